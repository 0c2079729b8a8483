//! Search that learns from its conflicts (CDCL), for the boards on which guessing alone does not end.
//!
//! A variable is a candidate. That two candidates exclude each other (one cell, or one digit in one house) is never
//! written down: when a candidate becomes true, its rivals are walked from the tables of [`Rules`], which for 25x25
//! stands for 750,000 clauses of two. Written down are "some digit in each cell", "some place for each digit in each
//! full house", and what is learnt.
//!
//! What is learnt is kept for one question only. Clauses that hold whatever the givens are would have to name the givens
//! that they rest on, which makes them hundreds of literals long: measured on 16x16, 659 a clause in place of 30. What
//! does stay from one question to the next is the order in which candidates are worth guessing, and their signs.
//!
//! Deliberately plain: first unique implication point, activities, saved phases, Luby restarts, clauses forgotten by
//! their number of levels. The arithmetic is the same on every machine, so the answers are too.

use super::rules::Rules;

/// A candidate (`cell * side + digit`, or an extra variable) with a sign: `2 * variable`, plus 1 for "not".
pub(super) type Literal = u32;

/// The literal "this candidate holds".
pub(super) fn holds(variable: usize) -> Literal {
    2 * variable as Literal
}

const NOBODY: u32 = u32::MAX;
/// A reason with this bit is a true rival, without it a clause.
const RIVAL: u32 = 1 << 31;
/// Conflicts to the first restart.
const RESTART: u64 = 100;
/// Clauses learnt before half of them are forgotten for the first time.
const LEARNT: usize = 4000;

#[derive(Clone, Copy, Debug)]
struct Watch {
    clause: u32,
    /// Some other literal of the clause: when it is true the clause need not be looked at.
    other: Literal,
}

/// What led to a contradiction.
#[derive(Clone, Copy)]
enum Conflict {
    Clause(u32),
    Rivals(u32, u32),
}

#[derive(Clone, Debug)]
struct Learnt {
    start: u32,
    levels: u32,
}

/// The solver with all that it has learnt.
#[derive(Clone, Debug)]
pub(super) struct Clauses {
    /// All clauses: length, then literals. The first two literals are watched.
    arena: Vec<u32>,
    wasted: usize,
    learnt: Vec<Learnt>,
    learnt_limit: usize,
    watches: Vec<Vec<Watch>>,
    /// By literal: 1 true, -1 false, 0 open.
    values: Vec<i8>,
    levels: Vec<u32>,
    reasons: Vec<u32>,
    trail: Vec<Literal>,
    /// Where each level begins in the trail.
    level_starts: Vec<usize>,
    head: usize,
    activity: Vec<f64>,
    step: f64,
    heap: Vec<u32>,
    place_in_heap: Vec<u32>,
    phases: Vec<bool>,
    is_seen: Vec<bool>,
    /// Where the clauses of the rules end in the arena.
    rules_end: usize,
}

impl Clauses {
    pub fn new(rules: &Rules) -> Self {
        let side = rules.side;
        let variables = rules.cell_count * side;
        let mut solver = Self {
            arena: Vec::new(),
            wasted: 0,
            learnt: Vec::new(),
            learnt_limit: LEARNT,
            watches: vec![Vec::new(); 2 * variables],
            values: vec![0; 2 * variables],
            levels: vec![0; variables],
            reasons: vec![NOBODY; variables],
            trail: Vec::new(),
            level_starts: Vec::new(),
            head: 0,
            activity: vec![0.0; variables],
            step: 1.0,
            heap: (0..variables as u32).collect(),
            place_in_heap: (0..variables as u32).collect(),
            phases: vec![true; variables],
            is_seen: vec![false; variables],
            rules_end: 0,
        };
        for cell in 0..rules.cell_count {
            let clause: Vec<Literal> = (0..side).map(|digit| holds(cell * side + digit)).collect();
            solver.attach(&clause);
        }
        for house in &rules.full_houses {
            for digit in 0..side {
                let clause: Vec<Literal> = house.iter().map(|&cell| holds(usize::from(cell) * side + digit)).collect();
                solver.attach(&clause);
            }
        }
        solver.rules_end = solver.arena.len();
        solver
    }

