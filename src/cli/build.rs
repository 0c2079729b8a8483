//! `sudopress build`: a book from its spec.

use super::output::{Folder, default_folder};
use super::progress::Progress;
use super::screen::{Screen, counted};
use super::{Exit, Failure, input, interrupt};
use crate::book::{self, ComposeError, Edition, Lock, Plan, SectionPlan};
use crate::error::Diagnostic;
use crate::explain::{Language, Words};
use crate::gallery;
use crate::generate::Tally;
use crate::hunt::{Loss, Losses};
use crate::site::{Site, SiteError};
use crate::typeset::{Press, Templates};
use rayon::prelude::*;
use std::ops::ControlFlow;
use std::path::PathBuf;

/// Make a book: PDF, pictures, walkthroughs, annotated key
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Writes into the output folder what the spec's `outputs` ask for:
  book.pdf          the book, answers at the back
  book.lock.json    every puzzle with its ratings, seed and index
  svg/  png/        pictures of puzzles, solutions and pencil marks
  site/             walkthroughs; open site/index.html

The folder appears when all of it is done, and replaces the one of the last build. The same spec and seed make the same
bytes, however many threads there are.

Examples:
  sudopress build books/first.yaml
  sudopress build books/first.yaml --out gift
  sudopress build books/first.yaml --locked      the same puzzles, set again")]
pub struct Build {
    /// The book spec, a YAML file
    spec: PathBuf,

    /// The output folder; `out/` and the spec's name when left out
    #[arg(short, long, value_name = "DIR")]
    out: Option<PathBuf>,

    /// Set the puzzles of the output folder's book.lock.json again, instead of searching for new ones
    #[arg(long)]
    locked: bool,
}

/// How many faults of a lock are told.
const MOST_FAULTS: usize = 20;

impl Build {
    pub(super) fn run(&self, screen: &Screen) -> Result<Exit, Failure> {
        interrupt::listen();
        let (plan, text) = input::plan(&self.spec)?;
        input::tell_notes(&plan, screen);
        let target = self.out.clone().map_or_else(|| default_folder(&self.spec), Ok)?;
        let folder = Folder::start(&target)?;
        let edition = if self.locked { locked(&plan, &text, &folder, screen)? } else { compose(&plan, screen)? };
        folder.write(LOCK, Lock::new(&edition, &text).to_json().as_bytes())?;
        write(&edition, &folder, screen)?;
        if interrupt::is_asked() {
            return Err(Failure::interrupted());
        }
        folder.finish()?;
        screen.note(format!("{} in {}", counted(plan.puzzle_count(), "puzzle"), target.display()));
        Ok(Exit::Done)
    }
}

/// The lock's name in the output folder.
const LOCK: &str = "book.lock.json";

/// The edition of the lock that the last build left.
fn locked(plan: &Plan, spec: &str, folder: &Folder, screen: &Screen) -> Result<Edition, Failure> {
    let path = folder.target().join(LOCK);
    let lock = input::lock(&path)?;
    if lock.spec != book::spec_hash(spec) {
        screen.note("the spec has changed since the lock was written");
    }
    lock.edition(plan, &path.display().to_string()).map_err(|mut faults| {
        let more = faults.len().saturating_sub(MOST_FAULTS);
        faults.truncate(MOST_FAULTS);
        let hint = "build without `--locked` to search anew";
        let end = if more > 0 { format!("and {more} faults more") } else { "the lock does not fit".into() };
        faults.push(Diagnostic::new(end).hint(hint).in_file(path.display().to_string()));
        Failure::from(faults)
    })
}

/// Finds the puzzles of a plan, with a progress bar a section.
fn compose(plan: &Plan, screen: &Screen) -> Result<Edition, Failure> {
    struct Bars<'a>(&'a Screen, Option<(usize, Progress)>);
    impl book::Watch for Bars<'_> {
        fn progress(&mut self, section: usize, plan: &SectionPlan, tally: Tally) -> ControlFlow<()> {
            if self.1.as_ref().is_none_or(|(shown, _)| *shown != section) {
                self.1 = Some((section, Progress::new(self.0, plan.numbers.len(), &plan.title)));
            }
            if let Some((_, bar)) = &self.1 {
                bar.found(tally.taken, tally.tried);
            }
            if interrupt::is_asked() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        }

        fn stop(&self) -> fn() -> bool {
            interrupt::is_asked
        }
    }
    book::compose(plan, &mut Bars(screen, None)).map_err(failure)
}

fn failure(error: ComposeError) -> Failure {
    match &error {
        ComposeError::Interrupted => Failure::interrupted(),
        ComposeError::TooFew { losses, .. } => {
            Failure::new(Exit::NotSo, Diagnostic::new(error.to_string()).hint(advice(losses)))
        }
    }
}

