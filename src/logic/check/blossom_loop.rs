//! Proves blossom loops: each candidate of the stem leads to an end, and the ends exclude each other.

use super::proof::{Check, Checked, Proof, Refusal, require};
use crate::board::Candidate;
use crate::logic::argument::{BlossomLoop, ChainLink, Node, Sector};

impl Check for BlossomLoop {
    /// One candidate of the stem is true, and so is the end of its chain, but no other end. Backwards, no other
    /// candidate is true, so exactly one node of every weak link is.
    fn check<const W: usize>(&self, proof: &Proof<'_, '_, W>) -> Checked {
        let Self { stem, chains, end } = self;
        proof.removes_only()?;
        let (mut starts, mut ends): (Vec<Candidate>, Vec<&Node>) = (Vec::new(), Vec::new());
        for links in chains {
            let (Some(first), Some(last)) = (links.first(), links.last()) else {
                return Err(Refusal("the chain is empty".into()));
            };
            links.iter().try_for_each(|link| proof.link(link))?;
            proof.alternate(links)?;
            require!(
                !first.strong && last.strong,
                "a chain of a blossom must start with a weak link and end with a strong one"
            );
            require!(first.from.cells.len() == 1, "a chain starts with several cells");
            starts.extend(first.from.candidates());
            ends.push(&last.to);
        }
        starts.sort_unstable();
        require!(starts == proof.candidates_of(*stem)?, "the chains do not start with the candidates of the stem");
        for (at, node) in ends.iter().enumerate() {
            let is_there = match *end {
                Sector::Cell(cell) => node.cells == [cell],
                Sector::House(house, digit) => {
                    node.digit == digit && proof.set(&node.cells).is_subset(&proof.layout().cells_of(house))
                }
            };
            require!(is_there, "{} is not in the house of the ends", proof.name(*node));
            let excludes = |other: &&Node| match end {
                Sector::Cell(_) => other.digit != node.digit,
                Sector::House(..) => !proof.set(&other.cells).intersects(&proof.set(&node.cells)),
            };
            require!(ends[..at].iter().all(excludes), "two ends could be true");
        }
        let links: Vec<&ChainLink> = chains.iter().flatten().collect();
        for &candidate in &proof.step.eliminations {
            let is_excluded = proof.excluded_by_links(&links, candidate)
                || links.iter().any(|link| proof.locked_by(link, candidate))
                || ends
                    .iter()
                    .all(|node| !node.candidates().any(|own| own == candidate) && proof.excludes(node, candidate));
            require!(is_excluded, "no link in the blossom excludes {}", proof.name(candidate));
        }
        Ok(())
    }
}

impl<const W: usize> Proof<'_, '_, W> {
    /// Returns the candidates in order, one of which must be true.
    fn candidates_of(&self, sector: Sector) -> Result<Vec<Candidate>, Refusal> {
        let mut candidates: Vec<Candidate> = match sector {
            Sector::Cell(cell) => self.position.candidates(cell).at(cell).collect(),
            Sector::House(house, digit) => {
                self.needs(house, digit)?;
                self.position.places_in(digit, house).with(digit).collect()
            }
        };
        require!(!candidates.is_empty(), "there is no candidate");
        candidates.sort_unstable();
        Ok(candidates)
    }
}
