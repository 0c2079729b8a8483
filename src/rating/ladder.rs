//! The teaching order, which gives the path that a person would like to follow.
//!
//! The ladder has nine classes of techniques. The next step is the best instance of the easiest technique that has any:
//! the one that shows the fewest cells, then the shortest, then the one nearest to the changes of the last step, so
//! that the eye need not wander. Nothing is guessed: no trial and error, no Nishio, no templates. Assumptions that are
//! followed to their ends (class 9) are the last resort, the shortest first. Techniques that rely on the puzzle having
//! one solution come after equally hard ones that do not; all puzzles in books have one.
//!
//! Patterns of many houses (tridagon, SK loop, exocet) come before the assumptions, because four in five of the hardest
//! puzzles have one. After them come whips, grouped whips and braids by their length, chains through unique rectangles,
//! nets, and last branching nets, which try and count candidates inside a branch. All 375 puzzles of the players' list
//! of 2011 have a path.
//!
//! The ladder omits dual and Siamese forms (each is two steps of the ladder), mutant fish and aligned exclusions
//! (people do not look for them), and chains of almost locked sets (none of 2,000 random puzzles needed one after the
//! grouped chains, and the search takes fifty times as long as all others together). Boards larger than 9x9 omit
//! techniques that are slow there, and forcing chains on them start in cells with two candidates.
//!
//! # Notes
//!
//! Four fifths of the time of a path go into searches that find nothing. On the standard board the module `lane` proves
//! for subsets and fish that there is nothing to find: paths of random puzzles take 6 to 8 % less time.
//!
//! Four techniques come later than their appearance suggests, because random puzzles hardly ever have them:
//!
//! | technique | its place | cost of an earlier place on random puzzles |
//! |---|---|---|
//! | bent sets of five and six cells | after the chains of single candidates | 6 % |
//! | reverse BUGs | after the chains of single candidates | 2.7 %, beside the other uniqueness patterns |
//! | multi-sector locked sets | between chains and nets of assumptions | 15 %, before the chains |
//! | blossom loops | after braids | 50 % in class 8, 25 % before whips |
//!
//! Grouped whips, braids and the techniques between them and the nets cost random puzzles 3.5 % more instructions, the
//! puzzles of `top1465.txt` an eighth more time and the hardest a third (`bench rate --path`). They replace 2,926 nets
//! on the paths of the 375 hardest: 2,778 braids, 104 chains through rectangles and 44 grouped whips. Blossom loops
//! found nothing there that braids had left, nor in 9,000 puzzles of all kinds.
//!
//! Other experiments, measured in instructions on whole paths of random puzzles:
//!
//! | experiment | effect |
//! |---|---|
//! | look for contradictions only near the last step | -1.8 % |
//! | hidden singles by the contents of the cells of a house, not digit by digit | -0.6 % |
//! | drop Franken fish with a last cover that cannot contain the rest | -1.0 % |
//! | races for the tenth on a flat grid ([`super::minutes`]) | -2.2 % |
//! | allocate all nodes of a graph in advance (rejected) | about +1 % |
//! | sort out the bases of Franken fish once for each assumed candidate (rejected) | -0.1 %, and +1.0 % with basic fish |
//!
//! Counting bits takes 6 % of all instructions: the x86-64 baseline has no instruction for it.

use super::lane::bulk::{PatternFinder, PatternShape};
use super::nearest::{Chosen, Selection, nearest_proved};
use super::rated::Unrated;
use super::rejections::Rejections;
use super::singles::{SINGLES, place_singles};
use crate::board::{Candidate, Cell, Position, Puzzle, Topology, compiled_here, with_layout};
use crate::logic::{
    Finder, Flow, Instance, Memory, Outcome, RejectedStep, Step, Study, TechniqueKey, contradiction, contradicts_since,
    finders,
};
use crate::work::{Stop, Stopped};
use std::ops::RangeInclusive;
use std::sync::OnceLock;

