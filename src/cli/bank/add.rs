//! Adds parts of batches to a bank.

use super::BankFile;
use crate::bank::{Access, Added, Record, Store};
use crate::cli::batch::{open_part, part_fault, parts_of};
use crate::cli::progress::Progress;
use crate::cli::screen::{Screen, counted};
use crate::cli::{Exit, Failure, interrupt};
use std::path::PathBuf;

/// The arguments of an addition. A part is added completely or not at all; adding it again changes nothing.
#[derive(clap::Args, Debug)]
pub(super) struct Add {
    #[command(flatten)]
    file: BankFile,

    /// Parts, or folders of parts
    #[arg(required = true, value_name = "PART|DIR")]
    places: Vec<PathBuf>,
}

/// The number of records added in a step. Sorted by their places, they are added several times as fast as in random
/// order.
const STEP: usize = 1 << 20;

impl Add {
    pub(super) fn run(&self, screen: &Screen) -> Result<Exit, Failure> {
        interrupt::listen();
        let stop = interrupt::stop();
        self.places.iter().try_for_each(|place| self.file.refuse_as_input(place))?;
        // A missing bank is created once the first parts are read, so that unreadable parts do not create one.
        let mut store = if self.file.bank.exists() { Some(self.file.open(Access::Write)?) } else { None };
        let bar = Progress::count(screen, "records");
        let mut added = Added::default();
        let mut records: Vec<Record> = Vec::new();
        for path in parts_of(&self.places)? {
            let mut part = open_part(&path, 1)?;
            loop {
                let some = part.records().map_err(|fault| part_fault(&path, &fault))?;
                stop.check()?;
                if some.is_empty() {
                    break;
                }
                some.iter().for_each(|_| bar.another());
                records.extend(some);
            }
            if records.len() >= STEP {
                added = added + self.keep(&mut store, std::mem::take(&mut records))?;
            }
        }
        added = added + self.keep(&mut store, records)?;
        drop(bar);
        print_added(screen, added)?;
        Ok(Exit::Done)
    }

    fn keep(&self, store: &mut Option<Store>, records: Vec<Record>) -> Result<Added, Failure> {
        let store = match store {
            Some(store) => store,
            None => store.insert(self.file.open(Access::Create)?),
        };
        let added = store.add(records).map_err(self.file.fault())?;
        interrupt::note_kept();
        Ok(added)
    }
}

/// Prints the number of new and of known puzzles.
pub(super) fn print_added(screen: &Screen, added: Added) -> Result<(), Failure> {
    let number = |count: u64| counted(usize::try_from(count).unwrap_or(usize::MAX), "puzzle");
    screen.line(format_args!("{} added, {} already in the bank", number(added.new), number(added.known)))
}
