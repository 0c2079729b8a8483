//! Resolves the board that `--board` names.

use super::{Failure, input};
use crate::board::variant::{RegionMap, VARIANTS, Variant, VariantError, VariantWords, WordsError};
use crate::board::{Symmetry, Topology};
use crate::error::{Diagnostic, did_you_mean, quote};
use crate::format::usual_box;
use crate::generate::{Shapes, ShapesError, sample_of_regions};
use std::path::Path;
use std::str::FromStr;
use std::sync::Arc;

/// The maximum size of a file with a map of regions, in bytes: 32 rows of 32 letters, with spacing.
const MAX_MAP_SIZE: usize = 16 * 1024;

/// The option `--board`.
#[derive(clap::Args, Debug, Default)]
pub(super) struct BoardArguments {
    /// Board, such as `3x2` or `jigsaw+x`; see `sudopress generate --help`
    #[arg(long, value_name = "BOARD")]
    board: Option<BoardName>,
}

/// A board as named in an argument: `x`, `3x2`, `samurai:4x4`, `jigsaw+x:map.txt`, `3x3:symbols=WORDPLAYS`.
#[derive(Clone, Debug, Default)]
struct BoardName {
    words: VariantWords,
    box_shape: Option<(usize, usize)>,
    /// The regions of a jigsaw, as parsed by [`Shapes`], or the name of a file with a map.
    regions: Option<String>,
    symbols: Option<String>,
}

/// The reason why a text does not name a board.
#[derive(Debug, thiserror::Error)]
enum BoardNameError {
    #[error("unknown board {}; {hint}", quote(.word))]
    Unknown { word: String, hint: String },
    #[error(transparent)]
    Words(WordsError),
    #[error("{fault}; `{}x{}` is the width and height of a box, so {3}x{4} means the {2}x{2} board",
        .given.0, .given.1, .usual.0 * .usual.1, .usual.0, .usual.1)]
    Boxes { fault: VariantError, given: (usize, usize), usual: (usize, usize) },
    #[error("{} is given twice; remove one", quote(.0))]
    Twice(String),
}

/// A board for generated puzzles.
pub(super) struct Board {
    /// The board; an example if each puzzle has different regions.
    pub topology: Arc<Topology>,
    /// The symmetry of the regions, if each puzzle has different regions.
    pub regions: Option<Symmetry>,
}

impl FromStr for BoardName {
    type Err = BoardNameError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut name = Self::default();
        let mut rest = Some(text);
        while let Some(all) = rest {
            let (part, more) = all.split_once(':').map_or((all, None), |(part, more)| (part, Some(more)));
            rest = more;
            let twice = || BoardNameError::Twice(part.to_owned());
            if let Some(shape) = box_shape(part) {
                let (width, height) = shape?;
                name.box_shape.replace((width, height)).map_or(Ok(()), |_| Err(twice()))?;
            } else if let Some(symbols) = part.strip_prefix("symbols=") {
                name.symbols.replace(symbols.to_owned()).map_or(Ok(()), |_| Err(twice()))?;
            } else if all.len() == text.len() {
                name.words = words(part)?;
            } else if part == "random" || part.starts_with("random-") {
                name.regions.replace(part.replacen('-', " ", 1)).map_or(Ok(()), |_| Err(twice()))?;
            } else {
                // A map, or the name of a file, which may contain colons.
                name.regions.replace(all.to_owned()).map_or(Ok(()), |_| Err(twice()))?;
                rest = None;
            }
        }
        Ok(name)
    }
}

impl BoardArguments {
    /// Returns the board of generated puzzles; the default is the standard 9x9 board.
    pub(super) fn made(&self) -> Result<Board, Failure> {
        let name = self.board.clone().unwrap_or_default();
        let shapes = name.shapes()?;
        // A map determines the size of its board.
        let usual = match &shapes {
            Shapes::Map(map) => match map.side().isqrt() {
                root if root * root == map.side() => (root, root),
                _ => (map.side(), 1),
            },
            Shapes::Random(_) => (3, 3),
        };
        let plain = Variant::from_words(name.words, name.box_shape.unwrap_or(usual));
        let mut described = Variant { symbols: name.symbols.clone(), ..plain };
        let mut regions = None;
        match shapes {
            Shapes::Map(map) => described.regions = Some(map),
            Shapes::Random(symmetry) if described.words.have_regions() => {
                regions = Some(symmetry);
                described.regions = sample_of_regions(described.side(), symmetry);
                if described.regions.is_none() && (4..=32).contains(&described.side()) {
                    let message = format!("regions of this size cannot have the symmetry `{symmetry}`");
                    let hint = "use another symmetry, such as `random-point`, or square boxes";
                    return Err(Failure::usage_with_hint(message, hint));
                }
            }
            Shapes::Random(_) if name.regions.is_some() => {
                let message = "only the board `jigsaw` has regions";
                return Err(Failure::usage_with_hint(message, "write `--board jigsaw:random`"));
            }
            Shapes::Random(_) => {}
        }
        let made = described.board().map_err(|fault| Failure::usage_with_hint(fault.to_string(), fault.remedy()));
        Ok(Board { topology: made?, regions })
    }