/// The hardest class.
pub(crate) const CLASSES: u32 = 9;

/// From this class on a sweep proves each instance, like a path: these patterns of many houses are rare.
const INTRICATE: u32 = 8;

/// The instances of a technique on a rung.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum InstanceFilter {
    All,
    /// Hidden singles of a box or region.
    InBlock,
    /// All. The finder reports the shortest first, and the first is taken.
    First,
}

/// A technique with its class.
#[derive(Debug)]
struct Rung {
    technique: TechniqueKey,
    class: u32,
    filter: InstanceFilter,
    boards: Boards,
}

/// The boards on which a technique is searched for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Boards {
    All,
    /// Up to 9x9; larger ones take too long.
    Small,
    /// Larger than 9x9.
    Large,
}

impl Boards {
    /// Returns whether this board is one of them.
    fn include(self, topology: &Topology) -> bool {
        match self {
            Self::All => true,
            Self::Small => topology.side() <= 9,
            Self::Large => topology.side() > 9,
        }
    }
}

impl InstanceFilter {
    /// Returns whether this instance is on the rung.
    fn accepts<const W: usize>(self, study: &Study<'_, '_, W>, instance: &Instance<'_>) -> bool {
        match self {
            Self::InBlock => is_single_of_block(study, instance),
            Self::All | Self::First => true,
        }
    }
}

const fn rung(class: u32, technique: &'static str) -> Rung {
    Rung { technique: TechniqueKey::of(technique), class, filter: InstanceFilter::All, boards: Boards::All }
}

const fn small(class: u32, technique: &'static str) -> Rung {
    Rung { technique: TechniqueKey::of(technique), class, filter: InstanceFilter::All, boards: Boards::Small }
}

const fn large(class: u32, technique: &'static str) -> Rung {
    Rung { boards: Boards::Large, ..rung(class, technique) }
}

const fn forcing(technique: &'static str, boards: Boards) -> Rung {
    Rung { technique: TechniqueKey::of(technique), class: CLASSES, filter: InstanceFilter::First, boards }
}

/// The teaching order.
///
/// Within a class, techniques that are quicker to see come first, those that assume one solution last.
static LADDER: &[Rung] = &[
    // 1: patterns that a child sees.
    rung(1, "full-house"),
    Rung {
        technique: TechniqueKey::of("hidden-single"),
        class: 1,
        filter: InstanceFilter::InBlock,
        boards: Boards::All,
    },
    // 2: a line, or a cell and all its peers, must be read.
    rung(2, "hidden-single"),
    rung(2, "naked-single"),
    // 3: the first techniques that need pencil marks.
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
    // Up to 9x9 the rest of the house has a subset of at most four.
    large(5, "large-naked-subset"),
    large(5, "large-hidden-subset"),
    rung(5, "simple-colouring"),
    rung(5, "m-wing"),
    rung(5, "s-wing"),
    rung(5, "l-wing"),
    rung(5, "h-wing"),
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
    large(6, "large-fish"),
    small(6, "finned-swordfish"),
    small(6, "sashimi-swordfish"),
    rung(6, "wxyz-wing"),
    small(6, "almost-locked-candidates"),
    rung(6, "multi-colouring"),
    small(6, "finned-jellyfish"),
    small(6, "sashimi-jellyfish"),
    rung(6, "bug-plus-1"),
    rung(6, "bug"),
    rung(6, "unique-loop"),
    small(6, "bug-lite"),
    // 7: chains of single candidates.
    rung(7, "x-chain"),
    rung(7, "xy-chain"),
    rung(7, "continuous-nice-loop"),
    rung(7, "medusa"),
    rung(7, "aic"),
    rung(7, "discontinuous-nice-loop"),
    small(7, "fireworks"),
    small(7, "firework-w-wing"),
    small(7, "firework-l-wing"),
    small(7, "reverse-bug"),
    // 8: sets of cells and groups as links.
    small(8, "vwxyz-wing"),
    small(8, "uvwxyz-wing"),
    small(8, "sue-de-coq"),
    small(8, "double-linked-als"),
    small(8, "als-xz"),
    small(8, "als-w-wing"),
    small(8, "als-xy-wing"),
    small(8, "grouped-continuous-nice-loop"),
    small(8, "death-blossom"),
    small(8, "grouped-aic"),
    small(8, "franken-swordfish"),
    small(8, "finned-franken-swordfish"),
    small(8, "tridagon"),
    small(8, "sk-loop"),
    small(8, "exocet"),
    small(8, "senior-exocet"),
    small(8, "double-exocet"),
    // 9: assumptions followed to their ends. On a large board the two branches of one cell are quickly followed, and
    // usually enough.
    forcing("forcing-chain", Boards::Large),
    forcing("digit-forcing-chain", Boards::All),
    forcing("cell-forcing-chain", Boards::All),
    forcing("house-forcing-chain", Boards::All),
    small(9, "multi-sector-locked-set"),
    forcing("whip", Boards::Small),
    forcing("g-whip", Boards::Small),
    forcing("braid", Boards::Small),
    small(9, "blossom-loop"),
    forcing("unique-rectangle-chain", Boards::Small),
    forcing("digit-forcing-net", Boards::Small),
    forcing("cell-forcing-net", Boards::Small),
    forcing("house-forcing-net", Boards::Small),
    forcing("nested-forcing-net", Boards::Small),
    forcing("branching-forcing-net", Boards::Small),
];

