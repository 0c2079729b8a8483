//! The lock: which puzzles a build set, so that it can be set again without a search.
//!
//! A lock is written by us but may be edited by anybody, so it is read as strictly as a spec, and nothing in it is
//! believed: a puzzle is solved, rated and brought to canonical form again, and compared with what the lock says and what
//! the spec asks. That costs little next to the search that found it.
//!
//! It holds no clock and no machine: the same spec gives the same lock, byte for byte.

use super::compose;
use super::edition::{Edition, Entry, Section};
use super::plan::{BoardName, Plan, SectionPlan};
use crate::board::{Grid, Puzzle, Symmetry};
use crate::canon;
use crate::engine::Engine;
use crate::error::{Diagnostic, Source, Spot, quote};
use crate::generate::{Made, Minimality};
use crate::hunt::{self, Loss, RatedPuzzle};
use crate::rating::{Rating, Scale, scale};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// The longest lock in bytes: ten thousand puzzles of 16x16 need about ten million.
pub const LONGEST_LOCK: usize = 64 * 1024 * 1024;

/// A lock, as its file holds it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lock {
    /// Name and version of the program that wrote it.
    pub program: String,
    /// The hash of the spec's text ([`spec_hash`]).
    pub spec: String,
    /// The puzzles in the order of their numbers.
    pub puzzles: Vec<LockedPuzzle>,
}

/// A puzzle of a lock.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LockedPuzzle {
    /// Its number in the book, from 1.
    pub number: usize,
    /// The number of its section, from 1.
    pub section: usize,
    /// The board.
    pub board: BoardName,
    /// The givens in one line.
    pub givens: String,
    /// The solution in one line.
    pub solution: String,
    /// The canonical form in one line.
    pub canonical: String,
    /// The symmetry of the pattern of givens.
    pub symmetry: Symmetry,
    /// How many givens.
    pub clues: usize,
    /// Ratings by scale, as they are printed.
    pub ratings: BTreeMap<String, serde_json::Number>,
    /// Levels by scale, where the scale has names for them.
    pub levels: BTreeMap<String, String>,
    /// The key of its grade, where the book has one for its rating.
    pub grade: Option<String>,
    /// The scale whose path is told.
    pub path: String,
    /// How often each technique is used on it, by key.
    pub techniques: BTreeMap<String, usize>,
    /// The seed of the search that found it.
    pub seed: u64,
    /// The index of the attempt that made it.
    pub index: u64,
}

/// The hash of a spec's text (FNV-1a of 64 bits, which tells a changed file and guards against nothing else).
pub fn spec_hash(text: &str) -> String {
    let step = |hash: u64, byte: &u8| (hash ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3);
    format!("fnv1a64:{:016x}", text.as_bytes().iter().fold(0xcbf2_9ce4_8422_2325, step))
}

impl Lock {
    /// The lock of an edition made from a spec of this text.
    pub fn new(edition: &Edition, spec: &str) -> Self {
        let puzzles = edition.puzzles().map(|entry| LockedPuzzle::new(entry, &edition.plan)).collect();
        Self { program: concat!("sudopress ", env!("CARGO_PKG_VERSION")).into(), spec: spec_hash(spec), puzzles }
    }

    /// The text of the lock's file: JSON with a line a puzzle, which a `diff` can show.
    pub fn to_json(&self) -> String {
        let puzzles: Vec<String> = self.puzzles.iter().map(|puzzle| format!("    {}", json(puzzle))).collect();
        format!(
            "{{\n  \"program\": {},\n  \"spec\": {},\n  \"puzzles\": [\n{}\n  ]\n}}\n",
            json(&self.program),
            json(&self.spec),
            puzzles.join(",\n")
        )
    }

    /// Reads a lock. `name` is how diagnostics call the file.
    ///
    /// # Errors
    /// When the text is no lock, with the place.
    pub fn read(name: &str, bytes: &[u8]) -> Result<Self, Diagnostic> {
        if bytes.len() > LONGEST_LOCK {
            return Err(super::too_long(name, bytes.len() as u64, LONGEST_LOCK));
        }
        serde_json::from_slice(bytes).map_err(|error| {
            let message = error.to_string();
            let message = message.split(" at line ").next().unwrap_or_default();
            let line = error.line().max(1);
            let text = bytes.split(|&byte| byte == b'\n').nth(line - 1).unwrap_or_default();
            let source = Source::from_line(line, String::from_utf8_lossy(text));
            let spot = Spot::new(source, line, error.column().max(1), 1);
            let hint = "build without `--locked` to write it anew";
            Diagnostic::new(message.to_lowercase()).hint(hint).at(spot).in_file(name)
        })
    }

