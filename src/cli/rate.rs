//! `sudopress rate`: how hard puzzles are.

use super::answer::{self, Answer};
use super::choices::{belongs, letters, not_on, scales};
use super::puzzles::Puzzles;
use super::screen::Screen;
use super::{Exit, Failure, fit};
use crate::board::Puzzle;
use crate::engine::Engine;
use crate::error::Diagnostic;
use crate::format::{Reading, board_json};
use crate::hunt::grade_of;
use crate::rating;
use crate::rating::minutes::Model;
use crate::rating::sudognu::Letters;
use crate::rating::{
    Bounds, Figures, Lettered, MINUTES, Rated, Rating, Scale, Unrated, WALKTHROUGH, lettered_scale, usual_scale,
};
use crate::work::{Stop, Stopped};
use schemars::JsonSchema;
use serde::Serialize;
use sha1::{Digest, Sha1};
use std::collections::BTreeMap;
use std::path::PathBuf;

#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
One line a puzzle, in the order of the input: rating, grade, the minutes that it takes an ordinary solver where the scale is
press and the board a plain 9x9 one, clue count, puzzle. Streams of any length are rated on all
cores with little memory.

A bound makes hard puzzles cheap: what is rated above `--at-most`, or not within the `--work`, is told as `>=` what is sure.

Examples:
  sudopress rate puzzles.txt
  sudopress rate puzzles.txt --tsv > rated.tsv
  sudopress generate -n 100 | sudopress rate --json
  sudopress rate puzzles.txt --scale explainer --at-most 7.2
  sudopress rate puzzles.txt --scale minutes --tsv       puzzle, minutes, low, high
  sudopress rate puzzles.txt --exchange                  records of 100 bytes, rated by Sudoku Explainer 1.2.1
  sudopress rate puzzles.txt --order '.-dDbB' --letters")]
pub(super) struct Rate {
    #[command(flatten)]
    puzzles: Puzzles,

    /// The scale; with `--order` or `--letters` that whose techniques are letters, else by default our own, press
    #[arg(long, value_parser = scales())]
    scale: Option<&'static Scale>,

    /// Print the puzzle and its figures on the scale, separated by tabs
    #[arg(long)]
    tsv: bool,

    /// Print JSON, one object a puzzle
    #[arg(long, conflicts_with = "tsv")]
    json: bool,

    /// Print records in the form of Sudoku Exchange: the start of a hash, the puzzle, its rating on the scale `explainer`
    ///
    /// The ratings are those of Sudoku Explainer 1.2.1. The Sudoku Exchange bank has those of Sukaku Explainer, and for
    /// 40 % of its diabolical puzzles the two differ.
    #[arg(long, conflicts_with_all = ["scale", "tsv", "json", "letters", "order"])]
    exchange: bool,

    /// sudognu's order and set of techniques, such as `.-dDbB`; letters left out are switched off
    #[arg(short = 'P', long, value_name = "LETTERS", allow_hyphen_values = true, value_parser = letters())]
    order: Option<Letters>,

    /// Stop at this rating: what is above it is told as `>=` the least that it can be
    #[arg(long, visible_alias = "limit", value_name = "R", conflicts_with_all = ["order", "letters"])]
    at_most: Option<String>,

    /// Stop each puzzle after so much work, counted in thousands of links followed: the same on every machine. For the
    /// scale `explainer`
    #[arg(long, value_name = "N", conflicts_with_all = ["order", "letters"])]
    work: Option<u64>,

    /// The model of your own readers, which `sudopress fit` writes, in place of the one built in. For the scale
    /// `minutes`
    #[arg(long, value_name = "FILE", conflicts_with_all = ["order", "letters"])]
    model: Option<PathBuf>,

    /// Print the path in sudognu's letters too
    #[arg(long, conflicts_with_all = ["tsv", "json"])]
    letters: bool,
}

