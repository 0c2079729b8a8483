//! The book spec: the user's input, as written.
//!
//! Nothing is decided here. A missing field is `None`, and a word is still a word with its place in the file; the plan
//! decides its meaning and every default. The doc comments are the descriptions in the JSON Schema that editors show
//! (`sudopress help schema`), so they address the author of a book. An optional field with its own schema needs
//! `#[schemars(default)]`; without it the schema would require the key.
//!
//! ```
//! use sudopress_book::read;
//!
//! let text = "title: Ten\nsections:\n  - {title: Easy, count: 10, grade: easy}\n";
//! let (spec, _) = read("ten.yaml", text.as_bytes()).map_err(|faults| format!("{faults:?}"))?;
//! let section = &spec.sections.value[0];
//! let count = section.count.as_ref().ok_or("it is there")?;
//! assert_eq!((count.value, count.line, count.column), (10, 3, 26));
//! assert!(spec.seed.is_none() && section.symmetry.is_none());
//! # Ok::<(), String>(())
//! ```

use super::place::At;
use super::vocabulary as words;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{self, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};
use std::borrow::Cow;
use std::fmt;

/// A book of Sudoku puzzles.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
#[schemars(title = "sudopress book spec")]
pub struct Spec {
    /// The version of the spec format. Default: 1, the only one so far.
    #[schemars(default, schema_with = "words::spec_schema")]
    pub spec: Option<At<u64>>,
    /// The title: on the title page, in the running head and in the file's properties.
    pub title: At<String>,
    /// A second line under the title.
    pub subtitle: Option<At<String>>,
    /// The publisher or author of the book.
    pub author: Option<At<String>>,
    /// The ISBN, thirteen digits with or without hyphens: printed as a barcode on the cover. The e-book of a printed
    /// book names it as that of its source; every other e-book has it as its own.
    #[schemars(regex(pattern = "^[0-9- ]+$"))]
    pub isbn: Option<At<String>>,
    /// The language of the book's own words: en, de or fr; es, it or nl for books with plain answers that explain no
    /// steps; any other with `words`. A region may follow, `de-AT`. Books in languages written from right to left are
    /// bound on the right. Default: en.
    #[schemars(default, schema_with = "words::language_schema")]
    pub language: Option<At<String>>,
    /// `on` replaces straight quotation marks and apostrophes in your texts with those of the language. Default: off,
    /// which sets your texts as they are.
    #[schemars(default, schema_with = "words::switch_schema")]
    pub typographic_quotes: Option<At<String>>,
    /// The random seed: the same seed gives the same book. Default: 1.
    pub seed: Option<At<u64>>,
    /// The page: its size and the number of puzzles on it.
    pub page: Option<PageSpec>,
    /// `screen` (with links and an outline) or `print` (without them, and according to the requirements of `preset`).
    /// Default: screen; with `preset`, print.
    #[schemars(default, schema_with = "words::purpose_schema")]
    pub purpose: Option<At<String>>,
    /// The printer with the requirements that a printed book follows: trims, margins, number of pages. Default if
    /// `purpose` is print: kdp.
    #[schemars(default, schema_with = "words::print_schema")]
    pub preset: Option<At<String>>,
    /// The binding of a printed book: `paperback` or `hardcover`. Default: paperback.
    #[schemars(default, schema_with = "words::binding_schema")]
    pub binding: Option<At<String>>,
    /// The paper of a printed book: `white` or `cream`. Default: white.
    #[schemars(default, schema_with = "words::paper_schema")]
    pub paper: Option<At<String>>,
    /// The edition on the copyright page and in the e-book, such as "First edition, November 2026".
    pub edition: Option<At<String>>,
    /// The rights notice on the copyright page and in the e-book, such as "© 2026 The Night Press. All rights reserved."
    pub rights: Option<At<String>>,
    /// The day of publication, such as `2026-11-23`: the date of the e-book and of the items in the site's feed. Default:
    /// the time in the environment variable `SOURCE_DATE_EPOCH`, in seconds since 1970; without it, the e-book has the
    /// date 2000-01-01.
    #[schemars(regex(pattern = "^\\d{4}-\\d{2}-\\d{2}$"))]
    pub published: Option<At<String>>,
    /// The other lines of the copyright page.
    pub imprint: Option<ImprintSpec>,
    /// Your statement in the e-book that it conforms to a standard for readers with disabilities, once you have checked
    /// it. Default: no statement.
    pub accessibility: Option<AccessibilitySpec>,
    /// The parts of the volume besides puzzles and answers: each is `on`, `off`, or your own Typst file, which replaces
    /// it.
    pub parts: Option<PartsSpec>,
    /// The cover of a printed book, in the colours of the theme; adds the output `cover`. `cover: {}` uses all
    /// defaults. Default: paperbacks of `kdp` and `lulu` have a cover, others have none.
    pub cover: Option<At<CoverSpec>>,
    /// The answers at the back.
    pub answers: Option<AnswersSpec>,
    /// The path that walkthroughs and answers explain.
    pub walkthrough: Option<WalkthroughSpec>,
    /// The outputs to make. Default: all for which the spec has content and the language has words; with `preset: kdp`,
    /// `lulu` or `ingramspark`, only the files to upload and those for which the spec has keys.
    #[schemars(default, schema_with = "words::outputs_schema")]
    pub outputs: Option<At<Vec<At<String>>>>,
    /// The pictures in PNG.
    pub png: Option<PngSpec>,
    /// The website.
    pub site: Option<SiteSpec>,
    /// The days on which a newspaper prints the puzzles; adds the output `desk`, with a file for each day.
    pub newspaper: Option<NewspaperSpec>,
    /// A folder with your own templates, in `book/`, `site/` and `epub/`: each replaces the program's template of the
    /// same name. `sudopress new --templates DIR` writes those as a starting point. Paths are relative to the folder of
    /// the spec.
    pub templates: Option<At<String>>,
    /// The appearance: a built-in theme by its name, or your own file, which ends in `.yaml`.
    pub theme: Option<At<String>>,
    /// Your own word file: its messages replace those of the language, or add a language that the program lacks.
    pub words: Option<At<String>>,
    /// Font files, or folders with font files, for scripts that the built-in fonts lack and for templates.
    pub fonts: Option<At<Vec<At<String>>>>,
    /// The model of your own readers, as printed by `sudopress rate --fit`: with it, the scale `minutes` estimates
    /// their solving times. Default: the built-in model.
    pub model: Option<At<String>>,
    /// The bank from which the book takes puzzles, and which stores new ones. Default: none.
    pub bank: Option<BankSpec>,
    /// The series to which the book belongs: no puzzle in it is ever printed again, in any equivalent form. Requires
    /// `bank`.
    pub series: Option<SeriesSpec>,
    /// The grades for sections: the name of a built-in set, or your own list, easiest first. Default: press.
    pub grades: Option<At<GradesSpec>>,
    /// The sections of the book, in order.
    pub sections: At<Vec<At<SectionSpec>>>,
}

