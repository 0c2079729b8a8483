//! Finds the extent of pieces of data: JSON values and XML tags.
//!
//! This only parses what is needed to find the end: braces and brackets outside strings, and `>` outside quotes.

/// Returns the start of a line, after a byte order mark and spaces.
pub(super) fn start(bytes: &[u8]) -> usize {
    let marked = if bytes.starts_with(b"\xef\xbb\xbf") { 3 } else { 0 };
    marked + bytes[marked..].iter().take_while(|byte| matches!(byte, b' ' | b'\t')).count()
}

/// Returns whether these bytes begin a JSON value: `{"`, `{` alone in its line, such a value in the parentheses of
/// `ipuz(..)`, or a list. Pencil marks in braces, `{5} 12 34`, do not.
pub(super) fn begins_json(bytes: &[u8]) -> bool {
    let bytes = bytes.strip_prefix(b"ipuz(").unwrap_or(bytes).trim_ascii();
    let is_object = |rest: &[u8]| rest.is_empty() || rest.trim_ascii_start().starts_with(b"\"");
    bytes.strip_prefix(b"{").is_some_and(is_object) || begins_list(bytes)
}

/// Returns whether these bytes begin a JSON list: `[` alone, or before a value and its continuation. `[Puzzle]`, `[1]
/// 53..7....` and links in brackets do not.
pub(super) fn begins_list(bytes: &[u8]) -> bool {
    let Some(mut rest) = bytes.strip_prefix(b"[") else { return false };
    loop {
        rest = rest.trim_ascii_start();
        match rest.first() {
            Some(b'[') => rest = &rest[1..],
            None => return true,
            Some(b'{') => return rest[1..].trim_ascii_start().first().is_none_or(|&next| matches!(next, b'"' | b'}')),
            Some(b'"') => return true,
            _ => break,
        }
    }
    let is_word = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.');
    let length = rest.iter().take_while(|byte| is_word(byte)).count();
    let (word, behind) = (&rest[..length], rest[length..].trim_ascii_start());
    let is_value = matches!(word, b"null" | b"true" | b"false")
        || !word.is_empty() && word.iter().all(|byte| byte.is_ascii_digit() || matches!(byte, b'-' | b'.'));
    is_value && behind.first().is_none_or(|&next| next == b',')
}

/// Returns whether these bytes begin a tag. A link in angle brackets, `<https://..>`, does not.
pub(super) fn begins_tag(bytes: &[u8]) -> bool {
    let is_link = |scheme: &[u8]| bytes.get(1..=scheme.len()).is_some_and(|start| start.eq_ignore_ascii_case(scheme));
    if is_link(b"https://") || is_link(b"http://") {
        return false;
    }
    let is_name = |byte: &u8| byte.is_ascii_alphabetic() || matches!(byte, b'/' | b'?' | b'!');
    bytes.strip_prefix(b"<").is_some_and(|rest| rest.first().is_some_and(is_name))
}

/// Returns whether a tag declares entities, which it does in brackets.
pub(super) fn declares(tag: &[u8]) -> bool {
    tag.trim_ascii_start().starts_with(b"<!") && tag.contains(&b'[')
}

/// Returns whether a line is a board in one word, or a row of one. No line inside data is.
pub(super) fn is_board(line: &[u8]) -> bool {
    let line = line.trim_ascii_end();
    line.len() >= 4 && line.iter().all(|&byte| matches!(byte, b'.' | b'_' | b'*' | b'-') || byte.is_ascii_digit())
}

/// Returns the beginning of a text that is too long to be kept.
pub(super) fn beginning(text: &str) -> &str {
    let end = text.char_indices().map(|(at, _)| at).nth(200).unwrap_or(text.len());
    &text[..end]
}

/// The depth of braces and brackets at the end of the text read so far.
#[derive(Default)]
pub(super) struct Nesting {
    /// The number of open braces and brackets.
    pub depth: usize,
    is_string: bool,
    is_escaped: bool,
}

