//! Reverse BUGs: cells that two digits would fill in pairs, such that each house has both or neither of the digits in
//! these cells.
//!
//! ```text
//!   {1 8} .  .  |  2  .  .          no other 1 or 2 of the board is given: if r1c1 were 1, all other 1s and 2s could be
//!     2   .  .  |  1  .  .          swapped, so it is 8
//! ```
//!
//! If all givens of the two digits are among the cells, the swap concerns the rest of the board. If none of the cells
//! is given, it concerns the cells themselves. The latter is a loop with some cells filled; with four cells it is an
//! avoidable rectangle.
//!
//! The search closes open houses: if a house has one of the digits among the cells, it must also have the other there,
//! in a filled or an empty cell.

use super::deadly::Deadly;
use crate::board::{Cell, CellSet, Digit, DigitSet, House, HouseKind, Position, Topology};
use crate::logic::DeadlyPattern;

/// Loops of four cells are avoidable rectangles.
const MIN_LOOP: usize = 6;

/// The maximum number of empty cells. With more, the rest is found instead, as a rectangle or a loop.
const MAX_EMPTY: usize = 4;

/// A growing set of cells, with the digit that each would hold.
#[derive(Clone)]
struct Growth<const W: usize> {
    /// The cells of each of the two digits.
    sides: [CellSet<W>; 2],
    /// Cells that may not be used: those of houses that have both digits, of loops from earlier starting cells, and
    /// givens if the cells themselves are swapped.
    shut: CellSet<W>,
    guarded: CellSet<W>,
    further: DigitSet,
}

/// The goal and the data of the search.
struct Search<'p, 't, const W: usize> {
    position: &'p Position<'t, W>,
    digits: [Digit; 2],
    /// Whether the rest of the board would be swapped.
    is_of_rest: bool,
    /// The maximum number of rows, columns and other houses that an empty cell can close.
    most_houses: [usize; 3],
    found: Vec<CellSet<W>>,
}

/// Returns every such pattern with further candidates that may lead to a conclusion, those with the fewest cells first.
pub(super) fn reverse_bugs<const W: usize>(position: &Position<'_, W>) -> Vec<Deadly<W>> {
    let topology = position.layout().topology();
    let all: Vec<Digit> = topology.digits().collect();
    let most_houses = most_houses(topology);
    let givens = position.givens();
    let mut found = Vec::new();
    for (at, &one) in all.iter().enumerate() {
        for &other in &all[at + 1..] {
            if position.go_on().is_break() {
                return Vec::new();
            }
            let digits = [one, other];
            let filled = digits.map(|digit| position.holders(digit));
            let given = filled.map(|holders| holders & givens);
            let mut search = Search { position, digits, is_of_rest: true, most_houses, found: Vec::new() };
            if !(given[0] | given[1]).is_empty() {
                search.grow(Growth::of(given, CellSet::EMPTY));
                let patterns = search.found.drain(..);
                found.extend(patterns.filter_map(|cells| Deadly::remainder(position, cells, digits)));
            }
            let mut shut = givens;
            search.is_of_rest = false;
            for start in (filled[0] | filled[1]) - givens {
                let sides = filled.map(|holders| holders & CellSet::single(start));
                let other = if sides[0].is_empty() { given[0] } else { given[1] };
                if position.layout().peers(start).intersects(&other) {
                    continue;
                }
                search.grow(Growth::of(sides, shut));
                shut.insert(start);
            }
            let patterns = search.found.into_iter().filter(|cells| cells.len() >= MIN_LOOP);
            found.extend(patterns.filter_map(|cells| Deadly::from_loop(position, &in_turn(position, cells)?, digits)));
        }
    }
    found.sort_by_key(|deadly| deadly.pattern.cells().len());
    found
}

impl<const W: usize> Growth<W> {
    fn of(sides: [CellSet<W>; 2], shut: CellSet<W>) -> Self {
        Self { sides, shut, guarded: CellSet::EMPTY, further: DigitSet::EMPTY }
    }

    fn cells(&self) -> CellSet<W> {
        self.sides[0] | self.sides[1]
    }
}

impl<const W: usize> Search<'_, '_, W> {
    /// Adds the filled cells that must belong to the pattern: the other digit of each house that has one. Returns
    /// whether they are allowed.
    fn take_filled(&self, growth: &mut Growth<W>) -> bool {
        let layout = self.position.layout();
        let holders = self.digits.map(|digit| self.position.holders(digit));
        let mut looked_at = CellSet::EMPTY;
        loop {
            let Some(cell) = (growth.cells() - looked_at).first() else { return true };
            looked_at.insert(cell);
            let side = usize::from(growth.sides[0].contains(cell));
            let coming = (holders[side] & layout.peers(cell)) - growth.sides[side];
            if coming.intersects(&growth.shut) {
                return false;
            }
            growth.sides[side] |= coming;
        }
    }

    /// Closes the house with the fewest possibilities, in each of these ways.
    fn grow(&mut self, mut growth: Growth<W>) {
        if self.position.go_on().is_break() || !self.take_filled(&mut growth) {
            return;
        }
        let layout = self.position.layout();
        let cells = growth.cells();
        let Some(closed) = self.closed_houses(&growth) else { return };
        let shut = growth.shut | cells | closed;
        let mut narrowest: Option<(CellSet<W>, usize)> = None;
        for house in layout.topology().houses().map(|house| layout.cells_of(house)) {
            let side = match growth.sides.map(|side| side.intersects(&house)) {
                [true, false] => 1,
                [false, true] => 0,
                _ => continue,
            };
            let ways = (self.position.places(self.digits[side]) & house) - shut;
            if ways.is_empty() {
                return;
            }
            if narrowest.is_none_or(|(known, _)| ways.len() < known.len()) {
                narrowest = Some((ways, side));
            }
        }
        let Some((ways, side)) = narrowest else {
            if !growth.guarded.is_empty() {
                self.found.push(cells);
            }
            return;
        };
        // A cell with one candidate is a single, not part of a pattern, and no house has a digit twice.
        let may_be = |&cell: &Cell| {
            self.position.candidates(cell).only().is_none() && !layout.peers(cell).intersects(&growth.sides[side])
        };
        for cell in ways.iter().filter(may_be) {
            let mut next = growth.clone();
            next.sides[side].insert(cell);
            if self.may_conclude(cell, &mut next) {
                self.grow(next);
            }
        }
    }

