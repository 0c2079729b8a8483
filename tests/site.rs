//! Tests of the walkthrough site: it is well formed and complete, has one script and no external address, and is made
//! of the same bytes every time.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::OnceLock;
use sudopress::book::{Edition, compose, plan, read};
use sudopress::draw::Theme;
use sudopress::explain::{Coordinates, Language, Words};
use sudopress::outputs::{Job, Material, MemorySink, make, output};
use sudopress::rating::SCALES;
use sudopress::site::{PageName, PathPage, Site, templates};
use sudopress::templates::PageTemplates;

/// A small book, with characters that authors might write in titles.
const SPEC: &str = r#"
title: 'Fish & <b>Chips</b> {{ 1111 * 9 }}'
author: 'שלום "quoted"'
seed: 7
outputs: [html]
sections:
  - title: 'Warm <script>alert(1)</script>'
    count: 3
    grade: easy
  - title: 'سودوكو'
    intro: 'a & b'
    count: 2
    grade: hard
    symmetry: point
  - title: Small
    count: 1
    board: {variant: standard, box: 3x2}
"#;

fn edition() -> &'static Edition {
    static EDITION: OnceLock<Edition> = OnceLock::new();
    EDITION.get_or_init(|| made(SPEC))
}

fn made(spec: &str) -> Edition {
    let (spec, text) = read("test.yaml", spec.as_bytes()).expect("a spec");
    let plan = plan(&spec, "test.yaml", &text).expect("a plan");
    compose(&plan, &mut ()).expect("an edition")
}

fn files(edition: &Edition) -> BTreeMap<String, Vec<u8>> {
    files_in(edition, Words::new(Language::from_tag(&edition.plan.language).expect("one of ours")))
}

fn files_in(edition: &Edition, words: Words) -> BTreeMap<String, Vec<u8>> {
    let material = Material { words, ..Material::built_in(Language::ENGLISH) };
    let memory = MemorySink::default();
    let html = output("html").expect("an output");
    make(&Job::new(edition, &material, &[html]), &memory).expect("every page");
    let files = memory.into_files();
    assert_eq!(files.len(), (html.names)(&edition.plan).len());
    let inside = |(name, bytes): (String, Vec<u8>)| Some((name.strip_prefix(html.place)?.to_owned(), bytes));
    files.into_iter().map(|file| inside(file).expect("every page lies in the folder of its output")).collect()
}

fn pages() -> Vec<(String, String)> {
    let pages = files(edition()).into_iter().filter(|(path, _)| path.ends_with(".html"));
    pages.map(|(path, bytes)| (path, String::from_utf8(bytes).expect("text"))).collect()
}

/// Elements that have no end tag.
const VOID: [&str; 5] = ["br", "img", "input", "link", "meta"];

/// Parses the HTML of the templates strictly: every attribute must be quoted, and every element closed in order.
///
/// Passes each start tag with its attributes to `look`.
pub(crate) fn parse(path: &str, page: &str, mut look: impl FnMut(&str, &BTreeMap<String, String>)) {
    let mut rest = page.strip_prefix("<!DOCTYPE html>\n").expect("a doctype");
    let mut open: Vec<String> = Vec::new();
    while let Some(start) = rest.find('<') {
        let text = &rest[..start];
        assert!(!text.contains('>'), "{path}: a stray `>`: {text}");
        check_references(path, text);
        let end = start + rest[start..].find('>').expect("a closed tag");
        let tag = &rest[start + 1..end];
        rest = &rest[end + 1..];
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop().as_deref(), Some(name), "{path}: wrong end tag");
            continue;
        }
        let (tag, is_empty) = tag.strip_suffix('/').map_or((tag, false), |tag| (tag, true));
        let (name, mut list) = tag.split_once(' ').unwrap_or((tag, ""));
        let mut attributes = BTreeMap::new();
        while !list.trim().is_empty() {
            let (key, after) = list.trim_start().split_once("=\"").expect("a quoted attribute");
            let (value, after) = after.split_once('"').expect("a closed attribute");
            check_references(path, value);
            assert!(attributes.insert(key.to_owned(), value.to_owned()).is_none(), "{path}: {key} twice");
            list = after;
        }
        look(name, &attributes);
        if !is_empty && !VOID.contains(&name) {
            open.push(name.to_owned());
        }
    }
    assert!(open.is_empty(), "{path}: open at the end: {open:?}");
}

