//! A YAML text as a tree with places, used to find the remaining faults of form after the first one.

use serde::de::{Deserialize, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde_saphyr::Spanned;
use std::collections::BTreeSet;
use std::fmt;

/// A value of any kind.
#[derive(Clone, Debug)]
pub(super) enum YamlValue {
    /// The value of a key that is not in the text.
    Absent,
    Nothing,
    Bool(bool),
    Whole(i128),
    Decimal(f64),
    Text(String),
    List(Vec<YamlNode>),
    Group(Vec<(YamlNode, YamlNode)>),
}

/// A value with its place; line and column count from 1.
#[derive(Clone, Debug)]
pub(super) struct YamlNode {
    pub(super) value: YamlValue,
    line: u32,
    column: u32,
    length: u32,
}

/// The node of any key that is not in the text.
pub(super) static ABSENT: YamlNode = YamlNode { value: YamlValue::Absent, line: 0, column: 0, length: 0 };

/// A key that its group already has.
#[derive(Debug)]
pub(super) struct DoubledKey {
    pub(super) name: String,
    /// The key with its parents.
    pub(super) path: String,
    /// The key at its second place.
    pub(super) node: YamlNode,
}

impl YamlNode {
    /// Returns whether the text has nothing here.
    pub(super) fn is_nothing(&self) -> bool {
        matches!(self.value, YamlValue::Nothing)
    }

    pub(super) fn is_absent(&self) -> bool {
        matches!(self.value, YamlValue::Absent)
    }

    /// Moves repeated keys of a group into `doubled`, and drops their values. `path` is that of this node.
    pub(super) fn take_doubled(&mut self, path: &str, doubled: &mut Vec<DoubledKey>) {
        match &mut self.value {
            YamlValue::List(nodes) => {
                let entries = nodes.iter_mut().enumerate();
                entries.for_each(|(index, node)| node.take_doubled(&below(path, &index.to_string()), doubled));
            }
            YamlValue::Group(nodes) => {
                let mut seen = BTreeSet::new();
                nodes.retain(|(key, _)| match &key.value {
                    YamlValue::Text(name) if !seen.insert(name.clone()) => {
                        let (name, path) = (name.clone(), below(path, name));
                        doubled.push(DoubledKey { name, path, node: key.clone() });
                        false
                    }
                    _ => true,
                });
                for (key, value) in nodes {
                    let YamlValue::Text(name) = &key.value else { continue };
                    value.take_doubled(&below(path, name), doubled);
                }
            }
            _ => {}
        }
    }

    /// Returns line, column and length; zeros if the node is missing.
    pub(super) fn place(&self) -> [usize; 3] {
        let first = u32::from(!self.is_absent());
        [self.line.max(first), self.column.max(first), self.length].map(|number| number as usize)
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

/// Returns the path of a key or of an entry below this one.
pub(super) fn below(path: &str, key: &str) -> String {
    if path.is_empty() { key.to_owned() } else { format!("{path}/{key}") }
}
