//! `sudopress solve`: solutions by brute force, the path of a human solver, and how far logic gets.

use super::answer::Answer;
use super::choices::{coordinates, letters, scales, writer};
use super::desk::{Desk, ExitBy, check_pictures, write_pictures};
use super::fields::{Field, fields};
use super::ink::Inks;
use super::output::{Force, OutputFile, OutputFolder};
use super::paths::{PathForm, Paths};
use super::puzzles::Puzzles;
use super::screen::{Screen, counted};
use super::sources::{Faults, Lines, Reject};
use super::worked::{Logic, Worked};
use super::{Exit, Failure};
use crate::board::{Grid, Puzzle, Sheet};
use crate::engine::{Engine, Solutions};
use crate::error::Diagnostic;
use crate::explain::Coordinates;
use crate::format::{Reading, Writer, board_json};
use crate::rating::{Letters, Scale};
use crate::work::Stop;
use clap::ValueHint;

#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Each puzzle gets one line, in the order of the input: its solution, or `-` where it has none or several; what is not so is
told on the standard error, of several solutions two of them and a cell where they differ, and the exit code is 1. Positions
are solved from where they stand. An answer is sent on its way whenever no further input waits.

Examples:
  sudopress solve ..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..
  sudopress solve puzzles.txt --grid
  sudopress generate -n 5 | sudopress solve --format open-sudoku
  sudopress solve puzzles.txt --count               how many solutions, without an end
  sudopress solve puzzle.txt --max-solutions 5      solutions alone, a line each
  sudopress solve puzzle.txt --logic-only --used    how far logic gets, and by what
  sudopress solve puzzle.txt --logic-only --format pencil-marks
  sudopress solve puzzles.txt --stuck               what logic finds where there is not one solution
  sudopress solve puzzles.txt -P savant --trace text --coordinates zero
  sudopress solve puzzles.txt --fields number,solution,mask,givens,depth
  sudopress solve puzzles.txt --rejects bad.txt --exit last --summary
  sudopress solve puzzle.txt --trace letters        sudognu's letters, one a step
  sudopress solve puzzle.txt --trace html > path.html
  sudopress solve puzzle.txt --trace json --path press | sudopress prove

The path is the one that sudognu's solver takes, with -P in another order or that of another program, with --path that of
any scale; `sudopress explain` tells them in any language.")]
pub(super) struct Solve {
    #[command(flatten)]
    puzzles: Puzzles,

    /// Print solutions alone, a line each, up to so many of a puzzle; 0 for all, of which two million are
    /// listed at most; with `--fields` a line of them each
    #[arg(long, value_name = "N", conflicts_with_all = ["count", "trace", "logic_only"])]
    max_solutions: Option<usize>,

    /// Print how many solutions each puzzle has, however many there are
    #[arg(long, conflicts_with_all = ["trace", "json", "grid", "format", "logic_only", "fields"])]
    count: bool,

    /// Print solutions as grids
    #[arg(long, conflicts_with = "format")]
    grid: bool,

    /// The format of what is printed: one that `sudopress convert --help` lists [default: a line]
    #[arg(long, value_name = "FORMAT", value_parser = writer())]
    format: Option<&'static Writer>,

    /// Print how a person would solve it, instead of the solution
    #[arg(long, value_name = "FORM", conflicts_with_all = ["grid", "format"])]
    trace: Option<PathForm>,

    /// Guess nothing: print how far the techniques of the path get
    #[arg(long, conflicts_with = "trace")]
    logic_only: bool,

    /// Where there is not one solution, print how far logic gets, in place of `-` or of nothing; givens that conflict are
    /// printed as they are
    #[arg(long, conflicts_with_all = ["count", "trace", "logic_only", "path", "fields", "verbosity", "json"])]
    stuck: bool,

    /// Print below each puzzle which techniques its path uses and which not
    #[arg(long)]
    used: bool,

    /// Whose order of techniques the path follows: the path of this scale; sudognu's when left out
    #[arg(long, value_parser = scales(), conflicts_with = "order")]
    path: Option<&'static Scale>,

