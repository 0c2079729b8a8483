//! Sentences with emphasised digits.

use crate::explain::{Subject, Text};
use serde::Serialize;

/// Words of a sentence in the same style.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(super) struct Run {
    words: String,
    /// Whether they are emphasised, like the digits of a puzzle.
    is_bold: bool,
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
        };
        check(&sentence, &["4", "4", "4"]);
        check("In columns 1 and 6, 4 appears only…", &["4"]);
        check("", &[]);
    }
}
