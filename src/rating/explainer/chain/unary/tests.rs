//! Compares sets with the chains that they predict.

use super::*;
use crate::rating::explainer::{Limit, Rater};
use crate::rating::testing::read_puzzle;

/// Puzzles with cycles and chains of all kinds on their paths.
const PUZZLES: [&str; 5] = [
    "6.5........3.869......3..8....27..43...9....7.7...32...4....6..56.1.....7...5..9.",
    ".....7.6..751..8..8.9.....1..38......1.......6....1.25....6..42...2...7..3..7.6..",
    "5....9.....4.6..8.7...43......5..82..9....4....8....3..47.......2..9...1...3....5",
    ".5.7.31.4.6....7..7..18.......9..4..5.9..7..6.3.2...9.....4....2....19.....5.23..",
    "..7.2.1........5784........2.438....1.8.7.........6.....5....41.3.8....9...9..2..",
];

/// Returns the positions of the paths in which chains of one assumption are searched for.
fn positions() -> Vec<PencilGrid> {
    let mut positions = Vec::new();
    for line in PUZZLES {
        let walked = Rater::new().watch(&read_puzzle(line), &Limit::NONE, |_, grid, hint| {
            if hint.rating >= 65 {
                positions.push(grid.clone());
            }
        });
        walked.expect("no stop").expect("no clash");
    }
    positions
}

fn candidates(grid: &PencilGrid) -> Vec<CandidateId> {
    cells(grid.empty)
        .flat_map(|cell| digits(grid.candidates[cell]).map(move |digit| CandidateId::new(cell, digit)))
        .collect()
}

/// Keeps every hint.
#[derive(Default)]
struct Every(Vec<UnaryHint>);

impl UnarySink for Every {
    fn limit(&self, _: Class, _: u64) -> u32 {
        u32::MAX
    }

    fn offer(&mut self, hint: UnaryHint) {
        self.0.push(hint);
    }
}

/// Returns the number of nodes in the shortest chain from a node to its negation, link by link.
fn length(links: &Links, from: NodeId, within: Within) -> Option<u32> {
    let mut seen = vec![false; NodeId::COUNT];
    seen[from.index()] = true;
    let (mut layer, mut nodes) = (vec![from], 1);
    while !layer.is_empty() {
        let mut next = Vec::new();
        for node in layer {
            let linked = if node.is_on() { links.weak(node.id(), within) } else { links.strong(node.id(), within) };
            for to in linked.iter().map(|&(id, _)| NodeId::new(id, !node.is_on())) {
                if to == NodeId::new(from.id(), !from.is_on()) {
                    return Some(nodes + 1);
                }
                if !std::mem::replace(&mut seen[to.index()], true) {
                    next.push(to);
                }
            }
        }
        layer = next;
        nodes += 1;
    }
    None
}

#[test]
fn sets_have_the_length_of_the_shortest_chain() {
    let (mut links, mut closures) = (Links::new(), Closures::new());
    for grid in positions() {
        links.read(&grid);
        closures.read(&grid);
        for id in candidates(&grid) {
            for (within, is_on) in [Within::Houses, Within::CellsAndHouses]
                .into_iter()
                .flat_map(|within| [(within, true), (within, false)])
            {
                let length = length(&links, NodeId::new(id, is_on), within).unwrap_or(u32::MAX);
                for limit in (4..20).chain([u32::MAX - 1]) {
                    assert_eq!(closures.shortest(id, is_on, within, limit), length <= limit, "{id:?} {is_on} {limit}");
                }
            }
        }
    }
}

#[test]
fn useful_cycles_run_through_marked_candidates() {
    let mut unary = Unary::new();
    let mut cycles = 0;
    for grid in positions() {
        unary.closures.read(&grid);
        unary.closures.forget_groups();
        unary.links.read(&grid);
        for shape in [UnaryLinks::X, UnaryLinks::Y, UnaryLinks::Xy] {
            let mut every = Every::default();
            for id in candidates(&grid) {
                unary.cycles(&grid, id, shape, &mut every);
            }
            cycles += every.0.len();
            for hint in every.0 {
                unary.closures.find_sources(shape.links(), hint.complexity());
                assert!(hint.nodes.iter().all(|node| unary.closures.is_source(node.id)), "{hint:?}");
            }
        }
    }
    assert!(cycles > 100, "{cycles}");
}

#[test]
fn limits_agree_with_counting() {
    for other in Class::ALL.into_iter().flat_map(|class| (4..40).map(move |complexity| class.key(complexity, 7))) {
        for class in Class::ALL {
            for order in [0, u64::MAX] {
                let counted = (0..).find(|&limit| class.key(limit + 1, order) >= other);
                assert_eq!(Some(class.longest_before(other, order)), counted, "{class:?} before {other:?}");
            }
        }
    }
}
