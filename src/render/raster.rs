//! Renders thousands of pictures to pixels: parts that pictures share are drawn once and copied.
//!
//! ```text
//!   Scene = forms, then characters
//!             |        +--resvg--> stamps: the coverage of each pixel by a character at its position
//!             +--resvg--> ground: the forms in pixels, with a palette that has room for the characters
//!   ground with stamps on it --> PNG
//! ```
//!
//! A picture of a board consists of lines and grounds, which all pictures of that board share, and characters, of which
//! there are a few hundred: nine digits in 81 cells. A picture therefore takes only a copy of the ground, its stamps,
//! and the compression. Any other drawing, such as the signs of a step over its digits, takes the slower path through
//! [`png`](super::png).
//!
//! A palette depends on a ground and the inks on it, not on a single picture, so that no picture depends on earlier
//! ones. It has 16 colours if they suffice: edges then differ by an invisible shade, and the file is a quarter smaller.
//!
//! # Notes
//!
//! Processor time and size of a picture of 600 pixels, on 3,000 pictures of puzzles, solutions and pencil marks
//! (`sudopress build` of a book of 1000 with `outputs: [png]`):
//!
//! | way | time | size |
//! |---|---|---|
//! | each picture through resvg, 256 colours, balanced compression | 6.9 ms | 22 KB |
//! | stamps, 16 colours, fast compression | 0.5 ms | 33 KB |
//!
//! Compression alone:
//!
//! | way | time | size |
//! |---|---|---|
//! | 16 colours, as here | 0.15 ms | 33 KB |
//! | 16 colours, deflate level 1 | 0.82 ms | 21 KB |
//! | 16 colours, deflate level 2 | 1.2 ms | 18 KB |
//! | 256 colours | 0.22 ms | 41 KB |

use super::png::{Drawing, Effort, Indexed, PngError, png};
use crate::draw::{Colour, Element, Ink, Point, Rectangle, Scene, Svg, Theme, Weight};
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::hash::Hash;
use std::sync::{Arc, PoisonError, RwLock};

/// Draws pictures of one theme and one width in pixels.
#[derive(Debug)]
pub struct Raster<'a> {
    theme: &'a Theme,
    width: u32,
    grounds: Kept<GroundKey, Option<Ground>>,
    stamps: Kept<StampKey, Stamp>,
}

/// A cache with a limit in bytes.
#[derive(Debug)]
struct Kept<K, V>(RwLock<(HashMap<K, Arc<V>>, usize)>);

/// The key of a ground: the frame, the forms, and the inks of the characters on it.
type GroundKey = (Scene, Vec<Ink>);

/// The key of a stamp: the frame of its picture, weight, size, character, position.
type StampKey = (Rectangle, Weight, i32, char, Point);

/// The forms of a picture in pixels, ready for characters.
#[derive(Debug)]
struct Ground {
    palette: Vec<[u8; 3]>,
    /// The width and height in pixels.
    size: (u32, u32),
    /// Indices into the palette, row by row.
    indices: Vec<u8>,
    /// For each ink, the result of blending a palette colour with it at each level of coverage: `index * LEVELS +
    /// level`.
    blends: Vec<Vec<u8>>,
}

/// A character in pixels.
#[derive(Debug)]
struct Stamp {
    /// The left edge in the picture.
    left: usize,
    top: usize,
    width: usize,
    /// The coverage of each pixel, row by row: 0 to `LEVELS - 1`.
    levels: Vec<u8>,
}

/// The number of levels of coverage.
const LEVELS: usize = 16;

/// The limit in bytes of the cached grounds, and of the cached stamps.
const ROOM: usize = 32 << 20;

/// The sizes of the small palette and of the large one.
const FEW: usize = 16;
const MANY: usize = 256;

/// A colour that covers at least one part in `EXACT` of the ground stays exact.
const EXACT: usize = 200;

/// Characters can be on colours that cover at least one part in `WIDE` of the ground.
const WIDE: usize = 50;

/// The tolerances to try for the colours of edges, of 255.
const TOLERANCES: [u8; 9] = [0, 4, 8, 12, 16, 20, 24, 28, 32];

impl<K: Eq + Hash, V> Kept<K, V> {
    fn new() -> Self {
        Self(RwLock::new((HashMap::new(), 0)))
    }

