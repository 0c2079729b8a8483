//! Intersections: digits whose places in one house are all in another house.

use crate::board::{HouseKind, Position};
use crate::logic::{Flow, Intersection, Report};

/// Reports digits locked into the crossing of two houses, ordered by base house, digit, then covering house.
///
/// `accepts` tests the kind of the base. A digit with one place in the base is a single, and is not reported.
pub(crate) fn intersections<const W: usize>(
    position: &Position<'_, W>,
    accepts: impl Fn(HouseKind) -> bool,
    report: &mut Report<'_>,
) -> Flow {
    let layout = position.layout();
    let topology = layout.topology();
    for base in topology.houses().filter(|&house| topology.is_full(house) && accepts(topology.house(house).kind)) {
        for digit in topology.digits() {
            let places = position.places_in(digit, base);
            if places.len() < 2 {
                continue;
            }
            for cover in layout.houses_with(places).filter(|&cover| cover != base) {
                let removed = position.places_in(digit, cover) - places;
                let argument = || Intersection { digit, base, cover, cells: places.iter().collect() };
                report.add_removals_of(digit, removed, argument)?;
            }
        }
    }
    Flow::Continue(())
}
