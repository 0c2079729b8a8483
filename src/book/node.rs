//! A YAML text as a tree with places, to look for every fault of its form once the first is known.

use serde::de::{Deserialize, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde_saphyr::Spanned;
use std::collections::BTreeSet;
use std::fmt;

/// A value of any kind.
#[derive(Clone, Debug)]
pub(super) enum YamlValue {
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
    pub(super) value: YamlValue,
    line: u32,
    column: u32,
    length: u32,
}

impl YamlNode {
    /// Whether there is nothing in the text.
    pub(super) fn is_nothing(&self) -> bool {
        matches!(self.value, YamlValue::Nothing)
    }

    /// Takes out the keys that stand in a group before, with their values, and hands them over.
    pub(super) fn take_doubled(&mut self, doubled: &mut Vec<(String, YamlNode)>) {
        match &mut self.value {
            YamlValue::List(nodes) => nodes.iter_mut().for_each(|node| node.take_doubled(doubled)),
            YamlValue::Group(nodes) => {
                let mut seen = BTreeSet::new();
                nodes.retain(|(key, _)| match &key.value {
                    YamlValue::Text(name) if !seen.insert(name.clone()) => {
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

impl<'de> Deserialize<'de> for YamlValue {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Any;
        impl<'de> Visitor<'de> for Any {
            type Value = YamlValue;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("any value")
            }
            fn visit_unit<E: Error>(self) -> Result<YamlValue, E> {
                Ok(YamlValue::Nothing)
            }
            fn visit_bool<E: Error>(self, value: bool) -> Result<YamlValue, E> {
                Ok(YamlValue::Bool(value))
            }
            fn visit_i64<E: Error>(self, value: i64) -> Result<YamlValue, E> {
                Ok(YamlValue::Whole(value.into()))
            }
            fn visit_u64<E: Error>(self, value: u64) -> Result<YamlValue, E> {
                Ok(YamlValue::Whole(value.into()))
            }
            fn visit_i128<E: Error>(self, value: i128) -> Result<YamlValue, E> {
                Ok(YamlValue::Whole(value))
            }
            fn visit_u128<E: Error>(self, value: u128) -> Result<YamlValue, E> {
                Ok(YamlValue::Whole(i128::try_from(value).unwrap_or(i128::MAX)))
            }
            fn visit_f64<E: Error>(self, value: f64) -> Result<YamlValue, E> {
                Ok(YamlValue::Decimal(value))
            }
            fn visit_str<E: Error>(self, value: &str) -> Result<YamlValue, E> {
                Ok(YamlValue::Text(value.to_owned()))
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<YamlValue, A::Error> {
                let mut nodes = Vec::new();
                while let Some(node) = list.next_element()? {
                    nodes.push(node);
                }
                Ok(YamlValue::List(nodes))
            }
            fn visit_map<A: MapAccess<'de>>(self, mut group: A) -> Result<YamlValue, A::Error> {
                let mut nodes = Vec::new();
                while let Some(entry) = group.next_entry()? {
                    nodes.push(entry);
                }
                Ok(YamlValue::Group(nodes))
            }
        }
        deserializer.deserialize_any(Any)
    }
}
