//! Describes a finding in words and as data, revealed up to a degree.

use super::copying::CopyFault;
use super::finding::{Fault, Finding};
use super::listed::instance_data;
use super::messages::*;
use super::why_not::WhyNot;
use crate::board::{Candidate, Cell, Conflict, Digit, House, HouseKind, Mistake, Topology};
use crate::explain::{Degree, Narrator, region};
use crate::logic::{Proved, Step, StepData};
use serde_json::{Map, Value, json};

/// A finding in words and as data.
#[derive(Clone, PartialEq, Debug)]
pub struct FindingReport {
    /// The lines for people.
    pub lines: Vec<String>,
    /// The data for programs: `state`, `degree`, `text`, and the parts that the degree reveals.
    ///
    /// Members named `data` only contain numbers: cells and houses count from 0, digits from 1. For a step, `data` has
    /// `houses` (where to look); from [`Degree::Digit`] on `digits`, from [`Degree::Technique`] on `technique`, from
    /// [`Degree::Cells`] on `cells`; and at [`Degree::Step`] all of [`StepData`]. For mistakes, it has their kinds at
    /// [`Degree::Area`], also their rows up to [`Degree::Technique`], then `cells`, and at [`Degree::Step`] `digits`.
    pub data: Map<String, Value>,
}

