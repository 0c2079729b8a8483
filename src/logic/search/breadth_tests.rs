//! Compares everything that a search removes with a definition of the technique that tries everything.
//!
//! Each definition is written separately, as plainly as possible, in sets of numbers. The positions are puzzles with
//! randomly removed candidates. If a search deliberately finds less than its definition, its own comment and the
//! definition give the reason. [`DEFINITIONS`] lists the techniques with a definition, [`WITHOUT`] the others with the
//! reason.

mod almost_locked;
mod exclusions;
mod exocets;
mod fish;
mod one_digit;
mod plain;
mod subsets;
mod uniqueness;
mod wings;

use crate::board::{Cell, Digit, DigitSet, Position, variant, with_layout};
use crate::logic::techniques::KeptPosition;
use crate::logic::{Finder, Memory, Study, finders, first};
use plain::{Gone, PLACED, Plain, describe};
use sudopress_make::generate::{self, Chance, Request};

/// Techniques with their definition.
struct Definition {
    keys: &'static [&'static str],
    define: fn(&Plain, &mut Gone),
    /// Whether the search may find more than the definition.
    may_be_more: bool,
    /// The maximum number of cells of boards on which it is tried, in the ordinary run and in the long one.
    most_cells: [usize; 2],
}

/// Quick everywhere.
const ANY: [usize; 2] = [81, 144];
/// Quick up to 9x9.
const NINE: [usize; 2] = [81, 81];
/// Seconds on 9x9.
const SLOW: [usize; 2] = [36, 81];
/// Minutes on 9x9.
const SIX: [usize; 2] = [36, 36];
/// Seconds on 6x6.
const FOUR: [usize; 2] = [16, 36];
/// Minutes on 6x6.
const TINY: [usize; 2] = [16, 16];

/// Returns a definition with exactly the conclusions of the search.
const fn exact(keys: &'static [&'static str], most_cells: [usize; 2], define: fn(&Plain, &mut Gone)) -> Definition {
    Definition { keys, define, may_be_more: false, most_cells }
}

/// Returns a definition with some of the conclusions of the search.
const fn wider(keys: &'static [&'static str], most_cells: [usize; 2], define: fn(&Plain, &mut Gone)) -> Definition {
    Definition { keys, define, may_be_more: true, most_cells }
}

/// Basic fish by size.
#[rustfmt::skip]
const BASIC_FISH: &[&str] = &[
    "x-wing", "finned-x-wing", "sashimi-x-wing", "swordfish", "finned-swordfish", "sashimi-swordfish", "jellyfish",
    "finned-jellyfish", "sashimi-jellyfish", "large-fish",
];
const UP_TO_X_WING: &[&str] = BASIC_FISH.split_at(3).0;
const UP_TO_SWORDFISH: &[&str] = BASIC_FISH.split_at(6).0;
const UP_TO_JELLYFISH: &[&str] = BASIC_FISH.split_at(9).0;

/// Returns the sizes that count as large.
fn large(plain: &Plain) -> std::ops::RangeInclusive<usize> {
    5..=plain.side.div_ceil(2)
}

/// Fish by size and class, and removals by a box or a line alone.
#[rustfmt::skip]
const FISH: &[&str] = &[
    "pointing", "claiming", "x-wing", "finned-x-wing", "sashimi-x-wing", "franken-x-wing", "finned-franken-x-wing",
    "mutant-x-wing", "finned-mutant-x-wing", "swordfish", "finned-swordfish", "sashimi-swordfish",
    "franken-swordfish", "finned-franken-swordfish", "mutant-swordfish", "finned-mutant-swordfish", "jellyfish",
    "finned-jellyfish", "sashimi-jellyfish", "franken-jellyfish", "finned-franken-jellyfish", "mutant-jellyfish",
    "finned-mutant-jellyfish", "finned-mutant-squirmbag", "finned-mutant-whale",
];

/// Returns the first `count` fish: one that fewer houses prove is found as the smaller one.
const fn fish(count: usize) -> &'static [&'static str] {
    FISH.split_at(count).0
}

