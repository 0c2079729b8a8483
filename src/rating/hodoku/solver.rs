//! The original's path: its techniques in order, with the instance that it takes for each.

use super::chains::{remote_pair, turbot_fish, x_chain, xy_chain};
use super::colouring;
use super::fish::{FishKind, KnownFish};
use super::forcing::forcing_chain;
use super::instance::{Evidence, Instance};
use super::intersections::{claiming, pointing};
use super::loops::best_loop;
use super::marks::Marks;
use super::nets::forcing_net;
use super::sets::Sets;
use super::single_digit::{empty_rectangle, kite, skyscraper};
use super::subsets::{Locked, hidden, naked};
use super::sue_de_coq::sue_de_coq;
use super::uniqueness::{Rectangles, bug_plus_one};
use super::wings::{w_wing, xy_wing, xyz_wing};

pub(super) const EASY: usize = 0;
pub(super) const MEDIUM: usize = 1;
pub(super) const HARD: usize = 2;
pub(super) const UNFAIR: usize = 3;
pub(super) const EXTREME: usize = 4;

/// A technique of the original, which may comprise several of ours.
pub(super) struct Row {
    /// The score of each step.
    pub score: u32,
    /// The level of the technique by itself.
    pub level: usize,
    /// The keys of the techniques that its instances may have.
    pub techniques: &'static [&'static str],
    find: fn(&mut Solver) -> Option<Instance>,
}

const fn row(
    score: u32,
    level: usize,
    techniques: &'static [&'static str],
    find: fn(&mut Solver) -> Option<Instance>,
) -> Row {
    Row { score, level, techniques, find }
}

/// The techniques in the order of the search.
pub(super) static ROWS: &[Row] = &[
    row(4, EASY, &["full-house"], |it| it.marks.full_house().map(|single| placing("full-house", single))),
    row(4, EASY, &["naked-single"], |it| it.marks.naked_single().map(|single| placing("naked-single", single))),
    row(14, EASY, &["hidden-single"], |it| it.marks.hidden_single().map(|single| placing("hidden-single", single))),
    row(40, MEDIUM, &["locked-pair"], |it| naked(&it.marks, 2, Locked::Only)),
    row(60, MEDIUM, &["locked-triple"], |it| naked(&it.marks, 3, Locked::Only)),
    row(50, MEDIUM, &["pointing"], |it| pointing(&it.marks)),
    row(50, MEDIUM, &["claiming"], |it| claiming(&it.marks)),
    row(60, MEDIUM, &["naked-pair"], |it| naked(&it.marks, 2, Locked::Not)),
    row(80, MEDIUM, &["naked-triple"], |it| naked(&it.marks, 3, Locked::Not)),
    row(70, MEDIUM, &["hidden-pair"], |it| hidden(&it.marks, 2)),
    row(100, MEDIUM, &["hidden-triple"], |it| hidden(&it.marks, 3)),
    row(120, HARD, &["naked-quad"], |it| naked(&it.marks, 4, Locked::Not)),
    row(150, HARD, &["hidden-quad"], |it| hidden(&it.marks, 4)),
    row(140, HARD, &["x-wing"], |it| it.fish(FishKind::Basic, 2, "x-wing")),
    row(150, HARD, &["swordfish"], |it| it.fish(FishKind::Basic, 3, "swordfish")),
    row(160, HARD, &["jellyfish"], |it| it.fish(FishKind::Basic, 4, "jellyfish")),
    row(110, HARD, &["remote-pair"], |it| remote_pair(&it.marks)),
    row(100, HARD, &["bug-plus-1"], |it| bug_plus_one(&it.marks)),
    row(130, HARD, &["skyscraper"], |it| skyscraper(&it.marks)),
    row(150, HARD, &["two-string-kite"], |it| kite(&it.marks)),
    row(120, HARD, &["turbot-fish"], |it| turbot_fish(&it.marks)),
    row(120, HARD, &["empty-rectangle"], |it| empty_rectangle(&it.marks)),
    row(150, HARD, &["w-wing"], |it| w_wing(&it.marks)),
    row(160, HARD, &["xy-wing"], |it| xy_wing(&it.marks)),
    row(180, HARD, &["xyz-wing"], |it| xyz_wing(&it.marks)),
    row(100, HARD, &["unique-rectangle-1"], |it| it.unique("unique-rectangle-1")),
    row(100, HARD, &["unique-rectangle-2"], |it| it.unique("unique-rectangle-2")),
    row(100, HARD, &["unique-rectangle-3"], |it| it.unique("unique-rectangle-3")),
    row(100, HARD, &["unique-rectangle-4"], |it| it.unique("unique-rectangle-4")),
    row(100, HARD, &["unique-rectangle-5"], |it| it.unique("unique-rectangle-5")),
    row(100, HARD, &["unique-rectangle-6"], |it| it.unique("unique-rectangle-6")),
    row(100, HARD, &["hidden-rectangle"], |it| it.unique("hidden-rectangle")),
    row(100, HARD, &["avoidable-rectangle-1"], |it| it.avoidable("avoidable-rectangle-1")),
    row(100, HARD, &["avoidable-rectangle-2"], |it| it.avoidable("avoidable-rectangle-2")),
    row(130, HARD, &["finned-x-wing"], |it| it.finned(2, "finned-x-wing")),
    row(150, HARD, &["sashimi-x-wing"], |it| it.finned(2, "sashimi-x-wing")),
    row(200, UNFAIR, &["finned-swordfish"], |it| it.finned(3, "finned-swordfish")),
    row(240, UNFAIR, &["sashimi-swordfish"], |it| it.finned(3, "sashimi-swordfish")),
    row(250, UNFAIR, &["finned-jellyfish"], |it| it.finned(4, "finned-jellyfish")),
    row(260, UNFAIR, &["sashimi-jellyfish"], |it| it.finned(4, "sashimi-jellyfish")),
    row(250, UNFAIR, &["sue-de-coq"], |it| sue_de_coq(&it.marks)),
    row(150, HARD, &["simple-colouring"], |it| colouring::simple(&it.marks)),
    row(200, HARD, &["multi-colouring"], |it| colouring::multiple(&it.marks)),
    row(260, UNFAIR, &["x-chain"], |it| x_chain(&it.marks)),
    row(260, UNFAIR, &["xy-chain"], |it| xy_chain(&it.marks)),
    row(280, UNFAIR, &["continuous-nice-loop", "aic", "discontinuous-nice-loop"], |it| best_loop(&it.marks, false)),
    row(300, UNFAIR, &["grouped-continuous-nice-loop", "grouped-aic", "grouped-discontinuous-nice-loop"], |it| {
        best_loop(&it.marks, true)
    }),
    row(300, UNFAIR, &["als-xz"], |it| it.sets().xz()),
    row(320, UNFAIR, &["als-xy-wing"], |it| it.sets().xy_wing()),
    row(340, UNFAIR, &["als-chain"], |it| it.sets().chain()),
    row(300, UNFAIR, &["franken-x-wing"], |it| it.fish(FishKind::Franken, 2, "franken-x-wing")),
    row(350, UNFAIR, &["franken-swordfish"], |it| it.fish(FishKind::Franken, 3, "franken-swordfish")),
    row(390, UNFAIR, &["finned-franken-x-wing"], |it| it.fish(FishKind::FinnedFranken, 2, "finned-franken-x-wing")),
    row(410, UNFAIR, &["finned-franken-swordfish"], |it| {
        it.fish(FishKind::FinnedFranken, 3, "finned-franken-swordfish")
    }),
    row(500, EXTREME, &["digit-forcing-chain", "cell-forcing-chain", "house-forcing-chain"], |it| {
        forcing_chain(&it.marks)
    }),
    row(700, EXTREME, &["digit-forcing-net", "cell-forcing-net", "house-forcing-net"], |it| forcing_net(&it.marks)),
];

