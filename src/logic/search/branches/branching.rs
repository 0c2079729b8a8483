//! Branching nets: an assumption that refutes itself with the help of inner assumptions, each of which is refuted in
//! turn.
//!
//! ```text
//!   r1c1=4 ── r3c5≠9 ── ...                     singles end, so a second candidate is tried inside the branch
//!         ├─ suppose r5c5=2 ── ... ── no place for 7    ── r5c5≠2
//!         ├─ suppose r8c3=6 ── ... ── r2c3 is empty     ── r8c3≠6
//!         └─ r5c5=9 ── ... ── no place for 1 in row 8   so r1c1≠4
//! ```
//!
//! Two candidates that refute each other do so in either order, so each pair is tried once. A refuted branch is then
//! tried without each inner assumption in turn, the longest first, and only the necessary ones are printed. An inner
//! assumption is followed by singles alone, and refutes nothing inside itself.
//!
//! Branching nets solve all of the hardest puzzles known until 2021. Those with a tridagon in four blocks need the
//! tridagon first.

use super::flood::{Flood, FloodState};
use super::trail::{Scope, Trail};
use crate::board::{Candidate, Position};
use crate::logic::{Argument, Assertion, Branches, End, Flow, Origin, Report, Study, TechniqueKey};
use std::collections::BTreeSet;

/// An assumption that singles alone do not refute.
struct Assumption<const W: usize> {
    candidate: Candidate,
    /// The state that it leaves by singles.
    first: FloodState<W>,
    /// The state that it leaves after the refutations inside it.
    left: FloodState<W>,
    /// The number of candidates that it refutes as soon as singles end.
    at_once: usize,
    /// The candidates refuted inside it, beginning with those, each with the number of followed candidates.
    refuted: Vec<(usize, Candidate)>,
}

/// A refuted assumption with the necessary refutations inside it, and its whole length.
struct RefutedAssumption {
    candidate: Candidate,
    inner: Vec<Candidate>,
    length: usize,
}

/// Reports candidates refuted by branches with inner branches. First those refuted in the first round of inner
/// assumptions, each made in the position that the branch leaves by singles, then those of later rounds. Within a round
/// the order is by the number of inner assumptions, then length, then candidate.
///
/// An inner step has the name `inner`.
pub(crate) fn branching_nets<const W: usize>(
    study: &Study<'_, '_, W>,
    inner: TechniqueKey,
    report: &mut Report<'_>,
) -> Flow {
    let position = study.position();
    let flood = Flood::new(position);
    let start = flood.start();
    let mut supposed: Vec<Assumption<W>> = Vec::new();
    let mut alone: Vec<Candidate> = Vec::new();
    for candidate in position.all_candidates() {
        position.go_on()?;
        let mut left = start.clone();
        match flood.suppose(&mut left, candidate) {
            Ok(()) => {
                supposed.push(Assumption { candidate, first: left.clone(), left, at_once: 0, refuted: Vec::new() })
            }
            Err(_) => alone.push(candidate),
        }
    }
    each_two(&flood, &mut supposed)?;
    // A candidate that refutes itself does so in every branch.
    let also = alone.iter().map(|&candidate| (0, candidate));
    for one in &mut supposed {
        one.refuted.extend(also.clone().filter(|&(_, candidate)| one.left.allows(candidate)));
        one.refuted.sort_unstable();
        one.at_once = one.refuted.len();
    }
    let mut is_first = true;
    while !supposed.is_empty() {
        let mut fallen = Vec::new();
        let (mut standing, mut goes_on) = (Vec::new(), false);
        for mut one in supposed {
            position.go_on()?;
            let known = one.refuted.len();
            if !is_first {
                let more = refuted_inside(&flood, &one.left);
                one.refuted.extend(more);
            }
            let new = if is_first { 0 } else { known };
            let excluded = one.refuted[new..].iter().try_for_each(|&(_, gone)| flood.exclude(&mut one.left, gone));
            goes_on |= one.refuted.len() > new;
            match excluded {
                Ok(()) => standing.push(one),
                Err(_) => fallen.push(needed(&flood, one, inner)),
            }
        }
        fallen.sort_by_key(|fallen| (fallen.inner.len(), fallen.length, fallen.candidate));
        for fallen in &fallen {
            let argument = || argue(&followed(position, fallen.candidate, &fallen.inner, inner));
            report.add_removals(&[fallen.candidate], argument)?;
        }
        supposed = if goes_on { standing } else { Vec::new() };
        is_first = false;
    }
    Flow::Continue(())
}

/// Pairs of candidates that are true together in a consistent state left by some assumption. The consequences of the
/// pair are part of that state, so they need not be followed again.
struct JointCandidates {
    side: usize,
    words: usize,
    rows: Vec<u64>,
}

impl JointCandidates {
    fn new<const W: usize>(position: &Position<'_, W>) -> Self {
        let topology = position.layout().topology();
        let all = topology.cell_count() * topology.side();
        let words = all.div_ceil(64);
        Self { side: topology.side(), words, rows: vec![0; all * words] }
    }

