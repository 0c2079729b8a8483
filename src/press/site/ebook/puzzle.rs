//! The front of the e-book: title, contents, rules, sections and puzzles.

use super::book::Ebook;
use super::page::{EbookPage, HintPage, answer, table};
use super::views::{ContentsView, Figures, Landmark, Line, PuzzleLine, PuzzleView, RulesView, SectionView, TitleView};
use crate::book::{Entry, Section};
use crate::explain::with_houses;
use crate::messages::{
    Answers, Contents, EbookAbout, EbookAnswer, EbookCover, EbookHint, EbookHow, EbookTable, EbookTables,
    EbookTitlePage, HowToPlay, Legend, Puzzles, SiteAltPuzzle, SiteStepper, SiteSteps, Techniques,
};
use crate::site::views::PageLink;

impl Ebook<'_> {
    pub(super) fn title(&self) -> TitleView {
        let plan = &self.site.edition.plan;
        let (title, author) = (self.book_title(), self.by_author());
        let alt = author.iter().fold(title.clone(), |alt, author| format!("{alt}, {author}"));
        TitleView {
            title,
            subtitle: plan.subtitle.as_deref().map(|subtitle| self.site.plain(subtitle)),
            author,
            puzzle_count: self.counted(self.site.puzzles.len()),
            picture: EbookPage::CoverPicture.name(),
            alt,
        }
    }

    pub(super) fn contents(&self) -> ContentsView {
        let alone = |link: PageLink| Line { link, below: Vec::new() };
        let mut lines = vec![alone(self.link(HowToPlay, EbookPage::Rules))];
        let sections = &self.site.edition.sections;
        lines.extend(sections.iter().enumerate().map(|(index, section)| Line {
            link: self.section_link(index, section),
            below: section.puzzles.iter().map(|entry| self.puzzle_link(entry.number)).collect(),
        }));
        let of_degree = |degree| {
            let page = EbookPage::Hints(degree, 0);
            let of_section = |(index, section): (usize, &Section)| PageLink {
                text: self.site.plain(&section.title),
                href: EbookPage::Hints(degree, index).name(),
            };
            let below = if sections.len() > 1 { sections.iter().enumerate().map(of_section).collect() } else { vec![] };
            Line { link: PageLink { text: self.hints_heading(degree), href: page.name() }, below }
        };
        lines.extend(HintPage::ALL.map(of_degree));
        lines.push(alone(self.link(Answers, EbookPage::Answers(0))));
        if let Some(first) = self.site.puzzles.first().filter(|_| self.has_walkthroughs()) {
            let below = self.site.puzzles.iter().map(|entry| PageLink {
                href: EbookPage::Walkthrough(entry.number).name(),
                ..self.puzzle_link(entry.number)
            });
            let link = self.link(SiteSteps, EbookPage::Walkthrough(first.number));
            lines.push(Line { link, below: below.collect() });
        }
        if !self.techniques.is_empty() {
            let below = self.families().into_iter().flat_map(|family| family.techniques).map(|line| line.link);
            lines.push(Line { link: self.link(Techniques, EbookPage::Techniques), below: below.collect() });
            lines.push(alone(self.link(Legend, EbookPage::Legend)));
        }
        lines.push(alone(self.link(EbookTables, EbookPage::Tables(0))));
        lines.push(alone(self.link(EbookAbout, EbookPage::About)));
        ContentsView { heading: self.say(Contents), lines, landmarks: self.landmarks() }
    }

    fn landmarks(&self) -> Vec<Landmark> {
        let mut landmarks = vec![
            Landmark { kind: "cover", link: self.link(EbookCover, EbookPage::Cover) },
            Landmark { kind: "titlepage", link: self.link(EbookTitlePage, EbookPage::Title) },
            Landmark { kind: "toc", link: self.link(Contents, EbookPage::Contents) },
            Landmark { kind: "bodymatter", link: self.link(Puzzles, EbookPage::Section(0)) },
            Landmark { kind: "answers", link: self.link(Answers, EbookPage::Answers(0)) },
        ];
        if !self.techniques.is_empty() {
            landmarks.push(Landmark { kind: "glossary", link: self.link(Techniques, EbookPage::Techniques) });
        }
        landmarks.push(Landmark { kind: "colophon", link: self.link(EbookAbout, EbookPage::About) });
        landmarks
    }

    /// Returns the rules of the book's boards, and notes on using the e-book.
    pub(super) fn rules(&self) -> RulesView {
        let mut paragraphs = self.site.rules();
        paragraphs.push(self.say(EbookHow));
        RulesView { heading: self.say(HowToPlay), paragraphs }
    }

    pub(super) fn section(&self, index: usize) -> SectionView {
        let section = &self.site.edition.sections[index];
        let line = |entry: &Entry| PuzzleLine { link: self.puzzle_link(entry.number), figures: self.figures(entry) };
        SectionView {
            title: self.site.plain(&section.title),
            intro: section.intro.as_deref().map(|intro| self.site.plain(intro)),
            puzzle_count: self.counted(section.puzzles.len()),
            puzzles: section.puzzles.iter().map(line).collect(),
        }
    }

    fn section_link(&self, index: usize, section: &Section) -> PageLink {
        PageLink { text: self.site.plain(&section.title), href: EbookPage::Section(index).name() }
    }

    /// Returns the difficulty of a puzzle.
    pub(super) fn figures(&self, entry: &Entry) -> Figures {
        let grade = entry.grade.as_ref().map(|grade| self.site.grade(grade));
        let signs = &self.site.theme.ornaments;
        let pips = grade.iter().flat_map(|grade| &grade.pips);
        Figures {
            pips: pips.map(|&is_on| if is_on { signs.filled.as_str() } else { signs.empty.as_str() }).collect(),
            grade,
            rating: self.site.rating(entry),
            givens: self.site.givens(entry),
        }
    }

    pub(super) fn puzzle(&self, entry: &Entry) -> PuzzleView {
        let (number, at) = (entry.number, self.site.place(entry.number));
        let rows = self.narrator(entry).rows(entry.puzzle.givens());
        let text = self.say(SiteAltPuzzle { number: number.to_string(), rows });
        let text = with_houses(text, self.site.words, &entry.puzzle, self.site.edition.plan.coordinates);
        let hint = |(count, degree): (usize, HintPage)| PageLink {
            text: self.say(EbookHint { number: count.to_string() }),
            href: EbookPage::Hints(degree, entry.section).at_puzzle(number),
        };
        PuzzleView {
            heading: self.puzzle_link(number).text,
            section: self.section_link(entry.section, self.site.section_of(entry)),
            figures: self.figures(entry),
            picture: self.diagrams().labelled(&entry.puzzle, &text),
            hints: (1..).zip(HintPage::ALL).map(hint).collect(),
            answer: self.answer_link(number),
            walkthrough: self.walkthrough_link(number),
            table: PageLink { text: self.say(EbookTable), href: table(number).at_puzzle(number) },
            previous: at.checked_sub(1).map(|before| self.puzzle_link(self.site.puzzles[before].number)),
            next: self.site.puzzles.get(at + 1).map(|next| self.puzzle_link(next.number)),
        }
    }

    /// Returns a link to the answer to a puzzle.
    pub(super) fn answer_link(&self, number: usize) -> PageLink {
        PageLink { text: self.say(EbookAnswer), href: answer(number).at_puzzle(number) }
    }

    /// Returns a link to the walkthrough of a puzzle, if the book has one.
    pub(super) fn walkthrough_link(&self, number: usize) -> Option<PageLink> {
        self.has_walkthroughs().then(|| self.link(SiteStepper, EbookPage::Walkthrough(number)))
    }
}
