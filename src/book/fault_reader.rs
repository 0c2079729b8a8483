//! A reader that finds every fault of form: it deserialises the tree of a text as the expected type.
//!
//! Serde stops at the first fault. This reader continues: it records the fault and gives the type a value of the
//! requested kind. A missing required key, or a value that the type itself rejects, is noticed only after the type has
//! been read to its end; the tree is then read again with that knowledge. The result is only checked for other faults,
//! never used.

use super::node::{ABSENT, YamlNode, YamlValue};
use super::place::AT;
use super::uncertain::UncertainNode;
use super::yaml::{TextKind, serde_fault, value_fault, word_at};
use crate::error::{Diagnostic, Faults, Source, Spot, nearest};
use serde::de::value::StrDeserializer;
use serde::de::{DeserializeOwned, DeserializeSeed, Deserializer, Error as _, Expected, IntoDeserializer, MapAccess};
use serde::de::{SeqAccess, Unexpected, Visitor};
use serde_saphyr::Error;
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

/// The maximum number of times the tree is read again: once for each required key of a type, and for each value that a
/// type rejects.
const MAX_READINGS: usize = 60;

/// With more uncertain nodes than this, misspelt keys are no longer compared with known ones, which is slow.
const MAX_COMPARED: usize = 100;

/// Reads a tree as a `T` and adds its faults of form to the known ones. Returns the readable part, with other values in
/// place of faulty ones, and the nodes with uncertain values. A value that replaces a missing one has no place.
pub(super) fn read<T: DeserializeOwned>(
    root: &YamlNode,
    source: &Source,
    words: TextKind,
    known: &mut Faults,
) -> (Option<T>, BTreeSet<UncertainNode>) {
    let reader = FaultReader {
        source,
        words,
        found: RefCell::default(),
        refused: RefCell::default(),
        required: RefCell::default(),
        uncertain: RefCell::default(),
    };
    let mut value = None;
    for _ in 0..MAX_READINGS {
        reader.found.replace(known.clone());
        let read = T::deserialize(NodeReader { reader: &reader, node: root });
        if !matches!(read, Err(ReadEnd::Again)) {
            value = read.ok();
            break;
        }
    }
    *known = reader.found.into_inner();
    let mut uncertain = reader.uncertain.into_inner();
    for (node, fault) in reader.refused.into_inner() {
        uncertain.insert((node, None));
        known.add(fault);
    }
    (value, uncertain)
}

/// The faults and uncertain values of a text found so far.
struct FaultReader<'a> {
    source: &'a Source,
    words: TextKind,
    /// The faults of this reading.
    found: RefCell<Faults>,
    /// The nodes that their types rejected, each with its fault.
    refused: RefCell<BTreeMap<*const YamlNode, Diagnostic>>,
    /// The required keys of each type, as far as they are known.
    required: RefCell<BTreeSet<(&'static str, &'static str)>>,
    /// The nodes with uncertain values.
    uncertain: RefCell<BTreeSet<UncertainNode>>,
}

