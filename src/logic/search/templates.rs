//! Templates: every way to place all the missing instances of one digit.

use super::push_all;
use crate::board::{CellSet, Digit, House, Position};
use crate::logic::{Argument, Flow, Found, Info, Sink};

/// Digits with more ways than this are not looked at: nobody could follow, and large boards have astronomically many.
const MOST_WAYS: usize = 100_000;

/// What all ways of a digit have in common.
struct Templates<const W: usize> {
    count: usize,
    in_all: CellSet<W>,
    in_any: CellSet<W>,
}

/// All ways of a digit, or `None` when it has none or too many.
fn templates<const W: usize>(position: &Position<'_, W>, digit: Digit) -> Option<Templates<W>> {
    let layout = position.layout();
    let topology = layout.topology();
    let lacks = |house: &House| topology.is_full(*house) && !position.places_in(digit, *house).is_empty();
    let mut houses: Vec<CellSet<W>> = topology.houses().filter(lacks).map(|house| layout.cells_of(house)).collect();
    // Houses with few places first keeps the tree small.
    houses.sort_by_key(|&cells| (cells & position.places(digit)).len());
    let mut found = Templates { count: 0, in_all: layout.all(), in_any: CellSet::EMPTY };
    extend(position, &houses, position.places(digit), CellSet::EMPTY, &mut found);
    (1..=MOST_WAYS).contains(&found.count).then_some(found)
}

fn extend<const W: usize>(
    position: &Position<'_, W>,
    houses: &[CellSet<W>],
    open: CellSet<W>,
    chosen: CellSet<W>,
    found: &mut Templates<W>,
) {
    if found.count > MOST_WAYS {
        return;
    }
    let Some(at) = houses.iter().position(|cells| !chosen.intersects(cells)) else {
        found.count += 1;
        found.in_all &= chosen;
        found.in_any |= chosen;
        return;
    };
    for cell in open & houses[at] {
        let rest = open - position.layout().peers(cell) - CellSet::single(cell);
        extend(position, &houses[at + 1..], rest, chosen | CellSet::single(cell), found);
    }
}

/// Reports cells that are in every way of a digit, all together: by digit.
pub fn template_sets<const W: usize>(
    position: &Position<'_, W>,
    technique: &'static Info,
    sink: &mut dyn Sink,
) -> Flow {
    for digit in position.layout().topology().digits().filter(|&digit| !position.places(digit).is_empty()) {
        let Some(Templates { count, in_all, .. }) = templates(position, digit) else { continue };
        let mut placements = Vec::new();
        push_all(&mut placements, digit, in_all);
        if !placements.is_empty() {
            let argument = || Argument::Templates { digit, count };
            sink.found(Found { technique, placements: &placements, eliminations: &[], argument: &argument })?;
        }
    }
    Flow::Continue(())
}

/// Reports candidates that are in no way of a digit, all together: by digit.
pub fn template_deletes<const W: usize>(
    position: &Position<'_, W>,
    technique: &'static Info,
    sink: &mut dyn Sink,
) -> Flow {
    for digit in position.layout().topology().digits().filter(|&digit| !position.places(digit).is_empty()) {
        let Some(Templates { count, in_any, .. }) = templates(position, digit) else { continue };
        let mut eliminations = Vec::new();
        push_all(&mut eliminations, digit, position.places(digit) - in_any);
        if !eliminations.is_empty() {
            let argument = || Argument::Templates { digit, count };
            sink.found(Found { technique, placements: &[], eliminations: &eliminations, argument: &argument })?;
        }
    }
    Flow::Continue(())
}
