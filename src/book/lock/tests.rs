use super::super::{Plan, Provenance, compose, plan, read};
use super::*;
use crate::board::{Cage, Cell, Clue, Topology, TopologyError, variant};
use crate::book::Entry;
use crate::generate::VERSION;
use crate::hunt::Recipe;
use crate::rating::minutes::Model;
use crate::work::Stop;
use std::sync::Arc;

const SPEC: &str =
    "title: t\nsections:\n  - {title: a, count: 2, symmetry: point}\n  - {title: b, count: 2, board: {box: 2x2}}\n";

fn planned(spec: &str) -> Plan {
    let (spec, text) = read("a.yaml", spec.as_bytes()).expect("the form is right");
    plan(&spec, "a.yaml", &text).expect("the meaning is right")
}

fn locked() -> Lock {
    Lock::new(&compose(&planned(SPEC), &mut ()).expect("such puzzles exist"), SPEC)
}

fn fit(lock: &Lock, spec: &str) -> Result<Fitted, String> {
    fit_to(lock, &planned(spec), spec)
}

fn fit_to(lock: &Lock, plan: &Plan, spec: &str) -> Result<Fitted, String> {
    let summaries = |faults: Vec<crate::error::Diagnostic>| faults.iter().map(|fault| fault.summary() + "\n").collect();
    lock.edition(plan, spec, "lock", &Stop::never()).map_err(summaries)
}

#[test]
fn a_lock_reads_back_and_gives_the_same_edition() {
    let lock = locked();
    let text = lock.to_json();
    let again = Lock::read("lock", text.as_bytes()).expect("it reads back");
    assert_eq!(again, lock);
    assert!(lock.puzzles.iter().all(|puzzle| puzzle.path == "press" && puzzle.levels.contains_key("savant")));
    let fitted = fit(&again, SPEC).expect("it fits its own spec");
    assert_eq!(fitted.notes, [""; 0]);
    assert_eq!(Lock::new(&fitted.edition, SPEC).to_json(), text);
}

#[test]
fn what_does_not_fit_is_reported() {
    let lock = locked();
    let check = |from: &str, to: &str, expected: &str| {
        let fault = fit(&lock, &SPEC.replace(from, to)).expect_err("it does not fit");
        assert!(fault.contains(expected), "{fault:?}");
    };
    check("count: 2, symmetry", "count: 3, symmetry", "section `a` has 3 puzzles in the spec, but 2 in the lock");
    check("symmetry: point", "symmetry: full", "puzzle 1: its givens do not have the symmetry `full`");
    check("symmetry: point", "given-count: {max: 17}", "givens, but the spec asks for 17 to 17");
    check("{box: 2x2}", "{box: 3x2}", "puzzle 3: `board.box`: found `2x2`, expected `3x2`");
    check("symmetry: point", "rating: {scale: sudognu, min: 1000000}", ", but the spec asks for 1000000 to ");
    check("  - {title: b, count: 2, board: {box: 2x2}}\n", "", "puzzle 3 is in section 2, but the spec has 1 section");
    for to in
        ["title: other", "title: t\nseed: 99", "title: t\nwalkthrough: {path: savant}", "title: t\ngrades: hodoku"]
    {
        let fitted = fit(&lock, &SPEC.replace("title: t", to)).expect("the puzzles are the same");
        assert_eq!(fitted.notes, ["the spec has changed since the lock was written"], "{to}");
    }
    let fitted = fit(&lock, &SPEC.replace("symmetry: point", "symmetry: none")).expect("they have that too");
    assert!(fitted.edition.puzzles().all(|entry| entry.symmetry == crate::board::Symmetry::None));
}

/// Returns the digits, each replaced by the next one.
fn relabelled(line: &str, side: u8) -> String {
    let next = |symbol: char| match symbol.to_digit(10) {
        Some(digit) => char::from(b'0' + digit as u8 % side + 1),
        None => symbol,
    };
    line.chars().map(next).collect()
}

/// Returns seed, index and recipe of a generated puzzle.
fn attempt(puzzle: &mut LockedPuzzle) -> (&mut u64, &mut u64, &mut Recipe) {
    let Provenance::Generated { seed, index, recipe } = &mut puzzle.origin else { panic!("it was generated") };
    (seed, index, recipe)
}