    /// The techniques of the path in their order: sudognu's letters such as `.-dDbB`, or a program whose order it is:
    /// sudognu, go, csolver, savant, dupree
    #[arg(short = 'P', long, value_name = "LETTERS", allow_hyphen_values = true, value_parser = letters())]
    order: Option<Letters>,

    /// Print what sudognu prints: 0 the solution; 1 puzzle, solution, rating and the number of solutions; 2 also the
    /// letters of the path; 10 also every step in words; 11 a page of HTML with them
    #[arg(short = 'v', long, value_name = "0|1|2|10|11", value_parser = ["0", "1", "2", "10", "11"], conflicts_with_all = ["max_solutions", "count", "trace", "json", "grid", "format", "fields", "logic_only"])]
    verbosity: Option<String>,

    /// Print these of each puzzle, with tabs between them: number, solution, puzzle, mask, givens, depth, score, band,
    /// count
    #[arg(long, value_name = "FIELDS", value_delimiter = ',', value_parser = fields(), conflicts_with_all = ["trace", "json", "grid", "format"])]
    fields: Vec<Field>,

    /// How cells are written: r4c7, D7, from zero (r3c6), Z4S7 or L4C7
    #[arg(long, default_value = "rc", value_parser = coordinates())]
    coordinates: Coordinates,

    /// Take what has fewer givens for no puzzle: on the 9x9 board none has one solution below 17
    #[arg(long, value_name = "N")]
    min_givens: Option<usize>,

    /// Write rejected lines to this file, each preceded by the reason; `-` is the standard error. The file appears when
    /// all puzzles are read
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    rejects: Option<OutputFile>,

    /// Write the path of each puzzle in words to this file; `-` is the standard error. The file appears when all puzzles
    /// are solved
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    log: Option<OutputFile>,

    /// Write a picture of each step into this folder
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    svg_steps: Option<OutputFolder>,

    #[command(flatten)]
    force: Force,

    /// Which puzzles the exit code goes by
    #[arg(long, value_name = "WHICH", default_value = "any")]
    exit: ExitBy,

    /// Tell at the end how many puzzles were solved
    #[arg(long)]
    summary: bool,

    /// Tell of each puzzle how long it took
    #[arg(long)]
    timings: bool,

    /// Print JSON, one object a puzzle
    #[arg(long, conflicts_with_all = ["grid", "format", "trace", "logic_only"])]
    json: bool,
}

/// How many solutions of a puzzle are listed at most when all are asked for: they are held together until they are
/// printed, and an almost empty puzzle has more than any memory holds.
const MOST_LISTED: usize = 2_000_000;

/// What comes of a puzzle.
struct Solved {
    answer: Answer,
    /// Lines of the fields that are asked for; none for the number of the puzzle, which is known where answers are in
    /// order again.
    fields: Vec<Vec<Option<String>>>,
    /// Its path in words, where there is a log.
    log: String,
    /// Its steps in pictures, where they are wanted.
    pictures: Vec<String>,
    micros: u128,
}

