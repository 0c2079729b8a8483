//! Two networks of one digit that see each other.

use super::colouring::{Colours, network, networks};
use super::push_all;
use crate::board::{Candidate, Cell, CellSet, Position};
use crate::logic::{Argument, Combined, Flow, Found, Info, MultiColouring, Sink};

/// Reports what two networks of a digit prove: by digit, networks, then colours.
pub(crate) fn multi_colours<const W: usize>(
    position: &Position<'_, W>,
    technique: &'static Info,
    sink: &mut dyn Sink,
) -> Flow {
    let layout = position.layout();
    let mut eliminations = Vec::new();
    for digit in layout.topology().digits() {
        let all: Vec<Colours<W>> = networks(position, digit).collect();
        let sees = |cell: Cell, colour: CellSet<W>| layout.peers(cell).intersects(&colour);
        let first_that_sees = |colour: CellSet<W>, other: CellSet<W>| {
            let near = colour.iter().find(|&cell| sees(cell, other))?;
            let far = (layout.peers(near) & other).first()?;
            Some([Candidate::new(near, digit), Candidate::new(far, digit)])
        };
        for (at, one) in all.iter().enumerate() {
            for (beside, other) in all.iter().enumerate().filter(|&(beside, _)| beside != at) {
                let argue = |bridges: &[[Candidate; 2]]| {
                    let networks = [*one, *other].map(|colours| network(position, digit, colours));
                    Argument::MultiColouring(MultiColouring { networks, bridges: bridges.to_vec() })
                };
                let (mut bridged, mut seen_beyond) = (Vec::new(), CellSet::EMPTY);
                for (colour, opposite) in [(one.first, one.second), (one.second, one.first)] {
                    let bridges = [other.first, other.second].map(|far| first_that_sees(colour, far));
                    if let [Some(near), Some(far)] = bridges {
                        eliminations.clear();
                        push_all(&mut eliminations, digit, colour);
                        let argument = || argue(&[near, far]);
                        sink.found(Found {
                            technique,
                            placements: &[],
                            eliminations: &eliminations,
                            argument: &argument,
                        })?;
                    }
                    for (bridge, beyond) in bridges.into_iter().zip([other.second, other.first]) {
                        let Some(bridge) = bridge else { continue };
                        let places = position.places(digit);
                        let removed: CellSet<W> =
                            places.iter().filter(|&cell| sees(cell, opposite) && sees(cell, beyond)).collect();
                        if !removed.is_empty() {
                            bridged.push(bridge);
                            seen_beyond |= removed;
                        }
                    }
                }
                // Colours that exclude each other say the same from either side: once is enough.
                if bridged.is_empty() || beside < at {
                    continue;
                }
                eliminations.clear();
                push_all(&mut eliminations, digit, seen_beyond);
                let argument = || match &bridged[..] {
                    [bridge] => argue(&[*bridge]),
                    bridges => Argument::Combined(Combined {
                        arguments: bridges.iter().map(|&bridge| argue(&[bridge])).collect(),
                    }),
                };
                sink.found(Found { technique, placements: &[], eliminations: &eliminations, argument: &argument })?;
            }
        }
    }
    Flow::Continue(())
}
