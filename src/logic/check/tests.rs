//! Attacks the checker with true steps that are slightly changed and must be refused.
//!
//! There are two attacks. A false conclusion must be refused for any argument, whole or mutilated. A true conclusion
//! must be refused if its argument has lost an essential part.

use super::check_step;
use crate::board::{Candidate, Cell, Digit, Grid, Position, Puzzle, Symmetry, variant, with_layout};
use crate::logic::techniques::KeptPosition;
use crate::logic::{
    Argument, Automorphism, BentSet, BlossomLoop, Branch, Branches, ByRule, Chain, ChainLink, Colouring, Combined,
    DeadlyPattern, DisjointSubset, DoubleExocet, Exclusion, Exocet, FireworkJoin, FireworkWing, Fireworks, Fish, Guess,
    HiddenSingle, Impossible, ImpossiblePattern, Inference, Intersection, MultiColouring, NakedSingle, Node, Origin,
    Reason, Step, StepKind, Subset, TechniqueKey, Templates, Uniqueness, UniquenessRule, WrongGuess, finders,
    first_instances, select,
};
use sudopress_core::engine::Engine;

/// Steps that are attacked in one position.
const STEPS: usize = 6;

/// Returns arguments without a part that is essential.
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
        Argument::BlossomLoop(BlossomLoop { chains, .. }) => chains.pop().is_some(),
        Argument::DisjointSubset(DisjointSubset { parts, .. }) => parts.pop().is_some(),
        Argument::Uniqueness(Uniqueness { guardians, .. }) => guardians.pop().is_some(),
        Argument::Impossible(Impossible { guardians, .. }) => guardians.pop().is_some(),
        Argument::Fireworks(Fireworks { fireworks, .. }) => fireworks.pop().is_some(),
        Argument::FireworkWing(FireworkWing { wings, join, .. }) => loosen(join, wings),
        Argument::Exocet(Exocet { covers, .. }) => covers.pop().is_some(),
        Argument::DoubleExocet(DoubleExocet { exocets }) => exocets[0].covers.pop().is_some(),
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
        Argument::BlossomLoop(BlossomLoop { chains, .. }) => chains[0].pop().is_some(),
        Argument::Uniqueness(Uniqueness {
            pattern:
                DeadlyPattern::Loop { cells, .. }
                | DeadlyPattern::BugLite { cells, .. }
                | DeadlyPattern::ReverseBug { cells, .. },
            ..
        }) => cells.pop().is_some(),
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
        Argument::FireworkWing(FireworkWing { fireworks, .. }) => {
            fireworks[1] = fireworks[0].clone();
            true
        }
        Argument::Exocet(Exocet { lines, .. }) => lines.pop().is_some(),
        Argument::DoubleExocet(DoubleExocet { exocets }) => exocets[1].lines.pop().is_some(),
        Argument::Branches(Branches { origin: Origin::Fish { base, .. }, .. }) => base.pop().is_some(),
        Argument::Branches(Branches { branches, .. }) if branches.len() > 1 => branches.pop().is_some(),
        _ => false,
    });
    all
}

/// Removes the reason that joins the wings of a firework.
fn loosen(join: &mut FireworkJoin, wings: &[Cell; 2]) -> bool {
    match join {
        FireworkJoin::Pairs(pairs) => pairs.copy_from_slice(wings),
        FireworkJoin::Link { houses, .. } => houses.clear(),
    }
    true
}

/// Returns arguments with arbitrary changes, which may make no sense.
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
        Argument::FireworkWing(FireworkWing { pivot, wings, .. }) => std::mem::swap(pivot, &mut wings[0]),
        Argument::Exocet(Exocet { base, targets, .. }) => std::mem::swap(base, targets),
        Argument::DoubleExocet(DoubleExocet { exocets }) => {
            let [one, other] = &mut **exocets;
            std::mem::swap(&mut one.targets, &mut other.targets)
        }
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
        Argument::BlossomLoop(BlossomLoop { stem, end, .. }) => std::mem::swap(stem, end),
        Argument::Colouring(Colouring { first, .. }) => first.truncate(1),
        Argument::Impossible(Impossible { pattern, .. }) => match pattern {
            ImpossiblePattern::OddLoop { cells, .. } | ImpossiblePattern::TooFewDigits { cells, .. } => cells.reverse(),
        },
        Argument::Fireworks(Fireworks { fireworks, .. }) => {
            for firework in fireworks {
                firework.digit = next_digit(firework.digit);
            }
        }
        Argument::FireworkWing(FireworkWing { join, .. }) => match join {
            FireworkJoin::Pairs(pairs) => pairs.reverse(),
            FireworkJoin::Link { cell, .. } => *cell = next_cell(*cell),
        },
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

