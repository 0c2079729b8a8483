//! Turns the original's path into steps with their own proofs.
//!
//! When the rating search uses a hint, the finder's result is turned into a step with its whole argument; chains get
//! theirs from the runs that found them. A step has exactly the original's conclusion, so that the path stays the same.

use super::aligned::Aligned;
use super::bug::{Bug, BugKind};
use super::chain::{Mode, Premises, UnaryHint, unary_argument, unary_key};
use super::hint::{Detail, Hint};
use super::loops::{Rescue, UniqueLoop};
use super::pattern_steps::{in_house, pattern_argument, pattern_key, pattern_step, placing, removed, removing};
use super::rater::{Bound, ExplainerRating, Limit, Rater};
use super::singles::Hidden;
use crate::board::{Candidate, Cell, Digit, House, Position, Puzzle};
use crate::logic::{
    Argument, Assertion, BentSet, Blocked, Branch, Branches, Cause, Combination, Contradiction, DeadlyPattern, End,
    Excluded, Exclusion, Flow, HiddenSingle, Implication, Inference, NakedSingle, Origin, Outcome, RejectedStep, Step,
    Trace, Uniqueness, UniquenessRule,
};
use crate::rating::argue::{unargued, without_argument};
use crate::rating::lane::patterns::Pattern;
use crate::rating::lane::pencil_grid::PencilGrid;
use crate::rating::lane::tables::{
    ByCell, CELLS, HOUSES, HouseKind, MASKS, Member, NINE, PEERS, PLACES, bits, cells, digits,
};
use crate::work::Stopped;

/// A path with its ratings.
pub(crate) struct Traced {
    /// ER, EP and ED. If a step is rejected, ER is a lower bound given by the steps before it.
    pub rating: ExplainerRating,
    /// The path, up to the first step that is not proved.
    pub trace: Trace,
    /// The rating of each step, in tenths.
    pub ratings: Vec<u32>,
    /// The step that is not proved.
    pub rejected: Option<RejectedStep>,
}

/// Rates a puzzle of the standard 9x9 board, with or without marks, and returns its path with every step proved. `None`
/// for other boards and clashing givens.
pub(crate) fn trace(rater: &mut Rater, puzzle: &Puzzle, limit: &Limit) -> Result<Option<Traced>, Stopped> {
    let Some(values) = puzzle.givens().as_nine() else { return Ok(None) };
    let mut placed = ByCell(values.map(Digit::from_value));
    let (mut steps, mut ratings, mut rejected) = (Vec::new(), Vec::new(), None);
    let Some(layout) = puzzle.board().layout().small() else { return Ok(None) };
    let Ok(mut position) = Position::new(layout, puzzle) else { return Ok(None) };
    let walked = rater.walk(puzzle, limit, |rater, grid, hint| {
        match proved_step(rater, (puzzle, grid), &placed, hint, &position) {
            Ok(step) => {
                step.apply(&mut position);
                steps.push(step);
            }
            Err(unproved) => {
                rejected = Some(*unproved);
                return Flow::Break(());
            }
        }
        ratings.push(u32::from(hint.rating));
        if let Some(Candidate { cell, digit }) = hint.placement {
            placed[cell] = Some(digit);
        }
        Flow::Continue(())
    })?;
    let Some(rating) = walked else { return Ok(None) };
    let is_solved = rating.bound == Bound::Exact && placed.0.iter().all(Option::is_some);
    let outcome = if is_solved { Outcome::Solved } else { Outcome::Stuck };
    Ok(Some(Traced { rating, trace: Trace { puzzle: puzzle.clone(), steps, outcome }, ratings, rejected }))
}

/// Rates a puzzle without its path. Only nets with patterns and chains inside are proved: their searches take so long
/// that the proof does not matter, and their premises are the least certain. If one of them is rejected, ER is a lower
/// bound.
pub(crate) fn measure(
    rater: &mut Rater,
    puzzle: &Puzzle,
    limit: &Limit,
) -> Result<Option<(ExplainerRating, Option<RejectedStep>)>, Stopped> {
    let Some(values) = puzzle.givens().as_nine() else { return Ok(None) };
    let placed = ByCell(values.map(Digit::from_value));
    let mut rejected = None;
    let mut taken: Vec<Taken> = Vec::new();
    let Some(layout) = puzzle.board().layout().small() else { return Ok(None) };
    let mut position = None;
    let walked = rater.walk(puzzle, limit, |rater, grid, hint| {
        if matches!(hint.detail, Detail::Multiple(Mode::Dynamic { level: 1.. }, _)) {
            let position = position.get_or_insert_with(|| {
                Position::new(layout, puzzle).expect("the rater rates no puzzle with givens that conflict")
            });
            for (placement, eliminations) in taken.drain(..) {
                take(position, placement, &eliminations);
            }
            if let Err(unproved) = proved_step(rater, (puzzle, grid), &placed, hint, position) {
                rejected = Some(*unproved);
                return Flow::Break(());
            }
        }
        taken.push((hint.placement, hint.eliminations.clone()));
        Flow::Continue(())
    })?;
    Ok(walked.map(|rating| (rating, rejected)))
}

