//! Inserts pictures at the places that templates reserve for them, and parts that are set apart on their pages.
//!
//! With the metadata `("figure", number, dx, dy)`, a template places a picture at an offset in micrometres. In the
//! finished page the metadata is a pair of tags, which are replaced here by the picture inside tags that describe it to
//! screen readers. Characters that only control lines are removed from the text, since the lines are already broken.
//!
//! A long volume is handed on in pieces, which are written one after the other.

use super::binding::link_to;
use super::drawing::points;
use typst::foundations::{Content, NativeElement, Value};
use typst::introspection::{Location, MetadataElem, Tag, TagFlags};
use typst::layout::{Abs, Frame, FrameItem, FrameParent, GroupItem, Point, Ratio, Transform};
use typst::model::{Destination, Document, DocumentInfo, FigureElem, HeadingElem, Url};
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

/// The least number of pages of a piece. Each piece has its own copy of the glyphs that it uses.
pub(super) const PIECE: usize = 192;

/// Consecutive pages of a volume.
pub(super) struct Piece {
    pub numbers: Vec<usize>,
    pub document: PagedDocument,
}

/// The pages of a document, whichever part they are typeset in.
#[derive(Default)]
pub(super) struct Leaves<'p> {
    /// The number of each page; `None` for one that is only there to make the next a right-hand or left-hand page. Pages
    /// that are not listed are numbered by their positions.
    pub numbers: Vec<Option<usize>>,
    /// Whether a piece may begin with each page.
    pub begins: Vec<bool>,
    pub overlays: Vec<Option<Overlay>>,
    /// The pictures of the documents that the overlays are pages of.
    pub apart: &'p [Vec<Mounted>],
}

/// Inserts pictures into pages that are typeset in parts, and joins the pages into pieces.
pub(super) struct Mount<'p> {
    leaves: Leaves<'p>,
    /// Whether the tags of the pages are written.
    is_tagged: bool,
    pages: Vec<Page>,
    numbers: Vec<usize>,
    /// The number of elements that began on the pages of the piece and did not end there.
    open: i64,
    /// The number of pages before the part.
    before: usize,
    info: Option<DocumentInfo>,
    /// The number of parts before this one.
    part: usize,
    /// The number of tags around pictures.
    count: u128,
}

impl<'p> Mount<'p> {
    pub(super) fn new(leaves: Leaves<'p>, is_tagged: bool) -> Self {
        let (pages, numbers) = Default::default();
        Self { leaves, is_tagged, pages, numbers, open: 0, before: 0, info: None, part: 0, count: 0 }
    }

    /// Adds the next part of the document with its pictures. Returns the pieces that are complete.
    pub(super) fn add(&mut self, document: &PagedDocument, pictures: &[Mounted]) -> Vec<Piece> {
        let mut complete = Vec::new();
        self.info.get_or_insert_with(|| document.info().clone());
        for (page, index) in document.pages().iter().zip(self.before..) {
            let Some(number) = self.number(index) else { continue };
            let may_begin = self.open == 0 && self.leaves.begins.get(index).copied().unwrap_or(false);
            let is_next = self.numbers.last().is_none_or(|last| last + 1 == number);
            if !is_next || may_begin && self.pages.len() >= PIECE {
                complete.extend(self.piece());
            }
            let part = self.part;
            let mut frame = self.filled(&page.frame, pictures, Some(document)).unwrap_or_else(|| page.frame.clone());
            if let Some(overlay) = self.leaves.overlays.get_mut(index).and_then(Option::take) {
                self.part = OVERLAYS + overlay.document;
                let pictures = &self.leaves.apart[overlay.document];
                let over = self.filled(&overlay.frame, pictures, None).unwrap_or(overlay.frame);
                let size = Ratio::new(overlay.enlargement as f64);
                let transform = Transform::scale(size, size);
                let at = Point::with_x(overlay.shift);
                frame.push(at, FrameItem::Group(GroupItem { transform, ..GroupItem::new(over) }));
                self.part = part;
            }
            if self.is_tagged {
                self.open += open_tags(&frame);
            }
            self.pages.push(Page { frame, number: number as u64, ..page.clone() });
            self.numbers.push(number);
        }
        self.before += document.pages().len();
        self.part += 1;
        complete
    }

