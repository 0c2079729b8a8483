//! Tests of the guides for users of older programs: every one of our calls in them runs.

use super::cli::{Outcome, run_in};
use std::fs;
use std::path::Path;

const PUZZLE: &str = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..\n";

/// Returns the calls of a page, in backticks in the second field of its table.
fn calls(page: &str) -> Vec<String> {
    let fields = page.lines().filter(|line| line.starts_with('|')).filter_map(|line| line.split(" | ").nth(1));
    fields.filter_map(|field| field.trim().strip_prefix('`')?.strip_suffix('`').map(str::to_owned)).collect()
}

#[test]
fn every_call_on_the_pages_runs() {
    let folder = tempfile::tempdir().expect("a folder");
    let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).expect("a file");
    let rows: String = (0..9).map(|row| PUZZLE[9 * row..9 * row + 9].to_owned() + "\n").collect();
    write("puzzles.txt", &PUZZLE.repeat(2));
    write("puzzle.txt", PUZZLE);
    write("puzzle.sudoku", &format!("# a comment\ntype: standard\n{rows}"));
    write("position.txt", &PUZZLE.replacen('.', "+4", 1));
    let savant: String = PUZZLE
        .trim()
        .chars()
        .collect::<Vec<_>>()
        .chunks(9)
        .map(|row| row.iter().map(|cell| cell.to_string().replace('.', "0")).collect::<Vec<_>>().join(",") + "\n")
        .collect();
    write("save.txt", &format!("# Rating: Easy\nGeometry: 3x3\n{savant}"));
    let pages = Path::new(env!("CARGO_MANIFEST_DIR")).join("templates/guides/coming-from");
    let mut count = 0;
    for page in fs::read_dir(pages).expect("the pages").flatten() {
        let text = fs::read_to_string(page.path()).expect("a page");
        for call in calls(&text) {
            let call = call.split(" > ").next().unwrap_or_default().to_owned();
            let (call, input) = match call.split_once(" < ") {
                Some((call, name)) => {
                    (call.to_owned(), fs::read_to_string(folder.path().join(name)).expect("an input"))
                }
                None => (call, String::new()),
            };
            let words: Vec<&str> = call.split_whitespace().collect();
            assert_eq!(words.first(), Some(&"sudopress"), "{call}");
            let outcome = run_in(folder.path(), &words[1..], &input);
            assert!([0, 1].contains(&outcome.exit), "{call}: {}", outcome.err);
            assert!(!outcome.out.is_empty() || call.contains("print"), "{call} prints nothing: {}", outcome.err);
            count += 1;
        }
    }
    assert!(count > 45, "{count}");
}

const SOLUTION: &str = "483921657967345821251876493548132976729564138136798245372689514814253769695417382";

/// A puzzle with two solutions.
const OPEN: &str = ".2.4.4.221434321\n";

/// Runs a call of an older program, and checks its exit code and text.
fn check_call(folder: &Path, call: &str, input: &str, exit: i32, out: &str) -> Outcome {
    let words: Vec<&str> = ["compat"].into_iter().chain(call.split_whitespace()).collect();
    let outcome = run_in(folder, &words, input);
    assert_eq!(outcome.exit, exit, "{call}: {}", outcome.err);
    assert!(outcome.out.contains(out), "{call}: {}", outcome.out);
    outcome
}

/// Returns the puzzle in lines of this many cells.
fn rows(width: usize, end: &str) -> String {
    PUZZLE.trim().as_bytes().chunks(width).map(|row| String::from_utf8_lossy(row) + end).collect()
}

