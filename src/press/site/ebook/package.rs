//! The package document, which lists the metadata of the book, its files and their reading order.

use super::book::Ebook;
use super::page::EbookPage;
use super::views::{ItemView, PackageView};
use crate::book::{Isbn, Purpose};
use crate::messages::EbookAccessibility;
use crate::site::page::SiteError;
use sha2::{Digest, Sha256};
use std::collections::BTreeSet;

/// The file that identifies the archive as an EPUB. It comes first and is stored uncompressed.
pub const MIME_TYPE: (&str, &str) = ("mimetype", "application/epub+zip");

/// The file that names the package document.
pub const CONTAINER: (&str, &str) = (
    "META-INF/container.xml",
    "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n\
     <container version=\"1.0\" xmlns=\"urn:oasis:names:tc:opendocument:xmlns:container\">\n\
     <rootfiles><rootfile full-path=\"EPUB/package.opf\" media-type=\"application/oebps-package+xml\"/></rootfiles>\n\
     </container>\n",
);

/// The date of an e-book if neither its author nor the environment of the build gives one: the standard requires a date,
/// and that of the clock would make each file different.
pub const UNDATED: &str = "2000-01-01";

impl EbookPage {
    /// Returns the path of the file in the archive.
    pub fn path(self) -> String {
        format!("EPUB/{}", self.name())
    }
}

impl Ebook<'_> {
    /// The path of the package document in the archive.
    pub const PACKAGE: &'static str = "EPUB/package.opf";

    /// Returns the package document, which must list the pages that contain SVG pictures.
    ///
    /// # Errors
    /// Fails if the template cannot be filled in.
    pub fn package(&self, with_pictures: &BTreeSet<EbookPage>) -> Result<Vec<u8>, SiteError> {
        let plan = &self.site.edition.plan;
        let item = |page: EbookPage| {
            let role = match page {
                EbookPage::Contents => Some("nav"),
                EbookPage::CoverPicture => Some("cover-image"),
                _ => None,
            };
            let svg = with_pictures.contains(&page).then_some("svg");
            let name = page.name();
            ItemView {
                id: name.split('.').next().unwrap_or_default().to_owned()
                    + if role == Some("cover-image") { "-image" } else { "" },
                properties: role.into_iter().chain(svg).collect::<Vec<_>>().join(" "),
                media: page.media(),
                is_page: page.media() == EbookPage::Cover.media(),
                href: name,
            }
        };
        let (source_isbn, isbn) = match plan.isbn.as_ref().map(Isbn::digits) {
            isbn if plan.purpose == Purpose::Print => (isbn, None),
            isbn => (None, isbn),
        };
        let view = PackageView {
            identifier: self.identifier(),
            isbn,
            source_isbn,
            edition: plan.edition.as_deref().map(|edition| self.site.plain(edition)),
            rights: plan.rights.as_deref().map(|rights| self.site.plain(rights.trim())),
            published: plan.published.clone(),
            modified: plan.modified().unwrap_or_else(|| format!("{UNDATED}T00:00:00Z")),
            title: self.book_title(),
            subtitle: plan.subtitle.as_deref().map(|subtitle| self.site.plain(subtitle)),
            author: self.author(),
            accessibility: self.say(EbookAccessibility),
            conformance: plan.accessibility.clone(),
            has_own_pages: !self.site.pages.are_built_in,
            items: self.pages().into_iter().map(item).collect(),
        };
        Ok(self.render("package.opf", self.book_title(), &view)?.into_bytes())
    }

    /// Returns an identifier that follows from the content: a UUID of version 8 from a hash of its texts, the way in
    /// which it explains, and its puzzles with their boards. It leaves out the dates, so that a store recognises a later
    /// build of the same book.
    fn identifier(&self) -> String {
        let plan = &self.site.edition.plan;
        let sections = self.site.edition.sections.iter().map(|section| (&section.title, &section.intro));
        let texts =
            (&plan.title, &plan.subtitle, &plan.author, &plan.edition, &plan.rights, &plan.isbn, &plan.language);
        let explained = (plan.answers, plan.walkthrough.key, plan.coordinates);
        let mut hash = Sha256::new();
        let mut add = |part: Vec<u8>| {
            hash.update(part);
            hash.update([0]);
        };
        let written = "plain data can be written as JSON";
        add(serde_json::to_vec(&(texts, explained, sections.collect::<Vec<_>>())).expect(written));
        for entry in &self.site.puzzles {
            add(serde_json::to_vec(&entry.puzzle).expect(written));
        }
        let mut bytes: [u8; 16] = hash.finalize()[..16].try_into().expect("a hash is longer");
        // The version and variant of RFC 9562.
        bytes[6] = bytes[6] & 0x0f | 0x80;
        bytes[8] = bytes[8] & 0x3f | 0x80;
        let hex: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
        format!("urn:uuid:{}-{}-{}-{}-{}", &hex[..8], &hex[8..12], &hex[12..16], &hex[16..20], &hex[20..])
    }
}
