//! Attacks the checker with random changes: steps are taken apart and recombined with a false conclusion. None may be
//! proved.
//!
//! A step is changed in its serialised tree, so that the attack covers all shapes without special code for any of them.
//! Cells, digits, houses, sets, links, branches and names are swapped, dropped, duplicated, reversed, renamed
//! throughout, and replaced by others from the same step or from any other. The changed argument is then used to
//! support a false conclusion, in its own position or in another one.

use super::{check_part, check_step};
use crate::board::{
    Cage, Candidate, Cell, Clue, DigitSet, Grid, HouseInfo, HouseKind, Position, Puzzle, Topology, variant, with_layout,
};
use crate::logic::argument::on_board::OnBoard;
use crate::logic::{Argument, Finder, Info, Outcome, Step, TechniqueKey, finders, first_instances, solve};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use sudopress_make::generate::{Chance, Made, Minimality, Request, puzzle};

/// Steps of a technique that are attacked in one position.
const STEPS: usize = 2;

/// The effort spent on a board.
#[derive(Clone, Copy)]
struct Effort {
    /// The number of refused steps that ends the attack.
    enough: usize,
    /// The number of changes to each step.
    changes: usize,
    /// The side length from which slow techniques are left out.
    large: usize,
}

/// The number of values of a kind that are kept as replacements.
const KEPT: usize = 400;

/// The values under each key of the trees. Elements of a list are under the key of the list plus `[]`.
#[derive(Default)]
struct Stock(BTreeMap<String, Vec<Value>>);

impl Stock {
    fn add(&mut self, key: &str, value: &Value, chance: &mut Chance) {
        let kept = self.0.entry(key.to_owned()).or_default();
        if kept.len() < KEPT {
            kept.push(value.clone());
        } else {
            kept[chance.below(KEPT)] = value.clone();
        }
        match value {
            Value::Array(list) => list.iter().for_each(|one| self.add(&format!("{key}[]"), one, chance)),
            Value::Object(fields) => fields.iter().for_each(|(key, one)| self.add(key, one, chance)),
            _ => {}
        }
    }

    fn any(&self, key: &str, chance: &mut Chance) -> Option<Value> {
        self.0.get(key).map(|kept| kept[chance.below(kept.len())].clone())
    }
}

fn count(value: &Value) -> usize {
    1 + match value {
        Value::Array(list) => list.iter().map(count).sum(),
        Value::Object(fields) => fields.values().map(count).sum::<usize>(),
        _ => 0,
    }
}

/// Returns the node with this number, counted from the root (0), and its key.
fn node<'v>(value: &'v mut Value, key: String, left: &mut usize) -> Option<(&'v mut Value, String)> {
    if *left == 0 {
        return Some((value, key));
    }
    *left -= 1;
    match value {
        Value::Array(list) => list.iter_mut().find_map(|one| node(one, format!("{key}[]"), left)),
        Value::Object(fields) => fields.iter_mut().find_map(|(key, one)| node(one, key.clone(), left)),
        _ => None,
    }
}

/// Returns the kind of a number under a key.
fn sort_of(key: &str) -> u8 {
    match key.trim_end_matches("[]") {
        "digit" | "digits" | "locked" => 0,
        "house" | "houses" | "base" | "cover" | "covers" | "lines" | "house-taken" | "last-in-house" => 1,
        "clue" | "relation" => 3,
        _ => 2,
    }
}

/// Replaces a number, wherever one of the same kind occurs, by another.
fn rename(value: &mut Value, key: &str, (sort, from, to): (u8, u64, u64)) {
    match value {
        Value::Array(list) => list.iter_mut().for_each(|one| rename(one, &format!("{key}[]"), (sort, from, to))),
        Value::Object(fields) => fields.iter_mut().for_each(|(key, one)| rename(one, key, (sort, from, to))),
        Value::Number(number) if sort_of(key) == sort => {
            let exchanged = match number.as_u64() {
                Some(one) if one == from => to,
                Some(one) if one == to => from,
                _ => return,
            };
            *value = exchanged.into();
        }
        _ => {}
    }
}

