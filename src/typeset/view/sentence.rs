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

/// The runs of a text, or of its beginning where no more of it is shown.
pub(super) fn runs(text: &Text, shown: &str) -> Vec<Run> {
    let mut runs: Vec<Run> = Vec::new();
    let mut rest = shown;
    let mut add = |words: &str, is_digit| match runs.last_mut() {
        Some(last) if last.is_digit == is_digit => last.words.push_str(words),
        _ if words.is_empty() => {}
        _ => runs.push(Run { words: words.to_owned(), is_digit }),
    };
    for piece in text.pieces() {
        let Some(after) = rest.strip_prefix(piece.words.as_str()) else { break };
        add(&piece.words, matches!(piece.subject, Some(Subject::Digit(_))));
        rest = after;
    }
    add(rest, false);
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
        };
        check(&sentence, &["4", "4", "4"]);
        check("In columns 1 and 6, 4 lies only…", &["4"]);
        check("", &[]);
    }
}
