//! Computes the canonical form of a puzzle on its board in the fastest available way.

use super::any::canonical_any;
use super::labelling::labelling;
use super::nine::{canonical_nine, form_nine};
use super::structure::{Relabelling, Ties};
use super::transformation::{Canonical, Transformation};
use crate::board::{Cell, Digit, Grid, Puzzle};
use crate::work::{Stop, Stopped};

/// Returns the canonical form of a puzzle, the same for all equivalent puzzles of its board. The givens must not
/// conflict.
pub fn form(puzzle: &Puzzle) -> Puzzle {
    form_unless(puzzle, &Stop::never()).expect("nobody asks to stop")
}

/// Returns the canonical form of a puzzle, as [`form`] does, unless it is stopped.
///
/// # Errors
/// If the search was stopped.
pub fn form_unless(puzzle: &Puzzle, stop: &Stop) -> Result<Puzzle, Stopped> {
    match puzzle.as_nine() {
        Some(nine) => Ok(with_values(puzzle, form_nine(nine).to_vec())),
        None => canonical_unless(puzzle, stop).map(|canonical| canonical.form),
    }
}

/// Returns the canonical form on one line, the same for all equivalent puzzles: the givens, followed by the given marks
/// of each cell if there are any, and by each clue with its key, its sum and its cells.
///
/// # Errors
/// If the search was stopped.
pub fn line_unless(puzzle: &Puzzle, stop: &Stop) -> Result<String, Stopped> {
    let form = form_unless(puzzle, stop)?;
    let mut line = form.givens().line();
    if !form.marks().is_empty() {
        let marks = form.marks().iter().map(|marks| marks.iter().map(Digit::symbol).collect());
        line += &format!(" marks {}", marks.collect::<Vec<String>>().join(","));
    }
    for clue in form.clues() {
        let sum = clue.sum().map(|sum| format!(" {sum}")).unwrap_or_default();
        let cells: Vec<String> = clue.cells().iter().map(|cell| cell.index().to_string()).collect();
        line += &format!(" {}{sum} {}", clue.key(), cells.join(","));
    }
    Ok(line)
}

/// Returns the canonical form of a puzzle with a transformation to it and the number of symmetries of the puzzle.
pub fn canonical(puzzle: &Puzzle) -> Canonical {
    canonical_unless(puzzle, &Stop::never()).expect("nobody asks to stop")
}

/// Returns the canonical form with a transformation, as [`canonical`] does, unless it is stopped.
///
/// # Errors
/// If the search was stopped.
pub fn canonical_unless(puzzle: &Puzzle, stop: &Stop) -> Result<Canonical, Stopped> {
    let board = puzzle.board();
    let is_of_givens = board.is_standard() && puzzle.clues().is_empty() && puzzle.marks().is_empty();
    let found = match (puzzle.as_nine(), board.box_shape()) {
        (Some(nine), _) => canonical_nine(nine),
        (None, Some(boxes)) if is_of_givens && board.side() > MAX_LISTED_SIDE => {
            return canonical_by_lines(puzzle, boxes, stop);
        }
        (None, Some((width, height))) if is_of_givens => {
            canonical_any(board.side(), width, height, puzzle.givens().values(), stop)?
        }
        _ => return canonical_by_structure(puzzle, stop),
    };
    let transformation = Transformation::from_lines(&found.lines);
    Ok(Canonical { form: with_values(puzzle, found.form), automorphisms: found.automorphisms, transformation })
}

fn with_values(puzzle: &Puzzle, values: Vec<u8>) -> Puzzle {
    let form = Grid::from_values(values, puzzle.board().side()).expect("a canonical form has the board's digits");
    puzzle.with_givens(form).expect("a canonical form is of the same board")
}

/// The largest side of a standard board with the smallest string as its form.
///
/// Finding it takes milliseconds for the most symmetric grids of 16x16, but minutes for those of 30x30 and for grids
/// that differ from them in a few cells.
const MAX_LISTED_SIDE: usize = 16;

/// Returns the form of a large standard board by the canonical order of its cells. Bands and stacks, and the lines in
/// them, are ordered by their first cells in that order. If there are two orientations, the smaller string is used.
fn canonical_by_lines(puzzle: &Puzzle, (width, height): (usize, usize), stop: &Stop) -> Result<Canonical, Stopped> {
    let own = labelling(&Ties::of(puzzle, Relabelling::Free), stop)?;
    let side = puzzle.board().side();
    let mut order = vec![0; side * side];
    own.places[..side * side].iter().enumerate().for_each(|(cell, &place)| order[place as usize] = cell);
    let laid = |transposes: bool| {
        let place_of = |cell: usize| if transposes { (cell % side, cell / side) } else { (cell / side, cell % side) };
        let rows = in_order(order.iter().map(|&cell| place_of(cell).0), side, height);
        let columns = in_order(order.iter().map(|&cell| place_of(cell).1), side, width);
        let image = |cell: usize| {
            let (row, column) = place_of(cell);
            Cell::new(rows[row] * side + columns[column])
        };
        let cells: Vec<Cell> = (0..side * side).map(image).collect();
        let transformation = Transformation { digits: first_come(puzzle, &cells), cells };
        (transformation.apply(puzzle), transformation)
    };
    let orientations = if width == height { &[false, true][..] } else { &[false] };
    let laid = orientations.iter().map(|&transposes| laid(transposes));
    let least = laid.min_by(|(one, _), (other, _)| one.givens().values().cmp(other.givens().values()));
    let (form, transformation) = least.expect("there is an orientation");
    Ok(Canonical { form, automorphisms: own.automorphisms, transformation })
}

/// Returns the place of each line if blocks of this size are ordered by their first occurrence, and the lines in them
/// too.
fn in_order(named: impl Iterator<Item = usize>, side: usize, size: usize) -> Vec<usize> {
    let mut places: Vec<Option<usize>> = vec![None; side];
    let mut blocks: Vec<(usize, usize)> = Vec::new();
    for line in named {
        if places[line].is_some() {
            continue;
        }
        let at = blocks.iter().position(|(block, _)| *block == line / size).unwrap_or_else(|| {
            blocks.push((line / size, 0));
            blocks.len() - 1
        });
        places[line] = Some(at * size + blocks[at].1);
        blocks[at].1 += 1;
    }
    places.into_iter().map(|place| place.expect("every line is named")).collect()
}

/// Returns the form by the canonical order of cells. The order gives all equivalent puzzles the same numbering of the
/// board, and the mapping of this numbering to the board itself depends on nothing else.
pub(super) fn canonical_by_structure(puzzle: &Puzzle, stop: &Stop) -> Result<Canonical, Stopped> {
    let digits = Relabelling::of(puzzle);
    let board = Ties::from_board(puzzle.board(), digits);
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
        Relabelling::Ruled => sorts[1].clone().map(|vertex| Digit::new(image(vertex, cell_count))).collect(),
        Relabelling::Fixed => puzzle.board().digits().collect(),
        Relabelling::Free => first_come(puzzle, &cells),
    };
    let transformation = Transformation { cells, digits: becomes };
    Ok(Canonical { form: transformation.apply(puzzle), automorphisms: own.automorphisms, transformation })
}

/// Returns digits in the order in which they occur once the cells are moved. Digits that do not occur come last, in
/// ascending order.
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
