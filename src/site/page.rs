//! The site of an edition: which pages there are, and their bytes.

use super::diagrams::Diagrams;
use super::faults;
use super::labels::labels;
use super::views::{Card, Fact, Frame, GradeView, IndexView, SectionView};
use crate::book::{Edition, Entry, Grade, Section, told_rating, told_scale};
use crate::draw::{Theme, stylesheet};
use crate::error::Diagnostic;
use crate::explain::messages::{
    ByAuthor, Clues, GradePips, Message, PuzzleCount, PuzzleNumber, ScaleVersion, SiteGlossary, SiteMadeWith,
};
use crate::explain::{Words, how_to_play};
use crate::logic::techniques;
use crate::rating::{SCALES, Scale, scale};
use crate::templates::PageTemplates;
use serde::Serialize;
use std::collections::BTreeMap;
use tera::{Context, ErrorKind, Tera};

/// Books with more puzzles get an index without thumbnails.
const MOST_THUMBNAILS: usize = 240;

/// A page or file of the site.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[non_exhaustive]
pub enum PageName {
    /// The stylesheet.
    Style,
    /// The book.
    Index,
    /// The glossary.
    Glossary,
    /// The technique with this key.
    Technique(&'static str),
    /// The puzzle with this number.
    Puzzle(usize),
}

impl PageName {
    /// The path from the root of the site.
    pub fn path(self) -> String {
        match self {
            Self::Style => "style.css".to_owned(),
            Self::Index => "index.html".to_owned(),
            Self::Glossary => "techniques/index.html".to_owned(),
            Self::Technique(key) => format!("techniques/{key}.html"),
            Self::Puzzle(number) => format!("puzzles/{number}.html"),
        }
    }

    /// From the page to the root.
    pub(super) fn root(self) -> &'static str {
        match self {
            Self::Style | Self::Index => "",
            Self::Glossary | Self::Technique(_) | Self::Puzzle(_) => "../",
        }
    }
}

/// Every page of a book whose puzzles have these numbers, the style first.
pub fn names(puzzles: impl Iterator<Item = usize>) -> impl Iterator<Item = PageName> {
    let techniques = techniques().map(|info| PageName::Technique(info.key.as_str()));
    [PageName::Style, PageName::Index, PageName::Glossary]
        .into_iter()
        .chain(techniques)
        .chain(puzzles.map(PageName::Puzzle))
}

/// Why there is no page.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SiteError {
    /// A template cannot be read or filled in.
    #[error("{}", .0.summary())]
    Template(Box<Diagnostic>),
}

/// The templates of the site: pages in HTML, and the style of them all.
pub fn templates() -> PageTemplates {
    PageTemplates::built_in(
        "site",
        &[
            ("base.html", include_str!("../../templates/site/base.html")),
            ("glossary.html", include_str!("../../templates/site/glossary.html")),
            ("index.html", include_str!("../../templates/site/index.html")),
            ("parts.html", include_str!("../../templates/site/parts.html")),
            ("path.html", include_str!("../../templates/site/path.html")),
            ("path_end.html", include_str!("../../templates/site/path_end.html")),
            ("path_head.html", include_str!("../../templates/site/path_head.html")),
            ("puzzle.html", include_str!("../../templates/site/puzzle.html")),
            (STYLE, include_str!("../../templates/site/style.css")),
            ("technique.html", include_str!("../../templates/site/technique.html")),
        ],
    )
}

/// The template that is no page.
const STYLE: &str = "style.css";

/// Templates, read and ready to be filled in.
pub(super) struct Pages {
    templates: PageTemplates,
    tera: Tera,
}

impl Pages {
    /// Reads the templates.
    pub(super) fn new(templates: PageTemplates) -> Result<Self, SiteError> {
        let mut tera = Tera::new();
        tera.autoescape_on(vec![".html"]);
        let pages = templates.texts().filter(|(name, _)| name.ends_with(".html"));
        tera.add_raw_templates(pages.collect::<Vec<_>>()).map_err(|error| fault(&templates, &error))?;
        Ok(Self { templates, tera })
    }

    /// A page.
    pub(super) fn render(&self, template: &str, context: &Context) -> Result<String, SiteError> {
        self.tera.render(template, context).map_err(|error| fault(&self.templates, &error))
    }

