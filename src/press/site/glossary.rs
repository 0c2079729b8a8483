//! The glossary: one page for each technique.

use super::diagrams::Diagrams;
use super::page::{PageName, Site};
use super::views::{Fact, FamilyView, GlossaryEntry, GlossaryView, PageLink, TechniqueView};
use super::{example, markdown};
use crate::board::variant;
use crate::explain::TechniquePage;
use crate::explain::cell_names;
use crate::logic::{Family, Info, technique, techniques};
use crate::messages::{PuzzleCount, SiteAliases, SiteClass, SiteClasses};
use crate::rating::concordance;

/// The bold leads of a technique's page, and the messages that translate them.
const LEADS: [(&str, &str); 4] = [
    ("How to find it.", "page-how-to-find"),
    ("Why it works.", "page-why"),
    ("Other names.", "page-names"),
    ("What it does not do.", "page-limits"),
];

impl Site<'_> {
    pub(super) fn glossary(&self) -> GlossaryView {
        let mut families: Vec<(Family, FamilyView)> = Vec::new();
        for info in techniques() {
            let count = self.shown_uses(&info.key).len();
            let page = TechniquePage::of(info.key, self.words.tag());
            let href = format!("{}.html", info.key);
            let is_foreign = !page.is_in(self.words.tag());
            let entry = GlossaryEntry {
                name: self.words.technique(&info.key),
                href,
                summary: page.idea(),
                is_foreign,
                class: concordance(&info.key).class,
                used: (count > 0).then(|| self.words.say(PuzzleCount { count })),
            };
            match families.iter_mut().find(|(family, _)| *family == info.family) {
                Some((_, view)) => view.techniques.push(entry),
                None => families
                    .push((info.family, FamilyView { name: self.words.family(info.family), techniques: vec![entry] })),
            }
        }
        families.sort_by_key(|(family, _)| *family);
        for (_, view) in &mut families {
            // Techniques outside the teaching path come after those on it.
            view.techniques.sort_by_key(|entry| entry.class.unwrap_or(u32::MAX));
        }
        GlossaryView { families: families.into_iter().map(|(_, view)| view).collect() }
    }

    pub(super) fn technique(&self, key: &'static str) -> TechniqueView {
        let info: &'static Info = technique(key).expect("pages are made for techniques of the table");
        let all: Vec<&'static Info> = techniques().collect();
        let at = all.iter().position(|other| other.key == key).expect("it is in the table");
        let link =
            |info: &&Info| PageLink { text: self.words.technique(&info.key), href: format!("{}.html", info.key) };
        let mut diagrams = Diagrams::new(self.theme, self.edition.plan.coordinates);
        let example = example::from_book(self, key, &mut diagrams).or_else(|| example::kept(self, key, &mut diagrams));
        let used_in = self.shown_uses(key).iter().map(|&(place, index)| {
            let number = self.puzzles[place].number;
            let href = format!("../{}#step-{}", PageName::Puzzle(number).path(), index + 1);
            PageLink { text: number.to_string(), href }
        });
        let page = TechniquePage::of(info.key, self.words.tag());
        TechniqueView {
            key,
            name: self.words.technique(key),
            family: self.words.family(info.family),
            assumes_unique: info.assumes_unique,
            is_foreign: !page.is_in(self.words.tag()),
            page: self.markdown(page.text.to_owned()),
            cells: cell_names(self.words, variant::nine(), self.edition.plan.coordinates),
            definitions: diagrams.definitions(),
            elsewhere: self.concordance(key),
            example,
            shows_uses: self.shows_uses(),
            exercise: self.exercise(key),
            used_in: used_in.collect(),
            previous: at.checked_sub(1).map(|before| link(&all[before])),
            next: all.get(at + 1).map(link),
        }
    }

    /// Returns the technique's class on our teaching path, and its names and ratings in other programs.
    fn concordance(&self, key: &str) -> Vec<Fact> {
        let all = concordance(key);
        let fact = |name: &str, value: String| Fact { name: name.to_owned(), value };
        let mut facts = Vec::new();
        facts.extend(all.class.map(|class| {
            let value = match all.class_in_lines {
                Some(lines) => self.words.say(SiteClasses { boxes: class.to_string(), lines: lines.to_string() }),
                None => class.to_string(),
            };
            self.fact(SiteClass, value)
        }));
        facts.extend(
            all.explainer
                .map(|it| fact("Sudoku Explainer", format!("{}, {}", it.name, self.words.figure(&it.range())))),
        );
        facts.extend(all.hodoku.map(|it| {
            let score = it.score.map(|score| format!(", {score}")).unwrap_or_default();
            fact("HoDoKu", format!("{}{score}", it.name))
        }));
        facts.extend(all.sudokuwiki.map(|name| fact("SudokuWiki", name.to_owned())));
        facts.extend(all.savant.map(|score| fact("Sudoku Savant", score.to_string())));
        facts.extend(all.sudognu.map(|letter| fact("sudognu", letter.to_string())));
        facts.extend((!all.aliases.is_empty()).then(|| self.fact(SiteAliases, all.aliases.join(", "))));
        facts
    }

    /// Returns a technique's page as HTML, with its leads in the reader's language. Raw HTML in the page becomes text.
    pub(super) fn markdown(&self, mut page: String) -> String {
        for (lead, key) in LEADS {
            page = page.replace(&format!("**{lead}**"), &format!("**{}**", self.words.label(key)));
        }
        markdown::page(&page)
    }
}
