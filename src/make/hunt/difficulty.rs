//! Defines the difficulty of requested puzzles, and tests whether a puzzle has it.

use super::criteria_error::CriteriaError;
use super::grades::GradeBand;
use super::loss::Loss;
use crate::board::Puzzle;
use crate::logic::TechniqueKey;
use crate::rating::grade::ratings_of;
use crate::rating::minutes::Model;
use crate::rating::{Bounded, Bounds, Figures, Levels, Rated, Rating, Scale, Unrated, scale};
use crate::work::{Stop, Stopped};
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;
use std::ops::RangeInclusive;

/// The rating of a puzzle that meets a difficulty.
pub(super) struct Judged {
    pub rating: Rating,
    /// Whether the rating is only a lower bound.
    pub is_open: bool,
    /// The path of the puzzle, if the scale needed it.
    pub path: Option<Rated>,
    /// Whether the path has no guess.
    pub is_deduced: bool,
}

/// The rating of a puzzle on a scale, and its level if the scale has levels.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Figure {
    /// The scale.
    pub scale: &'static Scale,
    /// The rating.
    pub rating: Rating,
    /// The index of the level.
    pub level: Option<usize>,
    /// Whether the rating is only a lower bound.
    pub is_open: bool,
}

impl Figure {
    /// Returns the first of a scale's figures, and its level; `None` if the figure is withheld.
    pub fn of(scale: &'static Scale, figures: &Figures) -> Option<Self> {
        let (rating, is_open) = (figures.values[0], figures.is_open[0]);
        let figure = Self { scale, rating, level: scale.level(&figures.values), is_open };
        scale.withholds(&figures.rejected).is_none().then_some(figure)
    }
}

/// The result of judging a puzzle, and its figure if that is known.
pub(super) type Judgement = (Result<Judged, Loss>, Option<Figure>);

/// A difficulty: a grade, a band, a level, or any.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Difficulty {
    /// The scale that rates the puzzles and is printed.
    pub scale: &'static Scale,
    /// The lowest and the highest rating; `None` for any.
    pub band: Option<(Rating, Rating)>,
    /// The index of the level of the scale; `None` for any.
    pub level: Option<usize>,
    /// The bound of the grade on the path: it has no technique later in the teaching order.
    pub hardest: Option<TechniqueKey>,
}

/// The results that a judgement returns besides the verdict.
#[derive(Clone, Copy, Default)]
pub(super) struct JudgeOptions {
    /// Whether the path is needed, because the walkthrough follows it.
    pub needs_path: bool,
    /// Whether a puzzle that is too easy must still be rated exactly.
    pub keeps_easy: bool,
}

impl Difficulty {
    /// Returns the difficulty of any rating on this scale.
    pub fn any(scale: &'static Scale) -> Self {
        Self { scale, band: None, level: None, hardest: None }
    }

    /// Returns the band from one rating to another, inclusive; any rating if both are missing. Each end is a printed
    /// rating or a grade of the scale. A grade means its lowest rating as the lower end, and its highest as the upper
    /// end.
    ///
    /// # Errors
    /// If an end is not a rating on the scale, if the lower end is above the upper, or if no puzzle can have such a
    /// rating.
    pub fn between(scale: &'static Scale, lowest: Option<&str>, highest: Option<&str>) -> Result<Self, CriteriaError> {
        let read = |written: Option<&str>, default: u32, end: fn((Rating, Rating)) -> Rating| match written {
            None => Ok(Rating(default)),
            Some(text) => {
                let rating = scale.parse(text).or_else(|| ratings_of(scale, text).map(end));
                rating.ok_or_else(|| CriteriaError::NoRating { written: text.to_owned(), scale: scale.key })
            }
        };
        let band = (read(lowest, 0, |(lowest, _)| lowest)?, read(highest, u32::MAX, |(_, highest)| highest)?);
        if band.0 > band.1 {
            return Err(CriteriaError::EmptyBand { lowest: scale.print(band.0), highest: scale.print(band.1) });
        }
        if !scale.can_reach(band) {
            let end = |written: Option<&str>, end: Rating| written.map(|_| scale.print(end));
            let (lowest, highest) = (end(lowest, band.0), end(highest, band.1));
            return Err(CriteriaError::Unreachable { lowest, highest, scale: scale.key, ends: scale.ends() });
        }
        let is_asked = lowest.is_some() || highest.is_some();
        Ok(Self { band: is_asked.then_some(band), ..Self::any(scale) })
    }

