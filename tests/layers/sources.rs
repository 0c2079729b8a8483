//! The sources as a graph: every module of our crates, with its references to others.
//!
//! The modules of all crates share one root, as in the facade: `board` is `sudopress_core::board`, and `logic` is the
//! crate `sudopress_logic` itself.
//!
//! Sources are parsed, and names are resolved through `use`, `self`, `super`, globs and re-exports, so that no arrow is
//! hidden. Code that is only compiled for tests is omitted, because tests may use everything.

use proc_macro2::{TokenStream, TokenTree};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use syn::visit::{self, Visit};
use syn::{Attribute, Item, Meta, UseTree};

/// A module or an item by its path from the root of the crate: `["logic", "check"]`.
pub(super) type Name = Vec<String>;

/// A module: its declarations, its imports, and the paths that it names.
#[derive(Default)]
struct Module {
    items: BTreeSet<String>,
    /// Names imported by `use`, with their targets.
    used: BTreeMap<String, Name>,
    globs: Vec<Name>,
    named: BTreeSet<Name>,
}

/// Our crates with the place of each root: a crate of several modules adds them to the common root, and a crate of a
/// single module is that module.
const CRATES: &[(&str, &str, &[&str])] = &[
    ("sudopress_core", "core", &[]),
    ("sudopress_logic", "logic", &["logic"]),
    ("sudopress_explain", "explain", &["explain"]),
    ("sudopress_rating", "rating", &["rating"]),
    ("sudopress_make", "make", &[]),
    ("sudopress_hint", "hint", &["hint"]),
    ("sudopress_store", "store", &[]),
    ("sudopress_book", "book", &["book"]),
    ("sudopress_draw", "draw", &["draw"]),
    ("sudopress_render", "render", &["render"]),
    ("sudopress_preflight", "preflight", &[]),
    ("sudopress_web", "web", &["web"]),
    ("sudopress_press", "press", &[]),
    ("sudopress", ".", &[]),
];

/// All modules of our crates.
pub(super) struct Sources(BTreeMap<Name, Module>);

impl Sources {
    /// Parses our crates in `src`, starting from each `lib.rs`.
    pub(super) fn read(src: &Path) -> Self {
        let mut sources = Self(BTreeMap::new());
        for (_, folder, root) in CRATES {
            let folder = src.join(folder);
            sources.add_file(&folder.join("lib.rs"), &folder, owned(root));
        }
        sources
    }

