//! Follows content streams and measures the mark of each operator: its place, thickness, size and colour.
//!
//! Nothing is drawn. A mark is a rectangle on the page with some figures. Curves are measured by the control points of
//! their sixteenths, so that no ink is missed. The numbers of operators, nested streams and saved states are limited.

use super::colour::{Family, Shade, Space};
use super::extract::{Character, Extract};
use super::font::{Font, Piece, pieces};
use super::ink::{Ink, Painted, thousandths};
use super::lexer::{Lexer, Operand};
use super::objects::Objects;
use super::path::Path;
use super::state::{Paint, State};
use crate::geometry::{Matrix, Point, Rect};
use lopdf::{Dictionary, Object, ObjectId, Stream};
use std::collections::BTreeMap;
use std::rc::Rc;

/// The maximum amount of work for a file. An operator counts as one; a page of vector drawings has a hundred thousand.
const MAX_WORK: usize = 20_000_000;

/// The maximum amount of work for a page. Forms that show each other twice double it with each level.
const MAX_WORK_OF_PAGE: usize = 2_000_000;

/// The work of a nested stream besides its operators: unpacking it and saving the state.
const WORK_OF_STREAM: usize = 64;

/// The number of bytes, unpacked or shown as text, that count as one operator.
const BYTES_OF_WORK: usize = 16;

/// The maximum depth of nested streams, more than any program writes.
const DEEPEST: usize = 12;

/// The largest number of saved states; old PDF readers allowed 28.
const MAX_STATES: usize = 1_024;

/// The state that is kept between pages.
pub(super) struct Reader<'a> {
    pub(super) objects: &'a Objects,
    fonts: BTreeMap<ObjectId, Rc<Font<'a>>>,
    /// The remaining amounts of work for the file and the page.
    work_left: usize,
    page_left: usize,
    /// Whether the text of pages is extracted.
    keeps_text: bool,
}

impl<'a> Reader<'a> {
    /// Subtracts work, and returns whether enough was left.
    fn work(&mut self, amount: usize) -> bool {
        let is_left = self.page_left >= amount;
        self.page_left = self.page_left.saturating_sub(amount);
        self.work_left = self.work_left.saturating_sub(amount);
        is_left
    }

    /// Creates a reader of a file.
    pub(super) fn new(objects: &'a Objects, keeps_text: bool) -> Self {
        Self { objects, fonts: BTreeMap::new(), work_left: MAX_WORK, page_left: 0, keeps_text }
    }

    /// Returns the ink and the text of a page with the visible area `seen`.
    pub(super) fn page(
        &mut self,
        content: &[u8],
        resources: Option<&'a Dictionary>,
        seen: Rect,
        unit: f64,
    ) -> (Ink, Extract) {
        let matrix = Matrix([unit, 0.0, 0.0, unit, 0.0, 0.0]);
        self.page_left = self.work_left.min(MAX_WORK_OF_PAGE);
        let mut run = Run {
            reader: self,
            ink: Ink::on(seen.mapped(matrix)),
            extract: Extract::default(),
            state: State::new(matrix, seen.mapped(matrix)),
            base: matrix,
            hides_marks: false,
            resources,
            depth: 0,
        };
        run.stream(content);
        (run.ink, run.extract)
    }
}

/// A page, or a stream shown on it.
struct Run<'r, 'a> {
    reader: &'r mut Reader<'a>,
    ink: Ink,
    extract: Extract,
    state: State<'a>,
    /// The map of the page; the maps of patterns are relative to it.
    base: Matrix,
    /// Whether marks are ignored, as in the tile of a pattern.
    hides_marks: bool,
    /// The resources of the current stream, and its depth.
    resources: Option<&'a Dictionary>,
    depth: usize,
}

/// The state of a single content stream.
#[derive(Default)]
struct Local<'a> {
    saved: Vec<State<'a>>,
    /// The number of states that were not saved because of the limit.
    unsaved: usize,
    path: Path,
    clips: bool,
    text: Option<[Matrix; 2]>,
}

