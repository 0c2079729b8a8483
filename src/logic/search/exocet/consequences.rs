//! Exclusions by an exocet besides those of digits that the base does not have: digits that a target cannot hold,
//! places of digits that must be in the base, and other digits in the mirror of a target.
//!
//! The rules are those of David P Bird's collection, without the ones that need a single solution. A digit with one
//! cover, a line as a cover and a target without a mirror are one rule here: if the target holds the digit, every other
//! house must still have room for it.

use crate::board::{Candidate, Cell, CellSet, Digit, DigitSet, House, Position};
use crate::logic::{CertainDigit, Exocet, Mirror, RefutedTarget};

/// An exocet with digits that are in the targets if they are in the base.
pub(super) struct Consequences<'a, 't, const W: usize> {
    position: &'a Position<'t, W>,
    exocet: &'a Exocet,
    digits: DigitSet,
    eliminations: Vec<Candidate>,
}

impl<'a, 't, const W: usize> Consequences<'a, 't, W> {
    pub(super) fn new(position: &'a Position<'t, W>, exocet: &'a Exocet) -> Self {
        let digits = position.candidates_in(exocet.base.into_iter().collect());
        Self { position, exocet, digits, eliminations: Vec::new() }
    }

    /// Returns all removals, and the exocet with the reasons.
    pub(super) fn all(mut self) -> (Vec<Candidate>, Exocet) {
        let [one, other] = self.exocet.targets;
        let refuted = [self.refuted(one, other), self.refuted(other, one)].concat();
        self.remove(refuted.iter().map(|refuted| Candidate::new(refuted.cell, refuted.digit)));
        let able = [one, other].map(|target| {
            let gone: DigitSet = refuted.iter().filter(|gone| gone.cell == target).map(|gone| gone.digit).collect();
            (self.position.candidates(target) & self.digits) - gone
        });
        for cell in [one, other] {
            self.keep(cell, self.digits);
        }
        for cell in self.exocet.base {
            self.keep(cell, able[0] | able[1]);
        }
        let certain = self.certain(able);
        let mirrors = [self.mirrors(one, other, able[0]), self.mirrors(other, one, able[1])].concat();
        let Self { mut eliminations, exocet, .. } = self;
        super::tidy(&mut eliminations);
        (eliminations, Exocet { refuted, certain, mirrors, ..exocet.clone() })
    }

    /// Removes the candidates that are still there; returns whether there were any.
    fn remove(&mut self, candidates: impl Iterator<Item = Candidate>) -> bool {
        let before = self.eliminations.len();
        for gone in candidates {
            if self.position.allows(gone.cell, gone.digit) && !self.eliminations.contains(&gone) {
                self.eliminations.push(gone);
            }
        }
        self.eliminations.len() > before
    }

    /// Removes all digits but these from a cell.
    fn keep(&mut self, cell: Cell, digits: DigitSet) -> bool {
        let gone = self.position.candidates(cell) - digits;
        self.remove(gone.at(cell))
    }

    /// Removes a digit from these cells.
    fn clear(&mut self, cells: CellSet<W>, digit: Digit) -> bool {
        self.remove(cells.with(digit))
    }

    fn base_holders(&self, digit: Digit) -> CellSet<W> {
        self.exocet.base.into_iter().filter(|&cell| self.position.allows(cell, digit)).collect()
    }

    /// Returns whether the house still lacks the digit, and must hold it.
    fn needs(&self, house: House, digit: Digit) -> bool {
        let layout = self.position.layout();
        layout.topology().is_full(house) && !layout.cells_of(house).intersects(&self.position.holders(digit))
    }

    /// Returns the remaining places of a house for a digit if this target and the base hold it, but not the other
    /// target.
    fn room(&self, house: House, digit: Digit, [target, other]: [Cell; 2]) -> CellSet<W> {
        let layout = self.position.layout();
        let seen = layout.peers(target) | layout.common_peers(self.base_holders(digit));
        self.position.places_in(digit, house) - seen - CellSet::single(other)
    }

    /// Returns the digits of the base that a target cannot hold, ascending.
    fn refuted(&self, target: Cell, other: Cell) -> Vec<RefutedTarget> {
        let digits = self.position.candidates(target) & self.digits;
        let refute = |digit| {
            let (houses, cells) = self.too_little_room(digit, [target, other])?;
            Some(RefutedTarget { cell: target, digit, houses, cells: cells.iter().collect() })
        };
        digits.iter().filter_map(refute).collect()
    }

