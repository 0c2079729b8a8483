//! Forcing chains of several branches: common consequences of all values of a cell, all places of a digit, or both
//! states of a candidate, and contradictions.

use super::closure::Closures;
use super::nested::{Inner, NestedHint};
use super::run::{Run, RunLinks, Scratch};
use super::unary::gone_for;
use super::{CandidateId, Cause, NodeId, difficulty};
use crate::board::{Candidate, Cell, Digit, House};
use crate::rating::lane::pencil_grid::PencilGrid;
use crate::rating::lane::tables::{
    ByCell, ByDigit, CELLS, DIGITS, HOUSES, HouseKind, MASKS, Member, NINE, PEERS, bits, cells, digits, low, low_digit,
};
use crate::work::Stop;

#[cfg(test)]
mod tests;

/// The goal of an engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) enum Mode {
    /// Contradictions within one digit.
    Nishio,
    /// Cells and houses, in a fixed position.
    Multiple,
    /// Cells and houses in a position from which the chain removes candidates, with double and contradiction chains.
    /// Level 0 uses simple links only; 1 adds patterns; 2 and more add chains within the chain.
    Dynamic { level: u8 },
}

impl Mode {
    /// Returns the base rating as a number and in tenths.
    pub(in super::super) fn base(self) -> f64 {
        match self {
            Mode::Nishio => 7.5,
            Mode::Multiple => 8.0,
            Mode::Dynamic { level: level @ 0..=1 } => 8.5 + 0.5 * f64::from(level),
            Mode::Dynamic { level } => 9.5 + 0.5 * f64::from(level - 2),
        }
    }

    pub(super) fn links(self) -> RunLinks {
        match self {
            Mode::Multiple => RunLinks::Still,
            Mode::Nishio => RunLinks::Nishio,
            Mode::Dynamic { .. } => RunLinks::Dynamic,
        }
    }
}

/// The origin of a hint's branches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) enum MultipleKind {
    /// The assumption leads to a candidate both on and off.
    Contradiction { source: CandidateId, on: bool },
    /// The candidate on and off have the same consequence.
    Double { source: CandidateId },
    /// Every value of the cell has the same consequence.
    Cell { cell: Cell },
    /// Every place of the digit has the same consequence.
    House { house: House, digit: Digit },
}

impl MultipleKind {
    /// Returns the rank among hints of equal difficulty and complexity.
    fn sort(self) -> u8 {
        match self {
            MultipleKind::Double { .. } => 1,
            MultipleKind::Cell { .. } => 5,
            MultipleKind::House { .. } => 6,
            MultipleKind::Contradiction { .. } => 7,
        }
    }
}

/// A hint: its conclusion, its kind and the ends of its branches.
#[derive(Clone, Debug)]
pub(in super::super) struct MultipleHint {
    pub(in super::super) kind: MultipleKind,
    pub(in super::super) target: CandidateId,
    pub(in super::super) on: bool,
    pub(in super::super) complexity: u32,
    ends: [(u16, u16); 9],
    end_count: u8,
    order: u32,
}

impl MultipleHint {
    pub(super) fn ends(&self) -> &[(u16, u16)] {
        &self.ends[..usize::from(self.end_count)]
    }

    /// Returns the rating as the original sums it.
    pub(in super::super) fn difficulty(&self, mode: Mode) -> f64 {
        difficulty(mode.base(), self.complexity)
    }

    /// Returns the removals of the hint: the target, or all other candidates of its cell.
    pub(in super::super) fn elimination(&self, grid: &PencilGrid) -> (Cell, u16) {
        let (cell, own) = (self.target.cell(), self.target.digit().bit());
        (cell, if self.on { grid.candidates[cell] & !own } else { own })
    }

    /// Returns the digit placed, if any.
    ///
    /// Original's quirk: a contradiction concludes the opposite of its assumption, the others their branches' common
    /// consequence.
    pub(in super::super) fn placement(&self) -> Option<Candidate> {
        self.on.then(|| self.target.candidate())
    }

    /// Returns the key of the technique.
    pub(in super::super) fn technique(&self, mode: Mode) -> &'static str {
        match (mode, self.kind) {
            (Mode::Nishio, _) => "nishio",
            (Mode::Dynamic { level: 2.. }, _) => "nested-forcing-net",
            (Mode::Multiple, MultipleKind::Cell { .. }) => "cell-forcing-chain",
            (Mode::Multiple, MultipleKind::House { .. }) => "house-forcing-chain",
            (Mode::Multiple, _) => "digit-forcing-chain",
            (Mode::Dynamic { .. }, MultipleKind::Cell { .. }) => "cell-forcing-net",
            (Mode::Dynamic { .. }, MultipleKind::House { .. }) => "house-forcing-net",
            (Mode::Dynamic { .. }, _) => "digit-forcing-net",
        }
    }

    fn key(&self) -> (u32, u8, u32) {
        (self.complexity, self.kind.sort(), self.order)
    }
}

