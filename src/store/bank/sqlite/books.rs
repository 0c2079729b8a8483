//! What books take.

use super::super::board::board_key;
use super::super::place::start_of_draw;
use super::super::record::Record;
use super::super::store::{
    BankError, BookKey, BookRecord, FoundPuzzle, Kept, NeverAgain, PrintedPuzzle, Printing, Reserved, SectionDraw,
    State, Times, Token, Wanted,
};
use super::fault::fault;
use super::find::Search;
use super::open::SqliteStore;
use super::rows::{Names, column_of};
use crate::board::Topology;
use crate::work::Stop;
use rusqlite::{OptionalExtension, params};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;
use std::sync::Arc;

/// So many records are looked at for each puzzle of a section, and so many besides, before all that will do are listed
/// once instead. Tests have few records, and are to see both.
const LOOKS: usize = if cfg!(test) { 1 } else { 64 };
const MORE_LOOKS: usize = if cfg!(test) { 5 } else { 20_000 };

impl SqliteStore {
    pub(super) fn books_of(&self) -> Result<Vec<BookRecord>, BankError> {
        let select = "SELECT name, series, volume, until, day,
                (SELECT count(*) FROM printing WHERE book = id AND is_printed = 1),
                (SELECT count(*) FROM printing WHERE book = id AND is_printed = 0)
            FROM book ORDER BY id";
        let mut select = self.connection.prepare(select).map_err(fault)?;
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
        select.query_map([], row).map_err(fault)?.collect::<Result<_, _>>().map_err(fault)
    }

    /// Frees what was reserved and not printed in its time.
    fn lapse(&self, now: u64) -> Result<(), BankError> {
        let mut lapsed = self.connection.prepare("SELECT id FROM book WHERE until <= ?1").map_err(fault)?;
        let lapsed: Vec<i64> = lapsed
            .query_map([now as i64], |row| row.get(0))
            .map_err(fault)?
            .collect::<Result<_, _>>()
            .map_err(fault)?;
        lapsed.into_iter().try_for_each(|book| self.free(book, false).map(drop))
    }

    /// Frees what a book has reserved, and what it printed where that is asked; how many puzzles nobody has any more.
    fn free(&self, book: i64, printed_too: bool) -> Result<u64, BankError> {
        let which = if printed_too { "" } else { " AND is_printed = 0" };
        let find = format!("SELECT h FROM printing WHERE book = ?1{which}");
        let mut find = self.connection.prepare(&find).map_err(fault)?;
        let places: Vec<i64> =
            find.query_map([book], |row| row.get(0)).map_err(fault)?.collect::<Result<_, _>>().map_err(fault)?;
        self.connection.execute(&format!("DELETE FROM printing WHERE book = ?1{which}"), [book]).map_err(fault)?;
        let mut count = 0;
        for place in places {
            count += u64::from(self.settle(place)? == State::Free);
        }
        self.connection.execute("UPDATE book SET until = NULL WHERE id = ?1", [book]).map_err(fault)?;
        let empty = "DELETE FROM book WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM printing WHERE book = ?1)";
        self.connection.execute(empty, [book]).map_err(fault)?;
        Ok(count)
    }

    /// Writes the state of a record by what books say.
    fn settle(&self, place: i64) -> Result<State, BankError> {
        let find = "SELECT max(is_printed) FROM printing WHERE h = ?1";
        let mut find = self.connection.prepare_cached(find).map_err(fault)?;
        let state = match find.query_row([place], |row| row.get::<_, Option<i64>>(0)).map_err(fault)? {
            None => State::Free,
            Some(0) => State::Reserved,
            Some(_) => State::Printed,
        };
        // That it is reserved stands with the book alone: four pages all over the file, of the table and of each index, are
        // written when it is printed, and not when it is reserved too.
        let set = "UPDATE puzzle SET state = ?2 WHERE h = ?1 AND state <> ?2";
        let mut set = self.connection.prepare_cached(set).map_err(fault)?;
        set.execute(params![place, column_of(state)]).map_err(fault)?;
        Ok(state)
    }

    /// Notes that a book has a puzzle that it printed before, or that nobody has.
    fn note(&self, book: i64, place: i64, (section, turn): (usize, usize)) -> Result<(), BankError> {
        let add = "INSERT OR IGNORE INTO printing(book, h, section, turn, is_printed) VALUES (?1, ?2, ?3, ?4, 0)";
        let mut add = self.connection.prepare_cached(add).map_err(fault)?;
        add.execute(params![book, place, section as i64, turn as i64]).map_err(fault).map(drop)
    }

