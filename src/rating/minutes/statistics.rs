//! Computes ranks and quantiles.

/// Returns Spearman's correlation of ranks; equal values share their mean rank. 0 if one side is constant.
pub(super) fn spearman(one: &[f64], other: &[f64]) -> f64 {
    let (one, other) = (ranks(one), ranks(other));
    let mean = (one.len() as f64 - 1.0) / 2.0;
    let product = |one: &[f64], other: &[f64]| -> f64 {
        one.iter().zip(other).map(|(one, other)| (one - mean) * (other - mean)).sum()
    };
    let norm = (product(&one, &one) * product(&other, &other)).sqrt();
    if norm > 0.0 { product(&one, &other) / norm } else { 0.0 }
}

/// Returns the rank of each value, from 0.
fn ranks(values: &[f64]) -> Vec<f64> {
    let mut order: Vec<usize> = (0..values.len()).collect();
    order.sort_by(|&one, &other| values[one].total_cmp(&values[other]));
    let mut ranks = vec![0.0; values.len()];
    for equal in order.chunk_by(|&one, &other| values[one] == values[other]) {
        let before = order.partition_point(|&at| values[at] < values[equal[0]]);
        equal.iter().for_each(|&at| ranks[at] = before as f64 + (equal.len() as f64 - 1.0) / 2.0);
    }
    ranks
}

/// Returns the value that this share of the values is below, interpolated. There must be at least one value.
pub(super) fn quantile(values: &[f64], share: f64) -> f64 {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    let at = share * (sorted.len() - 1) as f64;
    let (below, above) = (at.floor() as usize, at.ceil() as usize);
    sorted[below] + (sorted[above] - sorted[below]) * (at - at.floor())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_and_quantiles_are_those_of_the_textbook() {
        let check = |one: &[f64], other: &[f64], expected: f64| {
            assert!((spearman(one, other) - expected).abs() < 1e-9, "{one:?} {other:?}");
        };
        check(&[1.0, 2.0, 3.0], &[10.0, 20.0, 30.0], 1.0);
        check(&[1.0, 2.0, 3.0], &[3.0, 2.0, 1.0], -1.0);
        check(&[1.0, 2.0, 3.0, 4.0], &[2.0, 1.0, 4.0, 3.0], 0.6);
        // Ranks 0, 1.5, 1.5, 3 against 0, 1, 2, 3.
        check(&[1.0, 2.0, 2.0, 4.0], &[1.0, 2.0, 3.0, 4.0], 0.9_f64.sqrt());
        check(&[1.0, 1.0], &[1.0, 2.0], 0.0);
        assert_eq!([0.0, 0.1, 0.5, 1.0].map(|share| quantile(&[3.0, 1.0, 2.0], share)), [1.0, 1.2, 2.0, 3.0]);
    }
}
