//! `sudopress convert`: conversion of puzzles and positions to another format, to canonical forms or to pictures.

use super::answer::Answer;
use super::choices::{coordinates, language};
use super::formats::FormatParser;
use super::puzzles::Puzzles;
use super::screen::{Screen, counted};
use super::sources::{LineGrouping, Piece};
use super::theme::Themed;
use super::{Exit, Failure};
use crate::board::{NoteKind, Sheet};
use crate::canon::canonical_unless;
use crate::draw::{Picture, Svg, Theme, scene};
use crate::engine::{Engine, Solutions};
use crate::explain::{Coordinates, Language};
use crate::format::{Reading, Writer, board_json, listed, writer};
use crate::site::{PlayPage, PlayedPuzzle};
use crate::web::Play;
use crate::work::{Stop, Stopped};
use serde_json::json;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

#[derive(clap::Args, Debug)]
#[command(after_long_help = help())]
pub(super) struct Convert {
    #[command(flatten)]
    puzzles: Puzzles,

    /// Output format, from the list below
    #[arg(long, value_name = "FORMAT", default_value = "line", value_parser = Target::PARSER)]
    format: Target,

    /// Write canonical forms, which are the same for all equivalent puzzles
    #[arg(long)]
    canonical: bool,

    /// Notation of cells, in pictures: r4c7, D7, from zero (r3c6), Z4S7 or L4C7
    #[arg(long, value_parser = coordinates())]
    coordinates: Option<Coordinates>,

    /// Language, in HTML
    #[arg(long, value_parser = language())]
    language: Option<Language>,

    #[command(flatten)]
    themed: Themed,
}

/// The format of the output.
#[derive(Clone, Copy, Debug)]
enum Target {
    /// A text format.
    Text(&'static Writer),
    /// One picture with candidates.
    Svg,
    /// A page on which the puzzles are played.
    Html,
}

struct PictureStyle {
    coordinates: Coordinates,
    theme: Arc<Theme>,
    language: Language,
    /// Whether a board of the page needs the larger module of the engine.
    has_large: AtomicBool,
}

impl Target {
    /// The parser of a target by its name.
    const PARSER: FormatParser<Self> =
        FormatParser { own: [("svg", Self::Svg), ("html", Self::Html)], written: Self::Text };

    fn key(self) -> &'static str {
        match self {
            Self::Text(writer) => writer.key,
            Self::Svg => "svg",
            Self::Html => "html",
        }
    }

    /// Returns the features of this position that it cannot express and omits.
    fn lost(self, reading: &Reading) -> Vec<&'static str> {
        match self {
            Self::Text(writer) => {
                let notes = writer.notes_lost(&reading.sheet).map(NoteKind::name);
                writer.loses(reading.credit()).into_iter().chain(notes).collect()
            }
            // The state of play is our JSON, which has all notes.
            Self::Html => Vec::new(),
            Self::Svg => {
                let kinds = NoteKind::ALL.iter().filter(|kind| reading.sheet.notes.has(**kind));
                kinds.map(|kind| kind.name()).collect()
            }
        }
    }

    /// Returns the text before the first puzzle.
    fn head(self, look: &PictureStyle) -> String {
        match self {
            Self::Text(writer) => writer.frame.0.to_owned(),
            Self::Svg => String::new(),
            Self::Html => PlayPage::new(look.language).head(&look.theme, look.coordinates),
        }
    }

    /// Returns the text after the last puzzle.
    fn end(self, look: &PictureStyle) -> String {
        match self {
            Self::Text(writer) => writer.frame.1.to_owned(),
            Self::Svg => String::new(),
            Self::Html => PlayPage::new(look.language).end(look.has_large.load(Ordering::Relaxed)),
        }
    }
}

/// The width of pictures in pixels.
const WIDTH: u32 = 600;

/// Draws a position with its pencil marks or, without any, with all candidates.
pub(super) fn picture(reading: &Reading, coordinates: Coordinates, theme: &Theme) -> String {
    let marks = reading.sheet.marks();
    let position = Picture::position(&reading.puzzle, &reading.filled, &marks).with_labels(coordinates);
    let title = format!("{} givens", reading.puzzle.given_count());
    scene(&position).svg(&Svg { theme, width: Some(WIDTH), ..Svg::file(&title) })
}

/// Returns a puzzle or a position for the page on which it is played. The reader cannot check entries against a solution
/// if there is not exactly one.
fn played(reading: &Reading, look: &PictureStyle, stop: &Stop) -> Result<Answer, Stopped> {
    if let Some(conflict) = reading.conflict() {
        return Ok(Answer::fault(conflict));
    }
    let (puzzle, credit) = (&reading.puzzle, reading.credit());
    look.has_large.fetch_or(PlayPage::is_large(puzzle.board()), Ordering::Relaxed);
    let solutions = Solutions::of(&mut Engine::new(), puzzle, 2, stop)?;
    let mut play = Play::new(puzzle, &look.theme);
    if solutions.is_unique() {
        play = play.with_solution(&solutions.found[0]);
    }
    play.title = credit.title().map(str::to_owned);
    let json = writer("json").expect("it is in the table");
    let position = json.write(&reading.sheet).ok().and_then(|text| serde_json::from_str(&text).ok());
    let has_notes = NoteKind::ALL.iter().any(|kind| reading.sheet.notes.has(*kind));
    let position = position.filter(|_| has_notes || reading.filled != *puzzle.givens());
    let out = PlayPage::puzzle(&PlayedPuzzle { play, position, author: credit.author() });
    Ok(Answer { out, ..Answer::default() })
}

/// The losses of a conversion: the features that the format cannot express, and the number of puzzles with each.
type Losses = Mutex<BTreeMap<&'static str, usize>>;

