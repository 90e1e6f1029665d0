import { binaryExponent, scaledByPowerOfTwo } from "./binary-exponent.ts";
import { ln2High, ln2Low } from "./exp.ts";

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
  if (x === 0) return -Infinity;
  if (x < 0) return NaN;
  if (!(x < Infinity)) return x;
  const whole = binaryExponent(x);
  const mantissa = scaledByPowerOfTwo(x, -whole);
  const isHigh = mantissa * mantissa > 2;
  const e = isHigh ? whole + 1 : whole;
  const f = (isHigh ? mantissa / 2 : mantissa) - 1;
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

/** 2 (q/3 + q^2/5 + ... + q^11/23). */
function atanhTail(q: number): number {
  const far = 2 / 15 + q * (2 / 17 + q * (2 / 19 + q * (2 / 21 + q * (2 / 23))));
  return q * (2 / 3 + q * (2 / 5 + q * (2 / 7 + q * (2 / 9 + q * (2 / 11 + q * (2 / 13 + q * far))))));
}

/**
 * The whole number e for which x / 2^e lies between sqrt(1/2) and sqrt(2). For finite x above 0.
 *
 * @source derived
 */
export function centredExponent(x: number): number {
  const e = binaryExponent(x);
  const mantissa = scaledByPowerOfTwo(x, -e);
  return mantissa * mantissa > 2 ? e + 1 : e;
}
