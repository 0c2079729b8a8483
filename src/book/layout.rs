//! The layout of a book: margins, the boards on each page, and the number of pages.
//!
//! The inside margin depends on the number of pages, which depends on the number of boards on a page, which, for big
//! boards, depends on the margins. The inside margin is therefore widened until it fits the resulting pages. It never
//! gets narrower again, so this terminates.

use super::geometry::{Arrangement, Geometry, PER_PAGE};
use super::length::Length;
use super::pages::{End, Outline, SectionExtent, Sheets, paginate, paginate_answers};
use super::parts::{BookPart, Openers};
use super::plan::{AnswerStyle, FootPlan, Plan};
use super::preset::{PRESETS, Preset};

/// The page options of a spec.
pub(super) struct PageOptions {
    /// The name of the page size.
    pub size: String,
    /// The width of the page.
    pub width: Length,
    /// The height of the page.
    pub height: Length,
    /// The inside, outside, top and bottom margins, if given.
    pub margins: [Option<Length>; 4],
    /// The maximum number of puzzles on a page.
    pub puzzles: usize,
    /// The maximum number of answers on a page.
    pub answers: usize,
    /// The content of an answer.
    pub style: AnswerStyle,
    /// The requirements of the printer, if the book is printed.
    pub preset: Option<&'static Preset>,
    /// The factor by which everything is enlarged.
    pub enlargement: usize,
    /// The lines printed under puzzles.
    pub foot: FootPlan,
    /// Whether there are codes under the boards of puzzles.
    pub has_codes: bool,
}

/// The factor by which books in large print are enlarged: the smallest letters of others have 7 points.
pub(super) const LARGE_PRINT: usize = 2;

/// Boards that do not fit on the page at all.
pub(super) struct OversizeBoards {
    /// The side of the board.
    pub side: usize,
    /// The name of the page size.
    pub page: String,
}

/// Height reserved in the slot of a puzzle for its number, grade, rating and the page of the answer.
const PUZZLE_WORDS: Length = Length::millimetres(12);

/// The side of a QR code with its white margin, for a code with 37 modules of a third of a millimetre each.
pub const CODE: Length = Length::millimetres(15);

/// Returns the height reserved in the slot of a puzzle for its text and code.
fn puzzle_words(has_codes: bool, foot: FootPlan) -> Length {
    // The text below the board is beside the code.
    let words = PUZZLE_WORDS + foot_height(foot);
    if has_codes { words.max(PUZZLE_WORDS - ANSWER_LINE + CODE) } else { words }
}

/// The height of the line with the page of the answer.
const ANSWER_LINE: Length = Length::micrometres(3_500);

/// Returns the height of the lines under a puzzle besides the page of its answer. Points take two lines under narrow
/// boards.
pub fn foot_height(foot: FootPlan) -> Length {
    let lines = [
        (foot.has_hints, 3_600),
        (foot.has_target || foot.has_finished, 4_600),
        (foot.has_points, 7_200),
        (foot.has_digits, 6_400),
    ];
    Length::micrometres(lines.iter().filter(|(is_printed, _)| *is_printed).map(|(_, height)| height).sum())
}

/// Height reserved in the slot of a plain answer for its number and the page of the puzzle.
const PLAIN_WORDS: Length = Length::millimetres(8);

/// Returns the least width of the lines above and below a board, such as the number of an answer and the page of its
/// puzzle. The words of large print are set larger before they are enlarged.
pub fn words_width(enlargement: usize) -> Length {
    Length::millimetres(if enlargement > 1 { 38 } else { 30 })
}

/// The height of the running head with its line, or of the page number, and the space between them and the text.
const FURNITURE: Length = Length::millimetres(9);

/// The maximum distance by which the border of a board extends beyond the text area: half the thickest line of our
/// themes, on the largest cells.
const BORDER: Length = Length::micrometres(1_200);

/// The smallest cell with a digit, 0.82 times its height, of seven points, which printers consider legible.
const READABLE: Length = Length::micrometres(3_012);

/// The height of the heading of a section with a short opener.
pub const SHORT_OPENER: Length = Length::millimetres(22);

/// The smallest cell that can be written into at all, and the recommended one for bigger boards: pencil marks of 16
/// digits need more room than those of 9.
const WRITABLE: (Length, Length) = (Length::micrometres(3_500), Length::micrometres(6_500));

