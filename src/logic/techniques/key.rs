//! The key of a technique as a type: a text that names a row of the table, and never anything else.

use super::table::KEYS;
use serde::{Deserialize, Deserializer, Serialize};
use std::borrow::Borrow;
use std::fmt;
use std::ops::Deref;
use std::str::FromStr;

/// The key of a technique, `x-wing`.
///
/// It can be made from the table only, so whoever has one has a technique. It reads, compares and sorts as its text.
///
/// ```
/// use sudopress::logic::TechniqueKey;
///
/// let key: TechniqueKey = "x-wing".parse()?;
/// assert_eq!(key, "x-wing");
/// assert_eq!(key.info().name(), "X-Wing");
/// assert_eq!("xwing".parse::<TechniqueKey>().unwrap_err().to_string(), "unknown technique `xwing`");
/// # Ok::<(), sudopress::logic::UnknownTechnique>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct TechniqueKey(&'static str);

/// A text that is no technique's key.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("unknown technique `{}`", .0.escape_debug())]
pub struct UnknownTechnique(pub String);

impl TechniqueKey {
    /// The key that is this text, which stands in the source: a wrong one does not compile in a constant.
    ///
    /// # Panics
    /// When no technique has this key.
    pub const fn of(text: &'static str) -> Self {
        let mut index = 0;
        while index < KEYS.len() {
            if is_same(KEYS[index], text) {
                return Self(text);
            }
            index += 1;
        }
        panic!("no technique has this key");
    }

    /// A key of the table itself.
    pub(super) const fn in_table(text: &'static str) -> Self {
        Self(text)
    }

    /// The text.
    pub const fn as_str(self) -> &'static str {
        self.0
    }
}

const fn is_same(one: &str, other: &str) -> bool {
    let (one, other) = (one.as_bytes(), other.as_bytes());
    if one.len() != other.len() {
        return false;
    }
    let mut index = 0;
    while index < one.len() {
        if one[index] != other[index] {
            return false;
        }
        index += 1;
    }
    true
}

impl FromStr for TechniqueKey {
    type Err = UnknownTechnique;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let known = KEYS.iter().find(|&&known| known == text);
        known.map(|known| Self(known)).ok_or_else(|| UnknownTechnique(text.to_owned()))
    }
}

impl<'de> Deserialize<'de> for TechniqueKey {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

impl Deref for TechniqueKey {
    type Target = str;

    fn deref(&self) -> &str {
        self.0
    }
}

impl AsRef<str> for TechniqueKey {
    fn as_ref(&self) -> &str {
        self.0
    }
}

impl Borrow<str> for TechniqueKey {
    fn borrow(&self) -> &str {
        self.0
    }
}

impl PartialEq<str> for TechniqueKey {
    fn eq(&self, other: &str) -> bool {
        self.0 == other
    }
}

impl PartialEq<&str> for TechniqueKey {
    fn eq(&self, other: &&str) -> bool {
        self.0 == *other
    }
}

impl PartialEq<TechniqueKey> for &str {
    fn eq(&self, other: &TechniqueKey) -> bool {
        *self == other.0
    }
}

impl fmt::Display for TechniqueKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.0)
    }
}

impl fmt::Debug for TechniqueKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.0, f)
    }
}
