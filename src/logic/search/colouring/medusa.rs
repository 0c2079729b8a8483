//! Medusa: two colours on networks of all digits, which also run through cells with two candidates.

use crate::board::{Candidate, CellSet, Digit, DigitSet, Position};
use crate::logic::search::tidy;
use crate::logic::{Argument, ChainLink, Colouring, ColouringRule, Flow, Node, Reason, Report};

/// Two colours over all digits.
struct Medusa<const W: usize> {
    colours: [Colour<W>; 2],
    /// The links between them, in the order in which they were found.
    links: Vec<(Candidate, Candidate, Reason)>,
}

struct Colour<const W: usize> {
    /// By digit: the cells.
    places: Vec<CellSet<W>>,
    /// By digit: the cells that see one of those.
    seen: Vec<CellSet<W>>,
    /// The cells with at least one candidate of the colour, and those with more than one.
    cells: CellSet<W>,
    shared: CellSet<W>,
}

impl<const W: usize> Colour<W> {
    fn new(side: usize) -> Self {
        let none = vec![CellSet::EMPTY; side];
        Self { places: none.clone(), seen: none, cells: CellSet::EMPTY, shared: CellSet::EMPTY }
    }

    fn add(&mut self, candidate: Candidate, peers: CellSet<W>) {
        let own = CellSet::single(candidate.cell);
        self.places[candidate.digit.index()] |= own;
        self.seen[candidate.digit.index()] |= peers;
        self.shared |= self.cells & own;
        self.cells |= own;
    }

    fn holds(&self, candidate: Candidate) -> bool {
        self.places[candidate.digit.index()].contains(candidate.cell)
    }

    /// Returns the empty cells that lose all their candidates if the colour is true.
    fn emptied(&self, position: &Position<'_, W>) -> CellSet<W> {
        let seen = position.layout().topology().digits().zip(&self.seen);
        seen.fold(position.empty_cells(), |emptied, (digit, &seen)| emptied - (position.places(digit) - seen))
    }

    /// Returns whether the colour refutes itself.
    fn is_false(&self, position: &Position<'_, W>) -> bool {
        let clashes = || self.places.iter().zip(&self.seen).any(|(places, seen)| places.intersects(seen));
        !self.shared.is_empty() || clashes() || !self.emptied(position).is_empty()
    }

    fn candidates(&self) -> Vec<Candidate> {
        let mut all = Vec::new();
        for (digit, &cells) in self.places.iter().enumerate() {
            all.extend(cells.with(Digit::new(digit)));
        }
        tidy(&mut all);
        all
    }

    /// Returns a candidate of the colour that cannot be true together with this one.
    fn rival(&self, position: &Position<'_, W>, candidate: Candidate) -> Option<Candidate> {
        let seen = self.places[candidate.digit.index()] & position.layout().peers(candidate.cell);
        let beside = || {
            let others = position.candidates(candidate.cell) - DigitSet::single(candidate.digit);
            others.at(candidate.cell).find(|&other| self.holds(other))
        };
        seen.first().map(|cell| Candidate::new(cell, candidate.digit)).or_else(beside)
    }

    /// Returns why the colour is false, if any.
    fn fault(&self, position: &Position<'_, W>) -> Option<ColouringRule> {
        let clash = |one: Candidate| Some(ColouringRule::Wrap { clash: [one, self.rival(position, one)?] });
        let emptied = || self.emptied(position).first().map(|cell| ColouringRule::Emptied { cell });
        self.candidates().into_iter().find_map(clash).or_else(emptied)
    }
}

impl<const W: usize> Medusa<W> {
    /// Returns the network that a candidate is in.
    fn around(position: &Position<'_, W>, start: Candidate) -> Self {
        let layout = position.layout();
        let topology = layout.topology();
        let mut colours = [Colour::new(topology.side()), Colour::new(topology.side())];
        colours[0].add(start, layout.peers(start.cell));
        let (mut links, mut queue, mut next) = (Vec::new(), vec![(start, 0usize)], 0);
        while next < queue.len() {
            let (from, colour) = queue[next];
            next += 1;
            let mut reach = |to: Candidate, reason: Reason| {
                if !colours.iter().any(|colour| colour.holds(to)) {
                    colours[1 - colour].add(to, layout.peers(to.cell));
                    links.push((from, to, reason));
                    queue.push((to, 1 - colour));
                }
            };
            let others = position.candidates(from.cell) - DigitSet::single(from.digit);
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
        Self { colours, links }
    }

    /// Returns the candidates of neither colour that see both colours or share a cell with them.
    fn trapped(&self, position: &Position<'_, W>) -> Vec<Candidate> {
        let mut trapped = Vec::new();
        for digit in position.layout().topology().digits() {
            let within = |colour: &Colour<W>| colour.seen[digit.index()] | colour.cells;
            let [one, other] = &self.colours;
            let coloured = one.places[digit.index()] | other.places[digit.index()];
            trapped.extend(((position.places(digit) - coloured) & within(one) & within(other)).with(digit));
        }
        tidy(&mut trapped);
        trapped
    }

    fn argue(&self, rule: &ColouringRule) -> Argument {
        let link = |(from, to, reason): &(Candidate, Candidate, Reason)| ChainLink {
            from: Node::single(*from),
            to: Node::single(*to),
            strong: true,
            reason: reason.clone(),
        };
        let [first, second] = &self.colours;
        Argument::Colouring(Colouring {
            first: first.candidates(),
            second: second.candidates(),
            links: self.links.iter().map(link).collect(),
            rule: rule.clone(),
        })
    }
}

/// Returns the candidates that are one of two in a house or cell, as sets by digit.
fn linked<const W: usize>(position: &Position<'_, W>) -> Vec<CellSet<W>> {
    let layout = position.layout();
    let bivalue = position.bivalue_cells();
    let of_digit = |digit| {
        let places = position.places(digit);
        let pairs = layout.full_houses().iter().map(|&(_, cells)| places & cells).filter(|pair| pair.len() == 2);
        pairs.fold(bivalue & places, |linked, pair| linked | pair)
    };
    layout.topology().digits().map(of_digit).collect()
}

/// Reports the conclusions of two colours over all digits, ordered by networks, a false colour before candidates that
/// see both.
pub(crate) fn medusa<const W: usize>(position: &Position<'_, W>, report: &mut Report<'_>) -> Flow {
    let mut open = linked(position);
    for cell in position.empty_cells() {
        for digit in position.candidates(cell).iter() {
            if !open[digit.index()].contains(cell) {
                continue;
            }
            position.go_on()?;
            let medusa = Medusa::around(position, Candidate::new(cell, digit));
            for colour in &medusa.colours {
                open.iter_mut().zip(&colour.places).for_each(|(open, &places)| *open -= places);
            }
            for colour in medusa.colours.iter().filter(|colour| colour.is_false(position)) {
                if let Some(rule) = colour.fault(position) {
                    report.add_removals(&colour.candidates(), || medusa.argue(&rule))?;
                }
            }
            report.add_removals(&medusa.trapped(position), || medusa.argue(&ColouringRule::Trap))?;
        }
    }
    Flow::Continue(())
}
