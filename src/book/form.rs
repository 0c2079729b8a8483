//! Every fault of form of a text, found by reading its tree as the type that it should be.
//!
//! Serde ends at the first fault. This reader goes on: it notes the fault and hands the type a value of the kind that
//! it asks for. A key that is missing is learned of when the type has been read to its end, and so is a value that the
//! type itself refuses; the tree is then read again with that in mind. What comes of the reading is only judged, for
//! what else is wrong in it.

use super::node::{YamlNode, YamlValue};
use super::place::AT;
use super::yaml::{TextKind, of_serde, of_value, word_at};
use crate::error::{Diagnostic, Faults, Source, Spot};
use serde::de::value::{SeqDeserializer, StrDeserializer};
use serde::de::{DeserializeOwned, DeserializeSeed, Deserializer, Error as _, Expected, IntoDeserializer, MapAccess};
use serde::de::{SeqAccess, Unexpected, Visitor};
use serde_saphyr::Error;
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

/// How often the tree is read again: once for each required key of a type, and for each value that a type refuses.
const MOST_READINGS: usize = 60;

/// The faults of form of a tree that should be a `T`, added to those that are known. What could be read comes back:
/// where a value is at fault another stands in for it, without a place of its own where the text has none.
pub(super) fn faults<T: DeserializeOwned>(
    root: &YamlNode,
    source: &Source,
    words: TextKind,
    known: &mut Faults,
) -> Option<T> {
    let form =
        Form { source, words, found: RefCell::default(), refused: RefCell::default(), required: RefCell::default() };
    let mut done = None;
    for _ in 0..MOST_READINGS {
        form.found.replace(known.clone());
        let read = T::deserialize(NodeReader { form: &form, node: root });
        if !matches!(read, Err(Halt::Again)) {
            done = read.ok();
            break;
        }
    }
    *known = form.found.into_inner();
    form.refused.into_inner().into_values().for_each(|fault| known.add(fault));
    done
}

/// What is known of a text so far.
struct Form<'a> {
    source: &'a Source,
    words: TextKind,
    /// The faults of this reading.
    found: RefCell<Faults>,
    /// The nodes that their types refused, each with its fault.
    refused: RefCell<BTreeMap<*const YamlNode, Diagnostic>>,
    /// The keys that a type cannot be without.
    required: RefCell<BTreeSet<(&'static str, &'static str)>>,
}

impl Form<'_> {
    fn fault(&self, node: &YamlNode, words: impl FnOnce(&str) -> (String, String)) -> Diagnostic {
        let [line, column, length] = node.place();
        let word = word_at(self.source, line, column);
        let (message, remedy) = words(&word);
        // A group or a list has no length of its own.
        let length = if length == 0 { word.chars().count() } else { length };
        Diagnostic::new(message).hint(remedy).at(Spot::new(self.source, line, column, length))
    }

    /// Notes a fault, whose words are found when it will be told.
    fn note(&self, node: &YamlNode, words: impl FnOnce(&str) -> (String, String)) {
        let mut found = self.found.borrow_mut();
        let [line, column, _] = node.place();
        if found.is_told(line, column) {
            found.add(self.fault(node, words));
        } else {
            found.count(line, column);
        }
    }

    fn is_refused(&self, node: &YamlNode) -> bool {
        self.refused.borrow().contains_key(&std::ptr::from_ref(node))
    }

    /// Notes that its type refuses what was read at this node.
    fn settle<T>(&self, node: &YamlNode, read: Result<T, Halt>) -> Result<T, Halt> {
        read.map_err(|halt| {
            if let Halt::Refused(error) = halt {
                let fault = self.fault(node, |word| of_serde(&error, word, self.words));
                self.refused.borrow_mut().insert(node, fault);
            }
            Halt::Again
        })
    }
}

/// Why a reading ended.
#[derive(Debug)]
enum Halt {
    /// The type refuses what it was handed.
    Refused(Box<Error>),
    /// The type lacks this key.
    Lacks(&'static str),
    /// Something was learned: the tree is to be read again.
    Again,
}

impl fmt::Display for Halt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("this cannot be read")
    }
}

impl std::error::Error for Halt {}

impl From<Error> for Halt {
    fn from(error: Error) -> Self {
        Self::Refused(Box::new(error))
    }
}

impl serde::de::Error for Halt {
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
        Self::Lacks(field)
    }
}

/// What is wrong where several things stand for one text.
fn several(found: &str) -> (String, String) {
    (format!("expected a text, found {found}"), "write one text".into())
}

/// Reads a node.
#[derive(Clone, Copy)]
struct NodeReader<'a> {
    form: &'a Form<'a>,
    node: &'a YamlNode,
}

impl<'a> NodeReader<'a> {
    fn expected(&self, kind: &str) {
        self.form.note(self.node, |word| of_value(kind, word));
    }

