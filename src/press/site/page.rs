//! The site of an edition: its pages and their bytes.

use super::engine::{Module, has_engine_words, is_playable};
use super::faults;
use super::labels::labels;
use super::plain::plain_boards;
use super::views::{Fact, Frame, GradeView, OwnView};
use crate::book::{Edition, Entry, Grade, Plan, Section, printed_rating};
use crate::draw::{Theme, stylesheet};
use crate::error::Diagnostic;
use crate::explain::{Language, Message, Words};
use crate::logic::techniques;
use crate::messages::{
    Givens, GradePips, PuzzleNumber, SiteAboutPuzzle, SiteAboutPuzzleAlone, SiteAboutTechnique, SiteArchive,
    SiteGlossary, SiteGlossaryIntro, SiteMadeWith, SiteOwn,
};
use crate::rating::scale;
use crate::render::PngError;
use crate::templates::{PageTemplates, built_in};
use crate::web::Play;
use serde::Serialize;
use std::collections::BTreeMap;
use tera::{Context, ErrorKind, Tera};

/// A page or file of the site.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum PageName {
    /// The stylesheet.
    Style,
    /// The script. Pages are complete without it.
    Script,
    /// The player of puzzles, if a board can be played.
    Player,
    /// A module of the player's engine.
    Engine(Module),
    /// A module as a script, for pages opened as files.
    EngineScript(Module),
    /// The engine's sentences in the words of the site, if those are not the program's English.
    EngineWords,
    /// The icon of the site.
    Icon,
    /// The index of the book.
    Index,
    /// A further page of the index, from 2.
    IndexPage(usize),
    /// The manifest, with which browsers install the site.
    Manifest,
    /// The service worker, which keeps pages for times without a network.
    Service,
    /// The icon as a picture of this width in pixels.
    IconPicture(u32),
    /// Positions of the book for exercises.
    Drills,
    /// The page that frames of other pages show.
    Embed,
    /// The list of all puzzles for the filters of the index.
    List,
    /// The glossary of techniques.
    Glossary,
    /// The technique with this key.
    Technique(&'static str),
    /// The puzzle with this number.
    Puzzle(usize),
    /// The puzzle with this number, as data.
    Data(usize),
    /// The preview picture for links to the site.
    Picture,
    /// The addresses of all pages.
    Sitemap,
    /// The puzzles as a feed.
    Feed,
    /// The page on which readers play puzzles of their own.
    Own,
    /// The puzzles by day.
    Archive,
    /// The puzzles by day, as data.
    ArchiveData,
}

impl PageName {
    /// Returns the path of the page from the root of the site.
    pub fn path(self) -> String {
        match self {
            Self::Style => "style.css".to_owned(),
            Self::Script => "script.js".to_owned(),
            Self::Player => "player.js".to_owned(),
            Self::Engine(module) => format!("{}.wasm.gz", module.name()),
            Self::EngineScript(module) => format!("{}.js", module.name()),
            Self::EngineWords => "engine-words.ftl".to_owned(),
            Self::Icon => "icon.svg".to_owned(),
            Self::Index => "index.html".to_owned(),
            Self::IndexPage(page) => format!("page-{page}.html"),
            Self::Manifest => "manifest.webmanifest".to_owned(),
            Self::Service => "service.js".to_owned(),
            Self::IconPicture(size) => format!("icon-{size}.png"),
            Self::Drills => "drills.json".to_owned(),
            Self::Embed => "embed.html".to_owned(),
            Self::List => "puzzles.js".to_owned(),
            Self::Glossary => "techniques/index.html".to_owned(),
            Self::Technique(key) => format!("techniques/{key}.html"),
            Self::Puzzle(number) => format!("puzzles/{number}.html"),
            Self::Data(number) => format!("puzzles/{number}.json"),
            Self::Picture => "picture.png".to_owned(),
            Self::Sitemap => "sitemap.xml".to_owned(),
            Self::Feed => "feed.xml".to_owned(),
            Self::Own => "play.html".to_owned(),
            Self::Archive => "archive.html".to_owned(),
            Self::ArchiveData => "archive.json".to_owned(),
        }
    }

    /// Returns the page of the index with this number, from 1.
    pub(super) fn index(page: usize) -> Self {
        if page == 1 { Self::Index } else { Self::IndexPage(page) }
    }

