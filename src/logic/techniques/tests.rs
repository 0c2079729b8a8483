//! Tests every technique: its row, page and position, the cases of HoDoKu's library, that no step contradicts the
//! solution, and that every step is proved.

use super::data::{ROWS, positions, row};
use super::example::KeptPosition;
use super::{example, finders, techniques};
use crate::board::{Candidate, Grid, Position, Puzzle, Topology, variant, with_layout};
use crate::logic::{
    Family, Finder, Flow, Info, Instance, Memory, Step, Study, TechniqueKey, check_step, first, first_instances,
    first_that, instances, select,
};
use sudopress_core::format::hodoku_library::{self, Case};

/// The maximum number of instances of a technique that are examined in one position.
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

/// Returns the techniques that are fast enough for thousands of positions.
fn quick<const W: usize>() -> impl Iterator<Item = &'static Finder<W>> {
    finders::<W>().iter().filter(|finder| !SLOW.contains(&&*finder.info.key))
}

/// Returns the first instances of a technique.
fn some<const W: usize>(finder: &Finder<W>, position: &Position<'_, W>) -> Vec<Step> {
    first_instances(finder, position, INSTANCES)
}

/// Returns the fault of a step: it contradicts the solution, or is not proved.
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

/// Solves a puzzle by the easiest steps of the table, and tests these techniques in every position; all of them if the
/// list is empty.
fn walk<const W: usize>(mut position: Position<'_, W>, solution: &Grid, keys: &[&str]) {
    while !position.is_solved() {
        // Singles fill most of a path and change little, so the others are tested only when singles end.
        let single = finders::<W>()[1..3].iter().find_map(|finder| first(finder, &position));
        let step = single.or_else(|| {
            let mut next = None;
            for finder in quick::<W>() {
                if !keys.is_empty() && !keys.contains(&&*finder.info.key) {
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

/// Returns the techniques that a case tests.
fn keys_of(case: &Case) -> Vec<TechniqueKey> {
    case.techniques.iter().map(|key| key.parse().expect("a row of data has the key of a technique")).collect()
}

/// Returns every instance of the case's techniques in its position, proved.
fn found(case: &Case) -> Vec<Step> {
    with_layout!(case.sheet.puzzle.board(), |layout| {
        let position = case.position(layout).expect("the givens do not clash");
        let steps: Vec<Step> = select(&keys_of(case)).iter().flat_map(|finder| instances(finder, &position)).collect();
        for step in &steps {
            if let Err(refusal) = check_step(&position, step) {
                panic!("line {}, {}: {refusal}\n{step:?}", case.line, case.code);
            }
        }
        steps
    })
}

/// Returns whether a technique finds the conclusion of its row in this position, which may be a variation of the row's.
fn concludes_as_kept(info: &'static Info, kept: &KeptPosition) -> bool {
    with_layout!(variant::nine(), |layout| {
        let position = kept.position(layout).expect("the givens do not clash");
        let is_kept = |instance: &Instance<'_>| {
            instance.placements == kept.placements && instance.eliminations == kept.eliminations
        };
        let step = first_that(&select(&[info.key])[0], &Study::new(&position, &Memory::default()), is_kept);
        step.inspect(|step| assert_eq!(check_step(&position, step), Ok(()), "{step:?}")).is_some()
    })
}

#[test]
fn every_technique_has_its_row_of_data_and_every_row_its_technique() {
    let keys: Vec<&str> = techniques().map(|info| info.key.as_str()).collect();
    let rows: Vec<&str> = ROWS.lines().skip(1).map(|line| line.split('\t').next().unwrap_or_default()).collect();
    for key in &keys {
        assert!(rows.contains(key), "`{key}` has no row in templates/techniques.tsv");
    }
    for row in &rows {
        assert!(keys.contains(row), "`{row}` of templates/techniques.tsv is no key in the table of techniques");
    }
    assert_eq!(rows, keys, "templates/techniques.tsv and the table of techniques have not the same order");
    let columns = ROWS.lines().next().unwrap_or_default().split('\t').count();
    for line in ROWS.lines() {
        assert_eq!(
            line.split('\t').count(),
            columns,
            "a row of templates/techniques.tsv has a column too many or few: {line}"
        );
    }
}

/// Checks that a technique finds the conclusion of its row in a position, and nothing in a near miss.
fn check_position(info: &'static Info, kept: &KeptPosition) {
    let key = info.key;
    if !concludes_as_kept(info, kept) {
        let example = example(&key).unwrap_or_else(|| panic!("`{key}` finds nothing in the position of its row"));
        panic!(
            "`{key}` does not conclude {kept:?}; its example concludes {:?} {:?}",
            example.placements, example.eliminations
        );
    }
    if SLOW.contains(&&*key) || info.family == Family::Forcing {
        // The conclusion of a forcing argument often has another proof if one is broken.
        return;
    }
    // With one more empty cell its peers have another candidate: some such change breaks the pattern.
    let is_silent = |(cell, _)| {
        let mut emptied = kept.clone();
        let mut givens = emptied.puzzle.givens().clone();
        givens.set(cell, None);
        emptied.puzzle = emptied.puzzle.with_givens(givens).expect("digits of the board");
        emptied.placed.set(cell, None);
        !concludes_as_kept(info, &emptied)
    };
    assert!(kept.placed.filled().any(is_silent), "`{key}` is found whatever is emptied: {kept:?}");
}

#[test]
fn every_technique_concludes_what_its_row_says_and_is_silent_in_near_misses() {
    for info in techniques().filter(|info| info.family != Family::LastResort) {
        let written = row(&info.key).into_iter().flat_map(positions).count();
        let read: Vec<KeptPosition> = KeptPosition::of(&info.key).collect();
        assert!(!read.is_empty(), "the row of `{}` in templates/techniques.tsv has no position", info.key);
        assert_eq!(read.len(), written, "a position of `{}` in templates/techniques.tsv cannot be read", info.key);
        read.iter().for_each(|kept| check_position(info, kept));
    }
}

#[test]
fn the_example_of_every_technique_is_a_step_of_it_that_is_proved() {
    for info in techniques() {
        let example = example(&info.key).unwrap_or_else(|| panic!("no proved step of `{}` in its example", info.key));
        assert_eq!(example.technique, info.key);
    }
}

/// Tests that read the corpora outside the repository.
mod corpora {
    use super::*;
    use std::collections::BTreeMap;

    fn read(name: &str) -> String {
        let folder = std::env::var("SUDOPRESS_CORPORA").expect("SUDOPRESS_CORPORA names the folder of corpora");
        std::fs::read_to_string(format!("{folder}/{name}")).expect("the corpus is there")
    }

    /// `LIBRARY_CODE=06` restricts the test to codes that begin with 06, and prints the differences.
    #[test]
    #[ignore = "reads SUDOPRESS_CORPORA"]
    fn every_case_of_the_library_is_found() {
        let only = std::env::var("LIBRARY_CODE").unwrap_or_default();
        let cases = hodoku_library::read(&read("reglib-dev.txt")).expect("a library");
        let mut counts: BTreeMap<String, [usize; 3]> = BTreeMap::new();
        let is_ours = |case: &&Case| finders::<2>().iter().any(|finder| case.techniques.contains(&&*finder.info.key));
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
                let all: Vec<String> = steps.iter().map(|step| describe(case.sheet.puzzle.board(), step)).collect();
                println!(
                    "line {} {} {:?} expected {} in {:?}; found {}",
                    case.line,
                    case.code,
                    case.digits,
                    list(case.sheet.puzzle.board(), &case.eliminations)
                        + &list(case.sheet.puzzle.board(), &case.placements),
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

    /// Returns the puzzles of a corpus file, one in `every`, with their solutions.
    fn puzzles(name: &str, every: usize) -> Vec<(Puzzle, Grid)> {
        let mut engine = sudopress_core::engine::Engine::new();
        let text = read(name);
        let lines = text.lines().filter(|line| line.len() >= 81 && !line.starts_with('#')).step_by(every);
        lines
            .map(|line| {
                let puzzle = line[..81].parse::<Puzzle>().expect("a puzzle");
                let solution = engine.solve(&puzzle).expect("a solution");
                (puzzle, solution)
            })
            .collect()
    }

    /// `PUZZLES_EVERY=1` tests all of them, `PUZZLES_FILE` names one corpus, `TECHNIQUES_OF=bug,unique-loop` restricts
    /// the techniques.
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

    /// Measures the time that each technique takes to find nothing or its first instance when singles end.
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
                    hits += usize::from(finder.find(position, &mut |_: Instance<'_>| Flow::Break(())).is_break());
                }
                let to_first = start.elapsed() / stuck.len() as u32;
                let start = std::time::Instant::now();
                for position in &stuck {
                    finder.each_in(&Study::new(position, &Memory::default()), |_| all += 1);
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

    fn describe(topology: &Topology, step: &Step) -> String {
        list(topology, &step.placements) + "-" + &list(topology, &step.eliminations)
    }
}
