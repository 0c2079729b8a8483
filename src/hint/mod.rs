//! Hints: what is wrong with a position, what its easiest step is, and how much of it is given away.
//!
//! ```text
//!   Sheet --look--> Finding --tell, by degree--> Told       lines for people, an object for programs
//!         --instances--> every step of a technique
//!   Case --judge--> Verdict                                  whether a technique finds what a library says
//! ```
//!
//! A hint is the easiest step of our teaching order, and none is given where something is wrong: the mistake is told
//! instead. It knows no file and no clock.

mod case;
mod easiest;
mod entries;
mod finding;
mod instances;
mod told;
mod within;

pub use case::{Verdict, judge};
pub use easiest::easiest;
pub use entries::{EntriesError, enter};
pub use finding::{Fault, Finding, look};
pub use instances::{Instances, instances};
pub use told::Told;
pub use within::solutions_within;
