//! What templates see: plain structs of finished text. A template decides where a text stands, never what it says.

use super::sentence::LineView;
use crate::explain::Text;
use serde::Serialize;

/// What every page has.
#[derive(Serialize)]
pub(super) struct Frame {
    /// The language tag.
    pub(super) language: String,
    /// Whether it is written from right to left.
    pub(super) is_from_right: bool,
    /// The title of the page.
    pub(super) title: String,
    /// The title of the book.
    pub(super) book: String,
    /// What the page is about, for those who find it in a list.
    pub(super) description: String,
    /// From this page to the root of the site: nothing or `../`.
    pub(super) root: &'static str,
    /// Where the page and its picture are in the web, where that is known.
    pub(super) address: Option<String>,
    pub(super) picture: Option<String>,
    /// Who made it.
    pub(super) made_with: String,
}

/// A link.
#[derive(Serialize)]
pub(super) struct PageLink {
    pub(super) text: String,
    pub(super) href: String,
}

/// A grade with its pips.
#[derive(Serialize)]
pub(super) struct GradeView {
    pub(super) name: String,
    /// `true` for each filled pip.
    pub(super) pips: Vec<bool>,
    /// "3 of 5", for those who do not see pips.
    pub(super) label: String,
}

/// A technique with the number of its uses.
#[derive(Serialize)]
pub(super) struct Use {
    pub(super) name: String,
    pub(super) href: String,
    pub(super) count: usize,
}

/// A row of facts: what, and the figure.
#[derive(Serialize)]
pub(super) struct Fact {
    pub(super) name: String,
    pub(super) value: String,
}

/// A puzzle's page.
#[derive(Serialize)]
pub(super) struct PuzzleView {
    pub(super) heading: String,
    pub(super) section: String,
    pub(super) grade: Option<GradeView>,
    /// The rule of its board, unless it is the usual one.
    pub(super) rule: Option<String>,
    /// What gives nothing away.
    pub(super) facts: Vec<Fact>,
    /// How hard it is, and by what it is solved.
    pub(super) difficulty: Vec<Fact>,
    pub(super) uses: Vec<Use>,
    /// The puzzle in one line.
    pub(super) line: String,
    /// The same puzzle in other files.
    pub(super) files: Vec<PageLink>,
    pub(super) picture: String,
    pub(super) table: TableView,
    pub(super) solution: String,
    /// Shared definitions of all diagrams of the page.
    pub(super) definitions: String,
    pub(super) path: WalkView,
    pub(super) previous: Option<PageLink>,
    pub(super) next: Option<PageLink>,
}

/// A board as a table.
#[derive(Serialize)]
pub(super) struct TableView {
    /// Whether it has too many columns for a phone, unless they are narrow.
    pub(super) is_wide: bool,
    pub(super) columns: Vec<Heading>,
    pub(super) rows: Vec<TableRow>,
}

/// A row of such a table.
#[derive(Serialize)]
pub(super) struct TableRow {
    pub(super) heading: Heading,
    pub(super) cells: Vec<TableCell>,
}

/// The heading of a row or column.
#[derive(Serialize)]
pub(super) struct Heading {
    /// What is shown.
    pub(super) number: String,
    /// What is spoken.
    pub(super) name: String,
}

/// What a cell holds, or a word for nothing.
#[derive(Serialize)]
pub(super) struct TableCell {
    pub(super) text: String,
    pub(super) is_sign: bool,
}

/// A path on a page by itself.
#[derive(Serialize)]
pub(super) struct PathView {
    pub(super) heading: String,
    /// Whose path it is.
    pub(super) summary: String,
    pub(super) facts: Vec<Fact>,
    pub(super) difficulty: Vec<Fact>,
    pub(super) files: Vec<PageLink>,
    pub(super) uses: Vec<Use>,
    /// The puzzle in one line.
    pub(super) line: String,
    pub(super) picture: String,
    pub(super) table: TableView,
    pub(super) path: WalkView,
}

/// The steps of a path, and what leads through them one by one.
#[derive(Serialize)]
pub(super) struct WalkView {
    /// How many steps there are.
    pub(super) count: usize,
    pub(super) parts: Vec<PartView>,
    /// The position after the last step.
    pub(super) end: String,
    pub(super) outcome: String,
    /// How cells are named.
    pub(super) names: String,
    /// "Step # of 56", with a sign for the number.
    pub(super) place: String,
}

/// A part of a path: a step, or a run of singles.
#[derive(Serialize)]
pub(super) struct PartView {
    /// Its steps' numbers, as `1–14`.
    pub(super) numbers: String,
    /// What may be known before it is unfolded.
    pub(super) summary: String,
    pub(super) is_run: bool,
    pub(super) steps: Vec<StepView>,
}

