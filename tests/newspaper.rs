//! Tests of a newspaper's files: what a desk finds in the folder for three days.

use crate::cli::check;
use std::collections::BTreeMap;
use std::io::Write;
use std::process::{Command, Stdio};
use sudopress::book::{self, Lock, compose};
use sudopress::explain::Language;
use sudopress::outputs::{Job, Material, MemorySink, make, output};
use sudopress::verify::verify;
use sudopress::work::Stop;

const SPEC: &str = "
title: The Paper
author: The Night Press
language: de
answers: {style: plain}
newspaper:
  start: 2026-12-24
  number: 4711
  heading: Sudoku
  prize: Zu gewinnen, 'heute' 100 €
  previous-answer: on
  holidays: [2026-12-25]
  slug: abend
sections:
  - {title: Taeglich, count: 2, grade: gentle}
  - {title: Weihnachten, board: {box: 2x2}, dates: [2026-12-26]}
";

fn files(spec: &str) -> BTreeMap<String, Vec<u8>> {
    let (spec, text) = book::read("a.yaml", spec.as_bytes()).expect("a spec");
    let plan = book::plan(&spec, "a.yaml", &text).expect("a plan");
    let edition = compose(&plan, &mut ()).expect("such puzzles exist");
    let material = Material::built_in(Language::from_tag(&plan.language).expect("one of ours"));
    let (desk, made) = (output("desk").expect("an output"), MemorySink::default());
    make(&Job::new(&edition, &material, &[desk]), &made).expect("it can be made");
    let mut files = made.into_files();
    files.insert("book.lock.json".to_owned(), Lock::new(&edition, &text).to_json().into_bytes());
    files
}

/// Returns the text of a PDF in reading order; `None` if pdftotext is not installed.
fn text_of(pdf: &[u8]) -> Option<String> {
    let mut child =
        Command::new("pdftotext").args(["-", "-"]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().ok()?;
    child.stdin.take()?.write_all(pdf).ok()?;
    let output = child.wait_with_output().ok()?;
    Some(String::from_utf8_lossy(&output.stdout).split_whitespace().collect::<Vec<_>>().join(" "))
}

#[test]
fn a_day_has_its_heading_its_number_and_the_solution_of_the_day_before() {
    let files = files(SPEC);
    let check = |name: &str, expected: &[&str], absent: &[&str]| {
        let Some(text) = text_of(&files[&format!("desk/{name}.pdf")]) else {
            eprintln!("skipped: pdftotext is not installed");
            return;
        };
        assert!(expected.iter().all(|words| text.contains(words)), "{name}: {text}");
        assert!(!absent.iter().any(|words| text.contains(words)), "{name}: {text}");
    };
    let prize = "Zu gewinnen, 'heute' 100 €";
    let first = ["Sudoku", "Nr. 4711", "24. Dezember 2026", "Lösung am 26. Dezember 2026", prize];
    check("2026-12-24", &first, &["Nr. 4710"]);
    check("2026-12-26", &["Nr. 4712", "Lösung morgen", "Nr. 4711", prize], &["Nr. 4713"]);
    check("2026-12-27", &["Nr. 4713", "Lösung morgen", "Nr. 4712"], &[]);
    check("2026-12-24-answer", &["Lösung", "Nr. 4711", "24. Dezember 2026"], &["gewinnen", "am 26."]);
    let names: Vec<&str> =
        files.keys().map(String::as_str).filter(|name| name.contains("24") || !name.contains("2026")).collect();
    assert_eq!(
        names,
        [
            "book.lock.json",
            "desk/2026-12-24-answer.eps",
            "desk/2026-12-24-answer.pdf",
            "desk/2026-12-24-answer.svg",
            "desk/2026-12-24.eps",
            "desk/2026-12-24.pdf",
            "desk/2026-12-24.svg",
            "desk/abend_20261224.ipuz",
            "desk/merge.csv"
        ]
    );
}

#[test]
fn the_files_of_a_desk_have_black_ink_alone_and_show_the_puzzles_of_the_lock() {
    let files = files(SPEC);
    for (name, bytes) in &files {
        let text = String::from_utf8_lossy(bytes);
        if name.ends_with(".pdf") {
            assert!(!text.contains("ICCBased") && !text.contains("DeviceRGB"), "{name}");
        } else if name.ends_with(".eps") {
            assert!(text.starts_with("%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 171 171\n"), "{name}");
            assert!(!text.contains("setrgbcolor") && text.contains("%%DocumentProcessColors: Black"), "{name}");
        }
    }
    let lock = Lock::read("book.lock.json", &files["book.lock.json"]).expect("a lock");
    let report = verify(&files, ("book.lock.json", &lock), None, &Stop::never()).expect("nothing stops it");
    assert!(report.faults.is_empty() && report.boards > 0, "{report:?}");
}

#[test]
fn layouts_and_players_find_the_same_puzzles() {
    let files = files(SPEC);
    let table = &files["desk/merge.csv"];
    let units: Vec<u16> = table.chunks_exact(2).map(|pair| u16::from_le_bytes([pair[0], pair[1]])).collect();
    let table = String::from_utf16(&units).expect("a text");
    let lines: Vec<&str> = table.trim_start_matches('\u{feff}').split("\r\n").collect();
    assert_eq!(lines[0], "date,day,number,heading,grade,solution,prize,@puzzle,@answer,@previous");
    let prize = "\"Zu gewinnen, 'heute' 100 €\"";
    let files_of = |day: &str| format!("{day}.eps,{day}-answer.eps");
    assert!(lines[2].starts_with("2026-12-26,26. Dezember 2026,4712,Sudoku,"), "{table}");
    let end = format!(",Lösung morgen,{prize},{},2026-12-24-answer.eps", files_of("2026-12-26"));
    assert!(lines[2].ends_with(&end), "{table}");
    assert!(lines[1].ends_with(&format!("{prize},{},", files_of("2026-12-24"))) && lines[4].is_empty(), "{table}");
    for (day, side) in [("24", 9), ("26", 4), ("27", 9)] {
        let text = String::from_utf8(files[&format!("desk/abend_202612{day}.ipuz")].clone()).expect("a text");
        let value: serde_json::Value = serde_json::from_str(&text).expect("JSON");
        assert_eq!(value["date"], format!("12/{day}/2026"), "{text}");
        assert_eq!(value["author"], "The Night Press");
        assert_eq!(value["solution"].as_array().map(Vec::len), Some(side), "{text}");
        let rows = value["solution"].as_array().expect("rows").iter();
        assert!(rows.flat_map(|row| row.as_array().expect("a row")).all(serde_json::Value::is_u64), "{text}");
        check(&["convert", "--format", "ipuz"], &text, 0, "\"title\":\"Sudoku Nr. 47", "");
    }
}
