//! Tests all backends against each other and against a naive search.

use super::{Backend, Solver};
use proptest::prelude::*;

/// Counts solutions up to `limit` by trying every digit in the cell with the fewest candidates, without other
/// deductions.
fn naive(puzzle: &[u8; 81], limit: usize) -> usize {
    /// The digits in rows, columns and boxes.
    type Held = [[u16; 9]; 3];
    fn houses(cell: usize) -> [usize; 3] {
        [cell / 9, cell % 9, cell / 27 * 3 + cell % 9 / 3]
    }
    fn free(held: &Held, cell: usize) -> u16 {
        let [row, column, block] = houses(cell);
        0x3FE & !(held[0][row] | held[1][column] | held[2][block])
    }
    fn flip(held: &mut Held, cell: usize, digit: u32) {
        for (kind, house) in houses(cell).into_iter().enumerate() {
            held[kind][house] ^= 1 << digit;
        }
    }
    fn go(grid: &mut [u8; 81], held: &mut Held, limit: usize) -> usize {
        let open = (0..81).filter(|&cell| grid[cell] == 0);
        let Some(cell) = open.min_by_key(|&cell| free(held, cell).count_ones()) else { return 1 };
        let mut found = 0;
        for digit in (1..=9).filter(|&digit| free(held, cell) >> digit & 1 == 1).collect::<Vec<u32>>() {
            grid[cell] = digit as u8;
            flip(held, cell, digit);
            found += go(grid, held, limit - found);
            flip(held, cell, digit);
            grid[cell] = 0;
            if found >= limit {
                break;
            }
        }
        found
    }
    let mut held = [[0; 9]; 3];
    for cell in (0..81).filter(|&cell| puzzle[cell] != 0) {
        if puzzle[cell] > 9 || free(&held, cell) >> puzzle[cell] & 1 == 0 {
            return 0;
        }
        flip(&mut held, cell, u32::from(puzzle[cell]));
    }
    if limit > 0 { go(&mut puzzle.clone(), &mut held, limit) } else { 0 }
}

fn parse(text: &str) -> [u8; 81] {
    let digits: Vec<u8> = text.bytes().map(|byte| if byte.is_ascii_digit() { byte - b'0' } else { 0 }).collect();
    digits.try_into().expect("81 cells")
}

