//! Reading what the user names: specs from files, and the plan they mean.

use super::screen::Screen;
use super::{Exit, Failure};
use crate::book::{self, LONGEST_LOCK, LONGEST_SPEC, Lock, Plan};
use crate::error::Diagnostic;
use crate::typeset::missing_characters;
use std::fs::File;
use std::io::Read;
use std::path::Path;

/// A spec's plan, and the text of the spec.
///
/// # Errors
/// When the file cannot be read, is too long (it is then not read), or says something impossible.
pub fn plan(path: &Path) -> Result<(Plan, String), Failure> {
    let bytes = bytes(path, LONGEST_SPEC)?;
    let name = path.display().to_string();
    let (spec, text) = book::read(&name, &bytes).map_err(Failure::input)?;
    let plan = book::plan(&spec, &name, &text)?;
    Ok((plan, text))
}

/// Tells what the author of a spec should know although it is no fault.
pub fn tell_notes(plan: &Plan, screen: &Screen) {
    plan.notes.iter().for_each(|note| screen.note(note));
    let missing = if plan.outputs.pdf { missing_characters(plan) } else { Vec::new() };
    if !missing.is_empty() {
        let list: Vec<String> = missing.iter().take(10).map(|c| format!("`{c}`")).collect();
        let more = if missing.len() > list.len() { " and others" } else { "" };
        screen.note(format!("the book's faces cannot set {}{more}: empty boxes will be printed", list.join(" ")));
    }
}

/// A lock.
///
/// # Errors
/// When the file cannot be read or is no lock.
pub fn lock(path: &Path) -> Result<Lock, Failure> {
    let bytes = bytes(path, LONGEST_LOCK)?;
    Lock::read(&path.display().to_string(), &bytes).map_err(Failure::input)
}

/// The bytes of a file, which is not read when it is longer than `longest`.
fn bytes(path: &Path, longest: usize) -> Result<Vec<u8>, Failure> {
    let fail = |error| Failure::file(path, "cannot read", &error);
    let file = File::open(path).map_err(fail)?;
    let length = file.metadata().map_err(fail)?;
    if length.is_dir() {
        let folder = Diagnostic::new("a folder, not a file").in_file(path.display().to_string());
        return Err(Failure::new(Exit::Files, folder));
    }
    if length.len() > longest as u64 {
        return Err(Failure::input(book::too_long(&path.display().to_string(), length.len(), longest)));
    }
    // A pipe tells no length: one byte more than allowed is enough to see that there are too many.
    let mut bytes = Vec::new();
    file.take(longest as u64 + 1).read_to_end(&mut bytes).map_err(fail)?;
    Ok(bytes)
}
