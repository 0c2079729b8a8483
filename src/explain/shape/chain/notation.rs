//! Writes chains in HoDoKu's notation and in Eureka.

use super::super::super::context::{StepContext, distinct};
use super::ends;
use crate::board::{Cell, Digit};
use crate::logic::{Chain, ChainLink, ChainStyle, Reason, View};

/// Returns a chain in HoDoKu's nice-loop notation: cells joined by `-d-` (weak) and `=d=` (strong), without links
/// inside a cell.
pub(super) fn written_by_hodoku(chain: &Chain, context: &StepContext<'_>) -> String {
    let name = context.name();
    let Some((first, last)) = ends(chain) else { return name };
    let text = match context.step.technique.info().chain_style {
        ChainStyle::Ends => ends_hodoku(chain, context),
        ChainStyle::Sets => sets_hodoku(chain, context),
        ChainStyle::Links => {
            let text = if chain.is_loop { loop_hodoku(chain, context) } else { open_hodoku(chain, context) };
            format!("{} {text}", context.stroked(&distinct([first.from.digit, last.to.digit].into_iter())))
        }
    };
    format!("{name}: {text} => {}", context.effect())
}

fn is_in_cell(link: &ChainLink) -> bool {
    matches!(link.reason, Reason::Cell(_))
}

fn sign(link: &ChainLink) -> char {
    if link.strong { '=' } else { '-' }
}

fn opposite_sign(link: &ChainLink) -> char {
    if link.strong { '-' } else { '=' }
}

/// Returns the ends of a chain, and the cells of all nodes between them: `4 in r1c2,r5c8 (connected by r1c5,r5c5)`.
fn ends_hodoku(chain: &Chain, context: &StepContext<'_>) -> String {
    let Some((first, last)) = ends(chain) else { return String::new() };
    let inner = chain.links.iter().skip(1).map(|link| &link.from);
    let between: Vec<Cell> = inner.flat_map(|node| node.cells.iter().copied()).collect();
    let ends: Vec<Cell> = [&first.from.cells[..], &last.to.cells].concat();
    format!(
        "{} in {} (connected by {})",
        context.sign(first.from.digit),
        context.compact(&ends),
        context.compact(&between)
    )
}

/// Returns a chain of almost locked sets: `A=r3c69 {249}, B=r2c13 {124}, X=9, Z=4` for two sets, `X,Y=` for three, a
/// row of links for more. A cell with two candidates counts as a set.
fn sets_hodoku(chain: &Chain, context: &StepContext<'_>) -> String {
    let Some((first, last)) = ends(chain) else { return String::new() };
    let (strong, weak): (Vec<&ChainLink>, Vec<&ChainLink>) = chain.links.iter().partition(|link| link.strong);
    let set = |link: &ChainLink| match &link.reason {
        Reason::AlmostLockedSet(cells) => context.set(cells),
        _ => context.set(&link.from.cells),
    };
    let between: Vec<Digit> = weak.iter().map(|link| link.from.digit).collect();
    let (first, last) = (first.from.digit, last.to.digit);
    if strong.len() > 3 {
        let mut text = format!("{first}- ");
        for (at, link) in strong.iter().enumerate() {
            text += &format!(
                "{} -{}{} ",
                set(link),
                context.sign(link.to.digit),
                if at + 1 < strong.len() { "-" } else { "" }
            );
        }
        return text.trim_end().to_owned();
    }
    let name = |at: u8| View::set_name(at, context.topology());
    let named: Vec<String> = (0..).zip(&strong).map(|(at, link)| format!("{}={}", name(at), set(link))).collect();
    let linked = if strong.len() == 3 && !chain.is_loop { "X,Y" } else { "X" };
    let mut text = format!("{}, {linked}={}", named.join(", "), context.listed(&between));
    if !chain.is_loop {
        text += &format!(", Z={}", context.listed(&distinct([first, last].into_iter())));
    }
    text
}

/// Returns a loop in notation. The closing link is half at its beginning and half at its end.
fn loop_hodoku(chain: &Chain, context: &StepContext<'_>) -> String {
    let Some((first, last)) = ends(chain) else { return String::new() };
    let begin = context.compact(&first.from.cells);
    if is_in_cell(last) {
        return begin + &links_hodoku(context, &chain.links);
    }
    let (digit, sign) = (context.sign(last.to.digit), sign(last));
    format!("{digit}{sign} {begin}{} {sign}{digit}", links_hodoku(context, &chain.links[..chain.links.len() - 1]))
}

