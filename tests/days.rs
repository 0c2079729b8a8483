//! Tests of sites that do not show everything: those that grow from day to day, and those that hide solutions.

use crate::cli::{Outcome, run_in};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use sudopress::book::{Edition, compose, plan, read};
use sudopress::explain::{Language, Words};
use sudopress::outputs::{Job, Material, MemorySink, make, output};

/// Two weekdays and a section with a day of its own, so that numbers and days have different orders.
const SPEC: &str = "\
title: Every day
seed: 3
site: {url: 'https://example.org/a'}
newspaper: {start: 2026-12-21}
outputs: [html]
sections:
  - {title: Early, count: 3, day: monday, grade: gentle}
  - {title: Midweek, count: 2, day: wednesday, grade: hard}
  - {title: Christmas Eve, intro: A star, board: {variant: x, box: 2x2}, dates: [2026-12-24]}
";

/// The files of a site that change from one day to the next: pages with lists, and data that scripts read.
const GROWING: [&str; 8] = [
    "archive.html",
    "archive.json",
    "drills.json",
    "feed.xml",
    "index.html",
    "puzzles.js",
    "service.js",
    "sitemap.xml",
];

type Files = BTreeMap<String, Vec<u8>>;

fn made(spec: &str) -> Edition {
    let (spec, text) = read("test.yaml", spec.as_bytes()).expect("a spec");
    let plan = plan(&spec, "test.yaml", &text).expect("a plan");
    compose(&plan, &mut ()).expect("an edition")
}

fn files(edition: &Edition) -> Files {
    let material = Material { words: Words::new(Language::ENGLISH), ..Material::built_in(Language::ENGLISH) };
    let memory = MemorySink::default();
    let html = output("html").expect("an output");
    make(&Job::new(edition, &material, &[html]), &memory).expect("every page");
    let files = memory.into_files();
    assert_eq!(files.keys().cloned().collect::<BTreeSet<_>>(), (html.names)(&edition.plan).into_iter().collect());
    files.into_iter().map(|(name, bytes)| (name.trim_start_matches("site/").to_owned(), bytes)).collect()
}

fn json(digits: &[u8]) -> String {
    serde_json::to_string(digits).expect("a list of numbers")
}

fn text(bytes: &[u8]) -> std::borrow::Cow<'_, str> {
    String::from_utf8_lossy(bytes)
}

#[test]
fn a_site_grows_from_day_to_day_and_nothing_published_changes() {
    let whole = made(SPEC);
    let until = |day: &str| whole.clone().until(day).expect("it has days");
    let days = ["2026-12-21", "2026-12-22", "2026-12-23", "2026-12-24", "2026-12-28", "2026-12-30", "2027-01-04"];
    let mut before: Option<Files> = None;
    for (day, count) in days.into_iter().zip([1, 1, 2, 3, 4, 5, 6]) {
        let edition = until(day);
        assert_eq!(edition.puzzles().count(), count, "{day}");
        let now = files(&edition);
        for (name, bytes) in before.iter().flatten() {
            let is_same = now.get(name) == Some(bytes);
            assert!(is_same || GROWING.contains(&name.as_str()) && now.contains_key(name), "{day}: {name} changed");
        }
        let shown: BTreeSet<usize> = edition.puzzles().map(|entry| entry.number).collect();
        for later in whole.puzzles().filter(|entry| !shown.contains(&entry.number)) {
            let date = &whole.plan.newspaper.as_ref().expect("it has days").dates[later.number - 1];
            let [year, month, number] = date.split('-').collect::<Vec<_>>()[..] else { panic!("{date}") };
            let month = if month == "12" { "December" } else { "January" };
            let section = &whole.sections[later.section];
            let is_new = edition.sections[later.section].puzzles.is_empty();
            let mut secret = vec![
                later.puzzle.givens().line(),
                later.solution.line(),
                later.canonical.clone(),
                date.clone(),
                format!("{} {month} {year}", number.trim_start_matches('0')),
                format!("puzzles/{}.", later.number),
                format!("Puzzle {}", later.number),
                json(later.puzzle.givens().values()),
                json(later.solution.values()),
            ];
            secret.extend(is_new.then(|| [section.title.clone(), "A star".to_owned()]).into_iter().flatten());
            for (name, bytes) in &now {
                let (content, name) = (text(bytes), name.as_str());
                let found = secret.iter().find(|secret| content.contains(secret.as_str()));
                assert!(found.is_none(), "{day}: {name} has {found:?}");
                assert!(!content.contains("\"seed\""), "{day}: {name} has the seed, from which puzzles can be made");
            }
        }
        before = Some(now);
    }
    let last = before.expect("several days");
    // In the order of days, not of numbers.
    let archive: serde_json::Value = serde_json::from_slice(&last["archive.json"]).expect("data");
    let by_day: Vec<(&str, u64)> = archive["puzzles"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|puzzle| (puzzle["day"].as_str().expect("a day"), puzzle["number"].as_u64().expect("a number")))
        .collect();
    let expected = [
        ("2026-12-21", 1),
        ("2026-12-23", 4),
        ("2026-12-24", 6),
        ("2026-12-28", 2),
        ("2026-12-30", 5),
        ("2027-01-04", 3),
    ];
    assert_eq!(by_day, expected);
    let page = text(&last["puzzles/6.html"]);
    assert!(page.contains("<time datetime=\"2026-12-24\">24 December 2026</time>"), "{page}");
    assert!(page.contains("rel=\"prev\" href=\"4.html\"") && page.contains("rel=\"next\" href=\"../archive.html\""));
    let archive = text(&last["archive.html"]);
    let months = ["<h2 id=\"m-2027-01\">January 2027</h2>", "<h2 id=\"m-2026-12\">December 2026</h2>"];
    assert!(archive.find(months[0]) < archive.find(months[1]) && archive.contains(months[0]), "{archive}");
    assert!(text(&last["feed.xml"]).find("puzzles/3.html") < text(&last["feed.xml"]).find("puzzles/1.html"));
    // The whole site has links from each puzzle to the next.
    let whole = files(&whole);
    assert!(text(&whole["puzzles/1.html"]).contains("rel=\"next\" href=\"2.html\""));
    assert!(whole["archive.json"] == last["archive.json"]);
}

