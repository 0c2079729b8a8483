//! A value together with its place in the spec, for faults that are found after reading.

use crate::error::{Source, Spot};
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::de::{Error, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};
use std::borrow::Cow;
use std::fmt;
use std::marker::PhantomData;
use std::ops::Deref;

/// A value with its place in the YAML text.
///
/// The place of a value from an alias is that of its anchor, because the value must be fixed there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct At<T> {
    /// The value.
    pub value: T,
    /// The line, from 1; 0 if the place is unknown.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// The length in characters.
    pub length: usize,
}

impl<T> At<T> {
    /// Returns the place without the value.
    pub fn place(&self) -> At<()> {
        At { value: (), line: self.line, column: self.column, length: self.length }
    }

    /// Returns line, column and length as a spot in the source text.
    pub fn spot(&self, source: &Source) -> Spot {
        Spot::new(source, self.line.max(1), self.column.max(1), self.length)
    }
}

impl<T> Deref for At<T> {
    type Target = T;
    fn deref(&self) -> &T {
        &self.value
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for At<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_newtype_struct(AT, AtVisitor(PhantomData))
    }
}

/// The type name that requests a value with its place. The YAML reader supports it directly. The fault reader returns a
/// list of the value with its line, column and length, or only the value if it is a replacement.
pub(super) const AT: &str = "a value with its place";

struct AtVisitor<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for AtVisitor<T> {
    type Value = At<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value")
    }

    fn visit_newtype_struct<D: Deserializer<'de>>(self, deserializer: D) -> Result<At<T>, D::Error> {
        let spanned = serde_saphyr::Spanned::<T>::deserialize(deserializer)?;
        let place = spanned.defined;
        Ok(At {
            value: spanned.value,
            line: place.line() as usize,
            column: place.column() as usize,
            length: place.span().len() as usize,
        })
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<At<T>, A::Error> {
        let value = list.next_element()?.ok_or_else(|| A::Error::invalid_length(0, &"a value"))?;
        let mut number = || list.next_element().map(Option::unwrap_or_default);
        Ok(At { value, line: number()?, column: number()?, length: number()? })
    }
}

impl<T: JsonSchema> JsonSchema for At<T> {
    fn inline_schema() -> bool {
        T::inline_schema()
    }
    fn schema_name() -> Cow<'static, str> {
        T::schema_name()
    }
    fn schema_id() -> Cow<'static, str> {
        T::schema_id()
    }
    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        T::json_schema(generator)
    }
}
