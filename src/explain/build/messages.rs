//! Writes a Rust type for every message of the word files, with a field for each of its variables: whoever says a message
//! and forgets a value, or says one that there is not, does not compile.
//!
//! Names that are looked up by a key of the data (`technique-x-wing`, `grade-easy`) have no type: the key decides.

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// The beginnings of messages without variables whose rest is a key of the data.
const NAMES: [&str; 7] = ["technique-", "rule-", "family-", "grade-", "board-", "symmetry-", "month-"];

/// The types of all messages, in order of their keys.
///
/// A language may count where English need not, so a message has the variables that any of the word files uses.
pub(crate) fn types(sources: &[String]) -> String {
    let resources = sources.iter().map(|source| {
        fluent_syntax::parser::parse(source.as_str()).unwrap_or_else(|(_, faults)| panic!("a word file: {faults:?}"))
    });
    let resources: Vec<_> = resources.collect();
    let mut messages: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for entry in resources.iter().flat_map(|resource| &resource.body) {
        if let Entry::Message(message) = entry {
            let variables = messages.entry(message.id.name).or_default();
            message.value.iter().for_each(|pattern| of_pattern(pattern, variables));
        }
    }
    let mut text = String::new();
    for (key, variables) in messages {
        let is_name = variables.is_empty() && NAMES.iter().any(|start| key.starts_with(start));
        if !is_name {
            write_type(&mut text, key, &variables);
        }
    }
    text
}

/// A struct with a field for each variable: a number where it is counted with, text elsewhere.
fn write_type(text: &mut String, key: &str, variables: &BTreeSet<&str>) {
    let name: String = key.split('-').map(capitalised).collect();
    let is_count = |variable: &str| {
        variable == "count" || variable == "length" || variable == "day" || variable.ends_with("-count")
    };
    let fields = variables.iter().map(|variable| {
        let field = variable.replace('-', "_");
        let kind = if is_count(variable) { "usize" } else { "String" };
        (*variable, field, kind)
    });
    writeln!(text, "/// The message `{key}`.").expect("a string takes all");
    let body: String = fields.clone().map(|(_, field, kind)| format!("pub {field}: {kind},")).collect();
    let names: String = fields.clone().map(|(_, field, _)| format!("{field},")).collect();
    let pairs: String = fields.map(|(variable, field, _)| format!("({variable:?}, {field}.into()),")).collect();
    let (body, names) = if variables.is_empty() {
        (";".into(), String::new())
    } else {
        (format!("{{{body}}}"), format!("{{{names}}}"))
    };
    writeln!(
        text,
        "pub struct {name}{body}\n\
         impl Message for {name} {{\n\
             const KEY: &'static str = {key:?};\n\
             fn values(self) -> Vec<(&'static str, Value<'static>)> {{\nlet Self {names} = self;\nvec![{pairs}]\n}}\n\
         }}",
        names = if variables.is_empty() { "{}" } else { &names },
    )
    .expect("a string takes all");
}

fn capitalised(word: &str) -> String {
    let (first, rest) = word.split_at(1);
    first.to_uppercase() + rest
}

fn of_pattern<'a>(pattern: &Pattern<&'a str>, variables: &mut BTreeSet<&'a str>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            of_expression(expression, variables);
        }
    }
}

fn of_expression<'a>(expression: &Expression<&'a str>, variables: &mut BTreeSet<&'a str>) {
    match expression {
        Expression::Inline(inline) => of_inline(inline, variables),
        Expression::Select { selector, variants } => {
            of_inline(selector, variables);
            variants.iter().for_each(|variant| of_pattern(&variant.value, variables));
        }
    }
}

fn of_inline<'a>(inline: &InlineExpression<&'a str>, variables: &mut BTreeSet<&'a str>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            variables.insert(id.name);
        }
        InlineExpression::Placeable { expression } => of_expression(expression, variables),
        _ => {}
    }
}
