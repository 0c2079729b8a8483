//! The search of DuPree's solver: its rules, followed by each candidate of the first cell with the fewest.
//!
//! The order of the solutions, the depth of the trials and the score depend on the candidates that its rules leave, so
//! this module uses its rules and not our techniques. A subset is two or three cells with the same two or three
//! candidates. Hidden singles are only searched if a placed digit removed a candidate. A digit without a place in a
//! house is not detected.
//!
//! The score follows the description in the program's manual. For a puzzle that needs no trial it equals the program's
//! score. If a trial has no solution, the program may end it after more or fewer points than this module.

use crate::board::{Cell, Digit, DigitSet, Grid, HouseKind, Puzzle, Topology};
use crate::work::{Stop, Stopped};

/// The kinds of houses in the order of the program.
const KINDS: [HouseKind; 3] = [HouseKind::Row, HouseKind::Column, HouseKind::Box];

/// The points for a digit that pointing removes from a line, in addition to those for each candidate.
const POINTING: usize = 10;

/// The results of the search.
pub(super) struct Trials<'a> {
    board: &'a Topology,
    /// The number of solutions at which the search stops.
    most: usize,
    stop: &'a Stop,
    /// The solutions in the order in which the program found them.
    pub solutions: Vec<Grid>,
    /// The maximum number of nested trials, plus 1, excluding the trial in which the search ended.
    pub depth: usize,
    pub score: usize,
}

/// A cell without candidates, or a subset with fewer candidates than cells.
struct Impasse;

/// The candidates of all cells; a single one in a filled cell.
#[derive(Clone)]
struct Marks {
    cells: Vec<DigitSet>,
    /// The filled cells that still have to remove their digit from their houses.
    filled: Vec<Cell>,
    /// The points for a filled cell: 2 more each time that singles are not sufficient, 5 more in each trial.
    reward: usize,
    /// The points for a candidate that a digit removes: none in the first pass.
    removal: usize,
}

impl Marks {
    fn of(&self, cell: Cell) -> DigitSet {
        self.cells[cell.index()]
    }

    fn is_filled(&self, cell: Cell) -> bool {
        self.of(cell).only().is_some()
    }

    fn fill(&mut self, cell: Cell, digit: Digit) {
        self.cells[cell.index()] = DigitSet::single(digit);
        self.filled.push(cell);
    }
}

impl<'a> Trials<'a> {
    /// Searches a puzzle for this many solutions.
    ///
    /// # Errors
    /// If the search was stopped.
    pub(super) fn run(puzzle: &'a Puzzle, most: usize, stop: &'a Stop) -> Result<Self, Stopped> {
        let board = puzzle.board();
        let cells = vec![DigitSet::all(board.side()); board.cell_count()];
        let mut marks = Marks { cells, filled: Vec::new(), reward: 1, removal: 0 };
        puzzle.givens().filled().for_each(|(cell, digit)| marks.fill(cell, digit));
        let mut trials = Self { board, most, stop, solutions: Vec::new(), depth: 0, score: 0 };
        trials.search(marks, 1)?;
        Ok(trials)
    }

    fn search(&mut self, mut marks: Marks, depth: usize) -> Result<(), Stopped> {
        self.stop.check()?;
        self.depth = self.depth.max(depth);
        if self.reduce(&mut marks).is_err() {
            return Ok(());
        }
        let open: Vec<Cell> = self.board.cells().filter(|&cell| !marks.is_filled(cell)).collect();
        let Some(&cell) = open.iter().min_by_key(|&&cell| marks.of(cell).len()) else {
            let mut solution = Grid::empty(self.board.cell_count());
            self.board.cells().for_each(|cell| solution.set(cell, marks.of(cell).only()));
            self.solutions.extend(solution.conflict(self.board).is_none().then_some(solution));
            return Ok(());
        };
        marks.reward += 5;
        self.score += open.len();
        let cells = self.board.cell_count();
        for digit in marks.of(cell).iter() {
            let deepest = self.depth;
            self.score += (100 * depth * open.len() + cells) / (2 * cells);
            let mut trial = marks.clone();
            trial.fill(cell, digit);
            self.search(trial, depth + 1)?;
            if self.solutions.len() >= self.most {
                // The program forgets the depth of the last trial when it stops.
                self.depth = deepest;
                break;
            }
        }
        Ok(())
    }

    /// Applies the rules until none of them removes a candidate.
    fn reduce(&mut self, marks: &mut Marks) -> Result<(), Impasse> {
        loop {
            let mut is_changed = false;
            loop {
                is_changed |= self.spread(marks)?;
                if !is_changed || !self.fill_hidden_singles(marks) {
                    break;
                }
            }
            if self.board.cells().all(|cell| marks.is_filled(cell)) {
                return Ok(());
            }
            marks.reward += 2;
            if !self.remove_by_subsets(marks)? && !self.remove_by_pointing(marks)? {
                return Ok(());
            }
        }
    }

    fn houses(&self) -> impl Iterator<Item = &'a [Cell]> + use<'a> {
        let board = self.board;
        let houses = KINDS.into_iter().flat_map(|kind| board.houses_of_kind(kind));
        houses.map(|house| &*board.house(house).cells)
    }

    fn fill(&mut self, marks: &mut Marks, cell: Cell, digit: Digit) {
        self.score += marks.reward;
        marks.fill(cell, digit);
    }

