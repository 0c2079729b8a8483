//! Reads JSON values and rejects repeated keys.
//!
//! A [`Value`] silently keeps the last of two equal keys, so a part of the description of a puzzle would be lost.

use serde::de::{Deserialize, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Value};
use std::fmt;

/// A JSON value. A repeated key is an error that [`repeated`] recognises.
pub(super) struct Once(pub Value);

const REPEATED: &str = "repeated key ";

/// Returns the repeated key, if that is the error.
pub(super) fn repeated(error: &serde_json::Error) -> Option<String> {
    let text = error.to_string();
    let (key, _) = text.strip_prefix(REPEATED)?.rsplit_once(" at line ")?;
    Some(key.to_owned())
}

impl<'de> Deserialize<'de> for Once {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(Values).map(Self)
    }
}

struct Values;

impl<'de> Visitor<'de> for Values {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value of JSON")
    }

    fn visit_bool<E>(self, value: bool) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_i64<E>(self, value: i64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_u64<E>(self, value: u64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_f64<E>(self, value: f64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_str<E>(self, value: &str) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Value, A::Error> {
        let mut list = Vec::new();
        while let Some(Once(item)) = items.next_element()? {
            list.push(item);
        }
        Ok(list.into())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut members: A) -> Result<Value, A::Error> {
        let mut object = Map::new();
        while let Some(key) = members.next_key::<String>()? {
            if object.contains_key(&key) {
                return Err(A::Error::custom(format!("{REPEATED}{key}")));
            }
            let Once(value) = members.next_value()?;
            object.insert(key, value);
        }
        Ok(object.into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_stands_once_in_its_object() {
        let check = |text: &str, expected: Option<(&str, usize, usize)>| {
            let read = serde_json::from_str::<Once>(text);
            let found = read.as_ref().err().map(|error| (repeated(error).expect(text), error.line(), error.column()));
            assert_eq!(found.as_ref().map(|(key, line, column)| (key.as_str(), *line, *column)), expected, "{text}");
            if let Ok(Once(value)) = read {
                assert_eq!(value, serde_json::from_str::<Value>(text).expect(text));
            }
        };
        check(r#"{"a": [1, -2, 3.5, true, null, "b"], "b": {"a": {}}}"#, None);
        check(r#"[{"a": 1}, {"a": 2}]"#, None);
        check(r#"{"a": 1, "a": 1}"#, Some(("a", 1, 12)));
        check("{\"b\": {\n \"a\": 1,\n \"a\": 2}}", Some(("a", 3, 4)));
        check(r#"[{"at line 5": 1, "at line 5": 2}]"#, Some(("at line 5", 1, 29)));
    }
}
