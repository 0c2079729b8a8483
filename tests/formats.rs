//! Tests of formats and the solving commands from outside: commands read each other's output, and each puzzle gets one
//! answer.

use super::cli::{check, run, run_in};
use std::fs;

const PUZZLE: &str = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";
const SOLUTION: &str = "483921657967345821251876493548132976729564138136798245372689514814253769695417382";
/// A puzzle with two solutions.
const OPEN: &str = ".2.4.4.221434321";

#[test]
fn whatever_is_written_is_read() {
    let puzzles = run(&["generate", "-n", "3", "--seed", "4"], "").out;
    let solved = run(&["solve"], &puzzles).out;
    for arguments in [
        &["generate", "-n", "3", "--seed", "4", "--format=json"][..],
        &["generate", "-n", "3", "--seed", "4", "--format", "open-sudoku"],
        &["generate", "-n", "3", "--seed", "4", "--format", "ss"],
        &["generate", "-n", "3", "--seed", "4", "--format", "90"],
    ] {
        assert_eq!(run(&["solve"], &run(arguments, "").out).out, solved, "{arguments:?}");
    }
    for arguments in [
        &["rate"][..],
        &["rate", "--format=tsv"],
        &["rate", "--format=json"],
        &["solve", "--format=json"],
        &["explain", "--format=trace", "--scale=sudognu"],
        &["convert", "--canonical", "--format=json"],
        &["convert", "--format", "json"],
        &["convert", "--format", "csv"],
        &["convert", "--format", "qqwing"],
        &["convert", "--format", "sgt"],
        &["convert", "--format", "f-puzzles"],
    ] {
        let written = run(arguments, &puzzles);
        assert_eq!(written.exit, 0, "{arguments:?}: {}", written.err);
        assert_eq!(run(&["solve"], &written.out).out, solved, "{arguments:?}: {}", written.out);
    }
    for (board, shape) in [("x", "3x3"), ("jigsaw", "3x2"), ("standard", "2x3"), ("windoku", "3x3")] {
        for form in ["line", "json"] {
            let board = format!("{board}:{shape}");
            let arguments = ["generate", "--seed", "5", "--board", &board, "--format", form];
            check(&["solve"], &run(&arguments, "").out, 0, "", "");
        }
    }
}

#[test]
fn every_command_takes_every_position() {
    let worked = PUZZLE.replacen('.', "+4", 1);
    for command in [&["solve"][..], &["rate"], &["explain"], &["convert", "--canonical"], &["hint"]] {
        check(command, &format!("{worked}\n"), 0, "", "");
    }
    let pencilled = run(&["convert", "--format", "pencil-marks", &worked], "").out;
    check(&["solve"], &pencilled, 0, SOLUTION, "");
    check(&["rate"], &pencilled, 0, "", "");
    check(&["explain"], &pencilled, 0, "", "");
}

#[test]
fn converting() {
    check(&["convert", "--format", "10", PUZZLE], "", 0, &PUZZLE.replace('.', "0"), "");
    check(&["convert", "--format", "open-sudoku"], PUZZLE, 0, "</opensudoku>\n", "");
    check(
        &["convert", "--format", "grid"],
        &PUZZLE.replacen('.', "+4", 1),
        1,
        "",
        "the format `grid` cannot express entries",
    );
    check(
        &["convert", "--format", "lock", PUZZLE],
        "",
        1,
        "",
        "the format `lock` cannot express puzzles without their book",
    );
    check(&["convert", "--format", "gird", PUZZLE], "", 2, "", "did you mean `grid`");
    let lines = format!("{PUZZLE}\n").repeat(5_000);
    let expected = lines.replace('.', "0");
    for threads in ["1", "4"] {
        assert!(run(&["convert", "--format", "sdm", "--threads", threads], &lines).out == expected);
    }
    let mixed = format!("{lines}rubbish\n{lines}");
    let outcome = run(&["convert", "--format", "sdm"], &mixed);
    assert_eq!((outcome.exit, outcome.out.lines().count()), (3, 10_000));
    assert!(outcome.err.contains("standard input:5001:1: found 7 cells"), "{}", outcome.err);
    check(
        &["convert", "--format", "line", "https://www.sudokuwiki.org/sudoku.htm?bd=12"],
        "",
        3,
        "",
        "expected a puzzle",
    );
}

