//! Searches for the positions in `templates/techniques.tsv`: the simplest of each technique in puzzles of our own
//! generator.
//!
//! A position is simple for a technique if no easier technique of its kind has the same conclusion, no easier single,
//! intersection or subset is left, and the argument is neither trivial nor very long. `PUZZLES` sets the number of
//! puzzles to search, `SLOW` selects the techniques with slow searches instead of the others, and `ONLY` selects a
//! single technique.

use crate::board::{Candidate, Position, Puzzle, variant, with_layout};
use crate::logic::{
    Argument, Branches, Colouring, Exclusion, Family, Finder, Snapshot, Step, StepKind, TechniqueKey, Templates,
    finders, first, instances, techniques,
};
use crate::scale;
use std::collections::{BTreeMap, BTreeSet};
use std::time::Instant;
use sudopress_make::generate::{Request, puzzle};

/// The distance from a simple position, the lowest is best; and the columns of the row.
type Best = BTreeMap<TechniqueKey, ((usize, usize, usize), String)>;

/// Returns whether the finder is slow and so is not used at every position.
fn is_slow(key: &str) -> bool {
    let large = ["mutant", "nested", "siamese-franken", "franken-jellyfish"];
    large.iter().any(|part| key.contains(part)) && key != "finned-mutant-x-wing" && key != "mutant-x-wing"
}

fn is_basic(family: Family) -> bool {
    family <= Family::Subsets
}

/// Returns the difference between the length of the argument and a length that is suitable for a page.
fn unshapely(step: &Step) -> usize {
    let ideal =
        |length: usize, least: usize, most: usize| least.saturating_sub(length) * 8 + length.saturating_sub(most);
    match &step.argument {
        Argument::Chain(chain) => {
            let single = chain.links.iter().filter(|link| link.from.cells == link.to.cells).count();
            ideal(chain.links.len(), if step.technique.contains("loop") { 5 } else { 3 }, 7) + usize::from(single > 3)
        }
        Argument::Branches(Branches { branches, .. }) => {
            let length: usize = branches.iter().map(|branch| branch.implications.len()).sum();
            let shortest = branches.iter().map(|branch| branch.implications.len()).min().unwrap_or(0);
            ideal(length, 9, 18) + ideal(shortest, 2, 99)
        }
        Argument::Templates(Templates { count, .. }) => ideal(*count, 2, 6),
        Argument::Exclusion(Exclusion { combinations, .. }) => ideal(combinations.len(), 2, 9),
        Argument::Colouring(Colouring { links, .. }) => ideal(links.len(), 3, 8),
        _ => 0,
    }
}

/// A walk through puzzles in search of positions.
struct PositionSearch<'a> {
    best: &'a mut Best,
    /// The only technique that is searched for, if one was named.
    only: Option<String>,
    /// Whether slow techniques are searched for.
    takes_slow: bool,
}

impl PositionSearch<'_> {
    fn note<const W: usize>(&mut self, position: &Position<'_, W>, finder: &Finder<W>, easier: &[&Finder<W>]) {
        let Some(step) = first(finder, position) else { return };
        let own: BTreeSet<Candidate> = step.eliminations.iter().chain(&step.placements).copied().collect();
        let says_same = |other: &&&Finder<W>| {
            let mut found = instances(other, position).into_iter().take(40);
            found.any(|found| found.eliminations.iter().chain(&found.placements).any(|one| own.contains(one)))
        };
        let same_kind = |other: &&&Finder<W>| other.info.family == finder.info.family;
        let same = easier.iter().filter(same_kind).filter(says_same).count();
        let marks = position.all_candidates().count();
        let wanted = if finder.info.family <= Family::Intersections { 120 } else { 70 };
        let score = (same, unshapely(&step), marks.abs_diff(wanted));
        let best = self.best.get(&finder.info.key).map(|(best, _)| *best);
        if best.is_none_or(|best| score < best) {
            self.best.insert(finder.info.key, (score, columns(&Snapshot::from(position), &step)));
        }
    }

    fn walk<const W: usize>(mut self, mut position: Position<'_, W>) {
        let all = finders::<W>();
        while !position.is_solved() {
            let basic = all.iter().filter(|finder| is_basic(finder.info.family));
            let easiest = basic.clone().find_map(|finder| Some((finder.info, first(finder, &position)?)));
            let mut easier: Vec<&Finder<W>> = Vec::new();
            for finder in all {
                let key = finder.info.key;
                let is_asked = self.only.as_deref().map_or(is_slow(&key) == self.takes_slow, |only| key == *only);
                // Locked pairs and triples are always in the same place as simple intersections.
                let is_plain = match &easiest {
                    None => !is_basic(finder.info.family),
                    Some((info, _)) => {
                        info.key == key
                            || (key.starts_with("locked") || is_basic(finder.info.family) && easier.len() < 13)
                                && info.family > Family::Singles
                                && is_basic(finder.info.family)
                    }
                };
                if is_asked && is_plain {
                    self.note(&position, finder, &easier);
                }
                if !is_slow(&key) && finder.info.family < Family::Forcing {
                    easier.push(finder);
                }
            }
            let quick = || all.iter().filter(|finder| !is_slow(&finder.info.key));
            let step = easiest.map(|(_, step)| step).or_else(|| quick().find_map(|finder| first(finder, &position)));
            let Some(step) = step else { return };
            step.apply(&mut position);
        }
    }
}

