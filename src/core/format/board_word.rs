//! The word after the cells of a line that names its board: `board=x`, `board=jigsaw+x:AAAB...`, `board=samurai:3x3`.
//!
//! ```text
//!   board=  words of the table of boards
//!           :4x2    width and height of the boxes if the number of cells does not determine them
//!           :AAAB.. the map of the regions, one letter per cell
//! ```
//!
//! A line without this word uses the standard board with the usual boxes, so the output of other programs is read
//! correctly. Boards with houses that the author defines have no such word and need JSON.

use super::error::FormatError;
use super::line::TextLine;
use super::shape::{side_of, usual_box};
use crate::board::Topology;
use crate::board::variant::{RegionMap, Variant, VariantWords};
use crate::error::quote;
use std::sync::Arc;

const START: &str = "board=";
const BETWEEN: char = ':';

/// Returns the board word of a line and its column, from 1; `None` if it has none.
pub(super) fn find(line: &TextLine) -> Option<(usize, &str)> {
    let at = line.written.find(START).filter(|&at| line.written[..at].ends_with([' ', '\t']))?;
    let word = line.written[at..].split_whitespace().next().unwrap_or_default();
    Some((line.written[..at].chars().count() + 1, word))
}

/// The remedy for a word that does not name the board of its line.
pub(super) const EXAMPLE: &str = "write all cells row by row, then the board, such as `board=samurai:3x3`";

/// Returns the board of a word, for a line with this number of cells.
///
/// # Errors
/// If it does not name a board, or one with another number of cells.
pub(super) fn board(word: &str, cells: usize) -> Result<Arc<Topology>, FormatError> {
    let mut parts = word.strip_prefix(START).unwrap_or(word).split(BETWEEN);
    let named = parts.next().unwrap_or_default();
    let words = VariantWords::parse(named)?;
    let (mut boxes, mut regions) = (None, None);
    for part in parts {
        match box_shape(part) {
            Some(shape) if boxes.is_none() => boxes = Some(shape),
            None if regions.is_none() => regions = Some(part.parse::<RegionMap>()?),
            _ => return Err(FormatError::Duplicate(format!("part {}", quote(part)))),
        }
    }
    let side = regions.as_ref().map(RegionMap::side).or_else(|| side_of(cells));
    // The boxes of a jigsaw only define its size.
    let usual = || side.and_then(|side| usual_box(side).or(words.have_regions().then_some((side, 1))));
    let box_shape = boxes.or_else(usual).ok_or_else(|| FormatError::missing("the board", "box shape"))?;
    let board = Variant { regions, ..Variant::from_words(words, box_shape) }.board()?;
    FormatError::count("cells", board.cell_count(), cells)?;
    Ok(board)
}

/// Parses the shape of boxes, such as `3x2`.
pub(super) fn box_shape(part: &str) -> Option<(usize, usize)> {
    let (width, height) = part.split_once('x')?;
    Some((width.parse().ok()?, height.parse().ok()?))
}

/// Returns the word of a board; empty if a line needs none; `None` if no word describes the board.
pub fn board_word(board: &Topology) -> Option<String> {
    let usual = usual_box(board.side());
    if board.is_standard() && board.box_shape() == usual {
        return Some(String::new());
    }
    let Variant { words, box_shape, regions, houses, .. } = Variant::of(board)?;
    if !houses.is_empty() {
        return None;
    }
    let is_implied = regions.is_some() && !words.need_boxes()
        || usual == Some(box_shape) && side_of(board.cell_count()) == Some(board.side());
    let boxes = if is_implied { String::new() } else { format!("{BETWEEN}{}x{}", box_shape.0, box_shape.1) };
    let regions = regions.map(|map| format!("{BETWEEN}{map}")).unwrap_or_default();
    Some(format!("{START}{words}{boxes}{regions}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_are_named_and_read_back() {
        let check = |words: &str, box_shape: (usize, usize), map: Option<&str>, expected: &str| {
            let words = VariantWords::parse(words).expect("words of the table");
            let regions = map.map(|map| map.parse().expect("a map"));
            let described = Variant { regions, ..Variant::from_words(words, box_shape) };
            let board = described.board().expect("a board");
            assert_eq!(board_word(&board).as_deref(), Some(expected));
            if !expected.is_empty() {
                assert_eq!(super::board(expected, board.cell_count()).expect(expected), board);
            }
        };
        check("standard", (3, 3), None, "");
        check("standard", (2, 3), None, "board=standard:2x3");
        check("x", (3, 3), None, "board=x");
        check("x+windoku", (4, 4), None, "board=x+windoku");
        check("colour", (3, 4), None, "board=colour:3x4");
        check("samurai", (3, 3), None, "board=samurai:3x3");
        check("twins+x", (2, 3), None, "board=twins+x:2x3");
        check("jigsaw+x", (2, 2), Some("AAABCABBCCDBCDDD"), "board=jigsaw+x:AAABCABBCCDBCDDD");
        check("jigsaw", (5, 1), Some("AAAAABBBBBCCCCCDDDDEEEEED"), "board=jigsaw:AAAAABBBBBCCCCCDDDDEEEEED");
        check("jigsaw+colour", (2, 2), Some("AAABCABBCCDBCDDD"), "board=jigsaw+colour:AAABCABBCCDBCDDD");
        let boxes = "AAABBBAAABBBCCCDDDCCCDDDEEEFFFEEEFFF";
        check("jigsaw+colour", (2, 3), Some(boxes), &format!("board=jigsaw+colour:2x3:{boxes}"));
    }

    #[test]
    fn words_that_name_no_board_are_refused() {
        let check = |word: &str, cells: usize, expected: &str| {
            let fault = board(word, cells).expect_err(word);
            assert!(fault.to_string().contains(expected), "{word}: {fault}");
        };
        check("board=killer", 81, "unknown board");
        check("board=samurai", 369, "the board has no box shape");
        check("board=x", 80, "the board has no box shape");
        check("board=samurai:3x3", 81, "expected 369 cells, found 81");
        check("board=jigsaw", 81, "the jigsaw has no regions");
        check("board=jigsaw:AAB", 81, "the map has");
        check("board=x:2x2:2x2", 16, "duplicate part `2x2`");
    }
}