/// A bank of puzzles.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct BankSpec {
    /// The file of the bank, which is created if it does not exist. The path is relative to the folder of the spec.
    pub file: At<String>,
    /// The puzzles that the bank stores: `rated` (all that the book's search rated), `used` (those that the book
    /// prints) or `none`. Default: rated.
    #[schemars(default, schema_with = "words::keep_schema")]
    pub keep: Option<At<String>>,
    /// The time in minutes for which puzzles stay reserved for the book if a build is interrupted. Default: 360.
    #[schemars(range(min = 1, max = 44640))]
    pub reserve_minutes: Option<At<i64>>,
}

/// A series of books.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct SeriesSpec {
    /// The name of the series.
    pub name: At<String>,
    /// The number of this book in the series.
    #[schemars(range(min = 1, max = 10_000))]
    pub volume: At<i64>,
    /// The puzzles that the book must not print again: those printed in its `series`, or `all` printed in any book of
    /// the bank. Default: series.
    #[schemars(default, schema_with = "words::never_again_schema")]
    pub never_again: Option<At<String>>,
}

/// The page.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct PageSpec {
    /// A name (a4, a5, b5, letter, legal, 5x8in, 6x9in, 7x10in, 8x10in, 8.5x11in) or WIDTHxHEIGHT in mm, cm or in, such
    /// as 148x210mm, 15x20cm. Default: a4.
    #[schemars(default, schema_with = "words::size_schema")]
    pub size: Option<At<String>>,
    /// The maximum number of 9x9 puzzles on a page: 1, 2, 4, 6, 9 or 12. Fewer for bigger boards, so that their cells
    /// stay large enough to write in. Default: 4.
    #[schemars(default, schema_with = "words::per_page_schema")]
    pub puzzles: Option<At<i64>>,
    /// The maximum number of 9x9 answers on a page: 1, 2, 4, 6, 9 or 12. Fewer if they would be too small to read.
    /// Default: 9 plain ones, 12 annotated ones.
    #[schemars(default, schema_with = "words::per_page_schema")]
    pub answers: Option<At<i64>>,
    /// `on` makes a large-print book by the guidelines of the American Council of the Blind: no letter or digit under 18
    /// points, lines one and a half times as far apart, nothing slanted. Everything is twice as large, so an A4 page has
    /// the content of an A6 page. Default: off.
    #[schemars(default, schema_with = "words::switch_schema")]
    pub large_print: Option<At<String>>,
    /// `on` prints the expected solving time in minutes under each puzzle that the scale `minutes` rates. Default: off.
    #[schemars(default, schema_with = "words::switch_schema")]
    pub target_time: Option<At<String>>,
    /// `on` leaves a line under each puzzle for the reader's own time. Default: off.
    #[schemars(default, schema_with = "words::switch_schema")]
    pub finished_in: Option<At<String>>,
    /// `on` prints points under each puzzle that the scale `minutes` rates: 3 within two thirds of the expected time, 2
    /// within that time, 1 within twice that time. Default: off.
    #[schemars(default, schema_with = "words::switch_schema")]
    pub points: Option<At<String>>,
    /// `on` prints all digits under each puzzle, to cross off those that are complete. Default: off.
    #[schemars(default, schema_with = "words::switch_schema")]
    pub digits: Option<At<String>>,
    /// `on` prints the pages of its hints under each puzzle; for this, `hints` in `parts` must be `on`. Default: off.
    #[schemars(default, schema_with = "words::switch_schema")]
    pub hint_line: Option<At<String>>,
    /// The margins, such as `{inside: 20mm, outside: 0.5in}`. The inside margin is at the spine, and by default grows
    /// with the thickness of the book.
    pub margins: Option<MarginsSpec>,
}

