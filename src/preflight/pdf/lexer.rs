//! Splits content streams into operators.
//!
//! Any program may have written a stream. Bytes that are neither an operand nor an operator are skipped, and time and
//! memory are proportional to the length of the stream.

/// An operand.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Operand {
    Number(f64),
    Name(Vec<u8>),
    Text(Vec<u8>),
    List(Vec<Operand>),
    /// Keys and values, alternating.
    Group(Vec<Operand>),
    /// `true`, `null` and so on.
    Other,
}

impl Operand {
    /// Returns the number; `None` if the operand is not a number.
    pub(super) fn number(&self) -> Option<f64> {
        if let Self::Number(number) = self { Some(*number) } else { None }
    }

    /// Returns the name; `None` if the operand is not a name.
    pub(super) fn name(&self) -> Option<&[u8]> {
        if let Self::Name(name) = self { Some(name) } else { None }
    }

    /// Returns the value of the first of these keys in a group.
    pub(super) fn key(&self, keys: &[&[u8]]) -> Option<&Operand> {
        let Self::Group(entries) = self else { return None };
        let entry = entries.chunks_exact(2).find(|entry| entry[0].name().is_some_and(|key| keys.contains(&key)))?;
        Some(&entry[1])
    }
}

/// The largest number of operands, more than any operator has; earlier ones are dropped.
const MAX_OPERANDS: usize = 512;

/// The largest number of elements in the lists and groups of an operator, more than any operator has; later ones are
/// dropped.
const MAX_ELEMENTS: usize = 1 << 18;

/// The maximum depth of lists, more than any operator has.
const DEEPEST: usize = 8;

/// Reads a content stream.
pub(super) struct Lexer<'a> {
    bytes: &'a [u8],
    at: usize,
    /// The number of elements of lists and groups that are still kept for this operator.
    elements_left: usize,
}

impl<'a> Lexer<'a> {
    /// Creates a lexer at the start of a stream.
    pub(super) fn new(bytes: &'a [u8]) -> Self {
        Self { bytes, at: 0, elements_left: MAX_ELEMENTS }
    }

