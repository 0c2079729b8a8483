//! A search that learns from its conflicts (CDCL), for boards on which guessing alone takes too long.
//!
//! A question contains the candidates that the givens leave open. Each is a variable, renumbered for each question to
//! keep the data compact. Mutual exclusions of candidates (one cell, or one digit in one house) are not clauses: each
//! variable has a list of its rivals. Clauses are "some digit in each open cell", "some place for each open digit in
//! each full house", those of the question, and learnt ones. A clue with a sum adds variables for the sums of its first
//! cells, which are never guessed.
//!
//! Learnt clauses are kept for one question only. Clauses that are valid for any givens would have to contain the
//! givens on which they depend: on 16x16, 659 literals per clause instead of 30.
//!
//! The solver is deliberately simple: it uses first unique implication points, activities and Luby restarts, and
//! forgets clauses by their number of levels. Every guess makes a candidate true. The arithmetic and the answers are
//! the same on every machine.
//!
//! This file is long because search, propagation and analysis share all their data.
//!
//! # Notes
//! Processor time for 400 redundancy questions of 16x16 and 150 of 25x25 that the first search leaves undecided,
//! relative to this solver. Other SAT solvers got the same candidates and two literals for each pair of rivals.
//!
//! | variant | 16x16 | 25x25 |
//! |---|---|---|
//! | batsat 0.6 | 1.8 | 1.3 easy, 1.1 hard |
//! | varisat 0.2 | 1.6 | |
//! | splr 0.17 | 4.3 | |
//! | saved phases | 1.2 conflicts | 1.6 conflicts (hard) |
//! | guess that the known solution is false | 1.05 to 1.25 | |
//! | guess that it is true | did not finish | |
//! | initial weights by length of clauses, or from the last question | within 5 % | |
//! | restart after 30, decay 0.9 or 0.98, first reduction after 300 to 4000 clauses | within noise | |

use super::rules::Rules;
use super::singles::{Singles, bits};
use super::sums;
use crate::work::Stop;

/// A variable with a sign: `2 * variable`, plus 1 for "not".
type Literal = u32;

const NONE: u32 = u32::MAX;
/// A reason or watch with this bit is a literal: as a reason, a true literal that excludes the other; as a watch, the
/// other literal of a clause of two. Without this bit it is a clause.
const LITERAL: u32 = 1 << 31;
/// Conflicts before the first restart.
const RESTART: u64 = 100;
/// The number of learnt clauses before half of them are first forgotten, and the increase of that limit each time.
const MAX_LEARNT: usize = 2000;
const LEARNT_STEP: usize = 200;
/// The weight of each conflict relative to the one before.
const RISE: f64 = 1.0 / 0.95;

#[derive(Clone, Copy, Debug)]
struct Watch {
    clause: u32,
    /// Another literal of the clause. If it is true, the clause need not be visited.
    other: Literal,
}

/// The cause of a contradiction: the false literals of a clause, or two literals.
#[derive(Clone, Copy)]
enum ConflictClause {
    Clause(u32),
    Two(Literal, Literal),
}

#[derive(Clone, Debug)]
struct Learnt {
    start: u32,
    levels: u32,
}

/// A solver that answers one question after another.
#[derive(Clone, Debug, Default)]
pub(super) struct Clauses {
    /// The candidate of each variable, `cell * side + digit`.
    candidates: Vec<u32>,
    /// The variable of each open candidate.
    variables: Vec<u32>,
    /// The start of each variable's rivals in `rivals`, and the end.
    rival_starts: Vec<u32>,
    rivals: Vec<u32>,
    /// All clauses of more than two literals: length, then literals. The first two literals are watched.
    arena: Vec<u32>,
    learnt: Vec<Learnt>,
    learnt_limit: usize,
    /// The end of the question's clauses in the arena.
    question_end: usize,
    watches: Vec<Vec<Watch>>,
    /// Indexed by literal: 1 true, -1 false, 0 open.
    values: Vec<i8>,
    levels: Vec<u32>,
    reasons: Vec<u32>,
    trail: Vec<Literal>,
    /// The start of each level in the trail.
    level_starts: Vec<usize>,
    head: usize,
    activity: Vec<f64>,
    step: f64,
    heap: Vec<u32>,
    place_in_heap: Vec<u32>,
    marks: Vec<Mark>,
    marked: Vec<u32>,
    learning: Vec<Literal>,
    walk: Vec<Literal>,
    is_counted: Vec<bool>,
    is_contrary: bool,
}

