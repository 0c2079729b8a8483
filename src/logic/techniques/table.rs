//! The table of techniques: key, family and search of each, its parameters side by side.

use super::super::key::TechniqueKey;
use super::super::search::{self, Fins, FishClass, Kraken, LinkKinds, Reach, RectangleType, Scope, Source, TurbotKind};
use super::super::technique::{ChainStyle, Family, Finder, Info};

/// Links of one digit.
const ONE_DIGIT: LinkKinds = LinkKinds { cells: false, houses: true, groups: false, sets: false };
/// Links in cells with two candidates.
const PAIRS: LinkKinds = LinkKinds { cells: true, houses: false, groups: false, sets: false };
/// Both.
const SINGLE: LinkKinds = LinkKinds { cells: true, houses: true, groups: false, sets: false };
/// Both, between groups of cells and through almost locked sets too.
const GROUPED: LinkKinds = LinkKinds { cells: true, houses: true, groups: true, sets: true };

/// What the petals of a death blossom are when a digit is gone, by their cells from two.
const SUBSETS: [TechniqueKey; 3] = [
    TechniqueKey::in_table("naked-pair"),
    TechniqueKey::in_table("naked-triple"),
    TechniqueKey::in_table("naked-quad"),
];

/// What a nested branch asks where singles end, in this order.
fn nested<const W: usize>() -> Vec<Finder<W>> {
    let keys = ["pointing", "claiming", "naked-pair", "hidden-pair", "x-wing"];
    let find = |key: &str| finders::<W>().iter().find(|finder| finder.info.key == key).copied();
    keys.into_iter().filter_map(find).collect()
}

/// What `as` says, and what holds without it.
macro_rules! chain_style {
    () => {
        ChainStyle::Links
    };
    ($style:ident) => {
        ChainStyle::$style
    };
}

/// A row reads: key, family, `if unique` for what holds only when the puzzle has one solution, `as` for how HoDoKu writes
/// its chains where it does not write every link, search and parameters.
macro_rules! table {
    ($($key:literal: $family:ident $(if $unique:ident)? $(as $style:ident)?, $search:ident($($parameter:expr),*);)+) => {
        /// Every key, those of last resort at the end.
        pub(super) const KEYS: &[&str] = &[$($key,)+ "guess", "wrong-guess"];

        /// Every technique, in the order in which people learn them: by what must be looked at, then by how far.
        ///
        /// This is the list for tables and glossaries. In which order a solver asks is a profile's business.
        pub fn finders<const W: usize>() -> &'static [Finder<W>] {
            const {
                &[$(Finder {
                    info: &Info {
                        key: TechniqueKey::in_table($key),
                        family: Family::$family,
                        assumes_unique: false $(|| $unique)?,
                        chain_style: chain_style!($($style)?),
                    },
                    search: |study, technique, sink| search::$search(study, technique, $($parameter,)* sink),
                }),+]
            }
        }
    };
}

/// What `if unique` says.
#[allow(non_upper_case_globals)]
const unique: bool = true;

