//! The newspaper desk: the day on which each puzzle appears, and the names of the puzzle's files.

use super::date::iso;
use super::faults::SpecFaults;
use super::length::Length;
use super::place::At;
use super::plan::{AnswerDay, NewspaperPlan, SectionPlan};
use super::spec::{SectionSpec, Spec};
use super::vocabulary::DAYS;
use crate::error::quote;
use std::collections::{BTreeMap, BTreeSet};
use std::iter;
use std::ops::Bound;
use time::format_description;
use time::macros::format_description as form;
use time::{Date, Duration, Weekday};

/// The minimum, maximum and default width of a column.
const COLUMNS: (Length, Length) = (Length::millimetres(30), Length::millimetres(400));
const USUAL_COLUMN: Length = Length::millimetres(60);

/// The default name of files.
const USUAL_NAME: &str = "%Y-%m-%d";

/// The default of the first part of the names of ipuz files, and its maximum length.
const USUAL_SLUG: &str = "sudoku";
const MAX_SLUG_LENGTH: usize = 60;

/// The maximum length of a heading and of a line under a puzzle, in characters.
const MAX_HEADING_LENGTH: usize = 60;
const MAX_PRIZE_LENGTH: usize = 300;

/// The largest running number.
const MAX_NUMBER: usize = 1_000_000;

/// The number of days within which the next puzzle appears.
const MAX_WAIT: i64 = 400;

/// Returns the days of all puzzles; `None` if the spec is not for a newspaper.
pub(super) fn plan(f: &mut SpecFaults, spec: &Spec, sections: &[SectionPlan]) -> Option<NewspaperPlan> {
    let written = spec.newspaper.as_ref();
    if written.is_none() {
        let remedy = "write `newspaper: {start: 2026-11-23}`, or remove this";
        let day = spec.sections.value.iter().find_map(|section| section.day.as_ref());
        let date = spec.sections.value.iter().find_map(|section| section.dates.as_ref()?.first());
        for (at, key) in day.map(|day| (day, "day")).into_iter().chain(date.map(|date| (date, "dates"))) {
            f.add_beside(&["newspaper"], at, format!("`{key}` requires `newspaper`"), remedy);
        }
    }
    let written = written?;
    let start = f.date(&written.start);
    let column = column(f, written.column.as_ref());
    let usual = USUAL_NAME.to_owned();
    let name = written.file_name.as_ref().map_or(usual, |name| name.value.clone());
    let slug = slug(f, written.slug.as_ref());
    let first = written.number.as_ref().map(|number| f.whole(Some(number), "running number", 1, MAX_NUMBER, 1));
    let heading = written.heading.as_ref().map(|text| f.line(text, "heading", MAX_HEADING_LENGTH));
    let prize = written.prize.as_ref().map(|text| f.line(text, "line about the prize", MAX_PRIZE_LENGTH));
    let has_previous = f.switch(written.previous_answer.as_ref());
    let calendar = Calendar::new(f, spec);
    // Days are checked even if the first one is unknown.
    let dates = calendar.dates(sections, start.unwrap_or(Date::MIN));
    start?;
    let stems = stems(f, written.file_name.as_ref().unwrap_or(&written.start), &name, &dates)?;
    let ipuz = |date: &Date| format!("{slug}_{}", date.format(form!("[year][month][day]")).unwrap_or_default());
    let answer_days = if has_previous { calendar.answer_days(&dates) } else { Vec::new() };
    Some(NewspaperPlan {
        column,
        stems,
        ipuz: dates.iter().map(ipuz).collect(),
        numbers: first.map_or_else(Vec::new, |first| numbers(first, &dates)),
        heading,
        prize,
        answer_days,
        until: None,
        dates: dates.into_iter().map(iso).collect(),
    })
}

/// Returns the first part of the names of ipuz files.
fn slug(f: &mut SpecFaults, written: Option<&At<String>>) -> String {
    let Some(written) = written else { return USUAL_SLUG.to_owned() };
    let is_sign = |sign: u8| sign.is_ascii_alphanumeric() || sign == b'-';
    if written.is_empty() || written.len() > MAX_SLUG_LENGTH || !written.bytes().all(is_sign) {
        let message = format!("{} is not a valid slug", quote(written));
        f.add(
            written,
            message,
            format!("use up to {MAX_SLUG_LENGTH} letters, digits and hyphens, such as `daily-sudoku`"),
        );
    }
    written.value.clone()
}

