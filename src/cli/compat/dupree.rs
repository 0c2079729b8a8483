//! Emulates Bill DuPree's solver, in which letters select the output for each puzzle.

use super::arguments::{CallError, Word, Words};
use super::lines::{CELLS, Lines};
use super::puzzle_run::{ExitBy, PuzzleRun, Reply, Tally};
use super::trials::Trials;
use super::{into_file, not_unique, print_help};
use crate::board::{Grid, Puzzle};
use crate::cli::answer::Answer;
use crate::cli::output::check_files;
use crate::cli::paths::{Order, WORDS};
use crate::cli::screen::Screen;
use crate::cli::sources::STDIN;
use crate::cli::{Exit, Failure};
use crate::engine::Engine;
use crate::error::Diagnostic;
use crate::explain::{Coordinates, Narrator, path_lines};
use crate::format::Reading;
use crate::rating::Letters;
use crate::work::Stop;
use std::fmt::Write;
use std::path::PathBuf;

const PROGRAM: &str = "DuPree's solver";

/// The maximum number of solutions that are listed.
const MAX_LISTED: usize = 2_000_000;

/// The maximum number of solutions that are listed in the order of the program.
const MAX_SORTED: usize = 100_000;

/// The source of the puzzles of a call.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Source {
    File(String),
    Puzzle(String),
}

/// The options of a call.
#[derive(Default, PartialEq, Eq, Debug)]
struct Call {
    source: Option<Source>,
    output: Option<PathBuf>,
    rejects: Option<PathBuf>,
    is_help: bool,
    /// The letters that select the output: any of `1acdeGgmns`.
    letters: String,
}

impl Call {
    fn has(&self, letter: char) -> bool {
        self.letters.contains(letter)
    }

    /// Returns whether the program prints a line for each solution, and a summary at the end.
    fn prints(&self) -> bool {
        self.letters.chars().any(|letter| !"1c".contains(letter))
    }
}

/// Runs a call.
pub(super) fn run(arguments: &[String], screen: &Screen) -> Result<Exit, Failure> {
    let call = parse(arguments)?;
    if call.is_help {
        return print_help(screen);
    }
    let inputs = match &call.source {
        Some(Source::File(name)) => vec![PathBuf::from(name)],
        _ => Vec::new(),
    };
    check_files(&[&call.output, &call.rejects].into_iter().flatten().cloned().collect::<Vec<_>>(), &inputs)?;
    match &call.output {
        Some(path) => into_file(path, screen, |screen| solve(&call, screen)),
        None => solve(&call, screen),
    }
}

fn parse(arguments: &[String]) -> Result<Call, CallError> {
    let mut call = Call::default();
    let mut words = Words::new(arguments, "pfor");
    while let Some(word) = words.next()? {
        match word {
            Word::Option('p', value) if value.chars().count() != CELLS => {
                return Err(CallError::Value { option: "p", value, expected: "81 cells" });
            }
            Word::Option(letter @ ('p' | 'f'), text) => {
                let source = if letter == 'p' { Source::Puzzle(text) } else { Source::File(text) };
                if call.source.replace(source).is_some() {
                    return Err(CallError::Both('p', 'f'));
                }
            }
            Word::Option('r', name) => call.rejects = Some(name.into()),
            Word::Option('o', name) => call.output = Some(name.into()),
            Word::Option(letter @ ('1' | 'a' | 'c' | 'd' | 'e' | 'G' | 'g' | 'm' | 'n' | 's'), _) => {
                call.letters.push(letter);
            }
            Word::Option('?', _) => call.is_help = true,
            Word::Option(letter, _) => {
                return Err(CallError::Unknown { program: PROGRAM, option: format!("-{letter}") });
            }
            Word::Plain(word) => return Err(CallError::Unexpected { program: PROGRAM, word }),
        }
    }
    Ok(call)
}

