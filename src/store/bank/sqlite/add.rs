//! Adds records to a bank.

use super::super::record::Record;
use super::super::store::{Added, BankError, Incoming, State, StoredRecord};
use super::fault::damaged;
use super::open::Store;
use super::rows::{Names, RecordRow, kept};
use super::schema::{self, COMMON, Columns};
use rayon::prelude::*;
use rusqlite::{OptionalExtension, Statement, params};
use std::sync::Arc;

/// If at least this many records are added to a bank that has fewer, its indices are rebuilt instead of updated.
const LARGE: usize = 200_000;

impl Store {
    /// Adds records. If the form of a record is already in the bank, the two records are merged: see
    /// [`Record::joined`].
    ///
    /// # Errors
    /// If the records cannot be stored. The bank is then unchanged.
    pub fn add(&mut self, records: Vec<Record>) -> Result<Added, BankError> {
        self.transaction(|store| {
            let mut names = Names::read(&store.connection)?;
            store.add_within(records, &mut names)
        })
    }

    /// Adds records with the books in which they were printed, and stores the progress of their import in the same
    /// transaction.
    ///
    /// # Errors
    /// If the records cannot be stored. The bank is then unchanged.
    pub fn add_from(&mut self, import: &str, offset: u64, incoming: Vec<Incoming>) -> Result<Added, BankError> {
        self.transaction(|store| {
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
            store.connection.execute(note, params![import, offset as i64])?;
            Ok(added)
        })
    }

    /// Returns the progress of an import, in the unit of its source; 0 if the bank does not know the import.
    pub fn import_offset(&self, import: &str) -> Result<u64, BankError> {
        let find = "SELECT offset FROM import WHERE name = ?1";
        let offset = self.connection.query_row(find, [import], |row| row.get::<_, i64>(0)).optional()?;
        Ok(offset.unwrap_or(0) as u64)
    }

    /// Does work in a transaction, which is rolled back if the work fails; other writers wait for its end.
    pub(super) fn transaction<T>(
        &mut self,
        work: impl FnOnce(&mut Self) -> Result<T, BankError>,
    ) -> Result<T, BankError> {
        self.connection.execute_batch("BEGIN IMMEDIATE")?;
        let done = work(self).and_then(|done| Ok(self.connection.execute_batch("COMMIT").map(|()| done)?));
        // After some failures, such as a full disk, SQLite has rolled back already.
        if done.is_err() && !self.connection.is_autocommit() {
            self.connection.execute_batch("ROLLBACK")?;
        }
        done
    }

    /// Adds records inside a transaction.
    pub(super) fn add_within(&mut self, records: Vec<Record>, names: &mut Names) -> Result<Added, BankError> {
        let is_large = records.len() >= LARGE && {
            let last = "SELECT count(*) FROM (SELECT 1 FROM puzzle LIMIT ?1)";
            let there: i64 = self.connection.query_row(last, [records.len() as i64], |row| row.get(0))?;
            (there as usize) < records.len()
        };
        if is_large {
            schema::drop_indices(&self.connection)?;
        }
        // In the order of their places, so that pages of the table are written one after the other. Sorting keys moves
        // each record only once.
        let mut keys = Vec::with_capacity(records.len());
        for record in &records {
            keys.push(names.board(&self.connection, &record.board)?.1);
        }
        let place_of = self.place_of;
        let place = |(at, (record, key)): (usize, (&Record, &Arc<str>))| (place_of(key, record.packed_form(), 0), at);
        let mut order: Vec<(i64, usize)> = records.par_iter().zip(&keys).enumerate().map(place).collect();
        order.par_sort_unstable();
        let mut records: Vec<Option<Record>> = records.into_iter().map(Some).collect();
        let mut added = Added::default();
        let mut adding = Insertion::of(self)?;
        for (place, at) in order {
            let Some(record) = records[at].take() else { continue };
            // Nearly every record is new. Writing it directly, and reading its place only if that is occupied, saves a
            // search for each.
            let is_new = adding.write(self, place, &record, names)? || self.put(record, names)?;
            *(if is_new { &mut added.new } else { &mut added.known }) += 1;
        }
        adding.end()?;
        if is_large {
            schema::make_indices(&self.connection)?;
            self.columns = Columns::read(&self.connection)?;
        }
        Ok(added)
    }

    /// Puts a record in its place, or merges it with the one that has its form; returns whether it is new.
    fn put(&self, mut record: Record, names: &mut Names) -> Result<bool, BankError> {
        let (_, mut key) = names.board(&self.connection, &record.board)?;
        let (mut turn, mut state) = (0, State::Free);
        let mut moved_from: Option<i64> = None;
        loop {
            if turn > MAX_TURNS {
                return Err(damaged("a place has no end"));
            }
            let place = (self.place_of)(&key, record.packed_form(), turn);
            let Some(there) = self.at(place, names)? else {
                self.write(place, state, &record, names)?;
                return self.moved(moved_from, place).map(|()| true);
            };
            let (_, their_key) = names.board(&self.connection, &there.record.board)?;
            match (&*their_key, there.record.packed_form()).cmp(&(&*key, record.packed_form())) {
                std::cmp::Ordering::Less => turn += 1,
                std::cmp::Ordering::Equal => {
                    let known = there.record.clone();
                    let joined = match there.state {
                        // A printed puzzle stays as it was printed.
                        State::Free => there.record.joined(record),
                        _ => there.record.with_news_of(&record),
                    };
                    if joined != known {
                        self.write(place, there.state, &joined, names)?;
                    }
                    return Ok(false);
                }
                std::cmp::Ordering::Greater => {
                    let form = there.record.packed_form();
                    let is_here = |turn: &u32| (self.place_of)(&their_key, form, *turn) == place;
                    // A form with lost bits belongs nowhere.
                    let here = (0..=MAX_TURNS).find(is_here).ok_or_else(|| damaged("a form is in the wrong place"))?;
                    turn = here + 1;
                    // The lower form takes the place; the other continues from there, with its books under an unused
                    // place in the meantime.
                    self.moved(Some(place), -1 - place)?;
                    self.write(place, state, &record, names)?;
                    self.moved(moved_from, place)?;
                    (record, state, key, moved_from) = (there.record, there.state, their_key, Some(-1 - place));
                }
            }
        }
    }

