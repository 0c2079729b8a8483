//! Tests the laws of paths: they are proved, stay the same when they are written and read, and do not depend on cached
//! results of searches.

use crate::board::{Candidate, Cell, HouseInfo, HouseKind, Position, Topology, variant, with_layout};
use crate::logic::{Finder, Memory, Outcome, Step, StepKind, Study, TechniqueKey, Trace, Unproved, check, select};
use crate::testing::{rated, read_puzzle};
use proptest::prelude::*;
use std::sync::Arc;
use sudopress_make::generate::{Request, puzzle};

/// A technique for each kind of cached result.
const KEEPING: &[&str] = &[
    "skyscraper",
    "empty-rectangle",
    "finned-swordfish",
    "siamese-fish",
    "unique-rectangle-3",
    "wxyz-wing",
    "x-chain",
    "aic",
    "continuous-nice-loop",
    "fireworks",
    "als-xz",
    "death-blossom",
    "grouped-aic",
];

fn found<const W: usize>(finder: &Finder<W>, study: &Study<'_, '_, W>) -> Vec<Step> {
    let mut steps = Vec::new();
    finder.each_in(study, |instance| steps.push(instance.step()));
    steps
}

#[test]
fn instances_do_not_depend_on_kept_results() {
    let line = ".6......3..1...9.....75..8....9.7.2.....13.....3...8..7...84..6.3.6...95.16...4..";
    let puzzle = read_puzzle(line);
    let path = rated("press", &puzzle).trace;
    let keys: Vec<TechniqueKey> = KEEPING.iter().map(|key| key.parse().expect("it is in the table")).collect();
    let mut met = vec![0; KEEPING.len()];
    with_layout!(puzzle.board(), |layout| {
        let mut position = Position::new(layout, &puzzle).expect("no conflict");
        let memory = Memory::default();
        for step in &path.steps {
            if step.placements.is_empty() {
                for (finder, met) in select(&keys).iter().zip(&mut met) {
                    let kept = found(finder, &Study::new(&position, &memory));
                    let anew = found(finder, &Study::new(&position, &Memory::default()));
                    assert_eq!(kept, anew, "{}", finder.info.key);
                    *met += kept.len();
                }
            }
            step.apply(&mut position);
        }
    });
    assert!(met.iter().filter(|&&count| count > 0).count() > KEEPING.len() / 2, "{met:?}");
}

/// Returns a trace of a puzzle from our own generator, with guesses if it needs them.
fn random(board: &Arc<Topology>, seed: u64, scale: &str) -> Trace {
    let request = Request::new(board.clone());
    let made = puzzle(seed, 0, &request).expect("a puzzle");
    rated(scale, &made.puzzle).trace
}

/// Returns a board of five digits without blocks: rows, columns and two diagonals.
fn diagonal_five() -> Arc<Topology> {
    let cell = |row: usize, column: usize| Cell::new(row * 5 + column);
    let house = |kind, number, cells: Vec<Cell>| HouseInfo { kind, number, square: None, cells };
    let mut houses = Vec::new();
    houses.extend((0..5).map(|row| house(HouseKind::Row, row + 1, (0..5).map(|at| cell(row, at)).collect())));
    houses.extend((0..5).map(|at| house(HouseKind::Column, at + 1, (0..5).map(|row| cell(row, at)).collect())));
    houses.push(house(HouseKind::Diagonal, 1, (0..5).map(|at| cell(at, at)).collect()));
    houses.push(house(HouseKind::Diagonal, 2, (0..5).map(|at| cell(at, 4 - at)).collect()));
    let places = (0..25).map(|index| (index % 5, index / 5)).collect();
    Topology::new(5, None, places, houses).expect("a board")
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 8, ..ProptestConfig::default() })]

    #[test]
    fn traces_on_any_board_read_back_as_they_were_and_are_proved_again(seed: u64) {
        let standard = |width, height| variant::standard(width, height).expect("a board");
        for board in [standard(2, 2), standard(3, 2), standard(3, 3), diagonal_five()] {
            for scale in ["sudognu", "press"] {
                let trace = random(&board, seed, scale);
                let text = serde_json::to_string(&trace).expect("a trace is JSON");
                let read: Trace = serde_json::from_str(&text).expect("it was a trace");
                prop_assert_eq!(&read, &trace);
                prop_assert_eq!(serde_json::to_string(&read).expect("a trace is JSON"), text);
                prop_assert_eq!(check(&read), Ok(()));
            }
        }
    }
}

#[test]
fn paths_have_their_outcome_and_take_back_wrong_guesses() {
    let request = Request::new(variant::nine().clone());
    let paths = (0..).filter_map(|index| puzzle(2026, index, &request));
    let mut paths = paths.map(|made| rated("sudognu", &made.puzzle).trace);
    let is_wrong = |step: &Step| step.kind == StepKind::WrongGuess;
    let trace = paths.find(|trace| trace.steps.iter().any(is_wrong)).expect("a path with a wrong guess");
    assert_eq!(check(&trace), Ok(()));
    let at = trace.steps.iter().position(is_wrong).expect("it guesses wrong");
    let refused = |change: &dyn Fn(&mut Trace), index: usize, expected: &str| {
        let mut other = trace.clone();
        change(&mut other);
        let Unproved { index: step, refusal } = check(&other).expect_err(expected);
        assert_eq!((step, refusal.to_string().contains(expected)), (index, true), "{refusal}");
    };
    let last = trace.steps.len();
    refused(&|trace| trace.steps.clear(), 0, "the path does not end solved");
    refused(&|trace| trace.outcome = Outcome::Stuck, last, "the path does not end unsolved");
    refused(&|trace| trace.outcome = Outcome::Broken, last, "the path does not end in a contradiction");
    let other = |cell: Cell| Cell::new((cell.index() + 1) % 81);
    let takes_back = "a wrong guess can remove only the guessed candidate";
    let cell = trace.steps[at].eliminations[0].cell;
    refused(&|trace| trace.steps[at].eliminations[0].cell = other(cell), at, takes_back);
    refused(&|trace| trace.steps[at].eliminations.clear(), at, takes_back);
    let guess = trace.steps.iter().position(|step| step.kind == StepKind::Guess).expect("it guesses");
    let placed = trace.steps[guess].placements[0];
    let beside = trace.snapshots()[guess].candidates[placed.cell.index()].iter().find(|&digit| digit != placed.digit);
    let beside = Candidate::new(placed.cell, beside.expect("a guess has an alternative"));
    refused(
        &|trace| trace.steps[guess].eliminations = vec![beside],
        guess,
        "this argument must place one digit and remove nothing",
    );
    refused(
        &|trace| {
            trace.steps.drain(..at);
        },
        0,
        "no guess is open",
    );
}
