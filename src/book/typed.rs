//! The author's own puzzles, which enter their section unchanged.

use super::edition::Entry;
use super::faults::SpecFaults;
use super::place::At;
use super::plan::{Plan, SectionPlan, TypedPuzzle, is_in_order};
use super::printed::{self, Printed};
use super::provenance::Provenance;
use super::spec::{BroughtPuzzle, SectionSpec};
use crate::board::{COMPLETE, COMPLETE_HINT, Digit, Grid, HouseKind, Puzzle, Topology};
use crate::engine::Engine;
use crate::error::{Diagnostic, counted};
use crate::generate::Made;
use crate::hunt::{self, Difficulty, TechniqueCriteria};
use crate::logic::Unproved;
use crate::rating::Unrated;
use crate::work::{Stop, Stopped};
use std::collections::BTreeSet;
use std::ops::Range;
use std::sync::Arc;

/// Parses the author's own puzzles of a section, those without a number first, on this board, with the row that
/// contains the digits in order. If the board is uncertain, they cannot be parsed.
pub(super) fn read(
    f: &mut SpecFaults,
    written: &SectionSpec,
    board: (&Arc<Topology>, Option<usize>),
    numbers: &Range<usize>,
) -> Vec<TypedPuzzle> {
    let mut typed: Vec<TypedPuzzle> = Vec::new();
    let is_readable = f.is_certain(&[".board"]);
    for givens in written.givens.iter().flatten().filter(|_| is_readable) {
        typed.extend(puzzle(f, givens, board).map(|(puzzle, solution)| TypedPuzzle {
            number: None,
            puzzle,
            solution,
            file: None,
        }));
    }
    let brought = written.from.iter().flat_map(|at| written.brought.iter().map(move |own| (at, own)));
    for (at, own) in brought.filter(|_| is_readable) {
        typed.extend(from_file(f, (at, own), written, board));
    }
    let mut pinned = BTreeSet::new();
    for pin in written.pins.iter().flatten() {
        let number = usize::try_from(pin.number.value).unwrap_or_default();
        if f.are_numbers_certain() {
            if !numbers.contains(&number) {
                let (first, last) = (numbers.start, numbers.end.saturating_sub(1));
                let remedy = format!("its puzzles are numbered {first} to {last}");
                f.add(&pin.number, format!("this section has no puzzle {number}"), remedy);
            } else if !pinned.insert(number) {
                f.add(&pin.number, format!("puzzle {number} is pinned twice"), "remove one of them");
            }
        }
        let read = Some(&pin.givens).filter(|_| is_readable).and_then(|givens| puzzle(f, givens, board));
        typed.extend(read.map(|(puzzle, solution)| TypedPuzzle { number: Some(number), puzzle, solution, file: None }));
    }
    if let Some(at) = written.count.as_ref().filter(|_| typed.len() > numbers.len()) {
        let (given, count) = (typed.len(), numbers.len());
        f.add_beside(
            &[".count"],
            at,
            format!("a section of {count} puzzles cannot have {given} of your own"),
            "raise `count`",
        );
    }
    typed
}

/// Parses a puzzle of a file. Its faults are reported at the name of the file in the spec.
fn from_file(
    f: &mut SpecFaults,
    (at, own): (&At<String>, &BroughtPuzzle),
    section: &SectionSpec,
    board: (&Arc<Topology>, Option<usize>),
) -> Option<TypedPuzzle> {
    let place = format!("{}:{}: ", own.file, own.line);
    let written = At { value: own.givens.clone(), line: at.line, column: at.column, length: at.length };
    let (puzzle, solution) = puzzle_at(f, &written, &place, board)?;
    let is_strict = section.minimal.as_ref().is_some_and(|minimal| minimal.trim() == "strict");
    if is_strict && !Engine::new().redundant_givens(&puzzle).is_empty() {
        f.add(at, format!("{place}this puzzle has a redundant given"), "remove the puzzle, or write `minimal: no`");
        return None;
    }
    Some(TypedPuzzle { number: None, puzzle, solution, file: Some(own.file.clone()) })
}

