//! A position under study: what searches work out on the way and need again.
//!
//! The same is asked again and again: seven types of unique rectangle look at the same rectangles, eight techniques at
//! the same almost locked sets, and from one step of a path to the next most digits keep all their places. What a
//! search works out is a pure function of some part of the position, so it is kept together with that part, and made
//! anew when the part is another. Nothing is ever told to forget, and what is found does not depend on what is kept.

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

    /// What was worked out of this part of a position, or works it out now.
    pub(super) fn recall<T: Kept>(&self, key: T::Key, part: T::Part, work_out: impl FnOnce() -> T) -> Rc<T> {
        self.memory.recall(key, part, work_out)
    }
}

impl<'t, const W: usize> Deref for Study<'_, 't, W> {
    type Target = Position<'t, W>;

    fn deref(&self) -> &Self::Target {
        self.position
    }
}

/// What is worth keeping from one search to the next.
pub(super) trait Kept: 'static {
    /// Which one of its kind; for each the latest is kept.
    type Key: Ord + 'static;
    /// All of the position that it depends on.
    type Part: PartialEq + 'static;
}

/// The latest of one kind: by key, the part of the position that it was worked out of, and what was worked out.
type Latest<T> = BTreeMap<<T as Kept>::Key, (<T as Kept>::Part, Rc<T>)>;

/// What searches keep of the positions of one puzzle.
#[derive(Default, Debug)]
pub struct Memory {
    kinds: RefCell<BTreeMap<TypeId, Box<dyn Any>>>,
}

impl Memory {
    fn recall<T: Kept>(&self, key: T::Key, part: T::Part, work_out: impl FnOnce() -> T) -> Rc<T> {
        let known = self.with(|latest: &mut Latest<T>| {
            latest.get(&key).filter(|(known, _)| *known == part).map(|(_, kept)| Rc::clone(kept))
        });
        if let Some(known) = known {
            return known;
        }
        // Not while the table is held: working it out may ask for other kinds.
        let kept = Rc::new(work_out());
        self.with(|latest: &mut Latest<T>| latest.insert(key, (part, Rc::clone(&kept))));
        kept
    }

    fn with<T: Kept, R>(&self, each: impl FnOnce(&mut Latest<T>) -> R) -> R {
        let mut kinds = self.kinds.borrow_mut();
        let latest = kinds.entry(TypeId::of::<T>()).or_insert_with(|| Box::new(Latest::<T>::new()));
        each(latest.downcast_mut().expect("kinds are kept by their type"))
    }
}
