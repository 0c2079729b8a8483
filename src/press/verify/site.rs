//! Verifies the site: links, boards, steps, and the sentence of each step.

use super::boards::Drawn;
use super::markup::Markup;
use super::{Book, Report, is_on_the_way};
use crate::book::{Entry, Locked, PuzzleData};
use crate::explain::{Coordinates, History, Language, Narrator, Words};
use crate::logic::{Outcome, StepKind, Trace};
use crate::work::Stopped;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};

/// The folder of the site, and that of its puzzle pages.
const SITE: &str = "site/";
const PUZZLES: &str = "site/puzzles/";

/// Reads all pages of a book's site.
pub(super) fn read(book: &Book<'_>) -> Result<Report, Stopped> {
    let pages: Vec<&String> =
        book.names.iter().filter(|name| name.starts_with(SITE) && name.ends_with(".html")).collect();
    let read = book.each(&pages, |name| page(book, name))?;
    let links: Vec<(&str, &Links)> =
        pages.iter().map(|name| name.as_str()).zip(read.iter().map(|(_, links)| links)).collect();
    let mut broken = Report::default();
    for (name, fault) in broken_links(&links, &book.names) {
        broken.fault(name, fault);
    }
    Ok(read.into_iter().map(|(report, _)| report).fold(broken, Report::with))
}

/// The ids and links of a page.
pub(super) struct Links {
    pub(super) ids: BTreeSet<String>,
    pub(super) references: BTreeSet<String>,
}

/// Returns the broken links of pages, each with its page; `names` are all files.
pub(super) fn broken_links<'a>(pages: &[(&'a str, &Links)], names: &BTreeSet<String>) -> Vec<(&'a str, String)> {
    let ids: BTreeMap<&str, &BTreeSet<String>> = pages.iter().map(|(name, links)| (*name, &links.ids)).collect();
    let broken = |(name, links): &(&'a str, &Links)| -> Vec<(&'a str, String)> {
        let faults = links.references.iter().filter_map(|reference| broken_link(name, reference, names, &ids));
        faults.map(|fault| (*name, fault)).collect()
    };
    pages.iter().flat_map(broken).collect()
}

fn page(book: &Book<'_>, name: &str) -> (Report, Links) {
    let mut report = Report { pages: 1, ..Report::default() };
    let markup = book.text(name, &mut report).map(|text| Markup::read(&text)).unwrap_or_default();
    for id in &markup.doubled {
        report.fault(name, format!("the id `{id}` is given twice"));
    }
    let stem = name.strip_prefix(PUZZLES).and_then(|rest| rest.strip_suffix(".html"));
    match stem.map(|stem| stem.parse().ok().and_then(|number| book.puzzle(number))) {
        None => {}
        Some(None) => report.fault(name, "the lock does not contain its puzzle"),
        Some(Some(known)) => puzzle(book, name, known, &markup, &mut report),
    }
    (report, Links { ids: markup.ids, references: markup.references })
}

/// Returns the reason why a link is broken; `None` if it works or leads out of the book.
fn broken_link(
    page: &str,
    reference: &str,
    names: &BTreeSet<String>,
    ids: &BTreeMap<&str, &BTreeSet<String>>,
) -> Option<String> {
    if reference.split(['/', '#', '?']).next().is_some_and(|start| start.contains(':')) {
        return None;
    }
    let (path, id) = reference.split_once('#').map_or((reference, None), |(path, id)| (path, Some(id)));
    let file = if path.is_empty() { page.to_owned() } else { joined(page, path) };
    if !names.contains(&file) {
        return Some(format!("`{reference}` is not a file of the book"));
    }
    let is_there = |id: &str| ids.get(file.as_str()).is_none_or(|ids| ids.contains(id));
    id.filter(|id| !is_there(id)).map(|_| format!("`{reference}` is not an id on its page"))
}

/// Resolves a path relative to a page.
fn joined(page: &str, path: &str) -> String {
    let mut parts: Vec<&str> = page.split('/').collect();
    parts.pop();
    for part in path.split('/') {
        match part {
            "." | "" => {}
            ".." => drop(parts.pop()),
            part => parts.push(part),
        }
    }
    parts.join("/")
}

/// Reads a puzzle's page and its data.
fn puzzle(book: &Book<'_>, name: &str, known: &Locked, markup: &Markup, report: &mut Report) {
    let data = name.replace(".html", ".json");
    let Some(text) = book.text(&data, report) else { return };
    if let Some(puzzle) = unsolved(&text) {
        if puzzle.number != known.number || puzzle.puzzle != known.puzzle {
            report.fault(&data, "puzzle differs from the lock");
        }
        let shows_solution = !markup.sentences.is_empty() || has_solution(known, &markup.boards);
        let fault = "it shows the solution, which its data hides";
        if let Some(fault) = steps(known, &markup.boards, false).or_else(|| shows_solution.then(|| fault.into())) {
            report.fault(name, fault);
        }
        return;
    }
    let entry: Entry = match entry(book, known, &text) {
        Ok(entry) => entry,
        Err(error) => return report.fault(&data, format!("not a puzzle with a proved path: {error}")),
    };
    for fault in differences(book, known, &entry) {
        report.fault(&data, fault);
    }
    let can_guess = entry.trace.steps.iter().any(|step| step.kind == StepKind::Guess);
    if let Some(fault) = boards(known, &markup.boards, can_guess) {
        report.fault(name, fault);
    }
    report.sentences += markup.sentences.len();
    if let Some(fault) = sentences(book, &entry, markup) {
        report.fault(name, fault);
    }
}

