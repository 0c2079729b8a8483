//! The table of outputs, and specs read with it.

use super::output::Output;
use super::{book, cover, desk, ebook, listing, pictures, upload, walkthroughs};
use crate::book::vocabulary::OutputWord;
use crate::book::{Plan, Spec, explains_steps, plan_among, read_among};
use crate::draw::Theme;
use crate::error::Diagnostic;
use schemars::{Schema, json_schema, schema_for};
use serde_json::{Value, json};

/// All outputs. The book comes first, because it takes longest on one thread; the rest are in the order of the help.
pub static OUTPUTS: &[Output] = &[
    book::PDF,
    cover::COVER,
    upload::UPLOAD,
    listing::LISTING,
    pictures::SVG,
    pictures::PNG,
    walkthroughs::HTML,
    ebook::EPUB,
    desk::DESK,
];

/// The outputs that an author uploads to a service that prints and sells the book.
const UPLOADED: [&str; 4] = ["pdf", "cover", "upload", "listing"];

/// Returns the output with this key; `None` if there is none.
pub fn output(key: &str) -> Option<&'static Output> {
    OUTPUTS.iter().find(|output| output.key == key)
}

fn words() -> Vec<OutputWord> {
    OUTPUTS.iter().map(|output| OutputWord { key: output.key, explains_steps: output.explains_steps }).collect()
}

/// Reads a spec. `name` is the file's name in diagnostics.
///
/// # Errors
/// Returns every syntax fault, and semantic faults that can be reported together with them, such as unknown outputs.
pub fn read(name: &str, bytes: &[u8]) -> Result<(Spec, String), Vec<Diagnostic>> {
    read_among(&words(), name, bytes)
}

/// Returns whether a spec has keys for an output besides those of the book itself.
fn has_keys(spec: &Spec, output: &str) -> bool {
    match output {
        "png" => spec.png.is_some(),
        "html" => spec.site.is_some() || spec.walkthrough.as_ref().is_some_and(|walkthrough| walkthrough.url.is_some()),
        "epub" => spec.accessibility.is_some(),
        "desk" => spec.newspaper.is_some(),
        _ => false,
    }
}

/// Returns the plan of a spec and the requested outputs, each once, in the order of the table. If the spec requests
/// none, returns all outputs that are possible in its language; for a service that prints and sells the book, only those
/// that are uploaded or have keys in the spec. `name` and `text` are the spec's file.
///
/// # Errors
/// Returns every semantic fault, in the order of the file.
pub fn plan(spec: &Spec, name: &str, text: &str) -> Result<(Plan, Vec<&'static Output>), Vec<Diagnostic>> {
    let plan = plan_among(&words(), spec, name, text)?;
    let is_sold = listing::is_sold(&plan);
    let is_usual = |output: &Output| !is_sold || UPLOADED.contains(&output.key) || has_keys(spec, output.key);
    let is_wanted = |output: &&Output| match &spec.outputs {
        Some(written) => written.iter().any(|word| word.value == output.key),
        None => {
            (explains_steps(spec) || !output.explains_steps) && is_usual(output) && !(output.names)(&plan).is_empty()
        }
    };
    let outputs = OUTPUTS.iter().filter(is_wanted).collect();
    Ok((plan, outputs))
}

/// Returns the JSON Schema of the book spec, with the keys of all tables.
pub fn schema() -> Schema {
    let mut schema = schema_for!(Spec);
    let words = OUTPUTS.iter().map(|output| json_schema!({ "const": output.key, "description": output.summary }));
    let words: Vec<Schema> = words.collect();
    if let Some(items) = schema.pointer_mut("/properties/outputs/items") {
        *items = json_schema!({ "oneOf": words }).to_value();
    }
    if let Some(Value::Object(theme)) = schema.pointer_mut("/properties/theme") {
        let names: Vec<&str> = Theme::files().map(|(name, _)| name).collect();
        theme.remove("type");
        theme.insert("anyOf".into(), json!([{ "enum": names }, { "type": "string", "pattern": "\\.ya?ml$" }]));
    }
    schema
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn no_two_outputs_share_a_word_or_a_place() {
        let keys: BTreeSet<&str> = OUTPUTS.iter().map(|output| output.key).collect();
        let places: BTreeSet<&str> = OUTPUTS.iter().map(|output| output.place).collect();
        assert_eq!((keys.len(), places.len()), (OUTPUTS.len(), OUTPUTS.len()));
        for output in OUTPUTS {
            assert_eq!(super::output(output.key).map(|found| found.place), Some(output.place));
        }
    }

    #[test]
    fn the_schema_lists_every_output() {
        let schema = schema();
        let items = schema.pointer("/properties/outputs/items/oneOf").expect("a list of words");
        let keys: Vec<&str> =
            items.as_array().expect("a list").iter().filter_map(|item| item["const"].as_str()).collect();
        assert_eq!(keys, OUTPUTS.iter().map(|output| output.key).collect::<Vec<_>>());
    }

    #[test]
    fn specs_choose_by_the_table() {
        let check = |line: &str, expected: Result<&str, &str>| {
            // Enough puzzles for a printer.
            let count = if line.contains("preset") { 100 } else { 1 };
            let text = format!("title: t\n{line}\nsections: [{{title: a, count: {count}}}]\n");
            let (spec, text) = crate::book::read("a.yaml", text.as_bytes()).expect("a spec");
            match (plan(&spec, "a.yaml", &text), expected) {
                (Ok((_, made)), Ok(expected)) => {
                    assert_eq!(made.iter().map(|output| output.key).collect::<Vec<_>>().join(" "), expected);
                }
                (Err(faults), Err(expected)) => assert_eq!(faults[0].summary(), expected),
                _ => panic!("{line}"),
            }
        };
        check("seed: 1", Ok("pdf svg png html epub"));
        check("newspaper: {start: 2026-11-23}", Ok("pdf svg png html epub desk"));
        check("preset: home\ncover: {spine: 9mm}", Ok("pdf cover svg png html epub"));
        check("language: fr", Ok("pdf svg png html epub"));
        let sold = |preset: &str, more: &str| format!("preset: {preset}\npage: {{size: 6x9in, puzzles: 1}}\n{more}");
        check(&sold("kdp", ""), Ok("pdf cover upload listing"));
        check(&sold("lulu", "outputs: [pdf]"), Ok("pdf"));
        check(&sold("ingramspark", ""), Ok("pdf upload listing"));
        check(&sold("ingramspark", "cover: {spine: 9mm}"), Ok("pdf cover upload listing"));
        check(&sold("kdp", "binding: hardcover"), Ok("pdf upload listing"));
        check(
            &sold("kdp", "png: {width: 300}\nsite: {url: 'https://a.org/'}"),
            Ok("pdf cover upload listing png html"),
        );
        check(&sold("kdp", "newspaper: {start: 2026-11-23}"), Ok("pdf cover upload listing desk"));
        check("language: nl", Ok("pdf svg png"));
        check("language: nl\nwords: steps.ftl", Ok("pdf svg png html epub"));
        check("outputs: [html, pdf, html]", Ok("pdf html"));
        check("outputs: [hmtl]", Err("a.yaml:2:11: unknown output `hmtl`; did you mean `html`?"));
        check("outputs: []", Err("a.yaml:2:10: `outputs` is empty; remove `outputs` to make everything"));
    }
}
