//! Proves conclusions from two networks that see each other.

use super::proof::{Check, Checked, Proof, Refusal, require};
use crate::board::Candidate;
use crate::logic::argument::{MultiColouring, Network, Node};

impl Check for MultiColouring {
    fn check<const W: usize>(&self, proof: &Proof<'_, '_, W>) -> Checked {
        let Self { networks, bridges } = self;
        proof.removes_only()?;
        for Network { first, second, links } in networks.iter() {
            proof.network(first, second, links)?;
        }
        let [one, other] = &**networks;
        let sees = |colour: &[Candidate], candidate: Candidate| {
            colour.iter().any(|&of| of != candidate && proof.excludes(&Node::single(of), candidate))
        };
        for &[near, far] in bridges {
            require!(
                proof.excludes(&Node::single(near), far) && near != far,
                "{} does not see {}",
                proof.name(near),
                proof.name(far)
            );
        }
        match bridges[..] {
            [[near, far]] => {
                let coloured = [(one, near), (other, far)]
                    .map(|(network, end)| [&network.first, &network.second].map(|colour| colour.contains(&end)));
                require!(coloured.iter().all(|[first, second]| first != second), "a bridge ends outside the colours");
                let opposite = |network: &'_ Network, is_first| -> Vec<Candidate> {
                    if is_first { network.second.clone() } else { network.first.clone() }
                };
                let (near, far) = (opposite(one, coloured[0][0]), opposite(other, coloured[1][0]));
                let goes = |&candidate: &Candidate| sees(&near, candidate) && sees(&far, candidate);
                require!(
                    proof.step.eliminations.iter().all(goes),
                    "not every removed candidate sees both opposite colours"
                );
            }
            [[near, far], [near_too, far_too]] => {
                let colour = if one.first.contains(&near) { &one.first } else { &one.second };
                require!(colour.contains(&near) && colour.contains(&near_too), "the bridges start from two colours");
                let splits = |a, b| other.first.contains(&a) && other.second.contains(&b);
                require!(splits(far, far_too) || splits(far_too, far), "the bridges do not lead to both colours");
                require!(
                    proof.step.eliminations.iter().all(|one| colour.contains(one)),
                    "a removed candidate is not of the false colour"
                );
            }
            _ => return Err(Refusal("there must be one or two bridges".into())),
        }
        Ok(())
    }
}
