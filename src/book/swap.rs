//! Replaces one puzzle of an edition with the next that its section would have found.

use super::compose::{ComposeError, EditionWatch, section_seed};
use super::edition::{Edition, Entry};
use super::plan::SectionPlan;
use super::printed;
use super::provenance::Provenance;
use crate::hunt::{Number, hunt};
use crate::work::{self, Ending, Stop, Tally};
use std::cell::{Cell, RefCell};
use std::collections::BTreeSet;
use std::ops::ControlFlow;

/// Observes a search until one is found.
struct UntilFound<'a> {
    is_found: &'a Cell<bool>,
    watch: &'a mut dyn EditionWatch,
    section: (usize, &'a SectionPlan),
}

impl work::Watch for UntilFound<'_> {
    fn progress(&mut self, tally: Tally) -> ControlFlow<()> {
        self.watch.progress(self.section.0, self.section.1, Tally { taken: 0, ..tally });
        self.waits()
    }

    fn waits(&mut self) -> ControlFlow<()> {
        let is_done = self.is_found.get() || self.watch.stop().is_asked();
        if is_done { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    fn stop(&self) -> Stop {
        self.watch.stop()
    }
}

/// The maximum number of additional puzzles to find: those that earlier swaps passed over, and the next.
const MORE: usize = 1_000;

impl Edition {
    /// Replaces the puzzle with this number with the next one that its section would have found and whose canonical
    /// form is not in `barred`. A puzzle that has been replaced never returns.
    ///
    /// # Errors
    /// If no other puzzle is found within the bounds of the section's search.
    ///
    /// # Panics
    /// If the edition has no puzzle with this number.
    pub fn swapped(
        mut self,
        number: usize,
        barred: &BTreeSet<String>,
        watch: &mut dyn EditionWatch,
    ) -> Result<Self, ComposeError> {
        let index = self.puzzles().find(|entry| entry.number == number).expect("a puzzle of the edition").section;
        let entry = self.next(index, number, barred, watch)?;
        let place = self.sections[index].puzzles.iter_mut().find(|entry| entry.number == number);
        *place.expect("a puzzle of its section") = entry;
        Ok(self)
    }

    fn next(
        &self,
        index: usize,
        number: usize,
        barred: &BTreeSet<String>,
        watch: &mut dyn EditionWatch,
    ) -> Result<Entry, ComposeError> {
        let section = &self.plan.sections[index];
        let seed = section_seed(self.plan.seed, index);
        let own: Vec<Number> =
            self.sections[index].puzzles.iter().filter_map(|entry| Some(entry.attempt()?.number)).collect();
        // The section's own puzzles must be found again before the search reaches later ones.
        let is_found_again = |entry: &&Entry| entry.section == index && entry.attempt().is_some();
        let mut known: BTreeSet<String> =
            self.puzzles().filter(|entry| !is_found_again(entry)).map(|entry| entry.canonical.clone()).collect();
        let own_forms: BTreeSet<&String> = self.puzzles().map(|entry| &entry.canonical).collect();
        known.extend(barred.iter().filter(|form| !own_forms.contains(form)).cloned());
        let mut criteria = printed::criteria(&self.plan, section);
        criteria.count += MORE;
        let (mut passed, is_found) = (own.iter().copied().collect::<BTreeSet<Number>>(), Cell::new(false));
        let found = RefCell::new(None);
        let hunted = hunt(
            &criteria,
            seed,
            &mut known,
            |found, stop| printed::printed((&self.plan, section), &criteria, found, stop),
            |printed, attempt| {
                if !passed.remove(&attempt) && passed.is_empty() && !is_found.get() {
                    is_found.set(true);
                    *found.borrow_mut() = Some((printed, Provenance::generated(&criteria, seed, attempt)));
                }
            },
            &mut UntilFound { is_found: &is_found, watch, section: (index, section) },
        );
        match (found.into_inner(), hunted.ending) {
            (Some((Ok(printed), origin)), _) => Ok(printed::entry(&self.plan, (index, number), printed, origin)),
            (Some((Err(unproved), _)), _) => Err(ComposeError::Unproved { title: section.title.clone(), unproved }),
            (None, Ending::Interrupted) => Err(ComposeError::Interrupted),
            (None, _) => Err(ComposeError::TooFew {
                section: index,
                title: section.title.clone(),
                found: 0,
                wanted: 1,
                tried: hunted.tally.tried,
                losses: hunted.losses,
            }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::compose;
    use super::super::testing::plan_of;
    use super::*;

    fn edition(sections: &str) -> Edition {
        compose(&plan_of(&format!("title: t\nsections: [{sections}]\n")), &mut ()).expect("such puzzles exist")
    }

    fn forms(edition: &Edition) -> Vec<String> {
        edition.puzzles().map(|entry| entry.canonical.clone()).collect()
    }

    #[test]
    fn one_puzzle_is_another_and_what_was_swapped_away_does_not_come_back() {
        let mut edition = edition("{title: a, count: 4, grade: easy}, {title: b, count: 2, board: {box: 3x2}}");
        let (mut seen, first) = (BTreeSet::from_iter(forms(&edition)), forms(&edition));
        for number in [2, 2, 1, 2, 6, 5, 6] {
            let before = forms(&edition);
            edition = edition.swapped(number, &BTreeSet::new(), &mut ()).expect("there are more");
            let after = forms(&edition);
            let changed = (1..).zip(before.iter().zip(&after)).filter(|(_, (before, after))| before != after);
            assert_eq!(changed.map(|(number, _)| number).collect::<Vec<_>>(), [number]);
            assert!(seen.insert(after[number - 1].clone()), "puzzle {number} was there before");
            let entry = edition.puzzles().nth(number - 1).expect("as many as before");
            assert_eq!((entry.number, entry.section), (number, usize::from(number > 4)));
            assert!(number > 4 || entry.grade.as_ref().is_some_and(|grade| grade.key == "easy"));
        }
        assert_eq!(forms(&edition)[2..4], first[2..4]);
    }

    #[test]
    fn puzzles_of_the_author_keep_their_number_and_their_own_grade() {
        const EASIEST: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        for seed in 1..4 {
            let pins = format!("pins: [{{number: 3, givens: \"{EASIEST}\"}}]");
            let text = format!("title: t\nseed: {seed}\nsections: [{{title: a, count: 4, grade: medium, {pins}}}]\n");
            let edition = compose(&plan_of(&text), &mut ()).expect("there are such");
            let grades: Vec<_> = edition.puzzles().map(|entry| entry.grade.as_ref().map(|grade| &*grade.key)).collect();
            assert_eq!(grades, [Some("medium"), Some("medium"), Some("gentle"), Some("medium")]);
            let pinned = edition.puzzles().nth(2).expect("four puzzles");
            assert_eq!((pinned.puzzle.givens().line().as_str(), &pinned.origin), (EASIEST, &Provenance::Typed));
        }
    }
}
