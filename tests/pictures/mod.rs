//! Tests that compare the drawings of pictures in common programs with those of resvg.
//!
//! Every kind of picture is drawn by rsvg-convert, MuPDF, CairoSVG, Skia, Inkscape and Chromium, on pages with other
//! pictures and under the print rules of common frameworks. A program that is not installed is reported as skipped:
//! `tests/run` installs small ones, `.ci/full pictures` all of them. Inkscape and Chromium draw all pictures in one
//! run.

mod image;
mod kinds;
mod programs;

use image::{Image, TOLERANCE, difference};
use kinds::{Kind, kinds, other_digits};
use programs::{chromium, programs};
use std::fmt::Write;
use std::fs;
use std::path::Path;
use std::process::Command;
use sudopress::board::Puzzle;
use sudopress::draw::{Album, Ink, Picture, Svg, Theme, ThemeChoices, scene, stylesheet};
use sudopress::render::png;

/// The width of every image in pixels.
const WIDTH: u32 = 900;

const PUZZLE: &str = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";

/// The rules for all elements in the print style sheets of HTML5 Boilerplate, Bootstrap 3 and Foundation 6.
const PRINT_RULES: [(&str, &str); 3] = [
    (
        "boilerplate",
        "*,*::before,*::after{background:#fff!important;color:#000!important;box-shadow:none!important;\
         text-shadow:none!important}",
    ),
    (
        "bootstrap",
        "*,*:before,*:after{background:transparent!important;color:#000!important;box-shadow:none!important;\
         text-shadow:none!important}",
    ),
    (
        "foundation",
        "*{background:transparent!important;box-shadow:none!important;color:black!important;\
         text-shadow:none!important;print-color-adjust:economy}",
    ),
];

/// Reports a picture that differs from resvg's drawing.
fn compare(faults: &mut String, name: &str, expected: &Image, found: Result<Image, String>) {
    let fault = match found {
        Ok(found) => match difference(expected, &found) {
            difference if difference <= TOLERANCE => return,
            difference => format!("differs by {difference:.1}, expected at most {TOLERANCE}"),
        },
        Err(error) => error,
    };
    let _ = writeln!(faults, "{name}: {fault}");
}

fn drawn(svg: &str) -> Image {
    Image::decode(&png(svg, WIDTH).expect("resvg draws it")).expect("a PNG")
}

/// Keeps the images of a failing test in `target/pictures-failed`, for people to look at.
fn finish(faults: &str, folder: &Path, test: &str) {
    if faults.is_empty() {
        return;
    }
    let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join("target/pictures-failed").join(test);
    let _ = fs::remove_dir_all(&kept);
    let _ = kept.parent().map(fs::create_dir_all);
    let _ = Command::new("cp").arg("-r").arg(folder).arg(&kept).status();
    panic!("\n{faults}the images are in {}", kept.display());
}

#[test]
fn wrong_boards_are_noticed_and_smoother_edges_are_not() {
    let scene = |line: &str, has_marks: bool| {
        let puzzle: Puzzle = line.parse().expect("a puzzle");
        let start = sudopress::logic::Snapshot::start(&puzzle).expect("a position");
        match has_marks {
            true => scene(&Picture::position(&puzzle, &start.grid, &start.candidates)),
            false => scene(&Picture::puzzle(&puzzle)),
        }
    };
    let style = Svg::file("x");
    for has_marks in [false, true] {
        let svg = scene(PUZZLE, has_marks).svg(&style);
        let expected = drawn(&svg);
        let finer = Image::decode(&png(&svg, 2 * WIDTH).expect("an image")).expect("a PNG");
        let found = difference(&expected, &finer);
        assert!(found <= TOLERANCE / 2.0, "another size: {found}");
        let check = |what: &str, other: &Image| {
            let found = difference(&expected, other);
            assert!(found > 1.25 * TOLERANCE, "{what}: {found}");
        };
        check("blank", &Image::of_colour(&expected, [255; 3]));
        check("black", &Image::of_colour(&expected, [0; 3]));
        // Exchanges similar characters everywhere.
        let characters = svg.split_once("</defs>").expect("definitions").0.split("<path ").skip(1);
        let outline = |name: &str| {
            let path = characters.clone().find(|path| path.contains(&format!("\"sp-{name}\""))).expect("a character");
            path.split(" d=\"").nth(1).and_then(|rest| rest.split('"').next()).expect("an outline")
        };
        for (one, other) in [("6", "8"), ("3", "8"), ("5", "6"), ("8", "9"), ("1", "7")] {
            let kind = if has_marks { "l30" } else { "b82" };
            let [one, other] = [one, other].map(|symbol| outline(&format!("{kind}-{symbol}")));
            check("exchanged", &drawn(&svg.replace(one, "ONE").replace(other, one).replace("ONE", other)));
        }
    }
    let [light, dark] =
        [Theme::classic(), &in_the_dark()].map(|theme| drawn(&scene(PUZZLE, false).svg(&Svg { theme, ..style })));
    assert!(difference(&light, &dark) > 2.0 * TOLERANCE);
}

