//! The kinds of pages on which answers are set: as few pages as possible, each as full as possible.

use crate::book::Length;

/// The number of kinds of answers.
pub(super) const KINDS: usize = 3;

/// An answer: its height on a page of each kind, from the smallest kind that has room for its boards.
pub(super) struct Sized {
    pub least: usize,
    pub heights: [Length; KINDS],
}

/// Pages of several kinds.
pub(super) struct Pages {
    /// The number of columns of each kind.
    pub columns: [usize; KINDS],
    pub height: Length,
    /// The distance between answers in a column.
    pub between: Length,
    /// The maximum number of answers on a page.
    pub most: usize,
}

/// A number of pages, and how unpleasant they are. Fewer pages are always better.
type Cost = (i64, i64);

/// The best pages that end with some answer on a page of some kind: their cost, and the first answer and the kind of the
/// page before the last one.
#[derive(Clone, Copy)]
struct Best {
    cost: Cost,
    start: usize,
    before: usize,
}

/// How unpleasant it is if the next page is of another kind, compared with the square of the percentage of a page that is
/// empty.
const CHANGE: i64 = 300;

impl Pages {
    /// Returns the kind of page for each answer.
    ///
    /// A page of a kind may have answers that smaller kinds have room for. So a few small answers between large ones join
    /// these, if their own page would be nearly empty.
    pub(super) fn kinds(&self, answers: &[Sized]) -> Vec<usize> {
        let best = self.best(answers);
        let mut kinds = vec![KINDS - 1; answers.len()];
        let last = &best[answers.len()];
        let mut kind =
            (0..KINDS).filter(|&kind| last[kind].is_some()).min_by_key(|&kind| last[kind].map(|best| best.cost));
        let mut end = answers.len();
        while let Some((own, page)) = kind.and_then(|kind| Some((kind, best[end][kind]?))) {
            kinds[page.start..end].fill(own);
            (end, kind) = (page.start, Some(page.before));
        }
        kinds
    }

    /// Returns the number of pages.
    pub(super) fn count(&self, answers: &[Sized]) -> i64 {
        self.best(answers)[answers.len()].iter().flatten().map(|best| best.cost.0).min().unwrap_or(0)
    }

    /// Returns the best pages that end with each answer, by the kind of the last page.
    fn best(&self, answers: &[Sized]) -> Vec<[Option<Best>; KINDS]> {
        let mut best: Vec<[Option<Best>; KINDS]> = vec![[None; KINDS]; answers.len() + 1];
        for start in 0..answers.len() {
            for kind in 0..KINDS {
                let cost = |(before, known): (usize, &Option<Best>)| {
                    let (pages, unpleasant) = known.as_ref()?.cost;
                    Some(((pages, unpleasant + if before == kind { 0 } else { CHANGE }), before))
                };
                let first = (start == 0).then_some(((0, 0), kind));
                let Some(((pages, unpleasant), before)) =
                    first.or_else(|| best[start].iter().enumerate().filter_map(cost).min())
                else {
                    continue;
                };
                for (count, page) in self.costs(kind, &answers[start..]).into_iter().enumerate() {
                    let end = start + count + 1;
                    // The last page may be empty.
                    let cost = (pages + page.0, unpleasant + if end == answers.len() { 0 } else { page.1 });
                    if best[end][kind].is_none_or(|known| cost < known.cost) {
                        best[end][kind] = Some(Best { cost, start, before });
                    }
                }
            }
        }
        best
    }

    /// Returns the costs of a page of a kind with the first answer, the first two, and so on while the page has room.
    fn costs(&self, kind: usize, answers: &[Sized]) -> Vec<Cost> {
        let height = self.height.as_micrometres().max(1);
        let (mut column, mut used, mut full) = (1, 0, 0);
        let mut costs = Vec::new();
        for answer in answers.iter().take(self.most.max(1)).take_while(|answer| answer.least <= kind) {
            let own = answer.heights[kind].as_micrometres();
            let below = used + self.between.as_micrometres() + own;
            if used == 0 {
                used = own;
            } else if below <= height {
                used = below;
            } else if column < self.columns[kind] {
                (column, full, used) = (column + 1, full + used, own);
            } else {
                break;
            }
            // An answer that is higher than a page continues on the next one.
            let pages = (used - 1).max(0) / height + 1;
            let percent = (full + used) * 100 / (height * pages * self.columns[kind] as i64);
            costs.push((pages, (100 - percent).pow(2)));
        }
        costs
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Answers of 50, 50 and 85 mm on pages of 180 mm; the first kind has two columns.
    fn check(least: &str, expected: &str) {
        let heights = [50, 50, 85].map(Length::millimetres);
        let answers: Vec<Sized> =
            least.bytes().map(|digit| Sized { least: usize::from(digit - b'0'), heights }).collect();
        let between = Length::millimetres(5);
        let pages = Pages { columns: [2, 1, 1], height: Length::millimetres(180), between, most: 12 };
        let kinds: String = pages.kinds(&answers).into_iter().map(|kind| kind.to_string()).collect();
        assert_eq!(kinds, expected, "{least}");
    }

    #[test]
    fn pages_are_full() {
        check("", "");
        check("111", "111");
        // A single small answer between large ones is large.
        check("22122", "22222");
        check("222122", "222222");
        check("1112", "2222");
        // The fourth one would be alone on a page.
        check("1111222", "1112222");
        check("0000001111", "0000002222");
        // The last three share a page.
        check("000000001", "000000111");
    }

    #[test]
    fn an_answer_that_is_higher_than_a_page_has_a_page() {
        let heights = [50, 50, 200].map(Length::millimetres);
        let answers = [Sized { least: 2, heights }, Sized { least: 1, heights }];
        let between = Length::millimetres(5);
        let pages = Pages { columns: [1; 3], height: Length::millimetres(180), between, most: 12 };
        assert_eq!(pages.kinds(&answers), [2, 1]);
    }
}
