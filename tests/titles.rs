//! Tests that titles in many scripts, on covers and pages, do not violate any printer's requirements with the ink of
//! their letters.

use super::typeset::witness;
use std::fs;
use sudopress::book::preset::{PdfKind, Preset};
use sudopress::book::{Edition, Plan, compose, plan, read};
use sudopress::draw::Theme;
use sudopress::explain::Words;
use sudopress::preflight::{CoverRequest, Report, Request, Rule, preflight, preflight_cover};
use sudopress::typeset::{Faces, Press, templates};

/// Titles and authors by language. Those of the second table are in scripts that the built-in fonts lack.
const TITLES: &[(&str, &str, &str)] = &[
    ("en", "Quiet Gypsy Puzzles", "Jay Young"),
    ("de", "Übung macht den Meister", "Jörg Größe"),
    ("de", "ÄÖÜ", "Äpfelübung"),
    ("fr", "ÉTÉ À LA MER", "Éloïse Çağla"),
    ("es", "El Niño y el Ñandú", "ÑANDÚ"),
    ("pl", "Żółw Ścieżka", "Łukasz Ż."),
    ("cs", "Žluťoučký kůň", "Ďáblův Ů"),
    ("tr", "İğne Ğ Ş", "İpek"),
    ("vi", "Ế Ộ Ậ Ữ Ẵ", "Nguyễn Thị Ộ"),
    ("vi", "Trò chơi trí tuệ Ễ", "Đặng Ẩn"),
    ("sv", "Årets Ångström Å", "Åsa"),
    ("is", "Þykk Öxi", "Ýr Í"),
    ("hu", "ŐRÜLT ŰR", "Őze Ű"),
    ("el", "Ἄνθρωπος ᾯ Ὦ", "Σίσυφος Ά"),
    ("ru", "Ёлка Й", "Цйщ Ё"),
    ("uk", "Її Ґанок Й", "Їжак"),
    ("he", "סוּדוֹקוּ לְךָ", "דָּוִד כֹּהֵן"),
    ("he", "סודוקו ארוכים", "Levi ק"),
    ("lv", "Ķīļu Ģ Ņ Ļ", "Ģirts Ā"),
    ("en", "E\u{302}\u{301} A\u{30a}\u{301} o\u{323}\u{302}", "Q\u{301} g\u{323}"),
    ("en", "A Very Long Title of Many Words for Patient Readers by the Sea, Volume É", "Jane Q. Public and Others Ÿ"),
    ("en", "(Ågj) [Ẫ] {Q} |", "/ \\ _"),
];
const OTHER_SCRIPTS: &[(&str, &str, &str)] = &[
    ("ar", "سودوكو لِلْأَذْكِيَاءِ", "إِبْراهيم ژ ڭ"),
    ("fa", "سودوکو برای همه", "گروه پژوهش"),
    ("ka", "სუდოკუ ჰაერი", "ჯგუფი"),
    ("hy", "Սուդոկու Ֆլ", "Գրիգոր"),
];

const THEMES: [&str; 6] = ["children", "classic", "large-print", "modern", "newspaper", "strong"];
const PRINTERS: [&str; 3] = ["kdp", "lulu", "ingramspark"];

/// A font for scripts that the built-in ones lack, if this system has it.
const OTHER_FACE: &str = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf";

fn planned((language, title, author): (&str, &str, &str), printer: &str, keys: &str) -> Plan {
    let spine = if printer == "ingramspark" { "{spine: 0.31in}" } else { "{}" };
    let cover = if keys.contains("cover:") { String::new() } else { format!("cover: {spine}\n") };
    // JSON is YAML for any contents of strings.
    let section: String = title.chars().take(100).collect();
    let [title, author, section] = [title, author, &section].map(|text| serde_json::to_string(text).expect("a text"));
    let text = format!(
        "title: {title}\nauthor: {author}\nlanguage: {language}\nseed: 7\npreset: {printer}\n{cover}{keys}\n\
         page: {{size: 6x9in, puzzles: 1}}\nanswers: {{style: plain}}\nwords: w.ftl\n\
         sections: [{{title: {section}, count: 30, board: {{box: 3x2}}}}]\n"
    );
    let (spec, text) = read("book.yaml", text.as_bytes()).unwrap_or_else(|faults| panic!("{faults:?}"));
    plan(&spec, "book.yaml", &text).unwrap_or_else(|faults| panic!("{faults:?}"))
}

