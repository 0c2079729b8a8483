//! JPEG of a part of an SVG, for shops that want the front of a cover.

use super::png::{Drawing, PngError};
use image::codecs::jpeg::{JpegEncoder, PixelDensity, PixelDensityUnit};
use image::{ExtendedColorType, ImageEncoder};
use resvg::tiny_skia;

/// The quality from 1 to 100, at which edges of letters show no traces of the compression.
const QUALITY: u8 = 92;

/// A rectangle in the units of an SVG.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SvgPart {
    /// Its left edge.
    pub left: f64,
    /// Its width.
    pub width: f64,
    /// The width of the whole SVG.
    pub whole: f64,
}

/// Returns a part of the picture over its full height as JPEG, `width` pixels wide, with its proportions. What is
/// transparent becomes white. `resolution` is the number of pixels per inch that the file states.
///
/// # Errors
/// If the text is not SVG, or if the image would be empty or larger than 32,768 pixels.
pub fn jpeg(svg: &str, part: SvgPart, width: u32, resolution: u16) -> Result<Vec<u8>, PngError> {
    let scale = f64::from(width) / part.width;
    let drawing = Drawing::read(svg, (part.whole * scale).round() as u32)?;
    let (left, size) = ((part.left * scale).round() as u32, (width, drawing.size.1));
    let image = drawing.part((left, 0), size)?;
    let mut page = tiny_skia::Pixmap::new(size.0, size.1).ok_or(PngError::Width(width))?;
    page.fill(tiny_skia::Color::WHITE);
    page.draw_pixmap(0, 0, image.as_ref(), &tiny_skia::PixmapPaint::default(), tiny_skia::Transform::identity(), None);
    let pixels = page.pixels().iter().flat_map(|pixel| [pixel.red(), pixel.green(), pixel.blue()]);
    let mut file = Vec::new();
    let mut encoder = JpegEncoder::new_with_quality(&mut file, QUALITY);
    encoder.set_pixel_density(PixelDensity { density: (resolution, resolution), unit: PixelDensityUnit::Inches });
    let pixels: Vec<u8> = pixels.collect();
    encoder.write_image(&pixels, size.0, size.1, ExtendedColorType::Rgb8)?;
    Ok(file)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_part_that_was_asked_for_is_shown() {
        let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 30 20\" width=\"30\" height=\"20\">\
                   <path d=\"M0 0h10v20h-10z\" fill=\"#f00\"/><path d=\"M20 0h10v20h-10z\" fill=\"#00f\"/></svg>";
        let check = |left: f64, expected: [u8; 3]| {
            let part = SvgPart { left, width: 10.0, whole: 30.0 };
            let file = jpeg(svg, part, 40, 300).expect("an image");
            assert_eq!(file, jpeg(svg, part, 40, 300).expect("an image"), "drawn again");
            let image = image::load_from_memory(&file).expect("a JPEG").to_rgb8();
            assert_eq!((image.width(), image.height()), (40, 80));
            let pixel = image.get_pixel(20, 40).0;
            assert!(pixel.iter().zip(expected).all(|(&one, other)| one.abs_diff(other) < 8), "{pixel:?}");
        };
        check(0.0, [255, 0, 0]);
        check(10.0, [255, 255, 255]);
        check(20.0, [0, 0, 255]);
        assert!(jpeg("nonsense", SvgPart { left: 0.0, width: 1.0, whole: 1.0 }, 10, 300).is_err());
    }
}
