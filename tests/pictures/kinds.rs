//! One picture of every kind, as the program writes it.

use std::io::Cursor;
use std::sync::OnceLock;
use sudopress::book::{self, Edition, compose, plan};
use sudopress::draw::{Picture, Scene, Svg, Theme, scene};
use sudopress::explain::{Coordinates, Language};
use sudopress::logic::{View, views};
use sudopress::outputs::{Archive, Job, Material, MemorySink, make, output};
use sudopress::render::digit_faces;

/// A hard puzzle with marks and links in its steps, and with a walkthrough.
const SPEC: &str = "title: Pictures\nseed: 5\noutputs: [svg, desk, epub]\nnewspaper: {start: 2026-11-23}\n\
                    answers: {style: annotated}\nsections: [{title: a, count: 1, grade: fiendish}]\n";

/// A picture with its name.
pub(super) struct Kind {
    pub(super) name: String,
    pub(super) svg: String,
}

fn edition() -> &'static Edition {
    static EDITION: OnceLock<Edition> = OnceLock::new();
    EDITION.get_or_init(|| {
        let (spec, text) = book::read("a.yaml", SPEC.as_bytes()).expect("a spec");
        compose(&plan(&spec, "a.yaml", &text).expect("a plan"), &mut ()).expect("such puzzles exist")
    })
}

/// Returns one picture of every kind.
pub(super) fn kinds() -> Vec<Kind> {
    let material = Material::built_in(Language::ENGLISH);
    let outputs = ["svg", "desk", "epub"].map(|key| output(key).expect("an output"));
    let memory = MemorySink::default();
    make(&Job::new(edition(), &material, &outputs), &memory).expect("it can be made");
    let files = memory.into_files();
    let text = |name: &str| String::from_utf8(files[name].clone()).expect("text");
    let mut kinds: Vec<(&str, String)> = vec![
        ("puzzle", text("svg/001.svg")),
        ("solution", text("svg/001-solution.svg")),
        ("pencil", text("svg/001-pencil.svg")),
        ("desk", text("desk/2026-11-23.svg")),
        ("desk-answer", text("desk/2026-11-23-answer.svg")),
        ("step", step().svg(&Svg::file("x"))),
    ];
    Archive::each(Cursor::new(&files["book.epub"]), &mut |name, file| {
        let (kind, name) = match name {
            "EPUB/puzzle-1.xhtml" => ("ebook-puzzle", name),
            "EPUB/walkthrough-1.xhtml" => ("ebook-step", name),
            "EPUB/answers-1.xhtml" => ("ebook-answer", name),
            _ => return Ok(()),
        };
        let mut page = String::new();
        file.read_to_string(&mut page)?;
        let pictures = page.split("<svg ").skip(1).filter_map(|rest| rest.split("</svg>").next());
        let richest = pictures.max_by_key(|picture| picture.len()).unwrap_or_else(|| panic!("a picture in {name}"));
        kinds.push((kind, format!("<svg {richest}</svg>")));
        Ok(())
    })
    .expect("an archive");
    assert_eq!(kinds.len(), 9);
    kinds.into_iter().map(|(name, svg)| Kind { name: name.to_owned(), svg }).collect()
}

/// Returns the step with the most links, or with the most marks.
fn step() -> Scene {
    let entry = edition().puzzles().next().expect("a puzzle");
    let steps = entry.trace.step_by_step();
    let shown = |view: &View| (view.links.len(), view.marks.len());
    let steps = steps.iter().flat_map(|step| views(step).into_iter().map(move |view| (step, view)));
    let (step, view) = steps.max_by_key(|(_, view)| shown(view)).expect("a step");
    let before = step.before();
    let view = view.within(&before.candidates);
    let position = Picture::position(&before.puzzle, &before.grid, &before.candidates);
    scene(&position.with_view(&view).with_labels(Coordinates::RowColumn))
}

/// Returns pictures for a test page.
pub(super) fn scenes() -> Vec<Scene> {
    let entry = edition().puzzles().next().expect("a puzzle");
    let solved = Picture::solution(&entry.puzzle, &entry.solution).with_labels(Coordinates::RowColumn);
    vec![scene(&Picture::puzzle(&entry.puzzle)), scene(&solved), step()]
}

/// Returns a theme with other digits.
pub(super) fn other_digits() -> Theme {
    let face = || (include_bytes!("../../fonts/LibertinusSerif-Semibold.otf").to_vec(), 0);
    Theme::classic().clone().with_digits(digit_faces(face(), face()).expect("faces"))
}
