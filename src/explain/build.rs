//! Lists the word files `templates/words/<language>.ftl` and the technique pages
//! `templates/words/<language>/techniques/<key>.md` of every language, and generates a type for each message of this
//! crate.

#![allow(clippy::print_stdout, reason = "Cargo listens to what a build script prints")]

#[path = "../../templates/build/messages.rs"]
mod messages;

use messages::tables::{files, files_of, included, name, templates, write};
use std::{env, fs};

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
                panic!("{}: begin with a line `# ` and the technique's name, then leave a line empty", page.display());
            };
            pages.push((name(&language), name(&page), title.to_owned(), text.to_owned()));
        }
    }
    pages.sort();
    // Texts are most of a page's bytes. Without the feature `pages`, a build has only the titles.
    let has_texts = env::var_os("CARGO_FEATURE_PAGES").is_some();
    let page = |(language, key, name, text): &(String, String, String, String)| {
        let text = if has_texts { format!(", text: {text:?}") } else { String::new() };
        format!("TechniquePage {{ language: {language:?}, key: {key:?}, name: {name:?}{text} }}")
    };
    write("pages.rs", pages.iter().map(page));

    let mut languages = files_of(&words, "ftl");
    // English first: other languages fall back to it.
    languages.sort_by_key(|file| (name(file) != "en", name(file)));
    // A language with technique pages can explain steps.
    let has_pages = |language: &str| pages.iter().any(|(of, ..)| of == language);
    write(
        "languages.rs",
        languages.iter().map(|file| format!("({:?}, {}, {})", name(file), included(file), has_pages(&name(file)))),
    );
}