/// The margins of a page, each a number followed by `mm`, `cm` or `in`.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MarginsSpec {
    /// At the spine: left on odd pages, right on even ones; the other way round if the language is written from right
    /// to left.
    pub inside: Option<At<String>>,
    /// At the fore-edge.
    pub outside: Option<At<String>>,
    /// At the top, with the running head.
    pub top: Option<At<String>>,
    /// At the bottom, with the page number.
    pub bottom: Option<At<String>>,
}

/// The parts of a volume: `on`, `off`, or the name of your own Typst file, such as `colophon.typ`. Paths are relative
/// to the folder of the spec.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct PartsSpec {
    /// A page with the title alone, before the title page. Default: off.
    pub half_title: Option<At<String>>,
    /// Your other books: their titles, each on a line. Printed on the back of the half title, or at the end. Default:
    /// off.
    pub other_titles: Option<At<String>>,
    /// The title page. Default: on.
    pub title: Option<At<String>>,
    /// The copyright page: rights, edition, scales, seed. Default: on.
    pub copyright: Option<At<String>>,
    /// The text of the dedication. Default: off.
    pub dedication: Option<At<String>>,
    /// The contents. Default: on.
    pub contents: Option<At<String>>,
    /// How to play, on each kind of board. Default: on.
    pub rules: Option<At<String>>,
    /// The techniques that the puzzles need, each with an example. Default: off.
    pub primer: Option<At<String>>,
    /// For each level, a puzzle that is not in the book, solved from start to finish. Default: off.
    pub full_solutions: Option<At<String>>,
    /// The beginning of sections: `page` (a separate page), `short` (a heading above the first puzzles), or `none`.
    /// Default: page.
    #[schemars(default, schema_with = "words::openers_schema")]
    pub openers: Option<At<String>>,
    /// Three hints for each puzzle, from a place to look to the step itself. Default: off.
    pub hints: Option<At<String>>,
    /// The puzzles by rating and by technique. Default: off.
    pub index: Option<At<String>>,
    /// Boards to copy puzzles into: `on` for 2 pages, or a number of pages. Default: off.
    pub blank_grids: Option<At<String>>,
    /// Pages for notes: `on` for 2 pages, or a number of pages. Default: off.
    pub notes: Option<At<String>>,
    /// How the book was made, with the curve of its ratings. Default: off.
    pub colophon: Option<At<String>>,
    /// A text about you, at the end; each line of it is a paragraph. Default: off.
    pub about_author: Option<At<String>>,
    /// A request to review the book, at the end: `on`, or your own text. Default: off.
    pub review: Option<At<String>>,
}

