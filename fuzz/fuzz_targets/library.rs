//! Any text as a library of cases: all messages must be printable.
#![no_main]

use libfuzzer_sys::fuzz_target;
use sudopress_core::error::Diagnostic;
use sudopress_core::format::hodoku_library;
use sudopress_fuzz::{assert_printable, assert_told};

fuzz_target!(|text: &str| {
    match hodoku_library::read(text) {
        Err(error) => assert_told(&[Diagnostic::new(error.to_string())]),
        Ok(cases) => {
            for case in cases {
                assert_printable(&format!("{} {} {:?}", case.code, case.extra, case));
            }
        }
    }
});
