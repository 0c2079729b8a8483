//! `sudopress find`: every instance of a technique in a position, and the cases of a library of techniques.

use super::explain::{coordinates, language, level};
use super::positions::{self, Positions, forms};
use super::progress::Progress;
use super::screen::Screen;
use super::solve::tell;
use super::{Exit, Failure, interrupt, techniques};
use crate::board::{Candidate, Topology};
use crate::error::Diagnostic;
use crate::explain::{Coordinates, Language, Level, Narrator, Words};
use crate::format::hodoku_library::{self, Case};
use crate::format::{Reading, conflict};
use crate::hint::{self, Instances, Verdict};
use crate::logic::{Contradiction, Info, Snapshot, Step};
use rayon::prelude::*;
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

/// How many positions or cases are looked at before the results so far are printed.
const BATCH: usize = 64;

impl Find {
    pub(super) fn run(&self, screen: &Screen) -> Result<Exit, Failure> {
        interrupt::listen();
        match (&self.library, &self.key) {
            (Some(path), _) => self.check(screen, path),
            (None, Some(key)) => self.list(screen, techniques::sought(key)?),
            (None, None) => unreachable!("clap asks for one of them"),
        }
    }

    fn list(&self, screen: &Screen, info: &'static Info) -> Result<Exit, Failure> {
        let (sheets, mut exit) = self.positions.read(screen)?;
        let words = Words::new(self.language);
        let (progress, mut found) = (Progress::new(screen, sheets.len(), &info.key), 0);
        for batch in sheets.chunks(BATCH) {
            let all: Vec<_> = batch.par_iter().map(|sheet| hint::instances(sheet, info)).collect();
            for (sheet, instances) in batch.iter().zip(all) {
                progress.another();
                match instances {
                    Ok(Instances { steps, contradiction: broken }) => {
                        found += steps.len();
                        self.print(screen, &words, sheet, info, &steps, sheets.len() > 1)?;
                        if let Some(broken) = broken {
                            let fault = Diagnostic::new(fault(sheet.puzzle.board(), broken)).at(sheet.start());
                            let fault = fault.hint("no solution is left, and what is found leads nowhere");
                            exit = exit.max(tell(screen, fault, self.positions.name())?);
                        }
                    }
                    Err(clash) => {
                        let fault = Diagnostic::new(conflict(&sheet.puzzle, &clash)).at(sheet.start());
                        exit = exit.max(tell(screen, fault, self.positions.name())?);
                    }
                }
            }
            if interrupt::is_asked() {
                return Err(Failure::interrupted());
            }
        }
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

    fn print(
        &self,
        screen: &Screen,
        words: &Words,
        sheet: &Reading,
        info: &Info,
        steps: &[Step],
        is_one_of_many: bool,
    ) -> Result<(), Failure> {
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
            return screen.line(json!({
                "line": sheet.line(), "position": sheet.filled.line(), "technique": info.key,
                "count": steps.len(), "instances": told.collect::<Vec<_>>(),
            }));
        }
        if is_one_of_many && !steps.is_empty() {
            screen.line(format_args!("line {}: {}", sheet.line(), steps.len()))?;
        }
        steps.iter().try_for_each(|step| screen.line(narrator.tell(step, &snapshot, self.level)))
    }

    fn check(&self, screen: &Screen, path: &Path) -> Result<Exit, Failure> {
        let text = positions::file(path)?;
        let cases = hodoku_library::read(&text).map_err(|error| {
            let spot = crate::error::Spot::new(&text, error.line, 1, 1);
            Failure::input(Diagnostic::new(error.fault).at(spot).in_file(path.display().to_string()))
        })?;
        let cases: Vec<Case> = cases.into_iter().filter(|case| case.code.raw().starts_with(&self.code)).collect();
        if cases.is_empty() {
            return Err(Failure::input(Diagnostic::new("no case in the library").in_file(path.display().to_string())));
        }
        let (progress, mut right) = (Progress::new(screen, cases.len(), "cases"), 0);
        for batch in cases.chunks(BATCH) {
            // The techniques that take long stand together: each case is a job of its own, so that none waits for a thread.
            let outcomes: Vec<Verdict> = batch.par_iter().with_max_len(1).map(hint::judge).collect();
            for (case, outcome) in batch.iter().zip(outcomes) {
                progress.another();
                right += usize::from(outcome.is_ok);
                if self.json { screen.json(&outcome.json(case))? } else { screen.line(outcome.text(case))? }
            }
            screen.flush()?;
            if interrupt::is_asked() {
                return Err(Failure::interrupted());
            }
        }
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
