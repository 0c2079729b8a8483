//! Converts our SVG to PNG with resvg.
//!
//! No fonts are loaded and no files are read: our pictures contain only outlines, and other SVG gets no access to
//! files.
//!
//! Compression takes longer than drawing. Our pictures have about a hundred colours, so they are written as one channel
//! with a palette instead of four channels.

use resvg::{tiny_skia, usvg};
use std::collections::HashMap;

/// Pixels per inch, as stated in the file: a picture of 1200 pixels is 4 inches wide in print.
const RESOLUTION: u32 = 300;

/// The reason why an image could not be made.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PngError {
    /// The text is not SVG.
    #[error("the picture cannot be drawn: {0}")]
    Svg(#[from] usvg::Error),
    /// The width is 0, or the image would not fit into memory.
    #[error("cannot make an image {0} pixels wide")]
    Width(u32),
    /// The image could not be encoded.
    #[error("cannot write the image: {0}")]
    Encoding(#[from] png::EncodingError),
    /// The JPEG could not be encoded.
    #[error("cannot write the image: {0}")]
    Jpeg(#[from] image::ImageError),
}

/// Returns the picture as a PNG that is `width` pixels wide and has the same proportions.
///
/// # Errors
/// Fails if the text is not SVG, or if the image would be empty or larger than 32,768 pixels.
pub fn png(svg: &str, width: u32) -> Result<Vec<u8>, PngError> {
    let drawing = Drawing::read(svg, width)?;
    let image = drawing.whole()?;
    match with_palette(&image) {
        Some((palette, indices)) => {
            Indexed { size: drawing.size, palette: &palette, indices: &indices }.packed(Effort::Much)
        }
        None => {
            let pixels = image.pixels().iter().map(|pixel| pixel.demultiply());
            let channels: Vec<u8> =
                pixels.flat_map(|pixel| [pixel.red(), pixel.green(), pixel.blue(), pixel.alpha()]).collect();
            pack(drawing.size, &channels, |encoder| encoder.set_color(png::ColorType::Rgba))
        }
    }
}

/// A picture that is ready to be rasterised.
pub(super) struct Drawing {
    tree: usvg::Tree,
    scale: f32,
    /// The width and height in pixels.
    pub size: (u32, u32),
}

impl Drawing {
    /// Parses an SVG.
    ///
    /// # Errors
    /// Fails if the text is not SVG, or if the image would be empty or larger than 32,768 pixels.
    pub(super) fn read(svg: &str, width: u32) -> Result<Self, PngError> {
        let tree = usvg::Tree::from_str(svg, &usvg::Options::default())?;
        let scale = width as f32 / tree.size().width();
        let height = ((tree.size().height() * scale).round() as u32).max(1);
        if width == 0 || width.max(height) > 32_768 {
            return Err(PngError::Width(width));
        }
        Ok(Self { tree, scale, size: (width, height) })
    }

    pub(super) fn whole(&self) -> Result<tiny_skia::Pixmap, PngError> {
        self.part((0, 0), self.size)
    }

    /// Draws the part of the picture at these pixels.
    pub(super) fn part(&self, (left, top): (u32, u32), size: (u32, u32)) -> Result<tiny_skia::Pixmap, PngError> {
        let mut image = tiny_skia::Pixmap::new(size.0, size.1).ok_or(PngError::Width(self.size.0))?;
        let scaled = tiny_skia::Transform::from_scale(self.scale, self.scale);
        resvg::render(&self.tree, scaled.post_translate(-(left as f32), -(top as f32)), &mut image.as_mut());
        Ok(image)
    }
}

/// The effort spent on compression.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Effort {
    /// For thousands of pictures.
    Little,
    /// For a picture that many people will load.
    Much,
}

/// An image with a palette of at most 256 colours.
pub(super) struct Indexed<'a> {
    /// The width and height in pixels.
    pub size: (u32, u32),
    pub palette: &'a [[u8; 3]],
    /// The indices into the palette, row by row.
    pub indices: &'a [u8],
}

