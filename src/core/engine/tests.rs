//! Tests relations and clues in everything that answers questions, against a plain solver that only has the rules.

use super::{Engine, any};
use crate::board::{
    Cage, Cell, Clue, Digit, DigitSet, Grid, Position, Puzzle, Relation, Topology, variant, with_layout,
};
use proptest::prelude::*;
use std::sync::Arc;

/// Returns whether digits obey every rule: houses, relations, cages.
fn obeys(puzzle: &Puzzle, grid: &Grid) -> bool {
    let board = puzzle.board();
    let holds = |cell: Cell| grid.digit(cell).map(|digit| u32::from(digit.value()));
    let differ = |cells: &[Cell]| {
        let mut digits: Vec<u32> = cells.iter().filter_map(|&cell| holds(cell)).collect();
        digits.sort_unstable();
        digits.windows(2).all(|pair| pair[0] != pair[1])
    };
    let is_kept = |relation: &Relation| {
        relation.pairs.iter().all(|&[first, second]| match (grid.digit(first), grid.digit(second)) {
            (Some(one), Some(other)) => !relation.clashes.contains(&[one, other]),
            _ => true,
        })
    };
    let adds_up = |clue: &Clue| {
        let Clue::Cage(Cage { cells, sum }) = clue;
        let digits: Vec<u32> = cells.iter().filter_map(|&cell| holds(cell)).collect();
        let so_far: u32 = digits.iter().sum();
        differ(cells) && if digits.len() == cells.len() { so_far == *sum } else { so_far < *sum }
    };
    board.houses().all(|house| differ(&board.house(house).cells))
        && board.relations().iter().all(is_kept)
        && puzzle.clues().iter().all(adds_up)
        && grid.filled().all(|(cell, digit)| puzzle.allows(cell, digit))
}

/// Returns the solutions up to `limit`, by trying every digit in every cell.
fn plain(puzzle: &Puzzle, limit: usize) -> Vec<Grid> {
    fn fill(puzzle: &Puzzle, grid: &mut Grid, from: usize, limit: usize, found: &mut Vec<Grid>) {
        let empty = (from..grid.cell_count()).map(Cell::new).find(|&cell| grid.digit(cell).is_none());
        let Some(cell) = empty else {
            found.push(grid.clone());
            return;
        };
        for digit in puzzle.board().digits() {
            grid.set(cell, Some(digit));
            if obeys(puzzle, grid) {
                fill(puzzle, grid, cell.index() + 1, limit, found);
            }
            if found.len() >= limit {
                break;
            }
        }
        grid.set(cell, None);
    }
    let (mut grid, mut found) = (puzzle.givens().clone(), Vec::new());
    if obeys(puzzle, &grid) {
        fill(puzzle, &mut grid, 0, limit, &mut found);
    }
    found
}

/// Compares the engine, and each of its searches, with the plain solver.
fn check(puzzle: &Puzzle) -> Vec<Grid> {
    const LIMIT: usize = 40;
    let expected = plain(puzzle, LIMIT);
    let mut engine = Engine::new();
    assert_eq!(engine.count(puzzle, LIMIT), expected.len(), "{puzzle:?}");
    assert_eq!(engine.is_unique(puzzle), expected.len() == 1);
    let solution = engine.solve(puzzle);
    assert_eq!(solution.is_some(), !expected.is_empty());
    assert!(solution.is_none_or(|solution| solution.is_complete() && obeys(puzzle, &solution)));
    for budget in [0, 1_000_000] {
        let mut solver = any::Solver::with_budget(puzzle.board(), puzzle.clues(), budget);
        solver.stay_within(puzzle.marks());
        let mut found = solver.solutions(puzzle.givens().values(), LIMIT);
        found.sort();
        if expected.len() < LIMIT {
            let mut wanted: Vec<Vec<u8>> = expected.iter().map(|grid| grid.values().to_vec()).collect();
            wanted.sort();
            assert_eq!(found, wanted, "with a budget of {budget}: {puzzle:?}");
        } else {
            assert_eq!(found.len(), LIMIT);
        }
    }
    // Candidates that a position excludes occur in no solution.
    if !expected.is_empty() && expected.len() < LIMIT {
        with_layout!(puzzle.board(), |layout| {
            let position = Position::new(layout, puzzle).expect("it has a solution");
            for (cell, digit) in expected.iter().flat_map(Grid::filled) {
                assert!(position.digit(cell) == Some(digit) || position.allows(cell, digit));
            }
        });
    }
    expected
}

fn four() -> Arc<Topology> {
    variant::standard(2, 2).expect("a board")
}

fn six() -> Arc<Topology> {
    variant::standard(3, 2).expect("a board")
}

fn nine() -> Puzzle {
    Puzzle::empty(variant::nine().clone())
}

fn cage(cells: &[usize], sum: u32) -> Clue {
    Clue::Cage(Cage { cells: cells.iter().map(|&cell| Cell::new(cell)).collect(), sum })
}

