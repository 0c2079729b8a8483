//! The book spec: what the user writes, as it was written.
//!
//! Nothing is decided here. A field that is left out is `None`, a word is still a word with its place in the file; what
//! it all means, and every default, is the plan's business. The doc comments are the descriptions of the JSON Schema
//! that editors show (`sudopress help schema`), so they speak to the author of a book. An optional field with a schema of its
//! own needs `#[schemars(default)]`; without it the schema would require the key.
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
#[serde(deny_unknown_fields)]
#[schemars(title = "sudopress book spec")]
pub struct Spec {
    /// The version of specs that this one is written in. Default: 1, the one there is.
    #[schemars(default, schema_with = "words::spec_schema")]
    pub spec: Option<At<u64>>,
    /// The title: on the title page, in the running head and in the file's properties.
    pub title: At<String>,
    /// A second line under the title.
    pub subtitle: Option<At<String>>,
    /// Who publishes the book.
    pub author: Option<At<String>>,
    /// The ISBN, thirteen digits with or without hyphens: as a barcode on the cover.
    #[schemars(regex(pattern = "^[0-9- ]+$"))]
    pub isbn: Option<At<String>>,
    /// The language of the book's own words: en, de or fr; es, it or nl for books with plain answers that explain no steps;
    /// with `words` any other. A region may follow, `de-AT`. Books in languages that are written from the right are bound
    /// there. Default: en.
    #[schemars(default, schema_with = "words::language_schema")]
    pub language: Option<At<String>>,
    /// Where chance starts: the same seed gives the same book. Default: 1.
    pub seed: Option<At<u64>>,
    /// The page: its size and how many puzzles it holds.
    pub page: Option<PageSpec>,
    /// `screen` (links and an outline) or `print` (neither, and what the printer of `preset` accepts). Default: screen,
    /// with `preset` print.
    #[schemars(default, schema_with = "words::purpose_schema")]
    pub purpose: Option<At<String>>,
    /// Whose rules a printed book keeps: trims, margins, number of pages. Default, where `purpose` is print: kdp.
    #[schemars(default, schema_with = "words::print_schema")]
    pub preset: Option<At<String>>,
    /// How a printed book is bound: `paperback` or `hardcover`. Default: paperback.
    #[schemars(default, schema_with = "words::binding_schema")]
    pub binding: Option<At<String>>,
    /// What it is printed on: `white` or `cream`. Default: white.
    #[schemars(default, schema_with = "words::paper_schema")]
    pub paper: Option<At<String>>,
    /// The edition, as the copyright page names it: "First edition, November 2026".
    pub edition: Option<At<String>>,
    /// Who holds the rights, as the copyright page says it: "© 2026 The Night Press. All rights reserved."
    pub rights: Option<At<String>>,
    /// Your statement in the e-book that it keeps a standard for readers with disabilities, once you have checked it.
    /// Default: no statement.
    pub accessibility: Option<AccessibilitySpec>,
    /// The parts of the volume besides puzzles and answers: each is `on`, `off`, or a Typst file of your own that is set
    /// in its place.
    pub parts: Option<PartsSpec>,
    /// The cover of a printed book, in the colours of the theme: with it the output `cover` is made. `cover: {}` is one
    /// with everything by default.
    pub cover: Option<At<CoverSpec>>,
    /// The answers at the back.
    pub answers: Option<AnswersSpec>,
    /// The path that walkthroughs and answers explain.
    pub walkthrough: Option<WalkthroughSpec>,
    /// What to make. Default: all of it that there is something to make of, and words for in the language.
    #[schemars(default, schema_with = "words::outputs_schema")]
    pub outputs: Option<At<Vec<At<String>>>>,
    /// The pictures in PNG.
    pub png: Option<PngSpec>,
    /// The walkthroughs as web pages.
    pub site: Option<SiteSpec>,
    /// The days on which a newspaper prints the puzzles: with it the output `desk` makes a file for each of them.
    pub newspaper: Option<NewspaperSpec>,
    /// A folder with templates of your own, in `book/`, `site/` and `epub/`: each replaces the program's of the same name.
    /// `sudopress new --templates DIR` writes those to start from. Paths count from the folder of the spec.
    pub templates: Option<At<String>>,
    /// How it all looks: a theme of the program by its name, or a file of your own that ends in `.yaml`.
    pub theme: Option<At<String>>,
    /// A word file of your own: its messages replace those of the language, or make one that the program lacks.
    pub words: Option<At<String>>,
    /// Font files, or folders of them, for scripts that the program's faces lack and for templates.
    pub fonts: Option<At<Vec<At<String>>>>,
    /// The model of your own readers, as `sudopress rate --fit` prints it: by it the scale minutes estimates how long they
    /// take. Default: the model that is built in.
    pub model: Option<At<String>>,
    /// The bank of puzzles that the book draws from, and that keeps what it finds. Default: none.
    pub bank: Option<BankSpec>,
    /// The series that the book is a volume of: no puzzle of it is ever printed again, in any disguise. It needs a `bank`.
    pub series: Option<SeriesSpec>,
    /// The grades that sections name: a built-in set by its name, or a list of your own, easiest first. Default: press.
    pub grades: Option<At<GradesSpec>>,
    /// The sections of the book, in order.
    pub sections: At<Vec<At<SectionSpec>>>,
}

