//! Tests the words with real paths: no gaps and no missing reasons, in every language.

use super::messages::DigitsOfHouse;
use super::*;
use crate::board::variant::{VARIANTS, Variant, VariantWords};
use crate::board::{Alphabet, Cell, Digit, FALLING, House, HouseKind, Puzzle, variant, with_layout};
use crate::logic::{
    Argument, Automorphism, BentSet, Blocked, Branches, ByRule, Cause, ChainLink, Colouring, Combined, DeadlyPattern,
    DisjointSubset, DoubleExocet, Exclusion, Exocet, FireworkJoin, FireworkWing, Fireworks, Fish, Guess, HiddenSingle,
    Impossible, ImpossiblePattern, Inference, Intersection, MultiColouring, NakedSingle, Origin, Proved, Reason, Step,
    Subset, TechniqueKey, Templates, Trace, Uniqueness, UniquenessRule, WrongGuess, example, finders, instances,
    prove_each, select, solve, techniques,
};
use fluent_syntax::ast::{Entry, Resource};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use sudopress_make::generate::{Request, puzzle};

/// Puzzles from easy to beyond all techniques. Together they use most of the table.
const PUZZLES: &[&str] = &[
    "530070000600195000098000060800060003400803001700020006060000280000419005000080079",
    "000000010400000000020000000000050407008000300001090000300400200050100000000806000",
    "100007090030020008009600500005300900010080002600004000300000010040000007007000300",
    "020400600000000050000070003003000070600208001040000200800050000010000000007001090",
    "000801000000000043500000000000070800000000100020030000600000075003400000000200600",
    "400030000000600800000000001000050090080000600070200000000102700503000040900000000",
];

fn trace(puzzle: &Puzzle) -> Trace {
    // Fish of the largest kinds are explained like smaller ones, and finding them takes longer than all the rest.
    let is_quick =
        |key: &TechniqueKey| !["franken", "mutant", "siamese", "jellyfish"].iter().any(|sort| key.contains(sort));
    let order: Vec<TechniqueKey> = finders::<2>().iter().map(|finder| finder.info.key).filter(is_quick).collect();
    solve(puzzle, &order).expect("no conflict")
}

/// The number of random puzzles that are explained besides the chosen ones.
const RANDOM: u64 = 12;

/// Calls `look` with every step of the test puzzles and its explanation.
fn each_step(narrator: &Narrator<'_>, mut look: impl FnMut(&Proved<Step>, Explanation)) {
    static TRACES: OnceLock<Vec<Proved<Trace>>> = OnceLock::new();
    let request = || Request::new(variant::nine().clone());
    let random = |index| puzzle(11, index, &request()).expect("a puzzle").puzzle;
    let puzzles =
        || PUZZLES.iter().map(|line| line.parse::<Puzzle>().expect("a puzzle")).chain((0..RANDOM).map(random));
    let proved = |puzzle| trace(&puzzle).prove().expect("every step is proved");
    for trace in TRACES.get_or_init(|| puzzles().map(proved).collect()) {
        trace
            .step_by_step()
            .iter()
            .zip(explain_path(narrator, trace))
            .for_each(|(step, explanation)| look(step, explanation));
    }
}

/// Returns the variables of every message of a word file, and those used in plurals.
fn variables(source: &str) -> BTreeMap<String, (BTreeSet<String>, BTreeSet<String>)> {
    let resource = fluent_syntax::parser::parse(source).expect("fluent");
    let mut messages = BTreeMap::new();
    for entry in &resource.body {
        let Entry::Message(message) = entry else { continue };
        let text = fluent_syntax::serializer::serialize(&Resource { body: vec![Entry::Message(message.clone())] });
        let end = |part: &str| part.find(|c: char| !c.is_alphanumeric() && c != '-').unwrap_or(part.len());
        let named = || text.split('$').skip(1).map(|part| (&part[..end(part)], part[end(part)..].trim_start()));
        let all = named().map(|(name, _)| name.to_owned()).collect();
        let counted = named().filter(|(_, after)| after.starts_with("->")).map(|(name, _)| name.to_owned());
        assert!(messages.insert(message.id.name.to_owned(), (all, counted.collect())).is_none(), "{text} twice");
    }
    messages
}

/// Returns whether a variable is a count, which the build makes a number.
fn is_count(name: &str) -> bool {
    name == "count" || name == "length" || name == "day" || name.ends_with("-count")
}

