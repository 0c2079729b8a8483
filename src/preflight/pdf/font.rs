//! Faces: the widths and heights of glyphs, and whether a face is embedded.
//!
//! Glyphs are measured by their outlines. If a face is not embedded, or is of a kind that is not supported here (Type
//! 1), the widths in the file and the heights in the face's descriptor are used instead.

use super::lexer::{Lexer, Operand};
use super::objects::{Objects, number};
use crate::geometry::{Matrix, Rect};
use crate::glyphs::extent;
use lopdf::{Dictionary, Object};
use std::cell::RefCell;
use std::collections::BTreeMap;
use ttf_parser::{Face, GlyphId, cff};

/// The advance of a glyph and the bounds of its ink at size 1; a space has no ink.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Glyph {
    pub advance: f64,
    pub ink: Option<Rect>,
}

/// Outlines of a face.
enum Outlines {
    None,
    /// TrueType or OpenType, with the map from CIDs to glyphs if a stream gives one.
    Face {
        bytes: Vec<u8>,
        glyphs: Option<Vec<u8>>,
    },
    /// Bare CFF, with the glyph of each CID.
    Compact {
        bytes: Vec<u8>,
        glyphs: BTreeMap<u16, u16>,
    },
}

/// A face as a page uses it.
pub(super) struct Font<'a> {
    /// The name of the face in the file.
    pub name: String,
    /// Whether the outlines of the face are in the file.
    pub is_embedded: bool,
    /// The content streams of the glyphs, if the face consists of content streams.
    pub drawn: Option<Drawn<'a>>,
    /// Whether the codes of the face have two bytes.
    is_wide: bool,
    /// Whether text in this face runs from top to bottom.
    is_vertical: bool,
    widths: BTreeMap<u32, f64>,
    usual: f64,
    heights: (f64, f64),
    /// The names of characters that differ from the standard encoding.
    names: BTreeMap<u32, Vec<u8>>,
    /// The texts of codes, if the file gives them.
    texts: BTreeMap<u32, String>,
    outlines: Outlines,
    known: RefCell<BTreeMap<u32, Glyph>>,
}

/// A face with content streams as glyphs (Type 3).
pub(super) struct Drawn<'a> {
    pub matrix: Matrix,
    pub resources: Option<&'a Dictionary>,
    pub glyphs: Option<&'a Dictionary>,
    /// The height of the largest glyph, in the units of the face.
    pub height: f64,
}

/// The largest number of codes in a table of widths or a map, over all ranges: a short file can name the same codes
/// many times.
const MAX_CODES: u32 = 1 << 16;

/// The maximum length of a code's text, in bytes (PDF 32000-1, 9.10.3).
const MAX_TEXT_BYTES: usize = 512;

impl<'a> Font<'a> {
    /// Reads the face of a font dictionary.
    pub(super) fn new(objects: &'a Objects, font: &'a Dictionary) -> Self {
        let subtype = objects.name(font, b"Subtype").unwrap_or_default();
        let name = objects.name(font, b"BaseFont").unwrap_or(b"a font without a name");
        let mut made = Self {
            name: String::from_utf8_lossy(name).into_owned(),
            is_embedded: false,
            drawn: None,
            is_wide: subtype == b"Type0",
            is_vertical: false,
            widths: BTreeMap::new(),
            usual: 0.5,
            heights: (-0.2, 0.75),
            names: differences(objects, font),
            texts: BTreeMap::new(),
            outlines: Outlines::None,
            known: RefCell::default(),
        };
        if let Some(map) = objects.stream(font, b"ToUnicode").and_then(|map| objects.plain(map)) {
            made.texts = texts(&map);
        }
        match subtype {
            b"Type0" => made.read_wide(objects, font),
            b"Type3" => made.read_drawn(objects, font),
            _ => made.read_simple(objects, font),
        }
        made
    }

    fn read_wide(&mut self, objects: &Objects, font: &Dictionary) {
        let encoding = objects.name(font, b"Encoding").unwrap_or_default();
        self.is_vertical = encoding.ends_with(b"-V");
        let first = objects.list(font, b"DescendantFonts").and_then(<[Object]>::first);
        let Some(inner) = first.and_then(|inner| objects.resolve(inner).as_dict().ok()) else { return };
        self.usual = objects.number(inner, b"DW").unwrap_or(1_000.0) / 1_000.0;
        self.read_wide_widths(objects, objects.list(inner, b"W").unwrap_or_default());
        self.read_descriptor(objects, inner);
        if let Outlines::Face { glyphs, .. } = &mut self.outlines {
            *glyphs = objects.stream(inner, b"CIDToGIDMap").and_then(|map| objects.plain(map));
        }
    }

