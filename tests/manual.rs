//! Tests of the README and the manual: their commands run and print the stated output, their specs are valid, their
//! figures are correct, and their tables are those of the program.
//!
//! A block marked `console` has commands after `$ `, and the lines that they print; `...` matches anything. The
//! commands of a chapter run one after the other in a separate folder. A block marked `yaml` is a spec, or some keys of
//! one. If it starts with the name of a file, it is written to that file first. `UPDATE=1` rewrites the generated
//! tables.

mod tables;

use crate::cli::{check, run};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use sudopress::format::FORMATS;
use sudopress::hunt::preset_names;
use sudopress::logic::techniques;
use sudopress::rating::SCALES;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn guides() -> PathBuf {
    root().join("templates/guides")
}

/// Returns the paths of the chapters, as the summary lists them.
fn chapters() -> Vec<String> {
    let summary = fs::read_to_string(guides().join("SUMMARY.md")).expect("the summary");
    links(&summary).into_iter().filter(|link| link.ends_with(".md")).collect()
}

/// Returns the targets of the links and pictures of a text.
fn links(text: &str) -> Vec<String> {
    text.split("](").skip(1).filter_map(|rest| rest.split(')').next()).map(str::to_owned).collect()
}

/// Returns the blocks of code of a text, each with its language.
fn blocks(text: &str) -> Vec<(&str, &str)> {
    text.split("\n```").skip(1).step_by(2).filter_map(|block| block.split_once('\n')).collect()
}

