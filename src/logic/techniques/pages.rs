//! The pages for readers, in every language: name, idea, drawing, how to find it, why it holds, other names.
//!
//! They are Markdown, `templates/words/<language>/techniques/<key>.md`, with the name as their title. The build collects
//! them, so a translator needs no Rust. A technique is called what its page is called, and nowhere else does its name stand.

/// The page of a technique in one language.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Page {
    /// The language's tag, `en`.
    pub language: &'static str,
    /// The key of the technique, `x-wing`.
    pub key: &'static str,
    /// The name that people know in this language, `X-Wing`.
    pub name: &'static str,
    /// What stands under the name, in Markdown.
    pub text: &'static str,
}

impl Page {
    /// Whether it is in the language with this tag: of `de-AT` the part before the hyphen counts too.
    pub fn is_in(&self, tag: &str) -> bool {
        self.language.eq_ignore_ascii_case(tag) || self.language.eq_ignore_ascii_case(primary(tag))
    }
}

/// Every page, sorted by language, then key.
pub(super) const PAGES: &[Page] = include!(concat!(env!("OUT_DIR"), "/pages.rs"));

/// The page of the technique with this key in the language with this tag, where there is one; that of `de-AT` before that
/// of `de`.
pub(in crate::logic) fn page(tag: &str, key: &str) -> Option<Page> {
    let of = |tag: &str| PAGES.iter().find(|page| page.key == key && page.language.eq_ignore_ascii_case(tag));
    of(tag).or_else(|| of(primary(tag))).copied()
}

/// The language of a tag: `de` of `de-AT`.
fn primary(tag: &str) -> &str {
    tag.split(['-', '_']).next().unwrap_or_default()
}