    fn add_file(&mut self, file: &Path, folder: &Path, name: Name) {
        let text = fs::read_to_string(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        let parsed = syn::parse_file(&text).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        self.add(&parsed.items, folder, name);
    }

    fn add(&mut self, items: &[Item], folder: &Path, name: Name) {
        let mut module = Module::default();
        for item in items.iter().filter(|item| !is_for_tests(attributes(item))) {
            match item {
                Item::Mod(inner) => {
                    let child = inner.ident.to_string();
                    module.items.insert(child.clone());
                    let path = [&name[..], std::slice::from_ref(&child)].concat();
                    match &inner.content {
                        Some((_, items)) => self.add(items, &folder.join(&child), path),
                        None => {
                            let own = folder.join(&child);
                            let file = own.with_extension("rs");
                            let file = if file.exists() { file } else { own.join("mod.rs") };
                            self.add_file(&file, &own, path);
                        }
                    }
                }
                Item::Use(item) => bring_in(&item.tree, &mut Vec::new(), &mut module),
                other => {
                    module.items.extend(declared(other));
                    Paths(&mut module.named).visit_item(other);
                }
            }
        }
        let known = self.0.entry(name).or_default();
        known.items.extend(module.items);
        known.used.extend(module.used);
        known.globs.extend(module.globs);
        known.named.extend(module.named);
    }

    /// Returns every arrow: from a module to a module or item that it names, in absolute paths, except to itself.
    pub(super) fn arrows(&self) -> BTreeSet<(Name, Name)> {
        let mut arrows = BTreeSet::new();
        for (name, module) in &self.0 {
            let brought = module.used.values().chain(&module.globs);
            for path in module.named.iter().chain(brought) {
                if let Some(target) = self.absolute(name, path) {
                    let target = self.origin(target, 0);
                    if !target.is_empty() && target != *name {
                        arrows.insert((name.clone(), target));
                    }
                }
            }
        }
        arrows
    }

    /// Returns the direct submodules of a module.
    pub(super) fn children(&self, parent: &[String]) -> Vec<&str> {
        let is_child = |name: &&Name| name.len() == parent.len() + 1 && name.starts_with(parent);
        self.0.keys().filter(is_child).map(|name| name[parent.len()].as_str()).collect()
    }

    /// Returns all modules.
    pub(super) fn modules(&self) -> impl Iterator<Item = &Name> {
        self.0.keys()
    }

    /// Returns the absolute form of a path in a module; `None` for a foreign crate.
    fn absolute(&self, module: &[String], path: &[String]) -> Option<Name> {
        let first = path.first()?;
        match first.as_str() {
            "crate" => Some([crate_root(module), &path[1..]].concat()),
            "self" => Some([module, &path[1..]].concat()),
            "super" => {
                let parent = module.split_last()?.1;
                let rest = &path[1..];
                match rest.first().is_some_and(|next| next == "super") {
                    true => self.absolute(parent, rest),
                    false => Some([parent, rest].concat()),
                }
            }
            // Another of our crates, a name of this module, or an imported one.
            own => {
                if let Some((.., root)) = CRATES.iter().find(|(name, ..)| *name == own) {
                    return Some([&owned(root), &path[1..]].concat());
                }
                let here = self.0.get(module)?;
                if here.items.contains(own) {
                    return Some([module, path].concat());
                }
                // A path that begins with its own name again names another crate.
                let brought = here.used.get(own).filter(|brought| brought.first() != Some(first))?;
                let brought = self.absolute(module, brought)?;
                Some([&brought[..], &path[1..]].concat())
            }
        }
    }

    /// Returns the declaration of an item that may be named through re-exports.
    fn origin(&self, path: Name, depth: usize) -> Name {
        for length in (0..path.len()).rev() {
            let Some(module) = self.0.get(&path[..length]) else { continue };
            let (item, rest) = (&path[length], &path[length + 1..]);
            if module.items.contains(item) || depth > 8 {
                return path;
            }
            let through = module.used.get(item).and_then(|brought| self.absolute(&path[..length], brought));
            let by_glob = || {
                module.globs.iter().find_map(|glob| {
                    let from = self.absolute(&path[..length], glob)?;
                    let has = self.0.get(&from).is_some_and(|m| m.items.contains(item) || m.used.contains_key(item));
                    has.then(|| [&from[..], std::slice::from_ref(item)].concat())
                })
            };
            return match through.or_else(by_glob) {
                Some(from) => self.origin([&from[..], rest].concat(), depth + 1),
                None => path,
            };
        }
        path
    }
}

/// Returns the root of a module's crate.
fn crate_root(module: &[String]) -> &[String] {
    let is_room = module.first().is_some_and(|first| CRATES.iter().any(|(.., root)| *root == [first.as_str()]));
    &module[..usize::from(is_room)]
}

fn owned(name: &[&str]) -> Name {
    name.iter().map(|part| (*part).to_owned()).collect()
}

/// Collects paths in code, and in the arguments of macros.
struct Paths<'a>(&'a mut BTreeSet<Name>);

impl<'ast> Visit<'ast> for Paths<'_> {
    fn visit_path(&mut self, path: &'ast syn::Path) {
        self.0.insert(path.segments.iter().map(|segment| segment.ident.to_string()).collect());
        visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, call: &'ast syn::Macro) {
        self.tokens(call.tokens.clone());
        visit::visit_macro(self, call);
    }

    fn visit_item_macro(&mut self, item: &'ast syn::ItemMacro) {
        self.tokens(item.mac.tokens.clone());
    }

    fn visit_item_use(&mut self, item: &'ast syn::ItemUse) {
        let mut inside = Module::default();
        bring_in(&item.tree, &mut Vec::new(), &mut inside);
        self.0.extend(inside.used.into_values().chain(inside.globs));
    }

    fn visit_item(&mut self, item: &'ast Item) {
        if !is_for_tests(attributes(item)) {
            visit::visit_item(self, item);
        }
    }

    fn visit_impl_item_fn(&mut self, item: &'ast syn::ImplItemFn) {
        if !is_for_tests(&item.attrs) {
            visit::visit_impl_item_fn(self, item);
        }
    }
}

