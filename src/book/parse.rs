//! Reading a spec: YAML text to [`Spec`], or diagnostics that say where its form is wrong.
//!
//! Size is checked before anything is parsed, and the parser's own budgets (nesting, nodes, aliases) are set far below
//! its defaults: a book spec is a page or two of text.

use super::areas::Areas;
use super::decide;
use super::faults::SpecFaults;
use super::form;
use super::node::YamlNode;
use super::place::At;
use super::spec::Spec;
use super::vocabulary::{OutputWord, SPEC_VERSION};
use super::yaml::{self, TextKind, explain};
use super::yaml_notes;
use crate::error::{self, Diagnostic, Foreign, Source, Spot};
use serde::de::DeserializeOwned;
use serde_saphyr::options::DuplicateKeyPolicy;
use serde_saphyr::{Budget, Error, Options};

/// The longest spec in bytes; a real one has a few thousand.
pub const LONGEST_SPEC: usize = 1024 * 1024;

/// Reads a spec. `name` is how diagnostics call the file.
///
/// # Errors
/// What is wrong with its form: not UTF-8, too long, not YAML; or every unknown, missing or doubled key and every value
/// of a wrong type. With these come the faults of meaning of what is whole beside them.
pub fn read(name: &str, bytes: &[u8]) -> Result<(Spec, String), Vec<Diagnostic>> {
    read_for(None, name, bytes)
}

/// The same where `outputs` are what can be made: other words for it are faults of meaning too.
///
/// # Errors
/// Like [`read`].
pub fn read_among(outputs: &[OutputWord], name: &str, bytes: &[u8]) -> Result<(Spec, String), Vec<Diagnostic>> {
    read_for(Some(outputs), name, bytes)
}

fn read_for(outputs: Option<&[OutputWord]>, name: &str, bytes: &[u8]) -> Result<(Spec, String), Vec<Diagnostic>> {
    let text = text(name, bytes, LONGEST_SPEC).map_err(|fault| vec![fault])?;
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
    let Partly { mut faults, tree, value } = every_fault::<Spec>(&text, &error, TextKind::OfSpec);
    if tree.is_none() {
        // A comment that swallows a closing bracket is the cause of what the parser finds behind it.
        yaml_notes::notes(name, &text).into_iter().for_each(|note| faults.add(note));
        yaml_notes::swallowed_brackets(name, &text).into_iter().for_each(|fault| faults.add(fault));
    }
    if let (Some(tree), Some(spec)) = (tree, value) {
        let areas = Areas::new(&tree, faults.places());
        faults.join(decide::judge(&spec, SpecFaults::among(areas, name, &text), outputs));
        // A text that is missing or too short may be one that ` #` or `&` cut.
        let lines: Vec<usize> = faults.places().map(|(line, _)| line).collect();
        let is_cause = |note: &Diagnostic| note.spot.as_ref().is_some_and(|spot| lines.contains(&spot.line));
        yaml_notes::notes(name, &text).into_iter().filter(is_cause).for_each(|note| faults.add(note));
    }
    Err(told(faults, name))
}

/// Reads any other file of choices in YAML. `name` is how diagnostics call the file.
///
/// # Errors
/// Every fault of form.
pub fn parse<T: DeserializeOwned>(name: &str, text: &str) -> Result<T, Vec<Diagnostic>> {
    let read = serde_saphyr::from_str_with_options(text, options());
    read.map_err(|error| {
        hidden(name, text).unwrap_or_else(|| told(every_fault::<T>(text, &error, TextKind::OfChoices).faults, name))
    })
}

/// The invisible characters of a text that cannot be read, if there are any where they decide how it is read: other
/// faults may come of them.
fn hidden(name: &str, text: &str) -> Option<Vec<Diagnostic>> {
    let hidden = yaml_notes::invisible_characters(text);
    (!hidden.is_empty()).then(|| hidden.into_iter().map(|fault| fault.in_file(name)).collect())
}

