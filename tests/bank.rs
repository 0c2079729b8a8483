//! Tests of banks and batches on the command line: merged shards, stored puzzles, and books that draw from a bank.

use super::cli::run_in;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use sudopress::board::Puzzle;
use sudopress::canon::form;

/// Runs a command, checks its exit code, and returns its standard output.
fn output_of(folder: &Path, arguments: &str, exit: i32) -> String {
    let arguments: Vec<&str> = arguments.split_whitespace().collect();
    let outcome = run_in(folder, &arguments, "");
    assert_eq!(outcome.exit, exit, "{arguments:?}: {}", outcome.err);
    outcome.out + &outcome.err
}

fn last_line(text: &str) -> &str {
    text.lines().last().unwrap_or_default()
}

const SPEC: &str = "title: t\nsections:\n  - {title: Easy, count: 6, rating: {scale: explainer, max: 1.5}, attempts: 1500}\n  \
                    - {title: Hard, count: 4, rating: {scale: explainer, min: 7.0}, attempts: 1500, walks: 20}\n";

#[test]
fn shards_make_the_same_puzzles_however_many_they_are() {
    let place = tempfile::tempdir().expect("a temporary folder");
    let folder = place.path();
    fs::write(folder.join("a.yaml"), SPEC).expect("it can be written");
    let run = |arguments: &str, exit| output_of(folder, arguments, exit);
    run("batch a.yaml --shard 1/1 --output one", 0);
    run("batch a.yaml --shard 2/2 --output two", 0);
    assert!(run("batch status two", 1).contains("missing: attempts 0 to 1023 of `Easy`"));
    assert!(run("batch merge two", 1).contains("attempts are missing"));
    run("batch a.yaml --shard 1/2 --output two", 0);
    assert!(run("batch status two --finds", 0).contains("complete"));
    let merged = run("batch merge one --output one.part", 0);
    let hash = last_line(&merged);
    assert_eq!(hash.len(), 64, "{merged}");
    assert_eq!(last_line(&run("batch merge two", 0)), hash);
    assert_eq!(last_line(&run("batch merge one two", 0)), hash, "what is there twice is there once");
    assert_eq!(last_line(&run("batch merge one.part", 0)), hash);
    assert!(merged.contains("10 used"), "{merged}");
    // Running a finished shard again has no effect; increasing the attempts adds more.
    assert!(run("batch a.yaml --shard 1/2 --output two", 0).contains("done already"));
    let before = files(&folder.join("two"));
    run("batch a.yaml --shard 1/1 --output two --attempts 1600", 0);
    let after = files(&folder.join("two"));
    assert!(after.len() == before.len() + 1 && before.is_subset(&after));
    run("batch a.yaml --shard 1/1 --output more --attempts 1600", 0);
    assert_eq!(last_line(&run("batch merge two --keep-all", 0)), last_line(&run("batch merge more --keep-all", 0)));
    // Jobs get the number of their shard from the environment.
    for (shard, expected) in [("7/5", 2), ("0/5", 2), ("5/5", 0), ("1", 2), ("-1/2", 2)] {
        run(&format!("batch a.yaml --shard={shard} --output many --attempts 64 --walks 0"), expected);
    }
    assert!(run("batch a.yaml --shard 7/5 --output many", 2).contains("write a shard from 1/5 to 5/5"));
    assert!(run("batch a.yaml --shards 5 --output many", 2).contains("SLURM_ARRAY_TASK_ID"));
    run("batch a.yaml --output many", 2);
    assert!(run("batch merge one many/none.part", 4).contains("none.part"));
    let whole = fs::read(folder.join("one.part")).expect("it is there");
    fs::write(folder.join("cut.part"), &whole[..whole.len() / 2]).expect("room");
    assert!(run("batch merge cut.part", 3).contains("cut off"));
    assert!(run("batch status cut.part", 3).contains("cut off"));
    run("batch a.yaml --shard 1/1 --output strange --attempts 64 --walks 0 --keep-rejected", 0);
    assert!(run("batch merge one strange", 3).contains("another batch"));
    fs::write(folder.join("b.yaml"), "title: t\nsections: [{title: a, count: 2}]\n").expect("it can be written");
    assert!(run("batch b.yaml --shard 1/1 --output b", 3).contains("no limit"));
    let of_series = "title: t\nbank: {file: h.bank}\nseries: {name: N, volume: 2}\nsections: [{title: a, count: 2, attempts: 64}]\n";
    fs::write(folder.join("c.yaml"), of_series).expect("it can be written");
    let printed = run("batch c.yaml --shard 1/1 --output c", 0);
    assert!(printed.contains("`bank` in the spec") && printed.contains("`series` in the spec"), "{printed}");
    assert!(!folder.join("h.bank").exists());
    for engine in ["ray", "slurm", "kubernetes"] {
        assert!(run(&format!("batch new {engine}"), 0).contains("sudopress batch new"));
    }
}

