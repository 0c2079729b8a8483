//! `sudopress verify`: checks a built book, and proves paths.

mod paths;

use super::formats::TextOrJson;
use super::output::{Hash, LOCK, Manifest, files_of, manifest};
use super::progress::Progress;
use super::screen::{Screen, counted};
use super::{Exit, Failure, input, interrupt};
use crate::error::Diagnostic;
use crate::verify::{Report, Shelf, verify};
use paths::Paths;
use rayon::prelude::*;
use serde_json::json;
use std::io;
use std::path::{Path, PathBuf};

#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Every file in a folder from `sudopress build` is compared with the manifest. The puzzles are solved and rated again,
and all outputs are read back: boards, links, page references and sentences must agree with the lock. Each step of each
walkthrough is proved again.

A file contains paths, one JSON object per line, as `sudopress explain --format trace` prints them. Each step is proved
from its argument alone. A guess is not a proof; --allow-guesses skips it.

The exit code is 1 if anything disagrees or cannot be proved.

Examples:
  sudopress verify out/first
  sudopress verify out/first --spec books/first.yaml      a book with its own words
  sudopress verify public --lock out/daily/book.lock.json      a website built with `--until`
  sudopress explain puzzles.txt --format trace | sudopress verify -")]
pub(super) struct Verify {
    /// Output folder of a book, or files with paths; `-` for standard input
    #[arg(value_name = "DIR|FILE", required = true)]
    places: Vec<String>,

    /// Skip guesses in paths
    #[arg(long)]
    allow_guesses: bool,

    /// Spec of the book, if it has its own words
    #[arg(long, value_name = "SPEC")]
    spec: Option<PathBuf>,

    /// Lock, if the folder has none
    #[arg(long, value_name = "FILE")]
    lock: Option<PathBuf>,

    #[command(flatten)]
    format: TextOrJson,
}

/// The maximum number of faults that are reported.
const MAX_REPORTED: usize = 100;

/// The files of a folder, as a manifest names them.
pub(super) struct BuiltBook<'a> {
    pub folder: &'a Path,
    pub names: Vec<String>,
    pub bar: Option<Progress>,
}

/// The maximum size of a file, in bytes.
const MAX_FILE_SIZE: u64 = 1 << 30;

impl Shelf for BuiltBook<'_> {
    fn names(&self) -> Vec<String> {
        self.names.clone()
    }

    fn read(&self, name: &str) -> io::Result<Vec<u8>> {
        let path = self.folder.join(name);
        if path.metadata()?.len() > MAX_FILE_SIZE {
            return Err(io::Error::other("it is too large for a file of a book"));
        }
        self.bar.iter().for_each(Progress::another);
        crate::cli::files::read(&path)
    }
}

impl Verify {
    pub(super) fn run(&self, screen: &Screen) -> Result<Exit, Failure> {
        match &self.places[..] {
            [place] if Path::new(place).is_dir() => {
                if self.allow_guesses {
                    return Err(Failure::usage("`--allow-guesses` requires paths; remove it"));
                }
                self.verify_book(Path::new(place), screen)
            }
            files => {
                let of_books = [("--spec", self.spec.is_some()), ("--lock", self.lock.is_some())];
                if let Some((option, _)) = of_books.into_iter().find(|(_, is_given)| *is_given) {
                    let message = format!("`{option}` requires the output folder of a book; remove it");
                    return Err(Failure::usage(message));
                }
                let is_json = self.format.is_json();
                Paths { files, allow_guesses: self.allow_guesses, is_json }.verify(screen)
            }
        }
    }

    fn verify_book(&self, folder: &Path, screen: &Screen) -> Result<Exit, Failure> {
        interrupt::listen();
        let material = match &self.spec {
            Some(spec) => Some(input::commission(spec)?.material),
            None => None,
        };
        let manifest = manifest(folder)?;
        let place = self.lock.clone().unwrap_or_else(|| folder.join(LOCK));
        if self.lock.is_none() && !place.exists() {
            let hint = "choose the folder of a book; for a website built with `--until`, name the lock of its book with \
                        `--lock`";
            let missing = Diagnostic::new("there is no lock").hint(hint).in_file(place.as_path());
            return Err(Failure::new(Exit::Files, missing));
        }
        let (lock, _) = input::lock(&place)?;
        let name = self.lock.as_ref().map_or_else(|| LOCK.to_owned(), |path| path.display().to_string());
        let mut faults = Vec::new();
        let names = match &manifest {
            Some(manifest) => {
                faults.extend(changed(folder, manifest)?);
                manifest.names().map(str::to_owned).collect()
            }
            None => {
                screen.note("there is no manifest, so changed files cannot be detected");
                files_of(folder)?
            }
        };
        let there: Vec<String> = names.into_iter().filter(|name| folder.join(name).is_file()).collect();
        let bar = Progress::new(screen, there.len(), "files");
        let shelf = BuiltBook { folder, names: there, bar: Some(bar) };
        let words = material.as_ref().map(|material| &material.words);
        let report = verify(&shelf, (&name, &lock), words, &interrupt::stop());
        let BuiltBook { bar, names, .. } = shelf;
        drop(bar);
        let mut report = report.map_err(|_| Failure::interrupted())?;
        report.faults.splice(0..0, faults);
        self.report(folder, screen, &report, names.len())
    }

    fn report(&self, folder: &Path, screen: &Screen, report: &Report, files: usize) -> Result<Exit, Failure> {
        let Report { puzzles, pictures, pages, sentences, sheets, boards, faults } = report;
        if self.format.is_json() {
            screen.json(&json!({
                "folder": folder.display().to_string(), "files": files, "puzzles": puzzles, "pictures": pictures,
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
            screen.line(format_args!("{}: {}: all agree", folder.display(), all.join(", ")))?;
        } else {
            faults.iter().take(MAX_REPORTED).for_each(|fault| screen.complain(fault));
            let more = faults.len().saturating_sub(MAX_REPORTED);
            if more > 0 {
                screen.complain(&Diagnostic::new(format!("and {more} more")));
            }
        }
        Ok(if faults.is_empty() { Exit::Done } else { Exit::Negative })
    }
}

/// Returns a fault for each file that changed since the build wrote it.
fn changed(folder: &Path, manifest: &Manifest) -> Result<Vec<Diagnostic>, Failure> {
    let names: Vec<&str> = manifest.names().collect();
    let looked_at: Vec<Option<Diagnostic>> = names
        .par_iter()
        .map(|name| {
            interrupt::stop().check()?;
            let message = match Hash::from_file(&folder.join(name)) {
                Ok(hash) if manifest.hash(name) == Some(hash) => return Ok(None),
                Ok(_) => "it was changed after a build wrote it".to_owned(),
                Err(error) if error.kind() == io::ErrorKind::NotFound => "the file is missing".to_owned(),
                Err(error) => format!("cannot be read: {error}"),
            };
            Ok(Some(Diagnostic::new(message).in_file(*name)))
        })
        .collect::<Result<_, crate::work::Stopped>>()
        .map_err(|_| Failure::interrupted())?;
    Ok(looked_at.into_iter().flatten().collect())
}
