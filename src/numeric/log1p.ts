import { log } from "./log.ts";

/**
 * ln(1 + x) without the cancellation near 0; within 3 ulp. -Infinity at -1, NaN below.
 *
 *     ln(1 + x) = ln(u) x / (u - 1),  u = 1 + x as rounded
 *
 * @source derived: ln(u) / (u - 1) hardly changes between u and 1 + x, so the rounding of u cancels; u - 1 is exact.
 */
export function log1p(x: number): number {
  const u = 1 + x;
  if (u === 1) return x;
  if (!(u > 0 && u < Infinity)) return log(u);
  return log(u) * (x / (u - 1));
}
