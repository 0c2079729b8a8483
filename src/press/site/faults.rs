//! Faults of the site's templates in our own words, each with a remedy.

use crate::templates::TO_COMPARE;
use tera::ErrorKind;

/// Returns the message and the remedy for a fault that the engine reports at a place.
pub(super) fn report_fault(message: &str) -> (String, String) {
    /// A part of the engine's message, our message, and the remedy.
    const KNOWN: &[(&str, &str, &str)] = &[
        (
            "Unexpected end of input",
            "the template ends too early",
            "close what is open, such as `{% if %}` by `{% endif %}`",
        ),
        ("expected one of: integer", "a value is missing here", "write one, such as `view.title`"),
        ("Unknown tag", "there is no such tag", "take one such as `if`, `for`, `set`, `block`, `include`"),
        ("Tried to render a variable that is undefined", "there is no such value", TO_COMPARE),
        ("Cannot index into an undefined value", "there is no such value", TO_COMPARE),
        ("Index expression is undefined", "there is no such value", TO_COMPARE),
        ("is not defined", "there is no such value", TO_COMPARE),
        ("is undefined", "there is no such value", TO_COMPARE),
        ("Iteration not possible", "this is no list that can be gone through", TO_COMPARE),
        ("Key/value iteration is not possible", "this is no group of keys with values", TO_COMPARE),
        ("Cannot compare", "these two cannot be compared", "compare numbers with numbers, and texts with texts"),
        ("Math operations", "this is no number", "count with numbers only"),
        ("requires both operands to be numbers", "these two cannot be added", "join texts by `~`"),
        ("Unknown filter", "there is no such filter", TO_COMPARE),
        ("Unknown test", "there is no such test", TO_COMPARE),
        ("Unknown function", "there is no such function", TO_COMPARE),
        ("Unknown component", "there is no such component", TO_COMPARE),
        ("is not registered", "there is no such filter, test or function", TO_COMPARE),
        ("needs to be the first tag", "`extends` stands too late", "write it first"),
        ("is already extending", "a second `extends`", "take one out"),
        ("already contains a block", "two blocks of one name", "give each a name of its own"),
        ("already contains a component", "two components of one name", "give each a name of its own"),
        ("is defined more than once", "a value is given twice", "take one out"),
        ("was named", "the tag that opens and the one that closes have different names", "give both one name"),
        ("doesn't match opening tag", "what is opened is closed by another tag", "close it by its own"),
        ("Unclosed component", "a component is opened and not closed", "close it by `{% </name> %}`"),
        ("can only be used in a for loop", "this stands outside `{% for %}`", "take it out"),
        ("reserved keyword", "this word cannot be a name", "take another"),
        ("expecting `elif`, `else` or `endif`", "`{% if %}` is not closed", "close it by `{% endif %}`"),
        (
            "This content would be ignored",
            "text beside the blocks of a template that extends another",
            "put it into a block",
        ),
        ("too complex", "this is too deep", "take it apart with `set`"),
        ("too deep", "this is too deep", "move a part into a template of its own"),
        ("recursion", "this calls itself without end", "take the call out"),
    ];
    let known = KNOWN.iter().find(|(sign, ..)| message.contains(sign));
    if let Some((_, what, remedy)) = known {
        return ((*what).to_owned(), (*remedy).to_owned());
    }
    // "Found `}}` but expected one of: ..." names the token found and the expected ones.
    let found = message.strip_prefix("Found ").and_then(|rest| rest.split_once(" but "));
    let wanted = found.and_then(|(found, rest)| {
        let wanted = rest.split_once("expected ").or_else(|| rest.split_once("expecting "))?.1;
        Some((format!("{found} cannot stand here"), format!("write {}", wanted.trim_end_matches('.'))))
    });
    wanted.unwrap_or_else(|| ("this cannot stand in a template".into(), TO_COMPARE.into()))
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
            (format!("the template `{tpl}` calls itself by `{}`", names(chain)), "take one of the calls out".into())
        }
        ErrorKind::MissingParent { current, parent } => {
            (format!("the template `{current}` extends `{parent}`, which is not there"), TO_COMPARE.into())
        }
        ErrorKind::TemplateNotFound(name) => (format!("the template `{name}` is not there"), TO_COMPARE.into()),
        ErrorKind::ComponentNotFound(name) => (format!("the component `{name}` is not there"), TO_COMPARE.into()),
        ErrorKind::InvalidArgument { .. } | ErrorKind::OutOfRangeArgument { .. } => {
            ("a filter or function is given a value that it cannot take".into(), TO_COMPARE.into())
        }
        ErrorKind::MissingArgument { arg_name } => {
            (format!("a filter or function lacks `{arg_name}`"), format!("write `{arg_name}=` and its value"))
        }
        _ => ("the templates cannot be filled in".into(), TO_COMPARE.into()),
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
        check("Found identifier but expected `=`.", "identifier cannot stand here; write `=`");
        check("Unknown tag", "there is no such tag; take one such as `if`, `for`, `set`, `block`, `include`");
        check("Something that is new", &format!("this cannot stand in a template; {TO_COMPARE}"));
        let report = "error: Unknown filter `x`\n  --> a.html:12:3\n   |\n12 | {{ a | x }}";
        assert_eq!(written(report), Some(("Unknown filter `x`", "a.html", [12, 3])));
        assert_eq!(written("no report"), None);
    }
}
