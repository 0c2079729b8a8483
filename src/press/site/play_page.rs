//! Puzzles to play on one self-contained page. It needs no other file and no server, so it can be sent by mail.
//!
//! The page is written puzzle by puzzle, so that a stream of puzzles only needs memory for one. Its policy permits only
//! its own scripts, by their hashes; the engine is data, so it comes at the end, when it is known which one is needed.

use super::page::templates;
use super::player;
use crate::board::Topology;
use crate::draw::{Theme, stylesheet};
use crate::explain::{Coordinates, Language, Words};
use crate::logic::techniques;
use crate::web::{ENGINE, ENGINE_ALL, Play};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

const PAGE: &str = include_str!("../../../templates/play/page.html");
const STYLE: &str = include_str!("../../../templates/play/page.css");
const SCRIPT: &str = include_str!("../../../templates/play/page.js");

/// The largest number of cells of a board that the first module of the engine supports.
const MAX_FIRST_CELLS: usize = 128;

/// A page under construction.
#[derive(Debug, Default)]
pub struct PlayPage;

/// A puzzle for the page.
#[derive(Debug)]
pub struct PlayedPuzzle<'a> {
    /// The puzzle.
    pub play: Play,
    /// The position to begin with, unless that is the puzzle.
    pub position: Option<Value>,
    /// The author.
    pub author: Option<&'a str>,
}

impl PlayPage {
    /// Returns the start of the page, in this theme and with this notation of cells.
    pub fn head(theme: &Theme, coordinates: Coordinates) -> String {
        let style = stylesheet(theme) + STYLE;
        let scripts = format!("{} {}", hash(&script(&player())), hash(&script(SCRIPT)));
        PAGE.replace("STYLE_HASH", &hash(&style))
            .replace("HASHES", &scripts)
            .replace("COORDINATES", coordinates.key())
            .replace("STYLE", &style)
    }

    /// Returns a puzzle as a part of the page. The browser keeps its state by its givens, wherever the page is.
    pub fn puzzle(puzzle: &PlayedPuzzle<'_>) -> String {
        let PlayedPuzzle { play, position, author } = puzzle;
        let key = format!("page:{}", play.puzzle);
        let data = json!({ "play": play, "position": position, "key": key, "credit": author });
        // A text of an author could otherwise end the script.
        let data = data.to_string().replace('<', "\\u003c");
        format!("<script type=\"application/json\" class=\"puzzle\">{data}</script>\n")
    }

    /// Returns whether a board needs the larger module of the engine.
    pub fn is_large(board: &Topology) -> bool {
        board.cell_count() > MAX_FIRST_CELLS
    }

    /// Returns the end of the page, with the larger module of the engine if a board needs it.
    pub fn end(has_large: bool) -> String {
        let engine = STANDARD.encode(if has_large { ENGINE_ALL } else { ENGINE });
        let scripts = [&player(), SCRIPT].map(|text| format!("<script>{}</script>\n", script(text)));
        let engine = format!("<script type=\"text/plain\" id=\"engine\">{engine}</script>\n");
        format!("{engine}{}</body>\n</html>\n", scripts.concat())
    }
}

/// Returns the script of the player in English, with the names of all techniques.
fn player() -> String {
    let named = techniques().map(|info| info.key.as_str()).collect();
    player::script(templates().text("player.js").unwrap_or_default(), &Words::new(Language::ENGLISH), &named)
}

/// Returns the contents of a `<script>`, which a comment or text of the script must not end.
fn script(text: &str) -> String {
    format!("\n{}", text.replace("</script", "<\\/script"))
}

/// Returns the hash of a script or style for a policy.
fn hash(text: &str) -> String {
    format!("'sha256-{}'", STANDARD.encode(Sha256::digest(text)))
}
