//! The task `path`: the way from a position to its solution, step by step.

use super::fault::Fault;
use super::hint_task::with_sentences;
use super::pictures::add_pictures;
use super::request::Request;
use crate::board::Sheet;
use crate::explain::{Degree, Narrator, Words, explain_path};
use crate::hint::{FindingReport, faults};
use crate::logic::Outcome;
use crate::rating::{Scale, Unrated};
use crate::work::Stop;
use serde_json::{Map, Value, json};

/// Answers with every step in words and pictures, or with the mistakes of the position.
pub(super) fn run(request: &Request, words: &Words) -> Result<Value, Fault> {
    let (sheet, coordinates, scale) = (request.sheet()?, request.coordinates()?, request.scale()?);
    if let Some(faulty) = faulty(&sheet, &Narrator::new(words, sheet.puzzle.board(), coordinates))? {
        return Ok(faulty);
    }
    let puzzle = sheet.standing().puzzle;
    let rated = scale.rate_fully(&puzzle).map_err(|error| unrated(error, scale))?;
    let rated = rated.prove().map_err(|_| Fault::new("a step of the path is not proved"))?;
    let narrator = Narrator::new(words, puzzle.board(), coordinates);
    let explained = explain_path(&narrator, &rated.trace);
    let steps = rated.trace.step_by_step().into_iter().zip(explained).map(|(step, explanation)| {
        let mut data = Map::new();
        data.insert("technique".into(), explanation.technique.as_str().into());
        data.insert("title".into(), explanation.title.into());
        data.insert("result".into(), explanation.result.into());
        data.insert("sentences".into(), json!([explanation.sentence]));
        data.insert("placements".into(), json!(step.placements));
        data.insert("eliminations".into(), json!(step.eliminations));
        add_pictures(&mut data, (&narrator, coordinates), &step, Degree::Step);
        Value::from(data)
    });
    let steps: Vec<Value> = steps.collect();
    Ok(json!({ "state": "path", "steps": steps, "solved": rated.trace.outcome == Outcome::Solved }))
}

/// Returns the answer for a position with mistakes, or for a puzzle without exactly one solution.
pub(super) fn faulty(sheet: &Sheet, narrator: &Narrator<'_>) -> Result<Option<Value>, Fault> {
    let found = faults(sheet, &Stop::never()).map_err(Fault::of)?;
    Ok(found.map(|finding| {
        let FindingReport { lines, data } = FindingReport::new(narrator, &finding, Degree::Step);
        with_sentences(data, lines)
    }))
}

/// Returns the fault of a puzzle that a scale does not rate.
pub(super) fn unrated(error: Unrated, scale: &Scale) -> Fault {
    match error {
        Unrated::NotOfThisScale => Fault::new(format!("the scale `{}` does not rate this puzzle", scale.key)),
        error => Fault::of(error),
    }
}