/// What the attempts failed by, most often first, and what to change about it.
pub(super) fn advice(losses: &Losses) -> String {
    let mut losses: Vec<(Loss, u64)> = losses.iter().map(|(&loss, &count)| (loss, count)).collect();
    losses.sort_by_key(|&(loss, count)| (std::cmp::Reverse(count), loss));
    let told: Vec<String> = losses.iter().map(|&(loss, count)| format!("{count} {}", name(loss))).collect();
    let remedy = losses.first().map_or("ask for fewer puzzles", |&(loss, _)| remedy(loss));
    format!("of the attempts {}; {remedy}", told.join(", "))
}

pub(super) fn name(loss: Loss) -> &'static str {
    match loss {
        Loss::Unmade => "made no puzzle of that symmetry",
        Loss::Unreached => "did not reach the band",
        Loss::ClueCount => "had too few or too many givens",
        Loss::TooEasy => "were too easy",
        Loss::TooHard => "were too hard",
        Loss::Guess => "could be solved only by guessing",
        Loss::Techniques => "needed the wrong techniques",
        Loss::Ceiling => "needed harder techniques than allowed",
        Loss::Disguised => "were earlier puzzles in disguise",
    }
}

fn remedy(loss: Loss) -> &'static str {
    match loss {
        Loss::Unmade => "take a symmetry of fewer motions, or `minimal: orbit`",
        Loss::Unreached => "widen the band",
        Loss::ClueCount => "widen `clues`",
        Loss::TooEasy => "ask for an easier grade or a lower `min`",
        Loss::TooHard => "ask for a harder grade or a higher `max`",
        Loss::Guess => "ask for an easier grade, or another `walkthrough: {path}`",
        Loss::Techniques => "require and forbid fewer techniques, or ask for a grade that needs them",
        Loss::Ceiling => "allow a later technique as `hardest`, or ask for an easier grade",
        Loss::Disguised => "ask for fewer puzzles: so small a board has not many",
    }
}

/// Writes every output that the plan asks for: the book on one thread, everything else on the others.
fn write(edition: &Edition, folder: &Folder, screen: &Screen) -> Result<(), Failure> {
    let language = Language::from_tag(&edition.plan.language).expect("a plan's language is one of ours");
    let words = Words::new(language);
    let outputs = edition.plan.outputs;
    let bar = Progress::new(screen, edition.plan.puzzle_count(), "pages and pictures");
    let book = || if outputs.pdf { book_pdf(edition, folder, &words) } else { Ok(()) };
    let pictures = || {
        if outputs.svg || outputs.png { pictures(edition, folder, &words, &bar) } else { Ok(()) }
    };
    let site = || if outputs.html { walkthroughs(edition, folder) } else { Ok(()) };
    let (book, (pictures, site)) = rayon::join(book, || rayon::join(pictures, site));
    book.and(pictures).and(site)
}

fn walkthroughs(edition: &Edition, folder: &Folder) -> Result<(), Failure> {
    let fail = |error: SiteError| Failure::input(Diagnostic::new(error.to_string()));
    let site = Site::new(edition).map_err(fail)?;
    site.names().par_iter().try_for_each(|&name| {
        if interrupt::is_asked() {
            return Err(Failure::interrupted());
        }
        folder.write(&format!("site/{}", name.path()), &site.page(name).map_err(fail)?)
    })
}

fn book_pdf(edition: &Edition, folder: &Folder, words: &Words) -> Result<(), Failure> {
    let press = Press::new(Templates::built_in(), &[]);
    let pdf = press.book(edition, words).map_err(|error| Failure::input(Diagnostic::new(error.to_string())))?;
    folder.write("book.pdf", &pdf)
}

fn pictures(edition: &Edition, folder: &Folder, words: &Words, bar: &Progress) -> Result<(), Failure> {
    let outputs = edition.plan.outputs;
    let entries: Vec<_> = edition.puzzles().collect();
    entries.par_iter().try_for_each(|entry| {
        for plate in gallery::plates(edition, entry, words) {
            if interrupt::is_asked() {
                return Err(Failure::interrupted());
            }
            if outputs.svg {
                folder.write(&format!("svg/{}.svg", plate.name), plate.svg.as_bytes())?;
            }
            if outputs.png {
                let png = plate.png(edition.plan.png_width);
                let png = png.map_err(|error| Failure::input(Diagnostic::new(error.to_string())))?;
                folder.write(&format!("png/{}.png", plate.name), &png)?;
            }
        }
        bar.another();
        Ok(())
    })
}