/// A rated puzzle, as `--json` prints it.
#[derive(Serialize, JsonSchema)]
pub(super) struct RatedLine {
    /// The board, where the number of cells does not tell it: the shape of its boxes, or in full.
    #[serde(skip_serializing_if = "Option::is_none")]
    board: Option<serde_json::Value>,
    /// How many givens.
    clues: usize,
    /// The figures of the scale by name, as they are printed: `rating`, or `er`, `ep` and `ed`; also `level`.
    figures: BTreeMap<String, String>,
    /// The key of the grade that holds the puzzle, where one does and the figures are exact.
    grade: Option<String>,
    /// Whether no bound stopped the rating.
    is_exact: bool,
    /// The line of the input, from 1.
    line: usize,
    /// The minutes that it takes an ordinary solver, beside a figure of `press` on a plain 9x9 board.
    #[serde(skip_serializing_if = "Option::is_none")]
    minutes: Option<String>,
    /// What is given in one line: the digits, or of a puzzle that gives marks nine signs for each cell.
    puzzle: String,
    /// The key of the scale.
    scale: &'static str,
    /// The version of the scale's figures.
    version: u32,
}

/// How puzzles are rated, besides by the scale.
struct How {
    scale: &'static Scale,
    letters: Lettered,
    model: Model,
    bounds: Bounds,
}

impl Rate {
    pub(super) fn run(&self, screen: &Screen) -> Result<Exit, Failure> {
        let (lettered, letters) = lettered_scale().expect("sudognu's techniques are letters");
        let is_lettered = self.order.is_some() || self.letters;
        let usual = if self.exchange { rating::scale(EXCHANGE).unwrap_or(usual_scale()) } else { usual_scale() };
        let scale = self.scale.unwrap_or(if is_lettered { lettered } else { usual });
        if self.order.is_some() && scale.lettered.is_none() {
            return Err(Failure::usage(belongs("--order", |scale| scale.lettered.is_some())));
        }
        if self.work.is_some() && !scale.counts_work {
            return Err(Failure::usage(belongs("--work", |scale| scale.counts_work)));
        }
        let model = self.model.as_deref().map_or_else(|| Ok(Model::built_in()), |path| fit::model(path, scale))?;
        let how = How { letters, model, bounds: self.bounds(scale)?, scale };
        let answer = |engine: &mut Engine, puzzle: &Reading, stop: &Stop| {
            if let Some(what) = scale.refusal(&puzzle.puzzle).filter(|_| puzzle.conflict().is_none()) {
                let message = format!("the scale `{}` does not rate {what}", scale.key);
                return Ok(Answer::fault(Diagnostic::new(message).at(puzzle.start())));
            }
            if self.exchange && !puzzle.puzzle.is_standard_nine() {
                let fault = Diagnostic::new("records of Sudoku Exchange are of the 9x9 board and of digits");
                return Ok(Answer::fault(fault.at(puzzle.start())));
            }
            Ok(match answer::unfit(engine, puzzle, stop)? {
                Some(fault) => Answer::fault(fault),
                None => self.line(puzzle, &how, stop)?,
            })
        };
        self.puzzles
            .sources()?
            .work(screen, Some("puzzles"), Engine::new, answer, |answer, name| answer.tell(screen, name))
    }

    /// How far puzzles are rated.
    fn bounds(&self, scale: &Scale) -> Result<Bounds, Failure> {
        let work = self.work.map(|work| work.saturating_mul(1_000));
        Ok(Bounds { highest: self.highest(scale)?, work, ..Bounds::default() })
    }

    /// The highest rating that is told exactly.
    fn highest(&self, scale: &Scale) -> Result<Option<Rating>, Failure> {
        let Some(written) = &self.at_most else { return Ok(None) };
        let figure = scale.parse(written);
        figure.map(Some).ok_or_else(|| Failure::usage(not_on(written, scale)))
    }

    /// A puzzle with its figures, in the form that was asked for; no figures if they are withheld.
    fn line(&self, puzzle: &Reading, how: &How, stop: &Stop) -> Result<Answer, Stopped> {
        let (path, figures) = self.figures(puzzle, how, stop)?;
        let answer = match how.scale.withholds(&figures.rejected) {
            Some(_) => Answer::default(),
            None => Answer::line(self.told(puzzle, how, (path, &figures), stop)?),
        };
        Ok(answer.with_rejected(puzzle, how.scale, &figures.rejected))
    }

