//! The places of the houses that variants add to a square of cells, and of overlapping squares.

/// Column and row, from 0.
type Place = (usize, usize);

/// Returns the long diagonals, the falling one first.
pub(super) fn diagonals(width: usize, height: usize) -> Option<Vec<Vec<Place>>> {
    let side = width * height;
    let falling = (0..side).map(|at| (at, at)).collect();
    let rising = (0..side).map(|at| (side - 1 - at, at)).collect();
    Some(vec![falling, rising])
}

/// Returns squares as large as a box, one cell from the edges and from each other; `None` if the boxes are not square.
pub(super) fn windows(width: usize, height: usize) -> Option<Vec<Vec<Place>>> {
    if width != height || width < 2 {
        return None;
    }
    let count = width - 1;
    let corner = |at: usize| 1 + at * (width + 1);
    let window = |at: usize| {
        let (left, top) = (corner(at % count), corner(at / count));
        (0..width * width).map(|cell| (left + cell % width, top + cell / width)).collect()
    };
    Some((0..count * count).map(window).collect())
}

/// Returns the cells at the same place in every box.
pub(super) fn colours(width: usize, height: usize) -> Option<Vec<Vec<Place>>> {
    if width < 2 || height < 2 {
        return None;
    }
    let side = width * height;
    // There are `height` boxes across and `width` down.
    let colour = |at: usize| {
        let place = |number: usize| (number % height * width + at % width, number / height * height + at / width);
        (0..side).map(place).collect()
    };
    Some((0..side).map(colour).collect())
}

/// Returns five squares; the middle one shares its corner boxes with the others. The last box is this far across and
/// down.
pub(super) fn samurai(across: usize, down: usize) -> Vec<Place> {
    vec![(0, 0), (2 * across, 0), (across, down), (0, 2 * down), (2 * across, 2 * down)]
}

/// Returns five squares, four of them one box away from the middle one.
pub(super) fn flower(_: usize, _: usize) -> Vec<Place> {
    vec![(1, 0), (0, 1), (1, 1), (2, 1), (1, 2)]
}

/// Returns two squares that share a corner box.
pub(super) fn twins(across: usize, down: usize) -> Vec<Place> {
    vec![(0, 0), (across, down)]
}
