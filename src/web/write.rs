//! The task `write`: a position in a format.

use super::fault::Fault;
use super::request::Request;
use crate::board::Sheet;
use crate::explain::Words;
use crate::format::{Writer, writer};
use serde_json::{Value, json};

/// Our format of positions.
const JSON: &str = "json";

/// Answers with the text of the position.
pub(super) fn run(request: &Request, _: &Words) -> Result<Value, Fault> {
    let sheet = request.sheet()?;
    let writer: &Writer = request.text("format")?.unwrap_or(JSON).parse().map_err(Fault::of)?;
    let (before, behind) = writer.frame;
    let text = writer.write(&sheet).map_err(Fault::of)?;
    let lost: Vec<&str> = writer.notes_lost(&sheet).map(|kind| kind.name()).collect();
    let mut answer = json!({ "text": format!("{before}{text}{behind}") });
    if !lost.is_empty() {
        answer["lost"] = lost.into();
    }
    Ok(answer)
}

/// Returns a position as an object.
pub(super) fn position(sheet: &Sheet) -> Result<Value, Fault> {
    let text = writer(JSON).expect("it is in every build").write(sheet).map_err(Fault::of)?;
    serde_json::from_str(&text).map_err(Fault::of)
}