fn files(folder: &Path) -> BTreeSet<String> {
    let names = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").file_name());
    names.map(|name| name.to_string_lossy().into_owned()).collect()
}

#[test]
fn what_is_taken_in_is_found_and_given_out() {
    let place = tempfile::tempdir().expect("a temporary folder");
    let folder = place.path();
    let run = |arguments: &str, exit| output_of(folder, arguments, exit);
    let made = run("generate -n 40 --seed 3 --quiet", 0);
    let bad = "11.......\nnonsense\n".to_owned() + &".".repeat(81) + "\n";
    fs::write(folder.join("p.txt"), made.clone() + &bad).expect("it can be written");
    let printed = run("bank import a.bank p.txt --scales press,explainer --paths --rejects r.txt --tags mine", 3);
    assert!(printed.contains("40 puzzles added") && printed.contains("refused"), "{printed}");
    assert!(
        fs::read_to_string(folder.join("r.txt")).is_ok_and(|text| text.contains("the puzzle has several solutions"))
    );
    assert!(run("bank import a.bank p.txt", 0).contains("was already imported"));
    assert!(run("bank import a.bank p.txt --again", 3).contains("0 puzzles added, 40 puzzles already in the bank"));
    assert!(run("bank stats a.bank", 0).starts_with("40 puzzles\n"));
    assert!(run("bank verify a.bank", 0).contains("40 records proved, 0 wrong"));
    let found = run("bank find a.bank -n 100", 0);
    let lines = |text: &str| text.lines().map(str::to_owned).collect::<BTreeSet<String>>();
    assert_eq!(lines(&found), lines(&made));
    let json = run("bank find a.bank --scale press --min-rating 3.0 --format json -n 3", 0);
    for line in json.lines() {
        let row: serde_json::Value = serde_json::from_str(line).expect("JSON");
        let rating = row["ratings"]["press"]["rating"].as_str().and_then(|text| text.parse::<f64>().ok());
        assert!(rating >= Some(3.0) && row["tags"][0] == "mine", "{row}");
    }
    run("bank find a.bank --scale press --min-rating 9.9", 1);
    for file in ["a.txt", "a.csv", "a.jsonl", "a.parquet"] {
        run(&format!("bank export a.bank {file}"), 0);
        run(&format!("bank export a.bank {file}"), 4);
    }
    let text = fs::read_to_string(folder.join("a.txt")).expect("it was written");
    assert_eq!(lines(&text), lines(&made));
    let csv = fs::read_to_string(folder.join("a.csv")).expect("it was written");
    assert!(csv.starts_with("canonical,puzzle,board,given_count,") && csv.lines().count() == 41);
    let table = fs::read(folder.join("a.parquet")).expect("it was written");
    assert!(table.starts_with(b"PAR1") && table.ends_with(b"PAR1"));
    run("bank export a.bank a.xlsx", 2);
    // A part that cannot be read does not create a bank.
    fs::write(folder.join("b.yaml"), SPEC).expect("it can be written");
    run("batch b.yaml --shard 1/1 --output parts --attempts 64 --walks 0", 0);
    let part = folder.join("parts").join(files(&folder.join("parts")).first().expect("a part"));
    let whole = fs::read(part).expect("it is there");
    fs::write(folder.join("cut.part"), &whole[..whole.len() - 1]).expect("room");
    assert!(run("bank add new.bank cut.part", 3).contains("cut off"));
    assert!(!folder.join("new.bank").exists());
    assert!(run("bank add new.bank parts", 0).contains("puzzles added, 0 puzzles already in the bank"));
    assert!(run("bank add new.bank cut.part", 3).contains("cut off"));
    assert!(run("bank add new.bank parts", 0).starts_with("0 puzzles added"));
    // A file that is not a bank is reported and left unchanged.
    fs::write(folder.join("empty.bank"), "").expect("it can be written");
    assert!(run("bank stats empty.bank", 3).contains("the file is empty"));
    assert!(run("bank stats p.txt", 3).contains("not a bank of puzzles"));
    assert!(run("bank stats nowhere.bank", 4).contains("the bank does not exist"));
}

