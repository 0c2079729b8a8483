//! `sudopress schema`: the JSON Schema of the book spec, and of what the program writes.

use super::fit::LogLine;
use super::output::Destination;
use super::rate::RatedLine;
use super::screen::Screen;
use super::{Exit, Failure};
use crate::book::{DATA_SCHEMAS, DataSchema};
use crate::outputs;
use crate::rating::minutes::FittedModel;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use schemars::schema_for;

/// Everything that has a schema, the spec first.
fn forms() -> impl Iterator<Item = DataSchema> {
    let spec = "a book spec, for editors that complete and check while you type";
    let rating = DataSchema { key: "rating", summary: "an object of `rate --json`", schema: || schema_for!(RatedLine) };
    let log = DataSchema { key: "log", summary: "a line of the log that `fit` reads", schema: || schema_for!(LogLine) };
    let model =
        DataSchema { key: "model", summary: "the model that `fit` writes", schema: || schema_for!(FittedModel) };
    let spec = DataSchema { key: "spec", summary: spec, schema: outputs::schema };
    [spec, rating, log, model].into_iter().chain(DATA_SCHEMAS.iter().copied())
}

/// The key of a form.
fn form() -> impl TypedValueParser<Value = DataSchema> {
    PossibleValuesParser::new(forms().map(|form| PossibleValue::new(form.key).help(form.summary)))
        .map(|key| forms().find(|form| form.key == key).expect("clap asks for one of the keys"))
}

#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Examples:
  sudopress schema trace
  sudopress schema --output sudopress.schema.json

and as the first line of a spec, for the YAML language server:
  # yaml-language-server: $schema=./sudopress.schema.json")]
pub(super) struct Schema {
    /// Of what
    #[arg(value_name = "WHAT", default_value = "spec", value_parser = form())]
    what: DataSchema,

    #[command(flatten)]
    destination: Destination,
}

impl Schema {
    pub(super) fn run(&self, screen: &Screen) -> Result<Exit, Failure> {
        let schema = (self.what.schema)();
        let text = serde_json::to_string_pretty(&schema).expect("a schema is JSON") + "\n";
        self.destination.write(text, screen)?;
        Ok(Exit::Done)
    }
}
