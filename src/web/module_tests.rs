//! Tests that the committed modules are those of these sources, and that they answer as this crate does.

use super::Responder;
use crate::board::variant::{Variant, VariantWords};
use crate::board::{Candidate, Puzzle, Sheet, Symmetry};
use crate::format::writer;
use crate::logic::Snapshot;
use crate::make::{Maker, Request, sample_of_regions};
use crate::rating::scale;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Sources of the modules: folders, with all files whose name ends like this, and single files. `.ci/cross` has the
/// same list.
const FOLDERS: [(&str, &str); 14] = [
    ("src/core", ""),
    ("src/draw", ""),
    ("src/explain", ""),
    ("src/hint", ""),
    ("src/logic", ""),
    ("src/make", ""),
    ("src/rating", ""),
    ("src/web", ".rs"),
    ("src/web", ".toml"),
    ("src/render", "sign.rs"),
    ("templates/build", ""),
    ("templates/words", ".ftl"),
    ("templates", "techniques.tsv"),
    (".ci", "cross"),
];

/// Names of files that only tests use.
const OF_TESTS: [&str; 3] = ["tests.rs", "testing.rs", "golden.txt"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn add_files(folder: &Path, name: &str, end: &str, all: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder.join(name)).expect("a folder of sources") {
        let entry = entry.expect("readable");
        let path = format!("{name}/{}", entry.file_name().to_string_lossy());
        match entry.file_type().expect("readable").is_dir() {
            true if name.starts_with("src/") => add_files(folder, &path, end, all),
            true => {}
            false if path.ends_with(end) && !OF_TESTS.iter().any(|end| path.ends_with(end)) => {
                all.insert(path);
            }
            false => {}
        }
    }
}

/// Returns the lines of the record that `.ci/cross module` writes next to the modules: a key and a value.
fn record() -> Vec<(String, String)> {
    let text = fs::read_to_string(root().join("src/web/module/record.txt")).expect("`.ci/cross module` writes it");
    let lines = text.lines().filter_map(|line| line.split_once(' '));
    lines.map(|(key, value)| (key.to_owned(), value.to_owned())).collect()
}

/// Returns the recorded modules with their hashes.
fn modules() -> Vec<(String, String)> {
    let modules: Vec<_> = record().into_iter().filter(|(key, _)| key.ends_with(".wasm.gz")).collect();
    assert!(!modules.is_empty(), "the record has no module; run `.ci/cross module`");
    modules
}

fn hash(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}

#[test]
fn the_modules_are_of_these_sources() {
    let (root, mut files) = (root(), BTreeSet::new());
    FOLDERS.iter().for_each(|(folder, end)| add_files(&root, folder, end, &mut files));
    let mut list = String::new();
    for file in &files {
        let bytes = fs::read(root.join(file)).expect("readable");
        writeln!(list, "{}  {file}", hash(&bytes)).expect("a string takes everything");
    }
    let record = record();
    let recorded = record.iter().find(|(key, _)| key == "sources").map(|(_, value)| value.as_str());
    assert_eq!(
        recorded,
        Some(&*hash(list.as_bytes())),
        "the sources of the modules in src/web/module changed; run `.ci/cross module` and commit its result"
    );
    for (name, recorded) in modules() {
        let module = fs::read(root.join("src/web/module").join(&name)).expect("readable");
        assert_eq!(recorded, hash(&module), "{name} is not the recorded one; run `.ci/cross module`");
    }
}

/// The boards of the positions, as words and boxes.
const BOARDS: [(&str, (usize, usize)); 5] =
    [("standard", (3, 3)), ("x", (3, 3)), ("jigsaw", (3, 3)), ("windoku", (3, 3)), ("standard", (3, 2))];

