//! Sentences with emphasised digits.

use crate::explain::{Subject, Text};
use serde::Serialize;
use std::ops::Range;

/// Words of a sentence in the same style.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(super) struct Run {
    words: String,
    /// Whether they are emphasised, like the digits of a puzzle.
    is_bold: bool,
}

/// Returns the runs of a part of a text, given in bytes.
pub(super) fn runs_within(text: &Text, part: Range<usize>) -> Vec<Run> {
    let mut runs: Vec<Run> = Vec::new();
    let mut first = 0;
    for piece in text.pieces() {
        let (start, end) = (part.start.max(first), part.end.min(first + piece.words.len()));
        if start < end {
            let words = &piece.words[start - first..end - first];
            add(&mut runs, words, matches!(piece.subject, Some(Subject::Digit(_))));
        }
        first += piece.words.len();
    }
    runs
}

/// Appends words to the runs.
fn add(runs: &mut Vec<Run>, words: &str, is_bold: bool) {
    match runs.last_mut() {
        Some(last) if last.is_bold == is_bold => last.words.push_str(words),
        _ if words.is_empty() => {}
        _ => runs.push(Run { words: words.to_owned(), is_bold }),
    }
}

/// Returns the runs of a text, or of its beginning if only that is shown.
pub(super) fn runs(text: &Text, shown: &str) -> Vec<Run> {
    let mut runs: Vec<Run> = Vec::new();
    let mut rest = shown;
    for piece in text.pieces() {
        let Some(after) = rest.strip_prefix(piece.words.as_str()) else { break };
        add(&mut runs, &piece.words, matches!(piece.subject, Some(Subject::Digit(_))));
        rest = after;
    }
    add(&mut runs, rest, false);
    runs
}

/// Joins the words of runs.
pub(super) fn plain(runs: &[Run]) -> String {
    runs.iter().map(|run| run.words.as_str()).collect()
}

impl Run {
    /// Creates a run of emphasised words.
    pub(super) fn bold(words: &str) -> Self {
        Self { words: words.to_owned(), is_bold: true }
    }

    /// Creates a run of ordinary words.
    pub(super) fn plain(words: &str) -> Self {
        Self { words: words.to_owned(), is_bold: false }
    }
}

/// Returns the byte range of these words of a text, with the spaces between them.
pub(super) fn byte_range(text: &str, words: Range<usize>) -> Range<usize> {
    if words.is_empty() {
        return 0..0;
    }
    let mut ends = text.match_indices(' ').map(|(at, _)| at).chain([text.len()]);
    let start = words.start.checked_sub(1).map_or(0, |last| ends.nth(last).map_or(text.len(), |at| at + 1));
    // Find the end of the last word, starting from the word after the first.
    let end = ends.nth(words.len() - 1).unwrap_or(text.len());
    start.min(text.len())..end
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explain::{Coordinates, Language, Narrator, Words};
    use crate::logic::example;

    #[test]
    fn digits_stand_out_and_no_word_is_lost() {
        let step = example("x-wing").expect("an example");
        let words = Words::new(Language::ENGLISH);
        let narrator = Narrator::new(&words, step.before().puzzle.board(), Coordinates::RowColumn);
        let sentence = narrator.explain(&step).sentence;
        let check = |shown: &str, digits: &[&str]| {
            let runs = runs(&sentence, shown);
            assert_eq!(runs.iter().map(|run| run.words.as_str()).collect::<String>(), shown);
            let found: Vec<&str> = runs.iter().filter(|run| run.is_bold).map(|run| run.words.as_str()).collect();
            assert_eq!(found, digits, "{shown}");
            if sentence.starts_with(shown) {
                let (half, end) = (shown.len() / 2, shown.len());
                let parts = [0..half, half..end].map(|part| runs_within(&sentence, part)).concat();
                assert_eq!(parts.iter().map(|run| run.words.as_str()).collect::<String>(), shown);
            }
        };
        check(&sentence, &["4", "4", "4"]);
        check("In columns 1 and 6, 4 appears only…", &["4"]);
        check("", &[]);
    }

    #[test]
    fn words_are_found_by_their_number() {
        let text = "One two three";
        let check = |words: Range<usize>, expected: &str| assert_eq!(&text[byte_range(text, words)], expected);
        check(0..3, "One two three");
        check(0..1, "One");
        check(1..2, "two");
        check(1..3, "two three");
        check(3..3, "");
        check(0..0, "");
    }
}
