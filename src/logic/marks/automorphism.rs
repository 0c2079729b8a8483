//! Marks of automorphisms: there are none, since every given is part of the argument.

use super::mark::Marked;
use super::view::View;
use crate::logic::argument::Automorphism;
use crate::logic::argument::Step;

impl Marked for Automorphism {
    fn mark(&self, _: &Step, _: &mut View) {}
}
