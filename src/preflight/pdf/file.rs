//! A PDF file as a printer sees it: its sheets with their boxes and ink, and its properties.

use super::extract::{Extract, Link};
use super::ink::Ink;
use super::interpreter::Reader;
use super::objects::Objects;
use super::packed;
use super::unreadable::Unreadable;
use crate::geometry::{Matrix, Rect};
use lopdf::{Dictionary, Object, ObjectId};
use std::collections::BTreeMap;

/// A page.
#[derive(Debug)]
pub struct Sheet {
    /// The printed part of the sheet of paper.
    pub media: Rect,
    /// The area into which ink may extend.
    pub bleed: Option<Rect>,
    /// The trimmed page.
    pub trim: Option<Rect>,
    /// The number of quarter turns to the right.
    pub turns: u8,
    /// The number of links, comments and fields.
    pub annotations: usize,
    /// The ink of the page.
    pub ink: Ink,
    /// The text of the page, if requested.
    pub extract: Extract,
}

/// A file.
#[derive(Debug)]
pub struct File {
    /// The pages, in order.
    pub sheets: Vec<Sheet>,
    /// The size of the file in bytes.
    pub size: usize,
    /// The version of PDF, such as `(1, 7)` for 1.7.
    pub version: (u8, u8),
    /// Whether the file is encrypted.
    pub is_encrypted: bool,
    /// Whether the file has an outline.
    pub has_outline: bool,
    /// Whether the file has object streams or cross-reference streams.
    pub is_packed: bool,
    /// Whether the file has layers.
    pub has_layers: bool,
    /// The kind of PDF/X to which the file claims to conform.
    pub kind: Option<String>,
    /// Whether the file has an output intent of PDF/X that names its printing condition or contains a profile.
    pub has_intent: bool,
    /// Whether the pages are bound on the right.
    pub is_bound_right: bool,
}

/// The maximum depth of the page tree that is searched.
const HIGHEST: usize = 32;

/// A4, the default size of a page.
const A4: Rect = Rect { left: 0.0, bottom: 0.0, right: 595.0, top: 842.0 };

impl File {
    /// Reads a file, including its text if `keeps_text`.
    pub fn read(bytes: &[u8], keeps_text: bool) -> Result<Self, Unreadable> {
        let (document, is_packed) = packed::load(bytes)?;
        if document.is_encrypted() {
            return Err(Unreadable::Locked);
        }
        let objects = Objects::new(document);
        let catalog = objects.catalog().ok_or(Unreadable::NoPdf)?;
        let mut reader = Reader::new(&objects, keeps_text);
        let pages: Vec<ObjectId> = objects.document.page_iter().collect();
        let mut sheets: Vec<Sheet> = pages.iter().filter_map(|&page| sheet(&mut reader, page)).collect();
        if keeps_text {
            let numbers: BTreeMap<ObjectId, usize> = pages.iter().copied().zip(0..).collect();
            for (sheet, &page) in sheets.iter_mut().zip(&pages) {
                sheet.extract.links = links(&objects, catalog, page, &numbers);
            }
        }
        if sheets.is_empty() {
            return Err(Unreadable::Empty);
        }
        let outline = objects.group(catalog, b"Outlines");
        let information = objects.group(&objects.document.trailer, b"Info");
        let stated = |key: &[u8]| objects.get(information?, key)?.as_str().ok();
        // PDF/X-1a:2001 has two keys, of which the second is the more precise.
        let kind = stated(b"GTS_PDFXVersion").map(|version| stated(b"GTS_PDFXConformance").unwrap_or(version));
        let kind = kind.map(|kind| String::from_utf8_lossy(kind).into_owned());
        let intents = objects.list(catalog, b"OutputIntents").unwrap_or_default();
        let is_of_x = |intent: &Object| {
            objects.resolve(intent).as_dict().is_ok_and(|intent| {
                let identifier = objects.get(intent, b"OutputConditionIdentifier").and_then(|name| name.as_str().ok());
                let is_named = identifier.is_some_and(|name| !name.is_empty());
                objects.name(intent, b"S") == Some(b"GTS_PDFX")
                    && (is_named || objects.stream(intent, b"DestOutputProfile").is_some())
            })
        };
        let view = objects.group(catalog, b"ViewerPreferences");
        Ok(Self {
            size: bytes.len(),
            version: version(&objects, catalog),
            is_encrypted: objects.document.was_encrypted(),
            has_outline: outline.is_some_and(|outline| outline.has(b"First")),
            is_packed,
            has_layers: objects.group(catalog, b"OCProperties").is_some(),
            kind,
            has_intent: intents.iter().any(is_of_x),
            is_bound_right: view.and_then(|view| objects.name(view, b"Direction")) == Some(b"R2L"),
            sheets,
        })
    }
}

/// Returns the version of the file: that of its header, or a later one in its catalogue.
fn version(objects: &Objects, catalog: &Dictionary) -> (u8, u8) {
    let read = |text: &str| {
        let (major, minor) = text.trim().split_once('.')?;
        Some((major.parse().ok()?, minor.parse().ok()?))
    };
    let of_catalog = objects.name(catalog, b"Version").and_then(|text| read(std::str::from_utf8(text).ok()?));
    let of_head = read(&objects.document.version);
    of_head.max(of_catalog).unwrap_or((1, 0))
}

