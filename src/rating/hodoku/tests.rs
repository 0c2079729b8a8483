//! Compares scores and levels with those of the original, and proves every step.
//!
//! `SUDOPRESS_CORPORA=... cargo test --release --no-default-features --lib hodoku::tests::corpora -- --ignored
//! --nocapture` prints the share of equal scores and levels.

use crate::rating::testing::{check_path, read_puzzle};

/// Results of HoDoKu 2.2.4 itself: score and level.
#[rustfmt::skip]
const RATED: &[(&str, u32, &str)] = &[
    ("...7..3...2..5..4...5382........7..18......64...2.6.......3.6...9......5638....9.", 388, "easy"),
    (".7...5..6.4.172.........2.1.9..478.........5.......7...8..51......9..1649....6..8", 514, "medium"),
    ("4....7..97.1.38.5.59.1.....1......7.....561.4.............95...8.72......5.....82", 644, "hard"),
    ("..12...89.....8....57.4.12........5..6.83.7...29.........9.5....7..1......638...5", 704, "unfair"),
    (".4...2....5.9.18.....7...51...59..3..1.....7.3........7.....5...2934.....31..7.4.", 1_874, "extreme"),
    // Together they need every technique that it used on about sixty puzzles, including forcing nets and a revealed
    // digit.
    ("26......7....9..5...1.....25....7.....4..8..58..2.1.6.......78.4.5.1......7.8..1.", 728, "hard"),
    ("5....9.....4.6..8.7...43......5..82..9....4....8....3..47.......2..9...1...3....5", 1_656, "unfair"),
    (".5.7.31.4.6....7..7..18.......9..4..5.9..7..6.3.2...9.....4....2....19.....5.23..", 2_560, "extreme"),
    (".......3.1.......9..638.5...2...1.9.6.7.2.1....375...2...267..57.....6....5......", 3_194, "extreme"),
    (".1....35.8.5.........2..8.6...74..3.5....6....9.....1.13.4..........9.7.9..3..1.2", 3_268, "extreme"),
    ("6.5...4...7...3....3..1.....2.....648..6...7....1.2.....4.....2.61.....8...3.9..7", 4_182, "extreme"),
    (".1.7...6.4....8.....2.....9..93.5..61..2.9.7...71..9.3..1....3......1...9..5..7..", 4_444, "extreme"),
    (".5......7.1279......7..59.2.4..23......6..1..3.......61..9.8.6.....4.7.......18..", 5_774, "extreme"),
    ("1...92.5..691..........7.....4....2..1.8..7..7...6...5....5.26.237....8..9....4..", 5_794, "extreme"),
    ("......3.9..7..8.6..4.....2....1.....8.2..47.1.7..9.2.5.8..4......19.....5....78..", 5_978, "extreme"),
    (".8....5.15....7..........677.1........9.36...3...4..1...2...4.8..6....2.....239..", 6_398, "extreme"),
    ("429.8.......92.....3...1......25..432....6.7..15.......84...2..15....7......47.8.", 9_656, "extreme"),
    ("..7.2.1........5784........2.438....1.8.7.........6.....5....41.3.8....9...9..2..", 10_522, "extreme"),
    ("7.98.4..64.3....17..........9..2.......1.39..6.4........6..25...2.7.........98..3", 11_464, "extreme"),
    ("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..", 21_342, "extreme"),
    ("1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..", 24_894, "extreme"),
];

#[test]
fn scores_and_levels_are_the_original_s() {
    for &(line, score, level) in RATED {
        let (_, found, found_level) = check_path("hodoku", &read_puzzle(line));
        assert_eq!((found, found_level), (score, level), "{line}");
    }
}

mod corpora {
    use super::*;
    use crate::logic::{Outcome, StepKind};
    use crate::rating::testing::{corpus, measured};

    /// Returns the rows of the corpus: puzzle, score, level and source.
    fn rows() -> Vec<(String, u32, String, String)> {
        let row = |line: &str| {
            let [puzzle, score, level, source] = line.split('\t').collect::<Vec<_>>()[..] else { return None };
            Some((puzzle.to_owned(), score.parse().ok()?, level.to_lowercase(), source.to_owned()))
        };
        let text = corpus("hodoku224_paths_dev.txt");
        text.lines().filter(|line| !line.starts_with(' ')).filter_map(row).collect()
    }

    #[test]
    #[ignore = "reads SUDOPRESS_CORPORA"]
    fn the_corpus_is_scored_as_by_the_original() {
        for (source, least) in [("random", [990, 990]), ("top1465", [950, 990])] {
            let (mut count, mut same) = (0, [0, 0]);
            for (line, score, level, _) in rows().iter().filter(|row| row.3 == source) {
                let found = measured("hodoku", &read_puzzle(line));
                count += 1;
                same[0] += usize::from(found.0 == *score);
                same[1] += usize::from(found.1 == level);
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
        for (line, ..) in rows() {
            let (rated, ..) = check_path("hodoku", &read_puzzle(&line));
            assert_eq!(rated.trace.outcome, Outcome::Solved, "{line}");
            assert!(rated.trace.steps.iter().all(|step| step.kind != StepKind::WrongGuess), "{line}");
        }
    }
}