#[test]
fn a_site_that_hides_solutions_has_nothing_about_them() {
    let edition = made(&SPEC.replace("site: {", "site: {solutions: off, "));
    let files = files(&edition);
    for entry in edition.puzzles() {
        let scale = sudopress::rating::scale("press").expect("a scale");
        let rating = format!(">{}<", scale.print(entry.ratings["press"]));
        for (name, bytes) in files.iter().filter(|(name, _)| !name.starts_with("techniques/")) {
            let content = text(bytes);
            assert!(!content.contains(&entry.solution.line()) && !content.contains(&rating), "{name}");
            let has_steps = content.contains("class=\"sentence\"") || content.contains(" id=\"step-");
            let is_script = name.ends_with(".js");
            assert!(!has_steps && !content.contains("step by step") || is_script, "{name}");
        }
        let data: serde_json::Value =
            serde_json::from_slice(&files[&format!("puzzles/{}.json", entry.number)]).expect("data");
        let keys: Vec<&str> = data.as_object().expect("an object").keys().map(String::as_str).collect();
        for key in ["solution", "ratings", "levels", "trace", "running", "weights", "origin"] {
            assert!(!keys.contains(&key), "{keys:?}");
        }
        assert!(
            (data["play"]["box"].is_array() || data["play"]["houses"].is_array()) && data["play"]["solution"].is_null(),
            "{data}"
        );
        assert!(data["play"]["techniques"].is_null(), "{data}");
        let page = text(&files[&format!("puzzles/{}.html", entry.number)]).into_owned();
        assert!(page.contains("<sudo-press") && !page.contains("\"solution\""), "{page}");
        assert!(page.contains("class=\"grade\"") && page.contains(&entry.puzzle.givens().line()), "{page}");
        assert!(!page.contains("hidden-single"), "{page}");
    }
    let index = text(&files["index.html"]);
    assert!(!index.contains("name=\"technique\"") && !index.contains("name=\"least\""), "{index}");
    assert!(!files.contains_key("drills.json"));
    assert!(!text(&files["techniques/hidden-single.html"]).contains("puzzles/"));
    // A built book of this kind passes verification, and a page that shows the solution does not.
    let folder = tempfile::tempdir().expect("a temporary folder");
    fs::write(folder.path().join("t.yaml"), SPEC.replace("site: {", "site: {solutions: off, ")).expect("written");
    assert_eq!(run_in(folder.path(), &["build", "t.yaml"], "").exit, 0);
    let verified = run_in(folder.path(), &["verify", "out/t"], "");
    assert_eq!(verified.exit, 0, "{}", verified.err);
    let open = self::files(&made(SPEC));
    fs::write(folder.path().join("out/t/site/puzzles/1.html"), &open["puzzles/1.html"]).expect("it can be written");
    let verified = run_in(folder.path(), &["verify", "out/t"], "");
    assert!(verified.exit == 1 && verified.err.contains("shows the solution"), "{}", verified.err);
}

fn files_of(folder: &Path) -> Files {
    let mut files = Files::new();
    let mut open = vec![folder.to_owned()];
    while let Some(next) = open.pop() {
        for entry in fs::read_dir(next).expect("a folder") {
            let path = entry.expect("it can be read").path();
            if path.is_dir() {
                open.push(path);
            } else {
                let name = path.strip_prefix(folder).expect("it is inside").to_str().expect("text").replace('\\', "/");
                files.insert(name, fs::read(path).expect("it can be read"));
            }
        }
    }
    files
}

