//! Detects texts and files of other kinds: signs of other scripts, and files that are not texts.

/// The type of a file by its first bytes, and the remedy.
const BINARY: [(&[u8], &str); 13] = [
    (b"PK\x03\x04", "a zip archive; unpack it and read the files in it (from HoDoKu, save as text)"),
    (b"%PDF", "a PDF file; copy the cells from it as text, or ask its source for a text file"),
    (b"\x89PNG", "an image; type the cells, or use text recognition"),
    (b"\xff\xd8\xff", "an image; type the cells, or use text recognition"),
    (b"GIF8", "an image; type the cells, or use text recognition"),
    (b"RIFF", "an image or sound file; type the cells"),
    (b"II*\0", "an image; type the cells, or use text recognition"),
    (b"MM\0*", "an image; type the cells, or use text recognition"),
    (b"\x1f\x8b", "a gzip file; unpack it with `gunzip`"),
    (b"7z\xbc\xaf", "a 7z archive; unpack it and read the files in it"),
    (b"Rar!", "a RAR archive; unpack it and read the files in it"),
    (b"SQLite format 3", "a database; if it is a bank, use `sudopress bank`"),
    (b"\xd0\xcf\x11\xe0", "an old office document; save it as text or CSV"),
];

/// Returns the type of a file that begins with these bytes, and the remedy; `None` if it is a text.
pub(super) fn binary(start: &[u8]) -> Option<&'static str> {
    BINARY.iter().find(|(bytes, _)| start.starts_with(bytes)).map(|(_, what)| *what)
}

/// Returns a text with the usual sign for each digit, dot, space or line of another script: full-width and Arabic
/// digits, middle dots, no-break spaces, box drawing. Each is replaced by one character, so columns stay the same.
pub(super) fn in_ascii(text: &str) -> String {
    text.chars().map(sign).collect()
}

fn sign(sign: char) -> char {
    let digit = |zero: char| char::from_digit(sign as u32 - zero as u32, 10).unwrap_or(sign);
    match sign {
        _ if sign.is_ascii() => sign,
        '\u{ff10}'..='\u{ff19}' => digit('\u{ff10}'),
        '\u{660}'..='\u{669}' => digit('\u{660}'),
        '\u{6f0}'..='\u{6f9}' => digit('\u{6f0}'),
        '\u{966}'..='\u{96f}' => digit('\u{966}'),
        '\u{b7}' | '\u{2022}' | '\u{2024}' | '\u{2027}' | '\u{2219}' | '\u{22c5}' | '\u{25cf}' | '\u{25e6}'
        | '\u{30fb}' | '\u{ff0e}' | '\u{ff65}' | '\u{25a1}' | '\u{25a2}' | '\u{2610}' | '\u{25cb}' => '.',
        '\u{a0}' | '\u{2000}'..='\u{200b}' | '\u{202f}' | '\u{205f}' | '\u{3000}' | '\u{feff}' | '\u{2060}' => ' ',
        '\u{ff5c}' | '\u{2502}' | '\u{2503}' | '\u{2506}' | '\u{2507}' | '\u{250a}' | '\u{250b}' | '\u{2551}'
        | '\u{254e}' | '\u{254f}' | '\u{2758}' | '\u{23d0}' => '|',
        '\u{ff21}'..='\u{ff3a}' => char::from(b'A' + (sign as u32 - 0xff21) as u8),
        '\u{ff0a}' => '*',
        '\u{ff3f}' => '_',
        '\u{ff0d}' | '\u{2212}' | '\u{2010}'..='\u{2015}' => '-',
        '\u{ff0c}' | '\u{3001}' => ',',
        '\u{ff1a}' => ':',
        _ => sign,
    }
}