/// Returns positions on the ways to the solutions of random puzzles of a board, at most this many. With `marked`, the
/// positions are puzzles with given marks.
fn positions((words, box_shape): (&str, (usize, usize)), marked: bool, count: usize) -> Vec<Sheet> {
    let words = VariantWords::parse(words).expect("words of the table");
    let mut described = Variant::from_words(words, box_shape);
    let regions = words.have_regions().then_some(Symmetry::None);
    described.regions = regions.and_then(|symmetry| sample_of_regions(described.side(), symmetry));
    let request = Request { regions, ..Request::new(described.board().expect("a board")) };
    let mut maker = Maker::new(&request);
    let press = scale("press").expect("a scale");
    let mut sheets = Vec::new();
    for made in (0..).filter_map(|index| maker.make(40, index)) {
        let trace = press.rate_fully(&made.puzzle).expect("no conflict").trace;
        let snapshots = trace.snapshots();
        for (index, snapshot) in snapshots.iter().enumerate().step_by(3) {
            let mut sheet = snapshot.sheet();
            if marked {
                sheet = sheet.with_marks_given();
            }
            // A player's mistake in every eleventh position: an entry, or a mark that was removed.
            let wrong = made.puzzle.board().cells().find(|&cell| sheet.filled.digit(cell).is_none());
            if let Some(cell) = wrong.filter(|_| (sheets.len() + index) % 11 == 10) {
                let right = made.solution.digit(cell).expect("a solution is complete");
                match index % 2 {
                    0 => sheet = sheet.without([Candidate::new(cell, right)]),
                    _ => sheet.filled.set(cell, sheet.marks()[cell.index()].iter().find(|digit| *digit != right)),
                }
            }
            sheets.push(sheet);
            if sheets.len() == count {
                return sheets;
            }
        }
    }
    sheets
}

/// Returns requests of every task in turn for a position, most of them for hints.
fn requests(number: usize, sheet: &Sheet) -> Vec<Value> {
    let json = writer("json").expect("a writer").write(sheet).expect("every position");
    let position: Value = serde_json::from_str(&json).expect("JSON");
    let degree = ["area", "digit", "technique", "cells", "step"][number % 5];
    let mut all = vec![json!({"task": "hint", "position": position, "degree": degree})];
    let board = sheet.puzzle.board();
    let open = board.cells().filter(|&cell| sheet.filled.digit(cell).is_none()).nth(number % 7);
    let mut add = |request: Value| all.push(request);
    match number % 10 {
        0 => add(json!({"task": "check", "position": position})),
        1 => add(json!({"task": "rate", "position": position})),
        2 => add(json!({"task": "read", "text": json})),
        3 => add(json!({"task": "hint", "position": position, "degree": "step", "skip": 2, "coordinates": "a1"})),
        4 => add(json!({"task": "write", "position": position, "format": "line"})),
        5 if number % 20 == 5 => add(json!({"task": "path", "position": position})),
        6 => add(json!({"task": "hint", "position": position, "degree": "step", "up-to": "naked-pair"})),
        7 => add(json!({"task": "rate", "position": position, "scale": "minutes"})),
        8 => add(json!({"task": "hint", "position": position, "cell": board.cell_count() / 2, "degree": "step"})),
        _ => {}
    }
    if let Some(cell) = open.filter(|_| number.is_multiple_of(9)) {
        add(json!({"task": "why-not", "position": position, "cell": cell, "digit": number % board.side() + 1}));
    }
    all
}

/// Returns the answers of a module in Node.js, which gets these options; `None` if there is none.
fn asked(module: &str, requests: &[String], options: &[&str]) -> Option<String> {
    let root = root();
    let mut command = Command::new("node");
    command.arg(root.join("tests/browser/engine.mjs")).arg(root.join("src/web/module").join(module)).args(options);
    let mut node = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().ok()?;
    let text = requests.join("\n");
    node.stdin.take().expect("a pipe").write_all(text.as_bytes()).expect("Node.js reads all requests");
    let output = node.wait_with_output().expect("Node.js ends");
    assert!(output.status.success(), "the module {module} failed");
    Some(String::from_utf8(output.stdout).expect("answers are text"))
}

/// Returns the number of positions in `MODULE_POSITIONS`, or 1,000.
fn position_count() -> usize {
    let written = std::env::var("MODULE_POSITIONS").ok();
    written.map_or(1_000, |count| count.parse().expect("MODULE_POSITIONS is a number"))
}

