//! The input of the e-book's templates: plain structs of finished text.

use crate::book::AccessibilityPlan;
use crate::site::views::{Diagram, ExampleView, Fact, GradeView, PageLink, TableView};
use serde::Serialize;

/// The title page and the picture of the cover.
#[derive(Serialize)]
pub(super) struct TitleView {
    pub(super) title: String,
    pub(super) subtitle: Option<String>,
    pub(super) author: Option<String>,
    pub(super) puzzle_count: String,
    /// The file of the cover, and its description.
    pub(super) picture: String,
    pub(super) alt: String,
}

/// A line of the contents, with the lines below it.
#[derive(Serialize)]
pub(super) struct Line {
    pub(super) link: PageLink,
    pub(super) below: Vec<PageLink>,
}

/// A landmark, with the kind that readers recognise, such as `toc`.
#[derive(Serialize)]
pub(super) struct Landmark {
    pub(super) kind: &'static str,
    pub(super) link: PageLink,
}

/// The contents.
#[derive(Serialize)]
pub(super) struct ContentsView {
    pub(super) heading: String,
    pub(super) lines: Vec<Line>,
    pub(super) landmarks: Vec<Landmark>,
}

/// How to play.
#[derive(Serialize)]
pub(super) struct RulesView {
    pub(super) heading: String,
    pub(super) paragraphs: Vec<String>,
}

/// A section.
#[derive(Serialize)]
pub(super) struct SectionView {
    pub(super) title: String,
    pub(super) intro: Option<String>,
    pub(super) puzzle_count: String,
    pub(super) puzzles: Vec<PuzzleLine>,
}

/// A puzzle in the list of its section.
#[derive(Serialize)]
pub(super) struct PuzzleLine {
    pub(super) link: PageLink,
    pub(super) figures: Figures,
}

/// The difficulty of a puzzle, in a line.
#[derive(Serialize)]
pub(super) struct Figures {
    pub(super) grade: Option<GradeView>,
    /// The pips of the grade, drawn in the theme's signs.
    pub(super) pips: String,
    pub(super) rating: String,
    pub(super) givens: String,
}

/// A puzzle.
#[derive(Serialize)]
pub(super) struct PuzzleView {
    pub(super) heading: String,
    pub(super) section: PageLink,
    pub(super) figures: Figures,
    pub(super) picture: String,
    /// Links to its hints, vaguest first, to its answer and to its walkthrough.
    pub(super) hints: Vec<PageLink>,
    pub(super) answer: PageLink,
    pub(super) walkthrough: Option<PageLink>,
    /// A link to the board as a table.
    pub(super) table: PageLink,
    pub(super) previous: Option<PageLink>,
    pub(super) next: Option<PageLink>,
}

/// Boards as tables.
#[derive(Serialize)]
pub(super) struct TablesView {
    pub(super) heading: String,
    pub(super) boards: Vec<BoardView>,
}

/// A board as a table.
#[derive(Serialize)]
pub(super) struct BoardView {
    pub(super) number: usize,
    pub(super) puzzle: PageLink,
    pub(super) table: TableView,
}

/// The hints of one degree.
#[derive(Serialize)]
pub(super) struct HintsView {
    pub(super) heading: String,
    pub(super) section: String,
    pub(super) hints: Vec<HintView>,
}

/// A hint.
#[derive(Serialize)]
pub(super) struct HintView {
    pub(super) number: usize,
    pub(super) puzzle: PageLink,
    /// The hint with its digits, cells and techniques as HTML elements.
    pub(super) html: String,
    /// A link to the next hint, or to the answer.
    pub(super) next: PageLink,
}

/// Answers.
#[derive(Serialize)]
pub(super) struct AnswersView {
    pub(super) heading: String,
    pub(super) answers: Vec<AnswerView>,
}

/// An answer.
#[derive(Serialize)]
pub(super) struct AnswerView {
    pub(super) number: usize,
    pub(super) puzzle: PageLink,
    pub(super) picture: String,
    pub(super) figures: Figures,
    /// The techniques of its path and its hardest step, if the key is annotated.
    pub(super) needs: Option<String>,
    pub(super) hardest: Option<PageLink>,
    pub(super) walkthrough: Option<PageLink>,
}