#[test]
fn calls_of_sudognu_and_the_go_solver_print_what_these_printed() {
    let folder = tempfile::tempdir().expect("a folder");
    let check = |call: &str, input: &str, exit: i32, out: &str| check_call(folder.path(), call, input, exit, out);
    let ambiguous = PUZZLE.replace(['2', '6'], ".");
    let zeros = PUZZLE.trim().replace('.', "0");
    check("sudognu -s -v 1", PUZZLE, 0, &format!("{zeros} {SOLUTION} "));
    check("sudognu -s", PUZZLE, 0, &format!("{SOLUTION}\n"));
    check("sudognu -s", OPEN, 1, "-\n");
    check("sudognu -s -v 2 -P .-dD", PUZZLE, 0, " 1 ");
    check("sudognu -s -v 10", PUZZLE, 0, "\n  1. ");
    check("sudognu -s -v 11", PUZZLE, 0, "</body>\n</html>\n");
    check("sudognu -w", PUZZLE, 0, "<figure>");
    check("sudognu -s -c", PUZZLE, 2, "");
    check("sudognu -V", "", 0, concat!("sudopress ", env!("CARGO_PKG_VERSION"), "\nCopyright"));
    check("sudognu -h", "", 0, "  W  XY-Wing\n");
    check("sudognu -s -P .-dz", PUZZLE, 2, "");
    check("sudognu -s -v 11 -o path.html", PUZZLE, 0, "");
    check("sudognu -w -o marks.html", PUZZLE, 0, "");
    for page in ["path.html", "marks.html"] {
        let page = fs::read_to_string(folder.path().join(page)).expect("the page");
        assert!(page.ends_with("</html>\n"), "{page}");
    }
    check("sudognu -s", "rubbish\n", 3, "");
    let warned = check("sudognu -s -P .-dlD", PUZZLE, 0, SOLUTION);
    assert!(warned.err.contains("`l` is the old name"), "{}", warned.err);
    check("go --format=90", PUZZLE, 0, "483921657\n967345821\n");
    check("go", &ambiguous, 1, "..3..1...\n");
    check("go --no-verify-uniqueness", &ambiguous, 0, "583421796\n");
    check("go", &format!("{PUZZLE}{ambiguous}{PUZZLE}"), 0, "483921657\n");
    check("go --format=1. extra", &format!("# a comment\n{}", rows(27, "\r\n")), 0, &format!("{SOLUTION}\n"));
    check("go --no-solve", PUZZLE, 1, "..3.2.6..\n");
    check("go", "rubbish\n", 1, "");
    check("go", "", 1, "");
    check("go --format=8", PUZZLE, 1, "");
    check("go --format=8 --format=", PUZZLE, 0, "483921657\n");
    check("go --format", PUZZLE, 2, "");
    check("go --version", "", 0, "sudopress ");
    check("go --no-solve=false verbose", PUZZLE, 0, "483921657\n");
    check("go --verbose=perhaps", PUZZLE, 2, "");
    let timed = check("go --timings --verbose", PUZZLE, 0, "");
    assert!(timed.err.contains(" microseconds\n") && timed.err.contains("  1. "), "{}", timed.err);
}

#[test]
fn calls_of_the_other_programs_print_what_these_printed() {
    let folder = tempfile::tempdir().expect("a folder");
    let check = |call: &str, input: &str, exit: i32, out: &str| check_call(folder.path(), call, input, exit, out);
    let ambiguous = PUZZLE.replace(['2', '6'], ".");
    let csolver = "type: jigsaw\nbox: 2x2\nshapes:\nAABB\nACDB\nACDB\nCCDD\n\n1...\n....\n...3\n.4..\n";
    let drawn = check("csolver", csolver, 0, "Gametype: Jigsaw Sudoku\n\n   1 2 3 4 \n  +---+---+\n");
    assert!(drawn.out.contains("Utilized strategies:\n") && drawn.out.contains("B |"), "{}", drawn.out);
    check("csolver", PUZZLE, 0, "         SUDOKU HAS BEEN SOLVED!\n");
    let rows = rows(9, "\n");
    check("csolver", &rows.replace('.', " "), 0, &format!("{SOLUTION}\n"));
    let blank_row = rows.replacen("..3.2.6..", "         ", 1);
    check("csolver", &format!("{blank_row}type: standard\n"), 0, "      Found 47 of 81 cells.\n");
    check("csolver", &format!("{SOLUTION}\n"), 0, "  - find hidden tuples (not used)\n(no strategy has been used)\n");
    check("csolver -s steps", PUZZLE, 0, &format!("{SOLUTION}\n"));
    assert!(folder.path().join("steps").is_file() && folder.path().join("steps.1").is_file());
    check("csolver", "box: 2x2\n123.\n...4\n....\n....\n", 1, "");
    check("csolver no-such-file.sudoku", "", 1, "");
    let refused = check("csolver", &format!("{PUZZLE}{PUZZLE}"), 1, "");
    assert!(refused.out.is_empty() && refused.err.contains("one puzzle per file"), "{}", refused.err);
    let line = format!("1:1 score: 49      depth: 1   {SOLUTION} 124451154154401154154451124 32\ncount: 1\n");
    let summary = "\nPuzzles: 1, Solved: 1, Unsolved: 0, Bogus: 0\n";
    check("dupree -a -c -d -g -m -n -s", PUZZLE, 0, &(line + summary));
    check("dupree -d -1 -s", PUZZLE, 0, "score: 0       depth: 1   \n");
    check("dupree -a", &format!("{PUZZLE}rubbish\n1{}\n", ".".repeat(80)), 0, "Bogus: 2\n");
    check("dupree -a", &PUZZLE.replacen('.', "@", 3).replace('.', "q"), 0, &format!("{SOLUTION}\n"));
    check("dupree -a -1", &ambiguous, 0, "283471695947365821");
    check("dupree -1", &ambiguous, 0, "");
    check("dupree -c", &ambiguous, 1, "count: 19970\n");
    check(&format!("dupree -a -p {}", PUZZLE.trim()), "", 0, &format!("{SOLUTION}\n"));
    check("dupree -G", PUZZLE, 0, "+---+---+---+\n|483|921|657|\n");
    check("dupree -p 1..", "", 1, "");
    check("dupree -f no-such-file", "", 1, "");
    check("dupree -?", "", 0, "Usage: ");
    check("savant", PUZZLE, 0, "Unique logical solution\nRating: ");
    check(&format!("savant -c {}", PUZZLE.trim()), "", 0, &format!("{SOLUTION}\n"));
    check("savant -v", "", 0, "sudopress ");
    check("savant", "rubbish\n", 3, "");
    check("savant", OPEN, 1, "2 solutions\n");
    check("savant", "1...............\n", 1, "At least 5 solutions\n");
    check("--help", "", 0, "  .  Hidden Single\n");
}

