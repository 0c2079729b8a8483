//! Outputs: what an edition can become, one row of a table each, and where finished files go.
//!
//! ```text
//!   Edition + Material --OUTPUTS[i].make--> files --> Sink: a folder, an archive, memory
//! ```
//!
//! A row knows its word in a spec, what it makes and where, what it lacks, and how it is made; spec, schema, help, `check`
//! and the table of the README come from the rows. A new output is a file beside these and a row. Nothing here reads or
//! writes files of a disk, and the same edition and material give the same bytes.

mod archive;
mod book;
mod material;
mod output;
mod pictures;
mod rehearsal;
mod sink;
mod table;
mod walkthroughs;

pub use archive::{Archive, ArchiveError};
pub use material::{Material, Own, OwnFiles, ThemeFile, built_in_templates};
pub use output::{Job, Output, OutputError, make};
pub use rehearsal::rehearse;
pub use sink::{Memory, Sink};
pub use table::{OUTPUTS, output, plan, schema};
