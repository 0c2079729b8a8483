//! Wings of three strong links: M-, S-, L- and H-wings.
//!
//! ```text
//!   M   (x = y) - y = (y - x) = x        a cell of two candidates, two houses; both ends the same digit
//!   S   x = x - (x = y) - y = y          two houses, a cell of two candidates between them
//!   L   x = x - x = (x - y) = y          three houses, two digits; also x = (x - y) = (y - x) = x
//!   H   x = (x - y) = (y - z) = z        three digits: houses alone, a cell and two houses, or two cells and a house
//! ```
//!
//! Other combinations of links are different techniques: cell, house, cell is a W-wing, three houses of one digit are a
//! longer X-chain, and cells alone are an XY-chain. All four kinds begin with the same links, so they are searched for
//! together, and the result is kept.

use super::pairs::chain;
use crate::board::{Candidate, Cell, CellSet, Digit, DigitSet, Position};
use crate::logic::search::tidy;
use crate::logic::{Flow, Report, Study, Wing};
use std::collections::BTreeSet;

/// Six candidates joined by strong and weak links in turn, and the candidates that both ends exclude.
struct ThreeLinks {
    wing: Wing,
    nodes: [Candidate; 6],
    eliminations: Vec<Candidate>,
}

/// Reports wings of a kind, ordered by the number of cells, then nodes.
pub(crate) fn three_links<const W: usize>(study: &Study<'_, '_, W>, wing: Wing, report: &mut Report<'_>) -> Flow {
    let position = study.position();
    let all = study.recall_for_candidates(|| Builder::new(position).all());
    for ThreeLinks { nodes, eliminations, .. } in all.iter().filter(|one| one.wing == wing) {
        report.add_removals(eliminations, || chain(position, nodes))?;
    }
    position.go_on()
}

/// The required data about strong links, and the wings found.
struct Builder<'a, 't, const W: usize> {
    position: &'a Position<'t, W>,
    bivalue: CellSet<W>,
    /// The two places of a digit in a house, each pair once.
    pairs: Vec<(Digit, [Cell; 2])>,
    /// By cell and digit: the other place, in houses with two.
    others: Vec<CellSet<W>>,
    /// By digit: the cells that are one of two places in a house.
    linked: Vec<CellSet<W>>,
    /// By cell and digit: the starts of links that end in sight of the cell; computed on first use.
    beyond: Vec<Option<CellSet<W>>>,
    found: Vec<ThreeLinks>,
}

impl<'a, 't, const W: usize> Builder<'a, 't, W> {
    fn new(position: &'a Position<'t, W>) -> Self {
        let topology = position.layout().topology();
        let count = topology.cell_count() * topology.side();
        let (mut pairs, mut others) = (Vec::new(), vec![CellSet::EMPTY; count]);
        let mut linked = vec![CellSet::EMPTY; topology.side()];
        for house in topology.full_houses() {
            for digit in topology.digits() {
                let places = position.places_in(digit, house);
                let Some([one, other]) = places.pair() else { continue };
                let of = |cell: Cell| cell.index() * topology.side() + digit.index();
                if !others[of(one)].contains(other) {
                    others[of(one)] |= CellSet::single(other);
                    others[of(other)] |= CellSet::single(one);
                    linked[digit.index()] |= places;
                    pairs.push((digit, [one, other]));
                }
            }
        }
        Self {
            position,
            bivalue: position.bivalue_cells(),
            pairs,
            others,
            linked,
            beyond: vec![None; count],
            found: Vec::new(),
        }
    }

    /// Returns the other places of a digit in houses in which this cell is one of two.
    fn others(&self, cell: Cell, digit: Digit) -> CellSet<W> {
        self.others[cell.index() * self.position.layout().topology().side() + digit.index()]
    }

    /// Returns the starts of links of a digit that end in sight of the cell.
    fn beyond(&mut self, cell: Cell, digit: Digit) -> CellSet<W> {
        let at = cell.index() * self.position.layout().topology().side() + digit.index();
        self.beyond[at].unwrap_or_else(|| {
            let joints = self.position.layout().peers(cell) & self.linked[digit.index()];
            let all = joints.iter().fold(CellSet::EMPTY, |all, joint| all | self.others(joint, digit));
            self.beyond[at] = Some(all);
            all
        })
    }

    /// Returns the cells in which a start of this digit excludes anything together with this end. Most do not, and
    /// testing that first saves most of the time.
    fn starts(&self, digit: Digit, end: Candidate) -> CellSet<W> {
        let (position, layout) = (self.position, self.position.layout());
        if digit == end.digit {
            let lost = layout.peers(end.cell) & position.places(digit);
            return lost.iter().fold(CellSet::EMPTY, |all, cell| all | layout.peers(cell));
        }
        let near = layout.peers(end.cell);
        let crossed = if position.allows(end.cell, digit) { near } else { near & position.places(end.digit) };
        crossed | CellSet::single(end.cell)
    }

