//! Words made to fit: how wide a text is, how many lines it takes, where it has to end.
//!
//! Pages are fixed before they are set, so a text that is too long is set smaller, and if need be cut at a word.

use ttf_parser::Face;

/// Measures texts in the faces of a book.
pub(crate) struct TextMeasure<'a> {
    text: &'a Face<'a>,
    title: &'a Face<'a>,
    /// Those that characters are set in which these lack.
    others: Vec<&'a Face<'a>>,
}

/// Width of the space between words, as it is at most in ragged text.
pub(super) const SPACE: f64 = 0.26;

impl<'a> TextMeasure<'a> {
    /// Measures by the face of running text and that of titles.
    pub(crate) fn new(text: &'a Face<'a>, title: &'a Face<'a>) -> Self {
        Self { text, title, others: Vec::new() }
    }

    /// The same where these faces are there too.
    pub(crate) fn with(self, others: impl Iterator<Item = &'a Face<'a>>) -> Self {
        Self { others: others.collect(), ..self }
    }

    /// Width of a text in ems, without kerning. Characters that no face has count as one em.
    pub(super) fn width(&self, text: &str) -> f64 {
        self.width_in(self.text, text)
    }

    /// The same in the face of titles.
    pub(super) fn title_width(&self, text: &str) -> f64 {
        self.width_in(self.title, text)
    }

    fn width_in(&self, face: &Face<'_>, text: &str) -> f64 {
        let in_others = |symbol| self.others.iter().find_map(|face| advance(face, symbol));
        text.chars().map(|symbol| advance(face, symbol).or_else(|| in_others(symbol)).unwrap_or(1.0)).sum()
    }

    /// How many lines a text takes at most when a line holds so many ems.
    pub(super) fn lines(&self, text: &str, ems: f64) -> usize {
        lines_of(text.split(' ').map(|word| self.width(word)), ems)
    }

    /// The widths of the words of a text in ems.
    pub(super) fn words(&self, text: &str) -> Vec<f64> {
        text.split(' ').map(|word| self.width(word)).collect()
    }

    /// The lines of a text, each of at most so many ems. A word that is longer is broken where it has to be.
    pub(super) fn broken(&self, text: &str, ems: f64) -> Vec<String> {
        let mut lines = vec![String::new()];
        let mut free = ems;
        for word in text.replace('\u{200b}', "").split(' ') {
            let wide = self.width(word);
            if wide > free && free < ems {
                lines.push(String::new());
                free = ems;
            }
            let Some(line) = lines.last_mut() else { break };
            if !line.is_empty() {
                line.push(' ');
            }
            if wide <= free {
                line.push_str(word);
                free -= wide + SPACE;
                continue;
            }
            for letter in word.chars() {
                let wide = self.width(letter.encode_utf8(&mut [0; 4]));
                if wide > free {
                    lines.push(String::new());
                    free = ems;
                }
                if let Some(line) = lines.last_mut() {
                    line.push(letter);
                }
                free -= wide;
            }
            free -= SPACE;
        }
        lines
    }

    /// The text, cut after a word with an ellipsis when it takes more than so many lines; within its first word where
    /// that alone is too long.
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

/// Width of a character in ems.
fn advance(face: &Face<'_>, symbol: char) -> Option<f64> {
    let advance = face.glyph_hor_advance(face.glyph_index(symbol)?)?;
    Some(f64::from(advance) / f64::from(face.units_per_em()))
}

/// How many lines words of these widths take.
pub(super) fn lines_of(words: impl Iterator<Item = f64>, ems: f64) -> usize {
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

/// Longer words get places to break: the longest words of everyday German have fewer letters.
const MAX_WORD_LETTERS: usize = 30;

/// Returns a text of an author without places to break: how titles and names are written into the metadata of a file.
pub(super) fn one_line(text: &str) -> String {
    cleaned(text).replace(BREAK, "")
}

/// Returns a text on one line, without control characters and without anything that turns the direction of what
/// follows.
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

/// A place where a line may end.
const BREAK: char = '\u{200b}';

/// Returns a text of an author as it is set: on one line, with a place to break in words too long for any line. Such
/// places belong to the layout and never leave it: elsewhere texts are [`one_line`].
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
        let lines = measure.broken(text, 8.0);
        assert_eq!(lines.join(" "), text);
        assert!(lines.len() > 2 && lines.iter().all(|line| measure.width(line) <= 8.0), "{lines:?}");
        let word = "m".repeat(40);
        let lines = measure.broken(&breakable(&word), 8.0);
        assert_eq!(lines.concat(), word);
        assert!(lines.len() > 3 && lines.iter().all(|line| measure.width(line) <= 8.0), "{lines:?}");
    }
}
