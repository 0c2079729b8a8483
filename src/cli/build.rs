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
use crate::outputs::{FileSink, Material, OUTPUTS, OutputError};
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
    #[arg(long, conflicts_with = "until")]
    locked: bool,

    /// Write only the website, with the puzzles up to this day
    #[arg(long, value_name = "DAY", requires = "output", value_parser = day)]
    until: Option<String>,

    /// Lock, for `--until` [default: the one in `out/`]
    #[arg(long, value_name = "FILE", requires = "until")]
    lock: Option<PathBuf>,
}

/// Reads a day such as `2026-12-24`.
fn day(written: &str) -> Result<String, String> {
    match book::is_day(written) {
        true => Ok(written.to_owned()),
        false => Err("write year, month and day, such as `2026-12-24`".to_owned()),
    }
}

/// The maximum number of faults of a lock that are reported.
const MAX_FAULTS: usize = 20;

impl Build {
    pub(super) fn run(&self, screen: &Screen) -> Result<Exit, Failure> {
        interrupt::listen_and_wait();
        if let Some(day) = &self.until {
            return self.grow(day, screen);
        }
        let commission = Arc::new(input::commission(&self.spec)?);
        let Commission { plan, text, .. } = &*commission;
        input::report_notes(&commission, plan, screen);
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
        refuse_thin(&commission, &edition)?;
        if commission.outputs.iter().any(|output| output.key == PDF) {
            let Material { press, words, .. } = &commission.material;
            press.omitted_diagrams(&edition, words).iter().for_each(|note| screen.note(note));
        }
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

    /// Builds the website with the puzzles up to a day, from the lock of the whole book.
    fn grow(&self, day: &str, screen: &Screen) -> Result<Exit, Failure> {
        let mut commission = input::commission(&self.spec)?;
        commission.outputs.retain(|output| output.key == SITE);
        let Commission { plan, text, outputs, .. } = &commission;
        let refused = |message: &str, hint: &str| {
            Err(Failure::input(Diagnostic::new(message).hint(hint).in_file(self.spec.display().to_string())))
        };
        let Some(newspaper) = &plan.newspaper else {
            return refused(
                "`--until` needs a book whose puzzles have days",
                "give it days, such as `newspaper: {start: 2026-11-23}`",
            );
        };
        if outputs.is_empty() {
            return refused("`--until` writes the website, but the book has none", "add `html` to `outputs`");
        }
        let first = newspaper.dates.iter().min().map_or("", String::as_str);
        if day < first {
            let message = format!("no puzzle appears by {day}; the first appears on {first}");
            return refused(&message, "choose a later day");
        }
        input::report_notes(&commission, plan, screen);
        let path = match &self.lock {
            Some(path) => path.clone(),
            None => default_folder(&self.spec)?.join(LOCK),
        };
        let lock = input::lock(&path).map_err(|failure| match path.exists() {
            true => failure,
            false => {
                let hint = "build the whole book first, or name its lock with `--lock`";
                Failure::new(
                    Exit::Files,
                    Diagnostic::new("there is no lock").hint(hint).in_file(path.display().to_string()),
                )
            }
        });
        let last = LastLock { lock: lock?.0, is_changed: false };
        let edition = locked(plan, text, last, &path, screen)?;
        let edition = edition.until(day).expect("it has days");
        let place = self.output.as_ref().expect("it is required").to_path_buf();
        let target = Target::start(&place)?;
        target.notes().iter().for_each(|note| screen.note(note));
        let names = outputs.iter().flat_map(|output| (output.names)(&edition.plan)).collect();
        target.reserve_all(&names)?;
        let puzzles = counted(edition.puzzles().count(), "puzzle");
        let commission = Arc::new(commission);
        let (target, _) = making::make(&commission, edition, target, screen)?;
        let changed = target.changed_names().iter().filter(|name| name.starts_with(PUZZLES)).count();
        if changed > 0 {
            let files = counted(changed, "published puzzle file");
            screen.note(format!("{files} changed, because the lock, the spec or sudopress did"));
        }
        target.finish()?.iter().for_each(|note| screen.note(note));
        let index = file_to_open(&commission).map_or_else(|| place.clone(), |file| place.join(file));
        screen.note(format!("{puzzles} until {day}; open {}", index.display()));
        Ok(Exit::Done)
    }
}

/// Refuses a book with too few pages for its printer. They are counted only if there are probably too few, so this is
/// fast.
fn refuse_thin(commission: &Commission, edition: &Edition) -> Result<(), Failure> {
    let Commission { plan, material, .. } = commission;
    if plan.too_few.is_none() {
        return Ok(());
    }
    let pages = material.press.page_counts(edition, &material.words).map_err(OutputError::from)?;
    plan.too_few_pages(&pages).map_or(Ok(()), |fault| Err(Failure::input(fault.clone())))
}

/// The key of the output that is the website, and the folder of its puzzles.
const SITE: &str = "html";
const PDF: &str = "pdf";
const PUZZLES: &str = "site/puzzles/";

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
  sudopress build books/first.yaml --locked      the same puzzles, typeset again
  sudopress build daily.yaml --until 2026-12-24 --output public"
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
        let hint = "build the whole book without `--locked` to search again";
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
