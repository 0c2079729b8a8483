//! The one integration binary: each test binary links Typst, so there is one, a module a subject.

mod bank;
mod bank_bits;
mod boards;
mod books;
mod browser;
mod calls;
mod cli;
mod coming_from;
mod cover;
mod ebook;
mod files;
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
mod pictures;
mod positions;
#[cfg(feature = "bank")]
mod series;
mod site;
mod spec;
mod stop;
mod titles;
mod typeset;
mod verify;
mod volume;
mod watch;
mod words;