    /// Parses `c [w w w]` and `from to w`.
    fn read_wide_widths(&mut self, objects: &Objects, list: &[Object]) {
        let mut list = list.iter().map(|object| objects.resolve(object));
        let mut left = MAX_CODES as usize;
        while let (Some(first), Some(second)) = (list.next().and_then(number), list.next()) {
            let first = first.clamp(0.0, f64::from(MAX_CODES)) as u32;
            if let Ok(widths) = second.as_array() {
                let widths = widths.iter().take(left).filter_map(|width| number(objects.resolve(width)));
                left -= widths.size_hint().1.unwrap_or(left);
                self.widths.extend((first..MAX_CODES).zip(widths.map(|width| width / 1_000.0)));
            } else if let (Some(last), Some(width)) = (number(second), list.next().and_then(number)) {
                let last = last.clamp(0.0, f64::from(MAX_CODES - 1)) as u32;
                let codes = (first..=last).take(left);
                left -= (last + 1).saturating_sub(first).min(left as u32) as usize;
                self.widths.extend(codes.map(|code| (code, width / 1_000.0)));
            }
        }
    }

    fn read_simple(&mut self, objects: &Objects, font: &Dictionary) {
        let first = objects.number(font, b"FirstChar").unwrap_or(0.0).clamp(0.0, 255.0) as u32;
        let widths = objects.list(font, b"Widths").unwrap_or_default();
        let widths = widths.iter().map(|width| number(objects.resolve(width)).unwrap_or_default() / 1_000.0);
        self.widths = (first..256).zip(widths).collect();
        self.read_descriptor(objects, font);
    }

    fn read_drawn(&mut self, objects: &'a Objects, font: &'a Dictionary) {
        let matrix = Matrix(objects.numbers(font, b"FontMatrix").unwrap_or([0.001, 0.0, 0.0, 0.001, 0.0, 0.0]));
        let bounds = objects.numbers::<4>(font, b"FontBBox").unwrap_or_default();
        self.read_simple(objects, font);
        // Widths are in the units of the glyphs.
        self.widths.values_mut().for_each(|width| *width *= 1_000.0 * matrix.0[0]);
        self.is_embedded = true;
        self.drawn = Some(Drawn {
            matrix,
            resources: objects.group(font, b"Resources"),
            glyphs: objects.group(font, b"CharProcs"),
            height: (bounds[3] - bounds[1]).abs(),
        });
    }

    fn read_descriptor(&mut self, objects: &Objects, font: &Dictionary) {
        let Some(descriptor) = objects.group(font, b"FontDescriptor") else { return };
        let height = |key: &[u8], usual: f64| {
            objects.number(descriptor, key).map_or(usual, |height| height / 1_000.0).clamp(-1.0, 1.5)
        };
        self.heights = (height(b"Descent", -0.2).min(0.0), height(b"CapHeight", 0.75).max(0.3));
        if !self.is_wide {
            self.usual = objects.number(descriptor, b"MissingWidth").map_or(self.usual, |width| width / 1_000.0);
        }
        let file = |key: &[u8]| objects.stream(descriptor, key);
        self.is_embedded = [&b"FontFile"[..], b"FontFile2", b"FontFile3"].iter().any(|key| file(key).is_some());
        let bytes = file(b"FontFile2").or(file(b"FontFile3")).and_then(|file| objects.plain(file));
        self.outlines = bytes.map_or(Outlines::None, outlines);
    }

    /// Returns the number of codes in its tables, a measure of the work of reading them.
    pub(super) fn size(&self) -> usize {
        self.widths.len() + self.texts.len()
    }

