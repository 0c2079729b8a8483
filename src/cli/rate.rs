//! `sudopress rate`: the difficulty of puzzles.

mod fit;

pub(super) use fit::{LogLine, model};

use super::answer::{self, Answer};
use super::choices::{belongs, not_on, scales};
use super::puzzles::Puzzles;
use super::screen::Screen;
use super::{Exit, Failure};
use crate::board::Puzzle;
use crate::engine::Engine;
use crate::error::Diagnostic;
use crate::format::{Reading, board_json};
use crate::hunt::grade_of;
use crate::rating;
use crate::rating::minutes::Model;
use crate::rating::{Bounds, Figures, MINUTES, Rating, Scale, Unrated, WALKTHROUGH, usual_scale};
use crate::work::{Stop, Stopped};
use schemars::JsonSchema;
use serde::Serialize;
use sha1::{Digest, Sha1};
use std::collections::BTreeMap;
use std::path::PathBuf;

#[derive(clap::Args, Debug)]
#[command(after_long_help = AFTER)]
pub(super) struct Rate {
    #[command(flatten)]
    puzzles: Puzzles,

    /// Rating scale
    #[arg(long, default_value = usual_scale().key, value_parser = scales())]
    scale: &'static Scale,

    /// Output format; `tsv` has puzzles and figures, `exchange` records of the Sudoku Exchange bank
    #[arg(long, value_name = "FORMAT", value_enum, default_value = "text")]
    format: Format,

    /// Maximum rating; higher ones are printed as `>=` and a lower bound
    #[arg(long, value_name = "R")]
    max_rating: Option<String>,

    /// Maximum work per puzzle, in thousands of links, for the scale `explainer`
    #[arg(long, value_name = "N")]
    work: Option<u64>,

    /// Model of your readers from `sudopress rate --fit`, for the scale `minutes`
    #[arg(long, value_name = "FILE")]
    model: Option<PathBuf>,

    /// Read logs of solving times instead of puzzles, and print a model of these readers
    #[arg(long, conflicts_with_all = ["board", "scale", "format", "max_rating", "work", "model"])]
    fit: bool,
}

#[derive(clap::ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
enum Format {
    /// A readable line.
    Text,
    /// An object for each puzzle.
    Json,
    /// Puzzle and figures, separated by tabs.
    Tsv,
    /// A record of the Sudoku Exchange bank.
    Exchange,
}

const AFTER: &str = "\
Prints a line for each puzzle: rating, grade, minutes (for the scale press on plain 9x9 boards), number of givens,
puzzle.

Columns of `--format tsv` after the puzzle:
  press, sudognu   rating
  minutes          minutes, and the bounds of an 80 % interval
  explainer        ER, EP, ED
  hodoku, savant   score, level

