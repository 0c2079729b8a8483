//! Exocets: two cells of a block with digits that must recur in two other cells. In a junior exocet, these are in the
//! blocks next to the first one; in a senior exocet, they can be anywhere in the three lines.
//!
//! ```text
//!   b b . | . . . | . . .       b the base, t and u the targets, in the other blocks and not in the base's row
//!   . . . | . t . | . . .       l the three lines: through t, through u, and the one of the base's block without base
//!   . . . | . . . | u . .
//!   ------+-------+------
//!       l     l     l           outside the blocks above, each digit of the base fits into two houses there
//! ```
//!
//! Each line needs a digit of the base. In the blocks above, the line has room for the digit only in the target,
//! because the base sees the rest. In the blocks below, two houses hold the digit at most twice. One of the three lines
//! therefore has it in its target.
//!
//! In a double exocet, two junior exocets share the lines, and divide four digits between their bases.

mod consequences;

use super::tidy;
use crate::board::{Candidate, Cell, CellSet, Digit, DigitSet, House, Layout, Position};
use crate::logic::{DoubleExocet, Exocet, Flow, Report};
use consequences::Consequences;

/// Two cells of a block and a line with two to four digits.
struct Base {
    cells: [Cell; 2],
    digits: DigitSet,
    /// The line of both.
    row: House,
    /// The line that crosses theirs in the third cell.
    own: House,
    /// The blocks next to theirs on their line.
    beside: [House; 2],
}

/// Passes on every base, ordered by block, line and cells.
fn bases<const W: usize>(position: &Position<'_, W>, each: &mut dyn FnMut(&Base) -> Flow) -> Flow {
    let layout = position.layout();
    let topology = layout.topology();
    let is_block = |house: &House| topology.house(*house).kind.is_block();
    for block in topology.houses().filter(is_block) {
        let meets = |house: &House| {
            topology.house(*house).kind.is_line() && layout.cells_of(*house).intersects(&layout.cells_of(block))
        };
        for row in topology.houses().filter(meets) {
            let crossing = layout.cells_of(block) & layout.cells_of(row);
            // The other blocks that the base's row crosses.
            let beside: Vec<House> = topology
                .houses()
                .filter(|&house| is_block(&house) && house != block)
                .filter(|&house| layout.cells_of(house).intersects(&layout.cells_of(row)))
                .collect();
            let (3, [left, right]) = (crossing.len(), &beside[..]) else { continue };
            for rest in crossing.iter().collect::<Vec<Cell>>().into_iter().rev() {
                let both = crossing - CellSet::single(rest);
                let (Some(cells), Some(own)) = (both.pair(), across(position, row, rest)) else { continue };
                let digits = position.candidates_in(both);
                if both.is_subset(&position.empty_cells()) && (2..=4).contains(&digits.len()) {
                    each(&Base { cells, digits, row, own, beside: [*left, *right] })?;
                }
            }
        }
    }
    Flow::Continue(())
}

/// Returns the line of a cell that crosses lines of this one's kind.
fn across<const W: usize>(position: &Position<'_, W>, row: House, cell: Cell) -> Option<House> {
    let topology = position.layout().topology();
    let kind = topology.house(row).kind;
    let line = |house: &&House| topology.house(**house).kind.is_line() && topology.house(**house).kind != kind;
    topology.houses_of(cell).iter().find(line).copied()
}

/// Reports junior exocets, ordered by block, line and cells of the base, then targets.
pub(crate) fn exocets<const W: usize>(position: &Position<'_, W>, report: &mut Report<'_>) -> Flow {
    junior(position, &mut |base, targets, lines| add_exocet(position, base, targets, lines, report))
}

/// Returns whether no two of the lines have a common cell, because only then does each of them need its own place for a
/// digit. On a board with only boxes they never have one. Elsewhere two targets may be in one line, and lines of two
/// grids cross.
fn are_apart<const W: usize>(layout: Layout<'_, W>, lines: [House; 3]) -> bool {
    let [one, two, three] = lines.map(|line| layout.cells_of(line));
    !one.intersects(&(two | three)) && !two.intersects(&three)
}

/// Receives a base, its targets and their lines.
type EachJunior<'f> = dyn FnMut(&Base, [Cell; 2], [House; 3]) -> Flow + 'f;

/// Passes on each base with its lines and one target in each of the two blocks next to it that do not see each other.
fn junior<const W: usize>(position: &Position<'_, W>, each: &mut EachJunior<'_>) -> Flow {
    let layout = position.layout();
    bases(position, &mut |base| {
        let candidates = |beside: House| {
            let cells = (layout.cells_of(beside) & position.empty_cells()) - layout.cells_of(base.row);
            cells.iter().filter(move |&cell| !(position.candidates(cell) & base.digits).is_empty())
        };
        for target in candidates(base.beside[0]) {
            for other in candidates(base.beside[1]).filter(|&other| !layout.peers(target).contains(other)) {
                let [Some(one), Some(two)] = [target, other].map(|cell| across(position, base.row, cell)) else {
                    continue;
                };
                let lines = [base.own, one, two];
                if are_apart(layout, lines) {
                    each(base, [target, other], lines)?;
                }
            }
        }
        Flow::Continue(())
    })
}

