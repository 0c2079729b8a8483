//! PNG from our SVG, through resvg.
//!
//! No fonts are loaded and no files are read: our pictures hold outlines only, and a foreign one gets nothing.
//!
//! Packing takes longer than drawing. Our pictures have some hundred colours, so they are packed as one channel with a
//! palette in place of four.

use resvg::{tiny_skia, usvg};
use std::collections::HashMap;

/// Pixels an inch, as the file says: a picture of 1200 pixels is set 4 inches wide.
const RESOLUTION: u32 = 300;

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
    let (width, height) = (image.width(), image.height());
    let file = match with_palette(&image) {
        Some((palette, indices)) => pack(width, height, &indices, Some(palette)),
        None => {
            let pixels = image.pixels().iter().map(|pixel| pixel.demultiply());
            let channels: Vec<u8> =
                pixels.flat_map(|pixel| [pixel.red(), pixel.green(), pixel.blue(), pixel.alpha()]).collect();
            pack(width, height, &channels, None)
        }
    };
    file.map_err(|error| PngError::Encoding(error.to_string()))
}

/// The file: colours in sRGB, at a resolution that print and word processors take as it is meant.
fn pack(width: u32, height: u32, data: &[u8], palette: Option<Vec<u8>>) -> Result<Vec<u8>, png::EncodingError> {
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, width, height);
    encoder.set_color(if palette.is_some() { png::ColorType::Indexed } else { png::ColorType::Rgba });
    encoder.set_depth(png::BitDepth::Eight);
    if let Some(palette) = palette {
        encoder.set_palette(palette);
    }
    encoder.set_source_srgb(png::SrgbRenderingIntent::RelativeColorimetric);
    let pitch = (f64::from(RESOLUTION) / 0.0254).round() as u32;
    encoder.set_pixel_dims(Some(png::PixelDimensions { xppu: pitch, yppu: pitch, unit: png::Unit::Meter }));
    let mut writer = encoder.write_header()?;
    writer.write_image_data(data)?;
    writer.finish()?;
    Ok(file)
}

/// The palette of the image and its pixels as places in that, or `None` when it has more than 256 colours or shows what lies behind it.
fn with_palette(image: &tiny_skia::Pixmap) -> Option<(Vec<u8>, Vec<u8>)> {
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
    Some((palette, indices))
}
