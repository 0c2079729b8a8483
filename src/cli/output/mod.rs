//! Writes single files and whole output folders. Neither is ever left incomplete, and the user's files are never
//! removed.
//!
//! A file is written under a temporary name and renamed. A folder is built in `.NAME.building/` next to its place and
//! then exchanged with the old one.
//!
//! ```text
//!   out/gift/                      the output that readers see
//!   out/gift/book.sha256           the manifest: the files that a build wrote here, by name and hash
//!   out/.gift.building/lock        locked while a build runs
//!   out/.gift.building/written     the files written so far, in the form of the manifest
//!   out/.gift.building/part-7      a file on its way into `new`
//!   out/.gift.building/new/        the unfinished output
//!   out/.gift.building/old/        the folder for the exchange: the new one before, the old one after
//! ```
//!
//! # Ownership of files
//!
//! A file belongs to a build if the manifest has its name and its hash. Everything else belongs to the user:
//!
//! | in the folder | action of a build |
//! |---|---|
//! | file as in the manifest | replaced, or removed if the book no longer has such a file |
//! | file that no build wrote or that was changed, where the build would write other bytes | build refused, with all such files named |
//! | the same, where the build writes nothing | file kept by a hard link |
//! | folder in which no build wrote anything | folder moved, with its owner, group and times |
//! | folder without a manifest that is not empty | build refused |
//!
//! The folder is checked before anything is made, again directly before the exchange, and once more after it, when the
//! old folder is emptied file by file. Items that appeared between these checks are moved into the new folder, under
//! another name if theirs is taken, and reported. Links are never followed, and only empty folders are removed.
//!
//! # Guarantees if a build is killed
//!
//! On Linux and macOS the exchange is one step, so readers see the complete old or new output, with all of the user's
//! files in it. If folders cannot be exchanged, there is an instant without a folder; the next build restores the old
//! one. If files cannot have hard links (FAT, some network drives, and all systems other than Unix), the user's files
//! are moved directly after the exchange; the next build completes the work of a killed one. The user's folders are
//! also moved directly after the exchange. Data and folders are flushed to disk before the exchange, and the exchange
//! before anything is removed.
//!
//! A folder that must stay in place, such as a mount point, is filled file by file instead: see `in_place`.

mod arguments;
mod clear;
mod contents;
mod file;
mod folder;
mod in_place;
mod manifest;
mod mount;
mod place;
mod relist;
mod relock;
mod swap;
#[cfg(test)]
mod tests;
mod work;

pub(super) use arguments::{Force, STREAM, check, check_files};
pub use arguments::{OutputFile, OutputFolder, OutputStem, is_output};
pub(super) use contents::files_of;
pub(super) use file::{NewFile, Overwrite, ScratchFile, create_folder, scratch_folder, write_file, write_files};
pub(super) use folder::{Folder, manifest};
pub(super) use manifest::{Hash, MANIFEST, Manifest};
pub(super) use place::default_folder;
pub(super) use relock::replace_lock;
pub(super) use work::is_of;

use super::{Exit, Failure};
use crate::error::Diagnostic;
use std::io;
use std::path::{Path, PathBuf};

pub(crate) const LOCK: &str = "book.lock.json";

/// The maximum number of files named in one failure.
const MAX_NAMED: usize = 20;

/// A system error with the path.
type PathError = (PathBuf, io::Error);

/// Adds the path to a system error.
fn at(path: &Path) -> impl FnOnce(io::Error) -> PathError {
    let path = path.to_owned();
    |error| (path, error)
}

fn cannot(what: &str) -> impl Fn(PathError) -> Failure {
    move |(path, error)| Failure::file(&path, what, &error)
}

fn cannot_at(path: &Path, what: &str) -> impl FnOnce(io::Error) -> Failure {
    move |error| Failure::file(path, what, &error)
}

/// Returns the failure for a path that may not be written, with a remedy.
pub(super) fn refused(path: &Path, message: &str, hint: &str) -> Failure {
    Failure::new(Exit::Files, Diagnostic::new(message).hint(hint).in_file(path))
}

/// Returns the failure for several files, each with its fault, with a remedy at the end.
pub(super) fn refused_for(files: &[(PathBuf, &str)], place: &Path, hint: &str) -> Failure {
    let named = files.iter().take(MAX_NAMED);
    let mut all: Vec<Diagnostic> = named.map(|(path, what)| Diagnostic::new(*what).in_file(path.as_path())).collect();
    let end = match files.len().saturating_sub(MAX_NAMED) {
        0 => "nothing was changed".to_owned(),
        more => format!("and {more} more; nothing was changed"),
    };
    all.push(Diagnostic::new(end).hint(hint).in_file(place));
    Failure::Reported(Exit::Files, all)
}
