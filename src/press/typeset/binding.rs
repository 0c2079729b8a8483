//! Binds the pieces of a document, each a PDF by Typst, into one file.
//!
//! The pages of a book take fifty times the memory of its file, so a book is written in pieces of some hundred pages.
//! Each is packed as soon as it is written, and only what belongs to the whole file waits for its end:
//!
//! ```text
//!   catalog --+-- pages ------------ those of each piece
//!             +-- labels of pages -- those of each piece
//!             +-- outline ---------- the highest entries of each piece
//!             +-- structure -------- one element for the document, with the elements of each piece
//!             +-- destinations ----- pages by name, since a link can lead to another piece
//! ```
//!
//! For PDF/X, adds the page boxes that printers require: the trim box and the bleed box. Book pages have no bleed, so
//! both are the whole sheet. Covers have a bleed; for covers, Typst writes the trim box but no bleed box. For printers
//! with one ink, replaces the grey profile that Typst writes by plain grey, which is black ink and nothing else.

use lopdf::{Dictionary, Document, Error, Object, ObjectId, ObjectStream, Stream, Writer, dictionary};
use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;
use typst::layout::Point;

/// The properties of a finished file.
#[derive(Clone, Copy, Default)]
pub(super) struct Finish {
    /// Whether it is bound on the right.
    pub is_from_right: bool,
    /// Whether its greys are plain, without a profile.
    pub has_plain_grey: bool,
    /// Whether it is for PDF/X: with boxes, and with objects that every program reads.
    pub has_boxes: bool,
}

/// The number of objects in a stream. More objects make the file smaller, but a reader has to unpack more to see one of
/// them.
const OBJECTS: usize = 500;

/// The objects of the whole file that the objects of its pieces refer to.
const PAGES: ObjectId = (1, 0);
const DOCUMENT: ObjectId = (2, 0);

/// The first number for other objects.
const FIRST: u32 = 3;

/// How links to places in the book begin, until they are destinations.
const SCHEME: &str = "place:";

/// A file that is made of pieces.
pub(super) struct Binding {
    finish: Finish,
    written: Vec<u8>,
    places: BTreeMap<u32, Place>,
    /// Objects for the next object stream.
    loose: Vec<(u32, Object)>,
    /// The number of the next object.
    next: u32,
    /// The number of lists of structure elements by page or link.
    parents: i64,
    /// Streams that other pieces may repeat, such as colour profiles, by their hash.
    streams: BTreeMap<u128, ObjectId>,
    /// The names of the destinations that links lead to.
    targets: BTreeSet<String>,
    /// The catalog, the trailer and the metadata, which are those of the first piece.
    whole: Option<Whole>,
    pieces: Vec<Piece>,
}

/// Where an object is in the file.
#[derive(Clone, Copy)]
enum Place {
    /// The offset.
    At(usize),
    /// The number of the object stream, and the position in it.
    In(u32, u16),
}

/// What belongs to the whole file.
struct Whole {
    catalog: Dictionary,
    trailer: Dictionary,
    metadata: Option<Object>,
    structure: Option<Dictionary>,
    /// The structure element of the document, without its children.
    document: Dictionary,
}

/// What a piece adds to the whole file.
#[derive(Default)]
struct Piece {
    pages: Vec<BoundPage>,
    /// The highest entries of the outline, and the number of its entries that are visible.
    outline: Vec<(ObjectId, Dictionary)>,
    visible: i64,
    elements: Vec<Object>,
    /// Keys and values of the tree of parents, and names and values of that of elements.
    parents: Vec<Object>,
    names: Vec<(Vec<u8>, Object)>,
    identity: Vec<u8>,
}

struct BoundPage {
    /// Its number in the book.
    number: usize,
    id: ObjectId,
    height: f32,
    label: Option<Dictionary>,
}

/// Returns a link to a place on a page of the book.
pub(super) fn link_to(page: usize, at: Point) -> String {
    format!("{SCHEME}{page}.{}.{}", at.x.to_pt().round(), at.y.to_pt().round())
}

impl Binding {
    pub(super) fn new(finish: Finish) -> Self {
        Self {
            finish,
            written: Vec::new(),
            places: BTreeMap::new(),
            loose: Vec::new(),
            next: FIRST,
            parents: 0,
            streams: BTreeMap::new(),
            targets: BTreeSet::new(),
            whole: None,
            pieces: Vec::new(),
        }
    }

