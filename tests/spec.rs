//! Tests of the messages for faulty and unusual specs: `tests/specs/NAME.yaml` and `NAME.txt`.
//!
//! `UPDATE=1` rewrites the texts; `git diff` then shows the changes.

use std::fs;
use std::path::{Path, PathBuf};
use sudopress::book::{self, MAX_SPEC_SIZE};
use sudopress::outputs;

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("the folder is there");
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.expect("it can be read").path()).collect();
    files.retain(|path| path.extension().is_some_and(|found| found == ending));
    files.sort();
    files
}

/// Returns the messages for a spec: its faults, its notes, or that it is valid.
fn said(name: &str, bytes: &[u8]) -> String {
    let planned = book::read(name, bytes).and_then(|(spec, text)| outputs::plan(&spec, name, &text));
    let (diagnostics, end) = match planned {
        Ok((plan, _)) => {
            (plan.notes.clone(), format!("fine: {} puzzles, {} pages\n", plan.puzzle_count(), plan.pages.len()))
        }
        Err(faults) => (faults, String::new()),
    };
    diagnostics.iter().map(|diagnostic| format!("{diagnostic}\n")).collect::<String>() + &end
}

#[test]
fn every_spec_is_answered_as_recorded() {
    let is_update = std::env::var_os("UPDATE").is_some();
    let mut wrong = Vec::new();
    for path in files(&folder("tests/specs"), "yaml") {
        let name = path.file_name().and_then(|name| name.to_str()).expect("names of cases are text");
        let text = said(name, &fs::read(&path).expect("a case can be read"));
        let recorded = path.with_extension("txt");
        if is_update {
            fs::write(&recorded, &text).expect("it can be written");
        } else if fs::read_to_string(&recorded).unwrap_or_default() != text {
            wrong.push(format!("{name} is answered by\n{text}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_book_of_the_examples_has_a_plan() {
    for path in files(&folder("books"), "yaml") {
        let name = path.display().to_string();
        let text = said(&name, &fs::read(&path).expect("an example can be read"));
        assert!(text.starts_with("fine: ") || text.contains("\nfine: "), "{text}");
    }
}

#[test]
fn what_is_too_long_is_not_parsed() {
    let long = vec![b'a'; MAX_SPEC_SIZE + 1];
    assert!(
        said("long.yaml", &long)
            .starts_with("long.yaml: the file is too large (1048577 bytes); the maximum is 1048576")
    );
}

#[test]
fn faults_of_random_specs_never_panic() {
    // Every prefix of every case and every example is a truncated spec.
    let cases = files(&folder("tests/specs"), "yaml").into_iter().chain(files(&folder("books"), "yaml"));
    for path in cases {
        let bytes = fs::read(&path).expect("a case can be read");
        for end in (0..bytes.len().min(2_000)).step_by(7) {
            let _ = said("prefix.yaml", &bytes[..end]);
        }
    }
}