impl FaultReader<'_> {
    fn fault(&self, node: &YamlNode, words: impl FnOnce(&str) -> (String, String)) -> Diagnostic {
        let [line, column, length] = node.place();
        let word = word_at(self.source, line, column);
        let (message, remedy) = words(&word);
        // A group or a list has no length of its own.
        let length = if length == 0 { word.chars().count() } else { length };
        Diagnostic::new(message).hint(remedy).at(Spot::new(self.source, line, column, length))
    }

    /// Records a fault. Its words are computed only if it will be reported.
    fn note(&self, node: &YamlNode, words: impl FnOnce(&str) -> (String, String)) {
        let mut found = self.found.borrow_mut();
        let [line, column, _] = node.place();
        if found.is_shown(line, column) {
            found.add(self.fault(node, words));
        } else {
            found.count(line, column);
        }
    }

    /// Records that the value of a node, or of one of its keys, is uncertain.
    fn doubt(&self, node: &YamlNode, key: Option<&'static str>) {
        self.uncertain.borrow_mut().insert((std::ptr::from_ref(node), key));
    }

    /// Records that a group has a key that its type lacks. Returns the key of the type that was probably meant, if one
    /// is close.
    fn unknown_key(&self, key: &YamlNode, name: &str, fields: &'static [&'static str]) -> Option<&'static str> {
        self.note(key, |word| serde_fault(&Error::unknown_field(name, fields), word, self.words));
        let is_compared = self.uncertain.borrow().len() < MAX_COMPARED;
        nearest(name, fields.iter().copied().filter(|_| is_compared))
    }

    /// Returns the required keys of a type, as far as they are known.
    fn required_of(&self, name: &str) -> Vec<&'static str> {
        self.required.borrow().iter().filter(|(of, _)| *of == name).map(|(_, field)| *field).collect()
    }

    /// Reads a group as the type with this name. Records a key if the type turns out to require it.
    fn visit<'de, V: Visitor<'de>>(
        &self,
        name: &'static str,
        group: GroupReader<'_>,
        visitor: V,
    ) -> Result<V::Value, ReadEnd> {
        visitor.visit_map(group).map_err(|halt| match halt {
            ReadEnd::Requires(field) => {
                self.required.borrow_mut().insert((name, field));
                ReadEnd::Again
            }
            halt => halt,
        })
    }

    fn is_refused(&self, node: &YamlNode) -> bool {
        self.refused.borrow().contains_key(&std::ptr::from_ref(node))
    }

    /// Records the fault if the type rejects the value of this node. A missing node has no fault.
    fn settle<T>(&self, node: &YamlNode, read: Result<T, ReadEnd>) -> Result<T, ReadEnd> {
        read.map_err(|halt| {
            if node.is_absent() {
                return halt;
            }
            if let ReadEnd::Refused(error) = halt {
                let fault = self.fault(node, |word| serde_fault(&error, word, self.words));
                self.refused.borrow_mut().insert(node, fault);
            }
            ReadEnd::Again
        })
    }
}

/// The reason why a reading ended.
#[derive(Debug)]
enum ReadEnd {
    /// The type rejects the value.
    Refused(Box<Error>),
    /// The type requires this key.
    Requires(&'static str),
    /// New knowledge was gained; the tree must be read again.
    Again,
}

impl fmt::Display for ReadEnd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("this cannot be read")
    }
}

impl std::error::Error for ReadEnd {}

impl From<Error> for ReadEnd {
    fn from(error: Error) -> Self {
        Self::Refused(Box::new(error))
    }
}

impl serde::de::Error for ReadEnd {
    fn custom<T: fmt::Display>(message: T) -> Self {
        Error::custom(message).into()
    }
    fn invalid_type(found: Unexpected<'_>, expected: &dyn Expected) -> Self {
        Error::invalid_type(found, expected).into()
    }
    fn invalid_value(found: Unexpected<'_>, expected: &dyn Expected) -> Self {
        Error::invalid_value(found, expected).into()
    }
    fn invalid_length(found: usize, expected: &dyn Expected) -> Self {
        Error::invalid_length(found, expected).into()
    }
    fn unknown_variant(found: &str, expected: &'static [&'static str]) -> Self {
        Error::unknown_variant(found, expected).into()
    }
    fn unknown_field(found: &str, expected: &'static [&'static str]) -> Self {
        Error::unknown_field(found, expected).into()
    }
    fn missing_field(field: &'static str) -> Self {
        Self::Requires(field)
    }
}

/// Reads a node.
#[derive(Clone, Copy)]
struct NodeReader<'a> {
    reader: &'a FaultReader<'a>,
    node: &'a YamlNode,
}

impl<'a> NodeReader<'a> {
    /// Records that the node has a value of another kind. A missing node stands in for a value of any kind.
    fn expected(&self, kind: &str) {
        if !self.node.is_absent() {
            self.reader.note(self.node, |word| value_fault(kind, word));
            self.reader.doubt(self.node, None);
        }
    }

    /// Records that the node contains several things instead of one text.
    fn several(&self, found: &str) {
        let message = format!("expected text, found {found}");
        self.reader.note(self.node, |_| (message, "write a single value".into()));
        self.reader.doubt(self.node, None);
    }

    /// Returns the keys of a group with their values. If the node is not a group, records that and returns no keys.
    fn group(&self) -> &'a [(YamlNode, YamlNode)] {
        match &self.node.value {
            YamlValue::Group(nodes) => nodes,
            _ => {
                self.expected("map");
                &[]
            }
        }
    }
}

