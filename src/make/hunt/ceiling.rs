//! Limits the difficulty while givens are deleted.

use super::difficulty::{Difficulty, JudgeOptions};
use super::loss::Loss;
use super::techniques::is_within;
use crate::board::Puzzle;
use crate::generate::{Keep, Law, Made, Maker};
use crate::logic::TechniqueKey;
use crate::rating::minutes::Model;
use crate::rating::{Unrated, scale, solves_within};
use crate::work::{Stop, Stopped};
use serde::{Deserialize, Serialize};

/// The limit. Deleting any of the remaining givens would make the puzzle harder, or allow several solutions.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Ceiling {
    /// The maximum difficulty. Puzzles that are too easy are allowed here.
    pub difficulty: Difficulty,
    /// Techniques that must not be on its path.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub forbid: Vec<TechniqueKey>,
    /// The last technique of the teaching order that may be on its path.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hardest: Option<TechniqueKey>,
    /// The key of the scale of the path.
    pub walkthrough: String,
    /// The readers for whom fitted scales rate, if not those of the built-in model.
    #[serde(default = "Model::built_in", skip_serializing_if = "Model::is_built_in")]
    pub model: Model,
}

/// The last class of `press` with singles alone.
const SINGLES: u32 = 2;
/// The last class with steps that, or singles in their place, stay possible after all other steps. With more givens a
/// puzzle is never harder. None of these techniques assumes one solution, so a puzzle that they solve has one.
const LASTING: u32 = 4;

impl Ceiling {
    /// Makes attempt `index` under `seed`; `look` is called before each rating.
    pub(super) fn make(
        &self,
        maker: &mut Maker,
        (seed, index): (u64, u64),
        look: &mut dyn FnMut(),
        stop: &Stop,
    ) -> Result<Option<Made>, Stopped> {
        let keeps = &mut |puzzle: &Puzzle| {
            look();
            self.keeps(puzzle, stop)
        };
        // On large boards an easy class decides most deletions. On others there are few deletions, and starting with
        // singles leaves puzzles that need little else.
        let singles = &mut |puzzle: &Puzzle| solves_within(puzzle, SINGLES, stop);
        let easier = &mut |puzzle: &Puzzle| solves_within(puzzle, LASTING, stop);
        let mut all: Vec<Keep<'_>> = Vec::new();
        let class = self.class().filter(|_| !self.asks_of_path());
        let is_large = maker.request().board.side() > 9;
        if is_large && class.is_some_and(|class| class > SINGLES) {
            all.push(Keep { keeps: singles, law: Law::Proof });
        }
        if is_large && class.is_some_and(|class| class > LASTING) {
            all.push(Keep { keeps: easier, law: Law::Proof });
        }
        let law = if class.is_some_and(|class| class <= LASTING) { Law::Proof } else { Law::None };
        all.push(Keep { keeps, law });
        maker.reduce_unless(seed, index, &mut all, stop)
    }

    /// Returns whether any criterion concerns the techniques of the path.
    fn asks_of_path(&self) -> bool {
        !self.forbid.is_empty() || self.hardest.is_some() || self.difficulty.hardest.is_some()
    }

    /// Returns whether a puzzle with one solution is within the limit.
    fn keeps(&self, puzzle: &Puzzle, stop: &Stop) -> Result<bool, Stopped> {
        let is_easy = match self.class() {
            Some(class) => solves_within(puzzle, class, stop)?,
            None => !matches!(
                self.difficulty.judge_unless(puzzle, &self.model, JudgeOptions::default(), stop)?.0,
                Err(Loss::TooHard | Loss::Guess)
            ),
        };
        if !is_easy || !self.asks_of_path() {
            return Ok(is_easy);
        }
        let Some(walkthrough) = scale(&self.walkthrough) else { return Ok(false) };
        let rated = walkthrough.rate_for(&self.model, puzzle, None, stop).map_err(Unrated::unless_faulty)?;
        Ok(rated.is_some_and(|rated| {
            let is_forbidden = rated.trace.steps.iter().any(|step| self.forbid.contains(&step.technique));
            rated.is_deduced()
                && !is_forbidden
                && is_within(&rated.trace, self.hardest)
                && is_within(&rated.trace, self.difficulty.hardest)
        }))
    }

    /// Returns the class of `press`; `None` if the limit is not a whole class. Testing a class is faster than computing
    /// the rating.
    fn class(&self) -> Option<u32> {
        let highest = self.difficulty.highest()?;
        (self.difficulty.scale.key == "press" && highest.0 % 10 == 9).then_some(highest.0 / 10)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Symmetry, Topology, variant};
    use crate::engine::Engine;
    use crate::generate::{Minimality, Request};
    use crate::hunt::{Criteria, built_in_grades, hunt};
    use std::collections::BTreeSet;
    use std::sync::Arc;

    #[test]
    fn nothing_can_go_from_a_puzzle_that_is_minimal_for_its_grade() {
        let check = |board: Arc<Topology>, symmetry: Symmetry, grade: &str| {
            let grades = built_in_grades();
            let grade = grades.iter().find(|known| known.key == grade).expect("a grade");
            let wanted = Difficulty::from_grade(grade).expect("a grade on a known scale");
            let request = Request { symmetry, minimality: Minimality::Grade, ..Request::new(board.clone()) };
            let criteria = Criteria::new(request, wanted, 2).expect("criteria that can be met");
            let mut found = Vec::new();
            let take = |puzzle, number| found.push((puzzle, number));
            hunt(&criteria, 3, &mut BTreeSet::new(), |found, _| Ok(found.made), take, &mut ());
            assert_eq!(found.len(), 2, "{} {symmetry}", grade.key);
            for (made, number) in found {
                let again = criteria.recipe(number).make(&board, (3, number.index), &Stop::never());
                assert_eq!(again.as_ref(), Some(&made));
                assert!(wanted.rate(&made.puzzle).is_ok());
                for orbit in symmetry.orbits(&board) {
                    let mut givens = made.puzzle.givens().clone();
                    orbit.iter().for_each(|&cell| givens.set(cell, None));
                    let without = made.puzzle.with_givens(givens).expect("a grid of the board");
                    let is_harder = || matches!(wanted.rate(&without), Err(Loss::TooHard));
                    assert!(without == made.puzzle || !Engine::new().is_unique(&without) || is_harder());
                }
            }
        };
        let words = |words: &str, boxes: (usize, usize)| {
            let words = variant::VariantWords::parse(words).expect("words of the table");
            variant::Variant::from_words(words, boxes).board().expect("a board")
        };
        check(words("standard", (3, 2)), Symmetry::Point, "easy");
        check(words("x", (3, 2)), Symmetry::None, "easy");
        check(words("standard", (3, 3)), Symmetry::Vertical, "medium");
        check(words("standard", (4, 3)), Symmetry::None, "gentle");
    }
}
