//! Judges the cases of a library of techniques for `find --library`.

use super::formats::TextOrJson;
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

/// Judges the cases of a library and prints a verdict for each: a line with tab-separated columns, or an object.
///
/// # Errors
/// If the library cannot be read or has no case, if the output cannot be written, or if the work was stopped.
pub(super) fn check(screen: &Screen, path: &Path, format: TextOrJson) -> Result<Exit, Failure> {
    let cannot = |error| Failure::file(path, "cannot read", &error);
    let file = BufReader::new(files::open(path).map_err(cannot)?);
    let name = path.display().to_string();
    let (progress, mut tally, mut faults) =
        (Progress::count(screen, "cases"), hint::CaseTally::default(), FaultCount::default());
    let judge = |(): &mut (), case: Result<Case, ReadError>, stop: &Stop| {
        case.map(|case| hint::judge(&case, stop).map(|verdict| (case, verdict)))
    };
    let report = |judged| {
        let (case, verdict) = match judged {
            Ok(judged) => judged?,
            Err(ReadError::Fault(fault)) => return Ok(faults.report(screen, &fault)),
            Err(ReadError::Stream(error)) => return Err(cannot(error)),
        };
        progress.another();
        tally.add(&verdict);
        let printed = match format.is_json() {
            true => screen.json(&verdict.json(&case)),
            false => screen.line(verdict.text(&case)),
        };
        printed.map(|()| Exit::Done)
    };
    let cases = Library::new(file, Some(name.clone()));
    let exit = flow::each(screen, flow::read_ahead(cases), || (), judge, report)?;
    drop(progress);
    faults.end(screen, &name);
    if tally.cases == 0 && exit == Exit::Done {
        return Err(Failure::input(Diagnostic::new("the library has no cases").in_file(name)));
    }
    screen.note(format_args!("{} of {} ok", tally.right, tally.cases));
    Ok(if tally.right == tally.cases { exit } else { exit.max(Exit::Negative) })
}
