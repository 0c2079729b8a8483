//! `sudopress preflight`: checks of a PDF against a printer's requirements.

use super::formats::TextOrJson;
use super::screen::Screen;
use super::sources::FaultCount;
use super::{Exit, Failure, choices, input};
use crate::book::Length;
use crate::book::preset::{Binding, Paper, Preset};
use crate::error::{Diagnostic, counted};
use crate::preflight::{CoverRequest, Fault, Report, Request, Unreadable, preflight, preflight_cover};
use serde_json::json;
use std::path::{Path, PathBuf};

#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Checks line widths, text sizes, colours, images, margins, page boxes, fonts and the number of pages of any PDF. For each
violated rule, the worst place and the number of pages are reported, and the exit code is 1.

With --cover-of, FILE is a cover: back, spine and front on one sheet. The width of the spine is computed from the pages
and paper of the book; if the printer has no formula, give it with --spine.

Examples:
  sudopress preflight out/book/book.pdf
  sudopress preflight book.pdf --preset ingramspark --paper cream
  sudopress preflight cover.pdf --cover-of book.pdf --paper cream")]
pub(super) struct Preflight {
    /// PDF files
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,

    /// Printer
    #[arg(long, default_value = "kdp", value_parser = choices::preset())]
    preset: &'static Preset,

    /// Binding
    #[arg(long, default_value = "paperback", value_parser = choices::binding())]
    binding: Binding,

    /// Paper
    #[arg(long, default_value = "white", value_parser = choices::paper())]
    paper: Paper,

    /// Page size, without bleed, such as a5 or 6x9in [default: any size the printer offers]
    #[arg(long, conflicts_with = "cover_of", value_parser = super::print::size)]
    size: Option<(Length, Length)>,

    /// Check FILE as the cover of BOOK, the PDF of the inside pages
    #[arg(long, value_name = "BOOK")]
    cover_of: Option<PathBuf>,

    /// Width of the spine, from the printer's template, such as 0.31in
    #[arg(long, value_name = "WIDTH", requires = "cover_of", value_parser = length)]
    spine: Option<Length>,

    /// Report every violation on every page, worst first
    #[arg(long)]
    every_page: bool,

    #[command(flatten)]
    format: TextOrJson,
}

/// The maximum size of a file, in bytes.
const MAX_PDF_SIZE: usize = 1_000_000_000;

/// A text is not a length.
#[derive(Debug, thiserror::Error)]
#[error("expected a number with its unit, such as `0.31in` or `8mm`")]
struct LengthError;

fn length(text: &str) -> Result<Length, LengthError> {
    Length::parse(text).ok_or(LengthError)
}

impl Preflight {
    pub(super) fn run(&self, screen: &Screen) -> Result<Exit, Failure> {
        let (mut exit, mut faults) = (Exit::Done, FaultCount::default());
        let request = Request { preset: self.preset, binding: self.binding, paper: self.paper, size: self.size };
        let cover = self.cover_of.as_deref().map(|book| self.cover(book, request)).transpose()?;
        for path in &self.files {
            let name = path.display().to_string();
            let bytes = input::bytes(path, MAX_PDF_SIZE)?;
            let checked = match cover {
                Some(cover) => preflight_cover(&bytes, cover),
                None => preflight(&bytes, request),
            };
            let outcome = match checked {
                Ok(report) => self.report(screen, &name, &report)?,
                Err(unreadable) => faults.report(screen, &Diagnostic::new(unreadable.to_string()).in_file(&name)),
            };
            exit = exit.max(outcome);
        }
        Ok(exit)
    }

    /// Returns the requirements for the cover of a book.
    fn cover(&self, book: &Path, request: Request) -> Result<CoverRequest, Failure> {
        if self.binding == Binding::Hardcover {
            let hint = "the build checks it with the sizes of `case`";
            return Err(Failure::usage_with_hint("cannot check the case of a hardcover without its sizes", hint));
        }
        let name = book.display().to_string();
        let unreadable = |fault: Unreadable| Failure::input(Diagnostic::new(fault.to_string()).in_file(name.as_str()));
        let report = preflight(&input::bytes(book, MAX_PDF_SIZE)?, request).map_err(unreadable)?;
        let [width, height] = report.trim.map(|points| Length::micrometres((points * 25_400.0 / 72.0).round() as i64));
        let sheet = self.preset.cover_sheet((width, height), report.pages, (self.binding, self.paper), self.spine);
        let sheet = sheet.ok_or_else(|| {
            let message = format!("`{}` has no formula for this spine width", self.preset.key);
            let hint = "write `--spine 0.31in`, with the width from the printer's template";
            Failure::usage_with_hint(message, hint)
        })?;
        Ok(CoverRequest { request, sheet, pages: report.pages })
    }

    fn report(&self, screen: &Screen, name: &str, report: &Report) -> Result<Exit, Failure> {
        let is_taken = report.faults.is_empty();
        if self.format.is_json() {
            screen.json(&json!({
                "file": name, "preset": self.preset.key, "is_taken": is_taken, "report": report,
            }))?;
        } else if self.every_page {
            report.faults.iter().for_each(|fault| screen.complain(&diagnostic(name, fault, &[])));
        } else {
            report.worst().iter().for_each(|(fault, pages)| screen.complain(&diagnostic(name, fault, pages)));
        }
        if is_taken && !self.format.is_json() {
            let [width, height] = report.trim.map(|side| (side / 0.072).round() / 1_000.0);
            let pages = counted(report.pages, "page");
            screen.line(format_args!("{name}: passes `{}`: {pages} of {width} x {height} in", self.preset.key))?;
        }
        Ok(if is_taken { Exit::Done } else { Exit::Negative })
    }
}

/// Returns the diagnostic of a fault; `pages` are all pages that violate the rule.
pub(super) fn diagnostic(name: &str, fault: &Fault, pages: &[usize]) -> Diagnostic {
    let page = fault.page.map(|page| format!("page {page}: ")).unwrap_or_default();
    let others = match pages.iter().filter(|&&page| Some(page) != fault.page).count() {
        0 => String::new(),
        1 => ", and on another page".into(),
        count => format!(", and on {count} other pages"),
    };
    let message = format!("{}: {page}{}{others}", fault.rule, fault.message);
    Diagnostic::new(message).in_file(name).hint(&fault.remedy)
}
