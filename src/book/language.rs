//! The language of a book: its tag, and what cannot be said in a language that has words for books alone.

use super::faults::SpecFaults;
use super::part_wishes;
use super::place::At;
use super::spec::Spec;
use super::vocabulary::{OutputWord, words};
use crate::error::quote;
use crate::explain::Language;

/// The tag of the language: one of ours, or any other when the spec brings the words.
pub(super) fn tag(f: &mut SpecFaults, spec: &Spec) -> String {
    let is_known = |written: &At<String>| Language::from_tag(written).is_some() || spec.words.is_some();
    match &spec.language {
        Some(written) if Language::is_tag(written) && is_known(written) => written.value.clone(),
        written => {
            let ours = Language::ALL.map(|language| (language.tag(), language));
            f.word(written.as_ref(), "language", &ours, Language::ENGLISH).tag().to_owned()
        }
    }
}

/// Whether steps can be told in the language of a book: it is one that does so, or the spec brings the words.
pub fn tells_steps(spec: &Spec) -> bool {
    let language = spec.language.as_ref().and_then(|written| Language::from_tag(written));
    spec.words.is_some() || language.is_none_or(Language::tells_steps)
}

/// Refuses what tells steps in a language that has no words for them. `outputs` are those that can be made.
pub(super) fn judge(f: &mut SpecFaults, spec: &Spec, outputs: &[OutputWord]) {
    let Some(language) = spec.language.as_ref().filter(|_| !tells_steps(spec)) else { return };
    let telling = words(Language::telling_steps().map(Language::tag));
    let mut refuse = |at: &At<String>, what: &str, instead: &str| {
        let message = format!("{what} tells steps, for which {} has no words", quote(language));
        f.add(at, message, format!("{instead}, or take the language {telling}"));
    };
    let style = spec.answers.as_ref().and_then(|answers| answers.style.as_ref());
    if let Some(style) = style.filter(|style| style.value == "annotated") {
        refuse(style, "an annotated answer", "write `plain`");
    }
    let written = spec.parts.iter().flat_map(part_wishes::written);
    for (part, at) in written.filter_map(|(part, at)| Some((part, at?))).filter(|(part, _)| part.tells_steps()) {
        if at.trim() != "off" && !part_wishes::is_own(at) {
            refuse(at, &format!("`{}`", part.row().key), "leave it out");
        }
    }
    let tells = |output: &&At<String>| outputs.iter().any(|known| known.tells_steps && known.key == output.value);
    for output in spec.outputs.iter().flat_map(|written| written.iter()).filter(tells) {
        refuse(output, &format!("`{}`", output.value), "leave it out");
    }
}

#[cfg(test)]
mod tests {
    use super::super::{plan, read};
    use crate::book::AnswerStyle;

    #[test]
    fn languages_without_words_for_steps_have_plain_answers() {
        let check = |keys: &str, expected: (&str, AnswerStyle)| {
            let text = format!("title: t\n{keys}\nsections: [{{title: a, count: 1}}]\n");
            let (spec, text) = read("a.yaml", text.as_bytes()).expect("the form is right");
            let plan = plan(&spec, "a.yaml", &text).expect("the meaning is right");
            assert_eq!((plan.language.as_str(), plan.answers), expected, "{keys}");
        };
        check("seed: 1", ("en", AnswerStyle::Annotated));
        check("language: fr", ("fr", AnswerStyle::Annotated));
        check("language: de-AT", ("de-AT", AnswerStyle::Annotated));
        check("language: nl", ("nl", AnswerStyle::Plain));
        check("language: es-MX\nparts: {hints: own.typ, primer: off, index: on}", ("es-MX", AnswerStyle::Plain));
        check("language: it\nwords: steps.ftl", ("it", AnswerStyle::Annotated));
        check("language: sv\nwords: sv.ftl", ("sv", AnswerStyle::Annotated));
    }
}
