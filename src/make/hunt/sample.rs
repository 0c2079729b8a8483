//! Samples a hunt: makes the first attempts to estimate how many are needed.
//!
//! A sample always ends soon. Its work is bounded by the number of times that searches check for a stop, not by the
//! clock, so that the same attempts are counted on every machine. It ends if one attempt, or all attempts together,
//! check too often.

use super::attempt::attempt;
use super::criteria::{Criteria, work_of_plain};
use super::loss::Losses;
use super::number::{Number, Stream};
use crate::generate::Maker;
use crate::work::{Watch, collect};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// The results of a sample of a hunt.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sample {
    /// The number of finished attempts.
    pub tried: u64,
    /// The number of puzzles that meet the criteria.
    pub found: usize,
    /// The reasons why the other attempts failed, with their numbers.
    pub losses: Losses,
    /// Whether the sample ended early because of too much work.
    pub is_cut: bool,
}

/// The number of attempts in a sample of puzzles that are generated quickly.
const SAMPLE: u64 = 200;

/// The maximum work of one attempt, in estimated microseconds. A check for a stop counts as one microsecond on 81
/// cells, and grows with the square of the number of cells. On 16x16 and 25x25 the estimate is right within a factor of
/// four.
const MAX_WORK: u64 = 1_000_000;
/// The maximum work of all attempts of a sample.
const MAX_ALL_WORK: u64 = 2_500_000;

/// Makes the first attempts of a hunt and returns their results. At most a few hundred attempts are made, and fewer if
/// each takes much work.
pub fn try_out(criteria: &Criteria, seed: u64, watch: &mut dyn Watch) -> Sample {
    let mut losses = Losses::default();
    let leg = criteria.first_leg();
    let work = match leg.stream {
        Stream::Plain => work_of_plain(&criteria.request),
        // A walk can take as much work as all the attempts of a sample.
        Stream::Walk => SAMPLE,
    };
    let attempts = (SAMPLE / work).clamp(2, SAMPLE);
    let cells = (criteria.request.board.cell_count() as u64).max(81);
    let questions_for = |work: u64| work * 81 * 81 / (cells * cells);
    let (most, most_of_all) = (questions_for(MAX_WORK), questions_for(MAX_ALL_WORK));
    let (mut questions, mut tried, mut count) = (0, 0, 0);
    let mut is_cut = false;
    collect(
        usize::MAX,
        attempts.min(leg.indices.end),
        || (),
        |(), index, stop| {
            let asked = Arc::new(AtomicU64::new(0));
            let counted = Arc::clone(&asked);
            let bounded = stop.or(move || counted.fetch_add(1, Ordering::Relaxed) >= most);
            // A new maker: state from another attempt would change the number of checks in this one.
            let mut maker = Maker::new(&criteria.request);
            let number = Number { stream: leg.stream, index };
            let found = attempt(&mut maker, (seed, number), criteria, &|_| false, &bounded);
            stop.check()?;
            Ok((asked.load(Ordering::Relaxed), found.map(|(_, found)| found)))
        },
        |_, (asked, found)| {
            questions += asked;
            is_cut = found.is_err() || questions > most_of_all;
            let is_found = found.map(|found| found.map_err(|miss| *losses.entry(miss.loss).or_default() += 1).is_ok());
            tried += u64::from(is_found.is_ok());
            count += usize::from(is_found == Ok(true));
            if is_cut { ControlFlow::Break(()) } else { ControlFlow::Continue(is_found == Ok(true)) }
        },
        watch,
    );
    Sample { tried, found: count, losses, is_cut }
}
