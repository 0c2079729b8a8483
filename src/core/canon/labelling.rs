//! The canonical order of the cells of a structure: isomorphic structures, however they are numbered, get the same.
//!
//! Where colours leave cells alike, one of them is singled out and what follows is looked at, and so on until every
//! cell is alone; of all the orders that come of it the one in which the structure reads smallest is taken. Two orders
//! in which it reads the same are an automorphism, which carries what follows one choice onto what follows another: so
//! of choices that known automorphisms carry onto each other one is enough, and a structure that is all alike costs a
//! few orders a choice.
//!
//! Most automorphisms need no second order: where two choices leave colours that look the same, vertices of a colour
//! are carried onto each other in turn, and if that keeps the graph it is one. Empty boards, whose lines may be
//! exchanged at will, are done in as many looks as they have lines.

use super::graph::{ColouredGraph, Colouring};
use crate::work::{Stop, Stopped};
use std::cmp::Ordering;

/// What is put in order.
pub(super) trait Structure {
    /// How it hangs together. Its first vertices are those that are put in order.
    fn graph(&self) -> &ColouredGraph;

    /// The first vertices of the graph that are put in order, as many of each sort: first the cells, then what comes
    /// after all cells are in order, and does not count as an automorphism.
    fn ordered(&self) -> [usize; 2];

    /// How the structure reads in an order, by vertex its place among its sort.
    fn text(&self, places: &[u32]) -> Vec<u32>;
}

/// A canonical order.
#[derive(Clone, Debug)]
pub(super) struct Labelling {
    /// By vertex its place among its sort.
    pub places: Vec<u32>,
    /// How the structure reads in that order.
    pub text: Vec<u32>,
    /// How many ways there are to move the cells that leave the structure as it is; the largest number where there are
    /// more.
    pub automorphisms: u128,
}

/// Puts a structure in order.
///
/// # Errors
/// When it was stopped.
pub(super) fn labelling(structure: &impl Structure, stop: &Stop) -> Result<Labelling, Stopped> {
    let (colours, _) = structure.graph().colours();
    let count = structure.ordered().iter().sum();
    let mut search = Search {
        structure,
        count,
        path: Vec::new(),
        told: Vec::new(),
        reached: Vec::new(),
        best: None,
        best_told: Vec::new(),
        best_reached: Vec::new(),
        found: Vec::new(),
        stop,
    };
    search.run(&colours, 0);
    stop.check()?;
    Ok(search.finish())
}

/// The best order so far, with the choices that led there.
struct Best {
    places: Vec<u32>,
    text: Vec<u32>,
    path: Vec<u32>,
}

struct Search<'s, S> {
    structure: &'s S,
    /// How many vertices are put in order.
    count: usize,
    /// The vertices singled out so far.
    path: Vec<u32>,
    /// What the colours told after each of them, and on the way to the best order.
    told: Vec<u64>,
    best_told: Vec<u64>,
    /// The colours after each of them, and on the way to the best order.
    reached: Vec<Colouring>,
    best_reached: Vec<Colouring>,
    best: Option<Best>,
    /// Automorphisms: by vertex the one that it is carried onto.
    found: Vec<Vec<u32>>,
    stop: &'s Stop,
}

impl<S: Structure> Search<'_, S> {
    /// Looks at what follows from these colours; the answer is the depth to go back to.
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
            // Automorphisms that keep every choice so far carry what was tried onto others.
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
            let (next, told) = self.structure.graph().single_out(colours, vertex);
            self.told.truncate(depth);
            self.told.push(told);
            match self.compare(depth, told) {
                Ordering::Greater => continue,
                Ordering::Less => {
                    self.best = None;
                    self.best_told.clone_from(&self.told);
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

    /// What is told here against what was told on the best way, which agrees with this one so far.
    fn compare(&self, depth: usize, told: u64) -> Ordering {
        self.best_told.get(depth).map_or(Ordering::Less, |best| told.cmp(best))
    }

    /// The smallest class of vertices that are to be put in order and are alike; of the first sort that has any.
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

    /// An automorphism that carries these colours onto those of the best way at this depth, when the way agrees with
    /// that up to here and one is plain to see: what both have in a class stays, the others of a class go in turn.
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

    /// What a vertex is carried onto by the automorphisms that keep the first choices of a path.
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

    /// At an order of all: the best so far, or an automorphism.
    fn arrive(&mut self, colours: &Colouring, depth: usize) -> usize {
        let places = self.places(colours);
        let text = self.structure.text(&places);
        let Some(best) = &self.best else {
            self.best = Some(Best { places, text, path: self.path.clone() });
            self.best_told.clone_from(&self.told);
            self.best_reached.clone_from(&self.reached);
            return depth;
        };
        match text.cmp(&best.text) {
            Ordering::Less => {
                self.best = Some(Best { places, text, path: self.path.clone() });
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

    /// The place of each vertex among its sort.
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

/// What automorphisms carry onto each other, as far as they are known.
struct Orbits(Vec<u32>);

impl Orbits {
    /// Every vertex by itself.
    fn new(count: usize) -> Self {
        Self((0..count as u32).collect())
    }

    /// The vertex that stands for the orbit of this one.
    fn of(&self, mut vertex: u32) -> u32 {
        while self.0[vertex as usize] != vertex {
            vertex = self.0[vertex as usize];
        }
        vertex
    }

    /// Joins what the automorphism carries onto each other.
    fn join(&mut self, image: &[u32]) {
        for (vertex, &other) in (0..).zip(image) {
            let (one, other) = (self.of(vertex), self.of(other));
            let least = one.min(other);
            (self.0[one as usize], self.0[other as usize], self.0[vertex as usize]) = (least, least, least);
        }
    }
}
