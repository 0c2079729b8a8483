//! Sets covers, and checks the result.
//!
//! The template lays out back and front, and chooses the size of the printed board on the back, which is drawn
//! afterwards. It marks what does not fit. The finished frames are checked independently of it: every text is printed in
//! full, within the area that the printer prints safely, and the area of the barcode is clear.

use super::binding::Binding;
use super::cover_file::CoverFile;
use super::drawing::points;
use super::error::TypesetError;
use super::mount::{Leaves, Mount, Piece};
use super::pdf::{Press, Style, uncut};
use super::proofread::{Manuscript, is_within, mapped, proofread};
use super::view::{Area, Clear, Cover, CoverMeasure, CoverPuzzles, TextMeasure};
use super::world::DocumentWorld;
use crate::book::{Edition, Length, Plan};
use crate::error::quote;
use crate::explain::Words;
use crate::messages::AnswersOf;
use typst::foundations::Value;
use typst::introspection::{MetadataElem, Tag};
use typst::layout::{Abs, Frame, FrameItem, Point, Rect, Transform};
use typst::text::TextItem;
use typst::visualize::ImageKind;
use typst_layout::PagedDocument;
use typst_svg::SvgOptions;

/// The resolution that printed images need, in pixels per inch.
const RESOLUTION: f64 = 300.0;

/// A cover that is set.
struct SetCover<'a> {
    piece: Piece,
    world: DocumentWorld<'a>,
    style: Style<'a>,
    /// Whether the back has no room for the sections.
    omits_levels: bool,
}

impl Press {
    /// Returns the press with the author's own image for the cover.
    pub fn with_image(mut self, image: Option<CoverFile>) -> Self {
        self.image = image;
        self
    }

    /// Typesets the cover of an edition with this many pages; `None` if the edition has no cover.
    ///
    /// # Errors
    /// Fails if a text does not fit or a template is invalid.
    pub fn cover(&self, edition: &Edition, pages: usize, words: &Words) -> Result<Option<Vec<u8>>, TypesetError> {
        self.written_cover((edition, &edition.plan), pages, words)
    }

    /// Typesets the cover of an edition's second volume with this many pages; `None` if that has no cover.
    ///
    /// # Errors
    /// Fails if a text does not fit or a template is invalid.
    pub fn answers_cover(
        &self,
        edition: &Edition,
        pages: usize,
        words: &Words,
    ) -> Result<Option<Vec<u8>>, TypesetError> {
        self.answers_plan(&edition.plan, words)
            .map_or(Ok(None), |plan| self.written_cover((edition, &plan), pages, words))
    }

    /// Returns the plan of the cover of a second volume; `None` if that has no cover.
    pub fn answers_plan(&self, plan: &Plan, words: &Words) -> Option<Plan> {
        plan.with_answers_cover(words.say(AnswersOf { title: plan.title.clone() }))
    }

    fn written_cover(
        &self,
        (edition, plan): (&Edition, &Plan),
        pages: usize,
        words: &Words,
    ) -> Result<Option<Vec<u8>>, TypesetError> {
        let Some(set) = self.set_cover((Some(edition), plan), pages, words)? else { return Ok(None) };
        let mut binding = Binding::new(set.style.finish());
        self.bind(&mut binding, set.piece, &set.world, (&plan.title, &set.style))?;
        Ok(Some(binding.bound()?))
    }

    /// Returns a picture of the cut sheet of that cover as SVG.
    ///
    /// # Errors
    /// Fails if a text does not fit or a template is invalid.
    pub fn picture_of_cover(
        &self,
        edition: &Edition,
        pages: usize,
        words: &Words,
    ) -> Result<Option<String>, TypesetError> {
        let set = self.set_cover((Some(edition), &edition.plan), pages, words)?;
        let sheet = set.as_ref().and_then(|set| set.piece.document.pages().first());
        Ok(sheet.map(|page| typst_svg::svg(page, &SvgOptions::default())))
    }

    /// Checks that the cover of a plan can be typeset, as far as that is known before the search for its puzzles.
    ///
    /// # Errors
    /// Returns the text that does not fit, and a remedy.
    pub fn check_cover(&self, plan: &Plan, words: &Words) -> Result<(), TypesetError> {
        self.set_cover((None, plan), plan.pages.len(), words)?;
        let Some(second) = self.answers_plan(plan, words) else { return Ok(()) };
        self.set_cover((None, &second), second.answer_pages.len(), words).map(drop)
    }