/// Returns the running number of each puzzle: they are counted by their days.
fn numbers(first: usize, dates: &[Date]) -> Vec<usize> {
    let mut order: Vec<usize> = (0..dates.len()).collect();
    order.sort_by_key(|&index| dates[index]);
    let mut numbers = vec![0; dates.len()];
    for (number, index) in (first..).zip(order) {
        numbers[index] = number;
    }
    numbers
}

fn column(f: &mut SpecFaults, written: Option<&At<String>>) -> Length {
    let Some(written) = written else { return USUAL_COLUMN };
    match Length::parse(written).filter(|column| (COLUMNS.0..=COLUMNS.1).contains(column)) {
        Some(column) => column,
        None => {
            let remedy = format!("use a width from {} to {}, such as `60mm`", COLUMNS.0, COLUMNS.1);
            f.add(written, format!("{} is not a valid column width", quote(written)), remedy);
            USUAL_COLUMN
        }
    }
}

/// The days of a section.
enum Days {
    Daily,
    Weekly(Weekday),
    /// On these days, no other section has a puzzle.
    Own(Vec<Date>),
}

/// The days of all sections.
struct Calendar {
    holidays: BTreeSet<Date>,
    sections: Vec<Days>,
}

impl Calendar {
    /// Reads the days of a spec for a newspaper.
    fn new(f: &mut SpecFaults, spec: &Spec) -> Self {
        let holidays = spec.newspaper.iter().flat_map(|newspaper| newspaper.holidays.iter().flatten());
        let holidays: BTreeSet<Date> = holidays.filter_map(|written| f.date(written)).collect();
        let mut sections = Vec::new();
        for (index, section) in spec.sections.value.iter().enumerate() {
            f.enter_section(index);
            let day = section.day.as_ref().map(|day| f.word(Some(day), "day", &DAYS, Weekday::Monday));
            let own = section.dates.as_ref().filter(|dates| !dates.is_empty());
            sections.push(match (own, day) {
                (Some(dates), _) => Days::Own(own_days(f, section, dates, &holidays)),
                (None, Some(day)) => Days::Weekly(day),
                (None, None) => Days::Daily,
            });
        }
        Self { holidays, sections }
    }

    /// Returns whether only a section with days of its own, or none, has a puzzle on a day.
    fn is_taken(&self, date: Date) -> bool {
        let is_own = |days: &Days| matches!(days, Days::Own(own) if own.contains(&date));
        self.holidays.contains(&date) || self.sections.iter().any(is_own)
    }

    /// Returns the day of each puzzle: sections with days of their own take these, sections with a day of the week one
    /// puzzle a week, all others one a day.
    fn dates(&self, sections: &[SectionPlan], start: Date) -> Vec<Date> {
        let mut dates = Vec::new();
        let mut next: BTreeMap<Option<u8>, Date> = BTreeMap::new();
        for (section, days) in sections.iter().zip(&self.sections) {
            let day = match days {
                Days::Daily => None,
                Days::Weekly(day) => Some(day.number_days_from_monday()),
                Days::Own(own) => {
                    // If their number is a fault, the plan is not used, but further faults are looked for.
                    let last = own.last().copied().unwrap_or(start);
                    dates.extend(
                        own.iter()
                            .copied()
                            .chain(iter::successors(last.next_day(), |day| day.next_day()))
                            .take(section.numbers.len()),
                    );
                    continue;
                }
            };
            // The first such day, which may be today; there is none after the last supported date.
            let wait = day.map_or(0, |day| (7 + day - start.weekday().number_days_from_monday()) % 7);
            let first = start.checked_add(Duration::days(wait.into())).unwrap_or(Date::MAX);
            let step = Duration::days(if day.is_some() { 7 } else { 1 });
            let at = next.entry(day).or_insert(first);
            for _ in section.numbers.clone() {
                while self.is_taken(*at) && *at < Date::MAX {
                    *at = at.checked_add(step).unwrap_or(Date::MAX);
                }
                dates.push(*at);
                *at = at.checked_add(step).unwrap_or(Date::MAX);
            }
        }
        dates
    }

