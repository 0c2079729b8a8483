//! Verifies pictures: their boards, and that the SVG and PNG files agree.

use super::boards::{Drawn, Glyph};
use super::markup::Markup;
use super::{Book, Report};
use crate::board::{Cell, DigitSet};
use crate::book::Locked;
use crate::logic::Snapshot;
use crate::render::png;
use crate::work::Stopped;
use std::collections::BTreeMap;
use std::io::Cursor;

/// Outlines by their glyphs.
type Outlines = BTreeMap<Glyph, String>;

/// Reads all pictures of a book.
pub(super) fn read(book: &Book<'_>) -> Result<Report, Stopped> {
    let of_kind = |kind: &str| -> Vec<&String> {
        book.names.iter().filter(|name| name.starts_with(&format!("{kind}/"))).collect()
    };
    let (drawings, images) = (of_kind("svg"), of_kind("png"));
    let read = book.each(&drawings, |name| drawing(book, name))?;
    let mut report = Report::default();
    let mut known = Outlines::new();
    for (name, (part, outlines)) in drawings.into_iter().zip(read) {
        report = report.with(part);
        if let Some((glyph, _)) =
            outlines.iter().find(|(glyph, outline)| known.get(glyph).is_some_and(|own| own != *outline))
        {
            report.fault(name, format!("its {} differs in shape from that of earlier pictures", glyph.symbol));
        }
        known.extend(outlines);
    }
    Ok(book.each(&images, |name| image(book, name))?.into_iter().fold(report, Report::with))
}

/// Returns the puzzle and the kind of picture, from the name of its file: `svg/007-solution.svg`.
fn subject<'a, 'n>(book: &'a Book<'_>, name: &'n str) -> Option<(&'a Locked, &'n str)> {
    let stem = name.rsplit('/').next()?.split('.').next()?;
    let digits = stem.find(|symbol: char| !symbol.is_ascii_digit()).unwrap_or(stem.len());
    Some((book.puzzle(stem[..digits].parse().ok()?)?, stem[digits..].trim_start_matches('-')))
}

fn drawing(book: &Book<'_>, name: &str) -> (Report, Outlines) {
    let mut report = Report { pictures: 1, ..Report::default() };
    let Some(text) = book.text(name, &mut report) else { return (report, Outlines::new()) };
    let markup = Markup::read(&text);
    match (subject(book, name), &markup.boards[..]) {
        (None, _) => report.fault(name, "the lock does not contain its puzzle"),
        (Some((known, what)), [drawn]) => {
            if let Some(fault) = fault(known, what, drawn) {
                report.fault(name, fault);
            }
        }
        (Some(_), boards) => report.fault(name, format!("it shows {} boards, expected one", boards.len())),
    }
    if let Some(wrong) = markup.glyphs.values().find(|definition| !definition.is_named_after_outline) {
        report.fault(name, format!("the id of its {} does not match its outline", wrong.glyph.symbol));
    }
    let outlines = markup.glyphs.into_values().map(|definition| (definition.glyph, definition.outline));
    (report, outlines.collect())
}

/// Returns a difference between a drawing and the lock.
fn fault(known: &Locked, what: &str, drawn: &Drawn) -> Option<String> {
    let (number, board) = (known.number, known.puzzle.board());
    let (givens, grid) = (known.puzzle.givens(), drawn.grid(board));
    let expected = if what == "solution" { &known.solution } else { givens };
    if grid.as_ref() != Some(expected) {
        let found = grid.map_or_else(|| "something else".to_owned(), |grid| grid.line());
        return Some(format!("puzzle {number}: it shows {found}, expected {}", expected.line()));
    }
    if drawn.bold(board).as_ref() != Some(givens) {
        return Some(format!("puzzle {number}: its bold digits differ from the givens"));
    }
    let marks = |cell: Cell| -> DigitSet {
        let (column, row) = board.place(cell);
        let marks = drawn.marks.get(&(column as i32, row as i32));
        marks.into_iter().flatten().filter_map(|&symbol| board.digit_of(symbol)).collect()
    };
    let start = Snapshot::start(&known.puzzle).ok().filter(|_| what == "pencil");
    let differs = |cell: &Cell| match &start {
        Some(start) => givens.digit(*cell).is_none() && marks(*cell) != start.candidates[cell.index()],
        None => !marks(*cell).is_empty(),
    };
    let cell = board.cells().find(differs)?;
    Some(format!(
        "puzzle {number}: its marks in cell {} differ from the candidates that the givens allow",
        cell.index() + 1
    ))
}

/// The tolerance for a colour component, of 255, and for deviating pixels, per thousand: versions of the drawing
/// library smooth edges slightly differently.
const NEAR: u8 = 64;
const FEW: usize = 1;

fn image(book: &Book<'_>, name: &str) -> Report {
    let mut report = Report { pictures: 1, ..Report::default() };
    if subject(book, name).is_none() {
        report.fault(name, "the lock does not contain its puzzle");
        return report;
    }
    let bytes = match book.shelf.read(name) {
        Ok(bytes) => bytes,
        Err(error) => {
            report.fault(name, format!("cannot be read: {error}"));
            return report;
        }
    };
    let Some((width, pixels)) = pixels(&bytes) else {
        report.fault(name, "not a readable PNG");
        return report;
    };
    // Its subject is checked in the drawing of the same name.
    let drawing = name.replacen("png/", "svg/", 1).replace(".png", ".svg");
    if !book.names.contains(&drawing) {
        return report;
    }
    let Some(text) = book.text(&drawing, &mut report) else { return report };
    match png(&text, width).ok().and_then(|bytes| self::pixels(&bytes)) {
        Some((_, own)) if own.len() == pixels.len() => {
            let differ = |(one, other): &(&[u8; 3], &[u8; 3])| {
                one.iter().zip(*other).any(|(one, other)| one.abs_diff(*other) > NEAR)
            };
            let count = own.iter().zip(&pixels).filter(differ).count();
            if count * 1_000 > own.len() * FEW {
                report.fault(name, format!("it does not match {drawing}"));
            }
        }
        _ => report.fault(name, format!("its shape differs from that of {drawing}")),
    }
    report
}

/// Returns the width of an image, and its pixels.
fn pixels(bytes: &[u8]) -> Option<(u32, Vec<[u8; 3]>)> {
    let mut decoder = ::png::Decoder::new_with_limits(Cursor::new(bytes), ::png::Limits { bytes: 1 << 28 });
    decoder.set_transformations(::png::Transformations::EXPAND | ::png::Transformations::STRIP_16);
    let mut reader = decoder.read_info().ok()?;
    let mut data = vec![0; reader.output_buffer_size()?];
    let frame = reader.next_frame(&mut data).ok()?;
    let channels = frame.color_type.samples();
    let pixel = |part: &[u8]| match *part {
        [red, green, blue, ..] => [red, green, blue],
        [grey, ..] => [grey; 3],
        [] => [0; 3],
    };
    Some((frame.width, data[..frame.buffer_size()].chunks_exact(channels).map(pixel).collect()))
}