/// What is known of a text whose form has faults.
struct Partly<T> {
    faults: error::Faults,
    /// The text as a tree, where it has the form of YAML.
    tree: Option<YamlNode>,
    /// What could be read, others standing in for the values at fault.
    value: Option<T>,
}

/// The fault that the reading ended at, and where the text has the form of YAML all the others.
fn every_fault<T: DeserializeOwned>(text: &str, error: &Error, words: TextKind) -> Partly<T> {
    let source = Source::new(text);
    let (mut faults, mut value) = (error::Faults::default(), None);
    // The tree has every key that is given twice; the others are read as if it were given once.
    let mut options = options();
    options.duplicate_keys = DuplicateKeyPolicy::LastWins;
    let mut doubled = Vec::new();
    let mut tree = serde_saphyr::from_str_with_options::<YamlNode>(text, options).ok();
    if let Some(tree) = &mut tree {
        tree.take_doubled(&mut doubled);
        for (key, node) in &doubled {
            let [line, column, _] = node.place();
            match faults.is_told(line, column) {
                true => faults.add(yaml::doubled(key, [line, column], &source)),
                false => faults.count(line, column),
            }
        }
        if !tree.is_nothing() {
            value = form::faults::<T>(tree, &source, words, &mut faults);
        }
    }
    if faults.is_empty() || doubled.is_empty() && matches!(error, Error::DuplicateMappingKey { .. }) {
        faults.add(explain(error, &source, words));
    }
    Partly { faults, tree, value }
}

/// The faults to tell, in the file of this name.
fn told(faults: error::Faults, name: &str) -> Vec<Diagnostic> {
    let name = Foreign::from(name);
    faults.finish(Some(&name)).into_iter().map(|fault| fault.in_file(&name)).collect()
}

/// The text of a file of at most so many bytes. `name` is how diagnostics call the file.
///
/// # Errors
/// When it is longer, or not UTF-8.
pub fn text(name: &str, bytes: &[u8], longest: usize) -> Result<String, Diagnostic> {
    if bytes.len() > longest {
        return Err(too_long(name, bytes.len() as u64, longest));
    }
    match std::str::from_utf8(bytes) {
        Ok(text) => Ok(text.to_owned()),
        Err(error) => Err(not_utf8(name, bytes, error.valid_up_to())),
    }
}

/// The fault of a spec of another version, whose other faults are then none.
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

/// The fault of a file of so many bytes, for readers that know the size before they read.
pub fn too_long(name: &str, bytes: u64, longest: usize) -> Diagnostic {
    Diagnostic::new(format!("{bytes} bytes are too many")).hint(format!("at most {longest} are read")).in_file(name)
}

