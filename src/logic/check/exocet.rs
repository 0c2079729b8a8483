//! Proves exocets: the lines outside the targets do not have room for a digit of the base. Also proves consequences for
//! other cells.

use super::proof::{Check, Checked, Proof, Refusal, require};
use crate::board::{Candidate, Cell, CellSet, Digit, DigitSet, House};
use crate::logic::argument::{CertainDigit, Exocet, Mirror, RefutedTarget};

impl Check for Exocet {
    /// A digit of the base has no room in all the lines, so it is in a target.
    fn check<const W: usize>(&self, proof: &Proof<'_, '_, W>) -> Checked {
        proof.removes_only()?;
        let exocet = ProvedExocet { proof, exocet: self, digits: proof.exocet(self)? };
        self.refuted.iter().try_for_each(|refuted| exocet.refutes(refuted))?;
        self.certain.iter().try_for_each(|certain| exocet.is_certain(certain))?;
        self.mirrors.iter().try_for_each(|mirror| exocet.mirrors(mirror))?;
        let unproved = proof.step.eliminations.iter().find(|&&gone| !exocet.excludes(gone));
        require!(unproved.is_none(), "{} may be true", proof.name(unproved));
        Ok(())
    }
}

impl<const W: usize> Proof<'_, '_, W> {
    /// Proves that the targets hold the same digits as the base, and returns the digits that the base may hold.
    pub(super) fn exocet(&self, exocet: &Exocet) -> Result<DigitSet, Refusal> {
        let (proof, &Exocet { base, targets, ref lines, ref covers, .. }) = (self, exocet);
        require!(proof.sees(base[0], base[1]), "the base cells could have the same digit");
        require!(targets[0] != targets[1], "the targets are the same cell");
        let all = proof.set(&[base, targets].concat());
        require!(all.is_subset(&proof.position.empty_cells()), "a cell is filled");
        let line = |house: House| proof.layout().cells_of(house);
        let is_apart = |at: usize| !lines[..at].iter().any(|&other| line(other).intersects(&line(lines[at])));
        require!((1..lines.len()).all(is_apart), "two lines cross");
        let digits = proof.position.candidates_in(proof.set(&base));
        let covered: DigitSet = covers.iter().map(|(digit, _)| *digit).collect();
        require!(covered == digits && covers.len() == digits.len(), "these are not the digits of the base");
        for (digit, covers) in covers {
            require!(covers.len() < lines.len(), "there must be fewer covers than lines");
            let holders: CellSet<W> = base.into_iter().filter(|&cell| proof.position.allows(cell, *digit)).collect();
            let hidden = proof.layout().common_peers(holders) | proof.set(&targets);
            let covering = covers.iter().fold(CellSet::EMPTY, |all, &house| all | line(house));
            for &house in lines {
                require!(
                    proof.layout().topology().is_full(house),
                    "{} need not contain every digit",
                    proof.name(house)
                );
                require!(
                    (proof.room(house, *digit) - hidden).is_subset(&covering),
                    "{digit} has room in {} outside the covers",
                    proof.name(house)
                );
            }
        }
        Ok(digits)
    }

    /// Returns the places of a digit in a house, or the cell that already holds it.
    pub(super) fn room(&self, house: House, digit: Digit) -> CellSet<W> {
        let placed = self.layout().cells_of(house) & self.position.holders(digit);
        if placed.is_empty() { self.position.places_in(digit, house) } else { placed }
    }

    /// Returns whether a proved exocet excludes the candidate: a target holds a digit of the base, and the base holds
    /// one that a target can hold.
    pub(super) fn is_excluded_by(&self, exocet: &Exocet, Candidate { cell, digit }: Candidate) -> bool {
        let Exocet { base, targets, .. } = exocet;
        let is_of_base = base.iter().any(|&cell| self.position.allows(cell, digit));
        let is_of_target = targets.iter().any(|&target| self.position.allows(target, digit));
        targets.contains(&cell) && !is_of_base || base.contains(&cell) && !is_of_target
    }
}

/// An exocet with the proof that targets and base hold the same two digits.
struct ProvedExocet<'a, 'p, 't, const W: usize> {
    proof: &'a Proof<'p, 't, W>,
    exocet: &'a Exocet,
    /// The digits of the base.
    digits: DigitSet,
}

