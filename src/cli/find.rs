//! `sudopress find`: finds every instance of a technique in a position, and judges the cases of a library of
//! techniques.

use super::answer::Answer;
use super::cases;
use super::choices::{coordinates, language, level};
use super::formats::TextOrJson;
use super::positions::Positions;
use super::screen::{Screen, counted, json_line};
use super::{Exit, Failure, interrupt, rejected, techniques};
use crate::explain::{Coordinates, Language, Level, Narrator, Words};
use crate::format::Reading;
use crate::hint::{self, Instances, SearchTally};
use crate::logic::{Flow, Info, Proved, Step};
use crate::rating::Unrated;
use crate::work::Stop;
use std::num::NonZeroUsize;
use std::path::PathBuf;

#[derive(clap::Args, Debug)]
#[command(after_long_help = AFTER)]
pub(super) struct Find {
    /// Key of a technique, such as x-wing
    #[arg(value_name = "TECHNIQUE", required_unless_present = "library", conflicts_with = "library")]
    key: Option<String>,

    #[command(flatten)]
    positions: Positions,

    /// Check every case in this library, a file in HoDoKu's format
    #[arg(long, value_name = "FILE")]
    library: Option<PathBuf>,

    /// Level of detail, as in `sudopress explain --help`
    #[arg(long, value_name = "0-4", default_value = "1", value_parser = level())]
    level: Level,

    /// Language
    #[arg(long, default_value = "en", value_parser = language())]
    language: Language,

    /// Notation of cells: r4c7, D7, from zero (r3c6), Z4S7 or L4C7
    #[arg(long, default_value = "rc", value_parser = coordinates())]
    coordinates: Coordinates,

    /// Stop after this many instances in each position
    #[arg(long, value_name = "N", conflicts_with = "library")]
    limit: Option<NonZeroUsize>,

    #[command(flatten)]
    format: TextOrJson,
}

const AFTER: &str = "\
The exit code is 1 if nothing is found, or if a case in the library differs. A case is `ok` if one instance of its
technique removes and places exactly what the library says; a case of the variant `-x`, if there is no instance.

Examples:
  sudopress find x-wing puzzle.txt
  sudopress find unique-rectangle-1 '98.+7..6..+7..9.8...' --level 3
  sudopress find --library reglib.txt";

impl Find {
    pub(super) fn run(&self, screen: &Screen) -> Result<Exit, Failure> {
        match (&self.library, &self.key) {
            (Some(path), _) => cases::check(screen, path, self.format),
            (None, Some(key)) => self.list(screen, techniques::sought(key)?),
            (None, None) => unreachable!("clap asks for one of them"),
        }
    }

    fn list(&self, screen: &Screen, info: &'static Info) -> Result<Exit, Failure> {
        let words = Words::new(self.language);
        let (mut tally, mut unproved, mut first) = (SearchTally::default(), 0, None);
        let look = |(): &mut (), reading: &Reading, stop: &Stop| self.look(&words, reading, info, stop);
        let report = |looked: SearchResult, name: Option<&str>| {
            let (is_solved, found, answer) = match looked {
                SearchResult::Whole(found) => *found,
                SearchResult::TooMuch(reading) => self.print((screen, &words), &reading, info)?,
            };
            tally.add(is_solved, found.count);
            unproved += found.unproved;
            first = first.take().or(found.rejected);
            answer.report(screen, name)
        };
        let exit = self.positions.sources()?.work(screen, Some(&info.key), || (), look, report)?;
        first.iter().for_each(|first| screen.note(rejected::left_out(unproved, first)));
        match tally.nowhere() {
            Some(place) if exit == Exit::Done => {
                Err(Failure::negative(format!("no {} {place}", words.technique(&info.key))))
            }
            _ => Ok(exit),
        }
    }

