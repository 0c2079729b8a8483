//! Content streams, followed: what each operator paints, where, how thick, how large, in which colour.
//!
//! Nothing is drawn. A mark is a rectangle on the page and some figures; curves count by their corners and handles, so
//! that no ink is ever missed. What a stranger's file asks for is bounded: operators, streams in streams, states kept.

use super::colour::{Family, Shade, Space, numbers};
use super::font::{Font, Piece, pieces};
use super::ink::{Ink, Painted, thousandths};
use super::lexer::{Lexer, Operand};
use super::matrix::{Matrix, Point, Rect};
use super::objects::Objects;
use super::path::Path;
use super::said::{Character, Said};
use super::state::{Paint, State};
use lopdf::{Dictionary, Object, ObjectId, Stream};
use std::collections::BTreeMap;
use std::rc::Rc;

/// How much work a file may take. An operator counts as one; a page of vector drawings has a hundred thousand.
const MAX_WORK: usize = 20_000_000;

/// How much work a page may take: forms that show each other double it with each level.
const MAX_WORK_OF_PAGE: usize = 2_000_000;

/// What a stream within a stream counts for besides its operators: it is unpacked, and the state is kept.
const WORK_OF_STREAM: usize = 64;

/// How many bytes that are unpacked, or shown as text, count as much as an operator.
const BYTES_OF_WORK: usize = 16;

/// Streams in streams, deeper than any program nests them.
const DEEPEST: usize = 12;

/// States kept on the way; PDF readers of old took 28.
const MAX_STATES: usize = 1_024;

/// What is kept from page to page.
pub(super) struct Reader<'a> {
    objects: &'a Objects,
    fonts: BTreeMap<ObjectId, Rc<Font>>,
    /// How much work the file and the page may still take.
    work_left: usize,
    page_left: usize,
    /// Whether what pages say is kept, and not only how they print it.
    keeps_text: bool,
}

impl<'a> Reader<'a> {
    /// Takes off work; whether as much of it was left.
    fn work(&mut self, amount: usize) -> bool {
        let is_left = self.page_left >= amount;
        self.page_left = self.page_left.saturating_sub(amount);
        self.work_left = self.work_left.saturating_sub(amount);
        is_left
    }

    /// A reader of this file.
    pub(super) fn new(objects: &'a Objects, keeps_text: bool) -> Self {
        Self { objects, fonts: BTreeMap::new(), work_left: MAX_WORK, page_left: 0, keeps_text }
    }

    /// What a page of this content and these resources prints where it is seen.
    pub(super) fn page(
        &mut self,
        content: &[u8],
        resources: Option<&Dictionary>,
        seen: Rect,
        unit: f64,
    ) -> (Ink, Said) {
        let matrix = Matrix([unit, 0.0, 0.0, unit, 0.0, 0.0]);
        self.page_left = self.work_left.min(MAX_WORK_OF_PAGE);
        let mut run = Run {
            reader: self,
            ink: Ink::on(seen.mapped(matrix)),
            said: Said::default(),
            state: State::new(matrix, seen.mapped(matrix)),
            base: matrix,
            hides_marks: false,
        };
        run.stream(content, resources, 0);
        (run.ink, run.said)
    }
}

/// A page, or what is shown in one.
struct Run<'r, 'a> {
    reader: &'r mut Reader<'a>,
    ink: Ink,
    said: Said,
    state: State,
    /// The map that patterns count from.
    base: Matrix,
    /// Whether what is painted covers no ground of its own, as the tile of a pattern.
    hides_marks: bool,
}

/// What a content stream keeps to itself.
#[derive(Default)]
struct Local {
    saved: Vec<State>,
    /// States beyond the most that are kept.
    unsaved: usize,
    path: Path,
    clips: bool,
    text: Option<[Matrix; 2]>,
}

impl Run<'_, '_> {
    fn stream(&mut self, content: &[u8], resources: Option<&Dictionary>, depth: usize) {
        let (mut lexer, mut operands, mut local) = (Lexer::new(content), Vec::new(), Local::default());
        while let Some(operator) = lexer.next(&mut operands) {
            if !self.reader.work(1) {
                self.ink.strange.insert("more operators than are followed");
                return;
            }
            self.follow(operator, &operands, resources, &mut local, depth);
        }
    }

