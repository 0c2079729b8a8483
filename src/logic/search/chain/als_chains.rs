//! Almost locked sets linked by restricted common digits.
//!
//! ```text
//!   A {z x ..} --x-- {x y ..} C --y-- {y z ..} B        x is at most once in A or C, y in C or B
//! ```
//!
//! If A lacks z, it holds all its other digits, including x. C therefore lacks x and holds y, and B lacks y and holds
//! z. One of A and B holds z, so z is removed from cells that see every z of both.
//!
//! # Notes
//! Slower: comparing every two ports of a digit for excluding sets, because most see a cell in common.

use crate::board::{Candidate, CellSet, Digit, DigitSet, Position};
use crate::logic::search::als::{AlmostLockedSets, Port, add, almost_locked_sets, numbers, sets_of};
use crate::logic::search::{tidy, weak_reason};
use crate::logic::{Argument, Chain, ChainLink, Combined, Flow, Node, Reason, Report, Study};
use std::cell::OnceCell;
use std::rc::Rc;

/// For each almost locked set, the sets with which it shares a restricted common digit, and those with which it
/// excludes something.
struct Links {
    /// By set.
    shared: Vec<Vec<(u32, DigitSet)>>,
    /// By set: a row of the sets with which it excludes something.
    excluding: OnceCell<Vec<Vec<u64>>>,
}

impl Links {
    fn between<const W: usize>(position: &Position<'_, W>, all: &AlmostLockedSets<W>) -> Self {
        let rows: Vec<_> =
            position.layout().topology().digits().map(|digit| linked_sets(position, all, digit)).collect();
        let mut links = vec![Vec::new(); all.sets.len()];
        let mut shared = vec![DigitSet::EMPTY; all.sets.len()];
        let mut later = Vec::new();
        for (at, one) in all.sets.iter().enumerate().take_while(|_| position.go_on().is_continue()) {
            later.clear();
            later.resize(all.sets.len().div_ceil(64), 0);
            for digit in one.digits.iter() {
                let row = &rows[digit.index()][all.port_number(at, digit)];
                numbers(row).filter(|&other| other > at).for_each(|other| shared[other].insert(digit));
                add(&mut later, row);
            }
            for other in numbers(&later).filter(|&other| other > at) {
                let digits = std::mem::take(&mut shared[other]);
                links[at].push((other as u32, digits));
                links[other].push((at as u32, digits));
            }
        }
        Self { shared: links, excluding: OnceCell::new() }
    }

    /// Returns whether two sets exclude something together.
    #[inline]
    fn exclude<const W: usize>(
        &self,
        position: &Position<'_, W>,
        all: &AlmostLockedSets<W>,
        one: usize,
        other: usize,
    ) -> bool {
        let rows = self.excluding.get_or_init(|| excluding(position, all));
        rows[one][other / 64] >> (other % 64) & 1 == 1
    }
}

/// Returns, for each port of a digit, a row of the sets that have all their places of the digit in its sight.
fn linked_sets<const W: usize>(position: &Position<'_, W>, all: &AlmostLockedSets<W>, digit: Digit) -> Vec<Vec<u64>> {
    let ports = all.ports(digit);
    // The ports that begin in each cell.
    let mut beginning: Vec<Vec<&Port<W>>> = vec![Vec::new(); position.layout().topology().cell_count()];
    for port in ports {
        port.cells.first().into_iter().for_each(|cell| beginning[cell.index()].push(port));
    }
    let linked = |one: &Port<W>| {
        let near = one.seen.iter().flat_map(|cell| &beginning[cell.index()]).copied();
        sets_of(near.filter(|other| other.cells.is_subset(&one.seen)), all.sets.len())
    };
    ports.iter().map(linked).collect()
}

