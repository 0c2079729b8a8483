//! Tests that read the e-book back: the archive, the package, every page, link and picture.
//!
//! epubcheck, run by `tests/outside/ebook`, checks the rest of the standard.

use crate::site::parse;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::Cursor;
use std::process::Command;
use sudopress::book::{self, Edition, compose, plan};
use sudopress::explain::{Coordinates, Language, Narrator, Words};
use sudopress::outputs::{Archive, Job, Material, MemorySink, make, output};

/// Two sections, with characters that authors might write in titles.
const ANNOTATED: &str = r#"
title: 'Fish & <b>Chips</b>'
author: 'שלום "quoted"'
seed: 7
sections:
  - {title: 'Warm <i>up</i>', intro: 'a & b', count: 24, grade: gentle}
  - {title: Cold, count: 1, grade: hard}
"#;

const PLAIN: &str = "
title: Plain
subtitle: Digits only
answers: {style: plain}
sections: [{title: Small, count: 2, board: {box: 2x2}}, {title: Large, count: 1, board: {box: 4x3}}]
";

fn edition(spec: &str) -> Edition {
    let (spec, text) = book::read("a.yaml", spec.as_bytes()).expect("a spec");
    compose(&plan(&spec, "a.yaml", &text).expect("a plan"), &mut ()).expect("such puzzles exist")
}

fn ebook(edition: &Edition) -> Vec<u8> {
    ebook_in(edition, Words::new(Language::from_tag(&edition.plan.language).expect("one of ours")))
}

fn ebook_in(edition: &Edition, words: Words) -> Vec<u8> {
    let material = Material { words, ..Material::built_in(Language::ENGLISH) };
    let (memory, epub) = (MemorySink::default(), output("epub").expect("an output"));
    make(&Job::new(edition, &material, &[epub]), &memory).expect("it can be made");
    memory.into_files().remove("book.epub").expect("it is named so")
}

/// Returns the files of an e-book, in order.
fn files(ebook: &[u8]) -> Vec<(String, Vec<u8>)> {
    let mut files = Vec::new();
    Archive::each(Cursor::new(ebook), &mut |name, file| {
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes)?;
        files.push((name.to_owned(), bytes));
        Ok(())
    })
    .expect("an archive");
    files
}

/// Returns the texts of an e-book in its folder.
fn texts(files: &[(String, Vec<u8>)]) -> BTreeMap<&str, &str> {
    files
        .iter()
        .filter_map(|(name, bytes)| Some((name.strip_prefix("EPUB/")?, std::str::from_utf8(bytes).ok()?)))
        .collect()
}

/// Returns the value of an attribute in each of these tags of a package.
fn each<'t>(package: &'t str, tag: &str, key: &str) -> Vec<&'t str> {
    let start = format!("{key}=\"");
    let value = |tag: &'t str| tag.split('>').next()?.split(&start).nth(1)?.split('"').next();
    package.split(&format!("<{tag} ")).skip(1).filter_map(value).collect()
}

/// The contents of a page: ids, links and pictures.
#[derive(Default)]
struct Page {
    ids: BTreeSet<String>,
    links: BTreeSet<String>,
    pictures: usize,
}

fn page(name: &str, text: &str) -> Page {
    let mut page = Page::default();
    let text = text.strip_prefix("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n").expect("a declaration");
    parse(name, text, |tag, attributes| {
        let value = |key: &str| attributes.get(key).map(String::as_str);
        if let Some(id) = value("id") {
            assert!(page.ids.insert(id.to_owned()), "{name}: id {id} twice");
        }
        page.links.extend(["href", "src", "xlink:href"].iter().filter_map(|key| value(key)).map(str::to_owned));
        match tag {
            "html" => assert_eq!((value("lang"), value("xml:lang")), (value("xml:lang"), value("lang")), "{name}"),
            "img" => assert!(value("alt").is_some_and(|text| !text.is_empty()), "{name}"),
            "svg" => {
                page.pictures += 1;
                assert!(value("role") == Some("img") || value("aria-hidden") == Some("true"), "{name}");
            }
            "script" | "style" | "font" | "iframe" => panic!("{name}: <{tag}>"),
            _ => {}
        }
        assert!(!attributes.keys().any(|key| key == "style" || key.starts_with("on")), "{name}: {attributes:?}");
    });
    let titles = text.matches("role=\"img\"><title>").count();
    let hidden = text.matches(" aria-hidden=\"true\">").count();
    assert_eq!(titles + hidden, page.pictures, "{name}: a picture without words");
    assert!(!text.contains("<title></title>"), "{name}");
    page
}

