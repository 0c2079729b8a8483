//! The scale of people: its laws on random puzzles, and how it is fitted and used from outside.

use crate::cli::{check, run_in};
use std::fs;
use sudopress::board::{Cell, Puzzle, Symmetry, variant};
use sudopress::canon;
use sudopress::engine::Engine;
use sudopress::generate::{Minimality, Request, puzzle};
use sudopress::rating::minutes::{Evidence, FittedModel, Model};
use sudopress::work::Stop;

fn made(count: u64) -> impl Iterator<Item = Puzzle> {
    let board = variant::nine().clone();
    let request = Request { board, symmetry: Symmetry::None, minimality: Minimality::Strict, clue_count: 0 };
    (0..count).filter_map(move |index| puzzle(2026, index, &request)).map(|made| made.puzzle)
}

fn evidence(puzzle: &Puzzle) -> Evidence {
    Evidence::of(puzzle, &Stop::never()).expect("a plain puzzle")
}

#[test]
fn disguises_and_further_givens_obey_the_laws_of_the_minutes() {
    let model = Model::built_in();
    let (mut engine, mut of_singles) = (Engine::new(), 0);
    for puzzle in made(120) {
        let before = evidence(&puzzle);
        assert_eq!(evidence(&canon::form(&puzzle)), before, "{}", puzzle.givens().line());
        if before.hard > 0 {
            continue;
        }
        of_singles += 1;
        let solution = engine.solve(&puzzle).expect("it has one");
        for cell in (0..81).map(Cell::new).filter(|&cell| puzzle.givens().digit(cell).is_none()) {
            let mut givens = puzzle.givens().clone();
            givens.set(cell, solution.digit(cell));
            let after = evidence(&puzzle.with_givens(givens).expect("the same board"));
            assert!(after.search <= before.search && after.hard == 0, "{} {cell:?}", puzzle.givens().line());
            assert!(model.figures(&after)[0] <= model.figures(&before)[0], "{}", puzzle.givens().line());
        }
    }
    assert!(of_singles > 30, "{of_singles}");
}

/// A log of times that go up with the search, in turn by two readers of different pace.
fn log() -> String {
    let line = |(at, puzzle): (usize, Puzzle)| {
        let seconds = 100 + evidence(&puzzle).search / 20 + 60 * evidence(&puzzle).hard;
        let (solver, pace) = [("a", 1), ("b", 2)][at % 2];
        format!(
            "{{\"puzzle\":\"{}\",\"solver\":\"{solver}\",\"seconds\":{}}}\n",
            puzzle.givens().line(),
            seconds * pace
        )
    };
    made(90).enumerate().map(line).collect()
}

#[test]
fn a_log_is_fitted_and_rated_by() {
    let place = tempfile::tempdir().expect("a temporary folder");
    let puzzle = made(1).next().expect("a puzzle").givens().line();
    let log = log() + &format!("{{\"puzzle\":\"{puzzle}\",\"seconds\":9999,\"outcome\":\"given-up\"}}\n");
    let fit = |log: &str, exit: i32, said: &str| {
        fs::write(place.path().join("log.jsonl"), log).expect("it can be written");
        let outcome = run_in(place.path(), &["fit", "log.jsonl", "--output", "m.json", "--force"], "");
        assert_eq!(outcome.exit, exit, "{}", outcome.err);
        assert!(outcome.err.contains(said), "{}", outcome.err);
    };
    fit(&log, 0, "90 puzzles");
    let model = fs::read(place.path().join("m.json")).expect("the model is there");
    let fitted = FittedModel::read(&model).expect("it reads back");
    assert_eq!((fitted.puzzles, fitted.times), (90, 90));
    assert!(fitted.validation.spearman > 0.8, "{fitted:?}");
    let rate = |model: &[&str]| {
        let arguments: Vec<&str> = [&["rate", "--scale", "minutes", "--tsv", &puzzle], model].concat();
        run_in(place.path(), &arguments, "").out
    };
    let (own, built_in) = (rate(&["--model", "m.json"]), rate(&[]));
    assert_ne!(own, built_in);
    assert!([&own, &built_in].iter().all(|line| line.split('\t').count() == 4), "{own}{built_in}");
    // Lines that will not do are told with their numbers and left out.
    for (line, said) in [
        ("{\"puzzle\":\"12\",\"seconds\":1}", "log.jsonl:92:1: "),
        ("not JSON", "log.jsonl:92:2: expected ident"),
        ("{\"seconds\":1}", "log.jsonl:92:13: missing field `puzzle`"),
        (&format!("{{\"puzzle\":\"{puzzle}\",\"seconds\":0}}"), "`seconds` is to be more than 0"),
        (&format!("{{\"puzzle\":\"{puzzle}\",\"seconds\":9,\"mood\":1}}"), "unknown field `mood`"),
        (&format!("{{\"puzzle\":\"{}\",\"seconds\":9}}", ".".repeat(81)), "no 9x9 puzzle with one solution"),
    ] {
        fit(&format!("{log}{line}\n{log}"), 3, said);
    }
    check(&["fit", "-"], log[..2_000].rsplit_once('\n').expect("a line").0, 3, "", "are too few to fit");
    check(&["fit", "nowhere.jsonl"], "", 4, "", "nowhere.jsonl: cannot read");
    fs::write(place.path().join("m.json"), "{}").expect("it can be written");
    let bad = run_in(place.path(), &["rate", "--scale", "minutes", &puzzle, "--model", "m.json"], "");
    assert!(bad.exit == 3 && bad.err.contains("m.json: no model of `sudopress fit`"), "{}", bad.err);
    check(&["rate", "--model", "m.json", &puzzle], "", 4, "", "m.json");
    check(&["rate", "--scale", "minutes", "1.....2...3....4"], "", 1, "", "does not rate this board");
    check(&["schema", "log"], "", 0, "\"given-up\"", "");
    check(&["schema", "model"], "", 0, "of_singles", "");
}

#[test]
fn the_default_scale_is_our_own() {
    let puzzle = made(1).next().expect("a puzzle").givens().line();
    check(&["rate", "--json", &puzzle], "", 0, "\"scale\":\"press\",\"version\":2", "");
    check(&["rate", &puzzle], "", 0, " min  ", "");
    check(&["rate", "--letters", "--order", ".-dDbB", &puzzle], "", 0, "", "");
}
