//! Compares scores and levels with those of the original, and proves every step.

use super::scale::LEVELS;
use crate::board::{Grid, Puzzle, variant};
use crate::logic::{Outcome, check};
use crate::rating::scale;
use crate::rating::testing::{check_path, corpus, rated, read_puzzle};
use crate::work::Stop;

/// Returns the score and the level of a puzzle with a proved path that ends solved.
fn check_solved(line: &str) -> (u32, &'static str) {
    let (rated, score, level) = check_path("savant", &read_puzzle(line));
    assert_eq!(rated.trace.outcome, Outcome::Solved, "{line}");
    (score, level)
}

#[test]
fn figures_are_those_of_the_path_and_every_step_is_proved() {
    for line in [
        "...7..3...2..5..4...5382........7..18......64...2.6.......3.6...9......5638....9.",
        ".7...5..6.4.172.........2.1.9..478.........5.......7...8..51......9..1649....6..8",
        "4....7..97.1.38.5.59.1.....1......7.....561.4.............95...8.72......5.....82",
        "..12...89.....8....57.4.12........5..6.83.7...29.........9.5....7..1......638...5",
        ".4...2....5.9.18.....7...51...59..3..1.....7.3........7.....5...2934.....31..7.4.",
    ] {
        check_solved(line);
    }
}

/// The scores are those of the core of Savant 1.3.1.
#[test]
fn guesses_are_those_of_the_original() {
    let check = |line: &str, expected: u32| assert_eq!(check_solved(line).0, expected, "{line}");
    check("9......84..85..26..5.7.4..9......62.2.........1..92.4.7......3.3..86..9....93....", 267);
    check("...47.....9...8..6.5....3189...46..7..73..9.........3.......285...2.1...8......6.", 334);
    check("62.84.1....1.........75..3..6..8.5..1..........4.....2...6.58..317...6.....4....9", 347);
    check(".45.7362.6....1...13.............7...83......4.....2.95...1...8..98..1.2....4..3.", 592);
    check("7......3625....91...1....2..14..3......6.2...3..8......6.3.4..2......1...25.61.9.", 735);
    check("....7....4.51.....92..5.1.4........183......5.716...3.....3...8.64.8....7......2.", 1178);
}

#[test]
fn large_subsets_have_their_own_technique() {
    let board = variant::standard(4, 3).expect("a board");
    for line in [
        "8.B..4.21....A..1..57.B.4...97..25..24.....9..A.B6......8.3...8.....6C.....B.9......C......8A....5..A16..78...3.....C..5..1....B4.....285.4.....",
        "A..9B....5...B.1...8.CA.5.....4..87..7..2..C5....6.B.8.......A....59.....86....1..3...3..6CA...1..1..3.7...8.....9..7..2..C..7A.96..........A..4",
        ".8....1..4..57....9....B.....6.B2......4..A..7C.AB..1....9..3....7B2...59.8C25.......46.............AC7..1..B.4....A9..7.21..9..3.....3.7.8.A...",
    ] {
        let givens: Grid = line.parse().expect("a grid");
        let puzzle = Puzzle::new(board.clone(), givens).expect("it fits");
        let rated = rated("savant", &puzzle);
        assert_eq!((check(&rated.trace), rated.rejected.len()), (Ok(()), 0), "{line}");
        assert!(rated.trace.steps.iter().any(|step| step.technique == "large-hidden-subset"), "{line}");
        let savant = scale("savant").expect("it is in the table");
        let figures = (savant.measure)(&puzzle, &Stop::never()).expect("no conflict");
        assert_eq!((rated.rating, rated.is_open), (figures.values[0], false), "{line}");
    }
}

mod corpora {
    use super::*;

    #[test]
    #[ignore = "reads SUDOPRESS_CORPORA"]
    fn the_corpus_is_scored_as_by_the_original() {
        let text = corpus("savant_scores_dev.tsv");
        let (mut count, mut same) = (0, [0, 0]);
        for (line, score) in text.lines().filter_map(|row| row.split_once('\t')) {
            let score: u32 = score.trim().parse().expect("a score");
            let (own, level) = check_solved(line);
            let highest = |level: usize| (LEVELS.highest)(level).map_or(u32::MAX, |highest| highest.0);
            let expected = (0..LEVELS.names.len()).find(|&level| score <= highest(level));
            count += 1;
            same[0] += usize::from(own == score);
            same[1] += usize::from(expected.map(|level| LEVELS.names[level]) == Some(level));
            if own != score {
                println!("{line}: {own}, and the original says {score}");
            }
        }
        println!("{same:?} of {count} scores and levels");
        assert!(same[0] * 100 >= count * 95 && same[1] * 100 >= count * 99, "{same:?} of {count}");
    }
}
