//! The parts that a spec asks for.

use super::faults::SpecFaults;
use super::parts::{OPENERS, Openers, Part, PartState, PartsPlan, Value};
use super::place::At;
use super::spec::PartsSpec;
use super::vocabulary::words;

/// The most pages of notes or of blank grids.
const MOST_PAGES: usize = 100;

/// The ending of the author's own parts.
const TYPST: &str = ".typ";

/// What a spec writes for each part.
pub fn written(spec: &PartsSpec) -> [(Part, Option<&At<String>>); 14] {
    [
        (Part::HalfTitle, spec.half_title.as_ref()),
        (Part::OtherTitles, spec.other_titles.as_ref()),
        (Part::Title, spec.title.as_ref()),
        (Part::Copyright, spec.copyright.as_ref()),
        (Part::Dedication, spec.dedication.as_ref()),
        (Part::Contents, spec.contents.as_ref()),
        (Part::Rules, spec.rules.as_ref()),
        (Part::Primer, spec.primer.as_ref()),
        (Part::FullSolutions, spec.full_solutions.as_ref()),
        (Part::Hints, spec.hints.as_ref()),
        (Part::Index, spec.index.as_ref()),
        (Part::BlankGrids, spec.blank_grids.as_ref()),
        (Part::Notes, spec.notes.as_ref()),
        (Part::Colophon, spec.colophon.as_ref()),
    ]
}

/// Whether what a spec writes for a part is a file of the author's own.
pub fn is_own(written: &str) -> bool {
    written.trim().ends_with(TYPST)
}

/// The parts that a spec asks for.
pub(super) fn read(f: &mut SpecFaults, spec: Option<&PartsSpec>) -> PartsPlan {
    let mut plan = PartsPlan::default();
    let Some(spec) = spec else { return plan };
    plan.openers = f.word(spec.openers.as_ref(), "kind of opener", &OPENERS, Openers::default());
    for (part, written) in written(spec).into_iter().filter_map(|(part, written)| Some((part, written?))) {
        let (row, word) = (part.row(), written.value.trim());
        let state = match (word, row.value) {
            ("off", _) => PartState::Off,
            (file, _) if is_own(file) => PartState::Own(file.to_owned()),
            ("on", Value::Text) => {
                f.add(written, format!("`{}` has no text", row.key), "write its words, or the name of a file of yours");
                continue;
            }
            (_, Value::Text) => {
                plan.texts.insert(part, f.paragraphs(written, row.key, 2_000));
                PartState::On
            }
            ("on", Value::Pages(usual)) => {
                plan.pages.insert(part, usual);
                PartState::On
            }
            ("on", Value::Nothing) => PartState::On,
            (number, Value::Pages(_)) if number.parse().is_ok_and(|pages| (1..=MOST_PAGES).contains(&pages)) => {
                plan.pages.insert(part, number.parse().unwrap_or(1));
                PartState::On
            }
            (_, value) => {
                let own = format!("name.{}", TYPST.trim_start_matches('.'));
                let pages = format!("a number of pages up to {MOST_PAGES}");
                let remedy = match value {
                    Value::Pages(_) => format!("it is `on`, `off`, {pages} or a file of yours, `{own}`"),
                    _ => format!("it is {} or a file of yours, `{own}`", words(["on", "off"])),
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
    use super::super::decide;
    use super::super::parts::PARTS;
    use super::*;
    use crate::error::Diagnostic;

    fn planned(parts: &str) -> Result<PartsPlan, Vec<Diagnostic>> {
        decide::planned(&format!("title: t\nparts: {parts}\nsections: [{{title: a, count: 1}}]\n"))
            .map(|plan| plan.parts)
    }

    #[test]
    fn every_part_has_its_key() {
        let spec = PartsSpec::default();
        assert!(written(&spec).iter().map(|(part, _)| *part).eq(PARTS.iter().map(|row| row.part)));
    }

    #[test]
    fn parts_are_on_off_or_own() {
        let check = |parts: &str, part: Part, expected: &str| {
            let plan = planned(parts).expect("the meaning is right");
            let pages = plan.pages.get(&part).map(|pages| format!(" {pages} pages")).unwrap_or_default();
            let own = plan.own(part).unwrap_or_default();
            assert_eq!(format!("{} {own}{}{pages}", plan.has(part), plan.text(part)), expected, "{parts}");
        };
        check("{}", Part::Title, "true ");
        check("{}", Part::Primer, "false ");
        check("{primer: on}", Part::Primer, "true ");
        check("{title: off}", Part::Title, "false ");
        check("{colophon: mine/end.typ}", Part::Colophon, "true mine/end.typ");
        check("{dedication: For Ada}", Part::Dedication, "true For Ada");
        check("{notes: on}", Part::Notes, "true  2 pages");
        check("{notes: 7}", Part::Notes, "true  7 pages");
    }

    #[test]
    fn what_is_no_state_is_told() {
        let check = |parts: &str, expected: &str| {
            let faults = planned(parts).expect_err(parts);
            assert!(faults.iter().any(|fault| fault.to_string().contains(expected)), "{faults:?}");
        };
        check("{primer: yes}", "`primer` cannot be `yes`");
        check("{notes: 101}", "it is `on`, `off`, a number of pages up to 100 or a file of yours, `name.typ`");
        check("{dedication: on}", "`dedication` has no text");
        check("{openers: tall}", "unknown kind of opener `tall`");
        check("{primmer: on}", "did you mean `primer`");
    }
}
