//! The plan: the meaning of a spec, with every default decided and every page counted.
//!
//! A plan contains everything from the spec that generation, typesetting and the site need. Its values are always
//! valid: a band is on its scale, a board exists, a page number is the final page of the puzzle. Only
//! [`plan`](super::plan()) creates it.

use super::date::midnight;
use super::geometry::{Arrangement, Geometry};
use super::imprint::ImprintPlan;
use super::isbn::Isbn;
use super::length::Length;
use super::pages::{ContentsEntry, Page, entries};
use super::parts::{BookPart, PARTS, PartsPlan};
use super::preset::{Binding, CoverSheet, Paper, Preset};
use crate::bank::{BookKey, NeverAgain};
use crate::board::variant::{self, RegionMap, VariantWords};
use crate::board::{Grid, HouseKind, Puzzle, Symmetry, Topology};
use crate::error::Diagnostic;
use crate::explain::{Coordinates, Language, Words};
use crate::generate::{Minimality, Pattern};
use crate::hunt::{Difficulty, Effort, GradeBand, TechniqueCriteria};
use crate::logic::Trace;
use crate::rating::minutes::Model;
use crate::rating::{Rating, Scale};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;

/// A book with all its decisions.
///
/// A plan that is read is checked as a whole: its numbers, sections, grades and pages must fit together.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(remote = "Self")]
pub struct Plan {
    /// The title.
    pub title: String,
    /// The line under the title.
    pub subtitle: Option<String>,
    /// The publisher of the book.
    pub author: Option<String>,
    /// The edition, in the author's words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub edition: Option<String>,
    /// The holder of the rights, in the author's words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rights: Option<String>,
    /// The lines of the copyright page that the spec sets.
    #[serde(default, skip_serializing_if = "ImprintPlan::is_empty")]
    pub imprint: ImprintPlan,
    /// Its ISBN.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub isbn: Option<Isbn>,
    /// The day of its publication, `2026-11-23`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub published: Option<String>,
    /// The moment of its last change by the environment of the build, `2026-11-23T06:30:00Z`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub source_date: Option<String>,
    /// The publisher's statement of how the e-book can be read without sight.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub accessibility: Option<AccessibilityPlan>,
    /// The language of the book's own words, a tag such as `en`.
    pub language: String,
    /// Whether the book has a word file of its own.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub has_own_words: bool,
    /// The random seed.
    pub seed: u64,
    /// Size and margins of the page.
    pub geometry: Geometry,
    /// The factor by which everything is enlarged: 2 in books in large print.
    pub enlargement: usize,
    /// The lines under each puzzle besides the page of its answer.
    #[serde(default, skip_serializing_if = "FootPlan::is_empty")]
    pub foot: FootPlan,
    /// The purpose of the book.
    pub purpose: Purpose,
    /// The printing of the book; `None` if it is not printed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub print: Option<PrintPlan>,
    /// The parts of the volume besides puzzles and answers.
    pub parts: PartsPlan,
    /// Its cover, if it has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cover: Option<CoverPlan>,
    /// The content of an answer.
    pub answers: AnswerStyle,
    /// The number of filled pips of the lowest grade with annotated answers in print; `None` if all answers are alike.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub annotated_from: Option<u8>,
    /// The maximum number of answers on a page.
    pub most_answers: usize,
    /// The scale with the path that walkthroughs and answers explain.
    pub walkthrough: &'static Scale,
    /// The names of cells.
    pub coordinates: Coordinates,
    /// The URL of a walkthrough, with `{number}` for the number of its puzzle: the target of the QR code under the
    /// board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub walkthrough_url: Option<String>,
    /// The readers for whom fitted scales rate: the built-in model, or the book's own.
    #[serde(default = "Model::built_in", skip_serializing_if = "Model::is_built_in")]
    pub model: Model,
    /// Width of PNG pictures in pixels.
    pub png_width: u32,
    /// The URL of the site once it is published; it ends in `/`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub site_url: Option<String>,
    /// Whether the site leaves out solutions, ratings and paths.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub hides_solutions: bool,
    /// The days of its puzzles, if it is for a newspaper.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub newspaper: Option<NewspaperPlan>,
    /// The bank from which it takes puzzles.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bank: Option<BankPlan>,
    /// The series to which it belongs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub series: Option<SeriesPlan>,
    /// The grades of puzzles, easiest first within a scale.
    pub grades: Vec<GradeBand>,
    /// The sections in order.
    pub sections: Vec<SectionPlan>,
    /// The content of each page; page 1 is the first.
    pub pages: Vec<Page>,
    /// Whether the answers are a separate volume.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub has_second_volume: bool,
    /// The ISBN of that volume.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub answers_isbn: Option<Isbn>,
    /// The width of the spine of that volume from the printer's template.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub answers_spine: Option<Length>,
    /// The content of each page of that volume, if there is one.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub answer_pages: Vec<Page>,
    /// Notes for the author that are not faults.
    pub notes: Vec<Diagnostic>,
    /// The fault of a book that will probably have too few pages for its printer: [`Plan::too_few_pages`].
    #[serde(skip)]
    pub too_few: Option<Diagnostic>,
    /// Whether these are the names of its second volume.
    #[serde(skip)]
    pub is_of_answers: bool,
    /// Whether the pages are final, because the parts that depend on the puzzles are laid out.
    #[serde(skip)]
    pub is_laid_out: bool,
}