/// The lines of the copyright page besides title, author, edition, ISBN and rights. Each is your text or `off`; lines
/// that sudopress can write are also `on`.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ImprintSpec {
    /// The publisher. Default: off.
    pub publisher: Option<At<String>>,
    /// The publisher's address, in one or several lines. Default: off.
    pub address: Option<At<String>>,
    /// A disclaimer, such as "Names in this book are invented." Default: off.
    pub disclaimer: Option<At<String>>,
    /// The printer, or where the book was printed. Default: off.
    pub printer: Option<At<String>>,
    /// The number of puzzles. Default: on.
    pub puzzles: Option<At<String>>,
    /// The program that made the book. Default: on.
    pub tool: Option<At<String>>,
    /// The scales of the ratings. Default: on.
    pub scales: Option<At<String>>,
    /// The random seed. Default: on.
    pub seed: Option<At<String>>,
    /// The typefaces of the book and their licence. Default: on.
    pub fonts: Option<At<String>>,
}

/// The publisher's statement that the e-book conforms to a standard for readers with disabilities.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct AccessibilitySpec {
    /// The standard, in the wording of EPUB Accessibility 1.1, such as `EPUB Accessibility 1.1 - WCAG 2.1 Level AA`.
    #[schemars(schema_with = "words::conformance_schema")]
    pub conforms_to: At<String>,
    /// The name of the person or organisation that checked this; it may be you.
    pub certified_by: At<String>,
}

/// The cover: back, spine and front on one sheet.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct CoverSpec {
    /// The width of a paperback's spine from the printer's template for this number of pages, a number followed by `mm`,
    /// `cm` or `in`. Not needed for `kdp` and `lulu`, which publish formulas; required for all others.
    pub spine: Option<At<String>>,
    /// The sizes of a hardcover's case from the printer's template for this number of pages. Required for hardcovers.
    pub case: Option<At<CaseSpec>>,
    /// The text on the back; each line of it is a paragraph. The first of several lines is a headline if it is short.
    pub text: Option<At<String>>,
    /// The lines about the author on the back.
    pub about: Option<At<String>>,
    /// The price line on the back, such as "$9.99 US / £7.99 UK".
    pub price: Option<At<String>>,
    /// Your own art or photo: a PNG, JPEG, SVG or PDF file; of a PDF, the first page. The path is relative to the folder
    /// of the spec.
    pub image: Option<At<String>>,
    /// The place of `image`: `front` (instead of the puzzle) or `back` (beside `about`; without that, instead of the
    /// sample puzzle). Default: back.
    #[schemars(default, schema_with = "words::cover_side_schema")]
    pub image_on: Option<At<String>>,
    /// The content of the corner of the back: `isbn` (a barcode of `isbn`), `space` (empty, for the printer's barcode)
    /// or `none` (no reserved area). Default: isbn if there is one, otherwise space.
    #[schemars(default, schema_with = "words::barcode_schema")]
    pub barcode: Option<At<String>>,
    /// The number of the puzzle on the front. Default: the one with the most regular pattern.
    #[schemars(range(min = 1))]
    pub puzzle: Option<At<i64>>,
    /// Your own Typst file, which replaces the program's `book/cover.typ`; the path is relative to the folder of the
    /// spec.
    pub template: Option<At<String>>,
}

