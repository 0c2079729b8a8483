//! A lock held against its plan, and against what its puzzles really are.

use super::super::compose::examples;
use super::differences::{Difference, differences};
use super::file::{Lock, LockedPuzzle, PLAIN, PROGRAM, SCALED, SCHEMA, in_full, spec_hash};
use crate::board::{Grid, Puzzle, Symmetry, Topology};
use crate::book::Provenance;
use crate::book::edition::{Edition, Entry, Section};
use crate::book::plan::{Plan, SectionPlan};
use crate::book::printed::{self, Printed};
use crate::book::typed;
use crate::canon;
use crate::engine::Engine;
use crate::error::{Diagnostic, quote};
use crate::generate::{Made, Minimality};
use crate::hunt::{self, Loss};
use crate::rating::minutes::Model;
use crate::rating::{Rated, SCALES, Scale, scale};
use crate::work::{Stop, Stopped};
use rayon::prelude::*;
use std::collections::{BTreeMap, BTreeSet};

/// A lock that fits its plan.
#[derive(Clone, Debug)]
pub struct Fitted {
    /// The edition with its puzzles.
    pub edition: Edition,
    /// What should be known although it is no fault: what the spec has changed, and what was only proved.
    pub notes: Vec<String>,
}

/// How many puzzles are named in a note.
const MOST_NAMED: usize = 10;

/// A puzzle that is what it says and what its section asks.
struct Verified {
    entry: Entry,
    /// Why it could not be made again.
    only: Option<String>,
    /// In what this program measures it otherwise than an earlier one did.
    news: Vec<Difference>,
}

/// What bears on a puzzle of the lock besides itself.
#[derive(Clone, Copy)]
struct Bearings<'a> {
    plan: &'a Plan,
    /// The lock is of the very spec that the plan is of.
    is_same_spec: bool,
    /// The lock is of another program, or of the first schema: what was measured then may be measured otherwise now.
    is_of_another: bool,
    /// The versions of scales that the lock names.
    scales: &'a BTreeMap<String, u32>,
    /// The lock's figures are for the readers of another model than those of the plan.
    is_for_others: bool,
    stop: &'a Stop,
}

impl Bearings<'_> {
    /// The version of a scale in the lock.
    fn version(&self, key: &str) -> u32 {
        self.scales.get(key).copied().unwrap_or(1)
    }

    /// Whether figures on a scale are of another version than this program has, or for other readers than the plan's.
    fn is_of_another_measure(&self, scale: &Scale) -> bool {
        self.version(scale.key) != scale.version || self.is_for_others && scale.fitted.is_some()
    }
}

impl Lock {
    /// The edition of a plan with the puzzles of the lock. `spec` is the text that the plan is of, `name` is how
    /// diagnostics call the lock's file. When `stop` says so the work ends soon, with a fault of no meaning.
    ///
    /// # Errors
    /// Everything in which lock and plan do not fit together, or the lock is not true: field, found, expected.
    pub fn edition(&self, plan: &Plan, spec: &str, name: &str, stop: &Stop) -> Result<Fitted, Vec<Diagnostic>> {
        let misfit = |message: String| Diagnostic::new(message).in_file(name);
        let faults: Vec<String> = self.faults_of_itself().into_iter().chain(self.counts(plan)).collect();
        if !faults.is_empty() {
            return Err(faults.into_iter().map(misfit).collect());
        }
        let is_of_another = self.schema < PLAIN || self.program != PROGRAM;
        let is_same_spec = self.spec == spec_hash(spec);
        let is_for_others = self.model() != plan.model;
        let bearings = Bearings { plan, is_same_spec, is_of_another, scales: &self.scales, is_for_others, stop };
        let looked_at: Vec<Result<Verified, Vec<String>>> =
            self.puzzles.par_iter().map(|puzzle| puzzle.verify(bearings, self.schema)).collect();
        let mut faults: Vec<Diagnostic> = Vec::new();
        let mut known = BTreeSet::new();
        let mut sections: Vec<Section> = plan.sections.iter().map(empty).collect();
        let (mut only, mut news) = (BTreeMap::<String, Vec<usize>>::new(), Vec::new());
        let mut versions = BTreeSet::new();
        for (puzzle, proved) in self.puzzles.iter().zip(looked_at) {
            let number = puzzle.number;
            match proved {
                Err(found) => faults.extend(found.into_iter().map(|fault| misfit(format!("puzzle {number}: {fault}")))),
                Ok(proved) if !known.insert(proved.entry.canonical.clone()) => {
                    faults.push(misfit(format!("puzzle {number}: it is an earlier one in disguise")));
                }
                Ok(Verified { entry, only: why, news: differences }) => {
                    only.entry(why.unwrap_or_default()).or_default().push(number);
                    for difference in differences {
                        match difference.scale().filter(|scale| bearings.is_of_another_measure(scale)) {
                            Some(scale) => drop(versions.insert(scale.key)),
                            None => news.push(format!("puzzle {number}: {difference}")),
                        }
                    }
                    sections[entry.section].puzzles.push(entry);
                }
            }
        }
        if !faults.is_empty() {
            return Err(faults);
        }
        let mut notes = Vec::new();
        if !bearings.is_same_spec {
            notes.push("the spec has changed since the lock was written".into());
        }
        if self.program != PROGRAM {
            notes.push(format!("the lock was written by {}; this is {PROGRAM}", quote(&self.program)));
        }
        if is_for_others {
            notes.push(self.other_readers(&plan.model));
        }
        let is_another = |scale: &&Scale| bearings.version(scale.key) != scale.version;
        notes.extend(versions.into_iter().filter_map(scale).filter(is_another).map(|scale| {
            let (then, now) = (bearings.version(scale.key), scale.version);
            format!(
                "figures on the scale `{}` are of version {then} in the lock; this program has version {now}",
                scale.key
            )
        }));
        only.remove("");
        notes.extend(only.iter().map(|(why, numbers)| only_proved(why, numbers)));
        let more = news.len().saturating_sub(MOST_NAMED);
        notes.extend(
            news.into_iter().take(MOST_NAMED).map(|difference| format!("measured otherwise now: {difference}")),
        );
        if more > 0 {
            notes.push(format!("measured otherwise now: {more} figures more"));
        }
        let examples = examples(plan, known, stop).map_err(|error| vec![misfit(error.to_string())])?;
        Ok(Fitted { edition: Edition { plan: plan.clone(), sections, examples }, notes })
    }

