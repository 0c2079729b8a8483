//! The task `read`: a text as the data of a puzzle and a position.

use super::fault::Fault;
use super::play::Play;
use super::request::Request;
use super::write::position;
use crate::board::Sheet;
use crate::draw::Theme;
use crate::engine::Engine;
use crate::explain::Words;
use crate::format::Reader;
use serde_json::{Value, json};

/// The number of further puzzles that are counted.
const MAX_MORE: usize = 10_000;

/// Answers with the first puzzle of a text.
pub(super) fn run(request: &Request, _: &Words) -> Result<Value, Fault> {
    let text = request.required_text("text")?;
    let mut reader = Reader::positions(text.as_bytes(), None, None);
    let first = reader.next().ok_or_else(|| Fault::new("the text has no puzzle"))?.map_err(Fault::of_text)?;
    let mut answer = json!({
        "format": first.format.key,
        "play": play(&first.sheet, first.credit().title()),
        "position": position(&first.sheet)?,
    });
    let notes: Vec<Value> = first.notes().map(|note| note.message.into()).collect();
    if !notes.is_empty() {
        answer["notes"] = notes.into();
    }
    let more = reader.take(MAX_MORE).filter(Result::is_ok).count();
    if more > 0 {
        answer["more"] = more.into();
    }
    Ok(answer)
}

/// Returns the data of a position's puzzle, with its solution if there is just one.
pub(super) fn play(sheet: &Sheet, title: Option<&str>) -> Play {
    let puzzle = &sheet.puzzle;
    let solutions = if puzzle.conflict().is_some() { Vec::new() } else { Engine::new().solutions(puzzle, 2) };
    let play = Play::new(puzzle, Theme::of_page());
    let play = Play { title: title.map(str::to_owned), ..play };
    if let [solution] = &solutions[..] { play.with_solution(solution) } else { play }
}
