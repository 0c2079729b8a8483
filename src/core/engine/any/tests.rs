//! Tests the two searches against each other and against the engine for 9x9.

use super::*;
use crate::board::{Topology, variant};
use crate::engine::nine;
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

fn obeys(topology: &Topology, puzzle: &[u8], solution: &[u8]) -> bool {
    let agrees = puzzle.iter().zip(solution).all(|(given, digit)| *given == 0 || given == digit);
    agrees
        && topology.houses().all(|house| {
            let cells = &topology.house(house).cells;
            let mut digits: Vec<u8> = cells.iter().map(|cell| solution[cell.index()]).collect();
            digits.sort_unstable();
            digits.dedup();
            digits.len() == cells.len()
        })
}

/// Returns a random grid with `share` percent of its cells left, and the full grid.
fn puzzle(chance: &mut ChaCha8Rng, solver: &mut Solver, topology: &Topology, share: u64) -> (Vec<u8>, Vec<u8>) {
    let empty = vec![0; topology.cell_count()];
    let grid = solver.random(&empty, &mut || chance.next_u64()).expect("an empty board has solutions");
    assert!(obeys(topology, &empty, &grid));
    let puzzle = grid.iter().map(|&digit| if chance.next_u64() % 100 < share { digit } else { 0 }).collect();
    (puzzle, grid)
}

fn check_searches_agree(width: usize, height: usize, rounds: u64, share: u64) {
    let topology = variant::standard(width, height).expect("a board of this shape");
    let mut guessing = Solver::with_budget(&topology, &[], 1_000_000);
    let mut learning = Solver::with_budget(&topology, &[], 0);
    let mut chance = ChaCha8Rng::seed_from_u64(rounds + share);
    for _ in 0..rounds {
        let (puzzle, grid) = puzzle(&mut chance, &mut guessing, &topology, share);
        let count = guessing.count(&puzzle, 5);
        assert_eq!(learning.count(&puzzle, 5), count, "{puzzle:?}");
        for solver in [&mut guessing, &mut learning] {
            let solution = solver.solve(&puzzle).expect("made from a grid");
            assert!(obeys(&topology, &puzzle, &solution));
            let other = solver.another(&puzzle, &grid);
            assert_eq!(other.is_some(), count > 1);
            assert!(other.is_none_or(|other| other != grid && obeys(&topology, &puzzle, &other)));
        }
        let Some(cell) = puzzle.iter().position(|&digit| digit != 0) else { continue };
        let mut without = puzzle.clone();
        without[cell] = 0;
        let answers =
            [&mut guessing, &mut learning].map(|solver| solver.solve_without(&without, cell, puzzle[cell]).is_some());
        assert_eq!(answers[0], answers[1]);
        if count == 1 {
            assert_eq!(answers[0], !guessing.is_unique(&without));
        }
    }
}

#[test]
fn searches_agree_on_small_boards() {
    check_searches_agree(2, 2, 200, 25);
    check_searches_agree(3, 2, 100, 30);
    check_searches_agree(2, 4, 50, 35);
    check_searches_agree(3, 3, 50, 32);
    check_searches_agree(4, 3, 10, 45);
}

#[test]
fn nine_agrees() {
    let mut any = Solver::new(variant::nine());
    let mut fast = nine::Solver::new();
    let mut chance = ChaCha8Rng::seed_from_u64(9);
    for _ in 0..100 {
        let (puzzle, _) = puzzle(&mut chance, &mut any, variant::nine(), 31);
        let nine: &[u8; 81] = puzzle.as_slice().try_into().expect("a 9x9 board has 81 cells");
        assert_eq!(any.count(&puzzle, 20), fast.count(nine, 20));
    }
}

#[test]
fn bad_puzzles_have_no_solution() {
    let mut solver = Solver::new(variant::nine());
    let mut puzzle = vec![0; 81];
    assert_eq!(solver.count(&puzzle[..80], 2), 0, "a cell is missing");
    puzzle[0] = 10;
    assert_eq!(solver.count(&puzzle, 2), 0, "no such digit");
    (puzzle[0], puzzle[8]) = (7, 7);
    assert_eq!(solver.count(&puzzle, 2), 0, "a conflict");
    puzzle[8] = 0;
    assert_eq!(solver.count(&puzzle, 3), 3);
}

#[test]
fn giant_grids_can_be_drawn() {
    for side in [4, 5] {
        let topology = variant::standard(side, side).expect("a board of this shape");
        let mut chance = ChaCha8Rng::seed_from_u64(1);
        let mut draw = || {
            let grid = Solver::new(&topology).random(&vec![0; topology.cell_count()], &mut || chance.next_u64());
            grid.expect("an empty board has solutions")
        };
        let (a, b) = (draw(), draw());
        assert!(obeys(&topology, &vec![0; a.len()], &a) && a != b);
    }
}