    /// Returns the cached value of the key; makes it if it is missing.
    fn get<E>(&self, key: K, bytes: impl Fn(&V) -> usize, make: impl FnOnce(&K) -> Result<V, E>) -> Result<Arc<V>, E> {
        if let Some(kept) = self.0.read().unwrap_or_else(PoisonError::into_inner).0.get(&key) {
            return Ok(kept.clone());
        }
        let made = Arc::new(make(&key)?);
        let mut kept = self.0.write().unwrap_or_else(PoisonError::into_inner);
        kept.1 += bytes(&made);
        if kept.1 > ROOM {
            *kept = (HashMap::new(), bytes(&made));
        }
        kept.0.insert(key, made.clone());
        Ok(made)
    }
}

impl<'a> Raster<'a> {
    /// Returns a raster for pictures of this width, in pixels, in this theme.
    pub fn new(theme: &'a Theme, width: u32) -> Self {
        Self { theme, width, grounds: Kept::new(), stamps: Kept::new() }
    }

    /// Returns the picture as a PNG with the same proportions. The bytes do not depend on earlier pictures.
    ///
    /// # Errors
    /// Fails if the image would be empty or larger than 32,768 pixels.
    pub fn png(&self, scene: &Scene) -> Result<Vec<u8>, PngError> {
        let first = scene.shapes.iter().position(|shape| matches!(shape, Element::Glyph { .. }));
        let (forms, glyphs) = scene.shapes.split_at(first.unwrap_or(scene.shapes.len()));
        let inks: BTreeSet<Ink> = glyphs.iter().map(Element::ink).collect();
        let is_plain = glyphs.iter().all(|shape| matches!(shape, Element::Glyph { .. }));
        let inks: Vec<Ink> = inks.into_iter().collect();
        let key = (Scene { frame: scene.frame, shapes: forms.to_vec() }, inks);
        let ground = if is_plain {
            let bytes = |ground: &Option<Ground>| ground.as_ref().map_or(0, |ground| ground.indices.len());
            self.grounds.get(key.clone(), bytes, |(forms, inks)| self.ground(forms, inks))?
        } else {
            Arc::default()
        };
        let Some(ground) = ground.as_ref() else { return png(&self.svg(scene), self.width) };
        let mut indices = ground.indices.clone();
        for glyph in glyphs {
            let Element::Glyph { ink, weight, size, symbol, at } = *glyph else { continue };
            let place = (scene.frame, weight, size, symbol, at);
            let stamp = self.stamps.get(place, |stamp| stamp.levels.len(), |&key| self.stamp(glyph, key))?;
            let ink = key.1.binary_search(&ink).expect("an ink of its characters");
            stamp.print(&mut indices, ground.size.0 as usize, &ground.blends[ink]);
        }
        Indexed { size: ground.size, palette: &ground.palette, indices: &indices }.packed(Effort::Little)
    }

    fn svg(&self, scene: &Scene) -> String {
        scene.svg(&Svg { theme: self.theme, ..Svg::file("") })
    }

    /// Draws forms in pixels; `None` if they have too many colours.
    fn ground(&self, forms: &Scene, inks: &[Ink]) -> Result<Option<Ground>, PngError> {
        let drawing = Drawing::read(&self.svg(forms), self.width)?;
        let image = drawing.whole()?;
        let mut counts: BTreeMap<Colour, usize> = BTreeMap::new();
        let pixels = image.data().as_chunks::<4>().0;
        for &[red, green, blue, alpha] in pixels {
            if alpha != u8::MAX {
                return Ok(None);
            }
            *counts.entry(Colour([red, green, blue])).or_default() += 1;
        }
        let inks: Vec<Colour> = inks.iter().map(|&ink| self.theme.look(ink).light).collect();
        let Some(palette) = palette(&counts, &inks) else { return Ok(None) };
        let places: BTreeMap<Colour, u8> = counts.keys().map(|&colour| (colour, nearest(&palette, colour))).collect();
        let indices = pixels.iter().map(|&[red, green, blue, _]| places[&Colour([red, green, blue])]).collect();
        let blend = |&ink: &Colour| {
            let row = |&under: &Colour| (0..LEVELS).map(move |level| under.towards(ink, level, LEVELS - 1));
            palette.iter().flat_map(row).map(|colour| nearest(&palette, colour)).collect()
        };
        let blends = inks.iter().map(blend).collect();
        let palette = palette.iter().map(|colour| colour.0).collect();
        Ok(Some(Ground { size: drawing.size, palette, indices, blends }))
    }

