//! The requested lines of the copyright page.

use super::faults::SpecFaults;
use super::imprint::{ImprintLine, ImprintPlan};
use super::place::At;
use super::spec::ImprintSpec;

/// The maximum length of a line in characters.
const MAX_LENGTH: usize = 1_000;

/// Returns the value of each line in a spec, with its key.
fn written(spec: &ImprintSpec) -> [(ImprintLine, &'static str, Option<&At<String>>); 9] {
    [
        (ImprintLine::Publisher, "publisher", spec.publisher.as_ref()),
        (ImprintLine::Address, "address", spec.address.as_ref()),
        (ImprintLine::Disclaimer, "disclaimer", spec.disclaimer.as_ref()),
        (ImprintLine::Printer, "printer", spec.printer.as_ref()),
        (ImprintLine::Puzzles, "puzzles", spec.puzzles.as_ref()),
        (ImprintLine::Tool, "tool", spec.tool.as_ref()),
        (ImprintLine::Scales, "scales", spec.scales.as_ref()),
        (ImprintLine::Seed, "seed", spec.seed.as_ref()),
        (ImprintLine::Fonts, "fonts", spec.fonts.as_ref()),
    ]
}

/// Returns the lines that a spec sets.
pub(super) fn read(f: &mut SpecFaults, spec: Option<&ImprintSpec>) -> ImprintPlan {
    let mut plan = ImprintPlan::new();
    let lines = spec.into_iter().flat_map(written);
    for (line, key, written) in lines.filter_map(|(line, key, written)| Some((line, key, written?))) {
        match written.value.trim() {
            "off" => drop(plan.insert(line, None)),
            "on" if line.is_own() => f.add(written, format!("`{key}` has no text"), "write the text, or `off`"),
            "on" => {}
            _ => drop(plan.insert(line, Some(f.paragraphs(written, key, MAX_LENGTH)))),
        }
    }
    plan
}

#[cfg(test)]
mod tests {
    use super::super::testing;
    use super::*;

    fn planned(imprint: &str) -> Result<ImprintPlan, Vec<String>> {
        let text = format!("title: t\nimprint: {imprint}\nsections: [{{title: a, count: 1}}]\n");
        testing::planned(&text).map(|plan| plan.imprint)
    }

    #[test]
    fn lines_are_on_off_or_text() {
        let check = |imprint: &str, expected: &[(ImprintLine, Option<&str>)]| {
            let plan = planned(imprint).expect(imprint);
            let plan: Vec<_> = plan.iter().map(|(line, text)| (*line, text.as_deref())).collect();
            assert_eq!(plan, expected, "{imprint}");
        };
        check("{}", &[]);
        check("{tool: on, seed: on}", &[]);
        check("{tool: off, publisher: off}", &[(ImprintLine::Publisher, None), (ImprintLine::Tool, None)]);
        check(
            "{seed: Edition 7, printer: Printed in Leipzig}",
            &[(ImprintLine::Printer, Some("Printed in Leipzig")), (ImprintLine::Seed, Some("Edition 7"))],
        );
        check("{address: \"1 Quiet Lane\\nOxford\"}", &[(ImprintLine::Address, Some("1 Quiet Lane\nOxford"))]);
    }

    #[test]
    fn other_values_are_refused_at_their_place() {
        let check = |imprint: &str, expected: &str| {
            assert_eq!(planned(imprint).expect_err(imprint), [expected], "{imprint}");
        };
        check("{publisher: on}", "a.yaml:2:22: `publisher` has no text; write the text, or `off`");
        let unknown = "a.yaml:2:11: unknown key `font`; did you mean `fonts`? (this version supports `spec: 1`)";
        check("{font: off}", unknown);
    }
}
