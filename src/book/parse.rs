//! Parses the YAML text of a spec into a [`Spec`] or into diagnostics about its form.
//!
//! The size is checked before parsing, and the parser's own budgets (nesting, nodes, aliases) are set far below its
//! defaults: a book spec is a page or two of text.

use super::decide;
use super::fault_reader;
use super::faults::SpecFaults;
use super::node::{DoubledKey, YamlNode};
use super::place::At;
use super::spec::Spec;
use super::uncertain::UncertainKeys;
use super::vocabulary::{OutputWord, SPEC_VERSION};
use super::yaml::{self, TextKind, explain};
use super::yaml_notes;
use crate::error::{self, Diagnostic, Foreign, Source, Spot};
use serde::de::DeserializeOwned;
use serde_saphyr::options::DuplicateKeyPolicy;
use serde_saphyr::{Budget, Error, Options};

/// The maximum size of a spec in bytes; a real one has a few thousand.
pub const MAX_SPEC_SIZE: usize = 1024 * 1024;

/// Parses a spec. `name` is the name of its file in diagnostics.
///
/// # Errors
/// The faults of its form: not UTF-8, too long, or not YAML; otherwise every unknown, missing or repeated key and every
/// value of a wrong type, together with the semantic faults.
pub fn read(name: &str, bytes: &[u8]) -> Result<(Spec, String), Vec<Diagnostic>> {
    read_among(&[], name, bytes)
}

/// Parses a spec, as [`read`] does, but also reports words for outputs that are not among `outputs`, unless `outputs`
/// is empty.
pub fn read_among(outputs: &[OutputWord], name: &str, bytes: &[u8]) -> Result<(Spec, String), Vec<Diagnostic>> {
    let text = text(name, bytes, MAX_SPEC_SIZE).map_err(|fault| vec![fault])?;
    let error = match serde_saphyr::from_str_with_options::<Spec>(&text, options()) {
        Ok(spec) => return Ok((spec, text)),
        Err(error) => error,
    };
    if let Some(fault) = another_version(name, &text) {
        return Err(vec![fault]);
    }
    if let Some(hidden) = hidden(name, &text) {
        return Err(hidden);
    }
    let PartialRead { mut faults, uncertain, value } = every_fault::<Spec>(&text, &error, TextKind::Spec);
    if uncertain.is_none() {
        // A comment that swallows a closing bracket is the cause of the parser's later faults.
        yaml_notes::notes(name, &text).into_iter().for_each(|note| faults.add(note));
        yaml_notes::swallowed_brackets(name, &text).into_iter().for_each(|fault| faults.add(fault));
    }
    if let (Some(uncertain), Some(spec)) = (uncertain, value) {
        let among = SpecFaults::among(faults.places().collect(), uncertain, name, &text);
        faults.join(decide::judge(&spec, among, outputs));
        // A missing or short text may have been cut by ` #` or `&`.
        let lines: Vec<usize> = faults.places().map(|(line, _)| line).collect();
        let is_cause = |note: &Diagnostic| note.spot.as_ref().is_some_and(|spot| lines.contains(&spot.line));
        yaml_notes::notes(name, &text).into_iter().filter(is_cause).for_each(|note| faults.add(note));
    }
    Err(reported(faults, name))
}

/// Parses another YAML file of settings. `name` is its name in diagnostics.
///
/// # Errors
/// Every fault of form.
pub fn parse<T: DeserializeOwned>(name: &str, text: &str) -> Result<T, Vec<Diagnostic>> {
    let read = serde_saphyr::from_str_with_options(text, options());
    read.map_err(|error| {
        hidden(name, text).unwrap_or_else(|| reported(every_fault::<T>(text, &error, TextKind::Settings).faults, name))
    })
}

/// Returns the invisible characters of an unreadable text that affect how it is parsed; `None` if there are none. They
/// may cause its other faults.
fn hidden(name: &str, text: &str) -> Option<Vec<Diagnostic>> {
    let hidden = yaml_notes::invisible_characters(text);
    (!hidden.is_empty()).then(|| hidden.into_iter().map(|fault| fault.in_file(name)).collect())
}

