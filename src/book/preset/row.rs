//! A row of the table of presets, and what can be asked of it.

use super::super::length::Length;
use super::kinds::{Binding, Bleed, Colours, CoverRules, Extent, Paper, PdfKind, Spine, Trims};
use std::fmt;

/// The rules of a printer.
pub struct Preset {
    /// The key that specs name it by.
    pub key: &'static str,
    /// A description in one line.
    pub summary: &'static str,
    /// The trims by binding; empty for any.
    pub trims: &'static [Trims],
    /// How many pages are bound; the first row that fits counts. Empty for any number.
    pub extents: &'static [Extent],
    /// The least margins at the spine, each with the highest number of pages.
    pub gutters: &'static [(usize, Length)],
    /// The width that we add to that margin if the author names none.
    pub ease: Length,
    /// The least distance of ink from the other three edges.
    pub clearance: Length,
    /// The same where ink runs off some page.
    pub clearance_with_bleed: Length,
    /// The area beyond the trim that is printed there.
    pub bleed: Option<Bleed>,
    /// Whether the number of pages is even.
    pub is_even: bool,
    /// Whether the last page is blank.
    pub ends_blank: bool,
    /// The most blank pages one after the other.
    pub most_blank: Option<usize>,
    /// The thinnest line, in hundredths of a point.
    pub thinnest_line: u32,
    /// The smallest text, in hundredths of a point.
    pub smallest_text: u32,
    /// The colours.
    pub colours: Colours,
    /// The fewest pixels of a picture to an inch.
    pub resolution: u32,
    /// The PDF files that are taken.
    pub kind: PdfKind,
    /// Whether all faces must be in the file.
    pub needs_faces: bool,
    /// Whether nothing may be transparent.
    pub is_flat: bool,
    /// Whether there may be nothing that is not printed: links, comments, fields, an outline.
    pub is_bare: bool,
    /// The largest file, in bytes.
    pub largest_file: Option<u64>,
    /// The formula of the spine; `None` if the printer's template gives its width.
    pub spine: Option<Spine>,
    /// The cover.
    pub cover: CoverRules,
}

/// How far a trim may be from the one that is meant: a page of 148 mm is one of 5.83 in.
const NEAR: Length = Length::micrometres(400);

impl Preset {
    /// Returns the least margin at the spine of a book with this number of pages.
    ///
    /// The number of pages is the final one, which depends on the margins again: the layout widens them until both
    /// agree.
    pub fn gutter(&self, pages: usize) -> Length {
        let row = self.gutters.iter().find(|(most, _)| pages <= *most).or(self.gutters.last());
        row.map_or(Length::ZERO, |&(_, gutter)| gutter)
    }

    /// Returns whether there is such a trim for this binding.
    pub fn takes(&self, trim: (Length, Length), binding: Binding) -> bool {
        self.trims.is_empty() || self.listed(trim, binding).is_some() || self.is_between(trim, binding)
    }

    /// Returns the trim of the printer's list that is meant by this one.
    pub fn listed(&self, trim: (Length, Length), binding: Binding) -> Option<(Length, Length)> {
        let trims = self.trims.iter().filter(|trims| trims.binding == binding);
        let is_near = |one: Length, other: Length| one.max(other) - one.min(other) <= NEAR;
        let is_meant = |listed: &&(Length, Length)| is_near(listed.0, trim.0) && is_near(listed.1, trim.1);
        trims.flat_map(|trims| trims.listed).find(is_meant).copied()
    }

    fn is_between(&self, (width, height): (Length, Length), binding: Binding) -> bool {
        let ranges = self.trims.iter().filter(|trims| trims.binding == binding).filter_map(|trims| trims.between);
        let is_side = |side: Length, least: Length, most: Length| least <= side + NEAR && side <= most + NEAR;
        ranges.into_iter().any(|[least, most]| is_side(width, least.0, most.0) && is_side(height, least.1, most.1))
    }

    /// Returns the fewest and the most pages of a book; `None` if no number is set.
    pub fn pages(&self, trim: (Length, Length), binding: Binding, paper: Paper) -> Option<(usize, usize)> {
        let fits = |extent: &&Extent| {
            extent.binding == binding
                && extent.paper.is_none_or(|known| known == paper)
                && trim.0 <= extent.widest + NEAR
        };
        self.extents.iter().find(fits).map(|extent| extent.pages)
    }

    /// Returns whether books are bound so.
    pub fn binds(&self, binding: Binding) -> bool {
        self.trims.is_empty() || self.trims.iter().any(|trims| trims.binding == binding)
    }

    /// Returns the trims in words: "152.4 mm x 228.6 mm", "any from ... to ...".
    pub fn trims_in_words(&self, binding: Binding) -> String {
        let of_binding = || self.trims.iter().filter(|trims| trims.binding == binding);
        let size = |&(width, height): &(Length, Length)| format!("{}x{}in", width.inches(), height.inches());
        let listed: Vec<String> = of_binding().flat_map(|trims| trims.listed).map(size).collect();
        let ranges = of_binding().filter_map(|trims| trims.between);
        let ranges = ranges.map(|[least, most]| format!("any from {} to {}", size(&least), size(&most)));
        ranges.chain((!listed.is_empty()).then(|| listed.join(", "))).collect::<Vec<_>>().join("; or ")
    }
}

impl fmt::Debug for Preset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key)
    }
}

impl PartialEq for Preset {
    fn eq(&self, other: &Self) -> bool {
        self.key == other.key
    }
}

impl Eq for Preset {}