    /// Returns the day on which the solution of each puzzle appears: that of the next puzzle, or, after the last one,
    /// the next day on which sections have puzzles.
    fn answer_days(&self, dates: &[Date]) -> Vec<Option<AnswerDay>> {
        let sorted: BTreeSet<Date> = dates.iter().copied().collect();
        let has_puzzle = |date: &Date| {
            let mut sections = self.sections.iter();
            !self.is_taken(*date)
                && sections.any(|days| match days {
                    Days::Daily => true,
                    Days::Weekly(day) => *day == date.weekday(),
                    Days::Own(_) => false,
                })
        };
        let answer = |date: &Date| {
            let after = |days: i64| date.checked_add(Duration::days(days));
            let next = sorted.range((Bound::Excluded(date), Bound::Unbounded)).next().copied();
            let next = next.or_else(|| (1..MAX_WAIT).filter_map(after).find(has_puzzle))?;
            Some(AnswerDay { date: iso(next), is_tomorrow: after(1) == Some(next) })
        };
        dates.iter().map(answer).collect()
    }
}

/// Returns the days that a section lists.
fn own_days(f: &mut SpecFaults, section: &SectionSpec, dates: &[At<String>], holidays: &BTreeSet<Date>) -> Vec<Date> {
    if let Some(day) = &section.day {
        f.add_beside(&[".dates"], day, "a section has `day` or `dates`, not both", "remove one of them");
    }
    if let Some(count) = section.count.as_ref().filter(|count| usize::try_from(count.value) != Ok(dates.len())) {
        let message = format!("`count` is {}, but the number of `dates` is {}", count.value, dates.len());
        f.add_beside(&[".dates"], count, message, "remove `count`");
    }
    let read = dates.iter().filter_map(|written| {
        let day = f.date(written)?;
        if holidays.contains(&day) {
            let remedy = "remove it from `holidays` or from `dates`";
            f.add_beside(&["newspaper"], written, format!("{} is a holiday", quote(written)), remedy);
        }
        Some(day)
    });
    read.collect()
}

/// Returns the name of the files for each day.
fn stems(f: &mut SpecFaults, at: &At<String>, name: &str, dates: &[Date]) -> Option<Vec<String>> {
    let pattern = format_description::parse_strftime_borrowed(name).ok();
    let remedy = "write it with `%Y`, `%m` and `%d` for year, month and day, such as `sudoku-%Y-%m-%d`";
    let stems: Option<Vec<String>> =
        pattern.and_then(|pattern| dates.iter().map(|date| date.format(&pattern).ok()).collect());
    let Some(stems) = stems else {
        f.add(at, format!("{} is not a valid date pattern", quote(name)), remedy);
        return None;
    };
    let is_name = |stem: &String| {
        let is_plain = |sign: char| sign.is_alphanumeric() || matches!(sign, '-' | '_' | '.' | ' ');
        stem.len() <= 100 && stem.starts_with(char::is_alphanumeric) && stem.chars().all(is_plain)
    };
    if let Some(stem) = stems.iter().find(|stem| !is_name(stem)) {
        f.add(at, format!("{} is not a portable file name", quote(stem)), "use letters, digits, `-`, `_` and `.`");
        return None;
    }
    let mut known: BTreeMap<&str, usize> = BTreeMap::new();
    for (number, stem) in (1..).zip(&stems) {
        if let Some(other) = known.insert(stem, number) {
            let message = format!("puzzles {other} and {number} would both be named {}", quote(stem));
            let remedy = "give sections different days, or use more of the date";
            f.add_beside(&["sections", "newspaper"], at, message, remedy);
            return None;
        }
    }
    Some(stems)
}

#[cfg(test)]
mod tests {
    use super::super::testing::planned;

    fn stems(newspaper: &str, sections: &str) -> Result<Vec<String>, String> {
        let text = format!("title: t\nnewspaper: {newspaper}\nsections: [{sections}]\n");
        planned(&text).map(|plan| plan.newspaper.expect("a newspaper").stems).map_err(|faults| faults[0].clone())
    }

