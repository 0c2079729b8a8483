//! Tables of the files in a folder, which the sources include: a file that is added is in the program, and no list in Rust
//! has to be kept.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs};

/// The folder of the sources and `templates`: that of the program, which the other crates lie below.
pub(crate) fn root() -> PathBuf {
    let package = env::var("CARGO_MANIFEST_DIR").expect("cargo sets it");
    let mut folders = Path::new(&package).ancestors();
    let root = folders.find(|folder| folder.join("templates").is_dir());
    root.expect("the folder `templates` is there").to_owned()
}

/// A folder of `templates`; a change in it runs the build script again.
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

/// The path of a file that the sources include.
pub(crate) fn out(name: &str) -> PathBuf {
    Path::new(&env::var("OUT_DIR").expect("cargo sets it")).join(name)
}

/// The text of a file, as an expression.
pub(crate) fn included(file: &Path) -> String {
    format!("include_str!({:?})", file.display().to_string())
}

/// The files in a folder, sorted by path; empty if there is no folder.
pub(crate) fn files(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let mut files: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    files.sort();
    files
}

/// The files in a folder with this extension, sorted by path.
pub(crate) fn files_of(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let mut files = files(folder);
    files.retain(|file| file.extension().is_some_and(|found| found == extension));
    files
}

/// The name without its extension.
pub(crate) fn name(path: &Path) -> String {
    path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default()
}