/// The bank from which a book takes puzzles.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, schemars::JsonSchema)]
pub struct BankPlan {
    /// Its file, relative to the folder of the spec.
    pub file: String,
    /// The puzzles that it keeps.
    pub keep: Keep,
    /// The time in minutes for which puzzles stay reserved.
    pub minutes: u32,
}

/// The puzzles of a book's search that a bank keeps.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Keep {
    /// All that were rated.
    Rated,
    /// Those that the book prints.
    Used,
    /// Nothing.
    None,
}

/// The series to which a book belongs.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, schemars::JsonSchema)]
pub struct SeriesPlan {
    /// Its name.
    pub name: String,
    /// The number of the book in it.
    pub volume: u32,
    /// The puzzles that the book must not print again.
    pub never_again: NeverAgain,
}

/// The lines under a puzzle besides the page of its answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(default)]
pub struct FootPlan {
    /// The pages of its hints.
    pub has_hints: bool,
    /// The time that an ordinary solver takes.
    pub has_target: bool,
    /// A line for the reader's own time.
    pub has_finished: bool,
    /// The points for solving it within several times.
    pub has_points: bool,
    /// All digits, to cross off.
    pub has_digits: bool,
}

impl FootPlan {
    /// Returns whether there are no such lines.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

/// The purpose of a book.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Purpose {
    /// Reading on a screen: with links and an outline.
    Screen,
    /// Printing: without them.
    Print,
}

/// The days on which a newspaper prints its puzzles.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, schemars::JsonSchema)]
pub struct NewspaperPlan {
    /// The width of a column.
    pub column: Length,
    /// The names of the files of each puzzle, without extension.
    pub stems: Vec<String>,
    /// The day of each puzzle, `2026-11-23`.
    pub dates: Vec<String>,
    /// The name of the ipuz file of each puzzle, without extension.
    pub ipuz: Vec<String>,
    /// The running number of each puzzle; empty if there are none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub numbers: Vec<usize>,
    /// The heading above each puzzle.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub heading: Option<String>,
    /// The line under each puzzle.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub prize: Option<String>,
    /// The day on which the solution of each puzzle appears, if each puzzle is printed with the solution of the one
    /// before it; otherwise empty.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub answer_days: Vec<Option<AnswerDay>>,
    /// The last day whose puzzles the site shows, if it grows from day to day.
    #[serde(skip)]
    pub until: Option<String>,
}

/// The day on which the solution of a puzzle appears.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, schemars::JsonSchema)]
pub struct AnswerDay {
    /// The day, `2026-11-24`.
    pub date: String,
    /// Whether it is the day after the puzzle.
    pub is_tomorrow: bool,
}

impl NewspaperPlan {
    /// Returns whether the site shows the puzzle with this number.
    pub fn is_on_site(&self, number: usize) -> bool {
        self.until.as_ref().is_none_or(|until| self.dates[number - 1] <= *until)
    }

    /// Returns the number of the puzzle that appears before the puzzle with this number, if there is one.
    pub fn previous(&self, number: usize) -> Option<usize> {
        let day = &self.dates[number - 1];
        let earlier = self.dates.iter().zip(1..).filter(|(date, _)| *date < day);
        earlier.max().map(|(_, number)| number)
    }
}

