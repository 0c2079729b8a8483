//! Several pictures on one sheet: the plain hand-out of four boards.

use super::scene::{CELL, Rectangle, Scene, point};

/// The pictures side by side in rows of `columns`, a cell's width apart, with a margin of half a cell.
pub fn sheet(pictures: Vec<Scene>, columns: usize) -> Scene {
    let columns = columns.max(1);
    let width = pictures.iter().map(|scene| scene.frame.width).max().unwrap_or(0);
    let height = pictures.iter().map(|scene| scene.frame.height).max().unwrap_or(0);
    let (across, down) = (columns.min(pictures.len()).max(1) as i32, pictures.len().div_ceil(columns) as i32);
    let frame =
        Rectangle { corner: point(0, 0), width: across * (width + CELL), height: down.max(1) * (height + CELL) };
    let mut whole = Scene { frame, shapes: Vec::new() };
    whole.form(super::Ink::Paper, super::Paint::Fill, super::Outline::Rectangles(vec![frame]));
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
