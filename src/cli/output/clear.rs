//! Empties the folder of a build. Only files in the build's manifest are removed.

use super::contents::{ClassifiedItem, Item, ItemKind, is_same_file, is_there, sorted};
use super::manifest::{MANIFEST, Manifest, name};
use super::swap::rename_new;
use super::{PathError, at};
use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// Items that no build wrote, by their treatment.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Cleared {
    /// Items that were moved into the output under the same name.
    pub(super) moved: Vec<PathBuf>,
    /// Items that were moved into the output under a new name because theirs was taken: the old and the new name.
    pub(super) renamed: Vec<(PathBuf, PathBuf)>,
    /// Items that were left in place.
    pub(super) left: Vec<PathBuf>,
}

/// The treatment of unknown files.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Unknown {
    /// Move it into the output.
    Move,
    /// Leave it, and everything else.
    Leave,
}

/// Empties a folder that a build made, and removes it if nothing is left in it.
///
/// Known files are those in its manifest or one of `known` with the same hash, and hard links to files at the same
/// place in the output. Files that appear while this runs are kept.
pub(super) fn clear(folder: &Path, known: &[&Manifest], output: &Path, unknown: Unknown) -> Result<Cleared, PathError> {
    let mut cleared = Cleared::default();
    if !is_there(folder) {
        return Ok(cleared);
    }
    let own = match Manifest::read_from(folder).map_err(at(folder))? {
        Some(Ok(own)) => own,
        _ => Manifest::default(),
    };
    let known: Vec<&Manifest> = known.iter().copied().chain([&own]).collect();
    let mut items = sorted(folder, &known)?;
    for ClassifiedItem { item, is_ours } in
        items.iter_mut().filter(|it| !it.is_ours && it.item.kind != ItemKind::Folder)
    {
        let path = folder.join(&item.path);
        *is_ours = is_same_file(&path, &output.join(&item.path))
            || unknown == Unknown::Leave && has_name(&known, &item.path) && is_empty_file(&path);
    }
    let strangers = items.iter().filter(|sorted| !sorted.is_ours).map(|sorted| &sorted.item);
    match unknown {
        Unknown::Leave => {
            cleared.left.extend(strangers.filter(|item| item.kind != ItemKind::Folder).map(|item| item.path.clone()));
            if !cleared.left.is_empty() {
                return Ok(cleared);
            }
        }
        Unknown::Move => {
            let mut gone: Option<&Path> = None;
            for item in strangers {
                // The contents of a folder were moved together with it.
                if gone.is_none_or(|gone| !item.path.starts_with(gone))
                    && move_over(folder, item, output, &mut cleared)?
                {
                    gone = Some(&item.path);
                }
            }
        }
    }
    make_writable(folder)?;
    for ClassifiedItem { item, .. } in items.iter().filter(|sorted| sorted.item.kind == ItemKind::Folder) {
        make_writable(&folder.join(&item.path))?;
    }
    // Remove files before their folders, and the manifest last, so that the rest is still known if this is killed.
    let (manifest, others): (Vec<_>, Vec<_>) =
        items.iter().rev().partition(|sorted| sorted.item.path == Path::new(MANIFEST));
    for ClassifiedItem { item, is_ours } in others.into_iter().chain(manifest) {
        let path = folder.join(&item.path);
        match item.kind {
            ItemKind::Folder => remove_empty(&path)?,
            ItemKind::File | ItemKind::Other if *is_ours => fs::remove_file(&path).map_err(at(&path))?,
            ItemKind::File | ItemKind::Other => {}
        }
    }
    remove_empty(folder)?;
    Ok(cleared)
}

/// Removes a folder if it exists and is empty.
pub(super) fn remove_empty(folder: &Path) -> Result<(), PathError> {
    match fs::remove_dir(folder) {
        Err(error) if matches!(error.kind(), io::ErrorKind::NotFound | io::ErrorKind::DirectoryNotEmpty) => Ok(()),
        other => other.map_err(at(folder)),
    }
}

/// Nothing can be removed from a folder without write permission. The one in the output keeps its permissions.
#[cfg(unix)]
fn make_writable(folder: &Path) -> Result<(), PathError> {
    use std::os::unix::fs::PermissionsExt;
    match fs::symlink_metadata(folder) {
        Ok(found) if found.is_dir() && found.permissions().mode() & 0o200 == 0 => {
            let mode = found.permissions().mode() | 0o700;
            fs::set_permissions(folder, fs::Permissions::from_mode(mode)).map_err(at(folder))
        }
        _ => Ok(()),
    }
}

#[cfg(not(unix))]
fn make_writable(_: &Path) -> Result<(), PathError> {
    Ok(())
}

/// Returns whether a file is empty: after a power failure our files may have no contents.
fn is_empty_file(path: &Path) -> bool {
    fs::symlink_metadata(path).is_ok_and(|found| found.is_file() && found.len() == 0)
}

fn has_name(known: &[&Manifest], path: &Path) -> bool {
    let is_known = |name: String| known.iter().any(|manifest| manifest.hash(&name).is_some());
    path == Path::new(MANIFEST) || name(path).is_some_and(is_known)
}

/// Moves an unknown item into the output, under a name that is free there. Returns `false` for a folder that already
/// exists there.
fn move_over(folder: &Path, item: &Item, output: &Path, cleared: &mut Cleared) -> Result<bool, PathError> {
    let from = folder.join(&item.path);
    let is_folder_there = || fs::symlink_metadata(output.join(&item.path)).is_ok_and(|found| found.is_dir());
    if item.kind == ItemKind::Folder && is_folder_there() {
        return Ok(false);
    }
    for number in 0.. {
        let free = if number == 0 { item.path.clone() } else { kept(&item.path, number) };
        let to = output.join(&free);
        if let Some(parent) = to.parent() {
            fs::create_dir_all(parent).map_err(at(parent))?;
        }
        match rename_new(&from, &to) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists && number < 1000 => {}
            Err(error) => return Err((from, error)),
            Ok(()) if number == 0 => {
                cleared.moved.push(free);
                break;
            }
            Ok(()) => {
                cleared.renamed.push((item.path.clone(), free));
                break;
            }
        }
    }
    Ok(true)
}

/// Returns `book.pdf.kept`, `book.pdf.kept-2` and so on.
fn kept(path: &Path, number: usize) -> PathBuf {
    let mut name = path.file_name().map_or(OsString::new(), OsString::from);
    name.push(if number == 1 { ".kept".to_owned() } else { format!(".kept-{number}") });
    path.with_file_name(name)
}