    /// The style of boards, then that of pages, then what the theme has to say over it.
    pub(super) fn style(&self, theme: &Theme) -> String {
        let pages = self.templates.text(STYLE).unwrap_or_default();
        format!("{}\n{pages}{}", stylesheet(theme), theme.site_style())
    }
}

/// What is wrong with a template, at its place.
fn fault(templates: &PageTemplates, error: &tera::Error) -> SiteError {
    let unplaced = || {
        let (message, remedy) = faults::of_templates(error.kind());
        Diagnostic::new(message).hint(remedy)
    };
    SiteError::Template(Box::new(match error.kind() {
        ErrorKind::SyntaxError(report) | ErrorKind::RenderingError(report) => {
            let (message, remedy) = faults::of_report(report.message());
            templates.fault(report.filename(), Some(report.span().range.clone()), &message).hint(remedy)
        }
        ErrorKind::Msg(report) => written_fault(templates, report).unwrap_or_else(unplaced),
        _ => unplaced(),
    }))
}

/// The same where the engine wrote the place into its message.
fn written_fault(templates: &PageTemplates, report: &str) -> Option<Diagnostic> {
    let (message, name, [line, column]) = faults::written(report)?;
    let text = templates.text(name)?;
    let before = text.split_inclusive('\n').take(line.checked_sub(1)?).map(str::len).sum::<usize>();
    let within = text.get(before..)?.chars().take(column.checked_sub(1)?).map(char::len_utf8).sum::<usize>();
    let (message, remedy) = faults::of_report(message);
    Some(templates.fault(name, Some(before + within..before + within + 1), &message).hint(remedy))
}

/// What every template is filled in with: the frame of a page with this title in this book, and the labels.
pub(super) fn context(
    words: &Words,
    labels: &BTreeMap<String, String>,
    (title, book): (String, String),
    root: &'static str,
) -> Context {
    let made_with = words.say(SiteMadeWith { version: env!("CARGO_PKG_VERSION").to_string() });
    let frame = Frame { language: words.tag().to_owned(), title, book, root, made_with };
    let mut context = Context::new();
    context.insert("frame", &frame);
    context.insert("t", labels);
    context
}

/// The site of an edition.
pub struct Site<'a> {
    pub(super) edition: &'a Edition,
    pub(super) puzzles: Vec<&'a Entry>,
    pub(super) words: &'a Words,
    labels: BTreeMap<String, String>,
    pages: Pages,
    pub(super) theme: &'a Theme,
}

impl<'a> Site<'a> {
    /// Reads the templates; the words are those of the edition's language.
    ///
    /// # Errors
    /// When a template is broken.
    pub fn new(
        edition: &'a Edition,
        words: &'a Words,
        theme: &'a Theme,
        templates: PageTemplates,
    ) -> Result<Self, SiteError> {
        let pages = Pages::new(templates)?;
        Ok(Self { edition, puzzles: edition.puzzles().collect(), words, labels: labels(words), pages, theme })
    }

    /// Every page, the style first.
    pub fn names(&self) -> Vec<PageName> {
        names(self.puzzles.iter().map(|entry| entry.number)).collect()
    }

    /// The bytes of a page. Pages do not depend on each other, so threads may share the work.
    ///
    /// # Errors
    /// When a template cannot be filled in.
    ///
    /// # Panics
    /// When the site has no such page.
    pub fn page(&self, name: PageName) -> Result<Vec<u8>, SiteError> {
        let text = match name {
            PageName::Style => self.pages.style(self.theme),
            PageName::Index => self.render(name, "index.html", self.plain(&self.edition.plan.title), &self.index())?,
            PageName::Glossary => self.render(name, "glossary.html", self.words.say(SiteGlossary), &self.glossary())?,
            PageName::Technique(key) => {
                self.render(name, "technique.html", self.words.technique(key), &self.technique(key))?
            }
            PageName::Puzzle(number) => {
                let at = self.puzzles.iter().position(|entry| entry.number == number).expect("a puzzle of the edition");
                let title = self.words.say(PuzzleNumber { number: number.to_string() });
                self.render(name, "puzzle.html", title, &self.puzzle(at))?
            }
        };
        Ok(text.into_bytes())
    }