    /// The edition of a plan with the puzzles of the lock. `name` is how diagnostics call the file.
    ///
    /// # Errors
    /// Everything in which lock and plan do not fit together, or the lock not with itself.
    pub fn edition(&self, plan: &Plan, name: &str) -> Result<Edition, Vec<Diagnostic>> {
        use rayon::prelude::*;
        let counts = self.counts(plan);
        if !counts.is_empty() {
            return Err(counts.into_iter().map(|message| misfit(name, message)).collect());
        }
        let entries: Vec<Result<Entry, String>> = self.puzzles.par_iter().map(|puzzle| puzzle.entry(plan)).collect();
        let mut faults = Vec::new();
        let mut known = BTreeSet::new();
        let mut sections: Vec<Section> = plan.sections.iter().map(empty).collect();
        for (puzzle, entry) in self.puzzles.iter().zip(entries) {
            let number = puzzle.number;
            match entry {
                Err(fault) => faults.push(misfit(name, format!("puzzle {number}: {fault}"))),
                Ok(entry) if !known.insert(entry.canonical.clone()) => {
                    faults.push(misfit(name, format!("puzzle {number}: it is an earlier one in disguise")));
                }
                Ok(entry) => sections[entry.section].puzzles.push(entry),
            }
        }
        if faults.is_empty() { Ok(Edition { plan: plan.clone(), sections }) } else { Err(faults) }
    }

    /// Where numbers and sections are not those of the plan.
    fn counts(&self, plan: &Plan) -> Vec<String> {
        let mut faults = Vec::new();
        for (index, section) in plan.sections.iter().enumerate() {
            let locked: Vec<usize> =
                self.puzzles.iter().filter(|puzzle| puzzle.section == index + 1).map(|puzzle| puzzle.number).collect();
            let title = quote(&section.title);
            if locked.len() != section.numbers.len() {
                let (wanted, has) = (section.numbers.len(), locked.len());
                faults.push(format!("section {title} wants {wanted} puzzles, the lock has {has}"));
            } else if locked != section.numbers.clone().collect::<Vec<_>>() {
                faults.push(format!("the puzzles of section {title} are not numbered {:?} in order", section.numbers));
            }
        }
        if let Some(puzzle) = self.puzzles.iter().find(|p| !(1..=plan.sections.len()).contains(&p.section)) {
            faults.push(format!("puzzle {} is of section {}, which the spec has not", puzzle.number, puzzle.section));
        }
        faults
    }
}

fn misfit(name: &str, message: String) -> Diagnostic {
    Diagnostic::new(message).in_file(name)
}

fn empty(section: &SectionPlan) -> Section {
    let (title, intro) = (section.title.clone(), section.intro.clone());
    Section { title, intro, scale: section.difficulty.scale.key, puzzles: Vec::new() }
}

/// A rating as it is printed: 4.2 on a scale of tenths. The shortest decimal of a float is just that.
fn printed(scale: &Scale, rating: Rating) -> serde_json::Number {
    match scale.units {
        1 => rating.0.into(),
        units => serde_json::Number::from_f64(f64::from(rating.0) / f64::from(units)).expect("ratings are finite"),
    }
}

fn all_printed(entry: &Entry) -> BTreeMap<String, serde_json::Number> {
    entry.ratings.iter().map(|(key, rating)| ((*key).to_owned(), printed(known(key), *rating))).collect()
}

fn all_levels(entry: &Entry) -> BTreeMap<String, String> {
    let name = |key: &str, level: usize| known(key).levels.map_or("", |levels| levels.names[level]).to_owned();
    entry.levels.iter().map(|(key, &level)| ((*key).to_owned(), name(key, level))).collect()
}

fn known(key: &str) -> &'static Scale {
    scale(key).expect("an entry is rated on known scales")
}

