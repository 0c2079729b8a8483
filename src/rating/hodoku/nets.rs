//! Forcing nets: tables that are filled by looking four rounds of singles ahead, and then joined.
//!
//! An entry stores up to five earlier entries from which it follows, the last of them first. If there are several
//! earlier entries, the path to the entry is a net. Only nets have conclusions here, and the original's mistakes are
//! reproduced: the start of a table does not count as a reason beside others.

use super::forcing::{Tables, conclude};
use super::implications::{Claim, Closure, Implications, SINGLES};
use super::instance::Instance;
use super::marks::Marks;
use super::tables::{OF, PEERS, cells, digits};

/// The number of rounds of singles.
const ROUNDS: usize = 4;
/// The maximum number of entries of a table.
const MAX_ENTRIES: usize = 1000;
/// No entry.
const NONE: u16 = u16::MAX;

#[derive(Clone, Copy, Debug)]
struct Entry {
    claim: Claim,
    distance: u16,
    /// The entries from which it follows, the greatest first; unused ones are 0. Empty for a joined entry.
    from: [u16; 5],
    /// The start of the table from which it was joined.
    joined: Option<Claim>,
}

/// The consequences of one statement.
#[derive(Clone, Debug)]
struct Table {
    entries: Vec<Entry>,
    /// By statement: its entry, the last of several.
    index: Vec<u16>,
    closure: Closure,
}

impl Table {
    fn new(claim_count: usize) -> Self {
        Self { entries: Vec::new(), index: vec![NONE; claim_count], closure: Closure::default() }
    }

    fn at(&self, claim: Claim) -> Option<usize> {
        Some(self.index[claim.index()]).filter(|&at| at != NONE).map(usize::from)
    }

    /// Adds an entry unless it is there already; groups are added again.
    fn add(&mut self, claim: Claim, from: [u16; 5]) {
        if self.entries.len() >= MAX_ENTRIES || claim.is_single() && self.at(claim).is_some() {
            return;
        }
        let distance = self.entries.get(usize::from(from[0])).map_or(0, |entry| entry.distance) + 1;
        let mut sorted = from;
        for at in 1..5 {
            if sorted[at] > sorted[0] {
                sorted.swap(0, at);
            }
        }
        self.push(Entry { claim, distance, from: sorted, joined: None });
    }

    fn push(&mut self, entry: Entry) {
        self.index[entry.claim.index()] = self.entries.len() as u16;
        if entry.claim.is_single() {
            self.closure.add(entry.claim);
        }
        self.entries.push(entry);
    }
}

/// Builds the table of a statement.
struct Lookahead<'m> {
    original: &'m Marks,
    now: Marks,
}

impl Lookahead<'_> {
    fn fill(&mut self, start: Claim, table: &mut Table) {
        self.now.copy(self.original);
        let (cell, digit) = (start.cell(), start.digit());
        if start.holds() {
            self.set(cell, digit, None, table);
        } else {
            self.now.remove(cell, digit);
            table.add(start, [0; 5]);
            if self.now.count(cell) == 1 {
                let last = self.now.cells[cell].trailing_zeros() as usize;
                self.set(cell, last, Some([0; 5]), table);
            }
        }
        for _ in 0..ROUNDS {
            let is_open = |now: &Marks, cell: usize| now.values[cell] == 0;
            let naked: Vec<(usize, usize)> =
                self.now.naked.iter().filter(|&(cell, _)| is_open(&self.now, cell)).collect();
            let mut met = 0_u128;
            let mut hidden = Vec::new();
            for (cell, digit) in self.now.hidden.iter() {
                if is_open(&self.now, cell) && met >> cell & 1 == 0 && self.now.is_hidden_single(cell, digit) {
                    met |= 1 << cell;
                    hidden.push((cell, digit));
                }
            }
            for (cell, digit) in naked {
                let others = digits(self.original.cells[cell] & !(1 << digit));
                let from = reasons(table, others.map(|other| Claim::new(cell, other, false)));
                self.set(cell, digit, Some(from), table);
            }
            for (cell, digit) in hidden {
                let unit = self.tightest(cell, digit);
                let others = cells(self.original.places_in(digit, unit) & !(1 << cell));
                let from = reasons(table, others.map(|other| Claim::new(other, digit, false)));
                self.set(cell, digit, Some(from), table);
            }
        }
    }

    /// Returns the unit of the cell with the fewest places for the digit; of several, the row, then the column, then
    /// the box.
    fn tightest(&self, cell: usize, digit: usize) -> usize {
        let units = OF[cell].map(usize::from);
        units.into_iter().min_by_key(|&unit| self.now.free[unit][digit] as i8).unwrap_or(units[0])
    }

    /// Fills a cell, with all that it excludes.
    fn set(&mut self, cell: usize, digit: usize, from: Option<[u16; 5]>, table: &mut Table) {
        let left = self.now.cells[cell];
        self.now.set(cell, digit);
        let own = table.entries.len() as u16;
        table.add(Claim::new(cell, digit, true), from.unwrap_or_default());
        let mut reason = [0; 5];
        reason[0] = own;
        for peer in cells(self.original.places[digit] & PEERS[cell]) {
            table.add(Claim::new(peer, digit, false), reason);
        }
        for other in digits(left & !(1 << digit)) {
            table.add(Claim::new(cell, other, false), reason);
        }
    }
}

