//! Emulates sudognu 1.09: `-c` creates puzzles, `-p` prints, `-s` solves, `-w` shows candidates and `-N` normalises.

use super::arguments::{CallError, Word, Words};
use super::puzzle_run::{ExitBy, PuzzleRun, Reply};
use super::{file, into_file, print_help, run_ours};
use crate::cli::answer::Answer;
use crate::cli::convert::picture;
use crate::cli::output::check_files;
use crate::cli::paths::{Order, WORDS, step_line};
use crate::cli::screen::Screen;
use crate::cli::{Exit, Failure};
use crate::draw::Theme;
use crate::engine::{Engine, Solutions};
use crate::error::Diagnostic;
use crate::explain::{Coordinates, Narrator, explain_path};
use crate::format::{Reading, pencilled};
use crate::rating::{Letters, Unrated, lettered_scale};
use crate::site::PathPage;
use crate::work::Stop;
use std::cell::RefCell;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::rc::Rc;

const PROGRAM: &str = "sudognu";

/// The number of created puzzles printed with `-o`.
const PRINTED: usize = 4;

/// The options of a call.
#[derive(Default, PartialEq, Eq, Debug)]
struct Call {
    command: Option<char>,
    number: Option<String>,
    input: Option<String>,
    output: Option<String>,
    letters: Option<Letters>,
    verbosity: Option<Verbosity>,
    symmetry: Option<&'static str>,
    /// The address of a page with the player, in place of the script.
    player: Option<String>,
    /// Whether to use one thread for each processor, which we always do.
    has_threads: bool,
    /// Whether the letters are in the older syntax, in which `l` means `bB`.
    has_older_letter: bool,
}

/// The amount of output of `-s`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Verbosity {
    /// The solution.
    Solution,
    /// Puzzle, solution, rating and number of solutions.
    Rating,
    /// Also the letters of the path.
    Letters,
    /// Also every step in words.
    Words,
    /// An HTML page.
    Page,
}

/// Runs a call.
pub(super) fn run(arguments: &[String], screen: &Screen) -> Result<Exit, Failure> {
    let call = parse(arguments)?;
    let input = call.input.as_deref().unwrap_or("-");
    match call.command {
        Some('s' | 'w') => match &call.output {
            Some(output) => {
                check_files(&[PathBuf::from(output)], &call.input.iter().map(PathBuf::from).collect::<Vec<_>>())?;
                into_file(Path::new(output), screen, |screen| page(&call, screen))
            }
            None => page(&call, screen),
        },
        Some('c') => create(&call, screen),
        Some('p') => {
            let output = call.output.as_deref().unwrap_or("puzzles");
            run_ours(&["print", "--force", "--output", output, input], screen)
        }
        Some('N') => run_ours(&["convert", "--canonical", "--format", "line-zeros", input], screen),
        Some('V') => run_ours(&["--version"], screen),
        _ => print_help(screen),
    }
}

/// Solves puzzles, or shows the candidates of one.
fn page(call: &Call, screen: &Screen) -> Result<Exit, Failure> {
    if call.has_older_letter {
        screen.note("`l` is the old name of `bB`");
    }
    if call.command == Some('w') { show(call, screen) } else { solve(call, screen) }
}

fn parse(arguments: &[String]) -> Result<Call, CallError> {
    let mut call = Call::default();
    let mut words = Words::new(arguments, "niovPSf");
    while let Some(word) = words.next()? {
        match word {
            Word::Option(letter @ ('c' | 'p' | 's' | 'w' | 'N' | 'h' | 'V'), _) => {
                if let Some(before) = call.command.replace(letter) {
                    return Err(CallError::Both(before, letter));
                }
            }
            Word::Option('n', value) => call.number = Some(value),
            Word::Option('i', value) => call.input = Some(value),
            Word::Option('o', value) => call.output = Some(value),
            Word::Option('P', value) => {
                let expected = "letters of .-dDbBtTqQWYXcSJF";
                call.has_older_letter = value.contains('l');
                let letters = Letters::parse(&value).map_err(|_| CallError::Value { option: "P", value, expected })?;
                call.letters = Some(letters);
            }
            Word::Option('v', value) => {
                call.verbosity = Some(match value.as_str() {
                    "0" => Verbosity::Solution,
                    "1" => Verbosity::Rating,
                    "2" => Verbosity::Letters,
                    "10" => Verbosity::Words,
                    "11" => Verbosity::Page,
                    _ => return Err(CallError::Value { option: "v", value, expected: "0, 1, 2, 10 or 11" }),
                });
            }
            Word::Option('S', value) => {
                call.symmetry = Some(match value.as_str() {
                    "a" => "vertical",
                    "p" => "point",
                    _ => return Err(CallError::Value { option: "S", value, expected: "`a` or `p`" }),
                });
            }
            Word::Option('t', _) => call.has_threads = true,
            Word::Option('f', value) => match value.contains('#') {
                true => {
                    let expected = "the address of a page with the player, without `#`";
                    return Err(CallError::Value { option: "f", value, expected });
                }
                false => call.player = Some(value),
            },
            Word::Option(letter, _) => {
                return Err(CallError::Unknown { program: PROGRAM, option: format!("-{letter}") });
            }
            Word::Plain(word) => return Err(CallError::Unexpected { program: PROGRAM, word }),
        }
    }
    let is_page = call.verbosity == Some(Verbosity::Page);
    let given = [
        ('n', call.number.is_some(), "c", "`-c`"),
        ('i', call.input.is_some(), "pswN", "`-p`, `-s`, `-w` or `-N`"),
        ('t', call.has_threads, "cpsN", "`-c`, `-p`, `-s` or `-N`"),
        ('S', call.symmetry.is_some(), "c", "`-c`"),
        ('o', call.output.is_some(), if is_page { "cpws" } else { "cpw" }, "`-c`, `-p`, `-w` or `-s -v 11`"),
        ('P', call.letters.is_some(), "s", "`-s`"),
        ('v', call.verbosity.is_some(), "s", "`-s`"),
        ('f', call.player.is_some(), if is_page { "s" } else { "" }, "`-s -v 11`"),
    ];
    match given
        .into_iter()
        .find(|(_, is_given, commands, _)| *is_given && !call.command.is_some_and(|command| commands.contains(command)))
    {
        Some((option, _, _, to)) => Err(CallError::Belongs { option, to }),
        None => Ok(call),
    }
}