/// The state of a variable while a clause is learnt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Mark {
    None,
    /// The literal is in the clause.
    InClause,
    /// The literal follows from other literals of the clause.
    Implied,
    /// The literal does not follow.
    Free,
}

impl Clauses {
    pub(super) fn new(rules: &Rules) -> Self {
        let count = rules.cell_count * rules.side;
        Self { variables: vec![NONE; count], ..Self::default() }
    }

    /// Begins a question with the candidates that singles leave open. Until conflicts change the order, candidates of
    /// large weight are guessed first.
    pub(super) fn begin(&mut self, rules: &Rules, singles: &Singles, weight: &mut dyn FnMut() -> f64) {
        self.number(rules, singles);
        let count = self.candidates.len();
        let (sums, all) = {
            let variables = &self.variables;
            sums::clauses(rules, singles, &|candidate| variables[candidate], count as u32)
        };
        self.find_rivals(rules, singles, all as usize);
        self.clear(all as usize);
        self.activity.clear();
        self.activity.extend((0..count).map(|_| weight()));
        self.activity.resize(all as usize, 0.0);
        self.step = 1.0;
        self.fill_heap(all as usize);
        self.require_rules(rules, singles);
        for clause in sums {
            self.require(&clause);
        }
    }

    /// Renumbers the open candidates.
    fn number(&mut self, rules: &Rules, singles: &Singles) {
        self.candidates.clear();
        for cell in 0..rules.cell_count {
            if singles.is_open(cell) {
                for digit in bits(singles.candidates(cell)) {
                    self.variables[cell * rules.side + digit] = self.candidates.len() as u32;
                    self.candidates.push((cell * rules.side + digit) as u32);
                }
            }
        }
    }

    /// Lists the candidates that each candidate excludes. Variables up to `all` that are not candidates exclude
    /// nothing.
    fn find_rivals(&mut self, rules: &Rules, singles: &Singles, all: usize) {
        let side = rules.side;
        self.rival_starts.clear();
        self.rivals.clear();
        for &candidate in &self.candidates {
            let (cell, digit) = (candidate as usize / side, candidate as usize % side);
            self.rival_starts.push(self.rivals.len() as u32);
            let in_cell = bits(singles.candidates(cell) & !(1 << digit)).map(|other| cell * side + other);
            let has_digit = |peer: &&u16| singles.candidates(usize::from(**peer)) >> digit & 1 == 1;
            let in_peers = rules.peers[cell].iter().filter(has_digit).map(|&peer| usize::from(peer) * side + digit);
            let is_open = |&rival: &usize| singles.candidates(rival / side) >> (rival % side) & 1 == 1;
            let by_rules = rules.excluded(candidate as usize).iter().map(|&rival| rival as usize).filter(is_open);
            self.rivals.extend(in_cell.chain(in_peers).chain(by_rules).map(|rival| self.variables[rival]));
        }
        self.rival_starts.resize(all + 1, self.rivals.len() as u32);
    }

    /// Forgets the last question and sets the number of variables.
    fn clear(&mut self, all: usize) {
        self.arena.clear();
        self.learnt.clear();
        self.learnt_limit = MAX_LEARNT;
        self.watches.iter_mut().for_each(Vec::clear);
        self.watches.resize(self.watches.len().max(2 * all), Vec::new());
        self.values.clear();
        self.values.resize(2 * all, 0);
        self.levels.clear();
        self.levels.resize(all, 0);
        self.reasons.clear();
        self.reasons.resize(all, NONE);
        self.marks.clear();
        self.marks.resize(all, Mark::None);
        self.is_counted.clear();
        self.is_counted.resize(all + 1, false);
        self.trail.clear();
        self.level_starts.clear();
        self.head = 0;
        self.is_contrary = false;
    }

    /// Puts the candidates in the heap of guesses; other variables are never guessed.
    fn fill_heap(&mut self, all: usize) {
        let count = self.candidates.len();
        self.heap.clear();
        self.heap.extend(0..count as u32);
        self.place_in_heap.clear();
        self.place_in_heap.extend(0..count as u32);
        self.place_in_heap.resize(all, NONE);
        for place in (0..count / 2).rev() {
            self.sink(place);
        }
    }

