//! Albums: many pictures on one page, whose shared parts are written once.
//!
//! A walkthrough shows the same board many times, and only a few cells change from step to step. The contents of a cell
//! (its pencil marks, its hatching), the givens, and the space beside and below the board are therefore definitions.
//! What a cell contains is one definition for all cells. The digits that the solver has entered are those of an earlier
//! picture and a few more. This makes a page a fifth as long as sharing only characters would, and the pages of a book
//! several times faster to write.
//!
//! Colours come from the page ([`Colours::Page`]): a page with an album has the [`stylesheet`](super::stylesheet),
//! which follows the reader's dark scheme. Only browsers read such pages, so references are `href`.
//!
//! # Notes
//!
//! A book of a thousand puzzles has 120,000 such pictures. A fast unkeyed hash finds parts by their shapes, and numbers
//! and references are written without the formatting of the standard library. Together this saves two thirds of the
//! instructions.

use super::definitions::Definitions;
use super::group::{Colours, group, open_group};
use super::ink::Ink;
use super::numbers::integer;
use super::scene::{CELL, Element, Outline, Point, Scene, point};
use super::svg::{open_page_svg, write_outline, write_path_data};
use super::theme::Theme;
use rustc_hash::FxHashMap;

/// An album: the pictures made so far, and their shared parts.
#[derive(Debug)]
pub struct Album<'a> {
    theme: &'a Theme,
    characters: Definitions<'a>,
    /// The numbers of parts by their shapes. Most parts recur and need not be written again.
    known: FxHashMap<Vec<Element>, usize>,
    /// The numbers of written parts, in the order of first use.
    parts: FxHashMap<String, usize>,
    order: Vec<String>,
    filled: Filled,
}

/// The entered digits of the latest picture, to which those of the next are added.
#[derive(Default, Debug)]
struct Filled {
    shapes: Vec<Element>,
    number: usize,
    /// The number of parts within that part, each in the one before.
    depth: usize,
}

/// The largest number of parts within each other. Deeper ones would take longer to draw.
const MAX_DEPTH: usize = 8;

/// The extent of a part: shapes of one ink that change together.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Extent {
    Cell(i32, i32),
    Whole,
    /// A shape that rarely recurs.
    None,
}

impl<'a> Album<'a> {
    /// Returns an empty album in this theme.
    pub fn new(theme: &'a Theme) -> Self {
        Self {
            theme,
            characters: Definitions::of_page(theme.digits()),
            known: FxHashMap::default(),
            parts: FxHashMap::default(),
            order: Vec::new(),
            filled: Filled::default(),
        }
    }

    /// Returns the picture as an `<svg>` element for a page that also contains [`definitions`](Self::definitions).
    ///
    /// With a title, the picture is an image for screen readers, and otherwise decoration.
    pub fn add(&mut self, scene: &Scene, title: Option<&str>) -> String {
        let mut text = String::with_capacity(2 << 10);
        open_page_svg(&mut text, scene.frame, title);
        let mut shapes = &scene.shapes[..];
        // Consecutive groups that all recur form one part.
        let (mut lasting, mut were_digits) = (String::new(), false);
        while let Some(first) = shapes.first() {
            let group = group(self.theme, first);
            let count = shapes.iter().take_while(|shape| self::group(self.theme, shape) == group).count();
            let (here, rest) = shapes.split_at(count);
            shapes = rest;
            if let Element::Glyph { ink: Ink::Filled, .. } = first {
                self.refer(&mut text, &mut lasting);
                let number = self.filled(here, group);
                write_use(&mut text, number);
                continue;
            }
            let is_lasting = here.iter().all(|shape| extent(shape) == Extent::Whole);
            // The board stays the same when the digits change.
            let is_digits = matches!(first, Element::Glyph { .. });
            if !is_lasting || is_digits != were_digits {
                self.refer(&mut text, &mut lasting);
            }
            were_digits = is_digits;
            let target = if is_lasting { &mut lasting } else { &mut text };
            open_group(target, Colours::Page, group);
            self.write_group(target, here);
            target.push_str("</g>");
        }
        self.refer(&mut text, &mut lasting);
        text.push_str("</svg>");
        text
    }