#[test]
fn nothing_in_a_lock_is_trusted() {
    let check = |change: &dyn Fn(&mut LockedPuzzle), expected: &str| {
        let mut lock = locked();
        change(&mut lock.puzzles[0]);
        let fault = fit(&lock, SPEC).expect_err("it is not true");
        assert!(fault.contains(expected), "{fault:?} does not contain {expected:?}");
    };
    check(&|puzzle| puzzle.givens = ".".repeat(81), "it has several solutions");
    check(&|puzzle| puzzle.givens = puzzle.solution.clone(), "`givens generated from seed ");
    check(&|puzzle| puzzle.givens.clear(), "`givens`: not a grid of its board");
    check(&|puzzle| puzzle.solution = "é".repeat(81), "`solution`: not a grid of its board");
    check(&|puzzle| puzzle.solution = "1".repeat(81), "its solution does not solve it");
    check(&|puzzle| puzzle.canonical.push('1'), "`canonical`: found `1` at character 82, expected nothing more");
    check(&|puzzle| puzzle.given_count += 1, "`given_count`: found `");
    check(&|puzzle| puzzle.number = 2, "section `a`: its puzzles must have the numbers 1 to 2 in order");
    check(&|puzzle| puzzle.section = 0, "puzzle 1 is in section 0, but the spec has 2 sections");
    check(&|puzzle| puzzle.ratings.clear(), "`ratings.explainer`: found nothing, expected `");
    check(&|puzzle| puzzle.path = "savant".into(), "`path`: found `savant`, expected `press`");
    check(&|puzzle| puzzle.symmetry = crate::board::Symmetry::Full, "`symmetry`: found `full`, expected `point`");
    check(&|puzzle| puzzle.grade = Some("kind".into()), "`grade`: found `kind`, expected `");
    check(&|puzzle| puzzle.techniques.clear(), "`techniques.");
    check(&|puzzle| puzzle.levels.clear(), "`levels.hodoku`: found nothing, expected `");
    check(&|puzzle| puzzle.ratings.extend([("mine".into(), 1.into())]), "`scales`: the version of the scale `mine` is");
    check(&|puzzle| *attempt(puzzle).0 = 7, "puzzle 1: `givens generated from seed 7 and index ");
    check(&|puzzle| *attempt(puzzle).1 += 1, "`givens generated from seed ");
    check(&|puzzle| attempt(puzzle).2.symmetry = crate::board::Symmetry::Vertical, "`givens generated from seed ");
    check(
        &|puzzle| {
            puzzle.givens = relabelled(&puzzle.givens, 9);
            puzzle.solution = relabelled(&puzzle.solution, 9);
        },
        "`solution generated from seed ",
    );
}

#[test]
fn swapped_puzzles_are_reported() {
    let mut lock = locked();
    let (first, second) = (lock.puzzles[0].clone(), lock.puzzles[1].clone());
    // Whole records, so that each is consistent in itself.
    lock.puzzles[0] = LockedPuzzle { number: first.number, ..second.clone() };
    lock.puzzles[1] = LockedPuzzle { number: second.number, ..first.clone() };
    assert!(fit(&lock, SPEC).is_ok(), "the order of a book's puzzles is the editor's");
    // All but their seeds and indices.
    lock.puzzles[0].origin = first.origin;
    lock.puzzles[1].origin = second.origin;
    let fault = fit(&lock, SPEC).expect_err("another attempt makes each");
    assert!(
        fault.contains("puzzle 1: `givens generated from seed ")
            && fault.contains("puzzle 2: `givens generated from seed ")
    );
    // A puzzle turned over is equivalent, but different on paper.
    let mut lock = locked();
    let turned = |line: &str| -> String {
        let signs: Vec<char> = line.chars().collect();
        (0..81).map(|cell| signs[cell % 9 * 9 + cell / 9]).collect()
    };
    let puzzle = &mut lock.puzzles[0];
    (puzzle.givens, puzzle.solution) = (turned(&puzzle.givens), turned(&puzzle.solution));
    let fault = fit(&lock, SPEC).expect_err("the attempt makes another");
    assert!(fault.contains("puzzle 1: `givens generated from seed "), "{fault}");
}

