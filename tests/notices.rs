//! Tests that `LICENSE-THIRD-PARTY` has the notices of everything in the program: the embedded fonts and all
//! dependencies.
//!
//! `UPDATE=1` rewrites the file. The texts come from the packages themselves, so that notices match the originals. Most
//! licences only differ in their copyright lines; such a text is printed once, below all these lines.
//!
//! Build scripts and macros, which only run during compilation, are not part of the program and not listed.

use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The targets for which `.ci/release` makes packages.
const TARGETS: [&str; 2] = ["x86_64-unknown-linux-gnu", "x86_64-pc-windows-gnu"];

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

/// The start of the file.
const INTRODUCTION: &str = "\
Licences of the third-party software and fonts in sudopress

sudopress itself is licensed under MIT or Apache 2.0, see LICENSE-MIT and LICENSE-APACHE. The program also contains two
families of fonts, the packages that are listed below, and the standard library of Rust (MIT or Apache 2.0, copyright the
Rust Project contributors). Their licences and notices follow; a text that several packages share is printed once.

This file is generated: UPDATE=1 cargo test --release --test main notices
";

/// A package that the program contains.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Package {
    name: String,
    /// Its name and version.
    title: String,
    licence: String,
    folder: PathBuf,
}

/// A licence or notice without its copyright lines, and the files that contain it, with these lines.
struct Notice {
    text: String,
    files: Vec<(String, Vec<String>)>,
}

#[test]
fn notices_are_those_of_all_that_the_program_contains() {
    let packages = match packages() {
        Ok(packages) => packages,
        Err(fault) => return eprintln!("skipped: the packages of all targets cannot be read: {fault}"),
    };
    let file = Path::new(ROOT).join("LICENSE-THIRD-PARTY");
    let expected = notices(&packages);
    if std::env::var_os("UPDATE").is_some() {
        fs::write(&file, &expected).expect("it can be written");
    }
    let found = fs::read_to_string(&file).expect("the file is there");
    let is_same = |(expected, found): &(&str, &str)| expected == found;
    let line = expected.lines().zip(found.lines()).take_while(is_same).count();
    assert!(
        expected == found,
        "LICENSE-THIRD-PARTY is out of date from line {}: found {:?}, expected {:?}; write it anew with UPDATE=1",
        line + 1,
        found.lines().nth(line),
        expected.lines().nth(line),
    );
}

#[test]
fn texts_that_differ_in_copyright_only_are_one() {
    let check = |a: &str, b: &str, is_one: bool| assert_eq!(split(a).0 == split(b).0, is_one, "{a:?} and {b:?}");
    let mit = "Permission is hereby granted, free of charge, to any person";
    check(
        &format!("The MIT License (MIT)\n\nCopyright (c) 2015 Ann\n\n{mit}\n"),
        &format!("MIT License\n\nCopyright (c) 2020 Bob\nCopyright 2021 Cas\n\n{}", mit.replace("free ", "free\n")),
        true,
    );
    check(&format!("Copyright 2015 Ann\n{mit}"), &format!("Copyright 2015 Ann\n{mit} and no other"), false);
    let apache = fs::read_to_string(Path::new(ROOT).join("LICENSE-APACHE")).expect("the file is there");
    let appendix =
        "\n   APPENDIX: How to apply\n   Copyright [yyyy] [name]\n   and\n   limitations under the License.\n";
    check(&apache, &format!("{}{appendix}", apache.replace("http:", "https:")), true);
    check(&apache, &format!("{apache}{appendix}\n--- Exceptions ---\n"), false);
    assert_eq!(split(&format!("Copyright 2015 Ann\n\n{mit}")).1, ["Copyright 2015 Ann"]);
}

/// Returns the packages in the program for any of the targets, in order. Fails if they cannot be downloaded.
fn packages() -> Result<BTreeSet<Package>, String> {
    let mut all = BTreeSet::new();
    for target in TARGETS {
        let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        let mut command = Command::new(cargo);
        command.args(["metadata", "--format-version=1", "--locked", "--filter-platform", target]).current_dir(ROOT);
        let output = command.output().expect("cargo runs");
        if !output.status.success() {
            return Err(String::from_utf8_lossy(&output.stderr).into_owned());
        }
        let metadata: Value = serde_json::from_slice(&output.stdout).expect("cargo prints JSON");
        collect(&metadata, &mut all);
    }
    Ok(all)
}

