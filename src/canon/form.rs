//! The canonical form of a puzzle on its board, by whichever way is fastest.

use super::any::canonical_any;
use super::labelling::labelling;
use super::nine::{canonical_nine, form_nine};
use super::structure::{Digits, Ties};
use super::transformation::{Canonical, Transformation};
use crate::board::{Cell, Digit, Grid, Puzzle};
use crate::work::{Stop, Stopped};

/// The canonical form of a puzzle, the same for every disguise of it on its board. The givens must not conflict.
pub fn form(puzzle: &Puzzle) -> Puzzle {
    form_unless(puzzle, &Stop::never()).expect("nobody asks to stop")
}

/// The same, unless it is stopped.
///
/// # Errors
/// When it was stopped.
pub fn form_unless(puzzle: &Puzzle, stop: &Stop) -> Result<Puzzle, Stopped> {
    match puzzle.as_nine() {
        Some(nine) => Ok(with_values(puzzle, form_nine(nine).to_vec())),
        None => canonical_unless(puzzle, stop).map(|canonical| canonical.form),
    }
}

/// The canonical form with a way to it, and with the number of symmetries of the puzzle itself.
pub fn canonical(puzzle: &Puzzle) -> Canonical {
    canonical_unless(puzzle, &Stop::never()).expect("nobody asks to stop")
}

/// The same, unless it is stopped.
///
/// # Errors
/// When it was stopped.
pub fn canonical_unless(puzzle: &Puzzle, stop: &Stop) -> Result<Canonical, Stopped> {
    let board = puzzle.board();
    let found = match (puzzle.as_nine(), board.box_shape()) {
        (Some(nine), _) => canonical_nine(nine),
        (None, Some((width, height))) if board.is_standard() && puzzle.clues().is_empty() => {
            canonical_any(board.side(), width, height, puzzle.givens().values(), stop)?
        }
        _ => return of_structure(puzzle, stop),
    };
    let transformation = Transformation::of_lines(&found.lines);
    Ok(Canonical { form: with_values(puzzle, found.form), automorphisms: found.automorphisms, transformation })
}

fn with_values(puzzle: &Puzzle, values: Vec<u8>) -> Puzzle {
    let form = Grid::from_values(values, puzzle.board().side()).expect("a canonical form has the board's digits");
    puzzle.with_givens(form).expect("a canonical form is of the same board")
}

/// The form by the canonical order of cells: it makes of every disguise one numbering of the board, and how that lies on
/// the board itself depends on it alone.
pub(super) fn of_structure(puzzle: &Puzzle, stop: &Stop) -> Result<Canonical, Stopped> {
    let digits = Digits::of(puzzle);
    let board = Ties::of_board(puzzle.board(), digits);
    let own = labelling(&Ties::of(puzzle, digits), stop)?;
    let ordered = labelling(&board.renumbered(&own.places), stop)?;
    let fixed = labelling(&board, stop)?;
    debug_assert_eq!(ordered.text, fixed.text, "it is the same board, renumbered");
    let cell_count = puzzle.board().cell_count();
    let mut lies = vec![0; fixed.places.len()];
    let sorts = [0..cell_count, cell_count..fixed.places.len()];
    for sort in sorts.clone() {
        let first = sort.start;
        sort.for_each(|vertex| lies[first + fixed.places[vertex] as usize] = vertex - first);
    }
    let image = |vertex: usize, first: usize| {
        let place = own.places[vertex] as usize;
        lies[first + ordered.places[first + place] as usize]
    };
    let cells: Vec<Cell> = (0..cell_count).map(|cell| Cell::new(image(cell, 0))).collect();
    let becomes: Vec<Digit> = match digits {
        Digits::Ruled => sorts[1].clone().map(|vertex| Digit::new(image(vertex, cell_count))).collect(),
        Digits::Fixed => puzzle.board().digits().collect(),
        Digits::Free => first_come(puzzle, &cells),
    };
    let transformation = Transformation { cells, digits: becomes };
    Ok(Canonical { form: transformation.apply(puzzle), automorphisms: own.automorphisms, transformation })
}

/// Digits by the order in which they come once the cells are moved; those that stand nowhere come last, ascending.
fn first_come(puzzle: &Puzzle, cells: &[Cell]) -> Vec<Digit> {
    let mut moved: Vec<(Cell, Digit)> =
        puzzle.givens().filled().map(|(cell, digit)| (cells[cell.index()], digit)).collect();
    moved.sort_unstable();
    let mut order: Vec<Digit> = Vec::new();
    for digit in moved.into_iter().map(|(_, digit)| digit).chain(puzzle.board().digits()) {
        if !order.contains(&digit) {
            order.push(digit);
        }
    }
    let mut becomes = vec![Digit::new(0); order.len()];
    order.iter().enumerate().for_each(|(place, digit)| becomes[digit.index()] = Digit::new(place));
    becomes
}
