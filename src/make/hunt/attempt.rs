//! Makes one attempt: a puzzle is generated, or reached by a walk, and checked.

use super::criteria::{Criteria, work_of_plain};
use super::difficulty::{Figure, JudgeOptions, Judged};
use super::loss::Loss;
use super::number::Number;
use super::techniques::is_within;
use crate::board::Puzzle;
use crate::canon;
use crate::generate::{Made, Maker};
use crate::logic::TechniqueKey;
use crate::rating::{Figures, Rated, Rating, Scale, SkippedStep, Unrated, WALKTHROUGH, scale};
use crate::work::{Stop, Stopped};

/// The factor for the cost of a neighbour that is slow to rate. Walks that arrive at `explainer` 9.1 take 200 ratings
/// on average, so fewer ratings there would lose half of the finds.
const STEEPNESS: u64 = 2;

/// A puzzle that meets the criteria.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RatedPuzzle {
    /// The puzzle with its solution.
    pub made: Made,
    /// The canonical form of the puzzle on one line.
    pub canonical: String,
    /// The rating of the puzzle on the scale of the criteria.
    pub rating: Rating,
    /// Whether the rating is only a lower bound.
    pub is_open: bool,
    /// The path of the puzzle on that scale, if the scale needed it.
    own: Option<Rated>,
    /// The path that readers see, if the criteria needed it.
    reader_path: Option<ReaderPath>,
    /// The figure on that scale, with its level; `None` if the figure is withheld.
    pub figure: Option<Figure>,
}

/// A rated puzzle that does not meet the criteria.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reject {
    /// The puzzle with its solution.
    pub made: Made,
    /// The figure of the puzzle on the scale of the criteria.
    pub figure: Figure,
}

/// A failed attempt.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Miss {
    /// The first criterion that the attempt failed.
    pub loss: Loss,
    /// The rejected puzzle, if the criteria keep rejected puzzles and its figure is known.
    pub reject: Option<Box<Reject>>,
}

impl From<Loss> for Miss {
    fn from(loss: Loss) -> Self {
        Self { loss, reject: None }
    }
}

impl RatedPuzzle {
    /// Takes the path that readers see. Unless the criteria needed it, the path is only searched for now: most puzzles
    /// are never printed, and the search can take longer than finding the puzzle.
    ///
    /// # Errors
    /// If the search was stopped.
    pub fn take_reader_path(&mut self, criteria: &Criteria, stop: &Stop) -> Result<ReaderPath, Stopped> {
        match self.reader_path.take() {
            Some(path) => Ok(path),
            None => choose_path(criteria, &self.made.puzzle, self.own.take(), stop),
        }
    }
}

/// The path that readers see.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReaderPath {
    /// The key of the scale of the path.
    pub path: &'static str,
    /// The path with its rating on that scale.
    pub rated: Rated,
    /// The unproved step that rules out the path of the walkthroughs; `None` if that path is used.
    pub withheld: Option<Box<SkippedStep>>,
}

impl ReaderPath {
    /// Returns the steps to report: those that the path skips, and the one that ruled out another path.
    pub fn skipped(&self) -> impl Iterator<Item = SkippedStep> {
        let own = scale(self.path).into_iter().flat_map(|scale| SkippedStep::on(scale, self.rated.rejected.clone()));
        own.chain(self.withheld.as_deref().cloned())
    }
}

/// Makes an attempt. Returns a puzzle that meets the criteria, or the first criterion that it failed.
///
/// # Errors
/// If the attempt was stopped.
pub fn look(
    maker: &mut Maker,
    of: (u64, Number),
    criteria: &Criteria,
    stop: &Stop,
) -> Result<Result<RatedPuzzle, Miss>, Stopped> {
    Ok(attempt(maker, of, criteria, &|_| false, stop)?.1)
}

/// Returns the work of an attempt, and a puzzle that meets the criteria or the first that it failed.
pub(super) fn attempt(
    maker: &mut Maker,
    (seed, number): (u64, Number),
    criteria: &Criteria,
    is_known: &dyn Fn(&String) -> bool,
    stop: &Stop,
) -> Result<(u64, Result<RatedPuzzle, Miss>), Stopped> {
    let plain = work_of_plain(&criteria.request);
    let (work, made) = match criteria.walk(number) {
        Some(walk) => {
            let mut rated = 0;
            let arrived = walk.make(&criteria.request, (seed, number.index), &mut || rated += 1, stop)?;
            let work = plain + rated * if criteria.difficulty.is_steep() { STEEPNESS } else { 1 };
            (work, arrived.map(|(made, figures)| (made, Some(figures))).ok_or(Loss::Unreached))
        }
        None => {
            let made = match criteria.ceiling() {
                Some(ceiling) => ceiling.make(maker, (seed, number.index), &mut || (), stop)?,
                None => maker.make_unless(seed, number.index, stop)?,
            };
            (plain, made.map(|made| (made, None)).ok_or(Loss::Unmade))
        }
    };
    stop.check()?;
    let examined = match made {
        Ok((made, figures)) => examine(made, figures.as_ref(), criteria, is_known, stop)?,
        Err(loss) => Err(loss.into()),
    };
    Ok((work, examined))
}

