//! Formats and the solving desk from outside: what one command writes the others read; one answer a puzzle.

use super::cli::{check, run, run_in};
use std::fs;

const PUZZLE: &str = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";
const SOLUTION: &str = "483921657967345821251876493548132976729564138136798245372689514814253769695417382";
/// Two solutions.
const OPEN: &str = ".2.4.4.221434321";

#[test]
fn whatever_is_written_is_read() {
    let puzzles = run(&["generate", "-n", "3", "--seed", "4"], "").out;
    let solved = run(&["solve"], &puzzles).out;
    for arguments in [
        &["generate", "-n", "3", "--seed", "4", "--json"][..],
        &["generate", "-n", "3", "--seed", "4", "--format", "open-sudoku"],
        &["generate", "-n", "3", "--seed", "4", "--format", "ss"],
        &["generate", "-n", "3", "--seed", "4", "--format", "90"],
    ] {
        assert_eq!(run(&["solve"], &run(arguments, "").out).out, solved, "{arguments:?}");
    }
    for arguments in [
        &["rate"][..],
        &["rate", "--tsv"],
        &["rate", "--json"],
        &["solve", "--json"],
        &["solve", "--trace", "json"],
        &["canon", "--json"],
        &["convert", "--to", "json"],
        &["convert", "--to", "csv"],
        &["convert", "--to", "qqwing"],
        &["convert", "--to", "sgt"],
        &["convert", "--to", "f-puzzles"],
    ] {
        let written = run(arguments, &puzzles);
        assert_eq!(written.exit, 0, "{arguments:?}: {}", written.err);
        assert_eq!(run(&["solve"], &written.out).out, solved, "{arguments:?}: {}", written.out);
    }
    for (board, shape) in [("x", "3x3"), ("jigsaw", "3x2"), ("standard", "2x3"), ("windoku", "3x3")] {
        for form in [&["--json"][..], &["--format", "json"]] {
            let arguments = [&["generate", "--seed", "5", "--board", board, "--box", shape][..], form].concat();
            check(&["solve"], &run(&arguments, "").out, 0, "", "");
        }
    }
    let jigsaw = run(&["generate", "--seed", "5", "--board", "jigsaw", "--box", "3x2"], "").out;
    check(&["solve"], &jigsaw, 0, "", "");
}

#[test]
fn every_command_takes_every_position() {
    let worked = PUZZLE.replacen('.', "+4", 1);
    for command in ["solve", "rate", "explain", "canon", "hint"] {
        check(&[command], &format!("{worked}\n"), 0, "", "");
    }
    let pencilled = run(&["convert", "--to", "pencil-marks", &worked], "").out;
    check(&["solve"], &pencilled, 0, SOLUTION, "");
    check(&["rate"], &pencilled, 0, "", "");
    check(&["explain"], &pencilled, 0, "", "");
}

#[test]
fn converting() {
    check(&["convert", "--to", "10", PUZZLE], "", 0, &PUZZLE.replace('.', "0"), "");
    check(&["convert", "--to", "open-sudoku"], PUZZLE, 0, "</opensudoku>\n", "");
    check(&["convert", "--to", "grid"], &PUZZLE.replacen('.', "+4", 1), 1, "", "the format `grid` cannot tell entries");
    check(&["convert", "--to", "lock", PUZZLE], "", 1, "", "the format `lock` cannot tell puzzles without their book");
    check(&["convert", "--to", "gird", PUZZLE], "", 2, "", "did you mean `grid`");
    let lines = format!("{PUZZLE}\n").repeat(5_000);
    let expected = lines.replace('.', "0");
    for threads in ["1", "4"] {
        assert!(run(&["convert", "--to", "sdm", "--threads", threads], &lines).out == expected);
    }
    let mixed = format!("{lines}rubbish\n{lines}");
    let outcome = run(&["convert", "--to", "sdm"], &mixed);
    assert_eq!((outcome.exit, outcome.out.lines().count()), (3, 10_000));
    assert!(outcome.err.contains("standard input:5001:1: 7 cells"), "{}", outcome.err);
    check(&["convert", "--to", "line", "https://www.sudokuwiki.org/sudoku.htm?bd=12"], "", 3, "", "expected a puzzle");
}

