//! The bank of a book during a build.

use super::bank::failure;
use super::claim::Claim;
use super::{Exit, Failure, files, interrupt, system};
use crate::bank::{
    Access, BankError, BookKey, FoundPuzzle, Origin, PrintedPuzzle, Record, Recorder, Reserved, SectionDraw, Store,
    Times, Token, board_key,
};
use crate::book::{Edition, Keep, Plan, Pool, printed_records};
use crate::error::Diagnostic;
use crate::work::Stop;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use time::OffsetDateTime;

/// A puzzle that a book must not use because another book of its bank uses it.
pub(super) struct RefusedPuzzle {
    /// The number of the puzzle in the book.
    pub number: usize,
    /// The canonical form of the puzzle on one line.
    pub canonical: String,
    /// The books that printed it; empty if one only reserved it.
    books: Vec<String>,
}

impl RefusedPuzzle {
    /// Returns the failure that lists these puzzles of a lock.
    pub(super) fn failure(refused: &[Self], lock: &Path) -> Failure {
        let fault = |puzzle: &Self| {
            let books = match puzzle.books.is_empty() {
                true => "another book in the bank has reserved it".to_owned(),
                false => format!("according to the bank, it was printed in {}", puzzle.books.join(" and ")),
            };
            let fault = Diagnostic::new(format!("puzzle {}: {books}", puzzle.number));
            let hint = format!("replace it with `sudopress swap {} {}`", lock.display(), puzzle.number);
            fault.hint(hint).in_file(lock)
        };
        Failure::Reported(Exit::Negative, refused.iter().map(fault).collect())
    }
}

/// Opens the bank of a plan; `None` if the plan has none. `spec` is the path of its spec.
pub(super) fn open(plan: &Plan, spec: &Path) -> Result<Option<BankPool>, Failure> {
    let Some(bank) = &plan.bank else { return Ok(None) };
    let path = spec.parent().unwrap_or(Path::new("")).join(&bank.file);
    let store = Store::open(&path, Access::Create).map_err(|fault| failure(&path, &fault))?;
    files::note(&path);
    let now = system::since_1970().as_secs();
    let times = Times { now, until: now + u64::from(bank.minutes) * 60 };
    let (key, keep) = (plan.book_key(), bank.keep);
    let claim = Claim::take(&path, &key.name).map_err(|fault| failure(&path, &fault))?;
    let mut pool = BankPool { store, path, key, keep, times, token: None, held: BTreeSet::new(), claim };
    pool.take_over()?;
    Ok(Some(pool))
}

/// Returns the failure for an error of a book's bank.
pub(super) fn bank_failure(pool: Option<&BankPool>, fault: &BankError) -> Failure {
    let path = pool.map_or_else(|| Path::new("the bank"), |pool| &pool.path);
    failure(path, fault)
}

/// The bank of a book while it or its lock is written. If it is dropped before [`BankPool::print`], it releases its
/// reservations.
///
/// Bank and lock change together, in an order in which no mark is lost if the program is killed:
///
/// | step | the bank's list of the book |
/// |---|---|
/// | [`BankPool::begin`] or [`Pool::reserve`], [`BankPool::hold_all`] | as before; new puzzles are reserved |
/// | [`BankPool::print`] | the new puzzles with their numbers, and the old ones, which remain barred |
/// | the lock is written | the same |
/// | [`BankPool::settle`] | the puzzles of the lock |
///
/// If a command is killed in between, the next one for the book completes the change, because each runs all steps with
/// all puzzles of the lock.
pub(super) struct BankPool {
    store: Store,
    path: PathBuf,
    key: BookKey,
    keep: Keep,
    times: Times,
    token: Option<Token>,
    /// The board and form of each reserved puzzle.
    held: BTreeSet<(String, Vec<u8>)>,
    /// Held while a command works on the book.
    claim: Claim,
}

impl BankPool {
    pub(super) fn pool(&mut self) -> &mut dyn Pool {
        self
    }

    /// Records that the book is printed, before it is published: if the build is then killed, nothing is printed twice.
    pub(super) fn print(&mut self, edition: &Edition) -> Result<(), Failure> {
        let Some(token) = &self.token else { return Ok(()) };
        let mut recorder = Recorder::default();
        let mut numbers = Vec::new();
        for entry in edition.puzzles() {
            let Ok(record) = recorder.record(&entry.puzzle, Origin::default(), &Stop::never()) else { continue };
            let of = (board_key(&record.board), record.packed_form().to_vec());
            if self.held.contains(&of) {
                let (board, form) = of;
                numbers.push(PrintedPuzzle { board, form, section: entry.section, number: entry.number });
            }
        }
        let day = OffsetDateTime::from_unix_timestamp(self.times.now.try_into().unwrap_or(0));
        let day = day.map(|day| day.date().to_string()).unwrap_or_default();
        let printed = interrupt::undisturbed(|| self.store.print(token, &numbers, &day));
        printed.map_err(|fault| failure(&self.path, &fault))?;
        self.token = None;
        Ok(())
    }

    /// Releases the reservations of a killed command for this book, because only this command holds the claim.
    pub(super) fn take_over(&mut self) -> Result<(), Failure> {
        if !(self.claim.is_held() && self.store.is_local()) {
            return Ok(());
        }
        match self.store.release(&self.key.name, false) {
            Ok(_) | Err(BankError::NoBook(_)) => Ok(()),
            Err(fault) => Err(failure(&self.path, &fault)),
        }
    }

    /// Begins a change of the book's puzzles without a draw. Returns the canonical forms of all puzzles that it must
    /// not use because they were printed.
    pub(super) fn begin(&mut self) -> Result<BTreeSet<String>, Failure> {
        let begun = self.reserve(&[], &interrupt::stop()).and_then(|_| self.barred());
        begun.map_err(|fault| failure(&self.path, &fault))
    }

