//! Proofs by trying everything: combinations of digits in a few cells, templates of a digit.

use super::proof::{Proof, Refusal, Verdict, require};
use crate::board::{Candidate, Cell, CellSet, Digit, DigitSet, House};
use crate::logic::argument::*;

impl<const W: usize> Proof<'_, '_, W> {
    /// Every combination that holds a removed candidate is listed, and cannot be.
    pub(super) fn exclusion(&self, cells: &[Cell], combinations: &[Combination]) -> Verdict {
        self.removes_only()?;
        require!(Self::set(cells).len() == cells.len(), "a cell is named twice");
        // A filled cell has no combination at all, and would exclude everything.
        require!(Self::set(cells).is_subset(&self.position.empty_cells()), "a cell is filled");
        for combination in combinations {
            self.cannot_be(cells, combination)?;
        }
        for candidate in &self.step.eliminations {
            let at = cells.iter().position(|&cell| cell == candidate.cell);
            let at = at.ok_or_else(|| Refusal(format!("{candidate:?} is in none of the cells")))?;
            let others = cells.iter().enumerate().filter(|&(other, _)| other != at);
            // Of too many cells there are more combinations than anyone could list.
            let wanted =
                others.fold(1, |all: usize, (_, &cell)| all.saturating_mul(self.position.candidates(cell).len()));
            let is_possible = |combination: &&Combination| {
                combination.digits[at] == candidate.digit
                    && cells.iter().zip(&combination.digits).all(|(&cell, &digit)| self.position.allows(cell, digit))
            };
            let mut listed: Vec<&[Digit]> =
                combinations.iter().filter(is_possible).map(|combination| &combination.digits[..]).collect();
            listed.sort_unstable();
            listed.dedup();
            require!(listed.len() == wanted, "not every combination with {candidate:?} is excluded");
        }
        Ok(())
    }

    fn cannot_be(&self, cells: &[Cell], combination: &Combination) -> Verdict {
        let Combination { digits, excluder } = combination;
        require!(digits.len() == cells.len(), "a combination has one digit a cell");
        let pairs = || cells.iter().zip(digits);
        let clashes = pairs()
            .any(|(&one, digit)| pairs().any(|(&other, same)| one != other && digit == same && self.sees(one, other)));
        let set = Self::set(excluder);
        let is_outside = !set.intersects(&Self::set(cells)) && set.is_subset(&self.position.empty_cells());
        let left = set.iter().fold(DigitSet::EMPTY, |all, cell| {
            let seen: DigitSet =
                pairs().filter(|&(&other, _)| self.sees(cell, other)).map(|(_, &digit)| digit).collect();
            all | (self.position.candidates(cell) - seen)
        });
        let starves = !excluder.is_empty()
            && is_outside
            && self.layout().houses_with(set).next().is_some()
            && left.len() < set.len();
        require!(clashes || starves, "nothing excludes {digits:?}");
        Ok(())
    }

    /// Counts the ways again, and which cells they use.
    pub(super) fn templates(&self, digit: Digit, count: usize) -> Verdict {
        let open = self.layout().topology().digits().filter(|&other| !self.position.places(other).is_empty());
        let mut ways: Vec<(Digit, Vec<CellSet<W>>)> = open.map(|other| (other, Vec::new())).collect();
        for (other, found) in &mut ways {
            self.each_template(*other, self.position.places(*other), CellSet::EMPTY, &mut |way| found.push(way));
        }
        // Ways through a cell that is in all ways of another digit are struck out until nothing changes.
        loop {
            let sure = |of: Digit| {
                let others = ways.iter().filter(|(other, _)| *other != of);
                let all = |own: &[CellSet<W>]| own.iter().fold(self.layout().all(), |all, &way| all & way);
                others.fold(CellSet::EMPTY, |any, (_, own)| any | all(own))
            };
            let kept: Vec<(Digit, Vec<CellSet<W>>)> = ways
                .iter()
                .map(|(of, own)| (*of, own.iter().copied().filter(|way| !way.intersects(&sure(*of))).collect()))
                .collect();
            if kept == ways {
                break;
            }
            ways = kept;
        }
        let left = ways.iter().find(|(of, _)| *of == digit).map_or(&[][..], |(_, own)| own);
        require!(left.len() == count && count > 0, "{digit} can stand in {} ways", left.len());
        let in_all = left.iter().fold(self.layout().all(), |all, &way| all & way);
        let in_any = left.iter().fold(CellSet::EMPTY, |any, &way| any | way);
        let of_digit = |candidate: &Candidate| candidate.digit == digit;
        let (placed, removed) = (&self.step.placements, &self.step.eliminations);
        require!(placed.iter().chain(removed).all(of_digit), "the templates are of another digit");
        require!(placed.iter().all(|one| in_all.contains(one.cell)), "some way leaves the cell out");
        require!(!removed.iter().any(|one| in_any.contains(one.cell)), "some way uses the cell");
        Ok(())
    }

    fn each_template(&self, digit: Digit, open: CellSet<W>, chosen: CellSet<W>, each: &mut dyn FnMut(CellSet<W>)) {
        let topology = self.layout().topology();
        let lacks = |house: &House| {
            let cells = self.layout().cells_of(*house);
            topology.is_full(*house)
                && !chosen.intersects(&cells)
                && !topology.house(*house).cells.iter().any(|&cell| self.position.digit(cell) == Some(digit))
        };
        match topology.houses().find(lacks) {
            None => each(chosen),
            Some(house) => {
                for cell in open & self.layout().cells_of(house) {
                    let rest = open - self.layout().peers(cell) - CellSet::single(cell);
                    self.each_template(digit, rest, chosen | CellSet::single(cell), each);
                }
            }
        }
    }
}