    /// Returns the cells of the houses that have both digits; `None` if more are open than empty cells can close, or if
    /// no rest remains that could be swapped.
    fn closed_houses(&self, growth: &Growth<W>) -> Option<CellSet<W>> {
        let layout = self.position.layout();
        let left = MAX_EMPTY - (growth.cells() & self.position.empty_cells()).len();
        let (mut closed, mut open, mut without) = (CellSet::EMPTY, [0; 3], [0; 3]);
        for house in layout.topology().houses() {
            let kind = sort_of(layout.topology().house(house).kind);
            let house = layout.cells_of(house);
            match growth.sides.map(|side| side.intersects(&house)) {
                [false, false] => without[kind] += 1,
                [true, true] => closed |= house,
                _ => open[kind] += 1,
            }
            if open[kind] > left * self.most_houses[kind] {
                return None;
            }
        }
        (!self.is_of_rest || without.iter().any(|&count| count > 1)).then_some(closed)
    }

    /// Counts the further candidates of the cell. Returns whether a conclusion is still possible: all further
    /// candidates are in one cell, or of one digit that can be removed from cells that see them all, or in two cells of
    /// a house.
    fn may_conclude(&self, cell: Cell, growth: &mut Growth<W>) -> bool {
        let further = self.position.candidates(cell) - self.digits.into_iter().collect();
        if further.is_empty() {
            return true;
        }
        let layout = self.position.layout();
        let sees_them = layout.peers(cell).intersects(&growth.guarded);
        growth.guarded.insert(cell);
        growth.further |= further;
        let removes = |digit| layout.common_peers(growth.guarded).intersects(&self.position.places(digit));
        growth.guarded.len() == 1
            || growth.guarded.len() == 2 && sees_them
            || growth.further.only().is_some_and(removes)
    }
}

/// Returns 0 for rows, 1 for columns, 2 for other houses.
fn sort_of(kind: HouseKind) -> usize {
    match kind {
        HouseKind::Row => 0,
        HouseKind::Column => 1,
        _ => 2,
    }
}

/// Returns the maximum number of houses of each sort that a cell is in.
fn most_houses(topology: &Topology) -> [usize; 3] {
    if topology.is_standard_nine() {
        return [1; 3];
    }
    [0, 1, 2].map(|sort| {
        let is_of_sort = |house: &&House| sort_of(topology.house(**house).kind) == sort;
        let count = |cell| topology.houses_of(cell).iter().filter(is_of_sort).count();
        topology.cells().map(count).max().unwrap_or(0)
    })
}

/// Returns whether every cell outside these that may hold one of the digits was given the other too.
fn is_free<const W: usize>(position: &Position<'_, W>, but: CellSet<W>, [one, other]: [Digit; 2]) -> bool {
    [(one, other), (other, one)].into_iter().all(|(digit, becomes)| {
        let mut holding = ((position.holders(digit) | position.places(digit)) - but).iter();
        holding.all(|cell| position.puzzle().allows(cell, becomes))
    })
}

/// Returns the cells of a loop in turn, each in a house with the one before it; `None` if there are several loops.
fn in_turn<const W: usize>(position: &Position<'_, W>, cells: CellSet<W>) -> Option<Vec<Cell>> {
    fn walk<const W: usize>(position: &Position<'_, W>, path: &mut Vec<Cell>, left: CellSet<W>) -> bool {
        let near = position.layout().peers(path[path.len() - 1]);
        if left.is_empty() {
            return near.contains(path[0]);
        }
        for next in left & near {
            path.push(next);
            if walk(position, path, left - CellSet::single(next)) {
                return true;
            }
            path.pop();
        }
        false
    }
    let first = cells.first()?;
    let mut path = vec![first];
    walk(position, &mut path, cells - CellSet::single(first)).then_some(path)
}

impl<const W: usize> Deadly<W> {
    /// Returns cells that contain all givens of two digits, and would have both in each of their houses; `None` if
    /// fewer than two houses of a kind remain in which the digits could be swapped, or given marks distinguish them
    /// there.
    fn remainder(position: &Position<'_, W>, cells: CellSet<W>, digits: [Digit; 2]) -> Option<Self> {
        let layout = position.layout();
        let kind = |house: House| layout.topology().house(house).kind;
        let left: Vec<House> = layout
            .topology()
            .houses()
            .filter(|&house| layout.topology().is_full(house) && !layout.cells_of(house).intersects(&cells))
            .collect();
        // Two digits cannot both be in the one row that remains: a pattern closed in this way would be impossible.
        let are_two =
            left.iter().enumerate().any(|(at, &one)| left[..at].iter().any(|&other| kind(one) == kind(other)));
        if !are_two || !is_free(position, cells, digits) {
            return None;
        }
        let pair: DigitSet = digits.into_iter().collect();
        let pattern = DeadlyPattern::ReverseBug { cells: cells.iter().collect(), digits };
        Some(Self::new(position, pattern, cells.iter().map(|cell| (cell, pair))))
    }
}
