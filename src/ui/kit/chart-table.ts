import { formatCount } from "../../quantity/format-number.ts";

/** A cell of a picture's twin: as people read it, and in full for a file. A bare number is read to three digits. */
export type ChartCell = string | number | null | { readonly text: string; readonly value: number | null };

interface ChartColumn {
  readonly id: string;
  /** With its unit: `Load, calls/s`. */
  readonly label: string;
  readonly align: "left" | "right";
}

interface ChartRow {
  readonly id: string;
  readonly cells: readonly ChartCell[];
  /** One of many on a curve, which paper leaves out. */
  readonly isBetween?: boolean;
}

/** The numbers a picture draws. */
export interface ChartTable {
  readonly columns: readonly ChartColumn[];
  readonly rows: readonly ChartRow[];
}

/** As shown on the page. */
export function cellText(cell: ChartCell): string {
  if (typeof cell === "string") return cell;
  return typeof cell === "number" || cell === null ? formatCount(cell, 3) : cell.text;
}

/** As written to a file: numbers in full; nothing where nobody knows the number. */
export function cellValue(cell: ChartCell): string | number | null {
  return typeof cell === "object" && cell !== null ? cell.value : cell;
}
