//! Estimates the pages of a book from a sample of its puzzles.
//!
//! The height of an answer, of hints and of an index depends on the puzzles. A search finds the puzzles of a section in
//! a fixed order, so the first few of a section are the same in a smaller book, and their answers take the same space.
//!
//! ```text
//!   plan --sampled--> plan of a few puzzles --compose, lay out--> its pages --+
//!     +-------------------------------------------------------------estimated_from--> plan with estimated pages
//! ```

use super::pages::{Page, Sheets};
use super::parts::BookPart;
use super::plan::{Plan, SectionPlan, TypedPuzzle};
use std::collections::BTreeMap;
use std::ops::Range;

impl Plan {
    /// Returns the plan of a book with at most this many puzzles of each section, on the same pages.
    #[must_use]
    pub fn sampled(&self, most: usize) -> Self {
        let mut next = 1;
        let section = |section: &SectionPlan| {
            let count = section.numbers.len().min(most);
            let numbers = next..next + count;
            next += count;
            let typed = section.typed.iter().take(count).map(|typed| TypedPuzzle { number: None, ..typed.clone() });
            SectionPlan { numbers, typed: typed.collect(), ..section.clone() }
        };
        Self { sections: self.sections.iter().map(section).collect(), ..self.clone() }
    }

    /// Returns the plan with pages that are estimated from those of its sample, which are laid out.
    #[must_use]
    pub fn estimated_from(&self, sample: &Self) -> Self {
        let mut parts: BTreeMap<BookPart, usize> = BTreeMap::new();
        let mut solutions: BTreeMap<usize, usize> = BTreeMap::new();
        for page in &sample.pages {
            match *page {
                Page::Part { part, .. } | Page::Own { part, .. } => *parts.entry(part).or_default() += 1,
                Page::FullSolution { section, .. } => *solutions.entry(section).or_default() += 1,
                _ => {}
            }
        }
        // The last page is half full on average. An index grows more slowly than its book, since many lines have room.
        let times = self.puzzle_count() as f64 / sample.puzzle_count() as f64;
        for (part, times) in [(BookPart::Hints, times), (BookPart::Index, times.sqrt())] {
            if let Some(pages) = parts.get_mut(&part).filter(|_| self.parts.own(part).is_none()) {
                *pages = (((*pages as f64 - 0.5) * times + 0.5).round() as usize).max(1);
            }
        }
        let answers = self.has_measured_answers().then(|| self.answers_like(sample));
        let sheets = Sheets { parts, full_solutions: solutions.into_iter().collect(), answers };
        self.measured(|_| sheets.clone())
    }

    /// Returns pages of answers with as many answers on each as in the sample.
    fn answers_like(&self, sample: &Self) -> Vec<Page> {
        let pages = || sample.pages.iter().chain(&sample.answer_pages);
        let all: Vec<_> = pages()
            .filter_map(|page| if let Page::Answers { numbers, .. } = page { Some(numbers) } else { None })
            .collect();
        // The last page may be nearly empty.
        let full = if all.len() > 2 { &all[..all.len() - 1] } else { &all[..] };
        let share = |section: &SectionPlan| {
            let on = |page: &&Range<usize>| {
                let own = page.end.min(section.numbers.end).saturating_sub(page.start.max(section.numbers.start));
                (own, own as f64 / page.len().max(1) as f64)
            };
            let (own, pages) = full.iter().map(on).fold((0, 0.0), |sum, page| (sum.0 + page.0, sum.1 + page.1));
            // Pages on which an answer only continues belong to the section of that answer.
            let continued =
                full.iter().filter(|page| page.is_empty() && section.numbers.contains(&(page.start.max(2) - 1)));
            (pages + continued.count() as f64) / own.max(1) as f64
        };
        let shares: Vec<f64> = sample.sections.iter().map(share).collect();
        let (mut laid_out, mut used): (Vec<Page>, f64) = (Vec::new(), 0.0);
        for (section, plan) in self.sections.iter().enumerate() {
            for number in plan.numbers.clone() {
                while laid_out.len() as f64 <= used {
                    laid_out.push(Page::Answers { section, numbers: number..number });
                }
                if let Some(Page::Answers { numbers, .. }) = laid_out.last_mut() {
                    numbers.end = number + 1;
                }
                used += shares[section];
            }
        }
        laid_out
    }
}
