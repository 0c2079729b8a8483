//! The pages of techniques for readers, in every language: name, idea, drawing, how to find it, why it works, other names.
//!
//! They are Markdown, `templates/words/<language>/techniques/<key>.md`, with the name as their title. The build
//! collects them, so a translator needs no Rust.

use crate::logic::TechniqueKey;

/// The page of a technique in one language.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TechniquePage {
    /// The language's tag, `en`.
    pub language: &'static str,
    /// The key of the technique, `x-wing`.
    pub key: &'static str,
    /// The name in this language, `X-Wing`.
    pub name: &'static str,
    /// The text below the name, in Markdown.
    pub text: &'static str,
}

impl TechniquePage {
    /// Returns the page of a technique in the language with this tag (`de`, `de-AT`), or in English if that language has
    /// no page for it.
    pub fn of(technique: TechniqueKey, tag: &str) -> Self {
        let key = technique.as_str();
        let nameless = Self { language: "en", key, name: key, text: "" };
        page(tag, key).or_else(|| page("en", key)).unwrap_or(nameless)
    }

    /// Whether it is in the language with this tag: of `de-AT` the part before the hyphen counts too.
    pub fn is_in(&self, tag: &str) -> bool {
        self.language.eq_ignore_ascii_case(tag) || self.language.eq_ignore_ascii_case(primary(tag))
    }

    /// Its idea in a sentence or two: the first paragraph.
    pub fn idea(&self) -> String {
        self.text.lines().take_while(|line| !line.is_empty()).collect::<Vec<_>>().join(" ")
    }
}

/// Every page, sorted by language, then key.
pub(super) const PAGES: &[TechniquePage] = include!(concat!(env!("OUT_DIR"), "/pages.rs"));

/// Returns the page of the technique with this key in the language with this tag, if there is one; that of `de-AT`
/// before that of `de`.
fn page(tag: &str, key: &str) -> Option<TechniquePage> {
    let of = |tag: &str| PAGES.iter().find(|page| page.key == key && page.language.eq_ignore_ascii_case(tag));
    of(tag).or_else(|| of(primary(tag))).copied()
}

/// The language of a tag: `de` of `de-AT`.
fn primary(tag: &str) -> &str {
    tag.split(['-', '_']).next().unwrap_or_default()
}
