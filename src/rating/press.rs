//! Our own scale and teaching order: the path that a person would be glad to follow, and the class of its hardest step.
//!
//! Techniques stand on a ladder of nine classes. The easiest technique that finds anything is asked for its best
//! instance: the one that shows the fewest cells, then the shortest, then the one nearest to what the last step changed,
//! so that the eye need not wander. Nothing is tried: no guess, no Nishio, no templates; assumptions followed to their
//! ends (class 9) come only when all else fails, the shortest first. Techniques that rely on the puzzle having one
//! solution are asked after the equally hard ones that do not: books hold no other puzzles.
//!
//! The figure is printed as `class.count`: 5.2 says that the hardest steps are of class 5, and that the path needs two of
//! them (9 stands for nine and more). So the whole part tells what must be known, the tenth how often it is needed. A path
//! that the ladder cannot end has the figure 10.0.
//!
//! Deliberately not asked: dual and Siamese forms (each is two steps that stand here anyway), mutant fish and aligned
//! exclusions (nobody looks for them by eye), chains of almost locked sets (of 2,000 random puzzles none needed one after
//! the grouped chains, and looking takes fifty times as long as all the rest). On boards larger than 9x9 what takes long
//! there is not asked either, and forcing chains begin in cells with two candidates.

use super::nearest::{Chosen, Wanted, nearest};
use super::rated::{Rated, Rating, Unrated};
use crate::board::{Cell, Position, Puzzle, with_layout};
use crate::logic::{Finder, Found, Memory, Outcome, Step, Study, TechniqueKey, Trace, contradiction, finders};
use crate::work::{Stop, Stopped};
use std::sync::OnceLock;

/// The figure of a path that the ladder cannot end.
pub(crate) const UNSOLVED: Rating = Rating(100);

/// The hardest class.
pub(crate) const CLASSES: u32 = 9;

/// Which instances of a technique stand on a rung.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Which {
    /// All.
    All,
    /// Hidden singles of a box or region.
    InBlock,
    /// All, and the finder reports the shortest first: the first is taken.
    First,
}

/// A technique with its class.
#[derive(Debug)]
struct Rung {
    technique: TechniqueKey,
    class: u32,
    which: Which,
    boards: Boards,
}

/// Which boards ask a technique.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Boards {
    All,
    /// Up to 9x9: on larger ones it takes too long.
    Small,
    /// Larger than 9x9.
    Large,
}

const fn rung(class: u32, technique: &'static str) -> Rung {
    Rung { technique: TechniqueKey::of(technique), class, which: Which::All, boards: Boards::All }
}

const fn small(class: u32, technique: &'static str) -> Rung {
    Rung { technique: TechniqueKey::of(technique), class, which: Which::All, boards: Boards::Small }
}

const fn forcing(technique: &'static str, boards: Boards) -> Rung {
    Rung { technique: TechniqueKey::of(technique), class: CLASSES, which: Which::First, boards }
}

