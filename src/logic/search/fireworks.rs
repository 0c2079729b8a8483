//! Fireworks: digits that a row and a column shoot out of their common block to two wings.
//!
//! ```text
//!   p  d  d | .  w  .        outside the block row r has d at most at w, column c at most at v: if none of p, v and w
//!   d  .  . |                were d, both would have their d in the block, in two cells
//!   d  .  . |
//!   --------+
//!   v       |                three digits of which that holds fill the three cells
//! ```
//!
//! A digit need not reach both wings, and one that a line alone confines to the cells is as good: what counts is that row
//! and column cannot both have it elsewhere.

use super::choose;
use crate::board::{Candidate, Cell, CellSet, Digit, DigitSet, House, Position};
use crate::logic::{Argument, Firework, Fireworks, Flow, Found, Info, Sink};

/// A cell with a wing in each of two houses that cross in it, and the digits that are in one of the three.
struct Burst {
    pivot: Cell,
    houses: [House; 2],
    /// The wing in the first house, and in the second.
    wings: [Cell; 2],
    digits: DigitSet,
}

/// Reports three digits in three cells, by pivot, then wings; then four in the four corners of a rectangle, two to each of
/// two opposite pivots with the same wings.
pub(crate) fn fireworks<const W: usize>(
    position: &Position<'_, W>,
    technique: &'static Info,
    sink: &mut dyn Sink,
) -> Flow {
    let bursts = bursts(position);
    for Burst { pivot, houses, wings, digits } in &bursts {
        let cells = [*pivot, wings[0], wings[1]];
        let all: Vec<Digit> = digits.iter().collect();
        choose(&all, 3, &mut |three| {
            let three: Vec<Firework> = three.iter().map(|&digit| Firework { digit, houses: *houses }).collect();
            report(position, &cells, &three, technique, sink)
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
                    report(position, &cells, &[of(one, own), of(other, its)].concat(), technique, sink)
                })
            })?;
        }
    }
    Flow::Continue(())
}

/// Every pivot with its wings that has two digits or more.
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
        // Where no house but these three holds two cells of row and column, few digits can burst, and mostly fewer than two.
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

fn report<const W: usize>(
    position: &Position<'_, W>,
    cells: &[Cell],
    fireworks: &[Firework],
    technique: &'static Info,
    sink: &mut dyn Sink,
) -> Flow {
    let digits: DigitSet = fireworks.iter().map(|firework| firework.digit).collect();
    let mut sorted = cells.to_vec();
    sorted.sort_unstable();
    let gone = |&cell: &Cell| (position.candidates(cell) - digits).iter().map(move |digit| Candidate::new(cell, digit));
    let eliminations: Vec<Candidate> = sorted.iter().flat_map(gone).collect();
    if eliminations.is_empty() {
        return Flow::Continue(());
    }
    let argument = || Argument::Fireworks(Fireworks { cells: cells.to_vec(), fireworks: fireworks.to_vec() });
    sink.found(Found { technique, placements: &[], eliminations: &eliminations, argument: &argument })
}
