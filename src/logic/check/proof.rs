//! What all proofs share, and which argument is proved how.

use crate::board::{Candidate, Cell, CellSet, Digit, House, Layout, Position, with_layout};
use crate::logic::argument::on_board::OnBoard;
use crate::logic::argument::*;
use crate::logic::step::{Kind, Step};
use crate::logic::technique::Info;
use crate::logic::trace::{Trace, walk};

/// Why a step is not proved.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct Refusal(pub String);

pub(super) type Verdict = Result<(), Refusal>;

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
pub fn check_step<const W: usize>(position: &Position<'_, W>, step: &Step) -> Verdict {
    let info = step.technique.info();
    require!(step.is_on(position.layout().topology()), "the step names a cell, digit or house that the board has not");
    require!(!step.placements.is_empty() || !step.eliminations.is_empty(), "the step concludes nothing");
    // A wrong guess speaks of the position before the guess, which is gone.
    let concluded = step.placements.iter().chain(&step.eliminations).filter(|_| step.kind != Kind::WrongGuess);
    for candidate in concluded {
        require!(position.allows(candidate.cell, candidate.digit), "{candidate:?} is not a candidate of the position");
    }
    prove(position, step, info, &step.argument)
}

/// Proves the step's conclusion from an argument.
fn prove<const W: usize>(position: &Position<'_, W>, step: &Step, info: &'static Info, argument: &Argument) -> Verdict {
    let proof = Proof { position, step, info };
    match argument {
        Argument::HiddenSingle(HiddenSingle { house, blocked }) => proof.hidden_single(*house, blocked),
        Argument::NakedSingle(NakedSingle { excluded }) => proof.naked_single(excluded),
        Argument::Intersection(Intersection { digit, base, cover, cells }) => {
            proof.intersection(*digit, *base, *cover, cells)
        }
        Argument::Subset(Subset { hidden: true, house, cells, digits }) => proof.hidden_subset(*house, cells, digits),
        Argument::Subset(Subset { hidden: false, house, cells, digits }) => proof.naked_subset(*house, cells, digits),
        Argument::Fish(Fish { digit, base, cover, cells, fins }) => proof.fish(*digit, base, cover, cells, fins),
        Argument::BentSet(BentSet { cells, digit }) => proof.bent_set(cells, *digit),
        Argument::Colouring(Colouring { first, second, links, rule }) => proof.colouring(first, second, links, rule),
        Argument::MultiColouring(MultiColouring { networks, bridges }) => proof.multi_colouring(networks, bridges),
        Argument::Chain(chain) => proof.chain(chain),
        Argument::DisjointSubset(DisjointSubset { cells, parts }) => proof.disjoint_subset(cells, parts),
        Argument::Uniqueness(Uniqueness { pattern, guardians, rule }) => proof.uniqueness(pattern, guardians, rule),
        Argument::Impossible(Impossible { pattern, guardians }) => proof.impossible(pattern, guardians),
        Argument::Fireworks(Fireworks { cells, fireworks }) => proof.fireworks(cells, fireworks),
        Argument::Exocet(Exocet { base, targets, lines, covers }) => proof.exocet(*base, *targets, lines, covers),
        Argument::Automorphism(Automorphism { symmetry, digits }) => proof.automorphism(*symmetry, digits),
        Argument::Exclusion(Exclusion { cells, combinations }) => proof.exclusion(cells, combinations),
        Argument::Templates(Templates { digit, count }) => proof.templates(*digit, *count),
        Argument::Combined(Combined { arguments }) => proof.several(arguments),
        Argument::Branches(Branches { origin, branches }) => proof.branches(origin, branches),
        Argument::Guess(Guess) => {
            require!(step.kind == Kind::Guess && step.placements.len() == 1, "a guess places one digit");
            Ok(())
        }
        Argument::WrongGuess(WrongGuess { contradiction }) => proof.wrong_guess(*contradiction),
    }
}

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

    pub(super) fn set(cells: &[Cell]) -> CellSet<W> {
        cells.iter().copied().collect()
    }

    pub(super) fn removes_only(&self) -> Verdict {
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
    pub(super) fn needs(&self, house: House, digit: Digit) -> Verdict {
        let topology = self.layout().topology();
        require!(topology.is_full(house), "house {house:?} need not hold every digit");
        let is_placed = topology.house(house).cells.iter().any(|&cell| self.position.digit(cell) == Some(digit));
        require!(!is_placed, "house {house:?} already holds {digit}");
        Ok(())
    }

    pub(super) fn cause(&self, cell: Cell, digit: Digit, cause: Cause) -> Verdict {
        require!(!self.position.allows(cell, digit), "{cell:?} may still hold {digit}");
        if let Cause::Holds(holder) = cause {
            require!(self.position.digit(holder) == Some(digit), "{holder:?} does not hold {digit}");
            require!(self.sees(holder, cell), "{holder:?} does not see {cell:?}");
        }
        Ok(())
    }

    fn wrong_guess(&self, contradiction: Contradiction) -> Verdict {
        require!(self.step.kind == Kind::WrongGuess, "only a wrong guess argues so");
        let is_broken = match contradiction {
            Contradiction::EmptyCell(cell) => {
                self.position.digit(cell).is_none() && self.position.candidates(cell).is_empty()
            }
            Contradiction::NoPlace(house, digit) => {
                self.needs(house, digit)?;
                self.position.places_in(digit, house).is_empty()
            }
            Contradiction::Both(_) => false,
        };
        require!(is_broken, "the position holds no contradiction");
        Ok(())
    }
    /// Each part of the conclusion follows from one of the arguments.
    fn several(&self, arguments: &[Argument]) -> Verdict {
        let part = |placements: &[Candidate], eliminations: &[Candidate]| {
            let step = Step {
                placements: placements.to_vec(),
                eliminations: eliminations.to_vec(),
                argument: Argument::Guess(Guess),
                ..*self.step
            };
            arguments.iter().any(|argument| prove(self.position, &step, self.info, argument).is_ok())
        };
        for &candidate in &self.step.placements {
            require!(part(&[candidate], &[]), "no part proves {candidate:?}");
        }
        for &candidate in &self.step.eliminations {
            require!(part(&[], &[candidate]), "no part refutes {candidate:?}");
        }
        Ok(())
    }
}
