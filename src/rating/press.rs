//! Our own scale: the class of the hardest step on the teaching path ([`super::ladder`]), and the time that people take
//! for a puzzle of that class.
//!
//! The rating is printed as `class.tenth`: a puzzle rated 5.2 needs steps of class 5, and is among the faster puzzles
//! of that class. The whole part shows the knowledge that a solver needs, and the tenth shows the amount of work. The
//! tenth grades the minutes that [`super::minutes`] predicts for this path, from 0 for the fastest of the class to 9.
//! It thus distinguishes singles in a box, which are found at a glance, from singles in a line or a cell, and a puzzle
//! with many ways to continue from one with few. A path that the ladder cannot finish is rated 10.0.
//!
//! People's solving times are known only for plain 9x9 boards. On other boards the tenth counts the steps of the
//! hardest class; 9 means nine or more.
//!
//! # Notes
//!
//! Counting the steps of the hardest class does not grade easy 9x9 puzzles: of 401 puzzles of class 1 that people
//! solved, all had the tenth 9.

use super::ladder::{self, CLASSES, WalkOptions};
use super::minutes::{EvidenceBuilder, Model};
use super::nearest::Chosen;
use super::rated::{Bounds, Figures, Rated, Rating, Unrated};
use super::rejections::Rejections;
use crate::board::Puzzle;
use crate::logic::{Flow, Outcome, Trace};
use crate::work::Stop;

/// The rating of a path that the ladder cannot finish.
pub(crate) const UNSOLVED: Rating = Rating(100);

/// For each class, from 1, the milliseconds at which the tenth 1 begins, and the factor to the next tenth in
/// thousandths. They are chosen such that the puzzles of the class that people solved, and random strictly minimal
/// ones, fill all ten.
const TENTHS: [(u64, u64); CLASSES as usize] = [
    (252_000, 1060),
    (300_000, 1130),
    (450_000, 1130),
    (450_000, 1130),
    (450_000, 1140),
    (500_000, 1140),
    (600_000, 1160),
    (900_000, 1160),
    (1_080_000, 1180),
];

/// The number of races for a tenth: fewer than for minutes, because a walk into a band needs thousands of ratings.
const RACES: u64 = 8;

/// Solves and rates a puzzle. With a `highest` rating, returns `None` as soon as the path exceeds it.
pub(crate) fn rate(puzzle: &Puzzle, highest: Option<Rating>, stop: &Stop) -> Result<Option<Rated>, Unrated> {
    let (mut steps, mut classes, mut weights) = (Vec::new(), Vec::new(), Vec::new());
    let limits =
        PathLimits { lowest: 0, highest: highest.map_or(UNSOLVED.0, |highest| highest.0), needs_arguments: true };
    let rejections = Rejections::default();
    let walked = walk(puzzle, limits, &rejections, stop, &mut |class, at, chosen| {
        classes.push(class);
        weights.push(at as u32 + 1);
        steps.push(chosen.into_step());
    })?;
    Ok(walked.map(|(rating, outcome)| {
        let trace = Trace { puzzle: puzzle.clone(), steps, outcome };
        let is_open = rating == UNSOLVED;
        let (running, rejected) = (running(rating, &classes), rejections.into_steps());
        Rated { rating, is_open, trace, running, weights, rejected }
    }))
}

/// Returns only the rating.
pub(crate) fn measure(puzzle: &Puzzle, stop: &Stop) -> Result<Figures, Unrated> {
    bounded(puzzle, &Bounds::default(), stop)
}

/// Returns the rating within bounds; work is not bounded.
pub(crate) fn bounded(puzzle: &Puzzle, bounds: &Bounds, stop: &Stop) -> Result<Figures, Unrated> {
    let lowest = bounds.lowest.map_or(0, |lowest| lowest.0);
    let highest = bounds.highest.map_or(UNSOLVED.0, |highest| highest.0);
    let rejections = Rejections::default();
    let limits = PathLimits { lowest, highest, needs_arguments: false };
    let walked = walk(puzzle, limits, &rejections, stop, &mut |_, _, _| {})?;
    let (rating, is_open) = match walked {
        Some((rating, _)) => (rating, rating == UNSOLVED),
        None => (Rating(highest + 1), true),
    };
    Ok(Figures { values: vec![rating], is_open: vec![is_open], rejected: rejections.into_steps() })
}

