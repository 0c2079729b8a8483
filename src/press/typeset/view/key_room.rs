//! The room that the boards and the words of an annotated answer take, and the place of the words.

use super::room::smallest_text;
use crate::book::{Length, Plan};
use serde::Serialize;

/// The place of the words of an answer. The sentence about the hardest step is below the boards unless all words are
/// beside them.
///
/// ```text
///   beside                          under                       right                    below
///   [solution] [diagram]  words     [solution]   [ diagram ]    [solution]  techniques   [solution]
///                                   techniques   [         ]    [  diagram  ]            [ diagram ]
///                                   sentence                    sentence                 words
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Place {
    Beside,
    Under,
    Right,
    Below,
}

/// Where the words of an answer are.
pub(super) struct Placed {
    pub place: Place,
    /// The width of the boards beside which there are words.
    pub room: Length,
    /// An estimate of the height of the whole answer.
    pub height: Length,
}

/// A width and a height.
pub(super) type Size = (Length, Length);

/// The boards of an answer, and the numbers of letters of its words.
pub(super) struct Contents {
    pub solution: Option<Size>,
    pub diagrams: Vec<Size>,
    pub techniques: usize,
    pub sentence: usize,
}

/// The room for an answer.
pub(super) struct Column {
    pub width: Length,
    /// The width of boards that have words beside them; wider ones are below each other.
    pub boards: Length,
    /// Whether all words are certainly beside the boards.
    pub is_beside: bool,
    /// The height of the page.
    pub height: Length,
}

/// The sizes of text.
#[derive(Clone, Copy, Debug)]
pub(super) struct TypeSizes {
    /// The smallest text on boards.
    pub least: Length,
    /// The usual room of a letter of words, and the distance of lines.
    letter: Length,
    line: Length,
}

/// The distance between boards. Words are one and a half times as far from them.
pub(super) const GAP: Length = Length::millimetres(4);
/// The least width of words beside boards.
pub(super) const WORDS: Length = Length::millimetres(36);
/// The room that boards may need in addition to their widths, since Typst rounds lengths.
pub(super) const ROUNDED: Length = Length::micrometres(200);
/// The height of the head of an answer, and the distance between its parts.
pub(super) const HEAD: Length = Length::micrometres(11_600);
pub(super) const SKIP: Length = Length::micrometres(2_600);
/// The distance between rows of boards.
const ROWS: Length = Length::millimetres(3);

impl TypeSizes {
    pub(super) fn of(plan: &Plan) -> Self {
        let (letter, line) = if plan.enlargement > 1 { (1_550, 4_780) } else { (1_220, 3_160) };
        Self { least: smallest_text(plan), letter: Length::micrometres(letter), line: Length::micrometres(line) }
    }

    /// Returns the height of a paragraph of so many letters in a column.
    pub(super) fn height(self, letters: usize, width: Length) -> Length {
        let on_a_line = width.as_micrometres() / self.letter.as_micrometres();
        self.line * letters.div_ceil(on_a_line.max(1) as usize)
    }
}

impl Contents {
    /// Returns the place of the words in a column that makes the answer lowest.
    pub(super) fn placed(&self, column: &Column, sizes: TypeSizes) -> Placed {
        // On several pages, words that are beside boards would be parted by what is below the boards.
        let has_room = |placed: &Placed| placed.height <= column.height;
        let beside = [self.beside(column, sizes), self.under(column, sizes)].map(|placed| placed.filter(has_room));
        let places = beside.into_iter().chain([self.right(column, sizes)]);
        let lowest = places.flatten().min_by_key(|placed| placed.height);
        lowest.unwrap_or_else(|| self.below(column, sizes))
    }

    fn boards(&self) -> Vec<Size> {
        self.solution.iter().chain(&self.diagrams).copied().collect()
    }

    fn beside(&self, column: &Column, sizes: TypeSizes) -> Option<Placed> {
        let boards = self.boards();
        let room = row(&boards).min(column.boards);
        let has_room = column.is_beside || room + GAP * 3 / 2 + WORDS <= column.width;
        let width = column.width - room - GAP * 3 / 2;
        let words = sizes.height(self.techniques, width) + sizes.height(self.sentence, width);
        let height = HEAD + rows(&boards, room).max(words);
        let is_wide_enough = !boards.is_empty() && widest(&boards) <= room;
        (has_room && is_wide_enough).then_some(Placed { place: Place::Beside, room, height })
    }

