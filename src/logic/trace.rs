//! Defines a solution path as a value, and replays it.

use super::argument::on_board::OnBoard;
use super::argument::{Step, StepKind};
use super::key::TechniqueKey;
use super::snapshot::Snapshot;
use crate::board::{Position, Puzzle, with_layout};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The end of a path.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    /// Every cell is filled.
    Solved,
    /// No technique of the order finds anything more.
    Stuck,
    /// The position contradicts itself: the puzzle has no solution.
    Broken,
}

/// A puzzle with the steps taken on it, in order.
///
/// As JSON it is one object with everything needed to replay it: `{"schema": 1, "board", "givens", "steps",
/// "outcome"}`, with `marks` and `clues` if the puzzle has any. Cells and houses count from 0 in reading order, digits
/// from 1 as they are printed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trace {
    /// The puzzle to which the steps apply.
    pub puzzle: Puzzle,
    /// The steps, in order.
    pub steps: Vec<Step>,
    /// The outcome of the steps.
    pub outcome: Outcome,
}

/// The version of the JSON of a trace. It rises if a reader of the old version could not read the new one.
pub(super) const SCHEMA: u32 = 1;

#[derive(Serialize)]
struct BorrowedTrace<'a> {
    schema: u32,
    #[serde(flatten)]
    puzzle: &'a Puzzle,
    steps: &'a [Step],
    outcome: Outcome,
}

#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct OwnedTrace {
    schema: u32,
    #[serde(flatten)]
    puzzle: Puzzle,
    steps: Vec<Step>,
    outcome: Outcome,
}

impl Serialize for Trace {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self { puzzle, steps, outcome } = self;
        BorrowedTrace { schema: SCHEMA, puzzle, steps, outcome: *outcome }.serialize(serializer)
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Trace {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Trace".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        OwnedTrace::json_schema(generator)
    }
}

impl<'de> Deserialize<'de> for Trace {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let OwnedTrace { schema, puzzle, steps, outcome } = OwnedTrace::deserialize(deserializer)?;
        if schema != SCHEMA {
            return Err(D::Error::custom(format!(
                "the trace has schema {schema}, but this version reads schema {SCHEMA}"
            )));
        }
        // Replaying a trace looks up every cell that a step names on the board.
        if let Some(at) = steps.iter().position(|step| !step.is_on(puzzle.board())) {
            return Err(D::Error::custom(format!(
                "step {} names a cell, digit or house that the board does not have",
                at + 1
            )));
        }
        Ok(Self { puzzle, steps, outcome })
    }
}

impl Trace {
    /// Returns the position before each step, and the one after the last step.
    ///
    /// A wrong guess restores the position before the last open guess, without the guessed candidate.
    pub fn snapshots(&self) -> Vec<Snapshot> {
        self.snapshots_where(|_| true)
    }

    /// Returns the position before the step with this index, or after the last step if the index is one greater.
    pub fn snapshot(&self, index: usize) -> Option<Snapshot> {
        self.snapshots_where(|at| at == index).pop()
    }

    /// Returns the positions with a wanted index.
    fn snapshots_where(&self, is_wanted: impl Fn(usize) -> bool) -> Vec<Snapshot> {
        let mut snapshots = Vec::new();
        with_layout!(self.puzzle.board(), |layout| {
            if let Ok(position) = Position::new(layout, &self.puzzle) {
                let mut index = 0;
                walk(position, &self.steps, |position, _| {
                    if is_wanted(index) {
                        snapshots.push(Snapshot::from(position));
                    }
                    index += 1;
                });
            }
        });
        snapshots
    }

    /// Returns the number of uses of each technique, ordered by first use.
    pub fn technique_counts(&self) -> Vec<(TechniqueKey, usize)> {
        let mut counts: Vec<(TechniqueKey, usize)> = Vec::new();
        for step in &self.steps {
            match counts.iter_mut().find(|(key, _)| *key == step.technique) {
                Some((_, count)) => *count += 1,
                None => counts.push((step.technique, 1)),
            }
        }
        counts
    }
}

/// Calls `look` with the position before each step and that step, and with the last position and `None`.
pub(super) fn walk<'t, const W: usize>(
    mut position: Position<'t, W>,
    steps: &[Step],
    mut look: impl FnMut(&Position<'t, W>, Option<&Step>),
) {
    let mut open_guesses: Vec<(Position<'t, W>, &Step)> = Vec::new();
    for step in steps {
        look(&position, Some(step));
        match step.kind {
            StepKind::Deduction => {}
            StepKind::Guess => open_guesses.push((position.clone(), step)),
            StepKind::WrongGuess => {
                if let Some((before, _)) = open_guesses.pop() {
                    position = before;
                }
            }
        }
        step.apply(&mut position);
    }
    look(&position, None);
}

#[cfg(test)]
mod tests {
    use super::super::{check, solve};
    use super::*;

    /// The first puzzle of the Wikipedia article on Sudoku: singles are enough.
    const EASY: &str = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";

    #[test]
    fn singles_solve_an_easy_puzzle_and_every_step_is_proved() {
        let puzzle = EASY.parse::<Puzzle>().expect("a puzzle");
        let trace = solve(&puzzle, &["hidden-single", "naked-single"].map(TechniqueKey::of)).expect("no conflict");
        assert_eq!(trace.outcome, Outcome::Solved);
        assert_eq!(check(&trace), Ok(()));
        let last = trace.snapshots().pop().expect("a snapshot after the last step");
        assert!(last.grid.is_complete() && last.grid.conflict(puzzle.board()).is_none());
    }

    #[test]
    fn invalid_traces_are_rejected() {
        let check = |text: &str, expected: &str| {
            let fault = serde_json::from_str::<Trace>(text).expect_err(text).to_string();
            assert!(fault.contains(expected), "{text}: {fault}");
        };
        let step = |technique: &str, cell: usize| {
            format!(
                r#"{{"schema":1,"board":"2x2","givens":"................","steps":[{{"technique":"{technique}",
                "kind":"deduction","placements":[{{"cell":{cell},"digit":1}}],"eliminations":[],
                "argument":{{"shape":"guess"}}}}],"outcome":"stuck"}}"#
            )
        };
        assert!(serde_json::from_str::<Trace>(&step("guess", 15)).is_ok());
        check(&step("guess", 16), "step 1 names a cell, digit or house that the board does not have");
        check(&step("gues", 15), "unknown technique `gues`");
        check(&step("guess", 15).replace(r#""schema":1"#, r#""schema":2"#), "the trace has schema 2");
        check(&step("guess", 15).replace("2x2", "2x3"), "the board has 36 cells, but the grid has 16");
        check(&step("guess", 15).replace("stuck", "sunk"), "unknown variant `sunk`");
    }
}
