//! Locking, naked and hidden subsets, fish: the patterns that a chain may also use inside itself.
//!
//! Each search reports to a sink in the original's order (subsets by ascending bit pattern, not lexicographic), and
//! only patterns that remove something. The top level stops at the first pattern; a nested search needs all of them,
//! together with the earlier removals that made each pattern possible.

use std::ops::ControlFlow;

use super::pencil_grid::PencilGrid;
use super::tables::{BLOCK_COLUMN_ROW, CELLS, DIGITS, HouseKind, Member, NINE, bits, count, crossing, digits, low};
use crate::board::{Candidate, Cell, Digit, House};

/// A pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Pattern {
    /// A digit with all places of one house in another.
    Locking { base: House, cover: House, digit: Digit },
    /// As many cells of a house as digits in them.
    Naked { house: House, places: u16, digits: u16 },
    /// As many digits of a house as places for them.
    Hidden { house: House, places: u16, digits: u16 },
    /// A digit with all places of several lines of this kind, rows or columns, in the same number of lines of the
    /// other.
    Fish { lines: HouseKind, digit: Digit, base: u16, cover: u16 },
}

impl Pattern {
    /// Returns whether the pattern is locking in a block.
    pub(crate) fn is_pointing(self) -> bool {
        matches!(self, Pattern::Locking { base, .. } if HouseKind::of(base) == HouseKind::Block)
    }

    /// Writes the removals of the pattern: cell and digits, in reading order.
    ///
    /// Original's quirk: it keeps them in a table ordered by the addresses of objects, so inside nested chains its own
    /// order differs from run to run. Reading order is as good as any, and always the same.
    pub(crate) fn eliminations(self, grid: &PencilGrid, out: &mut Vec<(Cell, u16)>) {
        out.clear();
        match self {
            Pattern::Locking { base, cover, digit } => {
                for place in bits(grid.places[cover][digit] & !crossing(cover, base)) {
                    out.push((CELLS[cover][place], digit.bit()));
                }
            }
            Pattern::Naked { house, places, digits } => {
                for place in bits(!places & NINE) {
                    let cell = CELLS[house][place];
                    let removed = grid.candidates[cell] & digits;
                    if removed != 0 {
                        out.push((cell, removed));
                    }
                }
            }
            Pattern::Hidden { house, places, digits } => {
                for place in bits(places) {
                    let cell = CELLS[house][place];
                    let removed = grid.candidates[cell] & !digits;
                    if removed != 0 {
                        out.push((cell, removed));
                    }
                }
            }
            Pattern::Fish { lines, digit, base, cover } => {
                for house in bits(cover).map(|line| crossing_kind(lines).house(line)) {
                    for place in bits(grid.places[house][digit] & !base) {
                        out.push((CELLS[house][place], digit.bit()));
                    }
                }
                out.sort_unstable();
            }
        }
    }

    /// Collects the candidates of `source` that had to be removed before the pattern was possible.
    pub(crate) fn premises(self, source: &PencilGrid, grid: &PencilGrid, out: &mut Vec<Candidate>) {
        out.clear();
        match self {
            Pattern::Locking { base, cover, digit } => {
                let gone = source.places[base][digit] & !grid.places[base][digit] & !crossing(base, cover);
                out.extend(bits(gone).map(|place| Candidate::new(CELLS[base][place], digit)));
            }
            Pattern::Naked { house, places, digits } => {
                for place in bits(places) {
                    let cell = CELLS[house][place];
                    let gone = source.candidates[cell] & !digits;
                    out.extend(super::tables::digits(gone).map(|digit| Candidate::new(cell, digit)));
                }
            }
            Pattern::Hidden { house, places, digits } => {
                for place in bits(!places & NINE) {
                    let cell = CELLS[house][place];
                    let gone = source.candidates[cell] & digits;
                    out.extend(super::tables::digits(gone).map(|digit| Candidate::new(cell, digit)));
                }
            }
            Pattern::Fish { lines, digit, base, cover } => {
                for house in bits(base).map(|line| lines.house(line)) {
                    let gone = source.places[house][digit] & !grid.places[house][digit] & !cover;
                    out.extend(bits(gone).map(|place| Candidate::new(CELLS[house][place], digit)));
                }
            }
        }
    }
}

/// Whether a search continues, or the pattern at which it stops.
pub(crate) type PatternFlow = ControlFlow<Pattern>;

