//! `sudopress verify`: a built book read back.

use super::output::{Hash, LOCK, Manifest, files_of, manifest};
use super::progress::Progress;
use super::screen::{Screen, counted};
use super::{Exit, Failure, input, interrupt};
use crate::error::Diagnostic;
use crate::verify::{Report, Shelf, verify};
use rayon::prelude::*;
use serde_json::json;
use std::io;
use std::path::{Path, PathBuf};

#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
DIR is the output of `sudopress build`. Every file is held against the manifest; the puzzles of the lock are solved,
brought to canonical form and rated again. Then pictures, pages, e-book and PDF are read as a stranger reads them: which
boards they show, what stands beside these, where links and page references lead. Each step of each walkthrough is
proved again from its argument, and its sentence held against that. The answers and hints of the PDF are made again from
the lock; a sentence that is cut or missing is reported with its page.

The exit code is 1 when anything says another thing than the rest; all of it is told.

Examples:
  sudopress verify out/first
  sudopress verify out/first --spec books/first.yaml      a book with words of its own
  sudopress verify out/first --json")]
pub(super) struct Verify {
    /// The output folder of a book
    #[arg(value_name = "DIR")]
    folder: PathBuf,

    /// The spec of the book, where it is told in words of its own
    #[arg(long, value_name = "SPEC")]
    spec: Option<PathBuf>,

    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// How many faults are told.
const MOST_TOLD: usize = 100;

/// The files of a folder, as a manifest names them.
struct Built<'a> {
    folder: &'a Path,
    names: Vec<String>,
    bar: Progress,
}

/// The longest file that is read, in bytes.
const LONGEST_FILE: u64 = 1 << 30;

impl Shelf for Built<'_> {
    fn names(&self) -> Vec<String> {
        self.names.clone()
    }

    fn read(&self, name: &str) -> io::Result<Vec<u8>> {
        let path = self.folder.join(name);
        if path.metadata()?.len() > LONGEST_FILE {
            return Err(io::Error::other("it is too long for a file of a book"));
        }
        self.bar.another();
        crate::cli::files::read(&path)
    }
}

impl Verify {
    pub(super) fn run(&self, screen: &Screen) -> Result<Exit, Failure> {
        interrupt::listen();
        let material = match &self.spec {
            Some(spec) => Some(input::commission(spec)?.material),
            None => None,
        };
        let manifest = manifest(&self.folder)?;
        let (lock, _) = input::lock(&self.folder.join(LOCK))?;
        let mut faults = Vec::new();
        let names = match &manifest {
            Some(manifest) => {
                faults.extend(self.changed(manifest)?);
                manifest.names().map(str::to_owned).collect()
            }
            None => {
                screen.note("there is no manifest, so nothing tells whether files were changed");
                files_of(&self.folder)?
            }
        };
        let there: Vec<String> = names.into_iter().filter(|name| self.folder.join(name).is_file()).collect();
        let bar = Progress::new(screen, there.len(), "files");
        let shelf = Built { folder: &self.folder, names: there, bar };
        let words = material.as_ref().map(|material| &material.words);
        let report = verify(&shelf, (LOCK, &lock), words, &interrupt::stop());
        let Built { bar, names, .. } = shelf;
        drop(bar);
        let mut report = report.map_err(|_| Failure::interrupted())?;
        report.faults.splice(0..0, faults);
        self.tell(screen, &report, names.len())
    }

    /// The files of a manifest that are not as a build wrote them.
    fn changed(&self, manifest: &Manifest) -> Result<Vec<Diagnostic>, Failure> {
        let names: Vec<&str> = manifest.names().collect();
        let looked_at: Vec<Option<Diagnostic>> = names
            .par_iter()
            .map(|name| {
                interrupt::stop().check()?;
                let message = match Hash::of_file(&self.folder.join(name)) {
                    Ok(hash) if manifest.hash(name) == Some(hash) => return Ok(None),
                    Ok(_) => "it was changed since a build wrote it".to_owned(),
                    Err(error) if error.kind() == io::ErrorKind::NotFound => "it is not there".to_owned(),
                    Err(error) => format!("cannot be read: {error}"),
                };
                Ok(Some(Diagnostic::new(message).in_file(*name)))
            })
            .collect::<Result<_, crate::work::Stopped>>()
            .map_err(|_| Failure::interrupted())?;
        Ok(looked_at.into_iter().flatten().collect())
    }

    fn tell(&self, screen: &Screen, report: &Report, files: usize) -> Result<Exit, Failure> {
        let Report { puzzles, pictures, pages, sentences, sheets, boards, faults } = report;
        if self.json {
            screen.json(&json!({
                "folder": self.folder.display().to_string(), "files": files, "puzzles": puzzles, "pictures": pictures,
                "pages": pages, "sentences": sentences, "sheets": sheets, "boards": boards, "is_sound": faults.is_empty(),
                "faults": faults,
            }))?;
        } else if faults.is_empty() {
            let all = [
                counted(*puzzles, "puzzle"),
                counted(*pictures, "picture"),
                format!("{} with {}", counted(*pages, "web page"), counted(*sentences, "sentence")),
                format!("{} with {}", counted(*sheets, "page"), counted(*boards, "board")),
            ];
            screen.line(format_args!("{}: {}: all agree", self.folder.display(), all.join(", ")))?;
        } else {
            faults.iter().take(MOST_TOLD).for_each(|fault| screen.complain(fault));
            let more = faults.len().saturating_sub(MOST_TOLD);
            if more > 0 {
                screen.complain(&Diagnostic::new(format!("and {more} more")));
            }
        }
        Ok(if faults.is_empty() { Exit::Done } else { Exit::NotSo })
    }
}
