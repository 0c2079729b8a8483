//! Where finished pages go.

use std::collections::BTreeMap;
use std::io;

/// Takes files: a folder, an archive, a server, a test.
pub trait Sink {
    /// Takes a file; the path is relative, with `/`, and never climbs.
    ///
    /// # Errors
    /// When the file cannot be kept.
    fn put(&mut self, path: &str, bytes: &[u8]) -> io::Result<()>;
}

impl Sink for BTreeMap<String, Vec<u8>> {
    fn put(&mut self, path: &str, bytes: &[u8]) -> io::Result<()> {
        self.insert(path.to_owned(), bytes.to_vec());
        Ok(())
    }
}

impl<F: FnMut(&str, &[u8]) -> io::Result<()>> Sink for F {
    fn put(&mut self, path: &str, bytes: &[u8]) -> io::Result<()> {
        self(path, bytes)
    }
}
