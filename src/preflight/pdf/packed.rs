//! Loads a file and unpacks its object streams, within limits.
//!
//! lopdf limits a single object stream, but not all of them together. It also parses every target of an index as often
//! as the index names it, so that a megabyte of zeros can become an array of gigabytes. Therefore these streams are
//! hidden from lopdf while it loads a file, and unpacked here: each member ends where the next one starts, and all
//! values are counted.

use super::unreadable::Unreadable;
use lopdf::xref::{XrefEntry, XrefType};
use lopdf::{Dictionary, Document, Error, LoadOptions, Object, ObjectId, ObjectStream, Stream};
use std::collections::BTreeSet;

/// The maximum size of an unpacked object or reference stream, in bytes.
const LARGEST: usize = 1 << 23;

/// The largest number of values in all object streams of a file; each takes about 120 bytes of memory. A book of 800
/// pages with two tables of 81 tagged cells on each page has fewer than half of them.
const MAX_VALUES: usize = 1 << 24;

/// The type that hides object streams.
const HIDDEN: &[u8] = b"sudopress-packed";

/// Loads a file, and returns whether it has object streams or cross-reference streams.
pub(super) fn load(bytes: &[u8]) -> Result<(Document, bool), Unreadable> {
    let (document, is_packed) = read(bytes, false)?;
    // lopdf rebuilds a reference table that leads nowhere, but not if it has a filter.
    let is_lost = !document.is_encrypted() && !has_pages(&document);
    let rebuilt = if is_lost { read(bytes, true).ok().filter(|(document, _)| has_pages(document)) } else { None };
    Ok(rebuilt.unwrap_or((document, is_packed)))
}

fn read(bytes: &[u8], force_reconstruct: bool) -> Result<(Document, bool), Unreadable> {
    let max_decompressed_size = Some(LARGEST);
    let options =
        LoadOptions { max_decompressed_size, filter: Some(hide), force_reconstruct, ..LoadOptions::default() };
    let mut document = Document::load_mem_with_options(bytes, options).map_err(|error| match error {
        Error::InvalidPassword | Error::Decryption(_) => Unreadable::Locked,
        _ => Unreadable::NoPdf,
    })?;
    let is_indexed = matches!(document.reference_table.cross_reference_type, XrefType::CrossReferenceStream)
        || document.objects.values().any(|object| object.as_stream().is_ok_and(|stream| stream.dict.has_type(b"XRef")));
    let is_unpacked = unpack(&mut document)?;
    Ok((document, is_indexed || is_unpacked))
}

/// Returns whether the catalogue leads to a list of pages.
fn has_pages(document: &Document) -> bool {
    let root = document.catalog().and_then(|catalog| catalog.get_deref(b"Pages", document)).and_then(Object::as_dict);
    root.and_then(|root| root.get_deref(b"Kids", document)).and_then(Object::as_array).is_ok()
}

/// Hides an object stream. lopdf keeps the object that it lends and only checks whether anything is returned.
fn hide(id: ObjectId, object: &mut Object) -> Option<(ObjectId, Object)> {
    match object {
        Object::Stream(stream) if stream.dict.has_type(b"ObjStm") => {
            stream.dict.set("Type", Object::Name(HIDDEN.to_vec()));
        }
        _ => {}
    }
    Some((id, Object::Null))
}

/// Adds the objects of all object streams, and returns whether there were any.
fn unpack(document: &mut Document) -> Result<bool, Unreadable> {
    let is_hidden = |object: &Object| object.as_stream().is_ok_and(|stream| stream.dict.has_type(HIDDEN));
    let streams: Vec<ObjectId> =
        document.objects.iter().filter(|(_, object)| is_hidden(object)).map(|(&id, _)| id).collect();
    let (mut left, is_any) = (MAX_VALUES, !streams.is_empty());
    for container in streams {
        let Some(Object::Stream(stream)) = document.objects.remove(&container) else { continue };
        let plain = match stream.get_plain_content_with_limit(LARGEST) {
            Ok(plain) => plain,
            Err(Error::Decompress(lopdf::DecompressError::MemoryLimitExceeded { .. })) => {
                return Err(Unreadable::TooLarge);
            }
            Err(_) => continue,
        };
        let first =
            stream.dict.get(b"First").and_then(Object::as_i64).ok().and_then(|first| usize::try_from(first).ok());
        let Some((index, body)) = first.and_then(|first| plain.split_at_checked(first)) else { continue };
        let members = members(index);
        let starts: BTreeSet<usize> = members.iter().map(|(_, start)| *start).collect();
        for (number, start) in members {
            // Skip members that a later update replaced or removed.
            let is_current = match document.reference_table.get(number) {
                Some(XrefEntry::Compressed { container: own, .. }) => *own == container.0,
                Some(XrefEntry::Normal { .. }) | None => true,
                Some(_) => false,
            };
            let end = starts.range(start + 1..).next().copied().unwrap_or(body.len()).min(body.len());
            let Some(text) = body.get(start..end).filter(|_| is_current) else { continue };
            left = left.checked_sub(values(text)).ok_or(Unreadable::TooLarge)?;
            if let Some(object) = object(text) {
                document.objects.entry((number, 0)).or_insert(object);
            }
        }
    }
    Ok(is_any)
}

