//! The words of a spec, with a table for each kind. The plan uses these tables, and the JSON Schema lists their words.
//!
//! ```
//! use sudopress_book::vocabulary::{PURPOSES, technique_keys, words};
//!
//! assert_eq!(words(PURPOSES.map(|(word, _)| word)), "`screen` or `print`");
//! assert!(technique_keys().any(|key| key == "x-wing"));
//! ```

use super::geometry::{PER_PAGE, SIZES};
use super::parts::OPENERS;
use super::plan::{AnswerStyle, Barcode, CoverSide, Keep, Order, Purpose};
use super::preset::{Binding, PRESETS, Paper};
use crate::bank::NeverAgain;
use crate::board::Symmetry;
use crate::board::variant::VARIANTS;
use crate::explain::Coordinates;
use crate::explain::Language;
use crate::generate::Minimality;
use crate::hunt::{built_in_grades, described_presets};
use crate::logic::{Family, TechniqueKey, finders};
use crate::rating::{SCALES, ladder};
use schemars::{Schema, SchemaGenerator, json_schema};
use time::Weekday;

/// A word for an output; a higher layer has the table of outputs.
#[derive(Clone, Copy, Debug)]
pub struct OutputWord {
    /// The word.
    pub key: &'static str,
    /// Whether the output explains steps, for which some languages have no words.
    pub explains_steps: bool,
}

/// The version of specs that this program reads. A later one may have keys that this one would treat as typos.
pub const SPEC_VERSION: u64 = 1;

/// The maximum number of puzzles in a book, which keeps page numbers to four digits.
pub const MAX_PUZZLES: usize = 10_000;

/// The maximum number of attempts, or walks, of a section: about a day's work for one machine.
pub const MAX_ATTEMPTS: usize = 1_000_000_000;

/// The purposes of a book.
pub const PURPOSES: [(&str, Purpose); 2] = [("screen", Purpose::Screen), ("print", Purpose::Print)];

/// The words for on and off.
pub const SWITCHES: [(&str, bool); 2] = [("on", true), ("off", false)];

/// The bindings of a book.
pub const BINDINGS: [(&str, Binding); 2] = [("paperback", Binding::Paperback), ("hardcover", Binding::Hardcover)];

/// The kinds of paper.
pub const PAPERS: [(&str, Paper); 2] = [("white", Paper::White), ("cream", Paper::Cream)];

/// The styles of answers.
pub const ANSWER_STYLES: [(&str, AnswerStyle); 2] =
    [("plain", AnswerStyle::Plain), ("annotated", AnswerStyle::Annotated)];

/// The contents of the barcode area of a cover.
pub const BARCODES: [(&str, Barcode); 3] =
    [("isbn", Barcode::Isbn), ("space", Barcode::Space), ("none", Barcode::None)];

/// The sides of a cover that can have the author's own image.
pub const COVER_SIDES: [(&str, CoverSide); 2] = [("front", CoverSide::Front), ("back", CoverSide::Back)];

/// The conformance statements defined by the standard on the accessibility of e-books.
pub const CONFORMANCES: [&str; 9] = [
    "EPUB Accessibility 1.1 - WCAG 2.0 Level A",
    "EPUB Accessibility 1.1 - WCAG 2.0 Level AA",
    "EPUB Accessibility 1.1 - WCAG 2.0 Level AAA",
    "EPUB Accessibility 1.1 - WCAG 2.1 Level A",
    "EPUB Accessibility 1.1 - WCAG 2.1 Level AA",
    "EPUB Accessibility 1.1 - WCAG 2.1 Level AAA",
    "EPUB Accessibility 1.1 - WCAG 2.2 Level A",
    "EPUB Accessibility 1.1 - WCAG 2.2 Level AA",
    "EPUB Accessibility 1.1 - WCAG 2.2 Level AAA",
];

/// Which puzzles a bank keeps.
pub const KEEPS: [(&str, Keep); 3] = [("rated", Keep::Rated), ("used", Keep::Used), ("none", Keep::None)];

/// Which puzzles a book must not print again.
pub const NEVER_AGAINS: [(&str, NeverAgain); 2] = [("series", NeverAgain::Series), ("all", NeverAgain::All)];

/// The days of a week.
pub const DAYS: [(&str, Weekday); 7] = [
    ("monday", Weekday::Monday),
    ("tuesday", Weekday::Tuesday),
    ("wednesday", Weekday::Wednesday),
    ("thursday", Weekday::Thursday),
    ("friday", Weekday::Friday),
    ("saturday", Weekday::Saturday),
    ("sunday", Weekday::Sunday),
];
/// The order of a section's puzzles.
pub const ORDERS: [(&str, Order); 4] =
    [("rising", Order::Rising), ("minutes", Order::Minutes), ("shuffled", Order::Shuffled), ("as-made", Order::AsMade)];

/// The extent to which redundant givens are allowed.
pub const MINIMALITIES: [(&str, Minimality); 4] = [
    ("strict", Minimality::Strict),
    ("orbit", Minimality::Orbit),
    ("grade", Minimality::Grade),
    ("no", Minimality::No),
];

/// Returns the keys of all techniques that a book can request, in the order of the table.
pub fn technique_keys() -> impl Iterator<Item = &'static str> {
    // A book cannot request boards with relations or puzzles with clues yet.
    let infos = finders::<2>().iter().map(|finder| finder.info);
    infos.filter(|info| info.family != Family::Rules).map(|info| info.key.as_str())
}

