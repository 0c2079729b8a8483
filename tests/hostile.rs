//! Tests that characters which control a terminal, reverse text or are invisible never reach the output, for every kind
//! of input.

use crate::cli::{Outcome, run_in};
use rayon::prelude::*;
use std::fs;
use std::path::Path;

/// Returns control characters, direction marks, characters without width or shape, line separators, and tags.
fn characters() -> Vec<char> {
    let ranges = [
        (0x00, 0x08),
        (0x0b, 0x1f),
        (0x7f, 0x90),
        (0x9b, 0x9f),
        (0xad, 0xad),
        (0x34f, 0x34f),
        (0x61c, 0x61c),
        (0x115f, 0x1160),
        (0x180e, 0x180e),
        (0x200b, 0x200f),
        (0x2028, 0x202e),
        (0x2060, 0x2064),
        (0x2066, 0x206f),
        (0x3164, 0x3164),
        (0xfeff, 0xfeff),
        (0xfff9, 0xfffb),
        (0x1d173, 0x1d173),
        (0xe0001, 0xe0001),
        (0xe0041, 0xe0041),
        (0xe007f, 0xe007f),
    ];
    ranges.into_iter().flat_map(|(first, last)| (first..=last).filter_map(char::from_u32)).collect()
}

/// Returns words with all of the characters, a few in each word, because long texts are truncated in output.
fn words(characters: &[char]) -> Vec<String> {
    let word = |some: &[char]| some.iter().map(|character| format!("{character}x")).collect();
    characters.chunks(24).map(word).collect()
}

fn check(printed: &[&str], outcome: &Outcome) {
    for (stream, text) in [("output", &outcome.out), ("errors", &outcome.err)] {
        let hostile = characters().into_iter().find(|&character| text.contains(character));
        assert!(hostile.is_none(), "{printed:?}: U+{:04X} in the {stream}: {text:?}", hostile.map_or(0, u32::from));
    }
}

const PUZZLE: &str = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";
const CASE: &str = ":0003:8:6...+53+4.7....4+2+56.+254867+3+9+1.+4..+9+6.1.162+38+5749.3..+1+4.+5....42193..1.+57...+44+2.6+3.+1+75:::829:note:";

/// Returns a text with a character inserted at a few places.
fn spoilt(text: &str, hostile: &str) -> Vec<String> {
    let places: Vec<usize> = text.char_indices().map(|(index, _)| index).collect();
    let at = [0, 1, places.len() / 3, places.len() / 2, places.len() - 1];
    at.iter().map(|&at| format!("{}{hostile}{}", &text[..places[at]], &text[places[at]..])).collect()
}

#[test]
fn nothing_of_puzzles_reaches_the_terminal() {
    let place = tempfile::tempdir().expect("a temporary folder");
    let rows: Vec<&str> = (0..9).map(|row| &PUZZLE[9 * row..9 * row + 9]).collect();
    let forms = [PUZZLE.to_owned(), CASE.to_owned(), rows.join("\n"), "1".repeat(729), "12 3 | 4 5 6\n".repeat(9)];
    let all = characters();
    let texts: Vec<String> = all
        .chunks(3)
        .flat_map(|some| {
            forms.iter().map(|form| {
                let spoil = |character: &char| spoilt(form, &character.to_string()).join("\n\n");
                some.iter().map(spoil).collect::<Vec<_>>().join("\n\n# \u{1b}[2J\n")
            })
        })
        .collect();
    texts.par_iter().enumerate().for_each(|(index, text)| {
        let commands: [&[&str]; 6] = [
            &["solve"],
            &["hint", "--format=json"],
            &["find", "x-wing"],
            &["rate", "--format=json"],
            &["find", "--library", "/dev/stdin", "--format=json"],
            &["convert", "--format=pencil-marks"],
        ];
        let arguments = commands[index % commands.len()];
        check(arguments, &run_in(place.path(), arguments, text));
    });
    for word in words(&all) {
        let library: String = spoilt(CASE, &word).iter().map(|line| format!("{line}\n")).collect();
        let coded = format!("{library}{}\n", CASE.replace("0003", &format!("0003{word}")));
        check(&["library"], &run_in(place.path(), &["find", "--library", "/dev/stdin"], &coded));
        check(&["library"], &run_in(place.path(), &["find", "--library", "/dev/stdin", "--format=json"], &coded));
    }
}