/// Changes one thing.
fn change(argument: &mut Value, own: &Stock, all: &Stock, cells: usize, chance: &mut Chance) {
    let mut at = chance.below(count(argument));
    let Some((value, key)) = node(argument, "argument".to_owned(), &mut at) else { return };
    // Values from the same step are more likely to fit.
    let other = |key: &str, chance: &mut Chance| match chance.below(3) {
        0 => all.any(key, chance),
        _ => own.any(key, chance),
    };
    let which = chance.below(9);
    match value {
        Value::Array(list) if !list.is_empty() && which < 7 => {
            let (one, two) = (chance.below(list.len()), chance.below(list.len()));
            match which {
                0 => list.swap(one, two),
                1 | 2 => drop(list.remove(one)),
                3 => list.insert(two, list[one].clone()),
                4 => list.reverse(),
                5 => list.rotate_left(one),
                _ => list.truncate(one),
            }
        }
        Value::Array(list) if which == 7 => {
            if let Some(new) = other(&format!("{key}[]"), chance) {
                list.insert(chance.below(list.len() + 1), new);
            }
        }
        Value::Bool(is_so) => *is_so = !*is_so,
        Value::Number(number) if which < 6 => {
            let from = number.as_u64().unwrap_or_default();
            let to = match which {
                0 => from + 1,
                1 => from.saturating_sub(1),
                2 => chance.below(cells) as u64,
                _ => other(&key, chance).and_then(|new| new.as_u64()).unwrap_or(from),
            };
            if chance.below(2) == 0 {
                *number = to.into();
            } else {
                rename(argument, "argument", (sort_of(&key), from, to));
            }
        }
        _ => {
            if let Some(new) = other(&key, chance) {
                *value = new;
            }
        }
    }
}

/// A position on the way to the solution of a puzzle, and the solution.
struct Field<'m, 't, const W: usize> {
    position: Position<'t, W>,
    solution: &'m Grid,
}

impl<'m: 't, 't, const W: usize> Field<'m, 't, W> {
    /// Returns a position with some digits entered and some of the wrong candidates removed.
    fn new(layout: crate::board::Layout<'t, W>, made: &'m Made, chance: &mut Chance) -> Self {
        let mut position = Position::new(layout, &made.puzzle).expect("no conflict");
        let right = |cell: Cell| made.solution.digit(cell).expect("it is full");
        // Puzzles with cages begin with few digits.
        let more = if made.puzzle.clues().is_empty() { 0 } else { 2 };
        let (entered, share) = (more + chance.below(3), 1 + chance.below(8));
        for cell in layout.topology().cells() {
            if position.digit(cell).is_none() && chance.below(8) < entered {
                position.place(cell, right(cell));
            }
        }
        for cell in position.empty_cells() {
            for digit in (position.candidates(cell) - DigitSet::single(right(cell))).iter() {
                if chance.below(10) < share {
                    position.remove(cell, digit);
                }
            }
        }
        Self { position, solution: &made.solution }
    }

    fn is_true(&self, one: &Candidate) -> bool {
        self.solution.digit(one.cell) == Some(one.digit)
    }

    /// Returns steps of the position. With relations or clues, also the steps that assume one solution in the same
    /// position without them: such arguments consider only houses, and must be rejected.
    fn steps(&self, large: usize) -> Vec<Step> {
        let mut steps = self.steps_of(large, |_| true);
        let puzzle = self.position.puzzle();
        if puzzle.has_rules() {
            let board = puzzle.board().with_relations(Vec::new()).expect("a board");
            let plain = Puzzle::new(board, puzzle.givens().clone()).expect("a puzzle of the board");
            with_layout!(plain.board(), |layout| {
                let mut position = Position::reached(layout, &plain, &self.position.grid(), &[]).expect("no conflict");
                for cell in position.empty_cells() {
                    for digit in (position.candidates(cell) - self.position.candidates(cell)).iter() {
                        position.remove(cell, digit);
                    }
                }
                let field = Field { position, solution: self.solution };
                steps.extend(field.steps_of(large, |info| info.assumes_unique));
            });
        }
        steps
    }

    fn steps_of(&self, large: usize, is_asked: impl Fn(&Info) -> bool) -> Vec<Step> {
        let mut steps = Vec::new();
        let all: &[Finder<W>] = finders();
        // Techniques that count ways or follow branches are slow.
        let is_slow = |key: &str| {
            let parts = "template forcing nishio exocet kraken jellyfish squirmbag whale leviathan whip braid \
                rectangle-chain blossom-loop";
            parts.split_whitespace().any(|part| key.contains(part))
        };
        let is_large = self.position.layout().topology().side() >= large;
        for finder in all.iter().filter(|finder| is_asked(finder.info) && !(is_large && is_slow(&finder.info.key))) {
            steps.extend(first_instances(finder, &self.position, STEPS));
        }
        steps
    }

    /// Returns false conclusions: the conclusion of the step with one false candidate added, and some single
    /// candidates, mostly of digits that the argument names, or of its cells if it names no digit.
    fn denied(
        &self,
        step: &Step,
        [digits, cells]: &[BTreeSet<u64>; 2],
        chance: &mut Chance,
    ) -> Vec<(Vec<Candidate>, Vec<Candidate>)> {
        let (mut right, mut wrong): (Vec<Candidate>, Vec<Candidate>) =
            self.position.all_candidates().partition(|one| self.is_true(one));
        let mut conclusions = Vec::new();
        let mut own = (step.placements.clone(), step.eliminations.clone());
        if own.0.iter().any(|one| !self.is_true(one)) || own.1.iter().any(|one| self.is_true(one)) {
            conclusions.push(own.clone());
        }
        chance.shuffle(&mut right);
        chance.shuffle(&mut wrong);
        let is_named = |one: &Candidate| match digits.is_empty() {
            true => cells.contains(&(one.cell.index() as u64)),
            false => digits.contains(&(one.digit.index() as u64 + 1)),
        };
        right.sort_by_key(|one| !is_named(one));
        wrong.sort_by_key(|one| !is_named(one));
        conclusions.extend(right.iter().take(12).map(|&one| (Vec::new(), vec![one])));
        conclusions.extend(wrong.iter().take(4).map(|&one| (vec![one], Vec::new())));
        if let Some(&more) = right.first() {
            own.1.push(more);
            own.1.sort_unstable();
            own.1.dedup();
            conclusions.push(own);
        }
        conclusions
    }
}

