//! Looks up texts in the table of techniques.

use super::super::key::TechniqueKey;
use super::super::technique::Info;
use super::table::{KEYS, technique};
use serde::{Deserialize, Deserializer};
use std::str::FromStr;

/// A text that is not the key of a technique.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("unknown technique `{}`", .0.escape_debug())]
pub struct UnknownTechnique(pub String);

impl TechniqueKey {
    /// Returns the key for this text, which is part of the source code. In a constant, a wrong text does not compile.
    ///
    /// # Panics
    /// If no technique has this key.
    pub const fn of(text: &'static str) -> Self {
        let mut index = 0;
        while index < KEYS.len() {
            if is_same(KEYS[index], text) {
                return Self::in_table(text);
            }
            index += 1;
        }
        panic!("no technique has this key");
    }

    /// Returns all keys, in the order of the table.
    pub fn all() -> impl Iterator<Item = Self> {
        KEYS.iter().map(|key| Self::in_table(key))
    }

    /// Returns the fixed properties of the technique.
    pub fn info(self) -> &'static Info {
        technique(&self).expect("a key is made from the table")
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
        known.map(|known| Self::in_table(known)).ok_or_else(|| UnknownTechnique(text.to_owned()))
    }
}

/// One of the keys of the table.
#[cfg(feature = "schema")]
impl schemars::JsonSchema for TechniqueKey {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "TechniqueKey".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({ "enum": KEYS })
    }
}

impl<'de> Deserialize<'de> for TechniqueKey {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}
