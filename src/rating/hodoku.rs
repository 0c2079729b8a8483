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
use super::rated::{Levels, Rated, Rating, Unrated};
use crate::board::Puzzle;
use crate::logic::Outcome;
use crate::work::Stop;

const EASY: usize = 0;
const MEDIUM: usize = 1;
const HARD: usize = 2;
const UNFAIR: usize = 3;
const EXTREME: usize = 4;

/// The levels, and of which one a rated path is.
pub(crate) const LEVELS: Levels =
    Levels { names: &["easy", "medium", "hard", "unfair", "extreme"], of: level, highest };

/// The highest score that each level allows.
const HIGHEST: [u32; 4] = [800, 1_000, 1_600, 1_800];

/// What a revealed digit costs.
const REVEALED: u32 = 10_000;

static PROFILE: Profile = Profile {
    steps: &[
        scored("full-house", 4).at(EASY),
        scored("naked-single", 4).at(EASY),
        scored("hidden-single", 14).at(EASY),
        scored("locked-pair", 40).at(MEDIUM),
        scored("locked-triple", 60).at(MEDIUM),
        scored("pointing", 50).at(MEDIUM),
        scored("claiming", 50).at(MEDIUM),
        scored("naked-pair", 60).at(MEDIUM),
        scored("naked-triple", 80).at(MEDIUM),
        scored("hidden-pair", 70).at(MEDIUM),
        scored("hidden-triple", 100).at(MEDIUM),
        scored("naked-quad", 120).at(HARD),
        scored("hidden-quad", 150).at(HARD),
        scored("x-wing", 140).at(HARD),
        scored("swordfish", 150).at(HARD),
        scored("jellyfish", 160).at(HARD),
        scored("remote-pair", 110).at(HARD),
        scored("bug-plus-1", 100).at(HARD),
        scored("skyscraper", 130).at(HARD),
        scored("two-string-kite", 150).at(HARD),
        scored("turbot-fish", 120).at(HARD),
        scored("empty-rectangle", 120).at(HARD),
        scored("w-wing", 150).at(HARD),
        scored("xy-wing", 160).at(HARD),
        scored("xyz-wing", 180).at(HARD),
        scored("unique-rectangle-1", 100).at(HARD),
        scored("unique-rectangle-2", 100).at(HARD),
        scored("unique-rectangle-3", 100).at(HARD),
        scored("unique-rectangle-4", 100).at(HARD),
        scored("unique-rectangle-5", 100).at(HARD),
        scored("unique-rectangle-6", 100).at(HARD),
        scored("hidden-rectangle", 100).at(HARD),
        scored("avoidable-rectangle-1", 100).at(HARD),
        scored("avoidable-rectangle-2", 100).at(HARD),
        scored("finned-x-wing", 130).at(HARD),
        scored("sashimi-x-wing", 150).at(HARD),
        scored("finned-swordfish", 200).at(UNFAIR),
        scored("sashimi-swordfish", 240).at(UNFAIR),
        scored("finned-jellyfish", 250).at(UNFAIR),
        scored("sashimi-jellyfish", 260).at(UNFAIR),
        scored("sue-de-coq", 250).at(UNFAIR),
        scored("simple-colouring", 150).at(HARD),
        scored("multi-colouring", 200).at(HARD),
        scored("x-chain", 260).at(UNFAIR),
        scored("xy-chain", 260).at(UNFAIR),
        scored("continuous-nice-loop", 280).at(UNFAIR),
        scored("aic", 280).at(UNFAIR),
        scored("discontinuous-nice-loop", 280).at(UNFAIR),
        scored("grouped-continuous-nice-loop", 300).at(UNFAIR),
        scored("grouped-aic", 300).at(UNFAIR),
        scored("grouped-discontinuous-nice-loop", 300).at(UNFAIR),
        scored("als-xz", 300).at(UNFAIR),
        scored("als-xy-wing", 320).at(UNFAIR),
        scored("als-chain", 340).at(UNFAIR),
        scored("franken-x-wing", 300).at(UNFAIR),
        scored("franken-swordfish", 350).at(UNFAIR),
        scored("finned-franken-x-wing", 390).at(UNFAIR),
        scored("finned-franken-swordfish", 410).at(UNFAIR),
        scored("digit-forcing-chain", 500).at(EXTREME),
        scored("cell-forcing-chain", 500).at(EXTREME),
        scored("house-forcing-chain", 500).at(EXTREME),
        scored("digit-forcing-net", 700).at(EXTREME),
        scored("cell-forcing-net", 700).at(EXTREME),
        scored("house-forcing-net", 700).at(EXTREME),
    ],
    guess: None,
    queues_singles: true,
};

/// The techniques that the scale knows, with their scores.
pub(crate) fn scores() -> &'static [Scored] {
    PROFILE.steps
}

/// The level of a technique by itself.
fn level_of(technique: &str) -> usize {
    let row = PROFILE.steps.iter().find(|scored| scored.technique == technique);
    row.and_then(|scored| scored.level).unwrap_or(EXTREME)
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
/// When two givens break a rule, or it was stopped.
pub(crate) fn rate(puzzle: &Puzzle, highest: Option<Rating>, stop: &Stop) -> Result<Option<Rated>, Unrated> {
    if !puzzle.is_standard_nine() {
        return Err(puzzle.conflict().map_or(Unrated::NotOfThisScale, Unrated::from));
    }
    let rated = PROFILE.rate(puzzle, highest.map(|highest| highest.0), stop)?;
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
            let rated = rate(&Puzzle::of_line(line), None, &Stop::never()).expect("no conflict").expect("no bound");
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
