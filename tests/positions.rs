//! Tests of positions from outside: finding techniques in them, checking a library of cases, and hints.

use super::cli::{check, run};
use std::fs;

/// The first example of HoDoKu's own description of its library: a naked single, 8 in r2c9.
const CASE: &str = ":0003:8:6...+53+4.7....4+2+56.+254867+3+9+1.+4..+9+6.1.162+38+5749.3..+1+4.+5....42193..1.+57...+44+2.6+3.+1+75:::829::";

const SOLUTION: &str = "483921657967345821251876493548132976729564138136798245372689514814253769695417382";

const PUZZLE: &str = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";

#[test]
fn instances_of_a_technique_are_listed() {
    let pointing = "Locked Candidates Type 1 (Pointing): 8 in b9 => r12c8<>8\n";
    check(&["find", "pointing", PUZZLE], "", 0, pointing, "");
    check(&["find", "pointing", PUZZLE, "--level", "0", "--coordinates", "a1"], "", 0, "<> 8\n", "");
    check(&["find", "pointing", "-", "--level", "3", "--language", "de"], PUZZLE, 0, "Block 9", "");
    check(&["find", "naked-single", CASE], "", 0, "Naked Single: r2c9=8\n", "");
    check(&["find", "bug-plus-1", PUZZLE], "", 1, "", "no BUG+1 in this position");
    check(&["find", "bug-plus-1"], &format!("{PUZZLE}\n{PUZZLE}\n"), 1, "", "no BUG+1 in any of these positions");
    check(&["find", "pointing"], &format!("{PUZZLE}\n{PUZZLE}\n"), 0, &format!("line 2: 1 instance\n{pointing}"), "");
    check(&["find", "xwing", PUZZLE], "", 2, "", "did you mean `x-wing`?");
    check(&["find", "x-wing", &format!("+33{}", &PUZZLE[2..])], "", 1, "", "r1c1 and r1c2 are both `3` in box 1");
    check(&["find"], "", 2, "", "TECHNIQUE");
    check(&["find", "Locked Candidates 1", PUZZLE], "", 0, pointing, "");
    check(&["find", "guess", PUZZLE], "", 2, "", "`guess` cannot be searched for");
    check(&["find", "x-wing", SOLUTION], "", 1, "", "no X-Wing in this position, which is solved");
    check(&["find", "naked-single"], &signs(&[(0, "458")]), 1, "", "r1c1 has no candidate");
    let printed = run(&["find", "pointing", PUZZLE, "--format=json"], "");
    let printed: serde_json::Value = serde_json::from_str(&printed.out).expect("it is JSON");
    assert_eq!(printed["count"], 1);
    assert_eq!(printed["instances"][0]["eliminations"], serde_json::json!([["r1c8", 8], ["r2c8", 8]]));
}

#[test]
fn a_library_is_checked_case_by_case() {
    let place = tempfile::tempdir().expect("a temporary folder");
    let file = |name: &str, lines: &[String]| {
        let path = place.path().join(name);
        fs::write(&path, lines.join("\n")).expect("it can be written");
        path.display().to_string()
    };
    let wrong = CASE.replace(":829:", ":828:");
    let unknown = CASE.replace(":0003:", ":9999:");
    let right = file("right.txt", &["# a comment".into(), CASE.into(), CASE.replace(":0003:", ":0610-x:")]);
    let mixed = file("mixed.txt", &[CASE.into(), wrong, unknown]);
    check(
        &["find", "--library", &right],
        "",
        0,
        "ok\t0003\tline 2\texpected r2c9=8\nok\t0610-x\tline 3\t",
        "2 of 2 ok",
    );
    check(&["find", "--library", &mixed], "", 1, "differs\t0003\tline 2\texpected r2c8=8\tfound ", "1 of 3 ok");
    check(
        &["find", "--library", &mixed],
        "",
        1,
        "differs\t9999\tline 3\texpected r2c9=8\tfound nothing, because no t",
        "",
    );
    check(&["find", "--library", &mixed, "--format=json"], "", 1, "{\"code\":\"0003\",\"expected\":\"r2c9=8\"", "");
    check(
        &["find", "--library", &file("bad.txt", &[":0003:8:12:::".into()])],
        "",
        3,
        "",
        "bad.txt:1:1: expected 81 cells, found 2",
    );
    check(&["find", "--library", "no/such.txt"], "", 4, "", "cannot read");
    check(&["find", "x-wing", "--library", &right], "", 2, "", "cannot be used with");
}