    /// The keys of a group with their values; none where something else stands, which is told.
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

/// Numbers: what a node says when it fits, and a number that always does when it does not.
macro_rules! numbers {
    ($($method:ident $visit:ident $kind:ty),+) => {
        $(fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Halt> {
            let number = match &self.node.value {
                YamlValue::Whole(number) => <$kind>::try_from(*number).ok(),
                YamlValue::Text(text) => text.trim().parse().ok(),
                _ => None,
            };
            if number.is_none() {
                self.expected(stringify!($kind));
            }
            self.form.settle(self.node, visitor.$visit(number.unwrap_or(1)))
        })+
    };
}

impl<'de, 'a> Deserializer<'de> for NodeReader<'a> {
    type Error = Halt;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Halt> {
        let read = match &self.node.value {
            YamlValue::Nothing => visitor.visit_unit(),
            YamlValue::Bool(value) => visitor.visit_bool(*value),
            YamlValue::Whole(value) => match (u64::try_from(*value), i64::try_from(*value)) {
                (Ok(value), _) => visitor.visit_u64(value),
                (_, Ok(value)) => visitor.visit_i64(value),
                _ => visitor.visit_f64(*value as f64),
            },
            YamlValue::Decimal(value) => visitor.visit_f64(*value),
            YamlValue::Text(text) => visitor.visit_str(text),
            YamlValue::List(nodes) => visitor.visit_seq(List { form: self.form, nodes: nodes.iter() }),
            YamlValue::Group(nodes) => visitor.visit_map(Group::new(self.form, nodes, None)),
        };
        self.form.settle(self.node, read)
    }

    numbers!(
        deserialize_u8 visit_u8 u8, deserialize_u16 visit_u16 u16, deserialize_u32 visit_u32 u32,
        deserialize_u64 visit_u64 u64, deserialize_i8 visit_i8 i8, deserialize_i16 visit_i16 i16,
        deserialize_i32 visit_i32 i32, deserialize_i64 visit_i64 i64
    );

    fn deserialize_f64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Halt> {
        let number = match &self.node.value {
            YamlValue::Whole(number) => Some(*number as f64),
            YamlValue::Decimal(number) => Some(*number),
            YamlValue::Text(text) => text.trim().parse().ok(),
            _ => None,
        };
        if number.is_none() {
            self.expected("f64");
        }
        self.form.settle(self.node, visitor.visit_f64(number.unwrap_or(1.0)))
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Halt> {
        let text = match &self.node.value {
            YamlValue::Text(text) => text,
            // Numbers and the like are texts too, as they stand there.
            YamlValue::Bool(_) | YamlValue::Whole(_) | YamlValue::Decimal(_) => {
                let [line, column, _] = self.node.place();
                let text = word_at(self.form.source, line, column);
                return self.form.settle(self.node, visitor.visit_str(&text));
            }
            YamlValue::Nothing => {
                self.expected("string");
                "x"
            }
            YamlValue::List(_) => {
                self.form.note(self.node, |_| several("a list"));
                "x"
            }
            YamlValue::Group(_) => {
                self.form.note(self.node, |_| several("keys with their values"));
                "x"
            }
        };
        self.form.settle(self.node, visitor.visit_str(text))
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Halt> {
        self.deserialize_str(visitor)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Halt> {
        match self.node.value {
            YamlValue::Nothing => visitor.visit_none(),
            _ => visitor.visit_some(self),
        }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, name: &'static str, visitor: V) -> Result<V::Value, Halt> {
        match name {
            AT => visitor.visit_seq(Placed { place: self.node.place().into_iter(), reader: Some(self) }),
            _ => visitor.visit_newtype_struct(self),
        }
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Halt> {
        let nodes = match &self.node.value {
            YamlValue::List(nodes) => nodes.as_slice(),
            _ => {
                self.expected("sequence");
                &[]
            }
        };
        self.form.settle(self.node, visitor.visit_seq(List { form: self.form, nodes: nodes.iter() }))
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Halt> {
        let nodes = self.group();
        self.form.settle(self.node, visitor.visit_map(Group::new(self.form, nodes, None)))
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Halt> {
        let is_group = matches!(self.node.value, YamlValue::Group(_));
        let nodes = self.group();
        let mut seen = BTreeSet::new();
        for (key, _) in nodes {
            let YamlValue::Text(name) = &key.value else { continue };
            if !fields.contains(&name.as_str()) {
                self.form.note(key, |word| of_serde(&Error::unknown_field(name, fields), word, self.form.words));
            }
            seen.insert(name.as_str());
        }
        let required = self.form.required.borrow();
        let missing = required.iter().filter(|(of, field)| *of == name && !seen.contains(field));
        let missing: Vec<&'static str> = missing.map(|(_, field)| *field).collect();
        drop(required);
        for field in missing.iter().filter(|_| is_group) {
            self.form.note(self.node, |word| of_serde(&Error::missing_field(field), word, self.form.words));
        }
        let group = Group { missing, ..Group::new(self.form, nodes, Some(fields)) };
        match visitor.visit_map(group) {
            Err(Halt::Lacks(field)) => {
                self.form.required.borrow_mut().insert((name, field));
                Err(Halt::Again)
            }
            read => self.form.settle(self.node, read),
        }
    }

    serde::forward_to_deserialize_any! {
        bool i128 u128 f32 char bytes byte_buf unit unit_struct tuple tuple_struct enum identifier ignored_any
    }
}

/// Reads a value, then its line, column and length.
struct Placed<'a> {
    reader: Option<NodeReader<'a>>,
    place: std::array::IntoIter<usize, 3>,
}

impl<'de> SeqAccess<'de> for Placed<'_> {
    type Error = Halt;

    fn next_element_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, Halt> {
        match self.reader.take() {
            Some(reader) => seed.deserialize(reader).map(Some),
            None => self.place.next().map(|number| seed.deserialize(number.into_deserializer())).transpose(),
        }
    }
}

/// Reads a list, but for what its type refused before.
struct List<'a> {
    form: &'a Form<'a>,
    nodes: std::slice::Iter<'a, YamlNode>,
}

impl<'de> SeqAccess<'de> for List<'_> {
    type Error = Halt;

    fn next_element_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, Halt> {
        let node = self.nodes.find(|node| !self.form.is_refused(node));
        node.map(|node| self.form.settle(node, seed.deserialize(NodeReader { form: self.form, node }))).transpose()
    }
}

/// Reads keys with their values, but for those that are unknown, doubled, or refused before.
struct Group<'a> {
    form: &'a Form<'a>,
    nodes: std::slice::Iter<'a, (YamlNode, YamlNode)>,
    fields: Option<&'static [&'static str]>,
    value: Option<&'a YamlNode>,
    /// Keys that are not there, and that the type cannot be without.
    missing: Vec<&'static str>,
}

impl<'a> Group<'a> {
    fn new(form: &'a Form<'a>, nodes: &'a [(YamlNode, YamlNode)], fields: Option<&'static [&'static str]>) -> Self {
        Self { form, nodes: nodes.iter(), fields, value: None, missing: Vec::new() }
    }
}

impl<'de> MapAccess<'de> for Group<'_> {
    type Error = Halt;

