//! Describes a board's houses for readers who cannot see the picture.

use super::messages::AltRegions;
use super::narrator::Narrator;
use super::notation::Coordinates;
use super::words::Words;
use crate::board::variant::RegionMap;
use crate::board::{HouseKind, Puzzle};

/// Adds a description of a board's special houses to an alternative text: a letter in each cell for its region, and the
/// cells of windows and of the author's own houses. The rules already describe diagonals and signs.
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
