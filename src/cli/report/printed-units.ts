import { largestRemainder } from "../../numeric/largest-remainder.ts";

/** Values as whole units that add up to the total in whole units: what a ledger prints. */
export function printedUnits(values: readonly number[], unit: number): readonly number[] {
  return largestRemainder(values.map((value) => value / unit));
}

export interface PrintedMoney {
  /** Whole dollars; `null` where the line is unknown. */
  readonly rows: readonly (number | null)[];
  /** What the known lines add up to. */
  readonly known: number;
  /** `null` as soon as one line is unknown. */
  readonly total: number | null;
}

/** Money in whole dollars whose known rows add up to the known total. */
export function printedMoney(values: readonly (number | null)[]): PrintedMoney {
  const units = printedUnits(
    values.map((value) => value ?? 0),
    1,
  );
  const known = units.reduce((sum, value) => sum + value, 0);
  const rows = values.map((value, index) => (value === null ? null : (units[index] ?? 0)));
  return { rows, known, total: values.includes(null) ? null : known };
}