/// Returns an arrangement of no boards, a placeholder until a section is laid out.
pub(super) fn nothing() -> Arrangement {
    let none = Length::ZERO;
    Arrangement { columns: 0, rows: 0, slot_width: none, slot_height: none, gap: none, cell: none }
}

impl PageOptions {
    /// Returns the preset of the book's printer, or the first preset for a book that may be printed later.
    fn rules(&self) -> &'static Preset {
        self.preset.unwrap_or(&PRESETS[0])
    }

    /// Returns the minimum margin at the spine of a book with this number of pages.
    fn gutter(&self, pages: usize) -> Length {
        self.rules().gutter(pages)
    }

    /// Returns the distance that the printer requires between ink and edges.
    fn clearance(&self) -> Length {
        self.preset.map_or(Length::ZERO, |preset| preset.clearance)
    }

    /// Returns the page of a book with this number of pages. Small pages have small margins.
    pub(super) fn geometry(&self, pages: usize) -> Geometry {
        let is_small = self.width < Length::millimetres(165);
        let outer = if is_small { Length::micrometres(12_700) } else { Length::millimetres(15) };
        let head = if is_small { Length::millimetres(16) } else { Length::millimetres(18) };
        let [inside, outside, top, bottom] = self.margins;
        let border = BORDER * self.enlargement;
        let outside = self.kept(outside.unwrap_or(outer.max(self.clearance())), self.clearance(), border);
        // The running head and the page number are in these margins.
        let furniture = FURNITURE * self.enlargement;
        let head = head.max(self.clearance() + furniture);
        let spine = (self.gutter(pages) + self.rules().ease).max(outside + Length::millimetres(3));
        let high = |written: Option<Length>| self.kept(written.unwrap_or(head), self.clearance(), furniture);
        Geometry {
            size: self.size.clone(),
            width: self.width,
            height: self.height,
            inside: inside.map_or(spine, |inside| self.kept(inside, self.gutter(pages), border)),
            outside,
            top: high(top),
            bottom: high(bottom),
        }
    }

    /// Returns a margin with room for `more` beyond the space that a printer requires to be free. A margin that is
    /// narrower than that space is returned unchanged, to be rejected.
    fn kept(&self, margin: Length, free: Length, more: Length) -> Length {
        if self.preset.is_none() || margin < free { margin } else { margin.max(free + more) }
    }

    /// Returns the layout of puzzles on the page: as many as requested, or fewer if cells would be too small.
    fn puzzles(&self, geometry: &Geometry, extent: (usize, usize)) -> Option<Arrangement> {
        let words = puzzle_words(self.has_codes, self.foot);
        let nine = Arrangement::new(geometry, self.puzzles, (9, 9), words).cell;
        let smallest = if extent.0 > 9 { WRITABLE.1.min(nine).max(WRITABLE.0) } else { WRITABLE.0 };
        let arrange = |count| Arrangement::new(geometry, count, extent, words);
        let best = largest(self.puzzles, |count| Some(arrange(count)).filter(|made| made.cell >= smallest));
        best.or_else(|| Some(arrange(1)).filter(|made| made.cell >= WRITABLE.0))
    }

    /// Returns the minimum cell of answers. In large print every digit has at least 18 points.
    fn readable(&self) -> Length {
        if self.enlargement == 1 { READABLE } else { READABLE * 9 / 7 }
    }

    /// Returns the layout of answers on the page: as many as requested, or fewer if their digits would be too small.
    fn answers(&self, geometry: &Geometry, extent: (usize, usize)) -> Option<Arrangement> {
        match self.style {
            AnswerStyle::Plain => {
                let arrange = |count| Arrangement::new(geometry, count, extent, PLAIN_WORDS);
                let words = words_width(self.enlargement);
                let fits = |made: &Arrangement| {
                    made.cell >= self.readable() && (made.columns == 1 || made.slot_width >= words)
                };
                largest(self.answers, |count| Some(arrange(count)).filter(fits))
            }
            AnswerStyle::Annotated => Some(estimated(geometry, self.answers, extent)),
        }
    }

    /// Returns the layout of a section's first puzzles below a short opener: as many as leave boards nearly as large as
    /// the others.
    fn opening(&self, geometry: &Geometry, extent: (usize, usize), usual: Arrangement) -> Arrangement {
        let below = Geometry { top: geometry.top + SHORT_OPENER, ..geometry.clone() };
        let arrange = |count| Arrangement::new(&below, count, extent, puzzle_words(self.has_codes, self.foot));
        let is_large = |made: &Arrangement| made.cell * 20 >= usual.cell * 17;
        largest(usual.count(), |count| Some(arrange(count)).filter(is_large)).unwrap_or_else(|| arrange(1))
    }
}

