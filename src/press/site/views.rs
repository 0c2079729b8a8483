//! The input of the templates: plain structs of finished text. A template decides the layout, never the wording.

use super::sentence::LineView;
use crate::explain::Text;
use serde::Serialize;

/// Values that every page has.
#[derive(Serialize)]
pub(super) struct Frame {
    /// The language tag.
    pub(super) language: String,
    /// Whether the language is written from right to left.
    pub(super) is_from_right: bool,
    /// The title of the page.
    pub(super) title: String,
    /// The title of the book.
    pub(super) book: String,
    /// The description of the page for search results.
    pub(super) description: String,
    /// The relative path from this page to the root of the site: empty or `../`.
    pub(super) root: &'static str,
    /// Whether the site has an archive by day.
    pub(super) has_archive: bool,
    /// Whether it has a page for other puzzles.
    pub(super) has_own: bool,
    /// The web addresses of the page and its picture, if known.
    pub(super) address: Option<String>,
    pub(super) picture: Option<String>,
    /// The Content-Security-Policy of the page.
    pub(super) policy: &'static str,
    /// The program that made the page.
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
    /// One value for each pip: `true` if it is filled.
    pub(super) pips: Vec<bool>,
    /// The grade in words, such as "3 of 5", for screen readers.
    pub(super) label: String,
}

/// A technique with the number of its uses.
#[derive(Serialize)]
pub(super) struct Use {
    pub(super) name: String,
    pub(super) href: String,
    pub(super) count: usize,
}

/// A fact: a name and its value.
#[derive(Serialize)]
pub(super) struct Fact {
    pub(super) name: String,
    pub(super) value: String,
}

/// A puzzle's page.
#[derive(Serialize)]
pub(super) struct PuzzleView {
    pub(super) number: usize,
    pub(super) heading: String,
    pub(super) section: String,
    /// The day on which it appears: as data and in words.
    pub(super) day: Option<[String; 2]>,
    /// The player, unless the board is too large for it.
    pub(super) player: Option<PlayerView>,
    /// Lines for other pages, if the address of the site is known.
    pub(super) embed: Option<EmbedView>,
    pub(super) grade: Option<GradeView>,
    /// The rule of its board, unless it is the usual one.
    pub(super) rule: Option<String>,
    /// Facts that are not spoilers.
    pub(super) facts: Vec<Fact>,
    /// The difficulty, and the techniques of the path; empty if the site hides them.
    pub(super) difficulty: Vec<Fact>,
    pub(super) uses: Vec<Use>,
    /// The puzzle in one line.
    pub(super) line: String,
    /// Links to other files with the same puzzle.
    pub(super) files: Vec<PageLink>,
    pub(super) picture: String,
    pub(super) table: TableView,
    /// The solution and the steps to it, unless the site hides them.
    pub(super) solution: Option<String>,
    pub(super) path: Option<WalkView>,
    /// The definitions that all diagrams of the page share.
    pub(super) definitions: String,
    pub(super) previous: Option<PageLink>,
    pub(super) next: Option<PageLink>,
}

/// The player on a puzzle's page.
#[derive(Serialize)]
pub(super) struct PlayerView {
    /// The data of the puzzle as JSON without `<`.
    pub(super) play: String,
    /// Whether the engine needs the sentences of the site's language.
    pub(super) has_words: bool,
    /// Whether the site has positions for exercises.
    pub(super) has_drills: bool,
    /// The key of the notation of cells.
    pub(super) coordinates: &'static str,
}

/// An exercise on a technique's page.
#[derive(Serialize)]
pub(super) struct ExerciseView {
    /// The position as JSON.
    pub(super) start: String,
    pub(super) player: PlayerView,
}

/// The lines with which other pages show a puzzle.
#[derive(Serialize)]
pub(super) struct EmbedView {
    /// A script and an element.
    pub(super) element: String,
    /// A frame.
    pub(super) frame: String,
}

/// A board as a table.
#[derive(Serialize)]
pub(super) struct TableView {
    /// Whether the table has too many columns for a phone at the usual size.
    pub(super) is_wide: bool,
    pub(super) columns: Vec<Heading>,
    pub(super) rows: Vec<TableRow>,
}