/// Collects the numbers under keys of digits, and those under keys of cells.
fn named(value: &Value, key: &str, both: &mut [BTreeSet<u64>; 2]) {
    match value {
        Value::Array(list) => list.iter().for_each(|one| named(one, key, both)),
        Value::Object(fields) => fields.iter().for_each(|(key, one)| named(one, key, both)),
        Value::Number(number) if sort_of(key) == 0 => both[0].extend(number.as_u64()),
        Value::Number(number) if sort_of(key) == 2 => both[1].extend(number.as_u64()),
        _ => {}
    }
}

/// The result of an attack.
#[derive(Default, Debug)]
struct Tally {
    /// Steps that were changed.
    steps: usize,
    /// Changed arguments that can be parsed.
    arguments: usize,
    /// The number of changed arguments that still prove their original conclusion, because the change was small.
    alive: usize,
    /// Steps with a false conclusion that were refused.
    refused: usize,
    /// The techniques of these steps.
    techniques: BTreeSet<TechniqueKey>,
}

fn attack(Arena { name, board, cages }: &Arena, seed: u64, Effort { enough, changes, large }: Effort) -> Tally {
    let cells = board.cell_count();
    let request = Request { minimality: Minimality::No, given_count: cells * 35 / 100, ..Request::new(board.clone()) };
    let mut tally = Tally::default();
    let mut chance = Chance::new(seed, cells as u64);
    let mut all = Stock::default();
    for round in 0.. {
        let made = (2 * round..2 * round + 2).filter_map(|index| puzzle(seed, index, &request));
        let made: Vec<Made> = match cages {
            true => made.filter_map(|made| caged(made, &mut chance)).collect(),
            false => made.collect(),
        };
        with_layout!(board, |layout| {
            let fields: Vec<Field<'_, '_, _>> =
                made.iter().flat_map(|made| [made, made]).map(|made| Field::new(layout, made, &mut chance)).collect();
            let steps: Vec<Vec<Step>> = fields.iter().map(|field| field.steps(large)).collect();
            for (at, step) in steps.iter().enumerate().flat_map(|(at, steps)| steps.iter().map(move |step| (at, step)))
            {
                tally.steps += 1;
                tally.techniques.insert(step.technique);
                let written = serde_json::to_value(&step.argument).expect("it can be written");
                let mut own = Stock::default();
                own.add("argument", &written, &mut chance);
                all.add("argument", &written, &mut chance);
                for _ in 0..changes {
                    let mut changed = written.clone();
                    for _ in 0..chance.below(4) {
                        change(&mut changed, &own, &all, cells, &mut chance);
                    }
                    let mut parts = Default::default();
                    named(&changed, "", &mut parts);
                    let Ok(argument) = serde_json::from_value::<Argument>(changed) else { continue };
                    if matches!(argument, Argument::Guess(_) | Argument::WrongGuess(_)) {
                        continue;
                    }
                    tally.arguments += 1;
                    let mut step = Step { argument, ..step.clone() };
                    let field = &fields[if chance.below(4) == 0 { chance.below(fields.len()) } else { at }];
                    tally.alive += usize::from(check_step(&field.position, &step).is_ok());
                    if chance.below(8) == 0 {
                        step.technique = finders::<2>()[chance.below(finders::<2>().len())].info.key;
                    }
                    for (placements, eliminations) in field.denied(&step, &parts, &mut chance) {
                        step.placements = placements;
                        step.eliminations = eliminations;
                        let position = &field.position;
                        let is_left = |one: &Candidate| position.allows(one.cell, one.digit);
                        let conclusion = || step.placements.iter().chain(&step.eliminations);
                        // Parts are proved under any name, so a name cannot hide a hole.
                        let is_proved = check_step(position, &step).is_ok()
                            || step.is_on(board) && conclusion().all(is_left) && check_part(position, &step).is_ok();
                        assert!(
                            !is_proved,
                            "{name}: a false conclusion is proved of {} {:?}\n{}\nwhere these are left: {}",
                            position.puzzle().givens().line(),
                            position.puzzle().clues(),
                            serde_json::to_string(&step).expect("it can be written"),
                            position.all_candidates().map(|one| format!("{one:?} ")).collect::<String>(),
                        );
                        tally.refused += 1;
                    }
                }
            }
        });
        if tally.refused >= enough {
            break;
        }
    }
    tally
}