/// Passes on the first steps of a technique in each of its kept positions, with the position and its puzzle.
fn each_step(key: TechniqueKey, most: usize, each: &mut dyn FnMut(&Position<'_, 2>, &Puzzle, Step)) {
    let layout = variant::nine().layout().small().expect("the board has 81 cells");
    for kept in KeptPosition::of(&key) {
        let position = kept.position(layout).expect("the givens do not clash");
        for step in first_instances(&select(&[key])[0], &position, most) {
            each(&position, &kept.puzzle, step);
        }
    }
}

#[test]
fn a_mutilated_argument_and_a_false_conclusion_are_refused() {
    for finder in finders::<2>() {
        each_step(finder.info.key, STEPS, &mut |position, puzzle, step| {
            let solution = Engine::new().solve(puzzle).expect("a solution");
            attack(position, &solution, &step);
        });
    }
}

#[test]
fn templates_beyond_counting_are_refused_soon() {
    for side in [(3, 3), (4, 4), (5, 5)] {
        let puzzle = Puzzle::empty(variant::standard(side.0, side.1).expect("a board"));
        let gone = Candidate::new(Cell::new(0), Digit::new(0));
        let argument = Argument::Templates(Templates { digit: gone.digit, count: 1 });
        let step = Step::removal(TechniqueKey::of("template-delete"), vec![gone], argument);
        with_layout!(puzzle.board(), |layout| {
            let position = Position::new(layout, &puzzle).expect("no conflict");
            let refusal = check_step(&position, &step).expect_err("it is false").to_string();
            assert!(refusal.ends_with("has too many templates to count"), "{side:?}: {refusal}");
        });
    }
}

/// Steps of a kept position with a change that hides their nature. These were once accepted.
#[test]
fn a_step_that_is_not_what_it_says_is_refused() {
    let check = |technique: &'static str, change: &dyn Fn(&mut Step), expected: &str| {
        let mut changed = 0;
        each_step(TechniqueKey::of(technique), STEPS, &mut |position, _, mut step| {
            assert_eq!(check_step(position, &step), Ok(()));
            change(&mut step);
            let refusal = check_step(position, &step).expect_err(technique).to_string();
            assert!(refusal.contains(expected), "{technique}: {refusal}");
            changed += 1;
        });
        assert!(changed > 0, "{technique} is in no kept position");
    };
    let named = |key: &'static str| move |step: &mut Step| step.technique = TechniqueKey::of(key);
    check("hidden-single", &named("naked-quad"), "the argument does not fit naked-quad");
    check("naked-pair", &named("naked-triple"), "the argument does not fit naked-triple");
    check("naked-pair", &named("hidden-pair"), "the argument does not fit hidden-pair");
    check("pointing", &named("claiming"), "the argument does not fit claiming");
    check("x-wing", &named("swordfish"), "the argument does not fit swordfish");
    check("finned-x-wing", &named("x-wing"), "the argument does not fit x-wing");
    check("finned-x-wing", &named("sashimi-x-wing"), "the argument does not fit sashimi-x-wing");
    check("franken-swordfish", &named("swordfish"), "the argument does not fit swordfish");
    check("skyscraper", &named("two-string-kite"), "the argument does not fit two-string-kite");
    check("two-string-kite", &named("skyscraper"), "the argument does not fit skyscraper");
    check("xy-wing", &named("xyz-wing"), "the argument does not fit xyz-wing");
    check("xy-chain", &named("x-chain"), "the argument does not fit x-chain");
    check("grouped-aic", &named("continuous-nice-loop"), "the argument does not fit continuous-nice-loop");
    check("als-xz", &named("als-xy-wing"), "the argument does not fit als-xy-wing");
    check("unique-rectangle-1", &named("unique-rectangle-2"), "the argument does not fit unique-rectangle-2");
    check("unique-rectangle-1", &named("avoidable-rectangle-1"), "the argument does not fit avoidable-rectangle-1");
    check("unique-rectangle-1", &named("x-wing"), "the argument does not fit x-wing");
    check("unique-loop", &named("bug-lite"), "the argument does not fit bug-lite");
    check("unique-loop", &named("reverse-bug"), "the argument does not fit reverse-bug");
    check("bug-lite", &named("unique-loop"), "the argument does not fit unique-loop");
    check("bug-lite", &named("bug"), "the argument does not fit bug");
    check("avoidable-rectangle-1", &named("reverse-bug"), "the argument does not fit reverse-bug");
    check("reverse-bug", &named("avoidable-rectangle-1"), "the argument does not fit avoidable-rectangle-1");
    check("reverse-bug", &named("unique-loop"), "the argument does not fit unique-loop");
    check("cell-forcing-chain", &named("house-forcing-chain"), "the argument does not fit house-forcing-chain");
    check("bivalue-oddagon", &named("tridagon"), "the argument does not fit tridagon");
    check("naked-single", &|step| step.kind = StepKind::Guess, "the argument does not fit a guess");
    check("naked-single", &|step| step.kind = StepKind::WrongGuess, "a wrong guess is proved only by its path");
    check("naked-pair", &|step| step.eliminations.reverse(), "the eliminations are not in order");
    let guessed = |step: &mut Step| step.argument = Argument::Guess(Guess);
    check("naked-single", &guessed, "the argument does not fit a deduction");
    let nest = |inner: Argument, kind: StepKind, technique: &'static str| {
        move |step: &mut Step| {
            let Argument::Branches(Branches { branches, .. }) = &mut step.argument else { panic!("no branches") };
            let technique = TechniqueKey::of(technique);
            let premise = branches[0].implications[0].assertion.candidate;
            let nested =
                Step { technique, kind, placements: vec![premise], eliminations: vec![], argument: inner.clone() };
            branches[0].implications[1].inference = Inference::Step(Box::new(nested));
        }
    };
    check("nishio", &nest(Argument::Guess(Guess), StepKind::Guess, "guess"), "a branch contains a guess");
    let automorphism = Automorphism { symmetry: Symmetry::Point, digits: Vec::new() };
    let unique = nest(automorphism.into(), StepKind::Deduction, "symmetrical-placement");
    check("nishio", &unique, "a branch hides that it assumes one solution");
    // Uses the cell names that people read.
    let branch = |change: fn(&mut Branch)| {
        move |step: &mut Step| {
            let Argument::Branches(Branches { branches, .. }) = &mut step.argument else { panic!("no branches") };
            change(&mut branches[0]);
        }
    };
    check("nishio", &branch(|branch| branch.implications[1].premises.clear()), "it does not follow that r");
}

