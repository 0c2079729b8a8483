//! SK loops: sixteen cells in four blocks, linked in a ring by sixteen digits, mostly in pairs.
//!
//! ```text
//!   P x x | P y y        P a corner; x the two cells of its row, z the two of its column, and so on round the rectangle
//!   z     | w            each block gives some digits to its four cells, each line some to its four, two mostly,
//!   z     | w            or one and three: sixteen digits for sixteen cells, so none is left over
//!   ------+------
//!   P . . | P . .
//! ```

use crate::board::{CellSet, Digit, DigitSet, House, HouseKind, Position};
use crate::logic::search::{choose, tidy};
use crate::logic::{DisjointSubset, Flow, Report, SubsetPart};

/// The number of cells of a ring, and of its digits.
const CELLS: usize = 16;
/// The maximum number of digits that a block or a line gives to a ring.
const MAX_DIGITS: usize = 3;

/// Four parts of a ring: a corner's block with the cells of its row and of its column.
#[derive(Clone, Copy)]
struct Corner<const W: usize> {
    block: House,
    in_row: CellSet<W>,
    in_column: CellSet<W>,
}

/// Reports SK loops, ordered by rows, columns, then the digits of the blocks.
pub(crate) fn sk_loops<const W: usize>(position: &Position<'_, W>, report: &mut Report<'_>) -> Flow {
    let topology = position.layout().topology();
    let rows: Vec<House> = topology.houses_of_kind(HouseKind::Row).collect();
    let columns: Vec<House> = topology.houses_of_kind(HouseKind::Column).collect();
    for (at, &top) in rows.iter().enumerate() {
        for &bottom in &rows[at + 1..] {
            position.go_on()?;
            for (at, &left) in columns.iter().enumerate() {
                for &right in &columns[at + 1..] {
                    // Around the rectangle: lines and corners in turn.
                    let corners = [(top, left), (top, right), (bottom, right), (bottom, left)];
                    let corners = corners.map(|(row, column)| corner(position, row, column));
                    if let [Some(a), Some(b), Some(c), Some(d)] = corners {
                        ring(position, [a, b, c, d], [top, right, bottom, left], report)?;
                    }
                }
            }
        }
    }
    Flow::Continue(())
}

/// Returns the corner in which a row and a column cross, if each has two empty cells in its block.
fn corner<const W: usize>(position: &Position<'_, W>, row: House, column: House) -> Option<Corner<W>> {
    let layout = position.layout();
    let topology = layout.topology();
    let cell = (layout.cells_of(row) & layout.cells_of(column)).only()?;
    let block = topology.houses_of(cell).iter().copied().find(|&house| topology.house(house).kind.is_block())?;
    let near = |line: House| (layout.cells_of(block) & layout.cells_of(line)) - CellSet::single(cell);
    let (in_row, in_column) = (near(row), near(column));
    let is_open = (in_row | in_column).is_subset(&position.empty_cells()) && in_row.len() == 2 && in_column.len() == 2;
    is_open.then_some(Corner { block, in_row, in_column })
}

fn ring<const W: usize>(
    position: &Position<'_, W>,
    corners: [Corner<W>; 4],
    lines: [House; 4],
    report: &mut Report<'_>,
) -> Flow {
    let blocks = corners.map(|corner| corner.block);
    let is_apart = (0..4).all(|at| !blocks[..at].contains(&blocks[at]));
    let [a, b, c, d] = corners;
    // Each pair and the next share a line or a block.
    let round = [a.in_row, b.in_row, b.in_column, c.in_column, c.in_row, d.in_row, d.in_column, a.in_column];
    let round = round.map(|cells| position.candidates_in(cells));
    let shares = |digit: Digit| {
        let at = |bits: u8, held: &DigitSet| bits << 1 | u8::from(held.contains(digit));
        fewest_shares(round.iter().fold(0, at))
    };
    let fits = || position.layout().topology().digits().map(shares).sum::<usize>() == CELLS;
    if is_apart && fits() {
        let sides = [
            [corners[0].in_row, corners[1].in_row],
            [corners[1].in_column, corners[2].in_column],
            [corners[2].in_row, corners[3].in_row],
            [corners[3].in_column, corners[0].in_column],
        ];
        return share(position, &corners, &sides, lines, &mut Vec::new(), report);
    }
    Flow::Continue(())
}

