//! An output folder, from the moment its first file is written until the folder is in place.

use super::clear::{Cleared, Unknown, clear};
use super::contents::{Item, ItemKind, in_the_way, is_none_of_users, is_there, strangers, walk};
use super::in_place::move_in;
use super::manifest::{Hash, MANIFEST, Manifest, Unreadable, is_name};
use super::place::locate;
use super::swap::{exchange, rename_new, sync, sync_folder};
use super::work::Work;
use super::{PathError, at, cannot, cannot_at, refused, refused_for};
use crate::cli::Failure;
use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

/// An unfinished output folder. If it is dropped before [`Folder::finish`], it leaves no trace.
#[derive(Debug)]
pub(crate) struct Folder {
    /// The path as the user named it.
    named: PathBuf,
    target: PathBuf,
    work: Work,
    /// The manifest of the folder; `None` if there is none.
    before: Option<Manifest>,
    /// The files that a build may replace: those in the manifest and those that it read as input.
    known: Manifest,
    written: Mutex<(Manifest, File)>,
    /// Whether files are being moved into a folder that stays in place. The next build then moves the remaining ones.
    is_moving: AtomicBool,
    notes: Vec<String>,
}

impl Folder {
    /// Starts an output folder that will be placed at `target`.
    ///
    /// # Errors
    /// If it is unknown which files there belong to the user, another build is working on it, or the place cannot be
    /// written.
    pub(crate) fn start(target: &Path) -> Result<Self, Failure> {
        let found = locate(target)?;
        let work = Work::take(&found)?;
        Self::start_in(work, (target, found))
    }

    /// Starts an output folder with an existing working folder.
    pub(super) fn start_in(work: Work, (named, target): (&Path, PathBuf)) -> Result<Self, Failure> {
        let named = named.to_owned();
        let mut notes = Vec::new();
        add_notes(&work.recover(&target)?, &named, &mut notes);
        let before = manifest(&target)?;
        if before.is_none() && !is_empty(&target)? {
            let message = format!("the folder is not empty and has no `{MANIFEST}` from a build");
            return Err(refused(&named, &message, "choose another `--output`"));
        }
        let new = work.new_folder();
        fs::create_dir(&new).map_err(cannot_at(&new, "cannot write"))?;
        let journal = work.journal();
        let opened = File::options().append(true).create_new(true).open(&journal);
        let journal = opened.map_err(cannot_at(&journal, "cannot write"))?;
        let known = before.clone().unwrap_or_default();
        let (written, is_moving) = (Mutex::new((Manifest::default(), journal)), AtomicBool::new(false));
        Ok(Self { named, target, work, before, known, written, is_moving, notes })
    }

    /// Returns the final place of the folder, as the user named it.
    pub(crate) fn path(&self) -> &Path {
        &self.named
    }

    /// Returns notes on the remains of a killed build.
    pub(crate) fn notes(&self) -> &[String] {
        &self.notes
    }

    /// Returns whether a file of the folder, with these bytes, has changed since a build wrote it.
    pub(crate) fn is_changed(&self, name: &str, bytes: &[u8]) -> bool {
        self.known.hash(name) != Some(Hash::of(bytes))
    }

    /// Records a file of the folder as input, with the bytes that were read. Its contents will be in the new folder,
    /// which may replace it.
    pub(crate) fn take_in(&mut self, name: &str, bytes: &[u8]) {
        self.known.add(name, Hash::of(bytes));
    }

    /// Returns the names of the files that the last build wrote.
    pub(crate) fn last_names(&self) -> impl Iterator<Item = &str> {
        self.before.iter().flat_map(Manifest::names)
    }

    /// Returns the names of the files written so far that the last build wrote with other bytes.
    pub(crate) fn changed_names(&self) -> Vec<String> {
        let written = self.written.lock().unwrap_or_else(PoisonError::into_inner);
        let before = |name: &str| self.before.as_ref().and_then(|before| before.hash(name));
        let is_changed = |name: &&str| before(name).is_some_and(|hash| written.0.hash(name) != Some(hash));
        written.0.names().filter(is_changed).map(str::to_owned).collect()
    }