/// Changes to BUG-Lites and reverse BUGs, and the reasons for which they are refused.
#[test]
fn a_changed_pattern_of_pairs_is_refused() {
    let check = |technique: &'static str, change: &dyn Fn(&mut Step, &Puzzle) -> bool, expected: &str| {
        let mut changed = 0;
        each_step(TechniqueKey::of(technique), usize::MAX, &mut |position, puzzle, mut step| {
            if change(&mut step, puzzle) {
                let refusal = check_step(position, &step).expect_err(technique).to_string();
                assert!(refusal.contains(expected), "{technique}: {refusal}");
                changed += 1;
            }
        });
        assert!(changed > 0, "{technique} is in no kept position");
    };
    fn pattern(step: &mut Step) -> &mut Uniqueness {
        let Argument::Uniqueness(argument) = &mut step.argument else { panic!("no pattern") };
        argument
    }
    fn pairs(step: &mut Step, change: impl Fn(&mut Vec<Cell>, &mut Vec<[Digit; 2]>)) -> bool {
        let DeadlyPattern::BugLite { cells, digits } = &mut pattern(step).pattern else { return false };
        change(cells, digits);
        true
    }
    fn rest(step: &mut Step, change: impl Fn(&mut Vec<Cell>, &mut [Digit; 2])) -> bool {
        let DeadlyPattern::ReverseBug { cells, digits } = &mut pattern(step).pattern else { return false };
        change(cells, digits);
        true
    }
    let given = |puzzle: &Puzzle, holds: &dyn Fn(Digit) -> bool| {
        let is_given = |cell: &Cell| puzzle.givens().digit(*cell).is_some_and(holds);
        puzzle.board().cells().find(is_given).expect("such a given")
    };
    let another = |pair: [Digit; 2]| (0..9).map(Digit::new).find(|digit| !pair.contains(digit)).expect("a third");
    let odd = "would not have";

    check(
        "bug-lite",
        &|step, _| pairs(step, |cells, _| cells.truncate(cells.len() - 1)),
        "the cells do not have two digits each",
    );
    let fewer = |cells: &mut Vec<Cell>, digits: &mut Vec<[Digit; 2]>| {
        cells.truncate(cells.len() - 1);
        digits.truncate(cells.len());
    };
    check("bug-lite", &|step, _| pairs(step, fewer), odd);
    check("bug-lite", &|step, _| pairs(step, |_, digits| digits[0][0] = another(digits[0])), odd);
    check(
        "bug-lite",
        &|step, _| pairs(step, |_, digits| digits[0][0] = digits[0][1]),
        "a cell needs two different digits",
    );
    check("bug-lite", &|step, _| pairs(step, |cells, _| cells[0] = cells[1]), "the cells do not have two digits each");
    let with_given = |step: &mut Step, puzzle: &Puzzle| {
        let cell = given(puzzle, &|_| true);
        pairs(step, |cells, _| cells[0] = cell)
    };
    check("bug-lite", &with_given, "a filled cell cannot be exchanged");

    check("reverse-bug", &|step, _| rest(step, |cells, _| cells.truncate(cells.len() - 1)), odd);
    let other_digit = |step: &mut Step, _: &Puzzle| rest(step, |_, digits| digits[0] = another(*digits));
    check("reverse-bug", &other_digit, "a cell is filled with another digit");
    let without_given = |step: &mut Step, puzzle: &Puzzle| {
        let is_free = |cell: &Cell| puzzle.givens().digit(*cell).is_none();
        rest(step, |cells, _| cells.retain(is_free))
    };
    check("reverse-bug", &without_given, "");
    check("reverse-bug", &|step, _| rest(step, |cells, _| cells.clear()), "the argument does not fit reverse-bug");

    for technique in ["bug-lite", "reverse-bug"] {
        let fewer = |step: &mut Step, _: &Puzzle| pattern(step).guardians.pop().is_some();
        check(technique, &fewer, "these are not the guardians");
        let more = |step: &mut Step, _: &Puzzle| {
            let guardian = pattern(step).guardians[0];
            step.eliminations.push(guardian);
            step.eliminations.sort_unstable();
            true
        };
        check(technique, &more, "");
    }
}