/// Numbers: that of the node if it fits, otherwise one that always does.
macro_rules! numbers {
    ($($method:ident $visit:ident $kind:ty),+) => {
        $(fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadEnd> {
            let number = match &self.node.value {
                YamlValue::Whole(number) => <$kind>::try_from(*number).ok(),
                YamlValue::Text(text) => text.trim().parse().ok(),
                _ => None,
            };
            if number.is_none() {
                self.expected(stringify!($kind));
            }
            self.reader.settle(self.node, visitor.$visit(number.unwrap_or(1)))
        })+
    };
}

impl<'de, 'a> Deserializer<'de> for NodeReader<'a> {
    type Error = ReadEnd;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadEnd> {
        let read = match &self.node.value {
            YamlValue::Absent => visitor.visit_str("x"),
            YamlValue::Nothing => visitor.visit_unit(),
            YamlValue::Bool(value) => visitor.visit_bool(*value),
            YamlValue::Whole(value) => match (u64::try_from(*value), i64::try_from(*value)) {
                (Ok(value), _) => visitor.visit_u64(value),
                (_, Ok(value)) => visitor.visit_i64(value),
                _ => visitor.visit_f64(*value as f64),
            },
            YamlValue::Decimal(value) => visitor.visit_f64(*value),
            YamlValue::Text(text) => visitor.visit_str(text),
            YamlValue::List(nodes) => visitor.visit_seq(ListReader { reader: self.reader, nodes: nodes.iter() }),
            YamlValue::Group(nodes) => visitor.visit_map(GroupReader::new(self.reader, nodes, None)),
        };
        self.reader.settle(self.node, read)
    }

    numbers!(
        deserialize_u8 visit_u8 u8, deserialize_u16 visit_u16 u16, deserialize_u32 visit_u32 u32,
        deserialize_u64 visit_u64 u64, deserialize_i8 visit_i8 i8, deserialize_i16 visit_i16 i16,
        deserialize_i32 visit_i32 i32, deserialize_i64 visit_i64 i64
    );

