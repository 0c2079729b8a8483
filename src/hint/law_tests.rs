//! Tests that no step of any technique removes a true mark from a puzzle with given marks.
//!
//! Such puzzles are made from ordinary puzzles: random marks are added to each cell as long as there is one solution.
//! The puzzle is minimal once every possible mark has been tried.

use super::{Known, each_instance};
use crate::board::{Candidate, Cell, Digit, DigitSet, Grid, Puzzle, Sheet, Topology, variant, with_layout};
use crate::engine::Engine;
use crate::logic::{self, Family, Finder, Flow, Snapshot, Step, check, check_step, finders, techniques};
use crate::rating::SCALES;
use crate::work::Stop;
use std::sync::Arc;
use sudopress_make::generate::{self, Chance, Request};

/// The numbers of checked items.
#[derive(Default, Debug)]
struct Counts {
    puzzles: usize,
    positions: usize,
    steps: usize,
    assuming: usize,
    paths: usize,
    /// False steps that the checker rejected because an exchange was not given.
    refused: usize,
}

/// Returns a puzzle of marks with its solution. `share` is the percentage of the possible marks that are tried.
fn sukaku(board: &Arc<Topology>, seed: u64, index: u64, share: u64) -> Option<(Puzzle, Grid)> {
    let request = Request::new(board.clone());
    let made = generate::puzzle(seed, index, &request)?;
    let mut engine = Engine::new();
    let mut marks: Vec<DigitSet> = with_layout!(board, |layout| {
        let position = crate::board::Position::new(layout, &made.puzzle).expect("no conflict");
        let given = |cell| made.puzzle.givens().digit(cell).map(DigitSet::single);
        board.cells().map(|cell| given(cell).unwrap_or(position.candidates(cell))).collect()
    });
    let mut chance = Chance::new(seed ^ 0x5ca1ab1e, index);
    let all = board.cells().flat_map(|cell| board.digits().map(move |digit| Candidate::new(cell, digit)));
    let mut further: Vec<Candidate> = all.filter(|one| !marks[one.cell.index()].contains(one.digit)).collect();
    chance.shuffle(&mut further);
    let empty = Puzzle::empty(board.clone());
    for Candidate { cell, digit } in further {
        if chance.below(100) as u64 >= share {
            continue;
        }
        marks[cell.index()].insert(digit);
        if !engine.is_unique(&empty.with_marks(marks.clone()).expect("marks of the board")) {
            marks[cell.index()].remove(digit);
        }
    }
    let puzzle = empty.with_marks(marks).expect("marks of the board");
    assert_eq!(engine.solutions(&puzzle, 2), std::slice::from_ref(&made.solution), "{}", puzzle.line());
    Some((puzzle, made.solution))
}

fn is_true(step: &Step, solution: &Grid) -> bool {
    let holds = |one: &Candidate| solution.digit(one.cell) == Some(one.digit);
    step.placements.iter().all(holds) && !step.eliminations.iter().any(holds)
}

/// Checks that every instance in a position is proved and true, and that false instances of the position without its
/// given marks are rejected.
fn check_position(snapshot: &Snapshot, solution: &Grid, wanted: impl Fn(&logic::Info) -> bool, counts: &mut Counts) {
    counts.positions += 1;
    let puzzle = &snapshot.puzzle;
    let blind = Snapshot { puzzle: Puzzle::empty(puzzle.board().clone()), ..snapshot.clone() };
    with_layout!(puzzle.board(), |layout| {
        let position = snapshot.position(layout).expect("no conflict");
        let all: &[Finder<_>] = finders();
        for finder in all.iter().filter(|finder| wanted(finder.info)) {
            for step in logic::instances(finder, &position) {
                assert!(is_true(&step, solution), "{} in {}: {step:?}", step.technique, puzzle.line());
                assert_eq!(check_step(&position, &step), Ok(()), "{step:?} in {}", puzzle.line());
                counts.steps += 1;
                counts.assuming += usize::from(finder.info.assumes_unique);
            }
            if finder.info.family == Family::Uniqueness {
                for step in logic::instances(finder, &blind.position(layout).expect("no conflict")) {
                    let is_proved = check_step(&position, &step).is_ok();
                    assert!(!is_proved || is_true(&step, solution), "{} in {}", step.technique, puzzle.line());
                    counts.refused += usize::from(!is_true(&step, solution));
                }
            }
        }
    });
}

/// Returns whether the searches of a technique are fast even with many candidates.
fn is_quick(info: &logic::Info) -> bool {
    info.family < Family::Chains && info.family != Family::Fish
}

