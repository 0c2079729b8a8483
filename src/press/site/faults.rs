//! Words the faults of the site's templates, each with a remedy.

use crate::templates::TO_COMPARE;
use tera::ErrorKind;

/// Returns the message and the remedy for a fault that the engine reports at a place.
pub(super) fn report_fault(message: &str) -> (String, String) {
    /// A part of the engine's message, our message, and the remedy.
    const KNOWN: &[(&str, &str, &str)] = &[
        (
            "Unexpected end of input",
            "the template is incomplete",
            "close every open tag, such as `{% if %}` with `{% endif %}`",
        ),
        ("expected one of: integer", "a value is missing", "write one, such as `view.title`"),
        ("Unknown tag", "unknown tag", "use a tag such as `if`, `for`, `set`, `block` or `include`"),
        ("Tried to render a variable that is undefined", "unknown value", TO_COMPARE),
        ("Cannot index into an undefined value", "unknown value", TO_COMPARE),
        ("Index expression is undefined", "unknown value", TO_COMPARE),
        ("is not defined", "unknown value", TO_COMPARE),
        ("is undefined", "unknown value", TO_COMPARE),
        ("Iteration not possible", "this is not a list", TO_COMPARE),
        ("Key/value iteration is not possible", "this is not a set of keys with values", TO_COMPARE),
        ("Cannot compare", "these two values cannot be compared", "compare numbers with numbers, and text with text"),
        ("Math operations", "this is not a number", "calculate with numbers only"),
        ("requires both operands to be numbers", "these two values cannot be added", "join text with `~`"),
        ("Unknown filter", "unknown filter", TO_COMPARE),
        ("Unknown test", "unknown test", TO_COMPARE),
        ("Unknown function", "unknown function", TO_COMPARE),
        ("Unknown component", "unknown component", TO_COMPARE),
        ("is not registered", "unknown filter, test or function", TO_COMPARE),
        ("needs to be the first tag", "`extends` is not the first tag", "move it to the top"),
        ("is already extending", "a second `extends`", "remove one"),
        ("already contains a block", "two blocks have the same name", "give each a different name"),
        ("already contains a component", "two components have the same name", "give each a different name"),
        ("is defined more than once", "a value is given twice", "remove one"),
        ("was named", "the opening and the closing tag have different names", "give both the same name"),
        ("doesn't match opening tag", "the closing tag does not match the opening tag", "write the matching tag"),
        ("Unclosed component", "a component is not closed", "close it with `{% </name> %}`"),
        ("can only be used in a for loop", "this is outside `{% for %}`", "remove it"),
        ("reserved keyword", "this word is reserved", "use another name"),
        ("expecting `elif`, `else` or `endif`", "`{% if %}` is not closed", "close it with `{% endif %}`"),
        (
            "This content would be ignored",
            "text outside the blocks of a template that extends another",
            "move it into a block",
        ),
        ("too complex", "this is nested too deeply", "split it with `set`"),
        ("too deep", "this is nested too deeply", "move a part into a separate template"),
        ("recursion", "this calls itself endlessly", "remove the call"),
    ];
    let known = KNOWN.iter().find(|(sign, ..)| message.contains(sign));
    if let Some((_, what, remedy)) = known {
        return ((*what).to_owned(), (*remedy).to_owned());
    }
    // "Found `}}` but expected one of: ..." names the token found and the expected ones.
    let found = message.strip_prefix("Found ").and_then(|rest| rest.split_once(" but "));
    let wanted = found.and_then(|(found, rest)| {
        let wanted = rest.split_once("expected ").or_else(|| rest.split_once("expecting "))?.1;
        Some((format!("{found} is not allowed here"), format!("write {}", wanted.trim_end_matches('.'))))
    });
    wanted.unwrap_or_else(|| ("this is not valid in a template".into(), TO_COMPARE.into()))
}

/// Parses a fault that the engine formatted itself: the message, and the template with line and column, both from 1.
pub(super) fn written(report: &str) -> Option<(&str, &str, [usize; 2])> {
    let mut lines = report.lines();
    let message = lines.next()?.strip_prefix("error: ")?;
    let (place, column) = lines.next()?.trim_start().strip_prefix("--> ")?.rsplit_once(':')?;
    let (name, line) = place.rsplit_once(':')?;
    Some((message, name, [line.parse().ok()?, column.parse().ok()?]))
}

/// Returns the message and the remedy for a fault without a place.
pub(super) fn template_fault(kind: &ErrorKind) -> (String, String) {
    let names = |names: &[String]| names.join("`, `");
    match kind {
        ErrorKind::CircularExtend { tpl, inheritance_chain: chain }
        | ErrorKind::CircularInclude { tpl, include_chain: chain } => {
            (format!("the template `{tpl}` includes itself through `{}`", names(chain)), "remove one of them".into())
        }
        ErrorKind::MissingParent { current, parent } => {
            (format!("the template `{current}` extends `{parent}`, which does not exist"), TO_COMPARE.into())
        }
        ErrorKind::TemplateNotFound(name) => (format!("the template `{name}` does not exist"), TO_COMPARE.into()),
        ErrorKind::ComponentNotFound(name) => (format!("the component `{name}` does not exist"), TO_COMPARE.into()),
        ErrorKind::InvalidArgument { .. } | ErrorKind::OutOfRangeArgument { .. } => {
            ("a filter or function has an invalid argument".into(), TO_COMPARE.into())
        }
        ErrorKind::MissingArgument { arg_name } => {
            (format!("a filter or function needs `{arg_name}`"), format!("write `{arg_name}=` and its value"))
        }
        _ => ("the templates cannot be rendered".into(), TO_COMPARE.into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faults_are_in_our_words() {
        let check = |message: &str, expected: &str| {
            let (what, remedy) = report_fault(message);
            assert_eq!(format!("{what}; {remedy}"), expected);
        };
        check("Found identifier but expected `=`.", "identifier is not allowed here; write `=`");
        check("Unknown tag", "unknown tag; use a tag such as `if`, `for`, `set`, `block` or `include`");
        check("Something that is new", &format!("this is not valid in a template; {TO_COMPARE}"));
        let report = "error: Unknown filter `x`\n  --> a.html:12:3\n   |\n12 | {{ a | x }}";
        assert_eq!(written(report), Some(("Unknown filter `x`", "a.html", [12, 3])));
        assert_eq!(written("no report"), None);
    }
}
