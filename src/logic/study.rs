//! A position under study: intermediate results that several searches need.
//!
//! Seven types of unique rectangle need the same rectangles, eight techniques the same almost locked sets, and most
//! digits keep all their places from one step of a path to the next. Such a result depends only on a part of the
//! position, its inputs. The result is stored with its inputs and computed again if they differ, so nothing has to be
//! invalidated, and no result depends on the cache.

use crate::board::{DigitSet, Position};
use std::any::{Any, TypeId};
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::ops::Deref;
use std::panic::Location;
use std::rc::Rc;

/// A position with the results stored for it and for earlier positions of the same puzzle.
#[derive(Clone, Copy, Debug)]
pub struct Study<'a, 't, const W: usize> {
    position: &'a Position<'t, W>,
    memory: &'a Memory,
}

impl<'a, 't, const W: usize> Study<'a, 't, W> {
    /// Returns a study of a position. The memory must belong to the same puzzle or be empty.
    pub fn new(position: &'a Position<'t, W>, memory: &'a Memory) -> Self {
        Self { position, memory }
    }

    /// Returns the position, with its own lifetime.
    pub(super) fn position(&self) -> &'a Position<'t, W> {
        self.position
    }

    /// Returns the kept result of this call for these inputs, or computes it.
    ///
    /// The inputs are the part of the position that the result depends on. The latest result of each key is kept.
    #[track_caller]
    pub(super) fn recall<K, I, T>(&self, key: K, inputs: I, compute: impl FnOnce() -> T) -> Rc<T>
    where
        K: Ord + 'static,
        I: PartialEq + 'static,
        T: 'static,
    {
        let call = (TypeId::of::<T>(), Location::caller());
        let known = self.memory.with(call, |latest: &mut Latest<K, I, T>| {
            latest.get(&key).filter(|(known, _)| *known == inputs).map(|(_, kept)| Rc::clone(kept))
        });
        known.unwrap_or_else(|| {
            // The table is not borrowed here, because the computation may recall other results.
            let computed = Rc::new(compute());
            self.memory.with(call, |latest: &mut Latest<K, I, T>| latest.insert(key, (inputs, Rc::clone(&computed))));
            computed
        })
    }

    /// Returns the kept result of this call for the candidates of all cells, or computes it.
    #[track_caller]
    pub(super) fn recall_for_candidates<T: 'static>(&self, compute: impl FnOnce() -> T) -> Rc<T> {
        self.recall::<(), Vec<DigitSet>, T>((), self.pencil_marks().to_vec(), compute)
    }
}

impl<'t, const W: usize> Deref for Study<'_, 't, W> {
    type Target = Position<'t, W>;

    fn deref(&self) -> &Self::Target {
        self.position
    }
}

/// A call of [`Study::recall`]: the type of its result, and its place in the code.
type Call = (TypeId, &'static Location<'static>);

/// The latest results of one call, by key, with their inputs.
type Latest<K, I, T> = BTreeMap<K, (I, Rc<T>)>;

/// The results stored for the positions of one puzzle.
#[derive(Default, Debug)]
pub struct Memory {
    results: RefCell<BTreeMap<Call, Box<dyn Any>>>,
}

impl Memory {
    fn with<L: Default + 'static, R>(&self, call: Call, access: impl FnOnce(&mut L) -> R) -> R {
        let mut results = self.results.borrow_mut();
        let latest = results.entry(call).or_insert_with(|| Box::new(L::default()));
        access(latest.downcast_mut().expect("a call has one type of result"))
    }
}
