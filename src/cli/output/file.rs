//! Writes single files. Commands write them in no other way.
//!
//! A file is written under a temporary name in the same folder and renamed when it is complete. A command that fails or
//! is interrupted leaves the previous file unchanged, even for files that grow line by line, such as logs. An existing
//! file is only replaced with `--force`; a file that the command reads is never replaced, and neither is a bank.
//! Devices and pipes cannot be renamed over, so they are written directly.
//!
//! A killed command leaves its temporary file. On Unix, each is locked while its command runs, so that the next command
//! that writes the same file can remove abandoned ones. Files without a name (`O_TMPFILE`) would leave nothing, but
//! they cannot replace another file.

use super::contents::is_there;
use super::{cannot_at, refused};
use crate::cli::files::{self, Identity};
use crate::cli::{Failure, interrupt};
use std::ffi::OsString;
#[cfg(unix)]
use std::fs::TryLockError;
use std::fs::{self, File, Metadata};
use std::io::{self, BufWriter, Read, Write};
use std::path::{Path, PathBuf};
use tempfile::{NamedTempFile, TempPath};

/// Whether an existing file may be replaced.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Overwrite {
    /// It may, unless the command reads it.
    Yes,
    /// It may not.
    No,
    /// It may, and the command has read it to update it: a lock, the archive of an earlier build.
    Update,
}

/// An unfinished file. If it is dropped before [`NewFile::commit`], it leaves no trace.
pub(crate) struct NewFile {
    path: PathBuf,
    overwrite: Overwrite,
    out: BufWriter<File>,
    /// The temporary name, until the file is in place. Devices have none.
    unfinished: Option<Unfinished>,
}

/// A file under its temporary name.
struct Unfinished {
    temporary: TempPath,
    place: PathBuf,
    /// Removes the file if the program ends before it is in place.
    _leftover: interrupt::Leftover,
}

impl NewFile {
    /// Creates a file after checking its place.
    ///
    /// # Errors
    /// If an existing file may not be replaced, the command reads it, or it cannot be written.
    pub(crate) fn create(path: &Path, overwrite: Overwrite) -> Result<Self, Failure> {
        let fail = cannot_at(path, "cannot write");
        let (file, unfinished) = match place(path, overwrite)? {
            Place::Stream => (File::options().append(true).open(path).map_err(fail)?, None),
            Place::File(place) => {
                let (file, unfinished) =
                    Unfinished::create(place).map_err(|error| without_folder(path).unwrap_or_else(|| fail(error)))?;
                (file, Some(unfinished))
            }
        };
        Ok(Self { path: path.to_owned(), overwrite, out: BufWriter::with_capacity(1 << 18, file), unfinished })
    }

    /// Writes all bytes.
    pub(crate) fn add(&mut self, bytes: &[u8]) -> Result<(), Failure> {
        self.out.write_all(bytes).map_err(|error| self.fault(&error))
    }

    /// Returns the failure for a system error.
    pub(crate) fn fault(&self, error: &io::Error) -> Failure {
        Failure::file(&self.path, "cannot write", error)
    }

    /// Puts the file in place. Later additions are written there directly.
    ///
    /// # Errors
    /// If the system refuses, or another file has appeared there that may not be replaced.
    pub(crate) fn publish(&mut self) -> Result<(), Failure> {
        self.write_out()?;
        interrupt::undisturbed(|| self.rename())
    }

    /// Completes the file.
    pub(crate) fn commit(mut self) -> Result<(), Failure> {
        self.publish()
    }

    /// Flushes everything to disk, still under the temporary name.
    fn write_out(&mut self) -> Result<(), Failure> {
        let is_file = self.unfinished.is_some();
        let written = self.out.flush().and_then(|()| if is_file { self.out.get_ref().sync_all() } else { Ok(()) });
        written.map_err(|error| self.fault(&error))
    }

