//! Stores records as rows, and reads them back.

use super::super::board::{Boards, board_key};
use super::super::figure::{figure_code, figure_of_code};
use super::super::record::{Attempt, Origin, PathTechniques, Record, RecordParts, bit_of};
use super::super::store::{BankError, State, StoredRecord};
use super::fault::damaged;
use super::open::Store;
use crate::board::{Symmetry, Topology};
use crate::canon;
use crate::hunt::{Number, Stream};
use crate::logic::TechniqueKey;
use crate::rating::{SCALES, scale};
use rusqlite::{Connection, Row, Statement, params};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// The columns of a row, before those of figures. The table has the alias `p`.
const COLUMNS: &str = "p.h, p.board, p.form, p.made, p.pattern, p.automorphisms, p.minimal, p.state, p.origin, p.stream, \
                       p.n, p.path, p.techniques";
/// The number of these columns.
const FIRST_FIGURE: usize = 13;

/// The boards, origins, techniques and scales that rows name by number.
#[derive(Default)]
pub(super) struct Names {
    boards: BTreeMap<i64, Arc<Topology>>,
    board_ids: BTreeMap<String, i64>,
    origins: BTreeMap<i64, Origin>,
    origin_ids: BTreeMap<Origin, i64>,
    techniques: BTreeMap<i64, TechniqueKey>,
    technique_ids: BTreeMap<TechniqueKey, i64>,
    /// The last requested board with its number: writing its key takes longer than everything else.
    last: Option<(Arc<Topology>, Arc<str>, i64)>,
    /// The last requested origin with its number: most rows of an import share one.
    last_origin: Option<(Origin, i64)>,
    /// The keys of scales, of all versions.
    scales: BTreeMap<i64, &'static str>,
    /// The places of reserved records.
    pub(super) reserved: BTreeSet<i64>,
}

impl Names {
    pub(super) fn read(connection: &Connection) -> Result<Self, BankError> {
        let mut names = Self::default();
        let mut read = Boards::default();
        let mut all = connection.prepare("SELECT id, key, canon FROM board")?;
        let mut rows = all.query([])?;
        while let Some(row) = rows.next()? {
            let (id, key, version): (i64, String, u32) = (row.get(0)?, row.get(1)?, row.get(2)?);
            if version != canon::VERSION {
                return Err(BankError::Newer(i64::from(version), i64::from(canon::VERSION)));
            }
            let board = read.board_of(&key).map_err(|_| damaged("a board is invalid"))?;
            names.boards.insert(id, board);
            names.board_ids.insert(key, id);
        }
        let mut all = connection.prepare("SELECT id, generator, seed, source, licence, tags FROM origin")?;
        let mut rows = all.query([])?;
        while let Some(row) = rows.next()? {
            let origin = origin(row)?;
            let id = row.get(0)?;
            names.origin_ids.insert(origin.clone(), id);
            names.origins.insert(id, origin);
        }
        let mut all = connection.prepare("SELECT id, key FROM technique")?;
        let mut rows = all.query([])?;
        while let Some(row) = rows.next()? {
            let (id, key): (i64, String) = (row.get(0)?, row.get(1)?);
            // A technique that this program does not have is not on any of its paths.
            let Ok(key) = key.parse::<TechniqueKey>() else { continue };
            names.techniques.insert(id, key);
            names.technique_ids.insert(key, id);
        }
        let mut all = connection.prepare("SELECT id, key FROM scale")?;
        let mut rows = all.query([])?;
        while let Some(row) = rows.next()? {
            let (id, key): (i64, String) = (row.get(0)?, row.get(1)?);
            names.scales.extend(scale(&key).map(|scale| (id, scale.key)));
        }
        let mut all = connection.prepare("SELECT h FROM printing WHERE is_printed = 0")?;
        let places = all.query_map([], |row| row.get(0))?;
        names.reserved = places.collect::<Result<_, _>>()?;
        Ok(names)
    }

    /// Returns the number of a board, which is added if it is new.
    pub(super) fn board(
        &mut self,
        connection: &Connection,
        board: &Arc<Topology>,
    ) -> Result<(i64, Arc<str>), BankError> {
        if let Some((last, key, id)) = &self.last
            && last == board
        {
            return Ok((*id, key.clone()));
        }
        let key = board_key(board);
        let id = match self.board_ids.get(&key) {
            Some(id) => *id,
            None => {
                let add = "INSERT INTO board(key, canon) VALUES (?1, ?2)";
                connection.execute(add, params![key, canon::VERSION])?;
                let id = connection.last_insert_rowid();
                self.boards.insert(id, board.clone());
                self.board_ids.insert(key.clone(), id);
                id
            }
        };
        let key: Arc<str> = key.into();
        self.last = Some((board.clone(), key.clone(), id));
        Ok((id, key))
    }

    /// Returns the number of a board by its key.
    pub(super) fn board_id(&self, key: &str) -> Option<i64> {
        self.board_ids.get(key).copied()
    }

