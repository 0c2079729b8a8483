//! Two colours for the places of one digit: removals by one network and by two.

use super::instance::{Evidence, Instance, Removals};
use super::marks::Marks;
use super::tables::{OF, PEERS, cells, first};

/// Returns the two colours of each network of a digit.
pub(super) fn networks(marks: &Marks, digit: usize) -> Vec<[u128; 2]> {
    let is_linked = |&cell: &usize| OF[cell].iter().any(|&unit| marks.free[usize::from(unit)][digit] == 2);
    let mut left = cells(marks.places[digit]).filter(is_linked).fold(0, |left, cell| left | 1_u128 << cell);
    let mut networks = Vec::new();
    while left != 0 {
        let mut colours = [0; 2];
        colour(marks, digit, first(left), 0, &mut left, &mut colours);
        if colours[1] != 0 {
            networks.push(colours);
        }
    }
    networks
}

fn colour(marks: &Marks, digit: usize, cell: usize, shade: usize, left: &mut u128, colours: &mut [u128; 2]) {
    if *left >> cell & 1 == 0 {
        return;
    }
    *left &= !(1 << cell);
    colours[shade] |= 1 << cell;
    for unit in OF[cell].map(usize::from).into_iter().filter(|&unit| marks.free[unit][digit] == 2) {
        colour(marks, digit, first(marks.places_in(digit, unit) & !(1 << cell)), 1 - shade, left, colours);
    }
}

/// Returns the cells that see a cell of the set.
fn seen(set: u128) -> u128 {
    cells(set).fold(0, |seen, cell| seen | PEERS[cell])
}

/// Returns the first network with removals: a colour that sees itself, or cells that see both colours.
pub(super) fn simple(marks: &Marks) -> Option<Instance> {
    (0..9).find_map(|digit| {
        networks(marks, digit).into_iter().find_map(|colours| {
            let wrapped = colours.iter().filter(|&&colour| seen(colour) & colour != 0).fold(0, |gone, set| gone | set);
            let trapped = seen(colours[0]) & seen(colours[1]) & marks.places[digit];
            let gone = if wrapped != 0 { wrapped } else { trapped };
            let found = Instance::removing("simple-colouring", Removals::of(digit, gone), Evidence::Pattern);
            (gone != 0).then(|| found.by_cell(cells(colours[0])))
        })
    })
}

/// Returns the first two networks with removals.
pub(super) fn multiple(marks: &Marks) -> Option<Instance> {
    (0..9).find_map(|digit| {
        let networks = networks(marks, digit);
        let pairs = networks.iter().enumerate().flat_map(|(i, one)| {
            networks.iter().enumerate().filter(move |&(j, _)| i != j).map(move |(_, other)| (one, other))
        });
        let order = pairs.map(|(one, other)| removals(marks, digit, *one, *other)).find(|order| !order.is_empty())?;
        let gone = order.iter().fold(0, |gone, &cell| gone | 1 << cell);
        let found = Instance::removing("multi-colouring", Removals::of(digit, gone), Evidence::Pattern);
        Some(found.by_cell(order))
    })
}

/// Returns the removals of two networks, in order.
fn removals(marks: &Marks, digit: usize, one: [u128; 2], other: [u128; 2]) -> Vec<usize> {
    let sees_both = |colour: &u128| other.iter().all(|set| seen(*colour) & set != 0);
    let refuted: Vec<usize> = one.into_iter().filter(sees_both).flat_map(cells).collect();
    if !refuted.is_empty() {
        return refuted;
    }
    let linked = [(0, 0), (0, 1), (1, 0), (1, 1)].into_iter().filter(|&(a, b)| seen(one[a]) & other[b] != 0);
    linked.flat_map(|(a, b)| cells(seen(one[1 - a]) & seen(other[1 - b]) & marks.places[digit])).collect()
}
