//! The embedded faces, with which pictures and books look the same on every machine. Their licences are beside the
//! files.

/// The face of text: Libertinus Serif.
pub const TEXT: &[u8] = include_bytes!("../../fonts/LibertinusSerif-Regular.otf");
/// The face of text in italics: Libertinus Serif Italic.
pub const TEXT_ITALIC: &[u8] = include_bytes!("../../fonts/LibertinusSerif-Italic.otf");
/// The face of headings: Libertinus Serif Semibold.
pub const TEXT_BOLD: &[u8] = include_bytes!("../../fonts/LibertinusSerif-Semibold.otf");
/// The face of entered digits, pencil marks and labels: Source Sans 3 Regular.
pub const DIGITS: &[u8] = include_bytes!("../../fonts/SourceSans3-Regular.ttf");
/// The face of givens: Source Sans 3 SemiBold.
pub const DIGITS_BOLD: &[u8] = include_bytes!("../../fonts/SourceSans3-SemiBold.ttf");