    fn follow(
        &mut self,
        operator: &[u8],
        operands: &[Operand],
        resources: Option<&Dictionary>,
        local: &mut Local,
        depth: usize,
    ) {
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
                if let Ok(matrix) = numbers(operands).try_into() {
                    self.state.matrix = Matrix(matrix).then(self.state.matrix);
                }
            }
            b"w" => self.state.width = numbers(operands).first().copied().unwrap_or(1.0).abs(),
            b"gs" => self.set_state(operands, resources),
            b"m" | b"l" | b"c" | b"v" | b"y" | b"h" | b"re" => draw(&mut local.path, operator, &numbers(operands)),
            b"W" | b"W*" => local.clips = true,
            b"S" | b"s" | b"f" | b"F" | b"f*" | b"B" | b"B*" | b"b" | b"b*" | b"n" => {
                self.paint(operator, local, resources, depth);
            }
            b"g" | b"G" | b"rg" | b"RG" | b"k" | b"K" | b"cs" | b"CS" | b"sc" | b"SC" | b"scn" | b"SCN" => {
                self.set_colour(operator, operands, resources);
            }
            b"sh" => {
                if let Some(clip) = self.state.clip {
                    self.gradient(Painted::Area);
                    self.mark(clip);
                }
            }
            b"Do" => self.show_object(operands, resources, depth),
            b"BI" => self.show_inline(operands, resources),
            b"BT" => local.text = Some([Matrix::IDENTITY; 2]),
            b"ET" => local.text = None,
            _ => self.text(operator, operands, resources, local, depth),
        }
    }

    /// Notes that something was printed here, as much of it as is seen.
    fn mark(&mut self, rect: Rect) {
        if let Some(seen) = self.state.clip.and_then(|clip| clip.within(rect))
            && !self.hides_marks
        {
            self.ink.mark(seen);
        }
    }

    fn is_seen(&self, rect: Rect) -> bool {
        self.state.clip.is_some_and(|clip| clip.within(rect).is_some())
    }

    /// Whether at least half of a rectangle is seen, both ways. A letter that is cut further cannot be read, and a board that
    /// is cut further is an ornament.
    fn is_mostly_seen(&self, rect: Rect) -> bool {
        let seen = self.state.clip.and_then(|clip| clip.within(rect));
        seen.is_some_and(|seen| 2.0 * seen.width() >= rect.width() && 2.0 * seen.height() >= rect.height())
    }

    /// Notes a colour; whether it prints at all.
    fn ink_of(&mut self, painted: Painted, stroke: bool) -> bool {
        let paint = if stroke { &self.state.stroke } else { &self.state.fill };
        let (shade, family, alpha) = (paint.shade, paint.space.family(), paint.alpha);
        *self.ink.shades.entry((painted, shade, family)).or_default() += 1;
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

    fn set_state(&mut self, operands: &[Operand], resources: Option<&Dictionary>) {
        let objects = self.reader.objects;
        let name = operands.first().and_then(Operand::name).unwrap_or_default();
        let states = resources.and_then(|resources| objects.group(resources, b"ExtGState"));
        let Some(group) = states.and_then(|states| objects.group(states, name)) else { return };
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
            let size = super::objects::number(objects.resolve(size)).unwrap_or_default();
            let id = font.as_reference().ok();
            let font = objects.resolve(font).as_dict().ok();
            self.state.text.font = font.map(|font| self.reader.font(id, font));
            self.state.text.size = size;
        }
    }

    fn set_colour(&mut self, operator: &[u8], operands: &[Operand], resources: Option<&Dictionary>) {
        let objects = self.reader.objects;
        let parts = numbers(operands);
        let paint = if operator[0].is_ascii_uppercase() { &mut self.state.stroke } else { &mut self.state.fill };
        match operator.to_ascii_lowercase().as_slice() {
            b"g" => paint.set(Space::Grey, &parts),
            b"rg" => paint.set(Space::Rgb, &parts),
            b"k" => paint.set(Space::Cmyk, &parts),
            b"cs" => {
                let name = Object::Name(operands.first().and_then(Operand::name).unwrap_or_default().to_vec());
                let space = Space::of(objects, resources, &name, 0);
                (paint.shade, paint.pattern) = (space.initial(), None);
                paint.space = Rc::new(space);
            }
            _ => {
                paint.pattern = operands.last().and_then(Operand::name).map(<[u8]>::to_vec);
                if paint.pattern.is_none() || !parts.is_empty() {
                    paint.shade = paint.space.shade(&parts);
                }
            }
        }
    }

    fn paint(&mut self, operator: &[u8], local: &mut Local, resources: Option<&Dictionary>, depth: usize) {
        if matches!(operator, b"s" | b"b" | b"b*") {
            local.path.close();
        }
        let bounds = local.path.bounds(self.state.matrix);
        if let Some(bounds) = bounds {
            if matches!(operator, b"f" | b"F" | b"f*" | b"B" | b"B*" | b"b" | b"b*") {
                self.fill(&local.path, bounds, resources, depth);
            }
            if matches!(operator, b"S" | b"s" | b"B" | b"B*" | b"b" | b"b*") {
                self.stroke(&local.path, bounds, resources, depth);
            }
        }
        if std::mem::take(&mut local.clips) {
            let clip = self.state.clip.zip(bounds);
            self.state.clip = clip.and_then(|(clip, bounds)| clip.within(bounds));
        }
        local.path.clear();
    }

    fn fill(&mut self, path: &Path, bounds: Rect, resources: Option<&Dictionary>, depth: usize) {
        if !self.is_seen(bounds) {
            return;
        }
        let thin = path.filled_lines(self.state.matrix);
        let painted = if thin.is_empty() { Painted::Area } else { Painted::Line };
        if self.pattern(false, painted, resources, depth) || self.ink_of(painted, false) {
            thin.into_iter().for_each(|thickness| self.line(thickness));
            self.mark(bounds);
        }
    }

    fn stroke(&mut self, path: &Path, bounds: Rect, resources: Option<&Dictionary>, depth: usize) {
        let (matrix, width) = (self.state.matrix, self.state.width);
        let Some(thickness) = path.thinnest_line(matrix, width) else { return };
        let half = width * matrix.stretch(1.0, 0.0).max(matrix.stretch(0.0, 1.0)) / 2.0;
        let bounds = bounds.grown(half);
        if !self.is_seen(bounds) {
            return;
        }
        if self.pattern(true, Painted::Line, resources, depth) || self.ink_of(Painted::Line, true) {
            self.line(thickness);
            self.mark(bounds);
            if self.reader.keeps_text && self.is_mostly_seen(bounds) {
                self.said.strokes.push(bounds);
            }
        }
    }

    fn line(&mut self, thickness: f64) {
        *self.ink.lines.entry(thousandths(thickness)).or_default() += 1;
    }

    /// Follows the pattern that is painted with, and returns whether there is one.
    fn pattern(&mut self, stroke: bool, painted: Painted, resources: Option<&Dictionary>, depth: usize) -> bool {
        let objects = self.reader.objects;
        let paint = if stroke { &self.state.stroke } else { &self.state.fill };
        let Some(name) = &paint.pattern else { return false };
        let patterns = resources.and_then(|resources| objects.group(resources, b"Pattern"));
        let Some(pattern) = patterns.and_then(|patterns| objects.get(patterns, name)) else { return false };
        let Object::Stream(tile) = pattern else {
            self.gradient(painted);
            return true;
        };
        let matrix = Matrix(objects.numbers(&tile.dict, b"Matrix").unwrap_or(Matrix::IDENTITY.0)).then(self.base);
        let own = paint.clone();
        let is_coloured = objects.number(&tile.dict, b"PaintType") != Some(2.0);
        // The tile may lie anywhere: how thick and how black its lines are does not depend on that.
        let mut state = State::new(matrix, Rect::of([-1e9, -1e9, 1e9, 1e9]));
        if !is_coloured {
            let plain = Paint { pattern: None, ..own };
            (state.fill, state.stroke) = (plain.clone(), plain);
        }
        self.within(tile, state, true, depth, None);
        true
    }

    /// Follows a stream in another state.
    fn within(
        &mut self,
        stream: &Stream,
        state: State,
        hides_marks: bool,
        depth: usize,
        resources: Option<&Dictionary>,
    ) {
        if depth >= DEEPEST {
            self.ink.strange.insert("streams nested too deeply");
            return;
        }
        if !self.reader.work(WORK_OF_STREAM) {
            self.ink.strange.insert("more operators than are followed");
            return;
        }
        let objects = self.reader.objects;
        let Some(content) = objects.plain(stream) else {
            self.ink.strange.insert("a stream that cannot be unpacked");
            return;
        };
        let own = objects.group(&stream.dict, b"Resources");
        // What is left over is not followed, and reported there.
        self.reader.work(content.len() / BYTES_OF_WORK);
        let before = std::mem::replace(&mut self.state, state);
        let hidden = self.hides_marks;
        self.hides_marks |= hides_marks;
        self.stream(&content, own.or(resources), depth + 1);
        (self.state, self.hides_marks) = (before, hidden);
    }

    fn show_object(&mut self, operands: &[Operand], resources: Option<&Dictionary>, depth: usize) {
        let objects = self.reader.objects;
        let name = operands.first().and_then(Operand::name).unwrap_or_default();
        let shown = resources.and_then(|resources| objects.group(resources, b"XObject"));
        let Some(shown) = shown.and_then(|shown| objects.stream(shown, name)) else { return };
        if objects.name(&shown.dict, b"Subtype") == Some(b"Image") {
            let side = |key: &[u8]| objects.number(&shown.dict, key).unwrap_or(1.0);
            let is_stencil =
                objects.get(&shown.dict, b"ImageMask").is_some_and(|is| matches!(is, Object::Boolean(true)));
            let space = objects.get(&shown.dict, b"ColorSpace");
            let space = space.map(|space| Space::of(objects, resources, space, 0)).filter(|_| !is_stencil);
            if objects.get(&shown.dict, b"SMask").is_some() {
                *self.ink.transparent.entry("an image with a soft mask").or_default() += 1;
            }
            self.image((side(b"Width"), side(b"Height")), space);
            return;
        }
        let mut state = self.state.clone();
        let matrix = Matrix(objects.numbers(&shown.dict, b"Matrix").unwrap_or(Matrix::IDENTITY.0));
        state.matrix = matrix.then(state.matrix);
        let bounds = objects.rect(&shown.dict, b"BBox").and_then(|bounds| bounds.mapped(state.matrix));
        if let Some(bounds) = bounds {
            state.clip = state.clip.and_then(|clip| clip.within(bounds));
        }
        if state.clip.is_some() {
            self.within(shown, state, false, depth, resources);
        }
    }

    fn show_inline(&mut self, operands: &[Operand], resources: Option<&Dictionary>) {
        let Some(image) = operands.first() else { return };
        let side = |keys: &[&[u8]]| image.key(keys).and_then(Operand::number).unwrap_or(1.0);
        let space = image.key(&[b"CS", b"ColorSpace"]).map(|space| match space {
            Operand::Name(name) => Space::of(self.reader.objects, resources, &Object::Name(name.clone()), 0),
            Operand::List(list) => match list.get(1).and_then(Operand::name) {
                Some(base) => Space::of(self.reader.objects, resources, &Object::Name(base.to_vec()), 0),
                None => Space::Grey,
            },
            _ => Space::Grey,
        });
        self.image((side(&[b"W", b"Width"]), side(&[b"H", b"Height"])), space);
    }

    /// An image on the unit square; one without a space is a stencil for the colour that is painted with.
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

    fn text(
        &mut self,
        operator: &[u8],
        operands: &[Operand],
        resources: Option<&Dictionary>,
        local: &mut Local,
        depth: usize,
    ) {
        let parts = numbers(operands);
        let first = parts.first().copied().unwrap_or_default();
        let text = &mut self.state.text;
        match operator {
            b"Tc" => text.spacing = first,
            b"Tw" => text.word_spacing = first,
            b"Tz" => text.stretch = first,
            b"TL" => text.leading = first,
            b"Ts" => text.rise = first,
            b"Tr" => text.mode = first.clamp(0.0, 7.0) as u8,
            b"Tf" => {
                let objects = self.reader.objects;
                text.size = first;
                let name = operands.first().and_then(Operand::name).unwrap_or_default();
                let fonts = resources.and_then(|resources| objects.group(resources, b"Font"));
                let font = fonts.and_then(|fonts| Some((objects.id(fonts, name), objects.group(fonts, name)?)));
                self.state.text.font = font.map(|(id, font)| self.reader.font(id, font));
            }
            _ => self.place_text(operator, operands, resources, &mut local.text, depth),
        }
    }

    fn place_text(
        &mut self,
        operator: &[u8],
        operands: &[Operand],
        resources: Option<&Dictionary>,
        placed: &mut Option<[Matrix; 2]>,
        depth: usize,
    ) {
        let Some([current, line]) = placed else { return };
        let parts = numbers(operands);
        let part = |index: usize| parts.get(index).copied().unwrap_or_default();
        let mut next_line = |x: f64, y: f64| {
            *line = Matrix([1.0, 0.0, 0.0, 1.0, x, y]).then(*line);
            *current = *line;
        };
        match operator {
            b"Td" => next_line(part(0), part(1)),
            b"TD" => {
                self.state.text.leading = -part(1);
                next_line(part(0), part(1));
            }
            b"Tm" => {
                if let Ok(matrix) = parts.try_into() {
                    (*line, *current) = (Matrix(matrix), Matrix(matrix));
                }
            }
            b"T*" | b"'" | b"\"" => {
                next_line(0.0, -self.state.text.leading);
                if operator == b"\"" {
                    (self.state.text.word_spacing, self.state.text.spacing) = (part(0), part(1));
                }
                if let Some(shown) = operands.last().filter(|_| operator != b"T*") {
                    self.show(shown, resources, current, depth);
                }
            }
            b"Tj" | b"TJ" => {
                if let Some(shown) = operands.first() {
                    self.show(shown, resources, current, depth);
                }
            }
            _ => {}
        }
    }

    /// Shows text, and moves on past it.
    fn show(&mut self, shown: &Operand, resources: Option<&Dictionary>, current: &mut Matrix, depth: usize) {
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
                    step(current, if font.is_vertical() { (0.0, by) } else { (by * stretch, 0.0) });
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
                    self.said.characters.extend(seen);
                }
                if font.drawn.is_some() {
                    self.drawn(&font, code, matrix, resources, depth);
                } else if let Some(ink) = glyph.ink.and_then(|ink| ink.mapped(matrix)) {
                    covered = Some(covered.map_or(ink, |all| all.with(ink)));
                }
                let word = if font.is_space(code) { state.word_spacing } else { 0.0 };
                let by = if font.is_vertical() {
                    (0.0, -size + state.spacing + word)
                } else {
                    ((glyph.advance * size + state.spacing + word) * stretch, 0.0)
                };
                step(current, by);
            }
        }
        if let Some(covered) = covered {
            let matrix = Matrix([size, 0.0, 0.0, size, 0.0, 0.0]).then(*current).then(self.state.matrix);
            self.shown(&font, state.mode, matrix.across(1.0, 0.0), covered);
        }
    }

    /// Notes text of this size here.
    fn shown(&mut self, font: &Font, mode: u8, size: f64, covered: Rect) {
        // Text that is not seen, or only clips, prints nothing.
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

    /// A glyph that is a content stream.
    fn drawn(&mut self, font: &Font, code: u32, matrix: Matrix, resources: Option<&Dictionary>, depth: usize) {
        let objects = self.reader.objects;
        let (Some(drawn), Some(stream)) = (&font.drawn, font.drawing(objects, code)) else { return };
        let mut state = self.state.clone();
        state.matrix = drawn.matrix.then(matrix);
        let size = state.matrix.across(1.0, 0.0) * drawn.height;
        if size > 0.0 {
            *self.ink.text.entry(thousandths(size)).or_default() += 1;
        }
        self.within(stream, state, false, depth, drawn.resources.as_ref().or(resources));
    }
}