/// The puzzle of the Wikipedia article on Sudoku, and its solution.
const EASY: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// A puzzle without a naked single.
const HARD: &str = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";
const SOLVED: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

#[test]
fn hints_come_by_degrees() {
    check(&["hint", EASY], "", 0, "Look at box 2.\n", "");
    check(&["hint", EASY, "--degree", "digit"], "", 0, "Look at box 2 for 8.\n", "");
    check(
        &["hint", EASY, "--degree", "technique", "--language", "de"],
        "",
        0,
        "Suche in Block 2 nach 8: Versteckter",
        "",
    );
    check(&["hint", EASY, "--degree", "cells"], "", 0, "Hidden Single of 8 in r1c6.\n", "");
    check(&["hint", EASY, "--degree", "step"], "", 0, "Hidden Single. In box 2, 8 can", "");
    check(&["hint", EASY, "--entries", SOLVED], "", 0, "The puzzle is solved.\n", "");
    let printed = |degree: &str| {
        let printed = run(&["hint", EASY, "--format=json", "--degree", degree], "").out;
        serde_json::from_str::<serde_json::Value>(&printed).expect("it is JSON")
    };
    let [area, technique, step] = ["area", "technique", "step"].map(printed);
    assert_eq!((&area["region"][0], area.get("technique")), (&"box 2".into(), None));
    assert_eq!((&technique["technique"], technique.get("step")), (&"hidden-single".into(), None));
    assert!(step["step"]["proof"].is_array());
}

#[test]
fn hints_are_of_the_steps_that_are_asked_for() {
    let step = |more: &[&str], expected: &str| {
        check(&[&["hint", EASY, "--degree", "step"], more].concat(), "", 0, expected, "");
    };
    step(&["--skip", "1"], "Hidden Single. In ");
    step(&["--cell", "r5c5"], "Naked Single. r5c5 sees");
    step(&["--cell", "E5", "--coordinates", "a1"], "Naked Single. E5 sees");
    step(&["--technique", "naked-single"], "Naked Single. ");
    step(&["--hardest", "naked-pair"], "Hidden Single. ");
    check(&["hint", HARD, "--technique", "naked-single"], "", 1, "No technique finds a step here.\n", "");
    check(&["hint", EASY, "--cell", "r0c1"], "", 2, "", "the board has no cell `r0c1`");
    check(&["hint", EASY, "--hardest", "guess"], "", 2, "", "`guess`");
}

#[test]
fn a_candidate_is_explained() {
    let why = |candidate: &str, exit: i32, expected: &str| {
        check(&["hint", EASY, "--why-not", candidate], "", exit, expected, "");
    };
    why("2@r1c3", 0, "r1c3 cannot be 2:\n1. ");
    why("4@r1c3", 0, "r1c3 must be 4:\n1. ");
    why("5@r1c1", 0, "r1c1 already holds 5.\n");
    why("5@r1c3", 0, "r1c3 cannot be 5: box 1 already has its 5 in r1c1.\n");
    let call = ["hint", HARD, "--why-not", "7@r1c1", "--technique", "naked-single"];
    check(&call, "", 1, "None of the allowed techniques shows whether r1c1 is 7.\n", "");
    for invalid in ["5", "x@r1c3", "5@r1"] {
        assert_eq!(run(&["hint", EASY, "--why-not", invalid], "").exit, 2, "{invalid}");
    }
}