/// The printing of a book.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, schemars::JsonSchema)]
pub struct PrintPlan {
    /// The requirements of the printer.
    pub preset: &'static Preset,
    /// The binding.
    pub binding: Binding,
    /// The paper.
    pub paper: Paper,
}

/// The publisher's statement that the e-book conforms to a standard for readers with disabilities.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, schemars::JsonSchema)]
pub struct AccessibilityPlan {
    /// The standard in its own words.
    pub conforms_to: String,
    /// The person or body that checked it.
    pub certified_by: String,
}

/// The cover of a printed book.
#[derive(Clone, Default, PartialEq, Eq, Debug, Serialize, Deserialize, schemars::JsonSchema)]
pub struct CoverPlan {
    /// The width of the spine from the printer's template; `None` if it follows from pages and paper.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub spine: Option<Length>,
    /// The sizes of the case of a hardcover.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub case: Option<CasePlan>,
    /// The text on the back, one paragraph a line.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// The lines about the author on the back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub about: Option<String>,
    /// The price line on the back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub price: Option<String>,
    /// The author's own image.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub image: Option<CoverImage>,
    /// The content of the corner of the back.
    pub barcode: Barcode,
    /// The number of the puzzle on the front; `None` for the one with the most regular pattern.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub puzzle: Option<usize>,
    /// Whether it is the cover of the second volume.
    #[serde(skip)]
    pub is_of_answers: bool,
}

/// The author's own image on a cover.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, schemars::JsonSchema)]
pub struct CoverImage {
    /// The path of the file as the spec states it.
    pub file: String,
    /// The side that has it.
    pub on: CoverSide,
}

/// A side of a cover.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum CoverSide {
    /// The front.
    Front,
    /// The back.
    Back,
}

/// The case of a hardcover: its sheet as the printer's template states it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, schemars::JsonSchema)]
pub struct CasePlan {
    /// The width of the whole sheet.
    pub width: Length,
    /// The height of the whole sheet.
    pub height: Length,
    /// The width of the spine.
    pub spine: Length,
    /// The width of the edge that is folded around the boards.
    pub wrap: Length,
    /// The width of the groove on either side of the spine.
    pub hinge: Length,
}

impl CasePlan {
    /// Returns the sheet: its boards with their hinges, the spine, and the wrap as bleed.
    pub fn sheet(&self) -> CoverSheet {
        let board = ((self.width - self.spine - self.wrap * 2) / 2, self.height - self.wrap * 2);
        CoverSheet { trim: board, spine: self.spine, bleed: self.wrap, hinge: self.hinge }
    }
}

/// The content of the corner of a cover that usually has a barcode.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Barcode {
    /// The barcode of the ISBN.
    Isbn,
    /// Nothing: the printer puts its own there.
    #[default]
    Space,
    /// No special content: the rest of the back extends into it.
    None,
}

/// The content of an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum AnswerStyle {
    /// The filled board.
    Plain,
    /// Also the rating, the number of givens, the techniques, and the hardest step with its diagram.
    Annotated,
}

/// The order of a section's puzzles. Equal ones stay in the order in which they were found.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Order {
    /// As they were found.
    #[default]
    AsMade,
    /// By the rating on the section's scale.
    Rising,
    /// By the time that people take, on the scale `minutes`.
    Minutes,
    /// Random.
    Shuffled,
}