/// Checks that every `&` begins a known reference.
fn check_references(path: &str, text: &str) {
    for (at, _) in text.match_indices('&') {
        let known = ["&amp;", "&lt;", "&gt;", "&quot;", "&#x27;", "&#39;"];
        assert!(known.iter().any(|reference| text[at..].starts_with(reference)), "{path}: {}", &text[at..]);
    }
}

#[test]
fn pages_are_well_formed_and_ids_are_unique() {
    for (path, page) in pages() {
        let mut ids = BTreeSet::new();
        let mut referred = BTreeSet::new();
        parse(&path, &page, |name, attributes| {
            assert!(!["iframe", "object", "embed", "form", "style"].contains(&name), "{path}: <{name}>");
            let is_ours = |from: &str| ["script.js", "player.js"].contains(&from.trim_start_matches("../"));
            let is_data = attributes.get("type").is_some_and(|kind| kind == "application/json");
            let is_script = name == "script" && !is_data;
            assert!(
                !is_script || attributes.get("src").is_some_and(|from| is_ours(from)),
                "{path}: a script of its own"
            );
            assert!(!attributes.keys().any(|key| key.starts_with("on")), "{path}: an event handler");
            assert!(!attributes.contains_key("style"), "{path}: a style that the policy forbids");
            if let Some(id) = attributes.get("id") {
                assert!(ids.insert(id.clone()), "{path}: id {id} twice");
            }
            for key in ["aria-labelledby", "aria-describedby"] {
                referred.extend(attributes.get(key).cloned());
            }
            let is_picture = name == "svg" && !attributes.contains_key("aria-hidden");
            assert!(!is_picture || attributes.get("role").is_some_and(|role| role == "img"), "{path}: no role");
        });
        assert!(referred.is_subset(&ids), "{path}: {:?}", referred.difference(&ids));
        assert!(page.contains("<html lang=\"en\">") && page.matches("<h1").count() == 1, "{path}");
    }
}

#[test]
fn pages_run_from_the_side_of_their_language() {
    let check = |tag: &str, head: &str| {
        let files = files_in(edition(), Words::from_source(tag, "").expect("words"));
        for (path, page) in files.into_iter().filter(|(path, _)| path.ends_with(".html")) {
            let page = String::from_utf8(page).expect("text");
            assert!(page.contains(head), "{tag} {path}");
        }
    };
    check("he", "<html lang=\"he\" dir=\"rtl\">");
    check("ar-EG", "<html lang=\"ar-EG\" dir=\"rtl\">");
    check("sv", "<html lang=\"sv\">");
}

