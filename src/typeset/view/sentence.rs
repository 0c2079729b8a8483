//! Sentences of which digits stand out.

use crate::explain::{Subject, Text};
use serde::Serialize;

/// Words of a sentence that are set alike.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(super) struct Run {
    words: String,
    /// Whether it is a digit of the puzzle.
    is_digit: bool,
}

/// The runs of a part of a text, in bytes.
pub(super) fn runs_within(text: &Text, part: std::ops::Range<usize>) -> Vec<Run> {
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

/// Adds words to the runs.
fn add(runs: &mut Vec<Run>, words: &str, is_digit: bool) {
    match runs.last_mut() {
        Some(last) if last.is_digit == is_digit => last.words.push_str(words),
        _ if words.is_empty() => {}
        _ => runs.push(Run { words: words.to_owned(), is_digit }),
    }
}

/// The runs of a text, or of its beginning where no more of it is shown.
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
            let found: Vec<&str> = runs.iter().filter(|run| run.is_digit).map(|run| run.words.as_str()).collect();
            assert_eq!(found, digits, "{shown}");
            if sentence.starts_with(shown) {
                let (half, end) = (shown.len() / 2, shown.len());
                let parts = [0..half, half..end].map(|part| runs_within(&sentence, part)).concat();
                assert_eq!(parts.iter().map(|run| run.words.as_str()).collect::<String>(), shown);
            }
        };
        check(&sentence, &["4", "4", "4"]);
        check("In columns 1 and 6, 4 lies only…", &["4"]);
        check("", &[]);
    }
}
