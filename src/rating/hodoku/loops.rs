//! Nice loops and alternating chains, closed by the consequences of each statement.
//!
//! Each statement stores one path to each other statement, so there is at most one loop from a candidate back to each
//! candidate of its cell, and one chain from each candidate to each other candidate. Those that visit a cell twice are
//! dropped. Of the rest, the one with the most removals is taken, then the one with the least sum, then the first.

use super::implications::{Claim, Closure, Consequences, Implications};
use super::instance::{Evidence, Instance, Link, Rank, Removals};
use super::marks::Marks;
use super::tables::{PEERS, cells, common_peers, digits, first};

/// Kinds of loops and chains.
#[derive(Clone, Copy, PartialEq, Eq)]
enum LoopKind {
    Discontinuous,
    Continuous,
    Open,
}

/// The place of a loop or a chain in the table: loops from true candidates, loops from false ones, chains; then by
/// start.
type Place = (usize, usize);

/// The best so far.
struct Best {
    rank: Rank,
    place: Place,
    kind: LoopKind,
    gone: Removals,
    path: Vec<Claim>,
}

struct Search<'m> {
    marks: &'m Marks,
    all: Implications,
    best: Option<Best>,
}

/// Returns the best loop or chain, of single candidates alone or with groups.
pub(super) fn best_loop(marks: &Marks, with_groups: bool) -> Option<Instance> {
    let mut search = Search { marks, all: Implications::new(marks, with_groups), best: None };
    let mut reached = Consequences::default();
    for at in 0..search.all.starts.len() {
        let [on, off] = search.all.starts[at];
        if search.closes(on, &search.all.closure(marks, on), (0, at)) {
            reached.follow(&search.all, on);
            search.loops(&reached, (0, at));
        }
        let closure = search.all.closure(marks, off);
        if search.closes(off, &closure, (1, at)) || search.links(off, &closure, (2, at)) {
            reached.follow(&search.all, off);
            search.loops(&reached, (1, at));
            search.chains(&reached, (2, at));
        }
    }
    let Search { all, best, .. } = search;
    best.map(|best| best.found(&all))
}

