//! A look at the first attempts of a hunt, to tell how many it takes.

use super::attempt;
use super::loss::Losses;
use super::wishes::Wishes;
use crate::generate::{self, Maker, Tally};
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

/// Makes the first attempts of a hunt, a few hundred at most and fewer where each takes long, and counts.
pub fn try_out(wishes: &Wishes, seed: u64) -> Sample {
    let mut losses = Losses::default();
    let attempts = (SAMPLE / wishes.work_of_plain()).clamp(2, SAMPLE);
    let (tally, _) = generate::collect(
        usize::MAX,
        attempts.min(wishes.plain_attempts()),
        || Maker::new(&wishes.request),
        |maker, attempt| Some(attempt::attempt(maker, (seed, attempt), wishes, &|_| false, || false).1),
        |_, result| match result {
            Ok(_) => true,
            Err(loss) => {
                *losses.entry(loss).or_default() += 1;
                false
            }
        },
        &mut |_: Tally| ControlFlow::Continue(()),
    );
    Sample { tried: tally.tried, found: tally.taken, losses }
}

/// How many attempts a sample makes of what is quickly made.
const SAMPLE: u64 = 200;