impl Solve {
    pub(super) fn run(&self, screen: &Screen) -> Result<Exit, Failure> {
        let html = self.verbosity.as_deref().filter(|verbosity| *verbosity == "11").map(|_| PathForm::Html);
        let paths = Paths::new(self.path, self.trace.or(html), self.order.clone(), self.coordinates, screen.inks())?;
        let logic = Logic::new(self.path, self.order.as_ref(), self.coordinates, self.logic_only);
        let mut page = paths.page(screen);
        if let Some(folder) = &self.svg_steps {
            check_pictures(folder, self.force.into())?;
        }
        let mut desk = Desk::new(screen, self.exit, (self.rejects.as_ref(), self.log.as_ref()), self.force.into())?;
        let inks = screen.inks();
        let answer = |engine: &mut Engine, puzzle: &Reading, stop: &Stop| {
            if let Some(reject) = self.too_few_givens(puzzle) {
                return Ok(Err(reject));
            }
            let start = self.timings.then(crate::cli::system::now);
            let solved = self.solved((&paths, &logic, inks), engine, puzzle, stop)?;
            let micros = start.map_or(0, |start| start.elapsed().as_micros());
            Ok(Ok(Solved { micros, ..solved }))
        };
        let (before, behind) = self.format.map_or(("", ""), |writer| writer.frame);
        screen.print(before)?;
        let mut number = 0;
        let taken = (if self.is_quick() { Lines::Together } else { Lines::Single }, Faults::All);
        let worst = self.puzzles.sources()?.each(screen, None, taken, Engine::new, answer, |told, name| {
            let mut solved = match told.flatten() {
                Ok(solved) => solved,
                Err(reject) => return desk.rejected(reject, name),
            };
            number += 1;
            page.add(&mut solved.answer)?;
            let line = |fields: Vec<Option<String>>| {
                let fields = fields.into_iter().map(|field| field.unwrap_or_else(|| number.to_string()));
                fields.collect::<Vec<_>>().join("\t") + "\n"
            };
            let lines: String = solved.fields.into_iter().map(line).collect();
            solved.answer.out.insert_str(0, &lines);
            if let Some(folder) = self.svg_steps.as_deref().filter(|_| !solved.pictures.is_empty()) {
                write_pictures((folder, self.force.into()), number, &solved.pictures)?;
            }
            if self.timings {
                screen.tell(format_args!("puzzle {number}: {} microseconds", solved.micros));
            }
            let exit = solved.answer.tell(screen, name)?;
            desk.answered(exit, &solved.log)
        })?;
        screen.print(behind)?;
        page.end()?;
        desk.end(worst, self.summary)
    }

    /// Whether nothing is asked for but solutions, at most two of each puzzle.
    fn is_quick(&self) -> bool {
        let is_plain = self.trace.is_none() && self.verbosity.is_none() && self.fields.is_empty();
        let is_logical = self.logic_only || self.used || self.stuck || self.log.is_some() || self.svg_steps.is_some();
        is_plain && !is_logical && !self.count && self.max_solutions.is_none()
    }

    /// A puzzle with fewer givens than are asked for.
    fn too_few_givens(&self, puzzle: &Reading) -> Option<Reject> {
        let (count, least) = (puzzle.puzzle.given_count(), self.min_givens?);
        let fault = || Diagnostic::new(format!("{} of at least {least}", counted(count, "given")));
        (count < least).then(|| Reject { fault: fault().at(puzzle.start()), text: puzzle.text() })
    }

    /// What comes of a puzzle.
    fn solved(
        &self,
        (paths, logic, inks): (&Paths, &Logic, Inks),
        engine: &mut Engine,
        puzzle: &Reading,
        stop: &Stop,
    ) -> Result<Solved, Failure> {
        let mut answer = self.answer((paths, inks), engine, puzzle, stop)?;
        let (mut log, mut pictures) = (String::new(), Vec::new());
        let is_worked = self.logic_only || self.used || self.log.is_some() || self.svg_steps.is_some();
        if is_worked && puzzle.conflict().is_none() && (answer.fault.is_none() || logic.takes_any()) {
            match logic.work(puzzle, stop)? {
                Err(fault) => answer = Answer { fault: Some(fault), ..self.nothing() },
                Ok(worked) => {
                    if self.logic_only {
                        answer = self.logical(&worked, puzzle, inks);
                    }
                    if self.used {
                        answer.out += &logic.used(&worked, inks);
                    }
                    if self.log.is_some() {
                        log = worked.words(logic);
                    }
                    if self.svg_steps.is_some() {
                        pictures = worked.pictures(logic);
                    }
                    let (scale, rejected) = &worked.skipped;
                    answer = answer.with_rejected(puzzle, scale, rejected);
                }
            }
        }
        if self.stuck && answer.fault.is_some() && answer.out == self.nothing().out {
            answer.out = self.as_far_as_logic(puzzle, inks, stop)?;
        }
        let fields = self.fields_of(engine, puzzle, stop)?;
        Ok(Solved { answer, fields, log, pictures, micros: 0 })
    }