#[test]
fn languages_know_all_messages_of_english_and_their_variables() {
    let english = variables(Language::ENGLISH.source());
    for language in Language::ALL {
        let mut own = variables(language.source());
        // A language without technique pages has the names in the word file.
        let is_name =
            |key: &str| key.strip_prefix("technique-").is_some_and(|key| crate::logic::technique(key).is_some());
        if language.explains_steps() {
            assert_eq!(own.len(), english.len(), "{language:?} lacks messages");
        } else {
            let words = Words::alone(language);
            let names: BTreeSet<String> =
                techniques().map(|info| words.label(&format!("technique-{}", info.key))).collect();
            assert_eq!(names.len(), techniques().count(), "{language:?}: two techniques have one name");
        }
        own.retain(|key, _| !is_name(key));
        for (key, (used, counted)) in own {
            let Some((known, _)) = english.get(&key) else { panic!("{language:?}: English has no `{key}`") };
            let text =
                |names: &BTreeSet<String>| names.iter().filter(|name| !is_count(name)).cloned().collect::<Vec<_>>();
            // A language may use plurals where another need not.
            assert_eq!(text(&used), text(known), "{language:?} {key}");
            // The key of a scale selects the name of its figures.
            let is_choice = |name: &String| is_count(name) || name == "scale";
            assert!(counted.iter().all(is_choice), "{language:?} {key} counts with text: {counted:?}");
        }
    }
}

/// Joins the contents of all files in this folder that are texts.
fn joined(folder: &Path) -> String {
    let entries = std::fs::read_dir(folder).expect("the folder is there").map(|entry| entry.expect("readable").path());
    let text = |path: PathBuf| {
        if path.is_dir() { joined(&path) } else { std::fs::read_to_string(&path).unwrap_or_default() }
    };
    entries.map(text).collect()
}

/// The wording follows from the argument; only the technique's name is looked up.
#[test]
fn no_words_depend_on_a_technique() {
    let room = Path::new(env!("CARGO_MANIFEST_DIR"));
    let tests = ["tests.rs", "rules_tests.rs"].map(|file| std::fs::read_to_string(room.join(file)).expect("a test"));
    let sources = tests.iter().fold(joined(room), |sources, own| sources.replace(own, ""));
    // Comments are not code.
    let sources: String = sources.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
    for info in techniques() {
        assert!(!sources.contains(&format!("\"{}\"", &*info.key)), "src/explain asks for `{}`", &*info.key);
    }
}

#[test]
fn results_are_spoken_as_clauses() {
    let check = |tag: &str, technique: &str, expected: &str| {
        let words = Words::new(Language::from_tag(tag).expect("one of ours"));
        let step = example(technique).expect("an example");
        let narrator = Narrator::new(&words, step.before().puzzle.board(), Coordinates::RowColumn);
        assert_eq!(narrator.spoken_result(&step), expected);
    };
    check("en", "full-house", "row 6, column 4 is 8");
    check("en", "x-wing", "row 5, column 2 cannot be 4");
    check("de", "x-wing", "Zeile 5, Spalte 2 kann nicht 4 sein");
    check("fr", "x-wing", "ligne 5, colonne 2 ne peut pas être 4");
}

