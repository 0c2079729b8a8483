//! Forcing chains and nets: assumptions that are each followed to their ends, and one of which must be true.
//!
//! A conclusion of all branches is true; a branch that refutes itself is false; a branch that fills the board is the
//! solution, because the puzzle has only one. Shortest arguments come first.
//!
//! # Notes
//! After the puzzles of the players' lists, minimal X puzzles have the slowest paths: a third of the time goes into
//! nets, the rest into easier searches that find nothing, sixty times over. Instructions for the two slowest of thirty
//! (`generate --board x -n 30`):
//!
//! | change | effect |
//! |---|---|
//! | nets are followed only if a flood shows that they prove something | 0.6 to 0.4 s |
//! | plain links as rows of bits | -5 % |
//! | ends of open chains read from the rows of consequences, corners of tridagons searched once a block | -10 % |
//! | contradictions checked while a trail grows, not when it is followed | slower |
//! | nets on two threads, which wait for the longest | slower |

mod blossom;
mod branching;
mod flood;
mod kraken;
mod plain;
mod trail;
mod whip;

pub(crate) use blossom::death_blossoms;
pub(crate) use branching::branching_nets;
pub(crate) use kraken::{Kraken, kraken_fish};
pub use trail::{Scope, Trail};
pub(crate) use whip::{braids, whips};

use flood::{Flood, FloodState};
use plain::{PlainLinks, Row};

use crate::board::{Candidate, Position};
use crate::logic::search::prove_nothing;
use crate::logic::{Argument, Assertion, Branches, End, Finder, Flow, Inference, Origin, Report, Step, Study};
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, BinaryHeap};
use std::ops::ControlFlow;
use std::rc::Rc;

/// Assumptions, one of which must be true.
struct Fork<'a, 'p, 't, const W: usize> {
    origin: Origin,
    branches: Vec<&'a Trail<'p, 't, W>>,
}

/// A proved conclusion.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Proof {
    /// All branches of this fork agree on it.
    Common(usize),
    /// This branch refutes itself.
    Refuted(usize),
    /// This branch fills the board.
    Solved(usize),
}

/// The conclusions that are searched for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ends {
    Common,
    CommonAndRefuted,
    All,
}

