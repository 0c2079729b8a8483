//! The last steps for a printed book: conversion to the kind of PDF that the printer requires, and a check against the
//! printer's requirements.

use super::Exit;
use super::ghostscript::{Inks, PdfX, pdf_x};
use super::preflight::diagnostic;
use super::screen::Screen;
use crate::book::Plan;
use crate::book::preset::PdfKind;
use crate::error::Diagnostic;
use crate::outputs::{ANSWERS_COVER, Output, output};
use crate::preflight::{CoverRequest, Report, Request, Unreadable, preflight, preflight_cover};
use std::borrow::Cow;
use std::path::Path;
use std::sync::{Mutex, PoisonError};

/// The conversion and check of a book before printing.
pub(super) struct Prepress {
    /// The requirements; `None` for a book for screens.
    request: Option<Request>,
    /// The requirements for its covers, and the names of their files.
    covers: Vec<(&'static str, CoverRequest)>,
    /// Whether the files are read from right to left.
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
    /// Returns the prepress of a book with these outputs. The numbers of pages of its volumes are only requested if there
    /// is a cover.
    pub(super) fn of(plan: &Plan, outputs: &[&Output], pages: impl FnOnce() -> Vec<usize>) -> Self {
        let request = plan.print.map(|print| Request {
            binding: print.binding,
            paper: print.paper,
            ..Request::new(print.preset)
        });
        let made = output("cover").filter(|cover| outputs.iter().any(|made| made.key == cover.key));
        let covers = made.filter(|_| plan.cover.is_some()).zip(request).map(|(made, request)| {
            let second = plan.with_answers_cover(plan.title.clone());
            let volumes = [(made.place, Some(plan)), (ANSWERS_COVER, second.as_ref())].into_iter().zip(pages());
            let cover = |((place, plan), pages): ((&'static str, Option<&Plan>), usize)| {
                Some((place, CoverRequest { request, sheet: plan?.cover_sheet(pages)?, pages }))
            };
            volumes.filter_map(cover).collect()
        });
        let covers = covers.unwrap_or_default();
        Self { request, covers, is_bound_right: plan.is_from_right() && !plan.is_reversed(), remarks: Mutex::default() }
    }

    /// Returns a file of the book in its final form: a PDF as the printer requires it, other files unchanged.
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
        self.covers.iter().find(|(place, _)| *place == name).map(|(_, cover)| *cover)
    }

    fn preflight(&self, name: &str, bytes: &[u8], request: Request) -> Result<Report, Unreadable> {
        self.cover(name).map_or_else(|| preflight(bytes, request), |cover| preflight_cover(bytes, cover))
    }

    /// Returns the PDF as PDF/X of the first kind that the printer accepts; unchanged if there is none.
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

    /// Reports the faults of the files in this folder or archive.
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
