//! Tests that paths for writing cannot destroy other files.
//!
//! The arguments are taken from the definitions of the command line. A new one that is not in the table fails the test.

use super::cli::run_in;
use clap::{Arg, Command};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use sudopress::cli::{Arguments, is_output};

const PUZZLE: &str = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";
const SPEC: &str = "title: t\noutputs: [svg]\nsections:\n  - {title: a, count: 1, board: {box: 2x2}, attempts: 64}\n";

/// Every argument that names a file to write, and a call that writes it: to `OUT`, or to names that begin with `OUT`.
/// Files that begin with `in.` are read.
const CALLS: &[(&str, &str)] = &[
    ("bank export FILE", "bank export in.bank OUT"),
    ("bank import --rejects", "bank import new.bank in.txt --rejects OUT"),
    ("batch merge --output", "batch merge in.part --output OUT"),
    ("check --plot", "check in.yaml --no-yield --plot OUT"),
    ("new SPEC", "new OUT"),
    ("print --output", "print in.txt --output OUT"),
];

/// Arguments that name a folder, which has different rules.
const FOLDERS: &[(&str, &str)] = &[
    ("batch --output", "batch in.yaml --shard 1/1 --output OUT"),
    ("bench bank --folder", "bench bank --puzzles 100 --folder OUT"),
    ("build --output", "build in.yaml --output OUT"),
    ("help --html", "help --html OUT"),
    ("new --templates", "new --templates OUT"),
];

/// Arguments that are paths and are only read, or changed in place under different rules.
const READ: &[&str] = &[
    "bank add BANK",
    "bank add PART|DIR",
    "bank books BANK",
    "bank export BANK",
    "bank find BANK",
    "bank import BANK",
    "bank import FILE",
    "bank release BANK",
    "bank stats BANK",
    "bank verify BANK",
    "batch SPEC",
    "batch merge DIR",
    "batch status DIR",
    "bench band --model",
    "build --lock",
    "build SPEC",
    "check --built",
    "check SPEC",
    "find --library",
    "generate --model",
    "preflight --cover-of",
    "preflight FILE",
    "print --font",
    "rate --model",
    "show DIR",
    "swap --spec",
    "swap LOCK",
    "verify --lock",
    "verify --spec",
    "watch SPEC",
];

/// Passes every argument of every command to `take`, with the words of the command.
fn each_argument(command: &Command, words: &str, take: &mut dyn FnMut(&str, &Arg)) {
    command.get_arguments().for_each(|argument| take(words, argument));
    for below in command.get_subcommands() {
        each_argument(below, format!("{words} {}", below.get_name()).trim(), take);
    }
}

fn name(words: &str, argument: &Arg) -> String {
    let value =
        || argument.get_value_names().map_or(argument.get_id().as_str().to_uppercase(), |all| all[0].to_string());
    format!("{words} {}", argument.get_long().map_or_else(value, |long| format!("--{long}")))
}

#[test]
fn every_argument_that_names_a_file_is_known() {
    let (mut written, mut read) = (BTreeSet::new(), BTreeSet::new());
    let path = clap::value_parser!(PathBuf).type_id();
    each_argument(&Arguments::definition(), "", &mut |words, argument| {
        if is_output(argument) {
            written.insert(name(words, argument));
        } else if argument.get_value_parser().type_id() == path {
            read.insert(name(words, argument));
        }
    });
    let known = |table: &[(&str, &str)]| table.iter().map(|(key, _)| (*key).to_owned()).collect::<BTreeSet<_>>();
    assert_eq!(written, known(CALLS).into_iter().chain(known(FOLDERS)).collect());
    let known: BTreeSet<String> = READ.iter().map(|key| (*key).to_owned()).collect();
    assert_eq!(read, known, "an argument that is written is of the type `OutputFile`");
}

/// A folder with inputs, a bank and other files.
struct Place(tempfile::TempDir);

