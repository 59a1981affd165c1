//! Ratings that fit results best: who wins a table is drawn in proportion to the strengths of those who
//! sit there (Bradley and Terry's model; with more than two seats, that of Plackett and Luce for the
//! winner). A rating is the strength on the scale of Elo: 400 points are ten times as strong.

/// Points of Elo for a factor of e.
const SCALE: f64 = 400.0 / std::f64::consts::LN_10;
/// Before the first game everybody is thought to be within so many points of the middle, give or take:
/// weak, but whoever has won all his games is not infinitely strong.
const PRIOR: f64 = 1000.0 / SCALE;
/// More than are ever needed: each step doubles the digits.
const STEPS_MAX: usize = 200;

/// Games at tables with the same players.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Series {
    /// How many seats each player had.
    pub(crate) seats: Vec<usize>,
    /// How many games each has won; draws are shared by all seats.
    pub(crate) wins: Vec<f64>,
}

impl Series {
    pub(crate) fn games(&self) -> u64 {
        self.wins.iter().sum::<f64>().round() as u64
    }
}

/// How strong somebody is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Rating {
    /// On the scale of Elo, where the one who is measured by has none.
    pub(crate) points: f64,
    /// One standard error of the difference to him.
    pub(crate) error: f64,
}

/// The ratings of all players, as differences to the anchor.
pub(crate) fn fit(players: usize, series: &[Series], anchor: usize) -> Vec<Rating> {
    let mut strengths = vec![0.0; players];
    for _ in 0..STEPS_MAX {
        let (slope, curve) = slope_and_curve(series, &strengths);
        let step = times(&inverse(curve), &slope);
        let longest = step.iter().fold(0.0_f64, |longest, part| longest.max(part.abs()));
        // Far from the top, a whole step could lead beyond it.
        let share = if longest > 1.0 { 1.0 / longest } else { 1.0 };
        for (strength, part) in strengths.iter_mut().zip(&step) {
            *strength += share * part;
        }
        if longest < 1e-10 {
            break;
        }
    }
    let spread = inverse(slope_and_curve(series, &strengths).1);
    let rating = |player: usize| {
        let variance = spread[player][player] + spread[anchor][anchor] - 2.0 * spread[player][anchor];
        Rating {
            points: SCALE * (strengths[player] - strengths[anchor]),
            error: SCALE * variance.max(0.0).sqrt(),
        }
    };
    (0..players).map(rating).collect()
}

/// Of the logarithm of the likelihood with its prior: the slope, and the curvature with the sign changed
/// (the Fisher information).
fn slope_and_curve(series: &[Series], strengths: &[f64]) -> (Vec<f64>, Vec<Vec<f64>>) {
    let players = strengths.len();
    let mut slope: Vec<f64> = strengths.iter().map(|strength| -strength / (PRIOR * PRIOR)).collect();
    let mut curve = vec![vec![0.0; players]; players];
    for (player, row) in curve.iter_mut().enumerate() {
        row[player] = 1.0 / (PRIOR * PRIOR);
    }
    for Series { seats, wins } in series {
        let games: f64 = wins.iter().sum();
        let weights: Vec<f64> =
            seats.iter().zip(strengths).map(|(seats, strength)| *seats as f64 * strength.exp()).collect();
        let all: f64 = weights.iter().sum();
        let chances: Vec<f64> = weights.iter().map(|weight| weight / all).collect();
        for one in 0..players {
            slope[one] += wins[one] - games * chances[one];
            for other in 0..players {
                let same = if one == other { chances[one] } else { 0.0 };
                curve[one][other] += games * (same - chances[one] * chances[other]);
            }
        }
    }
    (slope, curve)
}

fn times(matrix: &[Vec<f64>], vector: &[f64]) -> Vec<f64> {
    matrix.iter().map(|row| row.iter().zip(vector).map(|(a, b)| a * b).sum()).collect()
}

