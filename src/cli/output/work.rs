//! The working folder of a build, next to the output, and the remains of killed builds in it.

use super::clear::{Cleared, Unknown, clear, remove_empty};
use super::contents::is_there;
use super::in_place::{move_in, must_stay};
use super::manifest::Manifest;
use super::mount::INSIDE;
use super::relist;
use super::{PathError, at, cannot, cannot_at, refused, refused_for};
use crate::cli::Failure;
use std::ffi::OsString;
use std::fs::{self, File, TryLockError};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

/// The contents of the lock file, which explain it to people and identify it to us.
const LOCK: &str = "sudopress builds in this folder; if no build is running, the next one cleans it up\n";

/// The working folder of one build. No other build can use it while it is locked.
#[derive(Debug)]
pub(super) struct Work {
    path: PathBuf,
    lock: File,
    is_inside: bool,
    parts: AtomicUsize,
}

/// The hint on foreign files in a working folder.
const ELSEWHERE: &str = "builds need this folder name; move your files, or use another `--output`";

/// The number of attempts at a lock that another build is removing.
const TRIES: usize = 100;

impl Work {
    /// Takes the folder next to this output, or in it if that must stay in place. If a killed build left the other of
    /// the two, that is cleaned up first.
    pub(super) fn take(output: &Path) -> Result<Self, Failure> {
        Self::take_at(output, must_stay(output))
    }

    /// Takes the working folder, as [`Self::take`] does, if it is known whether the output must stay in place.
    pub(super) fn take_at(output: &Path, is_inside: bool) -> Result<Self, Failure> {
        if is_there(&place(output, !is_inside).join("lock")) {
            Self::at(output, !is_inside)?.recover(output)?;
        }
        Self::at(output, is_inside)
    }

    fn at(output: &Path, is_inside: bool) -> Result<Self, Failure> {
        let path = place(output, is_inside);
        for _ in 0..TRIES {
            if let Some(lock) = lock(&path, output)? {
                return Ok(Self { path, lock, is_inside, parts: AtomicUsize::new(0) });
            }
        }
        Err(another_build(output))
    }

    /// Returns whether the working folder is inside the output.
    pub(super) fn is_inside(&self) -> bool {
        self.is_inside
    }

    /// Returns the unfinished output.
    pub(super) fn new_folder(&self) -> PathBuf {
        self.path.join("new")
    }

    /// Returns the folder for the exchange: the new folder before, the old one after.
    pub(super) fn old_folder(&self) -> PathBuf {
        self.path.join("old")
    }

    /// Returns the journal of the files written so far.
    pub(super) fn journal(&self) -> PathBuf {
        self.path.join("written")
    }

    /// Returns a name for an unfinished file.
    pub(super) fn part(&self) -> PathBuf {
        self.path.join(format!("part-{}", self.parts.fetch_add(1, Ordering::Relaxed)))
    }

    /// Cleans up after a killed build, and completes its work. Fails if there are other files.
    pub(super) fn recover(&self, output: &Path) -> Result<Cleared, Failure> {
        let names = names(&self.path).map_err(cannot("cannot read"))?;
        let is_ours = |name: &String| ["lock", "written", "new", "old"].contains(&name.as_str()) || is_part(name);
        let mut unknown: Vec<PathBuf> =
            names.iter().filter(|name| !is_ours(name)).map(|name| self.path.join(name)).collect();
        let kinds =
            [("written", false), ("new", true), ("old", true)].map(|(name, is_dir)| (self.path.join(name), is_dir));
        let is_odd = |(path, is_dir): &&(PathBuf, bool)| {
            fs::symlink_metadata(path).is_ok_and(|found| if *is_dir { !found.is_dir() } else { !found.is_file() })
        };
        unknown.extend(kinds.iter().filter(is_odd).map(|(path, _)| path.clone()));
        if !unknown.is_empty() {
            return Err(self.refused(unknown));
        }
        let (new, old) = (self.new_folder(), self.old_folder());
        if self.is_inside {
            move_in(&new, &old, output).map_err(cannot("cannot finish an interrupted build"))?;
        }
        if is_there(&old) && !is_there(output) {
            fs::rename(&old, output).map_err(at(output)).map_err(cannot("cannot restore the output"))?;
        }
        let journal = match fs::read(self.journal()) {
            Ok(bytes) => Manifest::read_journal(&bytes),
            Err(_) => Manifest::default(),
        };
        relist::complete(output, &journal)?;
        let cannot_clean = cannot("cannot clean up after an interrupted build");
        let mut known = vec![&journal];
        let in_place =
            if self.is_inside { Manifest::read_from(output).ok().flatten().and_then(Result::ok) } else { None };
        known.extend(&in_place);
        let half = clear(&new, &known, output, Unknown::Leave).map_err(&cannot_clean)?;
        if !half.left.is_empty() {
            return Err(self.refused(half.left.iter().map(|path| new.join(path)).collect()));
        }
        let cleared = clear(&old, &known, output, Unknown::Move).map_err(&cannot_clean)?;
        self.remove_parts(&names).map_err(&cannot_clean)?;
        Ok(cleared)
    }

    fn refused(&self, unknown: Vec<PathBuf>) -> Failure {
        let files: Vec<(PathBuf, &str)> =
            unknown.into_iter().map(|path| (path, "it was not created by a build")).collect();
        refused_for(&files, &self.path, ELSEWHERE)
    }

