//! The signs of boards in an alphabet, and whether the faces of digits have them: a board with a sign that nobody sees is
//! no puzzle.

use super::material::Material;
use crate::book::Plan;
use crate::error::{Diagnostic, quote};

/// The signs of a plan's boards that pictures cannot show.
pub(super) fn refuses(plan: &Plan, material: &Material) -> Vec<Diagnostic> {
    let missing = material.press.missing_signs(plan);
    if missing.is_empty() {
        return Vec::new();
    }
    let list: Vec<String> = missing.iter().map(|sign| quote(&sign.to_string())).collect();
    let fault = Diagnostic::new(format!("the face of the digits has no {}", list.join(" ")));
    vec![fault.hint("take other signs for `symbols`, or a theme whose face of digits has them")]
}
