//! Forcing chains from cells with two candidates, each candidate followed by singles to its end.
//!
//! One of the two is true, so: what both say holds; a branch that refutes itself is false; a branch that fills the board
//! is the solution of a puzzle that has only one. All such cells are tried; shortest arguments come first.

use super::propagation::{Scope, Trail};
use crate::board::{Candidate, Position};
use crate::logic::{Argument, Assertion, End, Flow, Found, Info, Origin, Sink};
use std::cmp::Reverse;
use std::collections::{BTreeSet, BinaryHeap};

/// What a fork of two branches proves.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Proof {
    /// Both branches say it.
    Common,
    /// This branch refutes itself.
    Refuted(usize),
    /// This branch fills the board.
    Solved(usize),
}

/// Reports what the two branches of each cell with two candidates prove: each conclusion once, by length, then by cell.
///
/// Lengths cost a walk each, depths nothing, so a conclusion waits in the queue with its bound until that comes up.
pub fn forcing_chains<const W: usize>(
    position: &Position<'_, W>,
    technique: &'static Info,
    sink: &mut dyn Sink,
) -> Flow {
    let assumption = |cell, digit| Assertion::on(Candidate::new(cell, digit));
    let follow = |cell| {
        let digits = position.candidates(cell).iter();
        digits.map(|digit| Trail::follow(position, assumption(cell, digit), Scope::Dynamic)).collect()
    };
    let forks: Vec<Vec<Trail<'_, '_, W>>> = position.bivalue_cells().iter().map(follow).collect();
    let mut queue = BinaryHeap::new();
    for (at, fork) in forks.iter().enumerate() {
        for (which, branch) in fork.iter().enumerate() {
            let assumed = branch.assumption();
            if branch.contradiction().is_some() {
                let length = branch.length(&branch.clash());
                queue.push(Reverse((length, true, at, Proof::Refuted(which), Assertion::off(assumed.candidate))));
            } else if branch.is_solution() {
                queue.push(Reverse((branch.length(&branch.placed()), true, at, Proof::Solved(which), assumed)));
            }
        }
        let [one, other] = &fork[..] else { continue };
        if one.contradiction().is_none() && other.contradiction().is_none() {
            for assertion in one.assertions() {
                if let (Some(near), Some(far)) = (one.depth(assertion), other.depth(assertion)) {
                    queue.push(Reverse(((near + far + 2) as usize, false, at, Proof::Common, assertion)));
                }
            }
        }
    }
    let mut done = BTreeSet::new();
    while let Some(Reverse((_, is_exact, at, proof, conclusion))) = queue.pop() {
        let fork = &forks[at];
        if done.contains(&conclusion) {
            continue;
        }
        if !is_exact {
            let length = fork.iter().map(|branch| branch.length(&[conclusion])).sum();
            queue.push(Reverse((length, true, at, proof, conclusion)));
            continue;
        }
        done.insert(conclusion);
        let argument = || argue(fork, proof, conclusion);
        let candidate = &[conclusion.candidate];
        let (placements, eliminations): (&[_], &[_]) =
            if conclusion.holds { (candidate, &[]) } else { (&[], candidate) };
        sink.found(Found { technique, placements, eliminations, argument: &argument })?;
    }
    Flow::Continue(())
}

fn argue<const W: usize>(fork: &[Trail<'_, '_, W>], proof: Proof, conclusion: Assertion) -> Argument {
    match proof {
        Proof::Common => Argument::Branches {
            origin: Origin::Cell(fork[0].assumption().candidate.cell),
            branches: fork.iter().map(|branch| branch.branch(&[conclusion], End::Conclusion)).collect(),
        },
        Proof::Refuted(which) => {
            let contradiction = fork[which].contradiction().expect("the branch refutes itself");
            let branch = fork[which].branch(&fork[which].clash(), End::Contradiction(contradiction));
            Argument::Branches { origin: Origin::Contradiction, branches: vec![branch] }
        }
        Proof::Solved(which) => {
            let branch = fork[which].branch(&fork[which].placed(), End::Solved);
            Argument::Branches { origin: Origin::Contradiction, branches: vec![branch] }
        }
    }
}
