//! Spines: how thick a block of pages is, and how large the sheet of its cover.

use super::super::length::Length;
use super::kinds::{Binding, Paper};
use super::row::Preset;

impl Preset {
    /// The width of the spine; `None` where it is to be taken from the printer's template.
    pub fn spine_width(&self, pages: usize, binding: Binding, paper: Paper) -> Option<Length> {
        let spine = self.spine.filter(|_| binding == Binding::Paperback)?;
        let &(_, (numerator, denominator)) = spine.pages.iter().find(|(known, _)| *known == paper)?;
        // To the nearest micrometre.
        let block = (pages * numerator + denominator / 2) / denominator;
        Some(Length::micrometres(block as i64) + spine.cover)
    }

    /// Width and height of the sheet of a cover: back, spine and front with bleed all round.
    pub fn cover_size(
        &self,
        trim: (Length, Length),
        pages: usize,
        binding: Binding,
        paper: Paper,
    ) -> Option<(Length, Length)> {
        let spine = self.spine_width(pages, binding, paper)?;
        let bleed = self.bleed?.width * 2;
        Some((trim.0 * 2 + spine + bleed, trim.1 + bleed))
    }
}

#[cfg(test)]
mod tests {
    use super::super::preset;
    use super::*;

    #[test]
    fn spines_and_covers_are_those_that_printers_publish() {
        let check = |key: &str, pages: usize, paper: Paper, spine: &str, width: &str| {
            let preset = preset(key).expect(key);
            let trim = (Length::inch_hundredths(600), Length::inch_hundredths(900));
            let found = preset.spine_width(pages, Binding::Paperback, paper).expect("there is a formula");
            let cover = preset.cover_size(trim, pages, Binding::Paperback, paper).expect("there is a formula");
            let inches = |length: Length| format!("{:.3}", length.as_micrometres() as f64 / 25_400.0);
            assert_eq!((inches(found).as_str(), inches(cover.0).as_str()), (spine, width), "{key} {pages}");
            assert_eq!(inches(cover.1), "9.250");
        };
        check("kdp", 120, Paper::White, "0.270", "12.520");
        check("kdp", 200, Paper::White, "0.450", "12.700");
        check("kdp", 200, Paper::Cream, "0.500", "12.750");
        check("kdp", 300, Paper::White, "0.676", "12.926");
        // Lulu's own template for 244 and 800 pages: 15.48 mm and 47.29 mm.
        check("lulu", 244, Paper::White, "0.610", "12.860");
        check("lulu", 800, Paper::Cream, "1.862", "14.112");
        for key in ["ingramspark", "home", "newspaper"] {
            assert!(
                preset(key).is_some_and(|preset| preset.spine_width(200, Binding::Paperback, Paper::White).is_none())
            );
        }
        assert_eq!(preset("kdp").and_then(|kdp| kdp.spine_width(200, Binding::Hardcover, Paper::White)), None);
    }
}
