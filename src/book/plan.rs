//! The plan: what a spec means, with every default decided and every page counted.
//!
//! A plan is all that generation, typesetting and the site need to know of the spec. Its values cannot be wrong: a band
//! lies on its scale, a board exists, a page number is the page where the puzzle will stand. It is made by
//! [`plan`](super::plan()) and by nothing else.

use super::geometry::{Arrangement, Geometry};
use super::isbn::Isbn;
use super::length::Length;
use super::pages::{ContentsEntry, Page, entries};
use super::parts::{BookPart, PartsPlan};
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

/// A book, decided.
///
/// What is read as one is looked at as a whole first: numbers, sections, grades and pages fit together.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(remote = "Self")]
pub struct Plan {
    /// The title.
    pub title: String,
    /// The line under the title.
    pub subtitle: Option<String>,
    /// Who publishes the book.
    pub author: Option<String>,
    /// The edition, in the author's words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub edition: Option<String>,
    /// Who holds the rights, in the author's words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rights: Option<String>,
    /// Its number in the trade.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub isbn: Option<Isbn>,
    /// What the publisher states of how the e-book can be read without sight.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub accessibility: Option<AccessibilityPlan>,
    /// The language of the book's own words, a tag such as `en`.
    pub language: String,
    /// Where chance starts.
    pub seed: u64,
    /// Size and margins of the page.
    pub geometry: Geometry,
    /// How many times as large as usual everything is set: 2 in books in large print.
    pub enlargement: usize,
    /// What is written of time under each puzzle.
    #[serde(default, skip_serializing_if = "TimesPlan::are_none")]
    pub times: TimesPlan,
    /// What the book is for.
    pub purpose: Purpose,
    /// Whose rules the book keeps, where it is printed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub print: Option<PrintPlan>,
    /// The parts of the volume besides puzzles and answers.
    pub parts: PartsPlan,
    /// Its cover, where it has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cover: Option<CoverPlan>,
    /// What an answer shows.
    pub answers: AnswerStyle,
    /// The most answers on a page.
    pub most_answers: usize,
    /// The scale whose path walkthroughs and answers explain.
    pub walkthrough: &'static Scale,
    /// How cells are named.
    pub coordinates: Coordinates,
    /// The URL of a walkthrough, with `{number}` for the number of its puzzle: a QR code under the board leads there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub walkthrough_url: Option<String>,
    /// The readers for whom scales rate that are fitted to people: by the model that is built in, or one of the book's
    /// own.
    #[serde(default = "Model::built_in", skip_serializing_if = "Model::is_built_in")]
    pub model: Model,
    /// Width of PNG pictures in pixels.
    pub png_width: u32,
    /// The URL of the site once it is published; it ends in `/`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub site_url: Option<String>,
    /// When its puzzles appear, where it is a newspaper's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub newspaper: Option<NewspaperPlan>,
    /// The bank that it draws from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bank: Option<BankPlan>,
    /// The series that it is a volume of.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub series: Option<SeriesPlan>,
    /// The grades by which puzzles are named, easiest first within a scale.
    pub grades: Vec<GradeBand>,
    /// The sections in order.
    pub sections: Vec<SectionPlan>,
    /// What stands on each page; page 1 is the first.
    pub pages: Vec<Page>,
    /// Whether the answers are a volume of their own.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub has_second_volume: bool,
    /// What stands on each page of that, where there is one.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub answer_pages: Vec<Page>,
    /// What the author should know although it is no fault.
    pub notes: Vec<Diagnostic>,
}

/// The bank that a book draws from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, schemars::JsonSchema)]
pub struct BankPlan {
    /// Its file, from the folder of the spec.
    pub file: String,
    /// What it keeps.
    pub keep: Keep,
    /// For how many minutes puzzles stay reserved.
    pub minutes: u32,
}

/// What a bank keeps of a book's hunt.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Keep {
    /// All that was rated on the way.
    Rated,
    /// What the book prints.
    Used,
    /// Nothing.
    None,
}

/// The series that a book is a volume of.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, schemars::JsonSchema)]
pub struct SeriesPlan {
    /// Its name.
    pub name: String,
    /// The number of the book in it.
    pub volume: u32,
    /// What the book must not print again.
    pub never_again: NeverAgain,
}

/// What is written of time under a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, schemars::JsonSchema)]
pub struct TimesPlan {
    /// How long it takes an ordinary solver.
    pub has_target: bool,
    /// Room for how long it took.
    pub has_finished: bool,
}

impl TimesPlan {
    /// Returns whether nothing is written.
    pub fn are_none(&self) -> bool {
        *self == Self::default()
    }
}

/// What a book is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Purpose {
    /// To be read on a screen: with links and an outline.
    Screen,
    /// To be printed: with neither.
    Print,
}

