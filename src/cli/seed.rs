//! Where chance starts when nobody says.

use super::screen::Screen;

/// A seed that differs from run to run. It is told, so that the run can be had again.
pub(super) fn told(screen: &Screen) -> u64 {
    let now = super::system::since_1970();
    let seed = (now.as_nanos() as u64 ^ u64::from(std::process::id()).rotate_left(32)) % 1_000_000_000;
    screen.note(format!("seed {seed}"));
    seed
}
