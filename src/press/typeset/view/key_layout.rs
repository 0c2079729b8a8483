//! The layout of annotated answers: one after the other in columns, each as high as its contents.
//!
//! ```text
//!   head                 head                 head
//!   [sol] [diagram]      [sol] [dia] words    [sol]     words
//!   words                                     [diagram]
//! ```
//!
//! Every printed mark has a minimum size, so a diagram needs cells that have room for the marks of its fullest cell,
//! and a forcing chain needs a diagram for each branch. Slots of equal size would not suit them all. Each answer is
//! therefore measured, with its solution and diagrams as large as their marks require, and a page gets as many answers
//! as fit, up to the author's limit. The remaining space is used to enlarge the boards and words of the page.
//!
//! An answer that is higher than a page continues in the next column, between rows of boards or lines of words. No word
//! is omitted.

use super::fit::lines_of;
use crate::book::Length;
use crate::draw::{DIGIT, label_room};
use std::ops::Range;

/// A board of an answer.
#[derive(Clone, Copy, Debug)]
pub(super) struct KeyBoard {
    /// The numbers of columns and rows.
    pub extent: (usize, usize),
    /// The smallest size of a cell at which everything is legible.
    pub least: Length,
    /// Whether the rows and columns of the board are labelled.
    pub is_numbered: bool,
    /// Whether the board has a line of words below it.
    pub is_captioned: bool,
}

/// The size of an answer's parts.
#[derive(Clone, Debug)]
pub(super) struct KeyParts {
    /// The section of the puzzle.
    pub section: usize,
    /// The solution, then the diagrams.
    pub boards: Vec<KeyBoard>,
    /// The widths of the words of each paragraph, in ems.
    pub paragraphs: Vec<Vec<f64>>,
}

/// The position of a board, relative to the answer's corner.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct PlacedBoard {
    /// The index of the board; 0 is the solution.
    pub index: usize,
    /// The top left corner of the picture, including labels.
    pub at: (Length, Length),
    pub cell: Length,
}

/// The position of words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct PlacedWords {
    pub at: (Length, Length),
    pub width: Length,
    /// The font size in tenths of a point.
    pub size: usize,
    /// The range of words, counted across all paragraphs.
    pub words: Range<usize>,
}

/// An answer, or the part of it in one column. Positions of parts are relative to its top left corner.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct KeyPiece {
    /// The index of the answer.
    pub answer: usize,
    pub at: (Length, Length),
    pub width: Length,
    pub height: Length,
    /// Whether this is the continuation of an answer that began earlier.
    pub is_continued: bool,
    pub boards: Vec<PlacedBoard>,
    pub words: Option<PlacedWords>,
}

/// A page of answers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct KeyPage {
    /// The section of the first answer on the page.
    pub section: usize,
    /// The numbers of the answers that begin on the page.
    pub numbers: Range<usize>,
    pub pieces: Vec<KeyPiece>,
}

/// A text area to fill.
#[derive(Clone, Copy, Debug)]
pub(super) struct KeyArea {
    pub width: Length,
    pub height: Length,
    /// The size of the smallest text.
    pub least: Length,
    /// The maximum number of answers on a page.
    pub most: usize,
}

/// The height of the head of an answer, and of the head of a continuation.
const HEAD: Length = Length::micrometres(9_000);
const CONTINUED_HEAD: Length = Length::micrometres(5_000);
/// The distances between boards, between boards and words, and between answers.
const GAP: Length = Length::millimetres(4);
const BELOW: Length = Length::micrometres(3_200);
const BETWEEN: Length = Length::millimetres(5);
/// The distance between columns.
const GUTTER: Length = Length::millimetres(7);
/// The height of the line below a diagram.
const CAPTION: Length = Length::micrometres(3_600);
/// The minimum width of words beside boards.
const BESIDE: Length = Length::millimetres(38);
/// The minimum width of a column.
const COLUMN: Length = Length::millimetres(56);
/// The largest number of columns.
const COLUMNS: usize = 3;
/// The largest cell of an answer, the widest board with large cells, and the largest cell of wider boards. Larger cells
/// would add no information.
const LARGEST_CELL: Length = Length::millimetres(8);
const WIDEST_BOARD: Length = Length::millimetres(62);
const GIANT_CELL: Length = Length::micrometres(5_500);
/// The largest extra distance between answers on a page that they do not fill.
const APART: Length = Length::millimetres(9);
/// The distance between lines, and the extra distance between paragraphs, in ems.
const LINE: f64 = 1.08;
const PARAGRAPH: f64 = 0.2;
/// The depth of the last line in ems.
const DEPTH: f64 = 0.3;
/// The usable share of a line: words with emphasised digits are a little wider than measured.
const RAGGED: f64 = 0.97;

