//! What is seen of the houses of a board, for readers that see no picture.

use super::messages::AltRegions;
use super::narrator::Narrator;
use super::notation::Coordinates;
use super::words::Words;
use crate::board::variant::RegionMap;
use crate::board::{HouseKind, Puzzle};

/// An alternative text of a puzzle, with what its board has beside lines and boxes: a letter a cell for its regions, and
/// the cells of its windows and of the author's own houses. Where diagonals and signs lie the rules say.
pub fn with_houses(alternative: String, words: &Words, puzzle: &Puzzle, coordinates: Coordinates) -> String {
    let board = puzzle.board();
    let narrator = Narrator::new(words, board, coordinates);
    let mut parts = vec![alternative];
    if let Some(map) = RegionMap::of(board) {
        let letters: Vec<char> = map.to_string().chars().collect();
        parts.push(words.say(AltRegions { rows: narrator.rows_of(|cell| letters.get(cell.index()).copied()) }));
    }
    for kind in [HouseKind::Window, HouseKind::Extra] {
        let cells = |house| format!("{}: {}", narrator.house(house), narrator.spoken_cells(&board.house(house).cells));
        parts.extend(board.houses_of_kind(kind).map(cells));
    }
    parts.join(". ")
}
