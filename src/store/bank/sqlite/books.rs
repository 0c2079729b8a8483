//! Manages the puzzles that books reserve and print.

use super::super::board::board_key;
use super::super::place::start_of_draw;
use super::super::record::Record;
use super::super::store::{
    BankError, BookKey, BookRecord, FoundPuzzle, NeverAgain, PrintedPuzzle, Printing, Reserved, SearchScope,
    SectionDraw, State, StoredRecord, Times, Token,
};
use super::fault::damaged;
use super::find::Search;
use super::open::Store;
use super::rows::{Names, column_of};
use crate::board::Topology;
use crate::work::Stop;
use rusqlite::{OptionalExtension, Params, params};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;
use std::sync::Arc;

/// The number of records read for each puzzle of a section, and the additional number for the whole section, before all
/// matching ones are listed instead. Tests have few records and must reach both cases.
const READS: usize = if cfg!(test) { 1 } else { 64 };
const MORE_READS: usize = if cfg!(test) { 5 } else { 20_000 };

impl Store {
    /// Returns the books that have puzzles of the bank, in the order in which they first took any.
    pub fn books(&self) -> Result<Vec<BookRecord>, BankError> {
        let select = "SELECT name, series, volume, until, day,
                (SELECT count(*) FROM printing WHERE book = id AND is_printed = 1),
                (SELECT count(*) FROM printing WHERE book = id AND is_printed = 0)
            FROM book ORDER BY id";
        let mut select = self.connection.prepare(select)?;
        let row = |row: &rusqlite::Row<'_>| {
            Ok(BookRecord {
                name: row.get(0)?,
                series: row.get(1)?,
                volume: row.get(2)?,
                until: row.get::<_, Option<i64>>(3)?.map(|until| until as u64),
                day: row.get(4)?,
                printed: row.get::<_, i64>(5)? as u64,
                reserved: row.get::<_, i64>(6)? as u64,
            })
        };
        Ok(select.query_map([], row)?.collect::<Result<_, _>>()?)
    }

    /// Releases reservations that have expired.
    fn release_expired(&self, now: u64) -> Result<(), BankError> {
        let expired = self.selected("SELECT id FROM book WHERE until <= ?1", [now as i64])?;
        expired.into_iter().try_for_each(|book| self.free(book, false).map(drop))
    }

    /// Releases the puzzles that a book has reserved and, if `printed_too`, those that it printed. Returns the number
    /// of puzzles that are free again.
    fn free(&self, book: i64, printed_too: bool) -> Result<u64, BankError> {
        let which = if printed_too { "" } else { " AND is_printed = 0" };
        let places = self.selected(&format!("SELECT h FROM printing WHERE book = ?1{which}"), [book])?;
        self.connection.execute(&format!("DELETE FROM printing WHERE book = ?1{which}"), [book])?;
        let mut count = 0;
        for place in places {
            count += u64::from(self.update_state(place)? == State::Free);
        }
        self.connection.execute("UPDATE book SET until = NULL WHERE id = ?1", [book])?;
        let empty = "DELETE FROM book WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM printing WHERE book = ?1)";
        self.connection.execute(empty, [book])?;
        Ok(count)
    }

    /// Updates the state of the record at a place according to the books that have it, and returns it.
    fn update_state(&self, place: i64) -> Result<State, BankError> {
        let find = "SELECT max(is_printed) FROM printing WHERE h = ?1";
        let mut find = self.connection.prepare_cached(find)?;
        let state = match find.query_row([place], |row| row.get::<_, Option<i64>>(0))? {
            None => State::Free,
            Some(0) => State::Reserved,
            Some(_) => State::Printed,
        };
        // Only the table `printing` stores a reservation. Pages all over the file, four for each puzzle, are written
        // only when it is printed, not also when it is reserved.
        let set = "UPDATE puzzle SET state = ?2 WHERE h = ?1 AND state <> ?2";
        let mut set = self.connection.prepare_cached(set)?;
        set.execute(params![place, column_of(state)])?;
        Ok(state)
    }

    /// Records that a book has a puzzle that is free, or that it printed before.
    fn note(&self, book: i64, place: i64, (section, turn): (usize, usize)) -> Result<(), BankError> {
        let add = "INSERT OR IGNORE INTO printing(book, h, section, turn, is_printed) VALUES (?1, ?2, ?3, ?4, 0)";
        let mut add = self.connection.prepare_cached(add)?;
        add.execute(params![book, place, section as i64, turn as i64])?;
        Ok(())
    }

    /// Reserves puzzles for a book. The puzzles that the book has already printed come first. The missing puzzles of
    /// each section are then drawn from those that no book has and that the section's filter and `fits` accept. Expired
    /// reservations are released beforehand.
    ///
    /// # Errors
    /// If another build of the same book is running, if the bank cannot be written, or if the search was stopped.
    pub fn reserve(
        &mut self,
        key: &BookKey,
        sections: &[SectionDraw<'_>],
        times: Times,
        stop: &Stop,
    ) -> Result<Reserved, BankError> {
        self.transaction(|store| {
            store.release_expired(times.now)?;
            let book = store.begin_reservation(key, times.until)?;
            let names = Names::read(&store.connection)?;
            let mut drawing = Drawing { store, names: &names, taken: BTreeSet::new(), stop };
            let mut drawn = Vec::new();
            for (index, section) in sections.iter().enumerate() {
                let mut records = drawing.printed_before(book, index, section)?;
                let missing = section.count - records.len();
                let search = store.search(&section.filter, SearchScope::Free, &names);
                if let Some(search) = search.filter(|_| missing > 0) {
                    let more = drawing.draw(&search, index, section, missing)?;
                    records.extend(more.into_iter().map(|kept| (kept.place, kept.record)));
                }
                for (turn, (place, _)) in records.iter().enumerate() {
                    store.note(book, *place, (index, turn))?;
                }
                drawn.push(records.into_iter().map(|(_, record)| record).collect());
            }
            Ok(Reserved { token: Token { book, key: key.clone() }, sections: drawn })
        })
    }

    /// Records that a build of a book is running, and returns the number of the book.
    fn begin_reservation(&self, key: &BookKey, until: u64) -> Result<i64, BankError> {
        let find = "SELECT id, until FROM book WHERE name = ?1";
        let find = self
            .connection
            .query_row(find, [&key.name], |row| Ok((row.get::<_, i64>(0)?, row.get::<_, Option<i64>>(1)?)));
        match find.optional()? {
            Some((_, Some(_))) => Err(BankError::Busy(key.name.clone())),
            Some((id, None)) => {
                let set = "UPDATE book SET until = ?2, series = ?3, volume = ?4 WHERE id = ?1";
                self.connection.execute(set, params![id, until as i64, key.series, key.volume])?;
                Ok(id)
            }
            None => {
                let add = "INSERT INTO book(name, series, volume, until) VALUES (?1, ?2, ?3, ?4)";
                let of = params![key.name, key.series, key.volume, until as i64];
                self.connection.execute(add, of)?;
                Ok(self.connection.last_insert_rowid())
            }
        }
    }

    /// # Errors
    /// If a reservation has expired.
    fn check_reservation(&self, token: &Token) -> Result<(), BankError> {
        let find = "SELECT 1 FROM book WHERE id = ?1 AND name = ?2 AND until IS NOT NULL";
        let there = self.connection.query_row(find, params![token.book, token.key.name], |_| Ok(())).optional();
        there?.ok_or_else(|| BankError::Lapsed(token.key.name.clone()))
    }

    /// Adds newly generated puzzles to the reservation of a book, except for those that the book may not print.
    /// Returns, for each puzzle, whether it was added.
    ///
    /// # Errors
    /// If the reservation has expired, or if the bank cannot be written.
    pub fn reserve_found(&mut self, token: &Token, found: Vec<FoundPuzzle>) -> Result<Vec<bool>, BankError> {
        self.transaction(|store| {
            store.check_reservation(token)?;
            let mut names = Names::read(&store.connection)?;
            let mut added = Vec::new();
            for FoundPuzzle { section, record, replaces } in found {
                let (_, board) = names.board(&store.connection, &record.board)?;
                let form = record.packed_form().to_vec();
                store.add_within(vec![record], &mut names)?;
                let place = store.place_of_form(&board, &form, &names)?.ok_or_else(|| damaged("a row is missing"))?;
                let is_free = !store.is_barred(token, place)?;
                if is_free {
                    let replaced = match replaces {
                        Some(form) => store.place_of_form(&board, &form, &names)?,
                        None => None,
                    };
                    store.note(token.book, place, (section, store.next_turn(token.book, section, replaced)?))?;
                }
                added.push(is_free);
            }
            Ok(added)
        })
    }

    /// Returns the turn of the puzzle that a new one of a section replaces, or the next one.
    fn next_turn(&self, book: i64, section: usize, replaced: Option<i64>) -> Result<usize, BankError> {
        let find = "SELECT turn FROM printing WHERE book = ?1 AND section = ?2 AND h = ?3";
        let of = params![book, section as i64, replaced];
        let turn = self.connection.query_row(find, of, |row| row.get::<_, i64>(0)).optional()?;
        if let Some(turn) = turn {
            return Ok(turn as usize);
        }
        let count = "SELECT count(*) FROM printing WHERE book = ?1 AND section = ?2";
        let next = self.connection.query_row(count, params![book, section as i64], |row| row.get::<_, i64>(0));
        Ok(next? as usize)
    }

    /// Returns whether a book must not use the record at a place: another book has reserved it, or it was printed
    /// before in a book that counts.
    fn is_barred(&self, token: &Token, place: i64) -> Result<bool, BankError> {
        let BookKey { series, never_again, .. } = &token.key;
        let counts = match never_again {
            NeverAgain::All => "1",
            NeverAgain::Series => "is_printed = 0 OR (series IS NOT NULL AND series = ?3)",
        };
        let find = format!(
            "SELECT EXISTS(SELECT 1 FROM printing JOIN book ON book = id WHERE h = ?1 AND book <> ?2 AND ({counts}) \
             AND ?3 IS ?3)"
        );
        let mut find = self.connection.prepare_cached(&find)?;
        Ok(find.query_row(params![place, token.book, series], |row| row.get(0))?)
    }

    /// Returns the records that a book may not print because they were printed before, in the order of their places.
    pub fn barred(&self, token: &Token) -> Result<Vec<Record>, BankError> {
        let BookKey { series, never_again, .. } = &token.key;
        let counts = match never_again {
            NeverAgain::All => "1",
            NeverAgain::Series => "series IS NOT NULL AND series = ?2",
        };
        let find = format!(
            "SELECT DISTINCT h FROM printing JOIN book ON book = id WHERE book <> ?1 AND is_printed = 1 AND ({counts}) \
             AND ?2 IS ?2 ORDER BY h"
        );
        let places = self.selected(&find, params![token.book, series])?;
        let names = Names::read(&self.connection)?;
        let records = places.into_iter().map(|place| self.at(place, &names));
        Ok(records.collect::<Result<Vec<_>, _>>()?.into_iter().flatten().map(|kept| kept.record).collect())
    }

    /// Marks the puzzles that a book has reserved as printed on this day, each with its number in the book. Puzzles
    /// that the book printed before and no longer contains stay marked, without a number, until [`Store::settle`] is
    /// called, so that no mark is lost if the program ends before the book itself is replaced.
    ///
    /// # Errors
    /// If the reservation has expired, or if the bank cannot be written.
    pub fn print(&mut self, token: &Token, numbers: &[PrintedPuzzle], day: &str) -> Result<(), BankError> {
        self.transaction(|store| {
            store.check_reservation(token)?;
            let names = Names::read(&store.connection)?;
            let connection = &store.connection;
            connection.execute("UPDATE printing SET number = NULL WHERE book = ?1", [token.book])?;
            for PrintedPuzzle { board, form, section, number } in numbers {
                let place = store.place_of_form(board, form, &names)?.ok_or_else(|| damaged("a row is missing"))?;
                let set = "UPDATE printing SET number = ?3, section = ?4, is_printed = 1 WHERE book = ?1 AND h = ?2";
                let mut set = connection.prepare_cached(set)?;
                let of = params![token.book, place, *number as i64, *section as i64];
                if set.execute(of)? == 0 {
                    return Err(BankError::Lapsed(token.key.name.clone()));
                }
                store.update_state(place)?;
            }
            connection.execute("UPDATE book SET day = ?2 WHERE id = ?1", params![token.book, day])?;
            // Reserved puzzles that are not in the book after all.
            store.free(token.book, false).map(drop)
        })
    }

    /// Releases the puzzles that a book printed before and no longer contains. Must be called after [`Store::print`],
    /// as soon as the new book is in place. Returns the number of released puzzles.
    pub fn settle(&mut self, book: &str) -> Result<u64, BankError> {
        self.transaction(|store| {
            let select =
                "SELECT h FROM printing JOIN book ON book = id WHERE name = ?1 AND is_printed = 1 AND number IS NULL";
            let mut freed = 0;
            for place in store.selected(select, [book])? {
                let delete = "DELETE FROM printing WHERE h = ?2 AND book = (SELECT id FROM book WHERE name = ?1)";
                store.connection.execute(delete, params![book, place])?;
                freed += u64::from(store.update_state(place)? == State::Free);
            }
            Ok(freed)
        })
    }

    /// Returns the books in which the record at a place was printed, in the order of their names.
    pub fn printings(&self, place: i64) -> Result<Vec<Printing>, BankError> {
        let find = "SELECT name, series, volume, section, turn, number, day FROM printing JOIN book ON book = id
            WHERE h = ?1 AND is_printed = 1 ORDER BY name";
        let mut find = self.connection.prepare_cached(find)?;
        let row = |row: &rusqlite::Row<'_>| {
            Ok(Printing {
                name: row.get(0)?,
                series: row.get(1)?,
                volume: row.get(2)?,
                section: row.get::<_, i64>(3)? as usize,
                turn: row.get::<_, i64>(4)? as usize,
                number: row.get::<_, Option<i64>>(5)?.map(|number| number as usize),
                day: row.get(6)?,
            })
        };
        Ok(find.query_map([place], row)?.collect::<Result<_, _>>()?)
    }

    /// Records that books printed the puzzle of a form, from the data of another bank.
    pub(super) fn note_printings(
        &self,
        (board, form): (&Arc<Topology>, &[u8]),
        printings: &[Printing],
        names: &mut Names,
    ) -> Result<(), BankError> {
        let (_, board) = names.board(&self.connection, board)?;
        let place = self.place_of_form(&board, form, names)?.ok_or_else(|| damaged("a row is missing"))?;
        for Printing { name, series, volume, section, turn, number, day } in printings {
            let add = "INSERT INTO book(name, series, volume, day) VALUES (?1, ?2, ?3, ?4)
                ON CONFLICT(name) DO UPDATE SET day = max(coalesce(day, excluded.day), coalesce(excluded.day, day))";
            self.connection.prepare_cached(add).and_then(|mut add| add.execute(params![name, series, volume, day]))?;
            let add = "INSERT INTO printing(book, h, section, turn, number, is_printed)
                SELECT id, ?2, ?3, ?4, ?5, 1 FROM book WHERE name = ?1
                ON CONFLICT(book, h) DO UPDATE SET is_printed = 1";
            let of = params![name, place, *section as i64, *turn as i64, number.map(|number| number as i64)];
            self.connection.prepare_cached(add).and_then(|mut add| add.execute(of))?;
        }
        self.update_state(place).map(drop)
    }

    /// Releases the puzzles reserved under this token.
    pub fn give_back(&mut self, token: &Token) -> Result<(), BankError> {
        self.transaction(|store| match store.check_reservation(token) {
            Ok(()) => store.free(token.book, false).map(drop),
            Err(BankError::Lapsed(_)) => Ok(()),
            Err(fault) => Err(fault),
        })
    }

    /// Releases the puzzles that a book has reserved and, if `printed_too`, those that it has printed. Returns the
    /// number of released puzzles.
    ///
    /// # Errors
    /// If the bank does not contain the book, or if it cannot be written.
    pub fn release(&mut self, book: &str, printed_too: bool) -> Result<u64, BankError> {
        self.transaction(|store| {
            let find = "SELECT id FROM book WHERE name = ?1";
            let id = store.connection.query_row(find, [book], |row| row.get::<_, i64>(0)).optional()?;
            store.free(id.ok_or_else(|| BankError::NoBook(book.to_owned()))?, printed_too)
        })
    }

    /// Returns the numbers that a query selects: of places or of books.
    fn selected(&self, query: &str, parameters: impl Params) -> Result<Vec<i64>, BankError> {
        let mut query = self.connection.prepare(query)?;
        let places = query.query_map(parameters, |row| row.get(0))?;
        Ok(places.collect::<Result<_, _>>()?)
    }
}

