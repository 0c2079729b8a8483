//! Marks of templates: there are none, since every cell is part of the argument.

use super::mark::Marked;
use super::view::View;
use crate::logic::argument::Templates;
use crate::logic::step::Step;

impl Marked for Templates {
    fn mark(&self, _: &Step, _: &mut View) {}
}
