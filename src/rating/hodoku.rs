//! HoDoKu's scale: the sum of the base scores of its path's steps, and the level of difficulty that goes with it.
//!
//! Order, scores and levels are those of its default options (version 2.2): a puzzle's level is that of its hardest step,
//! raised as long as the score is above what the level allows. What it does not ask by default (sets larger than four,
//! death blossom, mutant fish, Kraken fish, templates) is not asked here.
//!
//! Singles are taken in the original's order, the one that has waited longest first. Where the figure differs it is since
//! of several instances of another technique the two take different ones, and the path may then need other steps: of 400
//! random puzzles 99 % have the same level and 85 % the same score, all of those that need only singles. A position in
//! which no technique finds anything has a digit revealed there, at 10,000; here the path ends with that score.

use super::profile::{Profile, Scored, scored};
use super::scale::{Levels, Rated, Rating};
use crate::board::{Conflict, Puzzle};
use crate::logic::Outcome;

const EASY: usize = 0;
const MEDIUM: usize = 1;
const HARD: usize = 2;
const UNFAIR: usize = 3;
const EXTREME: usize = 4;

/// The levels, and of which one a rated path is.
pub const LEVELS: Levels = Levels { names: &["easy", "medium", "hard", "unfair", "extreme"], of: level, highest };

/// The highest score that each level allows.
const HIGHEST: [u32; 4] = [800, 1_000, 1_600, 1_800];

/// What a revealed digit costs.
const REVEALED: u32 = 10_000;

static PROFILE: Profile = Profile {
    steps: &[
        scored("full-house", 4),
        scored("naked-single", 4),
        scored("hidden-single", 14),
        scored("locked-pair", 40),
        scored("locked-triple", 60),
        scored("pointing", 50),
        scored("claiming", 50),
        scored("naked-pair", 60),
        scored("naked-triple", 80),
        scored("hidden-pair", 70),
        scored("hidden-triple", 100),
        scored("naked-quad", 120),
        scored("hidden-quad", 150),
        scored("x-wing", 140),
        scored("swordfish", 150),
        scored("jellyfish", 160),
        scored("remote-pair", 110),
        scored("bug-plus-1", 100),
        scored("skyscraper", 130),
        scored("two-string-kite", 150),
        scored("turbot-fish", 120),
        scored("empty-rectangle", 120),
        scored("w-wing", 150),
        scored("xy-wing", 160),
        scored("xyz-wing", 180),
        scored("unique-rectangle-1", 100),
        scored("unique-rectangle-2", 100),
        scored("unique-rectangle-3", 100),
        scored("unique-rectangle-4", 100),
        scored("unique-rectangle-5", 100),
        scored("unique-rectangle-6", 100),
        scored("hidden-rectangle", 100),
        scored("avoidable-rectangle-1", 100),
        scored("avoidable-rectangle-2", 100),
        scored("finned-x-wing", 130),
        scored("sashimi-x-wing", 150),
        scored("finned-swordfish", 200),
        scored("sashimi-swordfish", 240),
        scored("finned-jellyfish", 250),
        scored("sashimi-jellyfish", 260),
        scored("sue-de-coq", 250),
        scored("simple-colouring", 150),
        scored("multi-colouring", 200),
        scored("x-chain", 260),
        scored("xy-chain", 260),
        scored("continuous-nice-loop", 280),
        scored("aic", 280),
        scored("discontinuous-nice-loop", 280),
        scored("grouped-continuous-nice-loop", 300),
        scored("grouped-aic", 300),
        scored("grouped-discontinuous-nice-loop", 300),
        scored("als-xz", 300),
        scored("als-xy-wing", 320),
        scored("als-chain", 340),
        scored("franken-x-wing", 300),
        scored("franken-swordfish", 350),
        scored("finned-franken-x-wing", 390),
        scored("finned-franken-swordfish", 410),
        scored("digit-forcing-chain", 500),
        scored("cell-forcing-chain", 500),
        scored("house-forcing-chain", 500),
        scored("digit-forcing-net", 700),
        scored("cell-forcing-net", 700),
        scored("house-forcing-net", 700),
    ],
    guess: None,
    queues_singles: true,
};

