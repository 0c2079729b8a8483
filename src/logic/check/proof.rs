//! Defines the common part of all proofs, and selects the proof for each argument.

use crate::board::{Candidate, Cell, CellSet, Digit, House, Layout, Position, Topology, compiled_here, with_layout};
use crate::logic::argument::on_board::OnBoard;
use crate::logic::argument::{Argument, Assertion, Cause, ChainLink, Node, each_shape};
use crate::logic::argument::{Step, StepKind};
use crate::logic::contradiction::contradiction;
use crate::logic::snapshot::Snapshot;
use crate::logic::technique::Info;
use crate::logic::trace::{Outcome, Trace, walk};

/// The reason why a step is not proved.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct Refusal(pub String);

/// The reason why a path is not proved: the first step that its argument does not prove.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("step {}: {refusal}", index + 1)]
pub struct Unproved {
    /// The index of the step; one past the last for the end of the path.
    pub index: usize,
    /// The reason why the step is not proved.
    pub refusal: Refusal,
}

pub(super) type Checked = Result<(), Refusal>;

/// Refuses with the text unless the claim holds.
macro_rules! require {
    ($claim:expr, $($text:tt)+) => {
        if !$claim {
            return Err(Refusal(format!($($text)+)));
        }
    };
}
pub(super) use require;

/// Proves every step of a trace in its position, and the outcome of the trace.
///
/// A guess is accepted as a guess. A wrong guess undoes the last open guess, and nothing else.
///
/// # Errors
/// The first step that is not proved by its argument.
pub fn check(trace: &Trace) -> Result<(), Unproved> {
    check_path(trace).map(drop)
}

/// Checks a path and returns the position in which it begins.
pub(super) fn check_path(trace: &Trace) -> Result<Snapshot, Unproved> {
    with_layout!(trace.puzzle.board(), |layout| {
        let unproved = |index, refusal| Unproved { index, refusal };
        let start = Position::new(layout, &trace.puzzle);
        let start = start.map_err(|conflict| unproved(0, Refusal(conflict.to_string())))?;
        let before = Snapshot::from(&start);
        let (mut index, mut verdict) = (0, Ok(before));
        let mut guesses = Vec::new();
        walk(start, &trace.steps, |position, step| {
            if verdict.is_ok() {
                let checked = match step {
                    Some(step) => check_of_path(position, step, &mut guesses),
                    None => check_outcome(position, trace.outcome),
                };
                if let Err(refusal) = checked {
                    verdict = Err(unproved(index, refusal));
                }
                index += 1;
            }
        });
        verdict
    })
}

/// Proves a step of a path with these open guesses.
pub(super) fn check_of_path<const W: usize>(
    position: &Position<'_, W>,
    step: &Step,
    guesses: &mut Vec<Candidate>,
) -> Checked {
    match step.kind {
        StepKind::Deduction => {}
        StepKind::Guess => guesses.extend(&step.placements),
        StepKind::WrongGuess => {
            let guess = guesses.pop().ok_or_else(|| Refusal("no guess is open".into()))?;
            let takes_back = step.placements.is_empty() && step.eliminations == [guess];
            require!(takes_back, "a wrong guess can remove only the guessed candidate");
            return prove(position, step);
        }
    }
    check_step(position, step)
}

/// Proves that a path that ends in this position has this outcome.
fn check_outcome<const W: usize>(position: &Position<'_, W>, outcome: Outcome) -> Checked {
    require!((outcome == Outcome::Solved) == position.is_solved(), "the path does not end {}", ending(outcome));
    require!(outcome != Outcome::Broken || contradiction(position).is_some(), "the end has no contradiction");
    Ok(())
}

fn ending(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Solved => "solved",
        Outcome::Stuck => "unsolved",
        Outcome::Broken => "in a contradiction",
    }
}

fn kind_name(kind: StepKind) -> &'static str {
    match kind {
        StepKind::Deduction => "deduction",
        StepKind::Guess => "guess",
        StepKind::WrongGuess => "wrong guess",
    }
}