#[test]
fn the_modules_answer_as_the_program_does() {
    // 15 % are puzzles with given marks; the boards share the others.
    let (count, marked) = (position_count(), position_count() * 15 / 100);
    let of_board = (count - marked).div_ceil(BOARDS.len());
    let mut sheets: Vec<Sheet> = BOARDS.iter().flat_map(|&board| positions(board, false, of_board)).collect();
    sheets.extend(positions(BOARDS[0], true, marked));
    assert!(sheets.len() >= count);
    let mut all: Vec<String> =
        (0..).zip(&sheets).flat_map(|(number, sheet)| requests(number, sheet)).map(|one| one.to_string()).collect();
    let faults = ["{}", "[]", "{", r#"{"task": "hint"}"#, r#"{"task": "hint", "position": "12"}"#];
    all.extend(faults.map(str::to_owned));
    let mut responder = Responder::new();
    let expected: Vec<String> = all.iter().map(|request| responder.answer(request)).collect();
    let states: BTreeSet<String> = expected
        .iter()
        .filter_map(|answer| serde_json::from_str::<Value>(answer).expect("JSON")["state"].as_str().map(str::to_owned))
        .collect();
    for state in ["step", "mistakes", "solved", "sound", "path", "rated", "nothing", "false", "true", "seen"] {
        assert!(states.contains(state), "no answer has the state `{state}`: {states:?}");
    }
    for (module, _) in modules() {
        let Some(answers) = asked(&module, &all, &[]) else {
            eprintln!("skipped: there is no Node.js");
            return;
        };
        assert_eq!(answers.lines().count(), all.len(), "{module}");
        for ((request, expected), answer) in all.iter().zip(&expected).zip(answers.lines()) {
            assert_eq!(expected, answer, "{module}: {request}");
        }
    }
}

/// Returns every third position on the ways to the solutions of puzzles, at most this many.
fn ways(puzzles: impl Iterator<Item = Puzzle>, count: usize) -> Vec<Sheet> {
    let press = scale("press").expect("a scale");
    let sheets = puzzles.flat_map(|puzzle| {
        let trace = press.rate_fully(&puzzle).expect("no conflict").trace;
        trace.snapshots().iter().step_by(3).map(Snapshot::sheet).collect::<Vec<_>>()
    });
    sheets.take(count).collect()
}

/// Returns 5,000 positions of ordinary and hard puzzles: of the corpora if `SUDOPRESS_CORPORA` names their folder, and
/// otherwise of random puzzles.
fn positions_to_measure() -> Vec<Sheet> {
    let Some(folder) = std::env::var_os("SUDOPRESS_CORPORA") else {
        return positions(BOARDS[0], false, 5_000);
    };
    // Some files begin with their hardest puzzles, so every nth puzzle is used.
    let of_file = |(name, count, every): (&str, usize, usize)| {
        let text = fs::read_to_string(Path::new(&folder).join("bench").join(name)).expect("a file of the corpora");
        let lines = text.lines().filter(|line| !line.starts_with('#')).step_by(every);
        ways(lines.map(|line| line.parse().expect("a puzzle")), count)
    };
    let files = [("easy_34.txt", 600, 400), ("random_minimal.txt", 3_400, 100), ("top1465.txt", 1_000, 20)];
    files.into_iter().flat_map(of_file).collect()
}

/// Measures the processor time of the module in Node.js, which knows the limits.
#[test]
#[ignore = "it measures; `.ci/full modules` runs it"]
fn the_modules_are_fast_enough() {
    let sheets = positions_to_measure();
    let position = |sheet: &Sheet| -> Value {
        let json = writer("json").expect("a writer").write(sheet).expect("every position");
        serde_json::from_str(&json).expect("JSON")
    };
    let hint = |sheet| json!({"task": "hint", "position": position(sheet), "degree": "step"});
    let why_not = |(number, sheet): (usize, &Sheet)| {
        let board = sheet.puzzle.board();
        let open = board.cells().filter(|&cell| sheet.filled.digit(cell).is_none()).nth(number % 7)?;
        let marks = sheet.marks()[open.index()];
        let digit = marks.iter().nth(number % marks.len().max(1))?.value();
        Some(json!({"task": "why-not", "position": position(sheet), "cell": open.index(), "digit": digit}))
    };
    let generate = |seed: usize| {
        let grade = ["gentle", "easy", "medium", "hard", "fiendish", "diabolical"][seed % 6];
        json!({"task": "generate", "grade": grade, "symmetry": "point", "seed": seed})
    };
    let text = |request: Value| request.to_string();
    let of_positions: Vec<String> =
        sheets.iter().map(hint).chain(sheets.iter().enumerate().step_by(5).filter_map(why_not)).map(text).collect();
    let new: Vec<String> = (0..60).map(generate).map(text).collect();
    for (module, requests) in [("engine.wasm.gz", of_positions), ("engine-all.wasm.gz", new)] {
        let Some(answers) = asked(module, &requests, &["--limits"]) else {
            eprintln!("skipped: there is no Node.js");
            return;
        };
        let fault = answers.lines().find(|answer| answer.contains("\"error\":"));
        assert_eq!(fault, None, "{module}");
    }
}
