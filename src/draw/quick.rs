//! A quick hash, for tables of what we made ourselves: nobody chooses such keys to make them collide, so they need no
//! keyed hash, which took a twelfth of the instructions of a page.

use std::hash::{BuildHasherDefault, Hasher};

/// What tables of our own keys hash by.
pub(super) type Quick = BuildHasherDefault<QuickHasher>;

/// Words are added and multiplied, so that the upper bits depend on all of them.
#[derive(Default)]
pub(super) struct QuickHasher(u64);

impl QuickHasher {
    fn mix(&mut self, word: u64) {
        self.0 = (self.0.wrapping_add(word)).wrapping_mul(0xf135_7aea_2e62_a9c5);
    }
}

impl Hasher for QuickHasher {
    fn finish(&self) -> u64 {
        // Tables take the lower bits first.
        self.0.rotate_left(26)
    }

    fn write(&mut self, bytes: &[u8]) {
        let (words, rest) = bytes.as_chunks();
        words.iter().for_each(|&word| self.mix(u64::from_le_bytes(word)));
        let mut last = [0; 8];
        last[..rest.len()].copy_from_slice(rest);
        self.mix(u64::from_le_bytes(last));
    }

    fn write_u8(&mut self, part: u8) {
        self.mix(part.into());
    }

    fn write_u32(&mut self, part: u32) {
        self.mix(part.into());
    }

    fn write_i32(&mut self, part: i32) {
        self.mix(u64::from(part.cast_unsigned()));
    }

    fn write_usize(&mut self, part: usize) {
        self.mix(part as u64);
    }

    fn write_isize(&mut self, part: isize) {
        self.mix(part.cast_unsigned() as u64);
    }
}
