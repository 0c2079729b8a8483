//! Checks puzzles with a plain solver that shares no code with the engines.

use super::minimise::Minimiser;
use super::oracle::NineOracle;
use super::orbits::Orbits;
use super::*;
use crate::board::{Grid, HouseKind, Symmetry, Topology, variant};
use crate::engine::Engine;
use crate::engine::nine::Backend;
use crate::work::{Stop, Stopped};
use std::collections::{BTreeMap, BTreeSet};

/// Counts solutions up to `limit`, by trying digits in the cell with the fewest.
fn count(topology: &Topology, cells: &mut Vec<u8>, limit: usize) -> usize {
    let side = topology.side() as u8;
    let free = |cells: &[u8], cell: crate::board::Cell| -> Vec<u8> {
        let seen = |digit: &u8| {
            let houses = topology.houses_of(cell).iter();
            houses.flat_map(|&house| &topology.house(house).cells).any(|peer| cells[peer.index()] == *digit)
        };
        (1..=side).filter(|digit| !seen(digit)).collect()
    };
    let empty = topology.cells().filter(|cell| cells[cell.index()] == 0);
    let Some((cell, digits)) = empty.map(|cell| (cell, free(cells, cell))).min_by_key(|(_, digits)| digits.len())
    else {
        return 1;
    };
    let mut found = 0;
    for digit in digits {
        cells[cell.index()] = digit;
        found += count(topology, cells, limit - found);
        cells[cell.index()] = 0;
        if found >= limit {
            break;
        }
    }
    found
}

fn check_made(request: &Request, made: &Made) {
    let topology = made.puzzle.board();
    let givens = made.puzzle.givens();
    let mut cells = givens.values().to_vec();
    assert!(givens.is_part_of(&made.solution) && made.solution.is_complete());
    assert_eq!(count(topology, &mut cells, 2), 1, "{cells:?}");
    assert!(request.symmetry.holds(topology, |cell| givens.digit(cell).is_some()), "{cells:?}");
    if request.minimality == Minimality::Strict {
        for (cell, digit) in givens.filled() {
            cells[cell.index()] = 0;
            assert_eq!(count(topology, &mut cells, 2), 2, "{} of {cells:?}", topology.cell_name(cell));
            cells[cell.index()] = digit.value();
        }
    }
}

fn request(width: usize, height: usize, symmetry: Symmetry) -> Request {
    let topology = variant::standard(width, height).expect("a board of this shape");
    Request { symmetry, ..Request::new(topology) }
}

#[test]
fn puzzles_are_unique_minimal_and_symmetric() {
    let mut made = 0;
    for symmetry in Symmetry::ALL {
        let request = request(3, 3, symmetry);
        for index in 0..4 {
            if let Some(puzzle) = puzzle(1, index, &request) {
                check_made(&request, &puzzle);
                made += 1;
            }
        }
    }
    assert!(made >= 28, "{made} of 40 attempts gave a puzzle");
}

#[test]
fn other_boards_are_minimal_too() {
    for (width, height) in [(2, 2), (3, 2), (2, 3), (4, 2)] {
        for symmetry in [Symmetry::None, Symmetry::Point] {
            let request = request(width, height, symmetry);
            let made = (0..20).find_map(|index| puzzle(1, index, &request)).expect("one of 20 attempts succeeds");
            check_made(&request, &made);
        }
    }
}

#[test]
fn boards_with_a_name_are_minimal_too() {
    let check = |words: &str, boxes: (usize, usize), regions: Option<Symmetry>| {
        let words = variant::VariantWords::parse(words).expect("words of the table");
        let mut described = variant::Variant::from_words(words, boxes);
        described.regions = regions.and_then(|symmetry| sample_of_regions(described.side(), symmetry));
        let board = described.board().expect("a board");
        let request = Request { regions, ..Request::new(board) };
        let made = |index| puzzle(1, index, &request);
        let found: Vec<Made> = (0..4000).filter_map(made).take(2).collect();
        assert_eq!(found.len(), 2, "{described:?}");
        found.iter().for_each(|made| check_made(&request, made));
        assert_eq!(regions.is_none(), found[0].puzzle.board() == found[1].puzzle.board(), "each has its own regions");
    };
    check("x", (3, 2), None);
    check("windoku", (2, 2), None);
    check("colour", (3, 2), None);
    check("x", (3, 3), None);
    check("twins", (2, 2), None);
    check("jigsaw", (3, 2), Some(Symmetry::Point));
    check("jigsaw+x", (3, 2), Some(Symmetry::None));
    check("jigsaw", (5, 1), Some(Symmetry::None));
}