#[test]
fn everything_is_there_and_every_link_leads_somewhere() {
    let in_german = ANNOTATED.replacen("seed: 7", "language: de\nwalkthrough: {coordinates: zs}", 1).replace("24", "1");
    let in_french = PLAIN.replacen("subtitle", "language: fr\nsubtitle", 1);
    for spec in [ANNOTATED, PLAIN, &in_german, &in_french] {
        let edition = edition(spec);
        let files = files(&ebook(&edition));
        let texts = texts(&files);
        let package = texts["package.opf"];
        assert_eq!(each(package, "package", "xml:lang"), [edition.plan.language.as_str()]);
        // The package and the archive list the same files.
        let items: BTreeSet<&str> = each(package, "item", "href").into_iter().collect();
        let names: BTreeSet<&str> = files.iter().filter_map(|(name, _)| name.strip_prefix("EPUB/")).collect();
        assert_eq!(items, names.into_iter().filter(|name| *name != "package.opf").collect());
        let ids: BTreeSet<&str> = each(package, "item", "id").into_iter().collect();
        assert_eq!(ids.len(), items.len());
        let spine = each(package, "itemref", "idref");
        let pages: Vec<&str> = items.iter().copied().filter(|name| name.ends_with(".xhtml")).collect();
        assert_eq!(spine.iter().copied().collect::<BTreeSet<_>>().len(), pages.len());
        assert!(spine.iter().all(|id| ids.contains(id)));
        // The package lists the features of each page.
        let read: BTreeMap<&str, Page> = pages.iter().map(|name| (*name, page(name, texts[name]))).collect();
        for item in package.split("<item ").skip(1) {
            let tag = item.split('>').next().expect("a tag");
            let name = tag.split("href=\"").nth(1).and_then(|rest| rest.split('"').next()).expect("a name");
            let properties = tag.split("properties=\"").nth(1).and_then(|rest| rest.split('"').next());
            let printed: BTreeSet<&str> = properties.unwrap_or_default().split_whitespace().collect();
            let expected = [
                (name == "contents.xhtml", "nav"),
                (name == "cover.png", "cover-image"),
                (read.get(name).is_some_and(|page| page.pictures > 0), "svg"),
            ];
            let expected = expected.into_iter().filter(|(is_so, _)| *is_so).map(|(_, word)| word).collect();
            assert_eq!(printed, expected, "{name}");
        }
        let mut reached = BTreeSet::new();
        for (name, page) in &read {
            for link in &page.links {
                let (path, id) = link.split_once('#').map_or((link.as_str(), None), |(path, id)| (path, Some(id)));
                let path = if path.is_empty() { *name } else { path };
                assert!(items.contains(path), "{name}: {link} leads nowhere");
                let is_there = id.is_none_or(|id| read.get(path).is_some_and(|page| page.ids.contains(id)));
                assert!(is_there, "{name}: {link} leads to no place");
                if *name == "contents.xhtml" {
                    reached.insert(path);
                }
            }
        }
        // All pages can be reached from the contents, except those that are reached from other pages.
        let lead_on = ["cover.png", "style.css"];
        let is_further =
            |name: &&str| name.starts_with("answers-") || name.starts_with("tables-") || lead_on.contains(name);
        let unreached: Vec<&&str> =
            items.iter().filter(|name| !reached.contains(**name) && !is_further(name)).collect();
        let titles_alone = ["cover.xhtml", "title.xhtml"];
        assert!(unreached.iter().all(|name| titles_alone.contains(name)), "{unreached:?}");
    }
}