#[test]
fn without_a_network_a_daily_site_has_its_latest_puzzles_and_another_site_its_first() {
    let spec = "title: t\nnewspaper: {start: 2026-12-01}\noutputs: [html]\n\
                sections: [{title: a, count: 70, board: {box: 3x2}}]\n";
    let kept = |edition: &Edition| -> Vec<usize> {
        let files = files(edition);
        let script = text(&files["service.js"]).into_owned();
        let list = script.lines().find_map(|line| line.strip_prefix("const FILES = ")).expect("a list of files");
        let list: Vec<String> = serde_json::from_str(list.trim_end_matches(';')).expect("names");
        assert!(list.iter().all(|name| files.contains_key(name)), "{list:?}");
        assert!(list.contains(&"archive.html".to_owned()) && list.contains(&"play.html".to_owned()), "{list:?}");
        let numbers = list.iter().filter_map(|name| name.strip_prefix("puzzles/")?.strip_suffix(".html"));
        numbers.map(|number| number.parse().expect("a number")).collect()
    };
    let whole = made(spec);
    assert_eq!(kept(&whole), (1..=60).collect::<Vec<_>>());
    let daily = whole.until("2027-02-05").expect("it has days");
    assert_eq!(kept(&daily), (8..=67).rev().collect::<Vec<_>>());
}

#[test]
fn a_build_until_a_day_only_adds() {
    let place = tempfile::tempdir().expect("a temporary folder");
    let path = |name: &str| place.path().join(name);
    let small = "title: t\nseed: 1\nnewspaper: {start: 2026-12-01}\noutputs: [html]\n\
                 sections: [{title: a, count: 4, board: {box: 2x2}}]\n";
    fs::write(path("t.yaml"), small).expect("it can be written");
    let run = |arguments: &str| run_in(place.path(), &arguments.split(' ').collect::<Vec<_>>(), "");
    let check = |arguments: &str, exit: i32, expected: &str| {
        let Outcome { exit: found, err, .. } = run(arguments);
        assert!(found == exit && err.contains(expected), "{arguments}: exit {found}, {err}");
    };
    let until = |day: &str| format!("build t.yaml --until {day} --output public");
    check(&until("2026-12-02"), 4, "build the whole book first");
    check("build t.yaml", 0, "4 puzzles");
    check(&until("2026-12-02"), 0, "2 puzzles until 2026-12-02; open public/site/index.html");
    let first = files_of(&path("public"));
    assert!(first.contains_key("site/puzzles/2.html") && !first.contains_key("site/puzzles/3.html"));
    assert!(!first.keys().any(|name| name.ends_with(".lock.json")), "the lock has the puzzles of later days");
    fs::write(path("public/site/CNAME"), "example.org").expect("it can be written");
    fs::rename(path("out/t/book.lock.json"), path("t.lock.json")).expect("it can be moved");
    check(&format!("{} --lock t.lock.json", until("2026-12-03")), 0, "3 puzzles until 2026-12-03");
    let second = files_of(&path("public"));
    assert_eq!(second["site/CNAME"], b"example.org");
    // It has no lock, but that of the book serves.
    check("verify public", 4, "name the lock of its book with `--lock`");
    let verified = run("verify public --lock t.lock.json");
    assert!(verified.exit == 0 && verified.out.contains("all agree"), "{}", verified.err);
    let data = String::from_utf8(second["site/puzzles/2.json"].clone()).expect("text");
    fs::write(path("public/site/puzzles/2.json"), data.replacen("\"number\":2", "\"number\":1", 1)).expect("written");
    check("verify public --lock t.lock.json", 1, "number differs from the lock");
    fs::write(path("public/site/puzzles/2.json"), data).expect("written");
    check("verify t.yaml --lock t.lock.json", 2, "`--lock` requires the output folder of a book");
    for (name, bytes) in &first {
        let is_grown = name == "book.sha256" || GROWING.iter().any(|page| *name == format!("site/{page}"));
        assert!(is_grown || second[name] == *bytes, "{name}");
    }
    let lock = "--lock t.lock.json";
    let again = run(&format!("{} {lock}", until("2026-12-03")));
    assert!(!again.err.contains("changed") && files_of(&path("public")) == second, "{}", again.err);
    check(&format!("{} {lock}", until("2026-12-02")), 4, "published files are not removed");
    assert!(files_of(&path("public")) == second);
    fs::write(path("t.yaml"), small.replace("title: t", "title: Renamed")).expect("it can be written");
    check(&format!("{} {lock}", until("2026-12-03")), 0, "3 published puzzle files changed");
    fs::write(path("t.yaml"), small).expect("it can be written");
    // What the option cannot do.
    check(&format!("{} {lock}", until("2026-11-30")), 3, "the first appears on 2026-12-01");
    check(&until("2026-12-32"), 2, "write year, month and day");
    check("build t.yaml --until 2026-12-02", 2, "--output");
    check(&format!("{} --locked", until("2026-12-02")), 2, "--locked");
    check(&format!("build t.yaml --until 2026-12-02 {lock} --output a.zip"), 4, "needs a folder");
    fs::write(path("t.yaml"), small.replace("newspaper: {start: 2026-12-01}\n", "")).expect("it can be written");
    check(&until("2026-12-02"), 3, "give it days, such as `newspaper: {start: 2026-11-23}`");
    fs::write(path("t.yaml"), small.replace("[html]", "[desk]")).expect("it can be written");
    check(&until("2026-12-02"), 3, "add `html` to `outputs`");
}
