//! A puzzle's page: the facts about the puzzle, then every step.

use super::diagrams::Diagrams;
use super::page::{FileOf, PageName, Site};
use super::path::PathTeller;
use super::table::table;
use super::views::{PageLink, PuzzleView};
use crate::book::{Entry, printed_date, printed_rating};
use crate::explain::{Narrator, how_to_play, with_houses};
use crate::logic::technique;
use crate::messages::{
    Board, GivenCount, HardestStep, PuzzleNumber, RatingOnScale, SiteAltPuzzle, SiteAltSolution, SiteArchive, Steps,
    Symmetry,
};
use crate::rating::scale;

/// The largest number of puzzles for which every page has all pictures and proofs.
const MAX_FULL: usize = 1000;

impl Site<'_> {
    /// Returns the page of the puzzle at this place among the edition's puzzles.
    pub(super) fn puzzle(&self, at: usize) -> PuzzleView {
        let entry = self.puzzles[at];
        let topology = entry.puzzle.board();
        let mut diagrams = Diagrams::new(self.theme, self.edition.plan.coordinates);
        let path = PathTeller {
            words: self.words,
            coordinates: self.edition.plan.coordinates,
            trace: &entry.trace,
            scale: scale(entry.path),
            running: &entry.running,
            has_own_templates: !self.pages.are_built_in,
            player: None,
            is_lean: self.edition.plan.puzzle_count() > MAX_FULL,
        };
        let number = entry.number.to_string();
        let narrator = Narrator::new(self.words, topology, self.edition.plan.coordinates);
        let shows_path = !self.edition.plan.hides_solutions;
        let walk = shows_path.then(|| path.walk(&mut diagrams, |key| Some(technique_page(key))));
        let alt_puzzle =
            self.words.say(SiteAltPuzzle { number: number.clone(), rows: narrator.rows(entry.puzzle.givens()) });
        let alt_puzzle = with_houses(alt_puzzle, self.words, &entry.puzzle, self.edition.plan.coordinates);
        let alt_solution =
            self.words.say(SiteAltSolution { number: number.clone(), rows: narrator.rows(&entry.solution) });
        let picture = diagrams.labelled(&entry.puzzle, &alt_puzzle);
        let solution = shows_path.then(|| diagrams.grid(&entry.puzzle, &entry.solution, &alt_solution));
        PuzzleView {
            number: entry.number,
            player: self.player_view(entry),
            embed: self.embed(entry),
            heading: self.words.say(PuzzleNumber { number }),
            section: self.plain(&self.section_of(entry).title),
            day: self.day(entry).map(|day| [day.to_owned(), printed_date(self.words, day)]),
            grade: entry.grade.as_ref().map(|grade| self.grade(grade)),
            rule: (!topology.is_standard_nine()).then(|| how_to_play(self.words, topology).swap_remove(0)),
            facts: vec![
                self.fact(Board, self.edition.plan.sections[entry.section].board_name(self.words)),
                self.fact(GivenCount, entry.puzzle.given_count().to_string()),
                self.fact(Symmetry, self.words.label(&format!("symmetry-{}", entry.symmetry))),
            ],
            difficulty: if shows_path { self.difficulty(entry) } else { Vec::new() },
            uses: if shows_path { path.uses(technique_page) } else { Vec::new() },
            line: entry.puzzle.givens().line(),
            files: self.files(entry),
            picture,
            table: table(self.words, topology, entry.puzzle.givens(), self.edition.plan.coordinates),
            solution,
            definitions: diagrams.definitions(),
            path: walk,
            previous: self.previous(at).map(|before| self.link(before)),
            next: self.next(at),
        }
    }

    /// Returns the puzzle before this one: on a site that grows, that of the day before.
    fn previous(&self, at: usize) -> Option<&Entry> {
        match self.edition.plan.newspaper.as_ref().filter(|_| self.grows()) {
            Some(newspaper) => {
                newspaper.previous(self.puzzles[at].number).map(|number| self.puzzles[self.place(number)])
            }
            None => at.checked_sub(1).map(|before| self.puzzles[before]),
        }
    }

    /// Returns the link to the next puzzle. On a site that grows it leads to the archive, and the script replaces it,
    /// because published pages do not change.
    fn next(&self, at: usize) -> Option<PageLink> {
        if self.grows() {
            let href = format!("../{}", PageName::Archive.path());
            return Some(PageLink { text: self.words.say(SiteArchive), href });
        }
        self.puzzles.get(at + 1).map(|after| self.link(after))
    }

    /// Returns a link from one puzzle's page to another's.
    fn link(&self, entry: &Entry) -> PageLink {
        PageLink {
            text: self.words.say(PuzzleNumber { number: entry.number.to_string() }),
            href: format!("{}.html", entry.number),
        }
    }

    /// Returns links to the puzzle's other files: those of the outputs made with the site, and its data.
    fn files(&self, entry: &Entry) -> Vec<PageLink> {
        let outside = |(name, file): &(&str, FileOf)| {
            let path = file(&self.edition.plan, entry.number)?;
            Some(PageLink { text: name.to_uppercase(), href: format!("../../{path}") })
        };
        let data = PageLink { text: "JSON".into(), href: format!("{}.json", entry.number) };
        self.files.iter().filter_map(outside).chain([data]).collect()
    }

    fn difficulty(&self, entry: &Entry) -> Vec<super::views::Fact> {
        let section = self.section_of(entry);
        let mut facts = Vec::new();
        for key in entry.ratings.keys() {
            let Some((scale, rating)) = scale(key).and_then(|scale| Some((scale, entry.rating(scale)?))) else {
                continue;
            };
            let name = self.words.say(RatingOnScale { scale: (*key).to_string() });
            let fact = super::views::Fact { name, value: printed_rating(self.words, scale, rating) };
            if *key == section.scale { facts.insert(0, fact) } else { facts.push(fact) }
        }
        facts.push(self.fact(Steps, entry.trace.steps.len().to_string()));
        if let Some(step) = entry.hardest() {
            facts.push(self.fact(HardestStep, self.words.technique(&step.technique)));
        }
        facts
    }
}

/// Returns the link from a puzzle's page to a technique's, or to the glossary if a scale has its own name for the step.
fn technique_page(key: &str) -> String {
    let name = technique(key).map_or(PageName::Glossary, |info| PageName::Technique(info.key.as_str()));
    format!("../{}", name.path())
}