    /// Draws a character in pixels.
    fn stamp(&self, glyph: &Element, (frame, .., size, _, at): StampKey) -> Result<Stamp, PngError> {
        let drawing = Drawing::read(&self.svg(&Scene { frame, shapes: vec![glyph.clone()] }), self.width)?;
        // A character extends from its centre by at most its height, with one more pixel at each end for its edges.
        let scale = f64::from(drawing.size.0) / f64::from(frame.width);
        let span = |middle: i32, all: u32| {
            let [low, high] = [middle - size, middle + size].map(|end| f64::from(end) * scale);
            let (low, high) = ((low.floor() - 1.0).max(0.0) as u32, (high.ceil() + 1.0).max(0.0) as u32);
            (low.min(all - 1), high.clamp(low.min(all - 1) + 1, all))
        };
        let (left, right) = span(at.x - frame.corner.x, drawing.size.0);
        let (top, bottom) = span(at.y - frame.corner.y, drawing.size.1);
        let image = drawing.part((left, top), (right - left, bottom - top))?;
        let level = |alpha: u8| (usize::from(alpha) * (LEVELS - 1) + 127) / 255;
        let levels: Vec<u8> = image.pixels().iter().map(|pixel| level(pixel.alpha()) as u8).collect();
        Ok(Stamp { left: left as usize, top: top as usize, width: (right - left) as usize, levels }.trimmed())
    }
}

impl Stamp {
    /// Returns the stamp without the empty pixels around it.
    fn trimmed(self) -> Self {
        let rows: Vec<&[u8]> = self.levels.chunks_exact(self.width).collect();
        let is_seen = |row: &usize| rows[*row].iter().any(|&level| level > 0);
        let Some(first) = (0..rows.len()).find(is_seen) else { return Self { levels: Vec::new(), ..self } };
        let last = (first..rows.len()).rfind(is_seen).unwrap_or(first);
        let is_seen = |column: &usize| rows.iter().any(|row| row[*column] > 0);
        let left = (0..self.width).find(is_seen).unwrap_or(0);
        let right = (left..self.width).rfind(is_seen).unwrap_or(left);
        let levels = rows[first..=last].iter().flat_map(|row| &row[left..=right]).copied().collect();
        Self { left: self.left + left, top: self.top + first, width: right + 1 - left, levels }
    }

    /// Draws the stamp on a picture of this width; `blends` maps each colour and level to the blended colour.
    fn print(&self, indices: &mut [u8], width: usize, blends: &[u8]) {
        let rows = indices.chunks_exact_mut(width).skip(self.top);
        for (row, levels) in rows.zip(self.levels.chunks_exact(self.width)) {
            for (index, &level) in row[self.left..].iter_mut().zip(levels) {
                *index = blends[usize::from(*index) * LEVELS + usize::from(level)];
            }
        }
    }
}

/// Returns the smallest sufficient palette for a ground and for characters in these inks on it; `None` if even the
/// largest is too small.
///
/// Inks, and colours that cover much of the ground, stay exact. Edges get a similar colour.
fn palette(counts: &BTreeMap<Colour, usize>, inks: &[Colour]) -> Option<Vec<Colour>> {
    let all: usize = counts.values().sum();
    let mut grounds: Vec<(Colour, usize)> = counts.iter().map(|(&colour, &count)| (colour, count)).collect();
    grounds.sort_by_key(|&(_, count)| std::cmp::Reverse(count));
    let least =
        |part: usize| grounds.iter().take_while(move |(_, count)| count * part >= all).map(|&(colour, _)| colour);
    let mut exact: Vec<Colour> = Vec::new();
    for colour in inks.iter().copied().chain(least(EXACT)) {
        if !exact.contains(&colour) {
            exact.push(colour);
        }
    }
    let blends = least(WIDE).flat_map(|under| inks.iter().map(move |&ink| (under, ink)));
    let blends =
        blends.flat_map(|(under, ink)| (1..LEVELS - 1).map(move |level| under.towards(ink, level, LEVELS - 1)));
    let edges: Vec<Colour> = grounds.iter().map(|&(colour, _)| colour).chain(blends).collect();
    let with = |tolerance: u8, most: usize| {
        let mut palette = exact.clone();
        for &edge in &edges {
            if palette.iter().all(|colour| colour.distance(edge) > tolerance) {
                palette.push(edge);
            }
        }
        (palette.len() <= most).then_some(palette)
    };
    [FEW, MANY].into_iter().find_map(|most| TOLERANCES.into_iter().find_map(|tolerance| with(tolerance, most)))
}