/// The size of words and boards, in steps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Level {
    words: usize,
    boards: usize,
}

impl Level {
    const LOWEST: Self = Self::both(0);
    const LAST: usize = 18;

    const fn both(level: usize) -> Self {
        Self { words: level, boards: level }
    }

    /// Returns the font size of words in tenths of a point.
    fn size(self) -> usize {
        [80, 85, 90, 90, 95, 95][self.words.min(5)]
    }

    /// Returns the cell of boards with marks that do not require a larger one.
    fn cell(self) -> Length {
        Length::micrometres(3_300 + 250 * self.boards as i64)
    }
}

/// The position at which layout continues.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
struct Cursor {
    answer: usize,
    board: usize,
    word: usize,
}

impl Cursor {
    /// Returns the start of an answer.
    fn of(answer: usize) -> Self {
        Self { answer, ..Self::default() }
    }

    /// Returns the number of answers that began before this position.
    fn begun(self) -> usize {
        self.answer + usize::from(self.is_within())
    }

    fn is_within(self) -> bool {
        self.board > 0 || self.word > 0
    }
}

/// A part of an answer that fits in a column on its own, with its height.
struct Row {
    boards: Vec<PlacedBoard>,
    height: Length,
}

fn points(points: f64) -> Length {
    Length::micrometres((points * 25_400.0 / 72.0).ceil() as i64)
}

impl KeyBoard {
    /// Returns the extra width and height for labels, which are no smaller than `least`.
    fn room(self, cell: Length, least: Length) -> Length {
        if self.is_numbered { cell * (label_room(em_of(least, cell)) as usize) / 100 } else { Length::ZERO }
    }

    fn size(self, cell: Length, least: Length) -> (Length, Length) {
        let room = self.room(cell, least);
        (cell * self.extent.0 + room, cell * self.extent.1 + room)
    }

    /// Returns the cell of the board, as close as possible to `wanted`, in a column of this width and height; `None` if
    /// it would be illegible.
    fn cell(self, wanted: Length, (width, height): (Length, Length), least: Length) -> Option<Length> {
        let most = LARGEST_CELL.min((WIDEST_BOARD / self.extent.0).max(GIANT_CELL));
        let mut cell = wanted.min(most).max(self.least);
        let is_too_large = |(wide, high): (Length, Length)| wide > width || high + HEAD + CAPTION > height;
        while is_too_large(self.size(cell, least)) {
            cell = cell - Length::micrometres(50);
            if cell < self.least {
                return None;
            }
        }
        Some(cell)
    }

    /// Returns whether the board is legible on a page with this text area.
    pub(super) fn is_readable(self, area: (Length, Length), least: Length) -> bool {
        self.cell(Length::ZERO, area, least).is_some()
    }

    /// Returns the minimum width of a text area in which the board is legible.
    pub(super) fn least_width(self, least: Length) -> Length {
        self.size(self.least, least).0
    }
}

/// Returns the em of the smallest text in hundredths of a cell of this side.
pub(super) fn em_of(least: Length, cell: Length) -> i32 {
    (least.as_micrometres() as u64 * 100).div_ceil(cell.as_micrometres().max(1) as u64) as i32
}

/// Returns the smallest cell in which every digit, and marks with an em of `mark` hundredths of a cell, are at least as
/// large as the smallest text.
pub(super) fn least_cell(text: Length, mark: Option<i32>) -> Length {
    let em = i64::from(mark.unwrap_or(DIGIT).clamp(1, DIGIT));
    (text * 100 + Length::micrometres(em - 1)) / em as usize
}