/// Returns the last three columns of a row: board, removed candidates, conclusion.
fn columns(at: &Snapshot, step: &Step) -> String {
    let gone = |one: &Candidate| !at.candidates[one.cell.index()].contains(one.digit);
    let removed: Vec<Candidate> = with_layout!(at.puzzle.board(), |layout| {
        let start = Position::reached(layout, &at.puzzle, &at.grid, &[]).expect("no conflict");
        start.all_candidates().filter(gone).collect()
    });
    let symbol = |cell| match (at.puzzle.givens().digit(cell), at.grid.digit(cell)) {
        (Some(digit), _) => digit.to_string(),
        (None, Some(digit)) => format!("+{digit}"),
        (None, None) => ".".into(),
    };
    let board: String = at.puzzle.board().cells().map(symbol).collect();
    format!("{board}\t{}\t{}", written("", &removed), concluded(step))
}

/// Returns the last column of a row: the candidates that a step places and removes.
pub(super) fn concluded(step: &Step) -> String {
    let all = [written("+", &step.placements), written("-", &step.eliminations)];
    all.iter().filter(|list| !list.is_empty()).cloned().collect::<Vec<_>>().join(" ")
}

/// Returns candidates, each after this sign, as digit, row, column.
fn written(sign: &str, candidates: &[Candidate]) -> String {
    let one = |one: &Candidate| {
        let (column, row) = variant::nine().place(one.cell);
        format!("{sign}{}{}{}", one.digit, row + 1, column + 1)
    };
    candidates.iter().map(one).collect::<Vec<_>>().join(" ")
}

/// Records the first guess and the first wrong guess on the path of the scale that guesses.
fn trials(puzzle: &Puzzle, best: &mut Best) {
    let rated = scale("sudognu").expect("a scale").rate_fully(puzzle).expect("no conflict");
    let snapshots = rated.trace.snapshots();
    for (step, at) in rated.trace.steps.iter().zip(&snapshots) {
        if step.kind == StepKind::Deduction {
            continue;
        }
        let marks: usize = at.candidates.iter().map(|digits| digits.iter().count()).sum();
        let score = (0, 0, marks.abs_diff(70));
        if best.get(&step.technique).is_none_or(|(known, _)| score < *known) {
            best.insert(step.technique, (score, columns(at, step)));
        }
    }
}

#[test]
#[ignore = "prints the examples of rows for templates/techniques.tsv"]
fn find_examples() {
    let number = |name: &str| std::env::var(name).ok().and_then(|number| number.parse::<u64>().ok());
    let seconds = number("SECONDS").unwrap_or(60);
    let only = std::env::var("ONLY").ok();
    let request = Request::new(variant::nine().clone());
    let (mut best, start) = (Best::new(), Instant::now());
    let from = number("FROM").unwrap_or(0);
    for index in from..from + number("PUZZLES").unwrap_or(60) {
        if start.elapsed().as_secs() > seconds {
            eprintln!("{index} puzzles");
            break;
        }
        let made = puzzle(2026, index, &request).expect("a puzzle");
        with_layout!(made.puzzle.board(), |layout| {
            let position = Position::new(layout, &made.puzzle).expect("no conflict");
            PositionSearch { best: &mut best, only: only.clone(), takes_slow: number("SLOW").is_some() }.walk(position);
        });
        trials(&made.puzzle, &mut best);
    }
    for info in techniques() {
        if let Some((score, line)) = best.get(&info.key) {
            eprintln!("{} {score:?}", info.key);
            println!("{}\t{line}", info.key);
        }
    }
}
