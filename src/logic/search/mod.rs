//! Searches over houses that several techniques share. Each technique file is a thin rule over one of these.

mod singles;

pub use singles::{hidden_singles, naked_singles};