impl Convert {
    pub(super) fn run(&self, screen: &Screen) -> Result<Exit, Failure> {
        if matches!(self.format, Target::Text(_)) {
            let unused = [("--coordinates", self.coordinates.is_some()), ("--theme", self.themed.is_given())];
            if let Some((option, _)) = unused.into_iter().find(|(_, is_given)| *is_given) {
                return Err(Failure::usage(format!("`{option}` requires `--format svg` or `html`")));
            }
        }
        if self.language.is_some() && !matches!(self.format, Target::Html) {
            return Err(Failure::usage("`--language` requires `--format html`"));
        }
        let look = PictureStyle {
            coordinates: self.coordinates.unwrap_or_default(),
            theme: self.themed.theme()?,
            language: self.language.unwrap_or_default(),
            has_large: AtomicBool::new(false),
        };
        let losses = Losses::default();
        let one = |reading: &Reading, stop: &Stop| self.convert(reading, &look, &losses, stop);
        let convert = |(): &mut (), piece: &Piece, stop: &Stop| -> Result<Vec<Answer>, Stopped> {
            match (piece, self.format) {
                (Piece::Lines(lines), Target::Text(writer)) if !self.canonical => {
                    let (out, refused) = writer.write_lines(lines);
                    let written = Answer { out, ..Answer::default() };
                    Ok(std::iter::once(written).chain(refused.into_iter().map(Answer::fault)).collect())
                }
                (Piece::Lines(lines), _) => lines.readings().map(|reading| one(&reading, stop)).collect(),
                (Piece::Reading(reading), _) => Ok(vec![one(reading, stop)?]),
            }
        };
        screen.print(self.format.head(&look))?;
        let lines = if self.canonical { LineGrouping::Single } else { LineGrouping::Together };
        let mut count = 0;
        let exit = self.puzzles.positions()?.pieces(screen, lines, convert, |answers, name| {
            let mut exit = Exit::Done;
            for answer in answers? {
                count += 1;
                if count > 1 && matches!(self.format, Target::Svg) {
                    return Err(Failure::usage(
                        "an SVG file has one picture; convert one position, or use `--format html`",
                    ));
                }
                exit = exit.max(answer.report(screen, name)?);
            }
            Ok(exit)
        })?;
        screen.print(self.format.end(&look))?;
        for (what, count) in losses.into_inner().unwrap_or_else(PoisonError::into_inner) {
            let puzzles = counted(count, "puzzle");
            screen.note(format_args!("`{}` cannot express {what}; left out of {puzzles}", self.format.key()));
        }
        Ok(exit)
    }

    /// Converts a puzzle or a position.
    fn convert(&self, reading: &Reading, look: &PictureStyle, losses: &Losses, stop: &Stop) -> Result<Answer, Stopped> {
        if self.canonical {
            return self.canonical_form(reading, stop);
        }
        let answer = match self.format {
            Target::Text(writer) => Answer::written(writer, &reading.sheet, reading),
            Target::Svg => {
                let out = picture(reading, look.coordinates, &look.theme);
                Answer { out, fault: reading.conflict(), ..Answer::default() }
            }
            Target::Html => played(reading, look, stop)?,
        };
        if answer.fault.is_none() {
            for what in self.format.lost(reading) {
                *losses.lock().unwrap_or_else(PoisonError::into_inner).entry(what).or_default() += 1;
            }
        }
        Ok(answer)
    }

    /// Writes the canonical form of a puzzle.
    fn canonical_form(&self, reading: &Reading, stop: &Stop) -> Result<Answer, Stopped> {
        if let Some(conflict) = reading.conflict() {
            return Ok(Answer::fault(conflict));
        }
        let canonical = canonical_unless(&reading.puzzle, stop)?;
        Ok(match self.format {
            Target::Text(writer) if writer.key == "line" => Answer::line(canonical.form.line()),
            Target::Text(writer) if writer.key == "json" => {
                let mut object = json!({
                    "puzzle": reading.puzzle.line(),
                    "canonical": canonical.form.line(),
                    "automorphisms": canonical.automorphisms.to_string(),
                });
                if let Some(board) = board_json(reading.puzzle.board()) {
                    object["board"] = board;
                }
                Answer::line(object)
            }
            Target::Text(writer) => {
                let givens = canonical.form.givens().clone();
                Answer::written(writer, &Sheet::new(canonical.form, givens), reading)
            }
            Target::Svg | Target::Html => {
                Answer::fault(crate::error::Diagnostic::new("a canonical form is text; use a text format"))
            }
        })
    }
}

fn help() -> String {
    format!(
        "\
Formats (input can mix them):
{}  svg               one picture with candidates (output only)
  html              a page on which the puzzles are played, in one file (output only)

A puzzle that a format cannot express is refused with the reason, and the exit code is 1. Titles, authors and notes that
it cannot express are left out, with a note.

The canonical form is the smallest line of digits, empty cells first, of all puzzles that are equivalent by relabelling
digits and exchanging rows, columns, bands, stacks, and rows with columns. On boards larger than 16x16 it is not the
smallest. With `--format json` it comes with the number of symmetries.

Examples:
  sudopress convert puzzles.sdm --format grid
  sudopress convert position.txt --format open-sudoku > games.opensudoku
  sudopress convert 'https://www.sudokuwiki.org/sudoku.htm?bd=530070000600195000...'
  sudopress generate -n 100 | sudopress convert --format csv
  sudopress convert save.txt --board 5x4 --format json
  sudopress convert position.txt --format svg > position.svg
  sudopress convert puzzles.txt --format html > play.html
  sudopress convert puzzles.txt --canonical | sort | uniq -d    equivalent puzzles",
        listed()
    )
}