    fn rename(&mut self) -> Result<(), Failure> {
        let Some(Unfinished { temporary, place, .. }) = self.unfinished.take() else { return Ok(()) };
        // The command may have read this file in the meantime.
        refuse_input(&self.path, self.overwrite)?;
        let renamed = match self.overwrite {
            Overwrite::No => temporary.persist_noclobber(&place),
            Overwrite::Yes | Overwrite::Update => {
                keep_permissions(&place, self.out.get_ref()).map_err(|error| self.fault(&error))?;
                temporary.persist(&place)
            }
        };
        renamed.map_err(|fault| match fault.error.kind() {
            io::ErrorKind::AlreadyExists => already_exists(&self.path),
            _ => self.fault(&fault.error),
        })
    }
}

impl Write for NewFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.out.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

impl Unfinished {
    fn create(place: PathBuf) -> io::Result<(File, Self)> {
        let mut prefix = OsString::from(".");
        prefix.push(place.file_name().unwrap_or_default());
        let folder = place.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
        let (file, temporary) = temporary(folder, &prefix)?.into_parts();
        let leftover = interrupt::Leftover::new(&temporary);
        Ok((file, Self { temporary, place, _leftover: leftover }))
    }
}

/// The suffix of temporary names.
const SUFFIX: &str = ".part";

/// The number of random letters and digits before it.
const RANDOM: usize = 6;

/// Creates a file with a temporary name and the usual permissions, and removes abandoned ones of killed commands.
fn temporary(folder: &Path, prefix: &OsString) -> io::Result<NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(prefix).suffix(SUFFIX).rand_bytes(RANDOM);
    #[cfg(unix)]
    {
        remove_abandoned(folder, prefix);
        builder.make_in(folder, create_held)
    }
    // On this system a lock would prevent others from reading the file, even once it is in place.
    #[cfg(not(unix))]
    builder.tempfile_in(folder)
}

/// Creates a file that this process locks until it ends.
#[cfg(unix)]
fn create_held(path: &Path) -> io::Result<File> {
    use std::os::unix::fs::{MetadataExt, OpenOptionsExt};
    let file = File::options().read(true).write(true).create_new(true).mode(0o666).open(path)?;
    let is_taken = match file.try_lock() {
        // Another command may have found it before it was locked.
        Ok(()) => file.metadata()?.nlink() == 0,
        Err(TryLockError::WouldBlock) => true,
        // Some network drives have no locks. On those, nothing is removed.
        Err(TryLockError::Error(_)) => false,
    };
    // The caller then tries another name.
    if is_taken { Err(io::ErrorKind::AlreadyExists.into()) } else { Ok(file) }
}

/// Removes temporary files with this prefix that no process has locked.
#[cfg(unix)]
fn remove_abandoned(folder: &Path, prefix: &OsString) {
    use std::os::unix::ffi::OsStrExt;
    let is_temporary = |name: &OsString| {
        let middle = name.as_bytes().strip_prefix(prefix.as_bytes());
        let middle = middle.and_then(|rest| rest.strip_suffix(SUFFIX.as_bytes()));
        middle.is_some_and(|middle| middle.len() == RANDOM && middle.iter().all(u8::is_ascii_alphanumeric))
    };
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries.flatten().filter(|entry| is_temporary(&entry.file_name())) {
        let is_file = entry.file_type().is_ok_and(|found| found.is_file());
        if is_file && File::open(entry.path()).is_ok_and(|file| file.try_lock().is_ok()) {
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// Gives a new file the permissions and, if possible, the owner of the file that it replaces.
fn keep_permissions(place: &Path, file: &File) -> io::Result<()> {
    let Ok(old) = fs::metadata(place) else { return Ok(()) };
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt;
        // Only the superuser can give files away.
        let _ = std::os::unix::fs::fchown(file, Some(old.uid()), Some(old.gid()));
    }
    file.set_permissions(old.permissions())
}

/// A temporary file of the running command, removed when this is dropped.
pub(crate) struct ScratchFile {
    file: NamedTempFile,
    _leftover: interrupt::Leftover,
}

impl ScratchFile {
    /// Creates a temporary file in a folder.
    pub(crate) fn create(folder: &Path) -> Result<Self, Failure> {
        let file = temporary(folder, &OsString::from(".sudopress-")).map_err(cannot_at(folder, "cannot write"))?;
        let leftover = interrupt::Leftover::new(file.path());
        Ok(Self { file, _leftover: leftover })
    }

    pub(crate) fn path(&self) -> &Path {
        self.file.path()
    }
}

impl Write for ScratchFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

/// Creates a temporary folder in this folder, or in the system's.
pub(crate) fn scratch_folder(folder: Option<&Path>) -> Result<tempfile::TempDir, Failure> {
    let made = folder.map_or_else(tempfile::tempdir, tempfile::tempdir_in);
    made.map_err(cannot_at(folder.unwrap_or(Path::new("temporary folder")), "cannot write"))
}

/// Creates a folder and its parents, unless they exist.
pub(crate) fn create_folder(folder: &Path) -> Result<(), Failure> {
    let fail = cannot_at(folder, "cannot write");
    fs::create_dir_all(folder).map_err(|error| not_a_folder(folder).unwrap_or_else(|| fail(error)))
}

/// Returns the failure if there can be no folder here because its name, or that of a parent, is taken by something
/// else.
fn not_a_folder(folder: &Path) -> Option<Failure> {
    folder.ancestors().filter(|part| is_there(part)).find_map(|part| match fs::metadata(part) {
        Ok(found) if found.is_dir() => None,
        Ok(_) => Some(refused(part, "a file, not a folder", "name a folder")),
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            Some(refused(part, "a link to a folder that does not exist", "correct the link, or name another folder"))
        }
        Err(_) => None,
    })
}

/// Returns the failure if the folder of a file does not exist.
fn without_folder(path: &Path) -> Option<Failure> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty())?;
    let missing = || refused(folder, "this folder does not exist", "create it, or name another file");
    not_a_folder(folder).or_else(|| (!folder.exists()).then(missing))
}

