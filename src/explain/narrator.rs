//! The narrator: picks the words for a step at a level of detail.
//!
//! It needs the position before the step, since an argument names cells and digits and leaves it to the reader to look
//! up what else is in them; a sentence cannot.

use super::notation::{Coordinates, by_cell, by_digit, digits_list};
use super::words::{Value, Words};
use crate::board::{Candidate, Cell, Digit, House, HouseKind, Topology};
use crate::logic::{Kind, Snapshot, Step, TechniqueKey, Trace};
use serde::Serialize;
use std::collections::BTreeMap;

/// How much is told of a step.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Level {
    /// 0: what it does, `r4c7 = 5`.
    Result,
    /// 1: one line in HoDoKu's notation; a forcing chain adds one line a branch.
    Notation,
    /// 2: one line in Eureka, the notation of the forums, with one line a branch.
    Eureka,
    /// 3: one sentence.
    Sentence,
    /// 4: the whole proof in numbered lines.
    Proof,
}

impl Level {
    /// All levels, from the shortest.
    pub const ALL: [Self; 5] = [Self::Result, Self::Notation, Self::Eureka, Self::Sentence, Self::Proof];

    /// The level of a number from 0 to 4.
    pub fn from_number(number: usize) -> Option<Self> {
        Self::ALL.get(number).copied()
    }
}

/// A line of a proof.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Line {
    /// Its number, from 1.
    pub number: usize,
    /// 0 for the proof itself, 1 for what follows in one of several cases or proves a step inside, and so on.
    pub depth: usize,
    /// The text, plain.
    pub text: String,
}

/// A step in words, at every level.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Explanation {
    /// The key of the technique.
    pub technique: TechniqueKey,
    /// The technique's name in the reader's language.
    pub title: String,
    /// Level 0.
    pub result: String,
    /// Level 1.
    pub notation: String,
    /// Level 2.
    pub eureka: String,
    /// Level 3.
    pub sentence: String,
    /// Level 4.
    pub proof: Vec<Line>,
}

/// Which step of a path removed which candidate, so that "removed earlier" can say when.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct History(BTreeMap<Candidate, Vec<usize>>);

impl History {
    /// The history of a path.
    pub fn new(trace: &Trace) -> Self {
        let mut history = Self::default();
        let mut open_guesses = Vec::new();
        for (index, step) in trace.steps.iter().enumerate() {
            match step.kind {
                Kind::Deduction => {}
                Kind::Guess => open_guesses.push(index),
                // What was removed since the guess is back, and no later sentence may refer to it.
                Kind::WrongGuess => {
                    let since = open_guesses.pop().unwrap_or(0);
                    history.0.values_mut().for_each(|steps| steps.retain(|&step| step < since));
                }
            }
            for candidate in &step.eliminations {
                history.0.entry(*candidate).or_default().push(index);
            }
        }
        history
    }

    /// The last step before the one with this index that removed the candidate.
    fn removal(&self, candidate: Candidate, before: usize) -> Option<usize> {
        self.0.get(&candidate)?.iter().rev().copied().find(|&step| step < before)
    }
}

/// Tells the steps of one board in one language and one way to write cells.
#[derive(Clone, Copy, Debug)]
pub struct Narrator<'a> {
    pub(super) words: &'a Words,
    pub(super) topology: &'a Topology,
    pub(super) coordinates: Coordinates,
}

/// A step about to be told: the step, the position before it, and what led there.
#[derive(Clone, Copy)]
pub(super) struct Case<'a> {
    pub(super) narrator: Narrator<'a>,
    pub(super) step: &'a Step,
    pub(super) snapshot: &'a Snapshot,
    /// The path so far and the index of the step in it, where it is part of one.
    pub(super) past: Option<(&'a History, usize)>,
    /// For a step inside a proof: candidates that are out there, and the numbers of the lines that say so.
    pub(super) above: &'a [(Candidate, usize)],
}

/// What removed a candidate that no placed digit excludes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Removal {
    /// The earlier step of this number, from 1.
    Step(usize),
    /// The line of this number above.
    Line(usize),
    /// Some earlier step: the path is not known.
    Earlier,
}

impl<'a> Narrator<'a> {
    /// The narrator of a board.
    pub fn new(words: &'a Words, topology: &'a Topology, coordinates: Coordinates) -> Self {
        Self { words, topology, coordinates }
    }

