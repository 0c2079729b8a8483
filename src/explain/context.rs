//! A step to be explained, and the small phrases that the words of every shape are made of.

use super::history::History;
use super::messages::{DigitIn, Message};
use super::narrator::Narrator;
use super::notation::{by_digit, digits_list};
use super::text::Subject;
use crate::board::{Candidate, Cell, Digit, House, Topology};
use crate::logic::{Snapshot, Step};

/// A step to be explained: the step, the position before it, and what led there.
#[derive(Clone, Copy)]
pub(super) struct StepContext<'a> {
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
pub(super) enum RemovedBy {
    /// The earlier step of this number, from 1.
    Step(usize),
    /// The line of this number above.
    Line(usize),
    /// Some earlier step: the path is not known.
    Earlier,
}

/// What is looked up.
impl<'a> StepContext<'a> {
    /// The same context with another step in the same position.
    pub(super) fn with<'b>(&'b self, step: &'b Step) -> StepContext<'b> {
        StepContext { step, ..*self }
    }

    pub(super) fn topology(&self) -> &'a Topology {
        self.narrator.topology
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

    /// Those of the cells that might hold the digit before the step.
    pub(super) fn holders(&self, cells: &[Cell], digit: Digit) -> Vec<Cell> {
        cells.iter().copied().filter(|&cell| self.candidates_of(cell).contains(&digit)).collect()
    }

    /// The places of a digit in a house before the step.
    pub(super) fn places(&self, house: House, digit: Digit) -> Vec<Cell> {
        self.holders(&self.topology().house(house).cells, digit)
    }

    /// What removed a candidate that no placed digit excludes.
    pub(super) fn removal(&self, candidate: Candidate) -> RemovedBy {
        if let Some((_, line)) = self.above.iter().find(|(other, _)| *other == candidate) {
            return RemovedBy::Line(*line);
        }
        let step = self.past.and_then(|(history, index)| history.removal(candidate, index));
        step.map_or(RemovedBy::Earlier, |index| RemovedBy::Step(index + 1))
    }
}

/// Phrases in the reader's language.
impl StepContext<'_> {
    pub(super) fn say(&self, message: impl Message) -> String {
        self.narrator.say(message)
    }

    pub(super) fn and(&self, items: &[String]) -> String {
        self.narrator.words.and(items)
    }

    /// Lists of things in a list.
    pub(super) fn lists(&self, lists: &[String]) -> String {
        self.narrator.words.lists(lists)
    }

    /// Clauses in a list that "and" joins, if it can.
    pub(super) fn claims(&self, clauses: &[String]) -> String {
        self.narrator.words.claims(clauses)
    }

    pub(super) fn clauses(&self, clauses: &[String]) -> String {
        self.narrator.words.clauses(clauses)
    }

    pub(super) fn or(&self, items: &[String]) -> String {
        self.narrator.words.or(items)
    }

    pub(super) fn cell(&self, cell: Cell) -> String {
        self.compact(&[cell])
    }

    pub(super) fn digit(&self, digit: Digit) -> String {
        self.narrator.digit(digit)
    }

    pub(super) fn cells(&self, cells: &[Cell]) -> String {
        self.narrator.cells(cells)
    }

    /// Cells in order of the board, whatever order they come in.
    pub(super) fn cells_sorted(&self, cells: &[Cell]) -> String {
        self.cells(&sorted(cells))
    }

    pub(super) fn cells_or(&self, cells: &[Cell]) -> String {
        self.narrator.cells_or(cells)
    }

    pub(super) fn digits(&self, digits: &[Digit]) -> String {
        self.narrator.digits(digits)
    }

    pub(super) fn digits_or(&self, digits: &[Digit]) -> String {
        self.narrator.digits_or(digits)
    }

    pub(super) fn house(&self, house: House) -> String {
        Subject::House(house).mark(&self.narrator.house(house))
    }

    pub(super) fn houses(&self, houses: &[House]) -> String {
        self.narrator.houses(houses)
    }

    pub(super) fn candidates(&self, candidates: &[Candidate]) -> String {
        self.narrator.candidates(candidates)
    }

    /// "4 in r1c2 or r1c8 or 6 in r3c2": one of the candidates, whichever it is.
    pub(super) fn candidates_or(&self, candidates: &[Candidate]) -> String {
        let in_cells = |(digit, cells): (Digit, Vec<Cell>)| {
            self.say(DigitIn { digit: self.digit(digit), cells: self.cells_or(&cells) })
        };
        self.or(&by_digit(candidates).into_iter().map(in_cells).collect::<Vec<_>>())
    }

    /// "5 in r1c3, r3c2 and r5c1": each of the candidates.
    pub(super) fn candidates_and(&self, candidates: &[Candidate]) -> String {
        let in_cells = |(digit, cells): (Digit, Vec<Cell>)| {
            self.say(DigitIn { digit: self.digit(digit), cells: self.cells(&cells) })
        };
        self.lists(&by_digit(candidates).into_iter().map(in_cells).collect::<Vec<_>>())
    }
}