/// The chosen row has the digits in order, and the puzzle is the same as without it except for the names of digits.
#[test]
fn a_row_reads_the_digits_in_their_order() {
    let check = |request: Request, row: usize| {
        let plain = (0..20).find_map(|index| Some((index, puzzle(1, index, &request)?)));
        let (index, plain) = plain.expect("one of 20 attempts succeeds");
        let ordered = Request { ordered_row: Some(row), ..request };
        let made = puzzle(1, index, &ordered).expect("the same attempt");
        check_made(&ordered, &made);
        let board = made.puzzle.board();
        let cells = &board.house(board.house_of(HouseKind::Row, row).expect("a row")).cells;
        let read = cells.iter().map(|&cell| made.solution.digit(cell));
        assert!(read.eq(board.digits().map(Some)), "{}", made.solution);
        let pairs =
            |one: &Grid, other: &Grid| one.values().iter().copied().zip(other.values().iter().copied()).collect();
        let names: BTreeMap<u8, u8> = pairs(&plain.solution, &made.solution);
        let mut renamed: BTreeMap<u8, u8> = pairs(plain.puzzle.givens(), made.puzzle.givens());
        assert_eq!(renamed.remove(&0), Some(0));
        let names_of_givens = |(old, new): (&u8, &u8)| names[old] == *new;
        assert!(renamed.iter().all(names_of_givens) && names.values().collect::<BTreeSet<_>>().len() == board.side());
        assert_eq!(puzzle(1, index, &Request { ordered_row: Some(99), ..ordered }), None, "there is no such row");
    };
    check(request(3, 3, Symmetry::None), 5);
    check(request(3, 3, Symmetry::Point), 1);
    check(request(3, 2, Symmetry::None), 6);
    check(request(4, 2, Symmetry::None), 8);
    check(Request { minimality: Minimality::Orbit, ..request(3, 3, Symmetry::Full) }, 9);
    check(Request { minimality: Minimality::No, given_count: 30, ..request(3, 3, Symmetry::None) }, 2);
    let touching = variant::with_non_consecutive(variant::nine()).expect("a board");
    let request = Request { ordered_row: Some(1), ..Request::new(touching) };
    assert_eq!(puzzle(1, 0, &request), None, "a rule that distinguishes digits");
}

#[test]
fn givens_stand_where_a_pattern_has_them() {
    for (name, _) in Pattern::named() {
        let Ok(pattern) = name.parse::<Pattern>();
        let (minimality, board) = (Minimality::default_of(true), variant::nine().clone());
        let request = Request { minimality, pattern: Some(pattern.clone()), ..Request::new(board) };
        let made = (0..10).find_map(|index| puzzle(1, index, &request));
        let made = made.unwrap_or_else(|| panic!("none of ten attempts at {name} succeeds"));
        check_made(&request, &made);
        let is_given = |cell| made.puzzle.givens().digit(cell).is_some();
        assert!(variant::nine().cells().all(|cell| is_given(cell) == pattern.is_given(cell)), "{name}");
    }
}

/// These boards are too large for the plain solver and are checked by the engine.
#[test]
fn large_boards_are_minimal_too() {
    for (width, height, symmetry) in [(5, 4, Symmetry::None), (4, 3, Symmetry::Point)] {
        let request = request(width, height, symmetry);
        let made = puzzle(1, 0, &request).expect("the first attempt succeeds");
        let mut engine = Engine::new();
        assert!(engine.is_unique(&made.puzzle) && engine.solve(&made.puzzle) == Some(made.solution.clone()));
        assert_eq!(engine.redundant_givens(&made.puzzle), [], "{}", made.puzzle.givens().line());
        assert!(symmetry.holds(&request.board, |cell| made.puzzle.givens().digit(cell).is_some()));
    }
}

#[test]
fn less_than_minimal_can_be_asked_for() {
    let mut request = request(3, 3, Symmetry::Point);
    request.minimality = Minimality::No;
    request.given_count = 36;
    let made = puzzle(1, 1, &request).expect("nothing has to be repaired");
    check_made(&request, &made);
    assert!((35..=36).contains(&made.puzzle.given_count()));
    request.minimality = Minimality::Orbit;
    check_made(&request, &puzzle(1, 1, &request).expect("nothing has to be repaired"));
}