    fn remove_parts(&self, names: &[String]) -> Result<(), PathError> {
        for name in names.iter().filter(|name| is_part(name) || *name == "written") {
            let path = self.path.join(name);
            fs::remove_file(&path).map_err(at(&path))?;
        }
        Ok(())
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// Removes the folder if it only contains our files that are no longer needed.
    fn remove(&self) -> Result<(), PathError> {
        let names = names(&self.path)?;
        if names.iter().all(|name| name == "lock" || name == "written" || is_part(name)) {
            self.remove_parts(&names)?;
            // Remove the lock last: a command that opens it before sees that a build is running.
            let lock = self.path.join("lock");
            fs::remove_file(&lock).map_err(at(&lock))?;
            remove_empty(&self.path)?;
        }
        Ok(())
    }
}

impl Work {
    /// Removes the folder and releases it.
    pub(super) fn leave(&self) {
        // The next build reports files that cannot be removed.
        let _ = self.remove();
        let _ = self.lock.unlock();
    }
}

impl Drop for Work {
    fn drop(&mut self) {
        self.leave();
    }
}

/// Returns the working folder for builds of an output.
fn place(output: &Path, is_inside: bool) -> PathBuf {
    if is_inside {
        return output.join(INSIDE);
    }
    let mut name = OsString::from(".");
    name.push(output.file_name().unwrap_or_default());
    name.push(".building");
    output.with_file_name(name)
}

fn is_part(name: &str) -> bool {
    name.strip_prefix("part-")
        .is_some_and(|number| !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit()))
}

/// Returns the names in a folder, lossily if they are not valid Unicode.
fn names(folder: &Path) -> Result<Vec<String>, PathError> {
    let entries = fs::read_dir(folder).map_err(at(folder))?;
    entries.map(|entry| Ok(entry.map_err(at(folder))?.file_name().to_string_lossy().into_owned())).collect()
}

fn another_build(output: &Path) -> Failure {
    refused(output, "another build is writing to this folder", "wait for it, or use another `--output`")
}

/// Returns the lock of a working folder, which is created if it is missing; `None` if the folder was removed meanwhile.
fn lock(work: &Path, output: &Path) -> Result<Option<File>, Failure> {
    let is_made = match fs::create_dir(work) {
        Ok(()) => true,
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => false,
        Err(error) => return Err(cannot_at(work, "cannot write")(error)),
    };
    let path = work.join("lock");
    let strangers = match others(work, &path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        others => others.map_err(cannot_at(work, "cannot write"))?,
    };
    if !strangers.is_empty() {
        let files: Vec<(PathBuf, &str)> =
            strangers.into_iter().map(|path| (path, "it was not created by a build")).collect();
        return Err(refused_for(&files, work, ELSEWHERE));
    }
    let mut lock = match File::options().read(true).write(true).create(true).truncate(false).open(&path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        lock => lock.map_err(cannot_at(&path, "cannot write"))?,
    };
    match lock.try_lock() {
        Ok(()) => {}
        Err(TryLockError::WouldBlock) => return Err(another_build(output)),
        // Some network drives have no locks. There, having created the folder counts as holding it.
        Err(TryLockError::Error(_)) if is_made => {}
        Err(TryLockError::Error(_)) => {
            let hint = "if no build is running, remove that folder";
            return Err(refused(work, "a build is running there, or was interrupted", hint));
        }
    }
    // The previous holder may have removed the lock when it finished; this one then no longer belongs to the folder.
    if !is_of(&lock, &path) {
        return Ok(None);
    }
    let mut text = Vec::new();
    (&lock).take(1024).read_to_end(&mut text).map_err(cannot_at(&path, "cannot write"))?;
    if text.is_empty() {
        lock.write_all(LOCK.as_bytes()).map_err(cannot_at(&path, "cannot write"))?;
    } else if text != LOCK.as_bytes() {
        return Err(refused(&path, "it was not created by a build", ELSEWHERE));
    }
    Ok(Some(lock))
}

/// Returns the items that prevent the use of a folder with this name. A folder without a lock, or with an empty one,
/// can be used if it contains nothing else: its build was killed at once.
fn others(work: &Path, lock: &Path) -> io::Result<Vec<PathBuf>> {
    if !fs::symlink_metadata(work)?.is_dir() {
        return Ok(vec![work.to_owned()]);
    }
    match fs::symlink_metadata(lock) {
        Ok(found) if !found.is_file() => return Ok(vec![lock.to_owned()]),
        Ok(found) if found.len() > 0 => return Ok(Vec::new()),
        _ => {}
    }
    let entries = fs::read_dir(work)?.map(|entry| entry.map(|entry| entry.path()));
    entries.filter(|path| !path.as_ref().is_ok_and(|path| path == lock)).collect()
}

/// Returns whether an open file still has this name.
#[cfg(unix)]
pub(in crate::cli) fn is_of(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let number = |found: fs::Metadata| (found.dev(), found.ino());
    let (open, named) = (file.metadata().map(number), fs::symlink_metadata(path).map(number));
    open.is_ok_and(|open| named.is_ok_and(|named| open == named))
}

/// Returns true, because an open file cannot be removed on this system.
#[cfg(not(unix))]
pub(in crate::cli) fn is_of(_: &File, _: &Path) -> bool {
    true
}