/// Returns the data of a puzzle. A site that grows leaves out the origin, with which the puzzles of later days could be
/// made, so it comes from the lock.
fn entry(book: &Book<'_>, known: &Locked, text: &str) -> serde_json::Result<Entry> {
    let mut data: Value = serde_json::from_str(text)?;
    if let Some(members) = data.as_object_mut() {
        members.entry("origin").or_insert_with(|| json!(book.lock.puzzles[known.number - 1].origin));
    }
    serde_json::from_value(data)
}

/// Returns the data of a puzzle whose solution the site hides; `None` if it does not.
fn unsolved(text: &str) -> Option<PuzzleData> {
    let data: Value = serde_json::from_str(text).ok()?;
    if data.get("trace").is_none() { serde_json::from_value(data).ok() } else { None }
}

/// Returns the differences between a puzzle's data and the lock.
fn differences(book: &Book<'_>, known: &Locked, entry: &Entry) -> Vec<String> {
    let record = &book.lock.puzzles[known.number - 1];
    let trace: &Trace = &entry.trace;
    let techniques: BTreeMap<String, usize> =
        trace.technique_counts().into_iter().map(|(key, count)| (key.to_string(), count)).collect();
    let last = trace.snapshot(trace.steps.len()).filter(|_| trace.outcome == Outcome::Solved);
    let pairs = [
        ("number", json!(entry.number), json!(record.number)),
        ("puzzle", json!(entry.puzzle), json!(known.puzzle)),
        ("solution", json!(entry.solution), json!(known.solution)),
        ("canonical", json!(entry.canonical), json!(record.canonical)),
        ("path", json!(entry.path), json!(record.path)),
        ("techniques", json!(techniques), json!(record.techniques)),
        ("the puzzle of its path", json!(trace.puzzle), json!(known.puzzle)),
        ("the end of its path", json!(last.map(|last| last.grid)), json!(known.solution)),
    ];
    let differing = pairs.into_iter().filter(|(_, found, expected)| found != expected);
    differing.map(|(field, ..)| format!("{field} differs from the lock")).collect()
}

/// Returns the fault of the first wrong board on a page. The page has the puzzle, then the solution, then the boards of
/// the steps.
fn boards(known: &Locked, boards: &[Drawn], can_guess: bool) -> Option<String> {
    let fault = "no board on the page shows the solution in the lock";
    steps(known, boards, can_guess).or_else(|| (!has_solution(known, boards)).then(|| fault.into()))
}

/// Returns whether a board on a page is the solution.
fn has_solution(known: &Locked, boards: &[Drawn]) -> bool {
    boards.iter().any(|drawn| drawn.grid(known.puzzle.board()).as_ref() == Some(&known.solution))
}

/// Returns the fault of the first board that is not on the way from the puzzle, which is the first board, to the
/// solution.
pub(super) fn steps(known: &Locked, boards: &[Drawn], can_guess: bool) -> Option<String> {
    let board = known.puzzle.board();
    let givens = known.puzzle.givens();
    let first = boards.first().and_then(|first| first.grid(board));
    if first.as_ref() != Some(givens) {
        return Some("the board at the top is not the puzzle in the lock".into());
    }
    let is_sound = |drawn: &Drawn| match drawn.grid(board) {
        Some(grid) => {
            let is_on_the_way = is_on_the_way(&grid, &known.puzzle, &known.solution);
            drawn.bold(board).as_ref() == Some(givens) && (can_guess || is_on_the_way)
        }
        None => false,
    };
    let at = boards.iter().position(|drawn| !is_sound(drawn))?;
    Some(format!("board {} of the page does not lead from its puzzle to the solution", at + 1))
}

/// Returns the fault of the first sentence that differs from its step's.
fn sentences(book: &Book<'_>, entry: &Entry, markup: &Markup) -> Option<String> {
    let steps = entry.trace.step_by_step();
    if markup.sentences.len() != steps.len() {
        return Some(format!("it has {} steps, expected {}", markup.sentences.len(), steps.len()));
    }
    let own;
    let words = match book.words {
        Some(words) => words,
        None => {
            let language = markup.language.as_deref().and_then(Language::from_tag)?;
            own = Words::new(language);
            &own
        }
    };
    let history = History::new(&entry.trace);
    let wrong = |coordinates: Coordinates| {
        let narrator = Narrator::new(words, entry.puzzle.board(), coordinates);
        let is_another = |(index, step)| {
            let sentence = narrator.explain_within(&history, index, step).sentence.to_string();
            !is_same(&sentence, &markup.sentences[index])
        };
        steps.iter().enumerate().position(is_another)
    };
    // The notation of cells is the reader's choice: take the one that matches furthest.
    let furthest = Coordinates::ALL.into_iter().map(|coordinates| wrong(coordinates).unwrap_or(usize::MAX)).max();
    let step = furthest.filter(|&index| index < steps.len())?;
    Some(format!("the sentence of step {} differs from its argument: {}", step + 1, markup.sentences[step]))
}

/// Returns whether two texts are the same except for spaces.
pub(super) fn is_same(one: &str, other: &str) -> bool {
    one.split_whitespace().eq(other.split_whitespace())
}
