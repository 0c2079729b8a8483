//! Odd loops and other patterns that cannot be filled, with the candidates that guard against them.
//!
//! ```text
//!   a ===== b        five cells of one digit, each and the next alone in a house except for guardians (g): else every
//!   |        \       second cell would hold the digit, and five is odd; so g is true, or one of several
//!   e === d = c g
//! ```
//!
//! Loops grow cell by cell. A loop is abandoned as soon as nothing is left that all guardians so far exclude. That
//! keeps the search small, and finds only loops that remove or place something.

use super::{choose, tidy};
use crate::board::{Candidate, Cell, CellSet, Digit, DigitSet, House, HouseKind, Position};
use crate::logic::{Flow, Impossible, ImpossiblePattern, Report};

/// The maximum number of cells in a loop.
const MAX_CELLS: usize = 9;

/// The maximum number of guarded cells of a pattern: more cells exclude little together.
const MAX_GUARDED: usize = 3;

/// An unfinished loop of one digit.
struct LoopSearch<'a, 't, const W: usize> {
    position: &'a Position<'t, W>,
    digit: Digit,
    length: usize,
    cells: Vec<Cell>,
    houses: Vec<House>,
}

/// Reports odd loops of one digit, shortest first, then in order of digit and first cell.
pub(crate) fn broken_wings<const W: usize>(position: &Position<'_, W>, report: &mut Report<'_>) -> Flow {
    for length in (5..=MAX_CELLS).step_by(2) {
        for digit in position.layout().topology().digits() {
            for start in position.places(digit) {
                let mut growing = LoopSearch { position, digit, length, cells: vec![start], houses: Vec::new() };
                growing.grow(CellSet::EMPTY, report)?;
            }
        }
    }
    Flow::Continue(())
}

impl<const W: usize> LoopSearch<'_, '_, W> {
    fn grow(&mut self, guarded: CellSet<W>, report: &mut Report<'_>) -> Flow {
        let (start, last) = (self.cells[0], self.cells[self.cells.len() - 1]);
        let layout = self.position.layout();
        let topology = layout.topology();
        let is_last = self.cells.len() == self.length;
        self.position.go_on()?;
        for &house in topology.houses_of(last) {
            if !topology.is_full(house) || self.houses.contains(&house) {
                continue;
            }
            let places = self.position.places_in(self.digit, house);
            let nexts = if is_last { places & CellSet::single(start) } else { places };
            for next in nexts.iter().filter(|&next| next != last) {
                // Every loop is visited from its first cell, in the direction of the lower of the two cells next to it.
                let is_new = next > start && !self.cells.contains(&next);
                if !is_last && !is_new || is_last && last < self.cells[1] {
                    continue;
                }
                let others = guarded | (places - CellSet::single(last) - CellSet::single(next));
                if !self.promises(others, next) {
                    continue;
                }
                self.houses.push(house);
                let flow = if is_last {
                    self.conclude(others, report)
                } else {
                    self.cells.push(next);
                    let flow = self.grow(others, report);
                    self.cells.pop();
                    flow
                };
                self.houses.pop();
                flow?;
            }
        }
        Flow::Continue(())
    }

    /// Returns whether a loop with these guardians can still prove something, and none of them is a cell of the loop.
    fn promises(&self, guarded: CellSet<W>, next: Cell) -> bool {
        let is_free = !guarded.contains(next) && !self.cells.iter().any(|&cell| guarded.contains(cell));
        is_free && (guarded.len() < 2 || !self.removed(guarded).is_empty())
    }

    fn removed(&self, guarded: CellSet<W>) -> CellSet<W> {
        self.position.layout().common_peers(guarded) & self.position.places(self.digit)
    }

    fn conclude(&self, guarded: CellSet<W>, report: &mut Report<'_>) -> Flow {
        let guardians: Vec<Candidate> = guarded.with(self.digit).collect();
        let argument = || Impossible {
            pattern: ImpossiblePattern::OddLoop {
                digit: self.digit,
                cells: self.cells.clone(),
                houses: self.houses.clone(),
            },
            guardians: guardians.clone(),
        };
        match guarded.len() {
            0 => Flow::Continue(()),
            // A single guardian is true, which implies its removals.
            1 => report.add_placements(&guardians, argument),
            _ => report.add_removals_of(self.digit, self.removed(guarded), argument),
        }
    }
}

