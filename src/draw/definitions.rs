//! Characters as definitions: each outline is written once and used by reference.
//!
//! Within a file or an `<svg>` element that stands alone, an id is a hash of the outline, so the same id always refers to the same outline. Pictures of different themes,
//! faces and sizes can therefore share a page in any order, although browsers use the first definition of an id. The
//! class of a definition names the character (`sp-b82-5`: bold, 82 hundredths of a cell, a 5), for people who edit a
//! file and for `verify`. The hash includes the name, since two characters of a face may have the same outline.

use super::glyph::DigitFaces;
use super::numbers::{integer, tenth};
use super::scene::{Point, Weight};
use std::collections::BTreeMap;
use std::fmt::Write;

/// The characters that pictures refer to.
#[derive(Debug)]
pub(super) struct Definitions<'a> {
    faces: &'a DigitFaces,
    ids: Ids<'a>,
    known: BTreeMap<(Weight, i32, char), Definition>,
}

/// The ids of definitions.
#[derive(Debug)]
enum Ids<'a> {
    /// A hash of the outline behind this prefix.
    Hashed(&'a str),
    /// The name: one theme draws the whole page.
    Named,
}

#[derive(Debug)]
struct Definition {
    id: String,
    name: String,
    outline: String,
}

impl<'a> Definitions<'a> {
    /// Returns an empty list for characters of these faces. The prefix is put before every id.
    pub(super) fn new(faces: &'a DigitFaces, prefix: &'a str) -> Self {
        Self { faces, ids: Ids::Hashed(prefix), known: BTreeMap::new() }
    }

    /// Returns an empty list for all characters of a page in one theme.
    pub(super) fn of_page(faces: &'a DigitFaces) -> Self {
        Self { faces, ids: Ids::Named, known: BTreeMap::new() }
    }

    /// Writes a reference to a character, which is added to the list if it is new. `attribute` is `href` or
    /// `xlink:href`.
    pub(super) fn refer(
        &mut self,
        text: &mut String,
        attribute: &str,
        (weight, size, symbol): (Weight, i32, char),
        at: Point,
    ) {
        let definition = self.known.entry((weight, size, symbol)).or_insert_with(|| {
            let outline = self.faces.path(weight, size, symbol).into_owned();
            let name = name(weight, size, symbol);
            let id = match self.ids {
                Ids::Hashed(prefix) => format!("{prefix}{}", definition_id(&name, &outline)),
                Ids::Named => name.trim_start_matches("sp-").to_owned(),
            };
            Definition { id, name, outline }
        });
        for part in ["<use ", attribute, "=\"#", &definition.id, "\" x=\""] {
            text.push_str(part);
        }
        integer(text, at.x);
        text.push_str("\" y=\"");
        integer(text, at.y);
        text.push_str("\"/>");
    }

    /// Writes the definitions, light ones first, by size and character.
    pub(super) fn write(&self, text: &mut String) {
        for Definition { id, name, outline } in self.known.values() {
            write!(text, "<path id=\"{id}\" class=\"{name}\" d=\"{outline}\"/>").expect("a string takes everything");
        }
    }