/// Writes a file completely or not at all.
pub(crate) fn write_file(path: &Path, bytes: &[u8], overwrite: Overwrite) -> Result<(), Failure> {
    write_files(&[(path, bytes)], overwrite)
}

/// Writes files that belong together. The first is only put in place once all are written.
pub(crate) fn write_files(files: &[(&Path, &[u8])], overwrite: Overwrite) -> Result<(), Failure> {
    files.iter().try_for_each(|(path, _)| check_place(path, overwrite))?;
    let mut made = Vec::with_capacity(files.len());
    for (path, bytes) in files {
        let mut file = NewFile::create(path, overwrite)?;
        file.add(bytes)?;
        file.write_out()?;
        made.push(file);
    }
    interrupt::undisturbed(|| made.iter_mut().try_for_each(NewFile::rename))
}

/// Checks whether a file may be written, before any work on it.
pub(crate) fn check_place(path: &Path, overwrite: Overwrite) -> Result<(), Failure> {
    place(path, overwrite).map(drop)
}

/// The way in which a file is written.
enum Place {
    /// As a new file at this path, or in place of the existing one.
    File(PathBuf),
    /// To a device or a pipe.
    Stream,
}

fn place(path: &Path, overwrite: Overwrite) -> Result<Place, Failure> {
    let Some(name) = path.file_name() else {
        return Err(refused(path, "not a file name", "name a file"));
    };
    refuse_input(path, overwrite)?;
    if is_of_process(path) {
        return Ok(Place::Stream);
    }
    if beside_database(path, &name.to_string_lossy()) {
        return Err(refused(path, "the bank beside it uses this name", "name another file"));
    }
    match fs::metadata(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound && is_there(path) => {
            Err(refused(path, "a link to a file that does not exist", "correct the link, or name another file"))
        }
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Place::File(path.to_owned())),
        Err(error) => Err(without_folder(path).unwrap_or_else(|| Failure::file(path, "cannot write", &error))),
        Ok(found) if found.is_dir() => Err(refused(path, "a folder, not a file", "name a file in it")),
        Ok(found) if !found.is_file() => Ok(Place::Stream),
        Ok(found) if is_database(path, &found) => Err(refused(path, "a bank is never replaced", "name another file")),
        Ok(_) if overwrite == Overwrite::No => Err(already_exists(path)),
        // A link stays, and its target is replaced.
        Ok(_) => path.canonicalize().map(Place::File).map_err(cannot_at(path, "cannot write")),
    }
}

