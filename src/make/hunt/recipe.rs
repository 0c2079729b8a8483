//! Recipes: together with a seed and an index, a recipe generates the same puzzle again.
//!
//! A recipe contains everything by value, so that it stays valid if the spec, or a constant of this program, changes.
//! The version of the generator shows whether this program can generate the puzzle again.

use super::ceiling::Ceiling;
use super::criteria::Criteria;
use super::difficulty::Difficulty;
use super::number::{Number, Stream};
use crate::board::{Symmetry, Topology};
use crate::generate::{self, Goal, Made, Maker, Minimality, Pattern, Request, VERSION};
use crate::rating::minutes::Model;
use crate::rating::{Figures, scale};
use crate::work::{Stop, Stopped};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// The maximum number of neighbours that a walk into a rare band rates.
const LOOKS_PER_WALK: usize = 400;

/// Changes the seed for walks, so that a walk starts from a puzzle that no plain attempt generates.
const WALK_SEED: u64 = 0x776a_6c6b_7374_6172;

/// The recipe of a puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Recipe {
    /// The version of the generator.
    pub generator: u32,
    /// The symmetry of the pattern of givens.
    pub symmetry: Symmetry,
    /// The minimality.
    pub minimal: Minimality,
    /// The number of givens at which deletion stopped, if it stopped early.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub given_count: Option<usize>,
    /// The symmetry of the random regions of this puzzle.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub regions: Option<Symmetry>,
    /// The cells of givens, if they were fixed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pattern: Option<Pattern>,
    /// The row of the solution that contains the digits in order, by its number from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub row: Option<usize>,
    /// The limit of difficulty while givens were deleted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ceiling: Option<Ceiling>,
    /// The walk into a rare band.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub walk: Option<WalkRecipe>,
}

/// A walk into a band.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct WalkRecipe {
    /// The key of its scale.
    pub scale: String,
    /// The figure of the scale.
    pub by: Figure,
    /// The lowest figure of the band, in the units of the scale.
    pub from: u32,
    /// The highest figure of the band.
    pub to: u32,
    /// The maximum number of neighbours that it rates.
    pub looks: usize,
    /// The readers for whom the scale rated, if not those of the built-in model.
    #[serde(default = "Model::built_in", skip_serializing_if = "Model::is_built_in")]
    pub model: Model,
}

/// A figure of a scale.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Figure {
    /// The rating.
    Rating,
    /// The level, by its index.
    Level,
}

impl WalkRecipe {
    /// Returns the walk of attempt `index` under `seed`, with the figures of the puzzle at its end; `look` is called
    /// before each rating.
    pub(super) fn make(
        &self,
        request: &Request,
        (seed, index): (u64, u64),
        look: &mut dyn FnMut(),
        stop: &Stop,
    ) -> Result<Option<(Made, Figures)>, Stopped> {
        let level = (self.by == Figure::Level).then_some(0);
        let Some(scale) = scale(&self.scale) else { return Ok(None) };
        let difficulty = Difficulty { level, ..Difficulty::any(scale) };
        let goal = Goal { band: self.from..=self.to, looks: self.looks };
        let mut last = None;
        let rate = &mut |puzzle: &_, useful: &_| {
            look();
            let (place, figures) = difficulty.place(puzzle, useful, &self.model, stop)?;
            last = Some(figures);
            Some(place)
        };
        let arrived = generate::walk(seed ^ WALK_SEED, index, request, &goal, rate, stop)?;
        // It ends at the last puzzle that it rated.
        Ok(arrived.map(|arrived| arrived.made).zip(last))
    }
}

impl Criteria {
    /// Returns the walk with a number of that stream.
    pub(super) fn walk(&self, number: Number) -> Option<WalkRecipe> {
        let band = self.difficulty.goal().filter(|_| number.stream == Stream::Walk)?;
        Some(WalkRecipe {
            scale: self.difficulty.scale.key.to_owned(),
            by: if self.difficulty.level.is_some() { Figure::Level } else { Figure::Rating },
            from: *band.start(),
            to: *band.end(),
            looks: LOOKS_PER_WALK,
            model: if self.difficulty.scale.fitted.is_some() { self.model } else { Model::built_in() },
        })
    }

    /// Returns the recipe of the attempt with this number.
    pub fn recipe(&self, number: Number) -> Recipe {
        let Request { symmetry, minimality, given_count, regions, ref pattern, ordered_row, .. } = self.request;
        Recipe {
            generator: VERSION,
            symmetry,
            minimal: minimality,
            given_count: (minimality == Minimality::No).then_some(given_count),
            regions,
            pattern: pattern.clone(),
            row: ordered_row,
            ceiling: self.ceiling(),
            walk: self.walk(number),
        }
    }
}

