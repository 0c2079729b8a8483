//! The e-book of an edition, page by page.

use super::page::{EbookPage, has_walkthroughs, named_techniques, pages};
use crate::book::{Edition, Entry};
use crate::draw::{Picture, Theme, scene};
use crate::explain::{Message, Narrator, Words};
use crate::messages::{
    Answers, ByAuthor, Contents, EbookAbout, EbookCover, EbookTables, HowToPlay, Legend, PuzzleCount, PuzzleNumber,
    Techniques,
};
use crate::render::{CoverWords, cover, png};
use crate::site::diagrams::Diagrams;
use crate::site::page::{Pages, Site, SiteError, context};
use crate::site::views::{Frame, PageLink};
use crate::templates::{PageTemplates, built_in};
use serde::Serialize;
use std::collections::BTreeSet;

/// Returns the templates of the e-book: pages in XHTML, the package, and the shared style.
pub fn templates() -> PageTemplates {
    built_in!(
        "epub",
        [
            "about.xhtml",
            "answers.xhtml",
            "base.xhtml",
            "contents.xhtml",
            "cover.xhtml",
            "hints.xhtml",
            "legend.xhtml",
            "package.opf",
            "parts.xhtml",
            "puzzle.xhtml",
            "rules.xhtml",
            "section.xhtml",
            "style.css",
            "tables.xhtml",
            "technique.xhtml",
            "techniques.xhtml",
            "title.xhtml",
            "walkthrough.xhtml"
        ]
    )
}

/// The e-book of an edition.
pub struct Ebook<'a> {
    pub(super) site: Site<'a>,
    /// The techniques that it names, each of which has a page.
    pub(super) techniques: BTreeSet<&'static str>,
}

impl<'a> Ebook<'a> {
    /// Returns an e-book after parsing the templates. `words` are in the edition's language, and `theme` is a theme for
    /// readers ([`Theme::for_readers`]).
    ///
    /// # Errors
    /// Fails if a template is invalid.
    pub fn new(
        edition: &'a Edition,
        words: &'a Words,
        theme: &'a Theme,
        templates: PageTemplates,
    ) -> Result<Self, SiteError> {
        let pages = Pages::new(templates, &self::templates())?;
        let techniques = named_techniques(edition).into_iter().collect();
        Ok(Self { site: Site::with_pages(edition, words, theme, pages), techniques })
    }

    /// Returns all pages and files except the package, in reading order.
    pub fn pages(&self) -> Vec<EbookPage> {
        pages(self.site.edition)
    }

    /// Returns the bytes of a page or file. Pages are independent, so threads can share the work.
    ///
    /// # Errors
    /// Fails if a template cannot be filled in or the cover cannot be drawn.
    ///
    /// # Panics
    /// If the e-book has no such page.
    pub fn page(&self, page: EbookPage) -> Result<Vec<u8>, SiteError> {
        let text = match page {
            EbookPage::Style => self.site.pages.page_style().to_owned(),
            EbookPage::CoverPicture => return self.cover(),
            EbookPage::Cover => self.render("cover.xhtml", self.say(EbookCover), &self.title())?,
            EbookPage::Title => self.render("title.xhtml", self.book_title(), &self.title())?,
            EbookPage::Contents => self.render("contents.xhtml", self.say(Contents), &self.contents())?,
            EbookPage::Rules => self.render("rules.xhtml", self.say(HowToPlay), &self.rules())?,
            EbookPage::Section(index) => {
                let section = self.section(index);
                self.render("section.xhtml", section.title.clone(), &section)?
            }
            EbookPage::Puzzle(number) => {
                let puzzle = self.puzzle(self.entry(number));
                self.render("puzzle.xhtml", puzzle.heading.clone(), &puzzle)?
            }
            EbookPage::Hints(degree, section) => {
                let hints = self.hints(degree, section);
                self.render("hints.xhtml", hints.heading.clone(), &hints)?
            }
            EbookPage::Tables(index) => self.render("tables.xhtml", self.say(EbookTables), &self.tables(index))?,
            EbookPage::Answers(index) => self.render("answers.xhtml", self.say(Answers), &self.answers(index))?,
            EbookPage::Walkthrough(number) => {
                let walkthrough = self.walkthrough(self.entry(number));
                self.render("walkthrough.xhtml", walkthrough.heading.clone(), &walkthrough)?
            }
            EbookPage::Techniques => self.render("techniques.xhtml", self.say(Techniques), &self.techniques())?,
            EbookPage::Technique(key) => {
                let technique = self.technique(key);
                self.render("technique.xhtml", technique.name.clone(), &technique)?
            }
            EbookPage::Legend => self.render("legend.xhtml", self.say(Legend), &self.legend())?,
            EbookPage::About => self.render("about.xhtml", self.say(EbookAbout), &self.about())?,
        };
        Ok(text.into_bytes())
    }

