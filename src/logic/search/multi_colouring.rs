//! Finds two networks of one digit that see each other.

use super::colouring::{Colours, network, networks};
use crate::board::{Candidate, CellSet};
use crate::logic::{Argument, Combined, Flow, MultiColouring, Report, Study};

/// Reports the conclusions of two networks of a digit, ordered by networks, then colours.
pub(crate) fn multi_colours<const W: usize>(study: &Study<'_, '_, W>, report: &mut Report<'_>) -> Flow {
    let (position, layout) = (study.position(), study.layout());
    for digit in layout.topology().digits() {
        let all = networks(study, digit);
        for (at, one) in all.iter().enumerate() {
            for (beside, other) in all.iter().enumerate().filter(|&(beside, _)| beside != at) {
                let argue = |bridges: &[[Candidate; 2]]| {
                    let networks = [one, other].map(|colours| network(position, digit, colours));
                    Argument::MultiColouring(MultiColouring { networks: Box::new(networks), bridges: bridges.to_vec() })
                };
                let bridge = |colour: CellSet<W>, (far, seen_by_far): (CellSet<W>, CellSet<W>)| {
                    let near = (colour & seen_by_far).first()?;
                    let far = (layout.peers(near) & far).first()?;
                    Some([Candidate::new(near, digit), Candidate::new(far, digit)])
                };
                let ends = |colours: &Colours<W>| {
                    [(colours.first, colours.seen_by_first), (colours.second, colours.seen_by_second)]
                };
                let ([first, second], [far, beyond]) = (ends(one), ends(other));
                let (mut bridged, mut seen_beyond) = (Vec::new(), CellSet::EMPTY);
                for ((colour, _), (_, seen_by_opposite)) in [(first, second), (second, first)] {
                    let bridges = [far, beyond].map(|end| bridge(colour, end));
                    if let [Some(near), Some(far)] = bridges {
                        report.add_removals_of(digit, colour, || argue(&[near, far]))?;
                    }
                    for (bridge, (_, seen_by_beyond)) in bridges.into_iter().zip([beyond, far]) {
                        let Some(bridge) = bridge else { continue };
                        let removed = position.places(digit) & seen_by_opposite & seen_by_beyond;
                        if !removed.is_empty() {
                            bridged.push(bridge);
                            seen_beyond |= removed;
                        }
                    }
                }
                // Colours that exclude each other do so from both sides, so they are visited once.
                if bridged.is_empty() || beside < at {
                    continue;
                }
                let argument = || match &bridged[..] {
                    [bridge] => argue(&[*bridge]),
                    bridges => Argument::Combined(Combined {
                        arguments: bridges.iter().map(|&bridge| argue(&[bridge])).collect(),
                    }),
                };
                report.add_removals_of(digit, seen_beyond, argument)?;
            }
        }
    }
    Flow::Continue(())
}
