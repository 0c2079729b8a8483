//! Compares a puzzle of a lock with its section and with the results of solving and rating it.

use super::differences::{Difference, differences, first_difference};
use super::fault::PuzzleFault;
use super::file::{Lock, LockedPuzzle, PROGRAM, in_full};
use crate::board::{Grid, Puzzle, Symmetry, Topology};
use crate::book::Provenance;
use crate::book::edition::Entry;
use crate::book::plan::{Plan, SectionPlan};
use crate::book::printed::{self, Printed};
use crate::book::typed;
use crate::canon;
use crate::engine::Engine;
use crate::generate::{Made, Minimality};
use crate::hunt::{self, Loss};
use crate::rating::{Rated, SCALES, Scale};
use crate::work::Stop;
use serde_json::Value;

/// The lock and the plan with which its puzzles are compared.
#[derive(Clone, Copy)]
pub(super) struct Context<'a> {
    pub lock: &'a Lock,
    pub plan: &'a Plan,
    /// Whether the plan belongs to the spec for which the lock was written.
    pub is_same_spec: bool,
    pub stop: &'a Stop,
}

impl Context<'_> {
    /// Returns whether another version of this program wrote the lock.
    pub(super) fn is_of_another_program(&self) -> bool {
        self.lock.program != PROGRAM
    }

    pub(super) fn is_for_other_readers(&self) -> bool {
        self.lock.model != self.plan.model
    }

    /// Returns whether the lock's ratings on a scale are by another version of the scale, or for other readers than the
    /// plan's.
    pub(super) fn is_of_another_measure(&self, scale: &Scale) -> bool {
        !self.lock.has_version_of(scale) || self.is_for_other_readers() && scale.fitted.is_some()
    }
}

/// A puzzle that matches its record and its section.
pub(super) struct Verified {
    pub entry: Entry,
    /// The reason why the puzzle could not be generated again.
    pub only_proved: Option<String>,
    /// The values that are now computed differently, which are not faults.
    pub news: Vec<Difference>,
}

impl LockedPuzzle {
    /// Checks the puzzle.
    pub(super) fn verify(&self, context: Context<'_>) -> Result<Verified, Vec<PuzzleFault>> {
        let section = &context.plan.sections[self.section - 1];
        let (puzzle, solution) = self.grids(section).map_err(|fault| vec![fault])?;
        let mut faults = Vec::new();
        let only_proved = self.origin.only_proved();
        if only_proved.is_none() {
            faults.extend(self.made_again(&puzzle, &solution, context));
        }
        match self.entry(context, section, (puzzle, solution)) {
            Ok(entry) => {
                let (news, wrong): (Vec<Difference>, Vec<Difference>) =
                    self.differences(&entry, context).into_iter().partition(|one| is_news(one, context));
                faults.extend(wrong.into_iter().map(PuzzleFault::Field));
                if faults.is_empty() { Ok(Verified { entry, only_proved, news }) } else { Err(faults) }
            }
            Err(fault) => {
                faults.push(fault);
                Err(faults)
            }
        }
    }

    /// Returns the puzzle and its solution, if they are on the board of its section.
    fn grids(&self, section: &SectionPlan) -> Result<(Puzzle, Grid), PuzzleFault> {
        if self.board != section.board {
            return Err(PuzzleFault::Field(first_difference("board", &self.board, &section.board)));
        }
        let board = section.board_of(self.whole_board.as_ref()).ok_or(PuzzleFault::NoWholeBoard)?;
        match (&self.whole_board, &in_full(&board)) {
            (None, Some(_)) => return Err(PuzzleFault::NoWholeBoard),
            (Some(_), None) => return Err(PuzzleFault::PlainBoard),
            (found, expected) if found != expected => {
                return Err(PuzzleFault::Field(first_difference("whole_board", found, expected)));
            }
            _ => {}
        }
        let (puzzle, solution) = self.on(board)?;
        if !section.is_in_order(&solution) {
            return Err(PuzzleFault::Word(section.ordered_row.unwrap_or_default()));
        }
        Ok((puzzle, solution))
    }

    /// Returns the differences from the puzzle that its seed and index generate; none if it was not generated.
    fn made_again(&self, puzzle: &Puzzle, solution: &Grid, context: Context<'_>) -> Vec<PuzzleFault> {
        let Provenance::Generated { seed, index, recipe } = &self.origin else { return Vec::new() };
        let made = recipe.make(puzzle.board(), (*seed, *index), context.stop);
        let text = |line: String| Some(Value::String(line));
        let lines = |given: &Grid, made: Option<&Grid>| (text(given.line()), made.and_then(|made| text(made.line())));
        // Random regions come from the same random stream.
        let board = recipe.regions.map_or((None, None), |_| {
            let value = |puzzle: &Puzzle| serde_json::to_value(&**puzzle.board()).ok();
            (value(puzzle), made.as_ref().and_then(|made| value(&made.puzzle)))
        });
        // No attempt generates clues.
        let clues = (!puzzle.clues().is_empty()).then(|| serde_json::to_value(puzzle.clues()).unwrap_or_default());
        let pairs = [
            ("clues", (clues, None)),
            ("whole_board", board),
            ("givens", lines(puzzle.givens(), made.as_ref().map(|made| made.puzzle.givens()))),
            ("solution", lines(solution, made.as_ref().map(|made| &made.solution))),
        ];
        let differing = pairs.into_iter().filter(|(_, (found, expected))| found != expected);
        let field = |field| format!("{field} generated from seed {seed} and index {index}");
        differing
            .map(|(name, (found, expected))| {
                PuzzleFault::Field(Difference::new(&field(name), found.as_ref(), expected.as_ref()))
            })
            .collect()
    }