/// The sizes of the case of a hardcover as its printer's template states them: a sheet that is glued around two boards
/// and the spine. Each is a number followed by `mm`, `cm` or `in`.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CaseSpec {
    /// The width of the whole sheet.
    pub width: At<String>,
    /// The height of the whole sheet.
    pub height: At<String>,
    /// The width of the spine.
    pub spine: At<String>,
    /// The wrap: the width of the edge on all sides that is folded around the boards.
    pub wrap: At<String>,
    /// The hinge: the width of the groove on either side of the spine, which has no text.
    pub hinge: At<String>,
}

/// The answers at the back.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct AnswersSpec {
    /// `plain` (the filled board) or `annotated` (also the rating, the required techniques, and the hardest step with
    /// its diagram). Default: annotated; plain in es, it and nl, which have no words for steps.
    #[schemars(default, schema_with = "words::answer_style_schema")]
    pub style: Option<At<String>>,
    /// The puzzles with annotated answers. Default: all, if the style is `annotated`.
    pub annotated: Option<AnnotatedSpec>,
    /// `on` makes the answers a separate volume, `answers.pdf`. Default: off, which puts them at the end of the book.
    #[schemars(default, schema_with = "words::switch_schema")]
    pub separate_volume: Option<At<String>>,
    /// The ISBN of the separate volume: printed as a barcode on its cover. Default: none.
    #[schemars(regex(pattern = "^[0-9- ]+$"))]
    pub isbn: Option<At<String>>,
    /// The width of the spine of the separate volume from the printer's template, like `spine` of `cover`. Not needed for
    /// `kdp` and `lulu`; for all others, the volume has no cover without it.
    pub spine: Option<At<String>>,
}

/// The puzzles of a printed book that have annotated answers.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AnnotatedSpec {
    /// The lowest grade with annotated answers, such as `medium`; easier puzzles show only their solutions.
    pub from: At<String>,
}

/// The explained path from the puzzle to its solution.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WalkthroughSpec {
    /// The scale that determines the order of techniques. If its path would need guessing, the path of the section's
    /// own scale is explained instead. Default: press, our teaching order.
    #[schemars(default, schema_with = "words::scale_schema")]
    pub path: Option<At<String>>,
    /// The names of cells: `rc` (r4c7), `a1` (D7), `zero` (r3c6, from zero), `zs` (Z4S7, for German books) or `lc`
    /// (L4C7, for French ones). Default: rc.
    #[schemars(default, schema_with = "words::coordinates_schema")]
    pub coordinates: Option<At<String>>,
    /// The URL of a puzzle's walkthrough, with `{number}` for its number, such as
    /// `https://example.org/puzzles/{number}.html`: a QR code under the board links to it. Default: none.
    #[schemars(regex(pattern = "^https?://.*\\{number\\}"))]
    pub url: Option<At<String>>,
}

/// The pictures in PNG.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PngSpec {
    /// The width of the pictures in pixels, 64 to 4096. Default: 600.
    #[schemars(range(min = 64, max = 4096))]
    pub width: Option<At<i64>>,
}

