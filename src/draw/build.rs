//! Lists the themes that come with the program, `templates/themes/<name>.yaml`.

#![allow(clippy::print_stdout, reason = "Cargo listens to what a build script prints")]

#[path = "../../templates/build/tables.rs"]
mod tables;

use tables::{files_of, included, name, templates, write};

fn main() {
    let themes = files_of(&templates("themes"), "yaml");
    write("themes.rs", themes.iter().map(|file| format!("({:?}, {})", name(file), included(file))));
}
