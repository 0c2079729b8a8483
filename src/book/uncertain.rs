//! Records the keys whose values are uncertain because of faults in the form of the spec.
//!
//! A value of the wrong kind is replaced by another, and a misspelt key is missing. A check that compares several
//! values is made only if all of them are certain; otherwise it could report false faults. Faults of a value by itself
//! are always reported.

use super::node::{YamlNode, YamlValue, below};
use std::collections::{BTreeMap, BTreeSet};

/// A node with an uncertain value, or the name of one of its keys that has one.
pub(super) type UncertainNode = (*const YamlNode, Option<&'static str>);

/// The uncertain keys of a spec, each with its parents: `sections/2/board`. Entries of lists are counted from 0.
#[derive(Clone, Debug, Default)]
pub(super) struct UncertainKeys(BTreeSet<String>);

impl UncertainKeys {
    /// Returns the keys at these nodes of a tree.
    pub(super) fn new(tree: &YamlNode, nodes: &BTreeSet<UncertainNode>) -> Self {
        let mut by_node: BTreeMap<*const YamlNode, Vec<Option<&str>>> = BTreeMap::new();
        nodes.iter().for_each(|&(node, key)| by_node.entry(node).or_default().push(key));
        let mut keys = Self::default();
        keys.collect(tree, "", &by_node);
        keys
    }

    fn collect(&mut self, node: &YamlNode, path: &str, by_node: &BTreeMap<*const YamlNode, Vec<Option<&str>>>) {
        let marked = by_node.get(&std::ptr::from_ref(node)).into_iter().flatten();
        self.0.extend(marked.map(|key| key.map_or_else(|| path.to_owned(), |key| below(path, key))));
        match &node.value {
            YamlValue::List(nodes) => {
                for (index, node) in nodes.iter().enumerate() {
                    self.collect(node, &below(path, &index.to_string()), by_node);
                }
            }
            YamlValue::Group(entries) => {
                for (key, value) in entries {
                    let YamlValue::Text(name) = &key.value else { continue };
                    let path = below(path, name);
                    self.collect(key, &path, by_node);
                    self.collect(value, &path, by_node);
                }
            }
            _ => {}
        }
    }

    /// Adds a key.
    pub(super) fn insert(&mut self, key: String) {
        self.0.insert(key);
    }

    /// Returns whether neither the key nor any parent or child of it is uncertain.
    pub(super) fn is_certain(&self, key: &str) -> bool {
        let mut above = key.match_indices('/').map(|(end, _)| &key[..end]).chain(["", key]);
        let start = below(key, "");
        let is_below = self.0.range(start.clone()..).next().is_some_and(|other| other.starts_with(&start));
        !is_below && !above.any(|key| self.0.contains(key))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_uncertain_with_those_above_and_below_it() {
        let keys = |uncertain: &[&str]| UncertainKeys(uncertain.iter().map(|&key| key.to_owned()).collect());
        let check = |uncertain: &[&str], key: &str, expected: bool| {
            assert_eq!(keys(uncertain).is_certain(key), expected, "{uncertain:?} {key}");
        };
        check(&[], "page", true);
        check(&["page"], "page", false);
        check(&["page"], "page/size", false);
        check(&["page/size"], "page", false);
        check(&["page/size"], "page/margins", true);
        check(&["pages", "page-size"], "page", true);
        check(&["sections/1/board"], "sections", false);
        check(&["sections/1/board"], "sections/1/board/box", false);
        check(&["sections/1/board"], "sections/10/board", true);
        check(&[""], "title", false);
    }
}