/// A search with its memory.
pub(in super::super) struct MultipleSearch {
    pub(super) mode: Mode,
    pub(super) runs: Vec<Run>,
    used: usize,
    /// The number of runs of another search that the next search continues.
    stuck: usize,
    on_runs: Vec<u16>,
    pub(super) scratch: Scratch,
    work: Box<PencilGrid>,
    pub(super) nested: Vec<NestedHint>,
    pub(super) inner: Option<Box<Inner>>,
    /// Whether only the best hint is needed.
    is_best_only: bool,
    found: Vec<MultipleHint>,
    /// For each set of removals, the entry of `found` that has it.
    by_removal: Vec<u16>,
    order: u32,
    /// The last state of each digit.
    clashing: ByDigit<Clashing>,
    /// The number of visited nodes since the start, for limits of work.
    pub(in super::super) nodes: u64,
    stop: Stop,
}

const NONE: u16 = u16::MAX;

impl MultipleSearch {
    pub(in super::super) fn new(mode: Mode) -> Self {
        let level = if let Mode::Dynamic { level } = mode { level } else { 0 };
        Self {
            mode,
            runs: Vec::new(),
            used: 0,
            stuck: 0,
            on_runs: vec![NONE; CandidateId::COUNT],
            scratch: Scratch::new(),
            work: Box::new(PencilGrid::blank()),
            nested: Vec::new(),
            inner: (level > 0).then(|| Box::new(Inner::new(level))),
            is_best_only: false,
            found: Vec::new(),
            by_removal: vec![NONE; NodeId::COUNT],
            order: 0,
            clashing: ByDigit([Clashing::NOWHERE; 9]),
            nodes: 0,
            stop: Stop::never(),
        }
    }

    /// Makes searches end early on request of `stop`; their results are then meaningless.
    pub(in super::super) fn stop_by(&mut self, stop: &Stop) {
        self.stop = stop.clone();
        if let Some(inner) = &mut self.inner {
            inner.engines.iter_mut().for_each(|engine| engine.stop_by(stop));
        }
    }

    /// Returns the first hint by difficulty, complexity, kind and order of search.
    pub(in super::super) fn best(&mut self, grid: &PencilGrid, closures: &Closures) -> Option<MultipleHint> {
        self.is_best_only = true;
        self.search(grid, closures);
        self.stuck = 0;
        self.found.pop()
    }

    /// Returns all hints with different removals, in that order.
    pub(super) fn all(&mut self, grid: &PencilGrid, closures: &Closures) -> Vec<MultipleHint> {
        self.is_best_only = false;
        self.search(grid, closures);
        for found in &self.found {
            self.by_removal[removal(grid, NodeId::new(found.target, found.on)).index()] = NONE;
        }
        let mut found = std::mem::take(&mut self.found);
        found.sort_unstable_by_key(MultipleHint::key);
        found
    }

    /// Makes the next search continue the runs of another one, which has found nothing in the same position. This
    /// search extends the other and would otherwise repeat it before it uses its further means.
    pub(in super::super) fn go_on_from(&mut self, other: &mut Self) {
        self.forget();
        let stuck = other.used;
        other.on_runs.fill(NONE);
        other.used = 0;
        std::mem::swap(&mut self.runs, &mut other.runs);
        std::mem::swap(&mut self.nested, &mut other.nested);
        self.stuck = stuck;
    }

    fn forget(&mut self) {
        for run in &self.runs[..self.used] {
            self.on_runs[run.nodes[0].id.id().index()] = NONE;
        }
        self.used = 0;
        self.nested.clear();
    }

