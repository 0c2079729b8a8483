//! Medusa: two colours on networks over all digits, through cells with two candidates too.

use crate::board::{Candidate, Cell, CellSet, Digit, DigitSet, Position};
use crate::logic::search::{push_all, tidy};
use crate::logic::{Argument, ChainLink, Colouring, ColouringRule, Flow, Found, Info, Node, Reason, Sink};

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
pub(crate) fn medusa<const W: usize>(
    position: &Position<'_, W>,
    technique: &'static Info,
    sink: &mut dyn Sink,
) -> Flow {
    let mut done: Vec<CellSet<W>> = vec![CellSet::EMPTY; position.layout().topology().side()];
    for start in position.all_candidates() {
        if done[start.digit.index()].contains(start.cell) {
            continue;
        }
        position.go_on()?;
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