/// A bank of puzzles.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct BankSpec {
    /// Its file; a build makes one where there is none. The path counts from the folder of the spec.
    pub file: At<String>,
    /// What it keeps: `rated` (all that the book's hunt rated on the way), `used` (what the book prints) or `none`.
    /// Default: rated.
    #[schemars(default, schema_with = "words::keep_schema")]
    pub keep: Option<At<String>>,
    /// How long puzzles stay reserved for the book if a build is cut short, in minutes. Default: 360.
    #[schemars(range(min = 1, max = 44640))]
    pub reserve_minutes: Option<At<i64>>,
}

/// A series of books.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct SeriesSpec {
    /// Its name.
    pub name: At<String>,
    /// The number of this book in it.
    #[schemars(range(min = 1, max = 10_000))]
    pub volume: At<i64>,
    /// What the book must not print again: what its `series` printed, or `all` that any book of the bank did. Default:
    /// series.
    #[schemars(default, schema_with = "words::never_again_schema")]
    pub never_again: Option<At<String>>,
}

/// The page.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct PageSpec {
    /// A name (a4, a5, b5, letter, legal, 5x8in, 6x9in, 7x10in, 8x10in, 8.5x11in) or WIDTHxHEIGHT in mm or in, such as
    /// 148x210mm, 15x20cm. Default: a4.
    #[schemars(default, schema_with = "words::size_schema")]
    pub size: Option<At<String>>,
    /// How many 9x9 puzzles a page holds at most: 1, 2, 4, 6, 9 or 12. Bigger boards get fewer, so that their cells can
    /// still be written into. Default: 4.
    #[schemars(default, schema_with = "words::per_page_schema")]
    pub puzzles: Option<At<i64>>,
    /// How many 9x9 answers a page holds at most: 1, 2, 4, 6, 9 or 12. Fewer if they would be too small to read.
    /// Default: 9 plain ones, 6 annotated ones.
    #[schemars(default, schema_with = "words::per_page_schema")]
    pub answers: Option<At<i64>>,
    /// `on` makes a book in large print: everything twice as large as usual, no letter under 14 points and no digit under
    /// 16, so that an A4 page holds what an A6 page does. Default: off.
    #[schemars(default, schema_with = "words::switch_schema")]
    pub large_print: Option<At<String>>,
    /// `on` writes under each puzzle how many minutes it takes, where the scale minutes rates it. Default: off.
    #[schemars(default, schema_with = "words::switch_schema")]
    pub target_time: Option<At<String>>,
    /// `on` leaves a line under each puzzle for the time that it took. Default: off.
    #[schemars(default, schema_with = "words::switch_schema")]
    pub finished_in: Option<At<String>>,
    /// The margins, such as `{inside: 20mm, outside: 0.5in}`. Inside is at the spine, and by default grows with the
    /// thickness of the book.
    pub margins: Option<MarginsSpec>,
}

/// The margins of a page, each a number with `mm`, `cm` or `in` behind it.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MarginsSpec {
    /// At the spine: left on odd pages, right on even ones; the other way round where the language is written from the
    /// right.
    pub inside: Option<At<String>>,
    /// At the fore-edge.
    pub outside: Option<At<String>>,
    /// At the top; it holds the running head.
    pub top: Option<At<String>>,
    /// At the bottom; it holds the page number.
    pub bottom: Option<At<String>>,
}

