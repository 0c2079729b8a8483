//! Emulates the C solver of Andi Meier: one file per call, no guesses, and a report of the strategies needed.

use super::arguments::{CallError, Word, Words};
use super::lines::Lines;
use super::print_help;
use super::puzzle_run::{ExitBy, PuzzleRun, Reply};
use crate::board::{Cell, HouseKind, Sheet, Topology};
use crate::cli::answer::Answer;
use crate::cli::output::{Overwrite, check_files, write_files};
use crate::cli::paths::{LogicPath, Order, WORDS};
use crate::cli::screen::Screen;
use crate::cli::sources::{Reject, STDIN};
use crate::cli::{Exit, Failure};
use crate::draw::{Picture, Svg, scene};
use crate::engine::Engine;
use crate::error::Diagnostic;
use crate::explain::{Coordinates, Narrator, path_lines};
use crate::format::{Reading, framed};
use crate::logic::{TechniqueKey, views};
use crate::rating::Letters;
use crate::work::Stop;
use std::path::{Path, PathBuf};

const PROGRAM: &str = "the C solver";

/// The strategies that the program names, with our equivalent techniques.
const STRATEGIES: [(&str, &[&str]); 5] = [
    ("check for solved cells", &["naked-single"]),
    ("find hidden singles", &["hidden-single"]),
    ("find naked tuples", &["naked-pair", "naked-triple", "naked-quad"]),
    ("find pointing tuples", &["pointing", "claiming"]),
    ("find hidden tuples", &["hidden-pair", "hidden-triple", "hidden-quad"]),
];

/// The width of pictures in pixels.
const WIDTH: u32 = 600;

/// The options of a call.
#[derive(Default, PartialEq, Eq, Debug)]
struct Call {
    file: Option<String>,
    log: Option<PathBuf>,
    pictures: Option<PathBuf>,
    is_verbose: bool,
    is_help: bool,
}

/// Runs a call.
pub(super) fn run(arguments: &[String], screen: &Screen) -> Result<Exit, Failure> {
    let call = parse(arguments)?;
    if call.is_help {
        return print_help(screen);
    }
    let inputs: Vec<PathBuf> = call.file.iter().map(PathBuf::from).collect();
    check_files(&[&call.log, &call.pictures].into_iter().flatten().cloned().collect::<Vec<_>>(), &inputs)?;
    let order = Order::Letters(Letters::from_program("csolver").unwrap_or_default());
    let has_pictures = call.pictures.is_some();
    let answer = |engine: &mut Engine, puzzle: &Reading, stop: &Stop| {
        let reject = |fault: Diagnostic| Ok(Err(Box::new(Reject { fault, text: puzzle.text() })));
        if let Some(conflict) = puzzle.conflict() {
            return reject(conflict);
        }
        // The program continues until a cell has no candidates left.
        if engine.solutions_unless(&puzzle.puzzle, 1, stop)?.is_empty() {
            return reject(Diagnostic::new("no solution").at(puzzle.start()));
        }
        let path = match order.follow_logic(puzzle, stop)? {
            Ok(path) => path,
            Err(fault) => return Ok(Ok(Reply::from(Answer::fault(fault)))),
        };
        let answer = Answer { out: report(&path), ..Answer::default() };
        let files = if has_pictures { pictures(&path) } else { Vec::new() };
        Ok(Ok(Reply { log: log(&path), files, ..Reply::from(answer) }))
    };
    // A file is one puzzle, so nothing is printed if any part of it is invalid.
    let mut outputs: Vec<(String, Vec<String>)> = Vec::new();
    let keep = |_: usize, reply: &mut Reply| {
        outputs.push((std::mem::take(&mut reply.answer.out), std::mem::take(&mut reply.files)));
        Ok(())
    };
    let lines = Lines::open(call.file.as_deref().unwrap_or(STDIN))?;
    let run = PuzzleRun::new(screen, ExitBy::Faults).with_log(call.log.as_deref())?;
    let run = run.with_log(call.is_verbose.then_some(Path::new("-")))?;
    let (exit, tally) = run.run_and_tally(lines.by_rows()?, answer, keep)?;
    match &outputs[..] {
        [_, _, ..] => Err(Failure::negative(format!("{PROGRAM} reads one puzzle per file, not {}", outputs.len()))),
        [(out, files)] if tally.rejected == 0 => {
            screen.print(out)?;
            call.pictures.as_ref().map_or(Ok(()), |path| write_pictures(path, files))?;
            Ok(exit)
        }
        _ => Ok(exit),
    }
}

fn parse(arguments: &[String]) -> Result<Call, CallError> {
    let mut call = Call::default();
    let mut words = Words::new(arguments, "ls");
    while let Some(word) = words.next()? {
        match word {
            Word::Option('l', log) => call.log = Some(log.into()),
            Word::Option('s', pictures) => call.pictures = Some(pictures.into()),
            Word::Option('v', _) => call.is_verbose = true,
            Word::Option('h', _) => call.is_help = true,
            Word::Option(letter, _) => {
                return Err(CallError::Unknown { program: PROGRAM, option: format!("-{letter}") });
            }
            Word::Plain(name) if call.file.is_none() => call.file = Some(name),
            Word::Plain(word) => return Err(CallError::Unexpected { program: PROGRAM, word }),
        }
    }
    Ok(call)
}