/// Reports double exocets: two junior exocets of four digits on the same lines, in the order of the first, then of the
/// second. Reports each set of eliminations once, without those of each exocet alone.
pub(crate) fn double_exocets<const W: usize>(position: &Position<'_, W>, report: &mut Report<'_>) -> Flow {
    let mut all: Vec<(DigitSet, Exocet)> = Vec::new();
    junior(position, &mut |base, targets, lines| {
        if base.digits.len() == 4
            && let Some(covers) = all_covers(position, base, targets, lines)
        {
            all.push((base.digits, Exocet::bare(base.cells, targets, lines.to_vec(), covers)));
        }
        Flow::Continue(())
    })?;
    for (at, (digits, one)) in all.iter().enumerate() {
        position.go_on()?;
        let goes = |(others, other): &&(DigitSet, Exocet)| {
            let shares_lines = one.lines.iter().all(|line| other.lines.contains(line));
            others == digits
                && shares_lines
                && digits.iter().all(|digit| !has_room_in_both(position, one, other, digit))
        };
        for (_, other) in all[at + 1..].iter().filter(goes) {
            let mut eliminations = Vec::new();
            for digit in digits.iter() {
                eliminations.extend(shared_out(position, one, other, digit).with(digit));
            }
            if eliminations.is_empty() {
                continue;
            }
            for exocet in [one, other] {
                eliminations.extend(excluded(position, *digits, exocet.base, exocet.targets));
            }
            tidy(&mut eliminations);
            report
                .add_new_removals(&eliminations, || DoubleExocet { exocets: Box::new([one.clone(), other.clone()]) })?;
        }
    }
    Flow::Continue(())
}

/// Returns whether both bases can hold a digit: then a target of each exocet does.
fn has_room_in_both<const W: usize>(position: &Position<'_, W>, one: &Exocet, other: &Exocet, digit: Digit) -> bool {
    let layout = position.layout();
    let mut ways = vec![CellSet::EMPTY];
    for group in [one.base, other.base, one.targets, other.targets] {
        let cells = || group.into_iter().filter(|&cell| position.allows(cell, digit));
        let with_one = |way: &CellSet<W>| {
            let goes = cells().filter(|&cell| !layout.peers(cell).intersects(way));
            goes.map(|cell| *way | CellSet::single(cell)).collect::<Vec<_>>()
        };
        ways = ways.iter().flat_map(with_one).collect();
    }
    !ways.is_empty()
}

/// Returns removals of a digit that is once in the bases, once in the targets, and twice in the lines outside them:
/// cells that see all its places in the bases or in the targets, and cells outside the lines in covers of both exocets.
fn shared_out<const W: usize>(position: &Position<'_, W>, one: &Exocet, other: &Exocet, digit: Digit) -> CellSet<W> {
    let layout = position.layout();
    let seen = |groups: [[Cell; 2]; 2]| {
        let places: CellSet<W> = groups.concat().into_iter().filter(|&cell| position.allows(cell, digit)).collect();
        if places.is_empty() { CellSet::EMPTY } else { layout.common_peers(places) }
    };
    let own = [one, other].into_iter().fold(CellSet::EMPTY, |all, exocet| {
        all | (places(position, exocet.base, &exocet.lines, digit) - exocet.targets.into_iter().collect())
    });
    let covers = |exocet: &Exocet| {
        let mut all = exocet.covers.iter().filter(|(of, covers)| *of == digit && covers.len() == 2);
        all.next().map_or(Vec::new(), |(_, covers)| covers.clone())
    };
    let both = covers(other);
    let used = covers(one).into_iter().filter(|cover| both.contains(cover));
    let used_up = used.fold(CellSet::EMPTY, |all, cover| all | layout.cells_of(cover)) - own;
    (seen([one.base, other.base]) | seen([one.targets, other.targets]) | used_up) & position.places(digit)
}

/// Reports senior exocets, ordered by block, line and cells of the base, then lines, then targets.
///
/// Two lines contain a digit's places, except for cells that the base sees and at most two others. Those must be the
/// targets, so the places determine them.
pub(crate) fn senior_exocets<const W: usize>(position: &Position<'_, W>, report: &mut Report<'_>) -> Flow {
    let layout = position.layout();
    let topology = layout.topology();
    bases(position, &mut |base| {
        position.go_on()?;
        let kind = topology.house(base.own).kind;
        let [ones, others] = base.beside.map(|block| {
            let meets = |&house: &House| layout.cells_of(house).intersects(&layout.cells_of(block));
            topology.houses_of_kind(kind).filter(meets).collect::<Vec<House>>()
        });
        for &one in &ones {
            for &other in &others {
                let lines = [base.own, one, other];
                if !are_apart(layout, lines) {
                    continue;
                }
                let mut pairs: Option<Vec<CellSet<W>>> = None;
                for digit in base.digits.iter() {
                    let mut left = Vec::new();
                    leave(position, places(position, base.cells, &lines, digit), (2, CellSet::EMPTY), &mut left);
                    let joined: Vec<CellSet<W>> = match &pairs {
                        None => left,
                        Some(pairs) => {
                            pairs.iter().flat_map(|pair| left.iter().map(move |left| *pair | *left)).collect()
                        }
                    };
                    let mut joined: Vec<CellSet<W>> = joined.into_iter().filter(|pair| pair.len() < 3).collect();
                    joined.sort_unstable();
                    joined.dedup();
                    pairs = Some(joined);
                    if pairs.iter().all(Vec::is_empty) {
                        break;
                    }
                }
                for pair in pairs.into_iter().flatten() {
                    let Some(targets) = pair.pair() else { continue };
                    let is_beside = |block: House| (layout.cells_of(block) & pair).only().is_some();
                    if !base.beside.into_iter().all(is_beside) {
                        add_exocet(position, base, targets, lines, report)?;
                    }
                }
            }
        }
        Flow::Continue(())
    })
}