/// Returns an estimated layout of annotated answers, before the puzzles are known. Each answer is later laid out
/// separately, with boards large enough for their marks; the estimate assumes a diagram with few marks in each cell.
fn estimated(geometry: &Geometry, most: usize, extent: (usize, usize)) -> Arrangement {
    let area = (geometry.text_width(), geometry.text_height());
    let made = (1..=3).filter_map(|columns| {
        let width = (area.0 - COLUMN_GAP * (columns - 1)) / columns;
        let diagram = DIAGRAM * extent.0;
        if columns > 1 && (width < MIN_COLUMN_WIDTH || diagram > width) {
            return None;
        }
        let solution = SOLUTION * extent.1;
        let beside = width - SOLUTION * extent.0 - diagram;
        let boards = if beside > Length::ZERO { diagram } else { solution + diagram };
        // Text of 24 square centimetres, below the boards or beside them.
        let words = Length::micrometres(2_400_000_000 / width.as_micrometres());
        let words = if beside > BESIDE { Length::ZERO } else { words };
        let rows = ((area.1 + ANSWER_GAP).as_micrometres()
            / (ANSWER_HEAD + boards + words + ANSWER_GAP).as_micrometres()) as usize;
        let rows = rows.min(most / columns);
        (rows > 0).then_some((columns, rows, width))
    });
    let (columns, rows, slot_width) =
        made.max_by_key(|(columns, rows, _)| (columns * rows, std::cmp::Reverse(*columns))).unwrap_or((1, 1, area.0));
    let slot_height = (area.1 - ANSWER_GAP * (rows - 1)) / rows;
    Arrangement { columns, rows, slot_width, slot_height, gap: ANSWER_GAP, cell: SOLUTION }
}

/// Typical dimensions of annotated answers: cells of the solution and of the diagram, the width left for words beside
/// boards, the head with the distances below it, distances between answers and columns, the narrowest column.
const SOLUTION: Length = Length::micrometres(3_300);
const DIAGRAM: Length = Length::micrometres(4_600);
const BESIDE: Length = Length::millimetres(44);
const ANSWER_HEAD: Length = Length::millimetres(16);
const ANSWER_GAP: Length = Length::millimetres(5);
const COLUMN_GAP: Length = Length::millimetres(7);
const MIN_COLUMN_WIDTH: Length = Length::millimetres(56);

/// Returns the arrangement of the most boards, up to `most`, that is possible.
fn largest(most: usize, arrange: impl Fn(usize) -> Option<Arrangement>) -> Option<Arrangement> {
    PER_PAGE.into_iter().rev().filter(|&count| count <= most).find_map(arrange)
}

/// Fills in the plan's geometry, the layouts of its sections, and its pages.
///
/// # Errors
/// The first board that does not fit on the page at all.
pub(super) fn lay_out(plan: &mut Plan, options: &PageOptions) -> Result<(), OversizeBoards> {
    let mut pages = 0;
    loop {
        plan.geometry = options.geometry(pages);
        let geometry = plan.geometry.reduced(options.enlargement);
        for section in &mut plan.sections {
            let extent = section.topology.extent();
            let too_big = || OversizeBoards { side: section.topology.side(), page: options.size.clone() };
            section.puzzle_layout = options.puzzles(&geometry, extent).ok_or_else(too_big)?;
            section.answer_layout = options.answers(&geometry, extent).ok_or_else(too_big)?;
            let is_short = plan.parts.openers == Openers::Short;
            section.opening_layout = is_short.then(|| options.opening(&geometry, extent, section.puzzle_layout));
        }
        plan.paginate(&guessed(plan));
        if options.gutter(plan.most_pages()) <= options.gutter(pages) {
            return Ok(());
        }
        pages = plan.most_pages();
    }
}