#[test]
fn an_attempt_depends_on_seed_and_index_alone() {
    let request = request(3, 3, Symmetry::None);
    let values = |seed, index| puzzle(seed, index, &request).expect("needs no repair").puzzle;
    assert_eq!(values(1, 2), values(1, 2));
    assert_ne!(values(1, 2), values(1, 3));
    assert_ne!(values(1, 2), values(2, 2));
}

#[test]
fn the_backend_does_not_matter() {
    for symmetry in Symmetry::ALL {
        let request = request(3, 3, symmetry);
        let made = |backend| -> Vec<Option<Made>> {
            let mut maker = Maker::with_backend(&request, backend);
            (0..4).map(|index| maker.make(8, index)).collect()
        };
        let first = made(Backend::Portable);
        assert!(Backend::available().into_iter().all(|backend| made(backend) == first), "{symmetry}");
    }
}

/// Bulk deletion and unavoidable sets give the same puzzles as plain deletion.
#[test]
fn short_cuts_do_not_show() {
    let topology = variant::nine();
    for symmetry in [Symmetry::None, Symmetry::Point, Symmetry::Vertical, Symmetry::BothAxes] {
        let orbits = Orbits::new(symmetry, topology);
        let mut minimiser = Minimiser::new(NineOracle::new(Backend::best()), orbits.clone());
        let (mut chance, mut kept) = (Chance::new(4, symmetry as u64), Vec::new());
        for _ in 0..10 {
            assert_eq!(minimiser.draw(&mut chance), Ok(true));
            let mut order: Vec<usize> = (0..orbits.len()).collect();
            chance.shuffle(&mut order);
            minimiser.minimal_of_all(&order, &mut kept).expect("it is never stopped");
            let mut cells = minimiser.solution().to_vec();
            for &orbit in &order {
                orbits.cells(orbit).iter().for_each(|&cell| cells[cell] = 0);
                if count(topology, &mut cells, 2) > 1 {
                    orbits.cells(orbit).iter().for_each(|&cell| cells[cell] = minimiser.solution()[cell]);
                }
            }
            assert_eq!(minimiser.puzzle(&kept), cells, "{symmetry}");
        }
    }
}

#[test]
fn a_relation_is_kept_and_every_given_is_needed() {
    let knights = |board: &Topology| variant::with_knights_move(board).expect("a board");
    for topology in [knights(variant::nine()), knights(&variant::standard(3, 2).expect("a board"))] {
        for symmetry in [Symmetry::None, Symmetry::Point] {
            let topology = topology.clone();
            let request = Request { symmetry, ..Request::new(topology) };
            let mut maker = Maker::new(&request);
            let Some(made) = (0..20).find_map(|index| maker.make(3, index)) else {
                panic!("none of 20 attempts at {symmetry} succeeds")
            };
            let mut engine = Engine::new();
            assert_eq!(engine.solutions(&made.puzzle, 2), std::slice::from_ref(&made.solution));
            assert_eq!(made.solution.conflict(&request.board), None, "the relation is kept");
            assert_eq!(engine.redundant_givens(&made.puzzle), [], "{}", made.puzzle.givens().line());
        }
    }
}

/// A stop at any point of an attempt is reported, and a stop that never comes changes nothing.
#[test]
fn an_attempt_is_stopped_inside() {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicU64, Ordering};
    let check = |width: usize, height: usize, symmetry: Symmetry, questions: u64| {
        let request = request(width, height, symmetry);
        let asked = Arc::new(AtomicU64::new(0));
        let count = Arc::clone(&asked);
        let stop = Stop::when(move || count.fetch_add(1, Ordering::Relaxed) >= questions);
        assert_eq!(Maker::new(&request).make_unless(1, 0, &stop), Err(Stopped), "{width}x{height} {symmetry}");
        assert_eq!(asked.load(Ordering::Relaxed), questions + 1, "once said, it is not asked again");
    };
    for questions in [0, 1, 100, 3_000] {
        check(5, 5, Symmetry::None, questions);
        check(4, 4, Symmetry::Full, questions);
    }
    check(6, 5, Symmetry::None, 20_000);
    check(3, 3, Symmetry::Full, 20);
    let request = request(4, 3, Symmetry::Point);
    assert_eq!(Maker::new(&request).make_unless(1, 0, &Stop::when(|| false)), Ok(puzzle(1, 0, &request)));
}
