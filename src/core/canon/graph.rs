//! A graph with coloured vertices and marked edges, and its colour refinement.
//!
//! Vertices are distinguished by their own colour and by the colours and marks around them, repeatedly until nothing
//! changes. All numbers here depend on the structure of the graph, not on the numbering of its vertices.

/// Colours of vertices. The colour of a class is the number of vertices in earlier classes, so the colour of a single
/// vertex is its place in the order of all.
pub(super) type Colouring = Vec<u32>;

/// Vertices with their neighbours.
#[derive(Clone, Debug, Default)]
pub(super) struct ColouredGraph {
    /// The initial colour of each vertex.
    kinds: Vec<u32>,
    /// The neighbours of each vertex, with the marks of the edges.
    edges: Vec<Vec<(u32, u32)>>,
}

impl ColouredGraph {
    /// Adds a vertex of a kind and returns its number.
    pub(super) fn add(&mut self, kind: u32) -> u32 {
        self.kinds.push(kind);
        self.edges.push(Vec::new());
        (self.kinds.len() - 1) as u32
    }

    /// Joins two vertices by an edge.
    pub(super) fn join(&mut self, one: u32, other: u32, mark: u32) {
        self.edges[one as usize].push((mark, other));
        self.edges[other as usize].push((mark, one));
    }

    /// Returns whether mapping each vertex to its image is an automorphism.
    pub(super) fn is_kept(&self, image: &[u32]) -> bool {
        let (mut own, mut moved) = (Vec::new(), Vec::new());
        (0..self.kinds.len()).all(|vertex| {
            let to = image[vertex] as usize;
            own.clone_from(&self.edges[to]);
            moved.clear();
            moved.extend(self.edges[vertex].iter().map(|&(mark, other)| (mark, image[other as usize])));
            own.sort_unstable();
            moved.sort_unstable();
            self.kinds[vertex] == self.kinds[to] && own == moved
        })
    }

    /// Returns the refined initial colours, and an invariant of the graph.
    pub(super) fn colours(&self) -> (Colouring, u64) {
        let kinds: Vec<(u32, u64)> = self.kinds.iter().map(|&kind| (kind, 0)).collect();
        let (colours, _) = ranks(&kinds);
        self.refine(colours)
    }

    /// Separates a vertex from its class and refines; returns the colours and an invariant.
    pub(super) fn single_out(&self, colours: &Colouring, vertex: u32) -> (Colouring, u64) {
        let colour = colours[vertex as usize];
        let mut changed = colours.clone();
        for (other, known) in changed.iter_mut().enumerate() {
            if *known == colour && other != vertex as usize {
                *known += 1;
            }
        }
        self.refine(changed)
    }

    /// Refines colours by those of the neighbours until nothing changes; returns a number that isomorphic graphs share.
    fn refine(&self, mut colours: Colouring) -> (Colouring, u64) {
        let (mut classes, mut invariant) = (0, 0u64);
        loop {
            let seen = |vertex: usize| {
                let edges = self.edges[vertex].iter();
                // A sum does not depend on the order of the neighbours.
                edges.fold(0u64, |sum, &(mark, other)| {
                    sum.wrapping_add(mix(u64::from(mark) << 32 | u64::from(colours[other as usize])))
                })
            };
            let signatures: Vec<(u32, u64)> =
                colours.iter().enumerate().map(|(vertex, &colour)| (colour, seen(vertex))).collect();
            let (refined, summary) = ranks(&signatures);
            invariant = mix(invariant ^ summary.sum);
            colours = refined;
            if summary.classes == classes {
                return (colours, invariant);
            }
            classes = summary.classes;
        }
    }
}

/// The invariant of a refinement.
struct Invariant {
    classes: usize,
    sum: u64,
}

/// Returns the colour of each vertex by the order of the signatures.
fn ranks(signatures: &[(u32, u64)]) -> (Colouring, Invariant) {
    let mut order: Vec<u32> = (0..signatures.len() as u32).collect();
    order.sort_unstable_by_key(|&vertex| signatures[vertex as usize]);
    let mut colours = vec![0; signatures.len()];
    let (mut classes, mut sum, mut first) = (0, 0u64, 0);
    for (place, &vertex) in order.iter().enumerate() {
        let is_new = place == 0 || signatures[vertex as usize] != signatures[order[place - 1] as usize];
        if is_new {
            first = place as u32;
            classes += 1;
            let (colour, seen) = signatures[vertex as usize];
            sum = mix(sum ^ seen ^ mix(u64::from(colour) << 32 | u64::from(first)));
        }
        colours[vertex as usize] = first;
    }
    (colours, Invariant { classes, sum })
}

/// Returns a pseudorandom number that depends on the argument (the finaliser of SplitMix64, Steele and others 2014).
fn mix(word: u64) -> u64 {
    let mut mixed = word.wrapping_add(0x9E37_79B9_7F4A_7C15);
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ (mixed >> 31)
}
