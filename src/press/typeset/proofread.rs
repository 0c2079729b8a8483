//! Proofreading: compares the text typeset on each page with the text that the page was given.
//!
//! Templates place text where the layout measured room for it. If a template omits a text, clips it or sets it off the
//! page, Typst reports nothing. This module therefore walks the finished frames and checks that every text of the page
//! is in them, complete and in one piece.
//!
//! Spaces, hyphens and invisible characters are not compared, since lines break at them. Each letter on the page is
//! matched only once, so that a short remainder of a sentence cannot match inside another text.

use crate::error::{Diagnostic, quote};
use rayon::prelude::*;
use std::collections::BTreeMap;
use typst::layout::{Abs, Frame, FrameItem, Point, Rect, Transform};
use typst::text::TextItem;
use typst_layout::PagedDocument;

/// A text that a page was given.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Given {
    pub owner: Owner,
    pub text: String,
}

/// The item that a text belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Owner {
    /// The answer with this number.
    Answer(usize),
    /// The puzzle with this number.
    Puzzle(usize),
    /// The part of the book with this key.
    Part(&'static str),
    /// Another text, by the name that users see: "the heading".
    Line(&'static str),
}

impl Owner {
    fn name(self) -> String {
        match self {
            Self::Answer(number) => format!("answer {number}"),
            Self::Puzzle(number) => format!("puzzle {number}"),
            Self::Part(key) => format!("the part {}", quote(key)),
            Self::Line(name) => name.to_owned(),
        }
    }

    fn remedy(self) -> &'static str {
        match self {
            Self::Answer(_) => "use a larger page, or write `answers: {style: plain}`",
            Self::Puzzle(_) => "use a larger page or fewer puzzles per page",
            Self::Part(_) | Self::Line(_) => "shorten the text if it is yours, or use a larger page",
        }
    }
}

/// The texts of a page.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct PageTexts {
    /// The number of the page.
    pub number: usize,
    pub texts: Vec<Given>,
}

impl PageTexts {
    /// Adds a text. Empty texts are never missing.
    pub(super) fn add(&mut self, owner: Owner, text: impl Into<String>) {
        self.texts.push(Given { owner, text: text.into() });
    }

    /// Adds a text if there is one.
    pub(super) fn add_some(&mut self, owner: Owner, text: Option<&String>) {
        if let Some(text) = text {
            self.add(owner, text);
        }
    }
}

/// Data of a document that lists the texts of its pages.
pub(super) trait Manuscript {
    /// Returns the texts of each page, in order; empty if nothing is to be compared.
    fn page_texts(&self) -> Vec<PageTexts>;
}

/// Returns a diagnostic for each text that is not printed in full on its page.
pub(super) fn proofread(document: &PagedDocument, pages: &[PageTexts]) -> Vec<Diagnostic> {
    let read = document
        .pages()
        .par_iter()
        .zip(pages)
        .map(|(page, given)| faults(std::slice::from_ref(&page.frame), Abs::zero(), given));
    read.collect::<Vec<_>>().concat()
}

/// Returns a diagnostic for each text that is not printed in full on any of these pages.
pub(super) fn proofread_whole(pages: &[Frame], texts: &[PageTexts]) -> Vec<Diagnostic> {
    texts.iter().flat_map(|given| faults(pages, Abs::zero(), given)).collect()
}

/// Returns a diagnostic for each text that is not printed in full on a page, at least this far from its edges.
pub(super) fn proofread_within(page: &Frame, given: &PageTexts, margin: Abs) -> Vec<Diagnostic> {
    faults(std::slice::from_ref(page), margin, given)
}

/// The number of characters of a text that a diagnostic quotes.
const QUOTED: usize = 40;

fn faults(frames: &[Frame], margin: Abs, page: &PageTexts) -> Vec<Diagnostic> {
    let mut set = Essence::default();
    for frame in frames {
        let whole = Rect::new(Point::splat(margin), Point::new(frame.width() - margin, frame.height() - margin));
        read(frame, (Transform::identity(), whole), &mut set);
    }
    let mut given: Vec<(&Given, Essence)> = page.texts.iter().map(|given| (given, Essence::of(&given.text))).collect();
    // Match long texts first: a short text may also occur within a longer one, which needs those letters.
    given.sort_by_key(|(_, essence)| std::cmp::Reverse(essence.0.len()));
    let mut missing: Vec<(&Given, Essence)> = given.extract_if(.., |(_, essence)| !set.take(essence)).collect();
    // Texts in any word order are matched last, with the letters that no other text needs.
    missing.retain(|(given, essence)| !set.take_in_any_order(given, essence));
    missing.iter().map(|(given, essence)| fault(page.number, given, set.longest_start(essence))).collect()
}

