//! Checks that the parts of a plan or an edition are consistent after it has been read.
//!
//! The input may come from anyone. The properties that the press relies on for page layout are checked here, so that it
//! never looks for a page that does not exist.

use super::edition::{Edition, Entry};
use super::geometry::{Geometry, PER_PAGE, SIDES};
use super::length::Length;
use super::pages::Page;
use super::plan::{Plan, SectionPlan};
use crate::board::HouseKind;
use crate::rating::{Scale, scale};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::ops::Range;

impl Serialize for Plan {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Self::serialize(self, serializer)
    }
}

impl<'de> Deserialize<'de> for Plan {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let plan = Self::deserialize(deserializer)?;
        fault_of_plan(&plan).map_or(Ok(plan), |fault| Err(D::Error::custom(fault)))
    }
}

impl Serialize for Edition {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Self::serialize(self, serializer)
    }
}

impl<'de> Deserialize<'de> for Edition {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let edition = Self::deserialize(deserializer)?;
        fault_of_edition(&edition).map_or(Ok(edition), |fault| Err(D::Error::custom(fault)))
    }
}

/// The maximum enlargement of a page.
const MAX_ENLARGEMENT: usize = 4;

/// Returns the fault of a plan; `None` if it is valid.
fn fault_of_plan(plan: &Plan) -> Option<String> {
    if !is_page(&plan.geometry) {
        return Some("the page has an invalid size or invalid margins".into());
    }
    if !(1..=MAX_ENLARGEMENT).contains(&plan.enlargement) {
        return Some(format!("{} is not a valid enlargement", plan.enlargement));
    }
    if let Some(grade) = plan.grades.iter().find(|grade| !is_level(scale(grade.scale), grade.level)) {
        return Some(format!("the scale `{}` has no level of the grade {:?}", grade.scale, grade.key));
    }
    let mut next = 1;
    for (index, section) in plan.sections.iter().enumerate() {
        let numbers = &section.numbers;
        if numbers.start != next || numbers.is_empty() {
            return Some(format!("section {} has the numbers {numbers:?}, expected {next} next", index + 1));
        }
        next = numbers.end;
        if let Some(fault) = fault_of_section(plan, section) {
            return Some(format!("section {}: {fault}", index + 1));
        }
    }
    let puzzles = plan.pages.iter().filter_map(|page| match page {
        Page::Puzzles { section, numbers } => Some((*section, numbers)),
        _ => None,
    });
    let answers = plan.pages.iter().chain(&plan.answer_pages).filter_map(|page| match page {
        Page::Answers { section, numbers } => Some((*section, numbers)),
        _ => None,
    });
    let is_valid = |page: &Page| match page {
        Page::Opener { section } | Page::FullSolution { section, .. } => *section < plan.sections.len(),
        _ => true,
    };
    if !plan.pages.iter().chain(&plan.answer_pages).all(is_valid) {
        return Some("a page refers to a section that the book does not have".into());
    }
    let are_all = is_in_turn(plan, next, puzzles, |section| section.puzzle_layout.count())
        && is_in_turn(plan, next, answers, |section| section.answer_layout.count());
    (!are_all).then(|| "the pages do not contain each puzzle and each answer once, in order".into())
}

/// Returns whether pages contain the numbers from 1 up to `end`, each page as many as its section's layout has room
/// for.
fn is_in_turn<'a>(
    plan: &Plan,
    end: usize,
    pages: impl Iterator<Item = (usize, &'a Range<usize>)>,
    room: impl Fn(&SectionPlan) -> usize,
) -> bool {
    let mut next = 1;
    for (section, numbers) in pages {
        let fits = |section: &SectionPlan| numbers.len() <= room(section) && section.numbers.contains(&numbers.start);
        if numbers.start != next || numbers.is_empty() || !plan.sections.get(section).is_some_and(fits) {
            return false;
        }
        next = numbers.end;
    }
    next == end
}

fn is_page(geometry: &Geometry) -> bool {
    let is_side = |side: Length| (SIDES.0..=SIDES.1).contains(&side);
    let Geometry { width, height, inside, outside, top, bottom, .. } = *geometry;
    let margins = [inside, outside, top, bottom];
    let are_margins = margins.iter().all(|margin| (Length::ZERO..=SIDES.1).contains(margin));
    let has_text = || geometry.text_width().min(geometry.text_height()) > Length::ZERO;
    is_side(width) && is_side(height) && are_margins && has_text()
}

fn is_level(scale: Option<&Scale>, level: Option<usize>) -> bool {
    let has = |level: usize| scale.and_then(|scale| scale.levels).is_some_and(|levels| level < levels.names.len());
    level.is_none_or(has)
}