    /// Searches; `closures` belong to the position, and are used only if chains do not change it.
    fn search(&mut self, grid: &PencilGrid, closures: &Closures) {
        if self.stuck == 0 {
            self.forget();
        }
        if let Some(inner) = &mut self.inner {
            inner.clear();
        }
        self.found.clear();
        self.order = 0;
        match self.mode {
            Mode::Multiple => return self.search_standing(grid, closures),
            Mode::Nishio => return self.search_digits(grid),
            Mode::Dynamic { .. } => {}
        }
        for cell in cells(grid.empty) {
            let candidates = grid.candidates[cell];
            let count = candidates.count_ones();
            if count < 2 {
                continue;
            }
            for digit in digits(candidates) {
                if self.stop.is_asked() {
                    return;
                }
                let id = CandidateId::new(cell, digit);
                let on = self.on_run(grid, id);
                self.contradiction(grid, on, NodeId::on(id));
                let off = self.run(grid, NodeId::off(id));
                self.contradiction(grid, off, NodeId::off(id));
                if count >= 3 {
                    self.shared(grid, MultipleKind::Double { source: id }, &[on, off]);
                }
                houses(grid, cell, digit, |kind, branches| self.branches(grid, kind, branches));
            }
            with_values(grid, cell, |kind, branches| self.branches(grid, kind, branches));
        }
    }

    /// Searches within one digit at a time. Follows only assumptions that lead to a clash, according to sets.
    fn search_digits(&mut self, grid: &PencilGrid) {
        for digit in DIGITS {
            if self.clashing[digit].places != grid.cells[digit] {
                self.clashing[digit] = Clashing::of(grid.cells[digit]);
            }
        }
        for cell in cells(grid.empty) {
            for digit in digits(grid.candidates[cell]) {
                if self.stop.is_asked() {
                    return;
                }
                let id = CandidateId::new(cell, digit);
                let Clashing { on, off, .. } = self.clashing[digit];
                for assumption in [(on, NodeId::on(id)), (off, NodeId::off(id))] {
                    self.nodes += 1;
                    if cell.is_in(assumption.0) {
                        let run = self.run(grid, assumption.1);
                        self.contradiction(grid, run, assumption.1);
                    }
                }
            }
        }
    }

    /// Searches in an unchanged position. Runs only branches that can have a common conclusion. A run that stops at a
    /// clash has only some of the consequences, so if the sets have none in common, neither do the runs.
    fn search_standing(&mut self, grid: &PencilGrid, closures: &Closures) {
        for cell in cells(grid.empty) {
            if grid.candidates[cell].count_ones() < 3 {
                continue;
            }
            if self.stop.is_asked() {
                return;
            }
            let mut visit = |kind: MultipleKind, branches: &[CandidateId]| {
                if closures.share(grid, branches) {
                    self.branches(grid, kind, branches);
                }
            };
            for digit in digits(grid.candidates[cell]) {
                houses(grid, cell, digit, &mut visit);
            }
            with_values(grid, cell, &mut visit);
        }
    }

    /// Runs the branches and offers their common conclusions.
    fn branches(&mut self, grid: &PencilGrid, kind: MultipleKind, branches: &[CandidateId]) {
        let mut runs = [0; 9];
        for (run, &id) in runs.iter_mut().zip(branches) {
            *run = self.on_run(grid, id);
        }
        self.shared(grid, kind, &runs[..branches.len()]);
    }

    /// Returns the run of a candidate on, computed once for each search.
    fn on_run(&mut self, grid: &PencilGrid, id: CandidateId) -> u16 {
        let known = self.on_runs[id.index()];
        if known != NONE {
            return known;
        }
        let run = self.run(grid, NodeId::on(id));
        self.on_runs[id.index()] = run;
        run
    }

    fn run(&mut self, grid: &PencilGrid, assumption: NodeId) -> u16 {
        if self.used == self.runs.len() {
            self.runs.push(Run::new());
        }
        let index = self.used;
        self.used += 1;
        let run = &mut self.runs[index];
        (*self.work).clone_from(grid);
        if index < self.stuck {
            debug_assert!(run.nodes[0].id == assumption && run.clash.is_none(), "the same search in the same position");
            run.take_offs(&mut self.work);
        } else {
            run.start(assumption);
        }
        loop {
            run.follow(grid, &mut self.work, self.mode.links());
            let Some(inner) = self.inner.as_mut().filter(|_| run.clash.is_none()) else { break };
            if !inner.advance(grid, &self.work, run, &mut self.nested) {
                break;
            }
        }
        self.nodes += run.nodes.len() as u64;
        index as u16
    }

    fn contradiction(&mut self, grid: &PencilGrid, run: u16, assumption: NodeId) {
        if let Some((is_on, is_off)) = self.runs[usize::from(run)].clash {
            let (source, on) = (assumption.id(), assumption.is_on());
            let kind = MultipleKind::Contradiction { source, on };
            self.offer(grid, kind, NodeId::new(source, !on), &[(run, is_on), (run, is_off)]);
        }
    }

