//! Defines a scale, which is one row of the table.

use super::minutes::Model;
use super::rated::{Bounds, Figures, Levels, Rated, Rating, Unrated};
use super::sudognu::Letters;
use crate::board::{Puzzle, Topology};
#[cfg(feature = "scales")]
use crate::logic::TechniqueKey;
use crate::logic::{RejectedStep, Trace};
use crate::work::Stop;
use std::fmt;

/// Rates a puzzle with its path. With a highest rating, returns `None` as soon as the path exceeds it.
pub type Rate = fn(&Puzzle, Option<Rating>, &Stop) -> Result<Option<Rated>, Unrated>;

/// Returns bounds of the rating that a puzzle can have, close enough to decide whether it is outside a band. Both ends
/// of the band are included.
pub type Glance = fn(&Puzzle, (Rating, Rating)) -> Option<(Rating, Rating)>;

/// Returns all figures of a puzzle on a scale.
pub type Measure = fn(&Puzzle, &Stop) -> Result<Figures, Unrated>;

/// Returns all figures of a puzzle, as exact as the bounds allow.
pub type Bounded = fn(&Puzzle, &Bounds, &Stop) -> Result<Figures, Unrated>;

/// Rates a puzzle as [`Rate`] does, but for the readers of a model.
pub type RateFor = fn(&Puzzle, &Model, Option<Rating>, &Stop) -> Result<Option<Rated>, Unrated>;

/// Returns all figures as [`Measure`] does, but for the readers of a model.
pub type MeasureFor = fn(&Puzzle, &Model, &Stop) -> Result<Figures, Unrated>;

/// Rates a puzzle as [`Rate`] does, but in the order of these letters.
pub type RateInOrder = fn(&Puzzle, &Letters, Option<Rating>, &Stop) -> Result<Option<Rated>, Unrated>;

/// The functions of a scale with letters for techniques. A string of letters is an order or a path.
#[derive(Clone, Copy, Debug)]
pub struct Lettered {
    /// Rates a puzzle in the order of these letters.
    pub rate: RateInOrder,
    /// Writes a path in letters.
    pub write: fn(&Trace) -> String,
}

/// The functions of a scale that is fitted to people, for the readers of any model.
#[derive(Clone, Copy, Debug)]
pub struct Fitted {
    /// Rates a puzzle.
    pub rate: RateFor,
    /// Returns all figures of a puzzle.
    pub measure: MeasureFor,
}

/// A scale of difficulty.
pub struct Scale {
    /// The stable key, such as `sudognu`.
    pub key: &'static str,
    /// The subject of the scale and its author.
    pub summary: &'static str,
    /// The version of the figures. Raise it whenever any puzzle gets a different figure: locks, banks and batches store
    /// the version with the figures, so that figures of different versions are never compared.
    pub version: u32,
    /// The number of units in one whole printed point: 10 if tenths are printed.
    pub units: u32,
    /// The lowest and the highest figure that the scale can print.
    pub range: (u32, u32),
    /// The lowest and the highest figure of a puzzle that the scale's techniques solve; [`u32::MAX`] if no highest
    /// figure is known.
    pub reach: (u32, u32),
    /// Figures within [`Scale::reach`] that no puzzle has.
    pub gaps: &'static [u32],
    /// The rating from which puzzles are slow to rate because their paths need chains of many branches.
    pub steep_from: Option<Rating>,
    /// Whether the figures are exactly those of another program. If so, no step of a path can be omitted: if one is not
    /// proved, the figure is withheld.
    pub is_exact: bool,
    /// Whether the other program guarantees that its puzzles need no guess, so that puzzles that need one are not
    /// generated.
    pub never_guesses: bool,
    /// Whether the scale rates puzzles of this board.
    pub applies: fn(&Topology) -> bool,
    /// Whether the scale rates puzzles with relations or clues.
    pub takes_rules: bool,
    /// Whether the scale rates puzzles with given marks (Sukaku).
    pub takes_marks: bool,
    /// Whether a technique can be on a path of the scale.
    pub asks_for: fn(&str) -> bool,
    /// Rates a puzzle with its path.
    pub rate: Rate,
    /// Returns bounds of the rating in far less time than a path takes, if the scale can; `None` if givens conflict.
    pub glance: Option<Glance>,
    /// The levels of the scale, if it has any.
    pub levels: Option<Levels>,
    /// The names of the figures, the rating first, such as `ER`, `EP` and `ED` on the scale of Sudoku Explainer. The
    /// last figure of a scale with levels is the index of the level.
    pub figures: &'static [&'static str],
    /// Returns all figures of a puzzle without its path, which can be faster than [`Scale::rate`].
    pub measure: Measure,
    /// Returns the figures within bounds, if that is faster than a path. A scale with this function never guesses, so
    /// the path to an exact rating has no guess.
    pub bounded: Option<Bounded>,
    /// Whether the scale's work is counted and can be bounded.
    pub counts_work: bool,
    /// The functions for letters, if the scale's techniques have letters.
    pub lettered: Option<Lettered>,
    /// The functions for models, if the scale is fitted to people.
    pub fitted: Option<Fitted>,
}

