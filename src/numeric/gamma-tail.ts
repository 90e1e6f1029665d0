import { cubeRoot } from "./cube-root.ts";
import { normalTail } from "./normal-tail.ts";

/**
 * Share of a gamma variable of this mean and variance above `x`, by Wilson and Hilferty: its cube root is nearly normal.
 *
 * @source wilson-hilferty-1931
 */
export function gammaTail(mean: number, variance: number, x: number): number {
  const shape = (mean * mean) / variance;
  return normalTail(3 * Math.sqrt(shape) * (cubeRoot(x / mean) - 1 + 1 / (9 * shape)));
}

/**
 * The same of one variable for many `x`.
 *
 * @source wilson-hilferty-1931
 */
export function gammaTailOf(mean: number, variance: number): (x: number) => number {
  const shape = (mean * mean) / variance;
  const scale = 3 * Math.sqrt(shape);
  const shift = 1 / (9 * shape);
  return (x) => normalTail(scale * (cubeRoot(x / mean) - 1 + shift));
}
