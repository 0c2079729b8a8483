//! Inserts pictures at the places that templates reserve for them, and parts that are set apart on their pages.
//!
//! With the metadata `("figure", number, dx, dy)`, a template places a picture at an offset in micrometres. In the
//! finished page the metadata is a pair of tags, which are replaced here by the picture inside tags that describe it to
//! screen readers. Break opportunities in the text are removed, since the lines are already broken.

use super::drawing::points;
use typst::foundations::{Content, NativeElement, Value};
use typst::introspection::{Location, MetadataElem, Tag, TagFlags};
use typst::layout::{Abs, Frame, FrameItem, FrameParent, GroupItem, Point, Ratio, Transform};
use typst::model::{Document, DocumentInfo, FigureElem};
use typst::pdf::ArtifactElem;
use typst::syntax::Span;
use typst::text::{Glyph, TextItem};
use typst::visualize::{Color, Geometry, Luma, Paint, ProcessColor};
use typst_layout::{Page, PagedDocument};

/// Typst's own location variants are small numbers, so ours start here.
const PARTS: usize = 1 << 32;

/// The first number for parts that are set apart.
const OVERLAYS: usize = 1 << 16;

/// A picture with its description for screen readers.
pub(super) struct Mounted {
    pub frame: Frame,
    pub alt: String,
}

/// The contents of a page that are typeset as a page of a different document.
pub(super) struct Overlay {
    pub frame: Frame,
    /// The number of its document.
    pub document: usize,
    pub enlargement: usize,
    /// The distance by which its text area is further to the right.
    pub shift: Abs,
}

/// Inserts pictures into pages that are typeset in parts, and joins the parts into one document.
#[derive(Default)]
pub(super) struct Mount {
    pages: Vec<Page>,
    info: Option<DocumentInfo>,
    /// The number of parts before this one.
    part: usize,
    /// The number of tags around pictures.
    count: u128,
}

impl Mount {
    /// Adds the next part of the document with its pictures. Takes the overlays of its pages from those of all pages of
    /// the document; `apart` are the pictures of the documents that they are pages of.
    pub(super) fn add(
        &mut self,
        document: &PagedDocument,
        pictures: &[Mounted],
        (overlays, apart): (&mut [Option<Overlay>], &[Vec<Mounted>]),
    ) {
        let before = self.pages.len() as u64;
        for page in document.pages() {
            let part = self.part;
            let mut frame = self.filled(&page.frame, pictures).unwrap_or_else(|| page.frame.clone());
            if let Some(overlay) = overlays.get_mut(self.pages.len()).and_then(Option::take) {
                self.part = OVERLAYS + overlay.document;
                let over = self.filled(&overlay.frame, &apart[overlay.document]).unwrap_or(overlay.frame);
                let size = Ratio::new(overlay.enlargement as f64);
                let transform = Transform::scale(size, size);
                let at = Point::with_x(overlay.shift);
                frame.push(at, FrameItem::Group(GroupItem { transform, ..GroupItem::new(over) }));
                self.part = part;
            }
            self.pages.push(Page { frame, number: before + page.number, ..page.clone() });
        }
        self.info.get_or_insert_with(|| document.info().clone());
        self.part += 1;
    }

    /// Returns the whole document.
    pub(super) fn into_document(self) -> PagedDocument {
        PagedDocument::new(self.pages.into_iter().collect(), self.info.unwrap_or_default())
    }

    /// Makes a location unique. Locations identify elements, but parts that are typeset separately reuse them.
    fn location(&self, location: Location) -> Location {
        if self.part == 0 { location } else { location.variant(PARTS + self.part) }
    }

    /// Returns the frame with its pictures and unique locations; `None` if nothing changes.
    fn filled(&mut self, frame: &Frame, pictures: &[Mounted]) -> Option<Frame> {
        let mut changed: Option<Frame> = None;
        let mut dropped: Option<Location> = None;
        for (index, (at, item)) in frame.items().enumerate() {
            let start = || {
                let mut new = Frame::new(frame.size(), frame.kind());
                if frame.has_baseline() {
                    new.set_baseline(frame.baseline());
                }
                new.push_multiple(frame.items().take(index).cloned());
                new
            };
            match item {
                FrameItem::Group(group) => {
                    let parent =
                        group.parent.map(|parent| FrameParent { location: self.location(parent.location), ..parent });
                    let inner = self.filled(&group.frame, pictures);
                    if inner.is_some() || parent != group.parent {
                        let frame = inner.unwrap_or_else(|| group.frame.clone());
                        let group = GroupItem { frame, parent, ..group.clone() };
                        changed.get_or_insert_with(start).push(*at, FrameItem::Group(group));
                        continue;
                    }
                }
                FrameItem::Tag(Tag::Start(content, flags)) => {
                    let known = number(content).and_then(|(number, by)| Some((pictures.get(number)?, by)));
                    if let Some((picture, by)) = known {
                        dropped = content.location();
                        self.push(changed.get_or_insert_with(start), *at + by, picture);
                        continue;
                    }
                    if let Some(location) = content.location().filter(|_| self.part > 0) {
                        let tag = Tag::Start(content.clone().located(self.location(location)), *flags);
                        changed.get_or_insert_with(start).push(*at, FrameItem::Tag(tag));
                        continue;
                    }
                }
                FrameItem::Tag(Tag::End(location, ..)) if dropped == Some(*location) => continue,
                FrameItem::Tag(Tag::End(location, key, flags)) if self.part > 0 => {
                    let tag = Tag::End(self.location(*location), *key, *flags);
                    changed.get_or_insert_with(start).push(*at, FrameItem::Tag(tag));
                    continue;
                }
                FrameItem::Text(item) if item.text.contains(BREAK) => {
                    changed.get_or_insert_with(start).push(*at, FrameItem::Text(without_breaks(item)));
                    continue;
                }
                _ => {}
            }
            if let Some(changed) = &mut changed {
                changed.push(*at, item.clone());
            }
        }
        changed
    }