/// The parts of a volume: `on`, `off`, or the name of a Typst file of your own, such as `colophon.typ`. Paths count from
/// the folder of the spec.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct PartsSpec {
    /// A page with the title alone, before the title page. Default: off.
    pub half_title: Option<At<String>>,
    /// Other books of yours: their titles, each on a line. They stand on the back of the half title, or at the end.
    /// Default: off.
    pub other_titles: Option<At<String>>,
    /// The title page. Default: on.
    pub title: Option<At<String>>,
    /// The copyright page: rights, edition, scales, seed. Default: on.
    pub copyright: Option<At<String>>,
    /// To whom the book is dedicated: the words. Default: off.
    pub dedication: Option<At<String>>,
    /// The contents. Default: on.
    pub contents: Option<At<String>>,
    /// How to play, on each kind of board. Default: on.
    pub rules: Option<At<String>>,
    /// The techniques that the puzzles need, each with an example. Default: off.
    pub primer: Option<At<String>>,
    /// For each level a puzzle that is not in the book, solved from start to finish. Default: off.
    pub full_solutions: Option<At<String>>,
    /// How sections begin: with a `page` of their own, with a `short` heading above their first puzzles, or with
    /// `none`. Default: page.
    #[schemars(default, schema_with = "words::openers_schema")]
    pub openers: Option<At<String>>,
    /// Three hints for each puzzle, from where to look to the step itself. Default: off.
    pub hints: Option<At<String>>,
    /// The puzzles by rating and by technique. Default: off.
    pub index: Option<At<String>>,
    /// Boards to copy puzzles into: `on` for 2 pages, or how many. Default: off.
    pub blank_grids: Option<At<String>>,
    /// Pages for notes: `on` for 2, or how many. Default: off.
    pub notes: Option<At<String>>,
    /// How the book was made, with the curve of its ratings. Default: off.
    pub colophon: Option<At<String>>,
}

/// The publisher's statement that the e-book keeps a standard for readers with disabilities.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct AccessibilitySpec {
    /// The standard, as EPUB Accessibility 1.1 words it, such as `EPUB Accessibility 1.1 - WCAG 2.1 Level AA`.
    #[schemars(schema_with = "words::conformance_schema")]
    pub conforms_to: At<String>,
    /// Who checked that: you, or whoever did it for you.
    pub certified_by: At<String>,
}

/// The cover: back, spine and front on one sheet.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CoverSpec {
    /// How wide the spine is, a number with `mm`, `cm` or `in` behind it, from the printer's own template for this number
    /// of pages. `kdp` and `lulu` state how it follows from pages and paper, so they need none; all others do.
    pub spine: Option<At<String>>,
    /// What stands on the back; each line of it is a paragraph.
    pub text: Option<At<String>>,
    /// What stands in the corner of the back: `isbn` (the barcode of the `isbn`), `space` (nothing, for the barcode of
    /// the printer) or `none` (no room is kept). Default: isbn where there is one, else space.
    #[schemars(default, schema_with = "words::barcode_schema")]
    pub barcode: Option<At<String>>,
    /// The number of the puzzle on the front. Default: the one with the most regular pattern.
    #[schemars(range(min = 1))]
    pub puzzle: Option<At<i64>>,
    /// A Typst file of your own in place of the program's `book/cover.typ`; the path counts from the folder of the spec.
    pub template: Option<At<String>>,
}

/// The answers at the back.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct AnswersSpec {
    /// `plain` (the filled board) or `annotated` (also the rating, the techniques needed, and the hardest step with its
    /// diagram). Default: annotated; in es, it and nl, which have no words for steps, plain.
    #[schemars(default, schema_with = "words::answer_style_schema")]
    pub style: Option<At<String>>,
    /// `on` makes the answers a volume of their own, `answers.pdf`. Default: off, at the end of the book.
    #[schemars(default, schema_with = "words::switch_schema")]
    pub separate_volume: Option<At<String>>,
}

/// The way from the puzzle to its solution, as it is explained.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WalkthroughSpec {
    /// The scale whose order of techniques is followed. Where its path does not get to the end by thought alone, that
    /// of the section's own scale is explained. Default: press, our teaching order.
    #[schemars(default, schema_with = "words::scale_schema")]
    pub path: Option<At<String>>,
    /// How cells are named: `rc` (r4c7), `a1` (D7), `zero` (r3c6, from zero), `zs` (Z4S7, for German books) or `lc`
    /// (L4C7, for French ones). Default: rc.
    #[schemars(default, schema_with = "words::coordinates_schema")]
    pub coordinates: Option<At<String>>,
    /// The URL of a puzzle's walkthrough, with `{number}` for its number, such as
    /// `https://example.org/puzzles/{number}.html`: a QR code under the board leads there. Default: none.
    #[schemars(regex(pattern = "^https?://.*\\{number\\}"))]
    pub url: Option<At<String>>,
}

