//! The finish of a file: its objects packed, and for PDF/X the boxes of its pages, which printers of PDF/X want to be told: where the page is cut, and how far ink may run.
//!
//! Nothing of a book runs off its pages, so both are the sheet. Covers have a bleed, and Typst then tells where they are
//! cut; that ink may run over all of the sheet it says nowhere.

use lopdf::{Document, Error};

/// The same file with a bleed box on every page, which is the sheet, and a trim box where there is none.
///
/// # Errors
/// When it is no PDF.
pub(super) fn with_boxes(pdf: &[u8]) -> Result<Vec<u8>, Error> {
    let mut document = Document::load_mem(pdf)?;
    let pages: Vec<_> = document.get_pages().into_values().collect();
    for page in pages {
        let page = document.get_object_mut(page)?.as_dict_mut()?;
        let media = page.get(b"MediaBox")?.clone();
        if !page.has(b"TrimBox") {
            page.set("TrimBox", media.clone());
        }
        page.set("BleedBox", media);
    }
    let mut written = Vec::with_capacity(pdf.len());
    document.save_to(&mut written)?;
    Ok(written)
}

/// The same file with its objects packed into streams, which take a third less room.
///
/// # Errors
/// When it is no PDF.
pub(super) fn packed(pdf: &[u8]) -> Result<Vec<u8>, Error> {
    let mut document = Document::load_mem(pdf)?;
    let mut written = Vec::with_capacity(pdf.len() * 2 / 3);
    document.save_modern(&mut written)?;
    Ok(written)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_pdf_is_refused() {
        assert!(with_boxes(b"no PDF").is_err() && packed(b"no PDF").is_err());
    }
}
