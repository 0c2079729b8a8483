//! The SVG writer: short, the same bytes every time, no font and no script.
//!
//! Characters and grid lines are definitions used by reference. Their ids are made from what they draw, so two pictures
//! on one page that hold the same id hold the same form, and a page of sixty pictures can keep all definitions in one
//! place ([`shared_definitions`]). Colours are attributes of groups, which any stylesheet outranks
//! ([`stylesheet`](super::stylesheet)); so a file looks right alone and follows the page when it is inline.

use super::ink::Ink;
use super::scene::{Element, Outline, Paint, Point, Rectangle, Scene, point};
use super::theme::Theme;
use std::collections::BTreeMap;
use std::fmt::Write;

/// How a picture is written.
#[derive(Clone, Copy, Debug)]
pub struct Svg<'a> {
    /// How it looks.
    pub theme: &'a Theme,
    /// What a screen reader says of the picture; none makes it decoration.
    pub title: Option<&'a str>,
    /// Put before every id.
    pub prefix: &'a str,
    /// Whether the page holds the definitions ([`shared_definitions`] with the same prefix).
    pub is_shared: bool,
    /// The width in pixels that the picture asks for; none leaves it to the page.
    pub width: Option<u32>,
    /// The width on paper in micrometres, in place of pixels.
    pub micrometres: Option<i64>,
    /// Whether what is used again is named by `xlink:href`, as in SVG 1.1: readers of e-books are older than browsers.
    pub has_xlink: bool,
}

impl Default for Svg<'_> {
    fn default() -> Self {
        Self {
            theme: Theme::classic(),
            title: None,
            prefix: "",
            is_shared: false,
            width: None,
            micrometres: None,
            has_xlink: false,
        }
    }
}

impl<'a> Svg<'a> {
    /// A file of its own.
    pub fn file(title: &'a str) -> Self {
        Self { title: Some(title), width: Some(600), ..Self::default() }
    }

    /// A part of a page that holds the definitions itself.
    pub fn inline(title: &'a str) -> Self {
        Self { title: Some(title), is_shared: true, ..Self::default() }
    }
}

impl Scene {
    /// The picture as an `<svg>` element.
    pub fn svg(&self, style: &Svg<'_>) -> String {
        let Rectangle { corner, width, height } = self.frame;
        let mut text = String::with_capacity(8 << 10);
        text.push_str("<svg xmlns=\"http://www.w3.org/2000/svg\"");
        if style.has_xlink {
            text.push_str(" xmlns:xlink=\"http://www.w3.org/1999/xlink\"");
        }
        let _ = write!(text, " viewBox=\"{} {} {width} {height}\"", corner.x, corner.y);
        if let Some(wide) = style.micrometres {
            let high = wide * i64::from(height) / i64::from(width);
            let _ = write!(text, " width=\"{}mm\" height=\"{}mm\"", wide as f64 / 1_000.0, high as f64 / 1_000.0);
        } else if let Some(wide) = style.width {
            let _ = write!(text, " width=\"{wide}\" height=\"{}\"", scaled(height, wide, width));
        }
        match style.title {
            Some(title) => {
                let _ = write!(text, " role=\"img\"><title>{}</title>", escaped(title));
            }
            None => text.push_str(" aria-hidden=\"true\">"),
        }
        if !style.is_shared {
            let definitions: BTreeMap<_, _> = self.definitions(style.theme, style.prefix).collect();
            write_definitions(&mut text, &definitions);
        }
        self.write_shapes(&mut text, style);
        text.push_str("</svg>");
        text
    }

    /// Every definition that the picture uses: id, then path data.
    fn definitions(&self, theme: &Theme, prefix: &str) -> impl Iterator<Item = (String, String)> {
        self.shapes.iter().filter_map(move |shape| match shape {
            Element::Glyph { weight, size, symbol, .. } => Some((
                glyph_id(prefix, *weight, *size, *symbol),
                theme.digits().path(*weight, *size, *symbol).into_owned(),
            )),
            Element::Form { ink, outline, .. } if is_grid(*ink) => {
                let data = path_data(outline);
                Some((path_id(prefix, &data), data))
            }
            Element::Form { .. } => None,
        })
    }

    fn write_shapes(&self, text: &mut String, &Svg { theme, prefix, has_xlink, .. }: &Svg<'_>) {
        let href = if has_xlink { "xlink:href" } else { "href" };
        let mut open: Option<(Ink, Paint)> = None;
        for shape in &self.shapes {
            let group = match shape {
                Element::Form { ink, paint, .. } => (*ink, theme.paint(*ink, *paint)),
                Element::Glyph { ink, .. } => (*ink, Paint::Fill),
            };
            if open != Some(group) {
                if open.is_some() {
                    text.push_str("</g>");
                }
                open_group(text, theme, group);
                open = Some(group);
            }
            match shape {
                Element::Glyph { weight, size, symbol, at, .. } => {
                    let id = glyph_id(prefix, *weight, *size, *symbol);
                    let _ = write!(text, "<use {href}=\"#{id}\" x=\"{}\" y=\"{}\"/>", at.x, at.y);
                }
                Element::Form { ink, outline, .. } if is_grid(*ink) => {
                    let _ = write!(text, "<use {href}=\"#{}\"/>", path_id(prefix, &path_data(outline)));
                }
                Element::Form { outline, .. } => write_outline(text, outline),
            }
        }
        if open.is_some() {
            text.push_str("</g>");
        }
    }
}

