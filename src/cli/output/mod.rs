//! Writing: a single file, or a whole output folder, so that there is never half of either and nothing of the user's is
//! ever removed.
//!
//! A file is written beside its place and renamed. A folder is built in `.NAME.building/` beside its place and then
//! exchanged with the old one.
//!
//! ```text
//!   out/gift/                      what readers see
//!   out/gift/book.sha256           the manifest: what a build wrote here, by name and hash
//!   out/.gift.building/lock        held while a build runs
//!   out/.gift.building/written     what this build has written so far, in the form of the manifest
//!   out/.gift.building/part-7      a file on its way into `new`
//!   out/.gift.building/new/        the output in the making
//!   out/.gift.building/old/        what is being exchanged: the new folder before, the old one after
//! ```
//!
//! # Whose is what
//!
//! A file is a build's when the manifest has its name and its hash. Everything else is the user's:
//!
//! | in the folder | what a build does |
//! |---|---|
//! | as the manifest says | replaced, or removed when the book has no such file any more |
//! | no build wrote it, or it was changed; the build would write there other bytes | refused, all such files named |
//! | the same, where the build writes nothing | kept: the very same file, by a second name |
//! | a folder in which no build wrote anything | kept: the very same folder, moved with its owner, group and times |
//! | a folder without manifest that is not empty | refused |
//!
//! The folder is looked at before anything is made, again right before the exchange, and once more after it, when the
//! old folder is emptied file by file. What appeared between these looks is moved into the new folder, under another
//! name if its own is taken, and reported. Links are never followed, and a folder is removed only when it is empty.
//!
//! # What holds when a build is killed
//!
//! On Linux and macOS the exchange is one step, so readers see the whole old output or the whole new one, with
//! everything of the user's in it. Where folders cannot be exchanged there is an instant with no folder at all; the
//! next build puts the old one back. Where a file cannot have two names (FAT, some network drives, and everything that
//! is not Unix), files of the user's are moved over right after the exchange; the next build ends what a killed one
//! began. Folders of the user's are moved right after the exchange too. Data and folders are on the disk before the
//! exchange, the exchange before anything is removed.
//!
//! A folder that cannot be exchanged, such as a mount point, is filled file by file instead: see `in_place`.

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

/// How many files are named in one refusal.
const MAX_NAMED: usize = 20;

/// An error of the system with the path.
type PathError = (PathBuf, io::Error);

/// Names the place of a fault of the system.
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

/// Refuses to write to a path, and says what to do.
pub(super) fn refused(path: &Path, message: &str, hint: &str) -> Failure {
    Failure::new(Exit::Files, Diagnostic::new(message).hint(hint).in_file(path))
}

/// Refuses for the sake of several files, each named with what is the matter with it, and ends with what to do.
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