    /// The fields that are asked for: a line of them, or with `--max-solutions` one for each solution.
    fn fields_of(
        &self,
        engine: &mut Engine,
        puzzle: &Reading,
        stop: &Stop,
    ) -> Result<Vec<Vec<Option<String>>>, Failure> {
        if self.fields.is_empty() {
            return Ok(Vec::new());
        }
        let mut solutions = vec![None];
        if let Some(most) = self.most_solutions() {
            solutions = engine.solutions_unless(&puzzle.puzzle, most, stop)?.into_iter().map(Some).collect();
        }
        // What does not depend on the solution is found once.
        let mut fields = Vec::with_capacity(self.fields.len());
        for field in &self.fields {
            fields.push(field.of(&puzzle.puzzle, engine, stop)?);
        }
        let line = |solution: &Option<Grid>| {
            let of = |(field, known): (&Field, &Option<String>)| match (field, solution) {
                (Field::Solution, Some(solution)) => Some(solution.line_on(puzzle.puzzle.board())),
                _ => known.clone(),
            };
            self.fields.iter().zip(&fields).map(of).collect()
        };
        Ok(solutions.iter().map(line).collect())
    }

    /// How many solutions are wanted at most, where that is said.
    fn most_solutions(&self) -> Option<usize> {
        self.max_solutions.map(|most| if most == 0 { MOST_LISTED } else { most })
    }

    /// How far logic gets.
    fn logical(&self, worked: &Worked, puzzle: &Reading, inks: Inks) -> Answer {
        let open = worked.end.filled.cell_count() - worked.end.filled.filled_count();
        let mut answer = self.standing(&worked.end, puzzle, inks);
        if open > 0 {
            let message = format!("logic ends with {open} cells open, and {} pencil marks in them", worked.marks());
            answer.fault = Some(Diagnostic::new(message).at(puzzle.start()));
        }
        answer
    }

    /// A position that logic led to: all of it where the format can tell what was found from what was given, and
    /// otherwise what stands, as of a solution.
    fn standing(&self, end: &Sheet, puzzle: &Reading, inks: Inks) -> Answer {
        let whole = self.format.filter(|_| !end.filled.is_complete()).and_then(|writer| writer.write(end).ok());
        whole.map_or_else(|| self.printed(&end.filled, puzzle, inks), |out| Answer { out, ..Answer::default() })
    }

    /// What logic finds of a puzzle that has not one solution, by techniques that do not take that for granted; printed
    /// as a solution would be.
    fn as_far_as_logic(&self, puzzle: &Reading, inks: Inks, stop: &Stop) -> Result<String, Failure> {
        let order = self.order.clone().unwrap_or_default();
        let logic = Logic::new(None, Some(&order), self.coordinates, true);
        let worked = if puzzle.conflict().is_some() { None } else { logic.work(puzzle, stop)?.ok() };
        let filled = worked.map_or_else(|| puzzle.filled.clone(), |worked| worked.end.filled);
        Ok(self.printed(&filled, puzzle, inks).out)
    }

    /// What is printed of a puzzle without an answer.
    fn nothing(&self) -> Answer {
        let is_line = self.max_solutions.is_none()
            && self.trace.is_none()
            && !self.json
            && self.format.is_none()
            && self.fields.is_empty();
        if is_line { Answer::line("-") } else { Answer::default() }
    }