impl KeyParts {
    fn words(&self) -> usize {
        self.paragraphs.iter().map(Vec::len).sum()
    }

    /// Returns the words of a range, paragraph by paragraph.
    fn within(&self, range: &Range<usize>) -> impl Iterator<Item = &[f64]> {
        let mut first = 0;
        self.paragraphs.iter().filter_map(move |paragraph| {
            let (start, end) = (range.start.max(first), range.end.min(first + paragraph.len()));
            let words = (start < end).then(|| &paragraph[start - first..end - first]);
            first += paragraph.len();
            words
        })
    }

    /// Returns the height of words in this width and size.
    fn height(&self, range: Range<usize>, width: Length, size: usize) -> Length {
        let size = size as f64 / 10.0;
        let ems = width.points() / size * RAGGED;
        let (mut lines, mut paragraphs) = (0, 0);
        for words in self.within(&range) {
            lines += lines_of(words.iter().copied(), ems);
            paragraphs += 1;
        }
        if lines == 0 {
            return Length::ZERO;
        }
        points(size * (lines as f64 * LINE + f64::from(paragraphs - 1) * PARAGRAPH + DEPTH))
    }

    /// Returns the end of the words from `first` that fit in this width and height.
    fn end(&self, first: usize, (width, height): (Length, Length), size: usize) -> usize {
        let fits = |end: usize| self.height(first..end, width, size) <= height;
        let ends: Vec<usize> = (first + 1..=self.words()).collect();
        first + ends.partition_point(|&end| fits(end))
    }

    /// Returns whether fewer than three lines would be set although more words follow.
    fn is_torn(&self, range: Range<usize>, width: Length, size: usize) -> bool {
        range.end < self.words() && self.height(range, width, size).points() < 3.0 * LINE * size as f64 / 10.0
    }

    /// Returns an end of the range that does not leave a single line for the next column, if possible.
    fn without_widow(&self, range: Range<usize>, width: Length, size: usize) -> usize {
        let line = points(size as f64 / 10.0 * (LINE + DEPTH));
        let leaves_a_line = |end: usize| end < self.words() && self.height(end..self.words(), width, size) <= line;
        if !leaves_a_line(range.end) {
            return range.end;
        }
        let is_better = |&end: &usize| !leaves_a_line(end) && !self.is_torn(range.start..end, width, size);
        (range.start + 1..range.end).rev().find(is_better).unwrap_or(range.end)
    }

    /// Returns the boards that are legible in this column, with their cells.
    fn boards(&self, column: (Length, Length), level: Level, least: Length) -> Vec<(usize, Length)> {
        let cell = |(index, board): (usize, &KeyBoard)| Some((index, board.cell(level.cell(), column, least)?));
        self.boards.iter().enumerate().filter_map(cell).collect()
    }

    /// Arranges boards in rows, side by side as far as they fit.
    fn rows(&self, boards: &[(usize, Length)], width: Length, least: Length) -> Vec<Row> {
        let mut rows: Vec<Vec<(usize, Length)>> = Vec::new();
        let mut free = Length::ZERO;
        for &(index, cell) in boards {
            let wide = self.boards[index].size(cell, least).0;
            match rows.last_mut() {
                Some(row) if wide <= free => row.push((index, cell)),
                _ => {
                    rows.push(vec![(index, cell)]);
                    free = width;
                }
            }
            free = free - wide - GAP;
        }
        rows.iter().map(|row| self.row(row, least)).collect()
    }

    fn row(&self, row: &[(usize, Length)], least: Length) -> Row {
        let room = |&(index, cell): &(usize, Length)| self.boards[index].room(cell, least);
        let above = row.iter().map(room).max().unwrap_or_default();
        let (mut left, mut height, mut boards) = (Length::ZERO, Length::ZERO, Vec::new());
        for one @ &(index, cell) in row {
            let board = self.boards[index];
            let (wide, high) = board.size(cell, least);
            // Boards with and without labels start at the same height.
            let top = above - room(one);
            boards.push(PlacedBoard { index, at: (left, top), cell });
            let caption = if board.is_captioned { CAPTION } else { Length::ZERO };
            height = height.max(top + high + caption);
            left = left + wide + GAP;
        }
        Row { boards, height }
    }

