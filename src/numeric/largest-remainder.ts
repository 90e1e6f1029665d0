import { compensatedSum } from "./compensated-sum.ts";

/**
 * Rounds values to multiples of `step` so that the rounded rows add up to the rounded total: every row goes down, and the
 * rows that lost most get a step back until the total is met (earlier rows first among equals). No row moves by a whole step;
 * a row that is a multiple already, 0 included, stays. Totals at half a step round away from 0.
 *
 * @source derived: the largest-remainder method of apportionment; the steps to give back are fewer than the rows that lost.
 */
export function largestRemainder(values: readonly number[], step = 1): number[] {
  const inSteps = values.map((value) => nearWhole(value / step));
  const floors = inSteps.map(Math.floor);
  const exact = compensatedSum(inSteps);
  const total = Math.sign(exact) * Math.floor(Math.abs(nearWhole(exact * 2) / 2) + 0.5);
  const missing = total - compensatedSum(floors);
  const byLoss = inSteps
    .map((value, index) => ({ index, loss: value - (floors[index] ?? 0) }))
    .sort((one, other) => other.loss - one.loss || one.index - other.index);
  for (const { index } of byLoss.slice(0, Math.max(0, missing))) floors[index] = (floors[index] ?? 0) + 1;
  // A step of 0.1 is not a double, its inverse 10 is: 3 / 10 prints as 0.3, 3 * 0.1 does not.
  const perUnit = nearWhole(1 / step);
  return floors.map((count) => (step < 1 && Number.isInteger(perUnit) ? count / perUnit : count * step) + 0);
}

/** A division by the step must not turn a multiple of it into a little less. */
function nearWhole(value: number): number {
  const whole = Math.round(value);
  return Math.abs(value - whole) <= Math.abs(value) * 1e-12 ? whole : value;
}
