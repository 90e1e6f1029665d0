import { compensatedSum } from "./compensated-sum.ts";
import { centredExponent, powerOfTwo } from "./binary-exponent.ts";

/** A total with parts that sum to it, in whatever order they are added. */
export interface ExactParts {
  readonly total: number;
  readonly parts: readonly number[];
}

/** A double holds whole numbers up to 2^53. */
const doubleBits = 53;
/** Room for what rounding adds to the sum. */
const room = 1 + 1e-9;
const leastExponent = -1074;

/**
 * Parts that sum to a total exactly, however they are added: all are multiples of one power of two so large that no sum of them is
 * rounded. What their own roundings leave over goes to the largest part. The total moves by less than the last bit of all parts' sizes
 * together, so not at all where parts of one sign make it up. Where all signs change, so do those of the result, and nothing else.
 */
export function exactParts(total: number, parts: readonly number[]): ExactParts {
  const size = Math.max(Math.abs(total), compensatedSum(parts.map(Math.abs)));
  if (size === 0) return { total: 0, parts: parts.map(() => 0) };
  const centred = centredExponent(size);
  const exponent = size * room < powerOfTwo(centred) ? centred : centred + 1;
  const step = powerOfTwo(Math.max(leastExponent, exponent - doubleBits));
  const rounded = parts.map((part) => inSteps(part, step));
  const whole = inSteps(total, step);
  const left = whole - rounded.reduce((sum, part) => sum + part, 0);
  const largest = rounded.reduce(
    (best, part, index) => (Math.abs(part) > Math.abs(rounded[best] ?? 0) ? index : best),
    0,
  );
  const own = rounded.map((part, index) => (index === largest ? part + left : part));
  // Without parts there is nobody to take it.
  return { total: (parts.length === 0 ? 0 : whole) * step + 0, parts: own.map((part) => part * step + 0) };
}

/** To the nearest step, halves away from 0. */
function inSteps(value: number, step: number): number {
  return Math.sign(value) * Math.round(Math.abs(value / step));
}
