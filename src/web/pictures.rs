//! The pictures of steps, as the walkthroughs of the website show them, with the colours of their page.

use crate::board::{Candidate, Sheet};
use crate::draw::{Picture, Theme, diagram, scene};
use crate::explain::{Coordinates, Degree, Narrator};
use crate::logic::{Mark, Proved, Role, Step, View, views};
use serde_json::{Map, Value, json};

/// Adds the pictures of a step, as far as the degree reveals it: `picture` for the first, and `pictures` with their
/// captions if a step has several.
pub(super) fn add_pictures(
    answer: &mut Map<String, Value>,
    (narrator, coordinates): (&Narrator<'_>, Coordinates),
    step: &Proved<Step>,
    degree: Degree,
) {
    let of_degree = |view: View| match degree {
        Degree::Step => view,
        _ => without_conclusion(view),
    };
    let candidates = &step.before().candidates;
    let views: Vec<View> = views(step).into_iter().map(|view| of_degree(view.within(candidates))).collect();
    let is_case = views.len() > 1;
    let mut pictures = (1..).zip(&views).map(|(number, view)| {
        let caption = is_case.then(|| narrator.case(number));
        let shown = narrator.shown(view);
        let title = caption.as_ref().map_or_else(|| shown.clone(), |caption| format!("{caption}: {shown}"));
        (diagram(step, view, coordinates).page_svg(Theme::of_page(), Some(&title)), caption)
    });
    let Some((first, caption)) = pictures.next() else { return };
    if is_case {
        let each = |(picture, caption)| json!({ "picture": picture, "caption": caption });
        let rest: Vec<Value> = pictures.map(each).collect();
        let all = [json!({ "picture": first, "caption": caption })].into_iter().chain(rest);
        answer.insert("pictures".into(), all.collect());
    }
    answer.insert("picture".into(), first.into());
}

/// Returns the pattern of a view: what it removes is not marked, and a digit that it places is only a cell.
fn without_conclusion(mut view: View) -> View {
    let placed = view.marks.iter().filter(|mark| mark.role == Role::Placed).map(|mark| mark.candidate.cell);
    view.blockers.extend(placed);
    view.blockers.sort_unstable();
    view.blockers.dedup();
    view.marks.retain(|mark| !matches!(mark.role, Role::Placed | Role::Eliminated));
    view.rays.clear();
    view
}

/// Returns the picture of a candidate that a filled cell excludes.
pub(super) fn excluded(
    sheet: &Sheet,
    candidate: Candidate,
    seen: &View,
    (narrator, coordinates): (&Narrator<'_>, Coordinates),
) -> String {
    let marks = vec![Mark { candidate, role: Role::Eliminated }];
    let view = View { marks, ..seen.clone() };
    let picture = Picture::solution(&sheet.puzzle, &sheet.filled).with_view(&view).with_labels(coordinates);
    let picture = Picture { pencil: crate::draw::Pencil::Marked, ..picture };
    scene(&picture).page_svg(Theme::of_page(), Some(&narrator.shown(&view)))
}
