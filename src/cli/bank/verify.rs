//! Proves the records of a bank again from their givens.

use super::BankFile;
use crate::bank::{Access, ExportOrder, StoredRecord};
use crate::cli::screen::{Screen, counted};
use crate::cli::sources::FaultCount;
use crate::cli::{Exit, Failure, interrupt};
use crate::error::Diagnostic;
use crate::work::Stop;
use rayon::prelude::*;
use std::ops::ControlFlow;

/// The arguments of a verification. Each puzzle is solved, brought to canonical form and rated again, and its path is
/// found again if the record has it. `sudopress batch` can repeat the attempts of this generator.
#[derive(clap::Args, Debug)]
pub(super) struct Verify {
    #[command(flatten)]
    file: BankFile,

    /// Check about this many records, spread across the bank
    #[arg(long, value_name = "N")]
    sample: Option<u64>,
}

/// The number of records proved at a time.
const STEP: usize = 4_096;

impl Verify {
    pub(super) fn run(&self, screen: &Screen) -> Result<Exit, Failure> {
        interrupt::listen();
        let store = self.file.open(Access::Read)?;
        store.check().map_err(self.file.fault())?;
        let puzzles = store.stats().map_err(self.file.fault())?.puzzles;
        let every = self.sample.map_or(1, |sample| puzzles.checked_div(sample).unwrap_or(1).max(1));
        let stop = interrupt::stop();
        let (mut faults, mut proved, mut wrong) = (FaultCount::default(), 0, 0);
        let mut prove = |some: &mut Vec<StoredRecord>| -> Result<(), Failure> {
            let found: Vec<_> = some.par_iter().map(|kept| faults_of(kept, &stop)).collect();
            for (kept, found) in some.drain(..).zip(found) {
                let found = found?;
                proved += 1;
                wrong += usize::from(!found.is_empty());
                for fault in found {
                    let name = kept.record.form().map_or_else(|_| kept.place.to_string(), |form| form.givens().line());
                    faults.report(screen, &Diagnostic::new(format!("{name}: {fault}")));
                }
            }
            Ok(())
        };
        let (mut some, mut index, mut failed) = (Vec::new(), 0_u64, None);
        let read = store.each(ExportOrder::Place, &mut |kept| {
            if index.is_multiple_of(every) {
                some.push(kept);
            }
            index += 1;
            if some.len() == STEP {
                failed = prove(&mut some).err();
            }
            if failed.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        failed.map_or(Ok(()), Err)?;
        read.map_err(self.file.fault())?;
        prove(&mut some)?;
        faults.end(screen, &self.file.bank.display().to_string());
        screen.line(format_args!("{} proved, {wrong} wrong", counted(proved - wrong, "record")))?;
        Ok(if wrong > 0 { Exit::Negative } else { Exit::Done })
    }
}

fn faults_of(kept: &StoredRecord, stop: &Stop) -> Result<Vec<String>, Failure> {
    Ok(kept.record.faults(stop)?)
}
