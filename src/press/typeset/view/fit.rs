//! Fits texts into a fixed space: measures their widths, counts their lines, and cuts them.
//!
//! Pages are planned before they are typeset, so a text that is too long is set in a smaller size and, if necessary,
//! cut after a word.

use ttf_parser::Face;

/// Measures texts in the faces of a book.
pub(crate) struct TextMeasure<'a> {
    text: &'a Face<'a>,
    title: &'a Face<'a>,
    /// Fallback faces for characters that the main faces lack.
    others: Vec<&'a Face<'a>>,
}

/// The maximum width of the space between words in ragged text, in ems.
pub(super) const SPACE: f64 = 0.26;

impl<'a> TextMeasure<'a> {
    /// Creates a measure from the faces of running text and of titles.
    pub(crate) fn new(text: &'a Face<'a>, title: &'a Face<'a>) -> Self {
        Self { text, title, others: Vec::new() }
    }

    /// Adds fallback faces.
    pub(crate) fn with(self, others: impl Iterator<Item = &'a Face<'a>>) -> Self {
        Self { others: others.collect(), ..self }
    }

    /// Returns the width of a text in ems, without kerning. Characters that no face has count as one em.
    pub(super) fn width(&self, text: &str) -> f64 {
        self.width_in(self.text, text)
    }

    /// Returns the width of a text in the face of titles, in ems.
    pub(super) fn title_width(&self, text: &str) -> f64 {
        self.width_in(self.title, text)
    }

    fn width_in(&self, face: &Face<'_>, text: &str) -> f64 {
        let in_others = |symbol| self.others.iter().find_map(|face| advance(face, symbol));
        text.chars().map(|symbol| advance(face, symbol).or_else(|| in_others(symbol)).unwrap_or(1.0)).sum()
    }

    /// Returns the maximum number of lines that a text takes if a line holds this many ems.
    pub(super) fn lines(&self, text: &str, ems: f64) -> usize {
        lines_of(text.split(' ').map(|word| self.width(word)), ems)
    }

    /// Cuts a text that takes more than `most` lines: after a word, with an ellipsis, or inside the first word if that
    /// is too long.
    pub(super) fn cut(&self, text: &str, ems: f64, most: usize) -> String {
        if self.lines(text, ems) <= most {
            return text.to_owned();
        }
        let ends: Vec<usize> = text.char_indices().filter(|(_, symbol)| *symbol == ' ').map(|(at, _)| at).collect();
        let shortened = |end: usize| format!("{}\u{2026}", text[..end].trim_end_matches([',', ';', ':', ' ']));
        let fits = ends.partition_point(|&end| self.lines(&shortened(end), ems) <= most);
        let within = || {
            let mut wide = self.width("\u{2026}");
            let fits = |letter: &char| {
                wide += self.width(letter.encode_utf8(&mut [0; 4]));
                wide <= ems
            };
            text.chars().take_while(fits).collect::<String>() + "\u{2026}"
        };
        fits.checked_sub(1).map_or_else(within, |last| shortened(ends[last]))
    }
}

/// Returns the width of a character in ems.
fn advance(face: &Face<'_>, symbol: char) -> Option<f64> {
    let advance = face.glyph_hor_advance(face.glyph_index(symbol)?)?;
    Some(f64::from(advance) / f64::from(face.units_per_em()))
}

/// Returns the number of lines for words of these widths.
fn lines_of(words: impl Iterator<Item = f64>, ems: f64) -> usize {
    let mut lines = 0;
    let mut free = 0.0;
    for word in words {
        if word > free {
            lines += 1 + (word / ems) as usize;
            free = ems;
        }
        free -= word + SPACE;
    }
    lines
}

/// The longest word without break opportunities. The longest words of everyday German are shorter.
const MAX_WORD_LETTERS: usize = 30;

/// Returns an author's text without break opportunities, for the metadata of a file.
pub(super) fn one_line(text: &str) -> String {
    cleaned(text).replace(BREAK, "")
}

/// Returns a text on one line, without control characters and without characters that change the direction of following
/// text.
fn cleaned(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for symbol in text.chars() {
        match symbol {
            symbol if symbol.is_whitespace() => {
                if !out.ends_with(' ') && !out.is_empty() {
                    out.push(' ');
                }
            }
            symbol if symbol.is_control() => {}
            '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}' => {}
            symbol => out.push(symbol),
        }
    }
    out.trim_end().to_owned()
}

/// A break opportunity.
const BREAK: char = '\u{200b}';

/// Returns an author's text for typesetting: on one line, with break opportunities in words that are too long for a
/// line. They are for layout only; other uses of a text need [`one_line`].
pub(super) fn breakable(text: &str) -> String {
    let text = cleaned(text);
    let mut out = String::with_capacity(text.len());
    let mut run = 0;
    for symbol in text.chars() {
        out.push(symbol);
        run = if symbol == ' ' { 0 } else { run + 1 };
        if run == MAX_WORD_LETTERS {
            out.push(BREAK);
            run = 0;
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn authors_texts_are_tamed() {
        let check = |text: &str, expected: &str| assert_eq!(breakable(text), expected);
        check("  a\tb\n\nc\u{0}\u{7} ", "a b c");
        check("x\u{202e}y", "xy");
        check("#emph[*no*] $x$", "#emph[*no*] $x$");
        check(&"m".repeat(32), &format!("{}\u{200b}mm", "m".repeat(30)));
        let word = "m".repeat(90);
        assert_eq!(one_line(&format!(" {word}\n{word}\u{200b} ")), format!("{word} {word}"));
    }

    #[test]
    fn long_texts_end_after_a_word() {
        let face = Face::parse(crate::render::fonts::TEXT, 0).expect("the embedded faces can be read");
        let measure = TextMeasure::new(&face, &face);
        let text = "one two three four five six seven eight nine ten";
        assert_eq!(measure.cut(text, 100.0, 1), text);
        let short = measure.cut(text, 8.0, 2);
        assert!(short.ends_with('\u{2026}') && measure.lines(&short, 8.0) <= 2, "{short}");
        assert!(text.starts_with(short.trim_end_matches('\u{2026}')));
        let short = measure.cut(&"m".repeat(40), 8.0, 1);
        assert!(short.starts_with("mmm") && short.ends_with('\u{2026}') && measure.width(&short) <= 8.0, "{short}");
    }
}