/// The compiler warns of unused messages with a type; this finds unused ones that are looked up by key.
#[test]
fn every_key_of_a_message_is_known_to_the_program() {
    let sources = joined(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../src"));
    let is_family = |rest: &str| {
        let of = |info: &crate::logic::Info| serde_json::json!(info.family) == rest;
        techniques().chain(finders::<2>().iter().map(|finder| finder.info)).any(of)
    };
    let is_known = |key: &str| {
        let data = ["rule-", "family-", "grade-", "board-", "scale-", "symmetry-", "month-"];
        let rest = data.iter().find_map(|start| key.strip_prefix(start)).unwrap_or(key);
        // The script of the player looks its messages up.
        key.starts_with("play-") || is_family(rest) || sources.contains(&format!("\"{rest}\""))
    };
    let parts = Language::ENGLISH.source().split("\n## ").filter(|part| part.starts_with("keys: "));
    let keys: Vec<String> = parts.flat_map(|part| variables(&format!("## {part}")).into_keys()).collect();
    assert!(keys.len() > 50, "{keys:?}");
    let unknown: Vec<&String> = keys.iter().filter(|key| !is_known(key)).collect();
    assert!(unknown.is_empty(), "nobody says {unknown:?}");
}

#[test]
fn what_is_in_other_houses_is_on_a_diagonal() {
    let described = VariantWords::parse("x").expect("a board of the table");
    let board = Variant::from_words(described, (3, 3)).board().expect("a board");
    let check = |language: &str, expected: [&str; 3]| {
        let words = Words::new(Language::from_tag(language).expect("a language of ours"));
        let narrator = Narrator::new(&words, &board, Coordinates::RowColumn);
        let said = |kind, number| {
            let house = board.house_of(kind, number).map(|house| narrator.house(house)).expect("the board has it");
            narrator.say(DigitsOfHouse { digits: "4".into(), house })
        };
        let explanation =
            [said(HouseKind::Row, 3), said(HouseKind::Diagonal, FALLING), said(HouseKind::Diagonal, FALLING + 1)];
        assert_eq!(explanation, expected);
    };
    check("en", ["4 in row 3", "4 on the falling diagonal", "4 on the rising diagonal"]);
    check("de", ["4 in Zeile 3", "4 auf der Diagonale ↘", "4 auf der Diagonale ↗"]);
    check("fr", ["4 dans la ligne 3", "4 sur la diagonale descendante", "4 sur la diagonale montante"]);
}

#[test]
fn every_family_has_a_name_and_a_word_file_may_rename_a_technique() {
    for language in Language::ALL {
        let words = Words::new(language);
        for info in techniques() {
            let family = serde_json::to_value(info.family).expect("a key");
            assert!(words.has(&format!("family-{}", family.as_str().expect("a key"))), "{language:?}: {family}");
        }
    }
    let check = |tag: &str, source: &str, expected: &str| {
        let words = Words::from_source(tag, source).expect("a word file");
        assert_eq!(words.technique("skyscraper"), expected, "{tag}");
    };
    check("en", "", "Skyscraper");
    check("de", "", "Wolkenkratzer (Skyscraper)");
    check("fr", "", "Gratte-ciel (Skyscraper)");
    check("nl", "", "Wolkenkrabber (Skyscraper)");
    check("sv", "", "Skyscraper");
    check("sv", "technique-skyscraper = Skyskrapa", "Skyskrapa");
}

#[test]
fn chains_are_written_as_hodoku_writes_the_technique() {
    let words = Words::new(Language::ENGLISH);
    let narrator = Narrator::new(&words, variant::nine(), Coordinates::RowColumn);
    // Some instance of the technique in the position of another's example.
    let check = |technique: &str, position: &str, expected: &str| {
        let example = example(position).expect("an example");
        let key = technique.parse().expect("a technique");
        let steps = with_layout!(variant::nine(), |layout| {
            let position = example.before().position(layout).expect("no conflict");
            prove_each(&position, instances(&select(&[key])[0], &position))
        });
        let explanation: Vec<String> = steps.iter().map(|step| narrator.explain(step).notation.into()).collect();
        assert!(explanation.iter().any(|explanation| explanation == expected), "{expected}: {explanation:#?}");
    };
    check("skyscraper", "skyscraper", "Skyscraper: 4 in r5c16 (connected by r9c16) => r5c2<>4");
    check("x-chain", "skyscraper", "X-Chain: 4 r5c1 =4= r9c1 -4- r9c6 =4= r5c6 => r5c2<>4");
    check("aic", "skyscraper", "AIC: 4 r5c1 =4= r9c1 -4- r9c6 =4= r5c6 => r5c2<>4");
    check("two-string-kite", "two-string-kite", "2-String Kite: 1 in r5c6,r9c1 (connected by r5c3,r6c1) => r9c6<>1");
    check("als-xz", "xy-wing", "Almost Locked Set XZ-Rule: A=r3c3 {56}, B=r38c8 {568}, X=5, Z=6 => r8c3<>6");
    check("xy-chain", "xy-wing", "XY-Chain: 6 6- r3c3 -5- r3c8 -8- r8c8 -6 => r8c3<>6");
}

#[test]
fn every_step_is_explained_in_full() {
    for language in Language::explaining_steps() {
        let words = Words::new(language);
        for coordinates in Coordinates::ALL {
            let narrator = Narrator::new(&words, variant::nine(), coordinates);
            each_step(&narrator, |_, explanation| {
                for text in [
                    &*explanation.title,
                    &explanation.result,
                    &explanation.notation,
                    &explanation.eureka,
                    &explanation.sentence,
                ] {
                    check_text(text);
                }
                assert!(!explanation.proof.is_empty());
                for line in &explanation.proof {
                    check_text(&line.text);
                }
                let numbers: Vec<usize> = explanation.proof.iter().map(|line| line.number).collect();
                assert_eq!(numbers, (1..=numbers.len()).collect::<Vec<_>>());
            });
        }
    }
}

/// Screen readers spell a name without a mark. Fish are left out, since their houses look like cells.
#[test]
fn every_cell_of_a_text_is_marked() {
    let words = Words::new(Language::ENGLISH);
    let narrator = Narrator::new(&words, variant::nine(), Coordinates::RowColumn);
    let names_cell = |piece: &&Piece| {
        let is_name = |three: &[u8]| three[0].is_ascii_digit() && three[1] == b'c' && three[2].is_ascii_digit();
        piece.words.as_bytes().windows(3).any(is_name) && !matches!(piece.subject, Some(Subject::Cells(_)))
    };
    each_step(&narrator, |step, explanation| {
        if !matches!(step.argument, Argument::Fish(_)) {
            let proof = explanation.proof.iter().map(|line| &line.text);
            for text in [&explanation.notation, &explanation.eureka, &explanation.sentence].into_iter().chain(proof) {
                assert_eq!(text.pieces().iter().find(names_cell), None, "{text}");
            }
        }
    });
}

/// A board with an alphabet has the same explanations as one with figures, except for its signs.
#[test]
fn digits_are_written_in_the_signs_of_the_board() {
    const SIGNS: &str = "①②③④⑤⑥⑦⑧⑨";
    let alphabet = Alphabet::new(SIGNS, 9).expect("nine signs");
    let board = variant::nine().with_alphabet(Some(alphabet.into())).expect("as many digits");
    let words = Words::new(Language::ENGLISH);
    let texts = |explanation: &Explanation| {
        let Explanation { title, result, notation, eureka, sentence, .. } = explanation;
        let proof = explanation.proof.iter().map(|line| line.text.to_string());
        let own = [title, result, &**notation, &**eureka, &**sentence].map(str::to_owned);
        own.into_iter().chain(proof).collect::<Vec<String>>()
    };
    let all = |board| {
        let mut all = Vec::new();
        // The names of cells have no figures here that could be confused with signs.
        let narrator = Narrator::new(&words, board, Coordinates::RowColumn);
        each_step(&narrator, |step, explanation| {
            all.extend(texts(&explanation));
            all.extend(narrator.hints(step).map(|hint| hint.to_string()));
            all.push(narrator.sentence(step).to_string());
        });
        all
    };
    let back = |text: &str| -> String {
        let figure = |sign: char| match SIGNS.chars().position(|other| other == sign) {
            Some(index) => Digit::new(index).symbol(),
            None => sign,
        };
        text.chars().map(figure).collect()
    };
    let (plain, lettered) = (all(variant::nine()), all(&board));
    assert_eq!(plain.len(), lettered.len());
    let mut signs = 0;
    for (plain, lettered) in plain.iter().zip(&lettered) {
        assert_eq!(*plain, back(lettered));
        signs += lettered.chars().filter(|sign| SIGNS.contains(*sign)).count();
    }
    // Every figure left in a text belongs to a cell, a house, a step, a line or a count.
    assert!(signs > plain.len(), "{signs} signs in {} texts", plain.len());
    let names_digit = |text: &str| text.contains("<>") || text.contains(" = ");
    let results = lettered.iter().filter(|text| names_digit(text));
    assert!(results.clone().all(|text| text.chars().any(|sign| SIGNS.contains(sign))));
}

#[test]
fn hints_in_print_give_more_and_more() {
    let check = |key: &str, expected: [&str; 2]| {
        let example = example(key).expect("an example");
        for language in Language::ALL {
            let words = Words::new(language);
            let narrator = Narrator::new(&words, example.before().puzzle.board(), Coordinates::RowColumn);
            let hints = narrator.printed_hints(&example);
            hints.iter().for_each(|hint| check_text(hint));
            assert_eq!(*hints[2], *narrator.explain(&example).sentence);
            if language == Language::ENGLISH {
                assert_eq!([&*hints[0], &*hints[1]], expected, "{key}");
            }
        }
    };
    let hints = |key, filled: usize, first: &str, second: &str| {
        check(key, [&format!("Once {filled} cells are filled, look at {first}."), &format!("{second}.")]);
    };
    // A single is half revealed: the digit for a house, or the cell.
    hints("hidden-single", 41, "box 1: Singles", "Hidden Single: 9");
    hints("naked-single", 40, "box 7: Singles", "Naked Single: r8c3");
    hints("naked-pair", 50, "row 4: Subsets", "Naked Pair: 5 and 9 in r4c47");
    hints("swordfish", 52, "columns 2, 5 and 9: Fish", "Swordfish: 9");
    hints("two-string-kite", 55, "box 4: Chains", "2-String Kite: 1 in r5c36 and r69c1");
    hints("aic", 52, "box 1: Chains", "AIC, starting from 8 in r3c3");
    hints("cell-forcing-chain", 52, "row 2: Forcing chains", "Cell Forcing Chain, starting from 3, 8 and 9 in r2c7");
    hints("template-delete", 50, "box 4: Exclusions", "Template Delete");
    check("sk-loop", ["At the start, look at box 1: Almost locked sets.", "SK Loop."]);
}

/// Checks that a text has no gap for a missing value and no house without its number.
fn check_text(text: &str) {
    assert!(!text.is_empty());
    for fault in ["{", "  ", " .", " ,", "()", "( ", "[]"] {
        let is_set = fault == "{" && text.contains('}');
        assert!(is_set || !text.contains(fault), "`{fault}` in: {text}");
    }
    for house in ["row", "column", "box", "Zeile", "Spalte", "Block", "ligne", "colonne", "bloc"] {
        for (at, _) in text.match_indices(house) {
            let after = text[at + house.len()..].trim_start_matches(['s', 'n', 'e', 'ö', 'c', 'k']).trim_start();
            let is_word = text[at + house.len()..].starts_with(['s', ' ', 'n']);
            let has_number = after.starts_with(|c: char| c.is_ascii_digit() || c.is_ascii_uppercase());
            assert!(!is_word || has_number, "a house without its number: {text}");
        }
    }
}

#[test]
fn hidden_singles_account_for_every_other_empty_cell() {
    let words = Words::new(Language::ENGLISH);
    let narrator = Narrator::new(&words, variant::nine(), Coordinates::RowColumn);
    let mut seen = 0;
    each_step(&narrator, |step, explanation| {
        let Argument::HiddenSingle(HiddenSingle { house, .. }) = step.argument else { return };
        let snapshot = step.before();
        let placed = step.placements[0];
        let mut open: BTreeSet<_> = variant::nine()
            .house(house)
            .cells
            .iter()
            .copied()
            .filter(|&cell| cell != placed.cell && snapshot.grid.digit(cell).is_none())
            .collect();
        for line in &explanation.proof[1..explanation.proof.len() - 1] {
            let (is_held, cells) = match (line.text.split_once(" rules out "), line.text.split_once(" lost ")) {
                (Some((holder, cells)), _) => {
                    let holder = holder.rsplit(' ').next().expect("a cell");
                    let holder = named(holder);
                    assert_eq!(snapshot.grid.digit(holder[0]), Some(placed.digit), "{}", line.text);
                    (true, cells.split(" (").next().expect("cells"))
                }
                (None, Some((cells, reason))) => {
                    assert!(reason.contains("step "), "{}", line.text);
                    (false, cells)
                }
                _ => panic!("no reason: {}", line.text),
            };
            for part in cells.split(", ").flat_map(|part| part.split(" and ")) {
                for cell in named(part) {
                    assert!(open.remove(&cell), "{part} twice: {}", line.text);
                    assert!(!snapshot.candidates[cell.index()].contains(placed.digit));
                    let houses = variant::nine().houses_of(cell).iter();
                    let mut peers = houses.flat_map(|&house| &variant::nine().house(house).cells);
                    let is_blocked = peers.any(|&peer| snapshot.grid.digit(peer) == Some(placed.digit));
                    assert_eq!(is_held, is_blocked, "{}", line.text);
                }
            }
        }
        assert!(open.is_empty(), "{open:?} unaccounted for: {:?}", explanation.proof);
        seen += 1;
    });
    assert!(seen > 100, "only {seen} hidden singles in the test puzzles");
}

/// Returns the cell that a cause names.
fn holder(cause: Cause) -> Option<Cell> {
    match cause {
        Cause::Holds(holder) | Cause::Relation { holder, .. } => Some(holder),
        Cause::Clue(_) | Cause::NotGiven | Cause::Removed => None,
    }
}

/// Adds cells that an argument depends on, each of which a full proof has to name.
fn premises(argument: &Argument, cells: &mut BTreeSet<Cell>) {
    match argument {
        Argument::HiddenSingle(HiddenSingle { blocked, .. }) => {
            for Blocked { cell, cause } in blocked {
                cells.insert(*cell);
                cells.extend(holder(*cause));
            }
        }
        Argument::NakedSingle(NakedSingle { excluded }) => {
            cells.extend(excluded.iter().filter_map(|excluded| holder(excluded.cause)));
        }
        Argument::Intersection(Intersection { cells: own, .. })
        | Argument::Subset(Subset { cells: own, .. })
        | Argument::BentSet(BentSet { cells: own, .. })
        | Argument::DisjointSubset(DisjointSubset { cells: own, .. }) => cells.extend(own),
        Argument::Fish(Fish { cells: own, fins, .. }) => cells.extend(own.iter().chain(fins)),
        Argument::Colouring(Colouring { links, .. }) => links.iter().for_each(|link| linked(link, cells)),
        Argument::MultiColouring(MultiColouring { networks, bridges }) => {
            networks.iter().flat_map(|network| &network.links).for_each(|link| linked(link, cells));
            cells.extend(bridges.iter().flatten().map(|candidate| candidate.cell));
        }
        Argument::Chain(chain) => chain.links.iter().for_each(|link| linked(link, cells)),
        Argument::BlossomLoop(blossom) => blossom.chains.iter().flatten().for_each(|link| linked(link, cells)),
        Argument::Uniqueness(Uniqueness { pattern, guardians, rule }) => {
            match pattern {
                DeadlyPattern::Loop { cells: own, .. }
                | DeadlyPattern::BugLite { cells: own, .. }
                | DeadlyPattern::ReverseBug { cells: own, .. } => cells.extend(own),
                DeadlyPattern::Rows { cells: own, .. } => cells.extend(own.iter().flatten()),
                DeadlyPattern::Bug => {}
            }
            cells.extend(guardians.iter().map(|guardian| guardian.cell));
            if let UniquenessRule::Subset { cells: own, .. } = rule {
                cells.extend(own);
            }
        }
        Argument::Impossible(Impossible { pattern, guardians }) => {
            match pattern {
                ImpossiblePattern::OddLoop { cells: own, .. } | ImpossiblePattern::TooFewDigits { cells: own, .. } => {
                    cells.extend(own);
                }
            }
            cells.extend(guardians.iter().map(|guardian| guardian.cell));
        }
        Argument::Fireworks(Fireworks { cells: own, .. }) => cells.extend(own),
        Argument::FireworkWing(FireworkWing { pivot, wings, join, .. }) => {
            cells.insert(*pivot);
            cells.extend(wings);
            match join {
                FireworkJoin::Pairs(pairs) => cells.extend(pairs),
                FireworkJoin::Link { cell, .. } => drop(cells.insert(*cell)),
            }
        }
        Argument::ByRule(ByRule { cells: own, .. }) => cells.extend(own),
        Argument::Exocet(Exocet { base, targets, .. }) => cells.extend(base.iter().chain(targets)),
        Argument::DoubleExocet(DoubleExocet { exocets }) => {
            cells.extend(exocets.iter().flat_map(|Exocet { base, targets, .. }| base.iter().chain(targets)));
        }
        Argument::Exclusion(Exclusion { cells: own, combinations }) => {
            cells.extend(own);
            cells.extend(combinations.iter().flat_map(|combination| &combination.excluder));
        }
        Argument::Combined(Combined { arguments }) => arguments.iter().for_each(|argument| premises(argument, cells)),
        Argument::Branches(Branches { origin, branches }) => {
            if let Origin::Fish { cells: own, .. } = origin {
                cells.extend(own);
            }
            for implication in branches.iter().flat_map(|branch| &branch.implications) {
                cells.insert(implication.assertion.candidate.cell);
                if let Inference::Step(step) = &implication.inference {
                    premises(&step.argument, cells);
                }
            }
        }
        Argument::Automorphism(Automorphism { .. })
        | Argument::Templates(Templates { .. })
        | Argument::Guess(Guess)
        | Argument::WrongGuess(WrongGuess { .. }) => {}
    }
}

fn linked(link: &ChainLink, cells: &mut BTreeSet<Cell>) {
    cells.extend(link.from.cells.iter().chain(&link.to.cells));
    if let Reason::AlmostLockedSet(own) = &link.reason {
        cells.extend(own);
    }
}

/// Returns every cell that a text names, such as `r38c2` and `r1c5`.
fn all_named(text: &str) -> BTreeSet<Cell> {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric());
    let is_cells =
        |word: &&str| word.strip_prefix('r').is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()));
    words.filter(is_cells).flat_map(named).collect()
}