fn not_utf8(name: &str, bytes: &[u8], good: usize) -> Diagnostic {
    let before = String::from_utf8_lossy(&bytes[..good]);
    let line = before.matches('\n').count() + 1;
    let column = before.rsplit('\n').next().map_or(0, |last| last.chars().count()) + 1;
    let spot = Spot::new("", line, column, 1);
    Diagnostic::new("not UTF-8 text").hint("save the file in the encoding UTF-8").at(spot).in_file(name)
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
    // What aliases stand for counts each time: a few lines of them can stand for millions of values.
    options.alias_limits.max_total_replayed_events = 20_000;
    options.with_snippet = false;
    options.reject_unsupported_tags = true;
    options
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expected: &[&str]) {
        let told: Vec<String> = match read("a", text.as_bytes()) {
            Ok(_) => Vec::new(),
            Err(faults) => faults.iter().map(Diagnostic::summary).collect(),
        };
        let expected: Vec<String> = expected.iter().map(|fault| (*fault).to_owned()).collect();
        assert_eq!(told, expected, "{text}");
    }

    #[test]
    fn aliases_stand_for_a_bounded_number_of_values() {
        let told = |levels: usize, width: usize| {
            let list = |of: &str| vec![of.to_owned(); width].join(", ");
            let mut text = format!("a: &a0 [{}]\n", list("x"));
            for level in 1..levels {
                text += &format!("a{level}: &a{level} [{}]\n", list(&format!("*a{}", level - 1)));
            }
            let read = parse::<std::collections::BTreeMap<String, serde::de::IgnoredAny>>("a", &text);
            read.err().map(|faults| faults.iter().map(Diagnostic::summary).collect::<String>())
        };
        assert_eq!((told(3, 9), told(1, 9_000)), (None, None));
        for (levels, width) in [(9, 9), (400, 2), (100, 9)] {
            let told = told(levels, width).unwrap_or_default();
            assert!(told.contains("more than a spec may hold"), "{levels} levels of {width}: {told}");
        }
    }

    #[test]
    fn all_faults_of_form_are_told_together() {
        check("title: t\nsections: []\n", &[]);
        check(
            "titel: x\nseed: abc\npage: {sise: a4, puzzles: four}\noutputs: pdf\nsections:\n  - {title: a, cuont: 1}\n  \
             - {count: 2, grade: [eazy]}\n  - {title: b, count: x}\n  - c\n",
            &[
                "a:1:1: unknown key `titel`; did you mean `title`? (this sudopress reads `spec: 1`)",
                "a:1:1: the key `title` is missing here; write `title: ...`",
                "a:2:7: expected a whole number from 0 up, found `abc`; write digits, such as `12`",
                "a:3:8: unknown key `sise`; did you mean `size`? (this sudopress reads `spec: 1`)",
                "a:3:27: expected a whole number, found `four`; write digits, such as `12`",
                "a:4:10: expected a list, found `pdf`; write one such as `[a, b]`, or a line with `- ` for each entry",
                "a:6:5: the key `count` is missing here; write `count: ...`",
                "a:6:16: unknown key `cuont`; did you mean `count`? (this sudopress reads `spec: 1`)",
                "a:7:5: the key `title` is missing here; write `title: ...`",
                "a:7:23: expected a text, found a list; write one text",
                "a:8:23: expected a whole number, found `x`; write digits, such as `12`",
                "a:9:5: expected keys with their values, found `c`; write them below each other, each as `key: value`",
            ],
        );
        // Beside faults of form those of meaning are told, but for what rests on a value at fault.
        check(
            "titel: x\ntitle: ''\nlanguage: xx\npage: {size: b9, sise: a4}\nsections:\n  - {title: a, count: 0, grade: eazy}\n  \
             - {title: b, count: x, grade: eazy}\n",
            &[
                "a:1:1: unknown key `titel`; did you mean `title`? (this sudopress reads `spec: 1`)",
                "a:2:8: the title is empty; write a few words",
                "a:3:11: unknown language `xx`; it is `en`, `de`, `es`, `fr`, `it` or `nl`",
                "a:4:18: unknown key `sise`; did you mean `size`? (this sudopress reads `spec: 1`)",
                "a:6:23: the count cannot be 0; it is from 1 to 10000",
                "a:6:33: unknown grade `eazy`; did you mean `easy`?",
                "a:7:23: expected a whole number, found `x`; write digits, such as `12`",
            ],
        );
        check(
            "title: t\ngrade: [{name: mine, rating: {min: 1}}]\nlanguage: xx\nwords: [a]\nsections:\n  \
             - {title: a, count: 1, grade: mine}\n",
            &[
                "a:2:1: unknown key `grade`; did you mean `grades`? (this sudopress reads `spec: 1`)",
                "a:4:8: expected a text, found a list; write one text",
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
                "a:8:26: unknown key `titel`; did you mean `title`? (this sudopress reads `spec: 1`)",
                "a:8:40: the key `x` is given twice; keep one of the two",
            ],
        );
        let many =
            "title: t\nsections:\n".to_owned() + &"  - {title: a, count: b, board: {box: 3x3, x: 1}}\n".repeat(50);
        let told = read("a", many.as_bytes()).expect_err("it has faults");
        assert_eq!(told.len(), error::MOST_SHOWN + 1);
        assert_eq!(told[20].summary(), "a: 80 more places with a fault; mend these first");
    }
}