fn solve(call: &Call, screen: &Screen) -> Result<Exit, Failure> {
    let order = Order::Letters(Letters::from_program("dupree").unwrap_or_default());
    let answer =
        |engine: &mut Engine, puzzle: &Reading, stop: &Stop| solved(call, engine, puzzle, &order, stop).map(Ok);
    // The number of a puzzle is only known once answers are in order.
    let number = |number: usize, reply: &mut Reply| {
        reply.answer.out = reply.answer.out.replace(NUMBER, &number.to_string());
        Ok(())
    };
    let lines = match &call.source {
        Some(Source::Puzzle(puzzle)) => Lines::of_argument(puzzle),
        Some(Source::File(name)) => Lines::open(name)?,
        None => Lines::open(STDIN)?,
    };
    let run = PuzzleRun::new(screen, ExitBy::Puzzles).with_rejects(call.rejects.as_deref())?;
    let (exit, tally) = run.run_and_tally(lines.by_line(), answer, number)?;
    if call.prints() {
        let Tally { solved, unsolved, rejected } = tally;
        let all = solved + unsolved + rejected;
        screen.line(format_args!("\nPuzzles: {all}, Solved: {solved}, Unsolved: {unsolved}, Bogus: {rejected}"))?;
    }
    Ok(exit)
}

/// A placeholder for the number of the puzzle in its output.
const NUMBER: char = '\u{1}';

/// Returns the output for a puzzle.
fn solved(call: &Call, engine: &mut Engine, puzzle: &Reading, order: &Order, stop: &Stop) -> Result<Reply, Failure> {
    let own = &puzzle.puzzle;
    if call.has('c') && !call.prints() && !call.has('1') {
        return counted(engine, puzzle, stop);
    }
    let most = if call.prints() { MAX_LISTED } else { 2 };
    let mut solutions = engine.solutions_unless(own, if call.has('1') { 2 } else { most }, stop)?;
    let is_sorted = (2..=MAX_SORTED).contains(&solutions.len());
    let (mut score, mut depth) = (0, 0);
    if is_sorted || ((call.has('s') || call.has('d')) && !solutions.is_empty()) {
        let trials = Trials::run(own, if call.has('1') { 1 } else { MAX_SORTED }, stop)?;
        (score, depth) = (trials.score, trials.depth);
        if is_sorted {
            solutions = trials.solutions.into_iter().rev().collect();
        }
    }
    let mut out = String::new();
    if call.has('e') && solutions.len() == 1 && order.scale().rates(own) {
        match order.follow(puzzle, stop)?.prove() {
            Err(unproved) => return Ok(Answer::unproved(puzzle, &unproved).into()),
            Ok(rated) => out += &path_lines(&Narrator::new(&WORDS, own.board(), Coordinates::default()), &rated.trace),
        }
    }
    for (index, solution) in (1..).zip(&solutions) {
        // The score is that of a search for all solutions, and is printed with the first of them.
        let score = if index == 1 && !call.has('1') { score } else { 0 };
        out += &line(call, own, solution, index, (score, depth));
    }
    if call.has('c') && !solutions.is_empty() {
        writeln!(out, "count: {}", solutions.len()).expect("a text takes all");
    }
    let fault = match solutions.len() {
        MAX_LISTED => {
            let fault = format!("at least {MAX_LISTED} solutions; the others are not listed");
            Some(Diagnostic::new(fault).at(puzzle.start()).hint("count them all with `-c` alone"))
        }
        count => not_unique(puzzle, count),
    };
    let answer = Answer { out, fault, ..Answer::default() };
    Ok(Reply { is_solved: !solutions.is_empty(), ..Reply::from(answer) })
}

/// Returns the number of solutions, without listing them.
fn counted(engine: &mut Engine, puzzle: &Reading, stop: &Stop) -> Result<Reply, Failure> {
    let (count, answer) = Answer::count(engine, puzzle, stop)?;
    let out = if count > 0 { format!("count: {count}\n") } else { String::new() };
    Ok(Reply { is_solved: count > 0, ..Reply::from(Answer { out, ..answer }) })
}