#[test]
fn proofs_name_every_cell_they_rest_on() {
    for language in Language::explaining_steps() {
        let words = Words::new(language);
        let narrator = Narrator::new(&words, variant::nine(), Coordinates::RowColumn);
        each_step(&narrator, |step, explanation| {
            let text: Vec<&str> = explanation.proof.iter().map(|line| &*line.text).collect();
            let named = all_named(&text.join(" "));
            let mut wanted: BTreeSet<Cell> =
                step.placements.iter().chain(&step.eliminations).map(|candidate| candidate.cell).collect();
            premises(&step.argument, &mut wanted);
            let missing: Vec<_> = wanted.difference(&named).map(|&cell| variant::nine().cell_name(cell)).collect();
            assert!(missing.is_empty(), "{}: {missing:?} not in {text:#?}", step.technique);
        });
    }
}

/// A claim that a digit has no other place in a house gives a reason for each other empty cell.
#[test]
fn no_place_is_ruled_out_without_a_reason() {
    let words = Words::new(Language::ENGLISH);
    let narrator = Narrator::new(&words, variant::nine(), Coordinates::RowColumn);
    let mut claims = 0;
    each_step(&narrator, |step, explanation| {
        let snapshot = step.before();
        for line in &explanation.proof {
            let Some((house, digit, reasons)) = claim(&line.text) else { continue };
            let unsaid: Vec<String> = variant::nine()
                .house(house)
                .cells
                .iter()
                .filter(|cell| snapshot.grid.digit(**cell).is_none())
                .filter(|cell| !snapshot.candidates[cell.index()].contains(digit))
                .filter(|cell| !all_named(reasons).contains(cell))
                .map(|&cell| variant::nine().cell_name(cell))
                .collect();
            assert!(unsaid.is_empty(), "{unsaid:?} unaccounted for: {}", line.text);
            assert!(!reasons.is_empty(), "no reason: {}", line.text);
            claims += 1;
        }
    });
    assert!(claims > 150, "only {claims} claims in the test puzzles");
}

