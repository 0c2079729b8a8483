//! Tests of the tasks, and of the data for the player.

use super::{Play, Responder};
use crate::board::variant::{Variant, VariantWords};
use crate::board::{Cage, Cell, Clue, Digit, Puzzle, Relation, RelationKind, variant};
use crate::draw::Theme;
use crate::explain::{Language, Words};
use crate::logic::example;
use serde_json::{Value, json};

const EASY: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn answer(request: &Value) -> Value {
    serde_json::from_str(&Responder::new().answer(&request.to_string())).expect("JSON")
}

#[test]
fn faulty_requests_are_refused_in_a_sentence() {
    let check = |request: &str, expected: &str| {
        let answer: Value = serde_json::from_str(&Responder::new().answer(request)).expect("JSON");
        let error = answer["error"].as_str().unwrap_or_default();
        assert!(error.contains(expected) && !error.contains('\n'), "{request}: {answer}");
    };
    check("", "the request is not JSON");
    check("7", "an object with the member `task`");
    check("{}", "the member `task` is missing");
    check(r#"{"task": "solve"}"#, "unknown task `solve`; this build has read, check");
    check(r#"{"task": "hint", "degre": "step"}"#, "unknown member `degre`; this task has `position`");
    check(r#"{"task": "hint"}"#, "the member `position` is missing");
    check(r#"{"task": "hint", "position": "12"}"#, "");
    check(&format!(r#"{{"task": "hint", "position": "{EASY}", "degree": "all"}}"#), "one of `area`, `digit`");
    check(&format!(r#"{{"task": "hint", "position": "{EASY}", "cell": 81}}"#), "a number from 0 to 80");
    check(&format!(r#"{{"task": "hint", "position": "{EASY}", "techniques": ["x-win"]}}"#), "`x-win`");
    check(&format!(r#"{{"task": "why-not", "position": "{EASY}", "cell": 2, "digit": 0}}"#), "from 1 to 9");
    check(&format!(r#"{{"task": "rate", "position": "{EASY}", "scale": "none"}}"#), "none");
    check(r#"{"task": "language", "words": "tlh"}"#, "no words for `tlh`");
}

#[test]
fn a_hint_reveals_its_picture_with_its_cells_and_its_effect_with_the_step() {
    let step = example("x-wing").expect("an example");
    let position: Value = serde_json::from_str(
        &crate::format::writer("json").expect("a writer").write(&step.before().sheet()).expect("any position"),
    )
    .expect("JSON");
    let hint = |degree: &str| {
        answer(&json!({"task": "hint", "position": position, "degree": degree, "techniques": ["x-wing"]}))
    };
    for degree in ["area", "digit", "technique"] {
        assert!(hint(degree).get("picture").is_none(), "{degree}");
    }
    let [cells, whole] =
        ["cells", "step"].map(|degree| hint(degree)["picture"].as_str().expect("a picture").to_owned());
    assert!(cells.contains("sp-pattern ") && !cells.contains("sp-eliminated"), "{cells}");
    assert!(whole.contains("sp-pattern ") && whole.contains("sp-eliminated"), "{whole}");
    for picture in [&cells, &whole] {
        assert!(picture.starts_with("<svg viewBox=\"") && picture.contains("<defs>"));
        assert!(!picture.contains("style") && !picture.contains(" fill=") && !picture.contains("xlink"), "{picture}");
    }
    let sentences = &hint("step")["sentences"];
    assert_eq!(sentences.as_array().map(Vec::len), Some(1), "{sentences}");
}

#[test]
fn positions_are_checked_rated_and_explained() {
    let checked = answer(&json!({"task": "check", "position": EASY}));
    assert_eq!(
        (&checked["state"], &checked["complete"], &checked["logical"]),
        (&json!("sound"), &json!(true), &json!(true))
    );
    assert_eq!(checked["solutions"][0][2], json!(4));
    let several = answer(&json!({"task": "check", "position": ".".repeat(81), "limit": 2}));
    assert_eq!((&several["complete"], several["solutions"].as_array().map(Vec::len)), (&json!(false), Some(2)));
    assert_eq!(several["state"], "several-solutions");
    let wrong =
        answer(&json!({"task": "check", "position": {"puzzle": EASY, "filled": EASY.replacen("53.", "531", 1)}}));
    assert_eq!((&wrong["state"], &wrong["mistakes"][0]["cell"]), (&json!("mistakes"), &json!("r1c3")));

    let rated = answer(&json!({"task": "rate", "position": EASY}));
    assert_eq!(
        (&rated["rating"], &rated["grade"]["key"], &rated["grade"]["number"]),
        (&json!("1.0"), &json!("gentle"), &json!(1))
    );
    let minutes = answer(&json!({"task": "rate", "position": EASY, "scale": "minutes"}));
    assert!(minutes["figures"]["low"].is_string(), "{minutes}");

    let path = answer(&json!({"task": "path", "position": EASY}));
    assert_eq!((&path["solved"], path["steps"].as_array().map(Vec::len)), (&json!(true), Some(51)));
    assert_eq!(path["steps"][0]["placements"], json!([{"cell": 5, "digit": 8}]));

    let seen = answer(&json!({"task": "why-not", "position": EASY, "cell": 2, "digit": 5}));
    assert!(seen["state"] == "seen" && seen["picture"].is_string(), "{seen}");
    let shown = answer(&json!({"task": "why-not", "position": EASY, "cell": 2, "digit": 1}));
    assert!(shown["state"] == "false" && shown["steps"][0]["picture"].is_string(), "{shown}");
}

#[test]
fn texts_are_read_and_written() {
    let read = answer(&json!({"task": "read", "text": format!("{EASY}\n{EASY}\n")}));
    assert_eq!((&read["format"], &read["more"]), (&json!("line"), &json!(1)));
    assert_eq!(read["play"]["solution"][2], json!(4));
    let position = &read["position"];
    assert_eq!(position["puzzle"], EASY);
    let written = answer(&json!({"task": "write", "position": position, "format": "line"}));
    assert_eq!(written["text"], format!("{EASY}\n"));
}

#[cfg(feature = "generate")]
#[test]
fn new_puzzles_have_the_wanted_grade() {
    let made = answer(&json!({"task": "generate", "grade": "hard", "symmetry": "point", "seed": 3}));
    assert_eq!(made["rating"]["grade"]["key"], "hard", "{made}");
    let rated = answer(&json!({"task": "rate", "position": made["position"]}));
    assert_eq!(rated["rating"], made["rating"]["rating"]);
    let small = answer(&json!({"task": "generate", "board": "x:3x2", "seed": 3}));
    assert_eq!(small["play"]["columns"], 6, "{small}");
    let large = answer(&json!({"task": "generate", "board": "4x4", "grade": "easy", "seed": 3}));
    assert_eq!(large["rating"]["grade"]["key"], "easy", "{large}");
    let above = answer(&json!({"task": "generate", "grade": "easy", "minimum-rating": "4", "seed": 3}));
    assert_eq!(above["error"], "the grade `easy` ends at 2.9");
}

#[cfg(feature = "languages")]
#[test]
fn another_language_comes_with_the_build_or_with_the_request() {
    let hint = json!({"task": "hint", "position": EASY, "degree": "step"}).to_string();
    let in_words = |language: Value| {
        let mut responder = Responder::new();
        assert_eq!(responder.answer(&language.to_string()), r#"{"words":"de"}"#);
        responder.answer(&hint)
    };
    let german = Language::from_tag("de").expect("a language");
    let own = in_words(json!({"task": "language", "words": "de"}));
    assert!(own.contains("In Block 2"), "{own}");
    assert_eq!(own, in_words(json!({"task": "language", "words": "de", "text": Words::export(german)})));
}

#[test]
fn the_player_gets_every_board() {
    let plain = Play::new(&EASY.parse::<Puzzle>().expect("a puzzle"), Theme::of_page());
    assert_eq!((plain.columns, plain.rows, plain.houses.len(), &*plain.symbols), (9, 9, 27, "123456789"));
    assert!(plain.places.is_none() && plain.peers.is_none() && plain.solution.is_none());
    assert_eq!((plain.givens[0], plain.givens[2], &plain.puzzle), (5, 0, &json!(EASY)));
    assert!(plain.picture.starts_with("<svg viewBox=\"-6 -6 912 912\" aria-hidden=\"true\">"), "{}", plain.picture);
    assert!(!plain.picture.contains("sp-given") && !plain.picture.contains("<defs>"));

    let words = VariantWords::parse("twins").expect("words of the table");
    let twins = Variant::from_words(words, (2, 2)).board().expect("a board");
    let twins = Play::new(&Puzzle::empty(twins), Theme::of_page());
    let places = twins.places.expect("not every place is a cell");
    assert!(places.len() < twins.columns * twins.rows && places[0] == (0, 0) && twins.puzzle.is_object());

    let board = variant::standard(2, 2).expect("a board");
    let pairs = vec![[Cell::new(0), Cell::new(6)]];
    let clashes = board.digits().map(|digit| [digit, digit]).collect();
    let board =
        board.with_relations(vec![Relation { kind: RelationKind::KnightsMove, pairs, clashes }]).expect("a relation");
    let cage = Clue::Cage(Cage { cells: [0, 5, 10].map(Cell::new).to_vec(), sum: 7 });
    let mut givens = crate::board::Grid::empty(16);
    givens.set(Cell::new(3), Some(Digit::new(3)));
    let puzzle = Puzzle::new(board, givens).expect("a puzzle").with_clues(vec![cage]).expect("a clue");
    let ruled = Play::new(&puzzle, Theme::of_page());
    let peers = &ruled.peers.expect("the relation adds some")[0];
    assert!(peers.contains(&Cell::new(6)) && peers.contains(&Cell::new(10)) && !peers.contains(&Cell::new(7)));
    let last = ruled.houses.last().expect("houses");
    assert_eq!((last.kind, last.sum, last.cells.len()), ("cage", Some(7), 3));
    assert!(ruled.puzzle.is_object() && ruled.picture.contains("<defs>"));
}