/// An invisible element with every definition that these pictures use, to be put on the page once.
pub fn shared_definitions<'a>(scenes: impl IntoIterator<Item = &'a Scene>, prefix: &str) -> String {
    let definitions: BTreeMap<_, _> =
        scenes.into_iter().flat_map(|scene| scene.definitions(Theme::classic(), prefix)).collect();
    let mut text = String::from(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"0\" height=\"0\" style=\"position:absolute\" aria-hidden=\"true\">",
    );
    write_definitions(&mut text, &definitions);
    text.push_str("</svg>");
    text
}

/// The grid of a board is the same in every picture of it, so it is worth a definition.
fn is_grid(ink: Ink) -> bool {
    matches!(ink, Ink::ThinLine | Ink::ThickLine)
}

pub(super) fn glyph_id(prefix: &str, weight: super::Weight, size: i32, symbol: char) -> String {
    let mut id = prefix.to_owned();
    write_glyph_id(&mut id, weight, size, symbol);
    id
}

pub(super) fn write_glyph_id(text: &mut String, weight: super::Weight, size: i32, symbol: char) {
    text.push(match weight {
        super::Weight::Light => 'l',
        super::Weight::Bold => 'b',
    });
    integer(text, size);
    text.push('-');
    // References are addresses, in which other signs would be escaped.
    if symbol.is_ascii() {
        text.push(symbol);
    } else {
        let _ = write!(text, "{:x}", u32::from(symbol));
    }
}

/// FNV-1a of the path data: short, and the same everywhere.
fn path_id(prefix: &str, data: &str) -> String {
    let hash = data
        .bytes()
        .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
    format!("{prefix}g{:08x}", hash >> 32)
}

fn write_definitions(text: &mut String, definitions: &BTreeMap<String, String>) {
    text.push_str("<defs>");
    for (id, data) in definitions {
        let _ = write!(text, "<path id=\"{id}\" d=\"{data}\"/>");
    }
    text.push_str("</defs>");
}

fn open_group(text: &mut String, theme: &Theme, (ink, paint): (Ink, Paint)) {
    let _ = write!(text, "<g class=\"{}\" color=\"{}\"", ink.class(), theme.look(ink).light);
    let _ = match paint {
        Paint::Fill => write!(text, " fill=\"currentColor\">"),
        Paint::Line(width) => {
            write!(text, " fill=\"none\" stroke=\"currentColor\" stroke-width=\"{width}\" stroke-linecap=\"square\">")
        }
        Paint::Dashes(width) => write!(
            text,
            " fill=\"none\" stroke=\"currentColor\" stroke-width=\"{width}\" stroke-dasharray=\"{} {}\">",
            2 * width,
            width + width / 2
        ),
    };
}

pub(super) fn write_outline(text: &mut String, outline: &Outline) {
    let attributes = |text: &mut String, pairs: &[(&str, i32)]| {
        for &(name, value) in pairs {
            text.push_str(name);
            integer(text, value);
        }
        text.push_str("\"/>");
    };
    match *outline {
        Outline::Rounded(Rectangle { corner, width, height }, radius) => {
            text.push_str("<rect");
            let place = [(" x=\"", corner.x), ("\" y=\"", corner.y)];
            let size = [("\" width=\"", width), ("\" height=\"", height), ("\" rx=\"", radius)];
            attributes(text, &[&place[..], &size[..]].concat());
        }
        Outline::Circle(at, radius) => {
            text.push_str("<circle");
            attributes(text, &[(" cx=\"", at.x), ("\" cy=\"", at.y), ("\" r=\"", radius)]);
        }
        _ => {
            text.push_str("<path d=\"");
            write_path_data(text, outline);
            text.push_str("\"/>");
        }
    }
}

/// Writes a number, without the formatting of the standard library: a page holds tens of thousands.
pub(super) fn integer(text: &mut String, number: i32) {
    let (mut figures, mut at, mut rest) = ([0; 10], 10, number.unsigned_abs());
    loop {
        at -= 1;
        figures[at] = b'0' + (rest % 10) as u8;
        rest /= 10;
        if rest == 0 {
            break;
        }
    }
    if number < 0 {
        text.push('-');
    }
    text.extend(figures[at..].iter().map(|&figure| char::from(figure)));
}