/// Returns the diagnostic for a text of which only the first `set` characters are printed.
fn fault(page: usize, given: &Given, set: usize) -> Diagnostic {
    let ends = given.text.char_indices().filter(|(_, character)| is_compared(*character));
    let cut = ends.map(|(at, _)| at).nth(set).unwrap_or(given.text.len());
    let (start, rest) = given.text.split_at(cut);
    let shown: String = rest.chars().take(QUOTED).collect();
    let more = if shown.len() < rest.len() { "\u{2026}" } else { "" };
    let missing = quote(&format!("{}{more}", shown.trim()));
    let skipped = start.chars().count().saturating_sub(QUOTED);
    let before: String = start.chars().skip(skipped).collect();
    let name = given.owner.name();
    let message = match before.trim() {
        "" => format!("page {page}: the text of {name} is not printed: {missing}"),
        before => format!("page {page}: the text of {name} ends after {}: {missing} is cut off", quote(before)),
    };
    Diagnostic::new(message).hint(given.owner.remedy())
}

/// Returns whether a character is compared.
fn is_compared(character: char) -> bool {
    !(character.is_whitespace() || is_joint(character) || matches!(character, '-' | '\u{2010}' | '\u{feff}' | TAKEN))
}

/// Returns whether a character only controls joining, breaking or order, and prints nothing itself.
pub(super) fn is_joint(character: char) -> bool {
    matches!(character, '\u{AD}' | '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2060}'..='\u{2069}')
}

/// Replaces the letters of texts that were found.
const TAKEN: char = '\0';

/// The characters of a text that are compared.
#[derive(Default)]
struct Essence(String);

impl Essence {
    fn of(text: &str) -> Self {
        Self(text.chars().filter(|character| is_compared(*character)).collect())
    }

    fn push(&mut self, text: &str) {
        self.0.extend(text.chars().filter(|character| is_compared(*character)));
    }

    /// Removes a text from this one. Returns whether it was found.
    fn take(&mut self, other: &Self) -> bool {
        let Some(at) = self.0.find(&other.0) else { return false };
        let end = at + other.0.len();
        if at < end {
            self.0.replace_range(at..end, &TAKEN.to_string());
        }
        true
    }

    /// Removes a text that partly runs from right to left, in which the words of a line are in a different order.
    fn take_in_any_order(&mut self, given: &Given, other: &Self) -> bool {
        if !given.text.chars().any(is_from_right) {
            return false;
        }
        let mut wanted: BTreeMap<char, usize> = BTreeMap::new();
        other.0.chars().for_each(|character| *wanted.entry(character).or_default() += 1);
        let mut is_kept = |character: &char| match wanted.get_mut(character).filter(|count| **count > 0) {
            Some(count) => {
                *count -= 1;
                false
            }
            None => true,
        };
        let rest: String = self.0.chars().filter(|character| is_kept(character)).collect();
        let is_whole = wanted.values().all(|count| *count == 0);
        if is_whole {
            self.0 = rest;
        }
        is_whole
    }

    /// Returns the number of characters in the longest beginning of a text that occurs here.
    fn longest_start(&self, other: &Self) -> usize {
        let ends: Vec<usize> = other.0.char_indices().map(|(at, character)| at + character.len_utf8()).collect();
        ends.partition_point(|&end| self.0.contains(&other.0[..end]))
    }
}

/// Returns whether a letter belongs to a script that runs from right to left.
fn is_from_right(character: char) -> bool {
    matches!(character, '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{feff}')
}