    /// Returns the difficulty of a grade; `None` if its scale is not in the table.
    pub fn from_grade(grade: &GradeBand) -> Option<Self> {
        let GradeBand { band, level, hardest, .. } = *grade;
        Some(Self { scale: scale(grade.scale)?, band: Some(band), level, hardest })
    }

    /// Returns whether every puzzle has this difficulty.
    pub fn is_any(&self) -> bool {
        *self == Self::any(self.scale)
    }

    /// Returns the highest rating of the band, or of the level if that is lower.
    pub fn highest(&self) -> Option<Rating> {
        let by_level = self.level.and_then(|level| (self.scale.levels?.highest)(level));
        self.band.map(|(_, highest)| highest).into_iter().chain(by_level).min()
    }

    /// Rates a puzzle. Fails with the reason if it does not have this difficulty.
    ///
    /// # Panics
    /// If givens conflict.
    pub fn rate(&self, puzzle: &Puzzle) -> Result<Rated, Loss> {
        self.rate_unless(puzzle, &Model::built_in(), &Stop::never()).expect("it is never stopped")
    }

    /// Rates a puzzle for the readers of a model, unless it is stopped.
    ///
    /// # Errors
    /// If the search was stopped.
    ///
    /// # Panics
    /// If givens conflict.
    pub fn rate_unless(&self, puzzle: &Puzzle, model: &Model, stop: &Stop) -> Result<Result<Rated, Loss>, Stopped> {
        let rated = self.scale.rate_for(model, puzzle, self.highest(), stop).map_err(Unrated::unless_faulty)?;
        Ok(rated.ok_or(Loss::TooHard).and_then(|rated| self.judge(rated)))
    }

    /// Returns the rating of a puzzle that meets the difficulty, or the reason why it does not. Searches for its path
    /// only if `options` or the scale need it.
    ///
    /// # Panics
    /// If givens conflict.
    pub(super) fn judge_unless(
        &self,
        puzzle: &Puzzle,
        model: &Model,
        options: JudgeOptions,
        stop: &Stop,
    ) -> Result<Judgement, Stopped> {
        let loss = self.band.and_then(|band| self.loss_at_a_glance(puzzle, band));
        // An easy puzzle is rated quickly and worth keeping; for a hard one only a bound would be known.
        if let Some(loss) = loss.filter(|loss| !options.keeps_easy || *loss == Loss::TooHard) {
            return Ok((Err(loss), None));
        }
        let Some(bounded) = self.by_figures().filter(|_| !options.needs_path) else {
            return self.judge_path(puzzle, model, stop);
        };
        let lowest = self.band.map(|(lowest, _)| lowest).filter(|_| !options.keeps_easy);
        let bounds = Bounds { lowest, highest: self.highest(), work: None };
        let figures = bounded(puzzle, &bounds, stop).map_err(Unrated::unless_faulty)?;
        let figure = Figure::of(self.scale, &figures);
        // Below the lowest bound a figure need not be exact.
        let is_known = |figure: &Figure| lowest.is_none_or(|lowest| figure.rating >= lowest);
        Ok((self.judge_by(&figures), figure.filter(is_known)))
    }

    /// Judges a puzzle by its path.
    fn judge_path(&self, puzzle: &Puzzle, model: &Model, stop: &Stop) -> Result<Judgement, Stopped> {
        let rated = self.scale.rate_for(model, puzzle, self.highest(), stop).map_err(Unrated::unless_faulty)?;
        let Some(rated) = rated else {
            let least = self.highest().and_then(|highest| highest.0.checked_add(1)).map(|least| Figure {
                scale: self.scale,
                rating: Rating(least),
                level: None,
                is_open: true,
            });
            return Ok((Err(Loss::TooHard), least));
        };
        let level = self.scale.levels.map(|levels| (levels.of)(&rated));
        let figure = Figure { scale: self.scale, rating: rated.rating, level, is_open: rated.is_open };
        let is_shown = self.scale.withholds(&rated.rejected).is_none();
        let judged = |path: Rated| Judged {
            rating: path.rating,
            is_open: path.is_open,
            is_deduced: path.is_deduced(),
            path: Some(path),
        };
        Ok((self.judge(rated).map(judged), is_shown.then_some(figure)))
    }