    /// Checks whether files of these names may be written, before much work is done.
    ///
    /// # Errors
    /// If the user's files are in the way.
    pub(crate) fn reserve(&self, names: &BTreeSet<String>) -> Result<(), Failure> {
        self.strangers(&[&self.known], names).map(|_| ())
    }

    /// Writes a file of the folder and creates its parent folders. Files may be written from several threads.
    ///
    /// # Errors
    /// If the name leads out of the folder or is repeated, or the file cannot be written.
    pub(crate) fn add(&self, name: &str, bytes: &[u8]) -> io::Result<()> {
        let invalid = |what| io::Error::new(io::ErrorKind::InvalidInput, what);
        if !is_name(name) {
            return Err(invalid("invalid file name; this is a bug in sudopress"));
        }
        let hash = Hash::of(bytes);
        {
            // The journal comes first, because the next build only recognises files in it if this build is killed.
            let mut written = self.written.lock().unwrap_or_else(PoisonError::into_inner);
            if !written.0.add(name, hash) {
                return Err(invalid("it was already written; this is a bug in sudopress"));
            }
            written.1.write_all(Manifest::line(name, hash).as_bytes())?;
        }
        self.place(Path::new(name), bytes)
    }

    /// Writes a file next to the new folder and moves it in, so that every file in the folder is complete.
    fn place(&self, name: &Path, bytes: &[u8]) -> io::Result<()> {
        let (part, place) = (self.work.part(), self.work.new_folder().join(name));
        File::options().write(true).create_new(true).open(&part)?.write_all(bytes)?;
        rename_new(&part, &place).or_else(|error| match (error.kind(), place.parent()) {
            (io::ErrorKind::NotFound, Some(parent)) => {
                fs::create_dir_all(parent)?;
                rename_new(&part, &place)
            }
            _ => Err(error),
        })
    }

    /// Puts the folder in place, with all of the user's items from the old one. Returns notes for the user.
    ///
    /// # Errors
    /// If the user's files are in the way, or the system refuses. The old output is then unchanged.
    pub(crate) fn finish(self) -> Result<Vec<String>, Failure> {
        let new = self.work.new_folder();
        let written = self.written.lock().unwrap_or_else(PoisonError::into_inner).0.clone();
        self.place(Path::new(MANIFEST), written.text().as_bytes())
            .map_err(cannot_at(&self.named.join(MANIFEST), "cannot write"))?;
        if manifest(&self.target)? != self.before {
            return Err(refused(&self.named.join(MANIFEST), "it changed during the build", "build again"));
        }
        let names = written.names().map(str::to_owned).collect();
        let strangers = self.strangers(&[&self.known, &written], &names)?;
        let fail = |error| cannot_at(&self.named, "cannot move the output into place")(error);
        let mut notes = Vec::new();
        if self.work.is_inside() {
            sync(&new).map_err(fail)?;
            self.is_moving.store(true, Ordering::SeqCst);
            move_in(&new, &self.work.old_folder(), &self.target)
                .map_err(cannot("the next build will finish this: cannot move"))?;
            self.is_moving.store(false, Ordering::SeqCst);
        } else {
            let whole = self.carry_over(&strangers).map_err(|(path, error)| match error.kind() {
                // Some file systems do not distinguish names that differ only by case.
                io::ErrorKind::AlreadyExists => self.refused_for(&[path]),
                _ => Failure::file(&self.named.join(path), "cannot keep", &error),
            })?;
            sync(&new).and_then(|()| self.swap()).map_err(fail)?;
            // Items that cannot be moved now are tried again, and reported, when the old folder is emptied.
            for path in whole {
                let _ = rename_new(&self.work.old_folder().join(&path), &self.target.join(&path));
            }
        }
        match self.end(&written) {
            Ok(cleared) => add_notes(&cleared, &self.named, &mut notes),
            Err((path, error)) => notes.push(format!(
                "the output is complete, but the previous one is still in {}: {}: {error}",
                self.work.path().display(),
                path.display(),
            )),
        }
        Ok(notes)
    }