#[test]
fn faults_of_form_are_in_our_words() {
    let text = locked().to_json();
    let check = |bytes: &str, expected: &str| {
        let fault = Lock::read("lock", bytes.as_bytes()).expect_err("no lock").summary();
        let jargon = ["invalid", "unit", "sequence", "struct", "column", "eof", "variant", "field", "u64", "usize"];
        assert!(fault.contains(expected) && fault.ends_with("to write a new one"), "{fault}");
        assert!(!jargon.iter().any(|word| fault.to_lowercase().contains(word)), "{fault}");
    };
    check("{\"program\": 1}", "lock:1:13: a lock cannot have `1` here");
    check("", "lock:1:1: the lock is incomplete");
    check("[", "lock:1:1: ");
    check("{", "lock:1:1: the lock is incomplete");
    check("{]", "lock:1:2: this is not valid JSON");
    check(&text[..text.len() / 2], "the lock is incomplete");
    for (from, to, expected) in [
        ("\"given_count\":", "\"givens_count\":", "a lock has no key `givens_count`"),
        ("\"seed\":", "\"seed\":\"x\",\"seeed\":", "a lock cannot have `x` here"),
        ("\"number\":1", "\"number\":-1", "a lock cannot have `-1` here"),
        ("\"number\":1,", "\"number\":1,\"number\":1,", "the key `number` is given twice"),
        ("\"number\":1,", "", "the key `number` is missing"),
        ("\"ratings\":{", "\"ratings\":[], \"x\":{", "a lock cannot have a list here"),
        ("\"symmetry\":\"point\"", "\"symmetry\":\"round\"", ""),
        ("\"board\":{", "\"board\":null,\"boards\":{", "a lock cannot have nothing here"),
        ("\"kind\":\"generated\"", "\"kind\":\"found\"", "a lock cannot have the value `found` here"),
        ("\"schema\": 1", "\"schema\": \"1\"", "a lock cannot have `1` here"),
        ("  \"schema\": 1,\n", "", "the key `schema` is missing"),
        ("  \"scales\":", "  \"scale\":", "a lock has no key `scale`"),
        ("\"index\":", "\"indices\":", ""),
    ] {
        assert!(text.contains(from), "{from}");
        check(&text.replacen(from, to, 1), expected);
    }
}

#[test]
fn what_can_only_be_proved_is_noted() {
    let check = |origin: &Provenance, expected: &str| {
        let mut lock = locked();
        for puzzle in &mut lock.puzzles[..2] {
            puzzle.origin = origin.clone();
            // Unless the record claims that the puzzle can be generated again, another labelling of the digits is just
            // as good.
            puzzle.givens = relabelled(&puzzle.givens, 9);
            puzzle.solution = relabelled(&puzzle.solution, 9);
        }
        let fitted = fit(&lock, SPEC).expect("the puzzles are sound");
        assert_eq!(fitted.notes, [format!("puzzles 1, 2: proved, but not regenerated: {expected}")]);
        let again = Lock::new(&fitted.edition, SPEC);
        assert_eq!(Lock::read("lock", again.to_json().as_bytes()), Ok(lock));
    };
    check(&Provenance::Typed, "typed in");
    check(&Provenance::File { name: "a.txt".into() }, "from a file");
    check(&Provenance::Bank { name: "b".into() }, "from a bank");
    let other = |generator| {
        let mut puzzle = locked().puzzles[0].clone();
        attempt(&mut puzzle).2.generator = generator;
        puzzle.origin
    };
    for generator in [0, VERSION + 1] {
        let expected = format!("made by generator version {generator}; this program has version {VERSION}");
        check(&other(generator), &expected);
    }
}