fn press(theme: &str, fonts: &[Vec<u8>]) -> Press {
    let theme = Theme::named(theme).expect("it comes with the program");
    Press::with_theme(templates(), Faces::with(fonts), theme.into())
}

/// Returns preflight's findings, except for PDF/X, which Ghostscript produces.
fn findings(report: Report, preset: &Preset) -> Vec<String> {
    let is_x = preset.kind == PdfKind::X;
    let is_meant = |rule: Rule| !is_x || !matches!(rule, Rule::Kind | Rule::Boxes | Rule::Colour);
    let faults = report.faults.into_iter().filter(|fault| is_meant(fault.rule));
    faults.map(|fault| format!("{}: {} (page {:?})", fault.rule, fault.message, fault.page)).collect()
}

fn check_title(title: (&str, &str, &str), theme: &str, printer: &str, fonts: &[Vec<u8>]) {
    let plan = planned(title, printer, "");
    let (press, words) = (press(theme, fonts), Words::from_source(title.0, "").expect("a language"));
    assert!(press.missing_characters(&plan, &words).is_empty(), "{title:?}");
    press.check_cover(&plan, &words).unwrap_or_else(|fault| panic!("{title:?} {theme} {printer}: {fault}"));
    let edition = compose(&plan, &mut ()).expect("puzzles enough");
    let print = edition.plan.print.expect("a book for print");
    let request = Request { preset: print.preset, binding: print.binding, paper: print.paper, size: None };
    // Thin books have no text on their spines, so a thick one is also made.
    for pages in [press.page_counts(&edition, &words).expect("it can be set")[0], 100, 140, 400] {
        let pdf = press.cover(&edition, pages, &words).expect("it can be set").expect("it has a cover");
        let sheet = edition.plan.cover_sheet(pages).expect("it has a cover");
        let report = preflight_cover(&pdf, CoverRequest { request, sheet, pages }).expect("a PDF");
        assert_eq!(findings(report, print.preset), [""; 0], "cover of {title:?} {theme} {printer}, {pages} pages");
    }
    let pdf = press.book(&edition, &words).expect("it can be set");
    let report = preflight(&pdf, request).expect("a PDF");
    assert_eq!(findings(report, print.preset), [""; 0], "book of {title:?} {theme} {printer}");
}

#[test]
fn titles_in_many_scripts_keep_their_distances() {
    for (index, &title) in TITLES.iter().enumerate() {
        // The twenty-two titles cover all eighteen pairs.
        check_title(title, THEMES[index % 6], PRINTERS[(index + index / 6) % 3], &[]);
    }
    let Ok(face) = fs::read(OTHER_FACE) else { return };
    for (index, &title) in OTHER_SCRIPTS.iter().enumerate() {
        check_title(title, THEMES[index % 6], PRINTERS[index % 3], std::slice::from_ref(&face));
    }
}

#[test]
#[ignore = "takes minutes: .ci/full titles"]
fn all_titles_on_all_themes_and_printers() {
    let fonts: Vec<Vec<u8>> = fs::read(OTHER_FACE).into_iter().collect();
    let others = if fonts.is_empty() { &[] } else { OTHER_SCRIPTS };
    for &title in TITLES.iter().chain(others) {
        for theme in THEMES {
            for printer in PRINTERS {
                check_title(title, theme, printer, &fonts);
            }
        }
    }
}

