//! Converts Markdown to HTML, for pages of techniques and of the manual. Raw HTML in the Markdown is not treated as
//! markup.

use pulldown_cmark::{CowStr, Event, HeadingLevel, Options, Parser, Tag, TagEnd, html};

/// Returns a technique's page as HTML. Raw HTML in it is text.
pub(super) fn page(text: &str) -> String {
    let events = Parser::new(text).map(|event| match event {
        Event::Html(text) | Event::InlineHtml(text) => Event::Text(text),
        event => event,
    });
    rendered(events)
}

/// Returns a chapter as HTML: with tables, headings that can be linked to, and links to chapters as links to their pages.
/// Comments are left out.
pub(super) fn chapter(text: &str) -> String {
    let mut events: Vec<Event<'_>> = Parser::new_ext(text, Options::ENABLE_TABLES)
        .filter(|event| !matches!(event, Event::Html(_) | Event::InlineHtml(_)))
        .map(|event| match event {
            Event::Start(Tag::Link { link_type, dest_url, title, id }) => {
                Event::Start(Tag::Link { link_type, dest_url: address(dest_url), title, id })
            }
            event => event,
        })
        .collect();
    name_headings(&mut events);
    let unbroken = events.into_iter().map(|event| match event {
        Event::Code(code) => Event::InlineHtml(unbroken(&code).into()),
        event => event,
    });
    rendered(unbroken)
        .replace("<table>", "<div class=\"wide\" tabindex=\"0\"><table>")
        .replace("</table>", "</table></div>")
}

fn rendered<'a>(events: impl Iterator<Item = Event<'a>>) -> String {
    let mut text = String::new();
    html::push_html(&mut text, events);
    // A keyboard can scroll a block that is too wide for a phone.
    text.replace("<pre>", "<pre tabindex=\"0\">")
}

/// Words with hyphens that are longer than this may be broken: a line of a phone holds some forty signs.
const MAX_UNBROKEN: usize = 24;

/// Returns code as HTML in which options such as `--format` are not broken after a hyphen.
fn unbroken(code: &str) -> String {
    let word = |word: &str| {
        let mut html = Vec::new();
        tera::escape_html(word, &mut html).expect("a vector takes all");
        let html = String::from_utf8(html).expect("it was text");
        if word.contains('-') && word.len() <= MAX_UNBROKEN { format!("<span class=\"c\">{html}</span>") } else { html }
    };
    format!("<code>{}</code>", code.split(' ').map(word).collect::<Vec<_>>().join(" "))
}

/// Returns the address of the page of a chapter; other addresses stay as they are.
fn address(link: CowStr<'_>) -> CowStr<'_> {
    let (path, anchor) = link.split_once('#').map_or((&*link, ""), |(path, anchor)| (path, anchor));
    match path.strip_suffix(".md") {
        Some(name) if !link.contains("://") => {
            let mark = if anchor.is_empty() { "" } else { "#" };
            format!("{}.html{mark}{anchor}", index_of(name)).into()
        }
        _ => link,
    }
}

/// Returns the name of the page of a chapter: the readme of a folder is its index.
pub(super) fn index_of(name: &str) -> String {
    name.strip_suffix("README").map_or_else(|| name.to_owned(), |folder| format!("{folder}index"))
}

/// Gives each heading an id made of its words, by which it can be linked to.
fn name_headings(events: &mut [Event<'_>]) {
    let mut used: Vec<String> = Vec::new();
    for at in 0..events.len() {
        if !matches!(events[at], Event::Start(Tag::Heading { level, .. }) if level != HeadingLevel::H1) {
            continue;
        }
        let is_end = |event: &Event<'_>| matches!(event, Event::End(TagEnd::Heading(_)));
        let words = events[at..].iter().take_while(|event| !is_end(event)).filter_map(|event| match event {
            Event::Text(text) | Event::Code(text) => Some(&**text),
            _ => None,
        });
        let slug = slug(&words.collect::<String>());
        let same = used.iter().filter(|known| **known == slug).count();
        let name = if same == 0 { slug.clone() } else { format!("{slug}-{same}") };
        used.push(slug);
        if let Event::Start(Tag::Heading { id, .. }) = &mut events[at] {
            *id = Some(name.into());
        }
    }
}

/// Returns the words of a heading as mdBook and GitHub name its anchor.
fn slug(heading: &str) -> String {
    let kept = heading.chars().filter(|sign| sign.is_alphanumeric() || [' ', '-', '_'].contains(sign));
    kept.map(|sign| if sign == ' ' { '-' } else { sign.to_ascii_lowercase() }).collect()
}

#[cfg(test)]
mod tests {
    use super::{chapter, page};

    #[test]
    fn chapters_have_anchors_tables_and_links_between_pages() {
        let check = |text: &str, expected: &str| assert_eq!(chapter(text).trim_end(), expected, "{text}");
        check("# A", "<h1>A</h1>");
        check("## Why can't it be a 5?", "<h2 id=\"why-cant-it-be-a-5\">Why can't it be a 5?</h2>");
        check("## `a b`\n## `a b`", "<h2 id=\"a-b\"><code>a b</code></h2>\n<h2 id=\"a-b-1\"><code>a b</code></h2>");
        check("`a --b <c>`", "<p><code>a <span class=\"c\">--b</span> &lt;c&gt;</code></p>");
        check("[x](a/b.md#c)", "<p><a href=\"a/b.html#c\">x</a></p>");
        check("[x](../README.md)", "<p><a href=\"../index.html\">x</a></p>");
        check("[x](https://a.org/b.md)", "<p><a href=\"https://a.org/b.md\">x</a></p>");
        check("<!-- end -->\n\n```sh\na\n```", "<pre tabindex=\"0\"><code class=\"language-sh\">a\n</code></pre>");
        assert!(chapter("|a|\n|-|\n|b|").starts_with("<div class=\"wide\" tabindex=\"0\"><table><thead>"));
    }

    #[test]
    fn markup_in_pages_of_techniques_is_text() {
        assert_eq!(page("a <b>c</b>"), "<p>a &lt;b&gt;c&lt;/b&gt;</p>\n");
    }
}
