//! The built-in languages, one for each file `templates/words/<tag>.ftl`, and `en-US`, which the build derives from
//! `en`.
//!
//! The build finds the files, so adding a file adds a language. English comes first, and other languages fall back to
//! it. Languages with technique pages also explain steps; the others have the words of books with plain answers.

use std::fmt;
use unic_langid::{CharacterDirection, LanguageIdentifier};

/// Tag and text of every word file, and whether it explains steps; English first, the rest by tag.
const FILES: &[(&str, &str, bool)] = include!(concat!(env!("OUT_DIR"), "/languages.rs"));

/// A language with a word file, by the index of the file.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Language(u8);

impl Language {
    /// English, the fallback for other word files.
    pub const ENGLISH: Self = Self(0);

    /// All languages, English first.
    pub const ALL: [Self; FILES.len()] = {
        let mut all = [Self::ENGLISH; FILES.len()];
        let mut place = 0;
        while place < all.len() {
            all[place] = Self(place as u8);
            place += 1;
        }
        all
    };

    /// Returns the language tag, such as `en`.
    pub fn tag(self) -> &'static str {
        FILES[usize::from(self.0)].0
    }

    /// Returns the language of a tag. For a tag such as `de-AT` without its own file, returns the language of the part
    /// before the hyphen.
    pub fn from_tag(tag: &str) -> Option<Self> {
        let of = |tag: &str| Self::ALL.into_iter().find(|language| language.tag().eq_ignore_ascii_case(tag));
        of(&tag.replace('_', "-")).or_else(|| of(tag.split(['-', '_']).next().unwrap_or_default()))
    }

    /// Returns whether this is the tag of a language, with or without a word file.
    pub fn is_tag(tag: &str) -> bool {
        let primary = tag.split('-').next().unwrap_or_default();
        (2..=3).contains(&primary.len()) && tag.parse::<LanguageIdentifier>().is_ok()
    }

    /// Returns whether the language with this tag is written from right to left.
    pub fn is_from_right(tag: &str) -> bool {
        let identifier = tag.parse::<LanguageIdentifier>();
        identifier.is_ok_and(|identifier| identifier.character_direction() == CharacterDirection::RTL)
    }

    /// Returns whether the language explains steps and techniques.
    pub fn explains_steps(self) -> bool {
        FILES[usize::from(self.0)].2
    }

    /// Returns the languages that explain steps and techniques.
    pub fn explaining_steps() -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().filter(|language| language.explains_steps())
    }

    /// Returns the text of the language's word file.
    pub fn source(self) -> &'static str {
        FILES[usize::from(self.0)].1
    }
}

impl fmt::Debug for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.tag())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Words;
    use std::path::Path;

    #[test]
    fn there_are_as_many_languages_as_word_files() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../templates/words");
        let entries = std::fs::read_dir(folder).expect("the word files are there");
        let names = entries.map(|entry| entry.expect("readable").file_name().to_string_lossy().into_owned());
        let tags = names.filter_map(|name| Some(name.strip_suffix(".ftl")?.to_owned()));
        let mut tags: Vec<String> = tags.chain(["en-US".to_owned()]).collect();
        tags.sort_by_key(|tag| (tag != "en", tag != "en-US", tag.clone()));
        assert_eq!(Language::ALL.map(Language::tag).as_slice(), tags);
        assert_eq!((Language::default(), Language::ENGLISH.tag()), (Language::ENGLISH, "en"));
    }

    #[test]
    fn every_language_can_say_every_message() {
        let messages = Language::ENGLISH.source().lines().filter_map(|line| line.split_once(" =")).map(|(key, _)| key);
        let messages: Vec<&str> =
            messages.filter(|key| key.starts_with(|c: char| c.is_ascii_lowercase()) && !key.contains(' ')).collect();
        assert!(messages.len() > 100);
        for language in Language::ALL {
            let words = Words::new(language);
            assert!(messages.iter().all(|key| words.has(key)), "{language:?}");
        }
        let explaining: Vec<&str> = Language::explaining_steps().map(Language::tag).collect();
        assert_eq!(explaining, ["en", "en-US", "de", "fr"]);
    }

    #[test]
    fn american_words_have_american_spelling() {
        let [british, american] = ["en", "en-US"].map(|tag| Words::new(Language::from_tag(tag).expect("a language")));
        assert_eq!([british.label("board-colour"), american.label("board-colour")], ["Colours", "Colors"]);
        let source = Language::from_tag("en-US").expect("a language").source();
        let values = source.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split_once(" = "));
        for (key, value) in values {
            let text: Vec<&str> = value.split_whitespace().filter(|word| !word.starts_with('$')).collect();
            for word in ["colour", "neighbour", "centre", "grey", "favour", "licence"] {
                assert!(!text.join(" ").to_lowercase().contains(word), "{key} = {value}");
            }
        }
    }

    #[test]
    fn scripts_have_their_direction() {
        let check = |tag: &str, expected: bool| assert_eq!(Language::is_from_right(tag), expected, "{tag}");
        check("he", true);
        check("ar-EG", true);
        check("az-Arab", true);
        check("az", false);
        check("nl", false);
        check("no tag!", false);
    }

    #[test]
    fn tags_are_found_with_and_without_a_region() {
        let check = |tag: &str, expected: Option<&str>| {
            assert_eq!(Language::from_tag(tag).map(Language::tag), expected, "{tag}");
        };
        check("de", Some("de"));
        check("de-AT", Some("de"));
        check("EN_us", Some("en-US"));
        check("en-GB", Some("en"));
        check("tlh", None);
        check("", None);
    }
}
