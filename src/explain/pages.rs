//! Technique pages in every language: the name, the idea, a drawing, how to find the technique, why it works, and other
//! names.
//!
//! They are Markdown files, `templates/words/<language>/techniques/<key>.md`, with the name as the title. The build
//! collects them, so translators need no Rust.

use crate::logic::TechniqueKey;

/// The page of a technique in one language.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TechniquePage {
    /// The language tag, such as `en`.
    pub language: &'static str,
    /// The key of the technique, such as `x-wing`.
    pub key: &'static str,
    /// The name in this language, such as `X-Wing`.
    pub name: &'static str,
    /// The text below the name, in Markdown; empty without the feature `pages`.
    #[cfg(feature = "pages")]
    pub text: &'static str,
}

impl TechniquePage {
    /// Returns the page of a technique in the language with this tag (such as `de` or `de-AT`), or in English if that
    /// language has no page for the technique.
    pub fn of(technique: TechniqueKey, tag: &str) -> Self {
        let key = technique.as_str();
        let nameless = Self {
            language: "en",
            key,
            name: key,
            #[cfg(feature = "pages")]
            text: "",
        };
        page(tag, key).or_else(|| page("en", key)).unwrap_or(nameless)
    }

    /// Returns whether the page is in the language with this tag; for `de-AT`, pages in `de` count too.
    pub fn is_in(&self, tag: &str) -> bool {
        self.language.eq_ignore_ascii_case(tag) || self.language.eq_ignore_ascii_case(primary(tag))
    }

    /// Returns the idea in a sentence or two: the first paragraph.
    #[cfg(feature = "pages")]
    pub fn idea(&self) -> String {
        self.text.lines().take_while(|line| !line.is_empty()).collect::<Vec<_>>().join(" ")
    }
}

/// Every page, sorted by language, then key.
pub(super) const PAGES: &[TechniquePage] = include!(concat!(env!("OUT_DIR"), "/pages.rs"));

/// Returns the page of a technique in the language with this tag, if there is one; for `de-AT`, its own page before
/// that of `de`.
fn page(tag: &str, key: &str) -> Option<TechniquePage> {
    let of = |tag: &str| PAGES.iter().find(|page| page.key == key && page.language.eq_ignore_ascii_case(tag));
    of(tag).or_else(|| of(primary(tag))).copied()
}

/// Returns the primary language of a tag: `de` for `de-AT`.
fn primary(tag: &str) -> &str {
    tag.split(['-', '_']).next().unwrap_or_default()
}

#[cfg(all(test, feature = "pages"))]
mod tests {
    use super::{PAGES, TechniquePage};
    use crate::logic::{technique, techniques};
    use crate::{Language, Words};
    use std::collections::BTreeSet;

    #[test]
    fn a_technique_has_the_name_of_its_english_page() {
        for info in techniques() {
            assert_eq!(info.name(), TechniquePage::of(info.key, "en").name, "{}", info.key);
        }
    }

    /// Returns the bold leads of a page, such as `**Why it works.**`, in order.
    fn leads(text: &str) -> Vec<&str> {
        let starts = text.lines().filter_map(|line| line.strip_prefix("**"));
        starts.filter_map(|line| line.split_once("**").map(|(lead, _)| lead)).collect()
    }

    #[test]
    fn every_technique_has_a_page_in_every_language_with_the_same_leads() {
        let english = Words::new(Language::ENGLISH);
        let messages = ["page-how-to-find", "page-why", "page-names", "page-limits"];
        // A translation may start without pages.
        let has_pages = |language: &Language| PAGES.iter().any(|page| page.language == language.tag());
        for language in Language::ALL.into_iter().filter(has_pages) {
            let words = Words::new(language);
            for info in techniques() {
                let (original, page) = (TechniquePage::of(info.key, "en"), TechniquePage::of(info.key, language.tag()));
                let path = format!("templates/words/{}/techniques/{}.md", language.tag(), info.key);
                assert!(page.is_in(language.tag()) && !page.text.is_empty(), "there is no page {path}");
                let translate = |lead: &&str| {
                    let message = messages.into_iter().find(|message| english.label(message) == **lead);
                    words.label(message.unwrap_or_else(|| panic!("{path}: an unknown lead {lead}")))
                };
                let wanted: BTreeSet<String> = leads(original.text).iter().map(translate).collect();
                let found_leads: BTreeSet<String> = leads(page.text).into_iter().map(str::to_owned).collect();
                assert_eq!(found_leads, wanted, "{path}: the leads differ from those in English");
                assert!(!page.text.contains("```"), "{path}: the example of a technique is proved, not drawn");
                let is_wide = |line: &str| line.chars().count() > 120 && !line.contains("  ");
                assert!(!page.text.lines().any(is_wide), "{path}: a line is wider than 120 characters");
            }
            let mut names: Vec<&str> =
                techniques().map(|info| TechniquePage::of(info.key, language.tag()).name).collect();
            names.sort_unstable();
            let twice = names.windows(2).find(|pair| pair[0] == pair[1]);
            assert_eq!(twice, None, "{language:?}: two techniques have one name");
        }
    }

    #[test]
    fn every_page_is_for_a_technique() {
        for TechniquePage { language, key, .. } in PAGES {
            assert!(
                technique(key).is_some(),
                "templates/words/{language}/techniques/{key}.md: no technique has this key"
            );
        }
    }

    #[test]
    fn a_language_without_pages_gets_english_ones() {
        for info in techniques() {
            let page = |tag| TechniquePage::of(info.key, tag);
            assert_eq!(page("nl"), page("en"));
            assert!(!page("nl").is_in("nl"));
            assert_eq!(page("de-AT"), page("de"));
            assert_ne!(page("de").text, page("en").text);
            assert_eq!(info.name(), page("en").name);
        }
    }
}