#[test]
fn a_page_of_paths_stands_alone() {
    let words = Words::new(Language::from_tag("de").expect("German"));
    let mut page = PathPage::new(&words, Coordinates::Letters, sudopress::draw::Theme::classic()).expect("templates");
    assert_eq!(page.end().expect("nothing"), "");
    let scale = &SCALES[0];
    let mut text = String::new();
    for entry in edition().puzzles() {
        let rated = scale.rate_fully(&entry.puzzle).expect("no conflict").prove().expect("every step is proved");
        text += &page.puzzle(scale, &rated).expect("a puzzle");
    }
    text += &page.end().expect("an end");
    let (before, style) = text.split_once("<style>").expect("a style");
    let (style, after) = style.split_once("</style>").expect("its end");
    assert!(!style.contains('<') && !style.contains("url("), "the style is whole");
    let (after, script) = after.split_once("<script>").expect("a script");
    let (script, end) = script.split_once("</script>").expect("its end");
    assert!(script.contains("use strict") && end.starts_with("\n</body>"), "the script is whole");
    let (mut ids, mut referred) = (BTreeSet::new(), BTreeSet::new());
    parse("paths", &format!("{before}{after}{end}"), |name, attributes| {
        assert!(!["script", "link"].contains(&name) && !attributes.contains_key("src"), "<{name}>");
        if let Some(id) = attributes.get("id") {
            assert!(ids.insert(id.clone()), "id {id} twice");
        }
        referred.extend(attributes.get("aria-labelledby").cloned());
        let href = attributes.get("href");
        referred.extend(href.map(|href| href.strip_prefix('#').expect("nothing outside the page").to_owned()));
    });
    assert!(referred.is_subset(&ids), "{:?}", referred.difference(&ids));
    assert_eq!(text.matches("<h1").count(), 6);
}

#[test]
fn links_resolve_within_the_site() {
    let files = files(edition());
    let mut anchors: BTreeSet<(String, String)> = BTreeSet::new();
    let mut links: Vec<(String, String)> = Vec::new();
    for (path, page) in pages() {
        parse(&path, &page, |_, attributes| {
            if let Some(id) = attributes.get("id") {
                anchors.insert((path.clone(), id.clone()));
            }
            let there = ["href", "src"].into_iter().filter_map(|key| attributes.get(key));
            links.extend(there.map(|href| (path.clone(), href.clone())));
        });
    }
    assert!(links.len() > 1000);
    for (path, href) in links {
        assert!(!href.contains(':') && !href.starts_with('/'), "{path}: {href} leaves the site");
        let (file, anchor) = href.split_once('#').unwrap_or((&href, ""));
        let target = match (file, path.rsplit_once('/')) {
            ("", _) => path.clone(),
            (_, Some(_)) if file.starts_with("../") => file[3..].to_owned(),
            (_, Some((folder, _))) => format!("{folder}/{file}"),
            (_, None) => file.to_owned(),
        };
        assert!(files.contains_key(&target), "{path}: {href}");
        let is_known = anchor.is_empty() || anchors.contains(&(target.clone(), anchor.to_owned()));
        assert!(is_known, "{path}: no place {href}");
    }
}

#[test]
fn what_an_author_writes_stays_text() {
    for (path, page) in pages() {
        assert!(!page.contains("<b>Chips") && !page.contains("<script>") && !page.contains("9999"), "{path}");
    }
    let index = &files(edition())["index.html"];
    let index = std::str::from_utf8(index).expect("text");
    assert!(index.contains("Fish &amp; &lt;b&gt;Chips&lt;/b&gt; {{ 1111 * 9 }}"));
}

#[test]
fn cells_and_boards_are_spoken_in_words() {
    let is_name =
        |text: &[u8]| matches!(text, [b'r', row, b'c', column] if row.is_ascii_digit() && column.is_ascii_digit());
    for (path, page) in pages() {
        parse(&path, &page, |_, attributes| {
            let label = attributes.get("aria-label").map_or("", String::as_str);
            assert!(!label.as_bytes().windows(4).any(is_name), "{path}: {label}");
            if attributes.contains_key("data-c") {
                assert_eq!(attributes.get("role").map(String::as_str), Some("img"), "{path}");
                assert!(label.starts_with("row") && label.contains(", column"), "{path}: {label}");
            }
        });
    }
    let pages: BTreeMap<String, String> = pages().into_iter().collect();
    for entry in edition().puzzles() {
        let page = &pages[&format!("puzzles/{}.html", entry.number)];
        assert!(page.contains(&format!("aria-label=\"Puzzle {}. Row 1: ", entry.number)), "{}", entry.number);
        let table = page.split("<details class=\"cells\">").nth(1).and_then(|rest| rest.split("</table>").next());
        let table = table.expect("a table");
        let (cells, givens) = (entry.puzzle.board().cell_count(), entry.puzzle.given_count());
        // The corner cell is empty.
        assert_eq!(table.matches("<td>").count(), cells + 1, "{}", entry.number);
        assert_eq!(table.matches(">blank</i>").count(), cells - givens, "{}", entry.number);
        assert_eq!(table.matches("aria-label=\"column ").count(), entry.puzzle.board().extent().0, "{}", entry.number);
    }
}