    /// What a step does: `r4c7 = 5`, `r2c3 <> 4,7`.
    pub fn result(&self, step: &Step) -> String {
        let mut parts: Vec<String> =
            step.placements.iter().map(|placed| format!("{} = {}", self.cell(placed.cell), placed.digit)).collect();
        if !step.eliminations.is_empty() {
            parts.push(self.coordinates.eliminations_by_cell(self.topology, &step.eliminations));
        }
        parts.join("; ")
    }

    /// The step at one level; lines of a proof are numbered and indented.
    pub fn tell(&self, step: &Step, snapshot: &Snapshot, level: Level) -> String {
        let case = Case { narrator: *self, step, snapshot, past: None, above: &[] };
        match level {
            Level::Result => self.result(step),
            Level::Notation => case.notation(),
            Level::Eureka => case.eureka(),
            Level::Sentence => case.sentence(),
            Level::Proof => text(&case.proof()),
        }
    }

    /// The step at every level.
    pub fn explain(&self, step: &Step, snapshot: &Snapshot) -> Explanation {
        Case { narrator: *self, step, snapshot, past: None, above: &[] }.explain()
    }

    /// The step with this index of a path at every level; what was removed earlier is told with the number of its step.
    ///
    /// `snapshot` is the position before the step, `history` that of the path.
    ///
    /// # Panics
    /// When the path has no such step.
    pub fn explain_step(&self, trace: &Trace, history: &History, index: usize, snapshot: &Snapshot) -> Explanation {
        let past = Some((history, index));
        Case { narrator: *self, step: &trace.steps[index], snapshot, past, above: &[] }.explain()
    }

