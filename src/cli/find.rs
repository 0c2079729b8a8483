//! `sudopress find`: every instance of a technique in a position, and the cases of a library of techniques.

use super::answer::Answer;
use super::choices::{coordinates, language, level};
use super::flow;
use super::positions::{self, Positions, forms};
use super::progress::Progress;
use super::screen::Screen;
use super::{Exit, Failure, techniques};
use crate::board::{Candidate, Topology};
use crate::error::{Diagnostic, Spot};
use crate::explain::{Coordinates, Language, Level, Narrator, Words};
use crate::format::hodoku_library::{self, Case};
use crate::format::{Reading, conflict};
use crate::hint::{self, Instances};
use crate::logic::{Contradiction, Info, Snapshot, Step};
use crate::rating::Unrated;
use crate::work::{Stop, Stopped};
use serde_json::json;
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
The exit code is 1 when nothing is found, or when a case of a library differs. A case is `ok` when one instance of its
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
        let (sheets, read) = self.positions.read(screen)?;
        let words = Words::new(self.language);
        let (progress, mut found) = (Progress::new(screen, sheets.len(), &info.key), 0);
        let look = |(): &mut (), sheet: &Reading, stop: &_| self.look(&words, sheet, info, sheets.len() > 1, stop);
        let exit = flow::each(
            screen,
            sheets.iter(),
            || (),
            look,
            |looked| {
                let (count, answer) = looked?;
                progress.another();
                found += count;
                answer.tell(screen, self.positions.name())
            },
        )?;
        let exit = exit.max(read);
        if found == 0 && exit == Exit::Done {
            let place = match &sheets[..] {
                [sheet] if sheet.filled.is_complete() => "in this position, which is solved",
                [_] => "in this position",
                _ => "in any of these positions",
            };
            return Err(Failure::not_so(format!("no {} {place}", words.technique(&info.key))));
        }
        Ok(exit)
    }

    /// How many instances a position has, and what is said of them.
    fn look(
        &self,
        words: &Words,
        sheet: &Reading,
        info: &'static Info,
        is_one_of_many: bool,
        stop: &Stop,
    ) -> Result<(usize, Answer), Stopped> {
        let board = sheet.puzzle.board();
        Ok(match hint::instances(sheet, info, stop) {
            Ok(Instances { steps, contradiction }) => {
                let fault = contradiction.map(|broken| {
                    let fault = Diagnostic::new(fault(board, broken)).at(sheet.start());
                    fault.hint("no solution is left, and what is found leads nowhere")
                });
                let out = self.told(words, sheet, info, &steps, is_one_of_many);
                (steps.len(), Answer { out, fault, path: None })
            }
            Err(Unrated::Stopped(stopped)) => return Err(stopped),
            Err(Unrated::Conflict(clash)) => {
                (0, Answer::fault(Diagnostic::new(conflict(&sheet.puzzle, &clash)).at(sheet.start())))
            }
        })
    }

    fn told(&self, words: &Words, sheet: &Reading, info: &Info, steps: &[Step], is_one_of_many: bool) -> String {
        let narrator = Narrator::new(words, sheet.puzzle.board(), self.coordinates);
        let snapshot = Snapshot { puzzle: sheet.puzzle.clone(), grid: sheet.filled.clone(), candidates: sheet.marks() };
        if self.json {
            let name = |candidate: &Candidate| json!([narrator.cell(candidate.cell), candidate.digit]);
            let told = steps.iter().map(|step| {
                let mut told = serde_json::to_value(narrator.explain(step, &snapshot)).expect("it is JSON");
                told["placements"] = step.placements.iter().map(name).collect();
                told["eliminations"] = step.eliminations.iter().map(name).collect();
                told
            });
            let object = json!({
                "line": sheet.line(), "position": sheet.filled.line(), "technique": info.key,
                "count": steps.len(), "instances": told.collect::<Vec<_>>(),
            });
            return format!("{object}\n");
        }
        let head = (is_one_of_many && !steps.is_empty()).then(|| format!("line {}: {}", sheet.line(), steps.len()));
        let told = steps.iter().map(|step| narrator.tell(step, &snapshot, self.level));
        head.into_iter().chain(told).map(|line| line + "\n").collect()
    }

    fn check(&self, screen: &Screen, path: &Path) -> Result<Exit, Failure> {
        let text = positions::file(path)?;
        let cases = hodoku_library::read(&text).map_err(|error| {
            let spot = Spot::new(&text, error.line, 1, 1);
            Failure::input(Diagnostic::new(error.fault).at(spot).in_file(path.display().to_string()))
        })?;
        let cases: Vec<Case> = cases.into_iter().filter(|case| case.code.raw().starts_with(&self.code)).collect();
        if cases.is_empty() {
            return Err(Failure::input(Diagnostic::new("no case in the library").in_file(path.display().to_string())));
        }
        let (progress, mut right) = (Progress::new(screen, cases.len(), "cases"), 0);
        let judge = |(): &mut (), case, stop: &_| Ok((case, hint::judge(case, stop)?));
        flow::each(
            screen,
            cases.iter(),
            || (),
            judge,
            |judged: Result<_, Stopped>| {
                let (case, verdict) = judged?;
                progress.another();
                right += usize::from(verdict.is_ok);
                if self.json {
                    screen.json(&verdict.json(case))?
                } else {
                    screen.line(verdict.text(case))?
                }
                Ok(Exit::Done)
            },
        )?;
        drop(progress);
        screen.note(format_args!("{right} of {} ok", cases.len()));
        Ok(if right == cases.len() { Exit::Done } else { Exit::NotSo })
    }
}

/// What cannot be, in words.
fn fault(topology: &Topology, broken: Contradiction) -> String {
    match broken {
        Contradiction::EmptyCell(cell) => format!("{} has no candidate", topology.cell_name(cell)),
        Contradiction::NoPlace(house, digit) => {
            let house = topology.house(house);
            format!("{} {} has no place for `{digit}`", house.kind.key(), house.number)
        }
        Contradiction::Both(one) => format!("{} both is and is not `{}`", topology.cell_name(one.cell), one.digit),
    }
}
