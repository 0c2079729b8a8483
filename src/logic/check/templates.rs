//! Proves templates by counting the ways to place the digit again.

use super::proof::{Check, Checked, Proof, Refusal, require};
use crate::board::{Candidate, CellSet, Digit, House};
use crate::logic::argument::Templates;

/// The number of cells tried for all digits together before the step is refused. A trace from outside may name a board
/// so empty that its ways cannot be counted. Our searches give up long before.
const MAX_TRIED: usize = 300_000;

impl Check for Templates {
    /// Counts the ways again and the cells that they use.
    fn check<const W: usize>(&self, proof: &Proof<'_, '_, W>) -> Checked {
        let &Self { digit, count } = self;
        let open = proof.layout().topology().digits().filter(|&other| !proof.position.places(other).is_empty());
        let mut ways: Vec<(Digit, Vec<CellSet<W>>)> = open.map(|other| (other, Vec::new())).collect();
        let mut left = MAX_TRIED;
        for (other, found) in &mut ways {
            let open = proof.position.places(*other);
            proof.each_template(*other, open, CellSet::EMPTY, &mut left, &mut |way| found.push(way))?;
        }
        // Ways through a cell that all ways of another digit need are removed until nothing changes.
        loop {
            let sure = |of: Digit| {
                let others = ways.iter().filter(|(other, _)| *other != of);
                let all = |own: &[CellSet<W>]| own.iter().fold(proof.layout().all(), |all, &way| all & way);
                others.fold(CellSet::EMPTY, |any, (_, own)| any | all(own))
            };
            let kept: Vec<(Digit, Vec<CellSet<W>>)> = ways
                .iter()
                .map(|(of, own)| {
                    let sure = sure(*of);
                    (*of, own.iter().copied().filter(|way| !way.intersects(&sure)).collect())
                })
                .collect();
            if kept == ways {
                break;
            }
            ways = kept;
        }
        let own = ways.iter().find(|(of, _)| *of == digit).map_or(&[][..], |(_, own)| own);
        require!(own.len() == count && count > 0, "{digit} has {} templates", own.len());
        let in_all = own.iter().fold(proof.layout().all(), |all, &way| all & way);
        let in_any = own.iter().fold(CellSet::EMPTY, |any, &way| any | way);
        let of_digit = |candidate: &Candidate| candidate.digit == digit;
        let (placed, removed) = (&proof.step.placements, &proof.step.eliminations);
        require!(placed.iter().chain(removed).all(of_digit), "the templates have another digit");
        require!(placed.iter().all(|one| in_all.contains(one.cell)), "a template leaves the cell out");
        require!(!removed.iter().any(|one| in_any.contains(one.cell)), "a template uses the cell");
        Ok(())
    }
}

impl<const W: usize> Proof<'_, '_, W> {
    /// Passes on every way to place the digit in the open cells; refuses once `left` cells were tried.
    fn each_template(
        &self,
        digit: Digit,
        open: CellSet<W>,
        chosen: CellSet<W>,
        left: &mut usize,
        each: &mut dyn FnMut(CellSet<W>),
    ) -> Checked {
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
                    require!(*left > 0, "{digit} has too many templates to count");
                    *left -= 1;
                    let rest = open - self.layout().peers(cell) - CellSet::single(cell);
                    self.each_template(digit, rest, chosen | CellSet::single(cell), left, each)?;
                }
            }
        }
        Ok(())
    }
}
