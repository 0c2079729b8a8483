//! Tests of the web pages in a real browser: with axe-core, by keyboard, without scripts, and printed; and of the e-book,
//! screen by screen.
//!
//! `tests/run` installs the requirements: Chromium, Node.js (20 or later) and, in `tests/browser`, axe-core and
//! playwright-core. If one is missing, the test reports that and passes.

use crate::cli::{check, run_in};
use std::fs;
use std::io::Cursor;
use std::path::{Path, PathBuf};
use std::process::Command;
use sudopress::book;
use sudopress::draw::Theme;
use sudopress::explain::{Coordinates, Language, Words};
use sudopress::outputs::{Archive, Job, Material, MemorySink, make, output};
use sudopress::rating::scale;
use sudopress::site::PathPage;

/// Three puzzles of rising difficulty.
const SPEC: &str = "title: Pages\nseed: 5\noutputs: [html]\nsections:\n  \
                    - {title: a, count: 1, grade: gentle}\n  - {title: b, count: 2, grade: fiendish}\n";

/// One page of each kind, with the files that it refers to.
const PAGES: [&str; 12] = [
    "icon.svg",
    "index.html",
    "puzzles/3.html",
    "puzzles/3.json",
    "techniques/index.html",
    "techniques/x-wing.html",
    "script.js",
    "style.css",
    "player.js",
    "puzzles.js",
    "engine.js",
    "engine-all.js",
];

/// A site with an address: a board of each kind, then enough small ones for a second page of the index.
const SITE: &str = "title: Site\nseed: 3\noutputs: [html]\nsite: {url: 'https://example.org/s'}\nsections:\n  \
                    - {title: a, count: 1, grade: medium}\n  - {title: b, count: 1, grade: fiendish}\n  \
                    - {title: c, count: 1, board: {box: 3x2}}\n  - {title: d, count: 1, board: {variant: x}}\n  \
                    - {title: e, count: 1, board: {variant: jigsaw}}\n  - {title: f, count: 1, board: {variant: samurai}}\n  \
                    - {title: g, count: 1, board: {box: 4x4}}\n  - {title: h, count: 1, board: {box: 5x4}}\n  \
                    - {title: i, count: 60, grade: easy}\n";

/// A site in another language, whose engine needs the sentences of that language.
const GERMAN: &str = "title: Seite\nseed: 3\nlanguage: de\noutputs: [html]\nsections: [{title: a, count: 1}]\n";

/// Chapters of the manual, with what they contain: tables, code and lists of options.
const CHAPTERS: [&str; 5] = ["icon.svg", "style.css", "index.html", "solving-desk.html", "reference/techniques.html"];

/// Returns the folder of the scripts and the path of the browser; reports it if one is missing.
#[expect(clippy::print_stderr, reason = "a test that is skipped says so")]
fn tools() -> Option<(PathBuf, String)> {
    let tools = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/browser");
    let browser = ["chromium", "chromium-browser", "google-chrome"]
        .into_iter()
        .find(|name| Command::new(name).arg("--version").output().is_ok_and(|output| output.status.success()));
    let can_run = Command::new("node")
        .args(["-e", "process.exit(parseInt(process.versions.node) < 20 ? 1 : 0)"])
        .status()
        .is_ok_and(|status| status.success());
    let Some(browser) = browser.filter(|_| can_run && tools.join("node_modules/axe-core").exists()) else {
        eprintln!("skipped: there is no Chromium, no Node.js 20, or `npm ci` was not run in tests/browser");
        return None;
    };
    let path = Command::new("sh").args(["-c", &format!("command -v {browser}")]).output().expect("a shell").stdout;
    Some((tools, String::from_utf8_lossy(&path).trim().to_owned()))
}

/// A puzzle of each size, with diagrams in the walkthrough of one of them.
const EBOOK: &str = "title: Pages\nseed: 12\noutputs: [epub]\nsections:\n  - {title: a, count: 1, grade: hard}\n  \
                     - {title: b, count: 1, board: {box: 4x3}}\n  - {title: c, count: 1, board: {box: 2x2}}\n";

/// Pages through the e-book on five screens.
#[test]
fn no_board_of_an_e_book_is_cut_or_parted_from_its_heading() {
    let Some((tools, browser)) = tools() else { return };
    let folder = tempfile::tempdir().expect("a temporary folder");
    let (spec, text) = book::read("a.yaml", EBOOK.as_bytes()).expect("a spec");
    let plan = book::plan(&spec, "a.yaml", &text).expect("a plan");
    let edition = book::compose(&plan, &mut ()).expect("such puzzles exist");
    let material = Material::built_in(Language::ENGLISH);
    let (epub, made) = (output("epub").expect("an output"), MemorySink::default());
    make(&Job::new(&edition, &material, &[epub]), &made).expect("an e-book");
    let ebook = made.into_files().remove("book.epub").expect("it is named so");
    Archive::each(Cursor::new(ebook), &mut |name, file| {
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes)?;
        let name = name.rsplit('/').next().expect("a name");
        fs::write(folder.path().join(name), bytes)
    })
    .expect("an archive");
    let output = Command::new("node").arg(tools.join("ebook.mjs")).arg(browser).arg(folder.path()).output();
    let output = output.expect("Node.js runs");
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{said}{}", String::from_utf8_lossy(&output.stderr));
    assert_eq!(said.lines().count(), 5, "{said}");
}