/// Reads the visible text of a frame. `map` converts from the frame to its page, and `area` is the visible area of the
/// page.
fn read(frame: &Frame, (map, area): (Transform, Rect), set: &mut Essence) {
    let mut last: Option<(Abs, &TextItem)> = None;
    for (at, item) in frame.items() {
        let map = map.pre_concat(Transform::translate(at.x, at.y));
        let before = last.take().filter(|(end, _)| (*end - at.x).abs() < Abs::pt(TOUCHING));
        match item {
            FrameItem::Group(group) => {
                let map = map.pre_concat(group.transform);
                let clip = group.clip.as_ref().map(|clip| mapped(clip.bbox(None), map));
                read(&group.frame, (map, clip.map_or(area, |clip| shared(area, clip))), set);
            }
            FrameItem::Text(item) => {
                let repeated = before.map_or(0, |(_, before)| repeated(before, item));
                read_item(item, repeated, (map, area), set);
                last = Some((at.x + item.width(), item));
            }
            _ => {}
        }
    }
}

/// Returns the number of bytes at the start of a run that the previous run ends with.
///
/// If a mark above a letter is raised, Typst makes two runs of them and gives both the text of the letter with all its
/// marks.
fn repeated(before: &TextItem, item: &TextItem) -> usize {
    let (Some(last), Some(first)) = (before.glyphs.last(), item.glyphs.first()) else { return 0 };
    let [one, other] = [(before, last), (item, first)].map(|(run, glyph)| run.text.get(glyph.range()));
    // Glyphs from the same place in the source are parts of one letter; a letter of one byte has no parts.
    let is_repeated = last.span == first.span && one == other && first.range.start == 0 && first.range.end > 1;
    if is_repeated { first.range().end } else { 0 }
}

/// Reads a run of text, without the bytes that repeat the previous run: the whole run, or its visible letters.
fn read_item(item: &TextItem, repeated: usize, (map, area): (Transform, Rect), set: &mut Essence) {
    // The height from the baseline to the x-height. Cutting less than that does no harm, and accents reach higher.
    let is_seen = |left: Abs, right: Abs| {
        let letters = Rect::new(Point::new(left, item.size * -X_HEIGHT), Point::new(right, Abs::zero()));
        is_within(mapped(letters, map), area)
    };
    if is_seen(Abs::zero(), item.width()) {
        return set.push(&item.text[repeated..]);
    }
    let (mut left, mut last) = (Abs::zero(), usize::MAX);
    for glyph in &item.glyphs {
        let (right, range) = (left + glyph.x_advance.at(item.size), glyph.range());
        if is_seen(left, right) && range.start != last && range.start >= repeated {
            last = range.start;
            set.push(&item.text[range]);
        }
        left = right;
    }
}

/// The x-height in ems.
const X_HEIGHT: f64 = 0.43;

/// The largest distance between touching runs of a line, in points.
const TOUCHING: f64 = 0.01;

/// The distance by which letters may extend beyond the visible area, in points.
const TOLERANCE: f64 = 0.5;

pub(super) fn is_within(one: Rect, other: Rect) -> bool {
    let more = Abs::pt(TOLERANCE);
    one.min.x >= other.min.x - more
        && one.min.y >= other.min.y - more
        && one.max.x <= other.max.x + more
        && one.max.y <= other.max.y + more
}

/// Returns the bounding rectangle of a rectangle that is moved, scaled or rotated.
pub(super) fn mapped(rect: Rect, map: Transform) -> Rect {
    let corners = [rect.min, rect.max, Point::new(rect.min.x, rect.max.y), Point::new(rect.max.x, rect.min.y)];
    let [first, rest @ ..] = corners.map(|corner| corner.transform(map));
    rest.into_iter().fold(Rect::new(first, first), |rect, corner| Rect::new(rect.min.min(corner), rect.max.max(corner)))
}

