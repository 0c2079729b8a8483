//! Collects the faults of a file. The first ones by place are shown, the others counted.

use super::{Diagnostic, Foreign};
use std::collections::{BTreeMap, BTreeSet};

/// The maximum number of faults of one file that are shown; the others are counted.
pub const MAX_SHOWN: usize = 20;

/// The faults found so far in one file. Only those that will be shown are stored.
#[derive(Clone, Debug, Default)]
pub struct Faults {
    /// By place, then in the order of arrival.
    first: BTreeMap<(LineColumn, usize), Diagnostic>,
    places: BTreeSet<LineColumn>,
    without_place: usize,
    count: usize,
}

/// Line and column; faults without a place come first.
type LineColumn = (usize, usize);

impl Faults {
    /// Returns whether a fault at this place would be shown rather than only counted.
    pub fn is_shown(&self, line: usize, column: usize) -> bool {
        self.first.len() < MAX_SHOWN || self.first.last_key_value().is_some_and(|(&(last, _), _)| (line, column) < last)
    }

    /// Returns whether there are no faults.
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// Counts a fault at this place that will not be shown.
    pub fn count(&mut self, line: usize, column: usize) {
        self.places.insert((line, column));
    }

    /// Returns the lines and columns of all faults that have a place.
    pub fn places(&self) -> impl Iterator<Item = (usize, usize)> {
        self.places.iter().copied()
    }

    /// Adds the faults of another pass over the same file.
    pub fn join(&mut self, other: Self) {
        let shown = other.first.values().filter(|fault| fault.spot.is_none()).count();
        self.without_place += other.without_place - shown;
        self.places.extend(other.places);
        other.first.into_values().for_each(|fault| self.add(fault));
    }

    /// Adds a fault, unless the same fault was already added at this place.
    pub fn add(&mut self, fault: Diagnostic) {
        let place = fault.spot.as_ref().map_or((0, 0), |spot| (spot.line, spot.column));
        if self.first.range((place, 0)..=(place, usize::MAX)).any(|(_, known)| *known == fault) {
            return;
        }
        match fault.spot {
            Some(_) => {
                self.places.insert(place);
            }
            None => self.without_place += 1,
        }
        self.count += 1;
        self.first.insert((place, self.count), fault);
        if self.first.len() > MAX_SHOWN {
            self.first.pop_last();
        }
    }

    /// Returns the faults to show in the order of their places, then the number of further ones; empty if there are
    /// none.
    pub fn finish(self, file: Option<&Foreign>) -> Vec<Diagnostic> {
        let shown: BTreeSet<LineColumn> = self.first.keys().map(|(place, _)| *place).collect();
        let without = self.first.values().filter(|fault| fault.spot.is_none()).count();
        let more = self.places.difference(&shown).count() + (self.without_place - without);
        let mut faults: Vec<Diagnostic> = self.first.into_values().collect();
        if more > 0 {
            let places = if more == 1 { "place" } else { "places" };
            let mut rest = Diagnostic::new(format!("{more} more {places} with a fault")).hint("fix these first");
            rest.file = file.cloned();
            faults.push(rest);
        }
        faults
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Source, Spot};
    use super::*;

    fn summaries(faults: impl IntoIterator<Item = (usize, usize, &'static str)>) -> Vec<String> {
        let source = Source::new("x\n".repeat(1_000));
        let mut found = Faults::default();
        for (line, column, message) in faults {
            found.add(Diagnostic::new(message).at(Spot::new(&source, line, column, 1)));
        }
        found.finish(None).iter().map(Diagnostic::summary).collect()
    }

    #[test]
    fn faults_come_in_order_once_and_few() {
        assert_eq!(summaries([]), [""; 0]);
        assert_eq!(summaries([(2, 1, "b"), (1, 1, "a"), (2, 1, "b"), (2, 1, "a")]), ["1:1: a", "2:1: b", "2:1: a"]);
        let many = summaries((1..=500).rev().map(|line| (line, 1, "a")));
        assert_eq!(many.len(), MAX_SHOWN + 1);
        assert_eq!((&many[0][..], &many[19][..]), ("1:1: a", "20:1: a"));
        assert_eq!(many[20], "480 more places with a fault; fix these first");
    }
}