const DEFINITIONS: &[Definition] = &[
    exact(&["full-house"], ANY, subsets::full_house),
    exact(&["hidden-single"], ANY, subsets::hidden_single),
    exact(&["naked-single"], ANY, subsets::naked_single),
    exact(&["pointing"], ANY, |plain, gone| subsets::intersection(plain, true, gone)),
    exact(&["claiming"], ANY, |plain, gone| subsets::intersection(plain, false, gone)),
    exact(&["locked-pair"], ANY, |plain, gone| subsets::locked(plain, 2, gone)),
    exact(&["locked-triple"], ANY, |plain, gone| subsets::locked(plain, 3, gone)),
    exact(&["naked-pair"], ANY, |plain, gone| subsets::naked(plain, 2, gone)),
    exact(&["naked-triple"], ANY, |plain, gone| subsets::naked(plain, 3, gone)),
    exact(&["naked-quad"], ANY, |plain, gone| subsets::naked(plain, 4, gone)),
    exact(&["hidden-pair"], ANY, |plain, gone| subsets::hidden(plain, 2, gone)),
    exact(&["hidden-triple"], ANY, |plain, gone| subsets::hidden(plain, 3, gone)),
    exact(&["hidden-quad"], ANY, |plain, gone| subsets::hidden(plain, 4, gone)),
    exact(&["large-naked-subset"], ANY, |plain, gone| large(plain).for_each(|size| subsets::naked(plain, size, gone))),
    exact(&["large-hidden-subset"], ANY, |plain, gone| {
        large(plain).for_each(|size| subsets::hidden(plain, size, gone))
    }),
    // A line with a single place is a single. It is not a base here, but may be one in the search.
    wider(UP_TO_X_WING, ANY, |plain, gone| fish::basic_fish(plain, 2, true, gone)),
    // A fish with the same conclusion from fewer houses is found as the smaller one.
    wider(UP_TO_SWORDFISH, ANY, |plain, gone| fish::basic_fish(plain, 3, true, gone)),
    wider(UP_TO_JELLYFISH, NINE, |plain, gone| fish::basic_fish(plain, 4, true, gone)),
    wider(BASIC_FISH, NINE, |plain, gone| large(plain).for_each(|size| fish::basic_fish(plain, size, false, gone))),
    wider(&["siamese-fish"], NINE, fish::siamese),
    exact(&["xy-wing"], ANY, wings::xy_wing),
    exact(&["xyz-wing"], ANY, wings::bent_triple),
    // Those in a block and a line are wings, and all are two almost locked sets.
    wider(&["wxyz-wing", "als-xz", "naked-quad", "naked-triple", "naked-pair"], SLOW, wings::bent_four),
    exact(&["vwxyz-wing"], NINE, |plain, gone| wings::bent_set(plain, 5, gone)),
    exact(&["uvwxyz-wing"], NINE, |plain, gone| wings::bent_set(plain, 6, gone)),
    exact(&["w-wing"], ANY, wings::w_wings),
    // A wing that visits one of its candidates twice does not count here, but may in the search.
    wider(&["m-wing"], NINE, |plain, gone| wings::three_links(plain, "M", gone)),
    wider(&["s-wing"], NINE, |plain, gone| wings::three_links(plain, "S", gone)),
    wider(&["l-wing"], NINE, |plain, gone| wings::three_links(plain, "L", gone)),
    wider(&["h-wing"], NINE, |plain, gone| wings::three_links(plain, "H", gone)),
    exact(&["remote-pair"], ANY, wings::remote_pairs),
    exact(&["skyscraper", "two-string-kite", "turbot-fish"], ANY, one_digit::two_links),
    exact(&["dual-two-string-kite"], ANY, one_digit::dual_kites),
    exact(&["empty-rectangle"], ANY, one_digit::empty_rectangles),
    exact(&["dual-empty-rectangle"], ANY, one_digit::dual_rectangles),
    exact(&["simple-colouring"], ANY, one_digit::colours_of_a_digit),
    exact(&["multi-colouring"], ANY, one_digit::two_networks),
    exact(&["medusa"], ANY, one_digit::medusa),
    exact(&["template-set"], NINE, one_digit::templates_set),
    exact(&["template-delete"], NINE, one_digit::templates_delete),
    exact(&["broken-wing"], NINE, exclusions::broken_wings),
    // A corner that lacks one of the digits still counts here.
    wider(&["unique-rectangle-1"], ANY, uniqueness::rectangle_of_one),
    wider(&["unique-rectangle-2", "unique-rectangle-5"], ANY, uniqueness::rectangle_of_one_digit),
    wider(&["unique-rectangle-3"], ANY, uniqueness::rectangle_with_a_subset),
    wider(&["unique-rectangle-4"], ANY, uniqueness::rectangle_of_a_link),
    wider(&["unique-rectangle-6", "hidden-rectangle"], ANY, uniqueness::rectangle_of_two_links),
    exact(&["avoidable-rectangle-1"], ANY, uniqueness::avoidable_of_one),
    wider(&["avoidable-rectangle-2"], ANY, uniqueness::avoidable),
    exact(&["unique-loop"], NINE, uniqueness::loops),
    exact(&["extended-rectangle"], NINE, uniqueness::rows_of_three),
    exact(&["bug-lite"], FOUR, |plain, gone| uniqueness::bug_lites(plain, 12, gone)),
    exact(&["reverse-bug"], NINE, uniqueness::reverse_bugs),
    exact(&["bug-plus-1"], ANY, |plain, gone| uniqueness::bug(plain, |count| count == 1, gone)),
    exact(&["bug"], ANY, |plain, gone| uniqueness::bug(plain, |count| count > 1, gone)),
    wider(&["als-xz"], SLOW, |plain, gone| almost_locked::linked_sets(plain, 9, gone)),
    wider(&["als-xy-wing"], SLOW, |plain, gone| almost_locked::three_linked_sets(plain, 9, gone)),
    wider(&["als-xy-wing", "als-chain", "als-xz"], SLOW, |plain, gone| {
        almost_locked::chains_of_sets(plain, 2, 4, gone)
    }),
    // Sets with a common cell do not count here, but may in the search.
    wider(&["double-linked-als"], SLOW, |plain, gone| almost_locked::sets_linked_twice(plain, 9, gone)),
    exact(&["als-w-wing"], SLOW, |plain, gone| almost_locked::joined_sets(plain, 9, gone)),
    exact(&["almost-locked-candidates"], NINE, almost_locked::candidates),
    exact(&["death-blossom"], SLOW, |plain, gone| almost_locked::blossoms(plain, 9, gone)),
    exact(&["sue-de-coq"], SLOW, almost_locked::sue_de_coq),
    wider(&["fireworks"], NINE, almost_locked::fireworks_of_three),
    wider(&["fireworks"], NINE, almost_locked::fireworks_of_four),
    exact(&["firework-w-wing"], NINE, almost_locked::firework_w_wings),
    exact(&["firework-l-wing"], NINE, almost_locked::firework_l_wings),
    wider(&["exocet"], NINE, exocets::exocets),
    wider(&["double-exocet"], NINE, exocets::double_exocets),
    exact(&["senior-exocet"], NINE, exocets::senior_exocets),
    exact(&["aligned-pair-exclusion"], NINE, |plain, gone| exclusions::aligned(plain, 2, gone)),
    exact(&["aligned-triplet-exclusion"], SIX, |plain, gone| exclusions::aligned(plain, 3, gone)),
    exact(&["bivalue-oddagon"], NINE, exclusions::oddagons),
    wider(&["tridagon"], NINE, exclusions::tridagons),
    wider(fish(7), NINE, |plain, gone| fish::franken(plain, 2, gone)),
    wider(fish(9), SLOW, |plain, gone| fish::mutant(plain, 2, gone)),
    wider(fish(14), SLOW, |plain, gone| fish::franken(plain, 3, gone)),
    wider(fish(16), FOUR, |plain, gone| fish::mutant(plain, 3, gone)),
    wider(fish(21), FOUR, |plain, gone| fish::franken(plain, 4, gone)),
    wider(fish(23), TINY, |plain, gone| fish::mutant(plain, 4, gone)),
    wider(fish(24), TINY, |plain, gone| fish::mutant(plain, 5, gone)),
    wider(fish(25), TINY, |plain, gone| fish::mutant(plain, 6, gone)),
];

