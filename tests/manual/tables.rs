//! The tables of the manual, from the data of the program.

use clap::{Arg, Command};
use serde_json::Value;
use std::collections::BTreeSet;
use std::fmt::Write;
use sudopress::cli::Arguments;
use sudopress::format::{FORMATS, Format, Writer};
use sudopress::hunt::{described_presets, preset_grades};
use sudopress::logic::{Info, techniques};
use sudopress::outputs::{self, OUTPUTS};
use sudopress::rating::{ExplainerEntry, Rating, SCALES, concordance, scale};

/// Returns the table that a chapter names.
pub(super) fn table(key: &str) -> String {
    match key {
        "outputs" => {
            let row = |output: &outputs::Output| [code(output.key), code(output.place), output.summary.to_owned()];
            rows(["output", "file or folder", "contents"], OUTPUTS.iter().map(row))
        }
        "readers" => {
            let intro = format!("{} formats are read:\n\n", FORMATS.len());
            let row = |format: &Format| [code(format.key), format.summary.to_owned()];
            intro + &rows(["format", "what it is"], FORMATS.iter().map(row))
        }
        "writers" => writers(),
        "scales" => {
            let row = |scale: &sudopress::rating::Scale| [code(scale.key), scale.summary.to_owned()];
            rows(["scale", "what it measures"], SCALES.iter().map(row))
        }
        "grades" => grades(),
        "techniques" => technique_tables(),
        "spec" => spec(),
        "commands" => commands(),
        _ => panic!("no table {key}"),
    }
}

fn code(text: &str) -> String {
    format!("`{text}`")
}

fn rows<const N: usize>(head: [&str; N], rows: impl Iterator<Item = [String; N]>) -> String {
    let line = |fields: [String; N]| format!("| {} |\n", fields.map(|field| field.replace('|', "\\|")).join(" | "));
    let mut table = line(head.map(str::to_owned)) + &line(head.map(|_| "---".to_owned()));
    rows.for_each(|fields| table += &line(fields));
    table
}

/// Returns the ways to write puzzles: some rows of the table of formats are only read.
pub(super) fn written() -> impl Iterator<Item = &'static Writer> + Clone {
    FORMATS.iter().flat_map(|format| format.writers).filter(|writer| !writer.summary.contains("written by `sudopress"))
}

fn writers() -> String {
    let all = written();
    let row = |writer: &Writer| {
        let names: Vec<String> = writer.aliases.iter().map(|name| code(name)).collect();
        let summary = if writer.summary.is_empty() { "as it is read" } else { writer.summary };
        [code(writer.key), names.join(", "), summary.to_owned()]
    };
    format!("{} formats are written:\n\n", all.clone().count())
        + &rows(["format", "other names", "what it is"], all.map(row))
}

fn grades() -> String {
    let row = |(key, summary): (&'static str, &'static str)| {
        let grades = preset_grades(key).unwrap_or_default();
        let on = scale(grades[0].scale).expect("a scale");
        let bands: Vec<String> = grades
            .iter()
            .map(|grade| {
                let name = grade.key.replace('-', " ");
                let (lowest, highest) = grade.band;
                match (grade.level, highest == Rating(u32::MAX)) {
                    (Some(_), _) => name,
                    (None, true) => format!("{name} from {}", on.print(lowest)),
                    (None, false) => format!("{name} {} to {}", on.print(lowest), on.print(highest)),
                }
            })
            .collect();
        [code(key), code(on.key), bands.join(", "), summary.to_owned()]
    };
    rows(["set", "scale", "grades", "origin"], described_presets().map(row))
}

/// The techniques in their families, with ratings and names elsewhere.
fn technique_tables() -> String {
    let mut text = format!("sudopress has {} techniques.\n", techniques().count());
    let number = |number: Option<u32>| number.map_or_else(|| "–".to_owned(), |number| number.to_string());
    let row = |info: &Info| {
        let all = concordance(&info.key);
        let class =
            all.class_in_lines.map_or_else(|| number(all.class), |lines| format!("{}, {lines}", number(all.class)));
        let name = if info.assumes_unique { format!("{} \\*", info.name()) } else { info.name().to_owned() };
        [
            code(&info.key),
            name,
            class,
            all.explainer.as_ref().map_or_else(|| "–".to_owned(), ExplainerEntry::range),
            number(all.hodoku.as_ref().and_then(|hodoku| hodoku.score)),
            number(all.savant),
            all.sudognu.map_or_else(|| "–".to_owned(), |letter| code(&letter.to_string())),
        ]
    };
    let infos: Vec<&Info> = techniques().collect();
    for family in infos.chunk_by(|first, second| first.family == second.family) {
        let key = serde_json::to_value(family[0].family).expect("a word");
        let key = key.as_str().unwrap_or_default().replace('-', " ");
        let head = ["key", "name", "class", "Explainer", "HoDoKu", "Savant", "sudognu"];
        let (first, rest) = key.split_at(1);
        let table = rows(head, family.iter().map(|info| row(info)));
        writeln!(text, "\n## {}{rest}\n\n{table}", first.to_uppercase()).expect("text");
    }
    text.replace("\n\n\n", "\n\n")
}

