//! Proves chains: strong and weak links alternate, each starts where the previous one ends, and each really exists.

use super::proof::{Check, Checked, Proof, Refusal, require};
use crate::board::{Candidate, CellSet};
use crate::logic::argument::{Chain, ChainLink, Node, Reason};

impl Check for Chain {
    fn check<const W: usize>(&self, proof: &Proof<'_, '_, W>) -> Checked {
        let links = &self.links;
        let (Some(first), Some(last)) = (links.first(), links.last()) else {
            return Err(Refusal("the chain is empty".into()));
        };
        links.iter().try_for_each(|link| proof.link(link))?;
        proof.alternate(links)?;
        if self.is_loop {
            require!(last.to == first.from && last.strong != first.strong, "the loop is not closed");
            proof.removes_only()?;
            let all: Vec<&ChainLink> = links.iter().collect();
            for &candidate in &proof.step.eliminations {
                let is_excluded = proof.excluded_by_links(&all, candidate);
                let is_locked = || links.iter().any(|link| proof.locked_by(link, candidate));
                require!(is_excluded || is_locked(), "no link in the loop excludes {}", proof.name(candidate));
            }
            return Ok(());
        }
        require!(first.strong && last.strong, "an open chain must start and end with a strong link");
        // Both ends are the same candidate: it is true even on the assumption that it is false.
        if first.from == last.to && first.from.cells.len() == 1 {
            let proved = Candidate::new(first.from.cells[0], first.from.digit);
            require!(
                proof.step.placements.iter().all(|&candidate| candidate == proved),
                "the chain proves only {}",
                proof.name(proved)
            );
            let is_excluded = |&candidate: &Candidate| candidate != proved && proof.excludes(&first.from, candidate);
            require!(proof.step.eliminations.iter().all(is_excluded), "not excluded by {}", proof.name(proved));
            return Ok(());
        }
        proof.removes_only()?;
        for &candidate in &proof.step.eliminations {
            let both = proof.excludes(&first.from, candidate) && proof.excludes(&last.to, candidate);
            require!(both, "both ends must exclude {}", proof.name(candidate));
        }
        Ok(())
    }
}

impl<const W: usize> Proof<'_, '_, W> {
    /// Proves that each link begins at the end of the one before it, and that strong and weak links alternate.
    pub(super) fn alternate(&self, links: &[ChainLink]) -> Checked {
        for pair in links.windows(2) {
            require!(pair[0].to == pair[1].from && pair[0].strong != pair[1].strong, "links must alternate and meet");
        }
        Ok(())
    }

    /// Returns whether each node of a weak link excludes the candidate, which is neither node. One of the nodes is
    /// true.
    pub(super) fn excluded_by_links(&self, links: &[&ChainLink], candidate: Candidate) -> bool {
        links.iter().filter(|link| !link.strong).any(|link| {
            let is_end = link.from.candidates().chain(link.to.candidates()).any(|end| end == candidate);
            !is_end
                && (self.excludes(&link.from, candidate) && self.excludes(&link.to, candidate)
                    || self.excluded_by_cell(link, candidate))
        })
    }

    pub(super) fn link(&self, link: &ChainLink) -> Checked {
        let (from, to) = (&link.from, &link.to);
        for node in [from, to] {
            let is_there = !node.cells.is_empty() && node.candidates().all(|c| self.position.allows(c.cell, c.digit));
            require!(is_there, "{} is not in the position", self.name(node));
        }
        let is_link = match (&link.reason, link.strong) {
            (Reason::Cell(cell), strong) => {
                let same_cell = from.cells == [*cell] && to.cells == [*cell] && from.digit != to.digit;
                same_cell && (!strong || self.position.candidates(*cell).len() == 2)
            }
            (Reason::House(house), true) => {
                self.needs(*house, from.digit)?;
                let both = self.set(&from.cells) | self.set(&to.cells);
                from.digit == to.digit && self.position.places_in(from.digit, *house).is_subset(&both)
            }
            (Reason::House(house), false) => {
                let (one, other) = (self.set(&from.cells), self.set(&to.cells));
                from.digit == to.digit
                    && !one.intersects(&other)
                    && (one | other).is_subset(&self.layout().cells_of(*house))
            }
            (Reason::AlmostLockedSet(cells), true) => {
                let set = self.set(cells);
                let digits = self.position.candidates_in(set);
                let covers = |node: &Node| (self.position.places(node.digit) & set).is_subset(&self.set(&node.cells));
                // Each digit occurs at most once: all its places among the cells see each other.
                let stands_once = |digit| {
                    let places = self.position.places(digit) & set;
                    places.iter().all(|place| (places - CellSet::single(place)).is_subset(&self.layout().peers(place)))
                };
                set.is_subset(&self.position.empty_cells())
                    && digits.iter().all(stands_once)
                    && digits.len() == set.len() + 1
                    && from.digit != to.digit
                    && [from, to].iter().all(|node| digits.contains(node.digit))
                    && covers(from)
                    && covers(to)
            }
            (Reason::AlmostLockedSet(_), false) => false,
            (Reason::Peers, strong) => {
                !strong
                    && from.digit == to.digit
                    && from.cells.iter().all(|&a| to.cells.iter().all(|&b| self.sees(a, b)))
            }
        };
        require!(is_link, "no such link: {}", self.name(link));
        Ok(())
    }

    /// Returns whether a weak link inside the cell excludes the candidate. In a loop it is also strong, so it leaves no
    /// other digit.
    fn excluded_by_cell(&self, link: &ChainLink, candidate: Candidate) -> bool {
        let is_end = |node: &Node| node.digit == candidate.digit;
        matches!(link.reason, Reason::Cell(cell) if cell == candidate.cell) && !is_end(&link.from) && !is_end(&link.to)
    }

    /// Returns whether an almost locked set between two nodes of a loop excludes the candidate. It lacks one of their
    /// digits, so it holds all others.
    pub(super) fn locked_by(&self, link: &ChainLink, candidate: Candidate) -> bool {
        let Reason::AlmostLockedSet(cells) = &link.reason else { return false };
        let places = self.set(cells) & self.position.places(candidate.digit);
        ![link.from.digit, link.to.digit].contains(&candidate.digit)
            && !places.is_empty()
            && places.is_subset(&self.layout().peers(candidate.cell))
    }
}
