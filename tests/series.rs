//! Tests that a bank and the locks of its books always agree, after any commands in any order.

use super::cli::{Outcome, run_in};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use sudopress::bank::{Access, NeverAgain, Origin, PrintedPuzzle, Recorder, Store, Times, board_key};
use sudopress::board::Puzzle;
use sudopress::canon::form;
use sudopress::work::Stop;

/// A series of volumes in one bank, the last with puzzles of the author.
struct Series(tempfile::TempDir);

const VOLUMES: u32 = 3;

/// The puzzles of the author.
const OWN: [&str; 2] = [
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "..12...89.....8....57.4.12........5..6.83.7...29.........9.5....7..1......638...5",
];

impl Series {
    fn new(keep: &str) -> Self {
        let series = Self(tempfile::tempdir().expect("a temporary folder"));
        for volume in 1..=VOLUMES {
            let own = match volume == VOLUMES {
                true => format!("  - {{title: Own, count: 3, givens: [\"{}\", \"{}\"]}}\n", OWN[0], OWN[1]),
                false => String::new(),
            };
            let text = format!(
                "title: Night\noutputs: [svg]\nbank: {{file: house.bank, keep: {keep}}}\n\
                 series: {{name: Night, volume: {volume}}}\nsections:\n  - {{title: Easy, count: 3, grade: easy}}\n\
                 \x20 - {{title: Small, count: 2, board: {{box: 3x2}}}}\n{own}"
            );
            fs::write(series.path().join(format!("{volume}.yaml")), text).expect("it can be written");
        }
        series
    }

    fn path(&self) -> &Path {
        self.0.path()
    }

    fn run(&self, arguments: &str) -> Outcome {
        let arguments: Vec<&str> = arguments.split_whitespace().collect();
        run_in(self.path(), &arguments, "")
    }

    fn done(&self, arguments: &str) -> Outcome {
        let outcome = self.run(arguments);
        assert_eq!(outcome.exit, 0, "{arguments}: {}", outcome.err);
        outcome
    }

    /// Returns the canonical forms of a volume's puzzles by number; `None` if it has no lock.
    fn lock(&self, volume: u32) -> Option<BTreeMap<usize, String>> {
        let lock = fs::read(self.path().join(format!("out/{volume}/book.lock.json"))).ok()?;
        let lock: serde_json::Value = serde_json::from_slice(&lock).expect("JSON");
        let puzzles = lock["puzzles"].as_array().expect("puzzles").iter();
        let of = |puzzle: &serde_json::Value| {
            let number = puzzle["number"].as_u64().expect("a number") as usize;
            (number, puzzle["canonical"].as_str().expect("a form").to_owned())
        };
        Some(puzzles.map(of).collect())
    }

    /// Returns the canonical forms of the printed puzzles from the bank, by volume and number.
    fn bank(&self) -> BTreeMap<u32, BTreeMap<usize, String>> {
        let _ = fs::remove_file(self.path().join("all.jsonl"));
        self.done("bank export house.bank all.jsonl");
        let mut books: BTreeMap<u32, BTreeMap<usize, String>> = BTreeMap::new();
        for line in fs::read_to_string(self.path().join("all.jsonl")).expect("it was written").lines() {
            let row: serde_json::Value = serde_json::from_str(line).expect("JSON");
            for book in row["books"].as_array().into_iter().flatten() {
                let volume = book["volume"].as_u64().expect("a volume") as u32;
                let number = book["number"].as_u64().map_or(0, |number| number as usize);
                let form = row["canonical"].as_str().expect("a form").to_owned();
                let before = books.entry(volume).or_default().insert(number, form);
                assert_eq!(before, None, "two puzzles {number} of volume {volume}");
            }
        }
        books
    }

    /// Checks that locks and bank agree, and that nothing is printed twice.
    fn check(&self, after: &str) {
        let locks: BTreeMap<u32, _> = (1..=VOLUMES).filter_map(|volume| Some((volume, self.lock(volume)?))).collect();
        assert_eq!(self.bank(), locks, "after {after}");
        let all: Vec<&String> = locks.values().flat_map(BTreeMap::values).collect();
        assert_eq!(all.iter().collect::<BTreeSet<_>>().len(), all.len(), "printed twice after {after}");
        let left = fs::read_dir(self.path()).expect("readable").map(|entry| entry.expect("readable").file_name());
        let left: Vec<String> = left.map(|name| name.to_string_lossy().into_owned()).collect();
        assert!(!left.iter().any(|name| name.starts_with('.') || name.contains("-wal")), "{left:?} after {after}");
    }
}

#[test]
fn bank_and_locks_say_the_same_after_any_commands() {
    for (start, keep) in [(1_u64, "rated"), (5, "used")] {
        let series = Series::new(keep);
        // Random numbers, the same in each run (Knuth's MMIX).
        let mut state = start;
        let mut chance = |below: u64| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) % below
        };
        for _ in 0..20 {
            let volume = 1 + chance(u64::from(VOLUMES)) as u32;
            let lock = format!("out/{volume}/book.lock.json");
            let numbers = series.lock(volume).map_or(0, |lock| lock.len() as u64);
            let command = match chance(5) {
                _ if numbers == 0 => format!("build {volume}.yaml"),
                0 => format!("build {volume}.yaml"),
                1 => format!("build {volume}.yaml --locked"),
                2 | 3 => format!("swap {lock} {} --spec {volume}.yaml", 1 + chance(numbers)),
                _ => format!("swap {lock} {} --pin --spec {volume}.yaml", 1 + chance(numbers)),
            };
            series.done(&command);
            series.check(&command);
        }
        series.done("bank verify house.bank --sample 20");
    }
}

