//! Proves templates by counting the ways again.

use super::proof::{Check, Proof, Refusal, Verdict, require};
use crate::board::{Candidate, CellSet, Digit, House};
use crate::logic::argument::Templates;

impl Check for Templates {
    /// Counts the ways again, and which cells they use.
    fn check<const W: usize>(&self, proof: &Proof<'_, '_, W>) -> Verdict {
        let &Self { digit, count } = self;
        let open = proof.layout().topology().digits().filter(|&other| !proof.position.places(other).is_empty());
        let mut ways: Vec<(Digit, Vec<CellSet<W>>)> = open.map(|other| (other, Vec::new())).collect();
        for (other, found) in &mut ways {
            proof.each_template(*other, proof.position.places(*other), CellSet::EMPTY, &mut |way| found.push(way));
        }
        // Ways through a cell that is in all ways of another digit are struck out until nothing changes.
        loop {
            let sure = |of: Digit| {
                let others = ways.iter().filter(|(other, _)| *other != of);
                let all = |own: &[CellSet<W>]| own.iter().fold(proof.layout().all(), |all, &way| all & way);
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
        let in_all = left.iter().fold(proof.layout().all(), |all, &way| all & way);
        let in_any = left.iter().fold(CellSet::EMPTY, |any, &way| any | way);
        let of_digit = |candidate: &Candidate| candidate.digit == digit;
        let (placed, removed) = (&proof.step.placements, &proof.step.eliminations);
        require!(placed.iter().chain(removed).all(of_digit), "the templates are of another digit");
        require!(placed.iter().all(|one| in_all.contains(one.cell)), "some way leaves the cell out");
        require!(!removed.iter().any(|one| in_any.contains(one.cell)), "some way uses the cell");
        Ok(())
    }
}

impl<const W: usize> Proof<'_, '_, W> {
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
