//! `sudopress compat`: the arguments of four older programs, as they took them, run as calls of our own.
//!
//! Their short forms clash with each other and with ours, so each has a table of its own here. A translation is a call of
//! ours, which `--show` prints; nothing is done here that cannot be asked for in our own words.

use super::arguments::Parsed;
use super::output::{NewFile, Overwrite};
use super::screen::Screen;
use super::{Exit, Failure};
use crate::error::{Diagnostic, quote};
use crate::rating::{Letters, ORDERS};
use std::cell::RefCell;
use std::fmt;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::rc::Rc;

#[derive(clap::Args, Debug)]
#[command(after_long_help = help(), disable_help_flag = true)]
pub(super) struct Compat {
    /// Print this help, in place of that of the older program
    #[arg(short = 'h', long, action = clap::ArgAction::HelpLong)]
    #[allow(dead_code, reason = "clap answers it")]
    help: Option<bool>,

    /// Print our call instead of running it
    #[arg(long)]
    show: bool,

    /// The program
    #[arg(value_enum)]
    program: Program,

    /// Its arguments, as it took them
    #[arg(trailing_var_arg = true, allow_hyphen_values = true, value_name = "ARGUMENTS")]
    arguments: Vec<String>,
}

fn help() -> String {
    let letters = Letters::default();
    let names = letters.techniques().map(|key| key.info().name());
    let line = |(letter, name): (char, &str)| format!("  {letter}  {name}\n");
    let techniques: String = ORDERS[0].1.chars().zip(names).map(line).collect();
    format!(
        "\
The arguments behind the name of the program are those that it took; --show prints our call for them instead of running it.
What a program did that we do not do so is told, with what to do instead.

  sudognu   -c -p -s -w -N -n NUM -i FILE -o FILE -P LETTERS -v 0|1|2|10|11 -t -S a|p
  go        --format=9.|90|1.|10 --verbose --no-solve --no-coloring --no-backtracking --no-verify-uniqueness --timings
  csolver   -l LOGFILE -s SVGFILE -v FILE
  dupree    -p PUZZLE -f FILE -o FILE -r REJECTS -1 -a -c -d -e -G -g -m -n -s

sudognu's letters, in the order in which it tries them; `-P` takes any of them in any order, and one that is left out is not
tried:
{techniques}
In `-v 2` a number stands behind F, the length of the chain; f is a chain that ends in a contradiction, e is one that reaches
the end of the puzzle, g is a guess, w a guess that was wrong.

Examples:
  sudopress compat sudognu -s -v 2 -i puzzles.txt
  sudopress compat go --format=1. < puzzle.txt
  sudopress compat csolver -l log.txt puzzle.sudoku
  sudopress compat --show dupree -a -m -g -f puzzles.txt"
    )
}

/// A program whose arguments are known.
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
}

impl Compat {
    pub(super) fn run(&self, screen: &Screen) -> Result<Exit, Failure> {
        let call = translated(self.program, &self.arguments).map_err(usage)?;
        if self.show {
            screen.print(&call)?;
            return Ok(Exit::Done);
        }
        let Call { words, results, pages } = call;
        if let Some(path) = results {
            let Some(parsed) = parsed(words, screen)? else { return Ok(Exit::Done) };
            return into_file(&path, screen, |screen| parsed.run(screen, Some(&path)));
        }
        let Some(pages) = pages else { return run(words, screen) };
        let kept = Rc::default();
        let both = screen
            .with_results(Box::new(Kept { out: crate::cli::system::stdout().lock(), kept: Rc::clone(&kept) }), None);
        let exit = run(words, &both)?;
        both.flush()?;
        let kept = String::from_utf8_lossy(&kept.borrow()).into_owned();
        let puzzles = kept.lines().take(PRINTED).map(str::to_owned);
        let print = ["print", "--force", "--out", &pages].map(str::to_owned);
        run(print.into_iter().chain(puzzles).collect(), screen).map(|printed| exit.max(printed))
    }
}

/// How many puzzles sudognu printed of those that it made.
const PRINTED: usize = 4;

/// Runs a call of ours.
fn run(words: Vec<String>, screen: &Screen) -> Result<Exit, Failure> {
    parsed(words, screen)?.map_or(Ok(Exit::Done), |parsed| parsed.run(screen, None))
}