/// Returns notes on the author's files: the number of puzzles with redundant givens, if the spec does not decide
/// whether these are allowed.
pub(super) fn notes(f: &SpecFaults, sections: &[At<SectionSpec>], plan: &Plan) -> Vec<Diagnostic> {
    let note = |(written, section): (&At<SectionSpec>, &SectionPlan)| {
        let at = written.from.as_ref().filter(|_| written.minimal.is_none())?;
        let own = || section.typed.iter().filter(|typed| typed.file.is_some());
        let mut engine = Engine::new();
        let loose = own().filter(|typed| !engine.redundant_givens(&typed.puzzle).is_empty()).count();
        let message = format!("{} of {} with a redundant given", loose, counted(own().count(), "puzzle"));
        (loose > 0)
            .then(|| f.note(at, message).hint("write `minimal: no` to allow this or `minimal: strict` to reject it"))
    };
    sections.iter().zip(&plan.sections).filter_map(note).collect()
}

/// Returns the puzzle with these givens, and its solution.
fn puzzle(f: &mut SpecFaults, written: &At<String>, board: (&Arc<Topology>, Option<usize>)) -> Option<(Puzzle, Grid)> {
    puzzle_at(f, written, "", board)
}

/// Returns a puzzle from a file and its solution. Messages begin with the place of the puzzle in the file.
fn puzzle_at(
    f: &mut SpecFaults,
    written: &At<String>,
    place: &str,
    (topology, ordered_row): (&Arc<Topology>, Option<usize>),
) -> Option<(Puzzle, Grid)> {
    let signs: Vec<char> = written.chars().filter(|sign| !sign.is_whitespace()).collect();
    let cells = topology.cell_count();
    if signs.len() != cells {
        let side = topology.side();
        let message =
            format!("{place}{}, but a {side}x{side} board has {cells} cells", counted(signs.len(), "character"));
        f.add(written, message, "write a digit for each given and `.` for each empty cell");
        return None;
    }
    let value = |&sign: &char| match sign {
        '.' | '0' => Some(0),
        sign => topology.digit_of(sign).map(Digit::value),
    };
    let Some(values) = signs.iter().map(value).collect::<Option<Vec<u8>>>() else {
        f.add(
            written,
            format!("{place}this character is not a digit of this board"),
            "write a digit for each given and `.` for each empty cell",
        );
        return None;
    };
    let grid = Grid::from_values(values, topology.side())?;
    let puzzle = match Puzzle::new(topology.clone(), grid) {
        Ok(puzzle) => puzzle,
        Err(error) => {
            f.add(written, format!("{place}{error}"), "write each digit once in each row, column and box");
            return None;
        }
    };
    if puzzle.givens().is_complete() {
        f.add(written, format!("{place}{COMPLETE}"), COMPLETE_HINT);
        return None;
    }
    let solutions = Engine::new().solutions(&puzzle, 2);
    match solutions.len() {
        1 if !is_in_order(topology, ordered_row, &solutions[0]) => {
            let row = ordered_row.unwrap_or_default();
            let cells = topology.house_of(HouseKind::Row, row).map_or(&[][..], |house| &topology.house(house).cells);
            let sign = |digit| topology.symbol(digit);
            let found: String = cells.iter().filter_map(|&cell| solutions[0].digit(cell)).map(sign).collect();
            let wanted: String = topology.digits().map(sign).collect();
            let message = format!("{place}row {row} of the solution spells {found}, not {wanted}");
            f.add(written, message, "rename its letters, or remove `word`");
            None
        }
        1 => Some((puzzle, solutions.into_iter().next()?)),
        count => {
            let what = if count == 0 { "no solution" } else { "several solutions" };
            f.add(written, format!("{place}this puzzle has {what}"), "a puzzle must have exactly one");
            None
        }
    }
}

