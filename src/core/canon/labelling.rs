//! Computes the canonical order of the cells of a structure. Isomorphic structures get the same order, regardless of
//! their numbering.
//!
//! If several cells share a colour, the search singles out each of them in turn and continues until every cell has its
//! own colour. Of all resulting orders, the one with the smallest text of the structure is taken. Two orders with the
//! same text define an automorphism, which maps the consequences of one choice to those of another. Only one of several
//! choices therefore needs to be tried if known automorphisms map them to each other, and a highly symmetric structure
//! costs a few orders per choice.
//!
//! Most automorphisms do not need a second order: if two choices leave the same colours, vertices of a colour are
//! mapped to each other in turn, and if that preserves the graph it is an automorphism. Empty boards, where lines can
//! be exchanged freely, need one step for each line.

use super::graph::{ColouredGraph, Colouring};
use crate::work::{Stop, Stopped};
use std::cmp::Ordering;

/// A structure to order.
pub(super) trait Structure {
    /// Returns the graph of the structure. Its first vertices are those to order.
    fn graph(&self) -> &ColouredGraph;

    /// Returns the numbers of vertices to order: first the cells, then vertices that are ordered after all cells and do
    /// not count for automorphisms.
    fn ordered(&self) -> [usize; 2];

    /// Returns the text of the structure in an order, given as the place of each vertex within its sort.
    fn text(&self, places: &[u32]) -> Vec<u32>;
}

/// A canonical order.
#[derive(Clone, Debug)]
pub(super) struct Labelling {
    /// The place of each vertex within its sort.
    pub places: Vec<u32>,
    /// The text of the structure in that order.
    pub text: Vec<u32>,
    /// The number of automorphisms of the cells; the largest number if there are more.
    pub automorphisms: u128,
}

/// Returns the canonical order of a structure.
///
/// # Errors
/// If the search was stopped.
pub(super) fn labelling(structure: &impl Structure, stop: &Stop) -> Result<Labelling, Stopped> {
    let (colours, _) = structure.graph().colours();
    let count = structure.ordered().iter().sum();
    let mut search = Search {
        structure,
        count,
        path: Vec::new(),
        invariants: Vec::new(),
        reached: Vec::new(),
        best: None,
        best_invariants: Vec::new(),
        best_reached: Vec::new(),
        found: Vec::new(),
        stop,
    };
    search.run(&colours, 0);
    stop.check()?;
    Ok(search.finish())
}

/// The best order so far, with its choices.
struct BestOrder {
    places: Vec<u32>,
    text: Vec<u32>,
    path: Vec<u32>,
}

struct Search<'s, S> {
    structure: &'s S,
    /// The number of vertices to order.
    count: usize,
    /// The vertices singled out so far.
    path: Vec<u32>,
    /// The invariants after each of them, on the current and on the best path.
    invariants: Vec<u64>,
    best_invariants: Vec<u64>,
    /// The colours after each of them, on the current and on the best path.
    reached: Vec<Colouring>,
    best_reached: Vec<Colouring>,
    best: Option<BestOrder>,
    /// Automorphisms, each as the image of every vertex.
    found: Vec<Vec<u32>>,
    stop: &'s Stop,
}