#[test]
fn locks_of_other_programs_are_noted() {
    let mut lock = locked();
    lock.program = "sudopress 7.0.0".into();
    let fitted = fit(&lock, SPEC).expect("the puzzles are sound");
    assert!(fitted.notes[0].starts_with("the lock was written by `sudopress 7.0.0`; this is sudopress "));
    // Another program may have rated the puzzles differently; the puzzles are the same.
    lock.puzzles[0].ratings.insert("hodoku".into(), 1.into());
    let notes = fit(&lock, SPEC).expect("the puzzles are sound").notes;
    assert!(
        notes[1].starts_with("rated differently now: puzzle 1: `ratings.hodoku`: found `1`, expected `"),
        "{notes:?}"
    );
    lock.puzzles[0].given_count += 1;
    assert!(fit(&lock, SPEC).expect_err("that is no matter of measuring").contains("`given_count`"));
    let check = |program: &str, expected: &str| {
        let fault = fit(&Lock { program: program.into(), ..locked() }, SPEC).expect_err("no such program wrote it");
        assert!(fault.contains(expected), "{fault}");
    };
    check("abacus 1.0.0", "`program`: found `abacus 1.0.0`, expected `sudopress` with a version");
    check("sudopress", "`program`: found `sudopress`, expected `sudopress` with a version");
}

/// A book with a puzzle of 6x6 with this rule, which no spec can request yet.
const OF_RULES: &str = "title: t\nsections: [{title: a, count: 1, board: {box: 3x2}}]\n";

fn with_rule(rule: impl Fn(&Topology) -> Result<Arc<Topology>, TopologyError>) -> Plan {
    let mut plan = planned(OF_RULES);
    plan.sections[0].topology = rule(&plan.sections[0].topology).expect("a board");
    plan.sections[0].given_count = (0, 36);
    plan
}

/// Returns a board with the same cells, digits and houses.
fn plain(board: &Topology) -> Result<Arc<Topology>, TopologyError> {
    Ok(Arc::new(board.clone()))
}

/// The lock of a puzzle with cages in place of givens, from a file.
fn caged() -> (Plan, Lock) {
    let mut plan = with_rule(plain);
    let made = Lock::new(&compose(&plan, &mut ()).expect("such a puzzle exists"), OF_RULES);
    plan.sections[0].minimal = crate::generate::Minimality::No;
    let mut lock = Lock { program: "sudopress 0.9.0".into(), ..made };
    let puzzle = &mut lock.puzzles[0];
    let digit = |cell: usize| u32::from(puzzle.solution.as_bytes()[cell] - b'0');
    let cage = |first: usize| Cage {
        cells: vec![Cell::new(first), Cell::new(first + 1)],
        sum: digit(first) + digit(first + 1),
    };
    puzzle.clues = (0..36).step_by(2).map(|first| Clue::Cage(cage(first))).collect();
    puzzle.origin = Provenance::File { name: "cages.json".into() };
    // Another version of the program may have other results, so this one computes all of them again.
    let edition = fit_to(&lock, &plan, OF_RULES).expect("the puzzle is sound").edition;
    (plan, Lock::new(&edition, OF_RULES))
}

