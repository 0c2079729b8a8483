//! What of a spec can be judged although its form has faults elsewhere.
//!
//! Where a value is at fault its default stands in for it, and whatever is judged by that would be told of a fault that
//! is none. So a spec falls into areas: each key of the book with all below it, and each section. What stands in an
//! area with a fault of form is not judged, nor what rests on such an area.

use super::node::{YamlNode, YamlValue};
use crate::error::did_you_mean;
use std::collections::BTreeSet;

/// A part of a spec that is judged or not as a whole.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Area {
    /// A key of the book.
    Key(String),
    /// A section, by its index.
    Section(usize),
}

/// The areas of a spec, and which of them have faults of form.
#[derive(Clone, Debug)]
pub(super) struct Areas {
    /// By where they start, line and column.
    starts: Vec<((usize, usize), Area)>,
    at_fault: BTreeSet<Area>,
}

/// The keys that others rest on.
const RESTED_ON: [&str; 6] = ["answers", "grades", "page", "purpose", "walkthrough", "words"];

impl Areas {
    /// The areas of a spec with faults of form at these places.
    pub(super) fn new(tree: &YamlNode, faults: impl Iterator<Item = (usize, usize)>) -> Self {
        let mut areas = Self { starts: starts(tree), at_fault: BTreeSet::new() };
        areas.at_fault = faults.filter_map(|place| areas.area(place)).collect();
        // A key that nobody knows may have been meant as one that others rest on.
        let meant = areas.at_fault.iter().filter_map(|area| match area {
            Area::Key(key) => RESTED_ON.into_iter().find(|known| did_you_mean(key, [*known]).is_some()),
            Area::Section(_) => None,
        });
        let meant: Vec<Area> = meant.map(|key| Area::Key(key.to_owned())).collect();
        areas.at_fault.extend(meant);
        areas
    }

    /// Whether what is found wrong with the value at this place is a fault whatever is wrong elsewhere. What only
    /// stands in for a value has no place.
    pub(super) fn is_judged(&self, line: usize, column: usize) -> bool {
        let has_fault = |key: &str| self.at_fault.contains(&Area::Key(key.to_owned()));
        let has_section = || self.at_fault.iter().any(|area| matches!(area, Area::Section(_)));
        let area = self.area((line, column)).filter(|area| line > 0 && !self.at_fault.contains(area));
        match area {
            None => false,
            Some(Area::Section(_)) => !has_fault("grades") && !has_fault("walkthrough"),
            Some(Area::Key(key)) => match key.as_str() {
                "language" => !has_fault("words"),
                "walkthrough" => !has_section(),
                "sections" => !has_section() && !["answers", "page", "purpose"].into_iter().any(has_fault),
                _ => true,
            },
        }
    }

    /// The area that a place lies in.
    fn area(&self, place: (usize, usize)) -> Option<Area> {
        let next = self.starts.partition_point(|(start, _)| *start <= place);
        next.checked_sub(1).map(|index| self.starts[index].1.clone())
    }
}

fn starts(tree: &YamlNode) -> Vec<((usize, usize), Area)> {
    let at = |node: &YamlNode| {
        let [line, column, _] = node.place();
        (line, column)
    };
    let mut starts = Vec::new();
    let YamlValue::Group(entries) = &tree.value else { return starts };
    for (key, value) in entries {
        let YamlValue::Text(name) = &key.value else { continue };
        starts.push((at(key), Area::Key(name.clone())));
        if let ("sections", YamlValue::List(sections)) = (name.as_str(), &value.value) {
            starts.extend(sections.iter().enumerate().map(|(index, section)| (at(section), Area::Section(index))));
        }
    }
    starts.sort();
    starts
}
