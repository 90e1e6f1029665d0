import { scaledByPowerOfTwo } from "./binary-exponent.ts";

/** The first 40 bits of ln 2: a multiple of it up to 2^13 is exact. @source derived: ln 2 cut after 2^-40. */
export const ln2High = 0.6931471805592082;
/** The rest of ln 2. @source derived: ln 2 less its first 40 bits, rounded to a double. */
export const ln2Low = 7.371002565167799e-13;

/** A constant, not the global of that name: with a global among its results a function gives no plain number. */
const infinity = Number.POSITIVE_INFINITY;

/** How often ln 2 goes into 1, rounded: off by an ulp it may choose another k beside a tie, which is as good. */
const perLn2 = 1 / (ln2High + ln2Low);

/** ln of the largest double, and of half the smallest: beyond them the result has no double but Infinity or 0. */
const overflowAbove = 709.782712893384;
const underflowBelow = -745.1332191019412;

/**
 * e^x, the same to the last bit on every machine (`Math.exp` is not); within 1 ulp.
 *
 *     e^x = 2^k e^r,  k = round(x / ln 2),  |r| <= ln 2 / 2
 *
 * Infinity above 709.78, where e^x has no double; 0 below -745.13; NaN for NaN.
 *
 * @source derived: Taylor series of e^r; the first term left out, r^14 / 14!, is under 5e-18.
 */
export function exp(x: number): number {
  return expOfSum(x, 0);
}

/**
 * e^(x + rest), where `rest` is what a rounding of x left over (at most an ulp of x or so).
 *
 * @source derived: as `exp`; the rest is added to the reduced argument, where its bits still count.
 */
export function expOfSum(x: number, rest: number): number {
  if (x > overflowAbove) return infinity;
  if (x < underflowBelow) return 0;
  if (Number.isNaN(x)) return x;
  const k = Math.floor(x * perLn2 + 0.5);
  const high = x - k * ln2High;
  const low = rest - k * ln2Low;
  const r = high + low;
  const lost = low - (r - high);
  return scaledByPowerOfTwo(1 + (r + (lost + r * r * curvature(r))), k);
}

/**
 * (e^r - 1 - r) / r^2 for |r| <= ln 2 / 2: 1/2! + r/3! + r^2/4! + ...
 *
 * @source derived: Taylor series, 12 terms; odd and even powers apart, as two short chains of products take less time than a
 *   long one.
 */
export function curvature(r: number): number {
  const square = r * r;
  const even = 1 / 40_320 + square * (1 / 3_628_800 + square * (1 / 479_001_600));
  const odd = 1 / 362_880 + square * (1 / 39_916_800 + square * (1 / 6_227_020_800));
  return (
    1 / 2 +
    square * (1 / 24 + square * (1 / 720 + square * even)) +
    r * (1 / 6 + square * (1 / 120 + square * (1 / 5040 + square * odd)))
  );
}