    /// Requires some digit in each open cell, and some place for each open digit in each full house.
    fn require_rules(&mut self, rules: &Rules, singles: &Singles) {
        let (side, count) = (rules.side, self.candidates.len());
        let mut clause = std::mem::take(&mut self.learning);
        let mut variable = 0;
        while variable < count {
            let cell = self.candidates[variable] as usize / side;
            let size = singles.candidates(cell).count_ones() as usize;
            clause.clear();
            clause.extend((variable..variable + size).map(|variable| 2 * variable as u32));
            self.attach(&clause);
            variable += size;
        }
        let mut all_places = vec![0; side];
        for (house, cells) in rules.full_houses.iter().enumerate() {
            singles.places(rules, house, &mut all_places);
            for (digit, &places) in all_places.iter().enumerate() {
                if places & (places - 1) != 0 {
                    clause.clear();
                    clause
                        .extend(bits(places).map(|place| 2 * self.variables[usize::from(cells[place]) * side + digit]));
                    self.attach(&clause);
                }
            }
        }
        self.learning = clause;
    }

    /// Requires that at least one of these open candidates is false.
    pub(super) fn deny_one(&mut self, candidates: impl Iterator<Item = usize>) {
        let clause: Vec<Literal> = candidates.map(|candidate| 2 * self.variables[candidate] + 1).collect();
        self.require(&clause);
    }

    /// Adds a clause to the question.
    fn require(&mut self, clause: &[Literal]) {
        match *clause {
            [] => self.is_contrary = true,
            [only] => {
                self.is_contrary |= self.values[only as usize] == -1;
                if self.values[only as usize] == 0 {
                    self.assign(only, NONE);
                }
            }
            _ => {
                self.attach(clause);
            }
        }
    }

    /// Returns whether there is a solution, which [`Clauses::holding`] then returns. Returns `false` if the search is
    /// stopped.
    pub(super) fn solve(&mut self, stop: &Stop) -> bool {
        self.question_end = self.arena.len();
        if self.is_contrary {
            return false;
        }
        let mut run = 0;
        loop {
            if let Some(is_solved) = self.run(RESTART * luby(run), stop) {
                return is_solved;
            }
            run += 1;
        }
    }

    /// Returns the candidates that are true in the last solution, among those that were open.
    pub(super) fn holding(&self) -> impl Iterator<Item = usize> {
        let holds = |variable: &usize| self.values[2 * variable] == 1;
        (0..self.candidates.len()).filter(holds).map(|variable| self.candidates[variable] as usize)
    }

    /// Searches up to a number of conflicts; `None` if that was not enough.
    fn run(&mut self, conflicts: u64, stop: &Stop) -> Option<bool> {
        self.back_to(0);
        let mut left = conflicts;
        loop {
            if stop.is_asked() {
                return Some(false);
            }
            if let Some(conflict) = self.propagate() {
                if self.level_starts.is_empty() {
                    return Some(false);
                }
                let (level, levels) = self.analyse(conflict);
                self.back_to(level);
                let clause = std::mem::take(&mut self.learning);
                match clause[..] {
                    [only] => self.assign(only, NONE),
                    [first, second] => {
                        self.attach(&clause);
                        self.assign(first, LITERAL | (second ^ 1));
                    }
                    _ => {
                        let start = self.attach(&clause);
                        self.learnt.push(Learnt { start, levels });
                        self.assign(clause[0], start);
                    }
                }
                self.learning = clause;
                if left == 0 {
                    return None;
                }
                left -= 1;
                if self.learnt.len() > self.learnt_limit {
                    self.forget_half();
                }
                continue;
            }
            let Some(variable) = self.next_guess() else {
                return Some(true);
            };
            self.level_starts.push(self.trail.len());
            self.assign(2 * variable, NONE);
        }
    }

    /// Adds a clause of two literals or more.
    fn attach(&mut self, clause: &[Literal]) -> u32 {
        if let [one, two] = *clause {
            self.watches[one as usize].push(Watch { clause: LITERAL, other: two });
            self.watches[two as usize].push(Watch { clause: LITERAL, other: one });
            return NONE;
        }
        let start = self.arena.len() as u32;
        self.arena.push(clause.len() as u32);
        self.arena.extend(clause);
        self.watches[clause[0] as usize].push(Watch { clause: start, other: clause[1] });
        self.watches[clause[1] as usize].push(Watch { clause: start, other: clause[0] });
        start
    }