    /// Searches a position. Its instances are held until it is its turn to be printed.
    fn look(
        &self,
        words: &Words,
        reading: &Reading,
        info: &'static Info,
        stop: &Stop,
    ) -> Result<SearchResult, Failure> {
        let narrator = Narrator::new(words, reading.puzzle.board(), self.coordinates);
        let (mut lines, mut is_too_much) = (Vec::new(), false);
        let found = self.each(reading, info, stop, &mut |step| {
            is_too_much = lines.len() == HELD;
            if is_too_much {
                return Flow::Break(());
            }
            lines.push(self.line(&narrator, &step));
            Flow::Continue(())
        });
        let found = match found {
            Ok(found) => found,
            Err(Unrated::Conflict(clash)) => {
                let answer = Answer::conflict(reading, &clash);
                return Ok(SearchResult::Whole(Box::new((reading.filled.is_complete(), Instances::default(), answer))));
            }
            Err(fault) => return Err(fault.unless_faulty().into()),
        };
        if is_too_much {
            return Ok(SearchResult::TooMuch(Box::new(reading.clone())));
        }
        let (before, between, behind) = self.frame(reading, info, &found);
        let fault = found.fault(reading.puzzle.board()).map(|fault| fault.at(reading.start()));
        let out = before + &lines.join(between) + &behind;
        let answer = Answer { out, fault, ..Answer::default() };
        Ok(SearchResult::Whole(Box::new((reading.filled.is_complete(), found, answer))))
    }

    /// Prints the instances of a position as they are found. If the format starts with their number, they are counted
    /// first.
    fn print(
        &self,
        (screen, words): (&Screen, &Words),
        reading: &Reading,
        info: &'static Info,
    ) -> Result<(bool, Instances, Answer), Failure> {
        let narrator = Narrator::new(words, reading.puzzle.board(), self.coordinates);
        let stop = interrupt::stop();
        let is_counted = self.format.is_json() || !self.positions.is_argument();
        let count = || self.each(reading, info, &stop, &mut |_| Flow::Continue(()));
        let counted = if is_counted { count().map_err(Unrated::unless_faulty)? } else { Instances::default() };
        let (before, between, behind) = self.frame(reading, info, &counted);
        screen.print(before)?;
        let (mut is_first, mut printed) = (true, Ok(()));
        let found = self.each(reading, info, &stop, &mut |step| {
            let between = if std::mem::take(&mut is_first) { "" } else { between };
            printed = screen.print(format_args!("{between}{}", self.line(&narrator, &step)));
            if printed.is_ok() { Flow::Continue(()) } else { Flow::Break(()) }
        });
        printed?;
        let found = found.map_err(Unrated::unless_faulty)?;
        screen.print(if self.format.is_json() { behind } else { "\n".to_owned() })?;
        let fault = found.fault(reading.puzzle.board()).map(|fault| fault.at(reading.start()));
        Ok((reading.filled.is_complete(), found, Answer { fault, ..Answer::default() }))
    }

    /// Passes the instances to `take`, up to the limit.
    fn each(
        &self,
        reading: &Reading,
        info: &'static Info,
        stop: &Stop,
        take: &mut dyn FnMut(Proved<Step>) -> Flow,
    ) -> Result<Instances, Unrated> {
        let mut left = self.limit.map_or(usize::MAX, NonZeroUsize::get);
        hint::each_instance(reading, info, stop, &mut |step| {
            left -= 1;
            let flow = take(step);
            if left == 0 { Flow::Break(()) } else { flow }
        })
    }

    /// Returns the text of an instance, without a line end.
    fn line(&self, narrator: &Narrator<'_>, step: &Proved<Step>) -> String {
        match self.format.is_json() {
            true => json_line(&hint::instance_data(narrator, step)).trim_end().to_owned(),
            false => narrator.explain_at(step, self.level),
        }
    }

    /// Returns the texts before, between and after the instances of a position.
    fn frame(&self, reading: &Reading, info: &'static Info, found: &Instances) -> (String, &'static str, String) {
        if self.format.is_json() {
            let mut data = found.data(reading, info.key);
            data["line"] = reading.line().into();
            let object = json_line(&data);
            let (before, behind) = object.split_once(LIST).expect("the list is empty");
            return (format!("{before}{}", &LIST[..LIST.len() - 1]), ",", format!("]{behind}"));
        }
        let is_headed = found.count > 0 && !self.positions.is_argument();
        let head = if is_headed {
            format!("line {}: {}\n", reading.line(), counted(found.count, "instance"))
        } else {
            String::new()
        };
        (head, "\n", if found.count > 0 { "\n".into() } else { String::new() })
    }
}

/// The maximum number of instances of a position that are held. Larger results are printed as they are found.
const HELD: usize = 500;

/// An empty list of instances in an object.
const LIST: &str = "\"instances\":[]";

/// The result of searching a position.
enum SearchResult {
    /// Whether it is solved, the result, and the whole output.
    Whole(Box<(bool, Instances, Answer)>),
    /// It has too many instances to hold.
    TooMuch(Box<Reading>),
}
