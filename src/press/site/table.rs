//! Renders boards as tables, which blind readers can explore cell by cell.

use super::views::{Heading, TableCell, TableRow, TableView};
use crate::board::{Grid, HouseKind, Topology};
use crate::explain::{Coordinates, Place, Words, places};
use crate::messages::{SiteColumn, SiteRow};

/// The largest number of columns that fit on a phone at the usual size.
const MAX_COLUMNS: usize = 12;

/// Returns the board with these digits as a table.
pub(super) fn table(words: &Words, topology: &Topology, grid: &Grid, coordinates: Coordinates) -> TableView {
    let cell = |place: Place| TableCell { text: place.spoken(words), is_sign: matches!(place, Place::Sign(_)) };
    let row = |(number, places): (usize, Vec<Place>)| {
        let number = coordinates.number(HouseKind::Row, number);
        let name = words.say(SiteRow { number: number.clone() });
        TableRow { heading: Heading { number, name }, cells: places.into_iter().map(cell).collect() }
    };
    let column = |number| {
        let number = coordinates.number(HouseKind::Column, number);
        Heading { name: words.say(SiteColumn { number: number.clone() }), number }
    };
    let sign = |cell| grid.digit(cell).map(|digit| topology.symbol(digit));
    let columns = topology.extent().0;
    TableView {
        is_wide: columns > MAX_COLUMNS,
        columns: (1..=columns).map(column).collect(),
        rows: (1..).zip(places(topology, sign)).map(row).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::variant::{Variant, VariantWords};
    use crate::explain::Language;

    #[test]
    fn gaps_of_a_board_are_no_cells() {
        let samurai = VariantWords::parse("samurai").expect("a word of the table");
        let board = Variant::from_words(samurai, (3, 3)).board().expect("a board");
        let check = |tag: &str, coordinates: Coordinates, row: &str, column: &str, gap: &str| {
            let words = Words::new(Language::from_tag(tag).expect("one of ours"));
            let table = table(&words, &board, &Grid::empty(board.cell_count()), coordinates);
            assert_eq!((table.rows.len(), table.columns.len(), table.is_wide), (21, 21, true));
            assert_eq!((&*table.rows[9].heading.name, &*table.columns[9].name), (row, column));
            let texts: Vec<&str> = table.rows.iter().flat_map(|row| &row.cells).map(|cell| &*cell.text).collect();
            assert_eq!((texts.len(), texts.iter().filter(|text| **text == gap).count()), (441, 441 - 369));
            assert!(table.rows.iter().flat_map(|row| &row.cells).all(|cell| !cell.is_sign));
        };
        check("en", Coordinates::RowColumn, "row 10", "column 10", "no cell");
        check("de", Coordinates::FromZero, "Zeile 9", "Spalte 9", "keine Zelle");
        check("fr", Coordinates::Letters, "ligne K", "colonne 10", "hors grille");
    }
}