/// Creates puzzles, and with `-o` also prints the first four.
fn create(call: &Call, screen: &Screen) -> Result<Exit, Failure> {
    let mut words = vec!["generate", "--format", "line-zeros"];
    words.extend(call.number.as_deref().into_iter().flat_map(|number| ["--count", number]));
    words.extend(call.symmetry.into_iter().flat_map(|symmetry| ["--symmetry", symmetry]));
    let Some(output) = call.output.as_deref() else { return run_ours(&words, screen) };
    let kept = Rc::default();
    let out = Kept { out: crate::cli::system::stdout().lock(), kept: Rc::clone(&kept) };
    let both = screen.with_results(Box::new(out), None);
    let exit = run_ours(&words, &both)?;
    both.flush()?;
    let kept = String::from_utf8_lossy(&kept.borrow()).into_owned();
    let words: Vec<&str> =
        ["print", "--force", "--output", output].into_iter().chain(kept.lines().take(PRINTED)).collect();
    run_ours(&words, screen).map(|printed| exit.max(printed))
}

/// The standard output, and a copy of the text written to it.
struct Kept {
    out: io::StdoutLock<'static>,
    kept: Rc<RefCell<Vec<u8>>>,
}

impl Write for Kept {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.out.write(bytes)?;
        self.kept.borrow_mut().extend(&bytes[..written]);
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

/// Prints a page with the candidates of the last position.
fn show(call: &Call, screen: &Screen) -> Result<Exit, Failure> {
    let draw = |(): &mut (), reading: &Reading, _: &Stop| {
        let picture = picture(reading, Coordinates::default(), Theme::classic());
        // The text of a position has no character that HTML treats specially.
        let text = pencilled(&reading.sheet);
        let out = format!(
            "<!DOCTYPE html>\n<html lang=\"en\">\n<head><meta charset=\"utf-8\"><title>Sudoku</title></head>\n<body>\n\
             <figure>{picture}</figure>\n<pre>\n{text}</pre>\n</body>\n</html>\n"
        );
        Ok(Answer { out, fault: reading.conflict(), ..Answer::default() })
    };
    let mut last = None;
    let exit = file(call.input.as_deref()).positions().work(
        screen,
        None,
        || (),
        draw,
        |answer, name| {
            last = Some((answer, name.map(str::to_owned)));
            Ok(Exit::Done)
        },
    )?;
    match last {
        Some((answer, name)) => Ok(exit.max(answer.report(screen, name.as_deref())?)),
        None => Ok(exit),
    }
}

/// Solves puzzles.
fn solve(call: &Call, screen: &Screen) -> Result<Exit, Failure> {
    let order = Order::Letters(call.letters.clone().unwrap_or_default());
    let verbosity = call.verbosity.unwrap_or(Verbosity::Solution);
    let mut page = None;
    let answer = |engine: &mut Engine, puzzle: &Reading, stop: &Stop| {
        solved(engine, puzzle, &order, verbosity, stop).map(|answer| Ok(Reply::from(answer)))
    };
    let show = |_: usize, reply: &mut Reply| {
        let Some(rated) = reply.answer.path.take() else { return Ok(()) };
        let page = match &mut page {
            Some(page) => page,
            none => {
                let new = PathPage::new(&WORDS, Coordinates::default(), Theme::classic())?;
                none.insert(match &call.player {
                    Some(player) => new.with_player(player),
                    None => new,
                })
            }
        };
        screen.print(page.puzzle(order.scale(), &rated)?)
    };
    let run = PuzzleRun::new(screen, ExitBy::Worst);
    let exit = run.run(file(call.input.as_deref()), answer, show)?;
    page.map_or(Ok(()), |page| screen.print(page.end()?))?;
    Ok(exit)
}

/// Returns the output for a puzzle.
fn solved(
    engine: &mut Engine,
    puzzle: &Reading,
    order: &Order,
    verbosity: Verbosity,
    stop: &Stop,
) -> Result<Answer, Failure> {
    let board = puzzle.puzzle.board();
    let solutions = Solutions::of(engine, &puzzle.puzzle, 2, stop)?;
    let fault = match puzzle.conflict() {
        Some(conflict) if solutions.found.is_empty() => Some(conflict),
        _ => solutions.fault().map(|fault| Diagnostic::new(fault).at(puzzle.start())),
    };
    let solution = solutions.is_unique().then(|| solutions.found[0].line_on(board));
    let (scale, lettered) = lettered_scale().expect("sudognu's techniques are letters");
    let mut answer = Answer { fault, ..Answer::default() };
    let line = match verbosity {
        Verbosity::Page => String::new(),
        Verbosity::Solution => solution.clone().unwrap_or_else(|| "-".to_owned()),
        _ => {
            let rating = match &solution {
                // The rating uses sudognu's own order, regardless of the order of the path.
                Some(_) if scale.rates(&puzzle.puzzle) => {
                    let rated = scale.rate_unless(&puzzle.puzzle, stop).map_err(Unrated::unless_faulty)?;
                    scale.print(rated.rating)
                }
                _ => "-".to_owned(),
            };
            let solution = solution.as_deref().unwrap_or("-");
            let line = puzzle.puzzle.line_on_board().replace('.', "0");
            format!("{line} {solution} {rating} {}", solutions.found.len())
        }
    };
    let mut below = String::new();
    if solution.is_some() && verbosity >= Verbosity::Letters {
        if let Some(what) = order.scale().refusal(&puzzle.puzzle) {
            let message = format!("{PROGRAM} has no path for {what}");
            return Ok(Answer::fault(Diagnostic::new(message).at(puzzle.start())));
        }
        let rated = order.follow(puzzle, stop)?;
        let rated = match rated.prove() {
            Ok(rated) => rated,
            Err(unproved) => return Ok(Answer::unproved(puzzle, &unproved)),
        };
        match verbosity {
            Verbosity::Letters => below = format!(" {}", (lettered.write)(&rated.trace)),
            Verbosity::Words => {
                let narrator = Narrator::new(&WORDS, board, Coordinates::default());
                let steps = explain_path(&narrator, &rated.trace);
                let inks = crate::cli::ink::Inks::NONE;
                below =
                    (1..).zip(&steps).map(|(number, step)| format!("\n{}", step_line(inks, number, step))).collect();
            }
            _ => answer.path = Some(Box::new(rated)),
        }
    }
    if verbosity != Verbosity::Page {
        answer.out = format!("{line}{below}\n");
    }
    Ok(answer)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn calls_are_parsed() {
        let check = |call: &str, expected: Result<(char, Option<Verbosity>), &str>| {
            let words: Vec<String> = call.split_whitespace().map(str::to_owned).collect();
            let parsed = parse(&words).map(|call| (call.command.unwrap_or('h'), call.verbosity));
            match (parsed, expected) {
                (Ok(parsed), Ok(expected)) => assert_eq!(parsed, expected, "{call}"),
                (Err(fault), Err(words)) => assert!(fault.to_string().contains(words), "{call}: {fault}"),
                (parsed, _) => panic!("{call}: {parsed:?}"),
            }
        };
        check("-s -v 1", Ok(('s', Some(Verbosity::Rating))));
        check("-sv11 -i in", Ok(('s', Some(Verbosity::Page))));
        check("-s -P -.d", Ok(('s', None)));
        check("-c -n 20 -S p -t -o sud", Ok(('c', None)));
        check("", Ok(('h', None)));
        check("-c -s", Err("`-c` and `-s` cannot be used together"));
        check("-s -n 3", Err("`-n` requires `-c`"));
        check("-s -o sud", Err("`-o` requires `-c`, `-p`, `-w` or `-s -v 11`"));
        check("-s -v 11 -o sud.html", Ok(('s', Some(Verbosity::Page))));
        check("-c -i in", Err("`-i` requires `-p`"));
        check("-s -v 3", Err("`-v` requires 0, 1, 2, 10 or 11"));
        check("-s -P .-dz", Err("`-P` requires letters"));
        check("-z", Err("sudognu has no option `-z`"));
        check("-s puzzles", Err("sudognu does not accept `puzzles` here"));
        check("-n", Err("`-n` needs a value"));
        check("-s -v 11 -f play.html", Ok(('s', Some(Verbosity::Page))));
        check("-s -f play.html", Err("`-f` requires `-s -v 11`"));
        check("-s -v 11 -f play.html#", Err("`-f` requires the address of a page"));
    }
}
