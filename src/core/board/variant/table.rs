//! The table of boards: every word that names a board, with its effect on a square of cells.
//!
//! Words can be combined (`jigsaw+x`). Spec, command line, schema and help all read this table.

use super::places::{colours, diagonals, flower, samurai, twins, windows};
use crate::board::HouseKind;
use std::fmt;

/// Returns the places, column and row from 0, of the houses that a board adds to a square with boxes of this width and
/// height; `None` if it has none for such boxes.
pub(super) type Places = fn(usize, usize) -> Option<Vec<Vec<(usize, usize)>>>;

/// The effect of a word of the table on a board.
#[derive(Clone, Copy, Debug)]
pub(super) enum Effect {
    /// Only rows, columns and boxes.
    Nothing,
    /// Additional houses.
    Houses(HouseKind, Places),
    /// Regions of any shape instead of boxes.
    Regions,
    /// Overlapping squares. Returns the first box of each, counted in boxes from the left and from the top, given the
    /// distance from the first to the last box of a square, across and down.
    Squares(fn(usize, usize) -> Vec<(usize, usize)>),
}

/// A word that names a board.
#[derive(Debug)]
pub struct VariantRow {
    /// The stable key, such as `x`.
    pub key: &'static str,
    /// The aliases of the word.
    pub aliases: &'static [&'static str],
    /// A one-line summary.
    pub summary: &'static str,
    pub(super) effect: Effect,
}

/// All words that name boards, in the order in which they are written: words that define the cells, then words that add
/// rules.
pub static VARIANTS: [VariantRow; 8] = [
    VariantRow { key: "standard", aliases: &[], summary: "rows, columns and boxes", effect: Effect::Nothing },
    VariantRow {
        key: "samurai",
        aliases: &[],
        summary: "five squares; the middle one shares a box with each of the others",
        effect: Effect::Squares(samurai),
    },
    VariantRow {
        key: "flower",
        aliases: &[],
        summary: "five squares; four are shifted by one box from the middle one",
        effect: Effect::Squares(flower),
    },
    VariantRow {
        key: "twins",
        aliases: &["twin"],
        summary: "two squares that share a box",
        effect: Effect::Squares(twins),
    },
    VariantRow {
        key: "jigsaw",
        aliases: &["irregular"],
        summary: "regions of any shape instead of boxes: your own, or random",
        effect: Effect::Regions,
    },
    VariantRow {
        key: "x",
        aliases: &["diagonal"],
        summary: "both long diagonals are houses too",
        effect: Effect::Houses(HouseKind::Diagonal, diagonals),
    },
    VariantRow {
        key: "windoku",
        aliases: &["hyper"],
        summary: "the windows are houses too: box-sized squares, one cell from the edges and from each other",
        effect: Effect::Houses(HouseKind::Window, windows),
    },
    VariantRow {
        key: "colour",
        aliases: &["color"],
        summary: "the cells at the same position in each box form a house",
        effect: Effect::Houses(HouseKind::Colour, colours),
    },
];

/// The separator between the words of a board.
const AND: char = '+';

/// Words of the table that together name a board, each once and in the table's order. `standard` is the empty set.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct VariantWords(u16);

/// The reason why a text does not name a board.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum WordsError {
    /// A word is not in the table.
    #[error("unknown board {0:?}")]
    Unknown(String),
    /// A word is repeated.
    #[error("`{0}` twice")]
    Twice(&'static str),
    /// Two words both define the cells.
    #[error("`{0}` and `{1}` cannot be combined")]
    Apart(&'static str, &'static str),
}

