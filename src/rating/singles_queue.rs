//! Singles in the order in which they come about: the one that has waited longest is taken first.
//!
//! HoDoKu keeps two queues, of the cells that came down to one candidate and of the digits that came down to one place in
//! a house, filled while candidates fall: when the givens are set, one by one in reading order, and with every step. A
//! full house is a cell of the first queue in a house without other empty cells. The order within a step was found by
//! comparing paths: the peers lose the placed digit in reading order, then the cell loses its other digits in ascending
//! order; each loss is seen in row, column and box in turn.

use crate::board::{Candidate, Cell, Digit, House, Layout, Position, Puzzle};
use crate::logic::Step;
use std::collections::VecDeque;

/// The singles that wait, some of which may be filled already.
pub(super) struct SinglesQueue<'t, const W: usize> {
    position: Position<'t, W>,
    naked: VecDeque<Candidate>,
    hidden: VecDeque<Candidate>,
}

impl<'t, const W: usize> SinglesQueue<'t, W> {
    /// Those of a puzzle, whose givens do not conflict.
    pub(super) fn new(layout: Layout<'t, W>, puzzle: &'t Puzzle) -> Self {
        let position = Position::blank(layout, puzzle);
        let mut queue = Self { position, naked: VecDeque::new(), hidden: VecDeque::new() };
        for (cell, digit) in puzzle.givens().filled() {
            queue.place(cell, digit);
        }
        queue
    }

    /// Takes a step after which others may come about.
    pub(super) fn follow(&mut self, step: &Step) {
        for placed in &step.placements {
            self.place(placed.cell, placed.digit);
        }
        for gone in &step.eliminations {
            if self.position.remove(gone.cell, gone.digit) {
                self.has_lost(gone.cell, gone.digit, None);
            }
        }
    }

    /// The next single with the key of its technique: a full house before a naked single before a hidden one.
    pub(super) fn next(&mut self) -> Option<(&'static str, Candidate)> {
        let Self { position, naked, hidden } = self;
        let is_open = |single: &Candidate| position.allows(single.cell, single.digit);
        while naked.front().is_some_and(|single| !is_open(single)) {
            naked.pop_front();
        }
        let is_last = |single: &&Candidate| {
            let is_last = |house| (position.layout().cells_of(house) & position.empty_cells()).len() == 1;
            is_open(single) && houses(position.layout(), single.cell).any(is_last)
        };
        if let Some(&single) = naked.iter().find(is_last) {
            return Some(("full-house", single));
        }
        if let Some(&single) = naked.front() {
            return Some(("naked-single", single));
        }
        while let Some(&single) = hidden.front() {
            let is_only = |house| position.places_in(single.digit, house).len() == 1;
            if is_open(&single) && houses(position.layout(), single.cell).any(is_only) {
                return Some(("hidden-single", single));
            }
            hidden.pop_front();
        }
        None
    }

    fn place(&mut self, cell: Cell, digit: Digit) {
        let layout = self.position.layout();
        for peer in layout.peers(cell) & self.position.places(digit) {
            self.position.remove(peer, digit);
            self.has_lost(peer, digit, Some(cell));
        }
        for other in self.position.candidates(cell).iter().filter(|&other| other != digit) {
            self.position.remove(cell, other);
            for house in houses(layout, cell) {
                let left = self.position.places_in(other, house).only();
                self.hidden.extend(left.map(|left| Candidate::new(left, other)));
            }
        }
        self.position.place(cell, digit);
    }

    /// What comes about when a cell has lost a digit, but for the houses of the cell that it is placed in.
    fn has_lost(&mut self, cell: Cell, digit: Digit, placed: Option<Cell>) {
        let layout = self.position.layout();
        for house in houses(layout, cell) {
            if placed.is_some_and(|placed| layout.cells_of(house).contains(placed)) {
                continue;
            }
            let left = self.position.places_in(digit, house).only();
            self.hidden.extend(left.map(|left| Candidate::new(left, digit)));
        }
        self.naked.extend(self.position.candidates(cell).only().map(|last| Candidate::new(cell, last)));
    }
}

/// The houses of a cell: its row, its column, then its box.
fn houses<const W: usize>(layout: Layout<'_, W>, cell: Cell) -> impl Iterator<Item = House> {
    let topology = layout.topology();
    let of_kind = move |is_block: bool| {
        let all = topology.houses_of(cell).iter().copied();
        all.filter(move |&house| topology.house(house).kind.is_block() == is_block)
    };
    of_kind(false).chain(of_kind(true))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::with_layout;
    use crate::logic::{Argument, Guess, StepKind, TechniqueKey};

    /// The singles in turn, each as a letter for its technique, row, column, digit.
    fn follow<const W: usize>(mut queue: SinglesQueue<'_, W>) -> String {
        let mut told = Vec::new();
        while let Some((technique, single)) = queue.next() {
            let (cell, letter) = (single.cell.index(), technique[..1].to_uppercase());
            told.push(format!("{letter}{}{}{}", cell / 9 + 1, cell % 9 + 1, single.digit));
            queue.follow(&Step {
                technique: TechniqueKey::of(technique),
                kind: StepKind::Deduction,
                placements: vec![single],
                eliminations: Vec::new(),
                argument: Argument::Guess(Guess),
            });
        }
        told.join(" ")
    }

    #[test]
    fn singles_come_in_the_order_of_the_original() {
        let check = |line: &str, expected: &str| {
            let puzzle = Puzzle::of_line(line);
            let told = with_layout!(puzzle.board(), |layout| follow(SinglesQueue::new(layout, &puzzle)));
            assert_eq!(told, expected, "{line}");
        };
        // As HoDoKu takes them.
        check(
            "...4.........8.71..52......6.1........5....893..5..1722..9.6..1.89..1.3...3....2.",
            "H576 H656 H638 H778 H753 H926 H172 H979 H896 H785 N484 N874 F997 N373 F475 F493 N948 H911 H121 \
             H468 H815 H163 H223 H543 H551 H341 H954 F965 H386 F189 H246 N234 N219 N295 F262 N737 F136 F724 \
             N198 F394 N629 F664 N117 F155 F318 F514 N567 F369 F522 F357 F427 N442 F459 F852 F847",
        );
    }
}