/// The pictures in PNG.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PngSpec {
    /// Their width in pixels, 64 to 4096. Default: 600.
    #[schemars(range(min = 64, max = 4096))]
    pub width: Option<At<i64>>,
}

/// The days on which a newspaper prints the puzzles.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct NewspaperSpec {
    /// The first day, such as `2026-11-23`. Sections with a `day` take one puzzle a week from there, all others one a
    /// day.
    #[schemars(regex(pattern = "^\\d{4}-\\d{2}-\\d{2}$"))]
    pub start: At<String>,
    /// How wide a column is, exactly: a number with `mm`, `cm` or `in` behind it. Default: 60mm.
    pub column: Option<At<String>>,
    /// The name of the files of a day, with `%Y`, `%m`, `%d` and the like for parts of the date. Default: %Y-%m-%d.
    pub file_name: Option<At<String>>,
}

/// The walkthroughs as web pages.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SiteSpec {
    /// The URL of the folder `site` once it is published, such as `https://example.org/sudoku/`. With it the site has a
    /// sitemap, a feed and the picture that others show beside a link. Default: none, for pages in a folder.
    #[schemars(regex(pattern = "^https?://"))]
    pub url: Option<At<String>>,
}

/// The grades of a book.
#[derive(Clone, Debug)]
pub enum GradesSpec {
    /// A built-in set.
    Preset(String),
    /// The author's own.
    Own(Vec<GradeSpec>),
}

impl<'de> Deserialize<'de> for GradesSpec {
    /// A visitor by hand: an untagged enum would lose the places of what is in it.
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
    /// Its name, as it is printed and as sections name it.
    pub name: At<String>,
    /// How many pips are printed filled, 1 to 9. Default: its place in the list.
    #[schemars(range(min = 1, max = 9))]
    pub pips: Option<At<i64>>,
    /// The ratings that it stands for.
    pub rating: RatingSpec,
    /// What the way to the solution may need.
    pub techniques: Option<CeilingSpec>,
}

/// How far up the ladder of techniques a grade goes.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CeilingSpec {
    /// No technique that comes later than this one in our teaching order is needed on the path that is explained.
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
    /// Its title: on its opening page, in the contents and in the running head.
    pub title: At<String>,
    /// A paragraph under the title.
    pub intro: Option<At<String>>,
    /// How many puzzles. It may be left out if `from` is given: then the section has all puzzles of that file, and the
    /// others that are your own.
    #[schemars(default, schema_with = "words::count_schema")]
    pub count: Option<At<i64>>,
    /// How hard they are, by the name of a grade. Without `grade` and `rating` any puzzle will do.
    #[schemars(default, schema_with = "words::grade_schema")]
    pub grade: Option<At<String>>,
    /// How hard they are, by a band on a scale.
    pub rating: Option<At<RatingSpec>>,
    /// The symmetry of the pattern of givens. Default: none.
    #[schemars(default, schema_with = "words::symmetry_schema")]
    pub symmetry: Option<At<String>>,
    /// `strict` (without any single given there would be several solutions), `orbit` (without any set of givens that
    /// the symmetry moves onto each other), `grade` (without any such set there would be several solutions, or a puzzle
    /// harder than asked for) or `no`. Default: strict; with `pattern`, as minimal as can readily be.
    #[schemars(default, schema_with = "words::minimal_schema")]
    pub minimal: Option<At<String>>,
    /// Techniques that solving must, or must not, need.
    pub techniques: Option<TechniquesSpec>,
    /// How many givens each puzzle has.
    pub given_count: Option<GivenCountSpec>,
    /// The order of the puzzles: `rising` (by the rating on the section's scale), `minutes` (by the time that they take
    /// people), `shuffled` or `as-made` (as they were found). Default: rising.
    #[schemars(default, schema_with = "words::order_schema")]
    pub order: Option<At<String>>,
    /// The cells that hold givens: a picture, a row a line, `.` for an empty cell and `#` for a given. Or the name of one:
    /// heart, ring, spiral, diamond, plus, cross, arrow, wave, house, letter-h, letter-s, letter-z.
    pub pattern: Option<At<String>>,
    /// The board. Default: the 9x9 one.
    pub board: Option<BoardSpec>,
    /// The day of the week on which a newspaper prints them: monday, tuesday and so on.
    #[schemars(default, schema_with = "words::day_schema")]
    pub day: Option<At<String>>,
    /// Puzzles of your own, by their givens: a digit for each, `.` for each empty cell. They are among the `count`, in
    /// their place by `order`.
    pub givens: Option<Vec<At<String>>>,
    /// A file with puzzles of your own, in any format that `sudopress convert` reads; the path counts from the folder of
    /// the spec. They are among the `count`, in their place by `order`, and have one solution. Where one of them has a given
    /// that it does not need, that is reported; with `minimal: strict` it is refused, with `minimal: no` let pass.
    pub from: Option<At<String>>,
    /// The puzzles of that file, read by whoever reads files.
    #[serde(skip)]
    #[schemars(skip)]
    pub brought: Vec<BroughtPuzzle>,
    /// Puzzles of your own that keep a number of the book, whatever the seed: `sudopress swap --pin` prints such lines.
    pub pins: Option<Vec<PinSpec>>,
    /// At most so many attempts take what chance gives. Default: 200 for each puzzle, at most 10,000, where walks come
    /// after them; otherwise until 20,000 in turn found none.
    #[schemars(default, schema_with = "words::effort_schema")]
    pub attempts: Option<At<i64>>,
    /// After these, at most so many walks: each goes from a puzzle that chance gave to its neighbours until it is in
    /// the band. Default: until the work of 20,000 attempts in turn found none.
    #[schemars(default, schema_with = "words::effort_schema")]
    pub walks: Option<At<i64>>,
}

