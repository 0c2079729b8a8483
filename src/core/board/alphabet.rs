//! The signs of a board's digits if they are not the usual ones: for example, the letters of a word.
//!
//! An alphabet only affects how a board is written. Solving, rating and comparing puzzles ignore it. JSON always uses
//! the usual signs (`1` to `9`, then `A` and so on).

use super::Digit;
use std::fmt;
use std::ops::RangeInclusive;

/// The signs of the digits `1`, `2` and so on, in that order.
///
/// Invariants, kept by [`Alphabet::new`]: there are 1 to 32 signs; no two are the same letter in either case; each can
/// fill a cell of a text, so none means an empty cell or draws a grid.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Alphabet(Vec<char>);

/// The reason why signs are not an alphabet.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum AlphabetError {
    /// There are more or fewer signs than digits.
    #[error("the alphabet has {signs} characters, but the board has {side} digits")]
    Length {
        /// The number of signs.
        signs: usize,
        /// The number of digits.
        side: usize,
    },
    /// Two digits have the same sign.
    #[error("the alphabet contains `{0}` twice")]
    Twice(char),
    /// A sign means an empty cell.
    #[error("the alphabet contains `{0}`, which means an empty cell")]
    Empty(char),
    /// A sign has another meaning in a text with a puzzle.
    #[error("the alphabet contains `{0}`, which is used for the lines of text grids")]
    Drawn(char),
    /// A sign is invisible or alters the character before it.
    #[error("the alphabet contains the character {}, which is not visible on its own", .0.escape_unicode())]
    Unseen(char),
}

impl AlphabetError {
    /// Returns a hint on how to fix the signs.
    pub fn remedy(&self) -> String {
        match self {
            Self::Length { side, .. } if !(1..=32).contains(side) => "a board has at most 32 digits".into(),
            Self::Length { side, .. } => format!("write {side} different letters, or `digits`, or `letters`"),
            Self::Twice(_) => "use a word without repeated letters; case is ignored".into(),
            Self::Empty(_) | Self::Drawn(_) => "use a letter or a digit from 1 to 9".into(),
            Self::Unseen(_) => "use one visible character for each digit".into(),
        }
    }
}

/// Signs of empty cells.
const EMPTY: &str = ".0_*-?";

/// Returns whether the character is used to draw or mark texts: any ASCII punctuation, and the lines of tables.
fn is_drawn(sign: char) -> bool {
    sign.is_ascii_punctuation() || sign == '¦' || ('\u{2500}'..='\u{257f}').contains(&sign)
}

/// Characters that are invisible on their own: combining marks and formatting characters.
const UNSEEN: [RangeInclusive<char>; 9] = [
    '\u{ad}'..='\u{ad}',
    '\u{300}'..='\u{36f}',
    '\u{200b}'..='\u{200f}',
    '\u{202a}'..='\u{202e}',
    '\u{2060}'..='\u{206f}',
    '\u{20d0}'..='\u{20ff}',
    '\u{fe00}'..='\u{fe0f}',
    '\u{feff}'..='\u{feff}',
    '\u{e0000}'..='\u{10ffff}',
];

impl Alphabet {
    /// The word that selects the usual signs.
    pub const DIGITS: &'static str = "digits";
    /// The word that selects `A`, `B` and so on.
    pub const LETTERS: &'static str = "letters";

    /// Parses these signs, or a word such as `letters`, for a board of `side` digits. Returns `None` for the usual
    /// signs.
    ///
    /// # Errors
    /// If the signs are not an alphabet of such a board.
    pub fn parse(text: &str, side: usize) -> Result<Option<Self>, AlphabetError> {
        if text == Self::DIGITS {
            return Ok(None);
        }
        // There are 26 letters, and here `X` is one of them.
        let letters = || ('A'..='Z').take(side).collect::<String>();
        let read = if text == Self::LETTERS { Self::new(&letters(), side) } else { Self::new(text, side) };
        read.map(|alphabet| (!alphabet.is_usual()).then_some(alphabet))
    }

    /// Returns the alphabet of these signs, one for each digit of the board.
    ///
    /// # Errors
    /// If the signs are not an alphabet of such a board.
    pub fn new(text: &str, side: usize) -> Result<Self, AlphabetError> {
        for (index, sign) in text.char_indices() {
            if sign.is_whitespace() || sign.is_control() || UNSEEN.iter().any(|range| range.contains(&sign)) {
                return Err(AlphabetError::Unseen(sign));
            }
            if EMPTY.contains(sign) {
                return Err(AlphabetError::Empty(sign));
            }
            if is_drawn(sign) {
                return Err(AlphabetError::Drawn(sign));
            }
            if text[..index].chars().any(|other| is_same(other, sign)) {
                return Err(AlphabetError::Twice(sign));
            }
        }
        let signs: Vec<char> = text.chars().collect();
        if signs.len() != side || !(1..=32).contains(&side) {
            return Err(AlphabetError::Length { signs: signs.len(), side });
        }
        Ok(Self(signs))
    }

