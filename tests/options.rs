//! Tests of the options of all commands, read from their definitions: each name has one meaning.

use clap::{Arg, Command};
use std::collections::BTreeMap;
use std::path::Path;
use sudopress::cli::Arguments;

/// Calls `take` with every option of every command, and with the words of the command.
fn each_option(command: &Command, words: &str, take: &mut dyn FnMut(&str, &Arg)) {
    command.get_arguments().filter(|option| option.get_long().is_some()).for_each(|option| take(words, option));
    for below in command.get_subcommands() {
        each_option(below, format!("{words} {}", below.get_name()).trim(), take);
    }
}

/// Returns the meaning of an option: its help text up to the first punctuation mark.
fn meaning(option: &Arg) -> String {
    let help = option.get_help().map(ToString::to_string).unwrap_or_default();
    let end = help.find([':', ',', '.', ';', '[', '(']).unwrap_or(help.len());
    help[..end].trim().to_owned()
}

/// The properties that options with the same name must share.
#[derive(PartialEq, Eq, Debug)]
struct Definition {
    meaning: String,
    value: Option<String>,
    short: Option<char>,
    /// The type of the value.
    kind: Option<String>,
}

/// Options whose values depend on the command's input or output.
const OF_THE_COMMAND: [&str; 2] = ["format", "output"];

fn definition(option: &Arg) -> Definition {
    let is_own = option.get_long().is_some_and(|name| OF_THE_COMMAND.contains(&name));
    let has_value = option.get_action().takes_values() && !is_own;
    let value = option.get_value_names().and_then(|names| names.first()).map(ToString::to_string);
    let kind = has_value.then(|| format!("{:?}", option.get_value_parser().type_id()));
    Definition { meaning: meaning(option), value: value.filter(|_| has_value), short: option.get_short(), kind }
}

#[test]
fn options_of_one_name_mean_the_same() {
    let (mut options, mut letters) = (BTreeMap::new(), BTreeMap::new());
    let mut faults = Vec::new();
    each_option(&Arguments::definition(), "", &mut |words, option| {
        let name = option.get_long().expect("it is an option").to_owned();
        let own = definition(option);
        if let Some(letter) = own.short {
            let (first, long) = letters.entry(letter).or_insert_with(|| (words.to_owned(), name.clone()));
            if *long != name {
                faults.push(format!("-{letter} is --{long} in `{first}` and --{name} in `{words}`"));
            }
        }
        let (first, other): &mut (String, Definition) =
            options.entry(name.clone()).or_insert_with(|| (words.to_owned(), definition(option)));
        if *other != own {
            faults.push(format!("--{name} of `{first}`: {other:?}\n  of `{words}`: {own:?}"));
        }
    });
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert!(options.len() > 60 && letters.len() > 4);
}

/// Compares the help of every command with `tests/help.txt`, so that changes of it are visible. `UPDATE=1` rewrites the
/// file.
#[test]
fn help_texts_are_as_they_were() {
    fn write(command: &mut Command, words: &str, all: &mut String) {
        *all += &format!("$ {words} --help\n{}\n", command.render_long_help());
        let below: Vec<String> = command.get_subcommands().map(|below| below.get_name().to_owned()).collect();
        for name in below {
            write(command.find_subcommand_mut(&name).expect("it was listed"), &format!("{words} {name}"), all);
        }
    }
    let mut all = String::new();
    write(&mut Arguments::definition(), "sudopress", &mut all);
    // Excludes the number of processors and the version of a machine.
    let all: String = all.lines().map(|line| line.trim_end().to_owned() + "\n").collect();
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/help.txt");
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&path, &all).expect("it can be written");
    }
    let known = std::fs::read_to_string(&path).unwrap_or_default();
    if let Some((line, (own, known))) = (1..).zip(all.lines().zip(known.lines())).find(|(_, (own, known))| own != known)
    {
        panic!("tests/help.txt:{line}: `{known}` is now `{own}`; UPDATE=1 writes the file again");
    }
    assert_eq!(all.lines().count(), known.lines().count(), "UPDATE=1 writes tests/help.txt again");
}
