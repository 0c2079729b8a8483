//! Chains of one digit, and of cells with two candidates.
//!
//! All chains are compared. The one with the most removals is taken and, of several, the one with the least sum. A
//! chain visits no cell twice, except that its last cell may be its first. From each start, the shortest walks are
//! found first. If a better walk visits a cell twice, a walk that does not is searched for.

use super::instance::{Evidence, Instance, Link, Rank, Removals};
use super::marks::Marks;
use super::tables::{OF, PEERS, UNIT, UNITS, cells, digits};

/// The maximum number of nodes of a chain, including both ends.
const MAX_NODES: usize = 20;

/// The candidates with their links.
struct Graph {
    nodes: Vec<Node>,
}

/// A candidate with the indices of those that are true if it is false, and false if it is true.
struct Node {
    cell: usize,
    digit: usize,
    strong: Vec<usize>,
    weak: Vec<usize>,
}

/// Returns the links of one digit.
fn graph_of(marks: &Marks, digit: usize) -> Graph {
    let all: Vec<usize> = cells(marks.places[digit]).collect();
    let nodes = all.iter().map(|&cell| {
        let (mut strong, mut weak) = (Vec::new(), Vec::new());
        each_link(marks, cell, digit, |other, is_strong| {
            let at = all.binary_search(&other).unwrap_or_default();
            weak.push(at);
            if is_strong {
                strong.push(at);
            }
        });
        Node { cell, digit, strong, weak }
    });
    Graph { nodes: nodes.collect() }
}

/// Visits each other place that a cell is linked to, by row, column and box, with whether the link is strong. A place
/// that shares a line with the cell is not linked by the box.
fn each_link(marks: &Marks, cell: usize, digit: usize, mut each: impl FnMut(usize, bool)) {
    let [row, column, block] = OF[cell].map(usize::from);
    for unit in [row, column, block] {
        let is_strong = marks.free[unit][digit] == 2;
        let in_line = if unit == block { UNIT[row] | UNIT[column] } else { 0 };
        cells(marks.places_in(digit, unit) & !(1 << cell) & !in_line).for_each(|other| each(other, is_strong));
    }
}

/// Returns the links between cells of two candidates.
fn from_pairs(marks: &Marks) -> Graph {
    let two: Vec<usize> = cells(marks.empty).filter(|&cell| marks.count(cell) == 2).collect();
    let node = |at: usize| {
        let (cell, nth) = (two[at / 2], at % 2);
        let pair = marks.cells[cell];
        let low = pair.trailing_zeros() as usize;
        (cell, if nth == 0 { low } else { (pair & (pair - 1)).trailing_zeros() as usize })
    };
    let nodes = (0..2 * two.len()).map(|at| {
        let (cell, digit) = node(at);
        let mut weak = Vec::new();
        each_link(marks, cell, digit, |other, _| {
            if let Ok(place) = two.binary_search(&other) {
                weak.extend([2 * place, 2 * place + 1].into_iter().find(|&other| node(other).1 == digit));
            }
        });
        Node { cell, digit, strong: vec![at ^ 1], weak }
    });
    Graph { nodes: nodes.collect() }
}

/// A chain with its removals.
struct Chosen {
    rank: Rank,
    digit: usize,
    gone: u128,
    /// Cells and digits in turn.
    path: Vec<(usize, usize)>,
}

/// The best so far.
#[derive(Default)]
struct Best(Option<Chosen>);

impl Best {
    fn is_better(&self, rank: Rank) -> bool {
        self.0.as_ref().is_none_or(|best| rank < best.rank)
    }

    fn found(self, technique: &'static str) -> Option<Instance> {
        let Chosen { digit, gone, path, .. } = self.0?;
        let nodes = path.into_iter().map(|(cell, digit)| Link { cells: 1 << cell, digit }).collect();
        let evidence = Evidence::Chain { nodes, is_loop: false, is_first_strong: true };
        Some(Instance::removing(technique, Removals::of(digit, gone), evidence))
    }
}

