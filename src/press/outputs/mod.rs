//! Outputs: the files that can be made from an edition, with one table row for each kind, and the sinks that receive
//! finished files.
//!
//! ```text
//!   Edition + Material --OUTPUTS[i].make--> files --> Sink: a folder, an archive, memory
//! ```
//!
//! A row contains the output's key in a spec, the names of its files, its requirements, and the function that makes it.
//! The keys of the spec, the schema, the help, `check` and the table in the manual are all derived from the rows.
//! Adding an output takes a file in this folder and a row. This module does not access the disk, and the same edition
//! and material give the same bytes.
//!
//! ```
//! use sudopress_book as book;
//! use sudopress_explain::Language;
//! use sudopress_press::outputs::{Job, Material, MemorySink, make, output};
//!
//! let text = "title: Small ones\nsections: [{title: Four by four, count: 1, board: {box: 2x2}}]\n";
//! let (spec, read) = book::read("small.yaml", text.as_bytes()).map_err(|faults| format!("{faults:?}"))?;
//! let plan = book::plan(&spec, "small.yaml", &read).map_err(|faults| format!("{faults:?}"))?;
//! let edition = book::compose(&plan, &mut ())?;
//!
//! let pictures = output("svg").ok_or("there is no such output")?;
//! let (material, files) = (Material::built_in(Language::ENGLISH), MemorySink::default());
//! make(&Job::new(&edition, &material, &[pictures]), &files)?;
//! let files = files.into_files();
//! assert!((pictures.names)(&plan).iter().all(|name| files.contains_key(name)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod archive;
mod book;
mod cover;
mod desk;
mod ebook;
#[cfg(test)]
mod languages_tests;
mod listing;
mod material;
mod output;
mod pictures;
mod rehearsal;
mod signs;
mod sink;
mod table;
mod upload;
mod walkthroughs;

pub use archive::{Archive, ArchiveError};
pub use cover::{ANSWERS_COVER, cover_notes};
pub use material::{Material, Own, OwnFiles, ThemeFile, UnknownTheme, built_in_templates};
pub use output::{Job, Output, OutputError, make};
pub use rehearsal::rehearse;
pub use signs::missing_fault;
pub use sink::{FileSink, MemorySink};
pub use table::{OUTPUTS, output, plan, read, schema};
