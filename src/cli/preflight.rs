//! `sudopress preflight`: what a printer would say of a PDF.

use super::screen::Screen;
use super::sources::FaultCount;
use super::{Exit, Failure, choices, input};
use crate::book::preset::{Binding, Paper, Preset};
use crate::error::{Diagnostic, counted};
use crate::preflight::{Fault, Report, Request, preflight};
use serde_json::json;
use std::path::PathBuf;

/// Hold a PDF against what a printer accepts
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
FILE is any PDF, of sudopress or of another program. It is read as a printer's machine reads it: lines as thick as they come
out, text as large, colours, images, how far every mark is from the edges and the spine, boxes, faces, the number of pages.
Of each rule that is broken the worst place is told, with how many pages break it; --pages tells every page. The exit code
is then 1.

The rules are those of the preset, as `preset` in book specs: `kdp` for Amazon KDP, `lulu`, `ingramspark`, `home` for your
own printer, `newspaper`.

Examples:
  sudopress preflight out/book/book.pdf
  sudopress preflight book.pdf --preset ingramspark --paper cream
  sudopress preflight book.pdf --pages --json")]
pub struct Preflight {
    /// PDF files
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,

    /// The printer
    #[arg(long, default_value = "kdp", value_parser = choices::preset())]
    preset: &'static Preset,

    /// How the book is bound
    #[arg(long, default_value = "paperback", value_parser = choices::binding())]
    binding: Binding,

    /// What it is printed on
    #[arg(long, default_value = "white", value_parser = choices::paper())]
    paper: Paper,

    /// Tell every page that breaks a rule
    #[arg(long)]
    pages: bool,

    /// Print JSON, one object a file
    #[arg(long)]
    json: bool,
}

/// The longest file that is read, in bytes.
const LONGEST_PDF: usize = 1_000_000_000;

impl Preflight {
    pub(super) fn run(&self, screen: &Screen) -> Result<Exit, Failure> {
        let (mut exit, mut faults) = (Exit::Done, FaultCount::default());
        let request = Request { preset: self.preset, binding: self.binding, paper: self.paper };
        for path in &self.files {
            let name = path.display().to_string();
            let bytes = input::bytes(path, LONGEST_PDF)?;
            let told = match preflight(&bytes, request) {
                Ok(report) => self.tell(screen, &name, &report)?,
                Err(unreadable) => faults.tell(screen, &Diagnostic::new(unreadable.to_string()).in_file(&name)),
            };
            exit = exit.max(told);
        }
        Ok(exit)
    }

    fn tell(&self, screen: &Screen, name: &str, report: &Report) -> Result<Exit, Failure> {
        let is_taken = report.faults.is_empty();
        if self.json {
            screen.json(&json!({
                "file": name, "preset": self.preset.key, "is_taken": is_taken, "report": report,
            }))?;
        } else if self.pages {
            report.faults.iter().for_each(|fault| screen.complain(&told(name, fault, &[])));
        } else {
            report.worst().iter().for_each(|(fault, pages)| screen.complain(&told(name, fault, pages)));
        }
        if is_taken && !self.json {
            let [width, height] = report.trim.map(|side| (side / 0.072).round() / 1_000.0);
            let pages = counted(report.pages, "page");
            screen.line(format_args!("{name}: `{}` takes it: {pages} of {width} x {height} in", self.preset.key))?;
        }
        Ok(if is_taken { Exit::Done } else { Exit::NotSo })
    }
}

/// A fault in words; `pages` are all that break the rule.
pub(super) fn told(name: &str, fault: &Fault, pages: &[usize]) -> Diagnostic {
    let page = fault.page.map(|page| format!("page {page}: ")).unwrap_or_default();
    let others = match pages.iter().filter(|&&page| Some(page) != fault.page).count() {
        0 => String::new(),
        1 => ", and on another page".into(),
        count => format!(", and on {count} other pages"),
    };
    let message = format!("{}: {page}{}{others}", fault.rule, fault.message);
    Diagnostic::new(message).in_file(name).hint(&fault.remedy)
}
