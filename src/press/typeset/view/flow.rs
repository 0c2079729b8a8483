//! Flowing text: headings, paragraphs and pictures, one below the other in columns, on as many pages as needed.
//!
//! ```text
//!   head of the part
//!   block    block
//!   block    block (goes on)
//! ```
//!
//! Everything is measured before typesetting, so that each page is known before Typst runs. A paragraph that does not
//! fit in its column continues in the next one, between lines; no word is omitted. Lines end where they were measured
//! to end.

use super::fit::SPACE;
use crate::book::Length;
use std::ops::Range;

/// An item that flows.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Block {
    /// The distance from the item above in the same column.
    pub above: Length,
    pub body: Body,
    /// Whether the block is kept with the next one, so that it never ends a column.
    pub is_bound: bool,
}

/// The height of an item.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Body {
    /// A fixed height, in one piece.
    Whole(Length),
    /// Words of these widths in ems, in a font size in tenths of a point.
    Words(Vec<f64>, usize),
}

/// The columns of a page.
#[derive(Clone, Copy, Debug)]
pub(super) struct FlowArea {
    pub width: Length,
    pub height: Length,
    /// The height of the head on the first page.
    pub head: Length,
    pub columns: usize,
}

/// A block, or the part of it in one column.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct PlacedBlock {
    /// The index of the block.
    pub block: usize,
    /// The top left corner, relative to that of the text area.
    pub at: (Length, Length),
    pub width: Length,
    /// The range of words of each line.
    pub lines: Vec<Range<usize>>,
}

/// The distance between columns.
const GUTTER: Length = Length::millimetres(7);

/// The distance between the lines of a paragraph, and the depth of the last line, in ems.
const LINE: f64 = 1.12;
const DEPTH: f64 = 0.26;

/// The usable share of a line: words with emphasised digits are a little wider than measured.
const RAGGED: f64 = 0.97;

impl FlowArea {
    /// Returns the width of a column.
    pub(super) fn column(&self) -> Length {
        (self.width - GUTTER * (self.columns - 1)) / self.columns
    }
}

/// Returns the height of this number of lines in a font size in tenths of a point.
fn height(lines: usize, size: usize) -> Length {
    if lines == 0 { Length::ZERO } else { points(size as f64 / 10.0 * ((lines - 1) as f64 * LINE + 0.66 + DEPTH)) }
}

fn points(points: f64) -> Length {
    Length::micrometres((points * 25_400.0 / 72.0).ceil() as i64)
}

/// Breaks words of these widths into lines of at most this many ems.
fn lines(words: &[f64], ems: f64) -> Vec<Range<usize>> {
    let mut lines: Vec<Range<usize>> = Vec::new();
    let mut used = 0.0;
    for (index, word) in words.iter().enumerate() {
        match lines.last_mut() {
            Some(line) if used + SPACE + word <= ems => {
                line.end = index + 1;
                used += SPACE + word;
            }
            _ => {
                lines.push(index..index + 1);
                used = *word;
            }
        }
    }
    lines
}

/// Returns the positions of blocks, page by page.
pub(super) fn flow(blocks: &[Block], area: FlowArea) -> Vec<Vec<PlacedBlock>> {
    let ems = |size: usize| area.column().points() / (size as f64 / 10.0) * RAGGED;
    let lines: Vec<Vec<Range<usize>>> = blocks
        .iter()
        .map(|block| match &block.body {
            Body::Whole(_) => Vec::new(),
            Body::Words(words, size) => lines(words, ems(*size)),
        })
        .collect();
    let mut filler = Filler { blocks, lines, area, pages: vec![Vec::new()], column: 0, used: Length::ZERO };
    (0..blocks.len()).for_each(|block| filler.add(block));
    filler.pages
}

/// Fills columns.
struct Filler<'a> {
    blocks: &'a [Block],
    /// The lines of each block.
    lines: Vec<Vec<Range<usize>>>,
    area: FlowArea,
    pages: Vec<Vec<PlacedBlock>>,
    column: usize,
    /// The filled height of the column.
    used: Length,
}

