//! One line of a puzzle text, taken apart: cells, decoration, or neither.

use crate::board::Digit;

/// What a character means in a line of cells.
enum Mark {
    /// A cell with this value, 0 for an empty one.
    Cell(u8),
    /// A border or a space.
    Decoration,
    /// Nothing that belongs here.
    Stranger,
}

/// How empty cells are written: the usual signs. `X` is never a digit, since a board has at most 32 of them.
const EMPTY: &str = ".0_*?xX";

/// Borders of printed grids, and what stands between cells.
const DECORATION: &str = "|!¦│┃║:,; \t";

fn mark(character: char) -> Mark {
    if EMPTY.contains(character) {
        Mark::Cell(0)
    } else if let Some(digit) = Digit::from_symbol(character) {
        Mark::Cell(digit.value())
    } else if DECORATION.contains(character) {
        Mark::Decoration
    } else {
        Mark::Stranger
    }
}

/// Cells of a line with their columns, from 1.
pub(super) type Cells = Vec<(u8, usize)>;

/// The value of a cell written as one character, 0 for an empty one.
pub(super) fn cell(character: char) -> Option<u8> {
    match mark(character) {
        Mark::Cell(value) => Some(value),
        _ => None,
    }
}

/// Whether the line only draws a border: `+---+---+`, `------+------`, `*-----------*`, `===`, box-drawing characters.
pub(super) fn is_border(line: &str) -> bool {
    let is_rule =
        |c: char| matches!(c, '-' | '=' | '+' | '*' | '|' | '.' | '\'' | ':' | '!' | ' ' | '\u{2500}'..='\u{257f}');
    line.chars().all(is_rule) && line.chars().filter(|c| matches!(c, '-' | '=' | '\u{2500}'..='\u{257f}')).count() >= 2
}

/// The cells of a row of a grid, or the first character (with its column, from 1) that is none.
///
/// Rows of more than 9 digits may be written in numbers: `10 . 3 16`.
pub(super) fn row(line: &str) -> Result<Cells, (char, usize)> {
    if let Some(cells) = numbers(line) {
        return Ok(cells);
    }
    let mut cells = Cells::new();
    for (column, character) in (1..).zip(line.chars()) {
        match mark(character) {
            Mark::Cell(value) => cells.push((value, column)),
            Mark::Decoration => {}
            Mark::Stranger => return Err((character, column)),
        }
    }
    Ok(cells)
}

/// A row in numbers: at least 10 words, each a number up to 32 or a sign for empty, one of them above 9.
fn numbers(line: &str) -> Option<Cells> {
    let mut cells = Cells::new();
    let mut has_two_digits = false;
    let mut column = 1;
    for word in line.split(|c: char| DECORATION.contains(c)) {
        let is_number = !word.is_empty() && word.len() <= 2 && word.bytes().all(|byte| byte.is_ascii_digit());
        if is_number {
            let value: u8 = word.parse().ok().filter(|value| *value <= 32)?;
            has_two_digits |= value > 9;
            cells.push((value, column));
        } else if word.chars().count() == 1 && EMPTY.contains(word) {
            cells.push((0, column));
        } else if !word.is_empty() {
            return None;
        }
        column += word.chars().count() + 1;
    }
    (has_two_digits && cells.len() >= 10).then_some(cells)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_read_with_their_columns() {
        let check = |line: &str, values: &[u8], columns: &[usize]| {
            let cells = row(line).expect("a row");
            assert_eq!(cells.iter().map(|cell| cell.0).collect::<Vec<_>>(), values, "{line}");
            assert_eq!(cells.iter().map(|cell| cell.1).collect::<Vec<_>>(), columns, "{line}");
        };
        check("| 1 . | 3 4 |", &[1, 0, 3, 4], &[3, 5, 9, 11]);
        check("1_*x", &[1, 0, 0, 0], &[1, 2, 3, 4]);
        check("│ A ? │", &[10, 0], &[3, 5]);
        check(
            "10 . 3 4 | 5 6 7 8 | 9 1 0 12",
            &[10, 0, 3, 4, 5, 6, 7, 8, 9, 1, 0, 12],
            &[1, 4, 6, 8, 12, 14, 16, 18, 22, 24, 26, 28],
        );
        check("123 456 789", &[1, 2, 3, 4, 5, 6, 7, 8, 9], &[1, 2, 3, 5, 6, 7, 9, 10, 11]);
        assert_eq!(row("12%4"), Err(('%', 3)));
    }

    #[test]
    fn borders_are_told_from_rows() {
        for border in
            ["------+-------+------", "+---+---+", "*-----------*", "|---+---|", "=====", "┌───┬───┐", ".--.--."]
        {
            assert!(is_border(border), "{border}");
        }
        for row in [".........", "*********", "1.-", "|...|...|", "0000", ""] {
            assert!(!is_border(row), "{row}");
        }
    }
}
