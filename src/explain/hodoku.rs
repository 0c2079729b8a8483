//! Level 1: one line in HoDoKu's notation, which other programs read.
//!
//! The name is the technique's in the reader's language, except where HoDoKu's differs from the trade's (`notation-` in
//! the word files). Chains are written in HoDoKu's nice-loop form: cells joined by `-d-` (weak) and `=d=` (strong), links
//! inside a cell unsaid.

use super::narrator::Case;
use super::notation::digits_list;
use super::sentence::assumed;
use crate::board::Digit;
use crate::board::{Candidate, Cell, House};
use crate::logic::{
    Argument, Assertion, Automorphism, BentSet, Branch, Branches, Chain, Colouring, ColouringRule, Combined,
    Contradiction, DeadlyPattern, DisjointSubset, End, Exclusion, Exocet, Fireworks, Fish, Guess, HiddenSingle,
    Impossible, Intersection, MultiColouring, NakedSingle, Network, Node, Origin, Part, Reason, Step, Subset,
    Templates, Uniqueness, WrongGuess,
};

impl Case<'_> {
    /// The step in HoDoKu's notation.
    pub(super) fn notation(&self) -> String {
        let name = self.notation_name();
        let effect = self.effect();
        let houses = |houses| self.narrator.coordinates.houses(self.narrator.topology, houses);
        match &self.step.argument {
            Argument::HiddenSingle(HiddenSingle { .. })
            | Argument::NakedSingle(NakedSingle { .. })
            | Argument::Guess(Guess) => {
                format!("{name}: {effect}")
            }
            Argument::Intersection(Intersection { digit, base, .. }) => {
                format!("{name}: {digit} in {} => {effect}", houses(&[*base]))
            }
            Argument::Subset(Subset { cells, digits, .. }) => {
                format!("{name}: {} in {} => {effect}", digits_list(digits), self.compact(cells))
            }
            Argument::Fish(Fish { digit, base, cover, cells, fins }) => {
                let mut text = format!("{name}: {digit} {} {}", houses(base), houses(cover));
                for fin in fins {
                    let in_base = |house: &&_| self.narrator.topology.house(**house).cells.contains(fin);
                    let is_endo = cells.contains(fin) && base.iter().filter(in_base).count() > 1;
                    text += &format!(" {}{}", if is_endo { "ef" } else { "f" }, self.narrator.cell(*fin));
                }
                format!("{text} => {effect}")
            }
            Argument::BentSet(BentSet { cells, digit }) => {
                let mut digits: Vec<String> = Vec::new();
                digits.extend(self.digits_of(cells).iter().filter(|other| *other != digit).map(Digit::to_string));
                digits.push(digit.to_string());
                format!("{name}: {} in {} => {effect}", digits.join("/"), self.compact(cells))
            }
            Argument::Colouring(Colouring { first, second, rule, .. }) => {
                let rule = match rule {
                    ColouringRule::Wrap { .. } => "Wrap",
                    ColouringRule::Trap => "Trap",
                    ColouringRule::Emptied { .. } => "Emptied",
                };
                let (first_text, second_text) = (self.compact_candidates(first), self.compact_candidates(second));
                let digits = digits_list(&distinct(first.iter().chain(second).map(|candidate| candidate.digit)));
                format!("{name} {rule}: {digits} ({first_text}) / ({second_text}) => {effect}")
            }
            Argument::MultiColouring(MultiColouring { networks, bridges }) => {
                let network = |network: &Network| {
                    let [first, second] = [&network.first, &network.second].map(|c| self.compact_candidates(c));
                    format!("({first}) / ({second})")
                };
                let digit = bridges.first().map_or(String::new(), |[near, _]| near.digit.to_string());
                let [one, other] = [&networks[0], &networks[1]].map(network);
                format!("{name} {}: {digit} {one}, {other} => {effect}", bridges.len())
            }
            Argument::Chain(chain) => self.chain_notation(&name, chain, &effect),
            Argument::DisjointSubset(DisjointSubset { cells, parts }) => {
                format!("{name}: {} => {effect}", self.disjoint_notation(cells, parts))
            }
            Argument::Uniqueness(Uniqueness { pattern, guardians, .. }) => match pattern {
                DeadlyPattern::Loop { cells, digits } => {
                    let digits = digits.map(|digit| digit.to_string()).join("/");
                    let mut cells = cells.clone();
                    cells.sort_unstable();
                    format!("{name}: {digits} in {} => {effect}", self.compact(&cells))
                }
                DeadlyPattern::Rows { cells, digits } => {
                    let digits: Vec<String> = digits.iter().map(Digit::to_string).collect();
                    let mut cells = cells.concat();
                    cells.sort_unstable();
                    format!("{name}: {} in {} => {effect}", digits.join("/"), self.compact(&cells))
                }
                DeadlyPattern::Grave => format!("{name}: {} => {effect}", self.guardians_notation(guardians)),
            },
            Argument::Impossible(Impossible { pattern, .. }) => {
                format!("{name}: {} => {effect}", self.impossible_hodoku(pattern))
            }
            Argument::Fireworks(Fireworks { cells, fireworks }) => {
                let digits: Vec<Digit> = fireworks.iter().map(|firework| firework.digit).collect();
                format!("{name}: {} in {} => {effect}", digits_list(&digits), self.compact(cells))
            }
            Argument::Exocet(Exocet { base, targets, .. }) => {
                let digits = digits_list(&self.digits_of(base));
                format!("{name}: {digits} in {} / {} => {effect}", self.compact(base), self.compact(targets))
            }
            Argument::Automorphism(Automorphism { symmetry, digits }) => {
                format!("{name}: {} => {effect}", self.automorphism_notation(*symmetry, digits))
            }
            Argument::Exclusion(Exclusion { cells, .. }) => format!("{name}: {} => {effect}", self.compact(cells)),
            Argument::Templates(Templates { digit, .. }) => format!("{name}: {digit} => {effect}"),
            Argument::Combined(Combined { arguments }) => {
                let parts: Vec<String> = self.parts(arguments).iter().map(|part| self.with(part).notation()).collect();
                parts.join("; ")
            }
            Argument::Branches(Branches { origin, branches }) => match self.direct(origin, branches) {
                Some(direct) => self.direct_notation(&direct.steps, &effect),
                None => self.branches_notation(&name, origin, branches, &effect),
            },
            Argument::WrongGuess(WrongGuess { contradiction }) => {
                format!("{name}: {} => {effect}", self.contradiction_notation(*contradiction))
            }
        }
    }

    /// `r13c7 - {14789} (r9c7 - {47}, r2c89 - {189})`: the cells in every house of a part, then the others house by house.
    fn disjoint_notation(&self, cells: &[Cell], parts: &[Part]) -> String {
        let holds = |house: House, cell: &Cell| self.narrator.topology.house(house).cells.contains(cell);
        let common: Vec<Cell> =
            cells.iter().copied().filter(|cell| parts.iter().all(|part| holds(part.house, cell))).collect();
        let set = |cells: &[Cell]| {
            let digits: String = self.digits_of(cells).iter().map(Digit::to_string).collect();
            format!("{} - {{{digits}}}", self.compact(cells))
        };
        let rests: Vec<String> = parts
            .iter()
            .map(|part| {
                let own = |cell: &&Cell| !common.contains(cell) && holds(part.house, cell);
                cells.iter().filter(own).copied().collect::<Vec<Cell>>()
            })
            .filter(|rest| !rest.is_empty())
            .map(|rest| set(&rest))
            .collect();
        if common.is_empty() { rests.join(", ") } else { format!("{} ({})", set(&common), rests.join(", ")) }
    }

    /// The steps that uncover a single, then the single.
    fn direct_notation(&self, steps: &[Step], effect: &str) -> String {
        let mut parts: Vec<String> = steps.iter().map(|step| self.with(step).notation()).collect();
        parts.push(effect.to_owned());
        parts.join("; ")
    }

    fn guardians_notation(&self, guardians: &[Candidate]) -> String {
        let all: Vec<String> = guardians.iter().map(|&guardian| self.assertion(Assertion::on(guardian))).collect();
        all.join(",")
    }

    fn notation_name(&self) -> String {
        let words = self.narrator.words;
        let own = format!("notation-{}", self.step.technique);
        if words.has(&own) { words.label(&own) } else { words.technique(&self.step.technique) }
    }

    fn chain_notation(&self, name: &str, chain: &Chain, effect: &str) -> String {
        let Some((first, last)) = chain.links.first().zip(chain.links.last()) else { return name.to_owned() };
        // The names of the short chains of one digit tell their shape; HoDoKu gives ends and what connects them.
        if let ("skyscraper" | "two-string-kite", [one, middle, other]) = (&*self.step.technique, &chain.links[..]) {
            let between: Vec<_> = middle.from.cells.iter().chain(&middle.to.cells).copied().collect();
            let ends: Vec<_> = one.from.cells.iter().chain(&other.to.cells).copied().collect();
            return format!(
                "{name}: {} in {} (connected by {}) => {effect}",
                one.from.digit,
                self.compact(&ends),
                self.compact(&between)
            );
        }
        if let Some(sets) = self.sets_notation(chain) {
            return format!("{name}: {sets} => {effect}");
        }
        let mut text = String::new();
        let within = |link: &crate::logic::ChainLink| matches!(link.reason, Reason::Cell(_));
        let sign = |strong| if strong { '=' } else { '-' };
        let node = |node: &Node| self.compact(&node.cells);
        if chain.is_loop {
            // The link that closes the loop stands half at its beginning, half at its end.
            let (closing, links) = match within(last) {
                true => (None, &chain.links[..]),
                false => (Some(last), &chain.links[..chain.links.len() - 1]),
            };
            if let Some(closing) = closing {
                text += &format!("{}{} ", closing.to.digit, sign(closing.strong));
            }
            text += &node(&first.from);
            self.links_notation(&mut text, links);
            if let Some(closing) = closing {
                text += &format!(" {}{}", sign(closing.strong), closing.to.digit);
            }
        } else {
            // A chain that begins or ends inside a cell shows by which digit.
            if within(first) {
                text += &format!("{}{} ", first.from.digit, sign(!first.strong));
            }
            text += &node(&first.from);
            self.links_notation(&mut text, &chain.links);
            if within(last) {
                text += &format!(" {}{}", sign(!last.strong), last.to.digit);
            }
        }
        let digits = distinct([first.from.digit, last.to.digit].into_iter());
        let digits = digits.iter().map(Digit::to_string).collect::<Vec<_>>().join("/");
        format!("{name}: {digits} {text} => {effect}")
    }

    /// `A=r3c69 {249}, B=r2c13 {124}, X=9, Z=4` for two almost locked sets, `X,Y=` for three, links in a row for more;
    /// nothing for chains that other techniques find.
    fn sets_notation(&self, chain: &Chain) -> Option<String> {
        if !["als-xz", "als-xy-wing", "als-chain"].contains(&&*self.step.technique) {
            return None;
        }
        let set = |link: &crate::logic::ChainLink| match &link.reason {
            Reason::AlmostLockedSet(cells) => self.set(cells),
            _ => self.set(&link.from.cells),
        };
        let (strong, weak): (Vec<_>, Vec<_>) = chain.links.iter().partition(|link| link.strong);
        let between: Vec<Digit> = weak.iter().map(|link| link.from.digit).collect();
        let (first, last) = (strong.first()?.from.digit, strong.last()?.to.digit);
        if strong.len() > 3 {
            let mut text = format!("{first}- ");
            for (at, link) in strong.iter().enumerate() {
                text += &format!("{} -{}{} ", set(link), link.to.digit, if at + 1 < strong.len() { "-" } else { "" });
            }
            return Some(text.trim_end().to_owned());
        }
        let named: Vec<String> =
            ["A", "B", "C"].iter().zip(&strong).map(|(n, link)| format!("{n}={}", set(link))).collect();
        let linked = if strong.len() == 3 && !chain.is_loop { "X,Y" } else { "X" };
        let mut text = format!("{}, {linked}={}", named.join(", "), digits_list(&between));
        if !chain.is_loop {
            text += &format!(", Z={}", digits_list(&distinct([first, last].into_iter())));
        }
        Some(text)
    }

    fn links_notation(&self, text: &mut String, links: &[crate::logic::ChainLink]) {
        for link in links {
            let sign = if link.strong { '=' } else { '-' };
            match &link.reason {
                Reason::Cell(_) => {}
                Reason::AlmostLockedSet(cells) => {
                    *text += &format!(" ={}= ALS:{} ={}=", link.from.digit, self.set(cells), link.to.digit);
                    *text += &format!(" {}", self.compact(&link.to.cells));
                }
                Reason::House(_) | Reason::Peers => {
                    *text += &format!(" {sign}{}{sign} {}", link.from.digit, self.compact(&link.to.cells));
                }
            }
        }
    }

    fn branches_notation(&self, name: &str, origin: &Origin, branches: &[Branch], effect: &str) -> String {
        let houses = |house| self.narrator.coordinates.houses(self.narrator.topology, &[house]);
        let head = match (origin, branches.first().map(|branch| branch.end)) {
            (Origin::Contradiction, Some(End::Contradiction(contradiction))) => {
                format!("{name}: {}", self.contradiction_notation(contradiction))
            }
            (Origin::Cell(cell), _) => format!("{name}: {}", self.narrator.cell(*cell)),
            (Origin::House(house, digit), _) => format!("{name}: {digit} in {}", houses(*house)),
            (Origin::Fish { digit, base, cover, .. }, _) => {
                format!("{name}: {}", self.kraken_notation(*digit, base, cover, branches))
            }
            (Origin::Candidate(candidate), _) => {
                format!("{name}: {}", self.assertion(Assertion::on(*candidate)))
            }
            (Origin::Contradiction, _) => name.to_owned(),
        };
        let mut lines = vec![format!("{head} => {effect}")];
        for branch in branches {
            let implications: Vec<String> =
                branch.implications.iter().map(|implication| self.assertion(implication.assertion)).collect();
            lines.push(implications.join(" "));
        }
        lines.join("\n")
    }

    /// `5 r57 c28 fr5c3`: a kraken fish with the cover that it lacks, if what it removes lies in such a house.
    fn kraken_notation(&self, digit: Digit, base: &[House], cover: &[House], branches: &[Branch]) -> String {
        let topology = self.narrator.topology;
        let open: Vec<Cell> = assumed(branches).map(|candidate| candidate.cell).collect();
        let kind = |house: &House| topology.house(*house).kind;
        let holds = |house: &House, cell: &Cell| topology.house(*house).cells.contains(cell);
        let removed = &self.step.eliminations;
        let lacking = topology.houses().find(|house| {
            cover.first().is_some_and(|other| kind(other) == kind(house))
                && !cover.contains(house)
                && open.iter().any(|cell| holds(house, cell))
                && removed.iter().all(|candidate| candidate.digit == digit && holds(house, &candidate.cell))
        });
        let mut covers: Vec<House> = cover.iter().copied().chain(lacking).collect();
        covers.sort_unstable();
        let houses = |houses: &[House]| self.narrator.coordinates.houses(topology, houses);
        let fins = open.iter().filter(|cell| !lacking.is_some_and(|house| holds(&house, cell)));
        let fins: Vec<String> = fins.map(|&fin| format!(" f{}", self.narrator.cell(fin))).collect();
        format!("{digit} {} {}{}", houses(base), houses(&covers), fins.concat())
    }

    /// `r2c7<>3` or `r2c8=3`.
    pub(super) fn assertion(&self, assertion: Assertion) -> String {
        let sign = if assertion.holds { "=" } else { "<>" };
        format!("{}{sign}{}", self.narrator.cell(assertion.candidate.cell), assertion.candidate.digit)
    }

    fn contradiction_notation(&self, contradiction: Contradiction) -> String {
        let houses = |house| self.narrator.coordinates.houses(self.narrator.topology, &[house]);
        match contradiction {
            Contradiction::EmptyCell(cell) => format!("Contradiction in {}", self.narrator.cell(cell)),
            Contradiction::NoPlace(house, digit) => format!("Contradiction in {} ({digit})", houses(house)),
            Contradiction::Both(candidate) => {
                format!("Contradiction in {}", self.assertion(Assertion::on(candidate)))
            }
        }
    }
}

fn distinct(digits: impl Iterator<Item = Digit>) -> Vec<Digit> {
    let mut digits: Vec<Digit> = digits.collect();
    digits.sort_unstable();
    digits.dedup();
    digits
}