/// Returns the house and digit of "In row 3, 4 can only be in r3c12." or "row 3 has no other place for 4", and the
/// rest.
fn claim(text: &str) -> Option<(House, Digit, &str)> {
    let (house, digit, rest) = if let Some((place, rest)) = text.split_once(" can only be in ") {
        let (house, digit) = place.strip_prefix("In ")?.split_once(", ")?;
        (house, digit, rest)
    } else {
        let (place, rest) = text.split_once(" has no other place for ")?;
        let words: Vec<&str> = place.rsplitn(3, ' ').collect();
        let start = place.len() - words[0].len() - words[1].len() - 1;
        (&place[start..], &rest[..1], rest)
    };
    let (kind, number) = house.split_once(' ')?;
    let house = variant::nine().houses().find(|&house| {
        let info = variant::nine().house(house);
        info.kind.to_string() == kind && info.number.to_string() == number
    })?;
    let reasons = rest.split_once(". ").map_or("", |(_, reasons)| reasons);
    Some((house, Digit::from_symbol(digit.chars().next()?)?, reasons))
}

/// Returns the cells that a name such as `r38c2` denotes.
fn named(text: &str) -> Vec<Cell> {
    let (rows, columns) = text.strip_prefix('r').and_then(|rest| rest.split_once('c')).expect("cells");
    let numbers = |text: &str| text.bytes().map(|byte| usize::from(byte - b'1')).collect::<Vec<_>>();
    let columns = numbers(columns);
    let cells = numbers(rows).into_iter().flat_map(|row| columns.iter().map(move |&column| (column, row)));
    cells.map(|(column, row)| variant::nine().cell_at(column, row).expect("on the board")).collect()
}

