//! The wrong fields of a record, each with the value found and the value expected.

use crate::error::quote;
use crate::rating::{Scale, scale};
use serde::Serialize;
use serde_json::Value;

/// A field of a record with a wrong value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Difference {
    /// The field, `ratings.hodoku`.
    field: String,
    /// A message with the value of the field and the expected value.
    text: String,
}

impl Difference {
    pub(super) fn new(field: &str, found: Option<&Value>, expected: Option<&Value>) -> Self {
        let text = match (found, expected) {
            (Some(Value::String(found)), Some(Value::String(expected))) if found.len().max(expected.len()) > 40 => {
                parted(found, expected)
            }
            _ => format!("found {}, expected {}", show(found), show(expected)),
        };
        Self { field: field.to_owned(), text }
    }

    /// Returns the name of the field, such as `ratings.hodoku`.
    pub fn field(&self) -> &str {
        &self.field
    }

    /// Returns the scale of the field's value; `None` if it is not a value on a scale.
    pub(super) fn scale(&self) -> Option<&'static Scale> {
        let (field, key) = self.field.split_once('.')?;
        ["ratings", "levels"].contains(&field).then(|| scale(key))?
    }

    /// Returns the same difference inside this field.
    pub(super) fn under(self, field: &str) -> Self {
        let field = if self.field.is_empty() { field.to_owned() } else { format!("{field}.{}", self.field) };
        Self { field, ..self }
    }
}

impl std::fmt::Display for Difference {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}: {}", quote(&self.field), self.text)
    }
}

fn show(value: Option<&Value>) -> String {
    match value {
        None | Some(Value::Null) => "nothing".into(),
        Some(Value::String(text)) => quote(text),
        Some(other) => quote(&other.to_string()),
    }
}

/// Shows long lines from the first character in which they differ.
fn parted(found: &str, expected: &str) -> String {
    let same = found.chars().zip(expected.chars()).take_while(|(one, other)| one == other).count();
    let rest = |text: &str| match text.chars().skip(same).take(12).collect::<String>() {
        rest if rest.is_empty() => "nothing more".into(),
        rest => quote(&rest),
    };
    format!("found {} at character {}, expected {}", rest(found), same + 1, rest(expected))
}

/// Returns the fields in which two records differ, each field of an object separately.
pub(super) fn differences(found: &impl Serialize, expected: &impl Serialize) -> Vec<Difference> {
    let mut all = Vec::new();
    collect("", Some(&json(found)), Some(&json(expected)), &mut all);
    all
}

/// Returns the first difference between two values of a field that are not equal.
pub(super) fn first_difference(field: &str, found: &impl Serialize, expected: &impl Serialize) -> Difference {
    let first = differences(found, expected).into_iter().next();
    let whole = || Difference::new(field, Some(&json(found)), Some(&json(expected)));
    first.map_or_else(whole, |difference| difference.under(field))
}

fn json(value: &impl Serialize) -> Value {
    serde_json::to_value(value).expect("plain data is JSON")
}

fn collect(field: &str, found: Option<&Value>, expected: Option<&Value>, all: &mut Vec<Difference>) {
    match (found, expected) {
        (Some(Value::Object(one)), Some(Value::Object(other))) => {
            let mut keys: Vec<&String> = one.keys().chain(other.keys()).collect();
            keys.sort();
            keys.dedup();
            for key in keys {
                let field = if field.is_empty() { key.clone() } else { format!("{field}.{key}") };
                collect(&field, one.get(key), other.get(key), all);
            }
        }
        _ if found != expected => all.push(Difference::new(field, found, expected)),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn field_found_and_expected_are_reported() {
        let check = |found: Value, expected: Value, reported: &[&str]| {
            let all: Vec<String> = differences(&found, &expected).iter().map(ToString::to_string).collect();
            assert_eq!(all, reported);
        };
        check(json!({"a": 1}), json!({"a": 1}), &[]);
        check(
            json!({"a": 1, "b": "x"}),
            json!({"a": 2, "b": "y"}),
            &["`a`: found `1`, expected `2`", "`b`: found `x`, expected `y`"],
        );
        check(
            json!({"r": {"s": 4.2}}),
            json!({"r": {"t": 1}}),
            &["`r.s`: found `4.2`, expected nothing", "`r.t`: found nothing, expected `1`"],
        );
        let long = "1".repeat(81);
        let other = format!("{}2{}", "1".repeat(70), "1".repeat(10));
        check(
            json!({"g": long}),
            json!({"g": other}),
            &["`g`: found `11111111111` at character 71, expected `21111111111`"],
        );
        check(
            json!({"g": long}),
            json!({"g": ""}),
            &["`g`: found `111111111111` at character 1, expected nothing more"],
        );
    }
}
