//! Writing: a single file, or a whole output folder, so that there is never half of either.
//!
//! A file is written beside its place and renamed. A folder is built in `.NAME.building/` beside its place and then
//! exchanged with the old one, in one step where the system can. A build that is killed leaves the old output whole; the
//! next one removes what the killed one left, and two at once are kept apart by a lock.
//!
//! ```text
//!   out/.gift.building/lock     held while a build runs
//!   out/.gift.building/new/     the output in the making; after the exchange, the old output
//!   out/.gift.building/old/     the old output on its way out, where folders cannot be exchanged in one step
//!   out/gift/                   what readers see
//! ```
//!
//! An existing folder is replaced only when everything in it has a name that a build writes: `--out ~` must not cost
//! anybody their home.

use super::{Exit, Failure};
use crate::error::Diagnostic;
use crate::outputs::OUTPUTS;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Write};
use std::path::{Component, Path, PathBuf};

/// Whether an existing file may be replaced.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Overwrite {
    /// It may.
    Yes,
    /// It may not.
    No,
}

/// What a build writes into its folder: the lock, and what the outputs make.
fn entries() -> impl Iterator<Item = &'static str> {
    std::iter::once(super::target::LOCK).chain(OUTPUTS.iter().map(|output| output.place.trim_end_matches('/')))
}

/// Writes a file whole or not at all.
///
/// # Errors
/// When it is there already and may not be replaced, or cannot be written.
pub fn write_file(path: &Path, bytes: &[u8], overwrite: Overwrite) -> Result<(), Failure> {
    let fail = |error: &io::Error| Failure::file(path, "cannot write", error);
    match fs::metadata(path) {
        Ok(found) if found.is_dir() => return Err(refused(path, "a folder, not a file", "name a file in it")),
        Ok(found) if found.is_file() && overwrite == Overwrite::No => {
            return Err(refused(path, "it is there already", "`--force` replaces it"));
        }
        // A device or a pipe is not replaced but written to.
        Ok(found) if !found.is_file() => return fs::write(path, bytes).map_err(|error| fail(&error)),
        _ => {}
    }
    let Some(name) = path.file_name() else { return Err(refused(path, "no name for a file", "name a file")) };
    let mut part_name = std::ffi::OsString::from(".");
    part_name.push(name);
    part_name.push(".part");
    let part = path.with_file_name(part_name);
    let write = || {
        // What a killed run left is in nobody's way; a new file never follows somebody else's link.
        let _ = fs::remove_file(&part);
        let mut file = OpenOptions::new().write(true).create_new(true).open(&part)?;
        file.write_all(bytes)?;
        file.sync_all()?;
        fs::rename(&part, path)
    };
    write().map_err(|error| {
        let _ = fs::remove_file(&part);
        fail(&error)
    })
}

fn refused(path: &Path, message: &str, hint: &str) -> Failure {
    Failure::new(Exit::Files, Diagnostic::new(message).hint(hint).in_file(path.display().to_string()))
}

/// An output folder in the making. Dropped before [`Folder::finish`], it leaves no trace.
#[derive(Debug)]
pub struct Folder {
    target: PathBuf,
    work: PathBuf,
    new: PathBuf,
    _lock: File,
}