/// The teaching order.
///
/// Within a class what is quicker to see comes first, and what assumes one solution last.
static LADDER: &[Rung] = &[
    // 1: what a child sees.
    rung(1, "full-house"),
    Rung { technique: TechniqueKey::of("hidden-single"), class: 1, which: Which::InBlock, boards: Boards::All },
    // 2: a line, or a cell and all its peers, must be read.
    rung(2, "hidden-single"),
    rung(2, "naked-single"),
    // 3: the first that needs pencil marks.
    rung(3, "pointing"),
    rung(3, "claiming"),
    rung(3, "locked-pair"),
    rung(3, "naked-pair"),
    rung(3, "hidden-pair"),
    rung(3, "relation"),
    rung(3, "clue"),
    // 4: more cells of one house, or two houses of one digit.
    rung(4, "locked-triple"),
    rung(4, "naked-triple"),
    rung(4, "x-wing"),
    rung(4, "skyscraper"),
    rung(4, "two-string-kite"),
    rung(4, "hidden-triple"),
    rung(4, "naked-quad"),
    rung(4, "turbot-fish"),
    rung(4, "hidden-quad"),
    // 5: a pattern of a few cells in several houses.
    rung(5, "xy-wing"),
    rung(5, "w-wing"),
    rung(5, "empty-rectangle"),
    rung(5, "xyz-wing"),
    rung(5, "swordfish"),
    rung(5, "simple-colouring"),
    rung(5, "unique-rectangle-1"),
    rung(5, "unique-rectangle-2"),
    rung(5, "unique-rectangle-4"),
    rung(5, "unique-rectangle-3"),
    rung(5, "unique-rectangle-5"),
    rung(5, "unique-rectangle-6"),
    rung(5, "hidden-rectangle"),
    rung(5, "avoidable-rectangle-1"),
    rung(5, "avoidable-rectangle-2"),
    // 6: larger patterns, and those with a remainder to account for.
    rung(6, "remote-pair"),
    rung(6, "finned-x-wing"),
    rung(6, "sashimi-x-wing"),
    rung(6, "jellyfish"),
    small(6, "finned-swordfish"),
    small(6, "sashimi-swordfish"),
    rung(6, "wxyz-wing"),
    rung(6, "multi-colouring"),
    small(6, "finned-jellyfish"),
    small(6, "sashimi-jellyfish"),
    rung(6, "bug-plus-1"),
    rung(6, "bug"),
    rung(6, "unique-loop"),
    // 7: chains of single candidates.
    rung(7, "x-chain"),
    rung(7, "xy-chain"),
    rung(7, "continuous-nice-loop"),
    rung(7, "medusa"),
    rung(7, "aic"),
    rung(7, "discontinuous-nice-loop"),
    // 8: sets of cells and groups as links.
    small(8, "sue-de-coq"),
    small(8, "als-xz"),
    small(8, "als-xy-wing"),
    small(8, "grouped-continuous-nice-loop"),
    small(8, "death-blossom"),
    small(8, "grouped-aic"),
    small(8, "franken-swordfish"),
    small(8, "finned-franken-swordfish"),
    // 9: assumptions followed to their ends.
    // On a large board the two ways of one cell are quickly followed, and mostly enough.
    forcing("forcing-chain", Boards::Large),
    forcing("digit-forcing-chain", Boards::All),
    forcing("cell-forcing-chain", Boards::All),
    forcing("house-forcing-chain", Boards::All),
    forcing("digit-forcing-net", Boards::Small),
    forcing("cell-forcing-net", Boards::Small),
    forcing("house-forcing-net", Boards::Small),
    forcing("nested-forcing-net", Boards::Small),
];

/// The techniques of the ladder in its order, each with its class; `hidden-single` stands there twice, for boxes and for
/// lines.
pub(crate) fn ladder() -> impl Iterator<Item = (TechniqueKey, u32)> {
    LADDER.iter().map(|rung| (rung.technique, rung.class))
}

/// The place of a technique in the teaching order, from 0: that of its easiest instances.
pub(crate) fn place(technique: &str) -> Option<usize> {
    LADDER.iter().position(|rung| rung.technique == technique)
}

/// The easiest step of a position with its class, if the ladder finds any; of equals the one nearest to `focus`, the
/// cells that a reader has just looked at. Where the position was stopped ([`Position::until`]) the answer is none.
pub(crate) fn easiest<const W: usize>(position: &Position<'_, W>, focus: &[Cell]) -> Option<(Step, u32)> {
    let memory = Memory::default();
    climb(&Study::new(position, &memory), focus, UNSOLVED.0, true)
        .map(|(at, chosen)| (chosen.into_step(), LADDER[at].class))
}

/// Solves and rates a puzzle; with a `highest` figure, gives up with `None` as soon as the path has passed it.
///
/// # Errors
/// When two givens break a rule, or it was stopped.
pub(crate) fn rate(puzzle: &Puzzle, highest: Option<Rating>, stop: &Stop) -> Result<Option<Rated>, Unrated> {
    let mut steps = Vec::new();
    let (mut running, mut weights) = (Vec::new(), Vec::new());
    let walked = walk(puzzle, highest, true, stop, &mut |figure, at, chosen| {
        running.push(figure);
        weights.push(at as u32 + 1);
        steps.push(chosen.into_step());
    })?;
    Ok(walked.map(|(rating, outcome)| {
        let trace = Trace { puzzle: puzzle.clone(), steps, outcome };
        Rated { rating, trace, running, weights }
    }))
}

