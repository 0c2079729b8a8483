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
}

impl Default for Svg<'_> {
    fn default() -> Self {
        Self { theme: Theme::classic(), title: None, prefix: "", is_shared: false, width: None, micrometres: None }
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
        let _ = write!(
            text,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{} {} {width} {height}\"",
            corner.x, corner.y
        );
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

    fn write_shapes(&self, text: &mut String, &Svg { theme, prefix, .. }: &Svg<'_>) {
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
                    let _ = write!(text, "<use href=\"#{id}\" x=\"{}\" y=\"{}\"/>", at.x, at.y);
                }
                Element::Form { ink, outline, .. } if is_grid(*ink) => {
                    let _ = write!(text, "<use href=\"#{}\"/>", path_id(prefix, &path_data(outline)));
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
    let weight = match weight {
        super::Weight::Light => 'l',
        super::Weight::Bold => 'b',
    };
    // References are addresses, in which other signs would be escaped.
    let symbol = if symbol.is_ascii() { symbol.to_string() } else { format!("{:x}", u32::from(symbol)) };
    format!("{prefix}{weight}{size}-{symbol}")
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
    let _ = match outline {
        Outline::Rounded(Rectangle { corner, width, height }, radius) => write!(
            text,
            "<rect x=\"{}\" y=\"{}\" width=\"{width}\" height=\"{height}\" rx=\"{radius}\"/>",
            corner.x, corner.y
        ),
        Outline::Circle(at, radius) => write!(text, "<circle cx=\"{}\" cy=\"{}\" r=\"{radius}\"/>", at.x, at.y),
        _ => write!(text, "<path d=\"{}\"/>", path_data(outline)),
    };
}

pub(super) fn path_data(outline: &Outline) -> String {
    let mut data = String::new();
    let put = |data: &mut String, command: char, point: &Point| {
        let _ = write!(data, "{command}{} {}", point.x, point.y);
    };
    match outline {
        Outline::Rectangles(all) => {
            for Rectangle { corner, width, height } in all {
                put(&mut data, 'M', corner);
                let _ = write!(data, "h{width}v{height}h-{width}z");
            }
        }
        Outline::Segments(all) => {
            for (from, to) in all {
                put(&mut data, 'M', from);
                let _ = match (to.x - from.x, to.y - from.y) {
                    (x, 0) => write!(data, "h{x}"),
                    (0, y) => write!(data, "v{y}"),
                    (x, y) => write!(data, "l{x} {y}"),
                };
            }
        }
        Outline::Polygon(points) => {
            for (index, point) in points.iter().enumerate() {
                put(&mut data, if index == 0 { 'M' } else { 'L' }, point);
            }
            data.push('z');
        }
        Outline::Bend(from, towards, to) => {
            put(&mut data, 'M', from);
            put(&mut data, 'Q', towards);
            let _ = write!(data, " {} {}", to.x, to.y);
        }
        Outline::Circle(at, radius) => {
            let half = |across: i32| format!("a{radius} {radius} 0 1 0 {across} 0");
            put(&mut data, 'M', &point(at.x - radius, at.y));
            let _ = write!(data, "{}{}z", half(2 * radius), half(-2 * radius));
        }
        Outline::Rounded(..) => {}
    }
    data
}

fn scaled(height: i32, wide: u32, width: i32) -> i64 {
    (i64::from(height) * i64::from(wide) + i64::from(width) / 2) / i64::from(width)
}

/// Text as character data; control characters, which XML forbids, are left out.
pub(super) fn escaped(text: &str) -> String {
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
        board(&Picture::puzzle(&Puzzle::of_line(puzzle)).with_labels(Coordinates::RowColumn))
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