    fn index(&self, candidate: Candidate) -> usize {
        candidate.cell.index() * self.side + candidate.digit.index()
    }

    fn note<const W: usize>(&mut self, left: &FloodState<W>) {
        let settled: Vec<usize> = left.settled().map(|candidate| self.index(candidate)).collect();
        let mut row = vec![0_u64; self.words];
        settled.iter().for_each(|at| row[at / 64] |= 1 << (at % 64));
        for at in settled {
            let own = &mut self.rows[at * self.words..][..self.words];
            own.iter_mut().zip(&row).for_each(|(own, more)| *own |= more);
        }
    }

    fn has(&self, one: Candidate, other: Candidate) -> bool {
        let at = self.index(other);
        self.rows[self.index(one) * self.words + at / 64] >> (at % 64) & 1 == 1
    }
}

/// Records, for every two assumptions that refute each other by singles, the other one.
fn each_two<const W: usize>(flood: &Flood<'_, '_, W>, supposed: &mut [Assumption<W>]) -> Flow {
    let position = flood.position();
    let mut together = JointCandidates::new(position);
    supposed.iter().for_each(|one| together.note(&one.left));
    let mut then = flood.start();
    for at in 0..supposed.len() {
        position.go_on()?;
        let (until, from) = supposed.split_at_mut(at + 1);
        let one = &mut until[at];
        for other in from {
            let is_open = [one.left.allows(other.candidate), other.left.allows(one.candidate)];
            if is_open == [false, false] || together.has(one.candidate, other.candidate) {
                continue;
            }
            position.go_on()?;
            then.copy(&one.left);
            if is_open == [true, true] && flood.suppose(&mut then, other.candidate).is_ok() {
                together.note(&then);
                continue;
            }
            let length = then.followed;
            if is_open[0] {
                one.refuted.push((length, other.candidate));
            }
            if is_open[1] {
                other.refuted.push((length, one.candidate));
            }
        }
    }
    Flow::Continue(())
}

/// Returns further candidates that a branch refutes inside, with the number of followed candidates.
fn refuted_inside<const W: usize>(flood: &Flood<'_, '_, W>, left: &FloodState<W>) -> Vec<(usize, Candidate)> {
    let mut then = left.clone();
    let mut refuted = Vec::new();
    let mut stands = BTreeSet::new();
    // A search that was stopped reports nothing more.
    for candidate in flood.open(left).take_while(|_| flood.position().go_on().is_continue()) {
        if stands.contains(&candidate) {
            continue;
        }
        then.copy(left);
        match flood.suppose(&mut then, candidate) {
            Ok(()) => stands.extend(then.settled()),
            Err(_) => refuted.push((then.followed, candidate)),
        }
    }
    refuted.sort_unstable();
    refuted
}

/// Drops unnecessary inner refutations, the longest first.
fn needed<const W: usize>(flood: &Flood<'_, '_, W>, one: Assumption<W>, technique: TechniqueKey) -> RefutedAssumption {
    let Assumption { candidate, first, at_once, refuted, .. } = one;
    // The state before each of them, up to the one that ends the branch.
    let mut before = vec![first.clone()];
    let mut left = first.clone();
    for &(_, gone) in &refuted {
        if flood.exclude(&mut left, gone).is_err() {
            break;
        }
        before.push(left.clone());
    }
    let mut then = first;
    let mut kept: Vec<usize> = Vec::new();
    for at in (0..before.len().min(refuted.len())).rev() {
        left.copy(&before[at]);
        let fails = kept.iter().rev().any(|&later| {
            let gone = refuted[later].1;
            // Without the refutations before it, it may not be refuted.
            let is_refuted = later < at_once || !left.allows(gone) || {
                then.copy(&left);
                flood.suppose(&mut then, gone).is_err()
            };
            is_refuted && flood.exclude(&mut left, gone).is_err()
        });
        if !fails {
            kept.push(at);
        }
    }
    let inner: Vec<Candidate> = kept.into_iter().rev().map(|at| refuted[at].1).collect();
    let length = match argue(&followed(flood.position(), candidate, &inner, technique)) {
        Argument::Branches(branches) => branches.implications(),
        _ => 0,
    };
    RefutedAssumption { candidate, inner, length }
}

/// Returns the branch with its reasons.
fn followed<'p, 't, const W: usize>(
    position: &'p Position<'t, W>,
    candidate: Candidate,
    inner: &[Candidate],
    technique: TechniqueKey,
) -> Trail<'p, 't, W> {
    let mut trail = Trail::follow(position, Assertion::on(candidate), Scope::Dynamic);
    inner.iter().for_each(|&gone| trail.refute(gone, technique));
    trail
}

fn argue<const W: usize>(trail: &Trail<'_, '_, W>) -> Argument {
    let end = End::Contradiction(trail.contradiction().expect("without what it refutes inside, the branch fails"));
    let branch = trail.branch(&trail.clash(), end);
    Argument::Branches(Branches { origin: Origin::Contradiction, branches: vec![branch] })
}