/// The result of reading a text with faults of form.
struct PartialRead<T> {
    faults: error::Faults,
    /// The keys with uncertain values, if the text is YAML.
    uncertain: Option<UncertainKeys>,
    /// The value, with replacements for faulty values.
    value: Option<T>,
}

/// Returns the fault that ended the reading and, if the text is YAML, all others.
fn every_fault<T: DeserializeOwned>(text: &str, error: &Error, words: TextKind) -> PartialRead<T> {
    let source = Source::new(text);
    let (mut faults, mut value) = (error::Faults::default(), None);
    // The tree has every repeated key; the others are read as if it were given once.
    let mut options = options();
    options.duplicate_keys = DuplicateKeyPolicy::LastWins;
    let mut doubled = Vec::new();
    let tree = serde_saphyr::from_str_with_options::<YamlNode>(text, options).ok();
    let uncertain = tree.map(|mut tree| {
        tree.take_doubled("", &mut doubled);
        for DoubledKey { name, node, .. } in &doubled {
            let [line, column, _] = node.place();
            match faults.is_shown(line, column) {
                true => faults.add(yaml::doubled(name, [line, column], &source)),
                false => faults.count(line, column),
            }
        }
        let mut uncertain = UncertainKeys::default();
        if !tree.is_nothing() {
            let (read, nodes) = fault_reader::read::<T>(&tree, &source, words, &mut faults);
            (value, uncertain) = (read, UncertainKeys::new(&tree, &nodes));
        }
        doubled.iter().for_each(|key| uncertain.insert(key.path.clone()));
        uncertain
    });
    if faults.is_empty() || doubled.is_empty() && matches!(error, Error::DuplicateMappingKey { .. }) {
        faults.add(explain(error, &source, words));
    }
    PartialRead { faults, uncertain, value }
}

/// Returns the faults to report, in the file of this name.
fn reported(faults: error::Faults, name: &str) -> Vec<Diagnostic> {
    let name = Foreign::from(name);
    faults.finish(Some(&name)).into_iter().map(|fault| fault.in_file(&name)).collect()
}

/// Returns the text of a file of at most `longest` bytes. `name` is the name of the file in diagnostics.
///
/// # Errors
/// If the file is longer, or is not UTF-8.
pub fn text(name: &str, bytes: &[u8], longest: usize) -> Result<String, Diagnostic> {
    if bytes.len() > longest {
        return Err(too_long(name, bytes.len() as u64, longest));
    }
    match std::str::from_utf8(bytes) {
        Ok(text) => Ok(text.to_owned()),
        Err(error) => Err(not_utf8(name, bytes, error.valid_up_to())),
    }
}

/// Returns the fault of a spec with another version, in which its other faults may be valid.
fn another_version(name: &str, text: &str) -> Option<Diagnostic> {
    #[derive(serde::Deserialize)]
    struct Head {
        spec: Option<At<u64>>,
    }
    let head: Head = serde_saphyr::from_str_with_options(text, options()).ok()?;
    let written = head.spec.filter(|written| written.value != SPEC_VERSION)?;
    let mut faults = SpecFaults::new(name, text);
    faults.version(&written);
    faults.finish().err()?.pop()
}

/// Returns the diagnostic for a file that is too long, for callers that know the size before they read the file.
pub fn too_long(name: &str, bytes: u64, longest: usize) -> Diagnostic {
    Diagnostic::new(format!("the file is too large ({bytes} bytes)"))
        .hint(format!("the maximum is {longest}"))
        .in_file(name)
}

fn not_utf8(name: &str, bytes: &[u8], good: usize) -> Diagnostic {
    let before = String::from_utf8_lossy(&bytes[..good]);
    let line = before.matches('\n').count() + 1;
    let column = before.rsplit('\n').next().map_or(0, |last| last.chars().count()) + 1;
    let spot = Spot::new("", line, column, 1);
    Diagnostic::new("not UTF-8 text").hint("save the file as UTF-8").at(spot).in_file(name)
}