/// Parses a call of ours; `None` if it asks for help or the version, which is printed.
fn parsed(words: Vec<String>, screen: &Screen) -> Result<Option<Parsed>, Failure> {
    match Parsed::read(std::iter::once("sudopress".to_owned()).chain(words)) {
        Ok(parsed) => Ok(Some(parsed)),
        // Help and version are what was asked for; clap calls them errors too.
        Err(told) if !told.use_stderr() => screen.print(told).map(|()| None),
        Err(fault) => {
            // Its first line; the others tell of our options, which nobody wrote.
            let told = fault.to_string();
            let first = told.lines().next().unwrap_or_default();
            Err(usage(first.trim_start_matches("error: ").to_owned()))
        }
    }
}

fn usage(message: String) -> Failure {
    Failure::new(Exit::Usage, Diagnostic::new(message).hint("see `sudopress compat --help`"))
}

/// Does something whose results go into a file, which is there when it is whole.
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

/// A file that is put in its place when the work is done.
struct Shared(Rc<RefCell<NewFile>>);

impl Write for Shared {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.borrow_mut().flush()
    }
}

/// The standard output, and what went there.
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

/// What an older program was asked for, in our words.
#[derive(Default)]
struct Call {
    /// Our call, without our own name.
    words: Vec<String>,
    /// The file that its results go to.
    results: Option<PathBuf>,
    /// What the page of the first puzzles is called, where they are printed too.
    pages: Option<String>,
}

impl From<Vec<String>> for Call {
    fn from(words: Vec<String>) -> Self {
        Self { words, ..Self::default() }
    }
}

/// As one writes it in a shell.
impl fmt::Display for Call {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let quoted = |word: &str| {
            if word.contains([' ', '*']) || word.is_empty() { format!("'{word}'") } else { word.to_owned() }
        };
        write!(f, "sudopress {}", self.words.iter().map(|word| quoted(word)).collect::<Vec<_>>().join(" "))?;
        if let Some(path) = &self.results {
            write!(f, " > {}", quoted(&path.display().to_string()))?;
        }
        match &self.pages {
            Some(pages) => writeln!(f, " > puzzles.txt\nsudopress print --force --out {} puzzles.txt", quoted(pages)),
            None => writeln!(f),
        }
    }
}

/// Our call for the arguments of a program; what it cannot be.
fn translated(program: Program, arguments: &[String]) -> Result<Call, String> {
    match program {
        Program::Sudognu => sudognu(&mut Words::new(arguments, "niovPSf")),
        Program::Go => go(arguments).map(Call::from),
        Program::Csolver => csolver(&mut Words::new(arguments, "ls")).map(Call::from),
        Program::Dupree => dupree(&mut Words::new(arguments, "pfor")),
    }
}

/// What stands in a call of the older kind.
enum Word {
    /// A letter behind a hyphen, with its value where it takes one.
    Option(char, String),
    /// Anything else.
    Plain(String),
}

/// The words of a call whose options are letters, several of which may stand behind one hyphen.
struct Words<'a> {
    words: std::slice::Iter<'a, String>,
    /// Letters of the current word that are still to be read.
    rest: Vec<char>,
    /// The letters that take a value.
    valued: &'static str,
}

impl<'a> Words<'a> {
    fn new(words: &'a [String], valued: &'static str) -> Self {
        Self { words: words.iter(), rest: Vec::new(), valued }
    }

    fn next(&mut self) -> Result<Option<Word>, String> {
        if self.rest.is_empty() {
            let Some(word) = self.words.next() else { return Ok(None) };
            match word.strip_prefix('-') {
                Some(letters) if !letters.is_empty() && !letters.starts_with('-') => {
                    self.rest = letters.chars().collect()
                }
                _ => return Ok(Some(Word::Plain(word.clone()))),
            }
        }
        let letter = self.rest.remove(0);
        if !self.valued.contains(letter) {
            return Ok(Some(Word::Option(letter, String::new())));
        }
        let value: String = self.rest.drain(..).collect();
        let value = if value.is_empty() { self.words.next().cloned() } else { Some(value) };
        value.map(|value| Some(Word::Option(letter, value))).ok_or_else(|| format!("`-{letter}` wants a value"))
    }
}

fn words(text: &str) -> Vec<String> {
    text.split_whitespace().map(str::to_owned).collect()
}