/// Returns the puzzle if it meets the criteria, otherwise the first that it fails; after a walk its figures are known.
/// The path that readers see is searched for only if the criteria require it or the path on their scale has a guess.
fn examine(
    made: Made,
    figures: Option<&Figures>,
    criteria: &Criteria,
    is_known: &dyn Fn(&String) -> bool,
    stop: &Stop,
) -> Result<Result<RatedPuzzle, Miss>, Stopped> {
    let (fewest, most) = criteria.given_count;
    if !(fewest..=most).contains(&made.puzzle.given_count()) {
        return Ok(Err(Loss::GivenCount.into()));
    }
    let difficulty = &criteria.difficulty;
    let needs_path = difficulty.scale == criteria.walkthrough;
    let options = JudgeOptions { needs_path, keeps_easy: criteria.keeps };
    let (judged, figure) = match figures.and_then(|figures| Some((difficulty.judge_known(figures)?, figures))) {
        Some((judged, figures)) => (judged, Figure::of(difficulty.scale, figures)),
        None => difficulty.judge_unless(&made.puzzle, &criteria.model, options, stop)?,
    };
    let miss = |loss: Loss, made: Made| {
        let reject = figure.filter(|_| criteria.keeps).map(|figure| Box::new(Reject { made, figure }));
        Ok(Err(Miss { loss, reject }))
    };
    let Judged { rating, is_open, path: mut own, is_deduced } = match judged {
        Ok(judged) => judged,
        Err(loss) => return miss(loss, made),
    };
    if criteria.is_logical() && !is_deduced {
        return miss(Loss::Guess, made);
    }
    let reader_path = match criteria.ask_of_path() || !is_deduced {
        true => match check_path(criteria, choose_path(criteria, &made.puzzle, own.take(), stop)?) {
            Ok(path) => Some(path),
            Err(loss) => return miss(loss, made),
        },
        false => None,
    };
    let canonical = canon::line_unless(&made.puzzle, stop)?;
    let is_new = !is_known(&canonical);
    let found = || RatedPuzzle { made, canonical, rating, is_open, own, reader_path, figure };
    Ok(is_new.then(found).ok_or(Loss::Disguised.into()))
}

/// Returns the path that readers see if it meets the criteria, and otherwise the first criterion that it fails.
///
/// # Errors
/// If the search was stopped.
///
/// # Panics
/// If givens conflict.
pub fn reader_path(
    criteria: &Criteria,
    puzzle: &Puzzle,
    own: Rated,
    stop: &Stop,
) -> Result<Result<ReaderPath, Loss>, Stopped> {
    if criteria.is_logical() && !own.is_deduced() {
        return Ok(Err(Loss::Guess));
    }
    Ok(check_path(criteria, choose_path(criteria, puzzle, Some(own), stop)?))
}

/// Returns the path of the walkthroughs, or that on the criteria's scale if the path of the walkthroughs has a guess;
/// the path on the criteria's scale may be known. Our own path replaces another program's path that has an unproved
/// step.
fn choose_path(
    criteria: &Criteria,
    puzzle: &Puzzle,
    mut known: Option<Rated>,
    stop: &Stop,
) -> Result<ReaderPath, Stopped> {
    let (walkthrough, wished) = (criteria.walkthrough, criteria.difficulty.scale);
    let mut path_on = |scale: &'static Scale| -> Result<ReaderPath, Stopped> {
        let rated = match known.take_if(|_| scale == wished) {
            Some(rated) => rated,
            None => {
                let rated = scale.rate_for(&criteria.model, puzzle, None, stop).map_err(Unrated::unless_faulty)?;
                rated.expect("without a highest rating no path is given up")
            }
        };
        Ok(ReaderPath { path: scale.key, rated, withheld: None })
    };
    let path = path_on(walkthrough)?;
    if let Some(step) = walkthrough.withholds(&path.rated.rejected)
        && let Some(own) = scale(WALKTHROUGH).filter(|own| own.rates(puzzle))
    {
        let withheld = SkippedStep { scale: walkthrough, step: step.clone() };
        return Ok(ReaderPath { withheld: Some(Box::new(withheld)), ..path_on(own)? });
    }
    if path.rated.is_deduced() || walkthrough == wished { Ok(path) } else { path_on(wished) }
}

/// Returns the path if it meets the criteria, otherwise the first that it fails.
fn check_path(criteria: &Criteria, path: ReaderPath) -> Result<ReaderPath, Loss> {
    if !path.rated.is_deduced() {
        return Err(Loss::Guess);
    }
    let trace = &path.rated.trace;
    let (techniques, is_on_it) =
        (&criteria.techniques, |key: &TechniqueKey| trace.steps.iter().any(|step| step.technique == *key));
    if !techniques.require.iter().all(is_on_it) || techniques.forbid.iter().any(is_on_it) {
        return Err(Loss::Techniques);
    }
    if !is_within(trace, techniques.hardest) || !is_within(trace, criteria.difficulty.hardest) {
        return Err(Loss::Ceiling);
    }
    Ok(path)
}
