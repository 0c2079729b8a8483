//! A graph with coloured vertices and marked edges, and what its colours say when they are looked at closely.
//!
//! A vertex is told from another by its own colour and by the colours and marks around it, again and again until
//! nothing more is told apart. All numbers here depend on how the graph hangs together and not on how its vertices are
//! numbered.

/// Colours of vertices. The colour of a class is the number of vertices in classes before it, so that a class alone by
/// itself has its place in the order of all.
pub(super) type Colouring = Vec<u32>;

/// Vertices with their neighbours.
#[derive(Clone, Debug, Default)]
pub(super) struct ColouredGraph {
    /// By vertex the colour that it has to begin with.
    kinds: Vec<u32>,
    /// By vertex its neighbours, each with the mark of the edge as it is seen from here.
    edges: Vec<Vec<(u32, u32)>>,
}

impl ColouredGraph {
    /// Adds a vertex of a kind; the answer is its number.
    pub(super) fn add(&mut self, kind: u32) -> u32 {
        self.kinds.push(kind);
        self.edges.push(Vec::new());
        (self.kinds.len() - 1) as u32
    }

    /// Joins two vertices by an edge that looks alike from both.
    pub(super) fn join(&mut self, one: u32, other: u32, mark: u32) {
        self.edges[one as usize].push((mark, other));
        self.edges[other as usize].push((mark, one));
    }

    /// Whether the graph stays what it is when vertices are carried onto these.
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

    /// The colours to begin with, and what they tell of the graph.
    pub(super) fn colours(&self) -> (Colouring, u64) {
        let kinds: Vec<(u32, u64)> = self.kinds.iter().map(|&kind| (kind, 0)).collect();
        let (colours, _) = ranks(&kinds);
        self.refine(colours)
    }

    /// The same colours but for one vertex, which is told from the others of its class, and what follows from that.
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

    /// Tells apart what the neighbours tell apart, until nothing more is; with a number that isomorphic graphs share.
    fn refine(&self, mut colours: Colouring) -> (Colouring, u64) {
        let (mut classes, mut told) = (0, 0u64);
        loop {
            let seen = |vertex: usize| {
                let edges = self.edges[vertex].iter();
                // A sum does not know the order of the neighbours.
                edges.fold(0u64, |sum, &(mark, other)| {
                    sum.wrapping_add(mix(u64::from(mark) << 32 | u64::from(colours[other as usize])))
                })
            };
            let looks: Vec<(u32, u64)> =
                colours.iter().enumerate().map(|(vertex, &colour)| (colour, seen(vertex))).collect();
            let (refined, look) = ranks(&looks);
            told = mix(told ^ look.sum);
            colours = refined;
            if look.classes == classes {
                return (colours, told);
            }
            classes = look.classes;
        }
    }
}

/// What an order of classes is like.
struct Invariant {
    classes: usize,
    sum: u64,
}

/// The colour of each vertex by the order of the looks.
fn ranks(looks: &[(u32, u64)]) -> (Colouring, Invariant) {
    let mut order: Vec<u32> = (0..looks.len() as u32).collect();
    order.sort_unstable_by_key(|&vertex| looks[vertex as usize]);
    let mut colours = vec![0; looks.len()];
    let (mut classes, mut sum, mut first) = (0, 0u64, 0);
    for (place, &vertex) in order.iter().enumerate() {
        let is_new = place == 0 || looks[vertex as usize] != looks[order[place - 1] as usize];
        if is_new {
            first = place as u32;
            classes += 1;
            let (colour, seen) = looks[vertex as usize];
            sum = mix(sum ^ seen ^ mix(u64::from(colour) << 32 | u64::from(first)));
        }
        colours[vertex as usize] = first;
    }
    (colours, Invariant { classes, sum })
}

/// A number that looks like chance and depends on another (the finaliser of SplitMix64, Steele and others 2014).
fn mix(word: u64) -> u64 {
    let mut mixed = word.wrapping_add(0x9E37_79B9_7F4A_7C15);
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ (mixed >> 31)
}
