//! Reads pages and pictures tag by tag: links, ids, sentences of steps, and boards.

use super::boards::{Drawn, Glyph};
use crate::draw::definition_id;
use html5gum::{Token, Tokenizer};
use std::collections::{BTreeMap, BTreeSet};

/// The contents of a page or picture.
#[derive(Default, Debug)]
pub(super) struct Markup {
    /// The language of a page.
    pub(super) language: Option<String>,
    pub(super) ids: BTreeSet<String>,
    /// Ids that occur more than once.
    pub(super) doubled: BTreeSet<String>,
    /// The targets of links, as written.
    pub(super) references: BTreeSet<String>,
    /// The sentences of steps, in order.
    pub(super) sentences: Vec<String>,
    /// The boards, in order.
    pub(super) boards: Vec<Drawn>,
    /// The characters that boards refer to, by id.
    pub(super) glyphs: BTreeMap<String, Definition>,
}

/// The definition of a character.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Definition {
    pub(super) glyph: Glyph,
    pub(super) outline: String,
    /// Whether the id is the one for this character with this outline.
    pub(super) is_named_after_outline: bool,
}

/// Elements without an end tag.
const VOID: [&str; 8] = ["area", "base", "br", "col", "hr", "img", "link", "meta"];

/// The class of a step's sentence in the templates.
const SENTENCE: &str = "sentence";

impl Markup {
    /// Reads a page or picture.
    pub(super) fn read(text: &str) -> Self {
        let mut markup = Self::default();
        let mut drawings = Drawings::default();
        // The nesting depth inside a sentence.
        let mut sentence = 0_usize;
        for Ok(token) in Tokenizer::new(text) {
            match token {
                Token::StartTag(tag) => {
                    let name = string(&tag.name);
                    let attributes: BTreeMap<String, String> =
                        tag.attributes.iter().map(|(key, value)| (string(key), string(value))).collect();
                    let is_open = !tag.self_closing && !VOID.contains(&name.as_str()) && name != "input";
                    let is_sentence = || attributes.get("class").is_some_and(|class| class == SENTENCE);
                    if is_open && (sentence > 0 || is_sentence()) {
                        if sentence == 0 {
                            markup.sentences.push(String::new());
                        }
                        sentence += 1;
                    }
                    drawings.open(&name, &attributes, is_open);
                    markup.tag(&name, attributes);
                }
                Token::EndTag(tag) => {
                    sentence = sentence.saturating_sub(1);
                    drawings.close(&string(&tag.name));
                }
                Token::String(text) if sentence > 0 => {
                    if let Some(last) = markup.sentences.last_mut() {
                        last.push_str(&string(&text));
                    }
                }
                _ => {}
            }
        }
        markup.boards = drawings.boards(&markup.glyphs);
        markup
    }

    fn tag(&mut self, name: &str, mut attributes: BTreeMap<String, String>) {
        if let Some(id) = attributes.remove("id") {
            if let Some(name) = attributes.get("class")
                && let Some(glyph) = Glyph::from_name(name)
            {
                // On a page, a character may refer to the outline of its largest size.
                let outline = attributes.get("d").cloned().unwrap_or_default();
                let is_named_after_outline = id.ends_with(&definition_id(name, &outline));
                let definition = Definition { glyph, outline, is_named_after_outline };
                self.glyphs.entry(id.clone()).or_insert(definition);
            }
            if !self.ids.insert(id.clone()) {
                self.doubled.insert(id);
            }
        }
        if name == "html" {
            self.language = attributes.get("lang").cloned();
        }
        let linked = ["href", "src"].into_iter().filter_map(|key| attributes.remove(key));
        self.references.extend(linked);
    }
}

/// The target of a `use`, and its offset.
type Use = (String, (i32, i32));

/// The pictures of a page under construction, with shared groups.
#[derive(Default)]
struct Drawings {
    /// The elements that each picture refers to.
    pictures: Vec<Vec<Use>>,
    /// The elements that each group with an id refers to.
    groups: BTreeMap<String, Vec<Use>>,
    /// The ids of the open groups; empty for groups without an id.
    open_groups: Vec<String>,
    depth: usize,
}