impl VariantWords {
    /// Parses words separated by `+`.
    ///
    /// # Errors
    /// If a word is unknown or repeated, or two cannot be combined.
    pub fn parse(text: &str) -> Result<Self, WordsError> {
        let mut words = 0;
        for word in text.split(AND).map(str::trim) {
            let is_it = |row: &VariantRow| row.key == word || row.aliases.contains(&word);
            let at = VARIANTS.iter().position(is_it).ok_or_else(|| WordsError::Unknown(word.to_owned()))?;
            if words >> at & 1 == 1 {
                return Err(WordsError::Twice(VARIANTS[at].key));
            }
            words |= 1 << at;
        }
        let words = Self(words & !1);
        // Regions need a single square, and squares can only overlap in one way.
        let mut apart = words.rows().filter(|row| matches!(row.effect, Effect::Squares(_) | Effect::Regions));
        match (apart.next(), apart.next()) {
            (Some(one), Some(other)) => Err(WordsError::Apart(one.key, other.key)),
            _ => Ok(words),
        }
    }

    /// Returns all valid combinations.
    pub(super) fn all() -> impl Iterator<Item = Self> {
        let of = |bits: u16| {
            let words = Self(bits << 1);
            let makes_cells = |row: &&VariantRow| matches!(row.effect, Effect::Squares(_) | Effect::Regions);
            (words.rows().filter(makes_cells).count() < 2).then_some(words)
        };
        (0..1 << (VARIANTS.len() - 1)).filter_map(of)
    }

    /// Returns the kinds of the added houses.
    pub(super) fn kinds(self) -> impl Iterator<Item = HouseKind> {
        self.rows().filter_map(|row| match row.effect {
            Effect::Houses(kind, _) => Some(kind),
            Effect::Regions => Some(HouseKind::Region),
            Effect::Nothing | Effect::Squares(_) => None,
        })
    }

    /// Returns whether the added houses depend on boxes. Diagonals, for example, depend on cells only.
    pub fn need_boxes(self) -> bool {
        self.kinds().any(|kind| matches!(kind, HouseKind::Window | HouseKind::Colour))
    }

    /// Returns whether the words describe the plain board.
    pub fn are_standard(self) -> bool {
        self.0 == 0
    }

    /// Returns whether regions replace the boxes.
    pub fn have_regions(self) -> bool {
        self.rows().any(|row| matches!(row.effect, Effect::Regions))
    }

    /// Returns the rows of the table for these words.
    pub fn rows(self) -> impl Iterator<Item = &'static VariantRow> {
        VARIANTS.iter().enumerate().filter(move |(at, _)| self.0 >> at & 1 == 1).map(|(_, row)| row)
    }

    /// Returns the first box of each square, if the last box of a square is this far across and down from its first.
    pub(super) fn squares(self, (across, down): (usize, usize)) -> Vec<(usize, usize)> {
        let squares = |row: &VariantRow| match row.effect {
            Effect::Squares(squares) => Some(squares(across, down)),
            _ => None,
        };
        self.rows().find_map(squares).unwrap_or_else(|| vec![(0, 0)])
    }
}

impl fmt::Display for VariantWords {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.are_standard() {
            return f.write_str(VARIANTS[0].key);
        }
        for (at, row) in self.rows().enumerate() {
            write!(f, "{}{}", if at > 0 { "+" } else { "" }, row.key)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_read_and_written() {
        let check = |text: &str, expected: Result<&str, &str>| {
            let read = VariantWords::parse(text);
            let read = read.map(|words| words.to_string()).map_err(|fault| fault.to_string());
            assert_eq!(read, expected.map(str::to_owned).map_err(str::to_owned), "{text}");
        };
        check("standard", Ok("standard"));
        check("x+jigsaw", Ok("jigsaw+x"));
        check("color", Ok("colour"));
        check("windoku + x", Ok("x+windoku"));
        check("samurai+x", Ok("samurai+x"));
        check("standard+x", Ok("x"));
        check("killer", Err("unknown board \"killer\""));
        check("", Err("unknown board \"\""));
        check("x+diagonal", Err("`x` twice"));
        check("jigsaw+twins", Err("`twins` and `jigsaw` cannot be combined"));
    }
}