#[test]
fn every_program_draws_every_kind() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let kinds = kinds();
    for Kind { name, svg } in &kinds {
        fs::write(folder.path().join(format!("{name}.svg")), svg).expect("it can be written");
        fs::write(folder.path().join(format!("{name}.png")), png(svg, WIDTH).expect("an image"))
            .expect("it can be written");
    }
    let names: Vec<&str> = kinds.iter().map(|kind| kind.name.as_str()).collect();
    let mut faults = String::new();
    for program in programs() {
        let Some(draw) = program.found() else {
            eprintln!("skipped: {} is not installed", program.name);
            continue;
        };
        let error = draw(folder.path(), &names, WIDTH).err().unwrap_or_default();
        for Kind { name, svg } in &kinds {
            let found = Image::read(&folder.path().join(program.name).join(format!("{name}.png")));
            let found = found.map_err(|missing| format!("{missing} {error}"));
            compare(&mut faults, &format!("{}, {name}", program.name), &drawn(svg), found);
        }
    }
    finish(&faults, folder.path(), "programs");
}

/// Returns a page with one picture on each sheet.
fn page(style: &str, before: &str, pictures: &[String]) -> String {
    let sheets: String = pictures.iter().map(|picture| format!("<div class=\"sheet\">{picture}</div>\n")).collect();
    format!(
        "<!DOCTYPE html>\n<html>\n<head><meta charset=\"utf-8\"><title>x</title>\n<style>{style}\n\
         @page{{size:4in 4in;margin:0}} body{{margin:0}} .sheet{{height:4in;break-after:page;overflow:hidden}}\n\
         .sheet>svg{{display:block;width:4in;height:4in}}</style></head>\n<body>{before}\n{sheets}</body>\n</html>\n"
    )
}

#[test]
fn files_on_a_page_print_as_they_are() {
    let Some(browser) = chromium() else {
        eprintln!("skipped: Chromium or pdftocairo is not installed");
        return;
    };
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut pictures: Vec<String> = kinds().into_iter().map(|kind| kind.svg).collect();
    // The same puzzle in another theme, before and after the first, all with the same prefix.
    let puzzle: Puzzle = PUZZLE.parse().expect("a puzzle");
    let [one, other] = [Theme::classic(), &other_digits()]
        .map(|theme| scene(&Picture::puzzle(&puzzle)).svg(&Svg { theme, prefix: "p1-", ..Svg::file("x") }));
    pictures.splice(0..0, [other.clone(), one.clone(), other, one]);
    let mut faults = String::new();
    for (name, rules) in PRINT_RULES {
        let page = page(&format!("@media print{{{rules}}}"), "", &pictures);
        fs::write(folder.path().join(format!("{name}.html")), page).expect("it can be written");
        let printed = browser.printed(folder.path(), name, WIDTH);
        for (number, svg) in pictures.iter().enumerate() {
            let found = printed.as_ref().map_err(Clone::clone);
            let found = found.and_then(|files| Image::read(files.get(number).ok_or("it is missing on paper")?));
            compare(&mut faults, &format!("{name}, picture {number}"), &drawn(svg), found);
        }
    }
    finish(&faults, folder.path(), "pages");
}

#[test]
fn albums_follow_the_page_and_print_on_white() {
    let Some(browser) = chromium() else {
        eprintln!("skipped: Chromium or pdftocairo is not installed");
        return;
    };
    let folder = tempfile::tempdir().expect("a temporary folder");
    let scenes = kinds::scenes();
    let mut album = Album::new(Theme::classic());
    let pictures: Vec<String> = scenes.iter().map(|scene| album.add(scene, Some("x"))).collect();
    let rules = PRINT_RULES.map(|(_, rules)| rules).concat();
    let style = format!("{}@media print{{{rules}}}", stylesheet(Theme::classic()));
    let page = page(&style, &album.definitions(), &pictures).replacen("<html>", "<html data-theme=\"dark\">", 1);
    fs::write(folder.path().join("album.html"), &page).expect("it can be written");
    let mut faults = String::new();
    let expected = |scene: &sudopress::draw::Scene, theme: &Theme| drawn(&scene.svg(&Svg { theme, ..Svg::file("x") }));
    let printed = browser.printed(folder.path(), "album", WIDTH);
    for (number, scene) in scenes.iter().enumerate() {
        let found = printed.as_ref().map_err(Clone::clone);
        let found = found.and_then(|files| Image::read(files.get(number).ok_or("it is missing on paper")?));
        compare(&mut faults, &format!("on paper, picture {number}"), &expected(scene, Theme::classic()), found);
        // On a screen, one picture fills the window.
        let alone = page.replace("4in", "100vw").replacen(&pictures[0], &pictures[number], 1);
        fs::write(folder.path().join("dark.html"), alone).expect("it can be written");
        let shown = browser.shown(folder.path(), "dark", WIDTH).and_then(|file| Image::read(&file));
        compare(&mut faults, &format!("in the dark, picture {number}"), &expected(scene, &in_the_dark()), shown);
    }
    finish(&faults, folder.path(), "albums");
}

/// Returns the classic theme with the colours of dark pages.
fn in_the_dark() -> Theme {
    let look = |ink: Ink| format!("  {}: {{light: \"{}\"}}\n", ink.name(), Theme::classic().look(ink).dark);
    let inks: String = Ink::all().map(look).collect();
    let choices: ThemeChoices = serde_saphyr::from_str(&format!("inks:\n{inks}")).expect("a theme");
    Theme::from_choices(choices)
}

#[test]
fn files_are_small() {
    for Kind { name, svg } in kinds() {
        let limit = match name.as_str() {
            "puzzle" => 8_000,
            "solution" => 15_000,
            "pencil" => 25_000,
            _ => continue,
        };
        assert!(svg.len() <= limit, "{name}: {} bytes", svg.len());
    }
}