impl Indexed<'_> {
    /// Returns the PNG file.
    ///
    /// # Errors
    /// Fails if the image cannot be encoded.
    pub(super) fn packed(&self, effort: Effort) -> Result<Vec<u8>, PngError> {
        let is_small = self.palette.len() <= 16;
        let halved = is_small.then(|| halved(self.indices, self.size.0 as usize));
        pack(self.size, halved.as_deref().unwrap_or(self.indices), |encoder| {
            encoder.set_color(png::ColorType::Indexed);
            encoder.set_depth(if is_small { png::BitDepth::Four } else { png::BitDepth::Eight });
            encoder.set_palette(self.palette.as_flattened());
            if effort == Effort::Little {
                // Most rows equal the rows above them.
                encoder.set_filter(png::Filter::Up);
                encoder.set_deflate_compression(png::DeflateCompression::FdeflateUltraFast);
            }
        })
    }
}

/// Packs rows of pixels, two to a byte.
fn halved(indices: &[u8], width: usize) -> Vec<u8> {
    let mut halved = Vec::with_capacity(indices.len() / 2 + indices.len() / width);
    for row in indices.chunks_exact(width) {
        let (pairs, last) = row.as_chunks::<2>();
        halved.extend(pairs.iter().map(|[one, other]| one << 4 | other));
        halved.extend(last.iter().map(|one| one << 4));
    }
    halved
}

/// Returns the PNG file, with sRGB colours and a resolution that printing and word processing programs respect.
fn pack<'a>(
    (width, height): (u32, u32),
    data: &[u8],
    setup: impl FnOnce(&mut png::Encoder<'a, &mut Vec<u8>>),
) -> Result<Vec<u8>, PngError> {
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, width, height);
    setup(&mut encoder);
    encoder.set_source_srgb(png::SrgbRenderingIntent::RelativeColorimetric);
    let pitch = (f64::from(RESOLUTION) / 0.0254).round() as u32;
    encoder.set_pixel_dims(Some(png::PixelDimensions { xppu: pitch, yppu: pitch, unit: png::Unit::Meter }));
    let mut writer = encoder.write_header()?;
    writer.write_image_data(data)?;
    writer.finish()?;
    Ok(file)
}

/// Returns the palette of the image and its pixels as indices; `None` if it has more than 256 colours or transparent
/// pixels.
fn with_palette(image: &tiny_skia::Pixmap) -> Option<(Vec<[u8; 3]>, Vec<u8>)> {
    let mut numbers: HashMap<[u8; 4], u8> = HashMap::new();
    let mut palette: Vec<[u8; 3]> = Vec::new();
    let mut indices = Vec::with_capacity(image.pixels().len());
    let mut last = None;
    for pixel in image.data().as_chunks::<4>().0 {
        // Adjacent pixels are mostly equal.
        let index = match last {
            Some((before, index)) if before == pixel => index,
            _ => match numbers.get(pixel) {
                Some(&index) => index,
                None if pixel[3] != u8::MAX => return None,
                None => {
                    let index = u8::try_from(numbers.len()).ok()?;
                    numbers.insert(*pixel, index);
                    palette.push([pixel[0], pixel[1], pixel[2]]);
                    index
                }
            },
        };
        last = Some((pixel, index));
        indices.push(index);
    }
    Some((palette, indices))
}

#[cfg(test)]
mod tests {
    use super::png;
    use crate::draw::{Picture, Svg, scene};

    #[test]
    fn pictures_become_images_of_the_width_asked_for() {
        let puzzle = "1.3..4..3..4..21".parse().expect("a puzzle");
        let picture = scene(&Picture::puzzle(&puzzle)).svg(&Svg::file("x"));
        let image = png(&picture, 300).expect("an image");
        let reader = ::png::Decoder::new(std::io::Cursor::new(image)).read_info().expect("an image");
        let (info, inch) = (reader.info(), 11_811);
        assert_eq!(info.width, 300);
        assert_eq!(info.pixel_dims.map(|dims| (dims.xppu, dims.yppu)), Some((inch, inch)));
        assert!(info.srgb.is_some());
        assert!(png(&picture, 0).is_err());
        assert!(png("nonsense", 10).is_err());
    }
}
