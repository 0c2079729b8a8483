//! Tests that every technique ends soon after it is stopped.

use super::{Memory, Study, finders};
use crate::board::{Candidate, Cell, Grid, Position, Puzzle, variant, with_layout};
use std::sync::atomic::{AtomicU64, Ordering};
use sudopress_core::work::Stop;

/// Searches for every technique on a board with this percentage of cells given and candidates removed, and stops after
/// this many questions. The test is that this ends: without the stop, some searches take years.
fn look(width: usize, height: usize, (given, gone): (u64, u64), questions: u64) {
    let board = variant::standard(width, height).expect("a board");
    let side = board.side();
    let of_pattern = |cell: Cell| {
        let (row, column) = (cell.index() / side, cell.index() % side);
        ((row % height * width + row / height + column) % side + 1) as u8
    };
    let hash = |number: usize| (number as u64 + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 40;
    let value = |cell: Cell| if hash(cell.index()) % 100 < given { of_pattern(cell) } else { 0 };
    let grid = Grid::from_values(board.cells().map(value).collect(), side).expect("digits of the board");
    let puzzle = Puzzle::new(board, grid).expect("a puzzle");
    with_layout!(puzzle.board(), |layout| {
        let mut position = Position::new(layout, &puzzle).expect("no conflict");
        let all: Vec<Candidate> = position.all_candidates().collect();
        for candidate in all {
            let number = candidate.cell.index() * side + candidate.digit.index();
            let is_kept = candidate.digit.value() == of_pattern(candidate.cell);
            if !is_kept && hash(number + 7_777) % 100 < gone {
                position.remove(candidate.cell, candidate.digit);
            }
        }
        for finder in finders() {
            let asked = AtomicU64::new(0);
            let stop = Stop::when(move || asked.fetch_add(1, Ordering::Relaxed) >= questions);
            finder.each_in(&Study::new(&position.clone().until(&stop), &Memory::default()), |_| {});
        }
    });
}

#[test]
fn a_search_of_any_board_ends_when_it_is_stopped() {
    for questions in [0, 10] {
        look(6, 5, (0, 0), questions);
        look(8, 4, (0, 95), questions);
    }
}
