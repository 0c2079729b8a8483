//! Level 2: Eureka, the notation of the forums.
//!
//! `(6=1)r8c5 - (1=3)r6c5 - (3)r5c4 = r5c7 => r8c5<>1`: `=` is a strong link, `-` a weak one; links inside a cell or a set
//! stand inside the parentheses. What is no chain is written as the forums write sets: `(24)r38c2`, `(4)r15\c58`.

use super::narrator::Case;
use crate::board::{Candidate, Cell, Digit, House};
use crate::logic::{
    Argument, Automorphism, BentSet, Branch, Branches, Chain, ChainLink, Colouring, Combined, DeadlyPattern,
    DisjointSubset, End, Exclusion, Exocet, Fireworks, Fish, Guess, HiddenSingle, Impossible, Intersection,
    MultiColouring, NakedSingle, Network, Reason, Subset, Templates, Uniqueness, WrongGuess,
};

impl Case<'_> {
    /// The step in Eureka.
    pub(super) fn eureka(&self) -> String {
        let effect = self.effect();
        let houses = |houses: &[House]| self.narrator.coordinates.houses(self.narrator.topology, houses);
        let run = |digits: &[Digit]| digits.iter().map(Digit::to_string).collect::<String>();
        match &self.step.argument {
            Argument::HiddenSingle(HiddenSingle { house, .. }) => format!("{effect} ({})", houses(&[*house])),
            Argument::NakedSingle(NakedSingle { .. }) => effect,
            Argument::Intersection(Intersection { digit, base, cover, .. }) => {
                format!("({digit}){}\\{} => {effect}", houses(&[*base]), houses(&[*cover]))
            }
            Argument::Subset(Subset { house, cells, digits, .. }) => {
                format!("({}){} ({}) => {effect}", run(digits), self.compact(cells), houses(&[*house]))
            }
            Argument::Fish(Fish { digit, base, cover, fins, .. }) => {
                let fins = if fins.is_empty() { String::new() } else { format!(" f{}", self.compact(fins)) };
                format!("({digit}){}\\{}{fins} => {effect}", houses(base), houses(cover))
            }
            Argument::BentSet(BentSet { cells, digit }) => format!("{} => {effect}", self.bent_eureka(cells, *digit)),
            Argument::Colouring(Colouring { first, second, .. }) => {
                format!("{{{}}} / {{{}}} => {effect}", self.marked(first), self.marked(second))
            }
            Argument::MultiColouring(MultiColouring { networks, .. }) => {
                let network = |n: &Network| format!("{{{}}} / {{{}}}", self.marked(&n.first), self.marked(&n.second));
                format!("{} | {} => {effect}", network(&networks[0]), network(&networks[1]))
            }
            Argument::DisjointSubset(DisjointSubset { cells, parts }) => {
                let parts: Vec<String> =
                    parts.iter().map(|part| format!("({}){}", run(&part.digits), houses(&[part.house]))).collect();
                format!("{{{}}} {} => {effect}", self.compact(cells), parts.join(" "))
            }
            Argument::Uniqueness(Uniqueness { pattern, guardians, .. }) => {
                let pattern = match pattern {
                    DeadlyPattern::Loop { cells, digits } => format!("DP({}){}", run(digits), self.compact(cells)),
                    DeadlyPattern::Rows { cells, digits } => {
                        let mut cells = cells.concat();
                        cells.sort_unstable();
                        format!("DP({}){}", run(digits), self.compact(&cells))
                    }
                    DeadlyPattern::Grave => "BUG".to_owned(),
                };
                let guardians: Vec<String> = guardians.iter().map(|&one| self.marked(&[one])).collect();
                format!("{pattern} = {} => {effect}", guardians.join(" = "))
            }
            Argument::Impossible(Impossible { pattern, guardians }) => {
                format!("{} => {effect}", self.impossible_eureka(pattern, guardians))
            }
            Argument::Fireworks(Fireworks { cells, fireworks }) => {
                let digits: Vec<Digit> = fireworks.iter().map(|firework| firework.digit).collect();
                format!("FW({}){} => {effect}", run(&digits), self.compact(cells))
            }
            Argument::Exocet(Exocet { base, targets, lines, .. }) => {
                let digits = run(&self.digits_of(base));
                format!("JE({digits}){};{} {} => {effect}", self.compact(base), self.compact(targets), houses(lines))
            }
            Argument::Automorphism(Automorphism { symmetry, digits }) => {
                format!("{} => {effect}", self.automorphism_notation(*symmetry, digits))
            }
            Argument::Exclusion(Exclusion { cells, .. }) => format!("{{{}}} => {effect}", self.compact(cells)),
            Argument::Templates(Templates { digit, count }) => format!("({digit}) in {count} templates => {effect}"),
            Argument::Combined(Combined { arguments }) => {
                let parts: Vec<String> = self.parts(arguments).iter().map(|part| self.with(part).eureka()).collect();
                parts.join("; ")
            }
            Argument::Chain(chain) => format!("{} => {effect}", self.chain_eureka(chain)),
            Argument::Branches(Branches { origin, branches }) => {
                if let Some(direct) = self.direct(origin, branches) {
                    let mut parts: Vec<String> = direct.steps.iter().map(|step| self.with(step).eureka()).collect();
                    parts.push(effect);
                    return parts.join("; ");
                }
                let lines: Vec<String> = branches.iter().map(|branch| self.branch_eureka(branch)).collect();
                format!("{}\n=> {effect}", lines.join("\n|| "))
            }
            Argument::Guess(Guess) => format!("{effect} (?)"),
            Argument::WrongGuess(WrongGuess { .. }) => format!("#! => {effect}"),
        }
    }

    /// `(4)r1c2, (4)r3c5`.
    fn marked(&self, candidates: &[Candidate]) -> String {
        let parts: Vec<String> =
            candidates.iter().map(|c| format!("({}){}", c.digit, self.narrator.cell(c.cell))).collect();
        parts.join(", ")
    }

    /// An XY-wing is a chain of three cells; larger sets name their cells with what they hold.
    fn bent_eureka(&self, cells: &[Cell], digit: Digit) -> String {
        let held: Vec<Vec<Digit>> = cells.iter().map(|&cell| self.candidates_of(cell)).collect();
        if let ([pivot, one, other], [of_pivot, of_one, of_other]) = (cells, &held[..])
            && of_pivot.len() == 2
            && !of_pivot.contains(&digit)
        {
            let shared = |wing: &[Digit]| wing.iter().copied().find(|held| *held != digit);
            if let (Some(x), Some(y)) = (shared(of_one), shared(of_other)) {
                let cell = |cell: Cell| self.narrator.cell(cell);
                let (one, pivot, other) = (cell(*one), cell(*pivot), cell(*other));
                return format!("({digit}={x}){one} - ({x}={y}){pivot} - ({y}={digit}){other}");
            }
        }
        let sets: Vec<String> = cells
            .iter()
            .zip(&held)
            .map(|(&cell, held)| {
                let digits: String = held.iter().map(Digit::to_string).collect();
                format!("({digits}){}", self.narrator.cell(cell))
            })
            .collect();
        sets.join(" ")
    }

    fn chain_eureka(&self, chain: &Chain) -> String {
        let Some(first) = chain.links.first() else { return String::new() };
        let sign = |link: &ChainLink| if link.strong { '=' } else { '-' };
        let within = |link: &ChainLink| matches!(link.reason, Reason::Cell(_) | Reason::AlmostLockedSet(_));
        let mut terms: Vec<Term> = vec![Term::new(first.from.digit, first.from.cells.clone())];
        let mut joins: Vec<char> = Vec::new();
        for link in &chain.links {
            let term = terms.last_mut().expect("begins with the first node");
            if within(link) {
                term.inside.push_str(&format!("{}{}", sign(link), link.to.digit));
                if let Reason::AlmostLockedSet(cells) = &link.reason {
                    term.cells.clone_from(cells);
                }
            } else {
                joins.push(sign(link));
                terms.push(Term::new(link.to.digit, link.to.cells.clone()));
            }
        }
        // A loop comes back to the cells that it began with, which stand there once.
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
            // A digit that merely goes on is not repeated.
            let goes_on = index > 0 && term.is_plain() && terms[index - 1].is_plain();
            if !goes_on {
                text += &format!("({})", term.inside);
            }
            text += &self.compact(&term.cells);
        }
        closing.map_or(text.clone(), |sign| format!("{text} {sign} loop"))
    }

    fn branch_eureka(&self, branch: &Branch) -> String {
        let mut implications = branch.implications.iter().map(|implication| {
            let Candidate { cell, digit } = implication.assertion.candidate;
            let sign = if implication.assertion.holds { "" } else { "-" };
            format!("{sign}({digit}){}", self.narrator.cell(cell))
        });
        let mut text = implications.next().unwrap_or_default();
        for implication in implications {
            text += &format!(" -> {implication}");
        }
        if let End::Contradiction(_) = branch.end {
            text += " #";
        }
        text
    }
}

/// One place of a chain with the links inside it.
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
