//! Checks each rule against the measurements.

use super::place::{Edge, Leaf, NEAR, length};
use super::report::{Fault, Report};
use super::request::Request;
use super::rule::Rule;
use crate::book::Length;
use crate::book::preset::{Bleed, Colours, PdfKind, Preset};
use crate::error::{counted, quote};
use crate::pdf::{Family, File, Ink, Rect, Shade, Unreadable};
use std::collections::BTreeMap;

/// The kinds of PDF/X that book printers accept, each with the latest version of PDF that it allows.
const X_KINDS: [(&str, (u8, u8)); 4] =
    [("PDF/X-1a:2001", (1, 3)), ("PDF/X-1a:2003", (1, 4)), ("PDF/X-3:2002", (1, 3)), ("PDF/X-3:2003", (1, 4))];

/// Checks a PDF against a printer's requirements.
///
/// # Errors
/// Fails if the file cannot be read.
pub fn preflight(bytes: &[u8], request: Request) -> Result<Report, Unreadable> {
    let file = File::read(bytes, false)?;
    let preset = request.preset;
    let leaves = file.sheets.iter().enumerate();
    let leaves: Vec<Leaf<'_>> = leaves.map(|(index, sheet)| Leaf::new(&file, index, sheet, request)).collect();
    let mut checker = Checker { preset, colours: preset.colours, bleed: preset.bleed, faults: Vec::new() };
    checker.kind(&file);
    checker.pages(&leaves, request);
    checker.sizes(&leaves, request);
    checker.boxes(&file, &leaves);
    checker.places(&leaves);
    for (page, leaf) in (1..).zip(&leaves) {
        checker.ink(page, leaf);
    }
    Ok(checker.report(&file, &leaves))
}

/// Collects the faults of a file.
pub(super) struct Checker {
    pub preset: &'static Preset,
    /// The colours that the printer prints, and the bleed.
    pub colours: Colours,
    pub bleed: Option<Bleed>,
    pub faults: Vec<Fault>,
}

/// The page of a fault, and its number and severity there.
pub(super) struct Occurrence {
    pub page: Option<usize>,
    pub count: usize,
    pub weight: f64,
}

impl Occurrence {
    /// An occurrence in the file as a whole.
    pub(super) const FILE: Self = Self { page: None, count: 1, weight: 0.0 };

    pub(super) fn on(page: usize) -> Self {
        Self { page: Some(page), count: 1, weight: 0.0 }
    }
}

impl Checker {
    pub(super) fn add(
        &mut self,
        rule: Rule,
        occurrence: Occurrence,
        value: impl Into<String>,
        message: String,
        remedy: impl Into<String>,
    ) {
        let Occurrence { page, count, weight } = occurrence;
        self.faults.push(Fault { rule, page, count, value: value.into(), message, remedy: remedy.into(), weight });
    }