/// Compares recorded runs of the older programs, except for those listed here.
///
/// For the C solver, the report after its log is compared; for DuPree's solver, everything except the score of puzzles
/// that need trials.
#[test]
fn recorded_runs_are_repeated() {
    let Some(corpora) = std::env::var_os("SUDOPRESS_CORPORA") else {
        eprintln!("skipped: SUDOPRESS_CORPORA names no folder");
        return;
    };
    const EXCEPTIONS: [(&str, &str); 7] = [
        ("go/17clue-2", "rejects a valid puzzle"),
        ("csolver/color.kleinezeitung.sudoku", "crashed"),
        ("csolver/hidden-tuple.sudoku", "uses a pointing tuple after the puzzle is solved"),
        ("csolver/standard.1232a.sudoku", "uses tuples that our path does not need"),
        ("csolver/invalid_6x6-jigsaw.sudoku", "names the fault in its own words"),
        ("csolver/invalid_6x6.illegal.sudoku", "names the fault in its own words"),
        ("csolver/invalid_test.invalid-input.sudoku", "names the fault in its own words"),
    ];
    let folder = Path::new(&corpora).join("vectors");
    let mut count = 0;
    for (program, arguments) in [("go", ""), ("csolver", ""), ("dupree", "-n -s -d -a -m -g -c")] {
        let names = fs::read_dir(folder.join(program)).expect("the recorded runs").flatten();
        let mut names: Vec<String> = names.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
        names.sort();
        for name in names.iter().filter_map(|name| name.strip_suffix(".in")) {
            let read = |ending: &str| fs::read_to_string(folder.join(program).join(format!("{name}.{ending}"))).ok();
            let (Some(input), Some(expected)) = (read("in"), read("out")) else { continue };
            let key = format!("{program}/{name}");
            if EXCEPTIONS.iter().any(|(exception, _)| *exception == key) {
                continue;
            }
            // The runs of DuPree's solver end with the exit code.
            let (input, exit) = match input.split_once(" rc=") {
                Some((puzzle, exit)) => (format!("{puzzle}\n"), exit.trim().to_owned()),
                None => (input, read("rc").unwrap_or_default().trim().to_owned()),
            };
            let words: Vec<&str> = ["compat", program].into_iter().chain(arguments.split_whitespace()).collect();
            let outcome = run_in(&folder, &words, &input);
            let report = |text: &str| -> String {
                let from = if program == "csolver" { text.find("Gametype").unwrap_or(0) } else { 0 };
                let lines = text[from..].lines().map(|line| match (line.find("score: "), line.find("depth: ")) {
                    (Some(score), Some(depth)) if !line[depth..].starts_with("depth: 1 ") => {
                        format!("{}{}", &line[..score], &line[depth..])
                    }
                    _ => line.to_owned(),
                });
                lines.collect::<Vec<_>>().join("\n")
            };
            assert_eq!((report(&outcome.out), outcome.exit.to_string()), (report(&expected), exit), "{key}");
            count += 1;
        }
    }
    assert!(count > 70, "{count}");
}
