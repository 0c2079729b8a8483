//! `sudopress bench typeset`: typesetting of a generated book.

use super::meter::{Meter, forget_peak, peak_memory};
use super::report::ReportRow;
use crate::book;
use crate::cli::{Failure, interrupt};
use crate::explain::{Language, Words};
use crate::typeset::{Press, templates};
use serde_json::json;

/// The size of the book.
#[derive(clap::Args, Debug)]
pub(super) struct Typeset {
    /// Number of puzzles
    #[arg(value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    count: u32,

    /// Plain answers, without the hardest step and its diagram
    #[arg(long)]
    plain: bool,
}

impl Typeset {
    pub(super) fn row(&self) -> Result<ReportRow, Failure> {
        let answers = if self.plain { "plain" } else { "annotated" };
        let spec = format!(
            "title: A book to measure\nseed: 1\npage: {{size: 6x9in}}\nanswers: {{style: {answers}}}\noutputs: [pdf]\n\
             sections:\n  - {{title: Puzzles, count: {}}}\n",
            self.count,
        );
        let (spec, text) = book::read("bench", spec.as_bytes())?;
        let plan = book::plan(&spec, "bench", &text)?;
        let meter = Meter::start();
        let edition = book::compose(&plan, &mut interrupt::stop());
        interrupt::stop().check()?;
        let edition = edition.map_err(|error| Failure::negative(error.to_string()))?;
        let making = meter.spent();
        let words = Words::new(Language::ENGLISH);
        let press = Press::new(templates(), &[]);
        forget_peak();
        let meter = Meter::start();
        let pdf = press.book(&edition, &words)?;
        let spent = meter.spent();
        let more = vec![
            ("pages", json!(plan.pages.len())),
            ("PDF kB", json!(pdf.len() / 1000)),
            ("peak MB", json!(peak_memory().map(|bytes| bytes / 1_000_000))),
            ("wall s", json!(spent.wall.as_secs_f64())),
            ("making s", json!(making.processor.as_secs_f64())),
        ];
        Ok(ReportRow { name: format!("{} puzzles, {answers}", self.count), done: self.count as usize, spent, more })
    }
}