table! {
    "full-house":                      Singles, hidden_singles(|empty| empty.len() == 1);
    "hidden-single":                   Singles, hidden_singles(|_| true);
    "naked-single":                    Singles, naked_singles();

    "pointing":                        Intersections, intersections(|kind| kind.is_block());
    "claiming":                        Intersections, intersections(|kind| !kind.is_block());
    "locked-pair":                     Intersections, naked_subsets(2, Reach::TwoHouses);
    "locked-triple":                   Intersections, naked_subsets(3, Reach::TwoHouses);

    "naked-pair":                      Subsets, naked_subsets(2, Reach::Any);
    "hidden-pair":                     Subsets, hidden_subsets(2);
    "naked-triple":                    Subsets, naked_subsets(3, Reach::Any);
    "hidden-triple":                   Subsets, hidden_subsets(3);
    "naked-quad":                      Subsets, naked_subsets(4, Reach::Any);
    "hidden-quad":                     Subsets, hidden_subsets(4);

    "x-wing":                          Fish, basic_fish(2);
    "swordfish":                       Fish, basic_fish(3);
    "jellyfish":                       Fish, basic_fish(4);

    "skyscraper":                      Chains as Ends, two_strings(TurbotKind::Skyscraper);
    "two-string-kite":                 Chains as Ends, two_strings(TurbotKind::Kite);
    "turbot-fish":                     Chains, two_strings(TurbotKind::Turbot);
    "empty-rectangle":                 Chains, empty_rectangles();
    "dual-two-string-kite":            Chains as Ends, dual_kites();
    "dual-empty-rectangle":            Chains, dual_rectangles();

    "finned-x-wing":                   Fish, fish(FishClass::Basic, Fins::With, 2);
    "sashimi-x-wing":                  Fish, fish(FishClass::Basic, Fins::Sashimi, 2);
    "finned-swordfish":                Fish, fish(FishClass::Basic, Fins::With, 3);
    "sashimi-swordfish":               Fish, fish(FishClass::Basic, Fins::Sashimi, 3);
    "finned-jellyfish":                Fish, fish(FishClass::Basic, Fins::With, 4);
    "sashimi-jellyfish":               Fish, fish(FishClass::Basic, Fins::Sashimi, 4);
    "siamese-fish":                    Fish, siamese_fish(FishClass::Basic);
    "franken-x-wing":                  Fish, fish(FishClass::Franken, Fins::Without, 2);
    "franken-swordfish":               Fish, fish(FishClass::Franken, Fins::Without, 3);
    "franken-jellyfish":               Fish, fish(FishClass::Franken, Fins::Without, 4);
    "finned-franken-x-wing":           Fish, fish(FishClass::Franken, Fins::With, 2);
    "finned-franken-swordfish":        Fish, fish(FishClass::Franken, Fins::With, 3);
    "finned-franken-jellyfish":        Fish, fish(FishClass::Franken, Fins::With, 4);
    "siamese-franken-fish":            Fish, siamese_fish(FishClass::Franken);
    "mutant-x-wing":                   Fish, fish(FishClass::Mutant, Fins::Without, 2);
    "mutant-swordfish":                Fish, fish(FishClass::Mutant, Fins::Without, 3);
    "mutant-jellyfish":                Fish, fish(FishClass::Mutant, Fins::Without, 4);
    "finned-mutant-x-wing":            Fish, fish(FishClass::Mutant, Fins::With, 2);
    "finned-mutant-swordfish":         Fish, fish(FishClass::Mutant, Fins::With, 3);
    "finned-mutant-jellyfish":         Fish, fish(FishClass::Mutant, Fins::With, 4);
    "siamese-mutant-fish":             Fish, siamese_fish(FishClass::Mutant);
    "finned-mutant-squirmbag":         Fish, fish(FishClass::Mutant, Fins::With, 5);
    "finned-mutant-whale":             Fish, fish(FishClass::Mutant, Fins::With, 6);

    "xy-wing":                         Wings, xy_wings();
    "xyz-wing":                        Wings, xyz_wings();
    "wxyz-wing":                       Wings, bent_sets(4);
    "w-wing":                          Wings, w_wings();

    "simple-colouring":                Colouring, simple_colours();
    "multi-colouring":                 Colouring, multi_colours();
    "medusa":                          Colouring, medusa();

    "unique-rectangle-1":              Uniqueness if unique, rectangles(RectangleType::One);
    "unique-rectangle-2":              Uniqueness if unique, rectangles(RectangleType::Two);
    "unique-rectangle-3":              Uniqueness if unique, rectangles(RectangleType::Three);
    "unique-rectangle-4":              Uniqueness if unique, rectangles(RectangleType::Four);
    "unique-rectangle-5":              Uniqueness if unique, rectangles(RectangleType::Five);
    "unique-rectangle-6":              Uniqueness if unique, rectangles(RectangleType::Six);
    "hidden-rectangle":                Uniqueness if unique, rectangles(RectangleType::Hidden);
    "avoidable-rectangle-1":           Uniqueness if unique, avoidable(1);
    "avoidable-rectangle-2":           Uniqueness if unique, avoidable(2);
    "unique-loop":                     Uniqueness if unique, unique_loops();
    "extended-rectangle":              Uniqueness if unique, extended_rectangles();
    "bug-plus-1":                      Uniqueness if unique, bug_plus_one();
    "bug":                             Uniqueness if unique, bugs();
    "symmetrical-placement":           Uniqueness if unique, automorphisms();

    "remote-pair":                     Chains, remote_pairs();
    "x-chain":                         Chains, chains(ONE_DIGIT);
    "broken-wing":                     Chains, broken_wings();
    "xy-chain":                        Chains, chains(PAIRS);
    "continuous-nice-loop":            Chains, continuous_loops(SINGLE);
    "discontinuous-nice-loop":         Chains, discontinuous_loops(SINGLE);
    "aic":                             Chains, chains(SINGLE);
    "grouped-continuous-nice-loop":    Chains, continuous_loops(GROUPED);
    "grouped-discontinuous-nice-loop": Chains, discontinuous_loops(GROUPED);
    "grouped-aic":                     Chains, chains(GROUPED);

    "als-xz":                          AlmostLockedSets as Sets, als_pairs();
    "als-xy-wing":                     AlmostLockedSets as Sets, als_triples();
    "als-chain":                       AlmostLockedSets as Sets, als_chains();
    "death-blossom":                   AlmostLockedSets, death_blossoms(&SUBSETS);
    "sue-de-coq":                      AlmostLockedSets, sue_de_coqs();
    "fireworks":                       AlmostLockedSets, fireworks();
    "sk-loop":                         AlmostLockedSets, sk_loops();
    "exocet":                          AlmostLockedSets, exocets();

    "aligned-pair-exclusion":          Exclusions, aligned_exclusions(2);
    "aligned-triplet-exclusion":       Exclusions, aligned_exclusions(3);
    "bivalue-oddagon":                 Exclusions, bivalue_oddagons();
    "tridagon":                        Exclusions, tridagons();
    "template-set":                    Exclusions, template_sets();
    "template-delete":                 Exclusions, template_deletes();

    "forcing-chain":                   Forcing if unique, forcing_chains();
    "nishio":                          Forcing, nishio();
    "digit-forcing-chain":             Forcing, forced(Source::Digit, Scope::Static);
    "cell-forcing-chain":              Forcing, forced(Source::Cell, Scope::Static);
    "house-forcing-chain":             Forcing, forced(Source::House, Scope::Static);
    "kraken-fish-1":                   Forcing, kraken_fish(Kraken::Covered);
    "kraken-fish-2":                   Forcing, kraken_fish(Kraken::Anywhere);
    "digit-forcing-net":               Forcing, forced(Source::Digit, Scope::Dynamic);
    "cell-forcing-net":                Forcing, forced(Source::Cell, Scope::Dynamic);
    "house-forcing-net":               Forcing, forced(Source::House, Scope::Dynamic);
    "nested-forcing-net":              Forcing, forced(Source::Digit, Scope::Nested(&nested()));

    "relation":                        Rules, relations();
    "clue":                            Rules, clues();
}

/// A technique that is never searched, only taken when nothing else is left.
const fn last_resort(key: &'static str) -> Info {
    let key = TechniqueKey::in_table(key);
    Info { key, family: Family::LastResort, assumes_unique: false, chain_style: ChainStyle::Links }
}

/// Trying a digit.
pub static GUESS: Info = last_resort("guess");

/// Taking a guess back.
pub static WRONG_GUESS: Info = last_resort("wrong-guess");

/// What is known of every technique for puzzles of houses and givens, those of last resort at the end.
///
/// Techniques for relations and clues are no part of this list, which is that of glossaries: no such puzzle is offered yet.
pub fn techniques() -> impl Iterator<Item = &'static Info> {
    all().filter(|info| info.family != Family::Rules)
}

fn all() -> impl Iterator<Item = &'static Info> {
    finders::<2>().iter().map(|finder| finder.info).chain([&GUESS, &WRONG_GUESS])
}

/// What is known of the technique with this key.
pub fn technique(key: &str) -> Option<&'static Info> {
    all().find(|info| info.key == key)
}
