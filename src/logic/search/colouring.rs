//! Two colours on the conjugate pairs of one digit.

mod medusa;

pub(crate) use medusa::medusa;

use super::push_all;
use crate::board::{Candidate, Cell, CellSet, Digit, House, Position};
use crate::logic::{Argument, ChainLink, Colouring, ColouringRule, Flow, Found, Info, Network, Node, Reason, Sink};

/// A digit's cells that conjugate pairs tie together, in two colours: one colour is true, the other false.
#[derive(Clone, Copy, Debug)]
pub(super) struct Colours<const W: usize> {
    /// The colour of the first cell.
    pub first: CellSet<W>,
    /// The other.
    pub second: CellSet<W>,
}

impl<const W: usize> Colours<W> {
    /// The cells of both colours.
    pub(super) fn all(&self) -> CellSet<W> {
        self.first | self.second
    }
}

/// The one other place of the digit in a house of the cell, where it has just two.
fn conjugates<'a, const W: usize>(
    position: &'a Position<'_, W>,
    digit: Digit,
    cell: Cell,
) -> impl Iterator<Item = (House, Cell)> + 'a {
    let topology = position.layout().topology();
    topology.houses_of(cell).iter().copied().filter(|&house| topology.is_full(house)).filter_map(move |house| {
        let mut places = position.places_in(digit, house);
        places.remove(cell);
        Some((house, places.only()?))
    })
}

/// The networks of a digit, in order of their first cells, each with at least one pair.
pub(super) fn networks<const W: usize>(position: &Position<'_, W>, digit: Digit) -> impl Iterator<Item = Colours<W>> {
    let mut left = position.places(digit);
    std::iter::from_fn(move || {
        while let Some(start) = left.first() {
            let mut open: CellSet<W> = CellSet::single(start);
            let mut colours = [open, CellSet::EMPTY];
            while let Some(cell) = open.first() {
                open.remove(cell);
                let other = usize::from(colours[0].contains(cell));
                for (_, next) in conjugates(position, digit, cell) {
                    if !colours[0].contains(next) && !colours[1].contains(next) {
                        colours[other].insert(next);
                        open.insert(next);
                    }
                }
            }
            left -= colours[0] | colours[1];
            if !colours[1].is_empty() {
                return Some(Colours { first: colours[0], second: colours[1] });
            }
        }
        None
    })
}

/// Reports what two colours prove: by digit, then network; a false colour before candidates that see both.
pub(crate) fn simple_colours<const W: usize>(
    position: &Position<'_, W>,
    technique: &'static Info,
    sink: &mut dyn Sink,
) -> Flow {
    let layout = position.layout();
    let mut eliminations = Vec::new();
    for digit in layout.topology().digits() {
        for colours in networks(position, digit) {
            let mut report = |removed: CellSet<W>, rule: &ColouringRule| {
                eliminations.clear();
                push_all(&mut eliminations, digit, removed);
                let argument = || {
                    let Network { first, second, links } = network(position, digit, colours);
                    Argument::Colouring(Colouring { first, second, links, rule: rule.clone() })
                };
                sink.found(Found { technique, placements: &[], eliminations: &eliminations, argument: &argument })
            };
            for colour in [colours.first, colours.second] {
                let clash = |cell: Cell| Some([cell, (colour & layout.peers(cell)).first()?]);
                if let Some(clash) = colour.iter().find_map(clash) {
                    let clash = clash.map(|cell| Candidate::new(cell, digit));
                    report(colour, &ColouringRule::Wrap { clash })?;
                }
            }
            let sees_both = |&cell: &Cell| {
                let peers = layout.peers(cell);
                peers.intersects(&colours.first) && peers.intersects(&colours.second)
            };
            let trapped: CellSet<W> = (position.places(digit) - colours.all()).iter().filter(sees_both).collect();
            if !trapped.is_empty() {
                report(trapped, &ColouringRule::Trap)?;
            }
        }
    }
    Flow::Continue(())
}

/// The two colours with a tree of links that ties them.
pub(super) fn network<const W: usize>(position: &Position<'_, W>, digit: Digit, colours: Colours<W>) -> Network {
    let candidates = |cells: CellSet<W>| cells.iter().map(|cell| Candidate::new(cell, digit)).collect();
    let node = |cell| Node { cells: vec![cell], digit };
    let mut queue: Vec<Cell> = colours.first.first().into_iter().collect();
    let (mut links, mut next) = (Vec::new(), 0);
    while next < queue.len() {
        let cell = queue[next];
        next += 1;
        for (house, other) in conjugates(position, digit, cell) {
            // Behind a wrong guess a ring of pairs may be odd: the one that joins a colour to itself ties nothing.
            let joins_colours = colours.first.contains(cell) != colours.first.contains(other);
            if joins_colours && !queue.contains(&other) {
                queue.push(other);
                let reason = Reason::House(house);
                links.push(ChainLink { from: node(cell), to: node(other), strong: true, reason });
            }
        }
    }
    Network { first: candidates(colours.first), second: candidates(colours.second), links }
}