pub(crate) fn already_exists(path: &Path) -> Failure {
    refused(path, "the file already exists", "use `--force` to replace it")
}

/// Returns the failure for a file that the command also reads.
pub(crate) fn also_read(path: &Path) -> Failure {
    refused(path, "the command reads this file and would overwrite it", "name another file to write")
}

/// Fails if the command reads the file, unless it updates it. Terminals and similar devices can be both input and
/// output.
fn refuse_input(path: &Path, overwrite: Overwrite) -> Result<(), Failure> {
    let is_character_device = fs::metadata(path).is_ok_and(|found| is_character_device(&found));
    let is_read = || Identity::of(path).is_some_and(|file| files::is_read(&file));
    if overwrite != Overwrite::Update && !is_character_device && is_read() { Err(also_read(path)) } else { Ok(()) }
}

#[cfg(unix)]
fn is_character_device(found: &Metadata) -> bool {
    std::os::unix::fs::FileTypeExt::is_char_device(&found.file_type())
}

#[cfg(not(unix))]
fn is_character_device(_: &Metadata) -> bool {
    false
}

/// Returns whether the path is that of a file which the process has open: `/dev/stdout` and similar. Even if it leads
/// to a file, the shell opened that file, and it must not be replaced.
fn is_of_process(path: &Path) -> bool {
    let folders = ["/dev/fd", "/proc/self/fd"].map(Path::new);
    let streams = ["/dev/stdout", "/dev/stderr"].map(Path::new);
    cfg!(unix) && (path.parent().is_some_and(|folder| folders.contains(&folder)) || streams.contains(&path))
}

/// Returns whether a file is an SQLite database, as banks are.
fn is_database(path: &Path, found: &Metadata) -> bool {
    const MARK: &[u8] = b"SQLite format 3\0";
    let mut head = Vec::new();
    let mut read = || File::open(path)?.take(MARK.len() as u64).read_to_end(&mut head);
    found.is_file() && read().is_ok() && head == MARK
}