    /// Writes a reference to a part, which is stored if it is new, and clears it. Writes nothing for an empty part.
    fn refer(&mut self, text: &mut String, part: &mut String) {
        if !part.is_empty() {
            write_use(text, self.number(part));
            part.clear();
        }
    }

    /// Returns the number of the part with these entered digits.
    fn filled(&mut self, shapes: &[Element], group: super::group::Group) -> usize {
        let before = std::mem::take(&mut self.filled);
        let (mut added, mut known) = (Vec::new(), before.shapes.iter().peekable());
        for shape in shapes {
            if known.next_if_eq(&shape).is_none() {
                added.push(shape);
            }
        }
        // Some of the digits before are not in this picture, or it begins a new chain.
        let is_new = known.next().is_some() || before.shapes.is_empty() || before.depth == MAX_DEPTH;
        let mut part = String::with_capacity(100);
        open_group(&mut part, Colours::Page, group);
        if is_new {
            shapes.iter().for_each(|shape| self.write_shape(&mut part, shape));
        } else if added.is_empty() {
            self.filled = before;
            return self.filled.number;
        } else {
            write_use(&mut part, before.number);
            added.into_iter().for_each(|shape| self.write_shape(&mut part, shape));
        }
        part.push_str("</g>");
        let number = self.number(&part);
        self.filled = Filled { shapes: shapes.to_vec(), number, depth: if is_new { 0 } else { before.depth + 1 } };
        number
    }

    /// Returns the number of a part, which is stored if it is new.
    fn number(&mut self, part: &str) -> usize {
        self.parts.get(part).copied().unwrap_or_else(|| {
            let next = self.order.len();
            self.order.push(part.to_owned());
            self.parts.insert(part.to_owned(), next);
            next
        })
    }

    /// Returns an invisible element with all definitions that the pictures so far refer to. The page must contain it
    /// once.
    pub fn definitions(&self) -> String {
        let mut text = String::from("<svg width=\"0\" height=\"0\" class=\"sp-defs\" aria-hidden=\"true\"><defs>");
        self.characters.write_scaled(&mut text);
        for (number, part) in self.order.iter().enumerate() {
            text.push_str("<g id=\"");
            write_part_id(&mut text, number);
            text.push_str("\">");
            text.push_str(part);
            text.push_str("</g>");
        }
        text.push_str("</defs></svg>");
        text
    }

    fn write_group(&mut self, text: &mut String, mut shapes: &[Element]) {
        while let Some(first) = shapes.first() {
            let extent = extent(first);
            let count = shapes.iter().take_while(|shape| self::extent(shape) == extent).count();
            let (here, rest) = shapes.split_at(count);
            shapes = rest;
            if let [Element::Form { ink: Ink::Crossing, outline: Outline::Segments(strokes), .. }] = here {
                self.write_hatching(text, strokes);
                continue;
            }
            match extent {
                Extent::None => here.iter().for_each(|shape| self.write_shape(text, shape)),
                Extent::Whole => {
                    let number = self.part(here);
                    write_use(text, number);
                }
                Extent::Cell(column, row) => {
                    let corner = point(column * CELL, row * CELL);
                    let number = self.part(&here.iter().map(|shape| moved(shape, corner)).collect::<Vec<_>>());
                    write_use_at(text, number, corner);
                }
            }
        }
    }

    /// Writes hatching cell by cell.
    fn write_hatching(&mut self, text: &mut String, strokes: &[(Point, Point)]) {
        let cell = |&(from, to): &(Point, Point)| {
            let corner = |one: i32, other: i32| (one + other).div_euclid(2 * CELL) * CELL;
            point(corner(from.x, to.x), corner(from.y, to.y))
        };
        for strokes in strokes.chunk_by(|one, other| cell(one) == cell(other)) {
            let corner = cell(&strokes[0]);
            let here = |at: Point| point(at.x - corner.x, at.y - corner.y);
            let mut part = String::with_capacity(120);
            let outline = Outline::Segments(strokes.iter().map(|&(from, to)| (here(from), here(to))).collect());
            write_outline(&mut part, &outline);
            let number = self.number(&part);
            write_use_at(text, number, corner);
        }
    }