/// The days on which a newspaper prints its puzzles.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, schemars::JsonSchema)]
pub struct NewspaperPlan {
    /// How wide a column is.
    pub column: Length,
    /// What the files of each puzzle are called, without ending.
    pub stems: Vec<String>,
    /// The day of each puzzle, `2026-11-23`.
    pub dates: Vec<String>,
}

/// How a book is printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, schemars::JsonSchema)]
pub struct PrintPlan {
    /// What the printer accepts.
    pub preset: &'static Preset,
    /// How the book is bound.
    pub binding: Binding,
    /// What it is printed on.
    pub paper: Paper,
}

/// The publisher's statement that the e-book keeps a standard for readers with disabilities.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, schemars::JsonSchema)]
pub struct AccessibilityPlan {
    /// The standard in its own words.
    pub conforms_to: String,
    /// Who checked that.
    pub certified_by: String,
}

/// The cover of a printed book.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, schemars::JsonSchema)]
pub struct CoverPlan {
    /// The width of the spine where the printer's template states it; else it follows from pages and paper.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub spine: Option<Length>,
    /// What stands on the back, a paragraph a line.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// What stands in the corner of the back.
    pub barcode: Barcode,
    /// The number of the puzzle on the front; `None` for the one with the most regular pattern.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub puzzle: Option<usize>,
}

/// What stands in the corner of a cover where barcodes do.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Barcode {
    /// The barcode of the ISBN.
    Isbn,
    /// Nothing: the printer puts its own there.
    Space,
    /// What stands elsewhere on the back too.
    None,
}

/// What an answer shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum AnswerStyle {
    /// The filled board.
    Plain,
    /// Also rating, number of givens, techniques, and the hardest step with its diagram.
    Annotated,
}

/// The order of a section's puzzles. Those that are alike in it stay in the order in which they were found.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Order {
    /// As they were found.
    #[default]
    AsMade,
    /// By the rating on the section's scale.
    Rising,
    /// By the time that they take people, on the scale `minutes`.
    Minutes,
    /// By chance.
    Shuffled,
}

/// A section, decided.
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
    /// The board as the spec names it.
    pub board: BoardName,
    /// The symmetry of regions that each puzzle has of its own, where they are left to chance: the board above then only
    /// stands for the others.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub regions: Option<Symmetry>,
    /// The cells that hold givens, if these are shown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pattern: Option<Pattern>,
    /// The row, from 1, that reads the digits in their order in every solution: with an alphabet, its word.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ordered_row: Option<usize>,
    /// The symmetry of the pattern of givens.
    pub symmetry: Symmetry,
    /// How far givens are needed.
    pub minimal: Minimality,
    /// How hard its puzzles are.
    pub difficulty: Difficulty,
    /// The grade, by its index among the plan's, when the section names one.
    pub grade: Option<usize>,
    /// The techniques of the path that is explained.
    pub techniques: TechniqueCriteria,
    /// How many givens a puzzle may have, both ends included.
    pub given_count: (usize, usize),
    /// How many attempts may be made.
    pub effort: Effort,
    /// The order of its puzzles.
    pub order: Order,
    /// The puzzles that the author brings.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub typed: Vec<TypedPuzzle>,
    /// How its puzzles lie on a page.
    pub puzzle_layout: Arrangement,
    /// How the first of them lie below a short opener, where the book has such.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub opening_layout: Option<Arrangement>,
    /// How its answers lie on a page.
    pub answer_layout: Arrangement,
}

impl SectionPlan {
    /// Returns whether a solution has the row that every solution of the section has.
    pub fn is_in_order(&self, solution: &Grid) -> bool {
        is_in_order(&self.topology, self.ordered_row, solution)
    }

    /// Returns the board that a puzzle of the section has, if it is to have this one: the section's own, or that with
    /// the regions of this one where each puzzle has its own; `None` when it has none.
    pub fn board_of(&self, own: Option<&Topology>) -> Option<Arc<Topology>> {
        match self.regions {
            None => Some(self.topology.clone()),
            Some(_) => variant::with_regions(&self.topology, &RegionMap::of(own?)?).ok(),
        }
    }
}

/// Returns whether a row of a solution, by its number from 1, reads the digits in their order; so it is where none is
/// to.
pub(super) fn is_in_order(board: &Topology, row: Option<usize>, solution: &Grid) -> bool {
    let row = row.and_then(|number| board.house_of(HouseKind::Row, number));
    let digits = |row| board.house(row).cells.iter().map(|&cell| solution.digit(cell)).collect::<Vec<_>>();
    let is_whole = solution.cell_count() == board.cell_count();
    row.is_none_or(|row| is_whole && digits(row).into_iter().eq(board.digits().map(Some)))
}

