//! The barcode of an ISBN: an EAN-13 in its nominal size, black on white.

use super::Area;
use crate::book::preset::BarcodeArea;
use crate::book::{Isbn, Length};
use barcoders::sym::ean13::EAN13;
use serde::Serialize;

/// A barcode. Its bars have the nominal size except for their height, which is reduced as in many books.
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

/// A text centred in its width.
#[derive(Clone, PartialEq, Debug, Serialize)]
struct Sign {
    x: i64,
    /// The baseline.
    y: i64,
    width: i64,
    /// The font size in tenths of a point.
    size: i64,
    text: String,
}

/// The ground in micrometres, that of Amazon (2 x 1.2 in). It leaves more white around the bars than the 11 and 7
/// modules that scanners need.
const GROUND: (i64, i64) = (50_800, 30_480);

/// The width of a module (the thinnest bar), and the number of modules.
const MODULE: i64 = 330;
const MODULES: usize = 95;

/// Positions from the top of the ground: the baseline of the number above the bars, the top and bottom of the bars, the
/// extra length of the guard bars, and the baseline of the digits below.
const NUMBER: i64 = 4_900;
const BARS: (i64, i64) = (6_600, 24_600);
const GUARD: i64 = 5 * MODULE;
const DIGITS: i64 = 27_900;

/// The module at which the leading digit starts, those at which the two halves of digits start, and the width of a
/// digit in modules.
const LEADING: i64 = -10;
const HALVES: [i64; 2] = [3, 50];
const DIGIT: i64 = 7;

impl BarcodeView {
    /// Creates the barcode of a book on this back, at this distance from its bottom and from the spine.
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

    /// Returns the area of its ground.
    pub(super) fn area(&self) -> Area {
        let [x, y, width, height] = [self.x, self.y, self.width, self.height].map(Length::micrometres);
        Area { x, y, width, height }
    }
}

/// The back of a cover on its sheet.
#[derive(Clone, Copy)]
pub(super) struct Back {
    pub area: Area,
    /// Whether the back is to the right of the spine.
    pub is_right_of_spine: bool,
}

impl Back {
    /// Returns the area of this size in the lower corner at the spine, at this distance from both edges.
    fn corner(self, (width, height): (Length, Length), distance: Length) -> Area {
        let Self { area, is_right_of_spine } = self;
        let x = if is_right_of_spine { area.x + distance } else { area.right() - distance - width };
        Area { x, y: area.bottom() - distance - height, width, height }
    }
}

/// Returns the area that a printer reserves for its own barcode.
pub(super) fn kept(area: BarcodeArea, back: Back) -> Area {
    let BarcodeArea { width, height, distance } = area;
    back.corner((width.min(back.area.width - distance * 2), height), distance)
}