    /// Returns the puzzle as an entry of the book, if it meets the criteria of its section.
    fn entry(
        &self,
        context: Context<'_>,
        section: &SectionPlan,
        (puzzle, solution): (Puzzle, Grid),
    ) -> Result<Entry, PuzzleFault> {
        let Context { plan, stop, .. } = context;
        let is_solution =
            solution.is_complete() && puzzle.conflict_of(&solution).is_none() && puzzle.givens().is_part_of(&solution);
        if !is_solution {
            return Err(PuzzleFault::WrongSolution);
        }
        let mut engine = Engine::new();
        if engine.solutions_unless(&puzzle, 2, stop)?.len() != 1 {
            return Err(PuzzleFault::SeveralSolutions);
        }
        let place = (self.section - 1, self.number);
        if let Some(typed) = section.typed.iter().find(|typed| typed.puzzle == puzzle)
            && self.origin == Provenance::Typed
        {
            let canonical = canon::line_unless(&puzzle, stop)?;
            return Ok(typed::entry(plan, place, typed, canonical, stop)??);
        }
        let (found, (min, max)) = (puzzle.given_count(), section.given_count);
        if !(min..=max).contains(&found) {
            return Err(PuzzleFault::Givens { found, min, max });
        }
        if !has(section.symmetry, &section.topology, puzzle.givens()) {
            return Err(PuzzleFault::Symmetry(section.symmetry));
        }
        if section.minimal == Minimality::Strict && !engine.redundant_givens(&puzzle).is_empty() {
            return Err(PuzzleFault::NotMinimal);
        }
        let rated = section.difficulty.scale.rate_for(&plan.model, &puzzle, None, stop)?;
        let rated = rated.expect("without a highest rating no path is given up");
        let own = (rated.rating, rated.is_open);
        let is_within = section.difficulty.rate_unless(&puzzle, &plan.model, stop)?.is_ok();
        if !(is_within || self.was_within(section, context)) {
            return Err(misses(section, &rated));
        }
        let path = hunt::reader_path(&printed::criteria(plan, section), &puzzle, rated, stop)?;
        let path = path.map_err(|loss| match loss {
            Loss::Techniques => PuzzleFault::Techniques,
            Loss::Ceiling => PuzzleFault::TooHard,
            _ => PuzzleFault::Unsolved,
        })?;
        let canonical = canon::line_unless(&puzzle, stop)?;
        let ratings = printed::ratings((plan, section), &puzzle, own, &path, stop)?;
        let printed = Printed::new(Made { puzzle, solution }, canonical, path, ratings)?;
        Ok(printed::entry(plan, place, printed, self.origin.clone()))
    }

    /// Returns whether the rating of the record is in the band of its section, and is by another version of the scale
    /// or for other readers.
    fn was_within(&self, section: &SectionPlan, context: Context<'_>) -> bool {
        let criteria = &section.difficulty;
        let recorded =
            self.ratings.get(criteria.scale.key).and_then(|rating| criteria.scale.parse(&rating.to_string()));
        let is_in = |(lowest, highest)| recorded.is_some_and(|rating| (lowest..=highest).contains(&rating));
        context.is_of_another_measure(criteria.scale) && criteria.level.is_none() && criteria.band.is_some_and(is_in)
    }

    /// Returns the fields in which the record differs from the puzzle.
    fn differences(&self, entry: &Entry, context: Context<'_>) -> Vec<Difference> {
        let mut again = Self::new(entry, context.plan);
        // This was compared already, or only the record has it.
        again.origin.clone_from(&self.origin);
        let is_pattern = has(self.symmetry, entry.puzzle.board(), entry.puzzle.givens());
        if !context.is_same_spec {
            // Another spec may name the same puzzle differently, and explain another path.
            again.grade.clone_from(&self.grade);
            if is_pattern {
                again.symmetry = self.symmetry;
            }
            if again.path != self.path {
                again.path.clone_from(&self.path);
                again.techniques.clone_from(&self.techniques);
            }
        }
        differences(self, &again)
    }
}

/// Returns whether a difference is due to another version of the program or of a scale, or to other readers.
fn is_news(difference: &Difference, context: Context<'_>) -> bool {
    let is_another = |scale: &_| context.is_of_another_measure(scale);
    context.is_of_another_program() && is_measured(difference.field())
        || difference.scale().is_some_and(is_another)
        || difference.field() == "grade" && SCALES.iter().any(is_another)
}

/// Returns whether a field is computed, so that another version of the program may have another result.
fn is_measured(field: &str) -> bool {
    ["canonical", "ratings", "levels", "path", "techniques", "grade"]
        .contains(&field.split('.').next().unwrap_or_default())
}

fn has(symmetry: Symmetry, board: &Topology, givens: &Grid) -> bool {
    symmetry.holds(board, |cell| givens.digit(cell).is_some())
}

/// Returns the criterion for the difficulty of its section that a puzzle does not meet.
fn misses(section: &SectionPlan, rated: &Rated) -> PuzzleFault {
    let criteria = &section.difficulty;
    let (scale, key) = (criteria.scale, criteria.scale.key);
    let is_rated = scale.withholds(&rated.rejected).is_none();
    match (scale.levels.zip(criteria.level), criteria.band) {
        (Some((levels, level)), _) if is_rated => {
            let (found, expected) = (levels.names[(levels.of)(rated)], levels.names[level]);
            PuzzleFault::Level { scale: key, found, expected }
        }
        (None, Some((min, max))) if is_rated => {
            let found = scale.print_rating(rated.rating, rated.is_open);
            PuzzleFault::Rating { scale: key, found, min: scale.print(min), max: scale.print(max) }
        }
        // A rated puzzle cannot miss a section without criteria.
        _ => PuzzleFault::Withheld(key),
    }
}
