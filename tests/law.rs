//! Tests of the law of every path: no step contradicts the solution, and the checker proves every step from its
//! argument.
//!
//! The ordinary run uses a few hundred generated puzzles. The ignored test uses corpora of published puzzles:
//!
//! ```text
//! SUDOPRESS_CORPORA=... LAW_FILES=bench/random_minimal.txt LAW_PATHS=press,sudognu LAW_EVERY=1 cargo test --release \
//!     --test main law::corpora -- --ignored --nocapture
//! ```

use rayon::prelude::*;
use std::path::Path;
use std::process::Command;
use sudopress::board::{Candidate, DigitSet, Grid, Puzzle, Symmetry, variant};
use sudopress::engine::Engine;
use sudopress::generate::{Made, Request, puzzle, sample_of_regions};
use sudopress::logic::{RejectedStep, Snapshot, StepKind, Unproved, check};
use sudopress::rating::{SCALES, Scale, scale};

/// Returns the number of steps on the path of a scale, or a violation of the law.
fn breach(scale: &Scale, puzzle: &Puzzle, solution: &Grid) -> Result<usize, String> {
    let rated = scale.rate_fully(puzzle).map_err(|conflict| format!("{conflict:?}"))?;
    let steps = &rated.trace.steps;
    let breach_line = |index: usize, what: &str| {
        Err(format!("{} {} step {}: {what}\n{:?}", scale.key, puzzle.givens().line(), index + 1, steps[index]))
    };
    if let Some(RejectedStep { technique, refusal, .. }) = rated.rejected.first() {
        return Err(format!("{} {}: `{technique}` was skipped: {refusal}", scale.key, puzzle.line_on_board()));
    }
    if let Err(Unproved { index, refusal }) = check(&rated.trace) {
        return breach_line(index, &refusal.to_string());
    }
    let holds = |candidate: &Candidate| solution.digit(candidate.cell) == Some(candidate.digit);
    for (index, step) in steps.iter().enumerate() {
        // Steps after a guess depend on the guess.
        if step.kind == StepKind::Guess {
            break;
        }
        if !step.placements.iter().all(holds) || step.eliminations.iter().any(holds) {
            return breach_line(index, "it contradicts the solution");
        }
    }
    Ok(steps.len())
}

/// Checks puzzles on the paths of these scales, on all cores. Returns the number of steps.
fn obey(puzzles: &[Puzzle], scales: &[&Scale]) -> usize {
    let steps: Vec<Result<usize, String>> = puzzles
        .par_iter()
        .map_init(Engine::new, |engine, puzzle| {
            let solution = engine.solve(puzzle).ok_or_else(|| format!("{} has no solution", puzzle.givens().line()))?;
            scales.iter().map(|scale| breach(scale, puzzle, &solution)).sum()
        })
        .collect();
    let breaches: Vec<&String> = steps.iter().filter_map(|outcome| outcome.as_ref().err()).collect();
    assert!(breaches.is_empty(), "{} breaches, the first:\n{}", breaches.len(), breaches[0]);
    steps.into_iter().flatten().sum()
}

/// Runs a script of the other prover, in Python, which is independent of the program. Returns its output once
/// everything is proved; `None` if there is no Python.
fn other_prover(script: &str, arguments: &[&str]) -> Option<String> {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/outside").join(script);
    let program = env!("CARGO_BIN_EXE_sudopress");
    let output = Command::new("python3").arg(&script).args(arguments).env("SUDOPRESS", program).output().ok()?;
    let printed = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(output.status.success(), "{printed}{}", String::from_utf8_lossy(&output.stderr));
    Some(printed)
}

#[test]
fn another_prover_proves_every_technique() {
    let Some(printed) = other_prover("prover/positions.py", &[env!("CARGO_BIN_EXE_sudopress")]) else {
        return eprintln!("skipped: python3 is not installed");
    };
    assert!(printed.ends_with(" instances, 0 refused\n"), "{printed}");
}

/// `.ci/full outside` uses 300 puzzles of each board.
#[test]
fn another_prover_proves_the_paths_of_all_scales_on_ten_boards() {
    let Some(printed) = other_prover("proofs", &["2"]) else {
        return eprintln!("skipped: python3 is not installed");
    };
    for board in ["9x9", "x", "jigsaw", "windoku", "colour", "6x6", "12x12", "16x16", "samurai", "marks"] {
        for scale in ["press", "sudognu", "savant"] {
            assert!(printed.contains(&format!("{board}, {scale}: 2 puzzles, ")), "{board} {scale}: {printed}");
        }
    }
}

#[test]
fn no_path_contradicts_the_solution_and_every_step_is_proved() {
    let request = Request::new(variant::nine().clone());
    let puzzles: Vec<Puzzle> =
        (0..200).filter_map(|index| puzzle(2026, index, &request)).map(|made| made.puzzle).collect();
    assert_eq!(puzzles.len(), 200);
    assert!(obey(&puzzles, &SCALES.iter().collect::<Vec<_>>()) > 20_000);
}