    /// Sets the first guesses: variables in this order, with the phases as they are.
    pub fn prefer(&mut self, weights: impl Fn(usize) -> f64) {
        self.step = 1.0;
        for variable in 0..self.activity.len() {
            self.activity[variable] = weights(variable);
        }
        self.phases.fill(true);
        self.heap = (0..self.activity.len() as u32).collect();
        for index in 0..self.heap.len() {
            self.place_in_heap[index] = index as u32;
        }
        for place in (0..self.heap.len() / 2).rev() {
            self.sink(place);
        }
    }

    /// Guesses that these variables hold and the others do not, until conflicts teach otherwise.
    pub fn lean(&mut self, true_ones: impl Iterator<Item = usize>) {
        self.phases.fill(false);
        true_ones.for_each(|variable| self.phases[variable] = true);
    }

    /// A value of the last solution.
    pub fn is_true(&self, variable: usize) -> bool {
        self.values[2 * variable] == 1
    }

    /// Whether there is a solution in which the facts hold and at least one literal of each choice; its values are read
    /// by [`Clauses::is_true`].
    pub fn solve(&mut self, rules: &Rules, facts: &[Literal], choices: &[Vec<Literal>]) -> bool {
        self.forget_all();
        if !facts.iter().all(|&fact| self.assert(fact)) || self.propagate(rules).is_some() {
            return false;
        }
        for choice in choices {
            if choice.iter().any(|&literal| self.values[literal as usize] == 1) {
                continue;
            }
            let is_open = |literal: &Literal| self.values[*literal as usize] == 0;
            let open: Vec<Literal> = choice.iter().copied().filter(is_open).collect();
            match open[..] {
                [] => return false,
                [only] => {
                    self.assign(only, NOBODY);
                    if self.propagate(rules).is_some() {
                        return false;
                    }
                }
                _ => {
                    self.attach(&open);
                }
            }
        }
        let mut run = 0;
        loop {
            if let Some(is_solved) = self.run(rules, RESTART * luby(run)) {
                return is_solved;
            }
            run += 1;
        }
    }

    /// Makes a fact of a literal, unless its contrary is one.
    fn assert(&mut self, literal: Literal) -> bool {
        if self.values[literal as usize] == 0 {
            self.assign(literal, NOBODY);
        }
        self.values[literal as usize] == 1
    }

    /// Searches for so many conflicts; `None` when they did not do.
    fn run(&mut self, rules: &Rules, conflicts: u64) -> Option<bool> {
        self.back_to(0);
        let mut left = conflicts;
        loop {
            if let Some(conflict) = self.propagate(rules) {
                if self.level_starts.is_empty() {
                    return Some(false);
                }
                let (clause, level, levels) = self.analyse(conflict);
                self.back_to(level);
                if let [only] = clause[..] {
                    self.assign(only, NOBODY);
                } else {
                    let start = self.attach(&clause);
                    self.learnt.push(Learnt { start, levels });
                    self.assign(clause[0], start);
                }
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
            self.assign(2 * variable + u32::from(!self.phases[variable as usize]), NOBODY);
        }
    }

    fn attach(&mut self, clause: &[Literal]) -> u32 {
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
            self.phases[variable as usize] = literal & 1 == 0;
            self.put_in_heap(variable);
        }
        self.trail.truncate(start);
        self.level_starts.truncate(level);
        self.head = self.head.min(start);
    }

    fn propagate(&mut self, rules: &Rules) -> Option<Conflict> {
        while self.head < self.trail.len() {
            let literal = self.trail[self.head];
            self.head += 1;
            if literal & 1 == 0
                && let Some(conflict) = self.exclude_rivals(rules, literal / 2)
            {
                return Some(conflict);
            }
            if let Some(conflict) = self.visit_watches(literal ^ 1) {
                return Some(conflict);
            }
        }
        None
    }

