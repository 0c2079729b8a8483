//! A bank stores puzzles, which are identified by their canonical form, and records their use in books.

mod board;
mod caught;
mod cells;
mod figure;
mod filter;
mod packed;
mod parquet;
mod parquet_read;
mod place;
mod proof;
mod record;
mod row;
mod sqlite;
mod store;

pub use board::board_key;
pub use cells::{CellValue, Cells, CsvHead, CsvRow, JsonRow, RowError, RowReader, TableColumn};
pub use filter::{BandFilter, Filter, PathFilter};
pub use parquet::{TableError, TableWriter};
pub use parquet_read::{TableGroup, TableGroupRow, TableReader};
pub use place::start_of_draw;
pub use record::{Attempt, Damaged, Origin, PathTechniques, Record, RecordError, RecordParts, Recorder, packed};
pub use row::TableRow;
pub use sqlite::{Access, Store};
pub use store::{
    Added, BankError, BookKey, BookRecord, ExportOrder, FoundPuzzle, Incoming, NeverAgain, PrintedPuzzle, Printing,
    Reserved, SearchScope, SectionDraw, State, Stats, StoredRecord, Times, Token,
};