    /// Returns the next operator, and replaces the operands by its own. An inline image is `BI` with one group.
    pub(super) fn next(&mut self, operands: &mut Vec<Operand>) -> Option<&'a [u8]> {
        operands.clear();
        self.elements_left = MAX_ELEMENTS;
        loop {
            self.skip_space();
            let byte = self.peek()?;
            if is_regular(byte) && !byte.is_ascii_digit() && !matches!(byte, b'+' | b'-' | b'.') {
                let word = self.word();
                match word {
                    b"true" | b"false" | b"null" => operands.push(Operand::Other),
                    b"BI" => {
                        operands.clear();
                        operands.push(self.image());
                        return Some(word);
                    }
                    _ => return Some(word),
                }
            } else {
                let operand = self.operand(0);
                operands.extend(operand);
            }
            // Done rarely, since it moves all remaining operands.
            if operands.len() >= 2 * MAX_OPERANDS {
                operands.drain(..MAX_OPERANDS);
            }
        }
    }

    fn peek(&self) -> Option<u8> {
        self.bytes.get(self.at).copied()
    }

    fn skip_space(&mut self) {
        while let Some(byte) = self.peek() {
            match byte {
                b'%' => {
                    let rest = &self.bytes[self.at..];
                    self.at += rest.iter().position(|byte| matches!(byte, b'\n' | b'\r')).unwrap_or(rest.len());
                }
                _ if is_space(byte) => self.at += 1,
                _ => return,
            }
        }
    }

    fn word(&mut self) -> &'a [u8] {
        let rest = &self.bytes[self.at..];
        let length = rest.iter().position(|&byte| !is_regular(byte)).unwrap_or(rest.len());
        self.at += length;
        &rest[..length]
    }

    /// Reads an operand, at least one byte; `None` at an invalid byte or at the end.
    fn operand(&mut self, depth: usize) -> Option<Operand> {
        let byte = self.peek()?;
        match (byte, self.bytes.get(self.at + 1)) {
            (b'/', _) => {
                self.at += 1;
                let word = self.word();
                Some(Operand::Name(unescaped(word)))
            }
            (b'(', _) => Some(Operand::Text(self.text())),
            (b'<', Some(b'<')) => {
                self.at += 2;
                let entries = self.elements(b'>', depth);
                self.at += usize::from(self.peek() == Some(b'>'));
                Some(Operand::Group(entries))
            }
            (b'<', _) => Some(Operand::Text(self.hexadecimal())),
            (b'[', _) => {
                self.at += 1;
                Some(Operand::List(self.elements(b']', depth)))
            }
            _ if is_regular(byte) => {
                let word = self.word();
                Some(number(word).map_or(Operand::Other, Operand::Number))
            }
            // An unmatched closing bracket.
            _ => {
                self.at += 1;
                None
            }
        }
    }

    /// Reads elements up to their closing bracket.
    fn elements(&mut self, close: u8, depth: usize) -> Vec<Operand> {
        let mut elements = Vec::new();
        loop {
            self.skip_space();
            match self.peek() {
                None => return elements,
                Some(byte) if byte == close => {
                    self.at += 1;
                    return elements;
                }
                Some(b'[' | b'<') if depth >= DEEPEST => self.at += 1,
                Some(_) => self.element(&mut elements, depth + 1),
            }
        }
    }

    /// Reads an element, and adds it if there is room for it.
    fn element(&mut self, elements: &mut Vec<Operand>, depth: usize) {
        let Some(element) = self.operand(depth) else { return };
        if self.elements_left > 0 {
            self.elements_left -= 1;
            elements.push(element);
        }
    }

    /// Reads a text in parentheses, which may be nested.
    fn text(&mut self) -> Vec<u8> {
        self.at += 1;
        let (mut text, mut open) = (Vec::new(), 1);
        while let Some(byte) = self.peek() {
            self.at += 1;
            match byte {
                b'(' => open += 1,
                b')' => {
                    open -= 1;
                    if open == 0 {
                        break;
                    }
                }
                b'\\' => {
                    text.extend(self.escape());
                    continue;
                }
                _ => {}
            }
            text.push(byte);
        }
        text
    }

    fn escape(&mut self) -> Option<u8> {
        let byte = self.peek()?;
        self.at += 1;
        match byte {
            b'n' => Some(b'\n'),
            b'r' => Some(b'\r'),
            b't' => Some(b'\t'),
            b'b' => Some(8),
            b'f' => Some(12),
            b'\r' => {
                self.at += usize::from(self.peek() == Some(b'\n'));
                None
            }
            b'\n' => None,
            b'0'..=b'7' => {
                let mut code = u32::from(byte - b'0');
                for _ in 0..2 {
                    let Some(next @ b'0'..=b'7') = self.peek() else { break };
                    code = code * 8 + u32::from(next - b'0');
                    self.at += 1;
                }
                Some(code as u8)
            }
            _ => Some(byte),
        }
    }

    fn hexadecimal(&mut self) -> Vec<u8> {
        self.at += 1;
        let mut digits = Vec::new();
        while let Some(byte) = self.peek() {
            self.at += 1;
            if byte == b'>' {
                break;
            }
            digits.extend(char::from(byte).to_digit(16).map(|digit| digit as u8));
        }
        digits.chunks(2).map(|pair| pair[0] << 4 | pair.get(1).copied().unwrap_or_default()).collect()
    }

    /// Reads an inline image. Returns its keys and skips its data.
    fn image(&mut self) -> Operand {
        let mut entries = Vec::new();
        loop {
            self.skip_space();
            let start = self.at;
            match self.word() {
                b"" if self.peek().is_none() => return Operand::Group(entries),
                b"ID" => break,
                _ => self.at = start,
            }
            self.element(&mut entries, 0);
        }
        // One space, then the data, then `EI` between spaces.
        self.at += 1;
        let rest = self.bytes.get(self.at..).unwrap_or_default();
        let is_end = |at: usize| {
            rest[at..].starts_with(b"EI")
                && (at == 0 || is_space(rest[at - 1]))
                && rest.get(at + 2).is_none_or(|&byte| is_space(byte))
        };
        let end = (0..rest.len()).find(|&at| is_end(at));
        self.at = self.bytes.len().min(self.at + end.map_or(rest.len(), |end| end + 2));
        Operand::Group(entries)
    }
}