/// Returns, for each set, a row of the sets that exclude something together with it.
fn excluding<const W: usize>(position: &Position<'_, W>, all: &AlmostLockedSets<W>) -> Vec<Vec<u64>> {
    let topology = position.layout().topology();
    let none = vec![0; all.sets.len().div_ceil(64)];
    let mut rows = vec![none.clone(); all.sets.len()];
    // By cell: the sets that exclude the digit from it.
    let mut seeing = vec![none.clone(); topology.cell_count()];
    let mut together = none;
    for digit in topology.digits() {
        seeing.iter_mut().for_each(|row| row.fill(0));
        for port in all.ports(digit) {
            port.seen.iter().for_each(|cell| add(&mut seeing[cell.index()], &port.sets));
        }
        for port in all.ports(digit).iter().filter(|port| !port.seen.is_empty()) {
            together.fill(0);
            port.seen.iter().for_each(|cell| add(&mut together, &seeing[cell.index()]));
            numbers(&port.sets).for_each(|set| add(&mut rows[set], &together));
        }
    }
    rows
}

/// Sets and, for each, the sets with which it shares a restricted common digit.
struct LinkedSets<'p, 't, const W: usize> {
    position: &'p Position<'t, W>,
    all: Rc<AlmostLockedSets<W>>,
    /// By set: the other set, and the digits that cannot be in both.
    links: Rc<Links>,
}

impl<'p, 't, const W: usize> LinkedSets<'p, 't, W> {
    fn new(study: &Study<'p, 't, W>) -> Self {
        let all = almost_locked_sets(study);
        let links = study.recall_for_candidates(|| Links::between(study, &all));
        Self { position: study.position(), all, links }
    }

    fn links(&self, set: usize) -> &[(u32, DigitSet)] {
        &self.links.shared[set]
    }

    fn node(&self, set: usize, digit: Digit) -> Node {
        Node { cells: (self.all.sets[set].cells & self.position.places(digit)).iter().collect(), digit }
    }

    fn inside(&self, set: usize, from: Digit, to: Digit) -> ChainLink {
        let reason = match self.all.sets[set].cells.only() {
            Some(cell) => Reason::Cell(cell),
            None => Reason::AlmostLockedSet(self.all.sets[set].cells.iter().collect()),
        };
        ChainLink { from: self.node(set, from), to: self.node(set, to), strong: true, reason }
    }

    fn between(&self, one: usize, other: usize, digit: Digit) -> ChainLink {
        let both = (self.all.sets[one].cells | self.all.sets[other].cells) & self.position.places(digit);
        let reason = weak_reason(self.position.layout(), both);
        ChainLink { from: self.node(one, digit), to: self.node(other, digit), strong: false, reason }
    }

    /// Returns the chain through these sets by these digits, which proves `digit` for one of its ends.
    fn chain(&self, sets: &[usize], by: &[Digit], digit: Digit) -> Argument {
        let mut links = Vec::new();
        for (at, &set) in sets.iter().enumerate() {
            let enter = if at == 0 { digit } else { by[at - 1] };
            let leave = by.get(at).copied().unwrap_or(digit);
            links.push(self.inside(set, enter, leave));
            if let Some(&next) = sets.get(at + 1) {
                links.push(self.between(set, next, leave));
            }
        }
        Chain { links, is_loop: false }.into()
    }

    /// Returns the digits that the ends of a chain remove somewhere, if its links do not use them.
    fn excluded(&self, first: usize, last: usize) -> DigitSet {
        let both = self.all.sets[first].digits & self.all.sets[last].digits;
        both.iter().filter(|&digit| self.all.seen(first, digit).intersects(&self.all.seen(last, digit))).collect()
    }

    /// Returns whether there are any such digits.
    #[inline]
    fn exclude(&self, first: usize, last: usize) -> bool {
        self.links.exclude(self.position, &self.all, first, last)
    }

