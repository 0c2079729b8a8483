//! The back of the e-book: answers, techniques, the legend, and notes about the book.

use super::book::Ebook;
use super::page::{ANSWERS, EbookPage};
use super::views::{
    AboutView, AnswerView, AnswersView, BoardView, FamilyView, LegendView, Sign, TablesView, TechniqueLine,
    TechniqueView, TechniquesView,
};
use crate::board::variant;
use crate::book::{Entry, ImprintLine};
use crate::draw::{CELL, Element, Ink, Outline, Paint, Rectangle, Scene, Svg, link_sign, point, sign};
use crate::explain::{
    LegendAssumed, LegendBlocker, LegendCounterpart, LegendCrossing, LegendEliminated, LegendFin, LegendHouse,
    LegendPattern, LegendPlaced, TechniquePage, cell_names,
};
use crate::logic::{Family, Role, TechniqueKey, technique};
use crate::messages::{
    Answers, CopyrightSeed, EbookAbout, EbookAccessibility, EbookTables, HardestStepIs, Legend, LegendSet,
    LegendStrong, LegendWeak, SiteAltSolution, SiteMadeWith, TechniqueCount, Techniques, TechniquesNeeded,
};
use crate::site::example;
use crate::site::table::table;
use crate::site::views::PageLink;

