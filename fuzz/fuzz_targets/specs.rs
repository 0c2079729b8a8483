//! Any bytes as a book spec: the result is a plan, or a limited number of printable faults.
#![no_main]

use libfuzzer_sys::fuzz_target;
use sudopress_book::{plan, read};
use sudopress_core::error::MAX_SHOWN;
use sudopress_fuzz::{assert_printable, assert_told};

fuzz_target!(|bytes: &[u8]| {
    let name = "fuzz\u{202e}.yaml";
    match read(name, bytes) {
        Err(faults) => {
            assert_told(&faults);
            assert!(!faults.is_empty() && faults.len() <= MAX_SHOWN + 1);
            assert!(faults.iter().all(|fault| fault.hint.is_some()), "no remedy: {faults:?}");
        }
        Ok((spec, text)) => match plan(&spec, name, &text) {
            Err(faults) => {
                assert_told(&faults);
                assert!(!faults.is_empty() && faults.len() <= MAX_SHOWN + 1);
                assert!(faults.iter().all(|fault| fault.hint.is_some()), "no remedy: {faults:?}");
            }
            Ok(plan) => plan.notes.iter().for_each(|note| assert_printable(&note.to_string())),
        },
    }
});
