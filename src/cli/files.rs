//! Opens the files that a command reads.
//!
//! Every file is opened here and recorded while the program runs, because `output` must not replace a file that was
//! read. `output` compares arguments before the work starts; this record also covers files that are only named in a
//! spec.

#![allow(clippy::disallowed_methods, reason = "the one place in which files are opened to be read")]

use std::collections::BTreeMap;
use std::fs::{self, File, ReadDir};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

/// The files that were opened for reading.
static READ: Mutex<BTreeMap<Identity, PathBuf>> = Mutex::new(BTreeMap::new());

/// The identity of a file: equal for all paths and links of both kinds.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Identity {
    /// An existing file: its device and its number there.
    #[cfg(unix)]
    Inode(u64, u64),
    /// A path with links resolved: that of a file that does not exist, or of any file on systems without file numbers.
    Place(PathBuf),
}

impl Identity {
    /// Returns the identity of the file at a path, or of the place where it would be created; `None` if its folder does
    /// not exist.
    pub(super) fn of(path: &Path) -> Option<Self> {
        #[cfg(unix)]
        if let Ok(found) = fs::metadata(path) {
            return Some(Self::from_metadata(&found));
        }
        if let Ok(place) = path.canonicalize() {
            return Some(Self::Place(place));
        }
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        Some(Self::Place(folder.canonicalize().ok()?.join(path.file_name()?)))
    }

    #[cfg(unix)]
    fn from_metadata(found: &fs::Metadata) -> Self {
        use std::os::unix::fs::MetadataExt;
        Self::Inode(found.dev(), found.ino())
    }
}

/// Opens a file for reading.
pub(super) fn open(path: &Path) -> io::Result<File> {
    let file = File::open(path)?;
    note(path);
    Ok(file)
}

/// Opens a file that the command appends to and may then replace.
pub(super) fn open_to_add(path: &Path) -> io::Result<File> {
    File::open(path)
}

/// Reads a whole file.
pub(super) fn read(path: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    open(path)?.read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Lists a folder.
pub(super) fn entries(folder: &Path) -> io::Result<ReadDir> {
    fs::read_dir(folder)
}

/// Records a file that is read through other code, such as a bank.
pub(super) fn note(path: &Path) {
    if let Some(identity) = Identity::of(path) {
        READ.lock().unwrap_or_else(PoisonError::into_inner).insert(identity, path.to_owned());
    }
}

/// Returns whether the file was opened for reading, or is the standard input.
pub(super) fn is_read(file: &Identity) -> bool {
    let read = READ.lock().unwrap_or_else(PoisonError::into_inner);
    // The system may reuse the number of a removed file, so the path must still lead to the file.
    read.get(file).is_some_and(|path| Identity::of(path).as_ref() == Some(file)) || is_stdin(file)
}

/// Returns whether the standard input comes from this file.
#[cfg(unix)]
fn is_stdin(file: &Identity) -> bool {
    use std::os::fd::AsFd;
    let input = io::stdin().as_fd().try_clone_to_owned();
    let found = input.and_then(|input| File::from(input).metadata());
    found.is_ok_and(|found| found.is_file() && Identity::from_metadata(&found) == *file)
}

/// Returns whether the standard input comes from this file, which is unknown on this system.
#[cfg(not(unix))]
fn is_stdin(_: &Identity) -> bool {
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_the_same_by_any_path() {
        let place = tempfile::tempdir().expect("a temporary folder");
        let path = |name: &str| place.path().join(name);
        fs::write(path("a"), "1").expect("it can be written");
        fs::write(path("b"), "1").expect("it can be written");
        fs::create_dir(path("d")).expect("it can be made");
        let is_same = |one: &str, other: &str| Identity::of(&path(one)) == Identity::of(&path(other));
        assert!(is_same("a", "a") && is_same("a", "d/../a") && !is_same("a", "b"));
        assert!(is_same("new", "d/../new") && !is_same("new", "d/new"));
        assert_eq!(Identity::of(&path("no/folder")), None);
        #[cfg(unix)]
        {
            std::os::unix::fs::symlink("a", path("link")).expect("it can be made");
            fs::hard_link(path("a"), path("hard")).expect("it can be made");
            assert!(is_same("a", "link") && is_same("a", "hard") && !is_same("b", "hard"));
        }
        let file = Identity::of(&path("a")).expect("it is there");
        assert!(!is_read(&file));
        drop(open(&path("a")).expect("it is there"));
        assert!(is_read(&file));
    }
}
