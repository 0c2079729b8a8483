//! Marks of templates: there are none, since every cell is part of the argument.

use super::mark::Marked;
use super::view::View;
use crate::logic::argument::Step;
use crate::logic::argument::Templates;

impl Marked for Templates {
    fn mark(&self, _: &Step, _: &mut View) {}
}