    /// Returns the boards, by number.
    pub(super) fn boards(&self) -> impl Iterator<Item = (i64, &Arc<Topology>)> {
        self.boards.iter().map(|(id, board)| (*id, board))
    }

    fn origin(&mut self, connection: &Connection, origin: &Origin) -> Result<i64, BankError> {
        // The row has stream and index.
        let nil = Number { stream: Stream::Plain, index: 0 };
        if let Some((last, id)) = &self.last_origin
            && last.attempt == origin.attempt.map(|attempt| Attempt { number: nil, ..attempt })
            && (&last.source, &last.licence, &last.tags) == (&origin.source, &origin.licence, &origin.tags)
        {
            return Ok(*id);
        }
        let shared =
            Origin { attempt: origin.attempt.map(|attempt| Attempt { number: nil, ..attempt }), ..origin.clone() };
        if let Some(&id) = self.origin_ids.get(&shared) {
            self.last_origin = Some((shared, id));
            return Ok(id);
        }
        let add = "INSERT INTO origin(generator, seed, source, licence, tags) VALUES (?1, ?2, ?3, ?4, ?5)";
        let attempt = shared.attempt;
        let (generator, seed) = (attempt.map(|attempt| attempt.generator), attempt.map(|attempt| attempt.seed as i64));
        let tags = serde_json::to_string(&shared.tags).expect("texts are JSON");
        connection.execute(add, params![generator, seed, shared.source, shared.licence, tags])?;
        let id = connection.last_insert_rowid();
        self.origin_ids.insert(shared.clone(), id);
        self.origins.insert(id, shared);
        Ok(id)
    }

    /// Returns the number of a technique, which is added if it is new.
    pub(super) fn technique(&mut self, connection: &Connection, key: TechniqueKey) -> Result<i64, BankError> {
        if let Some(id) = self.technique_ids.get(&key) {
            return Ok(*id);
        }
        connection.execute("INSERT INTO technique(key) VALUES (?1)", [key.as_str()])?;
        let id = connection.last_insert_rowid();
        self.technique_ids.insert(key, id);
        self.techniques.insert(id, key);
        Ok(id)
    }

    /// Returns the number of a known technique.
    pub(super) fn technique_id(&self, key: TechniqueKey) -> Option<i64> {
        self.technique_ids.get(&key).copied()
    }

    /// Returns the key of a technique.
    pub(super) fn technique_of(&self, id: i64) -> Option<TechniqueKey> {
        self.techniques.get(&id).copied()
    }
}

fn origin(row: &Row<'_>) -> rusqlite::Result<Origin> {
    let attempt = row.get::<_, Option<u32>>(1)?.zip(row.get::<_, Option<i64>>(2)?).map(|(generator, seed)| Attempt {
        generator,
        seed: seed as u64,
        number: Number { stream: Stream::Plain, index: 0 },
    });
    let tags: Option<String> = row.get(5)?;
    let tags = tags.and_then(|tags| serde_json::from_str(&tags).ok()).unwrap_or_default();
    Ok(Origin { attempt, source: row.get(3)?, licence: row.get(4)?, tags })
}

/// Returns the stored value for the state of a record: a reserved one is stored as not printed. The table `printing`
/// shows whether a build has reserved it.
pub(super) fn column_of(state: State) -> i64 {
    match state {
        State::Free | State::Reserved => State::Free as i64,
        State::Printed => State::Printed as i64,
    }
}

/// Returns the symmetries of a pattern without the trivial one.
fn shortened(pattern: u16) -> i64 {
    i64::from(pattern & !bit_of(Symmetry::None))
}

/// The columns of a record's row, in order.
pub(super) struct RecordRow {
    pub board: i64,
    pub origin: i64,
    pub techniques: Option<Vec<u8>>,
    pub path: Option<i64>,
}

impl RecordRow {
    pub(super) fn of(store: &Store, names: &mut Names, record: &Record) -> Result<Self, BankError> {
        let connection = &store.connection;
        let (board, _) = names.board(connection, &record.board)?;
        let origin = names.origin(connection, &record.origin)?;
        let techniques = match &record.reader_path {
            None => None,
            Some(path) => {
                let mut bytes = Vec::new();
                for (key, count) in &path.counts {
                    let id =
                        u8::try_from(names.technique(connection, *key)?).map_err(|_| damaged("too many techniques"))?;
                    bytes.extend([id, u8::try_from(*count).unwrap_or(u8::MAX)]);
                }
                Some(bytes)
            }
        };
        let path = record.reader_path.as_ref().and_then(|path| store.columns.scale_id(path.scale));
        Ok(Self { board, origin, techniques, path })
    }
}

impl Store {
    /// Returns the selected columns for reading rows.
    pub(super) fn columns_of_rows(&self) -> String {
        format!("{COLUMNS}{}", self.columns.figures())
    }