/// The name of the figure that is the index of a level.
pub(super) const LEVEL: &str = "level";

/// A technique with its score.
#[cfg(feature = "scales")]
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scored {
    pub technique: TechniqueKey,
    /// The score of each step.
    pub score: u32,
}

#[cfg(feature = "scales")]
pub(super) const fn scored(technique: &'static str, score: u32) -> Scored {
    Scored { technique: TechniqueKey::of(technique), score }
}

impl Scale {
    /// Returns whether the scale rates puzzles of this board and with these rules.
    pub fn rates(&self, puzzle: &Puzzle) -> bool {
        self.refusal(puzzle).is_none()
    }

    /// Returns the property of this puzzle that the scale does not support, as in "the scale does not rate this board";
    /// `None` if it rates the puzzle.
    pub fn refusal(&self, puzzle: &Puzzle) -> Option<&'static str> {
        if !(self.applies)(puzzle.board()) || puzzle.has_rules() && !self.takes_rules {
            Some("this board")
        } else if !puzzle.marks().is_empty() && !self.takes_marks {
            Some("puzzles with given marks")
        } else {
            None
        }
    }

    /// Returns the step for which a figure is withheld: the first step that is not proved, if the scale is exact.
    /// Returns `None` if no figure is withheld.
    pub fn withholds<'a>(&self, rejected: &'a [RejectedStep]) -> Option<&'a RejectedStep> {
        rejected.first().filter(|_| self.is_exact)
    }

    /// Rates a puzzle without limits.
    ///
    /// # Errors
    /// If two givens break a rule, or if the scale does not rate such puzzles.
    pub fn rate_fully(&self, puzzle: &Puzzle) -> Result<Rated, Unrated> {
        self.rate_unless(puzzle, &Stop::never())
    }

    /// Rates a puzzle, unless the work is stopped.
    ///
    /// # Errors
    /// If two givens break a rule, if the scale does not rate such puzzles, or if the work was stopped.
    pub fn rate_unless(&self, puzzle: &Puzzle, stop: &Stop) -> Result<Rated, Unrated> {
        (self.rate)(puzzle, None, stop).map(|rated| rated.expect("without a highest rating no path is given up"))
    }

    /// Rates a puzzle for the readers of a model; the model only matters on a fitted scale.
    ///
    /// # Errors
    /// If two givens break a rule, if the scale does not rate such puzzles, or if the work was stopped.
    pub fn rate_for(
        &self,
        model: &Model,
        puzzle: &Puzzle,
        highest: Option<Rating>,
        stop: &Stop,
    ) -> Result<Option<Rated>, Unrated> {
        match self.fitted {
            Some(fitted) => (fitted.rate)(puzzle, model, highest, stop),
            None => (self.rate)(puzzle, highest, stop),
        }
    }

    /// Returns all figures of a puzzle for the readers of a model; the model only matters on a fitted scale.
    ///
    /// # Errors
    /// If two givens break a rule, if the scale does not rate such puzzles, or if the work was stopped.
    pub fn measure_for(&self, model: &Model, puzzle: &Puzzle, stop: &Stop) -> Result<Figures, Unrated> {
        match self.fitted {
            Some(fitted) => (fitted.measure)(puzzle, model, stop),
            None => (self.measure)(puzzle, stop),
        }
    }

    /// Returns the index of the level of a puzzle with these figures; `None` if the scale has no levels.
    pub fn level(&self, figures: &[Rating]) -> Option<usize> {
        self.levels.and_then(|_| figures.last().map(|level| level.0 as usize))
    }

    /// Returns all figures of a puzzle for the readers of a model, as exact as the bounds allow. A bound of work only
    /// matters if the scale counts its work.
    ///
    /// # Errors
    /// If two givens break a rule, or if the work was stopped.
    pub fn figures_within(
        &self,
        model: &Model,
        puzzle: &Puzzle,
        bounds: &Bounds,
        stop: &Stop,
    ) -> Result<Figures, Unrated> {
        if *bounds == Bounds::default() {
            return self.measure_for(model, puzzle, stop);
        }
        if let Some(bounded) = self.bounded {
            return bounded(puzzle, bounds, stop);
        }
        Ok(match self.rate_for(model, puzzle, bounds.highest, stop)? {
            None => {
                let above = bounds.highest.map_or(Rating(0), |highest| Rating(highest.0 + 1));
                Figures::new(vec![above], vec![true])
            }
            // Figures other than the rating and the level are not on the path.
            Some(_) if self.figures.len() > 1 + usize::from(self.levels.is_some()) => {
                self.measure_for(model, puzzle, stop)?
            }
            Some(rated) => {
                let level = self.levels.map(|levels| Rating((levels.of)(&rated) as u32));
                let values: Vec<Rating> = [rated.rating].into_iter().chain(level).collect();
                let is_open = (0..values.len()).map(|at| at == 0 && rated.is_open).collect();
                Figures { is_open, values, rejected: rated.rejected }
            }
        })
    }

    /// Formats all figures, such as `4.2`, or `>=4.2` for a lower bound.
    pub fn print_figures(&self, figures: &Figures) -> Vec<String> {
        let print =
            |(at, (&figure, &is_open)): (usize, (&Rating, &bool))| at_least(self.print_figure(at, figure), is_open);
        figures.values.iter().zip(&figures.is_open).enumerate().map(print).collect()
    }

    /// Formats one of the scale's figures. A level is formatted as its name.
    pub fn print_figure(&self, at: usize, figure: Rating) -> String {
        match self.levels {
            Some(levels) if self.figures[at] == LEVEL => levels.names[figure.0 as usize].to_owned(),
            _ => self.print(figure),
        }
    }

    /// Returns whether a puzzle can have a rating within this band, inclusive, as far as is known about the scale.
    pub fn can_reach(&self, (lowest, highest): (Rating, Rating)) -> bool {
        let (lowest, highest) = (lowest.0.max(self.reach.0), highest.0.min(self.reach.1));
        // A band with more figures than gaps has one that is not a gap.
        lowest <= highest && (lowest..=highest).take(self.gaps.len() + 1).any(|figure| !self.gaps.contains(&figure))
    }

    /// Returns whether the highest rating of a puzzle is unknown.
    pub fn is_open_ended(&self) -> bool {
        self.reach.1 == u32::MAX
    }

    /// Returns the range of the ratings of puzzles in words, such as "from 1.0 to 11.9".
    pub fn ends(&self) -> String {
        let (lowest, highest) = self.reach;
        let low = self.print(Rating(lowest));
        if self.is_open_ended() {
            return format!("from {low} up");
        }
        format!("from {low} to {}", self.print(Rating(highest)))
    }

    /// Parses a figure; `None` if the text is not a number or has too many decimals.
    pub fn parse(&self, text: &str) -> Option<Rating> {
        let (whole, fraction) = text.split_once('.').unwrap_or((text, "0"));
        let number = |digits: &str| -> Option<u32> {
            digits.parse().ok().filter(|_| digits.bytes().all(|byte| byte.is_ascii_digit()))
        };
        let (whole, fraction_units): (u32, u32) = (number(whole)?, number(fraction)?.checked_mul(self.units)?);
        let parts = 10_u32.checked_pow(fraction.len() as u32)?;
        let is_exact = fraction_units.is_multiple_of(parts);
        is_exact.then_some(Rating(whole.checked_mul(self.units)?.checked_add(fraction_units / parts)?))
    }

    /// Formats a figure, such as `4.2` on a scale of tenths.
    pub fn print(&self, rating: Rating) -> String {
        rating.print(self.units)
    }

    /// Formats the rating of a puzzle, such as `>=4.2` for a lower bound.
    pub fn print_rating(&self, rating: Rating, is_open: bool) -> String {
        at_least(self.print(rating), is_open)
    }
}

