//! Fits the minutes to people's solving times.

use super::evidence::Evidence;
use super::model::{Model, Spread};
use super::regression::{COLUMNS, Row, coefficients, predicted};
use super::statistics::{quantile, spearman};
use crate::error::{Diagnostic, from_json};
use serde::{Deserialize, Serialize};
use std::sync::LazyLock;

/// A solving time, or the mean of several solving times.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Attempt {
    /// The puzzle, by its index in the list of evidence.
    pub puzzle: usize,
    /// The number of the solver, if the solver is known.
    pub solver: Option<usize>,
    /// The time or mean time.
    pub seconds: f64,
    /// The number of solvers whose times the mean includes.
    pub count: u32,
}

/// A model, its data and its validation, as printed by `sudopress rate --fit`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct FittedModel {
    /// The version of the meaning of the coefficients; other versions are rejected.
    pub version: u32,
    /// The coefficients.
    pub model: Model,
    /// The number of puzzles.
    pub puzzles: usize,
    /// The number of puzzles that singles do not solve.
    pub others: usize,
    /// The number of solving times.
    pub times: u64,
    /// The accuracy of its predictions for other puzzles.
    pub validation: Validation,
}

impl Model {
    /// Returns the built-in model, fitted to published times.
    pub fn built_in() -> Self {
        static BUILT_IN: LazyLock<FittedModel> =
            LazyLock::new(|| serde_json::from_str(include_str!("built_in.json")).expect("a test reads it"));
        BUILT_IN.model
    }

    /// Returns whether the model is the built-in one.
    pub fn is_built_in(&self) -> bool {
        *self == Self::built_in()
    }
}

/// The maximum number of bytes of a model, which is far more than any model needs.
pub const MAX_MODEL_LENGTH: usize = 1 << 16;

impl FittedModel {
    /// Reads a model as JSON. Diagnostics name the file `name`.
    ///
    /// # Errors
    /// If the JSON is not a model of this version.
    pub fn read(name: &str, json: &[u8]) -> Result<Self, Diagnostic> {
        #[derive(Deserialize)]
        struct Head {
            version: Option<u32>,
        }
        const ANEW: &str = "`sudopress rate --fit` writes a new model";
        // The version is checked first, because unknown keys may belong to another version.
        let version = serde_json::from_slice::<Head>(json).ok().and_then(|head| head.version);
        if let Some(version) = version.filter(|&version| version != VERSION) {
            let message = format!("the model has version {version}, but this program reads version {VERSION}");
            return Err(Diagnostic::new(message).hint(ANEW).in_file(name));
        }
        serde_json::from_slice(json).map_err(|error| from_json(&error, "model", name, json).hint(ANEW))
    }
}

/// The accuracy with which models fitted to nine tenths of the puzzles predict the other tenth: the mean of several
/// divisions.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Validation {
    /// Spearman's correlation of prediction and mean time.
    pub spearman: f64,
    /// Among puzzles that singles solve.
    pub spearman_of_singles: f64,
    /// The share of puzzles with a mean time in the interval, which should be 0.8.
    pub within: f64,
    /// Among puzzles that singles solve.
    pub within_of_singles: f64,
}

/// There are too few puzzles with times for a fit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{puzzles} puzzles with times are too few to fit a model; {LEAST} are needed")]
pub struct TooFewPuzzles {
    /// The number of puzzles with times.
    pub puzzles: usize,
}

/// The minimum number of puzzles for a fit.
const LEAST: usize = 50;

/// The minimum number of puzzles of a kind for its own coefficient or interval.
const MIN_OF_KIND: usize = 30;

/// The version of the meaning of the coefficients.
pub(super) const VERSION: u32 = 1;

/// The number of parts of a division, and the number of divisions.
const PARTS: usize = 10;
const DIVISIONS: u64 = 20;

/// Fits a model to times; `evidence` is indexed by puzzle.
///
/// A puzzle's time is the mean over its solvers, corrected for each solver's own pace (`by_puzzle`) and weighted by the
/// number of solvers. If fewer than thirty puzzles need more than singles, the cost of hard steps keeps its proportion
/// to the search in the built-in model.
///
/// # Errors
/// If there are too few puzzles.
pub fn fit(evidence: &[Evidence], attempts: &[Attempt]) -> Result<FittedModel, TooFewPuzzles> {
    let timed = by_puzzle(evidence, attempts);
    if timed.len() < LEAST {
        return Err(TooFewPuzzles { puzzles: timed.len() });
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

/// Returns the time of an ordinary solver for each puzzle with times.
///
/// Solvers are fast or slow, and solve different puzzles. The logarithm of a solver's pace is the mean of the
/// logarithms of their times over those of the puzzles, drawn towards 0 as if three more puzzles had been solved at the
/// ordinary pace. Times and paces are computed from each other in turn.
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

/// Returns the model for these puzzles.
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

/// Returns the row with hard steps counted as search, at this ratio.
fn joined(row: &Row, ratio: f64) -> Row {
    let mut known = [0.0; COLUMNS];
    known[0] = row.known[0];
    known[1] = row.known[1] + ratio * row.known[2];
    Row { known, ..*row }
}

fn thousandths(number: f64) -> u32 {
    (number * 1000.0).round() as u32
}

/// Returns the accuracy with which models of nine tenths of the puzzles predict the other tenth.
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

/// Returns the predicted seconds and the two ends of the interval.
fn seconds(model: &Model, evidence: &Evidence) -> [f64; 3] {
    let predicted = model.milliseconds(evidence) as f64 / 1000.0;
    let spread = model.spread(evidence);
    [predicted, predicted * f64::from(spread.low) / 1000.0, predicted * f64::from(spread.high) / 1000.0]
}

/// Returns Spearman's correlation, and the share of times in the interval.
fn judged(timed: &[Timed], figures: &[[f64; 3]], of_singles: bool) -> (f64, f64) {
    let counted = || timed.iter().zip(figures).filter(|(timed, _)| !of_singles || timed.evidence.hard == 0);
    let times: Vec<f64> = counted().map(|(timed, _)| timed.row.seconds).collect();
    let predicted: Vec<f64> = counted().map(|(_, figures)| figures[0]).collect();
    let within = counted().filter(|(timed, [_, low, high])| (*low..=*high).contains(&timed.row.seconds)).count();
    (spearman(&predicted, &times), within as f64 / times.len().max(1) as f64)
}
