//! The rules of the boards of a book.

use super::page::Site;
use crate::book::SectionPlan;
use crate::explain::{cell_names, how_to_play};

impl Site<'_> {
    /// Returns the indices of the sections with puzzles on the site.
    pub(super) fn shown_sections(&self) -> impl Iterator<Item = usize> {
        (0..self.edition.sections.len()).filter(|&index| !self.edition.sections[index].puzzles.is_empty())
    }

    /// Returns the rule of every board and the rules common to all, one paragraph each. If there are several boards,
    /// each rule starts with the name of its board.
    pub(super) fn rules(&self) -> Vec<String> {
        let (words, plan) = (self.words, &self.edition.plan);
        let mut explained: Vec<&SectionPlan> = Vec::new();
        for section in self.shown_sections().map(|index| &plan.sections[index]) {
            if !explained.iter().any(|earlier| earlier.has_rules_of(section)) {
                explained.push(section);
            }
        }
        let (mut rules, mut common) = (Vec::new(), Vec::new());
        for section in &explained {
            let mut paragraphs = how_to_play(words, &section.topology);
            let rule = paragraphs.remove(0);
            let is_alone = explained.len() == 1;
            rules.push(if is_alone { rule } else { format!("{}. {rule}", section.board_name(words)) });
            if common.is_empty() {
                common = paragraphs;
                common.push(cell_names(words, &section.topology, plan.coordinates));
            }
        }
        rules.extend(common);
        rules
    }
}
