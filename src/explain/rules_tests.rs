//! Tests puzzles with relations and clues from end to end: solved, counted, deduced step by step, proved, and explained
//! in every language.

use super::*;
use crate::board::{Cage, Cell, Clue, Grid, Puzzle, Topology, variant, with_layout};
use crate::logic::{
    Argument, Cause, HiddenSingle, NakedSingle, Outcome, Snapshot, Step, TechniqueKey, Trace, check, check_step, solve,
};
use std::sync::Arc;
use sudopress_core::engine::Engine;
use sudopress_core::work::Stop;
use sudopress_make::generate::{Request, puzzle};
use sudopress_rating::{SCALES, Unrated, scale};

/// Generates puzzles of a board.
fn made(board: &Arc<Topology>) -> impl Iterator<Item = Puzzle> {
    let request = Request::new(board.clone());
    (0..400).filter_map(move |index| puzzle(3, index, &request)).map(|made| made.puzzle)
}

/// Returns the first puzzle that our path solves with a step of this technique, and the path.
fn asking_for(technique: &str, mut puzzles: impl Iterator<Item = Puzzle>) -> (Puzzle, Trace) {
    let easy =
        ["full-house", "hidden-single", "naked-single", "relation", "clue", "pointing", "claiming", "naked-pair"];
    let easy = easy.map(TechniqueKey::of);
    let path = |puzzle: Puzzle| {
        // Try easy techniques first: a failing path would try the whole ladder.
        let trace = solve(&puzzle, &easy).expect("no conflict");
        (trace.outcome == Outcome::Solved).then_some(())?;
        let trace = scale("press").expect("it is in the table").rate_fully(&puzzle).expect("no conflict").trace;
        trace.steps.iter().any(|step| step.technique == technique).then_some((puzzle, trace))
    };
    puzzles.find_map(path).expect("some puzzle asks for it")
}

/// Returns puzzles of the board with half of their givens replaced by cages of two and three cells.
fn caged(board: &Arc<Topology>) -> impl Iterator<Item = Puzzle> {
    made(board).enumerate().filter_map(|(index, puzzle)| {
        let solution = Engine::new().solve(&puzzle)?;
        let mut givens = puzzle.givens().clone();
        let kept: Vec<Cell> = puzzle.givens().filled().map(|(cell, _)| cell).skip(1).step_by(2).collect();
        kept.into_iter().for_each(|cell| givens.set(cell, None));
        let rows = puzzle.board().cells().collect::<Vec<_>>();
        let side = puzzle.board().side();
        let cages = rows.chunks(side).enumerate().flat_map(|(row, cells)| {
            let size = 2 + (row + index) % 2;
            cells.chunks(size).filter(|cells| cells.len() > 1).map(<[Cell]>::to_vec).collect::<Vec<_>>()
        });
        let clues = cages.map(|cells| {
            let sum = cells.iter().filter_map(|&cell| solution.digit(cell)).map(|digit| u32::from(digit.value())).sum();
            Clue::Cage(Cage { cells, sum })
        });
        let caged = puzzle.with_givens(givens).ok()?.with_clues(clues.collect()).ok()?;
        Engine::new().is_unique(&caged).then_some(caged)
    })
}

