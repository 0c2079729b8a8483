//! Laying out a book: margins, boards on pages, pages.
//!
//! The inside margin depends on the number of pages, that on how many boards a page holds, and that, for big boards, on
//! the margins. The inside margin is therefore widened until it fits the pages that it leads to; since it never gets
//! narrower again this ends.

use super::answer::{AnswerLayout, READABLE};
use super::geometry::{Arrangement, Geometry, PER_PAGE};
use super::length::Length;
use super::pages::{End, SectionExtent, paginate};
use super::plan::{AnswerStyle, Plan};
use super::preset::{PRESETS, Preset};

/// What the spec asks of pages.
pub(super) struct PageWishes {
    /// The name of the page size.
    pub size: String,
    /// Width of the page.
    pub width: Length,
    /// Height of the page.
    pub height: Length,
    /// Inside, outside, top, bottom, where they are given.
    pub margins: [Option<Length>; 4],
    /// Puzzles to a page at most.
    pub puzzles: usize,
    /// Answers to a page at most.
    pub answers: usize,
    /// What an answer tells.
    pub style: AnswerStyle,
    /// What the printer accepts, where the book is printed.
    pub preset: Option<&'static Preset>,
}

/// Boards that do not fit on the page at all.
pub(super) struct OversizeBoards {
    /// The side of the board.
    pub side: usize,
    /// The name of the page size.
    pub page: String,
}

/// Height kept in the slot of a puzzle for its number, grade, rating and page of the answer.
const PUZZLE_WORDS: Length = Length::millimetres(12);

/// Height kept in the slot of a plain answer for its number and the page of the puzzle.
const PLAIN_WORDS: Length = Length::millimetres(8);

/// The height of the running head with its line, or of the page number, and the room between them and the text.
const FURNITURE: Length = Length::millimetres(9);

/// The smallest room for the words of an annotated answer, in square millimetres.
const WORDS_ROOM: i64 = 1_450;

/// The smallest cell that can be written into at all, and the one that bigger boards should have: pencil marks of 16
/// digits need more room than those of 9.
const WRITABLE: (Length, Length) = (Length::micrometres(3_500), Length::micrometres(6_500));

/// An arrangement of no boards, which stands in a section until it is laid out.
pub(super) fn nothing() -> Arrangement {
    let none = Length::ZERO;
    Arrangement { columns: 0, rows: 0, slot_width: none, slot_height: none, gap: none, cell: none }
}

impl PageWishes {
    /// What holds for the book: its printer's preset, or that of a book that may yet be printed.
    fn rules(&self) -> &'static Preset {
        self.preset.unwrap_or(&PRESETS[0])
    }

    /// The least margin at the spine of a book of so many pages.
    fn gutter(&self, pages: usize) -> Length {
        self.rules().gutter(pages)
    }

    /// How far ink stays from the edges where a printer wants it to.
    fn clearance(&self) -> Length {
        self.preset.map_or(Length::ZERO, |preset| preset.clearance)
    }

    /// The page of a book of so many pages. Small pages have small margins.
    pub(super) fn geometry(&self, pages: usize) -> Geometry {
        let is_small = self.width < Length::millimetres(165);
        let outer = if is_small { Length::micrometres(12_700) } else { Length::millimetres(15) };
        let head = if is_small { Length::millimetres(16) } else { Length::millimetres(18) };
        let [inside, outside, top, bottom] = self.margins;
        let outside = outside.unwrap_or(outer.max(self.clearance()));
        // The running head and the page number stand in these margins.
        let head = head.max(self.clearance() + FURNITURE);
        let spine = (self.gutter(pages) + self.rules().ease).max(outside + Length::millimetres(3));
        Geometry {
            size: self.size.clone(),
            width: self.width,
            height: self.height,
            inside: inside.unwrap_or(spine),
            outside,
            top: top.unwrap_or(head),
            bottom: bottom.unwrap_or(head),
        }
    }

    /// How the book ends.
    fn end(&self) -> End {
        let is = |rule: fn(&Preset) -> bool| self.preset.is_some_and(rule);
        End { is_even: is(|preset| preset.is_even), is_blank: is(|preset| preset.ends_blank) }
    }

    /// How puzzles of a board lie on the page: as many as asked for, fewer where cells would be too small.
    fn puzzles(&self, geometry: &Geometry, extent: (usize, usize)) -> Option<Arrangement> {
        let nine = Arrangement::new(geometry, self.puzzles, (9, 9), PUZZLE_WORDS).cell;
        let smallest = if extent.0 > 9 { WRITABLE.1.min(nine) } else { WRITABLE.0 };
        let arrange = |count| Arrangement::new(geometry, count, extent, PUZZLE_WORDS);
        let best = largest(self.puzzles, |count| Some(arrange(count)).filter(|made| made.cell >= smallest));
        best.or_else(|| Some(arrange(1)).filter(|made| made.cell >= WRITABLE.0))
    }

    /// How answers of a board lie on the page: as many as asked for, fewer where their digits would be too small.
    fn answers(&self, geometry: &Geometry, extent: (usize, usize)) -> Option<Arrangement> {
        match self.style {
            AnswerStyle::Plain => {
                let arrange = |count| Arrangement::new(geometry, count, extent, PLAIN_WORDS);
                largest(self.answers, |count| Some(arrange(count)).filter(|made| made.cell >= READABLE))
            }
            AnswerStyle::Annotated => {
                let arrange = |count| annotated(geometry, count, extent).filter(|made| made.cell >= READABLE);
                // On a page that is too small for solution and diagram answers go without the diagram.
                let alone = || annotated_in(Arrangement::new(geometry, 1, extent, PLAIN_WORDS), extent, 1).0;
                largest(self.answers, arrange).or_else(|| Some(alone()).filter(|made| made.cell >= READABLE))
            }
        }
    }
}