impl<const W: usize> ProvedExocet<'_, '_, '_, W> {
    fn base_holders(&self, digit: Digit) -> CellSet<W> {
        self.exocet.base.into_iter().filter(|&cell| self.proof.position.allows(cell, digit)).collect()
    }

    /// Returns the digits of the base that the target can hold.
    fn able(&self, target: Cell) -> DigitSet {
        let refuted = self.exocet.refuted.iter().filter(|refuted| refuted.cell == target);
        (self.proof.position.candidates(target) & self.digits) - refuted.map(|refuted| refuted.digit).collect()
    }

    fn able_targets(&self, digit: Digit) -> CellSet<W> {
        self.exocet.targets.into_iter().filter(|&target| self.able(target).contains(digit)).collect()
    }

    /// Returns the places for the digit in a house that needs it, if this target and the base hold the digit and the
    /// other target holds another one.
    fn room(&self, house: House, target: Cell, digit: Digit) -> Result<CellSet<W>, Refusal> {
        let proof = self.proof;
        proof.needs(house, digit)?;
        let held: CellSet<W> = self.exocet.targets.into_iter().collect();
        require!(held.contains(target), "{} is not a target", proof.name(target));
        require!(
            !proof.layout().cells_of(house).contains(target),
            "{} has the target's digit there",
            proof.name(house)
        );
        let seen = proof.layout().peers(target) | proof.layout().common_peers(self.base_holders(digit));
        Ok(proof.position.places_in(digit, house) - seen - held)
    }

    fn refutes(&self, refuted: &RefutedTarget) -> Checked {
        let &RefutedTarget { cell, digit, ref houses, ref cells } = refuted;
        require!(self.digits.contains(digit), "the base does not have {digit}");
        let rooms = houses.iter().map(|&house| self.room(house, cell, digit)).collect::<Result<Vec<_>, _>>()?;
        let all = rooms.iter().fold(CellSet::EMPTY, |all, &room| all | room);
        require!(all == self.proof.set(cells), "these are not the places for {digit}");
        let layout = self.proof.layout();
        match (&houses[..], &rooms[..]) {
            ([_], [room]) => require!(room.is_empty(), "there is room for {digit}"),
            (&[one, other], [room, others]) => {
                let is_apart = !layout.cells_of(one).intersects(&layout.cells_of(other));
                require!(is_apart, "one cell could serve both houses");
                let clash = room.iter().all(|cell| others.is_subset(&layout.peers(cell)));
                require!(clash, "there is room for both");
            }
            _ => require!(false, "a target must be refuted by one or two houses"),
        }
        Ok(())
    }

    fn is_certain(&self, certain: &CertainDigit) -> Checked {
        let &CertainDigit { digit, house, ref cells } = certain;
        let [one, other] = self.exocet.targets.map(|target| self.able(target));
        require!((one | other).contains(digit), "no target can be {digit}");
        match house {
            None => require!((one | other).len() <= 2, "the base has other digits"),
            Some(house) => {
                self.proof.needs(house, digit)?;
                let places = self.proof.position.places_in(digit, house);
                let inside = [self.base_holders(digit), self.able_targets(digit)];
                require!(inside.iter().any(|cells| places.is_subset(cells)), "{digit} has other places");
            }
        }
        require!(self.room_below(digit) == self.proof.set(cells), "{digit} has other places in the lines");
        Ok(())
    }

    /// Returns the places of a digit in the lines, including filled cells, but without targets and cells that the base
    /// sees.
    fn room_below(&self, digit: Digit) -> CellSet<W> {
        let position = self.proof.position;
        let cells = |&line: &House| self.proof.layout().cells_of(line);
        let lines = self.exocet.lines.iter().map(cells).fold(CellSet::EMPTY, |all, line| all | line);
        let places = position.holders(digit)
            | self.exocet.lines.iter().fold(CellSet::EMPTY, |all, &line| all | position.places_in(digit, line));
        (places & lines)
            - self.proof.layout().common_peers(self.base_holders(digit))
            - self.proof.set(&self.exocet.targets)
    }

    fn mirrors(&self, mirror: &Mirror) -> Checked {
        let &Mirror { target, house, ref cells, locked } = mirror;
        let set = self.proof.set(cells);
        require!(!self.able(target).is_empty(), "no digit is left for {}", self.proof.name(target));
        for digit in self.able(target).iter() {
            require!(self.room(house, target, digit)?.is_subset(&set), "{digit} has other places");
        }
        match (locked, cells.len()) {
            (None, 1) => {}
            (Some((digit, house)), 2) => {
                self.proof.needs(house, digit)?;
                require!(!self.able(target).contains(digit), "{digit} may be the target's digit");
                require!(self.proof.position.places_in(digit, house).is_subset(&set), "{digit} has other places");
            }
            _ => require!(false, "the target's digit leaves room for another"),
        }
        Ok(())
    }

    /// Returns whether any proved fact makes the candidate false.
    fn excludes(&self, gone: Candidate) -> bool {
        let Candidate { cell, digit } = gone;
        let Exocet { base, targets, certain, mirrors, .. } = self.exocet;
        let from_base = base.contains(&cell) && self.able_targets(digit).is_empty();
        let from_target = targets.contains(&cell) && !self.able(cell).contains(digit);
        let is_mirrored = |mirror: &Mirror| {
            let is_kept =
                self.able(mirror.target).contains(digit) || mirror.locked.is_some_and(|(own, _)| own == digit);
            mirror.cells.contains(&cell) && !is_kept
        };
        let mut certain = certain.iter().filter(|certain| certain.digit == digit);
        from_base
            || from_target
            || mirrors.iter().any(is_mirrored)
            || certain.any(|certain| self.is_lost(cell, certain))
    }

    /// Returns whether the cell cannot hold a certain digit. It sees all places of the digit in the base or the
    /// targets, or it is in a cover that has the digit in the lines: all but one of the lines have it in the covers,
    /// one in each.
    fn is_lost(&self, cell: Cell, certain: &CertainDigit) -> bool {
        let CertainDigit { digit, cells, .. } = certain;
        let layout = self.proof.layout();
        let held = [self.base_holders(*digit), self.able_targets(*digit)];
        let covers = self.exocet.covers.iter().find(|(covered, _)| covered == digit);
        let is_covered = covers.is_some_and(|(_, covers)| {
            let is_full = covers.len() + 1 == self.exocet.lines.len();
            is_full && covers.iter().any(|&cover| layout.cells_of(cover).contains(cell))
        });
        held.into_iter().any(|held| layout.common_peers(held).contains(cell)) || is_covered && !cells.contains(&cell)
    }
}
