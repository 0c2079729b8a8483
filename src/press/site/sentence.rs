//! Renders texts as HTML: digits are emphasised; names of cells do not break across lines and have a spoken form.

use crate::explain::{Narrator, ProofLine, Subject, Text, Words};
use crate::messages::SiteLines;
use serde::Serialize;

/// A line of a proof.
#[derive(Serialize)]
pub(super) struct LineView {
    pub(super) number: usize,
    pub(super) depth: usize,
    pub(super) text: Text,
    /// The text with its digits and cells as HTML elements.
    pub(super) html: String,
    /// A summary of the lines folded under it, and those lines.
    pub(super) summary: String,
    pub(super) inner: Vec<LineView>,
}

impl LineView {
    fn new(narrator: &Narrator<'_>, line: ProofLine) -> Self {
        let html = html(narrator, &line.text);
        let (summary, inner) = (String::new(), Vec::new());
        Self { number: line.number, depth: line.depth, text: line.text, html, summary, inner }
    }
}

/// A proof with more lines than this is folded, so that a page shows its essential lines only.
const MAX_LINES: usize = 12;

/// Returns the lines of a proof. In a long proof, lines of a side argument are folded under the line that they belong
/// to.
pub(super) fn folded(words: &Words, narrator: &Narrator<'_>, lines: Vec<ProofLine>) -> Vec<LineView> {
    let is_long = lines.len() > MAX_LINES;
    let lines = lines.into_iter().map(|line| LineView::new(narrator, line));
    if !is_long {
        return lines.collect();
    }
    let mut top: Vec<LineView> = Vec::new();
    for line in lines {
        match top.last_mut() {
            Some(above) if line.depth > 0 => above.inner.push(line),
            _ => top.push(line),
        }
    }
    // The rest is one long argument: show its beginning and its end.
    if top.len() > MAX_LINES {
        let (first, last) = (1, top.len() - 4);
        let middle: Vec<LineView> = top.drain(first + 1..=last).collect();
        for mut line in middle {
            let inner = std::mem::take(&mut line.inner);
            top[first].inner.push(line);
            top[first].inner.extend(inner);
        }
    }
    for line in &mut top {
        line.summary = words.say(SiteLines { count: line.inner.len() });
    }
    top
}

/// Names of cells longer than this may break: a line on a phone has about forty characters.
const MAX_UNBROKEN: usize = 16;

/// Returns the text with its digits and cells as HTML elements. A name carries the columns and rows of its cells, from
/// 0, so that a script finds them in a picture. Screen readers say "row 5, columns 4 and 6" instead of spelling the
/// name.
pub(super) fn html(narrator: &Narrator<'_>, text: &Text) -> String {
    linked_html(narrator, text, |_| None)
}

/// Returns the text with links on techniques as well. `page` returns the page of a technique, if it has one.
pub(super) fn linked_html(narrator: &Narrator<'_>, text: &Text, page: impl Fn(&str) -> Option<String>) -> String {
    let mut html = Vec::with_capacity(4 * text.len());
    let escape = |text: &str, html: &mut Vec<u8>| tera::escape_html(text, html).expect("a vector takes all");
    for piece in text.pieces() {
        let close: &[u8] = match &piece.subject {
            Some(Subject::Digit(_)) => {
                html.extend_from_slice(b"<b>");
                b"</b>"
            }
            Some(Subject::Cells(cells)) => {
                let class = if piece.words.len() <= MAX_UNBROKEN { "" } else { " class=\"long\"" };
                html.extend_from_slice(format!("<span{class} data-c=\"").as_bytes());
                for (index, &cell) in cells.iter().enumerate() {
                    let (column, row) = narrator.board().place(cell);
                    let gap = if index > 0 { " " } else { "" };
                    html.extend_from_slice(format!("{gap}{column},{row}").as_bytes());
                }
                html.extend_from_slice(b"\" role=\"img\" aria-label=\"");
                escape(&narrator.spoken_cells(cells), &mut html);
                html.extend_from_slice(b"\">");
                b"</span>"
            }
            Some(Subject::Technique(key)) => match page(key) {
                Some(href) => {
                    html.extend_from_slice(format!("<a href=\"{href}\">").as_bytes());
                    b"</a>"
                }
                None => b"",
            },
            _ => b"",
        };
        escape(&piece.words, &mut html);
        html.extend_from_slice(close);
    }
    String::from_utf8(html).expect("it is put together from text")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::variant;
    use crate::explain::{Coordinates, Language, Narrator};
    use crate::logic::example;

    #[test]
    fn long_proofs_are_folded_and_lose_no_line() {
        let words = Words::new(Language::ENGLISH);
        let narrator = Narrator::new(&words, variant::nine(), Coordinates::RowColumn);
        let check = |depths: &str, shown: &[usize]| {
            let line = |(number, depth): (usize, char)| {
                let depth = depth.to_digit(10).expect("a figure") as usize;
                ProofLine { number, depth, text: Text::default() }
            };
            let lines: Vec<LineView> = folded(&words, &narrator, (1..).zip(depths.chars()).map(line).collect());
            assert_eq!(lines.iter().map(|line| line.number).collect::<Vec<_>>(), shown, "{depths}");
            let all = lines.iter().flat_map(|line| std::iter::once(line).chain(&line.inner)).map(|line| line.number);
            assert_eq!(all.collect::<Vec<_>>(), (1..=depths.len()).collect::<Vec<_>>(), "{depths}");
        };
        check("000", &[1, 2, 3]);
        check("0110110", &[1, 2, 3, 4, 5, 6, 7]);
        check("01111111011112", &[1, 9]);
        check("00000000000000", &[1, 2, 12, 13, 14]);
        check("001000000000000010", &[1, 2, 15, 16, 18]);
    }

    #[test]
    fn digits_and_cells_are_elements() {
        let step = example("x-wing").expect("an example");
        let words = Words::new(Language::ENGLISH);
        let narrator = Narrator::new(&words, step.before().puzzle.board(), Coordinates::RowColumn);
        assert_eq!(
            html(&narrator, &narrator.explain(&step).sentence),
            "In columns 1 and 6, <b>4</b> appears only in rows 5 and 9, which therefore have no other <b>4</b>: \
             <span data-c=\"1,4\" role=\"img\" aria-label=\"row 5, column 2\">r5c2</span> cannot be <b>4</b>."
        );
    }
}
