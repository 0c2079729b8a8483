//! Finds characters that no face has, in texts and in the alphabets of boards, which use the faces of digits. Both are
//! reported before typesetting.

use super::material::Material;
use crate::book::Plan;
use crate::error::{Diagnostic, quote};
use crate::typeset::Press;

/// The largest number of missing characters, and of families of faces, that are listed.
const MOST: usize = 10;

/// Returns the diagnostic for characters that no face of a press has; `None` if there are no such characters.
pub fn missing_fault(press: &Press, missing: &[char], remedy: &str) -> Option<Diagnostic> {
    let more = |count: usize| if count > MOST { " and others" } else { "" };
    let list: Vec<String> = missing.iter().take(MOST).map(|character| quote(&character.to_string())).collect();
    let families = press.families();
    let searched: Vec<&str> = families.iter().take(MOST).copied().collect();
    let message = format!(
        "no font has {}{} (searched: {}{})",
        list.join(", "),
        more(missing.len()),
        searched.join(", "),
        more(families.len())
    );
    (!missing.is_empty()).then(|| Diagnostic::new(message).hint(remedy))
}

/// Returns the diagnostic for signs of a plan's boards that pictures cannot show.
pub(super) fn refuses(plan: &Plan, material: &Material) -> Vec<Diagnostic> {
    let missing = material.press.missing_signs(plan);
    if missing.is_empty() {
        return Vec::new();
    }
    let list: Vec<String> = missing.iter().map(|sign| quote(&sign.to_string())).collect();
    let fault = Diagnostic::new(format!("the font for digits does not have {}", list.join(" ")));
    vec![fault.hint("use other characters in `symbols`, or a theme with a font that has them")]
}
