//! Tests of books from outside, with other programs that read the PDF.
//!
//! The other programs are `qpdf` and poppler's tools. Checks with programs that are not installed are skipped.

use std::path::Path;
use std::process::Command;
use sudopress::book::preset::{PRESETS, PdfKind};
use sudopress::book::{Edition, Plan, compose, plan, read};
use sudopress::explain::{Language, Words};
use sudopress::preflight::{Request, Rule, preflight};
use sudopress::typeset::{Press, templates};

/// Returns the edition of a spec, after `change` has modified its plan.
fn edition(spec: &str, change: impl Fn(&mut Plan)) -> Edition {
    let (spec, text) = read("book.yaml", spec.as_bytes()).expect("a spec of good form");
    let mut plan = plan(&spec, "book.yaml", &text).expect("a spec that makes sense");
    change(&mut plan);
    compose(&plan, &mut ()).expect("puzzles enough")
}

fn set(edition: &Edition) -> Vec<u8> {
    let press = Press::new(templates(), &[]);
    press.book(edition, &Words::new(Language::ENGLISH)).expect("a book that can be set")
}

/// Returns the output of a tool for a PDF; `None` if it is not installed.
pub(super) fn witness(tool: &str, options: &[&str], pdf: &[u8], after: &[&str]) -> Option<String> {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("book.pdf");
    std::fs::write(&path, pdf).expect("a file in it");
    let output = Command::new(tool).args(options).arg::<&Path>(&path).args(after).output().ok()?;
    assert!(output.status.success(), "{tool}: {}", String::from_utf8_lossy(&output.stderr));
    Some(String::from_utf8_lossy(&output.stdout).into_owned())
}

const SMALL: &str = "title: T\nseed: 3\npage: {size: a5, puzzles: 1}\nsections:\n  - {title: S, count: 3}\n";

#[test]
fn every_digit_can_be_read_back() {
    let edition = edition(SMALL, |_| {});
    let pdf = set(&edition);
    for entry in edition.puzzles() {
        let page = edition.plan.page_of_puzzle(entry.number).to_string();
        let Some(text) = witness("pdftotext", &["-layout", "-f", &page, "-l", &page], &pdf, &["-"]) else { return };
        let above = text.split("answer on page").next().expect("a first part");
        let is_row = |line: &&str| line.chars().all(|symbol| symbol.is_ascii_digit() || symbol.is_whitespace());
        let digits: String = above.lines().filter(is_row).flat_map(str::chars).filter(char::is_ascii_digit).collect();
        assert_eq!(digits, entry.puzzle.givens().line().replace('.', ""), "puzzle {}", entry.number);
    }
}

#[test]
fn the_copyright_page_names_the_version_of_each_scale_and_open_ratings_are_reported_as_such() {
    let mut edition = edition(SMALL, |_| {});
    let texts = |edition: &Edition| {
        let text = witness("pdftotext", &["-layout"], &set(edition), &["-"])?;
        Some(text.split_whitespace().collect::<Vec<_>>().join(" "))
    };
    let Some(text) = texts(&edition) else { return };
    assert!(text.contains("Ratings are on the scale press, version 1. The figure before the point"), "{text}");
    assert!(!text.contains('≥'), "{text}");
    edition.sections[0].puzzles[1].open.insert("press");
    let text = texts(&edition).expect("as before");
    // The sign is on the puzzle's page and in the answers.
    assert!(text.matches('≥').count() >= 2, "{text}");
}

#[test]
fn books_are_sound_the_same_twice_and_carry_their_faces() {
    let book = "title: Mixed\nauthor: A\npage: {size: 6x9in, puzzles: 6, answers: 4}\nanswers: {style: plain}\n\
                sections:\n  - {title: One, count: 7, board: {variant: standard, box: 2x2}}\n  \
                - {title: Two, count: 2, board: {variant: standard, box: 3x2}}\n  - {title: Three, count: 5}\n";
    let edition = edition(book, |_| {});
    let pdf = set(&edition);
    assert_eq!(pdf, set(&edition));
    let _ = witness("qpdf", &["--check"], &pdf, &[]);
    let Some(faces) = witness("pdffonts", &[], &pdf, &[]) else { return };
    let rows: Vec<&str> = faces.lines().skip(2).collect();
    assert!(!rows.is_empty() && rows.iter().all(|row| row.contains(" yes yes yes ")), "{faces}");
    let pages = witness("pdfinfo", &[], &pdf, &[]).expect("pdfinfo comes with pdffonts");
    assert!(pages.lines().any(|line| line == format!("Pages:           {}", edition.plan.pages.len())), "{pages}");
}

