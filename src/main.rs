//! The program `sudopress`, which passes its arguments to the library and returns the exit code.
//!
//! # Notes
//! The allocator replaces glibc's because searches make many small, short-lived lists. It is built not to request huge
//! pages (`no_thp`), because the system clears a whole huge page on first use, which took 16 % of the processor time of
//! a plain book of 1000 puzzles.
//!
//! | compared | effect |
//! |---|---|
//! | mimalloc with glibc's allocator | 6 % less time for random puzzles' paths and a plain book, 11 % for the grade diabolical, 13 % for paths of long chains |
//! | glibc's tunables: keep memory, map no large lists | no gain: 0 to 2 % slower |
//! | no huge pages | 4 to 7 % less time for that book (0.2 s of system time instead of 0.3 to 0.7) and 260 MB instead of 305; random puzzles' paths and diabolical within 2 % |
//! | never return memory (purge delay -1), or only after ten seconds | with huge pages within 2 % and 15 MB more, without them no difference |
//! | keep returned pages (no decommit) | 2 to 5 % slower |

use mimalloc::MiMalloc;
use std::process::ExitCode;

#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

fn main() -> ExitCode {
    sudopress::cli::run(std::env::args_os())
}
