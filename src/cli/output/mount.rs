//! Folders on which file systems are mounted, and what in them is neither the user's nor a build's.

use std::ffi::OsStr;
use std::path::Path;

/// The folder in an output folder that stays where it is, in which builds work.
pub(super) const INSIDE: &str = ".sudopress.building";

/// Returns whether something in a folder belongs to the file system and not to the user.
pub(super) fn is_of_system(root: &Path, name: &OsStr) -> bool {
    name == "lost+found" && is_mount_point(root)
}

/// Returns whether a folder is one on which a file system is mounted.
#[cfg(target_os = "linux")]
pub(super) fn is_mount_point(folder: &Path) -> bool {
    use rustix::fs::{AtFlags, CWD, StatxAttributes, StatxFlags, statx};
    match statx(CWD, folder, AtFlags::empty(), StatxFlags::BASIC_STATS) {
        Ok(found) if found.stx_attributes_mask.contains(StatxAttributes::MOUNT_ROOT) => {
            found.stx_attributes.contains(StatxAttributes::MOUNT_ROOT)
        }
        _ => is_on_another_system(folder),
    }
}

/// Returns whether a folder is one on which a file system is mounted.
#[cfg(not(target_os = "linux"))]
pub(super) fn is_mount_point(folder: &Path) -> bool {
    is_on_another_system(folder)
}

/// Returns whether a folder is on another file system than the one that it is in.
#[cfg(unix)]
fn is_on_another_system(folder: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let system = |path: &Path| std::fs::metadata(path).map(|found| found.dev());
    let parent = folder.parent().unwrap_or(folder);
    system(folder).is_ok_and(|one| system(parent).is_ok_and(|other| one != other))
}

#[cfg(not(unix))]
fn is_on_another_system(_: &Path) -> bool {
    false
}
