//! Tests that every call of the program in a message, a help text, a guide or a template is valid for the command line.

use clap::error::ErrorKind;
use clap::{Command, CommandFactory};
use proc_macro2::{TokenStream, TokenTree};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use sudopress::cli::Arguments;

/// A text with the path of its file.
type Text = (PathBuf, String);

/// Returns the files in a folder and its subfolders.
fn files(folder: &Path) -> Vec<PathBuf> {
    let (mut files, mut open) = (Vec::new(), vec![folder.to_owned()]);
    while let Some(folder) = open.pop() {
        for entry in fs::read_dir(folder).expect("it is readable").flatten() {
            let path = entry.path();
            if path.is_dir() { open.push(path) } else { files.push(path) }
        }
    }
    files.sort();
    files
}

/// Collects the texts in the tokens of a source: messages, help, documentation.
fn literals(tokens: TokenStream, texts: &mut Vec<String>) {
    for token in tokens {
        match token {
            TokenTree::Group(group) => literals(group.stream(), texts),
            TokenTree::Literal(literal) => {
                texts.extend(syn::parse_str::<syn::LitStr>(&literal.to_string()).ok().map(|text| text.value()));
            }
            _ => {}
        }
    }
}

fn from_sources(root: &Path) -> Vec<Text> {
    let sources = files(&root.join("src")).into_iter().filter(|path| path.extension().is_some_and(|it| it == "rs"));
    sources
        .flat_map(|path| {
            let mut texts = Vec::new();
            let source = fs::read_to_string(&path).expect("a source is text");
            literals(source.parse().expect("a source is Rust"), &mut texts);
            texts.into_iter().map(move |text| (path.clone(), text))
        })
        .collect()
}

fn of_help(command: &mut Command, name: &str, texts: &mut Vec<Text>) {
    texts.push((name.into(), command.render_long_help().to_string()));
    let below: Vec<String> = command.get_subcommands().map(|below| below.get_name().to_owned()).collect();
    for below in below {
        let name = format!("{name} {below}");
        of_help(command.find_subcommand_mut(&below).expect("it was listed"), &name, texts);
    }
}

/// Returns the guides, templates, examples and words in every language.
fn of_files(root: &Path) -> Vec<Text> {
    let folders = ["templates", "books", "tests/outside"].map(|folder| files(&root.join(folder)));
    let all = folders.concat().into_iter().chain([root.join("README.md"), root.join("src/cli/starter.yaml")]);
    all.filter_map(|path| Some((path.clone(), fs::read_to_string(path).ok()?))).collect()
}

/// Returns the calls in a text: in backticks, or as a separate line in a block of code or indented.
fn calls(text: &str) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    let text = text.replace("\\\n", " ");
    let spans = text.split('`').skip(1).step_by(2);
    found.extend(spans.filter(|span| span.starts_with("sudopress ")).map(str::to_owned));
    let mut is_code = false;
    for line in text.lines() {
        is_code ^= line.trim_start().starts_with("```");
        let own = line.trim_start().trim_start_matches(['#', '$', ' ']);
        let is_indented = line.starts_with("  ") || line.starts_with('#');
        if (is_code || is_indented) && own.starts_with("sudopress ") && !line.contains('`') {
            found.push(own.to_owned());
        }
    }
    found.iter().flat_map(|call| parts(call)).collect()
}

/// Returns the calls of the program in a line of a shell, up to a comment.
fn parts(line: &str) -> Vec<String> {
    let line = line.split("  ").next().unwrap_or_default();
    let line = line.split(" # ").next().unwrap_or_default();
    let mut parts = vec![String::new()];
    let mut quote = None;
    for sign in line.chars() {
        match quote {
            None if "'\"".contains(sign) => quote = Some(sign),
            Some(own) if own == sign => quote = None,
            None if "|&;<>()".contains(sign) => {
                parts.push(String::new());
                continue;
            }
            _ => {}
        }
        parts.last_mut().expect("there is one").push(sign);
    }
    parts.into_iter().map(|part| part.trim().to_owned()).filter(|part| part.starts_with("sudopress ")).collect()
}

/// Returns the words of a call without quotes.
fn words(call: &str) -> Vec<String> {
    let (mut words, mut quote, mut is_word) = (Vec::new(), None, false);
    for sign in call.chars() {
        match (quote, sign) {
            (None, '\'' | '"') => {
                quote = Some(sign);
                if !is_word {
                    words.push(String::new());
                }
            }
            (Some(own), _) if own == sign => quote = None,
            (None, ' ') => {
                is_word = false;
                continue;
            }
            _ => {
                if !is_word {
                    words.push(String::new());
                }
                words.last_mut().expect("there is one").push(sign);
            }
        }
        is_word = true;
    }
    words
}

