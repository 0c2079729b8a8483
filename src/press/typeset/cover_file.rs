//! The author's own image for a cover.

use std::fmt::Display;
use typst::foundations::Bytes;
use typst::visualize::{ExchangeFormat, RasterFormat, RasterImage, SvgImage};

/// The author's own image for a cover.
#[derive(Clone, Debug)]
pub struct CoverFile {
    /// Its name among the files of the template.
    pub(super) name: String,
    pub(super) content: Bytes,
}

/// The reason why a file is not a usable image.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not a readable {kind} file: {reason}")]
pub struct ImageError {
    kind: String,
    reason: String,
}

impl CoverFile {
    /// Reads an image: PNG, JPEG, SVG, or the first page of a PDF, according to the ending of the name of its file.
    ///
    /// # Errors
    /// Fails if the file is damaged or of another kind.
    pub fn new(file: &str, bytes: Vec<u8>) -> Result<Self, ImageError> {
        let (ending, content) = (file.rsplit('.').next().unwrap_or_default().to_lowercase(), Bytes::new(bytes));
        let fault = |reason: &dyn Display| ImageError { kind: ending.to_uppercase(), reason: reason.to_string() };
        let raster = |format: ExchangeFormat| {
            RasterImage::plain(content.clone(), RasterFormat::Exchange(format))
                .map(drop)
                .map_err(|reason| fault(&reason))
        };
        match ending.as_str() {
            "png" => raster(ExchangeFormat::Png)?,
            "jpg" | "jpeg" => raster(ExchangeFormat::Jpg)?,
            "svg" => drop(SvgImage::new(content.clone()).map_err(|_| fault(&"it is damaged"))?),
            _ => {
                let document = lopdf::Document::load_mem(&content).map_err(|_| fault(&"it is damaged"))?;
                if document.is_encrypted() || document.get_pages().is_empty() {
                    return Err(fault(&"it is encrypted, or it has no pages"));
                }
            }
        }
        Ok(Self { name: format!("cover-image.{ending}"), content })
    }
}
