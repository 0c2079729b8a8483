//! The index of the site: sections with their puzzles, and the filters for them.

use super::diagrams::Diagrams;
use super::page::{PageName, Site};
use super::views::{Card, Fact, IndexView, SectionView};
use crate::book::{Entry, Grade, scale_meaning};
use crate::logic::techniques;
use crate::messages::{ByAuthor, PuzzleCount, PuzzleNumber, ScaleVersion, SiteFound};
use crate::rating::{SCALES, Scale, scale};
use std::collections::BTreeMap;

/// The largest number of puzzles for which the index has thumbnails.
const MAX_THUMBNAILS: usize = 240;

impl Site<'_> {
    pub(super) fn index(&self) -> IndexView {
        let plan = &self.edition.plan;
        let mut diagrams = Diagrams::new(self.theme, plan.coordinates);
        let has_thumbnails = self.puzzles.len() <= MAX_THUMBNAILS;
        let shows_ratings = !plan.hides_solutions;
        let is_used = |key: &&str| shows_ratings && !self.uses(key).is_empty();
        let techniques: Vec<&str> = techniques().map(|info| info.key.as_str()).filter(is_used).collect();
        let mut used: BTreeMap<usize, Vec<String>> = BTreeMap::new();
        for (technique, key) in techniques.iter().enumerate() {
            for &(place, _) in self.uses(key) {
                used.entry(self.puzzles[place].number).or_default().push(technique.to_string());
            }
        }
        let mut card = |entry: &Entry| {
            let heading = self.words.say(PuzzleNumber { number: entry.number.to_string() });
            let picture = if has_thumbnails { diagrams.thumbnail(&entry.puzzle) } else { String::new() };
            Card {
                number: entry.number,
                heading,
                href: PageName::Puzzle(entry.number).path(),
                grade: entry.grade.as_ref().map(|grade| self.grade(grade)),
                rating: shows_ratings.then(|| self.rating(entry)),
                givens: self.givens(entry),
                figure: if shows_ratings { self.figure(entry) } else { String::new() },
                techniques: used.get(&entry.number).map(|used| used.join(" ")).unwrap_or_default(),
                picture,
            }
        };
        let mut section = |index: usize| {
            let section = &self.edition.sections[index];
            SectionView {
                anchor: format!("section-{}", index + 1),
                title: self.plain(&section.title),
                intro: section.intro.as_deref().map(|intro| self.plain(intro)),
                puzzle_count: self.words.say(PuzzleCount { count: section.puzzles.len() }),
                cards: section.puzzles.iter().map(&mut card).collect(),
            }
        };
        let sections = self.shown_sections().map(&mut section).collect();
        IndexView {
            title: self.plain(&plan.title),
            subtitle: plan.subtitle.as_deref().map(|subtitle| self.plain(subtitle)),
            author: plan.author.as_deref().map(|author| self.words.say(ByAuthor { author: self.plain(author) })),
            puzzle_count: self.words.say(PuzzleCount { count: self.puzzles.len() }),
            definitions: diagrams.definitions(),
            sections,
            rules: self.rules(),
            grades: self.grades(),
            techniques: techniques.iter().map(|key| self.words.technique(key)).collect(),
            found: self.words.say(SiteFound { number: '#'.to_string(), count: self.puzzles.len() }),
            scales: if shows_ratings { self.scales() } else { Vec::new() },
        }
    }

    /// Returns the names of the grades of the book's puzzles, in the order of the book's list.
    fn grades(&self) -> Vec<String> {
        let mut grades: Vec<&Grade> = self.puzzles.iter().filter_map(|entry| entry.grade.as_ref()).collect();
        grades.sort_by_key(|grade| (grade.pips, &grade.key));
        let mut names: Vec<String> = grades.into_iter().map(|grade| self.grade(grade).name).collect();
        names.dedup();
        names
    }

    /// Returns the rating on the section's scale as a bare number.
    fn figure(&self, entry: &Entry) -> String {
        let scale = scale(self.section_of(entry).scale);
        let figure = scale.and_then(|scale| Some(scale.print(entry.rating(scale)?.0)));
        figure.unwrap_or_default()
    }

    /// Returns the scales used by the book, those of its sections first, with the meaning of their figures.
    pub(super) fn scales(&self) -> Vec<Fact> {
        let mut scales: Vec<&Scale> = Vec::new();
        for scale in self.shown_sections().map(|index| self.edition.plan.sections[index].difficulty.scale) {
            if !scales.contains(&scale) {
                scales.push(scale);
            }
        }
        let is_used = |scale: &&Scale| self.puzzles.iter().any(|entry| entry.ratings.contains_key(scale.key));
        let others: Vec<&Scale> = SCALES.iter().filter(|scale| !scales.contains(scale)).filter(is_used).collect();
        scales.extend(others);
        let fact = |scale: &Scale| Fact {
            name: self.words.say(ScaleVersion { scale: scale.key.to_string(), version: scale.version.to_string() }),
            value: scale_meaning(self.words, scale, &self.edition.plan),
        };
        scales.into_iter().map(fact).collect()
    }
}