fn sheet(reader: &mut Reader<'_>, id: ObjectId) -> Option<Sheet> {
    let objects = reader.objects;
    let page = objects.document.get_dictionary(id).ok()?;
    let inherited = |key: &[u8]| {
        let mut node = page;
        for _ in 0..HIGHEST {
            if objects.get(node, key).is_some() {
                return Some(node);
            }
            node = objects.group(node, b"Parent")?;
        }
        None
    };
    let unit = objects.number(page, b"UserUnit").filter(|unit| (0.001..1e6).contains(unit)).unwrap_or(1.0);
    let scale = Matrix([unit, 0.0, 0.0, unit, 0.0, 0.0]);
    let own = |key: &[u8]| objects.rect(page, key);
    let media = inherited(b"MediaBox").and_then(|node| objects.rect(node, b"MediaBox")).unwrap_or(A4);
    let crop = inherited(b"CropBox").and_then(|node| objects.rect(node, b"CropBox"));
    let trim = own(b"TrimBox").or_else(|| own(b"ArtBox"));
    // Without a trim box, the visible part of the sheet is the page.
    let seen = if trim.is_none() { crop.and_then(|crop| crop.intersection(media)).unwrap_or(media) } else { media };
    let turns = inherited(b"Rotate").and_then(|node| objects.number(node, b"Rotate")).unwrap_or_default();
    let resources = inherited(b"Resources").and_then(|node| objects.group(node, b"Resources"));
    let (content, is_whole) = content(objects, page);
    let (mut ink, extract) = reader.page(&content, resources, seen, unit);
    if !is_whole {
        ink.skipped.insert("a stream that cannot be decompressed");
    }
    ink.groups += usize::from(objects.is_transparency_group(page));
    let annotations = objects.list(page, b"Annots").unwrap_or_default();
    Some(Sheet {
        media: seen.mapped(scale)?,
        bleed: own(b"BleedBox").and_then(|rect| rect.mapped(scale)),
        trim: trim.and_then(|rect| rect.mapped(scale)),
        turns: ((turns / 90.0).rem_euclid(4.0)) as u8 % 4,
        annotations: annotations.len(),
        ink,
        extract,
    })
}

/// Returns the links of a page to pages of the file.
fn links(objects: &Objects, catalog: &Dictionary, page: ObjectId, numbers: &BTreeMap<ObjectId, usize>) -> Vec<Link> {
    let Ok(page) = objects.document.get_dictionary(page) else { return Vec::new() };
    let link = |annotation: &Object| {
        let annotation = objects.resolve(annotation).as_dict().ok()?;
        let place = objects.rect(annotation, b"Rect")?;
        let target = objects
            .get(annotation, b"Dest")
            .or_else(|| objects.get(objects.group(annotation, b"A")?, b"D"))
            .and_then(|target| destination(objects, catalog, target))?;
        Some(Link { place, page: *numbers.get(&target)? })
    };
    objects.list(page, b"Annots").unwrap_or_default().iter().filter_map(link).collect()
}

/// Returns the page of a destination, which may be a name.
fn destination(objects: &Objects, catalog: &Dictionary, target: &Object) -> Option<ObjectId> {
    let target = match target {
        Object::Name(name) => objects.get(objects.group(catalog, b"Dests")?, name)?,
        Object::String(name, _) => {
            named(objects, objects.group(objects.group(catalog, b"Names")?, b"Dests")?, name, &mut { MAX_NODES })?
        }
        other => other,
    };
    let list = match target {
        Object::Dictionary(group) => objects.list(group, b"D")?,
        other => other.as_array().ok()?,
    };
    list.first()?.as_reference().ok()
}

/// The largest number of nodes of a name tree that are visited for one name, since a node may be listed by several
/// nodes, or by itself.
const MAX_NODES: usize = 1_000;

/// Returns the value of a name in a tree; `None` if it is not found in `left` nodes.
fn named<'a>(objects: &'a Objects, node: &'a Dictionary, name: &[u8], left: &mut usize) -> Option<&'a Object> {
    *left = left.checked_sub(1)?;
    if let Some(list) = objects.list(node, b"Names") {
        let pair = list.chunks_exact(2).find(|pair| pair[0].as_str().is_ok_and(|own| own == name))?;
        return Some(objects.resolve(&pair[1]));
    }
    let kids = objects.list(node, b"Kids")?;
    kids.iter().find_map(|kid| named(objects, objects.resolve(kid).as_dict().ok()?, name, left))
}

/// Returns the content of a page, and whether it is complete.
fn content(objects: &Objects, page: &Dictionary) -> (Vec<u8>, bool) {
    let parts = match objects.get(page, b"Contents") {
        Some(Object::Array(parts)) => parts.as_slice(),
        Some(part) => std::slice::from_ref(part),
        None => return (Vec::new(), true),
    };
    /// The maximum length of a page's content in bytes.
    const LONGEST: usize = 1 << 27;
    let (mut content, mut is_whole) = (Vec::new(), true);
    for part in parts {
        let plain = objects.resolve(part).as_stream().ok().and_then(|stream| objects.plain(stream));
        match plain.filter(|plain| content.len() + plain.len() <= LONGEST) {
            Some(plain) => content.extend(plain),
            None => is_whole = false,
        }
        // Parts are split between operators.
        content.push(b'\n');
    }
    (content, is_whole)
}
