//! Locks from outside: those of earlier programs are read, and what is changed in one is told.

use crate::cli::run_in;
use std::fs;
use std::path::Path;

/// A lock of schema 1, as the program wrote it before locks named their schema, and its spec.
const EARLIER: (&str, &str) = (include_str!("locks/earlier.yaml"), include_str!("locks/earlier.lock.json"));

/// Sets a lock again that lies in an output folder without manifest, where it must be adopted.
fn set_again(spec: &str, lock: &str) -> (tempfile::TempDir, i32, String) {
    let place = tempfile::tempdir().expect("a temporary folder");
    let write = |name: &str, text: &str| fs::write(place.path().join(name), text).expect("it can be written");
    write("t.yaml", spec);
    fs::create_dir_all(place.path().join("out/t")).expect("it can be made");
    write("out/t/book.lock.json", lock);
    let outcome = run_in(place.path(), &["build", "t.yaml", "--locked", "--adopt"], "");
    (place, outcome.exit, outcome.err)
}

fn puzzles(place: &Path) -> serde_json::Value {
    let text = fs::read_to_string(place.join("out/t/book.lock.json")).expect("the lock is there");
    let lock: serde_json::Value = serde_json::from_str(&text).expect("a lock is JSON");
    assert_eq!(lock["schema"], 4);
    lock["puzzles"].clone()
}

#[test]
fn locks_of_the_first_schema_are_proved_and_set_again() {
    let (place, exit, said) = set_again(EARLIER.0, EARLIER.1);
    assert_eq!(exit, 0, "{said}");
    assert!(
        said.contains("puzzles 1, 2, 3, 4, 5, 6, 7, 8: proved, but not made again: made before generators"),
        "{said}"
    );
    let earlier: serde_json::Value = serde_json::from_str(EARLIER.1).expect("a lock is JSON");
    let now = puzzles(place.path());
    for (at, puzzle) in earlier["puzzles"].as_array().expect("a list").iter().enumerate() {
        for key in ["givens", "solution", "symmetry", "seed", "index", "clues"] {
            assert_eq!(now[at][key], puzzle[key], "{key} of puzzle {at}");
        }
        assert_eq!(now[at]["origin"]["kind"], "earlier");
    }
    let (_, exit, said) = set_again(EARLIER.0, &EARLIER.1.replacen("\"clues\":", "\"clues\":1", 1));
    assert_eq!(exit, 3, "{said}");
    assert!(said.contains("puzzle 1: `clues`: found `1"), "{said}");
}

#[test]
fn every_change_of_a_lock_is_told() {
    let place = tempfile::tempdir().expect("a temporary folder");
    fs::write(place.path().join("t.yaml"), EARLIER.0).expect("it can be written");
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
        assert!(outcome.err.contains(expected), "{:?} does not tell {expected:?}", outcome.err);
        // A lock that cannot be read is a fault, and no remark is needed.
        let is_read = !outcome.err.contains("build without `--locked` to write it anew");
        assert_eq!(
            outcome.err.contains("book.lock.json was changed since a build wrote it"),
            is_read,
            "{}",
            outcome.err
        );
        assert!(files() == before);
    };
    let version = env!("CARGO_PKG_VERSION");
    check("\"index\":", "\"index\":1", 3, "puzzle 1: `givens made of seed ");
    let seed = lock.split_once("\"seed\":").and_then(|(_, rest)| rest.split(',').next()).expect("a puzzle has a seed");
    check(&format!("\"seed\":{seed}"), "\"seed\":17", 3, "puzzle 1: `givens made of seed 17");
    check("\"point\"", "\"full\"", 3, "puzzle 1: `symmetry`: found `full`, expected `point`");
    let generator = format!("\"generator\":{}", sudopress::generate::VERSION);
    check(&generator, "\"generator\":77", 0, "puzzle 1: proved, but not made again: made by generator 77");
    check(&format!("sudopress {version}"), "sudopress 9.0.0", 0, "the lock was written by `sudopress 9.0.0`");
    check("\"schema\": 4", "\"schema\": 8", 3, "a lock of schema 8, and this program reads those from 1 to 5");
    check("\"kind\":\"generated\"", "\"kind\":\"dreamt\"", 3, "a lock has no word `dreamt` here");
    // As it was, or with other white space, it is what it was.
    check("\"number\":1,", "\"number\": 1,", 0, "8 puzzles");
}
