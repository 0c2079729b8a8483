//! Lists unavoidable sets that need no search, in which two digits, or two lines of a band, can be swapped.
//!
//! The 9x9 engine finds the first kind with its own tables; this module works for every board.

use crate::board::Topology;

/// Passes on every smallest set of cells in which two digits can be swapped and, on standard boards, every one in which
/// two lines of a band can be.
pub(super) fn trades(topology: &Topology, solution: &[u8], show: &mut dyn FnMut(&[usize])) {
    // Swaps that keep the houses valid may break a relation.
    if !topology.relations().is_empty() {
        return;
    }
    digits(topology, solution, show);
    if let Some((width, height)) = topology.box_shape().filter(|_| topology.is_standard()) {
        let side = topology.side();
        lines(side, height, &|line, place| line * side + place, solution, show);
        lines(side, width, &|line, place| place * side + line, solution, show);
    }
}

/// Passes on the sets of two digits: cells that share a house are linked, and linked cells are swapped together.
fn digits(topology: &Topology, solution: &[u8], show: &mut dyn FnMut(&[usize])) {
    const NOWHERE: usize = usize::MAX;
    let side = topology.side();
    let house_count = topology.houses().count();
    // The cell of each digit in each house.
    let mut cells = vec![NOWHERE; house_count * (side + 1)];
    for house in topology.houses() {
        for cell in &topology.house(house).cells {
            cells[house.index() * (side + 1) + usize::from(solution[cell.index()])] = cell.index();
        }
    }
    let mut is_seen = vec![false; solution.len()];
    let mut set = Vec::new();
    for a in 1..=side {
        for b in a + 1..=side {
            is_seen.fill(false);
            for start in topology.cells().filter(|cell| usize::from(solution[cell.index()]) == a) {
                if std::mem::replace(&mut is_seen[start.index()], true) {
                    continue;
                }
                set.clear();
                set.push(start.index());
                let mut next = 0;
                while let Some(&cell) = set.get(next) {
                    next += 1;
                    let other = a + b - usize::from(solution[cell]);
                    for house in topology.houses_of(crate::board::Cell::new(cell)) {
                        let linked = cells[house.index() * (side + 1) + other];
                        if linked != NOWHERE && !std::mem::replace(&mut is_seen[linked], true) {
                            set.push(linked);
                        }
                    }
                }
                show(&set);
            }
        }
    }
}

/// Passes on the sets of two lines of a band: cycles of places in which both have the same digits.
fn lines(
    side: usize,
    size: usize,
    cell: &dyn Fn(usize, usize) -> usize,
    solution: &[u8],
    show: &mut dyn FnMut(&[usize]),
) {
    let (mut set, mut place_of, mut is_seen) = (Vec::new(), vec![0; side + 1], vec![false; side]);
    for one in 0..side {
        (0..side).for_each(|place| place_of[usize::from(solution[cell(one, place)])] = place);
        for two in one + 1..(one / size + 1) * size {
            is_seen.fill(false);
            for start in 0..side {
                let mut place = start;
                set.clear();
                while !std::mem::replace(&mut is_seen[place], true) {
                    set.extend([cell(one, place), cell(two, place)]);
                    place = place_of[usize::from(solution[cell(two, place)])];
                }
                if !set.is_empty() {
                    show(&set);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::variant;
    use crate::engine::any::Solver;
    use crate::generate::Chance;

    #[test]
    fn each_trade_leaves_another_solution() {
        let check = |width: usize, height: usize, least: usize| {
            let topology = variant::standard(width, height).expect("a board of this shape");
            let mut chance = Chance::new(6, 1);
            let empty = vec![0; topology.cell_count()];
            let grid = Solver::new(&topology).random(&empty, &mut || chance.word()).expect("boards have grids");
            let mut solver = Solver::new(&topology);
            let mut count = 0;
            trades(&topology, &grid, &mut |set| {
                let mut puzzle = grid.clone();
                set.iter().for_each(|&cell| puzzle[cell] = 0);
                assert!(solver.count(&puzzle, 2) > 1, "{set:?}");
                count += 1;
            });
            assert!(count >= least, "{count} sets");
        };
        check(2, 2, 10);
        check(3, 2, 20);
        check(3, 3, 60);
        check(4, 4, 200);
    }
}