/// The reason why one of the author's puzzles cannot be in the book.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum OwnPuzzleError {
    /// The scale of the section does not rate such puzzles.
    #[error(transparent)]
    Unrated(#[from] Unrated),
    /// The path does not reach the solution.
    #[error("logic alone does not solve it")]
    Unsolved,
    /// A step of the path is not proved.
    #[error("its path is not proved: {0}")]
    Unproved(#[from] Unproved),
    /// The puzzle is already in the book.
    #[error("it is equivalent to another puzzle of the book")]
    Duplicate,
    /// The puzzle is in another book.
    #[error("another book in the bank uses it")]
    Taken,
}

/// Returns the entry of one of the author's puzzles, or the reason why the book cannot contain it.
pub(super) fn entry(
    plan: &Plan,
    (index, number): (usize, usize),
    TypedPuzzle { puzzle, solution, file, .. }: &TypedPuzzle,
    canonical: String,
    stop: &Stop,
) -> Result<Result<Entry, OwnPuzzleError>, Stopped> {
    let section = &plan.sections[index];
    let scale = section.difficulty.scale;
    // It need not meet any criteria, because the author has chosen it.
    let any = Difficulty { level: None, band: None, hardest: None, ..section.difficulty };
    let criteria = hunt::Criteria {
        difficulty: any,
        techniques: TechniqueCriteria::default(),
        ..printed::criteria(plan, section)
    };
    let rated = match scale.rate_for(&plan.model, puzzle, None, stop) {
        Ok(rated) => rated.expect("without a highest rating no path is given up"),
        Err(Unrated::Stopped(stopped)) => return Err(stopped),
        Err(unrated) => return Ok(Err(unrated.into())),
    };
    let own = (rated.rating, rated.is_open);
    let Ok(path) = hunt::reader_path(&criteria, puzzle, rated, stop)? else {
        return Ok(Err(OwnPuzzleError::Unsolved));
    };
    let ratings = printed::ratings((plan, section), puzzle, own, &path, stop)?;
    let made = Made { puzzle: puzzle.clone(), solution: solution.clone() };
    let origin = file.as_ref().map_or(Provenance::Typed, |name| Provenance::File { name: name.clone() });
    let printed = Printed::new(made, canonical, path, ratings);
    Ok(printed.map(|printed| printed::entry(plan, (index, number), printed, origin)).map_err(OwnPuzzleError::from))
}

#[cfg(test)]
mod tests {
    use super::super::{plan, read};
    use super::*;

    const PUZZLES: [&str; 3] = ["1...34....4...21", "..2....1.4..21..", "...2..1..3..42.."];

    /// Plans a section with these keys and a file with this many puzzles; returns the number of puzzles in the book,
    /// and of the author's among them.
    fn counts(keys: &str, in_file: usize) -> Result<(usize, usize), Vec<String>> {
        let text = format!("title: t\nsections:\n  - {{title: a, board: {{box: 2x2}}, {keys}}}\n");
        let (mut spec, text) = read("a.yaml", text.as_bytes()).expect(keys);
        let puzzle =
            |(line, givens): (usize, &&str)| BroughtPuzzle { file: "f".into(), line, givens: (*givens).into() };
        spec.sections.value[0].value.brought = (1..).zip(&PUZZLES).take(in_file).map(puzzle).collect();
        let planned = plan(&spec, "a.yaml", &text).map(|plan| (plan.puzzle_count(), plan.sections[0].typed.len()));
        planned.map_err(|faults| faults.iter().map(Diagnostic::summary).collect())
    }

    #[test]
    fn a_section_without_a_count_has_all_puzzles_of_its_file() {
        let check = |keys: &str, in_file: usize, expected: Result<(usize, usize), &str>| {
            let expected = expected.map_err(|fault| vec![fault.to_owned()]);
            assert_eq!(counts(keys, in_file), expected, "{keys}");
        };
        let pin = "pins: [{number: 4, givens: '1.3..4..2...4..1'}]";
        check("from: f", 3, Ok((3, 3)));
        check("from: f", 1, Ok((1, 1)));
        check("from: f, count: 5", 3, Ok((5, 3)));
        check("from: f, givens: ['1.3..4..2...4..1']", 2, Ok((3, 3)));
        check(&format!("from: f, {pin}"), 3, Ok((4, 4)));
        let room = "a section of 2 puzzles cannot have 3 of your own; raise `count`";
        check("from: f, count: 2", 3, Err(&format!("a.yaml:3:51: {room}")));
        let missing = "the key `count` is missing; write `count: 10`, or `from: FILE` for all puzzles of a file";
        check("grade: easy", 0, Err(&format!("a.yaml:3:5: {missing}")));
        let pinned = "this section has no puzzle 4; its puzzles are numbered 1 to 3";
        check(&format!("from: f, {pin}"), 2, Err(&format!("a.yaml:3:60: {pinned}")));
    }
}
