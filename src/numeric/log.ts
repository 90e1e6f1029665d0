import { centredExponent, scaledByPowerOfTwo } from "./binary-exponent.ts";
import { ln2High, ln2Low } from "./exp.ts";

// Constants, not globals: with a global among its results a function gives no plain number.
const infinity = Number.POSITIVE_INFINITY;
const ofNothing = Number.NEGATIVE_INFINITY;
const unknown = Number.NaN;

/**
 * Natural logarithm, the same to the last bit on every machine; within 1 ulp.
 *
 *     ln x = e ln 2 + ln(1 + f),  x = 2^e (1 + f),  1 + f between sqrt(1/2) and sqrt(2)
 *     ln(1 + f) = f - f^2/2 + s (f^2/2 + tail),  s = f / (2 + f)
 *
 * -Infinity at 0, Infinity at Infinity, NaN below 0.
 *
 * @source derived: ln(1 + f) = 2 atanh(s) = 2s + s tail with tail = 2 (s^2/3 + s^4/5 + ...), and 2s = f - s f; the form
 *   keeps f, which is exact, outside every rounding. s^2 <= 0.0295, so the first term left out is under 1e-18 of s.
 */
export function log(x: number): number {
  if (x === 0) return ofNothing;
  if (x < 0) return unknown;
  if (!(x < infinity)) return x;
  const e = centredExponent(x);
  const f = scaledByPowerOfTwo(x, -e) - 1;
  const s = f / (2 + f);
  const square = s * s;
  const tail = atanhTail(square);
  const half = (f * f) / 2;
  return e * ln2High - (half - (s * (half + tail) + e * ln2Low) - f);
}

/**
 * Turns each x into ln x where it stands.
 *
 * @source derived: as `log`; a loop of its own takes less time than as many calls.
 */
export function logInPlace(values: Float64Array): void {
  for (let index = 0; index < values.length; index += 1) values[index] = log(values[index] ?? 0);
}

/** 2 (q/3 + q^2/5 + ... + q^11/23), odd and even powers apart: two short chains of products take less time than a long one. */
function atanhTail(q: number): number {
  const square = q * q;
  const odd = 2 / 15 + square * (2 / 19 + square * (2 / 23));
  const even = 2 / 13 + square * (2 / 17 + square * (2 / 21));
  return (
    q * (2 / 3 + square * (2 / 7 + square * (2 / 11 + square * odd)) + q * (2 / 5 + square * (2 / 9 + square * even)))
  );
}