impl Folder {
    /// Starts an output folder that will stand at `target`.
    ///
    /// # Errors
    /// When something of somebody else's is there, another build is at work on it, or the place cannot be written.
    pub fn start(target: &Path) -> Result<Self, Failure> {
        let fail = |path: &Path, error: io::Error| Failure::file(path, "cannot write", &error);
        let target = match target.canonicalize() {
            Ok(target) => target,
            Err(_) => target.to_owned(),
        };
        let Some(name) = target.file_name() else {
            return Err(refused(&target, "no place for an output folder", "name a folder of its own"));
        };
        replaceable(&target)?;
        let parent = target.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
        fs::create_dir_all(parent).map_err(|error| fail(parent, error))?;
        let mut work_name = std::ffi::OsString::from(".");
        work_name.push(name);
        work_name.push(".building");
        let work = parent.join(work_name);
        fs::create_dir_all(&work).map_err(|error| fail(&work, error))?;
        let lock_path = work.join("lock");
        let lock = File::create(&lock_path).map_err(|error| fail(&lock_path, error))?;
        match lock.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                return Err(refused(
                    &target,
                    "another build is writing this folder",
                    "wait for it, or take another `--out`",
                ));
            }
            // Some network file systems have no locks; then two builds at once are the user's affair.
            Err(TryLockError::Error(_)) => {}
        }
        let (new, old) = (work.join("new"), work.join("old"));
        if old.exists() && !target.exists() {
            fs::rename(&old, &target).map_err(|error| fail(&target, error))?;
        }
        for left in [&new, &old] {
            remove(left).map_err(|error| fail(left, error))?;
        }
        let folder = Self { target, work, new, _lock: lock };
        fs::create_dir(&folder.new).map_err(|error| fail(&folder.new, error))?;
        Ok(folder)
    }

    /// Where the folder will stand.
    pub fn target(&self) -> &Path {
        &self.target
    }

    /// Writes a file of the folder, with the folders on its way. Files may be written from several threads.
    ///
    /// # Errors
    /// When the path leads out of the folder, or the file cannot be written.
    pub fn add(&self, path: &str, bytes: &[u8]) -> io::Result<()> {
        let is_inside = Path::new(path).components().all(|part| matches!(part, Component::Normal(_)));
        if !is_inside || path.is_empty() {
            return Err(io::Error::other("this leads out of the output folder"));
        }
        let place = self.new.join(path);
        if let Some(parent) = place.parent() {
            fs::create_dir_all(parent)?;
        }
        fs::write(&place, bytes)
    }

    /// Puts the folder into its place; the old one is gone.
    ///
    /// # Errors
    /// When the system refuses. The old output is then still there.
    pub fn finish(self) -> Result<(), Failure> {
        let old = self.work.join("old");
        let swap = || match fs::symlink_metadata(&self.target) {
            Err(_) => fs::rename(&self.new, &self.target),
            Ok(_) => exchange(&self.new, &self.target).or_else(|_| {
                fs::rename(&self.target, &old)?;
                fs::rename(&self.new, &self.target).inspect_err(|_| {
                    let _ = fs::rename(&old, &self.target);
                })
            }),
        };
        swap().map_err(|error| Failure::file(&self.target, "cannot put the output into its place", &error))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // The lock file goes last: whoever opens it before that is told that a build is at work.
        for left in ["new", "old"] {
            let _ = remove(&self.work.join(left));
        }
        let _ = fs::remove_dir_all(&self.work);
    }
}

fn remove(folder: &Path) -> io::Result<()> {
    match fs::remove_dir_all(folder) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

/// Swaps two folders in one step.
#[cfg(target_os = "linux")]
fn exchange(one: &Path, other: &Path) -> io::Result<()> {
    use rustix::fs::{CWD, RenameFlags, renameat_with};
    Ok(renameat_with(CWD, one, CWD, other, RenameFlags::EXCHANGE)?)
}

/// Swaps two folders in one step, which this system cannot.
#[cfg(not(target_os = "linux"))]
fn exchange(_: &Path, _: &Path) -> io::Result<()> {
    Err(io::ErrorKind::Unsupported.into())
}

/// Whether a build may put its output here.
fn replaceable(target: &Path) -> Result<(), Failure> {
    let fail = |error: io::Error| Failure::file(target, "cannot read", &error);
    match fs::metadata(target) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        Err(error) => return Err(fail(error)),
        Ok(found) if !found.is_dir() => return Err(refused(target, "a file, not a folder", "take another `--out`")),
        Ok(_) => {}
    }
    if std::env::current_dir().is_ok_and(|here| here.starts_with(target)) {
        return Err(refused(
            target,
            "the folder that you are in cannot be replaced",
            "take a folder of its own for `--out`",
        ));
    }
    for entry in fs::read_dir(target).map_err(fail)? {
        let name = entry.map_err(fail)?.file_name();
        if !entries().any(|known| name == *known) {
            let message = format!("it holds {}, which no build wrote", crate::error::quote(&name.to_string_lossy()));
            return Err(refused(target, &message, "take another `--out`, or move that away"));
        }
    }
    Ok(())
}

