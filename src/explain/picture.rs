//! Describes pictures of steps for readers who cannot see them.

use super::messages::*;
use super::narrator::Narrator;
use super::notation::{by_digit, push};
use super::text::{capitalised, plain};
use crate::board::{Candidate, Cell, Digit};
use crate::logic::{Role, View};

impl Narrator<'_> {
    /// Returns the contents of a picture as spoken text, role by role: "Set A: row 1, columns 2 and 5. Part of the
    /// pattern: 4 in row 1, columns 2 and 5; 7 in row 3, column 2. Removed: ...".
    pub fn shown(&self, view: &View) -> String {
        let mut parts: Vec<String> = Vec::new();
        for (number, cells) in (0..).zip(&view.sets) {
            let (name, cells) = (View::set_name(number, self.topology).to_string(), self.spoken_cells(cells));
            parts.push(self.say(AltSet { name, cells }));
        }
        let mut part = |what: String, list: String| parts.push(self.say(AltPart { what, list }));
        let mut marks: Vec<(Role, Vec<Candidate>)> = Vec::new();
        for mark in &view.marks {
            push(&mut marks, mark.role, mark.candidate);
        }
        marks.sort_by_key(|(role, _)| *role);
        if !view.houses.is_empty() {
            part(self.say(LegendHouse), self.houses(&view.houses));
        }
        if !view.crossing.is_empty() {
            part(self.say(LegendCrossing), self.houses(&view.crossing));
        }
        if !view.blockers.is_empty() {
            part(self.say(LegendBlocker), self.spoken_cells(&view.blockers));
        }
        for (role, candidates) in marks {
            let in_cells = |(digit, cells): (Digit, Vec<Cell>)| {
                self.say(DigitIn { digit: self.sign(digit), cells: self.spoken_cells(&cells) })
            };
            let candidates: Vec<String> = by_digit(&candidates).into_iter().map(in_cells).collect();
            part(self.role(role), self.words.clauses(&candidates));
        }
        let parts: Vec<String> = parts.iter().map(|part| capitalised(&plain(part))).collect();
        parts.join(". ")
    }

    /// Returns the caption of one of several diagrams of a step, numbered from 1.
    pub fn case(&self, number: usize) -> String {
        self.say(SiteCase { number: number.to_string() })
    }

    /// Returns the name of a role in the legend.
    fn role(&self, role: Role) -> String {
        match role {
            Role::Pattern => self.say(LegendPattern),
            Role::Counterpart => self.say(LegendCounterpart),
            Role::Fin => self.say(LegendFin),
            Role::Set(number) => self.say(AltGroup { number: (number + 1).to_string() }),
            Role::Assumed => self.say(LegendAssumed),
            Role::Eliminated => self.say(LegendEliminated),
            Role::Placed => self.say(LegendPlaced),
        }
    }
}