/// The four passes of locking: the kind of the base houses, and of the houses that contain their places.
const PASSES: [(HouseKind, HouseKind); 4] = [
    (HouseKind::Block, HouseKind::Column),
    (HouseKind::Block, HouseKind::Row),
    (HouseKind::Column, HouseKind::Block),
    (HouseKind::Row, HouseKind::Block),
];

/// Returns the kind of the lines that cross lines of this kind.
pub(crate) fn crossing_kind(lines: HouseKind) -> HouseKind {
    if lines == HouseKind::Column { HouseKind::Row } else { HouseKind::Column }
}

/// Returns the houses of a kind that cross a house of another, ascending.
fn crossed(house: House, kind: HouseKind) -> [House; 3] {
    let number = house.index() % 9;
    let numbers = match (HouseKind::of(house), kind) {
        (HouseKind::Block, HouseKind::Row) | (HouseKind::Row, _) => [0, 1, 2].map(|i| number / 3 * 3 + i),
        (HouseKind::Block, _) => [0, 1, 2].map(|i| number % 3 * 3 + i),
        (HouseKind::Column, _) => [0, 1, 2].map(|i| number / 3 + i * 3),
    };
    numbers.map(|number| kind.house(number))
}

/// Returns the digits with few enough places in a house to be in another too: at most three cells.
fn lockable(grid: &PencilGrid, house: House) -> u16 {
    let digits = DIGITS.into_iter().filter(|&digit| matches!(count(grid.places[house][digit]), 2..=3));
    digits.fold(0, |set, digit| set | digit.bit())
}

/// Finds pointing (a block's places are in a line) and claiming (a line's places are in a block).
pub(crate) fn locking(grid: &PencilGrid, mut sink: impl FnMut(Pattern) -> PatternFlow) -> PatternFlow {
    for (bases, covers) in PASSES {
        for base in bases.houses() {
            let locked = lockable(grid, base);
            if locked == 0 {
                continue;
            }
            for cover in crossed(base, covers) {
                let inside = crossing(base, cover);
                let outside = !crossing(cover, base);
                for digit in digits(locked) {
                    let places = grid.places[base][digit];
                    if places & !inside == 0 && grid.places[cover][digit] & outside != 0 {
                        sink(Pattern::Locking { base, cover, digit })?;
                    }
                }
            }
        }
    }
    PatternFlow::Continue(())
}

/// Returns locking that leaves a digit one place in a third house: the pattern, and the placement.
pub(crate) fn direct_locking(grid: &PencilGrid) -> Option<(Pattern, Candidate)> {
    for (bases, covers) in PASSES {
        for base in bases.houses() {
            let locked = lockable(grid, base);
            if locked == 0 {
                continue;
            }
            for cover in crossed(base, covers) {
                let inside = crossing(base, cover);
                for digit in digits(locked) {
                    let places = grid.places[base][digit];
                    if places & !inside != 0 {
                        continue;
                    }
                    for third in crossed(cover, bases) {
                        let places = grid.places[third][digit];
                        let left = places & !crossing(third, cover);
                        if third != base && count(places) > 1 && count(left) == 1 {
                            let pattern = Pattern::Locking { base, cover, digit };
                            return Some((pattern, Candidate::new(CELLS[third][low(left)], digit)));
                        }
                    }
                }
            }
        }
    }
    None
}

