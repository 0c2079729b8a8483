//! `sudopress hint`: the next step of a position, bit by bit, or what is wrong with it.

use super::explain::{coordinates, language};
use super::positions::{FORMS, Positions};
use super::screen::Screen;
use super::{Exit, Failure};
use crate::board::{Cell, Grid, Layout, Position, Visitor, visit};
use crate::engine::Engine;
use crate::error::{Diagnostic, Spot};
use crate::explain::{Coordinates, Degree, Language, Narrator, Words, region};
use crate::format::{Mistake, Sheet, pencilled};
use crate::logic::{Snapshot, Step, contradiction, finders, first, select};
use crate::rating::press;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use serde_json::{Value, json};

/// Give a hint in a position, or tell what is wrong with it
#[derive(clap::Args, Debug)]
#[command(after_long_help = AFTER.to_owned() + FORMS)]
pub struct Hint {
    #[command(flatten)]
    positions: Positions,

    /// How much is given away: where to look, also what to look for, or the whole step
    #[arg(long, default_value = "region", value_parser = degree())]
    degree: Degree,

    /// What was entered, as a line of all cells: a digit where the puzzle has none is an entry
    #[arg(long, value_name = "CELLS")]
    entries: Option<String>,

    /// Print the position too, with its pencil marks
    #[arg(long)]
    grid: bool,

    /// The language
    #[arg(long, default_value = "en", value_parser = language())]
    language: Language,

    /// How cells are written: r4c7, D7, or from zero
    #[arg(long, default_value = "rc", value_parser = coordinates())]
    coordinates: Coordinates,

    /// Print JSON, one object a position, with what the degree gives away
    #[arg(long, conflicts_with = "grid")]
    json: bool,
}

const AFTER: &str = "\
The hint is the easiest step of our teaching order. A position with a mistake gets no hint but the mistake: equal digits
in a house, a wrong entry, a pencil mark removed wrongly, no solution, several solutions. The exit code is then 1.

Examples:
  sudopress hint '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
  sudopress hint position.txt --degree technique
  sudopress hint puzzle.txt --entries 534.7....6..195... --degree full --language de
  sudopress hint position.txt --json

";

fn degree() -> impl TypedValueParser<Value = Degree> {
    PossibleValuesParser::new(Degree::ALL.map(Degree::key))
        .map(|key| Degree::ALL.into_iter().find(|degree| degree.key() == key).expect("it is one of the keys"))
}

/// What there is to say of a position.
enum Finding {
    /// Nothing is left to do.
    Solved,
    /// The next step.
    Step(Box<Step>),
    /// Correct, but beyond every technique.
    Nothing,
    /// Wrong: key of the fault, and the message of each mistake with its data.
    Wrong(&'static str, Vec<(String, Value)>),
}

impl Hint {
    pub(super) fn run(&self, screen: &Screen) -> Result<Exit, Failure> {
        let (mut sheets, mut exit) = self.positions.read(screen)?;
        let words = Words::new(self.language);
        for sheet in &mut sheets {
            if let Some(entries) = &self.entries {
                enter(sheet, entries)?;
            }
            let narrator = Narrator::new(&words, &sheet.topology, self.coordinates);
            let finding = self.look(&narrator, sheet);
            if matches!(finding, Finding::Wrong(..) | Finding::Nothing) {
                exit = exit.max(Exit::NotSo);
            }
            if self.grid {
                screen.line(pencilled(sheet))?;
            }
            if self.json {
                screen.line(self.json(&narrator, sheet, &finding))?;
            } else {
                self.told(&narrator, sheet, &finding).iter().try_for_each(|line| screen.line(line))?;
            }
        }
        Ok(exit)
    }

