import { scaledByPowerOfTwo } from "./binary-exponent.ts";
import { curvature, exp, ln2High, ln2Low } from "./exp.ts";

/**
 * e^x - 1 without the cancellation near 0; within 2 ulp. -1 far below 0, Infinity above 709.78.
 *
 *     e^x - 1 = 2^k ((e^r - 1) + (1 - 2^-k))
 *
 * @source derived: the reduction of `exp`; outside -37 to 37 the 1 or the power is under half an ulp.
 */
export function expm1(x: number): number {
  if (!(x > -37 && x < 37)) return exp(x) - 1;
  if (x === 0) return x;
  const k = Math.round(x / (ln2High + ln2Low));
  const high = x - k * ln2High;
  const low = -k * ln2Low;
  const r = high + low;
  const lost = low - (r - high);
  const power = r + (lost + r * r * curvature(r));
  return scaledByPowerOfTwo(power + (1 - scaledByPowerOfTwo(1, -k)), k);
}
