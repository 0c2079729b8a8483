//! Diagnostics: what is told to people when something is wrong, with its place, the fault and the remedy.
//!
//! ```text
//! books/gift.yaml:14:12: unknown grade `eazy`; did you mean `easy`?
//!    |
//! 14 |     grade: eazy
//!    |            ^^^^
//! ```
//!
//! Texts are lower case without a full stop, with the thing itself in backticks. Whatever comes from the user goes
//! through [`quote`] or the snippet's own cleaning, so that a hostile input cannot write to the terminal by way of its
//! own error.
//!
//! Error enums for code are not here: each layer has its own.

use std::fmt;

/// What is wrong, where, and what to do about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagnostic {
    /// The file as the user named it, where there is one.
    pub file: Option<String>,
    /// The place in the file, where the fault has one.
    pub spot: Option<Spot>,
    /// What is wrong.
    pub message: String,
    /// What to do about it.
    pub hint: Option<String>,
}

/// A place in a text: a line, and a stretch of characters in it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Spot {
    /// The line, from 1.
    pub line: usize,
    /// The column of the first character, from 1, counted in characters.
    pub column: usize,
    /// How many characters are meant; the caret is at least one wide.
    pub length: usize,
    /// The line itself.
    pub text: String,
}

impl Spot {
    /// The stretch of `length` characters from line and column (from 1) of `source`.
    pub fn new(source: &str, line: usize, column: usize, length: usize) -> Self {
        let text = source.lines().nth(line.saturating_sub(1)).unwrap_or_default();
        Self { line, column, length, text: text.trim_start_matches('\u{feff}').to_owned() }
    }
}

impl Diagnostic {
    /// A fault without a place.
    pub fn new(message: impl Into<String>) -> Self {
        Self { file: None, spot: None, message: message.into(), hint: None }
    }

    /// The same in this file.
    pub fn in_file(mut self, file: impl Into<String>) -> Self {
        self.file = Some(file.into());
        self
    }

    /// The same at this place.
    pub fn at(mut self, spot: Spot) -> Self {
        self.spot = Some(spot);
        self
    }

    /// The same with what to do about it.
    pub fn hint(mut self, hint: impl Into<String>) -> Self {
        self.hint = Some(hint.into());
        self
    }

    /// The first line alone: place, message and hint.
    pub fn summary(&self) -> String {
        let mut line = String::new();
        if let Some(file) = &self.file {
            line += &clean(file);
            line.push(':');
        }
        if let Some(spot) = &self.spot {
            line += &format!("{}:{}:", spot.line, spot.column);
        }
        if !line.is_empty() {
            line.push(' ');
        }
        line += &self.message;
        if let Some(hint) = &self.hint {
            line += "; ";
            line += hint;
        }
        line
    }
}

impl std::error::Error for Diagnostic {}

impl fmt::Display for Diagnostic {
    /// The first line, and where there is a place the line of the file with a caret under it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.summary())?;
        let Some(spot) = self.spot.as_ref().filter(|spot| !spot.text.trim().is_empty()) else { return Ok(()) };
        let number = spot.line.to_string();
        let margin = " ".repeat(number.len());
        let (line, before, marked) = window(spot);
        let carets = "^".repeat(marked.max(1));
        write!(f, "\n{margin} |\n{number} | {line}\n{margin} | {}{carets}", " ".repeat(before))
    }
}

/// How many characters of a line a snippet shows.
const SNIPPET: usize = 100;

/// The part of the line around the spot, and how many columns of a terminal lie before the marked part and in it.
fn window(spot: &Spot) -> (String, usize, usize) {
    let characters: Vec<char> = spot.text.chars().collect();
    let start = (spot.column - 1).min(characters.len());
    let end = (start + spot.length).min(characters.len());
    // A third of the window before the spot, the rest from it on; the cut ends are shown as dots.
    let first = if characters.len() <= SNIPPET { 0 } else { start.saturating_sub(SNIPPET / 3) };
    let last = (first + SNIPPET).min(characters.len());
    let show = |from: usize, to: usize| -> String { characters[from..to.max(from)].iter().map(visible).collect() };
    let dots = |is_cut: bool| if is_cut { "..." } else { "" };
    let before = show(first, start);
    let marked = show(start, end.min(last));
    let after = show(end.min(last), last);
    let head = dots(first > 0);
    let columns = width(head) + width(&before);
    let marked_columns = width(&marked);
    let line = format!("{head}{before}{marked}{after}{}", dots(last < characters.len()));
    (line.trim_end().to_owned(), columns, marked_columns)
}

