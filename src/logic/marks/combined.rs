//! Marks of arguments in several parts: those of every part.

use super::mark::Marked;
use super::view::View;
use crate::logic::argument::Combined;
use crate::logic::argument::Step;

impl Marked for Combined {
    fn mark(&self, step: &Step, view: &mut View) {
        self.arguments.iter().for_each(|argument| argument.mark(step, view));
    }
}
