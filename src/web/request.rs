//! A request: an object with its members by name.

use super::fault::Fault;
use crate::board::{Cell, Sheet, Topology};
use crate::explain::{Coordinates, Degree};
use crate::format::Reader;
use crate::logic::{TechniqueKey, technique};
use crate::rating::{Scale, WALKTHROUGH};
use serde_json::{Map, Value};
use std::borrow::Cow;

/// A request.
#[derive(Debug)]
pub(super) struct Request(Map<String, Value>);

/// The members of every request.
const COMMON: [&str; 2] = ["task", "coordinates"];

impl Request {
    /// Parses a request.
    pub(super) fn parse(text: &str) -> Result<Self, Fault> {
        match serde_json::from_str(text) {
            Ok(Value::Object(members)) => Ok(Self(members)),
            Ok(_) => Err(Fault::new("a request is an object with the member `task`")),
            Err(error) => Err(Fault::new(format!("the request is not JSON: {error}"))),
        }
    }

    /// Checks that there are no other members than these.
    pub(super) fn permit(&self, members: &[&str]) -> Result<(), Fault> {
        let unknown = self.0.keys().find(|key| !COMMON.contains(&key.as_str()) && !members.contains(&key.as_str()));
        unknown.map_or(Ok(()), |key| {
            let known = members.join("`, `");
            Err(Fault::new(format!("unknown member `{key}`; this task has `{known}` and `coordinates`")))
        })
    }

    /// Returns the member with this name; `null` counts as missing.
    pub(super) fn get(&self, name: &str) -> Option<&Value> {
        self.0.get(name).filter(|value| !value.is_null())
    }

    /// Returns a text.
    pub(super) fn text(&self, name: &str) -> Result<Option<&str>, Fault> {
        let text = |value: &Value| value.is_string().then_some(()).ok_or_else(|| expected(name, "a text"));
        self.get(name).map_or(Ok(None), |value| text(value).map(|()| value.as_str()))
    }

    /// Returns a text that the task requires.
    pub(super) fn required_text(&self, name: &str) -> Result<&str, Fault> {
        self.text(name)?.ok_or_else(|| missing(name))
    }

    /// Returns a number.
    pub(super) fn number(&self, name: &str) -> Result<Option<u64>, Fault> {
        let number = |value: &Value| value.as_u64().ok_or_else(|| expected(name, "a number from 0"));
        self.get(name).map(number).transpose()
    }

    /// Returns the position.
    pub(super) fn sheet(&self) -> Result<Sheet, Fault> {
        let text: Cow<'_, str> = match self.get("position") {
            Some(Value::String(text)) => text.into(),
            Some(object @ Value::Object(_)) => object.to_string().into(),
            Some(_) => return Err(expected("position", "an object or a text")),
            None => return Err(missing("position")),
        };
        let mut reader = Reader::positions(text.as_bytes(), None, None);
        let read = reader.next().ok_or_else(|| Fault::new("the text has no puzzle"))?;
        read.map(|reading| reading.sheet).map_err(Fault::of_text)
    }

    /// Returns the notation of cells.
    pub(super) fn coordinates(&self) -> Result<Coordinates, Fault> {
        match self.text("coordinates")? {
            None | Some("row-column") => Ok(Coordinates::default()),
            Some(key) => Coordinates::from_key(key).ok_or_else(|| {
                let keys = Coordinates::ALL.map(Coordinates::key).join("`, `");
                expected("coordinates", &format!("one of `{keys}`"))
            }),
        }
    }

    /// Returns the degree of a hint.
    pub(super) fn degree(&self) -> Result<Degree, Fault> {
        let Some(key) = self.text("degree")? else { return Ok(Degree::Area) };
        Degree::ALL.into_iter().find(|degree| degree.key() == key).ok_or_else(|| {
            let keys = Degree::ALL.map(Degree::key).join("`, `");
            expected("degree", &format!("one of `{keys}`"))
        })
    }

    /// Returns the scale.
    pub(super) fn scale(&self) -> Result<&'static Scale, Fault> {
        self.text("scale")?.unwrap_or(WALKTHROUGH).parse().map_err(Fault::of)
    }

    /// Returns a cell of the board.
    pub(super) fn cell(&self, board: &Topology) -> Result<Option<Cell>, Fault> {
        let Some(number) = self.number("cell")? else { return Ok(None) };
        let cell = board.cells().find(|cell| cell.index() as u64 == number);
        cell.map(Some).ok_or_else(|| {
            expected("cell", &format!("a number from 0 to {}, in reading order", board.cell_count() - 1))
        })
    }

    /// Returns the technique with the key of this member.
    pub(super) fn technique(&self, name: &str) -> Result<Option<TechniqueKey>, Fault> {
        self.text(name)?.map(key).transpose()
    }

    /// Returns the keys of techniques in a list; empty without the member.
    pub(super) fn techniques(&self) -> Result<Vec<TechniqueKey>, Fault> {
        let Some(value) = self.get("techniques") else { return Ok(Vec::new()) };
        let all = || value.as_array()?.iter().map(Value::as_str).collect::<Option<Vec<&str>>>();
        all().ok_or_else(|| expected("techniques", "a list of keys"))?.into_iter().map(key).collect()
    }
}

/// Returns the key of a technique.
fn key(written: &str) -> Result<TechniqueKey, Fault> {
    technique(written).map(|info| info.key).ok_or_else(|| Fault::new(format!("unknown technique `{written}`")))
}

/// Returns the fault of a missing member.
pub(super) fn missing(name: &str) -> Fault {
    Fault::new(format!("the member `{name}` is missing"))
}

/// Returns the fault of a member with an unusable value.
pub(super) fn expected(name: &str, what: &str) -> Fault {
    Fault::new(format!("`{name}` must be {what}"))
}