#[test]
fn what_authors_write_is_not_markup() {
    let title = "#panic()[*a*] $x$ <b>\u{7}\u{202e} \"q\" \\ שלום";
    let edition = edition(SMALL, |plan| {
        plan.title = title.to_owned();
        plan.author = Some("#let a = 1".to_owned());
        plan.sections[0].intro = Some("= No heading\n+ no list #include \"/data.json\"".to_owned());
    });
    let Some(text) = witness("pdftotext", &["-layout"], &set(&edition), &["-"]) else { return };
    for words in ["#panic()[*a*]", "$x$ <b>", "#let a = 1", "= No heading + no list #include \"/data.json\""] {
        assert!(text.contains(words), "{words} in {text}");
    }
}

#[test]
fn books_for_print_have_neither_links_nor_outline() {
    let check = |purpose: &str, expected: bool| {
        let pdf = set(&edition(&format!("{purpose}{SMALL}"), |_| {}));
        let Some(plain) = witness("qpdf", &["--qdf", "--object-streams=disable"], &pdf, &["-"]) else { return };
        // Boards have descriptions for screen readers.
        for key in ["/Subtype /Link", "/Outlines", "/Alt "] {
            assert_eq!(plain.contains(key), expected, "{purpose:?} {key}");
        }
    };
    check("", true);
    check("preset: home\n", false);
}

#[test]
fn hand_outs_hold_as_many_boards_a_page_as_asked_and_their_answers() {
    use sudopress::board::Puzzle;
    use sudopress::book::Length;
    use sudopress::draw::{Picture, Svg, scene, sheet};
    use sudopress::engine::Engine;
    use sudopress::render::png;
    use sudopress::typeset::{AnswerPlace, HandoutBoard, HandoutPlan};
    let values = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let puzzle: Puzzle = values.parse().expect("a puzzle");
    let solution = Engine::new().solve(&puzzle).expect("it has one");
    let one = HandoutBoard {
        puzzle: scene(&Picture::puzzle(&puzzle)),
        answer: Some(scene(&Picture::solution(&puzzle, &solution))),
        label: Some("7".into()),
        rating: Some("press 1.0".into()),
    };
    let press = Press::new(templates(), &[]);
    // Pages, and the number of digits on them: those of boards, of numbers, and of ratings.
    let check = |count: usize, per_page: usize, answers: AnswerPlace, is_booklet: bool, expected: (usize, usize)| {
        let plan = HandoutPlan {
            heading: Some("Week".into()),
            footer: Some("Press".into()),
            per_page,
            answers,
            is_booklet,
            ..HandoutPlan::new("Some", (Length::millimetres(210), Length::millimetres(297)))
        };
        let pdf = press.handout(&plan, vec![one.clone(); count]).expect("a sheet that can be set");
        let printed = format!("{plan:?}");
        if let Some(pages) = witness("pdfinfo", &[], &pdf, &[]) {
            let pages = pages.lines().find_map(|line| line.strip_prefix("Pages:")).map(str::trim);
            assert_eq!(pages, Some(&*expected.0.to_string()), "{printed}");
        }
        let Some(text) = witness("pdftotext", &["-layout"], &pdf, &["-"]) else { return };
        let lines = text.lines().filter(|line| !line.contains("Press"));
        let digits = lines.flat_map(str::chars).filter(char::is_ascii_digit).count();
        assert_eq!(digits, expected.1, "{printed}\n{text}");
    };
    // A puzzle has thirty givens, its number and two digits of its rating; an answer has 81 digits and its number.
    check(5, 4, AnswerPlace::None, false, (2, 5 * 33));
    check(1, 1, AnswerPlace::UpsideDown, false, (1, 33 + 82));
    check(12, 12, AnswerPlace::UpsideDown, false, (1, 12 * 115));
    check(3, 2, AnswerPlace::Back, false, (4, 3 * 115));
    check(3, 2, AnswerPlace::Next, false, (4, 3 * 115));
    check(7, 6, AnswerPlace::End, false, (3, 7 * 115));
    // Six pages and two blank ones, two on each side of two sheets.
    check(5, 1, AnswerPlace::End, true, (4, 5 * 115));
    let size = (Length::millimetres(60), Length::millimetres(70));
    let german = HandoutPlan { language: "de-AT".into(), ..HandoutPlan::new("Eins", size) };
    let pdf = press.handout(&german, vec![one.clone()]).expect("a sheet that can be set");
    if let Some(plain) = witness("qpdf", &["--qdf", "--object-streams=disable"], &pdf, &["-"]) {
        assert!(plain.contains("/Lang (de-AT)"));
    }
    let svg = sheet(vec![one.puzzle.clone(); 5], 2).svg(&Svg::file("Four"));
    assert!(png(&svg, 200).is_ok());
}

