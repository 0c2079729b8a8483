//! Proofs by links between candidates: colours and chains.

use super::proof::{Proof, Refusal, Verdict, require};
use crate::board::{Candidate, CellSet, DigitSet};
use crate::logic::argument::*;

impl<const W: usize> Proof<'_, '_, W> {
    /// Whether a candidate cannot be true together with the node.
    pub(super) fn excludes(&self, node: &Node, candidate: Candidate) -> bool {
        if candidate.digit == node.digit {
            node.cells.iter().all(|&cell| self.sees(cell, candidate.cell))
        } else {
            node.cells == [candidate.cell]
        }
    }

    pub(super) fn link(&self, link: &ChainLink) -> Verdict {
        let (from, to) = (&link.from, &link.to);
        for node in [from, to] {
            let is_there = !node.cells.is_empty() && node.candidates().all(|c| self.position.allows(c.cell, c.digit));
            require!(is_there, "{node:?} is not in the position");
        }
        let is_link = match (&link.reason, link.strong) {
            (Reason::Cell(cell), strong) => {
                let same_cell = from.cells == [*cell] && to.cells == [*cell] && from.digit != to.digit;
                same_cell && (!strong || self.position.candidates(*cell).len() == 2)
            }
            (Reason::House(house), true) => {
                self.needs(*house, from.digit)?;
                let both = Self::set(&from.cells) | Self::set(&to.cells);
                from.digit == to.digit && self.position.places_in(from.digit, *house).is_subset(&both)
            }
            (Reason::House(house), false) => {
                let (one, other) = (Self::set(&from.cells), Self::set(&to.cells));
                from.digit == to.digit
                    && !one.intersects(&other)
                    && (one | other).is_subset(&self.layout().cells_of(*house))
            }
            (Reason::AlmostLockedSet(cells), true) => {
                let set = Self::set(cells);
                let digits = set.iter().fold(DigitSet::EMPTY, |all, cell| all | self.position.candidates(cell));
                let covers = |node: &Node| (self.position.places(node.digit) & set).is_subset(&Self::set(&node.cells));
                // Each digit at most once: all places of it among the cells see each other.
                let stands_once = |digit| {
                    let places = self.position.places(digit) & set;
                    places.iter().all(|place| (places - CellSet::single(place)).is_subset(&self.layout().peers(place)))
                };
                digits.iter().all(stands_once)
                    && digits.len() == set.len() + 1
                    && from.digit != to.digit
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
        require!(is_link, "no such link: {link:?}");
        Ok(())
    }

    /// The candidates of both colours are one network, whose links join one colour to the other.
    fn network(&self, first: &[Candidate], second: &[Candidate], links: &[ChainLink]) -> Verdict {
        let all: Vec<Candidate> = first.iter().chain(second).copied().collect();
        let colour = |candidate: &Candidate| match (first.contains(candidate), second.contains(candidate)) {
            (true, false) => Ok(true),
            (false, true) => Ok(false),
            _ => Err(Refusal(format!("{candidate:?} has no colour, or two"))),
        };
        let mut linked: Vec<Candidate> = all.first().copied().into_iter().collect();
        for link in links {
            require!(
                link.strong && link.from.cells.len() == 1 && link.to.cells.len() == 1,
                "colours are tied by strong links of cells"
            );
            self.link(link)?;
            // Two strong candidates are opposite only if they also exclude each other.
            let (from, to) =
                (Candidate::new(link.from.cells[0], link.from.digit), Candidate::new(link.to.cells[0], link.to.digit));
            require!(self.excludes(&link.from, to), "{from:?} and {to:?} could both be true");
            require!(colour(&from)? != colour(&to)?, "a link joins one colour to itself");
        }
        let mut grew = true;
        while std::mem::take(&mut grew) {
            for link in links {
                let ends = [
                    Candidate::new(link.from.cells[0], link.from.digit),
                    Candidate::new(link.to.cells[0], link.to.digit),
                ];
                let known = ends.map(|end| linked.contains(&end));
                if known[0] != known[1] {
                    linked.push(ends[usize::from(known[0])]);
                    grew = true;
                }
            }
        }
        require!(all.iter().all(|candidate| linked.contains(candidate)), "the colours are not one network");
        Ok(())
    }

    pub(super) fn colouring(
        &self,
        first: &[Candidate],
        second: &[Candidate],
        links: &[ChainLink],
        rule: &ColouringRule,
    ) -> Verdict {
        self.network(first, second, links)?;
        let clashes = |one: Candidate, other: Candidate| one != other && self.excludes(&Node::single(one), other);
        match rule {
            ColouringRule::Wrap { clash: [one, other] } => {
                let is_first = first.contains(one);
                let (wrong, right) = if is_first { (first, second) } else { (second, first) };
                let is_clash = wrong.contains(one) && wrong.contains(other) && clashes(*one, *other);
                require!(is_clash, "the colour does not clash with itself");
                self.false_colour(wrong, right)?;
            }
            ColouringRule::Emptied { cell } => {
                let digits = self.position.candidates(*cell);
                let empties = |colour: &[Candidate]| {
                    let sees = |digit| colour.iter().any(|&one| clashes(one, Candidate::new(*cell, digit)));
                    !digits.is_empty() && digits.iter().all(sees)
                };
                match (empties(first), empties(second)) {
                    (true, _) => self.false_colour(first, second)?,
                    (false, true) => self.false_colour(second, first)?,
                    (false, false) => return Err(Refusal(format!("neither colour empties {cell:?}"))),
                }
            }
            ColouringRule::Trap => {
                self.removes_only()?;
                for &candidate in &self.step.eliminations {
                    let sees = |colour: &[Candidate]| colour.iter().any(|&other| clashes(other, candidate));
                    require!(sees(first) && sees(second), "{candidate:?} does not see both colours");
                }
            }
        }
        Ok(())
    }

    /// The one colour goes, the other stays.
    fn false_colour(&self, wrong: &[Candidate], right: &[Candidate]) -> Verdict {
        require!(self.step.eliminations.iter().all(|one| wrong.contains(one)), "not of the false colour");
        require!(self.step.placements.iter().all(|one| right.contains(one)), "not of the true colour");
        Ok(())
    }

    pub(super) fn multi_colouring(&self, networks: &[Network; 2], bridges: &[[Candidate; 2]]) -> Verdict {
        self.removes_only()?;
        for Network { first, second, links } in networks {
            self.network(first, second, links)?;
        }
        let [one, other] = networks;
        let sees = |colour: &[Candidate], candidate: Candidate| {
            colour.iter().any(|&of| of != candidate && self.excludes(&Node::single(of), candidate))
        };
        for &[near, far] in bridges {
            require!(self.excludes(&Node::single(near), far) && near != far, "{near:?} does not see {far:?}");
        }
        match *bridges {
            [[near, far]] => {
                let coloured = [(one, near), (other, far)]
                    .map(|(network, end)| [&network.first, &network.second].map(|colour| colour.contains(&end)));
                require!(coloured.iter().all(|[first, second]| first != second), "a bridge ends outside the colours");
                let opposite = |network: &'_ Network, is_first| -> Vec<Candidate> {
                    if is_first { network.second.clone() } else { network.first.clone() }
                };
                let (near, far) = (opposite(one, coloured[0][0]), opposite(other, coloured[1][0]));
                let goes = |&candidate: &Candidate| sees(&near, candidate) && sees(&far, candidate);
                require!(self.step.eliminations.iter().all(goes), "not everything removed sees both opposite colours");
            }
            [[near, far], [near_too, far_too]] => {
                let colour = if one.first.contains(&near) { &one.first } else { &one.second };
                require!(colour.contains(&near) && colour.contains(&near_too), "the bridges leave from two colours");
                let splits = |a, b| other.first.contains(&a) && other.second.contains(&b);
                require!(splits(far, far_too) || splits(far_too, far), "the bridges do not lead to both colours");
                require!(self.step.eliminations.iter().all(|one| colour.contains(one)), "not of the false colour");
            }
            _ => return Err(Refusal("colours are bridged once or twice".into())),
        }
        Ok(())
    }

    pub(super) fn chain(&self, chain: &Chain) -> Verdict {
        let links = &chain.links;
        let (Some(first), Some(last)) = (links.first(), links.last()) else {
            return Err(Refusal("an empty chain".into()));
        };
        links.iter().try_for_each(|link| self.link(link))?;
        for pair in links.windows(2) {
            require!(pair[0].to == pair[1].from && pair[0].strong != pair[1].strong, "links must alternate and meet");
        }
        if chain.is_loop {
            require!(last.to == first.from && last.strong != first.strong, "the loop is not closed");
            self.removes_only()?;
            let weak: Vec<&ChainLink> = links.iter().filter(|link| !link.strong).collect();
            for &candidate in &self.step.eliminations {
                let is_excluded = weak.iter().any(|link| {
                    let is_end = link.from.candidates().chain(link.to.candidates()).any(|end| end == candidate);
                    !is_end
                        && (self.excludes(&link.from, candidate) && self.excludes(&link.to, candidate)
                            || self.excluded_by_cell(link, candidate))
                });
                let is_locked = || links.iter().any(|link| self.locked_by(link, candidate));
                require!(is_excluded || is_locked(), "{candidate:?} is excluded by no link of the loop");
            }
            return Ok(());
        }
        require!(first.strong && last.strong, "an open chain begins and ends with a strong link");
        // Both ends the same candidate: whether it is false or not, it is true.
        if first.from == last.to && first.from.cells.len() == 1 {
            let proved = Candidate::new(first.from.cells[0], first.from.digit);
            require!(
                self.step.placements.iter().all(|&candidate| candidate == proved),
                "the chain proves {proved:?} only"
            );
            let is_excluded = |&candidate: &Candidate| candidate != proved && self.excludes(&first.from, candidate);
            require!(self.step.eliminations.iter().all(is_excluded), "not excluded by {proved:?}");
            return Ok(());
        }
        self.removes_only()?;
        for &candidate in &self.step.eliminations {
            let both = self.excludes(&first.from, candidate) && self.excludes(&last.to, candidate);
            require!(both, "{candidate:?} is not excluded by both ends");
        }
        Ok(())
    }

    /// A weak link inside one cell, being strong in a loop, leaves no other digit there.
    pub(super) fn excluded_by_cell(&self, link: &ChainLink, candidate: Candidate) -> bool {
        let is_end = |node: &Node| node.digit == candidate.digit;
        matches!(link.reason, Reason::Cell(cell) if cell == candidate.cell) && !is_end(&link.from) && !is_end(&link.to)
    }

    /// An almost locked set between two nodes of a loop lacks one of their digits, so it holds all its others.
    fn locked_by(&self, link: &ChainLink, candidate: Candidate) -> bool {
        let Reason::AlmostLockedSet(cells) = &link.reason else { return false };
        let places = Self::set(cells) & self.position.places(candidate.digit);
        ![link.from.digit, link.to.digit].contains(&candidate.digit)
            && !places.is_empty()
            && places.is_subset(&self.layout().peers(candidate.cell))
    }
}
