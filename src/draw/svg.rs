//! The SVG writer, whose output is short, reproducible, and free of fonts and scripts.
//!
//! A picture is SVG 1.1 that needs no CSS, since many programs that open such files are old. Inkscape 1.2 and Skia
//! support only `xlink:href`, MuPDF supports neither `currentColor` nor custom properties, and pages have print rules
//! that set `color` on everything. References are therefore `xlink:href`, and every group has a plain `fill` and
//! `stroke` ([`group`](super::group)). MuPDF does not support dashes, so these are geometry
//! ([`dashes`](super::dashes)). Characters are definitions used by reference ([`definitions`](super::definitions)).
//!
//! For our own pages with many pictures, use [`Album`](super::Album).

use super::dashes::write_dashes;
use super::definitions::Definitions;
use super::group::{Colours, group, open_group};
use super::numbers::integer;
use super::scene::{Element, Outline, Paint, Point, Rectangle, Scene, point};
use super::theme::Theme;

/// The style of an SVG.
#[derive(Clone, Copy, Debug)]
pub struct Svg<'a> {
    /// The colours, digits and line widths.
    pub theme: &'a Theme,
    /// The name for screen readers; `None` for decoration.
    pub title: Option<&'a str>,
    /// The prefix of every id, so that ids are unique on a page with several pictures.
    pub prefix: &'a str,
    /// The requested width in pixels; `None` if the page decides.
    pub width: Option<u32>,
    /// The width on paper in micrometres, instead of pixels.
    pub micrometres: Option<i64>,
}

impl Default for Svg<'_> {
    fn default() -> Self {
        Self { theme: Theme::classic(), title: None, prefix: "", width: None, micrometres: None }
    }
}

impl<'a> Svg<'a> {
    /// Returns the style of a standalone file.
    pub fn file(title: &'a str) -> Self {
        Self { title: Some(title), width: Some(600), ..Self::default() }
    }
}

impl Scene {
    /// Returns the picture as an `<svg>` element, which is also a complete file.
    pub fn svg(&self, style: &Svg<'_>) -> String {
        let Rectangle { corner, width, height } = self.frame;
        let mut text = String::with_capacity(8 << 10);
        text.push_str("<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\"");
        text += &format!(" viewBox=\"{} {} {width} {height}\"", corner.x, corner.y);
        if let Some(wide) = style.micrometres {
            let high = wide * i64::from(height) / i64::from(width);
            text += &format!(" width=\"{}mm\" height=\"{}mm\"", wide as f64 / 1_000.0, high as f64 / 1_000.0);
        } else if let Some(wide) = style.width {
            text += &format!(" width=\"{wide}\" height=\"{}\"", scaled(height, wide, width));
        }
        match style.title {
            Some(title) => text += &format!(" role=\"img\"><title>{}</title>", escaped(title)),
            None => text.push_str(" aria-hidden=\"true\">"),
        }
        let definitions = Definitions::new(style.theme.digits(), style.prefix);
        self.write_contents(&mut text, style.theme, Colours::Own(style.theme), definitions);
        text
    }

    /// Returns the picture as an `<svg>` element with its own definitions, for a page with the
    /// [`stylesheet`](super::stylesheet): its colours and most line widths come from there.
    pub fn page_svg(&self, theme: &Theme, title: Option<&str>) -> String {
        let mut text = String::with_capacity(8 << 10);
        open_page_svg(&mut text, self.frame, title);
        self.write_contents(&mut text, theme, Colours::Page, Definitions::new(theme.digits(), ""));
        text
    }

    /// Writes the definitions, the shapes and the end.
    fn write_contents(&self, text: &mut String, theme: &Theme, colours: Colours<'_>, mut known: Definitions<'_>) {
        let shapes = self.shapes(theme, colours, &mut known);
        if !known.is_empty() {
            text.push_str("<defs>");
            known.write(text);
            text.push_str("</defs>");
        }
        text.push_str(&shapes);
        text.push_str("</svg>");
    }

