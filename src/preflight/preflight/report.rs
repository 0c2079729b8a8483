//! The report of preflight.

use super::rule::Rule;
use serde::Serialize;
use std::collections::BTreeSet;

/// A fault because of which a printer would reject the file.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Fault {
    /// The rule that is broken.
    pub rule: Rule,
    /// The page, from 1; `None` if the fault is in the whole file.
    pub page: Option<usize>,
    /// The number of occurrences on that page.
    pub count: usize,
    /// The value found, such as `0.19 pt`. If there are several, this is the worst.
    pub value: String,
    /// The fault in words.
    pub message: String,
    /// How to satisfy the rule.
    pub remedy: String,
    /// The severity of the fault among faults of the same rule; higher is worse.
    #[serde(skip)]
    pub weight: f64,
}

/// The report on a file.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Report {
    /// The number of pages of the file.
    pub pages: usize,
    /// The width and height of the trimmed page, in points.
    pub trim: [f64; 2],
    /// The version of PDF.
    pub version: String,
    /// The thicknesses of lines in points, each with the number of lines.
    pub lines: Vec<(f64, usize)>,
    /// The sizes of text in points, each with the number of runs.
    pub text: Vec<(f64, usize)>,
    /// All faults in the order of the rules. The faults of a rule are those of the whole file, followed by the worst
    /// pages.
    pub faults: Vec<Fault>,
}

impl Report {
    /// Returns the faults of the whole file and, for each broken rule, its worst other fault with the pages that break
    /// it.
    pub fn worst(&self) -> Vec<(&Fault, Vec<usize>)> {
        let of = |rule: &Rule| {
            let faults = || self.faults.iter().filter(|fault| fault.rule == *rule);
            let pages: BTreeSet<usize> = faults().filter_map(|fault| fault.page).collect();
            let whole = faults().filter(|fault| fault.page.is_none()).map(|fault| (fault, Vec::new()));
            let worst = faults().find(|fault| fault.page.is_some());
            whole.chain(worst.map(|worst| (worst, pages.into_iter().collect()))).collect::<Vec<_>>()
        };
        Rule::ALL.iter().flat_map(of).collect()
    }
}
