//! A row of the table of presets, and its queries.

use super::super::length::Length;
use super::kinds::{Binding, Bleed, Colours, CoverRules, Extent, Paper, PdfKind, Service, Spine, Trims};
use std::fmt;

/// The requirements of a printer.
pub struct Preset {
    /// The key of the preset in specs.
    pub key: &'static str,
    /// A description in one line.
    pub summary: &'static str,
    /// The trims by binding; empty if any trim is accepted.
    pub trims: &'static [Trims],
    /// The page counts that can be bound; the first matching row applies. Empty if any number is accepted.
    pub extents: &'static [Extent],
    /// The minimum margins at the spine, each with the highest number of pages to which it applies.
    pub gutters: &'static [(usize, Length)],
    /// The width that is added to that margin if the author sets none.
    pub ease: Length,
    /// The minimum distance of ink from the other three edges.
    pub clearance: Length,
    /// The same distance if ink runs off some page.
    pub clearance_with_bleed: Length,
    /// The area beyond the trim that is printed if ink runs off the page.
    pub bleed: Option<Bleed>,
    /// Whether the number of pages must be even.
    pub is_even: bool,
    /// Whether the last page must be blank.
    pub ends_blank: bool,
    /// Whether a book that is bound on the right has its pages in reverse order: the last page of the book is the first
    /// of the file.
    pub reverses_right_bound: bool,
    /// The maximum number of consecutive blank pages.
    pub most_blank: Option<usize>,
    /// The thinnest line, in hundredths of a point.
    pub thinnest_line: u32,
    /// The smallest text, in hundredths of a point.
    pub smallest_text: u32,
    /// The colours.
    pub colours: Colours,
    /// The maximum sum of the inks of a colour, in percent.
    pub ink_limit: u32,
    /// The minimum resolution of a picture in pixels per inch.
    pub resolution: u32,
    /// The accepted PDF files.
    pub kind: PdfKind,
    /// Whether all fonts must be embedded.
    pub needs_faces: bool,
    /// Whether transparency is forbidden.
    pub is_flat: bool,
    /// Whether everything that is not printed is forbidden: links, comments, fields and an outline.
    pub is_bare: bool,
    /// The maximum size of a file, in bytes.
    pub largest_file: Option<u64>,
    /// The formula of the spine; `None` if the printer's template gives its width.
    pub spine: Option<Spine>,
    /// The requirements for the cover.
    pub cover: CoverRules,
    /// The service that prints and sells the book; `None` if the author prints it, or another publisher does.
    pub service: Option<Service>,
}

/// The tolerance of a trim: a page of 148 mm counts as 5.83 in.
const NEAR: Length = Length::micrometres(400);

/// Returns whether two trims are equal within the printer's tolerance.
pub fn is_same_trim(one: (Length, Length), other: (Length, Length)) -> bool {
    let is_near = |one: Length, other: Length| one.max(other) - one.min(other) <= NEAR;
    is_near(one.0, other.0) && is_near(one.1, other.1)
}

impl Preset {
    /// Returns the minimum margin at the spine of a book with this number of pages.
    ///
    /// The number of pages is the final one, which in turn depends on the margins: the layout widens them until both
    /// agree.
    pub fn gutter(&self, pages: usize) -> Length {
        let row = self.gutters.iter().find(|(most, _)| pages <= *most).or(self.gutters.last());
        row.map_or(Length::ZERO, |&(_, gutter)| gutter)
    }

    /// Returns whether this trim is available for this binding.
    pub fn takes(&self, trim: (Length, Length), binding: Binding) -> bool {
        self.trims.is_empty() || self.listed(trim, binding).is_some() || self.is_between(trim, binding)
    }

    /// Returns the trim in the printer's list that this one matches; `None` if there is none.
    pub fn listed(&self, trim: (Length, Length), binding: Binding) -> Option<(Length, Length)> {
        let trims = self.trims.iter().filter(|trims| trims.binding == binding);
        trims.flat_map(|trims| trims.listed).find(|&&listed| is_same_trim(listed, trim)).copied()
    }

    fn is_between(&self, (width, height): (Length, Length), binding: Binding) -> bool {
        let ranges = self.trims.iter().filter(|trims| trims.binding == binding).filter_map(|trims| trims.between);
        let is_side = |side: Length, least: Length, most: Length| least <= side + NEAR && side <= most + NEAR;
        ranges.into_iter().any(|[least, most]| is_side(width, least.0, most.0) && is_side(height, least.1, most.1))
    }

    /// Returns the minimum and maximum number of pages of a book; `None` if there is no limit.
    pub fn pages(&self, trim: (Length, Length), binding: Binding, paper: Paper) -> Option<(usize, usize)> {
        let fits = |extent: &&Extent| {
            extent.binding == binding
                && extent.paper.is_none_or(|known| known == paper)
                && trim.0 <= extent.widest + NEAR
        };
        self.extents.iter().find(fits).map(|extent| extent.pages)
    }

    /// Returns whether a book with this binding has a cover without any measure from the printer's template.
    pub fn has_cover_formula(&self, binding: Binding) -> bool {
        self.service.is_some() && self.spine.is_some() && binding == Binding::Paperback
    }

    /// Returns whether this binding is available.
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
