//! The program `sudopress`: hands its arguments to the library and its outcome to the shell.

use mimalloc::MiMalloc;
use std::process::ExitCode;

/// Searches make many small lists and drop them at once: in place of glibc's allocator this one takes 6 % off the time of
/// random puzzles' paths and of a plain book, 11 % off the grade diabolical, 13 % off paths of long chains. To have
/// glibc's keep its memory and map no large lists (its tunables) won nothing: 0 to 2 % slower.
///
/// It is built not to ask for huge pages (`no_thp`): the system clears each as a whole when it is first touched, which was
/// 16 % of the processor time of a plain book of 1000 puzzles. Without them that book takes 4 to 7 % less (0.2 s of system
/// time in place of 0.3 to 0.7) and 260 MB in place of 305; random puzzles' paths and the grade diabolical take the same
/// time within 2 %. Tried and lost: never to give memory back (purge delay -1), or only after ten seconds: with huge pages
/// the same time within 2 % and 15 MB more, without them the same; to keep the pages that are given back (no decommit):
/// 2 to 5 % slower.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

fn main() -> ExitCode {
    sudopress::cli::run(std::env::args_os())
}