    /// A candidate holds: all its rivals do not.
    fn exclude_rivals(&mut self, rules: &Rules, variable: u32) -> Option<Conflict> {
        let (cell, digit) = (variable as usize / rules.side, variable as usize % rules.side);
        if cell >= rules.cell_count {
            return None;
        }
        let in_cell = (0..rules.side).filter(|&other| other != digit).map(|other| cell * rules.side + other);
        let in_peers = rules.peers[cell].iter().map(|&peer| usize::from(peer) * rules.side + digit);
        for rival in in_cell.chain(in_peers) {
            match self.values[2 * rival] {
                0 => self.assign(2 * rival as u32 + 1, RIVAL | variable),
                1 => return Some(Conflict::Rivals(variable, rival as u32)),
                _ => {}
            }
        }
        None
    }

    /// A literal became false: the clauses that watch it watch another, or are unit, or are broken.
    fn visit_watches(&mut self, falsified: Literal) -> Option<Conflict> {
        let mut watches = std::mem::take(&mut self.watches[falsified as usize]);
        let mut kept = 0;
        let mut conflict = None;
        let mut index = 0;
        'watches: while index < watches.len() {
            let watch = watches[index];
            index += 1;
            if self.values[watch.other as usize] == 1 {
                watches[kept] = watch;
                kept += 1;
                continue;
            }
            let start = watch.clause as usize;
            let length = self.arena[start] as usize;
            let clause = &mut self.arena[start + 1..start + 1 + length];
            if clause[0] == falsified {
                clause.swap(0, 1);
            }
            let first = clause[0];
            if self.values[first as usize] != 1 {
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
            match self.values[first as usize] {
                0 => self.assign(first, watch.clause),
                1 => {}
                _ => {
                    conflict = Some(Conflict::Clause(watch.clause));
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

    /// The false literals that make the conflict.
    fn literals_of(&self, conflict: Conflict) -> Vec<Literal> {
        match conflict {
            Conflict::Clause(start) => self.clause(start).to_vec(),
            Conflict::Rivals(a, b) => vec![2 * a + 1, 2 * b + 1],
        }
    }

    /// The false literals that forced a literal.
    fn antecedents(&self, variable: usize) -> impl Iterator<Item = Literal> {
        let reason = self.reasons[variable];
        let (clause, rival): (&[Literal], Option<Literal>) = match reason {
            NOBODY => (&[], None),
            _ if reason & RIVAL != 0 => (&[], Some(2 * (reason & !RIVAL) + 1)),
            _ => (self.clause(reason), None),
        };
        clause.iter().copied().filter(move |literal| *literal as usize / 2 != variable).chain(rival)
    }

    /// The clause learnt from a conflict (its first literal to be asserted), the level to go back to, and its levels.
    fn analyse(&mut self, conflict: Conflict) -> (Vec<Literal>, usize, u32) {
        let current = self.level_starts.len() as u32;
        let mut clause = vec![0];
        let mut marked = Vec::new();
        let mut open = 0;
        let mut index = self.trail.len();
        let mut antecedents = self.literals_of(conflict);
        loop {
            for &literal in &antecedents {
                let variable = (literal / 2) as usize;
                if self.is_seen[variable] || self.levels[variable] == 0 {
                    continue;
                }
                self.is_seen[variable] = true;
                marked.push(variable);
                self.bump(variable);
                if self.levels[variable] == current {
                    open += 1;
                } else {
                    clause.push(literal);
                }
            }
            let literal = loop {
                index -= 1;
                let literal = self.trail[index];
                if self.is_seen[(literal / 2) as usize] {
                    break literal;
                }
            };
            open -= 1;
            if open == 0 {
                clause[0] = literal ^ 1;
                break;
            }
            antecedents.clear();
            antecedents.extend(self.antecedents((literal / 2) as usize));
        }
        // A literal whose antecedents are all in the clause (or hold outright) says nothing new.
        let is_needed = |&literal: &Literal| {
            let variable = (literal / 2) as usize;
            let seen = |other: Literal| {
                let other = (other / 2) as usize;
                self.is_seen[other] && self.levels[other] != current || self.levels[other] == 0
            };
            self.reasons[variable] == NOBODY || !self.antecedents(variable).all(seen)
        };
        let mut short: Vec<Literal> = vec![clause[0]];
        short.extend(clause[1..].iter().filter(|literal| is_needed(literal)));
        for variable in marked {
            self.is_seen[variable] = false;
        }
        self.step *= 1.0 / 0.95;
        if short.len() == 1 {
            return (short, 0, 1);
        }
        let level = |literal: &Literal| self.levels[(*literal / 2) as usize];
        let second =
            (1..short.len()).max_by_key(|&place| (level(&short[place]), place)).expect("two literals at least");
        short.swap(1, second);
        let mut levels: Vec<u32> = short.iter().map(level).collect();
        let back = levels[1] as usize;
        levels.sort_unstable();
        levels.dedup();
        (short, back, levels.len() as u32)
    }

    /// Back to the rules alone, without facts and without what was learnt from them.
    fn forget_all(&mut self) {
        self.back_to(0);
        self.level_starts.push(0);
        self.back_to(0);
        if self.arena.len() > self.rules_end {
            let end = self.rules_end as u32;
            for watches in &mut self.watches {
                watches.retain(|watch| watch.clause < end);
            }
            self.arena.truncate(self.rules_end);
        }
        self.learnt.clear();
        self.wasted = 0;
        self.learnt_limit = LEARNT;
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
        let dropped = self.learnt.iter().zip(&is_dropped).filter(|(_, is_dropped)| **is_dropped);
        let mut starts: Vec<u32> = dropped.map(|(learnt, _)| learnt.start).collect();
        starts.sort_unstable();
        self.drop_clauses(&starts);
        self.learnt_limit += 200;
    }

    fn drop_clauses(&mut self, starts: &[u32]) {
        let is_dropped = |start: u32| starts.binary_search(&start).is_ok();
        for watches in &mut self.watches {
            watches.retain(|watch| !is_dropped(watch.clause));
        }
        self.learnt.retain(|learnt| !is_dropped(learnt.start));
        self.wasted += starts.iter().map(|&start| self.arena[start as usize] as usize + 1).sum::<usize>();
        if self.wasted * 2 > self.arena.len() {
            self.compact();
        }
    }

    /// Closes the gaps that dropped clauses left.
    fn compact(&mut self) {
        let mut is_live = std::collections::BTreeSet::new();
        for watches in &self.watches {
            is_live.extend(watches.iter().map(|watch| watch.clause));
        }
        let mut arena = Vec::with_capacity(self.arena.len() - self.wasted);
        let mut moved = std::collections::BTreeMap::new();
        for start in is_live {
            moved.insert(start, arena.len() as u32);
            arena.push(self.arena[start as usize]);
            arena.extend_from_slice(self.clause(start));
        }
        for watch in self.watches.iter_mut().flatten() {
            watch.clause = moved[&watch.clause];
        }
        for learnt in &mut self.learnt {
            learnt.start = moved[&learnt.start];
        }
        for &literal in &self.trail {
            let reason = &mut self.reasons[(literal / 2) as usize];
            if *reason != NOBODY && *reason & RIVAL == 0 {
                *reason = moved[reason];
            }
        }
        self.arena = arena;
        self.wasted = 0;
    }

    // The heap of variables by activity; ties go to the smaller number, so that the order is one order.

    fn bump(&mut self, variable: usize) {
        self.activity[variable] += self.step;
        if self.activity[variable] > 1e100 {
            self.activity.iter_mut().for_each(|activity| *activity *= 1e-100);
            self.step *= 1e-100;
        }
        if self.place_in_heap[variable] != NOBODY {
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
            self.place_in_heap[top as usize] = NOBODY;
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
        if self.place_in_heap[variable as usize] == NOBODY {
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

/// The Luby sequence 1 1 2 1 1 2 4 ...
fn luby(mut index: u64) -> u64 {
    loop {
        let size = (index + 2).next_power_of_two() - 1;
        if size == index + 1 {
            return size.div_ceil(2);
        }
        index -= size / 2;
    }
}