impl Graph {
    /// Compares the chains from one node with the best so far.
    fn from(&self, marks: &Marks, start: usize, best: &mut Best) {
        let digit = self.nodes[start].digit;
        let none = usize::MAX;
        // By node: the previous node on the path to it as a true one, and as a false one.
        let mut before = [vec![none; self.nodes.len()], vec![none; self.nodes.len()]];
        before[1][start] = start;
        let (mut level, mut layer, mut ends) = (0, vec![start], Vec::new());
        while !layer.is_empty() && level < MAX_NODES - 1 {
            let is_strong = level % 2 == 0;
            let mut next = Vec::new();
            for &at in &layer {
                let links = if is_strong { &self.nodes[at].strong } else { &self.nodes[at].weak };
                for &to in links {
                    let seen = &mut before[usize::from(!is_strong)];
                    if seen[to] == none {
                        seen[to] = at;
                        next.push(to);
                        let is_end = is_strong && level > 0 && self.nodes[to].digit == digit;
                        if is_end && (to != start || self.nodes[at].cell != self.nodes[to].cell) {
                            ends.push(to);
                        }
                    }
                }
            }
            (layer, level) = (next, level + 1);
        }
        for end in ends {
            let gone = marks.places[digit] & PEERS[self.nodes[start].cell] & PEERS[self.nodes[end].cell];
            let rank = Removals::of(digit, gone).rank();
            if gone == 0 || !best.is_better(rank) {
                continue;
            }
            let walk = self.walk(&before, start, end);
            let path = if self.is_simple(&walk) { Some(walk) } else { self.simple(start, end) };
            if let Some(path) = path {
                let path = path.iter().map(|&at| (self.nodes[at].cell, self.nodes[at].digit)).collect();
                best.0 = Some(Chosen { rank, digit, gone, path });
            }
        }
    }

    /// Returns the walk to the end, from its start.
    fn walk(&self, before: &[Vec<usize>; 2], start: usize, end: usize) -> Vec<usize> {
        let (mut path, mut at, mut is_false) = (vec![end], end, false);
        while at != start || !is_false {
            at = before[usize::from(is_false)][at];
            path.push(at);
            is_false = !is_false;
        }
        path.reverse();
        path
    }

    /// Returns whether no cell is visited twice, except for the two consecutive nodes of a cell, and the first cell at
    /// the end.
    fn is_simple(&self, path: &[usize]) -> bool {
        let mut seen = 0_u128;
        let mut last = usize::MAX;
        let inner = if path.first() == path.last() { &path[..path.len() - 1] } else { path };
        inner.iter().map(|&at| self.nodes[at].cell).all(|cell| {
            let is_new = cell == last || seen >> cell & 1 == 0;
            (seen, last) = (seen | 1 << cell, cell);
            is_new
        })
    }

    /// Returns a chain that visits no cell twice.
    fn simple(&self, start: usize, end: usize) -> Option<Vec<usize>> {
        let mut path = vec![start];
        self.extend(&mut path, 1 << self.nodes[start].cell, end).then_some(path)
    }

    fn extend(&self, path: &mut Vec<usize>, seen: u128, end: usize) -> bool {
        let at = path[path.len() - 1];
        let is_strong = path.len() % 2 == 1;
        let links = if is_strong { &self.nodes[at].strong } else { &self.nodes[at].weak };
        for &to in links {
            let cell = self.nodes[to].cell;
            path.push(to);
            let is_same = cell == self.nodes[at].cell;
            if is_strong && to == end && path.len() > 3 && (is_same || to == path[0] || seen >> cell & 1 == 0) {
                return true;
            }
            let goes_on = (is_same || seen >> cell & 1 == 0) && path.len() < MAX_NODES;
            if goes_on && self.extend(path, seen | 1 << cell, end) {
                return true;
            }
            path.pop();
        }
        false
    }
}

