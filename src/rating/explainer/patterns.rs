//! Locking, naked and hidden subsets, fish: the patterns that a chain may also use inside itself.
//!
//! Each search reports to a sink in the original's order (subsets by ascending bit pattern, not lexicographic), and only
//! patterns that remove something. The top level stops at the first; a nested search wants them all, and then asks which
//! earlier removals made the pattern possible.

use std::ops::ControlFlow;

use super::pencil_grid::PencilGrid;
use super::tables::{BLOCK_COLUMN_ROW, CELLS, COLUMN, ROW, bits, count, crossing, low};

/// A pattern, by what defines it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pattern {
    /// All places of a digit in one house lie in another.
    Locking { base: u8, cover: u8, digit: u8 },
    /// As many cells of a house as digits in them.
    Naked { house: u8, places: u16, digits: u16 },
    /// As many digits of a house as places for them.
    Hidden { house: u8, places: u16, digits: u16 },
    /// The places of a digit in as many columns (or rows) lie in as many rows (or columns).
    Fish { by_columns: bool, digit: u8, base: u16, cover: u16 },
}

impl Pattern {
    /// Reports what the pattern removes: cell and digits, in reading order.
    ///
    /// Original's quirk: it keeps them in a table ordered by the addresses of objects, so inside nested chains its own order
    /// differs from run to run. Reading order is as good as any, and always the same.
    pub(super) fn eliminations(self, grid: &PencilGrid, out: &mut Vec<(u8, u16)>) {
        out.clear();
        match self {
            Pattern::Locking { base, cover, digit } => {
                let (base, cover) = (usize::from(base), usize::from(cover));
                for place in bits(grid.places[cover][usize::from(digit)] & !crossing(cover, base)) {
                    out.push((CELLS[cover][place], 1 << digit));
                }
            }
            Pattern::Naked { house, places, digits } => {
                for place in bits(!places & 0x1ff) {
                    let cell = CELLS[usize::from(house)][place];
                    let removed = grid.candidates[usize::from(cell)] & digits;
                    if removed != 0 {
                        out.push((cell, removed));
                    }
                }
            }
            Pattern::Hidden { house, places, digits } => {
                for place in bits(places) {
                    let cell = CELLS[usize::from(house)][place];
                    let removed = grid.candidates[usize::from(cell)] & !digits;
                    if removed != 0 {
                        out.push((cell, removed));
                    }
                }
            }
            Pattern::Fish { by_columns, digit, base, cover } => {
                let first = if by_columns { ROW } else { COLUMN };
                for line in bits(cover) {
                    for place in bits(grid.places[first + line][usize::from(digit)] & !base) {
                        out.push((CELLS[first + line][place], 1 << digit));
                    }
                }
                out.sort_unstable();
            }
        }
    }

    /// Reports the candidates (cell and digit) that were in `source` and had to go before the pattern could be there.
    pub(super) fn premises(self, source: &PencilGrid, grid: &PencilGrid, out: &mut Vec<(u8, u8)>) {
        out.clear();
        match self {
            Pattern::Locking { base, cover, digit } => {
                let (base, cover, value) = (usize::from(base), usize::from(cover), usize::from(digit));
                let gone = source.places[base][value] & !grid.places[base][value] & !crossing(base, cover);
                out.extend(bits(gone).map(|place| (CELLS[base][place], digit)));
            }
            Pattern::Naked { house, places, digits } => {
                for place in bits(places) {
                    let cell = CELLS[usize::from(house)][place];
                    let gone = source.candidates[usize::from(cell)] & !digits;
                    out.extend(bits(gone).map(|digit| (cell, digit as u8)));
                }
            }
            Pattern::Hidden { house, places, digits } => {
                for place in bits(!places & 0x1ff) {
                    let cell = CELLS[usize::from(house)][place];
                    let gone = source.candidates[usize::from(cell)] & digits;
                    out.extend(bits(gone).map(|digit| (cell, digit as u8)));
                }
            }
            Pattern::Fish { by_columns, digit, base, cover } => {
                let first = if by_columns { COLUMN } else { ROW };
                for line in bits(base) {
                    let value = usize::from(digit);
                    let gone = source.places[first + line][value] & !grid.places[first + line][value] & !cover;
                    out.extend(bits(gone).map(|place| (CELLS[first + line][place], digit)));
                }
            }
        }
    }
}