/// A puzzle step by step.
#[derive(Serialize)]
pub(super) struct WalkthroughView {
    pub(super) heading: String,
    pub(super) picture: String,
    pub(super) puzzle: PageLink,
    pub(super) answer: PageLink,
    pub(super) legend: Option<PageLink>,
    pub(super) parts: Vec<PartView>,
    pub(super) outcome: String,
}

/// A part of a path: a step or a run of singles.
#[derive(Serialize)]
pub(super) struct PartView {
    /// The heading of a run, such as "14 singles".
    pub(super) run: Option<String>,
    pub(super) steps: Vec<StepView>,
}

/// A step.
#[derive(Serialize)]
pub(super) struct StepView {
    pub(super) number: usize,
    pub(super) title: String,
    pub(super) href: String,
    pub(super) result: String,
    /// The result as spoken text.
    pub(super) spoken_result: String,
    pub(super) html: String,
    /// The diagrams of the step; empty for a single.
    pub(super) figures: Vec<Diagram>,
}

/// The list of techniques.
#[derive(Serialize)]
pub(super) struct TechniquesView {
    pub(super) heading: String,
    pub(super) families: Vec<FamilyView>,
}

/// The techniques of a family.
#[derive(Serialize)]
pub(super) struct FamilyView {
    pub(super) name: String,
    pub(super) techniques: Vec<TechniqueLine>,
}

/// A technique in the list.
#[derive(Serialize)]
pub(super) struct TechniqueLine {
    pub(super) link: PageLink,
    pub(super) summary: String,
    /// Whether the summary is in a different language from the book.
    pub(super) is_foreign: bool,
}

/// A technique.
#[derive(Serialize)]
pub(super) struct TechniqueView {
    pub(super) name: String,
    pub(super) family: String,
    pub(super) assumes_unique: bool,
    /// Whether the page is in a different language from the book.
    pub(super) is_foreign: bool,
    /// The technique's page as markup.
    pub(super) page: String,
    pub(super) example: Option<ExampleView>,
    /// The notation of cells in the example.
    pub(super) cells: String,
    pub(super) legend: PageLink,
    /// The puzzles that need it, if their paths are explained.
    pub(super) used_in: Vec<PageLink>,
}

/// The meaning of the signs in diagrams.
#[derive(Serialize)]
pub(super) struct LegendView {
    pub(super) heading: String,
    pub(super) signs: Vec<Sign>,
}

/// A sign and its meaning.
#[derive(Serialize)]
pub(super) struct Sign {
    pub(super) picture: String,
    pub(super) text: String,
}

/// About the book.
#[derive(Serialize)]
pub(super) struct AboutView {
    pub(super) heading: String,
    pub(super) title: String,
    pub(super) author: Option<String>,
    /// The author's lines: edition, ISBN and rights.
    pub(super) imprint: Vec<String>,
    pub(super) lines: Vec<String>,
    pub(super) scales: Vec<Fact>,
}

/// The package document.
#[derive(Serialize)]
pub(super) struct PackageView {
    /// A unique identifier of the book.
    pub(super) identifier: String,
    pub(super) title: String,
    pub(super) subtitle: Option<String>,
    pub(super) author: Option<String>,
    /// Its own ISBN in digits, or that of the printed book.
    pub(super) isbn: Option<String>,
    pub(super) source_isbn: Option<String>,
    pub(super) edition: Option<String>,
    pub(super) rights: Option<String>,
    /// The day of its publication.
    pub(super) published: Option<String>,
    /// The moment of its last change.
    pub(super) modified: String,
    /// The accessibility statements of the e-book.
    pub(super) accessibility: String,
    /// Whether the author's own templates lay out pages; the program makes no statements about those.
    pub(super) has_own_pages: bool,
    /// The publisher's statements.
    pub(super) conformance: Option<AccessibilityPlan>,
    pub(super) items: Vec<ItemView>,
}

/// A file of the package.
#[derive(Serialize)]
pub(super) struct ItemView {
    pub(super) id: String,
    pub(super) href: String,
    pub(super) media: &'static str,
    /// The properties of the file in the package document, such as `nav`.
    pub(super) properties: String,
    /// Whether the file is a page of the reading order.
    pub(super) is_page: bool,
}