    /// Inserts a picture as a figure with an alternative text, or as decoration if it has none.
    ///
    /// Typst states the position of a figure, for which it measures every line and the outline of every character in
    /// the figure. The figure therefore contains only a white ground of the same size, and the picture is decoration on
    /// top of it.
    fn push(&mut self, frame: &mut Frame, at: Point, picture: &Mounted) {
        if !picture.alt.is_empty() {
            let white = Paint::Solid(Color::Process(ProcessColor::Luma(Luma::new(1.0, 1.0))));
            let ground = Geometry::Rect(picture.frame.size()).filled(white);
            let mut part = Frame::soft(picture.frame.size());
            part.push(Point::zero(), FrameItem::Shape(ground, Span::detached()));
            let figure = FigureElem::new(Content::empty()).with_alt(Some(picture.alt.as_str().into())).pack();
            self.tagged(frame, at, figure, part);
        }
        self.tagged(frame, at, ArtifactElem::new(Content::empty()).pack(), picture.frame.clone());
    }

    /// Pushes a part of a page inside a tag.
    fn tagged(&mut self, frame: &mut Frame, at: Point, tag: Content, part: Frame) {
        // Locations only distinguish tags. Typst's are hashes, so small numbers are free.
        self.count += 1;
        let (location, flags) = (Location::new(self.count), TagFlags { introspectable: false, tagged: true });
        frame.push(at, FrameItem::Tag(Tag::Start(tag.located(location), flags)));
        frame.push(at, FrameItem::Group(GroupItem::new(part)));
        frame.push(at, FrameItem::Tag(Tag::End(location, self.count, flags)));
    }
}

/// A break opportunity in a word that is too long for a line.
const BREAK: char = '\u{200b}';

/// Returns a run of text without break opportunities, so that words copied from the page are intact.
fn without_breaks(item: &TextItem) -> TextItem {
    let shifted = |at: u16| at - (item.text[..usize::from(at)].matches(BREAK).count() * BREAK.len_utf8()) as u16;
    let is_seen = |glyph: &&Glyph| !item.text[glyph.range()].chars().all(|character| character == BREAK);
    let moved = |glyph: &Glyph| Glyph { range: shifted(glyph.range.start)..shifted(glyph.range.end), ..glyph.clone() };
    let glyphs = item.glyphs.iter().filter(is_seen).map(moved).collect();
    TextItem { text: item.text.as_str().replace(BREAK, "").into(), glyphs, ..item.clone() }
}

/// Returns a frame without tags, except those of metadata. Tags hold the contents of their elements, of which a page
/// for print needs nothing.
pub(super) fn untagged(frame: &Frame) -> Frame {
    let mut new = Frame::new(frame.size(), frame.kind());
    if frame.has_baseline() {
        new.set_baseline(frame.baseline());
    }
    for (at, item) in frame.items() {
        match item {
            FrameItem::Group(group) => {
                let group = GroupItem { frame: untagged(&group.frame), parent: None, ..group.clone() };
                new.push(*at, FrameItem::Group(group));
            }
            FrameItem::Tag(Tag::Start(content, _)) if content.is::<MetadataElem>() => new.push(*at, item.clone()),
            FrameItem::Tag(_) => {}
            item => new.push(*at, item.clone()),
        }
    }
    new
}

/// Returns the number of the picture to insert here, and its offset.
fn number(content: &Content) -> Option<(usize, Point)> {
    let Value::Array(array) = &content.to_packed::<MetadataElem>()?.value else { return None };
    match array.as_slice() {
        [Value::Str(word), Value::Int(number), Value::Int(dx), Value::Int(dy)] if word.as_str() == "figure" => {
            Some((usize::try_from(*number).ok()?, Point::new(points(*dx), points(*dy))))
        }
        _ => None,
    }
}
