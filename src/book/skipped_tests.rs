//! Tests books with steps that are not proved: they are skipped and reported, for puzzles from any source, and no build
//! fails.

use super::testing::plan_of;
use super::{Edition, Lock, compose};
use crate::hunt::Figure;
use crate::logic::{RejectedStep, Snapshot, TechniqueKey, doubts};
use crate::rating::{Figures, Rating, SkippedStep, scale};
use crate::work::Stop;

/// A puzzle with paths that need `pointing`.
const OWN: &str = ".1.....7..6.98.2...5...1.....8.....1....1475........9.98....5.......73..745.2....";

#[track_caller]
fn check(walkthrough: &str, (path, unrated): (&str, Option<&str>), expected: &[(&str, &str)]) {
    doubts::doubt(OWN, |step| step.technique == "pointing");
    let text = format!(
        "title: t\nwalkthrough: {{path: {walkthrough}}}\nsections:\n  - {{title: a, count: 1, givens: [\"{OWN}\"]}}\n"
    );
    let plan = plan_of(&text);
    let made = compose(&plan, &mut ()).expect("an unproved step fails no build");
    let lock = Lock::new(&made, &text);
    let set_again = lock.edition(&plan, &text, "lock", &Stop::never()).expect("it fits its spec").edition;
    for edition in [made, set_again] {
        assert_eq!(steps(&edition), expected);
        let entry = edition.puzzles().next().expect("one puzzle");
        assert_eq!(entry.path, path);
        assert!(entry.trace.steps.iter().all(|step| step.technique != "pointing"));
        assert_eq!(unrated.filter(|scale| entry.ratings.contains_key(scale)), None);
    }
}

fn steps(edition: &Edition) -> Vec<(&str, &str)> {
    let mut steps: Vec<_> = edition.skipped().map(|skipped| (skipped.scale.key, &*skipped.step.technique)).collect();
    steps.dedup();
    steps
}

#[test]
fn the_author_s_own_puzzle_is_printed_without_the_step() {
    check("press", ("press", None), &[("press", "pointing")]);
    check("explainer", ("press", Some("explainer")), &[("press", "pointing"), ("explainer", "pointing")]);
}

#[test]
fn a_figure_that_is_withheld_is_no_figure() {
    let puzzle = OWN.parse::<crate::board::Puzzle>().expect("a puzzle");
    let step = RejectedStep {
        technique: TechniqueKey::of("pointing"),
        refusal: crate::logic::Refusal("r".into()),
        before: Snapshot::start(&puzzle).expect("no conflict"),
    };
    for (key, is_withheld) in [("press", false), ("explainer", true), ("hodoku", true), ("savant", true)] {
        let scale = scale(key).expect("it is in the table");
        let figures = vec![Rating(20); scale.figures.len().max(2)];
        let is_open = vec![true; figures.len()];
        let figures = Figures { rejected: vec![step.clone()], ..Figures::new(figures, is_open) };
        assert_eq!(Figure::of(scale, &figures).is_none(), is_withheld, "{key}");
    }
    let mut kept = Vec::new();
    let press = scale("press").expect("it is in the table");
    for _ in 0..2 {
        SkippedStep::keep_first(&mut kept, SkippedStep::on(press, vec![step.clone(), step.clone()]));
    }
    assert_eq!(kept.len(), 1, "each technique is reported once");
}
