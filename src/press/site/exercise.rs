//! Exercises: positions of the book in which a technique applies.

use super::engine::MAX_SIDE;
use super::page::Site;
use super::player::json;
use super::views::ExerciseView;
use crate::book::Entry;
use crate::format::writer;
use crate::logic::{Family, technique, techniques};
use serde_json::{Value, json};

/// The largest number of positions for a technique.
const MAX_POSITIONS: usize = 6;

impl Site<'_> {
    /// Returns the positions for exercises as JSON: techniques from the easiest to the hardest, without singles.
    pub(super) fn drills(&self) -> String {
        let drills = techniques().filter(|info| info.family != Family::Singles).filter_map(|info| {
            let positions: Vec<Value> = self.positions(&info.key).map(|(_, position)| position).collect();
            let title = self.words.technique(&info.key);
            (!positions.is_empty()).then(|| json!({ "technique": info.key, "title": title, "positions": positions }))
        });
        json(&drills.collect::<Vec<_>>()) + "\n"
    }

    /// Returns the exercise on a technique's page: the last of its positions, since the example is the first, and if
    /// possible on a board of at most nine digits.
    pub(super) fn exercise(&self, key: &str) -> Option<ExerciseView> {
        technique(key).filter(|info| info.family != Family::Singles && self.shows_uses())?;
        let is_small = |(entry, _): &(&Entry, Value)| entry.puzzle.board().side() <= 9;
        let (entry, position) = self.positions(key).filter(is_small).last().or_else(|| self.positions(key).last())?;
        Some(ExerciseView { start: position.to_string(), player: self.player_view(entry)? })
    }

    /// Returns positions in which a technique applies, each with its puzzle.
    fn positions(&self, key: &str) -> impl Iterator<Item = (&Entry, Value)> {
        let uses = self.uses(key).iter().map(|&(place, index)| (self.puzzles[place], index));
        let uses = uses.filter(|(entry, _)| entry.puzzle.board().side() <= MAX_SIDE).take(MAX_POSITIONS);
        uses.filter_map(|(entry, index)| {
            let sheet = entry.trace.step(index)?.before().sheet();
            let text = writer("json").expect("it is in the table").write(&sheet).ok()?;
            Some((entry, serde_json::from_str(&text).ok()?))
        })
    }
}
