//! Turns the manual into pages in the style of the sites.

use super::labels::labels;
use super::markdown::{chapter, index_of};
use super::page::{Pages, SiteError, context, templates};
use super::views::{Frame, PageLink};
use crate::draw::Theme;
use crate::explain::{Language, Words};
use crate::templates::{PageTemplates, built_in};
use serde::Serialize;

/// What the template of the manual sees.
#[derive(Serialize)]
struct ManualView {
    body: String,
    parts: Vec<PartView>,
    previous: Option<PageLink>,
    next: Option<PageLink>,
}

/// A part of the contents.
#[derive(Serialize)]
struct PartView {
    title: String,
    links: Vec<ChapterLink>,
}

#[derive(Serialize)]
struct ChapterLink {
    text: String,
    href: String,
    is_nested: bool,
    is_here: bool,
}

/// A chapter as the summary lists it.
struct Listed<'a> {
    part: &'a str,
    title: &'a str,
    path: &'a str,
    is_nested: bool,
}

/// Returns the pages of a manual by their names, with the stylesheet. `summary` lists the chapters in the form of
/// mdBook's `SUMMARY.md`; `text` returns the Markdown of the chapter with this path.
///
/// # Errors
/// If a template cannot be filled in.
pub fn manual(summary: &str, text: impl Fn(&str) -> String) -> Result<Vec<(String, String)>, SiteError> {
    let words = Words::new(Language::ENGLISH);
    let own: PageTemplates = built_in!("manual", ["page.html", "style.css"]);
    let [page, style] = ["page.html", "style.css"].map(|name| own.text(name).unwrap_or_default().to_owned());
    let pages = Pages::new(templates().with("page.html", page), &templates())?;
    let (labels, chapters) = (labels(&words), listed(summary));
    let book = chapters.first().map(|chapter| chapter.title.to_owned()).unwrap_or_default();
    let mut files = vec![
        ("style.css".to_owned(), pages.style(Theme::classic()) + &style),
        ("icon.svg".to_owned(), ICON.to_owned()),
    ];
    for (at, listed) in chapters.iter().enumerate() {
        let root = if listed.path.contains('/') { "../" } else { "" };
        let link = |chapter: &Listed<'_>| PageLink {
            text: chapter.title.to_owned(),
            href: format!("{root}{}", chapter.page()),
        };
        let view = ManualView {
            body: chapter(&text(listed.path)),
            parts: parts(&chapters, at, root),
            previous: at.checked_sub(1).map(|before| link(&chapters[before])),
            next: chapters.get(at + 1).map(link),
        };
        let description = format!("{}: a chapter of the manual of sudopress", listed.title);
        let frame = Frame { book: book.clone(), root, ..Frame::new(&words, listed.title.to_owned(), description) };
        let mut context = context(&labels, &frame);
        context.insert("view", &view);
        files.push((listed.page(), pages.render("page.html", &context)?));
    }
    Ok(files)
}

/// Four boxes of a board.
const ICON: &str = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 32 32\"><rect width=\"32\" height=\"32\" rx=\"4\" \
                    fill=\"#1c5c9c\"/><path d=\"M16 4v24M4 16h24\" stroke=\"#fff\" stroke-width=\"2\"/></svg>\n";

impl Listed<'_> {
    fn page(&self) -> String {
        format!("{}.html", index_of(self.path.trim_end_matches(".md")))
    }
}

/// Returns the chapters of a summary: `# Part`, `- [Title](path)`, those of a chapter below it, indented.
fn listed(summary: &str) -> Vec<Listed<'_>> {
    let (mut part, mut chapters) = ("", Vec::new());
    for line in summary.lines() {
        if let Some(title) = line.strip_prefix("# ").filter(|title| *title != "Summary") {
            part = title;
        }
        let link = line.trim_start().trim_start_matches("- ").strip_prefix('[').and_then(|rest| rest.split_once("]("));
        if let Some((title, path)) = link {
            let is_nested = line.starts_with(' ');
            chapters.push(Listed { part, title, path: path.trim_end_matches(')'), is_nested });
        }
    }
    chapters
}

/// Returns the contents as the chapter with this index shows them.
fn parts(chapters: &[Listed<'_>], here: usize, root: &str) -> Vec<PartView> {
    let mut parts: Vec<PartView> = Vec::new();
    for (at, chapter) in chapters.iter().enumerate() {
        if parts.last().is_none_or(|part| part.title != chapter.part) {
            parts.push(PartView { title: chapter.part.to_owned(), links: Vec::new() });
        }
        let link = ChapterLink {
            text: chapter.title.to_owned(),
            href: format!("{root}{}", chapter.page()),
            is_nested: chapter.is_nested,
            is_here: at == here,
        };
        parts.last_mut().expect("one was added").links.push(link);
    }
    parts
}