    /// Returns a note for the author about the spine of a cover of a book with this many pages.
    pub fn cover_note(&self, plan: &Plan, pages: usize) -> Option<String> {
        self.measured_for_covers(|measure| Cover::note(plan, pages, measure))
    }

    /// Returns notes for the author about a cover of a book with this many pages: sections for which it has no room, and
    /// an image that has too few pixels. There are none if the cover cannot be set.
    pub fn notes_on_cover(&self, plan: &Plan, pages: usize, words: &Words) -> Vec<String> {
        let Ok(Some(set)) = self.set_cover((None, plan), pages, words) else { return Vec::new() };
        let levels =
            "the back of the cover has no room for the sections; shorten the longest title of a section, or `text`";
        let levels = set.omits_levels.then(|| levels.to_owned());
        levels.into_iter().chain(image_note(&set, plan)).collect()
    }

    /// Sets the cover of a plan. Without an edition, it has no puzzles.
    fn set_cover<'a>(
        &'a self,
        (edition, plan): (Option<&Edition>, &Plan),
        pages: usize,
        words: &Words,
    ) -> Result<Option<SetCover<'a>>, TypesetError> {
        let Some(sheet) = plan.cover_sheet(pages) else { return Ok(None) };
        let puzzles = edition.map_or_else(CoverPuzzles::default, |edition| CoverPuzzles::of(edition, plan));
        let image = self.image.as_ref().map(|image| image.name.as_str());
        let cover = self.measured_for_covers(|measure| {
            Cover::new(plan, (sheet, pages), (puzzles, image), words, (measure, &self.theme.cover))
        });
        let style = Style::for_cover(plan, &self.theme);
        let world = self.world("cover.typ", &cover, &style)?;
        let bare = typst::compile::<PagedDocument>(&world).output.map_err(|faults| self.faulty(&world, &faults))?;
        let found = bare.pages().first().map(|page| Found::of(&page.frame)).unwrap_or_default();
        if let Some((side, fault)) = found.overfull.first() {
            return Err(fault.error(side));
        }
        if !self.has_own_templates {
            uncut(proofread(&bare, &cover.page_texts()))?;
            found.check(Cover::clear(plan, sheet))?;
        }
        let sketch = found.board.and_then(|width| puzzles.sketch(plan, width));
        let pictures = self.pictures(sketch.into_iter().collect(), &style);
        let mut mount = Mount::new(Leaves::default(), !style.is_paper);
        mount.add(&bare, &pictures);
        Ok(mount.piece().map(|piece| SetCover { piece, world, style, omits_levels: found.omits_levels }))
    }

    /// Calls a function with the measures for covers.
    fn measured_for_covers<T>(&self, with: impl FnOnce(&CoverMeasure<'_>) -> T) -> T {
        let (text, all) = (self.faces.pair(&self.theme.faces.text.family), self.faces.all());
        with(&CoverMeasure {
            text: TextMeasure::new(text.light.ttf(), text.bold.ttf()).with(all.iter().map(|face| face.ttf())),
            lines: self.faces.lines(&self.theme.faces),
        })
    }
}

/// What a template reports of a side on which the texts do not fit.
#[derive(Clone, Copy, Debug)]
struct Overfull {
    /// The lines that the text needs, those for which there is room, and their size in tenths of a point.
    needed: i64,
    room: i64,
    size: i64,
}

impl Overfull {
    fn error(self, side: &str) -> TypesetError {
        let Self { needed, room, size } = self;
        if side == "front" {
            return TypesetError::Cover(
                "the title and subtitle do not fit on the front of the cover".into(),
                "shorten one of them, or use a larger page".into(),
            );
        }
        let message = format!(
            "the `text` of the cover needs {needed} lines of {}.{} points, but the back has room for {room}",
            size / 10,
            size % 10
        );
        TypesetError::Cover(message, "shorten it, or use a larger page".into())
    }
}

/// The contents of a cover that are checked: marks of the template, and the places of texts.
#[derive(Default)]
struct Found {
    overfull: Vec<(String, Overfull)>,
    /// Whether the back has no room for the sections.
    omits_levels: bool,
    /// The width of the board on the back.
    board: Option<Length>,
    texts: Vec<(String, Rect)>,
}

/// The height of capitals in ems.
const CAPITAL: f64 = 0.7;