    /// Returns the items that no build wrote. Fails if one of them is in the way of a file with one of these names.
    fn strangers(&self, known: &[&Manifest], names: &BTreeSet<String>) -> Result<Vec<Item>, Failure> {
        if !is_there(&self.target) {
            return Ok(Vec::new());
        }
        let found = strangers(&self.target, known).map_err(cannot("cannot read"))?;
        let in_the_way = in_the_way(&self.target, &found, names);
        if in_the_way.is_empty() { Ok(found) } else { Err(self.refused_for(&in_the_way)) }
    }

    fn refused_for(&self, paths: &[PathBuf]) -> Failure {
        let with_reason = |path: &PathBuf| {
            let was_ours = super::manifest::name(path).is_some_and(|name| self.known.hash(&name).is_some());
            let what = if was_ours { "it was changed after a build wrote it" } else { "it was not created by a build" };
            (self.named.join(path), what)
        };
        let files: Vec<(PathBuf, &str)> = paths.iter().map(with_reason).collect();
        refused_for(&files, &self.named, "the book has files with these names; move yours, or use another `--output`")
    }

    /// Adds a hard link for every file of the user to the new folder. Items that cannot have one are moved later, and
    /// so are the user's folders, which are returned: a copy of a folder would not have its owner, group and times.
    fn carry_over(&self, strangers: &[Item]) -> Result<Vec<PathBuf>, PathError> {
        let new = self.work.new_folder();
        let mut whole: Vec<PathBuf> = Vec::new();
        for item in strangers {
            let (from, to) = (self.target.join(&item.path), new.join(&item.path));
            // The contents of a folder are moved with it.
            if whole.last().is_some_and(|folder| item.path.starts_with(folder)) {
                continue;
            }
            if item.kind == ItemKind::Folder && is_there(&to) {
                continue;
            }
            if let Some(parent) = to.parent() {
                fs::create_dir_all(parent).map_err(at(&item.path))?;
            }
            if item.kind == ItemKind::Folder {
                whole.push(item.path.clone());
                continue;
            }
            // If a file cannot have hard links, it is moved after the exchange.
            if let Err(error) = link(&from, &to)
                && error.kind() == io::ErrorKind::AlreadyExists
            {
                return Err((item.path.clone(), error));
            }
        }
        // Folders of a build are new. They keep the owner and permissions of the old ones, if possible.
        let made = walk(&new)?.into_iter().filter(|item| item.kind == ItemKind::Folder).map(|item| item.path);
        for path in made.chain([PathBuf::new()]) {
            if let Ok(found) = fs::symlink_metadata(self.target.join(&path))
                && found.is_dir()
            {
                keep_owner(&new.join(&path), &found);
                fs::set_permissions(new.join(&path), found.permissions()).map_err(at(&path))?;
            }
        }
        Ok(whole)
    }

    /// Replaces the old folder by the new one, and keeps the old one as `old`.
    fn swap(&self) -> io::Result<()> {
        let (new, old) = (self.work.new_folder(), self.work.old_folder());
        if !is_there(&self.target) {
            return rename_new(&new, &self.target);
        }
        // From here on, a killed build leaves one of the two folders, each complete with its manifest.
        rename_new(&new, &old)?;
        if exchange(&old, &self.target).is_ok() {
            return Ok(());
        }
        rename_new(&old, &new)?;
        rename_new(&self.target, &old)?;
        rename_new(&new, &self.target).inspect_err(|_| {
            let _ = rename_new(&old, &self.target);
        })
    }

