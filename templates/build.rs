//! Lists what is added as files: the words of every language, `templates/words/<language>.ftl`, its pages of techniques,
//! `templates/words/<language>/techniques/<key>.md`, and the themes, `templates/themes/<name>.yaml`; and makes a type of
//! each message.
//!
//! A file that is added is in the program: no list in Rust has to be kept. Beside that the linker is asked to pack the
//! program.

#[path = "build/linking.rs"]
mod linking;
#[path = "build/messages.rs"]
mod messages;

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    let words = Path::new(&env::var("CARGO_MANIFEST_DIR").expect("cargo sets it")).join("templates/words");
    println!("cargo::rerun-if-changed={}", words.display());
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
    let page = |(language, key, name, text): &(String, String, String, String)| {
        format!("TechniquePage {{ language: {language:?}, key: {key:?}, name: {name:?}, text: {text:?} }}")
    };
    write("pages.rs", pages.iter().map(page));

    let mut languages = files(&words);
    languages.retain(|file| file.extension().is_some_and(|ending| ending == "ftl"));
    // English first: it fills the gaps of the others.
    languages.sort_by_key(|file| (name(file) != "en", name(file)));
    // Who can name and show techniques can tell steps.
    let has_pages = |file: &PathBuf| pages.iter().any(|(language, ..)| *language == name(file));
    let language = |file: &PathBuf| format!("({:?}, {}, {})", name(file), included(file), has_pages(file));
    write("languages.rs", languages.iter().map(language));

    let sources = languages.iter().map(|file| fs::read_to_string(file).expect("a word file is text"));
    fs::write(out("messages.rs"), messages::types(&sources.collect::<Vec<_>>()))
        .expect("the build folder can be written");

    let themes = words.with_file_name("themes");
    println!("cargo::rerun-if-changed={}", themes.display());
    let mut themes = files(&themes);
    themes.retain(|file| file.extension().is_some_and(|ending| ending == "yaml"));
    themes.sort();
    write("themes.rs", themes.iter().map(|file| format!("({:?}, {})", name(file), included(file))));

    linking::pack_addresses();
}

/// Writes a table that the sources include, from its rows.
fn write(table: &str, rows: impl Iterator<Item = String>) {
    let mut text = String::from("&[\n");
    for row in rows {
        writeln!(text, "    {row},").expect("a string takes all");
    }
    text.push_str("]\n");
    fs::write(out(table), text).expect("the build folder can be written");
}

/// A file that the sources include.
fn out(name: &str) -> PathBuf {
    Path::new(&env::var("OUT_DIR").expect("cargo sets it")).join(name)
}

/// The text of a file, as an expression.
fn included(file: &Path) -> String {
    format!("include_str!({:?})", file.display().to_string())
}

/// What is in a folder; nothing when there is none.
fn files(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    entries.filter_map(|entry| Some(entry.ok()?.path())).collect()
}

/// The name without its ending.
fn name(path: &Path) -> String {
    path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default()
}