/// Reports the conclusions of forks, each once, ordered by length, then fork.
///
/// A length costs a walk, a depth nothing, so a conclusion waits in the queue with its lower bound until that is
/// reached.
fn report_forks<const W: usize>(
    position: &Position<'_, W>,
    forks: &[Fork<'_, '_, '_, W>],
    trails: &[&Trail<'_, '_, W>],
    ends: Ends,
    report: &mut Report<'_>,
) -> Flow {
    let mut queue = BinaryHeap::new();
    for (at, trail) in trails.iter().enumerate().filter(|_| ends != Ends::Common) {
        let assumed = trail.assumption();
        if trail.contradiction().is_some() {
            let opposite = Assertion { holds: !assumed.holds, ..assumed };
            queue.push(Reverse((trail.length(&trail.clash()), true, Proof::Refuted(at), opposite)));
        } else if ends == Ends::All && trail.is_solution() {
            queue.push(Reverse((trail.length(&trail.placed()), true, Proof::Solved(at), assumed)));
        }
    }
    for (at, fork) in forks.iter().enumerate() {
        position.go_on()?;
        if fork.branches.iter().any(|branch| branch.contradiction().is_some()) {
            continue;
        }
        let Some((one, others)) = fork.branches.split_first() else { continue };
        for assertion in one.assertions() {
            let depths = std::iter::once(one).chain(others).map(|branch| Some(branch.depth(assertion)? as usize + 1));
            if let Some(bound) = depths.sum() {
                queue.push(Reverse((bound, false, Proof::Common(at), assertion)));
            }
        }
    }
    let mut done = BTreeSet::new();
    while let Some(Reverse((_, is_exact, proof, conclusion))) = queue.pop() {
        position.go_on()?;
        if done.contains(&conclusion) {
            continue;
        }
        if let (Proof::Common(at), false) = (proof, is_exact) {
            let length = forks[at].branches.iter().map(|branch| branch.length(&[conclusion])).sum();
            queue.push(Reverse((length, true, proof, conclusion)));
            continue;
        }
        done.insert(conclusion);
        let argument = || argue(forks, trails, proof, conclusion);
        let candidate = &[conclusion.candidate];
        let (placements, eliminations): (&[_], &[_]) =
            if conclusion.holds { (candidate, &[]) } else { (&[], candidate) };
        report.add(placements, eliminations, argument)?;
    }
    Flow::Continue(())
}

fn argue<const W: usize>(
    forks: &[Fork<'_, '_, '_, W>],
    trails: &[&Trail<'_, '_, W>],
    proof: Proof,
    conclusion: Assertion,
) -> Argument {
    let alone = |branch| Argument::Branches(Branches { origin: Origin::Contradiction, branches: vec![branch] });
    match proof {
        Proof::Common(at) => Argument::Branches(Branches {
            origin: forks[at].origin.clone(),
            branches: forks[at].branches.iter().map(|trail| trail.branch(&[conclusion], End::Conclusion)).collect(),
        }),
        Proof::Refuted(at) => {
            let contradiction = trails[at].contradiction().expect("the branch refutes itself");
            alone(trails[at].branch(&trails[at].clash(), End::Contradiction(contradiction)))
        }
        Proof::Solved(at) => alone(trails[at].branch(&trails[at].placed(), End::Solved)),
    }
}

/// Reports the conclusions from the two branches of each cell with two candidates, by singles alone.
pub(crate) fn forcing_chains<const W: usize>(position: &Position<'_, W>, report: &mut Report<'_>) -> Flow {
    let cells: Vec<_> = position.bivalue_cells().iter().collect();
    let follow = |candidate| Trail::follow(position, Assertion::on(candidate), Scope::Dynamic);
    let mut trails: Vec<Trail<'_, '_, W>> = Vec::new();
    for &cell in &cells {
        position.go_on()?;
        trails.extend(position.candidates(cell).iter().map(|digit| follow(Candidate::new(cell, digit))));
    }
    let pairs = cells.iter().zip(trails.chunks(2));
    let forks: Vec<_> =
        pairs.map(|(&cell, pair)| Fork { origin: Origin::Cell(cell), branches: pair.iter().collect() }).collect();
    report_forks(position, &forks, &trails.iter().collect::<Vec<_>>(), Ends::All, report)
}

/// Returns whether the two branches of a cell with two candidates prove anything beyond the conclusions of a known
/// step. Unlike `forcing_chains`, it does not sort, and usually stops at the first cell.
pub fn forces_more<const W: usize>(position: &Position<'_, W>, known: &Step) -> bool {
    let is_new = |Assertion { candidate, holds }: Assertion| {
        let (placed, removed): (&[_], &[_]) = if holds { (&[candidate], &[]) } else { (&[], &[candidate]) };
        known.placements != placed || known.eliminations != removed
    };
    let proves_more = |trail: &Trail<'_, '_, W>| {
        let assumed = trail.assumption();
        let opposite = Assertion { holds: !assumed.holds, ..assumed };
        trail.contradiction().is_some() && is_new(opposite) || trail.is_solution() && is_new(assumed)
    };
    position.bivalue_cells().iter().take_while(|_| position.go_on().is_continue()).any(|cell| {
        let follow = |digit| Trail::follow(position, Assertion::on(Candidate::new(cell, digit)), Scope::Dynamic);
        let branches: Vec<_> = position.candidates(cell).iter().map(follow).collect();
        let is_sound = branches.iter().all(|branch| branch.contradiction().is_none());
        let is_common = |&assertion: &Assertion| branches.iter().all(|branch| branch.depth(assertion).is_some());
        branches.iter().any(proves_more) || is_sound && branches[0].assertions().filter(is_common).any(is_new)
    })
}

/// The assumptions of a forcing argument.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Source {
    /// A candidate that is true or false, including one that refutes itself.
    Digit,
    /// The candidates of a cell, three or more.
    Cell,
    /// The places of a digit in a house, three or more.
    House,
}

/// Returns whether following a candidate and its opposite by plain links can prove nothing. Each link also leads
/// backwards, so a chain already proves every conclusion of both, and every refutation. Only singles need no chain.
fn is_known_to_chains<const W: usize>(study: &Study<'_, '_, W>) -> bool {
    let (layout, topology) = (study.layout(), study.layout().topology());
    let has_more = |digit| layout.full_houses().iter().all(|(_, cells)| (study.places(digit) & *cells).len() != 1);
    study.empty_cells().iter().all(|cell| study.candidates(cell).len() > 1)
        && topology.digits().all(has_more)
        && prove_nothing(study)
}

/// Reports the conclusions of assumptions followed within a scope.
pub(crate) fn forced<const W: usize>(
    study: &Study<'_, '_, W>,
    source: Source,
    scope: Scope<'_, W>,
    report: &mut Report<'_>,
) -> Flow {
    let position = study.position();
    if source == Source::Digit && matches!(scope, Scope::Static) && is_known_to_chains(study) {
        return Flow::Continue(());
    }
    if source != Source::Digit && matches!(scope, Scope::Static) && forks_prove(study, source) == Some(false) {
        return Flow::Continue(());
    }
    let (candidates, origins) = match scope {
        Scope::Dynamic => promising(study, source)?,
        _ => (position.all_candidates().collect(), origins(position, source)),
    };
    let follow = |assumption| Trail::follow(position, assumption, scope);
    let mut on: BTreeMap<Candidate, Trail<'_, '_, W>> = BTreeMap::new();
    for &candidate in &candidates {
        position.go_on()?;
        on.insert(candidate, follow(Assertion::on(candidate)));
    }
    if source == Source::Digit {
        let mut off: Vec<Trail<'_, '_, W>> = Vec::new();
        for &candidate in &candidates {
            position.go_on()?;
            off.push(follow(Assertion::off(candidate)));
        }
        let both = candidates.iter().zip(&off).map(|(&candidate, off)| Fork {
            origin: Origin::Candidate(candidate),
            branches: vec![&on[&candidate], off],
        });
        let forks: Vec<_> = both.collect();
        let trails: Vec<_> = on.values().chain(&off).collect();
        return report_forks(position, &forks, &trails, Ends::CommonAndRefuted, report);
    }
    report_forks(position, &forks_of(&origins, &on), &[], Ends::Common, report)
}

/// Reports the conclusions of a candidate and its opposite if one of their branches uses a unique rectangle, ordered by
/// length.
pub(crate) fn rectangle_chains<const W: usize>(
    study: &Study<'_, '_, W>,
    rectangles: &[Finder<W>],
    report: &mut Report<'_>,
) -> Flow {
    let uses_one = |argument: &Argument| {
        let Argument::Branches(Branches { branches, .. }) = argument else { return false };
        let mut implications = branches.iter().flat_map(|branch| &branch.implications);
        implications.any(|implication| matches!(implication.inference, Inference::Step(_)))
    };
    report.only(uses_one, |report| forced(study, Source::Digit, Scope::Nested(rectangles), report))
}

/// For each candidate, the state that follows from it by singles; `None` if it refutes itself.
type Followed<const W: usize> = BTreeMap<Candidate, Option<FloodState<W>>>;

fn followed<const W: usize>(study: &Study<'_, '_, W>, flood: &Flood<'_, '_, W>) -> Rc<Followed<W>> {
    let position = study.position();
    study.recall_for_candidates(|| {
        let start = flood.start();
        let candidates = position.all_candidates().take_while(|_| position.go_on().is_continue());
        let follow = |candidate| {
            let mut left = start.clone();
            (candidate, flood.suppose(&mut left, candidate).is_ok().then_some(left))
        };
        candidates.map(follow).collect()
    })
}

/// Returns the candidates that nets from this source must follow, in order, and the forks that prove something. Most
/// prove nothing, which is found without reasons in a fraction of the time.
fn promising<const W: usize>(
    study: &Study<'_, '_, W>,
    source: Source,
) -> ControlFlow<(), (Vec<Candidate>, Vec<ForkCases>)> {
    let position = study.position();
    let flood = Flood::new(position);
    let start = flood.start();
    let followed = followed(study, &flood);
    position.go_on()?;
    if source == Source::Digit {
        let mut candidates = Vec::new();
        for (&candidate, on) in followed.iter() {
            position.go_on()?;
            let mut left = start.clone();
            let off = flood.exclude(&mut left, candidate).is_ok().then_some(left);
            let is_promising = on.as_ref().zip(off.as_ref()).is_none_or(|(on, off)| start.have_in_common(&[on, off]));
            if is_promising {
                candidates.push(candidate);
            }
        }
        return ControlFlow::Continue((candidates, Vec::new()));
    }
    let agree = |(_, cases): &ForkCases| {
        let left: Option<Vec<&FloodState<W>>> = cases.iter().map(|candidate| followed[candidate].as_ref()).collect();
        left.is_some_and(|left| start.have_in_common(&left))
    };
    let forks: Vec<ForkCases> = origins(position, source).into_iter().filter(agree).collect();
    let candidates: BTreeSet<Candidate> = forks.iter().flat_map(|(_, cases)| cases).copied().collect();
    ControlFlow::Continue((candidates.into_iter().collect(), forks))
}

/// The origin of a fork, and its branches.
type ForkCases = (Origin, Vec<Candidate>);

/// Returns all cells with three candidates or more, or all houses and digits with three places or more.
fn origins<const W: usize>(position: &Position<'_, W>, source: Source) -> Vec<ForkCases> {
    let topology = position.layout().topology();
    let mut origins = Vec::new();
    match source {
        Source::Digit => {}
        Source::Cell => {
            for cell in position.empty_cells().iter().filter(|&cell| position.candidates(cell).len() > 2) {
                let cases = position.candidates(cell).at(cell);
                origins.push((Origin::Cell(cell), cases.collect()));
            }
        }
        Source::House => {
            for house in topology.full_houses() {
                for digit in topology.digits().filter(|&digit| position.places_in(digit, house).len() > 2) {
                    let cases = position.places_in(digit, house).with(digit);
                    origins.push((Origin::House(house, digit), cases.collect()));
                }
            }
        }
    }
    origins
}

fn forks_of<'a, 'p, 't, const W: usize>(
    origins: &[ForkCases],
    on: &'a BTreeMap<Candidate, Trail<'p, 't, W>>,
) -> Vec<Fork<'a, 'p, 't, W>> {
    let fork = |(origin, cases): &ForkCases| Fork {
        origin: origin.clone(),
        branches: cases.iter().map(|candidate| &on[candidate]).collect(),
    };
    origins.iter().map(fork).collect()
}