/// The conclusion of a hint: its placement, and its eliminations by cell.
type Taken = (Option<Candidate>, Vec<(Cell, u16)>);

/// Applies the conclusion of a hint.
fn take<const W: usize>(position: &mut Position<'_, W>, placement: Option<Candidate>, eliminations: &[(Cell, u16)]) {
    for Candidate { cell, digit } in removed(eliminations) {
        position.remove(cell, digit);
    }
    if let Some(Candidate { cell, digit }) = placement {
        position.place(cell, digit);
    }
}

/// Returns the hint as a step that is proved in the position. A net that is not proved from the parents that the
/// original counts gets all earlier removals as premises.
fn proved_step<const W: usize>(
    rater: &mut Rater,
    of: (&Puzzle, &PencilGrid),
    placed: &ByCell<Option<Digit>>,
    hint: &Hint,
    position: &Position<'_, W>,
) -> Result<Step, Box<RejectedStep>> {
    let mut prove = |premises: Premises| {
        let step = step(rater, of, placed, (hint, premises));
        let step = step.map_err(|unargued| without_argument(position, &unargued))?;
        step.check_before(position).map(|()| step)
    };
    match (prove(Premises::Counted), &hint.detail) {
        (Err(_), Detail::Multiple(..)) => prove(Premises::All),
        (proved, _) => proved,
    }
}

/// Returns the hint as a step. `placed` are the digits on the board before it.
///
/// # Errors
/// The step without its argument, if one of its nested chains has none.
fn step(
    rater: &mut Rater,
    (puzzle, grid): (&Puzzle, &PencilGrid),
    placed: &ByCell<Option<Digit>>,
    (hint, premises): (&Hint, Premises),
) -> Result<Step, Box<Step>> {
    let target = hint.placement;
    let removed = removed(&hint.eliminations);
    Ok(match (&hint.detail, target) {
        (Detail::HiddenSingle(single), Some(target)) => hidden_single((puzzle, grid), placed, *single, target),
        (Detail::NakedSingle, Some(target)) => placing("naked-single", target, naked_single(puzzle, placed, target)),
        (Detail::Direct(pattern), Some(target)) => direct(grid, *pattern, target),
        (Detail::Pattern(pattern), _) => removing(pattern_key(*pattern), removed, pattern_argument(grid, *pattern)),
        (Detail::Wing(wing), _) => {
            let cells = vec![wing.pivot, wing.pincers[0], wing.pincers[1]];
            let is_xyz = grid.candidates[wing.pivot].count_ones() == 3;
            let technique = if is_xyz { "xyz-wing" } else { "xy-wing" };
            removing(technique, removed, Argument::BentSet(BentSet { cells, digit: wing.digit }))
        }
        (Detail::Loop(found), _) => removing(loop_key(found), removed, loop_argument(grid, found)),
        (Detail::Bug(found), _) => removing(bug_key(found), removed, bug_argument(found)),
        (Detail::Aligned(found), _) => {
            let is_pair = found.cells.len() == 2;
            let technique = if is_pair { "aligned-pair-exclusion" } else { "aligned-triplet-exclusion" };
            removing(technique, removed, exclusion(grid, found))
        }
        (Detail::Unary(found), _) => unary(grid, found, target, removed),
        (Detail::Multiple(mode, found), _) => {
            let technique = found.technique(*mode);
            let Some(argument) = rater.argument(grid, (*mode, found), premises) else {
                return Err(Box::new(unargued(technique, target, removed)));
            };
            match target {
                Some(target) => placing(technique, target, argument),
                None => removing(technique, removed, argument),
            }
        }
        (Detail::HiddenSingle(_) | Detail::NakedSingle | Detail::Direct(_), None) => {
            unreachable!("singles and direct patterns place a digit")
        }
    })
}

/// Returns the reason why a cell cannot hold a digit: a peer holds it, or an earlier step removed it.
fn cause(puzzle: &Puzzle, placed: &ByCell<Option<Digit>>, cell: Cell, digit: Digit) -> Cause {
    let holder = cells(PEERS[cell]).find(|&peer| placed[peer] == Some(digit));
    let by_marks = || (!puzzle.allows(cell, digit)).then_some(Cause::NotGiven);
    holder.map(Cause::Holds).or_else(by_marks).unwrap_or(Cause::Removed)
}

