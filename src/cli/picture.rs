//! `sudopress picture`: a position as a drawing, or on a page of HTML.

use super::answer::Answer;
use super::choices::coordinates;
use super::positions::{Positions, forms};
use super::screen::Screen;
use super::theme::Themed;
use super::{Exit, Failure};
use crate::draw::{Picture as Drawn, Svg, scene};
use crate::explain::Coordinates;
use crate::format::{Reading, pencilled};
use crate::work::Stop;

#[derive(clap::Args, Debug)]
#[command(after_long_help = AFTER.to_owned() + &forms())]
pub(super) struct Picture {
    #[command(flatten)]
    positions: Positions,

    /// Print a page of HTML, with the position as text below its picture
    #[arg(long)]
    html: bool,

    /// How rows and columns are numbered: r4c7, D7, from zero (r3c6), Z4S7 or L4C7
    #[arg(long, default_value = "rc", value_parser = coordinates())]
    coordinates: Coordinates,

    #[command(flatten)]
    themed: Themed,
}

const AFTER: &str = "\
The last position of the input is drawn, with its pencil marks, or with all candidates that its digits leave.

Examples:
  sudopress picture position.txt > position.svg
  sudopress picture --html < position.txt > position.html
  sudopress picture puzzle.txt --coordinates a1 > puzzle.svg

";

/// How wide the picture asks to be, in pixels.
const WIDTH: u32 = 600;

impl Picture {
    pub(super) fn run(&self, screen: &Screen) -> Result<Exit, Failure> {
        let theme = self.themed.theme()?;
        let draw = |(): &mut (), reading: &Reading, _: &Stop| {
            let marks = reading.sheet.marks();
            let position = Drawn::position(&reading.puzzle, &reading.filled, &marks).with_labels(self.coordinates);
            let title = format!("{} givens", reading.puzzle.given_count());
            let svg = scene(&position).svg(&Svg { theme: &theme, width: Some(WIDTH), ..Svg::file(&title) });
            let out = match self.html {
                false => svg,
                // What is written of a position holds no sign that means something in HTML.
                true => format!(
                    "<!DOCTYPE html>\n<html lang=\"en\">\n<head><meta charset=\"utf-8\"><title>Sudoku</title></head>\n<body>\n\
                     <figure>{svg}</figure>\n<pre>\n{}</pre>\n</body>\n</html>\n",
                    pencilled(&reading.sheet)
                ),
            };
            Ok(Answer { out, fault: reading.conflict(), ..Answer::default() })
        };
        let mut last = None;
        let exit = self.positions.sources()?.work(
            screen,
            None,
            || (),
            draw,
            |answer, name| {
                last = Some((answer, name.map(str::to_owned)));
                Ok(Exit::Done)
            },
        )?;
        match last {
            Some((answer, name)) => Ok(exit.max(answer.tell(screen, name.as_deref())?)),
            None => Ok(exit),
        }
    }
}