    /// Lays out a whole answer in a column of this width, as low as possible.
    fn piece(&self, answer: usize, column: (Length, Length), level: Level, least: Length) -> KeyPiece {
        let width = column.0;
        let boards = self.boards(column, level, least);
        let rows = self.rows(&boards, width, least);
        let single: Vec<Row> = boards.iter().map(|board| self.row(&[*board], least)).collect();
        let below = self.below(&rows, width, level, least);
        let made =
            [Some(below), self.beside_last(&rows, width, level, least), self.beside(&single, width, level, least)];
        let (height, boards, words) = made.into_iter().flatten().min_by_key(|made| made.0).unwrap_or_default();
        KeyPiece { answer, at: Default::default(), width, height, is_continued: false, boards, words }
    }

    fn placed(&self, at: (Length, Length), width: Length, level: Level) -> (Length, Option<PlacedWords>) {
        let words = 0..self.words();
        let height = self.height(words.clone(), width, level.size());
        (height, (!words.is_empty()).then(|| PlacedWords { at, width, size: level.size(), words }))
    }

    /// Lays out the words below all boards, which spread to the edges of the column like the head.
    fn below(&self, rows: &[Row], width: Length, level: Level, least: Length) -> Shape {
        let (mut boards, end) = stacked(rows);
        let mut first = 0;
        for row in rows.iter().map(|row| row.boards.len()) {
            let row = &mut boards[first..first + row];
            let free = width - self.right(row, least);
            let gaps = row.len().saturating_sub(1).max(1);
            row.iter_mut().enumerate().for_each(|(index, board)| board.at.0 = board.at.0 + free * index / gaps);
            first += row.len();
        }
        let (height, words) = self.placed((Length::ZERO, end + BELOW), width, level);
        (end + if words.is_some() { BELOW + height } else { Length::ZERO }, boards, words)
    }

    /// Lays out the words beside the last row.
    fn beside_last(&self, rows: &[Row], width: Length, level: Level, least: Length) -> Option<Shape> {
        let (boards, end) = stacked(rows);
        let last = rows.last()?;
        let right = self.right(&last.boards, least) + GAP;
        let top = end - last.height;
        let (height, words) = self.placed((right, top), width - right, level);
        (width - right >= BESIDE).then(|| (end.max(top + height), boards, words))
    }

    /// Lays out the boards in one column and the words in another.
    fn beside(&self, single: &[Row], width: Length, level: Level, least: Length) -> Option<Shape> {
        let (boards, end) = stacked(single);
        let right = self.right(&boards, least) + GAP;
        let (height, words) = self.placed((right, HEAD), width - right, level);
        (width - right >= BESIDE).then(|| (end.max(HEAD + height), boards, words))
    }

    /// Returns the right edge of the rightmost board.
    fn right(&self, boards: &[PlacedBoard], least: Length) -> Length {
        let end = |board: &PlacedBoard| board.at.0 + self.boards[board.index].size(board.cell, least).0;
        boards.iter().map(end).max().unwrap_or_default()
    }
}

/// The height, boards and words of an answer.
type Shape = (Length, Vec<PlacedBoard>, Option<PlacedWords>);

/// Stacks rows below the head. Returns the boards and the end of the last row.
fn stacked(rows: &[Row]) -> (Vec<PlacedBoard>, Length) {
    let (mut boards, mut end) = (Vec::new(), HEAD);
    for (index, row) in rows.iter().enumerate() {
        let top = if index == 0 { end } else { end + GAP };
        boards.extend(row.boards.iter().map(|board| PlacedBoard { at: (board.at.0, top + board.at.1), ..*board }));
        end = top + row.height;
    }
    (boards, end)
}

/// A possible filling of a page.
struct Filled {
    columns: Vec<Vec<KeyPiece>>,
    end: Cursor,
}

