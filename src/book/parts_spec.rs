//! The requested parts of a spec.

use super::faults::SpecFaults;
use super::parts::{BookPart, OPENERS, Openers, PartState, PartValue, PartsPlan};
use super::place::At;
use super::spec::PartsSpec;
use super::vocabulary::words;

/// The maximum number of pages of notes or of blank grids.
const MAX_PAGES: usize = 100;

/// The extension of the author's own files.
const TYPST: &str = ".typ";

/// Returns the value of each part in a spec.
pub fn written(spec: &PartsSpec) -> [(BookPart, Option<&At<String>>); 16] {
    [
        (BookPart::HalfTitle, spec.half_title.as_ref()),
        (BookPart::OtherTitles, spec.other_titles.as_ref()),
        (BookPart::Title, spec.title.as_ref()),
        (BookPart::Copyright, spec.copyright.as_ref()),
        (BookPart::Dedication, spec.dedication.as_ref()),
        (BookPart::Contents, spec.contents.as_ref()),
        (BookPart::Rules, spec.rules.as_ref()),
        (BookPart::Primer, spec.primer.as_ref()),
        (BookPart::FullSolutions, spec.full_solutions.as_ref()),
        (BookPart::Hints, spec.hints.as_ref()),
        (BookPart::Index, spec.index.as_ref()),
        (BookPart::BlankGrids, spec.blank_grids.as_ref()),
        (BookPart::Notes, spec.notes.as_ref()),
        (BookPart::Colophon, spec.colophon.as_ref()),
        (BookPart::AboutAuthor, spec.about_author.as_ref()),
        (BookPart::Review, spec.review.as_ref()),
    ]
}

/// Returns whether a part is set from the author's own file.
pub fn is_own(written: &str) -> bool {
    written.trim().ends_with(TYPST)
}

/// Returns the requested parts of a spec.
pub(super) fn read(f: &mut SpecFaults, spec: Option<&PartsSpec>) -> PartsPlan {
    let mut plan = PartsPlan::default();
    let Some(spec) = spec else { return plan };
    plan.openers = f.word(spec.openers.as_ref(), "kind of opener", &OPENERS, Openers::default());
    for (part, written) in written(spec).into_iter().filter_map(|(part, written)| Some((part, written?))) {
        let (row, word) = (part.row(), written.value.trim());
        let state = match (word, row.value) {
            ("off", _) => PartState::Off,
            (file, _) if is_own(file) => PartState::Own(file.to_owned()),
            ("on", PartValue::Text) => {
                f.add(written, format!("`{}` has no text", row.key), "write the text, or the name of a file");
                continue;
            }
            ("on", PartValue::Nothing | PartValue::TextOrOurs) => PartState::On,
            (_, PartValue::Text | PartValue::TextOrOurs) => {
                plan.texts.insert(part, f.paragraphs(written, row.key, 2_000));
                PartState::On
            }
            ("on", PartValue::Pages(usual)) => {
                plan.pages.insert(part, usual);
                PartState::On
            }
            (number, PartValue::Pages(_)) if number.parse().is_ok_and(|pages| (1..=MAX_PAGES).contains(&pages)) => {
                plan.pages.insert(part, number.parse().unwrap_or(1));
                PartState::On
            }
            (_, value) => {
                let own = format!("name.{}", TYPST.trim_start_matches('.'));
                let pages = format!("a number of pages up to {MAX_PAGES}");
                let remedy = match value {
                    PartValue::Pages(_) => format!("it is `on`, `off`, {pages} or a file such as `{own}`"),
                    _ => format!("it is {} or a file such as `{own}`", words(["on", "off"])),
                };
                f.add(written, format!("`{}` cannot be {}", row.key, crate::error::quote(word)), remedy);
                continue;
            }
        };
        plan.states.insert(part, state);
    }
    plan
}

#[cfg(test)]
mod tests {
    use super::super::parts::PARTS;
    use super::super::testing;
    use super::*;

    fn planned(parts: &str) -> Result<PartsPlan, Vec<String>> {
        let text = format!("title: t\nparts: {parts}\nsections: [{{title: a, count: 1}}]\n");
        testing::planned(&text).map(|plan| plan.parts)
    }

    #[test]
    fn every_part_has_its_key() {
        let spec = PartsSpec::default();
        assert!(written(&spec).iter().map(|(part, _)| *part).eq(PARTS.iter().map(|row| row.part)));
    }

    #[test]
    fn parts_are_on_off_or_own() {
        let check = |parts: &str, part: BookPart, expected: &str| {
            let plan = planned(parts).expect("the meaning is right");
            let pages = plan.pages.get(&part).map(|pages| format!(" {pages} pages")).unwrap_or_default();
            let own = plan.own(part).unwrap_or_default();
            assert_eq!(format!("{} {own}{}{pages}", plan.has(part), plan.text(part)), expected, "{parts}");
        };
        check("{}", BookPart::Title, "true ");
        check("{}", BookPart::Primer, "false ");
        check("{primer: on}", BookPart::Primer, "true ");
        check("{title: off}", BookPart::Title, "false ");
        check("{colophon: mine/end.typ}", BookPart::Colophon, "true mine/end.typ");
        check("{dedication: For Ada}", BookPart::Dedication, "true For Ada");
        check("{about-author: Ada lives here.}", BookPart::AboutAuthor, "true Ada lives here.");
        check("{review: on}", BookPart::Review, "true ");
        check("{review: Please write to me.}", BookPart::Review, "true Please write to me.");
        check("{notes: on}", BookPart::Notes, "true  2 pages");
        check("{notes: 7}", BookPart::Notes, "true  7 pages");
    }

    #[test]
    fn other_states_are_refused() {
        let check = |parts: &str, expected: &str| {
            let faults = planned(parts).expect_err(parts).concat();
            assert!(faults.contains(expected), "{faults}");
        };
        check("{primer: yes}", "`primer` cannot be `yes`");
        check("{notes: 101}", "it is `on`, `off`, a number of pages up to 100 or a file such as `name.typ`");
        check("{dedication: on}", "`dedication` has no text");
        check("{openers: tall}", "unknown kind of opener `tall`");
        check("{primmer: on}", "did you mean `primer`");
    }
}
