//! What a stuck run may use besides simple links: patterns, and chains within the chain.

use std::ops::ControlFlow;

use super::super::grid::Grid;
use super::super::patterns::{self, Pattern};
use super::super::tables::bits;
use super::multiple::{Engine, Mode};
use super::run::{Run, Scratch};
use super::unary::{AllUnary, Unary};
use super::{ADVANCED, Candidate, candidate};

/// What a run remembers of a chain within it.
#[derive(Clone, Copy, Debug)]
pub(super) struct NestedHint {
    pub(super) complexity: u32,
    /// Two nested chains of one signature count once.
    pub(super) signature: u128,
}

/// A removal to be concluded: the candidate, the nested chain, and where its premises are.
#[derive(Clone, Copy)]
struct Removal {
    id: Candidate,
    nested: u32,
    premises: (u32, u32),
}

/// The further means of a level, with their memory.
pub(super) struct Inner {
    /// Single-assumption chains (levels 2 and 3).
    unary: Unary,
    has_unary: bool,
    /// Chains of several branches (levels 3 to 5).
    engines: Vec<Engine>,
    removals: Vec<Removal>,
    premises: Vec<Candidate>,
    pairs: Vec<(u8, u8)>,
    eliminations: Vec<(u8, u16)>,
}

impl Inner {
    pub(super) fn new(level: u8) -> Self {
        let engines = match level {
            3 => vec![Engine::new(Mode::Multiple)],
            4 => vec![Engine::new(Mode::Dynamic { level: 0 })],
            5.. => vec![Engine::new(Mode::Dynamic { level: 0 }), Engine::new(Mode::Dynamic { level: level - 3 })],
            _ => Vec::new(),
        };
        Self {
            unary: Unary::new(),
            has_unary: matches!(level, 2 | 3),
            engines,
            removals: Vec::new(),
            premises: Vec::new(),
            pairs: Vec::new(),
            eliminations: Vec::new(),
        }
    }

    /// Gives the run all removals of the first family that yields any that rest on removals of the run. `source` is the
    /// position at the start of the run. Returns whether there was any.
    pub(super) fn advance(
        &mut self,
        source: &Grid,
        grid: &Grid,
        run: &mut Run,
        nested: &mut Vec<NestedHint>,
        _scratch: &mut Scratch,
    ) -> bool {
        self.removals.clear();
        self.premises.clear();
        for family in 0..4 {
            let mut sink = |pattern: Pattern| {
                pattern.premises(source, grid, &mut self.pairs);
                if self.pairs.is_empty() {
                    return ControlFlow::Continue(());
                }
                let start = self.premises.len() as u32;
                self.premises
                    .extend(self.pairs.iter().map(|&(cell, digit)| candidate(usize::from(cell), usize::from(digit))));
                let premises = (start, self.premises.len() as u32);
                pattern.eliminations(grid, &mut self.eliminations);
                for &(cell, digits) in &self.eliminations {
                    let ids = bits(digits).map(|digit| candidate(usize::from(cell), digit));
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
            if !self.removals.is_empty() {
                return self.conclude(run);
            }
        }
        if self.has_unary {
            let mut all = AllUnary::default();
            self.unary.search(grid, &mut all);
            all.sort();
            let mut premises = Vec::new();
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
            if !self.removals.is_empty() {
                return self.conclude(run);
            }
        }
        for index in 0..self.engines.len() {
            let engine = &mut self.engines[index];
            let all = engine.all(grid, &self.unary.closures);
            let mut premises = Vec::new();
            for hint in &all {
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
            if !self.removals.is_empty() {
                return self.conclude(run);
            }
        }
        false
    }

    fn take(&mut self, premises: &[Candidate], eliminations: &[(u8, u16)], nested: u32) {
        let start = self.premises.len() as u32;
        self.premises.extend_from_slice(premises);
        let premises = (start, self.premises.len() as u32);
        for &(cell, digits) in eliminations {
            let ids = bits(digits).map(|digit| candidate(usize::from(cell), digit));
            self.removals.extend(ids.map(|id| Removal { id, nested, premises }));
        }
    }

    fn conclude(&mut self, run: &mut Run) -> bool {
        let mut is_any = false;
        for removal in &self.removals {
            let (start, end) = removal.premises;
            is_any |= run.conclude(removal.id, ADVANCED, removal.nested, &self.premises[start as usize..end as usize]);
        }
        is_any
    }
}

/// A hash over what two nested chains are compared by; wide enough that no two different ones meet.
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
