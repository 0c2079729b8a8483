//! A step in its context, and the small phrases from which the texts of all shapes are built.

use super::history::History;
use super::messages::{DigitIn, Message};
use super::narrator::Narrator;
use super::notation::{by_digit, digits_list};
use super::text::Subject;
use crate::board::{Candidate, Cell, Digit, House, Topology};
use crate::logic::{Snapshot, Step};

/// A step to be explained, with the position and the path before it.
#[derive(Clone, Copy)]
pub(super) struct StepContext<'a> {
    pub(super) narrator: Narrator<'a>,
    pub(super) step: &'a Step,
    pub(super) snapshot: &'a Snapshot,
    /// The path so far and the index of the step in it, if the step is part of a path.
    pub(super) past: Option<(&'a History, usize)>,
    /// For a step inside a proof: the candidates removed by its premises, with the numbers of the lines that remove
    /// them.
    pub(super) above: &'a [(Candidate, usize)],
}

/// The cause of a removal, for a candidate that no placed digit excludes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum RemovedBy {
    /// The earlier step with this number, from 1.
    Step(usize),
    /// The earlier line with this number.
    Line(usize),
    /// An unknown earlier step, if the path is not known.
    Earlier,
}

/// Queries on the position.
impl<'a> StepContext<'a> {
    /// Returns the context of another step in the same position.
    pub(super) fn with<'b>(&'b self, step: &'b Step) -> StepContext<'b> {
        StepContext { step, ..*self }
    }

    pub(super) fn topology(&self) -> &'a Topology {
        self.narrator.topology
    }

    /// Returns the candidates of a cell before the step.
    pub(super) fn candidates_of(&self, cell: Cell) -> Vec<Digit> {
        self.snapshot.candidates[cell.index()].iter().collect()
    }

    /// Returns all candidates of cells before the step, in ascending order.
    pub(super) fn digits_of(&self, cells: &[Cell]) -> Vec<Digit> {
        let mut digits: Vec<Digit> = cells.iter().flat_map(|&cell| self.candidates_of(cell)).collect();
        digits.sort_unstable();
        digits.dedup();
        digits
    }

    /// Returns the cells that have the digit as a candidate before the step.
    pub(super) fn holders(&self, cells: &[Cell], digit: Digit) -> Vec<Cell> {
        cells.iter().copied().filter(|&cell| self.candidates_of(cell).contains(&digit)).collect()
    }

    /// Returns the places of a digit in a house before the step.
    pub(super) fn places(&self, house: House, digit: Digit) -> Vec<Cell> {
        self.holders(&self.topology().house(house).cells, digit)
    }

    /// Returns the cause of a candidate's removal, if no placed digit excludes it.
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

    /// Joins items that may be lists themselves.
    pub(super) fn lists(&self, lists: &[String]) -> String {
        self.narrator.words.lists(lists)
    }

    /// Joins clauses, with "and" if possible.
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

    /// Returns cells in reading order.
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

    /// Returns alternatives among candidates: "4 in r1c2 or r1c8 or 6 in r3c2".
    pub(super) fn candidates_or(&self, candidates: &[Candidate]) -> String {
        let in_cells = |(digit, cells): (Digit, Vec<Cell>)| {
            self.say(DigitIn { digit: self.digit(digit), cells: self.cells_or(&cells) })
        };
        self.or(&by_digit(candidates).into_iter().map(in_cells).collect::<Vec<_>>())
    }

    /// Returns all of the candidates: "5 in r1c3, r3c2 and r5c1".
    pub(super) fn candidates_and(&self, candidates: &[Candidate]) -> String {
        let in_cells = |(digit, cells): (Digit, Vec<Cell>)| {
            self.say(DigitIn { digit: self.digit(digit), cells: self.cells(&cells) })
        };
        self.lists(&by_digit(candidates).into_iter().map(in_cells).collect::<Vec<_>>())
    }
}

/// Names.
impl StepContext<'_> {
    /// Returns the name of a step's technique.
    pub(super) fn technique(&self, step: &Step) -> String {
        Subject::Technique(step.technique).mark(&self.narrator.words.technique(&step.technique))
    }
}

