//! Tests the words of our texts: the frequency of words that used to be too frequent, and phrases that are always
//! wrong.
//!
//! A test can only count; a reader must judge. `plain_words_are_used` fails above a ceiling and prints all frequencies,
//! so `cargo test --release -p sudopress --test main english -- --nocapture` reports them.

use std::path::Path;

/// Words that are counted together, and their maximum number in 10,000 words.
const GROUPS: [(&str, &[&str], f64); 4] = [
    ("told/tell/tells", &["told", "tell", "tells", "telling"], 3.0),
    ("what", &["what"], 55.0),
    ("who/whose/nobody/whatever", &["who", "whose", "nobody", "whoever", "whatever", "whichever"], 8.0),
    ("stand/lie/alike/anew/lest", &["stands", "stand", "lies", "lie", "alike", "anew", "lest"], 4.0),
];

/// Phrases that are always wrong, each with its correction.
const WRONG: &[(&str, &str)] = &[
    ("whatever stands", "anything else"),
    ("nothing to say of", "passes, accepts"),
    ("what is no ", "input that is not a"),
    ("is no number", "is not a number"),
    ("is no puzzle", "is not a puzzle"),
    ("is no name", "is not a name"),
    ("takes it for", "reads it as"),
    ("taken for a", "read as a"),
    ("held against", "checked against"),
    ("by thought alone", "by logic alone"),
    ("goes without saying", "(leave it out)"),
    ("as many as there are", "all"),
    ("in any disguise", "in equivalent form"),
    ("comes to nothing", "has no effect"),
    ("nobody knows", "is unknown"),
    ("puts in its place", "replaces"),
    ("of somebody's own", "of your own"),
    ("so many threads", "this many threads"),
];

/// Returns the words of a text in lower case.
fn words(text: &str) -> Vec<String> {
    let is_part = |sign: char| sign.is_ascii_alphabetic() || sign == '\'';
    let words = text.split(|sign: char| !is_part(sign)).filter(|word| !word.is_empty());
    words.map(str::to_lowercase).collect()
}

/// Collects the files with one of these endings in a folder and its subfolders.
fn files(folder: &Path, endings: &[&str], found: &mut Vec<std::path::PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("a folder").flatten() {
        let path = entry.path();
        if path.is_dir() {
            files(&path, endings, found);
        } else if path.extension().is_some_and(|ending| endings.iter().any(|known| ending == *known)) {
            found.push(path);
        }
    }
}

/// Returns the joined text of all files with these endings, after passing each through `part`.
fn text(root: &Path, endings: &[&str], part: impl Fn(&str) -> String) -> String {
    let mut found = Vec::new();
    match root.is_dir() {
        true => files(root, endings, &mut found),
        false => found.push(root.to_owned()),
    }
    found.sort();
    found.iter().map(|path| part(&std::fs::read_to_string(path).expect("a text")) + "\n").collect()
}

/// Returns the comments of a source that begin with one of these marks, without fenced code.
fn comments(source: &str, marks: &[&str]) -> String {
    let mut is_code = false;
    let lines = source.lines().filter_map(|line| marks.iter().find_map(|mark| line.trim_start().strip_prefix(mark)));
    let lines = lines.filter(|line| {
        let is_fence = line.trim_start().starts_with("```");
        is_code ^= is_fence;
        !is_code && !is_fence
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// Returns a Markdown text without its code.
fn without_code(text: &str) -> String {
    text.split("```").step_by(2).collect()
}

/// Returns the values of the messages in a word file.
fn messages(text: &str) -> String {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| line.split_once(" =").map_or(line, |(_, value)| value)).collect::<Vec<_>>().join("\n")
}

#[test]
fn plain_words_are_used() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let whole = |text: &str| text.to_owned();
    let texts = [
        ("public documentation", text(&root.join("src"), &["rs"], |source| comments(source, &["///", "//!"]))),
        ("comments", text(&root.join("src"), &["rs"], |source| comments(source, &["// "]))),
        ("help", text(&root.join("tests/help.txt"), &[], whole)),
        ("README", text(&root.join("README.md"), &[], without_code)),
        ("guides", text(&root.join("templates/guides"), &["md"], without_code)),
        ("words", text(&root.join("templates/words/en.ftl"), &[], messages)),
        ("technique pages", text(&root.join("templates/words/en"), &["md"], whole)),
    ];
    let mut faults = Vec::new();
    for (name, text) in &texts {
        let words = words(text);
        for (group, members, ceiling) in GROUPS {
            let count = words.iter().filter(|word| members.contains(&word.as_str())).count();
            let rate = count as f64 * 1e4 / words.len() as f64;
            println!("{name}: {group} {rate:.1} in 10,000 words");
            if rate > ceiling {
                faults.push(format!("{name}: {group} {rate:.1} times in 10,000 words, at most {ceiling}"));
            }
        }
        let text = words.join(" ");
        for (phrase, correction) in WRONG.iter().filter(|(phrase, _)| text.contains(phrase.trim_end())) {
            faults.push(format!("{name}: `{phrase}`; write `{correction}`"));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
