//! Reads boards from pictures and pages: the digits in each cell.

use crate::board::{Grid, Topology};
use crate::draw::{CELL, DIGIT};
use std::collections::BTreeMap;

/// The digits and marks of a drawing, by column and row.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct Drawn {
    /// The digit of a cell, and whether it is bold like givens.
    pub(super) digits: BTreeMap<(i32, i32), (char, bool)>,
    pub(super) marks: BTreeMap<(i32, i32), Vec<char>>,
}

impl Drawn {
    pub(super) fn is_empty(&self) -> bool {
        self.digits.is_empty() && self.marks.is_empty()
    }

    /// Adds a glyph centred at this point, in hundredths of a cell.
    pub(super) fn add(&mut self, glyph: Glyph, (x, y): (i32, i32)) {
        let cell = (x.div_euclid(CELL), y.div_euclid(CELL));
        if cell.0 < 0 || cell.1 < 0 {
            // Labels of rows and columns are outside the cells.
            return;
        }
        if glyph.size == DIGIT {
            self.digits.insert(cell, (glyph.symbol, glyph.is_bold));
        } else {
            self.marks.entry(cell).or_default().push(glyph.symbol);
        }
    }

    /// Returns the digits as a grid of this board; `None` if one of them is not a digit of the board or not in a cell.
    pub(super) fn grid(&self, board: &Topology) -> Option<Grid> {
        self.grid_of(board, |_| true)
    }

    /// Returns only the bold digits.
    pub(super) fn bold(&self, board: &Topology) -> Option<Grid> {
        self.grid_of(board, |is_bold| is_bold)
    }

    fn grid_of(&self, board: &Topology, is_taken: impl Fn(bool) -> bool) -> Option<Grid> {
        let mut values = vec![0; board.cell_count()];
        for (&(column, row), &(symbol, _)) in self.digits.iter().filter(|(_, (_, is_bold))| is_taken(*is_bold)) {
            let cell = board.cell_at(usize::try_from(column).ok()?, usize::try_from(row).ok()?)?;
            values[cell.index()] = board.digit_of(symbol)?.value();
        }
        Grid::from_values(values, board.side())
    }
}

/// A character that a picture refers to by the name of its definition, such as `sp-b82-5`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Glyph {
    pub(super) is_bold: bool,
    pub(super) size: i32,
    pub(super) symbol: char,
}

impl Glyph {
    /// Returns the character with this name; `None` if the name is not that of a character.
    pub(super) fn from_name(name: &str) -> Option<Self> {
        let (weight, symbol) = name.strip_prefix("sp-")?.split_once('-')?;
        let mut symbols = symbol.chars();
        let symbol = match symbols.next().filter(|_| symbols.as_str().is_empty()) {
            Some(symbol) => symbol,
            // Characters other than ASCII letters and digits are named by their code points.
            None => char::from_u32(u32::from_str_radix(symbol, 16).ok()?)?,
        };
        let size = weight.strip_prefix(['b', 'l'])?.parse().ok()?;
        Some(Self { is_bold: weight.starts_with('b'), size, symbol })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_characters_are_read() {
        let check = |name: &str, expected: Option<(bool, i32, char)>| {
            let found = Glyph::from_name(name).map(|glyph| (glyph.is_bold, glyph.size, glyph.symbol));
            assert_eq!(found, expected, "{name}");
        };
        check("sp-b82-5", Some((true, 82, '5')));
        check("sp-l30-G", Some((false, 30, 'G')));
        check("sp-l30-3b1", Some((false, 30, 'α')));
        for other in ["", "sp-", "sp-given", "sp-set-0", "sp-l3", "sp-b-5", "b82-5", "sp-b82-", "sp-b82-zz"] {
            check(other, None);
        }
    }
}