/// A puzzle from a file of the author's.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BroughtPuzzle {
    /// The name of the file.
    pub file: String,
    /// The line on which it begins, from 1.
    pub line: usize,
    /// Its givens in one line.
    pub givens: String,
}

/// A puzzle that keeps its number.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PinSpec {
    /// Its number in the book.
    #[schemars(range(min = 1))]
    pub number: At<i64>,
    /// Its givens: a digit for each, `.` for each empty cell.
    pub givens: At<String>,
}

/// Techniques by their keys, on the path that walkthroughs explain; `sudopress techniques` lists them.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TechniquesSpec {
    /// Each of these is needed at least once.
    #[serde(default)]
    #[schemars(schema_with = "words::techniques_schema")]
    pub require: Vec<At<String>>,
    /// None of these is needed. `guess`: the path on the section's scale never guesses.
    #[serde(default)]
    #[schemars(schema_with = "words::techniques_schema")]
    pub forbid: Vec<At<String>>,
    /// None that comes later than this one in our teaching order is needed.
    #[schemars(default, schema_with = "words::ladder_schema")]
    pub hardest: Option<At<String>>,
}

/// How many givens a puzzle has, both ends included.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct GivenCountSpec {
    /// The fewest.
    pub min: Option<At<i64>>,
    /// The most.
    pub max: Option<At<i64>>,
}

/// The board.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BoardSpec {
    /// The kind of board, one word or several such as `jigsaw+x`. Default: standard.
    #[schemars(default, schema_with = "words::variant_schema")]
    pub variant: Option<At<String>>,
    /// Width and height of its boxes, which make its size: 2x2 for 4x4, 3x2 for 6x6, 3x3 for 9x9, 4x3 for 12x12, 4x4
    /// for 16x16, 5x5 for 25x25, 6x5 for 30x30. Of a jigsaw they only say how large it is. Default: 3x3.
    #[serde(rename = "box")]
    #[schemars(default, schema_with = "words::box_schema")]
    pub box_shape: Option<At<String>>,
    /// The regions of a jigsaw: a row a line, the same letter for the cells of a region. Or `random`, for regions of
    /// each puzzle's own, or `random` and a symmetry that they have. Default: random.
    #[schemars(default, schema_with = "words::regions_schema")]
    pub regions: Option<At<String>>,
    /// Houses of your own beside those of the board, each by its cells: `r1c1 r2c3 r3c5`.
    pub houses: Option<Vec<At<String>>>,
    /// The signs of its digits in their order: as many different letters as it has digits, such as `WORDPLAYS`; or
    /// `letters`, for A, B, C and so on. Default: digits.
    #[schemars(default, schema_with = "words::symbols_schema")]
    pub symbols: Option<At<String>>,
    /// A word that is hidden in every solution: a row that reads `symbols` in their order.
    pub word: Option<WordSpec>,
}

/// Where a word is hidden.
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
