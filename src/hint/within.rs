//! The solutions of a puzzle that is made of pencil marks.
//!
//! The engine knows givens only, so this is a search of its own, by singles and trying: positions are solved by hand,
//! and there is one at a time.

use crate::board::{Grid, Position, Sheet, with_layout};
use crate::logic::{TechniqueKey, contradiction, first, select};
use crate::work::{Stop, Stopped};

/// Up to two solutions of the givens within the pencil marks; none where givens conflict.
///
/// # Errors
/// When it was stopped.
pub fn solutions_within(sheet: &Sheet, stop: &Stop) -> Result<Vec<Grid>, Stopped> {
    with_layout!(sheet.puzzle.board(), |layout| {
        let position = Position::reached(layout, &sheet.puzzle, sheet.puzzle.givens(), &sheet.removed);
        position.map_or(Ok(Vec::new()), |position| two_solutions(position, stop))
    })
}

fn two_solutions<const W: usize>(position: Position<'_, W>, stop: &Stop) -> Result<Vec<Grid>, Stopped> {
    let singles = select::<W>(&const { [TechniqueKey::of("hidden-single"), TechniqueKey::of("naked-single")] });
    let (mut open, mut solutions) = (vec![position], Vec::new());
    while let Some(mut position) = open.pop() {
        stop.check()?;
        while contradiction(&position).is_none()
            && let Some(step) = singles.iter().find_map(|finder| first(finder, &position))
        {
            step.apply(&mut position);
        }
        if contradiction(&position).is_some() {
            continue;
        }
        let Some(cell) = position.empty_cells().iter().min_by_key(|&cell| position.candidates(cell).len()) else {
            solutions.push(position.grid());
            if solutions.len() == 2 {
                break;
            }
            continue;
        };
        for digit in position.candidates(cell).iter() {
            let mut tried = position.clone();
            tried.place(cell, digit);
            open.push(tried);
        }
    }
    Ok(solutions)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Puzzle, variant};
    use crate::hint::{easiest, look_unless};

    #[test]
    fn whoever_asks_to_stop_gets_no_answer() {
        let stop = Stop::when(|| true);
        let puzzle = Puzzle::empty(variant::standard(6, 5).expect("a board"));
        let sheet = Sheet::new(puzzle.clone(), puzzle.givens().clone());
        assert_eq!(solutions_within(&sheet, &stop), Err(Stopped));
        assert_eq!(easiest(&sheet, &stop), Err(Stopped));
        assert_eq!(look_unless(&sheet, &stop), Err(Stopped));
    }
}