#[test]
fn puzzles_lead_to_their_hints_answers_and_walkthroughs_and_back() {
    for spec in [ANNOTATED, PLAIN] {
        let (edition, words) = (edition(spec), Words::new(Language::ENGLISH));
        let files = files(&ebook(&edition));
        let texts = texts(&files);
        for entry in edition.puzzles() {
            let (number, section) = (entry.number, entry.section + 1);
            let puzzle = texts[format!("puzzle-{number}.xhtml").as_str()];
            let narrator = Narrator::new(&words, entry.puzzle.board(), Coordinates::RowColumn);
            let back = format!("<a href=\"puzzle-{number}.xhtml\">");
            for (degree, hint) in ["region", "technique", "full"].iter().zip(entry.hints(&narrator).expect("a path")) {
                let name = format!("hints-{section}-{degree}.xhtml");
                assert!(puzzle.contains(&format!("href=\"{name}#p{number}\"")), "{number}");
                let start = texts[name.as_str()].split(&format!("id=\"p{number}\">")).nth(1).expect("a place");
                let own = start.split("</aside>").next().expect("an end");
                assert!(own.contains(&back) && words_of(own).contains(&*hint), "{own} lacks {hint}");
            }
            let answers = format!("answers-{}.xhtml", (number - 1) / 24 + 1);
            assert!(puzzle.contains(&format!("href=\"{answers}#p{number}\"")), "{number}");
            let start = texts[answers.as_str()].split(&format!("id=\"p{number}\">")).nth(1).expect("a place");
            assert!(start.split("</section>").next().expect("an end").contains(&back), "{number}");
            let walkthrough = texts.get(format!("walkthrough-{number}.xhtml").as_str());
            assert_eq!(walkthrough.is_some(), spec == ANNOTATED);
            assert_eq!(puzzle.contains("href=\"walkthrough-"), walkthrough.is_some());
            let Some(walkthrough) = walkthrough else { continue };
            assert!(walkthrough.contains(&back));
            assert_eq!(walkthrough.matches("class=\"sentence\"").count(), entry.trace.steps.len(), "{number}");
        }
    }
}

#[test]
fn every_board_is_a_table_too() {
    let edition = edition(PLAIN);
    let files = files(&ebook(&edition));
    let texts = texts(&files);
    for entry in edition.puzzles() {
        let number = entry.number;
        let link = format!("href=\"tables-1.xhtml#p{number}\"");
        assert!(texts[format!("puzzle-{number}.xhtml").as_str()].contains(&link), "{number}");
        let start = texts["tables-1.xhtml"].split(&format!("id=\"p{number}\">")).nth(1).expect("a place");
        let own = start.split("</section>").next().expect("an end");
        assert!(own.contains(&format!("<a href=\"puzzle-{number}.xhtml\">")), "{number}");
        let cell = |part: &str| words_of(&format!("<td{}", part.split("</td>").next().expect("a cell")));
        // The corner cell is empty.
        let cells: Vec<String> = own.split("<td").skip(2).map(cell).collect();
        let board = entry.puzzle.board();
        let spoken = |cell| match entry.puzzle.givens().digit(cell) {
            Some(digit) => board.symbol(digit).to_string(),
            None => "blank".to_owned(),
        };
        assert_eq!(cells, board.cells().map(spoken).collect::<Vec<_>>(), "{number}");
    }
}

#[test]
fn only_the_publisher_states_that_a_standard_is_kept() {
    let package = |spec: &str| texts(&files(&ebook(&edition(spec))))["package.opf"].to_owned();
    let plain = package(PLAIN);
    assert!(!plain.contains("conformsTo") && !plain.contains("certifiedBy"), "{plain}");
    assert!(plain.contains("\"schema:accessModeSufficient\">textual</meta>"), "{plain}");
    let statement = "EPUB Accessibility 1.1 - WCAG 2.1 Level AA";
    let key = format!("accessibility: {{conforms-to: {statement}, certified-by: Night & Press}}\nseed: 1\n");
    let expected = format!(
        "<meta id=\"conformance\" property=\"dcterms:conformsTo\">{statement}</meta>\n\
         <meta property=\"a11y:certifiedBy\" refines=\"#conformance\">Night &amp; Press</meta>\n"
    );
    let stated = package(&(key + PLAIN));
    assert!(stated.contains(&expected), "{stated}");
}

