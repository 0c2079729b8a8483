//! Claims a book in a bank for a command. The claim is a locked file next to the bank, which the system unlocks when
//! the command ends for any reason. The next command can therefore determine whether another one is running or was
//! killed.

#![allow(clippy::disallowed_methods, reason = "the claim is a file beside the bank, with nothing in it")]

use super::output::is_of;
use crate::bank::BankError;
use sha2::{Digest, Sha256};
use std::ffi::OsString;
use std::fmt::Write;
use std::fs::{self, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

/// The claim on a book, released when it is dropped.
pub(super) struct Claim {
    path: PathBuf,
    /// `None` if files cannot be locked there.
    file: Option<File>,
}

/// The number of attempts at a claim while another command is removing its file.
const TRIES: usize = 100;

impl Claim {
    /// Claims the book with this name in a bank.
    ///
    /// # Errors
    /// If another command holds the claim, or the folder of the bank cannot be written.
    pub(super) fn take(bank: &Path, book: &str) -> Result<Self, BankError> {
        let mut name = OsString::from(".");
        name.push(bank.file_name().unwrap_or_default());
        let digest = Sha256::digest(book);
        let mut ending = String::from("-");
        digest[..8].iter().for_each(|byte| write!(ending, "{byte:02x}").unwrap_or_default());
        name.push(ending + ".claim");
        let path = bank.with_file_name(name);
        let system = |error: io::Error| BankError::System(error.into());
        for _ in 0..TRIES {
            let file =
                File::options().read(true).write(true).create(true).truncate(false).open(&path).map_err(system)?;
            match file.try_lock() {
                Ok(()) if is_of(&file, &path) => return Ok(Self { path, file: Some(file) }),
                // The previous holder removed the file at that moment.
                Ok(()) => {}
                Err(TryLockError::WouldBlock) => return Err(BankError::Busy(book.to_owned())),
                Err(TryLockError::Error(_)) => return Ok(Self { path, file: None }),
            }
        }
        Err(BankError::Busy(book.to_owned()))
    }

    pub(super) fn is_held(&self) -> bool {
        self.file.is_some()
    }
}

impl Drop for Claim {
    fn drop(&mut self) {
        // A file that cannot be removed is used again.
        let _ = fs::remove_file(&self.path);
        if let Some(file) = &self.file {
            let _ = file.unlock();
        }
    }
}
