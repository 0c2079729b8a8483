//! Finds givens that a rotation or reflection maps to givens with exchanged digits. It then also maps the solution to
//! itself.

use super::tidy;
use crate::board::{Candidate, Cell, Digit, DigitSet, Position, Symmetry};
use crate::logic::{Automorphism, Flow, Report};

/// The symmetries that can leave a solution unchanged by their first motion. A reflection in an axis would map a row to
/// itself, cell by cell, which leaves no digit to exchange.
const MOTIONS: [Symmetry; 4] = [Symmetry::Point, Symmetry::Quarter, Symmetry::Diagonal, Symmetry::Antidiagonal];

/// Reports all removals of each motion in one step.
pub(crate) fn automorphisms<const W: usize>(position: &Position<'_, W>, report: &mut Report<'_>) -> Flow {
    // An exchange that keeps the houses valid may break other rules or given marks. Such puzzles are skipped: no puzzle
    // with marks that a motion maps to itself is known.
    if position.puzzle().has_rules() || !position.puzzle().marks().is_empty() {
        return Flow::Continue(());
    }
    let topology = position.layout().topology();
    for symmetry in MOTIONS {
        let Some(images) = symmetry.images(topology) else { continue };
        let Some(digits) = exchange(position, &images) else { continue };
        let mut eliminations: Vec<Candidate> =
            position.all_candidates().filter(|&one| is_false(position, &images, &digits, one)).collect();
        tidy(&mut eliminations);
        if eliminations.is_empty() || !keeps_houses(position, &images) {
            continue;
        }
        report.add_removals(&eliminations, || Automorphism { symmetry, digits: digits.clone() })?;
    }
    Flow::Continue(())
}

/// Returns the image of each digit; `None` if the givens disagree.
fn exchange<const W: usize>(position: &Position<'_, W>, images: &[Cell]) -> Option<Vec<Digit>> {
    let topology = position.layout().topology();
    let mut becomes: Vec<Option<Digit>> = vec![None; topology.side()];
    for cell in position.givens() {
        let image = images[cell.index()];
        let digit = position.digit(image).filter(|_| position.givens().contains(image))?;
        let known = &mut becomes[position.digit(cell)?.index()];
        if known.is_some_and(|known| known != digit) {
            return None;
        }
        *known = Some(digit);
    }
    let reached: DigitSet = becomes.iter().copied().flatten().collect();
    if becomes.iter().flatten().count() != reached.len() {
        return None;
    }
    // A puzzle with one solution has at most one digit without a given.
    let mut left = (DigitSet::all(topology.side()) - reached).iter();
    let becomes: Option<Vec<Digit>> = becomes.into_iter().map(|digit| digit.or_else(|| left.next())).collect();
    becomes.filter(|_| reached.len() + 1 >= topology.side())
}

/// Returns whether the image of the candidate is already removed, or excludes the candidate.
fn is_false<const W: usize>(
    position: &Position<'_, W>,
    images: &[Cell],
    digits: &[Digit],
    candidate: Candidate,
) -> bool {
    let mut image = candidate;
    loop {
        image = Candidate::new(images[image.cell.index()], digits[image.digit.index()]);
        if image == candidate {
            return false;
        }
        let is_gone = !position.allows(image.cell, image.digit) && position.digit(image.cell) != Some(image.digit);
        let sees = position.layout().peers(candidate.cell).contains(image.cell) && image.digit == candidate.digit;
        if is_gone || sees || image.cell == candidate.cell {
            return true;
        }
    }
}

fn keeps_houses<const W: usize>(position: &Position<'_, W>, images: &[Cell]) -> bool {
    let layout = position.layout();
    layout.topology().houses().all(|house| {
        let moved = layout.cells_of(house).iter().map(|cell| images[cell.index()]).collect();
        layout.topology().houses().any(|other| layout.cells_of(other) == moved)
    })
}
