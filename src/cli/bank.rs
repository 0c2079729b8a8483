//! `sudopress bank`: a bank of puzzles with import, search and export.

mod add;
mod books;
mod export;
mod find;
mod import;
mod source;
mod stats;
mod verify;

pub(super) use export::Export;
pub(super) use import::Import;

use super::files::{self, Identity};
use super::output::refused;
use super::screen::Screen;
use super::{Exit, Failure};
use crate::bank::{Access, BankError, Store};
use crate::error::Diagnostic;
use std::path::{Path, PathBuf};

#[derive(clap::Args, Debug)]
#[command(
    subcommand_required = true,
    arg_required_else_help = true,
    after_long_help = "\
A bank is a file of puzzles, no two of them equivalent. It records whether each is free, reserved by a build, or printed
in a book. Books draw puzzles from it with `bank:` and `series:` in the spec.

Examples:
  sudopress bank import house.bank puzzles.txt --scales press,explainer
  sudopress bank add house.bank parts              the parts of a batch
  sudopress bank find house.bank --grade hard --require xy-chain -n 20
  sudopress bank export house.bank puzzles.parquet
  sudopress bank stats house.bank
  sudopress bank verify house.bank --sample 1000"
)]
pub(super) struct Bank {
    #[command(subcommand)]
    verb: Verb,
}

#[derive(clap::Subcommand, Debug)]
enum Verb {
    /// Add the parts of batches
    Add(add::Add),
    /// Search for puzzles
    Find(find::Find),
    /// Print statistics
    Stats(stats::StatsCommand),
    /// Export all records as Parquet, CSV, JSON Lines, or one puzzle a line
    Export(export::Export),
    /// Import puzzles from a file
    Import(import::Import),
    /// Check the stored records
    Verify(verify::Verify),
    /// List the books that use puzzles from the bank
    Books(books::Books),
    /// Release the puzzles that a book has reserved
    Release(books::Release),
}

impl Bank {
    pub(super) fn run(&self, screen: &Screen) -> Result<Exit, Failure> {
        match &self.verb {
            Verb::Add(verb) => verb.run(screen),
            Verb::Find(verb) => verb.run(screen),
            Verb::Stats(verb) => verb.run(screen),
            Verb::Export(verb) => verb.run(screen),
            Verb::Import(verb) => verb.run(screen),
            Verb::Verify(verb) => verb.run(screen),
            Verb::Books(verb) => verb.run(screen),
            Verb::Release(verb) => verb.run(screen),
        }
    }
}

/// The bank of a command.
#[derive(clap::Args, Debug)]
struct BankFile {
    /// The bank
    #[arg(value_name = "BANK")]
    bank: PathBuf,
}

impl BankFile {
    fn open(&self, access: Access) -> Result<Store, Failure> {
        let store = Store::open(&self.bank, access).map_err(self.fault())?;
        files::note(&self.bank);
        Ok(store)
    }

    /// Refuses to read a bank into itself.
    fn refuse_as_input(&self, from: &Path) -> Result<(), Failure> {
        let banks = Identity::of(&self.bank);
        if banks.is_some() && banks == Identity::of(from) {
            let hint = "write a table for another bank with `sudopress bank export BANK FILE`";
            return Err(refused(from, "a bank cannot be imported into itself", hint));
        }
        Ok(())
    }

    /// Returns the failure for an error of the bank.
    fn fault(&self) -> impl Fn(BankError) -> Failure + '_ {
        |fault| failure(&self.bank, &fault)
    }
}

/// Returns the failure for an error of a bank, with a remedy.
pub(super) fn failure(path: &Path, fault: &BankError) -> Failure {
    let (exit, hint) = match fault {
        BankError::Stopped(_) => return super::interrupt::why(),
        BankError::Missing => (Exit::Files, "create it with `sudopress bank import` or with a build"),
        BankError::NoBank(_) => (Exit::Input, "use another file; this one was not changed"),
        BankError::Newer(..) => (Exit::Input, "use the version of sudopress that made it, or a later one"),
        BankError::Damaged(_) => {
            (Exit::Input, "use a backup, or recover the readable rows with `sqlite3 BANK .recover`")
        }
        BankError::ReadOnly(_) => (Exit::Files, "make the file and its folder writable, or use a copy"),
        BankError::Unfinished(_) => (Exit::Files, "copy both files into a writable folder, and use the bank there"),
        BankError::Share(_) => {
            (Exit::Files, "copy it to a local disk: machines that share a disk overwrite each other's changes")
        }
        BankError::Locked => (Exit::Files, "try again when the other process has finished; nothing was changed"),
        BankError::Full => (Exit::Files, "free some space; the last step was undone"),
        BankError::Busy(_) => {
            (Exit::Negative, "wait for it, or free its puzzles with `sudopress bank release BANK BOOK`")
        }
        BankError::Lapsed(_) => {
            (Exit::Negative, "build again; to reserve puzzles for longer, set `reserve-minutes` in the spec")
        }
        BankError::NoBook(_) => (Exit::Negative, "list its books with `sudopress bank books BANK`"),
        _ => (Exit::Files, "check that the file can be read and written"),
    };
    Failure::new(exit, Diagnostic::new(fault.to_string()).hint(hint).in_file(path))
}
