//! What holds of every technique: the cases of HoDoKu's library, no step against the solution, every step proved.

use super::finders;
use crate::board::{Candidate, Grid, Position, Puzzle, Topology, variant, with_layout};
use crate::format::hodoku_library::{self, Case};
use crate::logic::{Family, Finder, Flow, Found, Step, check_step, first, instances, select};

/// Up to this many instances of a technique are looked at in one position.
const INSTANCES: usize = 40;

/// Techniques that take seconds in one position; the library covers them.
const SLOW: [&str; 7] = [
    "als-chain",
    "finned-mutant-squirmbag",
    "finned-mutant-whale",
    "finned-mutant-jellyfish",
    "mutant-jellyfish",
    "siamese-mutant-fish",
    "siamese-franken-fish",
];

/// The techniques that are quick enough to be asked in thousands of positions.
fn quick<const W: usize>() -> impl Iterator<Item = &'static Finder<W>> {
    finders::<W>().iter().filter(|finder| !SLOW.contains(&finder.info.key))
}

/// The first instances of a technique.
fn some<const W: usize>(finder: &Finder<W>, position: &Position<'_, W>) -> Vec<Step> {
    let mut steps = Vec::new();
    let _ = (finder.find)(position, &mut |found: Found<'_>| {
        steps.push(found.step());
        if steps.len() < INSTANCES { Flow::Continue(()) } else { Flow::Break(()) }
    });
    steps
}

/// What a step says against the solution, or what is wrong with its form or its proof.
fn fault<const W: usize>(position: &Position<'_, W>, step: &Step, solution: &Grid) -> Option<String> {
    let holds = |candidate: &Candidate| solution.digit(candidate.cell) == Some(candidate.digit);
    if !step.placements.iter().all(holds) || step.eliminations.iter().any(holds) {
        return Some("contradicts the solution".into());
    }
    if !step.eliminations.is_sorted_by(|one, next| one < next) {
        return Some("its eliminations are not in order".into());
    }
    check_step(position, step).err().map(|refusal| refusal.to_string())
}

/// Walks down a puzzle by the easiest steps of the table, and looks at these techniques in every position, at all of them
/// when none is named.
fn walk<const W: usize>(mut position: Position<'_, W>, solution: &Grid, keys: &[&str]) {
    while !position.is_solved() {
        // Singles fill most of a path and change little: look at the rest where they end.
        let single = finders::<W>()[1..3].iter().find_map(|finder| first(finder, &position));
        let step = single.or_else(|| {
            let mut next = None;
            for finder in quick::<W>() {
                if !keys.is_empty() && !keys.contains(&finder.info.key) {
                    next = next.or_else(|| first(finder, &position));
                    continue;
                }
                for step in some(finder, &position) {
                    if let Some(fault) = fault(&position, &step, solution) {
                        panic!("{}: {fault}\n{step:?}", position.puzzle().givens().line());
                    }
                    next = next.or(Some(step));
                }
            }
            next
        });
        let Some(step) = step else { break };
        step.apply(&mut position);
    }
}

/// Every instance of the case's techniques in its position, proved.
fn found(case: &Case) -> Vec<Step> {
    with_layout!(case.puzzle.board(), |layout| {
        let position = case.position(layout).expect("the givens do not clash");
        let steps: Vec<Step> =
            select(&case.techniques).iter().flat_map(|finder| instances(finder, &position)).collect();
        for step in &steps {
            if let Err(refusal) = check_step(&position, step) {
                panic!("line {}, {}: {refusal}\n{step:?}", case.line, case.code);
            }
        }
        steps
    })
}

/// A position for every technique, in the format of HoDoKu's library with our keys as codes: the first in which
/// `corpora::a_position_for_every_technique` found it in random minimal and hard puzzles; the rarest at the end are from
/// puzzles of our own making, but for two from puzzles known for them: the SK loop from "Easter Monster", the tridagon from
/// "Loki".
const POSITIONS: &str = include_str!("positions.txt");

/// Whether the technique whose key is the case's code concludes what the case says; every instance is proved.
fn is_found(case: &Case) -> bool {
    with_layout!(case.puzzle.board(), |layout| {
        let position = case.position(layout).expect("the givens do not clash");
        let steps = instances(&select(&[case.code.raw()])[0], &position);
        steps.iter().for_each(|step| assert_eq!(check_step(&position, step), Ok(()), "{step:?}"));
        case.accepts(steps.iter().map(|step| (&step.placements[..], &step.eliminations[..])))
    })
}