#[test]
fn relations_are_kept_by_both_searches() {
    let with_both = variant::with_non_consecutive(&variant::with_knights_move(&six()).expect("a board"));
    let boards = [
        variant::with_knights_move(&four()),
        variant::with_non_consecutive(&four()),
        variant::with_knights_move(&six()),
        variant::with_non_consecutive(&six()),
        with_both,
    ];
    let counts = boards.map(|board| check(&Puzzle::empty(board.expect("a board"))).len());
    // On 4x4 with 2x2 boxes, two equal digits are never a knight's move apart.
    assert_eq!(counts[0], plain(&Puzzle::empty(variant::with_knights_move(&four()).expect("a board")), 40).len());
    assert!(counts[2] > 0 || counts[3] > 0, "{counts:?}");
}

#[test]
fn an_asymmetric_relation_looks_both_ways() {
    // The first cell of each pair must be less than the second; all other pairs of digits clash.
    let board = four();
    let at_least =
        board.digits().flat_map(|one| board.digits().filter(move |&other| other <= one).map(move |o| [one, o]));
    let relation = Relation {
        kind: crate::board::RelationKind::NonConsecutive,
        pairs: vec![[Cell::new(5), Cell::new(0)], [Cell::new(0), Cell::new(1)]],
        clashes: at_least.collect(),
    };
    let board = board.with_relations(vec![relation]).expect("a relation of the board");
    let solutions = check(&Puzzle::empty(board.clone()));
    assert!(!solutions.is_empty());
    let mut givens = Grid::empty(16);
    givens.set(Cell::new(0), Some(Digit::new(1)));
    let solutions = check(&Puzzle::new(board, givens).expect("a puzzle"));
    assert!(solutions.iter().all(|grid| grid.values()[5] < 2 && grid.values()[1] > 2));
}

#[test]
fn nine_with_a_rule_goes_past_the_fast_lane() {
    let knights = variant::with_knights_move(variant::nine()).expect("a board");
    assert!(!knights.is_standard_nine() && !knights.is_standard());
    let caged = nine().with_clues(vec![cage(&[0, 1], 3)]).expect("a cage");
    assert!(caged.board().is_standard_nine() && !caged.is_standard_nine() && caged.as_nine().is_none());
    let mut engine = Engine::new();
    for puzzle in [Puzzle::empty(knights), caged] {
        let solution = engine.solve(&puzzle).expect("an empty board has solutions");
        assert!(solution.is_complete() && obeys(&puzzle, &solution));
        assert_eq!(engine.count(&puzzle, 3), 3);
    }
}

#[test]
fn cages_alone_make_a_puzzle() {
    // Four by four, with every cell in a cage of a known grid: 1234 3412 2143 4321.
    let cages = vec![
        cage(&[0, 4], 4),
        cage(&[1, 2], 5),
        cage(&[3, 7], 6),
        cage(&[5, 6, 9], 6),
        cage(&[8, 12], 6),
        cage(&[10, 11], 7),
        cage(&[13, 14, 15], 6),
    ];
    let puzzle = Puzzle::empty(four()).with_clues(cages).expect("cages of the board");
    check(&puzzle);
}

#[test]
fn a_position_knows_relations_and_clues() {
    let digits = |puzzle: &Puzzle, cell: usize| {
        with_layout!(puzzle.board(), |layout| {
            let position = Position::new(layout, puzzle).expect("no conflict");
            position.candidates(Cell::new(cell)).iter().map(Digit::symbol).collect::<String>()
        })
    };
    let mut five = Grid::empty(81);
    five.set(Cell::new(40), Some(Digit::new(4)));
    let knights = Puzzle::new(variant::with_knights_move(variant::nine()).expect("a board"), five.clone());
    assert_eq!(digits(&knights.expect("a puzzle"), 21), "12346789", "r3c4 is a knight's move from r5c5");
    let neighbours = Puzzle::new(variant::with_non_consecutive(variant::nine()).expect("a board"), five.clone());
    let neighbours = neighbours.expect("a puzzle");
    assert_eq!((digits(&neighbours, 41), digits(&neighbours, 30)), ("123789".into(), "12346789".into()));
    let caged = nine().with_givens(five).expect("a puzzle");
    let caged = caged.with_clues(vec![cage(&[0, 1, 9], 7), cage(&[40, 49], 8)]).expect("cages");
    assert_eq!((digits(&caged, 1), digits(&caged, 49)), ("124".into(), "3".into()));
    // The cage only allows digits that the column already has, a contradiction that must be found.
    let mut broken = caged.givens().clone();
    broken.set(Cell::new(4), Some(Digit::new(2)));
    broken.set(Cell::new(48), Some(Digit::new(0)));
    let broken = caged.with_givens(broken).expect("a puzzle");
    assert_eq!((digits(&broken, 49).as_str(), Engine::new().count(&broken, 2)), ("", 0));
}

