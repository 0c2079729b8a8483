//! The one integration binary: each test binary links Typst, so there is one, a module a subject.

mod bank;
mod boards;
mod books;
mod browser;
mod cli;
mod coming_from;
mod cover;
mod ebook;
mod folder;
mod formats;
mod hostile;
mod law;
mod layers;
mod lock;
mod minutes;
mod naive;
mod outputs;
mod own;
mod positions;
mod site;
mod spec;
mod stop;
mod typeset;
mod verify;
mod volume;
mod words;