/// The inverse of a matrix that is positive definite, as every curvature with a prior is: no row has to
/// be exchanged for another.
fn inverse(mut matrix: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let n = matrix.len();
    let mut inverse: Vec<Vec<f64>> =
        (0..n).map(|row| (0..n).map(|column| f64::from(u8::from(row == column))).collect()).collect();
    for pivot in 0..n {
        let head = matrix[pivot][pivot];
        debug_assert!(head > 0.0, "positive definite");
        for column in 0..n {
            matrix[pivot][column] /= head;
            inverse[pivot][column] /= head;
        }
        for row in (0..n).filter(|row| *row != pivot) {
            let factor = matrix[row][pivot];
            for column in 0..n {
                matrix[row][column] -= factor * matrix[pivot][column];
                inverse[row][column] -= factor * inverse[pivot][column];
            }
        }
    }
    inverse
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::Chance;

    /// Games between players of known strengths.
    fn played(seats: &[usize], points: &[f64], games: u32, chance: &mut Chance) -> Series {
        let weights: Vec<f64> =
            seats.iter().zip(points).map(|(seats, points)| *seats as f64 * (points / SCALE).exp()).collect();
        let all: f64 = weights.iter().sum();
        let mut wins = vec![0.0; seats.len()];
        for _ in 0..games {
            let mut drawn = f64::from(chance.below(1 << 30)) / f64::from(1 << 30) * all;
            let winner = weights.iter().position(|weight| {
                drawn -= weight;
                drawn < 0.0
            });
            wins[winner.unwrap_or(0)] += 1.0;
        }
        Series { seats: seats.to_vec(), wins }
    }

    /// All pairs, each player with so many seats.
    fn round(points: &[f64], seats: usize, games: u32, chance: &mut Chance) -> Vec<Series> {
        let mut series = Vec::new();
        for one in 0..points.len() {
            for other in 0..one {
                let mut places = vec![0; points.len()];
                (places[one], places[other]) = (seats, seats - seats / 2);
                series.push(played(&places, points, games, chance));
            }
        }
        series
    }

    #[test]
    fn known_strengths_are_found_within_their_errors() {
        let points = [0.0, 150.0, 300.0, 320.0, 700.0];
        let mut chance = Chance::from_number(7);
        for seats in [1, 3] {
            let (mut inside, mut all) = (0, 0);
            for _ in 0..40 {
                let found = fit(5, &round(&points, seats, 200, &mut chance), 2);
                assert_eq!((found[2].points, found[2].error), (0.0, 0.0));
                for (rating, points) in found.iter().zip(points) {
                    let off = (rating.points - (points - 300.0)).abs();
                    assert!(off < 250.0, "{rating:?} for {points}");
                    if rating.error > 0.0 {
                        all += 1;
                        inside += u32::from(off < rating.error);
                    }
                }
            }
            // One standard error holds two thirds of them.
            let share = f64::from(inside) / f64::from(all);
            assert!((0.58..0.78).contains(&share), "{share} of {all}");
        }
    }

    #[test]
    fn two_players_have_the_elo_of_their_share() {
        // 10 of 11 is ten times as strong.
        let series = [Series { seats: vec![1, 1], wins: vec![100_000.0, 10_000.0] }];
        let found = fit(2, &series, 1);
        assert!((found[0].points - 400.0).abs() < 1.0, "{found:?}");
        // A table of four on which one seat wins as often as each of the others says nothing.
        let series = [Series { seats: vec![1, 3], wins: vec![100.0, 300.0] }];
        assert!(fit(2, &series, 1)[0].points.abs() < 1e-6);
    }

    #[test]
    fn whoever_wins_everything_is_strong_but_not_infinitely() {
        let series = |games: f64| [Series { seats: vec![1, 1], wins: vec![games, 0.0] }];
        let (few, many) = (fit(2, &series(5.0), 1)[0], fit(2, &series(500.0), 1)[0]);
        assert!(
            few.points > 100.0 && many.points > few.points + 200.0 && many.points < 3000.0,
            "{few:?} {many:?}"
        );
        // Nobody knows how much stronger.
        assert!(few.error > 100.0 && many.error > 100.0);
        // And without games, nobody knows anything.
        assert!(fit(2, &[], 1)[0].error > 1000.0);
    }
}
