//! Plans of specs that tests write as text.

use super::{Plan, plan, read};
use crate::error::Diagnostic;

/// Plans a spec, which messages call `a.yaml`. Fails with its faults, a line each.
pub(super) fn planned(text: &str) -> Result<Plan, Vec<String>> {
    let lines = |faults: Vec<Diagnostic>| faults.iter().map(Diagnostic::summary).collect::<Vec<_>>();
    let (spec, text) = read("a.yaml", text.as_bytes()).map_err(lines)?;
    plan(&spec, "a.yaml", &text).map_err(lines)
}

/// Plans a spec without faults.
#[track_caller]
pub(super) fn plan_of(text: &str) -> Plan {
    planned(text).unwrap_or_else(|faults| panic!("{text}: {}", faults.join("\n")))
}