    #[test]
    fn each_puzzle_has_its_day() {
        let check = |newspaper: &str, sections: &str, expected: Result<&[&str], &str>| {
            let found = stems(newspaper, sections);
            match expected {
                Ok(stems) => assert_eq!(found.expect(newspaper), stems, "{newspaper} {sections}"),
                Err(fault) => assert_eq!(found.expect_err(newspaper), fault, "{newspaper} {sections}"),
            }
        };
        let daily = "{title: a, count: 2}, {title: b, count: 1}";
        // 28 February 2026 is a Saturday.
        check("{start: 2026-02-28}", daily, Ok(&["2026-02-28", "2026-03-01", "2026-03-02"]));
        let weekly = "{title: a, count: 2, day: monday}, {title: b, count: 1, day: saturday}";
        check("{start: 2026-02-28, file-name: 's_%y%m%d'}", weekly, Ok(&["s_260302", "s_260309", "s_260228"]));
        check(
            "{start: 9999-12-31}",
            weekly,
            Err(
                "a.yaml:2:20: puzzles 1 and 2 would both be named `9999-12-31`; give sections different days, or use more of the date",
            ),
        );
        check(
            "{start: 2026-02-30}",
            daily,
            Err("a.yaml:2:20: `2026-02-30` is not a valid date; write year, month and day, such as `2026-11-23`"),
        );
        check(
            "{start: 2026-02-28, file-name: '%Y-%m'}",
            daily,
            Err(
                "a.yaml:2:43: puzzles 2 and 3 would both be named `2026-03`; give sections different days, or use more of the date",
            ),
        );
        check(
            "{start: 2026-02-28, file-name: '../%d'}",
            daily,
            Err("a.yaml:2:43: `../28` is not a portable file name; use letters, digits, `-`, `_` and `.`"),
        );
        // No puzzle on holidays, and on the days of a section of its own.
        check("{start: 2026-02-28, holidays: [2026-03-01]}", daily, Ok(&["2026-02-28", "2026-03-02", "2026-03-03"]));
        let own = "{title: a, count: 2, day: monday}, {title: b, dates: [2026-03-02, 2026-03-03]}";
        check("{start: 2026-02-28}", own, Ok(&["2026-03-09", "2026-03-16", "2026-03-02", "2026-03-03"]));
        let fault = |section: &str, expected: &str| {
            check("{start: 2026-02-28, holidays: [2026-03-01]}", section, Err(expected));
        };
        fault(
            "{title: b, dates: [2026-03-01]}",
            "a.yaml:3:31: `2026-03-01` is a holiday; remove it from `holidays` or from `dates`",
        );
        fault(
            "{title: b, dates: [2026-03-02], count: 2}",
            "a.yaml:3:51: `count` is 2, but the number of `dates` is 1; remove `count`",
        );
        fault(
            "{title: b, day: monday, dates: [2026-03-02]}",
            "a.yaml:3:28: a section has `day` or `dates`, not both; remove one of them",
        );
        check(
            "{start: 2026-02-28, slug: a b}",
            daily,
            Err(
                "a.yaml:2:38: `a b` is not a valid slug; use up to 60 letters, digits and hyphens, such as `daily-sudoku`",
            ),
        );
        check(
            "{start: 2026-02-28, number: 0}",
            daily,
            Err("a.yaml:2:40: the running number cannot be 0; use a value from 1 to 1000000"),
        );
        check(
            "{start: 2026-02-28, column: 3m}",
            daily,
            Err("a.yaml:2:40: `3m` is not a valid column width; use a width from 30 mm to 400 mm, such as `60mm`"),
        );
    }

    #[test]
    fn puzzles_are_numbered_by_their_days() {
        let keys = "start: 2026-02-28, number: 4711, previous-answer: on, slug: daily, holidays: [2026-03-03]";
        let sections =
            "{title: a, count: 2, day: monday}, {title: b, count: 1, day: saturday}, {title: c, dates: [2026-03-01]}";
        let plan = planned(&format!("title: t\nnewspaper: {{{keys}}}\nsections: [{sections}]\n")).expect("a plan");
        let newspaper = plan.newspaper.expect("a newspaper");
        assert_eq!(newspaper.dates, ["2026-03-02", "2026-03-09", "2026-02-28", "2026-03-01"]);
        assert_eq!(newspaper.numbers, [4713, 4714, 4711, 4712]);
        assert_eq!(newspaper.ipuz[1], "daily_20260309");
        let previous: Vec<Option<usize>> = (1..=4).map(|number| newspaper.previous(number)).collect();
        assert_eq!(previous, [Some(4), Some(1), None, Some(3)]);
        let days = newspaper.answer_days.iter().flatten().map(|day| (day.date.as_str(), day.is_tomorrow));
        // The last one is answered on the next Saturday.
        let expected = [("2026-03-09", false), ("2026-03-14", false), ("2026-03-01", true), ("2026-03-02", true)];
        assert_eq!(days.collect::<Vec<_>>(), expected);
    }
}
