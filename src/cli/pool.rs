//! The bank of a book while it is built.

use super::Failure;
use crate::book::Plan;
use std::path::Path;

/// Opens the bank that a plan draws from; `None` when it draws from none. `spec` is the path of its spec.
///
/// # Errors
/// When the bank cannot be used.
#[cfg(feature = "bank")]
pub(super) fn open(plan: &Plan, spec: &Path) -> Result<Option<BankPool>, Failure> {
    let Some(bank) = &plan.bank else { return Ok(None) };
    let path = spec.parent().unwrap_or(Path::new("")).join(&bank.file);
    let store = SqliteStore::open(&path, Access::Create).map_err(|fault| failure(&path, fault))?;
    files::note(&path);
    let now = system::since_1970().as_secs();
    let times = Times { now, until: now + u64::from(bank.minutes) * 60 };
    let (key, keep) = (plan.book_key(), bank.keep);
    Ok(Some(BankPool { store, path, key, keep, times, token: None, held: BTreeSet::new() }))
}

/// A program without banks refuses a book that draws from one.
#[cfg(not(feature = "bank"))]
pub(super) fn open(plan: &Plan, spec: &Path) -> Result<Option<BankPool>, Failure> {
    match &plan.bank {
        None => Ok(None),
        Some(_) => {
            let fault = Diagnostic::new("this program was built without banks");
            let hint = "take one with the feature `bank`, or leave `bank` out";
            Err(Failure::input(fault.hint(hint).in_file(spec.display().to_string())))
        }
    }
}

/// What is the matter with the bank of a book.
#[cfg(feature = "bank")]
pub(super) fn told(pool: Option<&BankPool>, fault: &crate::bank::BankError) -> Failure {
    let path = pool.map_or_else(|| Path::new("the bank"), |pool| &pool.path);
    failure_told(path, fault)
}

#[cfg(not(feature = "bank"))]
pub(super) fn told(_: Option<&BankPool>, fault: &crate::bank::BankError) -> Failure {
    Failure::input(Diagnostic::new(fault.to_string()))
}

#[cfg(not(feature = "bank"))]
use crate::{
    book::{Edition, Pool},
    error::Diagnostic,
};

/// There is none.
#[cfg(not(feature = "bank"))]
pub(super) enum BankPool {}

#[cfg(not(feature = "bank"))]
impl BankPool {
    pub(super) fn pool(&mut self) -> &mut dyn Pool {
        match *self {}
    }

    pub(super) fn print(&mut self, _: &Edition) -> Result<(), Failure> {
        match *self {}
    }
}

#[cfg(feature = "bank")]
pub(super) use of_store::BankPool;
#[cfg(feature = "bank")]
use {
    super::bank::{failure, failure_told},
    super::{files, system},
    crate::bank::{Access, SqliteStore, Times},
    std::collections::BTreeSet,
};

#[cfg(feature = "bank")]
mod of_store {
    use super::failure_told;
    use crate::bank::{
        BankError, BookKey, FoundPuzzle, Origin, PrintedPuzzle, Record, Recorder, Reserved, SectionDraw, SqliteStore,
        Store, Times, Token, board_key,
    };
    use crate::book::{Edition, Keep, Pool};
    use crate::cli::{Failure, interrupt};
    use crate::work::Stop;
    use std::collections::BTreeSet;
    use std::path::PathBuf;
    use time::OffsetDateTime;

    /// The bank of a book while it is built. Dropped before [`BankPool::print`], it gives back what it reserved.
    pub(in crate::cli) struct BankPool {
        pub(super) store: SqliteStore,
        pub(super) path: PathBuf,
        pub(super) key: BookKey,
        pub(super) keep: Keep,
        pub(super) times: Times,
        pub(super) token: Option<Token>,
        /// What is reserved: board and form.
        pub(super) held: BTreeSet<(String, Vec<u8>)>,
    }

    impl BankPool {
        pub(in crate::cli) fn pool(&mut self) -> &mut dyn Pool {
            self
        }

        /// Notes that the book is printed, before anybody sees it: should the build be killed then, nothing is printed
        /// twice.
        pub(in crate::cli) fn print(&mut self, edition: &Edition) -> Result<(), Failure> {
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
            printed.map_err(|fault| failure_told(&self.path, &fault))?;
            self.token = None;
            Ok(())
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
            if self.keep == Keep::None || found.is_empty() {
                return Ok(vec![true; found.len()]);
            }
            let records: Vec<Record> = found.iter().map(|found| found.record.clone()).collect();
            let token = self.token()?.clone();
            let may = self.store.reserve_found(&token, found)?;
            records.iter().zip(&may).filter(|(_, may)| **may).for_each(|(record, _)| self.hold(record));
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
                // What cannot be given back now lapses.
                let _ = self.store.give_back(&token);
            }
        }
    }
}