impl FindingReport {
    /// Describes a finding to this degree.
    pub fn new(narrator: &Narrator<'_>, finding: &Finding, degree: Degree) -> Self {
        let mut data = Map::new();
        let (state, lines, mistakes) = match finding {
            Finding::Solved => ("solved", vec![narrator.say(HintSolved)], None),
            Finding::Nothing => ("nothing", vec![narrator.say(HintNothing)], None),
            Finding::Step(step) => {
                give_away(narrator, step, degree, &mut data);
                ("step", vec![narrator.hint(step, degree).into()], None)
            }
            Finding::Faults(faults) => {
                let (lines, mistakes) = describe_all(narrator, faults, degree);
                ("mistakes", lines, Some(mistakes))
            }
            Finding::NoSolution(copied) => {
                let (lines, mistakes) = whole(narrator, "no-solution", narrator.say(HintNoSolution), copied);
                ("no-solution", lines, Some(mistakes))
            }
            Finding::SeveralSolutions(copied) => {
                let (lines, mistakes) =
                    whole(narrator, "several-solutions", narrator.say(HintSeveralSolutions), copied);
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

/// Returns a fault of the whole puzzle, and its possible copying faults.
fn whole(narrator: &Narrator<'_>, mistake: &str, text: String, copied: &[CopyFault]) -> (Vec<String>, Vec<Value>) {
    let copied = copied.iter().map(|fault| describe_copy(narrator, fault));
    [(text, json!({"mistake": mistake}))].into_iter().chain(copied).unzip()
}

/// Returns faults up to a degree: their number, their rows, their cells, or each fault in full.
fn describe_all(narrator: &Narrator<'_>, faults: &[Fault], degree: Degree) -> (Vec<String>, Vec<Value>) {
    let is_copy = |fault: &&Fault| matches!(fault, Fault::Copy(_));
    let (copied, mistakes): (Vec<&Fault>, Vec<&Fault>) = faults.iter().partition(is_copy);
    let mut cells: Vec<Cell> = mistakes.iter().flat_map(|fault| cells_of(fault)).collect();
    cells.sort_unstable();
    cells.dedup();
    let kinds = || mistakes.iter().map(|fault| json!({"mistake": kind_of(fault)}));
    let (mut lines, mut data): (Vec<String>, Vec<Value>) = match degree {
        Degree::Area => (counts(narrator, &mistakes), kinds().collect()),
        Degree::Digit | Degree::Technique => {
            let rows = rows_of(narrator.board(), &cells);
            let data = json!({"houses": rows});
            let with_rows = |mut mistake: Value| {
                mistake["data"] = data.clone();
                mistake
            };
            let line = narrator.say(HintMistakesInRows { rows: narrator.house_list(&rows) });
            (vec![line], kinds().map(with_rows).collect())
        }
        Degree::Cells => {
            let with_cells = |fault: &&Fault| json!({"mistake": kind_of(fault), "data": {"cells": cells_of(fault)}});
            let line = narrator.say(HintMistakesInCells { cells: narrator.cell_list(&cells) });
            (vec![line], mistakes.iter().map(with_cells).collect())
        }
        Degree::Step => mistakes.iter().map(|fault| describe(narrator, fault)).unzip(),
    };
    for (line, mistake) in copied.into_iter().map(|fault| describe(narrator, fault)) {
        lines.push(line);
        data.push(mistake);
    }
    (lines, data)
}

/// Returns the number of mistakes of each kind, one line per kind.
fn counts(narrator: &Narrator<'_>, mistakes: &[&Fault]) -> Vec<String> {
    let count = |kinds: &[&str]| mistakes.iter().filter(|fault| kinds.contains(&kind_of(fault))).count();
    let [entries, marks, rules] =
        [count(&["entry"]), count(&["mark", "no-marks"]), count(&["conflict", "relation", "clue"])];
    let mut lines = Vec::new();
    if rules > 0 {
        lines.push(narrator.say(HintBrokenRules { count: rules }));
    }
    if entries > 0 {
        lines.push(narrator.say(HintWrongEntries { count: entries }));
    }
    if marks > 0 {
        lines.push(narrator.say(HintWrongMarks { count: marks }));
    }
    lines
}

/// Returns the key of a fault's kind in data.
fn kind_of(fault: &Fault) -> &'static str {
    match fault {
        Fault::Conflict(Conflict::House { .. }) => "conflict",
        Fault::Conflict(Conflict::Relation { .. }) => "relation",
        Fault::Conflict(Conflict::Clue { .. }) => "clue",
        Fault::Mistake(Mistake::Entry { .. }) => "entry",
        Fault::Mistake(Mistake::NoMarks { .. }) => "no-marks",
        Fault::Mistake(Mistake::Mark { .. }) => "mark",
        Fault::Copy(_) => "copy",
    }
}

/// Returns the cells of a fault.
fn cells_of(fault: &Fault) -> Vec<Cell> {
    match *fault {
        Fault::Conflict(Conflict::House { cells, .. } | Conflict::Relation { cells, .. }) => cells.to_vec(),
        Fault::Conflict(Conflict::Clue { cell, .. })
        | Fault::Mistake(Mistake::Entry { cell, .. } | Mistake::NoMarks { cell } | Mistake::Mark { cell, .. }) => {
            vec![cell]
        }
        Fault::Copy(copied) => vec![right_of(copied).cell],
    }
}

/// Returns the rows of cells.
fn rows_of(board: &Topology, cells: &[Cell]) -> Vec<House> {
    let is_row = |house: &House| board.house(*house).kind == HouseKind::Row;
    board
        .houses()
        .filter(is_row)
        .filter(|&row| cells.iter().any(|cell| board.house(row).cells.contains(cell)))
        .collect()
}

/// Adds the parts of a step that the degree reveals.
fn give_away(narrator: &Narrator<'_>, step: &Proved<Step>, degree: Degree, data: &mut Map<String, Value>) {
    let houses = region(step);
    data.insert("region".into(), houses.iter().map(|&house| narrator.house(house)).collect());
    let pattern = StepData::of(step);
    let mut plain = json!({"houses": houses});
    if degree >= Degree::Digit {
        plain["digits"] = json!(pattern.digits);
    }
    if degree >= Degree::Technique {
        data.insert("technique".into(), step.technique.as_str().into());
        plain["technique"] = json!(step.technique);
    }
    if degree >= Degree::Cells {
        plain["cells"] = json!(pattern.cells);
    }
    if degree == Degree::Step {
        data.insert("step".into(), serde_json::to_value(narrator.explain(step)).expect("it is JSON"));
        plain = serde_json::to_value(pattern).expect("it is JSON");
        plain["houses"] = json!(houses);
    }
    data.insert("data".into(), plain);
}

/// Returns a fault in words and as data, in full.
fn describe(narrator: &Narrator<'_>, fault: &Fault) -> (String, Value) {
    let mistake = match fault {
        Fault::Conflict(conflict) => return describe_conflict(narrator, conflict),
        Fault::Copy(copied) => return describe_copy(narrator, copied),
        Fault::Mistake(mistake) => *mistake,
    };
    let (at, digit) = match mistake {
        Mistake::Entry { cell, digit } | Mistake::Mark { cell, digit } => (cell, Some(digit)),
        Mistake::NoMarks { cell } => (cell, None),
    };
    let cell = narrator.cell(at);
    let plain = numbers(&[at], digit.as_slice());
    let data = json!({"mistake": kind_of(fault), "cell": cell, "digit": digit, "data": plain});
    let text = match mistake {
        Mistake::Entry { digit, .. } => narrator.say(HintWrongEntry { cell, digit: narrator.sign(digit) }),
        Mistake::NoMarks { .. } => narrator.say(HintNoMarks { cell }),
        Mistake::Mark { digit, .. } => narrator.say(HintWrongMarkDigit { cell, digit: narrator.sign(digit) }),
    };
    (text, data)
}

/// Returns the candidate that should be given, or the one that should not.
fn right_of(copied: CopyFault) -> Candidate {
    match copied {
        CopyFault::Missing(right)
        | CopyFault::Wrong { right, .. }
        | CopyFault::Moved { right, .. }
        | CopyFault::Extra(right) => right,
    }
}

/// Returns a given that may have been copied wrongly.
fn describe_copy(narrator: &Narrator<'_>, copied: &CopyFault) -> (String, Value) {
    let right = right_of(*copied);
    let (cell, digit) = (narrator.cell(right.cell), narrator.sign(right.digit));
    let mut data = json!({"mistake": "copy", "cell": cell, "digit": right.digit});
    data["data"] = numbers(&[right.cell], &[right.digit]);
    let (kind, text) = match *copied {
        CopyFault::Missing(_) => ("missing", narrator.say(HintGivenMissing { cell, digit })),
        CopyFault::Wrong { copied, .. } => {
            ("wrong", narrator.say(HintGivenWrong { cell, digit, given: narrator.sign(copied) }))
        }
        CopyFault::Moved { from, .. } => {
            ("moved", narrator.say(HintGivenMoved { cell, digit, from: narrator.cell(from) }))
        }
        CopyFault::Extra(_) => ("extra", narrator.say(HintGivenExtra { cell, digit })),
    };
    data["given"] = kind.into();
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

/// The decision about a candidate, in words and as data.
#[derive(Clone, PartialEq, Debug)]
pub struct WhyNotReport {
    /// The lines for people.
    pub lines: Vec<String>,
    /// The data for programs: `state`, `text`, and the `steps`, each as in [`instance_data`].
    pub data: Map<String, Value>,
}

impl WhyNotReport {
    /// Describes the decision about a candidate.
    pub fn new(narrator: &Narrator<'_>, candidate: Candidate, answer: &WhyNot) -> Self {
        let (cell, digit) = (narrator.cell(candidate.cell), narrator.sign(candidate.digit));
        let (state, first, steps): (&str, String, &[Proved<Step>]) = match answer {
            WhyNot::Faulty(finding) => {
                let FindingReport { lines, data } = FindingReport::new(narrator, finding, Degree::Area);
                return Self { lines, data };
            }
            WhyNot::False(steps) => ("false", narrator.say(HintWhyFalse { cell, digit }), steps),
            WhyNot::True(steps) => ("true", narrator.say(HintWhyTrue { cell, digit }), steps),
            WhyNot::Undecided => ("undecided", narrator.say(HintWhyUndecided { cell, digit }), &[]),
            WhyNot::Filled(held) => ("filled", narrator.say(HintWhyFilled { cell, digit: narrator.sign(*held) }), &[]),
            WhyNot::Seen(house, holder) => {
                let (house, holder) = (narrator.house(*house), narrator.cell(*holder));
                ("seen", narrator.say(HintWhySeen { house, holder, cell, digit }), &[])
            }
            WhyNot::NotGiven => ("not-given", narrator.say(HintWhyNotGiven { cell, digit }), &[]),
        };
        let mut lines = vec![first];
        lines.extend((1..).zip(steps).map(|(number, step)| {
            let explanation = narrator.explain(step);
            let sentence = String::from(explanation.sentence);
            narrator.say(HintWhyStep { number: number.to_string(), technique: explanation.title, sentence })
        }));
        let mut data = Map::new();
        data.insert("state".into(), state.into());
        data.insert("text".into(), lines.join("\n").into());
        data.insert("steps".into(), steps.iter().map(|step| instance_data(narrator, step)).collect());
        data.insert("data".into(), numbers(&[candidate.cell], &[candidate.digit]));
        Self { lines, data }
    }
}
