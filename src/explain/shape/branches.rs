//! Words for assumptions followed to their ends, and for the direct steps among them.

mod direct;
mod proof;

use super::super::case::Case;
use super::super::lines::Lines;
use super::super::messages::*;
use super::told::{Told, fullest};
use crate::board::{Candidate, Cell, Digit, House, Topology};
use crate::logic::{Assertion, Branch, Branches, End, Origin, Step};

impl Told for Branches {
    /// One line, and one for each branch.
    fn hodoku(&self, case: &Case<'_>) -> String {
        if let Some(direct) = self.direct(case) {
            return direct.hodoku(case);
        }
        let mut lines = vec![format!("{} => {}", self.head_hodoku(case), case.effect())];
        for branch in &self.branches {
            let implications = branch.implications.iter().map(|implication| case.assertion(implication.assertion));
            lines.push(implications.collect::<Vec<_>>().join(" "));
        }
        lines.join("\n")
    }

    /// One line for each branch.
    fn eureka(&self, case: &Case<'_>) -> String {
        if let Some(direct) = self.direct(case) {
            return direct.eureka(case);
        }
        let lines: Vec<String> = self.branches.iter().map(|branch| branch_eureka(case, branch)).collect();
        format!("{}\n=> {}", lines.join("\n|| "), case.effect())
    }

    fn sentence(&self, case: &Case<'_>) -> String {
        match self.direct(case) {
            Some(direct) => direct.sentence(case),
            None => self.followed(case),
        }
    }

    fn prove(&self, case: &Case<'_>, lines: &mut Lines) {
        match self.direct(case) {
            Some(direct) => direct.prove(case, lines),
            None => self.prove_followed(case, lines),
        }
    }

    fn region(&self, step: &Step, topology: &Topology) -> Vec<House> {
        match &self.origin {
            Origin::Fish { base, .. } => base.clone(),
            _ => vec![fullest(step, topology)],
        }
    }
}

impl Branches {
    /// What each branch assumes.
    fn assumed(&self) -> impl Iterator<Item = Candidate> + '_ {
        let first = self.branches.iter().filter_map(|branch| branch.implications.first());
        first.map(|first| first.assertion.candidate)
    }

    /// The cells of what each branch assumes.
    fn assumed_cells(&self) -> Vec<Cell> {
        self.assumed().map(|candidate| candidate.cell).collect()
    }

    /// Where the branches begin, and that all lead to the same.
    fn followed(&self, case: &Case<'_>) -> String {
        let conclusion = case.conclusion();
        match &self.origin {
            &Origin::Cell(cell) => {
                let digits = case.digits_or(&case.candidates_of(cell));
                case.say(SentenceBranchesCell { cell: case.cell(cell), digits, conclusion })
            }
            &Origin::House(house, digit) => case.say(SentenceBranchesHouse {
                house: case.house(house),
                digit: digit.to_string(),
                cells: case.cells_or(&self.assumed_cells()),
                conclusion,
            }),
            Origin::Fish { digit, base, cover, .. } => case.say(SentenceBranchesFish {
                digit: digit.to_string(),
                base: case.houses(base),
                cover: case.houses(cover),
                count: cover.len(),
                cells: case.cells(&self.assumed_cells()),
                conclusion,
            }),
            Origin::Candidate(candidate) => {
                let (cell, digit) = (case.cell(candidate.cell), candidate.digit.to_string());
                case.say(SentenceBranchesCandidate { cell, digit, conclusion })
            }
            Origin::Contradiction => {
                let assumption = self.branches.first().and_then(|branch| branch.implications.first());
                let suppose = assumption.map_or(String::new(), |implication| case.claim(implication.assertion));
                match self.end() {
                    Some(End::Contradiction(contradiction)) => {
                        let what = case.contradiction(contradiction);
                        case.say(SentenceBranchesContradiction { suppose, what, conclusion })
                    }
                    _ => case.say(SentenceBranchesSolved { suppose, conclusion }),
                }
            }
        }
    }

    /// How the first branch ends.
    fn end(&self) -> Option<End> {
        self.branches.first().map(|branch| branch.end)
    }

    fn head_hodoku(&self, case: &Case<'_>) -> String {
        let name = case.name();
        match (&self.origin, self.end()) {
            (Origin::Contradiction, Some(End::Contradiction(contradiction))) => {
                format!("{name}: {}", case.contradiction_hodoku(contradiction))
            }
            (Origin::Cell(cell), _) => format!("{name}: {}", case.cell(*cell)),
            (Origin::House(house, digit), _) => format!("{name}: {digit} in {}", case.compact_houses(&[*house])),
            (Origin::Fish { digit, base, cover, .. }, _) => {
                format!("{name}: {}", self.kraken_hodoku(case, *digit, base, cover))
            }
            (Origin::Candidate(candidate), _) => format!("{name}: {}", case.assertion(Assertion::on(*candidate))),
            (Origin::Contradiction, _) => name,
        }
    }

    /// `5 r57 c28 fr5c3`: a kraken fish with the cover that it lacks, if what it removes lies in such a house.
    fn kraken_hodoku(&self, case: &Case<'_>, digit: Digit, base: &[House], cover: &[House]) -> String {
        let topology = case.topology();
        let open = self.assumed_cells();
        let kind = |house: &House| topology.house(*house).kind;
        let holds = |house: &House, cell: &Cell| topology.house(*house).cells.contains(cell);
        let removed = &case.step.eliminations;
        let lacking = topology.houses().find(|house| {
            cover.first().is_some_and(|other| kind(other) == kind(house))
                && !cover.contains(house)
                && open.iter().any(|cell| holds(house, cell))
                && removed.iter().all(|candidate| candidate.digit == digit && holds(house, &candidate.cell))
        });
        let mut covers: Vec<House> = cover.iter().copied().chain(lacking).collect();
        covers.sort_unstable();
        let fins = open.iter().filter(|cell| !lacking.is_some_and(|house| holds(&house, cell)));
        let fins: String = fins.map(|&fin| format!(" f{}", case.cell(fin))).collect();
        format!("{digit} {} {}{fins}", case.compact_houses(base), case.compact_houses(&covers))
    }
}

fn branch_eureka(case: &Case<'_>, branch: &Branch) -> String {
    let implications = branch.implications.iter().map(|implication| {
        let Candidate { cell, digit } = implication.assertion.candidate;
        let sign = if implication.assertion.holds { "" } else { "-" };
        format!("{sign}({digit}){}", case.cell(cell))
    });
    let text = implications.collect::<Vec<_>>().join(" -> ");
    match branch.end {
        End::Contradiction(_) => text + " #",
        End::Conclusion | End::Solved => text,
    }
}
