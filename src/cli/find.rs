//! `sudopress find`: every instance of a technique in a position, and the cases of a library of techniques.

use super::answer::Answer;
use super::choices::{coordinates, language, level};
use super::flow;
use super::positions::{Positions, forms};
use super::progress::Progress;
use super::screen::{Screen, json_line};
use super::sources::Faults;
use super::{Exit, Failure, techniques};
use crate::error::Diagnostic;
use crate::explain::{Coordinates, Language, Level, Narrator, Words};
use crate::format::hodoku_library::Case;
use crate::format::{Library, ReadError, Reading, conflict};
use crate::hint;
use crate::logic::Info;
use crate::rating::Unrated;
use crate::work::{Stop, Stopped};
use std::fs::File;
use std::io::BufReader;
use std::path::{Path, PathBuf};

/// Find every instance of a technique, or check a library of cases
#[derive(clap::Args, Debug)]
#[command(after_long_help = AFTER.to_owned() + &forms())]
pub struct Find {
    /// The key of a technique, such as x-wing
    #[arg(value_name = "TECHNIQUE", required_unless_present = "library", conflicts_with = "library")]
    key: Option<String>,

    #[command(flatten)]
    positions: Positions,

    /// Run every case of this library in HoDoKu's format, and tell for each whether it is found
    #[arg(long, value_name = "FILE")]
    library: Option<PathBuf>,

    /// With `--library`: only cases whose code begins so
    #[arg(long, value_name = "CODE", default_value = "", requires = "library")]
    code: String,

    /// How much is told of each instance
    #[arg(long, value_name = "0-4", default_value = "1", value_parser = level())]
    level: Level,

    /// The language
    #[arg(long, default_value = "en", value_parser = language())]
    language: Language,

    /// How cells are written: r4c7, D7, or from zero
    #[arg(long, default_value = "rc", value_parser = coordinates())]
    coordinates: Coordinates,

    /// Print JSON, one object a position or case
    #[arg(long)]
    json: bool,
}

const AFTER: &str = "\
Of a file, and of the standard input, each position with an instance is headed by its line. The exit code is 1 when nothing
is found, or when a case of a library differs. A case is `ok` when one instance of its
technique removes and places exactly what the library says (for the variant `-x`: when there is no instance).

Examples:
  sudopress find x-wing puzzle.txt
  sudopress find unique-rectangle-1 '98.+7..6..+7..9.8...' --level 3
  sudopress find als-xz position.txt --json
  sudopress find --library reglib.txt --code 06

";

impl Find {
    pub(super) fn run(&self, screen: &Screen) -> Result<Exit, Failure> {
        match (&self.library, &self.key) {
            (Some(path), _) => self.check(screen, path),
            (None, Some(key)) => self.list(screen, techniques::sought(key)?),
            (None, None) => unreachable!("clap asks for one of them"),
        }
    }

    fn list(&self, screen: &Screen, info: &'static Info) -> Result<Exit, Failure> {
        let words = Words::new(self.language);
        let (mut positions, mut found, mut is_all_solved) = (0, 0, true);
        let look = |(): &mut (), reading: &Reading, stop: &Stop| Ok(self.look(&words, reading, info, stop)?);
        let exit = self.positions.work(
            screen,
            Some(&info.key),
            || (),
            look,
            |seen: Seen, name| {
                positions += 1;
                found += seen.count;
                is_all_solved &= seen.is_solved;
                seen.answer.tell(screen, name)
            },
        )?;
        if found > 0 || exit != Exit::Done {
            return Ok(exit);
        }
        let place = match positions {
            1 if is_all_solved => "in this position, which is solved",
            1 => "in this position",
            _ => "in any of these positions",
        };
        Err(Failure::not_so(format!("no {} {place}", words.technique(&info.key))))
    }

    /// What is found in a position, and what is said of it.
    fn look(&self, words: &Words, reading: &Reading, info: &'static Info, stop: &Stop) -> Result<Seen, Stopped> {
        let (board, is_solved) = (reading.puzzle.board(), reading.filled.is_complete());
        let narrator = Narrator::new(words, board, self.coordinates);
        let (count, answer) = match hint::instances(reading, info, stop) {
            Err(Unrated::Conflict(clash)) => {
                let fault = Diagnostic::new(conflict(&reading.puzzle, &clash));
                (0, Answer::fault(fault.at(reading.start())))
            }
            Err(fault) => return Err(fault.of_sound()),
            Ok(found) => {
                let count = found.steps.len();
                let fault = found.fault(board).map(|fault| {
                    let fault = Diagnostic::new(fault).at(reading.start());
                    fault.hint("no solution is left, and what is found leads nowhere")
                });
                let out = if self.json {
                    let mut data = found.data(&narrator, reading, info.key);
                    data["line"] = reading.line().into();
                    json_line(&data)
                } else {
                    let is_headed = count > 0 && !self.positions.is_argument();
                    let head = is_headed.then(|| format!("line {}: {count}", reading.line()));
                    let lines = found.lines(&narrator, reading, self.level);
                    head.into_iter().chain(lines).map(|line| line + "\n").collect()
                };
                (count, Answer { out, fault, path: None })
            }
        };
        Ok(Seen { count, is_solved, answer })
    }

    fn check(&self, screen: &Screen, path: &Path) -> Result<Exit, Failure> {
        let cannot = |error| Failure::file(path, "cannot read", &error);
        let file = BufReader::new(File::open(path).map_err(cannot)?);
        let name = path.display().to_string();
        let (code, library) = (self.code.clone(), Library::new(file, Some(name.clone())));
        let asked = library.filter(move |case| !matches!(case, Ok(case) if !case.code.raw().starts_with(&code)));
        let (progress, mut cases, mut right) = (Progress::count(screen, "cases"), 0, 0);
        let mut faults = Faults::default();
        let judge = |(): &mut (), case: Result<Case, ReadError>, stop: &Stop| {
            case.map(|case| hint::judge(&case, stop).map(|verdict| (case, verdict)))
        };
        let exit = flow::each(
            screen,
            flow::read_ahead(asked),
            || (),
            judge,
            |judged| {
                let (case, verdict) = match judged {
                    Ok(judged) => judged?,
                    Err(ReadError::Fault(fault)) => return Ok(faults.tell(screen, &fault)),
                    Err(ReadError::Stream(error)) => return Err(cannot(error)),
                };
                progress.another();
                cases += 1;
                right += usize::from(verdict.is_ok);
                match self.json {
                    true => screen.json(&verdict.json(&case)),
                    false => screen.line(verdict.text(&case)),
                }
                .map(|()| Exit::Done)
            },
        )?;
        drop(progress);
        faults.end(screen, &name);
        if cases == 0 && exit == Exit::Done {
            return Err(Failure::input(Diagnostic::new("no case in the library").in_file(name)));
        }
        screen.note(format_args!("{right} of {cases} ok"));
        Ok(if right == cases { exit } else { exit.max(Exit::NotSo) })
    }
}

/// What was seen in a position.
struct Seen {
    /// How many instances there are.
    count: usize,
    is_solved: bool,
    answer: Answer,
}
