//! A look at the first attempts of a hunt, to tell how many it takes.

use super::attempt::attempt;
use super::loss::Losses;
use super::number::{Number, Stream};
use super::wishes::{Wishes, work_of_plain};
use crate::generate::Maker;
use crate::work::{Watch, collect};
use std::ops::ControlFlow;

/// What a look at the first attempts shows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sample {
    /// Attempts made.
    pub tried: u64,
    /// How many of them gave a puzzle that will do.
    pub found: usize,
    /// What the others failed by.
    pub losses: Losses,
}

/// How many attempts a sample makes of what is quickly made.
const SAMPLE: u64 = 200;

/// Makes the first attempts of a hunt, a few hundred at most and fewer where each takes long, and counts.
pub fn try_out(wishes: &Wishes, seed: u64, watch: &mut dyn Watch) -> Sample {
    let mut losses = Losses::default();
    let leg = wishes.first_leg();
    let work = match leg.stream {
        Stream::Plain => work_of_plain(&wishes.request),
        // A walk can be as much work as all the attempts of a sample.
        Stream::Walk => SAMPLE,
    };
    let attempts = (SAMPLE / work).clamp(2, SAMPLE);
    let (tally, _) = collect(
        usize::MAX,
        attempts.min(leg.indices.end),
        || Maker::new(&wishes.request),
        |maker, index, stop| {
            Ok(attempt(maker, (seed, Number { stream: leg.stream, index }), wishes, &|_| false, stop)?.1)
        },
        |_, found| {
            let is_found = found.map_err(|miss| *losses.entry(miss.loss).or_default() += 1).is_ok();
            ControlFlow::Continue(is_found)
        },
        watch,
    );
    Sample { tried: tally.tried, found: tally.taken, losses }
}