/// Returns an open chain in notation. If it begins or ends inside a cell, it includes that cell's digit.
fn open_hodoku(chain: &Chain, context: &StepContext<'_>) -> String {
    let Some((first, last)) = ends(chain) else { return String::new() };
    let mut text = String::new();
    if is_in_cell(first) {
        text += &format!("{}{} ", context.sign(first.from.digit), opposite_sign(first));
    }
    text += &context.compact(&first.from.cells);
    text += &links_hodoku(context, &chain.links);
    if is_in_cell(last) {
        text += &format!(" {}{}", opposite_sign(last), context.sign(last.to.digit));
    }
    text
}

fn links_hodoku(context: &StepContext<'_>, links: &[ChainLink]) -> String {
    let link = |link: &ChainLink| {
        let (digit, to) = (context.sign(link.from.digit), context.compact(&link.to.cells));
        match &link.reason {
            Reason::Cell(_) => String::new(),
            Reason::AlmostLockedSet(cells) => {
                format!(" ={digit}= ALS:{} ={}= {to}", context.set(cells), context.sign(link.to.digit))
            }
            Reason::House(_) | Reason::Peers => format!(" {sign}{digit}{sign} {to}", sign = sign(link)),
        }
    };
    links.iter().map(link).collect()
}

/// A term of a chain in Eureka: cells with the links inside them.
struct Term {
    inside: String,
    cells: Vec<Cell>,
    is_set: bool,
}

impl Term {
    fn new(digit: char, cells: Vec<Cell>) -> Self {
        Self { inside: digit.to_string(), cells, is_set: false }
    }

    /// Returns whether the link is written inside this term: a link within a cell, or from the only digit so far to
    /// another of a set. A set and a cell with more digits have separate terms, since their cells differ.
    fn takes(&self, link: &ChainLink) -> bool {
        match link.reason {
            Reason::Cell(_) => !self.is_set,
            Reason::AlmostLockedSet(_) => self.is_plain(),
            Reason::House(_) | Reason::Peers => false,
        }
    }

    fn is_plain(&self) -> bool {
        self.inside.chars().count() == 1
    }
}

/// Returns an open chain in Eureka, without its conclusion.
pub(in crate::shape) fn eureka_terms(links: &[ChainLink], context: &StepContext<'_>) -> String {
    terms_eureka(&Chain { links: links.to_vec(), is_loop: false }, context)
}

pub(super) fn terms_eureka(chain: &Chain, context: &StepContext<'_>) -> String {
    let Some(first) = chain.links.first() else { return String::new() };
    let mut terms: Vec<Term> = vec![Term::new(context.sign(first.from.digit), first.from.cells.clone())];
    let mut joins: Vec<char> = Vec::new();
    for link in &chain.links {
        let set = match &link.reason {
            Reason::AlmostLockedSet(cells) => Some(cells),
            _ => None,
        };
        let (goes_on, sign) = (terms.last().is_some_and(|term| term.takes(link)), sign(link));
        match terms.last_mut() {
            Some(term) if goes_on => {
                term.inside.push_str(&format!("{sign}{}", context.sign(link.to.digit)));
                if let Some(cells) = set {
                    (term.cells, term.is_set) = (cells.clone(), true);
                }
            }
            Some(term) if set.is_some() => {
                // The last digit of a cell with an inner link is the first of the set.
                let from = term.inside.pop().unwrap_or_default();
                joins.extend(term.inside.pop());
                let cells = set.cloned().unwrap_or_default();
                let inside = format!("{from}{sign}{}", context.sign(link.to.digit));
                terms.push(Term { inside, cells, is_set: true });
            }
            _ => {
                joins.push(sign);
                terms.push(Term::new(context.sign(link.to.digit), link.to.cells.clone()));
            }
        }
    }
    // A loop returns to its first cells, which are written once.
    let mut closing = chain.is_loop.then_some('-');
    if chain.is_loop && terms.len() > 2 && terms[0].cells == terms[terms.len() - 1].cells {
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
        // A digit that stays the same is not repeated.
        let goes_on = index > 0 && term.is_plain() && terms[index - 1].is_plain();
        if !goes_on {
            text += &format!("({})", term.inside);
        }
        text += &context.compact(&term.cells);
    }
    closing.map_or(text.clone(), |sign| format!("{text} {sign} loop"))
}