/// Returns whether forks of this source prove anything by plain links; `None` if the search was stopped. Usually
/// neither source does, so the candidates are followed once for both.
fn forks_prove<const W: usize>(study: &Study<'_, '_, W>, source: Source) -> Option<bool> {
    let results = study.recall_for_candidates(|| {
        let position = study.position();
        let plain = PlainLinks::new(position);
        let rows = plain.rows(position);
        let row = |&candidate: &Candidate| rows[plain.number(candidate)].as_ref();
        let has_common = |(_, cases): ForkCases| {
            let branches: Option<Vec<&Row>> = cases.iter().map(row).collect();
            let in_all = |branches: &[&Row], at: usize| branches.iter().fold(u64::MAX, |all, row| all & row[at]) != 0;
            branches.is_some_and(|branches| (0..branches[0].len()).any(|at| in_all(&branches, at)))
        };
        [Source::Cell, Source::House].map(|source| origins(position, source).into_iter().any(has_common))
    });
    study.go_on().is_continue().then_some(results[usize::from(source != Source::Cell)])
}

/// Reports candidates that leave their own digit without a place in a house, ordered by length, then candidate.
pub(crate) fn nishio<const W: usize>(position: &Position<'_, W>, report: &mut Report<'_>) -> Flow {
    let follow = |candidate| Trail::follow(position, Assertion::on(candidate), Scope::OneDigit);
    let mut trails: Vec<Trail<'_, '_, W>> = Vec::new();
    for candidate in position.all_candidates() {
        position.go_on()?;
        trails.push(follow(candidate));
    }
    report_forks(position, &[], &trails.iter().collect::<Vec<_>>(), Ends::CommonAndRefuted, report)
}