fn hidden_single(
    (puzzle, grid): (&Puzzle, &PencilGrid),
    placed: &ByCell<Option<Digit>>,
    single: Hidden,
    target: Candidate,
) -> Step {
    let Hidden { house, cell, digit, is_last } = single;
    let others = cells(MASKS[house] & grid.empty & !cell.bit());
    let blocked = others.map(|cell| Blocked { cell, cause: cause(puzzle, placed, cell, digit) }).collect();
    let technique = if is_last { "full-house" } else { "hidden-single" };
    placing(technique, target, Argument::HiddenSingle(HiddenSingle { house, blocked }))
}

fn naked_single(puzzle: &Puzzle, placed: &ByCell<Option<Digit>>, target: Candidate) -> Argument {
    let others = digits(NINE & !target.digit.bit());
    let excluded = others.map(|digit| Excluded { digit, cause: cause(puzzle, placed, target.cell, digit) }).collect();
    Argument::NakedSingle(NakedSingle { excluded })
}

/// Returns a direct step: the pattern removes a digit from all places of a house but one, which must therefore hold it.
fn direct(grid: &PencilGrid, pattern: Pattern, target: Candidate) -> Step {
    let Candidate { cell, digit } = target;
    let mut eliminations = Vec::new();
    pattern.eliminations(grid, &mut eliminations);
    let lost = eliminations.iter().filter(|&&(_, digits)| digit.is_in(digits));
    let lost = lost.fold(0u128, |set, &(cell, _)| set | cell.bit());
    let is_left_alone = |house: &House| {
        let places = grid.cells[digit] & MASKS[*house];
        places & !lost == cell.bit() && places & lost != 0
    };
    let house = HOUSES[cell].into_iter().find(is_left_alone);
    let house = house.expect("the pattern leaves the digit one place in a house of the cell");
    let mut implications =
        vec![Implication { assertion: Assertion::off(target), inference: Inference::Assumed, premises: Vec::new() }];
    implications.extend(cells(grid.cells[digit] & MASKS[house] & lost).map(|other| {
        let victim = Candidate::new(other, digit);
        let step = Box::new(pattern_step(grid, pattern, victim));
        Implication { assertion: Assertion::off(victim), inference: Inference::Step(step), premises: Vec::new() }
    }));
    let end = End::Contradiction(Contradiction::NoPlace(house, digit));
    let branches = vec![Branch { implications, end }];
    placing(pattern_key(pattern), target, Argument::Branches(Branches { origin: Origin::Contradiction, branches }))
}

fn loop_key(found: &UniqueLoop) -> &'static str {
    match found.rescue {
        _ if found.cells.len() > 4 => "unique-loop",
        Rescue::One { .. } => "unique-rectangle-1",
        Rescue::Two { .. } => "unique-rectangle-2",
        Rescue::ThreeNaked { .. } | Rescue::ThreeHidden { .. } => "unique-rectangle-3",
        Rescue::Four { .. } => "unique-rectangle-4",
    }
}

fn loop_argument(grid: &PencilGrid, found: &UniqueLoop) -> Argument {
    let own = found.digits[0].bit() | found.digits[1].bit();
    let further = |&cell: &Cell| digits(grid.candidates[cell] & !own).map(move |digit| Candidate::new(cell, digit));
    let mut guardians: Vec<_> = found.cells.iter().flat_map(further).collect();
    guardians.sort_unstable();
    let rule = match found.rescue {
        Rescue::One { .. } => UniquenessRule::OneCell,
        Rescue::Two { .. } => UniquenessRule::OneDigit,
        Rescue::ThreeNaked { house, others, .. } => UniquenessRule::Subset { house, cells: in_house(house, others) },
        // A hidden subset is the complement of a naked one of the other cells.
        Rescue::ThreeHidden { pair, house, others, .. } => {
            let own = pair.iter().fold(0, |set, &cell| set | 1 << PLACES[cell][HouseKind::of(house) as usize]);
            let is_empty = |place: &usize| CELLS[house][*place].is_in(grid.empty);
            let rest = bits(NINE & !others & !own).filter(is_empty).fold(0, |set, place| set | 1 << place);
            UniquenessRule::Subset { house, cells: in_house(house, rest) }
        }
        Rescue::Four { house, locked, .. } => UniquenessRule::Forced { links: vec![(house, locked)] },
    };
    let pattern = DeadlyPattern::Loop { cells: found.cells.clone(), digits: found.digits };
    Argument::Uniqueness(Uniqueness { pattern, guardians, rule })
}

fn bug_key(found: &Bug) -> &'static str {
    let [(_, extra)] = found.extras[..] else { return "bug" };
    if extra.count_ones() == 1 { "bug-plus-1" } else { "bug" }
}