/// Returns the entries of the first five of these statements, 0 if a statement is not in the table.
fn reasons(table: &Table, claims: impl Iterator<Item = Claim>) -> [u16; 5] {
    let mut from = [0; 5];
    for (slot, claim) in from.iter_mut().zip(claims) {
        *slot = table.at(claim).unwrap_or_default() as u16;
    }
    from
}

/// All tables of a position.
struct Nets {
    tables: Vec<Option<Box<Table>>>,
}

impl Nets {
    fn new(marks: &Marks) -> Self {
        let mut groups = Implications::from_groups(marks, true);
        groups.add_groups(marks);
        let claim_count = SINGLES + 2 * groups.groups.len();
        let mut nets = Self { tables: vec![None; claim_count] };
        let mut ahead = Lookahead { original: marks, now: marks.clone() };
        for &start in groups.starts.iter().flatten() {
            let mut table = Box::new(Table::new(claim_count));
            ahead.fill(start, &mut table);
            nets.tables[start.index()] = Some(table);
        }
        for group in SINGLES..claim_count {
            let mut table = Box::new(Table::new(claim_count));
            table.add(Claim(group as u16), [0; 5]);
            nets.tables[group] = Some(table);
        }
        for (at, table) in nets.tables.iter_mut().enumerate() {
            if let Some(table) = table {
                groups.direct(Claim(at as u16)).iter().for_each(|&claim| table.add(claim, [0; 5]));
            }
        }
        for holds in [true, false] {
            groups.starts.iter().for_each(|start| nets.join(start[usize::from(!holds)]));
        }
        nets
    }

    fn table(&self, claim: Claim) -> Option<&Table> {
        self.tables[claim.index()].as_deref()
    }

    /// Adds to a table the consequences of its entries by their own tables.
    fn join(&mut self, start: Claim) {
        let Some(mut table) = self.tables[start.index()].take() else { return };
        let mut at = 1;
        while at < table.entries.len() && table.entries.len() < MAX_ENTRIES {
            let Entry { claim, distance, .. } = table.entries[at];
            at += 1;
            // A table does not refer to itself, because all of it is already there.
            let Some(source) = self.table(claim) else { continue };
            for entry in source.entries.iter().skip(1).filter(|entry| entry.joined.is_none()) {
                let way = distance + entry.distance;
                let joined = Entry { claim: entry.claim, distance: way, from: [0; 5], joined: Some(claim) };
                match table.at(entry.claim) {
                    Some(known) => {
                        let known = &mut table.entries[known];
                        if known.joined.is_some() && known.distance > way {
                            *known = joined;
                        }
                    }
                    None if table.entries.len() < MAX_ENTRIES => table.push(joined),
                    None => {}
                }
            }
        }
        self.tables[start.index()] = Some(table);
    }

    /// Returns whether the path from a statement to an end has an entry with more than one reason.
    fn is_net(&self, start: Claim, end: Claim) -> bool {
        let Some(own) = self.table(start) else { return false };
        let Some(mut at) = own.entries.iter().position(|entry| entry.claim == end) else { return false };
        let mut source = own;
        for _ in 0..MAX_ENTRIES {
            if at == 0 {
                return false;
            }
            if let Some(joined) = source.entries[at].joined {
                let claim = source.entries[at].claim;
                let Some(table) = self.table(joined) else { return false };
                let Some(there) = table.at(claim) else { return false };
                (source, at) = (table, there);
            }
            let from = source.entries[at].from;
            if from[1..].iter().any(|&reason| reason != 0) {
                return true;
            }
            at = usize::from(from[0]);
            if at == 0 && !std::ptr::eq(source, own) {
                let Some(there) = own.at(source.entries[0].claim) else { return false };
                (source, at) = (own, there);
            }
        }
        false
    }
}

impl Tables for Nets {
    fn closure(&self, claim: Claim) -> Option<&Closure> {
        self.table(claim).map(|table| &table.closure)
    }

    fn is_asked_for(&self, ways: &[(Claim, Claim)]) -> bool {
        ways.iter().any(|&(start, end)| self.is_net(start, end))
    }
}

/// Returns the first conclusion of forcing nets.
pub(super) fn forcing_net(marks: &Marks) -> Option<Instance> {
    conclude(marks, &Nets::new(marks), true)
}
