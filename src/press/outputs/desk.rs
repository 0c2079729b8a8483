//! Makes files for a newspaper's desk: each puzzle and each answer as a separate file, one column wide, named by its
//! date.

use super::material::Material;
use super::output::{Job, Output, OutputError, add};
use super::signs::{self, missing_fault};
use super::sink::FileSink;
use crate::book::{Entry, Length, NewspaperPlan, Plan, printed_date};
use crate::draw::{Picture, Svg, scene};
use crate::error::Diagnostic;
use crate::messages::{PuzzleNumber, PuzzleSolution};
use crate::typeset::{HandoutBoard, HandoutPlan};
use rayon::prelude::*;

pub(super) const DESK: Output = Output {
    key: "desk",
    place: "desk/",
    summary: "a newspaper's daily files: puzzle and answer, as PDF and SVG",
    names,
    file_of: |_, _| None,
    explains_steps: false,
    lacks,
    refuses,
    make,
};

fn lacks(plan: &Plan, _: &Material) -> Vec<String> {
    let is_missing = plan.newspaper.is_none();
    let note = "`desk` requires `newspaper`; write `newspaper: {start: 2026-11-23}`";
    is_missing.then(|| note.to_owned()).into_iter().collect()
}

/// Returns the characters in names of grades and on boards that no face has.
fn refuses(plan: &Plan, material: &Material) -> Vec<Diagnostic> {
    let grades = plan.grades.iter().filter_map(|grade| grade.name.as_deref());
    let own: String = material.words.own_characters().collect();
    let missing = material.press.missing_in(grades.chain([own.as_str()]));
    let remedy = "add a font that has them, such as `fonts: [NotoSansJP-Regular.ttf]`";
    missing_fault(&material.press, &missing, remedy).into_iter().chain(signs::refuses(plan, material)).collect()
}

/// The suffixes of a puzzle's files: the puzzle and its answer.
const SUFFIXES: [&str; 2] = ["", "-answer"];

fn names(plan: &Plan) -> Vec<String> {
    let stems = plan.newspaper.iter().flat_map(|newspaper| &newspaper.stems);
    let named = |stem: &String| SUFFIXES.map(|suffix| ["pdf", "svg"].map(|ending| name(stem, suffix, ending)));
    stems.flat_map(named).flatten().collect()
}

fn name(stem: &str, suffix: &str, ending: &str) -> String {
    format!("desk/{stem}{suffix}.{ending}")
}

fn make(job: &Job<'_>, sink: &dyn FileSink) -> Result<(), OutputError> {
    let Some(newspaper) = &job.edition.plan.newspaper else { return Ok(()) };
    let entries: Vec<&Entry> = job.edition.puzzles().collect();
    entries.par_iter().try_for_each(|entry| files(job, newspaper, entry, sink))
}

/// The space around the board for the outer half of its thickest line.
const EDGE: Length = Length::micrometres(500);

/// The height above the board for the date and the grade.
const HEAD: Length = Length::millimetres(7);

fn files(job: &Job<'_>, newspaper: &NewspaperPlan, entry: &Entry, sink: &dyn FileSink) -> Result<(), OutputError> {
    let (words, theme) = (&job.material.words, &job.material.theme);
    let stem = &newspaper.stems[entry.number - 1];
    let date = printed_date(words, &newspaper.dates[entry.number - 1]);
    let (columns, rows) = entry.puzzle.board().extent();
    let cell = (newspaper.column - EDGE * 2) / columns;
    let size = (newspaper.column, cell * rows + EDGE * 2 + HEAD);
    let pictures = [scene(&Picture::puzzle(&entry.puzzle)), scene(&Picture::solution(&entry.puzzle, &entry.solution))];
    let number = || entry.number.to_string();
    let titles = [words.say(PuzzleNumber { number: number() }), words.say(PuzzleSolution { number: number() })];
    for ((suffix, picture), title) in SUFFIXES.into_iter().zip(pictures).zip(titles) {
        let title = format!("{date}: {title}");
        let plan = HandoutPlan {
            language: words.tag().to_owned(),
            margin: EDGE,
            preset: job.edition.plan.print.map(|print| print.preset),
            ..HandoutPlan::new(&title, size)
        };
        let svg = Svg { theme, micrometres: Some(newspaper.column.as_micrometres()), ..Svg::file(&title) };
        add(sink, name(stem, suffix, "svg"), picture.svg(&svg).as_bytes())?;
        let one = HandoutBoard {
            puzzle: picture,
            answer: None,
            label: Some(date.clone()),
            rating: entry.grade.as_ref().map(|grade| grade.name.clone().unwrap_or_else(|| words.grade(&grade.key))),
        };
        add(sink, name(stem, suffix, "pdf"), &job.material.press.handout(&plan, vec![one])?)?;
    }
    Ok(())
}
