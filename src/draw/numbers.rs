//! Numbers in pictures.

use std::fmt::Write;

/// Writes a number without the formatting of the standard library, since a page has tens of thousands.
pub(super) fn integer(text: &mut String, number: i32) {
    let (mut figures, mut at, mut rest) = ([0; 10], 10, number.unsigned_abs());
    loop {
        at -= 1;
        figures[at] = b'0' + (rest % 10) as u8;
        rest /= 10;
        if rest == 0 {
            break;
        }
    }
    if number < 0 {
        text.push('-');
    }
    text.extend(figures[at..].iter().map(|&figure| char::from(figure)));
}

/// Writes tenths as a short decimal number.
pub(super) fn tenth(text: &mut String, tenths: i32) {
    let sign = if tenths < 0 { "-" } else { "" };
    let (whole, part) = (tenths.abs() / 10, tenths.abs() % 10);
    match (whole, part) {
        (whole, 0) => write!(text, "{sign}{whole}"),
        (0, part) => write!(text, "{sign}.{part}"),
        (whole, part) => write!(text, "{sign}{whole}.{part}"),
    }
    .expect("a string takes everything");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_in_full() {
        for number in [0, 7, -7, 10, 1_234, -50, i32::MAX, i32::MIN] {
            let mut text = String::new();
            integer(&mut text, number);
            assert_eq!(text, number.to_string());
        }
    }
}
