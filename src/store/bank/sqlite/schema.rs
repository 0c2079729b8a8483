//! The tables of a bank.
//!
//! ```text
//!   puzzle    a row for each form, at its place (h); a column for each scale and version, s1, s2 ...; origin by number
//!   needs     technique, place: the paths with a rare technique
//!   book      the books that took puzzles; printing: which ones, and whether they are printed or only reserved
//!   board, scale, technique, origin, import: the values that rows name by number, and the progress of imports
//! ```
//!
//! Figures are one number each ([`figure_code`](super::super::figure::figure_code)). A later version of a scale gets
//! its own column, so figures of different versions are never confused. SQLite stores the numbers 0 and 1 without extra
//! bytes, so the most frequent values are encoded as these.

use super::super::store::BankError;
use crate::logic::TechniqueKey;
use crate::rating::{SCALES, Scale};
use rusqlite::{Connection, OptionalExtension, params};
use std::collections::BTreeMap;

/// The scales that are searched most, each with the number of figures in a class of its index. Others are searched in
/// the order of places: an index costs 15 bytes a puzzle and a second per million.
const INDEXED: [(&str, u32); 3] = [("press", 10), ("explainer", 10), ("sudognu", 16)];

/// Techniques on more than a tenth of the paths of random puzzles: a search finds them quickly without an index.
pub(super) const COMMON: [TechniqueKey; 14] = [
    TechniqueKey::of("full-house"),
    TechniqueKey::of("hidden-single"),
    TechniqueKey::of("naked-single"),
    TechniqueKey::of("pointing"),
    TechniqueKey::of("claiming"),
    TechniqueKey::of("naked-pair"),
    TechniqueKey::of("hidden-pair"),
    TechniqueKey::of("naked-triple"),
    TechniqueKey::of("locked-pair"),
    TechniqueKey::of("x-wing"),
    TechniqueKey::of("skyscraper"),
    TechniqueKey::of("two-string-kite"),
    TechniqueKey::of("xy-wing"),
    TechniqueKey::of("unique-rectangle-1"),
];

pub(super) fn create(connection: &Connection) -> Result<(), BankError> {
    connection.execute_batch(
            "BEGIN;
            CREATE TABLE board(id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, canon INTEGER NOT NULL);
            CREATE TABLE scale(id INTEGER PRIMARY KEY, key TEXT NOT NULL, version INTEGER NOT NULL, UNIQUE(key, version));
            CREATE TABLE technique(id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE);
            CREATE TABLE origin(id INTEGER PRIMARY KEY, generator INTEGER, seed INTEGER, source TEXT, licence TEXT, tags TEXT);
            CREATE TABLE puzzle(
                h INTEGER PRIMARY KEY, board INTEGER NOT NULL, form BLOB NOT NULL, made BLOB NOT NULL,
                given_count INTEGER NOT NULL, pattern INTEGER NOT NULL, automorphisms INTEGER NOT NULL, minimal INTEGER,
                state INTEGER NOT NULL, origin INTEGER NOT NULL, stream INTEGER, n INTEGER,
                path INTEGER, techniques BLOB);
            CREATE TABLE needs(technique INTEGER NOT NULL, h INTEGER NOT NULL, PRIMARY KEY(technique, h)) WITHOUT ROWID;
            CREATE TABLE book(
                id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, series TEXT, volume INTEGER, until INTEGER, day TEXT);
            CREATE TABLE printing(
                book INTEGER NOT NULL, h INTEGER NOT NULL, section INTEGER NOT NULL, turn INTEGER NOT NULL,
                number INTEGER, is_printed INTEGER NOT NULL, PRIMARY KEY(book, h)) WITHOUT ROWID;
            CREATE INDEX printing_h ON printing(h);
            CREATE INDEX printing_reserved ON printing(h) WHERE is_printed = 0;
            CREATE TABLE import(name TEXT PRIMARY KEY, offset INTEGER NOT NULL) WITHOUT ROWID;
            COMMIT;",
        )?;
    Ok(())
}

