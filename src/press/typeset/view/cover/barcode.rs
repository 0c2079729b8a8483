//! The barcode of an ISBN: an EAN-13 in its usual size, black on white.

use super::place::Area;
use crate::book::preset::BarcodeArea;
use crate::book::{Isbn, Length};
use barcoders::sym::ean13::EAN13;
use serde::Serialize;

/// A barcode. Its bars are as they are in shops, but for their height, which many books cut.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(super) struct BarcodeView {
    /// The white ground.
    x: i64,
    y: i64,
    width: i64,
    height: i64,
    bars: Vec<Bar>,
    signs: Vec<Sign>,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
struct Bar {
    x: i64,
    y: i64,
    width: i64,
    height: i64,
}

/// A text in the middle of its width.
#[derive(Clone, PartialEq, Debug, Serialize)]
struct Sign {
    x: i64,
    /// The line on which it stands.
    y: i64,
    width: i64,
    /// In tenths of a point.
    size: i64,
    text: String,
}

/// The ground in micrometres: that of Amazon, 2 x 1.2 in, which leaves more white beside the bars than the 11 and 7 widths of a
/// bar that scanners want.
const GROUND: (i64, i64) = (50_800, 30_480);

/// A module, the width of the thinnest bar, and how many there are.
const MODULE: i64 = 330;
const MODULES: usize = 95;

/// From the top of the ground: the line on which the number stands, the bars, and their end; how far the guards at both
/// ends and in the middle go on, and the line on which the digits below stand.
const NUMBER: i64 = 4_900;
const BARS: (i64, i64) = (6_600, 24_600);
const GUARD: i64 = 5 * MODULE;
const DIGITS: i64 = 27_900;

/// The digit to the left of the bars, and those under their halves, by the module where they begin; each is seven wide.
const LEADING: i64 = -10;
const HALVES: [i64; 2] = [3, 50];
const DIGIT: i64 = 7;

impl BarcodeView {
    /// The barcode of a book with this back, so far from its bottom and from the spine.
    pub(super) fn new(isbn: &Isbn, back: Back, distance: Option<Length>) -> Self {
        let (width, height) = GROUND;
        let size = (Length::micrometres(width), Length::micrometres(height));
        let area = back.corner(size, distance.unwrap_or(Length::inch_hundredths(25)));
        let (x, y) = (area.x.as_micrometres(), area.y.as_micrometres());
        let digits = isbn.digits();
        let modules =
            EAN13::new(&digits).map(|code| code.encode()).expect("an ISBN is thirteen digits that were proved");
        let left = x + (width - MODULES as i64 * MODULE) / 2;
        let at = |module: i64| left + module * MODULE;
        let is_guard = |module: usize| module < 3 || (45..50).contains(&module) || module >= MODULES - 3;
        let mut bars = Vec::new();
        let mut start = 0;
        for run in modules.chunk_by(|one, next| one == next) {
            if run[0] == 1 {
                let height = BARS.1 - BARS.0 + if is_guard(start) { GUARD } else { 0 };
                bars.push(Bar { x: at(start as i64), y: y + BARS.0, width: run.len() as i64 * MODULE, height });
            }
            start += run.len();
        }
        let number = Sign { x, y: y + NUMBER, width, size: 85, text: format!("ISBN {isbn}") };
        let digit = |module: i64, text: &str| Sign {
            x: at(module),
            y: y + DIGITS,
            width: DIGIT * MODULE,
            size: 95,
            text: text.to_owned(),
        };
        let mut signs = vec![number, digit(LEADING, &digits[..1])];
        for (half, from) in HALVES.into_iter().zip([1, 7]) {
            signs.extend((0..6).map(|index| digit(half + DIGIT * index as i64, &digits[from + index..=from + index])));
        }
        Self { x, y, width, height, bars, signs }
    }

    /// Where it stands.
    pub(super) fn area(&self) -> Area {
        let [x, y, width, height] = [self.x, self.y, self.width, self.height].map(Length::micrometres);
        Area { x, y, width, height }
    }
}

/// The back of a cover on its sheet.
#[derive(Clone, Copy)]
pub(super) struct Back {
    pub area: Area,
    /// Whether the spine is at its left.
    pub is_right_of_spine: bool,
}

impl Back {
    /// The area of this width and height in the lower corner at the spine, so far from both edges.
    fn corner(self, (width, height): (Length, Length), distance: Length) -> Area {
        let Self { area, is_right_of_spine } = self;
        let x = if is_right_of_spine { area.x + distance } else { area.right() - distance - width };
        Area { x, y: area.bottom() - distance - height, width, height }
    }
}

/// The place where a printer puts its own.
pub(super) fn kept(area: BarcodeArea, back: Back) -> Area {
    let BarcodeArea { width, height, distance } = area;
    back.corner((width.min(back.area.width - distance * 2), height), distance)
}