/// Returns the keys of the techniques in our teaching order, each once.
pub fn ladder() -> impl Iterator<Item = &'static str> {
    let first = |&(at, (key, _)): &(usize, (TechniqueKey, u32))| ladder::place(&key) == Some(at);
    let offered = ladder::rungs().enumerate().filter(|(_, (key, _))| key.info().family != Family::Rules);
    offered.filter(first).map(|(_, (key, _))| key.as_str())
}

/// Returns the pattern of several words of the table of boards.
fn variant_pattern() -> String {
    let words = VARIANTS.iter().flat_map(|row| row.aliases.iter().chain([&row.key]));
    let word = words.copied().collect::<Vec<_>>().join("|");
    format!("^({word})(\\+({word}))*$")
}

/// Returns a list in words: "`a`, `b` or `c`".
pub fn words<T: AsRef<str>>(list: impl IntoIterator<Item = T>) -> String {
    let quoted: Vec<String> = list.into_iter().map(|word| format!("`{}`", word.as_ref())).collect();
    match quoted.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} or {last}", rest.join(", ")),
        _ => quoted.concat(),
    }
}

fn one_of<'a>(words: impl IntoIterator<Item = &'a str>) -> Schema {
    json_schema!({ "type": "string", "enum": words.into_iter().collect::<Vec<_>>() })
}

macro_rules! schemas {
    ($($name:ident = $schema:expr;)+) => { $(
        pub(super) fn $name(_: &mut SchemaGenerator) -> Schema {
            $schema
        }
    )+ };
}

schemas! {
    spec_schema = json_schema!({ "type": "integer", "const": SPEC_VERSION });
    language_schema = json_schema!({ "anyOf": [
        one_of(Language::ALL.map(Language::tag)),
        { "type": "string", "pattern": "^[A-Za-z]{2,3}(-[A-Za-z0-9]+)*$" },
    ]});
    purpose_schema = one_of(PURPOSES.map(|(word, _)| word));
    switch_schema = one_of(SWITCHES.map(|(word, _)| word));
    print_schema = json_schema!({ "type": "string", "oneOf": PRESETS.iter().map(|preset| {
        json_schema!({ "const": preset.key, "description": preset.summary })
    }).collect::<Vec<_>>() });
    binding_schema = one_of(BINDINGS.map(|(word, _)| word));
    paper_schema = one_of(PAPERS.map(|(word, _)| word));
    barcode_schema = one_of(BARCODES.map(|(word, _)| word));
    cover_side_schema = one_of(COVER_SIDES.map(|(word, _)| word));
    conformance_schema = one_of(CONFORMANCES);
    answer_style_schema = one_of(ANSWER_STYLES.map(|(word, _)| word));
    minimal_schema = one_of(MINIMALITIES.map(|(word, _)| word));
    // A list of outputs; a higher layer has their table, and inserts their words.
    outputs_schema = json_schema!({ "type": "array", "items": { "type": "string" }, "minItems": 1, "uniqueItems": true });
    // A kind of board: words of the table, or several with `+` between them.
    variant_schema = json_schema!({ "anyOf": [
        json_schema!({ "type": "string", "oneOf": VARIANTS.iter().map(|row| {
            json_schema!({ "const": row.key, "description": row.summary })
        }).collect::<Vec<_>>() }),
        { "type": "string", "pattern": variant_pattern(), "examples": ["jigsaw+x"] },
    ]});
    regions_schema = json_schema!({ "type": "string", "examples": ["random", "random point"] });
    symbols_schema = json_schema!({ "type": "string", "maxLength": 32, "examples": ["digits", "letters", "WORDPLAYS"] });
    box_schema = json_schema!({ "type": "string", "pattern": "^[1-9][0-9]?x[1-9][0-9]?$", "examples": ["2x2", "3x2", "3x3", "4x3", "4x4", "5x5", "6x5"] });
    size_schema = json_schema!({ "anyOf": [
        one_of(SIZES.iter().map(|(name, ..)| *name)),
        { "type": "string", "pattern": r"^[0-9]+(\.[0-9]+)?x[0-9]+(\.[0-9]+)?(mm|cm|in)$" },
    ]});
    per_page_schema = json_schema!({ "type": "integer", "enum": PER_PAGE });
    count_schema = json_schema!({ "type": "integer", "minimum": 1, "maximum": MAX_PUZZLES });
    effort_schema = json_schema!({ "type": "integer", "minimum": 0, "maximum": MAX_ATTEMPTS });
    preset_schema = json_schema!({ "type": "string", "oneOf": described_presets().map(|(key, summary)| {
        json_schema!({ "const": key, "description": summary })
    }).collect::<Vec<_>>() });
    scale_schema = one_of(SCALES.iter().map(|scale| scale.key));
    coordinates_schema = one_of(Coordinates::ALL.map(Coordinates::key));
    openers_schema = one_of(OPENERS.map(|(word, _)| word));
    order_schema = one_of(ORDERS.map(|(word, _)| word));
    keep_schema = one_of(KEEPS.map(|(word, _)| word));
    never_again_schema = one_of(NEVER_AGAINS.map(|(word, _)| word));
    day_schema = one_of(DAYS.map(|(word, _)| word));
    symmetry_schema = one_of(Symmetry::ALL.map(Symmetry::key));
    techniques_schema = json_schema!({ "type": "array", "items": one_of(technique_keys()), "uniqueItems": true });
    ladder_schema = one_of(ladder());
    // A grade: a built-in one, or one of the book's own.
    grade_schema = json_schema!({ "type": "string", "examples": built_in_grades().into_iter().map(|grade| grade.key).collect::<Vec<_>>() });
}
