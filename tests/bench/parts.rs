//! Benchmarks of the parts: `cargo bench`. `sudopress bench` measures whole jobs.
//!
//! The puzzles are generated here, so that the figures can be reproduced on any machine. For published sets of puzzles,
//! use `sudopress bench count FILE`.

use divan::{Bencher, black_box};
use sudopress::board::{Puzzle, Symmetry, variant};
use sudopress::engine::Engine;
use sudopress::generate::{Request, puzzle};
use sudopress::rating::SCALES;
use sudopress::{canon, rating};

fn main() {
    divan::main();
}

fn request(symmetry: Symmetry) -> Request {
    Request { symmetry, ..Request::new(variant::nine().clone()) }
}

/// Returns a hundred strictly minimal puzzles, always the same.
fn puzzles() -> Vec<Puzzle> {
    let made = |index| puzzle(1, index, &request(Symmetry::None));
    (0..).filter_map(made).map(|made| made.puzzle).take(100).collect()
}

/// Measures a hundred proofs of uniqueness.
#[divan::bench]
fn uniqueness(bencher: Bencher) {
    let (puzzles, mut engine) = (puzzles(), Engine::new());
    bencher.bench_local(|| puzzles.iter().filter(|puzzle| engine.is_unique(black_box(puzzle))).count());
}

/// Measures a hundred canonical forms.
#[divan::bench]
fn canonical_form(bencher: Bencher) {
    let puzzles = puzzles();
    bencher.bench_local(|| puzzles.iter().map(|puzzle| canon::form(black_box(puzzle)).given_count()).max());
}

/// Measures the generation of one strictly minimal puzzle with a symmetry.
#[divan::bench(args = Symmetry::ALL)]
fn strictly_minimal(bencher: Bencher, symmetry: Symmetry) {
    let (request, mut index) = (request(symmetry), 0);
    bencher.bench_local(|| {
        index += 1;
        puzzle(2, index, &request)
    });
}

/// Measures a hundred ratings on a scale.
#[divan::bench(args = SCALES.iter().map(|scale| scale.key))]
fn ratings(bencher: Bencher, scale: &str) {
    let (puzzles, scale) = (puzzles(), rating::scale(scale).expect("a key of the table"));
    bencher.bench_local(|| puzzles.iter().map(|puzzle| scale.rate_fully(black_box(puzzle))).collect::<Vec<_>>());
}