impl Recipe {
    /// Returns whether this program has the generator that made the puzzle.
    pub fn is_ours(&self) -> bool {
        self.generator == VERSION
    }

    /// Returns the puzzle that seed and index generate on a board, or on a board of its kind with the puzzle's own
    /// regions. Returns `None` if they give no puzzle, or if `stop` is raised.
    pub fn make(&self, board: &Arc<Topology>, (seed, index): (u64, u64), stop: &Stop) -> Option<Made> {
        let request = Request {
            board: board.clone(),
            symmetry: self.symmetry,
            minimality: self.minimal,
            given_count: self.given_count.unwrap_or_default(),
            regions: self.regions,
            pattern: self.pattern.clone(),
            ordered_row: self.row,
        };
        let made = match (&self.walk, &self.ceiling) {
            (Some(walk), _) => {
                let arrived = walk.make(&request, (seed, index), &mut || (), stop);
                arrived.map(|arrived| arrived.map(|(made, _)| made))
            }
            (None, Some(ceiling)) => ceiling.make(&mut Maker::new(&request), (seed, index), &mut || (), stop),
            (None, None) => Maker::new(&request).make_unless(seed, index, stop),
        };
        made.ok().flatten()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::variant;

    /// The golden puzzles, one on each line: box, recipe, seed, index, givens. The first line names the generator.
    const GOLDEN: &str = include_str!("golden.txt");

    fn recipes() -> Vec<((usize, usize), Recipe)> {
        let plain = |symmetry, minimal| Recipe {
            generator: VERSION,
            symmetry,
            minimal,
            given_count: None,
            regions: None,
            pattern: None,
            row: None,
            ceiling: None,
            walk: None,
        };
        let walk = |scale: &str, by, from, to| Recipe {
            walk: Some(WalkRecipe { scale: scale.into(), by, from, to, looks: 400, model: Model::built_in() }),
            ..plain(Symmetry::None, Minimality::Strict)
        };
        let mut recipes: Vec<((usize, usize), Recipe)> =
            Symmetry::ALL.into_iter().map(|symmetry| ((3, 3), plain(symmetry, Minimality::Strict))).collect();
        recipes.extend([
            ((3, 3), plain(Symmetry::Point, Minimality::Orbit)),
            ((3, 3), Recipe { given_count: Some(36), ..plain(Symmetry::Vertical, Minimality::No) }),
            ((3, 3), walk("sudognu", Figure::Rating, 100, u32::MAX)),
            ((3, 3), walk("press", Figure::Rating, 70, 79)),
            ((3, 3), walk("explainer", Figure::Rating, 45, 50)),
            ((3, 3), walk("hodoku", Figure::Level, 4, 4)),
            ((3, 3), walk("savant", Figure::Rating, 500, 700)),
        ]);
        for (width, height) in [(2, 2), (3, 2), (2, 3), (4, 2)] {
            for symmetry in [Symmetry::None, Symmetry::Point] {
                recipes.push(((width, height), plain(symmetry, Minimality::Strict)));
            }
        }
        recipes.push(((4, 3), plain(Symmetry::None, Minimality::Strict)));
        recipes
    }

    /// A seed must keep giving the same puzzles. If this fails on purpose, raise [`VERSION`] and run it with
    /// `UPDATE=1`.
    #[test]
    fn a_seed_makes_the_same_puzzles_as_long_as_the_version_is_the_same() {
        let mut now = format!("generator {VERSION}\n");
        for ((width, height), recipe) in recipes() {
            let board = variant::standard(width, height).expect("a board of this shape");
            // Only a few slow ones: unoptimised, a walk takes seconds.
            let is_quick = recipe.walk.is_none() && recipe.symmetry == Symmetry::None;
            for index in 0..if is_quick { 3 } else { 1 } {
                let made = recipe.make(&board, (2026, index), &Stop::never());
                let givens = made.map_or("none".into(), |made| made.puzzle.givens().line());
                let json = serde_json::to_string(&recipe).expect("plain data is JSON");
                let generator = format!("\"generator\":{VERSION},");
                now += &format!("{width}x{height} {} {index} {givens}\n", json.replace(&generator, ""));
            }
        }
        if now == GOLDEN {
            return;
        }
        let is_raised = GOLDEN.lines().next() != now.lines().next();
        // Golden puzzles of new requests may be added to the old ones, which stay.
        let is_more = GOLDEN.lines().all(|line| now.lines().any(|other| other == line));
        if std::env::var_os("UPDATE").is_some() && (is_raised || is_more) {
            let file = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("hunt/golden.txt");
            std::fs::write(file, &now).expect("it can be written");
            return;
        }
        let other = now.lines().find(|line| !GOLDEN.lines().any(|golden| golden == *line)).unwrap_or_default();
        panic!("a seed makes another puzzle: raise generate::VERSION, then run this with UPDATE=1\n{other}");
    }

    #[test]
    fn puzzles_of_attempts_can_be_made_again() {
        use crate::hunt::{Effort, TechniqueCriteria, attempt::attempt};
        use crate::rating::{Rating, WALKTHROUGH};
        let known = |key| scale(key).expect("a known scale");
        let check = |lowest: Option<u32>, symmetry, stream: Stream| {
            let band = lowest.map(|lowest| (Rating(lowest), Rating(u32::MAX)));
            let (topology, minimality) = (variant::nine().clone(), Minimality::Strict);
            let criteria = Criteria {
                request: Request { symmetry, minimality, ..Request::new(topology) },
                given_count: (17, 40),
                difficulty: Difficulty { band, ..Difficulty::any(known("sudognu")) },
                techniques: TechniqueCriteria::default(),
                walkthrough: known(WALKTHROUGH),
                model: Model::built_in(),
                count: 1,
                effort: Effort::default(),
                keeps: false,
            };
            let mut maker = Maker::new(&criteria.request);
            let mut found_by =
                |number| attempt(&mut maker, (5, number), &criteria, &|_| false, &Stop::when(|| false)).ok()?.1.ok();
            let mut numbers = (0..20).map(|index| Number { stream, index });
            let (number, found) =
                numbers.find_map(|number| Some((number, found_by(number)?))).expect("one of them succeeds");
            let recipe = criteria.recipe(number);
            assert_eq!(recipe.walk.is_some(), stream == Stream::Walk, "{number:?}");
            assert_eq!(recipe.make(variant::nine(), (5, number.index), &Stop::never()), Some(found.made));
        };
        check(None, Symmetry::Point, Stream::Plain);
        check(Some(100), Symmetry::None, Stream::Walk);
    }

    /// Puzzles with a word in a row: the same with any number of threads, and generated again by their recipes,
    /// including walks.
    #[cfg(feature = "threads")]
    #[test]
    fn a_word_stands_in_its_row_at_any_number_of_threads() {
        use crate::board::{Alphabet, HouseKind};
        use crate::hunt::{Effort, hunt};
        use std::collections::BTreeSet;
        let alphabet = Alphabet::new("LABYRINTH", 9).expect("nine letters");
        let board = variant::nine().with_alphabet(Some(alphabet.into())).expect("as many digits");
        let check = |scale_key: &str, lowest: Option<&str>, effort: Effort, stream: Stream| {
            let request = Request { ordered_row: Some(5), ..Request::new(board.clone()) };
            let difficulty = Difficulty::between(scale(scale_key).expect("a known scale"), lowest, None);
            let criteria =
                Criteria::new(request, difficulty.expect("a band"), 2).expect("criteria").with_effort(effort);
            let found = |threads: usize| {
                let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads");
                let mut found = Vec::new();
                let take = |made: Made, number| found.push((made, number));
                pool.install(|| hunt(&criteria, 3, &mut BTreeSet::new(), |found, _| Ok(found.made), take, &mut ()));
                found
            };
            let alone = found(1);
            assert_eq!(alone.len(), 2);
            assert_eq!(alone, found(3));
            for (made, number) in alone {
                assert_eq!(number.stream, stream);
                let row = board.house(board.house_of(HouseKind::Row, 5).expect("a row"));
                let word: String = row
                    .cells
                    .iter()
                    .filter_map(|&cell| made.solution.digit(cell))
                    .map(|digit| board.symbol(digit))
                    .collect();
                assert_eq!(word, "LABYRINTH");
                assert_eq!(made.puzzle.board().symbol(crate::board::Digit::new(0)), 'L');
                let recipe = criteria.recipe(number);
                assert_eq!(recipe.row, Some(5));
                assert_eq!(recipe.make(&board, (3, number.index), &Stop::never()), Some(made));
            }
        };
        check("press", None, Effort::default(), Stream::Plain);
        check("sudognu", Some("100"), Effort { attempts: Some(0), walks: None }, Stream::Walk);
    }
}
