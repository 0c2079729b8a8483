//! Spines: the thickness of a block of pages, the size of the cover's sheet, and the text allowed on the spine.

use super::super::length::Length;
use super::kinds::{Binding, Paper};
use super::row::Preset;

/// The sheet of a cover: back, spine and front side by side, with bleed on all sides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CoverSheet {
    /// Width and height of the front and of the back: of the cut book, or of a hardcover's boards with their hinges.
    pub trim: (Length, Length),
    /// The width of the spine.
    pub spine: Length,
    /// The distance by which ink extends beyond the edge of the cut sheet: the bleed, or the wrap of a hardcover's case.
    pub bleed: Length,
    /// The width of the groove on either side of the spine, which has no text; zero for paperbacks.
    pub hinge: Length,
}

impl CoverSheet {
    /// Returns the width and height of the cut sheet.
    pub fn cut(&self) -> (Length, Length) {
        (self.trim.0 * 2 + self.spine, self.trim.1)
    }

    /// Returns the name of the edge that is cut off or folded around the boards: bleed or wrap.
    pub fn edge(&self) -> &'static str {
        if self.hinge > Length::ZERO { "wrap" } else { "bleed" }
    }

    /// Returns the width and height including the bleed.
    pub fn whole(&self) -> (Length, Length) {
        let (width, height) = self.cut();
        (width + self.bleed * 2, height + self.bleed * 2)
    }
}

/// The bleed of covers without a printer's figure: an eighth of an inch, which all printers require.
const BLEED: Length = Length::micrometres(3_175);

/// The distance of words from the folds and the minimum number of pages for words on a spine, without a printer's
/// figures.
const SPINE_TEXT: (Length, usize) = (Length::micrometres(1_588), 48);

impl Preset {
    /// Returns the width of the spine; `None` if the printer's template states it.
    pub fn spine_width(&self, pages: usize, binding: Binding, paper: Paper) -> Option<Length> {
        let spine = self.spine.filter(|_| binding == Binding::Paperback)?;
        let &(_, (numerator, denominator)) = spine.pages.iter().find(|(known, _)| *known == paper)?;
        // To the nearest micrometre.
        let block = (pages * numerator + denominator / 2) / denominator;
        Some(Length::micrometres(block as i64) + spine.cover)
    }

    /// Returns the sheet of the cover for this number of pages; `None` if the width of the spine is unknown. `own` is
    /// the width from the printer's template.
    pub fn cover_sheet(
        &self,
        trim: (Length, Length),
        pages: usize,
        (binding, paper): (Binding, Paper),
        own: Option<Length>,
    ) -> Option<CoverSheet> {
        let spine = own.or_else(|| self.spine_width(pages, binding, paper))?;
        let bleed = self.bleed.map_or(BLEED, |bleed| bleed.width);
        Some(CoverSheet { trim, spine, bleed, hinge: Length::ZERO })
    }

    /// Returns the distance of text on the spine from the folds, and the minimum number of pages of a book with such
    /// text.
    pub fn spine_text(&self) -> (Length, usize) {
        self.spine.map_or(SPINE_TEXT, |spine| (spine.clearance, spine.text_from))
    }
}

#[cfg(test)]
mod tests {
    use super::super::preset;
    use super::*;

    #[test]
    fn spines_and_covers_are_those_that_printers_publish() {
        let trim = (Length::inch_hundredths(600), Length::inch_hundredths(900));
        let inches = |length: Length| format!("{:.3}", length.as_micrometres() as f64 / 25_400.0);
        let check = |key: &str, pages: usize, paper: Paper, spine: &str, width: &str| {
            let preset = preset(key).expect(key);
            let sheet = preset.cover_sheet(trim, pages, (Binding::Paperback, paper), None).expect("a formula");
            let (wide, high) = sheet.whole();
            assert_eq!((inches(sheet.spine).as_str(), inches(wide).as_str()), (spine, width), "{key} {pages}");
            assert_eq!(inches(high), "9.250");
        };
        check("kdp", 120, Paper::White, "0.270", "12.520");
        check("kdp", 200, Paper::White, "0.450", "12.700");
        check("kdp", 200, Paper::Cream, "0.500", "12.750");
        check("kdp", 300, Paper::White, "0.676", "12.926");
        // Lulu's own template for 244 and 800 pages: 15.48 mm and 47.29 mm.
        check("lulu", 244, Paper::White, "0.610", "12.860");
        check("lulu", 800, Paper::Cream, "1.862", "14.112");
        for key in ["ingramspark", "home", "newspaper"] {
            let preset = preset(key).expect(key);
            let sheet = |own| preset.cover_sheet(trim, 200, (Binding::Paperback, Paper::White), own);
            assert_eq!(sheet(None), None, "{key}");
            assert_eq!(sheet(Some(Length::inch_hundredths(44))).map(|sheet| inches(sheet.spine)), Some("0.440".into()));
        }
        assert_eq!(preset("kdp").and_then(|kdp| kdp.spine_width(200, Binding::Hardcover, Paper::White)), None);
    }
}
