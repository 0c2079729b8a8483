//! The player of the puzzle pages: its script with the texts of the site's language, the engine, and the data of each
//! puzzle.

use super::engine::{MAX_SIDE, Module, foreign, has_engine_words};
use super::page::Site;
use super::plain::trimmed;
use super::views::PlayerView;
use crate::book::{Entry, PuzzleData};
use crate::explain::Words;
use crate::logic::{TechniqueKey, techniques};
use crate::messages::PuzzleNumber;
use crate::web::Play;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde::Serialize;
use serde_json::Value;
use std::collections::BTreeSet;

/// The line of the player's script that the texts replace.
const TEXTS: &str = "const WORDS = {};";

/// The techniques that the player offers for hints, easiest first.
const LADDER: [&str; 28] = [
    "hidden-single",
    "naked-single",
    "pointing",
    "claiming",
    "locked-pair",
    "naked-pair",
    "hidden-pair",
    "locked-triple",
    "naked-triple",
    "x-wing",
    "skyscraper",
    "two-string-kite",
    "hidden-triple",
    "naked-quad",
    "hidden-quad",
    "xy-wing",
    "xyz-wing",
    "swordfish",
    "large-naked-subset",
    "large-hidden-subset",
    "simple-colouring",
    "unique-rectangle-1",
    "jellyfish",
    "large-fish",
    "multi-colouring",
    "x-chain",
    "xy-chain",
    "aic",
];

/// The grades and symmetries of new puzzles.
const GRADES: [&str; 6] = ["gentle", "easy", "medium", "hard", "fiendish", "diabolical"];
const SYMMETRIES: [&str; 10] = [
    "none",
    "point",
    "quarter",
    "horizontal",
    "vertical",
    "both-axes",
    "diagonal",
    "antidiagonal",
    "both-diagonals",
    "full",
];

/// The data of a puzzle: what the book has, and what the player needs.
#[derive(Serialize)]
struct PlayedEntry<T> {
    #[serde(flatten)]
    entry: T,
    #[serde(skip_serializing_if = "Option::is_none")]
    play: Option<Value>,
}

/// What is left of some spaces of the script, none of which is in a text.
const TIGHT: [(&str, &str); 11] = [
    (" => ", "=>"),
    (" === ", "==="),
    (" !== ", "!=="),
    (" ?? ", "??"),
    (" && ", "&&"),
    (" || ", "||"),
    (" ? ", "?"),
    (" = ", "="),
    ("; ", ";"),
    (" { ", "{"),
    (" }", "}"),
];

/// Returns the script of the player: the template with the texts of a language, without indentation, most spaces, and
/// comments below its head. It names these techniques.
pub(super) fn script(source: &str, words: &Words, named: &BTreeSet<&str>) -> String {
    let texts = format!("const WORDS = {{\n{}\n}};", texts(words, named).join(",\n"));
    let body = source.find("(() => {").unwrap_or_default();
    let (head, body) = source.split_at(body);
    let lines = body.lines().map(str::trim_start).filter(|line| !line.is_empty() && !line.starts_with("//"));
    let tight = |line: &str| TIGHT.iter().fold(line.to_owned(), |line, (from, to)| line.replace(from, to));
    lines.fold(head.to_owned(), |mut script, line| {
        script.push_str(&if line == TEXTS { texts.clone() } else { tight(line) });
        // Comments end at the end of a line, but these lines have none.
        if !line.ends_with([';', ',', '{']) {
            script.push('\n');
        }
        script
    })
}

/// Returns the members of the player's texts.
fn texts(words: &Words, named: &BTreeSet<&str>) -> Vec<String> {
    let name = |group: &'static str, key: &str, text: String| (format!("{group}-{key}"), text);
    let is_named = |key: &&str| LADDER.contains(key) || named.contains(key);
    // The player names a technique after its key, unless the script has a name for it.
    let has_name = |key: &&str| words.technique(key) != name_from_key(key);
    let techniques = techniques().map(|info| info.key.as_str()).filter(is_named).filter(has_name);
    let texts = words.texts("play-").into_iter();
    let texts = texts.chain(GRADES.map(|key| name("grade", key, words.grade(key))));
    let texts = texts
        .chain(SYMMETRIES.map(|key| name("symmetry", key, words.label(&format!("symmetry-{key}")))))
        .chain(techniques.map(|key| name("technique", key, words.technique(key))));
    texts.map(|(key, text)| format!("{}: {}", json(&key), json(&text))).collect()
}

/// Returns the name that the player gives a technique: `x-wing` is X-Wing.
fn name_from_key(key: &str) -> String {
    let name = |word: &str| {
        let is_short = matches!(word, "als" | "aic") || !word.contains(['a', 'e', 'i', 'o', 'u']);
        let end = if is_short { word.len() } else { 1 };
        word[..end].to_uppercase() + &word[end..]
    };
    key.split('-').map(name).collect::<Vec<_>>().join(" ").replacen(" Wing", "-Wing", 1)
}

