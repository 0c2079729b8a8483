//! Checks covers, which are one sheet of back, spine and front.

use super::checker::{Checker, Occurrence};
use super::place::{Leaf, NEAR, length};
use super::report::Report;
use super::request::Request;
use super::rule::Rule;
use crate::book::Length;
use crate::book::preset::{Bleed, Colours, CoverSheet};
use crate::error::counted;
use crate::pdf::{File, Rect, Sheet, Unreadable};

/// The requirements against which a cover is checked.
#[derive(Clone, Copy, Debug)]
pub struct CoverRequest {
    /// The printer, and the production of the book.
    pub request: Request,
    /// The size of the sheet.
    pub sheet: CoverSheet,
    /// The number of pages of the book.
    pub pages: usize,
}

/// The tolerance for sizes.
const CLOSE: Length = Length::micrometres(400);

/// Checks the PDF of a cover against a printer's requirements. Covers may have colours.
///
/// # Errors
/// Fails if the file cannot be read.
pub fn preflight_cover(bytes: &[u8], cover: CoverRequest) -> Result<Report, Unreadable> {
    let file = File::read(bytes, true)?;
    let preset = cover.request.preset;
    let bleed = Bleed { width: cover.sheet.bleed, is_at_spine: true };
    let mut checker = Checker { preset, colours: Colours::Any, bleed: Some(bleed), faults: Vec::new() };
    let leaf = |sheet| Leaf::from_cover(sheet, trim(sheet, cover.sheet));
    let leaves: Vec<Leaf<'_>> = file.sheets.iter().map(leaf).collect();
    checker.kind(&file);
    if leaves.len() != 1 {
        let message = format!("{}, but a cover is one sheet", counted(leaves.len(), "page"));
        let remedy = "place back, spine and front side by side";
        checker.add(Rule::Pages, Occurrence::FILE, leaves.len().to_string(), message, remedy);
    }
    size(&mut checker, &leaves[0], cover);
    checker.boxes(&file, &leaves);
    checker.edges(1, &leaves[0], |_| preset.cover.clearance);
    spine(&mut checker, &file.sheets[0], &leaves[0], cover);
    checker.ink(1, &leaves[0]);
    Ok(checker.report(&file, &leaves))
}

/// Returns the trimmed sheet: the trim box of the file, or the middle of a sheet with bleed.
fn trim(sheet: &Sheet, cover: CoverSheet) -> Rect {
    let bleed = cover.bleed.points();
    let is_whole = || {
        let (width, height) = cover.whole();
        is_close(sheet.media.width(), width) && is_close(sheet.media.height(), height)
    };
    sheet.trim.unwrap_or_else(|| if is_whole() { sheet.media.grown(-bleed) } else { sheet.media })
}

fn is_close(points: f64, meant: Length) -> bool {
    (points - meant.points()).abs() <= CLOSE.points()
}

fn size(checker: &mut Checker, leaf: &Leaf<'_>, CoverRequest { sheet, pages, request }: CoverRequest) {
    let (width, height) = leaf.size();
    let cut = sheet.cut();
    if is_close(width, cut.0) && is_close(height, cut.1) {
        return;
    }
    let inches = |width: Length, height: Length| format!("{} x {} in", width.inches(), height.inches());
    let found = inches(length(width), length(height));
    let (wide, high) = sheet.whole();
    let remedy = format!(
        "`{}` requires {}, {} with bleed: two covers of {} in and a spine of {} in for {}",
        request.preset.key,
        inches(cut.0, cut.1),
        inches(wide, high),
        sheet.trim.0.inches(),
        sheet.spine.inches(),
        counted(pages, "page")
    );
    checker.add(Rule::Size, Occurrence::FILE, found.clone(), format!("the trimmed sheet is {found}"), remedy);
}

/// Checks for text on the spine of a thin book, and for marks on the spine that are too close to a fold.
fn spine(checker: &mut Checker, sheet: &Sheet, leaf: &Leaf<'_>, cover: CoverRequest) {
    // For a rotated sheet it is not known which side is up.
    if sheet.turns != 0 {
        return;
    }
    let preset = checker.preset;
    let (clearance, text_from) = preset.spine_text();
    let folds = [cover.sheet.trim.0, cover.sheet.trim.0 + cover.sheet.spine].map(|fold| leaf.trim.left + fold.points());
    let stands = |mark: &&Rect| {
        let middle = f64::midpoint(mark.left, mark.right);
        folds[0] < middle && middle < folds[1] && mark.intersection(leaf.trim).is_some()
    };
    let letters = sheet.extract.characters.iter().filter(|one| !one.text.trim().is_empty()).map(|one| &one.place);
    let count = letters.filter(stands).count();
    if cover.pages < text_from && count > 0 {
        let message = format!("text on the spine of a book of {}", counted(cover.pages, "page"));
        let remedy = format!("leave the spine empty: `{}` prints text there only from {text_from} pages", preset.key);
        checker.add(Rule::Spine, Occurrence { count, ..Occurrence::on(1) }, cover.pages.to_string(), message, remedy);
        return;
    }
    // A ground that crosses both folds is not a mark of the spine.
    let is_ground = |mark: &&Rect| mark.left <= folds[0] && mark.right >= folds[1];
    let marks = leaf.ink.marks.iter().filter(stands).filter(|mark| !is_ground(mark));
    let close: Vec<f64> = marks
        .map(|mark| (mark.left - folds[0]).min(folds[1] - mark.right))
        .filter(|distance| *distance < clearance.points() - NEAR)
        .collect();
    if let Some(least) = close.iter().copied().reduce(f64::min) {
        let inches = format!("{} in", length(least).inches());
        let occurrence = Occurrence { count: close.len(), weight: clearance.points() - least, ..Occurrence::on(1) };
        let message = format!("ink {inches} ({}) from a fold of the spine", length(least));
        let remedy = format!("`{}` requires {} in ({clearance}) or more", preset.key, clearance.inches());
        checker.add(Rule::Spine, occurrence, inches, message, remedy);
    }
}