/// The days on which a newspaper prints the puzzles.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct NewspaperSpec {
    /// The first day, such as `2026-11-23`. Sections with a `day` use one puzzle a week from then on, those with `dates`
    /// one on each of these days, and all others one a day.
    #[schemars(regex(pattern = "^\\d{4}-\\d{2}-\\d{2}$"))]
    pub start: At<String>,
    /// The exact width of a column: a number followed by `mm`, `cm` or `in`. Default: 60mm.
    pub column: Option<At<String>>,
    /// The name of the files of a day, with placeholders such as `%Y`, `%m` and `%d` for parts of the date. Default:
    /// %Y-%m-%d.
    pub file_name: Option<At<String>>,
    /// The days without a puzzle, such as `[2026-12-25, 2027-01-01]`. A section with `dates` can have another kind of
    /// puzzle on a day instead.
    pub holidays: Option<Vec<At<String>>>,
    /// The running number of the first puzzle; the others follow by their days. Default: no numbers.
    #[schemars(range(min = 1, max = 1_000_000))]
    pub number: Option<At<i64>>,
    /// The heading above each puzzle. Default: none.
    pub heading: Option<At<String>>,
    /// A line under each puzzle, such as the prize to be won. Default: none.
    pub prize: Option<At<String>>,
    /// `on` prints under each puzzle the solution of the one before it, and when its own solution appears: "Solution
    /// tomorrow". Default: off.
    #[schemars(default, schema_with = "words::switch_schema")]
    pub previous_answer: Option<At<String>>,
    /// The first part of the names of the ipuz files, `slug_20261123.ipuz`: letters, digits and hyphens. Default:
    /// sudoku.
    #[schemars(regex(pattern = "^[A-Za-z0-9-]+$"))]
    pub slug: Option<At<String>>,
}

/// The walkthroughs as web pages.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SiteSpec {
    /// The URL of the folder `site` once it is published, such as `https://example.org/sudoku/`. Adds a sitemap, a feed
    /// and a preview picture for links. Default: none, for pages in a folder.
    #[schemars(regex(pattern = "^https?://"))]
    pub url: Option<At<String>>,
    /// `off` leaves solutions, ratings and walkthroughs out of the site, for readers who should solve the puzzles
    /// themselves. Default: on.
    #[schemars(default, schema_with = "words::switch_schema")]
    pub solutions: Option<At<String>>,
}

/// The grades of a book.
#[derive(Clone, Debug)]
pub enum GradesSpec {
    /// A built-in set of grades.
    Preset(String),
    /// The author's own grades.
    Own(Vec<GradeSpec>),
}

impl<'de> Deserialize<'de> for GradesSpec {
    /// Written by hand, because an untagged enum would lose the places of its content.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Either;
        impl<'de> Visitor<'de> for Either {
            type Value = GradesSpec;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("the name of a set of grades or a list of grades")
            }
            fn visit_str<E: de::Error>(self, name: &str) -> Result<GradesSpec, E> {
                Ok(GradesSpec::Preset(name.to_owned()))
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<GradesSpec, A::Error> {
                let mut grades = Vec::new();
                while let Some(grade) = list.next_element()? {
                    grades.push(grade);
                }
                Ok(GradesSpec::Own(grades))
            }
        }
        deserializer.deserialize_any(Either)
    }
}

impl JsonSchema for GradesSpec {
    fn inline_schema() -> bool {
        true
    }
    fn schema_name() -> Cow<'static, str> {
        "GradesSpec".into()
    }
    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let own = generator.subschema_for::<Vec<GradeSpec>>();
        json_schema!({ "anyOf": [words::preset_schema(generator), own] })
    }
}

/// A grade of your own: a name for a band of ratings.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct GradeSpec {
    /// The name of the grade, for print and for `grade` in sections.
    pub name: At<String>,
    /// The number of filled squares beside a puzzle, 1 to 9. Default: the position of the grade in the list.
    #[schemars(range(min = 1, max = 9))]
    pub pips: Option<At<i64>>,
    /// The ratings that the grade covers.
    pub rating: RatingSpec,
    /// The techniques that the path may need.
    pub techniques: Option<CeilingSpec>,
}

/// The hardest technique of a grade.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CeilingSpec {
    /// The explained path needs no technique that comes later than this one in our teaching order.
    #[schemars(schema_with = "words::ladder_schema")]
    pub hardest: At<String>,
}

