//! Words for chains: open ones, those that turn on themselves, and loops.

use super::super::context::{StepContext, distinct, stroked};
use super::super::lines::ProofLines;
use super::super::messages::*;
use super::super::notation::{by_digit, digits_list};
use super::told::Told;
use crate::board::{Candidate, Cell, Digit};
use crate::logic::{Chain, ChainLink, ChainStyle, Node, Reason};

impl Told for Chain {
    fn hodoku(&self, context: &StepContext<'_>) -> String {
        let name = context.name();
        let Some((first, last)) = self.ends() else { return name };
        let text = match context.step.technique.info().chain_style {
            ChainStyle::Ends => self.ends_hodoku(context),
            ChainStyle::Sets => self.sets_hodoku(context),
            ChainStyle::Links => {
                let text = if self.is_loop { self.loop_hodoku(context) } else { self.open_hodoku(context) };
                format!("{} {text}", stroked(&distinct([first.from.digit, last.to.digit].into_iter())))
            }
        };
        format!("{name}: {text} => {}", context.effect())
    }

    fn eureka(&self, context: &StepContext<'_>) -> String {
        format!("{} => {}", self.terms_eureka(context), context.effect())
    }

    fn sentence(&self, context: &StepContext<'_>) -> String {
        let Some((first, last)) = self.ends() else { return String::new() };
        let (length, conclusion) = (self.links.len(), context.conclusion());
        if self.is_loop {
            return context.say(SentenceChainLoop { length, via: self.via(context, &[]), conclusion });
        }
        let via = self.via(context, &[&first.from.cells[..], &last.to.cells[..]].concat());
        if first.from == last.to {
            let suppose = context.node(&first.from, !first.strong);
            let then = context.node(&first.from, first.strong);
            return context.say(SentenceChainTurns { suppose, then, length, via, conclusion });
        }
        let (first, last) = (context.node_is(&first.from), context.node_is(&last.to));
        context.say(SentenceChain { first, last, length, via, conclusion })
    }

    fn prove(&self, context: &StepContext<'_>, lines: &mut ProofLines) {
        let Some((first, last)) = self.ends() else { return };
        lines.push(context.say(ProofSuppose { suppose: context.node(&first.from, !first.strong) }));
        for link in &self.links {
            let then = context.node(&link.to, link.strong);
            lines.push(context.say(ProofThen { then, reason: link.reason(context) }) + &link.grounds(context));
        }
        if self.is_loop {
            lines.push(context.say(ProofLoop));
            for &candidate in &context.step.eliminations {
                self.prove_loop_elimination(context, candidate, lines);
            }
        } else if first.from == last.to {
            prove_turn(context, first, lines);
        } else {
            lines.push(context.say(ProofEnds { first: context.node_is(&first.from), last: context.node_is(&last.to) }));
            for &candidate in &context.step.eliminations {
                context.either_way(candidate, &first.from, &last.to, lines);
            }
        }
    }
}

impl Chain {
    fn ends(&self) -> Option<(&ChainLink, &ChainLink)> {
        self.links.first().zip(self.links.last())
    }

    /// " through r3c9 and r7c9": the cells of a chain in their order, without its ends; nothing when there are no more.
    fn via(&self, context: &StepContext<'_>, ends: &[Cell]) -> String {
        let mut groups: Vec<&[Cell]> = Vec::new();
        for link in &self.links {
            match &link.reason {
                Reason::AlmostLockedSet(cells) => groups.push(cells),
                _ => groups.extend([&link.from.cells[..], &link.to.cells]),
            }
        }
        let within = |one: &[Cell], other: &[Cell]| one.iter().all(|cell| other.contains(cell));
        let mut told: Vec<&[Cell]> = Vec::new();
        for group in &groups {
            let is_part = groups.iter().any(|other| other.len() > group.len() && within(group, other));
            if !is_part && !within(group, ends) && !told.contains(group) {
                told.push(group);
            }
        }
        if told.is_empty() {
            return String::new();
        }
        let cells: Vec<String> = told.iter().map(|cells| context.compact(cells)).collect();
        format!(" {}", context.say(ChainVia { cells: context.and(&cells) }))
    }

    fn prove_loop_elimination(&self, context: &StepContext<'_>, candidate: Candidate, lines: &mut ProofLines) {
        let is_end = |link: &ChainLink| link.from.candidates().chain(link.to.candidates()).any(|end| end == candidate);
        let mut weak = self.links.iter().filter(|link| !link.strong && !is_end(link));
        let excluding = weak.find(|link| {
            let fills_cell = matches!(link.reason, Reason::Cell(cell) if cell == candidate.cell);
            fills_cell || context.excludes(&link.from, candidate) && context.excludes(&link.to, candidate)
        });
        match excluding {
            Some(link) => context.either_way(candidate, &link.from, &link.to, lines),
            None => self.prove_locked(context, candidate, lines),
        }
    }

