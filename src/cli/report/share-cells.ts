import { formatDecimals } from "../../quantity/format-number.ts";
import { printedUnits } from "./printed-units.ts";

const perMille = 1000;

/**
 * Parts of a ledger's total, `7.1 %`: one decimal in every row, adding up to 100.0 %; no text where the total or the part is
 * unknown.
 */
export function shareCells(parts: readonly (number | null)[], total: number | null): readonly string[] {
  if (total === null || total <= 0) return parts.map(() => "");
  const tenths = printedUnits(
    parts.map((part) => part ?? 0),
    total / perMille,
  );
  return parts.map((part, index) => (part === null ? "" : percent(tenths[index] ?? 0)));
}

/** What stands in the total's row. */
export function wholeCell(total: number | null): string {
  return total === null || total <= 0 ? "" : percent(perMille);
}

function percent(tenths: number): string {
  return `${formatDecimals(tenths / 10, 1)}\u00A0%`;
}