#[test]
fn every_branch_of_a_forcing_chain_has_its_diagram() {
    for keys in
        ["page: {size: a5, puzzles: 1, answers: 1}", "preset: home\npage: {size: 5x8in, puzzles: 1, answers: 1}"]
    {
        branches_are_shown(keys);
    }
}

/// Typesets a puzzle with several branches in its hardest step, and checks that each has a diagram.
fn branches_are_shown(keys: &str) {
    use sudopress::board::Puzzle;
    use sudopress::logic::{Argument, Branches, Outcome, TechniqueKey, solve};
    let spec =
        format!("title: T\nseed: 3\n{keys}\nanswers: {{style: annotated}}\nsections: [{{title: S, count: 1}}]\n");
    let mut edition = edition(&spec, |_| {});
    let puzzle = ".7...54.6.4.172..5.....4271.9..4781.4.7.1.65.......74..8.451..77..9..1649147.65.8";
    let puzzle = Puzzle::from(std::array::from_fn(|cell| puzzle.as_bytes()[cell].saturating_sub(b'0')));
    let order = ["cell-forcing-chain", "house-forcing-chain"].map(TechniqueKey::of);
    let trace = solve(&puzzle, &order).expect("no conflict");
    assert_ne!(trace.outcome, Outcome::Broken);
    let is_branched =
        |argument: &Argument| matches!(argument, Argument::Branches(Branches { branches, .. }) if branches.len() > 1);
    let at = trace.steps.iter().position(|step| is_branched(&step.argument)).expect("a step of several branches");
    let Argument::Branches(Branches { branches, .. }) = &trace.steps[at].argument else {
        unreachable!("it has branches")
    };
    let count = branches.len();
    let entry = &mut edition.sections[0].puzzles[0];
    entry.weights = (0..trace.steps.len()).map(|index| u32::from(index == at)).collect();
    entry.running = entry.weights.clone();
    (entry.puzzle, entry.trace) = (puzzle, trace.prove().expect("every step is proved"));
    let pdf = set(&edition);
    if let Some(print) = edition.plan.print {
        let report = preflight(&pdf, Request::new(print.preset)).expect("a PDF");
        assert!(report.faults.is_empty(), "{:?}", report.faults);
    }
    let Some(text) = witness("pdftotext", &["-layout"], &pdf, &["-"]) else { return };
    for branch in 1..=count {
        assert!(text.contains(&format!("{branch}/{count}: r")), "{branch} of {count} in {text}");
    }
}

/// Returns preflight's faults of a book, except for the number of pages, which is too small for most printers, and for
/// PDF/X, which Ghostscript produces.
fn faults(edition: &Edition) -> Vec<String> {
    let preset = edition.plan.print.expect("a book for print").preset;
    let report = preflight(&set(edition), Request::new(preset)).expect("a PDF");
    let is_meant = |rule: Rule| rule != Rule::Pages && !(rule == Rule::Kind && preset.kind == PdfKind::X);
    let faults = report.faults.into_iter().filter(|fault| is_meant(fault.rule));
    faults.map(|fault| format!("{}: page {:?}: {}", fault.rule, fault.page, fault.message)).collect()
}