impl<S: Structure> Search<'_, S> {
    /// Searches from these colours. Returns the depth to go back to.
    fn run(&mut self, colours: &Colouring, depth: usize) -> usize {
        let class = self.class(colours);
        if class.is_empty() {
            return self.arrive(colours, depth);
        }
        let (mut tried, mut orbits, mut looked_at) = (Vec::new(), Orbits::new(self.count), 0);
        for vertex in class {
            if self.stop.is_asked() {
                return 0;
            }
            // Automorphisms that fix every choice so far map tried vertices to others.
            for image in &self.found[looked_at..] {
                if self.path.iter().all(|&chosen| image[chosen as usize] == chosen) {
                    orbits.join(image);
                }
            }
            looked_at = self.found.len();
            if tried.iter().any(|&other| orbits.of(other) == orbits.of(vertex)) {
                continue;
            }
            tried.push(vertex);
            let (next, invariant) = self.structure.graph().single_out(colours, vertex);
            self.invariants.truncate(depth);
            self.invariants.push(invariant);
            match self.compare(depth, invariant) {
                Ordering::Greater => continue,
                Ordering::Less => {
                    self.best = None;
                    self.best_invariants.clone_from(&self.invariants);
                }
                Ordering::Equal => {}
            }
            if let Some(image) = self.mirrors(&next, depth) {
                self.found.push(image);
                continue;
            }
            self.path.push(vertex);
            self.reached.truncate(depth);
            self.reached.push(next.clone());
            let back = self.run(&next, depth + 1);
            self.path.pop();
            if back < depth {
                return back;
            }
        }
        depth
    }

    /// Compares the invariant with that of the best path, which is equal up to here.
    fn compare(&self, depth: usize, invariant: u64) -> Ordering {
        self.best_invariants.get(depth).map_or(Ordering::Less, |best| invariant.cmp(best))
    }

    /// Returns the smallest class of several equivalent vertices to order, from the first sort that has one.
    fn class(&self, colours: &Colouring) -> Vec<u32> {
        let mut start = 0;
        for count in self.structure.ordered() {
            let mut order: Vec<u32> = (start as u32..(start + count) as u32).collect();
            order.sort_unstable_by_key(|&vertex| (colours[vertex as usize], vertex));
            let classes = order.chunk_by(|one, other| colours[*one as usize] == colours[*other as usize]);
            if let Some(class) = classes.filter(|class| class.len() > 1).min_by_key(|class| class.len()) {
                return class.to_vec();
            }
            start += count;
        }
        Vec::new()
    }

    /// Returns an automorphism that maps these colours to those of the best path at this depth, if the paths agree up
    /// to here and there is an obvious one: it fixes vertices with equal colours and maps the others of each class in
    /// sequence.
    fn mirrors(&self, colours: &Colouring, depth: usize) -> Option<Vec<u32>> {
        let best = self.best.as_ref().filter(|best| best.path.get(..depth) == Some(&self.path[..]))?;
        let onto = self.best_reached.get(depth).filter(|_| best.path.len() > depth)?;
        let mut image: Vec<u32> = (0..colours.len() as u32).collect();
        let moved = |of: &Colouring, other: &Colouring| {
            let mut moved: Vec<u32> =
                (0..of.len() as u32).filter(|&vertex| of[vertex as usize] != other[vertex as usize]).collect();
            moved.sort_by_key(|&vertex| of[vertex as usize]);
            moved
        };
        let (from, to) = (moved(colours, onto), moved(onto, colours));
        for (one, other) in from.iter().zip(&to) {
            if colours[*one as usize] != onto[*other as usize] {
                return None;
            }
            image[*one as usize] = *other;
        }
        let is_one = from.len() == to.len() && self.structure.graph().is_kept(&image);
        image.truncate(self.count);
        is_one.then_some(image)
    }

    /// Returns the images of a vertex under the automorphisms that fix the first choices of a path.
    fn orbit(&self, vertex: u32, depth: usize, path: &[u32]) -> Vec<u32> {
        let keeps = |image: &&Vec<u32>| path[..depth].iter().all(|&chosen| image[chosen as usize] == chosen);
        let keeping: Vec<&Vec<u32>> = self.found.iter().filter(keeps).collect();
        let mut is_seen = vec![false; self.count];
        is_seen[vertex as usize] = true;
        let mut orbit = vec![vertex];
        let mut next = 0;
        while let Some(&known) = orbit.get(next) {
            next += 1;
            for image in &keeping {
                let other = image[known as usize];
                if !std::mem::replace(&mut is_seen[other as usize], true) {
                    orbit.push(other);
                }
            }
        }
        orbit
    }

    /// Handles a complete order: the best so far, or an automorphism.
    fn arrive(&mut self, colours: &Colouring, depth: usize) -> usize {
        let places = self.places(colours);
        let text = self.structure.text(&places);
        let Some(best) = &self.best else {
            self.best = Some(BestOrder { places, text, path: self.path.clone() });
            self.best_invariants.clone_from(&self.invariants);
            self.best_reached.clone_from(&self.reached);
            return depth;
        };
        match text.cmp(&best.text) {
            Ordering::Less => {
                self.best = Some(BestOrder { places, text, path: self.path.clone() });
                self.best_reached.clone_from(&self.reached);
                depth
            }
            Ordering::Greater => depth,
            Ordering::Equal => {
                let meeting = self.path.iter().zip(&best.path).take_while(|(one, other)| one == other).count();
                let mut image = vec![0; self.count];
                let mut start = 0;
                for count in self.structure.ordered() {
                    let mut at = vec![0; count];
                    (start..start + count).for_each(|vertex| at[places[vertex] as usize] = vertex as u32);
                    (start..start + count).for_each(|vertex| image[vertex] = at[best.places[vertex] as usize]);
                    start += count;
                }
                self.found.push(image);
                meeting
            }
        }
    }

    /// Returns the place of each vertex within its sort.
    fn places(&self, colours: &Colouring) -> Vec<u32> {
        let mut places = vec![0; self.count];
        let mut start = 0;
        for count in self.structure.ordered() {
            let mut order: Vec<usize> = (start..start + count).collect();
            order.sort_unstable_by_key(|&vertex| colours[vertex]);
            order.iter().enumerate().for_each(|(place, &vertex)| places[vertex] = place as u32);
            start += count;
        }
        places
    }

    fn finish(self) -> Labelling {
        let path = self.best.as_ref().map_or(Vec::new(), |best| best.path.clone());
        let cells = self.structure.ordered()[0];
        let choices = path.iter().enumerate().filter(|(_, vertex)| (**vertex as usize) < cells);
        let automorphisms = choices
            .map(|(depth, &vertex)| self.orbit(vertex, depth, &path).len() as u128)
            .fold(1, u128::saturating_mul);
        let best = self.best.expect("every choice has an option, so an order is reached");
        Labelling { places: best.places, text: best.text, automorphisms }
    }
}

/// The orbits of the known automorphisms.
struct Orbits(Vec<u32>);

impl Orbits {
    /// Returns orbits of single vertices.
    fn new(count: usize) -> Self {
        Self((0..count as u32).collect())
    }

    /// Returns the representative of the vertex's orbit.
    fn of(&self, mut vertex: u32) -> u32 {
        while self.0[vertex as usize] != vertex {
            vertex = self.0[vertex as usize];
        }
        vertex
    }

    /// Joins the orbits that the automorphism maps to each other.
    fn join(&mut self, image: &[u32]) {
        for (vertex, &other) in (0..).zip(image) {
            let (one, other) = (self.of(vertex), self.of(other));
            let least = one.min(other);
            (self.0[one as usize], self.0[other as usize], self.0[vertex as usize]) = (least, least, least);
        }
    }
}