#[test]
fn the_desk_gives_one_line_a_puzzle() {
    let input = format!("{PUZZLE}\n{OPEN}\n5{}\nrubbish\n{PUZZLE}\n", &PUZZLE[1..]);
    let outcome = run(&["solve", "--summary"], &input);
    assert_eq!(outcome.out, format!("{SOLUTION}\n-\n-\n{SOLUTION}\n"));
    assert_eq!(outcome.exit, 3);
    for told in [
        "2 solutions or more: r1c1 may hold 1 or 3",
        "no solution",
        "rubbish",
        "4 puzzles: 2 solved, 2 not, 1 rejected",
    ] {
        assert!(outcome.err.contains(told), "{told}: {}", outcome.err);
    }
    check(&["solve", "--coordinates", "a1", OPEN], "", 1, "-\n", "A1 may hold");
    check(&["solve", "--max-solutions", "0", OPEN], "", 1, "", "2 solutions");
    assert_eq!(run(&["solve", "--max-solutions", "0", OPEN], "").out.lines().count(), 2);
    check(&["solve", "--count", OPEN], "", 1, "2\n", "2 solutions");
    check(&["solve", "--count", "1..............."], "", 1, "72\n", "");
    for (by, exit) in [("any", 3), ("last", 0), ("never", 0)] {
        assert_eq!(run(&["solve", "--exit", by], &input).exit, exit, "{by}");
    }
}

#[test]
fn logic_alone_tells_how_far_it_gets() {
    check(&["solve", "--logic-only", PUZZLE], "", 0, SOLUTION, "");
    check(&["solve", "--logic-only", "-P", ".", OPEN], "", 1, "", "logic ends with");
    check(&["solve", "--logic-only", "--used", "-P", "csolver", PUZZLE], "", 0, "  Hidden Single\n", "");
    check(&["solve", "--used", "-P", "savant", PUZZLE], "", 0, "-   0  Jellyfish\n", "");
    check(&["solve", "-P", "oops", PUZZLE], "", 2, "", "orders are called sudognu, go, csolver, savant, dupree");
    let fields = run(&["solve", "--fields", "number,solution,mask,givens,depth,band", PUZZLE], "").out;
    let fields: Vec<&str> = fields.trim_end().split('\t').collect();
    assert_eq!((fields[0], fields[1], fields[3], fields[4]), ("1", SOLUTION, "32", "0"));
    assert_eq!((fields[2].len(), &fields[2][..3]), (27, "124"));
}

#[test]
fn rejects_logs_and_pictures_go_into_files() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = |name: &str| folder.path().join(name).display().to_string();
    let input = format!("{PUZZLE}\n{}\n", &PUZZLE[1..]);
    let arguments = ["solve", "--rejects", &file("bad"), "--log", &file("log"), "--svg-steps", &file("steps")];
    let outcome = run(&arguments, &input);
    assert_eq!((outcome.exit, outcome.out.as_str(), outcome.err.as_str()), (3, format!("{SOLUTION}\n").as_str(), ""));
    let rejects = fs::read_to_string(file("bad")).expect("the rejects");
    assert!(rejects.starts_with("# standard input:2:1: 80 cells"), "{rejects}");
    assert!(rejects.ends_with(&format!("{}\n\n", &PUZZLE[1..])), "{rejects}");
    let log = fs::read_to_string(file("log")).expect("the log");
    let pictures = fs::read_dir(file("steps")).expect("the pictures").count();
    assert_eq!(
        log.lines().count(),
        pictures,
        "a line for the puzzle and each step, a picture for each step and the end"
    );
}