#[test]
fn every_printer_takes_what_is_made_for_it() {
    let sections = "  - {title: Fours, count: 8, board: {box: 2x2}}\n  - {title: Sixes, count: 8, board: {box: 3x2}}\n  \
                    - {title: Nines, count: 8}\n";
    for preset in PRESETS {
        let other = if preset.key == "lulu" { ("6x9in", "plain") } else { ("a4", "annotated") };
        for (size, style) in [("5x8in", "annotated"), other] {
            let spec = format!(
                "title: T\nseed: 3\npreset: {}\npage: {{size: {size}, puzzles: 1}}\nanswers: {{style: {style}}}\n\
                 sections:\n{sections}",
                preset.key
            );
            let Ok((read, text)) = read("book.yaml", spec.as_bytes()) else { panic!("{spec}") };
            // A few puzzles are too few pages for most printers.
            let plan = plan(&read, "book.yaml", &text).unwrap_or_else(|faults| panic!("{faults:?}"));
            let edition = compose(&plan, &mut ()).expect("puzzles enough");
            assert_eq!(faults(&edition), Vec::<String>::new(), "{spec}");
        }
    }
}

#[test]
fn a_template_that_marks_no_answers_is_reported() {
    let whole = templates().text("key.typ").expect("the template of annotated answers").to_owned();
    let cut = whole.replace("metadata((\"number\"", "metadata((\"other\"");
    assert_ne!(cut, whole);
    let edition = edition("title: T\nsections: [{title: S, count: 2}]\n", |_| {});
    let words = Words::new(Language::ENGLISH);
    let fault = Press::new(templates().with("key.typ", cut), &[]).book(&edition, &words).expect_err("no marks");
    assert!(fault.to_string().contains("does not mark where each answer begins"), "{fault}");
}

#[test]
fn giants_can_be_read_on_paper() {
    let spec = "title: T\nseed: 2\npreset: home\npage: {size: 6x9in, puzzles: 1}\n\
                sections: [{title: S, count: 2, board: {box: 4x4}, minimal: no}]\n";
    assert_eq!(faults(&edition(spec, |_| {})), Vec::<String>::new());
}

#[test]
fn long_words_and_small_pages_lose_nothing() {
    let word = "Donaudampfschifffahrtsgesellschaftskapitänswitwenrentenauszahlungsstelle";
    let long = "A title of many words that goes on and on until it has no more room on its line of the contents";
    for size in ["100x150mm", "5x8in"] {
        let spec = format!(
            "title: T\nseed: 3\npreset: home\npage: {{size: {size}, puzzles: 1}}\nsections:\n  \
             - {{title: {word}, count: 1}}\n  - {{title: {long}, count: 1}}\n"
        );
        let edition = edition(&spec, |_| {});
        assert_eq!(faults(&edition), Vec::<String>::new(), "{size}");
        let pdf = set(&edition);
        let rules = edition.plan.pages.iter().position(|page| matches!(page, sudopress::book::Page::Part { .. }));
        let last = rules.expect("every book has rules").to_string();
        let Some(text) = witness("pdftotext", &["-raw", "-f", "3", "-l", &last], &pdf, &["-"]) else { return };
        let heads = ["Contents", "1", "2", "3", "4"];
        let all: String = text.lines().filter(|line| !heads.contains(line)).flat_map(str::split_whitespace).collect();
        let all = all.replace('\u{fb03}', "ffi");
        assert!(all.contains(word), "{size}: {text}");
        assert!(all.contains(&long.replace(' ', "")), "{size}: {text}");
        let first = edition.plan.page_of_answer(1).to_string();
        let keys = witness("pdftotext", &["-raw", "-f", &first], &pdf, &["-"]).expect("as before");
        assert!(keys.contains("Hardest step:") && !keys.contains('\u{2026}'), "{size}: {keys}");
    }
}

#[test]
fn printed_books_carry_no_tags_and_name_their_boxes_where_they_are_wanted() {
    for (preset, has_boxes) in [("home", false), ("ingramspark", true)] {
        let spec = format!(
            "title: T\nseed: 3\npreset: {preset}\npage: {{size: 6x9in, puzzles: 1}}\nsections: [{{title: S, count: 12}}]\n"
        );
        let pdf = set(&edition(&spec, |_| {}));
        let Some(plain) = witness("qpdf", &["--qdf", "--object-streams=disable"], &pdf, &["-"]) else { return };
        for (key, expected) in
            [("/StructTreeRoot", false), ("/Alt ", false), ("/TrimBox", has_boxes), ("/BleedBox", has_boxes)]
        {
            assert_eq!(plain.contains(key), expected, "{preset} {key}");
        }
        assert_eq!(plain.contains(" 0 0 0 1 k"), has_boxes, "{preset}: black ink");
    }
}

