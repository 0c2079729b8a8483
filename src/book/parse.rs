//! Reading a spec: YAML text to [`Spec`], or one diagnostic that says where its form is wrong.
//!
//! Size is checked before anything is parsed, and the parser's own budgets (nesting, nodes, aliases) are set far below
//! its defaults: a book spec is a page or two of text.

use super::faults::Faults;
use super::place::At;
use super::spec::Spec;
use super::vocabulary::SPEC_VERSION;
use super::yaml::explain;
use crate::error::{Diagnostic, Source, Spot};
use serde::de::DeserializeOwned;
use serde_saphyr::{Budget, Options};

/// The longest spec in bytes; a real one has a few thousand.
pub const LONGEST_SPEC: usize = 1024 * 1024;

/// Reads a spec. `name` is how diagnostics call the file.
///
/// # Errors
/// The first fault of form: not UTF-8, too long, not YAML, an unknown, missing or doubled key, a value of a wrong type.
pub fn read(name: &str, bytes: &[u8]) -> Result<(Spec, String), Diagnostic> {
    let text = text(name, bytes, LONGEST_SPEC)?;
    match serde_saphyr::from_str_with_options::<Spec>(&text, options()) {
        Ok(spec) => Ok((spec, text)),
        Err(error) => {
            Err(another_version(name, &text).unwrap_or_else(|| explain(&error, &Source::new(text)).in_file(name)))
        }
    }
}

/// Reads any other file of choices in YAML. `name` is how diagnostics call the file.
///
/// # Errors
/// The first fault of form.
pub fn parse<T: DeserializeOwned>(name: &str, text: &str) -> Result<T, Diagnostic> {
    let read = serde_saphyr::from_str_with_options(text, options());
    read.map_err(|error| explain(&error, &Source::new(text)).in_file(name))
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
    let mut faults = Faults::new(name, text);
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
    options.with_snippet = false;
    options.reject_unsupported_tags = true;
    options
}
