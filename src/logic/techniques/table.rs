//! The table of techniques, with the key, family and search of each, and parameters side by side.

use super::super::argument::Fins::{Sashimi, With, Without};
use super::super::argument::FishClass::{Basic, Franken, Mutant};
use super::super::argument::Shape;
use super::super::argument_kind::ArgumentKind::*;
use super::super::argument_kind::RectangleRule::{Forced, OneCell, OneDigit, Subset};
use super::super::argument_kind::{Links, OriginKind, Wing};
use super::super::key::TechniqueKey;
use super::super::search::{self, Kraken, LinkKinds, Naked, RectangleType, Scope, Source, TurbotKind};
use super::super::technique::{ChainStyle, Family, Finder, Info};
use crate::board::compiled_here;

/// Links of one digit.
const ONE_DIGIT: LinkKinds = LinkKinds { cells: false, houses: true, groups: false, sets: false };
/// Links in cells with two candidates.
const PAIRS: LinkKinds = LinkKinds { cells: true, houses: false, groups: false, sets: false };
/// Both.
const SINGLE: LinkKinds = LinkKinds { cells: true, houses: true, groups: false, sets: false };
/// Both, and links between groups of cells and through almost locked sets.
const GROUPED: LinkKinds = LinkKinds { cells: true, houses: true, groups: true, sets: true };

/// Origins of assumptions: a cell, a house, any of them, or a fish; a candidate that is true or false; an assumption
/// that is refuted.
const CELL: &[OriginKind] = &[OriginKind::Cell];
const HOUSE: &[OriginKind] = &[OriginKind::House];
const ANY: &[OriginKind] = &[OriginKind::Cell, OriginKind::House, OriginKind::Candidate, OriginKind::Contradiction];
const FISH: &[OriginKind] = &[OriginKind::Fish];
const DIGIT: &[OriginKind] = &[OriginKind::Candidate, OriginKind::Contradiction];
const REFUTED: &[OriginKind] = &[OriginKind::Contradiction];
const CELL_OR_REFUTED: &[OriginKind] = &[OriginKind::Cell, OriginKind::Contradiction];

/// The techniques that name the petals of a death blossom after a digit is removed, by number of cells, from two.
const SUBSETS: [TechniqueKey; 3] = [
    TechniqueKey::in_table("naked-pair"),
    TechniqueKey::in_table("naked-triple"),
    TechniqueKey::in_table("naked-quad"),
];

/// The name of an assumption that is refuted inside a branch.
const INNER: TechniqueKey = TechniqueKey::in_table("digit-forcing-net");

/// The table for boards of one width.
type Finders<const W: usize> = &'static [Finder<W>];

/// Returns the techniques for a nested branch when singles end, in order.
fn nested<const W: usize>() -> Vec<Finder<W>> {
    let keys = ["pointing", "claiming", "naked-pair", "hidden-pair", "x-wing"];
    let find = |key: &str| finders::<W>().iter().find(|finder| finder.info.key == key).copied();
    keys.into_iter().filter_map(find).collect()
}

/// The chain style after `as`, or the default without it.
macro_rules! chain_style {
    () => {
        ChainStyle::Links
    };
    ($style:ident) => {
        ChainStyle::$style
    };
}

/// Returns the techniques for a chain through unique rectangles when singles end, in order.
fn rectangles<const W: usize>() -> Vec<Finder<W>> {
    let keys = ["1", "2", "5", "4", "6"].map(|kind| format!("unique-rectangle-{kind}"));
    let find = |key: &str| finders::<W>().iter().find(|finder| finder.info.key == key).copied();
    keys.iter().map(String::as_str).chain(["hidden-rectangle"]).filter_map(find).collect()
}

/// A row consists of the key, the family, `if unique` if it assumes one solution, `as` with the style of HoDoKu's
/// notation if that omits links, the kind of its arguments, and its search with parameters.
macro_rules! table {
    ($($key:literal: $family:ident $(if $unique:ident)? $(as $style:ident)?, $kind:expr, $search:ident($($parameter:expr),*);)+) => {
        /// Every key, those of last resort at the end.
        pub(super) const KEYS: &[&str] = &[$($key,)+ "guess", "wrong-guess"];

        /// Returns all techniques, in the order in which people learn them: by the elements involved, then by the
        /// distance.
        ///
        /// This is the list for tables and glossaries. A profile decides the order in which a solver tries them.
        pub fn finders<const W: usize>() -> &'static [Finder<W>] {
            compiled_here!(W, Finders, rows::<W>())
        }

        const fn rows<const W: usize>() -> Finders<W> {
            const {
                &[$(Finder {
                    info: &Info {
                        key: TechniqueKey::in_table($key),
                        family: Family::$family,
                        assumes_unique: false $(|| $unique)?,
                        argument_kind: $kind,
                        chain_style: chain_style!($($style)?),
                    },
                    search: |study, report| search::$search(study, $($parameter,)* report),
                }),+]
            }
        }
    };
}

