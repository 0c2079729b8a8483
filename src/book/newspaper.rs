//! The newspaper desk: the day on which each puzzle appears, and the names of its files.

use super::date::{date, iso};
use super::faults::SpecFaults;
use super::length::Length;
use super::place::At;
use super::plan::{NewspaperPlan, SectionPlan};
use super::spec::Spec;
use super::vocabulary::DAYS;
use crate::error::quote;
use std::collections::BTreeMap;
use time::format_description;
use time::{Date, Duration, Weekday};

/// The minimum, maximum and default width of a column.
const COLUMNS: (Length, Length) = (Length::millimetres(30), Length::millimetres(400));
const USUAL_COLUMN: Length = Length::millimetres(60);

/// The default name of files.
const USUAL_NAME: &str = "%Y-%m-%d";

/// Returns the days of all puzzles; `None` if the spec is not for a newspaper.
pub(super) fn plan(f: &mut SpecFaults, spec: &Spec, sections: &[SectionPlan]) -> Option<NewspaperPlan> {
    let written = spec.newspaper.as_ref();
    if written.is_none()
        && let Some(day) = spec.sections.value.iter().find_map(|section| section.day.as_ref())
    {
        let remedy = "write `newspaper: {start: 2026-11-23}`, or remove this";
        f.add_beside(&["newspaper"], day, "`day` requires `newspaper`", remedy);
    }
    let written = written?;
    let start = date(f, &written.start);
    let column = column(f, written.column.as_ref());
    let usual = USUAL_NAME.to_owned();
    let name = written.file_name.as_ref().map_or(usual, |name| name.value.clone());
    // Days are checked even if the first one is unknown.
    let dates = dates(f, spec, sections, start.unwrap_or(Date::MIN));
    start?;
    let stems = stems(f, written.file_name.as_ref().unwrap_or(&written.start), &name, &dates)?;
    let dates = dates.into_iter().map(iso).collect();
    Some(NewspaperPlan { column, stems, dates })
}

fn column(f: &mut SpecFaults, written: Option<&At<String>>) -> Length {
    let Some(written) = written else { return USUAL_COLUMN };
    match Length::parse(written).filter(|column| (COLUMNS.0..=COLUMNS.1).contains(column)) {
        Some(column) => column,
        None => {
            let remedy = format!("it is from {} to {}, such as `60mm`", COLUMNS.0, COLUMNS.1);
            f.add(written, format!("{} is not a valid column width", quote(written)), remedy);
            USUAL_COLUMN
        }
    }
}

/// Returns the day of each puzzle: sections with a day of the week take one puzzle a week, all others one a day.
fn dates(f: &mut SpecFaults, spec: &Spec, sections: &[SectionPlan], start: Date) -> Vec<Date> {
    let mut dates = Vec::new();
    let mut next: BTreeMap<Option<u8>, Date> = BTreeMap::new();
    for (section, written) in sections.iter().zip(&spec.sections.value) {
        let day = written.day.as_ref().map(|day| f.word(Some(day), "day", &DAYS, Weekday::Monday));
        let key = day.map(Weekday::number_days_from_monday);
        // The first such day, which may be today; there is none after the last supported date.
        let wait =
            day.map_or(0, |day| (7 + day.number_days_from_monday() - start.weekday().number_days_from_monday()) % 7);
        let first = start.checked_add(Duration::days(wait.into())).unwrap_or(Date::MAX);
        let step = Duration::days(if day.is_some() { 7 } else { 1 });
        let at = next.entry(key).or_insert(first);
        for _ in section.numbers.clone() {
            dates.push(*at);
            *at = at.checked_add(step).unwrap_or(Date::MAX);
        }
    }
    dates
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
        check(
            "{start: 2026-02-28, column: 3m}",
            daily,
            Err("a.yaml:2:40: `3m` is not a valid column width; it is from 30 mm to 400 mm, such as `60mm`"),
        );
    }
}