fn is_space(byte: u8) -> bool {
    matches!(byte, 0 | b'\t' | b'\n' | 12 | b'\r' | b' ')
}

fn is_regular(byte: u8) -> bool {
    !is_space(byte) && !matches!(byte, b'(' | b')' | b'<' | b'>' | b'[' | b']' | b'{' | b'}' | b'/' | b'%')
}

fn unescaped(name: &[u8]) -> Vec<u8> {
    let mut plain = Vec::with_capacity(name.len());
    let mut bytes = name.iter().copied();
    let digit = |byte: u8| char::from(byte).to_digit(16).map(|digit| digit as u8);
    while let Some(byte) = bytes.next() {
        let mut ahead = bytes.clone();
        let code = if byte == b'#' { ahead.next().and_then(digit).zip(ahead.next().and_then(digit)) } else { None };
        match code {
            Some((high, low)) => {
                plain.push(high << 4 | low);
                bytes = ahead;
            }
            None => plain.push(byte),
        }
    }
    plain
}

/// Parses a number of PDF: without an exponent, and below 2^53.
fn number(word: &[u8]) -> Option<f64> {
    let text = std::str::from_utf8(word).ok()?;
    let is_number = text.bytes().all(|byte| byte.is_ascii_digit() || matches!(byte, b'+' | b'-' | b'.'));
    let number: f64 = if is_number { text.parse().ok()? } else { return None };
    (number.abs() < 9e15).then_some(number)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(stream: &str) -> String {
        let (mut lexer, mut operands, mut printed) = (Lexer::new(stream.as_bytes()), Vec::new(), String::new());
        while let Some(operator) = lexer.next(&mut operands) {
            let operands: Vec<String> = operands.iter().map(print).collect();
            printed += &format!("{} {}; ", operands.join(" "), String::from_utf8_lossy(operator));
        }
        printed
    }

    fn print(operand: &Operand) -> String {
        match operand {
            Operand::Number(number) => number.to_string(),
            Operand::Name(name) => format!("/{}", String::from_utf8_lossy(name)),
            Operand::Text(text) => format!("({})", String::from_utf8_lossy(text)),
            Operand::List(list) => format!("[{}]", list.iter().map(print).collect::<Vec<_>>().join(" ")),
            Operand::Group(entries) => format!("<{}>", entries.iter().map(print).collect::<Vec<_>>().join(" ")),
            Operand::Other => "?".into(),
        }
    }

    #[test]
    fn operators_come_with_their_operands() {
        let check = |stream: &str, expected: &str| assert_eq!(read(stream), expected, "{stream}");
        check("1 0 -.5 +3. w% a comment\nS", "1 0 -0.5 3 w;  S; ");
        check("/F#31 9 Tf(a\\(b\\)(c)\\051\\n)Tj<4 14>Tj", "/F1 9 Tf; (a(b)(c))\n) Tj; (A@) Tj; ");
        check("[(a)-20<62>]TJ /P<</M 1/K[1 2]>>BDC", "[(a) -20 (b)] TJ; /P </M 1 /K [1 2]> BDC; ");
        check("q BI /W 2/H 1/BPC 8/CS/G ID ab\nEI Q", " q; </W 2 /H 1 /BPC 8 /CS /G> BI;  Q; ");
        check("] ) > 1 w 1e5 w", "1 w; ? w; ");
        check("BI /W 2 ID never ends", "</W 2> BI; ");
    }

    #[test]
    fn nothing_is_too_deep_or_too_long() {
        let long = format!("[{}] TJ", "1 ".repeat(MAX_ELEMENTS + 9));
        let mut operands = Vec::new();
        assert_eq!(Lexer::new(long.as_bytes()).next(&mut operands), Some(&b"TJ"[..]));
        assert!(matches!(&operands[..], [Operand::List(list)] if list.len() == MAX_ELEMENTS));
        for piece in ["[", "<<", "(", "<", "/a ", "1 ", "{", "BI ", "BI ID ", "[<<"] {
            drop(read(&piece.repeat(100_000)));
        }
    }
}
