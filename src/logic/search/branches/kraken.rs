//! Kraken fish: fish with fins that reach the removed candidates through chains.
//!
//! Take n base lines, and n - 1 covers among the lines that cross them. Each base needs the digit and each cover holds
//! it once, so one of the places in no cover is true. A consequence of all of them is true.
//!
//! ```text
//!   covers c2 c5 of bases r1 r4 r9:   one of a, b, c is true        type 1: a and b are in a third cover with x, and a
//!   r1   .  o  .  . o  .  a  .  .                                          chain from c, the fin, removes x
//!   r4   .  o  .  . .  .  b  .  .                                  type 2: chains from a, b and c remove the same
//!   r9   .  .  .  . o  .  .  .  c                                          candidate, of any digit and place
//! ```
//!
//! Candidates that see all open places are not searched for here, because plain finned fish remove them. Fish have two
//! to four lines and at most [`MAX_OPEN`] open places: arguments with more are too long to follow.

use super::trail::{Scope, Trail};
use crate::board::{Candidate, Cell, CellSet, Digit, House, HouseKind, Position};
use crate::logic::search::choose;
use crate::logic::{Argument, Assertion, Branches, End, Flow, Origin, Report};
use std::collections::BTreeMap;

/// The maximum number of places without a cover.
const MAX_OPEN: usize = 5;

/// The position of the candidates that a kraken fish removes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kraken {
    /// In the cover that the fish lacks, as a candidate of its digit.
    Covered,
    /// Anywhere else.
    Anywhere,
}

/// A fish that lacks a cover.
#[derive(Clone)]
struct OpenFish {
    digit: Digit,
    base: Vec<House>,
    cover: Vec<House>,
    cells: Vec<Cell>,
    /// The places without a cover.
    open: Vec<Cell>,
}

/// The candidates that a true candidate removes, by digit; empty if it refutes itself, which other techniques find.
type Removals<const W: usize> = Vec<CellSet<W>>;

/// Reports the removals of kraken fish of this type, each candidate once, ordered by the length of the argument, then
/// candidate.
pub(crate) fn kraken_fish<const W: usize>(position: &Position<'_, W>, wanted: Kraken, report: &mut Report<'_>) -> Flow {
    let topology = position.layout().topology();
    let mut best: BTreeMap<Candidate, (usize, OpenFish)> = BTreeMap::new();
    for digit in topology.digits() {
        position.go_on()?;
        let trails: BTreeMap<Cell, Trail<'_, '_, W>> = position
            .places(digit)
            .iter()
            .map(|cell| (cell, Trail::follow(position, Assertion::on(Candidate::new(cell, digit)), Scope::Static)))
            .filter(|(_, trail)| trail.contradiction().is_none())
            .collect();
        let removed: BTreeMap<Cell, Removals<W>> =
            trails.iter().map(|(&cell, trail)| (cell, removals(position, trail))).collect();
        for kinds in [[HouseKind::Row, HouseKind::Column], [HouseKind::Column, HouseKind::Row]] {
            position.go_on()?;
            each_open(position, digit, kinds, &mut |fish| {
                for candidate in common(position, &removed, kinds[1], wanted, fish) {
                    let depth =
                        |cell: &Cell| trails[cell].depth(Assertion::off(candidate)).map_or(0, |depth| depth as usize);
                    let bound = fish.base.len() + fish.open.iter().map(depth).sum::<usize>();
                    let known = best.get(&candidate).map(|(known, _)| *known);
                    if known.is_none_or(|known| bound < known) {
                        best.insert(candidate, (bound, fish.clone()));
                    }
                }
            })?;
        }
    }
    let mut found: Vec<(Candidate, (usize, OpenFish))> = best.into_iter().collect();
    found.sort_by_key(|&(candidate, (bound, _))| (bound, candidate));
    position.go_on()?;
    for (candidate, (_, fish)) in &found {
        report.add_removals(&[*candidate], || argue(position, fish, *candidate))?;
    }
    Flow::Continue(())
}

fn argue<const W: usize>(position: &Position<'_, W>, fish: &OpenFish, candidate: Candidate) -> Argument {
    let branch = |&cell: &Cell| {
        let assumption = Assertion::on(Candidate::new(cell, fish.digit));
        Trail::follow(position, assumption, Scope::Static).branch(&[Assertion::off(candidate)], End::Conclusion)
    };
    let branches = fish.open.iter().map(branch).collect();
    let OpenFish { digit, base, cover, cells, .. } = fish.clone();
    Argument::Branches(Branches { origin: Origin::Fish { digit, base, cover, cells }, branches })
}