/// A row of a table.
#[derive(Serialize)]
pub(super) struct TableRow {
    pub(super) heading: Heading,
    pub(super) cells: Vec<TableCell>,
}

/// The heading of a row or column.
#[derive(Serialize)]
pub(super) struct Heading {
    /// The visible heading.
    pub(super) number: String,
    /// The spoken heading.
    pub(super) name: String,
}

/// The contents of a cell, or a word for an empty one.
#[derive(Serialize)]
pub(super) struct TableCell {
    pub(super) text: String,
    pub(super) is_sign: bool,
}

/// A standalone page of a path.
#[derive(Serialize)]
pub(super) struct PathView {
    pub(super) heading: String,
    /// The scale that rated the path.
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

/// The steps of a path, and the words for stepping through them.
#[derive(Serialize)]
pub(super) struct WalkView {
    /// The number of steps.
    pub(super) count: usize,
    pub(super) parts: Vec<PartView>,
    /// The position after the last step.
    pub(super) end: String,
    pub(super) outcome: String,
    /// The notation of cells.
    pub(super) names: String,
    /// "Step # of 56" and "Position before step #", with a placeholder for the number.
    pub(super) place: String,
    pub(super) before: String,
}

/// A part of a path: a step, or a run of singles.
#[derive(Serialize)]
pub(super) struct PartView {
    /// The numbers of its steps, as `1–14`.
    pub(super) numbers: String,
    /// A summary without spoilers, shown while the part is folded.
    pub(super) summary: String,
    pub(super) is_run: bool,
    pub(super) steps: Vec<StepView>,
}

/// A step.
#[derive(Serialize)]
pub(super) struct StepView {
    pub(super) number: usize,
    /// Whether the step is a single: a placement found by considering one house or cell.
    pub(super) is_single: bool,
    pub(super) title: String,
    /// The page of the technique, if there is one.
    pub(super) href: Option<String>,
    pub(super) result: String,
    /// The result as spoken text.
    pub(super) spoken_result: String,
    pub(super) sentence: Text,
    /// The sentence with its digits and cells as HTML elements.
    pub(super) sentence_html: String,
    /// Hints for it: the region, and the technique.
    pub(super) region: Text,
    pub(super) hint: Text,
    pub(super) figures: Vec<Diagram>,
    /// The address at which the player opens the position before it.
    pub(super) play: Option<String>,
    /// The digits that it places, for the script of large sites, whose singles have no pictures: `2,0,5` is a 5 in the
    /// third column of the first row.
    pub(super) placed: String,
    pub(super) rating: String,
    pub(super) filled: String,
    /// A line in HoDoKu's notation, with further lines for branches, and the same in Eureka, each also with its cells
    /// as HTML elements.
    pub(super) notation: Text,
    pub(super) notation_html: String,
    pub(super) eureka: Text,
    pub(super) eureka_html: String,
    pub(super) proof: Vec<LineView>,
}

/// A diagram, with a caption if a step has several.
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
    /// Its date in the format of feeds, if it is known.
    pub(super) date: Option<String>,
}

/// The page for other puzzles.
#[derive(Serialize)]
pub(super) struct OwnView {
    /// Whether the engine needs the sentences of the site's language.
    pub(super) has_words: bool,
    /// Whether the site has positions for exercises.
    pub(super) has_drills: bool,
    /// The key of the notation of cells.
    pub(super) coordinates: &'static str,
}

/// The archive, latest month first.
#[derive(Serialize)]
pub(super) struct ArchiveView {
    pub(super) months: Vec<MonthView>,
}

/// A month of the archive, latest day first.
#[derive(Serialize)]
pub(super) struct MonthView {
    /// The month as `2026-12` and in words.
    pub(super) month: String,
    pub(super) title: String,
    pub(super) days: Vec<DayView>,
}

/// A day with its puzzles.
#[derive(Serialize)]
pub(super) struct DayView {
    /// The day as `2026-12-24` and in words.
    pub(super) day: String,
    pub(super) date: String,
    pub(super) puzzles: Vec<ArchivedPuzzle>,
}

/// A puzzle in the archive.
#[derive(Serialize)]
pub(super) struct ArchivedPuzzle {
    pub(super) link: PageLink,
    pub(super) grade: Option<GradeView>,
}