    /// The solutions of a puzzle, printed unless a path is; and what is not so when there is not just one.
    fn answer(
        &self,
        (paths, inks): (&Paths, Inks),
        engine: &mut Engine,
        puzzle: &Reading,
        stop: &Stop,
    ) -> Result<Answer, Failure> {
        let at = |fault: String| Diagnostic::new(fault).at(puzzle.start());
        if self.count && puzzle.conflict().is_none() {
            let count = engine.count_unless(&puzzle.puzzle, stop)?;
            let fault = (count != 1).then(|| at(Solutions::counted(count)));
            return Ok(Answer { fault, ..Answer::line(count) });
        }
        let solutions = Solutions::of(engine, &puzzle.puzzle, self.most_solutions().unwrap_or(2), stop)?;
        // Digits that break a rule have no solution; to look for them first would take as long as to solve.
        if solutions.found.is_empty()
            && let Some(conflict) = puzzle.conflict()
        {
            return Ok(Answer { fault: Some(conflict), ..self.nothing() });
        }
        let fault = solutions.fault().map(|fault| match solutions.differ() {
            Some((cell, [one, other])) if self.max_solutions.is_none() => {
                let board = puzzle.puzzle.board();
                let cell = self.coordinates.cell(board, cell);
                let [one, other] = [one, other].map(|digit| board.symbol(digit));
                let (first, second) = (solutions.found[0].line_on(board), solutions.found[1].line_on(board));
                at(format!("{fault}: {cell} may hold {one} or {other}")).hint(format!("{first} and {second}"))
            }
            _ if self.max_solutions == Some(0) && solutions.has_more() => {
                at(fault).hint("`--count` counts them without an end")
            }
            _ => at(fault),
        });
        if self.json {
            let mut data = solutions.json(&puzzle.puzzle);
            data["line"] = puzzle.line().into();
            if let Some(board) = board_json(puzzle.puzzle.board()) {
                data["board"] = board;
            }
            return Ok(Answer { fault, ..Answer::line(data) });
        }
        if !self.fields.is_empty() {
            return Ok(Answer { fault, ..Answer::default() });
        }
        if let Some(verbosity) = self.verbosity.as_deref().filter(|verbosity| *verbosity != "0") {
            let mut answer = Answer { fault, ..Answer::default() };
            answer.out = self.told(verbosity, paths, &solutions, puzzle, stop)?;
            if answer.fault.is_none() && verbosity == "11" {
                answer = paths.answer(PathForm::Html, puzzle, stop)?;
            }
            return Ok(answer);
        }
        Ok(match (fault, self.trace, self.max_solutions) {
            (None, Some(form), _) => paths.answer(form, puzzle, stop)?,
            (fault, _, Some(_)) => {
                let all = solutions.wanted().iter().map(|solution| self.printed(solution, puzzle, inks));
                let out = all.map(|answer| answer.out).collect();
                Answer { out, fault, ..Answer::default() }
            }
            (Some(fault), ..) => Answer { fault: Some(fault), ..self.nothing() },
            (None, ..) => self.printed(&solutions.found[0], puzzle, inks),
        })
    }

    /// What sudognu tells of a puzzle at this verbosity: a line, and the steps below it.
    fn told(
        &self,
        verbosity: &str,
        paths: &Paths,
        solutions: &Solutions,
        puzzle: &Reading,
        stop: &Stop,
    ) -> Result<String, Failure> {
        let none = || "-".to_owned();
        let count = solutions.found.len();
        let is_unique = solutions.is_unique();
        let solution = if is_unique { solutions.found[0].line_on(puzzle.puzzle.board()) } else { none() };
        let rating = if is_unique { paths.rating(puzzle, stop)?.unwrap_or_else(none) } else { none() };
        let mut line = format!("{} {solution} {rating} {count}", puzzle.puzzle.line_on_board());
        let mut steps = String::new();
        if is_unique && verbosity == "2" {
            line += &format!(" {}", paths.answer(PathForm::Letters, puzzle, stop)?.out.trim_end());
        }
        if is_unique && verbosity == "10" {
            steps = paths.answer(PathForm::Text, puzzle, stop)?.out;
        }
        Ok(if verbosity == "11" && is_unique { String::new() } else { format!("{line}\n{steps}") })
    }

    /// A solution, or as much of one as there is.
    fn printed(&self, solution: &Grid, puzzle: &Reading, inks: Inks) -> Answer {
        let board = puzzle.puzzle.board();
        match self.format {
            Some(writer) => match Puzzle::new(board.clone(), solution.clone()) {
                Ok(solved) => Answer::written(writer, &Sheet::new(solved, solution.clone()), puzzle),
                Err(_) => Answer::default(),
            },
            None if self.grid => Answer::line(inks.grid(&puzzle.puzzle, solution)),
            None => Answer::line(solution.line_on(board)),
        }
    }
}