/// Checks that steps of a puzzle's path are proved and lead to the solution, that the technique is among them, and that
/// explanations in each language contain these words for its rules.
fn check_path(technique: &str, (puzzle, trace): (Puzzle, Trace), words: [&str; 3]) {
    let mut engine = Engine::new();
    assert!(engine.is_unique(&puzzle));
    let solution = engine.solve(&puzzle).expect("a solution");
    assert_eq!(puzzle.conflict_of(&solution), None);
    assert_eq!(trace.outcome, Outcome::Solved);
    assert_eq!(check(&trace), Ok(()));
    assert_eq!(trace.snapshots().last().map(|last| &last.grid), Some(&solution));
    let read: Trace = serde_json::from_str(&serde_json::to_string(&trace).expect("JSON")).expect("it was a trace");
    assert_eq!((&read, check(&read)), (&trace, Ok(())));
    for (step, before) in trace.steps.iter().zip(trace.snapshots()) {
        if matches!(step.argument, Argument::ByRule(_)) {
            refuses_what_is_true(step, &before, &solution);
        }
    }
    let proved = trace.clone().prove().expect("every step is proved");
    let languages = Language::explaining_steps().filter(|language| language.tag() != "en-US");
    for (language, rule) in languages.zip(words) {
        let words = Words::new(language);
        let narrator = Narrator::new(&words, puzzle.board(), Coordinates::RowColumn);
        let explanation: Vec<Explanation> = explain_path(&narrator, &proved);
        for (step, explanation) in trace.steps.iter().zip(&explanation) {
            let proof: String = explanation.proof.iter().map(|line| format!("{}\n", line.text)).collect();
            // Steps by the rule mention it, and so do singles that rest on it.
            let rests_on_it = match &step.argument {
                Argument::HiddenSingle(HiddenSingle { blocked, .. }) => blocked.iter().any(|one| is_rule(one.cause)),
                Argument::NakedSingle(NakedSingle { excluded }) => excluded.iter().any(|one| is_rule(one.cause)),
                argument => matches!(argument, Argument::ByRule(_)),
            };
            assert_eq!(step.technique == technique, matches!(step.argument, Argument::ByRule(_)));
            if rests_on_it {
                assert!(explanation.sentence.contains(rule), "{}", explanation.sentence);
                assert!(proof.contains(rule), "{proof}");
            }
            if std::env::var_os("SHOW").is_some() {
                println!(
                    "{} | {} | {}\n  {}\n{proof}",
                    explanation.title, explanation.notation, explanation.eureka, explanation.sentence
                );
            }
        }
    }
}

/// Checks that no candidate of the solution can be removed with the same argument.
fn refuses_what_is_true(step: &Step, before: &Snapshot, solution: &Grid) {
    with_layout!(before.puzzle.board(), |layout| {
        let position = before.position(layout).expect("no conflict");
        for candidate in position.all_candidates().filter(|one| solution.digit(one.cell) == Some(one.digit)) {
            let false_step = Step { eliminations: vec![candidate], ..step.clone() };
            assert!(check_step(&position, &false_step).is_err(), "{false_step:?}");
        }
    });
}

fn is_rule(cause: Cause) -> bool {
    matches!(cause, Cause::Relation { .. } | Cause::Clue(_))
}

#[test]
fn a_knights_move_is_deduced_proved_and_explained() {
    let board = variant::with_knights_move(&variant::standard(4, 2).expect("a board")).expect("a board");
    check_path(
        "relation",
        asking_for("relation", made(&board)),
        ["the knight's move", "den Springerzug", "le saut de cavalier"],
    );
}

#[test]
fn neighbours_that_do_not_follow_each_other_are_deduced_proved_and_explained() {
    let board = variant::with_non_consecutive(&variant::standard(4, 2).expect("a board")).expect("a board");
    check_path(
        "relation",
        asking_for("relation", made(&board)),
        ["the non-consecutive rule", "die Nachbarregel", "la règle des non-consécutifs"],
    );
}

#[test]
fn cages_are_deduced_proved_and_explained() {
    let board = variant::standard(3, 2).expect("a board");
    check_path("clue", asking_for("clue", caged(&board)), ["the cage", "den Käfig", "la cage"]);
}

#[test]
fn scales_of_plain_puzzles_refuse_puzzles_with_rules() {
    let plain = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
        .parse::<Puzzle>()
        .expect("a puzzle");
    let cage = Clue::Cage(Cage { cells: [2, 3].map(Cell::new).to_vec(), sum: 10 });
    let caged = plain.with_clues(vec![cage]).expect("a cage of the board");
    let knights = variant::with_knights_move(variant::nine()).expect("a board");
    for puzzle in [caged, Puzzle::empty(knights)] {
        let refusing: Vec<&str> = SCALES.iter().filter(|scale| !scale.rates(&puzzle)).map(|scale| scale.key).collect();
        assert_eq!(refusing, ["minutes", "explainer", "hodoku"]);
        for key in refusing {
            let scale = scale(key).expect("it is in the table");
            assert_eq!(scale.rate_fully(&puzzle), Err(Unrated::NotOfThisScale), "{key}");
            assert_eq!((scale.measure)(&puzzle, &Stop::never()), Err(Unrated::NotOfThisScale), "{key}");
        }
    }
    assert!(SCALES.iter().all(|scale| scale.rates(&plain)));
}
