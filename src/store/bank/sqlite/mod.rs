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

pub use open::{Access, Store};