/// A page of the book's index.
#[derive(Serialize)]
pub(super) struct IndexView {
    /// Whether this is the first page.
    pub(super) is_first: bool,
    pub(super) title: String,
    pub(super) subtitle: Option<String>,
    pub(super) author: Option<String>,
    pub(super) puzzle_count: String,
    pub(super) definitions: String,
    /// All sections.
    pub(super) contents: Vec<SectionLink>,
    /// The sections on this page.
    pub(super) sections: Vec<SectionView>,
    /// Links to other pages of the index.
    pub(super) pages: Vec<PageLink>,
    pub(super) rules: Vec<String>,
    /// The filters for puzzles: the grades and techniques of the book, easiest first.
    pub(super) grades: Vec<String>,
    pub(super) techniques: Vec<String>,
    /// "# of 56 puzzles", with a placeholder for the number.
    pub(super) found: String,
    /// "Puzzle #", "# of % cells filled", "# of 56 puzzles solved" and "# days in a row", with placeholders for numbers.
    pub(super) puzzle: String,
    pub(super) started: String,
    pub(super) progress: String,
    pub(super) streak: String,
    /// The scales with the meaning of their figures.
    pub(super) scales: Vec<Fact>,
}

/// A link to a section of the index.
#[derive(Serialize)]
pub(super) struct SectionLink {
    pub(super) title: String,
    pub(super) href: String,
    pub(super) puzzle_count: String,
}

/// The puzzles of a section on a page of the index.
#[derive(Serialize)]
pub(super) struct SectionView {
    pub(super) anchor: String,
    pub(super) title: String,
    pub(super) intro: Option<String>,
    pub(super) cards: Vec<Card>,
}

/// A puzzle in the index.
#[derive(Serialize)]
pub(super) struct Card {
    pub(super) number: usize,
    pub(super) heading: String,
    pub(super) href: String,
    pub(super) grade: Option<GradeView>,
    /// The rating on the section's scale, unless the site hides it.
    pub(super) rating: Option<String>,
    pub(super) givens: String,
    /// A thumbnail.
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
    /// Whether the summary is in a different language from the site.
    pub(super) is_foreign: bool,
    /// The class on our teaching path.
    pub(super) class: Option<u32>,
    /// The number of puzzles of the book that use it, in words.
    pub(super) used: Option<String>,
}

/// A technique's page.
#[derive(Serialize)]
pub(super) struct TechniqueView {
    pub(super) key: &'static str,
    pub(super) name: String,
    pub(super) family: String,
    pub(super) assumes_unique: bool,
    /// The technique's page as HTML.
    pub(super) page: String,
    /// The notation of cells in its example.
    pub(super) cells: String,
    /// Whether the page is in a different language from the site.
    pub(super) is_foreign: bool,
    pub(super) definitions: String,
    /// The class of the technique on our teaching path, and its names and ratings in other programs.
    pub(super) elsewhere: Vec<Fact>,
    pub(super) example: Option<ExampleView>,
    /// Whether the page shows the puzzles that use the technique.
    pub(super) shows_uses: bool,
    pub(super) exercise: Option<ExerciseView>,
    pub(super) used_in: Vec<PageLink>,
    pub(super) previous: Option<PageLink>,
    pub(super) next: Option<PageLink>,
}

/// A worked example.
#[derive(Serialize)]
pub(super) struct ExampleView {
    pub(super) result: String,
    /// The result as spoken text.
    pub(super) spoken_result: String,
    pub(super) sentence: Text,
    /// The sentence with its digits and cells as HTML elements.
    pub(super) sentence_html: String,
    /// HoDoKu's notation and Eureka, each also with its cells as HTML elements.
    pub(super) notation: Text,
    pub(super) notation_html: String,
    pub(super) eureka: Text,
    pub(super) eureka_html: String,
    pub(super) figures: Vec<Diagram>,
    pub(super) proof: Vec<LineView>,
    /// The puzzle of the book that the example is from.
    pub(super) source: Option<PageLink>,
    /// The publication of its position, if it is not from the book.
    pub(super) published: Option<String>,
}