/// Adds the packages reachable from the root of a resolved graph.
fn collect(metadata: &Value, all: &mut BTreeSet<Package>) {
    let by_id = |list: &Value| -> BTreeMap<String, Value> {
        list.as_array().into_iter().flatten().map(|item| (text(&item["id"]), item.clone())).collect()
    };
    let packages = by_id(&metadata["packages"]);
    let nodes = by_id(&metadata["resolve"]["nodes"]);
    let each = |list: &Value| list.as_array().cloned().unwrap_or_default();
    let mut open = vec![text(&metadata["resolve"]["root"])];
    let mut seen = BTreeSet::new();
    while let Some(id) = open.pop() {
        let package = &packages[&id];
        let is_macro =
            each(&package["targets"]).iter().any(|target| each(&target["kind"]).contains(&"proc-macro".into()));
        if is_macro || !seen.insert(id.clone()) {
            continue;
        }
        if !package["source"].is_null() {
            let manifest = PathBuf::from(text(&package["manifest_path"]));
            all.insert(Package {
                name: text(&package["name"]),
                title: format!("{} {}", text(&package["name"]), text(&package["version"])),
                licence: text(&package["license"]),
                folder: manifest.parent().expect("a manifest is in a folder").to_owned(),
            });
        }
        let is_contained =
            |dependency: &Value| each(&dependency["dep_kinds"]).iter().any(|kind| kind["kind"].is_null());
        open.extend(each(&nodes[&id]["deps"]).iter().filter(|dep| is_contained(dep)).map(|dep| text(&dep["pkg"])));
    }
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

/// Returns the contents of the file.
fn notices(packages: &BTreeSet<Package>) -> String {
    let mut notices: Vec<Notice> = Vec::new();
    let mut places = BTreeMap::new();
    let mut add = |file: String, whole: &str| {
        let (key, copyright) = split(whole);
        // This is the alternative to the licence that we use: .cargo/deny.toml accepts no package that is only under
        // this one.
        if key.starts_with("gnugeneralpubliclicense") {
            return;
        }
        let place = *places.entry(key).or_insert(notices.len());
        if place == notices.len() {
            notices.push(Notice { text: without(whole, &copyright), files: Vec::new() });
        }
        notices[place].files.push((file, copyright));
    };
    for file in licences(&Path::new(ROOT).join("fonts")) {
        add(format!("fonts, {}", shown(&file, Path::new(ROOT))), &read(&file));
    }
    let mut list = String::new();
    for package in packages {
        let files = licences(&package.folder);
        let without = if files.is_empty() { "; the package has no text of its own" } else { "" };
        list += &format!("{}: {}{without}\n", package.title, package.licence);
        for file in files {
            add(format!("{}, {}", package.title, shown(&file, &package.folder)), &read(&file));
        }
    }
    let mut all = format!("{INTRODUCTION}\n{}\nPackages\n\n{list}", "#".repeat(80));
    for notice in notices {
        all += &format!("\n{}\n", "#".repeat(80));
        for (file, copyright) in notice.files {
            all += &format!("{file}\n");
            all.extend(copyright.iter().map(|line| format!("    {line}\n")));
        }
        all += &format!("{}\n\n{}\n", "-".repeat(80), notice.text);
    }
    all
}

/// Returns the licence and notice files of a package, including those of its contents, in order.
fn licences(folder: &Path) -> Vec<PathBuf> {
    const NAMES: [&str; 7] = ["authors", "copying", "copyright", "licence", "license", "notice", "unlicense"];
    /// Folders that are not compiled.
    const OTHER: [&str; 6] = ["benches", "examples", "fuzz", "scripts", "target", "tests"];
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("the folder of a package") {
        let path = entry.expect("an entry").path();
        let name = path.file_name().expect("a name").to_string_lossy().to_lowercase();
        if path.is_dir() && !OTHER.contains(&name.as_str()) {
            found.extend(licences(&path));
        } else if path.is_file() && NAMES.iter().any(|start| name.starts_with(start)) && !name.ends_with(".rs") {
            found.push(path);
        }
    }
    found.sort();
    found
}

fn read(file: &Path) -> String {
    String::from_utf8_lossy(&fs::read(file).expect("a file of a package")).replace('\r', "")
}

/// Returns a path relative to a folder, written in the same way on all systems.
fn shown(file: &Path, folder: &Path) -> String {
    file.strip_prefix(folder).expect("a file below").display().to_string().replace('\\', "/")
}

/// Returns the common part of texts that only differ in copyright, title and spaces, and the copyright lines.
fn split(whole: &str) -> (String, Vec<String>) {
    // In collections of licences, the lines belong to the licences after them.
    let is_one = whole.lines().count() < 60;
    let lines = whole.lines().map(str::trim).filter(|line| is_one && line.starts_with("Copyright "));
    let copyright: Vec<String> = lines.map(str::to_owned).collect();
    let rest = without(whole, &copyright).to_lowercase().replace("https:", "http:");
    let rest: String = rest.chars().filter(char::is_ascii_alphanumeric).collect();
    let titles = ["themitlicensemit", "themitlicense", "mitlicense"];
    let rest = titles.iter().find_map(|title| rest.strip_prefix(title)).unwrap_or(&rest);
    // Apache's appendix explains how to apply the licence.
    let end = rest.find("endoftermsandconditionsappendix").filter(|_| rest.ends_with("limitationsunderthelicense"));
    let rest = end.map_or(rest, |end| &rest[..end + "endoftermsandconditions".len()]);
    (rest.to_owned(), copyright)
}

/// Returns a text without these lines.
fn without(whole: &str, lines: &[String]) -> String {
    let kept = whole.lines().map(str::trim_end).filter(|line| !lines.iter().any(|other| other == line.trim()));
    kept.collect::<Vec<_>>().join("\n").trim_matches('\n').to_owned()
}