#[test]
fn nothing_of_arguments_and_paths_reaches_the_terminal() {
    let place = tempfile::tempdir().expect("a temporary folder");
    // No system allows a zero byte in arguments.
    let all: Vec<char> = characters().into_iter().filter(|&character| character != '\0').collect();
    fs::write(place.path().join("t.yaml"), SPEC).expect("it can be written");
    words(&all).par_iter().for_each(|word| {
        let (file, puzzle) = (format!("{word}.txt"), format!("{PUZZLE}{word}"));
        fs::write(place.path().join(&file), format!("{word}\n")).expect("it can be written");
        fs::write(
            place.path().join(format!("{word}.yaml")),
            "title: t\nsections: [{title: a, count: 1, grade: eazy}]\n",
        )
        .expect("it can be written");
        let (spec, none) = (format!("{word}.yaml"), format!("{word}/none.txt"));
        let commands: &[&[&str]] = &[
            &["solve", &puzzle],
            &["solve", &file],
            &["solve", &none],
            &["hint", word],
            &["hint", PUZZLE, "--entries", word],
            &["find", word, PUZZLE],
            &["find", "x-wing", &file],
            &["find", "--library", &none],
            &["find", "--library", &file],
            &["find", "x-wing", PUZZLE, "--coordinates", word],
            &["rate", PUZZLE, "--scale", word],
            &["solve", PUZZLE, "--solutions", word],
            &["compat", "sudognu", "-s", "-P", word],
            &["compat", word],
            &["convert", PUZZLE, "--format", word],
            &["rate", PUZZLE, "--max-rating", word],
            &["explain", PUZZLE, "--format=html", "--theme", word],
            &["explain", PUZZLE, "--format=html", "--theme", &spec],
            &["print", PUZZLE, "--size", word],
            &["print", PUZZLE, "--output", &format!("{word}/x")],
            &["print", PUZZLE, "--theme", &format!("{word}/x.yaml")],
            &["generate", "--seed", "1", "--grade", word],
            &["generate", "--seed", "1", "--require", word],
            &["generate", "--seed", "1", "--min-rating", word],
            &["generate", "--board", word],
            &["techniques", word],
            &["techniques", "x-wing", "--language", word],
            &["help", "schema", word],
            &["help", word],
            &["new", &format!("{word}/x.yaml")],
            &["new", "--templates", &file],
            &["check", &spec],
            &["check", &none],
            &["build", &spec],
            &["build", "t.yaml", "--output", &file],
            &["build", "t.yaml", "--output", &format!("out-{word}")],
            &["bench", "count", &file],
            &["bench", word],
            &["help", "completions", word],
            &["help", "manual", word],
            &[word],
            &[&format!("--{word}")],
            &["solve", &format!("--{word}")],
            &["--threads", word, "techniques"],
        ];
        commands.iter().for_each(|arguments| check(arguments, &run_in(place.path(), arguments, "")));
    });
}

const SPEC: &str = "title: t\noutputs: [svg]\nsections:\n  - {title: a, count: 2, board: {box: 2x2}}\n";