/// The output folder of a spec that names none: `out/` and the spec's name without its ending.
///
/// # Errors
/// When that is no name for a folder.
pub fn default_folder(spec: &Path) -> Result<PathBuf, Failure> {
    let stem = spec.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
    let is_name = !stem.starts_with('.') && !stem.is_empty() && !stem.chars().any(crate::error::is_unprintable);
    if is_name {
        Ok(Path::new("out").join(stem))
    } else {
        Err(Failure::usage("the spec's name makes no name for the output folder; name one with `--out`"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(path: &Path) -> String {
        fs::read_to_string(path).unwrap_or_default()
    }

    fn names(folder: &Path) -> Vec<String> {
        let entries = fs::read_dir(folder).expect("the folder is there");
        let mut names: Vec<String> =
            entries.map(|e| e.expect("readable").file_name().to_string_lossy().into()).collect();
        names.sort();
        names
    }

    #[test]
    fn a_folder_appears_whole_and_replaces_the_old_one() {
        let place = tempfile::tempdir().expect("a temporary folder");
        let target = place.path().join("gift");
        let build = |words: &str| {
            let folder = Folder::start(&target).expect("nobody else is there");
            folder.add("book.pdf", words.as_bytes()).expect("it can be written");
            folder.add("svg/1.svg", words.as_bytes()).expect("it can be written");
            folder
        };
        let first = build("one");
        assert!(!target.exists());
        first.finish().expect("it can be swapped in");
        assert_eq!(text(&target.join("svg/1.svg")), "one");
        drop(build("two"));
        assert_eq!(text(&target.join("book.pdf")), "one");
        build("three").finish().expect("it can be swapped in");
        assert_eq!(text(&target.join("book.pdf")), "three");
        assert_eq!(names(place.path()), ["gift"]);
    }

    #[test]
    fn what_a_killed_build_left_is_cleaned_up() {
        let place = tempfile::tempdir().expect("a temporary folder");
        let (target, work) = (place.path().join("gift"), place.path().join(".gift.building"));
        // Killed while writing, and killed between the two renames of a system without exchange.
        fs::create_dir_all(work.join("new/svg")).expect("it can be made");
        fs::create_dir_all(work.join("old")).expect("it can be made");
        fs::write(work.join("old/book.pdf"), "old").expect("it can be written");
        let folder = Folder::start(&target).expect("leftovers are no obstacle");
        assert_eq!(text(&target.join("book.pdf")), "old");
        assert!(names(&folder.new).is_empty());
        drop(folder);
        assert_eq!(names(place.path()), ["gift"]);
    }

    #[test]
    fn strangers_and_other_builds_are_left_alone() {
        let place = tempfile::tempdir().expect("a temporary folder");
        let target = place.path().join("gift");
        fs::create_dir(&target).expect("it can be made");
        let first = Folder::start(&target).expect("an empty folder may be replaced");
        assert!(Folder::start(&target).is_err(), "two builds at once");
        for outside in ["../x", "/x", "", "svg/../../x", "."] {
            assert!(first.add(outside, b"").is_err(), "{outside}");
        }
        drop(first);
        fs::write(target.join("thesis.txt"), "dear").expect("it can be written");
        assert!(Folder::start(&target).is_err());
        assert_eq!(names(place.path()), ["gift"]);
        assert_eq!(text(&target.join("thesis.txt")), "dear");
    }

    #[test]
    fn a_file_is_replaced_only_when_that_is_asked() {
        let place = tempfile::tempdir().expect("a temporary folder");
        let path = place.path().join("a.yaml");
        fs::write(place.path().join(".a.yaml.part"), "left by a killed run").expect("it can be written");
        assert!(write_file(&path, b"one", Overwrite::No).is_ok());
        assert!(write_file(&path, b"two", Overwrite::No).is_err());
        assert_eq!(text(&path), "one");
        assert!(write_file(&path, b"two", Overwrite::Yes).is_ok());
        assert_eq!(text(&path), "two");
        assert!(write_file(place.path(), b"", Overwrite::Yes).is_err());
        assert!(write_file(&place.path().join("no/where"), b"", Overwrite::Yes).is_err());
        assert_eq!(names(place.path()), ["a.yaml"]);
    }

    #[test]
    fn the_default_folder_is_named_for_the_spec() {
        let check = |spec: &str, expected: Option<&str>| {
            assert_eq!(default_folder(Path::new(spec)).ok(), expected.map(PathBuf::from), "{spec}");
        };
        check("books/first.yaml", Some("out/first"));
        check("first", Some("out/first"));
        check("../../first.v2.yaml", Some("out/first.v2"));
        check("books/..", None);
        check("books/.yaml", None);
        check("books/...yaml", None);
    }
}
