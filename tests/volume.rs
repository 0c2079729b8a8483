//! Tests of the parts of a volume, read back from the PDF with poppler's tools.

use super::cli::run_in;
use super::typeset::witness;
use sudopress::book::{Edition, compose, plan, read};
use sudopress::explain::{Language, Words};
use sudopress::typeset::{Press, templates};

const SECTIONS: &str =
    "sections:\n  - {title: Warming up, count: 3, grade: easy}\n  - {title: The climb, count: 3, grade: hard}\n";

fn edition(keys: &str) -> Edition {
    let text = format!("title: Long Evenings\nauthor: The Night Press\nseed: 5\n{keys}\n{SECTIONS}");
    let (spec, text) = read("book.yaml", text.as_bytes()).expect("a spec of good form");
    let plan = plan(&spec, "book.yaml", &text).expect("a spec that makes sense");
    compose(&plan, &mut ()).expect("puzzles enough")
}

fn set(edition: &Edition, own: &[(&str, &str)]) -> Vec<u8> {
    let templates = own.iter().fold(templates(), |all, (name, text)| all.with(name, (*text).to_owned()));
    Press::new(templates, &[]).book(edition, &Words::new(Language::ENGLISH)).expect("a book that can be set")
}

/// Returns the words of each page.
fn pages(pdf: &[u8]) -> Option<Vec<String>> {
    let text = witness("pdftotext", &["-raw"], pdf, &["-"])?;
    Some(text.split('\u{c}').map(str::to_owned).collect())
}

#[test]
fn parts_stand_in_their_order_and_say_what_they_are_for() {
    let check = |keys: &str, own: &[(&str, &str)], expected: &[&str]| {
        let edition = edition(keys);
        let Some(pages) = pages(&set(&edition, own)) else { return };
        let mut from = 0;
        for words in expected {
            let found = pages.iter().skip(from).position(|page| page.contains(words));
            from += found.unwrap_or_else(|| panic!("{words:?} is not after page {from}: {:?}", &pages[from..]));
        }
    };
    check("", &[], &["Long Evenings", "Seed 5", "Contents", "How to play", "Warming up", "The climb", "Answers"]);
    check(
        "edition: First edition\nrights: All rights reserved.\nparts: {half-title: on, other-titles: Short Evenings, \
         dedication: For Ada, primer: on, full-solutions: on, hints: on, index: on, notes: on, colophon: on}",
        &[],
        &[
            "Also by The Night Press\nShort Evenings",
            "First edition",
            "For Ada",
            "Contents",
            "Techniques in this book",
            "Hidden Single",
            "From start to finish: Easy",
            "From start to finish: Hard",
            "SECTION 1",
            "First hints: where to look\n1 ",
            "Third hints: the step",
            "Answers",
            "Puzzles by technique",
            "Notes",
            "The difficulty curve of the book",
        ],
    );
    check(
        "parts: {title: off, contents: off, rules: off, openers: short, colophon: end.typ}",
        &[("own-colophon.typ", "= The end\n#lorem(2000)\n#pagebreak()\nlast words")],
        &["Seed 5", "SECTION 1\nWarming up", "SECTION 2\nThe climb", "Answers", "The end", "last words"],
    );
}

#[test]
fn contents_and_references_lead_to_the_pages_that_there_are() {
    let edition = edition("page: {answers: 2}\nparts: {primer: on, full-solutions: on, hints: on, index: on}");
    let Some(pages) = pages(&set(&edition, &[])) else { return };
    let contents = pages.iter().find(|page| page.contains("Contents")).expect("it has some");
    let page_of = |title: &str| {
        let after = contents.split(title).nth(1).unwrap_or_else(|| panic!("{title} in {contents}"));
        let number = after.split_whitespace().find(|word| word.len() < 4 && word.parse::<usize>().is_ok_and(|n| n > 3));
        number.and_then(|number| number.parse::<usize>().ok()).expect("a page")
    };
    for (title, words) in [
        ("How to play", "How to play"),
        ("Techniques in this book", "Techniques in this book"),
        ("From start to finish", "From start to finish: Easy"),
        ("The climb", "SECTION 2"),
        ("Hints", "Each puzzle has three hints"),
        ("Index", "Puzzles by technique"),
    ] {
        let page = page_of(title);
        assert!(pages[page - 1].contains(words), "{title} on page {page}: {}", pages[page - 1]);
    }
    let printed = pages
        .iter()
        .flat_map(|page| page.match_indices("answer on page ").map(move |(at, words)| &page[at + words.len()..]));
    let printed: Vec<usize> = printed.filter_map(|rest| rest.split_whitespace().next()?.parse().ok()).collect();
    assert_eq!(printed.len(), 6);
    assert!(printed.iter().all(|&page| pages[page - 1].contains("puzzle on page")), "{printed:?}");
}

