//! Collects files in one zip archive. The same files give the same bytes, regardless of the order in which threads add
//! them.

use super::sink::FileSink;
use crate::site::MIME_TYPE;
use std::collections::BTreeMap;
use std::io::{self, Cursor, Read, Seek, Write};
use std::sync::{Mutex, PoisonError};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, ZipArchive, ZipWriter};

/// An archive under construction. Each file is compressed when it is added, and the files are sorted at the end.
#[derive(Default)]
pub struct Archive(Mutex<BTreeMap<String, Vec<u8>>>);

/// An error in writing or reading an archive.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct ArchiveError(#[from] zip::result::ZipError);

/// Files that are already compressed, which are stored as they are.
const PACKED: [&str; 3] = [".png", ".pdf", ".epub"];

/// Returns the options for a file. All files have the earliest date of the zip format, so that the same book gives the
/// same archive.
fn options(name: &str) -> SimpleFileOptions {
    let method = match PACKED.iter().any(|ending| name.ends_with(ending)) || name == MIME_TYPE.0 {
        true => CompressionMethod::Stored,
        false => CompressionMethod::Deflated,
    };
    SimpleFileOptions::default()
        .compression_method(method)
        .last_modified_time(DateTime::default())
        .unix_permissions(0o644)
}

impl FileSink for Archive {
    fn add(&self, name: &str, bytes: &[u8]) -> io::Result<()> {
        let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
        writer.start_file(name, options(name))?;
        writer.write_all(bytes)?;
        let packed = writer.finish()?.into_inner();
        self.0.lock().unwrap_or_else(PoisonError::into_inner).insert(name.to_owned(), packed);
        Ok(())
    }
}

impl Archive {
    /// Returns the archive, with its files sorted by name.
    ///
    /// # Errors
    /// Fails if the archive exceeds the limits of the zip format.
    pub fn into_bytes(self) -> Result<Vec<u8>, ArchiveError> {
        self.into_bytes_after("")
    }

    /// Returns the archive with the file `first` before all others.
    ///
    /// # Errors
    /// Fails if the archive exceeds the limits of the zip format.
    pub fn into_bytes_after(self, first: &str) -> Result<Vec<u8>, ArchiveError> {
        let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
        let mut files = self.0.into_inner().unwrap_or_else(PoisonError::into_inner);
        for packed in files.remove(first).into_iter().chain(files.into_values()) {
            writer.raw_copy_file(ZipArchive::new(Cursor::new(packed))?.by_index_raw(0)?)?;
        }
        Ok(writer.finish()?.into_inner())
    }

    /// Returns the contents of the file `name` in an archive; `None` if the archive has no such file. Reads at most
    /// `longest` + 1 bytes, so that the caller can detect a longer file.
    ///
    /// # Errors
    /// Fails if the input is not a zip archive or cannot be read.
    pub fn read(archive: impl Read + Seek, name: &str, longest: usize) -> Result<Option<Vec<u8>>, ArchiveError> {
        let mut archive = ZipArchive::new(archive)?;
        let file = match archive.by_name(name) {
            Err(zip::result::ZipError::FileNotFound) => return Ok(None),
            file => file?,
        };
        let mut bytes = Vec::new();
        file.take(longest as u64 + 1).read_to_end(&mut bytes).map_err(zip::result::ZipError::Io)?;
        Ok(Some(bytes))
    }

    /// Calls `look` with the name and the contents of each file of an archive.
    ///
    /// # Errors
    /// Fails if the input is not a zip archive or cannot be read, or if `look` fails.
    pub fn each(
        archive: impl Read + Seek,
        look: &mut dyn FnMut(&str, &mut dyn Read) -> io::Result<()>,
    ) -> Result<(), ArchiveError> {
        let mut archive = ZipArchive::new(archive)?;
        for index in 0..archive.len() {
            let mut file = archive.by_index(index)?;
            let name = file.name()?.into_owned();
            look(&name, &mut file).map_err(zip::result::ZipError::Io)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn archives_are_the_same_in_any_order_and_can_be_read_back() {
        let files = [("svg/1.svg", "<svg/>"), ("book.pdf", "%PDF"), ("site/a.html", "<p>")];
        let archive = |order: &[usize]| {
            let archive = Archive::default();
            for &index in order {
                archive.add(files[index].0, files[index].1.as_bytes()).expect("it takes all");
            }
            archive.into_bytes().expect("it is small")
        };
        let bytes = archive(&[0, 1, 2]);
        assert_eq!(bytes, archive(&[2, 0, 1]));
        for (name, text) in files {
            let read = Archive::read(Cursor::new(&bytes), name, 100).expect("an archive");
            assert_eq!(read.as_deref(), Some(text.as_bytes()), "{name}");
        }
        let read = |name, longest| Archive::read(Cursor::new(&bytes), name, longest).expect("an archive");
        assert_eq!((read("none", 9), read("book.pdf", 2).map(|bytes| bytes.len())), (None, Some(3)));
        assert!(Archive::read(Cursor::new(b"no archive"), "a", 9).is_err());
    }
}
