//! Tests of boards other than the ordinary one, from generation to print.

use crate::cli::{check, run, run_in};
use crate::naive::Puzzle;
use std::fs;
use std::process::Command;

/// Checks that generated puzzles have the printed solution, according to this program and to a plain solver with its
/// own houses.
#[test]
fn what_is_printed_of_any_board_is_read_again() {
    let check = |board: &str, box_shape: &str, cells: usize| {
        let board = format!("{board}:{box_shape}");
        let asked = ["generate", "--quiet", "--board", &board, "-n", "2", "--seed", "5"];
        let made = run(&asked, "");
        assert_eq!((made.exit, made.out.lines().count()), (0, 2), "{board}: {}", made.err);
        let solved = run(&["solve"], &made.out);
        assert_eq!(solved.exit, 0, "{board}: {}{}", made.out, solved.err);
        for line in solved.out.lines() {
            let solution = line.split(' ').next().expect("a solution");
            assert_eq!((solution.chars().count(), solution.contains('.')), (cells, false), "{board}: {line}");
        }
    };
    check("x", "3x3", 81);
    check("jigsaw", "3x3", 81);
    check("jigsaw+x", "3x2", 36);
    check("windoku", "3x3", 81);
    check("colour", "3x3", 81);
    check("x+windoku", "2x2", 16);
    check("twins", "3x2", 66);
    check("flower", "3x3", 189);
    check("samurai", "3x3", 369);
    check("standard", "6x2", 144);
}

#[test]
fn puzzles_with_diagonals_have_one_solution_only_with_them() {
    let made = run(&["generate", "--quiet", "--board", "x", "-n", "3", "--seed", "8"], "");
    for line in made.out.lines() {
        let givens = line.split(' ').next().expect("a puzzle");
        let plain = Puzzle::read(givens, (3, 3));
        let mut houses: Vec<Vec<usize>> = (0..9).map(|row| (row * 9..row * 9 + 9).collect()).collect();
        houses.extend((0..9).map(|column| (0..9).map(|row| row * 9 + column).collect()));
        houses.extend((0..9).map(|at| (0..9).map(|n| (at / 3 * 3 + n / 3) * 9 + at % 3 * 3 + n % 3).collect()));
        houses.push((0..9).map(|at| at * 10).collect());
        houses.push((0..9).map(|at| at * 8 + 8).collect());
        let crossed = Puzzle::on(givens, 9, houses);
        assert!(crossed.is_strictly_minimal(), "{givens}");
        assert_eq!(plain.solutions(2).len(), 2, "{givens}: the diagonals rule nothing");
    }
}

#[test]
fn faults_of_boards_are_reported_where_they_are() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let check = |board: &str, message: &str| {
        let spec = format!("title: B\nsections:\n  - {{title: A, count: 1, board: {board}}}\n");
        fs::write(folder.path().join("a.yaml"), spec).expect("written");
        let outcome = run_in(folder.path(), &["check", "a.yaml"], "");
        assert_eq!(outcome.exit, 3, "{board}: {}", outcome.err);
        assert!(outcome.err.contains("a.yaml:3:") && outcome.err.contains(message), "{board}: {}", outcome.err);
    };
    check("{variant: killer}", "unknown variant `killer`");
    check("{variant: x, regions: random}", "only a jigsaw has regions");
    check("{variant: jigsaw, regions: AABB}", "the map has 2 regions, but the board has 9 digits");
    check("{variant: windoku, box: 3x2}", "boxes of 3x2 leave no room for `windoku`");
    check("{box: 11x3}", "boxes of 11x3 do not make a board of 4 to 32 digits");
    check("{houses: [r1c1 r1c1]}", "house 1 has r1c1 twice");
    check("{houses: [r1c1 r1c10]}", "`r1c10` is not a cell of the board");
    check("{houses: [r1c1 r1c2 r1c3 r2c1 r2c2 r2c3 r3c1 r3c2 r3c3]}", "house 1 is the same as box 1");
}

/// Checks that the pages and pictures of a book of boards show their houses.
#[test]
fn pages_and_pictures_show_the_houses_of_their_boards() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let section = |title: &str, board: &str| {
        format!("  - {{title: {title}, count: 1, grade: easy, minimal: grade, board: {{variant: {board}}}}}\n")
    };
    let sections = [section("A", "x"), section("B", "jigsaw"), section("C", "windoku"), section("D", "colour")];
    let spec = format!("title: B\nseed: 4\npreset: home\noutputs: [pdf, svg, html]\nsections:\n{}", sections.concat());
    fs::write(folder.path().join("a.yaml"), spec).expect("written");
    let outcome = run_in(folder.path(), &["--quiet", "build", "a.yaml", "--output", "out"], "");
    assert_eq!(outcome.exit, 0, "{}", outcome.err);
    let read = |name: &str| fs::read_to_string(folder.path().join("out").join(name)).expect("a file of the book");
    // Two diagonals of nine cells with one in common; four windows with one outline each; nine colours with signs.
    assert!(read("svg/001.svg").contains("sp-extra-0"));
    assert!(!read("svg/002.svg").contains("sp-extra"));
    assert!(read("svg/003.svg").contains("sp-extra-0"));
    assert!((1..=9).all(|colour| read("svg/004.svg").contains(&format!("sp-extra-{colour}"))));
    let has = |number: usize, words: &str| {
        let page = read(&format!("site/puzzles/{number}.html"));
        assert!(page.contains(words), "puzzle {number} does not say {words:?}");
    };
    has(1, "long diagonal");
    has(1, " diagonal, ");
    has(2, "outlined region");
    has(2, "Regions. Row 1: ");
    has(3, "window 4: rows 6, 7 and 8, columns 6, 7 and 8");
    has(4, "with the same small sign");
    let Ok(text) =
        Command::new("pdftotext").args(["-layout", "book.pdf", "-"]).current_dir(folder.path().join("out")).output()
    else {
        return;
    };
    let text = String::from_utf8_lossy(&text.stdout).into_owned();
    for words in ["Diagonals · 9", "Jigsaw · 9", "Windows · 9", "Colours · 9", "shaded window"] {
        assert!(text.contains(words), "{words:?} is not in {text}");
    }
}

#[test]
fn names_of_boards_have_their_other_words() {
    check(&["generate", "--quiet", "--board", "color", "-n", "1", "--seed", "1"], "", 0, ".", "");
    check(&["generate", "--board", "hexagon"], "", 2, "", "unknown board `hexagon`");
    check(&["generate", "--board", "jigsaw+twins"], "", 2, "", "cannot be combined");
    check(&["generate", "--board", "x:random"], "", 2, "", "only the board `jigsaw` has regions");
}