/// Returns the report of a path: the kind of board, the grid, the verdict, the cells in one line, and the strategies.
fn report(path: &LogicPath) -> String {
    let (board, filled) = (path.end.puzzle.board(), &path.end.filled);
    let (found, cells) = (filled.filled_count(), filled.cell_count());
    let kind = match () {
        () if board.houses_of_kind(HouseKind::Region).next().is_some() => "Jigsaw Sudoku",
        () if board.houses_of_kind(HouseKind::Diagonal).next().is_some() => "X Sudoku",
        () if board.houses_of_kind(HouseKind::Colour).next().is_some() => "Color Sudoku",
        () => "Standard Sudoku",
    };
    let verdict = match found == cells {
        true => "         SUDOKU HAS BEEN SOLVED!".to_owned(),
        false => format!("      Sudoku could not be solved!\n      Found {found} of {cells} cells."),
    };
    let rule = "-".repeat(47);
    let used = path.path.technique_counts();
    let is_used = |key: &TechniqueKey| used.iter().any(|(used, _)| used == key);
    let mut strategies: String = STRATEGIES
        .iter()
        .map(|(name, techniques)| match techniques.iter().any(|&technique| is_used(&TechniqueKey::of(technique))) {
            true => format!("  X {name}\n"),
            false => format!("  - {name} (not used)\n"),
        })
        .collect();
    if !strategies.contains("  X ") {
        strategies += "(no strategy has been used)\n";
    }
    // The program repeats the puzzle if it does not solve it.
    let line = if found == cells { filled } else { path.end.puzzle.givens() };
    let line = line.line_on(board).replace('.', "0");
    let grid = labelled(board, &path.end);
    format!("Gametype: {kind}\n\n{grid}\n\n{rule}\n{verdict}\n{rule}\n{line}\nUtilized strategies:\n{strategies}")
}

/// Returns a framed grid with letters for rows and numbers for columns.
fn labelled(board: &Topology, end: &Sheet) -> String {
    // Only the last digit of a number fits above its column.
    let numbers: String = (1..=board.extent().0).map(|column| format!("{} ", column % 10)).collect();
    let letters: Vec<char> = ('A'..='Z').chain('a'..='z').collect();
    let sign =
        |cell: Cell, text: &mut String| text.push(end.filled.digit(cell).map_or(' ', |digit| board.symbol(digit)));
    let line = |(number, line): (usize, &str)| match number % 2 {
        0 => format!("  {line}\n"),
        _ => format!("{} {line}\n", letters[number / 2 % letters.len()]),
    };
    let grid: String = framed(board, sign).lines().enumerate().map(line).collect();
    format!("   {numbers}\n{grid}")
}

/// Returns the path in words.
fn log(path: &LogicPath) -> String {
    let narrator = Narrator::new(&WORDS, path.end.puzzle.board(), Coordinates::default());
    format!("{}\n{}", path.end.puzzle.line(), path_lines(&narrator, &path.path))
}

/// Returns a picture of each step in its position, and of the last position.
fn pictures(path: &LogicPath) -> Vec<String> {
    let svg = |picture: Picture<'_>, title: &str| {
        let scene = scene(&picture.with_labels(Coordinates::default()));
        scene.svg(&Svg { width: Some(WIDTH), ..Svg::file(title) })
    };
    let mut pictures: Vec<String> = Vec::new();
    for (number, step) in (1..).zip(path.path.step_by_step()) {
        let before = step.before();
        let position = Picture::position(&before.puzzle, &before.grid, &before.candidates);
        let title = format!("{number}. {}", step.technique.info().name());
        let view = views(&step).into_iter().next().map(|view| view.within(&before.candidates));
        pictures.push(match &view {
            Some(view) => svg(position.with_view(view), &title),
            None => svg(position, &title),
        });
    }
    let marks = path.end.marks();
    pictures.push(svg(Picture::position(&path.end.puzzle, &path.end.filled, &marks), "the end"));
    pictures
}

/// Writes the pictures under the names that the program used: `FILE.1`, `FILE.2` and so on, and the last one as `FILE`.
fn write_pictures(path: &Path, pictures: &[String]) -> Result<(), Failure> {
    let name = |number: usize| {
        let mut name = path.as_os_str().to_owned();
        if number < pictures.len() {
            name.push(format!(".{number}"));
        }
        PathBuf::from(name)
    };
    let paths: Vec<PathBuf> = (1..=pictures.len()).map(name).collect();
    let files = paths.iter().zip(pictures).map(|(path, svg)| (path.as_path(), svg.as_bytes()));
    write_files(&files.collect::<Vec<_>>(), Overwrite::Yes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn calls_are_parsed() {
        let check = |call: &str, expected: Result<(Option<&str>, Option<&str>, bool), &str>| {
            let words: Vec<String> = call.split_whitespace().map(str::to_owned).collect();
            match (parse(&words), expected) {
                (Ok(call), Ok(expected)) => {
                    assert_eq!(
                        (call.file.as_deref(), call.log.as_deref().and_then(Path::to_str), call.is_verbose),
                        expected
                    );
                }
                (Err(fault), Err(words)) => assert!(fault.to_string().contains(words), "{call}: {fault}"),
                (parsed, _) => panic!("{call}: {parsed:?}"),
            }
        };
        check("a.sudoku", Ok((Some("a.sudoku"), None, false)));
        check("-l log -s svg a", Ok((Some("a"), Some("log"), false)));
        check("-v", Ok((None, None, true)));
        check("a b", Err("the C solver does not accept `b` here"));
        check("-x", Err("has no option `-x`"));
    }
}
