//! What all proofs share, and which argument is proved how.

use crate::board::{Candidate, Cell, CellSet, Digit, House, Layout, Position, with_layout};
use crate::logic::argument::on_board::OnBoard;
use crate::logic::argument::{Argument, Cause, Node, each_shape};
use crate::logic::argument::{Step, StepKind};
use crate::logic::technique::Info;
use crate::logic::trace::{Trace, walk};

/// Why a step is not proved.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct Refusal(pub String);

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

/// Proves every step of a trace in its position.
///
/// # Errors
/// The index of the first step that its argument does not prove, and why.
pub fn check(trace: &Trace) -> Result<(), (usize, Refusal)> {
    with_layout!(trace.puzzle.board(), |layout| {
        let start = Position::new(layout, &trace.puzzle);
        let start = start.map_err(|conflict| (0, Refusal(format!("{conflict:?}"))))?;
        let (mut index, mut verdict) = (0, Ok(()));
        walk(start, &trace.steps, |position, step| {
            if let (Ok(()), Some(step)) = (&verdict, step) {
                verdict = check_step(position, step).map_err(|refusal| (index, refusal));
                index += 1;
            }
        });
        verdict
    })
}

/// Proves one step in a position.
///
/// # Errors
/// What the argument fails to prove.
pub fn check_step<const W: usize>(position: &Position<'_, W>, step: &Step) -> Checked {
    let info = step.technique.info();
    require!(step.is_on(position.layout().topology()), "the step names a cell, digit or house that the board has not");
    require!(!step.placements.is_empty() || !step.eliminations.is_empty(), "the step concludes nothing");
    // A wrong guess speaks of the position before the guess, which is gone.
    let concluded = step.placements.iter().chain(&step.eliminations).filter(|_| step.kind != StepKind::WrongGuess);
    for candidate in concluded {
        require!(position.allows(candidate.cell, candidate.digit), "{candidate:?} is not a candidate of the position");
    }
    step.argument.check(&Proof { position, step, info })
}

/// What proves a shape of argument. Each shape has a file for it.
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

    pub(super) fn sees(&self, one: Cell, other: Cell) -> bool {
        self.layout().peers(one).contains(other)
    }

    pub(super) fn set(&self, cells: &[Cell]) -> CellSet<W> {
        cells.iter().copied().collect()
    }

    pub(super) fn removes_only(&self) -> Checked {
        require!(self.step.placements.is_empty(), "this argument places nothing");
        Ok(())
    }

    pub(super) fn places_one(&self) -> Result<Candidate, Refusal> {
        match (&self.step.placements[..], self.step.eliminations.is_empty()) {
            (&[candidate], true) => Ok(candidate),
            _ => Err(Refusal("this argument places one digit and removes nothing".into())),
        }
    }

    /// Whether a house must still find a place for the digit.
    pub(super) fn needs(&self, house: House, digit: Digit) -> Checked {
        let topology = self.layout().topology();
        require!(topology.is_full(house), "house {house:?} need not hold every digit");
        let is_placed = topology.house(house).cells.iter().any(|&cell| self.position.digit(cell) == Some(digit));
        require!(!is_placed, "house {house:?} already holds {digit}");
        Ok(())
    }

    pub(super) fn cause(&self, cell: Cell, digit: Digit, cause: Cause) -> Checked {
        require!(!self.position.allows(cell, digit), "{cell:?} may still hold {digit}");
        if let Cause::Holds(holder) = cause {
            require!(self.position.digit(holder) == Some(digit), "{holder:?} does not hold {digit}");
            require!(self.sees(holder, cell), "{holder:?} does not see {cell:?}");
        }
        self.excludes_by_rule(Candidate::new(cell, digit), cause)
    }

    /// Whether a candidate cannot be true together with the node.
    pub(super) fn excludes(&self, node: &Node, candidate: Candidate) -> bool {
        if candidate.digit == node.digit {
            node.cells.iter().all(|&cell| self.sees(cell, candidate.cell))
        } else {
            node.cells == [candidate.cell]
        }
    }

    /// Every elimination is of the digit and sees all the cells.
    pub(super) fn sees_all_places(&self, places: CellSet<W>, digit: Digit) -> Checked {
        require!(!places.is_empty(), "no cell of the pattern may hold {digit}");
        for candidate in &self.step.eliminations {
            require!(candidate.digit == digit, "only {digit} can be removed");
            require!(
                places.is_subset(&self.layout().peers(candidate.cell)),
                "{candidate:?} does not see every place of {digit}"
            );
        }
        Ok(())
    }

    /// An exchange of digits that keeps every house may break a relation or a clue.
    pub(super) fn houses_rule_alone(&self) -> Checked {
        require!(
            !self.position.puzzle().has_rules(),
            "digits that can be exchanged by the houses need not be by other rules"
        );
        Ok(())
    }
}
