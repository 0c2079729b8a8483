//! Tests that the data of hints and instances agrees with their words.

use super::{Finding, FindingReport, instance_data, look};
use crate::board::{Candidate, Cell, Digit, Puzzle, Sheet, Topology, variant};
use crate::explain::{Coordinates, Degree, Language, Level, Narrator, Subject, Text, Words};
use crate::logic::{Proved, Step, StepData, example, techniques};
use serde_json::{Value, json};
use std::collections::BTreeSet;

fn with_narrator<T>(describe: impl FnOnce(&Narrator<'_>, &Topology) -> T) -> T {
    let (words, board) = (Words::new(Language::ENGLISH), variant::nine());
    describe(&Narrator::new(&words, board, Coordinates::RowColumn), board)
}

/// Returns the candidates that a result in words lists after this sign: `r4c7 = 5; r2c34,r5c1 <> 4,7`.
fn named(result: &str, sign: &str) -> BTreeSet<(usize, usize)> {
    let figures = |text: &str| -> Vec<usize> {
        text.chars().filter_map(|one| one.to_digit(10)).map(|one| one as usize).collect()
    };
    let mut candidates = BTreeSet::new();
    for (places, digits) in result.split("; ").filter_map(|part| part.split_once(sign)) {
        for (rows, columns) in places.split(',').filter_map(|place| place.split_once('c')) {
            for (row, column) in
                figures(rows).into_iter().flat_map(|row| figures(columns).into_iter().map(move |one| (row, one)))
            {
                candidates.extend(figures(digits).into_iter().map(|digit| ((row - 1) * 9 + column - 1, digit)));
            }
        }
    }
    candidates
}

/// Returns the candidates in data.
fn numbered(list: &Value) -> BTreeSet<(usize, usize)> {
    let number = |one: &Value, of: &str| one[of].as_u64().expect("a number") as usize;
    let list = list.as_array().expect("a list");
    list.iter().map(|one| (number(one, "cell"), number(one, "digit"))).collect()
}

#[test]
fn data_of_every_technique_agrees_with_its_words() {
    let mut seen = 0;
    with_narrator(|narrator, board| {
        for step in techniques().filter_map(|info| example(&info.key)) {
            let key = step.technique;
            let data = instance_data(narrator, &step)["data"].clone();
            let result = narrator.explain_at(&step, Level::Result);
            assert_eq!(numbered(&data["placements"]), named(&result, " = "), "{key}: {result}");
            assert_eq!(numbered(&data["eliminations"]), named(&result, " <> "), "{key}: {result}");
            assert_eq!(data["technique"], key.as_str());
            let read: StepData = serde_json::from_value(data).expect("data are read back");
            assert_eq!(read, StepData::of(&step), "{key}");
            agrees_with_the_sentence(narrator, board, &step, &read);
            seen += 1;
        }
    });
    assert!(seen > 100, "{seen}");
}

/// Checks that all cells named in the sentence are in the data, that all digits in the data are named in the sentence
/// or proof, and that only candidates are marked.
fn agrees_with_the_sentence(narrator: &Narrator<'_>, board: &Topology, step: &Proved<Step>, data: &StepData) {
    let concluded: BTreeSet<Candidate> = data.placements.iter().chain(&data.eliminations).copied().collect();
    let of_views = data.views.iter().flat_map(|view| view.houses.iter().chain(&view.crossing));
    let mut cells: BTreeSet<Cell> = data.cells.iter().copied().chain(concluded.iter().map(|one| one.cell)).collect();
    cells.extend(of_views.flat_map(|&house| board.house(house).cells.clone()));
    for view in &data.views {
        cells.extend(view.blockers.iter().chain(view.sets.iter().flatten()).chain(view.rays.iter().flatten()));
        cells.extend(view.links.iter().flat_map(|link| link.from.cells.iter().chain(&link.to.cells)));
    }
    let (sentence, proof) = (narrator.sentence(step), narrator.explain(step).proof);
    let named = |text: &Text| text.pieces().iter().filter_map(|piece| piece.subject.clone()).collect::<Vec<_>>();
    for subject in named(&sentence) {
        if let Subject::Cells(named) = subject {
            assert!(named.iter().all(|cell| cells.contains(cell)), "{}: {named:?} of {}", step.technique, &*sentence);
        }
    }
    let subjects = proof.iter().map(|line| &line.text).chain([&sentence]).flat_map(named);
    let digits: BTreeSet<Digit> =
        subjects.filter_map(|subject| if let Subject::Digit(digit) = subject { Some(digit) } else { None }).collect();
    assert!(data.digits.iter().all(|digit| digits.contains(digit)), "{}: {:?}", step.technique, data.digits);
    for mark in data.views.iter().flat_map(|view| &view.marks) {
        let Candidate { cell, digit } = mark.candidate;
        assert!(step.before().candidates[cell.index()].contains(digit), "{}: {mark:?}", step.technique);
    }
}

#[test]
fn patterns_have_their_cells_and_digits() {
    let check = |key: &str, cells: &[usize], digits: &[usize]| {
        let data = StepData::of(&example(key).expect("an example"));
        let found: Vec<usize> = data.cells.iter().map(|cell| cell.index()).collect();
        let values: Vec<usize> = data.digits.iter().map(|digit| usize::from(digit.value())).collect();
        assert_eq!((&found[..], &values[..]), (cells, digits), "{key}");
    };
    check("naked-single", &[65], &[6]);
    check("hidden-single", &[2], &[9]);
    check("pointing", &[28, 29], &[8]);
    check("naked-pair", &[30, 33], &[5, 9]);
    check("x-wing", &[36, 41, 72, 77], &[4]);
    check("xy-wing", &[20, 25, 70], &[5, 6, 8]);
}

#[test]
fn hints_hold_as_much_data_as_their_degree_gives_away() {
    let check = |puzzle: &str, degree: Degree, expected: &[&str]| {
        let puzzle: Puzzle = puzzle.parse().expect("a puzzle");
        let sheet = Sheet::new(puzzle.clone(), puzzle.givens().clone());
        let report = with_narrator(|narrator, _| FindingReport::new(narrator, &look(&sheet), degree));
        let data = report.data["data"].as_object().expect("an object").clone();
        assert_eq!(data.keys().map(String::as_str).collect::<Vec<_>>(), expected, "{degree:?}");
        if degree == Degree::Step {
            assert_eq!(data["placements"], json!([{"cell": 5, "digit": 8}]));
            assert_eq!((&data["cells"], &data["houses"]), (&json!([5]), &json!([1])));
        }
    };
    let easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    check(easy, Degree::Area, &["houses"]);
    check(easy, Degree::Digit, &["digits", "houses"]);
    check(easy, Degree::Technique, &["digits", "houses", "technique"]);
    check(easy, Degree::Cells, &["cells", "digits", "houses", "technique"]);
    let all = ["cells", "digits", "eliminations", "houses", "placements", "technique", "views"];
    check(easy, Degree::Step, &all);
}

#[test]
fn mistakes_have_their_cells_and_digits() {
    let puzzle: Puzzle =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().expect("a puzzle");
    let check = |entries: &[(usize, usize)], expected: &[Value]| {
        let mut filled = puzzle.givens().clone();
        for &(cell, digit) in entries {
            filled.set(Cell::new(cell), Some(Digit::new(digit - 1)));
        }
        let finding = look(&Sheet::new(puzzle.clone(), filled));
        assert!(matches!(finding, Finding::Faults(_)), "{finding:?}");
        let report = with_narrator(|narrator, _| FindingReport::new(narrator, &finding, Degree::Step));
        let found: Vec<Value> =
            report.data["mistakes"].as_array().expect("a list").iter().map(|one| one["data"].clone()).collect();
        assert_eq!(found, expected);
    };
    check(&[(2, 1)], &[json!({"cells": [2], "digits": [1]})]);
    check(&[(2, 5)], &[json!({"cells": [0, 2], "digits": [5]}), json!({"cells": [2], "digits": [5]})]);
}
