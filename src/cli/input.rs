//! Reads input files: locks, and specs with all files that they name.

use super::screen::Screen;
use super::{Exit, Failure, files, own, system};
use crate::book::{self, Lock, MAX_LOCK_SIZE, MAX_SPEC_SIZE, Plan};
use crate::error::{Diagnostic, quote};
use crate::outputs::{self, Material, Output};
use std::io::Read;
use std::path::Path;

/// A book, with everything that its spec names.
pub(super) struct Commission {
    pub plan: Plan,
    /// The outputs to make.
    pub outputs: Vec<&'static Output>,
    /// The templates, words, fonts and theme.
    pub material: Material,
    /// The text of the spec.
    pub text: String,
}

/// Reads a spec and everything that it names.
///
/// # Errors
/// If the file cannot be read, is too long (it is then not read), or has faults: all of them.
pub(super) fn commission(path: &Path) -> Result<Commission, Failure> {
    let bytes = bytes(path, MAX_SPEC_SIZE)?;
    let name = path.display().to_string();
    let (mut spec, text) = outputs::read(&name, &bytes).map_err(|faults| match Lock::read(&name, &bytes) {
        Ok(_) => {
            let words =
                "this is a lock, not a spec; use the spec of its book, with `--locked` to build the puzzles in the lock";
            Failure::input(Diagnostic::new(words).in_file(name.as_str()))
        }
        Err(_) => faults.into(),
    })?;
    let notes = own::bring_puzzles(&mut spec, path, &text)?;
    let notes = book::yaml_notes(&name, &text).into_iter().chain(notes);
    match (outputs::plan(&spec, &name, &text), own::read(&spec, path, &text)) {
        (Ok((mut plan, outputs)), Ok(own)) => {
            plan.notes.extend(notes.chain(own.notes));
            let plan = plan.with_model(own.model).with_source_date(source_date()?);
            let is_own = !own.files.is_empty();
            let material = Material::new(&plan.language, own.files)?;
            let refused = outputs.iter().flat_map(|output| (output.refuses)(&plan, &material));
            // Several outputs may reject a book for the same reason.
            let refused = refused.fold(Vec::new(), |mut all: Vec<Diagnostic>, fault| {
                let fault = fault.in_file(name.as_str());
                if !all.contains(&fault) {
                    all.push(fault);
                }
                all
            });
            if !refused.is_empty() {
                return Err(refused.into());
            }
            if is_own {
                outputs::rehearse(&spec, &outputs, &material)?;
            }
            Ok(Commission { plan, outputs, material, text })
        }
        (plan, own) => Err(plan.err().into_iter().chain(own.err()).flatten().collect::<Vec<_>>().into()),
    }
}

/// The environment variable with the time of a build, in seconds since 1970, by the convention of reproducible builds.
const SOURCE_DATE: &str = "SOURCE_DATE_EPOCH";

/// Returns the moment in the environment, if there is one.
///
/// # Errors
/// If it is not a number of seconds.
fn source_date() -> Result<Option<String>, Failure> {
    let Some(written) = system::variable(SOURCE_DATE).filter(|written| !written.is_empty()) else { return Ok(None) };
    let moment = written.parse().ok().and_then(book::moment);
    moment.map(Some).ok_or_else(|| {
        let message = format!("{} in `{SOURCE_DATE}` is not a time", quote(&written));
        Failure::input(Diagnostic::new(message).hint("write the seconds since 1970, such as `1795392000`, or unset it"))
    })
}

/// Prints the notes on a spec, with the pages of this plan.
pub(super) fn report_notes(commission: &Commission, plan: &Plan, screen: &Screen) {
    plan.notes.iter().for_each(|note| screen.note(note));
    let lacking = commission.outputs.iter().flat_map(|output| (output.lacks)(plan, &commission.material));
    lacking.for_each(|lack| screen.note(lack));
}

/// Returns a lock, and the bytes of its file.
///
/// # Errors
/// If the file cannot be read or is not a lock.
pub(super) fn lock(path: &Path) -> Result<(Lock, Vec<u8>), Failure> {
    let bytes = bytes(path, MAX_LOCK_SIZE)?;
    let lock = Lock::read(&path.display().to_string(), &bytes).map_err(Failure::input)?;
    Ok((lock, bytes))
}

/// Returns the bytes of a file, which is not read if it is longer than `longest`.
///
/// # Errors
/// If it cannot be read, or is longer.
pub(super) fn bytes(path: &Path, longest: usize) -> Result<Vec<u8>, Failure> {
    let fail = |error| Failure::file(path, "cannot read", &error);
    let file = files::open(path).map_err(fail)?;
    let length = file.metadata().map_err(fail)?;
    if length.is_dir() {
        let folder = Diagnostic::new("a folder, not a file").in_file(path);
        return Err(Failure::new(Exit::Files, folder));
    }
    if length.len() > longest as u64 {
        return Err(Failure::input(book::too_long(&path.display().to_string(), length.len(), longest)));
    }
    // A pipe has no length: one byte more than allowed shows that it is too long.
    let mut bytes = Vec::new();
    file.take(longest as u64 + 1).read_to_end(&mut bytes).map_err(fail)?;
    Ok(bytes)
}