/// The figure alone.
///
/// # Errors
/// When two givens break a rule, or it was stopped.
pub(crate) fn measure(puzzle: &Puzzle, stop: &Stop) -> Result<Vec<Rating>, Unrated> {
    let walked = walk(puzzle, None, false, stop, &mut |_, _, _| {})?;
    Ok(walked.into_iter().map(|(rating, _)| rating).collect())
}

/// Takes each step with the figure so far and the rung that found it.
type Report<'a> = &'a mut dyn FnMut(u32, usize, Chosen);

fn walk(
    puzzle: &Puzzle,
    highest: Option<Rating>,
    tells: bool,
    stop: &Stop,
    report: Report<'_>,
) -> Result<Option<(Rating, Outcome)>, Unrated> {
    let highest = highest.map_or(UNSOLVED.0, |highest| highest.0);
    with_layout!(puzzle.board(), |layout| {
        let position = Position::new(layout, puzzle)?.until(stop);
        Ok(follow(position, highest, tells, stop, report)?)
    })
}

fn follow<const W: usize>(
    mut position: Position<'_, W>,
    highest: u32,
    tells: bool,
    stop: &Stop,
    report: Report<'_>,
) -> Result<Option<(Rating, Outcome)>, Stopped> {
    let (mut class, mut count) = (0, 0);
    let mut focus: Vec<Cell> = Vec::new();
    let memory = Memory::default();
    loop {
        let figure = 10 * class + count;
        if contradiction(&position).is_some() {
            return Ok((highest >= UNSOLVED.0).then_some((UNSOLVED, Outcome::Broken)));
        }
        if position.is_solved() {
            return Ok(Some((Rating(figure.max(10)), Outcome::Solved)));
        }
        let found = climb(&Study::new(&position, &memory), &focus, highest, tells);
        // What a search says after it was stopped is no answer.
        stop.check()?;
        let Some((at, chosen)) = found else {
            return Ok((highest >= UNSOLVED.0).then_some((UNSOLVED, Outcome::Stuck)));
        };
        match LADDER[at].class {
            easier if easier < class => {}
            same if same == class => count = (count + 1).min(9),
            harder => (class, count) = (harder, 1),
        }
        if 10 * class + count > highest {
            return Ok(None);
        }
        chosen.apply(&mut position);
        focus.clear();
        focus.extend(chosen.conclusion().map(|candidate| candidate.cell));
        report(10 * class + count, at, chosen);
    }
}

/// The lowest rung with an instance, and the best of its instances; rungs that lead above `highest` are not asked.
fn climb<const W: usize>(
    study: &Study<'_, '_, W>,
    focus: &[Cell],
    highest: u32,
    tells: bool,
) -> Option<(usize, Chosen)> {
    let is_large = study.layout().topology().side() > 9;
    let asked = LADDER.iter().zip(finders_of_ladder::<W>()).enumerate();
    let asked = asked.take_while(|(_, (rung, _))| 10 * rung.class < highest);
    let other = if is_large { Boards::Small } else { Boards::Large };
    asked.filter(|(_, (rung, _))| rung.boards != other).find_map(|(at, (rung, finder))| {
        let accepts = |found: &Found<'_>| match rung.which {
            Which::InBlock => is_single_of_block(study, found),
            Which::All | Which::First => true,
        };
        let wanted = Wanted { is_told: tells, is_first: rung.which == Which::First };
        nearest(&finder, study, focus, wanted, accepts).map(|chosen| (at, chosen))
    })
}

/// Whether the digit has one place in the cell's box or region.
fn is_single_of_block<const W: usize>(position: &Position<'_, W>, found: &Found<'_>) -> bool {
    let topology = position.layout().topology();
    found.placements.iter().any(|single| {
        let houses = topology.houses_of(single.cell).iter();
        houses
            .filter(|&&house| topology.house(house).kind.is_block() && topology.is_full(house))
            .any(|&house| position.places_in(single.digit, house).only() == Some(single.cell))
    })
}

