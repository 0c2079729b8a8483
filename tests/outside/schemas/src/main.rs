//! Checks with an external validator that the JSON of the library and the program fits the schemas that the program
//! prints, and that damaged JSON does not.

use jsonschema::Validator;
use serde_json::{Value, json};
use std::error::Error;
use std::io::Write;
use std::process::{Command, Stdio};
use std::sync::Arc;
use sudopress_core::board::{Cage, Cell, Clue, Puzzle, Topology, variant};
use sudopress_book::{DATA_SCHEMAS, Lock, compose, plan, read};
use sudopress_logic::Trace;
use sudopress_rating::SCALES;

/// The paths of these need chains, nets, fish, uniqueness, colouring and guesses.
const PUZZLES: [&str; 6] = [
    "...7..3...2..5..4...5382........7..18......64...2.6.......3.6...9......5638....9.",
    "4....7..97.1.38.5.59.1.....1......7.....561.4.............95...8.72......5.....82",
    "..12...89.....8....57.4.12........5..6.83.7...29.........9.5....7..1......638...5",
    ".4...2....5.9.18.....7...51...59..3..1.....7.3........7.....5...2934.....31..7.4.",
    ".6......3..1...9.....75..8....9.7.2.....13.....3...8..7...84..6.3.6...95.16...4..",
    "5.1...9........2.12..8.........6.4.73..1...8..7.2...1...349.....4..8......96.7..5",
];

const SPEC: &str = "title: t\nsections:\n  - {title: a, count: 3, grade: easy}\n  - {title: b, count: 1, board: {box: 3x2}}\n";

/// Returns the schema of a form as a validator.
fn validator(key: &str) -> Result<Validator, Box<dyn Error>> {
    let form = DATA_SCHEMAS.iter().find(|form| form.key == key).ok_or("there is no such form")?;
    Ok(jsonschema::validator_for((form.schema)().as_value())?)
}

fn fits(validator: &Validator, value: &Value) -> Result<(), Box<dyn Error>> {
    validator.validate(value).map_err(|fault| format!("{fault} at {}", fault.instance_path()).into())
}

/// Returns puzzles of several boards: standard, with a relation, with a clue, and one that is not a square.
fn puzzles() -> Result<Vec<Puzzle>, Box<dyn Error>> {
    let empty = |board: Arc<Topology>| Puzzle::empty(board);
    let cage = Clue::Cage(Cage { cells: vec![Cell::new(0), Cell::new(1)], sum: 7 });
    let mut all = vec![
        empty(variant::nine().clone()),
        empty(variant::standard(4, 3)?),
        empty(variant::with_knights_move(variant::nine())?),
        empty(variant::with_non_consecutive(variant::nine())?),
        empty(variant::standard(3, 2)?).with_clues(vec![cage])?,
    ];
    for line in PUZZLES {
        all.push(line.parse()?);
    }
    Ok(all)
}

/// Returns the program's output for these arguments and the puzzles as input.
fn printed(arguments: &[&str]) -> Result<String, Box<dyn Error>> {
    let program = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../target/release/sudopress");
    let mut child = Command::new(program).args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
    child.stdin.take().ok_or("no input")?.write_all(PUZZLES.join("\n").as_bytes())?;
    let output = child.wait_with_output()?;
    Ok(String::from_utf8(output.stdout)?)
}

/// Checks every line of the program's output against the schema that it prints. Returns the number of lines.
fn program_fits(form: &str, arguments: &[&str]) -> Result<usize, Box<dyn Error>> {
    let validator = jsonschema::validator_for(&serde_json::from_str(&printed(&["help", "schema", form])?)?)?;
    let lines = printed(arguments)?;
    let mut count = 0;
    for line in lines.lines() {
        fits(&validator, &serde_json::from_str(line)?).map_err(|fault| format!("{arguments:?}: {fault}"))?;
        count += 1;
    }
    assert_eq!(count, PUZZLES.len(), "{arguments:?}");
    Ok(count)
}

fn main() -> Result<(), Box<dyn Error>> {
    let (of_puzzle, of_trace) = (validator("puzzle")?, validator("trace")?);
    for puzzle in puzzles()? {
        fits(&of_puzzle, &serde_json::to_value(&puzzle)?)?;
    }
    let (mut traces, mut shapes) = (0, std::collections::BTreeSet::new());
    for line in PUZZLES {
        let puzzle: Puzzle = line.parse()?;
        for scale in SCALES {
            let trace = scale.rate_fully(&puzzle)?.trace;
            let value = serde_json::to_value(&trace)?;
            fits(&of_trace, &value).map_err(|fault| format!("{} {line}: {fault}", scale.key))?;
            assert_eq!(serde_json::from_value::<Trace>(value.clone())?, trace);
            shapes.extend(trace.steps.iter().map(|step| step.technique));
            traces += 1;
            let spoilt = |pointer: &str, other: Value| {
                let mut spoilt = value.clone();
                spoilt.pointer_mut(pointer).map(|part| *part = other);
                fits(&of_trace, &spoilt).is_err()
            };
            assert!(spoilt("/steps/0/technique", json!("x-wingg")) && spoilt("/outcome", json!("done")));
            assert!(spoilt("/steps/0/argument/shape", json!("circle")) && spoilt("/board", json!("three")));
            assert!(spoilt("/steps/0/placements", json!([{"cell": 1}])) && spoilt("/steps", json!(7)));
        }
    }
    let (spec, text) = read("a.yaml", SPEC.as_bytes()).map_err(|faults| format!("{faults:?}"))?;
    let plan = plan(&spec, "a.yaml", &text).map_err(|faults| format!("{faults:?}"))?;
    let edition = compose(&plan, &mut ())?;
    fits(&validator("lock")?, &serde_json::from_str(&Lock::new(&edition, SPEC).to_json())?)?;
    let value = serde_json::to_value(&edition)?;
    fits(&validator("edition")?, &value)?;
    assert_eq!(serde_json::from_value::<sudopress_book::Edition>(value)?, edition);
    for entry in edition.puzzles() {
        let value = serde_json::to_value(entry)?;
        fits(&validator("entry")?, &value)?;
        assert_eq!(serde_json::from_value::<sudopress_book::Entry>(value)?, *entry);
    }
    let mut lines = program_fits("trace", &["explain", "--format=trace", "--scale=sudognu"])?;
    for scale in SCALES {
        lines += program_fits("rating", &["rate", "--format=json", "--scale", scale.key])?;
    }
    println!("{lines} lines of the program fit its schemas");
    println!("{traces} traces of {} techniques, an edition, its lock and its entries fit their schemas", shapes.len());
    Ok(())
}
