//! Proves double exocets: both exocets are valid, and no digit is in both bases.

use super::proof::{Check, Checked, Proof, Refusal, require};
use crate::board::{Candidate, Cell, CellSet, Digit, House};
use crate::logic::argument::{DoubleExocet, Exocet};

impl Check for DoubleExocet {
    /// Four digits, two in each base: each is in one base cell and one target.
    fn check<const W: usize>(&self, proof: &Proof<'_, '_, W>) -> Checked {
        let [one, other] = &*self.exocets;
        proof.removes_only()?;
        let digits = proof.exocet(one)?;
        require!(proof.exocet(other)? == digits && digits.len() == 4, "the exocets do not share four digits");
        let is_bare = |one: &Exocet| one.refuted.is_empty() && one.certain.is_empty() && one.mirrors.is_empty();
        require!(is_bare(one) && is_bare(other), "a double exocet cannot use either exocet alone");
        for digit in digits.iter() {
            require!(!proof.has_room_in_both(one, other, digit), "both bases could contain {digit}");
        }
        for &candidate in &proof.step.eliminations {
            let sees_all = |cells: [[Cell; 2]; 2]| {
                let places = proof.set(&cells.concat()) & proof.position.places(candidate.digit);
                !places.is_empty() && places.is_subset(&proof.layout().peers(candidate.cell))
            };
            let is_shared_out =
                digits.contains(candidate.digit)
                    && (sees_all([one.base, other.base])
                        || sees_all([one.targets, other.targets])
                        || proof.layout().topology().houses_of(candidate.cell).iter().any(|&cover| {
                            [one, other].iter().all(|exocet| proof.is_used_up(exocet, cover, candidate))
                        }));
            let is_excluded = [one, other].iter().any(|exocet| proof.is_excluded_by(exocet, candidate));
            require!(is_shared_out || is_excluded, "{} may be true", proof.name(candidate));
        }
        Ok(())
    }
}

impl<const W: usize> Proof<'_, '_, W> {
    /// Returns whether one cell of each base and one target of each exocet can hold the digit together.
    fn has_room_in_both(&self, one: &Exocet, other: &Exocet, digit: Digit) -> bool {
        let groups = [one.base, other.base, one.targets, other.targets];
        let mut ways: Vec<Vec<Cell>> = vec![Vec::new()];
        for group in groups {
            let goes = |way: &Vec<Cell>, cell: Cell| {
                self.position.allows(cell, digit) && !way.iter().any(|&before| self.sees(before, cell))
            };
            ways = ways
                .iter()
                .flat_map(|way| {
                    group.into_iter().filter(|&cell| goes(way, cell)).map(|cell| [&way[..], &[cell]].concat())
                })
                .collect();
        }
        !ways.is_empty()
    }

    /// Returns whether the house is a cover with the digit in another cell if the base holds it. All lines but that of
    /// the target then have the digit in the covers, of which there are as many.
    fn is_used_up(&self, exocet: &Exocet, cover: House, Candidate { cell, digit }: Candidate) -> bool {
        let Exocet { base, targets, lines, covers, .. } = exocet;
        let holders: CellSet<W> = base.iter().copied().filter(|&cell| self.position.allows(cell, digit)).collect();
        let hidden = self.layout().common_peers(holders) | self.set(targets);
        let places = lines.iter().fold(CellSet::EMPTY, |all, &line| all | self.room(line, digit)) - hidden;
        let is_cover = covers
            .iter()
            .any(|(of, covers)| *of == digit && covers.len() + 1 == lines.len() && covers.contains(&cover));
        is_cover && self.layout().cells_of(cover).contains(cell) && !places.contains(cell)
    }
}
