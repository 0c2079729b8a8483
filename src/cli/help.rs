//! `sudopress help`: help on commands, the manual, JSON Schemas, shell completions and manual pages.

use super::new::write_folder;
use super::output::{Force, OutputFolder};
use super::rate::{LogLine, RatedLine};
use super::screen::{Screen, counted};
use super::{Exit, Failure, manual};
use crate::book::{DATA_SCHEMAS, DataSchema};
use crate::error::{did_you_mean, quote};
use crate::outputs;
use crate::rating::minutes::FittedModel;
use clap::{ValueEnum, ValueHint};
use clap_complete::Shell;
use schemars::schema_for;
use std::path::Path;

#[derive(clap::Args, Debug)]
#[command(after_long_help = after())]
pub(super) struct Help {
    /// Command, or `schema`, `completions` or `manual` with its argument
    #[arg(value_name = "TOPIC")]
    topic: Vec<String>,

    /// Write the manual into this folder as web pages
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath, conflicts_with = "topic")]
    html: Option<OutputFolder>,

    #[command(flatten)]
    force: Force,
}

impl Help {
    pub(super) fn run(&self, screen: &Screen, mut program: clap::Command) -> Result<Exit, Failure> {
        if let Some(folder) = &self.html {
            let pages = manual::pages()?;
            write_folder(folder, &pages, self.force.into())?;
            screen.note(format!(
                "wrote {}; open {}",
                counted(pages.len(), "file"),
                folder.join("index.html").display()
            ));
            return Ok(Exit::Done);
        }
        let topic: Vec<&str> = self.topic.iter().map(String::as_str).collect();
        match topic[..] {
            ["schema"] => screen.print(schema("spec")?)?,
            ["schema", form] => screen.print(schema(form)?)?,
            ["completions", shell] => {
                let mut script = Vec::new();
                clap_complete::generate(known_shell(shell)?, &mut program, "sudopress", &mut script);
                screen.print(String::from_utf8_lossy(&script))?;
            }
            ["completions"] => {
                return Err(Failure::usage(format!("name a shell: {}", shells().join(", "))));
            }
            ["manual", ref command @ ..] => {
                let mut page = Vec::new();
                let written = clap_mangen::Man::new(found(&mut program, command)?.clone()).render(&mut page);
                written.map_err(|error| Failure::file(Path::new("manual page"), "cannot write", &error))?;
                screen.print(String::from_utf8_lossy(&page))?;
            }
            ref command => screen.print(found(&mut program, command)?.render_long_help())?,
        }
        Ok(Exit::Done)
    }
}

/// Returns the command with these names, each a subcommand of the one before.
fn found<'a>(program: &'a mut clap::Command, names: &[&str]) -> Result<&'a mut clap::Command, Failure> {
    let Some((name, below)) = names.split_first() else { return Ok(program) };
    if program.find_subcommand(name).is_none() {
        let topics = program.get_subcommands().map(clap::Command::get_name).chain(TOPICS);
        let hint = did_you_mean(name, topics).unwrap_or_else(|| "`sudopress help` lists the commands".into());
        return Err(Failure::usage_with_hint(format!("unknown command {}", quote(name)), hint));
    }
    found(program.find_subcommand_mut(name).expect("it was found before"), below)
}

/// The topics that are not commands.
const TOPICS: [&str; 3] = ["schema", "completions", "manual"];

/// Returns everything that has a schema, the spec first.
fn forms() -> impl Iterator<Item = DataSchema> {
    let spec = "a book spec, for editors that complete and check while you type";
    let spec = DataSchema { key: "spec", summary: spec, schema: outputs::schema };
    let rating =
        DataSchema { key: "rating", summary: "an object from `rate --format json`", schema: || schema_for!(RatedLine) };
    let log = DataSchema {
        key: "log",
        summary: "a line of the log that `rate --fit` reads",
        schema: || schema_for!(LogLine),
    };
    let model =
        DataSchema { key: "model", summary: "the model that `rate --fit` prints", schema: || schema_for!(FittedModel) };
    [spec, rating, log, model].into_iter().chain(DATA_SCHEMAS.iter().copied())
}

fn schema(key: &str) -> Result<String, Failure> {
    let Some(form) = forms().find(|form| form.key == key) else {
        let hint = format!("the schemas are {}", forms().map(|form| form.key).collect::<Vec<_>>().join(", "));
        return Err(Failure::usage_with_hint(format!("unknown schema {}", quote(key)), hint));
    };
    Ok(serde_json::to_string_pretty(&(form.schema)()).expect("a schema is JSON") + "\n")
}

fn shells() -> Vec<String> {
    Shell::value_variants().iter().map(Shell::to_string).collect()
}

fn known_shell(name: &str) -> Result<Shell, Failure> {
    Shell::from_str(name, false).map_err(|_| {
        let hint = format!("the shells are {}", shells().join(", "));
        Failure::usage_with_hint(format!("no completions for {}", quote(name)), hint)
    })
}

fn after() -> String {
    let schemas: String = forms().map(|form| format!("  {:<8} {}\n", form.key, form.summary)).collect();
    format!(
        "\
Topics:
  COMMAND             help on a command
  schema [NAME]       a JSON Schema, by default that of the book spec
  completions SHELL   completion of commands and options for {}
  manual [COMMAND]    manual page of the program or of a command

Schemas:
{schemas}
Examples:
  sudopress help bank find
  sudopress help --html manual                 then open manual/index.html
  sudopress help schema > sudopress.schema.json
  sudopress help completions bash > ~/.local/share/bash-completion/completions/sudopress
  sudopress help completions fish > ~/.config/fish/completions/sudopress.fish
  sudopress help manual | man -l -

The first line of a spec names its schema for the YAML language server:
  # yaml-language-server: $schema=./sudopress.schema.json",
        shells().join(", ")
    )
}