/// Returns the line of a solution, followed by its grid.
fn line(call: &Call, puzzle: &Puzzle, solution: &Grid, index: usize, (score, depth): (usize, usize)) -> String {
    let mut text = String::new();
    if call.has('n') {
        text += &if call.has('1') { format!("{NUMBER}: ") } else { format!("{NUMBER}:{index} ") };
    }
    if call.has('s') {
        text += &format!("score: {score:<7} ");
    }
    if call.has('d') {
        text += &format!("depth: {depth:<3} ");
    }
    if call.has('a') {
        text += &solution.line_on(puzzle.board());
    }
    if call.has('m') {
        text += &format!(" {}", mask(puzzle));
    }
    if call.has('g') {
        text += &format!(" {}", puzzle.given_count());
    }
    if call.has('G') {
        text += &format!("\n{}", grid(puzzle, solution));
    }
    if call.prints() { text + "\n" } else { text }
}

/// Returns a solution in a frame, with lines around the boxes.
fn grid(puzzle: &Puzzle, solution: &Grid) -> String {
    let board = puzzle.board();
    let (columns, rows) = board.extent();
    let (width, height) = board.box_shape().unwrap_or((columns, rows));
    let rule = format!("+{}\n", format!("{}+", "-".repeat(width)).repeat(columns / width));
    let signs: Vec<char> = solution.line_on(board).chars().collect();
    let mut text = String::new();
    for (row, line) in signs.chunks(columns).enumerate() {
        if row.is_multiple_of(height) {
            text += &rule;
        }
        let boxes = line.chunks(width).map(|signs| signs.iter().collect::<String>());
        text += &format!("|{}|\n", boxes.collect::<Vec<_>>().join("|"));
    }
    text + &rule
}

/// Returns the mask of givens, in octal digits of three cells each, with the first cell in the highest bit.
fn mask(puzzle: &Puzzle) -> String {
    let given: Vec<u8> = puzzle.givens().values().iter().map(|&value| u8::from(value > 0)).collect();
    let digit = |cells: &[u8]| cells.iter().enumerate().fold(0, |bits, (at, given)| bits | given << (2 - at));
    given.chunks(3).map(|cells| char::from(b'0' + digit(cells))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn masks_are_octal_digits_of_three_cells() {
        let puzzle = "....4.7.......1.5.84...2..31..5...3.6.9..7...5..1...2.78...5..1.....6.4.....3.2.."
            .parse::<Puzzle>()
            .expect("a puzzle");
        assert_eq!(mask(&puzzle), "024012611442510442611012024");
    }

    #[test]
    fn calls_are_parsed() {
        let check = |call: &str, expected: Result<(&str, Option<Source>), &str>| {
            let words: Vec<String> = call.split_whitespace().map(str::to_owned).collect();
            match (parse(&words), expected) {
                (Ok(call), Ok((letters, source))) => {
                    assert_eq!((&*call.letters, call.source), (letters, source));
                }
                (Err(fault), Err(words)) => assert!(fault.to_string().contains(words), "{call}: {fault}"),
                (parsed, _) => panic!("{call}: {parsed:?}"),
            }
        };
        check("-amg -f in", Ok(("amg", Some(Source::File("in".into())))));
        check("-a", Ok(("a", None)));
        let puzzle = "1..".repeat(27);
        check(&format!("-1 -o out -p {puzzle}"), Ok(("1", Some(Source::Puzzle(puzzle.clone())))));
        check("-p 1..", Err("`-p` requires 81 cells, not `1..`"));
        check("-", Err("DuPree's solver does not accept `-` here"));
        check(&format!("-p {puzzle} -f y"), Err("`-p` and `-f` cannot be used together"));
        check("-x", Err("DuPree's solver has no option `-x`"));
        check("-f", Err("`-f` needs a value"));
    }
}
