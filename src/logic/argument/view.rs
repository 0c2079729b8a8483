//! A single picture of a step: marked candidates, houses and links.

use super::chain::{ChainLink, Node};
use crate::board::{Candidate, Cell, Digit, DigitSet, House, Topology};
use serde::{Deserialize, Serialize};

/// The part that a candidate plays in a step. If a candidate plays several parts, the last in this list is shown.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    /// Part of the pattern.
    Pattern,
    /// Part of the other side of the pattern: the second colour, a false node of a chain.
    Counterpart,
    /// A fin.
    Fin,
    /// A candidate in the almost locked set with this number.
    Set(u8),
    /// A candidate that is tried by a guess or assumed by a branch.
    Assumed,
    /// A candidate that the step removes.
    Eliminated,
    /// A candidate that the step places.
    Placed,
}

/// A candidate with its role.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Mark {
    /// The candidate.
    pub candidate: Candidate,
    /// The role of the candidate.
    pub role: Role,
}

/// An arrow between nodes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Arrow {
    /// The candidates from which the arrow starts.
    pub from: Node,
    /// The candidates at which the arrow ends.
    pub to: Node,
    /// Whether the line is solid (strong) or dashed (weak).
    pub strong: bool,
}

/// The names of sets, in this order, on a board with only figures as digits.
const LETTERS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
/// The names on a board that also has letters as digits: A would be the digit after 9.
const GREEK_LETTERS: &str = "αβγδεζηθικλμνξοπρστυφχψω";

/// A picture of a step. Most steps have one picture; a forcing argument has one for each branch.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct View {
    /// Marked candidates, each once, ordered by cell and digit.
    pub marks: Vec<Mark>,
    /// Other candidates that the argument relies on, all of a BUG's for instance: shown without a mark. In order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub others: Vec<Candidate>,
    /// Houses that the argument considers.
    pub houses: Vec<House>,
    /// Houses that cross these houses: the covers of a fish, or the other house of an intersection.
    pub crossing: Vec<House>,
    /// Filled cells that block other cells, shown to give the reader the reason.
    pub blockers: Vec<Cell>,
    /// Lines from a cell that blocks other cells to each cell that it blocks.
    pub rays: Vec<[Cell; 2]>,
    /// Links.
    pub links: Vec<Arrow>,
    /// Sets of cells with one more digit than cells, named A, B, C or α, β, γ in this order: see [`View::set_name`].
    pub sets: Vec<Vec<Cell>>,
}

impl View {
    /// Returns the view in a position with these candidates, which are in cell order. Only candidates of the position
    /// are marked.
    ///
    /// Arguments name cells and digits, but not every cell of a naked triple has all three digits as candidates. A
    /// filled cell of the pattern, as in avoidable rectangles, is shown as a cell.
    #[must_use]
    pub fn within(mut self, candidates: &[DigitSet]) -> Self {
        let digits = |cell: Cell| candidates.get(cell.index()).copied().unwrap_or_default();
        let filled = self.marks.iter().map(|mark| mark.candidate.cell).filter(|&cell| digits(cell).is_empty());
        self.blockers.extend(filled);
        self.blockers.sort_unstable();
        self.blockers.dedup();
        self.marks.retain(|mark| digits(mark.candidate.cell).contains(mark.candidate.digit));
        self
    }

    /// Returns the name, in words and pictures, of the set with this number (from 0): a letter that is not a digit of
    /// the board.
    pub fn set_name(number: u8, board: &Topology) -> char {
        let is_letter = |digit: Digit| board.symbol(digit).is_alphabetic();
        let names = if board.digits().any(is_letter) { [GREEK_LETTERS, LETTERS] } else { [LETTERS, GREEK_LETTERS] };
        // Digits may be Greek letters too, but there are more letters than digits.
        let is_free = |name: &char| board.digits().all(|digit| board.symbol(digit) != *name);
        let names = names.map(|names| names.chars().filter(is_free));
        let names = names.into_iter().find(|names| names.clone().next().is_some()).expect("more letters than digits");
        names.cycle().nth(usize::from(number)).expect("there are names")
    }

    pub(super) fn mark(&mut self, candidate: Candidate, role: Role) {
        match self.marks.binary_search_by_key(&candidate, |mark| mark.candidate) {
            Ok(at) => self.marks[at].role = self.marks[at].role.max(role),
            Err(at) => self.marks.insert(at, Mark { candidate, role }),
        }
    }

    pub(super) fn mark_all(&mut self, candidates: impl IntoIterator<Item = Candidate>, role: Role) {
        for candidate in candidates {
            self.mark(candidate, role);
        }
    }

    /// Marks a digit in each of the cells.
    pub(super) fn mark_digit(&mut self, cells: &[Cell], digit: Digit, role: Role) {
        self.mark_all(cells.iter().map(|&cell| Candidate::new(cell, digit)), role);
    }

    /// Marks each of the digits in each of the cells.
    pub(super) fn mark_digits(&mut self, cells: &[Cell], digits: &[Digit], role: Role) {
        digits.iter().for_each(|&digit| self.mark_digit(cells, digit, role));
    }

    pub(super) fn link(&mut self, link: &ChainLink) {
        self.links.push(Arrow { from: link.from.clone(), to: link.to.clone(), strong: link.strong });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::variant;

    #[test]
    fn sets_are_called_by_letters_that_are_no_digits() {
        for (width, height, first) in [(3, 3, "ABC"), (3, 2, "ABC"), (5, 2, "αβγ"), (4, 4, "αβγ"), (8, 4, "αβγ")]
        {
            let board = variant::standard(width, height).expect("a board");
            let names: Vec<char> = (0..24).map(|number| View::set_name(number, &board)).collect();
            assert!(names.iter().collect::<String>().starts_with(first), "{names:?}");
            assert!(names.iter().all(|&name| board.digits().all(|digit| digit.symbol() != name)), "{names:?}");
        }
    }
}
