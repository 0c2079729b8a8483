//! Lists the technique pages of every language: `templates/words/<language>/techniques/<key>.md`.
//!
//! A translator adds a file, and it is in the program: no list in Rust has to be kept. Nothing else happens here.

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
            pages.push((name(&language), name(&page), page));
        }
    }
    pages.sort();
    let mut table = String::from("&[\n");
    for (language, key, page) in pages {
        writeln!(table, "    ({language:?}, {key:?}, include_str!({:?})),", page.display().to_string())
            .expect("a string takes all");
    }
    table.push_str("]\n");
    let out = Path::new(&env::var("OUT_DIR").expect("cargo sets it")).join("pages.rs");
    fs::write(out, table).expect("the build folder can be written");
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