/// The finder of each rung.
fn finders_of_ladder<const W: usize>() -> impl Iterator<Item = Finder<W>> {
    // Names are looked up once, not once a puzzle; the table is the same in every width.
    static PLACES: OnceLock<Vec<usize>> = OnceLock::new();
    let places = PLACES.get_or_init(|| {
        let of = |rung: &Rung| finders::<2>().iter().position(|finder| finder.info.key == rung.technique);
        LADDER.iter().map(|rung| of(rung).expect("the ladder names techniques of the table")).collect()
    });
    places.iter().map(|&place| finders::<W>()[place])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::check;
    use crate::rating::scale;

    /// Random strictly minimal puzzles, one of each class, with their figures.
    const RATED: &[(&str, &str)] = &[
        (".6...2.4....6....25....91.......83...7.....256.23.1..73.4...6...........7......18", "1.9"),
        (".1......7..38..........56.3.....7.2....94.....5.2...9.834......5....236.9....15.8", "2.9"),
        (".7...5..6.4.172.........2.1.9..478.........5.......7...8..51......9..1649....6..8", "3.1"),
        ("4....7..97.1.38.5.59.1.....1......7.....561.4.............95...8.72......5.....82", "4.1"),
        ("7...1...6..6...3799..6..5..1....7.9..2..4...3...2......9..8......1..3.....84..2.7", "5.1"),
        (".4...2....5.9.18.....7...51...59..3..1.....7.3........7.....5...2934.....31..7.4.", "6.1"),
        (".1....35.8.5.........2..8.6...74..3.5....6....9.....1.13.4..........9.7.9..3..1.2", "7.4"),
        (".6......3..1...9.....75..8....9.7.2.....13.....3...8..7...84..6.3.6...95.16...4..", "8.9"),
        ("6..8...799...328...4...7.23...1.4.....4......2....3.6..59.26....625...3.8........", "9.2"),
    ];

    #[test]
    fn figures_are_those_of_the_path_and_every_step_is_proved() {
        let press = scale("press").expect("it is in the table");
        for (line, expected) in RATED {
            let puzzle = Puzzle::of_line(line);
            let rated = press.rate_fully(&puzzle).expect("no conflict");
            assert_eq!(press.print(rated.rating), *expected, "{line}");
            assert_eq!(check(&rated.trace), Ok(()), "{line}");
            assert_eq!(measure(&puzzle, &Stop::never()), Ok(vec![rated.rating]), "{line}");
            assert_eq!((rated.running.len(), rated.weights.len()), (rated.trace.steps.len(), rated.trace.steps.len()));
            assert!(rated.is_deduced() && rated.running.is_sorted() && rated.running.last() == Some(&rated.rating.0));
            let class = rated.rating.0 / 10;
            let hardest = rated.weights.iter().map(|&weight| LADDER[weight as usize - 1].class).max();
            assert_eq!(hardest, Some(class), "{line}");
            let within = |highest| rate(&puzzle, Some(Rating(highest)), &Stop::never()).expect("no conflict");
            assert_eq!(within(rated.rating.0 - 1), None, "{line}");
            assert_eq!(within(rated.rating.0), Some(rated), "{line}");
        }
    }

    #[test]
    fn what_has_no_one_solution_is_told() {
        let check = |line: &str, expected: Outcome| {
            let rated = rate(&Puzzle::of_line(line), None, &Stop::never()).expect("no conflict").expect("no bound");
            assert_eq!((rated.rating, rated.trace.outcome), (UNSOLVED, expected));
            assert_eq!(rate(&Puzzle::of_line(line), Some(Rating(99)), &Stop::never()), Ok(None));
        };
        check(&".".repeat(81), Outcome::Stuck);
        // The 9 of the first row has no place: its one open cell sees a 9.
        check(&format!("12345678.{}9", ".".repeat(71)), Outcome::Broken);
    }

    #[test]
    fn the_ladder_only_rises_and_the_nearest_single_is_taken() {
        assert!(LADDER.is_sorted_by_key(|rung| rung.class));
        assert_eq!(LADDER.last().map(|rung| rung.class), Some(CLASSES));
        assert_eq!((place("full-house"), place("guess")), (Some(0), None));
        // Two full houses, one at either end of the board.
        let puzzle = Puzzle::of_line(&format!("12345678.{}.91234567", ".".repeat(63)));
        for (focus, expected) in [(1, 8), (79, 72)] {
            let found = with_layout!(puzzle.board(), |layout| {
                easiest(&Position::new(layout, &puzzle).expect("no conflict"), &[Cell::new(focus)])
            });
            let (step, class) = found.expect("a full house");
            assert_eq!((&*step.technique, class, step.placements[0].cell), ("full-house", 1, Cell::new(expected)));
        }
    }
}
