//! A diagnostic: one fault, and how it is displayed.

use super::foreign::{Foreign, clean};
use super::source::Spot;
use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};
use serde::{Deserialize, Serialize};
use std::fmt;

/// A fault: the problem, its place, and the remedy.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Diagnostic {
    /// The file as the user named it, if any.
    pub file: Option<Foreign>,
    /// The place in the file, if any.
    pub spot: Option<Spot>,
    /// The problem.
    pub message: String,
    /// The remedy.
    pub hint: Option<String>,
}

impl Diagnostic {
    /// Returns a diagnostic without a place.
    pub fn new(message: impl Into<String>) -> Self {
        Self { file: None, spot: None, message: message.into(), hint: None }
    }

    /// Sets the file of the fault.
    pub fn in_file(mut self, file: impl Into<Foreign>) -> Self {
        self.file = Some(file.into());
        self
    }

    /// Sets the place of the fault.
    pub fn at(mut self, spot: Spot) -> Self {
        self.spot = Some(spot);
        self
    }

    /// Sets the hint on how to fix the fault.
    pub fn hint(mut self, hint: impl Into<String>) -> Self {
        self.hint = Some(hint.into());
        self
    }

    /// Returns the place, such as `books/gift.yaml:14:9:`; empty if there is none.
    pub fn place(&self) -> String {
        let mut place = String::new();
        if let Some(file) = &self.file {
            place += &format!("{file}:");
        }
        if let Some(spot) = &self.spot {
            place += &format!("{}:{}:", spot.line, spot.column);
        }
        place
    }

    /// Returns the first line: place, message and hint.
    pub fn summary(&self) -> String {
        let mut line = self.place();
        if !line.is_empty() {
            line.push(' ');
        }
        line.extend(clean(&self.message));
        if let Some(hint) = &self.hint {
            line += "; ";
            line.extend(clean(hint));
        }
        line
    }
}

impl std::error::Error for Diagnostic {}

impl fmt::Display for Diagnostic {
    /// Writes the first line, and the line of the file with a caret under the place if there is one.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.summary())?;
        match self.spot.as_ref().filter(|spot| !spot.text().trim().is_empty()) {
            Some(spot) => write!(f, "\n{}", snippet(spot)),
            None => Ok(()),
        }
    }
}

/// The number of characters considered around the spot; fewer are shown.
const AROUND: usize = 300;

/// Returns the line with carets under the spot, cut to the width of a terminal.
fn snippet(spot: &Spot) -> String {
    let first = (spot.column - 1).saturating_sub(AROUND);
    let line: String = clean(spot.text()).skip(first).take(3 * AROUND).collect();
    let line = line.trim_end();
    let byte = |column: usize| line.char_indices().nth(column).map_or(line.len(), |(index, _)| index);
    let start = spot.column - 1 - first;
    let annotation = AnnotationKind::Primary.span(byte(start)..byte(start + spot.length));
    let snippet = Snippet::source(line).line_start(spot.line).annotation(annotation);
    Renderer::plain().render(&[Group::with_level(Level::ERROR).element(snippet)])
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
        check("e\u{301}: x", 1, 5, 1, "a.yaml:1:5: no\n  |\n1 | e\u{301}: x\n  |    ^");
        check("", 1, 1, 0, "a.yaml:1:1: no");
        check("a", 9, 9, 9, "a.yaml:9:9: no");
        check("a", 1, 9, 9, "a.yaml:1:9: no\n  |\n1 | a\n  |  ^");
    }

    #[test]
    fn hostile_lines_are_cleaned_and_cut() {
        check("a\u{1b}[31mb", 1, 1, 1, "a.yaml:1:1: no\n  |\n1 | a\u{fffd}[31mb\n  | ^");
        let hostile = Diagnostic::new("a\u{1b}\nb").in_file("\u{202e}x").hint("c\u{200b}").to_string();
        assert_eq!(hostile, "\u{fffd}x: a\u{fffd} b; c\u{fffd}");
        for (before, marked) in [(500, 1), (0, 900), (5, 2_000), (900, 3)] {
            let long = format!("{}{}{}", "a".repeat(before), "!".repeat(marked), "b".repeat(500));
            let shown = Diagnostic::new("no").at(Spot::new(&long, 1, before + 1, marked)).to_string();
            assert!(shown.lines().all(|line| line.chars().count() < 160), "{shown}");
            let lines: Vec<&str> = shown.lines().collect();
            assert_eq!(lines[2].find('!'), lines[3].find('^'), "{shown}");
        }
    }
}
