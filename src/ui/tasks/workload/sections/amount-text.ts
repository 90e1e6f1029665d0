import { formatLongQuantity, formatRange } from "../../../../quantity/format-quantity.ts";
import type { Quantity } from "../../../../scenario/field.ts";

const digits = 4;

/** A value of a class in a summary: `8,192 tokens`, a range with its ends: `5 (4 to 7) steps`. */
export function amountText(value: Quantity, unit: string): string {
  return typeof value === "number" ? formatLongQuantity(value, unit, digits) : formatRange(value, unit, digits);
}

/** Parts of a summary as one sentence without its full stop. */
export function joinedParts(parts: readonly (string | null)[]): string {
  const text = parts.filter((part) => part !== null).join("; ");
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}

/** Whether a value is exactly this, and no range. */
export function isExactly(value: Quantity, wanted: number): boolean {
  return value === wanted;
}
