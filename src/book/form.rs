//! Reading a spec: YAML text to [`Spec`], or one diagnostic that says where its form is wrong.
//!
//! Size is checked before anything is parsed, and the parser's own budgets (nesting, nodes, aliases) are set far below
//! its defaults: a book spec is a page or two of text.

use super::spec::Spec;
use crate::error::{Diagnostic, Spot, did_you_mean, quote};
use serde_saphyr::{Budget, Error, Location, Options};

/// The longest spec in bytes; a real one has a few thousand.
pub const LONGEST_SPEC: usize = 1024 * 1024;

/// Reads a spec. `name` is how diagnostics call the file.
///
/// # Errors
/// The first fault of form: not UTF-8, too long, not YAML, an unknown, missing or doubled key, a value of a wrong type.
pub fn read(name: &str, bytes: &[u8]) -> Result<(Spec, String), Diagnostic> {
    if bytes.len() > LONGEST_SPEC {
        return Err(too_long(name, bytes.len() as u64, LONGEST_SPEC));
    }
    let text = match std::str::from_utf8(bytes) {
        Ok(text) => text.to_owned(),
        Err(error) => return Err(not_utf8(name, bytes, error.valid_up_to())),
    };
    match serde_saphyr::from_str_with_options::<Spec>(&text, options()) {
        Ok(spec) => Ok((spec, text)),
        Err(error) => Err(explain(&error, &text).in_file(name)),
    }
}

/// The fault of a file of so many bytes, for readers that know the size before they read.
pub fn too_long(name: &str, bytes: u64, longest: usize) -> Diagnostic {
    Diagnostic::new(format!("{bytes} bytes are too many")).hint(format!("at most {longest} are read")).in_file(name)
}

fn not_utf8(name: &str, bytes: &[u8], good: usize) -> Diagnostic {
    let before = String::from_utf8_lossy(&bytes[..good]);
    let line = before.matches('\n').count() + 1;
    let column = before.rsplit('\n').next().map_or(0, |last| last.chars().count()) + 1;
    let spot = Spot { line, column, length: 1, text: String::new() };
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
    options.with_snippet = false;
    options.reject_unsupported_tags = true;
    options
}

/// The parser's error in our words, with its place.
fn explain(error: &Error, text: &str) -> Diagnostic {
    let written = |location: Option<Location>| location.map(|at| word_at(text, at)).unwrap_or_default();
    let at = error.location();
    let mut diagnostic = match error {
        Error::SerdeUnknownField { field, expected, .. } => {
            let hint = did_you_mean(field, expected.iter().copied()).unwrap_or_else(|| known("keys here", expected));
            Diagnostic::new(format!("unknown key {}", quote(field))).hint(hint)
        }
        Error::SerdeMissingField { field, .. } => Diagnostic::new(format!("the key `{field}` is missing here")),
        Error::DuplicateMappingKey { key, .. } => match key {
            Some(key) => Diagnostic::new(format!("the key {} is given twice", quote(key))),
            None => Diagnostic::new("a key is given twice"),
        },
        Error::InvalidScalar { ty, .. } => {
            Diagnostic::new(format!("expected {}, found {}", kind(ty), quote(&written(at))))
        }
        Error::SerdeInvalidType { unexpected, expected, .. }
        | Error::SerdeInvalidValue { unexpected, expected, .. } => {
            Diagnostic::new(format!("expected {expected}, found {}", unexpected.to_lowercase()))
        }
        Error::Unexpected { expected, .. } => {
            let (expected, found) = (node(expected), written(at));
            match found.as_str() {
                "" => Diagnostic::new(format!("expected {expected}")),
                found => Diagnostic::new(format!("expected {expected}, found {}", quote(found))),
            }
        }
        Error::NullIntoString { .. } => Diagnostic::new("a text is missing here"),
        Error::Eof { .. } => {
            Diagnostic::new("the spec ends too early").hint("`sudopress new` writes one to start from")
        }
        Error::MultipleDocuments { .. } => {
            Diagnostic::new("a second document starts here").hint("write one book to a file, without `---`")
        }
        Error::Budget { .. }
        | Error::AliasReplayLimitExceeded { .. }
        | Error::AliasExpansionLimitExceeded { .. }
        | Error::AliasReplayStackDepthExceeded { .. } => {
            let what = "more than a spec may hold: too deep, too many values, or too many aliases";
            Diagnostic::new(what).hint("write the sections out")
        }
        Error::UnknownAnchor { .. } => Diagnostic::new(format!("no anchor has the name {}", quote(&written(at)))),
        Error::UnsupportedTag { tag, .. } => Diagnostic::new(format!("unknown tag {}", quote(tag))),
        Error::AliasError { error, .. } => explain(error, text),
        other => Diagnostic::new(plain(&other.to_string())),
    };
    if diagnostic.spot.is_none()
        && let Some(at) = at.filter(|at| at.line() > 0)
    {
        let length = word_at(text, at).chars().count();
        diagnostic = diagnostic.at(Spot::new(text, at.line() as usize, at.column() as usize, length));
    }
    diagnostic
}

/// A parser's sentence without its own place, in our style.
fn plain(message: &str) -> String {
    let first = message.lines().next().unwrap_or_default();
    let first = first.split(" at line ").next().unwrap_or_default();
    let first = first.split_once(": ").filter(|(head, _)| head.starts_with("line ")).map_or(first, |(_, rest)| rest);
    let mut characters = first.trim_end_matches('.').chars().map(|c| if c.is_control() { ' ' } else { c });
    characters.next().map(|c| c.to_lowercase().chain(characters).take(200).collect()).unwrap_or_default()
}

/// What people call what the parser expects.
fn node(expected: &str) -> &str {
    match expected {
        "mapping start" => "keys with their values",
        "sequence start" => "a list",
        "string scalar" => "a text",
        other => other,
    }
}

/// What people call a type of Rust.
fn kind(ty: &str) -> &'static str {
    match ty {
        "u8" | "u16" | "u32" | "u64" | "usize" => "a whole number from 0 up",
        "i8" | "i16" | "i32" | "i64" | "isize" => "a whole number",
        "f32" | "f64" => "a number",
        "bool" => "`true` or `false`",
        _ => "another kind of value",
    }
}

/// The scalar that starts at this place, to the end of the line, a comment or a closing bracket.
fn word_at(text: &str, at: Location) -> String {
    let line = text.lines().nth(at.line() as usize - 1).unwrap_or_default().trim_start_matches('\u{feff}');
    let rest: String = line.chars().skip(at.column() as usize - 1).collect();
    let end = rest.find([',', ']', '}', '#']).unwrap_or(rest.len());
    let word = rest[..end].trim_end();
    word.split_once(": ").map_or(word, |(key, _)| key).trim_end_matches(':').to_owned()
}

fn known(what: &str, words: &[&str]) -> String {
    let list: Vec<String> = words.iter().map(|word| format!("`{word}`")).collect();
    format!("{what} are {}", list.join(", "))
}