    fn under(&self, column: &Column, sizes: TypeSizes) -> Option<Placed> {
        let solution = self.solution?;
        let beside = column.width - solution.0 - GAP * 3 / 2;
        let rooms = (1..=self.diagrams.len()).map(|count| row(&self.diagrams[..count]));
        let room = rooms.rev().find(|&room| room <= beside && widest(&self.diagrams) <= room)?;
        let width = column.width - room - GAP * 3 / 2;
        let left = solution.1 + SKIP + sizes.height(self.techniques, width);
        let boards = left.max(rows(&self.diagrams, room));
        let height = HEAD + boards + SKIP + sizes.height(self.sentence, column.width);
        Some(Placed { place: Place::Under, room, height })
    }

    fn right(&self, column: &Column, sizes: TypeSizes) -> Option<Placed> {
        let solution = self.solution?;
        let width = column.width - solution.0 - GAP * 3 / 2;
        let top = solution.1.max(sizes.height(self.techniques, width));
        let diagrams = rows(&self.diagrams, column.width) + SKIP;
        let height = HEAD + top + diagrams + SKIP + sizes.height(self.sentence, column.width);
        // Boards in a row take less room above their words.
        (width >= WORDS && row(&self.boards()) > column.width).then_some(Placed {
            place: Place::Right,
            room: solution.0 + ROUNDED,
            height,
        })
    }

    fn below(&self, column: &Column, sizes: TypeSizes) -> Placed {
        let words = sizes.height(self.techniques, column.width) + sizes.height(self.sentence, column.width);
        let words = if self.techniques + self.sentence > 0 { words + SKIP } else { words };
        Placed { place: Place::Below, room: Length::ZERO, height: HEAD + rows(&self.boards(), column.width) + words }
    }
}

/// Returns the width of boards in a row.
fn row(boards: &[Size]) -> Length {
    let widths: Length = boards.iter().map(|board| board.0).sum();
    widths + GAP * boards.len().saturating_sub(1) + ROUNDED
}

fn widest(boards: &[Size]) -> Length {
    boards.iter().map(|board| board.0).max().unwrap_or(Length::ZERO)
}

/// Returns the height of boards in rows of this width.
fn rows(boards: &[Size], width: Length) -> Length {
    let (mut above, mut used, mut high) = (Length::ZERO, Length::ZERO, Length::ZERO);
    for board in boards {
        if used > Length::ZERO && used + GAP + board.0 > width {
            (above, used, high) = (above + high + ROWS, Length::ZERO, Length::ZERO);
        }
        used = if used > Length::ZERO { used + GAP + board.0 } else { board.0 };
        high = high.max(board.1);
    }
    above + high
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_where_they_have_room() {
        let millimetres = Length::millimetres;
        let (least, letter, line) =
            (Length::micrometres(2_470), Length::micrometres(1_220), Length::micrometres(3_160));
        let sizes = TypeSizes { least, letter, line };
        let check = |width: i64, diagrams: &[i64], expected: (Place, i64)| {
            let diagrams = diagrams.iter().map(|&side| (millimetres(side), millimetres(side))).collect();
            let solution = Some((millimetres(31), millimetres(31)));
            let contents = Contents { solution, diagrams, techniques: 70, sentence: 200 };
            let column = Column {
                width: millimetres(width),
                boards: millimetres(90),
                is_beside: false,
                height: millimetres(180),
            };
            let placed = contents.placed(&column, sizes);
            assert_eq!((placed.place, placed.height.as_micrometres() / 1_000), expected, "{width}");
        };
        check(180, &[55], (Place::Beside, 66));
        check(115, &[55], (Place::Under, 78));
        check(115, &[55, 55], (Place::Right, 112));
        check(115, &[40, 90], (Place::Right, 190));
        check(80, &[55], (Place::Right, 115));
        check(80, &[], (Place::Beside, 42));
        check(60, &[55], (Place::Below, 125));
        check(84, &[48], (Place::Below, 78));
    }
}
