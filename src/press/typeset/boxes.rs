//! Post-processing of a PDF: compresses its objects and, for PDF/X, adds the page boxes that PDF/X printers require:
//! the trim box and the bleed box. For printers with one ink, replaces the grey profile that Typst writes by plain grey,
//! which is black ink and nothing else.
//!
//! Book pages have no bleed, so both boxes are the whole sheet. Covers have a bleed; for covers, Typst writes the trim
//! box but no bleed box.

use lopdf::{Dictionary, Document, Error, Object, SaveOptions, Stream};
use std::ops::Range;

/// The properties of a finished file.
#[derive(Clone, Copy, Default)]
pub(super) struct Finish {
    /// Whether it is bound on the right.
    pub is_from_right: bool,
    /// Whether its greys are plain, without a profile.
    pub has_plain_grey: bool,
}

impl Finish {
    fn apply(self, document: &mut Document) -> Result<(), Error> {
        if self.has_plain_grey {
            use_plain_grey(document);
        }
        set_direction(document, self.is_from_right)
    }
}

/// Replaces colour spaces with a grey profile by plain grey, and removes the profiles.
fn use_plain_grey(document: &mut Document) {
    let is_grey = |profile: &Object| {
        let stream = profile.as_stream().or_else(|_| document.dereference(profile)?.1.as_stream());
        stream.is_ok_and(|stream| stream.dict.get(b"N").and_then(Object::as_i64).is_ok_and(|count| count == 1))
    };
    let profile = |space: &Object| match space.as_array().map(Vec::as_slice) {
        Ok([Object::Name(name), profile]) if name == b"ICCBased" && is_grey(profile) => profile.as_reference().ok(),
        _ => None,
    };
    // Typst writes each space as an object of its own.
    let spaces = document.objects.iter().filter_map(|(id, space)| Some((*id, profile(space)?)));
    for (space, profile) in spaces.collect::<Vec<_>>() {
        document.objects.insert(space, Object::Name(b"DeviceGray".to_vec()));
        document.objects.remove(&profile);
    }
}

/// Adds a bleed box of the whole sheet to every page, and a trim box if there is none.
///
/// # Errors
/// Fails if the input is not a PDF.
pub(super) fn with_boxes(pdf: &[u8], finish: Finish) -> Result<Vec<u8>, Error> {
    let mut document = Document::load_mem(pdf)?;
    finish.apply(&mut document)?;
    let pages: Vec<_> = document.get_pages().into_values().collect();
    for page in pages {
        let page = document.get_object_mut(page)?.as_dict_mut()?;
        let media = page.get(b"MediaBox")?.clone();
        if !page.has(b"TrimBox") {
            page.set("TrimBox", media.clone());
        }
        page.set("BleedBox", media);
    }
    let mut written = Vec::with_capacity(pdf.len());
    document.save_to(&mut written)?;
    Ok(written)
}

/// Packs the objects into streams, which makes the file a third smaller.
///
/// # Errors
/// Fails if the input is not a PDF.
pub(super) fn packed(pdf: &[u8], finish: Finish) -> Result<Vec<u8>, Error> {
    let mut document = Document::load_mem(pdf)?;
    finish.apply(&mut document)?;
    let mut written = Vec::with_capacity(pdf.len() * 2 / 3);
    let options = SaveOptions::builder().use_object_streams(true).use_xref_streams(true);
    document.save_with_options(&mut written, options.max_objects_per_stream(OBJECTS).compression_level(9).build())?;
    Ok(with_short_references(written))
}

/// Sets the page order. Typst derives it from the language alone, but a language can be written in several scripts.
fn set_direction(document: &mut Document, is_from_right: bool) -> Result<(), Error> {
    const KEY: &[u8] = b"Direction";
    let word = if is_from_right { "R2L" } else { "L2R" };
    let root = document.trailer.get(b"Root")?.as_reference()?;
    let catalog = document.get_object(root)?.as_dict()?;
    let preferences = catalog.get(b"ViewerPreferences").ok();
    let own = preferences.and_then(|own| document.dereference(own).ok()?.1.as_dict().ok()).cloned();
    // Without viewer preferences, a file is read from left to right.
    let mut own = own.unwrap_or_default();
    let is_right = own.get(KEY).and_then(Object::as_name).is_ok_and(|known| known == b"R2L");
    if is_right == is_from_right {
        return Ok(());
    }
    own.set(KEY, Object::Name(word.into()));
    document.get_object_mut(root)?.as_dict_mut()?.set("ViewerPreferences", own);
    Ok(())
}

/// The number of objects in a stream. More objects make the file smaller, but a reader has to unpack more to see one of
/// them.
const OBJECTS: usize = 500;

/// The width of a row of the cross-reference table: the kind of the object, its offset or stream, and its index there.
const ROW: usize = 7;

/// Compresses the cross-reference table, which is the last object, with each row as the difference to the previous one.
/// For ten thousand objects this reduces 70 kB to 1 kB.
fn with_short_references(mut pdf: Vec<u8>) -> Vec<u8> {
    let Some(table) = references(&pdf) else { return pdf };
    let mut rows = Vec::with_capacity(table.rows.len() / ROW * (ROW + 1));
    let mut before = [0; ROW];
    for row in pdf[table.rows.clone()].chunks_exact(ROW) {
        // Each row starts with its PNG filter: "up", the difference to the row above.
        rows.push(2);
        rows.extend(row.iter().zip(before).map(|(one, other)| one.wrapping_sub(other)));
        before.copy_from_slice(row);
    }
    let mut packed = Stream::new(Dictionary::new(), rows);
    if packed.compress().is_err() || !packed.dict.has(b"Filter") {
        return pdf;
    }
    let dictionary =
        format!("/Filter/FlateDecode/DecodeParms<</Predictor 12/Columns {ROW}>>/Length {}", packed.content.len());
    pdf.splice(table.rows, packed.content);
    pdf.splice(table.length, dictionary.into_bytes());
    pdf
}

