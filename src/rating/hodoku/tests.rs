//! Scores and levels against those of the original, and proofs of every step.
//!
//! What was measured whole, on puzzles that nothing was tuned on: `SUDOPRESS_CORPORA=... cargo test --release
//! --no-default-features --lib hodoku -- --ignored --nocapture`.

use super::scale::{LEVELS, measure, rate};
use crate::board::Puzzle;
use crate::logic::{Outcome, StepKind, check};
use crate::rating::Rating;
use crate::work::Stop;

/// Run through HoDoKu 2.2.4 itself: score and level.
const RATED: &[(&str, u32, &str)] = &[
    ("...7..3...2..5..4...5382........7..18......64...2.6.......3.6...9......5638....9.", 388, "easy"),
    (".7...5..6.4.172.........2.1.9..478.........5.......7...8..51......9..1649....6..8", 514, "medium"),
    ("4....7..97.1.38.5.59.1.....1......7.....561.4.............95...8.72......5.....82", 644, "hard"),
    ("..12...89.....8....57.4.12........5..6.83.7...29.........9.5....7..1......638...5", 704, "unfair"),
    (".4...2....5.9.18.....7...51...59..3..1.....7.3........7.....5...2934.....31..7.4.", 1_874, "extreme"),
];

#[test]
fn scores_and_levels_are_the_original_s() {
    for &(line, score, level) in RATED {
        let puzzle = Puzzle::of_line(line);
        let figures = measure(&puzzle, &Stop::never()).expect("no conflict");
        assert_eq!((figures[0].0, LEVELS.names[figures[1].0 as usize]), (score, level), "{line}");
        let rated = rate(&puzzle, None, &Stop::never()).expect("no conflict").expect("no bound");
        assert_eq!((rated.rating, Rating((LEVELS.of)(&rated) as u32)), (figures[0], figures[1]), "{line}");
        assert_eq!(check(&rated.trace), Ok(()), "{line}");
    }
}

/// What the original made of the puzzles of a corpus: score, level, and where the puzzle is from.
fn corpus() -> Vec<(String, u32, String, String)> {
    let folder = std::env::var("SUDOPRESS_CORPORA").expect("SUDOPRESS_CORPORA names the folder of the corpora");
    let path = std::path::Path::new(&folder).join("hodoku224_paths_dev.txt");
    let text = std::fs::read_to_string(path).expect("the corpus is there");
    let row = |line: &str| {
        let [puzzle, score, level, source] = line.split('\t').collect::<Vec<_>>()[..] else { return None };
        Some((puzzle.to_owned(), score.parse().ok()?, level.to_lowercase(), source.to_owned()))
    };
    text.lines().filter(|line| !line.starts_with(' ')).filter_map(row).collect()
}

#[test]
#[ignore = "reads SUDOPRESS_CORPORA"]
fn the_corpus_is_scored_as_by_the_original() {
    for (source, least) in [("random", [990, 990]), ("top1465", [950, 990])] {
        let (mut count, mut same) = (0, [0, 0]);
        for (line, score, level, _) in corpus().iter().filter(|row| row.3 == source) {
            let figures = measure(&Puzzle::of_line(line), &Stop::never()).expect("no conflict");
            count += 1;
            same[0] += usize::from(figures[0].0 == *score);
            same[1] += usize::from(LEVELS.names[figures[1].0 as usize] == level);
        }
        println!("{source}: {same:?} of {count} scores and levels");
        for (same, least) in same.into_iter().zip(least) {
            assert!(same * 1000 >= count * least, "{source}: {same} of {count}");
        }
    }
}

#[test]
#[ignore = "reads SUDOPRESS_CORPORA"]
fn paths_of_the_corpus_are_proved() {
    for (line, ..) in corpus() {
        let puzzle = Puzzle::of_line(&line);
        let rated = rate(&puzzle, None, &Stop::never()).expect("no conflict").expect("no bound");
        assert_eq!(rated.trace.outcome, Outcome::Solved, "{line}");
        assert_eq!(check(&rated.trace), Ok(()), "{line}");
        assert!(rated.trace.steps.iter().all(|step| step.kind != StepKind::WrongGuess), "{line}");
    }
}
