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

    /// n cells, whose candidates are all of n digits of houses, each at most once there: so each just once.
    pub(super) fn disjoint_subset(&self, cells: &[Cell], parts: &[Part]) -> Verdict {
        self.removes_only()?;
        let set = Self::set(cells);
        let digits: Vec<(House, Digit)> =
            parts.iter().flat_map(|part| part.digits.iter().map(|&digit| (part.house, digit))).collect();
        let is_whole = digits.len() == set.len() && set.len() == cells.len();
        require!(is_whole && set.is_subset(&self.position.empty_cells()), "not as many digits as cells");
        require!((1..digits.len()).all(|at| !digits[..at].contains(&digits[at])), "a digit is in two parts of a house");
        let within = |house: House| set & self.layout().cells_of(house);
        for cell in set {
            for digit in self.position.candidates(cell).iter() {
                let is_shared = digits.iter().any(|&(house, of)| of == digit && within(house).contains(cell));
                require!(is_shared, "{digit} in {cell:?} is in no part");
            }
        }
        for &Candidate { cell, digit } in &self.step.eliminations {
            let own = || digits.iter().filter(|&&(_, of)| of == digit).map(|&(house, _)| within(house));
            let sees_all = own().any(|part| {
                let places = part & self.position.places(digit);
                !places.is_empty() && places.is_subset(&self.layout().peers(cell))
            });
            let is_used_twice = own().filter(|part| part.contains(cell)).count() > 1;
            require!(sees_all || is_used_twice, "no part excludes {digit} from {cell:?}");
        }
        Ok(())
    }

    /// n digits that are all in n cells.
    pub(super) fn fireworks(&self, cells: &[Cell], fireworks: &[Firework]) -> Verdict {
        self.removes_only()?;
        let set = Self::set(cells);
        let digits: DigitSet = fireworks.iter().map(|firework| firework.digit).collect();
        let is_whole = digits.len() == set.len() && fireworks.len() == set.len() && set.len() == cells.len();
        require!(is_whole && set.is_subset(&self.position.empty_cells()), "not as many digits as cells");
        for Firework { digit, houses } in fireworks {
            for &house in houses {
                self.needs(house, *digit)?;
            }
            let [one, other] = houses.map(|house| self.position.places_in(*digit, house) - set);
            let sees_all = |place: Cell| other.is_subset(&self.layout().peers(place));
            require!(one.iter().all(sees_all), "{digit} could miss the cells");
        }
        for candidate in &self.step.eliminations {
            let goes = set.contains(candidate.cell) && !digits.contains(candidate.digit);
            require!(goes, "{candidate:?} is not in the cells, or of the digits");
        }
        Ok(())
    }

    /// A digit of the base has no room in all the lines, so it is in a target.
    pub(super) fn exocet(
        &self,
        base: [Cell; 2],
        targets: [Cell; 2],
        lines: &[House],
        covers: &[(Digit, Vec<House>)],
    ) -> Verdict {
        self.removes_only()?;
        require!(self.sees(base[0], base[1]), "the base cells could hold the same digit");
        require!(targets[0] != targets[1], "the targets are one cell");
        let all = Self::set(&[base, targets].concat());
        require!(all.is_subset(&self.position.empty_cells()), "a cell is filled");
        let line = |house: House| self.layout().cells_of(house);
        let is_apart = |at: usize| !lines[..at].iter().any(|&other| line(other).intersects(&line(lines[at])));
        require!((1..lines.len()).all(is_apart), "two lines cross");
        let digits = base.into_iter().fold(DigitSet::EMPTY, |all, cell| all | self.position.candidates(cell));
        let covered: DigitSet = covers.iter().map(|(digit, _)| *digit).collect();
        require!(covered == digits && covers.len() == digits.len(), "these are not the digits of the base");
        for (digit, covers) in covers {
            require!(covers.len() < lines.len(), "as many covers as lines");
            let holders: CellSet<W> = base.into_iter().filter(|&cell| self.position.allows(cell, *digit)).collect();
            let hidden = self.layout().common_peers(holders) | Self::set(&targets);
            let covering = covers.iter().fold(CellSet::EMPTY, |all, &house| all | line(house));
            for &house in lines {
                require!(self.layout().topology().is_full(house), "{house:?} need not hold every digit");
                let placed = line(house) & self.position.holders(*digit);
                let places = if placed.is_empty() { self.position.places_in(*digit, house) } else { placed };
                require!((places - hidden).is_subset(&covering), "{digit} has room in {house:?} outside the covers");
            }
        }
        for &Candidate { cell, digit } in &self.step.eliminations {
            let from_target = targets.contains(&cell) && !digits.contains(digit);
            let from_base = base.contains(&cell) && !targets.iter().any(|&target| self.position.allows(target, digit));
            require!(from_target || from_base, "{digit} may be in {cell:?}");
        }
        Ok(())
    }
}
