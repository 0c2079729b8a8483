//! Where a build's files go: into a folder, or into one archive.

use super::output::{Folder, Overwrite, write_file};
use super::{Exit, Failure, input};
use crate::book::{LONGEST_LOCK, Lock};
use crate::error::Diagnostic;
use crate::outputs::{Archive, Sink};
use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, BufReader};
use std::path::{Path, PathBuf};

/// The lock's name in the output.
pub(super) const LOCK: &str = "book.lock.json";

/// An output in the making. Dropped before [`Target::finish`], it leaves no trace.
pub(super) enum Target {
    /// A folder.
    Folder(Folder),
    /// An archive that will stand at this path.
    Archive(PathBuf, Archive),
}

impl Target {
    /// Starts an output that will stand at `path`, which is an archive when it ends in `.zip`.
    ///
    /// # Errors
    /// When something of somebody else's is there, or the place cannot be written.
    pub fn start(path: &Path) -> Result<Self, Failure> {
        if !is_archive(path) {
            return Folder::start(path).map(Self::Folder);
        }
        replaceable(path)?;
        if let Some(parent) = path.parent() {
            fs::create_dir_all(parent).map_err(|error| Failure::file(parent, "cannot write", &error))?;
        }
        Ok(Self::Archive(path.to_owned(), Archive::default()))
    }

    /// Where the output will stand.
    pub fn path(&self) -> &Path {
        match self {
            Self::Folder(folder) => folder.target(),
            Self::Archive(path, _) => path,
        }
    }

    /// The lock that the last build left there.
    ///
    /// # Errors
    /// When there is none, or it cannot be read.
    pub fn lock(&self) -> Result<Lock, Failure> {
        let path = self.path().join(LOCK);
        let Self::Archive(archive, _) = self else { return input::lock(&path) };
        let file = File::open(archive).map_err(|error| Failure::file(archive, "cannot read", &error))?;
        let read = Archive::read(BufReader::new(file), LOCK, LONGEST_LOCK);
        let bytes = read.map_err(|error| refused(archive, &error.to_string(), "build without `--locked`"))?;
        let none = || Failure::file(&path, "cannot read", &io::ErrorKind::NotFound.into());
        Lock::read(&path.display().to_string(), &bytes.ok_or_else(none)?).map_err(Failure::input)
    }

    /// Puts the output into its place; the old one is gone.
    ///
    /// # Errors
    /// When the system refuses. The old output is then still there.
    pub fn finish(self) -> Result<(), Failure> {
        match self {
            Self::Folder(folder) => folder.finish(),
            Self::Archive(path, archive) => {
                let bytes = archive.into_bytes();
                let bytes = bytes.map_err(|error| refused(&path, &error.to_string(), "build into a folder"))?;
                replaceable(&path)?;
                write_file(&path, &bytes, Overwrite::Yes)
            }
        }
    }
}

impl Sink for Target {
    fn add(&self, name: &str, bytes: &[u8]) -> io::Result<()> {
        match self {
            Self::Folder(folder) => folder.add(name, bytes),
            Self::Archive(_, archive) => archive.add(name, bytes),
        }
    }
}

/// The path with `.zip` behind it, unless it is there already.
pub(super) fn zipped(path: PathBuf) -> PathBuf {
    if is_archive(&path) {
        return path;
    }
    let mut name = OsString::from(path);
    name.push(".zip");
    name.into()
}

fn is_archive(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("zip"))
}

/// Whether a build may put its archive here: a file is replaced only when it is an archive with a lock in it.
fn replaceable(path: &Path) -> Result<(), Failure> {
    let found = match fs::metadata(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        found => found.map_err(|error| Failure::file(path, "cannot read", &error))?,
    };
    if found.is_dir() {
        return Err(refused(
            path,
            "a folder, where an archive is to be written",
            "name one that does not end in `.zip`",
        ));
    }
    let file = File::open(path).map_err(|error| Failure::file(path, "cannot read", &error))?;
    match Archive::read(BufReader::new(file), LOCK, 1) {
        Ok(Some(_)) => Ok(()),
        _ => Err(refused(path, "a file that no build wrote", "take another `--out`, or move that away")),
    }
}

fn refused(path: &Path, message: &str, hint: &str) -> Failure {
    Failure::new(Exit::Files, Diagnostic::new(message).hint(hint).in_file(path.display().to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn build(path: &Path, text: &str) -> Result<(), Failure> {
        let target = Target::start(path)?;
        for name in [LOCK, "svg/1.svg"] {
            target.add(name, text.as_bytes()).expect("it takes all");
        }
        target.finish()
    }

    #[test]
    fn archives_replace_archives_of_builds_and_nothing_else() {
        let place = tempfile::tempdir().expect("a temporary folder");
        let path = place.path().join("new/gift.zip");
        build(&path, "one").expect("nothing is there");
        let first = fs::read(&path).expect("an archive");
        build(&path, "two").expect("a build wrote it");
        assert_ne!(first, fs::read(&path).expect("an archive"));
        build(&path, "one").expect("a build wrote it");
        assert_eq!(first, fs::read(&path).expect("an archive"));
        for foreign in [b"PK\x03\x04 somebody's".as_slice(), b"", b"text"] {
            fs::write(&path, foreign).expect("it can be written");
            assert!(build(&path, "three").is_err());
            assert_eq!(fs::read(&path).expect("a file"), foreign);
        }
        assert!(build(&place.path().join("new"), "four").is_err(), "a folder with a foreign file");
        fs::create_dir(place.path().join("x.zip")).expect("it can be made");
        assert!(build(&place.path().join("x.zip"), "five").is_err());
    }

    #[test]
    fn zip_is_put_behind_once() {
        let check = |path: &str, expected: &str| assert_eq!(zipped(path.into()), Path::new(expected));
        check("out/gift", "out/gift.zip");
        check("gift.v2", "gift.v2.zip");
        check("gift.ZIP", "gift.ZIP");
    }
}