fn fault_of_section(plan: &Plan, section: &SectionPlan) -> Option<String> {
    let criteria = &section.difficulty;
    if section.grade.is_some_and(|grade| grade >= plan.grades.len()) {
        return Some("the plan has no such grade".into());
    }
    if section.ordered_row.is_some_and(|row| section.topology.house_of(HouseKind::Row, row).is_none()) {
        return Some("its board has no row for the hidden word".into());
    }
    if !is_level(Some(criteria.scale), criteria.level) {
        return Some(format!("the scale `{}` has no such level", criteria.scale.key));
    }
    let most = PER_PAGE[PER_PAGE.len() - 1];
    let has_room = [section.puzzle_layout, section.answer_layout].iter().all(|layout| {
        let lengths = [layout.slot_width, layout.slot_height, layout.gap, layout.cell];
        layout.columns.max(layout.rows) <= most
            && lengths.iter().all(|length| (Length::ZERO..=SIDES.1).contains(length))
    });
    (!has_room).then(|| "too many boards per page".into())
}

/// Returns the fault of an edition; `None` if it is valid.
fn fault_of_edition(edition: &Edition) -> Option<String> {
    let plan = &edition.plan;
    if edition.sections.len() != plan.sections.len() {
        return Some(format!("{} sections, but the plan has {}", edition.sections.len(), plan.sections.len()));
    }
    for (index, (section, planned)) in edition.sections.iter().zip(&plan.sections).enumerate() {
        if !section.puzzles.iter().map(|entry| entry.number).eq(planned.numbers.clone()) {
            return Some(format!("the puzzles of section {} are not numbered {:?}", index + 1, planned.numbers));
        }
        let fault = section.puzzles.iter().find_map(|entry| {
            fault_of_entry(entry, index, planned).map(|fault| format!("puzzle {}: {fault}", entry.number))
        });
        if fault.is_some() {
            return fault;
        }
    }
    None
}

fn fault_of_entry(entry: &Entry, section: usize, planned: &SectionPlan) -> Option<&'static str> {
    let (board, steps) = (entry.puzzle.board(), entry.trace.steps.len());
    let has_levels = entry.levels.iter().all(|(key, &level)| is_level(scale(key), Some(level)));
    let faults = [
        (entry.section != section, "it belongs to a different section"),
        (planned.board_of(Some(board.as_ref())).as_ref() != Some(board), "its board differs from that of its section"),
        (entry.trace.puzzle != entry.puzzle, "its path belongs to a different puzzle"),
        (entry.puzzle.with_givens(entry.solution.clone()).is_err(), "its solution does not fit its board"),
        (!planned.is_in_order(&entry.solution), "its solution does not spell its section's word"),
        (!has_levels, "a scale has no such level"),
        (!entry.ratings.contains_key(entry.path), "it has no rating on the scale of its path"),
        (entry.running.len() != steps || entry.weights.len() != steps, "the numbers of figures and steps differ"),
    ];
    faults.into_iter().find_map(|(is_so, fault)| is_so.then_some(fault))
}

#[cfg(test)]
mod tests {
    use super::super::testing::plan_of;
    use super::super::{Section, compose};
    use super::*;
    use crate::board::variant;
    use crate::generate::{self, Request};
    use crate::logic::Trace;
    use crate::rating::{Rating, SCALES};
    use proptest::prelude::*;
    use serde::de::DeserializeOwned;
    use serde_json::{Value, json};
    use std::fmt::Debug;

    fn made(seed: u64, keys: &str, sections: &str) -> Edition {
        let plan = plan_of(&format!("title: t\nseed: {seed}\n{keys}\nsections: [{sections}]\n"));
        compose(&plan, &mut ()).expect("such puzzles exist")
    }

    fn small(seed: u64) -> Edition {
        made(seed, "", "{title: a, count: 2, board: {box: 2x2}}, {title: b, count: 1, intro: i, board: {box: 3x2}}")
    }

