//! Templates: every way to place all missing instances of one digit that avoids the cells in which other digits are
//! certain.

use crate::board::{CellSet, Digit, House, Position};
use crate::logic::{Flow, Report, Templates};

/// The maximum number of ways of a digit: more are too many to follow, and large boards have astronomically many.
const MAX_WAYS: usize = 5_000;

/// Returns the ways of each digit that still lacks places, without those that use a cell that all ways of another digit
/// need; empty if a digit has too many ways or no way.
fn templates<const W: usize>(position: &Position<'_, W>) -> Vec<(Digit, Vec<CellSet<W>>)> {
    let digits = position.layout().topology().digits().filter(|&digit| !position.places(digit).is_empty());
    let mut all: Vec<(Digit, Vec<CellSet<W>>)> = digits.map(|digit| (digit, templates_of(position, digit))).collect();
    if all.iter().any(|(_, ways)| ways.is_empty() || ways.len() > MAX_WAYS) {
        return Vec::new();
    }
    let mut shrank = true;
    while std::mem::take(&mut shrank) {
        for at in 0..all.len() {
            let held = |(other, (_, ways)): (usize, &(Digit, Vec<CellSet<W>>))| {
                (other != at).then(|| ways.iter().fold(position.layout().all(), |all, &way| all & way))
            };
            let taken = all.iter().enumerate().filter_map(held).fold(CellSet::EMPTY, |any, held| any | held);
            let ways = &mut all[at].1;
            let before = ways.len();
            ways.retain(|way| !way.intersects(&taken));
            shrank |= ways.len() < before;
            if ways.is_empty() {
                return Vec::new();
            }
        }
    }
    all
}

/// Returns all ways of a digit, or one more than [`MAX_WAYS`] if there are too many.
fn templates_of<const W: usize>(position: &Position<'_, W>, digit: Digit) -> Vec<CellSet<W>> {
    let layout = position.layout();
    let topology = layout.topology();
    let lacks = |house: &House| topology.is_full(*house) && !position.places_in(digit, *house).is_empty();
    let mut houses: Vec<CellSet<W>> = topology.houses().filter(lacks).map(|house| layout.cells_of(house)).collect();
    // Starting with houses with few places keeps the tree small.
    houses.sort_by_key(|&cells| (cells & position.places(digit)).len());
    let mut found = Vec::new();
    extend(position, &houses, position.places(digit), CellSet::EMPTY, &mut found);
    found
}

fn extend<const W: usize>(
    position: &Position<'_, W>,
    houses: &[CellSet<W>],
    open: CellSet<W>,
    chosen: CellSet<W>,
    found: &mut Vec<CellSet<W>>,
) {
    if found.len() > MAX_WAYS || position.go_on().is_break() {
        return;
    }
    let Some(at) = houses.iter().position(|cells| !chosen.intersects(cells)) else {
        found.push(chosen);
        return;
    };
    for cell in open & houses[at] {
        let rest = open - position.layout().peers(cell) - CellSet::single(cell);
        extend(position, &houses[at + 1..], rest, chosen | CellSet::single(cell), found);
    }
}

/// Reports cells that are in every way of a digit, all together, ordered by digits.
pub(crate) fn template_sets<const W: usize>(position: &Position<'_, W>, report: &mut Report<'_>) -> Flow {
    let templates = templates(position);
    // An incomplete search would prove too much.
    position.go_on()?;
    for (digit, ways) in templates {
        let count = ways.len();
        let in_all = ways.iter().fold(position.layout().all(), |all, &way| all & way);
        let mut placements = Vec::new();
        placements.extend(in_all.with(digit));
        report.add_placements(&placements, || Templates { digit, count })?;
    }
    Flow::Continue(())
}

/// Reports candidates that are in no way of a digit, all together, ordered by digits.
pub(crate) fn template_deletes<const W: usize>(position: &Position<'_, W>, report: &mut Report<'_>) -> Flow {
    let templates = templates(position);
    // An incomplete search would prove too much.
    position.go_on()?;
    for (digit, ways) in templates {
        let count = ways.len();
        let in_any = ways.iter().fold(CellSet::EMPTY, |any, &way| any | way);
        report.add_removals_of(digit, position.places(digit) - in_any, || Templates { digit, count })?;
    }
    Flow::Continue(())
}