    /// Returns the board of puzzles that are read; `None` if it follows from their size.
    pub(super) fn read(&self) -> Result<Option<Arc<Topology>>, Failure> {
        if self.board.is_none() {
            return Ok(None);
        }
        let made = self.made()?;
        if made.regions.is_some() {
            let message = "puzzles on a jigsaw need a map of its regions";
            return Err(Failure::usage_with_hint(message, "add a file with the map: `--board jigsaw:map.txt`"));
        }
        Ok(Some(made.topology))
    }

    /// Returns whether the board has its own symbols.
    pub(super) fn has_symbols(&self) -> bool {
        self.board.as_ref().is_some_and(|name| name.symbols.is_some())
    }
}

impl BoardName {
    /// Returns the regions, from a file if necessary.
    fn shapes(&self) -> Result<Shapes, Failure> {
        let Some(written) = &self.regions else { return Ok(Shapes::Random(Symmetry::None)) };
        let is_file = written.contains(['/', '\\', '.', '-']) || Path::new(written).exists();
        match written.parse::<Shapes>() {
            Err(ShapesError::Map(_)) if is_file => {}
            Err(fault) => return Err(Failure::usage_with_hint(fault.to_string(), fault.remedy())),
            Ok(shapes) => return Ok(shapes),
        }
        let bytes = input::bytes(Path::new(written), MAX_MAP_SIZE)?;
        let map = String::from_utf8_lossy(&bytes).parse::<RegionMap>();
        map.map(Shapes::Map).map_err(|fault| {
            Failure::input(Diagnostic::new(fault.to_string()).in_file(written.clone()).hint(fault.remedy()))
        })
    }
}

fn words(text: &str) -> Result<VariantWords, BoardNameError> {
    VariantWords::parse(text).map_err(|fault| match &fault {
        WordsError::Unknown(word) => {
            let known = || VARIANTS.iter().flat_map(|row| [&[row.key][..], row.aliases].concat());
            let hint = did_you_mean(word, known())
                .unwrap_or_else(|| "list all boards with `sudopress generate --help`".into());
            BoardNameError::Unknown { word: word.to_string(), hint }
        }
        _ => BoardNameError::Words(fault),
    })
}

/// Returns the shape of boxes in a text such as `3x2`; `None` if the text is something else.
fn box_shape(text: &str) -> Option<Result<(usize, usize), BoardNameError>> {
    let (width, height) = text.split_once('x')?;
    let (width, height) = (width.parse().ok()?, height.parse().ok()?);
    Some(match Variant::from_words(VariantWords::default(), (width, height)).board() {
        // Boxes that are one cell wide specify the size of a jigsaw.
        Err(fault) if width.min(height) != 1 => {
            let usual = usual_box(width).filter(|_| width == height).unwrap_or((3, 3));
            Err(BoardNameError::Boxes { fault, given: (width, height), usual })
        }
        _ => Ok((width, height)),
    })
}

/// Returns the table of boards, for help.
pub(super) fn listed() -> String {
    let kinds: String = VARIANTS.iter().map(|row| format!("  {:<9} {}\n", row.key, row.summary)).collect();
    format!(
        "{kinds}
Join kinds with `+`. Add details after colons, in any order:
  3x2          width and height of the boxes
  map.txt      regions of a jigsaw: a file with one line per row and one letter per region
  random       new regions for each puzzle; random-point makes them symmetric
  symbols=ABC  symbols for the digits in order: one letter for each, or `letters` for A, B, C ...
"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_are_named() {
        let check = |text: &str, expected: Result<(usize, usize), &str>| {
            let board = text.parse::<BoardName>().map_err(|fault| fault.to_string()).and_then(|name| {
                let arguments = BoardArguments { board: Some(name) };
                arguments.made().map_err(|fault| format!("{fault:?}"))
            });
            match (board, expected) {
                (Ok(board), Ok(size)) => {
                    assert_eq!((board.topology.side(), board.topology.cell_count()), size, "{text}")
                }
                (Err(fault), Err(words)) => assert!(fault.contains(words), "{text}: {fault}"),
                (board, _) => panic!("{text}: {:?}", board.map(|board| board.topology)),
            }
        };
        check("3x2", Ok((6, 36)));
        check("x:2x2", Ok((4, 16)));
        check("jigsaw", Ok((9, 81)));
        check("jigsaw:random-point:3x2", Ok((6, 36)));
        check("jigsaw:AAABBBBBCCCCDDDD", Err("region"));
        check("jigsaw:AABBAABBCCDDCCDD", Ok((4, 16)));
        check("samurai:2x2", Ok((4, 64)));
        check("3x3:symbols=WORDPLAYS", Ok((9, 81)));
        check("3x3:symbols=WORD", Err("has 4 characters"));
        check("9x9", Err("so 3x3 means the 9x9 board"));
        check("6x6", Err("so 3x2 means the 6x6 board"));
        check("99x3", Err("so 3x3 means the 9x9 board"));
        check("x:3x2:3x2", Err("is given twice"));
        check("x:random", Err("only the board `jigsaw` has regions"));
        check("killer", Err("unknown board `killer`"));
        check("jigsaw:no-such-file", Err("cannot read"));
    }
}
