//! Tests the laws of the canonical form on boards whose motions are found by a search.

use super::labelling::Labelling;
use super::structure::{Relabelling, Ties};
use super::{Canonical, Transformation, any, canonical, form, labelling};
use crate::board::{
    Cage, Cell, Clue, Digit, DigitSet, Grid, HouseInfo, HouseKind, Puzzle, Relation, RelationKind, Topology, variant,
};
use crate::engine::any::Solver;
use crate::work::Stop;
use proptest::prelude::*;
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::collections::BTreeSet;
use std::sync::Arc;

/// Returns the order of a structure, and the form by it, without a stop.
fn labelling(ties: &Ties) -> Labelling {
    labelling::labelling(ties, &Stop::never()).expect("nobody asks to stop")
}

fn canonical_by_structure(puzzle: &Puzzle) -> Canonical {
    super::form::canonical_by_structure(puzzle, &Stop::never()).expect("nobody asks to stop")
}

/// Returns a square board of rows, columns and additional houses, each a list of cells.
fn board(side: usize, kind: HouseKind, more: Vec<Vec<usize>>) -> Arc<Topology> {
    let house = |kind, number: usize, cells: Vec<usize>| {
        let mut cells: Vec<Cell> = cells.into_iter().map(Cell::new).collect();
        cells.sort_unstable();
        HouseInfo { kind, number: number + 1, square: None, cells }
    };
    let mut houses: Vec<HouseInfo> =
        more.into_iter().enumerate().map(|(number, cells)| house(kind, number, cells)).collect();
    houses.extend((0..side).map(|row| house(HouseKind::Row, row, (0..side).map(|at| row * side + at).collect())));
    houses.extend(
        (0..side).map(|column| house(HouseKind::Column, column, (0..side).map(|at| at * side + column).collect())),
    );
    let places = (0..side * side).map(|cell| (cell % side, cell / side)).collect();
    Topology::new(side, None, places, houses).expect("a board")
}

/// Returns a board with regions of any shape, given as one letter per cell, row by row.
fn jigsaw(side: usize, letters: &str) -> Arc<Topology> {
    let of = |letter: u8| (0..letters.len()).filter(|&cell| letters.as_bytes()[cell] == letter).collect();
    let all: BTreeSet<u8> = letters.bytes().collect();
    board(side, HouseKind::Region, all.into_iter().map(of).collect())
}

fn boxes(side: usize, width: usize) -> Vec<Vec<usize>> {
    let height = side / width;
    let of = |index: usize| {
        let (left, top) = (index % height * width, index / height * height);
        (0..side).map(|at| (top + at / width) * side + left + at % width).collect()
    };
    (0..side).map(of).collect()
}

/// Returns the boards of these tests by name.
fn boards() -> Vec<(&'static str, Arc<Topology>)> {
    let diagonals = vec![(0..9).map(|at| at * 10).collect(), (0..9).map(|at| 8 + at * 8).collect()];
    let windows = [10, 14, 46, 50].map(|first| (0..9).map(|at| first + at / 3 * 9 + at % 3).collect::<Vec<usize>>());
    let nine = variant::nine();
    vec![
        ("jigsaw of six", jigsaw(6, "AAAABBAABBBBCCCCDDCCDDDDEEEEFFEEFFFF")),
        ("jigsaw of five", jigsaw(5, "AABBBAABBCADECCDDECCDDEEE")),
        ("rows and columns", board(5, HouseKind::Region, Vec::new())),
        ("X", board(9, HouseKind::Diagonal, [boxes(9, 3), diagonals].concat())),
        ("windoku", board(9, HouseKind::Window, [boxes(9, 3), windows.to_vec()].concat())),
        ("knight's move", variant::with_knights_move(nine).expect("a board")),
        ("non-consecutive", variant::with_non_consecutive(nine).expect("a board")),
        ("less than", less_than()),
    ]
}

/// Returns a 6x6 board where some cells are less than the next, the same in each row, so that it can be rotated as a
/// whole.
fn less_than() -> Arc<Topology> {
    let board = variant::standard(3, 2).expect("a board");
    let at_least =
        board.digits().flat_map(|one| board.digits().filter(move |&other| other <= one).map(move |other| [one, other]));
    let pairs = [(0, 1), (30, 31)].map(|(one, other)| [Cell::new(one), Cell::new(other)]);
    let relation = Relation { kind: RelationKind::NonConsecutive, pairs: pairs.to_vec(), clashes: at_least.collect() };
    board.with_relations(vec![relation]).expect("a relation of the board")
}

fn below(chance: &mut ChaCha8Rng, bound: usize) -> usize {
    (chance.next_u64() % bound as u64) as usize
}