    /// Returns the report on a file with these pages.
    pub(super) fn report(self, file: &File, leaves: &[Leaf<'_>]) -> Report {
        let mut faults = self.faults;
        let order = |fault: &Fault| (fault.rule, fault.page.is_some());
        faults.sort_by(|one, other| {
            let by_weight = || other.weight.total_cmp(&one.weight);
            order(one).cmp(&order(other)).then_with(by_weight).then(one.page.cmp(&other.page))
        });
        let all = |of: fn(&Ink) -> &BTreeMap<u32, usize>| {
            let mut all: BTreeMap<u32, usize> = BTreeMap::new();
            let each = leaves.iter().flat_map(|leaf| of(leaf.ink));
            each.for_each(|(&size, count)| *all.entry(size).or_default() += count);
            all.into_iter().map(|(size, count)| (f64::from(size) / 1_000.0, count)).collect()
        };
        let (width, height) = leaves[0].size();
        Report {
            pages: leaves.len(),
            trim: [width, height].map(|side| (side * 1_000.0).round() / 1_000.0),
            version: format!("{}.{}", file.version.0, file.version.1),
            lines: all(|ink| &ink.lines),
            text: all(|ink| &ink.text),
            faults,
        }
    }

    pub(super) fn kind(&mut self, file: &File) {
        let key = self.preset.key;
        let (major, minor) = file.version;
        let version = format!("PDF {major}.{minor}");
        match self.preset.kind {
            PdfKind::Plain(most_major, most_minor) if file.version > (most_major, most_minor) => {
                let message = format!("the file is {version}");
                let remedy = format!("`{key}` accepts versions up to {most_major}.{most_minor}");
                self.add(Rule::Kind, Occurrence::FILE, version, message, remedy);
            }
            PdfKind::X => {
                let kind = file.kind.as_deref().unwrap_or_default();
                let latest = X_KINDS.iter().find(|(known, _)| *known == kind).map(|(_, latest)| *latest);
                if let Some((most_major, most_minor)) = latest.filter(|&latest| file.version > latest) {
                    let message = format!("this is {version}, newer than {} allows", quote(kind));
                    let remedy = format!("save it as PDF {most_major}.{most_minor}");
                    self.add(Rule::Kind, Occurrence::FILE, version.clone(), message, remedy);
                }
                let is_x = latest.is_some();
                if !is_x || !file.has_intent {
                    let (value, message) = match kind {
                        "" => (version.clone(), format!("the file is {version}, not PDF/X")),
                        _ if is_x => (quote(kind), format!("{} without an output intent", quote(kind))),
                        _ => (quote(kind), format!("the file is {}", quote(kind))),
                    };
                    let remedy =
                        format!("`{key}` requires PDF/X-1a:2001; convert it with Ghostscript: `gs -dPDFX ...`");
                    self.add(Rule::Kind, Occurrence::FILE, value, message, remedy);
                }
                let forbidden = [
                    (
                        file.is_packed,
                        "object streams or cross-reference streams",
                        "save it as PDF 1.3, which has neither",
                    ),
                    (file.has_layers, "layers", "flatten them"),
                ];
                for (_, what, remedy) in forbidden.into_iter().filter(|(is_so, ..)| *is_so) {
                    let message = format!("the file has {what}, which PDF/X-1a forbids");
                    self.add(Rule::Kind, Occurrence::FILE, what, message, remedy);
                }
            }
            _ => {}
        }
        if file.is_encrypted {
            let remedy = format!("save it without a password or restrictions: `{key}` does not accept them");
            self.add(Rule::Encryption, Occurrence::FILE, "encrypted", "the file is encrypted".into(), remedy);
        }
        if self.preset.is_bare {
            if file.has_outline {
                let remedy = "remove it: write `purpose: print`, or export without bookmarks";
                self.add(Rule::Extras, Occurrence::FILE, "outline", "the file has an outline".into(), remedy);
            }
            for (page, sheet) in (1..).zip(&file.sheets).filter(|(_, sheet)| sheet.annotations > 0) {
                let count = sheet.annotations;
                let occurrence = Occurrence { count, weight: count as f64, ..Occurrence::on(page) };
                let what = format!("{count} links, comments or fields");
                let remedy = "remove them: they do not work on paper";
                self.add(Rule::Extras, occurrence, count.to_string(), what, remedy);
            }
        }
        if let Some(most) = self.preset.largest_file.filter(|&most| file.size as u64 > most) {
            let megabytes = |bytes: u64| format!("{} MB", bytes.div_ceil(1_000_000));
            let value = megabytes(file.size as u64);
            let message = format!("the file has {value}");
            let remedy = format!("`{key}` accepts at most {}", megabytes(most));
            self.add(Rule::FileSize, Occurrence::FILE, value, message, remedy);
        }
    }

    fn pages(&mut self, leaves: &[Leaf<'_>], Request { binding, paper, .. }: Request) {
        let (key, count) = (self.preset.key, leaves.len());
        let (width, height) = leaves[0].size();
        let limits = self.preset.pages((length(width), length(height)), binding, paper);
        if let Some((least, most)) = limits.filter(|&(least, most)| !(least..=most).contains(&count)) {
            let message = counted(count, "page");
            let remedy = format!("`{key}` binds {least} to {most} pages of this size");
            self.add(Rule::Pages, Occurrence::FILE, count.to_string(), message, remedy);
        }
        if self.preset.is_even && !count.is_multiple_of(2) {
            let message = format!("{}, an odd number", counted(count, "page"));
            self.add(Rule::Even, Occurrence::FILE, count.to_string(), message, "add a blank page at the end");
        }
        if self.preset.ends_blank && leaves.last().is_some_and(|leaf| !leaf.ink.is_blank()) {
            let remedy = format!("leave it blank: `{key}` prints its own mark there");
            self.add(Rule::Blank, Occurrence::on(count), "printed", "the last page is not blank".into(), remedy);
        }
        if let Some(most) = self.preset.most_blank {
            let mut run = 0;
            for (page, leaf) in (1..).zip(leaves) {
                run = if leaf.ink.is_blank() { run + 1 } else { 0 };
                let is_end = leaves.get(page).is_none_or(|next| !next.ink.is_blank());
                if run > most && is_end {
                    let occurrence = Occurrence { count: run, weight: run as f64, ..Occurrence::on(page + 1 - run) };
                    let message = format!("{run} blank pages in a row");
                    let remedy = format!("`{key}` accepts at most {most}");
                    self.add(Rule::Blank, occurrence, run.to_string(), message, remedy);
                }
            }
        }
    }

    fn sizes(&mut self, leaves: &[Leaf<'_>], request: Request) {
        let key = self.preset.key;
        let first = leaves[0].size();
        let inches = |(width, height): (f64, f64)| {
            let (width, height) = (length(width), length(height));
            format!("{} x {} in", width.inches(), height.inches())
        };
        if !request.takes((length(first.0), length(first.1))) {
            let message = format!("the page size is {} ({} x {})", inches(first), length(first.0), length(first.1));
            let remedy = match request.size {
                Some((width, height)) => {
                    format!("make them {} x {} in ({width} x {height})", width.inches(), height.inches())
                }
                None => format!("`{key}` prints {}", self.preset.trims_in_words(request.binding)),
            };
            self.add(Rule::Size, Occurrence::FILE, inches(first), message, remedy);
        }
        for (page, leaf) in (1..).zip(leaves) {
            let size = leaf.size();
            if (size.0 - first.0).abs() > 0.5 || (size.1 - first.1).abs() > 0.5 {
                let message = format!("{}, but page 1 has {}", inches(size), inches(first));
                self.add(Rule::Size, Occurrence::on(page), inches(size), message, "make all pages the same size");
            }
        }
    }

    pub(super) fn boxes(&mut self, file: &File, leaves: &[Leaf<'_>]) {
        let is_within = |inner: Rect, outer: Rect| outer.grown(NEAR).contains(inner);
        for (page, (sheet, leaf)) in (1..).zip(file.sheets.iter().zip(leaves)) {
            let is_sound = is_within(leaf.trim, leaf.bleed) && is_within(leaf.bleed, sheet.media);
            if !is_sound {
                let message = "the trim box extends beyond the bleed box or the sheet".to_owned();
                let remedy = "put TrimBox inside BleedBox, and BleedBox inside MediaBox";
                self.add(Rule::Boxes, Occurrence::on(page), "outside", message, remedy);
            } else if self.preset.kind == PdfKind::X && sheet.trim.is_none() {
                let message = "no trim box".to_owned();
                self.add(Rule::Boxes, Occurrence::on(page), "none", message, "PDF/X requires a TrimBox on every page");
            }
        }
    }

    /// Checks for marks beyond the page, over its edge, or too close to it.
    fn places(&mut self, leaves: &[Leaf<'_>]) {
        let bleeds = self.preset.bleed.is_some() && leaves.iter().any(Leaf::bleeds);
        let clearance = if bleeds { self.preset.clearance_with_bleed } else { self.preset.clearance };
        let gutter = self.preset.gutter(leaves.len());
        for (page, leaf) in (1..).zip(leaves) {
            self.edges(page, leaf, |edge| if edge == Edge::Spine { gutter } else { clearance });
        }
    }

    /// Checks for marks that are over the edges of a page, or too close to them.
    pub(super) fn edges(&mut self, page: usize, leaf: &Leaf<'_>, limit: impl Fn(Edge) -> Length) {
        self.beyond(page, leaf);
        let mut close: BTreeMap<&str, (Edge, f64, usize)> = BTreeMap::new();
        for mark in leaf.ink.marks.iter().filter(|mark| mark.intersection(leaf.trim).is_some()) {
            for (edge, distance) in leaf.distances(*mark) {
                let is_off = distance < NEAR && self.bleed.is_some();
                if !is_off && distance < limit(edge).points() - NEAR {
                    let (_, least, count) = close.entry(edge.word()).or_insert((edge, f64::MAX, 0));
                    (*least, *count) = (least.min(distance), *count + 1);
                }
            }
        }
        for (edge, least, count) in close.into_values() {
            let limit = limit(edge);
            let rule = if edge == Edge::Spine { Rule::Gutter } else { Rule::Distance };
            let occurrence = Occurrence { count, weight: limit.points() - least, ..Occurrence::on(page) };
            let inches = format!("{} in", length(least).inches());
            let message = format!("ink {inches} ({}) from the {}", length(least), edge.word());
            let remedy = format!("`{}` requires {} in ({limit}) or more", self.preset.key, limit.inches());
            self.add(rule, occurrence, inches, message, remedy);
        }
    }

    /// Checks for ink beyond the page or over its edge.
    fn beyond(&mut self, page: usize, leaf: &Leaf<'_>) {
        let Some(bleed) = self.bleed else { return };
        let wanted = bleed.width.points();
        let (mut outside, mut short): (usize, Option<(Edge, f64)>) = (0, None);
        for mark in &leaf.ink.marks {
            if mark.intersection(leaf.trim.grown(-NEAR)).is_none() {
                // Ink within the bleed is cut off; ink beyond it is printer's marks.
                outside += usize::from(mark.intersection(leaf.trim.grown(wanted)).is_none_or(|seen| seen != *mark));
                continue;
            }
            for (edge, distance) in leaf.distances(*mark) {
                let is_off = distance < NEAR && (edge != Edge::Spine || bleed.is_at_spine);
                if is_off && -distance < wanted - 0.5 {
                    let is_worse = short.is_none_or(|(_, known)| -distance < known);
                    short = if is_worse { Some((edge, -distance)) } else { short };
                }
            }
        }
        if outside > 0 {
            let occurrence = Occurrence { count: outside, weight: outside as f64, ..Occurrence::on(page) };
            let message = format!("{} beyond the page", counted(outside, "mark"));
            let remedy = "remove crop marks, colour bars and similar marks";
            self.add(Rule::Marks, occurrence, outside.to_string(), message, remedy);
        }
        if let Some((edge, reaches)) = short {
            let reaches = reaches.max(0.0);
            let occurrence = Occurrence { weight: wanted - reaches, ..Occurrence::on(page) };
            let value = format!("{} in", length(reaches).inches());
            let message = format!("ink crosses the {} but ends {value} beyond it", edge.word());
            let remedy = format!(
                "extend it {} in ({}) beyond the trim, or keep it away from the edge",
                bleed.width.inches(),
                bleed.width
            );
            self.add(Rule::Bleed, occurrence, value, message, remedy);
        }
    }

    pub(super) fn ink(&mut self, page: usize, leaf: &Leaf<'_>) {
        let key = self.preset.key;
        let points = |thousandths: u32| format!("{} pt", (f64::from(thousandths) / 10.0).round() / 100.0);
        let limits = [
            (Rule::Line, &leaf.ink.lines, self.preset.thinnest_line, "line", "thin", "make it thicker"),
            (Rule::Text, &leaf.ink.text, self.preset.smallest_text, "text", "small", "make it larger"),
        ];
        for (rule, found, least, what, how, remedy) in limits {
            // Files round to a hundredth of a point.
            let limit = (least * 10).saturating_sub(10);
            let count: usize = found.range(..limit).map(|(_, count)| count).sum();
            if let Some((&worst, _)) = found.range(..limit).next() {
                let weight = f64::from(limit - worst);
                let value = points(worst);
                let message = match what {
                    "line" => format!("{} too {how}, down to {value}", counted(count, what)),
                    _ => format!("text of {value}"),
                };
                let remedy = format!("{remedy}: `{key}` requires {} or more", points(least * 10));
                self.add(rule, Occurrence { count, weight, ..Occurrence::on(page) }, value, message, remedy);
            }
        }
        self.colours(page, leaf);
        for face in &leaf.ink.missing_faces {
            let face = quote(face);
            let message = format!("the font {face} is not embedded");
            let remedy = "embed it: the printer would replace it";
            self.add(Rule::Face, Occurrence::on(page), face, message, remedy);
        }
        if self.preset.is_flat {
            for (what, &count) in &leaf.ink.transparent {
                let occurrence = Occurrence { count, weight: count as f64, ..Occurrence::on(page) };
                self.add(Rule::Transparency, occurrence, *what, format!("{what}, {count} times"), "flatten it");
            }
        }
        if self.preset.kind == PdfKind::X && leaf.ink.groups > 0 {
            let count = leaf.ink.groups;
            let occurrence = Occurrence { count, weight: count as f64, ..Occurrence::on(page) };
            let message = format!("{}, which PDF/X-1a forbids", counted(count, "transparency group"));
            self.add(Rule::Transparency, occurrence, "transparency group", message, "flatten it");
        }
        let limit = self.preset.ink_limit;
        let heavy = || leaf.ink.coverage.range(limit + 1..);
        if let Some((percent, _)) = heavy().next_back() {
            let count = heavy().map(|(_, count)| count).sum();
            let occurrence = Occurrence { count, weight: f64::from(*percent), ..Occurrence::on(page) };
            let message = format!("a colour of {percent} % ink in total");
            let remedy = format!("mix it with less ink: `{key}` accepts at most {limit} %");
            self.add(Rule::Coverage, occurrence, format!("{percent} %"), message, remedy);
        }
        for (&(fineness, ..), &count) in
            leaf.ink.images.iter().filter(|((fineness, ..), _)| *fineness + 1 < self.preset.resolution)
        {
            let occurrence = Occurrence { count, weight: -f64::from(fineness), ..Occurrence::on(page) };
            let value = format!("{fineness} pixels per inch");
            let remedy =
                format!("use a larger image, or print it smaller: `{key}` requires {}", self.preset.resolution);
            self.add(Rule::Resolution, occurrence, value.clone(), format!("an image of {value}"), remedy);
        }
        for what in &leaf.ink.skipped {
            let remedy = "part of the page was not checked; save the file again";
            self.add(Rule::Content, Occurrence::on(page), *what, (*what).to_owned(), remedy);
        }
    }

    fn colours(&mut self, page: usize, leaf: &Leaf<'_>) {
        let is_black_only = self.colours == Colours::Black;
        let is_x = self.preset.kind == PdfKind::X;
        let is_profiled = |family: Family| match family {
            Family::Profile => is_x || is_black_only,
            Family::Rgb => is_x,
            _ => false,
        };
        for (&(part, shade, family), &count) in &leaf.ink.shades {
            let weight = count as f64;
            let occurrence = || Occurrence { count, weight, ..Occurrence::on(page) };
            let times = if count == 1 { String::new() } else { format!(", {count} times") };
            let word = part.word();
            match shade {
                Shade::Grey(dark) if is_black_only => {
                    let value = format!("{dark} % black");
                    let remedy = "make it full black, or a black pattern: a press prints grey as dots";
                    self.add(Rule::Colour, occurrence(), value.clone(), format!("{word} in {value}{times}"), remedy);
                }
                Shade::Coloured if is_black_only => {
                    let remedy = "make it black: the inside is printed in one ink";
                    self.add(Rule::Colour, occurrence(), "colour", format!("{word} in colour{times}"), remedy);
                }
                Shade::Rich if is_black_only => {
                    let remedy = "use only black ink: several inks blur if they do not align";
                    self.add(
                        Rule::RichBlack,
                        occurrence(),
                        "rich black",
                        format!("{word} in black mixed from several inks{times}"),
                        remedy,
                    );
                }
                Shade::White => {}
                _ if is_profiled(family) => {
                    let value = if family == Family::Rgb { "RGB" } else { "a profile" };
                    let remedy = "use black ink (DeviceGray or K): other colours may print too light";
                    self.add(Rule::Colour, occurrence(), value, format!("{word} in black by {value}{times}"), remedy);
                }
                _ => {}
            }
        }
        for (&(_, is_coloured, family), &count) in &leaf.ink.images {
            if (is_coloured && is_black_only) || is_profiled(family) {
                let occurrence = Occurrence { count, weight: count as f64, ..Occurrence::on(page) };
                let value = if is_coloured { "colour" } else { "a profile" };
                let remedy = "make it grey (DeviceGray) or black and white";
                self.add(Rule::Colour, occurrence, value, format!("an image in {value}"), remedy);
            }
        }
    }
}