    /// Adds a piece with the pages of these numbers. Pieces may be added in any order.
    ///
    /// # Errors
    /// Fails if the piece is not a PDF.
    pub(super) fn add(&mut self, numbers: &[usize], pdf: &[u8]) -> Result<(), Error> {
        let mut document = Document::load_mem(pdf)?;
        if self.written.is_empty() {
            writeln!(self.written, "%PDF-{}", document.version)?;
            // Bytes beyond ASCII tell programs that the file is not a text.
            self.written.extend(b"%\xe2\xe3\xcf\xd3\n");
        }
        if self.finish.has_plain_grey {
            use_plain_grey(&mut document);
        }
        self.renumber(&mut document);
        self.number_parents(&mut document);
        self.name_destinations(&mut document);
        let pages = document.get_pages().into_values();
        let pages = numbers.iter().zip(pages).map(|(&number, id)| self.page(&mut document, number, id));
        let pages = pages.collect::<Result<Vec<_>, _>>()?;
        let piece = self.piece(&mut document, pages)?;
        let mut needed: Vec<ObjectId> = piece.pages.iter().map(|page| page.id).collect();
        let mut kept: Vec<Object> = piece.elements.iter().chain(&piece.parents).cloned().collect();
        kept.extend(piece.outline.iter().map(|(_, entry)| Object::Dictionary(entry.clone())));
        kept.extend(piece.names.iter().map(|(_, element)| element.clone()));
        kept.extend(
            self.whole.iter().flat_map(|whole| [&whole.catalog, &whole.trailer]).cloned().map(Object::Dictionary),
        );
        each_reference(&mut Object::Array(kept), &mut |id| needed.push(*id));
        self.pieces.push(piece);
        for (id, object) in taken(&mut document, needed) {
            self.write(id, object)?;
        }
        Ok(())
    }

    /// Gives the objects of a piece numbers of their own, and uses the streams of earlier pieces where they are equal.
    fn renumber(&mut self, document: &mut Document) {
        let base = self.next;
        let mut known = BTreeMap::new();
        for (&id, object) in &document.objects {
            let Object::Stream(stream) = object else { continue };
            let mut is_alone = true;
            each_reference(&mut Object::Dictionary(stream.dict.clone()), &mut |_| is_alone = false);
            if is_alone {
                let hash = typst::utils::hash128(&(format!("{:?}", stream.dict), &stream.content));
                match self.streams.entry(hash) {
                    Entry::Occupied(entry) => drop(known.insert(id, *entry.get())),
                    Entry::Vacant(entry) => drop(entry.insert((base + id.0, 0))),
                }
            }
        }
        let renumbered = |id: ObjectId| known.get(&id).copied().unwrap_or((base + id.0, 0));
        let objects = std::mem::take(&mut document.objects).into_iter().filter(|(id, _)| !known.contains_key(id));
        document.objects = objects
            .map(|(id, mut object)| {
                each_reference(&mut object, &mut |id| *id = renumbered(*id));
                (renumbered(id), object)
            })
            .collect();
        document.trailer.iter_mut().for_each(|(_, value)| each_reference(value, &mut |id| *id = renumbered(*id)));
        self.next = document.objects.keys().next_back().map_or(base, |last| last.0 + 1);
    }

    /// Counts the lists of structure elements by page and link on from the pieces before.
    fn number_parents(&self, document: &mut Document) {
        for object in document.objects.values_mut() {
            let dictionary = match object {
                Object::Dictionary(dictionary) => dictionary,
                Object::Stream(stream) => &mut stream.dict,
                _ => continue,
            };
            for key in ["StructParent", "StructParents"] {
                if let Ok(number) = dictionary.get(key.as_bytes()).and_then(Object::as_i64) {
                    dictionary.set(key, number + self.parents);
                }
            }
        }
    }

    /// Makes links to places in the book links to destinations.
    fn name_destinations(&mut self, document: &mut Document) {
        for object in document.objects.values_mut() {
            let Ok(link) = object.as_dict_mut() else { continue };
            let uri = link.get(b"A").and_then(Object::as_dict).and_then(|action| action.get(b"URI")?.as_str());
            let place = uri.ok().and_then(|uri| std::str::from_utf8(uri).ok()?.strip_prefix(SCHEME));
            if let Some(place) = place.map(str::to_owned) {
                link.remove(b"A");
                link.set("Dest", Object::string_literal(place.as_str()));
                self.targets.insert(place);
            }
        }
    }

    /// Takes a page into the pages of the file.
    fn page(&self, document: &mut Document, number: usize, id: ObjectId) -> Result<BoundPage, Error> {
        let page = document.get_object_mut(id)?.as_dict_mut()?;
        page.set("Parent", PAGES);
        let media = page.get(b"MediaBox")?.clone();
        let height = media.as_array()?.get(3).map_or(Ok(0.0), Object::as_float)?;
        if self.finish.has_boxes {
            if !page.has(b"TrimBox") {
                page.set("TrimBox", media.clone());
            }
            page.set("BleedBox", media);
        }
        Ok(BoundPage { number, id, height, label: None })
    }

