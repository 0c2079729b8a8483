//! Reads the objects of a file: follows references and unpacks streams, within limits.

use crate::geometry::Rect;
use lopdf::{Dictionary, Document, Object, Stream};
use std::cell::Cell;

/// The maximum size of an unpacked stream, in bytes.
const LARGEST_STREAM: usize = 1 << 26;

/// The maximum size of all unpacked streams together: a small file can use a long stream many times. The pages, faces
/// and colour tables of a book of 800 pages take a tenth of it.
const LARGEST_TOTAL: usize = 1 << 29;

/// The objects of a file.
pub(super) struct Objects {
    pub(super) document: Document,
    /// The number of bytes that may still be unpacked.
    unpackable: Cell<usize>,
}

impl Objects {
    /// Creates the objects of a document.
    pub(super) fn new(document: Document) -> Self {
        Self { document, unpackable: Cell::new(LARGEST_TOTAL) }
    }

    /// Returns the number of bytes that may still be unpacked.
    pub(super) fn unpackable(&self) -> usize {
        self.unpackable.get()
    }

    /// Follows a reference; returns other objects as they are.
    pub(super) fn resolve<'a>(&'a self, object: &'a Object) -> &'a Object {
        self.document.dereference(object).map_or(&Object::Null, |(_, found)| found)
    }

    /// Returns the value of a key; `None` if it is missing or null.
    pub(super) fn get<'a>(&'a self, group: &'a Dictionary, key: &[u8]) -> Option<&'a Object> {
        group.get(key).ok().map(|object| self.resolve(object)).filter(|object| !object.is_null())
    }

    /// Returns the group under a key, or the group of a stream.
    pub(super) fn group<'a>(&'a self, group: &'a Dictionary, key: &[u8]) -> Option<&'a Dictionary> {
        match self.get(group, key)? {
            Object::Dictionary(inner) => Some(inner),
            Object::Stream(stream) => Some(&stream.dict),
            _ => None,
        }
    }

    /// Returns the stream under a key.
    pub(super) fn stream<'a>(&'a self, group: &'a Dictionary, key: &[u8]) -> Option<&'a Stream> {
        self.get(group, key)?.as_stream().ok()
    }

    /// Returns the name under a key.
    pub(super) fn name<'a>(&'a self, group: &'a Dictionary, key: &[u8]) -> Option<&'a [u8]> {
        self.get(group, key)?.as_name().ok()
    }

    /// Returns the number under a key.
    pub(super) fn number(&self, group: &Dictionary, key: &[u8]) -> Option<f64> {
        number(self.get(group, key)?)
    }

    /// Returns the list under a key.
    pub(super) fn list<'a>(&'a self, group: &'a Dictionary, key: &[u8]) -> Option<&'a [Object]> {
        self.get(group, key)?.as_array().ok().map(Vec::as_slice)
    }

    /// Returns the first `N` numbers of the list under a key; `None` if it has fewer.
    pub(super) fn numbers<const N: usize>(&self, group: &Dictionary, key: &[u8]) -> Option<[f64; N]> {
        let list = self.list(group, key)?;
        let numbers: Option<Vec<f64>> = list.iter().take(N).map(|object| number(self.resolve(object))).collect();
        numbers?.try_into().ok()
    }

    /// Returns the rectangle under a key; `None` if it is empty.
    pub(crate) fn rect(&self, group: &Dictionary, key: &[u8]) -> Option<Rect> {
        Rect::from_corners(self.numbers(group, key)?).filter(|rect| rect.width() > 0.0 && rect.height() > 0.0)
    }

    /// Returns whether a page or form is a transparency group.
    pub(super) fn is_transparency_group(&self, shown: &Dictionary) -> bool {
        self.group(shown, b"Group").is_some_and(|group| self.name(group, b"S") == Some(b"Transparency"))
    }

    /// Returns the unpacked content of a stream; `None` if it cannot be unpacked, or if it exceeds the limit alone or
    /// together with earlier ones.
    pub(super) fn plain(&self, stream: &Stream) -> Option<Vec<u8>> {
        let most = LARGEST_STREAM.min(self.unpackable.get());
        let plain = stream.get_plain_content_with_limit(most).ok();
        // A stream that is too long was unpacked up to the limit.
        let length = plain.as_ref().map_or(most, Vec::len);
        self.unpackable.set(self.unpackable.get().saturating_sub(length));
        plain.filter(|plain| plain.len() <= most)
    }

    /// Returns the catalogue of the file.
    pub(super) fn catalog(&self) -> Option<&Dictionary> {
        self.document.catalog().ok()
    }
}

/// Returns the number of an object; `None` if it is not one.
pub(super) fn number(object: &Object) -> Option<f64> {
    let number = match object {
        Object::Integer(number) => *number as f64,
        Object::Real(number) => f64::from(*number),
        _ => return None,
    };
    Some(number).filter(|number| number.abs() < 9e15)
}