/// A section with all its decisions.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, schemars::JsonSchema)]
pub struct SectionPlan {
    /// Its title.
    pub title: String,
    /// The paragraph under it.
    pub intro: Option<String>,
    /// The numbers of its puzzles in the book.
    pub numbers: Range<usize>,
    /// The board.
    #[serde(with = "crate::board::shared")]
    #[schemars(with = "Topology")]
    pub topology: Arc<Topology>,
    /// The name of the board in the spec.
    pub board: BoardName,
    /// The symmetry of the regions, if each puzzle has its own random regions: the board above is then only an example.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub regions: Option<Symmetry>,
    /// The cells that contain givens, if the spec shows them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pattern: Option<Pattern>,
    /// The row, from 1, that contains the digits in ascending order in every solution: with an alphabet, its word.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ordered_row: Option<usize>,
    /// The symmetry of the pattern of givens.
    pub symmetry: Symmetry,
    /// The extent to which givens must be necessary.
    pub minimal: Minimality,
    /// The difficulty of its puzzles.
    pub difficulty: Difficulty,
    /// The index of its grade in the plan, if the section names one.
    pub grade: Option<usize>,
    /// The techniques of the explained path.
    pub techniques: TechniqueCriteria,
    /// The minimum and maximum number of givens of a puzzle.
    pub given_count: (usize, usize),
    /// The maximum number of attempts.
    pub effort: Effort,
    /// The order of its puzzles.
    pub order: Order,
    /// The author's own puzzles.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub typed: Vec<TypedPuzzle>,
    /// The layout of its puzzles on a page.
    pub puzzle_layout: Arrangement,
    /// The layout of the first of them below a short opener, if the book has short openers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub opening_layout: Option<Arrangement>,
    /// The layout of its answers on a page.
    pub answer_layout: Arrangement,
}

impl SectionPlan {
    /// Returns whether a solution has the ordered row of the section.
    pub fn is_in_order(&self, solution: &Grid) -> bool {
        is_in_order(&self.topology, self.ordered_row, solution)
    }

    /// Returns the board of a puzzle: the section's board or, if each puzzle has its own regions, the section's board
    /// with the regions of `own`. Returns `None` if that is not a board of the section.
    pub fn board_of(&self, own: Option<&Topology>) -> Option<Arc<Topology>> {
        match self.regions {
            None => Some(self.topology.clone()),
            Some(_) => variant::with_regions(&self.topology, &RegionMap::of(own?)?).ok(),
        }
    }
}

/// Returns whether a row of a solution, by its number from 1, contains the digits in ascending order; true if there is
/// no such row.
pub(super) fn is_in_order(board: &Topology, row: Option<usize>, solution: &Grid) -> bool {
    let row = row.and_then(|number| board.house_of(HouseKind::Row, number));
    let digits = |row| board.house(row).cells.iter().map(|&cell| solution.digit(cell)).collect::<Vec<_>>();
    let is_whole = solution.cell_count() == board.cell_count();
    row.is_none_or(|row| is_whole && digits(row).into_iter().eq(board.digits().map(Some)))
}

/// One of the author's own puzzles.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, schemars::JsonSchema)]
pub struct TypedPuzzle {
    /// Its number in the book, if it is pinned.
    pub number: Option<usize>,
    /// The puzzle.
    pub puzzle: Puzzle,
    /// Its one solution.
    pub solution: Grid,
    /// The file from which it was read, if any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
}

impl SectionPlan {
    /// Returns whether the section has the same rules as another section: the same kind of board with the same
    /// additional houses and the same symbols.
    pub fn has_rules_of(&self, other: &Self) -> bool {
        let own = |section: &Self| {
            let own = section.topology.houses_of_kind(HouseKind::Extra);
            own.map(|house| section.topology.house(house).cells.clone()).collect::<Vec<_>>()
        };
        self.board == other.board && self.topology.alphabet() == other.topology.alphabet() && own(self) == own(other)
    }

    /// Returns the name of the section's board, such as `Jigsaw + Diagonals · 9 × 9`.
    pub fn board_name(&self, words: &Words) -> String {
        words.board(VariantWords::parse(&self.board.variant).unwrap_or_default(), self.topology.side())
    }
}

/// A board by variant and box shape, its name in specs and locks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BoardName {
    /// `standard`, or other words of the table of boards.
    pub variant: String,
    /// Width and height of the boxes, `3x3`.
    #[serde(rename = "box")]
    pub box_shape: String,
}

/// The placeholder for the number of a puzzle in the URL of its walkthrough.
pub(super) const NUMBER: &str = "{number}";

impl Plan {
    /// Returns the URL of a puzzle's walkthrough, if the book has codes for them.
    pub fn walkthrough_url_of(&self, number: usize) -> Option<String> {
        self.walkthrough_url.as_ref().map(|url| url.replace(NUMBER, &number.to_string()))
    }

    /// Returns whether lines run from right to left. Such a book is bound at the right and begins there.
    pub fn is_from_right(&self) -> bool {
        Language::is_from_right(&self.language)
    }

