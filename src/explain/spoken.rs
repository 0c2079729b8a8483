//! Turns texts and boards into spoken text, for screen readers, braille displays and reading aloud.
//!
//! `r5c46` is easy to read, but a voice would spell it out. Cells therefore become "row 5, columns 4 and 6", and a
//! board is read row by row with a word for empty cells, since many screen readers skip full stops.

use super::messages::{
    ClauseCannotBe, ClauseCannotBeAny, ClauseIs, SpokenBlank, SpokenCells, SpokenOutside, SpokenRow,
};
use super::narrator::Narrator;
use super::notation::{blocks, by_digits};
use super::text::{Piece, Subject, Text, capitalised};
use super::words::Words;
use crate::board::{Cell, Grid, HouseKind, Topology};
use crate::logic::Step;

/// A place in the rows and columns of a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// A cell with this sign.
    Sign(char),
    /// An empty cell.
    Blank,
    /// Not a cell: boards with several squares have gaps.
    Outside,
}

impl Place {
    /// Returns the sign of the place, or a word if it has none.
    pub fn spoken(self, words: &Words) -> String {
        match self {
            Self::Sign(sign) => sign.to_string(),
            Self::Blank => words.say(SpokenBlank),
            Self::Outside => words.say(SpokenOutside),
        }
    }
}

/// Returns the places of a board row by row, with the sign of each cell that has one.
pub fn places(topology: &Topology, sign: impl Fn(Cell) -> Option<char>) -> Vec<Vec<Place>> {
    let (columns, rows) = topology.extent();
    let place = |column, row| match topology.cell_at(column, row) {
        Some(cell) => sign(cell).map_or(Place::Blank, Place::Sign),
        None => Place::Outside,
    };
    (0..rows).map(|row| (0..columns).map(|column| place(column, row)).collect()).collect()
}

