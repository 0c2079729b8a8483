//! Fireworks: digits that a row and a column have, outside their common block, only in two wings.
//!
//! ```text
//!   p  d  d | .  w  .        outside the block row r has d at most at w, column c at most at v: if none of p, v and w
//!   d  .  . |                were d, both would have their d in the block, in two cells
//!   d  .  . |
//!   --------+
//!   v       |                three such digits fill the three cells
//! ```
//!
//! A digit need not reach both wings, and a digit that a line alone confines to the cells is just as good. The
//! condition is that the row and the column cannot both have the digit elsewhere.
//!
//! Two digits do not fill the three cells, but a wing holds one of them, so a candidate that would keep both digits out
//! of both wings is false. In a firework W-wing, two cells with these two digits do so, if a cell x sees them and the
//! wings. In a firework L-wing, a third digit does, if q and a wing are its only places in a house: either wing would
//! hold it only with the other.
//!
//! ```text
//!   v  .  s | .  x  .        v  .  . | .  q  .        firework W-wing: s and t are ab, and x is neither a nor b
//!   .  .  . | .  .  .        .  .  . | .  .  .        firework L-wing: row and column of q have c only there and in a wing:
//!   --------+--------        --------+--------        neither v nor w is c
//!   p  .  . | .  w  .        p  .  . | .  w  .
//!   .  .  . | .  t  .        .  .  . | .  .  .
//! ```

use super::choose;
use crate::board::{Candidate, Cell, CellSet, Digit, DigitSet, House, Position};
use crate::logic::{Firework, FireworkJoin, FireworkWing, Fireworks, Flow, Report, Study};
use std::rc::Rc;

/// A cell with a wing in each of two houses that cross in it, and the digits that are in one of the three.
struct Burst {
    pivot: Cell,
    houses: [House; 2],
    /// The wing in the first house, and in the second.
    wings: [Cell; 2],
    digits: DigitSet,
}

/// Reports three digits in three cells, ordered by pivot, then wings; then four digits in the four corners of a
/// rectangle, two for each of two opposite pivots.
pub(crate) fn fireworks<const W: usize>(position: &Study<'_, '_, W>, report: &mut Report<'_>) -> Flow {
    let bursts = kept_bursts(position);
    for Burst { pivot, houses, wings, digits } in bursts.iter() {
        let cells = [*pivot, wings[0], wings[1]];
        let all: Vec<Digit> = digits.iter().collect();
        choose(&all, 3, &mut |three| {
            let three: Vec<Firework> = three.iter().map(|&digit| Firework { digit, houses: *houses }).collect();
            add_fireworks(position, &cells, &three, report)
        })?;
    }
    for (at, one) in bursts.iter().enumerate() {
        position.go_on()?;
        let is_opposite = |other: &&Burst| other.wings == [one.wings[1], one.wings[0]] && other.pivot != one.pivot;
        for other in bursts[at + 1..].iter().filter(is_opposite) {
            let cells = [one.pivot, one.wings[0], one.wings[1], other.pivot];
            let of = |burst: &Burst, digits: &[Digit]| -> Vec<Firework> {
                digits.iter().map(|&digit| Firework { digit, houses: burst.houses }).collect()
            };
            choose(&one.digits.iter().collect::<Vec<_>>(), 2, &mut |own| {
                let others: Vec<Digit> = other.digits.iter().filter(|digit| !own.contains(digit)).collect();
                choose(&others, 2, &mut |its| {
                    add_fireworks(position, &cells, &[of(one, own), of(other, its)].concat(), report)
                })
            })?;
        }
    }
    Flow::Continue(())
}

fn kept_bursts<const W: usize>(study: &Study<'_, '_, W>) -> Rc<Vec<Burst>> {
    study.recall_for_candidates(|| bursts(study))
}

