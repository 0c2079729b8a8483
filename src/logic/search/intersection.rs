//! Digits whose places in one house all lie in another.

use super::push_all;
use crate::board::{HouseKind, Position};
use crate::logic::{Argument, Flow, Found, Info, Intersection, Sink};

/// Reports digits locked into the crossing of two houses: by base house, digit, then covering house.
///
/// `accepts` looks at the kind of the base. A digit with one place in the base is a single, and no instance.
pub(crate) fn intersections<const W: usize>(
    position: &Position<'_, W>,
    technique: &'static Info,
    accepts: impl Fn(HouseKind) -> bool,
    sink: &mut dyn Sink,
) -> Flow {
    let layout = position.layout();
    let topology = layout.topology();
    let mut eliminations = Vec::new();
    for base in topology.houses().filter(|&house| topology.is_full(house) && accepts(topology.house(house).kind)) {
        for digit in topology.digits() {
            let places = position.places_in(digit, base);
            if places.len() < 2 {
                continue;
            }
            for cover in layout.houses_with(places).filter(|&cover| cover != base) {
                let removed = position.places_in(digit, cover) - places;
                if removed.is_empty() {
                    continue;
                }
                eliminations.clear();
                push_all(&mut eliminations, digit, removed);
                let argument =
                    || Argument::Intersection(Intersection { digit, base, cover, cells: places.iter().collect() });
                sink.found(Found { technique, placements: &[], eliminations: &eliminations, argument: &argument })?;
            }
        }
    }
    Flow::Continue(())
}