#[test]
fn rules_are_explained_for_boards_of_any_size() {
    for language in Language::ALL {
        let words = Words::alone(language);
        for (width, height) in [(2, 2), (3, 2), (3, 3), (4, 3), (4, 4)] {
            let board = variant::standard(width, height).expect("a board");
            let cells = Coordinates::ALL.map(|coordinates| cell_names(&words, &board, coordinates));
            for paragraph in how_to_play(&words, &board).iter().chain(&cells) {
                assert!(!paragraph.contains('{'), "{paragraph}");
            }
        }
    }
    for language in Language::ALL {
        let words = Words::alone(language);
        for row in VARIANTS.iter().filter(|row| row.key != "jigsaw") {
            let described = VariantWords::parse(row.key).expect("a word of the table");
            let board = Variant::from_words(described, (3, 3)).board().expect("a board");
            let explanation = [how_to_play(&words, &board), vec![words.board(described, 9)]].concat();
            assert!(explanation.iter().all(|paragraph| !paragraph.contains('{')), "{explanation:?}");
            let narrator = Narrator::new(&words, &board, Coordinates::RowColumn);
            let names: BTreeSet<String> = board.houses().map(|house| narrator.house(house)).collect();
            assert_eq!(names.len(), board.houses().count(), "{language:?}: {names:?}");
        }
    }
    let words = Words::new(Language::ENGLISH);
    let check = |width, coordinates, expected: &str| {
        let board = variant::standard(width, 3).expect("a board");
        let explanation = cell_names(&words, &board, coordinates);
        assert!(explanation.contains(expected), "{explanation}");
    };
    check(3, Coordinates::RowColumn, "row 4, column 7. r4c78 means the cells r4c7 and r4c8.");
    check(3, Coordinates::Letters, ": D7 is the cell in row D, column 7.");
    check(3, Coordinates::FromZero, "row 3, column 6. r3c67 means the cells r3c6 and r3c7.");
    check(4, Coordinates::RowColumn, "r4c(7,8) means the cells r4c7 and r4c8.");
    let alphabet = Alphabet::new("WORDPLAYS", 9).expect("nine letters");
    let board = variant::nine().with_alphabet(Some(alphabet.into())).expect("as many digits");
    let rule = &how_to_play(&words, &board)[0];
    assert!(rule.contains("each of these 9 signs exactly once: A, D, L, O, P, R, S, W and Y."), "{rule}");
    let board = variant::standard(4, 3).expect("a board");
    let rule = &how_to_play(&words, &board)[0];
    assert!(rule.contains("box of 4\u{a0}×\u{a0}3 cells") && rule.contains("letters A to C"), "{rule}");
}

