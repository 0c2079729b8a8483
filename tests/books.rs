//! Tests that build every example book and check it with other programs: its puzzles with a plain solver and with
//! qqwing, its PDF with qpdf, and two builds byte by byte.

use crate::naive::Puzzle;
use serde_json::Value;
use std::collections::BTreeSet;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Builds a book with this many threads and returns the folder.
fn build(folder: &Path, spec: &str, threads: usize) -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let out = folder.join(format!("{spec}-{threads}"));
    let status = Command::new(env!("CARGO_BIN_EXE_sudopress"))
        .args(["--quiet", "build"])
        .arg(root.join("books").join(spec).with_extension("yaml"))
        .arg("--output")
        .arg(&out)
        .env("RAYON_NUM_THREADS", threads.to_string())
        .status()
        .expect("the program starts");
    assert!(status.success(), "{spec}");
    out
}

fn text(puzzle: &Value, key: &str) -> String {
    puzzle[key].as_str().unwrap_or_else(|| panic!("{key} of {puzzle}")).to_owned()
}

/// A map of row and column, given the last row and column.
type Motion = fn(usize, usize, usize) -> (usize, usize);

/// Returns whether the set of filled cells has the symmetry.
fn is_symmetric(puzzle: &Puzzle, symmetry: &str) -> bool {
    let last = puzzle.side - 1;
    let motions: &[Motion] = match symmetry {
        "none" => &[],
        "point" => &[|r, c, n| (n - r, n - c)],
        "quarter" => &[|r, c, n| (c, n - r)],
        "horizontal" => &[|r, c, n| (n - r, c)],
        "vertical" => &[|r, c, n| (r, n - c)],
        "both-axes" => &[|r, c, n| (n - r, c), |r, c, n| (r, n - c)],
        "diagonal" => &[|r, c, _| (c, r)],
        "antidiagonal" => &[|r, c, n| (n - c, n - r)],
        "both-diagonals" => &[|r, c, _| (c, r), |r, c, n| (n - c, n - r)],
        "full" => &[|r, c, n| (c, n - r), |r, c, n| (r, n - c)],
        other => panic!("unknown symmetry {other}"),
    };
    let is_filled = |r: usize, c: usize| puzzle.cells[r * puzzle.side + c] != 0;
    let cells = (0..puzzle.side * puzzle.side).map(|index| (index / puzzle.side, index % puzzle.side));
    cells.into_iter().all(|(r, c)| {
        motions.iter().all(|motion| {
            let (to_r, to_c) = motion(r, c, last);
            is_filled(r, c) == is_filled(to_r, to_c)
        })
    })
}

/// Returns the cells of each house of a board.
fn houses(board: &Value) -> Vec<Vec<usize>> {
    let houses = board["houses"].as_array().expect("houses");
    let cells = |house: &Value| house["cells"].as_array().expect("cells").clone();
    let index = |cell: &Value| cell.as_u64().expect("an index") as usize;
    houses.iter().map(|house| cells(house).iter().map(index).collect()).collect()
}