/// What a search reports to.
pub(super) type Flow = ControlFlow<Pattern>;

/// The four passes of locking: the houses that hold the places, and those that the places lie in.
const PASSES: [(usize, usize); 4] = [(0, COLUMN), (0, ROW), (COLUMN, 0), (ROW, 0)];

/// The houses of a kind (by its first) that cross a house of another, ascending.
fn crossed(house: usize, kind: usize) -> [usize; 3] {
    match (house, kind) {
        (0..9, ROW) => [0, 1, 2].map(|i| ROW + house / 3 * 3 + i),
        (0..9, _) => [0, 1, 2].map(|i| COLUMN + house % 3 * 3 + i),
        (9..18, _) => [0, 1, 2].map(|i| (house - ROW) / 3 * 3 + i),
        _ => [0, 1, 2].map(|i| (house - COLUMN) / 3 + i * 3),
    }
}

/// The digits whose places in a house can lie in another too: three cells at most do.
fn lockable(grid: &PencilGrid, house: usize) -> u16 {
    let digits = (0..9).filter(|&digit| matches!(count(grid.places[house][digit]), 2..=3));
    digits.fold(0, |set, digit| set | 1 << digit)
}

/// Pointing (a block's places lie in a line) and claiming (a line's places lie in a block).
pub(super) fn locking(grid: &PencilGrid, mut sink: impl FnMut(Pattern) -> Flow) -> Flow {
    for (bases, covers) in PASSES {
        for base in bases..bases + 9 {
            let locked = lockable(grid, base);
            if locked == 0 {
                continue;
            }
            for cover in crossed(base, covers) {
                let inside = crossing(base, cover);
                let outside = !crossing(cover, base);
                for digit in bits(locked) {
                    let places = grid.places[base][digit];
                    if places & !inside == 0 && grid.places[cover][digit] & outside != 0 {
                        sink(Pattern::Locking { base: base as u8, cover: cover as u8, digit: digit as u8 })?;
                    }
                }
            }
        }
    }
    Flow::Continue(())
}

/// Locking that leaves a digit one place in a third house: the pattern, and the cell and digit placed.
pub(super) fn direct_locking(grid: &PencilGrid) -> Option<(Pattern, usize, usize)> {
    for (bases, covers) in PASSES {
        for base in bases..bases + 9 {
            let locked = lockable(grid, base);
            if locked == 0 {
                continue;
            }
            for cover in crossed(base, covers) {
                let inside = crossing(base, cover);
                for digit in bits(locked) {
                    let places = grid.places[base][digit];
                    if places & !inside != 0 {
                        continue;
                    }
                    for third in crossed(cover, bases) {
                        let places = grid.places[third][digit];
                        let left = places & !crossing(third, cover);
                        if third != base && count(places) > 1 && count(left) == 1 {
                            let pattern = Pattern::Locking { base: base as u8, cover: cover as u8, digit: digit as u8 };
                            return Some((pattern, usize::from(CELLS[third][low(left)]), digit));
                        }
                    }
                }
            }
        }
    }
    None
}