#[test]
fn nothing_of_a_spec_reaches_the_terminal() {
    let place = tempfile::tempdir().expect("a temporary folder");
    let path = |name: &str| place.path().join(name);
    let section = "sections: [{title: a, count: 1, board: {box: 2x2}}]";
    let of_book = [
        "spec",
        "title",
        "subtitle",
        "author",
        "language",
        "seed",
        "purpose",
        "preset",
        "templates",
        "theme",
        "words",
        "grades",
        "page",
        "answers",
        "walkthrough",
        "png",
        "outputs",
    ];
    let of_section =
        ["title", "intro", "count", "grade", "symmetry", "minimal", "board", "given-count", "rating", "techniques"];
    let nested = [
        "page: {size: WORD}",
        "page: {margins: {inside: WORD}}",
        "answers: {style: WORD}",
        "walkthrough: {path: WORD}",
        "png: {width: WORD}",
        "outputs: [WORD]",
        "fonts: [WORD]",
        "model: WORD",
        "grades: [{name: WORD, rating: {min: 1}}]",
        "grades: [{name: a, rating: {scale: WORD}}]",
        "grades: [{name: a, rating: {min: 1}, techniques: {hardest: WORD}}]",
        "WORD: 1",
        "page: {WORD: 1}",
        "title: *WORD",
        "title: !WORD x",
    ];
    let of_sections = [
        "rating: {level: WORD}",
        "rating: {scale: WORD}",
        "board: {box: WORD}",
        "board: {variant: WORD}",
        "techniques: {require: [WORD]}",
        "techniques: {hardest: WORD}",
        "WORD: 1",
    ];
    let mut specs: Vec<String> = of_book.iter().map(|key| format!("KEYS{key}: WORD\n{section}\n")).collect();
    specs.extend(nested.iter().map(|line| format!("KEYS{line}\n{section}\n")));
    let in_section = |line: &str| format!("KEYSsections: [{{title: b, count: 1, {line}}}]\n");
    specs.extend(of_section.iter().map(|key| in_section(&format!("{key}: WORD"))));
    specs.extend(of_sections.iter().map(|line| in_section(line)));
    specs.push(
        "KEYSgrades: [{name: WORD, rating: {scale: press, min: 1.2}}]\nsections: [{title: a, count: 1, grade: WORD}]\n"
            .into(),
    );
    let all = characters();
    let escaped = |word: &str| {
        let escape = |character: char| format!("\\U{:08x}", u32::from(character));
        format!("\"{}\"", word.chars().map(escape).collect::<String>())
    };
    let written = |spec: &str, word: &str| {
        let title = if spec.starts_with("KEYStitle") { "" } else { "title: t\n" };
        spec.replace("KEYS", title).replace("WORD", word)
    };
    let mut texts: Vec<String> = Vec::new();
    for word in words(&all) {
        texts.extend(specs.iter().map(|spec| written(spec, &escaped(&word))));
    }
    texts.extend(all.iter().map(|character| format!("title: a{character}b\n{section}\n")));
    texts.par_iter().enumerate().for_each(|(index, text)| {
        let name = format!("{index}.yaml");
        fs::write(path(&name), text).expect("it can be written");
        let way = if index % 3 == 0 { "--format=json" } else { "--pages" };
        check(&[text], &run_in(place.path(), &["check", &name, "--no-yield", way], ""));
    });
}

#[test]
fn nothing_of_own_files_reaches_the_terminal() {
    let place = tempfile::tempdir().expect("a temporary folder");
    let path = |name: &str| place.path().join(name);
    let spec = |line: &str| format!("{line}\n{SPEC}");
    fs::write(path("theme.yaml"), spec("theme: own.yaml")).expect("it can be written");
    fs::write(path("words.yaml"), spec("words: own.ftl")).expect("it can be written");
    fs::write(path("templates.yaml"), spec("templates: own")).expect("it can be written");
    fs::create_dir_all(path("own/site")).expect("it can be made");
    let run = |name: &str, file: &str, text: &str| {
        fs::write(path(file), text).expect("it can be written");
        check(&[name, text], &run_in(place.path(), &["check", name, "--no-yield"], ""));
    };
    for word in words(&characters()) {
        for text in ["inks: {given: {light: 'WORD'}}", "base: 'WORD'", "WORD: 1", "faces: {text: \"aWORD\"}"] {
            run("theme.yaml", "own.yaml", &text.replace("WORD", &word));
        }
        for text in ["WORD = x\n", "puzzle-number = WORD { $numbe }\n", "noWORD\n", "title-WORD = { WORD }\n"] {
            run("words.yaml", "own.ftl", &text.replace("WORD", &word));
        }
        for text in ["{{ WORD }}", "{{ \"WORD\" | WORD }}", "{% WORD %}", "WORD {{ view.nothing }}"] {
            run("templates.yaml", "own/site/index.html", &text.replace("WORD", &word));
        }
        fs::remove_file(path("own/site/index.html")).expect("it is there");
        fs::write(path(&format!("own/site/{}.html", word.replace('\0', "0"))), "x").expect("it can be written");
        check(&["templates"], &run_in(place.path(), &["check", "templates.yaml", "--no-yield"], ""));
    }
}