fn unknown(letter: char, program: &str) -> String {
    format!("{program} has no option {}", quote(&format!("-{letter}")))
}

/// sudognu: one command a call.
fn sudognu(words_of: &mut Words<'_>) -> Result<Call, String> {
    let (mut command, mut number, mut input, mut output) = (None, None, None, None);
    let (mut order, mut verbosity, mut symmetry) = (None, None, None);
    let mut is_unprinted = false;
    while let Some(word) = words_of.next()? {
        match word {
            Word::Option(letter @ ('c' | 'p' | 's' | 'w' | 'N' | 'h' | 'V'), _) => {
                if let Some(before) = command.replace(letter) {
                    return Err(format!("two commands, `-{before}` and `-{letter}`; sudognu takes one a call"));
                }
            }
            Word::Option('n', value) => number = Some(value),
            Word::Option('i', value) => input = Some(value),
            Word::Option('o', value) => output = Some(value),
            Word::Option('P', value) => order = Some(value),
            Word::Option('v', value) => verbosity = Some(value),
            Word::Option('S', value) => {
                symmetry = Some(match value.as_str() {
                    "a" => "vertical",
                    "p" => "point",
                    _ => return Err(format!("the symmetry {} is neither `a` nor `p`", quote(&value))),
                });
            }
            // All threads are used anyway.
            Word::Option('t', _) => is_unprinted = true,
            Word::Option('f', _) => {
                return Err("`-f` is the place of a script on a server, which there is none of".into());
            }
            Word::Option(letter, _) => return Err(unknown(letter, "sudognu")),
            Word::Plain(word) => {
                return Err(format!("sudognu takes no {} by itself; files stand behind `-i`", quote(&word)));
            }
        }
    }
    let mut call = match command {
        Some('c') => words("generate --format line-zeros"),
        Some('p') => words("print"),
        Some('s') => words("solve"),
        Some('w') => words("picture --html"),
        Some('N') => words("canon --format line-zeros"),
        Some('V') => return Ok(words("--version").into()),
        _ => return Ok(words("--help").into()),
    };
    let mut pages = None;
    let is = |letter| command == Some(letter);
    let belongs = |option: char, to: &str| format!("`-{option}` belongs to `-{to}`");
    if let Some(number) = number {
        is('c').then(|| call.extend(["--count".to_owned(), number])).ok_or_else(|| belongs('n', "c"))?;
    }
    if let Some(symmetry) = symmetry {
        is('c').then(|| call.extend(["--symmetry", symmetry].map(str::to_owned))).ok_or_else(|| belongs('S', "c"))?;
    }
    if let Some(output) = output {
        match command {
            Some('p') => call.extend(["--force".to_owned(), "--out".to_owned(), output]),
            // One thread for each processor printed no page.
            Some('c') => pages = Some(output).filter(|_| !is_unprinted),
            _ => return Err(belongs('o', "c` and `-p")),
        }
    }
    if is('s') {
        call.extend(["--verbosity".to_owned(), verbosity.clone().unwrap_or_else(|| "0".to_owned())]);
    }
    if let Some(order) = order {
        is('s').then(|| call.push(format!("--order={order}"))).ok_or_else(|| belongs('P', "s"))?;
    }
    if verbosity.is_some() && !is('s') {
        return Err(belongs('v', "s"));
    }
    call.extend(input);
    Ok(Call { words: call, pages, ..Call::default() })
}