/// Slots for annotated answers with room for their words: a grid, or one above the other where that makes boards
/// larger.
fn annotated(geometry: &Geometry, count: usize, extent: (usize, usize)) -> Option<Arrangement> {
    let [grid, stack] = [Arrangement::new, Arrangement::stacked].map(|arrange| {
        let (made, layout) = annotated_in(arrange(geometry, count, extent, PLAIN_WORDS), extent, 2);
        let room = layout.room.0.as_micrometres() * layout.room.1.as_micrometres() / 1_000_000;
        (room >= WORDS_ROOM).then_some(made)
    });
    let is_worth_it = |stack: &Arrangement| grid.is_none_or(|grid| stack.cell * 20 > grid.cell * 23);
    stack.filter(is_worth_it).or(grid)
}

/// The slots with the cell that annotated answers of so many boards have in them, and how such an answer lies there.
fn annotated_in(slots: Arrangement, extent: (usize, usize), boards: usize) -> (Arrangement, AnswerLayout) {
    let layout = AnswerLayout::new((slots.slot_width, slots.slot_height), extent, boards);
    (Arrangement { cell: layout.cell, ..slots }, layout)
}

/// The arrangement of the most boards, up to `most`, that can be made.
fn largest(most: usize, arrange: impl Fn(usize) -> Option<Arrangement>) -> Option<Arrangement> {
    PER_PAGE.into_iter().rev().filter(|&count| count <= most).find_map(arrange)
}

/// Fills in the plan's geometry, the layouts of its sections, and its pages.
///
/// # Errors
/// The first board that does not fit on the page at all.
pub(super) fn lay_out(plan: &mut Plan, wishes: &PageWishes) -> Result<(), OversizeBoards> {
    let mut pages = 0;
    loop {
        plan.geometry = wishes.geometry(pages);
        for section in &mut plan.sections {
            let extent = section.topology.extent();
            let too_big = || OversizeBoards { side: section.topology.side(), page: wishes.size.clone() };
            section.puzzle_layout = wishes.puzzles(&plan.geometry, extent).ok_or_else(too_big)?;
            section.answer_layout = wishes.answers(&plan.geometry, extent).ok_or_else(too_big)?;
        }
        plan.pages = paginate(&parts(plan), contents_lines(&plan.geometry), wishes.end());
        if wishes.gutter(plan.pages.len()) <= wishes.gutter(pages) {
            return Ok(());
        }
        pages = plan.pages.len();
    }
}

fn parts(plan: &Plan) -> Vec<SectionExtent> {
    let sections = plan.sections.iter().enumerate();
    let part = |(index, section): (usize, &super::plan::SectionPlan)| SectionExtent {
        count: section.numbers.len(),
        puzzles: section.puzzle_layout,
        answers: section.answer_layout,
        has_new_rules: plan.sections[..index].iter().all(|earlier| earlier.board != section.board),
    };
    sections.map(part).collect()
}

/// How many lines the contents have on a page: 9 mm each below a heading of 30 mm, at least 5.
fn contents_lines(geometry: &Geometry) -> usize {
    let lines = (geometry.text_height() - Length::millimetres(30)).as_micrometres() / 9_000;
    lines.max(5) as usize
}
