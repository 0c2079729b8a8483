//! The rules of the boards of a book.

use super::page::Site;
use crate::explain::{cell_names, how_to_play};

impl Site<'_> {
    /// Returns the rule of every board and the rules common to all, one paragraph each. If there are several boards,
    /// each rule starts with the name of its board.
    pub(super) fn rules(&self) -> Vec<String> {
        let (words, plan) = (self.words, &self.edition.plan);
        let sections = plan.sections.iter().enumerate();
        let explained: Vec<_> =
            sections.filter(|(index, _)| plan.has_new_rules(*index)).map(|(_, section)| section).collect();
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
