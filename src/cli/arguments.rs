//! Defines the arguments of all commands, and turns a run with given arguments into an exit code.

use super::ink::Inks;
use super::screen::{Notes, Screen, printable};
use super::{Command, Exit, Failure, listed_commands, output, threads};
use crate::error::is_unprintable;
use clap::{ColorChoice, CommandFactory, FromArgMatches, Parser};
use std::ffi::OsString;
use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::path::Path;
use std::process::ExitCode;

/// A Sudoku press: books, e-books and websites from a book spec, and puzzles of every kind
#[derive(Parser, Debug)]
#[command(name = "sudopress", version = VERSION, arg_required_else_help = true, subcommand_required = true)]
#[command(disable_help_subcommand = true, help_template = template(), after_help = AFTER, max_term_width = 100)]
pub struct Arguments {
    /// Print only results and errors
    #[arg(short, long, global = true, help_heading = GLOBAL)]
    pub quiet: bool,

    /// Number of threads [default: all; 1 for `bench`]
    #[arg(long, global = true, value_name = "N", help_heading = GLOBAL)]
    pub threads: Option<NonZeroUsize>,

    /// When to use colours
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto", help_heading = GLOBAL)]
    pub color: ColorChoice,

    #[command(subcommand)]
    command: Command,
}

/// The heading of the global options.
const GLOBAL: &str = "Global options";

/// Returns a command and its subcommands, with the help after the options reflowed so that each paragraph is one line,
/// which clap wraps for the terminal. Lines that are indented or follow a line that ends in a colon are unchanged.
pub(super) fn reflowed(command: clap::Command) -> clap::Command {
    let names: Vec<String> = command.get_subcommands().map(|below| below.get_name().to_owned()).collect();
    let command = names.into_iter().fold(command, |command, name| command.mut_subcommand(name, reflowed));
    let known = GLOBALS.into_iter().filter(|name| command.get_arguments().any(|argument| argument.get_id() == name));
    let command = known.collect::<Vec<_>>().into_iter().fold(command, |command, name| {
        command.mut_arg(name, |argument| argument.hide_short_help(true).hide_long_help(true))
    });
    let text = command.get_after_long_help().map(ToString::to_string).unwrap_or_default();
    let between = if text.is_empty() { "" } else { "\n\n" };
    command.after_long_help(with_long_paragraphs(&text) + between + SEE_GLOBALS)
}

/// The global options, which only the help of the program itself describes.
const GLOBALS: [&str; 3] = ["quiet", "threads", "color"];

const SEE_GLOBALS: &str = "Global options: --quiet, --threads, --color (see `sudopress --help`)";

fn with_long_paragraphs(text: &str) -> String {
    let mut joined = String::new();
    let mut is_open = false;
    for line in text.lines() {
        let is_prose = !line.is_empty() && !line.starts_with(' ');
        if !joined.is_empty() {
            joined.push(if is_open && is_prose { ' ' } else { '\n' });
        }
        joined += line;
        is_open = is_prose && !line.ends_with(':');
    }
    joined
}

/// The version, with copyright and licence below it.
const VERSION: &str = concat!(
    env!("CARGO_PKG_VERSION"),
    "\nCopyright (c) 2026 The sudopress developers\nLicence: MIT or Apache-2.0; there is no warranty"
);

/// Returns the template of the help, with the commands in groups.
fn template() -> String {
    format!("{{about}}\n\n{{usage-heading}} {{usage}}\n\n{}\nOptions:\n{{options}}{{after-help}}", listed_commands())
}

const AFTER: &str = "\
Examples:
  sudopress new book.yaml           write a spec to start from
  sudopress check book.yaml         see its plan, page by page
  sudopress build book.yaml         build the book in out/book/
  sudopress help build              help on a command

Exit codes:
  0    success
  1    a negative result: no or several solutions, no matching puzzle, a failed check
  2    usage error
  3    invalid input: a spec, puzzle or lock
  4    a file could not be read or written
  130  interrupted by Ctrl-C";

impl Arguments {
    /// Returns the definition of all commands with their arguments, which [`CommandFactory`] omits until a command is
    /// called.
    pub fn definition() -> clap::Command {
        let mut command = Self::command();
        command.build();
        command
    }

    /// Runs the command on an existing screen.
    fn run(&self, screen: &Screen) -> Result<Exit, Failure> {
        self.command.run(screen, Self::definition)
    }
}

