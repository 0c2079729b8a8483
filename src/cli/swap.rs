//! `sudopress swap`: replaces puzzles of a book or pins them.

use super::build::failure;
use super::input::Commission;
use super::output::{LOCK, replace_lock};
use super::pool::{self, RefusedPuzzle};
use super::progress::Progress;
use super::screen::Screen;
use super::{Exit, Failure, input, interrupt};
use crate::book::{EditionWatch, Lock, SectionPlan, spec_hash};
use crate::error::{Diagnostic, quote};
use crate::work::{Stop, Tally};
use clap::builder::{PathBufValueParser, TypedValueParser};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Replaces each puzzle with the next one that its section would have found. Numbers, pages and other puzzles stay the
same.

Then run `sudopress build --locked`: a plain build searches again and discards the swap. To keep a puzzle whatever the
seed, add the lines that --pin prints to the spec.

Examples:
  sudopress swap out/first/book.lock.json 17
  sudopress swap out/first 3 17 --spec books/first.yaml
  sudopress build books/first.yaml --locked
  sudopress swap out/first/book.lock.json 17 --pin")]
pub(super) struct Swap {
    /// The book.lock.json of a built book, or its folder
    #[arg(value_name = "LOCK", value_parser = PathBufValueParser::new().map(lock_of))]
    lock: PathBuf,

    /// Numbers of puzzles
    #[arg(value_name = "NUMBER", required = true)]
    numbers: Vec<usize>,

    /// Spec of the book [default: found by the folder name]
    #[arg(long, value_name = "SPEC")]
    spec: Option<PathBuf>,

    /// Replace nothing; print the lines for the spec that pin these puzzles
    #[arg(long)]
    pin: bool,
}

/// Returns the lock at a path, which may be a folder that contains it.
fn lock_of(path: PathBuf) -> PathBuf {
    if path.is_dir() { path.join(LOCK) } else { path }
}

impl Swap {
    pub(super) fn run(&self, screen: &Screen) -> Result<Exit, Failure> {
        interrupt::listen();
        let Self { lock: path, numbers, .. } = self;
        let read = self.read()?;
        if self.pin {
            return self.print_pins(&read, screen);
        }
        let LockAndSpec { lock, commission, spec } = read;
        let Commission { plan, text, .. } = &commission;
        let fitted = lock.edition(plan, text, &path.display().to_string(), &interrupt::stop());
        interrupt::stop().check().map_err(|_| Failure::interrupted())?;
        let before = fitted?.edition;
        let mut bank = pool::open(plan, &spec)?;
        let mut barred = match &mut bank {
            Some(bank) => bank.begin()?,
            None => BTreeSet::new(),
        };
        let mut bar = SwapWatch(Progress::count(screen, "attempts"));
        let mut edition = before.clone();
        for &number in numbers {
            edition = edition.swapped(number, &barred, &mut bar).map_err(failure)?;
        }
        // Another book may have reserved the found puzzles. A refused puzzle that was already in the lock is a failure.
        while let Some(bank) = &mut bank {
            let refused = bank.hold_all(&edition, Some(&before))?;
            if refused.is_empty() {
                break;
            }
            if refused.iter().any(|puzzle| !numbers.contains(&puzzle.number)) {
                return Err(RefusedPuzzle::failure(&refused, path));
            }
            for RefusedPuzzle { number, canonical, .. } in refused {
                barred.insert(canonical);
                edition = edition.swapped(number, &barred, &mut bar).map_err(failure)?;
            }
        }
        let new = Lock::new(&edition, text).with_swapped(lock.swapped.iter().chain(numbers).copied());
        if let Some(bank) = &mut bank {
            bank.print(&edition)?;
        }
        replace_lock(path, new.to_json().as_bytes())?;
        if let Some(bank) = &mut bank {
            bank.settle()?;
        }
        for entry in edition.puzzles().filter(|entry| numbers.contains(&entry.number)) {
            screen.line(format_args!("{}: {}", entry.number, entry.puzzle.line_on_board()))?;
            screen.note_skipped(&entry.skipped);
        }
        screen.note("`sudopress build --locked` typesets the book again");
        Ok(Exit::Done)
    }