fn removals<const W: usize>(position: &Position<'_, W>, trail: &Trail<'_, '_, W>) -> Removals<W> {
    let mut removed = vec![CellSet::EMPTY; position.layout().topology().side()];
    for assertion in trail.assertions().filter(|assertion| !assertion.holds) {
        removed[assertion.candidate.digit.index()].insert(assertion.candidate.cell);
    }
    removed
}

/// Passes on every fish of a digit that lacks one cover, with bases of the first kind and covers of the second.
fn each_open<const W: usize>(
    position: &Position<'_, W>,
    digit: Digit,
    kinds: [HouseKind; 2],
    each: &mut dyn FnMut(&OpenFish),
) -> Flow {
    let topology = position.layout().topology();
    let lines = |kind| -> Vec<(House, CellSet<W>)> {
        let open = topology.houses().filter(|&house| topology.house(house).kind == kind && topology.is_full(house));
        let places = open.map(|house| (house, position.places_in(digit, house)));
        places.filter(|(_, places)| !places.is_empty()).collect()
    };
    let [bases, covers] = kinds.map(lines);
    for size in 2..=4 {
        choose(&bases, size, &mut |base| {
            position.go_on()?;
            let cells = base.iter().fold(CellSet::EMPTY, |all, (_, places)| all | *places);
            // A cover that crosses only one base, or a base that no cover crosses, adds nothing to a smaller argument.
            let crossed = |places: &CellSet<W>| base.iter().filter(|(_, own)| own.intersects(places)).count();
            let useful: Vec<_> = covers.iter().copied().filter(|(_, places)| crossed(places) > 1).collect();
            choose(&useful, size - 1, &mut |cover| {
                let covered = cover.iter().fold(CellSet::EMPTY, |all, (_, places)| all | *places);
                let open = cells - covered;
                if open.is_empty() || open.len() > MAX_OPEN || !base.iter().all(|(_, own)| own.intersects(&covered)) {
                    return Flow::Continue(());
                }
                let houses = |lines: &[(House, CellSet<W>)]| lines.iter().map(|(house, _)| *house).collect();
                let (base, cover) = (houses(base), houses(cover));
                each(&OpenFish { digit, base, cover, cells: cells.iter().collect(), open: open.iter().collect() });
                Flow::Continue(())
            })
        })?;
    }
    Flow::Continue(())
}

/// Returns the candidates that all open places of a fish remove, if the fish is of the wanted type and no plain fish
/// removes them.
fn common<const W: usize>(
    position: &Position<'_, W>,
    removed: &BTreeMap<Cell, Removals<W>>,
    covers: HouseKind,
    wanted: Kraken,
    fish: &OpenFish,
) -> Vec<Candidate> {
    let layout = position.layout();
    let topology = layout.topology();
    let Some(lists) = fish.open.iter().map(|cell| removed.get(cell)).collect::<Option<Vec<_>>>() else {
        return Vec::new();
    };
    let open: CellSet<W> = fish.open.iter().copied().collect();
    // A place of the bases in the missing cover is part of the fish, so type 1 removes only other places.
    let base = fish.base.iter().fold(CellSet::EMPTY, |all, &house| all | layout.cells_of(house));
    let of_cover = topology.houses().filter(|&house| topology.house(house).kind == covers);
    let lacking = of_cover.map(|house| layout.cells_of(house)).filter(|cells| cells.intersects(&open));
    let in_cover = lacking.fold(CellSet::EMPTY, |all, cells| all | cells) - base;
    let in_sight = layout.common_peers(open);
    let mut candidates = Vec::new();
    for (index, digit) in topology.digits().enumerate() {
        let all = lists.iter().fold(layout.all(), |all, list| all & list[index]);
        let cells = match (wanted, digit == fish.digit) {
            (Kraken::Covered, true) => (all & in_cover) - in_sight,
            (Kraken::Covered, false) => CellSet::EMPTY,
            (Kraken::Anywhere, true) => all - in_cover - in_sight,
            (Kraken::Anywhere, false) => all,
        };
        candidates.extend(cells.with(digit));
    }
    candidates
}