#[test]
fn each_puzzle_gets_one_line() {
    let input = format!("{PUZZLE}\n{OPEN}\n5{}\nrubbish\n{PUZZLE}\n", &PUZZLE[1..]);
    let outcome = run(&["solve"], &input);
    assert_eq!(outcome.out, format!("{SOLUTION}\n-\n-\n{SOLUTION}\n"));
    assert_eq!(outcome.exit, 3);
    for fault in ["2 solutions or more: r1c1 can be 1 or 3", "no solution", "rubbish"] {
        assert!(outcome.err.contains(fault), "{fault}: {}", outcome.err);
    }
    check(&["solve", "--solutions", "all", OPEN], "", 1, "", "2 solutions");
    assert_eq!(run(&["solve", "--solutions", "all", OPEN], "").out.lines().count(), 2);
    check(&["solve", "--solutions", "count", OPEN], "", 1, "2\n", "2 solutions");
    check(&["solve", "--solutions", "count", "1..............."], "", 1, "72\n", "");
    check(&["solve", "--solutions", "0", OPEN], "", 2, "", "expected `one`, `all`, `count`, or a number");
    check(&["solve", "--solutions", "count", "--format", "json", OPEN], "", 1, "\"count\":\"2\"", "");
}

#[test]
fn logic_stops_at_the_first_guess() {
    check(&["solve", "--logic-only", PUZZLE], "", 0, SOLUTION, "");
    check(&["solve", "--logic-only", OPEN], "", 1, "-\n", "2 solutions or more");
    let hard = ".7.69.3.81..35........28...6.....5.78.2....1...1................145....3.3....9.4";
    check(&["solve", "--logic-only", "--scale", "sudognu", hard], "", 1, ".", "logic stops with");
    check(&["solve", "--logic-only", "--scale", "sudognu", "--format", "rows", hard], "", 1, "\n8", "cells open");
    check(&["solve", "--logic-only", "--solutions", "2", PUZZLE], "", 2, "", "cannot be used with");
    check(&["solve", "--scale", "press", PUZZLE], "", 2, "", "--logic-only");
}

#[test]
fn titles_are_kept_or_reported_as_lost() {
    let titled = format!("{{\"puzzle\": \"{PUZZLE}\", \"title\": \"By night\", \"author\": \"Ann\"}}");
    check(&["convert", "--format", "ipuz"], &titled, 0, "\"title\":\"By night\"", "");
    check(&["convert", "--format", "sdk"], &titled, 0, "#AAnn\n#DBy night\n[Puzzle]\n", "");
    check(
        &["convert", "--format", "open-sudoku"],
        &titled,
        0,
        "note=\"By night\"",
        "`open-sudoku` cannot express authors; left out of 1 puzzle",
    );
    check(
        &["convert", "--format", "line"],
        &titled,
        0,
        PUZZLE,
        "`line` cannot express titles or authors; left out of 1 puzzle",
    );
    assert_eq!(run(&["convert", "--format", "line", PUZZLE], "").err, "");
    let notes = "\"colours\":[[2,1]],\"corner\":[[2,[1,2]]],\"seconds\":75";
    let noted = format!("{{\"puzzle\": \"{PUZZLE}\", \"notes\": {{{notes}}}}}");
    check(&["convert", "--format", "json"], &noted, 0, &format!("\"notes\":{{{notes}}}"), "");
    check(
        &["convert", "--format", "savant"],
        &noted,
        0,
        "Colour: 2,1\n",
        "`savant` cannot express corner marks; left out of 1 puzzle",
    );
    check(
        &["convert", "--format", "svg"],
        &noted,
        0,
        "<svg",
        "`svg` cannot express the time played; left out of 1 puzzle",
    );
}

#[test]
fn a_file_with_its_own_letters_is_answered_in_them() {
    let file = "candidates: QKDZ\n..K.\nQ...\n.D.K\n.Q.D\n";
    check(&["solve"], file, 0, "DZKQQKDZZDQKKQZD\n", "");
    check(&["solve", "--logic-only", "--format", "csolver"], file, 0, "candidates: QKDZ\nDZKQ\n", "");
}

#[test]
fn colours_are_for_terminals_or_who_asks_for_them() {
    let calls: [&[&str]; 3] =
        [&["solve", "--format=grid", PUZZLE], &["explain", "--scale=sudognu", PUZZLE], &["explain", PUZZLE]];
    for call in calls {
        let plain = run(call, "").out;
        assert!(!plain.contains('\u{1b}'), "{call:?}");
        assert_eq!(run(&[call, &["--color", "never"]].concat(), "").out, plain);
        let coloured = run(&[call, &["--color", "always"]].concat(), "").out;
        let mut parts = coloured.split('\u{1b}');
        let first = parts.next().unwrap_or_default().to_owned();
        let orders: Vec<(&str, &str)> = parts.map(|part| part.split_once('m').expect("an order ends")).collect();
        assert!(!orders.is_empty(), "{call:?}: {coloured}");
        assert_eq!(orders.into_iter().fold(first, |text, (_, shown)| text + shown), plain, "{call:?}");
    }
    assert!(!run(&["solve", "oops"], "").err.contains('\u{1b}'));
    assert!(run(&["solve", "oops", "--color", "always"], "").err.contains("\u{1b}[31m^"));
    let arguments = ["solve", "--format", "rows", "--color", "always", PUZZLE];
    assert!(!run(&arguments, "").out.contains('\u{1b}'), "a format is for other programs");
}

