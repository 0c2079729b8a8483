//! Digits as outlines, so that no viewer needs a font.

use super::packed::{BOLD, LIGHT};
use super::pen::SignFace;
use super::picture::{LABEL, LONE_MARK};
use super::scene::{DIGIT, Weight};
use std::borrow::Cow;
use std::fmt;
use std::sync::{Arc, OnceLock};

/// The sizes of pencil marks, labels, lone marks and digits on the 9x9 board, the most common one.
const USUAL: [i32; 4] = [30, LABEL, LONE_MARK, DIGIT];

/// The faces of the digits on boards.
#[derive(Clone, Debug)]
pub struct DigitFaces(Arc<FaceData>);

/// The faces, and cached outlines for common sizes.
struct FaceData {
    own: Option<[Box<dyn SignFace>; 2]>,
    kept: OnceLock<Vec<String>>,
}

impl fmt::Debug for FaceData {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.own.is_some() { "own" } else { "built-in" })
    }
}

impl DigitFaces {
    /// Returns the built-in faces.
    pub fn built_in() -> Self {
        Self(Arc::new(FaceData { own: None, kept: OnceLock::new() }))
    }

    /// Returns faces made from a light and a bold face; missing signs are taken from the built-in faces.
    pub fn new(light: Box<dyn SignFace>, bold: Box<dyn SignFace>) -> Self {
        Self(Arc::new(FaceData { own: Some([light, bold]), kept: OnceLock::new() }))
    }

    /// Returns the outline of a character as SVG path data. Outlines for the 9x9 board are cached.
    pub fn path(&self, weight: Weight, size: i32, symbol: char) -> Cow<'_, str> {
        const DIGITS: std::ops::RangeInclusive<char> = '1'..='9';
        let Some(at) = USUAL.iter().position(|&usual| usual == size).filter(|_| DIGITS.contains(&symbol)) else {
            return self.outline(weight, size, symbol).into();
        };
        let kept = self.0.kept.get_or_init(|| {
            let sizes = [Weight::Light, Weight::Bold].into_iter().flat_map(|weight| USUAL.map(|size| (weight, size)));
            sizes.flat_map(|(weight, size)| DIGITS.map(move |symbol| self.outline(weight, size, symbol))).collect()
        });
        let row = at + if weight == Weight::Bold { USUAL.len() } else { 0 };
        Cow::Borrowed(&kept[9 * row + symbol as usize - '1' as usize])
    }

    /// Returns whether a sign can be drawn in both weights.
    pub(super) fn have(&self, sign: char) -> bool {
        [Weight::Light, Weight::Bold].into_iter().all(|weight| !self.outline(weight, DIGIT, sign).is_empty())
    }

    /// Returns the outline of a sign; empty if no face has it. The built-in faces have the digits, capital letters and
    /// (for names of sets) small Greek letters of boards; signs of other alphabets are checked beforehand
    /// ([`DigitFaces::have`]).
    fn outline(&self, weight: Weight, size: i32, symbol: char) -> String {
        let (place, built_in) = match weight {
            Weight::Light => (0, &LIGHT),
            Weight::Bold => (1, &BOLD),
        };
        let own = self.0.own.as_ref().and_then(|own| own[place].outline(size, symbol));
        own.or_else(|| built_in.outline(size, symbol)).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::variant;
    use crate::logic::View;

    #[test]
    fn kept_outlines_are_those_of_their_size() {
        let digits = DigitFaces::built_in();
        for (weight, face) in [(Weight::Light, &LIGHT), (Weight::Bold, &BOLD)] {
            for (size, symbol) in
                USUAL.into_iter().chain([17]).flat_map(|size| ['1', '5', '9', 'A'].map(|one| (size, one)))
            {
                assert_eq!(Some(digits.path(weight, size, symbol).as_ref()), face.outline(size, symbol).as_deref());
            }
        }
    }

    #[test]
    fn names_of_sets_can_be_drawn() {
        let boards = [(3, 3), (4, 4)].map(|(width, height)| variant::standard(width, height).expect("a board"));
        for (board, number) in boards.iter().flat_map(|board| (0..24).map(move |number| (board, number))) {
            let name = View::set_name(number, board);
            assert!(DigitFaces::built_in().have(name), "{name}");
            assert!(board.digits().all(|digit| digit.symbol() != name), "{name}");
        }
    }
}