/// A band on a scale of difficulty, both ends included.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RatingSpec {
    /// The scale. Default: press.
    #[schemars(default, schema_with = "words::scale_schema")]
    pub scale: Option<At<String>>,
    /// The lowest rating. Default: the lowest of the scale.
    pub min: Option<At<f64>>,
    /// The highest rating. Default: the highest of the scale.
    pub max: Option<At<f64>>,
    /// One of the scale's own levels: easy, medium, hard, unfair or extreme on the scale hodoku; easy, moderate,
    /// difficult, stinker, nightmare or obscene on the scale savant.
    pub level: Option<At<String>>,
}

/// A section of the book: puzzles of one kind.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct SectionSpec {
    /// The title of the section: on its opening page, in the contents and in the running head.
    pub title: At<String>,
    /// A paragraph under the title.
    pub intro: Option<At<String>>,
    /// The number of puzzles. Optional if `from` is given: the section then contains all puzzles of that file and your
    /// other puzzles. Also optional with `dates`.
    #[schemars(default, schema_with = "words::count_schema")]
    pub count: Option<At<i64>>,
    /// The difficulty, as the name of a grade. Without `grade` and `rating`, any puzzle qualifies.
    #[schemars(default, schema_with = "words::grade_schema")]
    pub grade: Option<At<String>>,
    /// The difficulty, as a band on a scale.
    pub rating: Option<At<RatingSpec>>,
    /// The symmetry of the pattern of givens. Default: none.
    #[schemars(default, schema_with = "words::symmetry_schema")]
    pub symmetry: Option<At<String>>,
    /// `strict` (no single given can be removed without allowing several solutions), `orbit` (no set of symmetric
    /// givens can be removed), `grade` (removing any set of symmetric givens would allow several solutions, or make the
    /// puzzle harder than requested) or `no`. Default: strict; with `pattern`, as minimal as is practical.
    #[schemars(default, schema_with = "words::minimal_schema")]
    pub minimal: Option<At<String>>,
    /// Techniques that the solution must need, or must not need.
    pub techniques: Option<TechniquesSpec>,
    /// The number of givens in each puzzle.
    pub given_count: Option<GivenCountSpec>,
    /// The order of the puzzles: `rising` (by the rating on the section's scale), `minutes` (by estimated solving
    /// time), `shuffled` or `as-made` (as they were found). Default: rising.
    #[schemars(default, schema_with = "words::order_schema")]
    pub order: Option<At<String>>,
    /// The cells with givens: a picture with one line for each row, `.` for an empty cell and `#` for a given. Or the
    /// name of a built-in picture: heart, ring, spiral, diamond, plus, cross, arrow, wave, house, letter-h, letter-s,
    /// letter-z.
    pub pattern: Option<At<String>>,
    /// The board. Default: the standard 9x9 board.
    pub board: Option<BoardSpec>,
    /// The day of the week on which a newspaper prints the puzzles: monday, tuesday and so on.
    #[schemars(default, schema_with = "words::day_schema")]
    pub day: Option<At<String>>,
    /// The days on which a newspaper prints the puzzles, one on each, such as `[2026-12-24]`. On these days, no other
    /// section has a puzzle. Default for `count`: their number.
    pub dates: Option<Vec<At<String>>>,
    /// Your own puzzles, by their givens: a digit for each given, `.` for each empty cell. They count towards `count`
    /// and are placed by `order`.
    pub givens: Option<Vec<At<String>>>,
    /// A file with your own puzzles, in any format that `sudopress convert` reads; the path is relative to the folder
    /// of the spec. They count towards `count`, are placed by `order`, and must have one solution. A puzzle with
    /// redundant givens is reported; with `minimal: strict` it is rejected, with `minimal: no` it is accepted silently.
    pub from: Option<At<String>>,
    /// The puzzles of that file, supplied by the caller, which reads it.
    #[serde(skip)]
    #[schemars(skip)]
    pub brought: Vec<BroughtPuzzle>,
    /// Your own puzzles with fixed numbers in the book, for any seed; `sudopress swap --pin` prints these lines.
    pub pins: Option<Vec<PinSpec>>,
    /// The maximum number of random attempts. Default: 200 for each puzzle, at most 10,000, if walks follow them;
    /// otherwise until 20,000 consecutive attempts have found nothing.
    #[schemars(default, schema_with = "words::effort_schema")]
    pub attempts: Option<At<i64>>,
    /// The maximum number of walks after the attempts: each changes a random puzzle step by step until its rating is in
    /// the band. Default: until the work of 20,000 consecutive attempts has found nothing.
    #[schemars(default, schema_with = "words::effort_schema")]
    pub walks: Option<At<i64>>,
}