    /// Removes digits from a cell. Returns whether it had one of them.
    fn remove(&mut self, marks: &mut Marks, cell: Cell, digits: DigitSet, points: usize) -> Result<bool, Impasse> {
        let left = marks.of(cell) - digits;
        if left == marks.of(cell) {
            return Ok(false);
        }
        self.score += points;
        match left.only() {
            Some(digit) => self.fill(marks, cell, digit),
            None if left.is_empty() => return Err(Impasse),
            None => marks.cells[cell.index()] = left,
        }
        Ok(true)
    }

    /// Removes the digits of filled cells from their houses.
    fn spread(&mut self, marks: &mut Marks) -> Result<bool, Impasse> {
        let (board, points) = (self.board, marks.removal);
        let mut is_changed = false;
        while let Some(cell) = marks.filled.pop() {
            let digit = marks.of(cell);
            let houses = board.houses_of(cell).iter();
            for &other in houses.flat_map(|&house| &board.house(house).cells).filter(|&&other| other != cell) {
                is_changed |= self.remove(marks, other, digit, points)?;
            }
        }
        marks.removal = 1;
        Ok(is_changed)
    }

    fn fill_hidden_singles(&mut self, marks: &mut Marks) -> bool {
        let mut is_changed = false;
        for cells in self.houses() {
            let before: Vec<DigitSet> = cells.iter().map(|&cell| marks.of(cell)).collect();
            for digit in self.board.digits() {
                let mut places = cells.iter().zip(&before).filter(|(_, marks)| marks.contains(digit));
                if let (Some((&cell, _)), None) = (places.next(), places.next())
                    && !marks.is_filled(cell)
                {
                    self.fill(marks, cell, digit);
                    is_changed = true;
                }
            }
        }
        is_changed
    }

    fn remove_by_subsets(&mut self, marks: &mut Marks) -> Result<bool, Impasse> {
        let mut is_changed = false;
        for cells in self.houses() {
            for size in 2..=3 {
                let before: Vec<DigitSet> = cells.iter().map(|&cell| marks.of(cell)).collect();
                for &cell in cells {
                    let subset = marks.of(cell);
                    let count = before.iter().filter(|&&other| other == subset).count();
                    if subset.len() != size || count < size {
                        continue;
                    }
                    if count > size {
                        return Err(Impasse);
                    }
                    for &other in cells {
                        if marks.of(other) != subset && !marks.is_filled(other) {
                            is_changed |= self.remove(marks, other, subset, size)?;
                        }
                    }
                }
            }
        }
        Ok(is_changed)
    }

    /// Removes a digit from the rest of a line if its places in a box are all in that line.
    fn remove_by_pointing(&mut self, marks: &mut Marks) -> Result<bool, Impasse> {
        let board = self.board;
        let mut is_changed = false;
        for block in board.blocks().map(|block| &board.house(block).cells) {
            for digit in board.digits() {
                let places: Vec<Cell> = block.iter().copied().filter(|&cell| marks.of(cell).contains(digit)).collect();
                let Some(&first) = places.first() else { continue };
                let houses = board.houses_of(first).iter().map(|&house| board.house(house));
                let mut lines = houses.filter(|house| house.kind.is_line()).map(|line| &line.cells);
                let Some(line) = lines.find(|line| places.iter().all(|place| line.contains(place))) else { continue };
                let mut has_removed = false;
                for &cell in line.iter().filter(|cell| !block.contains(cell)) {
                    if !marks.is_filled(cell) {
                        has_removed |= self.remove(marks, cell, DigitSet::single(digit), marks.removal)?;
                    }
                }
                self.score += if has_removed { POINTING } else { 0 };
                is_changed |= has_removed;
            }
        }
        Ok(is_changed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn solutions_and_depth_are_those_of_the_program() {
        let check = |puzzle: &str, most: usize, depth: usize, solutions: &[&str]| {
            let puzzle: Puzzle = puzzle.parse().expect("a puzzle");
            let stop = Stop::never();
            let trials = Trials::run(&puzzle, most, &stop).expect("nobody stops it");
            let found: Vec<String> = trials.solutions.iter().map(Grid::line).collect();
            assert_eq!(trials.depth, depth, "{}", puzzle.line());
            assert_eq!(found, solutions, "{}", puzzle.line());
        };
        let easy = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";
        let solution = "483921657967345821251876493548132976729564138136798245372689514814253769695417382";
        check(easy, usize::MAX, 1, &[solution]);
        let ambiguous = "...2...362..316..9.6....1...2.5.38...8.....5...94...2.5......9...41.7...73...2...";
        let first = "145289736278316549963745182621593874487621953359478621512864397894137265736952418";
        let second = "178249536245316789963785142621593874487621953359478621512864397894137265736952418";
        check(ambiguous, usize::MAX, 2, &[first, second]);
        check(ambiguous, 1, 1, &[first]);
        let hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
        let solution = "812753649943682175675491283154237896369845721287169534521974368438526917796318452";
        check(hard, usize::MAX, 11, &[solution]);
        check(hard, 1, 8, &[solution]);
        // Two equal digits in a row.
        check(&easy.replacen('.', "3", 1), usize::MAX, 1, &[]);
    }
}
