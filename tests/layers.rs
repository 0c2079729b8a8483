//! The layer table of the crate doc, held against the `use crate::` lines of the sources.

use std::fs;
use std::path::{Path, PathBuf};

/// Each module with the modules that it may use. What is not in its list it must not know.
const LAYERS: &[(&str, &[&str])] = &[
    ("board", &[]),
    ("engine", &["board"]),
    ("canon", &["board"]),
    ("format", &["board", "error"]),
    ("logic", &["board"]),
    ("explain", &["board", "logic"]),
    ("rating", &["board", "logic"]),
    ("generate", &["board", "engine", "canon", "format", "logic", "explain", "rating"]),
    ("error", &[]),
    ("hunt", &["board", "canon", "generate", "logic", "rating"]),
    ("hint", &["board", "engine", "explain", "format", "logic", "rating"]),
    ("book", &["board", "engine", "canon", "format", "logic", "explain", "rating", "generate", "hunt", "error"]),
    ("draw", &["board", "logic"]),
    ("typeset", &["board", "logic", "book", "draw", "explain", "rating", "error"]),
    ("site", &["board", "logic", "book", "draw", "explain", "rating", "error"]),
    ("outputs", &["board", "logic", "book", "draw", "explain", "typeset", "site", "error"]),
];

/// At the rim: they may use everything, and nobody uses them.
const RIM: &[&str] = &["cli", "serve", "bench"];

#[test]
fn modules_use_only_the_layers_below_them() {
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut breaches = Vec::new();
    for entry in fs::read_dir(&sources).expect("the sources are readable") {
        let path = entry.expect("the sources are readable").path();
        let module = path.file_stem().and_then(|stem| stem.to_str()).expect("module names are text").to_owned();
        if ["lib", "main"].contains(&module.as_str()) || RIM.contains(&module.as_str()) {
            continue;
        }
        let Some((_, allowed)) = LAYERS.iter().find(|(name, _)| *name == module) else {
            breaches.push(format!("{module} is not in the layer table"));
            continue;
        };
        for file in rust_files(&path) {
            let text = fs::read_to_string(&file).expect("sources are text");
            // Tests may look anywhere: an engine is tested against another.
            let text = text.split("#[cfg(test)]").next().unwrap_or_default();
            if file.file_stem().is_some_and(|stem| stem == "tests") {
                continue;
            }
            for (number, line) in text.lines().enumerate() {
                for used in crate_paths(line).filter(|used| *used != module && !allowed.contains(used)) {
                    breaches.push(format!("{}:{}: {module} uses {used}", file.display(), number + 1));
                }
            }
        }
    }
    assert!(breaches.is_empty(), "the layers are breached:\n{}", breaches.join("\n"));
}

/// The modules that a line names as `crate::module`, comments and links of docs aside.
fn crate_paths(line: &str) -> impl Iterator<Item = &str> {
    let code = line.split("//").next().unwrap_or_default();
    code.match_indices("crate::").map(|(at, found)| {
        let rest = &code[at + found.len()..];
        let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len());
        &rest[..end]
    })
}

/// The Rust files at and under a path.
fn rust_files(path: &Path) -> Vec<PathBuf> {
    if path.is_file() {
        return vec![path.to_owned()];
    }
    let entries = fs::read_dir(path).expect("the sources are readable");
    entries
        .map(|entry| entry.expect("the sources are readable").path())
        .filter(|path| path.is_dir() || path.extension().is_some_and(|extension| extension == "rs"))
        .flat_map(|path| rust_files(&path))
        .collect()
}
