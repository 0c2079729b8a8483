//! Determines the kind of disk that contains a bank: a local disk, a network share, or something that may be either.
//!
//! SQLite's journal for many readers and one writer at once (WAL) needs memory that all of them share. Two machines
//! that use the same network share have no such memory, and would overwrite each other's data. The older journal
//! depends entirely on the locks of the share, which often do not work (sqlite.org/wal.html,
//! sqlite.org/howtocorrupt.html). A bank on a share is therefore only read. If the disk may be a share, as under FUSE,
//! the older journal is used: its locks are sound if the disk is local after all.

use std::path::Path;

/// The kind of disk that a bank is on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(not(target_os = "linux"), allow(dead_code, reason = "only Linux is asked"))]
pub(super) enum Disk {
    /// A local disk, as far as can be determined.
    Own,
    /// It may be either.
    Unsure,
    /// A share of this kind.
    Share(&'static str),
}

/// Returns the kind of disk under a path; for a file that does not exist yet, under its folder.
pub(super) type DiskOf = fn(&Path) -> Disk;

/// Returns the kind of disk that the system reports.
#[cfg(target_os = "linux")]
pub(super) fn disk_of(path: &Path) -> Disk {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let found = rustix::fs::statfs(path).or_else(|_| rustix::fs::statfs(folder));
    // The width of the type differs between machines; the numbers have 32 bits.
    found.map_or(Disk::Own, |found| disk_for(found.f_type as u32))
}

/// Supported only on Linux.
#[cfg(not(target_os = "linux"))]
pub(super) fn disk_of(_: &Path) -> Disk {
    Disk::Own
}

/// Returns the kind of disk for a file system number of Linux (linux/magic.h, and statfs(2) for those of others).
#[cfg(any(target_os = "linux", test))]
fn disk_for(number: u32) -> Disk {
    match number {
        0x6969 => Disk::Share("NFS"),
        0x517b | 0xff53_4d42 | 0xfe53_4d42 => Disk::Share("SMB"),
        0x5346_414f | 0x6b41_4653 => Disk::Share("AFS"),
        0x7375_7245 => Disk::Share("Coda"),
        0x564c => Disk::Share("NCP"),
        0x00c3_6400 => Disk::Share("Ceph"),
        0x0bd0_0bd0 => Disk::Share("Lustre"),
        0x4750_4653 => Disk::Share("GPFS"),
        0x1983_0326 => Disk::Share("BeeGFS"),
        // FUSE, 9P, VirtualBox, VMware.
        0x6573_5546 | 0x0102_1997 | 0x786f_4256 | 0xbacb_acbc => Disk::Unsure,
        _ => Disk::Own,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_known_by_the_numbers_of_linux() {
        let check = |number: u32, expected: Disk| assert_eq!(disk_for(number), expected, "{number:x}");
        check(0x6969, Disk::Share("NFS"));
        check(0xfe53_4d42, Disk::Share("SMB"));
        check(0x6573_5546, Disk::Unsure);
        // ext4, tmpfs, overlay, Btrfs, XFS, ZFS.
        for own in [0xef53, 0x0102_1994, 0x794c_7630, 0x9123_683e, 0x5846_5342, 0x2fc1_2fc1] {
            check(own, Disk::Own);
        }
        assert_eq!(disk_of(&std::env::temp_dir().join("none.bank")), disk_of(&std::env::temp_dir()));
    }
}
