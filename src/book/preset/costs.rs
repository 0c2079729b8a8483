//! The costs of printing a book, for printers that publish a table of them.
//!
//! The costs are those of one copy of a paperback in black ink, before tax. Printers change them now and then, so a
//! table states its source and its date, and both are shown with every cost.

use super::super::length::Length;

/// The table of a printer.
#[derive(Clone, Copy, Debug)]
pub struct PrintCosts {
    /// The address of the printer's table.
    pub source: &'static str,
    /// The day on which it had these figures.
    pub date: &'static str,
    /// The number of pages up to which a copy has a fixed price.
    flat_pages: usize,
    /// The largest trim of the lower prices.
    regular: (Length, Length),
    markets: &'static [Market],
}

/// The prices in one currency, for regular and for large trims.
#[derive(Clone, Copy, Debug)]
struct Market {
    name: &'static str,
    currency: &'static str,
    /// The price of a short book, in hundredths.
    flat: [usize; 2],
    /// The fixed part of the price of other books, in hundredths.
    base: usize,
    /// The price of each of their pages, in thousandths.
    page: [usize; 2],
}

/// The cost of a copy in one market.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cost {
    /// The market, such as `Amazon.com`.
    pub market: &'static str,
    /// The currency, such as `USD`.
    pub currency: &'static str,
    /// The cost in hundredths of the currency.
    pub hundredths: usize,
}

impl std::fmt::Display for Cost {
    /// Writes `3.40 USD (Amazon.com)`.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { market, currency, hundredths } = self;
        write!(f, "{}.{:02} {currency} ({market})", hundredths / 100, hundredths % 100)
    }
}

impl PrintCosts {
    /// Returns the cost of a copy with this trim and number of pages in each market.
    pub fn of(&self, (width, height): (Length, Length), pages: usize) -> impl Iterator<Item = Cost> {
        let is_large = width > self.regular.0 || height > self.regular.1;
        let (size, is_flat) = (usize::from(is_large), pages <= self.flat_pages);
        self.markets.iter().map(move |market| Cost {
            market: market.name,
            currency: market.currency,
            hundredths: match is_flat {
                true => market.flat[size],
                false => market.base + (pages * market.page[size] + 5) / 10,
            },
        })
    }
}

/// Amazon KDP's table "Black ink paperback with cream or white paper".
pub(super) const KDP: PrintCosts = PrintCosts {
    source: "https://kdp.amazon.com/en_US/help/topic/G201834340",
    date: "30 September 2026",
    flat_pages: 110,
    // 6.12 x 9 in, with the tolerance of a trim.
    regular: (Length::micrometres(155_500), Length::micrometres(228_700)),
    markets: &[
        Market { name: "Amazon.com", currency: "USD", flat: [230, 284], base: 100, page: [12, 17] },
        Market { name: "Amazon.co.uk", currency: "GBP", flat: [193, 215], base: 85, page: [10, 12] },
        Market { name: "Amazon.de, .es, .fr, .it, .nl", currency: "EUR", flat: [205, 248], base: 75, page: [12, 16] },
    ],
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn costs_are_those_of_the_printers_table() {
        let check = |trim: (i64, i64), pages: usize, expected: &str| {
            let trim = (Length::inch_hundredths(trim.0), Length::inch_hundredths(trim.1));
            let costs: Vec<String> = KDP.of(trim, pages).map(|cost| cost.to_string()).collect();
            assert_eq!(costs.join("; "), expected, "{trim:?} {pages}");
        };
        check(
            (600, 900),
            24,
            "2.30 USD (Amazon.com); 1.93 GBP (Amazon.co.uk); 2.05 EUR (Amazon.de, .es, .fr, .it, .nl)",
        );
        check(
            (600, 900),
            110,
            "2.30 USD (Amazon.com); 1.93 GBP (Amazon.co.uk); 2.05 EUR (Amazon.de, .es, .fr, .it, .nl)",
        );
        check(
            (600, 900),
            200,
            "3.40 USD (Amazon.com); 2.85 GBP (Amazon.co.uk); 3.15 EUR (Amazon.de, .es, .fr, .it, .nl)",
        );
        check(
            (850, 1_100),
            108,
            "2.84 USD (Amazon.com); 2.15 GBP (Amazon.co.uk); 2.48 EUR (Amazon.de, .es, .fr, .it, .nl)",
        );
        check(
            (850, 1_100),
            327,
            "6.56 USD (Amazon.com); 4.77 GBP (Amazon.co.uk); 5.98 EUR (Amazon.de, .es, .fr, .it, .nl)",
        );
        check(
            (614, 921),
            300,
            "6.10 USD (Amazon.com); 4.45 GBP (Amazon.co.uk); 5.55 EUR (Amazon.de, .es, .fr, .it, .nl)",
        );
    }
}
