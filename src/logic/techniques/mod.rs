//! The techniques, one file each, and their table.

mod full_house;
mod guess;
mod hidden_single;
mod naked_single;

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
}

/// What is known of every technique, those of last resort at the end: they are never searched, only taken.
pub fn techniques() -> impl Iterator<Item = &'static Info> {
    finders::<2>().iter().map(|finder| finder.info).chain([&guess::GUESS, &guess::WRONG_GUESS])
}

/// What is known of the technique with this key.
pub fn technique(key: &str) -> Option<&'static Info> {
    techniques().find(|info| info.key == key)
}