#[test]
fn every_technique_has_its_position_and_is_silent_in_a_near_miss() {
    let cases = hodoku_library::read(POSITIONS).expect("a library");
    for case in &cases {
        assert!(is_found(case), "{} is not found", case.code);
        // With one more cell empty its peers have a candidate more: some such change breaks the pattern.
        let is_silent = |(cell, _)| {
            let mut emptied = case.clone();
            let mut givens = case.puzzle.givens().clone();
            givens.set(cell, None);
            emptied.puzzle = case.puzzle.with_givens(givens).expect("the same board");
            emptied.placed.set(cell, None);
            !is_found(&emptied)
        };
        // What a forcing argument proves is often proved in another way when one is gone.
        let is_forcing = super::technique(case.code.raw()).is_some_and(|info| info.family == Family::Forcing);
        assert!(is_forcing || case.placed.filled().any(is_silent), "{} is found whatever is emptied", case.code);
    }
    let has_position = |key: &str| cases.iter().any(|case| case.code == key);
    let without: Vec<&str> = quick::<2>().map(|finder| finder.info.key).filter(|key| !has_position(key)).collect();
    assert_eq!(without, [""; 0]);
}

/// Digit, row, column, as the library writes candidates.
fn written(candidate: Candidate) -> String {
    let (column, row) = variant::nine().place(candidate.cell);
    format!("{}{}{}", candidate.digit, row + 1, column + 1)
}

/// Tests that read the corpora outside the repository.
mod corpora {
    use super::*;
    use std::collections::{BTreeMap, BTreeSet};

    fn read(name: &str) -> String {
        let folder = std::env::var("SUDOPRESS_CORPORA").expect("SUDOPRESS_CORPORA names the folder of corpora");
        std::fs::read_to_string(format!("{folder}/{name}")).expect("the corpus is there")
    }

    /// `LIBRARY_CODE=06` looks at the codes that begin so, and prints what differs.
    #[test]
    #[ignore = "reads SUDOPRESS_CORPORA"]
    fn every_case_of_the_library_is_found() {
        let only = std::env::var("LIBRARY_CODE").unwrap_or_default();
        let cases = hodoku_library::read(&read("reglib-dev.txt")).expect("a library");
        let mut counts: BTreeMap<String, [usize; 3]> = BTreeMap::new();
        let is_ours = |case: &&Case| finders::<2>().iter().any(|finder| case.techniques.contains(&finder.info.key));
        for case in cases.iter().filter(is_ours).filter(|case| case.code.raw().starts_with(&only)) {
            let start = std::time::Instant::now();
            let steps = found(case);
            let is_ok = case.accepts(steps.iter().map(|step| (&step.placements[..], &step.eliminations[..])));
            let count = counts.entry(case.code.to_string()).or_default();
            count[0] += usize::from(is_ok);
            count[1] += 1;
            let concludes_else =
                |step: &&Step| step.placements != case.placements || step.eliminations != case.eliminations;
            let others = steps.iter().filter(concludes_else).count();
            count[2] += others;
            if !is_ok || start.elapsed().as_millis() > 2000 {
                let all: Vec<String> = steps.iter().map(|step| say(case.puzzle.board(), step)).collect();
                println!(
                    "line {} {} {:?} expected {} in {:?}; found {}",
                    case.line,
                    case.code,
                    case.digits,
                    list(case.puzzle.board(), &case.eliminations) + &list(case.puzzle.board(), &case.placements),
                    start.elapsed(),
                    all.join(" | ")
                );
            }
        }
        let [ok, all] = [0, 1].map(|at| counts.values().map(|count| count[at]).sum::<usize>());
        for (code, [ok, all, others]) in &counts {
            println!("{code:8} {ok:3} of {all:3}, other conclusions {others}");
        }
        assert_eq!(ok, all);
    }

    /// The puzzles of a corpus file, one in `every`, with their solutions.
    fn puzzles(name: &str, every: usize) -> Vec<(Puzzle, Grid)> {
        let mut engine = crate::engine::Engine::new();
        let text = read(name);
        let lines = text.lines().filter(|line| line.len() >= 81 && !line.starts_with('#')).step_by(every);
        lines
            .map(|line| {
                let puzzle = Puzzle::of_line(&line[..81]);
                let solution = engine.solve(&puzzle).expect("a solution");
                (puzzle, solution)
            })
            .collect()
    }

    /// `PUZZLES_EVERY=1` looks at all of them, `PUZZLES_FILE` names one corpus, `TECHNIQUES_OF=bug,unique-loop` looks at
    /// these only.
    #[test]
    #[ignore = "reads SUDOPRESS_CORPORA"]
    fn no_step_contradicts_the_solution_and_every_step_is_proved() {
        let every: usize = std::env::var("PUZZLES_EVERY").ok().and_then(|every| every.parse().ok()).unwrap_or(400);
        let only = std::env::var("TECHNIQUES_OF").unwrap_or_default();
        let keys: Vec<&str> = only.split(',').filter(|key| !key.is_empty()).collect();
        let files = match std::env::var("PUZZLES_FILE") {
            Ok(file) => vec![(file, every)],
            Err(_) => {
                vec![("bench/random_minimal.txt".into(), every), ("bench/top1465.txt".into(), every.div_ceil(10))]
            }
        };
        for (name, every) in files {
            for (puzzle, solution) in puzzles(&name, every) {
                with_layout!(puzzle.board(), |layout| {
                    walk(Position::new(layout, &puzzle).expect("no conflict"), &solution, &keys);
                });
            }
        }
    }

