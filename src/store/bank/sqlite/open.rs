//! Creates, opens and checks the file of a bank.

use super::super::place::{PlaceOf, place};
use super::super::store::BankError;
use super::disk::{Disk, DiskOf, disk_of};
use super::schema::{self, Columns};
use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags};
use std::cell::OnceCell;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The application ID of a bank in the header of an SQLite file: "Spbk".
const APPLICATION: i64 = 0x5370_626b;

/// The version of the tables.
pub(super) const VERSION: i64 = 1;

/// The maximum time to wait for other writers.
const PATIENCE: Duration = Duration::from_secs(10);

/// A bank of puzzles in an SQLite file. Each method that changes the bank makes either all of its changes or none.
pub struct Store {
    pub(super) connection: Connection,
    pub(super) columns: Columns,
    pub(super) place_of: PlaceOf,
    disk: Disk,
    /// The statements that read and write a row, which name every scale: building them takes longer than running them.
    pub(super) select_row: OnceCell<String>,
    pub(super) insert_row: OnceCell<String>,
}

/// The kind of access to a bank.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Access {
    /// Read access only.
    Read,
    /// Read and write access.
    Write,
    /// Read and write access; the bank is created if it does not exist.
    Create,
}

impl Store {
    /// Opens the bank at a path.
    ///
    /// # Errors
    /// If there is no such file, if it is not a bank, or if it cannot be read.
    pub fn open(path: &Path, access: Access) -> Result<Self, BankError> {
        Self::open_with(path, access, (place, disk_of))
    }

    /// Opens the bank at a path with other functions for places and disks. Tests choose places so that forms clash.
    pub(super) fn open_with(
        path: &Path,
        access: Access,
        (place_of, disk_of): (PlaceOf, DiskOf),
    ) -> Result<Self, BankError> {
        let is_new = !path.exists();
        if is_new && access != Access::Create {
            return Err(BankError::Missing);
        }
        if path.is_dir() {
            return Err(BankError::NoBank("it is a folder"));
        }
        // SQLite treats an empty file as an empty database.
        if !is_new && path.metadata().is_ok_and(|found| found.len() == 0) {
            return Err(BankError::NoBank("the file is empty"));
        }
        let disk = if access == Access::Read { Disk::Own } else { disk_of(path) };
        if let Disk::Share(kind) = disk {
            return Err(BankError::Share(kind));
        }
        if is_new {
            return Self::create(path, (place_of, disk_of));
        }
        let connection = connect(path, access)?;
        let number = |pragma: &str| connection.query_row(&format!("PRAGMA {pragma}"), [], |row| row.get::<_, i64>(0));
        if number("application_id")? != APPLICATION {
            return Err(BankError::NoBank("another program wrote this file"));
        }
        let version = number("user_version")?;
        if version > VERSION {
            return Err(BankError::Newer(version, VERSION));
        }
        if access != Access::Read {
            prepare(&connection, disk)?;
            schema::update(&connection)?;
        }
        let columns = Columns::read(&connection)?;
        Ok(Self { connection, columns, place_of, disk, select_row: OnceCell::new(), insert_row: OnceCell::new() })
    }

    /// Returns whether the bank is certainly on a local disk, so that locks on files beside it are sound.
    pub fn is_local(&self) -> bool {
        self.disk == Disk::Own
    }

    /// Creates an empty bank beside its path, and moves it there: another process finds no bank or a complete one.
    #[allow(clippy::disallowed_methods, reason = "a file that SQLite made beside the place that cli gave is put there")]
    fn create(path: &Path, ways: (PlaceOf, DiskOf)) -> Result<Self, BankError> {
        let mut beside = path.as_os_str().to_owned();
        beside.push(format!(".{}.new", std::process::id()));
        let beside = PathBuf::from(beside);
        let made = made_at(&beside);
        let put = made.and_then(|()| match std::fs::hard_link(&beside, path) {
            // Another process was first.
            Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => Ok(()),
            // For file systems without hard links.
            Err(_) if !path.exists() => put(&beside, path),
            other => other.map_err(|error| BankError::System(error.into())),
        });
        remove(&beside);
        put?;
        Self::open_with(path, Access::Write, ways)
    }

    /// Moves the content of the journal into the bank, so that it is one file again.
    fn fold_journal(&self) -> rusqlite::Result<()> {
        self.connection.query_row("PRAGMA wal_checkpoint(truncate)", [], |_| Ok(()))?;
        self.connection.busy_timeout(Duration::ZERO)?;
        self.connection.query_row("PRAGMA journal_mode = delete", [], |_| Ok(()))
    }

