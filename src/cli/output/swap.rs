//! System operations: exchanging two folders, renaming without replacing, and flushing data to disk.

use std::fs::{self, File};
use std::io;
use std::path::Path;

/// Exchanges two folders in one step.
#[cfg(any(target_os = "linux", target_vendor = "apple"))]
pub(super) fn exchange(one: &Path, other: &Path) -> io::Result<()> {
    use rustix::fs::{CWD, RenameFlags, renameat_with};
    Ok(renameat_with(CWD, one, CWD, other, RenameFlags::EXCHANGE)?)
}

/// Fails, because this system cannot exchange two folders in one step.
#[cfg(not(any(target_os = "linux", target_vendor = "apple")))]
pub(super) fn exchange(_: &Path, _: &Path) -> io::Result<()> {
    Err(io::ErrorKind::Unsupported.into())
}

/// Renames, and fails if the new name is taken.
#[cfg(any(target_os = "linux", target_vendor = "apple"))]
pub(super) fn rename_new(from: &Path, to: &Path) -> io::Result<()> {
    use rustix::fs::{CWD, RenameFlags, renameat_with};
    use rustix::io::Errno;
    match renameat_with(CWD, from, CWD, to, RenameFlags::NOREPLACE) {
        // Some file systems do not support this.
        Err(Errno::INVAL | Errno::NOSYS | Errno::NOTSUP) => rename_looked_up(from, to),
        other => Ok(other?),
    }
}

/// Renames, and fails if the new name is taken.
#[cfg(not(any(target_os = "linux", target_vendor = "apple")))]
pub(super) fn rename_new(from: &Path, to: &Path) -> io::Result<()> {
    rename_looked_up(from, to)
}

fn rename_looked_up(from: &Path, to: &Path) -> io::Result<()> {
    if super::contents::is_there(to) {
        return Err(io::ErrorKind::AlreadyExists.into());
    }
    fs::rename(from, to)
}

/// Flushes a folder with its contents to disk. The whole file system is synced at once: syncing seven hundred files
/// individually took three seconds, all at once a twentieth of a second.
#[cfg(target_os = "linux")]
pub(super) fn sync(folder: &Path) -> io::Result<()> {
    Ok(rustix::fs::syncfs(File::open(folder)?)?)
}

/// Flushes a folder with its contents to disk.
#[cfg(not(target_os = "linux"))]
pub(super) fn sync(folder: &Path) -> io::Result<()> {
    use rayon::prelude::*;
    let items = super::contents::walk(folder).map_err(|(_, error)| error)?;
    items.par_iter().try_for_each(|item| match item.kind {
        super::contents::ItemKind::File => File::options().append(true).open(folder.join(&item.path))?.sync_data(),
        super::contents::ItemKind::Folder => sync_folder(&folder.join(&item.path)),
        super::contents::ItemKind::Other => Ok(()),
    })?;
    sync_folder(folder)
}

/// Flushes the names in a folder to disk.
#[cfg(unix)]
pub(super) fn sync_folder(folder: &Path) -> io::Result<()> {
    File::open(folder)?.sync_all()
}

/// Does nothing, because this system flushes the names in a folder itself.
#[cfg(not(unix))]
pub(super) fn sync_folder(_: &Path) -> io::Result<()> {
    Ok(())
}
