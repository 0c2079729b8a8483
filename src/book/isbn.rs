//! ISBNs: the numbers that identify books in the trade. They have thirteen digits, the last of which is a check digit.
//!
//! ```
//! use sudopress_book::Isbn;
//!
//! let isbn: Isbn = "978-3-16-148410-0".parse()?;
//! assert_eq!((isbn.to_string().as_str(), isbn.digits().as_str()), ("978-3-16-148410-0", "9783161484100"));
//! // The hyphens come from the table of the International ISBN Agency.
//! assert_eq!("9783161484100".parse::<Isbn>()?.to_string(), "978-3-16-148410-0");
//! # Ok::<(), sudopress_book::IsbnError>(())
//! ```

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

/// The ranges of publishers' numbers: each line has the prefix of a group and its ranges.
const RANGES: &str = include_str!("isbn_ranges.txt");

/// A number with a valid check digit in its printed form, with hyphens.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Isbn(String);

/// The reason why a text is not an ISBN.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum IsbnError {
    /// It contains a character that is neither a digit nor a hyphen.
    #[error("{0:?} is neither a digit nor a hyphen")]
    Sign(char),
    /// The hyphens are misplaced.
    #[error("its hyphens must separate five groups, with one digit in the last")]
    Hyphens,
    /// It does not have thirteen digits.
    #[error("expected 13 digits, found {0}")]
    Length(usize),
    /// It is a number from before 2007, with ten digits.
    #[error("it has ten digits, the form used before 2007; with thirteen it is {0}")]
    Ten(Isbn),
    /// It is the number of something other than a book.
    #[error("it starts with {0}, but the ISBNs of books start with 978 or 979")]
    Prefix(String),
    /// The last digit does not match the others.
    #[error("its check digit is {found}, expected {expected}")]
    CheckDigit {
        /// The digit found.
        found: char,
        /// The expected digit.
        expected: char,
        /// The number with the expected digit.
        mended: String,
    },
}

impl IsbnError {
    /// Returns a hint on how to fix the fault.
    pub fn remedy(&self) -> String {
        match self {
            Self::Ten(isbn) => format!("write `{isbn}`"),
            Self::CheckDigit { mended, .. } => format!("write `{mended}` if the other digits are right"),
            _ => "write one such as `978-3-16-148410-0`".to_owned(),
        }
    }
}

impl Isbn {
    /// Returns the thirteen digits without hyphens, as in a barcode.
    pub fn digits(&self) -> String {
        self.0.replace('-', "")
    }
}

impl fmt::Display for Isbn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for Isbn {
    type Err = IsbnError;

    fn from_str(text: &str) -> Result<Self, IsbnError> {
        let written = text.trim().replace([' ', '\u{2010}', '\u{2011}', '\u{2013}'], "-");
        let written = written.strip_prefix("ISBN-").unwrap_or(&written);
        let count = written.chars().filter(|sign| *sign != '-').count();
        // The check digit of a ten-digit number may be ten, which is written as an X.
        let is_sign = |sign: char| sign.is_ascii_digit() || sign == '-' || (count == 10 && "Xx".contains(sign));
        if let Some(sign) = written.chars().find(|&sign| !is_sign(sign)) {
            return Err(IsbnError::Sign(sign));
        }
        match count {
            10 => return Err(ten_digit_fault(written)),
            13 => {}
            _ => return Err(IsbnError::Length(count)),
        }
        let groups: Vec<&str> = written.split('-').collect();
        let last = groups.last().map_or(0, |group| group.len());
        let are_parts = match groups.len() {
            1 => true,
            2 => groups[0].len() == 3,
            5 => groups[0].len() == 3 && last == 1 && groups.iter().all(|group| !group.is_empty()),
            _ => false,
        };
        if !are_parts {
            return Err(IsbnError::Hyphens);
        }
        let digits = written.replace('-', "");
        // 979-0 is for printed music.
        if !(digits.starts_with("978") || digits.starts_with("979") && !digits.starts_with("9790")) {
            return Err(IsbnError::Prefix(digits[..3 + usize::from(digits.starts_with("9790"))].to_owned()));
        }
        let (body, found) = digits.split_at(12);
        let (found, expected) = (found.chars().next().unwrap_or_default(), check_digit(body));
        if found != expected {
            let mended = format!("{}{expected}", &written[..written.len() - 1]);
            return Err(IsbnError::CheckDigit { found, expected, mended });
        }
        // A range may be newer than the table.
        let as_written =
            || if groups.len() == 1 { format!("{}-{}", &digits[..3], &digits[3..]) } else { written.to_owned() };
        Ok(Self(hyphenated(&digits).unwrap_or_else(as_written)))
    }
}

/// Returns thirteen digits with hyphens between the prefix, group, publisher, title and check digit; `None` if the table
/// does not have the publisher's range.
fn hyphenated(digits: &str) -> Option<String> {
    let groups = RANGES.lines().filter_map(|line| line.split_once(' '));
    let (prefix, rest, ranges) = groups
        .filter(|(prefix, _)| prefix.starts_with("97"))
        .find_map(|(prefix, ranges)| Some((prefix, digits.strip_prefix(&prefix.replace('-', ""))?, ranges)))?;
    let (body, check) = rest.split_at_checked(rest.len() - 1)?;
    ranges.split(' ').find_map(|range| {
        let (low, high) = range.split_once('-').unwrap_or((range, range));
        let (publisher, title) = body.split_at_checked(low.len())?;
        let is_inside = low <= publisher && publisher <= high && !title.is_empty();
        is_inside.then(|| format!("{prefix}-{publisher}-{title}-{check}"))
    })
}