    /// Offers all common conclusions of the branches, in the order of the first branch.
    fn shared(&mut self, grid: &PencilGrid, kind: MultipleKind, branches: &[u16]) {
        let mut ons = ByDigit([u128::MAX; 9]);
        let mut offs = ByDigit([u128::MAX; 9]);
        for &branch in branches {
            let run = &self.runs[usize::from(branch)];
            for digit in DIGITS {
                ons[digit] &= run.on[digit];
                offs[digit] &= run.off[digit];
            }
        }
        let first = usize::from(branches[0]);
        for (set, is_on) in [(ons, true), (offs, false)] {
            let mut left: u32 = set.0.iter().map(|cells| cells.count_ones()).sum();
            let mut at = 0;
            while left > 0 {
                let run = &self.runs[first];
                let node = if is_on { run.ons[at] } else { run.offs[at] };
                at += 1;
                let id = run.nodes[usize::from(node)].id;
                let target = id.id();
                if !target.cell().is_in(set[target.digit()]) {
                    continue;
                }
                left -= 1;
                let mut ends = [(0, 0); 9];
                for (end, &branch) in ends.iter_mut().zip(branches) {
                    *end = (branch, self.runs[usize::from(branch)].node(id));
                }
                self.offer(grid, kind, id, &ends[..branches.len()]);
            }
        }
    }

    /// Keeps a hint if it removes something and no hint that is at least as good does the same.
    fn offer(&mut self, grid: &PencilGrid, kind: MultipleKind, conclusion: NodeId, ends: &[(u16, u16)]) {
        let (target, on) = (conclusion.id(), conclusion.is_on());
        if on && grid.candidates[target.cell()] & !target.digit().bit() == 0 {
            return;
        }
        let slot = if self.is_best_only {
            if self.found.is_empty() { NONE } else { 0 }
        } else {
            self.by_removal[removal(grid, conclusion).index()]
        };
        let rival = (slot != NONE).then(|| {
            let found = &self.found[usize::from(slot)];
            (found.complexity, found.kind.sort())
        });
        let sort = kind.sort();
        let depth = |&(run, node): &(u16, u16)| u32::from(self.runs[usize::from(run)].nodes[usize::from(node)].depth);
        if rival.is_some_and(|rival| (ends.iter().map(depth).sum::<u32>(), sort) >= rival) {
            return;
        }
        let complexity = self.complexity(ends);
        if rival.is_some_and(|rival| (complexity, sort) >= rival) {
            return;
        }
        self.order += 1;
        let mut all = [(0, 0); 9];
        all[..ends.len()].copy_from_slice(ends);
        let found =
            MultipleHint { kind, target, on, complexity, ends: all, end_count: ends.len() as u8, order: self.order };
        if slot == NONE {
            if !self.is_best_only {
                self.by_removal[removal(grid, conclusion).index()] = self.found.len() as u16;
            }
            self.found.push(found);
        } else {
            self.found[usize::from(slot)] = found;
        }
    }

    /// Returns the number of conclusions that the ends depend on, counted for each end, plus the complexity of every
    /// different nested chain among them.
    fn complexity(&mut self, ends: &[(u16, u16)]) -> u32 {
        let mut total = 0;
        let mut is_nested = false;
        for &(run, node) in ends {
            let run = &mut self.runs[usize::from(run)];
            total += run.ancestors(node, &mut self.scratch);
            is_nested |= run.nodes[usize::from(node)].is_nested;
        }
        if is_nested {
            let mut seen: Vec<u128> = Vec::new();
            for &(run, node) in ends {
                self.runs[usize::from(run)].visit(node, &mut self.scratch, |_, node| {
                    if node.nested != 0 {
                        let nested = &self.nested[node.nested as usize - 1];
                        if !seen.contains(&nested.signature) {
                            seen.push(nested.signature);
                            total += nested.complexity;
                        }
                    }
                });
            }
        }
        total
    }