    /// An almost locked set inside a loop keeps its other digits: "4 in r1c2 is out: the set keeps its 4 in r13c2".
    fn prove_locked(&self, context: &StepContext<'_>, candidate: Candidate, lines: &mut ProofLines) {
        let locking = self.links.iter().find_map(|link| match &link.reason {
            Reason::AlmostLockedSet(cells) if ![link.from.digit, link.to.digit].contains(&candidate.digit) => {
                let node = Node { cells: context.holders(cells, candidate.digit), digit: candidate.digit };
                (!node.cells.is_empty() && context.excludes(&node, candidate)).then_some((cells, node))
            }
            _ => None,
        });
        let Some((cells, node)) = locking else { return context.therefore(lines) };
        lines.push(context.say(ProofLocked {
            cell: context.cell(candidate.cell),
            cells: context.cells(cells),
            digit: candidate.digit.to_string(),
            clash: context.clash(&node, candidate),
        }));
    }
}

/// The chain came back to its beginning and says the opposite.
fn prove_turn(context: &StepContext<'_>, first: &ChainLink, lines: &mut ProofLines) {
    let suppose = context.node(&first.from, !first.strong);
    lines.push(context.say(ProofTurns { suppose, then: context.node(&first.from, first.strong) }));
    if first.strong && context.step.placements.is_empty() {
        let is_other = |removed: &Candidate| first.from.candidates().all(|own| own != *removed);
        let others: Vec<Candidate> = context.step.eliminations.iter().copied().filter(is_other).collect();
        for (digit, removed) in by_digit(&others) {
            context.lose(digit, &removed, &first.from.cells, lines);
        }
    } else {
        context.therefore(lines);
    }
}

/// Why two nodes are linked.
impl ChainLink {
    /// The reason, as a clause.
    pub(super) fn reason(&self, context: &StepContext<'_>) -> String {
        let digit = self.from.digit.to_string();
        match (&self.reason, self.strong) {
            (Reason::Cell(cell), true) => {
                let digits = context.digits(&context.candidates_of(*cell));
                context.say(ReasonStrongCell { cell: context.cell(*cell), digits })
            }
            (Reason::House(house), true) => context.say(ReasonStrongHouse { house: context.house(*house), digit }),
            (Reason::AlmostLockedSet(cells), _) => {
                let rest: Vec<Digit> =
                    context.digits_of(cells).into_iter().filter(|&other| other != self.from.digit).collect();
                let sets: Vec<String> = cells.iter().map(|&cell| context.set(&[cell])).collect();
                context.say(ReasonStrongSet {
                    cells: context.and(&sets),
                    count: cells.len(),
                    digit_count: rest.len() + 1,
                    rest: context.digits(&rest),
                    digit,
                })
            }
            _ => context.clash_of_node(&self.from, &self.to),
        }
    }

    /// What the reason rests on, as sentences that follow it: each with a space before it.
    pub(super) fn grounds(&self, context: &StepContext<'_>) -> String {
        match (&self.reason, self.strong) {
            (Reason::Cell(cell), true) => context.lost_by(&[*cell]),
            (Reason::House(house), true) => {
                let kept: Vec<Cell> = self.from.cells.iter().chain(&self.to.cells).copied().collect();
                context.nowhere_else(*house, self.from.digit, &kept)
            }
            (Reason::AlmostLockedSet(cells), _) => context.lost_by(cells),
            _ => String::new(),
        }
    }

    fn is_in_cell(&self) -> bool {
        matches!(self.reason, Reason::Cell(_))
    }

    fn sign(&self) -> char {
        if self.strong { '=' } else { '-' }
    }

    fn opposite_sign(&self) -> char {
        if self.strong { '-' } else { '=' }
    }
}

/// HoDoKu writes chains in its nice-loop form: cells joined by `-d-` (weak) and `=d=` (strong), links inside a cell
/// unsaid.
impl Chain {
    /// `4 in r1c2,r5c8 (connected by r1c5,r5c5)`: the ends, and the cells of all nodes between them.
    fn ends_hodoku(&self, context: &StepContext<'_>) -> String {
        let Some((first, last)) = self.ends() else { return String::new() };
        let inner = self.links.iter().skip(1).map(|link| &link.from);
        let between: Vec<Cell> = inner.flat_map(|node| node.cells.iter().copied()).collect();
        let ends: Vec<Cell> = [&first.from.cells[..], &last.to.cells].concat();
        format!("{} in {} (connected by {})", first.from.digit, context.compact(&ends), context.compact(&between))
    }

