//! Marks of assumptions followed to their ends.

use super::mark::Marked;
use super::view::{Arrow, Role, View};
use crate::logic::argument::Step;
use crate::logic::argument::{Branch, Branches, Contradiction, End, Inference, Node, Origin};

impl Marked for Branches {
    fn mark(&self, _: &Step, view: &mut View) {
        self.branches.iter().for_each(|branch| mark_branch(&self.origin, branch, view));
    }

    fn views(&self, _: &Step) -> Vec<View> {
        let of = |branch| {
            let mut view = View::default();
            mark_branch(&self.origin, branch, &mut view);
            view
        };
        self.branches.iter().map(of).collect()
    }
}

fn mark_branch(origin: &Origin, branch: &Branch, view: &mut View) {
    match origin {
        Origin::House(house, _) => view.houses.push(*house),
        Origin::Fish { digit, base, cover, cells } => {
            view.houses.clone_from(base);
            view.crossing.clone_from(cover);
            view.mark_digit(cells, *digit, Role::Pattern);
        }
        Origin::Cell(_) | Origin::Candidate(_) | Origin::Contradiction => {}
    }
    let node = |index: usize| Node::single(branch.implications[index].assertion.candidate);
    for (index, implication) in branch.implications.iter().enumerate() {
        let assertion = implication.assertion;
        let role = match (&implication.inference, assertion.holds) {
            (Inference::Assumed, _) => Role::Assumed,
            (_, true) => Role::Pattern,
            (_, false) => Role::Counterpart,
        };
        view.mark(assertion.candidate, role);
        if let Inference::Step(step) = &implication.inference {
            step.argument.mark(step, view);
        }
        for &premise in &implication.premises {
            view.links.push(Arrow { from: node(premise), to: node(index), strong: assertion.holds });
        }
    }
    if let End::Contradiction(Contradiction::NoPlace(house, _)) = branch.end {
        view.crossing.push(house);
    }
}
