//! Positions of any text: every position that is read can be written, and is read back unchanged.
#![no_main]

use libfuzzer_sys::fuzz_target;
use sudopress_fuzz::{assert_reads_back, positions};

fuzz_target!(|text: &[u8]| {
    for reading in positions(text).take(20) {
        assert_reads_back(&reading.sheet, reading.credit());
    }
});