#[test]
fn the_same_edition_gives_the_same_bytes() {
    assert!(files(edition()) == files(edition()));
    assert!(files(edition()) == files(&made(SPEC)));
}

#[test]
fn pages_are_light() {
    for (path, page) in pages() {
        let steps = page.matches(" id=\"step-").count();
        // The proof of a double exocet has fifty lines, which name many cells, each with its spoken form.
        let lines = page.matches("<li value=").count();
        let allowed = 45_000 + steps.max(4) * 4_500 + lines * 500;
        assert!(page.len() < allowed, "{path}: {} bytes for {steps} steps and {lines} lines", page.len());
    }
}

#[test]
fn every_step_is_on_its_page_in_the_language_of_the_book() {
    let german = made(&SPEC.replace("seed: 7", "seed: 7\nlanguage: de"));
    let files = files(&german);
    for entry in german.puzzles() {
        let page = std::str::from_utf8(&files[&format!("puzzles/{}.html", entry.number)]).expect("text");
        for number in 1..=entry.trace.steps.len() {
            assert!(page.contains(&format!("id=\"step-{number}\"")), "puzzle {} step {number}", entry.number);
        }
        assert!(page.contains("<html lang=\"de\">") && page.contains("Die Lösung Schritt für Schritt"));
    }
}

#[test]
fn scales_are_reported_with_their_versions_and_open_ratings_as_such() {
    let check = |language: &str, version: &str| {
        let mut edition = made(&SPEC.replace("seed: 7", &format!("seed: 7\nlanguage: {language}")));
        let page = |edition: &Edition, path: &str| {
            String::from_utf8(files(edition).remove(path).expect("a page")).expect("text")
        };
        let index = page(&edition, "index.html");
        for scale in SCALES {
            assert!(index.contains(&format!("<dt>{}, {version} {}</dt>", scale.key, scale.version)), "{}", scale.key);
        }
        assert!(!index.contains('≥') && !page(&edition, "puzzles/1.html").contains('≥'));
        edition.sections[0].puzzles[0].open.insert("press");
        assert_eq!(page(&edition, "index.html").matches('≥').count(), 1);
        assert_eq!(page(&edition, "puzzles/1.html").matches('≥').count(), 1);
    };
    check("en", "version");
    check("de", "Fassung");
    check("fr", "version");
}

#[test]
fn what_gives_something_away_is_folded() {
    for (path, page) in pages().into_iter().filter(|(path, _)| path.starts_with("puzzles/")) {
        let (mut rest, mut unfolded) = (page.as_str(), String::new());
        while let Some((before, after)) = rest.split_once("<details") {
            unfolded += before;
            let mut open = 1;
            rest = after;
            while open > 0 {
                let end = rest.find("</details>").expect("an end");
                open += rest[..end].matches("<details").count();
                open -= 1;
                rest = &rest[end + "</details>".len()..];
            }
        }
        unfolded += rest;
        assert!(!unfolded.contains("class=\"sentence\"") && !unfolded.contains("techniques/hidden"), "{path}");
        assert!(!unfolded.contains("class=\"pips\"") && !page.contains("<details open"), "{path}");
    }
}

