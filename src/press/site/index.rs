//! The pages of the site's index: sections with their puzzles, and the list of all puzzles for the filters.

use super::diagrams::Diagrams;
use super::page::{PER_PAGE, PageName, Site, index_pages};
use super::views::{Card, Fact, IndexView, PageLink, SectionLink, SectionView};
use crate::book::{Entry, Grade, Section, scale_meaning};
use crate::logic::techniques;
use crate::messages::{
    ByAuthor, PuzzleCount, PuzzleNumber, ScaleVersion, SiteFound, SitePage, SiteProgress, SiteStarted, SiteStreak,
};
use crate::rating::{SCALES, Scale, scale};
use serde_json::json;

/// The number of pages on each side of the current one that the links between pages name.
const NEIGHBOURS: usize = 2;

impl Site<'_> {
    /// Returns a page of the index; they are counted from 1.
    pub(super) fn index(&self, page: usize) -> IndexView {
        let plan = &self.edition.plan;
        let mut diagrams = Diagrams::new(self.theme, plan.coordinates);
        let shows_ratings = !plan.hides_solutions;
        let mut card = |entry: &&Entry| Card {
            number: entry.number,
            heading: self.words.say(PuzzleNumber { number: entry.number.to_string() }),
            href: PageName::Puzzle(entry.number).path(),
            grade: entry.grade.as_ref().map(|grade| self.grade(grade)),
            rating: shows_ratings.then(|| self.rating(entry)),
            givens: self.givens(entry),
            picture: diagrams.thumbnail(&entry.puzzle),
        };
        // The puzzles of a section are consecutive.
        let here = self.puzzles.chunks(PER_PAGE).nth(page - 1).unwrap_or_default();
        let sections: Vec<SectionView> = here
            .chunk_by(|one, other| one.section == other.section)
            .map(|entries| {
                let (index, section) = (entries[0].section, self.section_of(entries[0]));
                SectionView {
                    anchor: format!("section-{}", index + 1),
                    title: self.plain(&section.title),
                    intro: section.intro.as_deref().map(|intro| self.plain(intro)),
                    cards: entries.iter().map(&mut card).collect(),
                }
            })
            .collect();
        IndexView {
            is_first: page == 1,
            title: self.plain(&plan.title),
            subtitle: plan.subtitle.as_deref().map(|subtitle| self.plain(subtitle)),
            author: plan.author.as_deref().map(|author| self.words.say(ByAuthor { author: self.plain(author) })),
            puzzle_count: self.words.say(PuzzleCount { count: self.puzzles.len() }),
            definitions: diagrams.definitions(),
            contents: self.contents(),
            sections,
            pages: self.page_links(page),
            rules: self.rules(),
            grades: self.grades(),
            techniques: self.filter_techniques().into_iter().map(|key| self.words.technique(key)).collect(),
            found: self.words.say(SiteFound { number: '#'.to_string(), count: self.puzzles.len() }),
            puzzle: self.words.say(PuzzleNumber { number: '#'.to_string() }),
            started: self.words.say(SiteStarted { filled: '#'.to_string(), cells: '%'.to_string() }),
            streak: self.words.say(SiteStreak { number: '#'.to_string() }),
            progress: self.words.say(SiteProgress { number: '#'.to_string(), count: self.puzzles.len() }),
            scales: if shows_ratings { self.scales() } else { Vec::new() },
        }
    }

    /// Returns links to the sections, on the pages on which they begin.
    fn contents(&self) -> Vec<SectionLink> {
        let mut before = 0;
        let sections = self.shown_sections().map(|index| {
            let section = &self.edition.sections[index];
            let page = PageName::index(before / PER_PAGE + 1).path();
            before += section.puzzles.len();
            SectionLink {
                title: self.plain(&section.title),
                href: format!("{page}#section-{}", index + 1),
                puzzle_count: self.words.say(PuzzleCount { count: section.puzzles.len() }),
            }
        });
        sections.collect()
    }

    /// Returns links to the first and the last page of the index and those near this one, which has no address; a gap
    /// has no text. Returns none if there is one page.
    fn page_links(&self, page: usize) -> Vec<PageLink> {
        let count = index_pages(&self.edition.plan);
        let is_named = |other: &usize| *other == 1 || *other == count || other.abs_diff(page) <= NEIGHBOURS;
        let named: Vec<usize> = (1..=count).filter(is_named).collect();
        let mut links = Vec::new();
        let mut last = 0;
        for other in named.into_iter().filter(|_| count > 1) {
            if other > last + 1 {
                links.push(PageLink { text: String::new(), href: String::new() });
            }
            last = other;
            let href = if other == page { String::new() } else { PageName::index(other).path() };
            links.push(PageLink { text: other.to_string(), href });
        }
        links
    }

    /// Returns the title of a further page of the index.
    pub(super) fn index_title(&self, page: usize) -> String {
        self.words.say(SitePage { number: page.to_string() })
    }

    /// Returns the techniques that the book uses, easiest first; none if the site hides how puzzles are solved.
    fn filter_techniques(&self) -> Vec<&'static str> {
        let is_used = |key: &&str| !self.edition.plan.hides_solutions && !self.uses(key).is_empty();
        techniques().map(|info| info.key.as_str()).filter(is_used).collect()
    }

    /// Returns the script with the list of all puzzles, which a page of the index loads to filter them: for each puzzle
    /// its rating, the place of its grade in the list of grades, and those of its techniques. On a site that grows, the
    /// puzzles have gaps in their numbers, so these are listed too.
    pub(super) fn list(&self) -> String {
        let grades = self.grades();
        let mut used: Vec<Vec<usize>> = vec![Vec::new(); self.puzzles.len()];
        for (number, key) in self.filter_techniques().into_iter().enumerate() {
            self.uses(key).iter().for_each(|&(place, _)| used[place].push(number));
        }
        let puzzles = self.puzzles.iter().zip(used).map(|(entry, used)| {
            let grade = entry.grade.as_ref().map(|grade| self.grade(grade).name);
            let grade = grade.and_then(|name| grades.iter().position(|other| *other == name));
            let figure = if self.edition.plan.hides_solutions { String::new() } else { self.figure(entry) };
            json!([figure, grade, entry.section, used])
        });
        // The titles of sections without puzzles are those of later days.
        let title =
            |section: &Section| if section.puzzles.is_empty() { String::new() } else { self.plain(&section.title) };
        let views: Vec<_> = self.edition.sections.iter().map(title).collect();
        let mut list = json!({ "sections": views, "puzzles": puzzles.collect::<Vec<_>>() });
        if self.grows() {
            list["numbers"] = self.puzzles.iter().map(|entry| entry.number).collect();
        }
        format!("SudoPuzzles({list});\n")
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