    /// Returns the codes of a text.
    pub(super) fn codes<'t>(&self, text: &'t [u8]) -> impl Iterator<Item = u32> + use<'t> {
        let width = if self.is_wide { 2 } else { 1 };
        text.chunks(width).map(|bytes| bytes.iter().fold(0, |code, &byte| code << 8 | u32::from(byte)))
    }

    /// Returns the text of a code; its ASCII character if the file does not give one.
    pub(super) fn text(&self, code: u32) -> String {
        let plain = || u8::try_from(code).ok().filter(|byte| !self.is_wide && (b' '..=b'~').contains(byte));
        self.texts.get(&code).cloned().or_else(|| plain().map(|byte| char::from(byte).to_string())).unwrap_or_default()
    }

    /// Returns whether a code is the one-byte space that word spacing applies to.
    pub(super) fn is_space(&self, code: u32) -> bool {
        !self.is_wide && code == 32
    }

    /// Returns whether text in this face runs from top to bottom.
    pub(super) fn is_vertical(&self) -> bool {
        self.is_vertical
    }

    /// Returns the content stream of a glyph.
    pub(super) fn drawing(&self, objects: &'a Objects, code: u32) -> Option<&'a lopdf::Stream> {
        objects.stream(self.drawn.as_ref()?.glyphs?, self.names.get(&code)?)
    }

    /// Returns the glyph of a code.
    pub(super) fn glyph(&self, code: u32) -> Glyph {
        if let Some(known) = self.known.borrow().get(&code) {
            return *known;
        }
        let advance = self.widths.get(&code).copied().unwrap_or(self.usual);
        let (bottom, top) = self.heights;
        let stands_in = || (!self.is_space(code)).then_some(Rect { left: 0.0, bottom, right: advance.max(0.0), top });
        let glyph = Glyph { advance, ink: self.ink(code).unwrap_or_else(stands_in) };
        self.known.borrow_mut().insert(code, glyph);
        glyph
    }

    /// Returns the bounds of the outline of a code, which may be empty; `None` if the file has no outline for it.
    fn ink(&self, code: u32) -> Option<Option<Rect>> {
        Some(match &self.outlines {
            Outlines::None => return None,
            Outlines::Face { bytes, glyphs } => {
                let face = Face::parse(bytes, 0).ok()?;
                let glyph = self.glyph_of_face(&face, glyphs.as_deref(), code)?;
                extent(f64::from(face.units_per_em()), |pen| {
                    face.outline_glyph(glyph, pen);
                })
            }
            Outlines::Compact { bytes, glyphs } => {
                let table = cff::Table::parse(bytes)?;
                let glyph = self.glyph_of_compact(&table, glyphs, code)?;
                let unit = f64::from(table.matrix().sx);
                extent(if unit > 0.0 { 1.0 / unit } else { 1_000.0 }, |pen| {
                    table.outline(glyph, pen).ok();
                })
            }
        })
    }

    fn glyph_of_face(&self, face: &Face<'_>, glyphs: Option<&[u8]>, code: u32) -> Option<GlyphId> {
        if self.is_wide {
            let of_map = |map: &[u8]| map.get(2 * code as usize..)?.first_chunk().map(|pair| u16::from_be_bytes(*pair));
            let glyph = glyphs.map_or(u16::try_from(code).ok(), of_map)?;
            return Some(GlyphId(glyph));
        }
        let named = self.names.get(&code).and_then(|name| face.glyph_index_by_name(std::str::from_utf8(name).ok()?));
        let tables = face.tables().cmap.into_iter().flat_map(|tables| tables.subtables);
        let by_code =
            || tables.filter_map(|table| table.glyph_index(code).or_else(|| table.glyph_index(0xf000 + code)));
        named.or_else(|| by_code().find(|glyph| glyph.0 != 0))
    }

    fn glyph_of_compact(&self, table: &cff::Table<'_>, glyphs: &BTreeMap<u16, u16>, code: u32) -> Option<GlyphId> {
        if self.is_wide {
            let code = u16::try_from(code).ok()?;
            return Some(GlyphId(if glyphs.is_empty() { code } else { *glyphs.get(&code)? }));
        }
        let named = |name: &[u8]| table.glyph_index_by_name(std::str::from_utf8(name).ok()?);
        self.names.get(&code).and_then(|name| named(name)).or_else(|| table.glyph_index(u8::try_from(code).ok()?))
    }
}

fn outlines(bytes: Vec<u8>) -> Outlines {
    if Face::parse(&bytes, 0).is_ok() {
        return Outlines::Face { bytes, glyphs: None };
    }
    let Some(table) = cff::Table::parse(&bytes) else { return Outlines::None };
    let ids = (0..table.number_of_glyphs()).filter_map(|glyph| Some((table.glyph_cid(GlyphId(glyph))?, glyph)));
    let glyphs = ids.collect();
    Outlines::Compact { bytes, glyphs }
}

