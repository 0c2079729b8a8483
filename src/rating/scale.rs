//! What a scale is: one row of the table.

use super::figures::{Bounds, Figures};
use super::minutes::Model;
use super::rated::{Levels, Rated, Rating, Unrated};
use super::sudognu::Letters;
use crate::board::{Puzzle, Topology};
use crate::logic::{RejectedStep, Trace};
use crate::work::Stop;
use std::fmt;

/// Rates a puzzle with its path; with a highest rating, gives up with `None` as soon as the path has passed it.
pub type Rate = fn(&Puzzle, Option<Rating>, &Stop) -> Result<Option<Rated>, Unrated>;

/// The lowest and the highest rating that a puzzle can have, as closely as it takes to tell whether it is outside a
/// band, both ends of which are included.
pub type Glance = fn(&Puzzle, (Rating, Rating)) -> Option<(Rating, Rating)>;

/// All figures of a puzzle on a scale.
pub type Measure = fn(&Puzzle, &Stop) -> Result<Figures, Unrated>;

/// All figures of a puzzle, as far as bounds let the search go.
pub type Bounded = fn(&Puzzle, &Bounds, &Stop) -> Result<Figures, Unrated>;

/// The same as [`Rate`] for the readers of this model.
pub type RateFor = fn(&Puzzle, &Model, Option<Rating>, &Stop) -> Result<Option<Rated>, Unrated>;

/// The same as [`Measure`] for the readers of this model.
pub type MeasureFor = fn(&Puzzle, &Model, &Stop) -> Result<Figures, Unrated>;

/// The same as [`Rate`] in the order of these letters.
pub type RateInOrder = fn(&Puzzle, &Letters, Option<Rating>, &Stop) -> Result<Option<Rated>, Unrated>;

/// A scale whose techniques are letters: a string of them is an order to rate in, and a path can be written in them.
#[derive(Clone, Copy, Debug)]
pub struct Lettered {
    /// Rates a puzzle in the order of these letters.
    pub rate: RateInOrder,
    /// A path in letters.
    pub write: fn(&Trace) -> String,
}

/// A scale that is fitted to people: by the model of a site's own readers it tells how hard puzzles are for these.
#[derive(Clone, Copy, Debug)]
pub struct Fitted {
    /// Rates a puzzle.
    pub rate: RateFor,
    /// All figures of a puzzle.
    pub measure: MeasureFor,
}

/// A scale of difficulty.
pub struct Scale {
    /// The stable key, `sudognu`.
    pub key: &'static str,
    /// What it measures and who defined it, in a sentence.
    pub summary: &'static str,
    /// The version of its figures. Raise it whenever any puzzle gets another figure: locks, banks and batches keep the
    /// version with the figures, so that figures of different versions are never compared.
    pub version: u32,
    /// How many units of the figure make one of the printed number: 10 where tenths are printed.
    pub units: u32,
    /// The lowest and the highest figure that the scale can print, where it has ends.
    pub range: (u32, u32),
    /// The lowest and the highest figure of a puzzle that the scale's techniques solve: [`u32::MAX`] if no highest one is
    /// known.
    pub reach: (u32, u32),
    /// Figures within [`Scale::reach`] that no puzzle has.
    pub gaps: &'static [u32],
    /// From this rating on puzzles take long to rate: their paths need chains of many branches.
    pub steep_from: Option<Rating>,
    /// Whether its figures are exactly those of another program, so that no step of a path can be left out: where one
    /// is not proved the figure is withheld.
    pub is_exact: bool,
    /// Whether it rates puzzles of this board.
    pub applies: fn(&Topology) -> bool,
    /// Whether it rates puzzles with relations or clues.
    pub takes_rules: bool,
    /// Whether it rates puzzles that give marks (Sukaku), rather than digits alone.
    pub takes_marks: bool,
    /// Whether its path asks for a technique: no other is ever on it.
    pub asks_for: fn(&str) -> bool,
    /// Rates a puzzle with its path.
    pub rate: Rate,
    /// The lowest and the highest rating that a puzzle can have, had in far less time than a path, where the scale can
    /// tell; `None` when givens conflict.
    pub glance: Option<Glance>,
    /// Its names for how hard a puzzle is, where it has such.
    pub levels: Option<Levels>,
    /// What the scale tells of a puzzle, the rating first: `ER`, `EP` and `ED` on the scale of Sudoku Explainer. A
    /// scale with levels tells last the index of the level.
    pub figures: &'static [&'static str],
    /// All figures of a puzzle, without its path: faster than [`Scale::rate`] where the scale can do without.
    pub measure: Measure,
    /// The figures within bounds, where the scale can do with less than a path. No step of such a scale is a guess:
    /// what has a rating that is not open has been deduced.
    pub bounded: Option<Bounded>,
    /// Whether it counts its work, so that this can be bounded.
    pub counts_work: bool,
    /// What the letters of its techniques are for, where they are letters.
    pub lettered: Option<Lettered>,
    /// What it can be fitted to, where it is fitted to people.
    pub fitted: Option<Fitted>,
}

/// What the figure is called that is the index of a level.
pub(super) const LEVEL: &str = "level";