fn shuffled(chance: &mut ChaCha8Rng, count: usize) -> Vec<u32> {
    let mut items: Vec<u32> = (0..count as u32).collect();
    (1..count).rev().for_each(|last| items.swap(last, below(chance, last + 1)));
    items
}

/// Returns a motion of the board, with its relabelling of digits, found through a random renumbering. A separate check
/// confirms that it is a motion.
fn random_motion(chance: &mut ChaCha8Rng, puzzle: &Puzzle) -> Transformation {
    let digits = Relabelling::of(puzzle);
    let (cells, side) = (puzzle.board().cell_count(), puzzle.board().side());
    let ties = Ties::from_board(puzzle.board(), digits);
    let fixed = labelling(&ties).places;
    let is_ruled = digits == Relabelling::Ruled;
    let mut numbers = shuffled(chance, cells);
    if is_ruled {
        numbers.extend(shuffled(chance, side));
    }
    let other = labelling(&ties.renumbered(&numbers)).places;
    let image = |from: usize, first: usize, count: usize| {
        let place = other[first + numbers[from] as usize];
        (first..first + count).find(|&to| fixed[to] == place).expect("every place is taken") - first
    };
    let free: Vec<usize> = shuffled(chance, side).into_iter().map(|digit| digit as usize).collect();
    let digit = |digit: usize| match digits {
        Relabelling::Free => free[digit],
        Relabelling::Ruled => image(cells + digit, cells, side),
        Relabelling::Fixed => digit,
    };
    Transformation {
        cells: (0..cells).map(|cell| Cell::new(image(cell, 0, cells))).collect(),
        digits: (0..side).map(|at| Digit::new(digit(at))).collect(),
    }
}

/// Returns whether the motion maps houses to houses, and clashes to clashes.
fn is_motion(board: &Topology, motion: &Transformation) -> bool {
    let moved = |cells: &[Cell]| cells.iter().map(|cell| motion.cells[cell.index()]).collect::<BTreeSet<_>>();
    let own = |cells: &[Cell]| cells.iter().copied().collect::<BTreeSet<_>>();
    let houses: BTreeSet<_> = board.houses().map(|house| own(&board.house(house).cells)).collect();
    let keeps_houses = board.houses().all(|house| houses.contains(&moved(&board.house(house).cells)));
    let keeps_clashes = board.cells().all(|cell| {
        board.digits().all(|digit| {
            let (to, becomes) = (motion.cells[cell.index()], motion.digits[digit.index()]);
            let wanted: BTreeSet<(Cell, Digit)> = board
                .exclusions(cell, digit)
                .iter()
                .flat_map(|one| {
                    one.digits.iter().map(|gone| (motion.cells[one.cell.index()], motion.digits[gone.index()]))
                })
                .collect();
            let is: BTreeSet<(Cell, Digit)> = board
                .exclusions(to, becomes)
                .iter()
                .flat_map(|one| one.digits.iter().map(|gone| (one.cell, gone)))
                .collect();
            wanted == is
        })
    });
    keeps_houses && keeps_clashes
}

/// Returns a puzzle with some digits of a grid of the board.
fn random_puzzle(chance: &mut ChaCha8Rng, board: &Arc<Topology>, share: usize) -> Puzzle {
    let empty = vec![0; board.cell_count()];
    let grid = Solver::new(board).random(&empty, &mut || chance.next_u64()).expect("these boards have grids");
    let values = grid.iter().map(|&digit| if below(chance, 100) < share { digit } else { 0 }).collect();
    Puzzle::new(board.clone(), Grid::from_values(values, board.side()).expect("digits")).expect("a puzzle")
}

/// Checks the laws for one puzzle. Its motions and those of its form are checked against the board itself.
fn check(chance: &mut ChaCha8Rng, puzzle: &Puzzle) {
    let found = canonical(puzzle);
    assert_eq!(found.transformation.apply(puzzle), found.form, "the transformation leads to the form");
    assert!(is_motion(puzzle.board(), &found.transformation), "the form is a disguise on the same board");
    assert_eq!(found.form.conflict(), None);
    for _ in 0..3 {
        let motion = random_motion(chance, puzzle);
        assert!(is_motion(puzzle.board(), &motion));
        let disguised = motion.apply(puzzle);
        let of_disguised = canonical(&disguised);
        assert_eq!(of_disguised.form, found.form, "{puzzle:?} moved by {motion:?}");
        assert_eq!(of_disguised.automorphisms, found.automorphisms);
    }
    assert_eq!(form(&found.form), found.form, "the form is its own form");
}

