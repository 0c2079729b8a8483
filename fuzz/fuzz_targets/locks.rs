//! Any bytes as the lock of a small book: the result is a valid edition, or printable faults.
#![no_main]

use libfuzzer_sys::fuzz_target;
use std::sync::OnceLock;
use sudopress_book::{Lock, Plan, plan as planned, read};
use sudopress_core::work::Stop;
use sudopress_fuzz::assert_told;

const SPEC: &str = "title: x\nsections:\n  - {title: a, count: 1, board: {box: 2x2}}\n";

fn plan() -> &'static Plan {
    static PLAN: OnceLock<Plan> = OnceLock::new();
    PLAN.get_or_init(|| {
        let (spec, text) = read("fuzz.yaml", SPEC.as_bytes()).expect("a spec");
        planned(&spec, "fuzz.yaml", &text).expect("a plan")
    })
}

fuzz_target!(|bytes: &[u8]| {
    match Lock::read("fuzz\u{1b}.json", bytes) {
        Err(fault) => assert_told(&[fault]),
        Ok(lock) => {
            if let Err(faults) = lock.edition(plan(), SPEC, "fuzz\u{1b}.json", &Stop::never()) {
                assert_told(&faults);
            }
        }
    }
});