    fn shapes(&self, theme: &Theme, colours: Colours<'_>, definitions: &mut Definitions<'_>) -> String {
        let mut text = String::with_capacity(8 << 10);
        let mut open = None;
        for shape in &self.shapes {
            let group = group(theme, shape);
            if open != Some(group) {
                if open.is_some() {
                    text.push_str("</g>");
                }
                open_group(&mut text, colours, group);
                open = Some(group);
            }
            match shape {
                Element::Glyph { weight, size, symbol, at, .. } => {
                    let attribute = if matches!(colours, Colours::Page) { "href" } else { "xlink:href" };
                    definitions.refer(&mut text, attribute, (*weight, *size, *symbol), *at);
                }
                Element::Form { outline, .. } => match (colours, group) {
                    (Colours::Own(_), (_, Paint::Dashes(width))) => {
                        text.push_str("<path d=\"");
                        write_dashes(&mut text, outline, width);
                        text.push_str("\"/>");
                    }
                    _ => write_outline(&mut text, outline),
                },
            }
        }
        if open.is_some() {
            text.push_str("</g>");
        }
        text
    }
}

/// Writes the start of an `<svg>` element of a page: an image for screen readers if it has a title, else decoration.
pub(super) fn open_page_svg(text: &mut String, frame: Rectangle, title: Option<&str>) {
    let Rectangle { corner, width, height } = frame;
    for (before, number) in [("<svg viewBox=\"", corner.x), (" ", corner.y), (" ", width), (" ", height)] {
        text.push_str(before);
        integer(text, number);
    }
    match title {
        Some(title) => {
            text.push_str("\" role=\"img\" aria-label=\"");
            for (index, part) in escaped(title).split('"').enumerate() {
                text.push_str(if index > 0 { "&quot;" } else { "" });
                text.push_str(part);
            }
            text.push_str("\">");
        }
        None => text.push_str("\" aria-hidden=\"true\">"),
    }
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

/// Writes a path command with its numbers, separated by spaces.
fn command(data: &mut String, letter: char, numbers: &[i32]) {
    data.push(letter);
    for (index, &number) in numbers.iter().enumerate() {
        if index > 0 {
            data.push(' ');
        }
        integer(data, number);
    }
}

/// Writes an outline as path data. A rounded rectangle has none.
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

/// Escapes a text; omits control characters, which XML forbids.
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
    use super::super::{Picture, scene};
    use super::*;
    use crate::board::Puzzle;
    use crate::explain::Coordinates;
    use std::collections::BTreeSet;

    fn example() -> Scene {
        let puzzle = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
        scene(&Picture::puzzle(&puzzle.parse::<Puzzle>().expect("a puzzle")).with_labels(Coordinates::RowColumn))
    }

    /// Returns the ids that a picture defines, and those that it refers to.
    fn ids(text: &str) -> (BTreeSet<&str>, BTreeSet<&str>) {
        let each = |start| text.split(start).skip(1).filter_map(|rest: &str| rest.split('"').next()).collect();
        (each(" id=\""), each(" xlink:href=\"#"))
    }

    #[test]
    fn every_reference_has_its_definition() {
        let scene = example();
        for prefix in ["", "p7-"] {
            let text = scene.svg(&Svg { prefix, ..Svg::file("a <b> & c\u{7}") });
            let (defined, used) = ids(&text);
            assert_eq!(defined, used);
            assert!(defined.len() > 9 && defined.iter().all(|id| id.starts_with(prefix)));
            assert!(text.contains("<title>a &lt;b&gt; &amp; c</title>"));
        }
    }

    #[test]
    fn a_file_needs_nothing_but_svg_1_1() {
        let text = example().svg(&Svg::file("x"));
        for sign in [" href=", "currentColor", "var(", "style", "url("] {
            assert!(!text.contains(sign), "{sign}");
        }
        assert!(text.contains(" xmlns:xlink=\"http://www.w3.org/1999/xlink\""));
        for group in text.split("<g ").skip(1) {
            let tag = group.split('>').next().unwrap_or_default();
            assert!(tag.contains(" fill=\"") && tag.contains(" stroke=\""), "{tag}");
        }
    }
}
