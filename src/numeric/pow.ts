import { centredExponent, scaledByPowerOfTwo } from "./binary-exponent.ts";
import { type DoubleDouble, exactProduct, exactSum, product, quotient, sum } from "./double-double.ts";
import { exp, expOfSum, ln2High, ln2Low } from "./exp.ts";

/** Up to here the mantissa's power stays within 2^128 and eight squarings do. */
const largestWholeExponent = 256;
const one: DoubleDouble = { high: 1, low: 0 };
/** 1/3 to 106 bits. */
const third: DoubleDouble = { high: 0.3333333333333333, low: 1.850371707708594e-17 };

/**
 * x^y, the same to the last bit on every machine; within 1 ulp, and exact for whole y up to 256 where x^y is a double.
 * Infinity and 0 only where the true power has no double; a negative x needs a whole y, anything else is NaN.
 *
 *     whole y: repeated squaring with 106 bits     other y: e^(y ln x), with ln x to about 2^-65
 *
 * @source derived: an error of 2^-65 in ln x grows by |y ln x| <= 745 to 2^-55, a quarter of an ulp.
 */
export function pow(x: number, y: number): number {
  if (y === 0 || x === 1) return 1;
  if (Number.isNaN(x) || Number.isNaN(y)) return NaN;
  if (x < 0) {
    if (!Number.isInteger(y)) return NaN;
    return y % 2 === 0 ? pow(-x, y) : -pow(-x, y);
  }
  if (x === 0) return y > 0 ? 0 : Infinity;
  if (x === Infinity) return y > 0 ? Infinity : 0;
  return Number.isInteger(y) && Math.abs(y) <= largestWholeExponent ? wholePower(x, y) : realPower(x, y);
}

/** x^n for x above 0: the mantissa's power with 106 bits, then the power of two. */
function wholePower(x: number, n: number): number {
  const e = centredExponent(x);
  let square: DoubleDouble = { high: scaledByPowerOfTwo(x, -e), low: 0 };
  let power = one;
  for (let left = Math.abs(n); left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) power = product(power, square);
    if (left > 1) square = product(square, square);
  }
  const exponent = Math.max(-2100, Math.min(2000, e * n));
  return scaledByPowerOfTwo((n < 0 ? quotient(one, power) : power).high, exponent);
}

function realPower(x: number, y: number): number {
  const logarithm = longLog(x);
  const rough = y * logarithm.high;
  if (!(Math.abs(rough) < 750)) return exp(rough);
  const { high, low } = exactProduct(y, logarithm.high);
  return expOfSum(high, low + y * logarithm.low);
}

/** ln x to about 2^-65: the first two terms of the series of `log` with 106 bits, the rest with 53. */
function longLog(x: number): DoubleDouble {
  const e = centredExponent(x);
  const f = scaledByPowerOfTwo(x, -e) - 1;
  const s = quotient({ high: f, low: 0 }, exactSum(2, f));
  const square = product(s, s);
  let tail = 0;
  for (let odd = 29; odd >= 5; odd -= 2) tail = (tail + 1 / odd) * square.high;
  const series = sum(product(square, third), exactSum(1, tail * square.high));
  const mantissa = product({ high: 2 * s.high, low: 2 * s.low }, series);
  return sum(exactSum(e * ln2High, e * ln2Low), mantissa);
}
