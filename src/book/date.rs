//! Days and moments, as specs, e-books and feeds write them.

use time::format_description::well_known::{Rfc2822, Rfc3339};
use time::macros::format_description as form;
use time::{Date, OffsetDateTime};

/// Reads a day that is written as `2026-11-23`.
pub(super) fn parsed(written: &str) -> Option<Date> {
    Date::parse(written, form!("[year]-[month]-[day]")).ok()
}

/// Returns whether a text is a day such as `2026-11-23`.
pub fn is_day(written: &str) -> bool {
    parsed(written).is_some_and(|day| iso(day) == written)
}

/// Returns a day as `2026-11-23`.
pub(super) fn iso(date: Date) -> String {
    date.format(form!("[year]-[month]-[day]")).unwrap_or_default()
}

/// Returns the moment so many seconds after the beginning of 1970, such as `2026-11-23T06:30:00Z`; `None` if it is
/// before 1970 or after the year 9999.
pub fn moment(seconds: i64) -> Option<String> {
    let moment = OffsetDateTime::from_unix_timestamp(seconds).ok().filter(|_| seconds >= 0)?;
    moment.format(&Rfc3339).ok()
}

/// Returns the first moment of a day `2026-11-23`.
pub(super) fn midnight(date: &str) -> String {
    format!("{date}T00:00:00Z")
}

/// Returns the date of a feed's item for a day `2026-11-23` or a moment, such as `Mon, 23 Nov 2026 00:00:00 +0000`.
pub fn feed_date(date: &str) -> Option<String> {
    let moment = if date.contains('T') { date.to_owned() } else { midnight(date) };
    OffsetDateTime::parse(&moment, &Rfc3339).ok()?.format(&Rfc2822).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_written_as_they_are_read() {
        for day in ["2026-11-23", "0001-01-01", "9999-12-31"] {
            assert_eq!(parsed(day).map(iso).as_deref(), Some(day));
        }
        assert_eq!(parsed("2026-2-30"), None);
    }

    #[test]
    fn moments_are_counted_from_1970() {
        let check = |seconds: i64, expected: Option<&str>| {
            assert_eq!(moment(seconds).as_deref(), expected, "{seconds}");
        };
        check(0, Some("1970-01-01T00:00:00Z"));
        check(1_795_415_400, Some("2026-11-23T06:30:00Z"));
        check(-1, None);
        check(253_402_300_800, None);
    }

    #[test]
    fn feeds_name_the_day_of_the_week() {
        let check = |date: &str, expected: Option<&str>| assert_eq!(feed_date(date).as_deref(), expected, "{date}");
        check("2026-11-23", Some("Mon, 23 Nov 2026 00:00:00 +0000"));
        check("2026-11-23T06:30:00Z", Some("Mon, 23 Nov 2026 06:30:00 +0000"));
        check("2026-11-31", None);
    }
}
