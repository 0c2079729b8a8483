//! Fitting the minutes to times that people took.

use super::evidence::Evidence;
use super::model::{Model, Spread};
use super::regression::{COLUMNS, Row, coefficients, predicted};
use super::statistics::{quantile, spearman};
use crate::error::{Diagnostic, from_json};
use serde::{Deserialize, Serialize};
use std::sync::LazyLock;

/// A time that somebody took, or the mean of some.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Attempt {
    /// The puzzle, by its place in the list of evidence.
    pub puzzle: usize,
    /// Who it was, by any number, where it is known.
    pub solver: Option<usize>,
    /// How long it took, or the mean.
    pub seconds: f64,
    /// How many solvers the time is the mean of.
    pub count: u32,
}

/// A model with what it was fitted on and how well it does there: as `sudopress rate --fit` prints it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct FittedModel {
    /// The version of what the coefficients stand for; another one is not read.
    pub version: u32,
    /// The coefficients.
    pub model: Model,
    /// On how many puzzles.
    pub puzzles: usize,
    /// How many of them singles do not solve.
    pub others: usize,
    /// On how many times that somebody took.
    pub times: u64,
    /// How well it predicts puzzles that it was not fitted on.
    pub validation: Validation,
}

impl Model {
    /// The model that is built in, fitted to published times.
    pub fn built_in() -> Self {
        static BUILT_IN: LazyLock<FittedModel> =
            LazyLock::new(|| serde_json::from_str(include_str!("built_in.json")).expect("a test reads it"));
        BUILT_IN.model
    }

    /// Whether it is that one.
    pub fn is_built_in(&self) -> bool {
        *self == Self::built_in()
    }
}

/// The longest model in bytes: far more than any has.
pub const LONGEST_MODEL: usize = 1 << 16;

impl FittedModel {
    /// Reads what [`fit`] made, as JSON. `name` is how diagnostics call the file.
    ///
    /// # Errors
    /// What is wrong with it, with the place, or that it is of another version.
    pub fn read(name: &str, json: &[u8]) -> Result<Self, Diagnostic> {
        #[derive(Deserialize)]
        struct Head {
            version: Option<u32>,
        }
        const ANEW: &str = "`sudopress rate --fit` prints models: fit it again";
        // The version comes first: what is unknown in another one is no fault of the model.
        let version = serde_json::from_slice::<Head>(json).ok().and_then(|head| head.version);
        if let Some(version) = version.filter(|&version| version != VERSION) {
            let message = format!("a model of version {version}, and this program reads version {VERSION}");
            return Err(Diagnostic::new(message).hint(ANEW).in_file(name));
        }
        serde_json::from_slice(json).map_err(|error| from_json(&error, "model", name, json).hint(ANEW))
    }
}

/// How well puzzles are predicted by models fitted on nine tenths of the others: the mean of several divisions into
/// tenths.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Validation {
    /// Spearman's correlation of prediction and mean time.
    pub spearman: f64,
    /// The same among puzzles that singles solve.
    pub spearman_of_singles: f64,
    /// The share of puzzles whose mean time lies in the interval, which is made to hold 0.8.
    pub within: f64,
    /// The same among puzzles that singles solve.
    pub within_of_singles: f64,
}

/// There are too few puzzles with times to fit anything.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{puzzles} puzzles with times are too few to fit a model: {LEAST} are needed")]
pub struct TooFew {
    /// How many there are.
    pub puzzles: usize,
}

/// The fewest puzzles that a model is fitted to.
const LEAST: usize = 50;

/// The fewest puzzles of a kind that have a coefficient or an interval of their own.
const MIN_OF_KIND: usize = 30;

/// The version of what the coefficients stand for.
pub(super) const VERSION: u32 = 1;

/// In how many parts the puzzles are divided, and how often.
const PARTS: usize = 10;
const DIVISIONS: u64 = 20;

/// Fits a model to times, by puzzle its evidence.
///
/// A puzzle's time is the mean over its solvers, once each solver's own pace is taken out (`by_puzzle`); it counts as
/// often as it has solvers. Where fewer than thirty puzzles need more than singles, what hard steps cost is kept in the
/// proportion to the search that it has in the model that is built in.
///
/// # Errors
/// When there are too few puzzles.
pub fn fit(evidence: &[Evidence], attempts: &[Attempt]) -> Result<FittedModel, TooFew> {
    let timed = by_puzzle(evidence, attempts);
    if timed.len() < LEAST {
        return Err(TooFew { puzzles: timed.len() });
    }
    let all: Vec<&Timed> = timed.iter().collect();
    Ok(FittedModel {
        version: VERSION,
        model: model(&all),
        puzzles: timed.len(),
        others: timed.iter().filter(|timed| timed.evidence.hard > 0).count(),
        times: attempts.iter().map(|attempt| u64::from(attempt.count)).sum(),
        validation: validation(&timed),
    })
}

/// A puzzle with its mean time.
struct Timed {
    evidence: Evidence,
    row: Row,
}

