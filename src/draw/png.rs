//! PNG from our SVG, through resvg.
//!
//! No fonts are loaded and no files are read: our pictures hold outlines only, and a foreign one gets nothing.

use resvg::{tiny_skia, usvg};

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
    image.encode_png().map_err(|error| PngError::Encoding(error.to_string()))
}