/// A puzzle that the author brings.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, schemars::JsonSchema)]
pub struct TypedPuzzle {
    /// Its number in the book, where it keeps one.
    pub number: Option<usize>,
    /// The puzzle.
    pub puzzle: Puzzle,
    /// Its one solution.
    pub solution: Grid,
    /// The file that it was read from, where it was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
}

impl SectionPlan {
    /// Returns whether it plays by the rules of another: the same kind of board with the same houses of the author's
    /// own, written in the same signs.
    pub fn has_rules_of(&self, other: &Self) -> bool {
        let own = |section: &Self| {
            let own = section.topology.houses_of_kind(HouseKind::Extra);
            own.map(|house| section.topology.house(house).cells.clone()).collect::<Vec<_>>()
        };
        self.board == other.board && self.topology.alphabet() == other.topology.alphabet() && own(self) == own(other)
    }

    /// Returns the name of its board, `Jigsaw + Diagonals · 9 × 9`.
    pub fn board_name(&self, words: &Words) -> String {
        words.board(VariantWords::parse(&self.board.variant).unwrap_or_default(), self.topology.side())
    }
}

/// A board by variant and box shape, as specs and locks name it.
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

    /// Returns whether its lines run from right to left: then it is bound at the right, and begins there.
    pub fn is_from_right(&self) -> bool {
        Language::is_from_right(&self.language)
    }

    /// What a bank knows the book by: its title, or its series and volume.
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

    /// Returns the same book for the readers of a model.
    #[must_use]
    pub fn with_model(self, model: Model) -> Self {
        Self { model, ..self }
    }

    /// Returns the scales whose ratings are printed beside puzzles, each once, in the order of the sections.
    pub fn scales(&self) -> Vec<&'static Scale> {
        let mut scales = Vec::new();
        for scale in self.sections.iter().map(|section| section.difficulty.scale) {
            if !scales.contains(&scale) {
                scales.push(scale);
            }
        }
        scales
    }

    /// Returns whether answers are laid out one by one once they are known: until then their pages are an estimate.
    pub fn has_measured_answers(&self) -> bool {
        self.answers == AnswerStyle::Annotated
    }

    /// Returns whether the pages of its puzzles are known only once these are.
    pub fn has_measured_front(&self) -> bool {
        let is_front = |part: &BookPart| *part < BookPart::Hints;
        let own = self.parts.all_own().any(|(part, _)| is_front(&part));
        own || [BookPart::Primer, BookPart::FullSolutions].iter().any(|part| self.parts.has(*part))
    }

    /// Returns whether the number of its pages is known only once its puzzles are.
    pub fn has_measured_pages(&self) -> bool {
        let measured = [BookPart::Hints, BookPart::Index].iter().any(|part| self.parts.has(*part));
        self.has_measured_answers() || self.has_measured_front() || measured || self.parts.all_own().count() > 0
    }

    /// Returns whether no earlier section plays by the rules of this one.
    pub fn has_new_rules(&self, section: usize) -> bool {
        self.sections[..section].iter().all(|earlier| !earlier.has_rules_of(&self.sections[section]))
    }

    /// For each level of the book, a grade or band on a board, the first section that has it.
    pub fn levels(&self) -> Vec<usize> {
        let level = |index: usize| {
            let section = &self.sections[index];
            (&section.board, section.grade, &section.difficulty)
        };
        (0..self.sections.len()).filter(|&index| (0..index).all(|earlier| level(earlier) != level(index))).collect()
    }

    /// Returns the sheet of its cover when it has so many pages; none where it has no cover.
    pub fn cover_sheet(&self, pages: usize) -> Option<CoverSheet> {
        let (print, cover) = self.print.zip(self.cover.as_ref())?;
        let trim = (self.geometry.width, self.geometry.height);
        print.preset.cover_sheet(trim, pages, (print.binding, print.paper), cover.spine)
    }

    /// Returns how many puzzles the book has.
    pub fn puzzle_count(&self) -> usize {
        self.sections.iter().map(|section| section.numbers.len()).sum()
    }

    /// Returns the page, from 1, on which a puzzle stands.
    ///
    /// # Panics
    /// If the book has no puzzle of this number.
    pub fn page_of_puzzle(&self, number: usize) -> usize {
        self.page_where(|page| matches!(page, Page::Puzzles { numbers, .. } if numbers.contains(&number)))
    }

    /// Returns the page, from 1, on which the answer to a puzzle stands: of the second volume where the answers are
    /// one.
    ///
    /// # Panics
    /// If the book has no puzzle of this number.
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

    /// Returns the first grade that holds a puzzle with these ratings and levels by scale, and this path.
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