#[test]
fn english_keeps_its_order_in_text_that_is_read_from_the_right() {
    let check = |tag: &str, source: &str, expected: [&str; 3]| {
        let words = Words::from_source(tag, source).expect("a word file");
        let items = ["r1c1", "r2c2"].map(str::to_owned);
        assert_eq!([words.label("puzzles"), words.technique("two-string-kite"), words.and(&items)], expected, "{tag}");
    };
    let and = "r1c1 and r2c2";
    check("he", "", ["\u{2066}Puzzles\u{2069}", "\u{2066}2-String Kite\u{2069}", and]);
    check("he", "puzzles = \u{5d0}\u{5d1}\n", ["\u{5d0}\u{5d1}", "\u{2066}2-String Kite\u{2069}", and]);
    check("ar", "technique-two-string-kite = \u{627}\n", ["\u{2066}Puzzles\u{2069}", "\u{627}", and]);
    check("sv", "", ["Puzzles", "2-String Kite", and]);
}

#[test]
fn a_translation_may_begin_with_one_message() {
    let words = Words::from_source("sv", "puzzles = Pussel\n").expect("fluent");
    assert_eq!((words.label("puzzles"), words.label("answers")), ("Pussel".into(), "Answers".into()));
    let check = |source: &str, expected: &str| {
        let Err(WordFileError::Syntax { line, text, remedy, .. } | WordFileError::Message { line, text, remedy, .. }) =
            Words::from_source("fr", source)
        else {
            panic!("{source}: no such fault");
        };
        assert_eq!(format!("{line}: {text}; {remedy}"), expected, "{source}");
    };
    check("puzzles Grilles\n", "1: this line is not a message; write it as `key = text`");
    check(
        "\npuzzles = { $count ->\n  [one] Grille\n}\n",
        "4: no choice is the default; write `*` before one, such as `*[other]`",
    );
    check("puzzles = a }\n", "1: `}` without an opening brace; remove it, or write `{\"}\"}` for the character itself");
    check("puzzles = { \"a }\n", "1: the quoted text is not closed; close it with `\"` on the same line");
    check("puzzle-number = { $nummer }\n", "1: unknown value `$nummer`; its values are `$number`");
    check("puzzles = { $count }\n", "1: unknown value `$count`; it has no values");
    check("puzzles = { puzzles }\n", "1: it refers to itself; write its text instead");
    check("puzzles = { LOUD(1) }\n", "1: unknown function `LOUD`; remove it: word files have no functions");
    assert!(matches!(Words::from_source("no tag!", ""), Err(WordFileError::Tag(_))));
}

#[test]
#[ignore = "shows the words of every technique's example, in the language WORDS"]
fn show() {
    let words = Words::new(Language::from_tag(&std::env::var("WORDS").unwrap_or_default()).unwrap_or_default());
    let narrator = Narrator::new(&words, variant::nine(), Coordinates::RowColumn);
    for info in techniques() {
        let Some(example) = example(&info.key) else { continue };
        let explanation = narrator.explain(&example);
        let [first, second, _] = narrator.printed_hints(&example);
        println!("{first} / {second}");
        println!(
            "== {}: {}\n1 {}\n2 {}\n3 {}",
            explanation.title, explanation.result, explanation.notation, explanation.eureka, explanation.sentence
        );
        for line in explanation.proof {
            println!("  {}{} {}", "   ".repeat(line.depth), line.number, line.text);
        }
    }
}
