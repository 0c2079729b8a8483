//! A digest of the answers of a 9x9 engine's backend to mixed puzzles, which must be the same for all backends.

use sudopress_core::board::{Symmetry, variant};
use sudopress_core::engine::nine::{Backend, Solver};
use sudopress_make::generate::{Maker, Request};

/// Returns a small portable stream of words (splitmix64).
fn words(mut state: u64) -> impl FnMut() -> u64 {
    move || {
        state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut word = state;
        word = (word ^ (word >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        word ^ (word >> 31)
    }
}

/// FNV-1a over all values added.
struct Digest(u64);

impl Digest {
    fn take(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x100_0000_01B3);
        }
    }
}

/// The digest, with the counts that show that it covers something.
pub struct Seen {
    pub digest: u64,
    /// The numbers of puzzles with no, one and several solutions.
    pub kinds: [u64; 3],
    /// The number of generated puzzles.
    pub made: u64,
}

/// The maximum number of solutions to find.
const LIMIT: usize = 50;

/// Returns everything that must be the same on every machine.
pub fn seen(backend: Backend) -> Seen {
    let mut digest = Digest(0xCBF2_9CE4_8422_2325);
    let mut solver = Solver::with_backend(backend);
    let mut kinds = [0; 3];
    for seed in 0..600 {
        let mut word = words(seed);
        let grid = solver.random_grid(&mut word);
        digest.take(&grid);
        // A part of the grid; in some, a digit is changed so that there may be no solution.
        let share = 32 + word() % 20;
        let mut puzzle = grid.map(|digit| digit * u8::from(word() % 100 < share));
        if seed % 3 == 0 {
            puzzle[(word() % 81) as usize] = (word() % 10) as u8;
        }
        let solutions = solver.solutions(&puzzle, LIMIT);
        kinds[solutions.len().min(2)] += 1;
        digest.take(&[solver.count(&puzzle, LIMIT) as u8, u8::from(solver.is_unique(&puzzle)), solutions.len() as u8]);
        digest.take(solutions.as_flattened());
        digest.take(&solver.random(&puzzle, &mut word).unwrap_or([0; 81]));
        for cell in (0..81).filter(|&cell| puzzle[cell] == 0).step_by(17) {
            digest.take(&[u8::from(solver.solve_without(&puzzle, cell, grid[cell]).is_some())]);
        }
    }
    let mut made = 0;
    for symmetry in [Symmetry::None, Symmetry::Point, Symmetry::Diagonal] {
        let request = Request { symmetry, ..Request::new(variant::nine().clone()) };
        let mut maker = Maker::with_backend(&request, backend);
        for index in 0..8 {
            if let Some(puzzle) = maker.make(2026, index) {
                digest.take(puzzle.puzzle.line().as_bytes());
                made += 1;
            }
        }
    }
    Seen { digest: digest.0, kinds, made }
}

/// For WebAssembly: returns the number of backends.
#[unsafe(no_mangle)]
pub extern "C" fn backends() -> usize {
    Backend::available().len()
}

/// For WebAssembly: returns the digest of a backend by its index, the fastest first.
#[unsafe(no_mangle)]
pub extern "C" fn digest(backend: usize) -> u64 {
    seen(Backend::available()[backend]).digest
}

/// For WebAssembly: returns whether a backend has registers.
#[unsafe(no_mangle)]
pub extern "C" fn has_registers(backend: usize) -> bool {
    Backend::available()[backend] != Backend::Portable
}