/// The maximum depth of groups in groups, more than any writer produces.
const DEEPEST: usize = 16;

impl Drawings {
    fn open(&mut self, name: &str, attributes: &BTreeMap<String, String>, is_open: bool) {
        match name {
            "svg" if is_open => {
                if self.depth == 0 {
                    self.pictures.push(Vec::new());
                }
                self.depth += 1;
            }
            "g" if is_open => self.open_groups.push(attributes.get("id").cloned().unwrap_or_default()),
            "use" if attributes.contains_key("id") => {}
            "use" => {
                let href = ["href", "xlink:href"].into_iter().find_map(|key| attributes.get(key));
                let Some(id) = href.and_then(|href| href.strip_prefix('#')) else { return };
                let by = |key: &str| attributes.get(key).and_then(|by| by.parse().ok()).unwrap_or_default();
                let used = (id.to_owned(), (by("x"), by("y")));
                match self.open_groups.iter().rev().find(|id| !id.is_empty()) {
                    Some(group) => self.groups.entry(group.clone()).or_default().push(used),
                    None => {
                        if let Some(picture) = self.pictures.last_mut().filter(|_| self.depth > 0) {
                            picture.push(used);
                        }
                    }
                }
            }
            _ => {}
        }
    }

    fn close(&mut self, name: &str) {
        match name {
            "svg" => self.depth = self.depth.saturating_sub(1),
            "g" => drop(self.open_groups.pop()),
            _ => {}
        }
    }

    /// Returns the boards, in order.
    fn boards(&self, glyphs: &BTreeMap<String, Definition>) -> Vec<Drawn> {
        let board = |uses: &Vec<Use>| {
            let mut drawn = Drawn::default();
            self.draw(&mut drawn, glyphs, uses, (0, 0), 0);
            drawn
        };
        self.pictures.iter().map(board).filter(|drawn| !drawn.is_empty()).collect()
    }

    fn draw(
        &self,
        drawn: &mut Drawn,
        glyphs: &BTreeMap<String, Definition>,
        uses: &[Use],
        from: (i32, i32),
        depth: usize,
    ) {
        for (id, by) in uses {
            let at = (from.0.saturating_add(by.0), from.1.saturating_add(by.1));
            match (glyphs.get(id), self.groups.get(id)) {
                (Some(definition), _) => drawn.add(definition.glyph, at),
                (None, Some(group)) if depth < DEEPEST => self.draw(drawn, glyphs, group, at, depth + 1),
                _ => {}
            }
        }
    }
}

fn string(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_are_read() {
        let page = "<!doctype html><html lang=de><p class=sentence>a <b>1</b> &lt;<br> b</p><p>c</p>\
                    <a href='x.html#y' id=z>d</a><i id=z></i>\
                    <svg><defs><path id=\"p1-ID\" class=\"sp-b82-7\" d=\"M0 0\"/></defs>\
                    <use href=\"#p1-ID\" x=\"150\" y=\"50\"/><use href=\"#p1-other\" x=\"250\" y=\"50\"/></svg>";
        let id = definition_id("sp-b82-7", "M0 0");
        let markup = Markup::read(&page.replace("ID", &id));
        assert_eq!(markup.language.as_deref(), Some("de"));
        assert_eq!(markup.sentences, ["a 1 < b"]);
        assert_eq!(markup.references, [format!("#p1-{id}"), "#p1-other".into(), "x.html#y".into()].into());
        assert_eq!(markup.doubled, ["z".to_owned()].into());
        let definition = &markup.glyphs[&format!("p1-{id}")];
        assert!(definition.is_named_after_outline && definition.outline == "M0 0");
        assert_eq!(markup.boards.len(), 1);
        assert_eq!(markup.boards[0].digits, [((1, 0), ('7', true))].into());
        assert!(!Markup::read(page).glyphs["p1-ID"].is_named_after_outline);
    }
}
