//! Proves conclusions from two colours of one network.

use super::proof::{Check, Checked, Proof, Refusal, require};
use crate::board::Candidate;
use crate::logic::argument::{ChainLink, Colouring, ColouringRule, Node};

impl Check for Colouring {
    fn check<const W: usize>(&self, proof: &Proof<'_, '_, W>) -> Checked {
        let Self { first, second, links, rule } = self;
        proof.network(first, second, links)?;
        let clashes = |one: Candidate, other: Candidate| one != other && proof.excludes(&Node::single(one), other);
        match rule {
            ColouringRule::Wrap { clash: [one, other] } => {
                let is_first = first.contains(one);
                let (wrong, right) = if is_first { (first, second) } else { (second, first) };
                let is_clash = wrong.contains(one) && wrong.contains(other) && clashes(*one, *other);
                require!(is_clash, "the colour does not clash with itself");
                proof.false_colour(wrong, right)?;
            }
            ColouringRule::Emptied { cell } => {
                let digits = proof.position.candidates(*cell);
                let empties = |colour: &[Candidate]| {
                    let sees = |digit| colour.iter().any(|&one| clashes(one, Candidate::new(*cell, digit)));
                    !digits.is_empty() && digits.iter().all(sees)
                };
                match (empties(first), empties(second)) {
                    (true, _) => proof.false_colour(first, second)?,
                    (false, true) => proof.false_colour(second, first)?,
                    (false, false) => return Err(Refusal(format!("neither colour empties {}", proof.name(cell)))),
                }
            }
            ColouringRule::Trap => {
                proof.removes_only()?;
                for &candidate in &proof.step.eliminations {
                    let sees = |colour: &[Candidate]| colour.iter().any(|&other| clashes(other, candidate));
                    require!(sees(first) && sees(second), "{} does not see both colours", proof.name(candidate));
                }
            }
        }
        Ok(())
    }
}

impl<const W: usize> Proof<'_, '_, W> {
    /// Proves that the candidates of both colours form one network, with links that join the colours.
    pub(super) fn network(&self, first: &[Candidate], second: &[Candidate], links: &[ChainLink]) -> Checked {
        let all: Vec<Candidate> = first.iter().chain(second).copied().collect();
        let colour = |candidate: &Candidate| match (first.contains(candidate), second.contains(candidate)) {
            (true, false) => Ok(true),
            (false, true) => Ok(false),
            _ => Err(Refusal(format!("{} has no colour, or two", self.name(candidate)))),
        };
        // A candidate in both colours would prove itself true without any link.
        all.iter().try_for_each(|candidate| colour(candidate).map(|_| ()))?;
        let mut linked: Vec<Candidate> = all.first().copied().into_iter().collect();
        for link in links {
            require!(
                link.strong && link.from.cells.len() == 1 && link.to.cells.len() == 1,
                "colours must be connected by strong links of cells"
            );
            self.link(link)?;
            // The two candidates of a strong link are opposite only if they also exclude each other.
            let (from, to) =
                (Candidate::new(link.from.cells[0], link.from.digit), Candidate::new(link.to.cells[0], link.to.digit));
            require!(self.excludes(&link.from, to), "{} and {} could both be true", self.name(from), self.name(to));
            require!(colour(&from)? != colour(&to)?, "a link connects a colour to itself");
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
        require!(all.iter().all(|candidate| linked.contains(candidate)), "the colours are not connected");
        Ok(())
    }

    /// Proves that one colour is removed and the other remains.
    fn false_colour(&self, wrong: &[Candidate], right: &[Candidate]) -> Checked {
        require!(
            self.step.eliminations.iter().all(|one| wrong.contains(one)),
            "a removed candidate is not of the false colour"
        );
        require!(
            self.step.placements.iter().all(|one| right.contains(one)),
            "a placed candidate is not of the true colour"
        );
        Ok(())
    }
}