#[test]
fn puzzles_with_rules_are_locked_and_set_again() {
    let check = |plan: &Plan, lock: &Lock, notes: &[&str]| {
        let text = lock.to_json();
        let again = Lock::read("lock", text.as_bytes()).expect("it reads back");
        assert_eq!(again, *lock);
        let fitted = fit_to(&again, plan, OF_RULES).expect("it fits its plan");
        assert_eq!(fitted.notes, notes);
        assert_eq!(Lock::new(&fitted.edition, OF_RULES).to_json(), text);
        for entry in fitted.edition.puzzles() {
            assert!(entry.puzzle.has_rules());
            assert_eq!(crate::logic::check(&entry.trace), Ok(()));
            let text = serde_json::to_string(entry).expect("an entry is JSON");
            assert_eq!(serde_json::from_str::<Entry>(&text).expect("it reads back"), *entry);
        }
    };
    let of_rule = |rule: fn(&Topology) -> Result<Arc<Topology>, TopologyError>| {
        let plan = with_rule(rule);
        let lock = Lock::new(&compose(&plan, &mut ()).expect("such a puzzle exists"), OF_RULES);
        check(&plan, &lock, &[]);
        (plan, lock)
    };
    let (knights, locked) = of_rule(variant::with_knights_move);
    of_rule(variant::with_non_consecutive);
    let (plan, cages) = caged();
    check(&plan, &cages, &["puzzle 1: proved, but not regenerated: from a file"]);

    // A change in one of them is reported.
    let changed = |plan: &Plan, lock: &Lock, change: &dyn Fn(&mut LockedPuzzle), expected: &str| {
        let mut lock = lock.clone();
        change(&mut lock.puzzles[0]);
        let fault = fit_to(&lock, plan, OF_RULES).expect_err("it is not true");
        assert!(fault.contains(expected), "{fault:?} does not contain {expected:?}");
    };
    let nothing = "`whole_board`: found nothing, expected the full board of its section";
    changed(&knights, &locked, &|puzzle| puzzle.whole_board = None, nothing);
    let other = variant::with_non_consecutive(&with_rule(plain).sections[0].topology).expect("a board");
    changed(
        &knights,
        &locked,
        &|puzzle| puzzle.whole_board = Some((*other).clone()),
        "`whole_board.relations`: found ",
    );
    changed(
        &plan,
        &cages,
        &|puzzle| puzzle.whole_board = Some((*other).clone()),
        "because the board of its section is plain",
    );
    changed(&with_rule(plain), &locked, &|_| {}, "because the board of its section is plain");
    let sum = |to: u32| {
        move |puzzle: &mut LockedPuzzle| {
            let Clue::Cage(cage) = &mut puzzle.clues[0];
            cage.sum = to;
        }
    };
    changed(&plan, &cages, &sum(99), "`clues`: they do not fit its board");
    let Clue::Cage(first) = &cages.puzzles[0].clues[0];
    changed(&plan, &cages, &sum(if first.sum == 5 { 6 } else { 5 }), "its solution does not solve it");
    changed(&plan, &cages, &|puzzle| drop(puzzle.clues.pop()), "`canonical`: found ");
    let cage = cages.puzzles[0].clues[0].clone();
    let fault = "`clues generated from seed ";
    let plain_lock = Lock::new(&compose(&with_rule(plain), &mut ()).expect("such a puzzle exists"), OF_RULES);
    let one = |puzzle: &mut LockedPuzzle| puzzle.clues = vec![cage.clone()];
    changed(&with_rule(plain), &plain_lock, &one, fault);
}

/// Returns the model of readers who take half as long again.
fn slow() -> Model {
    let Model { base, search, .. } = Model::built_in();
    Model { base: base * 3 / 2, search: search * 3 / 2, ..Model::built_in() }
}

#[test]
fn a_lock_names_the_readers_for_whom_its_figures_are() {
    const OF_MINUTES: &str = "title: t\nsections: [{title: a, count: 2, rating: {scale: minutes, max: 9.9}}]\n";
    let plan = planned(OF_MINUTES);
    let slow_plan = plan.clone().with_model(slow());
    let made = |plan: &Plan| Lock::new(&compose(plan, &mut ()).expect("such puzzles exist"), OF_MINUTES);
    let (quick, slow) = (made(&plan), made(&slow_plan));
    assert_eq!((quick.model, slow.model), (Model::built_in(), slow_plan.model));
    assert!(!quick.to_json().contains("\"model\"") && slow.to_json().contains("\"model\""));
    let minutes = |lock: &Lock| lock.puzzles[0].ratings["minutes"].as_f64().expect("a number");
    assert!(quick.puzzles.iter().chain(&slow.puzzles).all(|puzzle| puzzle.ratings["minutes"].as_f64() <= Some(9.9)));
    for (lock, plan) in [(&quick, &plan), (&slow, &slow_plan)] {
        let again = Lock::read("lock", lock.to_json().as_bytes()).expect("it reads back");
        let fitted = fit_to(&again, plan, OF_MINUTES).expect("it fits its own plan");
        assert_eq!((&again, fitted.notes), (lock, vec![]));
        assert_eq!(Lock::new(&fitted.edition, OF_MINUTES), *lock);
    }
    // The same puzzles for other readers: their times are computed again, and the differences between the models are
    // reported.
    let fitted = fit_to(&quick, &slow_plan, OF_MINUTES).expect("the puzzles are what they were");
    let [note] = &fitted.notes[..] else { panic!("{:?}", fitted.notes) };
    let base = Model::built_in().base;
    let fault =
        format!("the lock uses another reader model: `model.base`: found `{base}`, expected `{}`, ", base * 3 / 2);
    assert!(note.starts_with(&fault), "{note}");
    assert!(minutes(&Lock::new(&fitted.edition, OF_MINUTES)) > minutes(&quick));
    // Ratings on other scales do not depend on readers.
    let mut false_lock = quick.clone();
    false_lock.puzzles[0].ratings.insert("hodoku".into(), 1.into());
    let fault = fit_to(&false_lock, &slow_plan, OF_MINUTES).expect_err("it is not true");
    assert!(fault.contains("`ratings.hodoku`: found `1`, expected `"), "{fault}");
    // Walks followed the ratings for the readers, and are repeated with them.
    let spec = OF_MINUTES.replace("max: 9.9", "min: 90").replace("count: 2", "count: 1, attempts: 0");
    let plan = planned(&spec).with_model(slow_plan.model);
    let walked = Lock::new(&compose(&plan, &mut ()).expect("such puzzles exist"), &spec);
    assert!(
        walked.to_json().contains("\"walk\":{\"scale\":\"minutes\"")
            && walked.to_json().matches("\"base\"").count() == 2
    );
    assert_eq!(fit_to(&walked, &plan, &spec).expect("it fits its own plan").notes, [""; 0]);
}