/// The kinds of boards, each with the shape of its boxes and the number of puzzles in the ordinary run.
const BOARDS: [(&str, (usize, usize), u64); 10] = [
    ("jigsaw", (3, 3), 24),
    ("jigsaw+x", (3, 2), 12),
    ("x", (3, 3), 6),
    ("windoku", (3, 3), 6),
    ("colour", (3, 3), 6),
    ("standard", (3, 2), 12),
    ("standard", (4, 3), 4),
    ("standard", (4, 4), 1),
    ("twins", (3, 3), 1),
    ("samurai", (3, 3), 1),
];

/// Returns puzzles of a kind of board. Each jigsaw has a new map.
fn puzzles_on(words: &str, box_shape: (usize, usize), count: u64) -> Vec<Puzzle> {
    let words = variant::VariantWords::parse(words).expect("words of the table");
    let mut described = variant::Variant::from_words(words, box_shape);
    let regions = words.have_regions().then_some(Symmetry::None);
    described.regions = regions.and_then(|symmetry| sample_of_regions(box_shape.0 * box_shape.1, symmetry));
    let request = Request { regions, ..Request::new(described.board().expect("a board")) };
    (0..).filter_map(|index| puzzle(33, index, &request)).map(|made| made.puzzle).take(count as usize).collect()
}

/// Returns the puzzle with only given marks, including a second mark in every given cell for which one is possible.
fn with_marks_alone(Made { puzzle, solution }: &Made) -> Puzzle {
    let start = Snapshot::start(puzzle).expect("the givens do not conflict");
    let mut marks = start.candidates;
    for (cell, digit) in puzzle.givens().filled() {
        marks[cell.index()] = DigitSet::single(digit);
    }
    let marked =
        |marks: &[DigitSet]| Puzzle::empty(puzzle.board().clone()).with_marks(marks.to_vec()).expect("they fit");
    let mut engine = Engine::new();
    for (cell, digit) in puzzle.givens().filled() {
        let others = puzzle.board().digits().filter(|&other| other != digit);
        for other in others {
            let mut more = marks.clone();
            more[cell.index()] |= DigitSet::single(other);
            if engine.is_unique(&marked(&more)) {
                marks = more;
                break;
            }
        }
    }
    let marked = marked(&marks);
    assert_eq!(engine.solve(&marked).as_ref(), Some(solution));
    marked
}

#[test]
fn no_path_on_any_board_has_a_step_that_is_not_proved() {
    for (words, box_shape, count) in BOARDS {
        let puzzles = puzzles_on(words, box_shape, count);
        let scales: Vec<&Scale> = SCALES.iter().filter(|scale| scale.rates(&puzzles[0])).collect();
        assert!(obey(&puzzles, &scales) > 0, "{words} {box_shape:?}");
    }
    let request = Request::new(variant::nine().clone());
    let made = (0..).filter_map(|index| puzzle(34, index, &request)).take(6);
    let puzzles: Vec<Puzzle> = made.map(|made| with_marks_alone(&made)).collect();
    let scales: Vec<&Scale> = SCALES.iter().filter(|scale| scale.takes_marks).collect();
    assert!(obey(&puzzles, &scales) > 0);
}

/// Tests on the corpora outside the repository.
mod corpora {
    use super::*;

    #[test]
    #[ignore = "reads SUDOPRESS_CORPORA"]
    fn the_law_holds_for_whole_corpora() {
        let of = |name: &str, default: &str| std::env::var(name).unwrap_or_else(|_| default.to_owned());
        let folder = std::env::var("SUDOPRESS_CORPORA").expect("SUDOPRESS_CORPORA names the folder of corpora");
        let keys = SCALES.iter().map(|scale| scale.key).collect::<Vec<_>>().join(",");
        let scales: Vec<&Scale> =
            of("LAW_PATHS", &keys).split(',').map(|key| scale(key).expect("a key of the table of scales")).collect();
        let every: usize = of("LAW_EVERY", "100").parse().expect("LAW_EVERY is a number");
        let skipped: usize = of("LAW_SKIP", "0").parse().expect("LAW_SKIP is a number");
        let taken: usize = of("LAW_TAKE", "1000000000").parse().expect("LAW_TAKE is a number");
        for name in of("LAW_FILES", "bench/random_minimal.txt,bench/top1465.txt").split(',') {
            let text = std::fs::read_to_string(format!("{folder}/{name}")).expect("the corpus is there");
            let lines = text.lines().filter(|line| line.len() >= 81 && !line.starts_with('#'));
            let puzzles: Vec<Puzzle> = lines
                .step_by(every)
                .skip(skipped)
                .take(taken)
                .map(|line| std::array::from_fn(|cell| line.as_bytes()[cell].saturating_sub(b'0')))
                .map(|givens: [u8; 81]| Puzzle::from(givens))
                .collect();
            let steps = obey(&puzzles, &scales);
            println!("{name}: {} puzzles, {} paths, {steps} steps, all proved", puzzles.len(), scales.len());
        }
    }
}
