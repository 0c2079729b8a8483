//! Tests that arguments stay the same when they are written and read back.

use super::on_board::OnBoard;
use super::*;
use crate::board::{variant, with_layout};
use crate::logic::techniques::KeptPosition;
use crate::logic::{finders, first_instances, select};

/// One argument of each shape, and of each rule, pattern and origin within a shape.
const EXAMPLES: &str = include_str!("examples.jsonl");

/// Returns the name of the shape in the written argument.
fn shape(argument: &Argument) -> String {
    let value = serde_json::to_value(argument).expect("an argument is JSON");
    value["shape"].as_str().expect("a key").to_owned()
}

#[test]
fn examples_are_written_and_read_back_as_they_stand() {
    let mut shapes = Vec::new();
    for line in EXAMPLES.lines() {
        let argument: Argument = serde_json::from_str(line).unwrap_or_else(|fault| panic!("{fault}: {line}"));
        assert_eq!(serde_json::to_string(&argument).expect("an argument is JSON"), line);
        assert!(argument.is_on(variant::nine()), "{line}");
        shapes.push(shape(&argument));
    }
    shapes.dedup();
    let key = |shape: &Shape| serde_json::to_value(shape).expect("a key is JSON").as_str().expect("a key").to_owned();
    let mut keys: Vec<String> = Shape::ALL.iter().map(key).collect();
    keys.sort_unstable();
    assert_eq!(shapes, keys);
}

#[test]
fn every_step_that_is_found_reads_back() {
    let infos = finders::<2>().iter().map(|finder| finder.info);
    for (info, kept) in infos.flat_map(|info| KeptPosition::of(&info.key).map(move |kept| (info, kept))) {
        with_layout!(variant::nine(), |layout| {
            let position = kept.position(layout).expect("the givens do not clash");
            for step in first_instances(&select(&[info.key])[0], &position, 3) {
                let text = serde_json::to_string(&step).expect("a step is JSON");
                assert_eq!(serde_json::from_str::<crate::logic::Step>(&text).expect("it was a step"), step, "{text}");
                assert!(step.is_on(layout.topology()), "{text}");
            }
        });
    }
}

#[test]
fn invalid_arguments_are_rejected() {
    let check = |text: &str, expected: &str| {
        let fault = serde_json::from_str::<Argument>(text).expect_err(text).to_string();
        assert!(fault.contains(expected), "{text}: {fault}");
    };
    check(r#"{"shape":"templates","digit":0,"count":1}"#, "0 is not a digit");
    check(r#"{"shape":"templates","digit":33,"count":1}"#, "33 is not a digit");
    check(r#"{"shape":"templates","digit":3}"#, "missing field `count`");
    check(r#"{"shape":"sword","digit":3}"#, "unknown variant `sword`");
    check(r#"{"digit":3,"count":1}"#, "missing field `shape`");
}

#[test]
fn arguments_off_the_board_are_detected() {
    let check = |text: &str| {
        let argument: Argument = serde_json::from_str(text).expect("an argument");
        assert!(!argument.is_on(variant::nine()), "{text}");
    };
    check(r#"{"shape":"templates","digit":10,"count":1}"#);
    check(r#"{"shape":"bent-set","cells":[81],"digit":1}"#);
    check(r#"{"shape":"fish","digit":1,"base":[27],"cover":[0],"cells":[],"fins":[]}"#);
    check(r#"{"shape":"combined","arguments":[{"shape":"bent-set","cells":[81],"digit":1}]}"#);
    check(r#"{"shape":"wrong-guess","contradiction":{"no-place":[0,12]}}"#);
    check(r#"{"shape":"branches","origin":{"house":[30,1]},"branches":[]}"#);
}
