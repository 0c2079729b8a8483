//! Scales as they are written: by their keys, which are looked up in the table when they are read.

use super::scale::Scale;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
#[cfg(feature = "schema")]
use std::collections::{BTreeMap, BTreeSet};

/// The key of a scale of the table. Named, since serde takes a bare `&str` for a part of the text that it reads.
pub type ScaleKey = &'static str;

impl Serialize for Scale {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.key)
    }
}

impl<'de> Deserialize<'de> for &'static Scale {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let key = String::deserialize(deserializer)?;
        key.parse().map_err(D::Error::custom)
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Scale {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Scale".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let keys: Vec<&str> = super::SCALES.iter().map(|scale| scale.key).collect();
        schemars::json_schema!({ "description": "a scale by its key", "type": "string", "enum": keys })
    }
}

/// The key of a scale of the table.
pub fn scale_key<'de, D: Deserializer<'de>>(deserializer: D) -> Result<&'static str, D::Error> {
    <&Scale>::deserialize(deserializer).map(|scale| scale.key)
}

/// The key of a scale of the table, as a part of something else.
#[cfg(feature = "schema")]
#[derive(PartialEq, Eq, PartialOrd, Ord, Deserialize)]
struct Key(#[serde(deserialize_with = "scale_key")] ScaleKey);

/// Keys of scales of the table.
#[cfg(feature = "schema")]
pub fn scale_keys<'de, D: Deserializer<'de>>(deserializer: D) -> Result<BTreeSet<&'static str>, D::Error> {
    Ok(BTreeSet::<Key>::deserialize(deserializer)?.into_iter().map(|key| key.0).collect())
}

/// Values by the keys of scales of the table.
#[cfg(feature = "schema")]
pub fn by_scale<'de, D, V>(deserializer: D) -> Result<BTreeMap<&'static str, V>, D::Error>
where
    D: Deserializer<'de>,
    V: Deserialize<'de>,
{
    Ok(BTreeMap::<Key, V>::deserialize(deserializer)?.into_iter().map(|(key, value)| (key.0, value)).collect())
}