#[test]
fn answers_may_be_a_volume_of_their_own() {
    let edition = edition("answers: {style: plain, separate-volume: on}");
    let press = Press::new(templates(), &[]);
    let volumes = press.volumes(&edition, &Words::new(Language::ENGLISH)).expect("books that can be set");
    let [book, answers] = &volumes[..] else { panic!("{} volumes", volumes.len()) };
    let Some((book, answers)) = pages(book).zip(pages(answers)) else { return };
    assert!(book.iter().all(|page| !page.contains("puzzle on page")));
    assert!(book.concat().matches("answer on page 4 of the answers").count() == 6, "{book:?}");
    assert!(answers[3].matches("puzzle on page").count() == 6 && answers[0].contains("Long Evenings"), "{answers:?}");
    // The title page of the puzzles has the first one, that of the answers its solution.
    let digits = |page: &str| page.chars().filter(char::is_ascii_digit).count();
    let first = edition.puzzles().next().expect("a puzzle");
    // The board is above and below the title.
    assert_eq!([digits(&book[0]), digits(&answers[0])], [first.puzzle.given_count(), 81].map(|count| 2 * count));
}

#[test]
fn easier_puzzles_may_have_plain_answers() {
    let edition = edition("answers: {annotated: {from: hard}}");
    let Some(pages) = pages(&set(&edition, &[])) else { return };
    let answers = pages.iter().filter(|page| page.contains("puzzle on page"));
    let counts = |page: &String| ["puzzle on page", "Hardest step:"].map(|words| page.matches(words).count());
    // They fill the page together.
    assert_eq!(answers.map(counts).collect::<Vec<_>>(), [[6, 3]], "{pages:?}");
}

#[test]
fn pages_are_estimated_from_a_sample() {
    let keys = "seed: 5\npage: {size: 6x9in}\nparts: {hints: on, index: on}\npreset: kdp\npurpose: print";
    let text = format!(
        "title: Many\n{keys}\nsections:\n  - {{title: A, count: 150, grade: easy}}\n  - {{title: B, count: 130}}\n"
    );
    let (spec, text) = read("book.yaml", text.as_bytes()).expect("a spec of good form");
    let plan = plan(&spec, "book.yaml", &text).expect("a spec that makes sense");
    let (press, words) = (Press::new(templates(), &[]), Words::new(Language::ENGLISH));
    let laid_out = |plan| {
        let edition: Edition = compose(plan, &mut ()).expect("puzzles enough");
        press.laid_out(&edition, &words).expect("built-in templates")
    };
    let (estimated, exact) = (plan.estimated_from(&laid_out(&plan.sampled(120))), laid_out(&plan));
    let (about, pages) = (estimated.pages.len(), exact.pages.len());
    assert!(about.abs_diff(pages) * 100 <= pages * 3, "{about} for {pages}");
    assert_eq!(plan.sampled(1_000).sections, plan.sections);
}

#[test]
fn lines_under_puzzles_lead_to_hints_and_compare_times() {
    for size in ["a4, puzzles: 12", "6x9in, puzzles: 1", "5x8in, puzzles: 6"] {
        let keys = format!(
            "page: {{size: {size}, points: on, digits: on, hint-line: on, target-time: on, finished-in: on}}\n\
             walkthrough: {{url: 'https://example.org/{{number}}'}}\nparts: {{hints: on, rules: off}}\nanswers: {{style: plain}}"
        );
        let edition = edition(&keys);
        let Some(pages) = pages(&set(&edition, &[])) else { return };
        let text = pages.concat().replace('\n', " ");
        assert_eq!(text.matches("hints on page").count(), 6, "{text}");
        assert_eq!(text.matches("3 points up to").count(), 6, "{text}");
        assert_eq!(text.matches("1 2 3 4 5 6 7 8 9").count(), 6, "{text}");
        let referred = text.split("hints on pages ").nth(1).or_else(|| text.split("hints on page ").nth(1));
        let page: usize = referred
            .and_then(|rest| rest.split(|sign: char| !sign.is_ascii_digit()).next()?.parse().ok())
            .unwrap_or_else(|| panic!("a page: {text}"));
        assert!(pages[page - 1].contains("First hints: where to look"), "page {page} of {pages:?}");
    }
}

