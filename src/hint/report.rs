//! A finding in words and as data, no more of it than a degree gives away.

use super::finding::{Fault, Finding};
use super::messages::{
    HintBrokenClue, HintBrokenRelation, HintConflict, HintNoMarks, HintNoSolution, HintNothing, HintSeveralSolutions,
    HintSolved, HintWrongEntry, HintWrongMark, HintWrongMarkDigit,
};
use crate::board::{Cell, Conflict, Digit, Mistake};
use crate::explain::{Degree, Narrator, region};
use crate::logic::{Proved, Step, StepData};
use serde_json::{Map, Value, json};

/// A finding in words and as data.
#[derive(Clone, PartialEq, Debug)]
pub struct FindingReport {
    /// What people read, a line each.
    pub lines: Vec<String>,
    /// The same for programs: `state`, `degree`, `text`, and what the degree gives away.
    ///
    /// Members named `data` hold numbers alone: cells and houses count from 0, digits from 1. Of a step it has
    /// `houses`, where to look; from [`Degree::Technique`] on `technique`; and in full all of [`StepData`]. Of a
    /// mistake it has `cells` and `digits`.
    pub data: Map<String, Value>,
}

impl FindingReport {
    /// Tells a finding to this degree.
    pub fn new(narrator: &Narrator<'_>, finding: &Finding, degree: Degree) -> Self {
        let mut data = Map::new();
        let whole = |mistake: &str, text| (vec![text], vec![json!({"mistake": mistake})]);
        let (state, lines, mistakes) = match finding {
            Finding::Solved => ("solved", vec![narrator.say(HintSolved)], None),
            Finding::Nothing => ("nothing", vec![narrator.say(HintNothing)], None),
            Finding::Step(step) => {
                give_away(narrator, step, degree, &mut data);
                ("step", vec![narrator.hint(step, degree).into()], None)
            }
            Finding::Faults(faults) => {
                let (lines, mistakes) = faults.iter().map(|fault| describe(narrator, fault, degree)).unzip();
                ("mistakes", lines, Some(mistakes))
            }
            Finding::NoSolution => {
                let (lines, mistakes) = whole("no-solution", narrator.say(HintNoSolution));
                ("no-solution", lines, Some(mistakes))
            }
            Finding::SeveralSolutions => {
                let (lines, mistakes) = whole("several-solutions", narrator.say(HintSeveralSolutions));
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
fn give_away(narrator: &Narrator<'_>, step: &Proved<Step>, degree: Degree, data: &mut Map<String, Value>) {
    let houses = region(step);
    data.insert("region".into(), houses.iter().map(|&house| narrator.house(house)).collect());
    let mut plain = json!({"houses": houses});
    if degree >= Degree::Technique {
        data.insert("technique".into(), step.technique.as_str().into());
        plain["technique"] = json!(step.technique);
    }
    if degree == Degree::Full {
        data.insert("step".into(), serde_json::to_value(narrator.explain(step)).expect("it is JSON"));
        plain = serde_json::to_value(StepData::of(step)).expect("it is JSON");
        plain["houses"] = json!(houses);
    }
    data.insert("data".into(), plain);
}

/// Returns a fault in words and as data. Only full hints name a digit that was wrongly removed.
fn describe(narrator: &Narrator<'_>, fault: &Fault, degree: Degree) -> (String, Value) {
    let mistake = match fault {
        Fault::Conflict(conflict) => return describe_conflict(narrator, conflict),
        Fault::Mistake(mistake) => *mistake,
    };
    let is_full = degree == Degree::Full;
    let (kind, at, digit) = match mistake {
        Mistake::Entry { cell, digit } => ("entry", cell, Some(digit)),
        Mistake::NoMarks { cell } => ("no-marks", cell, None),
        Mistake::Mark { cell, digit } => ("mark", cell, Some(digit).filter(|_| is_full)),
    };
    let cell = narrator.cell(at);
    let data = json!({"mistake": kind, "cell": cell, "digit": digit, "data": numbers(&[at], digit.as_slice())});
    let text = match mistake {
        Mistake::Entry { digit, .. } => narrator.say(HintWrongEntry { cell, digit: narrator.sign(digit) }),
        Mistake::NoMarks { .. } => narrator.say(HintNoMarks { cell }),
        Mistake::Mark { digit, .. } if is_full => {
            narrator.say(HintWrongMarkDigit { cell, digit: narrator.sign(digit) })
        }
        Mistake::Mark { .. } => narrator.say(HintWrongMark { cell }),
    };
    (text, data)
}

/// Returns the cells and digits of a mistake as numbers.
fn numbers(cells: &[Cell], digits: &[Digit]) -> Value {
    json!({"cells": cells, "digits": digits})
}

fn describe_conflict(narrator: &Narrator<'_>, conflict: &Conflict) -> (String, Value) {
    match *conflict {
        Conflict::House { house, cells, digit } => {
            let [first, second] = cells.map(|cell| narrator.cell(cell));
            let plain = numbers(&cells, &[digit]);
            let names = [first.clone(), second.clone()];
            let data = json!({"mistake": "conflict", "cells": names, "digit": digit, "data": plain});
            let (digit, house) = (narrator.sign(digit), narrator.house(house));
            (narrator.say(HintConflict { first, second, digit, house }), data)
        }
        Conflict::Relation { cells, digits, .. } => {
            let [first, second] = cells.map(|cell| narrator.cell(cell));
            let plain = numbers(&cells, &digits);
            let names = [first.clone(), second.clone()];
            let data = json!({"mistake": "relation", "cells": names, "digits": digits, "data": plain});
            let [digit, other] = digits.map(|digit| narrator.sign(digit));
            (narrator.say(HintBrokenRelation { first, second, digit, other }), data)
        }
        Conflict::Clue { cell, .. } => {
            let plain = numbers(&[cell], &[]);
            let cell = narrator.cell(cell);
            let data = json!({"mistake": "clue", "cells": [cell.clone()], "data": plain});
            (narrator.say(HintBrokenClue { cell }), data)
        }
    }
}