/// A step.
#[derive(Serialize)]
pub(super) struct StepView {
    pub(super) number: usize,
    /// Whether it only places a digit by looking at one house or cell.
    pub(super) is_single: bool,
    pub(super) title: String,
    /// The page of the technique, where there is one.
    pub(super) href: Option<String>,
    pub(super) result: String,
    /// The result as it is spoken.
    pub(super) spoken_result: String,
    pub(super) sentence: Text,
    /// The sentence with its digits and cells as elements.
    pub(super) sentence_html: String,
    /// The hints at it: where to look, and what to look for.
    pub(super) region: Text,
    pub(super) hint: Text,
    pub(super) figures: Vec<Diagram>,
    /// The position before the step, with pencil marks where it needs them.
    pub(super) before: String,
    pub(super) rating: String,
    pub(super) filled: String,
    /// One line in HoDoKu's notation, and further lines for branches; then in Eureka. Each also with its cells as
    /// elements.
    pub(super) notation: Text,
    pub(super) notation_html: String,
    pub(super) eureka: Text,
    pub(super) eureka_html: String,
    pub(super) proof: Vec<LineView>,
}

/// A diagram, with a caption where a step has several.
#[derive(Serialize)]
pub(super) struct Diagram {
    pub(super) picture: String,
    pub(super) caption: Option<String>,
}

/// A puzzle in the feed.
#[derive(Serialize)]
pub(super) struct FeedItem {
    pub(super) title: String,
    pub(super) address: Option<String>,
}

/// The book's index.
#[derive(Serialize)]
pub(super) struct IndexView {
    pub(super) title: String,
    pub(super) subtitle: Option<String>,
    pub(super) author: Option<String>,
    pub(super) puzzle_count: String,
    pub(super) definitions: String,
    pub(super) sections: Vec<SectionView>,
    pub(super) rules: Vec<String>,
    /// What puzzles can be chosen by: grades and techniques of the book, easiest first.
    pub(super) grades: Vec<String>,
    pub(super) techniques: Vec<String>,
    /// "# of 56 puzzles", with a sign for the number.
    pub(super) found: String,
    /// The scales with what their figures mean.
    pub(super) scales: Vec<Fact>,
}

/// A section of the index.
#[derive(Serialize)]
pub(super) struct SectionView {
    pub(super) anchor: String,
    pub(super) title: String,
    pub(super) intro: Option<String>,
    pub(super) puzzle_count: String,
    pub(super) cards: Vec<Card>,
}

/// A puzzle in the index.
#[derive(Serialize)]
pub(super) struct Card {
    pub(super) number: usize,
    pub(super) heading: String,
    pub(super) href: String,
    pub(super) grade: Option<GradeView>,
    pub(super) rating: String,
    pub(super) givens: String,
    /// The rating as a bare number, and the places of its techniques in the index's list: what a filter asks for.
    pub(super) figure: String,
    pub(super) techniques: String,
    /// Empty in large books.
    pub(super) picture: String,
}

/// The glossary's index.
#[derive(Serialize)]
pub(super) struct GlossaryView {
    pub(super) families: Vec<FamilyView>,
}

/// A family of techniques.
#[derive(Serialize)]
pub(super) struct FamilyView {
    pub(super) name: String,
    pub(super) techniques: Vec<GlossaryEntry>,
}

/// A technique in the glossary's index.
#[derive(Serialize)]
pub(super) struct GlossaryEntry {
    pub(super) name: String,
    pub(super) href: String,
    pub(super) summary: String,
    /// Whether the summary's language is not the reader's.
    pub(super) is_foreign: bool,
    /// The class on our teaching path.
    pub(super) class: Option<u32>,
    /// In how many puzzles of the book, in words.
    pub(super) used: Option<String>,
}

/// A technique's page.
#[derive(Serialize)]
pub(super) struct TechniqueView {
    pub(super) name: String,
    pub(super) family: String,
    pub(super) assumes_unique: bool,
    /// The page of the technique as HTML.
    pub(super) page: String,
    /// How the cells of its example are named.
    pub(super) cells: String,
    /// Whether the page's language is not the reader's.
    pub(super) is_foreign: bool,
    pub(super) definitions: String,
    /// Our class, and names and ratings elsewhere.
    pub(super) elsewhere: Vec<Fact>,
    pub(super) example: Option<ExampleView>,
    pub(super) used_in: Vec<PageLink>,
    pub(super) previous: Option<PageLink>,
    pub(super) next: Option<PageLink>,
}

/// A worked example.
#[derive(Serialize)]
pub(super) struct ExampleView {
    pub(super) result: String,
    /// The result as it is spoken.
    pub(super) spoken_result: String,
    pub(super) sentence: Text,
    /// The sentence with its digits and cells as elements.
    pub(super) sentence_html: String,
    /// HoDoKu's notation and Eureka, each also with its cells as elements.
    pub(super) notation: Text,
    pub(super) notation_html: String,
    pub(super) eureka: Text,
    pub(super) eureka_html: String,
    pub(super) figures: Vec<Diagram>,
    pub(super) proof: Vec<LineView>,
    /// The puzzle of the book that it is from.
    pub(super) source: Option<PageLink>,
    /// Who published its position, where it is no puzzle of the book.
    pub(super) published: Option<String>,
}
