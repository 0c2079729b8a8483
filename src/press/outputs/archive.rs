//! Files as one zip archive: the same files give the same bytes, in whatever order threads hand them in.

use super::sink::FileSink;
use crate::site::MIME_TYPE;
use std::collections::BTreeMap;
use std::io::{self, Cursor, Read, Seek, Write};
use std::sync::{Mutex, PoisonError};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, ZipArchive, ZipWriter};

/// An archive in the making. Files are packed as they come, so that only packed ones wait, and put in order at the end.
#[derive(Default)]
pub struct Archive(Mutex<BTreeMap<String, Vec<u8>>>);

/// Why there is no archive, or nothing to be had from one.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct ArchiveError(#[from] zip::result::ZipError);

/// What is packed already gains nothing from being packed again.
const PACKED: [&str; 3] = [".png", ".pdf", ".epub"];

/// Every file has the first date that archives know: the same book is the same archive.
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
    /// The archive, its files by name.
    ///
    /// # Errors
    /// When it is larger than archives can be.
    pub fn into_bytes(self) -> Result<Vec<u8>, ArchiveError> {
        self.into_bytes_after("")
    }

    /// The same with the file of this name before all others.
    ///
    /// # Errors
    /// When it is larger than archives can be.
    pub fn into_bytes_after(self, first: &str) -> Result<Vec<u8>, ArchiveError> {
        let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
        let mut files = self.0.into_inner().unwrap_or_else(PoisonError::into_inner);
        for packed in files.remove(first).into_iter().chain(files.into_values()) {
            writer.raw_copy_file(ZipArchive::new(Cursor::new(packed))?.by_index_raw(0)?)?;
        }
        Ok(writer.finish()?.into_inner())
    }

    /// The file of this name from an archive, if it has one; at most `longest` bytes and one of it are read.
    ///
    /// # Errors
    /// When what is read is no archive, or cannot be read.
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

    /// Looks at every file of an archive, by name and bytes.
    ///
    /// # Errors
    /// When what is read is no archive, or cannot be read.
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