/// Checks the paths of a puzzle of marks on all scales, and the instances along them.
fn check_puzzle(puzzle: &Puzzle, solution: &Grid, depth: usize, counts: &mut Counts) {
    counts.puzzles += 1;
    for scale in SCALES.iter().filter(|scale| scale.rates(puzzle)) {
        // On other scales, the path of a large hard puzzle of marks takes minutes.
        if scale.key != "press" && depth == 0 {
            continue;
        }
        let trace = scale.rate_fully(puzzle).expect("no conflict").trace;
        counts.paths += 1;
        assert_eq!(check(&trace), Ok(()), "{} of {}", scale.key, puzzle.line());
        let is_of_deductions = |step: &Step| step.kind == logic::StepKind::Deduction;
        let guess = trace.steps.iter().position(|step| !is_of_deductions(step)).unwrap_or(trace.steps.len());
        assert!(trace.steps[..guess].iter().all(|step| is_true(step, solution)), "{} of {}", scale.key, puzzle.line());
        if scale.key == "press" {
            for (at, snapshot) in trace.snapshots().iter().enumerate() {
                if trace.steps.get(at).is_some_and(|step| step.placements.is_empty()) || at == 0 {
                    let deep = at < depth;
                    check_position(snapshot, solution, |info| deep || is_quick(info), counts);
                }
            }
        }
    }
}

#[test]
fn no_step_removes_a_true_mark_of_a_puzzle_of_marks() {
    let mut counts = Counts::default();
    // Large puzzles with many marks are among the hardest puzzles.
    for (board, puzzles) in
        [(variant::standard(2, 2), 18), (variant::standard(3, 2), 18), (variant::standard(3, 3), 12)]
    {
        let board = board.expect("a board");
        for index in 0..puzzles {
            let share = if board.side() < 9 { [10, 40, 100] } else { [3, 6, 10] }[index as usize % 3];
            let Some((puzzle, solution)) = sukaku(&board, 7, index, share) else { continue };
            check_puzzle(&puzzle, &solution, usize::from(board.side() < 9), &mut counts);
        }
    }
    println!("{counts:?}");
    assert!(counts.puzzles > 40 && counts.assuming > 100 && counts.refused > 0, "{counts:?}");
}

#[test]
#[ignore = "takes minutes"]
fn no_step_removes_a_true_mark_of_many_puzzles_of_marks() {
    let number = |key: &str, otherwise| std::env::var(key).ok().and_then(|text| text.parse().ok()).unwrap_or(otherwise);
    let (puzzles, seed) = (number("SUDOPRESS_PUZZLES", 100u64), number("SUDOPRESS_SEED", 2026u64));
    let mut counts = Counts::default();
    for (width, height) in [(2, 2), (3, 2), (3, 3)] {
        let board = variant::standard(width, height).expect("a board");
        for index in 0..puzzles {
            let share = if board.side() < 9 { [5, 10, 20, 40, 70, 100] } else { [1, 2, 4, 8, 15, 30] };
            let share = share[index as usize % 6];
            let Some((puzzle, solution)) = sukaku(&board, seed, index, share) else { continue };
            check_puzzle(&puzzle, &solution, usize::from(board.side() < 9) * 4, &mut counts);
        }
        println!("{width}x{height}: {counts:?}");
    }
}

/// Checks puzzles with randomly removed marks, some of them with several solutions.
#[test]
fn techniques_that_assume_one_solution_need_one() {
    let (mut found, mut silent) = (0, 0);
    let board = variant::standard(3, 2).expect("a board");
    let mut chance = Chance::new(11, 0);
    for index in 0..60 {
        let Some((puzzle, solution)) = sukaku(&board, 12, index, 0) else { continue };
        let mut givens = puzzle.givens().clone();
        // Every second puzzle loses a given, and then has several solutions.
        if index % 2 == 1 {
            let taken = givens.filled().map(|(cell, _)| cell).nth(index as usize % 5).expect("there are more givens");
            givens.set(taken, None);
        }
        let puzzle = puzzle.with_givens(givens.clone()).expect("a puzzle of the board");
        let board: &Topology = &board;
        let wrong = |one: &Candidate| solution.digit(one.cell) != Some(one.digit);
        let all =
            board.cells().flat_map(|cell: Cell| board.digits().map(move |digit: Digit| Candidate::new(cell, digit)));
        let gone: Vec<Candidate> = all.filter(wrong).filter(|_| chance.below(3) == 0).collect();
        let sheet = Sheet::new(puzzle, givens).without(gone);
        let known = Known::of(&sheet, &Stop::never()).expect("it is never stopped");
        for info in techniques().filter(|info| info.assumes_unique) {
            let mut steps = Vec::new();
            let looked = each_instance(&sheet, info, &Stop::never(), &mut |step| {
                steps.push(step);
                Flow::Continue(())
            });
            let solutions = looked.expect("no conflict").solutions;
            match known.solution() {
                Some(only) => {
                    assert_eq!(only, &solution);
                    assert!(steps.iter().all(|step| is_true(step, &solution)), "{}", info.key);
                    found += steps.len();
                }
                None => {
                    assert_eq!((steps.len(), solutions), (0, Some(2)), "{}", info.key);
                    silent += 1;
                }
            }
        }
    }
    assert!(found > 50 && silent > 50, "{found} {silent}");
}