#[test]
fn what_is_wrong_is_reported_instead_of_a_hint() {
    let twice = EASY.replacen('.', "+3", 1);
    let by_degree = |position: &str, degree: &str, expected: &str| {
        check(&["hint", position, "--degree", degree], "", 1, expected, "");
    };
    by_degree(&twice, "area", "One rule is broken.\nOne entry is wrong.\n");
    by_degree(&twice, "technique", "Look for mistakes in row 1.\n");
    by_degree(&twice, "cells", "Look for mistakes in r1c23.\n");
    by_degree(&twice, "step", "r1c2 and r1c3 both hold 3 in box 1.\nThe 3 in r1c3 is wrong.\n");
    by_degree(&EASY.replacen('.', "+2", 1), "step", "The 2 in r1c3 is wrong.\n");
    let case = |deleted: &str| format!(":0000:x:{EASY}:{deleted}::::");
    by_degree(&case("413"), "area", "One pencil mark should not have been removed.\n");
    by_degree(&case("413"), "cells", "Look for mistakes in r1c3.\n");
    by_degree(&case("413"), "step", "The pencil mark 4 in r1c3 should not have been removed.\n");
    by_degree(&case("113 213 413"), "step", "No digit is left for r1c3");
    by_degree(&format!("55{}", &EASY[2..]), "step", "r1c1 and r1c2 both hold 5 in box 1.\nWith 3 instead of 5 in r1c2");
    by_degree(&format!("{}{}", ".".repeat(9), &EASY[9..]), "area", "The puzzle has several solutions.\n");
    by_degree(
        &format!("{}.{}", &EASY[..20], &EASY[21..]),
        "area",
        "The puzzle has several solutions.\nWith 8 in r3c3, the puzzle would have one solution; check your copy.\n",
    );
    by_degree(&format!("{}99", &EASY[..79]), "step", "both hold 9");
    by_degree(&format!("1{}", &EASY[1..]), "area", "The puzzle has no solution.\nWith 5 instead of 1 in r1c1");
    check(&["hint", EASY, "--entries", "12"], "", 2, "", "`--entries`: expected 81 cells, found 2");
    let over_given = format!("4{}", &EASY[1..]);
    check(&["hint", EASY, "--entries", &over_given], "", 2, "", "has the wrong digit in r1c1: 5 is given there");
    check(
        &["hint", &case("413"), "--format=json", "--degree", "cells"],
        "",
        1,
        "\"mistakes\":[{\"data\":{\"cells\":[2]},\"mistake\":\"mark\"}]",
        "",
    );
    check(&["hint"], "", 3, "", "no position in the input");
    // r1c3 is 4: its marks are only wrong if they are complete.
    let noted = |notes: &str| format!("{{\"puzzle\":\"{EASY}\",\"notes\":{{{notes}}}}}");
    for notes in ["\"centre\":[[2,[1,2]]]", "\"corner\":[[2,[1,2]],[3,[2]]]"] {
        let found = run(&["hint", &noted(notes), "--degree", "area"], "");
        assert!(found.exit == 0 && !found.out.contains("wrong"), "{notes}: {}", found.out);
    }
    let complete = noted("\"centre\":[[2,[1,2]]],\"complete\":true");
    by_degree(&complete, "step", "The pencil mark 4 in r1c3 should not have been removed.\n");
}

/// Signs of a puzzle with given marks: two given digits in its first row have one additional mark each.
fn sukaku() -> String {
    let mut marks: Vec<char> = signs(&[]).chars().collect();
    for (cell, digit) in [(2, 8), (4, 5), (6, 1)] {
        marks[9 * cell + digit - 1] = char::from_digit(digit as u32, 10).expect("a digit");
    }
    marks.into_iter().collect()
}

#[test]
fn marks_are_given_to_every_command_that_takes_puzzles() {
    let sukaku = sukaku();
    check(&["solve", &sukaku], "", 0, &format!("{SOLUTION}\n"), "");
    let json = format!("\"puzzle\":\"{sukaku}\"");
    check(&["solve", &sukaku, "--format=json"], "", 0, &json, "");
    check(&["rate", &sukaku], "", 0, &format!(" {sukaku}\n"), "");
    check(&["rate", &sukaku, "--scale", "explainer"], "", 0, &sukaku, "");
    check(&["rate", &sukaku, "--scale", "sudognu"], "", 0, &sukaku, "");
    for scale in ["hodoku", "minutes"] {
        let fault = format!("the scale `{scale}` does not rate puzzles with given marks");
        check(&["rate", &sukaku, "--scale", scale], "", 1, "", &fault);
    }
    check(&["explain", &sukaku, "--scale", "hodoku"], "", 1, "", "`hodoku` has no path for puzzles with given marks");
    check(&["explain", &sukaku], "", 0, "{6}", "");
    let paths = run(&["explain", &sukaku, "--format=trace"], "").out;
    assert!(paths.contains("\"marks\":[\""), "{paths}");
    check(&["verify", "-"], &paths, 0, " steps proved", "");
    check(&["hint", &sukaku], "", 0, "Look at ", "");
    check(&["find", "hidden-single", &sukaku], "", 0, "Hidden Single", "");
    // A grid with only marks is the same puzzle.
    let grid = run(&["convert", &sukaku, "--format=pencil-marks"], "").out;
    check(&["solve"], &grid, 0, &format!("{SOLUTION}\n"), "");
    let form = run(&["convert", "--canonical", &sukaku], "").out;
    check(&["convert", "--canonical"], &form, 0, &form, "");
    // Without the marks that distinguish the solutions, techniques that assume one solution are not searched for.
    let all = "123456789".repeat(81);
    check(&["find", "hidden-rectangle"], &all, 1, "", "assumes that the puzzle has one solution, but it has several");
    check(&["hint"], &all, 1, "The puzzle has several solutions.\n", "");
    check(&["find", "x-wing"], &all, 1, "", "no X-Wing in this position");
}

