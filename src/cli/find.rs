//! `sudopress find`: every instance of a technique in a position, and the cases of a library of techniques.

use super::answer::Answer;
use super::cases::{self, CasesFormat};
use super::choices::{coordinates, language, level};
use super::positions::{Positions, forms};
use super::screen::{Screen, json_line};
use super::{Exit, Failure, techniques};
use crate::explain::{Coordinates, Language, Level, Narrator, Words};
use crate::format::Reading;
use crate::hint::{self, Whereabouts};
use crate::logic::Info;
use crate::rating::Unrated;
use crate::work::{Stop, Stopped};
use std::path::PathBuf;

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

    /// How cells are written: r4c7, D7, from zero (r3c6), Z4S7 or L4C7
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
            (Some(path), _) if self.json => cases::check(screen, path, &self.code, CasesFormat::Json),
            (Some(path), _) => cases::check(screen, path, &self.code, CasesFormat::Text),
            (None, Some(key)) => self.list(screen, techniques::sought(key)?),
            (None, None) => unreachable!("clap asks for one of them"),
        }
    }

    fn list(&self, screen: &Screen, info: &'static Info) -> Result<Exit, Failure> {
        let words = Words::new(self.language);
        let mut whereabouts = Whereabouts::default();
        let look = |(): &mut (), reading: &Reading, stop: &Stop| {
            let (count, answer) = self.look(&words, reading, info, stop)?;
            Ok((reading.filled.is_complete(), count, answer))
        };
        let tell = |(is_solved, count, answer): (bool, usize, Answer), name: Option<&str>| {
            whereabouts.add(is_solved, count);
            answer.tell(screen, name)
        };
        let exit = self.positions.sources()?.work(screen, Some(&info.key), || (), look, tell)?;
        match whereabouts.nowhere() {
            Some(place) if exit == Exit::Done => {
                Err(Failure::not_so(format!("no {} {place}", words.technique(&info.key))))
            }
            _ => Ok(exit),
        }
    }

    /// How many instances there are in a position, and what is said of it.
    fn look(
        &self,
        words: &Words,
        reading: &Reading,
        info: &'static Info,
        stop: &Stop,
    ) -> Result<(usize, Answer), Stopped> {
        let narrator = Narrator::new(words, reading.puzzle.board(), self.coordinates);
        let found = match hint::instances(reading, info, stop) {
            Ok(found) => found,
            Err(Unrated::Conflict(clash)) => return Ok((0, Answer::conflict(reading, &clash))),
            Err(fault) => return Err(fault.of_sound()),
        };
        let count = found.steps.len();
        let out = if self.json {
            let mut data = found.data(&narrator, reading, info.key);
            data["line"] = reading.line().into();
            json_line(&data)
        } else {
            let is_headed = count > 0 && !self.positions.is_argument();
            let head = is_headed.then(|| format!("line {}: {count}", reading.line()));
            let lines = found.lines(&narrator, self.level);
            head.into_iter().chain(lines).map(|line| line + "\n").collect()
        };
        let fault = found.fault(reading.puzzle.board()).map(|fault| fault.at(reading.start()));
        Ok((count, Answer { out, fault, path: None }))
    }
}