    /// Returns the relative path from the page to the root.
    pub(super) fn root(self) -> &'static str {
        match self {
            Self::Glossary | Self::Technique(_) | Self::Puzzle(_) | Self::Data(_) => "../",
            _ => "",
        }
    }
}

/// The number of puzzles on a page of the index.
pub(super) const PER_PAGE: usize = 60;

/// The sizes of the icons as pictures, in pixels.
pub(super) const ICON_SIZES: [u32; 2] = [192, 512];

/// Returns the number of pages of the index.
pub(super) fn index_pages(plan: &Plan) -> usize {
    shown_numbers(plan).count().div_ceil(PER_PAGE).max(1)
}

/// Returns the numbers of the puzzles that the site shows.
pub(super) fn shown_numbers(plan: &Plan) -> impl Iterator<Item = usize> {
    let is_shown = |number: &usize| plan.newspaper.as_ref().is_none_or(|newspaper| newspaper.is_on_site(*number));
    (1..=plan.puzzle_count()).filter(is_shown)
}

/// Returns all pages and files of a book's site. Those that need a web address or days are included if the plan has them.
pub fn names(plan: &Plan) -> Vec<PageName> {
    let mut names = vec![PageName::Style, PageName::Script, PageName::Icon, PageName::Index, PageName::Glossary];
    names.extend((2..=index_pages(plan)).map(PageName::IndexPage));
    names.extend([PageName::List, PageName::Manifest, PageName::Service]);
    names.extend(ICON_SIZES.map(PageName::IconPicture));
    if is_playable(plan) {
        names.extend([PageName::Player, PageName::Own]);
        names.extend((!plan.hides_solutions).then_some(PageName::Drills));
        names.extend(plan.site_url.as_ref().map(|_| PageName::Embed));
        names.extend(
            [Module::First, Module::All]
                .into_iter()
                .flat_map(|one| [PageName::Engine(one), PageName::EngineScript(one)]),
        );
        names.extend(has_engine_words(plan).then_some(PageName::EngineWords));
    }
    names.extend(techniques().map(|info| PageName::Technique(info.key.as_str())));
    names.extend(shown_numbers(plan).flat_map(|number| [PageName::Puzzle(number), PageName::Data(number)]));
    if plan.newspaper.is_some() {
        names.extend([PageName::Archive, PageName::ArchiveData]);
    }
    if plan.site_url.is_some() {
        names.extend([PageName::Picture, PageName::Sitemap, PageName::Feed]);
    }
    names
}

/// Returns the path of the file that shows the puzzle with this number, relative to the folder that contains the site's
/// folder.
pub type FileOf = fn(&Plan, usize) -> Option<String>;

/// The reason why a page could not be made.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SiteError {
    /// A template cannot be read or filled in.
    #[error("{}", .0.summary())]
    Template(Box<Diagnostic>),
    /// The picture cannot be made.
    #[error(transparent)]
    Picture(#[from] PngError),
}

/// Returns the templates of the site: pages in HTML, and their style.
pub fn templates() -> PageTemplates {
    built_in!(
        "site",
        [
            "archive.html",
            "base.html",
            "embed.html",
            "feed.xml",
            "glossary.html",
            "index.html",
            "own.html",
            "parts.html",
            "path.html",
            "path_end.html",
            "path_head.html",
            "player.js",
            "puzzle.html",
            "script.js",
            "service.js",
            "sitemap.xml",
            "style.css",
            "technique.html"
        ]
    )
}

/// What pages may load: their own files and nothing else. The engine is compiled in a worker that the player makes.
const POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
                      worker-src 'self' blob:; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; form-action 'none'";

/// The templates that are not pages.
const PLAYER: &str = "player.js";
const SCRIPT: &str = "script.js";
const SERVICE: &str = "service.js";
const STYLE: &str = "style.css";

/// Returns the templates of pages, by name.
fn pages(templates: &PageTemplates) -> impl Iterator<Item = (&str, &str)> {
    templates.texts().filter(|(name, _)| ![PLAYER, SCRIPT, SERVICE, STYLE].contains(name))
}

/// Parsed templates, ready to be filled in.
pub(super) struct Pages {
    templates: PageTemplates,
    tera: Tera,
    /// Whether only built-in templates lay out the pages.
    pub(super) are_built_in: bool,
}

