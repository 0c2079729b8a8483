//! Tests of the program from outside: exit codes, hostile input, and output that is either complete or absent.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

const PUZZLE: &str = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";
const SOLUTION: &str = "483921657967345821251876493548132976729564138136798245372689514814253769695417382";

/// The outcome of a run.
pub(super) struct Outcome {
    pub exit: i32,
    pub out: String,
    pub err: String,
}

pub(super) fn run_in(folder: &Path, arguments: &[&str], input: &str) -> Outcome {
    let mut child = Command::new(env!("CARGO_BIN_EXE_sudopress"))
        .args(arguments)
        .current_dir(folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    // A program that does not read its input may close the pipe.
    let _ = child.stdin.take().expect("it was piped").write_all(input.as_bytes());
    let output = child.wait_with_output().expect("the program ends");
    Outcome {
        exit: output.status.code().expect("it ends by itself"),
        out: String::from_utf8(output.stdout).expect("results are UTF-8"),
        err: String::from_utf8(output.stderr).expect("messages are UTF-8"),
    }
}

pub(super) fn run(arguments: &[&str], input: &str) -> Outcome {
    run_in(&std::env::temp_dir(), arguments, input)
}

pub(super) fn check(arguments: &[&str], input: &str, exit: i32, out: &str, err: &str) {
    let outcome = run(arguments, input);
    assert_eq!(outcome.exit, exit, "{arguments:?}: {}", outcome.err);
    assert!(outcome.out.contains(out), "{arguments:?} printed {:?}, not {out:?}", outcome.out);
    assert!(outcome.err.contains(err), "{arguments:?} said {:?}, not {err:?}", outcome.err);
}

#[test]
fn help_and_usage() {
    check(&["--help"], "", 0, "Exit codes", "");
    check(&["--version"], "", 0, "\nCopyright (c) 2026", "");
    check(&[], "", 2, "", "Usage");
    check(&["biuld"], "", 2, "", "unrecognized subcommand 'biuld'");
    check(&["solve", "--no-such"], "", 2, "", "--no-such");
    check(&["generate", "--symmetry", "round"], "", 2, "", "both-diagonals");
    check(&["generate", "--board", "1x1"], "", 2, "", "");
    check(&["techniques", "nacked-single"], "", 2, "", "did you mean `naked-single`?");
    check(&["help", "manual", "no-such"], "", 2, "", "unknown command `no-such`");
    check(&["help", "biuld"], "", 2, "", "did you mean `build`?");
    check(&["help", "schema", "no-such"], "", 2, "", "the schemas are spec, ");
    check(&["help", "completions", "no-such"], "", 2, "", "the shells are bash, ");
}

#[test]
fn what_the_program_says_of_itself() {
    check(&["help"], "", 0, "\nBank and batches:\n  bank ", "");
    check(&["help", "build"], "", 0, "Build a book: PDF", "");
    check(&["help", "bank", "find"], "", 0, "sudopress bank find", "");
    check(&["help", "completions", "bash"], "", 0, "_sudopress", "");
    check(&["help", "manual"], "", 0, ".TH sudopress", "");
    check(&["help", "manual", "solve"], "", 0, "solve", "");
    check(&["techniques"], "", 0, "hidden-single", "");
    check(&["techniques", "x-wing"], "", 0, "X-Wing", "");
    check(&["techniques", "x-wing"], "", 0, "which therefore have no other", "");
    let schema = run(&["help", "schema"], "");
    let schema: serde_json::Value = serde_json::from_str(&schema.out).expect("a schema is JSON");
    assert_eq!(schema["additionalProperties"], false);
    assert!(schema["properties"]["title"]["description"].is_string());
    let techniques = run(&["techniques", "--format=json"], "");
    assert!(serde_json::from_str::<serde_json::Value>(&techniques.out).is_ok_and(|list| list.is_array()));
}

#[test]
fn pictures_define_what_they_use() {
    let out = run(&["convert", "--format=svg"], PUZZLE).out;
    let ids = |start: &str| -> std::collections::BTreeSet<String> {
        out.split(start).skip(1).filter_map(|rest| rest.split('"').next()).map(str::to_owned).collect()
    };
    let (defined, used) = (ids(" id=\""), ids(" xlink:href=\"#"));
    assert!(defined == used && used.len() > 9, "{used:?} of {defined:?}");
}

#[test]
fn solving() {
    check(&["solve", PUZZLE], "", 0, &format!("{SOLUTION}\n"), "");
    check(&["solve"], &format!("# x\r\n{PUZZLE}\r\n"), 0, SOLUTION, "");
    check(&["solve", "-", "--format=grid"], PUZZLE, 0, "4 8 3 | 9 2 1 | 6 5 7\n", "");
    check(&["solve", "--format=json", PUZZLE], "", 0, "\"is_unique\":true", "");
    check(&["explain", "--format=json", PUZZLE], "", 0, r#""placements":[{"cell":"#, "");
    check(&["explain", "--format=letters", "--scale=sudognu", PUZZLE], "", 0, ".", "");
    check(&["explain", "--scale=sudognu", PUZZLE], "", 0, "  1. ", "");
    check(&["explain", "--format=html", "--scale=sudognu", PUZZLE], "", 0, "</body>\n</html>\n", "");
    check(
        &["explain", "--format=trace", "--scale=sudognu", PUZZLE],
        "",
        0,
        r#"{"schema":1,"board":"3x3","givens":""#,
        "",
    );
    check(&["explain", "--format=html", "--language", "de", PUZZLE], "", 0, "</body>\n</html>\n", "");
    check(&["convert", "--format=html", "--language", "fr", PUZZLE], "", 0, "<html lang=\"fr\">", "");
    check(&["convert", "--language", "fr", PUZZLE], "", 2, "", "`--language` requires `--format html`");
    check(&["solve", &PUZZLE[..80]], "", 3, "", "1:1: found 80 cells");
    check(&["solve", &format!("33{}", &PUZZLE[2..])], "", 1, "", "1:2: r1c1 and r1c2 are both `3` in box 1");
    check(&["solve", &format!("5{}", &PUZZLE[1..])], "", 1, "", "1:1: no solution");
    let open = format!("{}{}", ".".repeat(27), &PUZZLE[27..]);
    check(&["solve", &open, "--solutions", "3"], "", 1, "\n", "3 solutions or more");
    check(&["solve", "no/such/file.txt"], "", 4, "", "no/such/file.txt: cannot read: no such file or directory");
    check(&["solve", "/"], "", 4, "", "cannot read");
    check(&["solve"], "", 3, "", "standard input: no puzzle in the input");
    check(&["solve"], &format!("{}\n{PUZZLE}\n", &PUZZLE[1..]), 3, SOLUTION, "standard input:1:1: found 80 cells");
    check(&["solve"], &format!("{}\n", &PUZZLE[1..]).repeat(1_000), 3, "", "standard input: 980 more faults");
    check(&["solve"], &format!("{}{PUZZLE}\n", "%\n".repeat(1_000)), 3, SOLUTION, "980 more faults");
    check(&["solve"], &"rubbish\n".repeat(1_000), 3, "", "standard input:1:1: found 7 cells");
    check(&["solve", "1...3..34..1...2"], "", 1, "", "");
}

#[test]
fn canonical_forms_of_disguises_are_the_same() {
    let turned: String = PUZZLE.chars().rev().collect();
    let outcome = run(&["convert", "--canonical"], &format!("{PUZZLE}\n{turned}\n"));
    let forms: Vec<&str> = outcome.out.lines().collect();
    assert_eq!((outcome.exit, forms.len()), (0, 2));
    assert_eq!(forms[0], forms[1]);
    assert_eq!(run(&["convert", "--canonical"], forms[0]).out.trim(), forms[0]);
}

#[test]
fn generating() {
    let arguments = ["generate", "-n", "5", "--symmetry", "point", "--seed", "9"];
    let first = run(&arguments, "");
    assert_eq!(first.exit, 0, "{}", first.err);
    assert_eq!(first.out, run(&arguments, "").out);
    assert_eq!(first.out.lines().count(), 5);
    for line in first.out.lines() {
        let cells: Vec<bool> = line.chars().map(|cell| cell != '.').collect();
        assert!((0..81).all(|cell| cells[cell] == cells[80 - cell]), "{line}");
    }
    check(&["solve"], &first.out, 0, "", "");
    check(&["generate", "-n", "0", "--seed", "1"], "", 0, "", "");
    check(&["generate", "--seed", "1", "--board", "2x2"], "", 0, "\n", "");
    check(&["generate", "--seed", "1", "--board", "2x2", "--require", "x-wing"], "", 1, "", "0 of 1 puzzles");
    check(&["generate", "--pattern", "tree"], "", 2, "", "unknown pattern `tree`; use one of heart, ");
    check(&["generate", "--require", "mutant-x-wing"], "", 2, "", "no path needs `mutant-x-wing`");
    check(
        &["generate", "--min-rating", "4", "--max-rating", "3"],
        "",
        2,
        "",
        "the lowest rating, 4.0, is greater than the highest, 3.0; swap them",
    );
}

#[test]
fn benchmarks() {
    let json = |arguments: &[&str], input: &str| -> serde_json::Value {
        let outcome = run(&[&["bench", "--format=json"], arguments].concat(), input);
        assert_eq!(outcome.exit, 0, "{arguments:?}: {}", outcome.err);
        let report: serde_json::Value = serde_json::from_str(&outcome.out).expect("a report is JSON");
        assert!(report["rows"][0]["per_second"].as_f64().is_some_and(|rate| rate > 0.0), "{report}");
        assert_eq!(report["machine"]["version"], env!("CARGO_PKG_VERSION"));
        report
    };
    let input = format!("{PUZZLE}\n{}\n{SOLUTION}\n5{}\n", ".".repeat(81), &PUZZLE[1..]);
    let report = json(&["count", "--seconds", "0", "--backend", "portable"], &input);
    let row = &report["rows"][0];
    assert_eq!(
        (&row["done"], &row["none"], &row["one"], &row["several"]),
        (&4.into(), &1.into(), &2.into(), &1.into())
    );
    assert_eq!((&report["machine"]["threads"], &row["backend"]), (&1.into(), &"portable".into()));
    let report = json(&["generate", "-n", "3", "--symmetry", "diagonal", "--threads", "2"], "");
    assert_eq!((&report["machine"]["threads"], &report["rows"][0]["yield"]), (&2.into(), &1.0.into()));
    let turned: String = PUZZLE.chars().rev().collect();
    let report = json(&["canon", "--seconds", "0"], &format!("{PUZZLE}\n{turned}\n"));
    assert_eq!(report["rows"][0]["different"], 1);
    let report = json(&["rate", "--seconds", "0", "--scale", "explainer", PUZZLE], "");
    assert_eq!(report["rows"][0]["highest"], "1.2");
    let report = json(&["typeset", "4", "--plain"], "");
    assert!(report["rows"][0]["pages"].as_u64().is_some_and(|pages| pages > 4));
    check(&["bench", "canon", "--seconds", "0", PUZZLE], "", 0, "per CPU s", "");
    check(&["bench", "count", "--backend", "abacus"], "", 2, "", "portable");
    check(&["bench", "generate", "--backend", "abacus"], "", 2, "", "simd128");
    check(&["bench", "generate", "-n", "1", "--backend", "portable"], "", 0, "backend portable", "");
    check(&["bench", "count", "--seconds", "-1"], "", 2, "", "");
    check(&["bench", "count"], &format!("{}\n", &PUZZLE[1..]), 3, "", "80 cells");
    check(&["bench", "rate", "--scale", "explainer", "1.....2...3....4"], "", 3, "", "does not rate every board");
}

#[test]
fn specs() {
    let place = tempfile::tempdir().expect("a temporary folder");
    let file = |name: &str, text: &str| {
        let path = place.path().join(name);
        fs::write(&path, text).expect("it can be written");
        path.display().to_string()
    };
    let new = place.path().join("new.yaml").display().to_string();
    check(&["new", &new], "", 0, "", "wrote ");
    check(&["new", &new], "", 4, "", "the file already exists; use `--force` to replace it");
    file("new.yaml", "title: mine\n");
    check(&["new", &new], "", 4, "", "the file already exists; use `--force` to replace it");
    check(&["new", &new, "--force", "--quiet"], "", 0, "", "");
    check(&["check", &new, "--pages"], "", 0, "opener of the answers", "");
    check(&["check", &new, "--format=json"], "", 0, "\"pages\"", "");
    check(
        &["new", "/no/such/folder/a.yaml"],
        "",
        4,
        "",
        "/no/such/folder: this folder does not exist; create it, or name another file",
    );
    check(&["check", "/no/such.yaml"], "", 4, "", "/no/such.yaml: cannot read: no such file or directory");
    check(&["check", "/"], "", 4, "", "a folder, not a file");
    let lock = file(
        "book.lock.json",
        "{\"schema\": 1, \"program\": \"sudopress 0.1.0\", \"spec\": \"\", \"scales\": {}, \"puzzles\": []}",
    );
    check(&["check", &lock], "", 3, "", "book.lock.json: this is a lock, not a spec");
    let typo = file("typo.yaml", "title: x\nsections:\n  - {title: a, count: 1, grade: eazy}\n");
    check(&["check", &typo], "", 3, "", "typo.yaml:3:33: unknown grade `eazy`; did you mean `easy`?");
}

#[cfg(unix)]
#[test]
fn a_hundred_megabytes_are_refused_unread() {
    let place = tempfile::tempdir().expect("a temporary folder");
    let path = place.path().join("huge.yaml");
    let file = fs::File::create(&path).expect("it can be made");
    file.set_len(100_000_000).expect("it can be made long");
    check(
        &["check", &path.display().to_string()],
        "",
        3,
        "",
        "the file is too large (100000000 bytes); the maximum is 1048576",
    );
    check(&["check", "/dev/zero"], "", 3, "", " bytes); the maximum is 1048576");
    check(&["solve", &path.display().to_string()], "", 3, "", "a line of more than 65536 bytes");
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_reported_and_a_closed_pipe_is_no_fault() {
    let sudopress = env!("CARGO_BIN_EXE_sudopress");
    let shell = |line: String| {
        let status = Command::new("bash").args(["-c", &line]).status().expect("bash is there");
        status.code().expect("it ends by itself")
    };
    assert_eq!(shell(format!("{sudopress} help schema > /dev/full 2> /dev/null")), 4);
    let closed = format!("set -o pipefail; {sudopress} generate -n 100000 --seed 1 2> /dev/null | head -1 > /dev/null");
    assert_eq!(shell(closed), 0);
}

/// Checks that paths are proved step by step, and that a change in one is reported with the step and the reason.
#[test]
fn paths_are_proved() {
    let path = run(&["explain", "--format=trace", "--scale=sudognu", PUZZLE], "").out;
    let steps = path.matches(r#""technique""#).count();
    check(&["verify", "-"], &path, 0, &format!("{steps} steps proved\n"), "");
    check(&["verify", "-", "--format=json"], &path, 0, r#""is_proved":true"#, "");
    check(
        &["verify", "-"],
        &format!("\n{path}\n{path}"),
        0,
        &format!("{steps} steps proved\n{steps} steps proved\n"),
        "",
    );
    let changed = |from: &str, to: &str, printed: &str| {
        assert!(path.contains(from), "{from} is not in {path}");
        check(&["verify", "-"], &path.replacen(from, to, 1), 1, "", &format!("standard input:1: {printed}"));
    };
    changed(r#""technique":"hidden-single""#, r#""technique":"naked-quad""#, "step 1 of ");
    changed(r#""outcome":"solved""#, r#""outcome":"stuck""#, "the end: the path does not end unsolved");
    changed(r#""cause":{"holds":"#, r#""cause":{"holds":1"#, "step 1 of ");
    check(&["verify", "-"], "{}", 3, "", "standard input:1:2: not a path: missing field `schema`");
    check(&["verify", "-"], "", 3, "", "no path in the input");
    check(&["verify", "no-such.jsonl"], "", 4, "", "no-such.jsonl");
    check(
        &["explain", "--format=letters", "--scale", "press", PUZZLE],
        "",
        2,
        "",
        "`--format letters` requires the scale `sudognu`",
    );
    check(&["explain", "--format=trace", "--scale", "explainer", "--board", "2x2", "12..34.........."], "", 1, "", "");
    // sudognu's path of a hard puzzle contains guesses.
    let hard = ".7.69.3.81..35........28...6.....5.78.2....1...1................145....3.3....9.4";
    let guessed = run(&["explain", "--format=trace", "--scale=sudognu", hard], "").out;
    assert!(guessed.contains(r#""kind":"guess""#));
    check(&["verify", "-"], &guessed, 1, "", "a guess, which is not a proof");
    check(&["verify", "-", "--allow-guesses"], &guessed, 0, "steps proved, except for", "");
    let deduced = run(&["explain", "--format=trace", "--scale", "press", hard], "").out;
    check(&["verify", "-"], &deduced, 0, "steps proved\n", "");
}

#[test]
fn bands_that_no_puzzle_reaches_are_refused_at_once() {
    let refused = |band: &str, expected: &str| {
        let words: Vec<&str> = ["generate"].into_iter().chain(band.split_whitespace()).collect();
        check(&words, "", 2, "", expected);
    };
    let explainer = "on the scale `explainer`; its ratings range from 1.0 to 11.9";
    refused("--scale explainer --min-rating 13", &format!("no puzzle is rated 13.0 or higher {explainer}"));
    refused("--scale explainer --min-rating 12.0 --max-rating 19", "no puzzle is rated from 12.0 to 19.0");
    refused("--scale explainer --max-rating 0.9", "no puzzle is rated 0.9 or lower");
    refused("--scale explainer --min-rating 2.1 --max-rating 2.2", "no puzzle is rated from 2.1 to 2.2");
    refused("--min-rating 10", "on the scale `press`; its ratings range from 1.0 to 9.9");
    check(
        &["generate", "--scale", "explainer", "--min-rating", "1.4", "--max-rating", "1.5", "--seed", "1"],
        "",
        0,
        "",
        "",
    );
}

/// The first attempt at such a puzzle takes minutes, for which a check must not wait.
#[test]
fn a_check_ends_soon_whatever_is_asked_for() {
    let place = tempfile::tempdir().expect("a temporary folder");
    let spec = "title: t\nsections:\n  - {title: a, count: 1, board: {box: 5x5}, minimal: no}\n  \
                - {title: b, count: 1, board: {box: 3x2}}\n";
    std::fs::write(place.path().join("t.yaml"), spec).expect("it can be written");
    let outcome = run_in(place.path(), &["check", "t.yaml"], "");
    assert_eq!(outcome.exit, 0, "{}", outcome.err);
    assert!(outcome.out.contains("no estimate") && outcome.out.contains("attempts succeed"), "{}", outcome.out);
    let json = run_in(place.path(), &["check", "t.yaml", "--format=json"], "").out;
    assert!(serde_json::from_str::<serde_json::Value>(&json).is_ok(), "{json}");
}