#[test]
fn pencil_marks_may_be_the_whole_puzzle() {
    check(&["hint"], &signs(&[]), 0, "Look at ", "");
    // A single mark that no cell in sight shares counts as a given.
    check(&["find", "hidden-single"], &signs(&[]), 0, "line 1: 19 instances\nHidden Single: r2c2=6\n", "");
    check(&["hint", "--degree", "step"], &signs(&[(0, "458")]), 1, "No digit is left for r1c1", "");
    check(&["hint"], &signs(&[(0, "4")]), 1, "The puzzle has no solution.", "");
    check(&["hint"], &".".repeat(80), 3, "", "80 cells");
}

/// Returns the puzzle as nine signs per cell, one for each possible digit, without these digits in these cells.
fn signs(removed: &[(usize, &str)]) -> String {
    let sees = |one: usize, other: usize| {
        let ([row, column], [its_row, its_column]) = ([one / 9, one % 9], [other / 9, other % 9]);
        row == its_row || column == its_column || (row / 3 == its_row / 3 && column / 3 == its_column / 3)
    };
    let cells: Vec<char> = PUZZLE.chars().collect();
    let may_hold = |cell: usize, digit: char| match cells[cell] {
        '.' => !(0..81).any(|other| sees(cell, other) && cells[other] == digit),
        given => given == digit,
    };
    let is_left = |cell, digit| {
        may_hold(cell, digit) && !removed.iter().any(|&(of, digits)| of == cell && digits.contains(digit))
    };
    let signs = (0..81).flat_map(|cell| ('1'..='9').map(move |digit| (cell, digit)));
    signs.map(|(cell, digit)| if is_left(cell, digit) { digit } else { '.' }).collect()
}

#[test]
fn techniques_tell_their_names_and_ratings_elsewhere() {
    check(&["techniques", "guess"], "", 0, "HoDoKu: Brute Force", "");
    check(&["techniques", "Y-Wing"], "", 0, "# XY-Wing", "");
    check(&["techniques", "rectangle-elimination"], "", 0, "Also called: Rectangle Elimination", "");
    check(&["techniques", "rectangle-eliminatoin"], "", 2, "", "did you mean `rectangle-elimination`?");
    check(&["techniques", "forcing-net"], "", 2, "", "several techniques have this name: `digit-forcing-net`");
    check(&["techniques", "x-wing"], "", 0, "- HoDoKu: X-Wing (0300), score 140\n- SudokuWiki: X-Wing\n", "");
    check(&["techniques", "naked-pair"], "", 0, "- Sudoku Explainer: Naked Pair, 3.0\n", "");
    check(&["techniques", "hidden-single"], "", 0, "- Class: 1 on our teaching path in a box, 2 in a line\n", "");
    check(&["techniques"], "", 0, "class  explainer  hodoku  savant  sudognu\n", "");
    let all: serde_json::Value =
        serde_json::from_str(&run(&["techniques", "--format=json"], "").out).expect("it is JSON");
    let single = all.as_array().and_then(|all| all.iter().find(|one| one["key"] == "hidden-single"));
    let single = single.expect("it is in the table");
    assert_eq!((&single["explainer"]["printed"], &single["hodoku"]["codes"][0]), (&"1.2-1.5".into(), &"0002".into()));
}