#[test]
fn other_schemas_are_refused() {
    let text = locked().to_json();
    assert!(text.starts_with("{\n  \"schema\": 1,\n"));
    for schema in ["0", "2, \"later\": {}"] {
        let text = text.replace("\"schema\": 1", &format!("\"schema\": {schema}"));
        let fault = Lock::read("lock", text.as_bytes()).expect_err("of another schema").summary();
        assert_eq!(
            fault,
            format!(
                "lock: the lock has schema {}, but this version of sudopress reads schema 1; use the sudopress version that wrote it, or build without `--locked` to write a new one",
                &schema[..1]
            )
        );
    }
}

#[test]
fn figures_of_other_versions_of_a_scale_are_noted() {
    let mut lock = locked();
    let figure = |lock: &mut Lock, key: &str| lock.puzzles[0].ratings.extend([(key.into(), 1.into())]);
    figure(&mut lock, "press");
    assert!(fit(&lock, SPEC).expect_err("it is not true").contains("`ratings.press`: found `1`, expected `"));
    lock.scales.insert("press".into(), 7);
    let notes = fit(&lock, SPEC).expect("it may have been so").notes;
    let expected = "the lock has version 7 of the scale `press`; this program has version 1";
    assert_eq!(notes, [expected]);
    // The program that wrote it may have had fewer scales.
    let mut lock = locked();
    lock.scales.remove("savant");
    for puzzle in &mut lock.puzzles {
        puzzle.ratings.remove("savant");
        puzzle.levels.remove("savant");
    }
    let notes = fit(&lock, SPEC).expect("it may have been so").notes;
    assert_eq!(notes, ["the lock had no ratings on the scale `savant`; they were added"]);
    figure(&mut lock, "hodoku");
    assert!(fit(&lock, SPEC).expect_err("it is not true").contains("`ratings.hodoku`: found `1`, expected `"));
}

/// Every version reads the locks of all earlier releases: this one is of 0.1.0. Until that release, `UPDATE=1` rewrites
/// it.
#[test]
fn locks_of_released_versions_are_read() {
    const SPEC: &str = include_str!("released/0.1.0.yaml");
    let file = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("lock/released/0.1.0.lock.json");
    if std::env::var_os("UPDATE").is_some() {
        let edition = compose(&planned(SPEC), &mut ()).expect("such puzzles exist");
        std::fs::write(&file, Lock::new(&edition, SPEC).to_json()).expect("it can be written");
    }
    let lock = Lock::read("lock", &std::fs::read(&file).expect("it is there")).expect("a lock");
    let fitted = fit(&lock, SPEC).expect("it fits its spec");
    let expected =
        ["the lock was written by", "the lock has version", "rated differently now", "proved, but not regenerated"];
    let is_expected = |note: &String| expected.iter().any(|part| note.contains(part));
    assert!(fitted.notes.iter().all(is_expected), "{:?}", fitted.notes);
    let again = Lock::new(&fitted.edition, SPEC);
    for (puzzle, again) in lock.puzzles.iter().zip(&again.puzzles) {
        assert_eq!((&puzzle.givens, &puzzle.solution, &puzzle.origin), (&again.givens, &again.solution, &again.origin));
    }
}