#[test]
fn spines_are_set_smaller_or_stay_empty_with_a_note() {
    let words = Words::from_source("en", "").expect("a language");
    let check = |title: &str, author: &str, pages: usize, expected: Option<&str>| {
        let plan = planned(("en", title, author), "kdp", "");
        let note = press("classic", &[]).cover_note(&plan, pages);
        assert_eq!(note.as_deref(), expected, "{title} {pages}");
        let is_empty = expected.is_some_and(|note| note.contains("stays empty"));
        let edition = compose(&plan, &mut ()).expect("puzzles enough");
        let pdf = press("classic", &[]).cover(&edition, pages, &words).expect("it can be set").expect("a cover");
        // Only rotated text has words above each other.
        let Some(layout) = witness("pdftotext", &["-bbox"], &pdf, &["-"]) else { return };
        let sheet = plan.cover_sheet(pages).expect("a cover");
        let folds = [sheet.trim.0, sheet.trim.0 + sheet.spine].map(|fold| (fold + sheet.bleed).points());
        let on_spine = boxes(&layout).into_iter().filter(|word| folds[0] < word.left && word.right < folds[1]).count();
        assert_eq!(on_spine == 0, is_empty, "{title} {pages}: {layout}");
    };
    check(
        "Sudoku",
        "Anna",
        104,
        Some("the spine of the cover leaves out the author: the title and author do not fit at 7 points"),
    );
    check("Sudoku", "Anna", 140, None);
    check("Übung macht den Meister", "Anna", 160, None);
    check(
        "Ễ g Ộ",
        "Anna",
        104,
        Some("the spine of the cover stays empty: this title in text of 7 points does not fit on 0.234 in"),
    );
    check(
        &"Long ".repeat(40),
        "Anna",
        120,
        Some("the spine of the cover stays empty: the title is too long at 7 points"),
    );
}

/// A word with its printed place, in points from the top left corner.
pub(super) struct Word {
    pub left: f64,
    pub right: f64,
    pub top: f64,
    pub bottom: f64,
    pub text: String,
}

/// Parses the words of `pdftotext -bbox`.
pub(super) fn boxes(layout: &str) -> Vec<Word> {
    let word = |line: &str| {
        let number = |key: &str| line.split(key).nth(1)?.split('"').nth(1)?.parse::<f64>().ok();
        let text = line.split('>').nth(1)?.split('<').next()?.to_owned();
        let (left, right) = (number("xMin=")?, number("xMax=")?);
        Some(Word { left, right, top: number("yMin=")?, bottom: number("yMax=")?, text })
    };
    layout.lines().filter(|line| line.contains("<word")).filter_map(word).collect()
}

#[test]
fn covers_of_books_read_from_the_right_are_mirrored() {
    let check = |language: &str, is_from_right: bool| {
        let keys = "isbn: 978-3-16-148410-0\ncover: {text: \"Backtext\"}";
        let plan = planned((language, "Fronttitle", "Someauthor"), "kdp", keys);
        let words = Words::from_source(language, "").expect("a language");
        let edition = compose(&plan, &mut ()).expect("puzzles enough");
        let press = press("classic", &[]);
        let pdf = press.cover(&edition, 200, &words).expect("it can be set").expect("a cover");
        let Some(layout) = witness("pdftotext", &["-bbox"], &pdf, &["-"]) else { return };
        let sheet = plan.cover_sheet(200).expect("a cover");
        let [width, spine] = [sheet.trim.0, sheet.spine].map(|length| length.points());
        let middle = sheet.bleed.points() + width + spine / 2.0;
        let words = boxes(&layout);
        // The front and the back, each from left to right, for words at least this wide in points. The section of this
        // name on the back is smaller than the title.
        let on_left = |text: &str, least: f64| {
            let found = words.iter().filter(|word| word.text.contains(text) && word.right - word.left >= least);
            let off_spine = found.filter(|word| (f64::midpoint(word.left, word.right) - middle).abs() > spine);
            let sides: Vec<bool> = off_spine.map(|word| word.left < middle).collect();
            assert!(!sides.is_empty() && sides.iter().all(|side| *side == sides[0]), "{language} {text}: {layout}");
            sides[0]
        };
        assert_eq!(on_left("Fronttitle", 100.0), is_from_right, "{language}");
        assert_eq!([on_left("Backtext", 0.0), on_left("ISBN", 0.0)], [!is_from_right; 2], "{language}");
        // The title is on the side of the front where lines begin: next to the spine, in books read from the left.
        let title = words.iter().find(|word| word.text == "Fronttitle" && word.right - word.left > 100.0);
        let title = title.expect("it is on the front");
        let from_spine =
            if is_from_right { middle - spine / 2.0 - title.right } else { title.left - middle - spine / 2.0 };
        assert!((20.0..60.0).contains(&from_spine), "{language}: {from_spine}");
        // The spine begins with the title, above the author.
        let top = |text: &str| {
            let on_spine = |word: &&Word| (f64::midpoint(word.left, word.right) - middle).abs() < spine / 2.0;
            words.iter().filter(on_spine).find(|word| word.text.contains(text)).map(|word| word.top)
        };
        assert!(top("Fronttitle").zip(top("Someauthor")).is_some_and(|(title, author)| title < author), "{layout}");
    };
    check("en", false);
    for language in ["he", "ar", "fa", "ur", "yi"] {
        check(language, true);
    }
}

