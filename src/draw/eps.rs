//! The EPS writer: a picture in black ink alone, for layout programs that place no PDF or SVG.
//!
//! The file is PostScript of level 2 without fonts. Colours are amounts of black ink in CMYK, so that nothing appears
//! on another plate. Paper is left out, so that a picture can be placed on a tint.

use super::colour::Colour;
use super::dashes::write_dashes;
use super::group::group;
use super::ink::Ink;
use super::scene::{Element, Outline, Paint, Rectangle, Scene};
use super::svg::write_path_data;
use super::theme::Theme;
use std::fmt::Write;

/// Short names for the operators of a path.
const PROLOGUE: &str = "/m{moveto}bind def/l{lineto}bind def/c{curveto}bind def/h{closepath}bind def\n\
                        /k{0 0 0 4 -1 roll setcmykcolor}bind def\n";

/// The control points of a quarter circle, as a part of its radius.
const ARC: f64 = 0.552_285;

impl Scene {
    /// Returns the picture as an EPS file of this width in micrometres. `title` is its name in the file, and `least` the
    /// minimum line width in hundredths of a point.
    pub fn eps(&self, theme: &Theme, title: &str, micrometres: i64, least: u32) -> String {
        let Rectangle { corner, width, height } = self.frame;
        let points = |micrometres: i64| micrometres as f64 * 72.0 / 25_400.0;
        let (wide, high) = (points(micrometres), points(micrometres * i64::from(height) / i64::from(width)));
        let title: String = title.chars().map(|sign| if sign.is_ascii_graphic() { sign } else { ' ' }).collect();
        let mut text = String::with_capacity(8 << 10);
        let mut line =
            |content: std::fmt::Arguments<'_>| writeln!(text, "{content}").expect("a string takes everything");
        line(format_args!("%!PS-Adobe-3.0 EPSF-3.0"));
        line(format_args!("%%BoundingBox: 0 0 {} {}", wide.ceil(), high.ceil()));
        line(format_args!("%%HiResBoundingBox: 0 0 {wide:.4} {high:.4}"));
        line(format_args!("%%Title: {title}"));
        line(format_args!("%%DocumentProcessColors: Black"));
        line(format_args!("%%LanguageLevel: 2"));
        line(format_args!("%%EndComments"));
        line(format_args!("save"));
        text.push_str(PROLOGUE);
        let scale = wide / f64::from(width);
        // Pictures have y downwards.
        let moved = (-f64::from(corner.x) * scale, high + f64::from(corner.y) * scale);
        writeln!(text, "{:.4} {:.4} translate {scale:.6} {:.6} scale", moved.0, moved.1, -scale)
            .expect("a string takes everything");
        let least = f64::from(least) / 100.0 / scale;
        let shapes = self.shapes.iter().filter(|shape| shape.ink() != Ink::Paper);
        shapes.for_each(|shape| shape_of(&mut text, (theme, least), shape));
        text.push_str("restore\n%%EOF\n");
        text
    }
}

/// Writes a shape, with lines at least this wide.
fn shape_of(text: &mut String, (theme, least): (&Theme, f64), shape: &Element) {
    let (ink, paint) = group(theme, shape);
    let mut path = Path { text, at: (0.0, 0.0), start: (0.0, 0.0), origin: (0.0, 0.0) };
    match shape {
        Element::Glyph { weight, size, symbol, at, .. } => {
            path.origin = (f64::from(at.x), f64::from(at.y));
            path.data(&theme.digits().path(*weight, *size, *symbol));
        }
        Element::Form { outline, .. } => {
            let mut data = String::new();
            match (paint, outline) {
                (Paint::Dashes(width), outline) => write_dashes(&mut data, outline, width),
                (_, Outline::Circle(middle, radius)) => {
                    path.circle((f64::from(middle.x), f64::from(middle.y)), f64::from(*radius));
                }
                (_, Outline::Rounded(rectangle, radius)) => path.rounded(rectangle, f64::from(*radius)),
                (_, outline) => write_path_data(&mut data, outline),
            }
            path.data(&data);
        }
    }
    let black = black(theme.look(ink).print);
    match paint {
        Paint::Fill => writeln!(text, "{black} k fill"),
        Paint::Line(width) => {
            writeln!(text, "{:.2} setlinewidth 2 setlinecap {black} k stroke", least.max(width.into()))
        }
        Paint::Dashes(width) => {
            writeln!(text, "{:.2} setlinewidth 0 setlinecap {black} k stroke", least.max(width.into()))
        }
    }
    .expect("a string takes everything");
}

