//! Untrusted text: from a file, an argument, a path or the environment.
//!
//! A terminal interprets its input: escape sequences move its cursor and set its title, direction marks reverse a
//! line, characters without width hide the real name. Untrusted text therefore has its own type, which displays itself
//! cleaned. [`Foreign::raw`] is for comparing, looking up and writing data that is escaped by its writer.

use std::fmt::{self, Write};
use std::path::Path;
use std::sync::Arc;

/// An untrusted text. It is compared and ordered in its raw form, and displayed cleaned.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Foreign(Arc<str>);

impl Foreign {
    /// Returns the raw text, for comparing, looking up or parsing, but not for display.
    pub fn raw(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Foreign {
    /// Writes the text in one line: line ends and tabs as spaces, other unprintable characters as U+FFFD.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        clean(&self.0).try_for_each(|character| f.write_char(character))
    }
}

impl fmt::Debug for Foreign {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{self}`")
    }
}

impl PartialEq<&str> for Foreign {
    fn eq(&self, other: &&str) -> bool {
        self.raw() == *other
    }
}

impl PartialEq<Foreign> for &str {
    fn eq(&self, other: &Foreign) -> bool {
        *self == other.raw()
    }
}

impl From<&str> for Foreign {
    fn from(text: &str) -> Self {
        Self(text.into())
    }
}

impl From<String> for Foreign {
    fn from(text: String) -> Self {
        Self(text.into())
    }
}

impl From<&String> for Foreign {
    fn from(text: &String) -> Self {
        Self(text.as_str().into())
    }
}

impl From<&Path> for Foreign {
    fn from(path: &Path) -> Self {
        Self(path.to_string_lossy().into())
    }
}

impl From<&Foreign> for Foreign {
    fn from(text: &Foreign) -> Self {
        text.clone()
    }
}

impl serde::Serialize for Foreign {
    /// Writes the text as it is: the format escapes it.
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.0)
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Foreign {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Foreign".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        String::json_schema(generator)
    }
}

impl<'de> serde::Deserialize<'de> for Foreign {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer).map(Self::from)
    }
}

/// Returns whether the character is invisible or displaces its neighbours: controls, format characters (direction
/// marks, characters without width), line separators, fillers and unassigned code points.
///
/// `escape_debug` of the standard library escapes these. It also escapes quotes, wide spaces and leading accents, which
/// are ordinary text, as are right-to-left letters.
pub fn is_unprintable(character: char) -> bool {
    if character.is_ascii() {
        return character.is_ascii_control();
    }
    let is_space = character.is_whitespace() && !matches!(character, '\u{85}' | '\u{2028}' | '\u{2029}');
    // Drawn as nothing, though they count as letters or accents.
    let is_filler = matches!(character, '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
        | '\u{180b}'..='\u{180f}' | '\u{3164}' | '\u{ffa0}' | '\u{e0100}'..='\u{e01ef}');
    is_filler || !is_space && is_escaped(character)
}

/// Returns whether the standard library escapes the character within a text.
fn is_escaped(character: char) -> bool {
    // An accent after another character is not escaped.
    let mut text = [b'a', 0, 0, 0, 0];
    let length = character.encode_utf8(&mut text[1..]).len();
    let text = std::str::from_utf8(&text[..=length]).unwrap_or_default();
    text.escape_debug().nth(1) != Some(character)
}

/// Returns whether the character cannot be typeset: controls, line separators, direction marks and noncharacters.
/// Joiners and soft hyphens are allowed.
pub fn is_unfit(character: char) -> bool {
    character.is_control()
        || matches!(character, '\u{2028}' | '\u{2029}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}')
        || matches!(character, '\u{fdd0}'..='\u{fdef}')
        || u32::from(character) & 0xfffe == 0xfffe
}

/// Returns the characters of the text as one printable line.
pub(super) fn clean(text: &str) -> impl Iterator<Item = char> {
    text.chars().map(|character| match character {
        '\t' | '\n' | '\r' => ' ',
        other if is_unprintable(other) => char::REPLACEMENT_CHARACTER,
        other => other,
    })
}

/// Returns a word from the user in backticks, cleaned, and truncated if it is long.
pub fn quote(text: &str) -> String {
    const MAX_LENGTH: usize = 60;
    let mut shown: String = clean(text).take(MAX_LENGTH).collect();
    if text.chars().nth(MAX_LENGTH).is_some() {
        shown += "...";
    }
    format!("`{shown}`")
}

/// Returns a count with its noun: "1 puzzle", "100 puzzles".
pub fn counted(count: usize, thing: &str) -> String {
    if count == 1 { format!("1 {thing}") } else { format!("{count} {thing}s") }
}

/// Returns a character in backticks, or its code point if it is unprintable.
pub fn named(character: char) -> String {
    if is_unprintable(character) { format!("U+{:04X}", u32::from(character)) } else { format!("`{character}`") }
}

/// Returns "did you mean `easy`?" if one of the known words is close to the written one.
pub fn did_you_mean<'a>(written: &str, known: impl IntoIterator<Item = &'a str>) -> Option<String> {
    nearest(written, known).map(|word| format!("did you mean {}?", quote(word)))
}

/// Returns the known word that is closest to the written one; `None` if no word is close.
pub fn nearest<'a>(written: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    // Longer than any known word; the comparison takes time quadratic in the length.
    const MAX_LENGTH: usize = 100;
    if written.len() > MAX_LENGTH {
        return None;
    }
    let lower = written.to_lowercase();
    let best = known
        .into_iter()
        .map(|word| (strsim::jaro_winkler(&lower, &word.to_lowercase()), word))
        .max_by(|(a, one), (b, other)| a.total_cmp(b).then(other.cmp(one)));
    best.filter(|(likeness, _)| *likeness > 0.8).map(|(_, word)| word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unprintable_characters_are_recognised() {
        let check = |characters: &str, expected: bool| {
            characters.chars().for_each(|c| assert_eq!(is_unprintable(c), expected, "U+{:04X}", u32::from(c)));
        };
        check("\0\u{7}\t\n\r\u{1b}\u{7f}\u{80}\u{85}\u{9b}", true);
        check("\u{ad}\u{200b}\u{200d}\u{200e}\u{202e}\u{2028}\u{2029}\u{2060}\u{2066}\u{feff}\u{61c}\u{180e}", true);
        check("\u{fff9}\u{fffe}\u{fdd0}\u{e0041}\u{e000}\u{378}\u{10ffff}\u{3164}\u{34f}\u{e0100}\u{1d173}", true);
        check("aZ09 '\"\\`~éß数א\u{301}\u{a0}\u{3000}\u{2009}\u{fe0f}\u{fffd}😀€", false);
    }

    #[test]
    fn a_text_is_shown_cleaned_and_compared_as_it_is() {
        let text = Foreign::from("a\u{1b}[31m\n\u{202e}b\u{200b}");
        assert_eq!(text.to_string(), "a\u{fffd}[31m \u{fffd}b\u{fffd}");
        assert_eq!(format!("{text:?}"), "`a\u{fffd}[31m \u{fffd}b\u{fffd}`");
        assert_eq!(text.raw(), "a\u{1b}[31m\n\u{202e}b\u{200b}");
        assert_eq!(quote("a\u{7}\u{202e}b"), "`a\u{fffd}\u{fffd}b`");
        assert!(quote(&"x".repeat(1000)).len() < 70);
        assert_eq!([named('a'), named('\u{200b}')], ["`a`", "U+200B"]);
    }
}