/// The limits of a walk.
#[derive(Clone, Copy, Debug)]
struct PathLimits {
    /// The lowest rating that must be exact, and the highest.
    lowest: u32,
    highest: u32,
    /// Whether the steps need their arguments.
    needs_arguments: bool,
}

/// Returns the rating of the path after each step: the hardest class so far, with tenths in proportion to the steps.
fn running(rating: Rating, classes: &[u32]) -> Vec<u32> {
    let mut hardest = 0;
    let so_far = |(index, &class): (usize, &u32)| {
        hardest = hardest.max(class);
        let tenths = u64::from(rating.0 % 10) * (index as u64 + 1) / classes.len() as u64;
        if index + 1 == classes.len() { rating.0 } else { (10 * hardest + tenths as u32).min(rating.0) }
    };
    classes.iter().enumerate().map(so_far).collect()
}

/// Receives each step with its class and the rung that found it.
type EachStep<'a> = &'a mut dyn FnMut(u32, usize, Chosen);

fn walk(
    puzzle: &Puzzle,
    PathLimits { lowest, highest, needs_arguments }: PathLimits,
    rejections: &Rejections,
    stop: &Stop,
    report: EachStep<'_>,
) -> Result<Option<(Rating, Outcome)>, Unrated> {
    let is_timed = puzzle.is_standard_nine();
    if !is_timed
        && puzzle.conflict().is_none()
        && let Some(outside) = outside(puzzle, (lowest, highest), needs_arguments, stop)?
    {
        return Ok(outside);
    }
    let mut builder = EvidenceBuilder::new(puzzle);
    let (mut class, mut count) = (1, 0);
    // Nine steps of the hardest class have the same rating as more.
    let enough = (!is_timed && !needs_arguments).then_some(9);
    let options = WalkOptions { highest: CLASSES.min(highest / 10), needs_arguments, enough };
    let outcome = ladder::walk(puzzle, options, rejections, stop, &mut |at, of_step, chosen| {
        match of_step {
            easier if easier < class => {}
            same if same == class => count += 1,
            harder => (class, count) = (harder, 1),
        }
        if is_timed {
            builder.take(of_step, &chosen);
        } else if 10 * class + count.min(9) > highest {
            return Flow::Break(());
        }
        report(of_step, at, chosen);
        Flow::Continue(())
    })?;
    let figure = |outcome: Outcome| match outcome {
        Outcome::Solved if 10 * class + 9 < lowest => (10 * class, outcome),
        Outcome::Solved if is_timed => (10 * class + tenth(class, &builder), outcome),
        Outcome::Solved => (10 * class + count.min(9), outcome),
        open => (UNSOLVED.0, open),
    };
    let rated = outcome.map(figure).filter(|&(figure, _)| figure <= highest);
    Ok(rated.map(|(figure, outcome)| (Rating(figure), outcome)))
}

/// Returns the result if the class alone shows that the rating is outside a band: above it, or below it if the path is
/// not needed. On boards other than plain 9x9 this needs far less time than a path.
fn outside(
    puzzle: &Puzzle,
    (lowest, highest): (u32, u32),
    needs_arguments: bool,
    stop: &Stop,
) -> Result<Option<Option<(Rating, Outcome)>>, Unrated> {
    let (below, above) = ((lowest / 10).saturating_sub(1), highest / 10);
    if above < CLASSES && !ladder::solves_within(puzzle, above, stop)? {
        return Ok(Some(None));
    }
    let is_below = below > 0 && !needs_arguments && ladder::solves_within(puzzle, below, stop)?;
    Ok(is_below.then_some(Some((Rating(10 * below), Outcome::Solved))))
}