fn bug_argument(found: &Bug) -> Argument {
    let mut guardians = removed(&found.extras);
    guardians.sort_unstable();
    let rule = match &found.kind {
        BugKind::One => UniquenessRule::OneCell,
        BugKind::Two => UniquenessRule::OneDigit,
        BugKind::Three { house, others } => UniquenessRule::Subset { house: *house, cells: others.clone() },
        BugKind::Four { house, digit } => UniquenessRule::Forced { links: vec![(*house, *digit)] },
    };
    Argument::Uniqueness(Uniqueness { pattern: DeadlyPattern::Bug, guardians, rule })
}

/// Returns every combination with a removed candidate, and the cell that excludes it.
fn exclusion(grid: &PencilGrid, found: &Aligned) -> Argument {
    let bases = &found.cells;
    let mut all: Vec<Vec<Digit>> = vec![Vec::new()];
    for &base in bases {
        let longer = |tuple: Vec<Digit>| {
            digits(grid.candidates[base]).map(move |digit| {
                let mut tuple = tuple.clone();
                tuple.push(digit);
                tuple
            })
        };
        all = all.into_iter().flat_map(longer).collect();
    }
    let is_removed = |tuple: &Vec<Digit>| {
        let is_lost = |cell: Cell, digit: Digit| {
            found.eliminations.iter().any(|&(other, removed)| other == cell && digit.is_in(removed))
        };
        bases.iter().zip(tuple).any(|(&base, &digit)| is_lost(base, digit))
    };
    let combination = |tuple: Vec<Digit>| {
        let clashes = bases
            .iter()
            .zip(&tuple)
            .any(|(&a, x)| bases.iter().zip(&tuple).any(|(&b, y)| a != b && x == y && b.is_in(PEERS[a])));
        let held = tuple.iter().fold(0, |set, digit| set | digit.bit());
        let excluder = cells(found.excluders).find(|&cell| grid.candidates[cell] & !held == 0);
        Combination { digits: tuple, excluder: excluder.filter(|_| !clashes).into_iter().collect() }
    };
    let combinations = all.into_iter().filter(is_removed).map(combination).collect();
    Argument::Exclusion(Exclusion { cells: bases.clone(), combinations })
}

fn unary(grid: &PencilGrid, hint: &UnaryHint, target: Option<Candidate>, removed: Vec<Candidate>) -> Step {
    let argument = unary_argument(grid, hint, &removed);
    match target {
        Some(target) => placing(unary_key(hint), target, argument),
        None => removing(unary_key(hint), removed, argument),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::check;
    use crate::rating::testing::{corpus, read_puzzle};

    fn check_path(line: &str) {
        let puzzle = read_puzzle(line);
        let traced = trace(&mut Rater::new(), &puzzle, &Limit::NONE).expect("no stop").expect("no clash");
        let Traced { trace, rejected, .. } = traced;
        assert_eq!(rejected, None, "{line}");
        let proof = check(&trace).map_err(|unproved| (unproved.refusal, trace.steps[unproved.index].clone()));
        assert_eq!(proof, Ok(()), "{line}");
        assert_eq!(trace.outcome, Outcome::Solved, "{line}");
    }

    mod corpora {
        use super::*;

        #[test]
        #[ignore = "reads SUDOPRESS_CORPORA"]
        fn every_step_of_every_path_is_proved() {
            for line in corpus("se1213-dev.tsv").lines().skip(1) {
                check_path(line.split('\t').nth(1).expect("a puzzle"));
            }
        }

        /// Its first step is a net of nets, and not all their removals are counted as parents.
        #[test]
        #[ignore = "reads SUDOPRESS_CORPORA"]
        fn nested_nets_on_given_marks_are_proved() {
            let text = corpus("cases/a37-sukaku-marks-only.txt");
            let words = text.split(|sign: char| !sign.is_ascii_digit()).filter(|word| !word.is_empty());
            let marks = words.map(|word| word.bytes().filter_map(|sign| Digit::from_value(sign - b'0')).collect());
            let empty = read_puzzle(&".".repeat(81));
            let puzzle = empty.with_marks(marks.collect()).expect("81 cells of marks");
            let mut rater = Rater::new();
            let traced = trace(&mut rater, &puzzle, &Limit::NONE).expect("no stop").expect("no clash");
            assert_eq!((check(&traced.trace), traced.rejected), (Ok(()), None));
            assert_eq!(traced.ratings.first(), Some(&126));
            let measured = measure(&mut rater, &puzzle, &Limit::NONE).expect("no stop").expect("no clash");
            assert_eq!(measured, (traced.rating, None));
        }
    }
}
