//! Tests that every change of a lock is reported.

use crate::cli::run_in;
use std::fs;

const SPEC: &str = "\
title: Set again
seed: 9
outputs: [svg]
sections:
  - {title: a, count: 3, symmetry: point, grade: easy}
  - {title: b, count: 2, board: {box: 2x2}}
  - {title: c, count: 2, board: {box: 3x2}}
  - {title: d, count: 1, rating: {scale: explainer, min: 7.1}}
";

#[test]
fn every_change_of_a_lock_is_reported() {
    let place = tempfile::tempdir().expect("a temporary folder");
    fs::write(place.path().join("t.yaml"), SPEC).expect("it can be written");
    assert_eq!(run_in(place.path(), &["build", "t.yaml"], "").exit, 0);
    let path = place.path().join("out/t/book.lock.json");
    let lock = fs::read_to_string(&path).expect("the lock is there");
    let files = || fs::read(place.path().join("out/t/svg/001.svg")).expect("it is there");
    let before = files();
    let check = |from: &str, to: &str, exit: i32, expected: &str| {
        assert!(lock.contains(from), "{from}");
        fs::write(&path, lock.replacen(from, to, 1)).expect("it can be written");
        let outcome = run_in(place.path(), &["build", "t.yaml", "--locked"], "");
        assert_eq!(outcome.exit, exit, "{}", outcome.err);
        assert!(outcome.err.contains(expected), "{:?} does not contain {expected:?}", outcome.err);
        // A lock that cannot be read is a fault, and the remark is unnecessary.
        let is_read = !outcome.err.contains("build without `--locked` to write a new one");
        assert_eq!(
            outcome.err.contains("book.lock.json was changed after a build wrote it"),
            is_read,
            "{}",
            outcome.err
        );
        assert!(files() == before);
    };
    let version = env!("CARGO_PKG_VERSION");
    check("\"index\":", "\"index\":1", 3, "puzzle 1: `givens generated from seed ");
    let seed = lock.split_once("\"seed\":").and_then(|(_, rest)| rest.split(',').next()).expect("a puzzle has a seed");
    check(&format!("\"seed\":{seed}"), "\"seed\":17", 3, "puzzle 1: `givens generated from seed 17");
    check("\"point\"", "\"full\"", 3, "puzzle 1: `symmetry`: found `full`, expected `point`");
    let generator = format!("\"generator\":{}", sudopress::generate::VERSION);
    check(&generator, "\"generator\":77", 0, "puzzle 1: proved, but not regenerated: made by generator version 77");
    check(&format!("sudopress {version}"), "sudopress 9.0.0", 0, "the lock was written by `sudopress 9.0.0`");
    check("\"schema\": 1", "\"schema\": 8", 3, "the lock has schema 8, but this version of sudopress reads schema 1");
    check("\"kind\":\"generated\"", "\"kind\":\"dreamt\"", 3, "a lock cannot have the value `dreamt` here");
    // Unchanged, or only with different white space.
    check("\"number\":1,", "\"number\": 1,", 0, "8 puzzles");
}