    fn deserialize_f64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadEnd> {
        let number = match &self.node.value {
            YamlValue::Whole(number) => Some(*number as f64),
            YamlValue::Decimal(number) => Some(*number),
            YamlValue::Text(text) => text.trim().parse().ok(),
            _ => None,
        };
        if number.is_none() {
            self.expected("f64");
        }
        self.reader.settle(self.node, visitor.visit_f64(number.unwrap_or(1.0)))
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadEnd> {
        let text = match &self.node.value {
            YamlValue::Text(text) => text,
            // Numbers and the like are texts too, as they are written.
            YamlValue::Bool(_) | YamlValue::Whole(_) | YamlValue::Decimal(_) => {
                let [line, column, _] = self.node.place();
                let text = word_at(self.reader.source, line, column);
                return self.reader.settle(self.node, visitor.visit_str(&text));
            }
            YamlValue::Nothing | YamlValue::Absent => {
                self.expected("string");
                "x"
            }
            YamlValue::List(_) => {
                self.several("a list");
                "x"
            }
            YamlValue::Group(_) => {
                self.several("keys with values");
                "x"
            }
        };
        self.reader.settle(self.node, visitor.visit_str(text))
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadEnd> {
        self.deserialize_str(visitor)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadEnd> {
        match self.node.value {
            YamlValue::Nothing | YamlValue::Absent => visitor.visit_none(),
            _ => visitor.visit_some(self),
        }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, name: &'static str, visitor: V) -> Result<V::Value, ReadEnd> {
        match name {
            AT => visitor.visit_seq(PlacedReader { place: self.node.place().into_iter(), reader: Some(self) }),
            _ => visitor.visit_newtype_struct(self),
        }
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadEnd> {
        let nodes = match &self.node.value {
            YamlValue::List(nodes) => nodes.as_slice(),
            _ => {
                self.expected("sequence");
                &[]
            }
        };
        self.reader.settle(self.node, visitor.visit_seq(ListReader { reader: self.reader, nodes: nodes.iter() }))
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadEnd> {
        let nodes = self.group();
        self.reader.settle(self.node, visitor.visit_map(GroupReader::new(self.reader, nodes, None)))
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, ReadEnd> {
        let is_group = matches!(self.node.value, YamlValue::Group(_));
        let nodes = self.group();
        let (mut seen, mut is_any_meant) = (BTreeSet::new(), false);
        for (key, _) in nodes {
            let YamlValue::Text(name) = &key.value else { continue };
            if !fields.contains(&name.as_str()) {
                match self.reader.unknown_key(key, name, fields) {
                    Some(meant) => self.reader.doubt(self.node, Some(meant)),
                    None => is_any_meant = true,
                }
            }
            seen.insert(name.as_str());
        }
        // An unknown key without a similar key in the type may stand for any missing one.
        for absent in fields.iter().filter(|field| is_any_meant && !seen.contains(*field)) {
            self.reader.doubt(self.node, Some(absent));
        }
        let mut missing = self.reader.required_of(name);
        missing.retain(|field| !seen.contains(field));
        for field in missing.iter().filter(|_| is_group) {
            self.reader.note(self.node, |word| serde_fault(&Error::missing_field(field), word, self.reader.words));
            self.reader.doubt(self.node, Some(field));
        }
        let group = GroupReader { missing, ..GroupReader::new(self.reader, nodes, Some(fields)) };
        let read = self.reader.visit(name, group, visitor);
        self.reader.settle(self.node, read)
    }

    serde::forward_to_deserialize_any! {
        bool i128 u128 f32 char bytes byte_buf unit unit_struct tuple tuple_struct enum identifier ignored_any
    }
}

/// Reads a value, then its line, column and length.
struct PlacedReader<'a> {
    reader: Option<NodeReader<'a>>,
    place: std::array::IntoIter<usize, 3>,
}

impl<'de> SeqAccess<'de> for PlacedReader<'_> {
    type Error = ReadEnd;

    fn next_element_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, ReadEnd> {
        match self.reader.take() {
            Some(reader) => seed.deserialize(reader).map(Some),
            None => self.place.next().map(|number| seed.deserialize(number.into_deserializer())).transpose(),
        }
    }
}

/// Reads a list without the entries that their type has rejected.
struct ListReader<'a> {
    reader: &'a FaultReader<'a>,
    nodes: std::slice::Iter<'a, YamlNode>,
}

impl<'de> SeqAccess<'de> for ListReader<'_> {
    type Error = ReadEnd;

    fn next_element_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, ReadEnd> {
        let node = self.nodes.find(|node| !self.reader.is_refused(node));
        node.map(|node| self.reader.settle(node, seed.deserialize(NodeReader { reader: self.reader, node })))
            .transpose()
    }
}

/// Reads keys with values, without those that are unknown or have been rejected.
struct GroupReader<'a> {
    reader: &'a FaultReader<'a>,
    nodes: std::slice::Iter<'a, (YamlNode, YamlNode)>,
    fields: Option<&'static [&'static str]>,
    value: Option<&'a YamlNode>,
    /// Required keys that are missing.
    missing: Vec<&'static str>,
}

impl<'a> GroupReader<'a> {
    fn new(
        reader: &'a FaultReader<'a>,
        nodes: &'a [(YamlNode, YamlNode)],
        fields: Option<&'static [&'static str]>,
    ) -> Self {
        Self { reader, nodes: nodes.iter(), fields, value: None, missing: Vec::new() }
    }
}

impl<'de> MapAccess<'de> for GroupReader<'_> {
    type Error = ReadEnd;

    fn next_key_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, ReadEnd> {
        let (reader, fields) = (self.reader, self.fields);
        let is_read = |key: &YamlNode, value: &YamlNode| {
            let is_known = fields
                .is_none_or(|fields| matches!(&key.value, YamlValue::Text(name) if fields.contains(&name.as_str())));
            is_known && !reader.is_refused(key) && !reader.is_refused(value)
        };
        if let Some((key, value)) = self.nodes.find(|(key, value)| is_read(key, value)) {
            self.value = Some(value);
            return reader.settle(key, seed.deserialize(NodeReader { reader, node: key })).map(Some);
        }
        self.value = None;
        let missing = self.missing.pop();
        missing.map(|field| seed.deserialize(StrDeserializer::new(field))).transpose()
    }

    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value, ReadEnd> {
        let node = self.value.unwrap_or(&ABSENT);
        self.reader.settle(node, seed.deserialize(NodeReader { reader: self.reader, node }))
    }
}