/// Returns the index of the nearest colour.
fn nearest(palette: &[Colour], colour: Colour) -> u8 {
    let nearest = (0..palette.len()).min_by_key(|&place| palette[place].distance(colour));
    nearest.and_then(|place| u8::try_from(place).ok()).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::variant::{self, Variant, VariantWords};
    use crate::board::{Candidate, Cell, Digit, DigitSet, Puzzle};
    use crate::draw::{Paint, Pencil, Picture, scene};
    use crate::explain::Coordinates;
    use crate::logic::{Mark, Role, Snapshot, View};

    fn decoded(file: &[u8]) -> (::png::BitDepth, Vec<[u8; 3]>) {
        let mut decoder = ::png::Decoder::new(std::io::Cursor::new(file));
        let depth = decoder.read_header_info().expect("a header").bit_depth;
        decoder.set_transformations(::png::Transformations::EXPAND);
        let mut reader = decoder.read_info().expect("an image");
        let mut data = vec![0; reader.output_buffer_size().expect("a size")];
        let channels = reader.next_frame(&mut data).expect("pixels").color_type.samples();
        (depth, data.chunks_exact(channels).map(|pixel| [pixel[0], pixel[1], pixel[2]]).collect())
    }

    /// Draws a scene in both ways, and returns the bit depth.
    fn check(scene: &Scene, width: u32) -> ::png::BitDepth {
        let raster = Raster::new(Theme::classic(), width);
        let quick = raster.png(scene).expect("an image");
        assert_eq!(quick, raster.png(scene).expect("an image"), "drawn again");
        let slow = png(&raster.svg(scene), width).expect("an image");
        let ((depth, quick), (_, slow)) = (decoded(&quick), decoded(&slow));
        assert_eq!(quick.len(), slow.len());
        let far = quick.iter().zip(&slow).map(|(&one, &other)| Colour(one).distance(Colour(other))).max();
        assert!(far.is_some_and(|far| far <= 48), "{far:?}");
        depth
    }

    #[test]
    fn it_shows_what_the_long_way_shows() {
        let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
            .parse::<Puzzle>()
            .expect("a puzzle");
        let start = Snapshot::start(&puzzle).expect("a position");
        for width in [64, 333, 600, 1_200] {
            check(&scene(&Picture::puzzle(&puzzle)), width);
            check(&scene(&Picture::puzzle(&puzzle).with_labels(Coordinates::RowColumn)), width);
            check(&scene(&Picture::position(&puzzle, &start.grid, &start.candidates)), width);
        }
        assert_eq!(check(&scene(&Picture::puzzle(&puzzle)), 600), ::png::BitDepth::Four);
    }

    #[test]
    fn grounds_keep_their_colours() {
        for (words, shape) in
            [("x", (3, 2)), ("windoku", (3, 3)), ("colour", (3, 3)), ("samurai", (3, 3)), ("x", (5, 5))]
        {
            let words = VariantWords::parse(words).expect("words");
            let puzzle = Puzzle::empty(Variant::from_words(words, shape).board().expect("a board"));
            let candidates = vec![DigitSet::all(puzzle.board().side()); puzzle.board().cell_count()];
            let scene = scene(&Picture::position(&puzzle, puzzle.givens(), &candidates));
            let file = Raster::new(Theme::classic(), 800).png(&scene).expect("an image");
            let (_, pixels) = decoded(&file);
            for shape in &scene.shapes {
                let Element::Form { ink: ink @ (Ink::Paper | Ink::Extra(_)), paint: Paint::Fill, .. } = shape else {
                    continue;
                };
                assert!(pixels.contains(&Theme::classic().look(*ink).light.0), "{words:?}: {ink:?}");
            }
            check(&scene, 800);
        }
    }

    #[test]
    fn signs_over_digits_are_drawn_the_long_way() {
        let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
            .parse::<Puzzle>()
            .expect("a puzzle");
        let removed = Candidate::new(Cell::new(2), Digit::new(0));
        let view = View { marks: vec![Mark { candidate: removed, role: Role::Eliminated }], ..View::default() };
        let picture = Picture { pencil: Pencil::Marked, ..Picture::puzzle(&puzzle).with_view(&view) };
        assert_eq!(check(&scene(&picture), 300), ::png::BitDepth::Eight);
    }

    #[test]
    fn an_image_without_pixels_is_refused() {
        let scene = scene(&Picture::puzzle(&Puzzle::empty(variant::nine().clone())));
        assert!(Raster::new(Theme::classic(), 0).png(&scene).is_err());
        assert!(Raster::new(Theme::classic(), 40_000).png(&scene).is_err());
    }
}