/// Adds files that chapters mention but do not create.
fn add_files(folder: &Path) {
    let write = |name: &str, bytes: &[u8]| {
        let path = folder.join(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        fs::write(path, bytes).expect("a file");
    };
    let font = fs::read(root().join("fonts/SourceSans3-Regular.ttf")).expect("a font");
    write("house/fonts/face.ttf", &font);
    write("house/words/sv.ftl", "puzzles = Pussel\n".as_bytes());
    write("readers.sdm", b"003020600900305001001806400008102900700000008006708200002609500800203009005010300\n");
}

/// Runs a shell command line. Returns its exit code, and its output on both streams.
fn shell(folder: &Path, line: &str) -> (i32, String) {
    let program = Path::new(env!("CARGO_BIN_EXE_sudopress")).parent().expect("a folder");
    let path = format!("{}:{}", program.display(), std::env::var("PATH").unwrap_or_default());
    let script = format!("exec 2>&1; {line}");
    let output =
        Command::new("sh").args(["-c", &script]).env("PATH", path).current_dir(folder).output().expect("a shell");
    (output.status.code().unwrap_or(-1), String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Returns whether a line matches the expected one, in which `...` matches anything.
fn is_line(line: &str, expected: &str) -> bool {
    let mut rest = Some(line);
    let mut pieces = expected.split("...").map(str::trim).filter(|piece| !piece.is_empty());
    pieces.all(|piece| {
        rest = rest.and_then(|rest| rest.split_once(piece)).map(|(_, rest)| rest);
        rest.is_some()
    })
}

fn run_commands(folder: &Path, name: &str, block: &str) -> usize {
    let mut count = 0;
    for part in format!("\n{block}").split("\n$ ").skip(1) {
        let (line, expected) = part.split_once('\n').unwrap_or((part, ""));
        let program = line.split(' ').next().unwrap_or_default();
        assert!(["sudopress", "ls", "cat", "sed", "sort"].contains(&program), "{name}: {line}");
        let (exit, printed) = shell(folder, line);
        assert!([0, 1].contains(&exit), "{name}: {line}: {exit}: {printed}");
        for expected in expected.lines().filter(|line| !line.trim_matches('.').trim().is_empty()) {
            let found = printed.lines().any(|line| is_line(line, expected));
            assert!(found, "{name}: `{line}` does not print `{expected}` but:\n{printed}");
        }
        count += 1;
    }
    count
}

fn check_spec(folder: &Path, name: &str, block: &str) {
    let first = block.lines().next().unwrap_or_default();
    let file = first.strip_prefix("# ").filter(|file| file.ends_with(".yaml"));
    if let Some(file) = file {
        fs::write(folder.join(file), format!("{block}\n")).expect("it can be written");
    }
    let has = |key: &str| block.lines().any(|line| line.starts_with(key));
    if has("base:") {
        return;
    }
    let rest = [("title:", "title: t\n"), ("sections:", "sections: [{title: s, count: 60}]\n")];
    let added: String = rest.into_iter().filter(|(key, _)| !has(key)).map(|(_, line)| line).collect();
    fs::write(folder.join("checked.yaml"), format!("{block}\n{added}")).expect("it can be written");
    let (exit, printed) = shell(folder, "sudopress check checked.yaml --no-yield");
    assert_eq!(exit, 0, "{name}: {block}\n{printed}");
}

#[test]
#[cfg(unix)]
fn every_command_runs_and_every_spec_is_sound() {
    let (mut commands, mut specs) = (0, 0);
    let chapters = chapters().into_iter().map(|name| guides().join(name));
    for path in chapters.chain([root().join("README.md")]) {
        let folder = tempfile::tempdir().expect("a folder");
        add_files(folder.path());
        let name = path.strip_prefix(root()).expect("it is below").display().to_string();
        for (language, block) in blocks(&fs::read_to_string(&path).expect("a chapter")) {
            match language {
                "console" => commands += run_commands(folder.path(), &name, block),
                "yaml" => {
                    check_spec(folder.path(), &name, block);
                    specs += 1;
                }
                "json" => {
                    fs::write(folder.path().join("block.json"), block).expect("it can be written");
                    let (exit, printed) = shell(folder.path(), "sudopress convert block.json --format json");
                    let value = |text: &str| serde_json::from_str::<serde_json::Value>(text).expect("JSON");
                    assert_eq!((exit, value(&printed)), (0, value(block)), "{name}: {block}");
                }
                _ => assert!(["sh", "text"].contains(&language), "{name}: a block of `{language}`"),
            }
        }
    }
    assert!(commands > 80 && specs > 20, "only {commands} commands and {specs} specs");
}

#[test]
fn tables_are_those_of_the_program() {
    let mut places = 0;
    for name in chapters() {
        let path = guides().join(&name);
        let text = fs::read_to_string(&path).expect("a chapter");
        let mut written = String::new();
        for (at, part) in text.split("<!-- generated: ").enumerate() {
            if at == 0 {
                written += part;
                continue;
            }
            let (key, rest) = part.split_once(" -->\n").expect("a key");
            let (_, rest) = rest.split_once("<!-- end -->").expect("an end");
            written += &format!("<!-- generated: {key} -->\n{}\n<!-- end -->{rest}", tables::table(key).trim());
            places += 1;
        }
        if std::env::var_os("UPDATE").is_some() {
            fs::write(&path, &written).expect("it can be written");
        } else if let Some((old, new)) = text.lines().zip(written.lines()).find(|(old, new)| old != new) {
            panic!("{name}: `{old}` is now `{new}`; UPDATE=1 writes the tables again");
        } else {
            assert_eq!(text.len(), written.len(), "{name}: UPDATE=1 writes the tables again");
        }
    }
    assert!(places > 6, "{places}");
}

#[test]
fn the_manual_is_written_as_pages_that_lead_to_each_other() {
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().join("manual").display().to_string();
    check(&["help", "--html", &out], "", 0, "", "index.html");
    check(&["help", "--html", &out], "", 4, "", "use `--force` to replace it");
    check(&["help", "--html", &out, "build"], "", 2, "", "cannot be used with");
    let mut anchors = BTreeSet::new();
    let mut wanted = Vec::new();
    for name in chapters() {
        let page = name.replace("README.md", "index.md").replace(".md", ".html");
        let path = Path::new(&out).join(&page);
        let html = fs::read_to_string(&path).unwrap_or_else(|_| panic!("there is no page {page}"));
        let values = |start: &'static str| html.split(start).skip(1).filter_map(|rest| rest.split('"').next());
        anchors.insert(page.clone());
        anchors.extend(values(" id=\"").map(|id| format!("{page}#{id}")));
        let own = values(" href=\"").chain(values(" src=\"")).filter(|link| !link.contains("://"));
        wanted.extend(own.map(|link| (page.clone(), link.to_owned())));
        assert_eq!(html.matches("<h1").count(), 1, "{page}");
        assert!(html.contains("aria-current=\"page\""), "{page}");
    }
    for (page, link) in wanted {
        let (path, anchor) = link.split_once('#').unwrap_or((&link, ""));
        let mut parts: Vec<&str> = page.split('/').collect();
        if !path.is_empty() {
            parts.pop();
        }
        for part in path.split('/').filter(|part| !part.is_empty()) {
            match part {
                ".." => parts.truncate(parts.len() - 1),
                _ => parts.push(part),
            }
        }
        let target = parts.join("/");
        let exists = Path::new(&out).join(&target).is_file();
        let is_known = anchor.is_empty() || anchors.contains(&format!("{target}#{anchor}"));
        assert!(exists && is_known, "{page}: a link to {link}");
    }
}

#[test]
fn links_in_the_sources_lead_to_files() {
    let chapters = chapters().into_iter().map(|name| guides().join(name));
    let others = ["README.md", ".github/CONTRIBUTING.md", ".github/SECURITY.md"].map(|name| root().join(name));
    for path in chapters.chain(others) {
        let text = fs::read_to_string(&path).unwrap_or_else(|_| panic!("{}", path.display()));
        for link in links(&text).into_iter().filter(|link| !link.contains("://") && !link.starts_with('#')) {
            let file = link.split('#').next().unwrap_or_default();
            assert!(path.parent().expect("a folder").join(file).exists(), "{}: a link to {link}", path.display());
        }
    }
}

#[test]
fn the_readme_is_short_and_its_figures_are_counted() {
    let text = |path: &str| fs::read_to_string(root().join(path)).expect("it is there");
    let readme = text("README.md");
    assert!(readme.lines().count() <= 120 && readme.len() <= 9 * 1024, "{} bytes", readme.len());
    let is_book = |path: &PathBuf| path.extension().is_some_and(|it| it == "yaml");
    let folder = fs::read_dir(root().join("books")).expect("the books").flatten().map(|entry| entry.path());
    let books = folder.filter(is_book).inspect(|path| {
        let text = fs::read_to_string(path).expect("a spec");
        let comments = text.lines().take_while(|line| line.starts_with('#')).count();
        assert_eq!(comments, 2, "{} begins with two lines on what it shows", path.display());
    });
    const WORDS: [&str; 13] =
        ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
    let books = WORDS[books.count()];
    let figures = [
        ("README.md", format!("{books} example books")),
        ("README.md", format!("{} techniques", techniques().count())),
        ("README.md", format!("{} scales", WORDS[SCALES.len()])),
        ("README.md", format!("{} formats", tables::written().count())),
        ("README.md", format!("{} formats", FORMATS.len())),
        ("templates/guides/tutorial.md", format!("has {books} larger examples")),
        ("templates/guides/reference/formats.md", format!("{} formats are read", FORMATS.len())),
        ("templates/guides/reference/formats.md", format!("{} formats are written", tables::written().count())),
        ("templates/guides/reference/techniques.md", format!("{} techniques", techniques().count())),
        ("templates/guides/reference/scales.md", format!("{} sets of grades", WORDS[preset_names().count()])),
    ];
    for (path, figure) in figures {
        let text = text(path).to_lowercase().replace('\n', " ");
        assert!(text.contains(&figure.to_lowercase()), "{path} does not say `{figure}`");
    }
}

#[test]
fn every_kind_of_spec_is_checked_and_built() {
    let kinds: Vec<String> = fs::read_dir(root().join("templates/specs"))
        .expect("the specs")
        .flatten()
        .map(|entry| entry.path().file_stem().expect("a name").to_string_lossy().into_owned())
        .collect();
    assert_eq!(kinds.len(), 7);
    let tutorial = fs::read_to_string(guides().join("tutorial.md")).expect("a chapter");
    for kind in kinds {
        assert!(tutorial.contains(&format!("| `{kind}` |")), "the tutorial does not list {kind}");
        let folder = tempfile::tempdir().expect("a folder");
        let (spec, out) = (folder.path().join("a.yaml"), folder.path().join("out"));
        let [spec, out] = [spec, out].map(|path| path.display().to_string());
        check(&["new", "--kind", &kind, &spec], "", 0, "", "wrote ");
        check(&["check", "--no-yield", &spec], "", 0, "", "");
        let outputs = if kind == "newspaper" { "" } else { "outputs: [pdf]\n" };
        let text = fs::read_to_string(&spec).expect("it was written") + outputs;
        // A small book that still has as many pages as the printer requires.
        let text =
            text.replace("count: 40", "count: 16").replace("count: 30", "count: 20").replace("count: 8", "count: 1");
        fs::write(&spec, text).expect("it can be written");
        check(&["build", &spec, "--output", &out], "", 0, "", "puzzles; open ");
    }
    let commented = run(&["new", "--commented", "-"], "").out;
    assert!(commented.contains("# given-count:"), "{commented}");
    check(&["new", "--commented", "--kind", "kdp", "-"], "", 2, "", "cannot be used with");
}