#[test]
fn only_ingramspark_gets_right_bound_books_in_reverse_order() {
    let check = |language: &str, printer: &str, is_reversed: bool| {
        let plan = planned((language, "Fronttitle", "Someauthor"), printer, "");
        let words = Words::from_source(language, "").expect("a language");
        let edition = compose(&plan, &mut ()).expect("puzzles enough");
        let pdf = press("classic", &[]).book(&edition, &words).expect("it can be set");
        let print = plan.print.expect("a book for print");
        let request = Request { preset: print.preset, binding: print.binding, paper: print.paper, size: None };
        let report = preflight(&pdf, request).expect("a PDF");
        assert_eq!(findings(report, print.preset), [""; 0], "{language} {printer}");
        let Some(text) = witness("pdftotext", &[], &pdf, &["-"]) else { return };
        let mut pages: Vec<&str> = text.split('\u{c}').collect();
        pages.pop();
        assert!(pages.len().is_multiple_of(2), "{language} {printer}");
        let title = pages.iter().position(|page| page.contains("Fronttitle")).expect("a title page");
        // The printer's own mark is on the last page of the file, so the book begins with a blank sheet.
        let expected = if is_reversed { pages.len() - 3 } else { 0 };
        let last = pages.iter().rposition(|page| page.contains("Fronttitle")).expect("a title page");
        assert_eq!(if is_reversed { last } else { title }, expected, "{language} {printer}");
    };
    check("en", "ingramspark", false);
    check("he", "ingramspark", true);
    check("he", "kdp", false);
}

#[test]
fn short_openers_keep_title_and_facts_apart() {
    let check = |size: &str, large: &str, title: &str| {
        let text = format!(
            "title: T\nseed: 3\npreset: home\npage: {{size: {size}, puzzles: 1, large-print: {large}}}\n\
             parts: {{openers: short}}\nanswers: {{style: plain}}\n\
             sections: [{{title: \"{title}\", count: 3, board: {{box: 2x2}}}}]\n"
        );
        let (spec, text) = read("book.yaml", text.as_bytes()).expect("a spec of good form");
        let plan = plan(&spec, "book.yaml", &text).expect("a spec that makes sense");
        let edition: Edition = compose(&plan, &mut ()).expect("puzzles enough");
        let words = Words::from_source("en", "").expect("a language");
        let pdf = press("large-print", &[]).book(&edition, &words).expect("it can be set");
        let Some(all) = witness("pdftotext", &["-bbox"], &pdf, &["-"]) else { return };
        // The opener is on the first page after the contents with a number of puzzles.
        let mut pages = all.split("<page ").skip(4);
        let layout = pages.find(|page| page.contains(">puzzles</word>")).expect("an opener");
        let words = boxes(layout);
        let holds =
            |one: &Word, x: f64, y: f64| (one.left..one.right).contains(&x) && (one.top..one.bottom).contains(&y);
        for (index, one) in words.iter().enumerate() {
            let others = words.iter().enumerate().filter(|(other, _)| *other != index);
            for (_, other) in others {
                let middle = (f64::midpoint(other.left, other.right), f64::midpoint(other.top, other.bottom));
                assert!(!holds(one, middle.0, middle.1), "{size} {title}: {} over {}: {layout}", one.text, other.text);
            }
        }
    };
    check("8.5x11in", "on", "Easy");
    check("8.5x11in", "on", "Gentle puzzles for long winter evenings");
    check("8x10in", "on", "Gentle puzzles for the evening");
    check("a4", "on", "Warming up with easy ones");
    check("6x9in", "off", "Gentle puzzles for the evening");
    check("4x6in", "off", "Gentle puzzles for long winter evenings");
    check("100x150mm", "off", "Easy");
}

