//! `sudopress print`: puzzles on sheets of paper.

use super::output::{Force, OutputStem, write_files};
use super::puzzles::Puzzles;
use super::screen::Screen;
use super::theme::Themed;
use super::{Exit, Failure, answer, choices, interrupt};
use crate::book::vocabulary::words;
use crate::book::{Length, geometry};
use crate::draw::{Picture, Svg, scene, sheet};
use crate::engine::Engine;
use crate::error::Diagnostic;
use crate::format::Reading;
use crate::outputs::{Material, missing_fault};
use crate::rating::{Scale, SkippedStep};
use crate::typeset::{AnswerPlace, HandoutBoard, HandoutPlan};
use crate::work::Stop;
use clap::builder::TypedValueParser;
use std::path::PathBuf;

#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Writes the first page as PDF and SVG; with --all, the PDF contains all puzzles.

Places of answers: upside-down at the foot of the page, on the back of the sheet, on the next page, or at the end. For a
booklet, print on both sides, flipped on the short edge, stack the sheets and fold them at the marks.

Examples:
  sudopress print batch.txt                       writes puzzles.pdf and puzzles.svg
  sudopress generate -n 4 | sudopress print --output sheet
  sudopress print batch.txt --all --per-page 6 --heading \"Week 12\" --rating --answers upside-down
  sudopress print batch.txt --all --per-page 1 --booklet --answers end
  sudopress print batch.txt --heading 数独 --font NotoSansJP-Regular.ttf")]
pub(super) struct Print {
    #[command(flatten)]
    puzzles: Puzzles,

    /// Output: the base name of the files; `-o sheet` writes sheet.pdf and sheet.svg
    #[arg(short, long, value_name = "NAME", default_value = "puzzles")]
    output: OutputStem,

    #[command(flatten)]
    force: Force,

    /// Print all puzzles, not only the first page
    #[arg(long)]
    all: bool,

    /// Puzzles per page: 1, 2, 4, 6, 9 or 12
    #[arg(long, value_name = "N", default_value = "4", value_parser = per_page)]
    per_page: usize,

    /// Text above the puzzles on each page
    #[arg(long, value_name = "TEXT")]
    heading: Option<String>,

    /// Text below the puzzles on each page
    #[arg(long, value_name = "TEXT")]
    footer: Option<String>,

    /// Number of the first puzzle
    #[arg(long, value_name = "N", default_value_t = 1)]
    first: usize,

    /// Do not number the puzzles
    #[arg(long, conflicts_with = "first")]
    no_numbers: bool,

    /// Print the rating of each puzzle on this scale
    #[arg(long, value_name = "SCALE", num_args = 0..=1, default_missing_value = "press", value_parser = choices::scales())]
    rating: Option<&'static Scale>,

    /// Where to print the answers
    #[arg(long, value_name = "PLACE", value_parser = answers(), conflicts_with = "solved")]
    answers: Option<AnswerPlace>,

    /// Print two pages on each side of a sheet, in booklet order
    #[arg(long)]
    booklet: bool,

    /// Page size, as in book specs: a4, a5, letter, 6x9in, 148x210mm, 15x20cm ...
    #[arg(long, default_value = "a4", value_parser = size)]
    size: (Length, Length),

    /// Print the solutions, with the givens in bold
    #[arg(long)]
    solved: bool,

    /// Font file for characters that the built-in fonts lack; can be repeated
    #[arg(long = "font", value_name = "FILE")]
    fonts: Vec<PathBuf>,

    #[command(flatten)]
    themed: Themed,
}

/// The reason why a page cannot be laid out.
#[derive(Debug, thiserror::Error)]
pub(super) enum PageError {
    #[error("expected a4, a5, b5, letter, legal, 6x9in, 8.5x11in, or a size such as 148x210mm or 15x20cm")]
    Size,
    #[error("a side of a page must be {} to {} long", geometry::SIDES.0, geometry::SIDES.1)]
    Side,
    #[error("expected {}", words(geometry::PER_PAGE.map(|count| count.to_string())))]
    PerPage,
}

pub(super) fn size(text: &str) -> Result<(Length, Length), PageError> {
    let (least, most) = geometry::SIDES;
    let (width, height) = geometry::size(text).ok_or(PageError::Size)?;
    let is_sound = [width, height].iter().all(|side| (least..=most).contains(side));
    is_sound.then_some((width, height)).ok_or(PageError::Side)
}

fn per_page(text: &str) -> Result<usize, PageError> {
    text.parse().ok().filter(|count| geometry::PER_PAGE.contains(count)).ok_or(PageError::PerPage)
}

fn answers() -> impl TypedValueParser<Value = AnswerPlace> {
    choices::words([
        ("upside-down", AnswerPlace::UpsideDown),
        ("back", AnswerPlace::Back),
        ("next", AnswerPlace::Next),
        ("end", AnswerPlace::End),
    ])
}

