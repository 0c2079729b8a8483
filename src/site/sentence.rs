//! Texts as HTML: digits stand out, and names of cells are not broken between lines.

use crate::explain::{ProofLine, Subject, Text};
use serde::Serialize;

/// A line of a proof.
#[derive(Serialize)]
pub(super) struct LineView {
    pub(super) number: usize,
    pub(super) depth: usize,
    pub(super) text: Text,
    /// The text with its digits and cells as elements.
    pub(super) html: String,
}

impl From<ProofLine> for LineView {
    fn from(line: ProofLine) -> Self {
        let html = html(&line.text);
        Self { number: line.number, depth: line.depth, text: line.text, html }
    }
}

/// Names of cells that are longer than this may be broken: a line of a phone holds some forty signs.
const MOST_UNBROKEN: usize = 16;

/// The text with its digits and cells as elements.
pub(super) fn html(text: &Text) -> String {
    let mut html = Vec::with_capacity(2 * text.len());
    for piece in text.pieces() {
        let (open, close) = match piece.subject {
            Some(Subject::Digit(_)) => ("<b>", "</b>"),
            Some(Subject::Cells(_)) if piece.words.len() <= MOST_UNBROKEN => ("<span class=\"c\">", "</span>"),
            _ => ("", ""),
        };
        html.extend_from_slice(open.as_bytes());
        tera::escape_html(&piece.words, &mut html).expect("a vector takes all");
        html.extend_from_slice(close.as_bytes());
    }
    String::from_utf8(html).expect("it is put together from text")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explain::{Coordinates, Language, Narrator, Words};
    use crate::logic::example;

    #[test]
    fn digits_and_cells_are_elements() {
        let step = example("x-wing").expect("an example");
        let words = Words::new(Language::ENGLISH);
        let narrator = Narrator::new(&words, step.before().puzzle.board(), Coordinates::RowColumn);
        assert_eq!(
            html(&narrator.explain(&step).sentence),
            "In columns 1 and 6, <b>4</b> lies only in rows 5 and 9, which therefore have no other <b>4</b>: \
             <span class=\"c\">r5c2</span> cannot be <b>4</b>."
        );
    }
}