#[test]
fn nothing_of_a_lock_reaches_the_terminal() {
    let place = tempfile::tempdir().expect("a temporary folder");
    let build = |more: &[&str]| run_in(place.path(), &[&["build", "t.yaml"], more].concat(), "");
    fs::write(place.path().join("t.yaml"), SPEC).expect("it can be written");
    assert_eq!(build(&[]).exit, 0);
    let path = place.path().join("out/t/book.lock.json");
    let lock = fs::read_to_string(&path).expect("the lock is there");
    for word in words(&characters()) {
        let written = serde_json::to_string(&word).expect("a text is JSON");
        for key in [
            "program",
            "spec",
            "givens",
            "solution",
            "canonical",
            "box",
            "variant",
            "symmetry",
            "path",
            "kind",
            "number",
        ] {
            let start = lock.find(&format!("\"{key}\":")).expect("the lock has it") + key.len() + 3;
            let end = start + lock[start..].find([',', '}', '\n']).expect("there is more behind it");
            fs::write(&path, format!("{}{written}{}", &lock[..start], &lock[end..])).expect("it can be written");
            check(&["lock", key], &build(&["--locked"]));
        }
        for (from, to) in [
            ("\"given_count\":", format!("{written}:1,\"given_count\":")),
            ("\"techniques\":{", format!("\"techniques\":{{{written}:1,")),
            (
                "\"levels\":{",
                format!("\"levels\":{{{written}:{written}{}", if lock.contains("\"levels\":{}") { "" } else { "," }),
            ),
            ("\"puzzles\"", format!("{written}:1,\"puzzles\"")),
            ("{", word.clone()),
        ] {
            assert!(lock.contains(from), "{from}");
            fs::write(&path, lock.replacen(from, &to, 1)).expect("it can be written");
            check(&["lock", from], &build(&["--locked"]));
        }
    }
}

/// Checks that the names of the user's files are cleaned in notes and failures.
#[cfg(unix)]
#[test]
fn nothing_of_file_names_reaches_the_terminal() {
    let place = tempfile::tempdir().expect("a temporary folder");
    fs::write(place.path().join("t.yaml"), SPEC).expect("it can be written");
    let build = |more: &[&str]| {
        let outcome = run_in(place.path(), &[&["build", "t.yaml"], more].concat(), "");
        check(more, &outcome);
        outcome.exit
    };
    assert_eq!(build(&[]), 0);
    let dear = |folder: &str, word: &str| {
        fs::create_dir_all(place.path().join(folder)).expect("it can be made");
        fs::write(place.path().join(folder).join(word), "dear").expect("it can be written");
    };
    let all: Vec<char> = characters().into_iter().filter(|&character| character != '\0').collect();
    for word in words(&all) {
        dear("out/t", &word);
        dear("other", &word);
        assert_eq!((build(&[]), build(&["--output", "other"])), (0, 4));
        assert!(Path::new(&place.path().join("out/t").join(&word)).exists());
    }
    dear("out/.t.building", &words(&all)[0]);
    assert_eq!(build(&[]), 4);
}