/// Returns whether SQLite stores changes to a bank under this name.
fn beside_database(path: &Path, name: &str) -> bool {
    let bank = ["-wal", "-shm", "-journal"].iter().find_map(|ending| name.strip_suffix(ending));
    let bank = bank.map(|bank| path.with_file_name(bank));
    bank.is_some_and(|bank| fs::metadata(&bank).is_ok_and(|found| is_database(&bank, &found)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(path: &Path) -> String {
        fs::read_to_string(path).unwrap_or_default()
    }

    #[test]
    fn a_file_is_replaced_only_with_force() {
        let place = tempfile::tempdir().expect("a temporary folder");
        let path = place.path().join("a.yaml");
        let dear = place.path().join(".a.yaml.part");
        fs::write(&dear, "somebody's own").expect("it can be written");
        assert!(write_file(&path, b"one", Overwrite::No).is_ok());
        assert!(write_file(&path, b"two", Overwrite::No).is_err());
        assert_eq!(text(&path), "one");
        assert!(write_file(&path, b"two", Overwrite::Yes).is_ok());
        assert_eq!((text(&path), text(&dear)), ("two".into(), "somebody's own".into()));
        assert!(write_file(place.path(), b"", Overwrite::Yes).is_err());
        assert!(write_file(&place.path().join("no/where"), b"", Overwrite::Yes).is_err());
        assert_eq!(fs::read_dir(place.path()).expect("readable").count(), 2);
    }

    #[cfg(unix)]
    #[test]
    fn what_a_killed_command_left_is_removed_by_the_next() {
        let place = tempfile::tempdir().expect("a temporary folder");
        let path = |name: &str| place.path().join(name);
        for name in [".aXyZ012.part", ".a.part", ".aXyZ01.part", ".aXyZ-12.part", ".bXyZ012.part", "aXyZ012.part"] {
            fs::write(path(name), name).expect("it can be written");
        }
        fs::create_dir(path(".aFolder.part")).expect("it can be made");
        let other = NewFile::create(&path("a"), Overwrite::No).expect("it may be written");
        assert!(!path(".aXyZ012.part").exists());
        // The file of a running command is kept.
        assert!(write_file(&path("a"), b"1", Overwrite::No).is_ok());
        assert!(other.commit().is_err());
        assert_eq!(text(&path("a")), "1");
        let count = fs::read_dir(place.path()).expect("readable").count();
        assert_eq!(count, 7);
    }

    #[test]
    fn a_file_that_grows_appears_when_it_is_complete() {
        let place = tempfile::tempdir().expect("a temporary folder");
        let path = place.path().join("log");
        fs::write(&path, "old").expect("it can be written");
        let mut file = NewFile::create(&path, Overwrite::Yes).expect("it may be replaced");
        file.add(b"new").expect("there is room");
        assert_eq!(text(&path), "old");
        drop(file);
        assert_eq!(text(&path), "old");
        let mut file = NewFile::create(&path, Overwrite::Yes).expect("it may be replaced");
        file.add(b"new").expect("there is room");
        file.publish().expect("it can be renamed");
        assert_eq!(text(&path), "new");
        file.add(b"er").expect("there is room");
        file.commit().expect("it is there");
        assert_eq!(text(&path), "newer");
        assert_eq!(fs::read_dir(place.path()).expect("readable").count(), 1);
    }

    #[test]
    fn inputs_and_banks_are_never_replaced() {
        let place = tempfile::tempdir().expect("a temporary folder");
        let path = |name: &str| place.path().join(name);
        fs::write(path("in"), "1").expect("it can be written");
        fs::write(path("bank"), b"SQLite format 3\0 and more").expect("it can be written");
        // The input is opened after the output was started.
        let file = NewFile::create(&path("in"), Overwrite::Yes).expect("nothing reads it yet");
        drop(files::open(&path("in")).expect("it is there"));
        assert!(file.commit().is_err());
        fs::hard_link(path("in"), path("hard")).expect("it can be made");
        for name in ["in", "hard", "bank", "bank-wal", "bank-journal"] {
            assert!(write_file(&path(name), b"2", Overwrite::Yes).is_err(), "{name}");
        }
        assert!(write_file(&path("in"), b"2", Overwrite::Update).is_ok());
        assert_eq!(text(&path("in")), "2");
    }

    #[test]
    fn files_that_belong_together_are_checked_first() {
        let place = tempfile::tempdir().expect("a temporary folder");
        let (one, two) = (place.path().join("a.pdf"), place.path().join("a.svg"));
        fs::write(&two, "dear").expect("it can be written");
        assert!(write_files(&[(&one, b"1"), (&two, b"2")], Overwrite::No).is_err());
        assert!(!one.exists() && text(&two) == "dear");
    }

    #[cfg(unix)]
    #[test]
    fn links_stay_and_lead_to_what_is_written() {
        use std::os::unix::fs::{PermissionsExt, symlink};
        let place = tempfile::tempdir().expect("a temporary folder");
        let (link, file) = (place.path().join("link"), place.path().join("file"));
        symlink("file", &link).expect("it can be made");
        assert!(write_file(&link, b"1", Overwrite::Yes).is_err(), "it leads nowhere yet");
        fs::write(&file, "0").expect("it can be written");
        fs::set_permissions(&file, fs::Permissions::from_mode(0o640)).expect("it is ours");
        assert!(write_file(&link, b"1", Overwrite::Yes).is_ok());
        assert!(link.is_symlink() && text(&file) == "1");
        assert_eq!(fs::metadata(&file).expect("it is there").permissions().mode() & 0o777, 0o640);
        let fresh = place.path().join("fresh");
        write_file(&fresh, b"1", Overwrite::No).expect("it can be written");
        let usual = place.path().join("usual");
        fs::write(&usual, "1").expect("it can be written");
        let mode = |path: &Path| fs::metadata(path).expect("it is there").permissions().mode();
        assert_eq!(mode(&fresh), mode(&usual));
    }

    #[cfg(unix)]
    #[test]
    fn devices_are_written_to() {
        for device in ["/dev/null", "/dev/stderr"] {
            assert!(write_file(Path::new(device), b"", Overwrite::No).is_ok(), "{device}");
        }
        assert!(fs::metadata("/dev/null").is_ok_and(|found| !found.is_file()));
    }
}
