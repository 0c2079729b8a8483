//! One line of a puzzle text, split into cells, decoration and other characters.

use crate::board::Digit;

/// The meaning of a character in a line of cells.
enum Meaning {
    /// A cell with this value, 0 for an empty one.
    Cell(u8),
    /// A border or a space.
    Decoration,
    /// Neither of them.
    Stranger,
}

/// The usual signs of empty cells. `X` is never a digit, because boards have at most 32.
const EMPTY: &str = ".0_*?xX";

/// Borders of printed grids, and separators of cells.
const DECORATION: &str = "|!¦│┃║:,; \t";

fn meaning(character: char) -> Meaning {
    if EMPTY.contains(character) {
        Meaning::Cell(0)
    } else if let Some(digit) = Digit::from_symbol(character) {
        Meaning::Cell(digit.value())
    } else if DECORATION.contains(character) {
        Meaning::Decoration
    } else {
        Meaning::Stranger
    }
}

/// Returns whether a character is the usual sign of an empty cell.
pub(super) fn is_empty_sign(character: char) -> bool {
    EMPTY.contains(character)
}

/// Returns whether a character is a cell in figures: a digit, or a sign for an empty cell that does not occur in words.
pub(super) fn is_figure(character: char) -> bool {
    character.is_ascii_digit() || matches!(character, '.' | '_' | '*' | '-')
}

/// A cell of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct CellSign {
    /// The value of the cell; 0 for an empty cell.
    pub value: u8,
    /// The column of the cell in the text, from 1.
    pub column: usize,
    /// Whether the cell has a `+`, which means that the digit was entered and is not a given.
    pub is_entry: bool,
}

/// The cells of a line, and the first character (with its column) that is not a cell; it counts as an empty cell.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct CellRow {
    /// The cells.
    pub signs: Vec<CellSign>,
    /// The first character that does not belong in such a line.
    pub stranger: Option<(char, usize)>,
    /// The number of such characters.
    pub strangers: usize,
}

impl CellRow {
    /// Returns the first digit that a board with this side does not have.
    pub(super) fn too_high(&self, side: usize) -> Option<CellSign> {
        self.signs.iter().copied().find(|sign| usize::from(sign.value) > side)
    }

    /// Returns whether the line may be intended as a row of a board with this side: its length is similar, and it has
    /// few wrong signs.
    pub(super) fn resembles(&self, side: usize) -> bool {
        let high = self.signs.iter().filter(|sign| usize::from(sign.value) > side).count();
        self.signs.len().abs_diff(side) <= 1 && 4 * (self.strangers + high) <= self.signs.len()
    }

    /// Returns whether the line is a whole row of a board with this side.
    pub(super) fn fits(&self, side: usize) -> bool {
        self.signs.len() == side && self.stranger.is_none() && self.too_high(side).is_none()
    }
}

/// Returns whether the line only draws a border: `+---+---+`, `------+------`, `*-----------*`, `===`, box-drawing
/// characters.
pub(super) fn is_border(line: &str) -> bool {
    let is_rule =
        |c: char| matches!(c, '-' | '=' | '+' | '*' | '|' | '.' | '\'' | ':' | '!' | ' ' | '\u{2500}'..='\u{257f}');
    line.chars().all(is_rule) && line.chars().filter(|c| matches!(c, '-' | '=' | '\u{2500}'..='\u{257f}')).count() >= 2
}

/// Returns the cells of a row of a grid, with or without separators.
///
/// Rows of more than 9 digits may be written as numbers: `10 . 3 16`. `-` is an empty cell here, because a line of only
/// `-` is a border.
pub(super) fn row(line: &str) -> CellRow {
    numbers(line).unwrap_or_else(|| symbols(line, |sign| sign == '-'))
}

/// Returns the cells of a line in which these characters also represent an empty cell.
pub(super) fn symbols(line: &str, is_empty: fn(char) -> bool) -> CellRow {
    let mut row = CellRow::default();
    let mut is_entry = false;
    let mut characters = (1..).zip(line.chars()).peekable();
    while let Some((column, character)) = characters.next() {
        let mut is_next_digit = || characters.peek().is_some_and(|&(_, next)| Digit::from_symbol(next).is_some());
        let value = match meaning(character) {
            _ if is_empty(character) => 0,
            Meaning::Cell(value) => value,
            Meaning::Decoration => continue,
            Meaning::Stranger if character == '+' && is_next_digit() => {
                is_entry = true;
                continue;
            }
            Meaning::Stranger => {
                row.stranger.get_or_insert((character, column));
                row.strangers += 1;
                0
            }
        };
        row.signs.push(CellSign { value, column, is_entry });
        is_entry = false;
    }
    row
}

/// Parses a row of numbers: at least 10 words, each a number up to 32 or a sign for an empty cell, one of them above 9.
fn numbers(line: &str) -> Option<CellRow> {
    let mut row = CellRow::default();
    let mut has_two_digits = false;
    let mut column = 1;
    for word in line.split(|c: char| DECORATION.contains(c)) {
        let number = word.strip_prefix('+').unwrap_or(word);
        let is_entry = number.len() < word.len();
        let is_number = !number.is_empty() && number.len() <= 2 && number.bytes().all(|byte| byte.is_ascii_digit());
        if is_number {
            let value: u8 = number.parse().ok().filter(|value| *value <= 32)?;
            has_two_digits |= value > 9;
            row.signs.push(CellSign { value, column: column + usize::from(is_entry), is_entry });
        } else if word.chars().count() == 1 && EMPTY.contains(word) {
            row.signs.push(CellSign { value: 0, column, is_entry });
        } else if !word.is_empty() {
            return None;
        }
        column += word.chars().count() + 1;
    }
    (has_two_digits && row.signs.len() >= 10).then_some(row)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_read_with_their_columns() {
        let check = |line: &str, values: &[u8], columns: &[usize]| {
            let row = row(line);
            assert_eq!(row.stranger, None, "{line}");
            assert_eq!(row.signs.iter().map(|sign| sign.value).collect::<Vec<_>>(), values, "{line}");
            assert_eq!(row.signs.iter().map(|sign| sign.column).collect::<Vec<_>>(), columns, "{line}");
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
        check("1+2 .", &[1, 2, 0], &[1, 3, 5]);
        assert_eq!(row("12%+").stranger, Some(('%', 3)));
        assert!(row("1+2").signs[1].is_entry && !row("1+2").signs[0].is_entry);
    }

    #[test]
    fn borders_are_distinguished_from_rows() {
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