/// Returns the names that a font dictionary gives to codes.
fn differences(objects: &Objects, font: &Dictionary) -> BTreeMap<u32, Vec<u8>> {
    let encoding = objects.group(font, b"Encoding");
    let list = encoding.and_then(|encoding| objects.list(encoding, b"Differences")).unwrap_or_default();
    let (mut names, mut code) = (BTreeMap::new(), 0);
    for object in list.iter().map(|object| objects.resolve(object)) {
        if let Some(next) = number(object) {
            code = next.clamp(0.0, 255.0) as u32;
        } else if let Ok(name) = object.as_name() {
            names.insert(code, name.to_vec());
            code += 1;
        }
    }
    names
}

/// Parses a `ToUnicode` map (PDF 32000-1, 9.10.3).
fn texts(map: &[u8]) -> BTreeMap<u32, String> {
    let (mut lexer, mut operands, mut texts) = (Lexer::new(map), Vec::new(), BTreeMap::new());
    let mut left = MAX_CODES as usize;
    let code = |operand: &Operand| match operand {
        Operand::Text(bytes) if bytes.len() <= 4 => {
            Some(bytes.iter().fold(0, |code: u32, &byte| code << 8 | u32::from(byte)))
        }
        _ => None,
    };
    while let Some(operator) = lexer.next(&mut operands) {
        match operator {
            b"endbfchar" => {
                let pairs = operands.chunks_exact(2).take(left);
                left -= pairs.len();
                texts.extend(pairs.filter_map(|pair| Some((code(&pair[0])?, utf16(&pair[1], 0)?))));
            }
            b"endbfrange" => {
                for range in operands.chunks_exact(3) {
                    let (Some(first), Some(last)) = (code(&range[0]), code(&range[1])) else { continue };
                    let of = |at: u32| match &range[2] {
                        Operand::List(list) => utf16(list.get(at as usize)?, 0),
                        text => utf16(text, u16::try_from(at).ok()?),
                    };
                    let codes = (first..=last).take(left);
                    left -= codes.size_hint().0;
                    texts.extend(codes.filter_map(|code| Some((code, of(code - first)?))));
                }
            }
            _ => {}
        }
        if left == 0 {
            break;
        }
    }
    texts
}

/// Decodes a text of a map, and adds `further` to its last unit.
fn utf16(text: &Operand, further: u16) -> Option<String> {
    let Operand::Text(bytes) = text else { return None };
    if bytes.len() > MAX_TEXT_BYTES {
        return None;
    }
    let mut units: Vec<u16> = bytes.chunks_exact(2).map(|pair| u16::from_be_bytes([pair[0], pair[1]])).collect();
    // Ghostscript swaps the bytes of each letter of a ligature.
    if units.len() > 1 && units.iter().all(|unit| (0x2000..0x8000).contains(unit) && unit & 0xff == 0) {
        units.iter_mut().for_each(|unit| *unit = unit.swap_bytes());
    }
    let last = units.last_mut()?;
    *last = last.wrapping_add(further);
    String::from_utf16(&units).ok()
}

/// A text to show, or a move between texts in thousandths.
pub(super) enum Piece<'a> {
    Text(&'a [u8]),
    Move(f64),
}

/// Returns the pieces of `Tj` and `TJ`.
pub(super) fn pieces(operand: &Operand) -> Vec<Piece<'_>> {
    match operand {
        Operand::List(list) => list
            .iter()
            .filter_map(|operand| match operand {
                Operand::Text(text) => Some(Piece::Text(text.as_slice())),
                Operand::Number(number) => Some(Piece::Move(*number)),
                _ => None,
            })
            .collect(),
        Operand::Text(text) => vec![Piece::Text(text.as_slice())],
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ligatures_are_read_in_either_order_of_bytes() {
        let check = |units: &[u16], further: u16, expected: &str| {
            let bytes = units.iter().flat_map(|unit| unit.to_be_bytes()).collect();
            assert_eq!(utf16(&Operand::Text(bytes), further).as_deref(), Some(expected), "{units:x?}");
        };
        check(&[0x66], 0, "f");
        check(&[0x66, 0x74], 0, "ft");
        check(&[0x6600, 0x7400], 0, "ft");
        check(&[0x6600, 0x6600, 0x6900], 0, "ffi");
        check(&[0x6600], 1, "\u{6601}");
        check(&[0x6570, 0x72ec], 0, "\u{6570}\u{72ec}");
    }
}