    /// Takes what belongs to the whole file out of a piece.
    fn piece(&mut self, document: &mut Document, mut pages: Vec<BoundPage>) -> Result<Piece, Error> {
        let mut trailer = std::mem::take(&mut document.trailer);
        let mut catalog = removed(document, &mut trailer, b"Root").ok_or(Error::DictKey("Root".into()))?;
        let identity = trailer.get(b"ID").and_then(Object::as_array).ok().and_then(|ids| ids.get(1)?.as_str().ok());
        let mut piece = Piece { identity: identity.unwrap_or_default().to_vec(), ..Piece::default() };
        let metadata = catalog.remove(b"Metadata").and_then(|id| document.objects.remove(&id.as_reference().ok()?));
        catalog.remove(b"Pages");
        if let Some(mut labels) = removed(document, &mut catalog, b"PageLabels") {
            let labels = array(&mut labels, b"Nums").into_iter().skip(1).step_by(2);
            for (page, label) in pages.iter_mut().zip(labels) {
                page.label = document.dereference(&label).ok().and_then(|(_, label)| label.as_dict().ok().cloned());
            }
        }
        if let Some(mut outline) = removed(document, &mut catalog, b"Outlines") {
            piece.visible = outline.get(b"Count").and_then(Object::as_i64).unwrap_or(0);
            let mut next = outline.remove(b"First");
            while let Some(Object::Reference(id)) = next
                && let Some(Object::Dictionary(entry)) = document.objects.remove(&id)
            {
                next = entry.get(b"Next").ok().cloned();
                piece.outline.push((id, entry));
            }
        }
        let mut structure = removed(document, &mut catalog, b"StructTreeRoot");
        let mut element = Dictionary::new();
        if let Some(structure) = &mut structure {
            if let Some(mut parents) = removed(document, structure, b"ParentTree") {
                piece.parents = array(&mut parents, b"Nums");
                self.renumber_parents(&mut piece.parents);
            }
            if let Some(mut names) = removed(document, structure, b"IDTree") {
                piece.names = self.renamed(document, array(&mut names, b"Names"));
            }
            let root = array(structure, b"K").into_iter().next().and_then(|root| root.as_reference().ok());
            if let Some(Object::Dictionary(root)) = root.and_then(|root| document.objects.remove(&root)) {
                element = root;
                piece.elements = array(&mut element, b"K");
            }
            for child in piece.elements.iter().filter_map(|child| child.as_reference().ok()) {
                document.get_object_mut(child)?.as_dict_mut()?.set("P", DOCUMENT);
            }
        }
        piece.pages = pages;
        self.whole.get_or_insert(Whole { catalog, trailer, metadata, structure, document: element });
        Ok(piece)
    }

    fn renumber_parents(&mut self, parents: &mut [Object]) {
        let mut next = self.parents;
        for key in parents.iter_mut().step_by(2) {
            if let Object::Integer(number) = key {
                *number += self.parents;
                next = next.max(*number + 1);
            }
        }
        self.parents = next;
    }

    /// Makes the names of a piece's structure elements, those of the header cells of tables, different from those of
    /// other pieces.
    fn renamed(&self, document: &mut Document, names: Vec<Object>) -> Vec<(Vec<u8>, Object)> {
        let prefix = format!("{}-", self.pieces.len());
        let renamed = |name: &mut Object| {
            if let Object::String(bytes, _) = name {
                bytes.splice(0..0, prefix.bytes());
            }
        };
        for object in document.objects.values_mut() {
            let Ok(element) = object.as_dict_mut() else { continue };
            if let Ok(name) = element.get_mut(b"ID") {
                renamed(name);
            }
            for attributes in element.get_mut(b"A").and_then(Object::as_array_mut).into_iter().flatten() {
                let headers = attributes.as_dict_mut().and_then(|table| table.get_mut(b"Headers")?.as_array_mut());
                headers.into_iter().flatten().for_each(renamed);
            }
        }
        let mut names = names.into_iter();
        let mut renamed_names = Vec::new();
        while let (Some(mut name), Some(element)) = (names.next(), names.next()) {
            renamed(&mut name);
            renamed_names.push((name.as_str().unwrap_or_default().to_vec(), element));
        }
        renamed_names
    }

    /// Writes an object, or keeps it for the next object stream.
    fn write(&mut self, id: ObjectId, object: Object) -> Result<(), Error> {
        if self.finish.has_boxes || matches!(object, Object::Stream(_)) {
            return self.write_alone(id.0, &object);
        }
        self.loose.push((id.0, object));
        if self.loose.len() < OBJECTS { Ok(()) } else { self.write_loose() }
    }

    fn write_alone(&mut self, number: u32, object: &Object) -> Result<(), Error> {
        self.places.insert(number, Place::At(self.written.len()));
        writeln!(self.written, "{number} 0 obj")?;
        Writer::write_object(&mut self.written, object)?;
        self.written.extend(b"\nendobj\n");
        Ok(())
    }

    /// Writes an object stream.
    fn write_loose(&mut self) -> Result<(), Error> {
        if self.loose.is_empty() {
            return Ok(());
        }
        let number = self.new_number();
        let mut stream = ObjectStream::builder().max_objects(OBJECTS).compression_level(9).build();
        self.loose.sort_by_key(|(number, _)| *number);
        for (index, (loose, object)) in (0..).zip(self.loose.drain(..)) {
            self.places.insert(loose, Place::In(number, index));
            stream.add_object((loose, 0), object)?;
        }
        self.write_alone(number, &Object::Stream(stream.to_stream_object()?))
    }

    fn new_number(&mut self) -> u32 {
        self.next += 1;
        self.next - 1
    }

    /// Writes a new object, and returns a reference to it.
    fn added(&mut self, object: impl Into<Object>) -> Result<Object, Error> {
        let id = (self.new_number(), 0);
        self.write(id, object.into())?;
        Ok(id.into())
    }

