//! Pictures other than single boards: several boards on a sheet, a board on a wide sheet, and the program's icon.

use super::ink::Ink;
use super::scene::{CELL, Outline, Paint, Rectangle, Scene, Weight, point};

/// Returns the pictures side by side in rows of `columns`, with the width of a cell between them and a margin of half a
/// cell.
pub fn sheet(pictures: Vec<Scene>, columns: usize) -> Scene {
    let columns = columns.max(1);
    let width = pictures.iter().map(|scene| scene.frame.width).max().unwrap_or(0);
    let height = pictures.iter().map(|scene| scene.frame.height).max().unwrap_or(0);
    let (across, down) = (columns.min(pictures.len()).max(1) as i32, pictures.len().div_ceil(columns) as i32);
    let frame =
        Rectangle { corner: point(0, 0), width: across * (width + CELL), height: down.max(1) * (height + CELL) };
    let mut whole = Scene::paper(frame);
    for (index, picture) in pictures.into_iter().enumerate() {
        let (column, row) = ((index % columns) as i32, (index / columns) as i32);
        let slack = ((width - picture.frame.width) / 2, (height - picture.frame.height) / 2);
        let corner = picture.frame.corner;
        let left = column * (width + CELL) + CELL / 2 + slack.0 - corner.x;
        let top = row * (height + CELL) + CELL / 2 + slack.1 - corner.y;
        whole.shapes.extend(picture.moved(point(left, top)).shapes);
    }
    whole
}

/// Returns the picture centred on a sheet of these proportions, which is wider than the picture, with half a cell above
/// and below.
pub fn poster(picture: Scene, (across, down): (u32, u32)) -> Scene {
    let Rectangle { corner, width, height } = picture.frame;
    let height = height + CELL;
    let sheet = height * across as i32 / down as i32;
    let corner = point(corner.x - (sheet - width) / 2, corner.y - CELL / 2);
    let frame = Rectangle { corner, width: sheet, height };
    let mut whole = Scene::paper(frame);
    whole.shapes.extend(picture.shapes);
    whole
}

/// Returns the program's icon, which is recognisable at the size of a letter: four cells, two with a digit.
pub fn icon() -> Scene {
    const SIDE: i32 = 2 * CELL;
    const EDGE: i32 = 9;
    let frame = Rectangle { corner: point(0, 0), width: SIDE, height: SIDE };
    let mut scene = Scene::paper(frame);
    let ends =
        |place| [(point(place, EDGE), point(place, SIDE - EDGE)), (point(EDGE, place), point(SIDE - EDGE, place))];
    scene.form(Ink::ThickLine, Paint::Line(2 * EDGE), Outline::Segments([ends(EDGE), ends(SIDE - EDGE)].concat()));
    scene.form(Ink::ThickLine, Paint::Line(EDGE), Outline::Segments(ends(CELL).to_vec()));
    for (symbol, place) in [('5', CELL / 2 + 4), ('3', SIDE - CELL / 2 - 4)] {
        scene.glyph(Ink::Given, Weight::Bold, 80, symbol, point(place, place));
    }
    scene
}
