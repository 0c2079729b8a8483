//! The pages for who comes from an older program: every call of ours on them runs.

use super::cli::run_in;
use std::fs;
use std::path::Path;

const PUZZLE: &str = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..\n";

/// The calls of a page: what stands in the second field of its table, between backticks.
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

#[test]
fn old_arguments_are_taken_as_they_were() {
    let folder = tempfile::tempdir().expect("a folder");
    let check = |call: &str, exit: i32, out: &str| {
        let words: Vec<&str> = ["compat"].into_iter().chain(call.split_whitespace()).collect();
        let outcome = run_in(folder.path(), &words, PUZZLE);
        assert_eq!(outcome.exit, exit, "{call}: {}", outcome.err);
        assert!(outcome.out.contains(out), "{call}: {}", outcome.out);
    };
    check("sudognu -s -v 1", 0, " 483921657967345821251876493548132976729564138136798245372689514814253769695417382 ");
    check("sudognu -s -c", 2, "");
    check("go --format=90", 0, "483921657\n967345821\n");
    check("go --format=8", 2, "");
    check("dupree -a -m", 0, "\t");
    check(
        "--show dupree -a -m",
        0,
        "sudopress solve --summary --min-givens 17 --exit puzzles --fields solution,mask --max-solutions 0\n",
    );
    check("go --version", 0, concat!("sudopress ", env!("CARGO_PKG_VERSION"), "\n"));
    check("sudognu -V", 0, concat!("sudopress ", env!("CARGO_PKG_VERSION"), "\n"));
    check("dupree -?", 0, "Usage: ");
    check("sudognu -h", 0, "  W  XY-Wing\n");
    check("--help", 0, "  .  Hidden Single\n");
    check("sudognu -s -P .-dz", 2, "");
}