The log for `--fit` has one attempt per line (`sudopress help schema log` describes it):
  {\"puzzle\": \"53..7....6..195...\", \"solver\": \"a1\", \"seconds\": 312, \"outcome\": \"solved\"}
  {\"puzzle\": \"53..7....6..195...\", \"solver\": \"b7\", \"seconds\": 845, \"outcome\": \"given-up\"}
`solver` is optional. `\"count\": 14` means the mean time of 14 solvers. A book spec names the model
with `model: readers.json`.

Examples:
  sudopress rate puzzles.txt
  sudopress rate puzzles.txt --format tsv > rated.tsv
  sudopress rate puzzles.txt --scale explainer --max-rating 7.2
  sudopress rate --fit log.jsonl > readers.json
  sudopress rate puzzles.txt --scale minutes --model readers.json";

/// A rated puzzle, as `--format json` prints it.
#[derive(Serialize, JsonSchema)]
pub(super) struct RatedLine {
    /// The board, if the number of cells does not determine it: the shape of its boxes, or in full.
    #[serde(skip_serializing_if = "Option::is_none")]
    board: Option<serde_json::Value>,
    /// The number of givens.
    given_count: usize,
    /// The figures of the scale by name, as they are printed: `rating`, or `er`, `ep` and `ed`; also `level`.
    figures: BTreeMap<String, String>,
    /// The key of the grade of the puzzle, if there is one and the figures are exact.
    grade: Option<String>,
    /// Whether the rating is not limited by a bound.
    is_exact: bool,
    /// The line of the input, from 1.
    line: usize,
    /// The minutes that an ordinary solver needs, in addition to a rating of `press` on a plain 9x9 board.
    #[serde(skip_serializing_if = "Option::is_none")]
    minutes: Option<String>,
    /// The givens in one line: the digits, or for a puzzle with given marks nine signs for each cell.
    puzzle: String,
    /// The key of the scale.
    scale: &'static str,
    /// The version of the scale's figures.
    version: u32,
}

impl Rate {
    pub(super) fn run(&self, screen: &Screen) -> Result<Exit, Failure> {
        if self.fit {
            return fit::fit_logs(&self.puzzles.names(), screen);
        }
        let scale = self.scale()?;
        if self.work.is_some() && !scale.counts_work {
            return Err(Failure::usage(belongs("--work", |scale| scale.counts_work)));
        }
        let model = self.model.as_deref().map_or_else(|| Ok(Model::built_in()), |path| fit::model(path, scale))?;
        let bounds = self.bounds(scale)?;
        let answer = |engine: &mut Engine, puzzle: &Reading, stop: &Stop| {
            if let Some(what) = scale.refusal(&puzzle.puzzle).filter(|_| puzzle.conflict().is_none()) {
                let message = format!("the scale `{}` does not rate {what}", scale.key);
                return Ok(Answer::fault(Diagnostic::new(message).at(puzzle.start())));
            }
            if self.format == Format::Exchange && !puzzle.puzzle.is_standard_nine() {
                let fault = Diagnostic::new("records of Sudoku Exchange can contain only plain 9x9 puzzles");
                return Ok(Answer::fault(fault.at(puzzle.start())));
            }
            if let Some(fault) = answer::unfit(engine, puzzle, stop)? {
                return Ok(Answer::fault(fault));
            }
            let figures =
                scale.figures_within(&model, &puzzle.puzzle, &bounds, stop).map_err(Unrated::unless_faulty)?;
            let answer = match scale.withholds(&figures.rejected) {
                Some(_) => Answer::default(),
                None => Answer::line(self.line(puzzle, scale, &figures, stop)?),
            };
            Ok(answer.with_rejected(puzzle, scale, &figures.rejected))
        };
        self.puzzles
            .sources()?
            .work(screen, Some("puzzles"), Engine::new, answer, |answer, name| answer.report(screen, name))
    }

    /// Returns the scale; records of Sudoku Exchange have their own.
    fn scale(&self) -> Result<&'static Scale, Failure> {
        let exchange = rating::scale(EXCHANGE).filter(|_| self.format == Format::Exchange);
        match exchange {
            Some(scale) if self.scale.key != usual_scale().key && self.scale.key != scale.key => {
                Err(Failure::usage(format!("records of Sudoku Exchange need ratings on the scale `{EXCHANGE}`")))
            }
            scale => Ok(scale.unwrap_or(self.scale)),
        }
    }

    fn bounds(&self, scale: &Scale) -> Result<Bounds, Failure> {
        let work = self.work.map(|work| work.saturating_mul(1_000));
        Ok(Bounds { highest: self.highest(scale)?, work, ..Bounds::default() })
    }

    /// Returns the highest rating that is computed exactly.
    fn highest(&self, scale: &Scale) -> Result<Option<Rating>, Failure> {
        let Some(written) = &self.max_rating else { return Ok(None) };
        let figure = scale.parse(written);
        figure.map(Some).ok_or_else(|| Failure::usage(not_on(written, scale)))
    }

    /// Returns the line of a rated puzzle, without its end.
    fn line(&self, puzzle: &Reading, scale: &'static Scale, figures: &Figures, stop: &Stop) -> Result<String, Stopped> {
        let printed = scale.print_figures(figures);
        let given_count = puzzle.puzzle.given_count();
        let grade = || figures.are_exact().then(|| grade_of(scale, &figures.values)).flatten();
        let on_board = puzzle.puzzle.line_on_board();
        Ok(match self.format {
            Format::Exchange => record(&puzzle.puzzle.line(), printed.first().map_or("", String::as_str)),
            Format::Tsv => format!("{on_board}\t{}", printed.join("\t")),
            Format::Json => {
                let named = scale.figures.iter().map(|name| name.to_lowercase());
                let line = RatedLine {
                    board: board_json(puzzle.puzzle.board()),
                    given_count,
                    figures: named.zip(printed).collect(),
                    grade: grade(),
                    is_exact: figures.are_exact(),
                    line: puzzle.line(),
                    minutes: minutes(scale, &puzzle.puzzle, stop)?,
                    puzzle: puzzle.puzzle.line(),
                    scale: scale.key,
                    version: scale.version,
                };
                serde_json::to_string(&line).expect("plain data is JSON")
            }
            Format::Text => {
                let (printed, grade) = (printed.join(" / "), grade().unwrap_or_default());
                let minutes = minutes(scale, &puzzle.puzzle, stop)?;
                let minutes = minutes.map_or_else(String::new, |minutes| format!("{minutes:>5} min  "));
                format!("{printed:>5}  {grade:<10}  {minutes}{given_count:>3}  {on_board}")
            }
        })
    }
}

/// The scale of the ratings in records. Those of the Sudoku Exchange bank come from Sukaku Explainer, which we do not
/// have: they differ for 40 % of its diabolical puzzles.
const EXCHANGE: &str = "explainer";

/// Returns a record of Sudoku Exchange: 12 digits of the hash of the puzzle, the puzzle, and the rating in four
/// characters.
fn record(givens: &str, rating: &str) -> String {
    let digits = givens.replace('.', "0");
    let hash: String = Sha1::digest(&digits).iter().take(6).map(|byte| format!("{byte:02x}")).collect();
    format!("{hash} {digits} {rating:>4}")
}

/// Returns the minutes that are printed after a rating of `press`. The rating measures the knowledge needed, the
/// minutes the time.
fn minutes(scale: &Scale, puzzle: &Puzzle, stop: &Stop) -> Result<Option<String>, Stopped> {
    let Some(people) = rating::scale(MINUTES).filter(|people| scale.key == WALKTHROUGH && people.rates(puzzle)) else {
        return Ok(None);
    };
    let figures = (people.measure)(puzzle, stop).map_err(Unrated::unless_faulty)?;
    Ok(people.print_figures(&figures).into_iter().next())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn records_have_a_hundred_bytes() {
        let record = record(&"1".repeat(81), "1.2");
        // Plus the end of the line.
        assert_eq!((record.len() + 1, &record[93..]), (100, "1  1.2"));
        // The hash of a text from the standard, to check that it is SHA-1.
        let known: String = Sha1::digest("abc").iter().map(|byte| format!("{byte:02x}")).collect();
        assert_eq!(known, "a9993e364706816aba3e25717850c26c9cd0d89d");
    }
}
