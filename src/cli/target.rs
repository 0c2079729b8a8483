//! The destination of a build's files: a folder or an archive.

use super::output::{Folder, Hash, LOCK, MANIFEST, Manifest, Overwrite};
use super::output::{create_folder, refused, refused_for, write_file};
use super::{Failure, files, input};
use crate::book::{Lock, MAX_LOCK_SIZE, Plan};
use crate::outputs::{Archive, FileSink, Output};
use std::collections::BTreeSet;
use std::fs;
use std::io::{self, BufReader};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

/// An unfinished output. If it is dropped before [`Target::finish`], it leaves no trace.
pub(super) enum Target {
    Folder(Folder),
    Archive(Zip),
}

/// The lock of the last build.
pub(super) struct LastLock {
    pub lock: Lock,
    /// Whether the lock has been changed since.
    pub is_changed: bool,
}

/// An unfinished archive.
pub(super) struct Zip {
    path: PathBuf,
    archive: Archive,
    written: Mutex<Manifest>,
}

impl Target {
    /// Starts an output at `path`, which is an archive if it ends in `.zip`.
    ///
    /// # Errors
    /// If there is a file that no build wrote, or the place cannot be written.
    pub(super) fn start(path: &Path) -> Result<Self, Failure> {
        if !is_archive(path) {
            return Folder::start(path).map(Self::Folder);
        }
        replaceable(path)?;
        if let Some(parent) = path.parent() {
            create_folder(parent)?;
        }
        let (archive, written) = (Archive::default(), Mutex::default());
        Ok(Self::Archive(Zip { path: path.to_owned(), archive, written }))
    }

    /// Returns the final place of the output.
    pub(super) fn path(&self) -> &Path {
        match self {
            Self::Folder(folder) => folder.path(),
            Self::Archive(zip) => &zip.path,
        }
    }

    /// Returns notes for the user.
    pub(super) fn notes(&self) -> &[String] {
        match self {
            Self::Folder(folder) => folder.notes(),
            Self::Archive(_) => &[],
        }
    }

    /// Checks whether the files of these outputs may be written, before much work is done.
    ///
    /// # Errors
    /// If the user's files are in the way.
    pub(super) fn reserve(&self, outputs: &[&Output], plan: &Plan) -> Result<(), Failure> {
        let Self::Folder(folder) = self else { return Ok(()) };
        let files = outputs.iter().flat_map(|output| (output.names)(plan));
        folder.reserve(&files.chain([LOCK.to_owned()]).collect())
    }

    /// Checks whether files of these names, and no others, may be written into a folder without removing any file of
    /// the last build.
    ///
    /// # Errors
    /// If the last build has other files, or the user's files are in the way.
    pub(super) fn reserve_all(&self, names: &BTreeSet<String>) -> Result<(), Failure> {
        let Self::Folder(folder) = self else {
            return Err(refused(
                self.path(),
                "a site that grows needs a folder",
                "use a name that does not end in `.zip`",
            ));
        };
        if let Some(name) = folder.last_names().find(|name| !names.contains(*name)) {
            let message = "this file of the last build is not part of this one, and published files are not removed";
            return Err(refused(&folder.path().join(name), message, "choose a later day, or another `--output`"));
        }
        folder.reserve(names)
    }

    /// Returns the names of the files written so far that the last build wrote into the folder with other bytes.
    pub(super) fn changed_names(&self) -> Vec<String> {
        match self {
            Self::Folder(folder) => folder.changed_names(),
            Self::Archive(_) => Vec::new(),
        }
    }