/// Returns every pivot and its wings with two or more digits.
fn bursts<const W: usize>(position: &Position<'_, W>) -> Vec<Burst> {
    let layout = position.layout();
    let topology = layout.topology();
    let empty = position.empty_cells();
    let mut all = Vec::new();
    for pivot in empty.iter().take_while(|_| position.go_on().is_continue()) {
        let of_pivot = || topology.houses_of(pivot).iter().copied();
        let lines: Vec<House> = of_pivot().filter(|&house| topology.house(house).kind.is_line()).collect();
        let [row, column] = lines[..] else { continue };
        let Some(block) = of_pivot().find(|&house| topology.house(house).kind.is_block()) else { continue };
        let block = layout.cells_of(block);
        let outside = |line: House| (layout.cells_of(line) & empty) - block;
        // If no other house contains two cells of row and column, few digits qualify, usually fewer than two.
        let can_burst = |digit: &Digit| {
            let few = |cells: CellSet<W>| cells.len() <= 1;
            let [one, two] = [row, column].map(|line| position.places_in(*digit, line));
            let alone = CellSet::from_iter([pivot]);
            !topology.is_standard_nine() || few(one - block) && few(two - block) || few(one - alone) || few(two - alone)
        };
        let candidates: DigitSet = topology.digits().filter(can_burst).collect();
        if candidates.len() < 2 {
            continue;
        }
        for wing in outside(row).iter().take_while(|_| position.go_on().is_continue()) {
            for other in outside(column) {
                let set: CellSet<W> = [pivot, wing, other].into_iter().collect();
                let bursts = |digit: &Digit| {
                    let [one, two] = [row, column].map(|line| position.places_in(*digit, line));
                    let sees_all = |place: Cell| (two - set).is_subset(&layout.peers(place));
                    !one.is_empty() && !two.is_empty() && (one - set).iter().all(sees_all)
                };
                let digits: DigitSet = candidates.iter().filter(bursts).collect();
                if digits.len() > 1 {
                    all.push(Burst { pivot, houses: [row, column], wings: [wing, other], digits });
                }
            }
        }
    }
    all
}

/// Reports cells that, if they held one of two digits, would leave both wings without them, ordered by pivot, wings,
/// digits, then the two cells that have only these and are each seen by one wing.
pub(crate) fn firework_w_wings<const W: usize>(position: &Study<'_, '_, W>, report: &mut Report<'_>) -> Flow {
    let layout = position.layout();
    let equal = equal_pairs(position);
    if equal.is_empty() {
        return Flow::Continue(());
    }
    for burst in kept_bursts(position).iter() {
        position.go_on()?;
        let [wing, other] = burst.wings;
        let own: CellSet<W> = [burst.pivot, wing, other].into_iter().collect();
        let seen_by_wings = layout.peers(wing) & layout.peers(other);
        for (digits, cells) in equal.iter().filter(|(digits, _)| digits.is_subset(burst.digits)) {
            let beside = |wing: Cell| (*cells & layout.peers(wing)) - own;
            let losing = seen_by_wings & digits.iter().fold(CellSet::EMPTY, |all, digit| all | position.places(digit));
            for one in beside(wing) {
                for two in (beside(other) - layout.peers(one)).iter().filter(|&two| two != one) {
                    let seen = (losing & layout.peers(one) & layout.peers(two)) - own;
                    let gone = |cell: Cell| (position.candidates(cell) & *digits).at(cell);
                    let eliminations: Vec<Candidate> = seen.iter().flat_map(gone).collect();
                    add_wing(burst, *digits, &eliminations, &|| FireworkJoin::Pairs([one, two]), report)?;
                }
            }
        }
    }
    Flow::Continue(())
}

/// Returns the cells with the same two candidates, by candidates, if there are at least two and not all see each other.
fn equal_pairs<const W: usize>(position: &Position<'_, W>) -> Vec<(DigitSet, CellSet<W>)> {
    let mut all: Vec<(DigitSet, CellSet<W>)> = Vec::new();
    for cell in position.bivalue_cells() {
        let digits = position.candidates(cell);
        match all.iter_mut().find(|(known, _)| *known == digits) {
            Some((_, cells)) => cells.insert(cell),
            None => all.push((digits, CellSet::from_iter([cell]))),
        }
    }
    all.retain(|(_, cells)| cells.len() > 1);
    all
}

