//! Finds further removals for a stuck run: by patterns, and by chains within the chain.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};
use std::ops::ControlFlow;

use super::multiple::{Mode, MultipleSearch};
use super::run::Run;
use super::unary::{AllUnary, Unary};
use super::{CandidateId, Cause};
use crate::board::{Candidate, Cell};
use crate::rating::lane::patterns::{self, Pattern};
use crate::rating::lane::pencil_grid::PencilGrid;
use crate::rating::lane::tables::digits;

/// A nested chain, as a run stores it.
#[derive(Clone, Copy, Debug)]
pub(super) struct NestedHint {
    pub(super) complexity: u32,
    /// Two nested chains with the same signature count once.
    pub(super) signature: u128,
}

/// A removal: the candidate, the nested chain, and the range of its premises.
#[derive(Clone, Copy)]
struct Removal {
    id: CandidateId,
    nested: u32,
    premises: (u32, u32),
}

/// The further means of a level, with their memory.
pub(super) struct Inner {
    /// Single-assumption chains (levels 2 and 3).
    pub(super) unary: Unary,
    pub(super) has_unary: bool,
    /// Chains of several branches (levels 3 to 5).
    pub(super) engines: Vec<MultipleSearch>,
    /// Whether a search from here costs more than a lookup.
    is_remembering: bool,
    /// The range of removals for each position in which a run was stuck.
    known: HashMap<u128, (u32, u32), BuildHasherDefault<AsIs>>,
    removals: Vec<Removal>,
    premises: Vec<CandidateId>,
    gone: Vec<Candidate>,
    eliminations: Vec<(Cell, u16)>,
}

impl Inner {
    pub(super) fn new(level: u8) -> Self {
        let engines = match level {
            3 => vec![MultipleSearch::new(Mode::Multiple)],
            4 => vec![MultipleSearch::new(Mode::Dynamic { level: 0 })],
            5.. => {
                vec![
                    MultipleSearch::new(Mode::Dynamic { level: 0 }),
                    MultipleSearch::new(Mode::Dynamic { level: level - 3 }),
                ]
            }
            _ => Vec::new(),
        };
        Self {
            unary: Unary::new(),
            has_unary: matches!(level, 2 | 3),
            engines,
            is_remembering: level > 1,
            known: HashMap::default(),
            removals: Vec::new(),
            premises: Vec::new(),
            gone: Vec::new(),
            eliminations: Vec::new(),
        }
    }

    /// Discards the removals from another position.
    pub(super) fn clear(&mut self) {
        self.known.clear();
        self.removals.clear();
        self.premises.clear();
    }

    /// Adds to the run all removals of the first family with any that depend on removals of the run. `source` is the
    /// position at the start of the run. Returns whether there were any.
    ///
    /// The removals depend only on the two positions. They are cached, because every second run gets stuck in the same
    /// position as an earlier one.
    pub(super) fn advance(
        &mut self,
        source: &PencilGrid,
        grid: &PencilGrid,
        run: &mut Run,
        nested: &mut Vec<NestedHint>,
    ) -> bool {
        let key = self.is_remembering.then(|| fingerprint(grid));
        let known = key.and_then(|key| self.known.get(&key).copied());
        let (start, end) = known.unwrap_or_else(|| {
            if !self.is_remembering {
                self.clear();
            }
            let start = self.removals.len() as u32;
            self.gather(source, grid, nested);
            let range = (start, self.removals.len() as u32);
            if let Some(key) = key {
                self.known.insert(key, range);
            }
            range
        });
        let mut is_any = false;
        for removal in &self.removals[start as usize..end as usize] {
            let (start, end) = removal.premises;
            is_any |=
                run.conclude(removal.id, Cause::Advanced, removal.nested, &self.premises[start as usize..end as usize]);
        }
        is_any
    }

