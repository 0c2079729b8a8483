//! Serialises presets by their keys.

use super::row::Preset;
use super::table::{PRESETS, preset};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

impl Serialize for Preset {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.key)
    }
}

impl<'de> Deserialize<'de> for &'static Preset {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let key = String::deserialize(deserializer)?;
        preset(&key).ok_or_else(|| D::Error::custom(format!("unknown preset `{}`", key.escape_debug())))
    }
}

impl schemars::JsonSchema for Preset {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Preset".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let keys: Vec<&str> = PRESETS.iter().map(|preset| preset.key).collect();
        schemars::json_schema!({ "description": "a preset by its key", "type": "string", "enum": keys })
    }
}