/// Arguments parsed by clap.
pub(super) struct Parsed {
    arguments: Arguments,
    command: clap::Command,
    matches: clap::ArgMatches,
}

impl Parsed {
    /// Parses arguments. The first is the name of the program.
    ///
    /// # Errors
    /// If they are invalid, or request help or the version.
    pub(super) fn read(arguments: impl IntoIterator<Item = impl Into<OsString> + Clone>) -> Result<Self, clap::Error> {
        let mut command = Arguments::command();
        let matches = command.try_get_matches_from_mut(arguments)?;
        let arguments = Arguments::from_arg_matches(&matches).map_err(|fault| fault.format(&mut command))?;
        Ok(Self { arguments, command, matches })
    }

    /// Runs the command, after checking the files that it will write.
    pub(super) fn run(&self, screen: &Screen) -> Result<Exit, Failure> {
        output::check(&self.command, &self.matches)?;
        self.arguments.run(screen)
    }
}

/// Runs the program with these arguments. The first argument is the program's name.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    let arguments: Vec<OsString> = arguments.into_iter().collect();
    let parsed = match Parsed::read(&arguments) {
        Ok(parsed) => parsed,
        Err(error) => {
            // Help and version were requested; clap returns them as errors too. A closed pipe is not a fault.
            let printed = print_message(&error, &arguments).and_then(|()| crate::cli::system::stdout().flush());
            return match printed {
                _ if error.use_stderr() => Exit::Usage.into(),
                Err(fault) if fault.kind() != io::ErrorKind::BrokenPipe => unwritten(&fault).into(),
                _ => Exit::Done.into(),
            };
        }
    };
    let arguments = &parsed.arguments;
    let notes = if arguments.quiet { Notes::Hidden } else { Notes::Shown };
    let screen = Screen::new(notes, Inks::for_stdout(arguments.color), Inks::for_stderr(arguments.color));
    threads::ask_for(arguments.threads.or_else(|| arguments.command.threads()));
    if !arguments.command.may_need_no_threads() {
        threads::set_up(&screen);
    }
    let outcome = parsed.run(&screen).and_then(|exit| screen.flush().map(|()| exit));
    match outcome {
        Ok(exit) => exit.into(),
        Err(Failure::ClosedPipe) => Exit::Done.into(),
        Err(Failure::Reported(exit, diagnostics)) => {
            // Results found before the failure are still valid.
            let _ = screen.flush();
            diagnostics.iter().for_each(|diagnostic| screen.complain(diagnostic));
            exit.into()
        }
    }
}

/// Reports that help or version could not be written.
fn unwritten(fault: &io::Error) -> Exit {
    if let Failure::Reported(_, faults) = Failure::file(Path::new("standard output"), "cannot write", fault) {
        faults.iter().for_each(|diagnostic| Screen::new(Notes::Hidden, Inks::NONE, Inks::NONE).complain(diagnostic));
    }
    Exit::Files
}

/// Prints a clap message. It repeats arguments unchanged; if one contains unprintable characters, the whole text is
/// cleaned and loses its colours.
fn print_message(error: &clap::Error, arguments: &[OsString]) -> io::Result<()> {
    let is_hostile = arguments.iter().any(|argument| argument.to_string_lossy().contains(is_unprintable));
    if error.use_stderr() && is_hostile {
        printable(&mut crate::cli::system::stderr().lock(), format_args!("{error}"))
    } else {
        error.print()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paragraphs_become_lines() {
        let check = |text: &str, expected: &str| assert_eq!(with_long_paragraphs(text), expected);
        check("a\nb\n\nc\nd", "a b\n\nc d");
        check("Examples:\n  one\n  two\n\nend\nof it", "Examples:\n  one\n  two\n\nend of it");
        check("a:\nb", "a:\nb");
    }

    #[test]
    fn the_definitions_are_sound_and_every_command_has_help() {
        Arguments::command().debug_assert();
        let command = Arguments::definition();
        for subcommand in command.get_subcommands() {
            let name = subcommand.get_name();
            assert!(subcommand.get_about().is_some(), "{name} has no help");
            for argument in subcommand.get_arguments() {
                assert!(argument.get_help().is_some(), "{name}: {} has no help", argument.get_id());
            }
        }
    }
}
