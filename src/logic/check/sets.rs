//! Proofs by counting cells, digits and houses: singles, intersections, subsets, fish.

use super::proof::{Proof, Refusal, Verdict, require};
use crate::board::{Candidate, Cell, CellSet, Digit, DigitSet, House};
use crate::logic::argument::*;

impl<const W: usize> Proof<'_, '_, W> {
    pub(super) fn hidden_single(&self, house: House, blocked: &[Blocked]) -> Verdict {
        let Candidate { cell, digit } = self.places_one()?;
        self.needs(house, digit)?;
        let others: CellSet<W> = blocked.iter().map(|blocked| blocked.cell).collect();
        let mut accounted = others;
        accounted.insert(cell);
        let empty = self.layout().cells_of(house) & self.position.empty_cells();
        require!(
            accounted == empty && !others.contains(cell),
            "not every other empty cell of the house is accounted for"
        );
        blocked.iter().try_for_each(|blocked| self.cause(blocked.cell, digit, blocked.cause))
    }

    pub(super) fn naked_single(&self, excluded: &[Excluded]) -> Verdict {
        let Candidate { cell, digit } = self.places_one()?;
        let mut accounted: DigitSet = excluded.iter().map(|excluded| excluded.digit).collect();
        require!(!accounted.contains(digit), "the placed digit is excluded");
        accounted.insert(digit);
        require!(accounted == DigitSet::all(self.layout().topology().side()), "not every other digit is accounted for");
        excluded.iter().try_for_each(|excluded| self.cause(cell, excluded.digit, excluded.cause))
    }

    pub(super) fn intersection(&self, digit: Digit, base: House, cover: House, cells: &[Cell]) -> Verdict {
        self.removes_only()?;
        self.needs(base, digit)?;
        let cells = Self::set(cells);
        require!(
            !cells.is_empty() && self.position.places_in(digit, base) == cells,
            "the base has other places for {digit}"
        );
        for candidate in &self.step.eliminations {
            require!(candidate.digit == digit, "only {digit} can be removed");
            let sees_all = cells.iter().all(|cell| self.sees(cell, candidate.cell));
            let in_cover = self.layout().cells_of(cover).contains(candidate.cell)
                && cells.is_subset(&self.layout().cells_of(cover));
            require!(sees_all && in_cover, "{candidate:?} does not see every place in the base");
        }
        Ok(())
    }

    pub(super) fn naked_subset(&self, house: House, cells: &[Cell], digits: &[Digit]) -> Verdict {
        self.removes_only()?;
        let (set, digits) = (Self::set(cells), digits.iter().copied().collect::<DigitSet>());
        require!(set.is_subset(&self.layout().cells_of(house)), "the cells are not all in the house");
        require!(set.len() == digits.len() && set.len() == cells.len(), "not as many digits as cells");
        for cell in set {
            let candidates = self.position.candidates(cell);
            require!(!candidates.is_empty() && candidates.is_subset(digits), "{cell:?} may hold another digit");
        }
        for candidate in &self.step.eliminations {
            require!(digits.contains(candidate.digit), "{candidate:?} is no digit of the subset");
            let holders = set & self.position.places(candidate.digit);
            require!(
                !holders.is_empty() && !set.contains(candidate.cell),
                "{candidate:?} is not excluded by the subset"
            );
            require!(
                holders.iter().all(|cell| self.sees(cell, candidate.cell)),
                "{candidate:?} does not see the subset"
            );
        }
        Ok(())
    }

    pub(super) fn hidden_subset(&self, house: House, cells: &[Cell], digits: &[Digit]) -> Verdict {
        self.removes_only()?;
        let (set, kept) = (Self::set(cells), digits.iter().copied().collect::<DigitSet>());
        require!(set.len() == kept.len() && set.len() == cells.len(), "not as many digits as cells");
        for &digit in digits {
            self.needs(house, digit)?;
            require!(self.position.places_in(digit, house).is_subset(&set), "{digit} has another place in the house");
        }
        for candidate in &self.step.eliminations {
            require!(set.contains(candidate.cell), "{candidate:?} is not in the subset");
            require!(!kept.contains(candidate.digit), "{candidate:?} is a digit of the subset");
        }
        Ok(())
    }