    fn look(&self, narrator: &Narrator<'_>, sheet: &Sheet) -> Finding {
        let mut wrong = Vec::new();
        if let Some(conflict) = sheet.conflict() {
            let [first, second] = conflict.cells.map(|cell| narrator.cell(cell));
            let house = narrator.house(conflict.house);
            let text = narrator.message(
                "hint-conflict",
                &[
                    ("first", first.as_str().into()),
                    ("second", second.as_str().into()),
                    ("digit", conflict.digit.to_string().into()),
                    ("house", house.into()),
                ],
            );
            let data = json!({"mistake": "conflict", "cells": [first, second], "digit": conflict.digit});
            wrong.push((text, data));
        }
        let solutions = match sheet.givens.conflict(&sheet.topology) {
            Some(_) => return Finding::Wrong("mistakes", wrong),
            None => Engine::new(&sheet.topology).solutions(&sheet.givens, 2),
        };
        let whole = |key: &str| vec![(narrator.message(key, &[]), json!({"mistake": &key["hint-".len()..]}))];
        // A puzzle may be made of pencil marks: then those, too, are given.
        let solutions = match solutions.len() {
            0 | 1 => solutions,
            _ if sheet.removed.is_empty() => solutions,
            _ => {
                wrong.extend(without_marks(sheet).map(|mistake| self.mistake(narrator, mistake)));
                if !wrong.is_empty() {
                    return Finding::Wrong("mistakes", wrong);
                }
                visit(&sheet.topology, Within(sheet))
            }
        };
        let solution = match solutions.as_slice() {
            [] => return Finding::Wrong("no-solution", whole("hint-no-solution")),
            [solution] => solution,
            _ => return Finding::Wrong("several-solutions", whole("hint-several-solutions")),
        };
        wrong.extend(sheet.mistakes(solution).into_iter().map(|mistake| self.mistake(narrator, mistake)));
        if !wrong.is_empty() {
            return Finding::Wrong("mistakes", wrong);
        }
        if sheet.filled.is_complete() {
            return Finding::Solved;
        }
        visit(&sheet.topology, Easiest(sheet)).map_or(Finding::Nothing, |step| Finding::Step(Box::new(step)))
    }

    /// A mistake in words and as data; which digit was removed wrongly is told in full hints only.
    fn mistake(&self, narrator: &Narrator<'_>, mistake: Mistake) -> (String, Value) {
        let is_full = self.degree == Degree::Full;
        let (key, cell, digit) = match mistake {
            Mistake::Entry { cell, digit } => ("hint-wrong-entry", cell, Some(digit)),
            Mistake::NoMarks { cell } => ("hint-no-marks", cell, None),
            Mistake::Mark { cell, digit } if is_full => ("hint-wrong-mark-digit", cell, Some(digit)),
            Mistake::Mark { cell, .. } => ("hint-wrong-mark", cell, None),
        };
        let kind = match mistake {
            Mistake::Entry { .. } => "entry",
            Mistake::NoMarks { .. } => "no-marks",
            Mistake::Mark { .. } => "mark",
        };
        let mut values = vec![("cell", narrator.cell(cell).into())];
        values.extend(digit.map(|digit| ("digit", digit.to_string().into())));
        let data = json!({"mistake": kind, "cell": narrator.cell(cell), "digit": digit});
        (narrator.message(key, &values), data)
    }

    fn told(&self, narrator: &Narrator<'_>, sheet: &Sheet, finding: &Finding) -> Vec<String> {
        match finding {
            Finding::Solved => vec![narrator.message("hint-solved", &[])],
            Finding::Nothing => vec![narrator.message("hint-nothing", &[])],
            Finding::Step(step) => vec![narrator.hint(step, &snapshot(sheet), self.degree)],
            Finding::Wrong(_, mistakes) => mistakes.iter().map(|(text, _)| text.clone()).collect(),
        }
    }