    /// Prints the lines that keep the puzzles in the spec, and updates the bank of the book.
    fn print_pins(
        &self,
        LockAndSpec { lock, commission, spec }: &LockAndSpec,
        screen: &Screen,
    ) -> Result<Exit, Failure> {
        let Commission { plan, text, .. } = commission;
        if let Some(mut bank) = pool::open(plan, spec)? {
            let path = &self.lock;
            let fitted = lock.edition(plan, text, &path.display().to_string(), &interrupt::stop());
            interrupt::stop().check()?;
            bank.keep_all(&fitted?.edition, path)?;
            bank.settle()?;
        }
        for (index, section) in plan.sections.iter().enumerate() {
            let pinned: Vec<_> = lock
                .puzzles
                .iter()
                .filter(|puzzle| puzzle.section == index + 1 && self.numbers.contains(&puzzle.number))
                .collect();
            if pinned.is_empty() {
                continue;
            }
            screen.line(format_args!("# in the section {}", quote(&section.title)))?;
            screen.line("    pins:")?;
            for puzzle in pinned {
                screen.line(format_args!("      - {{number: {}, givens: \"{}\"}}", puzzle.number, puzzle.givens))?;
            }
        }
        Ok(Exit::Done)
    }

    /// Reads the lock and its spec.
    ///
    /// # Errors
    /// If one of them cannot be read, or the lock has no puzzle with one of the numbers.
    fn read(&self) -> Result<LockAndSpec, Failure> {
        let (lock, _) = input::lock(&self.lock)?;
        if let Some(number) = self.numbers.iter().find(|number| !(1..=lock.puzzles.len()).contains(number)) {
            let message = format!("there is no puzzle {number}");
            let hint = format!("its puzzles are numbered 1 to {}", lock.puzzles.len());
            return Err(negative(&self.lock, &message, &hint));
        }
        let spec = self.spec(&lock)?;
        let commission = input::commission(&spec)?;
        Ok(LockAndSpec { lock, commission, spec })
    }

    /// Returns the named spec, or the one with the name of the lock's folder that the lock belongs to.
    fn spec(&self, lock: &Lock) -> Result<PathBuf, Failure> {
        if let Some(spec) = &self.spec {
            return Ok(spec.clone());
        }
        let folder = self.lock.parent().and_then(Path::file_name).unwrap_or_default();
        let mut name = folder.to_owned();
        name.push(".yaml");
        let beside = self.lock.parent().and_then(Path::parent).and_then(Path::parent).unwrap_or(Path::new(""));
        let places = [Path::new(""), Path::new("books"), beside, &beside.join("books")].map(|place| place.join(&name));
        let is_it = |path: &&PathBuf| {
            let text = crate::cli::files::read(path).map(String::from_utf8);
            text.is_ok_and(|text| text.is_ok_and(|text| spec_hash(&text) == lock.spec))
        };
        places
            .iter()
            .find(is_it)
            .cloned()
            .ok_or_else(|| negative(&self.lock, "the spec of the lock was not found", "write `--spec FILE`"))
    }
}

/// A lock with its spec.
struct LockAndSpec {
    lock: Lock,
    commission: Commission,
    spec: PathBuf,
}

fn negative(path: &Path, message: &str, hint: &str) -> Failure {
    Failure::new(Exit::Usage, Diagnostic::new(message).hint(hint).in_file(path))
}

/// The progress of a search.
struct SwapWatch(Progress);

impl EditionWatch for SwapWatch {
    fn progress(&mut self, _: usize, _: &SectionPlan, tally: Tally) {
        self.0.found(usize::try_from(tally.tried).unwrap_or(usize::MAX), tally.tried);
    }

    fn stop(&self) -> Stop {
        interrupt::stop()
    }
}
