//! Turns chains of several branches into arguments: every branch from its assumption to its end, with the premises of
//! each conclusion.
//!
//! A conclusion by a pattern or nested chain contains a separate step, which is valid in the position after its
//! premises. The rating search stores only a part of it, so it is searched again in the position in which the run was
//! stuck.

use std::ops::ControlFlow;

use super::super::pattern_steps::{pattern_step, removing};
use super::multiple::{Mode, MultipleHint, MultipleKind, MultipleSearch};
use super::run::Run;
use super::unary::AllUnary;
use super::unary_argument::{unary_argument, unary_key};
use super::{CandidateId, Cause, NodeId};
use crate::board::{Candidate, Cell};
use crate::logic::{Argument, Assertion, Branch, Branches, Contradiction, End, Implication, Inference, Origin, Step};
use crate::rating::lane::patterns::{self, Pattern};
use crate::rating::lane::pencil_grid::PencilGrid;
use crate::rating::lane::tables::{HOUSES, Member};

/// The premises of nested chains and nets in a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in super::super) enum Premises {
    /// Those that the original counts as their parents.
    Counted,
    /// All earlier removals of the run, which include all premises.
    All,
}

/// A conclusion: node identity, cause, and the identities of its parents.
struct Conclusion {
    id: NodeId,
    cause: Cause,
    nested: u32,
    parents: Vec<NodeId>,
}

impl MultipleSearch {
    /// Returns the argument of a hint of the last search in this position; `None` if a nested chain is not found again
    /// from these premises.
    pub(in super::super) fn argument(
        &mut self,
        grid: &PencilGrid,
        found: &MultipleHint,
        premises: Premises,
    ) -> Option<Argument> {
        let conclusion = Assertion { candidate: found.target.candidate(), holds: found.on };
        if let MultipleKind::Contradiction { source, .. } = found.kind {
            let clash = self.id(found.ends()[0]).id().candidate();
            let end = End::Contradiction(Contradiction::Both(clash));
            debug_assert_eq!(conclusion.candidate, source.candidate());
            let branch = self.branch(grid, (found.ends(), end), premises)?;
            return Some(Argument::Branches(Branches { origin: Origin::Contradiction, branches: vec![branch] }));
        }
        let origin = match found.kind {
            MultipleKind::Cell { cell } => Origin::Cell(cell),
            MultipleKind::House { house, digit } => Origin::House(house, digit),
            MultipleKind::Double { source } | MultipleKind::Contradiction { source, .. } => {
                Origin::Candidate(source.candidate())
            }
        };
        let ends = found.ends().to_vec();
        let branches = ends.iter().map(|&end| self.branch(grid, (&[end], End::Conclusion), premises));
        let branches = branches.collect::<Option<_>>()?;
        Some(Argument::Branches(Branches { origin, branches }))
    }

    /// Returns a step by the same argument that removes one candidate. If the hint places a digit, this is another
    /// digit of its cell.
    fn removal_step(
        &mut self,
        grid: &PencilGrid,
        found: &MultipleHint,
        victim: CandidateId,
        premises: Premises,
    ) -> Option<Step> {
        let mut argument = self.argument(grid, found, premises)?;
        if let (true, Argument::Branches(Branches { branches, .. })) = (found.on, &mut argument) {
            let target = Assertion::on(found.target.candidate());
            let loss = Assertion::off(victim.candidate());
            for branch in branches {
                if let MultipleKind::Contradiction { .. } = found.kind {
                    // The assumption was that the target is off: assume its cause instead.
                    for implication in &mut branch.implications {
                        implication.premises.iter_mut().for_each(|premise| *premise += 1);
                    }
                    branch.implications[0].inference = Inference::CellTaken;
                    branch.implications[0].premises = vec![0];
                    branch.implications.insert(0, assumed(Assertion::on(victim.candidate())));
                } else {
                    let holds = branch.implications.iter().position(|implication| implication.assertion == target);
                    let premises = vec![holds.expect("the branch comes to the target")];
                    branch.implications.push(Implication {
                        assertion: loss,
                        inference: Inference::CellTaken,
                        premises,
                    });
                }
            }
        }
        Some(removing(found.technique(self.mode), vec![victim.candidate()], argument))
    }

    fn id(&self, (run, node): (u16, u16)) -> NodeId {
        self.runs[usize::from(run)].nodes[usize::from(node)].id
    }