    /// Returns the file.
    ///
    /// # Errors
    /// Fails if it has no pieces.
    pub(super) fn bound(mut self) -> Result<Vec<u8>, Error> {
        let mut pieces = std::mem::take(&mut self.pieces);
        let Some(mut whole) = self.whole.take() else { return Err(Error::PageNumberNotFound(1)) };
        pieces.sort_by_key(|piece| piece.pages.first().map(|page| page.number));
        if pieces.iter().any(|piece| !piece.pages.is_sorted_by_key(|page| page.number)) {
            pieces.reverse();
        }
        set_direction(&mut whole.catalog, self.finish.is_from_right);
        self.write_pages(&pieces, &mut whole)?;
        self.write_outline(&mut pieces, &mut whole.catalog)?;
        self.write_structure(&mut pieces, &mut whole)?;
        let identities: Vec<&[u8]> = pieces.iter().map(|piece| piece.identity.as_slice()).collect();
        if let ([_, _, ..], Ok(ids)) = (&identities[..], whole.trailer.get_mut(b"ID").and_then(Object::as_array_mut)) {
            let identity = typst::utils::hash128(&identities).to_be_bytes();
            ids.truncate(1);
            ids.push(Object::String(identity.to_vec(), lopdf::StringFormat::Hexadecimal));
        }
        let root = self.added(whole.catalog)?;
        whole.trailer.set("Root", root);
        self.write_loose()?;
        self.write_references(whole.trailer)
    }

    /// Writes the tree of pages, with their labels and the destinations of links.
    fn write_pages(&mut self, pieces: &[Piece], whole: &mut Whole) -> Result<(), Error> {
        let pages: Vec<&BoundPage> = pieces.iter().flat_map(|piece| &piece.pages).collect();
        let kids: Vec<Object> = pages.iter().map(|page| page.id.into()).collect();
        self.write(PAGES, dictionary! { "Type" => "Pages", "Count" => pages.len() as i64, "Kids" => kids }.into())?;
        whole.catalog.set("Pages", PAGES);
        if let Some(Object::Stream(mut metadata)) = whole.metadata.take() {
            count_pages(&mut metadata, pages.len());
            let metadata = self.added(metadata)?;
            whole.catalog.set("Metadata", metadata);
        }
        let labels = labels(&pages);
        if !labels.is_empty() {
            let labels = self.added(dictionary! { "Nums" => labels })?;
            whole.catalog.set("PageLabels", labels);
        }
        let by_number: BTreeMap<usize, &BoundPage> = pages.iter().map(|page| (page.number, *page)).collect();
        let mut names = Vec::new();
        for target in std::mem::take(&mut self.targets) {
            let mut parts = target.split('.');
            let mut part = || parts.next().and_then(|part| part.parse::<f32>().ok()).unwrap_or(0.0);
            let (number, x, y) = (part() as usize, part(), part());
            let Some(page) = by_number.get(&number) else { continue };
            let top = page.height - (y - ABOVE).max(0.0);
            let place = vec![page.id.into(), "XYZ".into(), x.into(), top.into(), Object::Integer(0)];
            names.extend([Object::string_literal(target.as_str()), Object::Array(place)]);
        }
        if !names.is_empty() {
            let names = self.added(dictionary! { "Dests" => dictionary! { "Names" => names } })?;
            whole.catalog.set("Names", names);
        }
        Ok(())
    }

    /// Writes the outline, with the highest entries of all pieces one after the other.
    fn write_outline(&mut self, pieces: &mut [Piece], catalog: &mut Dictionary) -> Result<(), Error> {
        let visible: i64 = pieces.iter().map(|piece| piece.visible).sum();
        let entries = pieces.iter_mut().flat_map(|piece| std::mem::take(&mut piece.outline));
        let entries: Vec<(ObjectId, Dictionary)> = entries.collect();
        let ids: Vec<ObjectId> = entries.iter().map(|(id, _)| *id).collect();
        let ([first, ..], [.., last]) = (&ids[..], &ids[..]) else { return Ok(()) };
        let outline = dictionary! { "Type" => "Outlines", "Count" => visible, "First" => *first, "Last" => *last };
        let outline = self.added(outline)?;
        for (index, (id, mut entry)) in entries.into_iter().enumerate() {
            entry.set("Parent", outline.clone());
            let neighbours =
                [("Prev", index.checked_sub(1).map(|before| ids[before])), ("Next", ids.get(index + 1).copied())];
            for (key, neighbour) in neighbours {
                entry.remove(key.as_bytes());
                neighbour.into_iter().for_each(|id| entry.set(key, id));
            }
            self.write(id, entry.into())?;
        }
        catalog.set("Outlines", outline);
        Ok(())
    }