impl LockedPuzzle {
    fn new(entry: &Entry, plan: &Plan) -> Self {
        let counts = entry.trace.technique_counts();
        Self {
            number: entry.number,
            section: entry.section + 1,
            board: plan.sections[entry.section].board.clone(),
            givens: entry.puzzle.givens().line(),
            solution: entry.solution.line(),
            canonical: entry.canonical.clone(),
            symmetry: entry.symmetry,
            clues: entry.puzzle.clue_count(),
            ratings: all_printed(entry),
            levels: all_levels(entry),
            grade: entry.grade.as_ref().map(|grade| grade.key.clone()),
            path: entry.path.to_owned(),
            techniques: counts.into_iter().map(|(key, count)| (key.to_string(), count)).collect(),
            seed: entry.origin.0,
            index: entry.origin.1,
        }
    }

    /// The puzzle made anew, when it is what it says and what its section asks.
    fn entry(&self, plan: &Plan) -> Result<Entry, String> {
        let section = &plan.sections[self.section - 1];
        let topology = &section.topology;
        if self.board != section.board {
            let (has, wants) = (&self.board.box_shape, &section.board.box_shape);
            return Err(format!("its boxes are {}, the spec wants {wants}", quote(has)));
        }
        let givens = grid(&self.givens, section).ok_or("its givens are no grid of its board")?;
        let puzzle = Puzzle::new(topology.clone(), givens).map_err(|error| error.to_string())?;
        let solution = grid(&self.solution, section).ok_or("its solution is no grid of its board")?;
        let is_solution =
            solution.is_complete() && solution.conflict(topology).is_none() && puzzle.givens().is_part_of(&solution);
        if !is_solution {
            return Err("its solution does not solve it".into());
        }
        let mut engine = Engine::new();
        if !engine.is_unique(&puzzle) {
            return Err("it has several solutions".into());
        }
        let clues = puzzle.clue_count();
        if !(section.clues.0..=section.clues.1).contains(&clues) {
            return Err(format!("it has {clues} clues, the spec wants {} to {}", section.clues.0, section.clues.1));
        }
        let filled = |cell| puzzle.givens().digit(cell).is_some();
        if !section.symmetry.holds(topology, filled) {
            return Err(format!("it has not the symmetry `{}` that the spec wants", section.symmetry));
        }
        if section.minimal == Minimality::Strict && !engine.redundant_givens(&puzzle).is_empty() {
            return Err("it is not strictly minimal".into());
        }
        let rated = section.difficulty.scale.rate_fully(&puzzle).map_err(|_| "two of its givens conflict")?;
        let own = rated.rating;
        let wishes = compose::wishes(plan, section);
        if section.difficulty.rate(&puzzle).is_err() {
            return Err(misses(section, &rated));
        }
        let told = hunt::told(&wishes, &puzzle, rated).map_err(|loss| match loss {
            Loss::Techniques => "it needs other techniques than the spec requires and allows",
            Loss::Ceiling => "it needs a technique that is harder than the spec allows",
            _ => "thought alone does not solve it",
        })?;
        let canonical = canon::form(&puzzle).givens().line();
        let ratings = compose::ratings(section, &puzzle, own, &told);
        let found = RatedPuzzle { made: Made { puzzle, solution }, canonical, rating: own, told };
        let entry = compose::entry(plan, self.section - 1, self.number, found, ratings, (self.seed, self.index));
        let again = Self::new(&entry, plan);
        // The symmetry and the grade are the spec's to name, and it may name them anew.
        let same = Self { symmetry: again.symmetry, grade: again.grade.clone(), ..self.clone() };
        if again != same {
            return Err("its canonical form, clue count, ratings or techniques are not what the lock says".into());
        }
        Ok(entry)
    }
}

/// In what a puzzle misses the difficulty of its section.
fn misses(section: &SectionPlan, rated: &crate::rating::Rated) -> String {
    let wishes = &section.difficulty;
    let (key, is) = (wishes.scale.key, wishes.scale.print(rated.rating));
    match (wishes.scale.levels.zip(wishes.level), wishes.band) {
        (Some((levels, wanted)), _) => {
            let (is, wants) = (levels.names[(levels.of)(rated)], levels.names[wanted]);
            format!("its level is {is} on the scale `{key}`, the spec wants {wants}")
        }
        (None, Some((min, max))) => {
            let (from, to) = (wishes.scale.print(min), wishes.scale.print(max));
            format!("its rating is {is} on the scale `{key}`, the spec wants {from} to {to}")
        }
        (None, None) => format!("its rating is {is} on the scale `{key}`"),
    }
}