fn options() -> Options {
    let mut budget = Budget::default();
    budget.max_depth = 16;
    budget.flow_nesting_limit = 16;
    budget.max_aliases = 1_000;
    budget.max_anchors = 1_000;
    budget.max_nodes = 200_000;
    budget.max_documents = 2;
    budget.max_merge_keys = 1_000;
    let mut options = Options::default();
    options.budget = Some(budget);
    // Repeated expansions of aliases count each time: a few lines can expand to millions of values.
    options.alias_limits.max_total_replayed_events = 20_000;
    options.with_snippet = false;
    options.reject_unsupported_tags = true;
    options
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expected: &[&str]) {
        let summaries: Vec<String> = match read("a", text.as_bytes()) {
            Ok(_) => Vec::new(),
            Err(faults) => faults.iter().map(Diagnostic::summary).collect(),
        };
        let expected: Vec<String> = expected.iter().map(|fault| (*fault).to_owned()).collect();
        assert_eq!(summaries, expected, "{text}");
    }

    #[test]
    fn aliases_stand_for_a_bounded_number_of_values() {
        let fault = |levels: usize, width: usize| {
            let list = |of: &str| vec![of.to_owned(); width].join(", ");
            let mut text = format!("a: &a0 [{}]\n", list("x"));
            for level in 1..levels {
                text += &format!("a{level}: &a{level} [{}]\n", list(&format!("*a{}", level - 1)));
            }
            let read = parse::<std::collections::BTreeMap<String, serde::de::IgnoredAny>>("a", &text);
            read.err().map(|faults| faults.iter().map(Diagnostic::summary).collect::<String>())
        };
        assert_eq!((fault(3, 9), fault(1, 9_000)), (None, None));
        for (levels, width) in [(9, 9), (400, 2), (100, 9)] {
            let fault = fault(levels, width).unwrap_or_default();
            assert!(fault.contains("the spec is too large"), "{levels} levels of {width}: {fault}");
        }
    }

    #[test]
    fn all_faults_are_reported_together() {
        check("title: t\nsections: []\n", &[]);
        check(
            "titel: x\nseed: abc\npage: {sise: a4, puzzles: four}\noutputs: pdf\nsections:\n  - {title: a, cuont: 1}\n  \
             - {count: 2, grade: [eazy]}\n  - {title: b, count: x}\n  - c\n",
            &[
                "a:1:1: unknown key `titel`; did you mean `title`? (this version supports `spec: 1`)",
                "a:1:1: the key `title` is missing; write `title: ...`",
                "a:2:7: expected a whole number, 0 or greater, found `abc`; write digits, such as `12`",
                "a:3:8: unknown key `sise`; did you mean `size`? (this version supports `spec: 1`)",
                "a:3:27: expected a whole number, found `four`; write digits, such as `12`",
                "a:4:10: expected a list, found `pdf`; write `[a, b]`, or a line with `- ` for each item",
                "a:6:16: unknown key `cuont`; did you mean `count`? (this version supports `spec: 1`)",
                "a:7:5: the key `title` is missing; write `title: ...`",
                "a:7:23: expected text, found a list; write a single value",
                "a:8:23: expected a whole number, found `x`; write digits, such as `12`",
                "a:9:5: expected keys with values, found `c`; write each as `key: value`, on a line of its own",
            ],
        );
        check(
            "titel: x\ntitle: ''\nlanguage: xx\npage: {size: b9, sise: a4}\nsections:\n  - {title: a, count: 0, grade: eazy}\n  \
             - {title: b, count: x, grade: eazy}\n",
            &[
                "a:1:1: unknown key `titel`; did you mean `title`? (this version supports `spec: 1`)",
                "a:2:8: the title is empty; write a few words",
                "a:3:11: unknown language `xx`; use `en`, `en-US`, `de`, `es`, `fr`, `it` or `nl`; for any other language, add a word file with `words`",
                "a:4:14: unknown page size `b9`; use `a4`, `a5`, `b5`, `letter`, `legal`, `5x8in`, `6x9in`, `7x10in`, \
                 `8x10in` or `8.5x11in`",
                "a:4:18: unknown key `sise`; did you mean `size`? (this version supports `spec: 1`)",
                "a:6:23: the count cannot be 0; use a value from 1 to 10000",
                "a:6:33: unknown grade `eazy`; did you mean `easy`?",
                "a:7:23: expected a whole number, found `x`; write digits, such as `12`",
                "a:7:33: unknown grade `eazy`; did you mean `easy`?",
            ],
        );
        check(
            "title: t\ngrade: [{name: mine, rating: {min: 1}}]\nlanguage: xx\nwords: [a]\nsections:\n  \
             - {title: a, count: 1, grade: mine}\n",
            &[
                "a:2:1: unknown key `grade`; did you mean `grades`? (this version supports `spec: 1`)",
                "a:4:8: expected text, found a list; write a single value",
            ],
        );
        check(
            "title: t\ntitle: u\nseed: 1\n\"title\": v\nseed: x\nsections:\n  - {title: a, count: 1, count: 2}\n  \
             - {title: b, count: 1, titel: {x: 1, x: 2}}\n",
            &[
                "a:2:1: the key `title` is given twice; keep one of the two",
                "a:4:1: the key `title` is given twice; keep one of the two",
                "a:5:1: the key `seed` is given twice; keep one of the two",
                "a:7:26: the key `count` is given twice; keep one of the two",
                "a:8:26: unknown key `titel`; did you mean `title`? (this version supports `spec: 1`)",
                "a:8:40: the key `x` is given twice; keep one of the two",
            ],
        );
        let many =
            "title: t\nsections:\n".to_owned() + &"  - {title: a, count: b, board: {box: 3x3, x: 1}}\n".repeat(50);
        let faults = read("a", many.as_bytes()).expect_err("it has faults");
        assert_eq!(faults.len(), error::MAX_SHOWN + 1);
        assert_eq!(faults[20].summary(), "a: 80 more places with a fault; fix these first");
    }

    /// Checks the faults of a section with these keys besides a title and a count, and of the book.
    fn check_keys(book: &str, section: &str, expected: &[&str]) {
        check(&format!("title: t\n{book}\nsections:\n  - {{title: a, count: 1, {section}}}\n"), expected);
    }

    #[test]
    fn a_value_at_fault_hides_no_fault_of_another() {
        let unknown = |place: &str, key: &str, meant: &str| {
            format!("a:{place}: unknown key `{key}`; did you mean `{meant}`? (this version supports `spec: 1`)")
        };
        check_keys(
            "seed: 1",
            "grad: easy, symmetry: twice, minimal: stric, givens: ['123']",
            &[
                &unknown("4:26", "grad", "grade"),
                "a:4:48: unknown symmetry `twice`; use `none`, `point`, `quarter`, `horizontal`, `vertical`, `both-axes`, \
                 `diagonal`, `antidiagonal`, `both-diagonals` or `full`",
                "a:4:64: unknown kind of minimality `stric`; did you mean `strict`?",
                "a:4:80: 3 characters, but a 9x9 board has 81 cells; write a digit for each given and `.` for each empty cell",
            ],
        );
        check_keys(
            "page: {size: a4, puzzels: 4, margins: {inside: 70mm, outside: x}}",
            "pattern: tree",
            &[
                &unknown("2:18", "puzzels", "puzzles"),
                "a:2:48: 70 mm is not a valid margin; use a margin from 5 mm to a quarter of the side, 52.5 mm",
                "a:2:63: `x` is not a valid length; write a number with its unit, such as `15mm`, `1.5cm` or `0.6in`",
                "a:4:35: unknown pattern `tree`; use `heart`, `ring`, `spiral`, `diamond`, `plus`, `cross`, `arrow`, \
                 `wave`, `house`, `letter-h`, `letter-s` or `letter-z`, or a picture with one line per row",
            ],
        );
        check_keys(
            "seeed: 1\ncover: {}",
            "day: monday",
            &[
                &unknown("2:1", "seeed", "seed"),
                "a:3:8: a book for screens cannot have a cover; write `preset: kdp` or another printer, or remove this",
                "a:5:31: `day` requires `newspaper`; write `newspaper: {start: 2026-11-23}`, or remove this",
            ],
        );
        check(
            "title: t\nsections:\n  - titel: a\n    grade: eazy\n  - title: b\n    cuont: 5\n  - - c\n",
            &[
                &unknown("3:5", "titel", "title"),
                "a:3:5: the key `title` is missing; write `title: ...`",
                "a:3:5: the key `count` is missing; write `count: 10`, or `from: FILE` for all puzzles of a file",
                "a:4:12: unknown grade `eazy`; did you mean `easy`?",
                &unknown("6:5", "cuont", "count"),
                "a:7:5: expected keys with values, found `- c`; write each as `key: value`, on a line of its own",
            ],
        );
    }

    #[test]
    fn what_follows_from_a_value_at_fault_is_not_reported() {
        let check = |book: &str, section: &str, expected: &str| {
            let text = format!("title: t\n{book}\nsections:\n  - {{title: a, count: 1, {section}}}\n");
            let faults = read("a", text.as_bytes()).expect_err(&text);
            let messages: Vec<&str> = faults.iter().map(|fault| fault.message.as_str()).collect();
            assert_eq!(messages, [expected], "{text}");
        };
        let small = "givens: ['1...34....4...21'], given-count: {max: 6}, rating: {scale: savant, max: 50}";
        check("seed: 1", &format!("boord: {{box: 2x2}}, {small}"), "unknown key `boord`");
        check("seed: 1", &format!("board: {{bx: 2x2}}, {small}"), "unknown key `bx`");
        check("seed: 1", &format!("size: 4x4, {small}"), "unknown key `size`");
        check("seed: 1", &format!("board: [2x2], {small}"), "expected keys with values, found `[2x2`");
        check("seed: 1", "board: {symbls: LABYRINTH, word: {row: 9}}", "unknown key `symbls`");
        check("seed: 1", "board: {varient: jigsaw, regions: random}", "unknown key `varient`");
        check("seed: 1", "rating: {scal: hodoku, min: 5000}", "unknown key `scal`");
        check("seed: 1", "rating: {min: 5, max: x}", "expected a number, found `x`");
        check("seed: 1", "given-count: {min: 30, max: x}", "expected a whole number, found `x`");
        check(
            "seed: 1",
            "count: 9, board: {box: 2x2}, pins: [{number: 5, givens: '1...34....4...21'}]",
            "the key `count` is given twice",
        );
        check("grade: [{name: mine, rating: {min: 1}}]", "grade: mine", "unknown key `grade`");
        check("grades: {name: mine}", "grade: mine", "`{name` is not allowed here");
        check("page: {size: [a3], margins: {inside: 70mm}}", "", "expected text, found a list");
        check("purpos: print\ncover: {}\npaper: cream", "", "unknown key `purpos`");
        check("printer: kdp\ncover: {}\npaper: cream", "", "unknown key `printer`");
        check("preset: [kdp]\nbinding: hardcover\ncover: {}", "", "expected text, found a list");
        check("isnb: 9783161484100\npreset: kdp\ncover: {barcode: isbn}", "", "unknown key `isnb`");
        check("wrods: sv.ftl\nlanguage: sv", "", "unknown key `wrods`");
        check("languge: en\nlanguage: nl\nanswers: {style: annotated}", "", "unknown key `languge`");
        check("bnak: {file: b}\nseries: {name: s, volume: 1}", "", "unknown key `bnak`");
        check("newspapr: {start: 2026-11-23}", "day: monday", "unknown key `newspapr`");
        check(
            "walkthrogh: {path: savant}",
            "techniques: {require: [aligned-pair-exclusion]}",
            "unknown key `walkthrogh`",
        );
    }
}
