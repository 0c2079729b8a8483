//! Tests the laws of the minutes.

use super::evidence::Evidence;
use super::fit::{Attempt, TooFewPuzzles, VERSION, fit};
use super::model::Model;
use super::{measure, rate};
use crate::board::{Grid, Puzzle, variant};
use crate::canon;
use crate::rating::rated::{Rating, Unrated};
use crate::rating::testing::{rated, read_puzzle};
use crate::work::Stop;

/// Strictly minimal puzzles that singles solve, except for the last three.
const PUZZLES: &[&str] = &[
    ".6...2.4....6....25....91.......83...7.....256.23.1..73.4...6...........7......18",
    ".1......7..38..........56.3.....7.2....94.....5.2...9.834......5....236.9....15.8",
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    ".7...5..6.4.172.........2.1.9..478.........5.......7...8..51......9..1649....6..8",
    "4....7..97.1.38.5.59.1.....1......7.....561.4.............95...8.72......5.....82",
    ".4...2....5.9.18.....7...51...59..3..1.....7.3........7.....5...2934.....31..7.4.",
    "6..8...799...328...4...7.23...1.4.....4......2....3.6..59.26....625...3.8........",
];

fn evidence(puzzle: &Puzzle) -> Evidence {
    Evidence::of(puzzle, &Stop::never()).expect("a plain puzzle")
}

fn figures(puzzle: &Puzzle) -> Vec<Rating> {
    measure(puzzle, &Model::built_in(), &Stop::never()).expect("a plain puzzle").values
}

#[test]
fn disguises_have_the_same_minutes() {
    for line in PUZZLES {
        let puzzle = read_puzzle(line);
        assert_eq!(figures(&canon::form(&puzzle)), figures(&puzzle), "{line}");
        let transposed: Vec<u8> = (0..81)
            .map(|cell| puzzle.givens().values()[cell % 9 * 9 + cell / 9])
            .map(|value| (10 - value) % 10)
            .collect();
        let transposed = Grid::from_values(transposed, 9).expect("nine digits");
        let transposed = puzzle.with_givens(transposed).expect("the same board");
        assert_eq!(figures(&transposed), figures(&puzzle), "{line}");
    }
}

#[test]
fn another_given_never_makes_more_minutes_where_singles_do() {
    let mut checked = 0;
    for line in PUZZLES {
        let puzzle = read_puzzle(line);
        let (before, minutes) = (evidence(&puzzle), figures(&puzzle));
        if before.hard > 0 {
            continue;
        }
        let rated = rated("minutes", &puzzle);
        for placed in rated.trace.steps.iter().flat_map(|step| &step.placements) {
            let mut givens = puzzle.givens().clone();
            givens.set(placed.cell, Some(placed.digit));
            let easier = puzzle.with_givens(givens).expect("the same board");
            assert!(evidence(&easier).search < before.search, "{line} {placed:?}");
            assert!(figures(&easier)[0] <= minutes[0], "{line} {placed:?}");
            checked += 1;
        }
    }
    assert!(checked > 150, "{checked}");
}

#[test]
fn more_search_and_harder_steps_never_make_fewer_minutes() {
    let model = Model::built_in();
    assert!(model.search > 0 && model.hard > 0);
    for search in (0..20_000).step_by(37) {
        for hard in 0..40 {
            let [one, more, harder] = [(search, hard), (search + 1, hard), (search, hard + 1)]
                .map(|(search, hard)| model.milliseconds(&Evidence { search, hard, is_solved: true }));
            assert!(one <= more && one < harder, "{search} {hard}");
        }
    }
}

#[test]
fn figures_are_those_of_the_path() {
    for line in PUZZLES {
        let puzzle = read_puzzle(line);
        let minutes = figures(&puzzle);
        assert!(minutes[1] < minutes[0] && minutes[0] < minutes[2], "{line}");
        let within =
            |highest| rate(&puzzle, &Model::built_in(), Some(Rating(highest)), &Stop::never()).expect("a plain puzzle");
        assert_eq!(within(minutes[0].0 - 1), None, "{line}");
        let rated = within(minutes[0].0).expect("it is within");
        assert_eq!(rated.rating, minutes[0], "{line}");
        assert!(rated.is_deduced() && rated.running.is_sorted());
        assert_eq!(rated.running.last(), Some(&rated.rating.0), "{line}");
        assert_eq!((rated.running.len(), rated.weights.len()), (rated.trace.steps.len(), rated.trace.steps.len()));
    }
}

#[test]
fn boards_without_times_are_not_rated() {
    let small = Puzzle::empty(variant::standard(2, 2).expect("a board"));
    assert_eq!(measure(&small, &Model::built_in(), &Stop::never()), Err(Unrated::NotOfThisScale));
    // The path of an empty grid never reaches a solution.
    assert!(!evidence(&read_puzzle(&".".repeat(81))).is_solved);
    let conflict = read_puzzle(&format!("11{}", ".".repeat(79)));
    assert!(matches!(measure(&conflict, &Model::built_in(), &Stop::never()), Err(Unrated::Conflict(_))));
}

/// Returns times that follow a model exactly, except for the paces of the solvers.
fn log(evidence: &[Evidence], pace: impl Fn(usize, usize) -> f64) -> Vec<Attempt> {
    let seconds =
        |evidence: &Evidence| 20.0 + 50.0 * evidence.root_of_search() as f64 / 1000.0 + 30.0 * f64::from(evidence.hard);
    let of_puzzle = |(puzzle, evidence): (usize, &Evidence)| {
        let attempt = |solver: usize| Attempt {
            puzzle,
            solver: Some(solver),
            seconds: seconds(evidence) * pace(puzzle, solver),
            count: 1,
        };
        (0..6).map(attempt).collect::<Vec<_>>()
    };
    evidence.iter().enumerate().flat_map(of_puzzle).collect()
}

#[test]
fn a_fit_finds_the_coefficients_of_the_times() {
    let evidence: Vec<Evidence> = (0..200)
        .map(|at| Evidence {
            search: 800 + 997 * at % 9000,
            hard: if at % 3 == 0 { at % 7 } else { 0 },
            is_solved: true,
        })
        .collect();
    // Each solver has a different pace, and the six of them an ordinary one on average.
    let fitted = fit(&evidence, &log(&evidence, |_, solver| [0.5, 0.8, 1.0, 1.0, 1.25, 2.0][solver])).expect("enough");
    let near = |found: u32, expected: f64| (f64::from(found) / 1000.0 / expected - 1.0).abs() < 0.1;
    let model = fitted.model;
    assert!(near(model.search, 50.0) && near(model.hard, 30.0), "{model:?}");
    assert!(near(model.base + 17 * model.search, 20.0 + 17.0 * 50.0), "{model:?}");
    assert!(
        fitted.validation.spearman > 0.99 && model.of_singles.low > 950 && model.of_singles.high < 1050,
        "{fitted:?}"
    );
    assert_eq!((fitted.version, fitted.puzzles, fitted.times), (VERSION, 200, 1200));

    // These times have no hard steps, so their coefficient stays in proportion.
    let singles: Vec<Evidence> = evidence.iter().map(|evidence| Evidence { hard: 0, ..*evidence }).collect();
    let model = fit(&singles, &log(&singles, |_, _| 1.0)).expect("enough").model;
    let built_in = Model::built_in();
    assert!(near(model.hard, f64::from(model.search) / 1000.0 * f64::from(built_in.hard) / f64::from(built_in.search)));

    assert_eq!(fit(&evidence[..9], &log(&evidence[..9], |_, _| 1.0)), Err(TooFewPuzzles { puzzles: 9 }));
}
