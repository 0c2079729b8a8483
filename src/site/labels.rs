//! The fixed words of the templates, by the name under which a template asks for them.

use crate::explain::Words;
use std::collections::BTreeMap;

/// Messages without variables that templates use.
const KEYS: &[&str] = &[
    "answers",
    "grade",
    "how-to-play",
    "legend",
    "legend-assumed",
    "legend-blocker",
    "legend-counterpart",
    "legend-crossing",
    "legend-eliminated",
    "legend-fin",
    "legend-house",
    "legend-pattern",
    "legend-placed",
    "legend-set",
    "legend-strong",
    "legend-weak",
    "puzzles",
    "rating",
    "site-after",
    "site-assumes-unique",
    "site-copy",
    "site-count-column",
    "site-elsewhere",
    "site-example",
    "site-facts",
    "site-glossary",
    "site-glossary-intro",
    "site-index",
    "site-jump",
    "site-lang-note",
    "site-next",
    "site-not-used",
    "site-notation",
    "site-previous",
    "site-proof",
    "site-show-solution",
    "site-scales",
    "site-scales-note",
    "site-skip",
    "site-steps",
    "site-used-in",
    "techniques",
];

/// The words by name: `site-proof` is `t.site_proof` in a template.
pub(super) fn labels(words: &Words) -> BTreeMap<String, String> {
    KEYS.iter().map(|key| (key.replace('-', "_"), words.label(key))).collect()
}
