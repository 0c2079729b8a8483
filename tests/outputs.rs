//! Tests that every list of outputs agrees with the table of outputs.

use crate::cli::{check, run};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use sudopress::book;
use sudopress::explain::Language;
use sudopress::outputs::{Archive, Job, Material, MemorySink, OUTPUTS, make, output};

fn text(path: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).expect("it is there")
}

#[test]
fn starter_and_help_list_every_output() {
    let help = run(&["build", "--help"], "").out;
    for output in OUTPUTS {
        assert!(help.contains(output.place) && help.contains(output.summary), "{help}");
    }
    let keys: Vec<&str> = OUTPUTS.iter().map(|output| output.key).collect();
    let line = format!("outputs: [{}]", keys.join(", "));
    assert!(text("src/cli/starter.yaml").contains(&line), "the starter lacks {line}");
}

#[test]
fn every_output_makes_the_files_that_it_names() {
    let spec = "title: t\nsections: [{title: s, count: 2, grade: gentle}, {title: u, count: 1, board: {box: 2x2}}]\n";
    let (spec, text) = book::read("a.yaml", spec.as_bytes()).expect("a spec");
    let plan = book::plan(&spec, "a.yaml", &text).expect("a plan");
    let edition = book::compose(&plan, &mut ()).expect("such puzzles exist");
    let material = Material::built_in(Language::ENGLISH);
    for output in OUTPUTS {
        let made = MemorySink::default();
        make(&Job::new(&edition, &material, &[output]), &made).expect("it can be made");
        let made: BTreeSet<String> = made.into_files().into_keys().collect();
        assert_eq!(made, (output.names)(&plan).into_iter().collect(), "{output:?}");
        assert!(made.iter().all(|name| name.starts_with(output.place)), "{output:?}");
    }
}

#[test]
fn pictures_say_what_they_show_and_can_stand_in_one_page() {
    let spec = "title: t\nsections: [{title: s, count: 12, board: {box: 2x2}}]\n";
    let (spec, text) = book::read("a.yaml", spec.as_bytes()).expect("a spec");
    let plan = book::plan(&spec, "a.yaml", &text).expect("a plan");
    let edition = book::compose(&plan, &mut ()).expect("such puzzles exist");
    let (material, made) = (Material::built_in(Language::ENGLISH), MemorySink::default());
    let svg = output("svg").expect("an output");
    make(&Job::new(&edition, &material, &[svg]), &made).expect("it can be made");
    let (mut ids, mut titles) = (BTreeSet::new(), BTreeSet::new());
    for (name, bytes) in made.into_files() {
        let text = String::from_utf8(bytes).expect("text");
        let own = |from: &'static str| {
            text.split(from).skip(1).map(|rest| rest.split(['"', '<']).next().expect("an end").to_owned())
        };
        let found: BTreeSet<String> = own(" id=\"").collect();
        assert!(own("href=\"#").all(|id| found.contains(&id)), "{name}");
        assert!(found.into_iter().all(|id| ids.insert(id)), "{name}: an id of another picture");
        assert!(own("<title>").all(|title| titles.insert(title)), "{name}: the title of another");
    }
    assert!(
        titles.contains("Solution of puzzle 12") && titles.contains("Puzzle 1 with its pencil marks"),
        "{titles:?}"
    );
}

#[test]
fn an_archive_holds_what_the_folder_holds_and_is_the_same_every_time() {
    let place = tempfile::tempdir().expect("a temporary folder");
    let path = |name: &str| place.path().join(name).display().to_string();
    let spec = "title: t\nauthor: a\nsections: [{title: s, count: 3, grade: gentle}]\n";
    fs::write(path("a.yaml"), spec).expect("it can be written");
    check(&["build", &path("a.yaml"), "--output", &path("folder")], "", 0, "", "3 puzzles; open ");
    let build = |threads: &str, more: &[&str]| {
        let arguments = ["build", &path("a.yaml"), "--threads", threads];
        check(&[&arguments, more].concat(), "", 0, "", "3 puzzles in ");
        fs::read(path("b.zip")).expect("an archive")
    };
    let bytes = build("1", &["--output", &path("b.zip")]);
    assert_eq!(bytes, build("3", &["--output", &path("b.zip")]));
    assert_eq!(bytes, build("2", &["--output", &path("b.zip"), "--locked"]));
    let mut open = vec![place.path().join("folder")];
    let mut count = 0;
    while let Some(entry) = open.pop() {
        if entry.is_dir() {
            open.extend(fs::read_dir(&entry).expect("readable").map(|entry| entry.expect("readable").path()));
            continue;
        }
        let name = entry.strip_prefix(place.path().join("folder")).expect("it is under it");
        let name = name.to_str().expect("text").replace('\\', "/");
        let packed = Archive::read(std::io::Cursor::new(&bytes), &name, 1 << 30).expect("an archive");
        if OUTPUTS.iter().any(|output| name.starts_with(output.place)) || name == "book.lock.json" {
            assert_eq!(packed, fs::read(&entry).ok(), "{name}");
            count += 1;
        }
    }
    assert!(count > 20, "{count} files");
    check(&["build", &path("a.yaml"), "--output", &path("none.zip"), "--locked"], "", 4, "", "cannot read");
    fs::write(path("b.zip"), "mine").expect("it can be written");
    check(&["build", &path("a.yaml"), "--output", &path("b.zip")], "", 4, "", "the file was not created by a build");
    assert_eq!(fs::read_to_string(path("b.zip")).expect("a file"), "mine");
}

#[test]
fn every_language_can_be_asked_for() {
    let (schema, help) = (run(&["help", "schema"], "").out, run(&["explain", "--help"], "").out);
    let schema: serde_json::Value = serde_json::from_str(&schema).expect("a schema is JSON");
    let listed = &schema["properties"]["language"]["anyOf"][0]["enum"];
    assert_eq!(listed, &serde_json::json!(Language::ALL.map(Language::tag)));
    for tag in Language::explaining_steps().map(Language::tag) {
        assert!(help.contains(tag), "{help}");
        check(&["techniques", "x-wing", "--language", tag], "", 0, "# ", "");
    }
}
