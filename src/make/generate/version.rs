//! The version of the generator.

/// Raise it whenever a seed and an index make another puzzle, because of the generator, of walks, or of a scale that
/// guides walks. Locks contain it, so that a puzzle is made again only by the generator that made it.
///
/// `src/make/hunt/golden.txt` contains puzzles of this version; a test fails if they change and the version does not.
pub const VERSION: u32 = 1;