    fn assign(&mut self, literal: Literal, reason: u32) {
        let variable = (literal / 2) as usize;
        self.values[literal as usize] = 1;
        self.values[(literal ^ 1) as usize] = -1;
        self.levels[variable] = self.level_starts.len() as u32;
        self.reasons[variable] = reason;
        self.trail.push(literal);
    }

    fn back_to(&mut self, level: usize) {
        if self.level_starts.len() <= level {
            return;
        }
        let start = self.level_starts[level];
        for index in (start..self.trail.len()).rev() {
            let literal = self.trail[index];
            let variable = literal / 2;
            self.values[literal as usize] = 0;
            self.values[(literal ^ 1) as usize] = 0;
            if (variable as usize) < self.candidates.len() {
                self.put_in_heap(variable);
            }
        }
        self.trail.truncate(start);
        self.level_starts.truncate(level);
        self.head = self.head.min(start);
    }

    fn propagate(&mut self) -> Option<ConflictClause> {
        while self.head < self.trail.len() {
            let literal = self.trail[self.head];
            self.head += 1;
            if literal & 1 == 0
                && let Some(conflict) = self.exclude_rivals(literal)
            {
                return Some(conflict);
            }
            if let Some(conflict) = self.visit_watches(literal ^ 1) {
                return Some(conflict);
            }
        }
        None
    }

    /// Makes all rivals of a true candidate false.
    fn exclude_rivals(&mut self, literal: Literal) -> Option<ConflictClause> {
        let variable = (literal / 2) as usize;
        for index in self.rival_starts[variable]..self.rival_starts[variable + 1] {
            let rival = self.rivals[index as usize];
            match self.values[2 * rival as usize] {
                0 => self.assign(2 * rival + 1, LITERAL | literal),
                1 => return Some(ConflictClause::Two(literal ^ 1, 2 * rival + 1)),
                _ => {}
            }
        }
        None
    }