/// Returns the tenth of a solved path.
fn tenth(class: u32, builder: &EvidenceBuilder<'_>) -> u32 {
    let milliseconds = Model::built_in().milliseconds(&builder.evidence(true, RACES));
    let (mut from, growth) = TENTHS[class as usize - 1];
    let mut tenth = 0;
    while tenth < 9 && milliseconds >= from {
        tenth += 1;
        from = from * growth / 1000;
    }
    tenth
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::variant;
    use crate::logic::check;
    use crate::rating::scale;
    use crate::rating::testing::{rated, read_puzzle};

    /// Random strictly minimal puzzles, one of each class, with their ratings.
    const RATED: &[(&str, &str)] = &[
        ("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", "1.0"),
        (".6...2.4....6....25....91.......83...7.....256.23.1..73.4...6...........7......18", "1.7"),
        (".1......7..38..........56.3.....7.2....94.....5.2...9.834......5....236.9....15.8", "2.9"),
        (".7...5..6.4.172.........2.1.9..478.........5.......7...8..51......9..1649....6..8", "3.2"),
        ("4....7..97.1.38.5.59.1.....1......7.....561.4.............95...8.72......5.....82", "4.4"),
        ("7...1...6..6...3799..6..5..1....7.9..2..4...3...2......9..8......1..3.....84..2.7", "5.5"),
        ("..3....5......79..4..16..3..18.2.3...3.7...6.6.9...7.5...4....6.7.9.8.......7....", "6.8"),
        (".1....35.8.5.........2..8.6...74..3.5....6....9.....1.13.4..........9.7.9..3..1.2", "7.8"),
        (".6......3..1...9.....75..8....9.7.2.....13.....3...8..7...84..6.3.6...95.16...4..", "8.9"),
        ("6..8...799...328...4...7.23...1.4.....4......2....3.6..59.26....625...3.8........", "9.5"),
    ];

    #[test]
    fn figures_are_those_of_the_path_and_every_step_is_proved() {
        let press = scale("press").expect("it is in the table");
        let classes: Vec<u32> = ladder::rungs().map(|(_, class)| class).collect();
        for (line, expected) in RATED {
            let puzzle = read_puzzle(line);
            let rated = rated("press", &puzzle);
            assert_eq!(press.print(rated.rating), *expected, "{line}");
            assert_eq!(check(&rated.trace), Ok(()), "{line}");
            let figures = measure(&puzzle, &Stop::never()).expect("no conflict");
            assert_eq!(figures.values, [rated.rating], "{line}");
            assert_eq!((rated.running.len(), rated.weights.len()), (rated.trace.steps.len(), rated.trace.steps.len()));
            assert!(rated.is_deduced() && rated.running.is_sorted() && rated.running.last() == Some(&rated.rating.0));
            let class = rated.rating.0 / 10;
            let hardest = rated.weights.iter().map(|&weight| classes[weight as usize - 1]).max();
            assert_eq!(hardest, Some(class), "{line}");
            let within = |highest| rate(&puzzle, Some(Rating(highest)), &Stop::never()).expect("no conflict");
            let at_least = |lowest| {
                let bounds = Bounds { lowest: Some(Rating(lowest)), ..Bounds::default() };
                bounded(&puzzle, &bounds, &Stop::never()).expect("no conflict").values[0]
            };
            assert_eq!(at_least(rated.rating.0), rated.rating, "{line}");
            assert!(at_least(rated.rating.0 + 1) <= rated.rating, "{line}");
            assert_eq!(at_least(10 * class + 10), Rating(10 * class), "{line}");
            assert_eq!(within(rated.rating.0 - 1), None, "{line}");
            assert_eq!(within(rated.rating.0), Some(rated), "{line}");
        }
    }

    #[test]
    fn the_tenth_of_other_boards_counts_the_hardest_steps() {
        // Half of the cells are given, and singles solve the rest.
        let puzzle = Puzzle::empty(variant::standard(2, 2).expect("a board"));
        let mut givens = puzzle.givens().clone();
        for (cell, value) in [(0, 1), (1, 2), (2, 3), (4, 3), (7, 2), (9, 1), (14, 2), (15, 1)] {
            givens.set(crate::board::Cell::new(cell), crate::board::Digit::from_value(value));
        }
        let puzzle = puzzle.with_givens(givens).expect("it fits");
        let rated = rated("press", &puzzle);
        assert_eq!((rated.rating, rated.trace.outcome), (Rating(18), Outcome::Solved));
        assert_eq!(rate(&puzzle, Some(Rating(17)), &Stop::never()), Ok(None));
    }

    #[test]
    fn puzzles_without_one_solution_are_unsolved() {
        let check = |line: &str, expected: Outcome| {
            let puzzle = read_puzzle(line);
            let rated = rated("press", &puzzle);
            assert_eq!((rated.rating, rated.trace.outcome), (UNSOLVED, expected));
            assert_eq!(rate(&puzzle, Some(Rating(99)), &Stop::never()), Ok(None));
        };
        check(&".".repeat(81), Outcome::Stuck);
        // There is no place for the 9 of the first row: its one open cell sees a 9.
        check(&format!("12345678.{}9", ".".repeat(71)), Outcome::Broken);
    }
}