#[test]
fn date_isbn_edition_and_rights_reach_the_package() {
    let check = |keys: &str, expected: &[&str], absent: &[&str]| {
        let files = files(&ebook(&edition(&format!("{keys}\n{PLAIN}"))));
        let texts = texts(&files);
        for line in expected {
            assert!(texts["package.opf"].contains(line), "{keys}: {line}");
        }
        for text in absent {
            assert!(!texts["package.opf"].contains(text), "{keys}: {text}");
        }
        texts["about.xhtml"].to_owned()
    };
    let undated = "<meta property=\"dcterms:modified\">2000-01-01T00:00:00Z</meta>";
    check("", &[undated], &["dc:date", "isbn", "dc:source", "dc:rights", "bookEdition"]);
    let dated = ["<dc:date>2026-11-23</dc:date>", "<meta property=\"dcterms:modified\">2026-11-23T00:00:00Z</meta>"];
    check("published: 2026-11-23", &dated, &[]);
    let isbn = "isbn: 978-3-16-148410-0";
    check(isbn, &["<dc:identifier>urn:isbn:9783161484100</dc:identifier>"], &["dc:source"]);
    let printed = format!("{isbn}\npreset: home");
    check(&printed, &["<dc:source>urn:isbn:9783161484100</dc:source>"], &["<dc:identifier>urn:isbn"]);
    let about = check(
        &format!("{isbn}\nedition: First & last\nrights: |\n  © 2026 N\n  All rights reserved."),
        &["<dc:rights>© 2026 N All rights reserved.", "\"schema:bookEdition\">First &amp; last</meta>"],
        &[],
    );
    for line in ["First &amp; last", "ISBN 978-3-16-148410-0", "© 2026 N", "All rights reserved."] {
        assert!(about.contains(&format!("<p dir=\"auto\">{line}</p>")), "{line}: {about}");
    }
}

#[test]
fn authors_choose_the_lines_about_the_book() {
    let check = |imprint: &str, expected: &[&str], absent: &[&str]| {
        let files = files(&ebook(&edition(&format!("imprint: {imprint}\n{PLAIN}"))));
        let about = texts(&files)["about.xhtml"].to_owned();
        for line in expected {
            assert!(about.contains(line), "{imprint}: {line}: {about}");
        }
        for line in absent {
            assert!(!about.contains(line), "{imprint}: {line}: {about}");
        }
    };
    let ours = ["3 puzzles", "Seed 1", "Made with sudopress", "<h2>What the ratings mean</h2>"];
    check("{}", &ours, &[]);
    check("{puzzles: off, seed: off, tool: off, scales: off}", &[], &ours);
    check(
        "{publisher: Quiet & Co, seed: The seventh, scales: Our own scale}",
        &["Quiet &amp; Co", "<p>The seventh</p>", "<p>Our own scale</p>"],
        &["Seed 1", "<h2>What the ratings mean</h2>"],
    );
}

