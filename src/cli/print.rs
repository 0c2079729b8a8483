//! `sudopress print`: puzzles on a sheet of paper, four to a page.

use super::output::{Overwrite, write_files};
use super::puzzles::Puzzles;
use super::screen::Screen;
use super::theme::Themed;
use super::{Exit, Failure, answer, interrupt};
use crate::book::{Length, geometry};
use crate::draw::{Picture, Scene, Svg, board, sheet};
use crate::engine::Engine;
use crate::error::Diagnostic;
use crate::format::Reading;
use crate::outputs::Material;
use crate::work::Stop;
use std::path::{Path, PathBuf};

/// Print puzzles four to a page, as PDF and SVG
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Writes NAME.pdf and NAME.svg, each with the first four puzzles; with --all the PDF has as many pages as it takes, and
the SVG the first of them.

Examples:
  sudopress print batch.txt                       writes puzzles.pdf and puzzles.svg
  sudopress generate -n 4 | sudopress print --out sheet
  sudopress print batch.txt --all --size letter --solved")]
pub struct Print {
    #[command(flatten)]
    puzzles: Puzzles,

    /// Where to write, without ending: `-o sheet` gives sheet.pdf and sheet.svg
    #[arg(short, long, value_name = "NAME", default_value = "puzzles")]
    out: PathBuf,

    /// Replace the files if they are there
    #[arg(long)]
    force: bool,

    /// Print all puzzles, not only the first four
    #[arg(long)]
    all: bool,

    /// The size of the page, as in book specs: a4, a5, letter, 6x9in, 148x210mm, 15x20cm ...
    #[arg(long, default_value = "a4", value_parser = size)]
    size: (Length, Length),

    /// Print the solutions, givens bold and the rest light
    #[arg(long)]
    solved: bool,

    #[command(flatten)]
    themed: Themed,
}

fn size(text: &str) -> Result<(Length, Length), String> {
    let (least, most) = geometry::SIDES;
    let Some((width, height)) = geometry::size(text) else {
        return Err("a4, a5, b5, letter, legal, 6x9in, 8.5x11in, or measures such as 148x210mm or 15x20cm".into());
    };
    if [width, height].iter().any(|side| !(least..=most).contains(side)) {
        return Err(format!("a side of a page is {least} to {most} long"));
    }
    Ok((width, height))
}

/// How many puzzles a page holds.
const A_PAGE: usize = 4;

/// How many puzzles are printed at most: what Typst sets in some seconds and some hundred megabytes.
const MOST: usize = 4_000;

impl Print {
    pub(super) fn run(&self, screen: &Screen) -> Result<Exit, Failure> {
        let (mut scenes, mut left_out) = (Vec::new(), 0);
        let most = if self.all { MOST } else { A_PAGE };
        let material = self.themed.material()?;
        let scene = |engine: &mut Engine, puzzle: &Reading, stop: &Stop| self.scene(engine, puzzle, stop);
        let exit = self.puzzles.sources().work(screen, None, Engine::new, scene, |scene, name| {
            match scene {
                Err(fault) => return answer::tell(screen, fault, name),
                Ok(_) if scenes.len() == most => left_out += 1,
                Ok(scene) => scenes.push(scene),
            }
            Ok(Exit::Done)
        })?;
        if scenes.is_empty() {
            return Ok(exit);
        }
        if left_out > 0 {
            let advice = if self.all { "" } else { "; `--all` prints them" };
            screen.note(format!("{left_out} puzzles more than the {most} printed{advice}"));
        }
        self.write(&material, scenes)?;
        Ok(exit)
    }

    /// The drawing of a puzzle, or what is wrong with it.
    fn scene(&self, engine: &mut Engine, puzzle: &Reading, stop: &Stop) -> Result<Result<Scene, Diagnostic>, Failure> {
        if let Some(conflict) = puzzle.conflict() {
            return Ok(Err(conflict));
        }
        if !self.solved {
            return Ok(Ok(board(&Picture::puzzle(&puzzle.puzzle))));
        }
        let solutions = engine.solutions_unless(&puzzle.puzzle, 1, stop)?;
        Ok(match solutions.first() {
            Some(solution) => Ok(board(&Picture::solution(&puzzle.puzzle, solution))),
            None => Err(Diagnostic::new("no solution").at(puzzle.start())),
        })
    }

    fn write(&self, material: &Material, scenes: Vec<Scene>) -> Result<(), Failure> {
        let title = self.out.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        let first: Vec<Scene> = scenes.iter().take(A_PAGE).cloned().collect();
        let pdf = material.press.handout(&title, scenes, self.size)?;
        let svg = sheet(first, 2).svg(&Svg { width: Some(1200), theme: &material.theme, ..Svg::file(&title) });
        interrupt::stop().check()?;
        let overwrite = if self.force { Overwrite::Yes } else { Overwrite::No };
        let (pdf_at, svg_at) = (with_ending(&self.out, "pdf"), with_ending(&self.out, "svg"));
        write_files(&[(&pdf_at, &pdf), (&svg_at, svg.as_bytes())], overwrite)
    }
}

/// The path with an ending put behind; what looks like an ending already is part of the name.
fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".");
    name.push(ending);
    name.into()
}
