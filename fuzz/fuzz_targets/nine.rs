//! All backends of the 9x9 engine must agree on any board, valid or not.
#![no_main]

use libfuzzer_sys::fuzz_target;
use sudopress_core::engine::nine::{Backend, Solver};

/// Returns the first 81 bytes as a board; high bytes are empty cells, so that few boards are immediately contradictory.
fn board(bytes: &[u8]) -> [u8; 81] {
    let mut board = [0; 81];
    for (cell, &byte) in board.iter_mut().zip(bytes) {
        *cell = if byte < 64 { byte % 11 } else { 0 };
    }
    board
}

fuzz_target!(|bytes: &[u8]| {
    let puzzle = board(bytes);
    let limit = 20;
    let mut counts = Vec::new();
    for backend in Backend::available() {
        let mut solver = Solver::with_backend(backend);
        let mut solutions = solver.solutions(&puzzle, limit);
        for solution in &solutions {
            assert!(puzzle.iter().zip(solution).all(|(given, digit)| *given == 0 || given == digit));
            assert_eq!(solver.count(solution, 2), 1);
        }
        counts.push(solver.count(&puzzle, limit));
        assert_eq!(counts[counts.len() - 1], solutions.len());
        if let [first, ..] = solutions[..] {
            assert_eq!(solver.another(&puzzle, &first).is_some(), solutions.len() > 1);
        }
        solutions.sort_unstable();
        solutions.dedup();
        assert_eq!(solutions.len(), counts[0]);
    }
});