#[test]
fn rejects_are_whole_and_take_no_neighbour() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("bad").display().to_string();
    let rows: Vec<&str> = (0..9).map(|row| &PUZZLE[9 * row..9 * row + 9]).collect();
    let faulty = [&rows[..4], &["7....%..8"], &rows[5..]].concat().join("\n");
    let few = format!("12{}", ".".repeat(79));
    let rejects = [
        &PUZZLE[1..],
        &faulty,
        &rows[..7].join("\n"),
        "type: nothing\n....\n....\n....\n....",
        "{\"puzzle\": 5}",
        "<game data=\"12\"/>",
        "https://www.sudokuwiki.org/sudoku.htm?bd=12",
        &few,
    ];
    let input: String = rejects.iter().map(|reject| format!("{reject}\n\n{PUZZLE}\n\n")).collect();
    let outcome = run(&["solve", "--rejects", &file, "--min-givens", "17", "--exit", "puzzles", "--summary"], &input);
    assert_eq!(outcome.out, format!("{SOLUTION}\n").repeat(rejects.len()), "{}", outcome.err);
    assert_eq!((outcome.exit, outcome.err.as_str()), (0, "8 puzzles: 8 solved, 0 not, 8 rejected\n"));
    let kept = fs::read_to_string(&file).expect("the rejects");
    let kept: Vec<String> = kept
        .split("\n\n")
        .filter(|reject| !reject.is_empty())
        .map(|reject| reject.split_once('\n').expect("a reason above it").1.to_owned())
        .collect();
    assert_eq!(kept, rejects);
    // The file of them can be mended and read again.
    let again = run(&["solve", "--min-givens", "17", "--summary", &file], "");
    assert!(again.err.ends_with("0 puzzles: 0 solved, 0 not, 8 rejected\n"), "{}", again.err);
}

#[test]
fn where_there_is_not_one_solution_logic_tells_what_it_finds() {
    let open = run(&["solve", "--stuck", "-P", "go", OPEN], "");
    assert_eq!((open.exit, open.out.trim_end()), (1, OPEN));
    assert!(open.err.contains("2 solutions or more"), "{}", open.err);
    check(&["solve", "--stuck", PUZZLE], "", 0, SOLUTION, "");
    let clash = format!("55{}", ".".repeat(79));
    check(&["solve", "--stuck", "--format", "1.", &clash], "", 1, &clash, "both hold `5`");
    check(
        &["solve", "--logic-only", "-P", ".", "--format", "rows", OPEN],
        "",
        1,
        ".2.4\n.4.2\n2143\n4321\n",
        "logic ends with",
    );
}

#[test]
fn titles_are_kept_or_told_to_be_lost() {
    let titled = format!("{{\"puzzle\": \"{PUZZLE}\", \"title\": \"By night\", \"author\": \"Ann\"}}");
    check(&["convert", "--to", "ipuz"], &titled, 0, "\"title\":\"By night\"", "");
    check(&["convert", "--to", "sdk"], &titled, 0, "#AAnn\n#DBy night\n[Puzzle]\n", "");
    check(
        &["convert", "--to", "open-sudoku"],
        &titled,
        0,
        "note=\"By night\"",
        "`open-sudoku` has no place for authors: those of 1 puzzle are left out",
    );
    check(&["convert", "--to", "line"], &titled, 0, PUZZLE, "`line` has no place for titles or authors");
    assert_eq!(run(&["convert", "--to", "line", PUZZLE], "").err, "");
}

#[test]
fn a_file_with_its_own_letters_is_answered_in_them() {
    let file = "candidates: QKDZ\n..K.\nQ...\n.D.K\n.Q.D\n";
    check(&["solve"], file, 0, "DZKQQKDZZDQKKQZD\n", "");
    check(&["solve", "--logic-only", "--format", "csolver"], file, 0, "candidates: QKDZ\nDZKQ\n", "");
}

#[test]
fn colours_are_for_terminals_or_who_asks_for_them() {
    let folder = tempfile::tempdir().expect("a folder");
    let log = folder.path().join("log").display().to_string();
    let calls: [&[&str]; 4] = [
        &["solve", "--grid", PUZZLE],
        &["solve", "--trace", "text", PUZZLE],
        &["solve", "--logic-only", "--used", "--log", &log, "--force", PUZZLE],
        &["explain", PUZZLE],
    ];
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
    assert!(!fs::read_to_string(log).expect("the log").contains('\u{1b}'));
    assert!(!run(&["solve", "oops"], "").err.contains('\u{1b}'));
    assert!(run(&["solve", "oops", "--color", "always"], "").err.contains("\u{1b}[31m^"));
    let arguments = ["solve", "--format", "rows", "--color", "always", PUZZLE];
    assert!(!run(&arguments, "").out.contains('\u{1b}'), "a format is for other programs");
}