/// Returns whether a word is a placeholder.
fn is_open(word: &str) -> bool {
    word.contains(['{', '}', '…', '$', '[']) || word == "..." || word.bytes().any(|byte| byte.is_ascii_uppercase())
}

/// First words of our own files.
const HEADS: &[&str] = &["sudopress manifest"];

/// Returns the fault of a call; `None` if it is valid.
fn fault(call: &str) -> Option<String> {
    let words: Vec<String> = words(call).into_iter().filter(|word| word != "..." && word != "…").collect();
    // A command name with placeholders need not exist.
    if words.get(1).is_some_and(|command| command.contains('{')) {
        return Some("the command is not written out".to_owned());
    }
    let fault = Arguments::command().try_get_matches_from(&words).err()?;
    let is_about_open = |fault: &clap::Error| {
        let printed = fault.to_string();
        words.iter().any(|word| is_open(word) && printed.contains(word.as_str()))
    };
    match fault.kind() {
        ErrorKind::DisplayHelp
        | ErrorKind::DisplayVersion
        | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand
        | ErrorKind::MissingRequiredArgument
        | ErrorKind::MissingSubcommand => None,
        // An option may be mentioned without its value.
        ErrorKind::InvalidValue if fault.to_string().contains("a value is required") => None,
        _ if is_about_open(&fault) => None,
        _ => Some(fault.to_string().lines().next().unwrap_or_default().to_owned()),
    }
}

#[test]
fn calls_are_found_in_texts() {
    let check = |text: &str, expected: &[&str]| assert_eq!(calls(text), expected, "{text}");
    check("`sudopress solve a` and sudopress is it", &["sudopress solve a"]);
    check(
        "  sudopress new a.yaml && sudopress build a.yaml    what it does",
        &["sudopress new a.yaml", "sudopress build a.yaml"],
    );
    check("  sudopress generate | sudopress solve > x", &["sudopress generate", "sudopress solve"]);
    check("sudopress reads lines", &[]);
    check("```\nsudopress rate 'a | b'\n```\n", &["sudopress rate 'a | b'"]);
    assert!(fault("sudopress variants").is_some());
    assert!(fault("sudopress solve --no-such p.txt").is_some());
    assert!(fault("sudopress bank import").is_none());
    assert!(fault("sudopress find {key}").is_none());
    assert!(fault("sudopress {what}s").is_some());
}

#[test]
fn every_call_that_is_named_is_one() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut texts = from_sources(root);
    of_help(&mut Arguments::definition(), "sudopress", &mut texts);
    texts.extend(of_files(root));
    let mut count = 0;
    let mut faults = BTreeSet::new();
    for (path, text) in &texts {
        // Tests contain calls that fail.
        if path.ends_with("tests.rs") {
            continue;
        }
        for call in calls(text).into_iter().filter(|call| !HEADS.contains(&call.as_str())) {
            count += 1;
            faults.extend(fault(&call).map(|fault| format!("{}: `{call}`: {fault}", path.display())));
        }
    }
    assert!(count > 300, "only {count} calls were found");
    assert!(faults.is_empty(), "{}", faults.into_iter().collect::<Vec<_>>().join("\n"));
}

/// Options of other programs that messages mention.
const FOREIGN: &[&str] = &["--cpuprofile", "--version"];

#[test]
fn every_option_that_a_message_names_is_one() {
    let mut known: BTreeSet<String> = FOREIGN.iter().map(|option| (*option).to_owned()).collect();
    let mut open = vec![Arguments::definition()];
    while let Some(command) = open.pop() {
        known.extend(command.get_arguments().filter_map(|argument| Some(format!("--{}", argument.get_long()?))));
        open.extend(command.get_subcommands().cloned());
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut faults = BTreeSet::new();
    for (path, text) in from_sources(root) {
        if path.iter().any(|part| part == "compat") || path.ends_with("tests.rs") {
            continue;
        }
        for span in text.split('`').skip(1).step_by(2).filter(|span| span.starts_with("--") && span.len() > 2) {
            let option = span.split([' ', '=']).next().unwrap_or_default();
            let is_option = option[2..].bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-')
                && option[2..].starts_with(|sign: char| sign.is_ascii_lowercase());
            // Style sheets use the same syntax for their own properties.
            if is_option && !option.starts_with("--sp-") && !known.contains(option) {
                faults.insert(format!("{}: `{span}`", path.display()));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.into_iter().collect::<Vec<_>>().join("\n"));
}