impl Pages {
    /// Parses the templates; `built_in` are the program's.
    pub(super) fn new(templates: PageTemplates, built_in: &PageTemplates) -> Result<Self, SiteError> {
        let mut tera = Tera::new();
        tera.autoescape_on(vec![".html", ".xml", ".xhtml", ".opf"]);
        tera.add_raw_templates(pages(&templates).collect::<Vec<_>>()).map_err(|error| fault(&templates, &error))?;
        let are_built_in = pages(&templates).eq(pages(built_in));
        Ok(Self { templates, tera, are_built_in })
    }

    /// Renders a page.
    pub(super) fn render(&self, template: &str, context: &Context) -> Result<String, SiteError> {
        self.tera.render(template, context).map_err(|error| fault(&self.templates, &error))
    }

    /// Returns the stylesheet: the style of boards, then that of pages, then the theme's overrides.
    pub(super) fn style(&self, theme: &Theme) -> String {
        format!("{}\n{}{}", stylesheet(theme), self.page_style(), theme.site_style())
    }

    /// Returns the style of pages alone.
    pub(super) fn page_style(&self) -> &str {
        self.templates.text(STYLE).unwrap_or_default()
    }

    /// Returns the script of the player, without texts.
    pub(super) fn player(&self) -> &str {
        self.templates.text(PLAYER).unwrap_or_default()
    }

    /// Returns the service worker, without its version and its files.
    pub(super) fn service(&self) -> &str {
        self.templates.text(SERVICE).unwrap_or_default()
    }

    /// Returns the texts of all templates.
    pub(super) fn texts(&self) -> impl Iterator<Item = &str> {
        self.templates.texts().map(|(_, text)| text)
    }

    /// Returns the script of the pages.
    pub(super) fn script(&self) -> &str {
        self.templates.text(SCRIPT).unwrap_or_default()
    }
}

/// Returns the diagnostic for a faulty template.
fn fault(templates: &PageTemplates, error: &tera::Error) -> SiteError {
    let unplaced = || {
        let (message, remedy) = faults::template_fault(error.kind());
        Diagnostic::new(message).hint(remedy)
    };
    SiteError::Template(Box::new(match error.kind() {
        ErrorKind::SyntaxError(report) | ErrorKind::RenderingError(report) => {
            let (message, remedy) = faults::report_fault(report.message());
            templates.fault(report.filename(), Some(report.span().range.clone()), &message).hint(remedy)
        }
        ErrorKind::Msg(report) => written_fault(templates, report).unwrap_or_else(unplaced),
        _ => unplaced(),
    }))
}

/// Returns the diagnostic for a fault if the engine wrote the place into its message.
fn written_fault(templates: &PageTemplates, report: &str) -> Option<Diagnostic> {
    let (message, name, [line, column]) = faults::written(report)?;
    let text = templates.text(name)?;
    let before = text.split_inclusive('\n').take(line.checked_sub(1)?).map(str::len).sum::<usize>();
    let within = text.get(before..)?.chars().take(column.checked_sub(1)?).map(char::len_utf8).sum::<usize>();
    let (message, remedy) = faults::report_fault(message);
    Some(templates.fault(name, Some(before + within..before + within + 1), &message).hint(remedy))
}

impl Frame {
    /// Returns the frame of a page with this title and description.
    pub(super) fn new(words: &Words, title: String, description: String) -> Self {
        let made_with = words.say(SiteMadeWith { version: env!("CARGO_PKG_VERSION").to_string() });
        let (language, book) = (words.tag().to_owned(), title.clone());
        let is_from_right = Language::is_from_right(&language);
        Self {
            language,
            is_from_right,
            title,
            book,
            description,
            root: "",
            has_archive: false,
            has_own: false,
            address: None,
            picture: None,
            policy: POLICY,
            made_with,
        }
    }
}

/// Returns the context that every template is filled in with: the frame of a page, and the labels.
pub(super) fn context(labels: &BTreeMap<String, String>, frame: &Frame) -> Context {
    let mut context = Context::new();
    context.insert("frame", frame);
    context.insert("t", labels);
    context
}

