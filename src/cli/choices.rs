//! The words that arguments may be, read from the tables that have them.

use crate::board::Symmetry;
use crate::book::preset::{Binding, PRESETS, Paper, Preset, preset as preset_of};
use crate::book::vocabulary::{BINDINGS, MINIMALITIES, PAPERS};
use crate::error::{did_you_mean, quote};
use crate::explain::{Coordinates, Degree, Language, Level};
use crate::format::{self, Writer};
use crate::generate::Minimality;
use crate::hunt::{GradeBand, built_in_grades};
use crate::rating::{SCALES, Scale, scale};
use clap::builder::{PossibleValuesParser, StringValueParser, TypedValueParser};

const ONE_OF_THEM: &str = "it is one of the words";

pub(super) fn scales() -> impl TypedValueParser<Value = &'static Scale> {
    PossibleValuesParser::new(SCALES.iter().map(|scale| scale.key)).map(|key| scale(&key).expect(ONE_OF_THEM))
}

pub(super) fn preset() -> impl TypedValueParser<Value = &'static Preset> {
    PossibleValuesParser::new(PRESETS.iter().map(|preset| preset.key)).map(|key| preset_of(&key).expect(ONE_OF_THEM))
}

pub(super) fn binding() -> impl TypedValueParser<Value = Binding> {
    let of = |word: String| BINDINGS.iter().find(|(known, _)| *known == word).map(|&(_, binding)| binding);
    PossibleValuesParser::new(BINDINGS.map(|(word, _)| word)).map(move |word| of(word).expect(ONE_OF_THEM))
}

pub(super) fn paper() -> impl TypedValueParser<Value = Paper> {
    let of = |word: String| PAPERS.iter().find(|(known, _)| *known == word).map(|&(_, paper)| paper);
    PossibleValuesParser::new(PAPERS.map(|(word, _)| word)).map(move |word| of(word).expect(ONE_OF_THEM))
}

pub(super) fn symmetry() -> impl TypedValueParser<Value = Symmetry> {
    let keys = PossibleValuesParser::new(Symmetry::ALL.map(Symmetry::key));
    keys.map(|key| Symmetry::from_key(&key).expect(ONE_OF_THEM))
}

pub(super) fn minimality() -> impl TypedValueParser<Value = Minimality> {
    let of = |word: String| MINIMALITIES.iter().find(|(known, _)| *known == word).map(|&(_, minimality)| minimality);
    PossibleValuesParser::new(MINIMALITIES.map(|(word, _)| word)).map(move |word| of(word).expect(ONE_OF_THEM))
}

pub(super) fn grade() -> impl TypedValueParser<Value = GradeBand> {
    // Clap keeps names of values for ever, so they are leaked once; there are six.
    let names = built_in_grades().into_iter().map(|grade| &*grade.key.leak());
    let of = |name: String| built_in_grades().into_iter().find(|grade| grade.key == name);
    PossibleValuesParser::new(names).map(move |name| of(name).expect(ONE_OF_THEM))
}

pub(super) fn level() -> impl TypedValueParser<Value = Level> {
    PossibleValuesParser::new(["0", "1", "2", "3", "4"])
        .map(|number| number.parse().ok().and_then(Level::from_number).expect(ONE_OF_THEM))
}

pub(super) fn language() -> impl TypedValueParser<Value = Language> {
    PossibleValuesParser::new(Language::explaining_steps().map(Language::tag))
        .map(|tag| Language::from_tag(&tag).expect("it is one of the tags"))
}

pub(super) fn coordinates() -> impl TypedValueParser<Value = Coordinates> {
    PossibleValuesParser::new(Coordinates::ALL.map(Coordinates::key))
        .map(|key| Coordinates::from_key(&key).expect(ONE_OF_THEM))
}

pub(super) fn degree() -> impl TypedValueParser<Value = Degree> {
    let of = |key: String| Degree::ALL.into_iter().find(|degree| degree.key() == key);
    PossibleValuesParser::new(Degree::ALL.map(Degree::key)).map(move |key| of(key).expect(ONE_OF_THEM))
}

/// A way to write puzzles, by its key or another name.
pub(super) fn writer() -> impl TypedValueParser<Value = &'static Writer> {
    StringValueParser::new().try_map(|key| {
        let names = || format::writers().flat_map(|writer| [&[writer.key], writer.aliases].concat());
        key.parse::<&Writer>().map_err(|unknown| {
            let hint = did_you_mean(&key, names());
            let hint = hint.unwrap_or_else(|| "`sudopress convert --help` lists them".to_owned());
            format!("{unknown}; {hint}")
        })
    })
}

/// That an option is for the scales that take it alone.
pub(super) fn belongs(option: &str, takes: impl Fn(&Scale) -> bool) -> String {
    let taking = SCALES.iter().filter(|scale| takes(scale)).map(|scale| scale.key);
    format!("`{option}` belongs to the scale `{}`", taking.collect::<Vec<_>>().join("`, `"))
}

/// That a text is no rating on a scale.
pub(super) fn not_on(written: &str, scale: &Scale) -> String {
    format!("{} is no rating on the scale `{}`", quote(written), scale.key)
}