/// The character as a snippet shows it: nothing that moves a terminal's cursor or reorders its line.
fn visible(character: &char) -> char {
    match *character {
        '\t' => ' ',
        other if is_unprintable(other) => '\u{fffd}',
        other => other,
    }
}

/// The columns that a text takes in a terminal: two for the wide characters of East Asia.
fn width(text: &str) -> usize {
    let is_wide = |c: char| {
        matches!(c, '\u{1100}'..='\u{115f}' | '\u{2e80}'..='\u{a4cf}' | '\u{ac00}'..='\u{d7a3}' | '\u{f900}'..='\u{faff}'
            | '\u{fe30}'..='\u{fe6f}' | '\u{ff00}'..='\u{ff60}' | '\u{ffe0}'..='\u{ffe6}' | '\u{1f300}'..='\u{1faff}'
            | '\u{20000}'..='\u{3fffd}')
    };
    text.chars().map(|character| if is_wide(character) { 2 } else { 1 }).sum()
}

/// Whether the character has no business in a line of text: controls, line separators, marks that turn the direction
/// of writing, and code points that are no characters.
///
/// Right-to-left letters are text like any other; what is refused are the invisible commands that reorder their
/// neighbours.
pub fn is_unprintable(character: char) -> bool {
    character.is_control()
        || matches!(character, '\u{2028}' | '\u{2029}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}')
        || matches!(character, '\u{fdd0}'..='\u{fdef}')
        || u32::from(character) & 0xfffe == 0xfffe
}

fn clean(text: &str) -> String {
    text.chars().map(|character| visible(&character)).collect()
}

/// A word of the user's in backticks, cleaned, and cut when it is long.
pub fn quote(text: &str) -> String {
    const LONGEST: usize = 60;
    let mut shown: String = clean(text).chars().take(LONGEST).collect();
    if text.chars().count() > LONGEST {
        shown += "...";
    }
    format!("`{shown}`")
}

/// "did you mean `easy`?", when one of the known words is close to what was written.
#[cfg(feature = "press")]
pub fn did_you_mean<'a>(written: &str, known: impl IntoIterator<Item = &'a str>) -> Option<String> {
    let lower = written.to_lowercase();
    let best = known
        .into_iter()
        .map(|word| (strsim::jaro_winkler(&lower, &word.to_lowercase()), word))
        .max_by(|(a, one), (b, other)| a.total_cmp(b).then(other.cmp(one)));
    best.filter(|(likeness, _)| *likeness > 0.8).map(|(_, word)| format!("did you mean `{word}`?"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(source: &str, line: usize, column: usize, length: usize, expected: &str) {
        let diagnostic = Diagnostic::new("no").in_file("a.yaml").at(Spot::new(source, line, column, length));
        assert_eq!(diagnostic.to_string(), expected);
    }

    #[test]
    fn the_caret_stands_under_the_fault() {
        check("title: x\n  grade: eazy\n", 2, 10, 4, "a.yaml:2:10: no\n  |\n2 |   grade: eazy\n  |          ^^^^");
        check("\u{feff}a: b", 1, 4, 0, "a.yaml:1:4: no\n  |\n1 | a: b\n  |    ^");
        check("t: 数独 x", 1, 7, 1, "a.yaml:1:7: no\n  |\n1 | t: 数独 x\n  |         ^");
        check("", 1, 1, 0, "a.yaml:1:1: no");
        check("a", 9, 9, 9, "a.yaml:9:9: no");
    }

    #[test]
    fn hostile_lines_are_cleaned_and_cut() {
        check("a\u{1b}[31mb", 1, 1, 1, "a.yaml:1:1: no\n  |\n1 | a\u{fffd}[31mb\n  | ^");
        let long = format!("{}!{}", "a".repeat(500), "b".repeat(500));
        let shown = Diagnostic::new("no").at(Spot::new(&long, 1, 501, 1)).to_string();
        assert!(shown.lines().all(|line| line.chars().count() < 120), "{shown}");
        let lines: Vec<&str> = shown.lines().collect();
        assert_eq!(lines[2].find('!'), lines[3].find('^'));
        assert_eq!(quote("a\u{7}\u{202e}b"), "`a\u{fffd}\u{fffd}b`");
        assert!(quote(&"x".repeat(1000)).len() < 70);
    }
}
