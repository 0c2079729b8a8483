//! Tests that read walkthroughs back with an independent reader in Python, `tests/outside/reader`.
//!
//! It parses every sentence, every line of the full proofs and every notation, and proves their statements. This is a
//! sample; `tests/outside/words` reads more than ten thousand walkthroughs. If Python is missing, the tests report that
//! and pass; `tests/run` installs it.

use std::fs::File;
use std::path::Path;
use std::process::{Command, Output, Stdio};

/// Easy puzzles, hard puzzles, and one with long nets.
const PUZZLES: &str = "\
.7..4.51...3..7.....9.58...5..7.4....2....95.....9.4......8..4.1......927..6.....
..2....38..752..6..6.7....4.9.26.5.....4.........5....85.9..6....9...1...3......5
8.3..9....2..7.8...9.2....1.42....1.............93724.2.1.8...7..91.....5......6.
...93.....3.2.4...9...6..4.34..7.1...2..............6.....2.8.3...6....17.9.1...5
";

/// Puzzles with given marks instead of digits, some of them with a single mark in a cell.
const MARKS: &str = "\
1.3.5.7.9..34.67.9.234....9..3.....9...4.6789..345.7..1..4..78..234.6.....34.6789\
..3456..91.34.67....34.6.8912.4567.9....567...2..567.....45.78912..567.9.23.56.89\
12.45678.1.3.5...9.2.456.89.234.67.91234.67..123..6.8.1..456.891.3.5..89123456.8.\
123....89123.5...91..456.8..2...6.89.2.4.6789.23..6.....34.6..912.456.8..234.678.\
1.3.56.8.1.3...789....567.9..34.....1.345..8.12345....1.345.7..123.56.89.23.5..89\
123456.891..45.....2.456789.23..678.12..5678.1.....78...3.567...2..5....1234...89\
1.3.56.8912....7.91..4..7.9....567.9....5.7.9123....891.345...9...4.6..9..34567.9\
.2.4.6..9..3..67891.3.5..89.234.67...2......9.234......234567.91...5..8.....5..8.\
12.456.....3..678912.4...8...3456789..3..6.8.1.3.56.89.2....7..1...5678..234..78.
";

/// Returns the outcome of a reader's command; `None` if there is no Python.
#[allow(clippy::print_stderr, reason = "whoever runs the tests should know")]
fn read_back(walkthroughs: &Path, arguments: &[&str]) -> Option<Output> {
    if !Command::new("python3").arg("--version").output().is_ok_and(|output| output.status.success()) {
        eprintln!("skipped: python3 is not installed");
        return None;
    }
    let reader = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/outside/reader/reader.py");
    let walkthroughs = File::open(walkthroughs).expect("what is walkthroughs can be read");
    Some(Command::new("python3").arg(reader).args(arguments).stdin(walkthroughs).output().expect("Python runs"))
}

fn check(walkthroughs: &Path, arguments: &[&str]) {
    let Some(output) = read_back(walkthroughs, arguments) else { return };
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{arguments:?}: {said}{}", String::from_utf8_lossy(&output.stderr));
    assert!(said.ends_with("0 false, 0 unread\n"), "{said}");
}

fn check_paths(language: &str, coordinates: &str, path: &str) {
    check_puzzles(PUZZLES, language, coordinates, path);
}

fn check_puzzles(text: &str, language: &str, coordinates: &str, path: &str) {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let (puzzles, walkthroughs) = (folder.path().join("puzzles"), folder.path().join("walkthroughs"));
    std::fs::write(&puzzles, text).expect("it can be written");
    let written = ["--language", language, "--coordinates", coordinates];
    let status = Command::new(env!("CARGO_BIN_EXE_sudopress"))
        .args(["explain", "--format=json", "--quiet", "--scale", path])
        .args(written)
        .arg(puzzles)
        .stdout(File::create(&walkthroughs).expect("it can be written"))
        .status();
    assert!(status.expect("the program runs").success());
    check(&walkthroughs, &written);
}

#[test]
fn walkthroughs_in_english_are_true() {
    check_paths("en", "rc", "press");
    check_paths("en", "zero", "explainer");
}

#[test]
fn walkthroughs_in_german_are_true() {
    check_paths("de", "zs", "press");
    check_paths("de", "rc", "hodoku");
}

#[test]
fn walkthroughs_in_french_are_true() {
    check_paths("fr", "lc", "press");
    check_paths("fr", "a1", "sudognu");
}

#[test]
fn walkthroughs_of_marks_are_true() {
    check_puzzles(MARKS, "en", "rc", "press");
    check_puzzles(MARKS, "de", "zs", "sudognu");
    check_puzzles(MARKS, "fr", "lc", "explainer");
}

#[test]
fn every_technique_is_explained_truly() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let positions = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/outside/reader/positions.py");
    for language in ["en", "de", "fr"] {
        let walkthroughs = folder.path().join(language);
        let status = Command::new("python3")
            .arg(&positions)
            .args([env!("CARGO_BIN_EXE_sudopress"), "--most", "1", "--language", language])
            .stdout(File::create(&walkthroughs).expect("it can be written"))
            .stderr(Stdio::inherit())
            .status();
        match status {
            Ok(status) => assert!(status.success()),
            Err(_) => return eprintln!("skipped: python3 is not installed"),
        }
        check(&walkthroughs, &["--language", language]);
    }
}