    fn render(
        &self,
        name: PageName,
        template: &str,
        title: String,
        view: &impl Serialize,
    ) -> Result<String, SiteError> {
        let book = self.plain(&self.edition.plan.title);
        let mut context = context(self.words, &self.labels, (title, book), name.root());
        context.insert("view", view);
        self.pages.render(template, &context)
    }

    /// What an author wrote, without the control characters that HTML forbids.
    pub(super) fn plain(&self, text: &str) -> String {
        text.chars().map(|symbol| if symbol.is_control() { ' ' } else { symbol }).collect()
    }

    pub(super) fn grade(&self, grade: &Grade) -> GradeView {
        let name = grade.name.as_deref().map_or_else(|| self.words.grade(&grade.key), |name| self.plain(name));
        GradeView {
            name,
            pips: (0..grade.of).map(|pip| pip < grade.pips).collect(),
            label: self.words.say(GradePips { pips: grade.pips.to_string(), of: grade.of.to_string() }),
        }
    }

    pub(super) fn section_of(&self, entry: &Entry) -> &'a Section {
        &self.edition.sections[entry.section]
    }

    /// The rating on the section's scale, as it is printed.
    pub(super) fn rating(&self, entry: &Entry) -> String {
        let told = scale(self.section_of(entry).scale)
            .and_then(|scale| Some(told_rating(self.words, scale, entry.rating(scale)?)));
        told.unwrap_or_else(|| "–".to_owned())
    }

    pub(super) fn clues(&self, entry: &Entry) -> String {
        self.words.say(Clues { count: entry.puzzle.clue_count() })
    }

    pub(super) fn fact(&self, name: impl Message, value: String) -> Fact {
        Fact { name: self.words.say(name), value }
    }

    fn index(&self) -> IndexView {
        let plan = &self.edition.plan;
        let mut diagrams = Diagrams::new(self.theme);
        let has_thumbnails = self.puzzles.len() <= MOST_THUMBNAILS;
        let mut card = |entry: &Entry| {
            let heading = self.words.say(PuzzleNumber { number: entry.number.to_string() });
            let picture = if has_thumbnails { diagrams.thumbnail(&entry.puzzle) } else { String::new() };
            Card {
                number: entry.number,
                heading,
                href: PageName::Puzzle(entry.number).path(),
                grade: entry.grade.as_ref().map(|grade| self.grade(grade)),
                rating: self.rating(entry),
                clues: self.clues(entry),
                hardest: entry.hardest().map_or(String::new(), |step| self.words.technique(&step.technique)),
                picture,
            }
        };
        let sections: Vec<SectionView> = self
            .edition
            .sections
            .iter()
            .enumerate()
            .map(|(index, section)| SectionView {
                anchor: format!("section-{}", index + 1),
                title: self.plain(&section.title),
                intro: section.intro.as_deref().map(|intro| self.plain(intro)),
                puzzle_count: self.words.say(PuzzleCount { count: section.puzzles.len() }),
                cards: section.puzzles.iter().map(&mut card).collect(),
            })
            .collect();
        let rules = self.puzzles.first().map_or(Vec::new(), |entry| how_to_play(self.words, entry.puzzle.board()));
        IndexView {
            title: self.plain(&plan.title),
            subtitle: plan.subtitle.as_deref().map(|subtitle| self.plain(subtitle)),
            author: plan.author.as_deref().map(|author| self.words.say(ByAuthor { author: self.plain(author) })),
            puzzle_count: self.words.say(PuzzleCount { count: self.puzzles.len() }),
            definitions: diagrams.definitions(),
            sections,
            rules,
            scales: self.scales(),
        }
    }

    /// The scales that puzzles of the book are rated on, those of its sections first, with what their figures mean.
    fn scales(&self) -> Vec<Fact> {
        let mut scales = self.edition.plan.scales();
        let is_used = |scale: &&Scale| self.puzzles.iter().any(|entry| entry.ratings.contains_key(scale.key));
        let others: Vec<&Scale> = SCALES.iter().filter(|scale| !scales.contains(scale)).filter(is_used).collect();
        scales.extend(others);
        let told = |scale: &Scale| Fact {
            name: self.words.say(ScaleVersion { scale: scale.key.to_string(), version: scale.version.to_string() }),
            value: told_scale(self.words, scale, &self.edition.plan),
        };
        scales.into_iter().map(told).collect()
    }
}
