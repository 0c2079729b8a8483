//! Mounting: pictures put into the places that templates kept for them.
//!
//! A template says by metadata `("figure", number, dx, dy)` which picture stands so many micrometres from there. In the
//! finished page that is a pair of tags; here they are replaced by the picture, and round it by the tags that describe it
//! to a screen reader. Places to break, which lines no longer need, are removed from the text.

use super::drawing::points;
use typst::foundations::{Content, NativeElement, Value};
use typst::introspection::{Location, MetadataElem, Tag, TagFlags};
use typst::layout::{Frame, FrameItem, FrameParent, GroupItem, Point};
use typst::model::{Document, DocumentInfo, FigureElem};
use typst::pdf::ArtifactElem;
use typst::syntax::Span;
use typst::text::{Glyph, TextItem};
use typst::visualize::{Color, Geometry, Luma, Paint, ProcessColor};
use typst_layout::{Page, PagedDocument};

/// Variants of locations that Typst makes itself have small numbers.
const PARTS: usize = 1 << 32;

/// A picture and what a screen reader says of it.
pub(super) struct Mounted {
    pub frame: Frame,
    pub alt: String,
}

/// Puts pictures into pages that are set part by part, and makes one document of them.
#[derive(Default)]
pub(super) struct Mount {
    pages: Vec<Page>,
    info: Option<DocumentInfo>,
    /// How many parts there were before this one.
    part: usize,
    /// How many tags there are round pictures.
    count: u128,
}

impl Mount {
    /// The next part of the document with its pictures.
    pub(super) fn add(&mut self, document: &PagedDocument, pictures: &[Mounted]) {
        let before = self.pages.len() as u64;
        for page in document.pages() {
            let frame = self.filled(&page.frame, pictures).unwrap_or_else(|| page.frame.clone());
            self.pages.push(Page { frame, number: before + page.number, ..page.clone() });
        }
        self.info.get_or_insert_with(|| document.info().clone());
        self.part += 1;
    }

    /// The whole document.
    pub(super) fn into_document(self) -> PagedDocument {
        PagedDocument::new(self.pages.into_iter().collect(), self.info.unwrap_or_default())
    }

    /// Locations identify elements, and are alike in parts that were set apart from each other.
    fn location(&self, location: Location) -> Location {
        if self.part == 0 { location } else { location.variant(PARTS + self.part) }
    }

    /// The frame as it is in the whole document; none when it is that already.
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

    /// The picture as a figure with an alternative text, or as decoration without one.
    ///
    /// A figure says where it lies, and for that Typst measures all that is in it, each line and each character by its
    /// outline. So there is only its ground in it, which is as large; the picture on that is decoration.
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

    /// A part of a page within a tag.
    fn tagged(&mut self, frame: &mut Frame, at: Point, tag: Content, part: Frame) {
        // Locations only distinguish tags; those of Typst are hashes, so small numbers are free.
        self.count += 1;
        let (location, flags) = (Location::new(self.count), TagFlags { introspectable: false, tagged: true });
        frame.push(at, FrameItem::Tag(Tag::Start(tag.located(location), flags)));
        frame.push(at, FrameItem::Group(GroupItem::new(part)));
        frame.push(at, FrameItem::Tag(Tag::End(location, self.count, flags)));
    }
}

/// A place where a line may end, in words too long for any line.
const BREAK: char = '\u{200b}';

/// Returns a run of text without places to break: lines are made, and a word that is copied from the page is to be
/// whole.
fn without_breaks(item: &TextItem) -> TextItem {
    let shifted = |at: u16| at - (item.text[..usize::from(at)].matches(BREAK).count() * BREAK.len_utf8()) as u16;
    let is_seen = |glyph: &&Glyph| !item.text[glyph.range()].chars().all(|character| character == BREAK);
    let moved = |glyph: &Glyph| Glyph { range: shifted(glyph.range.start)..shifted(glyph.range.end), ..glyph.clone() };
    let glyphs = item.glyphs.iter().filter(is_seen).map(moved).collect();
    TextItem { text: item.text.as_str().replace(BREAK, "").into(), glyphs, ..item.clone() }
}

/// The number of the picture that stands here, and how far from here.
fn number(content: &Content) -> Option<(usize, Point)> {
    let Value::Array(array) = &content.to_packed::<MetadataElem>()?.value else { return None };
    match array.as_slice() {
        [Value::Str(word), Value::Int(number), Value::Int(dx), Value::Int(dy)] if word.as_str() == "figure" => {
            Some((usize::try_from(*number).ok()?, Point::new(points(*dx), points(*dy))))
        }
        _ => None,
    }
}