/// Reports cells that cannot hold only these digits, except for these guardians, if that proves anything.
fn conclude<const W: usize>(
    position: &Position<'_, W>,
    (cells, digits): (&[Cell], DigitSet),
    guardians: &[Candidate],
    report: &mut Report<'_>,
) -> Flow {
    let argument = || Impossible {
        pattern: ImpossiblePattern::TooFewDigits { cells: cells.to_vec(), digits: digits.iter().collect() },
        guardians: guardians.to_vec(),
    };
    match guardians {
        [_] => report.add_placements(guardians, argument),
        _ => report.add_removals(&excluded(position, guardians), argument),
    }
}

/// Returns the other candidates of the cells; `None` if they exclude nothing together, or are in too many cells.
fn guardians<const W: usize>(position: &Position<'_, W>, cells: &[Cell], digits: DigitSet) -> Option<Vec<Candidate>> {
    let is_guarded = |cell: &&Cell| !position.candidates(**cell).is_subset(digits);
    if cells.iter().filter(is_guarded).count() > MAX_GUARDED {
        return None;
    }
    let of_cell = |&cell: &Cell| (position.candidates(cell) - digits).at(cell);
    let mut guardians: Vec<Candidate> = cells.iter().flat_map(of_cell).collect();
    guardians.sort_unstable();
    (guardians.len() < 2 || !excluded(position, &guardians).is_empty()).then_some(guardians)
}

/// Returns the candidates that all of these exclude.
fn excluded<const W: usize>(position: &Position<'_, W>, guardians: &[Candidate]) -> Vec<Candidate> {
    let Some((&first, rest)) = guardians.split_first() else { return Vec::new() };
    let layout = position.layout();
    let excludes = |by: Candidate, other: Candidate| {
        if by.cell == other.cell {
            by.digit != other.digit
        } else {
            by.digit == other.digit && layout.peers(by.cell).contains(other.cell)
        }
    };
    let own = position.candidates(first.cell).at(first.cell);
    let seen = (layout.peers(first.cell) & position.places(first.digit)).iter();
    let all = own.chain(seen.map(|cell| Candidate::new(cell, first.digit)));
    let mut all: Vec<Candidate> =
        all.filter(|&one| one != first && rest.iter().all(|&by| by != one && excludes(by, one))).collect();
    tidy(&mut all);
    all
}

/// Reports odd loops of cells with the same two digits, shortest first, then in order of digits and first cell.
pub(crate) fn bivalue_oddagons<const W: usize>(position: &Position<'_, W>, report: &mut Report<'_>) -> Flow {
    let digits: Vec<Digit> = position.layout().topology().digits().collect();
    for length in (5..=MAX_CELLS).step_by(2) {
        for (at, &one) in digits.iter().enumerate() {
            for &other in &digits[at + 1..] {
                let usable = position.places(one) & position.places(other);
                let pair: DigitSet = [one, other].into_iter().collect();
                for start in usable {
                    let mut cells = vec![start];
                    grow_pairs(position, pair, usable, length, &mut cells, report)?;
                }
            }
        }
    }
    Flow::Continue(())
}

fn grow_pairs<const W: usize>(
    position: &Position<'_, W>,
    pair: DigitSet,
    usable: CellSet<W>,
    length: usize,
    cells: &mut Vec<Cell>,
    report: &mut Report<'_>,
) -> Flow {
    position.go_on()?;
    let Some(guardians) = guardians(position, cells, pair) else { return Flow::Continue(()) };
    let (start, last) = (cells[0], cells[cells.len() - 1]);
    let near = position.layout().peers(last);
    if cells.len() == length {
        let is_closed = near.contains(start) && cells[1] < last && !guardians.is_empty();
        return if is_closed { conclude(position, (cells, pair), &guardians, report) } else { Flow::Continue(()) };
    }
    for next in (usable & near).iter().filter(|&next| next > start) {
        // A cell that sees an earlier one other than the last would cut the loop short.
        let sees = |cell: &Cell| position.layout().peers(next).contains(*cell);
        let inner = cells.get(1..cells.len() - 1).unwrap_or_default();
        let closes_early = cells.len() > 1 && cells.len() + 1 < length && sees(&start);
        if cells.contains(&next) || inner.iter().any(sees) || closes_early {
            continue;
        }
        cells.push(next);
        let flow = grow_pairs(position, pair, usable, length, cells, report);
        cells.pop();
        flow?;
    }
    Flow::Continue(())
}