/// Reports digits that the wings could hold only together, which would leave neither of two other digits in them,
/// ordered by pivot, wings, the two digits, then the third digit and its place outside the wings.
pub(crate) fn firework_l_wings<const W: usize>(position: &Study<'_, '_, W>, report: &mut Report<'_>) -> Flow {
    let layout = position.layout();
    let topology = layout.topology();
    for burst in kept_bursts(position).iter() {
        position.go_on()?;
        let [wing, other] = burst.wings;
        let thirds = position.candidates(wing) & position.candidates(other);
        if (thirds - burst.digits).is_empty() && burst.digits.len() < 3 {
            continue;
        }
        for third in thirds.iter() {
            // By house: the cell beside a wing, and the wing.
            let mut links: Vec<(Cell, Cell, House)> = Vec::new();
            for wing in burst.wings {
                for &house in topology.houses_of(wing).iter().filter(|&&house| topology.is_full(house)) {
                    let places = position.places_in(third, house);
                    let beside = (places - CellSet::from_iter([wing])).only();
                    links.extend(
                        beside
                            .filter(|&cell| cell != burst.pivot && !burst.wings.contains(&cell))
                            .map(|cell| (cell, wing, house)),
                    );
                }
            }
            let mut cells: Vec<Cell> = links.iter().map(|&(cell, ..)| cell).collect();
            cells.sort_unstable();
            cells.dedup();
            for cell in cells {
                let house_to = |to: Cell| links.iter().find(|link| link.0 == cell && link.1 == to).map(|link| link.2);
                let ways = [(wing, house_to(other)), (other, house_to(wing))];
                let ways = ways.into_iter().filter(|&(from, _)| layout.peers(cell).contains(from));
                let ways: Vec<(Cell, House)> = ways.filter_map(|(from, house)| Some((from, house?))).collect();
                let mut eliminations: Vec<Candidate> =
                    ways.iter().map(|&(from, _)| Candidate::new(from, third)).collect();
                eliminations.sort_unstable();
                let houses = || ways.iter().map(|&(_, house)| house).collect();
                let join = || FireworkJoin::Link { digit: third, cell, houses: houses() };
                let two: Vec<Digit> = (burst.digits - DigitSet::single(third)).iter().collect();
                choose(&two, 2, &mut |two| {
                    let digits: DigitSet = two.iter().copied().collect();
                    add_wing(burst, digits, &eliminations, &join, report)
                })?;
            }
        }
    }
    Flow::Continue(())
}

fn add_wing(
    burst: &Burst,
    digits: DigitSet,
    eliminations: &[Candidate],
    join: &dyn Fn() -> FireworkJoin,
    report: &mut Report<'_>,
) -> Flow {
    let argument = || {
        let two: Vec<Firework> = digits.iter().map(|digit| Firework { digit, houses: burst.houses }).collect();
        let fireworks = two.try_into().expect("the digits are two");
        FireworkWing { pivot: burst.pivot, wings: burst.wings, fireworks, join: join() }
    };
    report.add_removals(eliminations, argument)
}

fn add_fireworks<const W: usize>(
    position: &Position<'_, W>,
    cells: &[Cell],
    fireworks: &[Firework],
    report: &mut Report<'_>,
) -> Flow {
    let digits: DigitSet = fireworks.iter().map(|firework| firework.digit).collect();
    let mut sorted = cells.to_vec();
    sorted.sort_unstable();
    let gone = |&cell: &Cell| (position.candidates(cell) - digits).at(cell);
    let eliminations: Vec<Candidate> = sorted.iter().flat_map(gone).collect();
    report.add_removals(&eliminations, || Fireworks { cells: cells.to_vec(), fireworks: fireworks.to_vec() })
}