    /// Returns a house without room for the digit if this target holds it, or two lines that need it with room only in
    /// cells that all see each other.
    fn too_little_room(&self, digit: Digit, targets: [Cell; 2]) -> Option<(Vec<House>, CellSet<W>)> {
        let layout = self.position.layout();
        let is_elsewhere = |house: &House| !layout.cells_of(*house).contains(targets[0]) && self.needs(*house, digit);
        let room = |house: House| self.room(house, digit, targets);
        if let Some(house) = layout.topology().houses().filter(is_elsewhere).find(|&house| room(house).is_empty()) {
            return Some((vec![house], CellSet::EMPTY));
        }
        let lines: Vec<House> = self.exocet.lines.iter().copied().filter(is_elsewhere).collect();
        lines.iter().enumerate().find_map(|(at, &one)| {
            let other = lines[at + 1..].iter().copied().find(|&other| {
                let (room, others) = (room(one), room(other));
                room.iter().all(|cell| others.is_subset(&layout.peers(cell)))
            })?;
            Some((vec![one, other], room(one) | room(other)))
        })
    }

    /// Returns the digits that must be in the base, if that excludes something.
    fn certain(&mut self, able: [DigitSet; 2]) -> Vec<CertainDigit> {
        let layout = self.position.layout();
        let left = able[0] | able[1];
        let mut certain = Vec::new();
        for digit in left.iter() {
            let base = self.base_holders(digit);
            let holds = |target: &usize| able[*target].contains(digit);
            let targets: CellSet<W> = (0..2).filter(holds).map(|target| self.exocet.targets[target]).collect();
            let is_inside = |house: &House| {
                let places = self.position.places_in(digit, *house);
                self.needs(*house, digit) && (places.is_subset(&base) || places.is_subset(&targets))
            };
            let house = layout.topology().houses().find(is_inside);
            if house.is_none() && left.len() > 2 {
                continue;
            }
            let house = house.filter(|_| left.len() > 2);
            let cells = super::places(self.position, self.exocet.base, &self.exocet.lines, digit)
                - self.exocet.targets.into_iter().collect();
            let covers =
                self.exocet.covers.iter().find(|(covered, _)| *covered == digit).map(|(_, covers)| &covers[..]);
            // If one line has the digit in a target, each cover holds it once. With fewer covers no target could hold
            // it.
            let covers = covers.filter(|covers| covers.len() + 1 == self.exocet.lines.len()).unwrap_or_default();
            let covered = covers.iter().fold(CellSet::EMPTY, |all, &house| all | layout.cells_of(house)) - cells;
            let seen = layout.common_peers(base) | layout.common_peers(targets);
            if self.clear(seen | covered, digit) {
                certain.push(CertainDigit { digit, house, cells: cells.iter().collect() });
            }
        }
        certain
    }

    /// Returns the houses of the other target with one or two cells for the digit of this one, if that excludes
    /// something.
    fn mirrors(&mut self, target: Cell, other: Cell, able: DigitSet) -> Vec<Mirror> {
        let layout = self.position.layout();
        let mut mirrors = Vec::new();
        for &house in layout.topology().houses_of(other) {
            let is_open = !layout.cells_of(house).contains(target) && able.iter().all(|digit| self.needs(house, digit));
            if able.is_empty() || !is_open {
                continue;
            }
            let room = able.iter().fold(CellSet::EMPTY, |all, digit| all | self.room(house, digit, [target, other]));
            let cells: Vec<Cell> = room.iter().collect();
            let locked = match cells[..] {
                [_] => None,
                [one, two] => {
                    let others = (self.position.candidates(one) | self.position.candidates(two)) - able;
                    let is_locked = |house: &House, digit| {
                        self.needs(*house, digit) && self.position.places_in(digit, *house).is_subset(&room)
                    };
                    let lock = |digit| Some((digit, layout.houses_with(room).find(|house| is_locked(house, digit))?));
                    let Some(locked) = others.iter().find_map(lock) else { continue };
                    Some(locked)
                }
                _ => continue,
            };
            let kept = locked.map_or(able, |(digit, _)| able | DigitSet::single(digit));
            let removed: Vec<bool> = cells.iter().map(|&cell| self.keep(cell, kept)).collect();
            if removed.contains(&true) {
                mirrors.push(Mirror { target, house, cells, locked });
            }
        }
        mirrors
    }
}