/// Returns a board of nine rows and columns with further houses.
fn nine(more: Vec<(HouseKind, Vec<usize>)>) -> Arc<Topology> {
    let row = |row: usize| (0..9).map(|at| row * 9 + at).collect::<Vec<usize>>();
    let column = |column: usize| (0..9).map(|at| at * 9 + column).collect::<Vec<usize>>();
    let lines = |kind, of: &dyn Fn(usize) -> Vec<usize>| -> Vec<_> { (0..9).map(|line| (kind, of(line))).collect() };
    let all = [lines(HouseKind::Row, &row), lines(HouseKind::Column, &column)].concat();
    let mut numbers = BTreeMap::new();
    let houses = more.into_iter().chain(all).map(|(kind, cells)| {
        let number: &mut usize = numbers.entry(kind.key()).or_default();
        *number += 1;
        HouseInfo { kind, number: *number, square: None, cells: cells.into_iter().map(Cell::new).collect() }
    });
    let houses = houses.collect();
    Topology::new(9, None, (0..81).map(|cell| (cell % 9, cell / 9)).collect(), houses).expect("a board")
}

/// Returns the puzzle with cages over all cells and few of its givens, if easy steps that do not assume one solution
/// solve it.
fn caged(Made { puzzle, solution }: Made, chance: &mut Chance) -> Option<Made> {
    let (board, side) = (puzzle.board(), puzzle.board().side());
    let digit = |cell: usize| solution.digit(Cell::new(cell)).expect("it is full");
    let mut cells: Vec<usize> = (0..board.cell_count()).collect();
    chance.shuffle(&mut cells);
    let (mut taken, mut clues) = (BTreeSet::new(), Vec::new());
    for first in cells {
        let (mut cage, size) = (Vec::new(), 2 + chance.below(3));
        let mut next = Some(first).filter(|cell| !taken.contains(cell));
        while let Some(cell) = next.filter(|_| cage.len() < size) {
            cage.push(cell);
            taken.insert(cell);
            let is_free =
                |&cell: &usize| !taken.contains(&cell) && cage.iter().all(|&other| digit(other) != digit(cell));
            let mut free: Vec<usize> =
                cage.iter().flat_map(|&cell| variant::neighbours(side, cell)).filter(is_free).collect();
            chance.shuffle(&mut free);
            next = free.first().copied();
        }
        if !cage.is_empty() {
            cage.sort_unstable();
            let sum = cage.iter().map(|&cell| u32::from(digit(cell).value())).sum();
            clues.push(Clue::Cage(Cage { cells: cage.into_iter().map(Cell::new).collect(), sum }));
        }
    }
    let (mut givens, kept) = (puzzle.givens().clone(), chance.below(4));
    for (cell, _) in puzzle.givens().filled() {
        if chance.below(6) >= kept {
            givens.set(cell, None);
        }
    }
    let puzzle = puzzle.with_givens(givens).ok()?.with_clues(clues).ok()?;
    let easy =
        ["full-house", "hidden-single", "naked-single", "clue", "pointing", "claiming", "naked-pair", "naked-triple"];
    let path = solve(&puzzle, &easy.map(TechniqueKey::of)).ok()?;
    (path.outcome == Outcome::Solved).then_some(Made { puzzle, solution })
}