    /// A message of the word file, filled in.
    pub fn message(&self, key: &str, values: &[(&str, Value<'_>)]) -> String {
        self.words.say(key, values)
    }

    pub(super) fn say(&self, key: &str, values: &[(&str, Value<'_>)]) -> String {
        self.words.say(key, values)
    }

    /// A cell.
    pub fn cell(&self, cell: Cell) -> String {
        self.coordinates.cell(self.topology, cell)
    }

    /// A house with its number, `box 3`.
    pub fn house(&self, house: House) -> String {
        let info = self.topology.house(house);
        let key = format!("house-{}", info.kind);
        self.say(&key, &[("number", self.coordinates.number(info.kind, info.number).into())])
    }

    /// Cells in a sentence: "r2c67 and r4c6".
    pub(super) fn cells(&self, cells: &[Cell]) -> String {
        self.words.and(&self.coordinates.terms(self.topology, cells))
    }

    pub(super) fn cells_or(&self, cells: &[Cell]) -> String {
        let singly: Vec<String> = cells.iter().map(|&cell| self.cell(cell)).collect();
        self.words.or(&singly)
    }

    pub(super) fn digits(&self, digits: &[Digit]) -> String {
        self.words.and(&digits.iter().map(Digit::to_string).collect::<Vec<_>>())
    }

    pub(super) fn digits_or(&self, digits: &[Digit]) -> String {
        self.words.or(&digits.iter().map(Digit::to_string).collect::<Vec<_>>())
    }

    /// Houses in a sentence: "rows 1, 3 and 8 and box 2".
    pub(super) fn houses(&self, houses: &[House]) -> String {
        let mut kinds: Vec<(HouseKind, Vec<House>)> = Vec::new();
        for &house in houses {
            let kind = self.topology.house(house).kind;
            match kinds.iter_mut().find(|(known, _)| *known == kind) {
                Some((_, list)) => list.push(house),
                None => kinds.push((kind, vec![house])),
            }
        }
        let parts: Vec<String> = kinds
            .iter()
            .map(|(kind, list)| match list[..] {
                [house] => self.house(house),
                _ => {
                    let number = |&house: &House| self.coordinates.number(*kind, self.topology.house(house).number);
                    let numbers = self.words.and(&list.iter().map(number).collect::<Vec<_>>());
                    self.say(&format!("houses-{kind}"), &[("numbers", numbers.into())])
                }
            })
            .collect();
        self.words.and(&parts)
    }

    /// Candidates in a sentence: `4 in r1c28 and 6 in r3c2`.
    pub(super) fn candidates(&self, candidates: &[Candidate]) -> String {
        let parts: Vec<String> = by_digit(candidates)
            .iter()
            .map(|(digit, cells)| {
                let cells = self.coordinates.cells(self.topology, cells);
                self.say("digit-in", &[("digit", digit.to_string().into()), ("cells", cells.into())])
            })
            .collect();
        self.words.and(&parts)
    }

    /// What a step concludes as a clause: "r4c7 is 5", "r12c2 cannot be 4".
    pub(super) fn conclusion(&self, step: &Step) -> String {
        let mut clauses = Vec::new();
        for placed in &step.placements {
            let values = [("cell", self.cell(placed.cell).into()), ("digit", placed.digit.to_string().into())];
            clauses.push(self.say("clause-is", &values));
        }
        clauses.extend(self.removals(&step.eliminations));
        self.words.and(&clauses)
    }

    /// "r12c2 cannot be 4", cells with the same digits together.
    pub(super) fn removals(&self, candidates: &[Candidate]) -> Vec<String> {
        let mut groups: Vec<(Vec<Cell>, Vec<Digit>)> = Vec::new();
        for (cell, digits) in by_cell(candidates) {
            match groups.iter_mut().find(|(_, same)| *same == digits) {
                Some((cells, _)) => cells.push(cell),
                None => groups.push((vec![cell], digits)),
            }
        }
        groups
            .iter()
            .map(|(cells, digits)| {
                let values = [
                    ("cells", self.cells(cells).into()),
                    ("count", cells.len().into()),
                    ("digits", self.digits_or(digits).into()),
                ];
                self.say("clause-cannot-be", &values)
            })
            .collect()
    }
}

impl Case<'_> {
    fn explain(&self) -> Explanation {
        Explanation {
            technique: self.step.technique,
            title: self.narrator.words.technique(&self.step.technique),
            result: self.narrator.result(self.step),
            notation: self.notation(),
            eureka: self.eureka(),
            sentence: self.sentence(),
            proof: self.proof(),
        }
    }

    /// What the step does in HoDoKu's notation: `r4c7=5`, `r12c2<>4`.
    pub(super) fn effect(&self) -> String {
        let narrator = &self.narrator;
        let mut parts: Vec<String> =
            self.step.placements.iter().map(|p| format!("{}={}", narrator.cell(p.cell), p.digit)).collect();
        if !self.step.eliminations.is_empty() {
            parts.push(narrator.coordinates.eliminations(narrator.topology, &self.step.eliminations));
        }
        parts.join(", ")
    }

    /// Cells as in a notation.
    pub(super) fn compact(&self, cells: &[Cell]) -> String {
        self.narrator.coordinates.cells(self.narrator.topology, cells)
    }

    /// Candidates in a notation: cells alone when all are of one digit, else `(4)r1c2`.
    pub(super) fn compact_candidates(&self, candidates: &[Candidate]) -> String {
        let groups = by_digit(candidates);
        if let [(_, cells)] = &groups[..] {
            return cells.iter().map(|&cell| self.narrator.cell(cell)).collect::<Vec<_>>().join(",");
        }
        let parts: Vec<String> =
            groups.iter().map(|(digit, cells)| format!("({digit}){}", self.compact(cells))).collect();
        parts.join(",")
    }

    /// What a cell might hold before the step.
    pub(super) fn candidates_of(&self, cell: Cell) -> Vec<Digit> {
        self.snapshot.candidates[cell.index()].iter().collect()
    }

    /// All digits that cells might hold before the step, ascending.
    pub(super) fn digits_of(&self, cells: &[Cell]) -> Vec<Digit> {
        let mut digits: Vec<Digit> = cells.iter().flat_map(|&cell| self.candidates_of(cell)).collect();
        digits.sort_unstable();
        digits.dedup();
        digits
    }

    /// `r13c4 {125}`: cells with all that they might hold.
    pub(super) fn set(&self, cells: &[Cell]) -> String {
        format!("{} {{{}}}", self.compact(cells), digits_list(&self.digits_of(cells)).replace(',', ""))
    }

    /// What removed a candidate that no placed digit excludes.
    pub(super) fn removal(&self, candidate: Candidate) -> Removal {
        if let Some((_, line)) = self.above.iter().find(|(other, _)| *other == candidate) {
            return Removal::Line(*line);
        }
        let step = self.past.and_then(|(history, index)| history.removal(candidate, index));
        step.map_or(Removal::Earlier, |index| Removal::Step(index + 1))
    }
}

/// The lines of a proof as text.
fn text(lines: &[Line]) -> String {
    let lines: Vec<String> =
        lines.iter().map(|line| format!("{}({}) {}", "    ".repeat(line.depth), line.number, line.text)).collect();
    lines.join("\n")
}