    /// The model of the readers for whom its figures are.
    pub fn model(&self) -> Model {
        self.model.unwrap_or_else(Model::built_in)
    }

    /// In what the model of the lock is another than that of the plan, and what becomes of that.
    fn other_readers(&self, expected: &Model) -> String {
        let value = |model: &Model| serde_json::to_value(model).expect("plain data is JSON");
        let differing = differences(&value(&self.model()), &value(expected));
        let told: Vec<String> = differing.iter().map(|difference| difference.under("model")).collect();
        format!(
            "the lock is for the readers of another model; {}; minutes are measured for those of the spec",
            told.join(", ")
        )
    }

    /// Where what the lock says of itself cannot be.
    fn faults_of_itself(&self) -> Vec<String> {
        let schema = self.schema;
        let mut faults: Vec<String> = self.fault_of_program().into_iter().collect();
        if schema >= SCALED && self.scales.is_empty() {
            faults.push(format!("`scales`: found nothing, expected the version of each scale, as schema {schema} is"));
        }
        if schema < SCALED && self.model.is_some() {
            faults.push(format!("`model`: found one, expected nothing, as schema {schema} is"));
        }
        if schema < SCHEMA && !self.swapped.is_empty() {
            faults.push(format!("`swapped`: found numbers, expected nothing, as schema {schema} is"));
        }
        let unknown = self.swapped.iter().find(|number| !(1..=self.puzzles.len()).contains(number));
        faults.extend(unknown.map(|number| format!("`swapped`: the lock has no puzzle {number}")));
        faults
    }