    /// Returns the statement that writes a row; `begin` determines the action if there is one already.
    pub(super) fn insert(&self, begin: &str) -> String {
        let with: Vec<i64> = self.columns.scales.iter().copied().filter(|id| *id > 0).collect();
        let columns: String = with.iter().map(|id| format!(", s{id}")).collect();
        let values: String = (0..with.len()).map(|at| format!(", ?{}", at + 15)).collect();
        format!(
            "{begin} INTO puzzle(h, board, form, made, given_count, pattern, automorphisms, minimal, state, origin, \
             stream, n, path, techniques{columns}) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14{values})"
        )
    }

    /// Runs that statement; returns whether it wrote the row.
    pub(super) fn run_insert(
        &self,
        insert: &mut Statement<'_>,
        (place, state): (i64, State),
        record: &Record,
        row: &RecordRow,
    ) -> rusqlite::Result<bool> {
        let RecordParts { form, made, automorphisms, pattern } = record.parts();
        let number = record.origin.attempt.map(|attempt| attempt.number);
        insert.raw_bind_parameter(1, place)?;
        insert.raw_bind_parameter(2, row.board)?;
        insert.raw_bind_parameter(3, form)?;
        insert.raw_bind_parameter(4, made)?;
        insert.raw_bind_parameter(5, record.given_count() as i64)?;
        insert.raw_bind_parameter(6, shortened(pattern))?;
        insert.raw_bind_parameter(7, automorphisms as i64)?;
        insert.raw_bind_parameter(8, record.is_minimal)?;
        insert.raw_bind_parameter(9, column_of(state))?;
        insert.raw_bind_parameter(10, row.origin)?;
        insert.raw_bind_parameter(11, number.map(|number| number.stream == Stream::Walk))?;
        insert.raw_bind_parameter(12, number.map(|number| number.index as i64))?;
        insert.raw_bind_parameter(13, row.path)?;
        insert.raw_bind_parameter(14, row.techniques.as_deref())?;
        // Figures are in the order of the table too; looking up each took a fortieth of an import.
        let (mut at, mut figures) = (15, record.figures.iter().peekable());
        for (scale, id) in SCALES.iter().zip(&self.columns.scales) {
            let figure = figures.next_if(|figure| figure.scale == scale);
            if *id > 0 {
                insert.raw_bind_parameter(at, figure.map(|figure| figure_code(figure) as i64))?;
                at += 1;
            }
        }
        Ok(insert.raw_execute()? > 0)
    }
}

/// Returns the record of a row that was read by [`Store::columns_of_rows`].
pub(super) fn kept(row: &Row<'_>, names: &Names) -> Result<StoredRecord, BankError> {
    let whole = |at: usize| row.get::<_, Option<i64>>(at);
    let some = |at: usize| row.get::<_, i64>(at);
    let bytes = |at: usize| row.get_ref(at)?.as_blob().map_err(|_| damaged("a form is invalid"));
    let board = names.boards.get(&some(1)?).ok_or_else(|| damaged("a row has no board"))?.clone();
    let pattern = u16::try_from(some(4)?).map_err(|_| damaged("a pattern is invalid"))? | bit_of(Symmetry::None);
    let parts = RecordParts { form: bytes(2)?, made: bytes(3)?, automorphisms: some(5)? as u64, pattern };
    let mut record = Record::from_parts(board, parts);
    record.is_minimal = whole(6)?.map(|minimal| minimal != 0);
    let place = some(0)?;
    let state = match usize::try_from(some(7)?).ok().and_then(|state| State::ALL.get(state).copied()) {
        Some(State::Free) if names.reserved.contains(&place) => Some(State::Reserved),
        state => state,
    };
    let shared = names.origins.get(&some(8)?).ok_or_else(|| damaged("a row has no origin"))?;
    record.origin = shared.clone();
    if let (Some(attempt), Some(stream), Some(index)) = (&mut record.origin.attempt, whole(9)?, whole(10)?) {
        let stream = Stream::ALL[usize::from(stream != 0)];
        attempt.number = Number { stream, index: index as u64 };
    }
    if let Some(&path) = whole(11)?.as_ref().and_then(|path| names.scales.get(path)) {
        let mut counts: Vec<(TechniqueKey, u32)> = Vec::new();
        for pair in bytes(12)?.chunks_exact(2) {
            counts.extend(names.technique_of(i64::from(pair[0])).map(|key| (key, u32::from(pair[1]))));
        }
        counts.sort_unstable();
        record.reader_path = Some(PathTechniques { scale: path, counts });
    }
    for (at, scale) in SCALES.iter().enumerate() {
        if let Some(code) = whole(FIRST_FIGURE + at)? {
            let figure = u64::try_from(code).ok().and_then(|code| figure_of_code(scale, code));
            record.note(figure.ok_or_else(|| damaged("a figure is invalid"))?);
        }
    }
    Ok(StoredRecord { place, state: state.ok_or_else(|| damaged("a state is invalid"))?, record })
}
