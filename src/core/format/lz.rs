//! Unpacks the packed text of links, up to a limit.
//!
//! The format is that of lz-string: base 64, with six bits per sign from the highest on, and numbers written from their
//! lowest bit on. A number names an earlier piece of the text, announces a new character of 8 or 16 bits, or ends the
//! text; numbers get wider as the number of pieces grows. Every piece is an earlier piece and one more character, so a
//! line of 64 KiB can represent a gigabyte. The length is therefore checked before anything is copied.

/// The numbers that do not name a piece: a character of 8 bits follows, one of 16 bits follows, the text ends.
const SHORT: usize = 0;
const LONG: usize = 1;
const END: usize = 2;

/// Unpacks a text into units of UTF-16; `None` if it is invalid, or longer than `longest`.
pub(super) fn unpack(packed: &str, longest: usize) -> Option<Vec<u16>> {
    let mut bits = Bits { signs: packed.trim_end_matches('=').bytes(), sign: 0, left: 0 };
    let mut text: Vec<u16> = Vec::new();
    // The start of each piece in the text, and its length; the first three numbers name none.
    let mut pieces: Vec<(usize, usize)> = vec![(0, 0); 3];
    let mut last: Option<(usize, usize)> = None;
    let mut width = 2;
    loop {
        let number = bits.number(width)?;
        let piece = match number {
            END => return Some(text),
            SHORT | LONG => {
                text.push(bits.number(if number == SHORT { 8 } else { 16 })? as u16);
                let piece = (text.len() - 1, 1);
                pieces.push(piece);
                piece
            }
            // This piece is only complete now: it begins with the last one and ends with its first character.
            _ if number == pieces.len() => {
                let (start, length) = last?;
                append(&mut text, (start, length), longest)?;
                append(&mut text, (start, 1), longest)?;
                (text.len() - length - 1, length + 1)
            }
            _ => {
                let (start, length) = *pieces.get(number)?;
                append(&mut text, (start, length), longest)?;
                (text.len() - length, length)
            }
        };
        // The last piece and the first character of this one, which are adjacent.
        if let Some((start, length)) = last {
            pieces.push((start, length + 1));
        }
        last = Some(piece);
        width = (usize::BITS - pieces.len().leading_zeros()) as usize;
        if text.len() > longest {
            return None;
        }
    }
}

/// Appends a piece of the text to it.
fn append(text: &mut Vec<u16>, (start, length): (usize, usize), longest: usize) -> Option<()> {
    if text.len() + length > longest {
        return None;
    }
    text.extend_from_within(start..start + length);
    Some(())
}

/// The bits of a text of base 64.
struct Bits<'a> {
    signs: std::str::Bytes<'a>,
    sign: usize,
    left: u32,
}

impl Bits<'_> {
    fn number(&mut self, width: usize) -> Option<usize> {
        let mut number = 0;
        for place in 0..width {
            if self.left == 0 {
                self.sign = usize::from(match self.signs.next()? {
                    sign @ b'A'..=b'Z' => sign - b'A',
                    sign @ b'a'..=b'z' => sign - b'a' + 26,
                    sign @ b'0'..=b'9' => sign - b'0' + 52,
                    b'+' => 62,
                    b'/' => 63,
                    _ => return None,
                });
                self.left = 6;
            }
            self.left -= 1;
            number |= (self.sign >> self.left & 1) << place;
        }
        Some(number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn packed(text: &str) -> String {
        lz_str::compress_to_base64(text)
    }

    fn unpacked(packed: &str) -> Option<String> {
        String::from_utf16(&unpack(packed, 1 << 20)?).ok()
    }

    proptest! {
        #[test]
        fn what_is_packed_is_unpacked(text in "[ab\u{e9}\u{6570}{}\":,0-9]{0,300}", repeats in 1_usize..20) {
            let text = text.repeat(repeats);
            prop_assert_eq!(unpacked(&packed(&text)), Some(text));
        }

        #[test]
        fn broken_texts_never_panic(text in "[A-Za-z0-9+/=]{0,200}") {
            let _ = unpack(&text, 1 << 16);
        }
    }

    #[test]
    fn texts_of_every_length_are_unpacked() {
        for length in 0..3_000 {
            let text = "1".repeat(length);
            assert_eq!(unpacked(&packed(&text)), Some(text), "{length}");
        }
        let many: String = ('!'..='\u{4ff}').collect();
        assert_eq!(unpacked(&packed(&many)), Some(many));
    }

    #[test]
    fn a_text_that_is_too_long_is_not_unpacked() {
        let bomb = packed(&"0".repeat(1 << 22));
        assert!(bomb.len() < 10_000);
        assert_eq!(unpack(&bomb, 1 << 21), None);
        assert_eq!(unpack("", 9), None);
        assert_eq!(unpack("N4", 9), None);
    }
}