    /// Adds the removals of the first family that has any.
    fn gather(&mut self, source: &PencilGrid, grid: &PencilGrid, nested: &mut Vec<NestedHint>) {
        let start = self.removals.len();
        for family in 0..4 {
            let mut sink = |pattern: Pattern| {
                pattern.premises(source, grid, &mut self.gone);
                if self.gone.is_empty() {
                    return ControlFlow::Continue(());
                }
                let start = self.premises.len() as u32;
                self.premises.extend(self.gone.iter().map(|gone| CandidateId::new(gone.cell, gone.digit)));
                let premises = (start, self.premises.len() as u32);
                pattern.eliminations(grid, &mut self.eliminations);
                for &(cell, removed) in &self.eliminations {
                    let ids = digits(removed).map(|digit| CandidateId::new(cell, digit));
                    self.removals.extend(ids.map(|id| Removal { id, nested: 0, premises }));
                }
                ControlFlow::Continue(())
            };
            let _ = match family {
                0 => patterns::locking(grid, &mut sink),
                1 => patterns::hidden(grid, 2, &mut sink),
                2 => patterns::naked(grid, 2, &mut sink),
                _ => patterns::fish(grid, 2, &mut sink),
            };
            if self.removals.len() > start {
                return;
            }
        }
        let mut premises = Vec::new();
        if self.has_unary {
            let mut all = AllUnary::default();
            self.unary.search(grid, &mut all);
            all.sort();
            for hint in &all.hints {
                hint.premises(source, grid, &mut premises);
                if premises.is_empty() {
                    continue;
                }
                let mut signature = Signature::new();
                hint.signature(|part| signature.mix(part));
                nested.push(NestedHint { complexity: hint.complexity(), signature: signature.0 });
                self.take(&premises, &hint.eliminations, nested.len() as u32);
            }
            if self.removals.len() > start {
                return;
            }
        }
        if self.has_unary && !self.engines.is_empty() {
            self.unary.closures.read_off();
        }
        for index in 0..self.engines.len() {
            for hint in &self.engines[index].all(grid, &self.unary.closures) {
                let engine = &mut self.engines[index];
                engine.premises(hint, source, grid, &mut premises);
                if premises.is_empty() {
                    continue;
                }
                let mut signature = Signature::new();
                engine.signature(hint, |part| signature.mix(part));
                nested.push(NestedHint { complexity: hint.complexity, signature: signature.0 });
                self.take(&premises, &[hint.elimination(grid)], nested.len() as u32);
            }
            if self.removals.len() > start {
                return;
            }
        }
    }

    fn take(&mut self, premises: &[CandidateId], eliminations: &[(Cell, u16)], nested: u32) {
        let start = self.premises.len() as u32;
        self.premises.extend_from_slice(premises);
        let premises = (start, self.premises.len() as u32);
        for &(cell, removed) in eliminations {
            let ids = digits(removed).map(|digit| CandidateId::new(cell, digit));
            self.removals.extend(ids.map(|id| Removal { id, nested, premises }));
        }
    }
}

/// Returns a hash of the candidates of a position, wide enough that no two different ones collide.
fn fingerprint(grid: &PencilGrid) -> u128 {
    let mut hash = Signature::new();
    for cells in grid.candidates.0.chunks(9) {
        let word = cells.iter().fold(0u128, |word, &digits| word << 9 | u128::from(digits));
        hash.0 = (hash.0 ^ word).wrapping_mul(0x2360_ed05_1fc6_5da4_4385_df64_9fcc_f645);
        hash.0 ^= hash.0 >> 67;
    }
    hash.0
}

/// A hasher for keys that are already hashes.
#[derive(Default)]
struct AsIs(u64);

impl Hasher for AsIs {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, _: &[u8]) {
        unreachable!("keys are numbers of 128 bits");
    }

    fn write_u128(&mut self, key: u128) {
        self.0 = key as u64;
    }
}

/// A hash of a nested chain, wide enough that no two different ones collide.
struct Signature(u128);

impl Signature {
    fn new() -> Self {
        Self(0x6c62_272e_07bb_0142_62b8_2175_6295_c58d)
    }

    fn mix(&mut self, part: u16) {
        self.0 = (self.0 ^ u128::from(part)).wrapping_mul(0x0000_0000_0100_0000_0000_0000_0000_013b);
        self.0 ^= self.0 >> 61;
    }
}