#[test]
fn a_plain_build_says_which_swaps_it_discards() {
    let place = tempfile::tempdir().expect("a temporary folder");
    let run = |arguments: &str| {
        let outcome = run_in(place.path(), &arguments.split_whitespace().collect::<Vec<_>>(), "");
        assert_eq!(outcome.exit, 0, "{arguments}: {}", outcome.err);
        outcome
    };
    let spec = "title: t\noutputs: [svg]\nsections: [{title: a, count: 5, grade: easy}]\n";
    fs::write(place.path().join("t.yaml"), spec).expect("it can be written");
    let sums = || {
        let mut sums = std::process::Command::new("sha256sum");
        sums.args(["-c", "--quiet", "book.sha256"]).current_dir(place.path().join("out/t"));
        sums.output().is_ok_and(|sums| sums.status.success())
    };
    let is_linux = cfg!(target_os = "linux");
    run("build t.yaml");
    for is_locked in [false, true] {
        run("swap out/t/book.lock.json 4 2 --spec t.yaml");
        assert!(!is_linux || sums(), "the manifest has another lock");
        if is_locked {
            run("build t.yaml --locked");
        }
        let err = run("build t.yaml").err;
        let expected = "discards puzzles 2, 4, chosen by `sudopress swap`; to keep them, build with `--locked`, or add";
        assert!(err.contains(expected), "{err}");
        assert!(!run("build t.yaml").err.contains("discards"), "there is no swap any more");
    }
    // A pinned puzzle stays.
    run("swap out/t 2 --spec t.yaml");
    let pins = run("swap out/t/book.lock.json 2 --pin --spec t.yaml").out;
    let pin = pins.lines().find_map(|line| line.trim().strip_prefix("- ")).expect("a pin");
    fs::write(place.path().join("t.yaml"), spec.replace("grade: easy", &format!("grade: easy, pins: [{pin}]")))
        .expect("room");
    assert!(!run("build t.yaml").err.contains("discards"));
}

#[test]
fn a_puzzle_that_another_book_printed_since_is_refused() {
    let series = Series::new("used");
    series.done("build 1.yaml");
    let old = fs::read(series.path().join("out/1/book.lock.json")).expect("a lock");
    series.done("swap out/1/book.lock.json 2 --spec 1.yaml");
    // A replaced puzzle is free again, and the next volume uses it.
    series.done("build 2.yaml");
    series.check("the second volume");
    fs::write(series.path().join("out/1/book.lock.json"), old).expect("it can be written");
    let taken = series.lock(2).expect("a lock").into_values().collect::<BTreeSet<_>>();
    let form = series.lock(1).expect("a lock")[&2].clone();
    let outcome = series.run("build 1.yaml --locked");
    if taken.contains(&form) {
        assert_eq!(outcome.exit, 1, "{}", outcome.err);
        assert!(
            outcome.err.contains("puzzle 2: according to the bank, it was printed in `Night, volume 2`"),
            "{}",
            outcome.err
        );
        series.done("swap out/1/book.lock.json 2 --spec 1.yaml");
    }
    series.check("the swap");
}

/// Checks that the next command of any kind completes the work of one that was killed between its steps.
#[test]
fn what_a_killed_command_left_is_completed() {
    for next in [
        "build 1.yaml",
        "build 1.yaml --locked",
        "swap out/1/book.lock.json 1 --pin --spec 1.yaml",
        "swap out/1/book.lock.json 3 --spec 1.yaml",
    ] {
        let series = Series::new("used");
        series.done("build 1.yaml");
        let before = series.lock(1).expect("a lock");
        {
            // One command marked a new puzzle as printed and was killed before it wrote the lock; another was killed
            // with reserved puzzles.
            let mut store = Store::open(&series.path().join("house.bank"), Access::Write).expect("a bank");
            let book = store.books().expect("books").remove(0);
            let key = sudopress::bank::BookKey {
                name: book.name,
                series: book.series,
                volume: book.volume,
                never_again: NeverAgain::Series,
            };
            let times = Times { now: 1, until: u64::from(u32::MAX) };
            let puzzle: Puzzle = OWN[1].parse().expect("a puzzle");
            let record = Recorder::default().record(&puzzle, Origin::default(), &Stop::never()).expect("a record");
            let (board, packed) = (board_key(&record.board), record.packed_form().to_vec());
            let reserved = store.reserve(&key, &[], times, &Stop::never()).expect("nobody is at work");
            let found = sudopress::bank::FoundPuzzle { section: 0, record, replaces: None };
            store.reserve_found(&reserved.token, vec![found]).expect("it is free");
            let printed = PrintedPuzzle { board, form: packed, section: 0, number: 1 };
            store.print(&reserved.token, &[printed], "2026-11-26").expect("it is reserved");
            store.reserve(&key, &[], times, &Stop::never()).expect("nobody is at work");
        }
        let form = form(&OWN[1].parse::<Puzzle>().expect("a puzzle")).givens().line();
        let listed = series.bank_forms();
        assert!(before.values().all(|form| listed.contains(form)) && listed.contains(&form), "a mark was lost");
        series.done(next);
        series.check(next);
    }
}

impl Series {
    /// Returns all forms that the bank lists as printed.
    fn bank_forms(&self) -> BTreeSet<String> {
        let _ = fs::remove_file(self.path().join("all.jsonl"));
        self.done("bank export house.bank all.jsonl");
        let text = fs::read_to_string(self.path().join("all.jsonl")).expect("it was written");
        let rows = text.lines().map(|line| serde_json::from_str::<serde_json::Value>(line).expect("JSON"));
        let printed = rows.filter(|row| row["books"].as_array().is_some_and(|books| !books.is_empty()));
        printed.map(|row| row["canonical"].as_str().expect("a form").to_owned()).collect()
    }
}