/// Returns the numbers of the members of an object stream, and the start of each.
fn members(index: &[u8]) -> Vec<(u32, usize)> {
    let text = String::from_utf8_lossy(index);
    // A comment extends to the end of its line.
    let lines = text.split(['\r', '\n']).map(|line| line.split('%').next().unwrap_or_default());
    let numbers: Vec<Option<u32>> = lines.flat_map(str::split_whitespace).map(|word| word.parse().ok()).collect();
    numbers.chunks_exact(2).filter_map(|pair| Some((pair[0]?, pair[1]? as usize))).collect()
}

/// Returns an upper bound on the number of values in a text.
fn values(text: &[u8]) -> usize {
    let is_start = |&byte: &u8| !byte.is_ascii_whitespace() && byte != 0 && !matches!(byte, b'>' | b')' | b']');
    let is_apart = |&byte: &u8| byte.is_ascii_whitespace() || b"\0[]()<>".contains(&byte);
    let opens = |byte: &u8| b"/[(<".contains(byte);
    let follows = text.iter().zip(text.iter().skip(1));
    let inner = follows.filter(|(before, byte)| is_start(byte) && (is_apart(before) || opens(byte))).count();
    inner + usize::from(text.first().is_some_and(is_start))
}

/// Reads an object, as the only member of an object stream.
fn object(text: &[u8]) -> Option<Object> {
    const INDEX: &[u8] = b"0 0 ";
    let mut keys = Dictionary::new();
    keys.set("N", 1);
    keys.set("First", INDEX.len() as i64);
    let packed = ObjectStream::new_with_limit(&Stream::new(keys, [INDEX, text].concat()), Some(LARGEST * 2)).ok()?;
    packed.objects.into_values().next()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_counted_high_enough() {
        let check = |text: &str, expected: usize| assert_eq!(values(text.as_bytes()), expected, "{text}");
        check("", 0);
        check("1 0 R", 3);
        check("[1 1 1]", 4);
        check("[[][]]", 3);
        check("<</A 1/B[2 3]/C(x)>>", 11);
        check("[///]", 4);
    }

    #[test]
    fn members_end_where_the_next_one_starts() {
        let check = |index: &str, expected: &[(u32, usize)]| assert_eq!(members(index.as_bytes()), expected, "{index}");
        check("7 0 8 12 ", &[(7, 0), (8, 12)]);
        check("7 0 % a comment 9\n8 12", &[(7, 0), (8, 12)]);
        check("7 x 8 12 9", &[(8, 12)]);
        assert_eq!(object(b" 12 "), Some(Object::Integer(12)));
        assert_eq!(object(b"("), None);
    }

    #[test]
    fn members_are_objects_of_the_file() {
        let members =
            ["<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Kids[3 0 R]/Count 1>>", "<</Type/Page/Parent 2 0 R>>"];
        let (mut index, mut body) = (String::new(), String::new());
        for (number, member) in (1..).zip(members) {
            index += &format!("{number} {} ", body.len());
            body += member;
        }
        let keys = format!("/Type/ObjStm/N 3/First {}/Length {}", index.len(), index.len() + body.len());
        let head = format!("%PDF-1.5\n4 0 obj\n<<{keys}>>\nstream\n{index}{body}\nendstream\nendobj\n");
        let table = "xref\n4 1\n0000000009 00000 n \ntrailer\n<</Size 5/Root 1 0 R>>\n";
        let file = format!("{head}{table}startxref\n{}\n%%EOF\n", head.len());
        let (document, is_packed) = load(file.as_bytes()).expect("it can be read");
        assert!(is_packed);
        assert_eq!(document.page_iter().count(), 1);
        assert!(document.objects.keys().all(|(number, _)| *number < 4), "the stream itself is left out");
    }
}
