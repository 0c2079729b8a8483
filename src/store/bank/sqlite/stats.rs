//! Computes the statistics of a bank.

use super::super::board::board_key;
use super::super::store::{BankError, State, Stats};
use super::open::Store;
use super::rows::Names;
use crate::rating::SCALES;

/// The size of a class of ratings on a scale without tenths.
const UNITS: u64 = 16;

impl Store {
    /// Counts the puzzles of the bank by state, board, rating and technique.
    pub fn stats(&self) -> Result<Stats, BankError> {
        // All counts come from the same snapshot, even if others write in the meantime.
        let snapshot = self.connection.unchecked_transaction()?;
        let stats = self.counted()?;
        snapshot.commit()?;
        Ok(stats)
    }

    fn counted(&self) -> Result<Stats, BankError> {
        let names = Names::read(&self.connection)?;
        let pairs = |query: &str| -> Result<Vec<(i64, u64)>, BankError> {
            let mut query = self.connection.prepare(query)?;
            let row = |row: &rusqlite::Row<'_>| Ok((row.get(0)?, row.get::<_, i64>(1)? as u64));
            Ok(query.query_map([], row)?.collect::<Result<_, _>>()?)
        };
        let one = |query: &str| -> Result<u64, BankError> {
            Ok(self.connection.query_row(query, [], |row| row.get::<_, i64>(0))? as u64)
        };
        let mut stats = Stats { puzzles: one("SELECT count(*) FROM puzzle")?, ..Stats::default() };
        stats.with_path = one("SELECT count(*) FROM puzzle WHERE path IS NOT NULL")?;
        for (state, count) in pairs("SELECT state, count(*) FROM puzzle GROUP BY state")? {
            let state = usize::try_from(state).ok().and_then(|state| State::ALL.get(state));
            stats.states.extend(state.map(|state| (state.key(), count)));
        }
        // Some of the unprinted ones are reserved.
        let reserved =
            "SELECT count(DISTINCT h) FROM printing JOIN puzzle USING (h) WHERE is_printed = 0 AND state = 0";
        let reserved = one(reserved)?;
        if reserved > 0 {
            *stats.states.entry(State::Free.key()).or_default() -= reserved;
            *stats.states.entry(State::Reserved.key()).or_default() += reserved;
            stats.states.retain(|_, count| *count > 0);
        }
        for (board, count) in pairs("SELECT board, count(*) FROM puzzle GROUP BY board")? {
            let key = names.boards().find(|(id, _)| *id == board).map(|(_, board)| board_key(board));
            stats.boards.extend(key.map(|key| (key, count)));
        }
        for scale in SCALES {
            let Some(id) = self.columns.scale_id(scale.key) else { continue };
            let exact = one(&format!("SELECT count(*) FROM puzzle WHERE s{id} & 1 = 0"))?;
            let bounds = one(&format!("SELECT count(*) FROM puzzle WHERE s{id} & 1 = 1"))?;
            if exact + bounds == 0 {
                continue;
            }
            stats.scales.insert(scale.key, (exact, bounds));
            let unit = if scale.units > 1 { u64::from(scale.units) } else { UNITS };
            let class = unit * if scale.levels.is_some() { 32 } else { 2 };
            let query = format!("SELECT s{id} / {class}, count(*) FROM puzzle WHERE s{id} & 1 = 0 GROUP BY 1");
            let bands = pairs(&query)?
                .into_iter()
                .map(|(class, count)| (class as u64 * if scale.units > 1 { 1 } else { UNITS }, count));
            stats.bands.insert(scale.key, bands.collect());
        }
        for (technique, count) in pairs("SELECT technique, count(*) FROM needs GROUP BY technique")? {
            stats.techniques.extend(names.technique_of(technique).map(|key| (key.to_string(), count)));
        }
        Ok(stats)
    }
}
