import { log } from "./log.ts";

/** ln(2 pi) / 2. */
export const halfLog2Pi = 0.9189385332046728;

/** From here on seven terms of Stirling's series are exact to a double. */
const stirlingFrom = 12;

/**
 * ln of the gamma function, for x above 0: ln (x - 1)! at whole x. Error under 1e-14 of 1 + |result|.
 *
 *     ln gamma(x) = (x - 1/2) ln x - x + ln(2 pi)/2 + correction(x)
 *
 * Infinity at 0 and at Infinity; NaN below 0.
 *
 * @source derived: Stirling's series from 12 on; below, gamma(x) = gamma(x + 1) / x carries x there.
 */
export function logGamma(x: number): number {
  if (x === 0 || x === Infinity) return Infinity;
  if (!(x > 0)) return NaN;
  let passed = 1;
  let shifted = x;
  while (shifted < stirlingFrom) {
    passed *= shifted;
    shifted += 1;
  }
  const stirling = (shifted - 0.5) * log(shifted) - shifted + halfLog2Pi + stirlingCorrection(shifted);
  return passed === 1 ? stirling : stirling - log(passed);
}

/**
 * ln gamma(x) less the closed part of Stirling's formula, for x of 12 or more: 1/(12 x) - 1/(360 x^3) + ...
 *
 * @source derived: coefficients B(2n) / (2n (2n - 1)) with the Bernoulli numbers 1/6, -1/30, 1/42, -1/30, 5/66,
 *   -691/2730, 7/6; the next term is under 3e-18 at 12.
 */
export function stirlingCorrection(x: number): number {
  const inverse = 1 / x;
  const square = inverse * inverse;
  let sum = 1 / 156;
  sum = sum * square - 691 / 360_360;
  sum = sum * square + 1 / 1188;
  sum = sum * square - 1 / 1680;
  sum = sum * square + 1 / 1260;
  sum = sum * square - 1 / 360;
  sum = sum * square + 1 / 12;
  return sum * inverse;
}
