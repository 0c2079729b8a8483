//! Puzzles to play on one self-contained page. It needs no other file and no server, so it can be sent by mail.
//!
//! The page is written puzzle by puzzle, so that a stream of puzzles only needs memory for one. Its policy permits only
//! its own scripts, by their hashes; the engine is data, so it comes at the end, when it is known which one is needed.

use super::engine::foreign;
use super::page::templates;
use super::player;
use crate::board::Topology;
use crate::draw::{Theme, stylesheet};
use crate::explain::{Coordinates, Language, Words};
use crate::logic::techniques;
use crate::messages::{
    PuzzleNumber, Puzzles, SiteNeedsScripts, SiteNext, SitePrevious, SiteStateDone, SiteStateStarted,
};
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

/// A page under construction, in the words of a language.
#[derive(Debug)]
pub struct PlayPage {
    language: Language,
    words: Words,
    /// The script of the player.
    player: String,
}

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
    /// Returns a page without puzzles in this language.
    pub fn new(language: Language) -> Self {
        let words = Words::new(language);
        let named = techniques().map(|info| info.key.as_str()).collect();
        let player = player::script(templates().text("player.js").unwrap_or_default(), &words, &named);
        Self { language, words, player: script(&player) }
    }

    /// Returns the start of the page, in this theme and with this notation of cells.
    pub fn head(&self, theme: &Theme, coordinates: Coordinates) -> String {
        let style = stylesheet(theme) + STYLE;
        let scripts = format!("{} {}", hash(&self.player), hash(&script(SCRIPT)));
        PAGE.replace("STYLE_HASH", &hash(&style))
            .replace("HASHES", &scripts)
            .replace("LANGUAGE", self.language.tag())
            .replace("COORDINATES", coordinates.key())
            .replace("NEEDS_SCRIPTS", &self.words.say(SiteNeedsScripts).replace('&', "&amp;").replace('<', "&lt;"))
            .replace("STYLE", &style)
    }

    /// Returns a puzzle as a part of the page. The browser keeps its state by its givens, wherever the page is.
    pub fn puzzle(puzzle: &PlayedPuzzle<'_>) -> String {
        let PlayedPuzzle { play, position, author } = puzzle;
        let key = format!("page:{}", play.puzzle);
        let data = json!({ "play": play, "position": position, "key": key, "credit": author });
        format!("<script type=\"application/json\" class=\"puzzle\">{}</script>\n", embedded(&data))
    }

    /// Returns whether a board needs the larger module of the engine.
    pub fn is_large(board: &Topology) -> bool {
        board.cell_count() > MAX_FIRST_CELLS
    }

    /// Returns the end of the page, with the larger module of the engine if a board needs it.
    pub fn end(&self, has_large: bool) -> String {
        let engine = STANDARD.encode(if has_large { ENGINE_ALL } else { ENGINE });
        let scripts = [&self.player, &script(SCRIPT)].map(|text| format!("<script>{text}</script>\n"));
        let engine = format!("<script type=\"text/plain\" id=\"engine\">{engine}</script>\n");
        let words = format!("<script type=\"application/json\" id=\"words\">{}</script>\n", embedded(&self.texts()));
        format!("{words}{engine}{}</body>\n</html>\n", scripts.concat())
    }

    /// Returns the texts around the player, and the engine's sentences if they are not English.
    fn texts(&self) -> Value {
        let words = &self.words;
        json!({
            "puzzle": words.say(PuzzleNumber { number: "#".to_owned() }),
            "puzzles": words.say(Puzzles),
            "previous": words.say(SitePrevious),
            "next": words.say(SiteNext),
            "started": words.say(SiteStateStarted),
            "solved": words.say(SiteStateDone),
            "engine": foreign(self.language.tag()).map(Words::export),
        })
    }
}

/// Returns data as the contents of a `<script>`, which a text of an author could otherwise end.
fn embedded(data: &Value) -> String {
    data.to_string().replace('<', "\\u003c")
}

/// Returns the contents of a `<script>`, which a comment or text of the script must not end.
fn script(text: &str) -> String {
    format!("\n{}", text.replace("</script", "<\\/script"))
}

/// Returns the hash of a script or style for a policy.
fn hash(text: &str) -> String {
    format!("'sha256-{}'", STANDARD.encode(Sha256::digest(text)))
}
