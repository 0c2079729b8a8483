//! Writing a grid for people to read.

use crate::board::{Cell, Grid, Topology};

/// The grid with lines around its boxes, `.` for empty; a board without boxes is written without lines.
///
/// ```text
/// . . 3 | . 2 . | 6 . .
/// 9 . . | 3 . 5 | . . 1
/// . . 1 | 8 . 6 | 4 . .
/// ------+-------+------
/// ```
pub fn boxed(grid: &Grid, topology: &Topology) -> String {
    boxed_as(grid, topology, |_, sign, text| text.push(sign))
}

/// The same, with each sign added to the text in another way, no wider than it is: in a colour, say.
pub fn boxed_as(grid: &Grid, topology: &Topology, add: impl Fn(Cell, char, &mut String)) -> String {
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
                Some(cell) => add(cell, grid.digit(cell).map_or('.', |digit| topology.symbol(digit)), &mut line),
            }
        }
        text += line.trim_end();
        text.push('\n');
    }
    text
}
