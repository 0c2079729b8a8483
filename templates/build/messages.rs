//! Generates a Rust type for every message of a crate, with a field for each of its variables. Code that omits a value,
//! or passes one that the message does not have, does not compile.
//!
//! In `templates/words/en.ftl`, messages are below headings that name their crate, such as `## press: the web site`.
//! Each crate only gets its own types, so a change of a page's message does not affect the types of other crates.
//! Messages below `## keys: ...` have no type, because the program looks them up by a key in its data.

#![allow(clippy::print_stdout, reason = "Cargo listens to what a build script prints")]

#[allow(dead_code, reason = "most crates make types of messages, and no tables")]
#[path = "tables.rs"]
pub(crate) mod tables;

use fluent_syntax::ast::{Comment, Entry, Expression, InlineExpression, Pattern, PatternElement, Resource};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::{env, fs};
use tables::{files_of, name, out, root, templates};

/// The owner of the messages that are looked up by a key.
const KEYS: &str = "keys";

/// Writes the types of the current crate.
pub(crate) fn main() {
    let package = env::var("CARGO_PKG_NAME").expect("cargo sets it");
    // The program is the crate at the root; its folder is `src/cli`.
    let owner = package.strip_prefix("sudopress-").unwrap_or("cli");
    let files = files_of(&templates("words"), "ftl").into_iter();
    let languages: BTreeMap<String, Resource<String>> = files
        .map(|file| {
            let source = fs::read_to_string(&file).expect("a word file is text");
            let parsed = fluent_syntax::parser::parse(source);
            (name(&file), parsed.unwrap_or_else(|(_, faults)| panic!("{}: {faults:?}", file.display())))
        })
        .collect();
    fs::write(out("messages.rs"), types(owner, &languages)).expect("the build folder can be written");
}

/// Returns the types of a crate's messages, in the order of their keys.
///
/// Some languages count where English does not, so a message has the variables of all word files.
fn types(owner: &str, languages: &BTreeMap<String, Resource<String>>) -> String {
    let mut messages: BTreeMap<&str, BTreeSet<&str>> = owned(owner, &languages["en"]);
    for entry in languages.values().flat_map(|resource| &resource.body) {
        if let Entry::Message(message) = entry
            && let Some(variables) = messages.get_mut(message.id.name.as_str())
        {
            message.value.iter().for_each(|pattern| of_pattern(pattern, variables));
        }
    }
    let mut text = String::new();
    for (key, variables) in messages {
        write_type(&mut text, key, &variables);
    }
    text
}

/// Returns the messages below the headings of a crate, without variables.
///
/// # Panics
/// If a message does not belong to exactly one crate.
fn owned<'a>(owner: &str, english: &'a Resource<String>) -> BTreeMap<&'a str, BTreeSet<&'a str>> {
    let (mut messages, mut known) = (BTreeMap::new(), BTreeSet::new());
    let mut current = None;
    for entry in &english.body {
        match entry {
            Entry::GroupComment(heading) => current = Some(owner_of(heading)),
            Entry::Message(message) => {
                let key = message.id.name.as_str();
                assert!(known.insert(key), "en.ftl: `{key}` is there twice; remove one of the two");
                let current = current.unwrap_or_else(|| panic!("en.ftl: put `{key}` below the heading of a crate"));
                if current == owner {
                    messages.insert(key, BTreeSet::new());
                }
            }
            _ => {}
        }
    }
    messages
}

/// Returns the crate that a heading names: one with sources that include the types.
fn owner_of(heading: &Comment<String>) -> &str {
    let line = heading.content.join(" ");
    let named = heading.content.first().and_then(|line| line.split_once(": ")).map(|(owner, _)| owner);
    let is_crate = |owner: &str| root().join("src").join(owner).join("messages.rs").exists();
    let owner = named.filter(|owner| *owner == KEYS || is_crate(owner));
    owner.unwrap_or_else(|| {
        panic!("en.ftl: `## {line}` names no crate with a `messages.rs`; begin it like `## press: ` or `## {KEYS}: `")
    })
}

/// Writes a struct with a field for each variable: a number if it is used for counting, otherwise text.
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

fn of_pattern<'a>(pattern: &'a Pattern<String>, variables: &mut BTreeSet<&'a str>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            of_expression(expression, variables);
        }
    }
}

fn of_expression<'a>(expression: &'a Expression<String>, variables: &mut BTreeSet<&'a str>) {
    match expression {
        Expression::Inline(inline) => of_inline(inline, variables),
        Expression::Select { selector, variants } => {
            of_inline(selector, variables);
            variants.iter().for_each(|variant| of_pattern(&variant.value, variables));
        }
    }
}

fn of_inline<'a>(inline: &'a InlineExpression<String>, variables: &mut BTreeSet<&'a str>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            variables.insert(&id.name);
        }
        InlineExpression::Placeable { expression } => of_expression(expression, variables),
        _ => {}
    }
}
