//! Any JSON as a trace: the checker rejects it or is right. If a puzzle has one solution, no proved step contradicts
//! it.
#![no_main]

use libfuzzer_sys::fuzz_target;
use sudopress_core::engine::Engine;
use sudopress_logic::{StepKind, Trace, Unproved, check};
use sudopress_fuzz::assert_printable;

fuzz_target!(|bytes: &[u8]| {
    let trace: Trace = match serde_json::from_slice(bytes) {
        Ok(trace) => trace,
        Err(_) => return,
    };
    if let Err(Unproved { refusal, .. }) = check(&trace) {
        return assert_printable(&refusal.to_string());
    }
    // Large boards take the engine long, and are not needed to test the checker.
    if trace.puzzle.board().side() > 9 || trace.puzzle.conflict().is_some() {
        return;
    }
    let solutions = Engine::new().solutions(&trace.puzzle, 2);
    let [solution] = &solutions[..] else { return };
    for step in trace.steps.iter().take_while(|step| step.kind != StepKind::Guess) {
        assert!(step.placements.iter().all(|one| solution.digit(one.cell) == Some(one.digit)), "{step:?}");
        assert!(!step.eliminations.iter().any(|one| solution.digit(one.cell) == Some(one.digit)), "{step:?}");
    }
});
