import { compensatedSum } from "../../numeric/compensated-sum.ts";

/**
 * Sum of what is known; `null` as soon as one part is not.
 *
 * @source derived
 */
export function sumOrUnknown(values: readonly (number | null)[]): number | null {
  const known: number[] = [];
  for (const value of values) {
    if (value === null) return null;
    known.push(value);
  }
  return compensatedSum(known);
}