    /// `A=r3c69 {249}, B=r2c13 {124}, X=9, Z=4` for two almost locked sets, `X,Y=` for three, links in a row for more.
    /// A cell of two candidates is a set too.
    fn sets_hodoku(&self, context: &StepContext<'_>) -> String {
        let Some((first, last)) = self.ends() else { return String::new() };
        let (strong, weak): (Vec<&ChainLink>, Vec<&ChainLink>) = self.links.iter().partition(|link| link.strong);
        let set = |link: &ChainLink| match &link.reason {
            Reason::AlmostLockedSet(cells) => context.set(cells),
            _ => context.set(&link.from.cells),
        };
        let between: Vec<Digit> = weak.iter().map(|link| link.from.digit).collect();
        let (first, last) = (first.from.digit, last.to.digit);
        if strong.len() > 3 {
            let mut text = format!("{first}- ");
            for (at, link) in strong.iter().enumerate() {
                text += &format!("{} -{}{} ", set(link), link.to.digit, if at + 1 < strong.len() { "-" } else { "" });
            }
            return text.trim_end().to_owned();
        }
        let named: Vec<String> =
            ["A", "B", "C"].iter().zip(&strong).map(|(n, link)| format!("{n}={}", set(link))).collect();
        let linked = if strong.len() == 3 && !self.is_loop { "X,Y" } else { "X" };
        let mut text = format!("{}, {linked}={}", named.join(", "), digits_list(&between));
        if !self.is_loop {
            text += &format!(", Z={}", digits_list(&distinct([first, last].into_iter())));
        }
        text
    }

    /// The link that closes the loop stands half at its beginning, half at its end.
    fn loop_hodoku(&self, context: &StepContext<'_>) -> String {
        let Some((first, last)) = self.ends() else { return String::new() };
        let begin = context.compact(&first.from.cells);
        if last.is_in_cell() {
            return begin + &links_hodoku(context, &self.links);
        }
        let (digit, sign) = (last.to.digit, last.sign());
        format!("{digit}{sign} {begin}{} {sign}{digit}", links_hodoku(context, &self.links[..self.links.len() - 1]))
    }

    /// A chain that begins or ends inside a cell shows by which digit.
    fn open_hodoku(&self, context: &StepContext<'_>) -> String {
        let Some((first, last)) = self.ends() else { return String::new() };
        let mut text = String::new();
        if first.is_in_cell() {
            text += &format!("{}{} ", first.from.digit, first.opposite_sign());
        }
        text += &context.compact(&first.from.cells);
        text += &links_hodoku(context, &self.links);
        if last.is_in_cell() {
            text += &format!(" {}{}", last.opposite_sign(), last.to.digit);
        }
        text
    }
}

fn links_hodoku(context: &StepContext<'_>, links: &[ChainLink]) -> String {
    let link = |link: &ChainLink| {
        let (digit, to) = (link.from.digit, context.compact(&link.to.cells));
        match &link.reason {
            Reason::Cell(_) => String::new(),
            Reason::AlmostLockedSet(cells) => {
                format!(" ={digit}= ALS:{} ={}= {to}", context.set(cells), link.to.digit)
            }
            Reason::House(_) | Reason::Peers => format!(" {sign}{digit}{sign} {to}", sign = link.sign()),
        }
    };
    links.iter().map(link).collect()
}

/// One place of a chain in Eureka, with the links inside it.
struct Term {
    inside: String,
    cells: Vec<Cell>,
}

impl Term {
    fn new(digit: Digit, cells: Vec<Cell>) -> Self {
        Self { inside: digit.to_string(), cells }
    }

    fn is_plain(&self) -> bool {
        self.inside.chars().count() == 1
    }
}

impl Chain {
    fn terms_eureka(&self, context: &StepContext<'_>) -> String {
        let Some(first) = self.links.first() else { return String::new() };
        let mut terms: Vec<Term> = vec![Term::new(first.from.digit, first.from.cells.clone())];
        let mut joins: Vec<char> = Vec::new();
        for link in &self.links {
            let set = match &link.reason {
                Reason::AlmostLockedSet(cells) => Some(cells),
                _ => None,
            };
            match terms.last_mut().filter(|_| link.is_in_cell() || set.is_some()) {
                Some(term) => {
                    term.inside.push_str(&format!("{}{}", link.sign(), link.to.digit));
                    term.cells = set.unwrap_or(&term.cells).clone();
                }
                None => {
                    joins.push(link.sign());
                    terms.push(Term::new(link.to.digit, link.to.cells.clone()));
                }
            }
        }
        // A loop comes back to the cells that it began with, which stand there once.
        let mut closing = self.is_loop.then_some('-');
        if self.is_loop && terms.len() > 2 && terms[0].cells == terms[terms.len() - 1].cells {
            if terms[terms.len() - 1].is_plain() {
                terms.pop();
                closing = joins.pop();
            } else if terms[0].is_plain() {
                terms.remove(0);
                closing = Some(joins.remove(0));
            }
        }
        let mut text = String::new();
        for (index, term) in terms.iter().enumerate() {
            if index > 0 {
                text += &format!(" {} ", joins[index - 1]);
            }
            // A digit that merely goes on is not repeated.
            let goes_on = index > 0 && term.is_plain() && terms[index - 1].is_plain();
            if !goes_on {
                text += &format!("({})", term.inside);
            }
            text += &context.compact(&term.cells);
        }
        closing.map_or(text.clone(), |sign| format!("{text} {sign} loop"))
    }
}
