//! The order of a section's puzzles.

use super::edition::Entry;
use super::plan::Order;
use crate::generate::Chance;
use crate::rating::scale;

/// The stream of chance by which puzzles are shuffled: no attempt of the search has it.
const STREAM: u64 = u64::MAX;

/// Puts entries of one search, in the order in which it found them, into the order that is asked for, and numbers them
/// from `first`. `seed` is that of the search.
pub(super) fn arrange(entries: &mut [Entry], order: Order, own_scale: &str, (first, seed): (usize, u64)) {
    let mut rising = |key: &str| {
        if let Some(scale) = scale(key) {
            entries.sort_by_key(|entry| entry.rating(scale));
        }
    };
    match order {
        Order::AsMade => {}
        Order::Rising => rising(own_scale),
        Order::Minutes => rising("minutes"),
        Order::Shuffled => Chance::new(seed, STREAM).shuffle(entries),
    }
    for (number, entry) in (first..).zip(entries) {
        entry.number = number;
    }
}