/// A node without cells in a supposed remote pair, which once crashed the checker.
#[test]
fn a_node_without_cells_is_refused() {
    each_step(TechniqueKey::of("remote-pair"), usize::MAX, &mut |position, _, mut step| {
        let argument = match &mut step.argument {
            Argument::Combined(Combined { arguments }) => &mut arguments[0],
            argument => argument,
        };
        let Argument::Chain(Chain { links, .. }) = argument else { panic!("it is a chain") };
        links[0].from.cells.clear();
        assert!(check_step(position, &step).is_err());
    });
}

#[test]
fn a_link_through_a_set_is_of_digits_of_the_set() {
    let puzzle = Puzzle::empty(variant::nine().clone());
    with_layout!(variant::nine(), |layout| {
        let mut position = Position::new(layout, &puzzle).expect("no conflict");
        position.candidates(Cell::new(0)).iter().skip(2).for_each(|digit| {
            position.remove(Cell::new(0), digit);
        });
        let node = |cell: usize, digit: usize| Node::single(Candidate::new(Cell::new(cell), Digit::new(digit)));
        let link = |from: Node, to: Node, set: &[usize]| ChainLink {
            from,
            to,
            strong: true,
            reason: Reason::AlmostLockedSet(set.iter().map(|&cell| Cell::new(cell)).collect()),
        };
        let check = |link: ChainLink, is_proved: bool| {
            let gone = Candidate::new(Cell::new(4), link.from.digit);
            let argument = Chain { links: vec![link], is_loop: false };
            let step = Step::removal(TechniqueKey::of("grouped-aic"), vec![gone], argument);
            let refusal = check_step(&position, &step).err().map(|refusal| refusal.to_string());
            let is_link = refusal.as_deref().is_none_or(|why| !why.starts_with("no such link"));
            assert_eq!(is_link, is_proved, "{refusal:?}");
        };
        check(link(node(0, 0), node(0, 1), &[0]), true);
        // Digits that the set does not have.
        check(link(node(1, 4), node(0, 1), &[0]), false);
        check(link(node(0, 0), node(1, 4), &[0]), false);
        check(link(node(1, 4), node(2, 5), &[0]), false);
    });
}