impl Search<'_> {
    fn is_better(&self, rank: Rank, place: Place) -> bool {
        self.best.as_ref().is_none_or(|best| (rank, place) < (best.rank, best.place))
    }

    /// Returns whether a loop from this statement can be better than the best, according to all its consequences.
    fn closes(&self, start: Claim, closure: &Closure, place: Place) -> bool {
        let (cell, digit) = (start.cell(), start.digit());
        let others = self.marks.cells[cell] & !(1 << digit);
        let follows = |digit: usize, holds| closure.contains(Claim::new(cell, digit, holds));
        if start.holds() {
            let closes = follows(digit, false) || digits(others).any(|other| follows(other, true));
            return closes && self.is_better(Removals::of(digit, 1 << cell).rank(), place);
        }
        let mut gone = Removals::default();
        digits(others).for_each(|other| gone.add(other, 1 << cell));
        follows(digit, true) && self.is_better(gone.rank(), place)
            || digits(others).any(|other| {
                follows(other, false) && self.is_better(Removals::of(other, 1 << cell).rank(), place)
                    || others.count_ones() > 1 && follows(other, true)
            })
    }

    /// Returns whether a chain that begins with this statement can be better than the best.
    fn links(&self, start: Claim, closure: &Closure, place: Place) -> bool {
        let ends =
            closure.on.iter().enumerate().flat_map(|(digit, &places)| cells(places).map(move |cell| (cell, digit)));
        ends.filter(|&(cell, _)| cell != start.cell()).any(|(cell, digit)| {
            let gone = self.linked(start, Claim::new(cell, digit, true));
            gone.is_some_and(|gone| self.is_better(gone.rank(), place))
        })
    }

    /// Returns the removals of a chain with these ends; `None` if there are none.
    fn linked(&self, start: Claim, end: Claim) -> Option<Removals> {
        let mut gone = Removals::default();
        if start.digit() == end.digit() {
            let seen = PEERS[start.cell()] & PEERS[end.cell()] & self.marks.places[start.digit()];
            gone.add(start.digit(), seen);
            return (seen.count_ones() >= 2).then_some(gone);
        }
        let sees = PEERS[start.cell()] >> end.cell() & 1 != 0;
        let crosses = self.marks.allows(end.cell(), start.digit()) && self.marks.allows(start.cell(), end.digit());
        gone.add(end.digit(), 1 << start.cell());
        gone.add(start.digit(), 1 << end.cell());
        (sees && crosses).then_some(gone)
    }

    fn offer(&mut self, kind: LoopKind, place: Place, gone: Removals, path: Vec<Claim>) {
        let rank = gone.rank();
        if !gone.is_empty() && self.is_better(rank, place) {
            self.best = Some(Best { rank, place, kind, gone, path });
        }
    }

    /// Offers the loops from the start back to its cell.
    fn loops(&mut self, reached: &Consequences, place: Place) {
        let cell = reached.order[0].cell();
        for at in 1..reached.order.len() {
            let claim = reached.order[at];
            let is_loop = claim.is_single() && claim.cell() == cell && reached.before[at] != 0;
            // The last link must come from another cell.
            if is_loop && self.anchor(reached.order[usize::from(reached.before[at])]) != cell {
                self.close(reached, at, place);
            }
        }
    }

    /// Returns the first cell of a statement.
    fn anchor(&self, claim: Claim) -> usize {
        first(self.all.places(claim).0)
    }

    /// Returns whether no cell is visited twice, except consecutively; a loop may pass its first cell.
    fn is_simple(&self, path: &[Claim], is_open: bool) -> bool {
        let mut seen = 0_u128;
        let start = self.anchor(path[0]);
        let mut last: Option<Claim> = None;
        for &claim in path {
            if seen >> self.anchor(claim) & 1 != 0 {
                return false;
            }
            if let Some(last) = last.filter(|&last| is_open || self.anchor(last) != start) {
                seen |= self.all.places(last).0;
            }
            last = Some(claim);
        }
        true
    }

    fn close(&mut self, reached: &Consequences, at: usize, place: Place) {
        let (start, end) = (reached.order[0], reached.order[at]);
        let (is_first_strong, is_last_strong) = (reached.order[1].holds(), end.holds());
        let cell = start.cell();
        let mut gone = Removals::default();
        let is_same = start.digit() == end.digit();
        match (is_first_strong, is_last_strong, is_same) {
            (false, false, true) => gone.add(start.digit(), 1 << cell),
            (true, true, true) => {
                let others = self.marks.cells[cell] & !(1 << start.digit());
                digits(others).for_each(|other| gone.add(other, 1 << cell));
            }
            (false, true, false) => gone.add(start.digit(), 1 << cell),
            (true, false, false) => gone.add(end.digit(), 1 << cell),
            (false, false, false) if self.marks.count(cell) != 2 => return,
            _ => return self.close_smoothly(reached, at, place),
        }
        if self.is_better(gone.rank(), place) {
            let path = reached.path(at);
            if self.is_round(&path) {
                self.offer(LoopKind::Discontinuous, place, gone, path);
            }
        }
    }

    /// Returns whether the path leaves its cell at once, and visits no cell twice.
    fn is_round(&self, path: &[Claim]) -> bool {
        self.anchor(path[0]) != self.anchor(path[1]) && self.is_simple(path, false)
    }

    /// Offers a loop with exactly one true node in every link.
    fn close_smoothly(&mut self, reached: &Consequences, at: usize, place: Place) {
        let path = reached.path(at);
        if !self.is_round(&path) {
            return;
        }
        let (start, end) = (path[0], path[path.len() - 1]);
        let mut gone = Removals::default();
        let own = path[..path.len() - 1].iter().fold(0, |own, &claim| own | self.all.places(claim).0);
        for (i, &claim) in path.iter().enumerate() {
            let kept = if i == 0 && path[1].holds() && end.holds() {
                Some([start.digit(), end.digit()])
            } else {
                self.kept(&path, i)
            };
            if let Some(kept) = kept {
                let cell = self.anchor(claim);
                let others = self.marks.cells[cell] & !(1 << kept[0]) & !(1 << kept[1]);
                digits(others).for_each(|other| gone.add(other, 1 << cell));
            }
            if i > 0 && !claim.holds() && self.anchor(path[i - 1]) != self.anchor(claim) {
                let (set, digit) = self.all.places(claim);
                let seen = common_peers(set) & common_peers(self.all.places(path[i - 1]).0);
                gone.add(digit, seen & self.marks.places[digit] & !own);
            }
        }
        self.offer(LoopKind::Continuous, place, gone, path);
    }

    /// Returns the two digits of a cell that a loop enters and leaves by strong links.
    fn kept(&self, path: &[Claim], i: usize) -> Option<[usize; 2]> {
        if i == 0 || i + 2 >= path.len() || !path[i].holds() || path[i + 1].holds() || !path[i + 2].holds() {
            return None;
        }
        let [before, here, next, after] = [i - 1, i, i + 1, i + 2].map(|at| self.anchor(path[at]));
        let digit = |at: usize| self.all.places(path[at]).1;
        (before != here && here == next && next != after).then(|| [digit(i), digit(i + 2)])
    }

    /// Offers the open chains from the start, which begin and end with a strong link.
    fn chains(&mut self, reached: &Consequences, place: Place) {
        let start = reached.order[0];
        for at in 1..reached.order.len() {
            let end = reached.order[at];
            if !end.is_single() || !end.holds() || end.cell() == start.cell() || reached.before[at] == 0 {
                continue;
            }
            let Some(gone) = self.linked(start, end) else { continue };
            if self.is_better(gone.rank(), place) {
                let path = reached.path(at);
                if self.is_simple(&path, true) {
                    self.offer(LoopKind::Open, place, gone, path);
                }
            }
        }
    }
}

impl Best {
    fn found(self, all: &Implications) -> Instance {
        let is_grouped = self.path.iter().any(|claim| !claim.is_single());
        let technique = match (self.kind, is_grouped) {
            (LoopKind::Discontinuous, false) => "discontinuous-nice-loop",
            (LoopKind::Discontinuous, true) => "grouped-discontinuous-nice-loop",
            (LoopKind::Continuous, false) => "continuous-nice-loop",
            (LoopKind::Continuous, true) => "grouped-continuous-nice-loop",
            (LoopKind::Open, false) => "aic",
            (LoopKind::Open, true) => "grouped-aic",
        };
        let (is_first_strong, is_last_strong) = (self.path[1].holds(), self.path[self.path.len() - 1].holds());
        let mut nodes: Vec<Link> =
            self.path.iter().map(|&claim| all.places(claim)).map(|(cells, digit)| Link { cells, digit }).collect();
        let is_loop = self.kind == LoopKind::Continuous;
        if !is_loop {
            // A weak link at an end is the conclusion.
            if !is_last_strong {
                nodes.pop();
            }
            if !is_first_strong {
                nodes.remove(0);
            }
        } else if is_first_strong == is_last_strong {
            nodes.push(nodes[0]);
        }
        let is_first_strong = is_first_strong || !is_loop;
        Instance::removing(technique, self.gone, Evidence::Chain { nodes, is_loop, is_first_strong })
    }
}
