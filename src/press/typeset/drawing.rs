//! Turns pictures into finished frames. This is the second back end for scenes, besides SVG.
//!
//! A book of a thousand puzzles has three thousand boards, and Typst would evaluate, lay out, hash and cache each board
//! written in its language. Templates therefore only reserve a place of the right size, and this module makes what
//! Typst's layout would have produced: a frame of curves and runs of glyphs. Digits remain text, so that a book can be
//! searched, copied from and read back.
//!
//! Consecutive forms with the same paint become one curve, and consecutive characters become one run. Every ink becomes
//! its print colour in the theme, mostly a grey. If a printer prints only black, light grounds become slanting lines,
//! and no line is thinner than the printer's minimum.
//!
//! # Notes
//!
//! Processor time for typesetting a thousand puzzles with annotated answers, on a busy machine:
//!
//! | way | time | memory |
//! |---|---|---|
//! | boards in Typst's language: one text for all digits of a weight, one curve an ink, grids shared | 3.4 s | 490 MB |
//! | frames made here, a block for each in the template | 1.7 s | 350 MB |
//! | the same, and Typst's caches evicted while the PDF is written | 1.6 s | 310 MB |
//! | the same, one flow of text for each puzzle and answer instead of six placed pieces | 1.3 s | 290 MB |
//!
//! The same book later, with tags, grades and larger keys:
//!
//! | way | time | memory |
//! |---|---|---|
//! | as above | 1.82 s | 458 MB |
//! | 96 pages at a time, Typst's caches evicted after each | 1.75 s | 295 MB |
//! | only a white ground inside each picture's figure, since Typst measures the contents of figures | 1.65 s | 285 MB |
//! | grid lines as filled bars, which are not stroked to be measured: 8 % larger files | 1.60 s | 285 MB, rejected |
//!
//! With answers that Typst lays out, two boards each:
//!
//! | way | time | memory |
//! |---|---|---|
//! | the whole book in memory until it is written | 1.86 s | 321 MB, ten thousand 2.24 GB |
//! | written in pieces of 192 pages, answers as soon as they are set: 4 % larger files | 1.87 s | 188 MB, ten thousand 0.51 GB |
//!
//! Rounding numbers to hundredths of a point makes the pages 8 % smaller; compression ([`super::binding`]) saves another
//! 6 % of the file. Of the remaining time, layout takes 17 %, text shaping 17 %, templates 15 %, paragraph lines 8 %,
//! compression of the file 10 % and the PDF writer the rest. A different allocator saves a tenth (`main.rs`). Arcs are
//! filled rings, since the PDF writer strokes each stroked curve once to measure it.

use super::view::{Sketch, origin};
use crate::draw::{CELL, Colour, DIGIT, Element, Ink, Outline, Paint, Point, RAY, Rectangle, Theme, Weight};
use crate::render::digit_metrics;
use typst::layout::{Abs, Em, Frame, FrameItem, Point as Place, Size};
use typst::syntax::Span;
use typst::text::{FontInstance, Glyph, Lang, TextItem};
use typst::visualize::{
    Cmyk, Color, Curve, CurveItem, FillRule, FixedStroke, Geometry, LineCap, Luma, Paint as Inked, ProcessColor, Rgb,
    Shape as Form,
};

/// A family in the weights of text and titles.
pub(super) struct FacePair {
    pub light: FontInstance,
    pub bold: FontInstance,
}

impl FacePair {
    /// Returns whether both weights have a glyph for this sign.
    pub(super) fn have(&self, sign: char) -> bool {
        [&self.light, &self.bold].iter().all(|face| face.ttf().glyph_index(sign).is_some())
    }
}

/// Settings for drawing pictures.
#[derive(Clone, Copy)]
pub(super) struct Means<'a> {
    pub faces: &'a FacePair,
    pub theme: &'a Theme,
    /// The minimum line width.
    pub least: Abs,
    /// Whether black is written as black ink.
    pub is_ink: bool,
}

