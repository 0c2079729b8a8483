//! A YAML text as a tree with places, to look for every fault of its form once the first is known.

use serde::de::{Deserialize, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde_saphyr::Spanned;
use std::collections::BTreeSet;
use std::fmt;

/// A value of any kind.
#[derive(Clone, Debug)]
pub(super) enum Value {
    Nothing,
    Bool(bool),
    Whole(i128),
    Decimal(f64),
    Text(String),
    List(Vec<YamlNode>),
    Group(Vec<(YamlNode, YamlNode)>),
}

/// A value where it stands; line and column from 1.
#[derive(Clone, Debug)]
pub(super) struct YamlNode {
    pub(super) value: Value,
    line: u32,
    column: u32,
    length: u32,
}

impl YamlNode {
    /// Whether there is nothing in the text.
    pub(super) fn is_nothing(&self) -> bool {
        matches!(self.value, Value::Nothing)
    }

    /// Takes out the keys that stand in a group before, with their values, and hands them over.
    pub(super) fn take_doubled(&mut self, doubled: &mut Vec<(String, YamlNode)>) {
        match &mut self.value {
            Value::List(nodes) => nodes.iter_mut().for_each(|node| node.take_doubled(doubled)),
            Value::Group(nodes) => {
                let mut seen = BTreeSet::new();
                nodes.retain(|(key, _)| match &key.value {
                    Value::Text(name) if !seen.insert(name.clone()) => {
                        doubled.push((name.clone(), key.clone()));
                        false
                    }
                    _ => true,
                });
                nodes.iter_mut().for_each(|(_, value)| value.take_doubled(doubled));
            }
            _ => {}
        }
    }

    /// Line, column and length.
    pub(super) fn place(&self) -> [usize; 3] {
        [self.line.max(1), self.column.max(1), self.length].map(|number| number as usize)
    }
}

impl<'de> Deserialize<'de> for YamlNode {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let Spanned { value, defined, .. } = Spanned::deserialize(deserializer)?;
        let number = |number: u64| u32::try_from(number).unwrap_or(u32::MAX);
        let [line, column] = [defined.line(), defined.column()].map(number);
        Ok(Self { value, line, column, length: number(defined.span().len()) })
    }
}

impl<'de> Deserialize<'de> for Value {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Any;
        impl<'de> Visitor<'de> for Any {
            type Value = Value;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("any value")
            }
            fn visit_unit<E: Error>(self) -> Result<Value, E> {
                Ok(Value::Nothing)
            }
            fn visit_bool<E: Error>(self, value: bool) -> Result<Value, E> {
                Ok(Value::Bool(value))
            }
            fn visit_i64<E: Error>(self, value: i64) -> Result<Value, E> {
                Ok(Value::Whole(value.into()))
            }
            fn visit_u64<E: Error>(self, value: u64) -> Result<Value, E> {
                Ok(Value::Whole(value.into()))
            }
            fn visit_i128<E: Error>(self, value: i128) -> Result<Value, E> {
                Ok(Value::Whole(value))
            }
            fn visit_u128<E: Error>(self, value: u128) -> Result<Value, E> {
                Ok(Value::Whole(i128::try_from(value).unwrap_or(i128::MAX)))
            }
            fn visit_f64<E: Error>(self, value: f64) -> Result<Value, E> {
                Ok(Value::Decimal(value))
            }
            fn visit_str<E: Error>(self, value: &str) -> Result<Value, E> {
                Ok(Value::Text(value.to_owned()))
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Value, A::Error> {
                let mut nodes = Vec::new();
                while let Some(node) = list.next_element()? {
                    nodes.push(node);
                }
                Ok(Value::List(nodes))
            }
            fn visit_map<A: MapAccess<'de>>(self, mut group: A) -> Result<Value, A::Error> {
                let mut nodes = Vec::new();
                while let Some(entry) = group.next_entry()? {
                    nodes.push(entry);
                }
                Ok(Value::Group(nodes))
            }
        }
        deserializer.deserialize_any(Any)
    }
}