#[test]
fn sections_take_puzzles_from_files() {
    let folder = tempfile::tempdir().expect("a folder");
    let check = |puzzles: &str, section: &str, exit: i32, expected: &str| {
        fs::write(folder.path().join("own.sdm"), puzzles).expect("the puzzles");
        let spec = format!("title: t\nsections:\n  - {{title: Own, {section}}}\n");
        fs::write(folder.path().join("book.yaml"), spec).expect("the spec");
        let outcome = run_in(folder.path(), &["check", "book.yaml"], "");
        assert_eq!(outcome.exit, exit, "{section}: {}", outcome.err);
        assert!(outcome.err.contains(expected), "{section}: {}", outcome.err);
    };
    let zeros = PUZZLE.replace('.', "0");
    let loose = format!("4{}", &zeros[1..]);
    check(&format!("{zeros}\n"), "count: 1, from: own.sdm, minimal: no", 0, "");
    check(&format!("{loose}\n"), "count: 1, from: own.sdm", 0, "1 of 1 puzzle with a redundant given");
    check(
        &format!("{loose}\n"),
        "count: 1, from: own.sdm, minimal: strict",
        3,
        "own.sdm:1: this puzzle has a redundant given",
    );
    check(
        &format!("{zeros}\n{}\n", "0".repeat(81)),
        "count: 2, from: own.sdm",
        3,
        "own.sdm:2: this puzzle has several solutions",
    );
    check("rubbish\n", "count: 1, from: own.sdm", 3, "own.sdm:1:1: found 7 cells");
    let lettered: String = PUZZLE
        .chars()
        .map(|cell| ".WORDPLAYS".chars().nth(cell.to_digit(10).unwrap_or(0) as usize).unwrap_or('.'))
        .collect();
    let board = "minimal: no, board: {symbols: WORDPLAYS}";
    check(&format!("{lettered}\n"), &format!("count: 1, from: own.sdm, {board}"), 0, "");
    check(&format!("{zeros}\n"), &format!("count: 1, from: own.sdm, {board}"), 0, "");
    check(&format!("{lettered}\n"), "count: 1, from: own.sdm", 3, "own.sdm:1:");
    check(&format!("{PUZZLE} board=x\n"), "count: 1, from: own.sdm", 3, "own.sdm:1:");
    let six = format!("{{\"puzzle\": \"{}\", \"board\": \"2x3\"}}\n", ".".repeat(36));
    check(&six, "count: 1, from: own.sdm", 3, "its board differs from that of its section");
    check(&format!("{zeros}\n"), "count: 1, from: other.sdm", 3, "cannot read `other.sdm`");
}

const SOLVED: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

#[test]
fn a_complete_grid_is_never_a_puzzle() {
    let complete = "a complete grid, not a puzzle: no cell is empty";
    for command in ["rate", "explain", "hint"] {
        check(&[command, SOLVED], "", 1, "", complete);
        check(&[command], &format!("{SOLVED}\n"), 1, "", &format!("standard input:1:1: {complete}"));
    }
    check(&["solve", SOLVED], "", 0, SOLVED, "");
    check(&["convert", "--format", "sdm", SOLVED], "", 0, SOLVED, "");
    let folder = tempfile::tempdir().expect("a folder");
    let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).expect("a file");
    let zeros = PUZZLE.replace('.', "0");
    let short = format!("00{}", &zeros[2..]).trim_start_matches('0').to_owned();
    write("table.csv", &format!("quizzes,solutions\n{short},{SOLVED}\n"));
    let lost = format!("2:1: the field `quizzes` has {} cells, expected 81; were leading zeros lost?", short.len());
    for command in [&["rate", "table.csv"][..], &["solve", "table.csv"], &["bank", "import", "a.bank", "table.csv"]] {
        let outcome = run_in(folder.path(), command, "");
        assert_eq!(outcome.exit, 3, "{command:?}: {}", outcome.err);
        assert!(
            outcome.err.contains(lost.split_once(": ").expect("a place").1.split(';').next().unwrap_or_default()),
            "{}",
            outcome.err
        );
        assert!(!outcome.out.contains(SOLVED), "{}", outcome.out);
    }
    write("solved.txt", &format!("{SOLVED}\n"));
    let outcome = run_in(folder.path(), &["bank", "import", "a.bank", "solved.txt"], "");
    assert!(outcome.exit == 3 && outcome.err.contains(complete), "{}", outcome.err);
    let book = |section: &str, expected: &str| {
        write("book.yaml", &format!("title: t\nsections:\n  - {{title: Own, count: 1, {section}}}\n"));
        let outcome = run_in(folder.path(), &["check", "book.yaml"], "");
        assert!(outcome.exit == 3 && outcome.err.contains(expected), "{section}: {}", outcome.err);
    };
    book("from: table.csv", &lost);
    book("from: solved.txt", complete);
    book(&format!("givens: ['{SOLVED}']"), complete);
}