/// Checks every puzzle of a lock, and returns the 9x9 ones with their solutions.
fn check_lock(spec: &str, out: &Path) -> Vec<(String, String)> {
    let lock = fs::read_to_string(out.join("book.lock.json")).expect("a lock");
    let lock: Value = serde_json::from_str(&lock).expect("the lock is JSON");
    let (mut nines, mut forms) = (Vec::new(), BTreeSet::new());
    for puzzle in lock["puzzles"].as_array().expect("puzzles") {
        let number = &puzzle["number"];
        let (width, height) = puzzle["board"]["box"].as_str().and_then(|shape| shape.split_once('x')).expect("a box");
        let shape = (width.parse().expect("a width"), height.parse().expect("a height"));
        let (givens, solution) = (text(puzzle, "givens"), text(puzzle, "solution"));
        let on = |line: &str| match &puzzle["whole_board"] {
            // A string is a plain board, given by the signs of its digits.
            Value::Null | Value::String(_) => Puzzle::read(line, shape),
            board => Puzzle::on(line, shape.0 * shape.1, houses(board)),
        };
        let (board, solved) = (on(&givens), on(&solution));
        let is_square = board.cells.len() == board.side * board.side;
        assert!(
            !is_square || is_symmetric(&board, puzzle["symmetry"].as_str().expect("a symmetry")),
            "{spec} {number}"
        );
        let form = (text(&puzzle["board"], "variant"), shape, text(puzzle, "canonical"));
        assert!(forms.insert(form), "{spec} {number} is there twice");
        assert_eq!(
            board.cells.iter().filter(|&&cell| cell != 0).count() as u64,
            puzzle["given_count"],
            "{spec} {number}"
        );
        assert!(board.cells.iter().zip(&solved.cells).all(|(&given, &digit)| given == 0 || given == digit));
        assert_eq!(solved.solutions(2).len(), 1, "the solution of {spec} {number} breaks a rule");
        // The plain solver is too slow for giants.
        if board.cells.len() <= 81 {
            let minimal = puzzle["origin"]["recipe"]["minimal"].as_str();
            assert!(minimal == Some("grade") || board.is_strictly_minimal(), "{spec} {number} {givens}");
            assert_eq!(board.solutions(2), [solved.cells], "{spec} {number}");
        }
        if shape == (3, 3) && puzzle["whole_board"].is_null() {
            nines.push((givens, solution));
        }
    }
    nines
}

/// Solves the puzzles with qqwing, if it is installed.
fn check_by_qqwing(puzzles: &[(String, String)]) {
    let run =
        Command::new("qqwing").args(["--solve", "--one-line"]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
    let Ok(mut run) = run else { return };
    let lines: String = puzzles.iter().map(|(givens, _)| format!("{givens}\n")).collect();
    let mut input = run.stdin.take().expect("it was piped");
    let writer = std::thread::spawn(move || input.write_all(lines.as_bytes()));
    let output = run.wait_with_output().expect("qqwing ends");
    writer.join().expect("no panic").expect("qqwing reads all");
    let solved = String::from_utf8(output.stdout).expect("digits");
    assert!(solved.lines().eq(puzzles.iter().map(|(_, solution)| solution)), "qqwing finds other solutions");
}

fn check(spec: &str) {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let out = build(folder.path(), spec, 2);
    check_by_qqwing(&check_lock(spec, &out));
    if let Ok(output) = Command::new("qpdf").arg("--check").arg(out.join("book.pdf")).output() {
        assert!(output.status.success(), "{spec}: {}", String::from_utf8_lossy(&output.stdout));
    }
}

#[test]
fn the_first_book_holds_what_it_promises() {
    check("first");
}

#[test]
fn the_book_for_children_holds_what_it_promises() {
    check("children");
}

#[test]
fn the_book_of_symmetries_holds_what_it_promises() {
    check("symmetry");
}

#[test]
fn the_fiendish_book_holds_what_it_promises() {
    check("fiendish");
}

#[test]
fn the_book_of_giants_holds_what_it_promises() {
    check("giants");
}

#[test]
fn the_book_of_varieties_holds_what_it_promises() {
    check("variety");
}

#[test]
fn the_book_of_hidden_words_holds_what_it_promises() {
    check("wordoku");
}

#[test]
fn the_book_of_easy_giants_holds_what_it_promises() {
    check("easy-giants");
}

/// Returns all files in a folder, by their paths in it.
fn files(folder: &Path) -> Vec<(PathBuf, Vec<u8>)> {
    let mut found = Vec::new();
    let mut open = vec![folder.to_owned()];
    while let Some(path) = open.pop() {
        for entry in fs::read_dir(path).expect("a folder") {
            let path = entry.expect("readable").path();
            if path.is_dir() {
                open.push(path);
            } else {
                let name = path.strip_prefix(folder).expect("it is under it").to_owned();
                found.push((name, fs::read(&path).expect("readable")));
            }
        }
    }
    found.sort();
    found
}

#[test]
fn a_build_is_the_same_at_any_number_of_threads() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let (one, three) = (files(&build(folder.path(), "children", 1)), files(&build(folder.path(), "children", 3)));
    assert!(one.len() > 3 && one.len() == three.len());
    for ((name, bytes), (other_name, other)) in one.iter().zip(&three) {
        assert!(name == other_name && bytes == other, "{} differs", name.display());
    }
}
