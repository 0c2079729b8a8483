//! The order of forms by their texts, which SQLite does not know: an empty cell comes before every digit.
//!
//! # Notes
//! Rows sorted in memory by the first 32 cells, in runs of 128 MiB, took 10.9 s of processor time for a million rows of Parquet
//! instead of 8.6: many forms begin alike, and are unpacked to be compared. With the whole form as key it is 7.9 s, but 472 MB
//! instead of 316; for CSV 5.0 s instead of 6.4, but 288 MB instead of 59.

use super::super::packed::unpack;
use super::super::store::BankError;
use super::rows::Names;
use rusqlite::Connection;
use rusqlite::functions::FunctionFlags;
use std::collections::BTreeMap;

/// Adds the function `text_order(board, form)`: bytes that are in order when texts are. Where digits are up to fifteen
/// a byte holds two cells.
pub(super) fn add_function(connection: &Connection) -> Result<(), BankError> {
    let names = Names::read(connection)?;
    let sizes: BTreeMap<i64, (usize, usize)> =
        names.boards().map(|(id, board)| (id, (board.cell_count(), board.side()))).collect();
    let flags = FunctionFlags::SQLITE_UTF8 | FunctionFlags::SQLITE_DETERMINISTIC;
    let order = move |context: &rusqlite::functions::Context<'_>| {
        let size = context.get_raw(0).as_i64().ok().and_then(|board| sizes.get(&board));
        let form = context.get_raw(1).as_blob().unwrap_or_default();
        let values = size.and_then(|&(cells, side)| Some((unpack(form, cells, side)?, side)));
        let halves = |pair: &[u8]| pair[0] << 4 | pair.get(1).copied().unwrap_or(0);
        Ok(match values {
            Some((values, ..16)) => values.chunks(2).map(halves).collect(),
            Some((values, _)) => values,
            // Damage is reported when the row is read.
            None => Vec::<u8>::new(),
        })
    };
    Ok(connection.create_scalar_function("text_order", 2, flags, order)?)
}