/// Adds the parts that this program needs: columns for the versions of its scales, and indices that an import dropped.
pub(super) fn update(connection: &Connection) -> Result<(), BankError> {
    let known = |scale: &Scale| {
        let find = "SELECT id FROM scale WHERE key = ?1 AND version = ?2";
        connection.query_row(find, params![scale.key, scale.version], |row| row.get::<_, i64>(0)).optional()
    };
    let lacking = SCALES.iter().map(|scale| known(scale).map(|id| id.is_none())).collect::<Result<Vec<_>, _>>();
    if lacking?.contains(&true) {
        connection.execute_batch("BEGIN IMMEDIATE")?;
        for scale in SCALES {
            // Another process may have been first.
            if known(scale)?.is_some() {
                continue;
            }
            let add = "INSERT INTO scale(key, version) VALUES (?1, ?2)";
            connection.execute(add, params![scale.key, scale.version])?;
            let id = connection.last_insert_rowid();
            connection.execute_batch(&format!("ALTER TABLE puzzle ADD COLUMN s{id} INTEGER"))?;
        }
        connection.execute_batch("COMMIT")?;
    }
    make_indices(connection)
}

/// Creates missing indices of bands.
pub(super) fn make_indices(connection: &Connection) -> Result<(), BankError> {
    let columns = Columns::read(connection)?;
    for (scale, width) in INDEXED {
        let Some(id) = columns.scale_id(scale).filter(|id| !columns.indices.contains(&format!("band_s{id}"))) else {
            continue;
        };
        let make = format!(
            "CREATE INDEX IF NOT EXISTS band_s{id} ON puzzle(board, (s{id} / {})) WHERE state = 0 AND s{id} IS NOT NULL",
            2 * width
        );
        connection.execute_batch(&make)?;
    }
    Ok(())
}

/// Drops the indices of bands: a large import is faster without them, and creates them again at its end.
pub(super) fn drop_indices(connection: &Connection) -> Result<(), BankError> {
    let columns = Columns::read(connection)?;
    for name in &columns.indices {
        connection.execute_batch(&format!("DROP INDEX IF EXISTS {name}"))?;
    }
    Ok(())
}

/// The numbers of scales, and the indices that exist.
#[derive(Clone, Debug, Default)]
pub(super) struct Columns {
    /// The numbers of this program's scales, in the order of their table.
    pub scales: Vec<i64>,
    /// The database indices on bands.
    pub indices: Vec<String>,
}

impl Columns {
    pub(super) fn read(connection: &Connection) -> Result<Self, BankError> {
        let mut all = connection.prepare("SELECT key, version, id FROM scale")?;
        let row =
            |row: &rusqlite::Row<'_>| Ok(((row.get::<_, String>(0)?, row.get::<_, u32>(1)?), row.get::<_, i64>(2)?));
        let known: BTreeMap<(String, u32), i64> = all.query_map([], row)?.collect::<Result<_, _>>()?;
        // A bank that this program has not written yet may lack some, and has no figures of these.
        let id = |scale: &Scale| known.get(&(scale.key.to_owned(), scale.version)).copied().unwrap_or(0);
        let scales = SCALES.iter().map(id).collect();
        let mut names =
            connection.prepare("SELECT name FROM sqlite_schema WHERE type = 'index' AND name GLOB 'band_s*'")?;
        let indices = names.query_map([], |row| row.get(0))?.collect::<Result<_, _>>()?;
        Ok(Self { scales, indices })
    }

    /// Returns the number of a scale's column.
    pub(super) fn scale_id(&self, key: &str) -> Option<i64> {
        let place = SCALES.iter().position(|scale| scale.key == key)?;
        self.scales.get(place).copied().filter(|id| *id > 0)
    }

    /// Returns the index of a scale's bands, and the number of figure codes in a class of it.
    pub(super) fn index(&self, key: &str) -> Option<(String, u64)> {
        let (_, width) = INDEXED.iter().find(|(indexed, _)| *indexed == key)?;
        let name = format!("band_s{}", self.scale_id(key)?);
        self.indices.contains(&name).then_some((name, 2 * u64::from(*width)))
    }

    /// Returns the columns of figures, each after a comma; NULL for a missing column.
    pub(super) fn figures(&self) -> String {
        self.scales.iter().map(|id| if *id > 0 { format!(", p.s{id}") } else { ", NULL".into() }).collect()
    }
}