    /// Returns the sign of a digit.
    ///
    /// # Panics
    /// If there are too few signs.
    pub fn symbol(&self, digit: Digit) -> char {
        self.0[digit.index()]
    }

    /// Returns the digit with this sign, in either case. If no sign is a numeral, numerals also represent their digits.
    pub fn digit_of(&self, symbol: char) -> Option<Digit> {
        let sign = self.0.iter().position(|&sign| is_same(sign, symbol)).map(Digit::new);
        let has_figures = || self.0.iter().any(char::is_ascii_digit);
        let figure =
            || Digit::from_symbol(symbol).filter(|digit| symbol.is_ascii_digit() && digit.index() < self.len());
        sign.or_else(|| figure().filter(|_| !has_figures()))
    }

    /// Returns the number of signs.
    #[allow(clippy::len_without_is_empty, reason = "there is one at least")]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Returns the signs in code order, which does not reveal a hidden word.
    pub fn sorted(&self) -> Vec<char> {
        let mut signs = self.0.clone();
        signs.sort_unstable();
        signs
    }

    /// Returns whether every sign is the usual one of its digit.
    fn is_usual(&self) -> bool {
        self.0.iter().enumerate().all(|(index, &sign)| Digit::new(index).symbol() == sign)
    }
}

/// Returns whether two characters are the same letter, in either case.
fn is_same(one: char, other: char) -> bool {
    let folded = |sign: char| sign.to_uppercase().flat_map(char::to_lowercase);
    one == other || folded(one).eq(folded(other))
}

impl fmt::Display for Alphabet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0.iter().collect::<String>())
    }
}

impl fmt::Debug for Alphabet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Alphabet({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faults_are_reported() {
        let check = |text: &str, side: usize, expected: Result<&str, &str>| {
            let read = Alphabet::parse(text, side);
            let faults = |read: Option<Alphabet>| read.map_or("usual".to_owned(), |alphabet| alphabet.to_string());
            let found = read.clone().map(faults).map_err(|fault| fault.to_string());
            assert_eq!(found, expected.map(str::to_owned).map_err(str::to_owned), "{text}");
            assert!(read.err().is_none_or(|fault| !fault.remedy().is_empty()));
        };
        check("WORDPLAYS", 9, Ok("WORDPLAYS"));
        check("♠♥♦♣", 4, Ok("♠♥♦♣"));
        check("letters", 6, Ok("ABCDEF"));
        check("letters", 26, Ok("ABCDEFGHIJKLMNOPQRSTUVWXYZ"));
        check("digits", 9, Ok("usual"));
        check("1234", 4, Ok("usual"));
        check("WORDPLAYSE", 9, Err("the alphabet has 10 characters, but the board has 9 digits"));
        check("WORDPLAY", 9, Err("the alphabet has 8 characters, but the board has 9 digits"));
        check("", 9, Err("the alphabet has 0 characters, but the board has 9 digits"));
        check("letters", 30, Err("the alphabet has 26 characters, but the board has 30 digits"));
        check(
            "ABCDEFGHIJKLMNOPQRSTUVWXYZ1234567",
            33,
            Err("the alphabet has 33 characters, but the board has 33 digits"),
        );
        check("CROSSWORD", 9, Err("the alphabet contains `S` twice"));
        check("Wordplayw", 9, Err("the alphabet contains `w` twice"));
        check("σς12", 4, Err("the alphabet contains `ς` twice"));
        check("0123456789ABCDEF", 16, Err("the alphabet contains `0`, which means an empty cell"));
        check("AB.C", 4, Err("the alphabet contains `.`, which means an empty cell"));
        check("AB|C", 4, Err("the alphabet contains `|`, which is used for the lines of text grids"));
        check("AB C", 4, Err("the alphabet contains the character \\u{20}, which is not visible on its own"));
        check("ABC\u{202e}", 4, Err("the alphabet contains the character \\u{202e}, which is not visible on its own"));
        check("ABE\u{301}", 4, Err("the alphabet contains the character \\u{301}, which is not visible on its own"));
    }

    #[test]
    fn signs_are_read_in_either_case() {
        let check = |text: &str, symbol: char, expected: Option<usize>| {
            let alphabet = Alphabet::new(text, text.chars().count()).expect("an alphabet");
            assert_eq!(alphabet.digit_of(symbol).map(Digit::index), expected, "{symbol} of {text}");
        };
        check("WORDPLAYS", 'W', Some(0));
        check("WORDPLAYS", 's', Some(8));
        check("WORDPLAYS", 'B', None);
        check("Größe", 'ß', Some(3));
        check("Größe", 'Ö', Some(2));
        check("WORDPLAYS", '9', Some(8));
        check("WORD", '9', None);
        check("4321", '1', Some(3));
        check("432A", '1', None);
        check("EXAM", 'x', Some(1));
    }
}