impl Nesting {
    /// Processes the next bytes.
    pub(super) fn follow(&mut self, bytes: &[u8]) {
        for byte in bytes {
            match byte {
                _ if self.is_escaped => self.is_escaped = false,
                b'\\' if self.is_string => self.is_escaped = true,
                b'"' => self.is_string = !self.is_string,
                _ if self.is_string => {}
                b'{' | b'[' => self.depth += 1,
                b'}' | b']' => self.depth = self.depth.saturating_sub(1),
                _ => {}
            }
        }
    }

    /// Returns whether there are open braces or brackets.
    pub(super) fn is_open(&self) -> bool {
        self.depth > 0
    }
}

/// Returns the end of the piece that a tag begins: before the next tag in the line, or the end of the line; `None` if
/// it is not in these bytes.
///
/// A tag ends with `>` outside quotes, a comment with `-->`, a declaration of entities with `]>`. The text after an
/// opening tag belongs to it and may span lines.
pub(super) fn tag_end(bytes: &[u8]) -> Option<usize> {
    let find = |from: usize, what: &[u8]| bytes[from..].windows(what.len()).position(|window| window == what);
    let from = start(bytes);
    let tag = &bytes[from..];
    let close = if tag.starts_with(b"<!--") {
        from + find(from, b"-->")? + 3
    } else if tag.starts_with(b"<!") && tag.contains(&b'[') {
        from + find(from, b"]>")? + 2
    } else {
        let mut quote = None;
        let at = tag.iter().position(|&byte| match quote {
            Some(open) => {
                if byte == open {
                    quote = None;
                }
                false
            }
            None if matches!(byte, b'"' | b'\'') => {
                quote = Some(byte);
                false
            }
            None => byte == b'>',
        })?;
        from + at + 1
    };
    let behind = &bytes[close..];
    if let Some(next) = behind.iter().position(|&byte| byte == b'<') {
        return Some(close + next);
    }
    let opens = tag.get(1).is_some_and(u8::is_ascii_alphabetic) && bytes[close - 2] != b'/';
    (!opens || behind.trim_ascii().is_empty()).then_some(bytes.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_end_before_the_next() {
        let check = |text: &str, expected: Option<&str>| {
            assert_eq!(tag_end(text.as_bytes()).map(|end| &text[..end]), expected, "{text}");
        };
        check("<name>Easy</name>", Some("<name>Easy"));
        check("  <game data=\"1>2\"/>\n", Some("  <game data=\"1>2\"/>\n"));
        check("<game data=\"12", None);
        check("<!-- <game/> --><game/>", Some("<!-- <game/> -->"));
        check("<!DOCTYPE a [ <!ENTITY b \"c\"> ]><a>", Some("<!DOCTYPE a [ <!ENTITY b \"c\"> ]>"));
        check("<comment>of several\n", None);
        check("<comment>of several\nlines</comment>", Some("<comment>of several\nlines"));
    }

    #[test]
    fn values_begin_and_end() {
        for (text, expected) in [
            ("{\"a\":1}", true),
            ("{", true),
            ("ipuz({", true),
            ("{5} 12", false),
            ("{} 1", false),
            ("[[0,1", true),
            ("[5, 3", true),
            ("[", true),
            ("[ {\"a\"", true),
            ("[\"a\"]", true),
            ("[null, 1", true),
            ("[Puzzle]", false),
            ("[1] 53..7....", false),
            ("[a](https://b)", false),
            ("[[a]]", false),
        ] {
            assert_eq!(begins_json(text.as_bytes()), expected, "{text}");
        }
        let is_open = |text: &str| {
            let mut nesting = Nesting::default();
            nesting.follow(text.as_bytes());
            nesting.is_open()
        };
        assert!(is_open("{\"a\": \"}\\\"}\"") && !is_open("{\"a\": [\"]\"]}"));
    }
}
