//! Reports malformed JSON in files of the program itself.

use super::{Diagnostic, Source, Spot, quote};
use serde_json::error::Category;

/// Returns the diagnostic for malformed JSON, with its place. `whole` is the kind of file, such as a lock or a model;
/// `name` is the name of the file in the diagnostic; `bytes` are its contents.
pub fn from_json(error: &serde_json::Error, whole: &str, name: &str, bytes: &[u8]) -> Diagnostic {
    let line = error.line().max(1);
    let text = bytes.split(|&byte| byte == b'\n').nth(line - 1).unwrap_or_default();
    let source = Source::from_line(line, String::from_utf8_lossy(text));
    let spot = Spot::new(source, line, error.column().max(1), 1);
    Diagnostic::new(words(error, whole)).at(spot).in_file(name)
}

fn words(error: &serde_json::Error, whole: &str) -> String {
    match error.classify() {
        Category::Eof => return format!("the {whole} is incomplete"),
        Category::Syntax | Category::Io => return "this is not valid JSON".into(),
        Category::Data => {}
    }
    // The error has no structure: its words are replaced by ours.
    let text = error.to_string();
    let name = || text.split('`').nth(1).map(quote).unwrap_or_default();
    let found = |rest: &str| match rest.split_once(", expected ") {
        Some((found, _)) if found.starts_with("string ") => {
            quote(found.trim_start_matches("string ").trim_matches('"'))
        }
        Some((found, _)) if found.contains('`') => name(),
        Some(("map", _)) => "keys with values".into(),
        Some(("sequence", _)) => "a list".into(),
        Some(("null", _)) => "nothing".into(),
        _ => "this value".into(),
    };
    match text.split_once(' ') {
        Some(("missing", _)) => format!("the key {} is missing", name()),
        Some(("unknown", rest)) if rest.starts_with("field") => format!("a {whole} has no key {}", name()),
        Some(("unknown", _)) => format!("a {whole} cannot have the value {} here", name()),
        Some(("duplicate", _)) => format!("the key {} is given twice", name()),
        Some(("invalid", rest)) => match rest.split_once(": ") {
            Some((_, rest)) => format!("a {whole} cannot have {} here", found(rest)),
            None => format!("a {whole} cannot have this value here"),
        },
        _ => format!("this is not valid in a {whole}"),
    }
}
