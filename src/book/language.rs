//! The language of a book: its tag, and the restrictions for languages without words for steps.

use super::faults::SpecFaults;
use super::parts_spec;
use super::place::At;
use super::spec::Spec;
use super::vocabulary::{OutputWord, words};
use crate::error::quote;
use crate::explain::Language;

/// Returns the tag of the language: one of ours, or any other if the spec supplies the words.
pub(super) fn tag(f: &mut SpecFaults, spec: &Spec) -> String {
    let Some(written) = &spec.language else { return Language::ENGLISH.tag().to_owned() };
    let is_tag = Language::is_tag(written);
    if is_tag && (Language::from_tag(written).is_some() || spec.words.is_some()) {
        return written.value.clone();
    }
    if f.is_certain(&["words"]) {
        f.unknown_or(written, "language", Language::ALL.map(Language::tag), |all| match is_tag {
            true => format!("use {}; for any other language, add a word file with `words`", words(all)),
            false => format!("write a tag, such as {}", words(all)),
        });
    }
    Language::ENGLISH.tag().to_owned()
}

/// Returns whether steps can be explained in the language of a book: it has words for them, or the spec supplies them.
pub fn explains_steps(spec: &Spec) -> bool {
    let language = spec.language.as_ref().and_then(|written| Language::from_tag(written));
    spec.words.is_some() || language.is_none_or(Language::explains_steps)
}

/// Reports all parts that explain steps, if the language has no words for them. `outputs` are the possible outputs.
pub(super) fn judge(f: &mut SpecFaults, spec: &Spec, outputs: &[OutputWord]) {
    let language = spec.language.as_ref().filter(|_| !explains_steps(spec) && f.is_certain(&["language", "words"]));
    let Some(language) = language else { return };
    let explaining = words(Language::explaining_steps().map(Language::tag));
    let mut refuse = |at: &At<String>, what: &str, instead: &str| {
        let message = format!("{what} explains steps, but {} has no words for them", quote(language));
        f.add(at, message, format!("{instead}, or use the language {explaining}"));
    };
    let style = spec.answers.as_ref().and_then(|answers| answers.style.as_ref());
    if let Some(style) = style.filter(|style| style.value == "annotated") {
        refuse(style, "an annotated answer", "write `plain`");
    }
    let written = spec.parts.iter().flat_map(parts_spec::written);
    for (part, at) in written.filter_map(|(part, at)| Some((part, at?))).filter(|(part, _)| part.explains_steps()) {
        if at.trim() != "off" && !parts_spec::is_own(at) {
            refuse(at, &format!("`{}`", part.row().key), "remove it");
        }
    }
    let explains = |output: &&At<String>| outputs.iter().any(|known| known.explains_steps && known.key == output.value);
    for output in spec.outputs.iter().flat_map(|written| written.iter()).filter(explains) {
        refuse(output, &format!("`{}`", output.value), "remove it");
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{plan_of, planned};
    use crate::book::AnswerStyle;

    #[test]
    fn languages_without_words_for_steps_have_plain_answers() {
        let check = |keys: &str, expected: (&str, AnswerStyle)| {
            let text = format!("title: t\n{keys}\nsections: [{{title: a, count: 1}}]\n");
            let plan = plan_of(&text);
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

    #[test]
    fn unknown_languages_are_refused_with_a_way_to_have_them() {
        let check = |language: &str, expected: &str| {
            let faults = planned(&format!("title: t\nlanguage: {language}\nsections: [{{title: a, count: 1}}]\n"));
            assert_eq!(faults.map(|plan| plan.language), Err(vec![format!("a.yaml:2:11: {expected}")]));
        };
        let any =
            "use `en`, `en-US`, `de`, `es`, `fr`, `it` or `nl`; for any other language, add a word file with `words`";
        check("nb", &format!("unknown language `nb`; {any}"));
        check("ja", &format!("unknown language `ja`; {any}"));
        check("zh-Hant", &format!("unknown language `zh-Hant`; {any}"));
        check("eng", "unknown language `eng`; did you mean `en`?");
        check(
            "Norsk (nb)",
            "unknown language `Norsk (nb)`; write a tag, such as `en`, `en-US`, `de`, `es`, `fr`, `it` or `nl`",
        );
    }
}
