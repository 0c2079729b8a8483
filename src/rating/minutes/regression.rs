//! Computes nonnegative coefficients by least squares of relative errors with a small ridge.

/// A row: the values of a puzzle by coefficient, its time and its weight.
#[derive(Clone, Copy, Debug)]
pub(super) struct Row {
    pub known: [f64; COLUMNS],
    pub seconds: f64,
    pub weight: f64,
}

/// The number of coefficients: base, search, hard.
pub(super) const COLUMNS: usize = 3;

/// The ridge: the share of a column's explained variation by which its coefficient is drawn towards 0.
const RIDGE: f64 = 0.02;

/// Returns the coefficients that make the logarithms of predicted times closest to those of the times.
///
/// Least squares of the logarithms, step by step: around the prediction `p`, `ln t` is nearly `(t' - p) / p` with `t' =
/// p (1 + ln(t / p))`, and that is least squares with weights `1 / p^2`. Ten steps are more than enough.
pub(super) fn coefficients(rows: &[&Row]) -> [f64; COLUMNS] {
    let weight: f64 = rows.iter().map(|row| row.weight).sum();
    let mean = (rows.iter().map(|row| row.weight * row.seconds.ln()).sum::<f64>() / weight).exp();
    let mut found = [mean, 0.0, 0.0];
    for _ in 0..10 {
        let (mut squares, mut goal) = ([[0.0; COLUMNS]; COLUMNS], [0.0; COLUMNS]);
        for row in rows {
            let predicted = predicted(&found, &row.known).max(1.0);
            let wanted = predicted * (1.0 + (row.seconds / predicted).ln());
            let weight = row.weight / (predicted * predicted);
            for (one, known) in row.known.iter().enumerate() {
                goal[one] += weight * known * wanted;
                row.known.iter().zip(&mut squares[one]).for_each(|(other, sum)| *sum += weight * known * other);
            }
        }
        draw_to_zero(rows, &mut squares);
        found = not_negative(&squares, &goal);
    }
    found
}

/// Returns the predicted seconds.
pub(super) fn predicted(coefficients: &[f64; COLUMNS], known: &[f64; COLUMNS]) -> f64 {
    coefficients.iter().zip(known).map(|(coefficient, known)| coefficient * known).sum()
}

/// Adds the ridge, in units of the spread of each column, so that it does not depend on the column's unit.
fn draw_to_zero(rows: &[&Row], squares: &mut [[f64; COLUMNS]; COLUMNS]) {
    // The first column is 1 throughout, so its sum of squares is the sum of the weights.
    let all = squares[0][0];
    for (column, squares) in squares.iter_mut().enumerate() {
        let values = || rows.iter().map(|row| row.known[column]);
        let mean = values().sum::<f64>() / rows.len() as f64;
        let variance = values().map(|value| (value - mean).powi(2)).sum::<f64>() / rows.len() as f64;
        squares[column] += RIDGE * all * variance;
    }
}

/// Solves least squares under `x >= 0`: one coefficient after the other takes its best value, repeatedly.
fn not_negative(squares: &[[f64; COLUMNS]; COLUMNS], goal: &[f64; COLUMNS]) -> [f64; COLUMNS] {
    let mut found = [0.0; COLUMNS];
    for _ in 0..2_000 {
        for column in 0..COLUMNS {
            if squares[column][column] > 0.0 {
                let rest: f64 = (0..COLUMNS)
                    .filter(|&other| other != column)
                    .map(|other| squares[column][other] * found[other])
                    .sum();
                found[column] = f64::max(0.0, (goal[column] - rest) / squares[column][column]);
            }
        }
    }
    found
}