/// Returns a small portable stream of words.
fn words(mut state: u64) -> impl FnMut() -> u64 {
    move || {
        state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut word = state;
        word = (word ^ (word >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        word ^ (word >> 31)
    }
}

fn solvers() -> Vec<Solver> {
    Backend::available().into_iter().map(Solver::with_backend).collect()
}

fn extends(solution: &[u8; 81], puzzle: &[u8; 81]) -> bool {
    naive(solution, 2) == 1 && (0..81).all(|cell| puzzle[cell] == 0 || puzzle[cell] == solution[cell])
}

/// Checks every question about one puzzle, on every backend, against the naive count.
fn check(puzzle: &[u8; 81], limit: usize) {
    let expected = naive(puzzle, limit);
    // Ask for a few more; the lowest must stay the same.
    let lowest = Solver::with_backend(Backend::Portable).solutions(puzzle, limit + 3);
    for (solver, backend) in solvers().iter_mut().zip(Backend::available()) {
        assert_eq!(solver.count(puzzle, limit), expected, "{backend:?} {puzzle:?}");
        assert_eq!(solver.is_unique(puzzle), naive(puzzle, 2) == 1, "{backend:?} {puzzle:?}");
        let solutions = solver.solutions(puzzle, limit);
        assert_eq!(solutions.len(), expected, "{backend:?} {puzzle:?}");
        assert!(solutions.iter().all(|solution| extends(solution, puzzle)));
        assert!(solutions.is_sorted_by(|one, next| one < next), "{backend:?} gives a solution twice {puzzle:?}");
        assert_eq!(solutions[..], lowest[..expected], "{backend:?} {puzzle:?}");
        let first = solver.solve(puzzle);
        assert_eq!(first.is_some(), expected > 0 || (limit == 0 && naive(puzzle, 1) > 0));
        let random = solver.random(puzzle, &mut words(limit as u64));
        assert_eq!(random.is_some(), first.is_some());
        assert!(random.is_none_or(|solution| extends(&solution, puzzle)));
        if let Some(first) = first {
            assert!(extends(&first, puzzle));
            let other = solver.another(puzzle, &first);
            assert_eq!(other.is_some(), naive(puzzle, 2) == 2);
            assert!(other.is_none_or(|other| other != first && extends(&other, puzzle)));
            probe(solver, puzzle, &first);
        }
    }
}

/// Forbids and forces digits in a few cells, by probe and from the start.
fn probe(solver: &mut Solver, puzzle: &[u8; 81], solution: &[u8; 81]) {
    for cell in (0..81).filter(|&cell| puzzle[cell] == 0).step_by(11) {
        let digit = solution[cell];
        let mut count = 0;
        for other in 1..=9 {
            let mut with = *puzzle;
            with[cell] = other;
            let exists = naive(&with, 1) == 1;
            count += usize::from(exists && other != digit);
            let mut probe = solver.probe(puzzle).expect("it has a solution");
            assert_eq!(probe.with(cell, other).is_some_and(|found| extends(&found, &with)), exists);
            assert!(!exists || probe.candidates(cell) >> (other - 1) & 1 == 1);
        }
        let found = solver.solve_without(puzzle, cell, digit);
        assert_eq!(found.is_some(), count > 0);
        assert!(found.is_none_or(|found| found[cell] != digit && extends(&found, puzzle)));
        let probed = solver.probe(puzzle).expect("it has a solution").without(cell, digit);
        assert_eq!(probed.is_some(), count > 0);
    }
}

#[test]
fn known_puzzles() {
    for text in [
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
        "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    ] {
        for solver in &mut solvers() {
            assert_eq!(solver.count(&parse(text), 3), 1, "{text}");
        }
    }
}

#[test]
fn conflicts_and_bad_bytes_have_no_solution() {
    for (first, second) in [(0, 8), (0, 72), (0, 20), (0, 1), (0, 9), (40, 50), (33, 51), (80, 70), (26, 80)] {
        let mut puzzle = [0; 81];
        puzzle[first] = 5;
        puzzle[second] = 5;
        for solver in &mut solvers() {
            assert_eq!(solver.count(&puzzle, 2), 0, "{first} {second}");
            assert_eq!(solver.solve(&puzzle), None);
            assert_eq!(solver.random(&puzzle, &mut words(1)), None);
        }
    }
    for byte in [10, 16, 17, 255] {
        let mut puzzle = [0; 81];
        puzzle[44] = byte;
        for solver in &mut solvers() {
            assert_eq!(solver.count(&puzzle, 2), 0, "{byte}");
        }
    }
}

#[test]
fn the_empty_board_has_as_many_solutions_as_asked_for() {
    for solver in &mut solvers() {
        for limit in [0, 1, 2, 1000] {
            assert_eq!(solver.count(&[0; 81], limit), limit);
            assert_eq!(solver.solutions(&[0; 81], limit).len(), limit);
        }
    }
}

#[test]
fn random_answers_do_not_depend_on_the_backend() {
    for seed in 0..100 {
        let grids: Vec<_> = solvers().iter_mut().map(|solver| solver.random_grid(&mut words(seed))).collect();
        assert!(extends(&grids[0], &[0; 81]));
        assert!(grids.iter().all(|grid| *grid == grids[0]), "{seed}");
        let mut puzzle = grids[0];
        let mut word = words(seed + 1000);
        puzzle.iter_mut().for_each(|digit| *digit *= u8::from(word().is_multiple_of(3)));
        let answers: Vec<_> = solvers().iter_mut().map(|solver| solver.random(&puzzle, &mut words(seed))).collect();
        assert!(answers.iter().all(|answer| *answer == answers[0]), "{seed}");
    }
}

/// Returns parts of random grids, with some digits changed so that some puzzles have no solution.
fn boards() -> impl Strategy<Value = [u8; 81]> {
    (any::<u64>(), 32_u64..60, 0_usize..3).prop_map(|(seed, share, changes)| {
        let mut word = words(seed);
        let mut puzzle = super::random_grid(&mut word);
        puzzle.iter_mut().for_each(|digit| *digit *= u8::from(word() % 100 < share));
        for _ in 0..changes {
            puzzle[word() as usize % 81] = (word() % 10) as u8;
        }
        puzzle
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 500, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn backends_agree_with_the_naive_search(puzzle in boards()) {
        check(&puzzle, 20);
    }

    #[test]
    fn few_random_digits(cells in proptest::collection::vec((0..81_usize, 1..=9_u8), 0..25)) {
        let mut puzzle = [0; 81];
        for (cell, digit) in cells {
            puzzle[cell] = digit;
        }
        let counts: Vec<_> = solvers().iter_mut().map(|solver| solver.count(&puzzle, 20)).collect();
        prop_assert!(counts.iter().all(|count| *count == counts[0]), "{counts:?} {puzzle:?}");
    }
}

mod corpora {
    use super::*;

    fn check_file(name: &str, expected: impl Fn(usize) -> bool) {
        let folder = std::env::var("SUDOPRESS_CORPORA").expect("SUDOPRESS_CORPORA names the folder of the corpora");
        let text = std::fs::read_to_string(format!("{folder}/bench/{name}.txt")).expect("the corpus is there");
        let mut solvers = solvers();
        for line in text.lines().filter(|line| !line.starts_with('#') && line.len() >= 81) {
            let puzzle = parse(&line[..81]);
            let counts: Vec<_> = solvers.iter_mut().map(|solver| solver.count(&puzzle, 2)).collect();
            assert!(counts.iter().all(|count| *count == counts[0] && expected(*count)), "{counts:?} {line}");
        }
    }

    #[test]
    #[ignore = "reads SUDOPRESS_CORPORA"]
    fn counts_of_every_bench_line() {
        for name in ["17_clue", "random_minimal", "easy_34", "top1465", "hardest_11plus", "hardest_1106"] {
            check_file(name, |count| count == 1);
        }
        check_file("serg_multi", |count| count == 2);
    }
}
