//! Forcing chains: statements with contradictory consequences, and common consequences of several.
//!
//! Placements come before removals, and the first cell before others. The length of an argument does not matter.

use super::implications::{Claim, Closure, Implications, SINGLES};
use super::instance::{Evidence, Fork, Instance, Removals};
use super::marks::Marks;
use super::tables::{UNIT, cells, digits};

/// A conclusion, in the order of choice.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Conclusion {
    removes: bool,
    cell: usize,
    digit: usize,
}

/// The consequences of the statements of a position.
pub(super) trait Tables {
    /// Returns the consequences of a statement; `None` if it is not a statement of the position.
    fn closure(&self, claim: Claim) -> Option<&Closure>;

    /// Returns whether the paths to these ends, each from its statement, form an argument of the wanted kind.
    fn is_asked_for(&self, ways: &[(Claim, Claim)]) -> bool;
}

/// The best conclusion so far, and the assumptions that prove it.
#[derive(Debug, Default)]
struct Choice {
    best: Option<(Conclusion, Fork)>,
}

impl Choice {
    fn offer(&mut self, tables: &dyn Tables, said: Claim, fork: Fork, ways: impl FnOnce() -> Vec<(Claim, Claim)>) {
        let conclusion = Conclusion { removes: !said.holds(), cell: said.cell(), digit: said.digit() };
        let is_better = self.best.is_none_or(|(best, _)| conclusion < best);
        if is_better && tables.is_asked_for(&ways()) {
            self.best = Some((conclusion, fork));
        }
    }
}

/// Returns the first conclusion of the tables.
pub(super) fn conclude(marks: &Marks, tables: &dyn Tables, is_net: bool) -> Option<Instance> {
    let mut choice = Choice::default();
    for cell in cells(marks.empty) {
        for digit in digits(marks.cells[cell]) {
            let [on, off] = [true, false].map(|holds| Claim::new(cell, digit, holds));
            refute(marks, tables, on, &mut choice);
            refute(marks, tables, off, &mut choice);
            let both = tables.closure(on).zip(tables.closure(off)).map(|(on, off)| on.and(off).without(cell));
            for said in both.iter().flat_map(Closure::claims) {
                choice.offer(tables, said, Fork::Candidate(cell, digit), || vec![(on, said), (off, said)]);
            }
        }
    }
    for cell in cells(marks.empty) {
        let cases: Vec<Claim> = digits(marks.cells[cell]).map(|digit| Claim::new(cell, digit, true)).collect();
        agree(tables, &cases, Fork::Cell(cell), &mut choice);
    }
    for unit in 0..27 {
        for digit in 0..9 {
            let cases: Vec<Claim> =
                cells(marks.places_in(digit, unit)).map(|cell| Claim::new(cell, digit, true)).collect();
            agree(tables, &cases, Fork::Unit(unit, digit), &mut choice);
        }
    }
    let (Conclusion { removes, cell, digit }, fork) = choice.best?;
    let technique = match (fork, is_net) {
        (Fork::Opposite | Fork::Candidate(..), false) => "digit-forcing-chain",
        (Fork::Cell(_), false) => "cell-forcing-chain",
        (Fork::Unit(..), false) => "house-forcing-chain",
        (Fork::Opposite | Fork::Candidate(..), true) => "digit-forcing-net",
        (Fork::Cell(_), true) => "cell-forcing-net",
        (Fork::Unit(..), true) => "house-forcing-net",
    };
    let evidence = Evidence::Forcing(fork);
    Some(if removes {
        Instance::removing(technique, Removals::of(digit, 1 << cell), evidence)
    } else {
        Instance::placing(technique, cell, digit, evidence)
    })
}

/// Offers the common consequences of several statements.
fn agree(tables: &dyn Tables, cases: &[Claim], fork: Fork, choice: &mut Choice) {
    let closures = cases.iter().map(|&case| tables.closure(case).copied().unwrap_or_default());
    let Some(common) = closures.reduce(|one, other| one.and(&other)) else { return };
    for said in common.claims() {
        choice.offer(tables, said, fork, || cases.iter().map(|&case| (case, said)).collect());
    }
}

/// Offers the refutation of a statement with contradictory consequences.
fn refute(marks: &Marks, tables: &dyn Tables, start: Claim, choice: &mut Choice) {
    let Some(closure) = tables.closure(start) else { return };
    let opposite = Claim(start.0 ^ 1);
    let mut offer = |ends: &[Claim]| {
        let ways = || ends.iter().map(|&end| (start, end)).collect();
        choice.offer(tables, opposite, Fork::Opposite, ways);
    };
    let Closure { on, off } = closure;
    let own = if start.holds() { off } else { on };
    if own[start.digit()] >> start.cell() & 1 != 0 {
        offer(&[opposite]);
    }
    for digit in 0..9 {
        if let Some(cell) = cells(on[digit] & off[digit]).next() {
            offer(&[false, true].map(|holds| Claim::new(cell, digit, holds)));
        }
        for other in digit + 1..9 {
            if let Some(cell) = cells(on[digit] & on[other]).next() {
                offer(&[digit, other].map(|digit| Claim::new(cell, digit, true)));
            }
        }
    }
    let all = |set: u128, digit, holds| cells(set).map(|cell| Claim::new(cell, digit, holds)).collect::<Vec<_>>();
    for digit in 0..9 {
        for unit in UNIT {
            let twice = on[digit] & unit;
            if twice.count_ones() > 1 {
                offer(&all(twice, digit, true));
            }
            // The original does not notice that no place is left if a step has removed a candidate.
            let allowed = marks.allowed[digit] & unit;
            if allowed != 0 && allowed & !off[digit] == 0 {
                offer(&all(allowed, digit, false));
            }
        }
    }
    let emptied = (0..9).fold(marks.empty, |emptied, digit| emptied & (off[digit] | !marks.places[digit]) & !on[digit]);
    for cell in cells(emptied) {
        offer(&digits(marks.cells[cell]).map(|digit| Claim::new(cell, digit, false)).collect::<Vec<_>>());
    }
}

/// The consequences of each statement.
struct Chains(Vec<Option<Closure>>);

impl Tables for Chains {
    fn closure(&self, claim: Claim) -> Option<&Closure> {
        self.0[claim.index()].as_ref()
    }

    fn is_asked_for(&self, _: &[(Claim, Claim)]) -> bool {
        true
    }
}

/// Returns the first conclusion of forcing chains.
pub(super) fn forcing_chain(marks: &Marks) -> Option<Instance> {
    let all = Implications::new(marks, true);
    let mut closures = vec![None; SINGLES];
    for &start in all.starts.iter().flatten() {
        closures[start.index()] = Some(all.closure(marks, start));
    }
    conclude(marks, &Chains(closures), false)
}