/// Reports three digits in four blocks, three cells in each, that cannot be filled with them alone, ordered by blocks,
/// digits, cells.
pub(crate) fn tridagons<const W: usize>(position: &Position<'_, W>, report: &mut Report<'_>) -> Flow {
    let layout = position.layout();
    let topology = layout.topology();
    let crossed = |block: House, kind: HouseKind| -> Vec<House> {
        let meets = |line: &House| layout.cells_of(*line).intersects(&layout.cells_of(block));
        topology.houses_of_kind(kind).filter(meets).collect()
    };
    let blocks: Vec<House> = topology.blocks().collect();
    let (rows, columns): (Vec<_>, Vec<_>) =
        blocks.iter().map(|&block| (crossed(block, HouseKind::Row), crossed(block, HouseKind::Column))).unzip();
    let digits: Vec<Digit> = topology.digits().collect();
    let mut triples: Vec<(DigitSet, Vec<Corner>)> = Vec::new();
    choose(&digits, 3, &mut |three| {
        let three: DigitSet = three.iter().copied().collect();
        // A block is in four rectangles, and usually has no corner.
        triples.push((three, blocks.iter().map(|&block| diagonals(position, block, three)).collect()));
        position.go_on()
    })?;
    for a in 0..blocks.len() {
        for b in (a + 1..blocks.len()).filter(|&b| rows[b] == rows[a]) {
            for c in (a + 1..blocks.len()).filter(|&c| columns[c] == columns[a]) {
                let Some(d) = (0..blocks.len()).find(|&d| rows[d] == rows[c] && columns[d] == columns[b]) else {
                    continue;
                };
                for (three, of_blocks) in &triples {
                    let corners = [a, b, d, c].map(|block| &of_blocks[block]);
                    if corners.iter().all(|corner| !corner.is_empty()) {
                        choose_diagonals(position, &corners, *three, &mut Vec::new(), report)?;
                    }
                }
            }
        }
    }
    Flow::Continue(())
}

/// The choices of three cells of a block for a corner of a tridagon.
type Corner = Vec<[Cell; 3]>;

/// Returns three cells of a block in three rows and three columns, each with at least two of the digits.
fn diagonals<const W: usize>(position: &Position<'_, W>, block: House, digits: DigitSet) -> Corner {
    let layout = position.layout();
    let may_hold = |cell: &Cell| (position.candidates(*cell) & digits).len() > 1;
    let cells: Vec<Cell> = (layout.cells_of(block) & position.empty_cells()).iter().filter(may_hold).collect();
    let in_line = |one: Cell, other: Cell| {
        let both: CellSet<W> = [one, other].into_iter().collect();
        layout.houses_with(both).any(|house| layout.topology().house(house).kind.is_line())
    };
    let mut all = Vec::new();
    for (i, &one) in cells.iter().enumerate() {
        for (j, &two) in cells.iter().enumerate().skip(i + 1).filter(|&(_, &two)| !in_line(one, two)) {
            let fits = |three: &&Cell| !in_line(one, **three) && !in_line(two, **three);
            all.extend(cells[j + 1..].iter().filter(fits).map(|&three| [one, two, three]));
        }
    }
    all
}

fn choose_diagonals<const W: usize>(
    position: &Position<'_, W>,
    corners: &[&Corner],
    digits: DigitSet,
    chosen: &mut Vec<Cell>,
    report: &mut Report<'_>,
) -> Flow {
    position.go_on()?;
    let Some(guardians) = guardians(position, chosen, digits) else { return Flow::Continue(()) };
    let Some((corner, rest)) = corners.split_first() else {
        let is_possible = guardians.is_empty() || can_fill(position, chosen, digits, &mut Vec::new());
        if is_possible {
            return Flow::Continue(());
        }
        return conclude(position, (chosen, digits), &guardians, report);
    };
    for cells in corner.iter() {
        chosen.extend(cells);
        let flow = choose_diagonals(position, rest, digits, chosen, report);
        chosen.truncate(chosen.len() - 3);
        flow?;
    }
    Flow::Continue(())
}

/// Returns whether the cells can be filled with the digits alone.
fn can_fill<const W: usize>(
    position: &Position<'_, W>,
    cells: &[Cell],
    digits: DigitSet,
    held: &mut Vec<Candidate>,
) -> bool {
    let Some((&cell, rest)) = cells.split_first() else { return true };
    let near = position.layout().peers(cell);
    (digits & position.candidates(cell)).iter().any(|digit| {
        if held.iter().any(|one| one.digit == digit && near.contains(one.cell)) {
            return false;
        }
        held.push(Candidate::new(cell, digit));
        let fills = can_fill(position, rest, digits, held);
        held.pop();
        fills
    })
}
