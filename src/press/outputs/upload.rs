//! The answers to the questions of a printer's form, for an author who uploads the book.
//!
//! Everything that the program knows is stated with its value, computed as for the files themselves. What only the
//! author can decide is listed at the end.

use super::listing::{FRONT, SAMPLES, front_size, is_sold, unsold};
use super::material::Material;
use super::output::{Job, Output, OutputError, add};
use super::sink::FileSink;
use super::{book, cover};
use crate::book::preset::{Binding, Paper};
use crate::book::{Barcode, ImprintLine, Isbn, Length, Plan, PrintPlan};

pub(super) const UPLOAD: Output = Output {
    key: "upload",
    place: "upload.txt",
    summary: "what to enter in the printer's form",
    names: |plan| is_sold(plan).then(|| UPLOAD.place.to_owned()).into_iter().collect(),
    file_of: |_, _| None,
    explains_steps: false,
    lacks: |plan: &Plan, _: &Material| unsold(plan, UPLOAD.key),
    refuses: |_, _| Vec::new(),
    make,
};

fn make(job: &Job<'_>, sink: &dyn FileSink) -> Result<(), OutputError> {
    let plan = &job.edition.plan;
    let Some(print) = plan.print.filter(|_| is_sold(plan)) else { return Ok(()) };
    let pages = job.page_counts()?;
    let makes = |key: &str| job.outputs.iter().any(|output| output.key == key);
    let mut form = Form(format!("{}: what to enter for {}\n", name(print), plan.title));
    details(&mut form, (plan, print));
    content(&mut form, (plan, print), pages[0], makes(cover::COVER.key));
    if let Some(&pages) = pages.get(1) {
        let second = job.material.press.answers_plan(plan, &job.material.words).filter(|_| makes(cover::COVER.key));
        second_volume(&mut form, (plan, print), pages, second.as_ref());
    }
    price(&mut form, (plan, print), pages[0]);
    if makes("listing") {
        pictures(&mut form, plan);
    }
    yours(&mut form, (plan, print));
    add(sink, UPLOAD.place.to_owned(), form.0.as_bytes())
}

/// The text of the file.
struct Form(String);

/// The width of the names of fields.
const NAMES: usize = 16;

impl Form {
    fn heading(&mut self, heading: &str) {
        self.0 += &format!("\n{heading}\n");
    }

    /// Adds a field; the lines of its value stand below each other.
    fn field(&mut self, name: &str, value: impl AsRef<str>) {
        let name = format!("{name}:");
        for (index, line) in value.as_ref().lines().enumerate() {
            let name = if index == 0 { name.as_str() } else { "" };
            self.0 += &format!("{name:NAMES$}{line}\n");
        }
    }
}

fn name(print: PrintPlan) -> &'static str {
    print.preset.service.map_or("", |service| service.name)
}

fn details(form: &mut Form, (plan, print): (&Plan, PrintPlan)) {
    form.heading("DETAILS");
    form.field("Language", language(&plan.language));
    form.field("Title", &plan.title);
    form.field("Subtitle", plan.subtitle.as_deref().unwrap_or("leave empty"));
    if let Some(series) = &plan.series {
        form.field("Series", format!("{}, volume {}", series.name, series.volume));
    }
    if let Some(edition) = &plan.edition {
        form.field("Edition", edition);
    }
    form.field("Author", plan.author.as_deref().unwrap_or("your name; the book prints none"));
    isbn(form, plan.isbn.as_ref());
    if let Some(Some(publisher)) = plan.imprint.get(&ImprintLine::Publisher) {
        form.field("Imprint", publisher);
    }
    if let Some(rights) = &plan.rights {
        form.field("Copyright", rights);
    }
    if print.preset.service.is_some_and(|service| service.asks_low_content) {
        form.field("Low content", "no: a puzzle book is a regular book");
    }
    let is_large = plan.enlargement > 1;
    let large = if is_large { "yes: letters of 14 points and more, digits of 16 points and more" } else { "no" };
    form.field("Large print", large);
    if let Some(text) = plan.cover.as_ref().and_then(|cover| cover.text.as_ref()) {
        form.field("Description", text);
    }
}

/// Returns the English name of a language by its tag, or the tag itself.
fn language(tag: &str) -> &str {
    match tag.split('-').next().unwrap_or(tag) {
        "en" => "English",
        "de" => "German",
        "es" => "Spanish",
        "fr" => "French",
        "it" => "Italian",
        "nl" => "Dutch",
        _ => tag,
    }
}

/// Returns a size in inches and in millimetres.
fn size((width, height): (Length, Length)) -> String {
    format!("{} x {} in ({width} x {height})", width.inches(), height.inches())
}