#[test]
fn sections_take_puzzles_from_files() {
    let folder = tempfile::tempdir().expect("a folder");
    let check = |puzzles: &str, section: &str, exit: i32, told: &str| {
        fs::write(folder.path().join("own.sdm"), puzzles).expect("the puzzles");
        let spec = format!("title: t\nsections:\n  - {{title: Own, {section}}}\n");
        fs::write(folder.path().join("book.yaml"), spec).expect("the spec");
        let outcome = run_in(folder.path(), &["check", "book.yaml"], "");
        assert_eq!(outcome.exit, exit, "{section}: {}", outcome.err);
        assert!(outcome.err.contains(told), "{section}: {}", outcome.err);
    };
    let zeros = PUZZLE.replace('.', "0");
    let loose = format!("4{}", &zeros[1..]);
    check(&format!("{zeros}\n"), "count: 1, from: own.sdm, minimal: no", 0, "");
    check(&format!("{loose}\n"), "count: 1, from: own.sdm", 0, "1 of 1 puzzle with a given that is not needed");
    check(&format!("{loose}\n"), "count: 1, from: own.sdm, minimal: strict", 3, "own.sdm:1: this puzzle has a given");
    check(
        &format!("{zeros}\n{}\n", "0".repeat(81)),
        "count: 2, from: own.sdm",
        3,
        "own.sdm:2: this puzzle has several solutions",
    );
    check("rubbish\n", "count: 1, from: own.sdm", 3, "own.sdm:1:1: 7 cells");
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
    check(&six, "count: 1, from: own.sdm", 3, "a puzzle on another board than that of its section");
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
    check(&["convert", "--to", "sdm", SOLVED], "", 0, SOLVED, "");
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
    let book = |section: &str, told: &str| {
        write("book.yaml", &format!("title: t\nsections:\n  - {{title: Own, count: 1, {section}}}\n"));
        let outcome = run_in(folder.path(), &["check", "book.yaml"], "");
        assert!(outcome.exit == 3 && outcome.err.contains(told), "{section}: {}", outcome.err);
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
    check(&["convert", "--to", "json"], marks, 0, given, note);
}

#[test]
fn a_spec_is_noted_where_a_comment_ends_its_text() {
    let folder = tempfile::tempdir().expect("a folder");
    let check = |text: &str, exit: i32, told: &str| {
        fs::write(folder.path().join("book.yaml"), text).expect("the spec");
        let outcome = run_in(folder.path(), &["check", "book.yaml"], "");
        assert_eq!(outcome.exit, exit, "{text}: {}", outcome.err);
        assert!(outcome.err.contains(told), "{text}: {}", outcome.err);
    };
    let rest = "seed: 5   # the same book\nsections:\n  - {title: Easy, count: 2, grade: easy}\n";
    check(
        &format!("title: The #1 Sudoku Book\n{rest}"),
        0,
        "note: book.yaml:1:12: the value is `The`, since ` #` starts a comment",
    );
    check(&format!("title: T\nauthor: &Sons\n{rest}"), 0, "nothing uses the anchor `&Sons`");
    check(&format!("title: &Sons and I\n{rest}"), 0, "nothing uses the anchor `&Sons`");
    check(&format!("title:\u{a0}T\n{rest}"), 3, "book.yaml:1:7: a no-break space (U+00A0), which nobody can see");
    check(
        "title: T\nsections:\n  - {title: Easy #1, count: 2}\n",
        3,
        "book.yaml:3:5: the bracket `{` is opened and not closed",
    );
    check(
        "title: T\nsections:\n  - {title: Easy #1, count: 2}\n",
        3,
        "book.yaml:3:18: ` #` starts a comment, and the bracket behind it is not read; put the text in quotes",
    );
    check(&format!("title: #1 Book\n{rest}"), 3, "book.yaml:1:8: nothing is read, since ` #` starts a comment");
    check(&format!("title: &Sons\n{rest}"), 3, "nothing uses the anchor `&Sons`");
    check(&format!("title: Sudoku # for experts\n{rest}"), 0, "note: book.yaml:1:15: the value is `Sudoku`");
}