    /// Reserves all puzzles of an edition. Returns those that the book must not use. A puzzle that is not in the
    /// edition `before` replaces the one with its number there.
    pub(super) fn hold_all(
        &mut self,
        edition: &Edition,
        before: Option<&Edition>,
    ) -> Result<Vec<RefusedPuzzle>, Failure> {
        let records = printed_records(edition, &interrupt::stop());
        interrupt::stop().check()?;
        let old = before.map(|before| printed_records(before, &interrupt::stop())).unwrap_or_default();
        let (numbers, mut found): (Vec<usize>, Vec<FoundPuzzle>) = records.into_iter().unzip();
        for (number, old) in old {
            let same = numbers.iter().position(|&other| other == number).and_then(|at| found.get_mut(at));
            if let Some(new) = same.filter(|new| new.record != old.record) {
                new.replaces = Some(old.record.packed_form().to_vec());
            }
        }
        let records: Vec<Record> = found.iter().map(|found| found.record.clone()).collect();
        let may = self.reserve_found(found).map_err(|fault| failure(&self.path, &fault))?;
        let refused = numbers.iter().zip(&records).zip(may).filter(|(_, may)| !may);
        refused.map(|((&number, record), _)| self.refused(number, record)).collect()
    }

    /// Replaces the bank's list of the book by the puzzles of an edition with its lock at `lock`; [`BankPool::settle`]
    /// completes this.
    pub(super) fn keep_all(&mut self, edition: &Edition, lock: &Path) -> Result<(), Failure> {
        self.begin()?;
        self.hold_lock(edition, lock)?;
        self.print(edition)
    }

    /// Reserves all puzzles of a lock's edition.
    pub(super) fn hold_lock(&mut self, edition: &Edition, lock: &Path) -> Result<(), Failure> {
        let refused = self.hold_all(edition, None)?;
        if refused.is_empty() { Ok(()) } else { Err(RefusedPuzzle::failure(&refused, lock)) }
    }

    fn refused(&self, number: usize, record: &Record) -> Result<RefusedPuzzle, Failure> {
        let fail = |fault| failure(&self.path, &fault);
        let kept = self.store.record(&board_key(&record.board), record.packed_form()).map_err(fail)?;
        let printings = kept.map_or_else(|| Ok(Vec::new()), |kept| self.store.printings(kept.place)).map_err(fail)?;
        let books = printings.into_iter().map(|printing| printing.name).filter(|name| *name != self.key.name);
        let canonical = record.form().map_or_else(|_| String::new(), |form| form.givens().line());
        Ok(RefusedPuzzle { number, canonical, books: books.map(|name| format!("`{name}`")).collect() })
    }

    /// Releases the puzzles that the book printed before and no longer prints, once its lock is in place.
    pub(super) fn settle(&mut self) -> Result<(), Failure> {
        let settled = interrupt::undisturbed(|| self.store.settle(&self.key.name));
        settled.map(drop).map_err(|fault| failure(&self.path, &fault))
    }

    fn hold(&mut self, record: &Record) {
        self.held.insert((board_key(&record.board), record.packed_form().to_vec()));
    }

    fn token(&self) -> Result<&Token, BankError> {
        self.token.as_ref().ok_or_else(|| BankError::Lapsed(self.key.name.clone()))
    }
}

impl Pool for BankPool {
    fn name(&self) -> String {
        self.path.file_name().unwrap_or_default().to_string_lossy().into_owned()
    }

    fn reserve(&mut self, draws: &[SectionDraw<'_>], stop: &Stop) -> Result<Vec<Vec<Record>>, BankError> {
        let Reserved { token, sections } = self.store.reserve(&self.key, draws, self.times, stop)?;
        self.token = Some(token);
        sections.iter().flatten().for_each(|record| self.hold(record));
        Ok(sections)
    }

    fn reserve_found(&mut self, found: Vec<FoundPuzzle>) -> Result<Vec<bool>, BankError> {
        let mut may = vec![true; found.len()];
        let (mut places, mut kept) = (Vec::new(), Vec::new());
        for (place, found) in found.into_iter().enumerate() {
            // Even a bank that must not get new puzzles records the use of its existing ones.
            let is_there = self.keep != Keep::None || {
                let (board, form) = (board_key(&found.record.board), found.record.packed_form());
                self.store.record(&board, form)?.is_some()
            };
            if is_there {
                places.push(place);
                kept.push(found);
            }
        }
        if kept.is_empty() {
            return Ok(may);
        }
        let records: Vec<Record> = kept.iter().map(|found| found.record.clone()).collect();
        let token = self.token()?.clone();
        for ((place, record), is_free) in places.into_iter().zip(&records).zip(self.store.reserve_found(&token, kept)?)
        {
            may[place] = is_free;
            if is_free {
                self.hold(record);
            }
        }
        Ok(may)
    }

    fn keep(&mut self, records: Vec<Record>) -> Result<(), BankError> {
        if self.keep == Keep::Rated && !records.is_empty() { self.store.add(records).map(drop) } else { Ok(()) }
    }

    fn barred(&self) -> Result<BTreeSet<String>, BankError> {
        let records = self.store.barred(self.token()?)?;
        Ok(records.iter().filter_map(|record| Some(record.form().ok()?.givens().line())).collect())
    }
}

impl Drop for BankPool {
    fn drop(&mut self) {
        if let Some(token) = self.token.take() {
            // Reservations that cannot be released now expire.
            let _ = self.store.give_back(&token);
        }
    }
}