/// The value for `if unique`.
#[allow(non_upper_case_globals)]
const unique: bool = true;

table! {
    "full-house":                     Singles, FullHouse, hidden_singles(|empty| empty.len() == 1);
    "hidden-single":                  Singles, Any(Shape::HiddenSingle), hidden_singles(|_| true);
    "naked-single":                   Singles, Any(Shape::NakedSingle), naked_singles();

    "pointing":                       Intersections, Pointing, intersections(|kind| kind.is_block());
    "claiming":                       Intersections, Claiming, intersections(|kind| !kind.is_block());
    "locked-pair":                    Intersections, Locked(2), naked_subsets(2, Naked::Locked);
    "locked-triple":                  Intersections, Locked(3), naked_subsets(3, Naked::Locked);

    "naked-pair":                     Subsets, Naked(2), naked_subsets(2, Naked::Any);
    "hidden-pair":                    Subsets, Hidden(2), hidden_subsets(2);
    "naked-triple":                   Subsets, Naked(3), naked_subsets(3, Naked::Any);
    "hidden-triple":                  Subsets, Hidden(3), hidden_subsets(3);
    "naked-quad":                     Subsets, Naked(4), naked_subsets(4, Naked::Any);
    "hidden-quad":                    Subsets, Hidden(4), hidden_subsets(4);
    "large-naked-subset":             Subsets, LargeNaked, large_naked_subsets();
    "large-hidden-subset":            Subsets, LargeHidden, large_hidden_subsets();

    "x-wing":                         Fish, Fish(Basic, Without, 2), basic_fish(2);
    "swordfish":                      Fish, Fish(Basic, Without, 3), basic_fish(3);
    "jellyfish":                      Fish, Fish(Basic, Without, 4), basic_fish(4);
    "large-fish":                     Fish, LargeFish, large_fish();

    "skyscraper":                     Chains as Ends, Skyscraper, two_strings(TurbotKind::Skyscraper);
    "two-string-kite":                Chains as Ends, Kite, two_strings(TurbotKind::Kite);
    "turbot-fish":                    Chains, Turbot, two_strings(TurbotKind::Turbot);
    "empty-rectangle":                Chains, EmptyRectangle, empty_rectangles();
    "dual-two-string-kite":           Chains as Ends, Kite, dual_kites();
    "dual-empty-rectangle":           Chains, EmptyRectangle, dual_rectangles();

    "finned-x-wing":                  Fish, Fish(Basic, With, 2), fish(Basic, With, 2);
    "sashimi-x-wing":                 Fish, Fish(Basic, Sashimi, 2), fish(Basic, Sashimi, 2);
    "finned-swordfish":               Fish, Fish(Basic, With, 3), fish(Basic, With, 3);
    "sashimi-swordfish":              Fish, Fish(Basic, Sashimi, 3), fish(Basic, Sashimi, 3);
    "finned-jellyfish":               Fish, Fish(Basic, With, 4), fish(Basic, With, 4);
    "sashimi-jellyfish":              Fish, Fish(Basic, Sashimi, 4), fish(Basic, Sashimi, 4);
    "siamese-fish":                   Fish, Siamese(Basic), siamese_fish(Basic);
    "franken-x-wing":                 Fish, Fish(Franken, Without, 2), fish(Franken, Without, 2);
    "franken-swordfish":              Fish, Fish(Franken, Without, 3), fish(Franken, Without, 3);
    "franken-jellyfish":              Fish, Fish(Franken, Without, 4), fish(Franken, Without, 4);
    "finned-franken-x-wing":          Fish, Fish(Franken, With, 2), fish(Franken, With, 2);
    "finned-franken-swordfish":       Fish, Fish(Franken, With, 3), fish(Franken, With, 3);
    "finned-franken-jellyfish":       Fish, Fish(Franken, With, 4), fish(Franken, With, 4);
    "siamese-franken-fish":           Fish, Siamese(Franken), siamese_fish(Franken);
    "mutant-x-wing":                  Fish, Fish(Mutant, Without, 2), fish(Mutant, Without, 2);
    "mutant-swordfish":               Fish, Fish(Mutant, Without, 3), fish(Mutant, Without, 3);
    "mutant-jellyfish":               Fish, Fish(Mutant, Without, 4), fish(Mutant, Without, 4);
    "finned-mutant-x-wing":           Fish, Fish(Mutant, With, 2), fish(Mutant, With, 2);
    "finned-mutant-swordfish":        Fish, Fish(Mutant, With, 3), fish(Mutant, With, 3);
    "finned-mutant-jellyfish":        Fish, Fish(Mutant, With, 4), fish(Mutant, With, 4);
    "siamese-mutant-fish":            Fish, Siamese(Mutant), siamese_fish(Mutant);
    "finned-mutant-squirmbag":        Fish, Fish(Mutant, With, 5), fish(Mutant, With, 5);
    "finned-mutant-whale":            Fish, Fish(Mutant, With, 6), fish(Mutant, With, 6);

    "xy-wing":                        Wings, XyWing, xy_wings();
    "xyz-wing":                       Wings, XyzWing, xyz_wings();
    "wxyz-wing":                      Wings, BentSet(4), bent_sets(4);
    "vwxyz-wing":                     Wings, BentSet(5), bent_sets(5);
    "uvwxyz-wing":                    Wings, BentSet(6), bent_sets(6);
    "w-wing":                         Wings, WWing, w_wings();
    "m-wing":                         Wings, ThreeLinks(Wing::M), three_links(Wing::M);
    "s-wing":                         Wings, ThreeLinks(Wing::S), three_links(Wing::S);
    "l-wing":                         Wings, ThreeLinks(Wing::L), three_links(Wing::L);
    "h-wing":                         Wings, ThreeLinks(Wing::H), three_links(Wing::H);

    "simple-colouring":               Colouring, OneDigitColours, simple_colours();
    "multi-colouring":                Colouring, Any(Shape::MultiColouring), multi_colours();
    "medusa":                         Colouring, Any(Shape::Colouring), medusa();

    "unique-rectangle-1":             Uniqueness if unique, Rectangle(OneCell), rectangles(RectangleType::One);
    "unique-rectangle-2":             Uniqueness if unique, Rectangle(OneDigit), rectangles(RectangleType::Two);
    "unique-rectangle-3":             Uniqueness if unique, Rectangle(Subset), rectangles(RectangleType::Three);
    "unique-rectangle-4":             Uniqueness if unique, Rectangle(Forced), rectangles(RectangleType::Four);
    "unique-rectangle-5":             Uniqueness if unique, Rectangle(OneDigit), rectangles(RectangleType::Five);
    "unique-rectangle-6":             Uniqueness if unique, Rectangle(Forced), rectangles(RectangleType::Six);
    "hidden-rectangle":               Uniqueness if unique, Rectangle(Forced), rectangles(RectangleType::Hidden);
    "avoidable-rectangle-1":          Uniqueness if unique, Avoidable(OneCell), avoidable(1);
    "avoidable-rectangle-2":          Uniqueness if unique, Avoidable(OneDigit), avoidable(2);
    "unique-loop":                    Uniqueness if unique, UniqueLoop, unique_loops();
    "extended-rectangle":             Uniqueness if unique, ExtendedRectangle, extended_rectangles();
    "bug-lite":                       Uniqueness if unique, BugLite, bug_lites();
    "reverse-bug":                    Uniqueness if unique, ReverseBug, reverse_bugs();
    "bug-plus-1":                     Uniqueness if unique, BugPlusOne, bug_plus_one();
    "bug":                            Uniqueness if unique, Bug, bugs();
    "symmetrical-placement":          Uniqueness if unique, Any(Shape::Automorphism), automorphisms();

    "remote-pair":                    Chains, RemotePair, remote_pairs();
    "x-chain":                        Chains, Chain(Links::OneDigit), chains(ONE_DIGIT);
    "broken-wing":                    Chains, OddLoop, broken_wings();
    "xy-chain":                       Chains, Chain(Links::Cells), chains(PAIRS);
    "continuous-nice-loop":           Chains, Loop(Links::Single), continuous_loops(SINGLE);
    "discontinuous-nice-loop":        Chains, Chain(Links::Single), discontinuous_loops(SINGLE);
    "aic":                            Chains, Chain(Links::Single), chains(SINGLE);
    "grouped-continuous-nice-loop":   Chains, Loop(Links::Any), continuous_loops(GROUPED);
    "grouped-discontinuous-nice-loop":Chains, Chain(Links::Any), discontinuous_loops(GROUPED);
    "grouped-aic":                    Chains, Chain(Links::Any), chains(GROUPED);
    "blossom-loop":                   Chains, BlossomLoop, blossom_loops(GROUPED);

    "als-xz":                         AlmostLockedSets as Sets, LinkedSets(2), als_pairs();
    "double-linked-als":              AlmostLockedSets as Sets, TwiceLinkedSets, double_als_pairs();
    "als-w-wing":                     AlmostLockedSets, JoinedSets, joined_als_pairs();
    "als-xy-wing":                    AlmostLockedSets as Sets, LinkedSets(3), als_triples();
    "als-chain":                      AlmostLockedSets as Sets, ManyLinkedSets, als_chains();
    "death-blossom":                  AlmostLockedSets, Blossom, death_blossoms(&SUBSETS);
    "almost-locked-candidates":       AlmostLockedSets, AlmostLockedCandidates, almost_locked_candidates();
    "sue-de-coq":                     AlmostLockedSets, Any(Shape::DisjointSubset), sue_de_coqs();
    "fireworks":                      AlmostLockedSets, Any(Shape::Fireworks), fireworks();
    "firework-w-wing":                AlmostLockedSets, FireworkWWing, firework_w_wings();
    "firework-l-wing":                AlmostLockedSets, FireworkLWing, firework_l_wings();
    "sk-loop":                        AlmostLockedSets, Any(Shape::DisjointSubset), sk_loops();
    "multi-sector-locked-set":        AlmostLockedSets, Any(Shape::DisjointSubset), multi_sector_locked_sets();
    "exocet":                         AlmostLockedSets, JuniorExocet, exocets();
    "senior-exocet":                  AlmostLockedSets, SeniorExocet, senior_exocets();
    "double-exocet":                  AlmostLockedSets, DoubleExocet, double_exocets();

    "aligned-pair-exclusion":         Exclusions, Exclusion(2), aligned_exclusions(2);
    "aligned-triplet-exclusion":      Exclusions, Exclusion(3), aligned_exclusions(3);
    "bivalue-oddagon":                Exclusions, TooFewDigits(2), bivalue_oddagons();
    "tridagon":                       Exclusions, TooFewDigits(3), tridagons();
    "template-set":                   Exclusions, Any(Shape::Templates), template_sets();
    "template-delete":                Exclusions, Any(Shape::Templates), template_deletes();

    "forcing-chain":                  Forcing if unique, Assumptions(CELL_OR_REFUTED), forcing_chains();
    "nishio":                         Forcing, Assumptions(REFUTED), nishio();
    "digit-forcing-chain":            Forcing, Assumptions(DIGIT), forced(Source::Digit, Scope::Static);
    "cell-forcing-chain":             Forcing, Assumptions(CELL), forced(Source::Cell, Scope::Static);
    "house-forcing-chain":            Forcing, Assumptions(HOUSE), forced(Source::House, Scope::Static);
    "kraken-fish-1":                  Forcing, Assumptions(FISH), kraken_fish(Kraken::Covered);
    "kraken-fish-2":                  Forcing, Assumptions(FISH), kraken_fish(Kraken::Anywhere);
    "whip":                           Forcing, Whip, whips(false);
    "digit-forcing-net":              Forcing, Assumptions(DIGIT), forced(Source::Digit, Scope::Dynamic);
    "cell-forcing-net":               Forcing, Assumptions(CELL), forced(Source::Cell, Scope::Dynamic);
    "house-forcing-net":              Forcing, Assumptions(HOUSE), forced(Source::House, Scope::Dynamic);
    "braid":                          Forcing, Braid, braids();
    "g-whip":                         Forcing, GroupedWhip, whips(true);
    "nested-forcing-net":             Forcing, Assumptions(ANY), forced(Source::Digit, Scope::Nested(&nested()));
    "branching-forcing-net":          Forcing, Assumptions(REFUTED), branching_nets(INNER);
    "unique-rectangle-chain":         Forcing if unique, RectangleInside, rectangle_chains(&rectangles());

    "relation":                       Rules, Relation, relations();
    "clue":                           Rules, Clue, clues();
}

/// Returns a technique that is never searched, only used if nothing else is left.
const fn last_resort(key: &'static str, shape: Shape) -> Info {
    let key = TechniqueKey::in_table(key);
    Info {
        key,
        family: Family::LastResort,
        assumes_unique: false,
        argument_kind: Any(shape),
        chain_style: ChainStyle::Links,
    }
}

/// The technique of trying a digit.
pub static GUESS: Info = last_resort("guess", Shape::Guess);

/// The technique of undoing a guess.
pub static WRONG_GUESS: Info = last_resort("wrong-guess", Shape::WrongGuess);

/// Returns the properties of all techniques for puzzles of houses and givens, with those of last resort at the end.
///
/// Glossaries use this list. It does not contain techniques for relations and clues, because no puzzles with these are
/// offered yet.
pub fn techniques() -> impl Iterator<Item = &'static Info> {
    all().filter(|info| info.family != Family::Rules)
}

fn all() -> impl Iterator<Item = &'static Info> {
    finders::<2>().iter().map(|finder| finder.info).chain([&GUESS, &WRONG_GUESS])
}

/// Returns the properties of the technique with this key; `None` if there is none.
pub fn technique(key: &str) -> Option<&'static Info> {
    all().find(|info| info.key == key)
}
