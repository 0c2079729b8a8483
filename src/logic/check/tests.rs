//! The checker attacked: true steps, changed a little, must be refused.
//!
//! Two attacks. A false conclusion must be refused whatever the argument, whole or mutilated. And a true conclusion must be
//! refused when its argument has lost something that it cannot do without.

use super::check_step;
use crate::board::{Candidate, Cell, Digit, Grid, Position, Puzzle, variant, with_layout};
use crate::engine::Engine;
use crate::logic::techniques::KeptPosition;
use crate::logic::{
    Argument, Automorphism, BentSet, Branch, Branches, ByRule, Chain, Colouring, Combined, DeadlyPattern,
    DisjointSubset, Exclusion, Exocet, Fireworks, Fish, Flow, Found, Guess, HiddenSingle, Impossible,
    ImpossiblePattern, Intersection, MultiColouring, NakedSingle, Node, Origin, Step, Subset, Templates, Uniqueness,
    UniquenessRule, WrongGuess, finders, select,
};

/// Steps that are attacked in one position.
const STEPS: usize = 6;

/// Arguments with a part taken out that they cannot do without.
fn mutilated(argument: &Argument) -> Vec<Argument> {
    let mut all = Vec::new();
    let mut add = |change: &dyn Fn(&mut Argument) -> bool| {
        let mut changed = argument.clone();
        if change(&mut changed) {
            all.push(changed);
        }
    };
    add(&|argument| match argument {
        Argument::HiddenSingle(HiddenSingle { blocked, .. }) => blocked.pop().is_some(),
        Argument::NakedSingle(NakedSingle { excluded }) => excluded.pop().is_some(),
        Argument::Intersection(Intersection { cells, .. })
        | Argument::Subset(Subset { cells, .. })
        | Argument::BentSet(BentSet { cells, .. }) => cells.pop().is_some(),
        Argument::Fish(Fish { base, .. }) => base.pop().is_some(),
        Argument::Colouring(Colouring { links, .. }) => links.pop().is_some(),
        Argument::MultiColouring(MultiColouring { bridges, .. }) => bridges.drain(..).next().is_some(),
        Argument::Chain(Chain { links, .. }) => links.pop().is_some(),
        Argument::DisjointSubset(DisjointSubset { parts, .. }) => parts.pop().is_some(),
        Argument::Uniqueness(Uniqueness { guardians, .. }) => guardians.pop().is_some(),
        Argument::Impossible(Impossible { guardians, .. }) => guardians.pop().is_some(),
        Argument::Fireworks(Fireworks { fireworks, .. }) => fireworks.pop().is_some(),
        Argument::Exocet(Exocet { covers, .. }) => covers.pop().is_some(),
        Argument::Automorphism(Automorphism { digits, .. }) => digits.pop().is_some(),
        Argument::Exclusion(Exclusion { combinations, .. }) => combinations.pop().is_some(),
        Argument::ByRule(ByRule { cells, .. }) => cells.pop().is_some(),
        Argument::Templates(Templates { count, .. }) => {
            *count += 1;
            true
        }
        Argument::Branches(Branches { branches, .. }) => branches.iter_mut().all(|Branch { implications, .. }| {
            implications.remove(0);
            true
        }),
        Argument::Combined(Combined { arguments }) => arguments.drain(..).next().is_some(),
        Argument::Guess(Guess) | Argument::WrongGuess(WrongGuess { .. }) => false,
    });
    add(&|argument| match argument {
        Argument::Fish(Fish { fins, .. }) => fins.pop().is_some(),
        Argument::Subset(Subset { digits, .. }) => digits.pop().is_some(),
        Argument::Chain(Chain { links, .. }) => {
            links[0].strong = !links[0].strong;
            true
        }
        Argument::Uniqueness(Uniqueness { pattern: DeadlyPattern::Loop { cells, .. }, .. }) => cells.pop().is_some(),
        Argument::Uniqueness(Uniqueness { pattern: DeadlyPattern::Rows { cells: [row, _], .. }, .. }) => {
            row.pop().is_some()
        }
        Argument::Impossible(Impossible { pattern: ImpossiblePattern::OddLoop { houses, .. }, .. }) => {
            houses.pop().is_some()
        }
        Argument::Impossible(Impossible { pattern: ImpossiblePattern::TooFewDigits { cells, .. }, .. }) => {
            cells.pop().is_some()
        }
        Argument::Fireworks(Fireworks { cells, .. }) => cells.pop().is_some(),
        Argument::Exocet(Exocet { lines, .. }) => lines.pop().is_some(),
        Argument::Branches(Branches { origin: Origin::Fish { base, .. }, .. }) => base.pop().is_some(),
        Argument::Branches(Branches { branches, .. }) if branches.len() > 1 => branches.pop().is_some(),
        _ => false,
    });
    all
}