impl Paths<'_> {
    /// Collects each run of names joined by `::`.
    fn tokens(&mut self, tokens: TokenStream) {
        let (mut path, mut colons) = (Name::new(), 0);
        for token in tokens {
            match token {
                TokenTree::Ident(name) if path.is_empty() || colons == 2 => {
                    path.push(name.to_string());
                    colons = 0;
                }
                TokenTree::Punct(sign) if sign.as_char() == ':' && !path.is_empty() && colons < 2 => colons += 1,
                other => {
                    self.0.insert(std::mem::take(&mut path));
                    colons = 0;
                    match other {
                        TokenTree::Ident(name) => path.push(name.to_string()),
                        TokenTree::Group(group) => self.tokens(group.stream()),
                        TokenTree::Punct(_) | TokenTree::Literal(_) => {}
                    }
                }
            }
        }
        self.0.insert(path);
    }
}

/// Collects the names and globs of a `use`.
fn bring_in(tree: &UseTree, before: &mut Name, module: &mut Module) {
    let with = |before: &Name, last: String| {
        let mut path = before.clone();
        // `use a::{self}` imports `a`.
        if last != "self" || path.is_empty() {
            path.push(last);
        }
        path
    };
    match tree {
        UseTree::Path(path) => {
            before.push(path.ident.to_string());
            bring_in(&path.tree, before, module);
            before.pop();
        }
        UseTree::Name(name) => {
            let path = with(before, name.ident.to_string());
            let brought = path.last().expect("a use names something").clone();
            module.used.insert(brought, path);
        }
        UseTree::Rename(name) => {
            let path = with(before, name.ident.to_string());
            // `as _` introduces no name, but it is an arrow.
            let brought = if name.rename == "_" { format!("_{}", path.join("::")) } else { name.rename.to_string() };
            module.used.insert(brought, path);
        }
        UseTree::Glob(_) => module.globs.push(before.clone()),
        UseTree::Group(group) => group.items.iter().for_each(|tree| bring_in(tree, before, module)),
    }
}

/// Returns the name that an item declares.
fn declared(item: &Item) -> Option<String> {
    let name = match item {
        Item::Const(item) => &item.ident,
        Item::Enum(item) => &item.ident,
        Item::Fn(item) => &item.sig.ident,
        Item::Macro(item) => item.ident.as_ref()?,
        Item::Static(item) => &item.ident,
        Item::Struct(item) => &item.ident,
        Item::Trait(item) => &item.ident,
        Item::Type(item) => &item.ident,
        Item::Union(item) => &item.ident,
        _ => return None,
    };
    Some(name.to_string())
}

fn attributes(item: &Item) -> &[Attribute] {
    match item {
        Item::Const(item) => &item.attrs,
        Item::Enum(item) => &item.attrs,
        Item::Fn(item) => &item.attrs,
        Item::Impl(item) => &item.attrs,
        Item::Macro(item) => &item.attrs,
        Item::Mod(item) => &item.attrs,
        Item::Static(item) => &item.attrs,
        Item::Struct(item) => &item.attrs,
        Item::Trait(item) => &item.attrs,
        Item::Type(item) => &item.attrs,
        Item::Use(item) => &item.attrs,
        _ => &[],
    }
}

/// Returns whether an item only exists in tests: `#[cfg(test)]`.
fn is_for_tests(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| match &attribute.meta {
        Meta::List(list) if list.path.is_ident("cfg") => {
            let condition = list.tokens.to_string().replace(' ', "");
            // A test may also require a feature.
            condition == "test" || condition.starts_with("all(test,")
        }
        _ => attribute.path().is_ident("test"),
    })
}