/// Returns the intersection of two rectangles.
fn shared(one: Rect, other: Rect) -> Rect {
    Rect::new(one.min.max(other.min), one.max.min(other.max))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::templates::PageTemplates;
    use crate::typeset::world::{DocumentWorld, Faces};

    /// Returns the faults of a page of 100 x 60 mm that is typeset from this source and was given these texts.
    fn faults_of(source: &str, texts: &[&str]) -> Vec<String> {
        let source = format!("#set page(width: 100mm, height: 60mm, margin: 5mm)\n#set text(lang: \"en\")\n{source}");
        let templates = PageTemplates::built_in("book", &[("main.typ", &source)]);
        let faces = Faces::with(&[]);
        let data = ["data.json", "theme.json"].map(|name| (name, typst::foundations::Bytes::new(Vec::new())));
        let world = DocumentWorld::new(&faces, &templates, "main.typ", data).expect("the source is there");
        let document = typst::compile::<PagedDocument>(&world).output.expect("a sound source");
        let mut page = PageTexts { number: 7, texts: Vec::new() };
        texts.iter().for_each(|text| page.add(Owner::Answer(34), *text));
        proofread(&document, &[page]).iter().map(Diagnostic::summary).collect()
    }

    const SENTENCE: &str = "In rows 1 and 5, the 3s lie in columns 4 and 7, so the efficient r2c4 cannot be 3.";

    #[test]
    fn text_that_is_set_in_full_is_found() {
        let check = |source: &str, texts: &[&str]| assert_eq!(faults_of(source, texts), [""; 0], "{source}");
        check(SENTENCE, &[SENTENCE]);
        check(&format!("#block(width: 20mm)[#set par(justify: true)\n{SENTENCE}]"), &[SENTENCE]);
        check(&format!("#scale(50%)[{SENTENCE}]"), &[SENTENCE]);
        check(&format!("#rotate(180deg)[{SENTENCE}]"), &[SENTENCE]);
        check(&format!("#block(height: 40mm, clip: true)[{SENTENCE}]"), &[SENTENCE]);
        check("#block(width: 5mm)[incompre\u{ad}hensible W-Wing fire]", &["incomprehensible W-Wing", "fire"]);
        check("3. and once more 3.", &["3.", "3."]);
        check("abc", &["abc", ""]);
        // Raised marks are separate runs that repeat the text of their letter.
        let marked = "q\u{301}\u{323} Z\u{306}\u{301}\u{327}q\u{301}\u{302}\u{301}q\u{301}\u{302}\u{301} l";
        check(marked, &[marked]);
        check(&format!("#box(clip: true, width: 90mm)[{marked}]"), &[marked]);
    }

    #[test]
    fn text_that_is_cut_is_reported_with_its_page() {
        let check = |source: &str, text: &str, expected: &str| {
            let found = faults_of(source, &[text]);
            assert!(found.len() == 1 && found[0].contains(expected), "{source}: {found:?}");
        };
        let cut = "page 7: the text of answer 34 ends after";
        // Omitted, clipped below and at the side, below the page, beside the page, hidden.
        check("34", "cannot be 3.", "page 7: the text of answer 34 is not printed: `cannot be 3.`");
        check(
            "In rows 1 and 5, r2c4",
            "In rows 1 and 5, r2c4 cannot be 3.",
            "`In rows 1 and 5, r2c4`: `cannot be 3.` is",
        );
        check(&format!("#block(width: 30mm, height: 9mm, clip: true)[{SENTENCE}]"), SENTENCE, cut);
        check(&format!("#box(width: 30mm, clip: true, box(width: 90mm)[{SENTENCE}])"), SENTENCE, cut);
        check(&format!("#place(dy: 45mm, block(width: 30mm)[{SENTENCE}])"), SENTENCE, cut);
        check(&format!("#place(dx: 80mm, block(width: 90mm)[{SENTENCE}])"), SENTENCE, cut);
        check(&format!("#hide[{SENTENCE}]"), SENTENCE, "is not printed");
        // The end of one text does not count as the rest of another.
        let found = faults_of("r2c4 cannot be 3.", &["r2c4 cannot be 3.", "3."]);
        assert!(found.len() == 1 && found[0].contains("`3.`"), "{found:?}");
    }

    #[test]
    fn the_order_of_words_is_not_compared_where_lines_run_both_ways() {
        let text = "abc \u{5d0}\u{5d1} 12 \u{5d2}\u{5d3}";
        assert_eq!(faults_of(&format!("#block(width: 12mm)[{text}]"), &[text]), [""; 0]);
        assert_eq!(faults_of("abc 12 \u{5d2}\u{5d3}", &[text]).len(), 1);
        // Letters of other texts are not used for it.
        assert_eq!(faults_of(&format!("cab\n\n#block(width: 12mm)[{text}]"), &[text, "cab"]), [""; 0]);
    }
}