/// Arguments changed without regard for what that makes of them.
fn distorted(argument: &Argument) -> Vec<Argument> {
    let next_cell = |cell: Cell| Cell::new((cell.index() + 1) % 81);
    let next_digit = |digit: Digit| Digit::new((digit.index() + 1) % 9);
    let mut all = vec![argument.clone()];
    let mut add = |change: &dyn Fn(&mut Argument)| {
        let mut changed = argument.clone();
        change(&mut changed);
        all.push(changed);
    };
    add(&|argument| match argument {
        Argument::Intersection(Intersection { cells, .. })
        | Argument::Subset(Subset { cells, .. })
        | Argument::BentSet(BentSet { cells, .. }) => {
            cells[0] = next_cell(cells[0]);
        }
        Argument::Fish(Fish { fins, .. }) => fins.clear(),
        Argument::Chain(Chain { links, is_loop }) => {
            *is_loop = !*is_loop;
            links.reverse();
        }
        Argument::Colouring(Colouring { first, second, .. }) => std::mem::swap(first, second),
        Argument::Uniqueness(Uniqueness { rule, .. }) => *rule = UniquenessRule::OneCell,
        Argument::Branches(Branches { branches, .. }) => branches.truncate(1),
        Argument::DisjointSubset(DisjointSubset { cells, .. }) => cells[0] = next_cell(cells[0]),
        Argument::Exclusion(Exclusion { cells, .. }) | Argument::Fireworks(Fireworks { cells, .. }) => {
            cells[0] = next_cell(cells[0])
        }
        Argument::Impossible(Impossible { guardians, .. }) => guardians.truncate(1),
        Argument::Exocet(Exocet { base, targets, .. }) => std::mem::swap(base, targets),
        Argument::Templates(Templates { digit, .. }) => *digit = next_digit(*digit),
        _ => {}
    });
    add(&|argument| match argument {
        Argument::Intersection(Intersection { base, cover, .. }) => std::mem::swap(base, cover),
        Argument::Subset(Subset { hidden, .. }) => *hidden = !*hidden,
        Argument::BentSet(BentSet { digit, .. }) => *digit = next_digit(*digit),
        Argument::Fish(Fish { base, cover, .. }) => std::mem::swap(base, cover),
        Argument::Chain(Chain { links, .. }) => {
            let shift = |node: &mut Node| node.cells.iter_mut().for_each(|cell| *cell = next_cell(*cell));
            links.iter_mut().for_each(|link| shift(&mut link.to));
        }
        Argument::Colouring(Colouring { first, .. }) => first.truncate(1),
        Argument::Impossible(Impossible { pattern, .. }) => match pattern {
            ImpossiblePattern::OddLoop { cells, .. } | ImpossiblePattern::TooFewDigits { cells, .. } => cells.reverse(),
        },
        Argument::Fireworks(Fireworks { fireworks, .. }) => {
            for firework in fireworks {
                firework.digit = next_digit(firework.digit);
            }
        }
        Argument::Exocet(Exocet { targets, .. }) => targets[0] = next_cell(targets[0]),
        Argument::Automorphism(Automorphism { digits, .. }) => digits.swap(0, 1),
        Argument::DisjointSubset(DisjointSubset { parts, .. }) => {
            let digits: Vec<Vec<Digit>> = parts.iter().map(|part| part.digits.clone()).collect();
            parts.iter_mut().zip(digits.into_iter().rev()).for_each(|(part, digits)| part.digits = digits);
        }
        Argument::Uniqueness(Uniqueness { guardians, .. }) => guardians.truncate(1),
        Argument::Branches(Branches { branches, .. }) => {
            for implication in branches.iter_mut().flat_map(|branch| &mut branch.implications) {
                implication.assertion.holds = !implication.assertion.holds;
            }
        }
        _ => {}
    });
    all.extend(mutilated(argument));
    all
}

fn attack<const W: usize>(position: &Position<'_, W>, solution: &Grid, step: &Step) {
    let is_proved = |step: &Step| check_step(position, step).is_ok();
    assert!(is_proved(step), "{step:?}");
    for argument in mutilated(&step.argument) {
        let changed = Step { argument, ..step.clone() };
        assert!(!is_proved(&changed), "proved with a part missing: {changed:?}");
    }
    let is_true = |one: &Candidate| solution.digit(one.cell) == Some(one.digit);
    for argument in distorted(&step.argument) {
        for candidate in position.all_candidates() {
            let (mut placements, mut eliminations) = (Vec::new(), Vec::new());
            if is_true(&candidate) { &mut eliminations } else { &mut placements }.push(candidate);
            let alone = Step { placements, eliminations, argument: argument.clone(), ..*step };
            assert!(!is_proved(&alone), "a false conclusion is proved: {alone:?}");
        }
    }
}

#[test]
fn a_mutilated_argument_and_a_false_conclusion_are_refused() {
    let infos = finders::<2>().iter().map(|finder| finder.info);
    for (info, kept) in infos.flat_map(|info| KeptPosition::of(&info.key).map(move |kept| (info, kept))) {
        let solution = Engine::new().solve(&kept.puzzle).expect("a solution");
        with_layout!(variant::nine(), |layout| {
            let position = kept.position(layout).expect("the givens do not clash");
            let mut steps = Vec::new();
            let _ = select(&[info.key])[0].find(&position, &mut |found: Found<'_>| {
                steps.push(found.step());
                if steps.len() < STEPS { Flow::Continue(()) } else { Flow::Break(()) }
            });
            for step in &steps {
                attack(&position, &solution, step);
            }
        });
    }
}

#[test]
fn templates_beyond_counting_are_refused_soon() {
    for side in [(3, 3), (4, 4), (5, 5)] {
        let puzzle = Puzzle::empty(variant::standard(side.0, side.1).expect("a board"));
        let gone = Candidate::new(Cell::new(0), Digit::new(0));
        let argument = Argument::Templates(Templates { digit: gone.digit, count: 1 });
        let technique = crate::logic::TechniqueKey::of("template-delete");
        let (placements, eliminations) = (Vec::new(), vec![gone]);
        let step = Step { technique, kind: crate::logic::StepKind::Deduction, placements, eliminations, argument };
        with_layout!(puzzle.board(), |layout| {
            let position = Position::new(layout, &puzzle).expect("no conflict");
            let refusal = check_step(&position, &step).expect_err("it is false").to_string();
            assert!(refusal.ends_with("can stand in too many ways to be counted"), "{side:?}: {refusal}");
        });
    }
}
