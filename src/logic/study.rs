//! A position under study: what searches work out on the way and need again.
//!
//! Seven types of unique rectangle need the same rectangles, eight techniques the same almost locked sets, and from one
//! step of a path to the next most digits keep all their places. Such a result is a pure function of some part of the
//! position, its inputs. It is kept together with them and computed again when they differ, so nothing has to be
//! invalidated, and what a search finds does not depend on what is kept.

use crate::board::Position;
use std::any::{Any, TypeId};
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::ops::Deref;
use std::rc::Rc;

/// A position, and what is kept of this one and of earlier ones of the same puzzle.
#[derive(Clone, Copy, Debug)]
pub struct Study<'a, 't, const W: usize> {
    position: &'a Position<'t, W>,
    memory: &'a Memory,
}

impl<'a, 't, const W: usize> Study<'a, 't, W> {
    /// Studies a position; the memory is that of the same puzzle, or empty.
    pub fn new(position: &'a Position<'t, W>, memory: &'a Memory) -> Self {
        Self { position, memory }
    }

    /// The position, as long as it lives itself.
    pub(super) fn position(&self) -> &'a Position<'t, W> {
        self.position
    }

    /// Returns the result that was kept for these inputs, or works it out now.
    pub(super) fn recall<T: Kept>(&self, key: T::Key, inputs: T::Inputs, work_out: impl FnOnce() -> T) -> Rc<T> {
        self.memory.recall(key, inputs, work_out)
    }
}

impl<'t, const W: usize> Deref for Study<'_, 't, W> {
    type Target = Position<'t, W>;

    fn deref(&self) -> &Self::Target {
        self.position
    }
}

/// A result that is kept from one search to the next.
pub(super) trait Kept: 'static {
    /// Tells results of one kind apart; the latest of each key is kept.
    type Key: Ord + 'static;
    /// The part of the position that the result depends on.
    type Inputs: PartialEq + 'static;
}

/// The latest results of one kind, by key, with their inputs.
type Latest<T> = BTreeMap<<T as Kept>::Key, (<T as Kept>::Inputs, Rc<T>)>;

/// What searches keep of the positions of one puzzle.
#[derive(Default, Debug)]
pub struct Memory {
    kinds: RefCell<BTreeMap<TypeId, Box<dyn Any>>>,
}

impl Memory {
    fn recall<T: Kept>(&self, key: T::Key, inputs: T::Inputs, work_out: impl FnOnce() -> T) -> Rc<T> {
        let known = self.with(|latest: &mut Latest<T>| {
            latest.get(&key).filter(|(known, _)| *known == inputs).map(|(_, kept)| Rc::clone(kept))
        });
        if let Some(known) = known {
            return known;
        }
        // Not while the table is held: working it out may ask for other kinds.
        let kept = Rc::new(work_out());
        self.with(|latest: &mut Latest<T>| latest.insert(key, (inputs, Rc::clone(&kept))));
        kept
    }

    fn with<T: Kept, R>(&self, each: impl FnOnce(&mut Latest<T>) -> R) -> R {
        let mut kinds = self.kinds.borrow_mut();
        let latest = kinds.entry(TypeId::of::<T>()).or_insert_with(|| Box::new(Latest::<T>::new()));
        each(latest.downcast_mut().expect("kinds are kept by their type"))
    }
}
