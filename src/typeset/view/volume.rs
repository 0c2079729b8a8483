//! The book as templates see it: page after page, each with all that stands on it.

use super::answers::AnswerView;
use super::figure::{Sketch, Sketches};
use super::fit::{TextMeasure, tame};
use super::front::{AnswersOpener, Contents, HowToPlay, Imprint, Opener, Title};
use super::keys::{KeyPlan, Keys};
use super::puzzles::PuzzleView;
use super::room::PageContext;
use crate::book::{Edition, Length, Page, Purpose};
use crate::explain::Words;
use crate::explain::messages;
use rayon::prelude::*;
use serde::Serialize;

/// A book.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(crate) struct Volume {
    title: String,
    author: Option<String>,
    /// A language tag such as `en`.
    language: String,
    /// Whether references are links and there is an outline.
    is_linked: bool,
    paper: Paper,
    pages: Vec<PageView>,
}

/// Page size and margins in micrometres.
#[derive(Clone, PartialEq, Debug, Serialize)]
struct Paper {
    width: i64,
    height: i64,
    inside: i64,
    outside: i64,
    top: i64,
    bottom: i64,
    /// How far the head and the page number stay from the edge.
    clearance: i64,
}

/// A page.
#[derive(Clone, PartialEq, Debug, Serialize)]
struct PageView {
    /// Its number, from 1.
    number: usize,
    /// How many pictures there are on earlier pages.
    pictures: usize,
    /// The running head; none on pages without head and number.
    head: Option<String>,
    #[serde(flatten)]
    content: Content,
}

/// What stands on a page.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case", tag = "kind", content = "content")]
enum Content {
    Blank,
    Title(Title),
    Imprint(Imprint),
    Contents(Contents),
    HowToPlay(HowToPlay),
    Opener(Opener),
    Puzzles(Vec<PuzzleView>),
    AnswersOpener(AnswersOpener),
    Answers(Vec<AnswerView>),
}

/// What letters may stand over the line that they are placed by.
const OVER: Length = Length::micrometres(500);

/// The number of letters that a running head can hold.
const HEAD_EMS: f64 = 34.0;

impl Volume {
    /// The book of an edition in these words, and the pictures of all its pages, in order.
    pub(crate) fn new<'a>(
        edition: &'a Edition,
        keys: Option<(&'a Keys<'a>, &'a KeyPlan)>,
        words: &'a Words,
        measure: &'a TextMeasure<'a>,
    ) -> (Self, Vec<Sketch<'a>>) {
        let plan = keys.map_or(&edition.plan, |(_, laid_out)| &laid_out.plan);
        let first = plan.pages.iter().position(|page| matches!(page, Page::Answers { .. })).unwrap_or(0);
        let made = plan.pages.par_iter().enumerate().map(|(index, page)| {
            let mut room = PageContext { edition, plan, words, sketches: Sketches::default(), measure };
            let content = match (page, keys) {
                (Page::Answers { .. }, Some((keys, laid_out))) => {
                    Content::Answers(keys.view(&mut room, &laid_out.pages[index - first]))
                }
                _ => content(&mut room, page),
            };
            let page = PageView { number: index + 1, pictures: 0, head: head(&room, index + 1, page), content };
            (page, room.sketches.into_list())
        });
        let made: Vec<(PageView, Vec<Sketch<'a>>)> = made.collect();
        let (mut pages, mut sketches) = (Vec::with_capacity(made.len()), Vec::new());
        for (page, own) in made {
            pages.push(PageView { pictures: sketches.len(), ..page });
            sketches.extend(own);
        }
        let geometry = &plan.geometry;
        let volume = Self {
            title: tame(&plan.title),
            author: plan.author.as_deref().map(tame),
            language: plan.language.clone(),
            is_linked: plan.purpose == Purpose::Screen,
            paper: Paper {
                width: geometry.width.as_micrometres(),
                height: geometry.height.as_micrometres(),
                inside: geometry.inside.as_micrometres(),
                outside: geometry.outside.as_micrometres(),
                top: geometry.top.as_micrometres(),
                bottom: geometry.bottom.as_micrometres(),
                clearance: plan.print.map_or(0, |print| (print.preset.clearance + OVER).as_micrometres()),
            },
            pages,
        };
        (volume, sketches)
    }
}

fn content(room: &mut PageContext<'_>, page: &Page) -> Content {
    match page {
        Page::Blank => Content::Blank,
        Page::Title => Content::Title(Title::new(room)),
        Page::Imprint => Content::Imprint(Imprint::new(room)),
        Page::Contents { entries } => Content::Contents(Contents::new(room, entries.clone())),
        Page::HowToPlay { section } => Content::HowToPlay(HowToPlay::new(room, *section)),
        Page::Opener { section } => Content::Opener(Opener::new(room, *section)),
        Page::Puzzles { section, numbers } => Content::Puzzles(super::puzzles::page(room, *section, numbers.clone())),
        Page::AnswersOpener => Content::AnswersOpener(AnswersOpener::new(room)),
        Page::Answers { section, numbers } => Content::Answers(super::answers::page(room, *section, numbers.clone())),
    }
}

/// Left pages are headed by the book, right ones by what they belong to.
fn head(room: &PageContext<'_>, number: usize, page: &Page) -> Option<String> {
    let right = match page {
        Page::Blank | Page::Title | Page::Imprint | Page::Opener { .. } | Page::AnswersOpener => return None,
        Page::Contents { .. } => room.words.say(messages::Contents),
        Page::HowToPlay { .. } => room.words.say(messages::HowToPlay),
        Page::Puzzles { section, .. } => tame(&room.section(*section).title),
        Page::Answers { .. } => room.words.say(messages::Answers),
    };
    let text = if number.is_multiple_of(2) { tame(&room.plan().title) } else { right };
    let wide = room.plan().geometry.text_width().points() / 8.5;
    Some(room.measure.cut(&text, HEAD_EMS.min(wide), 1))
}