/// The minimum line width of a book without a printer's preset.
pub(super) const THINNEST: Abs = Abs::raw(0.3 * 127.0);

/// The minimum distance of slanting lines under digits, as a multiple of their width, measured along a row.
const CALM: f64 = 7.0;

/// The factor by which thick lines exceed the minimum line width.
const THICK: f64 = 2.0;

/// The side of the dots of a ground in minimum line widths, and the distance of dots in sides.
const DOT: f64 = 1.3;
const DOTS_APART: f64 = 3.6;

/// Draws a picture in the size of its sketch. Parts such as the outer half of a border may extend beyond it.
pub(super) fn frame(sketch: Sketch<'_>, means: Means<'_>) -> Frame {
    let theme = means.theme;
    let scene = (sketch.scene)();
    let scale = Units { unit: points(sketch.cell.as_micrometres()) / f64::from(CELL), origin: origin(&scene) };
    let mut frame = Frame::soft(Size::new(points(sketch.size.0), points(sketch.size.1)));
    let clear = if theme.is_black() { glyph_boxes(&scene.shapes, scale) } else { Vec::new() };
    let mut shapes = &scene.shapes[..];
    while let Some(first) = shapes.first() {
        let count = shapes.iter().take_while(|shape| is_like(first, shape, theme)).count();
        let (run, rest) = shapes.split_at(count);
        shapes = rest;
        match *first {
            Element::Form { ink, paint, .. } => {
                let is_bar = ink == Ink::PatternGround && paint != Paint::Fill;
                let is_ray = theme.is_black() && is_ray(ink, paint);
                let brush = Brush {
                    print: if theme.is_black() && is_bar { BLACK } else { theme.look(ink).print },
                    least: if is_ray { means.least } else { means.least_of(ink) },
                    is_printed: means.least > THINNEST,
                    is_black: theme.is_black(),
                    is_calm: theme.is_black() && ink == Ink::Crossing,
                    is_ink: means.is_ink,
                    clear: if is_bar || is_ray || ink == Ink::Crossing { &clear } else { &[] },
                    grounds: &clear,
                };
                let paint = if is_ray { paint } else { theme.paint(ink, paint) };
                if let Some(form) = form(run, brush, paint, scale) {
                    frame.push(Place::zero(), FrameItem::Shape(shortened(form), Span::detached()));
                }
            }
            Element::Glyph { ink, weight, size, .. } => {
                let print = theme.look(ink).print;
                let steps_back = sketch.is_diagram && size == DIGIT && !theme.is_black();
                let print = if steps_back { stepped_back(print, weight) } else { print };
                if let Some((at, text)) = text(run, colour(print, means.is_ink), (weight, size), scale, means.faces) {
                    frame.push(at, FrameItem::Text(text));
                }
            }
        }
    }
    frame
}

/// Converts micrometres to Typst's lengths.
pub(super) fn points(micrometres: i64) -> Abs {
    Abs::mm(micrometres as f64 / 1_000.0)
}

/// Rounds to hundredths of a point (3.5 µm). The difference is invisible, and most of a page is numbers.
fn short(length: Abs) -> Abs {
    Abs::pt((length.to_pt() * 100.0).round() / 100.0)
}

/// Rounds the numbers of a form to hundredths of a point. No line becomes thinner.
fn shortened(mut form: Form) -> Form {
    let place = |at: &mut Place| *at = at.map(short);
    if let Geometry::Curve(Curve(items)) = &mut form.geometry {
        for item in items {
            match item {
                CurveItem::Move(at) | CurveItem::Line(at) => place(at),
                CurveItem::Cubic(from, to, at) => [from, to, at].into_iter().for_each(place),
                CurveItem::Close => {}
            }
        }
    }
    if let Some(stroke) = &mut form.stroke {
        stroke.thickness = Abs::pt((stroke.thickness.to_pt() * 100.0 - 1e-6).ceil() / 100.0);
        let parts = stroke.dash.iter_mut().flat_map(|dash| &mut dash.array);
        parts.for_each(|part| *part = short(*part));
    }
    form
}

