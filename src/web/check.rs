//! The task `check`: the solutions of a puzzle, and the mistakes of a position.

use super::fault::Fault;
use super::hint_task::with_sentences;
use super::request::Request;
use crate::board::Grid;
use crate::engine::Engine;
use crate::explain::{Degree, Narrator, Words};
use crate::hint::{FindingReport, Known, faults};
use crate::rating::{ladder, solves_within};
use crate::work::Stop;
use serde_json::{Map, Value};

/// The number of solutions that an answer lists by default, and at most.
const LIMIT: u64 = 5;
const MAX_LIMIT: u64 = 1_000;

/// Answers with solutions of the puzzle up to a limit, whether these are all, whether techniques solve the puzzle
/// without a guess, and the state of the position: `solved`, `sound`, or as in a hint.
pub(super) fn run(request: &Request, words: &Words) -> Result<Value, Fault> {
    let (sheet, coordinates) = (request.sheet()?, request.coordinates()?);
    let limit = request.number("limit")?.unwrap_or(LIMIT).min(MAX_LIMIT) as usize;
    let stop = Stop::never();
    let narrator = Narrator::new(words, sheet.puzzle.board(), coordinates);
    let (mut data, lines) = match faults(&sheet, &stop).map_err(Fault::of)? {
        Some(finding) => {
            let FindingReport { lines, data } = FindingReport::new(&narrator, &finding, Degree::Step);
            (data, lines)
        }
        None => {
            let state = if sheet.filled.is_complete() { "solved" } else { "sound" };
            (Map::from_iter([("state".to_owned(), state.into())]), Vec::new())
        }
    };
    let puzzle = if sheet.puzzle.conflict().is_some() {
        None
    } else {
        Some(Known::of(&sheet, &stop).map_err(Fault::of)?.sheet.puzzle)
    };
    let mut solutions = puzzle.as_ref().map_or_else(Vec::new, |puzzle| Engine::new().solutions(puzzle, limit + 1));
    let (is_complete, is_unique) = (solutions.len() <= limit, solutions.len() == 1);
    solutions.truncate(limit);
    let hardest = ladder::rungs().map(|(_, class)| class).max().unwrap_or_default();
    let is_logical = match puzzle.filter(|_| is_unique) {
        Some(puzzle) => solves_within(&puzzle, hardest, &stop).map_err(Fault::of)?,
        None => false,
    };
    data.insert("solutions".into(), solutions.iter().map(digits).collect());
    data.insert("complete".into(), is_complete.into());
    data.insert("logical".into(), is_logical.into());
    data.entry("mistakes").or_insert_with(|| Value::Array(Vec::new()));
    Ok(with_sentences(data, lines))
}

/// Returns the digits of a grid.
fn digits(grid: &Grid) -> Value {
    grid.values().into()
}