/// Returns the best chain of one digit.
pub(super) fn x_chain(marks: &Marks) -> Option<Instance> {
    let graphs: Vec<Graph> = (0..9).map(|digit| graph_of(marks, digit)).collect();
    let mut best = Best::default();
    for cell in cells(marks.empty) {
        for digit in digits(marks.cells[cell]) {
            let graph = &graphs[digit];
            if let Some(start) = graph.nodes.iter().position(|node| node.cell == cell) {
                graph.from(marks, start, &mut best);
            }
        }
    }
    best.found("x-chain")
}

/// Returns the best chain of cells with two candidates.
pub(super) fn xy_chain(marks: &Marks) -> Option<Instance> {
    let graph = from_pairs(marks);
    let mut best = Best::default();
    (0..graph.nodes.len()).for_each(|start| graph.from(marks, start, &mut best));
    best.found("xy-chain")
}

/// Returns the best chain of one digit with two strong links.
pub(super) fn turbot_fish(marks: &Marks) -> Option<Instance> {
    let mut best = Best::default();
    for start in cells(marks.empty) {
        for digit in digits(marks.cells[start]) {
            each_link(marks, start, digit, |second, is_strong| {
                if !is_strong {
                    return;
                }
                each_link(marks, second, digit, |third, _| {
                    if third == start {
                        return;
                    }
                    each_link(marks, third, digit, |end, is_strong| {
                        let gone = marks.places[digit] & PEERS[start] & PEERS[end];
                        let rank = Removals::of(digit, gone).rank();
                        if is_strong && end != second && gone != 0 && best.is_better(rank) {
                            let path = [start, second, third, end].map(|cell| (cell, digit)).to_vec();
                            best.0 = Some(Chosen { rank, digit, gone, path });
                        }
                    });
                });
            });
        }
    }
    best.found("turbot-fish")
}

/// The maximum number of cells of a remote pair.
const MAX_CELLS: usize = MAX_NODES / 2;

/// Returns the best chain of cells with the same two candidates.
pub(super) fn remote_pair(marks: &Marks) -> Option<Instance> {
    let mut best: Option<(Rank, Removals)> = None;
    for start in cells(marks.empty).filter(|&cell| marks.count(cell) == 2) {
        let pair = marks.cells[start];
        let alike = cells(marks.empty).filter(|&cell| marks.cells[cell] == pair).fold(0, |all, cell| all | 1 << cell);
        for digit in digits(pair) {
            extend_remote(marks, digit, alike, &mut vec![start], &mut |gone| {
                let rank = gone.rank();
                if best.as_ref().is_none_or(|(best, _)| rank < *best) {
                    best = Some((rank, gone));
                }
            });
        }
    }
    best.map(|(_, gone)| Instance::removing("remote-pair", gone, Evidence::Pattern))
}

fn extend_remote(marks: &Marks, digit: usize, alike: u128, path: &mut Vec<usize>, each: &mut dyn FnMut(Removals)) {
    let (first, last) = (path[0], path[path.len() - 1]);
    let seen = PEERS[first] & PEERS[last];
    if path.len() >= 4 && path.len().is_multiple_of(2) && marks.places[digit] & seen != 0 {
        let mut gone = Removals::default();
        for (at, one) in path.iter().enumerate() {
            for other in path[at..].iter().skip(3).step_by(2) {
                digits(marks.cells[first])
                    .for_each(|digit| gone.add(digit, marks.places[digit] & PEERS[*one] & PEERS[*other]));
            }
        }
        each(gone);
    }
    if path.len() == MAX_CELLS {
        return;
    }
    let [row, column, block] = OF[last].map(usize::from);
    let visited = path.iter().fold(0, |visited, &cell| visited | 1 << cell);
    for unit in [row, column, block] {
        let in_line = if unit == block { UNIT[row] | UNIT[column] } else { 0 };
        for cell in UNITS[unit].iter().map(|&cell| usize::from(cell)) {
            if (alike & !visited & !in_line) >> cell & 1 != 0 {
                path.push(cell);
                extend_remote(marks, digit, alike, path, each);
                path.pop();
            }
        }
    }
}
