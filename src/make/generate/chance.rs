//! Numbered randomness: the random words of one attempt.

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// The random words of attempt `index` under `seed`: stream `index` of ChaCha8 with that seed.
///
/// They are the same on every machine, and independent of every other attempt.
#[derive(Clone, Debug)]
pub struct Chance(ChaCha8Rng);

impl Chance {
    /// Returns the random words of this attempt.
    pub fn new(seed: u64, index: u64) -> Self {
        let mut stream = ChaCha8Rng::seed_from_u64(seed);
        stream.set_stream(index);
        Self(stream)
    }

    /// Returns the next word.
    pub fn word(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// Returns a number below `bound`, which must not be 0. Its bias is below `bound / 2^64`.
    pub fn below(&mut self, bound: usize) -> usize {
        ((u128::from(self.word()) * bound as u128) >> 64) as usize
    }

    /// Shuffles the items into a random order.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_words_are_the_same_everywhere() {
        let words = |seed, index| {
            let mut chance = Chance::new(seed, index);
            [chance.word(), chance.word()]
        };
        assert_eq!(words(2026, 7), words(2026, 7));
        assert_ne!(words(2026, 7), words(2026, 8));
        assert_ne!(words(2026, 7), words(2027, 7));
    }

    #[test]
    fn shuffling_keeps_the_items() {
        let mut items: Vec<usize> = (0..81).collect();
        let mut chance = Chance::new(1, 1);
        chance.shuffle(&mut items);
        assert_ne!(items[..4], [0, 1, 2, 3]);
        items.sort_unstable();
        assert_eq!(items, (0..81).collect::<Vec<_>>());
        assert!((0..1000).all(|_| chance.below(3) < 3));
    }
}