/// Returns everything that the techniques remove and place.
fn found<const W: usize>(position: &Position<'_, W>, keys: &[&str]) -> Gone {
    let mut gone = Gone::new();
    let all: &[Finder<W>] = finders();
    for finder in all.iter().filter(|finder| keys.contains(&finder.info.key.as_str())) {
        finder.each_in(&Study::new(position, &Memory::default()), |instance| {
            gone.extend(instance.eliminations.iter().map(|gone| (gone.cell.index(), gone.digit.index())));
            gone.extend(instance.placements.iter().map(|placed| (placed.cell.index(), PLACED + placed.digit.index())));
        });
    }
    gone
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum PositionKind {
    /// Some digits entered, some wrong marks erased.
    Any,
    /// Mostly a few digits in their cells: the same digits in many cells.
    Crowded,
    /// Everything entered except for a few digits, as at the end of a puzzle.
    Late,
    /// The position that easy techniques leave.
    Played,
}

/// Easy techniques, in the order in which they are tried.
#[rustfmt::skip]
const EASY: &[&str] = &[
    "naked-single", "hidden-single", "pointing", "claiming", "naked-pair", "hidden-pair", "naked-triple",
    "hidden-triple", "x-wing", "xy-wing", "simple-colouring",
];

/// Applies easy techniques as long as they find something.
fn play<const W: usize>(position: &mut Position<'_, W>) {
    let all: &[Finder<W>] = finders();
    let easy: Vec<&Finder<W>> =
        EASY.iter().filter_map(|key| all.iter().find(|finder| finder.info.key == *key)).collect();
    while let Some(step) = easy.iter().find_map(|finder| first(finder, position)) {
        step.placements.iter().for_each(|one| position.place(one.cell, one.digit));
        step.eliminations.iter().for_each(|one| {
            position.remove(one.cell, one.digit);
        });
    }
}

/// Enters digits and erases wrong marks at random. Singles are left to other techniques.
fn advance<const W: usize>(
    position: &mut Position<'_, W>,
    right: &dyn Fn(Cell) -> Digit,
    kind: PositionKind,
    chance: &mut Chance,
) {
    if kind == PositionKind::Played {
        return play(position);
    }
    let side = position.layout().topology().side();
    let few: DigitSet = (0..2 + chance.below(3) + usize::from(kind == PositionKind::Late))
        .map(|_| Digit::new(chance.below(side)))
        .collect();
    let entered = chance.below(3);
    for cell in position.empty_cells() {
        let is_entered = match kind {
            PositionKind::Late => !few.contains(right(cell)),
            _ => chance.below(8) < entered,
        };
        if is_entered {
            position.place(cell, right(cell));
        }
    }
    let share = 2 + chance.below(4);
    for cell in position.empty_cells() {
        for digit in (position.candidates(cell) - DigitSet::single(right(cell))).iter().collect::<Vec<Digit>>() {
            let share = match (kind, few.contains(right(cell)), few.contains(digit)) {
                (PositionKind::Any, ..) => share,
                (PositionKind::Crowded, true, true) => 0,
                (PositionKind::Crowded, true, false) => 9,
                (PositionKind::Crowded, false, true) => 1,
                (PositionKind::Crowded, false, false) => share + 2,
                _ => share - 2,
            };
            if position.candidates(cell).len() > 2 && chance.below(10) < share {
                position.remove(cell, digit);
            }
        }
    }
}

/// Returns how much each of the requested definitions removes in a position, and the places where a search removes
/// less.
fn compare_at<const W: usize>(
    position: &Position<'_, W>,
    name: &str,
    is_long: bool,
    is_asked: &dyn Fn(&Definition) -> bool,
    met: &mut [usize],
    faults: &mut Vec<String>,
) {
    let only = std::env::var("SUDOPRESS_ONLY").ok();
    let plain = Plain::new(position);
    for (definition, met) in DEFINITIONS.iter().zip(met) {
        let &Definition { keys, define, may_be_more, most_cells } = definition;
        let is_named = only.as_ref().is_none_or(|only| only.split(',').any(|only| keys.contains(&only)));
        if plain.marks.len() > most_cells[usize::from(is_long)] || !is_named || !is_asked(definition) {
            continue;
        }
        let mut defined = Gone::new();
        define(&plain, &mut defined);
        let found = found(position, keys);
        let lacks: Vec<String> = defined.difference(&found).map(describe).collect();
        let more: Vec<String> =
            if may_be_more { Vec::new() } else { found.difference(&defined).map(describe).collect() };
        if !lacks.is_empty() || !more.is_empty() {
            faults.push(format!("{name}: {keys:?} lacks {lacks:?}, and has {more:?} more"));
            println!("{}", faults[faults.len() - 1]);
        }
        *met += defined.len();
    }
}

/// Compares random positions of puzzles: returns how much each definition removed, and the places where a search
/// removed less.
fn compare(width: usize, height: usize, seed: u64, positions: u64, is_long: bool) -> (Vec<usize>, Vec<String>) {
    let board = variant::standard(width, height).expect("a board");
    let request = Request::new(board.clone());
    let (mut met, mut faults) = (vec![0; DEFINITIONS.len()], Vec::new());
    for index in 0..positions {
        let Some(made) = generate::puzzle(seed, index, &request) else { continue };
        let mut chance = Chance::new(seed ^ 77, index);
        with_layout!(&board, |layout| {
            let mut position = Position::new(layout, &made.puzzle).expect("no conflict");
            let right = |cell: Cell| made.solution.digit(cell).expect("it is full");
            let kind = [PositionKind::Any, PositionKind::Crowded, PositionKind::Late, PositionKind::Played]
                [(index % 4) as usize];
            advance(&mut position, &right, kind, &mut chance);
            let name = format!("{width}x{height} {index}");
            compare_at(&position, &name, is_long, &|_| true, &mut met, &mut faults);
        });
    }
    (met, faults)
}

/// Techniques without a definition here, and the reasons.
const WITHOUT: &[(&str, &str)] = &[
    (
        "a chain: its definition is the search",
        "x-chain xy-chain continuous-nice-loop discontinuous-nice-loop aic grouped-continuous-nice-loop \
         grouped-discontinuous-nice-loop grouped-aic blossom-loop",
    ),
    (
        "consequences of assumptions: its definition is the search",
        "forcing-chain nishio digit-forcing-chain cell-forcing-chain house-forcing-chain kraken-fish-1 kraken-fish-2 \
         digit-forcing-net cell-forcing-net house-forcing-net nested-forcing-net branching-forcing-net whip braid \
         g-whip unique-rectangle-chain",
    ),
    ("needs puzzles that are made for it", "symmetrical-placement sk-loop"),
    ("two of another technique on one base", "siamese-franken-fish siamese-mutant-fish"),
    ("all rows and columns, counted: its definition is the search", "multi-sector-locked-set"),
    ("rules besides houses", "relation clue"),
];

#[test]
fn every_technique_has_a_definition_or_a_reason() {
    let defined = DEFINITIONS.iter().flat_map(|definition| definition.keys).copied();
    let listed: std::collections::BTreeSet<&str> =
        defined.chain(WITHOUT.iter().flat_map(|(_, keys)| keys.split(' '))).collect();
    let all: std::collections::BTreeSet<&str> = finders::<2>().iter().map(|finder| finder.info.key.as_str()).collect();
    assert_eq!(listed, all);
}

/// Returns techniques with the number of removals by their definitions.
fn counts(met: &[usize]) -> String {
    let count =
        |(definition, count): (&Definition, &usize)| format!("{} {count}", definition.keys[definition.keys.len() - 1]);
    DEFINITIONS.iter().zip(met).map(count).collect::<Vec<_>>().join(", ")
}

/// Compares positions on boards with these boxes, each with this many positions. `SUDOPRESS_ONLY` restricts the
/// techniques.
fn check(boards: &[(usize, usize, u64)], seed: u64, is_long: bool) {
    let (mut met, mut faults) = (vec![0; DEFINITIONS.len()], Vec::new());
    for &(width, height, positions) in boards {
        let (its, more) = compare(width, height, seed, positions, is_long);
        println!("{width}x{height}: {}", counts(&its));
        met.iter_mut().zip(its).for_each(|(met, its)| *met += its);
        faults.extend(more);
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert!(
        std::env::var("SUDOPRESS_ONLY").is_ok()
            || met.iter().filter(|&&count| count > 0).count() > DEFINITIONS.len() / 2,
        "{}",
        counts(&met)
    );
}

#[test]
fn searches_find_what_their_definitions_say() {
    check(&[(2, 2, 20), (3, 2, 20), (3, 3, 6)], 5, false);
}

/// Compares the kept positions of techniques with the requested definitions.
fn check_kept(is_long: bool, is_asked: &dyn Fn(&str, &Definition) -> bool) {
    let (mut met, mut faults) = (vec![0; DEFINITIONS.len()], Vec::new());
    let keys = || finders::<2>().iter().map(|finder| finder.info.key.as_str());
    for (key, kept) in keys().flat_map(|key| KeptPosition::of(key).map(move |kept| (key, kept))) {
        with_layout!(variant::nine(), |layout| {
            let position = kept.position(layout).expect("no conflict");
            let is_asked = |definition: &Definition| is_asked(key, definition);
            compare_at(&position, key, is_long, &is_asked, &mut met, &mut faults);
        });
    }
    println!("{}", counts(&met));
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn searches_find_what_their_definitions_say_in_positions_of_their_own() {
    check_kept(false, &|key, definition| definition.keys.contains(&key));
}

#[test]
#[ignore = "takes minutes"]
fn searches_find_what_their_definitions_say_in_all_positions_of_techniques() {
    check_kept(true, &|_, _| true);
}

#[test]
#[ignore = "takes minutes"]
fn searches_find_what_their_definitions_say_in_many_positions() {
    let number = |key: &str, otherwise| std::env::var(key).ok().and_then(|text| text.parse().ok()).unwrap_or(otherwise);
    let (positions, seed) = (number("SUDOPRESS_PUZZLES", 300), number("SUDOPRESS_SEED", 2026));
    check(&[(2, 2, positions), (3, 2, positions), (3, 3, positions), (4, 3, positions / 10)], seed, true);
}
