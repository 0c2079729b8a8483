//! What preflight finds.

use super::rule::Rule;
use serde::Serialize;

/// Something that a printer would not take.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Fault {
    /// The rule that is broken.
    pub rule: Rule,
    /// The page, from 1; none where it is the whole file.
    pub page: Option<usize>,
    /// How often on that page.
    pub count: usize,
    /// What was found, `0.19 pt`; the worst of several.
    pub value: String,
    /// What was found, in words.
    pub message: String,
    /// What would satisfy the rule.
    pub remedy: String,
    /// How bad it is among its like: the higher, the worse.
    #[serde(skip)]
    pub weight: f64,
}

/// What preflight found of a file.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Report {
    /// The number of its pages.
    pub pages: usize,
    /// Width and height of the cut page, in points.
    pub trim: [f64; 2],
    /// The version of PDF.
    pub version: String,
    /// How thick lines are, in points, and how many are so.
    pub lines: Vec<(f64, usize)>,
    /// How large text is, in points, and how many runs are so.
    pub text: Vec<(f64, usize)>,
    /// All faults, by page within each rule.
    pub faults: Vec<Fault>,
}

impl Report {
    /// The worst fault of each broken rule, with the pages that break it.
    pub fn worst(&self) -> Vec<(&Fault, Vec<usize>)> {
        let of = |rule: &Rule| {
            let faults = || self.faults.iter().filter(|fault| fault.rule == *rule);
            let worst = faults().reduce(|worst, fault| if fault.weight > worst.weight { fault } else { worst })?;
            let mut pages: Vec<usize> = faults().filter_map(|fault| fault.page).collect();
            pages.dedup();
            Some((worst, pages))
        };
        Rule::ALL.iter().filter_map(of).collect()
    }
}