/// Returns the last of thirteen digits, from the twelve before it, which have the weights one and three in turn.
fn check_digit(body: &str) -> char {
    let sum: u32 =
        body.bytes().zip([1, 3].into_iter().cycle()).map(|(digit, weight)| u32::from(digit - b'0') * weight).sum();
    char::from(b'0' + ((10 - sum % 10) % 10) as u8)
}

/// Returns the fault of a ten-digit number: its length or, if that is wrong, its check digit. The digits have the
/// weights ten to one, and the sum is a multiple of eleven.
fn ten_digit_fault(written: &str) -> IsbnError {
    let value = |sign: char| sign.to_digit(10).unwrap_or(10);
    let digits: Vec<char> = written.chars().filter(|sign| *sign != '-').collect();
    let (body, found) = (&digits[..9], digits[9].to_ascii_uppercase());
    if let Some(sign) = body.iter().find(|sign| !sign.is_ascii_digit()) {
        return IsbnError::Sign(*sign);
    }
    let sum: u32 = body.iter().zip((2..=10).rev()).map(|(&digit, weight)| value(digit) * weight).sum();
    let expected = match (11 - sum % 11) % 11 {
        10 => 'X',
        digit => char::from(b'0' + digit as u8),
    };
    let stem = &written[..written.len() - 1];
    if found != expected {
        return IsbnError::CheckDigit { found, expected, mended: format!("{stem}{expected}") };
    }
    let stem = format!("978-{stem}");
    let last = check_digit(&stem.replace('-', ""));
    // A number that cannot be divided into parts is written without its hyphens.
    let whole = format!("{stem}{last}");
    let made = whole.parse::<Isbn>().or_else(|_| whole.replace('-', "").parse());
    made.map_or(IsbnError::Hyphens, IsbnError::Ten)
}

impl Serialize for Isbn {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for Isbn {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

impl schemars::JsonSchema for Isbn {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Isbn".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({ "description": "an ISBN of thirteen digits", "type": "string", "pattern": "^97[89]-[0-9-]+$" })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn numbers_are_read_with_or_without_hyphens_and_proved() {
        let check = |text: &str, expected: Result<&str, &str>| {
            let read = text.parse::<Isbn>();
            let result = read.as_ref().map(ToString::to_string).map_err(|fault| format!("{fault}; {}", fault.remedy()));
            assert_eq!(result.as_deref().map_err(|fault| fault.as_str()), expected, "{text}");
        };
        check("978-3-16-148410-0", Ok("978-3-16-148410-0"));
        check(" ISBN 978 3 16 148410 0 ", Ok("978-3-16-148410-0"));
        check("9783161484100", Ok("978-3-16-148410-0"));
        check("978-3161484100", Ok("978-3-16-148410-0"));
        check("978-3-1614-8410-0", Ok("978-3-16-148410-0"));
        check("9780306406157", Ok("978-0-306-40615-7"));
        check("9781861972712", Ok("978-1-86197-271-2"));
        check("9798602477917", Ok("979-8-6024-7791-7"));
        check("9788175257665", Ok("978-81-7525-766-5"));
        // No group has this prefix.
        check("9786100000003", Ok("978-6100000003"));
        check("979-10-90636-07-1", Ok("979-10-90636-07-1"));
        let such = "write one such as `978-3-16-148410-0`";
        let worded = |fault: &str| format!("{fault}; {such}");
        check("", Err(&worded("expected 13 digits, found 0")));
        check("978-3-16-148410", Err(&worded("expected 13 digits, found 12")));
        check("978-3-16-148410-O", Err(&worded("'O' is neither a digit nor a hyphen")));
        check("978--316-148410-0", Err(&worded("its hyphens must separate five groups, with one digit in the last")));
        check("978-3-16-1484-100", Err(&worded("its hyphens must separate five groups, with one digit in the last")));
        check("977-3-16-148410-0", Err(&worded("it starts with 977, but the ISBNs of books start with 978 or 979")));
        check("979-0-2600-0043-8", Err(&worded("it starts with 9790, but the ISBNs of books start with 978 or 979")));
        check(
            "978-3-16-148410-1",
            Err("its check digit is 1, expected 0; write `978-3-16-148410-0` if the other digits are right"),
        );
        check(
            "3-16-148410-X",
            Err(
                "it has ten digits, the form used before 2007; with thirteen it is 978-3-16-148410-0; write `978-3-16-148410-0`",
            ),
        );
        check(
            "316148410x",
            Err(
                "it has ten digits, the form used before 2007; with thirteen it is 978-3-16-148410-0; write `978-3-16-148410-0`",
            ),
        );
        check(
            "3-16-148410-1",
            Err("its check digit is 1, expected X; write `3-16-148410-X` if the other digits are right"),
        );
        check("31614841X0", Err(&worded("'X' is neither a digit nor a hyphen")));
    }

    proptest! {
        #[test]
        fn one_wrong_digit_is_always_found(body in "97[89][1-9][0-9]{8}", place in 3_usize..13, other in 1_u8..10) {
            let digits = format!("{body}{}", check_digit(&body));
            prop_assert_eq!(digits.parse::<Isbn>().map(|isbn| isbn.digits()), Ok(digits.clone()));
            let mut wrong = digits.into_bytes();
            wrong[place] = b'0' + (wrong[place] - b'0' + other) % 10;
            let wrong = String::from_utf8(wrong).expect("digits");
            prop_assert!(wrong.parse::<Isbn>().is_err());
        }

        #[test]
        fn any_text_is_read_or_refused(text in ".{0,20}", signs in "[0-9Xx -]{8,20}") {
            for text in [text, signs] {
                if let Ok(isbn) = text.parse::<Isbn>() {
                    prop_assert_eq!(isbn.to_string().parse(), Ok(isbn.clone()));
                    prop_assert_eq!(isbn.digits().len(), 13);
                }
            }
        }
    }
}