    /// Returns the number of the part with these shapes.
    fn part(&mut self, shapes: &[Element]) -> usize {
        self.known.get(shapes).copied().unwrap_or_else(|| {
            let mut part = String::with_capacity(40 * shapes.len());
            shapes.iter().for_each(|shape| self.write_shape(&mut part, shape));
            let number = self.number(&part);
            self.known.insert(shapes.to_vec(), number);
            number
        })
    }

    fn write_shape(&mut self, text: &mut String, shape: &Element) {
        match shape {
            Element::Glyph { weight, size, symbol, at, .. } => {
                self.characters.refer(text, "href", (*weight, *size, *symbol), *at);
            }
            Element::Form { ink, outline, .. } if is_fixed(*ink) => {
                text.push_str("<path d=\"");
                write_path_data(text, outline);
                text.push_str("\"/>");
            }
            Element::Form { outline, .. } => write_outline(text, outline),
        }
    }
}

/// Returns whether shapes of this ink, the lines and the ground of a board, never change.
fn is_fixed(ink: Ink) -> bool {
    matches!(ink, Ink::ThinLine | Ink::ThickLine | Ink::Paper)
}

fn extent(shape: &Element) -> Extent {
    match shape {
        Element::Glyph { ink: Ink::Candidate, at, .. } => Extent::Cell(at.x.div_euclid(CELL), at.y.div_euclid(CELL)),
        Element::Glyph { ink: Ink::Given | Ink::Label, .. } => Extent::Whole,
        Element::Form { ink, .. } if is_fixed(*ink) => Extent::Whole,
        _ => Extent::None,
    }
}

/// Returns a glyph relative to this corner.
fn moved(shape: &Element, corner: Point) -> Element {
    let mut shape = shape.clone();
    if let Element::Glyph { at, .. } = &mut shape {
        *at = point(at.x - corner.x, at.y - corner.y);
    }
    shape
}

fn write_use(text: &mut String, number: usize) {
    write_use_at(text, number, point(0, 0));
}

/// Writes a reference to a part, moved by this point.
fn write_use_at(text: &mut String, number: usize, at: Point) {
    text.push_str("<use href=\"#");
    write_part_id(text, number);
    for (name, by) in [("\" x=\"", at.x), ("\" y=\"", at.y)] {
        if by != 0 {
            text.push_str(name);
            integer(text, by);
        }
    }
    text.push_str("\"/>");
}

/// Writes `_` and the number in base 36. Other ids of a page never start like this.
fn write_part_id(text: &mut String, number: usize) {
    let figure = |number: usize| char::from_digit((number % 36) as u32, 36).expect("below 36");
    let mut place = 1;
    while number / place >= 36 {
        place *= 36;
    }
    text.push('_');
    while place > 0 {
        text.push(figure(number / place));
        place /= 36;
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Picture, scene};
    use super::*;
    use crate::board::Puzzle;
    use crate::explain::Coordinates;

    #[test]
    fn repeated_parts_are_written_once_and_every_reference_is_defined() {
        let puzzle = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
        let scene =
            scene(&Picture::puzzle(&puzzle.parse::<Puzzle>().expect("a puzzle")).with_labels(Coordinates::RowColumn));
        let mut album = Album::new(Theme::classic());
        let first = album.add(&scene, Some("a \"b\" <c>"));
        let definitions = album.definitions();
        assert_eq!(first, album.add(&scene, Some("a \"b\" <c>")));
        assert_eq!(definitions, album.definitions());
        assert!(first.contains("aria-label=\"a &quot;b&quot; &lt;c&gt;\"") && first.len() < 900, "{first}");
        for text in [&first, &definitions] {
            for reference in text.split("href=\"#").skip(1) {
                let id = reference.split('"').next().expect("a closed attribute");
                assert!(definitions.contains(&format!("id=\"{id}\"")), "{id}");
            }
        }
    }

    #[test]
    fn ids_count_in_base_36() {
        let id = |number| {
            let mut text = String::new();
            write_part_id(&mut text, number);
            text
        };
        assert_eq!([0, 35, 36, 1296, 2000].map(id), ["_0", "_z", "_10", "_100", "_1jk"]);
    }
}