/// The position of the cross-reference table in a file.
struct References {
    /// The length in its dictionary: `/Length 700`.
    length: Range<usize>,
    rows: Range<usize>,
}

/// Finds the cross-reference table of a file that was just written, if its rows are not compressed yet.
fn references(pdf: &[u8]) -> Option<References> {
    let find = |within: Range<usize>, text: &[u8]| {
        let at = pdf[within.clone()].windows(text.len()).position(|window| window == text)?;
        Some(within.start + at)
    };
    let tail = pdf.len().saturating_sub(64);
    let start = find(tail..pdf.len(), b"startxref")? + b"startxref".len();
    let start: usize = std::str::from_utf8(&pdf[start..]).ok()?.split_whitespace().next()?.parse().ok()?;
    let content = find(start..pdf.len(), b"stream\n")? + b"stream\n".len();
    let length = find(start..content, b"/Length ")?;
    let digits = length + b"/Length ".len();
    let end = digits + pdf[digits..content].iter().take_while(|byte| byte.is_ascii_digit()).count();
    let count: usize = std::str::from_utf8(&pdf[digits..end]).ok()?.parse().ok()?;
    let is_plain = find(start..content, b"/Filter").is_none() && find(start..content, b"/W[1 4 2]").is_some();
    (is_plain && count.is_multiple_of(ROW))
        .then_some(References { length: length..end, rows: content..content + count })
}

#[cfg(test)]
mod tests {
    use super::*;
    use lopdf::dictionary;

    #[test]
    fn packed_objects_are_read_back() {
        let check = |count: usize| {
            let mut document = Document::with_version("1.7");
            let pages = document.add_object(dictionary! { "Type" => "Pages", "Count" => 0, "Kids" => Vec::new() });
            let root = document.add_object(dictionary! { "Type" => "Catalog", "Pages" => pages });
            document.trailer.set("Root", root);
            for number in 0..count {
                document.add_object(dictionary! { "Number" => number as i64 });
            }
            let mut plain = Vec::new();
            document.save_to(&mut plain).expect("a file");
            let packed = packed(&plain, Finish::default()).expect("it is a file");
            let read = Document::load_mem(&packed).expect("a reader finds its objects");
            let numbers =
                read.objects.values().filter_map(|object| object.as_dict().ok()?.get(b"Number").ok()?.as_i64().ok());
            assert!(numbers.eq(0..count as i64), "{count}");
            assert!(count < 10 || references(&packed).is_none(), "{count}: its table is not packed");
            assert!(count < 100 || packed.len() < count * 18, "{count}: {} bytes", packed.len());
        };
        [0, 1, 10, OBJECTS, 3 * OBJECTS + 1].into_iter().for_each(check);
    }

    #[test]
    fn files_say_on_which_side_they_are_bound() {
        let check = |written: Option<&str>, is_from_right: bool, expected: Option<&[u8]>| {
            let mut document = Document::with_version("1.7");
            let pages = document.add_object(dictionary! { "Type" => "Pages", "Count" => 0, "Kids" => Vec::new() });
            let mut catalog = dictionary! { "Type" => "Catalog", "Pages" => pages };
            if let Some(word) = written {
                catalog.set(
                    "ViewerPreferences",
                    dictionary! { "Direction" => Object::Name(word.into()), "DisplayDocTitle" => true },
                );
            }
            let root = document.add_object(catalog);
            document.trailer.set("Root", root);
            set_direction(&mut document, is_from_right).expect("it has a catalog");
            let catalog = document.get_dictionary(root).expect("it has a catalog");
            let preferences = catalog.get(b"ViewerPreferences").and_then(Object::as_dict).ok();
            let direction = preferences.and_then(|own| own.get(b"Direction").and_then(Object::as_name).ok());
            assert_eq!(direction, expected, "{written:?} {is_from_right}");
            assert!(written.is_none() || preferences.is_some_and(|own| own.has(b"DisplayDocTitle")));
        };
        check(None, false, None);
        check(None, true, Some(b"R2L"));
        check(Some("L2R"), true, Some(b"R2L"));
        check(Some("R2L"), false, Some(b"L2R"));
        check(Some("R2L"), true, Some(b"R2L"));
    }

    #[test]
    fn one_ink_needs_no_profile() {
        let check = |components: i64, expected: Option<&str>| {
            let mut document = Document::with_version("1.7");
            let pages = document.add_object(dictionary! { "Type" => "Pages", "Count" => 0, "Kids" => Vec::new() });
            let profile = document.add_object(Stream::new(dictionary! { "N" => components }, b"profile".to_vec()));
            let space = document.add_object(vec![Object::Name(b"ICCBased".to_vec()), profile.into()]);
            let root = document.add_object(dictionary! { "Type" => "Catalog", "Pages" => pages });
            document.trailer.set("Root", root);
            let mut plain = Vec::new();
            document.save_to(&mut plain).expect("a file");
            let finish = Finish { has_plain_grey: true, ..Finish::default() };
            let read = Document::load_mem(&packed(&plain, finish).expect("a file")).expect("a file");
            let found = read.get_object(space).expect("the space").as_name().ok();
            assert_eq!(found, expected.map(str::as_bytes), "{components}");
            assert_eq!(read.get_object(profile).is_ok(), expected.is_none(), "{components}");
        };
        check(1, Some("DeviceGray"));
        check(3, None);
    }

    #[test]
    fn what_is_no_pdf_is_refused() {
        assert!(with_boxes(b"no PDF", Finish::default()).is_err() && packed(b"no PDF", Finish::default()).is_err());
    }
}
