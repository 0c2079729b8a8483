//! Which board puzzles are on, as arguments say it.

use super::{Exit, Failure, input};
use crate::board::variant::{RegionMap, VARIANTS, Variant, VariantWords, WordsError};
use crate::board::{Symmetry, Topology, variant};
use crate::error::{Diagnostic, did_you_mean, quote};
use crate::generate::{Shapes, ShapesError, sample_of_regions};
use std::path::Path;
use std::sync::Arc;

/// The longest file with a map of regions: 32 rows of 32 letters, with room around them.
const LONGEST_MAP: usize = 16 * 1024;

/// Which board puzzles are on.
#[derive(clap::Args, Debug, Default)]
pub(super) struct BoardArguments {
    /// The board: a word of the list below, or several such as `jigsaw+x`
    #[arg(long, value_name = "WORDS", value_parser = words)]
    board: Option<VariantWords>,

    /// The width and height of the boxes, such as 3x2, which make the size of the board; of a jigsaw only that
    #[arg(long = "box", value_name = "WxH", value_parser = box_shape)]
    box_shape: Option<(usize, usize)>,

    /// The regions of a jigsaw: a file with a row a line, the same letter for the cells of a region; or `random`; or
    /// `random` and a symmetry, such as "random point"
    #[arg(long, value_name = "FILE|random")]
    shapes: Option<String>,

    /// The signs of the digits in order: as many different letters as the board has digits, such as WORDPLAYS; or
    /// `letters` for A, B, C and so on. Puzzles that are read may also have figures, where no sign is one
    #[arg(long, value_name = "WORD|letters")]
    symbols: Option<String>,
}

/// A board for puzzles that are made.
pub(super) struct Board {
    /// The board, or one like those of the puzzles where these have regions of their own.
    pub topology: Arc<Topology>,
    /// The symmetry of regions that each puzzle has of its own.
    pub regions: Option<Symmetry>,
}

impl BoardArguments {
    /// The board of puzzles that are made; the ordinary one when nothing is said.
    pub(super) fn made(&self) -> Result<Board, Failure> {
        let plain = Variant::of_words(self.board.unwrap_or_default(), self.box_shape.unwrap_or((3, 3)));
        let mut described = Variant { symbols: self.symbols.clone(), ..plain };
        let mut regions = None;
        match self.shapes()? {
            Shapes::Map(map) => described.regions = Some(map),
            Shapes::Random(symmetry) if described.words.have_regions() => {
                regions = Some(symmetry);
                described.regions = sample_of_regions(described.side(), symmetry);
                if described.regions.is_none() && (4..=32).contains(&described.side()) {
                    let message = format!("such regions cannot be made with the symmetry `{symmetry}`");
                    let hint = "take another symmetry, such as `point`, or boxes as wide as they are high";
                    return Err(Failure::new(Exit::Usage, Diagnostic::new(message).hint(hint)));
                }
            }
            Shapes::Random(_) if self.shapes.is_some() => {
                let fault = Diagnostic::new("`--shapes` belongs to the board `jigsaw`");
                return Err(Failure::new(Exit::Usage, fault.hint("write `--board jigsaw`, or leave it out")));
            }
            Shapes::Random(_) => {}
        }
        Ok(Board { topology: board(&described)?, regions })
    }

    /// The board of puzzles that are read; `None` when their size tells it.
    pub(super) fn read(&self) -> Result<Option<Arc<Topology>>, Failure> {
        if self.board.is_none() && self.box_shape.is_none() && self.shapes.is_none() && self.symbols.is_none() {
            return Ok(None);
        }
        let made = self.made()?;
        if made.regions.is_some() {
            let fault = Diagnostic::new("a jigsaw whose regions nobody told");
            return Err(Failure::new(Exit::Usage, fault.hint("write its map into a file and name it with `--shapes`")));
        }
        Ok(Some(made.topology))
    }

    /// Where regions come from.
    fn shapes(&self) -> Result<Shapes, Failure> {
        let Some(written) = &self.shapes else { return Ok(Shapes::Random(Symmetry::None)) };
        match written.parse::<Shapes>() {
            Err(ShapesError::Map(_)) => {}
            Err(fault) => {
                return Err(Failure::new(Exit::Usage, Diagnostic::new(fault.to_string()).hint(fault.remedy())));
            }
            Ok(shapes) => return Ok(shapes),
        }
        let bytes = input::bytes(Path::new(written), LONGEST_MAP)?;
        let map = String::from_utf8_lossy(&bytes).parse::<RegionMap>();
        map.map(Shapes::Map).map_err(|fault| {
            Failure::input(Diagnostic::new(fault.to_string()).in_file(written.clone()).hint(fault.remedy()))
        })
    }
}

fn board(described: &Variant) -> Result<Arc<Topology>, Failure> {
    let usage = |fault: variant::VariantError| {
        Failure::new(Exit::Usage, Diagnostic::new(fault.to_string()).hint(fault.remedy()))
    };
    described.board().map_err(usage)
}

fn words(text: &str) -> Result<VariantWords, String> {
    VariantWords::parse(text).map_err(|fault| match &fault {
        WordsError::Unknown(word) => {
            let known = || VARIANTS.iter().flat_map(|row| [&[row.key][..], row.aliases].concat());
            let hint = did_you_mean(word, known()).unwrap_or_else(|| "see `sudopress generate --help`".into());
            format!("unknown board {}; {hint}", quote(word))
        }
        _ => fault.to_string(),
    })
}

fn box_shape(text: &str) -> Result<(usize, usize), String> {
    let shape = text.split_once('x').and_then(|(width, height)| Some((width.parse().ok()?, height.parse().ok()?)));
    let (width, height) = shape.ok_or("write width x height, such as 3x2")?;
    Variant::of_words(VariantWords::default(), (width, height)).board().map_or_else(
        // One cell wide they are the rows of a jigsaw.
        |fault| if width.min(height) == 1 { Ok((width, height)) } else { Err(fault.to_string()) },
        |_| Ok((width, height)),
    )
}

/// The table of boards, for help.
pub(super) fn listed() -> String {
    VARIANTS.iter().map(|row| format!("  {:<9} {}\n", row.key, row.summary)).collect()
}
