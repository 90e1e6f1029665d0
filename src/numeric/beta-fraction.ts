/**
 * 1 / (1 + d1 / (1 + d2 / (1 + ...))) of the incomplete beta function, by Lentz's method; about sqrt(a + b) rounds where x is below
 * (a + 1) / (a + b + 2).
 *
 * @source derived: follows Abramowitz and Stegun, Handbook of Mathematical Functions (1964), 26.5.8.
 */
export function betaFraction(a: number, b: number, x: number): number {
  let numerator = 1;
  let denominator = 1 / (1 - ((a + b) * x) / (a + 1));
  let value = denominator;
  for (let round = 1; round < 10_000; round += 1) {
    const even = (round * (b - round) * x) / ((a + 2 * round - 1) * (a + 2 * round));
    denominator = 1 / (1 + even * denominator);
    numerator = 1 + even / numerator;
    value *= denominator * numerator;
    const odd = (-(a + round) * (a + b + round) * x) / ((a + 2 * round) * (a + 2 * round + 1));
    denominator = 1 / (1 + odd * denominator);
    numerator = 1 + odd / numerator;
    const step = denominator * numerator;
    value *= step;
    if (Math.abs(step - 1) < 1e-16) break;
  }
  return value;
}