    /// Checks the structure of the whole file, but not the contents of records.
    ///
    /// # Errors
    /// If the file is damaged.
    pub fn check(&self) -> Result<(), BankError> {
        let mut check = self.connection.prepare("PRAGMA quick_check(1)")?;
        let report = check.query_row([], |row| row.get::<_, String>(0))?;
        if report == "ok" { Ok(()) } else { Err(BankError::Damaged(report)) }
    }
}

#[allow(clippy::disallowed_methods, reason = "a file that SQLite made beside the place that cli gave is put there")]
fn put(from: &Path, to: &Path) -> Result<(), BankError> {
    std::fs::rename(from, to).map_err(|error| BankError::System(error.into()))
}

#[allow(clippy::disallowed_methods, reason = "it was made a moment ago, beside the place that cli gave")]
fn remove(beside: &Path) {
    // A file that remains does no harm.
    std::fs::remove_file(beside).ok();
}

fn made_at(path: &Path) -> Result<(), BankError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags)?;
    let set =
        format!("PRAGMA page_size = 8192; PRAGMA application_id = {APPLICATION}; PRAGMA user_version = {VERSION};");
    connection.execute_batch(&set)?;
    schema::create(&connection)?;
    schema::update(&connection)?;
    Ok(connection.close().map_err(|(_, error)| error)?)
}

fn connect(path: &Path, access: Access) -> Result<Connection, BankError> {
    let flags = match access {
        Access::Read => OpenFlags::SQLITE_OPEN_READ_ONLY,
        Access::Write | Access::Create => OpenFlags::SQLITE_OPEN_READ_WRITE,
    };
    let flags = flags | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    match opened(path, flags) {
        Err(error) if is_shut(&error) => match access {
            Access::Read => connect_shut(path, flags),
            Access::Write | Access::Create => Err(BankError::ReadOnly("its folder is read-only".into())),
        },
        opened => Ok(opened?),
    }
}

fn opened(path: &Path, flags: OpenFlags) -> rusqlite::Result<Connection> {
    let connection = Connection::open_with_flags(path, flags)?;
    connection.busy_timeout(PATIENCE)?;
    // The bundled SQLite may choose another plan for other bound values, and so compiles some statements again each
    // time, which took a fifth of the time of draws. No plan of ours depends on values.
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
    connection.query_row("SELECT count(*) FROM sqlite_schema", [], |_| Ok(()))?;
    Ok(connection)
}

/// Opens a bank in a read-only folder, which has no room for the files that coordinate readers, as an immutable one.
/// SQLite then reads the file alone. If changes beside it are not yet, or only partly, in the file, SQLite would return
/// outdated or inconsistent data; such a bank is not opened.
pub(super) fn connect_shut(path: &Path, flags: OpenFlags) -> Result<Connection, BankError> {
    for ending in ["-wal", "-journal"] {
        let mut beside = path.as_os_str().to_owned();
        beside.push(ending);
        if Path::new(&beside).metadata().is_ok_and(|found| found.len() > 0) {
            return Err(BankError::Unfinished(ending));
        }
    }
    let text = path.to_str().ok_or_else(|| BankError::System("its name is not valid Unicode".into()))?;
    let escaped = text.replace('%', "%25").replace('?', "%3f").replace('#', "%23");
    let uri = PathBuf::from(format!("file:{escaped}?immutable=1"));
    Ok(opened(&uri, flags | OpenFlags::SQLITE_OPEN_URI)?)
}

fn is_shut(error: &rusqlite::Error) -> bool {
    use rusqlite::ErrorCode::{CannotOpen, ReadOnly};
    matches!(error.sqlite_error_code(), Some(CannotOpen | ReadOnly))
}

fn prepare(connection: &Connection, disk: Disk) -> Result<(), BankError> {
    if connection.is_readonly(rusqlite::MAIN_DB)? {
        return Err(BankError::ReadOnly("its file is read-only".into()));
    }
    // Many readers and one writer at once; without support for that, the older journal remains, which syncs more often.
    let wanted = if disk == Disk::Own { "wal" } else { "delete" };
    let mode = connection.query_row(&format!("PRAGMA journal_mode = {wanted}"), [], |row| row.get::<_, String>(0));
    let synchronous = if mode.is_ok_and(|mode| mode == "wal") { "normal" } else { "full" };
    let settings = format!("PRAGMA synchronous = {synchronous}; PRAGMA cache_size = -262144;");
    Ok(connection.execute_batch(&settings)?)
}

impl Drop for Store {
    fn drop(&mut self) {
        // Fails while others use the bank; the last of them does it then.
        self.fold_journal().ok();
    }
}
