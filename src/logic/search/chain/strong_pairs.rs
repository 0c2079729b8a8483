//! Finds two strong links of one digit that are joined by a weak link, and the empty rectangle, in which a box acts as
//! a link.
//!
//! ```text
//!   b === a --- c === d      one of b and d is true: a candidate that sees both is false
//! ```
//!
//! The name depends on the houses of the links: two rows or two columns joined by a line are a skyscraper, a row and a
//! column joined in a box are a two-string kite, and anything else is a turbot fish.

use crate::board::{Candidate, Cell, CellSet, Digit, House, HouseKind, Position};
use crate::logic::search::{tidy, weak_reason};
use crate::logic::{Argument, Chain, ChainLink, Combined, Flow, Node, Reason, Report, Study};
use std::rc::Rc;

/// The three shapes of two strong links.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum TurbotKind {
    /// Two rows, or two columns, joined by a line.
    Skyscraper,
    /// A row and a column, joined in a box.
    Kite,
    /// Any other.
    Turbot,
}

/// The two places of a digit in a house, with every house that has exactly these.
#[derive(Clone)]
struct Pair {
    cells: [Cell; 2],
    houses: Vec<House>,
}

fn pairs<const W: usize>(position: &Position<'_, W>, digit: Digit) -> Vec<Pair> {
    let topology = position.layout().topology();
    let mut pairs: Vec<Pair> = Vec::new();
    for house in topology.full_houses() {
        let places = position.places_in(digit, house);
        let Some(cells) = places.pair() else { continue };
        match pairs.iter_mut().find(|pair| pair.cells == cells) {
            Some(pair) => pair.houses.push(house),
            None => pairs.push(Pair { cells, houses: vec![house] }),
        }
    }
    pairs
}

/// Two strong links, from the far end of one to the far end of the other.
#[derive(Clone)]
struct Strings {
    nodes: [Cell; 4],
    houses: [House; 2],
    shape: TurbotKind,
}

/// Returns all joined pairs of strong links of a digit.
fn strings<const W: usize>(study: &Study<'_, '_, W>, digit: Digit) -> Rc<Vec<Strings>> {
    study.recall(digit, study.places(digit), || all_strings(study, digit))
}

fn all_strings<const W: usize>(position: &Position<'_, W>, digit: Digit) -> Vec<Strings> {
    let layout = position.layout();
    let kind = |house: House| layout.topology().house(house).kind;
    let pairs = pairs(position, digit);
    let mut found = Vec::new();
    for (at, one) in pairs.iter().enumerate().take_while(|_| position.go_on().is_continue()) {
        for other in &pairs[at + 1..] {
            for (near, far) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
                let (a, b, c, d) = (one.cells[near], one.cells[1 - near], other.cells[far], other.cells[1 - far]);
                if a == c || a == d || b == c || b == d || !layout.peers(a).contains(c) {
                    continue;
                }
                let joins = |wanted: fn(HouseKind) -> bool| {
                    layout.houses_with([a, c].into_iter().collect()).any(|house| wanted(kind(house)))
                };
                let lies = |pair: &Pair, wanted| pair.houses.iter().copied().find(|&house| kind(house) == wanted);
                let both = |first, second| Some([lies(one, first)?, lies(other, second)?]);
                let (row, column) = (HouseKind::Row, HouseKind::Column);
                let parallel = both(row, row).or(both(column, column)).filter(|_| joins(HouseKind::is_line));
                let crossed = both(row, column).or(both(column, row)).filter(|_| joins(HouseKind::is_block));
                let (houses, shape) = match (parallel, crossed) {
                    (Some(houses), _) => (houses, TurbotKind::Skyscraper),
                    (None, Some(houses)) => (houses, TurbotKind::Kite),
                    (None, None) => ([one.houses[0], other.houses[0]], TurbotKind::Turbot),
                };
                found.push(Strings { nodes: [b, a, c, d], houses, shape });
            }
        }
    }
    found
}

impl Strings {
    fn removed<const W: usize>(&self, position: &Position<'_, W>, digit: Digit) -> CellSet<W> {
        let layout = position.layout();
        let [b, _, _, d] = self.nodes;
        layout.peers(b) & layout.peers(d) & position.places(digit)
    }

    fn argument<const W: usize>(&self, position: &Position<'_, W>, digit: Digit) -> Argument {
        let [b, a, c, d] = self.nodes.map(|cell| Node::single(Candidate::new(cell, digit)));
        let joint = weak_reason(position.layout(), self.nodes[1..3].iter().copied().collect());
        chain_of_three([b, a, c, d], [Reason::House(self.houses[0]), joint, Reason::House(self.houses[1])])
    }
}

/// Returns the chain strong, weak, strong.
fn chain_of_three([b, a, c, d]: [Node; 4], [first, second, third]: [Reason; 3]) -> Argument {
    let link =
        |from: &Node, to: &Node, strong, reason| ChainLink { from: from.clone(), to: to.clone(), strong, reason };
    let links = vec![link(&b, &a, true, first), link(&a, &c, false, second), link(&c, &d, true, third)];
    Chain { links, is_loop: false }.into()
}

/// Reports two strong links of a shape, ordered by digit, then links.
pub(crate) fn two_strings<const W: usize>(
    study: &Study<'_, '_, W>,
    shape: TurbotKind,
    report: &mut Report<'_>,
) -> Flow {
    let position = study.position();
    for digit in position.layout().topology().digits() {
        for strings in strings(study, digit).iter().filter(|strings| strings.shape == shape) {
            report.add_removals_of(digit, strings.removed(position, digit), || strings.argument(position, digit))?;
        }
    }
    Flow::Continue(())
}