    /// Returns the pages that are not in a piece yet; `None` if there are none.
    pub(super) fn piece(&mut self) -> Option<Piece> {
        if self.pages.is_empty() {
            return None;
        }
        let pages = std::mem::take(&mut self.pages).into_iter().collect();
        let document = PagedDocument::new(pages, self.info.clone().unwrap_or_default());
        Some(Piece { numbers: std::mem::take(&mut self.numbers), document })
    }

    /// Returns the number of a page of the document.
    fn number(&self, index: usize) -> Option<usize> {
        self.leaves.numbers.get(index).copied().unwrap_or(Some(index + 1))
    }

    /// Makes a location unique. Locations identify elements, but parts that are typeset separately reuse them.
    fn location(&self, location: Location) -> Location {
        if self.part == 0 { location } else { location.variant(PARTS + self.part) }
    }

    /// Returns where a link leads to in the book. `home` is the document of which it is a part.
    fn target(&self, link: &Destination, home: Option<&PagedDocument>) -> Option<Destination> {
        let target = match link {
            Destination::Position(place) => link_to(place.page.get(), place.point),
            Destination::Location(location) => {
                let place = home?.introspector().position(*location)?;
                link_to(self.number(self.before + place.page.get() - 1)?, place.point)
            }
            Destination::Url(_) => return None,
        };
        Url::new(target).ok().map(Destination::Url)
    }

    /// Returns the frame with its pictures and unique locations; `None` if nothing changes. `home` is its document.
    fn filled(&mut self, frame: &Frame, pictures: &[Mounted], home: Option<&PagedDocument>) -> Option<Frame> {
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
                    let inner = self.filled(&group.frame, pictures, home);
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
                FrameItem::Link(link, size) => {
                    if let Some(target) = self.target(link, home) {
                        changed.get_or_insert_with(start).push(*at, FrameItem::Link(target, *size));
                        continue;
                    }
                }
                FrameItem::Text(item) if item.text.contains(is_control) => {
                    changed.get_or_insert_with(start).push(*at, FrameItem::Text(without_controls(item)));
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

/// Returns the number of tags that begin in a frame less the number of those that end in it.
fn open_tags(frame: &Frame) -> i64 {
    let open = |item: &FrameItem| match item {
        FrameItem::Group(group) => open_tags(&group.frame),
        FrameItem::Tag(Tag::Start(..)) => 1,
        FrameItem::Tag(Tag::End(..)) => -1,
        _ => 0,
    };
    frame.items().map(|(_, item)| open(item)).sum()
}

/// Returns whether a heading begins in a frame.
pub(super) fn has_heading(frame: &Frame) -> bool {
    frame.items().any(|(_, item)| match item {
        FrameItem::Group(group) => has_heading(&group.frame),
        FrameItem::Tag(Tag::Start(content, _)) => content.is::<HeadingElem>(),
        _ => false,
    })
}

/// Returns whether a character only controls the layout of lines: a break opportunity in a word that is too long for a
/// line, or one that isolates a text of another direction.
fn is_control(character: char) -> bool {
    matches!(character, '\u{200b}' | '\u{2066}'..='\u{2069}')
}

/// Returns a run of text without such characters, so that words copied from the page are intact.
fn without_controls(item: &TextItem) -> TextItem {
    let controls =
        |text: &str| text.chars().filter(|character| is_control(*character)).map(char::len_utf8).sum::<usize>();
    let shifted = |at: u16| at - controls(&item.text[..usize::from(at)]) as u16;
    let is_seen = |glyph: &&Glyph| !item.text[glyph.range()].chars().all(is_control);
    let moved = |glyph: &Glyph| Glyph { range: shifted(glyph.range.start)..shifted(glyph.range.end), ..glyph.clone() };
    let glyphs = item.glyphs.iter().filter(is_seen).map(moved).collect();
    TextItem { text: item.text.chars().filter(|character| !is_control(*character)).collect(), glyphs, ..item.clone() }
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
