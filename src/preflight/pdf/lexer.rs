//! Content streams, operator by operator.
//!
//! A stream may be whatever a stranger's program wrote: what is no operand and no operator is passed over, and nothing
//! here takes longer or more room than the stream is long.

/// An operand.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Operand {
    Number(f64),
    Name(Vec<u8>),
    Text(Vec<u8>),
    List(Vec<Operand>),
    Group(Vec<(Vec<u8>, Operand)>),
    /// `true`, `null`, or what is nested too deeply to be of any use.
    Other,
}

impl Operand {
    /// The number that it is.
    pub(super) fn number(&self) -> Option<f64> {
        if let Self::Number(number) = self { Some(*number) } else { None }
    }

    /// The name that it is.
    pub(super) fn name(&self) -> Option<&[u8]> {
        if let Self::Name(name) = self { Some(name) } else { None }
    }

    /// What a group says of the first of these keys that it has.
    pub(super) fn key(&self, keys: &[&[u8]]) -> Option<&Operand> {
        let Self::Group(entries) = self else { return None };
        entries.iter().find(|(key, _)| keys.contains(&key.as_slice())).map(|(_, value)| value)
    }
}

/// More operands than any operator has; what stands before them is dropped.
const MAX_OPERANDS: usize = 512;

/// More elements than the lists and groups of any operator have together; what follows them is dropped.
const MAX_ELEMENTS: usize = 1 << 18;

/// Lists in lists, deeper than any operator wants them.
const DEEPEST: usize = 8;

/// Reads a content stream.
pub(super) struct Lexer<'a> {
    bytes: &'a [u8],
    at: usize,
    /// How many elements of lists and groups of this operator are still kept.
    elements_left: usize,
}

impl<'a> Lexer<'a> {
    /// A stream from its beginning.
    pub(super) fn new(bytes: &'a [u8]) -> Self {
        Self { bytes, at: 0, elements_left: MAX_ELEMENTS }
    }

    /// The next operator, its operands put into the list. An image within the stream comes as `BI` with one group.
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
            // Only now and then, since each time moves all that stay.
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

    /// What stands here, of which at least a byte is read; none where it is nothing.
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
                Some(self.group(depth))
            }
            (b'<', _) => Some(Operand::Text(self.hexadecimal())),
            (b'[', _) => {
                self.at += 1;
                Some(self.list(depth))
            }
            _ if is_regular(byte) => {
                let word = self.word();
                Some(number(word).map_or(Operand::Other, Operand::Number))
            }
            // A bracket that closes nothing.
            _ => {
                self.at += 1;
                None
            }
        }
    }

    fn list(&mut self, depth: usize) -> Operand {
        let mut list = Vec::new();
        loop {
            self.skip_space();
            match self.peek() {
                None => break,
                Some(b']') => {
                    self.at += 1;
                    break;
                }
                Some(b'[') | Some(b'<') if depth >= DEEPEST => self.at += 1,
                Some(_) => {
                    let element = self.operand(depth + 1);
                    list.extend(element.filter(|_| self.count_element()));
                }
            }
        }
        if depth >= DEEPEST { Operand::Other } else { Operand::List(list) }
    }

    fn group(&mut self, depth: usize) -> Operand {
        let mut entries = Vec::new();
        let mut key = None;
        loop {
            self.skip_space();
            match self.peek() {
                None => break,
                Some(b'>') => {
                    self.at += if self.bytes.get(self.at + 1) == Some(&b'>') { 2 } else { 1 };
                    break;
                }
                Some(b'[') | Some(b'<') if depth >= DEEPEST => self.at += 1,
                Some(_) => {
                    let element = self.operand(depth + 1);
                    pair(&mut entries, &mut key, element.filter(|_| self.count_element()));
                }
            }
        }
        Operand::Group(entries)
    }

    /// Counts an element, and returns whether there is room for it.
    fn count_element(&mut self) -> bool {
        let is_kept = self.elements_left > 0;
        self.elements_left = self.elements_left.saturating_sub(1);
        is_kept
    }

    /// A text in round brackets, which may hold more of them.
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

    /// An image within the stream: its keys; what it shows is passed over.
    fn image(&mut self) -> Operand {
        let (mut entries, mut key) = (Vec::new(), None);
        loop {
            self.skip_space();
            let Some(byte) = self.peek() else { return Operand::Group(entries) };
            if is_regular(byte) && byte.is_ascii_alphabetic() {
                match self.word() {
                    b"ID" => break,
                    _ => pair(&mut entries, &mut key, Some(Operand::Other).filter(|_| self.count_element())),
                }
            } else {
                let element = self.operand(0);
                pair(&mut entries, &mut key, element.filter(|_| self.count_element()));
            }
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

/// Adds an operand to a group: a key, or the value of the key before it.
fn pair(entries: &mut Vec<(Vec<u8>, Operand)>, key: &mut Option<Vec<u8>>, operand: Option<Operand>) {
    match (key.take(), operand) {
        (None, Some(Operand::Name(name))) => *key = Some(name),
        (Some(name), Some(value)) => entries.push((name, value)),
        _ => {}
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

/// A number of PDF: no exponent, no more than 2^53.
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
        let (mut lexer, mut operands, mut told) = (Lexer::new(stream.as_bytes()), Vec::new(), String::new());
        while let Some(operator) = lexer.next(&mut operands) {
            let operands: Vec<String> = operands.iter().map(tell).collect();
            told += &format!("{} {}; ", operands.join(" "), String::from_utf8_lossy(operator));
        }
        told
    }

    fn tell(operand: &Operand) -> String {
        match operand {
            Operand::Number(number) => number.to_string(),
            Operand::Name(name) => format!("/{}", String::from_utf8_lossy(name)),
            Operand::Text(text) => format!("({})", String::from_utf8_lossy(text)),
            Operand::List(list) => format!("[{}]", list.iter().map(tell).collect::<Vec<_>>().join(" ")),
            Operand::Group(all) => all
                .iter()
                .map(|(key, value)| format!("{}={}", String::from_utf8_lossy(key), tell(value)))
                .collect::<Vec<_>>()
                .join(","),
            Operand::Other => "?".into(),
        }
    }

    #[test]
    fn operators_come_with_their_operands() {
        let check = |stream: &str, expected: &str| assert_eq!(read(stream), expected, "{stream}");
        check("1 0 -.5 +3. w% a comment\nS", "1 0 -0.5 3 w;  S; ");
        check("/F#31 9 Tf(a\\(b\\)(c)\\051\\n)Tj<4 14>Tj", "/F1 9 Tf; (a(b)(c))\n) Tj; (A@) Tj; ");
        check("[(a)-20<62>]TJ /P<</M 1/K[1 2]>>BDC", "[(a) -20 (b)] TJ; /P M=1,K=[1 2] BDC; ");
        check("q BI /W 2/H 1/BPC 8/CS/G ID ab\nEI Q", " q; W=2,H=1,BPC=8,CS=/G BI;  Q; ");
        check("] ) > 1 w 1e5 w", "1 w; ? w; ");
        check("BI /W 2 ID never ends", "W=2 BI; ");
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