/// The site of an edition.
pub struct Site<'a> {
    pub(super) edition: &'a Edition,
    pub(super) puzzles: Vec<&'a Entry>,
    pub(super) files: Vec<(&'a str, FileOf)>,
    /// The uses of each technique: the places of the puzzles, each with the index of its first step by the technique.
    uses: BTreeMap<&'a str, Vec<(usize, usize)>>,
    pub(super) words: &'a Words,
    /// The text of the book's own word file; empty without one.
    pub(super) own_words: &'a str,
    pub(super) labels: BTreeMap<String, String>,
    pub(super) pages: Pages,
    pub(super) theme: &'a Theme,
    /// The boards that the player draws itself, by the shape of their boxes.
    pub(super) plain: Vec<((usize, usize), Play)>,
}

impl<'a> Site<'a> {
    /// Returns a site after parsing the templates. `words` are in the edition's language.
    ///
    /// # Errors
    /// Fails if a template is invalid.
    pub fn new(
        edition: &'a Edition,
        words: &'a Words,
        theme: &'a Theme,
        templates: PageTemplates,
    ) -> Result<Self, SiteError> {
        Ok(Self::with_pages(edition, words, theme, Pages::new(templates, &self::templates())?))
    }

    /// Creates a site from templates that are already parsed.
    pub(super) fn with_pages(edition: &'a Edition, words: &'a Words, theme: &'a Theme, pages: Pages) -> Self {
        let (puzzles, files): (Vec<&Entry>, _) = (edition.puzzles().collect(), Vec::new());
        let mut uses: BTreeMap<&str, Vec<(usize, usize)>> = BTreeMap::new();
        for (place, entry) in puzzles.iter().enumerate() {
            for (index, step) in entry.trace.steps.iter().enumerate() {
                let known = uses.entry(&step.technique).or_default();
                if known.last().is_none_or(|(last, _)| *last != place) {
                    known.push((place, index));
                }
            }
        }
        let plain = plain_boards(&edition.plan);
        Self { edition, puzzles, files, uses, words, own_words: "", labels: labels(words), pages, theme, plain }
    }