    /// Returns all premises of some nodes of one run, in the order in which the run reached them.
    fn branch(
        &mut self,
        grid: &PencilGrid,
        (ends, end): (&[(u16, u16)], End),
        premises_wanted: Premises,
    ) -> Option<Branch> {
        let run = usize::from(ends[0].0);
        let assumption = self.runs[run].nodes[0].id;
        let mut wanted: Vec<u16> = Vec::new();
        for &(_, node) in ends {
            self.runs[run].visit(node, &mut self.scratch, |index, _| wanted.push(index));
        }
        // A nested chain with its own patterns may depend on more than its parents, so all earlier removals are
        // premises.
        let premises_wanted = if self.mode == (Mode::Dynamic { level: 5 }) { Premises::All } else { premises_wanted };
        if premises_wanted == Premises::All {
            let last = ends.iter().map(|&(_, node)| node).max().expect("a branch has an end");
            if self.runs[run].nodes[..=usize::from(last)].iter().any(|node| node.nested != 0) {
                wanted.extend(0..=last);
            }
        }
        wanted.sort_unstable();
        wanted.dedup();
        let parts: Vec<Conclusion> = wanted
            .iter()
            .map(|&index| {
                let (node, run) = (self.runs[run].nodes[usize::from(index)], &self.runs[run]);
                let parents = run.parents_of(index).iter().map(|&parent| run.nodes[usize::from(parent)].id);
                Conclusion { id: node.id, cause: node.cause, nested: node.nested, parents: parents.collect() }
            })
            .collect();
        let mut implications: Vec<Implication> = Vec::new();
        let mut index_of = vec![usize::MAX; NodeId::COUNT];
        for part in &parts {
            let mut premises: Vec<usize> = part.parents.iter().map(|parent| index_of[parent.index()]).collect();
            let (candidate, is_on) = (part.id.id().candidate(), part.id.is_on());
            let inference = match (part.cause, is_on) {
                (Cause::Assumed, _) => Inference::Assumed,
                (Cause::Advanced, _) => {
                    let before = (&implications[..], premises_wanted);
                    let step = self.inner_step(grid, assumption, part, &mut premises, before)?;
                    Inference::Step(Box::new(step))
                }
                (Cause::Cell, true) => Inference::LastInCell,
                (Cause::Cell, false) => Inference::CellTaken,
                (Cause::House(kind), true) => Inference::LastInHouse(HOUSES[candidate.cell][kind as usize]),
                (Cause::House(kind), false) => Inference::HouseTaken(HOUSES[candidate.cell][kind as usize]),
            };
            premises.sort_unstable();
            premises.dedup();
            if index_of[part.id.index()] == usize::MAX {
                index_of[part.id.index()] = implications.len();
            }
            let assertion = Assertion { candidate, holds: is_on };
            implications.push(Implication { assertion, inference, premises });
        }
        Some(Branch { implications, end })
    }

    /// Returns the step by which a pattern or a nested chain removes a candidate; `None` if it is not found again.
    fn inner_step(
        &mut self,
        grid: &PencilGrid,
        assumption: NodeId,
        part: &Conclusion,
        premises: &mut Vec<usize>,
        (before, premises_wanted): (&[Implication], Premises),
    ) -> Option<Step> {
        let victim = part.id.id();
        if part.nested == 0 {
            let mut left = grid.clone();
            for parent in part.parents.iter().filter(|parent| !parent.is_on()).map(|parent| parent.id()) {
                left.remove(parent.cell(), parent.digit());
            }
            return Some(pattern_step(&left, pattern_against(&left, victim)?, victim.candidate()));
        }
        let mode = self.mode;
        let inner = self.inner.as_mut().expect("only levels with inner searches have such nodes");
        let stuck = inner.stuck_before(grid, mode, assumption, victim);
        if premises_wanted == Premises::All {
            // Candidates removed together with the victim were still there for the nested chain, which may use them.
            let is_gone = |Assertion { candidate: Candidate { cell, digit }, holds }| !holds && !stuck.has(cell, digit);
            premises.extend((0..before.len()).filter(|&index| is_gone(before[index].assertion)));
        }
        if inner.has_unary {
            let mut all = AllUnary::default();
            inner.unary.search(&stuck, &mut all);
            all.sort();
            let mut gone = Vec::new();
            for hint in &all.hints {
                hint.premises(grid, &stuck, &mut gone);
                let lost = hint.eliminations.iter().find(|&&(cell, _)| cell == victim.cell());
                if !gone.is_empty() && lost.is_some_and(|&(_, digits)| victim.digit().is_in(digits)) {
                    let removed: Vec<Candidate> = vec![victim.candidate()];
                    let argument = unary_argument(&stuck, hint, &removed);
                    return Some(removing(unary_key(hint), removed, argument));
                }
            }
        }
        if inner.has_unary {
            inner.unary.closures.read_off();
        }
        let mut gone = Vec::new();
        for engine in &mut inner.engines {
            for hint in engine.all(&stuck, &inner.unary.closures) {
                let (cell, digits) = hint.elimination(&stuck);
                if cell != victim.cell() || !victim.digit().is_in(digits) {
                    continue;
                }
                engine.premises(&hint, grid, &stuck, &mut gone);
                if !gone.is_empty() {
                    return engine.removal_step(&stuck, &hint, victim, premises_wanted);
                }
            }
        }
        None
    }
}

fn assumed(assertion: Assertion) -> Implication {
    Implication { assertion, inference: Inference::Assumed, premises: Vec::new() }
}

/// Returns a pattern of the position that removes a candidate.
fn pattern_against(grid: &PencilGrid, victim: CandidateId) -> Option<Pattern> {
    let mut eliminations = Vec::new();
    let mut sink = |pattern: Pattern| {
        pattern.eliminations(grid, &mut eliminations);
        let is_lost = |&(cell, removed): &(Cell, u16)| cell == victim.cell() && victim.digit().is_in(removed);
        let takes = eliminations.iter().any(is_lost);
        if takes { ControlFlow::Break(pattern) } else { ControlFlow::Continue(()) }
    };
    patterns::locking(grid, &mut sink).break_value().or_else(|| {
        patterns::hidden(grid, 2, &mut sink)
            .break_value()
            .or_else(|| patterns::naked(grid, 2, &mut sink).break_value())
            .or_else(|| patterns::fish(grid, 2, &mut sink).break_value())
    })
}

impl super::nested::Inner {
    /// Returns the position in which a run was stuck before it removed a candidate by its further means.
    fn stuck_before(&mut self, source: &PencilGrid, mode: Mode, assumption: NodeId, victim: CandidateId) -> PencilGrid {
        self.clear();
        let mut nested = Vec::new();
        let mut run = Run::new();
        run.start(assumption);
        let mut work = source.clone();
        loop {
            run.follow(source, &mut work, mode.links());
            if !self.advance(source, &work, &mut run, &mut nested) || run.has_off(victim) {
                self.clear();
                return work;
            }
        }
    }
}
