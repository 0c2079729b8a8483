//! Arguments that consist of several arguments, each for a part of the conclusion.

use super::{Argument, Marked, Step, View, on_board};
use serde::{Deserialize, Serialize};

/// Several arguments, each for a part of the conclusion (Siamese fish, dual kites, remote pairs).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Combined {
    /// The arguments.
    pub arguments: Vec<Argument>,
}

on_board!(Combined { arguments });

impl Marked for Combined {
    fn mark(&self, step: &Step, view: &mut View) {
        self.arguments.iter().for_each(|argument| argument.mark(step, view));
    }
}
