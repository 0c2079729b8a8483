//! A bank in an SQLite file, which requires no installation and supports many readers and one writer at once.
//!
//! # Notes
//!
//! | alternative | disadvantage |
//! |---|---|
//! | redb | pure Rust, but twice the size, one process at a time |
//! | DuckDB | a second process cannot open the file during a write |
//! | Parquet alone | no reservation, no unique key |

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
