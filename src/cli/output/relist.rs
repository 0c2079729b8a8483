//! Corrects the hash of a lock in its manifest.

use super::file::{Overwrite, write_file};
use super::manifest::{Hash, MANIFEST, Manifest};
use super::{LOCK, cannot_at};
use crate::cli::Failure;
use std::path::Path;

/// Corrects the hash of the lock in the manifest of a folder.
pub(super) fn relist(folder: &Path, hash: Hash) -> Result<(), Failure> {
    let path = folder.join(MANIFEST);
    let found = Manifest::read_from(folder).map_err(cannot_at(&path, "cannot read"))?;
    // Commands that need the manifest report it if it cannot be read.
    let found = found.and_then(Result::ok).filter(|manifest| manifest.hash(LOCK) != Some(hash));
    let Some(mut manifest) = found else { return Ok(()) };
    manifest.remove(LOCK);
    manifest.add(LOCK, hash);
    write_file(&path, manifest.text().as_bytes(), Overwrite::Update)
}

/// Corrects the manifest of a folder if a command was killed after it replaced the lock. The journal has the hash of
/// the new lock.
pub(super) fn complete(folder: &Path, journal: &Manifest) -> Result<(), Failure> {
    let Some(hash) = journal.hash(LOCK) else { return Ok(()) };
    let is_there = Hash::from_file(&folder.join(LOCK)).is_ok_and(|found| found == hash);
    if is_there && folder.join(MANIFEST).exists() { relist(folder, hash) } else { Ok(()) }
}