    /// Reports the removals of the digits that the ends of a chain exclude, unless an earlier instance has the same.
    fn add_chain(&self, (sets, by): (&[usize], &[Digit]), excluded: DigitSet, report: &mut Report<'_>) -> Flow {
        let (first, last) = (sets[0], sets[sets.len() - 1]);
        let seen = |digit| (digit, self.all.seen(first, digit) & self.all.seen(last, digit));
        let removed: Vec<(Digit, CellSet<W>)> = (excluded - used(by)).iter().map(seen).collect();
        let mut eliminations = Vec::new();
        for &(digit, cells) in &removed {
            eliminations.extend(cells.with(digit));
        }
        tidy(&mut eliminations);
        let argument = || match &removed[..] {
            [(digit, _)] => self.chain(sets, by, *digit),
            all => Combined { arguments: all.iter().map(|(digit, _)| self.chain(sets, by, *digit)).collect() }.into(),
        };
        report.add_new_removals(&eliminations, argument)
    }

    /// Reports two sets with two or more restricted common digits, for every two of these.
    fn add_doubles(&self, sets: (usize, usize), shared: DigitSet, report: &mut Report<'_>) -> Flow {
        for x in shared.iter() {
            for y in shared.iter().filter(|&y| y > x) {
                self.add_double(sets, [x, y], report)?;
            }
        }
        Flow::Continue(())
    }

    /// Reports two sets with two restricted common digits, which hold all their other digits. Removals by one set from
    /// the cells of the other are left to later steps, as in published lists of this pattern.
    fn add_double(&self, (one, other): (usize, usize), [x, y]: [Digit; 2], report: &mut Report<'_>) -> Flow {
        let layout = self.position.layout();
        let mut eliminations = Vec::new();
        let both = self.all.sets[one].cells | self.all.sets[other].cells;
        for digit in (self.all.sets[one].digits | self.all.sets[other].digits).iter() {
            // A digit of the links is in one of the sets, any other in its own.
            let holders: &[CellSet<W>] = if digit == x || digit == y {
                &[both]
            } else {
                &[self.all.sets[one].cells, self.all.sets[other].cells]
            };
            for &holder in holders {
                let places = holder & self.position.places(digit);
                if !places.is_empty() {
                    let seen = layout.common_peers(places) & self.position.places(digit);
                    eliminations.extend((seen - both).with(digit));
                }
            }
        }
        tidy(&mut eliminations);
        let argument = || {
            let links = vec![
                self.inside(one, y, x),
                self.between(one, other, x),
                self.inside(other, x, y),
                self.between(other, one, y),
            ];
            Chain { links, is_loop: true }
        };
        report.add_new_removals(&eliminations, argument)
    }
}

/// Returns the digits by which the ends of a chain are linked.
fn used(by: &[Digit]) -> DigitSet {
    by.first().into_iter().chain(by.last()).copied().collect()
}

/// Reports two sets with one or two restricted common digits, ordered by sets, each set of eliminations once.
pub(crate) fn als_pairs<const W: usize>(study: &Study<'_, '_, W>, report: &mut Report<'_>) -> Flow {
    let linked = LinkedSets::new(study);
    for one in 0..linked.all.sets.len() {
        study.go_on()?;
        for &(other, shared) in linked.links(one).iter().filter(|(other, _)| *other as usize > one) {
            let other = other as usize;
            linked.add_doubles((one, other), shared, report)?;
            let excluded = linked.excluded(one, other);
            for x in shared.iter().filter(|_| !excluded.is_empty()) {
                linked.add_chain((&[one, other], &[x]), excluded, report)?;
            }
        }
    }
    Flow::Continue(())
}

/// Reports two sets with two restricted common digits, ordered by sets, each set of eliminations once. `als-xz` reports
/// them too.
pub(crate) fn double_als_pairs<const W: usize>(study: &Study<'_, '_, W>, report: &mut Report<'_>) -> Flow {
    let linked = LinkedSets::new(study);
    for one in 0..linked.all.sets.len() {
        study.go_on()?;
        let twice = |shared: DigitSet| shared.len() > 1;
        for &(other, shared) in
            linked.links(one).iter().filter(|(other, shared)| *other as usize > one && twice(*shared))
        {
            linked.add_doubles((one, other as usize), shared, report)?;
        }
    }
    Flow::Continue(())
}