    /// Updates other tables after a record has moved from one place to another.
    fn moved(&self, from: Option<i64>, to: i64) -> Result<(), BankError> {
        let Some(from) = from else { return Ok(()) };
        // Outdated rows of `needs` do no harm: the record is always checked too.
        let to_there = "UPDATE printing SET h = ?2 WHERE h = ?1";
        self.connection.execute(to_there, params![from, to])?;
        Ok(())
    }

    /// Returns the record at a place.
    pub(super) fn at(&self, place: i64, names: &Names) -> Result<Option<StoredRecord>, BankError> {
        let select = || format!("SELECT {} FROM puzzle p WHERE p.h = ?1", self.columns_of_rows());
        let mut select = self.connection.prepare_cached(self.select_row.get_or_init(select))?;
        let mut rows = select.query([place])?;
        rows.next()?.map(|row| kept(row, names)).transpose()
    }

    /// Returns the place of a form.
    pub(super) fn place_of_form(&self, board: &str, form: &[u8], names: &Names) -> Result<Option<i64>, BankError> {
        for turn in 0..=MAX_TURNS {
            let place = (self.place_of)(board, form, turn);
            let find = "SELECT board, form FROM puzzle WHERE h = ?1";
            let mut find = self.connection.prepare_cached(find)?;
            let there = find.query_row([place], |row| Ok((row.get::<_, i64>(0)?, row.get::<_, Vec<u8>>(1)?)));
            let Some((there, their_form)) = there.optional()? else { return Ok(None) };
            if names.board_id(board) == Some(there) && their_form == form {
                return Ok(Some(place));
            }
        }
        Err(damaged("a place has no end"))
    }

    fn write(&self, place: i64, state: State, record: &Record, names: &mut Names) -> Result<(), BankError> {
        let row = RecordRow::of(self, names, record)?;
        let text = self.insert_row.get_or_init(|| self.insert("INSERT OR REPLACE"));
        let mut insert = self.connection.prepare_cached(text)?;
        self.run_insert(&mut insert, (place, state), record, &row)?;
        match state {
            State::Reserved => names.reserved.insert(place),
            State::Free | State::Printed => names.reserved.remove(&place),
        };
        let mut add = self.connection.prepare_cached(ADD_NEEDS)?;
        self.add_needs(&mut add, place, record, names)
    }

    /// Records the rare techniques on the path of the record at a place.
    fn add_needs(
        &self,
        add: &mut Statement<'_>,
        place: i64,
        record: &Record,
        names: &mut Names,
    ) -> Result<(), BankError> {
        let Some(path) = &record.reader_path else { return Ok(()) };
        for (key, _) in path.counts.iter().filter(|(key, _)| !COMMON.contains(key)) {
            let id = names.technique(&self.connection, *key)?;
            add.execute([id, place])?;
        }
        Ok(())
    }
}

/// The maximum number of places that a form may be refused. Twice is rare in any bank; more means that it is damaged.
const MAX_TURNS: u32 = 64;

const ADD_NEEDS: &str = "INSERT OR IGNORE INTO needs(technique, h) VALUES (?1, ?2)";

/// The statements that add many records, without a lookup by text for each.
struct Insertion<'c> {
    insert: Statement<'c>,
    needs: Statement<'c>,
    /// The rows of `needs`, inserted in their own order, so that their pages are also written one after the other.
    needed: Vec<(i64, i64)>,
}

impl<'c> Insertion<'c> {
    fn of(store: &'c Store) -> Result<Self, BankError> {
        let insert = store.connection.prepare(&store.insert("INSERT OR IGNORE"))?;
        Ok(Self { insert, needs: store.connection.prepare(ADD_NEEDS)?, needed: Vec::new() })
    }

    /// Writes a free record to a place if that is empty; returns whether it was.
    fn write(&mut self, store: &Store, place: i64, record: &Record, names: &mut Names) -> Result<bool, BankError> {
        let row = RecordRow::of(store, names, record)?;
        if !store.run_insert(&mut self.insert, (place, State::Free), record, &row)? {
            return Ok(false);
        }
        for (key, _) in record.reader_path.iter().flat_map(|path| &path.counts).filter(|(key, _)| !COMMON.contains(key))
        {
            self.needed.push((names.technique(&store.connection, *key)?, place));
        }
        Ok(true)
    }

    fn end(mut self) -> Result<(), BankError> {
        self.needed.sort_unstable();
        for (technique, place) in self.needed {
            self.needs.raw_bind_parameter(1, technique)?;
            self.needs.raw_bind_parameter(2, place)?;
            self.needs.raw_execute()?;
        }
        Ok(())
    }
}