/// The conversion from hundredths of a cell to lengths on paper.
#[derive(Clone, Copy)]
struct Units {
    unit: Abs,
    /// The point of the scene at the frame's corner.
    origin: Point,
}

impl Units {
    fn length(self, hundredths: i32) -> Abs {
        self.unit * f64::from(hundredths)
    }

    fn place(self, Point { x, y }: Point) -> Place {
        Place::new(self.length(x - self.origin.x), self.length(y - self.origin.y))
    }
}

/// Returns whether two shapes can be painted together.
fn is_like(one: &Element, other: &Element, theme: &Theme) -> bool {
    let print = |ink: Ink| theme.look(ink).print;
    match (one, other) {
        (Element::Form { ink, paint, .. }, Element::Form { ink: other_ink, paint: other_paint, .. }) => {
            print(*ink) == print(*other_ink)
                && theme.paint(*ink, *paint) == theme.paint(*other_ink, *other_paint)
                && is_thick(*ink) == is_thick(*other_ink)
                && (*ink == Ink::Crossing) == (*other_ink == Ink::Crossing)
                && !(theme.is_black() && is_ray(*ink, *paint) != is_ray(*other_ink, *other_paint))
        }
        (
            Element::Glyph { ink, weight, size, .. },
            Element::Glyph { ink: other_ink, weight: other_weight, size: other_size, .. },
        ) => print(*ink) == print(*other_ink) && weight == other_weight && size == other_size,
        _ => false,
    }
}

/// Converts a print colour of the theme. A grey becomes a grey or, if `is_ink`, the corresponding amount of black ink.
fn colour(print: Colour, is_ink: bool) -> Inked {
    let part = |part: u8| f32::from(part) / 255.0;
    let [red, green, blue] = print.0.map(part);
    Inked::Solid(Color::Process(match print.grey() {
        Some(grey) if is_ink => ProcessColor::Cmyk(Cmyk { c: 0.0, m: 0.0, y: 0.0, k: 1.0 - part(grey) }),
        Some(grey) => ProcessColor::Luma(Luma::new(part(grey), 1.0)),
        None => ProcessColor::Rgb(Rgb::new(red, green, blue, 1.0)),
    }))
}

const WHITE: Colour = Colour([255; 3]);
const BLACK: Colour = Colour([0; 3]);

/// A rectangle as its top left and bottom right corners.
type Corners = (Place, Place);

/// Returns the visible boxes of a picture's characters, with a small margin. Patterns of lines stop there, so that the
/// characters are legible.
fn glyph_boxes(shapes: &[Element], scale: Units) -> Vec<Corners> {
    let boxed = |shape: &Element| {
        let &Element::Glyph { size, at, .. } = shape else { return None };
        let (wide, high) = (size * 36 / 100, size * 44 / 100);
        let corner = |by: i32| scale.place(Point { x: at.x + wide * by, y: at.y + high * by });
        Some((corner(-1), corner(1)))
    };
    shapes.iter().filter_map(boxed).collect()
}

/// Draws the parts of a straight line that are outside these boxes.
fn line_around(curve: &mut Vec<CurveItem>, (from, to): Corners, boxes: &[Corners]) {
    let along = |share: f64| from + (to - from) * share;
    // The points where the line enters and leaves a box, as fractions of its length.
    let within = |&(low, high): &Corners| {
        let (mut enters, mut leaves) = (0.0_f64, 1.0_f64);
        for (start, end, low, high) in [(from.x, to.x, low.x, high.x), (from.y, to.y, low.y, high.y)] {
            if (end - start).approx_empty() {
                if start < low || start > high {
                    return None;
                }
            } else {
                let (one, other) = ((low - start) / (end - start), (high - start) / (end - start));
                (enters, leaves) = (enters.max(one.min(other)), leaves.min(one.max(other)));
            }
        }
        (enters < leaves).then_some((enters, leaves))
    };
    let mut hidden: Vec<(f64, f64)> = boxes.iter().filter_map(within).collect();
    hidden.sort_by(|one, other| one.0.total_cmp(&other.0));
    let mut start = 0.0;
    for (enters, leaves) in hidden.into_iter().chain([(1.0, 1.0)]) {
        if enters - start > 0.01 {
            curve.extend([CurveItem::Move(along(start)), CurveItem::Line(along(enters))]);
        }
        start = leaves.max(start);
    }
}

