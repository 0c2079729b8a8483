//! Ratings, scales and dates in their printed form.

use super::messages::{self, RatingAtLeast, ScaleMinutesOwn};
use super::plan::Plan;
use crate::explain::Words;
use crate::rating::{Rating, Scale};
use time::Date;
use time::macros::format_description as form;

/// Returns the printed form of a rating, with a mark if the rating is only a lower bound.
pub fn printed_rating(words: &Words, scale: &Scale, (rating, is_open): (Rating, bool)) -> String {
    let printed = words.figure(&scale.print(rating));
    if is_open { words.say(RatingAtLeast { rating: printed }) } else { printed }
}

/// Returns a sentence that explains the meaning of a scale's ratings in a book.
pub fn scale_meaning(words: &Words, scale: &Scale, plan: &Plan) -> String {
    match scale.fitted.is_some() && !plan.model.is_built_in() {
        true => words.say(ScaleMinutesOwn),
        false => words.label(&format!("scale-{}", scale.key)),
    }
}

/// The months in the keys of the word files.
const MONTHS: [&str; 12] = [
    "january",
    "february",
    "march",
    "april",
    "may",
    "june",
    "july",
    "august",
    "september",
    "october",
    "november",
    "december",
];

/// Returns a date of a plan, `2026-11-23`, in the form of the language.
pub fn printed_date(words: &Words, date: &str) -> String {
    let Ok(date) = Date::parse(date, form!("[year]-[month]-[day]")) else { return date.to_owned() };
    words.say(messages::Date { day: date.day().into(), month: month(words, date), year: date.year().to_string() })
}

/// Returns the month of a date of a plan, such as "November 2026".
pub fn printed_month(words: &Words, date: &str) -> String {
    let Ok(date) = Date::parse(date, form!("[year]-[month]-[day]")) else { return date.to_owned() };
    words.say(messages::MonthOfYear { month: month(words, date), year: date.year().to_string() })
}

fn month(words: &Words, date: Date) -> String {
    words.label(&format!("month-{}", MONTHS[usize::from(u8::from(date.month())) - 1]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::book::testing::plan_of;
    use crate::explain::Language;
    use crate::rating::minutes::Model;
    use crate::rating::{SCALES, scale};

    #[test]
    fn every_scale_has_its_meaning_in_every_language() {
        let plan = plan_of("title: t\nsections: [{title: a, count: 1}]\n");
        let own = plan.clone().with_model(Model { base: 1, ..Model::built_in() });
        for words in Language::ALL.map(Words::alone) {
            let meanings = |plan| SCALES.iter().map(|scale| scale_meaning(&words, scale, plan)).collect::<Vec<_>>();
            let (built_in, own) = (meanings(&plan), meanings(&own));
            assert!(built_in.iter().chain(&own).all(|meaning| meaning.ends_with('.')), "{built_in:?} {own:?}");
            let differing = (0..SCALES.len()).filter(|&at| built_in[at] != own[at]);
            assert_eq!(differing.map(|at| SCALES[at].key).collect::<Vec<_>>(), ["minutes"]);
            let press = scale("press").expect("it is in the table");
            let mark = if words.tag().starts_with("en") { "." } else { "," };
            assert_eq!(printed_rating(&words, press, (Rating(42), false)), format!("4{mark}2"));
            assert_eq!(printed_rating(&words, press, (Rating(100), true)), format!("\u{2265}\u{a0}10{mark}0"));
        }
    }

    #[test]
    fn dates_are_written_as_the_language_does() {
        let check = |date: &str, expected: [&str; 7]| {
            assert_eq!(Language::ALL.map(|language| printed_date(&Words::alone(language), date)), expected);
        };
        check(
            "2026-11-23",
            [
                "23 November 2026",
                "November 23, 2026",
                "23. November 2026",
                "23 de noviembre de 2026",
                "23 novembre 2026",
                "23 novembre 2026",
                "23 november 2026",
            ],
        );
        check(
            "2027-03-01",
            [
                "1 March 2027",
                "March 1, 2027",
                "1. März 2027",
                "1 de marzo de 2027",
                "1er mars 2027",
                "1º marzo 2027",
                "1 maart 2027",
            ],
        );
        check("some day", ["some day"; 7]);
        let months = Language::ALL.map(|language| printed_month(&Words::alone(language), "2027-03-01"));
        let expected = ["March", "March", "März", "marzo de", "mars", "marzo", "maart"];
        assert_eq!(months, expected.map(|month| format!("{month} 2027")));
    }
}
