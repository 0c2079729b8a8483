//! The curve of a book: a bar chart of the difficulty of its puzzles, from the first to the last.

use super::ink::Ink;
use super::scene::{CELL, Outline, Paint, Rectangle, Scene, Weight, point};

/// The width and height of the chart in hundredths of a cell.
const WIDTH: i32 = 40 * CELL;
const HEIGHT: i32 = 12 * CELL;

/// The largest number of bars. With more values, each bar shows the mean of several.
const MAX_BARS: usize = 160;

/// Returns the number of values that each bar represents in a curve of `count` values.
pub fn values_to_a_bar(count: usize) -> usize {
    count.div_ceil(MAX_BARS).max(1)
}

/// Returns the chart of these values. Bars start at `floor`, the lowest value of the scale, and the highest bar reaches
/// the top of the picture.
pub fn curve(values: &[u32], floor: u32) -> Scene {
    let frame = Rectangle { corner: point(0, 0), width: WIDTH, height: HEIGHT };
    let mut scene = Scene::paper(frame);
    let each = values_to_a_bar(values.len());
    let mean = |part: &[u32]| {
        part.iter().map(|&value| f64::from(value.saturating_sub(floor))).sum::<f64>() / part.len() as f64
    };
    let means: Vec<f64> = values.chunks(each).map(mean).collect();
    let highest = means.iter().copied().fold(1.0, f64::max);
    let count = means.len().max(1) as i32;
    let bars = (0..).zip(&means).map(|(index, mean)| {
        let (left, right) = (WIDTH * index / count, WIDTH * (index + 1) / count);
        // A quarter of the pitch stays white, and even the easiest puzzle has a visible bar.
        let width = (right - left) * 3 / 4;
        let height = ((mean / highest * f64::from(HEIGHT - 20)) as i32).max(12);
        Rectangle { corner: point(left + (right - left) / 8, HEIGHT - height), width, height }
    });
    scene.form(Ink::Given, Paint::Fill, Outline::Rectangles(bars.collect()));
    let foot = Outline::Segments(vec![(point(0, HEIGHT), point(WIDTH, HEIGHT))]);
    scene.form(Ink::ThinLine, Paint::Line(4), foot);
    scene
}

/// Returns charts one below the other, each with its highest and lowest figures beside it.
pub fn curves(parts: &[([String; 2], Scene)]) -> Scene {
    const SIDE: i32 = 4 * CELL;
    const EM: i32 = 90;
    let pitch = HEIGHT + CELL;
    let frame = Rectangle {
        corner: point(0, 0),
        width: SIDE + WIDTH + CELL / 2,
        height: pitch * parts.len().max(1) as i32 + CELL / 2,
    };
    let mut whole = Scene::paper(frame);
    for (([low, high], scene), top) in parts.iter().zip((0..).map(|index| CELL / 2 + index * pitch)) {
        for (figure, middle) in [(high, top + EM / 2), (low, top + HEIGHT - EM / 2)] {
            // Figures have equal widths and end beside the bars.
            let left = SIDE - EM / 2 - figure.chars().count() as i32 * EM / 2;
            for (symbol, index) in figure.chars().zip(0..) {
                whole.glyph(Ink::Given, Weight::Light, EM, symbol, point(left + index * EM / 2 + EM / 4, middle));
            }
        }
        // The sheet has the ground for all charts.
        whole.shapes.extend(scene.clone().moved(point(SIDE, top)).shapes.into_iter().skip(1));
    }
    whole
}

#[cfg(test)]
mod tests {
    use super::super::scene::Element;
    use super::*;

    #[test]
    fn bars_are_as_high_as_their_values() {
        let check = |values: &[u32], floor: u32, expected: &[i32]| {
            let scene = curve(values, floor);
            let Element::Form { outline: Outline::Rectangles(bars), .. } = &scene.shapes[1] else { panic!("bars") };
            assert_eq!(bars.iter().map(|bar| bar.height).collect::<Vec<_>>(), expected);
            assert!(bars.iter().all(|bar| bar.corner.y + bar.height == HEIGHT && bar.width > 0));
            assert!(bars.windows(2).all(|two| two[0].corner.x + two[0].width < two[1].corner.x));
        };
        check(&[10, 20, 30], 10, &[12, 590, 1180]);
        check(&[], 10, &[]);
        check(&[10], 10, &[12]);
        let many: Vec<u32> = (0..1_000).collect();
        let Element::Form { outline: Outline::Rectangles(bars), .. } = &curve(&many, 0).shapes[1] else {
            panic!("bars")
        };
        assert_eq!((bars.len(), values_to_a_bar(1_000)), (143, 7));
    }
}
