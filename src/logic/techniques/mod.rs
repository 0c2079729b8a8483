//! The techniques, one file each, and their table.

mod claiming;
mod forcing_chain;
mod full_house;
mod guess;
mod hidden_pair;
mod hidden_quad;
mod hidden_single;
mod hidden_triple;
mod jellyfish;
mod locked_pair;
mod locked_triple;
mod naked_pair;
mod naked_quad;
mod naked_single;
mod naked_triple;
mod pointing;
mod simple_colouring;
mod swordfish;
mod x_wing;
mod xy_wing;
mod xyz_wing;

use super::technique::{Finder, Info};

pub use guess::{GUESS, WRONG_GUESS};

macro_rules! table {
    ($($file:ident :: $technique:ident),+ $(,)?) => {
        /// Every technique, in the order in which people learn them: by what must be looked at, then by how far.
        ///
        /// This is the list for tables and glossaries. In which order a solver asks is a profile's business.
        pub fn finders<const W: usize>() -> &'static [Finder<W>] {
            const { &[$(Finder::of::<$file::$technique>()),+] }
        }
    };
}

table! {
    full_house::FullHouse,
    hidden_single::HiddenSingle,
    naked_single::NakedSingle,
    pointing::Pointing,
    claiming::Claiming,
    locked_pair::LockedPair,
    locked_triple::LockedTriple,
    naked_pair::NakedPair,
    hidden_pair::HiddenPair,
    naked_triple::NakedTriple,
    hidden_triple::HiddenTriple,
    naked_quad::NakedQuad,
    hidden_quad::HiddenQuad,
    x_wing::XWing,
    swordfish::Swordfish,
    jellyfish::Jellyfish,
    xy_wing::XyWing,
    xyz_wing::XyzWing,
    simple_colouring::SimpleColouring,
    forcing_chain::ForcingChain,
}

/// What is known of every technique, those of last resort at the end: they are never searched, only taken.
pub fn techniques() -> impl Iterator<Item = &'static Info> {
    finders::<2>().iter().map(|finder| finder.info).chain([&guess::GUESS, &guess::WRONG_GUESS])
}

/// What is known of the technique with this key.
pub fn technique(key: &str) -> Option<&'static Info> {
    techniques().find(|info| info.key == key)
}

#[cfg(test)]
mod tests;
