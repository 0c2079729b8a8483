//! Traces as one HTML page: every step with its sentence and its diagrams. The walkthroughs of a book say more.

use crate::board::{Grid, Topology};
use crate::draw::{Album, Pencil, Picture, board, stylesheet};
use crate::explain::{Coordinates, Language, Level, Narrator, Words};
use crate::logic::{Trace, views};

/// A page in the making: all its diagrams share their definitions.
#[derive(Default)]
pub(super) struct TracePage {
    album: Album,
    puzzles: usize,
}

impl TracePage {
    /// The steps of a puzzle, and before the first puzzle the head of the page.
    pub(super) fn puzzle(&mut self, topology: &Topology, givens: &Grid, trace: &Trace) -> String {
        let words = Words::new(Language::English);
        let narrator = Narrator::new(&words, topology, Coordinates::default());
        let mut text = String::new();
        if self.puzzles == 0 {
            text +=
                &format!("{HEAD}<style>\n{STYLE}{}</style>\n</head>\n<body>\n<h1>Solving paths</h1>\n", stylesheet());
        }
        self.puzzles += 1;
        let first = self.album.add(&board(topology, &Picture::puzzle(givens)), Some(&givens.line()));
        text += &format!("<section>\n<h2>Puzzle {}</h2>\n<div class=\"diagram\">{first}</div>\n<ol>\n", self.puzzles);
        for (step, before) in trace.steps.iter().zip(&trace.snapshots(topology)) {
            let result = narrator.result(step);
            text += &format!("<li><p>{}</p>\n", escaped(&narrator.tell(step, before, Level::Sentence)));
            for view in views(step).into_iter().map(|view| view.within(&before.candidates)) {
                let position = Picture::position(givens, &before.grid, &before.candidates);
                let pencil = if topology.side() > 9 { Pencil::Marked } else { position.pencil };
                let picture = Picture { pencil, ..position }.with_view(&view).with_labels();
                let drawn = self.album.add(&board(topology, &picture), Some(&result));
                text += &format!("<div class=\"diagram\">{drawn}</div>\n");
            }
            text += "</li>\n";
        }
        text + "</ol>\n</section>\n"
    }

    /// The end of the page, with what its diagrams refer to; nothing when there was no puzzle.
    pub(super) fn end(&self) -> String {
        match self.puzzles {
            0 => String::new(),
            _ => format!("{}\n</body>\n</html>\n", self.album.definitions()),
        }
    }
}

const HEAD: &str = "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
<meta name=\"viewport\" content=\"width=device-width\">\n<title>Solving paths</title>\n";

const STYLE: &str = "body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 serif; color-scheme: light dark }\n\
.diagram { max-width: 22rem; margin: 1rem 0 } .diagram svg { width: 100%; height: auto }\n\
li { break-inside: avoid }\n";

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