/// Puzzles of one kind to attack.
struct Arena {
    name: &'static str,
    board: Arc<Topology>,
    /// Whether the puzzles of the board have cages.
    cages: bool,
}

/// Returns the boards of the attack, with cages and without.
fn arenas() -> Vec<Arena> {
    let regions = "AAAABBBCCAABBBBCCCAAABBCCCCDDDEEEFFFDDDEEEFFFDDDEEEFFFGGGGHHHIIGGHHHHIIIGGGHHIIII";
    let region = |letter: u8| -> Vec<usize> { (0..81).filter(|&cell| regions.as_bytes()[cell] == letter).collect() };
    let regions = (b'A'..=b'I').map(|letter| (HouseKind::Region, region(letter))).collect();
    let square = |index: usize| (0..9).map(move |at| (index / 3 * 3 + at / 3) * 9 + index % 3 * 3 + at % 3).collect();
    let mut diagonals: Vec<(HouseKind, Vec<usize>)> = (0..9).map(|index| (HouseKind::Box, square(index))).collect();
    diagonals.push((HouseKind::Diagonal, (0..9).map(|at| at * 10).collect()));
    diagonals.push((HouseKind::Diagonal, (0..9).map(|at| 8 + at * 8).collect()));
    let standard = |width, height| variant::standard(width, height).expect("a board");
    let arenas = [
        ("4x4", standard(2, 2), false),
        ("6x6", standard(3, 2), false),
        ("9x9", standard(3, 3), false),
        ("X", nine(diagonals), false),
        ("jigsaw", nine(regions), false),
        ("12x12", standard(4, 3), false),
        ("16x16", standard(4, 4), false),
        ("killer 6x6", standard(3, 2), true),
        ("killer 9x9", standard(3, 3), true),
        ("knight's move", variant::with_knights_move(&standard(4, 2)).expect("a board"), false),
        ("non-consecutive", variant::with_non_consecutive(&standard(4, 2)).expect("a board"), false),
        ("killer and non-consecutive", variant::with_non_consecutive(&standard(3, 2)).expect("a board"), true),
    ];
    arenas.map(|(name, board, cages)| Arena { name, board, cages }).into()
}

#[test]
fn no_false_conclusion_is_proved_whatever_is_changed() {
    // The others take as long as these together; `.ci/full law` runs all.
    for arena in arenas().into_iter().filter(|arena| ["4x4", "6x6", "9x9", "killer 6x6"].contains(&arena.name)) {
        let tally = attack(&arena, 2026, Effort { enough: 10_000, changes: 20, large: 9 });
        assert!(tally.alive * 20 > tally.arguments, "{}: changes are too wild: {tally:?}", arena.name);
    }
}

#[test]
#[ignore = "takes minutes"]
fn no_false_conclusion_is_proved_in_millions_of_steps() {
    let number = |key: &str, otherwise| std::env::var(key).ok().and_then(|text| text.parse().ok()).unwrap_or(otherwise);
    let (enough, seed) = (number("SUDOPRESS_STEPS", 1_000_000), number("SUDOPRESS_SEED", 7));
    let only = std::env::var("SUDOPRESS_BOARD").ok();
    for arena in arenas().into_iter().filter(|arena| only.as_deref().is_none_or(|only| only == arena.name)) {
        let (name, effort) = (arena.name, Effort { enough, changes: 400, large: 10 });
        let Tally { steps, arguments, alive, refused, techniques } = attack(&arena, seed as u64, effort);
        println!("{name}: {refused} false steps refused, of {arguments} changed arguments ({alive} hold)");
        println!("    of {steps} steps of {} techniques", techniques.len());
    }
}