/// Adds the places that can remain outside this number of lines: every choice of at most two cells, all of them empty.
fn leave<const W: usize>(
    position: &Position<'_, W>,
    places: CellSet<W>,
    (lines, targets): (usize, CellSet<W>),
    left: &mut Vec<CellSet<W>>,
) {
    let topology = position.layout().topology();
    if lines == 0 && places.len() + targets.len() > 2 {
        return;
    }
    let Some(first) = places.first() else {
        left.push(targets);
        return;
    };
    if lines > 0 {
        for &line in topology.houses_of(first).iter().filter(|&&house| topology.house(house).kind.is_line()) {
            leave(position, places - position.layout().cells_of(line), (lines - 1, targets), left);
        }
    }
    if targets.len() < 2 && position.empty_cells().contains(first) {
        let single = CellSet::single(first);
        leave(position, places - single, (lines, targets | single), left);
    }
}

/// Reports the removals by a base with these targets, if each of its digits must be in one of them.
fn add_exocet<const W: usize>(
    position: &Position<'_, W>,
    base: &Base,
    targets: [Cell; 2],
    lines: [House; 3],
    report: &mut Report<'_>,
) -> Flow {
    let Some(covers) = all_covers(position, base, targets, lines) else { return Flow::Continue(()) };
    let bare = Exocet::bare(base.cells, targets, lines.to_vec(), covers);
    let (eliminations, exocet) = Consequences::new(position, &bare).all();
    report.add_removals(&eliminations, || exocet.clone())
}

/// Returns, for every digit of the base, the houses that contain its places in the lines; `None` if a digit has none.
fn all_covers<const W: usize>(
    position: &Position<'_, W>,
    base: &Base,
    targets: [Cell; 2],
    lines: [House; 3],
) -> Option<Vec<(Digit, Vec<House>)>> {
    let of = |digit| Some((digit, covers(position, base.cells, targets, lines, digit)?));
    base.digits.iter().map(of).collect()
}

/// Returns the candidates of the targets that are not digits of the base, and the other way round.
fn excluded<const W: usize>(
    position: &Position<'_, W>,
    digits: DigitSet,
    base: [Cell; 2],
    targets: [Cell; 2],
) -> Vec<Candidate> {
    let in_targets = position.candidates(targets[0]) | position.candidates(targets[1]);
    let of_targets = targets.into_iter().map(|cell| (cell, digits));
    let kept = of_targets.chain(base.into_iter().map(|cell| (cell, in_targets)));
    let gone = |(cell, kept)| (position.candidates(cell) - kept).at(cell);
    kept.flat_map(gone).collect()
}

/// Returns the places of a digit in the lines, including filled cells, but without those that the base sees.
fn places<const W: usize>(position: &Position<'_, W>, base: [Cell; 2], lines: &[House], digit: Digit) -> CellSet<W> {
    let layout = position.layout();
    let holders: CellSet<W> = base.into_iter().filter(|&cell| position.allows(cell, digit)).collect();
    let all = lines.iter().fold(CellSet::EMPTY, |all, &line| {
        let placed = layout.cells_of(line) & position.holders(digit);
        all | if placed.is_empty() { position.places_in(digit, line) } else { placed }
    });
    all - layout.common_peers(holders)
}

/// Returns two or fewer houses that contain all places of the digit in the lines, except for targets and cells that the
/// base sees; the fewest possible.
fn covers<const W: usize>(
    position: &Position<'_, W>,
    base: [Cell; 2],
    targets: [Cell; 2],
    lines: [House; 3],
    digit: Digit,
) -> Option<Vec<House>> {
    let layout = position.layout();
    let topology = layout.topology();
    let places = places(position, base, &lines, digit) - targets.into_iter().collect();
    let Some(first) = places.first() else { return Some(Vec::new()) };
    let is_line = |house: &&House| topology.house(**house).kind.is_line();
    for &house in topology.houses_of(first).iter().filter(is_line) {
        let left = places - layout.cells_of(house);
        let Some(next) = left.first() else { return Some(vec![house]) };
        let second =
            topology.houses_of(next).iter().filter(is_line).find(|&&other| left.is_subset(&layout.cells_of(other)));
        if let Some(&second) = second {
            return Some(vec![house, second]);
        }
    }
    None
}