impl Place {
    fn new() -> Self {
        let place = Self(tempfile::tempdir().expect("a temporary folder"));
        let put = |name: &str, text: &str| fs::write(place.path(name), text).expect("it can be written");
        put("in.txt", &format!("{PUZZLE}\n{}\n", &PUZZLE[1..]));
        put("in.yaml", SPEC);
        put("in.jsonl", &format!("{{\"puzzle\":\"{PUZZLE}\",\"seconds\":300}}\n"));
        put("dear.csv", "dear\n");
        put("dear.pdf", "dear\n");
        put("dear.svg", "dear\n");
        for call in ["bank import in.bank in.txt --rejects r", "batch in.yaml --shard 1/1 --output parts"] {
            place.run(call, "");
        }
        let parts = fs::read_dir(place.path("parts")).expect("it is there").flatten();
        let part = parts.map(|entry| entry.path()).next().expect("a part");
        fs::rename(part, place.path("in.part")).expect("it is there");
        fs::remove_file(place.path("r")).expect("the rejects");
        fs::create_dir(place.path("folder")).expect("it can be made");
        fs::copy(place.path("in.bank"), place.path("house.bank")).expect("it is there");
        place
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn run(&self, call: &str, input: &str) -> (i32, String) {
        let words: Vec<&str> = call.split_whitespace().collect();
        let outcome = run_in(self.0.path(), &words, input);
        (outcome.exit, outcome.err)
    }

    /// Returns all files with their contents.
    fn files(&self) -> BTreeMap<PathBuf, Vec<u8>> {
        let (mut files, mut open) = (BTreeMap::new(), vec![self.0.path().to_owned()]);
        while let Some(folder) = open.pop() {
            for entry in fs::read_dir(folder).expect("it is readable").flatten() {
                let path = entry.path();
                if path.is_dir() {
                    open.push(path);
                } else {
                    files.insert(path.clone(), fs::read(&path).unwrap_or_default());
                }
            }
        }
        files
    }

    /// Runs a call that must fail and change nothing.
    fn refused(&self, call: &str) {
        let before = self.files();
        let (exit, errors) = self.run(call, "");
        // The older programs used one code for every fault.
        let expected = if call.starts_with("compat") { 1..=1 } else { 3..=4 };
        assert!(expected.contains(&exit) && !errors.is_empty(), "`{call}` ended with {exit}: {errors}");
        assert!(self.files() == before, "`{call}` changed files: {errors}");
    }
}

/// Returns the files that a call reads.
fn inputs(call: &str) -> impl Iterator<Item = &str> {
    call.split_whitespace().filter(|word| word.starts_with("in."))
}

#[test]
fn no_input_is_ever_replaced() {
    let place = Place::new();
    for (_, call) in CALLS {
        for input in inputs(call) {
            let mut aims = vec![input.to_owned(), format!("./folder/../{input}")];
            #[cfg(unix)]
            {
                let _ = fs::hard_link(place.path(input), place.path(&format!("hard-{input}")));
                let _ = std::os::unix::fs::symlink(input, place.path(&format!("soft-{input}")));
                aims.extend([format!("hard-{input}"), format!("soft-{input}")]);
            }
            // The names of a stem get extensions.
            if call.starts_with("print") {
                for ending in ["pdf", "svg"] {
                    let _ = fs::hard_link(place.path(input), place.path(&format!("stem.{ending}")));
                }
                aims = vec!["stem".into()];
            }
            for aim in aims {
                let call = call.replace("OUT", &aim);
                place.refused(&call);
                place.refused(&format!("{call} --force"));
            }
        }
    }
}

#[test]
fn existing_files_banks_and_folders_stay() {
    let place = Place::new();
    for (_, call) in CALLS {
        let aims: &[&str] = match call.starts_with("print") {
            true => &["dear"],
            false => &["dear.csv", "folder", "house.bank"],
        };
        for aim in aims {
            let is_replaceable = aim.starts_with("dear");
            let call = call.replace("OUT", aim);
            place.refused(&call);
            if !is_replaceable {
                place.refused(&format!("{call} --force"));
            }
        }
    }
    // SQLite's files next to a bank, under any name.
    for ending in ["wal", "shm", "journal"] {
        place.refused(&format!("check in.yaml --no-yield --plot house.bank-{ending} --force"));
    }
    place.refused("compat dupree -f in.txt -r both.txt -o both.txt");
}

#[test]
fn new_files_appear_and_old_ones_are_replaced_with_force() {
    let place = Place::new();
    let check = |call: &str, file: &str| {
        let before = place.files();
        let (exit, printed) = place.run(&call.replace("OUT", file), "");
        assert!(exit == 0 || exit == 3, "`{call}` ended with {exit}: {printed}");
        let after = place.files();
        let changed = after.iter().filter(|(path, bytes)| before.get(*path) != Some(*bytes));
        let changed: Vec<&Path> =
            changed.map(|(path, _)| path.as_path()).filter(|path| !path.ends_with("new.bank")).collect();
        assert_eq!(changed, [place.path(file)], "`{call}`: {printed}");
    };
    for (key, call) in CALLS.iter().filter(|(key, _)| *key != "print --output") {
        let file = format!("{}.csv", key.replace([' ', '-'], "_"));
        let again = if *key == "bank import --rejects" { " --again" } else { "" };
        check(call, &file);
        place.refused(&format!("{}{again}", call.replace("OUT", &file)));
        fs::write(place.path(&file), "old").expect("it is there");
        check(&format!("{call}{again} --force"), &file);
    }
    assert_eq!(place.run("print in.txt --output dear --force", "").0, 3);
    assert!(fs::read(place.path("dear.pdf")).expect("it is there").starts_with(b"%PDF-"));
}

#[test]
fn a_place_that_cannot_be_is_named() {
    let place = Place::new();
    let check = |call: &str, exit: i32, expected: &str| {
        let before = place.files();
        let words: Vec<&str> = call.split(' ').collect();
        let outcome = run_in(place.0.path(), &words, "");
        assert_eq!(outcome.exit, exit, "`{call}`: {}", outcome.err);
        assert!(outcome.err.contains(expected), "`{call}`: {}", outcome.err);
        assert!(place.files() == before, "`{call}` changed files");
    };
    for call in ["check in.yaml --no-yield --plot OUT", "print in.txt --output OUT"] {
        check(&call.replace("OUT", "no/where"), 4, "no: this folder does not exist; create it, or name another file");
        check(&call.replace("OUT", "dear.csv/x"), 4, "dear.csv: a file, not a folder; name a folder");
    }
    for call in ["new --templates OUT", "batch in.yaml --shard 1/1 --output OUT"] {
        for aim in ["dear.csv", "dear.csv/x"] {
            check(&call.replace("OUT", aim), 4, "dear.csv: a file, not a folder; name a folder");
        }
    }
    for (_, call) in CALLS.iter().chain(FOLDERS) {
        check(&call.replace("OUT", ""), 2, "has an empty name; name a file or a folder");
    }
    for aim in [".", "folder/", ".."] {
        check(&format!("print in.txt --output {aim}"), 4, "name a file in it, without an extension");
    }
}

#[test]
fn folders_keep_what_is_theirs() {
    let place = Place::new();
    for (_, call) in FOLDERS {
        for file in ["in.txt", "in.yaml", "house.bank"] {
            place.refused(&call.replace("OUT", file));
        }
    }
    fs::create_dir(place.path("own")).expect("it can be made");
    fs::write(place.path("own/dear.txt"), "dear").expect("it can be written");
    fs::write(place.path("own/in.yaml"), SPEC).expect("it can be written");
    place.refused("build own/in.yaml --output own");
}

#[test]
fn banks_and_parts_are_not_read_into_themselves() {
    let place = Place::new();
    place.refused("bank import in.bank in.bank");
    place.refused("bank import ./folder/../in.bank in.bank");
    place.refused("bank add in.bank in.bank");
    fs::create_dir(place.path("parts-here")).expect("it can be made");
    fs::copy(place.path("in.part"), place.path("parts-here/1.part")).expect("it is there");
    place.refused("batch merge parts-here --output parts-here/1.part");
    place.refused("batch merge parts-here --output parts-here/1.part --force");
    assert_eq!(place.run("batch merge parts-here --output all.part", "").0, 0);
}

#[test]
fn calls_of_older_programs_replace_results_but_no_input() {
    let place = Place::new();
    let calls = [
        ("dupree -f in.txt -o OUT", "in.txt"),
        ("dupree -f in.txt -r OUT", "in.txt"),
        ("dupree -a -f in.txt -r x -o OUT", "in.txt"),
        ("csolver -l OUT in.sudoku", "in.sudoku"),
        ("csolver -s OUT in.sudoku", "in.sudoku"),
    ];
    fs::write(place.path("in.sudoku"), format!("{PUZZLE}\n")).expect("it can be written");
    for (call, input) in calls {
        for aim in [input, "house.bank", "folder"] {
            place.refused(&format!("compat {}", call.replace("OUT", aim)));
        }
        fs::write(place.path("old"), "old").expect("it can be written");
        let (_, printed) = place.run(&format!("compat {}", call.replace("OUT", "old")), "");
        assert_ne!(fs::read(place.path("old")).expect("it is there"), b"old", "{call}: {printed}");
    }
}

#[cfg(unix)]
#[test]
fn the_standard_input_and_streams_are_known() {
    use std::process::{Command, Stdio};
    let place = Place::new();
    let run = |arguments: &[&str], input: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_sudopress"));
        let input = fs::File::open(place.path(input)).expect("it is there");
        let ran = command.args(arguments).current_dir(place.0.path()).stdin(input).stderr(Stdio::piped()).output();
        let ran = ran.expect("the program starts");
        (ran.status.code(), String::from_utf8_lossy(&ran.stdout).into_owned(), ran.stderr)
    };
    let before = place.files();
    for (program, option) in [("dupree", "-r"), ("dupree", "-o"), ("csolver", "-l")] {
        assert_eq!(run(&["compat", program, option, "in.txt"], "in.txt").0, Some(1), "{program} {option}");
        for stream in ["/dev/null", "/dev/stderr", "/dev/stdout"] {
            assert!(run(&["compat", program, option, stream], "in.txt").0 <= Some(1), "{program} {option} {stream}");
        }
    }
    assert!(run(&["compat", "csolver", "-l", "/dev/stdout"], "in.txt").1.contains("  1. "));
    assert_eq!(place.files(), before);
}

