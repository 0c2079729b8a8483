//! Tests that the layer table of the crate documentation agrees with every line of the sources.

mod sources;

use sources::{Name, Sources};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// Each module with the modules that it uses. It must use all of them and no others.
const LAYERS: &[(&str, &[&str])] = &[
    ("board", &["work"]),
    ("error", &[]),
    ("work", &[]),
    ("engine", &["board", "work"]),
    ("canon", &["board", "work"]),
    ("format", &["board", "error"]),
    ("logic", &["board"]),
    ("explain", &["board", "logic"]),
    ("rating", &["board", "canon", "engine", "error", "logic", "work"]),
    ("generate", &["board", "engine", "work"]),
    ("hunt", &["board", "canon", "error", "generate", "logic", "rating", "work"]),
    ("bank", &["board", "canon", "engine", "hunt", "logic", "rating", "work"]),
    ("batch", &["bank", "generate", "hunt", "logic", "rating", "work"]),
    ("hint", &["board", "engine", "error", "explain", "format", "logic", "rating", "work"]),
    ("book", &["bank", "board", "canon", "engine", "error", "explain", "generate", "hunt", "logic", "rating", "work"]),
    ("draw", &["board", "explain", "logic"]),
    ("web", &["board", "draw", "engine", "explain", "format", "generate", "hint", "hunt", "logic", "rating", "work"]),
    ("messages", &["explain"]),
    ("render", &["draw"]),
    ("templates", &["error"]),
    (
        "typeset",
        &["board", "book", "draw", "error", "explain", "glyphs", "logic", "messages", "rating", "render", "templates"],
    ),
    (
        "site",
        &[
            "board",
            "book",
            "draw",
            "error",
            "explain",
            "format",
            "logic",
            "messages",
            "rating",
            "render",
            "templates",
            "web",
        ],
    ),
    ("geometry", &[]),
    ("glyphs", &["geometry"]),
    ("pdf", &["geometry", "glyphs"]),
    ("preflight", &["book", "error", "geometry", "pdf"]),
    (
        "verify",
        &[
            "board", "book", "draw", "error", "explain", "geometry", "logic", "messages", "pdf", "rating", "render",
            "work",
        ],
    ),
    (
        "outputs",
        &[
            "board",
            "book",
            "draw",
            "error",
            "explain",
            "format",
            "logic",
            "messages",
            "render",
            "site",
            "templates",
            "typeset",
        ],
    ),
];

/// Modules that may use all others and that no module uses.
const RIM: &[&str] = &["cli", "serve"];

/// Dependencies that are forbidden inside the modules.
const INNER: &[(&str, &str)] = &[
    // The checker proves the claims of the searches independently.
    ("logic::check", "logic::search"),
    // A search uses its parameters and does not depend on its technique.
    ("logic::search", "logic::techniques"),
    // The explainer's scale must be exact, including its quirks, and is independent of the others.
    ("rating::explainer", "rating::press"),
    ("rating::explainer", "rating::sudognu"),
    ("rating::explainer", "rating::savant"),
    ("rating::explainer", "rating::hodoku"),
    // The two engines are independent; only the facade uses both.
    ("engine::nine", "engine::any"),
    ("engine::any", "engine::nine"),
];

/// Modules with parts that may use each other in a circle, and the reason.
const RECURSION: &[(&str, &str)] = &[
    ("logic::argument", "an argument may be made of arguments, and a branch of one of steps"),
    ("rating::explainer::chain", "a nested chain is a chain of chains"),
];

/// Modules with a file for each shape of argument, and their other files.
const BY_SHAPE: &[(&str, &[&str])] = &[
    ("logic::argument", &["cause", "contradiction", "marked", "on_board", "shapes", "step", "view"]),
    ("logic::check", &["argument_kind", "proof", "proved", "rejected"]),
    ("explain::shape", &["wording"]),
];

/// Files shared by several searches.
const SHARED_BY_SEARCHES: &[&str] = &["als", "shared"];

fn sources() -> Sources {
    Sources::read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"))
}

fn lies_in(name: &[String], room: &str) -> bool {
    let mut parts = room.split("::");
    let mut name = name.iter();
    parts.all(|part| name.next().is_some_and(|own| own == part))
}

fn arrow_line((from, to): &(Name, Name)) -> String {
    format!("{} uses {}", from.join("::"), to.join("::"))
}

