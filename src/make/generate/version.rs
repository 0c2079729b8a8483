//! The version of the generator.

/// Raised whenever a seed and an index make another puzzle than before, be it by the generator, by a walk, or by a
/// scale that walks go by. Locks name it, so that a puzzle is made again only by the generator that made it.
///
/// `src/hunt/golden.txt` holds puzzles of this version; a test fails when others come out and this is still the same.
pub const VERSION: u32 = 3;