    /// The figures of a puzzle, with its path if that was asked for.
    fn figures(&self, puzzle: &Reading, how: &How, stop: &Stop) -> Result<(Option<Rated>, Figures), Stopped> {
        let order = self.order.clone().or_else(|| self.letters.then(Letters::default));
        let path = match order {
            Some(order) => (how.letters.rate)(&puzzle.puzzle, &order, None, stop).map_err(Unrated::of_sound)?,
            None => None,
        };
        let figures = match &path {
            Some(rated) if how.scale.lettered.is_some() => {
                let (values, is_open) = (vec![rated.rating], vec![rated.is_open]);
                Figures { values, is_open, rejected: rated.rejected.clone() }
            }
            _ => how.scale.figures_within(&how.model, &puzzle.puzzle, &how.bounds, stop).map_err(Unrated::of_sound)?,
        };
        Ok((path, figures))
    }

    /// A line of figures.
    fn told(
        &self,
        puzzle: &Reading,
        how: &How,
        (path, figures): (Option<Rated>, &Figures),
        stop: &Stop,
    ) -> Result<String, Stopped> {
        let printed = how.scale.print_figures(figures);
        let clues = puzzle.puzzle.given_count();
        if self.exchange {
            return Ok(record(&puzzle.puzzle.line(), printed.first().map_or("", String::as_str)));
        }
        let givens = if self.json { puzzle.puzzle.line() } else { puzzle.puzzle.line_on_board() };
        if self.tsv {
            return Ok(format!("{givens}\t{}", printed.join("\t")));
        }
        let grade = figures.are_exact().then(|| grade_of(how.scale, &figures.values)).flatten();
        let minutes = minutes(how.scale, &puzzle.puzzle, stop)?;
        if self.json {
            let named = how.scale.figures.iter().map(|name| name.to_lowercase());
            let told = RatedLine {
                board: board_json(puzzle.puzzle.board()),
                clues,
                figures: named.zip(printed).collect(),
                grade,
                is_exact: figures.are_exact(),
                line: puzzle.line(),
                minutes,
                puzzle: givens,
                scale: how.scale.key,
                version: how.scale.version,
            };
            return Ok(serde_json::to_string(&told).expect("plain data is JSON"));
        }
        let path = path.filter(|_| self.letters).map(|rated| format!("  {}", (how.letters.write)(&rated.trace)));
        let (printed, grade) = (printed.join(" / "), grade.unwrap_or_default());
        let minutes = minutes.map_or_else(String::new, |minutes| format!("{minutes:>5} min  "));
        Ok(format!("{printed:>5}  {grade:<10}  {minutes}{clues:>3}  {givens}{}", path.unwrap_or_default()))
    }
}

/// The scale of the ratings in records. Those of the Sudoku Exchange bank itself are Sukaku Explainer's, which we do not
/// have: for 40 % of its diabolical puzzles they differ.
const EXCHANGE: &str = "explainer";

/// A record of Sudoku Exchange: 12 digits of the hash of the puzzle, the puzzle, four characters of the rating.
fn record(givens: &str, rating: &str) -> String {
    let digits = givens.replace('.', "0");
    let hash: String = Sha1::digest(&digits).iter().take(6).map(|byte| format!("{byte:02x}")).collect();
    format!("{hash} {digits} {rating:>4}")
}

/// The minutes that are told beside our own figure: it says what must be known, they say how long that takes.
fn minutes(scale: &Scale, puzzle: &Puzzle, stop: &Stop) -> Result<Option<String>, Stopped> {
    let Some(people) = rating::scale(MINUTES).filter(|people| scale.key == WALKTHROUGH && people.rates(puzzle)) else {
        return Ok(None);
    };
    let figures = (people.measure)(puzzle, stop).map_err(Unrated::of_sound)?;
    Ok(people.print_figures(&figures).into_iter().next())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn records_have_a_hundred_bytes() {
        let record = record(&"1".repeat(81), "1.2");
        // And the end of the line.
        assert_eq!((record.len() + 1, &record[93..]), (100, "1  1.2"));
        // The hash of a text from the standard, to tell that it is SHA-1.
        let known: String = Sha1::digest("abc").iter().map(|byte| format!("{byte:02x}")).collect();
        assert_eq!(known, "a9993e364706816aba3e25717850c26c9cd0d89d");
    }
}
