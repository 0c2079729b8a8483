//! PNG from our SVG, through resvg.
//!
//! No fonts are loaded and no files are read: our pictures hold outlines only, and a foreign one gets nothing.
//!
//! Packing takes longer than drawing. Our pictures have some hundred colours, so they are packed as one channel with a
//! palette in place of four.

use resvg::{tiny_skia, usvg};
use std::collections::HashMap;

/// Why there is no image.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PngError {
    /// The text is not SVG.
    #[error("not a picture that can be drawn: {0}")]
    Svg(#[from] usvg::Error),
    /// The width is 0, or the image would not fit into memory.
    #[error("an image {0} pixels wide cannot be made")]
    Width(u32),
    /// The image could not be packed.
    #[error("the image could not be written: {0}")]
    Encoding(String),
}

/// The picture as PNG, `width` pixels wide and as high as its proportions ask.
///
/// # Errors
/// When the text is not SVG, or the image would be empty or larger than 32,768 pixels.
pub fn png(svg: &str, width: u32) -> Result<Vec<u8>, PngError> {
    let tree = usvg::Tree::from_str(svg, &usvg::Options::default())?;
    let scale = width as f32 / tree.size().width();
    let height = (tree.size().height() * scale).round() as u32;
    if width.max(height) > 32_768 {
        return Err(PngError::Width(width));
    }
    let mut image = tiny_skia::Pixmap::new(width, height.max(1)).ok_or(PngError::Width(width))?;
    resvg::render(&tree, tiny_skia::Transform::from_scale(scale, scale), &mut image.as_mut());
    with_palette(&image).unwrap_or_else(|| image.encode_png()).map_err(|error| PngError::Encoding(error.to_string()))
}

/// The image with a palette, or `None` when it has more than 256 colours or shows what lies behind it.
fn with_palette(image: &tiny_skia::Pixmap) -> Option<Result<Vec<u8>, png::EncodingError>> {
    let mut numbers: HashMap<[u8; 4], u8> = HashMap::new();
    let mut palette: Vec<u8> = Vec::new();
    let mut indices = Vec::with_capacity(image.pixels().len());
    let mut last = None;
    for pixel in image.data().as_chunks::<4>().0 {
        // Neighbours are mostly alike.
        let index = match last {
            Some((before, index)) if before == pixel => index,
            _ => match numbers.get(pixel) {
                Some(&index) => index,
                None if pixel[3] != u8::MAX => return None,
                None => {
                    let index = u8::try_from(numbers.len()).ok()?;
                    numbers.insert(*pixel, index);
                    palette.extend(&pixel[..3]);
                    index
                }
            },
        };
        last = Some((pixel, index));
        indices.push(index);
    }
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, image.width(), image.height());
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_palette(palette);
    let written = encoder.write_header().and_then(|mut writer| {
        writer.write_image_data(&indices)?;
        writer.finish()
    });
    Some(written.map(|()| file))
}
