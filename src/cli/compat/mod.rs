//! `sudopress compat`: calls in the syntax of five older programs.
//!
//! Each program has a separate module, which parses its arguments, does the work with the engine and the paths of the
//! library, and prints the same output as the program. Their options conflict with each other and with ours, so none of
//! them is an option of another command.

mod arguments;
mod csolver;
mod dupree;
mod go;
mod lines;
mod puzzle_run;
mod savant;
mod sudognu;
mod trials;

use super::arguments::Parsed;
use super::output::{NewFile, Overwrite};
use super::screen::Screen;
use super::sources::{STDIN, SourceKind, Sources};
use super::{Exit, Failure};
use crate::error::Diagnostic;
use crate::format::Reading;
use crate::rating::{Letters, ORDERS};
use arguments::CallError;
use std::cell::RefCell;
use std::io::{self, Write};
use std::path::Path;
use std::rc::Rc;

#[derive(clap::Args, Debug)]
#[command(after_long_help = help(), disable_help_flag = true)]
pub(super) struct Compat {
    /// Print help
    #[arg(short = 'h', long, action = clap::ArgAction::HelpLong)]
    #[allow(dead_code, reason = "clap answers it")]
    help: Option<bool>,

    /// Program
    #[arg(value_enum)]
    program: Program,

    /// Arguments of the program
    #[arg(trailing_var_arg = true, allow_hyphen_values = true, value_name = "ARGUMENTS")]
    arguments: Vec<String>,
}

/// A supported program.
#[derive(clap::ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
enum Program {
    /// sudognu 1.09
    Sudognu,
    /// The Go solver of Jon Seymour
    Go,
    /// The C solver of Andi Meier
    Csolver,
    /// Bill DuPree's solver
    Dupree,
    /// Sudoku Savant
    Savant,
}

fn help() -> String {
    let letters = Letters::default();
    let names = letters.techniques().map(|key| key.info().name());
    let line = |(letter, name): (char, &str)| format!("  {letter}  {name}\n");
    let techniques: String = ORDERS[0].1.chars().zip(names).map(line).collect();
    format!(
        "\
  sudognu   -c -p -s -w -N -n NUM -i FILE -o FILE -P LETTERS -v 0|1|2|10|11 -t -S a|p -f URL -h -V
  go        --format=9.|90|1.|10 --verbose --no-solve --no-coloring --no-backtracking --no-verify-uniqueness --timings
  csolver   -l LOGFILE -s SVGFILE -v [FILE]
  dupree    -p PUZZLE -f FILE -o FILE -r REJECTS -1 -a -c -d -e -G -g -m -n -s
  savant    -c CODE -v -h

Existing outputs are replaced, but never inputs.

The letters of sudognu's techniques, in their default order; `-P` accepts any of them in any order:
{techniques}
In `-v 2`, the number after F is the length of the chain. f: a chain that ends in a contradiction; e: one that solves
the puzzle; g: a guess; w: a wrong guess.

Examples:
  sudopress compat sudognu -s -v 2 -i puzzles.txt
  sudopress compat go --format=1. < puzzle.txt
  sudopress compat dupree -a -m -g -f puzzles.txt"
    )
}

impl Compat {
    pub(super) fn run(&self, screen: &Screen) -> Result<Exit, Failure> {
        let outcome = match self.program {
            Program::Sudognu => sudognu::run(&self.arguments, screen),
            Program::Go => go::run(&self.arguments, screen),
            Program::Csolver => csolver::run(&self.arguments, screen),
            Program::Dupree => dupree::run(&self.arguments, screen),
            Program::Savant => savant::run(&self.arguments, screen),
        };
        outcome.map_err(|failure| match (failure, self.program) {
            (
                Failure::Reported(Exit::Usage | Exit::Input | Exit::Files, faults),
                Program::Csolver | Program::Dupree,
            ) => Failure::Reported(Exit::Negative, faults),
            (failure, _) => failure,
        })
    }
}

impl From<CallError> for Failure {
    fn from(error: CallError) -> Self {
        Self::new(Exit::Usage, Diagnostic::new(error.to_string()).hint("see `sudopress compat --help`"))
    }
}

/// Returns the sources with these names; the standard input if there are none.
fn sources(names: Vec<String>) -> Sources {
    let names = if names.is_empty() { vec![STDIN.to_owned()] } else { names };
    Sources { names, board: None, kind: SourceKind::Puzzles }
}

/// Returns a source with the name of a file, regardless of its extension; the standard input if there is none.
fn file(name: Option<&str>) -> Sources {
    let is_bare = |name: &str| name != STDIN && !name.contains(std::path::is_separator);
    sources(name.map(|name| if is_bare(name) { format!("./{name}") } else { name.to_owned() }).into_iter().collect())
}

/// Runs a call of one of our own commands.
fn run_ours(words: &[&str], screen: &Screen) -> Result<Exit, Failure> {
    match Parsed::read([&["sudopress"], words].concat()) {
        Ok(parsed) => parsed.run(screen),
        // Help and version were requested; clap calls them errors too.
        Err(text) if !text.use_stderr() => screen.print(text.render()).map(|()| Exit::Done),
        Err(fault) => {
            let fault = fault.to_string();
            // The other lines describe our options, which the user did not write.
            let first = fault.lines().next().unwrap_or_default().trim_start_matches("error: ");
            Err(Failure::new(Exit::Usage, Diagnostic::new(first).hint("see `sudopress compat --help`")))
        }
    }
}

/// Returns the fault of a puzzle with this number of solutions, unless it is one.
fn not_unique(puzzle: &Reading, solutions: usize) -> Option<Diagnostic> {
    match solutions {
        0 => puzzle.conflict().or_else(|| Some(Diagnostic::new("no solution").at(puzzle.start()))),
        1 => None,
        _ => Some(Diagnostic::new("several solutions").at(puzzle.start())),
    }
}

/// Prints the help of this command.
fn print_help(screen: &Screen) -> Result<Exit, Failure> {
    run_ours(&["compat", "--help"], screen)
}

/// Runs work with results that go into a file, which appears once it is complete.
fn into_file(
    path: &Path,
    screen: &Screen,
    work: impl FnOnce(&Screen) -> Result<Exit, Failure>,
) -> Result<Exit, Failure> {
    let file = Rc::new(RefCell::new(NewFile::create(path, Overwrite::Yes)?));
    let screen = screen.with_results(Box::new(Shared(Rc::clone(&file))), Some(path));
    let exit = work(&screen)?;
    screen.flush()?;
    file.borrow_mut().publish()?;
    Ok(exit)
}

/// A file that is published when the work is done.
struct Shared(Rc<RefCell<NewFile>>);

impl Write for Shared {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.borrow_mut().flush()
    }
}
