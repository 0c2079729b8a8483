//! Output folders that must stay in place: mount points, and folders with contents that cannot be moved.
//!
//! Such a folder cannot be exchanged for another. The build therefore works inside it, in `.sudopress.building/`, and
//! finally moves the files in individually, the manifest last:
//!
//! ```text
//!   out/book.pdf                  moved to .sudopress.building/old/book.pdf, then new/book.pdf moved here
//!   ...
//!   out/book.sha256               the same, last of all
//! ```
//!
//! The manifest in `new` is written last. If a build is killed before that, the output is unchanged. If it is killed
//! later, the next command for the folder continues to move files, for which `new` and `old` are sufficient. Until
//! then, readers can see files of both books; only an exchange of folders avoids this.
//!
//! The user's files are never removed: any that are in the way at the last moment are moved to `old`, and everything
//! there that is not in a manifest is moved back ([`clear`](super::clear)).

use super::clear::remove_empty;
use super::contents::is_there;
use super::manifest::{Hash, MANIFEST, Manifest};
use super::mount::is_mount_point;
use super::swap::{rename_new, sync_folder};
use super::{PathError, at};
use std::collections::BTreeSet;
use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// Returns whether a folder must stay in place.
pub(super) fn must_stay(folder: &Path) -> bool {
    is_there(folder) && (is_mount_point(folder) || is_in_closed_folder(folder) || has_closed_folder(folder))
}

/// Returns whether the parent of a folder is not writable, so that nothing can be exchanged there.
#[cfg(unix)]
fn is_in_closed_folder(folder: &Path) -> bool {
    use rustix::fs::{Access, access};
    folder.parent().is_some_and(|parent| access(parent, Access::WRITE_OK).is_err())
}

#[cfg(not(unix))]
fn is_in_closed_folder(_: &Path) -> bool {
    false
}

/// Returns whether a folder contains a folder that is not writable, which cannot be moved.
#[cfg(unix)]
fn has_closed_folder(folder: &Path) -> bool {
    use rustix::fs::{Access, access};
    let items = super::contents::walk(folder).unwrap_or_default();
    let mut folders = items.into_iter().filter(|item| item.kind == super::contents::ItemKind::Folder);
    folders.any(|item| access(folder.join(item.path), Access::WRITE_OK).is_err())
}

#[cfg(not(unix))]
fn has_closed_folder(_: &Path) -> bool {
    false
}

/// Moves a finished output, which is in `new` with its manifest, into `output`, and the replaced files into `old`. It
/// can be repeated after it was killed.
pub(super) fn move_in(new: &Path, old: &Path, output: &Path) -> Result<(), PathError> {
    let read = |folder: &Path| -> Result<Option<Manifest>, PathError> {
        Ok(Manifest::read_from(folder).map_err(at(folder))?.and_then(Result::ok))
    };
    let Some(written) = read(new)? else { return Ok(()) };
    let before = match read(output)? {
        Some(before) => before,
        None => read(old)?.unwrap_or_default(),
    };
    fs::create_dir_all(old).map_err(at(old))?;
    for name in written.names() {
        replace(&new.join(name), &output.join(name), &old.join(name))?;
    }
    for name in before.names().filter(|name| written.hash(name).is_none()) {
        let path = output.join(name);
        // Files that changed since belong to the user.
        if Hash::from_file(&path).is_ok_and(|hash| before.hash(name) == Some(hash)) {
            move_away(&path, &old.join(name))?;
        }
    }
    for folder in folders_of(before.names()).iter().rev() {
        let path = output.join(folder);
        if fs::symlink_metadata(&path).is_ok_and(|found| found.is_dir()) {
            remove_empty(&path)?;
        }
    }
    // The names must be on disk before the manifest lists them.
    for folder in folders_of(written.names()) {
        let path = output.join(folder);
        sync_folder(&path).map_err(at(&path))?;
    }
    sync_folder(output).map_err(at(output))?;
    replace(&new.join(MANIFEST), &output.join(MANIFEST), &old.join(MANIFEST))?;
    sync_folder(output).map_err(at(output))
}

/// Returns all folders of these names, each before its subfolders.
fn folders_of<'a>(names: impl Iterator<Item = &'a str>) -> BTreeSet<&'a str> {
    names.flat_map(|name| name.match_indices('/').map(|(end, _)| &name[..end])).collect()
}

/// Moves a file to its place, and the existing one away, unless it was already moved.
fn replace(from: &Path, to: &Path, away: &Path) -> Result<(), PathError> {
    if !is_there(from) {
        return Ok(());
    }
    if let Some(parent) = to.parent() {
        fs::create_dir_all(parent).map_err(at(parent))?;
    }
    move_away(to, away)?;
    rename_new(from, to).map_err(at(to))
}

/// Moves a file away, under another name if its own is taken there.
fn move_away(from: &Path, away: &Path) -> Result<(), PathError> {
    if !is_there(from) {
        return Ok(());
    }
    if let Some(parent) = away.parent() {
        fs::create_dir_all(parent).map_err(at(parent))?;
    }
    for number in 0..1000 {
        let mut name = away.file_name().map_or(OsString::new(), OsString::from);
        if number > 0 {
            name.push(format!(".{number}"));
        }
        let place: PathBuf = away.with_file_name(name);
        match rename_new(from, &place) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            other => return other.map_err(at(from)),
        }
    }
    Err((from.to_owned(), io::ErrorKind::AlreadyExists.into()))
}