    /// Returns all wings, ordered by kind, number of cells, then nodes, each conclusion of a kind once.
    fn all(mut self) -> Vec<ThreeLinks> {
        for (digit, [one, other]) in std::mem::take(&mut self.pairs) {
            if self.position.go_on().is_break() {
                break;
            }
            self.around_a_house(digit, one, other, true);
            self.around_a_house(digit, other, one, false);
        }
        for middle in self.bivalue {
            self.around_a_cell(middle);
        }
        self.found.sort_by_cached_key(|one| {
            let cells: CellSet<W> = one.nodes.iter().map(|node| node.cell).collect();
            (one.wing, cells.len(), one.nodes)
        });
        let mut known = BTreeSet::new();
        self.found.retain(|one| known.insert((one.wing, one.eliminations.clone())));
        self.found
    }

    /// Adds wings with a middle link between two places in a house that leave its far end through the cell. Wings that
    /// leave both ends in this way are the same from the other side.
    fn around_a_house(&mut self, digit: Digit, near: Cell, far: Cell, is_first: bool) {
        let (position, layout) = (self.position, self.position.layout());
        let own = DigitSet::single(digit);
        let of = |cell: Cell, digit: Digit| Candidate::new(cell, digit);
        let pairs = self.bivalue & layout.peers(near) & (position.places(digit) - CellSet::single(far));
        for leaving in (position.candidates(far) - own).iter() {
            for end in self.others(far, leaving) {
                let tail = [of(near, digit), of(far, digit), of(far, leaving), of(end, leaving)];
                // A cell with two candidates that sees the near end.
                for start in pairs {
                    let Some(first) = (position.candidates(start) - own).only() else { continue };
                    let wing = if first == leaving { Wing::M } else { Wing::H };
                    self.push(wing, [of(start, first), of(start, digit)], tail);
                }
                // Two places of the same digit, one of which sees the near end.
                let starts = self.beyond(near, digit) & self.starts(digit, tail[3]);
                if !starts.is_empty() {
                    for joint in layout.peers(near) & (self.linked[digit.index()] - CellSet::single(far)) {
                        for start in self.others(joint, digit) & (starts - [near, far].into_iter().collect()) {
                            self.push(Wing::L, [of(start, digit), of(joint, digit)], tail);
                        }
                    }
                }
                if is_first {
                    for entering in (position.candidates(near) - own).iter() {
                        for start in self.others(near, entering) {
                            let wing = if entering == leaving { Wing::L } else { Wing::H };
                            // The same two places from both ends are one link.
                            if entering != leaving || start != far {
                                self.push(wing, [of(start, entering), of(near, entering)], tail);
                            }
                        }
                    }
                }
            }
        }
    }

    /// Adds wings with a cell of two candidates as the middle link.
    fn around_a_cell(&mut self, middle: Cell) {
        let (position, layout) = (self.position, self.position.layout());
        let Some([one, other]) = position.candidates(middle).pair() else { return };
        let of = |cell: Cell, digit: Digit| Candidate::new(cell, digit);
        for (near, far) in [(one, other), (other, one)] {
            let pairs = self.bivalue & layout.peers(middle) & position.places(near);
            let heads = self.beyond(middle, near);
            for end in self.beyond(middle, far) - CellSet::single(middle) {
                let starts = heads & self.starts(near, of(end, far));
                if pairs.is_empty() && (starts.is_empty() || near != one) {
                    continue;
                }
                for joint in layout.peers(middle) & self.others(end, far) {
                    let tail = [of(middle, near), of(middle, far), of(joint, far), of(end, far)];
                    // Another cell with two candidates, one of them a third digit; otherwise both cells are a pair.
                    for start in pairs {
                        let first = (position.candidates(start) - DigitSet::single(near)).only();
                        if let Some(first) = first.filter(|&first| first != far) {
                            self.push(Wing::H, [of(start, first), of(start, near)], tail);
                        }
                    }
                    if near != one {
                        continue;
                    }
                    for start in starts - CellSet::single(middle) {
                        for head in layout.peers(middle) & self.others(start, near) {
                            self.push(Wing::S, [of(start, near), of(head, near)], tail);
                        }
                    }
                }
            }
        }
    }

    /// Adds a wing if its ends exclude anything together.
    fn push(&mut self, wing: Wing, [start, head]: [Candidate; 2], [near, far, leaving, end]: [Candidate; 4]) {
        let (position, layout) = (self.position, self.position.layout());
        let mut eliminations = Vec::new();
        if start.digit == end.digit {
            if start.cell == end.cell {
                return;
            }
            let seen = layout.peers(start.cell) & layout.peers(end.cell) & position.places(start.digit);
            eliminations.extend(seen.with(start.digit));
        } else if start.cell == end.cell {
            let both: DigitSet = [start.digit, end.digit].into_iter().collect();
            let others = position.candidates(start.cell) - both;
            eliminations.extend(others.at(start.cell));
        } else if layout.peers(start.cell).contains(end.cell) {
            let crossed = [Candidate::new(start.cell, end.digit), Candidate::new(end.cell, start.digit)];
            eliminations.extend(crossed.into_iter().filter(|one| position.allows(one.cell, one.digit)));
        }
        if !eliminations.is_empty() {
            tidy(&mut eliminations);
            self.found.push(ThreeLinks { wing, nodes: [start, head, near, far, leaving, end], eliminations });
        }
    }
}