    /// Where no program of that name and version has written it.
    fn fault_of_program(&self) -> Option<String> {
        let version = self.program.strip_prefix("sudopress ").and_then(version);
        let since = version_of_schema(self.schema);
        match version {
            None => Some(format!("`program`: found {}, expected `sudopress` with a version", quote(&self.program))),
            Some(version) if version < since => {
                let (major, minor, patch) = since;
                let schema = self.schema;
                let found = quote(&self.program);
                Some(format!(
                    "`program`: found {found}, expected {major}.{minor}.{patch} or later, as schema {schema} is"
                ))
            }
            Some(_) => None,
        }
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

/// The first version of sudopress whose locks have this schema.
fn version_of_schema(schema: u32) -> (u32, u32, u32) {
    if schema < 2 { (0, 0, 0) } else { (0, 1, 0) }
}

/// The three numbers of a version; what may stand behind them is left out.
fn version(text: &str) -> Option<(u32, u32, u32)> {
    let plain = text.split(['-', '+']).next()?;
    let numbers: Vec<u32> = plain.split('.').map(|number| number.parse().ok()).collect::<Option<_>>()?;
    match numbers[..] {
        [major, minor, patch] => Some((major, minor, patch)),
        _ => None,
    }
}

fn only_proved(why: &str, numbers: &[usize]) -> String {
    let named: Vec<String> = numbers.iter().take(MOST_NAMED).map(usize::to_string).collect();
    let more = numbers.len().saturating_sub(named.len());
    let more = if more > 0 { format!(" and {more} more") } else { String::new() };
    let puzzles = if numbers.len() == 1 { "puzzle" } else { "puzzles" };
    format!("{puzzles} {}{more}: proved, but not made again: {why}", named.join(", "))
}

fn empty(section: &SectionPlan) -> Section {
    let (title, intro) = (section.title.clone(), section.intro.clone());
    Section { title, intro, scale: section.difficulty.scale.key, puzzles: Vec::new() }
}

impl LockedPuzzle {
    /// The puzzle verified, when it is what it says and what its section asks.
    fn verify(&self, bearings: Bearings<'_>, schema: u32) -> Result<Verified, Vec<String>> {
        let section = &bearings.plan.sections[self.section - 1];
        if schema <= PLAIN && !self.is_plain() {
            let field = if self.whole_board.is_some() { "whole_board" } else { "other_clues" };
            return Err(vec![format!("`{field}`: found one, expected nothing, as schema {schema} is")]);
        }
        let (puzzle, solution) = self.grids(section).map_err(|fault| vec![fault])?;
        let origin = self.origin(schema)?;
        let only = origin.only_proved();
        let made =
            if only.is_none() { self.made_again(&origin, &puzzle, &solution, bearings.stop) } else { Vec::new() };
        let told = |difference: &Difference| difference.to_string();
        let entry = self.entry(bearings, section, (puzzle, solution), origin);
        let entry = entry.map_err(|fault| made.iter().map(told).chain([fault]).collect::<Vec<_>>())?;
        let (news, faults): (Vec<Difference>, Vec<Difference>) =
            self.differences(&entry, bearings).into_iter().partition(|difference| self.is_news(difference, bearings));
        if made.is_empty() && faults.is_empty() {
            return Ok(Verified { entry, only, news });
        }
        Err(made.iter().chain(&faults).map(told).collect())
    }

    /// Puzzle and solution, when they are of the board that the section asks for.
    fn grids(&self, section: &SectionPlan) -> Result<(Puzzle, Grid), String> {
        if self.board != section.board {
            let (has, wants) = (&self.board.box_shape, &section.board.box_shape);
            return Err(format!("its boxes are {}, the spec wants {wants}", quote(has)));
        }
        let board = section.board_of(self.whole_board.as_ref());
        let board = board.ok_or("`whole_board`: found none with regions, expected one of its own")?;
        let wanted = in_full(&board);
        if self.whole_board != wanted {
            let value = |board: &Option<Topology>| board.as_ref().and_then(|board| serde_json::to_value(board).ok());
            let (has, wants) = (value(&self.whole_board), value(&wanted));
            return Err(match (&has, &wants) {
                (None, _) => "`whole_board`: found nothing, expected the board of its section in full".into(),
                (_, None) => "`whole_board`: found one, expected nothing: its section has a plain board".into(),
                (Some(has), Some(wants)) => told_in("whole_board", has, wants),
            });
        }
        let givens = grid(&self.givens, &board).ok_or("its givens are no grid of its board")?;
        let puzzle = Puzzle::new(board.clone(), givens).map_err(|error| error.to_string())?;
        let puzzle = puzzle.with_clues(self.other_clues.clone()).map_err(|_| "its other clues do not fit its board")?;
        let solution = grid(&self.solution, &board).ok_or("its solution is no grid of its board")?;
        if !section.is_in_order(&solution) {
            let row = section.ordered_row.unwrap_or_default();
            return Err(format!("`solution`: row {row} does not read the word that its section hides there"));
        }
        Ok((puzzle, solution))
    }

    /// Where it comes from, by what a lock of this schema tells.
    fn origin(&self, schema: u32) -> Result<Provenance, Vec<String>> {
        let has_attempt = self.seed.is_some() && self.index.is_some();
        let missing = |field: &str| vec![format!("`{field}`: found nothing, expected one, as schema {schema} is")];
        match (&self.origin, schema) {
            (None, 1) if has_attempt => Ok(Provenance::Earlier),
            (Some(_), 1) => Err(vec!["`origin`: found one, expected nothing, as schema 1 is".into()]),
            (None, _) if has_attempt => Err(missing("origin")),
            (None | Some(Provenance::Generated(_) | Provenance::Earlier), _) if !has_attempt => {
                Err(missing(if self.seed.is_none() { "seed" } else { "index" }))
            }
            // No attempt made what was not generated, so nothing would ever hold the numbers against the puzzle.
            (Some(Provenance::File { .. } | Provenance::Bank { .. } | Provenance::Typed), _)
                if self.seed.is_some() || self.index.is_some() =>
            {
                let found = [("seed", self.seed), ("index", self.index)];
                let found = found.into_iter().filter_map(|(field, found)| Some((field, found?)));
                let fault = |(field, found)| {
                    format!("`{field}`: found `{found}`, expected nothing, since the puzzle was not generated")
                };
                Err(found.map(fault).collect())
            }
            (Some(origin), _) => Ok(origin.clone()),
            (None, _) => Err(missing("origin")),
        }
    }

    /// In what the puzzle that seed and index make is another.
    fn made_again(&self, origin: &Provenance, puzzle: &Puzzle, solution: &Grid, stop: &Stop) -> Vec<Difference> {
        let Provenance::Generated(recipe) = origin else { return Vec::new() };
        let attempt = (self.seed.unwrap_or_default(), self.index.unwrap_or_default());
        let made = recipe.make(puzzle.board(), attempt, stop);
        let text = |line: String| Some(serde_json::Value::String(line));
        let lines = |given: &Grid, made: Option<&Grid>| (text(given.line()), made.and_then(|made| text(made.line())));
        // Regions that were drawn come of the same chance.
        let board = recipe.regions.map_or((None, None), |_| {
            let value = |puzzle: &Puzzle| serde_json::to_value(&**puzzle.board()).ok();
            (value(puzzle), made.as_ref().and_then(|made| value(&made.puzzle)))
        });
        // No attempt makes other clues than givens.
        let clues = (!puzzle.clues().is_empty()).then(|| serde_json::to_value(puzzle.clues()).unwrap_or_default());
        let pairs = [
            ("other_clues", (clues, None)),
            ("whole_board", board),
            ("givens", lines(puzzle.givens(), made.as_ref().map(|made| made.puzzle.givens()))),
            ("solution", lines(solution, made.as_ref().map(|made| &made.solution))),
        ];
        let differing = pairs.into_iter().filter(|(_, (found, expected))| found != expected);
        let of_seed = |field| format!("{field} made of seed {} and index {}", attempt.0, attempt.1);
        differing
            .map(|(field, (found, expected))| Difference::new(&of_seed(field), found.as_ref(), expected.as_ref()))
            .collect()
    }

    /// The puzzle as an entry of the book, when it is what its section asks.
    fn entry(
        &self,
        bearings: Bearings<'_>,
        section: &SectionPlan,
        (puzzle, solution): (Puzzle, Grid),
        origin: Provenance,
    ) -> Result<Entry, String> {
        let Bearings { plan, stop, .. } = bearings;
        let is_solution =
            solution.is_complete() && puzzle.conflict_of(&solution).is_none() && puzzle.givens().is_part_of(&solution);
        if !is_solution {
            return Err("its solution does not solve it".into());
        }
        let stopped = |stopped: Stopped| stopped.to_string();
        let mut engine = Engine::new();
        if engine.solutions_unless(&puzzle, 2, stop).map_err(stopped)?.len() != 1 {
            return Err("it has several solutions".into());
        }
        if let Some(typed) = section.typed.iter().find(|typed| typed.puzzle == puzzle)
            && origin == Provenance::Typed
        {
            let canonical = canon::line_unless(&puzzle, stop).map_err(stopped)?;
            return typed::entry(plan, (self.section - 1, self.number), typed, canonical, stop).map_err(stopped)?;
        }
        let given_count = puzzle.given_count();
        if !(section.given_count.0..=section.given_count.1).contains(&given_count) {
            return Err(format!(
                "it has {given_count} givens, the spec wants {} to {}",
                section.given_count.0, section.given_count.1
            ));
        }
        if !has(section.symmetry, &section.topology, puzzle.givens()) {
            return Err(format!("it has not the symmetry `{}` that the spec wants", section.symmetry));
        }
        if section.minimal == Minimality::Strict && !engine.redundant_givens(&puzzle).is_empty() {
            return Err("it is not strictly minimal".into());
        }
        let rated = section.difficulty.scale.rate_for(&plan.model, &puzzle, None, stop);
        let rated =
            rated.map_err(|unrated| unrated.to_string())?.expect("without a highest rating no path is given up");
        let own = (rated.rating, rated.is_open);
        let wishes = printed::wishes(plan, section);
        let is_within = section.difficulty.rate_unless(&puzzle, &plan.model, stop).map_err(stopped)?.is_ok();
        if !(is_within || self.was_within(section, bearings)) {
            return Err(misses(section, &rated));
        }
        let told = hunt::told(&wishes, &puzzle, rated, stop).map_err(stopped)?.map_err(|loss| match loss {
            Loss::Techniques => "it needs other techniques than the spec requires and allows",
            Loss::Ceiling => "it needs a technique that is harder than the spec allows",
            _ => "thought alone does not solve it",
        })?;
        let canonical = canon::line_unless(&puzzle, stop).map_err(stopped)?;
        let ratings = printed::ratings((plan, section), &puzzle, own, &told, stop).map_err(stopped)?;
        let made = Made { puzzle, solution };
        let printed = Printed::new(made, canonical, told, ratings)
            .map_err(|unproved| format!("its path is not proved: {unproved}"))?;
        let attempt = self.seed.zip(self.index);
        Ok(printed::entry(plan, (self.section - 1, self.number), printed, (attempt, origin)))
    }

    /// Whether the figure that the record has is what the section asks, by another version of the scale than this
    /// program's, or for other readers.
    fn was_within(&self, section: &SectionPlan, bearings: Bearings<'_>) -> bool {
        let wishes = &section.difficulty;
        let recorded = self.ratings.get(wishes.scale.key).and_then(|rating| wishes.scale.parse(&rating.to_string()));
        let is_in = |(lowest, highest)| recorded.is_some_and(|rating| (lowest..=highest).contains(&rating));
        bearings.is_of_another_measure(wishes.scale) && wishes.level.is_none() && wishes.band.is_some_and(is_in)
    }

    /// Whether the record differs in what another program, or another version of a scale, measured otherwise.
    fn is_news(&self, difference: &Difference, bearings: Bearings<'_>) -> bool {
        let is_later_scale = |scale: &Scale| {
            // A lock that names no versions may be older than the scale.
            let is_older = bearings.scales.is_empty() && !self.ratings.contains_key(scale.key);
            is_older || bearings.is_of_another_measure(scale)
        };
        let is_graded =
            || difference.field == "grade" && SCALES.iter().any(|scale| bearings.is_of_another_measure(scale));
        let is_of_another = bearings.is_of_another && is_measured(&difference.field);
        is_of_another || difference.scale().is_some_and(is_later_scale) || is_graded()
    }

    /// In what the record is not as the puzzle is.
    fn differences(&self, entry: &Entry, bearings: Bearings<'_>) -> Vec<Difference> {
        let mut again = Self::new(entry, bearings.plan);
        // These were said already, or are the record's alone to say.
        again.origin.clone_from(&self.origin);
        let is_pattern = has(self.symmetry, entry.puzzle.board(), entry.puzzle.givens());
        if !bearings.is_same_spec {
            // A spec may have other names for the same puzzle, and have another path told.
            again.grade.clone_from(&self.grade);
            if is_pattern {
                again.symmetry = self.symmetry;
            }
            if again.path != self.path {
                again.path.clone_from(&self.path);
                again.techniques.clone_from(&self.techniques);
            }
        }
        let value = |puzzle: &Self| serde_json::to_value(puzzle).expect("plain data is JSON");
        differences(&value(self), &value(&again))
    }
}

/// The first in which two values of a field differ.
pub(super) fn told_in(field: &str, has: &serde_json::Value, wants: &serde_json::Value) -> String {
    let first = differences(has, wants).first().map(|difference| difference.under(field));
    first.unwrap_or_else(|| format!("`{field}` is another"))
}

/// Whether a field is a figure that a program measures, and a later one perhaps otherwise.
fn is_measured(field: &str) -> bool {
    ["canonical", "ratings", "levels", "path", "techniques", "grade"]
        .contains(&field.split('.').next().unwrap_or_default())
}

fn has(symmetry: Symmetry, board: &Topology, givens: &Grid) -> bool {
    symmetry.holds(board, |cell| givens.digit(cell).is_some())
}

/// In what a puzzle misses the difficulty of its section.
fn misses(section: &SectionPlan, rated: &Rated) -> String {
    let wishes = &section.difficulty;
    let (key, is) = (wishes.scale.key, wishes.scale.print_rating(rated.rating, rated.is_open));
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

/// The grid of a board that a line is.
pub(super) fn grid(line: &str, board: &Topology) -> Option<Grid> {
    let digit = |symbol: char| match symbol {
        '.' => Some(0),
        other => crate::board::Digit::from_symbol(other).map(|digit| digit.value()),
    };
    let values: Vec<u8> = line.chars().map(digit).collect::<Option<_>>()?;
    let is_board = values.len() == board.cell_count();
    Grid::from_values(values, board.side()).filter(|_| is_board)
}