/// Draws the puzzles of a book, each at most once.
struct Drawing<'a> {
    store: &'a Store,
    names: &'a Names,
    /// The places of the puzzles that the book already has.
    taken: BTreeSet<i64>,
    stop: &'a Stop,
}

impl Drawing<'_> {
    /// Takes the puzzles that the book printed in a section before, if they still fit.
    fn printed_before(
        &mut self,
        book: i64,
        index: usize,
        section: &SectionDraw<'_>,
    ) -> Result<Vec<(i64, Record)>, BankError> {
        // A puzzle that has been removed from the book has no number.
        let select = "SELECT h FROM printing WHERE book = ?1 AND section = ?2 AND number IS NOT NULL ORDER BY turn, h";
        let mut own = Vec::new();
        for place in self.store.selected(select, params![book, index as i64])? {
            if own.len() == section.count {
                break;
            }
            let Some(kept) = self.store.at(place, self.names)? else { continue };
            let is_of_board = board_key(&kept.record.board) == section.filter.board;
            if is_of_board && (section.fits)(&kept.record, self.stop)? && self.taken.insert(place) {
                own.push((place, kept.record));
            }
        }
        Ok(own)
    }

    /// Draws `count` free records: each draw takes the first that fits, from its own place to the last place and then
    /// from the first.
    ///
    /// If many records are read in vain, all matching ones are listed once; the draws are the same.
    fn draw(
        &mut self,
        search: &Search<'_>,
        index: usize,
        section: &SectionDraw<'_>,
        count: usize,
    ) -> Result<Vec<StoredRecord>, BankError> {
        let mut drawn: Vec<StoredRecord> = Vec::new();
        let mut reads_left = READS * count + MORE_READS;
        let mut known: BTreeMap<i64, bool> = BTreeMap::new();
        let mut all: Option<BTreeMap<i64, StoredRecord>> = None;
        for draw in 0..count {
            let start = start_of_draw(section.seed, index, draw);
            let mut next = None;
            if all.is_none() {
                self.store.round(search, start, self.names, &mut |kept| {
                    if reads_left == 0 {
                        return Ok(ControlFlow::Break(()));
                    }
                    reads_left -= 1;
                    if !self.taken.contains(&kept.place) && self.fits(section, &mut known, &kept)? {
                        next = Some(kept);
                        return Ok(ControlFlow::Break(()));
                    }
                    Ok(ControlFlow::Continue(()))
                })?;
                if next.is_none() && reads_left == 0 {
                    all = Some(self.list(search, section, &mut known)?);
                }
            }
            if let Some(all) = &mut all {
                let place = all.range(start..).next().or_else(|| all.iter().next()).map(|(place, _)| *place);
                next = next.or_else(|| all.remove(&place?));
            }
            let Some(kept) = next else { break };
            self.taken.insert(kept.place);
            drawn.push(kept);
        }
        Ok(drawn)
    }

    /// Lists all records that fit a section and are not taken, by place.
    fn list(
        &self,
        search: &Search<'_>,
        section: &SectionDraw<'_>,
        known: &mut BTreeMap<i64, bool>,
    ) -> Result<BTreeMap<i64, StoredRecord>, BankError> {
        let mut all = BTreeMap::new();
        self.store.round(search, 0, self.names, &mut |kept| {
            if !self.taken.contains(&kept.place) && self.fits(section, known, &kept)? {
                all.insert(kept.place, kept);
            }
            Ok(ControlFlow::Continue(()))
        })?;
        Ok(all)
    }

    /// Returns whether a record fits a section; `known` caches the answers.
    fn fits(
        &self,
        section: &SectionDraw<'_>,
        known: &mut BTreeMap<i64, bool>,
        kept: &StoredRecord,
    ) -> Result<bool, BankError> {
        if let Some(fits) = known.get(&kept.place) {
            return Ok(*fits);
        }
        let fits = (section.fits)(&kept.record, self.stop)?;
        known.insert(kept.place, fits);
        Ok(fits)
    }
}