    /// Returns whether the file has the pages in reverse order, because the printer wants this of books that are bound on
    /// the right.
    pub fn is_reversed(&self) -> bool {
        self.is_from_right() && self.print.is_some_and(|print| print.preset.reverses_right_bound)
    }

    /// Returns the key of the book in a bank: its title, or its series and volume.
    pub fn book_key(&self) -> BookKey {
        match &self.series {
            None => BookKey { name: self.title.clone(), series: None, volume: None, never_again: NeverAgain::Series },
            Some(SeriesPlan { name, volume, never_again }) => BookKey {
                name: format!("{name}, volume {volume}"),
                series: Some(name.clone()),
                volume: Some(*volume),
                never_again: *never_again,
            },
        }
    }

    /// Returns the plan with the readers of another model.
    #[must_use]
    pub fn with_model(self, model: Model) -> Self {
        Self { model, ..self }
    }

    /// Returns the book as of a moment by the environment of the build, `2026-11-23T06:30:00Z`.
    #[must_use]
    pub fn with_source_date(self, source_date: Option<String>) -> Self {
        Self { source_date, ..self }
    }

    /// Returns the moment of its last change, `2026-11-23T00:00:00Z`: the day of its publication, or else the moment of
    /// the build's environment.
    pub fn modified(&self) -> Option<String> {
        self.published.as_deref().map(midnight).or_else(|| self.source_date.clone())
    }