fn grid(line: &str, section: &SectionPlan) -> Option<Grid> {
    let digit = |symbol: char| match symbol {
        '.' => Some(0),
        other => crate::board::Digit::from_symbol(other).map(|digit| digit.value()),
    };
    let values: Vec<u8> = line.chars().map(digit).collect::<Option<_>>()?;
    let is_board = values.len() == section.topology.cell_count();
    Grid::from_values(values, section.topology.side()).filter(|_| is_board)
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("plain data is JSON")
}

#[cfg(test)]
mod tests {
    use super::super::{compose, plan, read};
    use super::*;
    use crate::generate::Tally;
    use std::ops::ControlFlow;

    const SPEC: &str =
        "title: t\nsections:\n  - {title: a, count: 2, symmetry: point}\n  - {title: b, count: 2, board: {box: 2x2}}\n";

    struct Patient;

    impl super::super::Watch for Patient {
        fn progress(&mut self, _: usize, _: &SectionPlan, _: Tally) -> ControlFlow<()> {
            ControlFlow::Continue(())
        }
    }

    fn planned(spec: &str) -> Plan {
        let (spec, text) = read("a.yaml", spec.as_bytes()).expect("the form is right");
        plan(&spec, "a.yaml", &text).expect("the meaning is right")
    }

    fn locked() -> Lock {
        Lock::new(&compose(&planned(SPEC), &mut Patient).expect("such puzzles exist"), SPEC)
    }

    #[test]
    fn a_lock_reads_back_and_gives_the_same_edition() {
        let lock = locked();
        let text = lock.to_json();
        let again = Lock::read("lock", text.as_bytes()).expect("it reads back");
        assert_eq!(again, lock);
        assert!(lock.puzzles.iter().all(|puzzle| puzzle.path == "press" && puzzle.levels.contains_key("savant")));
        let edition = again.edition(&planned(SPEC), "lock").expect("it fits its own spec");
        assert_eq!(Lock::new(&edition, SPEC).to_json(), text);
    }

    #[test]
    fn what_no_longer_fits_is_told() {
        let lock = locked();
        let check = |from: &str, to: &str, expected: &str| {
            let faults = lock.edition(&planned(&SPEC.replace(from, to)), "lock").expect_err("it does not fit");
            assert!(faults[0].summary().contains(expected), "{:?}", faults[0].summary());
        };
        check("count: 2, symmetry", "count: 3, symmetry", "section `a` wants 3 puzzles, the lock has 2");
        check("symmetry: point", "symmetry: full", "puzzle 1: it has not the symmetry `full`");
        check("symmetry: point", "clues: {max: 17}", "the spec wants 17 to 17");
        check("{box: 2x2}", "{box: 3x2}", "puzzle 3: its boxes are `2x2`, the spec wants 3x2");
        check("symmetry: point", "rating: {min: 1000000}", "the spec wants 1000000 to");
        check("  - {title: b, count: 2, board: {box: 2x2}}\n", "", "puzzle 3 is of section 2");
        assert!(lock.edition(&planned(&SPEC.replace("title: t", "title: other")), "lock").is_ok());
    }

    #[test]
    fn nothing_in_a_lock_is_believed() {
        let check = |change: fn(&mut LockedPuzzle)| {
            let mut lock = locked();
            change(&mut lock.puzzles[0]);
            assert!(lock.edition(&planned(SPEC), "lock").is_err());
        };
        check(|puzzle| puzzle.givens = ".".repeat(81));
        check(|puzzle| puzzle.givens = puzzle.solution.clone());
        check(|puzzle| puzzle.givens.clear());
        check(|puzzle| puzzle.solution = "é".repeat(81));
        check(|puzzle| puzzle.solution = "1".repeat(81));
        check(|puzzle| puzzle.canonical.push('1'));
        check(|puzzle| puzzle.clues += 1);
        check(|puzzle| puzzle.number = 2);
        check(|puzzle| puzzle.section = 0);
        check(|puzzle| puzzle.ratings.clear());
        let fault = Lock::read("lock", b"{\"program\": 1}").expect_err("no lock");
        assert!(fault.summary().starts_with("lock:1:13: invalid type"), "{}", fault.summary());
        assert!(Lock::read("lock", b"").is_err() && Lock::read("lock", b"[").is_err());
    }
}