/// Proves one step in a position. Only the path determines what a wrong guess undoes: see [`check`].
///
/// # Errors
/// The part that the argument fails to prove, or a wrong name of the step.
pub fn check_step<const W: usize>(position: &Position<'_, W>, step: &Step) -> Checked {
    compiled_here!(W, Checker, whole::<W>)(position, step)
}

/// Checks steps on boards of one width.
type Checker<const W: usize> = fn(&Position<'_, W>, &Step) -> Checked;

fn whole<const W: usize>(position: &Position<'_, W>, step: &Step) -> Checked {
    require!(step.kind != StepKind::WrongGuess, "a wrong guess is proved only by its path");
    require!(
        step.is_on(position.layout().topology()),
        "the step names a cell, digit or house that the board does not have"
    );
    for candidate in step.placements.iter().chain(&step.eliminations) {
        require!(
            position.allows(candidate.cell, candidate.digit),
            "{} is not a candidate in the position",
            candidate.named(position.layout().topology())
        );
    }
    prove(position, step)
}

/// Proves the conclusion of a part of a step from the part's own argument, under any name.
///
/// # Errors
/// The part that the argument fails to prove.
pub fn check_part<const W: usize>(position: &Position<'_, W>, part: &Step) -> Checked {
    compiled_here!(W, Checker, argued::<W>)(position, part)
}

fn argued<const W: usize>(position: &Position<'_, W>, part: &Step) -> Checked {
    part.argument.check(&Proof { position, step: part, info: part.technique.info() })
}

/// Proves a step that may have a conclusion about an earlier position.
fn prove<const W: usize>(position: &Position<'_, W>, step: &Step) -> Checked {
    let info = step.technique.info();
    require!(
        step.is_on(position.layout().topology()),
        "the step names a cell, digit or house that the board does not have"
    );
    require!(!step.placements.is_empty() || !step.eliminations.is_empty(), "the step has no conclusion");
    let is_in_order = |candidates: &[Candidate]| candidates.is_sorted_by(|one, other| one < other);
    require!(is_in_order(&step.eliminations), "the eliminations are not in order");
    let kind = match step.argument {
        Argument::Guess(_) => StepKind::Guess,
        Argument::WrongGuess(_) => StepKind::WrongGuess,
        _ => StepKind::Deduction,
    };
    require!(step.kind == kind, "the argument does not fit a {}", kind_name(step.kind));
    let proof = Proof { position, step, info };
    proof.is_named_rightly()?;
    step.argument.check(&proof)
}

/// The proof of a shape of argument. Each shape has a file for it.
pub(super) trait Check {
    /// Proves the step's conclusion from the argument alone.
    fn check<const W: usize>(&self, proof: &Proof<'_, '_, W>) -> Checked;
}

impl Check for Argument {
    fn check<const W: usize>(&self, proof: &Proof<'_, '_, W>) -> Checked {
        each_shape!(self, shape => shape.check(proof))
    }
}

/// A step to be proved in a position.
#[derive(Clone, Copy)]
pub(super) struct Proof<'a, 't, const W: usize> {
    pub(super) position: &'a Position<'t, W>,
    pub(super) step: &'a Step,
    pub(super) info: &'static Info,
}

impl<'t, const W: usize> Proof<'_, 't, W> {
    pub(super) fn layout(&self) -> Layout<'t, W> {
        self.position.layout()
    }

    /// Returns the name used in a refusal.
    pub(super) fn name(&self, part: impl Named) -> String {
        part.named(self.layout().topology())
    }

    pub(super) fn sees(&self, one: Cell, other: Cell) -> bool {
        self.layout().peers(one).contains(other)
    }

    pub(super) fn set(&self, cells: &[Cell]) -> CellSet<W> {
        cells.iter().copied().collect()
    }

    pub(super) fn removes_only(&self) -> Checked {
        require!(self.step.placements.is_empty(), "this argument cannot place a digit");
        Ok(())
    }

    pub(super) fn places_one(&self) -> Result<Candidate, Refusal> {
        match (&self.step.placements[..], self.step.eliminations.is_empty()) {
            (&[candidate], true) => Ok(candidate),
            _ => Err(Refusal("this argument must place one digit and remove nothing".into())),
        }
    }

    /// Proves that a house still needs the digit.
    pub(super) fn needs(&self, house: House, digit: Digit) -> Checked {
        let topology = self.layout().topology();
        require!(topology.is_full(house), "house {} need not contain every digit", self.name(house));
        let is_placed = topology.house(house).cells.iter().any(|&cell| self.position.digit(cell) == Some(digit));
        require!(!is_placed, "house {} already has {digit}", self.name(house));
        Ok(())
    }

    pub(super) fn cause(&self, cell: Cell, digit: Digit, cause: Cause) -> Checked {
        require!(!self.position.allows(cell, digit), "{} can still be {digit}", self.name(cell));
        if let Cause::Holds(holder) = cause {
            require!(self.position.digit(holder) == Some(digit), "{} is not {digit}", self.name(holder));
            require!(self.sees(holder, cell), "{} does not see {}", self.name(holder), self.name(cell));
        }
        self.excludes_by_rule(Candidate::new(cell, digit), cause)
    }

    /// Returns whether a candidate cannot be true together with the node.
    pub(super) fn excludes(&self, node: &Node, candidate: Candidate) -> bool {
        if candidate.digit == node.digit {
            node.cells.iter().all(|&cell| self.sees(cell, candidate.cell))
        } else {
            node.cells == [candidate.cell]
        }
    }

    /// Proves that every elimination is of the digit and sees all the cells.
    pub(super) fn sees_all_places(&self, places: CellSet<W>, digit: Digit) -> Checked {
        require!(!places.is_empty(), "no cell of the pattern can be {digit}");
        for candidate in &self.step.eliminations {
            require!(candidate.digit == digit, "only {digit} can be removed");
            require!(
                places.is_subset(&self.layout().peers(candidate.cell)),
                "{} does not see every place of {digit}",
                self.name(candidate)
            );
        }
        Ok(())
    }

    /// Proves that an exchange of digits cannot break a relation or a clue.
    pub(super) fn houses_rule_alone(&self) -> Checked {
        require!(
            !self.position.puzzle().has_rules(),
            "other rules may fix digits that the houses allow to be exchanged"
        );
        Ok(())
    }
}

