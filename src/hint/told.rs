//! A finding in words and as data, no more of it than a degree gives away.

use super::finding::{Fault, Finding};
use crate::board::Conflict;
use crate::explain::{Degree, Narrator, region};
use crate::format::{Mistake, Sheet};
use crate::logic::{Snapshot, Step};
use serde_json::{Map, Value, json};

/// A finding as it is told.
#[derive(Clone, PartialEq, Debug)]
pub struct Told {
    /// What people read, a line each.
    pub lines: Vec<String>,
    /// The same for programs: `state`, `degree`, `text`, and what the degree gives away.
    pub data: Map<String, Value>,
}

impl Told {
    /// Tells a finding of a position to this degree.
    pub fn new(narrator: &Narrator<'_>, sheet: &Sheet, finding: &Finding, degree: Degree) -> Self {
        let mut data = Map::new();
        let whole = |key: &str| {
            let text = narrator.message(key, &[]);
            (vec![text], vec![json!({"mistake": &key["hint-".len()..]})])
        };
        let (state, lines, mistakes) = match finding {
            Finding::Solved => ("solved", vec![narrator.message("hint-solved", &[])], None),
            Finding::Nothing => ("nothing", vec![narrator.message("hint-nothing", &[])], None),
            Finding::Step(step) => {
                let snapshot =
                    Snapshot { puzzle: sheet.puzzle.clone(), grid: sheet.filled.clone(), candidates: sheet.marks() };
                give_away(narrator, sheet, (step, &snapshot), degree, &mut data);
                ("step", vec![narrator.hint(step, &snapshot, degree)], None)
            }
            Finding::Faults(faults) => {
                let (lines, mistakes) = faults.iter().map(|fault| tell(narrator, fault, degree)).unzip();
                ("mistakes", lines, Some(mistakes))
            }
            Finding::NoSolution => {
                let (lines, mistakes) = whole("hint-no-solution");
                ("no-solution", lines, Some(mistakes))
            }
            Finding::SeveralSolutions => {
                let (lines, mistakes) = whole("hint-several-solutions");
                ("several-solutions", lines, Some(mistakes))
            }
        };
        data.extend(mistakes.map(|mistakes: Vec<Value>| ("mistakes".into(), mistakes.into())));
        data.insert("state".into(), state.into());
        data.insert("degree".into(), degree.key().into());
        data.insert("text".into(), lines.join("\n").into());
        Self { lines, data }
    }
}

/// What the degree gives away of a step, as data.
fn give_away(
    narrator: &Narrator<'_>,
    sheet: &Sheet,
    (step, snapshot): (&Step, &Snapshot),
    degree: Degree,
    data: &mut Map<String, Value>,
) {
    let houses = region(step, sheet.puzzle.board());
    data.insert("region".into(), houses.iter().map(|&house| narrator.house(house)).collect());
    if degree >= Degree::Technique {
        data.insert("technique".into(), step.technique.as_str().into());
    }
    if degree == Degree::Full {
        let told = serde_json::to_value(narrator.explain(step, snapshot)).expect("it is JSON");
        data.insert("step".into(), told);
    }
}

/// A fault in words and as data; which digit was removed wrongly is told in full hints only.
fn tell(narrator: &Narrator<'_>, fault: &Fault, degree: Degree) -> (String, Value) {
    let mistake = match fault {
        Fault::Conflict(conflict) => return tell_conflict(narrator, conflict),
        Fault::Mistake(mistake) => *mistake,
    };
    let is_full = degree == Degree::Full;
    let (kind, key, cell, digit) = match mistake {
        Mistake::Entry { cell, digit } => ("entry", "hint-wrong-entry", cell, Some(digit)),
        Mistake::NoMarks { cell } => ("no-marks", "hint-no-marks", cell, None),
        Mistake::Mark { cell, digit } if is_full => ("mark", "hint-wrong-mark-digit", cell, Some(digit)),
        Mistake::Mark { cell, .. } => ("mark", "hint-wrong-mark", cell, None),
    };
    let mut values = vec![("cell", narrator.cell(cell).into())];
    values.extend(digit.map(|digit| ("digit", digit.to_string().into())));
    let data = json!({"mistake": kind, "cell": narrator.cell(cell), "digit": digit});
    (narrator.message(key, &values), data)
}

fn tell_conflict(narrator: &Narrator<'_>, conflict: &Conflict) -> (String, Value) {
    match *conflict {
        Conflict::House { house, cells, digit } => {
            let [first, second] = cells.map(|cell| narrator.cell(cell));
            let values = [
                ("first", first.as_str().into()),
                ("second", second.as_str().into()),
                ("digit", digit.to_string().into()),
                ("house", narrator.house(house).into()),
            ];
            let data = json!({"mistake": "conflict", "cells": [first.clone(), second.clone()], "digit": digit});
            (narrator.message("hint-conflict", &values), data)
        }
        Conflict::Relation { cells, digits, .. } => {
            let [first, second] = cells.map(|cell| narrator.cell(cell));
            let values = [
                ("first", first.as_str().into()),
                ("second", second.as_str().into()),
                ("digit", digits[0].to_string().into()),
                ("other", digits[1].to_string().into()),
            ];
            let data = json!({"mistake": "relation", "cells": [first.clone(), second.clone()], "digits": digits});
            (narrator.message("hint-broken-relation", &values), data)
        }
        Conflict::Clue { cell, .. } => {
            let cell = narrator.cell(cell);
            let text = narrator.message("hint-broken-clue", &[("cell", cell.as_str().into())]);
            (text, json!({"mistake": "clue", "cells": [cell]}))
        }
    }
}