/// A puzzle from one of the author's files.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BroughtPuzzle {
    /// The name of the file.
    pub file: String,
    /// The line on which the puzzle begins, from 1.
    pub line: usize,
    /// The givens on one line.
    pub givens: String,
}

/// A puzzle with a fixed number.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PinSpec {
    /// The number of the puzzle in the book.
    #[schemars(range(min = 1))]
    pub number: At<i64>,
    /// The givens of the puzzle: a digit for each given, `.` for each empty cell.
    pub givens: At<String>,
}

/// Techniques by their keys, on the path that walkthroughs explain; `sudopress techniques` lists them.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TechniquesSpec {
    /// Each of these must be needed at least once.
    #[serde(default)]
    #[schemars(schema_with = "words::techniques_schema")]
    pub require: Vec<At<String>>,
    /// None of these may be needed. `guess` means that the path on the section's scale never guesses.
    #[serde(default)]
    #[schemars(schema_with = "words::techniques_schema")]
    pub forbid: Vec<At<String>>,
    /// The hardest technique in our teaching order that may be needed.
    #[schemars(default, schema_with = "words::ladder_schema")]
    pub hardest: Option<At<String>>,
}

/// The number of givens of a puzzle.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct GivenCountSpec {
    /// The minimum.
    pub min: Option<At<i64>>,
    /// The maximum.
    pub max: Option<At<i64>>,
}

/// The board.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BoardSpec {
    /// The kind of board, one word or several such as `jigsaw+x`. Default: standard.
    #[schemars(default, schema_with = "words::variant_schema")]
    pub variant: Option<At<String>>,
    /// The width and height of the boxes, which determine the size of the board: 2x2 for 4x4, 3x2 for 6x6, 3x3 for 9x9,
    /// 4x3 for 12x12, 4x4 for 16x16, 5x5 for 25x25, 6x5 for 30x30. For a jigsaw they only determine the size. Default:
    /// 3x3.
    #[serde(rename = "box")]
    #[schemars(default, schema_with = "words::box_schema")]
    pub box_shape: Option<At<String>>,
    /// The regions of a jigsaw: one line for each row, with the same letter for the cells of a region. Or `random`,
    /// optionally with a symmetry, for different regions in each puzzle. Default: random.
    #[schemars(default, schema_with = "words::regions_schema")]
    pub regions: Option<At<String>>,
    /// Additional houses, each as a list of cells: `r1c1 r2c3 r3c5`.
    pub houses: Option<Vec<At<String>>>,
    /// The symbols of the digits in order: as many different letters as digits, such as `WORDPLAYS`; or `letters`, for
    /// A, B, C and so on. Default: digits.
    #[schemars(default, schema_with = "words::symbols_schema")]
    pub symbols: Option<At<String>>,
    /// A word hidden in every solution: a row that contains `symbols` in order.
    pub word: Option<WordSpec>,
}

/// The place of a hidden word.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WordSpec {
    /// The row, from 1.
    #[schemars(range(min = 1))]
    pub row: At<i64>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_schema_requires_the_keys_that_have_no_default() {
        let schema = schemars::schema_for!(Spec);
        let check = |pointer: &str, expected: &[&str]| {
            let required = schema.pointer(&format!("{pointer}/required")).and_then(|keys| keys.as_array());
            let required: Vec<&str> = required.into_iter().flatten().filter_map(|key| key.as_str()).collect();
            assert_eq!(required, expected, "{pointer}");
        };
        check("", &["title", "sections"]);
        check("/$defs/SectionSpec", &["title"]);
        check("/$defs/GivenCountSpec", &[]);
        check("/$defs/SeriesSpec", &["name", "volume"]);
        check("/$defs/PinSpec", &["number", "givens"]);
    }
}
