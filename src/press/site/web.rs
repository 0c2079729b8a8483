//! The site's icon, and the files for a site with a web address: preview picture, sitemap and feed.

use super::page::{PageName, Site, SiteError};
use super::views::{EmbedView, FeedItem};
use crate::book::{Entry, feed_date};
use crate::draw::{Picture, Svg, icon, poster, scene};
use crate::messages::{PuzzleCount, PuzzleNumber, SiteAboutBook, SiteAboutBookAlone};
use crate::render::png;
use tera::Context;

/// The size of the preview picture, 1200 by 630 pixels, as recommended for Open Graph.
const PICTURE: (u32, u32) = (1200, 630);

impl Site<'_> {
    /// Returns the web address of a page, if the plan has the address of the site.
    pub(super) fn address(&self, name: PageName) -> Option<String> {
        let folder = self.edition.plan.site_url.as_deref()?;
        // A folder's address leads to its index.
        let path = name.path();
        Some(format!("{folder}{}", path.strip_suffix("index.html").unwrap_or(&path)))
    }

    /// Returns a sentence about the book.
    pub(super) fn about(&self) -> String {
        let count = self.words.say(PuzzleCount { count: self.puzzles.len() });
        let book = self.plain(&self.edition.plan.title);
        match self.edition.plan.hides_solutions {
            true => self.words.say(SiteAboutBookAlone { book, puzzles: count }),
            false => self.words.say(SiteAboutBook { book, puzzles: count }),
        }
    }

    /// Returns the preview picture: the book's first puzzle, centred on a wide sheet.
    pub(super) fn picture(&self) -> Result<Vec<u8>, SiteError> {
        // The first puzzle of a site that grows is that of the first day.
        let first = self.by_day().into_iter().next().expect("a book has puzzles");
        let scene = poster(scene(&Picture::puzzle(&first.puzzle)), PICTURE);
        Ok(png(&scene.svg(&Svg { theme: self.theme, ..Svg::file(&self.about()) }), PICTURE.0)?)
    }

    /// Returns the sitemap, with the addresses of all pages.
    pub(super) fn sitemap(&self) -> Result<String, SiteError> {
        // Frames show the puzzles of other pages.
        let is_page = |name: &PageName| name.path().ends_with(".html") && *name != PageName::Embed;
        let pages = self.names().into_iter().filter(is_page);
        let mut context = Context::new();
        context.insert("addresses", &pages.filter_map(|name| self.address(name)).collect::<Vec<_>>());
        self.pages.render("sitemap.xml", &context)
    }

    /// Returns the feed of puzzles, latest first if the site grows. An item has the date of its day in the newspaper, or
    /// else that of the book.
    pub(super) fn feed(&self) -> Result<String, SiteError> {
        let plan = &self.edition.plan;
        let of_book = plan.modified();
        let day = |number: usize| plan.newspaper.as_ref().map(|newspaper| &newspaper.dates[number - 1]);
        let item = |number: usize| FeedItem {
            date: day(number).or(of_book.as_ref()).and_then(|date| feed_date(date)),
            title: self.words.say(PuzzleNumber { number: number.to_string() }),
            address: self.address(PageName::Puzzle(number)),
        };
        let mut items: Vec<FeedItem> = self.by_day().iter().map(|entry| item(entry.number)).collect();
        if self.grows() {
            items.reverse();
        }
        let mut context = self.frame_of(PageName::Feed, (self.plain(&self.edition.plan.title), self.about()));
        context.insert("home", &self.address(PageName::Index));
        context.insert("items", &items);
        self.pages.render("feed.xml", &context)
    }

    /// Returns the lines with which other pages show a puzzle, if the address of the site is known.
    pub(super) fn embed(&self, entry: &Entry) -> Option<EmbedView> {
        let folder = self.edition.plan.site_url.as_deref()?;
        let number = entry.number;
        let page = self.address(PageName::Puzzle(number))?;
        let escaped = |text: &str| text.replace('&', "&amp;").replace('"', "&quot;").replace('<', "&lt;");
        let (folder, page, book) = (escaped(folder), escaped(&page), escaped(&self.plain(&self.edition.plan.title)));
        let title = escaped(&self.words.say(PuzzleNumber { number: number.to_string() }));
        Some(EmbedView {
            element: format!(
                "<script src=\"{folder}player.js\" defer></script>\n<sudo-press src=\"{folder}puzzles/{number}.json\" \
                 engine=\"{folder}engine.wasm.gz\" credit=\"{book}\" credit-href=\"{page}\"></sudo-press>"
            ),
            frame: format!(
                "<iframe src=\"{folder}embed.html#{number}\" title=\"{title}\" width=\"400\" height=\"800\"></iframe>"
            ),
        })
    }

    /// Returns the icon of the site, in the colours of its theme.
    pub(super) fn sign(&self) -> String {
        icon().svg(&Svg { theme: self.theme, width: Some(32), ..Svg::default() })
    }
}
