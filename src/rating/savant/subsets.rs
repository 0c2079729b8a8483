//! The original's search for as many positions as items. It does not find all of these, because it joins subsets that
//! overlap and uses each position once.

/// Items, and the positions that they may take, both as bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Subset {
    pub items: u64,
    pub positions: u64,
}

impl Subset {
    pub(super) fn size(&self) -> usize {
        self.positions.count_ones() as usize
    }

    fn is_closed(&self) -> bool {
        self.items.count_ones() == self.positions.count_ones()
    }

    fn with(&self, other: &Self) -> Self {
        Self { items: self.items | other.items, positions: self.positions | other.positions }
    }
}

/// Subsets under construction, by their number of positions, from 2.
struct WorkSet {
    groups: Vec<Vec<Subset>>,
    most: usize,
}

impl WorkSet {
    /// Adds a subset with few enough positions. A subset within the positions of another joins it.
    fn add(&mut self, new: Subset) {
        if !(2..=self.most).contains(&new.size()) {
            return;
        }
        let group = &mut self.groups[new.size() - 2];
        match group.iter_mut().find(|known| new.positions & !known.positions == 0) {
            Some(known) => known.items |= new.items,
            None => group.push(new),
        }
    }

    /// Joins a subset to all with more positions.
    fn promote(&mut self, subset: &Subset) {
        for size in subset.size() + 1..=self.most {
            let mut at = 0;
            while let Some(larger) = self.groups[size - 2].get(at).copied() {
                self.add(subset.with(&larger));
                at += 1;
            }
        }
    }
}

/// Returns the subsets of at most `most` positions among these items.
pub(super) fn find(most: usize, items: impl IntoIterator<Item = Subset>) -> Vec<Subset> {
    let mut work = WorkSet { groups: vec![Vec::new(); most.saturating_sub(1)], most };
    items.into_iter().for_each(|item| work.add(item));
    let (mut found, mut filled) = (Vec::new(), 0);
    for size in 2..=most {
        let mut at = 0;
        while let Some(one) = work.groups[size - 2].get(at).copied() {
            at += 1;
            if filled & one.positions != 0 {
                continue;
            }
            if one.is_closed() {
                filled |= one.positions;
                found.push(one);
            }
            work.promote(&one);
            let mut beside = at;
            while let Some(other) = work.groups[size - 2].get(beside).copied() {
                beside += 1;
                let both = work.groups[size - 2][at - 1].with(&other);
                if both.size() != size {
                    work.add(both);
                } else if both.is_closed() {
                    filled |= both.positions;
                    found.push(both);
                }
            }
        }
        work.groups[size - 2].clear();
    }
    found
}