/// The keys of the spec.
fn spec() -> String {
    let schema = serde_json::to_value(outputs::schema()).expect("a schema is JSON");
    let mut text = String::new();
    let mut open = vec![(String::new(), schema.clone())];
    let mut at = 0;
    while at < open.len() {
        let (path, object) = open[at].clone();
        at += 1;
        let about = object["description"].as_str().unwrap_or_default().replace('\n', " ");
        let heading = if path.is_empty() { "The book".to_owned() } else { code(path.trim_end_matches('.')) };
        writeln!(text, "## {heading}\n\n{}\n", if path.is_empty() { "" } else { &about }).expect("text");
        let required: Vec<&str> =
            object["required"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        let properties = object["properties"].as_object().expect("an object has properties");
        let mut words = String::new();
        let row = |(key, value): (&String, &Value)| {
            let below = target(value);
            let name =
                format!("{path}{key}{}", if below.as_ref().is_some_and(|(_, is_list)| *is_list) { "[]" } else { "" });
            let link = format!("See [`{name}`](#{}).", name.replace(['.', '[', ']'], "").to_lowercase());
            if let Some((definition, _)) = below {
                open.push((name + ".", schema["$defs"][&definition].clone()));
            }
            let described: Vec<String> =
                described(value).map(|(word, about)| format!("- {}: {about}\n", code(&word))).collect();
            if !described.is_empty() {
                words += &format!("\nThe values of {}:\n\n{}", code(key), described.concat());
            }
            let must = if required.contains(&key.as_str()) { " (required)" } else { "" };
            let about = value["description"].as_str().unwrap_or_default().replace('\n', " ");
            let values = values(value, &link);
            // Many descriptions name the words themselves.
            let is_known = |word: &str| about.contains(&code(word));
            let is_said = values.starts_with("One of ") && values.split('`').skip(1).step_by(2).all(is_known);
            let values = if is_said { "" } else { &values };
            [format!("{}{must}", code(key)), format!("{about} {values}").trim().to_owned()]
        };
        let table = rows(["key", "meaning"], properties.iter().map(row));
        text += &format!("{table}{words}\n");
    }
    text.replace("\n\n\n\n", "\n\n").replace("\n\n\n", "\n\n")
}

/// Returns the name of the definition that a value refers to, and whether it is a list of such.
fn target(value: &Value) -> Option<(String, bool)> {
    let name = |value: &Value| Some(value["$ref"].as_str()?.rsplit('/').next()?.to_owned());
    let own = name(value).map(|name| (name, false)).or_else(|| name(&value["items"]).map(|name| (name, true)));
    own.or_else(|| value["anyOf"].as_array()?.iter().find_map(target))
}

/// Returns the words of a value that have descriptions, each once.
fn described(value: &Value) -> impl Iterator<Item = (String, String)> {
    let nested = [value, &value["items"]].into_iter().chain(value["anyOf"].as_array().into_iter().flatten());
    let mut seen = BTreeSet::new();
    let words: Vec<(String, String)> = nested
        .flat_map(|value| std::iter::once(value).chain(value["anyOf"].as_array().into_iter().flatten()))
        .flat_map(|value| value["oneOf"].as_array().into_iter().flatten())
        .filter_map(|word| Some((word["const"].as_str()?.to_owned(), word["description"].as_str()?.replace('\n', " "))))
        .filter(|(word, _)| seen.insert(word.clone()))
        .collect();
    words.into_iter()
}

/// Returns what a key takes, in sentences, if it is not any text; `link` leads to the keys of an object.
fn values(value: &Value, link: &str) -> String {
    if value.get("$ref").is_some() || value["items"].get("$ref").is_some() {
        return link.to_owned();
    }
    if let Some(all) = value["anyOf"].as_array() {
        return all.iter().map(|one| values(one, link)).collect::<Vec<_>>().join(" ").trim().to_owned();
    }
    let is_list = value["items"].is_object();
    let one = if is_list { &value["items"] } else { value };
    let words: Vec<String> = match (one["enum"].as_array(), one["oneOf"].as_array()) {
        (Some(words), _) => words.iter().map(|word| code(&word.to_string().replace('"', ""))).collect(),
        (None, Some(words)) => words.iter().filter_map(|word| word["const"].as_str().map(code)).collect(),
        (None, None) => Vec::new(),
    };
    let is =
        |kind: &str| one["type"] == kind || one["type"].as_array().is_some_and(|all| all.iter().any(|it| it == kind));
    let bounds = match (one["minimum"].as_u64(), one["maximum"].as_u64()) {
        (Some(least), Some(most)) => format!(", {least} to {most}"),
        (Some(least), None) => format!(" from {least}"),
        _ => String::new(),
    };
    match (is_list, words.len()) {
        (true, 0) => "A list.".to_owned(),
        (true, 40..) => "A list of [techniques](techniques.md).".to_owned(),
        (true, _) => format!("A list of {}.", words.join(", ")),
        (false, 40..) => "A [technique](techniques.md).".to_owned(),
        (false, 1..) => format!("One of {}.", words.join(", ")),
        (false, 0) if one.get("const").is_some() => format!("Always {}.", code(&one["const"].to_string())),
        (false, 0) if is("integer") => format!("A whole number{bounds}."),
        (false, 0) if is("number") => "A number.".to_owned(),
        (false, 0) => String::new(),
    }
}

/// Every command with its options.
fn commands() -> String {
    let definition = Arguments::definition();
    let mut text = String::from("Every command also has these options:\n\n");
    definition.get_arguments().filter(|option| option.is_global_set()).for_each(|option| text += &argument(option));
    fn add(command: &Command, name: &str, text: &mut String) {
        let about = command.get_about().map(ToString::to_string).unwrap_or_default();
        let marks = "#".repeat(name.split(' ').count() + 1);
        let usage = command.clone().render_usage().to_string();
        let usage: Vec<&str> = usage.trim_start_matches("Usage:").lines().map(str::trim).collect();
        writeln!(text, "\n{marks} {name}\n\n{about}.\n\n```text\n{}\n```\n", usage.join("\n")).expect("text");
        let is_own =
            |option: &&Arg| !option.is_global_set() && !["help", "version"].contains(&option.get_id().as_str());
        command.get_arguments().filter(is_own).for_each(|option| *text += &argument(option));
        if let Some(after) = command.get_after_long_help() {
            *text += &format!("\n{}\n", with_blocks(&after.to_string()));
        }
        for below in command.get_subcommands() {
            add(below, &format!("{name} {}", below.get_name()), text);
        }
    }
    for command in definition.get_subcommands() {
        add(command, command.get_name(), &mut text);
    }
    text.replace("\n\n\n", "\n\n")
}

/// Returns an argument as an item of a list.
fn argument(option: &Arg) -> String {
    let value = option.get_value_names().and_then(|names| names.first()).map(ToString::to_string);
    let value = value.filter(|_| option.get_action().takes_values());
    let long = option.get_long().map(|long| format!("--{long}"));
    let short = option.get_short().map(|short| format!("-{short}"));
    let name = match (short, long, value) {
        (None, None, value) => value.unwrap_or_default(),
        (short, long, value) => {
            let names = short.into_iter().chain(long).collect::<Vec<_>>().join(", ");
            value.map_or(names.clone(), |value| format!("{names} <{value}>"))
        }
    };
    let help = option.get_long_help().or(option.get_help()).map(ToString::to_string).unwrap_or_default();
    let possible: Vec<String> = option.get_possible_values().iter().map(|value| code(value.get_name())).collect();
    let possible = if possible.is_empty() || !option.get_action().takes_values() {
        String::new()
    } else {
        format!("; one of {}", possible.join(", "))
    };
    let default: Vec<String> = option.get_default_values().iter().map(|value| code(&value.to_string_lossy())).collect();
    let has_default = !default.is_empty() && option.get_action().takes_values();
    let default = if has_default { format!("; default {}", default.join(", ")) } else { String::new() };
    format!("- `{name}`: {}{possible}{default}\n", help.replace("\n\n", " ").replace('\n', " "))
}

/// Returns the text after the options, with what is indented in blocks of code.
fn with_blocks(text: &str) -> String {
    let (mut written, mut is_block) = (String::new(), false);
    for line in text.lines() {
        let is_code = line.starts_with("  ");
        if is_code != is_block && !(line.is_empty() && is_block) {
            written += if is_code { "\n```text\n" } else { "```\n" };
            is_block = is_code;
        } else if line.is_empty() && is_block {
            written += "```\n";
            is_block = false;
        }
        let line = if is_code { &line[2..] } else { line };
        written += &if is_code { line.to_owned() } else { line.replace('<', "\\<") };
        written += "\n";
    }
    if is_block { written + "```\n" } else { written }
}