impl Means<'_> {
    /// Returns the minimum width of a line in this ink. Lines between boxes stay thicker than lines between cells.
    fn least_of(self, ink: Ink) -> Abs {
        if is_thick(ink) && self.least > THINNEST { self.least * THICK } else { self.least }
    }
}

/// Returns whether this is a line from a digit to the cells that it blocks, which may cross other digits.
fn is_ray(ink: Ink, paint: Paint) -> bool {
    (ink, paint) == (Ink::HouseLine, Paint::Line(RAY))
}

/// Returns whether lines of this ink must be visibly thicker than thin ones.
fn is_thick(ink: Ink) -> bool {
    matches!(ink, Ink::ThickLine | Ink::HouseLine)
}

/// The paint and the rules for forms.
#[derive(Clone, Copy)]
struct Brush<'a> {
    print: Colour,
    /// The minimum line width.
    least: Abs,
    /// Whether the book has a printer's preset.
    is_printed: bool,
    /// Whether only full black is printed.
    is_black: bool,
    /// Whether slanting lines run under digits, which have to stay legible.
    is_calm: bool,
    /// Whether black is written as black ink.
    is_ink: bool,
    /// The boxes that its lines avoid.
    clear: &'a [Corners],
    /// The boxes that the lines of a ground avoid.
    grounds: &'a [Corners],
}

/// Returns one form for a run of forms with the same paint. Returns `None` for white grounds, which only screens need;
/// in print, round ones clear the space under a mark or a letter.
fn form(run: &[Element], brush: Brush<'_>, paint: Paint, scale: Units) -> Option<Form> {
    let Brush { print, least, is_printed, is_black, is_calm, is_ink, clear, .. } = brush;
    let is_round = |outline: &Outline| matches!(outline, Outline::Circle(..) | Outline::Rounded(..));
    let is_clearing = |shape: &Element| matches!(shape, Element::Form { outline, .. } if is_round(outline));
    if paint == Paint::Fill && print == WHITE && !(is_printed && run.iter().all(is_clearing)) {
        return None;
    }
    if is_black && paint == Paint::Fill && print != BLACK && print != WHITE {
        let is_shade = run.iter().all(|shape| matches!(shape, Element::Form { ink: Ink::Extra(_), .. }));
        return Some(if is_shade { dotted(run, brush, scale) } else { hatched(run, brush, scale) });
    }
    let stroke = |width: i32, cap: LineCap, dash: Option<[i32; 2]>| FixedStroke {
        paint: colour(print, is_ink),
        thickness: scale.length(width).max(least),
        cap,
        dash: dash.map(|dash| typst::visualize::DashPattern {
            array: dash.map(|tenths| scale.length(width).max(least) * f64::from(tenths) / 10.0).to_vec(),
            phase: Abs::zero(),
        }),
        ..FixedStroke::default()
    };
    let stroke = match paint {
        Paint::Fill => None,
        Paint::Line(width) => Some(stroke(width, LineCap::Square, None)),
        Paint::Dashes(width) => Some(stroke(width, LineCap::Butt, Some([22, 15]))),
    };
    let outlines =
        || run.iter().filter_map(|shape| if let Element::Form { outline, .. } = shape { Some(outline) } else { None });
    let mut curve = Vec::new();
    // The PDF writer strokes each curve once to measure it, which is slow for arcs, so rings are filled.
    if let Paint::Line(width) = paint
        && outlines().all(is_round)
    {
        let width = width.max((least / scale.unit).ceil() as i32);
        outlines().for_each(|outline| ring(&mut curve, outline, width, scale));
        let fill = Some(colour(print, is_ink));
        return Some(Form {
            geometry: Geometry::Curve(Curve(curve)),
            fill,
            fill_rule: FillRule::EvenOdd,
            stroke: None,
        });
    }
    outlines().for_each(|outline| match outline {
        Outline::Segments(all) if is_calm || !clear.is_empty() => {
            let strokes = if is_calm { calmed(all, least, scale) } else { all.clone() };
            let ends = strokes.into_iter().map(|(from, to)| (scale.place(from), scale.place(to)));
            ends.for_each(|ends| line_around(&mut curve, ends, clear));
        }
        _ => trace(&mut curve, outline, scale),
    });
    let fill = if stroke.is_none() { Some(colour(print, is_ink)) } else { None };
    Some(Form { geometry: Geometry::Curve(Curve(curve)), fill, fill_rule: FillRule::NonZero, stroke })
}