    /// Visits the clauses that watch a falsified literal. Each then watches another literal, is a unit clause or is
    /// violated.
    fn visit_watches(&mut self, falsified: Literal) -> Option<ConflictClause> {
        let mut watches = std::mem::take(&mut self.watches[falsified as usize]);
        let mut kept = 0;
        let mut conflict = None;
        let mut index = 0;
        'watches: while index < watches.len() {
            let watch = watches[index];
            index += 1;
            let other = self.values[watch.other as usize];
            if other == 1 || watch.clause == LITERAL {
                watches[kept] = watch;
                kept += 1;
                match other {
                    1 => {}
                    0 => self.assign(watch.other, LITERAL | (falsified ^ 1)),
                    _ => {
                        conflict = Some(ConflictClause::Two(falsified, watch.other));
                        break;
                    }
                }
                continue;
            }
            let start = watch.clause as usize;
            let length = self.arena[start] as usize;
            let clause = &mut self.arena[start + 1..start + 1 + length];
            if clause[0] == falsified {
                clause.swap(0, 1);
            }
            let first = clause[0];
            let first_value = self.values[first as usize];
            if first_value != 1 {
                for place in 2..length {
                    if self.values[clause[place] as usize] != -1 {
                        clause.swap(1, place);
                        self.watches[clause[1] as usize].push(Watch { clause: watch.clause, other: first });
                        continue 'watches;
                    }
                }
            }
            watches[kept] = Watch { clause: watch.clause, other: first };
            kept += 1;
            match first_value {
                0 => self.assign(first, watch.clause),
                1 => {}
                _ => {
                    conflict = Some(ConflictClause::Clause(watch.clause));
                    break;
                }
            }
        }
        watches.copy_within(index.., kept);
        watches.truncate(kept + watches.len() - index);
        self.watches[falsified as usize] = watches;
        conflict
    }

    fn clause(&self, start: u32) -> &[Literal] {
        let start = start as usize;
        &self.arena[start + 1..start + 1 + self.arena[start] as usize]
    }

    /// Pushes the false literals that forced a literal onto `walk`.
    fn push_antecedents(&mut self, variable: usize) {
        let reason = self.reasons[variable];
        if reason == NONE {
        } else if reason & LITERAL != 0 {
            self.walk.push((reason & !LITERAL) ^ 1);
        } else {
            let start = reason as usize;
            let clause = &self.arena[start + 1..start + 1 + self.arena[start] as usize];
            self.walk.extend(clause.iter().filter(|&&literal| literal as usize / 2 != variable));
        }
    }

    /// Puts the clause learnt from a conflict into `learning`, starting with the literal to assert. Returns the level
    /// to go back to, and the number of levels in the clause.
    fn analyse(&mut self, conflict: ConflictClause) -> (usize, u32) {
        let current = self.level_starts.len() as u32;
        self.learning.clear();
        self.learning.push(0);
        self.walk.clear();
        match conflict {
            ConflictClause::Clause(start) => {
                let start = start as usize;
                self.walk.extend_from_slice(&self.arena[start + 1..start + 1 + self.arena[start] as usize]);
            }
            ConflictClause::Two(one, two) => self.walk.extend([one, two]),
        }
        let mut open = 0;
        let mut index = self.trail.len();
        loop {
            while let Some(literal) = self.walk.pop() {
                let variable = (literal / 2) as usize;
                if self.marks[variable] != Mark::None || self.levels[variable] == 0 {
                    continue;
                }
                self.marks[variable] = Mark::InClause;
                self.marked.push(variable as u32);
                self.bump(variable);
                if self.levels[variable] == current {
                    open += 1;
                } else {
                    self.learning.push(literal);
                }
            }
            let literal = loop {
                index -= 1;
                let literal = self.trail[index];
                if self.marks[(literal / 2) as usize] != Mark::None {
                    break literal;
                }
            };
            open -= 1;
            if open == 0 {
                self.learning[0] = literal ^ 1;
                break;
            }
            self.push_antecedents((literal / 2) as usize);
        }
        let mut kept = 1;
        for place in 1..self.learning.len() {
            let literal = self.learning[place];
            if !self.follows((literal / 2) as usize) {
                self.learning[kept] = literal;
                kept += 1;
            }
        }
        self.learning.truncate(kept);
        for variable in self.marked.drain(..) {
            self.marks[variable as usize] = Mark::None;
        }
        self.step *= RISE;
        if kept == 1 {
            return (0, 1);
        }
        let level = |literal: Literal| self.levels[(literal / 2) as usize];
        let second = (1..kept).max_by_key(|&place| (level(self.learning[place]), place)).expect("it has two literals");
        let back = level(self.learning[second]) as usize;
        let mut levels = 0;
        for &literal in &self.learning {
            let level = level(literal) as usize;
            levels += u32::from(!std::mem::replace(&mut self.is_counted[level], true));
        }
        for &literal in &self.learning {
            self.is_counted[self.levels[(literal / 2) as usize] as usize] = false;
        }
        self.learning.swap(1, second);
        (back, levels)
    }

    /// Returns whether a literal of the clause follows from the others through any chain of antecedents.
    fn follows(&mut self, variable: usize) -> bool {
        if self.reasons[variable] == NONE {
            return false;
        }
        let first = self.marked.len();
        self.walk.clear();
        self.push_antecedents(variable);
        while let Some(literal) = self.walk.pop() {
            let variable = (literal / 2) as usize;
            if self.levels[variable] == 0 || matches!(self.marks[variable], Mark::InClause | Mark::Implied) {
                continue;
            }
            if self.marks[variable] == Mark::Free || self.reasons[variable] == NONE {
                for &variable in &self.marked[first..] {
                    self.marks[variable as usize] = Mark::Free;
                }
                return false;
            }
            self.marks[variable] = Mark::Implied;
            self.marked.push(variable as u32);
            self.push_antecedents(variable);
        }
        true
    }

    /// Drops the half of the learnt clauses that span the most levels.
    fn forget_half(&mut self) {
        let mut order: Vec<usize> = (0..self.learnt.len()).collect();
        order.sort_by(|&a, &b| {
            let (a, b) = (&self.learnt[a], &self.learnt[b]);
            a.levels.cmp(&b.levels).then(b.start.cmp(&a.start))
        });
        let mut is_dropped = vec![false; self.learnt.len()];
        for &index in &order[order.len() / 2..] {
            let start = self.learnt[index].start;
            let first = self.clause(start)[0];
            let is_reason = self.values[first as usize] == 1 && self.reasons[(first / 2) as usize] == start;
            is_dropped[index] = self.learnt[index].levels > 2 && !is_reason;
        }
        // The remaining clauses move up; their new place is stored in place of their length.
        let mut end = self.question_end;
        let mut moved = Vec::with_capacity(self.learnt.len());
        for (learnt, &is_dropped) in self.learnt.iter().zip(&is_dropped) {
            let start = learnt.start as usize;
            let size = self.arena[start] as usize + 1;
            if is_dropped {
                moved.push((learnt.start, NONE));
            } else {
                self.arena.copy_within(start..start + size, end);
                moved.push((learnt.start, end as u32));
                end += size;
            }
        }
        self.arena.truncate(end);
        let question_end = self.question_end as u32;
        let place = |start: u32| match start < question_end || start & LITERAL != 0 {
            true => start,
            false => moved[moved.binary_search_by_key(&start, |moved| moved.0).expect("it was learnt")].1,
        };
        for watches in &mut self.watches[..self.values.len()] {
            watches.retain_mut(|watch| {
                watch.clause = place(watch.clause);
                watch.clause != NONE
            });
        }
        for &literal in &self.trail {
            let reason = &mut self.reasons[(literal / 2) as usize];
            *reason = place(*reason);
        }
        self.learnt.retain_mut(|learnt| {
            learnt.start = place(learnt.start);
            learnt.start != NONE
        });
        self.learnt_limit += LEARNT_STEP;
    }

    // The heap of variables by activity. Ties go to the smaller number, so the order is total.

    fn bump(&mut self, variable: usize) {
        self.activity[variable] += self.step;
        if self.activity[variable] > 1e100 {
            self.activity.iter_mut().for_each(|activity| *activity *= 1e-100);
            self.step *= 1e-100;
        }
        if self.place_in_heap[variable] != NONE {
            self.rise(self.place_in_heap[variable] as usize);
        }
    }

    fn is_before(&self, a: u32, b: u32) -> bool {
        let (x, y) = (self.activity[a as usize], self.activity[b as usize]);
        x > y || x == y && a < b
    }

    fn next_guess(&mut self) -> Option<u32> {
        while let Some(&top) = self.heap.first() {
            let last = self.heap.pop().expect("the heap has a first");
            self.place_in_heap[top as usize] = NONE;
            if last != top {
                self.heap[0] = last;
                self.place_in_heap[last as usize] = 0;
                self.sink(0);
            }
            if self.values[2 * top as usize] == 0 {
                return Some(top);
            }
        }
        None
    }

    fn put_in_heap(&mut self, variable: u32) {
        if self.place_in_heap[variable as usize] == NONE {
            self.place_in_heap[variable as usize] = self.heap.len() as u32;
            self.heap.push(variable);
            self.rise(self.heap.len() - 1);
        }
    }

    fn rise(&mut self, mut place: usize) {
        let variable = self.heap[place];
        while place > 0 {
            let parent = (place - 1) / 2;
            if !self.is_before(variable, self.heap[parent]) {
                break;
            }
            self.heap[place] = self.heap[parent];
            self.place_in_heap[self.heap[place] as usize] = place as u32;
            place = parent;
        }
        self.heap[place] = variable;
        self.place_in_heap[variable as usize] = place as u32;
    }

    fn sink(&mut self, mut place: usize) {
        let variable = self.heap[place];
        loop {
            let mut child = 2 * place + 1;
            if child >= self.heap.len() {
                break;
            }
            if child + 1 < self.heap.len() && self.is_before(self.heap[child + 1], self.heap[child]) {
                child += 1;
            }
            if !self.is_before(self.heap[child], variable) {
                break;
            }
            self.heap[place] = self.heap[child];
            self.place_in_heap[self.heap[place] as usize] = place as u32;
            place = child;
        }
        self.heap[place] = variable;
        self.place_in_heap[variable as usize] = place as u32;
    }
}

/// Returns the Luby sequence 1 1 2 1 1 2 4 ...
fn luby(mut index: u64) -> u64 {
    loop {
        let size = (index + 2).next_power_of_two() - 1;
        if size == index + 1 {
            return size.div_ceil(2);
        }
        index -= size / 2;
    }
}
