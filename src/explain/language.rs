//! The languages whose words come with the program.

/// A language with a complete word file.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Language {
    /// English, which also fills the gaps of other word files.
    #[default]
    English,
    /// German.
    German,
}

impl Language {
    /// Every language, English first.
    pub const ALL: [Self; 2] = [Self::English, Self::German];

    /// The language tag, `en`.
    pub fn tag(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::German => "de",
        }
    }

    /// The language of a tag; of `de-AT` the part before the hyphen counts.
    pub fn from_tag(tag: &str) -> Option<Self> {
        let primary = tag.split(['-', '_']).next().unwrap_or_default();
        Self::ALL.into_iter().find(|language| language.tag().eq_ignore_ascii_case(primary))
    }

    /// Its word file.
    pub fn source(self) -> &'static str {
        match self {
            Self::English => include_str!("../../templates/words/en.ftl"),
            Self::German => include_str!("../../templates/words/de.ftl"),
        }
    }
}
