//! Finds mount points, and items in them that belong neither to the user nor to a build.

use std::ffi::OsStr;
use std::path::Path;

/// The folder in which builds work, inside an output folder that must stay in place.
pub(super) const INSIDE: &str = ".sudopress.building";

/// Returns whether an item in a folder belongs to the file system, not to the user.
pub(super) fn is_of_system(root: &Path, name: &OsStr) -> bool {
    name == "lost+found" && is_mount_point(root)
}

/// Returns whether a folder is a mount point.
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

/// Returns whether a folder is a mount point.
#[cfg(not(target_os = "linux"))]
pub(super) fn is_mount_point(folder: &Path) -> bool {
    is_on_another_system(folder)
}

/// Returns whether a folder is on a different file system from its parent.
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