    /// Writes the structure of the document, with the elements of all pieces one after the other.
    fn write_structure(&mut self, pieces: &mut [Piece], whole: &mut Whole) -> Result<(), Error> {
        let Some(mut structure) = whole.structure.take() else { return Ok(()) };
        let elements = pieces.iter_mut().flat_map(|piece| std::mem::take(&mut piece.elements));
        let mut document = std::mem::take(&mut whole.document);
        document.set("K", elements.collect::<Vec<_>>());
        let root = (self.new_number(), 0);
        document.set("P", root);
        self.write(DOCUMENT, document.into())?;
        // Pieces are numbered in the order in which they were added.
        let mut parents: Vec<(i64, Object)> = Vec::new();
        for piece in pieces.iter_mut() {
            let mut pairs = std::mem::take(&mut piece.parents).into_iter();
            while let (Some(Object::Integer(number)), Some(elements)) = (pairs.next(), pairs.next()) {
                parents.push((number, elements));
            }
        }
        parents.sort_by_key(|(number, _)| *number);
        let parents: Vec<Object> = parents.into_iter().flat_map(|(number, list)| [number.into(), list]).collect();
        let parents = self.added(dictionary! { "Nums" => parents })?;
        structure.set("ParentTree", parents);
        let names: BTreeMap<Vec<u8>, Object> =
            pieces.iter_mut().flat_map(|piece| std::mem::take(&mut piece.names)).collect();
        if !names.is_empty() {
            let names: Vec<Object> =
                names.into_iter().flat_map(|(name, element)| [Object::string_literal(name), element]).collect();
            let names = self.added(dictionary! { "Names" => names })?;
            structure.set("IDTree", names);
        }
        structure.set("K", vec![Object::from(DOCUMENT)]);
        self.write(root, structure.into())?;
        whole.catalog.set("StructTreeRoot", root);
        Ok(())
    }

    /// Writes the table of all objects and the trailer.
    fn write_references(mut self, mut trailer: Dictionary) -> Result<Vec<u8>, Error> {
        for key in ["Prev", "Size", "XRefStm"] {
            trailer.remove(key.as_bytes());
        }
        let start = self.written.len();
        if self.finish.has_boxes {
            trailer.set("Size", i64::from(self.next));
            writeln!(self.written, "xref\n0 {}\n0000000000 65535 f ", self.next)?;
            for number in 1..self.next {
                match self.places.get(&number) {
                    Some(Place::At(offset)) => writeln!(self.written, "{offset:010} 00000 n ")?,
                    _ => writeln!(self.written, "0000000000 65535 f ")?,
                }
            }
            self.written.extend(b"trailer\n");
            Writer::write_object(&mut self.written, &Object::Dictionary(trailer))?;
        } else {
            let number = self.new_number();
            self.places.insert(number, Place::At(start));
            trailer.set("Type", "XRef");
            trailer.set("Size", i64::from(self.next));
            trailer.set("W", vec![Object::Integer(1), Object::Integer(4), Object::Integer(2)]);
            let mut table = Stream::new(trailer, rows(&self.places, self.next));
            table.compress()?;
            table.dict.set("DecodeParms", dictionary! { "Predictor" => 12, "Columns" => ROW as i64 });
            self.write_alone(number, &Object::Stream(table))?;
        }
        write!(self.written, "\nstartxref\n{start}\n%%EOF\n")?;
        Ok(self.written)
    }
}

/// The distance in points by which a destination is above its place, so that a line on it is visible.
const ABOVE: f32 = 10.0;

/// The width of a row of the table of objects: the kind of the object, its offset or stream, and its index there.
const ROW: usize = 7;

/// Returns the rows of the table of objects, each as the difference to the previous one. For ten thousand objects this
/// reduces 70 kB to 1 kB.
fn rows(places: &BTreeMap<u32, Place>, count: u32) -> Vec<u8> {
    let (mut rows, mut before) = (Vec::new(), [0; ROW]);
    for number in 0..count {
        let (kind, at, index) = match places.get(&number) {
            Some(Place::At(offset)) => (1, *offset as u32, 0),
            Some(Place::In(stream, index)) => (2, *stream, *index),
            None => (0, 0, u16::MAX),
        };
        let mut row = [kind; ROW];
        row[1..5].copy_from_slice(&at.to_be_bytes());
        row[5..].copy_from_slice(&index.to_be_bytes());
        // Each row starts with its PNG filter: "up", the difference to the row above.
        rows.push(2);
        rows.extend(row.iter().zip(before).map(|(one, other)| one.wrapping_sub(other)));
        before = row;
    }
    rows
}

/// Returns the labels of pages, each with the position of its page. A label is left out if it follows from the one
/// before.
fn labels(pages: &[&BoundPage]) -> Vec<Object> {
    let (mut labels, mut expected) = (Vec::new(), None);
    for (position, page) in (0_i64..).zip(pages) {
        let Some(label) = &page.label else { continue };
        if expected.as_ref() != Some(label) {
            labels.extend([position.into(), label.clone().into()]);
        }
        expected = label.get(b"St").and_then(Object::as_i64).ok().map(|start| {
            let mut next = label.clone();
            next.set("St", start + 1);
            next
        });
    }
    labels
}

/// States the number of pages in the metadata.
fn count_pages(metadata: &mut Stream, count: usize) {
    const TAG: &str = "xmpTPg:NPages>";
    let Ok(text) = std::str::from_utf8(&metadata.content) else { return };
    let Some((before, rest)) = text.split_once(TAG) else { return };
    let Some((_, after)) = rest.split_once('<') else { return };
    let text = format!("{before}{TAG}{count}<{after}");
    metadata.set_content(text.into_bytes());
}

