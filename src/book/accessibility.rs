//! The publisher's statement that the e-book conforms to a standard for readers with disabilities.
//!
//! Only a person can check that, so the program never states it by itself.

use super::faults::SpecFaults;
use super::plan::AccessibilityPlan;
use super::spec::AccessibilitySpec;
use super::vocabulary::CONFORMANCES;

/// The maximum length of the name of the person or body that checked the e-book, in characters.
const MAX_NAME_LENGTH: usize = 200;

/// Returns the statement.
pub(super) fn plan(f: &mut SpecFaults, written: &AccessibilitySpec) -> AccessibilityPlan {
    let statements = CONFORMANCES.map(|statement| (statement, statement));
    AccessibilityPlan {
        conforms_to: f.word(Some(&written.conforms_to), "conformance", &statements, "").to_owned(),
        certified_by: f.line(&written.certified_by, "name after `certified-by`", MAX_NAME_LENGTH),
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing;
    use super::*;

    const STATEMENT: &str = "EPUB Accessibility 1.1 - WCAG 2.1 Level AA";

    fn planned(keys: &str) -> Result<Option<AccessibilityPlan>, Vec<String>> {
        testing::planned(&format!("title: t\n{keys}\nsections: [{{title: s, count: 1}}]\n"))
            .map(|plan| plan.accessibility)
    }

    #[test]
    fn a_statement_is_the_publishers_alone() {
        assert_eq!(planned(""), Ok(None));
        let written = format!("accessibility: {{conforms-to: {STATEMENT}, certified-by: The Night Press}}");
        let (conforms_to, certified_by) = (STATEMENT.to_owned(), "The Night Press".to_owned());
        assert_eq!(planned(&written), Ok(Some(AccessibilityPlan { conforms_to, certified_by })));
    }

    #[test]
    fn faults_are_reported_at_their_place() {
        let check = |value: &str, expected: &str| {
            let faults = planned(&format!("accessibility: {value}")).expect_err(value).join("\n");
            assert!(faults.contains(expected), "{value}: {faults}");
        };
        check(
            "{conforms-to: EPUB Accessibility 1.1 - WCAG 2.1 level AA, certified-by: me}",
            &format!(
                "a.yaml:2:30: unknown conformance `EPUB Accessibility 1.1 - WCAG 2.1 level AA`; did you mean `{STATEMENT}`"
            ),
        );
        check("{conforms-to: WCAG, certified-by: me}", "a.yaml:2:30: unknown conformance `WCAG`");
        check(
            &format!("{{conforms-to: {STATEMENT}, certified-by: ' '}}"),
            "a.yaml:2:88: the name after `certified-by` is empty",
        );
        check(&format!("{{conforms-to: {STATEMENT}}}"), "certified-by");
        check("{certified-by: me}", "conforms-to");
        check("AA", "a.yaml:2:16: ");
    }
}
