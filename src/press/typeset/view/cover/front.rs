//! The front: the title and the art, and at the foot the author and the number of puzzles.

use super::super::fit::{balanced, breakable, lines_of};
use super::art::{Tile, board};
use super::place::{Area, Setting, Side, Texts, em, ems, thousandths};
use super::{CoverContext, CoverFault};
use crate::book::{Entry, Length};

/// Font sizes of titles in tenths of a point.
const TITLES: [i64; 24] = [
    1_200, 1_080, 980, 900, 820, 750, 690, 640, 580, 530, 480, 440, 400, 360, 320, 290, 260, 230, 200, 180, 160, 140,
    120, 100,
];

/// Compromises to try until a title fits: the maximum number of lines, the minimum font size, and the share of the
/// width reserved for the art, in percent.
const TRIES: [(usize, i64, i64); 7] =
    [(2, 400, 97), (3, 320, 88), (3, 260, 76), (4, 230, 62), (5, 160, 46), (8, 120, 30), (16, 100, 0)];

/// The minimum size of the art; smaller art is omitted.
const SMALLEST_ART: Length = Length::millimetres(25);

/// The line pitch of titles, which are set tighter than other texts.
const TITLE_PITCH: i64 = 1_060;

/// Font sizes of subtitles, each with its maximum number of lines.
const SUBTITLES: [(i64, usize); 6] = [(180, 1), (160, 2), (140, 2), (120, 3), (100, 4), (80, 9)];

/// The letter spacing of the number of puzzles, in ems.
const TRACKING: f64 = 0.12;

pub(super) fn lay_out(
    context: &CoverContext<'_>,
    area: Area,
    art: Option<&Entry>,
    (texts, tiles): (&mut Texts, &mut Vec<Tile>),
) -> Result<(), CoverFault> {
    // On a wide page, title and art are side by side.
    let is_wide = area.width.as_micrometres() * 20 > area.height.as_micrometres() * 23;
    let gap = Length::micrometres(area.width.as_micrometres() / 22).max(Length::millimetres(5));
    if is_wide {
        let side = area.height.min(area.width * 52 / 100);
        let (column, beside) = area.split(area.width - side - gap, gap, context.is_from_right());
        let foot = foot(context, column, texts);
        let above = Area { height: column.height - foot - gap, ..column };
        title(context, above, |_| Length::ZERO, texts).ok_or_else(too_long)?;
        let at = Area { y: area.y + (area.height - side) / 2, height: side, ..beside };
        tiles.extend(art.map(|entry| board(&entry.puzzle, &context.palette, at)).unwrap_or_default());
        return Ok(());
    }
    let foot = foot(context, area, texts);
    let above = Area { height: area.height - foot - gap, ..area };
    let share = |hundredths: i64| Length::micrometres(area.width.as_micrometres() * hundredths / 100);
    let kept = |hundredths: i64| if hundredths == 0 { Length::ZERO } else { share(hundredths) + gap };
    let used = title(context, above, kept, texts).ok_or_else(too_long)?;
    let free = above.height - used - gap;
    let side = free.min(area.width);
    if side >= SMALLEST_ART {
        let at = Area { x: area.x + (area.width - side) / 2, y: above.bottom() - side, width: side, height: side };
        tiles.extend(art.map(|entry| board(&entry.puzzle, &context.palette, at)).unwrap_or_default());
    }
    Ok(())
}

fn too_long() -> CoverFault {
    CoverFault {
        message: "the title and subtitle do not fit on the front of the cover".into(),
        remedy: "shorten one of them, or use a larger page".into(),
    }
}

/// Typesets title and subtitle at the top of an area in which `kept` is reserved for art, and returns their height.
fn title(context: &CoverContext<'_>, area: Area, kept: impl Fn(i64) -> Length, texts: &mut Texts) -> Option<Length> {
    let measure = &context.measure.text;
    // A break in a word that is too long becomes a space.
    let title = breakable(&context.plan.title).replace('\u{200b}', " ");
    let subtitle = context.plan.subtitle.as_deref().map(breakable).map(|text| subtitle(context, area, &text));
    let below = subtitle
        .as_ref()
        .map_or(Length::ZERO, |(setting, lines)| em(setting.size, 650) + setting.height(lines.len()) + setting.below());
    let words: Vec<f64> = title.split(' ').map(|word| measure.title_width(word)).collect();
    let longest = words.iter().copied().fold(0.0, f64::max);
    let ink = context.ink("title").line(&title);
    let setting = |size: i64| Setting { pitch: TITLE_PITCH, ..Setting::new("title", size) }.holding(ink);
    // Letters that overhang the ends of their line may extend into the margin.
    let beyond = context.margin - context.clearance;
    let is_within = |size: i64| em(size, thousandths(ink.overhang)) <= beyond;
    let size = TRIES.into_iter().find_map(|(most, least, hundredths)| {
        let room = area.height - kept(hundredths);
        TITLES.into_iter().take_while(|size| *size >= least).find(|&size| {
            let wide = ems(area.width, size);
            let lines = lines_of(words.iter().copied(), wide);
            let high = setting(size).height(lines) + setting(size).below() + below;
            longest <= wide && lines <= most && high <= room && is_within(size)
        })
    })?;
    let lines = balanced(measure, &title, ems(area.width, size));
    let end = texts.set(area, setting(size), lines) + setting(size).below();
    let Some((setting, lines)) = subtitle else { return Some(end - area.y) };
    let at = Area { y: end + em(setting.size, 650), ..area };
    Some(texts.set(at, setting, lines) + setting.below() - area.y)
}

/// Returns the subtitle in the largest font size at which it takes few enough lines.
fn subtitle(context: &CoverContext<'_>, area: Area, text: &str) -> (Setting, Vec<String>) {
    let broken = |size: i64| context.measure.text.broken(text, ems(area.width, size));
    let found = SUBTITLES.into_iter().find(|&(size, most)| broken(size).len() <= most);
    let (size, _) = found.unwrap_or(SUBTITLES[SUBTITLES.len() - 1]);
    (context.holding(Setting::new("subtitle", size), text), broken(size))
}

/// Typesets the author and the number of puzzles at the bottom of an area, side by side if they fit, otherwise one
/// above the other. Returns their height.
fn foot(context: &CoverContext<'_>, area: Area, texts: &mut Texts) -> Length {
    let count = context.count.to_uppercase();
    let size = (area.width.as_micrometres() / 1_270).clamp(80, 120);
    let counted = Setting { side: Side::End, ..context.holding(Setting::new("count", size), &count) };
    let labels = &context.measure.labels;
    let wide = labels.title_width(&count) + TRACKING * count.chars().count() as f64;
    let Some(author) = context.plan.author.as_deref().map(breakable) else {
        texts.stand(area, Setting { side: Side::Start, ..counted }, count);
        return counted.standing(1);
    };
    let named = context.holding(Setting::new("author", size * 14 / 10), &author);
    let beside = ems(area.width, named.size) - wide * size as f64 / named.size as f64 - 2.0;
    if context.measure.text.title_width(&author) <= beside {
        texts.stand(area, named, author);
        texts.stand(area, counted, count);
        return named.standing(1).max(counted.standing(1));
    }
    texts.stand(area, Setting { side: Side::Start, ..counted }, count);
    let above = counted.standing(1) + em(counted.size, 1_000) + named.excess().1;
    let lines = context.measure.text.broken(&author, ems(area.width, named.size));
    let high = named.height(lines.len());
    texts.set(Area { y: area.bottom() - above - high, ..area }, named, lines);
    above + high
}