/// Returns the amount of black ink for a colour, such as `0.25`.
fn black(Colour([red, green, blue]): Colour) -> String {
    let light = (299 * u32::from(red) + 587 * u32::from(green) + 114 * u32::from(blue)) / 1_000;
    let black = format!("{:.3}", f64::from(255 - light) / 255.0);
    black.trim_end_matches('0').trim_end_matches('.').to_owned()
}

type Place = (f64, f64);

/// Writes path data as PostScript.
struct Path<'t> {
    text: &'t mut String,
    at: Place,
    start: Place,
    /// The place of 0, 0.
    origin: Place,
}

impl Path<'_> {
    fn operator(&mut self, points: &[Place], name: char) {
        for (x, y) in points {
            for number in [x + self.origin.0, y + self.origin.1] {
                let number = format!("{number:.2}");
                let number = number.trim_end_matches('0').trim_end_matches('.');
                self.text.push_str(if number == "-0" { "0" } else { number });
                self.text.push(' ');
            }
        }
        self.text.push(name);
        self.text.push('\n');
        self.at = points.last().copied().unwrap_or(self.start);
        if name == 'm' {
            self.start = self.at;
        }
    }

    /// Writes path data with the commands that our pictures and faces use.
    fn data(&mut self, data: &str) {
        let is_command = |sign: char| sign.is_ascii_alphabetic();
        let mut rest = data;
        while let Some(letter) = rest.chars().next().filter(|sign| is_command(*sign)) {
            rest = &rest[1..];
            let end = rest.find(is_command).unwrap_or(rest.len());
            let numbers = numbers(&rest[..end]);
            rest = &rest[end..];
            let from = if letter.is_ascii_lowercase() { self.at } else { (0.0, 0.0) };
            match letter.to_ascii_lowercase() {
                'h' => self.operator(&[(from.0 + numbers[0], self.at.1)], 'l'),
                'v' => self.operator(&[(self.at.0, from.1 + numbers[0])], 'l'),
                'z' => self.operator(&[], 'h'),
                letter => {
                    let points: Vec<Place> =
                        numbers.chunks_exact(2).map(|pair| (from.0 + pair[0], from.1 + pair[1])).collect();
                    self.curve(letter, &points);
                }
            }
        }
    }

    fn curve(&mut self, letter: char, points: &[Place]) {
        match (letter, points) {
            ('m', [to]) => self.operator(&[*to], 'm'),
            ('l', [to]) => self.operator(&[*to], 'l'),
            ('q', [towards, to]) => {
                let control =
                    |end: Place| (end.0 + (towards.0 - end.0) * 2.0 / 3.0, end.1 + (towards.1 - end.1) * 2.0 / 3.0);
                self.operator(&[control(self.at), control(*to), *to], 'c');
            }
            ('c', [_, _, _]) => self.operator(points, 'c'),
            _ => debug_assert!(false, "path data has no command {letter} with {} points", points.len()),
        }
    }

    fn circle(&mut self, middle: Place, radius: f64) {
        let square = (middle.0 - radius, middle.1 - radius, middle.0 + radius, middle.1 + radius);
        self.corners(square, radius);
    }

    fn rounded(&mut self, &Rectangle { corner, width, height }: &Rectangle, radius: f64) {
        let [left, top, right, bottom] = [corner.x, corner.y, corner.x + width, corner.y + height].map(f64::from);
        self.corners((left, top, right, bottom), radius);
    }

    /// Writes a rectangle with round corners.
    fn corners(&mut self, (left, top, right, bottom): (f64, f64, f64, f64), radius: f64) {
        let rest = radius * (1.0 - ARC);
        self.operator(&[(left + radius, top)], 'm');
        self.operator(&[(right - radius, top)], 'l');
        self.operator(&[(right - rest, top), (right, top + rest), (right, top + radius)], 'c');
        self.operator(&[(right, bottom - radius)], 'l');
        self.operator(&[(right, bottom - rest), (right - rest, bottom), (right - radius, bottom)], 'c');
        self.operator(&[(left + radius, bottom)], 'l');
        self.operator(&[(left + rest, bottom), (left, bottom - rest), (left, bottom - radius)], 'c');
        self.operator(&[(left, top + radius)], 'l');
        self.operator(&[(left, top + rest), (left + rest, top), (left + radius, top)], 'c');
        self.operator(&[], 'h');
    }
}

