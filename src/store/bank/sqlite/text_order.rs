//! The order of forms by their texts, of which SQLite knows nothing: an empty cell comes before every digit.
//!
//! Tried beside it: rows as bytes, sorted in memory by the first 32 cells, in runs of 128 MiB that a temporary table takes, and
//! made records on all threads. A million rows of Parquet took 10.9 s of the processor instead of 8.6, and 340 MB instead of
//! 316; as CSV 8.1 instead of 6.4, and 335 MB instead of 59. The first 32 cells of many forms are alike, so a fifth of the time
//! went into unpacking forms to compare them. With the whole form as key it is 7.9 s for Parquet and 5.0 s for CSV, in 472 and
//! 288 MB: quicker, and not taken over yet for the room that it needs.

use super::super::packed::unpack;
use super::super::store::BankError;
use super::fault::fault;
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
            // Damage is told when the row is read.
            None => Vec::<u8>::new(),
        })
    };
    connection.create_scalar_function("text_order", 2, flags, order).map_err(fault)
}