#[test]
fn a_table_keeps_its_head_through_a_long_import() {
    let folder = tempfile::tempdir().expect("a folder");
    let row = format!("{SOLVED},{PUZZLE}\r");
    let text = format!("answer,puzzle\r{}{SOLVED},{}\r", row.repeat(13_000), &PUZZLE[4..]);
    fs::write(folder.path().join("long.csv"), text).expect("a file");
    let outcome = run_in(folder.path(), &["bank", "import", "a.bank", "long.csv"], "");
    assert_eq!(outcome.exit, 3, "{}", outcome.err);
    assert!(outcome.out.contains("1 puzzle added") && outcome.out.contains("1 refused"), "{}", outcome.out);
    assert!(outcome.err.contains("the field `puzzle` has 77 cells"), "{}", outcome.err);
}

#[test]
fn what_is_left_out_of_a_text_is_noted() {
    let marks = "5 3 1245 | 26 7 2468 | 1489 1249 248\n6 247 247 | 1 9 5 | 3478 234 2478\n\
                 12 9 8 | 23 34 24 | 13457 6 247\n8 125 1259 | 579 6 147 | 4579 2459 3\n\
                 4 25 2569 | 8 5 3 | 579 259 1\n7 15 1359 | 59 2 14 | 4589 459 6\n\
                 139 6 134579 | 357 35 7 | 2 8 4\n23 278 237 | 4 1 9 | 36 3 5\n\
                 123 1245 12345 | 2356 8 26 | 1346 7 9\n";
    let given = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let note = "note: standard input:1:1: ignored 1 pencil mark that filled cells exclude, the first 5 in r1c3";
    check(&["convert", "--format", "json"], marks, 0, given, note);
}

#[test]
fn a_spec_is_noted_where_a_comment_ends_its_text() {
    let folder = tempfile::tempdir().expect("a folder");
    let check = |text: &str, exit: i32, expected: &str| {
        fs::write(folder.path().join("book.yaml"), text).expect("the spec");
        let outcome = run_in(folder.path(), &["check", "book.yaml"], "");
        assert_eq!(outcome.exit, exit, "{text}: {}", outcome.err);
        assert!(outcome.err.contains(expected), "{text}: {}", outcome.err);
    };
    let rest = "seed: 5   # the same book\nsections:\n  - {title: Easy, count: 2, grade: easy}\n";
    check(
        &format!("title: The #1 Sudoku Book\n{rest}"),
        0,
        "note: book.yaml:1:12: the value is `The`, because ` #` starts a comment",
    );
    check(&format!("title: T\nauthor: &Sons\n{rest}"), 0, "the anchor `&Sons` is never used");
    check(&format!("title: &Sons and I\n{rest}"), 0, "the anchor `&Sons` is never used");
    check(&format!("title:\u{a0}T\n{rest}"), 3, "book.yaml:1:7: a no-break space (U+00A0) is not allowed here");
    check("title: T\nsections:\n  - {title: Easy #1, count: 2}\n", 3, "book.yaml:3:5: the bracket `{` is not closed");
    check(
        "title: T\nsections:\n  - {title: Easy #1, count: 2}\n",
        3,
        "book.yaml:3:18: ` #` starts a comment, so the bracket after it is ignored; put the text in quotes",
    );
    check(&format!("title: #1 Book\n{rest}"), 3, "book.yaml:1:8: the value is empty, because ` #` starts a comment");
    check(&format!("title: &Sons\n{rest}"), 3, "the anchor `&Sons` is never used");
    check(&format!("title: Sudoku # for experts\n{rest}"), 0, "note: book.yaml:1:15: the value is `Sudoku`");
}