/// Names.
impl StepContext<'_> {
    /// The name of a step's technique.
    pub(super) fn technique(&self, step: &Step) -> String {
        Subject::Technique(step.technique).mark(&self.narrator.words.technique(&step.technique))
    }
}

/// Notations: they hold no words but the technique's name.
impl StepContext<'_> {
    /// The technique's name in HoDoKu's notation: HoDoKu's own where it differs from the trade's.
    pub(super) fn name(&self) -> String {
        self.narrator.words.notation(&self.step.technique)
    }

    /// What the step does in HoDoKu's notation: `r4c7=5`, `r12c2<>4`.
    pub(super) fn effect(&self) -> String {
        let placed = self.step.placements.iter().map(|p| format!("{}={}", self.cell(p.cell), self.sign(p.digit)));
        let removed = by_digit(&self.step.eliminations).into_iter();
        let removed = removed.map(|(digit, cells)| format!("{}<>{}", self.compact(&cells), self.sign(digit)));
        placed.chain(removed).collect::<Vec<_>>().join(", ")
    }

    /// A digit as in a notation: its sign on the board.
    pub(super) fn sign(&self, digit: Digit) -> char {
        self.topology().symbol(digit)
    }

    /// Digits run together: `249`.
    pub(super) fn run(&self, digits: &[Digit]) -> String {
        digits.iter().map(|&digit| self.sign(digit)).collect()
    }

    /// Digits with strokes between them: `2/4/9`.
    pub(super) fn stroked(&self, digits: &[Digit]) -> String {
        digits.iter().map(|&digit| self.sign(digit).to_string()).collect::<Vec<_>>().join("/")
    }

    /// Digits with commas between them: `2,4`.
    pub(super) fn listed(&self, digits: &[Digit]) -> String {
        digits_list(self.topology(), digits)
    }

    /// Cells as in a notation.
    pub(super) fn compact(&self, cells: &[Cell]) -> String {
        Subject::Cells(cells.to_vec()).mark(&self.narrator.coordinates.cells(self.narrator.topology, cells))
    }

    /// Houses as in a notation: `r15`, `r2b36`.
    pub(super) fn compact_houses(&self, houses: &[House]) -> String {
        self.narrator.coordinates.houses(self.narrator.topology, houses)
    }

    /// Candidates in a notation: cells alone when all are of one digit, else `(4)r1c2`.
    pub(super) fn compact_candidates(&self, candidates: &[Candidate]) -> String {
        let groups = by_digit(candidates);
        if let [(_, cells)] = &groups[..] {
            return cells.iter().map(|&cell| self.cell(cell)).collect::<Vec<_>>().join(",");
        }
        let parts: Vec<String> =
            groups.iter().map(|(digit, cells)| format!("({}){}", self.sign(*digit), self.compact(cells))).collect();
        parts.join(",")
    }

    /// `(4)r1c2, (4)r3c5`.
    pub(super) fn marked(&self, candidates: &[Candidate]) -> String {
        let parts: Vec<String> =
            candidates.iter().map(|c| format!("({}){}", self.sign(c.digit), self.cell(c.cell))).collect();
        parts.join(", ")
    }

    /// `r13c4 {125}`: cells with all that they might hold.
    pub(super) fn set(&self, cells: &[Cell]) -> String {
        format!("{} {{{}}}", self.compact(cells), self.run(&self.digits_of(cells)))
    }
}

/// Cells in order of the board.
pub(super) fn sorted(cells: &[Cell]) -> Vec<Cell> {
    let mut cells = cells.to_vec();
    cells.sort_unstable();
    cells
}

/// Each digit once, ascending.
pub(super) fn distinct(digits: impl Iterator<Item = Digit>) -> Vec<Digit> {
    let mut digits: Vec<Digit> = digits.collect();
    digits.sort_unstable();
    digits.dedup();
    digits
}

/// Each house once, in order.
pub(super) fn each_once(houses: impl IntoIterator<Item = House>) -> Vec<House> {
    let mut houses: Vec<House> = houses.into_iter().collect();
    houses.sort_unstable();
    houses.dedup();
    houses
}