fn binding(print: PrintPlan) -> &'static str {
    match print.binding {
        Binding::Paperback => "paperback",
        Binding::Hardcover => "hardcover",
    }
}

fn paper(print: PrintPlan) -> &'static str {
    match print.paper {
        Paper::White => "white",
        Paper::Cream => "cream",
    }
}

/// The value for a book whose cover the program does not make.
const OWN_COVER: &str = "your own, made with the printer's template for this number of pages";

fn isbn(form: &mut Form, isbn: Option<&Isbn>) {
    match isbn {
        Some(isbn) => form.field("ISBN", format!("{isbn}, your own")),
        None => form.field("ISBN", "the printer's free one; the book prints none"),
    }
}

fn content(form: &mut Form, (plan, print): (&Plan, PrintPlan), pages: usize, has_cover: bool) {
    form.heading("CONTENT");
    form.field("Manuscript", book::PDF.place);
    form.field("Binding", binding(print));
    form.field("Interior", "black and white");
    form.field("Paper", paper(print));
    form.field("Trim size", size((plan.geometry.width, plan.geometry.height)));
    form.field("Bleed", "no bleed");
    form.field("Pages", pages.to_string());
    let direction = match (plan.is_from_right(), plan.is_reversed()) {
        (false, _) => "left to right",
        (true, false) => "right to left",
        (true, true) => "right to left: reverse bound, with the pages of the file in reverse order",
    };
    form.field("Read from", direction);
    let Some(sheet) = plan.cover_sheet(pages).filter(|_| has_cover) else {
        form.field("Cover", OWN_COVER);
        return;
    };
    form.field("Cover", format!("{}, {} with {}", cover::COVER.place, size(sheet.whole()), sheet.edge()));
    form.field("Spine", format!("{} in ({})", sheet.spine.inches(), sheet.spine));
    form.field(
        "Barcode",
        match plan.cover.as_ref().map(|cover| cover.barcode) {
            Some(Barcode::Isbn) => "on the cover: it has that of the ISBN",
            Some(Barcode::Space) => "by the printer, in the corner of the back that is left empty",
            _ => "none on the cover, and no space for one",
        },
    );
}

fn second_volume(form: &mut Form, (plan, print): (&Plan, PrintPlan), pages: usize, second: Option<&Plan>) {
    form.heading("THE SECOND VOLUME, A BOOK OF ITS OWN");
    form.field("Title", second.map_or(plan.title.as_str(), |second| &second.title));
    isbn(form, plan.answers_isbn.as_ref());
    form.field("Manuscript", book::ANSWERS);
    form.field("Binding", binding(print));
    form.field("Paper", paper(print));
    form.field("Trim size", size((plan.geometry.width, plan.geometry.height)));
    form.field("Pages", pages.to_string());
    match second.and_then(|second| second.cover_sheet(pages)) {
        Some(sheet) => {
            form.field("Cover", format!("{}, {} with bleed", cover::ANSWERS_COVER, size(sheet.whole())));
            form.field("Spine", format!("{} in ({})", sheet.spine.inches(), sheet.spine));
        }
        None => form.field("Cover", OWN_COVER),
    }
}

fn price(form: &mut Form, (plan, print): (&Plan, PrintPlan), pages: usize) {
    let costs = print.preset.service.and_then(|service| service.costs);
    let Some(costs) = costs.filter(|_| print.binding == Binding::Paperback) else { return };
    form.heading("PRICE");
    let each: Vec<String> =
        costs.of((plan.geometry.width, plan.geometry.height), pages).map(|cost| cost.to_string()).collect();
    let source = format!("by {}\nas of {}; the form shows the amount that counts", costs.source, costs.date);
    form.field("Printing cost", format!("{}\n{source}", each.join("\n")));
}

fn pictures(form: &mut Form, plan: &Plan) {
    form.heading("PICTURES FOR THE SHOP");
    if plan.cover.is_some() {
        let (width, height) = front_size(plan);
        form.field("Front cover", format!("{FRONT}, {width} x {height} pixels"));
    }
    form.field("Sample pages", format!("listing/sample-1.png to sample-{SAMPLES}.png"));
}

fn yours(form: &mut Form, (plan, print): (&Plan, PrintPlan)) {
    let has_description = plan.cover.as_ref().is_some_and(|cover| cover.text.is_some());
    let description = (!has_description).then_some("description");
    let own = print.preset.service.map_or(&[][..], |service| service.own_fields);
    form.heading("YOURS TO DECIDE");
    for field in description.iter().chain(own) {
        form.0 += field;
        form.0.push('\n');
    }
}
