//! Tests the laws of the canonical form: isomorphs share it, it is its own form, and no isomorph is smaller.

use super::any;
use super::lines::{LineMotion, LinesForm};
use super::nine::{canonical_nine, form_nine};
use crate::work::Stop;
use proptest::prelude::*;
use rand::rand_core::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// Returns the form of a board, without a stop.
fn canonical_any(side: usize, width: usize, height: usize, cells: &[u8]) -> LinesForm {
    any::canonical_any(side, width, height, cells, &Stop::never()).expect("nobody asks to stop")
}

fn below(chance: &mut ChaCha8Rng, bound: usize) -> usize {
    (chance.next_u64() % bound as u64) as usize
}

fn shuffled(chance: &mut ChaCha8Rng, count: usize) -> Vec<u8> {
    let mut items: Vec<u8> = (0..count as u8).collect();
    for last in (1..count).rev() {
        items.swap(last, below(chance, last + 1));
    }
    items
}

/// Returns a random order of lines that keeps blocks of `size` together.
fn shuffled_lines(chance: &mut ChaCha8Rng, side: usize, size: usize) -> Vec<u8> {
    let blocks = shuffled(chance, side / size);
    blocks
        .iter()
        .flat_map(|&block| shuffled(chance, size).into_iter().map(move |line| block * size as u8 + line))
        .collect()
}

fn random_motion(chance: &mut ChaCha8Rng, width: usize, height: usize) -> LineMotion {
    let side = width * height;
    let mut digits = vec![0];
    digits.extend(shuffled(chance, side).iter().map(|digit| digit + 1));
    LineMotion {
        transposes: width == height && below(chance, 2) == 1,
        rows: shuffled_lines(chance, side, height),
        columns: shuffled_lines(chance, side, width),
        digits,
    }
}

/// Returns a board with about `keep` of the `side * side` digits of the basic pattern grid, shuffled.
fn random_board(chance: &mut ChaCha8Rng, width: usize, height: usize, keep: usize) -> Vec<u8> {
    let side = width * height;
    let digit = |at: usize| {
        let (row, column) = (at / side, at % side);
        ((row % height * width + row / height + column) % side + 1) as u8
    };
    let grid: Vec<u8> = (0..side * side).map(digit).collect();
    let mut board = random_motion(chance, width, height).apply(&grid);
    for cell in &mut board {
        if below(chance, side * side) >= keep {
            *cell = 0;
        }
    }
    board
}

fn check_laws(width: usize, height: usize, seed: u64, keep: usize) {
    let mut chance = ChaCha8Rng::seed_from_u64(seed);
    let side = width * height;
    let board = random_board(&mut chance, width, height, keep);
    let canonical = canonical_any(side, width, height, &board);
    assert_eq!(canonical.lines.apply(&board), canonical.form, "the transformation leads to the form");
    let moved = random_motion(&mut chance, width, height).apply(&board);
    let of_moved = canonical_any(side, width, height, &moved);
    assert_eq!(of_moved.form, canonical.form, "an isomorph has the same form");
    assert_eq!(of_moved.automorphisms, canonical.automorphisms, "an isomorph is as symmetric");
    assert!(canonical.form <= board && canonical.form <= moved, "nothing is smaller");
    let again = canonical_any(side, width, height, &canonical.form);
    assert_eq!(again.form, canonical.form, "the form is its own form");
}

const SHAPES: [(usize, usize); 14] =
    [(2, 2), (3, 2), (2, 3), (4, 2), (2, 4), (3, 3), (5, 2), (2, 5), (4, 3), (3, 4), (5, 3), (4, 4), (8, 2), (2, 8)];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]
    #[test]
    fn isomorphs_share_the_form(shape in 0..SHAPES.len(), seed: u64, share in 0usize..120) {
        let (width, height) = SHAPES[shape];
        let side = width * height;
        check_laws(width, height, seed, side * side * share / 100);
    }
}

/// Tries every motion of the 4x4 board, with digits labelled in order of occurrence.
fn brute_force(cells: &[u8]) -> (Vec<u8>, u128) {
    let lines: Vec<[usize; 4]> = (0..8)
        .map(|bits| {
            let block = |first: usize, swap: usize| [2 * first + swap, 2 * first + 1 - swap];
            let (a, b) = (block(bits & 1, bits >> 1 & 1), block(1 - (bits & 1), bits >> 2 & 1));
            [a[0], a[1], b[0], b[1]]
        })
        .collect();
    let mut best: (Vec<u8>, u128) = (vec![u8::MAX; 16], 0);
    for transposes in [false, true] {
        for rows in &lines {
            for columns in &lines {
                let (mut labels, mut next) = ([0u8; 5], 1);
                let mut form = Vec::new();
                for &row in rows {
                    for &column in columns {
                        let digit = cells[if transposes { column * 4 + row } else { row * 4 + column }];
                        if digit != 0 && labels[usize::from(digit)] == 0 {
                            labels[usize::from(digit)] = next;
                            next += 1;
                        }
                        form.push(labels[usize::from(digit)]);
                    }
                }
                match form.cmp(&best.0) {
                    std::cmp::Ordering::Less => best = (form, 1),
                    std::cmp::Ordering::Equal => best.1 += 1,
                    std::cmp::Ordering::Greater => {}
                }
            }
        }
    }
    best
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3000))]
    #[test]
    fn nothing_on_4x4_is_smaller(seed: u64, keep in 0usize..20) {
        let mut chance = ChaCha8Rng::seed_from_u64(seed);
        let board = random_board(&mut chance, 2, 2, keep);
        let canonical = canonical_any(4, 2, 2, &board);
        prop_assert_eq!((canonical.form, canonical.automorphisms), brute_force(&board));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]
    #[test]
    fn the_fast_lane_agrees(seed: u64, keep in 0usize..60) {
        let mut chance = ChaCha8Rng::seed_from_u64(seed);
        let board: [u8; 81] = random_board(&mut chance, 3, 3, keep).try_into().expect("a 9x9 board has 81 cells");
        let expected = canonical_any(9, 3, 3, &board);
        prop_assert_eq!(form_nine(&board).to_vec(), expected.form.clone());
        let fast = canonical_nine(&board);
        prop_assert_eq!(fast.automorphisms, expected.automorphisms);
        prop_assert_eq!(fast.lines.apply(&board), expected.form);
    }
}

#[test]
fn the_empty_board_has_every_motion() {
    let check = |width: usize, height: usize, expected: u128| {
        let side = width * height;
        let canonical = canonical_any(side, width, height, &vec![0; side * side]);
        assert_eq!(canonical.form, vec![0; side * side]);
        assert_eq!(canonical.automorphisms, expected, "{width}x{height}");
    };
    check(2, 2, 128);
    check(3, 3, 3_359_232);
    check(3, 2, 2 * 36 * 6 * 8);
    check(4, 4, 2 * 24u128.pow(10));
}