#[test]
fn rooms_use_the_rooms_of_their_row_and_no_others() {
    let sources = sources();
    let mut found: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
    let arrows = sources.arrows();
    for room in sources.children(&[]).into_iter().filter(|room| !RIM.contains(room)) {
        let used = found.entry(room).or_default();
        let leaves = |(from, to): &&(Name, Name)| from.first().is_some_and(|own| own == room) && to[0] != room;
        used.extend(arrows.iter().filter(leaves).map(|(_, to)| to[0].clone()));
    }
    let table: BTreeMap<&str, BTreeSet<String>> =
        LAYERS.iter().map(|(room, used)| (*room, used.iter().map(|used| (*used).to_owned()).collect())).collect();
    let mut faults = Vec::new();
    for (room, used) in &found {
        let allowed = table.get(room).unwrap_or_else(|| panic!("{room} is not in the layer table; it uses {used:?}"));
        let leaves = |(from, _): &&(Name, Name)| from.first().is_some_and(|own| own == room);
        let is_breach = |(_, to): &&(Name, Name)| to[0] != *room && !allowed.contains(&to[0]);
        faults.extend(arrows.iter().filter(leaves).filter(is_breach).map(arrow_line));
        let unused = allowed.difference(used);
        faults.extend(unused.map(|unused| format!("{room} uses no {unused} any more: take it out of its row")));
    }
    assert!(faults.is_empty(), "the layer table is breached:\n{}", faults.join("\n"));
    assert_eq!(found.keys().collect::<Vec<_>>(), table.keys().collect::<Vec<_>>());
}

#[test]
fn rooms_keep_their_inner_laws() {
    let sources = sources();
    for (room, unknown) in INNER {
        for part in [room, unknown] {
            assert!(sources.modules().any(|name| name.join("::") == **part), "there is no module {part}");
        }
        let is_breach = |(from, to): &&(Name, Name)| lies_in(from, room) && lies_in(to, unknown);
        let breaches: Vec<String> = sources.arrows().iter().filter(is_breach).map(arrow_line).collect();
        assert!(breaches.is_empty(), "{room} must not know {unknown}:\n{}", breaches.join("\n"));
    }
}

#[test]
fn parts_of_a_room_do_not_use_each_other_in_a_circle() {
    let sources = sources();
    let arrows = sources.arrows();
    let mut circles = Vec::new();
    for parent in sources.modules() {
        let children = sources.children(parent);
        let depth = parent.len();
        let mut used: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
        for (from, to) in arrows.iter().filter(|(from, to)| from.starts_with(parent) && to.starts_with(parent)) {
            let ends = from.get(depth).zip(to.get(depth)).filter(|(from, to)| from != to);
            if let Some((from, to)) = ends.filter(|(_, to)| children.contains(&to.as_str())) {
                used.entry(from).or_default().insert(to);
            }
        }
        let room = parent.join("::");
        let found: Vec<&str> = children.iter().copied().filter(|child| reaches(&used, child).contains(child)).collect();
        let is_known = RECURSION.iter().any(|(known, _)| *known == room);
        if !found.is_empty() && !is_known {
            let arrows = used.iter().filter(|(from, _)| found.contains(from));
            let arrows: Vec<String> = arrows.map(|(from, to)| format!("  {from} -> {to:?}")).collect();
            circles.push(format!("{room}: {found:?}\n{}", arrows.join("\n")));
        }
        assert!(!found.is_empty() || !is_known, "{room} has no circle any more: take it out of the table");
    }
    assert!(circles.is_empty(), "parts that use each other in a circle:\n{}", circles.join("\n"));
}

#[test]
fn a_shape_of_argument_has_one_name_everywhere() {
    let sources = sources();
    let named = |room: &str, others: &[&str]| -> BTreeSet<String> {
        let room: Name = room.split("::").map(str::to_owned).collect();
        let files = sources.children(&room).into_iter().filter(|file| !others.contains(file));
        files.map(str::to_owned).collect()
    };
    let [first, rest @ ..] = BY_SHAPE else { panic!("no room") };
    let shapes = named(first.0, first.1);
    for (room, others) in rest {
        assert_eq!(named(room, others), shapes, "the files of {room} are not those of {}", first.0);
    }
    let searches = named("logic::search", SHARED_BY_SEARCHES);
    let strange: Vec<&String> = searches.difference(&shapes).collect();
    assert!(strange.is_empty(), "searches that are named for no shape: {strange:?}");
}

/// Returns everything that can be reached by one or more arrows.
fn reaches<'a>(used: &BTreeMap<&'a str, BTreeSet<&'a str>>, from: &str) -> BTreeSet<&'a str> {
    let mut reached = BTreeSet::new();
    let mut open: Vec<&str> = used.get(from).into_iter().flatten().copied().collect();
    while let Some(next) = open.pop() {
        if reached.insert(next) {
            open.extend(used.get(next).into_iter().flatten().copied());
        }
    }
    reached
}