/// Returns the numbers of path data, which are separated by spaces or by their signs.
fn numbers(text: &str) -> Vec<f64> {
    let mut numbers = Vec::new();
    for part in text.split([' ', ',']).filter(|part| !part.is_empty()) {
        let mut start = 0;
        for (at, _) in part.match_indices('-').filter(|(at, _)| *at > 0) {
            numbers.extend(part[start..at].parse::<f64>().ok());
            start = at;
        }
        numbers.extend(part[start..].parse::<f64>().ok());
    }
    numbers
}

#[cfg(test)]
mod tests {
    use super::super::{Picture, point, scene};
    use super::*;
    use crate::board::Puzzle;

    #[test]
    fn numbers_of_path_data_are_read() {
        let check = |text: &str, expected: &[f64]| assert_eq!(numbers(text), expected, "{text}");
        check("3 4", &[3.0, 4.0]);
        check("-3.2-4.5 .5", &[-3.2, -4.5, 0.5]);
        check("", &[]);
    }

    #[test]
    fn path_data_becomes_postscript() {
        let check = |data: &str, expected: &str| {
            let mut text = String::new();
            Path { text: &mut text, at: (0.0, 0.0), start: (0.0, 0.0), origin: (10.0, 0.0) }.data(data);
            assert_eq!(text.trim_end().replace('\n', ";"), expected, "{data}");
        };
        check("M0 5l4 0M7 5l-1.5-1", "10 5 m;14 5 l;17 5 m;15.5 4 l");
        check("M0 0h3v2h-3z", "10 0 m;13 0 l;13 2 l;10 2 l;h");
        check("M0 0Q3 0 3 3Z", "10 0 m;12 0 13 1 13 3 c;h");
    }

    #[test]
    fn pictures_have_black_ink_alone() {
        let puzzle = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
        let picture = scene(&Picture::puzzle(&puzzle.parse::<Puzzle>().expect("a puzzle")));
        let text = picture.eps(&Theme::classic().in_black(), "Puzzle 1: ü", 60_000, 75);
        assert!(text.starts_with("%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 171 171\n"), "{text}");
        assert!(text.ends_with("restore\n%%EOF\n"));
        assert!(text.is_ascii() && text.contains("%%Title: Puzzle 1:"));
        let inks: Vec<&str> =
            text.lines().filter_map(|line| line.split(" k ").next().filter(|_| line.contains(" k "))).collect();
        assert!(inks.len() > 30 && inks.iter().all(|ink| ink.ends_with('1')), "{inks:?}");
        let dot = Scene { frame: Rectangle { corner: point(0, 0), width: 10, height: 10 }, shapes: Vec::new() };
        assert!(!dot.eps(Theme::classic(), "", 10_000, 0).contains(" k "));
    }
}