/// The Go solver: long options, puzzles on the standard input.
fn go(arguments: &[String]) -> Result<Vec<String>, String> {
    let mut format = "9.".to_owned();
    let (mut letters, mut is_solved, mut is_guessed) = ("-.DTBbc".to_owned(), true, true);
    let mut call = Vec::new();
    let mut arguments = arguments.iter();
    while let Some(argument) = arguments.next() {
        let name = argument.trim_start_matches('-');
        let (name, value) = name.split_once('=').map_or((name, None), |(name, value)| (name, Some(value.to_owned())));
        let value = || value.or_else(|| arguments.clone().next().cloned());
        match name {
            "format" => {
                let is_apart = !argument.contains('=');
                format = value().unwrap_or_default();
                if is_apart {
                    arguments.next();
                }
                if !["9.", "90", "1.", "10"].contains(&format.as_str()) {
                    return Err("format must be one of: 9., 90, 1., 10".into());
                }
            }
            "verbose" => call.extend(words("--log -")),
            "no-solve" => is_solved = false,
            "no-coloring" => letters.retain(|letter| letter != 'c'),
            "no-backtracking" => is_guessed = false,
            "no-verify-uniqueness" => call.extend(words("--max-solutions 1")),
            "timings" => call.push("--timings".into()),
            "version" => return Ok(words("--version")),
            "h" | "help" => return Ok(words("solve --help")),
            "cpuprofile" => {
                return Err("`--cpuprofile` is of the Go language; `sudopress bench` tells how fast we are".into());
            }
            _ if argument.starts_with('-') => return Err(format!("the Go solver has no option {}", quote(argument))),
            _ => return Err("the Go solver reads its puzzles from the standard input".into()),
        }
    }
    if !is_solved {
        return Ok([words("convert --to"), vec![format]].concat());
    }
    let mut solve = words("solve --exit last --format");
    solve.push(format);
    // Where there is not one solution it printed what it had found before its first guess.
    solve.push(if is_guessed { "--stuck" } else { "--logic-only" }.into());
    solve.push(format!("--order={letters}"));
    Ok([solve, call].concat())
}

/// The C solver: one file a call, no guesses.
fn csolver(words_of: &mut Words<'_>) -> Result<Vec<String>, String> {
    let mut call = words("solve --logic-only --used --grid --exit never --order=csolver");
    let mut file = None;
    while let Some(word) = words_of.next()? {
        match word {
            Word::Option('l', log) => call.extend(["--log".to_owned(), log]),
            Word::Option('s', pictures) => call.extend(["--svg-steps".to_owned(), pictures]),
            Word::Option('v', _) => call.extend(words("--log -")),
            Word::Option('h', _) => return Ok(words("solve --help")),
            Word::Option(letter, _) => return Err(unknown(letter, "the C solver")),
            Word::Plain(name) if file.is_none() => file = Some(name),
            Word::Plain(_) => return Err("the C solver takes one file a call".into()),
        }
    }
    // It replaced what was there.
    if call.iter().any(|word| word == "--svg-steps" || word == "--log") {
        call.push("--force".into());
    }
    call.push(file.ok_or("the C solver wants the name of a file")?);
    Ok(call)
}

