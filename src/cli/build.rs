//! `sudopress build`: a book from its spec.

use super::input::Commission;
use super::losses::{CriteriaPlace, advice};
use super::output::{LOCK, MANIFEST, OutputFolder, default_folder};
use super::pool::{self, BankPool};
use super::progress::Progress;
use super::screen::{Screen, counted};
use super::target::{LastLock, Target};
use super::{Exit, Failure, input, interrupt, making};
use crate::book::{self, ComposeError, Edition, Lock, Plan, SectionPlan};
use crate::error::Diagnostic;
use crate::outputs::{FileSink, OUTPUTS};
use crate::work::{Stop, Tally};
use clap::ValueHint;
use std::path::{Path, PathBuf};
use std::sync::Arc;

#[derive(clap::Args, Debug)]
#[command(after_long_help = after())]
pub(super) struct Build {
    /// Book spec, a YAML file
    spec: PathBuf,

    /// Output: a folder, or an archive if the name ends in `.zip` [default: named after the spec, in `out/`]
    #[arg(short, long, value_name = "DIR", value_hint = ValueHint::AnyPath)]
    output: Option<OutputFolder>,

    /// Typeset the puzzles in book.lock.json instead of searching for new ones
    #[arg(long)]
    locked: bool,
}

/// The maximum number of faults of a lock that are reported.
const MAX_FAULTS: usize = 20;

impl Build {
    pub(super) fn run(&self, screen: &Screen) -> Result<Exit, Failure> {
        interrupt::listen_and_wait();
        let commission = Arc::new(input::commission(&self.spec)?);
        let Commission { plan, text, .. } = &*commission;
        input::report_notes(&commission, screen);
        let place = self.output.as_ref().map_or_else(|| default_folder(&self.spec), |path| Ok(path.to_path_buf()))?;
        let mut target = Target::start(&place)?;
        target.notes().iter().for_each(|note| screen.note(note));
        let (edition, lock, mut bank) = if self.locked {
            let last = target.lock()?;
            target.reserve(&commission.outputs, plan)?;
            let (path, swapped) = (target.path().join(LOCK), last.lock.swapped.clone());
            let edition = locked(plan, text, last, &path, screen)?;
            let mut bank = pool::open(plan, &self.spec)?;
            if let Some(bank) = &mut bank {
                bank.begin()?;
                bank.hold_lock(&edition, &path)?;
            }
            let lock = Lock::new(&edition, text).with_swapped(swapped);
            (edition, lock, bank)
        } else {
            target.reserve(&commission.outputs, plan)?;
            let mut bank = pool::open(plan, &self.spec)?;
            let edition = compose_from(plan, bank.as_mut(), screen)?;
            let discarded = target.last_lock().map(|last| last.discarded_swaps(&edition)).unwrap_or_default();
            if !discarded.is_empty() {
                screen.note(discards(&discarded));
            }
            let lock = Lock::new(&edition, text);
            (edition, lock, bank)
        };
        let printed = bank.as_ref().map(|_| edition.clone());
        let lock = lock.to_json();
        let fail = |error| Failure::file(&target.path().join(LOCK), "cannot write", &error);
        target.add(LOCK, lock.as_bytes()).map_err(fail)?;
        let (target, prepress) = making::make(&commission, edition, target, screen)?;
        if let Some((bank, edition)) = bank.as_mut().zip(printed) {
            bank.print(&edition)?;
        }
        let notes = target.finish()?;
        notes.iter().for_each(|note| screen.note(note));
        if let Some(bank) = &mut bank {
            bank.settle()?;
        }
        let puzzles = counted(plan.puzzle_count(), "puzzle");
        match file_to_open(&commission).filter(|_| place.is_dir()) {
            Some(file) => screen.note(format!("{puzzles}; open {}", place.join(file).display())),
            None => screen.note(format!("{puzzles} in {}", place.display())),
        }
        Ok(prepress.report(&place, screen))
    }
}

fn after() -> String {
    let made: Vec<(&str, &str)> = std::iter::once((LOCK, "every puzzle with its ratings, seed and index"))
        .chain(OUTPUTS.iter().map(|output| (output.place, output.summary)))
        .chain([(MANIFEST, "checksums of these files, for `sha256sum -c`")])
        .collect();
    let made: String = made.iter().map(|(place, summary)| format!("  {place:17} {summary}\n")).collect();
    format!(
        "\
Writes the outputs of the spec into the output folder:
{made}
The folder appears when it is complete and replaces the last build. Your own files in it are never changed; if the
book needs one of their names, nothing is built. The same spec and seed give the same bytes.

A book for print also goes through `sudopress preflight`: violations are reported, and the exit code is 1. PDF/X needs
Ghostscript.

Examples:
  sudopress build books/first.yaml
  sudopress build books/first.yaml --output gift.zip
  sudopress build books/first.yaml --locked      the same puzzles, typeset again"
    )
}