/// Reports two kites, of one digit or of two, that are joined by the same two cells of a box and remove different
/// candidates.
pub(crate) fn dual_kites<const W: usize>(study: &Study<'_, '_, W>, report: &mut Report<'_>) -> Flow {
    let position = study.position();
    let mut kites: Vec<(Digit, Strings, CellSet<W>)> = Vec::new();
    for digit in position.layout().topology().digits() {
        let all = strings(study, digit);
        let of_digit = all.iter().filter(|strings| strings.shape == TurbotKind::Kite);
        let removing = of_digit.map(|kite| (digit, kite.clone(), kite.removed(position, digit)));
        kites.extend(removing.filter(|(_, _, removed)| !removed.is_empty()));
    }
    let mut eliminations = Vec::new();
    for (at, one) in kites.iter().enumerate() {
        for other in &kites[at + 1..] {
            let ([_, a, c, _], [_, e, g, _]) = (one.1.nodes, other.1.nodes);
            let is_joined = [a, c] == [e, g] || [a, c] == [g, e];
            if !is_joined || (one.0, one.2) == (other.0, other.2) {
                continue;
            }
            eliminations.clear();
            [one, other].into_iter().for_each(|&(digit, _, removed)| eliminations.extend(removed.with(digit)));
            tidy(&mut eliminations);
            let argument =
                || Combined { arguments: [one, other].map(|(digit, kite, _)| kite.argument(position, *digit)).into() };
            report.add_removals(&eliminations, argument)?;
        }
    }
    Flow::Continue(())
}

/// A box with all its places in one row and one column, and a strong link that leaves one of these lines.
struct EmptyRectangle<const W: usize> {
    block: House,
    /// The part of the box that the link's near end sees.
    near: CellSet<W>,
    /// The rest of the box, which the removed candidate sees.
    far: CellSet<W>,
    link: [Cell; 2],
    house: House,
    line: House,
    removed: CellSet<W>,
}

/// Returns all empty rectangles of a digit.
fn rectangles<const W: usize>(study: &Study<'_, '_, W>, digit: Digit) -> Rc<Vec<EmptyRectangle<W>>> {
    study.recall(digit, study.places(digit), || all_rectangles(study, digit))
}

fn all_rectangles<const W: usize>(position: &Position<'_, W>, digit: Digit) -> Vec<EmptyRectangle<W>> {
    let layout = position.layout();
    let topology = layout.topology();
    let lines = |kind: HouseKind| topology.houses_of_kind(kind).filter(|&house| topology.is_full(house));
    let mut found = Vec::new();
    for block in topology.houses().filter(|&house| topology.house(house).kind.is_block() && topology.is_full(house)) {
        let places = position.places_in(digit, block);
        if places.len() < 2 {
            continue;
        }
        for (one, other) in [(HouseKind::Row, HouseKind::Column), (HouseKind::Column, HouseKind::Row)] {
            for line in lines(one) {
                let near = places & layout.cells_of(line);
                let far = places - near;
                if near.is_empty() || far.is_empty() {
                    continue;
                }
                // The rest must be in one line of the other kind, and so must not be all of the box.
                let cross = layout.houses_with(far).find(|&house| topology.house(house).kind == other);
                let Some(cross) = cross.filter(|&cross| !places.is_subset(&layout.cells_of(cross))) else { continue };
                for house in lines(other).filter(|&house| house != cross) {
                    let pair = position.places_in(digit, house);
                    let start = ((pair & layout.cells_of(line)) - layout.cells_of(block)).only();
                    let (2, Some(start)) = (pair.len(), start) else { continue };
                    let end = (pair - CellSet::single(start)).only().expect("two places less one");
                    let parallel = topology.houses_of(end).iter().filter(|&&house| topology.house(house).kind == one);
                    let reach = parallel.fold(CellSet::EMPTY, |all, &house| all | layout.cells_of(house));
                    let mut removed = (position.places_in(digit, cross) & reach) - places;
                    removed.remove(end);
                    if !removed.is_empty() {
                        let link = [start, end];
                        found.push(EmptyRectangle { block, near, far, link, house, line, removed });
                    }
                }
            }
        }
    }
    found
}

impl<const W: usize> EmptyRectangle<W> {
    fn argument(&self, digit: Digit) -> Argument {
        let node = |cells: CellSet<W>| Node { cells: cells.iter().collect(), digit };
        let single = |cell| Node::single(Candidate::new(cell, digit));
        chain_of_three(
            [node(self.far), node(self.near), single(self.link[0]), single(self.link[1])],
            [Reason::House(self.block), Reason::House(self.line), Reason::House(self.house)],
        )
    }
}

/// Reports empty rectangles, ordered by digit, box, line, then link.
pub(crate) fn empty_rectangles<const W: usize>(study: &Study<'_, '_, W>, report: &mut Report<'_>) -> Flow {
    for digit in study.layout().topology().digits() {
        for rectangle in rectangles(study, digit).iter() {
            report.add_removals_of(digit, rectangle.removed, || rectangle.argument(digit))?;
        }
    }
    Flow::Continue(())
}

/// Reports two empty rectangles of one box that remove different candidates.
pub(crate) fn dual_rectangles<const W: usize>(study: &Study<'_, '_, W>, report: &mut Report<'_>) -> Flow {
    for digit in study.layout().topology().digits() {
        let all = rectangles(study, digit);
        for (at, one) in all.iter().enumerate() {
            for other in all[at + 1..].iter().filter(|other| other.block == one.block && other.removed != one.removed) {
                let argument = || Combined { arguments: vec![one.argument(digit), other.argument(digit)] };
                report.add_removals_of(digit, one.removed | other.removed, argument)?;
            }
        }
    }
    Flow::Continue(())
}