/// DuPree's solver: its letters say what is printed.
fn dupree(words_of: &mut Words<'_>) -> Result<Call, String> {
    let (mut fields, mut call, mut source) = (Vec::new(), Vec::new(), None);
    let (mut is_first, mut is_told, mut is_grid) = (false, false, false);
    let mut results = None;
    while let Some(word) = words_of.next()? {
        match word {
            Word::Option('p' | 'f', name) => {
                if source.replace(name).is_some() {
                    return Err("`-p` and `-f` are one or the other, once".into());
                }
            }
            Word::Option('r', name) => call.extend(["--force".to_owned(), "--rejects".to_owned(), name]),
            Word::Option('o', name) => results = Some(name.into()),
            Word::Option('1', _) => is_first = true,
            Word::Option('a', _) => fields.push("solution"),
            Word::Option('c', _) => fields.push("count"),
            Word::Option('d', _) => fields.push("depth"),
            Word::Option('g', _) => fields.push("givens"),
            Word::Option('m', _) => fields.push("mask"),
            Word::Option('n', _) => fields.push("number"),
            Word::Option('s', _) => fields.push("score"),
            Word::Option('G', _) => is_grid = true,
            Word::Option('e', _) => is_told = true,
            Word::Option('?', _) => return Ok(words("solve --help").into()),
            Word::Option(letter, _) => return Err(unknown(letter, "DuPree's solver")),
            Word::Plain(word) if word == "-" && source.is_none() => source = Some(word),
            Word::Plain(word) => return Err(format!("DuPree's solver takes no {} by itself", quote(&word))),
        }
    }
    // It took what it could not read, and what had fewer givens, for bogus, and its exit code was of the others.
    let mut solve = words("solve --summary --min-givens 17 --exit puzzles");
    match (is_told, is_grid, &fields[..]) {
        (true, ..) => solve.extend(words("--trace text --order=dupree")),
        (false, true, _) => solve.push("--grid".into()),
        (false, false, []) => {}
        // All solutions, unless something else is asked for too.
        (false, false, ["solution"]) => {
            solve.extend(words(if is_first { "--max-solutions 1" } else { "--max-solutions 0" }))
        }
        (false, false, ["count"]) => solve.push("--count".into()),
        (false, false, fields) => {
            solve.extend(["--fields".to_owned(), fields.join(",")]);
            // Where answers are asked for, each solution has a line.
            let most = if is_first { "--max-solutions 1" } else { "--max-solutions 0" };
            solve.extend(words(most).into_iter().filter(|_| fields.contains(&"solution")));
        }
    }
    solve.extend(call);
    solve.extend(source);
    Ok(Call { words: solve, results, ..Call::default() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn calls_are_translated() {
        let check = |program: Program, call: &str, expected: Result<&str, &str>| {
            let translated = translated(program, &words(call)).map(|call| call.to_string());
            match (&translated, expected) {
                (Err(fault), Err(wanted)) => assert!(fault.contains(wanted), "{call}: {fault}"),
                (Ok(ours), Ok(wanted)) => assert_eq!(*ours, format!("sudopress {wanted}\n"), "{call}"),
                _ => panic!("{call}: {translated:?}"),
            }
        };
        use Program::{Csolver, Dupree, Go, Sudognu};
        check(Sudognu, "-s -v 1", Ok("solve --verbosity 1"));
        check(Sudognu, "-s -v2 -P .-dD -i in", Ok("solve --verbosity 2 --order=.-dD in"));
        check(Sudognu, "-s -P -.d", Ok("solve --verbosity 0 --order=-.d"));
        check(Sudognu, "-c -n 20 -S p -t", Ok("generate --format line-zeros --count 20 --symmetry point"));
        check(Sudognu, "-p -i batch -o sud", Ok("print --force --out sud batch"));
        check(
            Sudognu,
            "-c -n 20 -o sud",
            Ok("generate --format line-zeros --count 20 > puzzles.txt\nsudopress print --force --out sud puzzles.txt"),
        );
        check(Sudognu, "-c -n 20 -o sud -t", Ok("generate --format line-zeros --count 20"));
        check(Sudognu, "-s -o sud", Err("`-o` belongs to `-c` and `-p`"));
        check(Sudognu, "-N -i in", Ok("canon --format line-zeros in"));
        check(Sudognu, "-c -s", Err("two commands, `-c` and `-s`"));
        check(Sudognu, "-s -n 3", Err("`-n` belongs to `-c`"));
        check(Sudognu, "-z", Err("sudognu has no option `-z`"));
        check(Go, "", Ok("solve --exit last --format 9. --stuck --order=-.DTBbc"));
        check(Go, "--format=10 --timings", Ok("solve --exit last --format 10 --stuck --order=-.DTBbc --timings"));
        check(Go, "--format 1.", Ok("solve --exit last --format 1. --stuck --order=-.DTBbc"));
        check(Go, "--no-solve --format=90", Ok("convert --to 90"));
        check(Go, "--no-backtracking --no-coloring", Ok("solve --exit last --format 9. --logic-only --order=-.DTBb"));
        check(Go, "--format=8", Err("format must be one of: 9., 90, 1., 10"));
        check(Go, "--bogus", Err("no option `--bogus`"));
        let logic = "solve --logic-only --used --grid --exit never --order=csolver";
        check(Csolver, "a.sudoku", Ok(&format!("{logic} a.sudoku")));
        check(Csolver, "-l log -s svg a", Ok(&format!("{logic} --log log --svg-steps svg --force a")));
        check(Csolver, "", Err("wants the name of a file"));
        check(
            Dupree,
            "-amg -f in",
            Ok("solve --summary --min-givens 17 --exit puzzles --fields solution,mask,givens --max-solutions 0 in"),
        );
        check(Dupree, "-a", Ok("solve --summary --min-givens 17 --exit puzzles --max-solutions 0"));
        check(
            Dupree,
            "-c -r bad -f in",
            Ok("solve --summary --min-givens 17 --exit puzzles --count --force --rejects bad in"),
        );
        check(Dupree, "-e", Ok("solve --summary --min-givens 17 --exit puzzles --trace text --order=dupree"));
        check(Dupree, "-p x -f y", Err("one or the other"));
        check(Dupree, "-1 -o out", Ok("solve --summary --min-givens 17 --exit puzzles > out"));
    }
}