/// The techniques that the scale knows, with their scores.
pub fn scores() -> &'static [Scored] {
    PROFILE.steps
}

/// The level of a technique by itself.
pub fn level_of(technique: &str) -> usize {
    let singles = ["full-house", "naked-single", "hidden-single"];
    let medium = ["locked", "pointing", "claiming", "naked-pair", "naked-triple", "hidden-pair", "hidden-triple"];
    let unfair = [
        "finned-s",
        "finned-j",
        "sashimi-s",
        "sashimi-j",
        "sue-de-coq",
        "x-chain",
        "xy-chain",
        "continuous-nice-loop",
        "aic",
        "discontinuous-nice-loop",
        "grouped",
        "als",
        "franken",
        "finned-franken",
    ];
    let is_in = |list: &[&str]| list.iter().any(|start| technique.starts_with(start));
    match technique {
        _ if is_in(&singles) => EASY,
        _ if is_in(&medium) => MEDIUM,
        _ if technique.contains("-forcing-") => EXTREME,
        _ if is_in(&unfair) => UNFAIR,
        _ => HARD,
    }
}

fn level(rated: &Rated) -> usize {
    let hardest = match rated.trace.outcome {
        Outcome::Solved => rated.trace.steps.iter().map(|step| level_of(&step.technique)).max().unwrap_or(EASY),
        Outcome::Stuck | Outcome::Broken => EXTREME,
    };
    let by_score = HIGHEST.iter().position(|&highest| rated.rating.0 <= highest).unwrap_or(EXTREME);
    hardest.max(by_score)
}

/// The highest score of a puzzle of this level, if there is one.
fn highest(level: usize) -> Option<Rating> {
    HIGHEST.get(level).map(|&score| Rating(score))
}

/// Rates a puzzle; with a `highest` rating, gives up with `None` as soon as the path has passed it.
///
/// # Errors
/// When two givens break a rule.
pub fn rate(puzzle: &Puzzle, highest: Option<Rating>) -> Result<Option<Rated>, Conflict> {
    let rated = PROFILE.rate(puzzle, highest.map(|highest| highest.0))?;
    Ok(rated
        .map(|mut rated| {
            rated.rating.0 += if rated.trace.outcome == Outcome::Solved { 0 } else { REVEALED };
            rated
        })
        .filter(|rated| highest.is_none_or(|highest| rated.rating <= highest)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_and_levels_are_the_original_s() {
        // Run through HoDoKu itself.
        let check = |line: &str, score: u32, level: usize| {
            let rated = rate(&Puzzle::of_line(line), None).expect("no conflict").expect("no bound");
            assert_eq!((rated.rating.0, (LEVELS.of)(&rated)), (score, level), "{line}");
        };
        check("...7..3...2..5..4...5382........7..18......64...2.6.......3.6...9......5638....9.", 388, EASY);
        check(".7...5..6.4.172.........2.1.9..478.........5.......7...8..51......9..1649....6..8", 514, MEDIUM);
        check("4....7..97.1.38.5.59.1.....1......7.....561.4.............95...8.72......5.....82", 644, HARD);
        check("..12...89.....8....57.4.12........5..6.83.7...29.........9.5....7..1......638...5", 704, UNFAIR);
        check(".4...2....5.9.18.....7...51...59..3..1.....7.3........7.....5...2934.....31..7.4.", 1_874, EXTREME);
    }

    #[test]
    fn every_technique_has_its_level() {
        let of = |level: usize| PROFILE.steps.iter().filter(|scored| level_of(&scored.technique) == level).count();
        assert_eq!([EASY, MEDIUM, HARD, UNFAIR, EXTREME].map(of), [3, 8, 27, 20, 6]);
    }
}
