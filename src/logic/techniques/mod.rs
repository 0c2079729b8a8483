//! The techniques, one file each, and their table.

mod aic;
mod aligned_pair_exclusion;
mod aligned_triplet_exclusion;
mod als_chain;
mod als_xy_wing;
mod als_xz;
mod avoidable_rectangle_1;
mod avoidable_rectangle_2;
mod bivalue_oddagon;
mod broken_wing;
mod bug;
mod bug_plus_1;
mod cell_forcing_chain;
mod cell_forcing_net;
mod claiming;
mod continuous_nice_loop;
mod death_blossom;
mod digit_forcing_chain;
mod digit_forcing_net;
mod discontinuous_nice_loop;
mod dual_empty_rectangle;
mod dual_two_string_kite;
mod empty_rectangle;
mod exocet;
mod extended_rectangle;
mod finned_franken_jellyfish;
mod finned_franken_swordfish;
mod finned_franken_x_wing;
mod finned_jellyfish;
mod finned_mutant_jellyfish;
mod finned_mutant_squirmbag;
mod finned_mutant_swordfish;
mod finned_mutant_whale;
mod finned_mutant_x_wing;
mod finned_swordfish;
mod finned_x_wing;
mod fireworks;
mod forcing_chain;
mod franken_jellyfish;
mod franken_swordfish;
mod franken_x_wing;
mod full_house;
mod grouped_aic;
mod grouped_continuous_nice_loop;
mod grouped_discontinuous_nice_loop;
mod guess;
mod hidden_pair;
mod hidden_quad;
mod hidden_rectangle;
mod hidden_single;
mod hidden_triple;
mod house_forcing_chain;
mod house_forcing_net;
mod jellyfish;
mod kraken_fish_1;
mod kraken_fish_2;
mod locked_pair;
mod locked_triple;
mod medusa;
mod multi_colouring;
mod mutant_jellyfish;
mod mutant_swordfish;
mod mutant_x_wing;
mod naked_pair;
mod naked_quad;
mod naked_single;
mod naked_triple;
mod nested_forcing_net;
mod nishio;
mod pointing;
mod remote_pair;
mod sashimi_jellyfish;
mod sashimi_swordfish;
mod sashimi_x_wing;
mod siamese_fish;
mod siamese_franken_fish;
mod siamese_mutant_fish;
mod simple_colouring;
mod sk_loop;
mod skyscraper;
mod sue_de_coq;
mod swordfish;
mod symmetrical_placement;
mod template_delete;
mod template_set;
mod tridagon;
mod turbot_fish;
mod two_string_kite;
mod unique_loop;
mod unique_rectangle_1;
mod unique_rectangle_2;
mod unique_rectangle_3;
mod unique_rectangle_4;
mod unique_rectangle_5;
mod unique_rectangle_6;
mod w_wing;
mod wxyz_wing;
mod x_chain;
mod x_wing;
mod xy_chain;
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
    skyscraper::Skyscraper,
    two_string_kite::TwoStringKite,
    turbot_fish::TurbotFish,
    empty_rectangle::EmptyRectangle,
    dual_two_string_kite::DualTwoStringKite,
    dual_empty_rectangle::DualEmptyRectangle,
    finned_x_wing::FinnedXWing,
    sashimi_x_wing::SashimiXWing,
    finned_swordfish::FinnedSwordfish,
    sashimi_swordfish::SashimiSwordfish,
    finned_jellyfish::FinnedJellyfish,
    sashimi_jellyfish::SashimiJellyfish,
    siamese_fish::SiameseFish,
    franken_x_wing::FrankenXWing,
    franken_swordfish::FrankenSwordfish,
    franken_jellyfish::FrankenJellyfish,
    finned_franken_x_wing::FinnedFrankenXWing,
    finned_franken_swordfish::FinnedFrankenSwordfish,
    finned_franken_jellyfish::FinnedFrankenJellyfish,
    siamese_franken_fish::SiameseFrankenFish,
    mutant_x_wing::MutantXWing,
    mutant_swordfish::MutantSwordfish,
    mutant_jellyfish::MutantJellyfish,
    finned_mutant_x_wing::FinnedMutantXWing,
    finned_mutant_swordfish::FinnedMutantSwordfish,
    finned_mutant_jellyfish::FinnedMutantJellyfish,
    siamese_mutant_fish::SiameseMutantFish,
    finned_mutant_squirmbag::FinnedMutantSquirmbag,
    finned_mutant_whale::FinnedMutantWhale,
    xy_wing::XyWing,
    xyz_wing::XyzWing,
    wxyz_wing::WxyzWing,
    w_wing::WWing,
    simple_colouring::SimpleColouring,
    multi_colouring::MultiColouring,
    medusa::Medusa,
    unique_rectangle_1::UniqueRectangle1,
    unique_rectangle_2::UniqueRectangle2,
    unique_rectangle_3::UniqueRectangle3,
    unique_rectangle_4::UniqueRectangle4,
    unique_rectangle_5::UniqueRectangle5,
    unique_rectangle_6::UniqueRectangle6,
    hidden_rectangle::HiddenRectangle,
    avoidable_rectangle_1::AvoidableRectangle1,
    avoidable_rectangle_2::AvoidableRectangle2,
    unique_loop::UniqueLoop,
    extended_rectangle::ExtendedRectangle,
    bug_plus_1::BugPlus1,
    bug::Bug,
    symmetrical_placement::SymmetricalPlacement,
    remote_pair::RemotePair,
    x_chain::XChain,
    broken_wing::BrokenWing,
    xy_chain::XyChain,
    continuous_nice_loop::ContinuousNiceLoop,
    discontinuous_nice_loop::DiscontinuousNiceLoop,
    aic::Aic,
    grouped_continuous_nice_loop::GroupedContinuousNiceLoop,
    grouped_discontinuous_nice_loop::GroupedDiscontinuousNiceLoop,
    grouped_aic::GroupedAic,
    als_xz::AlsXz,
    als_xy_wing::AlsXyWing,
    als_chain::AlsChain,
    death_blossom::DeathBlossom,
    sue_de_coq::SueDeCoq,
    fireworks::Fireworks,
    sk_loop::SkLoop,
    exocet::Exocet,
    aligned_pair_exclusion::AlignedPairExclusion,
    aligned_triplet_exclusion::AlignedTripletExclusion,
    bivalue_oddagon::BivalueOddagon,
    tridagon::Tridagon,
    template_set::TemplateSet,
    template_delete::TemplateDelete,
    forcing_chain::ForcingChain,
    nishio::Nishio,
    digit_forcing_chain::DigitForcingChain,
    cell_forcing_chain::CellForcingChain,
    house_forcing_chain::HouseForcingChain,
    kraken_fish_1::KrakenFish1,
    kraken_fish_2::KrakenFish2,
    digit_forcing_net::DigitForcingNet,
    cell_forcing_net::CellForcingNet,
    house_forcing_net::HouseForcingNet,
    nested_forcing_net::NestedForcingNet,
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
