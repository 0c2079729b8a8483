//! The cover of an e-book as a single picture: the title and the author in outlines, and a board.
//!
//! Shops and readers show it as small as a stamp. The title is therefore as large as possible, and light on a dark
//! ground, which needs no border on a white page. Words are set in the built-in text face. A line with characters that
//! the face lacks is omitted; the title page still has it.

use super::fonts;
use super::lettering::{Lettering, lettering};
use crate::draw::{Ink, Rectangle, Scene, Svg, Theme};
use rustybuzz::Face;

/// The width and height, in pixels, that shops require.
pub const COVER: (u32, u32) = (1600, 2560);

/// The words on a cover.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct CoverWords<'a> {
    /// The title.
    pub title: &'a str,
    /// The line below the title.
    pub subtitle: Option<&'a str>,
    /// The author.
    pub author: Option<&'a str>,
}

/// The distance of words from the edges.
const EDGE: f64 = 140.0;
/// The smallest and the largest em of the title.
const TITLE: (usize, usize) = (40, 230);
/// The largest number of lines of the title.
const TITLE_LINES: usize = 4;
/// The em of the other words, and their largest number of lines.
const SMALL: f64 = 66.0;
const SMALL_LINES: usize = 2;
/// The line pitch in ems.
const LEADING: f64 = 1.14;
/// The end of the space for title and subtitle, the start and size of the board, and the baseline of the author.
const WORDS_END: f64 = 960.0;
const BOARD: (f64, f64) = (1_030.0, 1_290.0);
const AUTHOR: f64 = 2_455.0;

/// Returns the cover of a book with this board, as a standalone SVG file.
pub fn cover(theme: &Theme, board: &Scene, words: &CoverWords<'_>) -> String {
    let face = Face::from_slice(fonts::TEXT_BOLD, 0).expect("the embedded faces can be read");
    let ((width, height), ink) = (COVER, |ink| theme.look(ink).light);
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
         width=\"{width}\" height=\"{height}\">\
         <path d=\"M0 0h{width}v{height}h-{width}z\" fill=\"{}\"/><g fill=\"{}\">",
        ink(Ink::ThickLine),
        ink(Ink::Paper)
    );
    let (title, size) = title(&face, words.title);
    let small =
        |words: Option<&str>| words.and_then(|words| broken(&face, words, SMALL, SMALL_LINES)).unwrap_or_default();
    let subtitle = small(words.subtitle);
    let below = if subtitle.is_empty() { 0.0 } else { SMALL * (0.5 + LEADING * subtitle.len() as f64) };
    let high = size * LEADING * title.len() as f64;
    // Centred in their space; the capitals of the first line start slightly below its top.
    let mut line = EDGE + (WORDS_END - EDGE - high - below) / 2.0 + size * 0.8;
    write_lines(&mut text, &title, &mut line, size);
    line += SMALL * 0.5 - (size - SMALL) * 0.35;
    write_lines(&mut text, &subtitle, &mut line, SMALL);
    let author = small(words.author);
    write_lines(&mut text, &author, &mut (AUTHOR - SMALL * LEADING * (author.len().max(1) - 1) as f64), SMALL);
    let Rectangle { width: across, height: down, .. } = board.frame;
    let scale = BOARD.1 / f64::from(across.max(down));
    let (wide, high) = (f64::from(across) * scale, f64::from(down) * scale);
    let (left, top) = ((f64::from(width) - wide) / 2.0, BOARD.0 + (BOARD.1 - high) / 2.0);
    text += &format!("</g><g transform=\"translate({} {})\">", left.round(), top.round());
    text.push_str(&board.svg(&Svg { theme, width: Some(wide.round() as u32), ..Svg::default() }));
    text.push_str("</g></svg>");
    text
}

/// Returns the title in the largest size that fits.
fn title(face: &Face<'_>, words: &str) -> (Vec<Lettering>, f64) {
    let sizes = (TITLE.0..=TITLE.1).rev().step_by(10).map(|size| size as f64);
    let fits = |size: f64| {
        let lines = broken(face, words, size, TITLE_LINES)?;
        (size * LEADING * lines.len() as f64 <= WORDS_END - EDGE - 2.0 * SMALL * LEADING).then_some((lines, size))
    };
    sizes.into_iter().find_map(fits).unwrap_or_default()
}

/// Breaks words into as few lines as possible, at most `most`, of similar length. Returns `None` if they do not fit or
/// the face lacks a character.
fn broken(face: &Face<'_>, words: &str, size: f64, most: usize) -> Option<Vec<Lettering>> {
    let room = f64::from(COVER.0) - 2.0 * EDGE;
    let fewest = lines(face, words, size, room)?;
    if fewest.len() > most {
        return None;
    }
    let narrower = (1..40).map(|step| room - f64::from(step) * room / 50.0);
    let even = narrower.map_while(|room| lines(face, words, size, room).filter(|lines| lines.len() == fewest.len()));
    Some(even.last().unwrap_or(fewest))
}

/// Breaks words into lines that are at most this wide and as full as possible.
fn lines(face: &Face<'_>, words: &str, size: f64, room: f64) -> Option<Vec<Lettering>> {
    let mut lines: Vec<(String, Lettering)> = Vec::new();
    let set = |words: &str| lettering(face, words, size).filter(|set| set.width <= room);
    for word in words.split_whitespace() {
        let longer = lines.last().map(|(line, _)| format!("{line} {word}"));
        let joined = longer.and_then(|line| Some((set(&line)?, line)));
        match (joined, lines.last_mut()) {
            (Some((set, line)), Some(last)) => *last = (line, set),
            _ => lines.push((word.to_owned(), set(word)?)),
        }
    }
    Some(lines.into_iter().map(|(_, set)| set).collect())
}

/// Writes centred lines, the first at the height `line`, and sets `line` to the height after the last.
fn write_lines(text: &mut String, lines: &[Lettering], line: &mut f64, size: f64) {
    for Lettering { path, width } in lines {
        let left = (f64::from(COVER.0) - width) / 2.0;
        *text += &format!("<path transform=\"translate({} {})\" d=\"{path}\"/>", left.round(), line.round());
        *line += size * LEADING;
    }
}

#[cfg(test)]
mod tests {
    use super::super::png;
    use super::*;
    use crate::board::Puzzle;
    use crate::draw::{Picture, scene};

    #[test]
    fn covers_hold_what_can_be_set_and_can_be_drawn() {
        let puzzle = "1.3..4..3..4..21".parse::<Puzzle>().expect("a puzzle");
        let check = |title: &str, subtitle: Option<&str>, lines: usize| {
            let words = CoverWords { title, subtitle, author: Some("The Night Press") };
            let made = cover(Theme::classic(), &scene(&Picture::puzzle(&puzzle)), &words);
            assert_eq!(made.matches("<path transform").count(), lines + 1, "{title}");
            assert!(png(&made, 160).is_ok(), "{title}");
        };
        check("Sudoku", None, 1);
        check("Sudoku for Long Evenings", Some("A hundred puzzles"), 3);
        check("Kreuzworträtselfreundschaftsbezeugungen", None, 1);
        // Words that no face can set, and words that no cover has room for.
        check("数独", None, 0);
        check(&"word ".repeat(200), None, 0);
    }
}
