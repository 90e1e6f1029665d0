import { largestRemainder, nestedRemainder } from "../../numeric/largest-remainder.ts";
import { formatDecimals } from "../../quantity/format-number.ts";

/** Values as whole units that add up to the total in whole units: what a ledger prints. */
export function printedUnits(values: readonly number[], unit: number): readonly number[] {
  return largestRemainder(values.map((value) => value / unit));
}

const perMille = 1000;

/**
 * Parts of a ledger's total, `7.1 %`: one decimal in every row, adding up to 100.0 %; no text where the total or the part is
 * unknown.
 */
export function shareCells(parts: readonly (number | null)[], total: number | null): readonly string[] {
  if (total === null || total <= 0) return parts.map(() => "");
  // A total of a few of the smallest doubles has no thousandth of its own.
  const tenths = printedUnits(
    parts.map((part) => ((part ?? 0) / total) * perMille),
    1,
  );
  return parts.map((part, index) => (part === null ? "" : percent(tenths[index] ?? 0)));
}

interface NestedShares {
  readonly sum: string;
  readonly rows: readonly string[];
}

/** The same for parts within parts: rows add up to their part, parts to 100.0 %. */
export function nestedShareCells(
  parts: readonly (readonly (number | null)[])[],
  total: number | null,
): readonly NestedShares[] {
  if (total === null || total <= 0) return parts.map((rows) => ({ sum: "", rows: rows.map(() => "") }));
  const { sums, rows } = nestedRemainder(parts.map((part) => part.map((row) => ((row ?? 0) / total) * perMille)));
  return sums.map((sum, at) => ({ sum: percent(sum), rows: (rows[at] ?? []).map(percent) }));
}

/** What stands in the total's row. */
export function wholeCell(total: number | null): string {
  return total === null || total <= 0 ? "" : percent(perMille);
}

function percent(tenths: number): string {
  return `${formatDecimals(tenths / 10, 1)}\u00A0%`;
}