/// Takes out the dictionary that a dictionary refers to or contains.
fn removed(document: &mut Document, dictionary: &mut Dictionary, key: &[u8]) -> Option<Dictionary> {
    match dictionary.remove(key)? {
        Object::Reference(id) => document.objects.remove(&id)?.as_dict().ok().cloned(),
        Object::Dictionary(dictionary) => Some(dictionary),
        _ => None,
    }
}

/// Takes an array out of a dictionary; empty if there is none.
fn array(dictionary: &mut Dictionary, key: &[u8]) -> Vec<Object> {
    match dictionary.remove(key) {
        Some(Object::Array(array)) => array,
        Some(object) => vec![object],
        None => Vec::new(),
    }
}

/// Takes out these objects and all that they refer to.
fn taken(document: &mut Document, mut needed: Vec<ObjectId>) -> BTreeMap<ObjectId, Object> {
    let mut taken = BTreeMap::new();
    while let Some(id) = needed.pop() {
        if let Some(mut object) = document.objects.remove(&id) {
            each_reference(&mut object, &mut |id| needed.push(*id));
            taken.insert(id, object);
        }
    }
    taken
}

/// Calls a function with each reference in an object.
fn each_reference(object: &mut Object, with: &mut dyn FnMut(&mut ObjectId)) {
    match object {
        Object::Reference(id) => with(id),
        Object::Array(items) => items.iter_mut().for_each(|item| each_reference(item, with)),
        Object::Dictionary(dictionary) => dictionary.iter_mut().for_each(|(_, value)| each_reference(value, with)),
        Object::Stream(stream) => stream.dict.iter_mut().for_each(|(_, value)| each_reference(value, with)),
        _ => {}
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

/// Sets the page order. Typst derives it from the language alone, but a language can be written in several scripts.
fn set_direction(catalog: &mut Dictionary, is_from_right: bool) {
    const KEY: &[u8] = b"Direction";
    let word = if is_from_right { "R2L" } else { "L2R" };
    // Without viewer preferences, a file is read from left to right.
    let own = catalog.get(b"ViewerPreferences").and_then(Object::as_dict).ok().cloned();
    let mut own = own.unwrap_or_default();
    let is_right = own.get(KEY).and_then(Object::as_name).is_ok_and(|known| known == b"R2L");
    if is_right != is_from_right {
        own.set(KEY, Object::Name(word.into()));
        catalog.set("ViewerPreferences", own);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns a document with pages of this height; `more` adds to its objects and its catalog.
    fn piece(heights: &[i64], more: impl FnOnce(&mut Document, &[ObjectId], &mut Dictionary)) -> Vec<u8> {
        let mut document = Document::with_version("1.7");
        let tree = document.new_object_id();
        let page = |height: &i64| {
            let media: Vec<Object> = [0, 0, 100, *height].map(Object::Integer).to_vec();
            document.add_object(dictionary! { "Type" => "Page", "Parent" => tree, "MediaBox" => media })
        };
        let pages: Vec<ObjectId> = heights.iter().map(page).collect();
        let kids: Vec<Object> = pages.iter().map(|id| Object::from(*id)).collect();
        let count = kids.len() as i64;
        document.objects.insert(tree, dictionary! { "Type" => "Pages", "Count" => count, "Kids" => kids }.into());
        let mut catalog = dictionary! { "Type" => "Catalog", "Pages" => tree };
        more(&mut document, &pages, &mut catalog);
        let root = document.add_object(catalog);
        document.trailer.set("Root", root);
        let mut written = Vec::new();
        document.save_to(&mut written).expect("a file");
        written
    }

    fn bound(finish: Finish, pieces: &[(&[usize], Vec<u8>)]) -> Document {
        let mut binding = Binding::new(finish);
        for (numbers, piece) in pieces {
            binding.add(numbers, piece).expect("it is a PDF");
        }
        Document::load_mem(&binding.bound().expect("it has pieces")).expect("a reader finds its objects")
    }

    /// Returns a piece whose pages link to the same place on a page, with a heading for each page.
    fn linked(heights: &[i64], target: usize) -> Vec<u8> {
        piece(heights, |document, pages, catalog| {
            let outline = document.new_object_id();
            let entries: Vec<ObjectId> = pages.iter().map(|_| document.new_object_id()).collect();
            for (index, (&page, &entry)) in pages.iter().zip(&entries).enumerate() {
                let action =
                    dictionary! { "S" => "URI", "URI" => Object::string_literal(link_to(target, Point::zero())) };
                let link = dictionary! { "Subtype" => "Link", "A" => action, "StructParent" => index as i64 };
                let link = document.add_object(link);
                let page = document.get_object_mut(page).and_then(Object::as_dict_mut).expect("a page");
                page.set("Annots", vec![link.into()]);
                let mut item = dictionary! { "Title" => Object::string_literal("T"), "Parent" => outline };
                entries.get(index + 1).into_iter().for_each(|next| item.set("Next", *next));
                document.objects.insert(entry, item.into());
            }
            let ends = (*entries.first().expect("a page"), *entries.last().expect("a page"));
            let list = dictionary! { "Count" => entries.len() as i64, "First" => ends.0, "Last" => ends.1 };
            document.objects.insert(outline, list.into());
            catalog.set("Outlines", outline);
            let root = document.new_object_id();
            let whole = document.new_object_id();
            let (mut kids, mut parents) = (Vec::new(), Vec::new());
            for index in 0..pages.len() {
                let element = document.add_object(dictionary! { "S" => "P", "P" => whole });
                kids.push(element.into());
                parents.extend([Object::Integer(index as i64), element.into()]);
            }
            document.objects.insert(whole, dictionary! { "S" => "Document", "P" => root, "K" => kids }.into());
            let parents = dictionary! { "Nums" => parents };
            document.objects.insert(root, dictionary! { "K" => vec![whole.into()], "ParentTree" => parents }.into());
            catalog.set("StructTreeRoot", root);
        })
    }

    /// Returns the dictionary that an object is or refers to.
    fn get<'d>(document: &'d Document, object: &'d Object) -> &'d Dictionary {
        document.dereference(object).expect("it is there").1.as_dict().expect("a dictionary")
    }

    fn of<'d>(dictionary: &'d Dictionary, key: &str) -> &'d Object {
        dictionary.get(key.as_bytes()).expect(key)
    }

    #[test]
    fn pieces_become_one_document() {
        let check = |has_boxes: bool, orders: &[&[usize]]| {
            let pieces: Vec<(&[usize], Vec<u8>)> = orders
                .iter()
                .map(|&numbers| {
                    let heights: Vec<i64> = numbers.iter().map(|number| 100 + *number as i64).collect();
                    (numbers, linked(&heights, 4))
                })
                .collect();
            let document = bound(Finish { has_boxes, ..Finish::default() }, &pieces);
            let catalog = document.catalog().expect("a catalog");
            let pages: Vec<ObjectId> = document.get_pages().into_values().collect();
            let height = |page: &ObjectId| {
                let page = document.get_dictionary(*page).expect("a page");
                assert_eq!(page.has(b"BleedBox"), has_boxes);
                page.get(b"MediaBox").and_then(Object::as_array).expect("a box")[3].as_i64().expect("a number")
            };
            assert_eq!(pages.iter().map(height).collect::<Vec<_>>(), [101, 102, 103, 104, 105, 106], "{orders:?}");

            // All links lead to page 4.
            let names = get(&document, of(get(&document, of(catalog, "Names")), "Dests"))
                .get(b"Names")
                .and_then(Object::as_array);
            let names = names.expect("names");
            assert_eq!(names.len(), 2);
            assert_eq!(names[1].as_array().expect("a place")[0].as_reference().ok(), Some(pages[3]));

            let structure = get(&document, of(catalog, "StructTreeRoot"));
            let parents =
                get(&document, of(structure, "ParentTree")).get(b"Nums").and_then(Object::as_array).expect("parents");
            let keys: Vec<i64> = parents.iter().step_by(2).filter_map(|key| key.as_i64().ok()).collect();
            assert_eq!(keys, [0, 1, 2, 3, 4, 5]);
            let whole = &of(structure, "K").as_array().expect("an array")[0];
            let elements = of(get(&document, whole), "K");
            // The element of each page's link is at its place in the document.
            let of_page = |page: &ObjectId| {
                let links = document.get_dictionary(*page).and_then(|page| page.get(b"Annots")?.as_array());
                let link = get(&document, &links.expect("links")[0]);
                assert_eq!(link.get(b"Dest").and_then(Object::as_str).ok(), names[0].as_str().ok());
                let key = link.get(b"StructParent").and_then(Object::as_i64).expect("a number");
                parents[2 * key as usize + 1].clone()
            };
            assert_eq!(&pages.iter().map(of_page).collect::<Vec<_>>(), elements.as_array().expect("elements"));
            for element in elements.as_array().expect("elements") {
                assert_eq!(of(get(&document, element), "P"), whole);
            }

            let outline = get(&document, of(catalog, "Outlines"));
            assert_eq!(of(outline, "Count"), &Object::Integer(6));
            let (mut next, mut before, mut count) = (outline.get(b"First").ok().cloned(), None, 0);
            while let Some(entry) = next {
                let item = get(&document, &entry);
                assert_eq!(item.get(b"Prev").ok().cloned(), before);
                assert_eq!(item.get(b"Parent").ok(), catalog.get(b"Outlines").ok());
                (before, next, count) = (Some(entry.clone()), item.get(b"Next").ok().cloned(), count + 1);
            }
            assert_eq!((count, before), (6, outline.get(b"Last").ok().cloned()));
        };
        check(false, &[&[1, 2, 3, 4, 5, 6]]);
        check(false, &[&[1, 2, 3], &[4, 5, 6]]);
        check(false, &[&[5, 6], &[1, 2, 3], &[4]]);
        check(true, &[&[4, 5, 6], &[1, 2, 3]]);
    }

    #[test]
    fn a_book_can_be_in_reverse_order() {
        let pieces: [(&[usize], Vec<u8>); 2] =
            [(&[2, 1], piece(&[102, 101], |_, _, _| {})), (&[4, 3], piece(&[104, 103], |_, _, _| {}))];
        let document = bound(Finish::default(), &pieces);
        let height =
            |id: ObjectId| document.get_dictionary(id).and_then(|page| page.get(b"MediaBox")?.as_array()?[3].as_i64());
        let heights: Vec<i64> = document.get_pages().into_values().filter_map(|id| height(id).ok()).collect();
        assert_eq!(heights, [104, 103, 102, 101]);
    }

    #[test]
    fn packed_objects_are_read_back() {
        let check = |count: usize| {
            let plain = piece(&[100], |document, _, catalog| {
                let numbers =
                    (0..count as i64).map(|number| document.add_object(dictionary! { "Number" => number }).into());
                let numbers: Vec<Object> = numbers.collect();
                catalog.set("Numbers", numbers);
            });
            let mut binding = Binding::new(Finish::default());
            binding.add(&[1], &plain).expect("it is a PDF");
            let packed = binding.bound().expect("it has a piece");
            let read = Document::load_mem(&packed).expect("a reader finds its objects");
            let numbers =
                read.objects.values().filter_map(|object| object.as_dict().ok()?.get(b"Number").ok()?.as_i64().ok());
            assert!(numbers.eq(0..count as i64), "{count}");
            assert!(count < 100 || packed.len() < count * 18, "{count}: {} bytes", packed.len());
        };
        [0, 1, 10, OBJECTS, 3 * OBJECTS + 1].into_iter().for_each(check);
    }

    #[test]
    fn equal_streams_are_written_once() {
        let with_profile = |content: &str| {
            piece(&[100], |document, pages, _| {
                let profile = document.add_object(Stream::new(dictionary! { "N" => 3 }, content.as_bytes().to_vec()));
                let page = document.get_object_mut(pages[0]).and_then(Object::as_dict_mut).expect("a page");
                page.set("Profile", profile);
            })
        };
        let check = |contents: [&str; 2], expected: usize| {
            let document =
                bound(Finish::default(), &[(&[1], with_profile(contents[0])), (&[2], with_profile(contents[1]))]);
            let streams = document.objects.values().filter(|object| {
                object
                    .as_stream()
                    .is_ok_and(|stream| stream.dict.get(b"N").is_ok_and(|count| count.as_i64().ok() == Some(3)))
            });
            assert_eq!(streams.count(), expected);
            for (page, content) in document.get_pages().into_values().zip(contents) {
                let profile = document.get_dictionary(page).and_then(|page| page.get(b"Profile")?.as_reference());
                let profile = document.get_object(profile.expect("it has one")).and_then(Object::as_stream);
                assert_eq!(profile.expect("it is there").content, content.as_bytes());
            }
        };
        check(["one", "one"], 1);
        check(["one", "other"], 2);
    }

    #[test]
    fn labels_that_follow_are_left_out() {
        let check = |starts: &[i64], expected: &[i64]| {
            let page = |start: &i64| BoundPage {
                number: 1,
                id: (9, 0),
                height: 0.0,
                label: Some(dictionary! { "St" => *start }),
            };
            let pages: Vec<BoundPage> = starts.iter().map(page).collect();
            let labels = labels(&pages.iter().collect::<Vec<_>>());
            let positions: Vec<i64> = labels.iter().step_by(2).filter_map(|label| label.as_i64().ok()).collect();
            assert_eq!(positions, expected, "{starts:?}");
        };
        check(&[1, 2, 3], &[0]);
        check(&[1, 2, 5, 6], &[0, 2]);
        check(&[3, 2, 1], &[0, 1, 2]);
    }

    #[test]
    fn files_say_on_which_side_they_are_bound() {
        let check = |written: Option<&str>, is_from_right: bool, expected: Option<&[u8]>| {
            let file = piece(&[100], |_, _, catalog| {
                if let Some(word) = written {
                    let preferences =
                        dictionary! { "Direction" => Object::Name(word.into()), "DisplayDocTitle" => true };
                    catalog.set("ViewerPreferences", preferences);
                }
            });
            let document = bound(Finish { is_from_right, ..Finish::default() }, &[(&[1], file)]);
            let catalog = document.catalog().expect("it has a catalog");
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
            let file = piece(&[100], |document, _, catalog| {
                let profile = document.add_object(Stream::new(dictionary! { "N" => components }, b"profile".to_vec()));
                let space = document.add_object(vec![Object::Name(b"ICCBased".to_vec()), profile.into()]);
                catalog.set("Space", space);
            });
            let read = bound(Finish { has_plain_grey: true, ..Finish::default() }, &[(&[1], file)]);
            let space = read.catalog().and_then(|catalog| read.dereference(catalog.get(b"Space")?));
            let found = space.expect("the space").1.as_name().ok();
            assert_eq!(found, expected.map(str::as_bytes), "{components}");
            let is_profile = |object: &Object| object.as_stream().is_ok_and(|stream| stream.content == b"profile");
            assert_eq!(read.objects.values().any(is_profile), expected.is_none(), "{components}");
        };
        check(1, Some("DeviceGray"));
        check(3, None);
    }

    #[test]
    fn what_is_no_pdf_is_refused() {
        let mut binding = Binding::new(Finish::default());
        assert!(binding.add(&[1], b"no PDF").is_err());
        assert!(binding.bound().is_err());
    }
}