    fn next_key_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, Halt> {
        let (form, fields) = (self.form, self.fields);
        let is_read = |key: &YamlNode, value: &YamlNode| {
            let is_known = fields
                .is_none_or(|fields| matches!(&key.value, YamlValue::Text(name) if fields.contains(&name.as_str())));
            is_known && !form.is_refused(key) && !form.is_refused(value)
        };
        if let Some((key, value)) = self.nodes.find(|(key, value)| is_read(key, value)) {
            self.value = Some(value);
            return form.settle(key, seed.deserialize(NodeReader { form, node: key })).map(Some);
        }
        self.value = None;
        let missing = self.missing.pop();
        missing.map(|field| seed.deserialize(StrDeserializer::new(field))).transpose()
    }

    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value, Halt> {
        match self.value {
            Some(node) => self.form.settle(node, seed.deserialize(NodeReader { form: self.form, node })),
            None => seed.deserialize(Anything { form: self.form }),
        }
    }
}

impl<'de> IntoDeserializer<'de, Halt> for Anything<'_> {
    type Deserializer = Self;

    fn into_deserializer(self) -> Self {
        self
    }
}

/// In place of a value that is not there: whatever its type asks for.
#[derive(Clone, Copy)]
struct Anything<'a> {
    form: &'a Form<'a>,
}

impl<'de> Deserializer<'de> for Anything<'_> {
    type Error = Halt;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Halt> {
        visitor.visit_str("x")
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Halt> {
        visitor.visit_none()
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, name: &'static str, visitor: V) -> Result<V::Value, Halt> {
        match name {
            AT => visitor.visit_seq(SeqDeserializer::new(std::iter::once(self))),
            _ => visitor.visit_newtype_struct(self),
        }
    }

    fn deserialize_u64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Halt> {
        visitor.visit_u64(1)
    }

    fn deserialize_i64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Halt> {
        visitor.visit_i64(1)
    }

    fn deserialize_f64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Halt> {
        visitor.visit_f64(1.0)
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Halt> {
        visitor.visit_seq(List { form: self.form, nodes: [].iter() })
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Halt> {
        let required = self.form.required.borrow();
        let missing: Vec<&'static str> =
            required.iter().filter(|(of, _)| *of == name).map(|(_, field)| *field).collect();
        drop(required);
        match visitor.visit_map(Group { missing, ..Group::new(self.form, &[], Some(fields)) }) {
            Err(Halt::Lacks(field)) => {
                self.form.required.borrow_mut().insert((name, field));
                Err(Halt::Again)
            }
            read => read,
        }
    }

    serde::forward_to_deserialize_any! {
        bool i8 i16 i32 i128 u8 u16 u32 u128 f32 char str string bytes byte_buf unit unit_struct tuple tuple_struct map
        enum identifier ignored_any
    }
}