/// Visits the subsets of `size` of the nine sets that have 2 to `size` members each and `size` members in all, in the
/// order of ascending bit patterns. The sink receives the chosen indices and the union.
fn subsets<B>(sets: &[u16; 9], size: usize, mut sink: impl FnMut(u16, u16) -> ControlFlow<B>) -> ControlFlow<B> {
    let mut fitting = [0; 9];
    let mut found = 0;
    for (index, set) in sets.iter().enumerate() {
        if (2..=size as u32).contains(&count(*set)) {
            fitting[found] = index;
            found += 1;
        }
    }
    if found < size {
        return ControlFlow::Continue(());
    }
    let fitting = &fitting[..found];
    let fits = |union: u16| count(union) as usize <= size;
    let fills = |union: u16| count(union) as usize == size;
    // The highest index varies slowest, which gives the order of ascending bit patterns.
    for (at, &a) in fitting.iter().enumerate().skip(size - 1) {
        for (bt, &b) in fitting.iter().enumerate().take(at).skip(size - 2) {
            let two = sets[a] | sets[b];
            if !fits(two) {
                continue;
            }
            if size == 2 {
                sink(1 << a | 1 << b, two)?; // two sets with two members in a union of two
                continue;
            }
            for (ct, &c) in fitting.iter().enumerate().take(bt).skip(size - 3) {
                let three = two | sets[c];
                if !fits(three) {
                    continue;
                }
                if size == 3 {
                    if fills(three) {
                        sink(1 << a | 1 << b | 1 << c, three)?;
                    }
                    continue;
                }
                for &d in &fitting[..ct] {
                    let four = three | sets[d];
                    if fills(four) {
                        sink(1 << a | 1 << b | 1 << c | 1 << d, four)?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Finds naked pairs, triplets, quads.
pub(crate) fn naked(grid: &PencilGrid, size: usize, mut sink: impl FnMut(Pattern) -> PatternFlow) -> PatternFlow {
    for kind in BLOCK_COLUMN_ROW {
        for house in kind.houses() {
            if usize::from(grid.empty_in[house]) < 2 * size {
                continue;
            }
            let sets = CELLS[house].map(|cell| grid.candidates[cell]);
            subsets(&sets, size, |places, digits| {
                let others =
                    (0..9).filter(|&place| places >> place & 1 == 0).fold(0, |union, place| union | sets[place]);
                if others & digits != 0 {
                    sink(Pattern::Naked { house, places, digits })?;
                }
                PatternFlow::Continue(())
            })?;
        }
    }
    PatternFlow::Continue(())
}

/// Finds hidden pairs, triplets, quads.
pub(crate) fn hidden(grid: &PencilGrid, size: usize, mut sink: impl FnMut(Pattern) -> PatternFlow) -> PatternFlow {
    for kind in BLOCK_COLUMN_ROW {
        for house in kind.houses() {
            if usize::from(grid.empty_in[house]) <= 2 * size {
                continue;
            }
            subsets(&grid.places[house].0, size, |digits, places| {
                if bits(places).any(|place| grid.candidates[CELLS[house][place]] & !digits != 0) {
                    sink(Pattern::Hidden { house, places, digits })?;
                }
                PatternFlow::Continue(())
            })?;
        }
    }
    PatternFlow::Continue(())
}

/// Returns a hidden pair or triplet that leaves another digit one place in the same house: the pattern, and the
/// placement.
pub(crate) fn direct_hidden(grid: &PencilGrid, size: usize) -> Option<(Pattern, Candidate)> {
    for kind in BLOCK_COLUMN_ROW {
        for house in kind.houses() {
            if usize::from(grid.empty_in[house]) <= size {
                continue;
            }
            let sets = &grid.places[house];
            let found = subsets(&sets.0, size, |digits, places| {
                for digit in DIGITS.into_iter().filter(|&digit| !digit.is_in(digits)) {
                    let left = sets[digit] & !places;
                    if count(left) == 1 && count(sets[digit]) > 1 {
                        let pattern = Pattern::Hidden { house, places, digits };
                        let placed = Candidate::new(CELLS[house][low(left)], digit);
                        return ControlFlow::Break((pattern, placed));
                    }
                }
                ControlFlow::Continue(())
            });
            if let ControlFlow::Break(found) = found {
                return Some(found);
            }
        }
    }
    None
}

/// Finds X-wings, swordfish, jellyfish.
pub(crate) fn fish(grid: &PencilGrid, size: usize, mut sink: impl FnMut(Pattern) -> PatternFlow) -> PatternFlow {
    for lines in [HouseKind::Column, HouseKind::Row] {
        let covers = crossing_kind(lines);
        // The original has the lines in its outer loop and the digit in its inner one: sorting by lines, then digit,
        // after a search digit by digit gives the same order.
        let mut found = Vec::new();
        for digit in DIGITS {
            if usize::from(grid.placed[digit]) + 2 * size > 9 {
                continue;
            }
            let mut sets = [0; 9];
            for (set, house) in sets.iter_mut().zip(lines.houses()) {
                *set = grid.places[house][digit];
            }
            let _ = subsets(&sets, size, |base, cover| {
                if bits(cover).any(|line| grid.places[covers.house(line)][digit] & !base != 0) {
                    found.push((base, digit, cover));
                }
                ControlFlow::<()>::Continue(())
            });
        }
        found.sort_unstable();
        for (base, digit, cover) in found {
            sink(Pattern::Fish { lines, digit, base, cover })?;
        }
    }
    PatternFlow::Continue(())
}
