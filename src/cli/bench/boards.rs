//! `sudopress bench boards`: for each board, the number of puzzles generated and rated per second, and the cost of a
//! graded puzzle.
//!
//! Everything runs on one thread until the time is over, at least once, because the cost of a board should not depend
//! on the number of processors.

use super::meter::{Meter, Spent};
use super::report::ReportRow;
use super::sets::RunTime;
use crate::board::variant::{Variant, VariantWords};
use crate::board::{Puzzle, Symmetry};
use crate::cli::{Failure, interrupt};
use crate::generate::{Maker, Minimality, Pattern, Request, sample_of_regions};
use crate::hunt::{Criteria, Difficulty, built_in_grades, hunt};
use crate::rating::minutes::Model;
use crate::rating::{Bounds, Rating, WALKTHROUGH, scale};
use crate::work::{Stop, Tally, Watch};
use serde_json::json;
use std::collections::BTreeSet;
use std::ops::ControlFlow;

/// The time for each board.
#[derive(clap::Args, Debug)]
pub(super) struct Boards {
    #[command(flatten)]
    length: RunTime,
}

/// The boards: their words, the boxes, and the grades to generate.
static BOARDS: [(&str, (usize, usize), &[&str]); 11] = [
    ("standard", (3, 2), &[]),
    ("standard", (3, 3), &["easy", "hard"]),
    ("x", (3, 3), GRADES),
    ("windoku", (3, 3), GRADES),
    ("colour", (3, 3), GRADES),
    ("jigsaw", (3, 3), GRADES),
    ("standard", (4, 3), GRADES),
    ("x", (4, 3), &[]),
    ("standard", (4, 4), GRADES),
    ("samurai", (3, 3), &["easy"]),
    ("standard", (5, 5), &["easy"]),
];
const GRADES: &[&str] = &["easy", "medium", "hard"];

/// The limit of ratings: class 6 of our own scale.
const BOUND: Rating = Rating(69);
/// The number of puzzles that are rated repeatedly.
const RATED: usize = 100;

/// The result of one kind of work: the number of items, the time of each in milliseconds, and the total time.
struct Done {
    count: usize,
    times: Vec<f64>,
    spent: Spent,
}

impl Boards {
    pub(super) fn rows(&self) -> Result<Vec<ReportRow>, Failure> {
        let mut rows = Vec::new();
        for (words, box_shape, grades) in BOARDS {
            let name = format!("{words} {}x{}", box_shape.0, box_shape.1);
            rows.extend(self.rows_for(&name, &request(words, box_shape), grades)?);
        }
        for (name, _) in Pattern::named() {
            let Ok(pattern) = name.parse::<Pattern>();
            let request = request("standard", (3, 3));
            let request = Request { pattern: Some(pattern), minimality: Minimality::No, ..request };
            rows.push(row(format!("pattern {name}"), self.made(&request, &mut Vec::new())?));
        }
        Ok(rows)
    }

    /// Returns the rows of a board: generation, rating, and each grade.
    fn rows_for(&self, name: &str, request: &Request, grades: &[&str]) -> Result<Vec<ReportRow>, Failure> {
        let mut puzzles = Vec::new();
        let mut rows = vec![row(format!("{name} made"), self.made(request, &mut puzzles)?)];
        let press = scale(WALKTHROUGH).expect("it is in the table");
        let stop = interrupt::stop();
        if !puzzles.is_empty() {
            for (what, highest) in [("rated to 6.9", Some(BOUND)), ("rated", None)] {
                let bounds = Bounds { highest, ..Bounds::default() };
                let done = self.again(|at| {
                    let rated = press.figures_within(&Model::built_in(), &puzzles[at % puzzles.len()], &bounds, &stop);
                    rated.is_ok()
                })?;
                rows.push(row(format!("{name} {what}"), done));
            }
        }
        let known = built_in_grades();
        for key in grades {
            let grade = known.iter().find(|grade| grade.key == *key).expect("a grade of ours");
            let wanted = Difficulty::from_grade(grade).expect("a grade on a known scale");
            let request = Request { minimality: Minimality::Grade, ..request.clone() };
            let criteria = Criteria::new(request, wanted, 1)?;
            let done = self.again(|at| {
                let mut found = false;
                let take = |(), _| found = true;
                let watch = &mut InterruptWatch(stop.clone());
                hunt(&criteria, at as u64, &mut BTreeSet::new(), |_, _| Ok(()), take, watch);
                found
            })?;
            rows.push(row(format!("{name} {key}"), done));
        }
        Ok(rows)
    }

    /// Generates puzzles and keeps the first ones.
    fn made(&self, request: &Request, puzzles: &mut Vec<Puzzle>) -> Result<Done, Failure> {
        let (mut maker, stop) = (Maker::new(request), interrupt::stop());
        self.again(|at| match maker.make_unless(1, at as u64, &stop) {
            Ok(Some(made)) => {
                if puzzles.len() < RATED {
                    puzzles.push(made.puzzle);
                }
                true
            }
            _ => false,
        })
    }

    /// Repeats an action until the time is over and it has succeeded at least once.
    fn again(&self, mut once: impl FnMut(usize) -> bool) -> Result<Done, Failure> {
        let (meter, stop) = (Meter::start(), interrupt::stop());
        let (mut count, mut times) = (0, Vec::new());
        while count == 0 || meter.seconds() < self.length.seconds {
            let start = crate::cli::system::now();
            count += usize::from(once(times.len()));
            stop.check()?;
            times.push(start.elapsed().as_secs_f64() * 1e3);
        }
        Ok(Done { count, times, spent: meter.spent() })
    }
}

/// Watches only for the request to stop.
struct InterruptWatch(Stop);

impl Watch for InterruptWatch {
    fn progress(&mut self, _: Tally) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    fn stop(&self) -> Stop {
        self.0.clone()
    }
}

fn request(words: &str, box_shape: (usize, usize)) -> Request {
    let words = VariantWords::parse(words).expect("words of the table");
    let mut described = Variant::from_words(words, box_shape);
    let regions = words.have_regions().then_some(Symmetry::None);
    described.regions = regions.and_then(|symmetry| sample_of_regions(described.side(), symmetry));
    Request { regions, ..Request::new(described.board().expect("a board of the table")) }
}

fn row(name: String, Done { count, mut times, spent }: Done) -> ReportRow {
    times.sort_by(f64::total_cmp);
    let more = vec![("median ms", json!(times.get(times.len() / 2))), ("slowest ms", json!(times.last()))];
    ReportRow { name, done: count, spent, more }
}
