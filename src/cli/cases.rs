//! The cases of a library of techniques, for `find --library`.

use super::progress::Progress;
use super::screen::Screen;
use super::sources::FaultCount;
use super::{Exit, Failure, files, flow};
use crate::error::Diagnostic;
use crate::format::hodoku_library::Case;
use crate::format::{Library, ReadError};
use crate::hint;
use crate::work::Stop;
use std::io::BufReader;
use std::path::Path;

/// How verdicts are printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum CasesFormat {
    /// A line each, its columns separated by tabs.
    Text,
    /// An object each.
    Json,
}

/// Judges the cases of a library, and prints a verdict on each.
///
/// # Errors
/// When the library cannot be read or has no such case, the output cannot be written, or it was stopped.
pub(super) fn check(screen: &Screen, path: &Path, form: CasesFormat) -> Result<Exit, Failure> {
    let cannot = |error| Failure::file(path, "cannot read", &error);
    let file = BufReader::new(files::open(path).map_err(cannot)?);
    let name = path.display().to_string();
    let (progress, mut tally, mut faults) =
        (Progress::count(screen, "cases"), hint::CaseTally::default(), FaultCount::default());
    let judge = |(): &mut (), case: Result<Case, ReadError>, stop: &Stop| {
        case.map(|case| hint::judge(&case, stop).map(|verdict| (case, verdict)))
    };
    let tell = |judged| {
        let (case, verdict) = match judged {
            Ok(judged) => judged?,
            Err(ReadError::Fault(fault)) => return Ok(faults.tell(screen, &fault)),
            Err(ReadError::Stream(error)) => return Err(cannot(error)),
        };
        progress.another();
        tally.add(&verdict);
        match form {
            CasesFormat::Json => screen.json(&verdict.json(&case)),
            CasesFormat::Text => screen.line(verdict.text(&case)),
        }
        .map(|()| Exit::Done)
    };
    let cases = Library::new(file, Some(name.clone()));
    let exit = flow::each(screen, flow::read_ahead(cases), || (), judge, tell)?;
    drop(progress);
    faults.end(screen, &name);
    if tally.cases == 0 && exit == Exit::Done {
        return Err(Failure::input(Diagnostic::new("no case in the library").in_file(name)));
    }
    screen.note(format_args!("{} of {} ok", tally.right, tally.cases));
    Ok(if tally.right == tally.cases { exit } else { exit.max(Exit::Negative) })
}