impl Reader<'_> {
    /// A face, read once.
    fn font(&mut self, id: Option<ObjectId>, font: &Dictionary) -> Rc<Font> {
        if let Some(known) = id.and_then(|id| self.fonts.get(&id)) {
            return known.clone();
        }
        let unpackable = self.objects.unpackable();
        let made = Rc::new(Font::new(self.objects, font));
        let bytes = unpackable - self.objects.unpackable();
        // Faces count for the file, not for the page that happens to be the first to show them.
        self.work_left = self.work_left.saturating_sub(WORK_OF_STREAM + bytes / BYTES_OF_WORK + 2 * made.size());
        self.page_left = self.page_left.min(self.work_left);
        if let Some(id) = id {
            self.fonts.insert(id, made.clone());
        }
        made
    }
}

/// Moves where text goes on.
fn step(current: &mut Matrix, (x, y): (f64, f64)) {
    *current = Matrix([1.0, 0.0, 0.0, 1.0, x, y]).then(*current);
}

/// Adds to a path.
fn draw(path: &mut Path, operator: &[u8], parts: &[f64]) {
    let points: Vec<Point> = parts.chunks_exact(2).map(|pair| Point { x: pair[0], y: pair[1] }).collect();
    match (operator, points.as_slice()) {
        (b"m", [at]) => path.start(*at),
        (b"l", [_]) | (b"c", [_, _, _]) | (b"v" | b"y", [_, _]) => path.go(&points),
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