#[test]
fn disguises_on_any_board_share_the_form() {
    let mut chance = ChaCha8Rng::seed_from_u64(7);
    for (name, board) in boards() {
        println!("{name}");
        for share in [0, 5, 30, 100] {
            let puzzle = random_puzzle(&mut chance, &board, share);
            check(&mut chance, &puzzle);
        }
    }
}

#[test]
fn clues_move_along_and_fix_the_digits() {
    let mut chance = ChaCha8Rng::seed_from_u64(8);
    let board = variant::standard(3, 2).expect("a board");
    let cage = |cells: &[usize], sum| Clue::Cage(Cage { cells: cells.iter().map(|&at| Cell::new(at)).collect(), sum });
    let puzzle = random_puzzle(&mut chance, &board, 20);
    let clues = vec![cage(&[0, 1], 5), cage(&[10, 16], 7), cage(&[20, 21, 27], 9)];
    let caged = puzzle.with_clues(clues).expect("they fit");
    check(&mut chance, &caged);
    let other =
        puzzle.with_clues(vec![cage(&[0, 1], 5), cage(&[10, 16], 7), cage(&[20, 21, 27], 10)]).expect("they fit");
    assert_ne!(form(&caged), form(&other), "another sum");
    let moved =
        puzzle.with_clues(vec![cage(&[0, 2], 5), cage(&[10, 16], 7), cage(&[20, 21, 26], 9)]).expect("they fit");
    assert_ne!(form(&caged), form(&moved), "other cells");
    let exchange =
        Transformation { cells: board.cells().collect(), digits: [1, 0, 2, 3, 4, 5].map(Digit::new).to_vec() };
    let exchanged = exchange.apply(&caged);
    assert!(exchanged == caged || form(&exchanged) != form(&caged), "digits that are added up are not exchanged");
}

/// Returns a puzzle with random marks that keep each cell's digit of a grid.
fn marked_puzzle(chance: &mut ChaCha8Rng, board: &Arc<Topology>, share: usize) -> Puzzle {
    let grid = random_puzzle(chance, board, 100);
    let marks = board.cells().map(|cell| {
        let others: DigitSet = board.digits().filter(|_| below(chance, 100) < share).collect();
        others | grid.givens().digit(cell).map_or(DigitSet::default(), DigitSet::single)
    });
    let marks = marks.collect();
    Puzzle::empty(board.clone()).with_marks(marks).expect("marks of the board")
}

#[test]
fn marks_move_along() {
    let mut chance = ChaCha8Rng::seed_from_u64(12);
    for (name, board) in boards().into_iter().filter(|(_, board)| board.side() <= 9) {
        println!("{name}");
        for share in [10, 40, 90] {
            let puzzle = marked_puzzle(&mut chance, &board, share);
            check(&mut chance, &puzzle);
            let mut marks = puzzle.marks().to_vec();
            let Some(large) = marks.iter_mut().find(|marks| marks.len() > 2) else { continue };
            let last = large.iter().last().expect("it has some");
            large.remove(last);
            let other = puzzle.with_marks(marks).expect("marks of the board");
            assert_ne!(form(&puzzle), form(&other), "another mark");
        }
    }
}

#[test]
fn different_puzzles_have_different_forms() {
    let mut chance = ChaCha8Rng::seed_from_u64(9);
    for (name, board) in boards() {
        let forms: BTreeSet<String> =
            (0..12).map(|_| form(&random_puzzle(&mut chance, &board, 50)).givens().line()).collect();
        assert_eq!(forms.len(), 12, "{name}");
    }
}

/// Reversing the digits preserves "no neighbouring digits"; no other exchange does.
#[test]
fn digits_are_exchanged_as_far_as_rules_allow() {
    let board = variant::with_non_consecutive(variant::nine()).expect("a board");
    let mut chance = ChaCha8Rng::seed_from_u64(10);
    let puzzle = random_puzzle(&mut chance, &board, 30);
    let exchanged = |digits: [usize; 9]| {
        let digits = digits.map(Digit::new).to_vec();
        Transformation { cells: board.cells().collect(), digits }.apply(&puzzle)
    };
    assert_eq!(form(&exchanged([8, 7, 6, 5, 4, 3, 2, 1, 0])), form(&puzzle));
    assert_ne!(form(&exchanged([1, 0, 2, 3, 4, 5, 6, 7, 8])), form(&puzzle));
}

