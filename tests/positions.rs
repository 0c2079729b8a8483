//! Positions from outside: finding techniques in them, checking a library of cases, and hints.

use super::cli::{check, run};
use std::fs;

/// The first example of HoDoKu's own description of its library: a naked single, 8 in r2c9.
const CASE: &str = ":0003:8:6...+53+4.7....4+2+56.+254867+3+9+1.+4..+9+6.1.162+38+5749.3..+1+4.+5....42193..1.+57...+44+2.6+3.+1+75:::829::";

const PUZZLE: &str = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";

#[test]
fn instances_of_a_technique_are_listed() {
    let pointing = "Locked Candidates Type 1 (Pointing): 8 in b9 => r12c8<>8\n";
    check(&["find", "pointing", PUZZLE], "", 0, pointing, "");
    check(&["find", "pointing", PUZZLE, "--level", "0", "--coordinates", "a1"], "", 0, "<> 8\n", "");
    check(&["find", "pointing", "-", "--level", "3", "--language", "de"], PUZZLE, 0, "Block 9", "");
    check(&["find", "naked-single", CASE], "", 0, "Naked Single: r2c9=8\n", "");
    check(&["find", "bug-plus-1", PUZZLE], "", 1, "", "no BUG+1 in this position");
    check(&["find", "bug-plus-1"], &format!("{PUZZLE}\n{PUZZLE}\n"), 1, "", "no BUG+1 in any of these positions");
    check(&["find", "pointing"], &format!("{PUZZLE}\n{PUZZLE}\n"), 0, &format!("line 2: 1\n{pointing}"), "");
    check(&["find", "xwing", PUZZLE], "", 2, "", "did you mean `x-wing`?");
    check(&["find", "x-wing", &format!("+33{}", &PUZZLE[2..])], "", 1, "", "r1c1 and r1c2 both hold `3` in box 1");
    check(&["find"], "", 2, "", "TECHNIQUE");
    let told = run(&["find", "pointing", PUZZLE, "--json"], "");
    let told: serde_json::Value = serde_json::from_str(&told.out).expect("it is JSON");
    assert_eq!(told["count"], 1);
    assert_eq!(told["instances"][0]["eliminations"], serde_json::json!([["r1c8", 8], ["r2c8", 8]]));
}

#[test]
fn a_library_is_checked_case_by_case() {
    let place = tempfile::tempdir().expect("a temporary folder");
    let file = |name: &str, lines: &[String]| {
        let path = place.path().join(name);
        fs::write(&path, lines.join("\n")).expect("it can be written");
        path.display().to_string()
    };
    let wrong = CASE.replace(":829:", ":828:");
    let unknown = CASE.replace(":0003:", ":9999:");
    let right = file("right.txt", &["# a comment".into(), CASE.into(), CASE.replace(":0003:", ":0610-x:")]);
    let mixed = file("mixed.txt", &[CASE.into(), wrong, unknown]);
    check(
        &["find", "--library", &right],
        "",
        0,
        "ok\t0003\tline 2\texpected r2c9=8\nok\t0610-x\tline 3\t",
        "2 of 2 ok",
    );
    check(&["find", "--library", &mixed], "", 1, "differs\t0003\tline 2\texpected r2c8=8\tfound ", "1 of 3 ok");
    check(&["find", "--library", &mixed], "", 1, "differs\t9999\tline 3\texpected r2c9=8\tfound nothing: no t", "");
    check(&["find", "--library", &mixed, "--json"], "", 1, "{\"code\":\"0003\",\"expected\":\"r2c9=8\"", "");
    check(&["find", "--library", &mixed, "--code", "5"], "", 3, "", "no case in the library");
    check(
        &["find", "--library", &file("bad.txt", &[":0003:8:12:::".into()])],
        "",
        3,
        "",
        "bad.txt:1:1: a board has 81",
    );
    check(&["find", "--library", "no/such.txt"], "", 4, "", "cannot read");
    check(&["find", "x-wing", "--library", &right], "", 2, "", "cannot be used with");
}