/// Returns the techniques of the ladder in order, each with its class. `hidden-single` occurs twice, for boxes and for
/// lines.
pub fn rungs() -> impl Iterator<Item = (TechniqueKey, u32)> {
    LADDER.iter().map(|rung| (rung.technique, rung.class))
}

/// Returns the place of a technique's easiest instances in the teaching order, from 0; `None` if the technique is not
/// in that order.
pub fn place(technique: &str) -> Option<usize> {
    LADDER.iter().position(|rung| rung.technique == technique)
}

/// Returns the easiest step of a position with its class, if the ladder finds a step, and the steps that were skipped
/// because they are not proved. Of several equally easy steps, it returns the one nearest to `focus`, the cells that a
/// reader has just looked at. No step is found if the position was stopped ([`Position::until`]).
pub fn easiest<const W: usize>(position: &Position<'_, W>, focus: &[Cell]) -> Easiest {
    compiled_here!(W, Ask, easiest_here::<W>)(position, focus)
}

/// The easiest step with its class, and the skipped steps.
pub type Easiest = (Option<(Step, u32)>, Vec<RejectedStep>);

/// Finds the easiest step on boards of one width.
type Ask<const W: usize> = fn(&Position<'_, W>, &[Cell]) -> Easiest;

fn easiest_here<const W: usize>(position: &Position<'_, W>, focus: &[Cell]) -> Easiest {
    let (memory, rejections) = (Memory::default(), Rejections::default());
    let options = WalkOptions { highest: CLASSES, needs_arguments: true, enough: None };
    let found = climb(&Study::new(position, &memory), focus, options, &rejections)
        .map(|(at, chosen)| (chosen.into_step(), LADDER[at].class));
    (found, rejections.into_steps())
}

#[derive(Clone, Copy, Debug)]
pub(super) struct WalkOptions {
    /// The hardest class that is searched.
    pub highest: u32,
    /// Whether the steps must have their arguments.
    pub needs_arguments: bool,
    /// The number of steps of the hardest class after which only the outcome of the path matters.
    pub enough: Option<u32>,
}

/// Receives each step with the index of its rung, and the rung's class; breaks to end the walk.
pub(super) type EachStep<'a> = &'a mut dyn FnMut(usize, u32, Chosen) -> Flow;

/// Takes step after step of the classes in `options`. Returns `None` if the report broke off. A step that is not proved
/// is skipped and added to the rejections.
pub(super) fn walk(
    puzzle: &Puzzle,
    options: WalkOptions,
    rejections: &Rejections,
    stop: &Stop,
    report: EachStep<'_>,
) -> Result<Option<Outcome>, Unrated> {
    with_layout!(puzzle.board(), |layout| {
        let position = Position::new(layout, puzzle)?.until(stop);
        Ok(follow(position, options, rejections, stop, report)?)
    })
}

fn follow<const W: usize>(
    mut position: Position<'_, W>,
    options: WalkOptions,
    rejections: &Rejections,
    stop: &Stop,
    report: EachStep<'_>,
) -> Result<Option<Outcome>, Stopped> {
    let mut focus: Vec<Cell> = Vec::new();
    let memory = Memory::default();
    let mut is_broken = contradiction(&position).is_some();
    let mut hardest = 0;
    loop {
        if is_broken {
            return Ok(Some(Outcome::Broken));
        }
        if position.is_solved() {
            return Ok(Some(Outcome::Solved));
        }
        let found = climb(&Study::new(&position, &memory), &focus, options, rejections);
        // After a stop the result is meaningless.
        stop.check()?;
        let Some((at, chosen)) = found else { return Ok(Some(Outcome::Stuck)) };
        chosen.apply(&mut position);
        is_broken = contradicts_since(&position, chosen.conclusion());
        debug_assert_eq!(is_broken, contradiction(&position).is_some());
        focus.clear();
        focus.extend(chosen.conclusion().map(|candidate| candidate.cell));
        let class = LADDER[at].class;
        if report(at, class, chosen).is_break() {
            return Ok(None);
        }
        hardest += u32::from(class == CLASSES);
        if class == CLASSES && options.enough.is_some_and(|enough| hardest >= enough) {
            let is_solved = sweep(position, CLASSES, stop)?;
            return Ok(Some(if is_solved { Outcome::Solved } else { Outcome::Stuck }));
        }
    }
}

/// Returns the lowest rung with a proved instance, and the best of these.
fn climb<const W: usize>(
    study: &Study<'_, '_, W>,
    focus: &[Cell],
    options: WalkOptions,
    rejections: &Rejections,
) -> Option<(usize, Chosen)> {
    let topology = study.layout().topology();
    let is_nine = study.puzzle().is_standard_nine();
    let mut asked = None;
    let rungs = LADDER.iter().zip(finders_of_ladder::<W>()).enumerate();
    rungs
        .take_while(|(_, (rung, _))| rung.class <= options.highest)
        .filter(|(_, (rung, _))| rung.boards.include(topology))
        .find_map(|(at, (rung, (sought, finder)))| {
            // Nearly all searches find nothing, and on the standard board a fast test shows this for some.
            let sought = sought.filter(|_| is_nine);
            if sought.is_some_and(|sought| !asked.get_or_insert_with(|| PatternFinder::of(study)).has(sought)) {
                return None;
            }
            let accepts = |instance: &Instance<'_>| rung.filter.accepts(study, instance);
            let wanted =
                Selection { needs_argument: options.needs_arguments, is_first: rung.filter == InstanceFilter::First };
            nearest_proved(&finder, study, focus, wanted, (accepts, rejections)).map(|chosen| (at, chosen))
        })
}

/// Returns whether the techniques up to a class solve a puzzle; `false` if givens conflict.
///
/// All steps of a rung are taken at once, so this takes a tenth of the time of a path. More steps of a rung never make
/// other steps impossible, so the outcome is that of every path.
///
/// # Errors
/// If the search was stopped.
pub fn solves_within(puzzle: &Puzzle, class: u32, stop: &Stop) -> Result<bool, Stopped> {
    with_layout!(puzzle.board(), |layout| {
        match Position::new(layout, puzzle) {
            Ok(position) => sweep(position.until(stop), class, stop),
            Err(_) => Ok(false),
        }
    })
}

fn sweep<const W: usize>(mut position: Position<'_, W>, class: u32, stop: &Stop) -> Result<bool, Stopped> {
    let memory = Memory::default();
    let (mut placed, mut gone): (Vec<Candidate>, Vec<Candidate>) = (Vec::new(), Vec::new());
    loop {
        // Most steps of a path are singles, which are found here in a fraction of the time of their searches.
        place_singles(&mut position, class);
        if position.is_solved() {
            return Ok(true);
        }
        if class <= SINGLES || contradiction(&position).is_some() {
            return Ok(false);
        }
        {
            let study = Study::new(&position, &memory);
            let rungs = LADDER.iter().zip(finders_of_ladder::<W>());
            let rungs = rungs.filter(|(rung, _)| (SINGLES + 1..=class).contains(&rung.class));
            for (rung, (_, finder)) in rungs.filter(|(rung, _)| rung.boards.include(position.layout().topology())) {
                finder.each_in(&study, |instance| {
                    let is_proved = || rung.class < INTRICATE || instance.step().check_before(&study).is_ok();
                    if rung.filter.accepts(&study, &instance) && is_proved() {
                        placed.extend_from_slice(instance.placements);
                        gone.extend_from_slice(instance.eliminations);
                    }
                });
                if !placed.is_empty() || !gone.is_empty() {
                    break;
                }
            }
        }
        // After a stop the result is meaningless.
        stop.check()?;
        if placed.is_empty() && gone.is_empty() {
            return Ok(false);
        }
        for candidate in gone.drain(..) {
            position.remove(candidate.cell, candidate.digit);
        }
        for candidate in placed.drain(..) {
            // Two houses may have the same single; in a position without a solution, two singles may share a cell.
            if position.allows(candidate.cell, candidate.digit) {
                position.place(candidate.cell, candidate.digit);
            }
        }
    }
}

/// Returns a pattern that a technique needs to find anything, if easier techniques find nothing.
fn sought_by(technique: &str) -> Option<PatternShape> {
    Some(match technique {
        "locked-pair" | "naked-pair" => PatternShape::Naked(2),
        "locked-triple" | "naked-triple" => PatternShape::Naked(3),
        "naked-quad" => PatternShape::Naked(4),
        "hidden-pair" => PatternShape::Hidden(2),
        "hidden-triple" => PatternShape::Hidden(3),
        "hidden-quad" => PatternShape::Hidden(4),
        "x-wing" => PatternShape::Fish(2),
        "swordfish" => PatternShape::Fish(3),
        "jellyfish" => PatternShape::Fish(4),
        _ => return None,
    })
}

/// Returns all candidates that the instances of the easiest technique of these classes remove.
pub(super) fn all_of_easiest<const W: usize>(study: &Study<'_, '_, W>, classes: RangeInclusive<u32>) -> Vec<Candidate> {
    let mut gone = Vec::new();
    let asked = LADDER.iter().zip(finders_of_ladder::<W>()).filter(|(rung, _)| classes.contains(&rung.class));
    // A locked pair or triple is also a naked one, with the same removals.
    for (_, (_, finder)) in
        asked.filter(|(rung, _)| !["locked-pair", "locked-triple"].contains(&rung.technique.as_str()))
    {
        finder.each_in(study, |instance| gone.extend_from_slice(instance.eliminations));
        if !gone.is_empty() {
            break;
        }
    }
    gone
}

/// Returns whether the digit has one place in the cell's box or region.
fn is_single_of_block<const W: usize>(position: &Position<'_, W>, instance: &Instance<'_>) -> bool {
    let topology = position.layout().topology();
    instance.placements.iter().any(|single| {
        let houses = topology.houses_of(single.cell).iter();
        houses
            .filter(|&&house| topology.house(house).kind.is_block() && topology.is_full(house))
            .any(|&house| position.places_in(single.digit, house).only() == Some(single.cell))
    })
}

/// Returns the finder of each rung, and the pattern that it needs to find anything.
fn finders_of_ladder<const W: usize>() -> impl Iterator<Item = (Option<PatternShape>, Finder<W>)> {
    // Names are looked up once, not for each puzzle; the table is the same for every width.
    static PLACES: OnceLock<Vec<(Option<PatternShape>, usize)>> = OnceLock::new();
    let places = PLACES.get_or_init(|| {
        let of = |rung: &Rung| finders::<2>().iter().position(|finder| finder.info.key == rung.technique);
        let place = |rung| of(rung).expect("the ladder names techniques of the table");
        LADDER.iter().map(|rung| (sought_by(&rung.technique), place(rung))).collect()
    });
    places.iter().map(|&(sought, place)| (sought, finders::<W>()[place]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Symmetry, variant};
    use crate::logic::check;
    use crate::rating::testing::{rated, read_puzzle};
    use sudopress_make::generate::{Maker, Request, sample_of_regions};

    /// On boards with further houses every step is proved, and paths end in the solution.
    #[test]
    fn paths_on_every_board_are_proved() {
        let check_board = |words: &str, (width, height): (usize, usize), count: usize| {
            let words = variant::VariantWords::parse(words).expect("words of the table");
            let mut described = variant::Variant::from_words(words, (width, height));
            let regions = words.have_regions().then_some(Symmetry::None);
            described.regions = regions.and_then(|symmetry| sample_of_regions(described.side(), symmetry));
            let request = Request { regions, ..Request::new(described.board().expect("a board")) };
            let mut maker = Maker::new(&request);
            for made in (0..).filter_map(|index| maker.make(7, index)).take(count) {
                let rated = rated("press", &made.puzzle);
                assert_eq!(check(&rated.trace), Ok(()), "{words} {}", made.puzzle.givens().line());
                let wrong = |step: &Step| {
                    step.placements.iter().any(|placed| made.solution.digit(placed.cell) != Some(placed.digit))
                        || step.eliminations.iter().any(|gone| made.solution.digit(gone.cell) == Some(gone.digit))
                };
                let step = rated.trace.steps.iter().find(|step| wrong(step));
                assert_eq!(step, None, "{words} {}", made.puzzle.givens().line());
                let figures = crate::rating::press::measure(&made.puzzle, &Stop::never());
                assert_eq!(figures.map(|figures| figures.values[0]), Ok(rated.rating));
            }
        };
        check_board("x", (3, 2), 10);
        check_board("x", (3, 3), 4);
        check_board("windoku", (3, 3), 4);
        check_board("colour", (3, 3), 4);
        check_board("jigsaw", (3, 3), 4);
        check_board("jigsaw+x", (3, 2), 10);
        check_board("twins", (2, 2), 10);
        check_board("standard", (4, 3), 2);
    }

    #[test]
    fn the_ladder_only_rises_and_the_nearest_single_is_taken() {
        assert!(LADDER.is_sorted_by_key(|rung| rung.class));
        assert_eq!(LADDER.last().map(|rung| rung.class), Some(CLASSES));
        assert_eq!((place("full-house"), place("guess")), (Some(0), None));
        // Two full houses, one at each end of the board.
        let puzzle = read_puzzle(&format!("12345678.{}.91234567", ".".repeat(63)));
        for (focus, expected) in [(1, 8), (79, 72)] {
            let found = with_layout!(puzzle.board(), |layout| {
                easiest(&Position::new(layout, &puzzle).expect("no conflict"), &[Cell::new(focus)])
            });
            let (step, class) = found.0.expect("a full house");
            assert_eq!((&*step.technique, class, step.placements[0].cell), ("full-house", 1, Cell::new(expected)));
        }
    }
}
