//! Colours the conjugate pairs of one digit with two colours.

mod medusa;

pub(crate) use medusa::medusa;

use crate::board::{Candidate, Cell, CellSet, Digit, House, Position};
use crate::logic::{ChainLink, Colouring, ColouringRule, Flow, Network, Node, Reason, Report, Study};
use std::rc::Rc;

/// Cells of a digit, connected by conjugate pairs, in two colours: one colour is true, the other false.
#[derive(Clone, Copy, Debug)]
pub(super) struct Colours<const W: usize> {
    /// The cells of the first colour.
    pub first: CellSet<W>,
    /// The cells of the second colour.
    pub second: CellSet<W>,
    /// The cells that see a cell of the first colour.
    pub seen_by_first: CellSet<W>,
    /// The cells that see a cell of the second colour.
    pub seen_by_second: CellSet<W>,
}

/// Returns the other place of the digit in each house of the cell that has exactly two.
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

/// Returns the networks of a digit, ordered by their first cells, each with at least one pair.
pub(super) fn networks<const W: usize>(study: &Study<'_, '_, W>, digit: Digit) -> Rc<Vec<Colours<W>>> {
    study.recall(digit, study.places(digit), || all_networks(study, digit))
}

fn all_networks<const W: usize>(position: &Position<'_, W>, digit: Digit) -> Vec<Colours<W>> {
    let layout = position.layout();
    let pairs = layout.full_houses().iter().map(|&(_, cells)| position.places(digit) & cells);
    let mut left = pairs.filter(|pair| pair.len() == 2).fold(CellSet::EMPTY, |all, pair| all | pair);
    let mut found = Vec::new();
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
        let [first, second] = colours;
        left -= first | second;
        let seen = |cells: CellSet<W>| cells.iter().fold(CellSet::EMPTY, |seen, cell| seen | layout.peers(cell));
        found.push(Colours { first, second, seen_by_first: seen(first), seen_by_second: seen(second) });
    }
    found
}

/// Reports the conclusions of two colours, ordered by digit, then network, a false colour before candidates that see
/// both.
pub(crate) fn simple_colours<const W: usize>(study: &Study<'_, '_, W>, report: &mut Report<'_>) -> Flow {
    let (position, layout) = (study.position(), study.layout());
    for digit in layout.topology().digits() {
        for &colours in networks(study, digit).iter() {
            let argument = |rule: &ColouringRule| {
                let Network { first, second, links } = network(position, digit, &colours);
                Colouring { first, second, links, rule: rule.clone() }
            };
            let Colours { first, second, seen_by_first, seen_by_second } = colours;
            for (colour, seen) in [(first, seen_by_first), (second, seen_by_second)] {
                let clash = |cell: Cell| Some([cell, (colour & layout.peers(cell)).first()?]);
                if let Some(clash) = (colour & seen).first().and_then(clash) {
                    let clash = clash.map(|cell| Candidate::new(cell, digit));
                    report.add_removals_of(digit, colour, || argument(&ColouringRule::Wrap { clash }))?;
                }
            }
            let trapped = (position.places(digit) & seen_by_first & seen_by_second) - (first | second);
            report.add_removals_of(digit, trapped, || argument(&ColouringRule::Trap))?;
        }
    }
    Flow::Continue(())
}

/// Returns the two colours with a tree of links that connects them.
pub(super) fn network<const W: usize>(position: &Position<'_, W>, digit: Digit, colours: &Colours<W>) -> Network {
    let candidates = |cells: CellSet<W>| cells.with(digit).collect();
    let node = |cell| Node { cells: vec![cell], digit };
    let mut queue: Vec<Cell> = colours.first.first().into_iter().collect();
    let (mut links, mut next) = (Vec::new(), 0);
    while next < queue.len() {
        let cell = queue[next];
        next += 1;
        for (house, other) in conjugates(position, digit, cell) {
            // After a wrong guess a ring of pairs may be odd: a link that joins a colour to itself is left out.
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