    /// Empties the old folder, once the new one is certainly in place.
    fn end(&self, written: &Manifest) -> Result<Cleared, PathError> {
        for folder in [self.target.parent().unwrap_or(&self.target), self.work.path()] {
            sync_folder(folder).map_err(at(folder))?;
        }
        if self.work.is_inside() {
            clear(&self.work.new_folder(), &[written], &self.target, Unknown::Leave)?;
        }
        clear(&self.work.old_folder(), &[&self.known, written], &self.target, Unknown::Move)
    }
}

impl Folder {
    /// Removes everything written so far. Nothing may be added after that.
    pub(crate) fn abandon(&self) {
        self.clean();
        self.work.leave();
    }

    fn clean(&self) {
        if self.is_moving.load(Ordering::SeqCst) {
            return;
        }
        // Foreign files stay, and the next build reports them.
        let written = self.written.lock().unwrap_or_else(PoisonError::into_inner).0.clone();
        let _ = clear(&self.work.new_folder(), &[&written], &self.target, Unknown::Leave);
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        self.clean();
    }
}

/// Returns the manifest of an output folder; `None` if it has none, or does not exist.
pub(crate) fn manifest(target: &Path) -> Result<Option<Manifest>, Failure> {
    let path = target.join(MANIFEST);
    let other = "use another `--output`";
    match Manifest::read_from(target).map_err(cannot_at(&path, "cannot read"))? {
        None => Ok(None),
        Some(Ok(manifest)) => Ok(Some(manifest)),
        Some(Err(Unreadable::Other)) => Err(refused(&path, "it was not created by a build", other)),
        Some(Err(Unreadable::Line(line))) => {
            let message = format!("line {line} was changed, so the files of the build are unknown");
            Err(refused(&path, &message, "move the folder, or use another `--output`"))
        }
        Some(Err(Unreadable::Newer(form))) => {
            let message = format!("the manifest has format {form}, from a newer sudopress");
            Err(refused(&path, &message, "build with that version, or use another `--output`"))
        }
    }
}

/// Returns whether a folder is empty or does not exist.
fn is_empty(folder: &Path) -> Result<bool, Failure> {
    match fs::read_dir(folder) {
        Ok(mut entries) => Ok(entries.all(|entry| entry.is_ok_and(|it| is_none_of_users(folder, &it.file_name())))),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(true),
        Err(error) => Err(Failure::file(folder, "cannot read", &error)),
    }
}

/// Gives a new folder the owner and group of the one that it replaces, if they differ and the system allows it.
#[cfg(unix)]
fn keep_owner(new: &Path, old: &fs::Metadata) {
    use std::os::unix::fs::{MetadataExt, chown};
    let owner = |found: &fs::Metadata| (found.uid(), found.gid());
    if fs::symlink_metadata(new).is_ok_and(|new| owner(&new) != owner(old)) {
        let _ = chown(new, None, Some(old.gid()));
        let _ = chown(new, Some(old.uid()), None);
    }
}

#[cfg(not(unix))]
fn keep_owner(_: &Path, _: &fs::Metadata) {}

/// Creates a hard link.
#[cfg(unix)]
fn link(from: &Path, to: &Path) -> io::Result<()> {
    fs::hard_link(from, to)
}

/// Refuses to create a hard link, because it could not be distinguished from a copy on this system.
#[cfg(not(unix))]
fn link(_: &Path, _: &Path) -> io::Result<()> {
    Err(io::ErrorKind::Unsupported.into())
}

/// Adds notes on files that appeared during the build.
fn add_notes(cleared: &Cleared, named: &Path, notes: &mut Vec<String>) {
    let show = |path: &Path| named.join(path).display().to_string();
    notes.extend(cleared.moved.iter().map(|path| format!("{} was kept: it was not created by a build", show(path))));
    notes.extend(cleared.renamed.iter().map(|(path, kept)| {
        format!("{} was changed during the build; your file was kept as {}", show(path), show(kept))
    }));
}