/// By puzzle that has one its time for an ordinary solver.
///
/// Solvers are quick or slow, and do not all take the same puzzles. The logarithm of a solver's pace is the mean of
/// what his times are above those of the puzzles, drawn towards 0 as if three more puzzles had been solved at the
/// ordinary pace; times and paces follow from each other, in turn until they stand.
fn by_puzzle(evidence: &[Evidence], attempts: &[Attempt]) -> Vec<Timed> {
    let solvers = attempts.iter().filter_map(|attempt| attempt.solver).max().map_or(0, |last| last + 1);
    let mut pace = vec![0.0; solvers];
    let pace_of = |pace: &[f64], attempt: &Attempt| attempt.solver.map_or(0.0, |solver| pace[solver]);
    let mut times = vec![(0.0, 0.0); evidence.len()];
    for _ in 0..20 {
        times = vec![(0.0, 0.0); evidence.len()];
        for attempt in attempts {
            let (sum, count): &mut (f64, f64) = &mut times[attempt.puzzle];
            *sum += f64::from(attempt.count) * attempt.seconds * (-pace_of(&pace, attempt)).exp();
            *count += f64::from(attempt.count);
        }
        let mut above = vec![(0.0, 3.0); solvers];
        for attempt in attempts {
            let (sum, count) = times[attempt.puzzle];
            if let Some(solver) = attempt.solver {
                above[solver].0 += (attempt.seconds * count / sum).ln();
                above[solver].1 += 1.0;
            }
        }
        pace = above.into_iter().map(|(sum, count)| sum / count).collect();
    }
    let timed = evidence.iter().zip(times).filter(|(_, (_, count))| *count > 0.0);
    timed
        .map(|(&evidence, (sum, count))| {
            let known = [1.0, evidence.root_of_search() as f64 / 1000.0, f64::from(evidence.hard)];
            Timed { evidence, row: Row { known, seconds: sum / count, weight: count } }
        })
        .collect()
}

/// The model of these puzzles.
fn model(timed: &[&Timed]) -> Model {
    let rows: Vec<&Row> = timed.iter().map(|timed| &timed.row).collect();
    let mut found = coefficients(&rows);
    let others = timed.iter().filter(|timed| timed.evidence.hard > 0).count();
    if others < MIN_OF_KIND {
        let built_in = Model::built_in();
        let ratio = f64::from(built_in.hard) / f64::from(built_in.search);
        let joined: Vec<Row> = rows.iter().map(|row| joined(row, ratio)).collect();
        found = coefficients(&joined.iter().collect::<Vec<_>>());
        found[2] = found[1] * ratio;
    }
    let spread = |is_hard: bool| {
        let of_kind = |timed: &&&Timed| (timed.evidence.hard > 0) == is_hard;
        let own: Vec<&&Timed> = timed.iter().filter(of_kind).collect();
        let counted = if own.len() < MIN_OF_KIND { timed.iter().collect() } else { own };
        let ratios: Vec<f64> =
            counted.iter().map(|timed| timed.row.seconds / predicted(&found, &timed.row.known)).collect();
        let [low, high] = [0.1, 0.9].map(|share| thousandths(quantile(&ratios, share)));
        Spread { low, high }
    };
    let [base, search, hard] = found.map(thousandths);
    Model { base, search, hard, of_singles: spread(false), of_others: spread(true) }
}

/// A row whose hard steps count to the search, at so much each.
fn joined(row: &Row, ratio: f64) -> Row {
    let mut known = [0.0; COLUMNS];
    known[0] = row.known[0];
    known[1] = row.known[1] + ratio * row.known[2];
    Row { known, ..*row }
}

fn thousandths(number: f64) -> u32 {
    (number * 1000.0).round() as u32
}

/// How well each tenth of the puzzles is predicted by a model of the rest.
fn validation(timed: &[Timed]) -> Validation {
    let mut sums = [0.0; 4];
    for division in 0..DIVISIONS {
        let mut order: Vec<usize> = (0..timed.len()).collect();
        order.sort_by_key(|&at| super::clocks::mixed(super::clocks::mixed(division) ^ at as u64));
        let mut figures = vec![[0.0; 3]; timed.len()];
        for part in 0..PARTS {
            let is_left_out = |place: usize| place % PARTS == part;
            let places = || order.iter().enumerate();
            let rest: Vec<&Timed> =
                places().filter(|&(place, _)| !is_left_out(place)).map(|(_, &at)| &timed[at]).collect();
            let model = model(&rest);
            for (_, &at) in places().filter(|&(place, _)| is_left_out(place)) {
                figures[at] = seconds(&model, &timed[at].evidence);
            }
        }
        let found = [false, true].map(|of_singles| judged(timed, &figures, of_singles));
        let found = [found[0].0, found[1].0, found[0].1, found[1].1];
        sums.iter_mut().zip(found).for_each(|(sum, found)| *sum += found / DIVISIONS as f64);
    }
    let [spearman, spearman_of_singles, within, within_of_singles] = sums.map(|mean| (mean * 1000.0).round() / 1000.0);
    Validation { spearman, spearman_of_singles, within, within_of_singles }
}

/// The predicted seconds and the two ends of the interval.
fn seconds(model: &Model, evidence: &Evidence) -> [f64; 3] {
    let predicted = model.milliseconds(evidence) as f64 / 1000.0;
    let spread = model.spread(evidence);
    [predicted, predicted * f64::from(spread.low) / 1000.0, predicted * f64::from(spread.high) / 1000.0]
}

/// Spearman's correlation, and the share of times in the interval.
fn judged(timed: &[Timed], figures: &[[f64; 3]], of_singles: bool) -> (f64, f64) {
    let counted = || timed.iter().zip(figures).filter(|(timed, _)| !of_singles || timed.evidence.hard == 0);
    let times: Vec<f64> = counted().map(|(timed, _)| timed.row.seconds).collect();
    let predicted: Vec<f64> = counted().map(|(_, figures)| figures[0]).collect();
    let within = counted().filter(|(timed, [_, low, high])| (*low..=*high).contains(&timed.row.seconds)).count();
    (spearman(&predicted, &times), within as f64 / times.len().max(1) as f64)
}