    /// Returns the lock of the last build, which the new one may replace.
    ///
    /// # Errors
    /// If there is none, or it cannot be read.
    pub(super) fn lock(&mut self) -> Result<LastLock, Failure> {
        let path = self.path().join(LOCK);
        let zip = match self {
            Self::Folder(folder) => {
                let (lock, bytes) = input::lock(&path)?;
                let is_changed = folder.is_changed(LOCK, &bytes);
                folder.take_in(LOCK, &bytes);
                return Ok(LastLock { lock, is_changed });
            }
            Self::Archive(zip) => zip,
        };
        let file = files::open(&zip.path).map_err(|error| Failure::file(&zip.path, "cannot read", &error))?;
        let read = Archive::read(BufReader::new(file), LOCK, MAX_LOCK_SIZE);
        let bytes = read.map_err(|error| refused(&zip.path, &error.to_string(), "build without `--locked`"))?;
        let none = || Failure::file(&path, "cannot read", &io::ErrorKind::NotFound.into());
        let lock = Lock::read(&path.display().to_string(), &bytes.ok_or_else(none)?).map_err(Failure::input)?;
        Ok(LastLock { lock, is_changed: false })
    }

    /// Returns the lock of the last build; `None` if there is none that can be read.
    pub(super) fn last_lock(&self) -> Option<Lock> {
        match self {
            Self::Folder(folder) => {
                let path = folder.path().join(LOCK);
                path.is_file().then(|| input::lock(&path).ok()).flatten().map(|(lock, _)| lock)
            }
            Self::Archive(zip) => {
                let read = Archive::read(BufReader::new(files::open(&zip.path).ok()?), LOCK, MAX_LOCK_SIZE);
                Lock::read(LOCK, &read.ok()??).ok()
            }
        }
    }

    /// Removes everything written so far although there is another owner, because the program is about to end.
    pub(super) fn abandon(&self) {
        if let Self::Folder(folder) = self {
            folder.abandon();
        }
    }

    /// Puts the output in place. The old one is removed, except for the user's files. Returns notes for the user.
    ///
    /// # Errors
    /// If the system refuses. The old output is then unchanged.
    pub(super) fn finish(self) -> Result<Vec<String>, Failure> {
        let Zip { path, archive, written } = match self {
            Self::Folder(folder) => return folder.finish(),
            Self::Archive(zip) => zip,
        };
        let manifest = written.into_inner().unwrap_or_else(PoisonError::into_inner).text();
        archive.add(MANIFEST, manifest.as_bytes()).map_err(|error| Failure::file(&path, "cannot write", &error))?;
        let bytes = archive.into_bytes();
        let bytes = bytes.map_err(|error| refused(&path, &error.to_string(), "build into a folder"))?;
        replaceable(&path)?;
        write_file(&path, &bytes, Overwrite::Update)?;
        Ok(Vec::new())
    }
}

impl FileSink for Target {
    fn add(&self, name: &str, bytes: &[u8]) -> io::Result<()> {
        match self {
            Self::Folder(folder) => folder.add(name, bytes),
            Self::Archive(zip) => {
                zip.written.lock().unwrap_or_else(PoisonError::into_inner).add(name, Hash::of(bytes));
                zip.archive.add(name, bytes)
            }
        }
    }
}

fn is_archive(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("zip"))
}

/// Checks whether a build may write its archive here. A file is only replaced if it is an archive with all files as
/// listed in its manifest.
fn replaceable(path: &Path) -> Result<(), Failure> {
    let fail = |error| Failure::file(path, "cannot read", &error);
    let found = match fs::metadata(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        found => found.map_err(fail)?,
    };
    if found.is_dir() {
        return Err(refused(path, "this is a folder, not an archive", "use a name that does not end in `.zip`"));
    }
    let elsewhere = "use another `--output`, or move it";
    let mut found = Manifest::default();
    let mut add =
        |name: &str, bytes: &mut dyn io::Read| Hash::from_reader(bytes).map(|hash| found.add(name, hash)).map(drop);
    let foreign = |_| refused(path, "the file was not created by a build", elsewhere);
    Archive::each(BufReader::new(files::open(path).map_err(fail)?), &mut add).map_err(foreign)?;
    let file = files::open(path).map_err(fail)?;
    let Some(manifest) = Archive::read(BufReader::new(file), MANIFEST, MAX_LOCK_SIZE).map_err(foreign)? else {
        let message = format!("the archive has no `{MANIFEST}`, so it was not created by a build");
        return Err(refused(path, &message, elsewhere));
    };
    found.remove(MANIFEST);
    let Ok(manifest) = Manifest::read(&manifest) else {
        return Err(refused(&path.join(MANIFEST), "it was changed after a build wrote it", elsewhere));
    };
    let names: BTreeSet<&str> = found.names().chain(manifest.names()).collect();
    let in_the_way = names.into_iter().filter_map(|name| {
        let what = match (manifest.hash(name), found.hash(name)) {
            (Some(written), Some(found)) if written == found => return None,
            (Some(_), Some(_)) => "it was changed after a build wrote it",
            (Some(_), None) => "it was removed after a build wrote it",
            (None, _) => "it was not created by a build",
        };
        Some((path.join(name), what))
    });
    let in_the_way: Vec<_> = in_the_way.collect();
    if in_the_way.is_empty() { Ok(()) } else { Err(refused_for(&in_the_way, path, elsewhere)) }
}

