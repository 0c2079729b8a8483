//! Writes grids for human readers.

use crate::board::{Cell, Grid, House, HouseKind, Topology};

/// Returns the grid with lines around its boxes or regions, and with `.` for an empty cell.
///
/// ```text
/// . . 3 | . 2 . | 6 . .        +-------+---------+
/// 9 . . | 3 . 5 | . . 1        |6 3 1 9|4 7 2 5 8|
/// . . 1 | 8 . 6 | 4 . .        |       +-+ +-+   |
/// ------+-------+------        |8 5 2 4|9|3|7|6 1|
/// ```
pub fn boxed(grid: &Grid, topology: &Topology) -> String {
    boxed_as(grid, topology, |_, sign, text| text.push(sign))
}

/// Returns the grid as [`boxed`] does, but calls `add` to append each sign, for example in colour. `add` must not
/// change the width.
pub fn boxed_as(grid: &Grid, topology: &Topology, add: impl Fn(Cell, char, &mut String)) -> String {
    let sign = |cell: Cell| grid.digit(cell).map_or('.', |digit| topology.symbol(digit));
    if topology.houses_of_kind(HouseKind::Region).next().is_some() {
        return framed(topology, |cell, text| add(cell, sign(cell), text));
    }
    let (columns, rows) = topology.extent();
    let (width, height) = topology.box_shape().unwrap_or((columns, rows));
    let rule: Vec<String> = (0..columns / width)
        .map(|index| {
            let is_outer = index == 0 || index + 1 == columns / width;
            "-".repeat(2 * width + usize::from(!is_outer))
        })
        .collect();
    let mut text = String::new();
    for row in 0..rows {
        if row > 0 && row.is_multiple_of(height) {
            text += &rule.join("+");
            text.push('\n');
        }
        let mut line = String::new();
        for column in 0..columns {
            if column > 0 {
                line += if column.is_multiple_of(width) { " | " } else { " " };
            }
            match topology.cell_at(column, row) {
                None => line.push(' '),
                Some(cell) => add(cell, sign(cell), &mut line),
            }
        }
        text += line.trim_end();
        text.push('\n');
    }
    text
}

/// Returns a board with a frame, and with lines between neighbours that are not in the same box or region. `add`
/// appends the sign of a cell, which is one character wide.
pub fn framed(topology: &Topology, add: impl Fn(Cell, &mut String)) -> String {
    let (columns, rows) = topology.extent();
    // Columns and rows count from 1; there is no block beyond the board.
    let block = |column: usize, row: usize| -> Option<House> {
        let cell = topology.cell_at(column.checked_sub(1)?, row.checked_sub(1)?)?;
        topology.houses_of(cell).iter().copied().find(|&house| topology.house(house).kind.is_block())
    };
    let is_upright = |column: usize, row: usize| block(column, row) != block(column + 1, row);
    let is_level = |column: usize, row: usize| block(column, row) != block(column, row + 1);
    let mut text = String::new();
    for row in 0..=rows {
        for column in 0..=columns {
            let [up, down] = [row, row + 1].map(|row| is_upright(column, row));
            let [left, right] = [column, column + 1].map(|column| is_level(column, row));
            text.push(match (up || down, left || right) {
                (true, true) => '+',
                (true, false) => '|',
                (false, true) => '-',
                (false, false) => ' ',
            });
            if column < columns {
                text.push(if right { '-' } else { ' ' });
            }
        }
        text.push('\n');
        for column in (0..=columns).filter(|_| row < rows) {
            text.push(if is_upright(column, row + 1) { '|' } else { ' ' });
            match topology.cell_at(column, row) {
                Some(cell) => add(cell, &mut text),
                None if column < columns => text.push(' '),
                None => text.push('\n'),
            }
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::variant::{Variant, VariantWords};

    #[test]
    fn regions_have_lines_around_them() {
        let words = VariantWords::parse("jigsaw").expect("a word of the table");
        let regions = Some("AABBACDBACDBCCDD".parse().expect("a map"));
        let board = Variant { regions, ..Variant::from_words(words, (2, 2)) }.board().expect("a board");
        let grid: Grid = "13244231....34.2".parse().expect("a grid");
        let expected = "\
+---+---+
|1 3|2 4|
| +-+-+ |
|4|2|3|1|
| | | | |
|.|.|.|.|
+-+ | +-+
|3 4|. 2|
+---+---+
";
        assert_eq!(boxed(&grid, &board), expected);
    }
}