/// A part of an argument with a name for refusals.
pub(super) trait Named {
    /// Returns the name on a board.
    fn named(&self, board: &Topology) -> String;
}

impl Named for Digit {
    fn named(&self, _: &Topology) -> String {
        self.to_string()
    }
}

impl Named for Cell {
    fn named(&self, board: &Topology) -> String {
        board.cell_name(*self)
    }
}

impl Named for Candidate {
    fn named(&self, board: &Topology) -> String {
        format!("{} in {}", self.digit, self.cell.named(board))
    }
}

impl Named for House {
    fn named(&self, board: &Topology) -> String {
        let house = board.house(*self);
        format!("{} {}", house.kind.key(), house.number)
    }
}

impl Named for Node {
    fn named(&self, board: &Topology) -> String {
        format!("{} in {}", self.digit, self.cells.named(board))
    }
}

impl Named for ChainLink {
    fn named(&self, board: &Topology) -> String {
        let kind = if self.strong { "strong" } else { "weak" };
        format!("{kind}, from {} to {}", self.from.named(board), self.to.named(board))
    }
}

impl Named for Assertion {
    fn named(&self, board: &Topology) -> String {
        let Candidate { cell, digit } = self.candidate;
        format!("{} {} {digit}", cell.named(board), if self.holds { "is" } else { "is not" })
    }
}

impl<N: Named> Named for [N] {
    fn named(&self, board: &Topology) -> String {
        self.iter().map(|one| one.named(board)).collect::<Vec<_>>().join(", ")
    }
}

impl<N: Named + ?Sized> Named for &N {
    fn named(&self, board: &Topology) -> String {
        (*self).named(board)
    }
}

impl<N: Named> Named for Option<N> {
    fn named(&self, board: &Topology) -> String {
        self.as_ref().map_or_else(|| "nothing".to_owned(), |one| one.named(board))
    }
}
