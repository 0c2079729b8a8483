//! The circumstances of a measurement other than the program: the processor, its cores and the date.

use super::meter;
use crate::cli::files;
use crate::cli::system;
use crate::engine::nine::Backend;
use serde::Serialize;
use std::path::Path;
use std::process::Command;

#[derive(Serialize, Debug)]
pub(super) struct Machine {
    /// The processor's name.
    pub processor: String,
    /// The number of threads that the processor can run at once.
    pub cores: usize,
    /// The number of threads of the benchmark.
    pub threads: usize,
    /// The operating system and the architecture, such as `linux x86_64`.
    pub system: String,
    /// The program's version.
    pub version: &'static str,
    /// The engine's backend for 9x9 boards.
    pub backend: &'static str,
    /// The clock used: `processor` for processor time, or `wall` if the system does not report it.
    pub clock: &'static str,
    /// The date in UTC, such as `2026-11-21`.
    pub date: String,
}

/// Returns this machine, with this backend.
pub(super) fn here(backend: Backend) -> Machine {
    Machine {
        processor: processor().unwrap_or_else(|| std::env::consts::ARCH.to_owned()),
        cores: std::thread::available_parallelism().map_or(1, usize::from),
        threads: rayon::current_num_threads(),
        system: format!("{} {}", std::env::consts::OS, std::env::consts::ARCH),
        version: env!("CARGO_PKG_VERSION"),
        backend: backend.key(),
        clock: if meter::has_processor_time() { "processor" } else { "wall" },
        date: date(system::since_1970().as_secs() / 86_400),
    }
}

/// Returns the processor's name as reported by the system.
fn processor() -> Option<String> {
    let name = match std::env::consts::OS {
        "linux" => {
            let text = std::io::read_to_string(files::open(Path::new("/proc/cpuinfo")).ok()?).ok()?;
            let line = text.lines().find(|line| line.starts_with("model name"))?;
            line.split_once(':')?.1.to_owned()
        }
        "macos" => {
            let output = Command::new("sysctl").args(["-n", "machdep.cpu.brand_string"]).output().ok()?;
            String::from_utf8(output.stdout).ok()?
        }
        "windows" => crate::cli::system::variable("PROCESSOR_IDENTIFIER")?,
        _ => return None,
    };
    Some(name.trim().to_owned()).filter(|name| !name.is_empty())
}

/// Returns the date this many days after 1 January 1970 (Howard Hinnant, "chrono-compatible low-level date
/// algorithms").
fn date(days: u64) -> String {
    let days = days + 719_468;
    let (era, of_era) = (days / 146_097, days % 146_097);
    let year_of_era = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    // Years begin in March here, so leap days come last.
    let from_march = (5 * of_year + 2) / 153;
    let day = of_year - (153 * from_march + 2) / 5 + 1;
    let month = if from_march < 10 { from_march + 3 } else { from_march - 9 };
    let year = year_of_era + era * 400 + u64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02}")
}

#[cfg(test)]
mod tests {
    use super::date;

    #[test]
    fn days_are_dates() {
        for (days, expected) in [
            (0, "1970-01-01"),
            (59, "1970-03-01"),
            (11_016, "2000-02-29"),
            (20_778, "2026-11-21"),
            (20_819, "2027-01-01"),
        ] {
            assert_eq!(date(days), expected);
        }
    }
}