impl Ebook<'_> {
    pub(super) fn answers(&self, index: usize) -> AnswersView {
        let mut diagrams = self.diagrams();
        let entries = self.site.puzzles.iter().skip(index * ANSWERS).take(ANSWERS);
        let answer = |entry: &&Entry| {
            let rows = self.narrator(entry).rows(&entry.solution);
            let text = self.say(SiteAltSolution { number: entry.number.to_string(), rows });
            AnswerView {
                number: entry.number,
                puzzle: self.puzzle_link(entry.number),
                picture: diagrams.grid(&entry.puzzle, &entry.solution, &text),
                figures: self.figures(entry),
                needs: self.has_walkthroughs().then(|| self.needs(entry)),
                hardest: self.hardest(entry).filter(|_| self.has_walkthroughs()),
                walkthrough: self.walkthrough_link(entry.number),
            }
        };
        AnswersView { heading: self.say(Answers), answers: entries.map(answer).collect() }
    }

    pub(super) fn tables(&self, index: usize) -> TablesView {
        let (words, coordinates) = (self.site.words, self.site.edition.plan.coordinates);
        let board = |entry: &&Entry| BoardView {
            number: entry.number,
            puzzle: self.puzzle_link(entry.number),
            table: table(words, entry.puzzle.board(), entry.puzzle.givens(), coordinates),
        };
        let entries = self.site.puzzles.iter().skip(index * ANSWERS).take(ANSWERS);
        TablesView { heading: self.say(EbookTables), boards: entries.map(board).collect() }
    }

    /// Returns the techniques of a puzzle's path, hardest first.
    fn needs(&self, entry: &Entry) -> String {
        let counted = |(key, count): (TechniqueKey, usize)| {
            let technique = self.site.words.technique(&key);
            if count == 1 { technique } else { self.say(TechniqueCount { technique, count }) }
        };
        let techniques: Vec<String> = entry.technique_counts().into_iter().map(counted).collect();
        self.say(TechniquesNeeded { techniques: techniques.join(", ") })
    }

    /// Returns a link to the hardest step of a puzzle's walkthrough.
    fn hardest(&self, entry: &Entry) -> Option<PageLink> {
        let at = entry.hardest_step()?;
        let technique = self.site.words.technique(&entry.trace.steps[at].technique);
        let href = format!("{}#step-{}", EbookPage::Walkthrough(entry.number).name(), at + 1);
        Some(PageLink { text: self.say(HardestStepIs { technique }), href })
    }

    pub(super) fn techniques(&self) -> TechniquesView {
        TechniquesView { heading: self.say(Techniques), families: self.families() }
    }

    /// Returns the techniques that the book names, by family, in the order of the table.
    pub(super) fn families(&self) -> Vec<FamilyView> {
        let mut families: Vec<(Family, FamilyView)> = Vec::new();
        for page in self.pages() {
            let EbookPage::Technique(key) = page else { continue };
            let info = technique(key).expect("pages are made for techniques of the table");
            let page = TechniquePage::of(info.key, self.site.words.tag());
            let summary = page.text.lines().take_while(|line| !line.is_empty()).collect::<Vec<_>>().join(" ");
            let line = TechniqueLine {
                link: PageLink { text: self.site.words.technique(key), href: EbookPage::Technique(key).name() },
                summary,
                is_foreign: !page.is_in(self.site.words.tag()),
            };
            match families.last_mut() {
                Some((family, view)) if *family == info.family => view.techniques.push(line),
                _ => {
                    let name = self.site.words.family(info.family);
                    families.push((info.family, FamilyView { name, techniques: vec![line] }));
                }
            }
        }
        families.into_iter().map(|(_, view)| view).collect()
    }

    pub(super) fn technique(&self, key: &'static str) -> TechniqueView {
        let (site, info) = (&self.site, technique(key).expect("pages are made for techniques of the table"));
        let mut diagrams = self.diagrams();
        let example = example::from_book(site, key, &mut diagrams).or_else(|| example::kept(site, key, &mut diagrams));
        let page = TechniquePage::of(info.key, site.words.tag());
        let step_of = |number: usize, index: usize| match self.has_walkthroughs() {
            true => format!("{}#step-{}", EbookPage::Walkthrough(number).name(), index + 1),
            false => EbookPage::Puzzle(number).name(),
        };
        let uses = site.uses(key).iter().map(|&(place, index)| (site.puzzles[place].number, index));
        let example = example.map(|mut example| {
            // The example is from the first puzzle that needs the technique.
            let first = uses.clone().next().filter(|_| example.source.is_some());
            example.source =
                first.map(|(number, index)| PageLink { href: step_of(number, index), ..self.puzzle_link(number) });
            example
        });
        let used_in = uses.map(|(number, index)| PageLink { text: number.to_string(), href: step_of(number, index) });
        TechniqueView {
            name: site.words.technique(key),
            family: site.words.family(info.family),
            assumes_unique: info.assumes_unique,
            is_foreign: !page.is_in(site.words.tag()),
            page: site.markdown(page.text.to_owned()),
            example,
            cells: cell_names(site.words, variant::nine(), site.edition.plan.coordinates),
            legend: self.link(Legend, EbookPage::Legend),
            used_in: used_in.collect(),
        }
    }

    pub(super) fn legend(&self) -> LegendView {
        let first = self.site.edition.plan.sections.first();
        let board = first.map_or(variant::nine(), |section| &section.topology);
        let role = |role: Role, text: String| (sign(role, board), text);
        let signs = [
            role(Role::Pattern, self.say(LegendPattern)),
            role(Role::Counterpart, self.say(LegendCounterpart)),
            role(Role::Fin, self.say(LegendFin)),
            role(Role::Set(0), self.say(LegendSet)),
            role(Role::Assumed, self.say(LegendAssumed)),
            role(Role::Eliminated, self.say(LegendEliminated)),
            role(Role::Placed, self.say(LegendPlaced)),
            (link_sign(true), self.say(LegendStrong)),
            (link_sign(false), self.say(LegendWeak)),
            (ground(Ink::House), self.say(LegendHouse)),
            (ground(Ink::Crossing), self.say(LegendCrossing)),
            (ground(Ink::Blocker), self.say(LegendBlocker)),
        ];
        let sign = |(number, (scene, text)): (usize, (Scene, String))| {
            let (theme, prefix) = (self.site.theme, format!("l{number}-"));
            let width = Some(if scene.frame.width > scene.frame.height { 80 } else { 40 });
            let style = Svg { theme, prefix: &prefix, width, ..Svg::default() };
            Sign { picture: scene.svg(&style), text }
        };
        LegendView { heading: self.say(Legend), signs: signs.into_iter().enumerate().map(sign).collect() }
    }

    pub(super) fn about(&self) -> AboutView {
        let (words, plan) = (self.site.words, &self.site.edition.plan);
        let edition = plan.edition.iter().map(|edition| self.site.plain(edition));
        let isbn = plan.isbn.iter().map(|isbn| format!("ISBN {isbn}"));
        let rights = plan.rights.iter().flat_map(|rights| rights.lines()).map(|line| self.site.plain(line));
        // The author can change each of these lines or turn it off.
        let line = |line: ImprintLine, ours: Option<String>| -> Vec<String> {
            match plan.imprint.get(&line) {
                Some(own) => own.iter().flat_map(|text| text.lines()).map(|line| self.site.plain(line)).collect(),
                None => ours.into_iter().collect(),
            }
        };
        let own = [ImprintLine::Publisher, ImprintLine::Address, ImprintLine::Disclaimer].map(|kind| line(kind, None));
        let has_own_scales = plan.imprint.contains_key(&ImprintLine::Scales);
        AboutView {
            heading: self.say(EbookAbout),
            title: self.book_title(),
            author: self.author(),
            imprint: own
                .concat()
                .into_iter()
                .chain(edition.chain(isbn).chain(rights))
                .filter(|line| !line.trim().is_empty())
                .collect(),
            lines: [
                line(ImprintLine::Puzzles, Some(self.counted(self.site.puzzles.len()))),
                line(ImprintLine::Seed, Some(words.say(CopyrightSeed { seed: plan.seed.to_string() }))),
                line(
                    ImprintLine::Tool,
                    Some(words.say(SiteMadeWith { version: env!("CARGO_PKG_VERSION").to_string() })),
                ),
                line(ImprintLine::Scales, None),
                vec![self.say(EbookAccessibility)],
            ]
            .concat(),
            scales: if has_own_scales { Vec::new() } else { self.site.scales() },
        }
    }
}

/// Returns a sign for the ground of a house, a crossing house or a blocking cell.
fn ground(ink: Ink) -> Scene {
    let frame = Rectangle { corner: point(0, 0), width: CELL, height: CELL };
    let sides = [(0, 0, CELL, 0), (CELL, 0, CELL, CELL), (CELL, CELL, 0, CELL), (0, CELL, 0, 0)];
    let sides = sides.map(|(x, y, to_x, to_y)| (point(x, y), point(to_x, to_y))).to_vec();
    let strokes = [(0, 50, 50, 0), (0, 100, 100, 0), (50, 100, 100, 50)];
    let strokes = strokes.map(|(x, y, to_x, to_y)| (point(x, y), point(to_x, to_y))).to_vec();
    let form = |ink, paint, outline| Element::Form { ink, paint, outline };
    let fill = || form(ink, Paint::Fill, Outline::Rectangles(vec![frame]));
    let shapes = match ink {
        Ink::House => vec![fill(), form(Ink::HouseLine, Paint::Line(8), Outline::Segments(sides))],
        Ink::Crossing => vec![form(ink, Paint::Line(4), Outline::Segments(strokes))],
        _ => vec![fill()],
    };
    Scene { frame, shapes }
}
