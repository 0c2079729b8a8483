//! The words of a language as one file, for builds without the feature `languages`.

use super::language::Language;
use super::pages::TechniquePage;
use super::words::{Words, messages};
use crate::logic::techniques;
use std::collections::BTreeSet;
use std::fmt::Write;

/// The owners of the messages that explain steps and hints, as headings of the English word file name them.
const OWNERS: [&str; 3] = ["explain", "hint", "keys"];

impl Words {
    /// Returns the messages of a language that explain steps and hints, with the names of techniques, for
    /// [`Words::from_export`].
    pub fn export(language: Language) -> String {
        let wanted = exported_keys();
        // The texts of the player are for its script.
        let own = messages(language.source()).filter(|(key, ..)| wanted.contains(key) && !key.starts_with("play-"));
        let mut text: String = own.map(|(.., text)| without_comments(text)).collect();
        for info in techniques() {
            let name = TechniquePage::of(info.key, language.tag()).name;
            writeln!(text, "technique-{} = {name}", info.key).expect("a string takes everything");
        }
        text
    }
}

/// Returns a message without the comments and blank lines behind it.
fn without_comments(text: &str) -> String {
    let lines = text.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty());
    lines.map(|line| format!("{line}\n")).collect()
}

/// Returns the keys of the messages below the headings of these owners.
fn exported_keys() -> BTreeSet<&'static str> {
    let mut is_wanted = false;
    let mut keys = BTreeSet::new();
    for line in Language::ENGLISH.source().lines() {
        if let Some(heading) = line.strip_prefix("## ") {
            is_wanted = heading.split_once(':').is_some_and(|(owner, _)| OWNERS.contains(&owner));
        } else if is_wanted && line.starts_with(|first: char| first.is_ascii_lowercase()) {
            keys.extend(line.split_once(" =").map(|(key, _)| key));
        }
    }
    keys
}

#[cfg(all(test, feature = "languages"))]
mod tests {
    use super::*;
    use crate::logic::example;
    use crate::{Coordinates, Narrator};

    #[test]
    fn exported_words_explain_every_technique_as_the_language_does() {
        for language in Language::explaining_steps() {
            let words = Words::new(language);
            let exported = Words::from_export(language.tag(), &Words::export(language)).expect("words of the program");
            for info in techniques() {
                let Some(step) = example(&info.key) else { continue };
                let board = step.before().puzzle.board();
                let [own, other] = [&words, &exported].map(|words| {
                    let narrator = Narrator::new(words, board, Coordinates::RowColumn);
                    (narrator.explain(&step), narrator.hints(&step))
                });
                assert_eq!(own, other, "{language:?} {}", info.key);
            }
        }
    }
}
