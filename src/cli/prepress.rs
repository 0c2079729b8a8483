//! What happens to a printed book once it is set: it becomes the kind of PDF that its printer wants, and is then looked
//! at as the printer will look at it.

use super::Exit;
use super::ghostscript::{Inks, PdfX, pdf_x};
use super::preflight::diagnostic;
use super::screen::Screen;
use crate::book::Plan;
use crate::book::preset::PdfKind;
use crate::error::Diagnostic;
use crate::outputs::{Output, output};
use crate::preflight::{CoverRequest, Report, Request, Unreadable, preflight, preflight_cover};
use std::borrow::Cow;
use std::path::Path;
use std::sync::{Mutex, PoisonError};

/// The last look at a book before it goes to print.
pub(super) struct Prepress {
    /// The requirements; `None` for a book for screens.
    request: Option<Request>,
    /// The same for its cover, and what that is called.
    cover: Option<(&'static str, CoverRequest)>,
    /// Whether the book is read from the right.
    is_bound_right: bool,
    remarks: Mutex<Vec<Remark>>,
}

/// A report on a file.
enum Remark {
    Note(String),
    Report(String, Report),
    Fault(String, Diagnostic),
}

impl Prepress {
    /// That of a book of which these outputs are made; the number of its pages is asked for where there is a cover.
    pub(super) fn of(plan: &Plan, outputs: &[&Output], pages: impl FnOnce() -> usize) -> Self {
        let request =
            plan.print.map(|print| Request { preset: print.preset, binding: print.binding, paper: print.paper });
        let made = output("cover").filter(|cover| outputs.iter().any(|made| made.key == cover.key));
        let cover = made.filter(|_| plan.cover.is_some()).zip(request).and_then(|(made, request)| {
            let pages = pages();
            Some((made.place, CoverRequest { request, sheet: plan.cover_sheet(pages)?, pages }))
        });
        Self { request, cover, is_bound_right: plan.is_from_right(), remarks: Mutex::default() }
    }

    /// Returns a file of the book as it is kept: a PDF as the printer wants it, everything else as it is.
    pub(super) fn finished<'a>(&self, name: &str, bytes: &'a [u8]) -> Cow<'a, [u8]> {
        let Some(request) = self.request.filter(|_| name.ends_with(".pdf")) else { return Cow::Borrowed(bytes) };
        let bytes =
            if request.preset.kind == PdfKind::X { self.as_x(name, bytes, request) } else { Cow::Borrowed(bytes) };
        self.add(match self.preflight(name, &bytes, request) {
            Ok(report) => Remark::Report(name.to_owned(), report),
            Err(unreadable) => Remark::Fault(name.to_owned(), Diagnostic::new(unreadable.to_string())),
        });
        bytes
    }

    /// Returns the requirements for a file if it is the cover.
    fn cover(&self, name: &str) -> Option<CoverRequest> {
        self.cover.filter(|(place, _)| *place == name).map(|(_, cover)| cover)
    }

    fn preflight(&self, name: &str, bytes: &[u8], request: Request) -> Result<Report, Unreadable> {
        self.cover(name).map_or_else(|| preflight(bytes, request), |cover| preflight_cover(bytes, cover))
    }

    /// As PDF/X: the first kind that preflight takes. Where there is none, as it is.
    fn as_x<'a>(&self, name: &str, bytes: &'a [u8], request: Request) -> Cow<'a, [u8]> {
        let inks = if self.cover(name).is_some() { Inks::All } else { Inks::Black };
        let mut last = None;
        for kind in [PdfX::OneA, PdfX::Three] {
            match pdf_x(bytes, kind, inks, self.is_bound_right) {
                Ok(made) => {
                    let is_taken = self.preflight(name, &made, request).is_ok_and(|report| report.faults.is_empty());
                    if is_taken {
                        self.add(Remark::Note(format!("{name} is {}", kind.name())));
                        return Cow::Owned(made);
                    }
                    last.get_or_insert(made);
                }
                Err(error) => {
                    let key = request.preset.key;
                    let again = "install it and build again with `--locked`";
                    self.add(Remark::Note(format!("{name} is not PDF/X, which `{key}` requires: {error}; {again}")));
                    return Cow::Borrowed(bytes);
                }
            }
        }
        last.map_or(Cow::Borrowed(bytes), Cow::Owned)
    }

    fn add(&self, remark: Remark) {
        self.remarks.lock().unwrap_or_else(PoisonError::into_inner).push(remark);
    }

    /// Reports what was found in the files of this folder or archive.
    pub(super) fn report(self, place: &Path, screen: &Screen) -> Exit {
        let mut exit = Exit::Done;
        let file = |name: &str| place.join(name).display().to_string();
        for remark in self.remarks.into_inner().unwrap_or_else(PoisonError::into_inner) {
            match remark {
                Remark::Note(note) => screen.note(note),
                Remark::Report(name, report) => {
                    for (fault, pages) in report.worst() {
                        screen.complain(&diagnostic(&file(&name), fault, &pages));
                        exit = Exit::Negative;
                    }
                }
                Remark::Fault(name, fault) => {
                    screen.complain(&fault.in_file(file(&name)));
                    exit = Exit::Negative;
                }
            }
        }
        exit
    }
}