/// Checks that Ctrl-C leaves the old file of rejected lines, which is only replaced at the end, and no temporary files.
#[cfg(unix)]
#[test]
fn an_interrupted_command_leaves_the_old_file() {
    use std::io::{BufRead, BufReader, Write};
    use std::process::{Command, Stdio};
    let place = tempfile::tempdir().expect("a temporary folder");
    fs::write(place.path().join("log"), "old").expect("it can be written");
    let mut child = Command::new(env!("CARGO_BIN_EXE_sudopress"))
        .args(["compat", "dupree", "-a", "-r", "log"])
        .current_dir(place.path())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts");
    let mut input = child.stdin.take().expect("it was piped");
    writeln!(input, "{PUZZLE}").expect("it reads");
    // The reader of the answers must stay, or the program ends because of a closed pipe.
    let mut output = BufReader::new(child.stdout.take().expect("it was piped"));
    output.read_line(&mut String::new()).expect("it answers");
    let _ = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert_eq!(child.wait().expect("it ends").code(), Some(130));
    drop((input, output));
    assert_eq!(fs::read_to_string(place.path().join("log")).expect("it is there"), "old");
    assert_eq!(fs::read_dir(place.path()).expect("it is readable").count(), 1);
}

#[cfg(unix)]
#[test]
fn permissions_stay_and_a_closed_folder_loses_nothing() {
    use std::os::unix::fs::PermissionsExt;
    let place = Place::new();
    let mode = |name: &str| fs::metadata(place.path(name)).expect("it is there").permissions().mode() & 0o777;
    let set = |name: &str, mode| fs::set_permissions(place.path(name), fs::Permissions::from_mode(mode)).expect("ours");
    set("dear.csv", 0o640);
    assert_eq!(place.run("check in.yaml --no-yield --plot dear.csv --force", "").0, 0);
    assert_eq!(mode("dear.csv"), 0o640);
    fs::write(place.path("folder/old"), "old").expect("it can be written");
    set("folder", 0o555);
    for (_, call) in CALLS.iter().filter(|(key, _)| *key != "print --output") {
        let (exit, _) = place.run(&call.replace("OUT", "folder/old"), "");
        assert!(exit == 4, "{call}");
    }
    assert_eq!(fs::read_to_string(place.path("folder/old")).expect("it is there"), "old");
    set("folder", 0o755);
}
