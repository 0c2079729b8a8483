//! Generates tables of the files in a folder, which the sources include. A new file thus becomes part of the program
//! without a list in Rust.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs};

/// Returns the folder of the sources and `templates`: that of the program, which contains the other crates.
pub(crate) fn root() -> PathBuf {
    let package = env::var("CARGO_MANIFEST_DIR").expect("cargo sets it");
    let mut folders = Path::new(&package).ancestors();
    let root = folders.find(|folder| folder.join("templates").is_dir());
    root.expect("the folder `templates` is there").to_owned()
}

/// Returns a folder of `templates`. A change in it runs the build script again.
pub(crate) fn templates(folder: &str) -> PathBuf {
    let path = root().join("templates").join(folder);
    println!("cargo::rerun-if-changed={}", path.display());
    path
}

/// Writes a table from its rows.
pub(crate) fn write(table: &str, rows: impl Iterator<Item = String>) {
    let mut text = String::from("&[\n");
    for row in rows {
        writeln!(text, "    {row},").expect("a string takes all");
    }
    text.push_str("]\n");
    fs::write(out(table), text).expect("the build folder can be written");
}

/// Returns the path of a file that the sources include.
pub(crate) fn out(name: &str) -> PathBuf {
    Path::new(&env::var("OUT_DIR").expect("cargo sets it")).join(name)
}

/// Returns the text of a file, as an expression.
pub(crate) fn included(file: &Path) -> String {
    format!("include_str!({:?})", file.display().to_string())
}

/// Returns the files in a folder, sorted by path; empty if the folder does not exist.
pub(crate) fn files(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let mut files: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    files.sort();
    files
}

/// Returns the files in a folder with this extension, sorted by path.
pub(crate) fn files_of(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let mut files = files(folder);
    files.retain(|file| file.extension().is_some_and(|found| found == extension));
    files
}

/// Returns the name without its extension.
pub(crate) fn name(path: &Path) -> String {
    path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default()
}