impl Filled {
    /// Returns the sum of the sides of all cells.
    fn cells(&self) -> Length {
        self.columns.iter().flatten().flat_map(|piece| &piece.boards).map(|board| board.cell).sum()
    }
}

/// Lays out answers on as many pages as needed.
pub(super) fn key_pages(answers: &[KeyParts], area: KeyArea) -> Vec<KeyPage> {
    let mut pages = Vec::new();
    let mut next = Cursor::default();
    while next.answer < answers.len() {
        let filling = Filling { answers, area };
        let made = (1..=COLUMNS).filter_map(|columns| filling.page(next, columns));
        // Prefer more answers, then larger ones; a single column looks better than several.
        let best =
            made.max_by_key(|(filled, columns)| (filled.end, filled.cells() * if *columns == 1 { 21 } else { 20 }));
        let Some((filled, _)) = best else { break };
        // Answers are numbered from 1 without gaps.
        let numbers = 1 + next.begun()..1 + filled.end.begun();
        let section = answers[next.begun().min(answers.len() - 1)].section;
        let is_last = filled.end.answer == answers.len();
        pages.push(KeyPage { section, numbers, pieces: filling.spread(filled.columns, is_last) });
        next = filled.end;
    }
    pages
}

/// The answers and the area that pages are filled with.
struct Filling<'a> {
    answers: &'a [KeyParts],
    area: KeyArea,
}