/// Reports two sets joined by a digit with two places in a house, each seen by all its places in one of the sets,
/// ordered by digit, house, then sets, each set of eliminations once. Two cells with two candidates are a W-wing.
pub(crate) fn joined_als_pairs<const W: usize>(study: &Study<'_, '_, W>, report: &mut Report<'_>) -> Flow {
    let position = study.position();
    let topology = position.layout().topology();
    let linked = LinkedSets::new(study);
    let all = &linked.all;
    for joining in topology.digits() {
        // The sets that cannot hold the digit if it is in this place.
        let seeing = |place| {
            let sees = |port: &&Port<W>| port.seen.contains(place);
            numbers(&sets_of(all.ports(joining).iter().filter(sees), all.sets.len())).collect::<Vec<usize>>()
        };
        for house in topology.full_houses() {
            study.go_on()?;
            let places = position.places_in(joining, house);
            let Some([near, far]) = places.pair() else { continue };
            let (ones, others) = (seeing(near), seeing(far));
            for &one in &ones {
                let first = all.sets[one];
                for &other in others.iter().filter(|&&other| other != one) {
                    let last = all.sets[other];
                    if first.cells.len() + last.cells.len() < 3 || !linked.exclude(one, other) {
                        continue;
                    }
                    let both = (first.digits & last.digits) - DigitSet::single(joining);
                    for digit in both.iter() {
                        let removed = all.seen(one, digit) & all.seen(other, digit);
                        if removed.is_empty() {
                            continue;
                        }
                        let removed: Vec<Candidate> = removed.with(digit).collect();
                        let argument = || {
                            let node = |cell| Node { cells: vec![cell], digit: joining };
                            let weak = |from: Node, to: Node| {
                                let cells: CellSet<W> = from.cells.iter().chain(&to.cells).copied().collect();
                                let reason = weak_reason(position.layout(), cells);
                                ChainLink { from, to, strong: false, reason }
                            };
                            let reason = Reason::House(house);
                            let links = vec![
                                linked.inside(one, digit, joining),
                                weak(linked.node(one, joining), node(near)),
                                ChainLink { from: node(near), to: node(far), strong: true, reason },
                                weak(node(far), linked.node(other, joining)),
                                linked.inside(other, joining, digit),
                            ];
                            Chain { links, is_loop: false }
                        };
                        report.add_new_removals(&removed, argument)?;
                    }
                }
            }
        }
    }
    Flow::Continue(())
}

/// Reports three sets, the middle one linked to both others by different digits, ordered by the middle, then the ends.
pub(crate) fn als_triples<const W: usize>(study: &Study<'_, '_, W>, report: &mut Report<'_>) -> Flow {
    let linked = LinkedSets::new(study);
    for middle in 0..linked.all.sets.len() {
        for (at, &(one, shared)) in linked.links(middle).iter().enumerate() {
            study.go_on()?;
            for &(other, far_shared) in &linked.links(middle)[at + 1..] {
                // One digit cannot link twice.
                if shared == far_shared && shared.only().is_some() || !linked.exclude(one as usize, other as usize) {
                    continue;
                }
                let excluded = linked.excluded(one as usize, other as usize);
                for x in shared.iter() {
                    for y in far_shared.iter().filter(|&y| y != x && !(excluded - used(&[x, y])).is_empty()) {
                        let sets = [one as usize, middle, other as usize];
                        linked.add_chain((&sets, &[x, y]), excluded, report)?;
                    }
                }
            }
        }
    }
    Flow::Continue(())
}

/// The maximum number of sets in a chain.
const MAX_SETS: usize = 8;

