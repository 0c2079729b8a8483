//! An external program that reads, solves, rates, explains and generates puzzles with only the core, and sends its
//! results through JSON.

use std::error::Error;
use sudopress_core::board::{Candidate, Cell, Digit, Grid, HouseInfo, HouseKind, Puzzle, Symmetry, Topology, variant};
use sudopress_core::canon;
use sudopress_core::engine::Engine;
use sudopress_explain::{Coordinates, Language, Narrator, Words};
use sudopress_make::generate::{self, Minimality, Request};
use sudopress_make::hunt::{Difficulty, built_in_grades};
use sudopress_logic::{Outcome, Step, TechniqueKey, Trace, check, finders, solve};
use sudopress_rating::{Rated, SCALES};

const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn main() -> Result<(), Box<dyn Error>> {
    let puzzle: Puzzle = PUZZLE.parse()?;
    assert_eq!(serde_json::from_str::<Puzzle>(&serde_json::to_string(&puzzle)?)?, puzzle);
    assert!(Engine::new().is_unique(&puzzle) && canon::form(&puzzle) == canon::form(&canon::form(&puzzle)));
    for scale in SCALES.iter().filter(|scale| (scale.applies)(puzzle.board())) {
        let rated = scale.rate_fully(&puzzle)?;
        assert_eq!(serde_json::from_str::<Rated>(&serde_json::to_string(&rated)?)?, rated);
        println!("{} {}", scale.key, scale.print(rated.rating));
    }

    let easiest: [TechniqueKey; 2] = ["hidden-single".parse()?, "naked-single".parse()?];
    let trace = solve(&puzzle, &easiest)?;
    let read: Trace = serde_json::from_str(&serde_json::to_string(&trace)?)?;
    assert!(read == trace && check(&read).is_ok() && read.outcome == Outcome::Solved);
    let proved = read.clone().prove()?;
    for language in Language::explaining_steps() {
        let words = Words::new(language);
        let narrator = Narrator::new(&words, puzzle.board(), Coordinates::RowColumn);
        let Some(step) = proved.step(0) else { continue };
        println!("{}: {}", language.tag(), narrator.explain(&step).sentence);
    }
    let first: &Step = &read.steps[0];
    assert_eq!(first.placements, [Candidate::new(Cell::new(5), Digit::new(7))]);
    println!("{} techniques", finders::<2>().len());

    let gentle = built_in_grades().first().and_then(Difficulty::from_grade).ok_or("there are no grades")?;
    let (symmetry, minimality) = (Symmetry::None, Minimality::Strict);
    let request = Request { symmetry, minimality, ..Request::new(variant::nine().clone()) };
    let made = (0..).filter_map(|index| generate::puzzle(1, index, &request)).map(|made| made.puzzle);
    let made = made.take(100_000).find(|puzzle| gentle.rate(puzzle).is_ok()).ok_or("no gentle puzzle")?;
    println!("{}", made.givens());

    // A custom board: a Latin square of three.
    let line = |kind, number, cells: [usize; 3]| HouseInfo { kind, number, square: None, cells: cells.map(Cell::new).to_vec() };
    let rows = (0..3).map(|row| line(HouseKind::Row, row + 1, [3 * row, 3 * row + 1, 3 * row + 2]));
    let columns = (0..3).map(|column| line(HouseKind::Column, column + 1, [column, column + 3, column + 6]));
    let places = (0..9).map(|index| (index % 3, index / 3)).collect();
    let board = Topology::new(3, None, places, rows.chain(columns).collect())?;
    let square = Puzzle::new(board, "12......1".parse::<Grid>()?)?;
    let trace = solve(&square, &easiest)?;
    assert_eq!(serde_json::from_str::<Trace>(&serde_json::to_string(&trace)?)?, trace);
    println!("{} {:?}", square.givens(), trace.outcome);
    Ok(())
}
