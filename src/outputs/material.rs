//! What an edition is made with besides its puzzles.

use crate::book::Plan;
use crate::explain::{WordFileError, Words};
use crate::typeset::Press;
use crate::typeset::Templates;

/// Words and templates, ready for use. Every output of an edition shares them.
pub struct Material {
    /// The words of the book's language.
    pub words: Words,
    /// What sets the book.
    pub press: Press,
}

impl Material {
    /// What comes with the program, in the language of a plan.
    ///
    /// # Errors
    /// When the language has no tag that can be read.
    pub fn built_in(plan: &Plan) -> Result<Self, WordFileError> {
        let words = Words::from_source(&plan.language, "")?;
        Ok(Self { words, press: Press::new(Templates::built_in(), &[]) })
    }
}