#[test]
fn a_site_with_an_address_can_be_found() {
    let spec = SPEC.replace("seed: 7", "seed: 7\nsite: {url: 'https://example.org/a'}");
    let files = files(&made(&spec));
    let text = |path: &str| String::from_utf8(files[path].clone()).expect("text");
    let sitemap = text("sitemap.xml");
    for path in files.keys().filter(|path| path.ends_with(".html") && *path != "embed.html") {
        let address = format!("https://example.org/a/{}", path.trim_end_matches("index.html"));
        assert!(sitemap.contains(&format!("<loc>{address}</loc>")), "{path}");
        let page = text(path);
        assert!(page.contains(&format!("<link rel=\"canonical\" href=\"{address}\">")), "{path}");
        assert!(page.contains("<meta property=\"og:image\" content=\"https://example.org/a/picture.png\">"), "{path}");
    }
    let feed = text("feed.xml");
    assert_eq!(feed.matches("<item>").count(), 6);
    assert!(feed.contains("<title>Fish &amp; &lt;b&gt;Chips") && !feed.contains("<b>"), "{feed}");
    assert!(!feed.contains("pubDate"), "without a date there is none");
    let dated = |keys: &str| {
        let files = super::site::files(&made(
            &SPEC.replace("seed: 7", &format!("seed: 7\nsite: {{url: 'https://a.org'}}\n{keys}")),
        ));
        String::from_utf8(files["feed.xml"].clone()).expect("text")
    };
    let published = dated("published: 2026-11-23");
    assert_eq!(published.matches("<pubDate>Mon, 23 Nov 2026 00:00:00 +0000</pubDate>").count(), 6, "{published}");
    let daily = dated("newspaper: {start: 2026-11-23}");
    for day in ["Mon, 23 Nov 2026", "Sat, 28 Nov 2026"] {
        assert_eq!(daily.matches(&format!("<pubDate>{day} 00:00:00 +0000</pubDate>")).count(), 1, "{daily}");
    }
    assert!(files["picture.png"].starts_with(b"\x89PNG"));
    assert!(!super::site::files(edition()).contains_key("feed.xml"), "without an address there is no feed");
}

#[test]
fn a_puzzle_is_there_as_data() {
    let files = files(edition());
    for entry in edition().puzzles() {
        let read: sudopress::book::Entry =
            serde_json::from_slice(&files[&format!("puzzles/{}.json", entry.number)]).expect("an entry");
        assert_eq!(read, *entry);
    }
}

#[test]
fn own_templates_may_show_more_of_a_single_than_ours_do() {
    let words = Words::new(Language::ENGLISH);
    let page = |templates: PageTemplates| {
        let site = Site::new(edition(), &words, Theme::classic(), templates).expect("sound templates");
        String::from_utf8(site.page(PageName::Puzzle(1)).expect("a page")).expect("text")
    };
    let ours = page(templates());
    // With a template of the author, everything that it could show is made; our own pages do not change.
    assert!(page(templates().with("more.html", String::new())) == ours);
    let parts = templates().text("parts.html").expect("it is ours").to_owned();
    let more = parts.replace(
        "</li>{% endcomponent single",
        "<b>{{ step.filled }}</b>{{<proof lines={step.proof}/>}}</li>{% endcomponent single",
    );
    let proofs = |page: &str| page.matches("<ol class=\"proof\">\n<li").count();
    let singles = ours.matches("<li class=\"step single\"").count();
    assert!(singles > 0 && proofs(&page(templates().with("parts.html", more))) == proofs(&ours) + singles);
}

/// Writes the site of a book for inspection: `SITE_SPEC=books/first.yaml SITE_OUT=out/look`.
#[test]
#[ignore = "writes the site of SITE_SPEC into SITE_OUT"]
fn look() {
    let (Ok(spec), Ok(out)) = (std::env::var("SITE_SPEC"), std::env::var("SITE_OUT")) else { return };
    let edition = made(&std::fs::read_to_string(spec).expect("a spec"));
    let start = std::time::Instant::now();
    let files = files(&edition);
    println!("{} files in {:?}", files.len(), start.elapsed());
    for (path, bytes) in files {
        let path = std::path::Path::new(&out).join(path);
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        std::fs::write(path, bytes).expect("a file");
    }
}
