//! Lists the word files `templates/words/<language>.ftl` and the technique pages
//! `templates/words/<language>/techniques/<key>.md` of every language, and generates a type for each message of this
//! crate.

#![allow(clippy::print_stdout, reason = "Cargo listens to what a build script prints")]

#[path = "../../templates/build/messages.rs"]
mod messages;

use messages::tables::{files, files_of, included, name, out, templates, write};
use std::{env, fs};

/// The words and pages of the folder are spelt as in Britain; those with American spelling are made of them.
const BRITISH: &str = "en";
const AMERICAN: &str = "en-US";

const SPELLINGS: [(&str, &str); 10] = [
    ("olour", "olor"),
    ("eighbour", "eighbor"),
    ("avour", "avor"),
    ("centre", "center"),
    ("Centre", "Center"),
    ("grey", "gray"),
    ("Grey", "Gray"),
    ("licence", "license"),
    ("atalogue", "atalog"),
    ("ecognise", "ecognize"),
];

/// Returns a text with American spelling. Names of variables stay.
fn american(text: &str) -> String {
    let spelt = |text: &str| SPELLINGS.iter().fold(text.to_owned(), |text, (from, to)| text.replace(from, to));
    let mut parts = text.split('$');
    let first = spelt(parts.next().unwrap_or_default());
    parts.fold(first, |text, part| {
        let end = part.find(|sign: char| !sign.is_ascii_alphanumeric() && sign != '-').unwrap_or(part.len());
        text + "$" + &part[..end] + &spelt(&part[end..])
    })
}

/// Returns a line of a word file as it is in America: with its spelling and its order of dates. The key of its message
/// stays.
fn american_message(line: &str) -> String {
    match line.split_once(" =") {
        _ if line.starts_with('#') => line.to_owned(),
        Some(("date", _)) => "date = { $month } { $day }, { $year }".to_owned(),
        Some((key, text)) if line.starts_with(|first: char| first.is_ascii_lowercase()) => {
            format!("{key} ={}", american(text))
        }
        _ => american(line),
    }
}

fn main() {
    messages::main();
    let words = templates("words");
    let mut pages = Vec::new();
    for language in files(&words).into_iter().filter(|path| path.is_dir()) {
        for page in files(&language.join("techniques")) {
            println!("cargo::rerun-if-changed={}", page.display());
            let text = fs::read_to_string(&page).unwrap_or_else(|fault| panic!("{}: {fault}", page.display()));
            let text = text.replace("\r\n", "\n");
            let (title, text) = text.split_once("\n\n").unwrap_or_default();
            let Some(title) = title.strip_prefix("# ").filter(|title| !title.contains('\n')) else {
                panic!("{}: start with a line `# ` and the technique's name, then an empty line", page.display());
            };
            pages.push((name(&language), name(&page), title.to_owned(), text.to_owned()));
        }
    }
    let english = pages.iter().filter(|(language, ..)| language == BRITISH).cloned();
    let american: Vec<_> = english
        .map(|(_, key, title, text)| (AMERICAN.to_owned(), key, american(&title), american(&text)))
        .filter(|page| pages.iter().all(|other| (&other.2, &other.3) != (&page.2, &page.3)))
        .collect();
    pages.extend(american);
    pages.sort();
    // Without the feature `languages`, a build has only English: other words come from elsewhere, as a word file.
    let has_languages = env::var_os("CARGO_FEATURE_LANGUAGES").is_some();
    pages.retain(|(language, ..)| has_languages || language == BRITISH);
    // Texts are most of a page's bytes. Without the feature `pages`, a build has only the titles.
    let has_texts = env::var_os("CARGO_FEATURE_PAGES").is_some();
    let page = |(language, key, name, text): &(String, String, String, String)| {
        let text = if has_texts { format!(", text: {text:?}") } else { String::new() };
        format!("TechniquePage {{ language: {language:?}, key: {key:?}, name: {name:?}{text} }}")
    };
    write("pages.rs", pages.iter().map(page));

    let english = fs::read_to_string(words.join(BRITISH).with_extension("ftl")).expect("the English words");
    fs::write(out("en-US.ftl"), english.lines().map(|line| american_message(line) + "\n").collect::<String>())
        .expect("the build folder can be written");
    let mut languages = files_of(&words, "ftl");
    languages.push(out("en-US.ftl"));
    languages.retain(|file| has_languages || name(file) == BRITISH);
    // English first: other languages fall back to it.
    languages.sort_by_key(|file| (name(file) != BRITISH, name(file) != AMERICAN, name(file)));
    // A language with technique pages can explain steps.
    let has_pages = |language: &str| pages.iter().any(|(of, ..)| of == language);
    write(
        "languages.rs",
        languages.iter().map(|file| format!("({:?}, {}, {})", name(file), included(file), has_pages(&name(file)))),
    );
}