    /// With all fins false, each of the n bases needs one of its cells, each of the n covers gives at most one.
    pub(super) fn fish(&self, digit: Digit, base: &[House], cover: &[House], cells: &[Cell], fins: &[Cell]) -> Verdict {
        self.removes_only()?;
        require!(base.len() == cover.len() && !base.is_empty(), "not as many covers as bases");
        let (cells, fins) = (Self::set(cells), Self::set(fins));
        let count = |houses: &[House], cell| {
            houses.iter().filter(|&&house| self.layout().cells_of(house).contains(cell)).count()
        };
        let mut places = CellSet::EMPTY;
        for &house in base {
            self.needs(house, digit)?;
            places |= self.position.places_in(digit, house);
        }
        require!(places == cells && fins.is_subset(&cells), "the cells are not the places of the bases");
        for cell in cells - fins {
            require!(count(base, cell) == 1, "{cell:?} lies in two bases and is no fin");
            require!(count(cover, cell) >= 1, "{cell:?} is not covered and is no fin");
        }
        for candidate in &self.step.eliminations {
            require!(candidate.digit == digit, "only {digit} can be removed");
            let covers = count(cover, candidate.cell);
            let excess = if cells.contains(candidate.cell) { covers >= 2 } else { covers >= 1 };
            require!(excess, "{candidate:?} is not in a cover");
            require!(fins.iter().all(|fin| self.sees(fin, candidate.cell)), "{candidate:?} does not see every fin");
        }
        Ok(())
    }

    /// n cells with n digits, each but one at most once among them: so that one is among them.
    pub(super) fn bent_set(&self, cells: &[Cell], digit: Digit) -> Verdict {
        self.removes_only()?;
        let set = Self::set(cells);
        let digits = set.iter().fold(DigitSet::EMPTY, |all, cell| all | self.position.candidates(cell));
        require!(
            digits.len() == set.len() && set.is_subset(&self.position.empty_cells()),
            "not as many digits as cells"
        );
        for other in digits.iter().filter(|&other| other != digit) {
            let holders = set & self.position.places(other);
            for holder in holders {
                let mut rest = holders;
                rest.remove(holder);
                require!(rest.is_subset(&self.layout().peers(holder)), "{other} could stand twice in the cells");
            }
        }
        self.sees_all_places(set & self.position.places(digit), digit)
    }

    /// Every elimination is of the digit and sees all the cells.
    pub(super) fn sees_all_places(&self, places: CellSet<W>, digit: Digit) -> Verdict {
        require!(!places.is_empty(), "no cell of the pattern may hold {digit}");
        for candidate in &self.step.eliminations {
            require!(candidate.digit == digit, "only {digit} can be removed");
            require!(
                places.is_subset(&self.layout().peers(candidate.cell)),
                "{candidate:?} does not see every place of {digit}"
            );
        }
        Ok(())
    }

    /// n cells with n digits, each at most once: so each just once.
    pub(super) fn disjoint_subset(&self, cells: &[Cell], parts: &[Part]) -> Verdict {
        self.removes_only()?;
        let set = Self::set(cells);
        let digits = set.iter().fold(DigitSet::EMPTY, |all, cell| all | self.position.candidates(cell));
        let is_whole = digits.len() == set.len() && set.len() == cells.len();
        require!(is_whole && set.is_subset(&self.position.empty_cells()), "not as many digits as cells");
        let mut seen = DigitSet::EMPTY;
        for part in parts {
            let house = self.layout().cells_of(part.house);
            for &digit in &part.digits {
                require!(!seen.contains(digit), "{digit} is in two parts");
                seen.insert(digit);
                require!(
                    (set & self.position.places(digit)).is_subset(&house),
                    "{digit} could stand twice in the cells"
                );
            }
        }
        require!(seen == digits, "not every digit is in a part");
        for candidate in &self.step.eliminations {
            let places = set & self.position.places(candidate.digit);
            require!(!places.is_empty(), "{candidate:?} is no digit of the cells");
            let sees_all = places.is_subset(&self.layout().peers(candidate.cell));
            require!(sees_all, "{candidate:?} does not see every place of its digit");
        }
        Ok(())
    }
}