#[test]
fn the_environment_dates_an_e_book() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let check = |keys: &str, variable: Option<&str>, exit: i32, expected: &str, package: &str| {
        let text =
            format!("title: t\noutputs: [epub]\nsections: [{{title: s, count: 1, board: {{box: 2x2}}}}]\n{keys}\n");
        fs::write(folder.path().join("a.yaml"), text).expect("it can be written");
        let mut program = Command::new(env!("CARGO_BIN_EXE_sudopress"));
        program.args(["build", "a.yaml"]).current_dir(folder.path()).env_remove("SOURCE_DATE_EPOCH");
        let output = program.envs(variable.map(|value| ("SOURCE_DATE_EPOCH", value))).output().expect("it starts");
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(exit), "{said}");
        assert!(said.contains(expected) && said.contains("2000-01-01") == package.starts_with("2000"), "{said}");
        if exit == 0 {
            let ebook = fs::read(folder.path().join("out/a/book.epub")).expect("it is made");
            let modified = format!("<meta property=\"dcterms:modified\">{package}</meta>");
            assert!(texts(&files(&ebook))["package.opf"].contains(&modified), "{keys} {variable:?}");
        }
    };
    let note =
        "note: the e-book has the date 2000-01-01; write the day of publication, such as `published: 2026-11-23`";
    check("", None, 0, note, "2000-01-01T00:00:00Z");
    check("", Some("1795415400"), 0, "", "2026-11-23T06:30:00Z");
    check("published: 2026-12-24", Some("1795415400"), 0, "", "2026-12-24T00:00:00Z");
    check("", Some("today"), 3, "`today` in `SOURCE_DATE_EPOCH` is not a time; write the seconds since 1970", "");
}

#[test]
fn the_identifier_follows_from_the_content() {
    let identifier = |keys: &str| {
        let spec = format!("title: t\nsections: [{{title: s, count: 1, board: {{box: 2x2}}}}]\n{keys}\n");
        let files = files(&ebook(&edition(&spec)));
        let (_, rest) = texts(&files)["package.opf"].split_once("urn:uuid:").expect("an identifier");
        rest.split('<').next().expect("an end").to_owned()
    };
    let plain = identifier("");
    for same in ["published: 2026-11-23", "page: {size: a5}"] {
        assert_eq!(identifier(same), plain, "{same}");
    }
    let others =
        ["subtitle: x", "author: x", "edition: x", "rights: x", "seed: 2", "answers: {style: plain}", "language: de"];
    let all: BTreeSet<String> = others.into_iter().map(identifier).chain([plain]).collect();
    assert_eq!(all.len(), others.len() + 1);
}

/// Returns the text of a page without its tags.
fn words_of(page: &str) -> String {
    let text: String = page.split('<').map(|part| part.split_once('>').map_or(part, |(_, text)| text)).collect();
    text.replace("&#x27;", "'").replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&")
}

#[test]
fn pages_run_from_the_side_of_their_language() {
    let edition = edition(PLAIN);
    let check = |tag: &str, head: &str, spine: &str| {
        let files = files(&ebook_in(&edition, Words::from_source(tag, "").expect("words")));
        for (name, text) in texts(&files) {
            assert!(!name.ends_with(".xhtml") || text.contains(head), "{tag} {name}");
            assert!(!name.ends_with(".opf") || text.contains(spine), "{tag} {name}");
        }
    };
    check("he", "xml:lang=\"he\" dir=\"rtl\">", "<spine page-progression-direction=\"rtl\">");
    check("sv", "xml:lang=\"sv\">", "<spine>");
}

#[test]
fn archives_begin_with_what_they_are_and_are_the_same_every_time() {
    let (annotated, plain) = (edition(ANNOTATED), edition(PLAIN));
    let with = |threads: usize| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads");
        pool.install(|| ebook(&annotated))
    };
    let made = with(1);
    assert!(made == with(3), "another e-book of the same edition");
    // The header of a file in an archive: method, lengths of name and extra fields, then name and content.
    assert_eq!((&made[..4], &made[8..10], &made[26..30]), (&b"PK\x03\x04"[..], &[0, 0][..], &[8, 0, 0, 0][..]));
    assert_eq!(&made[30..58], b"mimetypeapplication/epub+zip");
    let identifier = |ebook: &[u8]| {
        let files = files(ebook);
        let package = texts(&files)["package.opf"].to_owned();
        assert!(package.contains("<meta property=\"dcterms:modified\">2000-01-01T00:00:00Z</meta>"));
        let (_, rest) = package.split_once("<dc:identifier id=\"book\">urn:uuid:").expect("an identifier");
        rest.split('<').next().expect("an end").to_owned()
    };
    let [one, other] = [&made, &ebook(&plain)].map(|ebook| identifier(ebook));
    assert!(one.len() == 36 && one != other, "{one} {other}");
}