    /// Writes the definitions of a page: the outline of each character in its largest size, and the other sizes as
    /// references to it.
    pub(super) fn write_scaled(&self, text: &mut String) {
        let mut largest: BTreeMap<(Weight, char), (i32, &Definition)> = BTreeMap::new();
        for (&(weight, size, symbol), definition) in &self.known {
            largest.insert((weight, symbol), (size, definition));
        }
        for (&(weight, size, symbol), Definition { id, name, outline }) in &self.known {
            let (full, of) = &largest[&(weight, symbol)];
            match size == *full {
                true => write!(text, "<path id=\"{id}\" class=\"{name}\" d=\"{}\"/>", relative(outline)),
                false => {
                    let scale = (size * 1000 + full / 2) / full;
                    write!(
                        text,
                        "<use id=\"{id}\" class=\"{name}\" href=\"#{}\" transform=\"scale(.{scale:03})\"/>",
                        of.id
                    )
                }
            }
            .expect("a string takes everything");
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.known.is_empty()
    }
}

/// Returns path data of the commands `M`, `L`, `Q` and `Z` with relative coordinates, which are a third shorter; other
/// path data as it is.
fn relative(outline: &str) -> String {
    let mut text = String::with_capacity(outline.len());
    let (mut here, mut start, mut last) = ((0, 0), (0, 0), ' ');
    let mut rest = outline;
    while let Some(command) = rest.chars().next() {
        let end = rest[1..].find(|sign: char| sign.is_ascii_alphabetic()).map_or(rest.len(), |at| at + 1);
        let Some(numbers) = tenths(&rest[1..end]) else { return outline.to_owned() };
        rest = &rest[end..];
        let points: Vec<(i32, i32)> = numbers.chunks_exact(2).map(|pair| (pair[0], pair[1])).collect();
        let by: Vec<(i32, i32)> = points.iter().map(|point| (point.0 - here.0, point.1 - here.1)).collect();
        let (letter, values) = match (command, &by[..]) {
            ('M', [_]) if last == ' ' => ('M', vec![points[0].0, points[0].1]),
            ('M', [by]) => ('m', vec![by.0, by.1]),
            ('L', [(across, 0)]) => ('h', vec![*across]),
            ('L', [(0, down)]) => ('v', vec![*down]),
            ('L', [by]) => ('l', vec![by.0, by.1]),
            ('Q', [towards, to]) => ('q', vec![towards.0, towards.1, to.0, to.1]),
            ('Z', []) => ('z', Vec::new()),
            _ => return outline.to_owned(),
        };
        // The same command again needs no letter.
        let mut is_first = letter != last || letter == 'm';
        if is_first {
            text.push(letter);
        }
        for value in values {
            if !is_first && value >= 0 {
                text.push(' ');
            }
            tenth(&mut text, value);
            is_first = false;
        }
        last = if letter == 'M' { 'L' } else { letter };
        match command {
            'Z' => here = start,
            _ => here = points.last().copied().unwrap_or(here),
        }
        if command == 'M' {
            start = here;
        }
    }
    text
}

/// Reads numbers with at most one decimal, as tenths; `None` if one is not such a number.
fn tenths(text: &str) -> Option<Vec<i32>> {
    let mut numbers = Vec::new();
    let mut rest = text.trim();
    while !rest.is_empty() {
        let end = rest[1..].find([' ', '-']).map_or(rest.len(), |at| at + 1);
        let (whole, part) = rest[..end].split_once('.').unwrap_or((&rest[..end], "0"));
        let is_negative = whole.starts_with('-');
        let whole: i32 = match whole.trim_start_matches('-') {
            "" => 0,
            figures => figures.parse().ok()?,
        };
        let part: i32 = if part.len() == 1 { part.parse().ok()? } else { return None };
        numbers.push((10 * whole + part) * if is_negative { -1 } else { 1 });
        rest = rest[end..].trim_start();
    }
    Some(numbers)
}

/// Returns the name of a character: `sp-l30-7`. Characters other than ASCII letters and digits are named by their code
/// points.
fn name(weight: Weight, size: i32, symbol: char) -> String {
    let weight = match weight {
        Weight::Light => 'l',
        Weight::Bold => 'b',
    };
    match symbol.is_ascii_alphanumeric() {
        true => format!("sp-{weight}{size}-{symbol}"),
        false => format!("sp-{weight}{size}-{:x}", u32::from(symbol)),
    }
}

/// Returns the id of a definition with this class and this path data, without the prefix of its picture.
///
/// An id has 41 bits: among a thousand outlines on a page, the chance of a collision is one in five million.
pub fn definition_id(name: &str, outline: &str) -> String {
    const FIGURES: &[u8; 36] = b"0123456789abcdefghijklmnopqrstuvwxyz";
    // FNV-1a, which is the same on every machine, then a mix so that all bits depend on all bytes.
    let bytes = name.bytes().chain([b' ']).chain(outline.bytes());
    let hash =
        bytes.fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
    let hash = (hash ^ (hash >> 33)).wrapping_mul(0xff51_afd7_ed55_8ccd);
    let mut rest = hash ^ (hash >> 33);
    let mut id = String::from("g");
    for _ in 0..8 {
        id.push(char::from(FIGURES[(rest % 36) as usize]));
        rest /= 36;
    }
    id
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn ids_depend_on_name_and_outline_and_on_nothing_else() {
        let check = |one: (&str, &str), other: (&str, &str), expected: bool| {
            let [one, other] = [one, other].map(|(name, outline)| definition_id(name, outline));
            assert_eq!(one == other, expected, "{one} {other}");
            assert!(one.len() == 9 && one.starts_with('g') && one.chars().all(|sign| sign.is_ascii_alphanumeric()));
        };
        check(("sp-b82-5", "M0 0"), ("sp-b82-5", "M0 0"), true);
        check(("sp-b82-5", "M0 0"), ("sp-b82-5", "M0 1"), false);
        check(("sp-b82-0", "M0 0"), ("sp-b82-O", "M0 0"), false);
        let many: BTreeSet<_> = (0..10_000).map(|number| definition_id("sp-b82-5", &format!("M{number} 0"))).collect();
        assert_eq!(many.len(), 10_000);
    }

    #[test]
    fn outlines_become_relative() {
        let check = |outline: &str, expected: &str| assert_eq!(relative(outline), expected);
        check(
            "M-6.1 9.6L-6.1 8.1Q-3.3 5.3-1.3 3.1Q.8 .9 1.8-.9L5 -.9Z",
            "M-6.1 9.6v-1.5q2.8-2.8 4.8-5 2.1-2.2 3.1-4h3.2z",
        );
        check("M0 0L1 1Zm1 1", "M0 0L1 1Zm1 1");
        check("M1 1L2 3ZM3 3L4 5Z", "M1 1l1 2zm2 2l1 2z");
    }

    #[test]
    fn names_need_no_escape() {
        let check = |symbol: char, expected: &str| assert_eq!(name(Weight::Bold, 82, symbol), expected);
        check('5', "sp-b82-5");
        check('A', "sp-b82-A");
        check('&', "sp-b82-26");
        check('"', "sp-b82-22");
        check('α', "sp-b82-3b1");
    }
}