/// Adds the sign of a lower bound to an open figure.
fn at_least(figure: String, is_open: bool) -> String {
    if is_open { format!(">={figure}") } else { figure }
}

impl PartialEq for Scale {
    fn eq(&self, other: &Self) -> bool {
        self.key == other.key
    }
}

impl Eq for Scale {}

impl fmt::Debug for Scale {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Scale({})", self.key)
    }
}

/// A step that a path skips because it is not proved, or for which a figure is withheld.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SkippedStep {
    /// The scale of the path or figure.
    pub scale: &'static Scale,
    /// The step.
    pub step: RejectedStep,
}

impl SkippedStep {
    /// Pairs the steps of a path or figure with its scale.
    pub fn on(scale: &'static Scale, steps: Vec<RejectedStep>) -> impl Iterator<Item = Self> {
        steps.into_iter().map(move |step| Self { scale, step })
    }

    /// Adds the steps whose scale and technique `kept` does not contain yet.
    pub fn keep_first(kept: &mut Vec<Self>, steps: impl IntoIterator<Item = Self>) {
        for skipped in steps {
            let is_same = |known: &Self| known.scale == skipped.scale && known.step.technique == skipped.step.technique;
            if !kept.iter().any(is_same) {
                kept.push(skipped);
            }
        }
    }
}
