//! The archive of a site whose puzzles have days: a page by month, and the same as data.

use super::page::{PageName, Site};
use super::views::{ArchiveView, ArchivedPuzzle, DayView, MonthView, PageLink};
use crate::book::{Entry, printed_date, printed_month};
use crate::messages::PuzzleNumber;
use serde_json::{Value, json};
use std::collections::BTreeMap;

impl Site<'_> {
    /// Returns the day of a puzzle, if it has one.
    pub(super) fn day(&self, entry: &Entry) -> Option<&str> {
        Some(self.edition.plan.newspaper.as_ref()?.dates[entry.number - 1].as_str())
    }

    /// Returns the puzzles in the order of their days if the site grows, and otherwise of their numbers.
    pub(super) fn by_day(&self) -> Vec<&Entry> {
        let mut puzzles = self.puzzles.clone();
        if self.grows() {
            puzzles.sort_by_key(|entry| self.day(entry));
        }
        puzzles
    }

    /// Returns the puzzles by day.
    fn days(&self) -> BTreeMap<&str, Vec<&Entry>> {
        let mut days: BTreeMap<&str, Vec<&Entry>> = BTreeMap::new();
        for (day, entry) in self.puzzles.iter().filter_map(|&entry| Some((self.day(entry)?, entry))) {
            days.entry(day).or_default().push(entry);
        }
        days
    }

    fn title(&self, entry: &Entry) -> String {
        self.words.say(PuzzleNumber { number: entry.number.to_string() })
    }

    pub(super) fn archive(&self) -> ArchiveView {
        let mut months: Vec<MonthView> = Vec::new();
        for (day, puzzles) in self.days().into_iter().rev() {
            let puzzle = |entry: &&Entry| ArchivedPuzzle {
                link: PageLink { text: self.title(entry), href: PageName::Puzzle(entry.number).path() },
                grade: entry.grade.as_ref().map(|grade| self.grade(grade)),
            };
            let view = DayView {
                day: day.to_owned(),
                date: printed_date(self.words, day),
                puzzles: puzzles.iter().map(puzzle).collect(),
            };
            let month = &day[..day.len() - "-24".len()];
            match months.last_mut().filter(|last| last.month == month) {
                Some(last) => last.days.push(view),
                None => months.push(MonthView {
                    month: month.to_owned(),
                    title: printed_month(self.words, day),
                    days: vec![view],
                }),
            }
        }
        ArchiveView { months }
    }

    /// Returns the puzzles in the order of their days, as data.
    pub(super) fn archive_data(&self) -> Value {
        let puzzle = |day: &str, entry: &Entry| {
            let (number, href) = (entry.number, PageName::Puzzle(entry.number).path());
            json!({ "day": day, "number": number, "title": self.title(entry), "href": href })
        };
        let days = self.days();
        let puzzles = days.iter().flat_map(|(day, puzzles)| puzzles.iter().map(|entry| puzzle(day, entry)));
        json!({ "puzzles": puzzles.collect::<Vec<_>>() })
    }
}