#[test]
fn what_one_bank_gives_out_another_takes_in() {
    let place = tempfile::tempdir().expect("a temporary folder");
    let folder = place.path();
    let run = |arguments: &str, exit| output_of(folder, arguments, exit);
    let spec =
        "title: Night\noutputs: [svg]\nbank: {file: a.bank}\nsections:\n  - {title: Easy, count: 5, grade: easy}\n";
    fs::write(folder.join("a.yaml"), spec).expect("it can be written");
    run("build a.yaml --output a", 0);
    let made = run("generate -n 30 --seed 3 --quiet", 0);
    fs::write(folder.join("p.txt"), made).expect("it can be written");
    run("bank import a.bank p.txt --scales press,explainer --paths --tags mine,other --licence CC0", 0);
    for ending in ["parquet", "csv", "jsonl"] {
        let [given, taken] = ["given", "taken"].map(|name| format!("{name}.{ending}"));
        run(&format!("bank export a.bank {given}"), 0);
        run(&format!("bank import {ending}.bank {given}"), 0);
        run(&format!("bank export {ending}.bank {taken}"), 0);
        let bytes = |name: &str| fs::read(folder.join(name)).expect("it was written");
        assert!(bytes(&given) == bytes(&taken), "{ending}");
        assert!(run(&format!("bank import {ending}.bank {given}"), 0).contains("was already imported"));
        let books = run(&format!("bank books {ending}.bank"), 0);
        assert_eq!(books, run("bank books a.bank", 0));
    }
    // An invalid row is rejected; the others are imported.
    let table = fs::read_to_string(folder.join("given.csv")).expect("it was written");
    fs::write(folder.join("bad.csv"), table.replacen(",3x3,", ",9x9x9,", 1)).expect("room");
    let refused = run("bank import bad.bank bad.csv", 3);
    assert!(refused.contains("1 refused") && refused.contains("the column `board`"), "{refused}");
    let whole = fs::read(folder.join("given.parquet")).expect("it was written");
    fs::write(folder.join("cut.parquet"), &whole[..whole.len() / 2]).expect("room");
    assert!(run("bank import cut.bank cut.parquet", 3).contains("the table cannot be read"));
    assert!(!folder.join("cut.bank").exists(), "no bank is made of what cannot be read");
}

/// Returns the canonical forms of a built book's puzzles.
fn printed(folder: &Path, out: &str) -> Vec<String> {
    let lock = fs::read(folder.join(out).join("book.lock.json")).expect("a lock");
    let lock: serde_json::Value = serde_json::from_slice(&lock).expect("JSON");
    let puzzles = lock["puzzles"].as_array().expect("puzzles").iter();
    let form = |givens: &str| form(&givens.parse::<Puzzle>().expect("a puzzle")).givens().line();
    puzzles.map(|puzzle| form(puzzle["givens"].as_str().expect("givens"))).collect()
}

#[test]
fn no_volume_of_a_series_prints_what_another_did() {
    let place = tempfile::tempdir().expect("a temporary folder");
    let folder = place.path();
    let spec = |volume: u32| {
        let text = format!(
            "title: Night\noutputs: [svg]\nbank: {{file: house.bank}}\nseries: {{name: Night, volume: {volume}}}\n\
             sections:\n  - {{title: Easy, count: 5, grade: easy}}\n  - {{title: Medium, count: 5, grade: medium}}\n"
        );
        fs::write(folder.join(format!("{volume}.yaml")), text).expect("it can be written");
    };
    let build = |volume: u32, out: &str| {
        spec(volume);
        output_of(folder, &format!("build {volume}.yaml --output {out}"), 0);
        printed(folder, out)
    };
    let [one, two, three] = [(1, "one"), (2, "two"), (3, "three")].map(|(volume, out)| build(volume, out));
    let all: BTreeSet<&String> = one.iter().chain(&two).chain(&three).collect();
    assert_eq!(all.len(), 30);
    // Rebuilding a volume uses its own puzzles again, with identical bytes.
    let lock = |out: &str| fs::read(folder.join(out).join("book.lock.json")).expect("a lock");
    let before = lock("two");
    assert_eq!(build(2, "again"), two);
    assert_eq!(lock("again"), before);
    // The lock is sufficient without the bank.
    fs::rename(folder.join("house.bank"), folder.join("away")).expect("it is there");
    output_of(folder, "build 2.yaml --output two --locked", 0);
    assert_eq!(printed(folder, "two"), two);
    fs::rename(folder.join("away"), folder.join("house.bank")).expect("it is there");
    let books = output_of(folder, "bank books house.bank", 0);
    assert!(books.starts_with("Night, volume 1: 10 puzzles, printed on 20"), "{books}");
    assert_eq!(books.lines().count(), 3);
    let stats = output_of(folder, "bank stats house.bank", 0);
    assert!(stats.contains("printed            30"), "{stats}");
    output_of(folder, "bank verify house.bank --sample 60", 0);
}
