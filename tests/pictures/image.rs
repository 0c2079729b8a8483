//! Images, and the difference between them.

use std::fs;
use std::io::Cursor;
use std::path::Path;

/// The maximum difference between two images. Most programs differ from resvg by less than 3; MuPDF, which draws lines
/// a little thicker, by up to 6.7. A pencil mark with a different digit differs by 10.7 or more.
pub(super) const TOLERANCE: f32 = 8.3;

/// The number of parts in a row of the image, and the side of the moving window in parts. A window is about as large as
/// a pencil mark.
const PARTS: usize = 180;
const WINDOW: usize = 4;

/// An image on white paper.
pub(super) struct Image {
    width: usize,
    height: usize,
    pixels: Vec<[u8; 3]>,
}

impl Image {
    pub(super) fn read(path: &Path) -> Result<Self, String> {
        let bytes = fs::read(path).map_err(|error| format!("no image: {error}"))?;
        Self::decode(&bytes)
    }

    pub(super) fn decode(file: &[u8]) -> Result<Self, String> {
        let mut decoder = ::png::Decoder::new(Cursor::new(file));
        decoder.set_transformations(::png::Transformations::EXPAND | ::png::Transformations::STRIP_16);
        let mut reader = decoder.read_info().map_err(|error| error.to_string())?;
        let mut data = vec![0; reader.output_buffer_size().ok_or("an image too large")?];
        let frame = reader.next_frame(&mut data).map_err(|error| error.to_string())?;
        let on_white = |part: u8, alpha: u8| {
            let (part, alpha) = (u32::from(part), u32::from(alpha));
            ((part * alpha + 255 * (255 - alpha)) / 255) as u8
        };
        let pixel = |part: &[u8]| match *part {
            [grey] => [grey; 3],
            [grey, alpha] => [on_white(grey, alpha); 3],
            [red, green, blue] => [red, green, blue],
            [red, green, blue, alpha] => [red, green, blue].map(|part| on_white(part, alpha)),
            _ => [0; 3],
        };
        let samples = data[..frame.buffer_size()].chunks_exact(frame.color_type.samples());
        Ok(Self { width: frame.width as usize, height: frame.height as usize, pixels: samples.map(pixel).collect() })
    }

    /// Returns an image of the same size in one colour.
    pub(super) fn of_colour(like: &Self, colour: [u8; 3]) -> Self {
        Self { width: like.width, height: like.height, pixels: vec![colour; like.pixels.len()] }
    }

    /// Returns the mean colours of the parts of the image, row by row.
    fn parts(&self, rows: usize) -> Vec<[f32; 3]> {
        let mut parts = vec![([0.0; 3], 0.0); PARTS * rows];
        for (y, row) in self.pixels.chunks_exact(self.width).enumerate() {
            for (x, pixel) in row.iter().enumerate() {
                let (sum, count) = &mut parts[y * rows / self.height * PARTS + x * PARTS / self.width];
                for (sum, &part) in sum.iter_mut().zip(pixel) {
                    *sum += f32::from(part);
                }
                *count += 1.0;
            }
        }
        parts.into_iter().map(|(sum, count)| sum.map(|sum| sum / f32::max(count, 1.0))).collect()
    }
}

/// Returns the largest difference between the images: the mean difference of the colours in a window, out of 255.
pub(super) fn difference(one: &Image, other: &Image) -> f32 {
    let rows = |image: &Image| (image.height * PARTS + image.width / 2) / image.width;
    if rows(one).abs_diff(rows(other)) > 1 {
        // Images of different shapes are different pictures.
        return 255.0;
    }
    let rows = rows(one);
    let pairs = one.parts(rows).into_iter().zip(other.parts(rows));
    let far = |(one, other): ([f32; 3], [f32; 3])| {
        one.iter().zip(other).map(|(one, other)| (one - other).abs()).sum::<f32>() / 3.0
    };
    let far: Vec<f32> = pairs.map(far).collect();
    let window = |left: usize, top: usize| {
        let rows = (top..top + WINDOW).map(|row| &far[row * PARTS + left..][..WINDOW]);
        rows.flatten().sum::<f32>() / (WINDOW * WINDOW) as f32
    };
    let tops = (0..=rows.saturating_sub(WINDOW)).step_by(WINDOW / 2);
    let windows = tops.flat_map(|top| (0..=PARTS - WINDOW).step_by(WINDOW / 2).map(move |left| window(left, top)));
    windows.fold(0.0, f32::max)
}