#[cfg(test)]
mod tests {
    use super::super::Exit;
    use super::*;
    use crate::error::Diagnostic;

    fn build(path: &Path, text: &str) -> Result<(), Failure> {
        let target = Target::start(path)?;
        for name in [LOCK, "svg/1.svg"] {
            target.add(name, text.as_bytes()).expect("it takes all");
        }
        target.finish().map(drop)
    }

    #[test]
    fn an_archive_that_somebody_changed_is_not_replaced() {
        let place = tempfile::tempdir().expect("a temporary folder");
        let path = place.path().join("gift.zip");
        let check = |files: &[(&str, &str)], is_ours: bool| {
            let archive = Archive::default();
            files.iter().for_each(|(name, text)| archive.add(name, text.as_bytes()).expect("it takes all"));
            fs::write(&path, archive.into_bytes().expect("it is small")).expect("it can be written");
            assert_eq!(replaceable(&path).is_ok(), is_ours, "{files:?}");
        };
        let mut manifest = Manifest::default();
        manifest.add(LOCK, Hash::of(b"lock"));
        let manifest = manifest.text();
        check(&[(LOCK, "lock"), (MANIFEST, &manifest)], true);
        check(&[(LOCK, "mine"), (MANIFEST, &manifest)], false);
        check(&[(LOCK, "lock"), (MANIFEST, &manifest), ("notes.txt", "dear")], false);
        check(&[(LOCK, "lock")], false);
        check(&[("notes.txt", "dear")], false);
    }

    #[test]
    fn every_file_in_the_way_of_an_archive_is_named() {
        let place = tempfile::tempdir().expect("a temporary folder");
        let path = place.path().join("gift.zip");
        let check = |files: &[(&str, &str)], expected: &[(&str, &str)]| {
            let archive = Archive::default();
            files.iter().for_each(|(name, text)| archive.add(name, text.as_bytes()).expect("it takes all"));
            fs::write(&path, archive.into_bytes().expect("it is small")).expect("it can be written");
            let Err(Failure::Reported(Exit::Files, reported)) = replaceable(&path) else { panic!("{files:?}") };
            let reported: Vec<String> = reported.iter().map(Diagnostic::summary).collect();
            let named = expected.iter().map(|(name, what)| format!("{}: {what}", path.join(name).display()));
            assert_eq!(reported[..reported.len() - 1], named.collect::<Vec<_>>());
        };
        let mut manifest = Manifest::default();
        ["1.svg", "2.svg", "3.svg"].iter().for_each(|name| assert!(manifest.add(name, Hash::of(b"as it was"))));
        check(
            &[("mine.txt", "dear"), ("3.svg", "mine"), ("1.svg", "as it was"), (MANIFEST, &manifest.text())],
            &[
                ("2.svg", "it was removed after a build wrote it"),
                ("3.svg", "it was changed after a build wrote it"),
                ("mine.txt", "it was not created by a build"),
            ],
        );
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
}