impl Filling<'_> {
    /// Fills the page from `start` in this number of columns, at the largest size.
    fn page(&self, start: Cursor, columns: usize) -> Option<(Filled, usize)> {
        let width = (self.area.width - GUTTER * (columns - 1)) / columns;
        if columns > 1 && width < COLUMN {
            return None;
        }
        let small = self.fill(start, (columns, width), Level::LOWEST, (self.area.most, usize::MAX))?;
        let count = small.end.answer - start.answer;
        // A narrower column must not lose diagrams.
        let is_lossless = |answer: &KeyParts| {
            let boards = |width| answer.boards((width, self.area.height), Level::LOWEST, self.area.least).len();
            boards(width) == boards(self.area.width)
        };
        if columns > 1 && !self.answers[start.answer..small.end.begun()].iter().all(is_lossless) {
            return None;
        }
        if start.is_within() || small.end.is_within() {
            return Some((small, columns));
        }
        // First with equal numbers in each column, then with any. The size is found by bisection of the levels.
        let all = |level: usize, each: usize| {
            let filled = self.fill(start, (columns, width), Level::both(level), (count, each))?;
            (filled.end == small.end).then_some(filled)
        };
        let larger = [count.div_ceil(columns), usize::MAX].into_iter().find_map(|each| {
            let mut best = all(0, each)?;
            let (mut fits, mut fails) = (0, Level::LAST + 1);
            while fails - fits > 1 {
                let level = usize::midpoint(fits, fails);
                match all(level, each) {
                    Some(filled) => (best, fits) = (filled, level),
                    None => fails = level,
                }
            }
            self.grow(&mut best.columns, Level::both(fits));
            Some(best)
        });
        Some((larger.unwrap_or(small), columns))
    }

    /// Fills the page from `start` with at most this many answers, in total and in each column. Answers are split only
    /// at the lowest level.
    fn fill(
        &self,
        start: Cursor,
        (columns, width): (usize, Length),
        level: Level,
        (most, each): (usize, usize),
    ) -> Option<Filled> {
        let height = self.area.height;
        let mut made: Vec<Vec<KeyPiece>> = vec![Vec::new()];
        let (mut next, mut top, mut begun) = (start, Length::ZERO, 0);
        while next.answer < self.answers.len() && (begun < most || next.is_within()) {
            let is_empty = made.last().is_some_and(Vec::is_empty);
            let whole = (!next.is_within()).then(|| self.whole(next.answer, width, level));
            let (piece, after) = match whole {
                Some(piece) if top + piece.height <= height => (Some(piece), Cursor::of(next.answer + 1)),
                Some(piece) if piece.height <= height => (None, next),
                _ if level != Level::LOWEST => return None,
                _ => self.part(next, width, height - top, is_empty),
            };
            let is_full = piece.is_none()
                || after.is_within()
                || made.last().is_some_and(|column| column.len() + 1 >= each) && after.answer < start.answer + most;
            if let Some(mut piece) = piece {
                begun += usize::from(!piece.is_continued);
                piece.at.1 = top;
                top = top + piece.height + BETWEEN;
                made.last_mut()?.push(piece);
                next = after;
            }
            if is_full {
                if made.len() == columns {
                    break;
                }
                made.push(Vec::new());
                top = Length::ZERO;
            }
        }
        (next != start).then_some(Filled { columns: made, end: next })
    }

    /// Enlarges boards if more than a quarter of their space is empty: the space of the row if answers form rows,
    /// otherwise that of the column. Words keep their size. If less is empty, boards of one size look better. Uneven
    /// columns, as on last pages, are left as they are.
    fn grow(&self, columns: &mut [Vec<KeyPiece>], level: Level) {
        if !is_even(columns) {
            return;
        }
        let rows = self.rows(columns);
        for column in columns {
            match &rows {
                Some(rows) => {
                    column
                        .iter_mut()
                        .zip(rows)
                        .for_each(|(piece, &row)| self.grow_into(row, std::slice::from_mut(piece), level));
                }
                None => self.grow_into(self.area.height, column, level),
            }
        }
    }

    /// Enlarges the boards of a stack of answers as long as it is no higher than this.
    fn grow_into(&self, height: Length, pieces: &mut [KeyPiece], level: Level) {
        let of = |pieces: &[KeyPiece]| stack(pieces.iter().map(|piece| piece.height));
        if of(pieces) * 4 > height * 3 {
            return;
        }
        for boards in level.boards + 1..=Level::LAST {
            let larger = |piece: &KeyPiece| self.whole(piece.answer, piece.width, Level { boards, ..level });
            let grown: Vec<KeyPiece> = pieces.iter().map(larger).collect();
            if of(&grown) > height {
                break;
            }
            pieces.clone_from_slice(&grown);
        }
    }

    /// Returns the heights of the rows of answers if all columns have the same number and the rows fit on the page.
    fn rows(&self, columns: &[Vec<KeyPiece>]) -> Option<Vec<Length>> {
        let count = columns.first().map_or(0, Vec::len);
        let highest = |row: usize| columns.iter().map(|column| column[row].height).max().unwrap_or_default();
        let rows: Vec<Length> = is_even(columns).then(|| (0..count).map(highest).collect())?;
        (stack(rows.iter().copied()) <= self.area.height).then_some(rows)
    }

    fn whole(&self, answer: usize, width: Length, level: Level) -> KeyPiece {
        self.answers[answer].piece(answer, (width, self.area.height), level, self.area.least)
    }

    /// Lays out as much of an answer from here on as fits in this height. If `must`, it includes at least something.
    fn part(&self, from: Cursor, width: Length, height: Length, must: bool) -> (Option<KeyPiece>, Cursor) {
        let (parts, level, least) = (&self.answers[from.answer], Level::LOWEST, self.area.least);
        let boards = parts.boards((width, self.area.height), level, least);
        let boards: Vec<(usize, Length)> = boards.into_iter().filter(|(index, _)| *index >= from.board).collect();
        let is_continued = from.is_within();
        let mut end = if is_continued { CONTINUED_HEAD } else { HEAD };
        let (mut next, mut placed) = (from, Vec::new());
        for row in parts.rows(&boards, width, least) {
            let top = if placed.is_empty() { end } else { end + GAP };
            let is_first = placed.is_empty();
            if top + row.height > height && !(must && is_first) {
                break;
            }
            placed.extend(row.boards.iter().map(|board| PlacedBoard { at: (board.at.0, top + board.at.1), ..*board }));
            end = top + row.height;
            next.board = row.boards.last().map_or(next.board, |board| board.index + 1);
        }
        let is_through = boards.iter().all(|(index, _)| *index < next.board);
        let mut words = None;
        if is_through {
            next.board = parts.boards.len();
            let top = if placed.is_empty() { end } else { end + BELOW };
            let last = parts.end(from.word, (width, height - top), level.size());
            let least = if must && placed.is_empty() { from.word + 1 } else { from.word };
            let last = if parts.is_torn(from.word..last, width, level.size()) { least } else { last.max(least) };
            let last = parts.without_widow(from.word..last.min(parts.words()), width, level.size());
            if last > from.word {
                words =
                    Some(PlacedWords { at: (Length::ZERO, top), width, size: level.size(), words: from.word..last });
                end = top + parts.height(from.word..last, width, level.size());
                next.word = last;
            }
            if next.word == parts.words() {
                next = Cursor::of(from.answer + 1);
            }
        }
        if next == from || next.answer == from.answer && placed.is_empty() && words.is_none() {
            return (None, from);
        }
        let piece = KeyPiece {
            answer: from.answer,
            at: Default::default(),
            width,
            height: end,
            is_continued,
            boards: placed,
            words,
        };
        (Some(piece), next)
    }

    /// Returns the pieces with their positions. If all columns have the same number of answers, rows start at the same
    /// height. The space that is left is distributed between them.
    fn spread(&self, mut columns: Vec<Vec<KeyPiece>>, is_last: bool) -> Vec<KeyPiece> {
        columns.retain(|column| !column.is_empty());
        let rows = self.rows(&columns);
        let full = columns.len();
        let mut placed = Vec::new();
        for (index, column) in columns.into_iter().enumerate() {
            let own: Vec<Length> = column.iter().map(|piece| piece.height).collect();
            let heights = rows.as_ref().unwrap_or(&own);
            let free = self.area.height - stack(heights.iter().copied());
            let parts = heights.len().saturating_sub(1).max(1);
            let is_loose = !is_last && heights.len() > 1 && (rows.is_some() || index + 1 < full);
            let apart = BETWEEN + if is_loose { (free / parts).min(APART) } else { Length::ZERO };
            let mut top = Length::ZERO;
            for (piece, height) in column.into_iter().zip(heights) {
                let left = (piece.width + GUTTER) * index;
                placed.push(KeyPiece { at: (left, top), ..piece });
                top = top + *height + apart;
            }
        }
        placed
    }
}