impl Found {
    fn of(frame: &Frame) -> Self {
        let mut found = Self::default();
        found.read(frame, Transform::identity());
        found
    }

    fn read(&mut self, frame: &Frame, map: Transform) {
        for (at, item) in frame.items() {
            let map = map.pre_concat(Transform::translate(at.x, at.y));
            match item {
                FrameItem::Group(group) => self.read(&group.frame, map.pre_concat(group.transform)),
                FrameItem::Text(item) => self.texts.push((item.text.to_string(), mapped(letters(item), map))),
                FrameItem::Tag(Tag::Start(content, _)) => {
                    if let Some(element) = content.to_packed::<MetadataElem>() {
                        self.mark(&element.value);
                    }
                }
                _ => {}
            }
        }
    }

    /// Reads a mark: `("board", micrometres)`, `("omitted", "levels")` or `("overfull", side, needed, room, size)`.
    fn mark(&mut self, value: &Value) {
        let Value::Array(array) = value else { return };
        match array.as_slice() {
            [Value::Str(word), Value::Int(width)] if word.as_str() == "board" => {
                self.board = Some(Length::micrometres(*width));
            }
            [Value::Str(word), Value::Str(what)] if (word.as_str(), what.as_str()) == ("omitted", "levels") => {
                self.omits_levels = true;
            }
            [Value::Str(word), Value::Str(side), Value::Int(needed), Value::Int(room), Value::Int(size)]
                if word.as_str() == "overfull" =>
            {
                self.overfull.push((side.to_string(), Overfull { needed: *needed, room: *room, size: *size }));
            }
            _ => {}
        }
    }

    /// Checks that each text is in the clear area of its side. The spine and the barcode are computed exactly.
    fn check(&self, clear: Clear) -> Result<(), TypesetError> {
        let [front, back] = [clear.front, clear.back].map(rect);
        let kept = clear.kept.map(rect);
        let middle = |rect: &Rect| (rect.min.x + rect.max.x) / 2.0;
        let is_beside = |text: &Rect, side: &Rect| side.min.x <= middle(text) && middle(text) <= side.max.x;
        for (text, place) in &self.texts {
            let is_barcode = kept.is_some_and(|kept| is_within(*place, kept));
            let side = [front, back].into_iter().find(|side| is_beside(place, side));
            let is_clear =
                side.is_none_or(|side| is_within(*place, side)) && !kept.is_some_and(|kept| meet(place, &kept));
            if !is_barcode && !is_clear {
                let message = format!("{} does not fit on the cover", quote(text));
                return Err(TypesetError::Cover(message, "shorten it, or use a larger page".into()));
            }
        }
        Ok(())
    }
}

/// Returns the area of the letters of a run, without accents and descenders.
fn letters(item: &TextItem) -> Rect {
    Rect::new(Point::new(Abs::zero(), item.size * -CAPITAL), Point::new(item.width(), Abs::zero()))
}

fn rect(area: Area) -> Rect {
    let at = |x: Length, y: Length| Point::new(points(x.as_micrometres()), points(y.as_micrometres()));
    Rect::new(at(area.x, area.y), at(area.x + area.width, area.y + area.height))
}

fn meet(one: &Rect, other: &Rect) -> bool {
    one.min.x < other.max.x && other.min.x < one.max.x && one.min.y < other.max.y && other.min.y < one.max.y
}

/// Returns a note about the image on a cover; `None` if it has enough pixels.
fn image_note(set: &SetCover<'_>, plan: &Plan) -> Option<String> {
    let file = &plan.cover.as_ref()?.image.as_ref()?.file;
    let resolution = resolution(&set.piece.document.pages().first()?.frame)?;
    (resolution < RESOLUTION).then(|| {
        let (has, needs) = (resolution.floor(), (RESOLUTION / resolution * 100.0).ceil());
        format!(
            "the image {} has {has} pixels per inch on the cover, but print needs {RESOLUTION}; use one with {needs} % of its width and height",
            quote(file)
        )
    })
}

/// Returns the resolution of the only image of pixels, in pixels per inch; `None` if there is none.
fn resolution(frame: &Frame) -> Option<f64> {
    frame.items().find_map(|(_, item)| match item {
        FrameItem::Group(group) => resolution(&group.frame),
        FrameItem::Image(image, size, _) => match image.kind() {
            ImageKind::Raster(raster) => Some(f64::from(raster.width()) / size.x.to_inches()),
            _ => None,
        },
        _ => None,
    })
}