#[test]
fn broken_rules_are_conflicts() {
    let check = |puzzle: &Puzzle, digits: &[(usize, usize)], expected: &str| {
        let mut givens = Grid::empty(puzzle.board().cell_count());
        digits.iter().for_each(|&(cell, digit)| givens.set(Cell::new(cell), Some(Digit::new(digit - 1))));
        let puzzle = puzzle.with_givens(givens).expect("a puzzle");
        let message = puzzle.conflict().map_or(String::new(), |conflict| crate::format::conflict(&puzzle, &conflict));
        assert_eq!(message, expected);
        assert_eq!(Engine::new().count(&puzzle, 1), usize::from(expected.is_empty()));
    };
    let knights = Puzzle::empty(variant::with_knights_move(variant::nine()).expect("a board"));
    check(&knights, &[(0, 5), (19, 6)], "");
    check(&knights, &[(0, 5), (11, 5)], "r1c1 and r2c3 are both `5` in box 1");
    check(&knights, &[(2, 5), (13, 5)], "r1c3 is `5` and r2c5 is `5`, which breaks the rule `knights-move`");
    let neighbours = Puzzle::empty(variant::with_non_consecutive(variant::nine()).expect("a board"));
    check(&neighbours, &[(0, 5), (9, 4)], "r1c1 is `5` and r2c1 is `4`, which breaks the rule `non-consecutive`");
    let caged = nine().with_clues(vec![cage(&[0, 1], 9), cage(&[8, 16, 24], 10)]).expect("cages");
    check(&caged, &[(0, 5), (1, 4), (8, 1)], "");
    check(&caged, &[(0, 5), (1, 6)], "the digits up to r1c2 do not satisfy the cage of r1c1");
    check(&caged, &[(8, 1), (24, 1)], "r1c9 and r3c7 are both `1` in box 3");
    let bad = nine().with_clues(vec![cage(&[0, 1], 18)]);
    assert!(bad.is_err() && nine().with_clues(vec![cage(&[80, 81], 9)]).is_err());
    assert!(nine().with_clues(vec![cage(&[1, 0], 9)]).is_err() && nine().with_clues(vec![cage(&[], 0)]).is_err());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]
    /// Draws cages over the cells of a random grid, with some digits given, and sometimes relations and marks.
    #[test]
    fn any_mix_of_rules_has_the_solutions_of_trying_everything(
        seed in any::<u64>(),
        sizes in proptest::collection::vec(1usize..5, 1..6),
        given in proptest::collection::vec(any::<bool>(), 16),
        off in 0u32..3,
        relations in 0u8..4,
        marked in proptest::option::of(proptest::collection::vec(any::<u8>(), 16)),
    ) {
        let mut board = four();
        if relations & 1 == 1 {
            board = variant::with_knights_move(&board).expect("a board");
        }
        if relations & 2 == 2 {
            board = variant::with_non_consecutive(&board).expect("a board");
        }
        let mut word = seed;
        let mut next = move || {
            word = word.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            word
        };
        let grid = any::Solver::new(&four()).random(&[0; 16], &mut next).expect("boards have grids");
        // A cage extends from cell to cell as long as the digits differ.
        let (mut first, mut clues) = (0, Vec::new());
        for size in sizes {
            let mut cells: Vec<usize> = Vec::new();
            for cell in first..(first + size).min(16) {
                if cells.iter().all(|&other| grid[other] != grid[cell]) {
                    cells.push(cell);
                }
            }
            first += size;
            let sum = cells.iter().map(|&cell| u32::from(grid[cell])).sum::<u32>() + off / 2;
            clues.push(cage(&cells, sum));
        }
        let givens = grid.iter().zip(&given).map(|(&digit, &is_given)| if is_given { digit } else { 0 }).collect();
        let puzzle = Puzzle::new(board, Grid::from_values(givens, 4).expect("digits")).expect("a puzzle");
        let fitting = clues.into_iter().filter(|clue| clue.fits(puzzle.board())).collect();
        let puzzle = puzzle.with_clues(fitting).expect("they fit");
        let Some(marked) = marked else {
            check(&puzzle);
            return Ok(());
        };
        // Most cells are given a mark of the solution's digit and some others.
        let marks = marked.iter().zip(&grid).map(|(&bits, &digit)| {
            let right = DigitSet::single(Digit::new(usize::from(digit) - 1));
            DigitSet::from_bits(u32::from(bits) & 15) | if bits < 240 { right } else { DigitSet::default() }
        });
        let marks: Vec<DigitSet> = marks.collect();
        let marked = puzzle.with_marks(marks.clone()).expect("marks");
        let solutions = check(&marked);
        let without: Vec<Grid> = plain(&puzzle, 10_000);
        let lies_within = |grid: &&Grid| grid.filled().all(|(cell, digit)| marks[cell.index()].contains(digit));
        prop_assert_eq!(solutions.len(), without.iter().filter(lies_within).count().min(40));
        // Equivalent puzzles are equal: giving the marks again, or giving their normal form directly, changes nothing.
        prop_assert_eq!(&marked.with_marks(marks).expect("marks"), &marked);
        if !marked.marks().is_empty() {
            prop_assert_eq!(&puzzle.with_marks(marked.marks().to_vec()).expect("marks"), &marked);
        }
    }
}