impl Site<'_> {
    /// Returns the script of the player in the language of the site. On a site that shows no uses of techniques, it names
    /// all of them.
    pub(super) fn player(&self) -> String {
        let named = match self.shows_uses() {
            true => self.used_techniques().collect(),
            false => techniques().map(|info| info.key.as_str()).collect(),
        };
        script(self.pages.player(), self.words, &named)
    }

    /// Returns the engine's sentences in the words of the site; `None` if they are the program's English. Later messages
    /// override earlier ones, so the book's own come last.
    pub(super) fn engine_words(&self) -> Option<String> {
        let plan = &self.edition.plan;
        let built_in = foreign(&plan.language).map(Words::export).unwrap_or_default();
        let own = self.own_words.lines().filter(|line| !line.starts_with('#'));
        has_engine_words(plan).then(|| own.fold(built_in, |text, line| text + line + "\n"))
    }

    /// Returns the script that brings a module to pages opened as files, with the engine's sentences in the words of
    /// the site.
    pub(super) fn module_script(&self, module: Module) -> String {
        let data = STANDARD.encode(module.bytes());
        let words = self.engine_words().map(|words| format!("SudoPress.engineData.words = {};\n", json(&words)));
        format!("SudoPress.engineData[\"{}\"] = \"{data}\";\n{}", module.name(), words.unwrap_or_default())
    }

    /// Returns the data of a puzzle for the player; `None` if its board is too large.
    fn play(&self, entry: &Entry) -> Option<Play> {
        let board = entry.puzzle.board();
        (board.side() <= MAX_SIDE).then(|| {
            let mut used: Vec<TechniqueKey> =
                entry.trace.technique_counts().into_iter().map(|(technique, _)| technique).collect();
            let order = |key: &str| techniques().position(|info| info.key == key).unwrap_or(usize::MAX);
            used.sort_by_key(|key| order(key));
            let mut play = Play::new(&entry.puzzle, self.theme);
            play.number = Some(entry.number);
            play.title = Some(self.words.say(PuzzleNumber { number: entry.number.to_string() }));
            play.grade = entry.grade.as_ref().map(|grade| grade.key.clone());
            if self.edition.plan.hides_solutions {
                return play;
            }
            play.techniques = used.iter().map(ToString::to_string).collect();
            play.with_solution(&entry.solution)
        })
    }

    /// Returns the data of a puzzle as JSON. Sites that must not give anything away have neither its solution nor the
    /// seed, from which other puzzles could be made.
    pub(super) fn data(&self, entry: &Entry) -> String {
        let play = self.play(entry).map(|play| trimmed(&self.plain, &play));
        let text = if self.edition.plan.hides_solutions {
            json(&PlayedEntry { entry: PuzzleData::from(entry), play })
        } else if self.grows() {
            let mut entry = serde_json::to_value(entry).expect("an entry is data");
            entry.as_object_mut().map(|members| members.remove("origin"));
            json(&PlayedEntry { entry, play })
        } else {
            json(&PlayedEntry { entry, play })
        };
        text + "\n"
    }

    /// Returns what a puzzle's page needs for the player, which it has in the page itself because pages opened as files
    /// cannot load it.
    pub(super) fn player_view(&self, entry: &Entry) -> Option<PlayerView> {
        let play = self.play(entry)?;
        Some(PlayerView {
            // No sign of HTML: the data is text in the page.
            play: json(&trimmed(&self.plain, &play)).replace('<', "\\u003c").replace('>', "\\u003e"),
            has_words: has_engine_words(&self.edition.plan),
            has_drills: !self.edition.plan.hides_solutions,
            coordinates: self.edition.plan.coordinates.key(),
        })
    }
}

/// Returns a value as JSON.
pub(super) fn json(value: &(impl Serialize + ?Sized)) -> String {
    serde_json::to_string(value).expect("it is data")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explain::Language;
    use crate::site::templates;

    #[test]
    fn names_of_choices_are_those_of_the_player() {
        let templates = templates();
        let script = templates.text("player.js").expect("it is ours");
        assert_eq!(script.lines().filter(|line| line.trim() == TEXTS).count(), 1);
        let ladder = script.split("const LADDER = [").nth(1).and_then(|rest| rest.split(']').next());
        let ladder: Vec<&str> = ladder.expect("the ladder").split('"').skip(1).step_by(2).collect();
        assert_eq!(ladder, LADDER);
        let words = Words::new(Language::ENGLISH);
        for (key, name) in [("x-wing", "X-Wing"), ("als-xz", "ALS XZ"), ("hidden-single", "Hidden Single")] {
            assert_eq!(name_from_key(key), name);
        }
        assert!(GRADES.iter().all(|key| words.has(&format!("grade-{key}"))));
        assert!(SYMMETRIES.iter().all(|key| words.has(&format!("symmetry-{key}"))));
    }
}