#[test]
fn openers_fit_on_their_page() {
    let check = |size: &str, large: &str, intro: usize| {
        let text = format!(
            "title: T\nseed: 3\npreset: kdp\npage: {{size: {size}, puzzles: 1, large-print: {large}}}\n\
             answers: {{style: plain}}\nsections:\n\
             - {{title: \"A rather long title of a section\", intro: \"{}\", count: 30, board: {{box: 3x2}}}}\n",
            "word ".repeat(intro)
        );
        let (spec, text) = read("book.yaml", text.as_bytes()).expect("a spec of good form");
        let plan = plan(&spec, "book.yaml", &text).unwrap_or_else(|faults| panic!("{faults:?}"));
        let edition: Edition = compose(&plan, &mut ()).expect("puzzles enough");
        let words = Words::from_source("en", "").expect("a language");
        let pdf = press("strong", &[]).book(&edition, &words).expect("it can be set");
        let print = edition.plan.print.expect("a book for print");
        let request = Request { preset: print.preset, binding: print.binding, paper: print.paper, size: None };
        let report = preflight(&pdf, request).expect("a PDF");
        assert_eq!(findings(report, print.preset), [""; 0], "{size} {large} {intro}");
    };
    check("8.5x11in", "on", 1);
    check("8.5x11in", "on", 40);
    check("4x6in", "off", 60);
    check("6x9in", "off", 150);
}

#[test]
fn books_name_the_faces_that_they_are_set_in() {
    let check = |theme: &str, title: &str, expected: &str| {
        let plan = planned(("en", title, "A"), "kdp", "");
        let edition = compose(&plan, &mut ()).expect("puzzles enough");
        let words = Words::from_source("en", "").expect("a language");
        let pdf = press(theme, &[]).book(&edition, &words).expect("it can be set");
        let Some(text) = witness("pdftotext", &["-raw"], &pdf, &["-"]) else { return };
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(text.contains(expected), "{theme} {title}: {text}");
    };
    let both = "both under the SIL Open Font License 1.1.";
    check("classic", "T", &format!("Set in Libertinus Serif and Source Sans 3, {both}"));
    check("modern", "T", "Set in Source Sans 3, under the SIL Open Font License 1.1.");
    check("large-print", "T", "Set in Source Sans 3, under the SIL Open Font License 1.1.");
    check("modern", "שלום", &format!("Set in Source Sans 3 and Libertinus Serif, {both}"));
}

#[test]
fn introductions_that_run_off_their_page_are_refused_before_puzzles_are_made() {
    let check = |size: &str, characters: usize, expected: &[usize]| {
        let intro: String = "Words of an introduction. ".chars().cycle().take(characters).collect();
        let text = format!(
            "title: T\npreset: home\npage: {{size: {size}, puzzles: 1}}\nsections:\n  \
             - {{title: One, count: 3}}\n  - {{title: Two, count: 4000, intro: {intro:?}}}\n"
        );
        let (spec, text) = read("book.yaml", text.as_bytes()).expect("a spec of good form");
        let plan = plan(&spec, "book.yaml", &text).expect("a spec that makes sense");
        let words = Words::from_source("en", "").expect("a language");
        let crowded = press("classic", &[]).crowded_sections(&plan, &words).expect("valid templates");
        assert_eq!(crowded, expected, "{size} {characters}");
    };
    check("4x6in", 1200, &[]);
    check("4x6in", 1990, &[1]);
    check("6x9in", 1990, &[]);
}