/// Returns the slanting lines of a cell at a quarter of a cell from each other, or fewer if digits would become
/// illegible.
fn calmed(strokes: &[(Point, Point)], least: Abs, scale: Units) -> Vec<(Point, Point)> {
    let apart = [25, 50, 100].into_iter().find(|&apart| scale.length(apart) >= least * CALM).unwrap_or(100);
    strokes.iter().copied().filter(|(from, _)| (from.x + from.y).rem_euclid(apart) == 0).collect()
}

/// Returns a light ground as slanting lines, closer together for darker grounds. The lines of adjacent cells meet.
fn hatched(run: &[Element], Brush { print, least, grounds, is_ink, .. }: Brush<'_>, scale: Units) -> Form {
    let lightness = print.0.iter().map(|&part| f64::from(part)).sum::<f64>() / (3.0 * 255.0);
    let apart = least * (1.0 / (1.0 - lightness).clamp(0.06, 0.2)) * std::f64::consts::SQRT_2;
    let mut curve = Vec::new();
    for element in run {
        let Element::Form { outline: Outline::Rectangles(all), .. } = element else {
            if let Element::Form { outline, .. } = element {
                trace(&mut curve, outline, scale);
            }
            continue;
        };
        for &rectangle in all {
            let [corner, _, opposite, _] = corners(rectangle).map(|corner| scale.place(corner));
            slants(&mut curve, (corner, opposite), apart, grounds);
        }
    }
    let stroke = FixedStroke { paint: colour(BLACK, is_ink), thickness: least, ..FixedStroke::default() };
    Form { geometry: Geometry::Curve(Curve(curve)), fill: None, fill_rule: FillRule::NonZero, stroke: Some(stroke) }
}

/// Returns a light ground as dots, which leaves room to write on it: staggered rows of small squares, which continue
/// across adjacent cells.
fn dotted(run: &[Element], Brush { least, grounds, is_ink, .. }: Brush<'_>, scale: Units) -> Form {
    let (dot, apart) = (least * DOT, least * DOT * DOTS_APART);
    let mut curve = Vec::new();
    let rectangles = run.iter().flat_map(|shape| match shape {
        Element::Form { outline: Outline::Rectangles(all), .. } => &all[..],
        _ => &[],
    });
    for &rectangle in rectangles {
        let [from, _, to, _] = corners(rectangle).map(|corner| scale.place(corner));
        for row in ((from.y + dot) / apart).ceil() as i64..=((to.y - dot) / apart).floor() as i64 {
            let (y, shift) = (apart * row as f64, if row % 2 == 0 { Abs::zero() } else { apart / 2.0 });
            let next = |x: Abs| apart * ((x - shift) / apart).ceil() + shift;
            let mut start = next(from.x + dot);
            // The parts of the row that digits hide.
            let mut hidden: Vec<(Abs, Abs)> = grounds
                .iter()
                .filter(|(upper, lower)| upper.y < y + dot && lower.y > y - dot && upper.x < to.x && lower.x > from.x)
                .map(|(upper, lower)| (upper.x - dot, lower.x))
                .collect();
            hidden.sort_by(|one, other| one.0.partial_cmp(&other.0).unwrap_or(std::cmp::Ordering::Equal));
            hidden.push((to.x - dot * 2.0, to.x));
            for (end, on) in hidden {
                if start <= end {
                    curve.extend([CurveItem::Move(Place::new(start, y)), CurveItem::Line(Place::new(end + dot, y))]);
                }
                start = start.max(next(on));
            }
        }
    }
    let dash = typst::visualize::DashPattern { array: vec![dot, apart - dot], phase: Abs::zero() };
    let stroke = FixedStroke {
        paint: colour(BLACK, is_ink),
        thickness: dot,
        cap: LineCap::Butt,
        dash: Some(dash),
        ..FixedStroke::default()
    };
    Form { geometry: Geometry::Curve(Curve(curve)), fill: None, fill_rule: FillRule::NonZero, stroke: Some(stroke) }
}

