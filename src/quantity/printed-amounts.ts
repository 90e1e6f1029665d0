import { largestRemainder } from "../numeric/largest-remainder.ts";

/** Amounts as a ledger prints them. */
export interface PrintedAmounts {
  /** Multiples of the step; `null` where the amount is unknown. */
  readonly rows: readonly (number | null)[];
  /** What the known rows add up to. */
  readonly known: number;
  /** `null` as soon as one row is unknown. */
  readonly total: number | null;
}

/** Amounts rounded to a step so that the printed rows add up to the printed total: whole dollars, tenths of a GB. */
export function printedAmounts(amounts: readonly (number | null)[], step = 1): PrintedAmounts {
  const rounded = largestRemainder(
    amounts.map((amount) => amount ?? 0),
    step,
  );
  const rows = amounts.map((amount, index) => (amount === null ? null : (rounded[index] ?? 0)));
  const perUnit = Math.round(1 / step);
  const inSteps = rounded.reduce((sum, row) => sum + Math.round(row / step), 0);
  const known = step < 1 ? inSteps / perUnit : inSteps * step;
  return { rows, known, total: amounts.includes(null) ? null : known };
}