    pub(super) fn reserve_within(
        &self,
        key: &BookKey,
        sections: &[SectionDraw<'_>],
        times: Times,
        stop: &Stop,
    ) -> Result<Reserved, BankError> {
        self.lapse(times.now)?;
        let find = "SELECT id, until FROM book WHERE name = ?1";
        let find = self
            .connection
            .query_row(find, [&key.name], |row| Ok((row.get::<_, i64>(0)?, row.get::<_, Option<i64>>(1)?)));
        let book = match find.optional().map_err(fault)? {
            Some((_, Some(_))) => return Err(BankError::Busy(key.name.clone())),
            Some((id, None)) => {
                let set = "UPDATE book SET until = ?2, series = ?3, volume = ?4 WHERE id = ?1";
                self.connection.execute(set, params![id, times.until as i64, key.series, key.volume]).map_err(fault)?;
                id
            }
            None => {
                let add = "INSERT INTO book(name, series, volume, until) VALUES (?1, ?2, ?3, ?4)";
                let of = params![key.name, key.series, key.volume, times.until as i64];
                self.connection.execute(add, of).map_err(fault)?;
                self.connection.last_insert_rowid()
            }
        };
        let names = Names::read(&self.connection)?;
        let mut taken = BTreeSet::new();
        let mut drawn = Vec::new();
        for (index, section) in sections.iter().enumerate() {
            let mut records = self.own(book, index, section, &names, (&mut taken, stop))?;
            let lacking = section.count - records.len();
            let search = self.search(&section.filter, Wanted::Free, &names);
            if let Some(search) = search.filter(|_| lacking > 0) {
                let found = self.draw(&search, (index, section, lacking), &names, (&mut taken, stop))?;
                records.extend(found.into_iter().map(|kept| (kept.place, kept.record)));
            }
            for (turn, (place, _)) in records.iter().enumerate() {
                self.note(book, *place, (index, turn))?;
            }
            drawn.push(records.into_iter().map(|(_, record)| record).collect());
        }
        Ok(Reserved { token: Token { book, key: key.clone() }, sections: drawn })
    }

    /// What the book printed in a section before, as far as it will still do.
    fn own(
        &self,
        book: i64,
        index: usize,
        section: &SectionDraw<'_>,
        names: &Names,
        (taken, stop): (&mut BTreeSet<i64>, &Stop),
    ) -> Result<Vec<(i64, Record)>, BankError> {
        // One that was taken out of the book since has no number.
        let find = "SELECT h FROM printing WHERE book = ?1 AND section = ?2 AND number IS NOT NULL ORDER BY turn, h";
        let mut find = self.connection.prepare(find).map_err(fault)?;
        let places: Vec<i64> = find
            .query_map(params![book, index as i64], |row| row.get(0))
            .map_err(fault)?
            .collect::<Result<_, _>>()
            .map_err(fault)?;
        let mut own = Vec::new();
        for place in places {
            if own.len() == section.count {
                break;
            }
            let Some(kept) = self.at(place, names)? else { continue };
            let is_of_board = board_key(&kept.record.board) == section.filter.board;
            if is_of_board && (section.fits)(&kept.record, stop)? && taken.insert(place) {
                own.push((place, kept.record));
            }
        }
        Ok(own)
    }

    /// So many free records: draw by draw the first that will do from a place of the draw's own on, and round.
    ///
    /// Where many are looked at in vain, all that will do are listed once: the same are drawn.
    pub(super) fn draw(
        &self,
        search: &Search<'_>,
        (index, section, wanted): (usize, &SectionDraw<'_>, usize),
        names: &Names,
        (taken, stop): (&mut BTreeSet<i64>, &Stop),
    ) -> Result<Vec<Kept>, BankError> {
        let mut drawn: Vec<Kept> = Vec::new();
        let mut looks = LOOKS * wanted + MORE_LOOKS;
        let mut known: BTreeMap<i64, bool> = BTreeMap::new();
        let mut all: Option<BTreeMap<i64, Kept>> = None;
        for draw in 0..wanted {
            let start = start_of_draw(section.seed, index, draw);
            let mut found = None;
            if all.is_none() {
                self.round(search, start, names, &mut |kept| {
                    if looks == 0 {
                        return Ok(ControlFlow::Break(()));
                    }
                    looks -= 1;
                    if taken.contains(&kept.place) {
                        return Ok(ControlFlow::Continue(()));
                    }
                    let fits = match known.get(&kept.place) {
                        Some(fits) => *fits,
                        None => (section.fits)(&kept.record, stop)?,
                    };
                    known.insert(kept.place, fits);
                    if !fits {
                        return Ok(ControlFlow::Continue(()));
                    }
                    found = Some(kept);
                    Ok(ControlFlow::Break(()))
                })?;
                if found.is_none() && looks == 0 {
                    all = Some(self.list(search, (section, &known), names, (taken, stop))?);
                }
            }
            if let Some(all) = &mut all {
                let next = all.range(start..).next().or_else(|| all.iter().next()).map(|(place, _)| *place);
                found = found.or_else(|| all.remove(&next?));
            }
            let Some(kept) = found else { break };
            taken.insert(kept.place);
            drawn.push(kept);
        }
        Ok(drawn)
    }

    fn list(
        &self,
        search: &Search<'_>,
        (section, known): (&SectionDraw<'_>, &BTreeMap<i64, bool>),
        names: &Names,
        (taken, stop): (&BTreeSet<i64>, &Stop),
    ) -> Result<BTreeMap<i64, Kept>, BankError> {
        let mut all = BTreeMap::new();
        self.round(search, 0, names, &mut |kept| {
            let fits = match known.get(&kept.place) {
                Some(fits) => *fits,
                None => (section.fits)(&kept.record, stop)?,
            };
            if fits && !taken.contains(&kept.place) {
                all.insert(kept.place, kept);
            }
            Ok(ControlFlow::Continue(()))
        })?;
        Ok(all)
    }

    /// Whether a reservation still stands.
    fn stands(&self, token: &Token) -> Result<(), BankError> {
        let find = "SELECT 1 FROM book WHERE id = ?1 AND name = ?2 AND until IS NOT NULL";
        let there = self.connection.query_row(find, params![token.book, token.key.name], |_| Ok(())).optional();
        there.map_err(fault)?.ok_or_else(|| BankError::Lapsed(token.key.name.clone()))
    }

    pub(super) fn reserve_found_within(
        &mut self,
        token: &Token,
        found: Vec<FoundPuzzle>,
    ) -> Result<Vec<bool>, BankError> {
        self.stands(token)?;
        let mut names = Names::read(&self.connection)?;
        let mut may = Vec::new();
        for FoundPuzzle { section, record, replaces } in found {
            let (_, board) = names.board(&self.connection, &record.board)?;
            let form = record.packed_form().to_vec();
            self.add_within(vec![record], &mut names)?;
            let Some(place) = self.place_of_form(&board, &form, &names)? else {
                return Err(super::fault::damaged("a row is lost"));
            };
            let is_free = !self.is_barred(token, place)?;
            if is_free {
                let replaced = match replaces {
                    Some(form) => self.place_of_form(&board, &form, &names)?,
                    None => None,
                };
                self.note(token.book, place, (section, self.next_turn(token.book, section, replaced)?))?;
            }
            may.push(is_free);
        }
        Ok(may)
    }

    /// Returns the turn of the puzzle that a new one of a section replaces, or the next one.
    fn next_turn(&self, book: i64, section: usize, replaced: Option<i64>) -> Result<usize, BankError> {
        let find = "SELECT turn FROM printing WHERE book = ?1 AND section = ?2 AND h = ?3";
        let of = params![book, section as i64, replaced];
        let turn = self.connection.query_row(find, of, |row| row.get::<_, i64>(0)).optional().map_err(fault)?;
        if let Some(turn) = turn {
            return Ok(turn as usize);
        }
        let count = "SELECT count(*) FROM printing WHERE book = ?1 AND section = ?2";
        let next = self.connection.query_row(count, params![book, section as i64], |row| row.get::<_, i64>(0));
        Ok(next.map_err(fault)? as usize)
    }

    /// Whether a book must not have the record at a place: another is at work with it, or it was printed before where
    /// that counts.
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
        let mut find = self.connection.prepare_cached(&find).map_err(fault)?;
        find.query_row(params![place, token.book, series], |row| row.get(0)).map_err(fault)
    }

    /// What was printed before, where that counts.
    pub(super) fn barred_of(&self, token: &Token) -> Result<Vec<Record>, BankError> {
        let BookKey { series, never_again, .. } = &token.key;
        let counts = match never_again {
            NeverAgain::All => "1",
            NeverAgain::Series => "series IS NOT NULL AND series = ?2",
        };
        let find = format!(
            "SELECT DISTINCT h FROM printing JOIN book ON book = id WHERE book <> ?1 AND is_printed = 1 AND ({counts}) \
             AND ?2 IS ?2 ORDER BY h"
        );
        let mut find = self.connection.prepare(&find).map_err(fault)?;
        let places = find.query_map(params![token.book, series], |row| row.get::<_, i64>(0)).map_err(fault)?;
        let places: Vec<i64> = places.collect::<Result<_, _>>().map_err(fault)?;
        let names = Names::read(&self.connection)?;
        let records = places.into_iter().map(|place| self.at(place, &names));
        Ok(records.collect::<Result<Vec<_>, _>>()?.into_iter().flatten().map(|kept| kept.record).collect())
    }

    pub(super) fn print_within(&self, token: &Token, numbers: &[PrintedPuzzle], day: &str) -> Result<(), BankError> {
        self.stands(token)?;
        let names = Names::read(&self.connection)?;
        self.connection.execute("UPDATE printing SET number = NULL WHERE book = ?1", [token.book]).map_err(fault)?;
        for PrintedPuzzle { board, form, section, number } in numbers {
            let place =
                self.place_of_form(board, form, &names)?.ok_or_else(|| super::fault::damaged("a row is lost"))?;
            let set = "UPDATE printing SET number = ?3, section = ?4, is_printed = 1 WHERE book = ?1 AND h = ?2";
            let mut set = self.connection.prepare_cached(set).map_err(fault)?;
            let of = params![token.book, place, *number as i64, *section as i64];
            if set.execute(of).map_err(fault)? == 0 {
                return Err(BankError::Lapsed(token.key.name.clone()));
            }
            self.settle(place)?;
        }
        self.connection.execute("UPDATE book SET day = ?2 WHERE id = ?1", params![token.book, day]).map_err(fault)?;
        // What was reserved and is not in the book after all.
        self.free(token.book, false).map(drop)
    }

    pub(super) fn settle_within(&self, book: &str) -> Result<u64, BankError> {
        let select =
            "SELECT h FROM printing JOIN book ON book = id WHERE name = ?1 AND is_printed = 1 AND number IS NULL";
        let mut select = self.connection.prepare(select).map_err(fault)?;
        let places = select.query_map([book], |row| row.get::<_, i64>(0)).map_err(fault)?;
        let places: Vec<i64> = places.collect::<Result<_, _>>().map_err(fault)?;
        let mut freed = 0;
        for place in places {
            let delete = "DELETE FROM printing WHERE h = ?2 AND book = (SELECT id FROM book WHERE name = ?1)";
            self.connection.execute(delete, params![book, place]).map_err(fault)?;
            freed += u64::from(self.settle(place)? == State::Free);
        }
        Ok(freed)
    }

    pub(super) fn printings_of(&self, place: i64) -> Result<Vec<Printing>, BankError> {
        let find = "SELECT name, series, volume, section, turn, number, day FROM printing JOIN book ON book = id
            WHERE h = ?1 AND is_printed = 1 ORDER BY name";
        let mut find = self.connection.prepare_cached(find).map_err(fault)?;
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
        find.query_map([place], row).map_err(fault)?.collect::<Result<_, _>>().map_err(fault)
    }

    /// Notes that books printed the puzzle of a form, as another bank says.
    pub(super) fn note_printings(
        &self,
        (board, form): (&Arc<Topology>, &[u8]),
        printings: &[Printing],
        names: &mut Names,
    ) -> Result<(), BankError> {
        let (_, board) = names.board(&self.connection, board)?;
        let place = self.place_of_form(&board, form, names)?.ok_or_else(|| super::fault::damaged("a row is lost"))?;
        for Printing { name, series, volume, section, turn, number, day } in printings {
            let add = "INSERT INTO book(name, series, volume, day) VALUES (?1, ?2, ?3, ?4)
                ON CONFLICT(name) DO UPDATE SET day = max(coalesce(day, excluded.day), coalesce(excluded.day, day))";
            self.connection
                .prepare_cached(add)
                .and_then(|mut add| add.execute(params![name, series, volume, day]))
                .map_err(fault)?;
            let add = "INSERT INTO printing(book, h, section, turn, number, is_printed)
                SELECT id, ?2, ?3, ?4, ?5, 1 FROM book WHERE name = ?1
                ON CONFLICT(book, h) DO UPDATE SET is_printed = 1";
            let of = params![name, place, *section as i64, *turn as i64, number.map(|number| number as i64)];
            self.connection.prepare_cached(add).and_then(|mut add| add.execute(of)).map_err(fault)?;
        }
        self.settle(place).map(drop)
    }

    pub(super) fn give_back_within(&self, token: &Token) -> Result<(), BankError> {
        match self.stands(token) {
            Ok(()) => self.free(token.book, false).map(drop),
            Err(BankError::Lapsed(_)) => Ok(()),
            Err(fault) => Err(fault),
        }
    }

    pub(super) fn release_within(&self, book: &str, printed_too: bool) -> Result<u64, BankError> {
        let find = self.connection.query_row("SELECT id FROM book WHERE name = ?1", [book], |row| row.get::<_, i64>(0));
        let id = find.optional().map_err(fault)?.ok_or_else(|| BankError::NoBook(book.to_owned()))?;
        self.free(id, printed_too)
    }
}