/// The maximum number of puzzles to print: Typst sets them in a few seconds with several hundred megabytes.
const MAX_PUZZLES: usize = 4_000;

impl Print {
    pub(super) fn run(&self, screen: &Screen) -> Result<Exit, Failure> {
        let (mut boards, mut left_out) = (Vec::new(), 0);
        let most = if self.all { MAX_PUZZLES } else { self.per_page };
        let material = self.themed.material_with(&self.fonts)?;
        let texts = [&self.heading, &self.footer].into_iter().flatten().map(String::as_str);
        let missing = material.press.missing_in(texts);
        let remedy = "add a font file that has them with `--font FILE`";
        if let Some(fault) = missing_fault(&material.press, &missing, remedy) {
            return Err(Failure::input(fault));
        }
        let board = |engine: &mut Engine, puzzle: &Reading, stop: &Stop| self.board(engine, puzzle, stop);
        let exit = self.puzzles.sources()?.work(screen, None, Engine::new, board, |board, name| {
            match board {
                Err(fault) => return answer::report(screen, fault, name),
                Ok(_) if boards.len() == most => left_out += 1,
                Ok((board, withheld)) => {
                    screen.note_skipped(&withheld);
                    boards.push(board);
                }
            }
            Ok(Exit::Done)
        })?;
        if boards.is_empty() {
            return Ok(exit);
        }
        if left_out > 0 {
            let advice = if self.all { "" } else { "; to print them, use `--all`" };
            screen.note(format!("left out {left_out} puzzles after the first {most}{advice}"));
        }
        for (number, board) in (self.first..).zip(&mut boards) {
            board.label = (!self.no_numbers).then(|| number.to_string());
        }
        for path in self.write(&material, boards)? {
            screen.note(format_args!("wrote {}", path.display()));
        }
        Ok(exit)
    }

    /// Returns the board of a puzzle and the step for which its rating is withheld, or the fault of the puzzle.
    fn board(
        &self,
        engine: &mut Engine,
        puzzle: &Reading,
        stop: &Stop,
    ) -> Result<Result<(HandoutBoard, Option<SkippedStep>), Diagnostic>, Failure> {
        if let Some(conflict) = puzzle.conflict() {
            return Ok(Err(conflict));
        }
        let own = &puzzle.puzzle;
        let picture = match self.solved || self.answers.is_some() {
            false => None,
            true => match &engine.solutions_unless(own, 2, stop)?[..] {
                [] => return Ok(Err(Diagnostic::new("no solution").at(puzzle.start()))),
                [_, _, ..] if self.answers.is_some() => {
                    return Ok(Err(
                        Diagnostic::new("several solutions, so there is no answer to print").at(puzzle.start())
                    ));
                }
                [solution, ..] => Some(scene(&Picture::solution(own, solution))),
            },
        };
        let mut withheld = None;
        let rating = match self.rating {
            None => None,
            Some(scale) => match scale.rate_unless(own, stop) {
                Ok(rated) => match scale.withholds(&rated.rejected).cloned() {
                    Some(step) => {
                        withheld = Some(SkippedStep { scale, step });
                        None
                    }
                    None => Some(format!("{} {}", scale.key, scale.print_rating(rated.rating, rated.is_open))),
                },
                Err(unrated) => {
                    stop.check()?;
                    return Ok(Err(Diagnostic::new(unrated.to_string()).at(puzzle.start())));
                }
            },
        };
        let (puzzle, answer) = match picture {
            Some(solved) if self.solved => (solved, None),
            answer => (scene(&Picture::puzzle(own)), answer),
        };
        Ok(Ok((HandoutBoard { puzzle, answer, label: None, rating }, withheld)))
    }

    /// Writes the files and returns their names.
    fn write(&self, material: &Material, boards: Vec<HandoutBoard>) -> Result<[PathBuf; 2], Failure> {
        let title = self.output.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        let first: Vec<_> = boards.iter().take(self.per_page).map(|board| board.puzzle.clone()).collect();
        let plan = HandoutPlan {
            heading: self.heading.clone(),
            footer: self.footer.clone(),
            margin: Length::millimetres(if self.booklet { 11 } else { 15 }),
            per_page: self.per_page,
            answers: self.answers.unwrap_or(AnswerPlace::None),
            is_booklet: self.booklet,
            ..HandoutPlan::new(&title, self.size)
        };
        let pdf = material.press.handout(&plan, boards)?;
        let columns = self.per_page.isqrt();
        let svg = sheet(first, columns).svg(&Svg { width: Some(1200), theme: &material.theme, ..Svg::file(&title) });
        interrupt::stop().check()?;
        let [pdf_at, svg_at] = OutputStem::ENDINGS.map(|ending| self.output.with_ending(ending));
        write_files(&[(&pdf_at, &pdf), (&svg_at, svg.as_bytes())], self.force.into())?;
        Ok([pdf_at, svg_at])
    }
}