/// Returns an estimate of the pages of parts that depend on the puzzles.
fn guessed(plan: &Plan) -> Sheets {
    let geometry = plan.geometry.reduced(plan.enlargement);
    let (width, height) = (geometry.text_width().as_micrometres(), geometry.text_height().as_micrometres());
    // Lines of small letters on a page, in as many columns as it has room for, and the number of letters in a column.
    let columns = (width / COLUMN_GUESS.as_micrometres()).max(1);
    let lines = (height / 3_400).max(1) * columns;
    let letters = width / columns / 1_500;
    let puzzles = plan.puzzle_count() as i64;
    let pages = |text: i64| ((text / letters.max(1) / lines) as usize).max(1);
    // Letters in the hints of a puzzle, and in its numbers in the index.
    // After the first board, two more on each page.
    let first = if plan.fits_rules_on_a_page() { 1 } else { 2 };
    let rules = first + plan.boards_with_rules().saturating_sub(1).div_ceil(2);
    let contents = plan.contents_height(Length::millimetres(10)).as_micrometres() / height.max(1) + 1;
    let parts = [
        (BookPart::Contents, contents as usize),
        (BookPart::Rules, rules),
        (BookPart::Hints, pages(puzzles * 320)),
        (BookPart::Index, pages(puzzles * 30)),
        (BookPart::Primer, 3),
    ];
    let full_solutions = plan.levels().into_iter().map(|section| (section, 2)).collect();
    Sheets { parts: parts.into(), full_solutions, answers: None }
}

/// A typical column of small text.
const COLUMN_GUESS: Length = Length::millimetres(55);

impl Plan {
    /// Fills in the pages, given the numbers of pages of the parts that depend on the puzzles.
    fn paginate(&mut self, sheets: &Sheets) {
        let is = |rule: fn(&Preset) -> bool| self.print.is_some_and(|print| rule(print.preset));
        let outline = Outline {
            parts: &self.parts,
            sections: &extents(self),
            sheets,
            has_second_volume: self.has_second_volume,
            end: End {
                is_even: is(|preset| preset.is_even),
                is_blank: is(|preset| preset.ends_blank),
                is_reversed: self.is_reversed(),
            },
        };
        let answers = if self.has_second_volume { paginate_answers(&outline) } else { Vec::new() };
        (self.pages, self.answer_pages) = (paginate(&outline), answers);
    }

    /// Returns the plan with these numbers of pages, on pages of the same geometry.
    #[must_use]
    pub fn paginated(&self, sheets: &Sheets) -> Self {
        let mut plan = self.clone();
        plan.paginate(sheets);
        plan
    }

    /// Returns the pages of its longest volume.
    pub(super) fn most_pages(&self) -> usize {
        self.pages.len().max(self.answer_pages.len())
    }

    /// Returns the plan with measured page counts for the parts that depend on the puzzles, once the puzzles are known.
    /// Pages are counted before enlargement. The inside margin grows with the number of pages, which makes the boards a
    /// little smaller, but no puzzle moves to another page of its section.
    #[must_use]
    pub fn measured(&self, mut measure: impl FnMut(&Geometry) -> Sheets) -> Self {
        let mut plan = self.clone();
        loop {
            plan.paginate(&measure(&plan.geometry.reduced(plan.enlargement)));
            let Some(print) = self.print else { return plan };
            let gutter = print.preset.gutter(plan.most_pages());
            if gutter <= plan.geometry.inside {
                return plan;
            }
            plan.geometry.inside = gutter + print.preset.ease;
            let (geometry, words) =
                (&plan.geometry.reduced(plan.enlargement), puzzle_words(plan.walkthrough_url.is_some(), plan.foot));
            let below = Geometry { top: geometry.top + SHORT_OPENER, ..geometry.clone() };
            for section in &mut plan.sections {
                let extent = section.topology.extent();
                section.puzzle_layout = section.puzzle_layout.on(geometry, extent, words);
                section.opening_layout = section.opening_layout.map(|layout| layout.on(&below, extent, words));
            }
        }
    }
}

fn extents(plan: &Plan) -> Vec<SectionExtent> {
    let extent = |section: &super::plan::SectionPlan| SectionExtent {
        count: section.numbers.len(),
        puzzles: section.puzzle_layout,
        first: section.opening_layout.unwrap_or(section.puzzle_layout),
        answers: section.answer_layout,
    };
    plan.sections.iter().map(extent).collect()
}