    /// Prints the file of positions: the first in which each technique finds something. `POSITIONS_OF=bug,unique-loop`
    /// looks for these only, and in twenty times as many puzzles.
    #[test]
    #[ignore = "reads SUDOPRESS_CORPORA"]
    fn a_position_for_every_technique() {
        fn collect<const W: usize>(
            mut position: Position<'_, W>,
            done: &mut BTreeSet<&'static str>,
            wanted: &BTreeSet<String>,
        ) {
            while !position.is_solved() {
                // Where singles are left nothing else is of interest.
                let single = quick::<W>().take(3).find_map(|finder| first(finder, &position));
                let asked = if single.is_some() { 3 } else { usize::MAX };
                let is_wanted = |finder: &&Finder<W>| wanted.is_empty() || wanted.contains(finder.info.key);
                for finder in quick::<W>().take(asked).filter(is_wanted) {
                    if !done.contains(finder.info.key)
                        && let Some(line) = line(&position, finder)
                    {
                        done.insert(finder.info.key);
                        println!("{line}");
                    }
                }
                let next = || quick::<W>().find_map(|finder| first(finder, &position));
                let Some(step) = single.or_else(next) else { break };
                step.apply(&mut position);
            }
        }
        let of = std::env::var("POSITIONS_OF").unwrap_or_default();
        let wanted: BTreeSet<String> = of.split(',').filter(|key| !key.is_empty()).map(str::to_owned).collect();
        let fewer = if wanted.is_empty() { 1 } else { 20 };
        let mut done = BTreeSet::new();
        for (name, every) in [("bench/random_minimal.txt", 2000 / fewer), ("bench/top1465.txt", 150 / fewer)] {
            for (puzzle, _) in puzzles(name, every) {
                with_layout!(puzzle.board(), |layout| {
                    collect(Position::new(layout, &puzzle).expect("no conflict"), &mut done, &wanted);
                });
            }
        }
    }

    /// The position as a case of the library, if the technique finds something in it.
    fn line<const W: usize>(position: &Position<'_, W>, finder: &Finder<W>) -> Option<String> {
        let step = first(finder, position)?;
        let board: String = variant::nine()
            .cells()
            .map(|cell| match (position.puzzle().givens().digit(cell), position.digit(cell)) {
                (Some(digit), _) => digit.to_string(),
                (None, Some(digit)) => format!("+{digit}"),
                (None, None) => ".".into(),
            })
            .collect();
        let fresh = Position::reached(position.layout(), position.puzzle(), &position.grid(), &[]);
        let fresh = fresh.expect("no conflict");
        let deleted: Vec<Candidate> =
            fresh.all_candidates().filter(|one| !position.allows(one.cell, one.digit)).collect();
        let list = |all: &[Candidate]| all.iter().map(|&one| written(one)).collect::<Vec<_>>().join(" ");
        let (gone, placed) = (list(&step.eliminations), list(&step.placements));
        Some(format!(":{}::{board}:{}:{gone}:{placed}::", finder.info.key, list(&deleted)))
    }

    /// How long each technique takes to find nothing or its first instance, where singles end.
    #[test]
    #[ignore = "reads SUDOPRESS_CORPORA"]
    fn speeds() {
        fn speeds<const W: usize>(positions: impl Iterator<Item = Position<'static, W>>) {
            let mut stuck: Vec<Position<'_, W>> = Vec::new();
            for mut position in positions {
                while let Some(step) = finders::<W>()[1..3].iter().find_map(|finder| first(finder, &position)) {
                    step.apply(&mut position);
                }
                if !position.is_solved() {
                    stuck.push(position);
                }
            }
            for finder in quick::<W>() {
                let (start, mut hits, mut all) = (std::time::Instant::now(), 0, 0);
                for position in &stuck {
                    hits += usize::from((finder.find)(position, &mut |_: Found<'_>| Flow::Break(())).is_break());
                }
                let to_first = start.elapsed() / stuck.len() as u32;
                let start = std::time::Instant::now();
                for position in &stuck {
                    let _ = (finder.find)(position, &mut |_: Found<'_>| {
                        all += 1;
                        Flow::Continue(())
                    });
                }
                let to_all = start.elapsed() / stuck.len() as u32;
                println!(
                    "{:34} {to_first:>12.2?} first, {to_all:>12.2?} all; {hits} of {}, {all} in all",
                    finder.info.key,
                    stuck.len()
                );
            }
        }
        let puzzles: &'static [(Puzzle, Grid)] = puzzles("bench/top1465.txt", 10).leak();
        with_layout!(variant::nine(), |layout| speeds(
            puzzles.iter().map(|(puzzle, _)| { Position::new(layout, puzzle).expect("no conflict") })
        ));
    }

    fn list(topology: &Topology, candidates: &[Candidate]) -> String {
        let name = |c: &Candidate| format!("{}{}", c.digit, topology.cell_name(c.cell));
        candidates.iter().map(name).collect::<Vec<_>>().join(" ")
    }

    fn say(topology: &Topology, step: &Step) -> String {
        list(topology, &step.placements) + "-" + &list(topology, &step.eliminations)
    }
}