/// Returns whether all columns have the same number of answers.
fn is_even(columns: &[Vec<KeyPiece>]) -> bool {
    columns.windows(2).all(|pair| pair[0].len() == pair[1].len())
}

/// Returns the height of a stack of answers.
fn stack(heights: impl ExactSizeIterator<Item = Length>) -> Length {
    BETWEEN * heights.len().saturating_sub(1) + heights.sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    const LEAST: Length = Length::micrometres(2_471);

    fn parts(extent: (usize, usize), ems: &[i32], words: usize) -> KeyParts {
        let board = |index: usize, em: i32| KeyBoard {
            extent,
            least: least_cell(LEAST, Some(em)),
            is_numbered: index > 0,
            is_captioned: ems.len() > 2,
        };
        KeyParts {
            section: 0,
            boards: ems.iter().enumerate().map(|(index, &em)| board(index, em)).collect(),
            paragraphs: vec![vec![2.2; 12], vec![2.5; words]],
        }
    }

    /// Returns the left, top, right and bottom of each item of a piece, relative to the corner of the text area.
    fn boxes(parts: &KeyParts, piece: &KeyPiece) -> Vec<[Length; 4]> {
        let (left, top) = piece.at;
        let placed = |(x, y): (Length, Length), (wide, high): (Length, Length)| {
            [left + x, top + y, left + x + wide, top + y + high]
        };
        let boards = piece.boards.iter().map(|board| {
            let size = parts.boards[board.index].size(board.cell, LEAST);
            placed(board.at, size)
        });
        let words = piece.words.iter().map(|words| {
            let height = parts.height(words.words.clone(), words.width, words.size);
            placed(words.at, (words.width, height))
        });
        boards.chain(words).collect()
    }

    fn check(answers: &[KeyParts], (width, height): (i64, i64), most: usize) -> Vec<KeyPage> {
        let area =
            KeyArea { width: Length::millimetres(width), height: Length::millimetres(height), least: LEAST, most };
        let pages = key_pages(answers, area);
        let mut numbers = 1;
        for page in &pages {
            assert_eq!(page.numbers.start, numbers);
            assert!(page.numbers.len() <= most, "{width}x{height}: {:?}", page.numbers);
            numbers = page.numbers.end;
            let boxes: Vec<[Length; 4]> =
                page.pieces.iter().flat_map(|piece| boxes(&answers[piece.answer], piece)).collect();
            for (index, one) in boxes.iter().enumerate() {
                assert!(one[2] <= area.width && one[3] <= area.height, "{width}x{height}: {one:?}");
                for other in &boxes[..index] {
                    let is_apart = one[0] >= other[2] || other[0] >= one[2] || one[1] >= other[3] || other[1] >= one[3];
                    assert!(is_apart, "{width}x{height}: {one:?} {other:?}");
                }
            }
        }
        assert_eq!(numbers, answers.len() + 1);
        // Every word occurs once and in order, and so does every legible board.
        for (answer, parts) in answers.iter().enumerate() {
            let pieces: Vec<&KeyPiece> =
                pages.iter().flat_map(|page| &page.pieces).filter(|piece| piece.answer == answer).collect();
            let words: Vec<usize> =
                pieces.iter().filter_map(|piece| piece.words.clone()).flat_map(|placed| placed.words).collect();
            assert_eq!(words, (0..parts.words()).collect::<Vec<_>>(), "{width}x{height}: {answer}");
            let boards: Vec<usize> = pieces.iter().flat_map(|piece| &piece.boards).map(|board| board.index).collect();
            let whole = parts.boards((area.width, area.height), Level::LOWEST, LEAST);
            assert_eq!(boards, whole.iter().map(|(index, _)| *index).collect::<Vec<_>>(), "{width}x{height}: {answer}");
            assert!(
                pieces
                    .iter()
                    .flat_map(|piece| &piece.boards)
                    .all(|board| { board.cell >= parts.boards[board.index].least })
            );
        }
        pages
    }

    #[test]
    fn nothing_overlaps_and_nothing_is_left_out() {
        let answers = [
            parts((4, 4), &[82, 67], 20),
            parts((9, 9), &[82, 67], 30),
            parts((9, 9), &[82, 46], 60),
            parts((9, 9), &[82, 31], 60),
            parts((9, 9), &[82, 46, 46, 46, 46], 150),
            parts((16, 16), &[82, 46, 46], 400),
            parts((16, 16), &[82, 31], 40),
            parts((16, 16), &[82, 23], 1_900),
            parts((6, 6), &[82, 67], 15),
            parts((6, 6), &[82], 0),
        ];
        for area in [(71, 114), (97, 160), (122, 190), (180, 115), (175, 261), (180, 240)] {
            for most in [1, 2, 4, 6, 12] {
                check(&answers, area, most);
            }
        }
    }

    #[test]
    fn pages_are_used_as_far_as_they_go() {
        let answers: Vec<KeyParts> = (0..12).map(|_| parts((9, 9), &[82, 67], 30)).collect();
        // As many as requested, in two columns, as large as the page permits.
        let pages = check(&answers, (175, 261), 6);
        assert_eq!(pages.len(), 2);
        let lefts = |page: &KeyPage| page.pieces.iter().filter(|piece| piece.at.0 == Length::ZERO).count();
        assert_eq!(pages.iter().map(lefts).collect::<Vec<_>>(), [3, 3]);
        let cell = |page: &KeyPage| page.pieces[0].boards[0].cell;
        assert!(cell(&pages[0]) > Length::millimetres(4), "{:?}", cell(&pages[0]));
        let alone = check(&answers, (175, 261), 1);
        assert!(alone.len() == 12 && cell(&alone[0]) > cell(&pages[0]));
        // A board with marks that would be illegible in the page width is omitted, but its words remain.
        let dense = check(&[parts((16, 16), &[82, 23], 40)], (97, 160), 6);
        assert_eq!(dense[0].pieces[0].boards.len(), 1);
    }
}
