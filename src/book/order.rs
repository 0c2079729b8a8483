//! The order of a section's puzzles.

use super::edition::Entry;
use super::plan::Order;
use crate::generate::Chance;
use crate::rating::scale;

/// The random stream for shuffling puzzles, which no attempt of the search uses.
const STREAM: u64 = u64::MAX;

/// Returns all entries of a section: those of its search, in the order of discovery, and the author's own, with their
/// numbers if pinned. They are sorted into the requested order, except for pinned ones, and numbered from `first`.
/// `seed` is that of the search.
pub(super) fn arrange(
    mut entries: Vec<Entry>,
    own: Vec<(Option<usize>, Entry)>,
    order: Order,
    own_scale: &str,
    (first, seed): (usize, u64),
) -> Vec<Entry> {
    let (pinned, free): (Vec<_>, Vec<_>) = own.into_iter().partition(|(number, _)| number.is_some());
    entries.splice(0..0, free.into_iter().map(|(_, entry)| entry));
    let mut rising = |key: &str| {
        if let Some(scale) = scale(key) {
            entries.sort_by_key(|entry| entry.rating(scale));
        }
    };
    match order {
        Order::AsMade => {}
        Order::Rising => rising(own_scale),
        Order::Minutes => rising("minutes"),
        Order::Shuffled => Chance::new(seed, STREAM).shuffle(&mut entries),
    }
    let mut pinned: Vec<(usize, Entry)> =
        pinned.into_iter().filter_map(|(number, entry)| Some((number?, entry))).collect();
    pinned.sort_by_key(|(number, _)| *number);
    for (number, entry) in pinned {
        entries.insert((number - first).min(entries.len()), entry);
    }
    for (number, entry) in (first..).zip(&mut entries) {
        entry.number = number;
    }
    entries
}