fn path_data(outline: &Outline) -> String {
    let mut data = String::new();
    write_path_data(&mut data, outline);
    data
}

/// Writes a command of a path with its numbers, a space between them.
fn command(data: &mut String, letter: char, numbers: &[i32]) {
    data.push(letter);
    for (index, &number) in numbers.iter().enumerate() {
        if index > 0 {
            data.push(' ');
        }
        integer(data, number);
    }
}

/// Outlines as path data; a rectangle with round corners is none.
pub(super) fn write_path_data(data: &mut String, outline: &Outline) {
    let put = |data: &mut String, letter: char, point: &Point| command(data, letter, &[point.x, point.y]);
    match outline {
        Outline::Rectangles(all) => {
            for Rectangle { corner, width, height } in all {
                put(data, 'M', corner);
                command(data, 'h', &[*width]);
                command(data, 'v', &[*height]);
                data.push_str("h-");
                integer(data, *width);
                data.push('z');
            }
        }
        Outline::Segments(all) => {
            for (from, to) in all {
                put(data, 'M', from);
                match (to.x - from.x, to.y - from.y) {
                    (x, 0) => command(data, 'h', &[x]),
                    (0, y) => command(data, 'v', &[y]),
                    (x, y) => command(data, 'l', &[x, y]),
                }
            }
        }
        Outline::Polygon(points) => {
            for (index, point) in points.iter().enumerate() {
                put(data, if index == 0 { 'M' } else { 'L' }, point);
            }
            data.push('z');
        }
        Outline::Bend(from, towards, to) => {
            put(data, 'M', from);
            command(data, 'Q', &[towards.x, towards.y, to.x, to.y]);
        }
        Outline::Circle(at, radius) => {
            put(data, 'M', &point(at.x - radius, at.y));
            for across in [2 * radius, -2 * radius] {
                command(data, 'a', &[*radius, *radius, 0, 1, 0, across, 0]);
            }
            data.push('z');
        }
        Outline::Rounded(..) => {}
    }
}

fn scaled(height: i32, wide: u32, width: i32) -> i64 {
    (i64::from(height) * i64::from(wide) + i64::from(width) / 2) / i64::from(width)
}

/// Text as character data; control characters, which XML forbids, are left out.
pub(super) fn escaped(text: &str) -> String {
    if text.bytes().all(|byte| matches!(byte, b' '..=b'~') && !matches!(byte, b'&' | b'<' | b'>')) {
        return text.to_owned();
    }
    let mut out = String::with_capacity(text.len());
    for symbol in text.chars() {
        match symbol {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '\n' | '\t' => out.push(' '),
            symbol if symbol.is_control() || matches!(symbol, '\u{fffe}' | '\u{ffff}') => {}
            symbol => out.push(symbol),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::super::{Picture, board, png};
    use super::*;
    use crate::board::Puzzle;
    use crate::explain::Coordinates;

    fn example() -> Scene {
        let puzzle = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
        board(&Picture::puzzle(&puzzle.parse::<Puzzle>().expect("a puzzle")).with_labels(Coordinates::RowColumn))
    }

    #[test]
    fn numbers_are_written_in_full() {
        for number in [0, 7, -7, 10, 1_234, -50, i32::MAX, i32::MIN] {
            let mut text = String::new();
            integer(&mut text, number);
            assert_eq!(text, number.to_string());
        }
    }

    #[test]
    fn every_reference_has_its_definition() {
        let scene = example();
        let check = |text: &str, definitions: &str| {
            for reference in text.split("href=\"#").skip(1) {
                let id = reference.split('"').next().expect("a closed attribute");
                assert!(definitions.contains(&format!("id=\"{id}\"")), "{id}");
            }
        };
        let alone = scene.svg(&Svg::file("a <b> & c\u{7}"));
        check(&alone, &alone);
        assert!(alone.contains("<title>a &lt;b&gt; &amp; c</title>"));
        let shared = scene.svg(&Svg { prefix: "w", ..Svg::inline("x") });
        assert!(!shared.contains("<defs>"));
        check(&shared, &shared_definitions([&scene], "w"));
    }

    #[test]
    fn pictures_become_images_of_the_width_asked_for() {
        let image = png(&example().svg(&Svg::file("x")), 300).expect("an image");
        let reader = ::png::Decoder::new(std::io::Cursor::new(image)).read_info().expect("an image");
        let (info, inch) = (reader.info(), 11_811);
        assert_eq!(info.width, 300);
        assert_eq!(info.pixel_dims.map(|dims| (dims.xppu, dims.yppu)), Some((inch, inch)));
        assert!(info.srgb.is_some());
        assert!(png(&example().svg(&Svg::file("x")), 0).is_err());
        assert!(png("nonsense", 10).is_err());
    }
}
