//! Mounting: pictures put into the places that templates kept for them.
//!
//! A template says by metadata `("figure", number, dx, dy)` which picture stands so many micrometres from there. In the
//! finished page that is a pair of tags; here they are replaced by the picture, and round it by the tags that tell a
//! screen reader what it shows.

use super::drawing::points;
use typst::foundations::{Content, NativeElement, Value};
use typst::introspection::{Location, MetadataElem, Tag, TagFlags};
use typst::layout::{Frame, FrameItem, GroupItem, Point};
use typst::model::{Document, FigureElem};
use typst::pdf::ArtifactElem;
use typst_layout::{Page, PagedDocument};

/// A picture and what a screen reader says of it.
pub(super) struct Mounted {
    pub frame: Frame,
    pub alt: String,
}

/// The document with its pictures.
pub(super) fn mount(document: &PagedDocument, pictures: &[Mounted]) -> PagedDocument {
    let mut count = 0;
    let pages = document.pages().iter().map(|page| {
        let frame = filled(&page.frame, pictures, &mut count);
        Page { frame: frame.unwrap_or_else(|| page.frame.clone()), ..page.clone() }
    });
    let pages = pages.collect();
    PagedDocument::new(pages, document.info().clone())
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

/// The frame with its pictures; none when it has no place for one. `count` numbers the tags.
fn filled(frame: &Frame, pictures: &[Mounted], count: &mut u128) -> Option<Frame> {
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
                if let Some(inner) = filled(&group.frame, pictures, count) {
                    let group = GroupItem { frame: inner, ..group.clone() };
                    changed.get_or_insert_with(start).push(*at, FrameItem::Group(group));
                    continue;
                }
            }
            FrameItem::Tag(Tag::Start(content, _)) => {
                let known = number(content).and_then(|(number, by)| Some((pictures.get(number)?, by)));
                if let Some((picture, by)) = known {
                    dropped = content.location();
                    push(changed.get_or_insert_with(start), *at + by, picture, count);
                    continue;
                }
            }
            FrameItem::Tag(Tag::End(location, ..)) if dropped == Some(*location) => continue,
            _ => {}
        }
        if let Some(changed) = &mut changed {
            changed.push(*at, item.clone());
        }
    }
    changed
}

/// The picture as a figure with an alternative text, or as decoration without one.
fn push(frame: &mut Frame, at: Point, picture: &Mounted, count: &mut u128) {
    let mut tags = Vec::with_capacity(2);
    if !picture.alt.is_empty() {
        tags.push(FigureElem::new(Content::empty()).with_alt(Some(picture.alt.as_str().into())).pack());
    }
    tags.push(ArtifactElem::new(Content::empty()).pack());
    let flags = TagFlags { introspectable: false, tagged: true };
    let mut ends = Vec::with_capacity(2);
    for tag in tags {
        // Locations tell tags apart and nothing else; those of Typst are hashes, so small numbers are free.
        *count += 1;
        let location = Location::new(*count);
        frame.push(at, FrameItem::Tag(Tag::Start(tag.located(location), flags)));
        ends.push(FrameItem::Tag(Tag::End(location, *count, flags)));
    }
    frame.push(at, FrameItem::Group(GroupItem::new(picture.frame.clone())));
    frame.push_multiple(ends.into_iter().rev().map(|end| (at, end)));
}