/// Draws lines from the upper left to the lower right at this distance, where `x - y` is a multiple of it.
fn slants(curve: &mut Vec<CurveItem>, (from, to): Corners, apart: Abs, clear: &[Corners]) {
    let (first, last) = ((from.x - to.y) / apart, (to.x - from.y) / apart);
    for index in first.ceil() as i64..=last.floor() as i64 {
        let across = apart * index as f64;
        let (start, end) = (from.x.max(from.y + across), to.x.min(to.y + across));
        if start < end {
            let ends = (Place::new(start, start - across), Place::new(end, end - across));
            line_around(curve, ends, clear);
        }
    }
}

fn trace(curve: &mut Vec<CurveItem>, outline: &Outline, scale: Units) {
    let place = |point: Point| scale.place(point);
    match outline {
        Outline::Rectangles(all) => all.iter().for_each(|&one| polygon(curve, &corners(one), scale)),
        Outline::Polygon(all) => polygon(curve, all, scale),
        Outline::Segments(all) => {
            for &(from, to) in all {
                curve.extend([CurveItem::Move(place(from)), CurveItem::Line(place(to))]);
            }
        }
        &Outline::Bend(from, towards, to) => {
            // Convert the quadratic curve to a cubic one.
            let (from, towards, to) = (place(from), place(towards), place(to));
            let near = |end: Place| end + (towards - end) * (2.0 / 3.0);
            curve.extend([CurveItem::Move(from), CurveItem::Cubic(near(from), near(to), to)]);
        }
        &Outline::Circle(at, radius) => {
            let corner = Point { x: at.x - radius, y: at.y - radius };
            rounded(curve, Rectangle { corner, width: 2 * radius, height: 2 * radius }, radius, scale);
        }
        &Outline::Rounded(rectangle, radius) => rounded(curve, rectangle, radius, scale),
    }
}

/// Draws the line of a round form as the area between two round forms.
fn ring(curve: &mut Vec<CurveItem>, outline: &Outline, width: i32, scale: Units) {
    let (Rectangle { corner, width: wide, height }, radius) = match *outline {
        Outline::Circle(at, radius) => {
            let corner = Point { x: at.x - radius, y: at.y - radius };
            (Rectangle { corner, width: 2 * radius, height: 2 * radius }, radius)
        }
        Outline::Rounded(rectangle, radius) => (rectangle, radius),
        _ => return,
    };
    let outer = width.div_euclid(2);
    for by in [outer, outer - width] {
        let corner = Point { x: corner.x - by, y: corner.y - by };
        rounded(curve, Rectangle { corner, width: wide + 2 * by, height: height + 2 * by }, radius + by, scale);
    }
}

fn corners(Rectangle { corner: Point { x, y }, width, height }: Rectangle) -> [Point; 4] {
    [(x, y), (x + width, y), (x + width, y + height), (x, y + height)].map(|(x, y)| Point { x, y })
}

fn polygon(curve: &mut Vec<CurveItem>, points: &[Point], scale: Units) {
    for (index, &point) in points.iter().enumerate() {
        let place = scale.place(point);
        curve.push(if index == 0 { CurveItem::Move(place) } else { CurveItem::Line(place) });
    }
    curve.push(CurveItem::Close);
}