#[test]
fn every_kind_of_page_holds_in_a_browser() {
    let Some((tools, browser)) = tools() else { return };
    let folder = tempfile::tempdir().expect("a temporary folder");
    let (spec, text) = book::read("a.yaml", SPEC.as_bytes()).expect("a spec");
    let plan = book::plan(&spec, "a.yaml", &text).expect("a plan");
    let edition = book::compose(&plan, &mut ()).expect("such puzzles exist");
    let material = Material::built_in(Language::ENGLISH);
    let (html, made) = (output("html").expect("an output"), MemorySink::default());
    make(&Job::new(&edition, &material, &[html]), &made).expect("every page");
    let made = made.into_files();
    for page in PAGES {
        let path = folder.path().join(page);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        fs::write(path, &made[&format!("site/{page}")]).expect("it can be written");
    }
    fs::write(folder.path().join("paths.html"), paths(&edition)).expect("it can be written");
    let manual = tempfile::tempdir().expect("a temporary folder");
    let all = manual.path().join("all").display().to_string();
    check(&["help", "--html", &all], "", 0, "", "");
    for page in CHAPTERS {
        let path = folder.path().join("manual").join(page);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        fs::copy(Path::new(&all).join(page), path).expect("a page of the manual");
    }

    let output = Command::new("node").arg(tools.join("pages.mjs")).arg(browser).arg(folder.path()).output();
    let output = output.expect("Node.js runs");
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{said}{}", String::from_utf8_lossy(&output.stderr));
    assert!(said.contains("8 pages, 0 faults"), "{said}");
}

/// Plays puzzles on pages of one file, and fits a model to the times that the player saved.
#[test]
fn puzzles_on_pages_of_one_file_are_played() {
    let Some((tools, browser)) = tools() else { return };
    let place = tempfile::tempdir().expect("a temporary folder");
    let run = |arguments: &str| {
        let outcome = run_in(place.path(), &arguments.split(' ').collect::<Vec<_>>(), "");
        assert_eq!(outcome.exit, 0, "{arguments}: {}", outcome.err);
        outcome
    };
    let write = |name: &str, text: &str| fs::write(place.path().join(name), text).expect("it can be written");
    let puzzles = run("generate -n 60 --seed 8").out;
    write("several.txt", &puzzles);
    write("one.txt", &run("generate --grade hard --seed 8").out);
    for name in ["one", "several"] {
        write(&format!("{name}.html"), &run(&format!("convert {name}.txt --format html")).out);
    }
    write("german.html", &run("convert several.txt --format html --language de").out);
    write("steps.html", &run("compat sudognu -s -v 11 -f one.html -i one.txt").out);
    write(
        "daily.yaml",
        "title: t\nnewspaper: {start: 2026-12-01}\noutputs: [html]\nsections: [{title: a, count: 3, board: {box: 2x2}}]\n",
    );
    run("build daily.yaml");
    run("build daily.yaml --until 2026-12-01 --output first");
    run("build daily.yaml --until 2026-12-02 --output second");
    let output = Command::new("node").arg(tools.join("alone.mjs")).arg(browser).arg(place.path()).output();
    let output = output.expect("Node.js runs");
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{said}{}", String::from_utf8_lossy(&output.stderr));
    let fitted = run("rate --fit log.jsonl");
    assert!(fitted.err.contains("60 puzzles") && !fitted.err.contains("log.jsonl:"), "{}", fitted.err);
}

/// Writes the site of a spec into a folder.
fn write_site(spec: &str, folder: &Path) {
    let (spec, text) = book::read("a.yaml", spec.as_bytes()).expect("a spec");
    let plan = book::plan(&spec, "a.yaml", &text).expect("a plan");
    let edition = book::compose(&plan, &mut ()).expect("such puzzles exist");
    let material = Material::built_in(Language::from_tag(&plan.language).expect("one of ours"));
    let (html, made) = (output("html").expect("an output"), MemorySink::default());
    make(&Job::new(&edition, &material, &[html]), &made).expect("every page");
    for (name, bytes) in made.into_files() {
        let path = folder.join(name.strip_prefix("site/").expect("it is in the folder of the site"));
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        fs::write(path, bytes).expect("it can be written");
    }
}

/// Runs a script of the browser tests, and checks that nothing failed.
fn run(script: &str, browser: &str, arguments: &[&Path], variables: &[(&str, &Path)]) {
    let (tools, _) = tools().expect("they were found before");
    let mut command = Command::new("node");
    command.arg(tools.join(script)).arg(browser).args(arguments).envs(variables.iter().copied());
    let output = command.output().expect("Node.js runs");
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{said}{}", String::from_utf8_lossy(&output.stderr));
    assert!(said.contains(" passed, 0 failed"), "{said}");
}

#[test]
fn a_site_can_be_played() {
    let Some((_, browser)) = tools() else { return };
    let folder = tempfile::tempdir().expect("a temporary folder");
    write_site(SITE, folder.path());
    write_site(GERMAN, &folder.path().join("german"));
    run("site.mjs", &browser, &[folder.path()], &[]);
    run("rows.mjs", &browser, &[folder.path()], &[]);
    run("player.mjs", &browser, &[], &[("PLAYER", &folder.path().join("player.js"))]);
}

#[test]
fn the_model_of_the_player_holds() {
    let Some((tools, _)) = tools() else { return };
    let output = Command::new("node").arg("--test").arg(tools.join("model.mjs")).output().expect("Node.js runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
}

/// Returns the path of the first puzzle as a separate page in German.
fn paths(edition: &book::Edition) -> String {
    let words = Words::new(Language::from_tag("de").expect("German"));
    let mut page = PathPage::new(&words, Coordinates::Letters, Theme::classic()).expect("templates");
    let press = scale("press").expect("a scale");
    let puzzle = &edition.puzzles().next().expect("a puzzle").puzzle;
    let rated = press.rate_fully(puzzle).expect("no conflict").prove().expect("every step is proved");
    let page_of_one = page.puzzle(press, &rated).expect("a puzzle");
    page_of_one + &page.end().expect("an end")
}