/// Notations, which contain no words except the technique's name.
impl StepContext<'_> {
    /// Returns the technique's name in HoDoKu's notation. This is HoDoKu's own name if it differs from the common one.
    pub(super) fn name(&self) -> String {
        self.narrator.words.notation(&self.step.technique)
    }

    /// Returns the effect of the step in HoDoKu's notation: `r4c7=5`, `r12c2<>4`.
    pub(super) fn effect(&self) -> String {
        let placed = self.step.placements.iter().map(|p| format!("{}={}", self.cell(p.cell), self.sign(p.digit)));
        let removed = by_digit(&self.step.eliminations).into_iter();
        let removed = removed.map(|(digit, cells)| format!("{}<>{}", self.compact(&cells), self.sign(digit)));
        placed.chain(removed).collect::<Vec<_>>().join(", ")
    }

    /// Returns a digit in notation: its sign on the board.
    pub(super) fn sign(&self, digit: Digit) -> char {
        self.topology().symbol(digit)
    }

    /// Returns digits without separators: `249`.
    pub(super) fn run(&self, digits: &[Digit]) -> String {
        digits.iter().map(|&digit| self.sign(digit)).collect()
    }

    /// Returns digits separated by slashes: `2/4/9`.
    pub(super) fn stroked(&self, digits: &[Digit]) -> String {
        digits.iter().map(|&digit| self.sign(digit).to_string()).collect::<Vec<_>>().join("/")
    }

    /// Returns digits separated by commas: `2,4`.
    pub(super) fn listed(&self, digits: &[Digit]) -> String {
        digits_list(self.topology(), digits)
    }

    /// Returns cells in notation.
    pub(super) fn compact(&self, cells: &[Cell]) -> String {
        Subject::Cells(cells.to_vec()).mark(&self.narrator.coordinates.cells(self.narrator.topology, cells))
    }

    /// Returns houses in notation: `r15`, `r2b36`.
    pub(super) fn compact_houses(&self, houses: &[House]) -> String {
        self.narrator.coordinates.houses(self.narrator.topology, houses)
    }

    /// Returns candidates in notation: only the cells if all have the same digit, otherwise `(4)r1c2`.
    pub(super) fn compact_candidates(&self, candidates: &[Candidate]) -> String {
        let groups = by_digit(candidates);
        if let [(_, cells)] = &groups[..] {
            return cells.iter().map(|&cell| self.cell(cell)).collect::<Vec<_>>().join(",");
        }
        let parts: Vec<String> =
            groups.iter().map(|(digit, cells)| format!("({}){}", self.sign(*digit), self.compact(cells))).collect();
        parts.join(",")
    }

    /// Returns candidates with their digits: `(4)r1c2, (4)r3c5`.
    pub(super) fn marked(&self, candidates: &[Candidate]) -> String {
        let parts: Vec<String> =
            candidates.iter().map(|c| format!("({}){}", self.sign(c.digit), self.cell(c.cell))).collect();
        parts.join(", ")
    }

    /// Returns cells with their candidates: `r13c4 {125}`.
    pub(super) fn set(&self, cells: &[Cell]) -> String {
        format!("{} {{{}}}", self.compact(cells), self.run(&self.digits_of(cells)))
    }
}

/// Sorts cells in reading order.
pub(super) fn sorted(cells: &[Cell]) -> Vec<Cell> {
    let mut cells = cells.to_vec();
    cells.sort_unstable();
    cells
}

/// Returns each digit once, in ascending order.
pub(super) fn distinct(digits: impl Iterator<Item = Digit>) -> Vec<Digit> {
    let mut digits: Vec<Digit> = digits.collect();
    digits.sort_unstable();
    digits.dedup();
    digits
}

/// Returns each house once, in order.
pub(super) fn each_once(houses: impl IntoIterator<Item = House>) -> Vec<House> {
    let mut houses: Vec<House> = houses.into_iter().collect();
    houses.sort_unstable();
    houses.dedup();
    houses
}
