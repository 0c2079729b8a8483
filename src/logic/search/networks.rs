//! Colouring beyond one network of one digit: two networks that see each other, and networks over all digits.

use super::colouring::{Colours, network, networks};
use super::{push_all, tidy};
use crate::board::{Candidate, Cell, CellSet, Digit, Position};
use crate::logic::{
    Argument, ChainLink, Colouring, ColouringRule, Combined, Flow, Found, Info, MultiColouring, Node, Reason, Sink,
};

/// Reports what two networks of a digit prove: by digit, networks, then colours.
pub fn multi_colours<const W: usize>(
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

/// Two colours over all digits.
struct Medusa<const W: usize> {
    /// By colour, then digit: the cells.
    colours: [Vec<CellSet<W>>; 2],
    links: Vec<ChainLink>,
}

impl<const W: usize> Medusa<W> {
    /// The network that a candidate is in.
    fn around(position: &Position<'_, W>, start: Candidate) -> Self {
        let layout = position.layout();
        let topology = layout.topology();
        let mut medusa = Self { colours: [0, 1].map(|_| vec![CellSet::EMPTY; topology.side()]), links: Vec::new() };
        medusa.colours[0][start.digit.index()].insert(start.cell);
        let (mut queue, mut next) = (vec![(start, 0usize)], 0);
        while next < queue.len() {
            let (from, colour) = queue[next];
            next += 1;
            let mut reach = |to: Candidate, reason: Reason| {
                if medusa.colour_of(to).is_none() {
                    medusa.colours[1 - colour][to.digit.index()].insert(to.cell);
                    let (near, far) = (Node::single(from), Node::single(to));
                    medusa.links.push(ChainLink { from: near, to: far, strong: true, reason });
                    queue.push((to, 1 - colour));
                }
            };
            let others = position.candidates(from.cell) - crate::board::DigitSet::single(from.digit);
            if let Some(other) = others.only() {
                reach(Candidate::new(from.cell, other), Reason::Cell(from.cell));
            }
            for &house in topology.houses_of(from.cell).iter().filter(|&&house| topology.is_full(house)) {
                let mut places = position.places_in(from.digit, house);
                places.remove(from.cell);
                if let Some(cell) = places.only() {
                    reach(Candidate::new(cell, from.digit), Reason::House(house));
                }
            }
        }
        medusa
    }

    fn colour_of(&self, candidate: Candidate) -> Option<usize> {
        (0..2).find(|&colour| self.colours[colour][candidate.digit.index()].contains(candidate.cell))
    }

    fn of_colour(&self, colour: usize) -> Vec<Candidate> {
        let mut all = Vec::new();
        for (digit, &cells) in self.colours[colour].iter().enumerate() {
            push_all(&mut all, Digit::new(digit), cells);
        }
        tidy(&mut all);
        all
    }

    /// A candidate of the colour that cannot be true together with this one.
    fn rival(&self, position: &Position<'_, W>, candidate: Candidate, colour: usize) -> Option<Candidate> {
        let seen = self.colours[colour][candidate.digit.index()] & position.layout().peers(candidate.cell);
        let in_cell =
            |digit: &Digit| *digit != candidate.digit && self.colours[colour][digit.index()].contains(candidate.cell);
        let beside = || position.candidates(candidate.cell).iter().find(in_cell);
        seen.first()
            .map(|cell| Candidate::new(cell, candidate.digit))
            .or_else(|| beside().map(|digit| Candidate::new(candidate.cell, digit)))
    }

    /// Why a colour is false.
    fn fault(&self, position: &Position<'_, W>, colour: usize) -> Option<ColouringRule> {
        let clash = |one: Candidate| Some(ColouringRule::Wrap { clash: [one, self.rival(position, one, colour)?] });
        let empties = |&cell: &Cell| {
            let goes = |digit| {
                let seen = position.layout().peers(cell);
                seen.intersects(&self.colours[colour][usize::from(Digit::value(digit)) - 1])
            };
            position.candidates(cell).iter().all(goes)
        };
        let emptied = || position.empty_cells().iter().find(empties).map(|cell| ColouringRule::Emptied { cell });
        self.of_colour(colour).into_iter().find_map(clash).or_else(emptied)
    }
}

/// Reports what two colours over all digits prove: by network; a false colour before candidates that see both.
pub fn medusa<const W: usize>(position: &Position<'_, W>, technique: &'static Info, sink: &mut dyn Sink) -> Flow {
    let mut done: Vec<CellSet<W>> = vec![CellSet::EMPTY; position.layout().topology().side()];
    for start in position.all_candidates() {
        if done[start.digit.index()].contains(start.cell) {
            continue;
        }
        let medusa = Medusa::around(position, start);
        for colour in &medusa.colours {
            done.iter_mut().zip(colour).for_each(|(done, &cells)| *done |= cells);
        }
        if medusa.links.is_empty() {
            continue;
        }
        let argue = |rule: &ColouringRule| {
            Argument::Colouring(Colouring {
                first: medusa.of_colour(0),
                second: medusa.of_colour(1),
                links: medusa.links.clone(),
                rule: rule.clone(),
            })
        };
        for colour in 0..2 {
            if let Some(rule) = medusa.fault(position, colour) {
                let eliminations = &medusa.of_colour(colour)[..];
                sink.found(Found { technique, placements: &[], eliminations, argument: &|| argue(&rule) })?;
            }
        }
        let is_trapped = |&candidate: &Candidate| {
            medusa.colour_of(candidate).is_none()
                && (0..2).all(|colour| medusa.rival(position, candidate, colour).is_some())
        };
        let trapped: Vec<Candidate> = position.all_candidates().filter(is_trapped).collect();
        if !trapped.is_empty() {
            let argument = || argue(&ColouringRule::Trap);
            sink.found(Found { technique, placements: &[], eliminations: &trapped, argument: &argument })?;
        }
    }
    Flow::Continue(())
}