impl Filler<'_> {
    fn top(&self) -> Length {
        if self.pages.len() == 1 { self.area.head } else { Length::ZERO }
    }

    fn free(&self) -> Length {
        self.area.height - self.top() - self.used
    }

    /// Returns the distance of a block from the item above it.
    fn above(&self, block: usize) -> Length {
        if self.used == Length::ZERO { Length::ZERO } else { self.blocks[block].above }
    }

    /// Returns the minimum height that a block needs at its start: two lines, and the start of the block that it stays
    /// with.
    fn least(&self, block: usize) -> Length {
        let lines = self.lines[block].len();
        let own = match self.blocks[block].body {
            Body::Whole(height) => height,
            // Three lines are not split, since one would be left alone.
            Body::Words(_, size) => height(if lines <= 3 { lines } else { 2 }, size),
        };
        match self.blocks.get(block + 1) {
            Some(next) if self.blocks[block].is_bound => own + next.above + self.least(block + 1),
            _ => own,
        }
    }

    fn next_column(&mut self) {
        self.used = Length::ZERO;
        self.column += 1;
        if self.column == self.area.columns {
            self.column = 0;
            self.pages.push(Vec::new());
        }
    }

    fn add(&mut self, block: usize) {
        if self.used > Length::ZERO && self.above(block) + self.least(block) > self.free() {
            self.next_column();
        }
        match self.blocks[block].body {
            Body::Whole(height) => self.place(block, Vec::new(), height),
            Body::Words(_, size) => self.add_lines(block, size),
        }
    }

    fn add_lines(&mut self, block: usize, size: usize) {
        let (mut first, all) = (0, self.lines[block].len());
        while first < all {
            let free = self.free() - self.above(block);
            let fits = (1..=all - first).take_while(|&count| height(count, size) <= free).last().unwrap_or(0);
            // Do not leave the last line alone.
            let count = if fits + 1 == all - first && fits > 2 { fits - 1 } else { fits };
            if count == 0 && self.used > Length::ZERO {
                self.next_column();
                continue;
            }
            let count = count.max(1);
            let lines = self.lines[block][first..first + count].to_vec();
            self.place(block, lines, height(count, size));
            first += count;
            if first < all {
                self.next_column();
            }
        }
    }

    fn place(&mut self, block: usize, lines: Vec<Range<usize>>, height: Length) {
        let (above, width) = (self.above(block), self.area.column());
        let at = ((width + GUTTER) * self.column, self.top() + self.used + above);
        self.used = self.used + above + height;
        let page = self.pages.last_mut().expect("there is always a page");
        page.push(PlacedBlock { block, at, width, lines });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const AREA: FlowArea = FlowArea {
        width: Length::millimetres(127),
        height: Length::millimetres(100),
        head: Length::millimetres(30),
        columns: 2,
    };

    fn words(count: usize) -> Block {
        Block { above: Length::millimetres(3), body: Body::Words(vec![2.0; count], 90), is_bound: false }
    }

    fn heading() -> Block {
        Block { above: Length::millimetres(6), body: Body::Whole(Length::millimetres(5)), is_bound: true }
    }

    #[test]
    fn no_word_is_lost_and_nothing_overlaps() {
        for counts in [&[3][..], &[40, 1, 700, 12], &[5; 60], &[3_000]] {
            let blocks: Vec<Block> = counts.iter().flat_map(|&count| [heading(), words(count)]).collect();
            let pages = flow(&blocks, AREA);
            for (index, &count) in counts.iter().enumerate() {
                let placed = pages.iter().flatten().filter(|placed| placed.block == 2 * index + 1);
                let seen: Vec<usize> = placed.flat_map(|placed| placed.lines.iter().cloned().flatten()).collect();
                assert_eq!(seen, (0..count).collect::<Vec<_>>(), "{counts:?}");
            }
            for (page, placed) in pages.iter().enumerate() {
                let top = if page == 0 { AREA.head } else { Length::ZERO };
                let mut ends = [top; 2];
                for one in placed {
                    let column = usize::from(one.at.0 > Length::ZERO);
                    assert!(one.at.1 >= ends[column], "{counts:?}");
                    let size = match &blocks[one.block].body {
                        Body::Whole(height) => *height,
                        Body::Words(_, size) => height(one.lines.len(), *size),
                    };
                    ends[column] = one.at.1 + size;
                    assert!(ends[column] <= AREA.height, "{counts:?}");
                }
            }
        }
    }

    #[test]
    fn headings_stand_with_what_they_head() {
        for lines in 1..60 {
            let blocks = [words(lines * 10), heading(), words(30)];
            let pages = flow(&blocks, AREA);
            let column = |block: usize| {
                let place = |(page, placed): (usize, &Vec<PlacedBlock>)| {
                    placed.iter().find(|placed| placed.block == block).map(|placed| (page, placed.at.0))
                };
                pages.iter().enumerate().find_map(place)
            };
            assert_eq!(column(1), column(2), "{lines}");
        }
    }
}
