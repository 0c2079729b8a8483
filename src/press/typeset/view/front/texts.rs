//! The texts of the front pages, for proofreading.

use super::{AnswersOpener, Copyright, Opener, ShortOpener, Title};
use crate::typeset::proofread::{Owner, PageTexts};
use crate::typeset::view::puzzles::Pips;

/// The name of pages before sections.
const OPENER: Owner = Owner::Line("the opener");

impl Title {
    pub(in crate::typeset::view) fn add_texts(&self, page: &mut PageTexts) {
        page.add(Owner::Part("title"), &self.title);
        page.add_some(Owner::Line("the subtitle"), self.subtitle.as_ref());
        page.add_some(Owner::Line("the author"), self.author.as_ref());
    }
}

impl Copyright {
    pub(in crate::typeset::view) fn add_texts(&self, page: &mut PageTexts) {
        self.groups.iter().flatten().for_each(|line| page.add(Owner::Part("copyright"), line));
    }
}

impl Opener {
    pub(in crate::typeset::view) fn add_texts(&self, page: &mut PageTexts) {
        page.add(OPENER, self.label.to_uppercase());
        page.add(OPENER, &self.title);
        page.add_some(OPENER, self.intro.as_ref());
        self.facts.iter().for_each(|fact| page.add(OPENER, fact));
        self.grades.iter().for_each(|grade| page.add(OPENER, Pips::name(grade)));
    }
}

impl ShortOpener {
    pub(in crate::typeset::view) fn add_texts(&self, page: &mut PageTexts) {
        page.add(OPENER, &self.title);
        self.facts.iter().for_each(|fact| page.add(OPENER, fact));
    }
}

impl AnswersOpener {
    pub(in crate::typeset::view) fn add_texts(&self, page: &mut PageTexts) {
        let owner = Owner::Line("the opener of the answers");
        page.add(owner, &self.title);
        self.facts.iter().for_each(|fact| page.add(owner, fact));
        if !self.legend.is_empty() {
            page.add(owner, self.legend_title.to_uppercase());
        }
        self.legend.iter().for_each(|line| page.add(owner, &line.text));
    }
}
