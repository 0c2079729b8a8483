//! A shaped line of text: its width and the extent of its ink.
//!
//! Text is shaped in runs, one for each script, as a typesetter does: accents are placed as the face prescribes, and
//! letters join. Characters that a face lacks are shaped again in the next face. The order of runs with different
//! directions does not matter here, since only sums and extremes are computed.

use super::extent;
use rustybuzz::ttf_parser::{GlyphId, Tag};
use rustybuzz::{BufferFlags, Face, Feature, Script, UnicodeBuffer};
use std::ops::Range;

/// The measures of a line, in ems.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Line {
    /// The advance width of the line.
    pub width: f64,
    /// The extent of ink above the baseline.
    pub ascent: f64,
    /// The extent of ink below the baseline.
    pub depth: f64,
    /// The largest extent of ink beyond either end of the line.
    pub overhang: f64,
}

impl Line {
    /// Returns the measures of a text with both lines, whether they follow each other or are one below the other.
    pub fn with(self, other: Self) -> Self {
        Self {
            width: self.width + other.width,
            ascent: self.ascent.max(other.ascent),
            depth: self.depth.max(other.depth),
            overhang: self.overhang.max(other.overhang),
        }
    }
}

/// Returns the measures of a text that is set in the first face that has its characters. `face` returns the faces to
/// try, in order. A character that no face has counts as one em without ink.
pub fn shape<'a>(text: &str, face: &impl Fn(&str, usize) -> Option<&'a Face<'a>>) -> Line {
    runs(text).into_iter().map(|run| shape_run(&text[run], 0, face)).fold(Line::default(), Line::with)
}

/// Splits a text where its script changes. Characters without a script stay with the letters before them.
fn runs(text: &str) -> Vec<Range<usize>> {
    let mut runs: Vec<(Range<usize>, Option<Script>)> = Vec::new();
    for (at, symbol) in text.char_indices() {
        let (end, script) = (at + symbol.len_utf8(), script(symbol));
        match runs.last_mut() {
            Some((run, known)) if script.is_none() || known.is_none() || *known == script => {
                run.end = end;
                *known = known.or(script);
            }
            _ => runs.push((at..end, script)),
        }
    }
    runs.into_iter().map(|(run, _)| run).collect()
}

/// Returns the script of a character; `None` if several scripts use it.
fn script(symbol: char) -> Option<Script> {
    let mut buffer = UnicodeBuffer::new();
    buffer.push_str(symbol.encode_utf8(&mut [0; 4]));
    buffer.guess_segment_properties();
    Some(buffer.script()).filter(|&script| script != rustybuzz::script::UNKNOWN)
}

fn shape_run<'a>(text: &str, tried: usize, face: &impl Fn(&str, usize) -> Option<&'a Face<'a>>) -> Line {
    let Some(own) = face(text, tried) else {
        return Line { width: text.chars().count() as f64, ..Line::default() };
    };
    let mut buffer = UnicodeBuffer::new();
    buffer.push_str(text);
    buffer.guess_segment_properties();
    buffer.set_flags(BufferFlags::REMOVE_DEFAULT_IGNORABLES);
    let shaped = rustybuzz::shape(own, &[Feature::new(Tag::from_bytes(b"lnum"), 1, ..)], buffer);
    let (infos, places) = (shaped.glyph_infos(), shaped.glyph_positions());
    let mut starts: Vec<usize> = infos.iter().map(|info| info.cluster as usize).collect();
    starts.sort_unstable();
    starts.dedup();
    let is_missing = |start: usize| infos.iter().any(|info| info.cluster as usize == start && info.glyph_id == 0);
    let em = f64::from(own.units_per_em());
    let (mut line, mut left, mut right) = (Line::default(), 0.0_f64, 0.0_f64);
    for (info, place) in infos.iter().zip(places).filter(|(info, _)| !is_missing(info.cluster as usize)) {
        let (x, y) = (line.width + f64::from(place.x_offset) / em, f64::from(place.y_offset) / em);
        let glyph = GlyphId(u16::try_from(info.glyph_id).unwrap_or_default());
        let ink = extent(em, |pen| {
            own.outline_glyph(glyph, pen);
        });
        line.width += f64::from(place.x_advance) / em;
        if let Some(ink) = ink {
            line.ascent = line.ascent.max(ink.top + y);
            line.depth = line.depth.max(-(ink.bottom + y));
            (left, right) = (left.min(x + ink.left), right.max(x + ink.right));
        }
    }
    line.overhang = (-left).max(right - line.width);
    missing(&starts, text.len(), is_missing)
        .into_iter()
        .map(|part| shape_run(&text[part], tried + 1, face))
        .fold(line, Line::with)
}

/// Returns the parts of a text that a face lacks, each as long as possible.
fn missing(starts: &[usize], end: usize, is_missing: impl Fn(usize) -> bool) -> Vec<Range<usize>> {
    let ends = starts.iter().skip(1).copied().chain([end]);
    let mut parts: Vec<Range<usize>> = Vec::new();
    for (start, end) in starts.iter().copied().zip(ends).filter(|(start, _)| is_missing(*start)) {
        match parts.last_mut() {
            Some(part) if part.end == start => part.end = end,
            _ => parts.push(start..end),
        }
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    const SERIF: &[u8] = include_bytes!("../../../fonts/LibertinusSerif-Semibold.otf");
    const SANS: &[u8] = include_bytes!("../../../fonts/SourceSans3-SemiBold.ttf");

    fn measured(text: &str) -> Line {
        let faces = [SANS, SERIF].map(|data| Face::from_slice(data, 0).expect("the embedded faces can be read"));
        // Leaked, because the closure must return references that outlive the call.
        let faces: &'static [Face<'static>; 2] = Box::leak(Box::new(faces));
        shape(text, &|_, tried| faces.get(tried))
    }

    #[test]
    fn accents_and_descenders_count_as_ink() {
        let check = |text: &str, ascent: std::ops::Range<f64>, depth: std::ops::Range<f64>| {
            let line = measured(text);
            assert!(ascent.contains(&line.ascent) && depth.contains(&line.depth), "{text}: {line:?}");
        };
        check("Sudoku", 0.6..0.75, 0.0..0.03);
        check("gypsy", 0.4..0.75, 0.18..0.25);
        // Capitals with accents, stacked accents, one above and one below; letters that only the second face has.
        check("ÉÜÖÑŻ", 0.8..1.1, 0.0..0.03);
        check("Ế", 0.9..1.3, 0.0..0.03);
        check("Ộ", 0.8..1.2, 0.1..0.35);
        check("E\u{302}\u{301}", 0.9..1.3, 0.0..0.03);
        check("שָׁלוֹם", 0.5..0.95, 0.1..0.4);
        check("", 0.0..0.01, 0.0..0.01);
        check("数", 0.0..0.01, 0.0..0.01);
    }

    #[test]
    fn lines_are_as_wide_as_their_parts() {
        let check = |text: &str, parts: &[&str]| {
            let sum: f64 = parts.iter().map(|part| measured(part).width).sum();
            assert!((measured(text).width - sum).abs() < 0.05, "{text}");
        };
        check("Sudoku", &["Sud", "oku"]);
        check("Sudoku שלום", &["Sudoku ", "שלום"]);
        check("Sudoku 数", &["Sudoku ", "数"]);
        assert_eq!(measured("数独").width, 2.0);
    }
}