fn placing(technique: &'static str, (cell, digit): (usize, usize)) -> Instance {
    Instance::placing(technique, cell, digit, Evidence::Single)
}

/// A position on the path, with results that several techniques share.
pub(super) struct Solver {
    pub marks: Marks,
    unique: Option<Rectangles>,
    avoidable: Option<Rectangles>,
    sets: Option<Sets>,
    /// The fish of this position and earlier ones.
    known_fish: KnownFish,
}

impl Solver {
    /// Returns the state before the first step.
    pub(super) fn new(values: &[u8; 81]) -> Self {
        Self { marks: Marks::new(values), unique: None, avoidable: None, sets: None, known_fish: KnownFish::default() }
    }

    /// Returns the next step with its row; `None` if no technique finds one.
    pub(super) fn next(&mut self) -> Option<(&'static Row, Instance)> {
        ROWS.iter().find_map(|row| Some((row, (row.find)(self)?)))
    }

    /// Applies a step.
    pub(super) fn take(&mut self, found: &Instance) {
        (self.unique, self.avoidable, self.sets) = (None, None, None);
        for (cell, digit) in found.removed() {
            self.marks.remove(cell, digit);
        }
        if let Some((cell, digit)) = found.placed {
            self.marks.set(cell, digit);
        }
    }

    fn unique(&mut self, technique: &str) -> Option<Instance> {
        self.unique.get_or_insert_with(|| Rectangles::unique(&self.marks)).first(technique).cloned()
    }

    fn avoidable(&mut self, technique: &str) -> Option<Instance> {
        self.avoidable.get_or_insert_with(|| Rectangles::avoidable(&self.marks)).first(technique).cloned()
    }

    fn finned(&mut self, size: usize, technique: &str) -> Option<Instance> {
        const TECHNIQUES: [[&str; 2]; 3] = [
            ["finned-x-wing", "sashimi-x-wing"],
            ["finned-swordfish", "sashimi-swordfish"],
            ["finned-jellyfish", "sashimi-jellyfish"],
        ];
        let found = self.known_fish.finned(&self.marks, size, TECHNIQUES[size - 2]);
        found.filter(|found| found.technique == technique)
    }

    fn fish(&mut self, kind: FishKind, size: usize, technique: &'static str) -> Option<Instance> {
        self.known_fish.first(&self.marks, kind, size, technique)
    }

    fn sets(&mut self) -> &Sets {
        self.sets.get_or_insert_with(|| Sets::new(&self.marks))
    }
}
