//! Tests that books with plain answers use no English words in any other language.

use super::{Job, Material, MemorySink, OUTPUTS, Output, Own, OwnFiles, make};
use crate::book::parts::{PARTS, own_template};
use crate::book::{Edition, compose, plan, read};
use crate::explain::{Language, Words};

/// Returns an edition with plain answers and every part that does not explain steps.
fn edition(keys: &str) -> Edition {
    let parts = "half-title: on, other-titles: Short ones, dedication: For Ada, index: on, blank-grids: 1, notes: 1, \
                 colophon: on, about-author: Ada, review: on, primer: own.typ, full-solutions: own.typ, hints: own.typ";
    let text = format!(
        "title: t\nauthor: a\nsubtitle: s\nanswers: {{style: plain}}\nnewspaper: {{start: 2026-11-23}}\n\
         parts: {{{parts}}}\npage: {{target-time: on, finished-in: on}}\n{keys}\n"
    );
    let (spec, text) = read("a.yaml", text.as_bytes()).expect("the form is right");
    let plan = plan(&spec, "a.yaml", &text).expect("the meaning is right");
    compose(&plan, &mut ()).expect("puzzles enough")
}

#[test]
fn books_with_plain_answers_speak_one_language() {
    let editions = [
        edition("sections: [{title: a, count: 2, grade: hard}, {title: b, count: 1, board: {box: 2x2}}]"),
        edition("purpose: print\nsections: [{title: a, count: 1, rating: {scale: minutes}}]"),
    ];
    let outputs: Vec<&Output> = OUTPUTS.iter().filter(|output| !output.explains_steps).collect();
    for language in Language::ALL {
        for edition in &editions {
            let own = PARTS.iter().map(|row| format!("book/{}", own_template(row.part)));
            let own = own.map(|name| Own { name, file: "own.typ".into(), content: "= Own".into() });
            let own = OwnFiles { templates: own.collect(), ..OwnFiles::default() };
            // With these words, a missing message is an error.
            let material = Material { words: Words::alone(language), ..Material::new("en", own).expect("sound") };
            let job = Job::new(edition, &material, &outputs);
            make(&job, &MemorySink::default()).expect("a book");
        }
    }
}
