//! A whole board in one word, as opposed to a row of a grid.

use super::board_word;
use super::line::TextLine;
use super::row::{CellRow, symbols};
use super::shape::{BoardsBySide, side_of};

/// The characters that end the cells of a line.
const ENDS: [char; 7] = [' ', '\t', ',', ';', '#', '|', ':'];

/// Returns the map of a jigsaw after this many cells: the same number of letters, which cannot be a solution.
pub(super) fn map(text: &str, cells: usize) -> Option<&str> {
    let map = text.split_whitespace().nth(1)?;
    let is_square = cells.isqrt() * cells.isqrt() == cells;
    let is_map = is_square && map.len() == cells && map.bytes().all(|byte| byte.is_ascii_alphabetic());
    is_map.then_some(map)
}

/// Returns the number of other puzzles in a line after these cells: different ones with the same number of cells, some
/// of them empty.
pub(super) fn others(line: &TextLine, cells: &CellRow) -> usize {
    let others = line.text.split(|sign: char| ENDS.contains(&sign) || matches!(sign, '"' | '\'')).filter(|word| {
        word.len() == cells.signs.len()
            && word.contains(['.', '0', '_', '*'])
            && word.bytes().any(|byte| byte.is_ascii_digit())
    });
    let values = |row: &CellRow| row.signs.iter().map(|sign| sign.value).collect::<Vec<_>>();
    let is_other = |word: &str| {
        let row = symbols(word, |character| character == '-');
        row.stranger.is_none() && row.signs.len() == word.len() && values(&row) != values(cells)
    };
    others.filter(|word| is_other(word)).count()
}

/// The fewest digits of a board whose rows can be words of one line: shorter ones are boxes of a larger row.
const ROWS: usize = 6;

/// The cells of a line whose words are the rows of a board: `530070000 600195000 ..`.
fn rows(line: &TextLine, boards: &BoardsBySide) -> Option<CellRow> {
    let mut words = line.text.split_whitespace();
    let side = words.next()?.len();
    if side < ROWS || boards.forced_cells().is_some_and(|cells| cells != side * side) || side_of(side * side).is_none()
    {
        return None;
    }
    let are_rows = words.clone().count() + 1 == side && words.all(|word| word.len() == side);
    let row = are_rows.then(|| symbols(&line.text, |character| character == '-'))?;
    (row.stranger.is_none() && row.signs.len() == side * side).then_some(row)
}

/// Returns the cells of a line if its first word has as many cells as a board.
///
/// `-` is also an empty cell here, because it cannot be a border in a single line.
pub(super) fn board(line: &TextLine, boards: &BoardsBySide) -> Option<CellRow> {
    let start = line.text.len() - line.text.trim_start_matches([' ', '\t', '"', '\'']).len();
    let word = line.text[start..].split(ENDS).next().unwrap_or_default().trim_end_matches(['"', '\'']);
    // Every sign of a cell is one byte long, so a word of another length cannot be a board.
    let length = word.len() - word.bytes().filter(|&byte| byte == b'+').count();
    let is_board = match boards.forced_cells() {
        Some(cells) => length == cells,
        None => {
            let is_named = || board_word::find(line).is_some() || map(&line.text, length).is_some();
            length >= 16 && (side_of(length).is_some() || is_named())
        }
    };
    if !is_board {
        return rows(line, boards);
    }
    let mut row = symbols(word, |character| character == '-');
    if row.stranger.is_some() || row.signs.len() != length {
        return None;
    }
    let before = line.text[..start].chars().count();
    row.signs.iter_mut().for_each(|sign| sign.column += before);
    Some(row)
}
