//! What a site needs to be found in the web: its sign, and with an address the picture, the list and the feed that others
//! show it by.

use super::page::{PageName, Site, SiteError};
use super::views::FeedItem;
use crate::draw::{Picture, Svg, icon, poster, scene};
use crate::messages::{PuzzleCount, PuzzleNumber, SiteAboutBook};
use crate::render::png;
use tera::Context;

/// The size of the picture, the one that the Open Graph protocol's readers ask for: 1200 by 630 pixels.
const PICTURE: (u32, u32) = (1200, 630);

impl Site<'_> {
    /// Where a page is in the web, when the plan knows it.
    pub(super) fn address(&self, name: PageName) -> Option<String> {
        let folder = self.edition.plan.site_url.as_deref()?;
        // A folder's index is the folder.
        let path = name.path();
        Some(format!("{folder}{}", path.strip_suffix("index.html").unwrap_or(&path)))
    }

    /// What the book is, in a sentence.
    pub(super) fn about(&self) -> String {
        let count = self.words.say(PuzzleCount { count: self.puzzles.len() });
        self.words.say(SiteAboutBook { book: self.plain(&self.edition.plan.title), puzzles: count })
    }

    /// The book's first puzzle, in the middle of a wide sheet.
    pub(super) fn picture(&self) -> Result<Vec<u8>, SiteError> {
        let first = self.puzzles.first().expect("a book has puzzles");
        let scene = poster(scene(&Picture::puzzle(&first.puzzle)), PICTURE);
        Ok(png(&scene.svg(&Svg { theme: self.theme, ..Svg::file(&self.about()) }), PICTURE.0)?)
    }

    /// The addresses of all pages.
    pub(super) fn sitemap(&self) -> Result<String, SiteError> {
        let pages = self.names().into_iter().filter(|name| name.path().ends_with(".html"));
        let mut context = Context::new();
        context.insert("addresses", &pages.filter_map(|name| self.address(name)).collect::<Vec<_>>());
        self.pages.render("sitemap.xml", &context)
    }

    /// The puzzles as a feed. It has no dates: a book is the same whenever it is made.
    pub(super) fn feed(&self) -> Result<String, SiteError> {
        let item = |number: usize| FeedItem {
            title: self.words.say(PuzzleNumber { number: number.to_string() }),
            address: self.address(PageName::Puzzle(number)),
        };
        let items: Vec<FeedItem> = self.puzzles.iter().map(|entry| item(entry.number)).collect();
        let mut context = self.frame_of(PageName::Feed, (self.plain(&self.edition.plan.title), self.about()));
        context.insert("home", &self.address(PageName::Index));
        context.insert("items", &items);
        self.pages.render("feed.xml", &context)
    }

    /// The sign of the site, in the colours of its theme.
    pub(super) fn sign(&self) -> String {
        icon().svg(&Svg { theme: self.theme, width: Some(32), ..Svg::default() })
    }
}
