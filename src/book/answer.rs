//! How an annotated answer lies in its slot: the solution, the diagrams of the hardest step, the words.
//!
//! ```text
//!   head            head            head            head
//!   [sol] [dia]     [sol] [1/2]     [sol] [1/2]     [sol] [dia] words
//!   words           [2/2] words     [2/2]
//!                                   words
//! ```
//!
//! A forcing chain has a diagram for each branch. Boards are as large as the slot allows with words below them, or
//! beside the last: where a place is free, or in a column of their own. Rows are begun only where they make boards
//! larger.

use super::length::Length;

/// Places of the parts of an annotated answer, from the left upper corner of its slot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AnswerLayout {
    /// Side of a cell of every board.
    pub cell: Length,
    /// The left upper corners of the boards, the solution first.
    pub boards: Vec<(Length, Length)>,
    /// The left upper corner of the words.
    pub words: (Length, Length),
    /// Width and height of the words.
    pub room: (Length, Length),
}

/// The smallest cell whose digit, 0.82 of it high, is set in seven points: what printers call legible.
pub(super) const READABLE: Length = Length::micrometres(3_012);

/// Height of the head of an answer, and distances between its parts.
const HEAD: Length = Length::micrometres(9_000);
const GAP: Length = Length::millimetres(4);
/// Height of the label below the diagram of a branch.
const LABEL: Length = Length::micrometres(2_600);
/// Distance from boards to words below them.
const BELOW: Length = Length::micrometres(3_200);
/// The least height of words below boards, and the least width of those beside them.
const WORDS: Length = Length::millimetres(30);
const BESIDE: Length = Length::millimetres(38);
/// The least width of words in a column of their own.
const COLUMN: Length = Length::millimetres(42);
/// The largest cell of an answer: bigger boards tell no more.
const LARGEST_CELL: Length = Length::micrometres(6_500);

impl AnswerLayout {
    /// The best layout of so many boards, at least one, so many cells wide and high, in a slot of this size.
    pub fn new(slot: (Length, Length), extent: (usize, usize), boards: usize) -> Self {
        let all = (1..=boards).rev().flat_map(|columns| [false, true].map(|is_beside| (columns, is_beside)));
        let mut best: Option<Self> = None;
        for (columns, is_beside) in all {
            let Some(made) = Self::with(slot, extent, boards, columns, is_beside) else { continue };
            // A row more must be worth it.
            if best.as_ref().is_none_or(|best| made.cell * 20 > best.cell * 23) {
                best = Some(made);
            }
        }
        best.expect("words can always stand below")
    }

    /// Whether the digits of the boards can be read.
    pub fn is_readable(&self) -> bool {
        self.cell >= READABLE
    }

    fn with(
        (width, height): (Length, Length),
        (across, down): (usize, usize),
        boards: usize,
        columns: usize,
        is_beside: bool,
    ) -> Option<Self> {
        let rows = boards.div_ceil(columns);
        // Without a free place the words have a column of their own.
        let column = if is_beside && rows * columns == boards { COLUMN + GAP } else { Length::ZERO };
        let label = if boards > 2 { LABEL } else { Length::ZERO };
        let between = (label + GAP) * (rows - 1) + label;
        let below = if is_beside { Length::ZERO } else { WORDS };
        let cell = ((width - column - GAP * (columns - 1)) / columns / across)
            .min((height - HEAD - between - below) / rows / down)
            .min(LARGEST_CELL);
        let (wide, high) = (cell * across, cell * down);
        // Boards stand at the edges of the slot, as the head does.
        let gap = match columns {
            1 => GAP,
            _ if column > Length::ZERO => GAP,
            2 if boards == 2 => width - wide * 2,
            _ => ((width - wide * columns) / (columns - 1)).min(GAP * 3),
        };
        let at = |index: usize| {
            let (column, row) = (index % columns, index / columns);
            ((wide + gap) * column, HEAD + (high + label + GAP) * row)
        };
        let end = at((rows - 1) * columns).1;
        let (words, room) = if is_beside {
            let (left, top) = if column > Length::ZERO { ((wide + gap) * columns, HEAD) } else { at(boards) };
            ((left, top), (width - left, height - top))
        } else {
            let top = end + high + label + BELOW;
            ((Length::ZERO, top), (width, height - top))
        };
        let is_wide = !is_beside || (room.0 >= BESIDE && cell > Length::ZERO);
        is_wide.then(|| Self { cell, boards: (0..boards).map(at).collect(), words, room })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_and_words_lie_in_the_slot_without_touching() {
        for (width, height) in [(60, 105), (84, 82), (84, 127), (54, 82), (180, 261), (120, 60), (125, 45)] {
            for extent in [(4, 4), (9, 9), (16, 16)] {
                for boards in 1..=6 {
                    let slot = (Length::millimetres(width), Length::millimetres(height));
                    let made = AnswerLayout::new(slot, extent, boards);
                    let size = (made.cell * extent.0, made.cell * extent.1);
                    let parts = made.boards.iter().map(|&at| (at, size)).chain([(made.words, made.room)]);
                    let parts: Vec<_> = parts.collect();
                    for (index, &((x, y), (wide, high))) in parts.iter().enumerate() {
                        assert!(x + wide <= slot.0 && y + high <= slot.1, "{width}x{height} {extent:?} {boards}");
                        for &((left, top), (other_wide, other_high)) in &parts[..index] {
                            let is_apart =
                                x >= left + other_wide || left >= x + wide || y >= top + other_high || top >= y + high;
                            assert!(is_apart, "{width}x{height} {extent:?} {boards}");
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn layouts_are_as_drawn() {
        let check = |(width, height), boards, columns: usize, is_beside: bool| {
            let made = AnswerLayout::new((Length::millimetres(width), Length::millimetres(height)), (9, 9), boards);
            let in_a_row = made.boards.iter().filter(|(_, y)| *y == made.boards[0].1).count();
            assert_eq!((in_a_row, made.words.0 > Length::ZERO), (columns, is_beside), "{width}x{height} {boards}");
            assert!(made.is_readable(), "{width}x{height} {boards}");
        };
        check((84, 82), 2, 2, false);
        check((84, 82), 3, 2, true);
        check((84, 127), 3, 2, false);
        check((60, 105), 2, 2, false);
        check((60, 105), 3, 2, false);
        check((125, 45), 2, 2, true);
        check((112, 45), 2, 2, true);
    }
}