/// Returns the file that shows the book: the PDF, the website or the e-book, or else the first file.
fn file_to_open(Commission { plan, outputs, .. }: &Commission) -> Option<String> {
    let names: Vec<String> = outputs.iter().flat_map(|output| (output.names)(plan)).collect();
    let is_whole = |name: &&String| name.ends_with(".pdf") || name.ends_with("index.html") || name.ends_with(".epub");
    names.iter().find(is_whole).or(names.first()).cloned()
}

/// Returns the warning that a build discards the swaps of these puzzles.
fn discards(numbers: &[usize]) -> String {
    let named: Vec<String> = numbers.iter().take(MAX_FAULTS).map(usize::to_string).collect();
    let more = match numbers.len().saturating_sub(named.len()) {
        0 => String::new(),
        more => format!(" and {more} more"),
    };
    let puzzles = if numbers.len() == 1 { "puzzle" } else { "puzzles" };
    format!(
        "this build discards {puzzles} {}{more}, chosen by `sudopress swap`; to keep them, build with `--locked`, or add the lines from `sudopress swap --pin` to the spec",
        named.join(", ")
    )
}

/// Returns the edition in the lock of the last build.
fn locked(plan: &Plan, spec: &str, last: LastLock, path: &Path, screen: &Screen) -> Result<Edition, Failure> {
    let LastLock { lock, is_changed } = last;
    if is_changed {
        screen.note(format!("{} was changed after a build wrote it", path.display()));
    }
    let fitted = lock.edition(plan, spec, &path.display().to_string(), &interrupt::stop());
    if interrupt::is_asked() {
        return Err(Failure::interrupted());
    }
    let fitted = fitted.map_err(|mut faults| {
        let more = faults.len().saturating_sub(MAX_FAULTS);
        faults.truncate(MAX_FAULTS);
        let hint = "build without `--locked` to search again";
        let end = if more > 0 { format!("and {more} more faults") } else { "the lock does not fit".into() };
        faults.push(Diagnostic::new(end).hint(hint).in_file(path));
        Failure::from(faults)
    })?;
    fitted.notes.iter().for_each(|note| screen.note(note));
    screen.note_skipped(fitted.edition.skipped());
    Ok(fitted.edition)
}

/// Finds the puzzles of a plan, with a progress bar for each section.
pub(super) fn compose(plan: &Plan, screen: &Screen) -> Result<Edition, Failure> {
    compose_from(plan, None, screen)
}

/// Finds the puzzles of a plan, as [`compose`] does, using those of a bank first.
fn compose_from(plan: &Plan, mut bank: Option<&mut BankPool>, screen: &Screen) -> Result<Edition, Failure> {
    struct Bars<'a>(&'a Screen, Option<(usize, Progress)>);
    impl book::EditionWatch for Bars<'_> {
        fn progress(&mut self, section: usize, plan: &SectionPlan, tally: Tally) {
            if self.1.as_ref().is_none_or(|(shown, _)| *shown != section) {
                self.1 = Some((section, Progress::new(self.0, plan.numbers.len(), &plan.title)));
            }
            if let Some((_, bar)) = &self.1 {
                bar.found(tally.taken, tally.tried);
            }
        }

        fn stop(&self) -> Stop {
            interrupt::stop()
        }
    }
    let pool = bank.as_deref_mut().map(BankPool::pool);
    let composed = book::compose_from(plan, pool, &mut Bars(screen, None));
    let edition = composed.map_err(|error| match error {
        ComposeError::Bank(fault) => pool::bank_failure(bank.as_deref(), &fault),
        other => failure(other),
    })?;
    screen.note_skipped(edition.skipped());
    Ok(edition)
}

pub(super) fn failure(error: ComposeError) -> Failure {
    match &error {
        ComposeError::Interrupted => Failure::interrupted(),
        ComposeError::Bank(fault) => pool::bank_failure(None, fault),
        ComposeError::Unproved { .. } => {
            let fault = Diagnostic::new(error.to_string());
            Failure::new(Exit::Negative, fault.hint("this is a bug in sudopress; please report it with the spec"))
        }
        ComposeError::Typed { .. } => Failure::input(Diagnostic::new(error.to_string()).hint("replace or remove it")),
        ComposeError::TooFew { losses, .. } => {
            Failure::new(Exit::Negative, Diagnostic::new(error.to_string()).hint(advice(losses, CriteriaPlace::Spec)))
        }
    }
}