impl Narrator<'_> {
    /// Returns a text as spoken text, with the names of all cells in words.
    ///
    /// Lists of cells stay clear: "row 1, columns 2 and 4, and row 3, column 2".
    pub fn spoken(&self, text: &Text) -> String {
        let pieces = text.pieces();
        let mut spoken = String::with_capacity(2 * text.len());
        for (at, piece) in pieces.iter().enumerate() {
            match &piece.subject {
                Some(Subject::Cells(cells)) => spoken += &self.spoken_cells(cells),
                Some(_) => spoken += &piece.words,
                None => {
                    let before = at.checked_sub(1).map(|before| &pieces[before]);
                    let joint = before.and_then(|before| self.joint(before, piece, pieces.get(at + 1)?));
                    spoken += joint.as_deref().unwrap_or(&piece.words);
                }
            }
        }
        spoken
    }

    /// Returns the spoken words for a joint between cells and more cells, or the next digit of a list such as "4 in
    /// r1c28 and 6 in r3c2"; `None` if this is not such a joint.
    fn joint(&self, before: &Piece, joint: &Piece, after: &Piece) -> Option<String> {
        let is_list = match (&before.subject, &after.subject) {
            (Some(Subject::Cells(_)), Some(Subject::Cells(_))) => true,
            // In "in r5c4, 8 can only", the digit starts another clause.
            (Some(Subject::Cells(_)), Some(Subject::Digit(_))) => !joint.words.starts_with(','),
            _ => false,
        };
        is_list.then(|| self.words.clear_joint(&joint.words)).flatten()
    }

    /// Returns cells as spoken text, such as "row 5, columns 4 and 6".
    pub fn spoken_cells(&self, cells: &[Cell]) -> String {
        let numbers = |kind, lines: &[usize]| {
            let numbers: Vec<String> = lines.iter().map(|line| self.coordinates.number(kind, line + 1)).collect();
            self.words.and(&numbers)
        };
        let block = |(rows, columns): (Vec<usize>, Vec<usize>)| {
            self.words.say(SpokenCells {
                rows: numbers(HouseKind::Row, &rows),
                row_count: rows.len(),
                columns: numbers(HouseKind::Column, &columns),
                column_count: columns.len(),
            })
        };
        let blocks: Vec<String> = blocks(self.topology, cells).into_iter().map(block).collect();
        self.words.clauses(&blocks)
    }

    /// Returns the effect of a step as spoken text, such as "row 4, column 7 is 5" or "row 2, column 3 cannot be 4 or
    /// 7".
    pub fn spoken_result(&self, step: &Step) -> String {
        let placed = step.placements.iter().map(|placed| {
            let (cell, digit) = (self.spoken_cells(&[placed.cell]), self.sign(placed.digit));
            self.words.say(ClauseIs { cell, digit })
        });
        let removed = by_digits(&step.eliminations).into_iter().map(|(cells, digits)| {
            let (named, count, is_one) = (self.spoken_cells(&cells), cells.len(), digits.len() == 1);
            let digits = self.words.nor(&digits.into_iter().map(|digit| self.sign(digit)).collect::<Vec<_>>());
            match is_one {
                true => self.words.say(ClauseCannotBe { cells: named, count, digits }),
                false => self.words.say(ClauseCannotBeAny { cells: named, count, digits }),
            }
        });
        self.words.clauses(&placed.chain(removed).collect::<Vec<_>>())
    }

    /// Returns the digits of a board as spoken text: "Row 1: blank, blank, 2; row 2: ...".
    pub fn rows(&self, grid: &Grid) -> String {
        self.rows_of(|cell| grid.digit(cell).map(|digit| self.topology.symbol(digit)))
    }

    /// Returns the rows of a board as spoken text, with the sign of each cell that has one.
    pub(super) fn rows_of(&self, sign: impl Fn(Cell) -> Option<char>) -> String {
        let row = |(number, places): (usize, Vec<Place>)| {
            let signs: Vec<String> = places.into_iter().map(|place| place.spoken(self.words)).collect();
            let number = self.coordinates.number(HouseKind::Row, number);
            self.words.say(SpokenRow { number, signs: signs.join(", ") })
        };
        let rows: Vec<String> = (1..).zip(places(self.topology, sign)).map(row).collect();
        capitalised(&self.words.clauses(&rows))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::variant::{Variant, VariantWords};
    use crate::board::{Digit, Puzzle, variant};
    use crate::{Coordinates, Language};

    /// Returns cells of a board from their names, separated by spaces.
    fn cells(topology: &Topology, names: &str) -> Vec<Cell> {
        let named = |name: &str| topology.cells().find(|&cell| topology.cell_name(cell) == name).expect("a cell");
        names.split(' ').map(named).collect()
    }

    #[test]
    fn cells_are_spoken_in_words() {
        let check = |tag: &str, coordinates: Coordinates, names: &str, expected: &str| {
            let words = Words::new(Language::from_tag(tag).expect("one of ours"));
            let narrator = Narrator::new(&words, variant::nine(), coordinates);
            assert_eq!(narrator.spoken_cells(&cells(variant::nine(), names)), expected, "{tag} {names}");
        };
        let usual = Coordinates::RowColumn;
        check("en", usual, "r5c4", "row 5, column 4");
        check("en", usual, "r5c4 r5c6", "row 5, columns 4 and 6");
        check("en", usual, "r3c2 r8c2", "rows 3 and 8, column 2");
        check("en", usual, "r1c5 r1c7 r1c8 r5c5 r5c7 r5c8", "rows 1 and 5, columns 5, 7 and 8");
        check("en", usual, "r2c6 r2c7 r4c6", "row 2, columns 6 and 7; row 4, column 6");
        check("en", Coordinates::Letters, "r5c4 r5c6", "row E, columns 4 and 6");
        check("en", Coordinates::FromZero, "r5c4", "row 4, column 3");
        check("de", Coordinates::German, "r5c4 r5c6", "Zeile 5, Spalten 4 und 6");
        check("fr", Coordinates::French, "r3c2 r8c2", "lignes 3 et 8, colonne 2");
        check("es", usual, "r5c4 r5c6", "fila 5, columnas 4 y 6");
        check("it", usual, "r5c4 r5c6", "riga 5, colonne 4 e 6");
        check("nl", usual, "r5c4 r5c6", "rij 5, kolommen 4 en 6");
    }

    #[test]
    fn lists_of_cells_stay_clear() {
        let words = Words::new(Language::ENGLISH);
        let narrator = Narrator::new(&words, variant::nine(), Coordinates::RowColumn);
        let check = |marked: String, expected: &str| {
            assert_eq!(narrator.spoken(&Text::from_marked(&marked)), expected);
        };
        let cells = |names: &str| cells(variant::nine(), names);
        check(narrator.cells(&cells("r2c6 r2c7 r4c6")), "row 2, columns 6 and 7, and row 4, column 6");
        let three = "row 1, column 2; row 3, column 4, and row 5, column 6";
        check(narrator.cells(&cells("r1c2 r3c4 r5c6")), three);
        check(narrator.cells_or(&cells("r1c2 r3c4")), "row 1, column 2, or row 3, column 4");
        let candidates = [(5, "r1c2"), (5, "r1c8"), (7, "r3c4")]
            .map(|(digit, name)| crate::board::Candidate { cell: cells(name)[0], digit: Digit::new(digit) });
        check(narrator.candidates(&candidates), "6 in row 1, columns 2 and 8, and 8 in row 3, column 4");
        let eight = narrator.digit(Digit::new(7));
        let clause = format!("In {}, {eight} fits.", narrator.cells(&cells("r5c4")));
        check(clause, "In row 5, column 4, 8 fits.");
    }

    #[test]
    fn boards_are_spoken_row_by_row() {
        let words = Words::new(Language::ENGLISH);
        let small: Puzzle = "1.....2........4".parse().expect("a puzzle");
        let narrator = Narrator::new(&words, small.board(), Coordinates::RowColumn);
        assert_eq!(
            narrator.rows(small.givens()),
            "Row 1: 1, blank, blank, blank; row 2: blank, blank, 2, blank; \
             row 3: blank, blank, blank, blank; row 4: blank, blank, blank, 4"
        );
        let samurai = VariantWords::parse("samurai").expect("a word of the table");
        let samurai = Variant::from_words(samurai, (3, 3)).board().expect("a board");
        let narrator = Narrator::new(&words, &samurai, Coordinates::RowColumn);
        let rows = narrator.rows_of(|_| None);
        let gap = ["no cell"; 3].join(", ");
        let blanks = ["blank"; 9].join(", ");
        assert!(rows.starts_with(&format!("Row 1: {blanks}, {gap}, {blanks}; row 2: ")), "{rows}");
    }
}