impl<'a> Run<'_, 'a> {
    fn stream(&mut self, content: &[u8]) {
        let (mut lexer, mut operands, mut local) = (Lexer::new(content), Vec::new(), Local::default());
        while let Some(operator) = lexer.next(&mut operands) {
            if !self.reader.work(1) {
                self.ink.skipped.insert("too many operators");
                return;
            }
            self.follow(operator, &operands, &mut local);
        }
    }

    fn follow(&mut self, operator: &[u8], operands: &[Operand], local: &mut Local<'a>) {
        let numbers: Vec<f64> = operands.iter().filter_map(Operand::number).collect();
        let number = |index: usize| numbers.get(index).copied().unwrap_or_default();
        let name = operands.first().and_then(Operand::name).unwrap_or_default();
        match operator {
            b"q" if local.saved.len() < MAX_STATES => local.saved.push(self.state.clone()),
            b"q" => local.unsaved += 1,
            b"Q" if local.unsaved > 0 => local.unsaved -= 1,
            b"Q" => {
                if let Some(state) = local.saved.pop() {
                    self.state = state;
                }
            }
            b"cm" => {
                if let Ok(matrix) = numbers.try_into() {
                    self.state.matrix = Matrix(matrix).then(self.state.matrix);
                }
            }
            b"w" => self.state.width = numbers.first().copied().unwrap_or(1.0).abs(),
            b"gs" => self.set_state(name),
            b"m" | b"l" | b"c" | b"v" | b"y" | b"h" | b"re" => draw(&mut local.path, operator, &numbers),
            b"W" | b"W*" => local.clips = true,
            b"S" | b"s" | b"f" | b"F" | b"f*" | b"B" | b"B*" | b"b" | b"b*" | b"n" => self.paint(operator, local),
            b"g" | b"G" | b"rg" | b"RG" | b"k" | b"K" | b"cs" | b"CS" | b"sc" | b"SC" | b"scn" | b"SCN" => {
                self.set_colour(operator, operands, &numbers);
            }
            b"sh" => {
                if let Some(clip) = self.state.clip {
                    self.gradient(Painted::Area);
                    self.mark(clip);
                }
            }
            b"Do" => self.show_object(name),
            b"BI" => self.show_inline(operands),
            b"BT" => local.text = Some([Matrix::IDENTITY; 2]),
            b"ET" => local.text = None,
            b"Tc" => self.state.text.spacing = number(0),
            b"Tw" => self.state.text.word_spacing = number(0),
            b"Tz" => self.state.text.stretch = number(0),
            b"TL" => self.state.text.leading = number(0),
            b"Ts" => self.state.text.rise = number(0),
            b"Tr" => self.state.text.mode = number(0).clamp(0.0, 7.0) as u8,
            b"Tf" => {
                self.state.text.size = number(0);
                self.state.text.font = self.resource(b"Font", name).and_then(|font| self.reader.font(font));
            }
            _ => {
                if let Some(place) = &mut local.text {
                    self.place_text(operator, operands, &numbers, place);
                }
            }
        }
    }

    /// Returns the resource of a kind with this name.
    fn resource(&self, kind: &[u8], name: &[u8]) -> Option<&'a Object> {
        self.reader.objects.group(self.resources?, kind)?.get(name).ok()
    }

    /// Adds the visible part of a mark.
    fn mark(&mut self, rect: Rect) {
        if let Some(seen) = self.state.clip.and_then(|clip| clip.intersection(rect))
            && !self.hides_marks
        {
            self.ink.mark(seen);
        }
    }

    fn is_seen(&self, rect: Rect) -> bool {
        self.state.clip.is_some_and(|clip| clip.intersection(rect).is_some())
    }

    /// Returns whether at least half of both sides of a rectangle is visible. A letter with less is illegible, and a
    /// board with less is an ornament.
    fn is_mostly_seen(&self, rect: Rect) -> bool {
        let seen = self.state.clip.and_then(|clip| clip.intersection(rect));
        seen.is_some_and(|seen| 2.0 * seen.width() >= rect.width() && 2.0 * seen.height() >= rect.height())
    }

    /// Adds a colour, and returns whether it prints at all.
    fn ink_of(&mut self, painted: Painted, stroke: bool) -> bool {
        let paint = if stroke { &self.state.stroke } else { &self.state.fill };
        let (shade, family, alpha, coverage) = (paint.shade, paint.space.family(), paint.alpha, paint.coverage);
        *self.ink.shades.entry((painted, shade, family)).or_default() += 1;
        *self.ink.coverage.entry(coverage).or_default() += 1;
        let transparent = [
            (alpha < 1.0, "opacity below 1"),
            (self.state.has_mask, "a soft mask"),
            (self.state.blends, "a blend mode"),
        ];
        for (_, what) in transparent.into_iter().filter(|(is_so, _)| *is_so) {
            *self.ink.transparent.entry(what).or_default() += 1;
        }
        shade != Shade::White
    }

    fn gradient(&mut self, painted: Painted) {
        *self.ink.shades.entry((painted, Shade::Grey(50), Family::Profile)).or_default() += 1;
    }

    fn set_state(&mut self, name: &[u8]) {
        let objects = self.reader.objects;
        let group = self.resource(b"ExtGState", name).and_then(|group| objects.resolve(group).as_dict().ok());
        let Some(group) = group else { return };
        let state = &mut self.state;
        if let Some(width) = objects.number(group, b"LW") {
            state.width = width.abs();
        }
        if let Some(alpha) = objects.number(group, b"ca") {
            state.fill.alpha = alpha;
        }
        if let Some(alpha) = objects.number(group, b"CA") {
            state.stroke.alpha = alpha;
        }
        match objects.get(group, b"SMask") {
            Some(Object::Name(_)) => state.has_mask = false,
            Some(_) => state.has_mask = true,
            None => {}
        }
        let mode = objects.get(group, b"BM").and_then(|mode| match mode {
            Object::Name(name) => Some(name.as_slice()),
            Object::Array(list) => list.first().and_then(|name| name.as_name().ok()),
            _ => None,
        });
        if let Some(mode) = mode {
            state.blends = mode != b"Normal" && mode != b"Compatible";
        }
        if let Some([font, size]) = objects.list(group, b"Font").and_then(<[Object]>::first_chunk) {
            self.state.text.font = self.reader.font(font);
            self.state.text.size = super::objects::number(objects.resolve(size)).unwrap_or_default();
        }
    }

    fn set_colour(&mut self, operator: &[u8], operands: &[Operand], parts: &[f64]) {
        let paint = if operator[0].is_ascii_uppercase() { &mut self.state.stroke } else { &mut self.state.fill };
        match operator.to_ascii_lowercase().as_slice() {
            b"g" => paint.set(Space::Grey, parts),
            b"rg" => paint.set(Space::Rgb, parts),
            b"k" => paint.set(Space::Cmyk, parts),
            b"cs" => {
                let name = Object::Name(operands.first().and_then(Operand::name).unwrap_or_default().to_vec());
                let space = Space::new(self.reader.objects, self.resources, &name, 0);
                let initial = space.initial();
                paint.set(space, &initial);
            }
            _ => {
                paint.pattern = operands.last().and_then(Operand::name).map(<[u8]>::to_vec);
                if paint.pattern.is_none() || !parts.is_empty() {
                    paint.mix(parts);
                }
            }
        }
    }

    fn paint(&mut self, operator: &[u8], local: &mut Local<'a>) {
        if matches!(operator, b"s" | b"b" | b"b*") {
            local.path.close();
        }
        let bounds = local.path.bounds(self.state.matrix);
        if let Some(bounds) = bounds {
            if matches!(operator, b"f" | b"F" | b"f*" | b"B" | b"B*" | b"b" | b"b*") {
                self.fill(&local.path, bounds);
            }
            if matches!(operator, b"S" | b"s" | b"B" | b"B*" | b"b" | b"b*") {
                self.stroke(&local.path, bounds);
            }
        }
        if std::mem::take(&mut local.clips) {
            let clip = self.state.clip.zip(bounds);
            self.state.clip = clip.and_then(|(clip, bounds)| clip.intersection(bounds));
        }
        local.path.clear();
    }

    fn fill(&mut self, path: &Path, bounds: Rect) {
        if !self.is_seen(bounds) {
            return;
        }
        let thin = path.filled_lines(self.state.matrix);
        let painted = if thin.is_empty() { Painted::Area } else { Painted::Line };
        if self.pattern(false, painted) || self.ink_of(painted, false) {
            thin.into_iter().for_each(|thickness| self.line(thickness));
            self.mark(bounds);
        }
    }

    fn stroke(&mut self, path: &Path, bounds: Rect) {
        let (matrix, width) = (self.state.matrix, self.state.width);
        let Some(thickness) = path.thinnest_line(matrix, width) else { return };
        let half = width * matrix.stretch(1.0, 0.0).max(matrix.stretch(0.0, 1.0)) / 2.0;
        let bounds = bounds.grown(half);
        if !self.is_seen(bounds) {
            return;
        }
        if self.pattern(true, Painted::Line) || self.ink_of(Painted::Line, true) {
            self.line(thickness);
            self.mark(bounds);
            if self.reader.keeps_text && self.is_mostly_seen(bounds) {
                self.extract.strokes.push(bounds);
            }
        }
    }

    fn line(&mut self, thickness: f64) {
        *self.ink.lines.entry(thousandths(thickness)).or_default() += 1;
    }

    /// Follows the current pattern, and returns whether there is one.
    fn pattern(&mut self, stroke: bool, painted: Painted) -> bool {
        let objects = self.reader.objects;
        let paint = if stroke { &self.state.stroke } else { &self.state.fill };
        let Some(name) = &paint.pattern else { return false };
        let tile = match self.resource(b"Pattern", name).map(|pattern| objects.resolve(pattern)) {
            Some(Object::Stream(tile)) => tile,
            None | Some(Object::Null) => return false,
            Some(_) => {
                self.gradient(painted);
                return true;
            }
        };
        let matrix = Matrix(objects.numbers(&tile.dict, b"Matrix").unwrap_or(Matrix::IDENTITY.0)).then(self.base);
        let own = paint.clone();
        let is_coloured = objects.number(&tile.dict, b"PaintType") != Some(2.0);
        // The position of the tile does not affect the thickness and colour of its lines.
        let mut state = State::new(matrix, Rect::from_corners([-1e9, -1e9, 1e9, 1e9]));
        if !is_coloured {
            let plain = Paint { pattern: None, ..own };
            (state.fill, state.stroke) = (plain.clone(), plain);
        }
        self.follow_stream(tile, state, true, None);
        true
    }

    /// Follows a stream in another state, with these resources unless it has its own.
    fn follow_stream(
        &mut self,
        stream: &'a Stream,
        state: State<'a>,
        hides_marks: bool,
        resources: Option<&'a Dictionary>,
    ) {
        if self.depth >= DEEPEST {
            self.ink.skipped.insert("too many streams nested in one another");
            return;
        }
        if !self.reader.work(WORK_OF_STREAM) {
            self.ink.skipped.insert("too many operators");
            return;
        }
        let objects = self.reader.objects;
        let Some(content) = objects.plain(stream) else {
            self.ink.skipped.insert("a stream that cannot be decompressed");
            return;
        };
        let own = objects.group(&stream.dict, b"Resources");
        // If no work is left, `stream` reports it.
        self.reader.work(content.len() / BYTES_OF_WORK);
        let before = std::mem::replace(&mut self.state, state);
        let outer = (self.hides_marks, self.resources);
        (self.hides_marks, self.resources) = (self.hides_marks || hides_marks, own.or(resources));
        self.depth += 1;
        self.stream(&content);
        self.depth -= 1;
        (self.hides_marks, self.resources) = outer;
        self.state = before;
    }

    fn show_object(&mut self, name: &[u8]) {
        let objects = self.reader.objects;
        let shown = self.resource(b"XObject", name).and_then(|shown| objects.resolve(shown).as_stream().ok());
        let Some(shown) = shown else { return };
        if objects.name(&shown.dict, b"Subtype") == Some(b"Image") {
            let side = |key: &[u8]| objects.number(&shown.dict, key).unwrap_or(1.0);
            let is_stencil =
                objects.get(&shown.dict, b"ImageMask").is_some_and(|is| matches!(is, Object::Boolean(true)));
            let space = objects.get(&shown.dict, b"ColorSpace");
            let space = space.map(|space| Space::new(objects, self.resources, space, 0)).filter(|_| !is_stencil);
            if objects.get(&shown.dict, b"SMask").is_some() {
                *self.ink.transparent.entry("an image with a soft mask").or_default() += 1;
            }
            self.image((side(b"Width"), side(b"Height")), space);
            return;
        }
        self.ink.groups += usize::from(objects.is_transparency_group(&shown.dict));
        let mut state = self.state.clone();
        let matrix = Matrix(objects.numbers(&shown.dict, b"Matrix").unwrap_or(Matrix::IDENTITY.0));
        state.matrix = matrix.then(state.matrix);
        let bounds = objects.rect(&shown.dict, b"BBox").and_then(|bounds| bounds.mapped(state.matrix));
        if let Some(bounds) = bounds {
            state.clip = state.clip.and_then(|clip| clip.intersection(bounds));
        }
        if state.clip.is_some() {
            self.follow_stream(shown, state, false, self.resources);
        }
    }

    fn show_inline(&mut self, operands: &[Operand]) {
        let Some(image) = operands.first() else { return };
        let side = |keys: &[&[u8]]| image.key(keys).and_then(Operand::number).unwrap_or(1.0);
        let space = image.key(&[b"CS", b"ColorSpace"]).map(|space| {
            let name = if let Operand::List(list) = space { list.get(1) } else { Some(space) };
            let name = name.and_then(Operand::name);
            name.map_or(Space::Grey, |name| {
                Space::new(self.reader.objects, self.resources, &Object::Name(name.to_vec()), 0)
            })
        });
        self.image((side(&[b"W", b"Width"]), side(&[b"H", b"Height"])), space);
    }

    /// Adds an image on the unit square; one without a colour space is a stencil for the current colour.
    fn image(&mut self, (width, height): (f64, f64), space: Option<Space>) {
        let matrix = self.state.matrix;
        let square = Rect { left: 0.0, bottom: 0.0, right: 1.0, top: 1.0 };
        let Some(bounds) = square.mapped(matrix).filter(|bounds| self.is_seen(*bounds)) else { return };
        let inches = [matrix.stretch(1.0, 0.0) / 72.0, matrix.stretch(0.0, 1.0) / 72.0];
        let finest = (width / inches[0]).min(height / inches[1]);
        if finest.is_finite() {
            let is_coloured = space.as_ref().is_some_and(|space| !space.is_grey());
            let family = space.as_ref().map_or(Family::Grey, Space::family);
            *self.ink.images.entry((finest.round() as u32, is_coloured, family)).or_default() += 1;
        }
        if space.is_some() || self.ink_of(Painted::Area, false) {
            self.mark(bounds);
        }
    }

    fn place_text(
        &mut self,
        operator: &[u8],
        operands: &[Operand],
        numbers: &[f64],
        [current, line]: &mut [Matrix; 2],
    ) {
        let number = |index: usize| numbers.get(index).copied().unwrap_or_default();
        let mut next_line = |x: f64, y: f64| {
            *line = Matrix::translation(x, y).then(*line);
            *current = *line;
        };
        match operator {
            b"Td" => next_line(number(0), number(1)),
            b"TD" => {
                self.state.text.leading = -number(1);
                next_line(number(0), number(1));
            }
            b"Tm" => {
                if let Ok(matrix) = numbers.try_into() {
                    (*line, *current) = (Matrix(matrix), Matrix(matrix));
                }
            }
            b"T*" | b"'" | b"\"" => {
                next_line(0.0, -self.state.text.leading);
                if operator == b"\"" {
                    (self.state.text.word_spacing, self.state.text.spacing) = (number(0), number(1));
                }
                if let Some(shown) = operands.last().filter(|_| operator != b"T*") {
                    self.show(shown, current);
                }
            }
            b"Tj" | b"TJ" => {
                if let Some(shown) = operands.first() {
                    self.show(shown, current);
                }
            }
            _ => {}
        }
    }

    /// Shows text, and advances the current point.
    fn show(&mut self, shown: &Operand, current: &mut Matrix) {
        let state = self.state.text.clone();
        let Some(font) = state.font else { return };
        let (size, stretch) = (state.size, state.stretch / 100.0);
        let mut covered: Option<Rect> = None;
        for piece in pieces(shown) {
            let text = match piece {
                Piece::Text(text) if !self.reader.work(text.len() / BYTES_OF_WORK) => return,
                Piece::Text(text) => text,
                Piece::Move(thousandths) => {
                    let by = -thousandths / 1_000.0 * size;
                    let (x, y) = if font.is_vertical() { (0.0, by) } else { (by * stretch, 0.0) };
                    *current = Matrix::translation(x, y).then(*current);
                    continue;
                }
            };
            for code in font.codes(text) {
                let glyph = font.glyph(code);
                let to_text = Matrix([size * stretch, 0.0, 0.0, size, 0.0, state.rise]);
                let matrix = to_text.then(*current).then(self.state.matrix);
                if self.reader.keeps_text && !matches!(state.mode, 3 | 7) {
                    let character = Character::new(&font, code, glyph.advance, matrix);
                    let seen = character.filter(|character| self.is_mostly_seen(character.place));
                    self.extract.characters.extend(seen);
                }
                if font.drawn.is_some() {
                    self.drawn(&font, code, matrix);
                } else if let Some(ink) = glyph.ink.and_then(|ink| ink.mapped(matrix)) {
                    covered = Some(covered.map_or(ink, |all| all.with(ink)));
                }
                let word = if font.is_space(code) { state.word_spacing } else { 0.0 };
                let (x, y) = if font.is_vertical() {
                    (0.0, -size + state.spacing + word)
                } else {
                    ((glyph.advance * size + state.spacing + word) * stretch, 0.0)
                };
                *current = Matrix::translation(x, y).then(*current);
            }
        }
        if let Some(covered) = covered {
            let matrix = Matrix([size, 0.0, 0.0, size, 0.0, 0.0]).then(*current).then(self.state.matrix);
            self.shown(&font, state.mode, matrix.across(1.0, 0.0), covered);
        }
    }

    /// Adds text of this size.
    fn shown(&mut self, font: &Font<'_>, mode: u8, size: f64, covered: Rect) {
        // Invisible or clipping text prints nothing.
        if matches!(mode, 3 | 7) || !self.is_seen(covered) {
            return;
        }
        if !font.is_embedded {
            self.ink.missing_faces.insert(font.name.clone());
        }
        *self.ink.text.entry(thousandths(size)).or_default() += 1;
        let is_stroked = matches!(mode, 1 | 5);
        if is_stroked {
            self.line(self.state.width * self.state.matrix.across(1.0, 0.0));
        }
        if self.ink_of(Painted::Text, is_stroked) {
            self.mark(covered);
        }
    }

    /// Follows a glyph that is a content stream.
    fn drawn(&mut self, font: &Font<'a>, code: u32, matrix: Matrix) {
        let objects = self.reader.objects;
        let (Some(drawn), Some(stream)) = (&font.drawn, font.drawing(objects, code)) else { return };
        let mut state = self.state.clone();
        state.matrix = drawn.matrix.then(matrix);
        let size = state.matrix.across(1.0, 0.0) * drawn.height;
        if size > 0.0 {
            *self.ink.text.entry(thousandths(size)).or_default() += 1;
        }
        self.follow_stream(stream, state, false, drawn.resources.or(self.resources));
    }
}

