//! The page of a technique in a language: idea, drawing, how to find it, why it holds, other names.
//!
//! English pages are the documentation of the techniques themselves. Those of other languages are Markdown files,
//! `templates/words/<language>/techniques/<key>.md`, which the build collects; a page that a language lacks is English.

use crate::logic::Info;

/// Language, key and text of every page that is not English, sorted.
const PAGES: &[(&str, &str, &str)] = include!(concat!(env!("OUT_DIR"), "/pages.rs"));

/// A technique's page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Page {
    /// The text, in Markdown.
    pub text: String,
    /// Whether it is in the language that was asked for; otherwise it is English.
    pub is_translated: bool,
}

/// The page of a technique in the language of this tag (`de`, `de-AT`).
pub fn page(info: &Info, tag: &str) -> Page {
    let language = tag.split('-').next().unwrap_or_default().to_ascii_lowercase();
    let found = PAGES.iter().find(|(known, key, _)| *known == language && *key == info.key);
    match found {
        Some((_, _, text)) => Page { text: (*text).to_owned(), is_translated: true },
        None => Page { text: info.page(), is_translated: language == "en" },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explain::{Language, Words};
    use crate::logic::{technique, techniques};
    use std::collections::BTreeSet;

    /// The leads of a page, `**Why it holds.**`, in order.
    fn leads(text: &str) -> Vec<&str> {
        let starts = text.lines().filter_map(|line| line.strip_prefix("**"));
        starts.filter_map(|line| line.split_once("**").map(|(lead, _)| lead)).collect()
    }

    #[test]
    fn every_technique_has_a_page_in_every_language_with_the_same_leads() {
        let english = Words::new(Language::ENGLISH);
        let messages = ["page-how-to-find", "page-why", "page-names", "page-limits"];
        for language in Language::ALL {
            let words = Words::new(language);
            for info in techniques() {
                let page = page(info, language.tag());
                assert!(page.is_translated, "{language:?}: no page of {}", info.key);
                let original = info.page();
                let translate = |lead: &&str| {
                    let message = messages.into_iter().find(|message| english.label(message) == **lead);
                    words.label(message.unwrap_or_else(|| panic!("{}: an unknown lead {lead}", info.key)))
                };
                let wanted: BTreeSet<String> = leads(&original).iter().map(translate).collect();
                let told: BTreeSet<String> = leads(&page.text).into_iter().map(str::to_owned).collect();
                assert_eq!(told, wanted, "{language:?}: {}", info.key);
                assert_eq!(page.text.matches("```").count(), original.matches("```").count(), "{}", info.key);
                assert!(
                    !page.text.lines().any(|line| line.chars().count() > 120 && !line.contains("  ")),
                    "{}",
                    info.key
                );
            }
        }
    }

    #[test]
    fn no_page_is_for_a_technique_that_is_none() {
        for (language, key, _) in PAGES {
            assert!(technique(key).is_some(), "{language}: {key}");
        }
    }

    #[test]
    fn a_language_without_pages_gets_english_ones() {
        let info = technique("x-wing").expect("a technique");
        assert_eq!(page(info, "fr"), Page { text: info.page(), is_translated: false });
        assert!(page(info, "de-AT").text.contains("Spalten"));
    }
}