    /// Adds links to other files made from the puzzles, each with its name.
    pub fn with_files(self, files: Vec<(&'a str, FileOf)>) -> Self {
        Self { files, ..self }
    }

    /// Adds the text of the book's own word file, for the engine.
    #[must_use]
    pub fn with_own_words(self, own_words: &'a str) -> Self {
        Self { own_words, ..self }
    }

    /// Returns all pages and files of the site.
    pub fn names(&self) -> Vec<PageName> {
        names(&self.edition.plan)
    }

    /// Returns the bytes of a page. Pages are independent, so threads can share the work.
    ///
    /// # Errors
    /// Fails if a template cannot be filled in.
    ///
    /// # Panics
    /// If the site has no such page.
    pub fn page(&self, name: PageName) -> Result<Vec<u8>, SiteError> {
        let book = || self.plain(&self.edition.plan.title);
        let text = match name {
            PageName::Style => self.pages.style(self.theme),
            PageName::Script => self.pages.script().to_owned(),
            PageName::Player => self.player(),
            PageName::Engine(module) => return Ok(module.bytes().to_vec()),
            PageName::EngineScript(module) => self.module_script(module),
            PageName::EngineWords => self.engine_words().unwrap_or_default(),
            PageName::Icon => self.sign(),
            PageName::Index => self.render(name, "index.html", (book(), self.about()), &self.index(1))?,
            PageName::IndexPage(page) => {
                self.render(name, "index.html", (self.index_title(page), self.about()), &self.index(page))?
            }
            PageName::Drills => self.drills(),
            PageName::Embed => {
                let context = self.frame_of(name, (book(), self.about()));
                self.pages.render("embed.html", &context)?
            }
            PageName::List => self.list(),
            PageName::Manifest => self.manifest(),
            PageName::Service => self.service(),
            PageName::IconPicture(size) => return self.icon_picture(size),
            PageName::Glossary => {
                let about = self.words.say(SiteGlossaryIntro);
                self.render(name, "glossary.html", (self.words.say(SiteGlossary), about), &self.glossary())?
            }
            PageName::Technique(key) => {
                let title = self.words.technique(key);
                let about = self.words.say(SiteAboutTechnique { technique: title.clone(), book: book() });
                self.render(name, "technique.html", (title, about), &self.technique(key))?
            }
            PageName::Puzzle(number) => {
                let title = self.words.say(PuzzleNumber { number: number.to_string() });
                let (number_text, book) = (number.to_string(), book());
                let about = match self.edition.plan.hides_solutions {
                    true => self.words.say(SiteAboutPuzzleAlone { number: number_text, book }),
                    false => self.words.say(SiteAboutPuzzle { number: number_text, book }),
                };
                self.render(name, "puzzle.html", (title, about), &self.puzzle(self.place(number)))?
            }
            PageName::Data(number) => self.data(self.puzzles[self.place(number)]),
            PageName::Picture => return self.picture(),
            PageName::Sitemap => self.sitemap()?,
            PageName::Feed => self.feed()?,
            PageName::Own => {
                let title = self.words.say(SiteOwn);
                self.render(name, "own.html", (title.clone(), title), &self.own())?
            }
            PageName::Archive => {
                let title = self.words.say(SiteArchive);
                self.render(name, "archive.html", (title.clone(), title), &self.archive())?
            }
            PageName::ArchiveData => self.archive_data().to_string() + "\n",
        };
        Ok(text.into_bytes())
    }

    /// Returns the uses of a technique: the places of the puzzles, each with the index of its first step by the
    /// technique.
    pub(super) fn uses(&self, technique: &str) -> &[(usize, usize)] {
        self.uses.get(technique).map_or(&[], |uses| uses)
    }

    /// Returns the uses of a technique for its page: none if the site hides how puzzles are solved or grows from day to
    /// day, because published pages do not change.
    pub(super) fn shown_uses(&self, technique: &str) -> &[(usize, usize)] {
        if self.shows_uses() { self.uses(technique) } else { &[] }
    }

    pub(super) fn shows_uses(&self) -> bool {
        !self.edition.plan.hides_solutions && !self.grows()
    }

    /// Returns whether the site shows the puzzles up to a day and will show more.
    pub(super) fn grows(&self) -> bool {
        self.edition.plan.newspaper.as_ref().is_some_and(|newspaper| newspaper.until.is_some())
    }

    fn own(&self) -> OwnView {
        OwnView {
            has_words: has_engine_words(&self.edition.plan),
            has_drills: !self.edition.plan.hides_solutions,
            coordinates: self.edition.plan.coordinates.key(),
        }
    }

    /// Returns the techniques that the book uses.
    pub(super) fn used_techniques(&self) -> impl Iterator<Item = &str> {
        self.uses.keys().copied()
    }

    /// Returns the place of a puzzle among those of the edition.
    pub(super) fn place(&self, number: usize) -> usize {
        self.puzzles.iter().position(|entry| entry.number == number).expect("a puzzle of the edition")
    }

    fn render(
        &self,
        name: PageName,
        template: &str,
        title: (String, String),
        view: &impl Serialize,
    ) -> Result<String, SiteError> {
        let mut context = self.frame_of(name, title);
        context.insert("view", view);
        self.pages.render(template, &context)
    }

    /// Returns the context of a page with this title and description, without the page's own values.
    pub(super) fn frame_of(&self, name: PageName, (title, description): (String, String)) -> Context {
        let frame = Frame {
            book: self.plain(&self.edition.plan.title),
            root: name.root(),
            has_archive: self.edition.plan.newspaper.is_some(),
            has_own: is_playable(&self.edition.plan),
            address: self.address(name),
            picture: self.address(PageName::Picture),
            ..Frame::new(self.words, title, description)
        };
        context(&self.labels, &frame)
    }

    /// Returns an author's text without the control characters that HTML forbids.
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

    /// Returns the rating on the section's scale, as printed.
    pub(super) fn rating(&self, entry: &Entry) -> String {
        let value = scale(self.section_of(entry).scale)
            .and_then(|scale| Some(printed_rating(self.words, scale, entry.rating(scale)?)));
        value.unwrap_or_else(|| "–".to_owned())
    }

    pub(super) fn givens(&self, entry: &Entry) -> String {
        self.words.say(Givens { count: entry.puzzle.given_count() })
    }

    pub(super) fn fact(&self, name: impl Message, value: String) -> Fact {
        Fact { name: self.words.say(name), value }
    }
}