impl<'a> Reader<'a> {
    /// Returns a face; `None` if the object is not one. Each face is read once.
    fn font(&mut self, font: &'a Object) -> Option<Rc<Font<'a>>> {
        let id = font.as_reference().ok();
        if let Some(known) = id.and_then(|id| self.fonts.get(&id)) {
            return Some(known.clone());
        }
        let font = self.objects.resolve(font).as_dict().ok()?;
        let unpackable = self.objects.unpackable();
        let made = Rc::new(Font::new(self.objects, font));
        let bytes = unpackable - self.objects.unpackable();
        // The work of a face counts for the file, not for the first page with it.
        self.work_left = self.work_left.saturating_sub(WORK_OF_STREAM + bytes / BYTES_OF_WORK + 2 * made.size());
        self.page_left = self.page_left.min(self.work_left);
        if let Some(id) = id {
            self.fonts.insert(id, made.clone());
        }
        Some(made)
    }
}

/// Adds an operator to a path.
fn draw(path: &mut Path, operator: &[u8], parts: &[f64]) {
    let points: Vec<Point> = parts.chunks_exact(2).map(|pair| Point { x: pair[0], y: pair[1] }).collect();
    match (operator, points.as_slice()) {
        (b"m", [at]) => path.start(*at),
        (b"l", [_]) => path.go(&points),
        (b"c", &[one, other, end]) => path.curve([one, other, end]),
        (b"v", &[other, end]) => path.curve([path.current().unwrap_or(other), other, end]),
        (b"y", &[one, end]) => path.curve([one, end, end]),
        (b"h", _) => path.close(),
        (b"re", [corner, size]) => {
            let at = |x: f64, y: f64| Point { x: corner.x + x, y: corner.y + y };
            path.start(*corner);
            path.go(&[at(size.x, 0.0), at(size.x, size.y), at(0.0, size.y)]);
            path.close();
        }
        _ => {}
    }
}