/// A set at the end of a path from the first one.
#[derive(Clone, Copy)]
struct WayEnd {
    set: u32,
    /// The digits by which the first set is left and this one entered; `None` for the first set.
    by: Option<(Digit, Digit)>,
    /// The previous end, among all visited ones.
    before: u32,
}

/// All ends of paths from one set, level by level.
#[derive(Default)]
struct Ways(Vec<WayEnd>);

impl Ways {
    /// Returns the ends from this one back to the first set.
    fn back_from(&self, at: usize) -> impl Iterator<Item = WayEnd> {
        let mut next = Some(at);
        std::iter::from_fn(move || {
            let end = self.0[next?];
            next = end.by.map(|_| end.before as usize);
            Some(end)
        })
    }

    /// Returns the sets on the path to this end, and the digits between them.
    fn to(&self, at: usize) -> (Vec<usize>, Vec<Digit>) {
        let mut sets: Vec<usize> = self.back_from(at).map(|end| end.set as usize).collect();
        let mut by: Vec<Digit> = self.back_from(at).filter_map(|end| end.by).map(|(_, entered)| entered).collect();
        sets.reverse();
        by.reverse();
        (sets, by)
    }
}

/// Reports chains of four or more sets, shortest first, then in order of the first set and the order of discovery.
///
/// Of paths with as many sets, the same beginning and the same end, only the first is followed, and none visits a set
/// twice. A chain of five or more sets is therefore missed if only another of those paths continues without visiting a
/// set again. That is rare, and following all of them multiplies the paths.
pub(crate) fn als_chains<const W: usize>(study: &Study<'_, '_, W>, report: &mut Report<'_>) -> Flow {
    let linked = LinkedSets::new(study);
    let side = study.layout().topology().side();
    let mut found: Vec<(Vec<usize>, Vec<Digit>)> = Vec::new();
    // By set and the two digits of an end: whether a path with this many sets leads there.
    let mut is_reached = vec![false; linked.all.sets.len() * side * side];
    let place = |set: usize, (left, entered): (Digit, Digit)| (set * side + left.index()) * side + entered.index();
    let mut ways = Ways::default();
    for first in 0..linked.all.sets.len() {
        ways.0.clear();
        ways.0.push(WayEnd { set: first as u32, by: None, before: 0 });
        let mut level = 0..1;
        for count in 2..=MAX_SETS {
            for at in level.clone() {
                study.go_on()?;
                let WayEnd { set, by, .. } = ways.0[at];
                for &(other, shared) in linked.links(set as usize) {
                    for x in shared.iter().filter(|&x| by.is_none_or(|(_, entered)| entered != x)) {
                        let digits = (by.map_or(x, |(left, _)| left), x);
                        let is_reached = &mut is_reached[place(other as usize, digits)];
                        if *is_reached {
                            continue;
                        }
                        // Tested late, because most ends have been reached already.
                        if ways.back_from(at).any(|end| end.set == other) {
                            break;
                        }
                        *is_reached = true;
                        ways.0.push(WayEnd { set: other, by: Some(digits), before: at as u32 });
                        let is_new = count > 3 && other as usize > first && linked.exclude(first, other as usize);
                        if is_new && !(linked.excluded(first, other as usize) - used(&[digits.0, digits.1])).is_empty()
                        {
                            found.push(ways.to(ways.0.len() - 1));
                        }
                    }
                }
            }
            level = level.end..ways.0.len();
            for end in &ways.0[level.clone()] {
                end.by.iter().for_each(|&digits| is_reached[place(end.set as usize, digits)] = false);
            }
        }
    }
    found.sort_by_key(|(sets, _)| sets.len());
    for (sets, by) in found {
        let excluded = linked.excluded(sets[0], sets[sets.len() - 1]);
        linked.add_chain((&sets, &by), excluded, report)?;
    }
    Flow::Continue(())
}