#[test]
fn boards_have_the_motions_that_they_have() {
    let check = |board: Arc<Topology>, expected: u128| {
        assert_eq!(canonical_by_structure(&Puzzle::empty(board)).automorphisms, expected);
    };
    check(variant::standard(2, 2).expect("a board"), 128);
    check(variant::nine().clone(), 3_359_232);
    check(variant::standard(3, 2).expect("a board"), 2 * 36 * 6 * 8);
    // All rows, all columns, and rows exchanged with columns.
    check(board(5, HouseKind::Region, Vec::new()), 2 * 120 * 120);
    // The eight motions of a square.
    check(variant::with_non_consecutive(variant::nine()).expect("a board"), 8);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(16))]
    /// For boards with listed motions, both ways agree on which puzzles are equivalent and how symmetric they are.
    #[test]
    fn found_motions_agree_with_listed_ones(seed: u64, share in 0usize..101, shape in 0usize..4) {
        let mut chance = ChaCha8Rng::seed_from_u64(seed);
        let (width, height) = [(2, 2), (3, 2), (3, 3), (4, 2)][shape];
        let board = variant::standard(width, height).expect("a board");
        let puzzle = random_puzzle(&mut chance, &board, share);
        let side = width * height;
        let listed = any::canonical_any(side, width, height, puzzle.givens().values(), &Stop::never()).expect("no stop");
        let found = canonical_by_structure(&puzzle);
        prop_assert_eq!(found.automorphisms, listed.automorphisms);
        let of_form = any::canonical_any(side, width, height, found.form.givens().values(), &Stop::never()).expect("no stop");
        prop_assert_eq!(of_form.form, listed.form, "the form is a disguise");
        let moved = random_motion(&mut chance, &puzzle).apply(&puzzle);
        prop_assert_eq!(canonical_by_structure(&moved).form, found.form);
    }
}

/// Grids of the highest symmetry, in which rows and columns add up like pairs of numbers, each part with or without
/// carries.
#[test]
fn large_symmetric_grids_share_the_form_of_their_disguises() {
    let mut chance = ChaCha8Rng::seed_from_u64(11);
    let add = |modulus: usize| move |one: usize, other: usize| (one + other) % modulus;
    let exclusive = |_: usize| |one: usize, other: usize| one ^ other;
    type Sum = Box<dyn Fn(usize, usize) -> usize>;
    let cases: Vec<(usize, usize, Sum, Sum)> = vec![
        (5, 5, Box::new(add(5)), Box::new(add(5))),
        (6, 4, Box::new(add(4)), Box::new(add(6))),
        (6, 4, Box::new(exclusive(4)), Box::new(add(6))),
        (8, 4, Box::new(exclusive(4)), Box::new(exclusive(8))),
    ];
    let mut forms = BTreeSet::new();
    let count = cases.len();
    for (width, height, low, high) in cases {
        let board = variant::standard(width, height).expect("a board");
        let side = board.side();
        let digit = |cell: usize| {
            let (row, column) = (cell / side, cell % side);
            low(row % height, column / width) * width + high(column % width, row / height) + 1
        };
        let values = |share: usize, chance: &mut ChaCha8Rng| -> Vec<u8> {
            (0..side * side).map(|cell| if below(chance, 100) < share { digit(cell) as u8 } else { 0 }).collect()
        };
        for share in [100, 97, 5] {
            let grid = Grid::from_values(values(share, &mut chance), side).expect("digits");
            let puzzle = Puzzle::new(board.clone(), grid).expect("a puzzle");
            let found = canonical(&puzzle);
            assert_eq!(found.transformation.apply(&puzzle), found.form);
            let moved = random_motion(&mut chance, &puzzle).apply(&puzzle);
            let of_moved = canonical(&moved);
            assert_eq!((&of_moved.form, of_moved.automorphisms), (&found.form, found.automorphisms));
            assert_eq!(form(&found.form), found.form, "the form is its own form");
            forms.insert(found.form.givens().line());
        }
    }
    assert_eq!(forms.len(), 3 * count, "different grids have different forms");
}

/// Boards with freely exchangeable lines, and boards with a repeated house.
#[test]
fn boards_with_more_motions_than_numbers_count_have_forms() {
    let rows = || (0..20).map(|row| (0..20).map(|at| row * 20 + at).collect()).collect();
    for more in [Vec::new(), rows()] {
        let board = board(20, HouseKind::Region, more);
        let empty = canonical(&Puzzle::empty(board.clone()));
        // 2 * 20! * 20! without the repeated houses.
        assert!(empty.automorphisms > 1 << 120);
        let mut chance = ChaCha8Rng::seed_from_u64(12);
        let latin = |cell: usize| ((cell / 20 + cell % 20) % 20 + 1) as u8;
        let values = (0..400).map(|cell| if below(&mut chance, 100) < 50 { latin(cell) } else { 0 }).collect();
        let puzzle = Puzzle::new(board, Grid::from_values(values, 20).expect("digits")).expect("a puzzle");
        check(&mut chance, &puzzle);
    }
}
