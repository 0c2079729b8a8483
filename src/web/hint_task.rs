//! The tasks `hint` and `why-not`.

use super::fault::Fault;
use super::pictures::{add_pictures, excluded};
use super::request::{Request, expected, missing};
use crate::board::{Candidate, Digit};
use crate::explain::{Degree, Narrator, Words};
use crate::hint::{self, Finding, FindingReport, StepFilter, WhyNot, WhyNotReport, look_with};
use crate::logic::View;
use crate::work::Stop;
use serde_json::{Map, Value};

/// Answers with the next step as far as the degree reveals it, or with the mistakes of the position.
pub(super) fn hint(request: &Request, words: &Words) -> Result<Value, Fault> {
    let (sheet, coordinates, degree) = (request.sheet()?, request.coordinates()?, request.degree()?);
    let board = sheet.puzzle.board();
    let narrator = Narrator::new(words, board, coordinates);
    let skip = request.number("skip")?.map_or(0, |skip| skip as usize);
    let filter = StepFilter { cell: request.cell(board)?, skip, ..filter(request)? };
    let finding = look_with(&sheet, &filter, &Stop::never(), &mut |_| ()).map_err(Fault::of)?;
    let FindingReport { lines, mut data } = FindingReport::new(&narrator, &finding, degree);
    if let Finding::Step(step) = &finding
        && degree >= Degree::Cells
    {
        add_pictures(&mut data, (&narrator, coordinates), step, degree);
    }
    Ok(with_sentences(data, lines))
}

/// Answers with the steps that remove a candidate, or place it.
pub(super) fn why_not(request: &Request, words: &Words) -> Result<Value, Fault> {
    let (sheet, coordinates) = (request.sheet()?, request.coordinates()?);
    let board = sheet.puzzle.board();
    let cell = request.cell(board)?.ok_or_else(|| missing("cell"))?;
    let number = request.number("digit")?.ok_or_else(|| missing("digit"))?;
    let is_digit = |digit: &Digit| u64::from(digit.value()) == number;
    let digit = board.digits().find(is_digit);
    let digit = digit.ok_or_else(|| expected("digit", &format!("a number from 1 to {}", board.side())))?;
    let candidate = Candidate::new(cell, digit);
    let narrator = Narrator::new(words, board, coordinates);
    let answer = hint::why_not(&sheet, candidate, &filter(request)?, &Stop::never(), &mut |_| ()).map_err(Fault::of)?;
    let WhyNotReport { lines, mut data } = WhyNotReport::new(&narrator, candidate, &answer);
    match &answer {
        WhyNot::False(steps) | WhyNot::True(steps) => {
            if let Some(last) = steps.last() {
                add_pictures(&mut data, (&narrator, coordinates), last, Degree::Step);
            }
            let parts = data.get_mut("steps").and_then(Value::as_array_mut).into_iter().flatten();
            for (part, step) in parts.filter_map(Value::as_object_mut).zip(steps) {
                add_pictures(part, (&narrator, coordinates), step, Degree::Step);
            }
        }
        WhyNot::Seen(house, holder) => {
            let seen = View { houses: vec![*house], blockers: vec![*holder], ..View::default() };
            data.insert("picture".into(), excluded(&sheet, candidate, &seen, (&narrator, coordinates)).into());
        }
        _ => {}
    }
    Ok(with_sentences(data, lines))
}

/// Returns the filter of techniques.
fn filter(request: &Request) -> Result<StepFilter, Fault> {
    let only = request.techniques()?;
    let Some(hardest) = request.technique("up-to")? else {
        return Ok(StepFilter { techniques: only, ..StepFilter::default() });
    };
    let mut filter = StepFilter::up_to(hardest)
        .ok_or_else(|| Fault::new(format!("the technique `{hardest}` is not in the teaching order")))?;
    if !only.is_empty() {
        filter.techniques.retain(|key| only.contains(key));
    }
    Ok(filter)
}

/// Returns the answer with its lines as sentences.
pub(super) fn with_sentences(mut data: Map<String, Value>, lines: Vec<String>) -> Value {
    data.insert("sentences".into(), lines.into());
    data.into()
}
