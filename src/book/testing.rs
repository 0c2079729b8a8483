//! Makes plans from specs that tests write as text.

use super::geometry::Geometry;
use super::{Length, Plan, plan, read};
use crate::error::Diagnostic;

/// Plans a spec with the name `a.yaml` in messages. Fails with its faults, one a line.
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

pub(super) fn a4() -> Geometry {
    Geometry {
        size: "a4".into(),
        width: Length::millimetres(210),
        height: Length::millimetres(297),
        inside: Length::millimetres(20),
        outside: Length::millimetres(15),
        top: Length::millimetres(18),
        bottom: Length::millimetres(18),
    }
}
