//! Extracts the characters of a page with their positions, the rectangles of stroked lines, and links.

use super::font::Font;
use crate::geometry::{Matrix, Point, Rect};

/// A character, or several characters that are drawn as one glyph.
#[derive(Clone, PartialEq, Debug)]
pub struct Character {
    /// The text, usually of one character.
    pub text: String,
    /// The area from the baseline to the height of a capital, as wide as the advance.
    pub place: Rect,
    /// The size of the face, in points.
    pub size: f64,
    /// Whether the name of the face says that it is bold.
    pub is_bold: bool,
}

/// A link to a page of the same file.
#[derive(Clone, PartialEq, Debug)]
pub struct Link {
    /// The clickable area.
    pub place: Rect,
    /// The target page, from 0.
    pub page: usize,
}

/// The characters, lines and links of a page.
#[derive(Clone, Default, Debug)]
pub struct Extract {
    /// The characters, in the order of display.
    pub characters: Vec<Character>,
    /// The rectangles around strokes, each of which may contain one or many lines.
    pub strokes: Vec<Rect>,
    /// Links to pages of the same file.
    pub links: Vec<Link>,
}

/// The height of a capital as a fraction of the size: exact enough to find the line of a character.
const CAPITAL: f64 = 0.7;

impl Character {
    /// Returns the character of a code; `None` if the file does not give one.
    pub(super) fn new(font: &Font<'_>, code: u32, advance: f64, map: Matrix) -> Option<Self> {
        let text = font.text(code);
        let corners = [Point { x: 0.0, y: 0.0 }, Point { x: advance, y: CAPITAL }];
        let place = Rect::around(corners.map(|corner| map.apply(corner)))?;
        let is_bold = ["Bold", "Semibold", "SemiBold", "Black", "Heavy"].iter().any(|word| font.name.contains(word));
        (!text.is_empty()).then(|| Self { text, place, size: map.across(1.0, 0.0), is_bold })
    }
}

/// A run of text on one line, without a gap wider than the height of its letters.
#[derive(Clone, PartialEq, Debug)]
pub struct Run {
    /// The text.
    pub text: String,
    /// The rectangle around the text.
    pub place: Rect,
}

/// The largest distance of words, in sizes of their text. Columns are hardly farther apart in large print.
const SPACE: f64 = 0.75;

impl Extract {
    /// Returns the text as runs, from top to bottom and from left to right.
    pub fn runs(&self) -> Vec<Run> {
        let mut all: Vec<&Character> = self.characters.iter().collect();
        let line = |character: &Character| (-character.place.bottom * 2.0).round() as i64;
        all.sort_by(|one, other| line(one).cmp(&line(other)).then(one.place.left.total_cmp(&other.place.left)));
        let mut runs: Vec<Run> = Vec::new();
        let mut last: Option<&Character> = None;
        for character in all {
            let gap =
                last.filter(|last| line(last) == line(character)).map(|last| character.place.left - last.place.right);
            match (gap, runs.last_mut()) {
                (Some(gap), Some(run)) if gap < last.map_or(0.0, |last| SPACE * last.size.min(character.size)) => {
                    if gap > 0.15 * character.size && !run.text.ends_with(' ') {
                        run.text.push(' ');
                    }
                    run.text.push_str(&character.text);
                    run.place = run.place.with(character.place);
                }
                _ => runs.push(Run { text: character.text.clone(), place: character.place }),
            }
            last = Some(character);
        }
        runs.retain(|run| !run.text.trim().is_empty());
        runs
    }
}
