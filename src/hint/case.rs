//! Judges the cases of a library: whether the technique of a case has the conclusion that the library expects.

use crate::board::{Candidate, Topology, with_layout};
use crate::format::hodoku_library::Case;
use crate::logic::{Memory, Study, TechniqueKey, select};
use crate::work::{Stop, Stopped};
use serde_json::json;
use std::collections::BTreeSet;

/// The placements and eliminations of an instance.
type Conclusion = (Vec<Candidate>, Vec<Candidate>);

/// The maximum number of conclusions listed in place of the expected one.
const SHOWN: usize = 8;

/// The verdict on a case.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verdict {
    /// Whether one instance has exactly the expected conclusion. For a negative case, whether there is no instance.
    pub is_ok: bool,
    /// Every conclusion found, once.
    found: BTreeSet<Conclusion>,
}

/// The numbers of judged cases and of correct cases.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct CaseTally {
    /// The number of judged cases.
    pub cases: usize,
    /// The number of correct cases.
    pub right: usize,
}

impl CaseTally {
    /// Counts a verdict.
    pub fn add(&mut self, verdict: &Verdict) {
        self.cases += 1;
        self.right += usize::from(verdict.is_ok);
    }
}

/// Runs a case.
///
/// # Errors
/// If the search was stopped.
pub fn judge(case: &Case, stop: &Stop) -> Result<Verdict, Stopped> {
    let mut found = BTreeSet::new();
    let keys: Vec<TechniqueKey> = case.techniques.iter().filter_map(|key| key.parse().ok()).collect();
    with_layout!(case.sheet.puzzle.board(), |layout| {
        // Conflicting givens do not form a position, so nothing is found.
        if let Some(position) = case.position(layout) {
            let position = position.until(stop);
            let memory = Memory::default();
            let study = Study::new(&position, &memory);
            for finder in select(&keys) {
                finder.each_in(&study, |instance| {
                    found.insert((instance.placements.to_vec(), instance.eliminations.to_vec()));
                });
            }
        }
    });
    stop.check()?;
    let is_ok =
        !case.techniques.is_empty() && case.accepts(found.iter().map(|(placed, gone)| (&placed[..], &gone[..])));
    Ok(Verdict { is_ok, found })
}

impl Verdict {
    /// Returns `ok` or `differs`, the code, the line and the expected conclusion; if the case differs, also the
    /// conclusions found.
    pub fn text(&self, case: &Case) -> String {
        let word = if self.is_ok { "ok" } else { "differs" };
        let head = format!("{word}\t{}\tline {}\texpected {}", case.code, case.line, expected(case));
        if self.is_ok {
            return head;
        }
        format!("{head}\tfound {}", self.listed(case))
    }

    fn listed(&self, case: &Case) -> String {
        if case.techniques.is_empty() {
            return "nothing, because no technique has this code".into();
        }
        let mut shown: Vec<String> =
            self.found.iter().take(SHOWN).map(|found| conclusion(case.sheet.puzzle.board(), found)).collect();
        match self.found.len() {
            0 => return "nothing".into(),
            count if count > SHOWN => shown.push(format!("{} more", count - SHOWN)),
            _ => {}
        }
        shown.join(" | ")
    }

    /// Returns the verdict as a JSON object.
    pub fn json(&self, case: &Case) -> serde_json::Value {
        let topology = case.sheet.puzzle.board();
        let found: Vec<String> = self.found.iter().map(|found| conclusion(topology, found)).collect();
        json!({
            "ok": self.is_ok, "code": case.code, "line": case.line, "techniques": case.techniques,
            "expected": expected(case), "found": found,
        })
    }
}

fn expected(case: &Case) -> String {
    match case.is_negative() {
        true => "nothing".into(),
        false => conclusion(case.sheet.puzzle.board(), &(case.placements.clone(), case.eliminations.clone())),
    }
}

/// Writes a conclusion: `r1c2=3`, `r4c5<>6`.
fn conclusion(topology: &Topology, (placed, gone): &Conclusion) -> String {
    let one = |sign: &'static str| {
        move |candidate: &Candidate| format!("{}{sign}{}", topology.cell_name(candidate.cell), candidate.digit)
    };
    placed.iter().map(one("=")).chain(gone.iter().map(one("<>"))).collect::<Vec<_>>().join(" ")
}
