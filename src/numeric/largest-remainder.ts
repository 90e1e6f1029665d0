import { compensatedSum } from "./compensated-sum.ts";

/**
 * Rounds values to multiples of `step` so that the rounded rows add up to the rounded total: every row goes down, and the
 * rows that lost most get a step back until the total is met. Rows of one value get it together or not at all where others can
 * have it instead; where none can, earlier ones first. No row moves by a whole step; a row that is a multiple already, 0
 * included, stays. Totals at half a step round away from 0, unless the caller has rounded the total already, up or down to the
 * next multiple: rows of a part whose printed sum a larger ledger decides.
 *
 * @source derived: the largest-remainder method of apportionment; the steps to give back are fewer than the rows that lost.
 */
export function largestRemainder(values: readonly number[], step = 1, rounded: number | null = null): number[] {
  const inSteps = values.map((value) => nearWhole(value / step));
  const floors = inSteps.map(Math.floor);
  const exact = compensatedSum(inSteps);
  const nearest = Math.sign(exact) * Math.floor(Math.abs(nearWhole(exact * 2) / 2) + 0.5);
  const total = rounded === null ? nearest : nearWhole(rounded / step);
  const missing = total - compensatedSum(floors);
  const lost = inSteps
    .map((value, index) => ({ index, value, loss: value - (floors[index] ?? 0) }))
    .filter(({ loss }) => loss > 0)
    .sort((one, other) => other.loss - one.loss || one.index - other.index);
  for (const index of givenBack(lost, Math.max(0, missing))) floors[index] = (floors[index] ?? 0) + 1;
  // A step of 0.1 is not a double, its inverse 10 is: 3 / 10 prints as 0.3, 3 * 0.1 does not.
  const perUnit = nearWhole(1 / step);
  return floors.map((count) => (step < 1 && Number.isInteger(perUnit) ? count / perUnit : count * step) + 0);
}

/** Parts of a total, each with its rows, all rounded to multiples of a step. */
interface NestedRows {
  readonly sums: readonly number[];
  readonly rows: readonly (readonly number[])[];
}

/**
 * Rounds the sums of parts so that they add up to the rounded total, then the rows of each part so that they add up to its
 * rounded sum. Neither a sum nor a row moves by a whole step.
 *
 * @source derived: the largest-remainder method of apportionment, twice
 */
export function nestedRemainder(parts: readonly (readonly number[])[]): NestedRows {
  const sums = largestRemainder(parts.map((part) => compensatedSum(part)));
  return { sums, rows: parts.map((part, at) => largestRemainder(part, 1, sums[at] ?? null)) };
}

interface LostRow {
  readonly index: number;
  readonly value: number;
  readonly loss: number;
}

/** Which rows get a step back, of rows in the order of their loss. */
function givenBack(lost: readonly LostRow[], missing: number): readonly number[] {
  const given = new Set<number>();
  const skipped = new Set<number>();
  for (const { value, loss } of lost) {
    const equals = lost.filter((row) => row.value === value && !given.has(row.index));
    // A row just below those that were passed over must not print as more than they do.
    const isFree = !skipped.has(value - loss) && given.size + equals.length <= missing;
    if (isFree) for (const { index } of equals) given.add(index);
    else skipped.add(value - loss);
  }
  const split = lost.filter(({ index }) => !given.has(index)).slice(0, missing - given.size);
  return [...given, ...split.map(({ index }) => index)];
}

/** A division by the step must not turn a multiple of it into a little less. */
function nearWhole(value: number): number {
  const whole = Math.round(value);
  return Math.abs(value - whole) <= Math.abs(value) * 1e-12 ? whole : value;
}
