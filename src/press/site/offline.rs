//! The files with which a site can be installed and used without a network: manifest, icons and service worker.

use super::engine::{Module, has_engine_words, is_playable};
use super::page::{ICON_SIZES, PageName, Site, SiteError};
use crate::book::Entry;
use crate::draw::Svg;
use crate::render::png;
use serde_json::json;
use sha2::{Digest, Sha256};

/// The largest number of puzzles whose pages are kept before they are opened.
const MAX_KEPT: usize = 60;

impl Site<'_> {
    /// Returns the manifest, with which browsers install the site.
    pub(super) fn manifest(&self) -> String {
        let picture = |&size: &u32| json!({ "src": PageName::IconPicture(size).path(), "sizes": format!("{size}x{size}"), "type": "image/png" });
        let drawing = json!({ "src": PageName::Icon.path(), "sizes": "any", "type": "image/svg+xml" });
        let icons: Vec<_> = [drawing].into_iter().chain(ICON_SIZES.iter().map(picture)).collect();
        let manifest = json!({
            "name": self.plain(&self.edition.plan.title),
            "lang": self.words.tag(),
            "start_url": PageName::Index.path(),
            "scope": "./",
            "display": "standalone",
            "icons": icons,
        });
        format!("{manifest}\n")
    }

    /// Returns the icon as a picture of this width.
    pub(super) fn icon_picture(&self, size: u32) -> Result<Vec<u8>, SiteError> {
        let icon = crate::draw::icon().svg(&Svg { theme: self.theme, width: Some(size), ..Svg::default() });
        Ok(png(&icon, size)?)
    }

    /// Returns the service worker. Its version changes with the pages that it keeps.
    pub(super) fn service(&self) -> String {
        let names = self.kept();
        let mut hash = Sha256::new();
        for text in [env!("CARGO_PKG_VERSION"), self.words.tag(), &self.pages.style(self.theme), &self.player()] {
            hash.update(text);
        }
        self.pages.texts().for_each(|text| hash.update(text));
        hash.update(self.engine_words().unwrap_or_default());
        for entry in self.kept_puzzles() {
            hash.update(self.data(entry));
        }
        hash.update(self.list());
        let version: String = hash.finalize().iter().take(8).map(|byte| format!("{byte:02x}")).collect();
        let files = json!(names.into_iter().map(PageName::path).collect::<Vec<_>>());
        let script = self.pages.service();
        script.replace("{{ version }}", &version).replace("{{ files }}", &files.to_string())
    }

    /// Returns the pages that are kept from the first visit on.
    fn kept(&self) -> Vec<PageName> {
        let mut names = vec![
            PageName::Index,
            PageName::Style,
            PageName::Script,
            PageName::Icon,
            PageName::List,
            PageName::Manifest,
            PageName::Glossary,
        ];
        let plan = &self.edition.plan;
        if is_playable(plan) {
            names.extend([PageName::Player, PageName::Engine(Module::First), PageName::Own]);
            names.extend(has_engine_words(plan).then_some(PageName::EngineWords));
        }
        if plan.newspaper.is_some() {
            names.extend([PageName::Archive, PageName::ArchiveData]);
        }
        names.extend(self.kept_puzzles().into_iter().map(|entry| PageName::Puzzle(entry.number)));
        names
    }

    /// Returns the puzzles whose pages are kept: the first ones, or the latest ones if the site grows.
    fn kept_puzzles(&self) -> Vec<&Entry> {
        let mut puzzles = self.by_day();
        if self.grows() {
            puzzles.reverse();
        }
        puzzles.truncate(MAX_KEPT);
        puzzles
    }
}