/// Returns the words of a page, each with its left and right end and its top in points.
fn words_on(pdf: &[u8], page: usize) -> Option<Vec<(String, [f64; 3])>> {
    let page = page.to_string();
    let text = witness("pdftotext", &["-bbox", "-f", &page, "-l", &page], pdf, &["-"])?;
    let word = |line: &str| {
        let number = |key: &str| line.split(key).nth(1)?.split('"').nth(1)?.parse::<f64>().ok();
        let words = line.split('>').nth(1)?.split('<').next()?;
        Some((words.to_owned(), [number("xMin")?, number("xMax")?, number("yMin")?]))
    };
    Some(text.lines().filter(|line| line.contains("<word")).filter_map(word).collect())
}

#[test]
fn books_in_languages_from_the_right_are_bound_and_begin_there() {
    // Nothing may be closer to the spine than the gutter of the preset.
    let spec = "title: T\npreset: kdp\nanswers: {style: plain}\n\
                page: {size: 6x9in, puzzles: 4, answers: 1, margins: {inside: 0.9in, outside: 0.3in}}\n\
                sections:\n  - {title: S, count: 16, board: {box: 3x2}}\n";
    let check = |language: &str, is_from_right: bool| {
        let edition = edition(spec, |plan| plan.language = language.into());
        assert_eq!(faults(&edition), Vec::<String>::new(), "{language}");
        let pdf = set(&edition);
        let Some(words) = words_on(&pdf, edition.plan.page_of_puzzle(1)) else { return };
        // The place of "answer on page 9" below the puzzle.
        let below = |number: usize| {
            let page = edition.plan.page_of_answer(number).to_string();
            let follows = |pair: &&[(String, [f64; 3])]| pair[0].0 == "page" && pair[1].0 == page;
            let found = words.windows(2).find(follows).unwrap_or_else(|| panic!("{language}: no {page} in {words:?}"));
            found[1].1[0]
        };
        assert_eq!(below(1) > below(2), is_from_right, "{language}");
        assert_eq!(below(3) > below(4), is_from_right, "{language}");
    };
    check("en", false);
    check("he", true);
    check("ar-EG", true);
}

#[test]
fn no_place_to_break_reaches_the_metadata_or_is_copied_from_a_page() {
    let author = "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch";
    let spec = SMALL.replace("title: T", &format!("title: {author}{author}\nauthor: {author}"));
    for keys in ["", "purpose: print\npreset: home\n"] {
        let pdf = set(&edition(&format!("{keys}{spec}"), |_| {}));
        let Some(info) = witness("pdfinfo", &[], &pdf, &[]) else { return };
        let line = |key: &str| info.lines().find_map(|line| line.strip_prefix(key)).map(str::trim).unwrap_or_default();
        assert_eq!((line("Title:"), line("Author:")), (format!("{author}{author}").as_str(), author), "{keys}");
        let text = witness("pdftotext", &["-raw"], &pdf, &["-"]).expect("poppler is there");
        assert!(!text.contains('\u{200b}') && text.contains("Llanfairpwllgwyngyll"), "{keys}: {text}");
    }
}

#[test]
fn answers_of_their_own_volume_fill_as_many_pages_as_the_printer_binds() {
    let spec = "title: T\nauthor: A\nseed: 3\npreset: kdp\npage: {size: 6x9in, puzzles: 1}\n\
                answers: {separate-volume: on}\nsections:\n  - {title: S, count: 22, grade: easy}\n";
    let edition = edition(spec, |_| {});
    assert!(
        edition.plan.notes.iter().any(|note| note.to_string().contains("`answers.pdf`")),
        "{:?}",
        edition.plan.notes
    );
    let volumes = Press::new(templates(), &[]).volumes(&edition, &Words::new(Language::ENGLISH)).expect("two volumes");
    for pdf in &volumes {
        let print = edition.plan.print.expect("it is printed");
        let request = Request { preset: print.preset, binding: print.binding, paper: print.paper, size: None };
        let report = preflight(pdf, request).expect("a PDF");
        assert_eq!(report.faults, [], "{} volumes", volumes.len());
    }
}
