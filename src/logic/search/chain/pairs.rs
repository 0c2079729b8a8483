//! Finds cells with the same two candidates that are chained to each other or joined by a strong link.

use crate::board::{Candidate, Cell, CellSet, Digit, Position};
use crate::logic::search::{tidy, weak_reason};
use crate::logic::{Argument, Chain, ChainLink, Combined, Flow, Node, Reason, Report};

/// Returns a chain through these candidates, strong first, with reasons read from the position.
pub(super) fn chain<const W: usize>(position: &Position<'_, W>, nodes: &[Candidate]) -> Argument {
    let layout = position.layout();
    let link = |(at, pair): (usize, &[Candidate])| {
        let (from, to) = (pair[0], pair[1]);
        let both: CellSet<W> = [from.cell, to.cell].into_iter().collect();
        let strong = at % 2 == 0;
        let reason = if from.cell == to.cell {
            Reason::Cell(from.cell)
        } else if strong {
            Reason::House(position.locking_house(from.digit, both).expect("a strong link lies in a house"))
        } else {
            weak_reason(layout, both)
        };
        ChainLink { from: Node::single(from), to: Node::single(to), strong, reason }
    };
    Chain { links: nodes.windows(2).enumerate().map(link).collect(), is_loop: false }.into()
}

/// Reports cells with the same two candidates an odd number of steps apart, three or more, ordered by the pair, then
/// cells.
pub(crate) fn remote_pairs<const W: usize>(position: &Position<'_, W>, report: &mut Report<'_>) -> Flow {
    let layout = position.layout();
    let bivalue = position.bivalue_cells();
    let mut eliminations = Vec::new();
    for start in bivalue {
        position.go_on()?;
        let pair = position.candidates(start);
        let alike: CellSet<W> = bivalue.iter().filter(|&cell| position.candidates(cell) == pair).collect();
        if alike.len() < 4 {
            continue;
        }
        // Breadth first by parity: before[odd][cell] is the cell before it on a shortest path of that parity.
        let mut before: [Vec<Option<Cell>>; 2] = [0, 1].map(|_| vec![None; layout.topology().cell_count()]);
        let (mut queue, mut next) = (vec![(start, 0usize)], 0);
        while next < queue.len() {
            let (cell, parity) = queue[next];
            next += 1;
            for peer in alike & layout.peers(cell) {
                let slot = &mut before[1 - parity][peer.index()];
                if slot.is_none() && (peer != start || parity == 0) {
                    *slot = Some(cell);
                    queue.push((peer, 1 - parity));
                }
            }
        }
        for end in alike.iter().filter(|&end| end > start && !layout.peers(start).contains(end)) {
            if before[1][end.index()].is_none() {
                continue;
            }
            eliminations.clear();
            let seen = layout.peers(start) & layout.peers(end);
            for digit in pair.iter() {
                eliminations.extend((seen & position.places(digit)).with(digit));
            }
            tidy(&mut eliminations);
            let way = || {
                let (mut cells, mut parity) = (vec![end], 1);
                while let Some(cell) = before[parity][cells[cells.len() - 1].index()] {
                    cells.push(cell);
                    parity = 1 - parity;
                    if cell == start && parity == 0 {
                        break;
                    }
                }
                cells.reverse();
                cells
            };
            let argument = || {
                let cells = way();
                let of = |first: Digit| {
                    let other = (pair - crate::board::DigitSet::single(first)).first().expect("a pair has two");
                    let nodes = cells.iter().enumerate().flat_map(|(at, &cell)| {
                        let digits = if at % 2 == 0 { [first, other] } else { [other, first] };
                        digits.map(|digit| Candidate::new(cell, digit))
                    });
                    chain(position, &nodes.collect::<Vec<_>>())
                };
                Combined { arguments: pair.iter().map(of).collect() }
            };
            report.add_removals(&eliminations, argument)?;
        }
    }
    Flow::Continue(())
}

/// Reports equal cells joined by a strong link on one of their candidates, ordered by cells, then removed candidate.
pub(crate) fn w_wings<const W: usize>(position: &Position<'_, W>, report: &mut Report<'_>) -> Flow {
    let layout = position.layout();
    let bivalue = position.bivalue_cells();
    for first in bivalue {
        position.go_on()?;
        let pair = position.candidates(first);
        let partners = bivalue - layout.peers(first);
        for second in partners.iter().filter(|&cell| cell > first && position.candidates(cell) == pair) {
            for digit in pair.iter() {
                let removed = layout.peers(first) & layout.peers(second) & position.places(digit);
                if removed.is_empty() {
                    continue;
                }
                let joining = (pair - crate::board::DigitSet::single(digit)).first().expect("a pair has two");
                let Some([near, far]) = bridge(position, joining, [first, second]) else { continue };
                let nodes = [
                    (first, digit),
                    (first, joining),
                    (near, joining),
                    (far, joining),
                    (second, joining),
                    (second, digit),
                ];
                let argument = || chain(position, &nodes.map(|(cell, digit)| Candidate::new(cell, digit)));
                report.add_removals_of(digit, removed, argument)?;
            }
        }
    }
    Flow::Continue(())
}

/// Returns the two places in a house, each seen by one of the two other cells.
fn bridge<const W: usize>(position: &Position<'_, W>, digit: Digit, ends: [Cell; 2]) -> Option<[Cell; 2]> {
    let layout = position.layout();
    let topology = layout.topology();
    let seen = ends.map(|end| layout.peers(end));
    topology.full_houses().find_map(|house| {
        let places = position.places_in(digit, house);
        let [one, other] = places.pair()?;
        if places.contains(ends[0]) || places.contains(ends[1]) {
            return None;
        }
        let joins = |[near, far]: &[Cell; 2]| seen[0].contains(*near) && seen[1].contains(*far);
        [[one, other], [other, one]].into_iter().find(joins)
    })
}
