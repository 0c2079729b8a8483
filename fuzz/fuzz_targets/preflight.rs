//! Any bytes as a PDF: the result is a report with printable lines, or an error.
#![no_main]

use libfuzzer_sys::fuzz_target;
use sudopress_book::preset::PRESETS;
use sudopress_core::error::Diagnostic;
use sudopress_preflight::preflight::{Request, preflight};
use sudopress_fuzz::assert_told;

fuzz_target!(|bytes: &[u8]| {
    for preset in PRESETS {
        if let Ok(report) = preflight(bytes, Request::new(preset)) {
            let told = report.worst().into_iter().map(|(fault, _)| Diagnostic::new(&fault.message).hint(&fault.remedy));
            assert_told(&told.collect::<Vec<_>>());
        }
    }
});