    /// Collects the candidates, in `source` and no longer in `grid`, that had to be removed for the hint.
    pub(super) fn premises(
        &mut self,
        found: &MultipleHint,
        source: &PencilGrid,
        grid: &PencilGrid,
        out: &mut Vec<CandidateId>,
    ) {
        out.clear();
        let mut known = ByCell([0u16; 81]);
        for &(run, node) in found.ends() {
            self.runs[usize::from(run)].visit(node, &mut self.scratch, |_, node| {
                if !node.id.is_on() {
                    return;
                }
                let cause = match (node.cause, found.kind) {
                    (Cause::Assumed, MultipleKind::Cell { .. }) => Cause::Cell,
                    (Cause::Assumed, MultipleKind::House { house, .. }) => Cause::House(HouseKind::of(house)),
                    (Cause::Assumed | Cause::Advanced, _) => return,
                    (cause, _) => cause,
                };
                gone_for(node.id.id(), cause, source, grid, |id| {
                    let (cell, own) = (id.cell(), id.digit().bit());
                    if known[cell] & own == 0 {
                        known[cell] |= own;
                        out.push(id);
                    }
                });
            });
        }
    }

    /// Mixes the identity of a nested chain: the conclusions that each end depends on, nearest first.
    pub(super) fn signature(&mut self, found: &MultipleHint, mut mix: impl FnMut(u16)) {
        for &(run, node) in found.ends() {
            self.runs[usize::from(run)].visit(node, &mut self.scratch, |_, node| mix(node.id.0));
            mix(u16::MAX);
        }
    }
}

/// The cells in which a digit, on or off, leads to a clash within its houses.
///
/// They depend only on the places of the digit, and a step seldom changes more than one digit.
#[derive(Clone, Copy)]
struct Clashing {
    places: u128,
    on: u128,
    off: u128,
}

impl Clashing {
    /// The state of a digit without places.
    const NOWHERE: Self = Self { places: 0, on: 0, off: 0 };

    fn of(places: u128) -> Self {
        let mut houses = [0u128; 27];
        let mut count = 0;
        for mask in MASKS.0.into_iter().filter(|mask| places & mask != 0) {
            houses[count] = places & mask;
            count += 1;
        }
        let houses = &houses[..count];
        // A candidate off has further consequences only if a house has one other place.
        let paired = houses.iter().filter(|house| house.count_ones() == 2).fold(0, |all, house| all | house);
        let clashing = |cell: Cell, left: u128| if is_clash(houses, left) { cell.bit() } else { 0 };
        Self {
            places,
            on: cells(places).fold(0, |set, cell| set | clashing(cell, places & !PEERS[cell])),
            off: cells(paired).fold(0, |set, cell| set | clashing(cell, places & !cell.bit())),
        }
    }
}

/// Returns whether a house has no place left after each candidate that is alone in its house removes the digit from its
/// peers.
fn is_clash(houses: &[u128], mut left: u128) -> bool {
    loop {
        let before = left;
        for house in houses {
            let places = house & left;
            if places == 0 {
                return true;
            }
            if places & (places - 1) == 0 {
                left &= !PEERS[Cell::new(places.trailing_zeros() as usize)];
            }
        }
        if left == before {
            return false;
        }
    }
}

/// Returns the node that represents removals in one cell: the candidate off if there is one, otherwise the only one
/// that stays on.
fn removal(grid: &PencilGrid, conclusion: NodeId) -> NodeId {
    let target = conclusion.id();
    let (cell, digit) = (target.cell(), target.digit());
    let others = grid.candidates[cell] & NINE & !digit.bit();
    if conclusion.is_on() && others.count_ones() == 1 {
        NodeId::off(CandidateId::new(cell, low_digit(others)))
    } else {
        conclusion
    }
}

/// Visits the houses of a digit in a cell, with the places of the digit.
///
/// Original's quirk: a house is visited only from the first of its places, and so only if that cell is visited.
fn houses(grid: &PencilGrid, cell: Cell, digit: Digit, mut visit: impl FnMut(MultipleKind, &[CandidateId])) {
    for house in HOUSES[cell] {
        let places = grid.places[house][digit];
        if places.count_ones() < 2 || CELLS[house][low(places)] != cell {
            continue;
        }
        let mut branches = [CandidateId::FIRST; 9];
        for (branch, place) in branches.iter_mut().zip(bits(places)) {
            *branch = CandidateId::new(CELLS[house][place], digit);
        }
        visit(MultipleKind::House { house, digit }, &branches[..places.count_ones() as usize]);
    }
}

fn with_values(grid: &PencilGrid, cell: Cell, mut visit: impl FnMut(MultipleKind, &[CandidateId])) {
    let mut branches = [CandidateId::FIRST; 9];
    for (branch, digit) in branches.iter_mut().zip(digits(grid.candidates[cell])) {
        *branch = CandidateId::new(cell, digit);
    }
    visit(MultipleKind::Cell { cell }, &branches[..grid.candidates[cell].count_ones() as usize]);
}
