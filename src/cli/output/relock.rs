//! Replaces the lock of a built book, and its line in the manifest.

use super::file::{Overwrite, write_file};
use super::manifest::{Hash, MANIFEST, Manifest};
use super::relist::relist;
use super::work::Work;
use super::{LOCK, cannot_at};
use crate::cli::Failure;
use std::fs;
use std::path::Path;

/// Replaces a lock. If it is the lock of an output folder, also updates the hash in the manifest there, and prevents
/// builds of the folder meanwhile. The new hash is first written to the journal: if the program is killed after the
/// lock was written, the next command for the folder corrects the manifest.
///
/// # Errors
/// If a build is working on the folder, or a file cannot be written.
pub(crate) fn replace_lock(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let is_of_output = path.file_name().is_some_and(|name| name == LOCK) && folder.join(MANIFEST).exists();
    if !is_of_output {
        return write_file(path, bytes, Overwrite::Update);
    }
    let folder = folder.canonicalize().map_err(cannot_at(folder, "cannot read"))?;
    let work = Work::take(&folder)?;
    work.recover(&folder)?;
    let hash = Hash::of(bytes);
    let journal = work.journal();
    fs::write(&journal, Manifest::line(LOCK, hash)).map_err(cannot_at(&journal, "cannot write"))?;
    write_file(path, bytes, Overwrite::Update)?;
    relist(&folder, hash)
}