/// Visits the subsets of `size` of the nine sets whose own size is 2 to `size` and whose union has `size` members, in the
/// order of ascending bit patterns. The sink gets the indices chosen and the union.
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
    // The highest index varies slowest: that is the order of ascending bit patterns.
    for (at, &a) in fitting.iter().enumerate().skip(size - 1) {
        for (bt, &b) in fitting.iter().enumerate().take(at).skip(size - 2) {
            let two = sets[a] | sets[b];
            if !fits(two) {
                continue;
            }
            if size == 2 {
                sink(1 << a | 1 << b, two)?; // two sets of two in two: it fills
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

/// Naked pairs, triplets, quads.
pub(super) fn naked(grid: &PencilGrid, size: usize, mut sink: impl FnMut(Pattern) -> Flow) -> Flow {
    for kind in BLOCK_COLUMN_ROW {
        for house in kind..kind + 9 {
            if usize::from(grid.empty_in[house]) < 2 * size {
                continue;
            }
            let sets = CELLS[house].map(|cell| grid.candidates[usize::from(cell)]);
            subsets(&sets, size, |places, digits| {
                let others =
                    (0..9).filter(|&place| places >> place & 1 == 0).fold(0, |union, place| union | sets[place]);
                if others & digits != 0 {
                    sink(Pattern::Naked { house: house as u8, places, digits })?;
                }
                Flow::Continue(())
            })?;
        }
    }
    Flow::Continue(())
}

/// Hidden pairs, triplets, quads.
pub(super) fn hidden(grid: &PencilGrid, size: usize, mut sink: impl FnMut(Pattern) -> Flow) -> Flow {
    for kind in BLOCK_COLUMN_ROW {
        for house in kind..kind + 9 {
            if usize::from(grid.empty_in[house]) <= 2 * size {
                continue;
            }
            subsets(&grid.places[house], size, |digits, places| {
                if bits(places).any(|place| grid.candidates[usize::from(CELLS[house][place])] & !digits != 0) {
                    sink(Pattern::Hidden { house: house as u8, places, digits })?;
                }
                Flow::Continue(())
            })?;
        }
    }
    Flow::Continue(())
}

/// A hidden pair or triplet that leaves another digit one place in the same house: the pattern, and the cell and digit.
pub(super) fn direct_hidden(grid: &PencilGrid, size: usize) -> Option<(Pattern, usize, usize)> {
    for kind in BLOCK_COLUMN_ROW {
        for house in kind..kind + 9 {
            if usize::from(grid.empty_in[house]) <= size {
                continue;
            }
            let sets = &grid.places[house];
            let found = subsets(sets, size, |digits, places| {
                for digit in (0..9).filter(|&digit| digits >> digit & 1 == 0) {
                    let left = sets[digit] & !places;
                    if count(left) == 1 && count(sets[digit]) > 1 {
                        let pattern = Pattern::Hidden { house: house as u8, places, digits };
                        return ControlFlow::Break((pattern, usize::from(CELLS[house][low(left)]), digit));
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

/// X-wings, swordfish, jellyfish.
pub(super) fn fish(grid: &PencilGrid, size: usize, mut sink: impl FnMut(Pattern) -> Flow) -> Flow {
    for by_columns in [true, false] {
        let (bases, covers) = if by_columns { (COLUMN, ROW) } else { (ROW, COLUMN) };
        // The original takes the lines in its outer loop and the digit in its inner one: sorting by lines, then digit, after
        // a search digit by digit gives the same order.
        let mut found = Vec::new();
        for digit in 0..9 {
            if usize::from(grid.placed[digit]) + 2 * size > 9 {
                continue;
            }
            let mut sets = [0; 9];
            for (line, set) in sets.iter_mut().enumerate() {
                *set = grid.places[bases + line][digit];
            }
            let _ = subsets(&sets, size, |base, cover| {
                if bits(cover).any(|line| grid.places[covers + line][digit] & !base != 0) {
                    found.push((base, digit as u8, cover));
                }
                ControlFlow::<()>::Continue(())
            });
        }
        found.sort_unstable();
        for (base, digit, cover) in found {
            sink(Pattern::Fish { by_columns, digit, base, cover })?;
        }
    }
    Flow::Continue(())
}
