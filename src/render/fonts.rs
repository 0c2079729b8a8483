//! The embedded faces. With them, pictures and books look the same on every machine. Their licences are beside the
//! files.

/// Text: Libertinus Serif.
pub const TEXT: &[u8] = include_bytes!("../../fonts/LibertinusSerif-Regular.otf");
/// Text: Libertinus Serif Italic.
pub const TEXT_ITALIC: &[u8] = include_bytes!("../../fonts/LibertinusSerif-Italic.otf");
/// Headings: Libertinus Serif Semibold.
pub const TEXT_BOLD: &[u8] = include_bytes!("../../fonts/LibertinusSerif-Semibold.otf");
/// Entered digits, pencil marks, labels: Source Sans 3 Regular.
pub const DIGITS: &[u8] = include_bytes!("../../fonts/SourceSans3-Regular.ttf");
/// Givens: Source Sans 3 SemiBold.
pub const DIGITS_BOLD: &[u8] = include_bytes!("../../fonts/SourceSans3-SemiBold.ttf");