#[test]
fn examples_are_no_puzzles_of_the_book() {
    let edition = edition("parts: {full-solutions: on}");
    assert_eq!(edition.examples.iter().map(|entry| entry.section).collect::<Vec<_>>(), [0, 1]);
    for example in &edition.examples {
        assert!(edition.puzzles().all(|entry| entry.canonical != example.canonical));
        let grade = |entry: &sudopress::book::Entry| entry.grade.as_ref().map(|grade| grade.key.clone());
        assert_eq!(grade(example), grade(&edition.sections[example.section].puzzles[0]));
    }
}

#[test]
fn large_print_has_no_letter_under_eighteen_points() {
    let edition = edition("page: {large-print: on, puzzles: 2, target-time: on, finished-in: on}");
    let pdf = set(&edition, &[]);
    let Some(layout) = witness("pdftotext", &["-bbox"], &pdf, &["-"]) else { return };
    // The boxes of words are as high as their fonts, a little more than the size of the letters.
    let number = |line: &str, key: &str| -> Option<f64> { line.split(key).nth(1)?.split('"').nth(1)?.parse().ok() };
    let heights = layout.lines().filter_map(|line| Some(number(line, "yMax=")? - number(line, "yMin=")?));
    let least = heights.fold(f64::MAX, f64::min);
    assert!((18.0..26.0).contains(&least), "{least}");
    let text = pages(&pdf).expect("pdftotext is there").concat();
    assert!(text.contains("Target: ") && text.contains("Finished in"), "{text}");
}

#[test]
fn diagrams_below_long_sentences_are_whole() {
    let place = tempfile::tempdir().expect("a temporary folder");
    let spec = "title: T\nseed: 4042\nlanguage: fr\npreset: kdp\npage: {size: 8x10in, large-print: on}\n\
                parts: {full-solutions: on}\nanswers: {style: plain}\noutputs: [pdf]\n\
                sections: [{title: A, count: 24, board: {variant: x}}]\n";
    std::fs::write(place.path().join("book.yaml"), spec).expect("it can be written");
    // The build reports ink that crosses the edge of a page.
    let built = run_in(place.path(), &["build", "book.yaml", "--output", "book"], "");
    assert_eq!(built.exit, 0, "{}", built.err);
}

#[test]
fn books_that_are_too_thin_for_their_printer_are_refused() {
    let place = tempfile::tempdir().expect("a temporary folder");
    let spec = "title: T\nseed: 1\npreset: kdp\npage: {size: 6x9in, puzzles: 4}\nparts: {colophon: on, review: on}\n\
                answers: {style: plain}\nsections:\n  - {title: A, count: 12, board: {box: 3x2}}\n  \
                - {title: B, count: 8, grade: easy}\n";
    std::fs::write(place.path().join("book.yaml"), spec).expect("it can be written");
    for arguments in [&["build", "book.yaml", "--output", "book"][..], &["check", "book.yaml", "--no-yield"][..]] {
        let refused = run_in(place.path(), arguments, "");
        let is_named =
            refused.err.contains("book.yaml:3:9: `kdp` binds 24 to 828 pages of this size, but this book has about");
        assert!(refused.exit == 3 && is_named, "{arguments:?}: {}, {}", refused.exit, refused.err);
    }
    assert!(!place.path().join("book").exists());
}

#[test]
fn hand_outs_and_books_for_screens_are_for_archives_and_screen_readers() {
    let pdf = set(&edition(""), &[]);
    let Some(plain) = witness("qpdf", &["--qdf", "--object-streams=disable"], &pdf, &["-"]) else { return };
    for mark in ["<pdfuaid:part>1<", "<pdfaid:part>2<", "<pdfaid:conformance>A<", "/DisplayDocTitle true", "/Alt "] {
        assert!(plain.contains(mark), "{mark}");
    }
}