/// Draws a rectangle with quarter circles as corners; the Bézier handles are 0.5523 of the radius.
fn rounded(curve: &mut Vec<CurveItem>, rectangle: Rectangle, radius: i32, scale: Units) {
    let corners = corners(rectangle);
    for (index, &corner) in corners.iter().enumerate() {
        let at = scale.place(corner);
        let towards = |other: Point, by: f64| {
            let step = |from: i32, to: i32| scale.length((to - from).signum()) * (f64::from(radius) * by);
            at + Place::new(step(corner.x, other.x), step(corner.y, other.y))
        };
        let (before, after) = (corners[(index + 3) % 4], corners[(index + 1) % 4]);
        let start = towards(before, 1.0);
        curve.push(if index == 0 { CurveItem::Move(start) } else { CurveItem::Line(start) });
        let handle = 1.0 - 0.5523;
        curve.push(CurveItem::Cubic(towards(before, handle), towards(after, handle), towards(after, 1.0)));
    }
    curve.push(CurveItem::Close);
}

/// Returns characters as one run. The advance of each glyph moves the next to its position.
fn text(
    run: &[Element],
    fill: Inked,
    (weight, size): (Weight, i32),
    scale: Units,
    faces: &FacePair,
) -> Option<(Place, TextItem)> {
    let face = match weight {
        Weight::Light => &faces.light,
        Weight::Bold => &faces.bold,
    };
    let em = short(scale.length(size));
    let (advance, middle) = digit_metrics(face.ttf())?;
    let zero = face.ttf().glyph_index('0').and_then(|zero| face.ttf().glyph_hor_advance(zero));
    let mut text = String::new();
    let mut glyphs: Vec<Glyph> = Vec::with_capacity(run.len());
    let mut start: Option<Place> = None;
    let mut last = Place::zero();
    for shape in run {
        let &Element::Glyph { symbol, at, .. } = shape else { continue };
        let Some(id) = face.ttf().glyph_index(symbol) else { continue };
        let own = face.ttf().glyph_hor_advance(id);
        let of_em = |units: f64| units / f64::from(face.ttf().units_per_em());
        // Tabular digits use their common advance in exact thousandths; other glyphs use their own advance.
        let wide = if symbol.is_ascii_digit() && own == zero {
            f64::from(advance) / 1_000.0
        } else {
            of_em(f64::from(own.unwrap_or(0)))
        };
        // Letters are centred by their visible shape, as in other pictures: an `L` has more space behind it than
        // before.
        let bounds = if symbol.is_alphabetic() { face.ttf().glyph_bounding_box(id) } else { None };
        let half = bounds.map_or(wide / 2.0, |seen| of_em((f64::from(seen.x_min) + f64::from(seen.x_max)) / 2.0));
        let middle = scale.place(at) + Place::new(em * -half, em * (f64::from(middle) / 1_000.0));
        let middle = middle.map(short);
        if let Some(before) = glyphs.last_mut() {
            before.x_advance = Em::from_abs(middle.x - last.x, em);
            before.y_advance = Em::from_abs(last.y - middle.y, em);
        }
        start.get_or_insert(middle);
        last = middle;
        let from = text.len() as u16;
        text.push(symbol);
        glyphs.push(Glyph {
            id: id.0,
            x_advance: Em::new(wide),
            x_offset: Em::zero(),
            y_advance: Em::zero(),
            y_offset: Em::zero(),
            range: from..text.len() as u16,
            span: (Span::detached(), 0),
        });
    }
    let item = TextItem {
        font: face.clone(),
        size: em,
        fill,
        stroke: None,
        lang: Lang::ENGLISH,
        region: None,
        text: text.into(),
        glyphs,
    };
    start.map(|start| (start, item))
}

/// Returns the colour for the board's digits in a diagram, which is lighter than the marks.
fn stepped_back(print: Colour, weight: Weight) -> Colour {
    print.at_least(if weight == Weight::Bold { 90 } else { 110 })
}
