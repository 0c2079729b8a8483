//! The possible values of arguments, read from their tables.

use crate::board::Symmetry;
use crate::book::preset::{Binding, PRESETS, Paper, Preset};
use crate::book::vocabulary::{BINDINGS, MINIMALITIES, PAPERS};
use crate::error::{did_you_mean, quote};
use crate::explain::{Coordinates, Degree, Language, Level};
use crate::format::{self, Writer};
use crate::generate::Minimality;
use crate::hunt::{GradeBand, built_in_grades};
use crate::rating::{SCALES, Scale};
use clap::builder::{PossibleValuesParser, StringValueParser, TypedValueParser};

/// Returns a parser of the words of a table.
pub(super) fn words<T: Clone + Send + Sync + 'static>(
    table: impl IntoIterator<Item = (&'static str, T)>,
) -> impl TypedValueParser<Value = T> {
    let table: Vec<(&str, T)> = table.into_iter().collect();
    let known: Vec<&str> = table.iter().map(|(word, _)| *word).collect();
    PossibleValuesParser::new(known).map(move |word| {
        let row = table.iter().find(|(known, _)| *known == word);
        row.expect("it is one of the words").1.clone()
    })
}

pub(super) fn scales() -> impl TypedValueParser<Value = &'static Scale> {
    words(SCALES.iter().map(|scale| (scale.key, scale)))
}

pub(super) fn preset() -> impl TypedValueParser<Value = &'static Preset> {
    words(PRESETS.iter().map(|preset| (preset.key, preset)))
}

pub(super) fn binding() -> impl TypedValueParser<Value = Binding> {
    words(BINDINGS)
}

pub(super) fn paper() -> impl TypedValueParser<Value = Paper> {
    words(PAPERS)
}

pub(super) fn symmetry() -> impl TypedValueParser<Value = Symmetry> {
    words(Symmetry::ALL.map(|symmetry| (symmetry.key(), symmetry)))
}

pub(super) fn minimality() -> impl TypedValueParser<Value = Minimality> {
    words(MINIMALITIES)
}

pub(super) fn grade() -> impl TypedValueParser<Value = GradeBand> {
    // Clap needs static names, so they are leaked once; there are six.
    words(built_in_grades().into_iter().map(|grade| (&*grade.key.clone().leak(), grade)))
}

pub(super) fn level() -> impl TypedValueParser<Value = Level> {
    let numbers = (0..).zip(["0", "1", "2", "3", "4"]);
    words(numbers.filter_map(|(number, word)| Some((word, Level::from_number(number)?))))
}

pub(super) fn language() -> impl TypedValueParser<Value = Language> {
    words(Language::explaining_steps().map(|language| (language.tag(), language)))
}

pub(super) fn coordinates() -> impl TypedValueParser<Value = Coordinates> {
    words(Coordinates::ALL.map(|coordinates| (coordinates.key(), coordinates)))
}

pub(super) fn degree() -> impl TypedValueParser<Value = Degree> {
    words(Degree::ALL.map(|degree| (degree.key(), degree)))
}

pub(super) fn writer() -> impl TypedValueParser<Value = &'static Writer> {
    StringValueParser::new().try_map(|key| {
        let names = || format::writers().flat_map(|writer| [&[writer.key], writer.aliases].concat());
        key.parse::<&Writer>().map_err(|unknown| {
            let hint = did_you_mean(&key, names());
            let hint = hint.unwrap_or_else(|| "list all formats with `sudopress convert --help`".to_owned());
            format!("{unknown}; {hint}")
        })
    })
}

/// Returns the message that an option is only for the scales that accept it.
pub(super) fn belongs(option: &str, takes: impl Fn(&Scale) -> bool) -> String {
    let taking = SCALES.iter().filter(|scale| takes(scale)).map(|scale| scale.key);
    format!("`{option}` requires the scale `{}`", taking.collect::<Vec<_>>().join("`, `"))
}

/// Returns the message that a text is not a rating on a scale.
pub(super) fn not_on(written: &str, scale: &Scale) -> String {
    format!("{} is not a rating on the scale `{}`", quote(written), scale.key)
}