    fn reads_back<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T) {
        let text = serde_json::to_string(value).expect("it is JSON");
        assert_eq!(serde_json::from_str::<T>(&text).expect(&text), *value);
        // A value in memory, with another order of keys when it is read.
        let value_of = serde_json::to_value(value).expect("it is JSON");
        assert_eq!(serde_json::from_value::<T>(value_of).expect(&text), *value);
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(12))]

        #[test]
        fn editions_read_back(
            seed in 0u64..1_000_000,
            count in 1usize..4,
            keys in prop::sample::select(vec![
                "", "subtitle: s\nauthor: a", "page: {size: a5}", "grades: hodoku", "walkthrough: {path: savant}",
                "answers: {style: plain}",
            ]),
            wish in prop::sample::select(vec![
                "symmetry: point", "minimal: orbit", "given-count: {min: 4, max: 9}", "techniques: {forbid: [x-wing]}",
                "attempts: 50000", "walks: 0",
            ]),
        ) {
            let edition = made(seed, keys, &format!("{{title: a, count: {count}, board: {{box: 2x2}}, {wish}}}"));
            reads_back(&edition);
            reads_back(&edition.plan);
            edition.sections.iter().for_each(reads_back::<Section>);
        }

        #[test]
        fn traces_read_back(seed in any::<u64>(), shape in prop::sample::select(vec![(2, 2), (3, 2), (2, 3)])) {
            let board = variant::standard(shape.0, shape.1).expect("a board");
            let request = Request::new(board);
            let made = generate::puzzle(seed, 0, &request).expect("without symmetry every attempt makes one");
            for scale in SCALES.iter().filter(|scale| scale.rates(&made.puzzle)) {
                let rated = scale.rate_fully(&made.puzzle).expect("no conflict");
                reads_back(&rated);
                reads_back::<Trace>(&rated.trace);
            }
        }

        #[test]
        fn ratings_read_back(rating in any::<u32>()) {
            reads_back(&Rating(rating));
        }
    }

    #[test]
    fn books_with_grades_levels_and_notes_read_back() {
        let edition = made(
            7,
            "grades: [{name: mild, rating: {scale: sudognu, max: 3}}, {name: sour, rating: {scale: sudognu, min: 4}}]",
            "{title: a, count: 1, grade: mild}, {title: b, count: 1, grade: sour, symmetry: point}",
        );
        reads_back(&edition);
        let mut noted = edition.plan;
        let spot = crate::error::Spot::new("title: t\nseed: 7\n", 2, 7, 1);
        noted.notes.push(crate::error::Diagnostic::new("no").in_file("a.yaml").at(spot).hint("take 8"));
        reads_back(&noted);
        let again: Plan = serde_json::from_value(json!(noted)).expect("it reads back");
        assert_eq!(again.notes.last().map(ToString::to_string), noted.notes.last().map(ToString::to_string));
    }

    #[test]
    fn what_does_not_fit_together_is_refused() {
        let whole = serde_json::to_value(small(1)).expect("it is JSON");
        let check = |pointer: &str, other: Value, expected: &str| {
            let mut spoilt = whole.clone();
            *spoilt.pointer_mut(pointer).expect(pointer) = other;
            let fault = serde_json::from_value::<Edition>(spoilt).expect_err(pointer).to_string();
            assert!(fault.contains(expected), "{pointer}: {fault}");
        };
        check("/plan/geometry/width", json!(i64::MAX), "the page has an invalid size");
        check("/plan/geometry/inside", json!(200_000), "the page has an invalid size");
        check("/plan/sections/0/numbers/end", json!(usize::MAX), "3..4, expected 18446744073709551615 next");
        check("/plan/sections/1/numbers/start", json!(1), "section 2 has the numbers 1..4, expected 3 next");
        check("/plan/sections/0/grade", json!(99), "the plan has no such grade");
        check("/plan/sections/0/difficulty/scale", json!("ouch\u{1b}"), "unknown scale `ouch\u{fffd}`");
        check("/plan/sections/0/difficulty/level", json!(99), "has no such level");
        check("/plan/sections/0/puzzle_layout/columns", json!(usize::MAX), "too many boards per page");
        check("/plan/sections/0/topology", json!("3x3"), "its board differs from that of its section");
        check("/plan/pages", json!([]), "the pages do not contain each puzzle");
        check("/plan/pages/0", json!({"kind": "opener", "section": 9}), "a page refers to a section");
        check("/plan/grades/0/level", json!(99), "has no level of the grade");
        check("/sections", json!([]), "0 sections, but the plan has 2");
        check("/sections/0/puzzles", json!([]), "the puzzles of section 1 are not numbered 1..3");
        check("/sections/0/puzzles/0/number", json!(2), "are not numbered 1..3");
        check("/sections/0/puzzles/0/section", json!(1), "puzzle 1: it belongs to a different section");
        check("/sections/0/puzzles/0/solution", json!("1"), "its solution does not fit its board");
        check("/sections/0/puzzles/0/levels", json!({"hodoku": 99}), "a scale has no such level");
        check("/sections/0/puzzles/0/ratings", json!({}), "it has no rating on the scale of its path");
        check("/sections/0/puzzles/0/weights", json!([]), "the numbers of figures and steps differ");
        let other = whole.pointer("/sections/0/puzzles/1/trace").expect("it is there").clone();
        check("/sections/0/puzzles/0/trace", other, "its path belongs to a different puzzle");
    }
}
