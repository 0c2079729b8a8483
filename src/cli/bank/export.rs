//! Exports a bank as a table.

use super::BankFile;
use crate::bank::{Access, BankError, ExportOrder, Printing, State, Store, StoredRecord, TableRow, TableWriter};
use crate::cli::output::{Force, NewFile, OutputFile, Overwrite};
use crate::cli::screen::{Screen, counted};
use crate::cli::{Exit, Failure, interrupt};
use crate::error::{Diagnostic, quote};
use clap::ValueHint;
use rayon::prelude::*;
use std::io::{self, Write};
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::mpsc::sync_channel;

/// The arguments of an export. The file extension selects the format: .parquet, .csv, .jsonl or .txt.
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Rows are sorted by canonical form. If `is_open` is true, the rating is a lower bound.")]
pub(in crate::cli) struct Export {
    #[command(flatten)]
    file: BankFile,

    /// The file to write
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    out: OutputFile,

    #[command(flatten)]
    force: Force,
}

/// The formats, by file extension.
const FORMS: [&str; 4] = ["parquet", "csv", "jsonl", "txt"];

/// The number of records converted to rows at once.
const STEP: usize = 8_192;

impl Export {
    /// Returns the export of a whole bank to a file, which is replaced if it exists.
    pub(in crate::cli) fn of(bank: &Path, out: &Path) -> Self {
        Self { file: BankFile { bank: bank.to_owned() }, out: out.into(), force: Overwrite::Yes.into() }
    }

    pub(super) fn run(&self, screen: &Screen) -> Result<Exit, Failure> {
        interrupt::listen();
        let count = self.write()?;
        screen.note(format!("{} in {}", counted(count, "puzzle"), self.out.display()));
        Ok(Exit::Done)
    }

    /// Writes the table and returns the number of rows.
    pub(in crate::cli) fn write(&self) -> Result<usize, Failure> {
        let ending = self.out.extension().map(|ending| ending.to_string_lossy().to_lowercase()).unwrap_or_default();
        if !FORMS.contains(&ending.as_str()) {
            let message = format!(
                "unknown table format {}; use a file that ends in .parquet, .csv, .jsonl or .txt",
                quote(&ending)
            );
            return Err(Failure::usage(message));
        }
        let mut out = NewFile::create(&self.out, self.force.into())?;
        let store = self.file.open(Access::Read)?;
        let fail = |error: io::Error| Failure::file(&self.out, "cannot write", &error);
        let count = match ending.as_str() {
            "parquet" => {
                let table = |error: crate::bank::TableError| fail(io::Error::other(error.to_string()));
                // With several boards, forms are only sorted within each board.
                let is_sorted = store.stats().map_err(self.file.fault())?.boards.len() <= 1;
                let mut writer = TableWriter::new(&mut out, is_sorted).map_err(table)?;
                let count = self.each(&store, |row| writer.add(row).map_err(table))?;
                writer.finish().map_err(table)?;
                count
            }
            ending => {
                let head = if ending == "csv" { TableRow::csv_head() + "\r\n" } else { String::new() };
                out.write_all(head.as_bytes()).map_err(fail)?;
                self.each(&store, |row| {
                    let line = match ending {
                        "csv" => row.csv() + "\r\n",
                        "jsonl" => row.json().to_string() + "\n",
                        _ => row.puzzle + "\n",
                    };
                    out.write_all(line.as_bytes()).map_err(fail)
                })?
            }
        };
        out.commit()?;
        Ok(count)
    }

    /// Passes all rows to `write`, which runs on a separate thread while the next ones are read.
    fn each(
        &self,
        store: &Store,
        mut write: impl FnMut(TableRow) -> Result<(), Failure> + Send,
    ) -> Result<usize, Failure> {
        let stop = interrupt::stop();
        let damaged = |place: i64| {
            let fault = Diagnostic::new(format!("the record at {place} is damaged"));
            Failure::input(
                fault.hint("list all damaged records with `sudopress bank verify`").in_file(self.file.bank.as_path()),
            )
        };
        let row = |(kept, books): (StoredRecord, Vec<Printing>)| {
            let place = kept.place;
            TableRow::of(kept, books).map_err(|_| damaged(place))
        };
        std::thread::scope(|scope| {
            let (send, receive) = sync_channel::<Vec<(StoredRecord, Vec<Printing>)>>(2);
            let writer = scope.spawn(move || {
                let mut count = 0;
                for some in receive {
                    stop.check()?;
                    count += some.len();
                    let rows: Vec<Result<TableRow, Failure>> = some.into_par_iter().map(row).collect();
                    rows.into_iter().try_for_each(|row| write(row?))?;
                }
                Ok(count)
            });
            let (mut some, mut failed) = (Vec::new(), None);
            let read: Result<(), BankError> = store.each(ExportOrder::Form, &mut |kept| {
                let books = match kept.state {
                    State::Printed => store.printings(kept.place),
                    _ => Ok(Vec::new()),
                };
                match books {
                    Ok(books) => some.push((kept, books)),
                    Err(fault) => failed = Some(fault),
                }
                let is_over = failed.is_some() || some.len() == STEP && send.send(std::mem::take(&mut some)).is_err();
                if is_over { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
            // Sending only fails if the writer failed, which is reported below.
            let _ = send.send(some);
            drop(send);
            let written = writer.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
            failed.map_or(read, Err).map_err(self.file.fault())?;
            written
        })
    }
}
