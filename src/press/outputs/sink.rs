//! Sinks, which receive finished files.

use std::collections::BTreeMap;
use std::io;
use std::sync::{Mutex, PoisonError};

/// A receiver of finished files, such as a folder, an archive or memory. Several threads can add files at once.
pub trait FileSink: Sync {
    /// Adds a file. Its name is a relative path with `/` and without `..`; no name is used twice.
    ///
    /// # Errors
    /// Fails if the file cannot be stored; the work then stops.
    fn add(&self, name: &str, bytes: &[u8]) -> io::Result<()>;
}

/// Keeps files in memory, by name.
#[derive(Debug, Default)]
pub struct MemorySink(Mutex<BTreeMap<String, Vec<u8>>>);

impl MemorySink {
    /// Returns the files.
    pub fn into_files(self) -> BTreeMap<String, Vec<u8>> {
        self.0.into_inner().unwrap_or_else(PoisonError::into_inner)
    }
}

impl FileSink for MemorySink {
    fn add(&self, name: &str, bytes: &[u8]) -> io::Result<()> {
        let before = self.0.lock().unwrap_or_else(PoisonError::into_inner).insert(name.to_owned(), bytes.to_vec());
        debug_assert!(before.is_none(), "{name} came twice");
        Ok(())
    }
}