    /// Returns the scales with ratings printed beside puzzles, each once, in the order of the sections.
    pub fn scales(&self) -> Vec<&'static Scale> {
        let mut scales = Vec::new();
        for scale in self.sections.iter().map(|section| section.difficulty.scale) {
            if !scales.contains(&scale) {
                scales.push(scale);
            }
        }
        scales
    }

    /// Returns whether each answer is laid out separately, which makes the number of their pages an estimate at first.
    pub fn has_measured_answers(&self) -> bool {
        self.answers == AnswerStyle::Annotated
    }

    /// Returns whether the pages of the puzzles are known only once the puzzles are.
    pub fn has_measured_front(&self) -> bool {
        let is_front = |part: &BookPart| *part < BookPart::Hints;
        let own = self.parts.all_own().any(|(part, _)| is_front(&part));
        own || self.has_long_rules()
            || self.has_long_contents()
            || [BookPart::Primer, BookPart::FullSolutions].iter().any(|part| self.parts.has(*part))
    }

    /// Returns whether the number of pages is known only once the puzzles are.
    pub fn has_measured_pages(&self) -> bool {
        let measured = [BookPart::Hints, BookPart::Index, BookPart::AboutAuthor, BookPart::Review];
        let measured = measured.iter().any(|part| self.parts.has(*part));
        let depends = self.has_measured_answers() || self.has_measured_front() || measured;
        !self.is_laid_out && (depends || self.parts.all_own().count() > 0)
    }

    /// Returns whether no earlier section has the rules of this section.
    pub fn has_new_rules(&self, section: usize) -> bool {
        self.sections[..section].iter().all(|earlier| !earlier.has_rules_of(&self.sections[section]))
    }

    /// Returns whether the number of pages of its rules is known only once its puzzles are.
    pub(super) fn has_long_rules(&self) -> bool {
        self.parts.has(BookPart::Rules) && (self.boards_with_rules() > 1 || !self.fits_rules_on_a_page())
    }

    /// Returns whether the contents may need more than one page.
    pub(super) fn has_long_contents(&self) -> bool {
        let most = self.contents_height(Length::millimetres(14));
        self.parts.has(BookPart::Contents) && most > self.geometry.reduced(self.enlargement).text_height()
    }

    /// Returns the height of the contents with entries of this height.
    pub(super) fn contents_height(&self, entry: Length) -> Length {
        let listed =
            self.sections.len() + 1 + PARTS.iter().filter(|row| row.is_listed && self.parts.has(row.part)).count();
        Length::millimetres(20) + entry * listed
    }

    /// Returns whether the rules of the first board fit on a page without small letters.
    pub(super) fn fits_rules_on_a_page(&self) -> bool {
        let is_large = self.geometry.text_width() >= Length::millimetres(90);
        self.enlargement == 1 && is_large && self.geometry.text_height() >= Length::millimetres(150)
    }

    /// Returns the number of boards with rules of their own.
    pub(super) fn boards_with_rules(&self) -> usize {
        (0..self.sections.len()).filter(|&section| self.has_new_rules(section)).count()
    }

    /// Returns the first section of each level of the book. A level is a grade or a band on a board.
    pub fn levels(&self) -> Vec<usize> {
        let level = |index: usize| {
            let section = &self.sections[index];
            (&section.board, section.grade, &section.difficulty)
        };
        (0..self.sections.len()).filter(|&index| (0..index).all(|earlier| level(earlier) != level(index))).collect()
    }

    /// Returns the plan with the names of its second volume, for the pages of that. `answers` is the line under its title.
    #[must_use]
    pub fn of_answers(&self, answers: String) -> Self {
        Self { subtitle: Some(answers), isbn: self.answers_isbn.clone(), is_of_answers: true, ..self.clone() }
    }

    /// Returns the plan with this title and the cover of its second volume; `None` if that has no cover. The case of a
    /// hardcover fits only one volume.
    pub fn with_answers_cover(&self, title: String) -> Option<Self> {
        let cover = self.cover.as_ref().filter(|cover| self.has_second_volume && cover.case.is_none())?;
        let barcode = match (cover.barcode, &self.answers_isbn) {
            (Barcode::None, _) => Barcode::None,
            (_, Some(_)) => Barcode::Isbn,
            (_, None) => Barcode::Space,
        };
        let (spine, puzzle) = (self.answers_spine, cover.puzzle);
        let cover = CoverPlan { spine, barcode, puzzle, is_of_answers: true, ..CoverPlan::default() };
        let plan = Self { title, subtitle: None, isbn: self.answers_isbn.clone(), cover: Some(cover), ..self.clone() };
        plan.cover_sheet(plan.answer_pages.len()).map(|_| plan)
    }

    /// Returns the sheet of the cover for this number of pages; `None` if the book has no cover.
    pub fn cover_sheet(&self, pages: usize) -> Option<CoverSheet> {
        let (print, cover) = self.print.zip(self.cover.as_ref())?;
        if let Some(case) = &cover.case {
            return Some(case.sheet());
        }
        let trim = (self.geometry.width, self.geometry.height);
        print.preset.cover_sheet(trim, pages, (print.binding, print.paper), cover.spine)
    }

    /// Returns the number of puzzles.
    pub fn puzzle_count(&self) -> usize {
        self.sections.iter().map(|section| section.numbers.len()).sum()
    }

    /// Returns the page, from 1, of a puzzle.
    ///
    /// # Panics
    /// If the book has no puzzle with this number.
    pub fn page_of_puzzle(&self, number: usize) -> usize {
        self.page_where(|page| matches!(page, Page::Puzzles { numbers, .. } if numbers.contains(&number)))
    }

    /// Returns the page, from 1, of the answer to a puzzle; in the second volume if the answers have a volume of their
    /// own.
    ///
    /// # Panics
    /// If the book has no puzzle with this number.
    pub fn page_of_answer(&self, number: usize) -> usize {
        self.page_where(|page| matches!(page, Page::Answers { numbers, .. } if numbers.contains(&number)))
    }

    fn page_where(&self, holds: impl Fn(&Page) -> bool) -> usize {
        let page_in = |pages: &[Page]| pages.iter().position(&holds);
        let index = page_in(&self.pages).or_else(|| page_in(&self.answer_pages));
        1 + index.expect("every puzzle of the book has its two pages")
    }

    /// Returns the lines of the contents, in page order.
    pub fn contents(&self) -> Vec<ContentsEntry> {
        entries(&self.pages)
    }

    /// Returns the first grade that contains a puzzle with these ratings and levels by scale, and this path.
    pub fn grade_of(
        &self,
        ratings: &BTreeMap<&'static str, Rating>,
        levels: &BTreeMap<&'static str, usize>,
        trace: &Trace,
    ) -> Option<&GradeBand> {
        let holds = |grade: &&GradeBand| {
            let level = levels.get(grade.scale).copied();
            ratings.get(grade.scale).is_some_and(|&rating| grade.holds(grade.scale, rating, level))
        };
        self.grades.iter().filter(holds).find(|grade| grade.bounds(trace))
    }
}
