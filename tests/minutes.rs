//! Tests of the scale `minutes`: its laws on random puzzles, and the fitting and use of models from outside.

use crate::cli::{check, run_in};
use std::fs;
use std::path::Path;
use sudopress::board::{Cell, Puzzle, variant};
use sudopress::canon;
use sudopress::engine::Engine;
use sudopress::generate::{Request, puzzle};
use sudopress::rating::minutes::{Evidence, FittedModel, Model};
use sudopress::work::Stop;

fn made(count: u64) -> impl Iterator<Item = Puzzle> {
    let board = variant::nine().clone();
    let request = Request::new(board);
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
            assert!(model.figures(&after).values[0] <= model.figures(&before).values[0], "{}", puzzle.givens().line());
        }
    }
    assert!(of_singles > 30, "{of_singles}");
}

/// Returns a log of times that increase with the search, alternating between two readers of different speed.
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
        let outcome = run_in(place.path(), &["rate", "--fit", "log.jsonl"], "");
        assert_eq!(outcome.exit, exit, "{}", outcome.err);
        assert!(outcome.err.contains(said), "{}", outcome.err);
        fs::write(place.path().join("m.json"), outcome.out).expect("it can be written");
    };
    fit(&log, 0, "90 puzzles");
    let model = fs::read(place.path().join("m.json")).expect("the model is there");
    let fitted = FittedModel::read("m.json", &model).expect("it reads back");
    assert_eq!((fitted.puzzles, fitted.times), (90, 90));
    assert!(fitted.validation.spearman > 0.8, "{fitted:?}");
    let rate = |model: &[&str]| {
        let arguments: Vec<&str> = [&["rate", "--scale", "minutes", "--format=tsv", &puzzle], model].concat();
        run_in(place.path(), &arguments, "").out
    };
    let (own, built_in) = (rate(&["--model", "m.json"]), rate(&[]));
    assert_ne!(own, built_in);
    assert!([&own, &built_in].iter().all(|line| line.split('\t').count() == 4), "{own}{built_in}");
    a_book_goes_by(place.path());
    // Invalid lines are reported with their numbers and omitted.
    for (line, said) in [
        ("{\"puzzle\":\"12\",\"seconds\":1}", "log.jsonl:92:1: "),
        ("not JSON", "log.jsonl:92:2: expected ident"),
        ("{\"seconds\":1}", "log.jsonl:92:13: missing field `puzzle`"),
        (&format!("{{\"puzzle\":\"{puzzle}\",\"seconds\":0}}"), "`seconds` must be greater than 0"),
        (&format!("{{\"puzzle\":\"{puzzle}\",\"seconds\":9,\"mood\":1}}"), "unknown field `mood`"),
        (
            &format!("{{\"puzzle\":\"{}\",\"seconds\":9}}", ".".repeat(81)),
            "`puzzle` is not a 9x9 puzzle with one solution",
        ),
    ] {
        fit(&format!("{log}{line}\n{log}"), 3, said);
    }
    check(&["rate", "--fit", "-"], log[..2_000].rsplit_once('\n').expect("a line").0, 3, "", "are too few to fit");
    check(&["rate", "--fit", "nowhere.jsonl"], "", 4, "", "nowhere.jsonl: cannot read");
    fs::write(place.path().join("m.json"), "{}").expect("it can be written");
    let bad = run_in(place.path(), &["rate", "--scale", "minutes", &puzzle, "--model", "m.json"], "");
    assert!(
        bad.exit == 3
            && bad.err.contains("m.json:1:2: the key `version` is missing; `sudopress rate --fit` writes a new model"),
        "{}",
        bad.err
    );
    check(&["rate", "--model", "m.json", &puzzle], "", 2, "", "`--model` requires the scale `minutes`");
    check(&["generate", "--model", "m.json"], "", 2, "", "`--model` requires the scale `minutes`");
    check(&["rate", "--scale", "minutes", "--model", "nowhere.json", &puzzle], "", 4, "", "nowhere.json: cannot read");
    check(&["rate", "--scale", "minutes", "1.....2...3....4"], "", 1, "", "does not rate this board");
    check(&["help", "schema", "log"], "", 0, "\"given-up\"", "");
    check(&["help", "schema", "model"], "", 0, "of_singles", "");
}

/// Checks a book and single puzzles with the model `m.json` in a folder.
fn a_book_goes_by(folder: &Path) {
    let said = |arguments: &[&str]| {
        let outcome = run_in(folder, arguments, "");
        assert_eq!(outcome.exit, 0, "{}", outcome.err);
        outcome.out + &outcome.err
    };
    let minutes = |puzzle: &str| -> f64 {
        let printed = said(&["rate", "--scale", "minutes", "--format=tsv", "--model", "m.json", puzzle]);
        printed.split('\t').nth(1).and_then(|minutes| minutes.parse().ok()).expect("minutes")
    };
    let band = ["--scale", "minutes", "--min-rating", "8", "--max-rating", "12", "--model", "m.json"];
    let made = said(&[&["generate", "-n", "3", "--seed", "1"], &band[..]].concat());
    assert!(
        made.lines().filter(|line| line.len() == 81).all(|puzzle| (8.0..=12.0).contains(&minutes(puzzle))),
        "{made}"
    );
    let spec = "title: t\noutputs: [html]\nmodel: m.json\nsections:\n  - {title: a, count: 3, rating: {scale: minutes, min: 8, max: 12}}\n";
    fs::write(folder.join("b.yaml"), spec).expect("it can be written");
    assert!(said(&["check", "b.yaml", "--no-yield"]).contains("minutes from its own reader model"));
    said(&["build", "b.yaml", "--output", "out"]);
    let lock = || {
        let text = fs::read(folder.join("out/book.lock.json")).expect("the lock is there");
        serde_json::from_slice::<serde_json::Value>(&text).expect("a lock is JSON")
    };
    let model = |name: &str| {
        let text = fs::read(folder.join(name)).expect("the model is there");
        serde_json::from_slice::<serde_json::Value>(&text).expect("a model is JSON")
    };
    let first = lock();
    assert_eq!(first["model"], model("m.json")["model"]);
    for puzzle in first["puzzles"].as_array().expect("a list") {
        let printed = puzzle["ratings"]["minutes"].as_f64();
        assert!(
            printed == Some(minutes(puzzle["givens"].as_str().expect("a line"))) && printed >= Some(8.0),
            "{puzzle}"
        );
    }
    assert!(!said(&["build", "b.yaml", "--output", "out", "--locked"]).contains("another model"));
    assert_eq!(lock(), first);
    // After another fit with the same puzzles, the differences between the models are reported.
    let mut other = model("m.json");
    let search = other["model"]["search"].as_u64().expect("a coefficient");
    other["model"]["search"] = (search + 1_000).into();
    fs::write(folder.join("m.json"), other.to_string()).expect("it can be written");
    let printed = said(&["build", "b.yaml", "--output", "out", "--locked"]);
    let expected = format!("`model.search`: found `{search}`, expected `{}`", search + 1_000);
    assert!(printed.contains(&expected), "{printed}");
    let (first, again) = (&first["puzzles"][0], &lock()["puzzles"][0]);
    assert!(first["givens"] == again["givens"] && first["ratings"]["minutes"] != again["ratings"]["minutes"]);
}

#[test]
fn the_default_scale_is_our_own() {
    let puzzle = made(1).next().expect("a puzzle").givens().line();
    check(&["rate", "--format=json", &puzzle], "", 0, "\"scale\":\"press\",\"version\":1", "");
    check(&["rate", &puzzle], "", 0, " min  ", "");
}
