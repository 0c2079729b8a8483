//! A bank in a file of SQLite's: nothing to install, one file, many readers and a writer at once.
//!
//! Tried beside it: redb (pure Rust, twice the size, one process at a time), DuckDB (a second process cannot open the
//! file while one writes), Parquet alone (no reservation, no unique key).

mod add;
mod books;
mod disk;
mod fault;
mod find;
mod open;
mod rows;
mod schema;
mod stats;
#[cfg(test)]
mod tests;
mod text_order;

pub use open::{Access, SqliteStore};

use super::filter::Filter;
use super::record::Record;
use super::store::{
    Added, BankError, BookKey, BookRecord, ExportOrder, FoundPuzzle, Incoming, Kept, PrintedPuzzle, Printing, Reserved,
    SectionDraw, Stats, Store, Times, Token, Wanted,
};
use crate::work::Stop;
use fault::fault;
use rows::Names;
use rusqlite::{OptionalExtension, params};
use std::ops::ControlFlow;

impl Store for SqliteStore {
    fn add(&mut self, records: Vec<Record>) -> Result<Added, BankError> {
        self.whole(|store| {
            let mut names = Names::read(&store.connection)?;
            store.add_within(records, &mut names)
        })
    }

    fn find(
        &self,
        filter: &Filter,
        wanted: Wanted,
        start: i64,
        take: &mut dyn FnMut(Kept) -> ControlFlow<()>,
    ) -> Result<(), BankError> {
        let names = Names::read(&self.connection)?;
        let Some(search) = self.search(filter, wanted, &names) else { return Ok(()) };
        self.round(&search, start, &names, &mut |kept| Ok(take(kept)))
    }

    fn each(&self, order: ExportOrder, take: &mut dyn FnMut(Kept) -> ControlFlow<()>) -> Result<(), BankError> {
        match order {
            ExportOrder::Place => self.all("p.h", take),
            ExportOrder::Form => {
                text_order::add_function(&self.connection)?;
                self.all("p.board, text_order(p.board, p.form)", take)
            }
        }
    }

    fn record(&self, board: &str, form: &[u8]) -> Result<Option<Kept>, BankError> {
        let names = Names::read(&self.connection)?;
        let place = self.place_of_form(board, form, &names)?;
        place.map_or(Ok(None), |place| self.at(place, &names))
    }

    fn stats(&self) -> Result<Stats, BankError> {
        self.stats_of()
    }

    fn books(&self) -> Result<Vec<BookRecord>, BankError> {
        self.books_of()
    }

    fn reserve(
        &mut self,
        book: &BookKey,
        sections: &[SectionDraw<'_>],
        times: Times,
        stop: &Stop,
    ) -> Result<Reserved, BankError> {
        self.whole(|store| store.reserve_within(book, sections, times, stop))
    }

    fn reserve_found(&mut self, token: &Token, found: Vec<FoundPuzzle>) -> Result<Vec<bool>, BankError> {
        self.whole(|store| store.reserve_found_within(token, found))
    }

    fn barred(&self, token: &Token) -> Result<Vec<Record>, BankError> {
        self.barred_of(token)
    }

    fn print(&mut self, token: &Token, numbers: &[PrintedPuzzle], day: &str) -> Result<(), BankError> {
        self.whole(|store| store.print_within(token, numbers, day))
    }

    fn settle(&mut self, book: &str) -> Result<u64, BankError> {
        self.whole(|store| store.settle_within(book))
    }

    fn give_back(&mut self, token: &Token) -> Result<(), BankError> {
        self.whole(|store| store.give_back_within(token))
    }

    fn release(&mut self, book: &str, printed_too: bool) -> Result<u64, BankError> {
        self.whole(|store| store.release_within(book, printed_too))
    }

    fn import_offset(&self, name: &str) -> Result<u64, BankError> {
        let find = "SELECT offset FROM import WHERE name = ?1";
        let offset = self.connection.query_row(find, [name], |row| row.get::<_, i64>(0)).optional().map_err(fault)?;
        Ok(offset.unwrap_or(0) as u64)
    }

    fn printings(&self, place: i64) -> Result<Vec<Printing>, BankError> {
        self.printings_of(place)
    }

    fn add_from(&mut self, name: &str, offset: u64, incoming: Vec<Incoming>) -> Result<Added, BankError> {
        self.whole(|store| {
            let mut names = Names::read(&store.connection)?;
            let (mut records, mut printed) = (Vec::with_capacity(incoming.len()), Vec::new());
            for Incoming { record, printings } in incoming {
                if !printings.is_empty() {
                    printed.push((record.board.clone(), record.packed_form().to_vec(), printings));
                }
                records.push(record);
            }
            let added = store.add_within(records, &mut names)?;
            for (board, form, printings) in printed {
                store.note_printings((&board, &form), &printings, &mut names)?;
            }
            let note = "INSERT OR REPLACE INTO import(name, offset) VALUES (?1, ?2)";
            store.connection.execute(note, params![name, offset as i64]).map_err(fault)?;
            Ok(added)
        })
    }

    fn check(&self) -> Result<(), BankError> {
        self.quick_check()
    }
}
