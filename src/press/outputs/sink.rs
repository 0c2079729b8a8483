//! Where finished files go.

use std::collections::BTreeMap;
use std::io;
use std::sync::{Mutex, PoisonError};

/// Takes finished files: a folder, an archive, memory. Several threads may hand them in at once.
pub trait FileSink: Sync {
    /// Takes a file. Its name is a relative path with `/` that never climbs; no name comes twice.
    ///
    /// # Errors
    /// When the file cannot be kept; work then ends.
    fn add(&self, name: &str, bytes: &[u8]) -> io::Result<()>;
}

/// Keeps files in memory, by name.
#[derive(Debug, Default)]
pub struct MemorySink(Mutex<BTreeMap<String, Vec<u8>>>);

impl MemorySink {
    /// The files.
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