impl Scale {
    /// Whether it rates this puzzle, as far as board and rules say.
    pub fn rates(&self, puzzle: &Puzzle) -> bool {
        self.refusal(puzzle).is_none()
    }

    /// Why it does not rate this puzzle: what it does not rate, as in "the scale does not rate this board".
    pub fn refusal(&self, puzzle: &Puzzle) -> Option<&'static str> {
        if !(self.applies)(puzzle.board()) || puzzle.has_rules() && !self.takes_rules {
            Some("this board")
        } else if !puzzle.marks().is_empty() && !self.takes_marks {
            Some("puzzles that give marks")
        } else {
            None
        }
    }

    /// The step for which a figure of this scale is withheld: the first that is not proved, if the scale is that of
    /// another program.
    pub fn withholds<'a>(&self, rejected: &'a [RejectedStep]) -> Option<&'a RejectedStep> {
        rejected.first().filter(|_| self.is_exact)
    }

    /// Rates a puzzle, however hard it is.
    ///
    /// # Errors
    /// When two givens break a rule, or the scale does not rate such puzzles.
    pub fn rate_fully(&self, puzzle: &Puzzle) -> Result<Rated, Unrated> {
        self.rate_unless(puzzle, &Stop::never())
    }

    /// The same, unless it is stopped.
    ///
    /// # Errors
    /// When two givens break a rule, or it was stopped.
    pub fn rate_unless(&self, puzzle: &Puzzle, stop: &Stop) -> Result<Rated, Unrated> {
        (self.rate)(puzzle, None, stop).map(|rated| rated.expect("without a highest rating no path is given up"))
    }

    /// Rates a puzzle for the readers of a model; on a scale that is not fitted to people that is no matter.
    ///
    /// # Errors
    /// When two givens break a rule, the scale does not rate such puzzles, or it was stopped.
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

    /// All figures of a puzzle for the readers of a model; on a scale that is not fitted to people that is no matter.
    ///
    /// # Errors
    /// When two givens break a rule, the scale does not rate such puzzles, or it was stopped.
    pub fn measure_for(&self, model: &Model, puzzle: &Puzzle, stop: &Stop) -> Result<Figures, Unrated> {
        match self.fitted {
            Some(fitted) => (fitted.measure)(puzzle, model, stop),
            None => (self.measure)(puzzle, stop),
        }
    }

    /// The index of the level of a puzzle with these figures, the scale's own, where the scale has levels.
    pub fn level(&self, figures: &[Rating]) -> Option<usize> {
        self.levels.and_then(|_| figures.last().map(|level| level.0 as usize))
    }

    /// All figures of a puzzle for the readers of a model, as far as the bounds let the search go. A bound of work
    /// holds only where the scale counts its work.
    ///
    /// # Errors
    /// When two givens break a rule, or it was stopped.
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
            // What is told beside the rating and the level is not on the path.
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

    /// All figures as people read them: `4.2`, and `>=4.2` of an open one.
    pub fn print_figures(&self, figures: &Figures) -> Vec<String> {
        let print =
            |(at, (&figure, &is_open)): (usize, (&Rating, &bool))| at_least(self.print_figure(at, figure), is_open);
        figures.values.iter().zip(&figures.is_open).enumerate().map(print).collect()
    }

    /// One of the scale's figures as people read it: a level by its name.
    pub fn print_figure(&self, at: usize, figure: Rating) -> String {
        match self.levels {
            Some(levels) if self.figures[at] == LEVEL => levels.names[figure.0 as usize].to_owned(),
            _ => self.print(figure),
        }
    }

    /// Returns whether a puzzle can have a rating within this band, both ends included, as far as the scale knows.
    pub fn can_reach(&self, (lowest, highest): (Rating, Rating)) -> bool {
        let (lowest, highest) = (lowest.0.max(self.reach.0), highest.0.min(self.reach.1));
        // A band with more figures than there are gaps has one that is not a gap.
        lowest <= highest && (lowest..=highest).take(self.gaps.len() + 1).any(|figure| !self.gaps.contains(&figure))
    }

    /// Returns whether no highest rating of a puzzle is known.
    pub fn is_open_ended(&self) -> bool {
        self.reach.1 == u32::MAX
    }

    /// Returns in words from where to where the ratings of puzzles go: "from 1.0 to 11.9".
    pub fn ends(&self) -> String {
        let (lowest, highest) = self.reach;
        let low = self.print(Rating(lowest));
        if self.is_open_ended() {
            return format!("from {low} up");
        }
        format!("from {low} to {}", self.print(Rating(highest)))
    }

    /// A figure as people write it; `None` when the text is no number, or finer than the scale counts.
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

    /// A figure as people read it: `4.2` on a scale of tenths.
    pub fn print(&self, rating: Rating) -> String {
        rating.print(self.units)
    }

    /// The rating of a puzzle as people read it: `>=4.2` of one that is only the least that it can be.
    pub fn print_rating(&self, rating: Rating, is_open: bool) -> String {
        at_least(self.print(rating), is_open)
    }
}

/// A figure, and before it the sign that it is only the least that it can be.
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