    pub(super) fn render(&self, template: &str, title: String, view: &impl Serialize) -> Result<String, SiteError> {
        let frame = Frame { book: self.book_title(), ..Frame::new(self.site.words, title, String::new()) };
        let mut context = context(&self.site.labels, &frame);
        context.insert("view", view);
        self.site.pages.render(template, &context)
    }

    /// Returns the cover: title and author on a dark sheet, above the first puzzle.
    fn cover(&self) -> Result<Vec<u8>, SiteError> {
        let plan = &self.site.edition.plan;
        let first = self.site.puzzles.first().expect("a book has puzzles");
        let (title, author) = (self.book_title(), self.author());
        let subtitle = plan.subtitle.as_deref().map(|subtitle| self.site.plain(subtitle));
        let words = CoverWords { title: &title, subtitle: subtitle.as_deref(), author: author.as_deref() };
        let svg = cover(self.site.theme, &scene(&Picture::puzzle(&first.puzzle)), &words);
        Ok(png(&svg, crate::render::COVER.0)?)
    }

    pub(super) fn say(&self, message: impl Message) -> String {
        self.site.words.say(message)
    }

    pub(super) fn book_title(&self) -> String {
        self.site.plain(&self.site.edition.plan.title)
    }

    pub(super) fn author(&self) -> Option<String> {
        self.site.edition.plan.author.as_deref().map(|author| self.site.plain(author))
    }

    pub(super) fn by_author(&self) -> Option<String> {
        self.author().map(|author| self.say(ByAuthor { author }))
    }

    /// Returns the number of puzzles in words.
    pub(super) fn counted(&self, count: usize) -> String {
        self.say(PuzzleCount { count })
    }

    pub(super) fn entry(&self, number: usize) -> &'a Entry {
        self.site.puzzles[self.site.place(number)]
    }

    pub(super) fn diagrams(&self) -> Diagrams<'a> {
        Diagrams::whole(self.site.theme, self.site.edition.plan.coordinates)
    }

    /// Returns the narrator for a puzzle.
    pub(super) fn narrator(&self, entry: &'a Entry) -> Narrator<'a> {
        Narrator::new(self.site.words, entry.puzzle.board(), self.site.edition.plan.coordinates)
    }

    pub(super) fn has_walkthroughs(&self) -> bool {
        has_walkthroughs(self.site.edition)
    }

    /// Returns a link to a puzzle.
    pub(super) fn puzzle_link(&self, number: usize) -> PageLink {
        PageLink { text: self.say(PuzzleNumber { number: number.to_string() }), href: EbookPage::Puzzle(number).name() }
    }

    /// Returns a link to a page with this text.
    pub(super) fn link(&self, text: impl Message, page: EbookPage) -> PageLink {
        PageLink { text: self.say(text), href: page.name() }
    }

    /// Returns the page of a technique, if it has one.
    pub(super) fn technique_page(&self, key: &str) -> Option<String> {
        self.techniques.get(key).map(|key| EbookPage::Technique(key).name())
    }
}