    /// Judges a puzzle by its figures; `None` if these are not enough.
    pub(super) fn judge_known(&self, figures: &Figures) -> Option<Result<Judged, Loss>> {
        self.by_figures().map(|_| self.judge_by(figures))
    }

    /// Returns the search for figures, if figures alone are enough to judge a puzzle.
    fn by_figures(&self) -> Option<Bounded> {
        self.scale.bounded.filter(|_| self.level.is_none())
    }

    fn judge_by(&self, figures: &Figures) -> Result<Judged, Loss> {
        let (rating, is_open) = (figures.values[0], figures.is_open[0]);
        match self.band {
            // A withheld figure is not in any band.
            _ if is_open || self.scale.withholds(&figures.rejected).is_some() => Err(Loss::TooHard),
            Some((lowest, _)) if rating < lowest => Err(Loss::TooEasy),
            Some((_, highest)) if rating > highest => Err(Loss::TooHard),
            // Scales with bounds never guess, and this path solves the puzzle.
            _ => Ok(Judged { rating, is_open, path: None, is_deduced: true }),
        }
    }

    /// Returns the reason why a puzzle fails, if a glance shows that its rating is outside this range.
    fn loss_at_a_glance(&self, puzzle: &Puzzle, wanted: (Rating, Rating)) -> Option<Loss> {
        let (lowest, highest) = (self.scale.glance?)(puzzle, wanted)?;
        match (highest < wanted.0, lowest > wanted.1) {
            (true, _) => Some(Loss::TooEasy),
            (_, true) => Some(Loss::TooHard),
            (false, false) => None,
        }
    }

    /// Returns the rated puzzle if it has this difficulty, otherwise the reason.
    fn judge(&self, rated: Rated) -> Result<Rated, Loss> {
        // A withheld figure is not in any band.
        if !self.is_any() && self.scale.withholds(&rated.rejected).is_some() {
            return Err(Loss::TooHard);
        }
        if self.band.is_some_and(|(lowest, _)| rated.rating < lowest) {
            return Err(Loss::TooEasy);
        }
        match self.scale.levels.zip(self.level).map(|(levels, wanted)| (levels.of)(&rated).cmp(&wanted)) {
            Some(Ordering::Less) => Err(Loss::TooEasy),
            Some(Ordering::Greater) => Err(Loss::TooHard),
            Some(Ordering::Equal) | None => Ok(rated),
        }
    }

    /// Returns the target band of a walk, in units of [`Difficulty::place`]; `None` for any.
    pub(super) fn goal(&self) -> Option<RangeInclusive<u32>> {
        match (self.level, self.band) {
            (Some(level), _) => Some(level as u32..=level as u32),
            (None, Some((lowest, highest))) => Some(lowest.0..=highest.0),
            (None, None) => None,
        }
    }

    /// Returns the place of a puzzle on the way into the band, and its figures. The place is its rating, or its level
    /// if the difficulty is a level. `None` if a glance shows that the puzzle is useless; the place of other useless
    /// puzzles is not exact.
    pub(super) fn place(
        &self,
        puzzle: &Puzzle,
        useful: &RangeInclusive<u32>,
        model: &Model,
        stop: &Stop,
    ) -> Option<(u32, Figures)> {
        if self.level.is_some() {
            let figures = self.scale.measure_for(model, puzzle, stop).ok()?;
            return Some((self.scale.level(&figures.values)? as u32, figures));
        }
        let (lowest, highest) = (Rating(*useful.start()), Rating(*useful.end()));
        if self.loss_at_a_glance(puzzle, (lowest, highest)).is_some() {
            return None;
        }
        let bounds = Bounds { lowest: Some(lowest), highest: Some(highest), work: None };
        let figures = match self.scale.bounded {
            Some(bounded) => bounded(puzzle, &bounds, stop),
            None => self.scale.measure_for(model, puzzle, stop),
        };
        let figures = figures.ok()?;
        Some((figures.values.first()?.0, figures))
    }

    /// Returns whether puzzles on the way into the band are slow to rate because they need chains of many branches.
    pub(super) fn is_steep(&self) -> bool {
        let is_steep_band = |from: Rating| self.band.is_some_and(|(lowest, _)| lowest >= from);
        let is_last = |(levels, level): (Levels, usize)| level + 1 == levels.names.len();
        self.scale.steep_from.is_some_and(is_steep_band) || self.scale.levels.zip(self.level).is_some_and(is_last)
    }
}