/// Returns the minimum number of houses of a ring that a digit needs if it has places in these of the eight pairs of
/// cells, each of which shares a house with the next.
fn fewest_shares(pairs: u8) -> usize {
    if pairs == u8::MAX {
        return 4;
    }
    // From a gap on, every run takes half as many houses as it has pairs.
    let mut left = u32::from(pairs.rotate_right(pairs.trailing_ones()));
    let mut shares = 0;
    while left != 0 {
        left >>= left.trailing_zeros();
        shares += left.trailing_ones().div_ceil(2) as usize;
        left >>= left.trailing_ones();
    }
    shares
}

/// Chooses up to three digits for each block in turn; each line then takes the other digits of its cells.
fn share<const W: usize>(
    position: &Position<'_, W>,
    corners: &[Corner<W>; 4],
    sides: &[[CellSet<W>; 2]; 4],
    lines: [House; 4],
    chosen: &mut Vec<DigitSet>,
    report: &mut Report<'_>,
) -> Flow {
    let of_line = |side: usize| {
        let [one, other] = sides[side];
        (position.candidates_in(one) - chosen[side]) | (position.candidates_in(other) - chosen[(side + 1) % 4])
    };
    // Each remaining block and line takes at least one digit.
    let known = if chosen.len() == 4 { 4 } else { chosen.len().saturating_sub(1) };
    let shared: Vec<DigitSet> = (0..known).map(of_line).collect();
    let taken: usize = chosen.iter().chain(&shared).map(|digits| digits.len()).sum();
    let to_come = 8 - chosen.len() - known;
    if shared.iter().any(|digits| digits.len() > MAX_DIGITS) || taken + to_come > CELLS {
        return Flow::Continue(());
    }
    if let [a, b, c, d] = shared[..] {
        return if taken == CELLS {
            add_ring(position, corners, sides, lines, chosen, [a, b, c, d], report)
        } else {
            Flow::Continue(())
        };
    }
    position.go_on()?;
    let corner = corners[chosen.len()];
    let all: Vec<Digit> = position.candidates_in(corner.in_row | corner.in_column).iter().collect();
    for count in [2, 1, 3] {
        choose(&all, count, &mut |digits| {
            chosen.push(digits.iter().copied().collect());
            let flow = share(position, corners, sides, lines, chosen, report);
            chosen.pop();
            flow
        })?;
    }
    Flow::Continue(())
}

fn add_ring<const W: usize>(
    position: &Position<'_, W>,
    corners: &[Corner<W>; 4],
    sides: &[[CellSet<W>; 2]; 4],
    lines: [House; 4],
    of_blocks: &[DigitSet],
    of_lines: [DigitSet; 4],
    report: &mut Report<'_>,
) -> Flow {
    let blocks =
        corners.iter().zip(of_blocks).map(|(corner, &digits)| (corner.block, corner.in_row | corner.in_column, digits));
    let along =
        lines.into_iter().zip(sides).zip(of_lines).map(|((line, sides), digits)| (line, sides[0] | sides[1], digits));
    let parts: Vec<(House, CellSet<W>, DigitSet)> = blocks.chain(along).collect();
    let cells = parts.iter().fold(CellSet::EMPTY, |all, (_, cells, _)| all | *cells);
    let mut eliminations = Vec::new();
    for &(house, own, digits) in &parts {
        for digit in digits.iter() {
            // The line can lose digits only outside these four cells of the ring; those of other corners cannot be in
            // it.
            let others = position.places_in(digit, house) - own;
            eliminations.extend(others.with(digit));
            let twice = |&(other, its, same): &(House, CellSet<W>, DigitSet)| {
                (other != house && same.contains(digit)).then_some(its)
            };
            let both = parts.iter().filter_map(twice).fold(CellSet::EMPTY, |all, its| all | (its & own));
            eliminations.extend((both & position.places(digit)).with(digit));
        }
    }
    tidy(&mut eliminations);
    if cells.len() != CELLS {
        return Flow::Continue(());
    }
    let argument = || DisjointSubset {
        cells: cells.iter().collect(),
        parts: parts.iter().map(|&(house, _, digits)| SubsetPart { house, digits: digits.iter().collect() }).collect(),
    };
    report.add_removals(&eliminations, argument)
}