    fn json(&self, narrator: &Narrator<'_>, sheet: &Sheet, finding: &Finding) -> Value {
        let state = match finding {
            Finding::Solved => "solved",
            Finding::Nothing => "nothing",
            Finding::Step(_) => "step",
            Finding::Wrong(fault, _) => fault,
        };
        let text = self.told(narrator, sheet, finding).join("\n");
        let mut object = json!({
            "line": sheet.start.line, "position": sheet.filled.line(), "state": state, "degree": self.degree.key(),
            "text": text,
        });
        match finding {
            Finding::Step(step) => {
                let houses = region(step, &sheet.topology);
                object["region"] = houses.iter().map(|&house| narrator.house(house)).collect();
                if self.degree >= Degree::Technique {
                    object["technique"] = step.technique.into();
                }
                if self.degree == Degree::Full {
                    object["step"] =
                        serde_json::to_value(narrator.explain(step, &snapshot(sheet))).expect("it is JSON");
                }
            }
            Finding::Wrong(_, mistakes) => {
                object["mistakes"] = mistakes.iter().map(|(_, data)| data.clone()).collect();
            }
            Finding::Solved | Finding::Nothing => {}
        }
        object
    }
}

fn snapshot(sheet: &Sheet) -> Snapshot {
    Snapshot { grid: sheet.filled.clone(), candidates: sheet.marks() }
}

/// The empty cells that have lost all their marks.
fn without_marks(sheet: &Sheet) -> impl Iterator<Item = Mistake> {
    let marks = sheet.marks();
    let is_bare = move |cell: &Cell| sheet.filled.digit(*cell).is_none() && marks[cell.index()].is_empty();
    sheet.topology.cells().filter(is_bare).map(|cell| Mistake::NoMarks { cell })
}

/// Up to two solutions of the givens within the pencil marks, by singles and trying.
struct Within<'a>(&'a Sheet);

impl Visitor for Within<'_> {
    type Output = Vec<Grid>;
    fn visit<const W: usize>(self, layout: Layout<'_, W>) -> Vec<Grid> {
        let mut position = Position::new(layout, &self.0.givens).expect("it was checked for conflicts");
        for candidate in &self.0.removed {
            position.remove(candidate.cell, candidate.digit);
        }
        let singles = select::<W>(&["hidden-single", "naked-single"]);
        let (mut open, mut solutions) = (vec![position], Vec::new());
        while let Some(mut position) = open.pop() {
            while contradiction(&position).is_none()
                && let Some(step) = singles.iter().find_map(|finder| first(finder, &position))
            {
                step.apply(&mut position);
            }
            if contradiction(&position).is_some() {
                continue;
            }
            let Some(cell) = position.empty_cells().iter().min_by_key(|&cell| position.candidates(cell).len()) else {
                solutions.push(position.grid());
                if solutions.len() == 2 {
                    break;
                }
                continue;
            };
            for digit in position.candidates(cell).iter() {
                let mut tried = position.clone();
                tried.place(cell, digit);
                open.push(tried);
            }
        }
        solutions
    }
}

/// The easiest step of a position.
struct Easiest<'a>(&'a Sheet);

impl Visitor for Easiest<'_> {
    type Output = Option<Step>;
    fn visit<const W: usize>(self, layout: Layout<'_, W>) -> Option<Step> {
        let position = self.0.position(layout).expect("it was checked for conflicts");
        // What the teaching order leaves out comes when it has nothing more.
        let rest = || finders::<W>().iter().find_map(|finder| first(finder, &position));
        press::easiest(&position, &[]).map(|(step, _)| step).or_else(rest)
    }
}

/// Writes entries, a line of all cells, over the sheet. What a pencil mark was removed for stays removed.
fn enter(sheet: &mut Sheet, entries: &str) -> Result<(), Failure> {
    let side = sheet.topology.side();
    let symbols: Vec<char> = entries.chars().filter(|symbol| !symbol.is_whitespace()).collect();
    if symbols.len() != sheet.topology.cell_count() {
        let message = format!("`--entries` has {} cells, the board {}", symbols.len(), sheet.topology.cell_count());
        return Err(Failure::usage(message));
    }
    let mut filled = Grid::clone(&sheet.filled);
    for (cell, symbol) in sheet.topology.cells().zip(symbols) {
        let digit = crate::board::Digit::from_symbol(symbol).filter(|digit| digit.index() < side);
        if digit.is_none() && !".0_*-".contains(symbol) {
            let spot = Spot::new(entries, 1, cell.index() + 1, 1);
            return Err(Failure::new(Exit::Usage, Diagnostic::new("this is no cell").at(spot).in_file("--entries")));
        }
        if digit.is_some() && sheet.givens.digit(cell).is_none() {
            filled.set(cell, digit);
        }
    }
    sheet.filled = filled;
    Ok(())
}
